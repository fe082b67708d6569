"""A day of focus blocks from tasks and estimates: clock times, breaks, fixed appointments, and replanning from now."""

import re
from datetime import datetime, timedelta

MAX_TASKS, MAX_MINUTES, DEFAULT_MINUTES = 20, 600, 30
SHORT_TAIL = 10
START = {"tasks": [], "fixed": [], "end": None, "focus": 25, "rest": 5, "offset": None, "done": [], "worked": 0, "anchor": None}
DURATION = r"(?:(\d{1,2}(?:[.,]\d{1,2})?)\s*h(?:ours?|rs?)?(?:\s*(\d{1,2})\s*(?:m(?:in(?:utes?|s)?)?)?)?|(\d{1,3})\s*m(?:in(?:utes?|s)?)?|(half an hour|an hour and a half|an hour|(?:one|two|three) hours?|a quarter(?: of an hour)?))\b"
WORDED = {"half an hour": 30, "an hour and a half": 90, "an hour": 60, "one hour": 60, "two hours": 120, "three hours": 180, "a quarter": 15,
          "a quarter of an hour": 15}
CLOCK = r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|o'clock)?"
HELP = ("Write tasks with estimates, for example `Report 90 min, emails 30 min, until 13:00`. Then tell me what happens:\n\n- `done` or `emails "
        "done`\n- `report took 20 minutes longer`, `report needs 40 min more`\n- `10 minutes late`, `break 15 minutes`\n- `add call Ben 15 min`, "
        "`drop emails`, `report first`\n"
        "- `lunch at 12:30 for 45 min`, `finish at 17:00`, `blocks of 50/10`\n- `what now?`, `plan`, `it is 14:10`, `start over`")
POMODORO = ("A **pomodoro** is 25 minutes on one thing, then 5 minutes of real break; after four of them a longer break of 15. It works because the "
            "end is near and the task is single. Three rules: choose the task before you start the timer, write down distractions instead of "
            "following them, and stand up in the break.\n\n"
            "Tell me your tasks, for example `Report 90 min, emails 30 min`, and I lay them out. You can choose `blocks of 50/10` too.")
STUCK = "Then we plan one block and nothing more. What is the smallest first step, under five minutes: opening the file, writing the title, one phone number? Write it like `open the tax letter 25 min`, and I tell you when to stop."


def respond(event: dict) -> dict:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:3000]
    state = {**START, "tasks": [], "fixed": [], "done": [], **(event.get("state") or {})}
    utc = datetime.fromisoformat(str(event.get("now") or "2026-01-01T09:00:00Z").replace("Z", "+00:00")).replace(tzinfo=None)
    reply = answer(message, state, utc)
    return {"reply": reply, "state": state, "suggestions": next_clicks(state)}


def answer(message: str, state: dict, utc: datetime) -> str:
    lower = message.lower().strip(" .!?")
    now = minute_of_day(utc) + (state["offset"] or 0)
    day = (utc + timedelta(minutes=state["offset"] or 0)).date().isoformat()
    if re.fullmatch(r"start over|reset|clear|new day", lower):
        keep = state["offset"]
        state.update({**START, "tasks": [], "fixed": [], "done": [], "offset": keep})
        return "A clean day. What do you want to get done, and how long will each take?"
    if re.fullmatch(r"help|how .*(?:work|use).*|what can you do", lower):
        return HELP
    if "pomodoro" in lower and re.search(r"\bwhat|explain|how\b", lower):
        return POMODORO
    if re.search(r"\b(cannot|can't|can not|unable to|hard to) (?:get )?start|procrastinat|stuck\b|overwhelm", lower):
        return STUCK
    if clock := re.match(rf"(?:no,?\s*)?(?:it is|it's|its|now it is|the time is|my clock (?:says|shows))\s+{CLOCK}$", lower):
        return set_clock(clock, state, utc)
    if re.fullmatch(r"(?:what now|what next|now|what should i do(?: now)?|current|where am i)", lower):
        return what_now(state, now, day)
    count_elapsed(state, now, day)
    if re.fullmatch(r"(?:show |the |my )*(?:plan|schedule|day|table|list|overview)|show|replan|go|start|ok|yes", lower):
        return plan_text(state, now)
    changed = change(message, lower, state, now)
    if changed:
        return f"{changed}\n\n{plan_text(state, now)}"
    notes = read_frame(message, state)
    added = add_tasks(strip_frame(message), state)
    if added or notes:
        said = " ".join(filter(None, [f"Added: {', '.join(added)}." if added and (state["done"] or len(state["tasks"]) > len(added) or "assumed" in str(added)) else "", *notes]))
        return (said + "\n\n" if said else "") + plan_text(state, now)
    return "I plan focus blocks from your tasks. Try `Report 90 min, emails 30 min, until 13:00`, `done`, or `what now?`"


def count_elapsed(state: dict, now: int, day: str) -> None:
    """Takes the focus minutes since the last plan from the first task: until told otherwise, that is what was worked on."""
    anchor_day, anchor = state["anchor"] or [day, now]
    if anchor_day == day and now > anchor and state["tasks"]:
        rows, _ = build(state, anchor)
        focused = sum(max(0, min(end, now) - start) for start, end, kind, _ in rows if kind == "focus")
        state["tasks"][0]["minutes"] = max(5, state["tasks"][0]["minutes"] - focused)
    state["anchor"] = [day, now]


def minute_of_day(moment: datetime) -> int:
    return moment.hour * 60 + moment.minute


def clock_minutes(hour: str, minute: str | None, half: str | None) -> int | None:
    value = int(hour) * 60 + int(minute or 0)
    value += 720 if half == "pm" and int(hour) < 12 else 0
    return value if value <= 24 * 60 and int(minute or 0) < 60 else None


def clock_text(minutes: float) -> str:
    whole = int(minutes) % 1440
    return f"{whole // 60:02d}:{whole % 60:02d}"


def duration_in(text: str) -> int | None:
    found = re.search(DURATION, text, re.I)
    if not found:
        return None
    hours, extra, minutes, worded = found.groups()
    value = round(float(hours.replace(",", ".")) * 60) + int(extra or 0) if hours else int(minutes) if minutes else WORDED.get(worded.lower(), 60)
    return max(1, min(MAX_MINUTES, value))


def set_clock(clock: re.Match, state: dict, utc: datetime) -> str:
    told = clock_minutes(clock[1], clock[2], clock[3])
    if told is None:
        return "That is not a time I know. Write it like `it is 14:10`."
    state["offset"] = told - minute_of_day(utc)
    state["anchor"] = [(utc + timedelta(minutes=state["offset"])).date().isoformat(), told]
    return f"Your clock: {clock_text(told)}.\n\n{plan_text(state, told)}"


def find_task(words: str, state: dict) -> dict | None:
    wanted = re.sub(r"^(?:the|my|with|task)\s+", "", words.strip().lower())
    if not wanted:
        return None
    return next((t for t in state["tasks"] if t["name"].lower() == wanted),
                None) or next((t for t in state["tasks"] if wanted in t["name"].lower() or t["name"].lower() in wanted), None)


def change(message: str, lower: str, state: dict, now: int) -> str:
    first = state["tasks"][0] if state["tasks"] else None
    if done := re.fullmatch(r"(?:i(?:'m| am) )?(?:done|finished|ready|completed)(?: with)?(?:\s+(.+))?|(.+?)\s+(?:is |are )?(?:done|finished|completed|ready)", lower):
        task = find_task(done[1] or done[2] or "", state) or (first if not (done[1] or done[2]) else None)
        return finish(task, state) if task else ""
    if late := re.search(rf"(?:(\d{{1,3}})\s*min\w*|{DURATION})\s+(?:late|behind|delay)|(?:late|behind|delayed)(?: by)?\s+{DURATION}", lower):
        minutes = duration_in(late[0]) or 10
        state["fixed"] = [f for f in state["fixed"] if f["name"] != "Delay"] + [{"name": "Delay", "at": now, "minutes": minutes}]
        return f"{minutes} minutes lost, no matter. The plan starts at {clock_text(now + minutes)}."
    if pause := re.match(rf"(?:take a |i need a |a )?(?:break|pause)\b.*?{DURATION}", lower):
        minutes = duration_in(pause[0]) or 10
        state["fixed"].append({"name": "Break", "at": now, "minutes": minutes})
        return f"Break until {clock_text(now + minutes)}. Stand up."
    if longer := re.match(rf"(.*?)\s*(?:took|takes|take|needs?|ran|will take|is taking)\s+(?:another\s+)?{DURATION}\s*(longer|more|over"
                          rf"|extra|less|shorter)?", lower) or re.match(rf"(.*?)\s*{DURATION}\s+(longer|more|over|less|shorter)", lower):
        task, amount, how = find_task(longer[1], state) or first, duration_in(longer[0]), longer[longer.lastindex] if longer.lastindex and longer.lastindex > 1 else ""
        if task and amount and (find_task(longer[1], state) or how in ("longer", "more", "over", "extra", "less", "shorter")):
            return adjust(task, amount, how)
    if drop := re.match(r"(?:drop|remove|delete|cancel|skip|move)\s+(.+?)(?:\s+to tomorrow)?$", lower):
        task = find_task(drop[1], state)
        gone = next((f for f in state["fixed"] if f["name"].lower() in drop[1]), None)
        if not (task or gone):
            return f"I do not find “{drop[1][:40]}” in the plan."
        (state["tasks"] if task else state["fixed"]).remove(task or gone)
        return f"{(task or gone)['name']} is out of today."
    if front := re.match(r"(?:do\s+)?(.+?)\s+first$", lower):
        if task := find_task(front[1], state):
            state["tasks"].remove(task)
            state["tasks"].insert(0, task)
            return f"{task['name']} comes first."
    return ""


def finish(task: dict, state: dict) -> str:
    state["tasks"].remove(task)
    state["done"] = (state["done"] + [task["name"]])[-30:]
    state["worked"] = min(state["worked"] + task["total"], 6000)
    return f"✓ {task['name']}. {len(state['done'])} done today."


def adjust(task: dict, amount: int, how: str) -> str:
    before = task["minutes"]
    task["minutes"] = max(5, before - amount) if how in ("less", "shorter") else min(MAX_MINUTES, before + amount) if how else amount
    task["total"] += task["minutes"] - before
    return f"{task['name']} now has {task['minutes']} minutes left."


def read_frame(message: str, state: dict) -> list[str]:
    """The end of the day, the rhythm, and what happens at a fixed time."""
    notes = []
    if rhythm := re.search(r"\b(?:blocks? of )?(\d{2,3})\s*/\s*(\d{1,2})\b|\bblocks? of (\d{2,3})\b", message, re.I):
        state["focus"], state["rest"] = max(10, min(120, int(rhythm[1] or rhythm[3]))), max(1, min(60, int(rhythm[2] or state["rest"])))
        notes.append(f"Blocks of {state['focus']} minutes, breaks of {state['rest']}.")
    if end := re.search(rf"\b(?:until|till|finish(?:ed)? (?:at|by)|end(?:s)? at|stop at|done by|leave at)\s+{CLOCK}", message, re.I):
        state["end"] = clock_minutes(end[1], end[2], end[3])
        notes.append(f"The day ends at {clock_text(state['end'])}." if state["end"] else "")
    for name, hour, minute, half, *length in re.findall(rf"([A-Za-zÀ-ž][\w' -]{{1,40}}?)\s+at\s+{CLOCK}(?:\s*(?:for|,)?\s*({DURATION}))?", message, re.I):
        at = clock_minutes(hour, minute, half)
        if at is not None and not re.search(r"\b(?:finish|end|stop|leave|start)\w*$", name.strip(), re.I):
            clean = name.strip()[:1].upper() + name.strip()[1:]
            minutes = duration_in(length[0]) if length and length[0] else 45 if "lunch" in clean.lower() else 30
            state["fixed"] = [f for f in state["fixed"] if f["name"].lower() != clean.lower()][-9:] + [{"name": clean, "at": at, "minutes": minutes}]
            notes.append(f"{clean} at {clock_text(at)}, {minutes} minutes.")
    return [note for note in notes if note]


def strip_frame(message: str) -> str:
    text = re.sub(rf"[A-Za-zÀ-ž][\w' -]{{1,40}}?\s+at\s+{CLOCK}(?:\s*(?:for|,)?\s*{DURATION})?|\b(?:until|till|done by|finish(?:ed)? by)\s+{CLOCK}"
                  rf"|\b(?:blocks? of )?\d{{2,3}}\s*/\s*\d{{1,2}}\b|\bblocks? of \d{{2,3}}(?:\s*min\w*)?", " ", message, flags=re.I)
    return re.sub(r"^\s*(?:(?:please\s+)?plan (?:my|the) day\s*:?|today\s*:|tasks?\s*:|i (?:need|have|want) to(?: do)?\s*:?|add\s+|also\s+)", "",
                  text, flags=re.I)


def add_tasks(text: str, state: dict) -> list[str]:
    added = []
    pieces = [piece.strip(" .-*•:()\t") for piece in re.split(r"[,;\n+]|\band\b(?=[^,;\n]*\d)|\bthen\b", text)]
    timed = any(duration_in(piece) for piece in pieces)
    for piece in pieces:
        minutes = duration_in(piece)
        name = re.sub(rf"\s*(?:\b(?:for|about|ca\.?|approx\.?|takes?)\s+|~|[:=(–-]\s*)?{DURATION}\)?", "", piece, flags=re.I).strip(" .:-–()")
        if not re.search(r"[^\W\d_]{2,}", name) or len(name) > 80 or not (timed or len(pieces) > 1 and len(name.split()) < 7) or len(state["tasks"]) >= MAX_TASKS:
            continue
        name = (name[:1].upper() + name[1:]).replace("|", "/")
        state["tasks"].append({"name": name, "minutes": minutes or DEFAULT_MINUTES, "total": minutes or DEFAULT_MINUTES})
        added.append(name if minutes else f"{name} (30 minutes assumed)")
    return added


def build(state: dict, now: int) -> tuple[list[tuple[int, int, str, str]], list[str]]:
    """Rows (start, end, kind, label) from now on, and the names of tasks that do not fit before the end."""
    fixed = sorted((f for f in state["fixed"] if f["at"] + f["minutes"] > now), key=lambda f: f["at"])
    queue = [[task["name"], task["minutes"]] for task in state["tasks"]]
    rows, clock, blocks = [], now, 0
    while (queue or fixed) and clock < now + 1440 and len(rows) < 80:
        if fixed and (fixed[0]["at"] - clock < 10 or not queue):
            event = fixed.pop(0)
            start = max(clock, event["at"])
            clock = max(clock, event["at"] + event["minutes"])
            rows.append((start, clock, "fixed", event["name"]))
            continue
        left = sum(minutes for _, minutes in queue)
        room = min(left if left <= state["focus"] + SHORT_TAIL else state["focus"], fixed[0]["at"] - clock if fixed else 1440,
                   state["end"] - clock if state["end"] else 1440)
        if room < min(SHORT_TAIL, left):
            break
        labels, used = [], 0
        while queue and used < room:
            part = min(queue[0][1], room - used)
            labels.append(queue[0][0])
            used += part
            queue[0][1] -= part
            if queue[0][1] <= 0:
                queue.pop(0)
        rows.append((clock, clock + used, "focus", " + ".join(dict.fromkeys(labels))))
        clock, blocks = clock + used, blocks + 1
        if queue and not (fixed and fixed[0]["at"] - clock < 10):
            rest = state["rest"] if blocks % 4 else max(15, state["rest"])
            rows.append((clock, clock + rest, "break", "Long break" if blocks % 4 == 0 else "Break"))
            clock += rest
    while rows and rows[-1][2] == "break":
        rows.pop()
    return rows, [name for name, _ in queue]


def plan_text(state: dict, now: int) -> str:
    if not state["tasks"]:
        return f"**All done.** {len(state['done'])} tasks, about {state['worked']} minutes of work. Close the laptop." if state["done"] else "No tasks yet. Write for example `Report 90 min, emails 30 min, until 13:00`."
    rows, late = build(state, now)
    number, lines = 0, []
    for start, end, kind, label in rows:
        number += kind == "focus"
        lines.append(f"| {clock_text(start)}–{clock_text(end)} | {'**' + label + '**' if kind == 'focus' else '*' + label + '*'} | {end - start} |")
    focus = sum(end - start for start, end, kind, _ in rows if kind == "focus")
    finish_at = rows[-1][1] if rows else now
    slack = f", {state['end'] - finish_at} minutes to spare" if state["end"] and not late and state["end"] > finish_at else ""
    warning = f"\n\n**Does not fit before {clock_text(state['end'])}:** {', '.join(late)}. Say `drop {late[-1].lower()}` or `finish at {clock_text(state['end'] + 60)}`." if late else ""
    heavy = "\n\nThat is more than eight blocks. Few people keep that up; what can wait?" if number > 8 and not late else ""
    zone = "\n\nTimes are UTC, because I do not know your clock. Say `it is 14:10` to set it." if state["offset"] is None else ""
    return "| Time | What | Min |\n|---|---|--:|\n" + "\n".join(lines) + f"\n\nDone at **{clock_text(finish_at)}**, {focus} minutes of focus in {number} block{'s' * (number != 1)}{slack}.{warning}{heavy}{zone}"


def what_now(state: dict, now: int, day: str) -> str:
    anchor_day, anchor = state["anchor"] or [day, now]
    rows = [row for row in build(state, anchor if anchor_day == day and anchor <= now else now)[0] if row[1] > now]
    if not rows:
        return f"By the plan you are through. What is done? Say `done`, or `plan` to go on with the rest.\n\n{plan_text(state, now)}" if state["tasks"] else plan_text(state, now)
    start, end, kind, label = rows[0]
    following = f" Then: {rows[1][3].lower() if rows[1][2] == 'break' else rows[1][3]}, {rows[1][1] - rows[1][0]} minutes." if len(rows) > 1 else ""
    return f"Now **{label}** until **{clock_text(end)}** ({end - max(start, now)} minutes). {'Set a timer, put the phone away.' if kind == 'focus' else 'Stand up, look far away.' if kind == 'break' else ''}{following}"


def next_clicks(state: dict) -> list[str]:
    if not state["tasks"]:
        return ["Report 90 min, emails 30 min", "What is a pomodoro?", "I cannot start"]
    first = state["tasks"][0]["name"].lower()[:40]
    return ["What now?", "Done", f"{first} took 20 minutes longer", "Break 15 minutes"]
