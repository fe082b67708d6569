"""A day of focus blocks from tasks and estimates: clock times, breaks, fixed appointments, and replanning from now."""

import re
from datetime import datetime
from typing import TypedDict

from agentry import ToolError, dialogue, reading, show, tool

MAX_TASKS, MAX_MINUTES, SHORT_TAIL = 20, 600, 10
CLOCK = r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|o'clock|uhr|h\b)?"
# What is done in one go, without breaks in it.
WHOLE = re.compile(r"\b(?:gym(?! bag)|run|running|jog|swim|yoga|walk|workout|training|cook\w*|shopping|buy|errands?|groceries|supermarket|dentist appointment|drive|commute|lunch|dinner|nap|sport)\b", re.I)
# A first guess where nobody said how long.
GUESSES = {r"call|phone|anruf|ring|text": 10, r"mail|email|message|reply|invoice|book|pay": 20, r"clean|kitchen|laundry|tidy|dishes|shop|groceries": 30, r"thesis|write|chapter|report|essay|code|slides|presentation|study|learn|tax|paper|proposal": 50}
TIMED = r"(?:\d+(?:[.,:]\d+)?\s*(?:h|hours?|hrs?|m|mins?|minutes?|stunden?|minuten)\b|half an hour|an hour(?: and a half)?|quarter of an hour)"
# Words around the tasks, and what people say about themselves.
NO_TASK = re.compile(r"(?:\b(?:and|if|what|so|then|but|or|ok|okay|half|lol|pls|please|thanks|thx|hi|hey|also|maybe|left over|today|now|later|instead|it|that|them|all|both|each|same|only|just|at|by|for)\b[ ,.]*)+", re.I)
SAYS = re.compile(r"(?:i|we|it|its|it's|im|i'm|my|that|this|they) (?:am |is |are )?(?:can'?t|cannot|keep|always|never|hate|feel|get|lose|tired|bored|so|really|think|just|dont|don't|will|was|were)\b|(?:is|it'?s) (?:my|the|because)\b", re.I)
# A statement or a question is no task: "25 min is too short for me", "what else".
STATES = re.compile(r"(?:is|are|was|were|isn'?t|aren'?t|feels?|felt|seems?|goes|went|vanish\w*|disappear\w*|not|too|enough|work(?:s|ed)? (?:better|best|well|for))\b|(?:what|why|how|which|who|when|where)\b|(?:should|can|could|would|will|do|does|is|are) (?:i|we|you|it|that|there)\b", re.I)
STATED = re.compile(r"\b(?:is|are|was|were|isn'?t|aren'?t|feels?|seems?|works?) (?:way |much |far |just |really )?(?:too|so|not|never|always|better|best|worse|enough|hard|easy|impossible|boring|long|short|fine|ok|for me)\b|\btoo (?:short|long|much|little|many)\b|\b(?:for|suits?|bores?|helps?) me\b", re.I)
STUCK = "Then we plan one block and nothing more. What is the smallest first step, under five minutes: opening the file, writing the title, one phone number? Or write down everything that is in your head, in any order, and I sort it into blocks."
SCOPE = {r"\b(?:alarm|ring|notif\w*|remind me|wecker)\b": "Can you set an alarm on my phone?", r"\b(?:adhd|adhs|diagnos\w*|depress\w*|burn ?out)\b": "Do I have ADHD?", r"\b(?:google calendar|outlook|my calendar)\b": "Can you put the plan into my calendar?"}


class Task(TypedDict):
    name: str
    minutes: int


class Fixed(TypedDict):
    name: str
    at: str
    minutes: int


@tool
def plan_day(state, now, tasks: list[Task], start: str, end: str = "", fixed: list[Fixed] = [], focus: int = 25, rest: int = 5):
    """Make a plan of focus blocks and breaks with clock times. It replaces the plan before.

    tasks: in the order they should be done, with minutes; estimate where the person did not say and tell them
    start: the person's clock now or when they begin, as HH:MM
    end: when everything must be over, as HH:MM, or empty
    fixed: appointments at a fixed time, such as lunch
    """
    begin(state)
    if not tasks or len(tasks) > MAX_TASKS or any(not 1 <= each["minutes"] <= MAX_MINUTES for each in tasks):
        raise ToolError(f"A plan has 1 to {MAX_TASKS} tasks of 1 to {MAX_MINUTES} minutes.")
    state.update(tasks=[{"name": each["name"][:60], "minutes": each["minutes"]} for each in tasks], focus=max(10, min(focus, 120)), rest=max(1, min(rest, 60)),
                 fixed=[{"name": each["name"][:40], "at": minutes_of(each["at"]), "minutes": max(1, each["minutes"])} for each in fixed][:10], end=minutes_of(end) if end else None, clock=minutes_of(start))
    if state["end"] is not None and state["end"] <= state["clock"]:
        raise ToolError("The end must be later than the start.")
    return plan_parts(state)


@tool
def replan(state, clock: str, finished: list[str] = [], minutes_left: dict[str, int] = {}, drop: list[str] = [], first: str = ""):
    """Change the current plan from the person's clock time on: tasks that are finished, other remaining minutes, tasks to drop, a task to do first."""
    begin(state)["clock"] = minutes_of(clock)
    for name in finished:
        finish(task_named(name, state), state)
    for name in drop:
        state["tasks"].remove(task_named(name, state))
    for name, minutes in minutes_left.items():
        task_named(name, state)["minutes"] = max(1, min(minutes, MAX_MINUTES))
    if first:
        put_first(task_named(first, state), state)
    return plan_parts(state)


@tool
def start_timer(state, minutes: int, title: str):
    """Show a timer for one block that the person can start."""
    if not 1 <= minutes <= 180:
        raise ToolError("A block has 1 to 180 minutes.")
    return show.timer(minutes * 60, id="block", title=title[:60])


def begin(state: dict) -> dict:
    for key, empty in (("tasks", []), ("fixed", []), ("done", []), ("end", None), ("focus", 25), ("rest", 5), ("clock", None)):
        state.setdefault(key, empty)
    return state


def minutes_of(text: str) -> int:
    found = re.fullmatch(r"\s*(\d{1,2}):(\d{2})\s*", text)
    if not found or int(found[1]) > 24 or int(found[2]) > 59:
        raise ToolError("A time is written as HH:MM, such as 14:10.")
    return int(found[1]) * 60 + int(found[2])


def clock_text(minutes: float) -> str:
    whole = int(minutes) % 1440
    return f"{whole // 60:02d}:{whole % 60:02d}"


def task_named(name: str, state: dict) -> dict:
    wanted = re.sub(r"^(?:the|my|with|doing)\s+", "", name.strip().lower())
    exact = next((t for t in state["tasks"] if t["name"].lower() == wanted), None)
    near = [t for t in state["tasks"] if len(wanted) > 2 and (wanted in t["name"].lower() or t["name"].lower() in wanted or any(len(word) > 3 and any(each == word or len(word) > 4 and each[:4] == word[:4] for each in t["name"].lower().split()) for word in wanted.split()))]
    if exact or len(near) == 1:
        return exact or near[0]
    raise ToolError(f"Which task is {name[:40]!r}? In the plan: {', '.join(t['name'] for t in state['tasks']) or 'none'}.")


def finish(task: dict, state: dict) -> None:
    state["tasks"].remove(task)
    state["done"] = (state["done"] + [task["name"]])[-30:]


def put_first(task: dict, state: dict) -> None:
    state["tasks"].remove(task)
    state["tasks"].insert(0, task)


def build(state: dict, now: int) -> tuple[list[tuple[int, int, str, str]], list[str]]:
    """Rows (start, end, kind, label) from now on, and the names of tasks that do not fit before the end."""
    fixed = sorted((f for f in state["fixed"] if f["at"] + f["minutes"] > now), key=lambda f: f["at"])
    queue = [[task["name"], task["minutes"], bool(task.get("whole") or WHOLE.search(task["name"]))] for task in state["tasks"]]
    rows, clock, blocks = [], now, 0
    while (queue or fixed) and clock < now + 1440 and len(rows) < 80:
        # What is done in one go cannot be interrupted by an appointment: something else goes before it, or the appointment does.
        is_blocked = bool(fixed and queue and queue[0][2] and clock + queue[0][1] > fixed[0]["at"])
        if is_blocked and fixed[0]["at"] - clock >= 10 and (other := next((at for at, each in enumerate(queue) if not each[2] or clock + each[1] <= fixed[0]["at"]), None)) is not None:
            queue.insert(0, queue.pop(other))
            continue
        if fixed and (fixed[0]["at"] - clock < 10 or not queue or is_blocked):
            event = fixed.pop(0)
            start = max(clock, event["at"])
            clock = max(clock, event["at"] + event["minutes"])
            rows.append((start, clock, "fixed", event["name"]))
            continue
        if queue[0][2]:
            name, minutes, _ = queue[0]
            if state["end"] and clock + minutes > state["end"]:
                break
            rows.append((clock, clock + minutes, "whole", name))
            clock, queue = clock + minutes, queue[1:]
            continue
        left = sum(minutes for _, minutes, whole in queue if not whole)
        room = min(left if left <= state["focus"] + SHORT_TAIL else state["focus"], fixed[0]["at"] - clock if fixed else 1440,
                   state["end"] - clock if state["end"] else 1440)
        if room < min(SHORT_TAIL, left):
            break
        labels, used = [], 0
        while queue and used < room and not queue[0][2]:
            part = min(queue[0][1], room - used)
            labels.append(queue[0][0])
            used += part
            queue[0][1] -= part
            if queue[0][1] <= 0:
                queue.pop(0)
        rows.append((clock, clock + used, "focus", " + ".join(dict.fromkeys(labels))))
        clock, blocks = clock + used, blocks + 1
        if queue and not queue[0][2] and not (fixed and fixed[0]["at"] - clock < 10):
            rest = state["rest"] if blocks % 4 else max(15, state["rest"])
            rows.append((clock, clock + rest, "break", "Long break" if blocks % 4 == 0 else "Break"))
            clock += rest
    while rows and rows[-1][2] == "break":
        rows.pop()
    return rows, [name for name, *_ in queue]


def ends_at(task: dict, state: dict) -> int | None:
    """When a task ends in the plan as it stands."""
    left, end = task["minutes"], None
    for start, stop, kind, label in build(state, state["clock"])[0]:
        if kind in ("focus", "whole") and task["name"] in label.split(" + "):
            used = min(left, stop - start)
            left, end = left - used, start + used if label.startswith(task["name"]) else stop
    return end


def plan_parts(state: dict):
    rows, late = build(state, state["clock"])
    table = show.table([{"Time": f"{clock_text(start)}–{clock_text(end)}", "What": label, "Min": end - start} for start, end, _, label in rows], title="Your plan")
    focus = sum(end - start for start, end, kind, _ in rows if kind == "focus")
    worked = [row for row in rows if row[2] != "fixed"]
    finish_at = (worked or rows)[-1][1] if rows else state["clock"]
    whole = sum(end - start for start, end, kind, _ in rows if kind == "whole")
    facts = {"done_at": clock_text(finish_at), "focus_minutes": focus, "other_minutes": whole, "does_not_fit": late, "spare_minutes": state["end"] - finish_at - sum(max(0, min(end, state["end"]) - start) for start, end, kind, _ in rows if kind == "fixed" and start >= finish_at) if state["end"] and not late else None}
    first = next((row for row in rows if row[2] == "focus"), None)
    return [facts, table, *([show.timer((first[1] - first[0]) * 60, id="block", title=first[3])] if first else [])]


def describe(state: dict) -> str | None:
    if not state.get("tasks"):
        return f"Done today: {', '.join(state['done'])}." if state.get("done") else None
    return f"Open: {', '.join(t['name'] + ' ' + str(t['minutes']) + ' min' for t in state['tasks'])}. Plan from {clock_text(state['clock'] or 0)}, end {clock_text(state['end']) if state['end'] else 'open'}. Done: {', '.join(state['done']) or 'nothing yet'}."


def respond(event: dict) -> dict | None:
    # "Swap the meeting to 14:00" moves it; it is no correction of a word.
    message = re.sub(r"\b(?:swap|change|replace|switch)\b(?= (?:the |my )?[^\W\d_][\w' -]{1,30}? (?:to|for) \d{1,2}(?:[:.]\d\d|\s?[ap]m))", "move", str(event["message"]), flags=re.I)
    return careful({**event, "message": message})


@dialogue.guarded(stores=("tasks",))
def careful(event: dict) -> dict | None:
    text, state = str(event["message"]).replace("\x00", " ").strip()[:3000], begin(dict(event.get("state") or {}))
    utc = datetime.fromisoformat(event["now"].replace("Z", "+00:00")).replace(tzinfo=None)
    real = utc.hour * 60 + utc.minute
    if state["clock"] is not None and state.get("seen") is not None:
        state["clock"] += max(0, min(real - state["seen"], 720))
    state["seen"] = real
    try:
        answered = answer(text, text.lower().strip(" .!?"), state, real, event["assets"])
    except ToolError as error:
        answered = str(error), []
    if not answered:
        return None
    first = state["tasks"][0]["name"].lower()[:40] if state["tasks"] else ""
    return {"reply": answered[0], "blocks": answered[1], "state": state, "suggestions": ["What now?", "Done", f"{first} needs 20 minutes more", "Break 15 minutes"] if first else ["Report 90 min, emails 30 min, until 13:00", "What is a pomodoro?"]}


def plain(text: str) -> str:
    """The same message in forms that the rest reads: hours in minutes, "meeting from 11 to 12" with its length, "done with laundry, took 35 min" as one clause."""
    # "I have from 2pm until 6pm." is the frame of the day and no appointment.
    text = re.sub(rf"^(?:(?:ok|so|hi|today|tomorrow)[ ,]+)*(?:i|we)(?:'ve| have|'m| am|m)?(?: (?:got|free|time|have|off))* (?=from {CLOCK}\s?(?:to|until|till|-|–)\s?{CLOCK})", "", text, flags=re.I)
    text = re.sub(rf"^(from {CLOCK}\s?(?:to|until|till|-|–)\s?{CLOCK})\s*\.\s+", r"\1: ", text, flags=re.I)
    text = re.sub(r"^\s*(?:(?:good )?(?:morning|afternoon|evening)|hi|hello|hey)(?: there)?\s*[!,.]\s*", "", text, flags=re.I)
    # "45 more minutes", and a request to plan anew behind what happened.
    text = re.sub(r"\b(\d{1,3}|an?|half an) (?:more|extra|additional) (min(?:ute)?s?|h|hours?|hrs?)\b", r"\1 \2 more", text, flags=re.I)
    text = re.sub(r"\banother (\d{1,3}) ?(min(?:ute)?s?|h|hours?|hrs?)\b(?! more)", r"\1 \2 more", text, flags=re.I)
    text = re.sub(r"(?<=\S)[.,;!]\s*(?:so |and |then )?(?:(?:can|could|will|would) (?:you|u|we) |please |pls |what now,? )*(?:please )?(?:re-?plan|re-?schedule|plan (?:it |the rest |that )?(?:again|anew)|fix (?:it|the plan|my plan)|update (?:it|the plan|my plan)|adjust (?:it|the plan|my plan)|move (?:the rest|everything)|redo (?:it|the plan)|sort (?:it|that) out|help)(?: (?:it|that|this|the (?:rest|day|plan)|my (?:day|plan)|for me|please|pls|everything|accordingly))*\s*[?.!]*$", "", text, flags=re.I)
    text = re.sub(r"^\s*(?:(?:ugh+|oh no|oh|argh+|damn|hm+|sorry|ok(?:ay)?|so|well|right)[ ,.!]+)+", "", text, flags=re.I)
    text = re.sub(r"(?<=\d)((?:\s?[ap]m)?(?: now| already)?) and (?=(?:the |my |i )?[^\W\d_][^.,;]{1,40}\bneeds?\b)", r"\1, ", text, flags=re.I)
    text = re.sub(r"\b(\d{1,2})[.,](\d{1,2})\s?(?:h|hours?|hrs?|stunden)\b", lambda found: f"{round(float(f'{found[1]}.{found[2]}') * 60)} min", text, flags=re.I)
    text = re.sub(r"\b(\d{1,2}) ?(?:½|and a half|1/2) ?(?:h|hours?|hrs?)\b", lambda found: f"{int(found[1]) * 60 + 30} min", text, flags=re.I)
    text = re.sub(r"\bnow[: ]{1,2}(?=\d{1,2}(?:[:.]\d\d|\s?[ap]m)\b)", "it is ", text, flags=re.I)
    text = re.sub(rf"(?<=[^\W\d_]) from {CLOCK}\s?(?:to|until|till|-|–)\s?{CLOCK}(?![\d:])", ranged, text, flags=re.I)
    text = re.sub(r"\b(?:12 )?noon\b", "12:00", text, flags=re.I)
    text = re.sub(r"\b(?:(?:i|we) (?:want|need|would like|'d like|have) )?(?:to have )?(?:a |an |my )?(long|short|quick|proper) (lunch|dinner|breakfast)(?: break)? at (\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?! for)", lambda found: f"{found[2]} at {found[3]} for {60 if found[1].lower() in ('long', 'proper') else 30} min", text, flags=re.I)
    text = re.sub(r"\b(?:with|in|using) (\d{2,3})[ -]?(?:min(?:ute)?s?|m)[ -](?:focus |work )?(?:blocks?|sessions?|chunks?|intervals?|pomodoros?)\b", r", blocks of \1,", text, flags=re.I)
    text = EACH.sub(each_one, text)
    text = re.sub(r"\b(?:i|we) (?:started|am|was|'m|got up|woke up) (?:a bit |so |too )?late[,.;]?\s*(?=it|now|\d)", "", text, flags=re.I)
    text = re.sub(rf"^({TIMED})[,:]\s+(?=\S)", r"i have \1. ", text, flags=re.I)
    return re.sub(r"\b(?:i'?m |i am )?(?:i |we |ok |so )*(?:done|finished|ready)(?: with)? (?:the |my )?([^\W\d_][^,.;!?\d]{1,40}?)[,.;]? (?:and )?(?:(?:it|that|this|which) )?took (?=(?:me )?(?:about |only |just )?\d)", r"\1 took ", text, flags=re.I)


DAY = re.compile(r"(?:^|(?<=[ ,:]))(?:for |on )?(tomorrow|tmrw|tmr|tomoz|(?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))(?: (?:morning|afternoon|evening))?(?=[ ,:.!]|$)[,:]?", re.I)
EACH = re.compile(r"(?<![\d:.])(\d{1,2}) ((?:[^\W\d_][\w'-]* ){0,2}[^\W\d_][\w'-]*?)(?: of|,|:| at| for| -)? (?:about |around |roughly |maybe |ca\.? |each (?:about |around )?)?(\d{1,3}) ?(?:min(?:ute)?s?|m)\b(?: each| apiece| per \w+| every\w*)", re.I)


def day_named(text: str) -> tuple[str, str]:
    """The text without the day that it speaks of, and that day: clock times are all that a plan has."""
    found = DAY.search(text)
    if not found or not re.search(r"\d", text):
        return text, ""
    day = "tomorrow" if found[1].lower().startswith(("tm", "tom")) else found[1].capitalize()
    return f"{text[: found.start()].rstrip()} {text[found.end():].lstrip()}".strip(" ,:"), day


def each_one(found: re.Match) -> str:
    """ "6 topics, about 35 min each" as six tasks of 35 minutes."""
    count, name = int(found[1]), re.sub(r"^(?:more|other|different|short|long) | (?:of|at|for)$", "", found[2].strip())
    if not 2 <= count <= 12:
        return found[0]
    one = name[:-3] + "y" if name.endswith("ies") else name[:-1] if name.endswith("s") and not name.endswith("ss") else name
    return ", ".join(f"{one} #{at} {found[3]} min" for at in range(1, count + 1))


def ranged(found: re.Match) -> str:
    """ "Meeting from 11 to 12": when it begins and how long it lasts. A bare hour of the end lies behind the start."""
    begins = clock_at(found[1], found[2], (found[3] or "").lower(), None)
    ends = clock_at(found[4], found[5], (found[6] or "").lower(), begins)
    return f" at {clock_text(begins)} for {ends - begins} min" if 0 < ends - begins <= 600 else found[0]


def compare_rhythms(low: str) -> str | None:
    """ "Is 50/10 better than 25/5": what each gives in the time that was named. A question, so nothing is planned."""
    rhythms = list(dict.fromkeys((int(found[1]), int(found[2])) for found in re.finditer(r"\b(\d{2,3})\s?/\s?(\d{1,2})\b", low)))[:3]
    if len(rhythms) < 2 or not re.search(r"\b(?:better|or|vs|versus|difference|compare|which|best|than)\b", low) or any(work > 120 or not 1 <= rest <= 60 for work, rest in rhythms):
        return None
    told = "Neither is better as such. Short blocks make it easy to start and suit dull work; long ones suit reading, writing and thinking once you are in it. If you do not know, start with the short one and change when a break disturbs you."
    spans = [span for span in reading.spans(re.sub(r"\d{2,3}\s?/\s?\d{1,2}", " ", in_minutes(low)), "2026-01-01") if span.minutes and 20 <= span.minutes <= 720]
    lines = []
    for work, rest in rhythms if len(spans) == 1 else []:
        total = int(spans[0].minutes)
        count = (total + rest) // (work + rest)
        tail = total - count * (work + rest)
        lines.append(f"- {work}/{rest}: {count} blocks = **{count * work} minutes of focus** in {total} minutes" + (f", and {tail} minutes over" if tail > 0 else ""))
    return "\n".join([told, *(["", *lines] if lines else []), "", f"Say for example `blocks of {rhythms[0][0]}/{rhythms[0][1]}`, your tasks and what time it is, and I plan it."])


def answer(text: str, low: str, state: dict, real: int, assets: dict) -> tuple[str, list] | None:
    if compared := compare_rhythms(low):
        return compared, []
    text, day = day_named(plain(text))
    low = text.lower().strip(" .!?")
    if day and (told := answer(text, low, state, real, assets)):
        return f"Times are for {day}. {told[0]}", told[1]
    if state["tasks"] and (asked := re.fullmatch(r"(.*\S)[.,;!? ]+(?:so |and |ok )*(?:what'?s|what is|what comes|what do i do|what should i do) (?:next|now|left)", low)) and len(asked[1]) > 3:
        told = answer(asked[1], asked[1], state, real, assets)
        row = next(iter(build(state, state["clock"])[0]), None) if told and state["tasks"] and state["clock"] is not None else None
        return (f"{told[0]} Next: **{row[3]}** until {clock_text(row[1])}.", told[1]) if row else told
    if state["tasks"] and (size := re.search(r"\b(shorter|smaller|longer|bigger) (?:focus |work )?(?:blocks?|sessions?|intervals?|pomodoros?)\b", low)) and not re.search(r"\b(?:why|better|is it|are they)\b|\d", low):
        state["focus"], state["rest"] = (max(10, min(15, state["focus"] - 10)), 5) if size[1] in ("shorter", "smaller") else (min(90, max(50, state["focus"] + 25)), 10)
        return planned(f"Blocks of {state['focus']} minutes, breaks of {state['rest']}. Say `blocks of 20/5` for another length.", state)
    if re.fullmatch(r"start over|reset|clear|new day", low):
        clock, seen = state["clock"], state["seen"]
        state.clear()
        begin(state).update(clock=clock, seen=seen)
        return "A clean day. What do you want to get done, and how long will each take?", []
    if heading := next((heading for pattern, heading in SCOPE.items() if re.search(pattern, low)), ""):
        times = plan_parts(state)[1:2] if state["tasks"] and "alarm" in heading else []
        return dialogue.section(assets["guide.md"], heading), times
    if re.search(r"\b(?:cannot|can'?t|can not|unable to|hard to|don'?t know (?:where|how) to) (?:get )?start|procrastinat|\bstuck\b|overwhelm|so+ much to do|too much to do", low) and not re.search(TIMED, low):
        return STUCK, []
    if re.fullmatch(r"(?:so |ok |and )*(?:what now|what next|what'?s next|what is next|what comes next|now|what should i do(?: now)?|where am i)", low) and state["tasks"]:
        row = next((row for row in build(state, state["clock"])[0]), None)
        return (f"Now **{row[3]}** until **{clock_text(row[1])}** ({row[1] - row[0]} minutes).", [show.timer((row[1] - row[0]) * 60, id="block", title=row[3])]) if row else None
    if state["tasks"] and re.search(r"\b(?:fit|fits|enough time|make it in time|too much)\b", low) and not re.search(TIMED, low):
        return planned("", state)
    if state["tasks"] and re.search(r"\bbreaks?\b", low) and re.match(r"(?:and |so |but )?(?:where|when|which)\b", low):
        breaks = [f"{clock_text(row[0])}–{clock_text(row[1])}" for row in build(state, state["clock"])[0] if "break" in row[3].lower()]
        return (f"Breaks in your plan: {', '.join(breaks)}." if breaks else "There is no break in this plan: it is shorter than one block, or a fixed appointment takes its place.") + " Say `blocks of 25/5` for more of them.", []
    if state["tasks"] and re.fullmatch(r"(?:and |so |but |ok )*(?:(?:when|what time|how late) (?:am|will|do|would|can|could) i (?:be )?(?:finish(?:ed)?|done|ready|free|stop|home|leave|through)(?: then| today| with (?:it|that|everything|all))?|when (?:is|will) (?:it|that|everything|all(?: of it)?) (?:be )?(?:finished|done|over))", low):
        return planned("", state)
    if gone := re.search(r"\b(?:what if |if )?(?:the |my )?([^\W\d_][\w' -]{1,30}?)(?: at \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)?\s+(?:gets?|is|was|got|will be|has been)\s+cancel", low):
        name = re.sub(r"^(?:what if |if |the |my |our |and )+", "", gone[1]).strip()
        left_fixed = [f for f in state["fixed"] if name not in f["name"].lower()]
        if len(left_fixed) < len(state["fixed"]):
            state["fixed"] = left_fixed
            return planned(f"Without {name}.", state)
        return f"There is no “{name}” in your plan, so nothing changes. Tell me your tasks and how long each takes, and I plan the time.", []
    if re.search(r"\btoo (?:short|long)\b", low) and re.search(r"\b(?:25|50|90|blocks?|pomodoros?|sessions?)\b", low) and not state["tasks"]:
        return dialogue.section(assets["guide.md"], "Is 25/5 or 50/10 better?") + "\n\nSay for example `blocks of 50/10`, and I plan with them.", []
    if counted := count_blocks(in_minutes(text).lower()):
        return counted, []
    if re.search(r"\b(?:i|we) (?:can'?t|cannot|can not|could not|couldn'?t) (?:focus|concentrate|work|sit still)|\battention span\b", low) and not state["tasks"]:
        return dialogue.section(assets["guide.md"], "I cannot focus longer than a few minutes. What helps?"), []
    if shared := share_hours(in_minutes(text), state, real):
        return planned(shared, state)
    if moved := re.fullmatch(rf"(?:ok |and |please |pls |can you |the )*(?:move|swap|shift|change|push|put) (?:the |my )?([^\W\d_][\w' -]{{1,30}}?) (?:is |was |moved )?(?:to|at) {CLOCK}(?: instead| please| now)?", low):
        entry = next((each for each in state["fixed"] if moved[1] in each["name"].lower()), None)
        if entry:
            entry["at"] = clock_at(moved[2], moved[3], (moved[4] or "").lower(), None)
            return planned(f"{entry['name']} at {clock_text(entry['at'])} now.", state)
    if state["tasks"] and (paused := change_breaks(low, state)):
        return planned(paused, state)
    if len(state["tasks"]) > 1 and re.fullmatch(r"(?:ok |pls |please |can you |can we )*(?:swap|switch|reverse|flip|turn)(?: (?:them|it|the order|the tasks|both|these|around|round|the two))*(?: around| round| please| pls)?|(?:the )?other way (?:a?round)|in reverse(?: order)?", low):
        state["tasks"].reverse()
        return planned(f"Swapped: {state['tasks'][0]['name']} comes first.", state)
    text = re.sub(r"^[^:\d]{0,60}\b(?:what|which|how|where|order|first|start)\b[^:\d]{0,60}:\s*", "", text)
    text = re.sub(r"^(?:ok |and |so )*(?:can|could|may|should) (?:i|we|you|u) (?:also |still |please )?add (?=[^?]*\d)([^?]{3,80})\?*$", r"add \1", text, flags=re.I)
    low = text.lower().strip(" .!?")
    # "And what about dinner at 17:30" tells of an appointment.
    if told := re.match(rf"(?:and |so |ok |but )*(?:what|how) about (?=(?:[^\W\d_]+ ){{1,4}}at {CLOCK}\W*$)", text, re.I):
        text = text[told.end():].rstrip(" ?")
        low = text.lower()
    # "It is 13:20, I have until 16:00: thesis, mails, dishes. What can I get done?" brings the tasks.
    if listed := re.search(r":\s+([^:?.]{3,80},[^:?.]{3,120})[.?]\s*(?:so |and )?(?:what|which|how|can|is|will)\b[^?]{0,60}\?*$", text, re.I):
        if re.search(r"\d{1,2}(?:[:.]\d\d|\s?[ap]m)", text[: listed.start()]):
            text = f"{text[: listed.start()]}, {listed[1]}"
            low = text.lower().strip(" .!?")
    if reading.is_question(text) and not re.search(TIMED, low) and not re.search(r"\bfirst\b|\bwithout\b|\binstead\b|\bplan (?:my|the|it)\b|\bif i\b", low):
        return None
    if re.search(r"\btimer\b", low) and len(low) < 60 and (span := next((each for each in reading.spans(in_minutes(text), "2026-01-01") if each.minutes), None)):
        return f"A timer of {span.minutes:g} minutes. Start it when you are ready.", [show.timer(int(span.minutes * 60), id="block", title="Focus")]
    if not state["tasks"] and re.search(r"\b(?:interrupted|distracted)\b", low):
        return None
    text, parts_of_day = by_daypart(in_minutes(text), state, real)
    notes, rest = read_frame(text, state, real)
    notes += parts_of_day
    changes, rest = read_changes(rest, state)
    state.pop("told", None)
    added = read_tasks(rest, state)
    if not (notes or changes or added):
        if re.fullmatch(r"(?:show |the |my )*(?:plan|schedule|day|list|overview)|replan|go|start|ok|yes", low) and state["tasks"]:
            return planned("", state)
        return None
    if not state["tasks"]:
        return (f"**All done.** {len(state['done'])} tasks today: {', '.join(state['done'])}. Close the laptop." if state["done"] else f"{' '.join(notes)} What do you want to do, and how long will each take?"), []
    if state["clock"] is None:
        state["clock"], notes = real, [*notes, f"I start at {clock_text(real)} (UTC, I do not see your clock). Say `it is 14:10` to set it."]
    return planned(" ".join([*notes, *changes, *([f"Tasks: {', '.join(added)}."] if added else [])]), state)


DAYPART = re.compile(rf"([^\W\d_][^,;.\n\d]{{1,40}}?)\s+({TIMED})\s+(?:in the|this)\s+(afternoon|evening)\b|([^\W\d_][^,;.\n\d]{{1,40}}?)\s+(?:in the|this)\s+(afternoon|evening)\s+(?:for\s+)?({TIMED})", re.I)


def by_daypart(text: str, state: dict, real: int) -> tuple[str, list[str]]:
    """ "Gym 1h in the evening" gets a time of that part of the day, which is said."""
    notes: list[str] = []

    def placed(found: re.Match) -> str:
        groups = [group for group in found.groups() if group]
        name = (found[1] or next(group for group in groups if not re.match(r"\d|afternoon|evening", group, re.I))).strip()
        part = next(group for group in groups if group.lower() in ("afternoon", "evening")).lower()
        length = next((span for span in reading.spans(found[0], "2026-01-01") if span.minutes), None)
        if not length:
            return found[0]
        told = re.search(rf"\b(?:it'?s|it is|start(?:ing)? at|from)\s+{CLOCK}", text, re.I)
        now = clock_at(told[1], told[2], (told[3] or "").lower(), None) if told else state["clock"] if state["clock"] is not None else real
        begins = max({"afternoon": 14 * 60, "evening": 18 * 60}[part], now)
        notes.append(f"I put {name} at {clock_text(begins)} for “in the {part}”; say `{name.lower()} at 19:00` for another time.")
        return f"{name} at {clock_text(begins)} for {int(length.minutes)} min"

    return DAYPART.sub(placed, text), notes


def count_blocks(low: str) -> str | None:
    """ "How many 15 min blocks with 5 min breaks fit in 2 hours", "how many pomodoros is 4 hours"."""
    if not re.search(r"\bhow many\b", low) or not re.search(r"\b(?:blocks?|pomodoros?|sessions?|rounds?|intervals?)\b", low):
        return None
    spans = [(span, low[span.end : span.end + 12]) for span in reading.spans(low, "2026-01-01") if span.minutes]
    rhythm = re.search(r"\b(\d{2,3})\s*/\s*(\d{1,2})\b", low)
    rest = next((span for span, behind in spans if re.match(r"\s*(?:long )?(?:breaks?|pauses?)\b", behind)), None)
    block = next((span for span, behind in spans if re.match(r"\s*(?:focus |work )?(?:blocks?|pomodoros?|sessions?|rounds?|intervals?)\b", behind)), None)
    whole = [span for span, _ in spans if span is not rest and span is not block]
    if len(whole) != 1:
        return None
    focus, pause = (int(rhythm[1]), int(rhythm[2])) if rhythm else (int(block.minutes) if block else 25, int(rest.minutes) if rest else 5)
    total = int(whole[0].minutes)
    if focus <= 0 or total < focus:
        return None
    count = (total + pause) // (focus + pause)
    used = count * focus + (count - 1) * pause
    said = "" if block or rhythm else f" A pomodoro is {focus} minutes and {pause} of break; after four of them a longer break of 15 is usual, which I did not count."
    return f"**{count}** blocks of {focus} minutes with {count - 1} breaks of {pause} between them: {count} × {focus} + {count - 1} × {pause} = {used} of {total} minutes, {total - used} left over. That is {count * focus} minutes of focus.{said}"


def share_hours(text: str, state: dict, real: int) -> str | None:
    """ "I have 3 hours for essay and maths, half half": one length for several tasks that have none of their own."""
    found = re.search(rf"\b(?:have|got|there are|spend|in)\s+(?:only |just |about )?({TIMED}) (?:for|to do|on) ([^.;!?\n]{{3,120}})", text, re.I)
    span = next((each for each in reading.spans(found[1], "2026-01-01") if each.minutes), None) if found else None
    if not span or re.search(r"\d", found[2]):
        return None
    listed = re.sub(r"[, ]+(?:half[ /-]?(?:and )?half|50[ /-]50|equally|evenly|each the same|same for (?:both|each|all)|split|pls|please)\b.*$", "", found[2], flags=re.I)
    names = [name.strip(" .,") for name in re.split(r",|\band\b|\+|&", listed) if name.strip(" .,")]
    if not 2 <= len(names) <= 6 or any(len(name.split()) > 4 for name in names):
        return None
    state["clock"] = state["clock"] if state["clock"] is not None else real
    # The breaks come out of the hours as well.
    budget = int(span.minutes)
    blocks = max(1, (budget + state["rest"]) // (state["focus"] + state["rest"]))
    work = budget - (blocks - 1) * state["rest"] - (blocks - 1) // 4 * 10
    state["tasks"] = [{"name": name[:1].upper() + name[1:], "minutes": max(5, work // len(names))} for name in names]
    state["end"], state["budget"] = state["clock"] + budget, budget
    return f"{budget} minutes for {len(names)} tasks, the same for each, breaks included. I start at {clock_text(state['clock'])}; say `it is 14:10` to set your clock."


def change_breaks(low: str, state: dict) -> str | None:
    wish = re.sub(r"^(?:ok |and |so |pls |please )*(?:can|could|would|will) (?:you |we |i )?(?:please )?", "", low)
    if not re.search(r"\b(?:breaks?|pauses?)\b", low) or wish == low and reading.is_question(low):
        return None
    if re.search(r"\bafter (?:the |my )?(?:\w+ )?(?:first|second|third|fourth|last|\d|\w+ #?\d)", low) and "after every" not in low:
        return f"I cannot make one single break longer: all breaks have {state['rest']} minutes, and every fourth one is longer. Say `breaks of 10` for all of them, or `tea at 11:00 for 20 min` for one at a fixed time."
    given = re.search(r"\b(\d{1,2}) ?(?:min(?:ute)?s?)?[ -](?:long )?(?:breaks?|pauses?)\b|\b(?:breaks?|pauses?) (?:of|to|should be|are|with|be|at|last|for)(?: only| about)? (\d{1,2})\b", low)
    if given:
        state["rest"] = max(1, min(60, int(given[1] or given[2])))
    elif re.search(r"\blonger\b|\bmore time\b|\bbigger\b", low):
        state["rest"] = min(60, state["rest"] + 5)
    elif re.search(r"\bshorter\b|\bsmaller\b", low):
        state["rest"] = max(1, state["rest"] - 2)
    elif inside := re.search(r"\b(?:no|don'?t|dont|without|not)\b.{0,20}\bbreaks?\b.{0,12}\b(?:in|inside|during|within) (?:the |my )?(\w[\w ]{1,30}?)(?: pls| please)?$", low):
        task = task_named(inside[1], state)
        task["whole"] = True
        return f"{task['name']} in one piece, without a break in it."
    else:
        return None
    return f"Breaks of {state['rest']} minutes now."


def in_minutes(text: str) -> str:
    """ "45m", "an hour", "half an hour" as minutes, which the reader knows behind any word."""
    for words, minutes in ((r"an hour and a half|one and a half hours", 90), (r"half an hour|a half hour", 30), (r"(?:a )?quarter of an hour", 15), (r"an hour", 60), (r"a couple of hours", 120)):
        text = re.sub(rf"\b(?:{words})\b", f"{minutes} min", text, flags=re.I)
    return re.sub(r"(\d)\s?m\b", r"\1 min", text)


def planned(intro: str, state: dict) -> tuple[str, list]:
    facts, *blocks = plan_parts(state)
    if facts["does_not_fit"]:
        limit = f"before {clock_text(state['end'])}" if state["end"] is not None else "into one day"
        verdict = f"**Does not fit {limit}:** {', '.join(facts['does_not_fit'][:8])}. Drop one, shorten one, or end later?"
    else:
        spare = f", {facts['spare_minutes']} minute{'' if facts['spare_minutes'] == 1 else 's'} to spare before {clock_text(state['end'])}" if facts["spare_minutes"] else ""
        whole = f" and {facts['other_minutes']} in one go" if facts["other_minutes"] else ""
        verdict = f"Done at **{facts['done_at']}**, {facts['focus_minutes']} minutes of focus{whole}{spare}."
    return f"{intro}\n\n{verdict}".strip(), blocks


def clock_at(hour: str, minute: str | None, half: str | None, after: int | None) -> int:
    """Minutes of the day; a bare hour before the start of the plan is read as afternoon ("from 2pm to 6")."""
    value = int(hour) % 24 * 60 + int(minute or 0)
    if half in ("pm", "am"):
        return int(hour) % 12 * 60 + int(minute or 0) + (720 if half == "pm" else 0)
    return value + 720 if after is not None and value <= after and value < 720 else value


def read_frame(text: str, state: dict, real: int) -> tuple[list[str], str]:
    """The clock, the start, the end, the rhythm and what happens at a fixed time; and the text without them."""
    notes: list[str] = []
    if whole := re.match(rf"\s*(?:(?:today|so|ok|plan|now|hi|hey)[ ,:]+)*(?:from |von )?{CLOCK}\s*(?:to|until|till|-|–|bis)\s*{CLOCK}\s*[:,]", text, re.I):
        state["clock"] = clock_at(whole[1], whole[2], (whole[3] or "").lower(), None)
        state["end"] = clock_at(whole[4], whole[5], (whole[6] or "").lower(), state["clock"])
        notes.append(f"From {clock_text(state['clock'])} to {clock_text(state['end'])}.")
        text = text[whole.end():]
    if budget := re.search(rf"\b(?:i|we) (?:only |just )?have ({TIMED})(?=\s*(?:[.,;:!]|$|left\b))", text, re.I):
        span = next((each for each in reading.spans(budget[1], "2026-01-01") if each.minutes), None)
        begins = state["clock"] if state["clock"] is not None else real
        state["end"] = begins + int(span.minutes) if span else state["end"]
        state["budget"] = int(span.minutes) if span else 0
        notes += [f"{budget[1]} from {clock_text(begins)}, so until {clock_text(state['end'])}."] if span else []
        text = text.replace(budget[0], " ")
    if no_breaks := re.search(r"\b(?:no|without|ohne) (?:any )?(?:breaks?|pausen?)\b", text, re.I):
        notes.append("I keep short breaks, because they pay; say `blocks of 50/5` for fewer.")
        text = text.replace(no_breaks[0], " ")
    if now := re.search(rf"\b(?:(?:now )?it'?s|(?:now )?it is|the time is|jetzt ist es|es ist)(?: now| already)?\s+{CLOCK}(?:\s*(?:now|already))?(?![\d%]| ?(?:min|hour))", text, re.I) or re.search(rf"(?<![\d:]){CLOCK}\s+(?:now|already)\b", text, re.I):
        state["clock"] = clock_at(now[1], now[2], (now[3] or "").lower(), None)
        state["told"] = True
        if state.get("budget") and notes and " from " in notes[-1]:
            state["end"] = state["clock"] + state["budget"]
            notes[-1] = f"{state['budget']} minutes, so until {clock_text(state['end'])}."
        notes.append(f"It is {clock_text(state['clock'])}.")
        text = text.replace(now[0], " ")
    if start := re.search(rf"\b(?:i )?(?:start(?:ing)?|begin|from|ab)(?: at)?\s+{CLOCK}(?! ?(?:min|hour|over))", text, re.I):
        state["clock"] = clock_at(start[1], start[2], (start[3] or "").lower(), None)
        state["end"] = state["clock"] + state["budget"] if state.get("budget") else state["end"]
        notes.append(f"Start at {clock_text(state['clock'])}.")
        text = text.replace(start[0], " ")
    if rhythm := re.search(r"\b(?:blocks? of )?(\d{2,3})\s*/\s*(\d{1,2})\b|\bblocks? of (\d{2,3})(?: min\w*)?\b", text, re.I):
        state["focus"], state["rest"] = max(10, min(120, int(rhythm[1] or rhythm[3]))), max(1, min(60, int(rhythm[2] or state["rest"])))
        notes.append(f"Blocks of {state['focus']} minutes, breaks of {state['rest']}.")
        text = text.replace(rhythm[0], " ")
    end = re.search(rf"\b(?:until|till|til|'til|bis|finish(?:ed)? (?:at|by)|ends?(?: at)?(?= \d)|stop at|done (?:by|at)|(?:have to |must |need to |gotta )?(?:leave|go|be out|be done|be gone|be out the door|be out of the door|be out of here|out the door)(?: the house)?(?: (?:at|by))?|before)\s+{CLOCK}", text, re.I)
    end = end or re.search(rf"\bbefore (?:the |my |our )?(?:[^\W\d_]+ ){{1,4}}at\s+{CLOCK}", text, re.I)
    end = end or re.search(rf"\bat\s+{CLOCK}\s+(?:i'?m|i am|im)\s+(?:done|out|gone|off)(?: no matter what)?", text, re.I)
    if end:
        state["end"] = clock_at(end[1], end[2], (end[3] or "").lower(), state["clock"] if state["clock"] is not None else real)
        state.pop("budget", None)
        notes.append(f"The end is at {clock_text(state['end'])}.")
        text = re.sub(r"\bno matter what\b", " ", text.replace(end[0], " "))
    text = re.sub(rf"\b({TIMED})\s+(at|um)\s+{CLOCK}", lambda found: f"{found[2]} {found[0][found[0].lower().rindex(found[2].lower()) + len(found[2]) :].strip()} for {found[1]}", text, flags=re.I)
    text = re.sub(r"\b(lunch|breakfast|dinner|brunch)\s+(?:is\s+)?(?=\d{1,2}(?:[:.]\d\d)?\b(?!\s*(?:min|m\b|h\b|hour)))", r"\1 at ", text, flags=re.I)
    text = re.sub(r"(?<=[^\W\d_])\s+(?<!\bat )(?<!\bum )(\d{1,2}) ?(?:-|–) ?(\d{1,2}:\d\d)(?![\d:])", r" \1:00-\2", text)
    text = re.sub(r"(?<=[^\W\d_])\s+(?<!\bat )(?<!\bum )(\d{1,2}:\d\d)\s?(?:-|–|to|until|till)\s?(\d{1,2}:\d\d)(?![\d:])", from_to, text)
    # "Kid pickup 16:15", "dentist 3pm": a clock time behind a name is when it happens, never how long it takes.
    text = re.sub(r"(?<=[^\W\d_])\s+(?<!\bat )(?<!\bum )(?=(?:(?:[6-9]|1\d|2[0-3]):[0-5]\d(?!\s*(?:min|m\b|h\b|hours?))|\d{1,2}\s?[ap]m)\b)", " at ", text, flags=re.I)
    for hit in re.finditer(rf"([^\W\d_][\w' -]{{1,40}}?)\s+(?:at|um)\s+{CLOCK}(?:\s*(?:for|,)?\s*\(?({TIMED})\)?)?", text, re.I):
        # "Call bank 15 min and a meeting at 11": what stands before belongs to another task.
        name = re.split(rf"{TIMED}(?:\s+and\b)?|\band\b(?=.{{0,40}}$)", hit[1], flags=re.I)[-1].strip() or hit[1].strip()
        cut = hit[0].replace(hit[1][: hit[1].rfind(name)], "", 1) if name in hit[1] else hit[0]
        name = re.sub(r"^(?:(?:and|then|i have to|i have|i must|must|have to|need to|gotta|there is|a|an|the|my)\s+)+", "", name, flags=re.I)
        length = [span for span in reading.spans(hit[5], "2026-01-01") if span.minutes] if hit[5] else []
        entry = {"name": name[:1].upper() + name[1:], "at": clock_at(hit[2], hit[3], (hit[4] or "").lower(), state["clock"]), "minutes": int(length[0].minutes) if length else 45 if "lunch" in name.lower() else 30}
        state["fixed"] = [f for f in state["fixed"] if f["name"].lower() != entry["name"].lower()][-9:] + [entry]
        notes.append(f"{entry['name']} at {clock_text(entry['at'])}, {entry['minutes']} minutes{'' if length else ' (my guess)'}.")
        text = text.replace(cut, " ")
    return notes, text


def from_to(found: re.Match) -> str:
    """ "standup 10:00-10:30" as an appointment with its length."""
    begins, ends = minutes_of(found[1]), minutes_of(found[2])
    return f" at {found[1]} for {ends - begins} min" if ends > begins else found[0]


def read_changes(text: str, state: dict) -> tuple[list[str], str]:
    """What happened to the tasks: done, longer, shorter, dropped, moved to the front; and the text without it."""
    notes, kept = [], []
    for clause in re.split(r"[.;\n!?]|,(?!\d)|\band\b(?=\s+(?:i still|the rest|drop|do|i'?m|im|it'?s|its|only|just)\b)", text):
        low = clause.lower().strip()
        span = next((s for s in reading.spans(clause, "2026-01-01") if s.minutes), None)
        first = state["tasks"][0] if state["tasks"] else None
        if state["tasks"] and not span and (bare := re.fullmatch(r"(.+? (?:takes|took|needs|needed|is|will take|should be) (?:about |only |just )?\d{1,3})(?: instead| now| in the end| actually| though)?", low)):
            clause = low = f"{bare[1]} min"
            span = next((s for s in reading.spans(clause, "2026-01-01") if s.minutes), None)
        if state["tasks"] and (half := re.fullmatch(r"(?:and |ok |but |so )*(?:i'?m |im |i am |it'?s |its |it is )?(?:only |just |about |not even )*(half|halfway|a third|a quarter)(?: way)? (?:done|finished|through|ready)(?: with (?:the |my )?(.+?))?", low)):
            task = task_named(half[2], state) if half[2] and half[2] not in ("it", "that") else first
            part = {"a third": 1 / 3, "a quarter": 1 / 4}.get(half[1], 1 / 2)
            task["minutes"] = max(5, round(task["minutes"] * (1 - part)))
            notes.append(f"{task['name']}: {half[1]} done, so I count {task['minutes']} minutes more for it.")
            continue
        if state["tasks"] and re.fullmatch(r"(?:and |ok |but |so )*(?:the |my )?(?:.{2,40} )?(?:took|takes|is taking|ran|needs|needed) (?:much |a lot |a bit )?(?:longer|more time|over)(?: than (?:planned|expected|i thought))?", low):
            continue
        done = re.fullmatch(r"(?:and |ok |i(?:'m| am) |i )*(?:done|finished|ready|completed)(?: with)?(?:\s+(.+))?|(.+?)\s+(?:is |are )?(?:done|finished|completed)", low)
        if not low or not state["tasks"]:
            kept.append(clause)
        elif done and not span:
            task = task_named(done[1] or done[2], state) if (done[1] or done[2]) and (done[1] or done[2]) not in ("it", "that") else first
            finish(task, state)
            notes.append(f"✓ {task['name']}, {len(state['done'])} done.")
        elif span and (took := re.search(r"\b(took|needs?|needed|takes|will take|ran)\b|\b(?:longer|more|less|shorter|over)\b", low)) and not re.search(r"\bbreak|late\b", low):
            name = re.sub(r"^(?:and|but|because|so) |\b(?:the|my) |\s*\b(?:still|probably|just|really|i think)$", "", low[:took.start()].strip()).strip() if took[1] else ""
            # "It is 11:40 and the chapter still needs 45 minutes": that is all that is left of it.
            is_rest = bool((re.search(r"\bstill\b", low) or state.get("told")) and re.match(r"need|take|will take", took[1] or ""))
            task = task_named(name, state) if name and name not in ("it", "that", "this") else first
            if took[1] in ("took", "ran", "needed"):
                change = re.search(r"longer|more|over|less|shorter", low)
                if change and state["clock"] is not None and not state.get("told") and (planned_end := ends_at(task, state)):
                    state["clock"] = max(state["clock"], planned_end + int(span.minutes) * (-1 if change[0] in ("less", "shorter") else 1))
                    notes.append(f"{task['name']} was planned until {clock_text(planned_end)}, so I go on at {clock_text(state['clock'])}; say `it is 14:10` if your clock differs.")
                finish(task, state)
                if not re.search(r"longer|more|over|less|shorter", low) and state["clock"] is not None and not state.get("told"):
                    state["clock"] += int(span.minutes)
                    notes.append(f"{int(span.minutes)} minutes for {task['name']}, so I go on at {clock_text(state['clock'])}; say `it is 14:10` if your clock differs.")
                notes.append(f"I take {task['name']} as done. If it is not, say `{task['name'].lower()} needs 20 minutes more`.")
                state["tasks"] = state["tasks"] if "not done" not in low else [task, *state["tasks"]]
            else:
                change = int(span.minutes)
                task["minutes"] = max(5, task["minutes"] - change) if re.search(r"less|shorter", low) else task["minutes"] + change if re.search(r"longer|more|over|extra|another", low) and not is_rest else change
                turned = f" ({change} {'less' if re.search(r'less|shorter', low) else 'more'})" if change != task["minutes"] else ", all that is left of it" if is_rest else ""
                notes.append(f"{task['name']} now has {task['minutes']} minutes{turned}.")
        elif span and re.search(r"\blate\b|\bbehind\b|\bbreak\b|\bpause\b|interrupted|distracted|\blost\b", low):
            state["clock"] = (state["clock"] or 0) + int(span.minutes)
            notes.append(f"The plan goes on at {clock_text(state['clock'])}.")
        elif drop := re.match(r"(?:please |and |what if i )?(?:drop|remove|delete|cancel|skip|without|leave out)\s+(?:the )?(.+?)(?: to tomorrow)?$", low):
            task = task_named(drop[1], state)
            state["tasks"].remove(task)
            notes.append(f"{task['name']} is out of today.")
        elif front := re.match(r"(?:and |what |ok )*(?:if )?(?:i )?(?:do |put |start with )?(?:the )?(.+?) first$", low):
            task = task_named(front[1], state)
            put_first(task, state)
            notes.append(f"{task['name']} comes first.")
        elif (order := re.match(r"(?:and |ok |do |put |the |my )*(.+?) (before|after) (?:the |my )?(.+)$", low)) and not span and not re.search(r"\d", low):
            moved, other = task_named(order[1], state), task_named(order[3], state)
            state["tasks"].remove(moved)
            state["tasks"].insert(state["tasks"].index(other) + (order[2] == "after"), moved)
            notes.append(f"{moved['name']} comes {order[2]} {other['name']}.")
        elif end := re.match(r"(?:and |but |ok |the |my )*(.+?) (?:has to be|should be|must be|comes|goes|is|at the|needs to be) (?:last|at the end|the end)$|(?:do |put |move )(?:the |my )?(.+?) (?:last|at the end|to the end)$", low):
            task = task_named(re.sub(r"^(?:the|my) ", "", end[1] or end[2]), state)
            state["tasks"].remove(task)
            state["tasks"].append(task)
            notes.append(f"{task['name']} comes last.")
        elif re.search(r"\b(?:the rest|still gotta|everything else)\b", low):
            continue
        else:
            kept.append(clause)
    return notes, ", ".join(kept)


def read_tasks(text: str, state: dict) -> list[str]:
    text = re.sub(r"^\s*(?:(?:ok|so|hi|hey|please|today|tasks?|plan (?:my|the) day|plan(?=\s*:)|add|also|well)\b[\s:,]*)+", "", text, flags=re.I)
    pieces = [piece.strip(" .-*•:()\t") for piece in re.split(r"[;\n+]|,(?!\d)|\band\b|\bthen\b|\bund\b|\bet\b", text)]
    timed = bool(reading.spans(text, "2026-01-01"))
    found, unused = [], []
    for piece in pieces:
        span = next((s for s in reading.spans(piece, "2026-01-01") if s.minutes), None)
        name = re.sub(r"\s*\bwith breaks\b|\bplease\b|\s*\bin between\b", "", f"{piece[:span.start].strip()} {piece[span.end:].strip()}" if span else piece)
        name = re.sub(r"^(?:(?:i|we|need|have|want|must|should|gotta|got|to|do|the|an?|some|my|for|about|around|still|also|finish|ca|only|just|ich|habe|muss|für|je|j'ai)\b\.?\s*)+|\s*(?:for|about|around|takes?|needs?|will take|took|ca\.?|approx\.?|~|[-–:(])+\s*$", "", name.strip(" ,.:()-"), flags=re.I).strip(" .:-–()")
        name = re.sub(r" #(?=\d+$)", " ", name) if span else name
        name = re.sub(r"^\d+ (?:tasks?|things?|jobs?|todos?)(?: (?:today|tomorrow|for today|to do|left))*\s*:\s*", "", name)
        if NO_TASK.fullmatch(name) or SAYS.match(piece.strip()):
            continue
        if STATES.match(name) or STATED.search(name):
            unused.append(piece[:60])
            continue
        if not re.search(r"[^\W\d_]{2,}", name) or name.lower() in ("now", "today", "and", "then", "also") or re.fullmatch(r"(?:what'?s|what is|what are) (?:left|next|now|the rest)\??", piece.strip(), re.I) or len(state["tasks"]) + len(found) >= MAX_TASKS:
            continue
        bare = re.fullmatch(r"(.*\D)\s(\d{2,3})", name) if not span else None
        if bare and 5 <= int(bare[2]) <= 240 and not bare[1].rstrip().endswith("#"):
            found.append({"name": bare[1][:1].upper() + bare[1][1:].strip(), "minutes": int(bare[2]), "guessed": False})
            continue
        is_short = len(name.split()) < (4 if timed else 6) and len(pieces) > 1 and not re.search(r"\b(?:i|i'?m|im|you|it|that|this|so|thanks|please)\b", name, re.I)
        if len(name) > 60 or not span and not is_short:
            unused.append(name[:60])
            continue
        guess = next((minutes for words, minutes in GUESSES.items() if re.search(words, name, re.I)), 30)
        found.append({"name": name[:1].upper() + name[1:], "minutes": max(1, min(MAX_MINUTES, round(span.minutes))) if span else guess, "guessed": not span})
    if not timed:
        found.sort(key=lambda task: (task["minutes"] > 15, -task["minutes"]))
    state["tasks"] += [{"name": task["name"], "minutes": task["minutes"]} for task in found]
    listed = [f"{task['name']} {task['minutes']} min" + (" (my guess)" if task["guessed"] else "") for task in found]
    return [*listed[:-1], listed[-1] + (f". Not used: {'; '.join(unused)}" if unused else "")] if listed else []
