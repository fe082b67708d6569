"""Study Planner: exam dates and topics become a day-by-day plan that can be replanned."""
import math
import re
from datetime import date, timedelta
from typing import TypedDict

from agentry import ToolError, dialogue, reading, show, tool

WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
WEEKDAY = "|".join(f"{d[:3]}(?:{d[3:]})?" for d in WEEKDAYS)
BLOCK_MINUTES, MOST_EXAMS, MOST_TOPICS = 45, 8, 15
EXAMPLE = "Maths in 12 days: algebra, geometry (hard), statistics\nHistory in 16 days: industrial revolution, first world war, cold war (hard)\n2 hours a day, no Sundays"
PROJECT = re.compile(r"\b(?:thesis|essay|paper|project|presentation|report|hausarbeit|bachelorarbeit|masterarbeit|mémoire)\b", re.I)
HARD = re.compile(r"\(?\b(?:(?:is|are|really|very|so|the) ){0,3}(?:worst|terrible|awful|(?:a )?nightmare|(?:my )?weak(?:est)?(?: spot| point)?|struggl\w+(?: with)?|(?:i )?don'?t (?:get|understand)|hard(?:est|er)?|difficult|tough|bad at|weak in|hate|schwer|schwierig|difficile|difícil)\b\)?|\*", re.I)
NOT_NAME = re.compile(r"\b(?:exams?|tests?|finals?|my|on|i have|i've got|i got|have|an?|the|is|are|also|due|add|for|plan|study|need|to|in|about|and|then|next|this|there|klausur|prüfung|examen|am|im|no|sorry|actually|moved?|now|want|learn|prepare|help|me|please|it's|its|so|und|et|de|du|make|create|write|my|en|ich|habe|eine|j'ai|un|une|tengo|i|did|nothing|havent|haven't|studied|learned|not|started|yet|only|but|we|our|exams|got|oh|ok|hi|big)\b|[-,:|.!?]", re.I)
# Days without study, and events that are no exam.
AWAY = re.compile(r"\b(?:can'?t|cannot|can not|won'?t|not able|unable|busy|away|unavailable|not available|no time|not free|out of town|on holiday|day off|not (?:on|this|next))\b", re.I)
EVENT = re.compile(r"\b(?:birthday|party|wedding|holiday|trip|match|game|training|dentist|doctor|appointment|concert|shift|work|date|visit|funeral|football|practice)\b", re.I)
EASY = re.compile(r"\b(?:is|are|ist|seems?) (?:quite |very |really |pretty )?(?:easy|easier|einfach|leicht)\b", re.I)
# Requests that the guide answers, whatever else the message says.
SCOPE = {r"\b(?:google calendar|outlook|ical|my calendar|apple calendar|notion|sync|export to)\b": "Can you put the plan into my calendar?", r"\b(?:solve|integral|homework for me|write my|essay|translate this|what is the answer)\b": "Can you solve tasks or write my essay?",
         r"one subject (?:per|a|each)|\bmix(?:ing)?\b.*subjects?|or mix\b|interleav": "One subject a day, or mix them?", r"\b(?:all.?nighter|night before|pull an|stay up|durchmachen)": "Do all-nighters work?"}


class Exam(TypedDict):
    subject: str
    date: str
    topics: list[str]
    hard: bool


@tool
def set_exams(state, now, exams: list[Exam]):
    """Add exams or change them by subject, then show the plan.

    exams: date as YYYY-MM-DD; topics may be empty; mark a hard topic with "(hard)"; hard for a subject that is hard as a whole
    """
    begin(state)
    for each in exams:
        try:
            when = date.fromisoformat(each["date"])
        except ValueError as error:
            raise ToolError(f"The date of {each['subject'][:30]} must be YYYY-MM-DD.") from error
        if when <= now.date():
            raise ToolError(f"{each['subject'][:30]} is on {when}, which is not in the future. Today is {now.date()}.")
        refuse_far(each["subject"], when, now.date())
        put_exam(each["subject"], when, read_topics(", ".join(each["topics"])), each["hard"], state)
    return planned(state, now.date())


@tool
def set_time(state, now, minutes_a_day: int, days_off: list[str] = [], other_minutes: dict[str, int] = {}, dates_off: list[str] = []):
    """Set how many minutes a day the person can study, and weekdays or single dates without study, then show the plan.

    minutes_a_day: on an ordinary study day
    days_off: weekdays, such as sunday
    other_minutes: weekdays with another amount, such as {"saturday": 240}
    dates_off: single days as YYYY-MM-DD, such as a wedding; those from before stay
    """
    if unknown := next((name for name in [*days_off, *other_minutes] if name.lower() not in WEEKDAYS), None):
        raise ToolError(f"{unknown[:30]!r} is no weekday such as saturday. A single day goes into dates_off.")
    begin(state)["minutes"] = max(30, min(minutes_a_day, 480))
    state["off"] = sorted({WEEKDAYS.index(name.lower()) for name in days_off})[:6]
    state["by_weekday"] = {name.lower(): max(30, min(minutes, 480)) for name, minutes in other_minutes.items()}
    try:
        state["free"] = sorted({*state.get("free", []), *(date.fromisoformat(day).isoformat() for day in dates_off)})[-30:]
    except ValueError:
        raise ToolError("Write dates_off as YYYY-MM-DD.") from None
    return planned(state, now.date())


@tool
def show_plan(state, now):
    """Show the whole plan, day by day, with what does not fit."""
    return planned(begin(state), now.date())


@tool
def show_day(state, now, days_from_today: int = 0):
    """Show the work of one day as a checklist; 0 is today, 1 tomorrow."""
    return day_parts(begin(state), now.date() + timedelta(days=days_from_today), now.date())


@tool
def mark_done(state, now, words: str = "", whole_topic: bool = False):
    """Tick off blocks: all of today, or the first one that fits the words, such as "geometry".

    whole_topic: true when the person is through with a topic: every block that fits the words is ticked
    """
    return ticked(words, begin(state), now.date(), whole_topic)


@tool
def missed_today(state, now):
    """Move today's work to the following days."""
    begin(state)["skip"] = str(now.date())
    return planned(state, now.date())


@tool
def hours_per_exam(state, now):
    """How many hours each subject gets in the plan."""
    rows = hours_of(begin(state), now.date())
    if not rows:
        raise ToolError("There is no exam in the plan yet. Call set_exams first.")
    return rows, show.table(rows, title="Hours by subject", total="Together")


@tool
def reading_plan(state, pages: int, days: int, pages_done: int = 0):
    """Spread pages over study days, also with the last day kept for review.

    days: study days that are left
    """
    if not 0 <= pages_done < pages <= 100_000 or not 1 <= days <= 365:
        raise ToolError("Give the pages in all, how many are done, and 1 to 365 days that are left.")
    left = pages - pages_done
    begin(state)["reading"] = {"pages": pages, "done": pages_done, "days": days}
    return {"left": left, "a_day": math.ceil(left / days), "with_a_review_day": math.ceil(left / (days - 1)) if days > 1 else None}, show.progress(pages_done, of=pages, title="Pages read")


@tool
def remove_exam(state, now, subject: str):
    """Remove an exam or a topic from the plan."""
    name = exam_named(subject, begin(state))
    topic = next(((exam, each) for exam, data in state["exams"].items() for each in data["topics"] if each[0].lower() == subject.lower().strip()), None)
    if topic:
        state["exams"][topic[0]]["topics"].remove(topic[1])
    elif name:
        del state["exams"][name]
    else:
        raise ToolError(f"There is no exam or topic called {subject[:40]!r}. Exams: {', '.join(state['exams'])}.")
    return planned(state, now.date())


def begin(state: dict) -> dict:
    for key, empty in (("exams", {}), ("minutes", 120), ("off", []), ("done", []), ("skip", "")):
        state.setdefault(key, empty)
    return state


def exam_named(text: str, state: dict) -> str:
    low = text.lower().strip()
    return next((name for name in state["exams"] if name.lower() == low), "") or next((name for name in state["exams"] if len(low) > 2 and (name.lower().startswith(low) or low.startswith(name.lower()))), "")


def refuse_far(subject: str, when: date, today: date) -> None:
    if (when - today).days > 730:
        raise ToolError(f"{subject[:30]} is on {when}. I plan two years ahead at most.")


def put_exam(subject: str, when: date, topics: list[list], hard: bool, state: dict) -> str:
    name = exam_named(subject, state) or subject.strip()[:1].upper() + subject.strip()[1:30]
    old = state["exams"].get(name, {"topics": [], "hard": False})
    state["exams"][name] = {"date": str(when), "topics": topics or old["topics"], "hard": hard or old.get("hard", False)}
    state["exams"] = dict(sorted(state["exams"].items(), key=lambda item: item[1]["date"])[:MOST_EXAMS])
    return f"{name} on {say_day(when)}" + (f" ({len(state['exams'][name]['topics'])} topic{'s' * (len(state['exams'][name]['topics']) != 1)})" if state["exams"][name]["topics"] else "") + (", hard" if state["exams"][name]["hard"] else "")


def read_topics(text: str) -> list[list]:
    text = re.sub(r"^\s*(?:it |that |which )?(?:covers?|includes?|is about|it'?s about|about|on)\s+", "", text, flags=re.I)
    text = re.sub(r"\b(?:i guess|i think|or so|etc\.?|please|pls|and (?:stuff|that'?s it|so on))\b", " ", text, flags=re.I)
    listed = [part for part in re.split(r",|\n|;", text) if part.strip()]
    # In a list with commas "acids and bases" is one topic; only the last "and" ends the list.
    listed = [*listed[:-1], *re.split(r"\band\b|\bund\b|&", listed[-1])] if len(listed) > 1 else re.split(r"\band\b|\bund\b|&", text)
    parts = [re.sub(r"\s+", " ", re.sub(r"^\s*(?:and|und|also|then)\b", "", part)).strip(" .;:-") for part in listed]
    # "redox (i hate this one)": what stands in brackets says how hard it is.
    parts = [re.sub(r"\s*\([^)]*\)?", " (hard)" if HARD.search(part[part.find("("):]) else "", part) if "(" in part and not re.fullmatch(r"[^(]*\(hard\)", part) else part for part in parts]
    found = [[HARD.sub("", part).replace("|", " ").strip(" ()")[:50], bool(HARD.search(part))] for part in parts]
    return [topic for topic in found if re.search(r"\w", topic[0])][:MOST_TOPICS]


def tasks_for(name: str, exam: dict) -> list[list]:
    """The work for one exam in order: learn, then review, then past papers. A hard topic is learned twice. A paper is written instead."""
    if PROJECT.search(name) and not exam["topics"]:
        return [[name, step] for step in ("narrow the question, make an outline", *(f"find and read sources ({at} of 4)" for at in range(1, 5)), *(f"write a rough draft ({at} of 6)" for at in range(1, 7)), "let somebody read it", "revise the draft (1 of 2)", "revise the draft (2 of 2)", "check sources and layout")]
    topics = exam["topics"] or [["chapters, first third", False], ["chapters, second third", False], ["chapters, last third", False]]
    if not exam["topics"]:
        again = [[name, "work through the hard parts again"]] * 3 if exam.get("hard") else []
        again = [[name, f"{task} ({at} of 3)"] for at, (_, task) in enumerate(again, 1)]
        return [[name, f"learn {topic}"] for topic, _ in topics] + again + [[name, "review everything from memory"], [name, "past paper with a clock"]]
    learn = [[name, f"learn {topic}{f' ({part} of 2)' if hard or exam.get('hard') else ''}"] for topic, hard in topics for part in ((1, 2) if hard or exam.get("hard") else (1,))]
    review = [[name, f"review {topic} from memory"] for topic, _ in topics]
    woven: list[list] = []
    for at, task in enumerate(learn):
        woven.append(task)
        if at >= 2 and review and at % 2 == 0:
            woven.append(review.pop(0))
    return woven + review + [[name, "past paper with a clock"], [name, "correct the mistakes of the paper"]]


def build(state: dict, today: date) -> tuple[list[tuple[date, list]], list[str]]:
    """Days with their blocks, and the tasks that did not fit. Where time is short, what is new comes before what is repeated."""
    misses_new = lambda plan: any(": learn " in task for task in plan[1])
    plan = lay_out(state, today)
    if not misses_new(plan):
        return plan
    across = lay_out(state, today, learns_first=True, across_exams=True)
    return lay_out(state, today, learns_first=True) if misses_new(across) else across


def lay_out(state: dict, today: date, learns_first: bool = False, across_exams: bool = False) -> tuple[list[tuple[date, list]], list[str]]:
    start = today + timedelta(days=1) if state.get("skip") == str(today) else today
    exams = {name: date.fromisoformat(exam["date"]) for name, exam in state["exams"].items() if exam["date"] > str(today)}
    left = {name: [task for task in tasks_for(name, state["exams"][name]) if task not in state["done"]] for name in exams}
    if learns_first:
        left = {name: sorted(tasks, key=lambda task: not task[1].startswith("learn ")) for name, tasks in left.items()}
    minutes_on = lambda day: state.get("by_weekday", {}).get(WEEKDAYS[day.weekday()], state["minutes"])
    blocks_on = lambda day: max(1, min(8, round(minutes_on(day) / (BLOCK_MINUTES + 5))))
    works = lambda day: day.weekday() not in state["off"] and str(day) not in state.get("free", [])
    days, last = [], max(exams.values(), default=start)
    for offset in range(min((last - start).days + 1, 120)):
        day = start + timedelta(days=offset)
        plan = [[name, "EXAM"] for name, when in exams.items() if when == day]
        plan += [[name, "light review of your summary, then sleep"] for name, when in exams.items() if when == day + timedelta(days=1) and works(day)]
        blocks = blocks_on(day)
        room = 0 if not works(day) else blocks - len(plan)
        for _ in range(max(0, room)):
            open_exams = [name for name, when in exams.items() if left[name] and (when > day + timedelta(days=1) or when == day + timedelta(days=1) and day == start)]
            if not open_exams:
                break
            slots = lambda name: max(1, sum(blocks_on(day + timedelta(days=d)) for d in range((exams[name] - day).days - 1) if works(day + timedelta(days=d))))
            planned_today = lambda name: sum(task[0] == name for task in plan)
            name = max(open_exams, key=lambda n: (across_exams and left[n][0][1].startswith("learn "), len(left[n]) / slots(n) - 0.3 * planned_today(n) / blocks, -exams[n].toordinal()))
            if len(left[name]) / slots(name) < 0.5 and planned_today(name) >= max(1, blocks // 2):
                break
            plan.append(left[name].pop(0))
        waiting = [name for name, when in exams.items() if when > day + timedelta(days=1) and not left[name] and state["exams"][name]["topics"]]
        if not plan and works(day) and waiting:
            topics = state["exams"][waiting[0]]["topics"]
            plan.append([waiting[0], f"mixed questions, most on {topics[offset % len(topics)][0]}"])
        if plan:
            days.append((day, plan))
    return days, [f"{task[0]}: {task[1]}" for tasks in left.values() for task in tasks]


def block_minutes(state: dict) -> int:
    return min(BLOCK_MINUTES, state["minutes"])


def study_days(state: dict, today: date, name: str) -> int:
    """Days with study time from today, or tomorrow where today is missed, to the day before the exam."""
    start = today + timedelta(days=1) if state.get("skip") == str(today) else today
    span = (date.fromisoformat(state["exams"][name]["date"]) - start).days
    return sum((start + timedelta(days=at)).weekday() not in state["off"] and str(start + timedelta(days=at)) not in state.get("free", []) for at in range(max(0, min(span, 730))))


def minutes_until(state: dict, today: date, name: str) -> int:
    """The study time before an exam, with days that have more or less of it."""
    start = today + timedelta(days=1) if state.get("skip") == str(today) else today
    span = (date.fromisoformat(state["exams"][name]["date"]) - start).days
    days = [start + timedelta(days=at) for at in range(max(0, min(span, 730)))]
    return sum(state.get("by_weekday", {}).get(WEEKDAYS[day.weekday()], state["minutes"]) for day in days if day.weekday() not in state["off"] and str(day) not in state.get("free", []))


def budget(state: dict, today: date) -> str:
    """The time there is, apart from what the plan needs."""
    ahead = {name: exam for name, exam in state["exams"].items() if exam["date"] > str(today)}
    if not ahead:
        return ""
    last = max(ahead, key=lambda name: ahead[name]["date"])
    days = study_days(state, today, last)
    if state.get("by_weekday"):
        in_all = minutes_until(state, today, last)
        before = "".join(f" Before {name}: {spell(minutes_until(state, today, name))}." for name in ahead if name != last)
        return f"Until {last} you have **{days} study day{'' if days == 1 else 's'}, {spell(in_all)} in all**.{before}"
    hours = days * state["minutes"] / 60
    topics = ahead[last]["topics"]
    each = f", about {hours / len(topics):.0f} h for each of the {len(topics)}" if len(ahead) == 1 and len(topics) > 1 and hours >= 3 * len(topics) and not any(hard for _, hard in topics) else ""
    others = "".join(f" Before {name} there are {study_days(state, today, name)} of them ({spell(study_days(state, today, name) * state['minutes'])})." for name in ahead if name != last)
    return f"Until {last} you have **{days} study day{'' if days == 1 else 's'} of {state['minutes']} minutes = {spell(days * state['minutes'])}**{each}.{others}"


def spell(minutes: int) -> str:
    """22 h, 1.5 h, 5 h 20 min."""
    return f"{minutes / 60:g} h" if minutes % 15 == 0 else f"{minutes // 60} h {minutes % 60} min" if minutes > 60 else f"{minutes} min"


def say_day(day: date) -> str:
    return f"{day.strftime('%a')} {day.day} {day.strftime('%b')}"


def planned(state: dict, today: date):
    days, unplaced = build(state, today)
    rows = [{"Day": say_day(day), f"Blocks of {block_minutes(state)} minutes": "; ".join(f"{name} {'DUE' if PROJECT.search(name) else 'EXAM'}" if what == "EXAM" else f"{name}: {what}" for name, what in plan)} for day, plan in days[:40]]
    if not rows:
        return {"next": "There is no exam ahead. Ask for subjects, dates and topics."}
    return {"hours": hours_of(state, today), "does_not_fit": unplaced[:6], "blocks_that_do_not_fit": len(unplaced), "more_days": max(0, len(days) - 40)}, show.table(rows, title="Your plan")


def hours_of(state: dict, today: date) -> list[dict]:
    counts: dict[str, int] = {}
    for _, plan in build(state, today)[0]:
        for name, what in plan:
            counts[name] = counts.get(name, 0) + (what != "EXAM")
    return [{"Subject": name, "Blocks": n, "Hours": round(n * block_minutes(state) / 60, 2)} for name, n in counts.items()]


def day_parts(state: dict, day: date, today: date):
    plan = next((plan for when, plan in build(state, today)[0] if when == day), [])
    tasks = [f"{name}: {what}" for name, what in plan]
    return (tasks, show.checklist(tasks, id=f"day-{day}", title=say_day(day))) if tasks else (tasks, show.markdown(f"**{say_day(day)}** is free. Rest, or do one past-paper question."))


def ticked(words: str, state: dict, today: date, whole_topic: bool = False):
    wanted = re.findall(r"\w{3,}", words.lower())
    days = build(state, today)[0]
    pool = [task for when, plan in days for task in plan if (wanted or when == today)]
    finished = [task for task in pool if task[1] != "EXAM" and all(word in " ".join(task).lower() for word in wanted)]
    if wanted and whole_topic:
        finished = [task for name, exam in state["exams"].items() for task in tasks_for(name, exam) if task not in state["done"] and all(word in " ".join(task).lower() for word in wanted)]
    finished = finished[:1] if wanted and not whole_topic else finished
    if not finished:
        raise ToolError("Nothing in the plan fits that. Say *done for today*, or *done algebra*.")
    state["done"] = (state["done"] + finished)[-200:]
    if not wanted:
        state["skip"] = str(today)
    total = sum(len(tasks_for(name, exam)) for name, exam in state["exams"].items())
    return {"ticked": len(finished), "done": len(state["done"]), "of": total}, show.progress(len(state["done"]), of=total, title="Blocks done")


def describe(state: dict) -> str | None:
    if not state.get("exams"):
        return f"Reading: {state['reading']}" if state.get("reading") else None
    exams = "; ".join(f"{name} {exam['date']}{' hard' if exam.get('hard') else ''}: {', '.join(t[0] for t in exam['topics']) or 'no topics'}" for name, exam in state["exams"].items())
    return f"Exams: {exams}. {state['minutes']} minutes a day, off: {', '.join([*(WEEKDAYS[at] for at in state['off']), *state.get('free', [])]) or 'no day'}{', other minutes: ' + str(state['by_weekday']) if state.get('by_weekday') else ''}. Done: {len(state['done'])} blocks."[:3900]


@dialogue.guarded
def respond(event: dict) -> dict | None:
    text, state = re.sub(r"[\0|]", " ", str(event["message"])).strip()[:3000], begin(dict(event.get("state") or {}))
    text, today = read_today(text, state, date.fromisoformat(event["now"][:10]))
    event = {**event, "now": f"{today}{event['now'][10:]}"}
    text = dated(text)
    try:
        answered = answer(text, text.lower().strip(" .!?"), state, today, event)
    except ToolError as error:
        answered = str(error), []
    if not answered:
        return None
    if state["exams"]:
        state.setdefault("made", str(today))
    clicks = ["What do I do today?", "Done for today", "I missed today", "How many hours does each get?"] if state["exams"] else ["Show me an example plan", "How do I learn so that it stays?"]
    return {"reply": answered[0], "blocks": answered[1], "state": state, "suggestions": clicks}


SAYS_TODAY = re.compile(rf"[,;. ]*\b(?:today(?:'s| is|:)|(?:right )?now (?:it'?s|it is)|(?:it'?s|it is)(?= [^.;!?]{{3,30}}\b(?:today|now)\b)|we have)\s+(?:today |now )?((?:(?:{WEEKDAY})[, ]+)?(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th|\.)?(?: of)? [a-zä]{{3,9}}|[a-z]{{3,9}} \d{{1,2}}(?:st|nd|rd|th)?)(?: \d{{4}})?)(?: (?:today|now))?[,;.]?", re.I)


def read_today(text: str, state: dict, real: date) -> tuple[str, date]:
    """The person's own calendar: "it's Monday 2 March now". A weekday beside it tells the year. It is kept and goes on day by day."""
    found = SAYS_TODAY.search(text[:600])
    days = reading.dates(re.sub(rf"^(?:{WEEKDAY})[, ]+", "", found[1], flags=re.I), f"{real}T00:00:00Z") if found else []
    if days:
        said, named = days[0].value, re.match(WEEKDAY, found[1], re.I)
        near = [said.replace(year=year) for year in (real.year - 1, real.year, real.year + 1, real.year + 2) if not (said.month == 2 and said.day == 29)] or [said]
        fitting = [day for day in near if named and WEEKDAYS[day.weekday()][:3] == named[0][:3].lower()] or near
        said = min(fitting, key=lambda day: abs((day - real).days))
        state["own"] = {"said": str(said), "at": str(real)}
        text = f"{text[: found.start()]}. {text[found.end() :]}".strip(" .,")
    own = state.get("own")
    return text, date.fromisoformat(own["said"]) + (real - date.fromisoformat(own["at"])) if own else real


def dated(text: str) -> str:
    """ "4 exams in December: maths 1st, german 4th": every day gets the month that was said once."""
    months = {found[0].lower() for found in re.finditer(r"\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b", text, re.I)}
    days = re.findall(r"[^\W\d_]{3,} (?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)\b(?! (?:of )?[a-z]{3,9}\b)", text, re.I)
    if len(months) != 1 or len(days) < 2:
        return text
    month = months.pop().capitalize()
    _, colon, listed = text.partition(":")
    return re.sub(r"(?:\bon )?(?:the )?\b(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of )?[a-z]{3,9}\b)", rf"on \1 {month}", listed if colon and len(re.findall(r"\d(?:st|nd|rd|th)\b", listed)) == len(days) else text, flags=re.I).replace(f"{month} {month}", month)


def answer(text: str, low: str, state: dict, today: date, event: dict) -> tuple[str, list] | None:
    if re.fullmatch(r"(?:start over|reset|clear|new plan|delete all)", low):
        state.clear()
        begin(state)
        return "Empty calendar. Tell me your exams: `Maths on 20 June: algebra, geometry (hard)`.", []
    notes = [dialogue.section(event["assets"]["guide.md"], heading) for pattern, heading in SCOPE.items() if re.search(pattern, low)]
    if notes:
        return "\n\n".join(notes) + ("\n\nThere is no plan yet: tell me your exams and dates." if not state["exams"] and "calendar" in low else ""), []
    if re.search(r"\bexample\b", low) and len(low.split()) < 8 and not state["exams"]:
        text, low = EXAMPLE, EXAMPLE.lower()
    text = re.sub(r"\bhalf an hour\b|\bhalf hour\b", "30 minutes", text, flags=re.I)
    text = re.sub(r"\ban hour and a half\b", "90 minutes", text, flags=re.I)
    low = text.lower().strip(" .!?")
    bare = [name for name, exam in state["exams"].items() if not exam["topics"] and exam["date"] > str(today)]
    if len(bare) == 1 and (parts := re.search(r"\b(\d{1,2}) (chapters?|topics?|units?|subjects?|modules?)\b", low)) and not re.search(r"pages|read\b", low) and int(parts[1]) <= MOST_TOPICS:
        state["exams"][bare[0]]["topics"] = [[f"{parts[2].rstrip('s')} {at}", False] for at in range(1, int(parts[1]) + 1)]
        if span := next((each for each in reading.spans(text, event["now"]) if each.minutes), None):
            state["minutes"] = max(30, min(int(span.minutes), 480))
        return plan_text(f"{parts[1]} {parts[2]}, {state['minutes']} minutes a day.", state, today)
    state["today"] = str(today)
    counted = re.search(r"\b(\d{1,2}) (?:chapters?|kapitel)\b", low)
    is_exam = bool(counted and int(counted[1]) <= MOST_TOPICS and re.search(r"\b(?:exams?|tests?|finals?|quiz|klausur|prüfung)\b", low) and any(found.value > today for found in reading.dates(text, event["now"])) and not re.search(r"\b(?:how many|a day|per day) chapters\b|\bchapters (?:a|per|each) day\b|\bpages\b", low))
    pages = None if is_exam else read_pages(text, low, state)
    state.pop("today")
    if pages:
        return pages
    if state["exams"] and (follow := follow_up(text, low, state, today)):
        return follow
    if reading.is_question(text) and not re.search(r"\bin \d|exam|test|prüfung|day off|weekends? (?:off|free)|\b(?:no|without) [a-z]{3,9}days?\b", low) and not (state["exams"] and HARD.search(text)):
        return None
    text, days_off = read_free_days(text, state, today)
    text, week = read_week(text, state)
    text, away = read_away(text, state, today)
    text, by_day = read_by_weekday(text, state)
    rest, notes = read_time(text, state)
    notes += by_day + days_off + week + away
    if len(bare) == 1 and not reading.dates(rest, event["now"]) and not HARD.search(rest) and not reading.is_question(rest):
        listed = [part for part in re.split(r",|\band\b|;", re.sub(r"\bi (?:guess|think)\b|^(?:the topics? (?:are|is)|it'?s about|its|about)\b", "", rest, flags=re.I).strip(" .!")) if part.strip(" .")]
        if len(listed) > 1 and all(len(part.split()) <= 4 for part in listed) and not re.search(r"\b(?:i|you|we|it|thanks|ok)\b", re.sub(r"\bi (?:guess|think)\b", "", rest.lower())):
            state["exams"][bare[0]]["topics"] = read_topics(rest)
            return plan_text(f"Noted for {bare[0]}: {', '.join(topic[0] for topic in state['exams'][bare[0]]['topics'])}{'; ' + '; '.join(notes) if notes else ''}.", state, today)
    noted = read_exams(rest, state, today, event["now"])
    hard = read_hard(rest, state)
    if not (noted or notes or hard):
        lost = not state["exams"] and len(low) < 120 and re.search(r"\b(?:start|help|exams?|lost|overwhelmed|plan)\b", low)
        return ("One step at a time. Which subjects, and when is each exam? For example `maths in 6 days, English in 8, about 2 hours a day, maths is hard`. Topics make the plan better, but we can add them later.", []) if lost and not reading.is_question(text) else None
    if not state["exams"]:
        return f"Noted: {'; '.join(noted + notes + hard)}. Which exams, and when?", []
    unused = [each for each in noted if "I did not use" in each]
    kept = [each for each in noted + notes + hard if each not in unused]
    if any("minutes" in each for each in notes):
        state["timed"] = True
    intro = " ".join([*([f"Noted: {'; '.join(kept)}."] if kept else []), *(f"{each}." for each in unused)])
    if not state.get("timed") and state["minutes"] == 120:
        intro += " You did not say how much time you have, so I count 120 minutes a day."
    told, blocks = plan_text(intro, state, today)
    return (f"{told}\n\nFirst: {first_topic(state, today)}" if FIRST.search(text) else told), blocks


def plan_text(intro: str, state: dict, today: date) -> tuple[str, list]:
    facts, *blocks = planned(state, today) if build(state, today)[0] else ({},)
    if not facts:
        return f"{intro} There is no exam ahead. Give me one, for example `Maths in 12 days: algebra, geometry`.", []
    hours = ", ".join(f"{row['Subject']} {row['Hours']:g} h" for row in facts["hours"])
    unplaced = facts["does_not_fit"]
    others = f" and {facts['blocks_that_do_not_fit'] - 6} more" if unplaced and facts["blocks_that_do_not_fit"] > 6 else ""
    tight = f"\n\n**Too tight:** not all blocks fit ({'; '.join(unplaced[:6])}{others}). Add time, for example `{state['minutes'] + 45} minutes a day`, or drop a topic." if unplaced else ""
    bare = [name for name, exam in state["exams"].items() if not exam["topics"] and exam["date"] > str(today)]
    ask = f"\n\nThe plan gets better with topics: `{bare[0]}: topic, topic (hard)`." if bare else ""
    more = f" The table shows the first 40 of {40 + facts['more_days']} days." if facts.get("more_days") else ""
    return f"{intro} {budget(state, today)} The blocks below take {sum(row['Hours'] for row in facts['hours']):g} hours in all: {hours}.{more}{tight}{ask}", blocks


def first_topic(state: dict, today: date) -> str:
    """What the plan begins with, and the reason that it really has."""
    days = [(day, plan) for day, plan in build(state, today)[0] if any(what != "EXAM" for _, what in plan)]
    if not days:
        return "There is nothing left to learn in the plan."
    name, what = next(task for task in days[0][1] if task[1] != "EXAM")
    hard = [topic for topic, is_hard in state["exams"][name]["topics"] if is_hard]
    told = f"**{what[:1].upper() + what[1:]}** ({name}), on {say_day(days[0][0])}. "
    told += "I keep the topics in the order in which you gave them, and the nearest exam goes first." if state["exams"][name]["topics"] else "You gave no topics, so I begin at the front of the book."
    if hard and hard[0] not in what:
        told += f" If you want the hard one first, so that it gets the most reviews, say `start with {hard[0]}`; that is often the better order."
    return told


FIRST = re.compile(r"\b(?:what|which|where)\b[^?]{0,40}\b(?:first|start|begin)\b", re.I)


def follow_up(text: str, low: str, state: dict, today: date) -> tuple[str, list] | None:
    short = len(low.split()) <= 10
    if FIRST.search(low) and short:
        return first_topic(state, today), []
    ahead = [name for name, exam in state["exams"].items() if exam["date"] > str(today)]
    if ahead and reading.is_question(text) and short and re.search(r"\b(?:enough|manage (?:it|that|this)|realistic|possible|make it|too (?:little|tight|much))\b", low) and not re.search(r"\d", low):
        unplaced = build(state, today)[1]
        needed = sum(row["Hours"] for row in hours_of(state, today))
        return (f"By my count {'not quite' if unplaced else 'yes'}: {budget(state, today)} The blocks need {needed:g} h" + (f", and these do not fit: {'; '.join(unplaced[:4])}. Add time or drop a topic." if unplaced else ", so there is room for harder topics or a day off.") + " I count blocks, not how well you know it already; a past paper tells you that."), []
    if len(ahead) == 1 and dialogue.corrects(text) and (day := re.search(r"\bon (?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! of| [a-z]{3})", low)) and 1 <= int(day[1]) <= 28 + 3 * (date.fromisoformat(state["exams"][ahead[0]]["date"]).month != 2):
        when = date.fromisoformat(state["exams"][ahead[0]]["date"])
        try:
            moved = when.replace(day=int(day[1]))
        except ValueError:
            return None
        if moved > today:
            state["exams"][ahead[0]]["date"] = str(moved)
            return plan_text(f"Changed: {ahead[0]} on {say_day(moved)} (before: {say_day(when)}).", state, today)
    if (lost := re.search(r"\b(?:lost|missed|lose|miss|skipped|away|ill|sick|off) (?:for |the last |the first |my first |the past |these |already |about ){0,2}(\d{1,2}|two|three|four|five|six|seven) (?:study )?days?\b|\b(\d{1,2}|two|three|four|five) days? (?:lost|missed|ill|sick|away|off)\b", low)) and len(low.split()) <= 22 and "a week" not in low:
        word = lost[1] or lost[2]
        count = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}.get(word) or int(word)
        # Days that went by since the plan was made are gone anyway.
        passed = (today - date.fromisoformat(state.get("made") or str(today))).days
        is_past = re.search(r"\b(?:missed|lost|skipped|already|the (?:first|last|past))\b", low)
        gone, day = [], today
        while len(gone) < min(count - (passed if is_past else 0), 60):
            gone += [str(day)] if day.weekday() not in state["off"] else []
            day += timedelta(days=1)
        state["free"] = sorted({*state.get("free", []), *gone})[-60:]
        return plan_text(f"{'Get well first; nobody learns with a fever.' if re.search(r'.*(?:ill|sick|flu|fever)', low) else 'No harm done, we start from where you are.'} {f'I take {len(gone)} missed study day{chr(115) * (len(gone) != 1)} out, from today on, and keep' if gone else 'What was open is still in the plan, from today on. I keep'} the exam{'s' * (len(state['exams']) > 1)} and your free days. If it no longer fits, leave out the topic that brings the fewest points, not the sleep.", state, today)
    if (forgot := re.search(r"\b(?:forgot|missed|left out)(?: to (?:add|say|mention))?(?: about)?(?: the)? ([a-z][^?.!,;\d]{2,40}?)(?:,|;|$| (?:please|pls|add|can|could|and)\b)", low)) and not re.search(r"\b(?:say|mention)\b", low[forgot.start(1):forgot.end(1)]) and not HARD.search(low) and not re.search(r"\b(?:today|yesterday|tomorrow|days?|(?:{WEEKDAY})s?|weekend)\b".replace("{WEEKDAY}", WEEKDAY), forgot[1]):
        low = f"add {forgot[1]}"
    if re.match(r"(?:and |so |ok )*(?:which|what) (?:day|days|evenings?)(?: is| are| do i have| have i)? .{0,12}\b(?:free|off)\b|.{0,20}\b(?:any|a) free days?\b", low) and ahead:
        end = max(date.fromisoformat(state["exams"][name]["date"]) for name in ahead)
        busy = {day for day, _ in build(state, today)[0]}
        free = [today + timedelta(days=at) for at in range(min((end - today).days, 120)) if today + timedelta(days=at) not in busy]
        return (f"Free until {say_day(end)}: {', '.join(map(say_day, free[:14]))}{f' and {len(free) - 14} more' if len(free) > 14 else ''}." if free else f"None: every day until {say_day(end)} has a block. Say for example `no Sundays`, and I make room."), []
    if added := re.match(r"(?:and |ok |so |but |also |pls |please |what )*(?:if )?(?:i |we |you )?(?:can you |could you )?(?:also )?(?:add|include|plus) (?:the topics? )?([^?.!\d]{3,80})\??$", low):
        names = [name for name in state["exams"] if state["exams"][name]["date"] > str(today)]
        to = next((name for name in names if re.search(rf"\b(?:to|for|in) (?:the )?{re.escape(name.lower())}\b", low)), names[0] if len(names) == 1 else "")
        if not to:
            return f"For which exam: {', '.join(names)}? Say `{names[0]}: …` with its topics." if names else "Which exam is it for?", []
        topics = read_topics(re.sub(rf"\b(?:to|for|in) (?:the )?{re.escape(to.lower())}\b", "", added[1]))
        state["exams"][to]["topics"] = (state["exams"][to]["topics"] + topics)[:MOST_TOPICS]
        return plan_text(f"Added to {to}: {', '.join(topic[0] for topic in topics)}.", state, today)
    if (moved := re.search(r"\b(?:make it|instead|change it to|now|only)\b", low)) and short and (span := next((each for each in reading.spans(text, str(today)) if each.minutes), None)) and not reading.dates(text, str(today)):
        state["minutes"] = max(30, min(int(span.minutes), 480))
        return plan_text(f"{state['minutes']} minutes a day now.", state, today)
    if short and re.search(r"\b(?:missed|skipped|did(?:n.?t| not) (?:study|do|learn|manage))\b", low) and (past := re.search(rf"\b(?:yesterday|last night|on ({WEEKDAY})|({WEEKDAY}))\b", low)) and not (past[1] or past[2] or "").startswith(WEEKDAYS[today.weekday()][:3]):
        return plan_text(f"No harm done. What was open {past[0]} is still in the plan, from today on; nothing is lost.", state, today)
    if short and re.search(r"\bmissed|skip today|\bill\b|\bflu\b|could(?:n.t| not) (?:study|do)|\bsick\b|no time today|behind\b", low):
        state["skip"] = str(today)
        return plan_text("No harm done. Here is the plan from tomorrow on.", state, today)
    if done := re.match(r"(?:i(?:'ve| have|m)? )?(?:am )?(?:done|did|finished|completed|learn(?:ed|t))\b(.*)", low):
        facts, block = ticked(re.sub(r"\b(?:for|today|with|the|everything|all|it|my)\b", " ", done[1]), state, today)
        return f"Well done: {facts['ticked']} block{'s' * (facts['ticked'] > 1)} ticked off, {facts['done']} of about {facts['of']} in all.", [block]
    if re.search(r"how (?:many|much) (?:hours|time|blocks)|how much (?:is|are|would) (?:that|it|this)(?: in (?:total|all))?|in total\b|hours (?:for|per|each)|wie viele stunden", low):
        rows = hours_of(state, today)
        listed = ", ".join(f"{row['Subject']} {row['Hours']:g} h" for row in rows)
        return f"In the plan: {listed}, together {sum(row['Hours'] for row in rows):g} h.", [show.table(rows, title="Hours by subject", total="Together")]
    if re.search(r"\bwhy\b", low) and re.search(r"\breview", low):
        return "Each topic is learned once and reviewed once from memory on a later day, because what is only read once is mostly gone within days; recalling it is what makes it stay. A past paper and the correction of its mistakes come at the end. If you want less of it, say `drop` with a topic you already know.", []
    if re.search(r"\bwhy\b|warum", low):
        return reasons(low, state, today), []
    if short and re.search(r"\b(?:today|heute)\b", low) and not re.search(r"exam|test", low):
        tasks, block = day_parts(state, today, today)
        return f"Today: {len(tasks)} block{'s' * (len(tasks) != 1)} of {block_minutes(state)} minutes, with breaks of 10." if tasks else "Today is free.", [block]
    if re.search(r"\b(?:miss|skip|lose|can'?t|cannot|don'?t|without)\b", low) and (gone := [found.value for found in reading.dates(text, str(today)) if found.value >= today]) and reading.is_question(text):
        # A question changes nothing: the plan is made for a copy.
        other = {**state, "free": sorted({*state.get("free", []), *map(str, gone[:7])})}
        said = ", ".join(map(say_day, gone[:7]))
        return plan_text(f"Without {said} the plan would look like this. Nothing is changed yet: say `not on {gone[0].day} {gone[0]:%B}` to keep it.", other, today)
    if re.search(r"^(?:and |what|show).*tomorrow|^tomorrow$", low):
        tasks, block = day_parts(state, today + timedelta(days=1), today)
        return "Tomorrow:" if tasks else "Tomorrow is free.", [block]
    if removed := re.match(r"(?:please )?(?:remove|delete|drop|cancel|without|forget)\s+(?:about )?(?:the )?(.+)", re.sub(r"^(?:ok|and|oh|please|pls|actually|sorry|can you|could you)[ ,]+", "", low)):
        name = re.split(r",|;|\b(?:because|since|as i|cause|please|pls)\b", removed[1])[0].replace(" exam", "").strip()
        topic = next(((exam, each) for exam, data in state["exams"].items() for each in data["topics"] if each[0].lower() == name), None)
        if topic:
            state["exams"][topic[0]]["topics"].remove(topic[1])
        elif found := exam_named(name, state):
            del state["exams"][found]
        else:
            raise ToolError(f"There is nothing called {name[:40]!r} in the plan. Exams: {', '.join(state['exams'])}.")
        return plan_text(f"Taken out: {name}.", state, today)
    if re.search(r"\b(?:earlier|sooner|first|to the front|start with|begin with)\b", low):
        for data in state["exams"].values():
            if topic := next((each for each in data["topics"] if each[0].lower() in low), None):
                data["topics"] = [topic, *(each for each in data["topics"] if each is not topic)]
                return plan_text(f"{topic[0][:1].upper() + topic[0][1:]} comes first.", state, today)
    if re.fullmatch(r"(?:show |the |my |me |again )*(?:plan|calendar|schedule|all|again)", low):
        return plan_text("Your plan:", state, today)
    named = next((name for name in state["exams"] if re.match(rf"{re.escape(name.lower())}\s*(?:topics?)?\s*(?::|has\b|is about\b|covers\b)", low)), "")
    if named and not reading.dates(text, str(today)):
        state["exams"][named]["topics"] = read_topics(re.split(r":|\bhas\b|\bis about\b|\bcovers\b", text, maxsplit=1)[1])
        return plan_text(f"Topics for {named} noted.", state, today)
    return None


def reasons(low: str, state: dict, today: date) -> str:
    rows = {row["Subject"]: row["Hours"] for row in hours_of(state, today)}
    name = next((each for each in rows if each.lower()[:4] in low), max(rows, key=lambda each: rows[each]))
    exam, first = state["exams"][name], min(state["exams"], key=lambda each: state["exams"][each]["date"])
    why = [f"it is marked as hard, so each part is learned twice"] if exam.get("hard") else [f"{sum(t[1] for t in exam['topics'])} of its topics are marked as hard and are learned twice"] if any(t[1] for t in exam["topics"]) else []
    why += ["its exam comes first, so its blocks cannot wait"] if name == first else []
    why += [f"it has {len(exam['topics'])} topics"] if len(exam["topics"]) > 3 else []
    return f"{name} gets {rows.get(name, 0):g} of {sum(rows.values()):g} hours, because " + (" and ".join(why) or "every topic gets one block to learn and one to review, and each exam a past paper") + ". Say for example *drop a topic* or *geometry is not hard* if you see it differently."


def read_pages(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "240 pages and 10 study days left", and later "did 48 pages, 6 days left"."""
    if re.search(r"\b(?:fit|print|put|get|keep)\b.{0,20}\b(?:one|1|a|a single|two|2) pages?\b", low):
        return None
    pages = [n for n in reading.numbers(text) if re.match(r"\s*(?:pages?|seiten?|páginas?|pp?\b|chapters?|kapitel|questions?|(?:flash)?cards?|words\b|exercises|problems\b|slides\b|lectures?|videos?|vocab)", text[n.end:], re.I)]
    days = [n for n in reading.numbers(text) if re.match(r"\s*(?:study |more |full )*(?:days?|tage|jours|días)\b", text[n.end:], re.I) and not re.search(r"\b(?:missed|lost|skipped)\s*$", text[:n.start])]
    if not days and not re.search(r"\bexam|\btest\b", low):
        days = [n._replace(value=n.value * 7) for n in reading.numbers(text) if re.match(r"\s*weeks?\b", text[n.end:], re.I)] if hasattr(next(iter(reading.numbers(text)), None), "_replace") else days
    known = state.get("reading")
    if not pages and not (known and re.search(r"(?:finished|done|did|read)\b.*(?:pages?|chapters?)\s+\d", low)) and not (known and days and re.search(r"left|missed|only|remaining", low)):
        return None
    is_done = lambda n: bool(re.search(r"\b(?:did|read|done|finished|only|managed|at page)\b[^.,;]{0,20}$", text[:n.start], re.I)) and not re.search(r"\bto read\b|\bhave\b", text[max(0, n.start - 12):n.start])
    named = re.search(r"\b(?:chapter|question|flashcard|card|word|exercise|problem|slide|lecture|video)s?\b", low)
    unit = f"{named[0].rstrip('s')}s" if named else "chapters" if "kapitel" in low else known.get("unit", "pages") if known else "pages"
    off_text, _ = read_time(re.sub(r"\b(?:don'?t|do not|can'?t|not|never) (?:study |learn |work |want to study )?on (?=[a-z]{3})", "not on ", low), state)
    read_week(off_text, state)
    done = sum(int(n.value) for n in pages if known and is_done(n))
    if known and (span := re.search(r"(?:pages?|chapters?)\s+(\d+)\s*(?:to|-|–|and|until)\s*(\d+)", low)):
        done, pages = int(span[2]), []
    whole = next((int(n.value) for n in pages if not (known and is_done(n))), known["pages"] if known else 0)
    until = [d.value for d in reading.dates(text, state.get("today", "2026-01-01"))]
    if not days and until and state.get("today") and state["off"]:
        begins, last_day = date.fromisoformat(state["today"]), min((until[0] - date.fromisoformat(state["today"])).days, 730)
        left = sum((begins + timedelta(days=at)).weekday() not in state["off"] for at in range(last_day))
    else:
        left = 0
    left_days = left or int(days[-1].value) if days or left else (until[0] - date.fromisoformat(state["today"])).days if until and state.get("today") else known["days"] if known else 0
    if not left_days:
        begin(state)["reading"] = {"pages": whole, "done": 0, "days": 0}
        return f"{whole} {unit} noted. How many study days do you have for them?", []
    facts, block = reading_plan(state, whole, left_days, done)
    state["reading"]["unit"] = unit
    block = show.progress(done, of=whole, title=f"{unit.capitalize()} {'read' if unit in ('pages', 'chapters') else 'done'}")
    review = f" Keep the last day for review, and it is {facts['with_a_review_day']} a day on {left_days - 1} days." if facts["with_a_review_day"] else ""
    free = f" Without {' and '.join(WEEKDAYS[at].capitalize() + 's' for at in state['off'])}, from today to the day before." if left else ""
    lead = f"{whole} − {done} read = {facts['left']} {unit} left. " if done else ""
    return f"{lead}{facts['left']} {unit} on {left_days} study days are **{facts['a_day']} {unit if facts['a_day'] != 1 else unit.rstrip('s')} a day**.{free}{review}", [block]


def read_free_days(text: str, state: dict, today: date) -> tuple[str, list[str]]:
    """ "But not on day 3 and 4": days of the plan, counted from today."""
    found = re.search(r"[,; ]*\b(?:but )?(?:not|never|nothing|no time) (?:on |at )?days? ((?:\d{1,2}(?:\s*(?:,|and|or|&|-)\s*)?)+)", text, re.I)
    if not found:
        return text, []
    days = [today + timedelta(days=int(number) - 1) for number in re.findall(r"\d{1,2}", found[1])]
    state["free"] = sorted({*state.get("free", []), *map(str, days)})[-30:]
    return text[:found.start()] + text[found.end():], ["free: " + ", ".join(f"{day:%a} {day.day} {day:%b}" for day in days)]


def read_week(text: str, state: dict) -> tuple[str, list[str]]:
    """ "Only mon wed fri", "1 day off a week"."""
    days = rf"(?:(?:{WEEKDAY})s?(?:\s*(?:,|and|or|&|/|\+)?\s*)){{1,6}}"
    if found := re.search(rf"[,; ]*\b(?:only|just|i can only|always)\s+(?:on\s+|study on\s+)?({days})(?=$|[\s.,;!])", text, re.I):
        kept = {at for at, day in enumerate(WEEKDAYS) if re.search(rf"\b{day[:3]}", found[1], re.I)}
        state["off"] = sorted(set(range(7)) - kept)
        return text[: found.start()] + " " + text[found.end() :], ["only " + ", ".join(WEEKDAYS[at].capitalize() for at in sorted(kept))]
    if found := re.search(r"[,; ]*\b(one|two|three|1|2|3|a) days? (?:off|free) (?:a|per|each|every) week\b", text, re.I):
        count = {"one": 1, "a": 1, "two": 2, "three": 3}.get(found[1].lower()) or int(found[1])
        state["off"] = [6, 5, 2][:count]
        state["off"].sort()
        return text[: found.start()] + text[found.end() :], [f"free: {', '.join(WEEKDAYS[at].capitalize() for at in state['off'])} (say for example `no Wednesdays` for another day)"]
    return text, []


def read_away(text: str, state: dict, today: date) -> tuple[str, list[str]]:
    """ "cant on wednesdays", "busy on 4 march": days without study, never an exam."""
    kept, notes = [], []
    for clause in re.split(r"(?<=[,;.\n])|(?=\bbut\b)", text):
        weekly = re.findall(rf"\b(?:({WEEKDAY})s|every ({WEEKDAY})|(weekend)s?)\b", clause, re.I)
        single = [found.value for found in reading.dates(clause, str(today)) if found.value >= today]
        if not AWAY.search(clause) or not (weekly or single) or re.search(r"\b(?:exam|test|final)s?\b|\d ?(?:h|hours?|min)\b", clause, re.I) or reading.is_question(clause):
            kept.append(clause)
        elif weekly:
            days = {at for at, day in enumerate(WEEKDAYS) for found in weekly if (found[0] or found[1]).lower()[:3] == day[:3] or found[2] and at > 4}
            state["off"] = sorted(set(state["off"]) | days)[:6]
            notes.append("free: " + ", ".join(WEEKDAYS[at].capitalize() for at in state["off"]))
        else:
            state["free"] = sorted({*state.get("free", []), *map(str, single)})[-30:]
            notes.append("free: " + ", ".join(map(say_day, single)) + " (only then; say for example `no Wednesdays` for every week)")
    return "".join(kept), notes


DAYS_SAID = rf"((?:(?:{WEEKDAY})s?|weekends?|weekdays?|week days)(?:\s*(?:,|and|or|&|/)\s*(?:(?:{WEEKDAY})s?|weekends?))*)"


def read_by_weekday(text: str, state: dict) -> tuple[str, list[str]]:
    """ "2 hours on saturdays", "nothing on sundays": time for some days of the week."""
    notes: list[str] = []

    def days_of(said: str) -> list[int]:
        low = said.lower()
        return [at for at, day in enumerate(WEEKDAYS) if re.search(rf"\b{day[:3]}(?:{day[3:]})?s?\b", low) or at > 4 and "weekend" in low or at < 5 and re.search(r"week ?days", low)]

    def more(found: re.Match) -> str:
        value = float({"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "half an": 0.5}.get(found[1].lower()) or found[1].replace(",", "."))
        minutes = max(30, min(int(value * (60 if found[2][0].lower() == "h" else 1)), 480))
        if re.search(r"week ?days", found[3], re.I):
            state["minutes"] = minutes
            notes.append(f"{minutes} minutes a day" + ("" if 5 in state["off"] and 6 in state["off"] else " (at the weekend too, unless you say otherwise)"))
            return " "
        for at in days_of(found[3]):
            state["by_weekday"] = {**state.get("by_weekday", {}), WEEKDAYS[at]: minutes}
        notes.append(f"{minutes} minutes on {', '.join(WEEKDAYS[at].capitalize() for at in days_of(found[3]))}")
        return " "

    def none(found: re.Match) -> str:
        state["off"] = sorted(set(state["off"]) | set(days_of(found[1])))[:6]
        notes.append("free: " + ", ".join(WEEKDAYS[at].capitalize() for at in state["off"]))
        return " "

    text = re.sub(rf"[,;]?\s*\b(?:and |but )?(?:nothing|none|no time|not at all|zero|0 ?h(?:ours)?) (?:on |at |during )?(?:the )?{DAYS_SAID}\b", none, text, flags=re.I)
    text = re.sub(rf"(?:\b(?:about|around|maybe|up to|i(?:'ve| have)? (?:got |can (?:do )?|have )?)\s*)?(?<![\d.])(\d{{1,3}}(?:[.,]\d)?|half an|an?|one|two|three|four|five)\s*(hours?|hrs?|h|minutes?|mins?)\s+(?:each )?(?:on|at|every|during|for)\s+(?:the |both )?{DAYS_SAID}\b", more, text, flags=re.I)
    if only := re.search(r"[,;]?\s*\b(?:only (?:on |at )?(?:the )?weekends?|weekends? only)\b", text, re.I):
        state["off"] = [0, 1, 2, 3, 4]
        notes = ["only at the weekend", *(note for note in notes if not note.startswith("free:"))]
        text = f"{text[: only.start()]} {text[only.end():]}"
    if set(state["off"]) & {5, 6}:
        notes = [note.replace(" (at the weekend too, unless you say otherwise)", f" ({'Saturdays' if 6 in state['off'] else 'Sundays'} too, unless you say otherwise)" if not {5, 6} <= set(state["off"]) else "") for note in notes]
    return text, notes


def read_time(text: str, state: dict) -> tuple[str, list[str]]:
    """Takes the time a day and days off out of the text."""
    notes = []
    if match := re.search(r"(?:about |around |ca\.? |only )?(?<!\d)(\d{1,3}(?:[.,]\d)?|one|two|three|four|five|an?)\s*(hours?|hrs?|h|stunden?|heures?|horas?|minutes?|mins?|minuten)\s*(?:a|per|each|every|/|am|pro|par|al|por)\s*(?:day|tag|jour|día|evening|night)(?:,? (?:is|are|would be|sounds?|seems?|works?|should be)(?: about| really| quite)? (?:realistic|possible|fine|ok(?:ay)?|doable|good|the max(?:imum)?|max|all i (?:have|can|can do|can manage)|what i (?:have|can do|can manage)))?", text, re.I) or re.search(r"()(\d{2,3})\s*(?:minutes|mins?|minuten)\b", text, re.I):
        words = {"one": 1, "a": 1, "an": 1, "two": 2, "three": 3, "four": 4, "five": 5}
        value = float(words.get(match[1].lower()) or match[1].replace(",", ".")) if match[1] else float(match[2])
        state["minutes"] = max(30, min(int(value * (60 if match[1] and match[2][0].lower() in "hs" else 1)), 480))
        notes.append(f"{state['minutes']} minutes a day")
        text = text[:match.start()] + text[match.end():]
    if match := re.search(r"[,; ]*(?:\bbut )?\b(?:only|just)\s+(?:on\s+|study on\s+)?(?:weekdays|week days|working days|mon(?:day)?s?\s?(?:to|-|–|through)\s?fri(?:day)?s?)\b|\b(?:mon(?:day)?)\s?(?:to|-|–|through)\s?fri(?:day)?\b(?: only)?", text, re.I):
        state["off"] = sorted(set(state["off"]) | {5, 6})[:6]
        notes.append("free: " + ", ".join(WEEKDAYS[at].capitalize() for at in state["off"]))
        text = text[:match.start()] + text[match.end():]
    if match := re.search(rf"\b(?:take|have|want|need|get|leave|keep)\s+(?:the |my |every )?({WEEKDAY}|weekend)s?\s+(?:off|free)\b", text, re.I):
        state["off"] = sorted(set(state["off"]) | {at for at, day in enumerate(WEEKDAYS) if day.startswith(match[1].lower()[:3])} | ({5, 6} if match[1].lower() == "weekend" else set()))[:6]
        notes.append("free: " + ", ".join(WEEKDAYS[at].capitalize() for at in state["off"]))
        text = text[:match.start()] + text[match.end():]
    if match := re.search(rf"\b(?:no|not on|except|free on|without|off on|kein|never on)\s+((?:(?:{WEEKDAY}|weekend)s?(?:\s*(?:,|and|or)\s*)?)+)", text, re.I):
        state["off"] = sorted(set(state["off"]) | {at for at, day in enumerate(WEEKDAYS) if re.search(rf"\b{day[:3]}", match[1], re.I)} | ({5, 6} if "weekend" in match[1].lower() else set()))[:6]
        notes.append("free: " + ", ".join(WEEKDAYS[at].capitalize() for at in state["off"]))
        text = text[:match.start()] + text[match.end():]
    return text, notes


def read_exams(text: str, state: dict, today: date, now: str) -> list[str]:
    """Exams with dates: one on a line with topics, or several in a sentence ("maths in 6 days, english in 8")."""
    noted, uneven, aside = [], [], []
    listed_later: list[tuple[str, str]] = []
    last, unplaced = None, ""
    if (said := re.search(r"\b(?:the )?topics?(?: are| is|:)+\s+([^.\n]{3,300})", text, re.I)) and len(re.findall(r"\btopics?\b", text, re.I)) == 1:
        text = f"{text[: said.start()]}. {text[said.end() :]}"
    for sentence in re.split(r"\n|;|\.(?=\s|$)(?!\s+(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]))", text, flags=re.I):
        head, colon, topics = sentence.partition(":")
        pieces = [head] if colon else re.split(r",|\band\b(?=[^,]{0,40}(?:\d|next|tomorrow|day))|\bund\b(?=[^,]{0,40}\d)", sentence)
        if colon and not reading.dates(head, now) and reading.dates(topics, now):
            pieces, topics = re.split(r",", topics), ""
        if colon and not reading.dates(sentence, now) and not re.search(r"\d", head) and len(head.split()) <= 5 and re.search(r"\w", topics):
            # "Spanish: grammar, vocabulary" behind "Spanish on 11 May".
            listed_later.append((head, topics))
            continue
        for piece in pieces:
            found = [d for d in reading.dates(piece, now) if d.value > today and not re.match(r"\s+week\b", piece[d.end:], re.I)]
            if weekly := [d for d in found if re.fullmatch(rf"(?:on |every )?(?:{WEEKDAY})s", piece[d.start:d.end].strip() + ("s" if piece[d.end:d.end + 1] == "s" else ""), re.I)]:
                # A day of every week is no date of an exam.
                aside.append(piece.strip(" .,!")[:60])
                found = [d for d in found if d not in weekly]
                if not found:
                    continue
            short = re.search(r"\b(?:in|say|about|got|have|only) (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) days\b|\bin (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)\b(?!\s*(?:pages|hours|min|h\b))", piece, re.I)
            if found:
                when, start, end = found[0].value, found[0].start, found[0].end
            elif short and reading.numbers(short[0]):
                when, start, end = today + timedelta(days=min(int(reading.numbers(short[0])[0].value), 365)), short.start(), short.end()
            else:
                if not last and re.search(r"\w{3}", piece):
                    unplaced = piece
                # What stands in brackets behind a topic says how hard it is.
                outside = re.sub(r"\([^)]*\)?", " ", piece)
                if last and not colon and re.search(r"\w{3}", outside) and not HARD.search(outside) and not EASY.search(outside):
                    aside += [each for each in re.findall(r"\(([^)]{3,60})\)", piece) if not HARD.search(each)]
                    if counted := re.fullmatch(r"\s*(?:there are |it has |with |i have |and )?(\d{1,2}) (subjects?|topics?|chapters?|modules?|units?)(?: to (?:learn|study|do|cover|read))?\s*", piece, re.I):
                        state["exams"][last]["topics"] = [[f"{counted[2].lower().rstrip('s')} {at}", False] for at in range(1, min(int(counted[1]), MOST_TOPICS) + 1)]
                        continue
                    # A sentence about oneself is no topic.
                    if re.search(r"\b(?:i|i'm|im|i've|we|you|me|my|not|haven'?t|don'?t|only|but|please|pls|thanks|help|what|how|is|are|was|can|should|will)\b", outside, re.I):
                        aside += [piece.strip(" .,!?")[:60]] if len(re.sub(r"\b(?:i|can|do|have|got|and|is|it|only|about|we|will|so)\b|\W", "", piece, flags=re.I)) > 2 and not FIRST.search(piece) else []
                        continue
                    state["exams"][last]["topics"] = (state["exams"][last]["topics"] + read_topics(piece))[:MOST_TOPICS]
                continue
            if re.fullmatch(r"[\s,]*\d{1,2} (?:exams?|tests?|finals)[\s,:]*", piece[:start]):
                start = 0
            if re.search(r"\d\s*(?:h\b|hours?|min)|^\s*\d+\s*(?:on|am|for)?\s*$", piece[:start], re.I):
                uneven.append(piece.strip())
                continue
            if not re.search(r"\b(?:exams?|tests?|finals?|quiz)\b", piece, re.I) and (AWAY.search(piece) or EVENT.search(piece)):
                aside.append(f"{piece.strip()}, which I do not take for an exam; for a day without study say `not on {when.day} {when:%B}`")
                continue
            name = subject_in(piece[:start]) or subject_in(" ".join(HARD.sub(" ", piece[end:]).split()[:3])) or subject_in(unplaced) or "Exam"
            unplaced = ""
            refuse_far(name, when, today)
            noted.append(put_exam(name, when, read_topics(topics) if colon else [], False, state))
            last = exam_named(name, state)
    for head, topics in listed_later:
        name = exam_named(" ".join(NOT_NAME.sub(" ", head).split()), state)
        if name:
            state["exams"][name]["topics"] = read_topics(topics)
            noted = [f"{each.split(' (')[0]} ({len(state['exams'][name]['topics'])} topic{'s' * (len(state['exams'][name]['topics']) != 1)})" if each.startswith(f"{name} on ") else each for each in noted]
            noted += [] if any(each.startswith(f"{name} on ") for each in noted) else [f"topics for {name}: {', '.join(topic[0] for topic in state['exams'][name]['topics'])}"]
        elif noted and not re.search(r"\b(?:topics?|themen|about)\b", head, re.I):
            aside.append(f"{head.strip()}: {topics.strip()}"[:80])
    if (listed := said or re.search(r"\b(?:topics?|themen|about)(?: are| is)?:?\s+([^.\n]{3,200})", text, re.I)) and len(noted) == 1:
        put_exam(noted[0].split(" on ")[0], date.fromisoformat(state["exams"][exam_named(noted[0].split(" on ")[0], state)]["date"]), read_topics(listed[1]), False, state)
    return noted + ([f"I did not use: {'; '.join(aside)}"] if aside else []) + ([f"I plan with the same time every day, so I did not use: {'; '.join(uneven)}"] if uneven else [])


def subject_in(text: str) -> str:
    """The subject that a sentence names before its date: "was ill yesterday, bio exam" is about bio."""
    before = re.search(r"^(.*)\b(?:exam|test|final|paper|quiz|klausur)s?\b", text, re.I | re.S)
    words = NOT_NAME.sub(" ", re.sub(r"'s\b|\b(?:one|ones|was|were|ill|sick|yesterday|today|ive|ok|so|lets|let's|say|week|from|havent|started|did|with|at|of|which|that|this|just|really|will|be|coming|up|soon|first|second|third|last|hey|hello|writing|write|taking|take|got|gonna|going|sit|sitting|by|until|till|before|after|starts?|date|day|time)\b", " ", before[1] if before else text, flags=re.I))
    return " ".join([word for word in words.split() if not re.fullmatch(r"\d+(?:st|nd|rd|th)?", word)][-3:])


def read_hard(text: str, state: dict) -> list[str]:
    """ "math is hard", "i'm bad at geometry": for an exam or a topic that is known."""
    noted = []
    for clause in re.split(r"[,.;\n]", text):
        is_not = re.search(r"\bnot\b|isn't|\beasy\b|\beinfach\b|\bleicht\b", clause)
        if not (HARD.search(clause) or re.search(r"\b(?:is|are|ist) (?:quite |very |really )?(?:easy|einfach|leicht)\b", clause)) or ":" in clause:
            continue
        for word in re.findall(r"[^\W\d_]\w{2,}", clause.lower()):
            topic = next((each for exam in state["exams"].values() for each in exam["topics"] if each[0].lower().startswith(word) or len(word) > 3 and word in each[0].lower().split()), None)
            if topic:
                topic[1] = not is_not
                noted.append(f"{topic[0]} is {'not ' if is_not else ''}hard")
            elif name := exam_named(word, state):
                state["exams"][name]["hard"] = not is_not
                noted.append(f"{name} is {'not ' if is_not else ''}hard")
    return list(dict.fromkeys(noted))
