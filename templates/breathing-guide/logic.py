"""Breathing sessions, round by round, with a log of how tense the person was before and after."""
import re
import statistics
from typing import Literal

from agentry import ToolError, reading, show, tool

PATTERNS = {
    "box": {"name": "Box breathing", "steps": [["Breathe in", 4], ["Hold", 4], ["Breathe out", 4], ["Hold", 4]], "rounds": 4, "for": "focus and nerves"},
    "478": {"name": "4-7-8 breathing", "steps": [["Breathe in through the nose", 4], ["Hold", 7], ["Breathe out through the mouth", 8]], "rounds": 4, "for": "falling asleep"},
    "exhale": {"name": "Long exhale", "steps": [["Breathe in", 4], ["Breathe out", 6]], "rounds": 6, "for": "calm, the gentlest one; nobody notices it"},
    "coherent": {"name": "Coherent breathing", "steps": [["Breathe in", 5], ["Breathe out", 5]], "rounds": 6, "for": "balance, a short pause"},
    "sigh": {"name": "Physiological sigh", "steps": [["Breathe in", 3], ["A second sip of air", 1], ["Breathe out slowly", 6]], "rounds": 3, "for": "sudden stress"},
}
NAMED = [("box", r"\bbox\b|square|4-4-4|navy|\bseals?\b"), ("478", r"4\s*[-/ ]\s*7\s*[-/ ]\s*8|\b478\b"), ("exhale", r"long(?:er)? exhale|4-6\b"), ("coherent", r"coheren|resonan|5-5"), ("sigh", r"\bsigh")]
FITTING = [("478", r"sleep|asleep|\bbed\b|\bnight\b|insomnia|schlaf|dormir"), ("exhale", r"without anyone|nobody|discreet|at my desk|on the (?:bus|train)|notic"), ("sigh", r"panic|angry|anger|sudden|shock|right now"),
           ("box", r"\btalk\b|speech|present|meeting|interview|focus|concentrat|nervous|nerves"), ("exhale", r"tense|stress|anxious|anxiety|worr|calm|relax|overwhelm|exam|angespannt|nervös|estrés|stressé|breathe with me"), ("coherent", r"tired|break|pause|balance|morning")]
NO_HOLDING = re.compile(r"asthma|copd|heart|epilep|pregnan|panic attack|blood pressure|schwanger", re.I)
EMERGENCY = re.compile(r"chest pain|can'?t breathe|cannot breathe|\bfaint|want to die|kill myself|suicid|hurt myself|end my life|umbringen", re.I)
DIZZY = re.compile(r"dizz|light-?headed|tingl|schwindl", re.I)
MAX_SESSIONS, MAX_ROUNDS, SECONDS_A_MESSAGE = 60, 60, 40
CARE = "Sit or lie down, never while driving. If you feel dizzy, stop and breathe as usual."
SCALE = "from 0 (calm) to 10 (very tense)"
NUMBER = r"(10|\d|zero|one|two|three|four|five|six|seven|eight|nine|ten)"
Breath = Literal["box", "478", "exhale", "coherent", "sigh"]


@tool
def start_session(state, breath: Breath, rounds: int = 0, minutes: float = 0, counts: list[int] = [], before: int | None = None):
    """Start a guided session and show its counts with a timer.

    breath: box for nerves, 478 for sleep, exhale for calm without holding, coherent for balance, sigh for sudden stress
    rounds: 0 for the usual number; minutes sets them by time
    counts: other seconds for each step, such as [3, 3, 3, 3]
    before: how tense the person is, 0 (calm) to 10 (very tense)
    """
    if state.get("no_holding") and breath in ("box", "478"):
        raise ToolError("This person should not hold the breath. Use exhale or coherent.")
    steps = [list(step) for step in PATTERNS[breath]["steps"]]
    if counts and (len(counts) != len(steps) or any(not 1 <= n <= 12 for n in counts)):
        raise ToolError(f"{PATTERNS[breath]['name']} has {len(steps)} steps of 1 to 12 seconds.")
    session = make_session(breath, [[what, counts[at] if counts else n] for at, (what, n) in enumerate(steps)], rounds, minutes, before)
    state["session"] = session
    return {"seconds_a_round": seconds_of(session), "rounds": session["rounds"]}, show.table([{"Step": what, "Seconds": n} for what, n in session["steps"]], title=session["name"]), timer_of(session)


@tool
def log_session(state, now, breath: Breath, rounds: int, before: int | None = None, after: int | None = None):
    """Write a session into the log with how tense the person was before and after, 0 (calm) to 10 (very tense). Only numbers they said."""
    if any(value is not None and not 0 <= value <= 10 for value in (before, after)):
        raise ToolError("The numbers are from 0 (calm) to 10 (very tense).")
    state.pop("session", None)
    return log_entry(state, str(now.date()), PATTERNS[breath]["name"], rounds, before, after)


@tool
def show_log(state):
    """Show the last sessions and, by the person's own numbers, which breath helped most."""
    if not state.get("log"):
        raise ToolError("There is no session in the log yet.")
    return log_parts(state)


@tool
def never_hold(state):
    """Remember that this person should not hold the breath (asthma, heart trouble, epilepsy, pregnancy, dizziness)."""
    state["no_holding"] = True
    return {"use": ["exhale", "coherent"]}


def seconds_of(session: dict) -> int:
    return sum(count for _, count in session["steps"])


def timer_of(session: dict):
    return show.timer(session["rounds"] * seconds_of(session), id="breath", title=f"{session['name']}, {session['rounds']} rounds")


def make_session(key: str, steps: list, rounds: int, minutes: float, before: int | None) -> dict:
    usual = [n for _, n in PATTERNS[key]["steps"]] == [n for _, n in steps]
    session = {"key": key, "name": PATTERNS[key]["name"] if usual else f"{PATTERNS[key]['name']} {'-'.join(str(n) for _, n in steps)}", "steps": steps, "done": 0, "before": before}
    by_time = round(minutes * 60 / seconds_of(session)) if minutes else 0
    return {**session, "rounds": max(1, min(MAX_ROUNDS, rounds or by_time or PATTERNS[key]["rounds"]))}


def log_entry(state: dict, today: str, name: str, rounds: int, before: int | None, after: int | None):
    state["log"] = [*state.get("log", []), {"on": today, "name": name, "rounds": rounds, "before": before, "after": after}][-MAX_SESSIONS:]
    return {"sessions": len(state["log"]), "change": None if before is None or after is None else after - before}


def log_parts(state: dict) -> list:
    log = state["log"]
    shown = lambda value: "–" if value is None else value
    table = show.table([{"Date": e["on"], "Breath": e["name"], "Rounds": e["rounds"], "Before": shown(e["before"]), "After": shown(e["after"])} for e in log[-14:]], title="Your log (0 calm, 10 very tense)")
    changes: dict[str, list[int]] = {}
    for entry in log:
        if entry["before"] is not None and entry["after"] is not None:
            changes.setdefault(entry["name"], []).append(entry["after"] - entry["before"])
    ranked = sorted(changes, key=lambda name: statistics.mean(changes[name]))
    helped = [{"Breath": name, "Sessions": len(changes[name]), "Change on average": round(statistics.mean(changes[name]), 1)} for name in ranked]
    return [{"helped_most": helped}, table, *([show.table(helped, title="What helped")] if helped else [])]


def describe(state: dict) -> str | None:
    parts = [f"{len(state['log'])} sessions logged." if state.get("log") else "", "Never hold the breath with this person." if state.get("no_holding") else "",
             f"Running: {state['session']['name']}, {state['session']['rounds']} rounds, before {state['session']['before']}." if state.get("session") else ""]
    return " ".join(filter(None, parts)) or None


def respond(event: dict) -> dict | None:
    text, state = str(event["message"]).strip()[:600], dict(event.get("state") or {})
    answered = answer(text, " ".join(text.lower().split()).strip(" .!?"), state, event["now"][:10])
    if not answered:
        return None
    clicks = ["Next", "Slower", "Shorter", "Stop"] if state.get("session") else ["2 minutes of calm breathing", "Long exhale" if state.get("no_holding") else "Box breathing", "Show my log"]
    return {"reply": answered[0], "blocks": answered[1], "state": state, "suggestions": clicks}


def answer(text: str, low: str, state: dict, today: str) -> tuple[str, list] | None:
    if EMERGENCY.search(text):
        state.pop("session", None)
        return "Let us leave the exercise. If you cannot breathe, have chest pain, or might hurt yourself, call your local emergency number now (112 in the EU, 999 in the UK, 911 in the US), or a crisis line, or someone near you. You do not have to handle this alone.", []
    if DIZZY.search(low):
        state.pop("session", None)
        state["no_holding"] = True
        return ("Then no more holding. Breathe as usual now, sit down, look at something still; dizziness from breathing passes within a minute or two. If it does not, or comes back without breathing exercises, see a doctor. "
                "From here on I use a breath without holds: **in 4, out 6**, gently, less air than you think. Say **start** when you feel fine."), [show.choices(["Start", "Stop"])]
    if re.search(r"panic attack|panikattacke", low) and not reading.is_question(text) and re.search(r"\b(?:having|now|help|hab)", low):
        state["no_holding"] = True
        return begin("exhale", "guide me", state, "This passes, usually within ten minutes. Put both feet on the floor. Do not breathe deeper, breathe less: out slowly, as if through a straw. If you have chest pain or faint, call the emergency number. ")
    if NO_HOLDING.search(text) and (not reading.is_question(text) or re.search(r"\b(?:i|im|i'm|my|ich|me)\b", low)):
        state["no_holding"] = True
        return begin("exhale", "", state, "Thank you for telling me. With that, ask a doctor before you hold the breath, so a gentle one without holds. ")
    if re.search(r"\bcan'?t (?:do|hold)\b.*(?:hold|second|breath|long)|cannot hold", low):
        return begin("exhale", "guide me", state, "Then without holding. ")
    if past := read_past(low):
        before, after, rounds = past
        key = next((key for key, pattern in NAMED if re.search(pattern, low)), "exhale")
        state.pop("session", None)
        facts = log_entry(state, today, PATTERNS[key]["name"] if any(re.search(p, low) for _, p in NAMED) else "Breathing", rounds, before, after)
        return f"Logged: {change_text(before, after)} {facts['sessions']} session{'s' * (facts['sessions'] != 1)} in the log.", log_parts(state)[1:2]
    if re.search(r"\bmy log\b|history|show log|^log$|compared to before|how am i doing|my progress|(?:helps?|helped|works?) (?:me )?(?:the )?(?:most|best)", low):
        return about_log(state)
    if re.match(r"(?:start over|reset)$", low):
        state.pop("session", None)
        return which_breath("")
    if state.get("session") and (changed := change_counts(low, state)):
        return changed
    chosen = next((key for key, pattern in NAMED if re.search(pattern, low)), "")
    if state.get("session") and not chosen and (led := during_session(low, state, today)):
        return led
    if re.match(r"(?:which|what) (?:breath|exercise|technique|pattern|one|kind)", low):
        return which_breath(low)
    asks_to_do = re.search(r"\b(?:can (?:you|u|we)|guide|breathe with me|let'?s|give me|something|please|help me|do|kannst du|mit mir|avec moi|conmigo)\b", low)
    if reading.is_question(text) and not asks_to_do or re.match(r"(?:why|is it|does|should|how (?:does|often|long|many))\b", low):
        return None
    own = re.search(r"\b\d{1,2}\s*[-/]\s*\d{1,2}\b(?!\s*(?:am|pm))", re.sub(r"\d\s*(?:/|out of)\s*10\b", "", low))
    chosen = chosen or next((key for key, pattern in FITTING if re.search(pattern, low)), "") or ("exhale" if own or re.search(r"\bbreath|\brounds?\b|\bmin(?:ute)?s?\b.*\bcalm|atmen|respir", low) else "")
    if chosen:
        return begin(chosen, low, state)
    if re.fullmatch(r"(?:once more|again|start|next|yes|ok|go on|begin|i am safe now)", low):
        last = state["log"][-1]["name"] if state.get("log") else ""
        return begin(next((key for key, p in PATTERNS.items() if p["name"] == last), "exhale"), "guide me", state)
    return None


def value_of(word: str) -> int:
    return int(word) if word.isdigit() else "zero one two three four five six seven eight nine ten".split().index(word)


def read_past(low: str) -> tuple[int, int, int] | None:
    """ "I was a 7 before, did 4 rounds, now I'm a 4": before, after and rounds of a session that is over."""
    if both := re.search(rf"\bfrom (?:an? )?{NUMBER} (?:down )?to (?:an? )?{NUMBER}\b", low):
        times = re.search(r"(\d{1,2})\s*(?:rounds?|times|x\b)", low)
        return value_of(both[1]), value_of(both[2]), int(times[1]) if times else 1
    before = re.search(rf"\b(?:was|were|from|started at)\s+(?:at\s+)?(?:an?\s+)?{NUMBER}\b", low)
    after = re.search(rf"\b(?:now|after\w*|down to|ended at)\s+(?:i'?m |i am |it'?s |im )?(?:at |down to )?(?:an?\s+)?{NUMBER}\b", low)
    rounds = re.search(r"(\d{1,2})\s*rounds?", low)
    return (value_of(before[1]), value_of(after[1]), int(rounds[1]) if rounds else 1) if before and after else None


def change_text(before: int, after: int) -> str:
    change = before - after
    return f"from {before} to {after}, " + (f"{change} point{'s' * (change != 1)} calmer." if change > 0 else f"{-change} more tense. That happens; try the long exhale." if change else "the same.")


def begin(key: str, low: str, state: dict, opening: str = "") -> tuple[str, list]:
    own = re.search(r"\b(\d{1,2})\s*[-/]\s*(\d{1,2})(?:\s*[-/]\s*(\d{1,2}))?(?:\s*[-/]\s*(\d{1,2}))?\b", re.sub(r"\d{1,2}\s*(?:/|out of)\s*10\b", "", low))
    if state.get("no_holding") and (key in ("box", "478") or own and own[3]):
        key, own, opening = "exhale", None, "Without holding the breath, because of what you told me. "
    steps = [list(step) for step in PATTERNS[key]["steps"]]
    if own:
        counts = [max(1, min(12, int(n))) for n in own.groups() if n]
        words = {2: ["Breathe in", "Breathe out"], 3: ["Breathe in", "Hold", "Breathe out"], 4: ["Breathe in", "Hold", "Breathe out", "Hold"]}[len(counts)]
        steps = steps if [n for _, n in steps] == counts else [list(pair) for pair in zip(words, counts)]
    rounds = re.search(r"(\d{1,2}|two|three|four|five|six|eight|ten)\s*(?:rounds?|times|breaths|runden)", low)
    minutes = re.search(r"(\d{1,2}|one|two|three|five|ten|a)\s*(?:-\s*)?min", re.sub(r"\bin (?:like |about )?\d+ min\w*", "", low))
    felt = re.search(rf"\b(?:stress(?:ed)?|tense|tension|anxiety|nerves|i'?m|at|feel)\b\D{{0,14}}{NUMBER}\s*(?:/|out of|of|von|sur)\s*(?:10|ten)", low)
    felt = felt or re.search(rf"\b(?:stress|tension)(?: level)?\s*(?:is|at|=|:|of)?\s*(?:an? )?{NUMBER}\b(?!\s*(?:min|round|-))", low)
    words = {"one": 1, "a": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10}
    number = lambda hit: 0 if not hit else words.get(hit[1]) or int(hit[1])
    quick = 1.5 if re.search(r"\bquick|\bin (?:like |about )?\d+ min", low) and not minutes and not rounds else 0
    session = make_session(key, steps, number(rounds), number(minutes) or quick, value_of(felt[1]) if felt else None)
    state["session"] = session
    total = session["rounds"] * seconds_of(session)
    length = f"about {total / 60:.1f} min".replace(".0 ", " ") if total >= 100 else f"{total} seconds"
    said = ", ".join(f"{what.lower()} {n}" for what, n in session["steps"])
    noted = f"Noted: {session['before']} of 10 before. " if felt else ""
    head = f"{opening}{noted}**{session['name']}**, {session['rounds']} rounds, {length}: {said}. {PATTERNS[key]['for'].capitalize()}.\n\n{CARE}"
    if felt or re.search(r"\bguide|with me|rounds|breathe\b", low) and not re.search(r"\btense\. guide", low):
        text, blocks = lead_round(state)
        return f"{head}\n\n{text}", blocks
    return f"{head}\n\nHow tense are you now, {SCALE}? Or say **start**, and I count with you.", [timer_of(session)]


def lead_round(state: dict) -> tuple[str, list]:
    """As many rounds as fit into about forty seconds, so that a session takes few messages."""
    session, lines, first = state["session"], [], state["session"]["done"] == 0
    for _ in range(min(max(1, SECONDS_A_MESSAGE // seconds_of(session)), session["rounds"] - session["done"])):
        session["done"] += 1
        lines += [f"**Round {session['done']} of {session['rounds']}**", "", *(f"- {what}: {' '.join(f'{n}…' for n in range(1, count + 1))}" for what, count in session["steps"]), ""]
    if session["done"] >= session["rounds"]:
        return "\n".join([*lines, f"That was the last round. Let the breath go its own way. How tense are you now, {SCALE}?"]), [timer_of(session)] if first else []
    left = session["rounds"] - session["done"]
    return "\n".join([*lines, f"Go on like this for {left} more round{'s' * (left != 1)} with the timer, or say **next** and I count. Afterwards tell me your number, {SCALE}."]), [timer_of(session)] if first else []


def change_counts(low: str, state: dict) -> tuple[str, list] | None:
    """ "The 4 second hold is too long, can we do 3": other counts for the session that runs."""
    session, numbers = state["session"], [int(n) for n in re.findall(r"\b\d{1,2}\b", low)]
    if not re.search(r"too (?:long|short|much|hard)|can we do|make it|instead", low) or not numbers or not 1 <= numbers[-1] <= 12 or re.search(r"rounds|minutes", low):
        return None
    holds_only = "hold" in low and session["key"] != "box"
    session["steps"] = [[what, numbers[-1] if not holds_only or what == "Hold" else n] for what, n in session["steps"]]
    session["name"] = f"{PATTERNS[session['key']]['name']} {'-'.join(str(n) for _, n in session['steps'])}"
    session["done"] = 0
    text, blocks = lead_round(state)
    return f"Of course: **{'-'.join(str(n) for _, n in session['steps'])}**, {seconds_of(session)} seconds a round, {session['rounds']} rounds, {session['rounds'] * seconds_of(session)} seconds.\n\n{text}", blocks


def during_session(low: str, state: dict, today: str) -> tuple[str, list] | None:
    session = state["session"]
    number = re.fullmatch(rf"(?:i(?:'m| am| feel)?(?: at| like)? |im |now |about |like |ok(?:ay)?,? |so |it'?s |maybe |a bit better,? )*(?:an? )?{NUMBER}(?: ?(?:/|of|out of) ?10)?(?: now)?", low)
    if re.match(r"(?:stop|end|quit|enough|cancel|i'?m done)\b", low):
        state.pop("session")
        if session["done"]:
            log_entry(state, today, session["name"], session["done"], session["before"], None)
        return "Stopped. That is fine. " + ("Logged without a number." if session["done"] else "Nothing logged."), []
    if number and not session["done"]:
        session["before"] = value_of(number[1])
        return lead_round(state)
    if number:
        state.pop("session")
        after = value_of(number[1])
        facts = log_entry(state, today, session["name"], session["rounds"], session["before"], after)
        felt = change_text(session["before"], after) if session["before"] is not None else f"you are at {after} of 10."
        return f"{felt[:1].upper()}{felt[1:]} Logged, {facts['sessions']} session{'s' * (facts['sessions'] != 1)} so far.", []
    if session["done"] >= session["rounds"] and re.search(r"once more|again|another|repeat", low):
        session["done"] = 0
        return lead_round(state)
    if re.fullmatch(r"(?:a bit )?(?:slow|longer|slower).{0,12}", low):
        session["steps"] = [[what, min(12, n + 1)] for what, n in session["steps"]]
        return lead_round(state)
    if re.fullmatch(r"(?:a bit )?(?:short|shorter|fast|faster|quick).{0,12}", low):
        session["steps"] = [[what, max(1, n - 1)] for what, n in session["steps"]]
        return lead_round(state)
    if re.fullmatch(r"(?:next|start|go|ok|okay|yes|ready|continue|more|done|skip|begin)(?: please)?", low) and session["done"] < session["rounds"]:
        return lead_round(state)
    return None


def about_log(state: dict) -> tuple[str, list]:
    log = state.get("log") or []
    if not log:
        return "No session is logged yet. Start with **2 minutes of calm breathing**, and tell me a number before and after.", []
    facts, *blocks = log_parts(state)
    with_both = [e for e in log if e["before"] is not None and e["after"] is not None]
    if not with_both:
        return f"{len(log)} session{'s' * (len(log) != 1)}, none with a number before and after, so I cannot compare yet.", blocks
    last = with_both[-1]
    few = " That is one session only; a few more show whether it holds." if len(with_both) == 1 else f" Over {len(with_both)} sessions you were {statistics.mean(e['before'] - e['after'] for e in with_both):.1f} points calmer on average."
    best = f" By your own numbers **{facts['helped_most'][0]['Breath']}** helped most." if len(facts["helped_most"]) > 1 else ""
    return f"Last time {change_text(last['before'], last['after'])}{few}{best}", blocks


def which_breath(low: str) -> tuple[str, list]:
    fit = next((key for key, pattern in FITTING if re.search(pattern, low)), "")
    rows = [{"Breath": p["name"], "How": ", ".join(f"{what.lower()} {n}" for what, n in p["steps"]), "Good for": p["for"]} for p in PATTERNS.values()]
    return (f"For that I would take **{PATTERNS[fit]['name']}**." if fit else "These five. The long exhale is the gentlest to begin with."), [show.table(rows, title="Breaths"), show.choices([p["name"] for p in PATTERNS.values()])]
