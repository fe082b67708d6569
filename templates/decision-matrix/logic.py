"""Options times weighted criteria: collects, ranks, and finds what would change the winner."""

import json
import re
from typing import TypedDict

from agentry import ToolError, dialogue, reading, show, tool

MAX_OPTIONS, MAX_CRITERIA, TOP_WEIGHT, DEFAULT_WEIGHT = 8, 8, 10, 3
IDEAS = {"job|offer|role|employer|career|quit|boss": ["salary 4", "learning 4", "commute 2", "team 4"],
         "knee|doctor|treatment|surgery|therapy|medic|pills": ["recovery time 4", "risk 4", "pain 3", "cost 2"],
         "flat|apartment|house|rent|buy|home|live|move": ["cost 5", "location 4", "space 3", "freedom 2"],
         "car|bike|laptop|phone|camera|computer": ["price 4", "quality 4", "running costs 3"],
         "city|trip|holiday|travel|vacation": ["price 4", "weather 3", "things to do 4"],
         "course|degree|study|university|school": ["content 5", "cost 3", "time 3", "prospects 4"]}
ANY_IDEAS = ["cost 4", "benefit 5", "effort 3", "risk 3"]
INTRO = re.compile(r"\b(?:between|compare|comparing|choosing|choose|options?(?: are)?:?|alternatives?:?|zwischen|entre|torn:?|deciding|decide on|decide|weigh|rank|hiring|either)\s+(.+)", re.I | re.S)
SHOULD = re.compile(r"\b(?:(?:should|shall) (?:i|we)|(?:if|whether) (?:i|we) should|soll ich)\s+(.+)", re.I | re.S)
CRITERIA = re.compile(r"\b(?:by|based on|according to|in terms of|criteria|criterion|factors?|(?:the )?things that (?:matter|count)(?: most)?(?: to me)?(?: are)?|what (?:matters|counts)(?: to me| most)?(?: is| are)?|(?:i|we|they|he|she) (?:really |mostly |mainly |only |all |both )?cares? (?:most )?about|important (?:is|are|to me)|matters? to me(?: is| are)?|kriterien|weights?(?: are| is)?)\b(?! \d)\s*:?\s*(.+)", re.I | re.S)
FILL = frozenset("the a an my our is are was were be has have with and or of to for in on it its i we you me so but most more very also just please pls guess think like than weight weighs weights weighted matters matter counts count score scores scored points gets get mir ist und oder".split())
DOCTOR = re.compile(r"\b(?:surgery|treatment|doctor|medic\w*|therapy|physio|pills|diagnos\w*|operation|vaccin\w*)\b", re.I)


class Criterion(TypedDict):
    name: str
    weight: float


class Score(TypedDict):
    option: str
    criterion: str
    score: float


@tool
def set_options(state, options: list[str]):
    """Set or add the options of the decision, two to eight. "Do nothing" may be one of them."""
    begin(state)
    for name in options:
        if name.strip() and not named(name, state["options"], exact=True):
            if len(state["options"]) >= MAX_OPTIONS:
                raise ToolError(f"There can be {MAX_OPTIONS} options at most.")
            state["options"].append(name.strip()[:40])
    return {"options": state["options"], "next": ask_next(state)}


@tool
def set_criteria(state, criteria: list[Criterion]):
    """Set or change criteria with the weight the person gave, 1 (nice to have) to 5 (decisive), at most 10."""
    begin(state)
    for each in criteria:
        if not each["name"].strip() or not 0 <= each["weight"] <= TOP_WEIGHT:
            raise ToolError(f"A criterion has a name and a weight from 0 to {TOP_WEIGHT}.")
        known = named(each["name"], list(state["criteria"]), exact=True) or each["name"].strip()[:40]
        if known not in state["criteria"] and len(state["criteria"]) >= MAX_CRITERIA:
            raise ToolError(f"There can be {MAX_CRITERIA} criteria at most.")
        state["criteria"][known] = each["weight"]
    return {"criteria": state["criteria"], "next": ask_next(state)}


@tool
def set_scores(state, scores: list[Score]):
    """Record scores from 1 (bad for the person) to 10 (excellent for the person); more is always better. Use only what the person said.

    scores: option and criterion must exist already
    """
    begin(state)
    for each in scores:
        option, criterion = named(each["option"], state["options"]), named(each["criterion"], list(state["criteria"]))
        if not option or not criterion:
            raise ToolError(f"Unknown option or criterion: {each['option'][:30]!r}, {each['criterion'][:30]!r}. Options: {state['options']}. Criteria: {list(state['criteria'])}.")
        if not 0 <= each["score"] <= 10:
            raise ToolError("A score is from 0 to 10. If the person used another scale, convert all scores to it.")
        state["scores"].setdefault(option, {})[criterion] = each["score"]
    return result_parts(state)


@tool
def show_result(state, what_if: list[Criterion] = []):
    """Rank the options with their weights and show what would change the winner.

    what_if: other weights to try without saving them
    """
    begin(state)
    trial = {**state["criteria"]}
    for each in what_if:
        name = named(each["name"], list(trial))
        if not name:
            raise ToolError(f"There is no criterion called {each['name'][:40]!r}. There are: {', '.join(trial)}.")
        trial[name] = each["weight"]
    return result_parts(state, trial)


@tool
def make_it_win(state, option: str):
    """Say which single weight or score would have to change so that this option wins."""
    name = named(option, begin(state)["options"])
    if not name or next_unscored(state):
        raise ToolError("The option is unknown, or scores are missing.")
    return ways_to_win(name, state["criteria"], state)


@tool
def remove(state, name: str):
    """Remove an option or a criterion."""
    begin(state)
    option, criterion = named(name, state["options"]), named(name, list(state["criteria"]))
    if option:
        state["options"].remove(option)
        state["scores"].pop(option, None)
    elif criterion:
        del state["criteria"][criterion]
        for scores in state["scores"].values():
            scores.pop(criterion, None)
    else:
        raise ToolError(f"There is nothing called {name[:40]!r}. Options: {', '.join(state['options'])}; criteria: {', '.join(state['criteria'])}.")
    return result_parts(state)


def begin(state: dict) -> dict:
    for key, empty in (("options", []), ("criteria", {}), ("scores", {}), ("topic", "")):
        state.setdefault(key, empty)
    return state


def named(text: str, names: list[str], exact: bool = False) -> str:
    """The name that a text means: the same, one that begins alike ("mac" for "MacBook Air"), or one with a typing error."""
    low = text.lower().strip()
    if found := next((name for name in names if name.lower() == low), ""):
        return found
    if not exact and len(low) == 1:
        return next((name for name in names if re.search(rf" {re.escape(low)}$", name.lower())), "")
    if exact or len(low) < 3:
        return ""
    begins = [name for name in names if any(word.startswith(low) or (len(word) > 3 and low.startswith(word)) for word in name.lower().split())]
    if len(begins) == 1:
        return begins[0]
    stemmed = [name for name in names if len(low) > 6 and any(word[:6] == low[:6] for word in name.lower().split())]
    if len(stemmed) == 1:
        return stemmed[0]
    chosen = reading.choice(text, names) if names and len(low) > 3 and not begins else None
    return names[chosen] if chosen is not None else ""


def next_unscored(state: dict) -> str:
    return next((name for name in state["criteria"] if any(name not in state["scores"].get(o, {}) for o in state["options"])), "")


def total(option: str, weights: dict[str, float], state: dict) -> float:
    return sum(weight * state["scores"][option][name] for name, weight in weights.items())


def ask_next(state: dict) -> str:
    if len(state["options"]) < 2:
        return "What are your options? Write at least two."
    if not state["criteria"]:
        text = (state["topic"] + " " + " ".join(state["options"])).lower()
        ideas = next((words for pattern, words in IDEAS.items() if re.search(pattern, text)), ANY_IDEAS)
        return f"What matters to you? Give each a weight from 1 (nice to have) to 5 (decisive), for example `{', '.join(ideas)}`."
    if target := next_unscored(state):
        missing = [o for o in state["options"] if target not in state["scores"].get(o, {})]
        left = sum(c not in state["scores"].get(o, {}) for o in state["options"] for c in state["criteria"])
        return f"**{target}**: score {', '.join(missing)} from 1 (bad for you) to 10 (excellent for you), in this order, for example `{' '.join(str(8 - at % 5) for at in range(len(missing)))}`. {left} score{'s' * (left != 1)} to go."
    return ""


def ranking(state: dict, weights: dict[str, float]) -> list[str]:
    return sorted(state["options"], key=lambda option: -total(option, weights, state))


def result_parts(state: dict, weights: dict[str, float] | None = None):
    if question := ask_next(state):
        return {"next": question}
    weights = weights or state["criteria"]
    ranked, whole = ranking(state, weights), sum(weights.values())
    if not whole:
        raise ToolError("All weights are zero, so nothing counts.")
    rows = [[at, option, *(state["scores"][option][name] for name in weights), round(total(option, weights, state), 2)] for at, option in enumerate(ranked, 1)]
    table = show.table(rows, columns=["#", "Option", *(f"{name} ×{weight:g}" for name, weight in weights.items()), "Total"], title="Ranking")
    chart = show.chart("bar", ranked, [round(total(option, weights, state), 2) for option in ranked], title="Weighted total")
    return [{"winner": ranked[0], "verdict": verdict(ranked, weights, state), "what_would_change_it": sensitivity(ranked, weights, state)}, table, chart]


def verdict(ranked: list[str], weights: dict[str, float], state: dict) -> str:
    best, second = total(ranked[0], weights, state), total(ranked[1], weights, state)
    text = f"**{ranked[0]}** is first with {best:g} points, {ranked[1]} has {second:g}."
    if best == second:
        level = [f"**{option}**" for option in ranked if total(option, weights, state) == best]
        return f"{', '.join(level[:-1])} and {level[-1]} are level with {best:g} points. Add a criterion, or trust your gut."
    return text + (" That is very close: add a criterion, or check the scores you are least sure of." if (best - second) < 0.035 * best else "")


def flip_weight(best: str, rival: str, name: str, weights: dict[str, float], state: dict) -> float | None:
    """The weight of one criterion at which the rival draws level, when there is one above 0 and up to the top."""
    per_weight = state["scores"][best][name] - state["scores"][rival][name]
    rest = total(best, weights, state) - total(rival, weights, state) - weights[name] * per_weight
    flip = -rest / per_weight if per_weight else -1
    return flip if 1e-9 < flip <= TOP_WEIGHT and abs(flip - weights[name]) > 1e-9 else None


def sensitivity(ranked: list[str], weights: dict[str, float], state: dict) -> list[str]:
    best, lines = ranked[0], []
    if len(ranked) > 1 and total(best, weights, state) == total(ranked[1], weights, state):
        return ["They are level, so any change of a weight or score decides it."]
    for name, weight in weights.items():
        flips = [(flip, rival) for rival in ranked[1:] if (flip := flip_weight(best, rival, name, weights, state)) is not None]
        if flips:
            flip, rival = min(flips, key=lambda pair: abs(pair[0] - weight))
            lines.append(f"If {name} weighed {'more' if flip > weight else 'less'} than {flip:.3g} instead of {weight:g}, {rival} would win.")
    return lines or [f"No single weight from 0 to {TOP_WEIGHT} changes it: {best} is firm."]


def tie_told(state: dict) -> str:
    """Where the two best options differ, whether they are level or not."""
    best, rival = ranking(state, state["criteria"])[:2]
    better = {option: [name for name in state["criteria"] if state["scores"][option][name] > state["scores"][other][name]] for option, other in ((best, rival), (rival, best))}
    told = "; ".join(f"**{option}** is better on {', '.join(names)}" for option, names in better.items() if names)
    totals = ", ".join(f"{option} {total(option, state['criteria'], state):g}" for option in ranking(state, state["criteria"]))
    is_tie = total(best, state["criteria"], state) == total(rival, state["criteria"], state)
    return f"{'Yes, a tie' if is_tie else 'No tie'}: {totals}. {told}. {'One point more of weight for any of these decides it, or a criterion that is missing so far.' if is_tie else sensitivity(ranking(state, state['criteria']), state['criteria'], state)[0]}"


def ways_to_win(option: str, weights: dict[str, float], state: dict) -> list[str]:
    best = next(name for name in ranking(state, weights) if name != option)
    gap = total(best, weights, state) - total(option, weights, state)
    if gap < 0:
        return [f"{option} wins already, {-gap:g} points ahead of {best}."]
    lines = [f"{option} is {gap:g} points behind {best}."]
    for name, weight in weights.items():
        score = state["scores"][option][name]
        if weight and score + gap / weight < 10:
            need = int(score + gap / weight) + 1
            lines.append(f"With {need} instead of {score:g} for {name}, {option} would have {total(option, weights, state) + (need - score) * weight:g} points and win.")
        if (flip := flip_weight(best, option, name, weights, state)) is not None:
            lines.append(f"With a weight for {name} {'above' if flip > weight else 'below'} {flip:.3g} instead of {weight:g}, {option} would win.")
    return lines if len(lines) > 1 else [*lines, "No single weight or score is enough."]


def describe(state: dict) -> str | None:
    if not state.get("options"):
        return None
    scores = "; ".join(f"{option}: {', '.join(f'{name} {value:g}' for name, value in given.items())}" for option, given in state["scores"].items())
    return f"Options: {', '.join(state['options'])}. Criteria: {', '.join(f'{name} ({weight:g})' for name, weight in state['criteria'].items()) or 'none yet'}. Scores: {scores or 'none yet'}."[:3900]


EITHER = re.compile(r"^(?:so |hi |hey |ok )*should (?:i|we) ((?!i\b|it\b)[^,.:;?!]{3,50}?) or ((?!not\b|no\b)[^,.:;?!]{3,50})\?*$", re.I)


def respond(event: dict) -> dict | None:
    # "Should I buy one or lease one?" names two options, although it only asks.
    message = EITHER.sub(r"Compare: \1 or \2", str(event["message"]).strip())
    # "iPhone vs Pixel: camera 5, price 4" names the options, then the weights.
    return careful({**event, "message": re.sub(r"^([^:\d\n.?]{2,60} (?:vs\.?|versus|or) [^:\d\n.?]{2,60}):\s+(?=[^\W\d_][\w ]{1,25} \(?\d{1,2}\)?\s*,)", r"\1. ", message)})


@dialogue.guarded(numbers=False, stores=("options", "criteria", "scores"))
def careful(event: dict) -> dict | None:
    text, state = str(event["message"]).replace("\x00", " ").strip()[:3000], begin(dict(event.get("state") or {}))
    guide = event["assets"]["guide.md"]
    try:
        answered = answer(text, text.lower().strip(" .!?"), state, guide)
    except ToolError as error:
        answered = str(error), []
    if not answered:
        return None
    clicks = [f"What if {next(iter(state['criteria']))} 1", "What would change it?", "Start over"] if state["criteria"] and not ask_next(state) else ["How does a decision matrix work?", "Start over"]
    return {"reply": answered[0], "blocks": answered[1], "state": state, "suggestions": clicks}


def answer(text: str, low: str, state: dict, guide: str) -> tuple[str, list] | None:
    if re.fullmatch(r"start over|reset|clear|new decision", low):
        state.clear()
        begin(state)
        return "A fresh sheet. What are your options?", []
    if re.search(r"\b(?:ask|tell) (?:him|her|them|my doctor|the doctor)|questions? for (?:the|my)", low):
        return dialogue.section(guide, "What should I ask my doctor before I decide?"), []
    if added := one_more_with_facts(text, state):
        return added
    text = in_known_words(text, state)
    low = text.lower().strip(" .!?")
    ready = len(state["options"]) > 1 and state["criteria"] and not next_unscored(state)
    if ready and re.search(r"\bhow (?:close|clear|sure|big|far apart|tight|firm|safe)\b|\bby how much\b|\bis (?:it|that) close\b", low):
        ranked = ranking(state, state["criteria"])
        best, second = (total(option, state["criteria"], state) for option in ranked[:2])
        gap = f"{best - second:g} points, {100 * (best - second) / best:.1f}% of the first" if best else "nothing"
        return f"{verdict(ranked, state['criteria'], state)} The distance is {gap}; under about 3% the sheet does not decide.\n\n" + "\n".join(f"- {line}" for line in sensitivity(ranked, state["criteria"], state)), []
    if ready and re.search(r"\bwhy\b(?! not)|how come|warum", low):
        return explained(low, state)
    if ready and re.search(r"\btied?\b|\blevel\b|\bdraw\b|\bwhat would (?:decide|tip)\b", low) and reading.is_question(text):
        return tie_told(state), []
    if ready and re.search(r"\b(?:need|have|has) to (?:change|happen)|\bfor (\w+) to win|could \w+ win|what would (?:change|make)|how (?:can|could) \w+ win", low):
        option = next((o for word in re.findall(r"[\w'-]{3,}", low) if (o := named(word, state["options"]))), "")
        lines = ways_to_win(option, state["criteria"], state) if option else sensitivity(ranking(state, state["criteria"]), state["criteria"], state)
        return "\n".join(f"- {line}" for line in lines), []
    if gone := re.match(r"(?:ok(?:ay)?,? |please |and )?(?:remove|delete|drop|take out|without|forget|leave out|ohne)\s+(?:the\s+|option\s+|criterion\s+)?(.+)$", text.strip(" ."), re.I):
        parts = remove(state, re.sub(r"^(?:an?|the)\s+", "", gone[1].strip()))
        return shown(f"Without {gone[1].strip()}.", parts)
    if (swap := re.search(r"\bswap (?:the )?(?:weights? of )?([\w' -]{2,30}?) (?:and|with|for) (?:the )?([\w' -]{2,30})$", low)) and (one := named(swap[1].strip(), list(state["criteria"]))) and (two := named(swap[2].strip(), list(state["criteria"]))) and one != two:
        state["criteria"][one], state["criteria"][two] = state["criteria"][two], state["criteria"][one]
        return shown(f"Weights swapped: {one} {state['criteria'][one]:g}, {two} {state['criteria'][two]:g}. {said(state)}", result_parts(state))
    if re.search(r"\bswap (?:the )?weights\b", low) and len(state["criteria"]) == 2:
        state["criteria"] = dict(zip(state["criteria"], reversed(state["criteria"].values())))
        return shown(said(state), result_parts(state))
    if rows := scored_by_criterion(text, state):
        set_scores(state, rows)
        return shown(said(state), result_parts(state))
    if scored := score_for(text, state):
        set_scores(state, [scored])
        return shown(f"{scored['option']}: {scored['criterion']} {scored['score']:g}. {said(state)}", result_parts(state))
    if added := one_more_criterion(text, state):
        return added
    if added := forgotten(text, state):
        return added
    if state["options"] and re.search(r"\b(?:which|what)\b.{0,25}\b(?:would you|should i|should we|do you (?:think|recommend|suggest)|you(?:'d| would) (?:take|pick|choose))\b|\bif you were me\b|\byour (?:choice|pick|advice|recommendation)\b|\bwhat do you (?:think|recommend|suggest|advise)\b", low) and not re.search(r"\d", low):
        if not ready:
            return shown("I only count what you weigh and score, and something is still missing.", {"next": ask_next(state)})
        ranked = ranking(state, state["criteria"])
        return f"By your own weights and scores: {verdict(ranked, state['criteria'], state)} {' '.join(sensitivity(ranked, state['criteria'], state)[:4])} The choice stays yours: if the result feels wrong, a weight or a criterion is off.", []
    note = "I cannot recommend a treatment: that is for you and your doctor. I can sort what matters to you, so that you can talk it over.\n\n" if DOCTOR.search(text) else ""
    if state["criteria"] and (what_if := re.search(r"\b(?:what if|and if|if|suppose|was wenn|und wenn)\b(.+)", low)) and ready:
        changed = weights_in(what_if[1], state) or {name: weight for name, weight in read_importance(what_if[1], state["criteria"]).items() if name in state["criteria"]}
        # "Matters most" puts it above the others, not level with the highest.
        if len(changed) == 1 and re.search(r"\bmost\b", what_if[1]):
            name = next(iter(changed))
            changed = {name: min(TOP_WEIGHT, max([5, *(weight + 1 for other, weight in state["criteria"].items() if other != name)]))}
        if changed:
            trial = {**state["criteria"], **changed}
            before, after = ranking(state, state["criteria"])[0], ranking(state, trial)[0]
            state["tried"] = {"weights": changed, "before": before, "after": after}
            return shown(f"Only trying, nothing is saved: {', '.join(f'{name} at {weight:g}' for name, weight in changed.items())}.", result_parts(state, trial))
    lettered = {option.split()[-1] for option in state["options"] if len(option.split()[-1]) == 1}
    if ready and not any(named(word, state["options"]) for word in re.findall(r"[\w'-]{2,}", re.sub(r"\ba\b", " ", low))) and not lettered & set(re.findall(r"\b[A-Z]\b", text)) and re.search(r"\b(?:is|are|be|weighs?|weight|only|just|make|important|counts?|rather|to|at|more like)\b|['’]s\b", low) and (changed := weights_in(low, state)):
        state["criteria"].update(changed)
        return shown(f"Weights changed: {', '.join(f'{name} {weight:g}' for name, weight in changed.items())}. {said(state)}", result_parts(state))
    if state["criteria"] and not reading.numbers(text) and (changed := read_importance(text, state["criteria"])):
        set_criteria(state, [{"name": name, "weight": weight} for name, weight in changed.items()])
        return shown(f"Weights changed: {', '.join(f'{name} {weight:g}' for name, weight in changed.items())}. {said(state)}", result_parts(state))
    if added := re.match(r"(?:and |also |please |ok )*add (?:the )?(?:option )?([^\W\d_][\w ]{1,30}?)\s*[:,]?\s*((?:\d{1,2}(?:\.\d)?[ ,/]*){1,8})$", text.strip(" ."), re.I):
        if state["criteria"] and len(state["options"]) > 1 and not re.match(r"criteri", added[1], re.I):
            values = [number.value for number in reading.numbers(added[2])]
            set_options(state, [added[1]])
            set_scores(state, [{"option": added[1], "criterion": name, "score": value} for name, value in zip(state["criteria"], values)])
            spare = f" I did not use {', '.join(f'{value:g}' for value in values[len(state['criteria']):])}: there are {len(state['criteria'])} criteria." if len(values) > len(state["criteria"]) else ""
            return shown(f"{said(state)} Scores of {added[1]} in the order of the criteria.{spare}", result_parts(state))
    if ready and text.strip().endswith("?") and len(low.split()) < 6 and re.match(r"(?:so|then|ok|and|is it|which)\b", low):
        return verdict(ranking(state, state["criteria"]), state["criteria"], state) + " You decide: change a weight or a score if that feels wrong.", []
    if ready and re.search(r"\bwhat (?:do|should|shall) (?:i|we) do\b|\b(?:it|that) (?:all )?depends on\b|\bhinges on\b", low):
        ranked = ranking(state, state["criteria"])
        lines = "\n".join(f"- {line}" for line in sensitivity(ranked, state["criteria"], state))
        return f"{verdict(ranked, state['criteria'], state)} How firm that is:\n\n{lines}\n\nI do not decide for you. If one weight decides it, settle that one: ask yourself how much it mattered in the last months, see the place or try the thing once, or toss a coin and notice what you hope for.", []
    if not state["options"] and (story := from_story(text, note, state)):
        return story
    if not state["options"] and (sides := two_sides(text)):
        state["topic"] = text[:120]
        set_options(state, sides)
        return f"{note}I do not decide for you, but I can lay it out. I put two options on the sheet: **{sides[0]}** and **{sides[1]}**. What speaks for or against them becomes a criterion: name what matters to both of you, with a weight from 1 (nice to have) to 5 (decisive), for example `money 3, time together 4, freedom 3, risk 2`. Then we score each option.", []
    if not state["options"] and PRO_CON.search(low) and not SHOULD.search(text) and not re.search(r"\d| or | vs", low) and not re.match(r"(?:what|how|why|is|are)\b", low):
        return f"{note}Let us put it on a sheet. What are the options? Write at least two (“leave it as it is” may be one), and what matters to you with a weight from 1 to 5.", []
    return read_message(text, low, note, state) or ((note + "What are the treatments, and what matters to you?", []) if note else None)


PRO_CON = re.compile(r"\bpros?\b[ /,&-]{0,3}(?:and |or |n |vs )?\bcons?\b", re.I)
SAYS = re.compile(r"\b(?:says?|said|wants?|wanted|thinks?|would like|prefers?|suggests?)\s+(?:that\s|to\s|we\s|should\s){0,3}([^,.;?!]{3,40}?)\s?(?:[,.;]|\bbut\b|\band\b|\bwhile\b)\s{0,2}(?:but |and |while )?(?:i|we)\s(?:say|said|want|think|would like|prefer|would rather|rather)\s+(?:that\s|to\s|we\s|should\s){0,3}([^,.;?!]{3,40})", re.I)


LIKES = r"(?:wants?|wanted|would (?:love|like|prefer|rather have|rather)|(?:'d|d) (?:love|like|prefer|rather)|loves?|prefers?|likes?|dreams? of|votes? for|is for|am for|leans? (?:to|towards?))"
THING = r"(?:to (?:go to |visit |take |get |buy |have )?|going to |for |the |an? )*([^\W\d_][\w'’ -]{1,30}?)"
COUPLE = re.compile(rf"\b(?:he|she|they|my (?:wife|husband|partner|girlfriend|boyfriend|gf|bf|friend|son|daughter|mum|mom|dad|sister|brother)) (?:really |still )?{LIKES} {THING}(?: \([^)]{{1,40}}\))?\s*(?:[,.;]|\bbut\b|\band\b|\bwhile\b)\s{{0,2}}(?:but |and |while |whereas )?i(?: really| still)? ?{LIKES} {THING}(?: \([^)]{{1,40}}\))?(?=[.,;!?]|$| because| but| and)", re.I)
WANTED = re.compile(r"\b(?:we|i|he|she|they)(?: both| all| really| also| would| do){0,2} (?:want|need|would like|like|love|care about|value)s? (?:a |an |some |the |lots of |plenty of |good |nice |great |decent |cheap |really ){0,3}([^\W\d_][\w-]{2,18}(?: [^\W\d_][\w-]{3,18})?)(?=[.,;!?]| and| but| too|$)", re.I)
SHUNNED = re.compile(r"\b(?:can['’]?t stand|cannot stand|hate|hates|dislike|don['’]?t (?:like|want)|can['’]?t (?:take|bear)|avoid|no fan of) (?:the |too much |long |any |being )?([^\W\d_][\w-]{2,18}(?: [^\W\d_][\w-]{3,18})?)(?=[.,;!?]| and| but|$)", re.I)
INSTEAD = {"cold": "warmth", "heat": "mild weather", "rain": "dry weather", "noise": "quiet", "crowds": "few crowds", "flying": "no flight", "driving": "little driving", "stress": "little stress", "commuting": "short commute", "debt": "no debt"}


def from_story(text: str, note: str, state: dict) -> tuple[str, list] | None:
    """ "He wants Norway, I would love Sicily. Budget is important, I can't stand the cold": two options, and criteria in words."""
    found = COUPLE.search(text)
    if not found:
        return None
    sides = [found[1].strip(), found[2].strip()]
    if any(side.lower().split()[0] in ("it", "that", "this", "you", "to", "me", "us") for side in sides) or sides[0].lower() == sides[1].lower():
        return None
    set_options(state, sides)
    rest = text[:found.start()] + ". " + text[found.end():]
    weighed = {name: 3 if re.search(rf"\b{re.escape(name)}\b[^.,;]{{0,30}}\bbut not everything", rest, re.I) else weight for name, weight in read_importance(rest, {}).items()}
    for pattern in (WANTED, SHUNNED):
        for hit in list(pattern.finditer(rest))[:4]:
            name = hit[1].strip().lower()
            name = INSTEAD.get(name, f"no {name}") if pattern is SHUNNED else name
            if name.split()[0] not in FILL and name not in weighed and len(weighed) < 7:
                weighed[name] = DEFAULT_WEIGHT
    if weighed:
        set_criteria(state, [{"name": name, "weight": weight} for name, weight in weighed.items()])
        return shown(f"{note}{said(state)} Options, criteria and weights are my reading of your words: add or change any, for example `{next(iter(weighed))} 5` or `add criterion scenery 2`. The scores have to come from you both.", result_parts(state))
    return f"{note}Options: {', '.join(sides)}. What matters to you both? Write it with a weight from 1 to 5, for example `price 4, time 2`.", []


def scored_by_criterion(text: str, state: dict) -> list[dict]:
    """ "food 3 5, warmth 1 5": one score for each option, in their order."""
    rows, count = [], len(state["options"])
    for part in re.split(r"[,;.\n]+(?=\s|$)", text.strip(" .")) if count > 1 and state["criteria"] else []:
        hit = re.fullmatch(r"\s*(?:and |for |then )?([^\W\d_][\w' -]{1,30}?)\s*:?\s*((?:\d{1,2}(?:[ /]+|$)){2,8})", part + "")
        name = named(hit[1].strip(), list(state["criteria"])) if hit else ""
        scores = [int(each) for each in re.findall(r"\d{1,2}", hit[2])] if hit else []
        if not name or named(hit[1].strip(), state["options"], exact=True) or len(scores) != count or any(score > 10 for score in scores):
            return []
        rows += [{"option": option, "criterion": name, "score": score} for option, score in zip(state["options"], scores)]
    return rows


def two_sides(text: str) -> list[str]:
    """ "My gf says moving in together, I say wait a year": two people, two options."""
    found = SAYS.search(text)
    return [found[1].strip(), found[2].strip()] if found and not re.search(r"\d", text) else []


IMPORTANCE = [
    (0, r"(?:do(?:es)?n['’]?t|do(?:es)? not|did(?:n['’]?t| not)|would(?:n['’]?t| not)) (?:really )?matter|(?:is|are|was|were)(?:n['’]?t| not) important|is irrelevant"),
    (5, r"(?:is |are )?(?:the )?(?:most|more than anything|super|very|really|extremely) important|matters? (?:the )?most|is key|is a must|first of all|above all"),
    (2, r"(?:is |are |matters? )?(?:just |only )?(?:a little|a bit|less important|not (?:so|that|very) important|slightly|nice to have)"),
    (4, r"(?:is |are )?(?:also )?(?:important|a big thing)|matters? a lot"),
]
NAME = r"([^\W\d_][\w'-]{1,20}(?: [^\W\d_][\w'-]{2,20})?)"


def read_importance(text: str, known: dict[str, float]) -> dict[str, float]:
    """Weights in words: "price is most important, then space, reliability a little", "security twice as important"."""
    found: dict[str, float] = {}
    if relative := re.search(rf"\b{NAME} (?:is |are |should be |counts )?(twice|double|half|three times|more|less) (?:as )?(?:important|much)?\b(?! than)", text, re.I):
        name = named_in(relative[1], known)
        if name:
            factor = {"twice": 2, "double": 2, "half": 0.5, "three times": 3}.get(relative[2].lower())
            step = 1 if relative[2].lower() == "more" else -1
            return {name: max(0.0, min(TOP_WEIGHT, known[name] * factor if factor else known[name] + step))}
    for part in re.split(r"[,;.\n!?]| and | but ", text):
        if hit := re.search(rf"\b(?:care (?:the )?most about|most important (?:thing )?(?:is|to me is|for me is)) (?:the |my |a )?{NAME}", part, re.I):
            found[named_in(hit[1], known) or hit[1]] = 5
            continue
        for weight, words in IMPORTANCE:
            if hit := re.search(rf"\b{NAME} (?:{words})(?!\w)", part, re.I):
                name = re.sub(r"^(?:if|what|and|then|but|the|my|for|me|that|also|because|to) ", "", hit[1].strip(), flags=re.I)
                name = named_in(name, known) or name
                if name.lower() not in FILL | {"it", "that", "this", "what", "nothing", "everything"}:
                    found[name] = weight
                break
        else:
            if found and (hit := re.fullmatch(rf"\s*(?:then|next|second|after that)(?: comes| comes the)? (?:the |my )?{NAME}\s*", part, re.I)):
                found[named_in(hit[1], known) or hit[1]] = 4
    return found


def named_in(words: str, known: dict[str, float]) -> str:
    return named(words, list(known)) or next((name for word in words.split()[::-1] if len(word) > 2 and word.lower() not in FILL and (name := named(word, list(known)))), "")


MEASURED = [("price", False, r"€|\$|£|eur\b|euros?\b|usd\b|dollars?\b|gbp\b|pounds?\b|chf\b|bucks\b"), ("minutes", False, r"min(?:ute)?s?\b"), ("hours", False, r"h\b|hours?\b|hrs?\b"),
            ("km", False, r"kms?\b|kilomet\w+|miles?\b"), ("size", True, r"m²|m2\b|sqm\b|square met\w+")]


# Of these more is better, whatever their unit: "13 hours battery", "500 km range", "3 years warranty".
MORE_OF = re.compile(r"[\s,-]{0,2}(?:of |in )?(battery(?: life)?|runtime|range|warranty|guarantee|storage|memory|holidays?|vacation|leave|experience|free time|playtime|sun(?:shine)?)\b", re.I)
YEARS = re.compile(r"(?:years?|yrs?|days?|weeks?|gb|tb|kwh|months?|stars?)\b", re.I)


def read_facts(text: str, state: dict) -> dict[str, dict[str, float]]:
    """What each option measures, when every option has a figure for the same things: "A is 900 euros 20 min to work, B is 1100 and 5 min"."""
    places = sorted((left, value) for kind, value, left, _ in tokens(text, state) if kind == "option")
    if len(places) != len(state["options"]) or len({name for _, name in places}) != len(places):
        return {}
    facts: dict[str, dict[str, float]] = {}
    for at, (left, name) in enumerate(places):
        part = text[left + len(name): places[at + 1][0] if at + 1 < len(places) else len(text)]
        for number in reading.numbers(part):
            behind, ahead = part[number.end:number.end + 12].lstrip(), part[max(0, number.start - 1):number.start]
            what = next((kind for kind, _, unit in MEASURED if re.match(unit, behind, re.I) or ahead and kind == "price" and ahead in "€$£"), "")
            unit = re.match(r"\s?(?:" + "|".join(each for _, _, each in MEASURED) + r"|[a-z]{1,6})\s?", part[number.end:], re.I)
            more = MORE_OF.match(part[number.end + (unit.end() if unit else 0):]) or MORE_OF.match(part[number.end:])
            if more and (what or YEARS.match(behind)):
                what = re.sub(r" life$", "", more[1].lower())
                state.setdefault("more_of", {})[what] = next((kind for kind, _, each in MEASURED if re.match(each, behind, re.I)), "")
            elif what and what in (state.get("more_of") or {}).values():
                # "13 hours battery" of the first holds for "9 hours" of the others.
                what = next(named for named, of in state["more_of"].items() if of == what)
            if not what and number.value >= 100 and "price" not in facts.get(name, {}):
                what = "price"
            if not what or what in facts.get(name, {}):
                return {}
            facts.setdefault(name, {})[what] = number.value
    kinds = {tuple(sorted(each)) for each in facts.values()}
    is_money = re.search(r"€|\$|£|euro|eur\b|dollar|pound|rent|price|cost", text, re.I)
    return facts if len(facts) == len(state["options"]) and len(kinds) == 1 and (is_money or "price" not in next(iter(kinds))) else {}


ROW = re.compile(r"(?:^|[,;:.\n]|\band\b)\s{0,3}(?:the |and |or |one (?:is|in) |add |an? ){0,3}([^\W\d_][\w'’ -]{0,25}?)(?:\s(?:is|costs?|for|at|has|with|in))?[\s:(]{1,3}(?=[€$£]?\d)", re.I)


def options_with_facts(text: str) -> list[str]:
    """The names of "Kreuzberg 1200 euro 20 min to work, Wedding 800 euro 45 min": each begins a row of figures with units."""
    unit = re.compile(r"[€$£]?\d[\d.,]*k?\s?(?:" + "|".join(unit for _, _, unit in MEASURED) + ")|[€$£]\\d", re.I)
    hits = list(ROW.finditer(text))
    named_rows = [(hit[1].strip(), text[hit.end(): hits[at + 1].start() if at + 1 < len(hits) else len(text)]) for at, hit in enumerate(hits)]
    rows = [name for name, behind in named_rows if unit.match(behind) and name.lower() not in FILL and not NO_OPTION.match(name)]
    return list(dict.fromkeys(rows))[:MAX_OPTIONS] if len(rows) > 1 else []


ALIASES = {"price": r"rent|costs?|money|being cheap", "minutes": r"commut\w*|time|the way|travel(?: time)?|distance", "hours": r"time|travel(?: time)?|driving|flight", "km": r"distance|commut\w*|mileage|the way", "size": r"space|room|square meters"}


def in_known_words(text: str, state: dict) -> str:
    """ "Rent matters more than commute" where the figures are called price and minutes."""
    for name in state.get("facts") and state["criteria"] or ():
        if name in ALIASES:
            text = re.sub(rf"\b(?:the )?(?:{ALIASES[name]})\b", name, text, flags=re.I)
    return text


def one_more_with_facts(text: str, state: dict) -> tuple[str, list] | None:
    """ "Add a 4th one: Mitte 1500 and 10 min": one more option with the same figures as the others."""
    facts = state.get("facts")
    found = re.match(r"(?:ok |and |also |please |oh )*(?:(?:can|could) (?:you|we) )?(?:add|there(?:'s| is)(?: also)?|what about|how about|i (?:also )?found|forgot)(?: (?:an?|another|one more|the))?(?: (?:\d(?:st|nd|rd|th)|first|second|third|fourth|fifth))?(?: (?:one|option|flat|house|car|offer))?[:,]? (?:(?:in|called) )?([^\W\d_][\w'’ -]{0,25}?)(?: (?:is|costs?|for|at|has|with))?[ :,]{1,2}(?=[€$£]?\d)", text.strip(), re.I)
    if not facts or not found:
        return None
    kinds, values = list(next(iter(facts.values()))), reading.numbers(text[found.end():])
    if len(values) != len(kinds) or len(facts) >= MAX_OPTIONS:
        raise ToolError(f"For {found[1].strip()} I need {len(kinds)} figures, as for the others: {', '.join(kinds)}.")
    name = found[1].strip()
    set_options(state, [name])
    units = {kind: next((unit for each, _, unit in MEASURED if each == kind), "") for kind in kinds}
    places = [next((kind for kind in kinds if units[kind] and re.match(units[kind], text[found.end():][number.end:].lstrip(), re.I)), None) for number in values]
    rest = [kind for kind in kinds if kind not in places]
    row = {kind or rest.pop(0): number.value for kind, number in zip(places, values)}
    return with_facts({**facts, name: {kind: row[kind] for kind in kinds}}, state)


def with_facts(facts: dict[str, dict[str, float]], state: dict) -> tuple[str, list]:
    state["facts"] = facts
    for kind in next(iter(facts.values())):
        more_is_better = next((more for name, more, _ in MEASURED if name == kind), True)
        values = [each[kind] for each in facts.values()]
        state["criteria"].setdefault(kind, DEFAULT_WEIGHT)
        for option, each in facts.items():
            share = each[kind] / max(values) if more_is_better else min(values) / each[kind] if each[kind] else 1
            state["scores"].setdefault(option, {})[kind] = round(10 * share, 1)
    told = "; ".join(f"{option}: {', '.join(f'{kind} {value:g}' for kind, value in each.items())}" for option, each in facts.items())
    better = ", ".join(("more " if next((more for each, more, _ in MEASURED if each == kind), True) else "less ") + kind for kind in next(iter(facts.values())))
    return shown(f"Read: {told}. From these figures the best gets 10 and the others a share in proportion; {better} is better ({', '.join(f'{name} weighs {weight:g}' for name, weight in state['criteria'].items())}). Say what matters more, or add what is not a figure.", result_parts(state))


LABEL = re.compile(r"\s*(?:and |then |now )?(?:the )?([^\W\d_][\w'’&/ -]{0,30}?)\s?(?::|=|\s[-–]\s|\s(?:has|gets|got|scores?)\s)\s{0,3}(?=\S)", re.I)
PAIR = re.compile(r"\s*(?:and |a |an )?([^\W\d_][\w'’/ -]{1,30}?)\s?[:=]?\s?\(?(\d{1,2})\)?(?:/10|/5)?\s*", re.I)
NO_OPTION = re.compile(r"(?:my |the |our )?(?:weights?|criteria|criterion|importance|what (?:matters|counts)|priorit\w+|factors?|options?|scores?|it|that|this|what matters most|for me|(?:two|three|four|five|six|both|some|several|\d) [\w ]{2,25}|[\w ]{0,20}(?:offers|options|flats|houses|jobs|cars|phones|schools|candidates|choices|places|cities|laptops))$", re.I)


def labelled_rows(text: str) -> dict[str, list[str]]:
    """ "North: pay 4, team 2. South: pay 3, team 5": the criteria that each row names. Empty unless two rows share one."""
    rows: dict[str, list[str]] = {}
    apart = re.sub(r",\s{1,3}(?=(?:and )?[^\W\d_][\w'’ ]{0,30}:\s)", ". ", text)
    for _, sentence in sentences(apart):
        label = LABEL.match(sentence)
        pairs = [PAIR.fullmatch(piece) for piece in re.split(r",|\band\b", sentence[label.end():].strip(" .!?;\n")) if piece.strip()] if label else []
        if label and pairs and all(pairs) and not NO_OPTION.match(label[1].strip()):
            rows[label[1].strip()] = [pair[1].strip() for pair in pairs]
    shared = [name.lower() for names in rows.values() for name in dict.fromkeys(names)]
    return rows if len(rows) > 1 and len(set(shared)) < len(shared) else {}


def rows_known(text: str, state: dict) -> bool:
    return bool(state["criteria"]) or bool(labelled_rows(text))


def scored_criteria(text: str, state: dict) -> list[str]:
    """The criteria of "Pixel: battery 4 camera 5, iPhone battery 3 camera 4", where every option names the same ones and no weight stands before them."""
    places = sorted((place.start(), place.end()) for name in state["options"] for place in list(re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.I))[-1:])
    if len(places) != len(state["options"]) or re.search(r"\d", text[:places[0][0]]):
        return []
    rows = [re.findall(r"\b([^\W\d_][\w'’-]{0,25}(?: [^\W\d_][\w'’-]{0,25})?)\s?:?\s?(\d{1,2})(?!\w)", text[end: places[at + 1][0] if at + 1 < len(places) else len(text)]) for at, (_, end) in enumerate(places)]
    names = [[re.sub(r"^(?:and|with|has|is|gets|for|the|but) ", "", name.lower()) for name, _ in row] for row in rows]
    return names[0] if names[0] and all(sorted(each) == sorted(names[0]) for each in names) and len(set(names[0])) == len(names[0]) and all(int(value) <= 10 for row in rows for _, value in row) else []


FORGOT = re.compile(r"(?:(?:oh|and|also|ah|ok|wait|sorry|hm+|no|btw|actually|yes|but|please|i|we)[, ]{1,2}){0,4}(?:forgot|missed|left out|one more(?: thing| criterion| point)?|another (?:one|thing|criterion|point)|add(?: the| an?)?(?: new)?(?: criteri(?:on|a))?|there(?:'s| is) also|also)\b[:,]?\s{0,2}"
                    r"(?:that |about |the |to (?:add|mention) |criterion |it should |we need )*([^\W\d_][\w'’/ -]{1,40}?)(?: matters?| counts?| is important)?(?:\s?,)?\s(?:too |as well )?(?:with )?(?:an? )?\(?(?:weight|weighs|weighted|importance|worth)?(?: of| is|:)?\s?(\d{1,2})\)?(?=[\s.,;:!]|$)", re.I)


def score_for(text: str, state: dict) -> dict | None:
    """ "Make it fun 9 for B", "give B a 9 for fun": one score of one option."""
    plain = text.strip(" .!?")
    behind = re.search(r"\b([^\W\d_][\w'-]{0,30})(?: score)?(?: is| to| at| gets?)?(?: an?)? (\d{1,2}) for (?:the )?([^\W\d_][\w' -]{0,30})$", plain, re.I)
    given = re.search(r"\bgive (?:the )?([^\W\d_][\w' -]{0,30}?) (?:an? )?(\d{1,2}) (?:for|on|in) (?:the )?([^\W\d_][\w' -]{0,30})$", plain, re.I)
    if not (behind or given) or len(plain.split()) > 14:
        return None
    what, score, whom = (behind[1], behind[2], behind[3]) if behind and not given else (given[3], given[2], given[1])
    option, criterion = named(whom.strip(), state["options"]), named(what.strip(), list(state["criteria"]))
    return {"option": option, "criterion": criterion, "score": int(score)} if option and criterion and int(score) <= 10 else None


def one_more_criterion(text: str, state: dict) -> tuple[str, list] | None:
    """ "Comfort matters too, train 8 plane 5": a new criterion with a score for each option; the other scores stay."""
    found = re.match(r"(?:(?:and|also|oh|but|ok|for me|i think)[ ,]+)*(?:the )?([^\W\d_][\w' -]{1,25}?) (?:also )?(?:matters?|counts?|is important|are important)(?: too| as well| also| to (?:me|us))*[,:;.]\s*(.*\d.*)$", text.strip(" ."), re.I)
    if not found or len(state["options"]) < 2 or not state["criteria"] or named(found[1], list(state["criteria"]), exact=True) or named(found[1], state["options"]):
        return None
    parts = tokens(found[2], {**state, "criteria": {}})
    kinds = "".join(part[0][0] for part in parts)
    scores = {parts[at][1]: parts[at + 1][1] for at in range(0, len(parts), 2)} if kinds and kinds == "on" * len(state["options"]) else {}
    if len(scores) != len(state["options"]) or any(not 0 <= score <= 10 for score in scores.values()):
        return None
    set_criteria(state, [{"name": found[1].strip(), "weight": DEFAULT_WEIGHT}])
    set_scores(state, [{"option": option, "criterion": found[1].strip(), "score": score} for option, score in scores.items()])
    return shown(f"Added **{found[1].strip()}** with weight {DEFAULT_WEIGHT}. {said(state)}", result_parts(state))


def forgotten(text: str, state: dict) -> tuple[str, list] | None:
    """ "Forgot grooming, weight 3. lab 4 beagle 4 poodle 1": one more criterion, with a score for each option or without."""
    found = FORGOT.match(text.strip())
    if not found or len(state["options"]) < 2 or not state["criteria"] or int(found[2]) > TOP_WEIGHT or named(found[1], state["options"]):
        return None
    name, rest = named(found[1].strip(), list(state["criteria"])) or found[1].strip(), text.strip()[found.end():]
    parts = [part for part in tokens(rest, state) if part[0] != "criterion" or part[1] != name]
    values = [part[1] for part in parts if part[0] == "number"]
    kinds = "".join(part[0][0] for part in parts)
    if kinds and kinds == "on" * (len(kinds) // 2):
        scores = {parts[at][1]: parts[at + 1][1] for at in range(0, len(parts), 2)}
    elif kinds and kinds == "n" * len(state["options"]):
        scores = dict(zip(state["options"], values))
    elif values:
        return None
    else:
        scores = {}
    if any(not 0 <= score <= 10 for score in scores.values()):
        return None
    set_criteria(state, [{"name": name, "weight": int(found[2])}])
    set_scores(state, [{"option": option, "criterion": name, "score": score} for option, score in scores.items()]) if scores else None
    return shown(f"Added **{name}** with weight {found[2]}. {said(state)}", result_parts(state))


def read_message(text: str, low: str, note: str, state: dict) -> tuple[str, list] | None:
    """Options, weights and scores from a message; numbers that fit nowhere are named."""
    reader, before = reading.Reader(text), (list(state["options"]), dict(state["criteria"]), str(state["scores"]), json.dumps(state["scores"]))
    given = len(state["options"])
    if not given and len(rows_of_facts := options_with_facts(text)) > 1:
        trial = {**state, "options": rows_of_facts}
        # "Train or plane to Vienna: train 9 hours …" names the options in front of their rows.
        begins = min(hit.start(1) for hit in ROW.finditer(text) if hit[1].strip() in rows_of_facts)
        if facts := read_facts(text[begins:], trial) or read_facts(text, trial):
            state["more_of"] = trial.get("more_of") or {}
            state["topic"] = state["topic"] or text[:120]
            set_options(state, rows_of_facts)
            return with_facts(facts, state)
    named_until = read_options(text, state)
    if not state["options"] and reading.is_question(text) and not CRITERIA.search(text):
        return vague(text, low, note, state)
    if not state["criteria"] and len(state["options"]) > 1 and (facts := read_facts(text, state)):
        return with_facts(facts, state)
    listed = re.search(r"\b(?:cares? (?:most |mostly )?about|(?:what )?matters? (?:to (?:me|us)|for us)(?: is| are)?:?|criteria(?: are)?:?) ([^.;?!\n\d]{3,120})", text, re.I) if not given and state["options"] else None
    if listed and len(names := [" ".join(trimmed(re.sub(r"^how | (?:it|they|he|she|i|we) .*$", "", name).split())) for name in reading.items(listed[1])]) > 1 and not re.search(r"\d", text[listed.end():]):
        names = [name for name in names if 0 < len(name.split()) < 5]
        known = {name: float(DEFAULT_WEIGHT) for name in names}
        known.update({name: weight for name, weight in read_importance(text[listed.end():], known).items() if name in known})
        set_criteria(state, [{"name": name, "weight": weight} for name, weight in known.items()])
        return shown(f"{note}{said(state)} The weights are my reading of your words, {DEFAULT_WEIGHT} where you gave none; say for example `{names[0]} 5` to change one.", result_parts(state))
    if not given and state["options"] and not re.search(r"\(\s*\d|\bweigh", text) and (weighed := read_importance(text[named_until:] if named_until else text, {})):
        set_criteria(state, [{"name": name, "weight": weight} for name, weight in weighed.items()])
        if not reading.numbers(text):
            return shown(f"{note}{said(state)} The weights are my reading of your words; say for example `{next(iter(weighed))} 3` to change one.", result_parts(state))
    if not given and named_until:
        text = " " * named_until + text[named_until:]
    assumed = ""
    if not state["options"] and (told := re.search(r"\b(?:options?|choices|candidates|alternatives) (?:are|is|would be|:)\s?:?\s?([^.;\n?!]{3,120})", text, re.I)) and not re.search(r"\d", told[1]):
        set_options(state, [re.sub(r"^(?:the|an?|either) ", "", name, flags=re.I) for part in re.split(r"\s+or\s+", told[1]) for name in reading.items(part)][:MAX_OPTIONS])
        text = text[:told.start()] + " " * len(told[0]) + text[told.end():]
    if len(state["options"]) > 1 and not rows_known(text, state) and (unweighed := scored_criteria(text, state)):
        words = {name: weight for name, weight in read_importance(text, {}).items() if named(name, unweighed)}
        weighed = {name: next((weight for said_name, weight in words.items() if named(said_name, [name])), DEFAULT_WEIGHT) for name in unweighed}
        set_criteria(state, [{"name": name, "weight": weight} for name, weight in weighed.items()])
        first = min((place.start() for name in state["options"] if (place := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.I))), default=0)
        text = " " * first + text[first:]
        assumed = f" The weights are my reading of your words, {DEFAULT_WEIGHT} (of 5) where you gave none; say for example `{unweighed[0]} 5` to change one."
    if rows := labelled_rows(text):
        # "Three schools: distance 4, cost 2" is a heading above the weights.
        for start, sentence in sentences(text):
            if (label := LABEL.match(sentence)) and NO_OPTION.match(label[1].strip()):
                text = text[:start] + " " * label.end() + text[start + label.end():]
        if not state["options"]:
            set_options(state, list(rows)[:MAX_OPTIONS])
        for start, sentence in sentences(text):
            if not any(kind == "option" for kind, *_ in tokens(sentence, state)) and not LABEL.match(sentence):
                read_sentence(sentence, start, state, reader)
        if unweighed := [name for name in dict.fromkeys(name.lower() for names in rows.values() for name in names) if not named(name, list(state["criteria"])) and not re.search(rf"(?:weights?|criteria|importance|priorit\w+)\s?:[^.\n]{{0,80}}{re.escape(name)}", text, re.I)]:
            set_criteria(state, [{"name": name, "weight": DEFAULT_WEIGHT} for name in unweighed][:MAX_CRITERIA])
            assumed = f" You gave no weight for {', '.join(unweighed)}, so I took {DEFAULT_WEIGHT} (of 5); say for example `{unweighed[0]} 5` to change one."
    bare = re.findall(r"(?:^|[,.;\n])\s*([^\W\d_][\w ]{0,30}?)((?:\s+\d{1,2}){2,6})(?=\s*(?:[,.;\n]|$))", text)
    if not state["options"] and len(bare) > 1:
        set_options(state, [name for name, _ in bare])
    if compared := re.search(r"\b([^\W\d_][\w' ]{1,30}?) (?:matters|counts|is|weighs)(?: a lot| much)? more(?: important)?(?: to me)? than (?:the )?([^\W\d_][\w' ]{1,30}?)(?=[.,;!?]|$)", text, re.I):
        set_criteria(state, [{"name": re.sub(r"^(?:the|and|but|for me) ", "", compared[1].strip(), flags=re.I), "weight": 4}, {"name": compared[2].strip(), "weight": 3}])
        text = text.replace(compared[0], " " * len(compared[0]))
    if counted := re.match(r"(?:i have |we have |got )?(\d)\s+(?:[^\W\d_]+ ){0,2}(?:offers?|options?|flats?|houses?|jobs?|candidates?|phones?|cars?|laptops?|choices|places|schools)(?=[.,:;\n]|$)", text, re.I):
        reader.use(counted.span(1))
        text = " " * counted.end() + text[counted.end():]
    # Criteria first: scores may stand before the weights.
    for start, sentence in sorted(sentences(text), key=lambda each: any(kind == "option" for kind, *_ in tokens(each[1], state))):
        read_sentence(sentence, start, state, reader)
    plain = re.fullmatch(r"[\d\s,.;/]+", text.strip())
    if plain and state["criteria"] and (target := next_unscored(state)):
        missing = [o for o in state["options"] if target not in state["scores"].get(o, {})]
        values = reading.numbers(text)
        if len(values) <= len(missing):
            set_scores(state, [{"option": o, "criterion": target, "score": n.value} for o, n in zip(missing, values)])
            [reader.use(n) for n in values]
    meant = [named(name, state["options"]) for name in scored_names(str(reader.text)) if not named(name, list(state["criteria"]), exact=True)]
    if len(state["options"]) > 1 and len(meant) > 1 and (len(set(meant)) < len(meant) or "" in meant):
        state.update(options=before[0], criteria=before[1], scores=json.loads(before[3]))
        return (f"{note}I cannot tell which options your scores belong to, so nothing is stored: {', '.join(scored_names(str(reader.text)))}. "
                "Name the options with commas first, for example `Leeds, York or Hull`, then the criteria, then the scores of each."), []
    if before[:3] == (state["options"], state["criteria"], str(state["scores"])):
        return vague(text, low, note, state)
    if odd := [text[n.start:n.end] for n in reader.unused_numbers() if text[n.start].isdigit()]:
        if len(state["options"]) > 1 and state["criteria"] and not next_unscored(state) and all(float(re.sub(r"[^\d.]", "", number) or 0) > 10 for number in odd):
            return shown(f"{note}{said(state)} I did not use {', '.join(odd[:5])}: facts such as prices count through the scores.", result_parts(state))
        if len(state["options"]) > 1 and not state["criteria"]:
            return f"{note}{said(state)} I did not use {', '.join(odd[:5])}.\n\n{ask_next(state)}", []
        return f"{note}{said(state)} I could not place **{', '.join(odd[:5])}**. Facts such as prices or minutes need a score: how good is each for you, from 1 (bad) to 10 (excellent), and for which criterion?", []
    return shown(note + said(state) + assumed, result_parts(state))


def said(state: dict) -> str:
    criteria = f" Criteria: {', '.join(f'{name} ({weight:g})' for name, weight in state['criteria'].items())}." if state["criteria"] else ""
    return (f"Options: {', '.join(state['options'])}." if state["options"] else "") + criteria


def shown(intro: str, parts) -> tuple[str, list]:
    if isinstance(parts, dict):
        return f"{intro}\n\n{parts['next']}", []
    changes = "\n".join(f"- {line}" for line in parts[0]["what_would_change_it"])
    return f"{intro}\n\n{parts[0]['verdict']}\n\n**What would change it**\n\n{changes}", list(parts[1:])


def sentences(text: str) -> list[tuple[int, str]]:
    edges = [0, *(cut.end() for cut in re.finditer(r"[;\n]|\.(?=\s|$)|[!?]", text)), len(text)]
    return [(left, text[left:right]) for left, right in zip(edges, edges[1:]) if text[left:right].strip()]


SCORED = re.compile(r"(?:^|[,.;:\n])\s{0,3}(?:and\s)?([^\W\d_][\w' -]{0,30}?)(?:\s?:\s?|\s)\d{1,2}(?:(?:\s|\s?/\s?|,\s?)\d{1,2}\b){1,7}(?=\s{0,3}(?:[,.;!?\n]|$))")


def scored_names(text: str) -> list[str]:
    """The names of rows such as "York 2 5 4": a name with two or more scores."""
    return list(dict.fromkeys(found[1].strip() for found in SCORED.finditer(text)))


def as_scored(name: str, scored: list[str]) -> list[str]:
    """ "Leeds York" as two options when both have a row of scores, "Hull for uni" as Hull."""
    inside = [each for each in scored if re.search(rf"(?<!\w){re.escape(each)}(?!\w)", name, re.I)]
    is_one = inside and (re.match(rf"{re.escape(inside[0])} (?:for|as|in)\b", name, re.I) or re.search(rf"\b(?:in|at|to|near|from) (?:the )?{re.escape(inside[0])}$", name, re.I))
    return inside if len(inside) > 1 or is_one else [name]


def read_options(text: str, state: dict) -> int:
    """Stores the options and returns where they end in the message, 0 where that is not known. The options of "between A, B and C", "compare A with B", "A or B", "should I A or B"; for "should I A", doing it or not."""
    first = sentences(text)[0][1].strip(" .?!") if text.strip() else ""
    asked = re.match(r"(?:which|what|who)\b[^,:?]*[,:?]\s*", first, re.I)
    first = first[asked.end():] if asked else first
    if asked and "," in first and not re.search(r"\d", first) and not state["options"]:
        first = f"options {first}"
    lettered = list(dict.fromkeys(re.findall(r"\b(?:job|offer|flat|option|house|car|plan|candidate|apartment|phone|course) [A-C1-3]\b", text, re.I)))
    if len(lettered) > 1 and not state["options"]:
        set_options(state, lettered)
        return 0
    add = re.match(r"(?:please )?add (?:the )?(?:option )?(.+)", first, re.I)
    if add and not re.match(r"(?:please )?add (?:the )?criteri", first, re.I) and not re.search(r"\d", first):
        set_options(state, reading.items(add[1]))
        return 0
    found = INTRO.search(first) or SHOULD.search(first) or re.search(r":\s*(.+ (?:or|vs\.?|oder|ou|o) .+)", first, re.I) or re.search(r"^(.+ (?:vs\.?|versus|or|oder) .+)$", first, re.I)
    if not found or state["options"] and not re.search(r"\boptions?\b", first, re.I):
        return 0
    spaced = re.match(r"((?:[^\W\d_][\w-]+ ){1,4}[^\W\d_][\w-]+) (?:for|by|on|based on)\b", found[1], re.I)
    if spaced and not re.search(r",| and | or | vs", spaced[1]) and found.re is INTRO and not re.match(r"the\b|a\b|my\b", spaced[1], re.I):
        set_options(state, spaced[1].split()[:MAX_OPTIONS])
        state["topic"] = state["topic"] or text[:120]
        return text.find(spaced[0]) + len(spaced[0])
    body = re.split(r"\b(?:by|based on|because|according to|in terms of|what matters|which|help|criteria)\b|[-–] ", re.sub(r"\b(?:vs\.?|versus|against)\b" + (r"|\bwith\b" if "compar" in first.lower() else ""), ",", found[1], flags=re.I), maxsplit=1, flags=re.I)[0]
    names = [re.sub(r"^(?:(?:either|the|to|an?|hiring|taking|buying|hire|take|buy|between|und|oder|or)\s+)+", "", name.strip(" \"'()."), flags=re.I) for part in re.split(r"\s+(?:or|oder|ou)\s+", body) for name in reading.items(part)]
    names = [re.sub(r"(?<=\w)\s+(?:first|now|next|instead|then)$", "", name, flags=re.I) for name in names]
    names = [name for name in dict.fromkeys(names) if re.search(r"[^\W\d_]{2,}", name) and not re.search(r"\d", name) and len(name.split()) < 7 and name.lower() not in ("two", "them", "these")]
    if len(names) > 1:
        state["topic"] = state["topic"] or text[:120]
        set_options(state, [each for name in names for each in as_scored(name, scored_names(text))][:MAX_OPTIONS])
        # "Golf or Panda, price 4, comfort 3": the weights begin behind the last option.
        ends = [place.end() for name in state["options"] if (place := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.I))]
        if len(ends) == len(state["options"]) and (behind := re.match(r"((?: (?:for|as|in) [\w ]{2,20})?), ?[^\W\d_][\w ]{1,25} \(?\d{1,2}\b(?! \d)", text[max(ends):])):
            return max(ends) + behind.end(1)
    return 0


def weights_in(text: str, state: dict) -> dict[str, float]:
    found: dict[str, float] = {}
    for kind, value, *_ in tokens(text, state):
        if kind == "criterion":
            name = value
        elif kind == "number" and "name" in locals() and 0 <= value <= TOP_WEIGHT:
            found[name] = value
    return found


def tokens(text: str, state: dict) -> list[tuple]:
    """(kind, value, start, end) for the options, criteria and numbers of a text, in order."""
    found, taken = [], []
    for kind, names in (("option", state["options"]), ("criterion", list(state["criteria"]))):
        for name in sorted(names, key=len, reverse=True):
            for hit in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.I):
                if not any(hit.start() < end and hit.end() > start for start, end in taken):
                    found.append((kind, name, hit.start(), hit.end()))
                    taken.append((hit.start(), hit.end()))
    for hit in re.finditer(r"(?<![\w'])[A-Ca-c](?=\s*:|\s+\d)|[^\W\d_][\w'-]{2,}", text):
        if len(hit[0]) > 1 and hit[0].lower() in FILL or any(hit.start() < end and hit.end() > start for start, end in taken):
            continue
        for kind, names in (("option", state["options"]), ("criterion", list(state["criteria"]))):
            if name := named(hit[0], names):
                found.append((kind, name, hit.start(), hit.end()))
                break
    numbers = [("number", n.value, n.start, n.end) for n in reading.numbers(text) if n.kind in ("plain", "fraction") and text[n.start].isdigit()]
    return sorted([*found, *(n for n in numbers if not any(n[2] < end and n[3] > start for start, end in taken))], key=lambda token: token[2])


def read_sentence(sentence: str, start: int, state: dict, reader: reading.Reader) -> None:
    parts = tokens(sentence, state)
    has_options = any(kind == "option" for kind, *_ in parts)
    numbers = [part for part in parts if part[0] == "number"]
    scores_begin = next((at for at, part in enumerate(parts) if part[0] == "option" and any(p[0] == "number" for p in parts[at + 1:at + 3])), None)
    criteria = CRITERIA.search(sentence)
    by_name = criteria and not any(part[0] == "option" and part[2] > criteria.start(1) for part in parts)
    if numbers and (not has_options or scores_begin is None) or by_name or criteria and not numbers:
        if by_name and scores_begin is not None and criteria.start() > parts[scores_begin][2]:
            read_criteria(criteria[1], start + criteria.start(1), state, reader)
            read_sentence(sentence[:criteria.start()], start, state, reader)
            return
        read_criteria(criteria[1] if criteria else re.sub(r"^.*?\b(?:add )?(?:criterion|criteria)\b:?", "", sentence, flags=re.I), start + (criteria.start(1) if criteria else sentence.find(re.sub(r"^.*?\b(?:add )?(?:criterion|criteria)\b:?", "", sentence, flags=re.I))), state, reader)
        return
    option = criterion = header = None
    at_criterion = 0
    if parts and parts[0][0] == "criterion" and len(parts) > 1 and parts[1][0] == "option":
        header = parts[0][1]
    for kind, value, left, right in parts:
        if kind == "option":
            option, criterion, at_criterion = value, header, 0
        elif kind == "criterion":
            criterion = value
        elif option and state["criteria"]:
            name = criterion or (list(state["criteria"])[at_criterion] if at_criterion < len(state["criteria"]) else None)
            if name and 0 <= value <= 10:
                state["scores"].setdefault(option, {})[name] = value
                reader.use((start + left, start + right))
            at_criterion, criterion = at_criterion + 1, header
        elif criterion and 0 <= value <= TOP_WEIGHT:
            state["criteria"][criterion] = value
            reader.use((start + left, start + right))


ASIDE = re.compile(r"\s*(?:no|nope|wait|sorry|oops|ok|okay|well|actually|hm+|oh|ah|yes|yeah|please|pls|thanks|thank you|it|it['’]?s|its|that|that['’]?s|this|because|since|as|i|i['’]?m|im|we|my|you|he|she|they|there|but|so|just|almost)\b", re.I)
BETWEEN = frozenset("with for of to in on the my".split())


def trimmed(words: list[str]) -> list[str]:
    """The words of a name: "good with kids" keeps its middle, "price matters most" loses its end."""
    kept = [word for word in words if word.lower() not in FILL or word.lower() in BETWEEN]
    while kept and kept[0].lower() in FILL:
        kept.pop(0)
    while kept and kept[-1].lower() in FILL:
        kept.pop()
    return kept


def read_criteria(body: str, offset: int, state: dict, reader: reading.Reader) -> None:
    """ "price matters most (5), battery 4, repairability 2", with or without weights."""
    body = re.sub(r" (?:and|und|et|y) ", lambda cut: "," + " " * (len(cut[0]) - 1), body)
    # "camera 4 price 5 battery 3" has no commas: each number ends a criterion.
    body = re.sub(r"(?<=[^\W\d_] )(\d{1,2}) (?=[^\W\d_][\w' -]{1,30} \d)", r"\1,", body)
    for piece in re.finditer(r"[^,;\n]+", body):
        number = next((n for n in reading.numbers(piece[0]) if piece[0][n.start].isdigit()), None)
        # "We have 2 kids" tells about life; "kids 2" is a weight.
        if ASIDE.match(piece[0]) and (not number or piece[0][number.end:].strip(" ).")):
            continue
        words = trimmed(re.findall(r"[^\W\d_][\w'-]*", piece[0]))
        name = " ".join(trimmed(words[:4]))
        measured = number and re.match(r"\s*(?:k\b|min|km|h\b|hours?|€|\$|£|%|eur|days?|weeks?|months?|years?|m²|sqm)", piece[0][number.end:], re.I)
        if not name or measured or number and not 0 <= number.value <= TOP_WEIGHT or len(words) > 5:
            continue
        known = named(name, list(state["criteria"])) or name
        set_criteria(state, [{"name": known, "weight": number.value if number else state["criteria"].get(known, DEFAULT_WEIGHT)}])
        if number:
            reader.use((offset + piece.start() + number.start, offset + piece.start() + number.end))


TELLS = re.compile(r"(?:and |but |well |so |also |btw )?(?:i|we|i'm|im|i am|my (?:wife|husband|partner|flat|job|boss|kids?)) (?:also |only |already |usually |often )?(?:live|work|have|has|got|am|are|is|don'?t|do not|can'?t|cannot|travel|rent|own|sleep|come|start|just|need to (?:be|go|leave))\b", re.I)


def vague(text: str, low: str, note: str, state: dict) -> tuple[str, list] | None:
    if not state["options"] and re.match(r"(?:which|what)\b", low) and SHOULD.search(text):
        return f"{note}Name the ones you consider, at least two, and what matters to you: for example `A or B, price 4, quality 5`. Then we score them one by one.", []
    if not state["options"] and (should := SHOULD.search(text)):
        deed = re.split(r"[.,?!]", should[1])[0].strip()[:40]
        state.update(topic=text[:120], options=[])
        set_options(state, [deed, "leave it as it is", "wait and prepare"])
        return f"{note}I do not decide for you, but I can lay it out. To begin I put three options on the sheet: **{deed}**, **leave it as it is**, **wait and prepare**; remove or add what you like. What matters to you here?", []
    if len(state["options"]) > 1 and not state["criteria"] and not re.search(r"\d", text) and TELLS.match(low):
        return f"{note}I did not put that on the sheet: it tells how you live, not yet what matters for {' or '.join(state['options'][:3])}. What follows from it? Name it as a criterion with a weight from 1 to 5, for example `little time needed 5, fits a small place 4, cost 2`.", []
    if len(state["options"]) > 1 and not state["criteria"] and not reading.is_question(text) and len(text) < 200:
        read_criteria(re.sub(r"^(?:i guess|i think|well|mostly|probably|maybe)\s+", "", text, flags=re.I), 0, state, reading.Reader(text))
        return shown(f"{said(state)} All weigh {DEFAULT_WEIGHT} for now; say for example `{next(iter(state['criteria']))} 5` to change one.", result_parts(state)) if state["criteria"] else None
    if not state["options"] and re.search(r"\b(?:help me (?:choose|decide)|can'?t decide|hard decision|don'?t know what to)\b", low):
        return f"{note}Let us put it on a sheet. What are your options? Write at least two, and what matters to you.", []
    if not reading.is_question(text) and len(low) < 40 and re.search(r"\b(?:show|result|rank|ranking|table|winner|done|summary)\b", low):
        return shown(said(state) or "Nothing is on the sheet yet.", result_parts(state))
    if re.search(r"\b(?:feel|feels|gut|disappointed|unsure|doubt|wrong)\b", low) and state["criteria"] and not ask_next(state):
        return "A feeling against the result is information: something that matters is missing, or a weight is off. Try `add criterion gut feeling 3`, or change a weight.", []
    return None


def explained(low: str, state: dict) -> tuple[str, list]:
    tried = state.get("tried")
    if tried and re.search(r"flip|change|switch|now|different", low) and tried["before"] != tried["after"]:
        name, weight = next(iter(tried["weights"].items()))
        old, new = tried["before"], tried["after"]
        more = state["scores"][new][name] - state["scores"][old][name]
        flip = flip_weight(old, new, name, state["criteria"], state)
        return (f"Because **{new}** has {state['scores'][new][name]:g} for {name} and {old} only {state['scores'][old][name]:g}: each point of weight more gives {new} {more:g} more than {old}. "
                f"At a weight of {flip:.3g} they are level; you tried {weight:g} instead of {state['criteria'][name]:g}." if flip is not None and more > 0 else
                f"With {name} at {weight:g}, {new} gains {more * (weight - state['criteria'][name]):g} points on {old}, and that is more than the lead {old} had."), []
    ranked = ranking(state, state["criteria"])
    best, second = ranked[0], ranked[1]
    rows = [[name, weight, state["scores"][best][name] * weight, state["scores"][second][name] * weight] for name, weight in state["criteria"].items()]
    strongest = max(state["criteria"], key=lambda name: state["criteria"][name] * (state["scores"][best][name] - state["scores"][second][name]))
    is_level = sum(row[2] for row in rows) == sum(row[3] for row in rows)
    lead = "" if is_level else f" Most of the lead comes from **{strongest}**."
    return f"{verdict(ranked, state['criteria'], state)}{lead}", [show.table(rows, columns=["Criterion", "Weight", best, second], title="Points by criterion", total="Total")]
