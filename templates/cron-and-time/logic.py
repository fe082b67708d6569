"""Reads and writes five-field cron expressions and works out the next runs."""
import re
from datetime import datetime, timedelta, timezone

DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
MONTHS = ["", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
FIELDS = [("minute", 0, 59), ("hour", 0, 23), ("day of month", 1, 31), ("month", 1, 12), ("day of week", 0, 7)]
MACROS = {"@yearly": "0 0 1 1 *", "@annually": "0 0 1 1 *", "@monthly": "0 0 1 * *", "@weekly": "0 0 * * 0", "@daily": "0 0 * * *",
          "@midnight": "0 0 * * *", "@hourly": "0 * * * *"}
ATOM = r"(?:\*|\d{1,2}|[a-z]{3})(?:-(?:\d{1,2}|[a-z]{3}))?(?:/\d{1,3})?"
FIELD = rf"{ATOM}(?:,{ATOM})*"
EXPRESSION = re.compile(rf"(?<![\w/*,-])({FIELD}(?:\s+{FIELD}){{4,5}})(?![\w/*,-])", re.I)
ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "last": 5}
UNITS = {"minute": (0, 59), "hour": (1, 23)}
EXAMPLES = ["Every weekday at 9:30", "Every 20 minutes", "On the 1st of every month at 6"]


class BadField(ValueError):
    pass


def number_for(text: str, index: int) -> int:
    names = MONTHS if index == 3 else DAYS if index == 4 else []
    known = [i for i, name in enumerate(names) if name and name[:3].lower() == text.lower()[:3]]
    if not text.isdigit() and not known:
        raise BadField(f"`{text}` is not a value for the {FIELDS[index][0]}")
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
            raise BadField(f"`{item}` does not fit the {name}, which runs from {low} to {high}")
        values |= {v % 7 if index == 4 else v for v in range(first, last + 1, int(step or 1))}
    return sorted(values)


def parse(expression: str) -> list[list[int]]:
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
        return f"every {hours[1] - hours[0]} hours" + ("" if minutes == [0] else f", {every}")
    return f"{every} in the hours {listed([str(h) for h in hours])}"


def say(expression: str) -> str:
    fields, (minutes, hours, dates, months, weekdays) = expression.split(), parse(expression)
    parts = [say_clock(fields, minutes, hours)]
    special = {(1, 2, 3, 4, 5): "on weekdays", (0, 6): "at weekends", (0, 1, 2, 3, 4, 5, 6): ""}
    week = special.get(tuple(weekdays), f"on {span_of(weekdays, DAYS)}")
    date = f"on the {span_of(dates, [ordinal(n) for n in range(32)])}" if len(dates) < 31 else ""
    parts += [f"{date} or {week}" if date and week else date or week or ("" if fields[0].startswith("*") or fields[1] == "*" else "every day")]
    parts += [f"in {span_of(months, MONTHS)}"] if len(months) < 12 else [" of every month".strip()] if date and not week else []
    return " ".join(filter(None, parts))


def warnings_for(expression: str, zone: str) -> list[str]:
    fields, (minutes, hours, dates, _, weekdays) = expression.split(), parse(expression)
    notes = []
    if len(dates) < 31 and len(weekdays) < 7 and "*" not in (fields[2], fields[4]):
        notes.append("Both day fields are set: cron runs when **either** matches, not only when both do.")
    for text, unit, size in ((fields[0], "minutes", 60), (fields[1], "hours", 24)):
        step = re.fullmatch(r"\*/(\d+)", text)
        if step and size % int(step[1]):
            notes.append(f"`*/{step[1]}` starts again at 0, so the gaps are not always {step[1]} {unit}.")
    if len(dates) < 31 and min(dates) > 28:
        notes.append(f"Months without a {ordinal(min(dates))} are skipped.")
    if zone != "UTC" and set(hours) & {1, 2}:
        notes.append("Between 1 and 3 at night a change of clocks can skip a run or do it twice.")
    return notes


def present(expression: str, state: dict, now: datetime, guard: str = "") -> dict:
    offset = state.get("offset", 0)
    zone = "UTC" if not offset else f"UTC{offset / 60:+g}"
    try:
        sentence, runs = say(expression), runs_after(expression, now + timedelta(minutes=offset))
    except BadField as problem:
        return answer(f"`{expression}` cannot work: {problem}.", state, EXAMPLES[:3])
    if guard:
        runs = [r for r in runs_after(expression, now + timedelta(minutes=offset), 60) if fits_guard(r, guard)][:5]
    rows = [f"| {name} | `{text}` | {meaning(text, index)} |" for index, ((name, *_), text) in enumerate(zip(FIELDS, expression.split()))]
    lines = [f"```cron\n{expression}\n```", "", f"Runs **{sentence}**{' (' + guard_words(guard) + ')' if guard else ''}.", "",
             "| Field | Value | Means |", "|---|---|---|", *rows, "", f"Next runs ({zone}):" if runs else "It never runs: that date does not exist.",
             *(f"- {run:%a %Y-%m-%d %H:%M}" for run in runs)]
    if guard:
        test = '[ "$(date +\\%d)" -le 7 ]' if guard == "1" else '[ "$(date -d tomorrow +\\%d)" = 01 ]' if guard == "last-day" else \
            f'[ $(( ($(date +\\%d) - 1) / 7 + 1 )) -eq {guard} ]' if guard != "5" else '[ "$(date -d "+7 days" +\\%m)" != "$(date +\\%m)" ]'
        lines += ["", f"Plain cron cannot say this by itself. Put a check before the command: `{expression} {test} && your-command`"]
    notes = warnings_for(expression, zone)
    lines += ["", *(f"> {note}" for note in notes)] if notes else []
    days = "Every weekday at 9:30" if "1-5" in expression else "Only on weekdays"
    return answer("\n".join(lines), state | {"expression": expression, "guard": guard}, ["Next 10 runs", "In UTC+2", "At 6:30 instead", days])


def fits_guard(run: datetime, guard: str) -> bool:
    if guard == "last-day":
        return (run + timedelta(days=1)).day == 1
    return (run + timedelta(days=7)).month != run.month if guard == "5" else (run.day - 1) // 7 + 1 == int(guard)


def guard_words(guard: str) -> str:
    return "only on the last day of the month" if guard == "last-day" else f"only the {'last' if guard == '5' else ordinal(int(guard))} one in the month"


def meaning(text: str, index: int) -> str:
    values, (name, low, high) = parse_field(text, index), FIELDS[index]
    if text == "*":
        return f"every {name}"
    names = MONTHS if index == 3 else DAYS if index == 4 else [str(n) for n in range(60)]
    return span_of(values, names) if len(values) <= 12 else f"every {text.split('/')[1]} from {values[0]}" if "/" in text else f"{values[0]} to {values[-1]}"


def answer(reply: str, state: dict, suggestions: list[str]) -> dict:
    return {"reply": reply, "state": state, "suggestions": suggestions}


def find_times(low: str) -> list[tuple[int, int]]:
    low = re.sub(r"\bnoon\b|\bmidday\b", "12:00", re.sub(r"\bmidnight\b", "0:00", low))
    found = []
    for hit in re.finditer(r"(?:\bat|,|\band|@)?\s*\b(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|o'?clock|h\b)?", low):
        if not (hit[2] or hit[3] or re.match(r"\s*(?:at|@)", hit[0]) or (found and re.match(r"\s*(?:,|and)", hit[0]))):
            continue
        hour, minute = int(hit[1]), int(hit[2] or 0)
        hour = hour % 12 + 12 if (hit[3] or "").startswith("p") else hour % 12 if (hit[3] or "").startswith("a") else hour
        found += [(hour, minute)] if hour < 24 and minute < 60 else []
    return found


def find_weekdays(low: str) -> str:
    if re.search(r"weekdays?|work(?:ing)? ?days?|business days?", low):
        return "1-5"
    if re.search(r"weekends?", low):
        return "0,6"
    span = re.search(r"\b(sun|mon|tue|wed|thu|fri|sat)\w*\s*(?:-|to|through|until|–)\s*(sun|mon|tue|wed|thu|fri|sat)\w*", low)
    numbers = {name[:3].lower(): i for i, name in enumerate(DAYS)}
    if span:
        first, last = numbers[span[1]], numbers[span[2]]
        return f"{first}-{last}" if first <= last else f"{first}-{last + 7}" if last == 0 else ",".join(str(d) for d in range(7) if d >= first or d <= last)
    days = sorted({numbers[hit] for hit in re.findall(r"\b(sun|mon|tue|wed|thu|fri|sat)(?:day|s|nesday|rsday|urday|sday|\b)", low)})
    return ",".join(map(str, days)) or "*"


def write(low: str) -> tuple[str, str] | None:
    """Plain words to an expression, and a guard for what plain cron cannot say."""
    minute, hour, date, month, weekday, guard = "", "", "*", "*", find_weekdays(low), ""
    every = re.search(r"every\s+(?:other\s+)?(\d+|half|quarter|two|three|five|ten)?\s*(?:of an )?(min|hour|hr)", low)
    times = find_times(re.sub(r"between .*? and \S+|from \d.*? to \S+", "", low))
    if every:
        amount = {"half": 30, "quarter": 15, "two": 2, "three": 3, "five": 5, "ten": 10}.get(every[1] or "1") or int(every[1] or 1)
        small = every[2] == "min" or every[1] in ("half", "quarter")
        if not 1 <= amount <= (59 if small else 23):
            return None
        minute, hour = ("*" if amount == 1 else f"*/{amount}", "*") if small else ("0", "*" if amount == 1 else f"*/{amount}")
        if window := re.search(r"(?:between|from)\s+(\d{1,2})(?::\d\d)?\s*(am|pm)?\s*(?:and|to|until|-)\s*(\d{1,2})(?::\d\d)?\s*(am|pm)?", low):
            first, last = (int(h) % 12 + 12 * (half == "pm") if half else int(h) for h, half in ((window[1], window[2]), (window[3], window[4])))
            hour = f"{first}-{max(first, last - 1) if small else last}" + (f"/{amount}" if not small and amount > 1 else "") if first <= last < 25 else hour
    elif times:
        minute, hour = ",".join(sorted({str(m) for _, m in times}, key=int)), ",".join(sorted({str(h) for h, _ in times}, key=int))
    named = {i for i, name in enumerate(MONTHS) if name and re.search(rf"\b{name[:3]}(?:{name[3:]})?\b", low, re.I)}
    if named := sorted(named - ({5} if "in may" not in low else set())):
        month = ",".join(map(str, named))
    place = re.search(rf"\b({'|'.join(ORDINALS)})\s+(?:\w+\s+)?({'|'.join(d.lower() for d in DAYS)})", low)
    dates = re.findall(rf"\b(\d{{1,2}})(?:st|nd|rd|th)\b|\b(\d{{1,2}})\.? (?=(?:{'|'.join(m[:3].lower() for m in MONTHS[1:])}))", low)
    if place:
        guard = str(ORDINALS[place[1]])
    elif re.search(r"last day", low):
        date, guard = "28-31", "last-day"
    elif dates:
        date = ",".join(a or b for a, b in dates)
    elif re.search(r"(?:every )?(?:other|second|2) days?\b", low):
        date = "*/2"
    elif re.search(r"month(?:ly)?|first day", low) and weekday == "*":
        date = "1"
    elif re.search(r"\byear", low):
        date, month = "1", month if month != "*" else "1"
    elif "week" in low and weekday == "*":
        weekday = "1"
    if not minute and (date, weekday, month) == ("*", "*", "*") and not re.search(r"\bdaily|every (?:day|night|morning|evening)|nightly|hourly|twice a day", low):
        return None
    default = {"twice": "8,20", "morning": "8", "evening": "18", "night": "2", "hourly": "*"}
    hour = hour or next((h for word, h in default.items() if word in low), "0")
    return f"{minute or '0'} {hour} {date} {month} {weekday}", guard


def change(low: str, state: dict, now: datetime) -> dict | None:
    """Small edits of the expression on the table."""
    expression, fields = state.get("expression"), (state.get("expression") or "").split()
    if zone := re.search(r"\b(?:utc|gmt)\s*(?:([+\-−])\s*(\d{1,2})(?::?(\d\d))?)?\b", low):
        state["offset"] = (-1 if zone[1] in ("-", "−") else 1) * min(14 * 60, int(zone[2] or 0) * 60 + int(zone[3] or 0))
        return present(expression, state, now, state.get("guard", "")) if expression else answer("Noted. Now give me a schedule.", state, EXAMPLES)
    if not expression:
        return None
    if hit := re.search(r"next\s*(\d+)?", low):
        count = max(1, min(int(hit[1] or 10), 25))
        local = now + timedelta(minutes=state.get("offset", 0))
        runs = [r for r in runs_after(expression, local, 400) if not state.get("guard") or fits_guard(r, state["guard"])][:count]
        listing = [f"{i}. {r:%a %Y-%m-%d %H:%M}" for i, r in enumerate(runs, 1)]
        return answer("\n".join([f"`{expression}`, next {len(runs)}:", "", *listing]), state, ["Only on weekdays", "In UTC+1"])
    if re.search(r"instead|make it|only|change|but ", low):
        times, weekday = find_times(low), find_weekdays(low)
        if times or weekday != "*":
            fields[0:2] = [str(times[0][1]), str(times[0][0])] if times else fields[0:2]
            fields[4] = weekday if weekday != "*" else fields[4]
            return present(" ".join(fields), state, now, "" if weekday != "*" else state.get("guard", ""))
    return None


def respond(event: dict) -> dict:
    text, state = event["message"].strip()[:2000], dict(event.get("state") or {})
    low, now = " ".join(text.lower().split()), datetime.fromisoformat(event["now"].replace("Z", "+00:00")).astimezone(timezone.utc).replace(tzinfo=None)
    macro = next((MACROS[m] for m in MACROS if m in low), "")
    found = EXPRESSION.search(text.replace("`", " "))
    if macro or found:
        fields = (macro or found[1]).split()
        shown = present(" ".join(fields[-5:]), {k: v for k, v in state.items() if k == "offset"}, now)
        seconds = "Six fields: the first is seconds, which classic cron does not know. I read the other five.\n\n" if len(fields) == 6 else ""
        return shown | {"reply": seconds + shown["reply"]}
    if changed := change(low, state, now):
        return changed
    if re.search(r"every (?:[6-9]\d|\d{3,}) min", low):
        return answer("Cron counts within the hour, so steps of 60 minutes and more do not work. Use whole hours, like *every 2 hours*, "
                      "or run every 30 minutes and let the script decide.", state, ["Every 2 hours", "Every 30 minutes"])
    if written := write(low):
        return present(written[0], state, now, written[1])
    return answer("I read and write cron: *explain 30 9 \\* \\* 1-5*, *every 15 minutes on weekdays*, or *the 1st of every month at 6*.",
                  {} if "start over" in low else state, EXAMPLES)
