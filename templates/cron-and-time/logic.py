"""Reads and writes five-field cron lines, works out the next runs, and converts between time zones."""
import difflib
import json
import re
from datetime import datetime, timedelta, timezone
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
MONTHS = ["", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
FIELDS = [("minute", 0, 59), ("hour", 0, 23), ("day of month", 1, 31), ("month", 1, 12), ("day of week", 0, 7)]
MACROS = {"@yearly": "0 0 1 1 *", "@annually": "0 0 1 1 *", "@monthly": "0 0 1 * *", "@weekly": "0 0 * * 0", "@daily": "0 0 * * *",
          "@midnight": "0 0 * * *", "@hourly": "0 * * * *"}
NAMES = r"(?:sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
ATOM = rf"(?:\*|\d{{1,2}}|{NAMES})(?:-(?:\d{{1,2}}|{NAMES}))?(?:/\d{{1,3}})?"
FIELD = rf"{ATOM}(?:,{ATOM})*"
EXPRESSION = re.compile(rf"(?<![\w/*,-])({FIELD}(?:\s+{FIELD}){{4,5}})(?![\w/*,-])", re.I)
ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "last": 5}
WEEKDAYS = {"sun": 0, "mon": 1, "tue": 2, "wed": 3, "thu": 4, "fri": 5, "sat": 6, "sonntag": 0, "montag": 1, "dienstag": 2, "mittwoch": 3, "donnerstag": 4, "freitag": 5, "samstag": 6,
            "dimanche": 0, "lundi": 1, "mardi": 2, "mercredi": 3, "jeudi": 4, "vendredi": 5, "samedi": 6, "domingo": 0, "lunes": 1, "martes": 2, "miércoles": 3, "jueves": 4, "viernes": 5, "sábado": 6}
WEEKDAY = re.compile(r"\b(?:(sun|mon|tue|wed|thu|fri|sat)(?:s|day|days|nesdays?|rsdays?|urdays?|sdays?|r|rs|nes)?|(sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|domingo|lunes|martes|miércoles|jueves|viernes|sábado)s?)\b", re.I)
HOURS = {word: at for at, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())}
SAID_TIME = re.compile(
    r"\b(?:(?:at|@|um) )?(?:(half|quarter|viertel|\d{1,2}|twenty|ten|five)(?: minutes?)? (past|to|before|after|nach|vor) |(halb) )(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?:\b|(?=[ap]m\b))"
    r"|\b(?:(?:at|@|um|à|a las) )?(\d{1,2})(?::|\.|h)(\d{2})(?!\d)|(?<![:.])\b(?:(?:at|@|um|à|a las) )?(\d{1,2}) ?(?=am\b|pm\b|a\.m|p\.m|o'?clock|uhr|h\b|heures)|\b(?:at|@|um|à|a las) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! ?(?:min|%|of))", re.I)
GERMAN = {word: at for at, word in enumerate("null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split())}
EVERY = re.compile(r"\b(?:every|each|alle|toutes les|cada)\s+(?:other\s+)?(\d+(?:[.,]5)?|half|quarter|two|three|four|five|six|ten|fifteen|twenty|thirty|ninety|zwei|drei|fünf|zehn)?\s*(?:of an |an )?(min|hour|hr|stunde|heure|hora)", re.I)
AMOUNTS = {"half": 30, "quarter": 15, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "ninety": 90, "zwei": 2, "drei": 3, "fünf": 5, "zehn": 10}
# Questions that the guide answers better than a schedule would.
TOPICS = {r"\b(?:tomorrow|tonight|only once|just once|one time|remind me|einmal)\b": "How do I run something only once?", r"\b(?:seconds|secs?|[0-9]{1,3} second)\b|\b(?:every|each|per|a) second(?! [a-z])": "Can cron run every few seconds?",
          r"twice a year|dont have to change|don't have to change|daylight|summer time|winter time|time ?zone (?:setting|in cron)|cron_tz": "How do I keep a local time all year without changing the line?",
          r"\b(?:install|set it up for me|run it for me|on my server for me|add it to)\b": "Can you install or run the job for me?",
          r"\b(?:quartz|spring|java)\b": "Is Quartz cron the same?", r"\bgithub\b": "How does cron work in GitHub Actions?", r"\b(?:kubernetes|k8s|cronjob)\b": "How do I schedule a Kubernetes CronJob?",
          r"\b(?:aws|eventbridge|lambda)\b": "What is different in AWS EventBridge?", r"\bsystemd\b(?! timers? (?:would|is|are|will|works?))": "Should I use systemd timers instead of cron?"}


@tool
def explain_cron(state, now, expression: str):
    """Explain one cron line: when it runs in words, each field, the next runs, and what to watch out for.

    expression: five fields, or a macro such as @daily; leave out the command
    """
    line = MACROS.get(expression.strip().lower(), " ".join(expression.split()))
    state.update(lines=[line], guard="")
    facts = facts_of([line], "", now.replace(tzinfo=None))
    return facts, show.table(field_rows(line), columns=["Field", "Value", "Means"], title=line)


@tool
def write_cron(state, now, minute: str, hour: str, day_of_month: str = "*", month: str = "*", day_of_week: str = "*",
               only: Literal["every", "first", "second", "third", "fourth", "last", "last day", "last working day", "every second week"] = "every"):
    """Write a cron line from its fields and check it. Returns when it runs in words and the next runs, so that mistakes are seen.

    day_of_week: 0 or 7 is Sunday
    only: for "first Monday" or "last Friday of the month" give that one weekday in day_of_week and which one here; "last day" and "last working day" (Monday to Friday) of the month need no day fields
    """
    guard = {"every": "", "last day": "last-day", "last working day": "last-work", "every second week": "fortnight"}.get(only, str(ORDINALS.get(only, "")))
    if guard in ("1", "2", "3", "4", "5") and (day_of_week == "*" or day_of_month != "*"):
        raise ToolError("Which one in the month needs the weekday in day_of_week, and day_of_month left as *.")
    weekdays = parse_field(day_of_week, 4)
    # Of five weekdays each has a last one: five runs a month, and nobody means that.
    if guard in ("1", "2", "3", "4", "5") and len(weekdays) > 1:
        raise ToolError(f'"{only}" needs one weekday in day_of_week. For the last day from Monday to Friday use "last working day"; for the {only} of several weekdays write a line for each.')
    if guard == "last-day" and day_of_week != "*" or guard == "last-work" and day_of_week != "*" and weekdays != [1, 2, 3, 4, 5]:
        raise ToolError(f'Leave day_of_week as * for "{only}". For the last Friday use "last" with day_of_week 5.')
    dates = {"last-day": "28-31", "last-work": "26-31"}.get(guard)
    line = f"{minute} {hour} {dates or day_of_month} {month} {'*' if dates else day_of_week}"
    facts, table = explain_cron(state, now, line)
    if not guard:
        return facts, table
    state["guard"] = guard
    facts = facts_of([line], guard, now.replace(tzinfo=None))
    return {**facts, "runs": [f"{say(line)}, {guard_words(guard)}"], "crontab_line": f"{line} {guard_test(guard)} && your-command"}, table


@tool
def every_minutes(state, now, minutes: int):
    """Write the lines for an interval that does not fit into one hour, such as every 90 or every 45 minutes."""
    lines = interval_lines(minutes)
    state.update(lines=lines, guard="")
    return facts_of(lines, "", now.replace(tzinfo=None))


@tool
def next_runs(state, now, expression: str, count: int = 5):
    """List the next runs of a cron line, counted from now in the clock of the server. For the schedule on the table its check, such as "last Friday", counts.

    expression: five fields without the command
    """
    guard = state.get("guard", "") if [" ".join(expression.split())] == state.get("lines") else ""
    runs = facts_of([expression], guard, now.replace(tzinfo=None), max(1, min(count, 12 if guard else 25)))["next"]
    return runs, show.table([{"Next runs": run} for run in runs], title=f"Next runs of {expression}"[:80])


@tool
def in_server_time(state, assets, now, expression: str, place: str, season: Literal["now", "winter", "summer"] = "now"):
    """Convert a line that is meant in the local time of a place into the line for a server that runs in UTC.

    place: a city or region, such as Berlin or New York
    """
    zone = zone_of(place.lower(), json.loads(assets["zones.json"]))
    if not zone:
        raise ToolError(f"I do not know the time zone of {place[:40]!r}. Give the offset from UTC, or a large city in the same zone.")
    when = now.replace(tzinfo=None) if season == "now" else season_day(zone, season == "summer", now.year)
    return {"utc_line": shifted(expression, -offset_at(zone, when)), "offset_minutes": offset_at(zone, when), "has_daylight_saving": bool(zone[1])}


def number_for(text: str, index: int) -> int:
    names = MONTHS if index == 3 else DAYS if index == 4 else []
    known = [i for i, name in enumerate(names) if name and name[:3].lower() == text.lower()[:3]]
    if not text.isdigit() and not known:
        raise ToolError(f"`{text}` is not a value for the {FIELDS[index][0]}.")
    return int(text) if text.isdigit() else known[0]


def parse_field(text: str, index: int) -> list[int]:
    name, low, high = FIELDS[index]
    values: set[int] = set()
    for item in text.split(","):
        span, _, step = item.partition("/")
        start, _, end = span.partition("-")
        first = low if start == "*" else number_for(start, index)
        last = high - (index == 4) if start == "*" else number_for(end, index) if end else (high - (index == 4) if step else first)
        if not low <= first <= last <= high or (step and not 1 <= int(step) <= high):
            raise ToolError(f"`{item}` does not fit the {name}, which runs from {low} to {high}.")
        values |= {v % 7 if index == 4 else v for v in range(first, last + 1, int(step or 1))}
    return sorted(values)


def parse(expression: str) -> list[list[int]]:
    if len(expression.split()) != 5:
        raise ToolError("A cron line has five fields: minute, hour, day of month, month, day of week.")
    return [parse_field(text, index) for index, text in enumerate(expression.split())]


def runs_after(expression: str, start: datetime, count: int = 5) -> list[datetime]:
    """The next runs; classic rule: with both day fields restricted, either one is enough."""
    minutes, hours, dates, months, weekdays = parse(expression)
    fields = expression.split()
    either = not fields[2].startswith("*") and not fields[4].startswith("*")
    day, runs = start.replace(hour=0, minute=0, second=0, microsecond=0), []
    for _ in range(366 * 9):
        on_date, on_weekday = day.day in dates, day.isoweekday() % 7 in weekdays
        if day.month in months and ((on_date or on_weekday) if either else (on_date and on_weekday)):
            for moment in (day.replace(hour=h, minute=m) for h in hours for m in minutes):
                if moment > start:
                    runs.append(moment)
                if len(runs) == count:
                    return runs
        day += timedelta(days=1)
    return runs


def listed(items: list[str]) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def ordinal(number: int) -> str:
    return f"{number}{'th' if 10 < number % 100 < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def span_of(values: list[int], names: list[str]) -> str:
    shown = [names[v] for v in values]
    whole = len(values) > 2 and values == list(range(values[0], values[-1] + 1))
    return f"{shown[0]} to {shown[-1]}" if whole else listed(shown)


def say_clock(fields: list[str], minutes: list[int], hours: list[int]) -> str:
    if len(minutes) * len(hours) <= 4:
        return "at " + listed([f"{h:02d}:{m:02d}" for h in hours for m in minutes])
    step = re.fullmatch(r"\*/(\d+)", fields[0])
    every = "every minute" if fields[0] == "*" else f"every {step[1]} minutes" if step and 60 % int(step[1]) == 0 else \
        f"at minute {listed([str(m) for m in minutes])}"
    if fields[1] == "*":
        return every if fields[0] == "*" or step else f"{every} of every hour"
    gaps = {b - a for a, b in zip(hours, hours[1:])}
    if gaps == {1}:
        return f"{every}, from {hours[0]:02d}:{minutes[0]:02d} to {hours[-1]:02d}:{minutes[-1]:02d}"
    if len(gaps) == 1 and "/" in fields[1]:
        span = "" if fields[1].startswith("*") else f" from {hours[0]:02d}:{minutes[0]:02d} to {hours[-1]:02d}:{minutes[0]:02d}"
        return f"every {hours[1] - hours[0]} hours{span}" + ("" if minutes == [0] else f", {every}")
    return f"{every} in the hours {listed([str(h) for h in hours])}"


def say(expression: str) -> str:
    fields, (minutes, hours, dates, months, weekdays) = expression.split(), parse(expression)
    parts = [say_clock(fields, minutes, hours)]
    special = {(1, 2, 3, 4, 5): "on weekdays", (0, 6): "at weekends", (0, 1, 2, 3, 4, 5, 6): ""}
    week = special.get(tuple(weekdays), f"on {span_of(weekdays, DAYS)}")
    date = f"on the {span_of(dates, [ordinal(n) for n in range(32)])}" if len(dates) < 31 else ""
    date = "on every second day of the month" if fields[2] == "*/2" else date
    # A day field that begins with a star narrows the other one; two fixed ones are alternatives.
    link = " or" if not fields[2].startswith("*") and not fields[4].startswith("*") else ", and only"
    parts += [f"{date}{link} {week}" if date and week else date or week or ("" if fields[0].startswith("*") or fields[1] == "*" else "every day")]
    left_out = [month for month in range(1, 13) if month not in months]
    parts += [f"except in {span_of(left_out, MONTHS)}"] if 0 < len(left_out) < 4 else [f"in {span_of(months, MONTHS)}"] if len(months) < 12 else ["of every month"] if date and not week and fields[2] != "*/2" else []
    return " ".join(filter(None, parts))


def warnings_for(expression: str) -> list[str]:
    fields, (minutes, _, dates, months, weekdays) = expression.split(), parse(expression)
    notes = []
    if len(dates) < 31 and len(weekdays) < 7 and not fields[2].startswith("*") and not fields[4].startswith("*"):
        notes.append("Both day fields are set: cron runs when **either** matches, not only when both do.")
    if (step := re.fullmatch(r"\*/(\d+)", fields[0])) and 60 % int(step[1]):
        gap = 60 - minutes[-1]
        notes.append(f"`*/{step[1]}` starts again at 0 in every hour: minutes {listed([str(m) for m in minutes])}, so the gaps are {step[1]} and {gap} minutes, not always {step[1]}.")
    if (step := re.fullmatch(r"\*/(\d+)", fields[1])) and 24 % int(step[1]):
        notes.append(f"`*/{step[1]}` starts again at midnight, so the gaps are not always {step[1]} hours.")
    if fields[2] == "*/2":
        notes.append("`*/2` in the day of month starts again on the 1st, so the 31st is followed by the 1st.")
    if 28 < min(dates) and len(dates) < 31:
        never = months == [2] and min(dates) > 29
        notes.append("That date does not exist: February has 28 or 29 days. For the end of February use `0 0 28 2 *`, or run on 28-31 with a check for the last day." if never else f"Months without a {ordinal(min(dates))} are skipped.")
    return notes


def field_rows(expression: str) -> list[list[str]]:
    return [[name, text, meaning(text, index)] for index, ((name, *_), text) in enumerate(zip(FIELDS, expression.split()))]


def facts_of(lines: list[str], guard: str, start: datetime, count: int = 5) -> dict:
    runs = sorted({run for line in lines for run in runs_after(line, start, 80 if guard else count) if not guard or fits_guard(run, guard)})[:count]
    return {"lines": lines, "runs": [say(line) for line in lines], "next": [f"{run:%a %Y-%m-%d %H:%M}" for run in runs], "notes": [note for line in lines for note in warnings_for(line)]}


def compressed(values: list[int]) -> str:
    gaps = {b - a for a, b in zip(values, values[1:])}
    if len(values) > 2 and len(gaps) == 1:
        gap = gaps.pop()
        return f"{values[0]}-{values[-1]}" + (f"/{gap}" if gap > 1 else "")
    return ",".join(map(str, values))


def interval_lines(minutes: int) -> list[str]:
    if not 1 <= minutes <= 1440 or 1440 % minutes and 60 % minutes:
        near = min((n for n in range(1, 1441) if 1440 % n == 0), key=lambda n: abs(n - minutes))
        raise ToolError(f"Cron starts again at midnight, and {minutes} minutes do not fit evenly into a day, so no cron line does exactly that. The nearest that fits is every {near} minutes. A systemd timer with OnUnitActiveSec={minutes}min keeps the exact interval.")
    if 60 % minutes == 0:
        return [f"{'*' if minutes == 1 else '0' if minutes == 60 else f'*/{minutes}'} * * * *"]
    by_minute: dict[int, list[int]] = {}
    for moment in range(0, 1440, minutes):
        by_minute.setdefault(moment % 60, []).append(moment // 60)
    return [f"{minute} {'*/' + str(hours[1]) if minute == 0 and len(by_minute) == 1 and len(hours) > 1 else compressed(hours)} * * *" for minute, hours in by_minute.items()]


def zone_of(low: str, zones: dict) -> list | None:
    """[minutes from UTC in winter, rule of its daylight saving, the name as written]."""
    words = re.findall(r"[^\W\d_]+", low)
    whole = {"york": "New York", "nyc": "New York", "angeles": "Los Angeles", "francisco": "San Francisco", "paulo": "São Paulo"}
    return next(([*zone, whole.get(word, word.capitalize())] for word in words for names, zone in zones.items() if word in names.split()), None)


def change_days(rule: str, year: int) -> tuple[datetime, datetime]:
    """Begin and end of daylight saving in the north; for "au" its end and begin."""
    sunday = lambda month, nth: next(day for day in (datetime(year, month, 1) + timedelta(days=n) for n in range(nth * 7, nth * 7 + 7)) if day.isoweekday() == 7)
    if rule == "eu":
        return datetime(year, 3, 31) - timedelta(days=datetime(year, 3, 31).isoweekday() % 7), datetime(year, 10, 31) - timedelta(days=datetime(year, 10, 31).isoweekday() % 7)
    return (sunday(3, 1), sunday(11, 0)) if rule == "us" else (sunday(4, 0), sunday(10, 0))


def offset_at(zone: list, when: datetime) -> int:
    if not zone[1]:
        return zone[0]
    begin, end = change_days(zone[1], when.year)
    return zone[0] + 60 * ((begin <= when < end) != (zone[1] == "au"))


def season_day(zone: list, is_summer: bool, year: int) -> datetime:
    return datetime(year, 7 if is_summer != (zone[1] == "au") else 1, 15)


def shifted(expression: str, minutes: int) -> str:
    """The same moments with every time moved. Lines whose hours are not simple times are refused."""
    fields, (minute_values, hour_values, dates, _, weekdays) = expression.split(), parse(expression)
    if fields[1] == "*" and minutes % 60 == 0:
        return expression
    moved = [divmod(h * 60 + minute_values[0] + minutes, 1440) for h in hour_values]
    if len(minute_values) > 1 and minutes % 60 or len({days for days, _ in moved}) > 1 or (moved[0][0] and len(dates) < 31):
        raise ToolError("This line cannot be moved to another time zone in one piece, because some of its runs fall on another day. Set the time zone of the job instead (CRON_TZ).")
    days = moved[0][0]
    week = fields[4] if not days or fields[4] == "*" else compressed(sorted((d + days) % 7 for d in weekdays))
    return f"{fields[0] if len(minute_values) > 1 else moved[0][1] % 60} {compressed([m // 60 for _, m in moved])} {fields[2]} {fields[3]} {week}"


def fits_guard(run: datetime, guard: str) -> bool:
    if guard.startswith("days:"):
        return run.isoweekday() % 7 in parse_field(guard[5:], 4)
    if guard == "fortnight":
        return ((run - datetime(1970, 1, 1)).days + 3) // 7 % 2 == 0
    if guard == "last-work":
        return run.isoweekday() <= 5 and (run + timedelta(days=3 if run.isoweekday() == 5 else 1)).month != run.month
    if guard == "last-day":
        return (run + timedelta(days=1)).day == 1
    return (run + timedelta(days=7)).month != run.month if guard == "5" else (run.day - 1) // 7 + 1 == int(guard)


def guard_words(guard: str) -> str:
    if guard.startswith("days:"):
        return f"only if it is {span_of(parse_field(guard[5:], 4), DAYS)}"
    return "only on the last weekday of the month, Monday to Friday" if guard == "last-work" else "only in every second week" if guard == "fortnight" else "only on the last day of the month" if guard == "last-day" else f"only the {'last' if guard == '5' else ordinal(int(guard))} one in the month"


def guard_test(guard: str) -> str:
    """The check that goes before the command, because classic cron cannot say it."""
    known = {"fortnight": "[ $(( ($(date +\\%s) / 86400 + 3) / 7 \\% 2 )) -eq 0 ]", "last-day": '[ "$(date -d tomorrow +\\%d)" = 01 ]',
             "last-work": '[ $(date +\\%u) -le 5 ] && [ "$(date -d "+$([ $(date +\\%u) = 5 ] && echo 3 || echo 1) days" +\\%m)" != "$(date +\\%m)" ]',
             "1": '[ "$(date +\\%d)" -le 7 ]', "5": '[ "$(date -d "+7 days" +\\%m)" != "$(date +\\%m)" ]'}
    return known.get(guard) or f"[ $(( ($(date +\\%d) - 1) / 7 + 1 )) -eq {guard} ]"


def meaning(text: str, index: int) -> str:
    values, name = parse_field(text, index), FIELDS[index][0]
    if text == "*":
        return f"every {name}"
    names = MONTHS if index == 3 else DAYS if index == 4 else [str(n) for n in range(60)]
    return f"{values[0]} to {values[-1]}, as listed" if index == 3 and len(values) > 6 else span_of(values, names) if len(values) <= 12 else f"every {text.split('/')[1]} from {values[0]}" if "/" in text else f"{values[0]} to {values[-1]}"


def describe(state: dict) -> str | None:
    guard = f", {guard_words(state['guard'])}" if state.get("guard") else ""
    return f"The schedule on the table: {'; '.join(state['lines'])}{guard}." if state.get("lines") else None


SPELT = [*(day.lower() for day in DAYS), *(month.lower() for month in MONTHS if len(month) > 5), "weekdays", "weekend", "morning", "evening", "midnight"]


def spelt(low: str) -> str:
    """Typing errors in long names: "thurday", "wendsday"."""
    def mended(found: re.Match) -> str:
        word = found[0]
        is_known = word in SPELT or word.rstrip("s") in SPELT or WEEKDAY.fullmatch(word)
        close = [] if is_known else [each for each in difflib.get_close_matches(word, SPELT, 1, 0.8) if each[0] == word[0]]
        return close[0] if close else word
    return re.sub(r"(?<![^\W_])[a-z]{6,12}(?![^\W_])", mended, low)


def find_times(low: str) -> list[tuple[int, int]]:
    """The times of day, also "half past two", "quarter to 7", "halb drei"; a half of the day that is named applies to all."""
    text = re.sub(r"\b(?:noon|midday|mittags?|midi|mediodía)\b", "12:00", re.sub(r"\b(?:midnight|mitternacht|minuit|medianoche)\b", "0:00", low))
    numbers = {**HOURS, **GERMAN}
    found = []
    text = re.sub(r"(?<!between )(?<!from )\b((?:at|um|@) \d{1,2})((?:, ?\d{1,2}(?![\d:.])){1,6})(?=,? (?:and|und|&) (?:at )?\d{1,2}[:.]\d\d)", lambda m: m[1] + "".join(f" at {n}" for n in re.findall(r"\d+", m[2])), text)
    for hit in SAID_TIME.finditer(re.sub(r"((?:at|um|,|and|&) \d{1,2})((?:, ?\d{1,2})*) (and|und|&) (\d{1,2})(?![\d:.])", lambda m: m[1] + "".join(f" at {n}" for n in re.findall(r"\d+", m[2])) + " at " + m[4], text)):
        if hit[4]:
            # "12 to 13" is a span, "10 to 5" and "quarter to 7" are times.
            if hit[1] and hit[1].isdigit() and hit[2].lower() in ("to", "vor") and int(hit[1]) not in (5, 10, 20, 25):
                continue
            hour = numbers.get(hit[4].lower(), int(hit[4]) if hit[4].isdigit() else 0)
            part = 30 if hit[3] or hit[1].lower() == "half" else 15 if hit[1].lower() in ("quarter", "viertel") else {"twenty": 20, "ten": 10, "five": 5}.get(hit[1].lower()) or int(hit[1])
            before = bool(hit[3]) or hit[2].lower() in ("to", "before", "vor")
            hour, minute = (hour - 1, 60 - part) if before else (hour, part)
        else:
            word = hit[5] or hit[7] or hit[8]
            hour, minute = numbers.get(word.lower(), -1) if not word.isdigit() else int(word), int(hit[6] or 0)
        half = re.match(r"\s*(am|pm|a\.m|p\.m)", hit.string[hit.end():])
        halves = [half[1][0]] if half else [h for h, words in (("a", r"\bmorning|früh\b|morgens|du matin"), ("p", r"\bevening|afternoon|abends?\b|nachmittag|du soir")) if re.search(words, low)]
        halves = halves or (["p"] if re.search(r"\bnight\b", low) and 6 <= hour < 12 else [""])
        for h in halves:
            if hour > 24:
                raise ToolError(f"{hour}:{minute:02d} is not a time of day: hours go from 0 to 23.")
            exact = hour % 12 + 12 if h == "p" and hour <= 12 else hour % 12 if h == "a" and hour == 12 else hour % 24
            found += [(exact, minute)] if 0 <= exact < 24 and 0 <= minute < 60 else []
    return sorted(set(found))


def minute_past(low: str) -> int:
    """The minute of every run: "at 20 past", "at minute 5", "10 minutes after the hour", "at :15", "on the half hour"."""
    found = re.search(r"\b(\d{1,2}|half|quarter|twenty|ten|five) (?:min(?:ute)?s? )?(?:past|after)\b(?! \d)|\bminute (\d{1,2})\b|(?:^| ):(\d{2})\b|\bon the (half) hour\b", low)
    if not found:
        return 0
    word = next(part for part in found.groups() if part)
    minute = {"half": 30, "quarter": 15, "twenty": 20, "ten": 10, "five": 5}.get(word) or int(word)
    return minute if minute < 60 else 0


def asked_moment(text: str, now: datetime) -> datetime | None:
    """The moment that runs are to be counted from: "if now is friday 14 march 2025 10:00", "from 1 May on"."""
    found = re.search(r"\b(?:now is|today is|it is|its|it's|starting|start(?:ing)? from|from|after|as of|ab)\b", text, re.I)
    dates = reading.dates(text[found.end():], now.date().isoformat()) if found else []
    if not dates:
        return None
    time = find_times(text[found.end():].lower().replace(text[found.end():][dates[0].start:dates[0].end].lower(), " at ", 1))
    return datetime.combine(dates[0].value, datetime.min.time()) + (timedelta(hours=time[0][0], minutes=time[0][1]) if len(time) == 1 else timedelta())


def find_weekdays(low: str) -> str:
    if without := re.search(r"\b(?:except|but not|not on|außer|sauf|salvo)\b(?: on)?", low):
        base, gone = find_weekdays(low[:without.start()]), find_weekdays(low[without.end():])
        left = set(parse_field(base, 4)) - set(parse_field(gone, 4)) if gone != "*" else set()
        return compressed(sorted(left)) if left else base
    if re.search(r"\bweekdays?|work(?:ing)? ?days?|business days?|werktags?|wochentags?|en semaine|entre semana", low):
        return "1-5"
    if re.search(r"\bweekends?|wochenende", low):
        return "0,6"
    hits = [(WEEKDAYS[(hit[1] or hit[2]).lower()], hit.start(), hit.end()) for hit in WEEKDAY.finditer(low)]
    days: set[int] = set()
    for at, (day, _, end) in enumerate(hits):
        days.add(day)
        if at + 1 < len(hits) and re.fullmatch(r"\s*(?:-|–|to|through|thru|until|till|bis|à|a)\s*", low[end:hits[at + 1][1]]):
            last = hits[at + 1][0]
            days |= set(range(day, (last if last >= day else last + 7) + 1))
    return compressed(sorted({d % 7 for d in days})) if days else "*"


SEASONS = {"winter": {12, 1, 2}, "spring": {3, 4, 5}, "summer": {6, 7, 8}, "autumn": {9, 10, 11}, "fall": {9, 10, 11}}
# "In the winter months", "only in summer"; "summer time" is about the clocks.
SEASON = re.compile(r"\b(?:only|just|except|not|without|skip)(?: in| during)?(?: the)? (winter|spring|summer|autumn|fall)\b(?! time)|\b(winter|spring|summer|autumn|fall) months\b", re.I)


def season_note(low: str) -> str:
    found = SEASON.search(low)
    name = (found[1] or found[2]).lower() if found else ""
    months = {"winter": "December to February", "spring": "March to May", "summer": "June to August", "autumn": "September to November", "fall": "September to November"}
    return f"I read {name} as {months[name]}, as in the north; name the months if you mean others." if name else ""


def find_months(low: str) -> set[int]:
    seasons = {month for found in SEASON.finditer(low) for month in SEASONS[(found[1] or found[2]).lower()]}
    return seasons | {i for i, name in enumerate(MONTHS) if name and re.search(rf"\b{name[:3]}(?:{name[3:]})?\b" if i != 5 else r"\b(?:in|not in|every|except) may\b|\b\d{1,2}\w* may\b", low, re.I)}


LAST_WORK = re.compile(r"\blast (?:working|work|business|week) ?day\b(?! (?:at|in) )|\blast weekday (?:in|of)\b", re.I)
# "If that is a weekend": a condition that the five fields do not know.
CONDITION = re.compile(r"(?<!not )\b(?:if|when|unless|in case)\b[^,.;]{0,40}\b(?:weekend|saturday|sunday|holiday|bank holiday|falls?|lands?)\b", re.I)
INCLUDE = re.compile(r"\b(?:want|need|should|must|would like|i'd like|has to|supposed to)\b[^.;?]{0,25}\b(?:include|including|also (?:run|fire|start)(?: at)?|(?:run|fire) at)\b(?P<when>[^.;?]{1,30})", re.I)


# Where the server stands; what comes behind "but" or a comma speaks of somebody else.
SERVER = re.compile(r"\b(?:server|servers|machine|vps|host|cluster)\b(?:(?!\b(?:but|and|while|shop|store|office|we|i|i'm|my|our|customers?|users?|team|clients?|staff|boss)\b)[^.;?,]){0,40}")
LAST_RUN = re.compile(r"\b(?:last|final|latest)\b(?: (?:one|run|time|job|start|execution|it))?(?:(?!\bday\b|\bweekday\b|\bmonth\b|\b(?:sun|mon|tue|wed|thu|fri|sat))[^.;?\d]){0,30}?(?:at )?(\d{1,2}(?::\d\d)?(?: ?[ap]m)?)\b|\b(?:stop|stops|end|ends|finish|finishes|nothing after|not (?:later than|after))(?: (?:it|at|running|by|the|exactly)){0,3} (\d{1,2}(?::\d\d)?(?: ?[ap]m)?)\b")


def last_run(low: str, state: dict) -> str:
    """ "The last one at 18:00 sharp": the rhythm stays, and its last run is at that time. What was changed, or nothing."""
    wish = LAST_RUN.search(low)
    step = re.fullmatch(r"\*(?:/(\d+))? (\d+)-(\d+) (.+)", state["lines"][0]) if wish and len(state["lines"]) < 3 else None
    ends = find_times(f"at {wish[1] or wish[2]}") if wish else []
    if not step or len(ends) != 1 or ends[0][0] <= int(step[2]) and int(step[2]) + 12 <= ends[0][0] + 12 != ends[0][0]:
        return ""
    (hour, minute), every = ends[0], int(step[1] or 1)
    hour += 12 if hour <= int(step[2]) and hour + 12 < 24 else 0
    if hour <= int(step[2]) or minute % every:
        return ""
    others = [each for each in find_times(low) if each != (hour, minute)]
    was = {(h, m) for line in state["lines"] for h in parse_field(line.split()[1], 1) for m in parse_field(line.split()[0], 0)}
    note = "".join(f" The line before has no run at {h:02d}:{m:02d}; a line with `{step[2]}-{h}` as its hours has one." for h, m in others if (h, m) not in was and h > int(step[2]))
    first = f"*{f'/{every}' if every > 1 else ''} {step[2]}-{hour - 1} {step[4]}"
    state["lines"] = [first, f"0-{minute}/{every} {hour} {step[4]}" if minute else f"0 {hour} {step[4]}"]
    return f"The rhythm stays, and the last run is at {hour:02d}:{minute:02d}. That takes two lines.{note}"


def is_rhythm(state: dict) -> bool:
    return any(line.split()[0].startswith("*") for line in state.get("lines", []))


def other_times(low: str, state: dict) -> dict | None:
    """Times that are said of a rhythm such as "every 10 minutes": whether they take its place is asked, unless the words say so."""
    times = find_times(low)
    if not is_rhythm(state) or not times or EVERY.search(low) or find_weekdays(low) != "*" or re.search(r"\bonly at\b|\bjust at\b|\bonce\b|\binstead\b|\b(?:make|change) (?:it|that)\b|\bnot every\b|\bdaily\b|\bevery day\b", low) or len(low.split()) <= 3:
        return None
    named = " and ".join(f"{h:02d}:{m:02d}" for h, m in times)
    line, at = "\n".join(state["lines"]), f"{times[-1][0]:02d}:{times[-1][1]:02d}"
    return {"reply": f"I changed nothing yet: I read {named}, but not what it means for this line.\n\n```cron\n{line}\n```\n\nSay `the last run at {at}`, `it should also run at {at}`, or `only at {at}`.", "state": state, "suggestions": [f"The last run at {at}", f"It should also run at {at}", f"Only at {at}"]}


def also_guarded(low: str, state: dict) -> dict | None:
    """ "Also on the last day of the month at 23:00": a line of its own beside the ones there are."""
    if not re.search(r"\b(?:also|too|as well|plus|additionally)\b", low) or not find_times(low) or not (written := write(low)) or not written[1] or written[1].startswith("days:"):
        return None
    kept, more = "\n".join(state["lines"]), f"{written[0][0]} {guard_test(written[1])} && your-command"
    return {"reply": f"The lines so far stay, and this one comes beside them ({say(written[0][0])}, {guard_words(written[1])}):\n\n```cron\n{kept}\n{more}\n```\n\nPlain cron cannot say that day by itself, so the check stands before the command. I go on with the lines without it.", "state": state, "suggestions": ["Next 10 runs"]}


HOLIDAYS = re.compile(r"\b(?:except|but not|not|without|excluding|skip(?:ping)?|no|apart from)\b(?: on| in| the| at| during| any| public| bank| school){0,4} ((?:public |bank |school |national )?(?:holidays?|vacations?|xmas|christmas|easter|lunch(?:time| break)?))\b", re.I)


NAMED_TIME = r"(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:days?)?|weekends?|weekdays?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)s?\b"
EXCLUDES = re.compile(rf"\b(?:but )?(?:skip(?:ping|s)?|leav(?:e|es|ing) out|leave|excluding|apart from|other than|omit(?:ting)?|no|never|without|pause(?:d)?|not (?:on|in|during)|off)(?: it| the| all| any| in| on| during| running| out){{0,3}} (?={NAMED_TIME})", re.I)
EXCEPT = re.compile(rf"\b(?:except|without)(?: on| in| for| the){{0,2}} ({NAMED_TIME}(?:(?:,| and| or| &) (?:in |on )?{NAMED_TIME}){{0,5}})", re.I)


def plain_exceptions(low: str, has_lines: bool) -> str:
    """ "Skip december", "no weekends", "leave out sundays" as "except …", which all rules read."""
    low = EXCLUDES.sub("except ", low)
    found = EXCEPT.search(low)
    # "Nobody is there on dec 26, can it skip dec?": about the line on the table, only the exception counts.
    return f"without {found[1]}" if found and has_lines and not EVERY.search(low) and not find_times(low[: found.start()]) else low


def checked_exception(low: str, before: dict, answered: dict | None) -> dict | None:
    """A line that runs on a day or in a month that the person rules out is not shown: the words were read wrongly."""
    found = EXCEPT.search(low)
    lines = ((answered or {}).get("state") or {}).get("lines") or []
    if not found or not lines or "```cron" not in str(answered.get("reply")):
        return answered
    months, weekday = find_months(f"except {found[1]}"), find_weekdays(found[1])
    days = set(parse_field(weekday, 4)) if weekday != "*" else set()
    fields = [line.split() for line in lines]
    if not any(months & set(parse_field(each[3], 3)) or days and days & set(parse_field(each[4], 4)) for each in fields) or "days:" in str(answered["state"].get("guard")):
        return {**answered, "state": {**answered["state"], "without": found[1]}}
    return {"reply": f"I am not sure how to leave out “{found[1]}” here, so I wrote no line. Say the days or months that stay, for example `at 17:00 on monday to friday` or `on the last friday of the month at 17:00 except december`.", "state": before}


def unread_exception(low: str, answered: dict | None) -> dict | None:
    """Says which exception of the message the line does not know."""
    found = HOLIDAYS.search(low)
    if found and "lunch" in found[1] and str((answered or {}).get("reply")).startswith("Left out:"):
        return answered
    if answered and found and "```cron" in str(answered.get("reply")) and found[1].lower() not in str(answered["reply"]).lower():
        how = "write the time, for example `not from 12 to 13`" if "lunch" in found[1] else f"write their dates into a file and check it first, such as `grep -q \"$(date +\\%F)\" /etc/{'holidays' if 'day' in found[1] else 'days-off'} || your-command`"
        answered["reply"] += f"\n\n**Not in the line: “{found[0]}”.** Cron knows no {found[1]}; {how}."
    return answered


def included(low: str, state: dict) -> str:
    """ "I want it to include 18:00": one more line for that minute, with the same days. What was added, or nothing."""
    wish = INCLUDE.search(low)
    times = find_times(re.sub(r"^\s*(?:at\s+)?", "at ", wish["when"])) if wish else []
    if len(times) != 1 or len(state["lines"]) != 1 or state.get("guard") or find_weekdays(wish["when"]) != "*":
        return ""
    hour, minute = times[0]
    fields = state["lines"][0].split()
    if hour in parse_field(fields[1], 1) and minute in parse_field(fields[0], 0):
        return ""
    state["lines"] = [state["lines"][0], f"{minute} {hour} {' '.join(fields[2:])}"]
    return f"{hour:02d}:{minute:02d} needs a second line:"


OTHER_ON = re.compile(r",?\s*\b(?:except|but|only)(?: on)? ((?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?)(?:(?:,| and| &) (?:mon|tues|wednes|thurs|fri|satur|sun)days?){0,3})(?: it(?:'s| is| should be)?)? (?:at|when) (\d{1,2}(?::\d\d)? ?(?:am|pm)?)", re.I)
PAUSE = re.compile(r",?\s*\b(?:but )?(?:not|except|excluding|without)(?: (?:in|during|at))?(?: the (?:hours|time))? (?:between|from) (\d{1,2}|midnight|noon)(?::00)? ?(am|pm)? ?(?:and|to|until|till|-) ?(\d{1,2}|midnight|noon)(?::00)? ?(am|pm)?\b", re.I)


def other_on_days(low: str) -> tuple[list[str], str] | None:
    """ "Every weekday at 7:45 except fridays at 6:30": the other days keep their time."""
    found = OTHER_ON.search(low)
    base = write(low[: found.start()] + low[found.end() :]) if found else None
    days = parse_field(find_weekdays(found[1]), 4) if found and find_weekdays(found[1]) != "*" else []
    times = find_times(f"at {found[2]}") if found else []
    if not base or base[1] or not days or len(times) != 1:
        return None
    lines = []
    for line in base[0]:
        fields = line.split()
        left = sorted(set(parse_field(fields[4], 4)) - set(days))
        lines += [" ".join([*fields[:4], compressed(left)])] if left else []
    fields = base[0][0].split()
    return [*lines, f"{times[0][1]} {times[0][0]} {fields[2]} {fields[3]} {compressed(sorted(days))}"], ""


def without_hours(low: str) -> tuple[list[str], str] | None:
    """ "Every 3 hours but not between midnight and 6": the hours of the pause go."""
    found = PAUSE.search(low) if EVERY.search(low) else None
    base = write(low[: found.start()] + low[found.end() :]) if found else None
    if not base or len(base[0]) != 1:
        return None
    hour = lambda word, half: 0 if word == "midnight" else 12 if word == "noon" else int(word) % 12 + 12 * (half == "pm") if half else int(word)
    first, last = hour(found[1], found[2]), hour(found[3], found[4])
    # "Between 12 and 1" is the lunch hour.
    last = 24 if last == 0 else last + 12 if 8 <= first <= 12 and last < 8 and not found[2] and not found[4] else last
    inside = set(range(first, last)) if first < last else {*range(first, 24), *range(0, last)}
    fields = base[0][0].split()
    kept = [each for each in parse_field(fields[1], 1) if each not in inside]
    return ([" ".join([fields[0], compressed(kept), *fields[2:]])], base[1]) if kept and len(kept) < 24 else None


def write(low: str) -> tuple[list[str], str] | None:
    """Plain words to lines, and a guard for what plain cron cannot say."""
    low = re.sub(r"\b(to|until|till|and|bis) midnight\b", r"\1 24", re.sub(r"\b(from|between) midnight\b", r"\1 0", re.sub(r"\b(from|between|to|until|till) noon\b", r"\1 12", low))) if EVERY.search(low) else low
    if EVERY.search(low) and (office := re.search(r"\b(?:during|in|within|only)?\s*(?:the )?(?:office|business|working|work) hours\b", low)):
        low = f"{low[: office.start()]} between 9 and 17 on weekdays {low[office.end() :]}"
    if other := other_on_days(low):
        return other
    if pause := without_hours(low):
        return pause
    parts = re.split(r"(?:,|;| and| und)\s+(?=(?:also |then )?(?:on |am )?(?:weekend|weekday|sun|mon|tue|wed|thu|fri|sat)[a-z]{0,9}[^,;]{0,30}\d)", low)
    if len(parts) > 1 and all(find_times(part) for part in parts):
        return [line for part in parts for line in write(part)[0]], ""
    weekday, every, guard, date = find_weekdays(low), EVERY.search(low), "", "*"
    window = re.search(r"(?:between|from|zwischen|von)\s+(\d{1,2})(?::\d\d)?\s*(am|pm)?\s*(?:and|to|until|till|-|und|bis)\s*(\d{1,2})(?::\d\d)?\s*(am|pm|uhr)?", low)
    if every and not window and (day_only := re.search(r"\bnot (?:at|in the|during the) night\b|\b(?:only )?(?:during|in) the day(?:time)?\b|\bdaytime\b", low)):
        return write(low.replace(day_only[0], "between 6 and 22"))
    named = find_months(low)
    month = compressed(sorted(set(range(1, 13)) - named if re.search(r"\b(?:not in|except|without|außer)\b", low) else named)) if named else "*"
    place = re.search(rf"\b({'|'.join(ORDINALS)})\s+(?:\w+\s+)?(?:{'|'.join(d.lower() for d in DAYS)})", low)
    dates = re.findall(rf"\b(\d{{1,2}})(?:st|nd|rd|th)\b|\b(\d{{1,2}})\.? (?=(?:{'|'.join(m[:3].lower() for m in MONTHS[1:])}))", low)
    if re.search(r"\b(?:every|each|a) quarter\b(?! (?:of an )?hour| past| to)|\bquarterly\b|vierteljährlich", low):
        month, date = "1,4,7,10", "1"
    named_date = re.search(r"\b(first|second|third|fourth|fifth|tenth|fifteenth|twentieth) of\b", low)
    if place:
        guard = str(ORDINALS[place[1]])
        # The last Friday of a quarter is in its last month; the day of the month is not fixed then.
        date, month = "*", "3,6,9,12" if month == "1,4,7,10" and guard == "5" else month
    elif re.search(r"\b(?:other|second|2|two|zwei) (?:weeks?|wochen)|fortnight|bi-?weekly|every other (?:sun|mon|tue|wed|thu|fri|sat)", low):
        guard, weekday = "fortnight", weekday if weekday != "*" else "1"
    elif named_date:
        date = str({"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "tenth": 10, "fifteenth": 15, "twentieth": 20}[named_date[1]])
    elif LAST_WORK.search(low):
        date, guard, weekday = "26-31", "last-work", "*"
    elif re.search(r"last day|letzten tag|end of (?:the|each|every) month", low):
        date, guard = "28-31", "last-day"
    elif dates:
        date = ",".join(a or b for a, b in dates)
    elif re.search(r"\b(?:other|second|2|two) days?\b|zweiten tag|deux jours|dos días", low):
        date = "*/2"
    elif nth_day := re.search(r"\bevery (3|4|5|6|7|10|three|four|five|six|seven|ten|third|fourth|fifth) days?\b", low):
        date = f"*/{ {'three': 3, 'third': 3, 'four': 4, 'fourth': 4, 'five': 5, 'fifth': 5, 'six': 6, 'seven': 7, 'ten': 10}.get(nth_day[1]) or int(nth_day[1])}"
    elif re.search(r"\b(?:monthly|every month|once a month|a month|first day|monatlich)\b", low) and weekday == "*":
        date = "1"
    elif re.search(r"\byear(?:ly)?\b", low):
        date, month = "1", month if month != "*" else "1"
    elif re.search(r"\b(?:weekly|once a week|every week|a week)\b", low) and weekday == "*":
        weekday = "1"
    if not date.startswith("*") and weekday != "*" and not guard:
        # Cron would run when either matches; the command has to check the weekday.
        guard, weekday = f"days:{weekday}", "*"
    if every:
        amount = AMOUNTS.get((every[1] or "1").lower()) or float((every[1] or "1").replace(",", "."))
        small = every[2].lower() == "min" or (every[1] or "") in ("half", "quarter")
        minutes = round(amount * (1 if small else 60))
        if (begins := re.search(r"\b(?:starting|start|beginning|from|ab)\b", low)) and (first := find_times(low[begins.start():].replace("from", "at"))) and not window and minutes % 60 == 0 and minutes < 1440:
            return [f"{first[0][1]} {first[0][0]}-23/{minutes // 60} {date} {month} {weekday}"], guard
        past = minute_past(low) if minutes % 60 == 0 else 0
        if not window:
            return [re.sub(r"^0 (\S+) \S+ \S+ \S+$", rf"{past} \1 {date} {month} {weekday}", line) if minutes % 60 == 0 else re.sub(r"\S+ \S+ \S+$", f"{date} {month} {weekday}", line) for line in interval_lines(minutes)], guard
        first, last = (int(h) % 12 + 12 * (half == "pm") if half in ("am", "pm") else int(h) for h, half in ((window[1], window[2] or ("" if int(window[1]) > 12 or ":" in window[0] and not window[4] else window[4] if int(window[1]) < int(window[3]) else "am")), (window[3], window[4])))
        # "Between 9 and 5" is the afternoon; "from 22:00 to 2" and "from 10pm to 6am" go past midnight.
        is_clear = window[2] or window[4] in ("am", "pm") or ":" in window[0] or int(window[1]) > 12 or re.search(r"\bnight\b|\bovernight\b", low)
        if last < first and is_clear and 0 <= last and first < 24 and (minutes >= 60 and minutes % 60 == 0 or minutes < 60 and 60 % minutes == 0):
            span = range(first, last + 24 + (minutes >= 60), max(1, minutes // 60))
            return [f"{past if minutes >= 60 else '*' if minutes == 1 else f'*/{minutes}'} {','.join(str(hour % 24) for hour in span)} {date} {month} {weekday}"], guard
        last += 12 if last < first and last <= 12 and window[4] is None else 0
        if not 0 <= first <= last <= 24 or minutes < 60 and 60 % minutes or minutes % 60 and minutes > 60:
            return None
        hours = f"{first}-{max(first, last - 1)}" if minutes < 60 else f"{first}-{last}" + (f"/{minutes // 60}" if minutes > 60 else "")
        return [f"{past if minutes >= 60 else '*' if minutes == 1 else f'*/{minutes}'} {hours} {date} {month} {weekday}"], guard
    times = find_times(re.sub(re.escape(window[0]), "", low) if window else low)
    if not times and re.search(r"\b(?:until|till|up to) (?:\d|noon|midnight)", low):
        return None
    if not times:
        default = {"twice a day": [8, 20], "morning": [8], "evening": [18], "nightly": [2], "every night": [2], "hourly": None}
        word = next((word for word in default if word in low), "")
        if word == "hourly":
            return [f"{minute_past(low)} * {date} {month} {weekday}"], guard
        if not word and (date, weekday) == ("*", "*") and not re.search(r"\bdaily|every ?day|täglich|jeden tag|tous les jours|todos los días", low):
            return None
        times = [(h, 0) for h in default.get(word) or [0]]
    return [f"{minute} {compressed(sorted({h for h, m in times if m == minute}))} {date} {month} {weekday}" for minute in sorted({m for _, m in times})], guard


def presented(state: dict, now: datetime, intro: str = "") -> dict:
    lines, guard = state["lines"], state.get("guard", "")
    facts = facts_of(lines, guard, now + timedelta(minutes=state.get("offset", 0)), state.pop("count", 5))
    words = "; and ".join(facts["runs"]) + (f" ({guard_words(guard)})" if guard else "")
    parts = [intro, "```cron\n" + "\n".join(lines) + "\n```", f"Runs **{words}**." if facts["next"] else f"**It never runs**: it asks for {words}."]
    if guard.startswith("days:"):
        days = " ".join(map(str, parse_field(guard[5:], 4)))
        parts.append(f'With both day fields set, cron would run when either matches, so put the weekday into the command: `{lines[0]} case " {days} " in *" $(date +\\%w) "*) your-command;; esac`')
    elif guard:
        parts.append(f"Plain cron cannot say this by itself. Put a check before the command: `{lines[0]} {guard_test(guard)} && your-command`")
    parts += [f"> {note}" for note in facts["notes"]]
    zone = "the server's clock" if not state.get("offset") else f"UTC{state['offset'] / 60:+g}"
    runs = [show.table([{"Next runs": run} for run in facts["next"]], title=f"Next runs ({zone})")] if facts["next"] else []
    blocks = runs if len(lines) > 1 else [show.table(field_rows(lines[0]), columns=["Field", "Value", "Means"]), *runs]
    return {"reply": "\n\n".join(filter(None, parts)), "blocks": blocks, "state": state, "suggestions": ["Next 10 runs", "At 6:30 instead", "Only on weekdays", "And not in August"]}


def explained(expressions: list[str], state: dict, now: datetime) -> dict:
    """Several lines of a crontab, each in words and with its next run."""
    lines = [" ".join(each.split()[-5:]) for each in expressions[:10]]
    state.update(lines=lines, guard="")
    rows = [{"Line": line, "Runs": say(line), "Next": next((f"{run:%a %Y-%m-%d %H:%M}" for run in runs_after(line, now, 1)), "never")} for line in lines]
    notes = [f"> `{line}`: {note}" for line in lines for note in warnings_for(line)]
    more = f" I read the first 10 of {len(expressions)} lines." if len(expressions) > 10 else ""
    return {"reply": "\n\n".join([f"{len(lines)} lines. What their commands do inside, I cannot see.{more}", *notes]), "blocks": [show.table(rows)], "state": state, "suggestions": ["Next 10 runs", "Only on weekdays"]}


def zoned(low: str, state: dict, zone: list, now: datetime) -> dict | None:
    """A schedule in somebody's local time, as lines for a server in UTC."""
    if state.get("guard"):
        line = state["lines"][0]
        return {"reply": f"{say(line).capitalize()} ({guard_words(state['guard'])}) in {zone[2]}. The check goes by the date on the server, so I do not move this line to UTC: near midnight the day would be another one. {kept_local(state, zone)}\n\n```cron\n{line} {'' if state['guard'].startswith('days:') else guard_test(state['guard']) + ' && '}your-command\n```", "state": state, "suggestions": ["Next 10 runs"]}
    summer, winter = (season_day(zone, is_summer, now.year) for is_summer in (True, False))
    local = state["lines"]
    then = [shifted(line, -offset_at(zone, now)) for line in local]
    rows = [{"When": name, "UTC": f"UTC{offset_at(zone, day) / 60:+g}", "Line for a server in UTC": "; ".join(shifted(line, -offset_at(zone, day)) for line in local)} for name, day in (("winter", winter), ("summer", summer))]
    asked = next((row for row in rows if row["When"] in low), None)
    line = asked["Line for a server in UTC"] if asked else "; ".join(then)
    season = f" in {asked['When']}" if asked else " now"
    more = "" if not zone[1] else f" The clocks change twice a year there, so the line changes too; `CRON_TZ` avoids that (ask me how)."
    reply = f"{say(local[0]).capitalize()} in {zone[2]}. For a server that runs in UTC, the line{season} is:\n\n```cron\n{line}\n```\n\nOn a server with {zone[2]} time it stays `{local[0]}`.{more}"
    return {"reply": reply, "blocks": [show.table(rows[: 2 if zone[1] else 1])], "state": state, "suggestions": ["And in summer?", "How do I keep a local time all year?", "Next 10 runs"]}


TZ_NAMES = {"New York": "America/New_York", "Nyc": "America/New_York", "Berlin": "Europe/Berlin", "London": "Europe/London", "Paris": "Europe/Paris", "Madrid": "Europe/Madrid", "Tokyo": "Asia/Tokyo", "Chicago": "America/Chicago",
            "Los Angeles": "America/Los_Angeles", "San Francisco": "America/Los_Angeles", "Denver": "America/Denver", "Sydney": "Australia/Sydney", "Dublin": "Europe/Dublin", "Rome": "Europe/Rome", "Vienna": "Europe/Vienna", "Zurich": "Europe/Zurich"}


def kept_local(state: dict, zone: list) -> str:
    """How a line follows the clock of its place."""
    name = TZ_NAMES.get(zone[2])
    told = f"`CRON_TZ={name}`" if name else "`CRON_TZ=` with the name that `timedatectl list-timezones` gives"
    return (f"To keep {zone[2]} time all year, put {told} above `{state['lines'][0]}` (cronie: Fedora, RHEL, Arch). On Debian and Ubuntu use a systemd timer with the zone behind its time"
            + (f" (`{name}`)" if name else "") + ", or set the time zone of the server. A Kubernetes CronJob has `timeZone`. Otherwise change the line when the clocks change.")


def for_server(state: dict, server: list, now: datetime) -> dict:
    zone = state["zone"]
    lines = [shifted(line, offset_at(server, now) - offset_at(zone, now)) for line in state["lines"]]
    same = zone[1] == server[1]
    more = "Both places change their clocks on the same days, so it holds all year." if same else f"{zone[2]} and {server[2]} do not change their clocks together, so the line is off by an hour for part of the year. {kept_local(state, zone)}"
    return {"reply": f"{say(state['lines'][0]).capitalize()} in {zone[2]}. For a server with {server[2]} time the line now is:\n\n```cron\n" + "\n".join(lines) + f"\n```\n\n{more}", "state": state, "suggestions": ["Next 10 runs"]}


def edit(low: str, state: dict) -> bool:
    """A change of the schedule on the table: other times or days, months left out. False when the message changes nothing."""
    times, weekday, months = find_times(low), find_weekdays(low), find_months(low)
    if re.search(r"\b(?:office|business|working|work) hours\b", low):
        state["lines"] = [" ".join([each[0], "9-17", each[2], each[3], "1-5"]) for each in (line.split() for line in state["lines"])]
        return True
    if re.match(r"(?:please |and )?(?:remove|drop|delete|without|cancel|not|skip|except|leave out|no)\b", low) and times:
        left: list[str] = []
        for line in state["lines"]:
            minutes, hours, *rest = line.split()
            kept = sorted({(hour, minute) for minute in parse_field(minutes, 0) for hour in parse_field(hours, 1)} - set(times))
            left += [" ".join([str(minute), compressed(sorted(h for h, m in kept if m == minute)), *rest]) for minute in sorted({m for _, m in kept})] if len(kept) < 24 else [line]
        if left and left != state["lines"]:
            state["lines"] = left
            return True
    is_bare = len(low.split()) <= 4 and (bool(times) != (weekday != "*")) and not re.search(r"\b(?:every|each|daily|hourly)\b", low)
    is_edit = is_bare or re.match(r"(?:what about |how about )?(?:skip|leave out|pause|without|except|no|sorry|actually|wait|and|but|only|just|not|make|change|instead|ok|oh|rather|nein|und|nur|also)\b", low) or re.search(r"\binstead|\btoo\b|as well|\bmake it\b", low)
    if not is_edit or not (times or weekday != "*" or months) or len(low) > 120:
        return False
    fields = [line.split() for line in state["lines"]]
    old_hours = {hour for each in fields for hour in parse_field(each[1], 1)} if len(fields) < 3 else set()
    if not re.search(r"\b(?:am|morning)\b", low):
        times = sorted({(h + 12, m) if h < 12 and h + 12 in old_hours and h not in old_hours else (h, m) for h, m in times})
    if swap := re.search(r"(.+)\b(?:instead of|not|rather than|statt)\b(.+)", low):
        plus, minus = find_weekdays(swap[1]), find_weekdays(swap[2])
        if plus != "*" and minus != "*":
            for each in fields:
                days = set(parse_field(each[4], 4)) - set(parse_field(minus, 4)) | set(parse_field(plus, 4))
                each[4] = compressed(sorted(days)) if len(days) < 7 else "*"
            state["lines"] = [compact_months(" ".join(each)) for each in fields]
            return True
    if times and re.search(r"\btoo\b|\bas well\b|\balso\b|\badditionally\b|\bplus\b", low) and len(fields) < 4 and all(re.fullmatch(r"\d{1,2}", each[0]) and re.fullmatch(r"[\d,]+", each[1]) for each in fields):
        times = sorted({*times, *((hour, int(each[0])) for each in fields for hour in parse_field(each[1], 1))})
    if times:
        rest = fields[0][2:]
        fields = [[str(minute), compressed(sorted({h for h, m in times if m == minute})), *rest] for minute in sorted({m for _, m in times})]
    for each in fields:
        without = re.search(r"\bskip\b|\bleave out\b|\bpause\b|\bnot\b|except|without|außer|nicht", low)
        if weekday != "*":
            days, now_days = set(parse_field(weekday, 4)), set(parse_field(each[4], 4))
            new = now_days - days if without else now_days | days if re.search(r"\btoo\b|as well|\balso\b|auch", low) and each[4] != "*" else days
            each[4] = compressed(sorted(new)) if 0 < len(new) < 7 else "*"
            if state.get("guard") == "last-day":
                # Another weekday is not the last day of the month any more.
                each[2] = "*"
        if months:
            new = set(parse_field(each[3], 3)) - months if without else months
            each[3] = compressed(sorted(new)) if 0 < len(new) < 12 else "*"
    if state.get("guard") == "last-day" and weekday != "*":
        state["guard"] = ""
    state["lines"] = [compact_months(" ".join(each)) for each in fields]
    return True


# A day of the month or the nth weekday in it, in place of the day that is there.
NTH_ONLY = re.compile(rf"(?:and |or |what about |how about |make it |ok )*(?:on )?the ({'|'.join(ORDINALS)})(?: one)?(?: instead| please| pls)?\??")
OTHER_DAY = re.compile(rf"\b(?:{'|'.join(ORDINALS)}) (?:{'|'.join(day[:3].lower() for day in DAYS)})[a-z]{{0,6}}\b|\blast day\b|\b(?:on |and |about )?the \d{{1,2}}(?:st|nd|rd|th)\b")
GAP = re.compile(r"\b(?:without|except|excluding|but not|not|skip|leave out|no)\b[^\d]{0,40}?\b(\d{1,2})(?::00)? ?(am|pm)? ?(?:-|–|to|and|until|till) ?(\d{1,2})(?::00)? ?(am|pm)?(?![\d:])")


def leave_out(low: str, state: dict) -> str:
    """ "Not from 12 to 13": hours that go from a line with many. What was left out, or nothing."""
    found = GAP.search(low)
    if not found or len(state["lines"]) != 1:
        return ""
    fields = state["lines"][0].split()
    first, last = (int(hour) % 12 + 12 * (half == "pm") if half else int(hour) for hour, half in ((found[1], found[2]), (found[3], found[4])))
    # "Between 1 and 2pm": the half of the day counts for both.
    first += 12 if found[4] == "pm" and not found[2] and first < 12 and first + 12 <= last else 0
    last += 12 if last < first and last + 12 <= 24 else 0
    hours = parse_field(fields[1], 1)
    kept = [hour for hour in hours if not first <= hour < last]
    if not 0 <= first < last <= 24 or not kept or len(kept) == len(hours):
        return ""
    spans: list[list[int]] = []
    for hour in kept:
        spans[-1].append(hour) if spans and hour == spans[-1][-1] + 1 else spans.append([hour])
    fields[1] = ",".join(f"{span[0]}-{span[-1]}" if len(span) > 1 else str(span[0]) for span in spans)
    state["lines"] = [" ".join(fields)]
    return f"Left out: from {first:02d}:00 up to, not including, {last:02d}:00."


def other_rhythm(low: str, state: dict) -> str:
    """ "Make it every 30 minutes instead": the hours, days and months of the line stay. What stayed, or nothing."""
    step = re.search(r"\bevery (\d{1,2}|half|quarter|two|three|four|five|six|ten|fifteen|twenty|thirty)(?: an?)? ?(min(?:ute)?s?|hours?|h)\b", low)
    fields = state["lines"][0].split() if len(state["lines"]) == 1 else []
    is_change = re.search(r"\binstead\b|\bmake (?:it|that)\b|\bchange\b|\brather\b|^(?:and |ok |so )*(?:what|how) about\b|^(?:and |ok )*what if\b", low)
    if not step or not fields or not is_change or find_times(low.replace(step[0], " ")) or find_weekdays(low) != "*" or find_months(low) or re.search(r"\b(?:between|from|until|till)\b", low) or len(low) > 80:
        return ""
    words = {"half": 30, "quarter": 15, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30}
    number, is_hours = words.get(step[1]) or int(step[1]), step[2].startswith("h") and step[1] not in ("half", "quarter")
    is_range = not re.fullmatch(r"\d{1,2}", fields[1])
    if not number or (24 if is_hours else 60) % number:
        return ""
    if is_hours:
        hours = fields[1].split("/")[0] if is_range and "," not in fields[1] else "*"
        fields[0], fields[1] = fields[0] if re.fullmatch(r"\d{1,2}", fields[0]) else "0", f"{hours}/{number}" if number > 1 else hours
    else:
        fields[0], fields[1] = f"*/{number}" if number > 1 else "*", fields[1].split("/")[0] if is_range else "*"
    stays = [name for name, at in (("hours", 1), ("days of the month", 2), ("months", 3), ("weekdays", 4)) if fields[at] != "*" and not (at == 1 and fields[1].startswith("*/"))]
    state["lines"] = [" ".join(fields)]
    return f"Changed: {step[0]}." + (f" The {' and '.join(stays)} stay." if stays else "")


def split_off(low: str, state: dict) -> bool:
    """Another time for some of the days: "on saturday it should be 4:30 instead", "on saturdays too but only til noon"."""
    times, weekday = find_times(low), find_weekdays(low)
    if weekday == "*" or len(low) > 120 or len(state["lines"]) > 5:
        return False
    days = set(parse_field(weekday, 4))
    step = re.fullmatch(r"(\S+) (\d{1,2})-(\d{1,2}) (\S+ \S+) \S+", state["lines"][0])
    until = re.search(r"\b(?:until|till?|up to|bis)\b (.+)", low)
    if step and until and (ends := find_times("at " + until[1])) and ends[0][1] == 0 and ends[0][0] > int(step[2]):
        # What runs on those days so far would run on past the new end.
        fields = [line.split() for line in state["lines"]]
        kept = [" ".join([*each[:4], compressed(sorted(left))]) for each in fields if (left := set(parse_field(each[4], 4)) - days)] if any(days & set(parse_field(each[4], 4)) and each[4] != "*" for each in fields) else state["lines"]
        state["lines"] = [*kept, f"{step[1]} {step[2]}-{ends[0][0] - 1} {step[4]} {compressed(sorted(days))}"]
        return True
    if not times or until or not re.search(r"\binstead\b|\bshould be\b|\bbut on\b|\bon [a-z]+ (?:it|make it|at|only at)\b|\bmake it .*\bon\b", low) or re.search(r"\bnot\b|instead of", low) or re.search(r"\b(?:also|too|as well|plus|additionally)\b", low) and not re.search(r"\bbut\b|\bonly\b", low):
        return False
    fields = [line.split() for line in state["lines"]]
    if not any(days < set(parse_field(each[4], 4)) for each in fields):
        return False
    kept = [(each, set(parse_field(each[4], 4)) - days) for each in fields]
    lines = [" ".join([*each[:4], compressed(sorted(left))]) for each, left in kept if left]
    lines += [f"{minute} {compressed(sorted({h for h, m in times if m == minute}))} {fields[0][2]} {fields[0][3]} {compressed(sorted(days))}" for minute in sorted({m for _, m in times})]
    state["lines"] = [compact_months(line) for line in lines]
    return True


FEASTS = {r"new year'?s?(?: day)?\b(?! eve)": (1, 1), r"new year'?s? eve|silvester": (12, 31), r"christmas(?: day)?\b(?! eve)|xmas": (12, 25), r"christmas eve": (12, 24), r"boxing day": (12, 26), r"halloween": (10, 31), r"valentine'?s?(?: day)?": (2, 14), r"leap day|29(?:th)? (?:of )?feb\w*|feb\w* 29(?:th)?": (2, 29)}
ASKS_WHETHER = re.compile(r"(?:so |and |but |ok |then |wait )*(?:(?:does|will|would|did|can|is) (?:it|that|this|the job|the line|he|cron)|is) (?:also |then |really |actually |still |even |ever )*(?:include|run|start|fire|execute|trigger|happen|go off|cover|going to run|included|be run|skip|miss)\w*\b(.*)|(?:so |and |but )*(?:is|are) (.{3,40}) (?:included|covered|part of it|in there|in it|skipped|left out)(?: too| as well)?$")
COUNTS = re.compile(r"\bhow (?:many times|often)\b.{0,40}\b(?:an?|per|each|every|in an?|in the|this|next) (hour|day|week|month|year)\b")


def days_of(state: dict, first: datetime, count: int) -> dict[datetime, set[tuple[int, int]]]:
    """For every day from the first on, at which times the lines run; days without a run are left out."""
    found: dict[datetime, set[tuple[int, int]]] = {}
    for line in state["lines"]:
        minutes, hours, dates, months, weekdays = parse(line)
        fields = line.split()
        is_either = not fields[2].startswith("*") and not fields[4].startswith("*")
        for at in range(count):
            day = first + timedelta(days=at)
            on_date, on_weekday = day.day in dates, day.isoweekday() % 7 in weekdays
            if day.month in months and ((on_date or on_weekday) if is_either else (on_date and on_weekday)) and (not state.get("guard") or fits_guard(day, state["guard"])):
                found.setdefault(day, set()).update((hour, minute) for hour in hours for minute in minutes)
    return found


def counted(low: str, state: dict, now: datetime) -> dict | None:
    """ "How many times is that per week": counted on the calendar."""
    asked = COUNTS.search(low)
    if not asked:
        return None
    today = now.replace(hour=0, minute=0, second=0, microsecond=0)
    week = days_of(state, today, 28)
    by_day = sorted({len(times) for times in week.values()})
    if asked[1] in ("hour", "day"):
        per_day = f"{by_day[0]}" if len(by_day) == 1 else f"{by_day[0]} to {by_day[-1]}" if by_day else "0"
        per_hour = f", {max(len({m for h, m in times if h == hour}) for times in week.values() for hour in {h for h, _ in times})} in an hour in which it runs" if asked[1] == "hour" and week else ""
        return {"reply": f"**{per_day}** times on a day on which it runs{per_hour}, on {len(week) / 4:g} days a week.", "state": state}
    monday = today - timedelta(days=today.weekday())
    first, days, name = {"week": (monday, 7, "in this week"), "month": (today.replace(day=1), (today.replace(day=28) + timedelta(days=4)).replace(day=1).toordinal() - today.replace(day=1).toordinal(), f"in {MONTHS[today.month]} {today.year}"), "year": (today.replace(month=1, day=1), 366 if today.year % 4 == 0 else 365, f"in {today.year}")}[asked[1]]
    runs = days_of(state, first, days)
    each = f" ({len(runs)} days, {by_day[0]} a day)" if len(by_day) == 1 and by_day[0] > 1 else ""
    return {"reply": f"**{sum(len(times) for times in runs.values())} times** {name}{each}, counted for {' and '.join(f'`{line}`' for line in state['lines'])}.", "state": state}


def whether(low: str, state: dict, now: datetime) -> dict | None:
    """ "Would it run on new year's day", "does that include 18:00": yes or no, from the lines on the table."""
    asked = ASKS_WHETHER.match(low.rstrip(" ?!."))
    about = (asked[1] or asked[2] or "").strip() if asked else ""
    if not about or re.search(r"\bif\b|\bwhen\b|\bwhy\b|\bclock|\bsummer|\bwinter|\bdst\b|\btwice\b|\bserver\b", about):
        return None
    feast = next((day for pattern, day in FEASTS.items() if re.search(rf"\b(?:{pattern})", about)), None)
    dates = [] if feast else [date for date in reading.dates(about, now.date().isoformat()) if re.search(r"\d|today|tomorrow", about[date.start:date.end])]
    times, weekday = find_times(about if re.search(r"\bat\b|:", about) else f"at {about}"), find_weekdays(about)
    today = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if feast or dates:
        moment = datetime.combine(dates[0].value, datetime.min.time()) if dates else next((today + timedelta(days=at) for at in range(1500) if (today + timedelta(days=at)).timetuple()[1:3] == feast), today)
        runs = days_of(state, moment, 1).get(moment, set())
        days_told = f"{moment:%A} {moment.day} {MONTHS[moment.month]} {moment.year}"
        times = times if re.search(r"\bat\b|:", about) else []
    elif weekday != "*" and not re.search(r"\bat \d", about):
        wanted, found = set(parse_field(weekday, 4)), days_of(state, today, 366)
        hit = {day.isoweekday() % 7 for day in found} & wanted
        runs = set().union(*(times for day, times in found.items() if day.isoweekday() % 7 in wanted)) if hit else set()
        days_told, times = f"{'every' if hit == wanted or not hit else 'some'} {listed([DAYS[day] for day in sorted(wanted)])}" if hit else listed([DAYS[day] for day in sorted(wanted)]), []
    elif times:
        runs, days_told = set().union(*days_of(state, today, 366).values(), set()), "any day"
    else:
        return None
    missing = [time for time in times if time not in runs]
    clock = lambda time: f"{time[0]:02d}:{time[1]:02d}"
    lines = " and ".join(f"`{line}`" for line in state["lines"])
    if times:
        last = f" The last run of the day is at {clock(max(runs))}, the first at {clock(min(runs))}." if runs else ""
        verdict = f"**No**, not at {listed([clock(time) for time in missing])}." if missing else f"**Yes**, at {listed([clock(time) for time in times])}."
        return {"reply": f"{verdict} That is {lines}{'' if days_told == 'any day' else ', on ' + days_told}.{last}", "state": state}
    at = listed([clock(time) for time in sorted(runs)]) if 0 < len(runs) <= 6 else f"{len(runs)} times, from {clock(min(runs))} to {clock(max(runs))}" if runs else ""
    verdict = f"**Yes**: on {days_told} it runs {'at ' if len(runs) <= 6 else ''}{at}." if runs else f"**No**: it does not run on {days_told}."
    return {"reply": f"{verdict} That is {lines}.", "state": state}


def compact_months(line: str) -> str:
    """ "1,2,3,4,5,6,7,9,10" as "1-7,9-10"."""
    fields = line.split()
    for at in (3, 4):
        if re.fullmatch(r"\d+(?:,\d+){2,}", fields[at]):
            runs: list[list[int]] = []
            for value in map(int, fields[at].split(",")):
                runs[-1].append(value) if runs and value == runs[-1][-1] + 1 else runs.append([value])
            fields[at] = ",".join(f"{r[0]}-{r[-1]}" if len(r) > 1 else str(r[0]) for r in runs)
    return " ".join(fields)


@dialogue.guarded(numbers=False)
def respond(event: dict) -> dict | None:
    text, state = str(event["message"]).strip()[:2000], dict(event.get("state") or {})
    error_before = state.pop("error", "")
    low, now = plain_exceptions(spelt(" ".join(text.lower().split())), bool(state.get("lines"))), datetime.fromisoformat(event["now"].replace("Z", "+00:00")).astimezone(timezone.utc).replace(tzinfo=None)
    if error_before and re.match(r"(?:but )?(?:why|what'?s wrong|what is wrong|how come)\b", low) and "does not fit the" in error_before and len(low) < 50:
        return {"reply": f"{error_before} A line with such a value is refused as a whole, so the job never runs. Tell me when it should run, and I write the line.", "state": {**state, "error": error_before}}
    # "On the last weekday… actually just every friday at 5": what is taken back is not read.
    back = re.search(r"(?:\.{2,3}|…|[,;.–-])\s*(?:no,? wait|wait,? no|actually|scratch that|i mean|no,? sorry|sorry,? i mean|no)[ ,]{1,2}(?:just |make (?:it|that) |rather )?(?=\S)", low)
    if back and write(low[back.end():]) and not EXPRESSION.search(text):
        low = low[back.end():]
        text = low
    try:
        return checked_exception(low, dict(event.get("state") or {}), unread_exception(low, answer(text, low, state, now, event["assets"])))
    except ToolError as error:
        return {"reply": str(error), "state": {**state, "error": str(error)}, "suggestions": ["Every weekday at 9:30", "Every 20 minutes", "On the 1st of every month at 6"]}


def answer(text: str, low: str, state: dict, now: datetime, assets: dict) -> dict | None:
    if re.fullmatch(r"start over|reset|clear", low):
        return {"reply": "Cleared. Give me a cron line, or say when something should run.", "state": {}}
    found = EXPRESSION.search(text.replace("`", " "))
    if macro := next((MACROS[name] for name in MACROS if name in low), "") or (found[1] if found else ""):
        if len(several := [each[1] for each in EXPRESSION.finditer(text.replace("`", " "))]) > 1:
            return explained(several, state, now)
        fields = macro.split()
        state.update(lines=[" ".join(fields[-5:])], guard="")
        elsewhere = zone_of(re.sub(r"\b(?:utc|gmt)\b", "", low), json.loads(assets["zones.json"]))
        if elsewhere and elsewhere[1] and re.search(r"\b(?:utc|gmt)\b|when is|what time|local|for me", low):
            days = {name: season_day(elsewhere, name == "summer", now.year) for name in ("winter", "summer")}
            told = {name: f"**{say(shifted(state['lines'][0], offset_at(elsewhere, day)))}** in {name} (UTC{offset_at(elsewhere, day) / 60:+g})" for name, day in days.items()}
            today = next((name for name, day in days.items() if offset_at(elsewhere, day) == offset_at(elsewhere, now)), "")
            return {"reply": f"`{state['lines'][0]}` in UTC runs, on the clock of {elsewhere[2]}, {told['summer']} and {told['winter']}. It is {today} time there now.", "state": state}
        if elsewhere and re.search(r"\b(?:utc|gmt)\b|when is|what time|local", low):
            there = shifted(state["lines"][0], offset_at(elsewhere, now))
            return {"reply": f"`{state['lines'][0]}` in UTC runs **{say(there)}** in {elsewhere[2]} now (UTC{offset_at(elsewhere, now) / 60:+g})." + (" In the other half of the year it is one hour different, because the clocks change there." if elsewhere[1] else ""), "state": state}
        both = "*" not in (fields[-3], fields[-1]) and re.search(r"\bwhy\b|\bhow (?:do|can) i\b|\bfix\b|\binstead\b", low)
        if both:
            told = presented(state, now)
            told["reply"] += "\n\n" + dialogue.section(assets["guide.md"], "What happens when day of month and day of week are both set?")
            told["suggestions"] = ["How do I fix it?", "Next 10 runs"]
            return told
        if re.search(r"\b(?:did ?n[o']?t|does ?n[o']?t|doesnt|didnt|never|not) (?:run|start|work|fire|execute)|\bnot running\b|\bskipped\b|\bran twice\b", low):
            told = presented(state, now)
            heading = "What happens to cron when the clocks change?" if re.search(r"\bmarch\b|\boctober\b|\bnovember\b|twice|clock", low) and fields[-4] in ("1", "2", "3") else "Why does my cron job not run?"
            told["reply"] += "\n\n" + (dialogue.section(assets["guide.md"], heading) or dialogue.section(assets["guide.md"], "Why does my cron job not run?"))
            return told
        return presented(state, now, "Six fields: the first is seconds, which classic cron does not know. I read the other five." if len(fields) == 6 else "")
    zones = json.loads(assets["zones.json"])
    further = re.match(r"(?:ok |and |so )*(?:and|what about|how about) (?:on |at )?(.{2,40}?)\?*$", low) if state.pop("was", "") == "whether" else None
    if state.get("lines") and (told := counted(low, state, now) or whether(f"does it run on {further[1]}" if further else low, state, now)):
        told["state"]["was"] = "whether"
        if INCLUDE.search(low) and (more := included(low, state)):
            shown = presented(state, now, f"{told['reply']} {more}")
            return {**shown, "state": state}
        return told
    if state.get("lines") and (ended := last_run(low, state)):
        return presented(state, now, ended)
    if state.get("lines") and (beside := also_guarded(low, state)):
        return beside
    if state.get("lines") and INCLUDE.search(low) and (more := included(low, state)):
        return presented(state, now, more)
    if state.get("lines") and CONDITION.search(low):
        if state.get("guard") in ("last-day", "last-work") and re.search(r"\bfriday|\bbefore\b|\bprevious\b|\bearlier\b|\bwork(?:ing)? ?day|\bweekday", low):
            state.update(lines=[" ".join([*each.split()[:2], "26-31", *each.split()[3:]]) for each in state["lines"]], guard="last-work")
            return presented(state, now, "On the last weekday of the month: the last day itself, or the Friday before when that is a weekend. Public holidays it does not know.")
        return {"reply": f"I have changed nothing: cron knows fixed times and days, and no condition such as “{CONDITION.search(low)[0]}”. Let the line run on all days that can be meant and check the date at the beginning of the command. What I can write is `the last weekday of every month at 18:00`.", "state": state}
    if state.get("lines"):
        # "Can you change it to saturdays" is told like "change it to saturdays".
        low = re.sub(r"^(?:(?:ok|hey|please|pls|can (?:you|u|we)|could (?:you|u|we)|would you|i want(?: you)? to|i'd like to|let'?s|just)[ ,]+){1,3}(?=(?:please )?(?:change|make|move|switch|set|put|have|do|add|only)\b)", "", low)
        low = re.sub(r"^(?:please )?(?:move|switch|set|put|shift) (?:it|that|this)\b", "change it", low)
    if state.get("lines") and len(low) < 80 and re.search(r"\bfix\b|\bcorrect (?:line|version|one|it)\b|\bonly (?:when|if|on) both\b|\bshould it (?:be|look)\b|\bright way\b|\bfriday the 13th\b|\bhow (?:do|can) i (?:get|make) (?:it|that|both)\b", low):
        each = state["lines"][0].split()
        if len(state["lines"]) == 1 and "*" not in (each[2], each[4]):
            state.update(lines=[" ".join([*each[:4], "*"])], guard=f"days:{each[4]}")
            return presented(state, now, "Keep the day of the month in the line, and check the weekday in the command:")
    if state.get("lines") and len(low) < 60 and not EVERY.search(low) and (past := re.search(r"\b(?:at |make it |to )?(\d{1,2})(?: min(?:ute)?s?)? (past|after|before)\b(?! (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))|\bat :(\d\d)\b|\bminute (\d{1,2})\b", low)):
        minute = int(past[1] or past[3] or past[4])
        minute = 60 - minute if past[2] == "before" else minute
        fields = [line.split() for line in state["lines"]]
        if 0 <= minute < 60 and past[2] != "before" and all(re.fullmatch(r"\d{1,2}", each[0]) for each in fields):
            state["lines"] = list(dict.fromkeys(" ".join([str(minute), *each[1:]]) for each in fields))
            return presented(state, now)
    if state.pop("asked", "") == "times" and (hours := [int(each) for each in re.findall(r"\b\d{1,2}\b", low)]) and not find_times(low) and max(hours) < 25:
        low = f"every day at {hours[0]}" + "".join(f" at {hour}" for hour in hours[1:])
    if re.search(r"\b(?:\d|two|three|four|five|several|a few) times (?:a|per|each) day\b", low) and not find_times(low):
        return {"reply": "At which times? For example `at 8, 13 and 20`. If you do not mind when, `every 8 hours` is `0 */8 * * *`: 00:00, 08:00 and 16:00.", "state": {**state, "asked": "times"}}
    if state.get("guard") == "last-day" and re.search(r"\b(?:quartz|aws|eventbridge|spring)\b", low):
        return {"reply": dialogue.section(assets["guide.md"], "How do I write the last day of the month in Quartz or AWS?"), "state": state}
    server = SERVER.search(low)
    server_zone = zone_of(re.sub(r"\b(?:utc|gmt)\b", "", server[0]), zones) if server else None
    if server_zone:
        rest = low.replace(server[0], " ")
        if zone_of(rest, zones) and (written := write(rest)):
            state.update(lines=[compact_months(line) for line in written[0]], guard=written[1], zone=zone_of(rest, zones))
        elif state.get("lines") and (local := zone_of(re.sub(r"\b(?:utc|gmt)\b", "", rest), zones)) and not find_times(rest):
            state["zone"] = local
        if state.get("lines") and state.get("zone"):
            return for_server(state, server_zone, now)
        if state.get("lines") and not find_times(rest) and not EVERY.search(rest):
            each = "\n".join(state["lines"])
            return {"reply": f"A line follows the clock of its server. With {server_zone[2]} time it runs {say(state['lines'][0])} in {server_zone[2]}:\n\n```cron\n{each}\n```\n\nIf the times are meant for another place, tell me both, for example `server in {server_zone[2]}, office in Berlin`.", "state": state, "suggestions": ["Next 10 runs"]}
    mine = re.search(r"\b(?:i am|i'm|im|we are|we're|i live|i sit) (?:in|at)\b.*", low)
    place = zone_of(mine[0], zones) if mine else None
    place = place or zone_of(re.sub(r"\b(?:utc|gmt)\b", "", low), zones)
    if state.get("lines") and re.search(r"\b(?:is|are|in) (?:that|this|it|those|these|which|what)\b.*\b(?:time|zone|clock|utc|gmt)\b", low) and not find_times(low):
        state["zone"] = place
        told = zoned(low, state, place, now) if place else presented(state, now)
        return {**told, "reply": f"No place is in the line itself: it follows the clock of the server it runs on.\n\n{told['reply']}"}
    asks_clocks = re.search(r"daylight|\bdst\b|summer time|winter time|clocks? change", low)
    if asks_clocks and place and find_times(low) and (written := write(re.sub(r"[.,;]? ?(?:and |but )?(?:what|how) about[^.]*$", "", low))):
        state.update(lines=[compact_months(line) for line in written[0]], guard=written[1], zone=place)
        told = zoned(re.sub(r"\b(?:summer|winter)\b", "", low), state, place, now)
        told["reply"] += f"\n\n{kept_local(state, place)}" if place[1] else ""
        return told
    if state.get("lines") and re.fullmatch(r"(?:can you |pls |please |ok |and )*(?:explain|show|repeat|what (?:does|is)|what'?s|read|describe)(?: me)?(?: (?:it|this|that|the|line|lines|cron|job|again|schedule|mean|means|in words|please|pls))*\??|why(?: (?:that|so|this))?\??|(?:in|into) words\??|what does (?:it|that|this) mean\??", low):
        return presented(state, now)
    if heading := next((heading for pattern, heading in TOPICS.items() if re.search(pattern, low)), ""):
        return {"reply": dialogue.section(assets["guide.md"], heading), "state": state}
    if shift := re.search(r"\b(?:utc|gmt)\s*([+\-−])\s*(\d{1,2})(?::?(\d\d))?\b", low):
        state["offset"] = (-1 if shift[1] in "-−" else 1) * min(14 * 60, int(shift[2]) * 60 + int(shift[3] or 0))
        low = low.replace(shift[0], "")
        if state.get("lines") and not write(low):
            return presented(state, now)
    if state.get("lines") and (left_out := leave_out(low, state)):
        return presented(state, now, left_out)
    if state.get("lines") and len(low) < 60 and not find_times(low) and find_weekdays(low) == "*" and re.search(r"\b(?:every|each|only) (?:other|second|2nd|two|2) weeks?\b|\bfortnight|\bbi-?weekly\b", low) and state["lines"][0].split()[4] != "*":
        state["guard"] = "fortnight"
        return presented(state, now)
    if state.get("guard") in ("1", "2", "3", "4", "5") and (nth := NTH_ONLY.fullmatch(low)):
        # "And the fourth?" about the weekday that is there.
        state["guard"] = str(ORDINALS[nth[1]])
        return zoned(low, state, state["zone"], now) if state.get("zone") else presented(state, now)
    if state.get("lines") and len(low) < 80 and not EVERY.search(low) and OTHER_DAY.search(low) and not re.search(r"\bnot\b|\bnext\b|\bwithout\b|\bexcept\b|\btoo\b|\bas well\b|\balso\b|\bwhy\b|\bhow\b(?! about)", low):
        # "How about the last friday": the time stays, the day is a new one.
        minute, hour = (parse_field(state["lines"][0].split()[at], at) for at in (0, 1))
        timed = low if find_times(low) else f"{low} at {hour[0]}:{minute[0]:02d}" if len(minute) == len(hour) == 1 else ""
        if timed and (written := write(timed)):
            state.update(lines=[compact_months(line) for line in written[0]], guard=written[1])
            return zoned(low, state, state["zone"], now) if state.get("zone") else presented(state, now)
    if state.get("lines") and (count := re.search(r"\bnext (\d{1,2})?\b|\bwhen (?:does|will) (?:it|that) run", low)):
        moment = asked_moment(text, now)
        if place and not find_times(low):
            state["offset"] = offset_at(place, now)
            told = presented({**state, "count": max(1, min(int(count[1] or 10), 25))}, now, f"On the clock of {place[2]} (UTC{offset_at(place, now) / 60:+g} today), if the line runs on a machine with that time:")
            return {**told, "state": {key: value for key, value in state.items() if key != "count"}}
        if moment or not find_times(low):
            return presented({**state, "count": max(1, min(int(count[1] or 10), 25))}, moment or now, f"Counted from {moment:%a %Y-%m-%d %H:%M}." if moment else "")
    hours = re.search(r"\b(?:between|from)\s+(\d{1,2})(?::00)?\s*(am|pm)?\s*(?:and|to|until|till|-)\s*(\d{1,2})(?::00)?\s*(am|pm)?\b", low)
    if state.get("lines") and hours and len(low) < 50 and not EVERY.search(low) and (step := re.fullmatch(r"(\*|\*/\d+|\d+) (?:\*|\d+-\d+) (\S+ \S+ \S+)", state["lines"][0])):
        first, last = int(hours[1]) % 12 + 12 * (hours[2] == "pm") if hours[2] else int(hours[1]), int(hours[3]) % 12 + 12 * (hours[4] == "pm") if hours[4] else int(hours[3])
        last += 12 if last < first and last <= 12 and not hours[4] else 0
        if first < last <= 24:
            state["lines"] = [f"{step[1]} {first}-{last - 1} {step[2]}"]
            return presented(state, now)
    # A question about the line on the table changes nothing.
    if state.get("lines") and re.match(r"(?:so |and |but |ok )*(?:does|do|did|is|are|was|were|why|who|which)\b", low):
        return None
    if state.get("lines") and split_off(low, state):
        return presented(state, now)
    if state.get("lines") and (until := re.search(r"\b(?:until|till|bis|up to)\b", low)) and (ends := find_times("at " + low[until.end():].strip())) and (step := re.fullmatch(r"\*/(\d+) (\d+)-(\d+) (.+)", state["lines"][0])):
        hour, minute = ends[0]
        state["lines"] = [f"*/{step[1]} {step[2]}-{hour - 1} {step[4]}", f"0-{minute}/{step[1]} {hour} {step[4]}" if minute else f"0 {hour} {step[4]}"]
        return presented(state, now)
    if state.get("lines") and re.search(r"\b(?:also|as well|too|plus|additionally|auch)\b", low) and find_times(low) and find_weekdays(low) != "*" and (more := write(low)):
        state["lines"] = [*state["lines"], *(compact_months(line) for line in more[0])][:6]
        return presented(state, now)
    if state.get("lines") and not place and (unsure := other_times(low, state)):
        return unsure
    if state.get("lines") and not EVERY.search(low) and edit(low, state):
        return zoned(low, state, state["zone"], now) if state.get("zone") else presented(state, now, season_note(low))
    if state.get("lines") and (kept := other_rhythm(low, state)):
        return presented(state, now, kept)
    if state.get("zone") and re.search(r"\bsummer|winter|sommer\b", low):
        return zoned(low, state, state["zone"], now)
    asks_why = re.match(r"(?:why|what is|what does|how come|whats|difference)\b", low)
    if state.get("lines") and not find_times(low) and not EVERY.search(low) and find_weekdays(low) != "*" and re.match(r"(?:now |ok |so |and |but |please |pls )*(?:only|just|make it|change)\b", low) and len(low) < 60:
        at = sorted({f"{hour:02d}:{minute:02d}" for line in state["lines"] for hour in parse_field(line.split()[1], 1) for minute in parse_field(line.split()[0], 0)})[:4]
        return {"reply": f"At which time? The lines so far run at {' and '.join(at)}, and I changed nothing yet. Write for example `{low.strip(' .!?')} at {at[-1]}`.", "state": state, "suggestions": [f"{low.strip(' .!?')} at {each}"[:80] for each in at[:3]]}
    if not asks_why and (written := write(low)):
        state.update(lines=[compact_months(line) for line in written[0]], guard=written[1], zone=place)
        night = re.search(r"\b(sun|mon|tues|wednes|thurs|fri|satur)day night\b", low)
        early = night and find_times(low) and find_times(low)[0][0] < 5
        last_too = re.search(r"last day|end of (?:the|each|every) month", low) and re.search(r"\b\d{1,2}(?:st|nd|rd|th)\b", low)
        if last_too and state["guard"] == "last-day":
            other = compact_months(re.sub(r"^(\S+ \S+) 28-31", lambda m: f"{m[1]} {','.join(re.findall(r'([0-9]{1,2})(?:st|nd|rd|th)', low))}", state["lines"][0]))
            return presented(state, now, f"Two lines: this one without a check, `{other}`, and one for the last day:")
        note = f"I read that as the early hours of {WEEKDAY.search(low)[0].capitalize()}. For the night that begins on that day, use the next weekday number." if early else ""
        if (nth := re.search(r"\bevery (second|2nd|third|3rd|fourth|4th) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b(?!s? (?:of|in) )", low)) and state["guard"] in ("2", "3", "4"):
            note = f"I read “{nth[0]}” as one day in the month." + (f" If you mean every other week, say `every two weeks on {nth[2]}` with the time." if nth[1] in ("second", "2nd") else "")
        return zoned(low, state, place, now) if place else presented(state, now, note or season_note(low))
    if place and state.get("lines"):
        state["zone"] = place
        return zoned(low, state, place, now)
    return None
