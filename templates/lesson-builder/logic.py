"""Lesson plans whose minutes add up, and changes to them."""

import re
from typing import TypedDict

from agentry import ToolError, reading, show, tool

PHASES = {
    "Start": (7, "A task on the board: two quick questions on what they know about {topic}, one from last week.", "alone, then with the neighbour",
              "Write the task on the board before they come in. Nobody waits, nobody talks over you. Take two answers, praise one exact word, and say in one sentence what they can do at the end."),
    "Input": (9, "Show one example of {topic} and think aloud. Then a second one that they finish with you.", "watch, then finish the second example",
              "Two small steps, not one long talk. After each step everybody answers one question at once, on mini whiteboards or with fingers. If fewer than four of five are right, show a third example."),
    "Group work": (10, "Groups of three: one task on {topic}, one product, roles (writer, timekeeper, speaker).", "solve, explain, agree on one answer",
                   "Give the instruction in three steps with the time, then the material. Walk round and listen before you help. The speaker is drawn by chance at the end, so all must understand."),
    "Practice": (11, "Tasks on {topic} in three levels: support (worked example, fewer items), core, stretch (make your own and explain it).", "work alone, check with a key",
                 "Everybody starts with the same first task. Whoever gets two right moves on, whoever gets two wrong takes the support sheet. You sit with the two or three who need you. Expect one typical mistake and have its question ready."),
    "Check": (5, "Exit ticket: one task on {topic} and one question.", "write alone, hand in at the door",
              "One task like the practice, without help, on a slip of paper. Sort the slips into yes, nearly, not yet: that decides how the next lesson begins. “Any questions?” is no check."),
    "Close": (3, "One sentence each pair would tell an absent friend; homework.", "say it, note the homework",
              "Let two pairs say their sentence. Name what comes next."),
}
SUPPORT = [(r"can'?t (?:really )?read|cannot read|non-?readers?|don'?t read", "cannot read yet: pictures and read-aloud instructions, a reading partner, answers by drawing, sorting cards or speaking"),
           (r"new to (?:the )?language|no english|don'?t speak|newcomers?|refugee", "are new to the language: five key words with pictures, sentence starters, a partner, first language allowed for thinking"),
           (r"adhd|dyslexi\w+|autis\w+", "need a clear frame: short steps, one instruction at a time, a quiet place, extra time"), (r"very (?:strong|fast)|gifted", "are far ahead: the stretch task, and explaining to others instead of more of the same")]
NAMES = {"Start": r"start(?:er)?|warm[- ]?up|beginning|opening", "Input": r"input|explanation|presentation|teacher talk|lecture", "Group work": r"group ?work|groups?|pair ?work|guided", "Practice": r"practi[cs]e(?: part)?|independent(?: work)?|exercises?|individual work",
         "Check": r"check|exit ticket|assessment", "Close": r"close|closing|ending|wrap[- ]?up"}
LEVEL = re.compile(r"\b(?:year|grade|class|klasse|form)\s*\d{1,2}\b|\b\d{1,2}(?:th|st|nd|rd)\s+grade\b|\b[abc][12]\b|\bkindergarten\b|\badults?\b|\bbeginners?\b|\b\d{1,2}[- ]year[- ]olds?\b", re.I)
SIZE = re.compile(r"\b(\d{1,3})\s+(?:kids|children|pupils|students|learners|people|schüler|adults|participants|teenagers)\b(?!\s+(?:with|who|have|has|need|can|are|is|of)\b)", re.I)


class Phase(TypedDict):
    name: str
    minutes: int
    teacher: str
    learners: str


@tool
def save_plan(state, topic: str, minutes: int, phases: list[Phase]):
    """Show a lesson plan and check that its minutes add up. Call it for every plan and every new version of it.

    minutes: the length of the lesson
    phases: in order, written for this topic and this group, with what the teacher and the learners do
    """
    total = sum(phase["minutes"] for phase in phases)
    if total != minutes or any(phase["minutes"] < 1 for phase in phases):
        raise ToolError(f"The phases have {total} minutes, the lesson {minutes}, and each phase needs at least 1. Change the minutes so that they add up.")
    state.update(topic=topic[:120], minutes=minutes, phases=[dict(phase) for phase in phases][:20])
    return table(state)


@tool
def move_minutes(state, from_phase: str, to_phase: str, minutes: int):
    """Take minutes from one phase of the plan and give them to another, so that the total stays.

    from_phase: its name in the plan
    to_phase: its name in the plan
    """
    by_name = {phase["name"].lower(): phase for phase in state.get("phases", [])}
    giver, taker = by_name.get(from_phase.lower()), by_name.get(to_phase.lower())
    if not giver or not taker or giver is taker:
        raise ToolError(f"The plan has these phases: {', '.join(phase['name'] for phase in state.get('phases', [])) or 'none yet'}.")
    if not 0 < minutes < giver["minutes"]:
        raise ToolError(f"{giver['name']} has {giver['minutes']} minutes; it can give 1 to {giver['minutes'] - 1}.")
    giver["minutes"] -= minutes
    taker["minutes"] += minutes
    return table(state)


def table(state: dict) -> show.Block:
    rows = [{"Phase": phase["name"], "Minutes": phase["minutes"], "Teacher": phase["teacher"], "Learners": phase["learners"]} for phase in state["phases"]]
    return show.table(rows, title=f"{state['topic'][:1].upper() + state['topic'][1:]}, {state['minutes']} minutes", total="Total")


def describe(state: dict) -> str | None:
    return f"The plan on {state['topic']}, {state['minutes']} minutes: " + ", ".join(f"{phase['name']} {phase['minutes']}" for phase in state["phases"]) if state.get("phases") else None


def respond(event: dict) -> dict | None:
    """Without a language model: a frame with minutes that add up, its changes and its phases. Methods are in the files."""
    text, state = str(event.get("message") or "")[:2000], dict(event.get("state") or {})
    if state.get("phases") and (reply := change(text, state) or explain(text, state)):
        return reply
    spans = [span for span in reading.spans(text, event["now"]) if span.amount and span.unit in ("minute", "hour")]
    group = LEVEL.search(text) or SIZE.search(text)
    if len(spans) != 1 or not group or re.match(r"\s*(?:why|what|should|is|are)\b", text, re.I):
        return None
    topic, minutes = topic_of(text), round(spans[0].minutes or 0)
    if not 15 <= minutes <= 240:
        return None
    if not topic:
        return {"reply": f"I can plan {minutes} minutes. What is the topic? For example: `year 5, fractions, 40 minutes, 26 kids`.", "state": state}
    state.update(topic=topic, minutes=minutes, phases=[{"name": name, "minutes": share, "teacher": phase[1].format(topic=topic), "learners": phase[2]} for (name, phase), share in zip(PHASES.items(), shares(minutes))])
    return {"reply": plan_text(text, state), "blocks": [table(state)], "suggestions": ["Explain the practice part", "Make the start shorter and the group work longer"], "state": state}


def topic_of(text: str) -> str:
    named = re.search(r"\b(?:topic(?: is)?:?|about|on the topic of|lesson on|thema)\s+([^,.;\n]{3,80}?)(?=\s+(?:for|with|in|to)\b|[,.;\n]|$)", text, re.I)
    if named:
        return named[1].strip()
    parts = [part.strip(" .:/") for part in re.split(r"[,;.\n]", text)]
    plain = [part for part in parts if part and not re.search(r"\d|\b(?:lesson|them|tomorrow|tmrw|need|please|help|plan)\b", part, re.I) and not LEVEL.search(part) and len(part.split()) <= 6]
    return plain[0] if plain else ""


def shares(minutes: int) -> list[int]:
    """Whole minutes in the proportions of the frame that add up."""
    weights = [phase[0] for phase in PHASES.values()]
    exact = [minutes * weight / sum(weights) for weight in weights]
    whole = [max(1, int(value)) for value in exact]
    for index in sorted(range(len(exact)), key=lambda at: int(exact[at]) - exact[at])[:max(0, minutes - sum(whole))]:
        whole[index] += 1
    whole[3] += minutes - sum(whole)
    return whole


def plan_text(text: str, state: dict) -> str:
    size, level = SIZE.search(text), LEVEL.search(text)
    read = ", ".join(part for part in (level[0] if level and (not size or level.start() != size.start()) else "", f"{size[1]} learners" if size else "", f"{state['minutes']} minutes") if part)
    support = [f"\n\n**Support:** {who(text, pattern)} {how}." for pattern, how in SUPPORT if re.search(pattern, text, re.I)]
    groups = f" Groups: {grouped(int(size[1]))}." if size and int(size[1]) >= 6 else ""
    return (f"**{state['topic'][:1].upper() + state['topic'][1:]}** ({read}).\n\n**Aim:** at the end learners can solve one task on {state['topic']} alone and explain how. **Check:** the exit ticket.{groups}{''.join(support)}\n\n"
            "The frame is complete and its minutes add up; the examples and tasks are yours to fill in. If time runs short, drop a practice task, never the check.")


def grouped(size: int) -> str:
    fours = size % 3
    parts = [f"{count} of {of}" for count, of in ((size // 3 - fours, "three"), (fours, "four")) if count]
    return " and ".join(parts)


def who(text: str, pattern: str) -> str:
    count = re.search(rf"\b(\d{{1,2}}) (?:of them|kids|children|pupils|students)?\s*(?:who |with |have |has )*(?:{pattern})", text, re.I)
    return f"the {count[1]} who" if count else "those who"


def phase_in(text: str, state: dict) -> list[dict]:
    names = {phase["name"]: phase for phase in state["phases"]}
    found = [(match.start(), name) for name, pattern in NAMES.items() if name in names and (match := re.search(rf"\b(?:{pattern})\b", text, re.I))]
    return [names[name] for _, name in sorted(found)]


def change(text: str, state: dict) -> dict | None:
    shorter, longer = re.search(r"\bshort(?:er)?\b|\bless\b|\bcut\b|\bfewer\b", text, re.I), re.search(r"\blonger\b|\bmore\b|\bextend\b", text, re.I)
    named = phase_in(text, state)
    if not (shorter or longer) or not named or re.search(r"\bwhy\b", text, re.I):
        return None
    number = re.search(r"\b(\d{1,2})\s*(?:min\w*|m)?\b", text)
    if shorter:
        giver = named[0] if not longer or shorter.start() < longer.start() else named[-1]
        taker = next((phase for phase in named if phase is not giver), None) or next(phase for phase in state["phases"] if phase["name"] == ("Practice" if giver["name"] != "Practice" else "Group work"))
    else:
        taker = named[0]
        giver = max((phase for phase in state["phases"] if phase is not taker), key=lambda phase: phase["minutes"])
    minutes = int(number[1]) if number else max(1, giver["minutes"] // 2)
    try:
        block = move_minutes(state, giver["name"], taker["name"], minutes)
    except ToolError as error:
        return {"reply": str(error), "state": state}
    return {"reply": f"{giver['name']} is {minutes} minutes shorter ({giver['minutes']}), {taker['name']} has {taker['minutes']} now. The total is still {state['minutes']} minutes.", "blocks": [block], "state": state}


def explain(text: str, state: dict) -> dict | None:
    if not re.search(r"\bexplain\b|\bhow (?:does|do|would|should)\b|\bwhat (?:do|happens|is)\b|\bmore about\b|\bdescribe\b", text, re.I):
        return None
    named = phase_in(text, state)
    if re.search(r"\b(?:got|get|understood|understand|learned) it\b|\bthey (?:got|understood|learned)\b", text, re.I):
        named = [phase for phase in state["phases"] if phase["name"] == "Check"]
    if len(named) != 1 or named[0]["name"] not in PHASES:
        return None
    phase = named[0]
    return {"reply": f"**{phase['name']}, {phase['minutes']} minutes, on {state['topic']}.** {phase['teacher']} {PHASES[phase['name']][3]}", "state": state}
