"""Breathing sessions, round by round, with a log of how tense the person was before and after."""
import re
import statistics
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

PATTERNS = {
    "box": {"name": "Box breathing", "steps": [["Breathe in", 4], ["Hold", 4], ["Breathe out", 4], ["Hold", 4]], "rounds": 4, "for": "focus and nerves"},
    "478": {"name": "4-7-8 breathing", "steps": [["Breathe in through the nose", 4], ["Hold", 7], ["Breathe out through the mouth", 8]], "rounds": 4, "for": "falling asleep"},
    "exhale": {"name": "Long exhale", "steps": [["Breathe in", 4], ["Breathe out", 6]], "rounds": 6, "for": "calm, the gentlest one; nobody notices it"},
    "coherent": {"name": "Coherent breathing", "steps": [["Breathe in", 5], ["Breathe out", 5]], "rounds": 6, "for": "balance, a short pause"},
    "sigh": {"name": "Physiological sigh", "steps": [["Breathe in", 3], ["A second sip of air", 1], ["Breathe out slowly", 6]], "rounds": 3, "for": "sudden stress"},
}
NAMED = [("box", r"\bbox\b|square|4-4-4|navy|\bseals?\b"), ("478", r"4\s*[-/ ]\s*7\s*[-/ ]\s*8|\b478\b"), ("exhale", r"long(?:er)? exhale|4-6\b"), ("coherent", r"coheren|resonan|5-5"), ("sigh", r"\bsigh")]
FITTING = [("478", r"sleep|asleep|\bbed\b|\bnight\b|insomnia|schlaf|dormir"), ("exhale", r"without anyone|nobody|discreet|at my desk|on the (?:bus|train)|notic"), ("sigh", r"panic|angry|anger|furious|sudden|shock|right now|\brow with\b|\bfight with\b|argu(?:ed|ing|ment)|shak(?:ing|y)|trembl|heart (?:is )?(?:racing|pounding)|upset|bad news|freak|crying"),
           ("box", r"\btalk\b|speech|present|meeting|interview|focus|concentrat|nervous|nerves"), ("exhale", r"scared|afraid|\bfear|frighten|panick|tense|stress|anxious|anxiety|worr|calm|relax|overwhelm|exam|angespannt|nervös|estrés|stressé|breathe with me"), ("coherent", r"tired|break|pause|balance|morning")]
NO_HOLDING = re.compile(r"asthma|copd|\bheart (?:cond|dis|trouble|prob|fail|attack|surg|rhythm|murmur|patient)|\b(?:weak|bad) heart|arrhythm|pacemaker|epilep|pregnan|panic attack|blood pressure|schwanger", re.I)
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
    return show.timer(session["rounds"] * seconds_of(session), id="breath", title=f"{session['name']}, {session['rounds']} round{'s' * (session['rounds'] != 1)}")


def make_session(key: str, steps: list, rounds: int, minutes: float, before: int | None) -> dict:
    usual = [n for _, n in PATTERNS[key]["steps"]] == [n for _, n in steps]
    session = {"key": key, "name": PATTERNS[key]["name"] if usual else f"{PATTERNS[key]['name']} {'-'.join(str(n) for _, n in steps)}", "steps": steps, "done": 0, "before": before}
    by_time = round(minutes * 60 / seconds_of(session)) if minutes else 0
    return {**session, "rounds": max(1, min(MAX_ROUNDS, rounds or by_time or PATTERNS[key]["rounds"]))}


def log_entry(state: dict, today: str, name: str, rounds: int, before: int | None, after: int | None, seconds: int = 0):
    state["log"] = [*state.get("log", []), {"on": today, "name": name, "rounds": rounds, "before": before, "after": after, "seconds": seconds or 0}][-MAX_SESSIONS:]
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
    last = state["log"][-1] if state.get("log") else {}
    parts = [f"{len(state['log'])} logged, the last: {', '.join(f'{name} {value}' for name, value in last.items() if value is not None)}." if last else "", "Never hold the breath with this person." if state.get("no_holding") else "",
             f"Running: {state['session']['name']}, {state['session']['rounds']} rounds, before {state['session']['before']}." if state.get("session") else ""]
    return " ".join(filter(None, parts)) or None


CHILD = re.compile(r"\b(?:my|our|a|the|his|her|for|some|\d{1,2}|little|these|those) (?:\w{2,9} ){0,2}(son|daughter|kids?|child(?:ren)?|boys?|girls?|grandson|granddaughter|grandchild(?:ren)?|toddler|niece|nephew|pupils|students|class|kindergarten|twins)\b|\bfor (kids|children)\b")
AGE = re.compile(r"\b(?:is|are|aged?|turns?|just turned|he'?s|she'?s) (\d{1,2})\b(?! ?(?:min|of|out|/|:|am|pm|months?))|\b(\d{1,2})[- ]?(?:years?|yrs?|y/?o)\b|\((\d{1,2})\)")
NO_COUNTING = re.compile(r"\b(?:no|not|without|hates?|bor(?:ed|ing)|(?:doesn'?t|don'?t|dont|doesnt|do not|does not|can'?t|cant|won'?t) (?:like |want |wanna |do |stand )?(?:to )?)\b.{0,16}\b(?:count\w*|numbers?)\b|\b(?:count\w*|numbers?)\b.{0,16}\b(?:bor(?:ed|ing)|annoy\w*|hard|stress\w*|stupid)\b")
OTHER_ONE = re.compile(r"\b(?:another|different|other|something else|anything else|next one|new one)\b")
QUICKER = re.compile(r"\b(?:shorter|quicker|quick|short|faster|less long)\b")
# Without numbers and without holding, the shortest last.
GAMES = [
    ("Flower and candle", "Hold up one finger as a flower: smell it slowly through the nose. Then the finger is a candle: blow so softly that the flame only bends. Five times."),
    ("Five fingers", "Trace one hand with a finger of the other: up a finger breathe in, down it breathe out, until the whole hand is done. About a minute."),
    ("Teddy on the belly", "Lie down with a cuddly toy on the belly. Let it ride up while the air comes in and sink while it goes out, until it falls asleep."),
    ("Hot chocolate", "Hold an imaginary cup: smell the chocolate, then blow it cool. Three times, in about twenty seconds; it also works in a waiting room."),
]


def for_a_child(low: str, state: dict) -> tuple[str, list] | None:
    """Games without numbers for a child or a class; another one when they ask for it."""
    known, child = state.get("child"), CHILD.search(low)
    # "2 kids screaming and I'm at an 8": the person speaks of themselves.
    if child and re.search(r"\b(?:i'?m|i am|i feel|im) (?:at|so|very|really|tense|stressed|a|an|about|losing|going|done|exhausted|nervous|angry)\b", low) and not re.search(r"\b(?:for (?:him|her|them|kids|children|my)|he|she|they|him|her)\b", low):
        return None
    age = next((int(number) for found in AGE.finditer(low) for number in found.groups() if number), None) if child else None
    if child and (age is None or age <= 12) and not re.search(r"\bmy (?:kids?|children|son|daughter) (?:keep|woke|wake|drive|make|stress|scream|are driving|is driving)", low):
        state.pop("session", None)
        state["child"] = {"who": f"a child of {age}" if age else "children" if re.search(r"class|kids|children|pupils|students|twins|s$", child[0]) else "a child", "shown": 0}
    elif not known or child or not (OTHER_ONE.search(low) or QUICKER.search(low) or NO_COUNTING.search(low) or re.match(r"(?:next|more)\b", low)) or len(low.split()) > 20:
        return None
    seen = state["child"]
    if known and not child and QUICKER.search(low) and seen["shown"] < len(GAMES):
        at = len(GAMES) - 1
    else:
        at = seen["shown"] % len(GAMES)
    state["child"] = {**seen, "shown": at + 1}
    name, how = GAMES[at]
    if known and not child:
        said = [word for pattern, word in ((NO_COUNTING, "without counting"), (QUICKER, "short")) if pattern.search(low)]
        return f"Another one{', ' + ' and '.join(said) if said else ''}: **{name}.** {how}", []
    more = f"\n\nIf that does not suit, **{GAMES[1][0].lower()}**: {GAMES[1][1]}"
    when = " If it is for a certain moment, an appointment or bedtime, do it together once or twice before, while things are calm." if re.search(r"tomorrow|appointment|apointment|dentist|doctor|vaccin|monday|tuesday|wednesday|thursday|friday|week|exam|test|sleep|bed|night", low) else " Do it together while things are calm, so that it is known when they are not."
    state["child"]["shown"] = 2
    return f"For {seen['who']}: no holding, no numbers, one minute at most. **{name}.** {how}{more}\n\n{when.strip()} I note no tension number for somebody else.", []


def without_counting(low: str, state: dict) -> tuple[str, list] | None:
    """For who does not want to count, and for who wants another breath than the one that runs."""
    if NO_COUNTING.search(low):
        state.pop("session", None)
        long = "five" if QUICKER.search(low) else "ten"
        return f"Then without counting: one hand on the belly, breathe in gently through the nose, and out through pursed lips, as if through a straw, until it is empty. Wait until the next breath comes by itself. {long.capitalize()} times. Nothing is measured; stop when you like.", []
    if state.get("session") and OTHER_ONE.search(low) and not re.search(r"\banother (?:round|time|minute)\b", low) and len(low.split()) < 14 and not any(re.search(pattern, low) for _, pattern in NAMED):
        running = state["session"]["key"]
        order = ["sigh", "exhale", "coherent"] if QUICKER.search(low) or state.get("no_holding") else ["exhale", "box", "coherent", "sigh"]
        return begin(next(key for key in order if key != running), "2 rounds" if QUICKER.search(low) else "", state, "Another one" + (", shorter" if QUICKER.search(low) else "") + ". ")
    return None


# What a message does not want: "not 4-7-8 please".
NOT_THIS = re.compile(r"\b(?:not|no|without|except|but|instead of|rather than|don'?t like|hate|nothing like)\s+(?:the\s+|any\s+|do\s+|want\s+)?(?:4\s*[-/ ]\s*7\s*[-/ ]\s*8|478|box(?: breathing)?|(?:physiological )?sigh|long exhale|coherent(?: breathing)?)(?:\s+(?:or|and|nor)\s+(?:4\s*[-/ ]\s*7\s*[-/ ]\s*8|478|box|sigh|coherent))?")
NO_HOLDS = re.compile(r"\b(?:without|no|not|can'?t|cannot|don'?t want(?: to)?|hate|nothing with)\s+(?:any\s+|the\s+|like\s+)?(?:hold\w*|breath[- ]?hold\w*)")


@dialogue.guarded(numbers=False)
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
        return ("Then no more holding, so neither box breathing nor 4-7-8. Breathe as usual now, sit down, look at something still; dizziness from breathing passes within a minute or two. If it does not, or comes back without breathing exercises, see a doctor. "
                "From here on I use a breath without holds: **in 4, out 6**, gently, less air than you think. Say **start** when you feel fine."), [show.choices(["Start", "Stop"])]
    if re.search(r"panic attack|panikattacke", low) and not reading.is_question(text) and re.search(r"\b(?:having|now|help|hab)", low):
        state["no_holding"] = True
        return begin("exhale", "guide me", state, "This passes, usually within ten minutes. Put both feet on the floor. Do not breathe deeper, breathe less: out slowly, as if through a straw. If you have chest pain or faint, call the emergency number. ")
    if NO_HOLDING.search(text) and reading.is_question(text) and (told := about_safety(text, low, state)):
        return told
    if NO_HOLDING.search(text) and (not reading.is_question(text) or re.search(r"\b(?:i|im|i'm|my|ich|me)\b", low)):
        state["no_holding"] = True
        return begin("exhale", low, state, "Thank you for telling me. With that, ask a doctor before you hold the breath, so a gentle one without holds. ")
    if child := for_a_child(low, state):
        return child
    if uncounted := without_counting(low, state):
        return uncounted
    refused, low = NOT_THIS.search(low), NOT_THIS.sub(" ", low)
    if refused and (state.get("session") or {}).get("key") in {key for key, pattern in NAMED if re.search(pattern, refused[0])}:
        state.pop("session")
    if re.search(r"\bcan'?t (?:do|hold)\b.*(?:hold|second|breath|long)|cannot hold", low):
        return begin("exhale", "guide me", state, "Then without holding. ")
    if past := read_past(low):
        before, after, rounds = past
        key = next((key for key, pattern in NAMED if re.search(pattern, low)), "")
        ran = state.pop("session", None) or {}
        name = PATTERNS[key]["name"] if key else ran.get("name", "Breathing")
        facts = log_entry(state, today, name, rounds or ran.get("rounds", 1), before, after, ran and ran["rounds"] * seconds_of(ran))
        return f"Logged: {change_text(before, after)} {facts['sessions']} session{'s' * (facts['sessions'] != 1)} in the log.", log_parts(state)[1:2]
    if (was := re.fullmatch(rf"(?:oh |and |ah |sorry |btw )*(?:it|i) (?:was|were)(?: at)?(?: an?| about| like)? {NUMBER}(?: of 10|/10)? (?:when i (?:started|began)|before|at the (?:start|beginning)|to begin with|in the beginning)", low)) and state.get("log") and state["log"][-1]["before"] is None and state["log"][-1]["after"] is not None:
        state["log"][-1]["before"] = value_of(was[1])
        return f"Added: {change_text(state['log'][-1]['before'], state['log'][-1]['after'])}", log_parts(state)[1:2]
    if re.search(r"\bmy log\b|history|show log|^log$|compared to before|how am i doing|my progress|(?:helps?|helped|works?) (?:me )?(?:the )?(?:most|best)", low):
        return about_log(state)
    if re.match(r"(?:start over|reset)$", low):
        state.pop("session", None)
        return which_breath("", state)
    if state.get("session") and (changed := change_counts(low, state)):
        return changed
    if resized := change_length(low, state):
        return resized
    if over := about_last(low, state):
        return over
    chosen = next((key for key, pattern in NAMED if re.search(pattern, low)), "")
    if sums := durations(low, chosen, state):
        return sums
    if state.get("session") and not chosen and (led := during_session(low, state, today)):
        return led
    if re.match(r"(?:ok |so |and |then )*(?:which|what) (?:breath|exercise|technique|pattern|one|kind|do you have)", low):
        return which_breath(low, state)
    if not state.get("session") and state.get("last") and not chosen and DO_IT.fullmatch(low):
        last = state["last"]
        return begin(last["key"], f"guide me {last['rounds']} rounds" if last.get("rounds") else "guide me", state)
    asks_to_do = re.search(r"\b(?:can (?:you|u|we)|guide|breathe with me|let'?s|give me|something|please|help me|do|kannst du|mit mir|avec moi|conmigo)\b", low)
    # "Had a row, I'm at a 9" begins like a question and is none.
    tells = "?" not in text and re.search(r"\b(?:i'?m|im|i am|my|i'?d say|id say|i feel)\b", low)
    if reading.is_question(text) and not asks_to_do and not tells or re.match(r"(?:why|is it|does|should|how (?:does|often|long|many))\b", low):
        return None
    own = re.search(r"\b\d{1,2}\s*[-/]\s*\d{1,2}\b(?!\s*(?:am|pm))", re.sub(r"\d\s*(?:/|out of)\s*10\b", "", low))
    chosen = chosen or next((key for key, pattern in FITTING if re.search(pattern, low)), "") or ("exhale" if own or re.search(r"\bbreath|\brounds?\b|\b(?:without|no) hold|\bmin(?:ute)?s?\b.*\bcalm|atmen|respir", low) else "")
    # A level of tension alone, "I'm at about a 9": the gentlest breath.
    chosen = chosen or ("exhale" if "?" not in text and len(low.split()) < 25 and LEVEL.search(low) else "")
    gone = {key for key, pattern in NAMED if refused and re.search(pattern, refused[0])}
    if NO_HOLDS.search(low) and chosen in ("", "box", "478") or chosen in gone:
        chosen = next(key for key in ("exhale", "coherent", "sigh") if key not in gone)
    if chosen:
        said = ([refused[0].strip()] if refused else []) + ["without holding"] * bool(NO_HOLDS.search(low))
        return begin(chosen, low, state, f"{', '.join(said).capitalize()}, as you said. " if said else "")
    if re.fullmatch(r"(?:once more|again|start|next|yes|ok|go on|begin|i am safe now)", low):
        last = state["log"][-1]["name"] if state.get("log") else ""
        return begin(next((key for key, p in PATTERNS.items() if p["name"] == last), "exhale"), "guide me", state)
    return None


def about_safety(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "How does box breathing work, and is it all right with high blood pressure?": what it is, and what speaks against it."""
    if not re.search(r"\b(?:how|what|is (?:it|that|this|box)|are|can (?:i|he|she|my)|may i|should i|all ?right|ok|okay|safe|allowed|harmful|dangerous)\b", low):
        return None
    key = next((key for key, pattern in NAMED if re.search(pattern, low)), "")
    condition = NO_HOLDING.search(text)[0].lower()
    if re.search(r"\b(?:i|im|i'm|i've|my|me)\b", low) and not re.search(r"\bmy (?:mum|mom|mother|dad|father|wife|husband|partner|son|daughter|friend|kid|child)\w* (?:has|have|is|suffers)", low):
        state["no_holding"] = True
    what = ""
    if key:
        steps = PATTERNS[key]["steps"]
        what = f"**{PATTERNS[key]['name']}**: {', '.join(f'{step.lower()} {n}' for step, n in steps)}. One round is {sum(n for _, n in steps)} seconds, and {PATTERNS[key]['rounds']} rounds are usual.\n\n"
    named = {"pregnan": "In pregnancy", "epilep": "With epilepsy", "arrhythm": "With an irregular heartbeat"}.get(condition, f"With {'heart trouble' if 'heart' in condition or condition == 'pacemaker' else 'asthma' if condition == 'asthma' else 'high blood pressure' if 'blood' in condition else condition}")
    safety = (f"{named} ask your doctor before you hold the breath: holding can raise the pressure for a moment. Slow breathing **without** holds is fine for most people at any age: "
              "**Long exhale**, breathe in 4, out 6. Stop if you feel dizzy or unwell. I am no doctor and cannot judge your case.")
    if key and not any("old" in step for step, _ in PATTERNS[key]["steps"]):
        safety = f"It has no holds, so it is fine for most people. {named}, mention it to your doctor, and stop if you feel dizzy or unwell. I am no doctor and cannot judge your case."
    return f"{what}{safety}\n\nSay **start** and I count the long exhale with you.", [show.choices([("Start", "Long exhale, 6 rounds")])]


def durations(low: str, chosen: str, state: dict) -> tuple[str, list] | None:
    """ "How long is 5 rounds of 478", "how many rounds of box in 5 minutes": sums about a breath, without starting it."""
    key = chosen or (state.get("session") or {}).get("key") or ("478" if re.search(r"\b4 ?7 ?8\b", low) else "")
    if not key or not re.search(r"\bhow (?:long|many)\b", low):
        return None
    steps = [list(step) for step in PATTERNS[key]["steps"]]
    counted = re.search(r"(?:with|of|at)\s+(\d{1,2})\s*(?:s\b|sec)", low)
    if counted and key == "box":
        steps = [[what, int(counted[1])] for what, _ in steps]
    a_round = sum(count for _, count in steps)
    sum_text = " + ".join(str(count) for _, count in steps)
    if (running := state.get("session")) and re.fullmatch(r"(?:and |so |ok )*how (?:many rounds|long|many minutes|many seconds) (?:is|are|would|does|do)(?: that| it| this| they)?(?: be| take| last)?(?: then| now| in total)?", low):
        each = seconds_of(running)
        whole = running["rounds"] * each
        return f"**{running['rounds']} rounds** of {running['name']}, {each} seconds each: {whole} seconds" + (f", {whole // 60} min {whole % 60:02d} s" if whole >= 60 else "") + ". Say **start** when you are ready.", []
    rounds, minutes = re.search(r"(\d{1,3})\s*(?:rounds?|times|x)\b", low), re.search(r"(\d{1,3})\s*min", low)
    if rounds and re.search(r"\bhow long\b", low):
        total = int(rounds[1]) * a_round
        state["last"] = {"key": key, "rounds": int(rounds[1])}
        return f"One round is {sum_text} = {a_round} seconds, so {rounds[1]} rounds take **{total} seconds**" + (f" ({total // 60} min {total % 60:02d} s)" if total >= 60 else "") + ".", []
    if minutes and re.search(r"\bhow many\b", low):
        whole, rest = divmod(int(minutes[1]) * 60, a_round)
        state["last"] = {"key": key, "rounds": max(1, whole)}
        return f"One round is {sum_text} = {a_round} seconds. Into {minutes[1]} minutes fit **{whole} full rounds**" + (f"; {rest} seconds are left" if rest else "") + ".", []
    return None


def value_of(word: str) -> int:
    return int(word) if word.isdigit() else "zero one two three four five six seven eight nine ten".split().index(word)


COUNTED = r"(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)"
# One count for every step: "5 seconds each", "6s per side", "a count of 5", "all at 3".
LEVEL = re.compile(rf"\b(?:i'?m|im|i am|it'?s|its|feel\w*|level|at|i'?d say|id say|say)\b(?: (?:at|about|around|like|maybe|a|an|stress|level|of|roughly|probably|is|now))* {NUMBER}(?:\s*(?:/|out of|of)\s*(?:10|ten))?\s*$|\b{NUMBER}\s*(?:/|out of)\s*(?:10|ten)\b")
EVEN = re.compile(rf"\b{COUNTED}\s?(?:-\s?)?(?:s|secs?|seconds?|counts?|beats)?\s?(?:each|every (?:step|side|phase|part)|(?:per|a|for each|on each) (?:step|side|phase|part|corner))\b|\b{COUNTED}\s?(?:-\s?)?(?:s|secs?|seconds?|counts?|beats)\b(?! (?:rounds?|left|ago))|\bcounts? (?:of|to) {COUNTED}\b")


TENSION = re.compile(rf"(?<![\w.,:/-]){NUMBER}(?![\w])(?:\s*(?:/|out of|of)\s*(?:10|ten)\b)?(?!\s*(?:rounds?|x\b|times|min|sec|breaths|hours?|days?|years?|weeks?|seconds?|people|am\b|pm\b|in\b|[-/:.,]\s?\d|-))")
BEFORE = re.compile(r"\b(?:before|was|were|from|started|start|beginning|earlier|first|been)\b")
AFTER = re.compile(r"\b(?:now|after\w*|to|ended|currently|rn)\b")


def tensions(low: str) -> dict[str, int]:
    """The numbers from 0 to 10 in a message, by what the words beside them say: before, after, or plain."""
    found, plain = {}, list(TENSION.finditer(low))
    for at, hit in enumerate(plain):
        if hit[1] == "one" and "of" not in hit[0]:
            continue
        left = low[plain[at - 1].end() if at else max(0, hit.start() - 40) : hit.start()]
        right = low[hit.end() : plain[at + 1].start() if at + 1 < len(plain) else len(low)]
        right = re.split(r"[,.;]|\band\b|\bthen\b", right)[0]
        left = re.split(r"[,.;]|\band\b", left)[-1]
        # "Was a 6 before now maybe 3": what stands before the number counts more than what comes behind it.
        role = "before" if re.search(r"\b(?:was|were|started|from)\b", left) and not AFTER.search(left) and plain[at + 1 :] else "after" if re.search(r"\b(?:now|rn)\b", right) or AFTER.search(left) else "before" if BEFORE.search(right) or BEFORE.search(left) else "plain"
        found.setdefault(role, value_of(hit[1]))
    return found


FELT = re.compile(r"\b(?:stress\w*|tens\w+|anx\w+|nerv\w+|feel\w*|i'?m|im|i am|me|out of|panic\w*|i'?d say|id say|level|thoughts|racing|calm|wired|mood|scale)\b|/ ?10\b|\b(?:maybe|about|around|like|at|probably|say) an? \d{1,2}\b(?! ?(?:min|round|am\b|pm\b|sec|breath|time))|\ba \d{1,2} (?:right )?now\b")
ONLY_NUMBER = re.compile(rf"(?:a |an |about |maybe |around |like |probably |now |say |level |at )*{NUMBER}(?:\s*(?:/|out of|of)\s*(?:10|ten))?(?: now| right now| i guess| maybe| i think| before)*")
OF_OTHERS = re.compile(r"\b(?:he|she|they|who|son|daughter|kid|child|mum|mom|mother|dad|father|wife|husband|partner|sister|brother|friend|boss|dog|cat|flight|train|exam|meeting|appointment|class|we)\b[^,.;]{0,16}\b(?:is|are|at|has|was|'s)\b|\baged?\b|\b\d{1,2} ?(?:years?|months?|weeks?|yrs?|kids|people|pm|am)\b")


def felt_part(low: str) -> str:
    """The clauses that speak of the person's own tension: an age, a time or a number of somebody else is none."""
    clauses = [clause.strip() for clause in re.split(r"[,.;!?]|\band\b|\bbut\b|\bso\b", low) if clause.strip()]
    speaks = any(FELT.search(clause) for clause in clauses)
    return ", ".join(clause for clause in clauses if (FELT.search(clause) or speaks and ONLY_NUMBER.fullmatch(clause)) and not OF_OTHERS.search(clause))


def read_past(low: str) -> tuple[int, int, int] | None:
    """ "I was a 7 before, did 4 rounds, now I'm a 4": before, after and rounds of a session that is over."""
    found = tensions(low)
    rounds = re.search(r"(\d{1,2})\s*(?:rounds?|times|x\b)", low)
    if "before" not in found or "after" not in found or reading.is_question(low):
        return None
    return found["before"], found["after"], int(rounds[1]) if rounds else 0


def change_text(before: int, after: int) -> str:
    change = before - after
    return f"from {before} to {after}, " + (f"{change} point{'s' * (change != 1)} calmer." if change > 0 else f"{-change} more tense. That happens." if change else "the same.")


def begin(key: str, low: str, state: dict, opening: str = "") -> tuple[str, list]:
    own = re.search(r"\b(\d{1,2})\s*[-/]\s*(\d{1,2})(?:\s*[-/]\s*(\d{1,2}))?(?:\s*[-/]\s*(\d{1,2}))?\b", re.sub(r"\d{1,2}\s*(?:/|out of)\s*10\b", "", low))
    if state.get("no_holding") and (key in ("box", "478") or own and own[3]):
        key, own, opening = "exhale", None, "Without holding the breath, because of what you told me. "
    steps = [list(step) for step in PATTERNS[key]["steps"]]
    own = own or re.search(r"\bin\s+(?:for\s+)?(\d{1,2})\b,?(?:\s+(?:and\s+)?hold\s+(?:for\s+)?(\d{1,2})\b,?)?\s+(?:and\s+)?out\s+(?:for\s+)?(\d{1,2})\b()", re.sub(r"(?<=\d) ?(?:s|secs?|seconds?)\b", "", low))
    if own and state.get("no_holding") and re.search(r"\bhold \d", low):
        own, opening = None, "Without holding the breath, because of what you told me. "
    held = re.search(r"\bhold(?:ing)? (?:it |for |only |just ){0,3}(\d{1,2})\b(?: ?(?:s|secs?|seconds?)\b)?", low)
    even, seconds = EVEN.search(low) if not own and not held else None, 0
    if even:
        low, length = low.replace(even[0], " "), value_of(even[1] or even[2] or even[3])
        is_each = not even[2] or key == "box" and "hold" not in low
        if is_each and 1 <= length <= 12 and key != "sigh":
            steps = [[what, length] for what, _ in steps]
        elif even[2] and length > 12:
            seconds, opening = length, f"{opening}For {length} seconds: "
        else:
            opening += f"I did not use: {even[0].strip()}. " + ("A step is 1 to 12 seconds long. " if length > 12 else "Say for example **in 4, hold 4, out 6** for your own counts. ")
    if own:
        counts = [max(1, min(12, int(n))) for n in own.groups() if n]
        words = {2: ["Breathe in", "Breathe out"], 3: ["Breathe in", "Hold", "Breathe out"], 4: ["Breathe in", "Hold", "Breathe out", "Hold"]}[len(counts)]
        steps = steps if [n for _, n in steps] == counts else [list(pair) for pair in zip(words, counts)]
    if held and own and not own[0].startswith("in") or held and not own:
        low, length = low.replace(held[0], " "), int(held[1])
        if 1 <= length <= 12 and any(what == "Hold" for what, _ in steps):
            steps = [[what, length if what == "Hold" else n] for what, n in steps]
        else:
            opening += f"I did not use: {held[0]}. "
    if (less := re.search(r"\b(?:without|no|skip|leave out)(?: the| any)?(?: (first|second|last|final|2nd|1st))? (?:breath )?(?:hold(?:s|ing)?|pauses?)\b", low)) and any(what == "Hold" for what, _ in steps):
        # "Box without the second hold": the step goes, and the rest stays.
        at = [index for index, (what, _) in enumerate(steps) if what == "Hold"]
        gone = {at[0]} if less[1] in ("first", "1st") else {at[-1]} if less[1] else set(at)
        steps = [step for index, step in enumerate(steps) if index not in gone]
    rounds = re.search(r"(\d{1,2}|two|three|four|five|six|eight|ten)\s*(?:rounds?|times|breaths|runden)", low)
    minutes = re.search(r"(\d{1,2}|one|two|three|five|ten|a)\s*(?:-\s*)?min", re.sub(r"\bin (?:like |about )?\d+ min\w*", "", low))
    told = tensions(felt_part(low))
    felt = told.get("plain", told.get("after", told.get("before")))
    words = {"one": 1, "a": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10}
    number = lambda hit: 0 if not hit else words.get(hit[1]) or int(hit[1])
    quick = 1.5 if re.search(r"\bquick|\bin (?:like |about )?\d+ min", low) and not minutes and not rounds else 0
    fitting = max(1, seconds // sum(n for _, n in steps)) if seconds else 0
    session = make_session(key, steps, number(rounds) or fitting, number(minutes) or quick, felt)
    if (running := state.get("session")) and session["before"] is None:
        session["before"] = running["before"]
    if key == "478" and session["rounds"] > 8:
        return begin("exhale", low, state, f"{opening}More than eight rounds of 4-7-8 in a row are not advised, so for that long the long exhale, without holding. ")
    state["session"], state["last"] = session, {"key": key, "rounds": session["rounds"]}
    total = session["rounds"] * seconds_of(session)
    length = f"about {total / 60:.1f} min".replace(".0 ", " ") if total >= 100 else f"{total} seconds"
    said = ", ".join(f"{what.lower()} {n}" for what, n in session["steps"])
    noted = f"Noted: {session['before']} of 10 before. " if felt is not None else ""
    head = f"{opening}{noted}**{session['name']}**, {session['rounds']} round{'s' * (session['rounds'] != 1)}, {length}: {said}. {PATTERNS[key]['for'].capitalize()}.\n\n{CARE}"
    if session["before"] is not None or re.search(r"\bguide|with me|rounds|breathe\b", low) and not re.search(r"\btense\. guide", low):
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


DO_IT = re.compile(r"(?:ok(?:ay)? |yes |sure |then |well |alright |good |so |and |now ){0,6}(?:let'?s (?:do (?:it|that|this|one)|go|start|try(?: it| that)?)|do (?:it|that|this|one)|start(?: it)?|go|begin|try (?:it|that)|guide me)(?: (?:please|pls|then|now|with me|together)){0,4}")
LESS, MORE = re.compile(r"\b(?:less|fewer|shorter|not so many|too (?:long|many|much))\b"), re.compile(r"\b(?:longer|more rounds|more time|too short|extend)\b")


def change_length(low: str, state: dict) -> tuple[str, list] | None:
    """ "Make it 8 minutes", "only 3 rounds", "too long, less rounds": another length for the breath that was spoken of last."""
    session = state.get("session")
    key = session["key"] if session else state.get("last", {}).get("key", "")
    if not key or any(re.search(pattern, low) for _, pattern in NAMED) or len(low.split()) > 12 or re.match(r"how\b|why\b", low) or re.search(r"\bbreath(?:e|ing)\b|\bcalm|\bwith me\b", low):
        return None
    number = re.search(r"\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:more )?(rounds?|times|min\w*)", low)
    asks = re.search(r"\b(?:make|only|just|instead|do|for|another|then|rather|please|pls|can we|and)\b", low) or number and number.start() == 0
    if re.search(r"\b(?:without|no|not?) hold", low):
        key = "exhale"
    is_shape = re.search(r"\brounds?\b|\blong|\bminutes?\b|\bmany\b|\btime\b", low)
    if number and asks:
        wanted = f"{value_of(number[1])} {'min' if number[2].startswith('min') else 'rounds'}"
    elif is_shape and (LESS.search(low) or MORE.search(low)):
        now = session["rounds"] if session else state["last"].get("rounds", PATTERNS[key]["rounds"])
        wanted = f"{max(1, now // 2 if LESS.search(low) else min(MAX_ROUNDS, now * 2))} rounds"
    else:
        return None
    before = session["before"] if session else None
    text, blocks = begin(key, f"guide me {wanted}", state)
    state["session"]["before"] = before
    return text, blocks


def about_last(low: str, state: dict) -> tuple[str, list] | None:
    """ "How long did that take, and how much did it go down": the last session in the log."""
    log = state.get("log") or []
    if not log or not re.search(r"\bhow (?:long|much|many)\b.*\b(?:did|was|were|take|took|down|lower|calmer)\b|\bwhat did (?:that|it) (?:change|do|bring)\b|\bdid (?:that|it) (?:help|work|do anything)\b|\bhow much (?:calmer|better|lower)\b", low):
        return None
    last = log[-1]
    parts = []
    if last.get("seconds"):
        parts.append(f"{last['name']}, {last['rounds']} rounds: **{last['seconds']} seconds** if you kept to the counts.")
    if last["before"] is not None and last["after"] is not None:
        parts.append(f"Your number went {change_text(last['before'], last['after'])}")
    return (" ".join(parts), []) if parts else None


def during_session(low: str, state: dict, today: str) -> tuple[str, list] | None:
    session = state["session"]
    told = tensions(low)
    number = told.get("after", told.get("plain", told.get("before"))) if len(low.split()) < 14 and not re.search(r"\brounds?\b|\bminutes?\b|\bmins?\b", low) else None
    if re.match(r"(?:stop|end|quit|enough|cancel)\b", low):
        state.pop("session")
        if session["done"]:
            log_entry(state, today, session["name"], session["done"], session["before"], None)
        return "Stopped. That is fine. " + ("Logged without a number." if session["done"] else "Nothing logged."), []
    is_over = session["done"] or session["before"] is not None or re.search(r"\bdone\b|\bfinished\b|\bdid (?:it|that|them|all)\b", low)
    if number is not None and not is_over:
        session["before"] = number
        return lead_round(state)
    if number is not None:
        state.pop("session")
        after = number
        facts = log_entry(state, today, session["name"], session["rounds"], session["before"], after, session["rounds"] * seconds_of(session))
        felt = change_text(session["before"], after) if session["before"] is not None else f"you are at {after} of 10."
        other = next(each for each in ("Physiological sigh", "Long exhale") if each != session["name"])
        longer = "" if session["before"] is None or after < session["before"] or after < 3 else (
            f" No change is common after a short session. Two things to try: the same breath for 5 minutes, or another one: say **{other.lower()}**." if after == session["before"] else f" If it was the breath itself, breathe as usual for some minutes; say **{other.lower()}** for one without holding.")
        return f"{felt[:1].upper()}{felt[1:]} Logged, {facts['sessions']} session{'s' * (facts['sessions'] != 1)} so far.{longer}", []
    if re.search(r"\bonce more\b|\bagain\b|\banother\b|\brepeat\b|\bone more\b", low) and len(low.split()) < 8:
        session.update(done=0, rounds=1 if re.search(r"\bone more round\b|\banother round\b", low) else session["rounds"])
        return lead_round(state)
    if re.search(r"\b(?:bit |little |much |feel |feeling )(?:better|calmer|relaxed)\b|^(?:ok |okay )?(?:done|did) (?:that|it)\b|\bbetter now\b|\bdidn'?t help\b|\bnot better\b", low) and len(low.split()) < 12:
        session["done"] = session["rounds"]
        heard = "That is good to hear. " if re.search(r"better|calmer|relaxed", low) and not re.search(r"\bnot\b|n't", low) else ""
        return f"{heard}Which number is it now, {SCALE}? Then I log it. Or say **one more round**.", [show.choices(["One more round", "Stop"])]
    if re.match(r"(?:ok |okay |i'?m |im |all |just |yes )*(?:done|finished)\b", low) or re.search(r"\b(?:done|finished) (?:it|that|now|the|with)\b", low):
        session["done"] = session["rounds"]
        return f"Well done. Which number is it now, {SCALE}? Then I log it.", []
    if re.fullmatch(r"(?:a bit |much |go |can (?:you|we) (?:go )?)*(?:slow|longer|slower).{0,12}", low):
        session["steps"] = [[what, min(12, n + 1)] for what, n in session["steps"]]
        return lead_round(state)
    if re.fullmatch(r"(?:a bit )?(?:short|shorter|fast|faster|quick).{0,12}", low):
        session["steps"] = [[what, max(1, n - 1)] for what, n in session["steps"]]
        return lead_round(state)
    if re.fullmatch(r"(?:next|start|go|ok|okay|yes|ready|continue|more|skip|begin|sure|yep|yeah|do it|let'?s (?:go|do it|start)|i'?m ready)(?: please| pls)?", low) and session["done"] < session["rounds"]:
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


def which_breath(low: str, state: dict) -> tuple[str, list]:
    fit = next((key for key, pattern in FITTING if re.search(pattern, low)), "")
    open_to_them = {key: p for key, p in PATTERNS.items() if not state.get("no_holding") or key not in ("box", "478")}
    rows = [{"Breath": p["name"], "How": ", ".join(f"{what.lower()} {n}" for what, n in p["steps"]), "Good for": p["for"]} for p in open_to_them.values()]
    blocks = [show.table(rows, title="Breaths"), show.choices([p["name"] for p in open_to_them.values()])]
    if state.get("no_holding"):
        return "Without holding, because of what you told me: the **Long exhale**, in 4, out 6, is the gentlest. Breathe less air than you think.", blocks
    return (f"For that I would take **{PATTERNS[fit]['name']}**, {PATTERNS[fit]['rounds']} rounds: {', '.join(f'{what.lower()} {n}' for what, n in PATTERNS[fit]['steps'])}." if fit else "These five. The long exhale is the gentlest to begin with."), blocks
