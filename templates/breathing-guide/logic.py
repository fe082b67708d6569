"""Breathing sessions, round by round, with a log of how the person felt before and after."""
import re
import statistics

PATTERNS = {
    "box": {"name": "Box breathing", "steps": [("Breathe in", 4), ("Hold", 4), ("Breathe out", 4), ("Hold", 4)], "rounds": 4, "for": "focus and nerves"},
    "478": {"name": "4-7-8 breathing", "steps": [("Breathe in through the nose", 4), ("Hold", 7), ("Breathe out through the mouth", 8)],
            "rounds": 4, "for": "falling asleep"},
    "exhale": {"name": "Long exhale", "steps": [("Breathe in", 4), ("Breathe out", 6)], "rounds": 6, "for": "calm, the gentlest one"},
    "coherent": {"name": "Coherent breathing", "steps": [("Breathe in", 5), ("Breathe out", 5)], "rounds": 6, "for": "balance, a short pause"},
    "sigh": {"name": "Physiological sigh", "steps": [("Breathe in", 3), ("A second sip of air", 1), ("Breathe out slowly", 6)], "rounds": 3, "for": "sudden stress"},
}
NAMED = [("box", r"\bbox\b|square|4-4-4"), ("478", r"4\s*[-/ ]\s*7\s*[-/ ]\s*8|\b478\b"), ("exhale", r"long exhale|exhale|4-6\b|\bcalm"),
         ("coherent", r"coheren|resonan|balance|5-5"), ("sigh", r"\bsigh")]
FITTING = [("478", r"sleep|asleep|bed|night|insomnia"), ("sigh", r"panic|angry|anger|sudden|shock|right now|quick"),
           ("box", r"talk|speech|present|meeting|exam|interview|focus|concentrat|nervous|nerves"), ("exhale", r"tense|stress|anxious|anxiety|worr|calm|relax|overwhelm"),
           ("coherent", r"tired|break|pause|balance|morning")]
NO_HOLDING = re.compile(r"asthma|copd|heart|epilep|pregnan|panic attack|blood pressure", re.I)
EMERGENCY = re.compile(r"chest pain|can'?t breathe|cannot breathe|faint|want to die|kill myself|suicid|hurt myself|end my life", re.I)
MAX_SESSIONS, MAX_ROUNDS, SECONDS_A_MESSAGE = 60, 30, 40
CARE = "Sit or lie down, never while driving. If you feel dizzy, stop and breathe as usual."


def answer(lines: list[str], state: dict, suggestions: list[str]) -> dict:
    return {"reply": "\n".join(lines), "state": state, "suggestions": suggestions}


def seconds_per_round(session: dict) -> int:
    return sum(count for _, count in session["steps"])


def new_session(key: str, low: str, state: dict) -> dict:
    pattern = PATTERNS[key]
    steps = [list(step) for step in pattern["steps"]]
    if own := re.search(r"\b(\d{1,2})\s*[-/]\s*(\d{1,2})(?:\s*[-/]\s*(\d{1,2}))?(?:\s*[-/]\s*(\d{1,2}))?\b", low):
        counts = [max(1, min(12, int(n))) for n in own.groups() if n]
        words = {2: ["Breathe in", "Breathe out"], 3: ["Breathe in", "Hold", "Breathe out"], 4: ["Breathe in", "Hold", "Breathe out", "Hold"]}[len(counts)]
        steps = steps if [c for _, c in steps] == counts else [list(pair) for pair in zip(words, counts)]
    session = {"key": key, "name": pattern["name"] if [c for _, c in pattern["steps"]] == [c for _, c in steps] else "Your own breath", "steps": steps, "done": 0,
               "rounds": pattern["rounds"], "before": None}
    if hit := re.search(r"(\d{1,2})\s*(?:rounds?|times|breaths)", low):
        session["rounds"] = max(1, min(MAX_ROUNDS, int(hit[1])))
    elif hit := re.search(r"(\d{1,2}|one|two|three|five|ten)\s*(?:-\s*)?min", low):
        minutes = {"one": 1, "two": 2, "three": 3, "five": 5, "ten": 10}.get(hit[1]) or int(hit[1])
        session["rounds"] = max(1, min(MAX_ROUNDS, round(minutes * 60 / seconds_per_round(session))))
    state["session"] = session
    return session


def begin(key: str, low: str, state: dict, opening: str = "") -> dict:
    if state.get("no_holding") and (key in ("box", "478") or re.search(r"\d\s*[-/]\s*\d+\s*[-/]\s*\d", low)):
        key, low, opening = "exhale", "", "Without holding the breath, because of what you told me. "
    session = new_session(key, low, state)
    steps = ", ".join(f"{what.lower()} {count}" for what, count in session["steps"])
    total = session["rounds"] * seconds_per_round(session)
    length = f"about {round(total / 60)} min" if total >= 90 else f"about {total} seconds"
    return answer([f"{opening}**{session['name']}**, {session['rounds']} rounds, {length}: {steps}.", "", CARE, "",
                   "How do you feel now, from 0 (very tense) to 10 (very calm)? Or say **start**."], state, ["3", "5", "7", "Start"])


def count_out(number: int) -> str:
    return " ".join(f"{n}…" for n in range(1, number + 1))


def lead_round(state: dict) -> dict:
    """As many rounds as fit into about forty seconds, so that a session takes few messages."""
    session, lines = state["session"], []
    at_once = max(1, SECONDS_A_MESSAGE // seconds_per_round(session))
    for _ in range(min(at_once, session["rounds"] - session["done"])):
        session["done"] += 1
        lines += [f"**Round {session['done']} of {session['rounds']}**", ""]
        lines += [f"- {what}: {count_out(count)}" for what, count in session["steps"]] + [""]
    if session["done"] >= session["rounds"]:
        ending = ["That was the last round. Let the breath go its own way.", "", "How do you feel now, from 0 to 10?"]
        return answer([*lines, *ending], state, ["4", "6", "8", "Once more"])
    return answer([*lines, "Say **next** when you are through."], state, ["Next", "Slower", "Shorter", "Stop"])


def finish(state: dict, after: int | None, today: str) -> dict:
    session = state.pop("session")
    if session["done"]:
        entry = {"on": today, "name": session["name"], "rounds": session["done"], "before": session["before"], "after": after}
        state["log"] = [*state.get("log", []), entry][-MAX_SESSIONS:]
    if after is None or session["before"] is None:
        felt = f"You are at {after} of 10." if after is not None else "Stopped. That is fine."
    else:
        change = after - session["before"]
        worse = f"{-change} more tense. That happens; try the long exhale."
        felt = f"From {session['before']} to {after}: " + (f"{change} calmer." if change > 0 else worse if change else "the same.")
    count = len(state.get("log", []))
    return answer([felt, "", f"Logged. {count} session{'s' * (count != 1)} so far." if session["done"] else "Nothing logged."], state,
                  ["Once more", "Show my log", "Which breath helps me most?"])


def show_log(state: dict) -> dict:
    log = state.get("log", [])
    if not log:
        return answer(["No sessions yet. Start with **2 minutes of calm breathing**."], state, ["2 minutes of calm breathing", "Box breathing"])
    felt = [tuple("–" if e[when] is None else e[when] for when in ("before", "after")) for e in log[-14:]]
    rows = [f"| {e['on']} | {e['name']} | {e['rounds']} | {before} | {after} |" for e, (before, after) in zip(log[-14:], felt)]
    return answer(["| Date | Breath | Rounds | Before | After |", "|---|---|---|---|---|", *rows], state, ["Which breath helps me most?", "Box breathing"])


def best_pattern(state: dict) -> dict:
    changes: dict[str, list[int]] = {}
    for entry in state.get("log", []):
        if None not in (entry["before"], entry["after"]):
            changes.setdefault(entry["name"], []).append(entry["after"] - entry["before"])
    if not changes:
        return which_breath("", state)
    ranked = sorted(changes, key=lambda name: -statistics.mean(changes[name]))
    rows = [f"| {name} | {len(changes[name])} | {statistics.mean(changes[name]):+.1f} |" for name in ranked]
    return answer(["| Breath | Sessions | Change on average |", "|---|---|---|", *rows, "", f"By your own numbers: **{ranked[0]}**."], state, [ranked[0], "Show my log"])


def which_breath(low: str, state: dict) -> dict:
    rows = [f"| {p['name']} | {', '.join(f'{what.lower()} {n}' for what, n in p['steps'])} | {p['for']} |" for p in PATTERNS.values()]
    fit = next((key for key, pattern in FITTING if re.search(pattern, low)), "")
    advice = [f"For that I would take **{PATTERNS[fit]['name']}**.", ""] if fit else []
    return answer([*advice, "| Breath | How | Good for |", "|---|---|---|", *rows], state,
                  [PATTERNS[fit]["name"] if fit else "Box breathing", "Long exhale", "4-7-8 breathing"])


def during_session(low: str, state: dict, today: str) -> dict | None:
    session = state["session"]
    number = re.fullmatch(r"(?:i(?:'m| am| feel)?(?: at| like)? |now |about )?(?:a )?(10|\d)(?: ?(?:/|of|out of) ?10)?", low)
    ended = session["done"] >= session["rounds"]
    if re.search(r"^(?:stop|end|quit|enough|cancel|i'?m done)", low):
        return finish(state, None, today)
    if number and not session["done"]:
        session["before"] = int(number[1])
        return lead_round(state)
    if number and ended:
        return finish(state, int(number[1]), today)
    if ended:
        if re.search(r"once more|again|another|repeat", low):
            session["done"] = 0
            return lead_round(state)
        return answer(["How do you feel now, from 0 (very tense) to 10 (very calm)? Or say **stop**."], state, ["4", "6", "8", "Stop"])
    if re.search(r"slow|longer", low):
        session["steps"] = [[what, min(12, count + 1)] for what, count in session["steps"]]
        return lead_round(state)
    if re.search(r"short|fast|quick", low):
        session["steps"] = [[what, max(1, count - 1)] for what, count in session["steps"]]
        return lead_round(state)
    if re.match(r"(?:next|start|go|ok|okay|yes|ready|continue|more|done|skip|begin|again)\b|$", low):
        return lead_round(state)
    return None


def respond(event: dict) -> dict:
    text, state = event["message"].strip()[:600], dict(event.get("state") or {})
    low, today = " ".join(text.lower().split()).strip(" .!?"), event["now"][:10]
    if EMERGENCY.search(text):
        state.pop("session", None)
        return answer(["Let us leave the exercise. If you cannot breathe, have chest pain, or might hurt yourself, call your local emergency number now, "
                       "or a crisis line, or someone near you. You do not have to handle this alone."], state, ["I am safe now"])
    if re.search(r"dizz|light-?headed|tingl", low):
        state.pop("session", None)
        return answer(["Stop here and breathe as usual. Sit down, look at something still, let the air come by itself. It passes within a minute or two. "
                       "If it does not, get medical help. Next time without holding the breath."], state | {"no_holding": True}, ["Show my log", "Long exhale"])
    if NO_HOLDING.search(text):
        state["no_holding"] = True
        return begin("exhale", "", state, "Thank you for telling me. With that, holding the breath is something to ask a doctor about first, so a gentle one: ")
    if re.match(r"(?:start over|reset)", low):
        return which_breath("", {"log": state.get("log", [])})
    if re.search(r"\bmy log|history|show log|^log$", low):
        return show_log(state)
    if re.search(r"helps? me most|works best|best for me", low):
        return best_pattern(state)
    if re.search(r"^(?:which|what)\b", low):
        return which_breath(low, state)
    chosen = next((key for key, pattern in NAMED if re.search(pattern, low)), "")
    if state.get("session") and not (chosen and len(low) > 4) and (led := during_session(low, state, today)):
        return led
    own = re.search(r"\b\d{1,2}\s*[-/]\s*\d{1,2}\b", low)
    chosen = chosen or next((key for key, pattern in FITTING if re.search(pattern, low)), "") or ("exhale" if own or re.search(r"\bmin|round|breath", low) else "")
    if chosen:
        return begin(chosen, low, state)
    if re.search(r"once more|again|start|next|^yes|^ok|go on|i am safe", low):
        last = state.get("log", [{}])[-1].get("name") if state.get("log") else ""
        return begin(next((key for key, p in PATTERNS.items() if p["name"] == last), "exhale"), "", state)
    if state.get("session"):
        return answer(["Say **next** for the next round, **slower**, **shorter** or **stop**."], state, ["Next", "Slower", "Shorter", "Stop"])
    return answer(["I lead short breathing exercises, like **box breathing**, **4-7-8 breathing** or **2 minutes of calm breathing**. "
                   "How do you want to feel?"], state, ["Box breathing", "2 minutes of calm breathing", "Which breath helps before a talk?"])
