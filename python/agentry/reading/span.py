"""Finds durations and ranges in a text."""

from __future__ import annotations

import datetime
import re

from .calendar_words import WEEKDAYS
from .date import dates
from .found import MINUTES, Date, Number, Span
from .number import numbers, tidy
from .units import DURATIONS

UNIT = re.compile(r"[ \u00a0]?-?(?:(?:of )?an?[ ])?([^\W\d_]{1,20})\.?", re.I)
MORE = re.compile(r"(?:,? ?and)?[ ]?", re.I)
AND_HALF = re.compile(r"[ ](?:and a|et|y|und eine?)[ ](half|quarter|demie?|media|halbe)(?![^\W_])", re.I)
ARTICLE = re.compile(
    r"(?<![^\W_])(?:(for|in|takes?|took|about|nearly|within|over|after|almost|around|spend|another|only|pendant|für|durante)[ ])?"
    r"(an?(?:[ ](?:few|couple of))?|eine?|une?|una)[ ]([^\W\d_]{3,8})(?![^\W_])",
    re.I,
)
# Metres or millions, unless the text speaks of hours or minutes elsewhere.
SHORT_MINUTES = re.compile(r"(?<![\w.,])([0-9]{1,3})m(?![^\W_])")
TASK_BEFORE = re.compile(r"[^\W\d_]{2,20}[ ]$")
RATES = frozenset("times once twice mal fois veces euros euro dollars bucks pounds and or".split())
TO = re.compile(r"[ ]?(?:-|–|—|→)[ ]?|[ ](?:to|until|till|til|through|thru|bis(?: zum)?|au|à|al?|hasta(?: el)?|and|und|et|y)(?:[ ]the|[ ]le|[ ]el)?[ ]", re.I)
BETWEEN = re.compile(r"(?:between|zwischen|entre)[ ]$", re.I)
FROM = re.compile(r"(?:from|von|vom|du|de|del|between|zwischen|entre|desde)(?:[ ](?:the|le|el))?[ ]$", re.I)
DAY_BEFORE = re.compile(r"(?<![0-9.,:/])([0-9]{1,2})(?:st|nd|rd|th|\.)?[ ]?(?:-|–|to|bis|until|till|au|al)[ ]?$", re.I)
DAY_BEHIND = re.compile(r"[ ]?(?:-|–|to|until|till)[ ]?([0-9]{1,2})(?:st|nd|rd|th)?(?![0-9:])", re.I)
CLOCK = r"([01]?[0-9]|2[0-4])(?:[:.h]([0-5][0-9]))?[ ]?(am|pm|uhr|h|o'clock)?"
CLOCKS = re.compile(rf"(?<![0-9.,:/-]){CLOCK}[ ]?(-|–|to|until|till|til|bis|à|a|and|und)[ ]?{CLOCK}(?![0-9/%€$£:]|[^\W\d_]|[.,][0-9])", re.I)


def spans(text: str, now: str | datetime.date | datetime.datetime) -> list[Span]:
    """Finds durations ("45 min", "1h30", "for 3 weeks", "an hour and a half") and ranges ("from Monday to Wednesday",
    "3-7 May", "9am-5pm", "from 23:00 to 7:00")."""
    days = dates(text, now)
    found = [*day_ranges(text, days), *clock_ranges(text), *durations(text)]
    result: list[Span] = []
    for span in sorted(found, key=lambda each: (each.start, -each.end)):
        if not result or span.start >= result[-1].end:
            result.append(span)
    return result


def durations(text: str) -> list[Span]:
    result: list[Span] = []
    for number in numbers(text):
        if result and number.start < result[-1].end:
            continue
        span = read_duration(text, number)
        if span is None:
            if result and (minutes := trailing_minutes(text, result[-1], number)):
                result[-1] = minutes
            continue
        last = result[-1] if result else None
        if last and MINUTES[last.unit or "day"] > MINUTES[span.unit or "day"] and MORE.fullmatch(text, last.end, span.start):
            span = joined(last, span)
            result.pop()
        result.append(span)
    if any(span.unit in ("hour", "minute") for span in result):
        result += [Span(float(found[1]), "minute", None, None, *found.span()) for found in SHORT_MINUTES.finditer(text) if int(found[1]) <= 180]
    return [*result, *with_article(text)]


def read_duration(text: str, number: Number) -> Span | None:
    following = UNIT.match(text, number.end)
    if number.kind in ("percent", "ordinal") or not following or following[1].lower() not in DURATIONS:
        return None
    if re.match(r"[ ](?:of )?an?[ ]", text[number.end : number.end + 7]) and number.kind != "fraction":
        return None
    amount, end = number.value, following.end(1)
    if half := AND_HALF.match(text, end):
        amount, end = amount + (0.25 if half[1].lower() == "quarter" else 0.5), half.end()
    return Span(tidy(amount), DURATIONS[following[1].lower()], None, None, number.start, end)


def trailing_minutes(text: str, last: Span, number: Number) -> Span | None:
    """The minutes of "1h30" or "2 h 15"."""
    if last.unit != "hour" or last.amount is None or text[last.end : number.start].strip() or number.start - last.end > 1:
        return None
    is_whole = number.value == int(number.value) and 0 < number.value < 60 and number.kind == "plain"
    return joined(last, Span(number.value, "minute", None, None, number.start, number.end)) if is_whole else None


def joined(first: Span, second: Span) -> Span:
    """Adds two durations, in the smaller unit."""
    ratio = MINUTES[first.unit or "day"] / MINUTES[second.unit or "day"]
    amount = (first.amount or 0) * ratio + (second.amount or 0)
    return Span(tidy(round(amount, 6)), second.unit, None, None, first.start, second.end)


def with_article(text: str) -> list[Span]:
    """ "An hour and a half", "for a week", "a few minutes". "40 a week" is a period, not a duration."""
    result: list[Span] = []
    for found in ARTICLE.finditer(text):
        unit = DURATIONS.get(found[3].lower())
        if not unit:
            continue
        half = AND_HALF.match(text, found.end())
        is_few = len(found[2]) > 4
        before = text[max(0, found.start() - 2) : found.start()].rstrip()
        task = TASK_BEFORE.search(text[max(0, found.start() - 21) : found.start()]) if unit == "hour" else None
        is_task = task is not None and task[0].strip().lower() not in RATES
        if half or is_few or found[1] or not before or before[-1] in ",.:;(\n" or is_task:
            amount = 1 if not is_few else 2 if "couple" in found[2].lower() else 3
            more = 0 if not half else 0.25 if half[1].lower() == "quarter" else 0.5
            result.append(Span(amount + more, unit, None, None, found.start(2), half.end() if half else found.end()))
    return result


def day_ranges(text: str, days: list[Date]) -> list[Span]:
    result: list[Span] = []
    taken = -1
    for index, day in enumerate(days):
        if index == taken:
            continue
        following = days[index + 1] if index + 1 < len(days) else None
        if following and is_range(text, day, following):
            until = after(day.value, following.value, text[following.start : following.end])
            result.append(range_of(text, day.value, until, day.start, following.end))
            taken = index + 1
        elif (first := DAY_BEFORE.search(text[max(0, day.start - 12) : day.start])) and 1 <= int(first[1]) < day.value.day:
            result.append(range_of(text, day.value.replace(day=int(first[1])), day.value, day.start - len(first[0]), day.end))
        elif (last := DAY_BEHIND.match(text, day.end)) and day.value.day < int(last[1]) <= 28 and not text[day.start].isdigit():
            result.append(range_of(text, day.value, day.value.replace(day=int(last[1])), day.start, last.end()))
    return result


def is_range(text: str, day: Date, following: Date) -> bool:
    if following.start - day.end > 12:
        return False
    to = TO.fullmatch(text, day.end, following.start)
    if not to:
        return False
    is_and = to[0].strip().split(" ")[0].lower() in ("and", "und", "et", "y")
    return not is_and or BETWEEN.search(text[max(0, day.start - 12) : day.start]) is not None


def after(begin: datetime.date, until: datetime.date, written: str) -> datetime.date:
    """The end of a range lies behind its beginning: "from Friday to Monday"."""
    if until >= begin or not any(word in WEEKDAYS for word in written.lower().split()):
        return until
    return until + datetime.timedelta(7 * (((begin - until).days + 6) // 7))


def range_of(text: str, begin: datetime.date, until: datetime.date, start: int, end: int) -> Span:
    lead = FROM.search(text[max(0, start - 16) : start])
    return Span(None, None, begin, until, start - len(lead[0]) if lead else start, end)


def clock_ranges(text: str) -> list[Span]:
    result: list[Span] = []
    for found in CLOCKS.finditer(text):
        lead = FROM.search(text[max(0, found.start() - 9) : found.start()])
        hour, minute, half, to, last_hour, last_minute, last_half = found.groups()
        is_and = to.lower() in ("and", "und")
        if not (minute or half or last_minute or last_half or (lead and not is_and)):
            continue
        if (half == "h" and not minute) or (is_and and not lead):
            continue
        first, second = clock(hour, minute, half or last_half), clock(last_hour, last_minute, last_half)
        if not half and last_half and first > second:
            first = clock(hour, minute, None)
        result.append(Span(None, None, first, second, found.start() - len(lead[0]) if lead else found.start(), found.end()))
    return result


def clock(hour: str, minute: str | None, half: str | None) -> datetime.time:
    hours = int(hour) % 24
    if half and half.lower() in ("am", "pm") and hours <= 12:
        hours = hours % 12 + (12 if half.lower() == "pm" else 0)
    return datetime.time(hours, int(minute or 0))
