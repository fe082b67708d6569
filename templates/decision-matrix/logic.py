"""Options times weighted criteria: collects, ranks, and finds what would change the winner."""

import re

MAX_OPTIONS, MAX_CRITERIA, TOP_WEIGHT, DEFAULT_WEIGHT = 8, 8, 10, 3
IDEAS = {"job|offer|role|employer|career": ["salary 4", "learning 4", "commute 2", "team 4"],
         "flat|apartment|house|rent|buy|home|live|move": ["cost 5", "location 4", "space 3", "freedom 2"],
         "car|bike|laptop|phone|camera|computer": ["price 4", "quality 4", "running costs 3"],
         "city|trip|holiday|travel|vacation": ["price 4", "weather 3", "things to do 4"],
         "course|degree|study|university|school": ["content 5", "cost 3", "time 3", "prospects 4"]}
ANY_IDEAS = ["cost 4", "benefit 5", "effort 3", "risk 3"]
RESULT = r"(?:show|result|rank|ranking|table|who wins|winner|done|finish|stop|list|summary|show (?:me )?the (?:result|table|ranking))"
HELP = ("A decision matrix has four steps:\n\n1. **Options**: `Options: Lisbon, Porto, Faro`\n2. **Criteria with weights** 1 to 5: `Criteria: price "
        "5, weather 3`\n3. **Scores** 1 to 10, more is better: `Lisbon: price 7, weather 9`, or answer my questions with `7 8 6`\n"
        "4. **Result**: the ranking, and what would change it.\n\nLater: `weight price 2`, `what if price 1`, `add option Madrid`, `add criterion "
        "food 4`, `remove Porto`, `start over`.")


def respond(event: dict) -> dict:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:3000]
    state = {"topic": "", "options": [], "criteria": [], "scores": {}, **(event.get("state") or {})}
    reply = answer(message, state)
    return {"reply": reply, "state": state, "suggestions": next_clicks(state)}


def answer(message: str, state: dict) -> str:
    lower = message.lower().strip(" .!?")
    if re.fullmatch(r"start over|reset|clear|new decision", lower):
        state.update(topic="", options=[], criteria=[], scores={})
        return "A fresh sheet. What are your options?"
    if re.fullmatch(r"help|hello|hi|hey|what can you do|how (?:does|do) .*(?:work|matrix|use).*", lower):
        return HELP
    if re.fullmatch(RESULT, lower):
        return ask_next(state, insist=False)
    if what_if := re.match(r"what if\s+(.+)$", message, re.I):
        return try_weight(what_if[1], state)
    if removal := re.match(r"(?:remove|delete|drop)\s+(?:option\s+|criterion\s+|the\s+)?(.+)$", message.strip(" ."), re.I):
        return remove(removal[1], state)
    noted = [line for reader in (read_comparison, read_lists, read_weights, read_scores) if (line := reader(message, state))]
    if noted:
        return f"{noted[0]}\n\n{ask_next(state)}"
    if line := read_plain_answer(message, lower, state):
        return f"{line}\n\n{ask_next(state)}"
    return not_understood(lower, state)


def not_understood(lower: str, state: dict) -> str:
    if len(state["options"]) < 2 or not state["criteria"] or next_unscored(state):
        return "I did not get that. " + ask_next(state)
    if re.search(r"\b(feel|feels|feeling|gut|disappointed|unsure|not sure|doubt|wrong|bad|hmm)\b", lower):
        return "A feeling against the result is information: something that matters is missing, or a weight is off. Try `add criterion gut feeling 3` or `what if " + state["criteria"][0]["name"] + " 1`."
    return f"The matrix is complete. Try `what if {state['criteria'][0]['name']} 1`, `weight {state['criteria'][0]['name']} 4`, `add option …` or `result`."


def names(text: str) -> list[str]:
    parts = re.split(r"\s*(?:,|;|\n|\bvs\.?|\bversus\b|\bor\b|\band\b)\s*", text.strip(" .?!:"), flags=re.I)
    cleaned = [re.sub(r"^(?:(?:either|the|to|between|\d[.)]|[-*•])\s+)+", "", part.strip(" \"'()"), flags=re.I) for part in parts]
    return list(dict.fromkeys(name.replace("|", "/")[:40] for name in cleaned if re.search(r"\w", name)))


def weighted(text: str) -> list[tuple[str, int | None]]:
    found = []
    for name in names(re.sub(r"[()=:]|\bweight(?:s|ed)?\b|\bx(?=\d)", " ", text)):
        number = re.search(r"\s(\d{1,2})$", " " + name)
        bare = re.sub(r"\s*\d{1,2}$", "", name).strip() if number else name
        if bare:
            found.append((bare, max(0, min(TOP_WEIGHT, int(number[1]))) if number else None))
    return found


def same(name: str, known: str) -> bool:
    a, b = name.lower().strip(), known.lower()
    return a == b or (len(a) > 2 and (b.startswith(a) or a.startswith(b)))


def option_named(name: str, state: dict) -> str:
    return next((o for o in state["options"] if o.lower() == name.lower().strip()), "") or next((o for o in state["options"] if same(name, o)), "")


def criterion_named(name: str, state: dict) -> dict | None:
    return next((c for c in state["criteria"] if c["name"].lower() == name.lower().strip()),
                None) or next((c for c in state["criteria"] if same(name, c["name"])), None)


def add_options(found: list[str], state: dict) -> str:
    for name in found:
        if not option_named(name, state) and len(state["options"]) < MAX_OPTIONS:
            state["options"].append(name)
    return f"Options: {', '.join(state['options'])}."


def add_criteria(found: list[tuple[str, int | None]], state: dict) -> str:
    for name, weight in found:
        if known := criterion_named(name, state):
            known["weight"] = known["weight"] if weight is None else weight
        elif len(state["criteria"]) < MAX_CRITERIA:
            state["criteria"].append({"name": name, "weight": DEFAULT_WEIGHT if weight is None else weight})
    return "Criteria: " + ", ".join(f"{c['name']} ({c['weight']})" for c in state["criteria"]) + "."


def read_comparison(message: str, state: dict) -> str:
    compare = re.match(r"(?:please\s+)?(?:compare|rank|weigh)\s+(.+?)(?:\s+(?:by|on|for|according to|in terms of)\s+(.+))?$", message, re.I | re.S)
    choice = re.match(r"(?:should (?:i|we)|shall (?:i|we)|help me (?:choose|decide)(?: between)?|choose between|decide between|i can't "
                      r"decide between)\s*(.*)$", message, re.I | re.S)
    if compare and len(names(compare[1])) > 1:
        line = add_options(names(compare[1]), state)
        return line + (" " + add_criteria(weighted(compare[2]), state) if compare[2] else "")
    if choice:
        state["topic"] = message[:100]
        options = names(re.sub(r"^(?:take|choose|pick|go with)\s+", "", choice[1]))
        return add_options(options, state) if len(options) > 1 else "Let us put it on a sheet."
    return ""


def read_lists(message: str, state: dict) -> str:
    lines = []
    for label, body in re.findall(r"\b(options?|alternatives?|choices?|criteri(?:a|on|ons)|factors?)\b\s*(?:are|is)?\s*[:=]?\s+((?:(?!\b(?:options"
                                  r"|criteria|criterion|factors)\b)[\s\S])+)", message, re.I):
        if label[0].lower() in "oa" or label.lower().startswith("ch"):
            lines.append(add_options(names(body), state))
        else:
            lines.append(add_criteria(weighted(body), state))
    return " ".join(lines) if re.match(r"\s*(?:add\s+|my\s+|the\s+|new\s+)*(?:option|alternative|choice|criteri|factor)", message, re.I) else ""


def read_weights(message: str, state: dict) -> str:
    body = re.match(r"(?:set\s+)?(?:the\s+)?weights?\s*(?:of\s+|:)?\s*(.+)$", message,
                    re.I) or re.match(r"(.+?)\s+(?:weighs?|weight|counts?|matters?)\s+(?:is\s+|to\s+)?(.+)$", message, re.I)
    if not body or not state["criteria"]:
        return ""
    pairs = [(name, weight) for name, weight in weighted(re.sub(r"\b(?:to|is)\b", " ",
                                                                " ".join(body.groups()))) if weight is not None and criterion_named(name, state)]
    return add_criteria(pairs, state) if pairs else ""


def read_scores(message: str, state: dict) -> str:
    """'Lisbon: price 7, weather 9', 'price: Lisbon 7, Porto 8', 'Lisbon price 9', several lines at once."""
    count = 0
    for line in re.split(r"[\n;]", message):
        head, _, tail = line.partition(":") if ":" in line else ("", "", line)
        option, criterion = option_named(head, state) if head else "", criterion_named(head, state) if head else None
        for name, number in re.findall(r"([^\W\d][^,\d:]{0,60}?)\s*(?:=|is|gets?|:)?\s*(\d{1,2}(?:\.\d)?)(?:\s*/\s*10)?(?=\s|,|$)", tail):
            name = re.sub(r"^(?:and|for|on)\s+", "", name.strip(), flags=re.I)
            target = pair_of(name, option, criterion, state)
            if target:
                state["scores"].setdefault(target[0], {})[target[1]] = max(0.0, min(10.0, float(number)))
                count += 1
    return f"Noted {count} score{'s' * (count != 1)}." if count else ""


def pair_of(name: str, option: str, criterion: dict | None, state: dict) -> tuple[str, str] | None:
    if option and (found := criterion_named(name, state)):
        return option, found["name"]
    if criterion and (chosen := option_named(name, state)):
        return chosen, criterion["name"]
    for known in state["options"]:
        for each in state["criteria"]:
            if known.lower() in name.lower() and each["name"].lower() in name.lower():
                return known, each["name"]
    return None


def read_plain_answer(message: str, lower: str, state: dict) -> str:
    """An answer to the question that was asked last: a list of options, of criteria, or bare numbers."""
    target = next_unscored(state) if len(state["options"]) > 1 and state["criteria"] else None
    if target:
        numbers = [float(n) for n in re.findall(r"\d{1,2}(?:\.\d)?", message)]
        open_options = [o for o in state["options"] if target not in state["scores"].get(o, {})]
        if numbers and len(numbers) <= len(open_options) and not re.search(r"[^\W\d_]{3,}", message):
            for option, number in zip(open_options, numbers):
                state["scores"].setdefault(option, {})[target] = max(0.0, min(10.0, number))
            return f"Noted for {target}."
        return ""
    if re.search(r"\d{3,}|[{}<>\\%]", message) or len(message) > 400 or not re.search(r"[^\W\d_]{2,}", message):
        return ""
    if len(state["options"]) < 2 and len(found := names(message)) > 1:
        return add_options(found, state)
    if len(state["options"]) == 1 and len(lower.split()) < 7:
        return add_options(names(message), state)
    if len(state["options"]) > 1 and not state["criteria"]:
        return add_criteria([(name, weight) for name, weight in weighted(message) if len(name.split()) < 5], state)
    return ""


def next_unscored(state: dict) -> str:
    return next((c["name"] for c in state["criteria"] if any(c["name"] not in state["scores"].get(o, {}) for o in state["options"])), "")


def ideas(state: dict) -> list[str]:
    text = (state["topic"] + " " + " ".join(state["options"])).lower()
    return next((words for pattern, words in IDEAS.items() if re.search(pattern, text)), ANY_IDEAS)


def ask_next(state: dict, insist: bool = True) -> str:
    if len(state["options"]) < 2:
        return "What are your options? Write at least two: `Options: Lisbon, Porto, Faro`."
    if not state["criteria"]:
        return f"What matters to you? Give each a weight from 1 (nice to have) to 5 (decisive), for example `{', '.join(ideas(state))}`."
    if target := next_unscored(state):
        open_options = [o for o in state["options"] if target not in state["scores"].get(o, {})]
        left = sum(c["name"] not in state["scores"].get(o, {}) for o in state["options"] for c in state["criteria"])
        return f"**{target}**: score {', '.join(open_options)} from 1 (bad for you) to 10 (excellent for you), in this order, for example `{' '.join(str(8 - i % 5) for i in range(len(open_options)))}`. {left} score{'s' * (left != 1)} to go."
    return result(state, {c["name"]: c["weight"] for c in state["criteria"]})


def total(option: str, weights: dict[str, float], state: dict) -> float:
    return sum(weight * state["scores"][option][name] for name, weight in weights.items())


def result(state: dict, weights: dict[str, int], test: bool = True) -> str:
    if not (whole := sum(weights.values())):
        return "All weights are zero, so nothing counts. Say for example `weight price 3`."
    ranked = sorted(state["options"], key=lambda o: -total(o, weights, state))
    score = {o: total(o, weights, state) / whole for o in ranked}
    rows = [f"| {i} | {o} | " + " | ".join(f"{state['scores'][o][name]:g}" for name in weights) + f" | **{score[o]:.2f}** |" for i, o in enumerate(ranked, 1)]
    table = "| # | Option | " + " | ".join(f"{name} ×{weight}" for name,
                                           weight in weights.items()) + " | Result |\n|--:|---|" + "--:|" * len(weights) + "--:|\n" + "\n".join(rows)
    best, second = ranked[0], ranked[1]
    margin = score[best] - score[second]
    verdict = f"**{best}** and **{second}** are practically tied. Add a criterion, or trust your gut." if margin < 0.25 else f"**{best}** wins with {score[best]:.2f} of 10, {margin:.2f} ahead of {second}."
    return f"{table}\n\n{verdict}" + (f"\n\n{sensitivity(ranked, weights, state)}" if test else "")


def sensitivity(ranked: list[str], weights: dict[str, int], state: dict) -> str:
    best, lines = ranked[0], []
    for name, weight in weights.items():
        flips = [(flip, rival) for rival in ranked[1:] if (flip := flip_weight(best, rival, name, weights, state)) is not None]
        if flips:
            flip, rival = min(flips, key=lambda pair: abs(pair[0] - weight))
            lines.append(f"- If **{name}** weighed {'more' if flip > weight else 'less'} than {flip:.1f} instead of {weight}, {rival} would win.")
    gap = total(best, weights, state) - total(ranked[1], weights, state)
    single = [(gap / weight, name) for name, weight in weights.items() if weight and 0 < gap / weight <= 3 and state["scores"][best][name] - gap / weight >= 0]
    if single:
        points, name = min(single)
        lines.append(f"- {best} would lose its lead with {points:.1f} points less for **{name}**. Are you sure of that score?")
    return "**What would change it**\n\n" + ("\n".join(lines) if lines else f"- Nothing plausible: {best} wins with any single weight from 0 to "
                                                                            f"{TOP_WEIGHT}. The result is firm.")


def flip_weight(best: str, rival: str, name: str, weights: dict[str, int], state: dict) -> float | None:
    """The weight of one criterion at which the rival draws level, when there is one between 0 and the top."""
    per_weight = state["scores"][best][name] - state["scores"][rival][name]
    rest = total(best, weights, state) - total(rival, weights, state) - weights[name] * per_weight
    if per_weight == 0:
        return None
    flip = -rest / per_weight
    return flip if 0 <= flip <= TOP_WEIGHT and abs(flip - weights[name]) > 1e-9 else None


def try_weight(text: str, state: dict) -> str:
    pairs = [(c["name"], w) for name, w in weighted(re.sub(r"\b(?:weighs?|weight|counts?|matters?|is|was|were|to|as)\b", " ",
                                                           text)) if w is not None and (c := criterion_named(name, state))]
    if not pairs or next_unscored(state) or len(state["options"]) < 2:
        return "With complete scores I can try other weights, for example `what if price 1`.\n\n" + ask_next(state)
    weights = {c["name"]: dict(pairs).get(c["name"], c["weight"]) for c in state["criteria"]}
    return f"Only trying, nothing is saved: {', '.join(f'{name} at {weight}' for name, weight in pairs)}.\n\n{result(state, weights, test=False)}"


def remove(name: str, state: dict) -> str:
    option, criterion = option_named(name, state), criterion_named(name, state)
    if option:
        state["options"].remove(option)
        state["scores"].pop(option, None)
    elif criterion:
        state["criteria"].remove(criterion)
        for scores in state["scores"].values():
            scores.pop(criterion["name"], None)
    else:
        return f"I do not find “{name[:40]}”. Options: {', '.join(state['options']) or 'none'}; criteria: {', '.join(c['name'] for c in state['criteria']) or 'none'}."
    return f"Removed {option or criterion['name']}.\n\n{ask_next(state)}"


def next_clicks(state: dict) -> list[str]:
    if len(state["options"]) < 2:
        return ["Options: rent, buy, wait", "How does a decision matrix work?"]
    if not state["criteria"]:
        return [f"Criteria: {', '.join(ideas(state))}", "Help"]
    if target := next_unscored(state):
        unscored = sum(target not in state["scores"].get(option, {}) for option in state["options"])
        return [" ".join(str(8 - i % 5) for i in range(unscored)), "Help", "Start over"]
    first = state["criteria"][0]
    return [f"What if {first['name']} {1 if first['weight'] > 2 else 5}", f"Remove {state['options'][-1]}"[:70], "Add criterion gut feeling 3", "Start over"]
