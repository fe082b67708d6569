"""Study Planner: exam dates and topics become a day-by-day plan that can be replanned."""
import re
from datetime import date, timedelta

MONTHS = "january february march april may june july august september october november december".split()
WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
NUMBER_WORDS = {word: n for n, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())}
MONTH = "|".join(f"{m[:3]}(?:{m[3:]})?" for m in MONTHS)
WEEKDAY = "|".join(f"{d[:3]}(?:{d[3:]})?" for d in WEEKDAYS)
AMOUNT = r"(\d{1,3}|" + "|".join(NUMBER_WORDS) + r"|an?)"
DATE_PATTERNS = (
    ("iso", r"(\d{4})-(\d{1,2})-(\d{1,2})"), ("day_month", rf"(\d{{1,2}})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?({MONTH})\b\.?"), ("month_day", rf"\b({MONTH})\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?\b"),
    ("slashed", r"\b(\d{1,2})[./](\d{1,2})(?:[./]\d{2,4})?\b\.?"), ("ahead", rf"in\s+{AMOUNT}\s+(day|week|month)s?"), ("weekday", rf"\b(?:next |this )?({WEEKDAY})\b"), ("tomorrow", r"\btomorrow\b"),
)
BLOCK_MINUTES, MOST_EXAMS, MOST_TOPICS = 45, 8, 15
EXAMPLE = "Maths in 12 days: algebra, geometry (hard), statistics\nHistory in 16 days: industrial revolution, first world war, cold war (hard)\n2 hours a day, no Sundays"


def amount(text: str) -> int:
    return int(text) if text.isdigit() else NUMBER_WORDS.get(text, 1)


def find_date(text: str, today: date) -> tuple[date, tuple[int, int]] | None:
    """The first date in a text and where it stands; always in the future."""
    for kind, pattern in DATE_PATTERNS:
        if not (match := re.search(pattern, text, re.I)):
            continue
        try:
            if kind == "iso":
                found = date(*map(int, match.groups()))
            elif kind == "ahead":
                found = today + timedelta(days=min(amount(match[1].lower()), 365) * {"day": 1, "week": 7, "month": 30}[match[2].lower()])
            elif kind == "tomorrow":
                found = today + timedelta(days=1)
            elif kind == "weekday":
                wanted = next(i for i, day in enumerate(WEEKDAYS) if day.startswith(match[1].lower()[:3]))
                found = today + timedelta(days=(wanted - today.weekday() - 1) % 7 + 1)
            else:
                day, month = (match[1], match[2]) if kind != "month_day" else (match[2], match[1])
                number = int(month) if month.isdigit() else next(i for i, m in enumerate(MONTHS, 1) if m.startswith(month.lower()[:3]))
                found = date(today.year, number, int(day))
                found = found if found > today else date(today.year + 1, number, int(day))
        except (ValueError, OverflowError):
            continue
        return found, match.span()
    return None


def read_settings(text: str, state: dict) -> tuple[str, dict, list[str]]:
    """Takes hours a day and days off out of the text."""
    notes, lowered = [], text.lower()
    if match := re.search(rf"(?:{AMOUNT}|(\d(?:[.,]\d)?))\s*(hours?|hrs?|h|minutes?|mins?)\s*(?:a|per|each|every|/)\s*day|(\d{{1,3}})\s*(minutes|mins)\b", lowered):
        value = float((match[2] or str(amount(match[1] or match[4] or "2"))).replace(",", "."))
        minutes = int(value * 60) if (match[3] or "m").startswith("h") else int(value)
        state = {**state, "minutes": max(30, min(minutes, 480))}
        notes.append(f"{state['minutes']} minutes a day")
        text = text[: match.start()] + text[match.end():]
    if match := re.search(rf"\b(?:no|not on|except|free on|without|off on)\s+((?:(?:{WEEKDAY}|weekend)s?(?:\s*(?:,|and|or)\s*)?)+)", text, re.I):
        off = [i for i, day in enumerate(WEEKDAYS) if re.search(rf"\b{day[:3]}", match[1], re.I)] + ([5, 6] if "weekend" in match[1].lower() else [])
        state = {**state, "off": sorted(set(off))[:6]}
        notes.append("free: " + ", ".join(WEEKDAYS[i].capitalize() for i in state["off"]))
        text = text[: match.start()] + text[match.end():]
    return text, state, notes


def read_topics(text: str) -> list[list]:
    parts = [re.sub(r"\s+", " ", part).strip(" .;:-") for part in re.split(r",|\n|;|\band\b|&", text)]
    topics = []
    for part in parts:
        hard = bool(re.search(r"\(?\b(?:hard|difficult|tough)\b\)?|\*", part, re.I))
        name = re.sub(r"\(?\b(?:very )?(?:hard|difficult|tough)\b\)?|[*|]", "", part, flags=re.I).strip()[:50]
        if re.search(r"\w", name):
            topics.append([name, hard])
    return topics[:MOST_TOPICS]


def read_exams(text: str, today: date) -> list[tuple[str, date, list[list]]]:
    found = []
    for piece in re.split(r"\n|;(?=[^;]*(?:\d|in |next |" + WEEKDAY + "))", text):
        if not (dated := find_date(piece, today)):
            continue
        when, (start, end) = dated
        before, after = piece[:start], piece[end:]
        head, _, early_topics = before.partition(":")
        if not re.search(r"\w", re.sub(r"\b(?:exams?|tests?|my|on|i have|an?|the)\b", "", head, flags=re.I)) and early_topics:
            head, early_topics = early_topics, ""
        name = re.sub(r"\b(?:exams?|tests?|finals?|my|on|i have|have|an?|the|is|due|add|for|plan|study|exam in)\b|[-,:|]", " ", head, flags=re.I)
        name = " ".join(name.split())[:30] or "Exam"
        topics = read_topics(re.sub(r"^\s*(?:on|with|topics?|covers?|about)?\s*[:,-]*\s*", "", after, flags=re.I)) or read_topics(early_topics)
        found.append((name[:1].upper() + name[1:], when, topics))
    return found[:MOST_EXAMS]


def tasks_for(name: str, exam: dict) -> list[list]:
    """The work for one exam in order: learn, then review, then past papers."""
    topics = exam["topics"] or [["chapters, first third", False], ["chapters, second third", False], ["chapters, last third", False]]
    learn = [[name, f"learn {topic}{f' ({part} of 2)' if hard else ''}"] for topic, hard in topics for part in ((1, 2) if hard else (1,))]
    review = [[name, f"review {topic} from memory"] for topic, _ in topics]
    woven: list[list] = []
    for i, task in enumerate(learn):
        woven.append(task)
        if i >= 2 and review and i % 2 == 0:
            woven.append(review.pop(0))
    return woven + review + [[name, "past paper with a clock"], [name, "correct the mistakes of the paper"]]


def build(state: dict, today: date) -> tuple[list[tuple[date, list]], list[str]]:
    """Days with their blocks, and the tasks that did not fit."""
    start = today + timedelta(days=1) if state.get("skip") == str(today) else today
    exams = {name: date.fromisoformat(exam["date"]) for name, exam in state["exams"].items() if exam["date"] > str(today)}
    left = {name: [task for task in tasks_for(name, state["exams"][name]) if task not in state["done"]] for name in exams}
    blocks = max(1, min(8, round(state["minutes"] / (BLOCK_MINUTES + 5))))
    works = lambda day: day.weekday() not in state["off"]
    days, last = [], max(exams.values(), default=start)
    for offset in range(min((last - start).days + 1, 120)):
        day = start + timedelta(days=offset)
        plan = [[name, "EXAM"] for name, when in exams.items() if when == day]
        plan += [[name, "light review of your summary, then sleep"] for name, when in exams.items() if when == day + timedelta(days=1)]
        room = 0 if not works(day) else blocks - len(plan)
        for _ in range(max(0, room)):
            open_exams = [name for name, when in exams.items() if left[name] and when > day + timedelta(days=1)]
            if not open_exams:
                break
            slots = lambda name: max(1, sum(works(day + timedelta(days=d)) for d in range((exams[name] - day).days - 1)) * blocks)
            planned_today = lambda name: sum(task[0] == name for task in plan)
            name = max(open_exams, key=lambda n: (len(left[n]) / slots(n) - 0.3 * planned_today(n) / blocks, -exams[n].toordinal()))
            if len(left[name]) / slots(name) < 0.5 and planned_today(name) >= max(1, blocks // 2):
                break
            plan.append(left[name].pop(0))
        if plan:
            days.append((day, plan))
    return days, [f"{task[0]}: {task[1]}" for tasks in left.values() for task in tasks]


def say_day(day: date) -> str:
    return f"{day.strftime('%a')} {day.day} {day.strftime('%b')}"


def show_plan(state: dict, today: date, intro: str = "") -> dict:
    days, unplaced = build(state, today)
    if not days:
        return {"reply": f"{intro}There is no exam ahead. Give me one, for example `Maths in 12 days: algebra, geometry`.", "suggestions": ["Show me an example plan"], "state": state}
    rows = [f"| {say_day(day)} | " + "; ".join(f"**{name} EXAM**" if what == "EXAM" else f"{name}: {what}" for name, what in plan) + " |" for day, plan in days[:28]]
    work = sum(what != "EXAM" for _, plan in days for _, what in plan)
    more = f"\n\n…and {len(days) - 28} more days." if len(days) > 28 else ""
    tight = f"\n\n**Too tight:** {len(unplaced)} blocks do not fit ({'; '.join(unplaced[:3])}{' …' if len(unplaced) > 3 else ''}). Add time, for example `{state['minutes'] + 45} minutes a day`, or drop a topic." if unplaced else ""
    bare = [name for name, exam in state["exams"].items() if not exam["topics"] and exam["date"] > str(today)]
    ask_topics = f"\n\nThe plan gets better with topics: `{bare[0]}: topic, topic (hard)`." if bare else ""
    reply = f"{intro}| Day | Blocks of {BLOCK_MINUTES} minutes |\n|---|---|\n" + "\n".join(rows) + f"{more}\n\n{work} blocks, about {work * BLOCK_MINUTES / 60:g} hours.{tight}{ask_topics}"
    return {"reply": reply, "suggestions": ["What do I do today?", "Done for today", "I missed today", "3 hours a day" if state["minutes"] < 180 else "2 hours a day"], "state": state}


def show_day(state: dict, day: date, today: date) -> dict:
    plan = next((plan for when, plan in build(state, today)[0] if when == day), [])
    listed = "\n".join(f"{i}. {name}: {what}" for i, (name, what) in enumerate(plan, 1))
    reply = f"**{say_day(day)}**\n\n{listed}\n\n45 minutes each{', with a break of 10 minutes between them' if len(plan) > 1 else ''}." if plan else f"**{say_day(day)}** is free. Rest, or do one past-paper question for fun."
    return {"reply": reply, "suggestions": ["Done for today", "I missed today", "Show the plan", "How do I learn so that it stays?"], "state": state}


def mark_done(message: str, state: dict, today: date) -> dict:
    wanted = re.sub(r"\b(?:i|have|did|done|finished|with|for|today|is|am|ve|completed|learned|learnt|ticked|off)\b|[^\w ]", " ", message.lower()).split()
    days = build(state, today)[0]
    todays = [task for when, plan in days for task in plan if when == today]
    pool = [task for _, plan in days for task in plan] if wanted else todays
    finished = [task for task in pool if task[1] != "EXAM" and all(word in " ".join(task).lower() for word in wanted)]
    finished = finished[:1] if wanted else finished
    if not finished:
        return {"reply": "Nothing in the plan fits that. Say *done for today*, or *done algebra*.", "suggestions": ["What do I do today?", "Show the plan"], "state": state}
    state = {**state, "done": (state["done"] + finished)[-200:], **({"skip": str(today)} if not wanted else {})}
    total = sum(len(tasks_for(name, exam)) for name, exam in state["exams"].items())
    return {"reply": f"Well done: {len(finished)} block{'s' if len(finished) > 1 else ''} ticked off, {len(state['done'])} of about {total} in all.", "suggestions": ["Show the plan", "What do I do tomorrow?"], "state": state}


def answer_question(message: str, assets: dict) -> str:
    keywords = lambda text: {w.rstrip("s") for w in re.findall(r"[a-z]{4,}", text.lower())} - {"what", "should", "have", "before", "exam", "that", "study"}
    sections = re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", assets.get("guide.md", ""), re.M)
    best = max(sections, key=lambda section: len(keywords(message) & keywords(section[0])), default=None)
    return f"**{best[0]}**\n\n{best[1].strip()}" if best and keywords(message) & keywords(best[0]) else ""


def add_exams(state: dict, found: list, today: date) -> tuple[dict, list[str]]:
    exams, notes = dict(state["exams"]), []
    for name, when, topics in found:
        known = next((key for key in exams if key.lower() == name.lower()), name)
        exams[known] = {"date": str(when), "topics": topics or exams.get(known, {}).get("topics", [])}
        notes.append(f"{known} on {say_day(when)}" + (f" ({len(exams[known]['topics'])} topics)" if exams[known]["topics"] else ""))
    return {**state, "exams": dict(sorted(exams.items(), key=lambda item: item[1]["date"])[:MOST_EXAMS])}, notes


def respond(event: dict) -> dict:
    message = re.sub(r"[\0|]", " ", event.get("message") or "").strip()[:3000]
    today = date.fromisoformat((event.get("now") or "2026-01-01")[:10])
    fresh = {"exams": {}, "minutes": 120, "off": [], "done": [], "skip": ""}
    state, lowered = {**fresh, **(event.get("state") or {})}, message.lower().strip(" .!?")
    if re.fullmatch(r"(start over|reset|clear|new plan|delete all)", lowered):
        return {"reply": "Empty calendar. Tell me your exams, one per line: `Maths on 20 June: algebra, geometry (hard)`.", "suggestions": ["Show me an example plan"], "state": fresh}
    if re.search(r"\bexample\b", lowered) and len(lowered.split()) < 8:
        if state["exams"]:
            return {**respond({**event, "state": {}}), "state": state, "suggestions": ["Show the plan"]}
        message = EXAMPLE
    elif message.endswith("?") and not re.search(r"\btoday\b|tomorrow|what do i do", lowered) and (answer := answer_question(message, event.get("assets") or {})):
        return {"reply": answer, "suggestions": ["Show the plan" if state["exams"] else "Show me an example plan", "How many hours a day can I study?"], "state": state}
    if state["exams"] and len(lowered.split()) <= 8:
        if re.search(r"\bmissed|skip today|could(?:n.t| not)|sick|no time today|behind", lowered):
            return show_plan({**state, "skip": str(today)}, today, "No harm done. Here is the plan from tomorrow on.\n\n")
        if re.match(r"(?:i(?: have|.ve)? )?(?:done|did|finished|completed|learn(?:ed|t))\b", lowered):
            return mark_done(message, state, today)
        if re.search(r"\btoday\b", lowered) and not find_date(lowered, today):
            return show_day(state, today, today)
        if re.search(r"^(?:what|show).*tomorrow|^tomorrow$", lowered):
            return show_day(state, today + timedelta(days=1), today)
        if removed := re.match(r"(?:remove|delete|drop|cancel)\s+(.+)", lowered):
            exams = {name: {**exam, "topics": [t for t in exam["topics"] if t[0].lower() != removed[1]]} for name, exam in state["exams"].items() if name.lower() != removed[1].replace(" exam", "")}
            return show_plan({**state, "exams": exams}, today, "Taken out.\n\n")
        if re.fullmatch(r"(?:show |the |my |me )*(?:plan|calendar|schedule|all|next|yes|ok|score|export)", lowered):
            return show_plan(state, today)
    rest, state, notes = read_settings(message, state)
    found = read_exams(rest, today)
    if found:
        state, exam_notes = add_exams(state, found, today)
        return show_plan(state, today, f"Noted: {'; '.join(exam_notes + notes)}.\n\n")
    named = next((name for name in state["exams"] if re.match(rf"{re.escape(name.lower())}\s*(?:topics?)?\s*:", lowered)), "")
    if named:
        exams = {**state["exams"], named: {**state["exams"][named], "topics": read_topics(rest.split(":", 1)[1])}}
        return show_plan({**state, "exams": exams}, today, f"Topics for {named} noted.\n\n")
    if notes:
        return show_plan(state, today, f"Noted: {'; '.join(notes)}.\n\n")
    reply = "Tell me an exam with its date and topics, and I make a day-by-day plan. For example `Maths in 12 days: algebra, geometry (hard)`. You can add `90 minutes a day, no Sundays`."
    return {"reply": reply, "suggestions": ["Show the plan", "What do I do today?"] if state["exams"] else ["Show me an example plan", "How do I learn so that it stays?"], "state": state}
