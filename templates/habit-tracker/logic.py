"""Habits with check-ins by date: daily and weekly streaks, weekly goals, and a month calendar."""

import json
import re
import unicodedata
from datetime import date, timedelta
from typing import Literal, NotRequired, TypedDict

from agentry import ToolError, dialogue, reading, show, tool
from agentry.reading.words import language

EPOCH = date(2020, 1, 1)
MAX_HABITS, KEPT_DAYS = 12, 420
WEEKDAYS, MONTHS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
COUNTS = {"once": 1, "twice": 2, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "une": 1, "deux": 2, "trois": 3, "zweimal": 2, "dreimal": 3, "einmal": 1, "dos": 2, "tres": 3}
MILESTONES = {3: "Three in a row; the start is the hardest part.", 7: "A whole week.", 14: "Two weeks.", 21: "Three weeks.", 30: "Thirty days.", 50: "Fifty.",
              66: "66 days: about the average time until a habit runs by itself.", 100: "One hundred days.", 365: "A year. Remarkable."}
FREQUENCY = re.compile(
    r"\b(?:(?P<daily>daily|every ?day|each day|(?:every|each) (?:morning|evening|night|day)|in the mornings?|täglich|jeden (?:tag|morgen|abend)|tous les (?:jours|matins|soirs)|chaque jour|cada día|todos los días)"
    r"|(?:on )?(?P<weekdays>weekdays|workdays|monday to friday|werktags)"
    r"|(?P<number>[1-7]|once|twice|one|two|three|four|five|six|une|deux|trois|zweimal|dreimal|einmal|dos|tres)\s*(?:x|×|times?|days?|nights?|mal|fois|veces)?\s*(?:a|per|/|each|every|pro|die|in der|par|por|a la)?\s*(?:week|wk|woche|semaine|semana)"
    r"|(?P<weekly>weekly|every week|jede woche|chaque semaine)|(?P<each>(?:a|per|each) (?:day|night))"
    r"|(?:(?:on|every) )?(?P<named>(?:mon|tue|wed|thu|fri|sat|sun)(?:days?|sdays?|nesdays?|rsdays?|urdays?|s)?(?:[ ,/&+]{1,3}(?:(?:and|n|und|or) )?(?:mon|tue|wed|thu|fri|sat|sun)(?:days?|sdays?|nesdays?|rsdays?|urdays?|s)?){0,6}))\b", re.I)
ENDS_LIST = re.compile(r"((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6})\s*(?:,|\b(?:and|n|und)\b|[&+/])+\s*(?=(?:mon|tue|wed|thu|fri|sat|sun))", re.I)
DAY = r"(mon|tue|wed|thu|fri|sat|sun)(?:days?|sdays?|nesdays?|rsdays?|urdays?|s|r|rs)?"
DAY_RANGE = re.compile(rf"\b{DAY}\s?(?:-|–|to|till|until|through|thru|bis)\s?{DAY}\b", re.I)
ALL_BUT = re.compile(rf"\b(?:every ?day|daily|(?:every|each) (?:day|morning|evening|night)|all days?),? (?:except|but not|apart from|besides|not|skip(?:ping)?|without|but no)(?: on| for)?((?:[ ,/&+]{{1,3}}(?:(?:and|n|or|the) )?(?:{DAY}|weekends?)\b){{1,6}})", re.I)
# A rhythm that is no number of days a week is asked about, not rounded.
UNCOUNTED = re.compile(r"\b(?:every (?:other|second|third|2nd|3rd|[2-9]|two|three|few)\s?(?:days?|weeks?)?|every (?:month|year)|(?:a|per|each) (?:month|year)|monthly|yearly|fortnightly|biweekly|bi-weekly)\b", re.I)
QUITS = re.compile(r"^(?:i (?:want|need|have) to |i'?m |i am |going to |wanna |trying to )*(?:no more|no|quit(?:ting)?|stop(?:ping)?|less|giv(?:e|ing) up)\s+([^\W\d_][^.,;!?]{2,30})", re.I)
ADD = re.compile(r"^(?:(?:hi|hey|ok|please|pls|can you|could you|so)[ ,]+)*(?:track(?:\s+habits?)?|add(?:\s+(?:a\s+)?habits?)?|new habits?|my habits? (?:is|are)|habits?|start(?: tracking)?|build|je veux suivre|suivre|ich (?:will|möchte)|quiero seguir|help me track|(?:i(?:'d| would)? )?(?:want|like|need) to(?: track| start| build)?|(?:i )?wanna|i'?m trying to)\b\s*:?\s*(.+)$", re.I | re.S)
VAGUE = re.compile(r"\b(?:my life|get (?:it|my \w+) together|better person|change (?:my|every)|healthier|happier|improve|be more|be better|discipline|productive)\b", re.I)
PAST = {"ran": "run", "drank": "drink", "swam": "swim", "ate": "eat", "slept": "sleep", "wrote": "write", "rode": "ride", "went": "go", "took": "take", "woke": "wake", "gelaufen": "laufen", "getrunken": "trinken", "gelesen": "lesen", "lu": "lire", "couru": "courir"}
NOT = re.compile(r"\b(?:no|not|forgot (?=yesterday|today|on|it|them|my|the|about)|forgot to(?! (?:say|tell|log|mark|tick|check|note|mention|record)\b)|didn'?t|did not|haven'?t|skipped|missed|nicht|kein\w*|pas|without|couldn'?t)\b", re.I)
PLAIN = frozenset("the and for minutes minute pages page min day days every each morning evening night today yesterday did done week with was had have this that daily after before per times drinking doing going les des tous jours fois par".split())
SCOPE = {r"\b(?:remind|notification|push (?:me|message)|push-?nachricht|alarm|ping me|erinner)": "Can you remind me?", r"\b(?:apple watch|fitbit|garmin|google fit|health app|sync|connect to|import)\b": "Can you connect to my watch or another app?"}


Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


class Habit(TypedDict):
    name: str
    times_a_week: int
    weekdays: NotRequired[list[Weekday]]


@tool
def add_habits(state, now, habits: list[Habit]):
    """Start tracking habits. 7 times a week means daily, 5 means weekdays. Suggest at most three at once.

    habits: short names, such as "Stretch" or "No sugar"; weekdays only when the person named fixed ones, and times_a_week is then their number
    """
    begin(state)
    for each in habits:
        name = each["name"].strip().replace("|", "/")[:40]
        if not name or not 1 <= each["times_a_week"] <= 7:
            raise ToolError("A habit has a name and is done 1 to 7 times a week.")
        if len(state["habits"]) >= MAX_HABITS:
            raise ToolError(f"At most {MAX_HABITS} habits can be tracked.")
        if not any(h["name"].lower() == name.lower() for h in state["habits"]):
            state["habits"].append({"name": name[:1].upper() + name[1:], "goal": each["times_a_week"], "days": [], "since": (now.date() - EPOCH).days})
            fix_days(state["habits"][-1], each.get("weekdays") or [])
    return status_parts(state, now.date())


@tool
def check_in(state, now, habits: list[str], days: list[str] = ["today"], done: bool = True):
    """Tick habits as done on days, or take ticks back with done = False. Record only what the person said.

    days: "today", "yesterday" or YYYY-MM-DD, not in the future
    """
    today = now.date()
    chosen = [habit_named(name, begin(state)) for name in habits]
    try:
        dates = [today if day == "today" else today - timedelta(days=1) if day == "yesterday" else date.fromisoformat(day) for day in days]
    except ValueError as error:
        raise ToolError("A day is today, yesterday or YYYY-MM-DD.") from error
    if any(day > today or day <= EPOCH for day in dates):
        raise ToolError("Only days up to today can be recorded.")
    for habit in chosen:
        for day in dates:
            tick(habit, day) if done else untick(habit, day)
    if set(dates) == {today}:
        return status_parts(state, today)
    # The table shows today and this week; a tick further back would leave no trace in it.
    told = ("" if done else "taken back: ") + ", ".join(short_date(day) for day in sorted(set(dates)))
    return status_parts(state, today, {habit["name"]: told for habit in chosen})


@tool
def show_status(state, now, view: Literal["overview", "week"] = "overview"):
    """Show all habits with today's tick, streaks, this week and the last 30 days, or this week day by day."""
    overview = status_parts(begin(state), now.date())
    return (overview[0], week_table(state, now.date())) if view == "week" and state["habits"] else overview


@tool
def show_calendar(state, now, habit: str, months_back: int = 0):
    """Show one habit in a month calendar; 0 is this month, 1 last month."""
    first = now.date().replace(day=1)
    for _ in range(max(0, min(months_back, 12))):
        first = (first - timedelta(days=1)).replace(day=1)
    return month_table(habit_named(habit, begin(state)), first)


@tool
def change_habit(state, now, habit: str, new_name: str = "", times_a_week: int = 0, weekdays: list[Weekday] = [], remove: bool = False):
    """Rename a habit, change its weekly goal, or stop tracking it. All ticks are kept when it is renamed.

    weekdays: the fixed days of the week; a new times_a_week without them sets it free of fixed days
    """
    found = habit_named(habit, begin(state))
    if remove:
        state["habits"].remove(found)
    found["name"] = (new_name.strip()[:1].upper() + new_name.strip()[1:40]) or found["name"]
    if 1 <= times_a_week <= 7:
        found["goal"] = times_a_week
        found.pop("on", None)
    fix_days(found, weekdays)
    return status_parts(state, now.date())


def fix_days(habit: dict, weekdays: list[str]) -> None:
    if chosen := [day.title() for day in WEEKDAYS if day in weekdays]:
        habit.update(goal=len(chosen), on=", ".join(chosen))


def fixed_days(habit: dict) -> list[int]:
    """The fixed weekdays, Monday is 0; none for a habit of any days."""
    return [WEEKDAYS.index(day) for day in dict.fromkeys(re.findall(r"\b(mon|tue|wed|thu|fri|sat|sun)", habit.get("on", "").lower()))]


def short_date(day: date) -> str:
    return f"{WEEKDAYS[day.weekday()].title()} {day.day} {MONTHS[day.month - 1].title()}"


def begin(state: dict) -> dict:
    state.setdefault("habits", [])
    state.setdefault("last", [])
    return state


def habit_named(name: str, state: dict) -> dict:
    found = next((h for h in state["habits"] if h["name"].lower() == name.lower().strip()), None) or next(iter(find_habits(name, state)), None)
    if not found:
        raise ToolError(f"There is no habit called {name[:40]!r}. Tracked: {', '.join(h['name'] for h in state['habits']) or 'none'}.")
    return found


def tick(habit: dict, day: date) -> bool:
    number = (day - EPOCH).days
    if number in habit["days"]:
        return False
    habit["days"] = sorted([*habit["days"], number])[-KEPT_DAYS:]
    habit.setdefault("begun", habit["since"])
    habit["since"] = min(habit["since"], number)
    return True


def day_streaks(days: list[int], today: int) -> tuple[int, int]:
    best = run = 0
    done = set(days)
    for day in days:
        run = run + 1 if day - 1 in done else 1
        best = max(best, run)
    end = today if today in done else today - 1
    current = 0
    while end - current in done:
        current += 1
    return current, best


def week_number(day: int) -> int:
    return (day + EPOCH.weekday()) // 7


def streaks(habit: dict, today: date) -> tuple[int, int]:
    """Current and longest run: of days for a daily habit, of weeks with the goal met for the others."""
    now = (today - EPOCH).days
    if habit["goal"] == 7:
        return day_streaks(habit["days"], now)
    counts: dict[int, int] = {}
    for day in habit["days"]:
        counts[week_number(day)] = counts.get(week_number(day), 0) + 1
    return day_streaks(sorted(week for week, count in counts.items() if count >= habit["goal"]), week_number(now))


def this_week(habit: dict, today: date) -> int:
    week = week_number((today - EPOCH).days)
    return sum(week_number(day) == week for day in habit["days"])


def rate(habit: dict, today: date) -> int:
    now = (today - EPOCH).days
    span = min(30, now - habit["since"] + 1)
    expected = max(1, span * habit["goal"] / 7)
    return min(100, round(100 * sum(now - span < day <= now for day in habit["days"]) / expected))


def since_when(habit: dict, today: date) -> str:
    """The days that a rate is about."""
    days = (today - EPOCH).days - habit["since"] + 1
    return "the last 30 days" if days >= 30 else f"the {days} day{'s' * (days != 1)} since it began"


def untick(habit: dict, day: date) -> None:
    habit["days"] = [each for each in habit["days"] if each != (day - EPOCH).days]
    # A tick from before it was tracked had moved its beginning.
    habit["since"] = min([habit.get("begun", habit["since"]), *habit["days"]])


def status_parts(state: dict, today: date, recorded: dict[str, str] | None = None):
    if not state["habits"]:
        return {"habits": []}
    number, rows = (today - EPOCH).days, []
    for habit in state["habits"]:
        current, best = streaks(habit, today)
        unit = "d" if habit["goal"] == 7 else "w"
        rows.append({"Habit": habit["name"], "Today": "✓" if number in habit["days"] else "·", "Streak": f"{current} {unit}", "Best": f"{best} {unit}", "This week": f"{this_week(habit, today)} of {habit['goal']}" + (f" ({habit['on']})" if habit.get("on") else ""), "30 days": "–" if habit["goal"] < 7 and number - habit["since"] < 6 else f"{rate(habit, today)}%", **({"Recorded": recorded.get(habit["name"], "")} if recorded else {})})
    return rows, show.table(rows, title=short_date(today))


def month_table(habit: dict, first: date):
    length = ((first + timedelta(days=32)).replace(day=1) - first).days
    start = (first - EPOCH).days
    done = {day - start + 1 for day in habit["days"] if start <= day < start + length}
    cells = [""] * first.weekday() + [f"{day} ✓" if day in done else str(day) for day in range(1, length + 1)]
    cells += [""] * (-len(cells) % 7)
    title = f"{habit['name']}, {MONTHS[first.month - 1].title()} {first.year}: {len(done)} day{'s' * (len(done) != 1)}"
    return {"days_done": sorted(done)}, show.table([cells[at:at + 7] for at in range(0, len(cells), 7)], columns=["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], title=title)


def describe(state: dict) -> str | None:
    if not state.get("habits"):
        return None
    return "Habits: " + "; ".join(f"{h['name']} ({h['goal']}x a week{', on ' + h['on'] if h.get('on') else ''}, {len(h['days'])} ticks, last {EPOCH + timedelta(days=h['days'][-1]) if h['days'] else 'never'})" for h in state["habits"]) + "."


def plain(word: str) -> str:
    low = unicodedata.normalize("NFD", re.sub(r"^ge(?=\w{4,}t$)", "", word.lower()))
    return PAST.get(word.lower(), "".join(letter for letter in low if not unicodedata.combining(letter)))


def is_like(said: str, word: str) -> bool:
    """The same word in another form: "ran" and "running", "médité" and "méditation"."""
    shared = len([1 for a, b in zip(said, word) if a == b]) if said[:3] == word[:3] else 0
    prefix = next((at for at, (a, b) in enumerate(zip(said, word)) if a != b), min(len(said), len(word)))
    stem = lambda each: re.sub(r"(?:ing|ed|e)$", "", each)
    return said == word or len(stem(said)) > 2 and stem(said) == stem(word) or prefix >= 3 and (prefix >= 5 or prefix >= min(len(said), len(word)) - 1) and shared > 0


# What people call the same thing.
SAME = [frozenset("smoking smoke smoked cigarette cigarettes cig cigs vape vaping".split()), frozenset("alcohol drinking beer beers wine drank booze".split()), frozenset("sugar sweets sweet chocolate cookie cookies candy cake dessert".split()),
        frozenset("phone scrolling scroll instagram tiktok screen".split()), frozenset("gym workout exercise training trained".split()), frozenset("run running jog jogging jogged".split())]


def find_habits(text: str, state: dict) -> list[dict]:
    if re.search(r"\b(?:everything|all of (?:it|them)|all three|both|alles|tout)\b", text, re.I):
        return list(state["habits"])
    said = [plain(word) for word in re.findall(r"[^\W\d_]+", text) if word.lower() not in PLAIN and len(word) > 1]
    found = []
    said += [other for group in SAME for other in group if group & set(said)]
    for habit in state["habits"]:
        words = [plain(word) for word in re.findall(r"[^\W\d_]+", habit["name"]) if len(word) > 2 and word.lower() not in PLAIN]
        if habit["name"].lower() in text.lower() or any(is_like(s, word) for s in said for word in words):
            found.append(habit)
    return found


def spelled_days(text: str) -> str:
    """ "Mon-Fri" and "every day except Sunday" as the days themselves."""
    def between(found: re.Match) -> str:
        first, last = (WEEKDAYS.index(found[at].lower()) for at in (1, 2))
        return " ".join(WEEKDAYS[(first + step) % 7] for step in range((last - first) % 7 + 1))

    def others(found: re.Match) -> str:
        without = {day.lower() for day in re.findall(r"\b(mon|tue|wed|thu|fri|sat|sun)", found[1], re.I)} | ({"sat", "sun"} if "weekend" in found[1].lower() else set())
        return " ".join(day for day in WEEKDAYS if day not in without)
    return ALL_BUT.sub(others, DAY_RANGE.sub(between, text))


def frequency(text: str) -> int | None:
    found = FREQUENCY.search(spelled_days(text))
    if not found:
        return None
    number = found["number"]
    if found["named"]:
        return len({day.lower() for day in re.findall(r"\b(mon|tue|wed|thu|fri|sat|sun)", found["named"], re.I)})
    return 7 if found["daily"] or found["each"] else 5 if found["weekdays"] else (int(number) if number.isdigit() else COUNTS[number.lower()]) if number else 1


def days_in(text: str, today: date) -> list[date]:
    found = {"today": 0, "heute": 0, "aujourd'hui": 0, "hoy": 0, "yesterday": 1, "gestern": 1, "hier": 1, "ayer": 1, "last night": 1, "this morning": 0, "this afternoon": 0, "this evening": 0, "tonight": 0}
    text, earlier = re.subn(r"\b(?:the )?day before yesterday\b|\bvorgestern\b|\b(?:the )?day before\b|\bavant-hier\b", " ", text, flags=re.I)
    days = [today - timedelta(days=2)] if earlier else []
    days += [today - timedelta(days=ago) for word, ago in found.items() if re.search(rf"(?<!\w){word}(?!\w)", text.replace("’", "'"), re.I)]
    ago = re.search(r"\b(\d{1,2}|two|three) days ago", text, re.I)
    days += [today - timedelta(days=COUNTS.get(ago[1].lower()) or int(ago[1]))] if ago else []
    monday = today - timedelta(days=today.weekday() + 7)
    days += [monday + timedelta(days=WEEKDAYS.index(hit[1].lower())) if "last week" in text.lower() else today - timedelta(days=(today.weekday() - WEEKDAYS.index(hit[1].lower())) % 7) for hit in re.finditer(r"\b(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s)?\b", text, re.I)]
    days += [d.value for d in reading.dates(text, str(today)) if re.search(r"\d", text[d.start:d.end])] if re.search(r"\d{4}-\d\d-\d\d|\d{1,2}(?:st|nd|rd|th|\.)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)", text, re.I) else []
    # "Mon, Tue and Wed" told on a Monday are the days before it.
    named = len(re.findall(r"\b(?:mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s)?\b", text, re.I))
    if named > 1 and today in days and not re.search(r"\btoday\b|\bheute\b", text, re.I):
        days = [day - timedelta(days=7) if day == today else day for day in days]
    return sorted(set(days))


def respond(event: dict) -> dict | None:
    # "Did the water today" is a report here, although it begins like a question.
    message = re.sub(r"^((?:ok |yes |and |so |just )*)did (?=(?:the|my|all|it|a|both)\b)(?![^?]*\?)", r"\1i did ", str(event["message"]).strip(), flags=re.I)
    state = begin(dict(event.get("state") or {}))
    if POINTS.match(message) and not find_habits(message, state) and not (state["habits"] and state["last"]):
        message, which = track_it(message, event.get("history") or [])
        if which:
            return {"reply": which, "state": state, "suggestions": ["Track: read daily, gym 3x a week"]}
    return careful({**event, "message": message})


@dialogue.guarded(stores=("habits",))
def careful(event: dict) -> dict | None:
    text, state = str(event["message"]).replace("\x00", " ").strip()[:2000], begin(json.loads(json.dumps(event.get("state") or {})))
    today, assets = date.fromisoformat(event["now"][:10]), event["assets"]
    state["lang"] = language(text) if len(text.split()) > 3 else state.get("lang", "en")
    try:
        answered = answer(text, text.lower().strip(" .!?"), state, today, assets)
    except ToolError as error:
        answered = str(error), []
    if not answered:
        return None
    number = (today - EPOCH).days
    open_today = [f"Did {h['name'].lower()}" for h in state["habits"] if number not in h["days"]][:2]
    return {"reply": answered[0], "blocks": answered[1], "state": state, "suggestions": [*open_today, "Status", "Calendar"] if state["habits"] else ["Track: read daily, gym 3x a week", "Which habit should I start with?"]}


def answer(text: str, low: str, state: dict, today: date, assets: dict) -> tuple[str, list] | None:
    words = json.loads(assets["words.json"])[state["lang"]]
    if re.fullmatch(r"start over|reset|clear all|delete everything", low):
        state.update(habits=[], last=[])
        return "All habits are removed. Which one do you want to begin with?", []
    if re.search(r"\bwake me\b", low):
        return dialogue.section(assets["guide.md"], "Can you remind me?"), []
    if heading := next((heading for pattern, heading in SCOPE.items() if re.search(pattern, low)), ""):
        return dialogue.section(assets["guide.md"], heading), []
    if re.fullmatch(r"undo(?: that| it)?", low):
        for habit in state["habits"]:
            habit["days"] = [day for day in habit["days"] if [habit["name"], day] not in state["last"]]
        count, state["last"] = len(state["last"]), []
        return (f"Took back {count} tick{'s' * (count != 1)}." if count else "There is nothing to undo."), blocks_of(state, today)
    if (only := re.match(r"(?:(?:oops|no|sorry|wait|actually|oh|hm+|ah|i meant?)[ ,.!]{1,3}){1,4}(?:it was |i did |i meant )?(?:only|just) (?:the |my )?(.+)", low)) and state["last"] and (kept := find_habits(only[1], state)):
        # "Oops no, only piano": of what was ticked last, the others go.
        gone = [habit for habit in state["habits"] if habit not in kept and any(name == habit["name"] for name, _ in state["last"])]
        for habit in gone:
            habit["days"] = [day for day in habit["days"] if [habit["name"], day] not in state["last"]]
        state["last"] = [pair for pair in state["last"] if pair[0] in {habit["name"] for habit in kept}]
        if gone:
            named = [", ".join(f"**{habit['name']}**" for habit in each) for each in (gone, kept)]
            return f"Took back: {named[0]}. Ticked: {named[1]}.", blocks_of(state, today)
    if (back := re.match(r"(?:please )?(?:undo|take back|untick|uncheck)\s+(?:the )?(.+)", low)) and (found := find_habits(back[1], state)):
        for habit in found:
            gone = [day for name, day in state["last"] if name == habit["name"]] or [(day - EPOCH).days for day in days_in(low, today) or [today]]
            habit["days"] = [day for day in habit["days"] if day not in gone]
        return f"Took back: {', '.join(h['name'] for h in found)}.", blocks_of(state, today)
    if re.match(r"(?:can (?:i|you) |please |show |give |see |me |my |the |a )*(?:calendar|month)\b", low) and state["habits"]:
        first = today.replace(day=1)
        first = (first - timedelta(days=1)).replace(day=1) if "last month" in low else first
        chosen = find_habits(re.sub(r"^.*?(?:calendar|month)", "", low), state) or state["habits"]
        return "Your calendar:", [month_table(habit, first)[1] for habit in chosen[:4]]
    if (goal := re.match(r"(?:please |actually |sorry |no |ok )*(?:make|set|change|put|lower|raise)\s+(?:the )?(.{2,40}?)\s+(?:to |only |just |down to |up to )*(\d|once|twice|daily|every day)\s*(?:x|×|times?)?(?:\s*(?:a|per|/)?\s*week)?$", low)) and (meant := find_habits(goal[1], state) or (state["habits"] if len(state["habits"]) == 1 and goal[1] in ("it", "that", "this") else [])):
        times = {"once": 1, "twice": 2, "daily": 7, "every day": 7}.get(goal[2]) or max(1, min(7, int(goal[2])))
        for habit in meant:
            habit["goal"] = times
        return f"{', '.join(habit['name'] for habit in meant)}: the goal is {goal_text(times, words)} now.", blocks_of(state, today)
    if (both := re.match(r"(?:please |pls )?(?:stop tracking|stop|remove|delete|drop|untrack) (?:the )?([^,;]{2,30}?)(?:,| and|;) (?:and )?(?:add|track|start) (.+)$", low)) and not reading.is_question(text):
        gone = find_habits(both[1], state)
        state["habits"] = [habit for habit in state["habits"] if habit not in gone]
        tracked = read_habits(both[2], state, today, words)
        told = f"Removed: {', '.join(habit['name'] for habit in gone)}." if gone else f"I do not track “{both[1].strip()}”, so nothing was removed."
        return (f"{told} {tracked[0]}", tracked[1]) if tracked else (told, blocks_of(state, today))
    if edited := edit_habit(text, low, state, today):
        return edited
    if slipped := slip_with_count(text, low, state, today):
        return slipped
    if both := told_and_asked(text, state, today, words):
        return both
    if looked := look_back(text, low, state, today):
        return looked
    if not find_habits(low, state) and (quits := WANTS_TO_QUIT.search(low)):
        return begin_quitting_with_count(quits, low, state, today, words)
    if not reading.is_question(text) and (quits := QUITS.match(text)) and not find_habits(quits[1], state) and begins_quitting(quits, low):
        first, _, happened = text.partition(". ")
        first = WHICH_DAYS.sub("", first)
        if re.search(r",|\band\b", first) and (tracked := read_habits(first, state, today, words)):
            checked = read_check_in(happened, state, today, words) if happened else None
            return (f"{tracked[0]}\n\n{checked[0]}", checked[1]) if checked else (tracked[0] + (f"\n\nI did not use: {happened[:120]}" if happened else ""), tracked[1])
        name = f"no {WHICH_DAYS.sub('', quits[1]).strip()}" if not re.match(r"no\b|less\b", quits[0], re.I) else re.sub(r"^no more\b", "no", WHICH_DAYS.sub("", quits[0]).strip(), flags=re.I)
        tracked = read_habits(FREQUENCY.sub("", name).strip() + " " + (FREQUENCY.search(text)[0] if FREQUENCY.search(text) else "daily"), state, today, words)
        counted = re.search(r"\b(?:had|smoked|ate|drank|was|were|did) (?:only |just |about )?(\d{1,3})\b(?:[^.]{0,30}\binstead of (\d{1,3}))?", low)
        if tracked and counted and int(counted[1]):
            usual = f" {counted[1]} instead of {counted[2]} is {int(counted[2]) - int(counted[1])} fewer." if counted[2] and int(counted[2]) > int(counted[1]) else ""
            if counted[2]:
                state["habits"][-1]["usual"] = int(counted[2])
            return f"{tracked[0]}\n\nToday is not ticked: {counted[1]} is not none.{usual} Tomorrow can be day 1.", tracked[1]
        if tracked and re.search(r"\bday (?:1|one)\b|\bfrom today\b|\bstart\w* today\b|\btoday\b", low):
            happened = [day for day in days_in(low, today) if day <= today] or [today]
            for day in happened:
                tick(state["habits"][-1], day)
            told = "Today is ticked as day 1" if happened == [today] else f"{' and '.join(short_date(day) for day in happened)} are ticked" if len(happened) > 1 else f"{short_date(happened[0])} is ticked"
            return f"{tracked[0]}\n\n{told}; take it back with **undo**.", blocks_of(state, today)
        return tracked
    if state["habits"] and reading.is_question(text):
        return asked(low, state, today, words)
    if state["habits"] and re.search(r"\b(?:show|see|give|look at)\b.{0,20}\bweek\b|^(?:my |this |the )*week$", low):
        return "Your week, Monday to Sunday:", [week_table(state, today)]
    if state["habits"] and re.fullmatch(r"(?:show |give |see |me |all |what |are |my |the )*(?:status|streaks?|stats|habits?|list|table|overview|week|today|progress)", low):
        return "So far:", blocks_of(state, today)
    added = ADD.match(text)
    if added:
        # "Add: call my dad on Sundays. And stretching each morning": the second sentence names habits too.
        joined = re.sub(r"[.!]\s+(?:and |also |plus )+(?:to )?(?=\S)|[.!]\s+(?=[^.!]{3,60}$)", lambda cut: ", " if re.search(r"and|also|plus", cut[0], re.I) or (frequency(text[cut.end():]) and not find_habits(text[cut.end():], state) and not re.search(r"\b(?:did|done|went|today|yesterday|already|have|was|am|will)\b", text[cut.end():], re.I)) else cut[0], text, flags=re.I)
        added = ADD.match(joined) or added
    if added and not VAGUE.search(text) and (frequency(text) or len(added[1].split()) <= 5 or re.match(r"(?:please |pls )?(?:track|add)", low)) and not reading.is_question(text):
        named, _, happened = added[1].partition(". ")
        tracked = read_habits(named, state, today, words)
        checked = read_check_in(happened.replace(" it ", f" {state['habits'][-1]['name']} "), state, today, words) if tracked and happened and state["habits"] else None
        return (f"{tracked[0]}\n\n{checked[0]}", checked[1]) if checked else tracked
    # "I meditated on Monday and Tuesday" tells of days that were, and no rhythm.
    if not state["habits"] and re.match(r"(?:i|we) (?:[a-z]+ed|ran|swam|went|did|wrote|slept|drank)\b", low) and not re.search(r"\b(?:every|each|daily|weekly|a week|per week)\b", low) and not reading.is_question(text) and (begun := begin_with_deeds(text, state, today, words)):
        return begun
    if not state["habits"] and frequency(text) and not reading.is_question(text) and len(text) < 200:
        named, _, happened = text.partition(". ")
        tracked = read_habits(named, state, today, words)
        checked = read_check_in(happened, state, today, words) if tracked and happened else None
        if tracked and happened and not checked:
            return f"{tracked[0]}\n\nI did not use: {happened[:120]}", tracked[1]
        return (f"{tracked[0]}\n\n{checked[0]}", checked[1]) if checked else tracked
    if state["habits"] and (checked := read_check_in(text, state, today, words)):
        return checked
    if not state["habits"] and not reading.is_question(text) and (begun := begin_with_deeds(text, state, today, words)):
        return begun
    return ideas_for(text, low, state, json.loads(assets["ideas.json"]))


def blocks_of(state: dict, today: date) -> list:
    return [status_parts(state, today)[1]] if state["habits"] else []


def goal_text(goal: int, words: dict) -> str:
    return words["daily"] if goal == 7 else words["weekly"].format(n=goal)


# What people say about a habit, and no name of one.
# "Ok then just track it": an order that names no habit. What "it" is was said before, or is asked.
POINTS = re.compile(
    r"^(?:(?:ok|okay|fine|alright|then|well|so|never ?mind|np|no problem|no worries|good|great|cool|yes|yeah|sure|and|but|please|pls|just|only|simply|at least|can you|could you|would you|you can|i want you to|lets|let's|too bad|pity)[ ,.!?]{1,3}){0,8}"
    r"(?:track|count|log|note|record|keep(?: track of)?|put|add|write|tick|mark|follow|start)[ ](?:it|that|this|them)(?: one)?\b(?:[ ](?:down|in|on (?:the|my) list|to (?:the|my) list|for me|too|then|please|pls|anyway|here|instead|from now on)){0,4}", re.I)
WISHED = re.compile(r"\b(?:remind(?:ers?)?|wake|nag|ping|push|call|help|want|wanna|need|like|trying|try|start|begin|plan|should|habit|get used)\b(.{0,120})", re.I)
AIM = re.compile(r"\b(?:to|for|about|of)\s+(?!me\b|my phone|you\b|it\b|a reminder|be reminded|remind)([^\W\d_][^,.;!?\n]{2,60})", re.I)
WHEN = re.compile(r"\b(?:at|around|by|from|before|after) \d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|o'?clock|h)?\b|\b(?:every|each) (?:day|morning|evening|night|afternoon)\b|\b(?:tonight|tomorrow|today|please|pls|daily|up|in the (?:morning|evening))\b", re.I)
META = frozenset("ok okay fine alright then just only simply track count log note record keep put add write tick mark it that this them one for me my the a an on in list please pls well so yes no never mind mean meant do did done you can could will i want to from now here instead anyway lets let's go with same again too bad good great thanks".split())


def meant_before(history: list) -> str:
    """The habit that an earlier message wished for: "can you remind me at 9 to stretch"."""
    for turn in reversed([turn for turn in history if turn.get("sender") == "user"][-3:]):
        said = str(turn.get("content") or "")[:300]
        wished = WISHED.search(said)
        aim = AIM.search(wished[1]) if wished else None
        name = " ".join(FREQUENCY.sub(" ", WHEN.sub(" ", aim[1])).split()).strip(" ,.") if aim else ""
        if 0 < len(name.split()) <= 5 and not set(name.lower().split()) <= META:
            return name
    return ""


def track_it(text: str, history: list) -> tuple[str, str]:
    """The message with the habit's name in the place of "it", or a question which habit is meant."""
    points = POINTS.match(text)
    if not points:
        return text, ""
    rest, name = text[points.end():].strip(" ,.!"), meant_before(history)
    if not name:
        return text, "Which habit do you mean? I do not invent a name for it. Write for example `track stretching daily`" + (", then the days again." if days_named(rest) else ".")
    often = FREQUENCY.match(rest)
    rest = re.sub(r"\b(did|done|do|made|had|skipped|missed) (?:it|that)\b", rf"\1 {name}", rest[often.end():] if often and not often["named"] else rest, flags=re.I).strip(" ,.!")
    rest = f"{name} {rest}" if rest and days_named(rest) and name not in rest else rest
    return f"track {name} {often[0] if often and not often['named'] else 'daily'}" + (f". {rest}" if rest else ""), ""


def days_named(rest: str) -> bool:
    return bool(re.search(rf"\b{DAY}\b|\b(?:today|yesterday)\b", rest, re.I))


NO_NAME = re.compile(r"(?:(?:make|set|change|put|do|did|not?|no not|only|just|this|that|last|it|them|swam|ran|went|was|is|were|sorry|actually|every|and|ok)[ ]?){1,4}(?:it|that|this|them|last|not)?$", re.I)


def read_habits(text: str, state: dict, today: date, words: dict) -> tuple[str, list] | None:
    added, unread, limits = [], [], []
    text = ENDS_LIST.sub(r"\1 ", spelled_days(text))
    for part in re.split(r"[,;\n]|\b(?:and|und|et|y)\b(?=[^,;]{3})", text):
        goal = frequency(part)
        if goal is None and (rhythm := UNCOUNTED.search(part)):
            unread.append(rhythm[0])
            continue
        name = re.sub(r"^(?:(?:to|also|and|habit|a|my|do(?= \d| \w+$)|drinking(?= \d))\s+)+", "", FREQUENCY.sub("", part).strip(" .:-–*•()"), flags=re.I).strip(" .:-–()!+&/").replace("|", "/")[:40]
        name = re.sub(r" (?:too|as well|also|please|pls|for me|only)$", "", " ".join(name.split()), flags=re.I)
        if limit := re.search(r".{2}(\s(?:but|except|unless|only (?:if|when|in)|apart from|not (?:in|on|when|at))\b.+)$", name, re.I):
            name = name[:limit.start(1)].strip()
            limits.append(limit[1].strip())
        if set(re.findall(r"[^\W_]+(?:['’][a-z]+)?", name.lower())) <= META:
            # "Guitar 15 min, 4 times a week": a rhythm by itself belongs to the habit before it.
            if goal and added and not name.strip() and state["habits"][-1]["goal"] == 7 and "on" not in state["habits"][-1]:
                state["habits"][-1]["goal"] = goal
                if (named := FREQUENCY.search(part)) and named["named"]:
                    state["habits"][-1]["on"] = named["named"].title()
                added[-1] = f"**{state['habits'][-1]['name']}** ({state['habits'][-1].get('on') or goal_text(goal, words)})"
            continue
        if not re.search(r"[^\W\d_]{2,}", name) or NO_NAME.match(name) or any(h["name"].lower() == name.lower() for h in state["habits"]) or len(state["habits"]) >= MAX_HABITS:
            continue
        state["habits"].append({"name": name[:1].upper() + name[1:], "goal": goal or 7, "days": [], "since": (today - EPOCH).days})
        if (named := FREQUENCY.search(part)) and named["named"]:
            state["habits"][-1]["on"] = " and ".join(named["named"].title().split()) if re.fullmatch(r"[a-z]+days? [a-z]+days?", named["named"], re.I) else named["named"].title()
        added.append(f"**{state['habits'][-1]['name']}** ({state['habits'][-1].get('on') or goal_text(goal or 7, words)})")
    ask = f"I did not use “{', '.join(unread)}”: I count days a week. How many days a week shall it be, for example `track running 3x a week`?" if unread else ""
    if not added:
        return (ask, blocks_of(state, today)) if ask else None
    many = "\n\nMore than six at once rarely lasts. Which two matter most?" if len(state["habits"]) > 6 else ""
    return words["tracking"].format(list=", ".join(added)) + many + (f"\n\n{ask}" if ask else "") + (f"\n\nI did not use “{', '.join(limits)}”: I count the same goal every week." if limits else ""), blocks_of(state, today)


# The words of a clause that names no deed: "did it yesterday", "forgot today".
NO_DEED = frozenset("i i've ive we have had just also again did done do made make it that this today yesterday last night on the too forgot missed skipped but so then ok yes no not didn't didnt for both all once twice a day already morning evening my habit to say mark tick log finally sadly only before".split()) | {*WEEKDAYS}


def names_no_deed(part: str) -> bool:
    return all(word in NO_DEED or word.endswith("day") for word in re.findall(r"[^\W\d_]+(?:['’][a-z]+)?", part.lower()))


def other_deed(text: str, state: dict) -> bool:
    """Whether some clause tells of a deed that is not tracked: "I stretched yesterday but forgot to say so"."""
    parts = [part.strip() for part in re.split(r"[,.;\n!]|\b(?:but|and)\b", text) if part.strip()]
    return any(re.match(r"(?:i |we |i've )(?:also |just )?[a-z]{3,}(?:ed|t)\b|(?:i |we )?(?:went|ran|swam|ate|slept|wrote|rode|walked)\b", part, re.I) and not names_no_deed(part) and not find_habits(part, state) for part in parts)


TIMES_DONE = re.compile(r"\b(?:twice|(?:two|three|four|five|six|[2-7])\s?(?:x|times|days))\b(?! (?:a|per|each)\b)(?: this week| last week| so far| already)?", re.I)


def read_check_in(text: str, state: dict, today: date, words: dict) -> tuple[str, list] | None:
    """Each clause says which habits, on which days, done or not; a clause with only a day belongs to the habit before it."""
    done, undone, ahead, partly, last, last_days = [], [], [], [], [], []
    if re.fullmatch(r"(?:(?:and|ok|so|now|just|finally|today)[ ,]+)*(?:i(?:'ve| have)? )?(?:now |just )?(?:did it|done(?: it)?|yes|did|check|✓|erledigt|fait)(?: now| today)?[.! ]*", text.lower()) and len(state["habits"]) == 1:
        done = [(state["habits"][0], today)]
    if (NOT.search(text) or re.match(r"(?:and |also |oh )*(?:i did (?:it|that) )?(?:yesterday|today|last night|this morning|(?:on )?[a-z]{3,6}day)(?: (?:too|as well|also|again))?[.! ]*$", text, re.I)) and len(text.split()) <= 6 and not find_habits(text, state):
        last = [habit for habit in state["habits"] if habit["name"] in {name for name, _ in state["last"]}]
    if (meant := re.search(r"\b(today|yesterday|(?:on )?[a-z]{3,9}day),? (?:and )?not (today|yesterday|(?:on )?[a-z]{3,9}day)\b", text, re.I)) and (habits := find_habits(text, state)):
        right, wrong = days_in(meant[1], today), days_in(meant[2], today)
        if right and wrong and right[0] <= today:
            for habit in habits:
                untick(habit, wrong[0])
                tick(habit, right[0])
            named = ", ".join(f"**{habit['name']}**" for habit in habits)
            return f"Changed: {named} on {WEEKDAYS[right[0].weekday()].title()} {right[0].day} {MONTHS[right[0].month - 1].title()}, not on {WEEKDAYS[wrong[0].weekday()].title()} {wrong[0].day} {MONTHS[wrong[0].month - 1].title()}.", blocks_of(state, today)
    whole_days = days_in(text, today) if "last week" in text.lower() else []
    # "Read and yoga done yesterday": a day at the end is meant for all, where no other day is named.
    one_day = None if re.match(r"(?:i |i've |have )*just\b", text, re.I) else re.fullmatch(r"[^.,;!?\n]{3,80}\b(?:yesterday|last night|today|on [a-z]{3,9})[.! ]*", text.strip(), re.I)
    if one_day and len(days_in(text, today)) == 1 and re.search(r"\b(?:and|both|all)\b", text, re.I) and not re.search(r"\b(?:today|yesterday|last night)\b.*\b(?:today|yesterday|last night)\b", text, re.I):
        whole_days = days_in(text, today)
    # "Yesterday read 20, steps 11200": a day in front is meant for all that follows, where no other is named.
    if re.match(r"(?:(?:ok|so|and|oh|well)[ ,]{1,2})*(?:yesterday|last night|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b", text, re.I) and len(days_in(text, today)) == 1:
        whole_days = days_in(text, today)
    for clause in re.split(r"[,.;\n!]|\b(?:but|aber|mais|pero)\b", text):
        for part in re.split(r"\b(?:and|und|et|y)\b", clause):
            habits, days = find_habits(part, state), days_in(part, today)
            if not habits and len(state["habits"]) == 1 and re.search(r"\b(?:did|done|made|forgot|missed|skipped)\b", part, re.I) and names_no_deed(part) and (last or not other_deed(text, state)):
                habits = [*state["habits"]]
            if habits and re.search(r"\b(?:tomorrow|later|going to|gonna|will|plan to|want to|demain|mañana)\b", part, re.I):
                ahead += [habit["name"] for habit in habits]
                continue
            if not habits and days and last:
                habits = last
            elif not habits:
                continue
            if habits and not days and not whole_days and (often := TIMES_DONE.search(part)) and not NOT.search(part):
                named = habits[0]["name"]
                partly.append(f"**{named}**: you said {often[0].strip()}, but not on which days, so nothing is ticked. Write for example `{named.lower()} on Monday and Thursday`.")
                continue
            days = whole_days or days or last_days or [today]
            if any(day > today for day in days):
                raise ToolError("That day is in the future. I only record what has happened.")
            bare = re.sub(r"|".join(re.escape(h["name"]) for h in habits), "", part, flags=re.I) if habits else part
            if short := too_few(part, habits):
                partly.append(short)
                last, last_days = habits, days_in(part, today)
                continue
            slips = [habit for habit in habits if re.match(r"no |less ", habit["name"], re.I) and not NOT.search(part) and not re.search(r"\b(?:did|done|kept|managed|ok|okay|fine|good|clean|worked|success\w*)\b", part, re.I)]
            if slips:
                undone += [(habit, day) for habit in slips for day in days]
                last, last_days = habits, days_in(part, today)
                continue
            if any(re.match(r"no |less ", habit["name"], re.I) for habit in habits) and re.search(r"\b(?:no|didn'?t|did not|haven'?t|without)\b", bare, re.I):
                done += [(habit, day) for habit in habits for day in days]
                last, last_days = habits, days_in(part, today)
                continue
            target = undone if NOT.search(bare) and not re.search(r"\bforgot to (?:say|tell|mention)\b", part) else done
            target += [(habit, day) for habit in habits for day in days]
            last, last_days = habits, days_in(part, today)
        last_days = []
    later = [f"- {line}" for line in partly] + ([f"- Not recorded: {', '.join(ahead)}. I note it when it has happened."] if ahead else [])
    if re.search(r"\b(?:sick|ill|flu|fever|injur\w*|krank)\b", text, re.I) and undone:
        later.append("- Illness is a reason to rest, not a failure. Go on with the smallest version when you are well.")
    if not done and not undone:
        return ("\n".join(later), blocks_of(state, today) if partly else []) if later else None
    state["last"] = [[habit["name"], (day - EPOCH).days] for habit, day in done if tick(habit, day)][:60]
    taken = [(habit, day) for habit, day in undone if (day - EPOCH).days in habit["days"]]
    undone = [pair for pair in undone if pair not in taken]
    for habit, day in [*taken, *undone]:
        untick(habit, day)
    lines = [f"- {line_for(habit, list(dict.fromkeys(day for h, day in done if h is habit)), state, today, words)}" for habit in {id(h): h for h, _ in done}.values()]
    lines += [f"- Took back: **{habit['name']}** ({WEEKDAYS[day.weekday()].title()} {day.day} {MONTHS[day.month - 1].title()})." for habit, day in taken]
    if undone:
        lines.append("- " + words["not"].format(list=", ".join(dict.fromkeys(h["name"] if day == today else f"{h['name']} ({short_date(day)})" for h, day in undone))) + (" Never miss twice: a two-minute version counts." if state["lang"] == "en" and not later else ""))
    return "\n".join(lines + later), blocks_of(state, today)


def too_few(part: str, habits: list[dict]) -> str:
    """ "Only 5 glasses" of a habit called "Drink 8 glasses": not done, and not nothing."""
    for habit in habits:
        goal, told = re.search(r"\b(\d{1,4})\b", habit["name"]), re.search(r"\b(\d{1,4})\b(?!\s*(?:days? ago|[:.]\d|am\b|pm\b))", part)
        if goal and told and int(told[1]) < int(goal[1]):
            return f"**{habit['name']}**: {told[1]} of {goal[1]}, so not ticked. If that counts for you, say **did {habit['name'].lower()}**."
    return ""


def week_table(state: dict, today: date):
    monday = (today - timedelta(days=today.weekday()) - EPOCH).days
    number = (today - EPOCH).days
    rows = [[habit["name"], *("✓" if day in habit["days"] else "○" if day >= number and day - monday in fixed_days(habit) else "·" if day <= number else "" for day in range(monday, monday + 7)), f"{this_week(habit, today)} of {habit['goal']}"] for habit in state["habits"]]
    return show.table(rows, columns=["Habit", "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "Week"])


def look_back(text: str, low: str, state: dict, today: date) -> tuple[str, list] | None:
    """ "Did i do anything yesterday?", "does a sick day break my streak?": answered from what is ticked."""
    if not reading.is_question(text):
        return None
    if re.search(r"\b(?:did i|have i|what did i|what have i)\b", low) and (days := days_in(low, today)) and not re.search(r"\b(?:streak|how many|how often)\b", low):
        if not state["habits"]:
            return "Nothing is tracked in this conversation yet, so I cannot say. Tell me what to track, for example `track read daily, gym 3x a week`.", []
        chosen = find_habits(low, state) or state["habits"]
        lines = []
        for day in days[:7]:
            ticked = [habit["name"] for habit in chosen if (day - EPOCH).days in habit["days"]]
            lines.append(f"{WEEKDAYS[day.weekday()].title()} {day.day} {MONTHS[day.month - 1].title()}: {', '.join(ticked) or 'nothing ticked'}")
        return "\n".join(f"- {line}" for line in lines) + "\n\nIf something is missing, tell me, for example `gym yesterday`.", []
    if state["habits"] and re.search(r"\bstreak\b", low) and re.search(r"\b(?:break|breaks|broken|lose|lost|gone|ruin\w*|reset|zero)\b", low):
        lines = [f"**{habit['name']}** counts days: a day without it ends the streak (now {streaks(habit, today)[0]}), and the next tick begins a new one." if habit["goal"] == 7
                 else f"**{habit['name']}** counts weeks: a missed day does not end the streak as long as you reach {habit['goal']} by Sunday ({this_week(habit, today)} so far)." for habit in find_habits(low, state) or state["habits"]]
        return "\n".join(f"- {line}" for line in lines) + "\n\nPast days and the best streak stay in any case. I have no sick days that are skipped in the count.", []
    return None


SENTENCE = re.compile(r"(?<=[.!?])\s+|,\s+(?=(?:and |so )?(?:what|whats|what's|how|did i|is|am i|do i|does)\b)", re.I)


def told_and_asked(text: str, state: dict, today: date, words: dict) -> tuple[str, list] | None:
    """ "I walked yesterday too. What is my streak now?": first what happened, then the answer."""
    parts = [part for part in SENTENCE.split(text[:600]) if part.strip()]
    asks = [part for part in parts if reading.is_question(part)]
    told = [part for part in parts if part not in asks and find_habits(part, state) and not re.search(r"\b(?:want|should|will|going to|gonna|plan)\b", part, re.I)]
    if not state["habits"] or not asks or not told or len(asks) + len(told) < 2:
        return None
    checked = read_check_in(". ".join(told), state, today, words)
    if not checked:
        return None
    question = " ".join(asks).lower()
    answered = asked(question if find_habits(question, state) else f"{question} {told[0]}", state, today, words)
    return (f"{checked[0]}\n\n{answered[0]}", checked[1]) if answered else checked


WANTS_TO_QUIT = re.compile(r"\b(?:want|wanna|like|trying|try|need|have|going|plan|hope|help me|time) to (?:stop|quit|give up)(?: with)? ((?:[^\W\d_]+ ?){1,3}?)(?=[,.;?!]|$| ?(?:can|could|pls|please|and|but|i|so|because|for|from|this|now)\b)")
A_DAY = re.compile(r"\b(?:about |around |like |some |roughly )?(\d{1,3})(?: [^\W\d_]{2,15}){0,2} (?:a|per|each|every) day\b")


def begin_quitting_with_count(quits: re.Match, low: str, state: dict, today: date, words: dict) -> tuple[str, list] | None:
    if re.match(r"(?:it|that|this|the|tracking|worrying|asking)\b", quits[1]):
        return None
    tracked = read_habits(f"no {quits[1].strip()} daily", state, today, words)
    if not tracked:
        return None
    usual = A_DAY.search(low)
    note = "\n\nI tick whole days: a day without it counts, any other does not."
    if usual:
        state["habits"][-1]["usual"] = int(usual[1])
        note += f" Noted that it was about {usual[1]} a day; tell me the number on other days and I say how much less that is."
    health = " Stopping is easier with help: a doctor, a pharmacy or a quit line can advise you, and I cannot." if re.search(r"smok|cigar|vap|nicotin|drink|alcohol|beer|wine|weed|drug|gambl", quits[1]) else ""
    return tracked[0] + note + health, tracked[1]


def slip_with_count(text: str, low: str, state: dict, today: date) -> tuple[str, list] | None:
    """ "Smoked 4 today, is that a fail?" of a habit called "No smoking": no tick, and how much less it was."""
    # The count has to stand beside the habit, not beside another one.
    low = next((clause for clause in re.split(r"[,.;]|\bbut\b", low) if re.search(r"\b(?:\d{1,3}|one|two|three|four|five|six)\b", clause) and any(re.match(r"no ", each["name"], re.I) for each in find_habits(clause, state))), low if not re.search(r"[,;]", low) else "")
    habit = next((each for each in find_habits(low, state) if re.match(r"no ", each["name"], re.I)), None)
    count = re.search(r"\b(\d{1,3}|one|two|three|four|five|six)\b(?!\s*(?:days?|weeks?|times a|x a|am\b|pm\b|[:.]\d))", low)
    if not habit or not count or re.search(r"\b(?:no|not|didn'?t|without|zero|0)\b", low) or not re.search(r"\b(?:today|yesterday|had|only|just|smoked|drank|ate|was|were|fail)\b", low):
        return None
    number, day = COUNTS.get(count[1]) or int(count[1]), (days_in(low, today) or [today])[0]
    untick(habit, day)
    usual = habit.get("usual")
    less = f" But {number} instead of your usual {usual} is {usual - number} fewer, **{round(100 * (usual - number) / usual)}% less**." if usual and number < usual else f" You told me {usual} a day before, so it was not less this time." if usual else ""
    when = "today" if day == today else f"{WEEKDAYS[day.weekday()].title()} {day.day} {MONTHS[day.month - 1].title()}"
    fewer = max(1, number - 1) if not usual or number >= usual else number
    return (f"Not done: {habit['name']}. For **{habit['name']}** {when} gets no tick: {number} is not none.{less} Nothing is lost, tomorrow is a new day. If cutting down suits you better, say `track at most {fewer} a day`; then a day with {fewer} or fewer counts."), blocks_of(state, today)


def begins_quitting(quits: re.Match, low: str) -> bool:
    """ "No smoking, day 1" and "quit sugar" begin a habit; "no idea" and "stop that" do not."""
    if re.match(r"(?:it|that|this|the|tracking|asking|please|me|idea|clue|problem|thanks|way|worries|one)\b", quits[1], re.I):
        return False
    is_plain = re.match(r"(?:no|less)\b", quits[0], re.I) is not None
    return not is_plain or frequency(low) is not None or re.search(r"\bday (?:1|one)\b|\btoday\b|\bfrom now\b|\bstarting\b", low) is not None


def line_for(habit: dict, days: list[date], state: dict, today: date, words: dict) -> str:
    current, new = streaks(habit, today)[0], any(name == habit["name"] for name, _ in state["last"])
    when = "" if days == [today] else " (" + ", ".join(f"{WEEKDAYS[day.weekday()].title()} {day.day} {MONTHS[day.month - 1].title()}" for day in days[:5]) + ")"
    week = words["week"].format(done=this_week(habit, today), goal=habit["goal"])
    streak_text = words["day"].format(n=current, s="s" * (current != 1)) + ", " if habit["goal"] == 7 else ""
    reached = f" {words['met']}" if habit["goal"] < 7 and this_week(habit, today) == habit["goal"] and new else ""
    milestone = f" {MILESTONES[current]}" if new and habit["goal"] == 7 and current in MILESTONES and state["lang"] == "en" else ""
    return f"{'✓ ' if new else 'Already ticked: '}**{habit['name']}**{when}: {streak_text}{week}.{reached}{milestone}"


def asked(low: str, state: dict, today: date, words: dict) -> tuple[str, list] | None:
    if re.fullmatch(r"(?:what|which|whats|what's)(?: are| is)?(?: all)? (?:my |the )?habits?(?: (?:do i (?:have|track)|do you track|are tracked|so far|now))*", low):
        return "So far:", blocks_of(state, today)
    chosen = find_habits(low, state)
    if re.search(r"\b(?:left|remaining|still|reste|fehl|übrig|quedan|more)\b", low):
        return "\n".join(words["left"].format(name=h["name"], done=this_week(h, today), goal=h["goal"], left=max(0, h["goal"] - this_week(h, today))) + (words["before"] if h["goal"] < 7 and h["days"] and not this_week(h, today) and (today - EPOCH).days - h["days"][-1] < 3 else "") for h in chosen or state["habits"]), []
    if re.search(r"\b(?:streak|how am i|how did i|how (?:is|was|'?s|does) (?:my|the|this) (?:week|month)|doing|progress|status|how many|did i|série|serie|wie oft)\b", low):
        lines = [f"**{h['name']}**: streak {streaks(h, today)[0]} {'day' if h['goal'] == 7 else 'week'}{'s' * (streaks(h, today)[0] != 1)}, best {streaks(h, today)[1]}, {this_week(h, today)} of {h['goal']} this week, {rate(h, today)}% of the goal in {since_when(h, today)}." for h in chosen or state["habits"]]
        return "\n".join(f"- {line}" for line in lines), blocks_of(state, today)
    return None


def edit_habit(text: str, low: str, state: dict, today: date) -> tuple[str, list] | None:
    if rename := re.match(r"rename\s+(.+?)\s+(?:to|as|into)\s+(.+)$", text.strip(" ."), re.I):
        habit = habit_named(rename[1], state)
        old, habit["name"] = habit["name"], (rename[2][:1].upper() + rename[2][1:40]).replace("|", "/")
        return f"{old} is now called {habit['name']}; all days are kept.", blocks_of(state, today)
    if removal := re.match(r"(?:please )?(?:remove|delete|stop tracking|drop)\s+(?:the )?(.+)$", low):
        habit = habit_named(removal[1], state)
        state["habits"].remove(habit)
        return f"{habit['name']} is no longer tracked.", blocks_of(state, today)
    changes = re.search(r"\b(?:change|make|set|instead|only|rather|lower|goal)\b", low) or re.fullmatch(r".{2,40}", low) and not re.match(r"(?:i |did|track|add)", low)
    if state["habits"] and changes and (goal := frequency(low)) and (not FREQUENCY.search(low)["named"] or re.search(r"\b(?:change|make|set|instead|goal)\b", low)) and not ADD.match(text) and len(found := find_habits(FREQUENCY.sub("", low), state)) == 1 and not reading.is_question(text):
        found[0]["goal"] = goal
        return f"{found[0]['name']}: the goal is now {'daily' if goal == 7 else f'{goal}× a week'}.", blocks_of(state, today)
    return None


DEEDS = {"ran": "run", "swam": "swim", "wrote": "write", "drank": "drink", "ate": "eat", "slept": "sleep", "rode": "ride", "drew": "draw", "sang": "sing", "read": "read", "took": "take", "woke up": "wake up", "got up": "get up", "worked out": "work out", "went": "go", "practised": "practise", "practiced": "practice", "studied": "study", "learnt": "learn", "jogged": "jog", "hit": "",
         **{f"{verb}d": verb for verb in "meditate practise practice exercise cycle bike dance hike journale".split()}, **{f"{verb}ed": verb for verb in "journal stretch walk train cook clean floss learn play call paint climb row pray garden work box fast knit".split()}}
DEED = re.compile(rf"^(?:(?:i|i've|ive|we|just|also|already|finally|have|today|yesterday|this morning|last night|only|and|so|ok|hi|hey)[ ,]+)*(?:(?P<missed>(?:skipped|missed|forgot(?: about)?|didn'?t (?:do|make)|did not (?:do|make)|no|not)(?: to)?(?: do)?)|(?P<did>did|done|made|finished|completed)|(?P<verb>{'|'.join(sorted(DEEDS, key=len, reverse=True))}))\b\s*(?P<what>[^.;!?]*)$", re.I)
DAY_WORDS = re.compile(rf"\b(?:today|yesterday|(?:the )?day before(?: yesterday)?|this (?:morning|afternoon|evening)|last night|tonight|(?:on )?{DAY}|too|either|yet|again|as well|also|already|both days|unfortunately|sadly|finally|for once)\b", re.I)


# What people are glad to have done without.
AVOIDED = re.compile(r"(?:sweets?|sugar|chocolate|candy|alcohol|beer|wine|smoking|cigarettes?|vaping|coffee|meat|fast food|junk food|snacks?|snacking|soda|phone|screens?|scrolling|social media|instagram|tiktok|tv|gaming|games|swearing|takeaway)\b", re.I)
WHICH_DAYS = re.compile(r"\b(?:today|yesterday|last night)(?:\s*(?:,|and|,\s*and)\s*(?:today|yesterday|last night|the day before))*\b", re.I)


def begin_with_deeds(text: str, state: dict, today: date, words: dict) -> tuple[str, list] | None:
    """A check-in before anything is tracked: "meditated today, skipped my vocabulary" begins both habits, and the days that it names count."""
    if len(text) > 200 or not DAY_WORDS.search(text) and not re.match(r"(?:i |just )*(?:did|skipped|missed)\b", text, re.I) or re.search(r"\b(?:year|month|week)s? ago\b|\blast (?:year|month|week)\b|\bin a row\b|\bdays? (?:straight|long)\b", text, re.I):
        return None
    for part in re.split(r"[,.;!\n]|\b(?:but|and|then)\b", text):
        deed = DEED.match(part.strip())
        if not deed or re.match(r"(?:that|about how|it|nothing|anything|well|time|idea|sure|much)\b", deed["what"].strip(), re.I):
            continue
        what = re.sub(r"^(?:(?:my|the|a|an|some|for a|for|to the|to|do)\s+)+", "", DAY_WORDS.sub(" ", deed["what"]).strip(" -–"), flags=re.I)
        verb = DEEDS.get((deed["verb"] or "").lower(), "no" if re.match(r"no\b", deed["missed"] or "", re.I) and AVOIDED.match(what) else "")
        name = " ".join(("" if verb == "go" else verb, *what.split())).strip()
        if re.search(r"[^\W\d_]{2,}", name) and len(name.split()) <= 6 and not any(habit["name"].lower() == name.lower() for habit in state["habits"]) and len(state["habits"]) < 6:
            state["habits"].append({"name": (name[:1].upper() + name[1:40]).replace("|", "/"), "goal": 7, "days": [], "since": (today - EPOCH).days})
    checked = read_check_in(text, state, today, words) if state["habits"] else None
    if not checked:
        state["habits"] = []
        return None
    names = [f"**{habit['name']}**" for habit in state["habits"]]
    first = state["habits"][0]["name"].lower()
    return f"Nothing was tracked yet, so I begin with {' and '.join([', '.join(names[:-1]), names[-1]] if len(names) > 1 else names)}, daily. If you want it less often, say `make {first} 3x a week`.\n\n{checked[0]}", checked[1]


def ideas_for(text: str, low: str, state: dict, ideas: dict[str, list[str]]) -> tuple[str, list] | None:
    """A vague wish gets one small habit to begin with, as buttons."""
    found = next((habits for pattern, habits in ideas.items() if re.search(rf"\b(?:{pattern})", low)), None)
    if found and not reading.is_question(text) and (re.search(r"\b(?:something|want|always|help|too much|need|should|bad|stop)\b", low)):
        options = [(f"Track: {habit}", f"Track: {habit}" + ("" if frequency(habit) else " daily")) for habit in found]
        return f"Begin with one thing that is small enough for your worst day, for example **{found[0]}**. Put it right after something you do anyway. Shall I track it?", [show.choices(options, title="Start with")]
    if re.match(r"(?:today |yesterday |and )?(?:i |just |i've )*(?:went|did|ran|read|meditated|swam|drank|walked|trained|exercised|worked out|cooked|journaled|studied)\b", low) and len(low) < 80 and not reading.is_question(text):
        return "I do not track that yet" + (f"; tracked are {', '.join(h['name'] for h in state['habits'])}" if state["habits"] else "") + ". Say for example `track running 2x a week`, and I record it from then on.", []
    if VAGUE.search(text) or re.search(r"\b(?:no idea|don'?t know) (?:where|how|what) to (?:start|begin)", low):
        return "One small habit first; the rest is easier afterwards. Which part of your life would help most: evenings and sleep, mornings, moving, food, stress, or a tidy home?", [show.choices(["Something for the evening", "I want to move more", "Something against stress"], title="Where to begin")]
    return None
