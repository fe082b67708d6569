"""Finds days in a text."""

from __future__ import annotations

import datetime
import re

from .calendar_words import DAYS_FROM_TODAY, DOUBTFUL_WEEKDAYS, HOLIDAYS, LAST, MONTHS, NEXT, NOT_IN_ENGLISH, THIS, UNITS, WEEKDAYS
from .day import Today, coming, day_of_month, shifted, the_day, today_of
from .found import Date
from .number_words import ORDINALS, SMALL
from .words import Token, language, tokens

ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?![0-9])")
DOTTED = re.compile(r"([0-9]{1,2})\.[ ]?([0-9]{1,2})\.(?:[ ]?([0-9]{4}|[0-9]{2}))?(?![0-9.])")
SLASHED = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4}|[0-9]{2})(?![0-9])")
SHORT = re.compile(r"([0-9]{1,2})/([0-9]{1,2})(?![0-9/])")
DAY_MONTH = re.compile(
    r"([0-9]{1,2})(?:st|nd|rd|th|er|º)?\.?[ -]{1,2}(?:of |de )?([^\W\d_]{3,10})\.?(?:,?[ ](?:de )?([0-9]{4})(?![0-9]))?", re.I
)
MONTH_DAY = re.compile(r"[^\W\d_]{3,10}\.?[ ]{1,2}(?:the )?([0-9]{1,2})(?:st|nd|rd|th)?(?![0-9:]|[.,][0-9])(?:,?[ ]([0-9]{4})(?![0-9]))?", re.I)
ORDINAL_DAY = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th)(?![^\W_])", re.I)
END_OF = re.compile(
    r"(end|ende|start|beginning|fin|finales)[ ](?:of[ ]|de[ ]|du[ ]|des[ ]|del[ ]|der[ ])?(the[ ]|this[ ]|next[ ]|nächsten[ ]|diesen[ ]|la[ ]|le[ ])?"
    r"(month|year|week|monats?|jahr(?:es)?|woche|mois|année|semaine|mes|año|semana)(?![^\W_])",
    re.I,
)
AGO = re.compile(r"[ ](ago|from now|from today)\b", re.I)
FURTHER = re.compile(r"\bday (after|before) $", re.I)
EDGES = frozenset(("end", "ende", "start", "beginning", "fin", "finales"))
WEEKENDS = frozenset(("weekend", "weekends", "wochenende"))
# Only at these words, and at digits, can a date be recognised.
TRIGGERS = frozenset({*DAYS_FROM_TODAY, *WEEKDAYS, *MONTHS, *UNITS, *ORDINALS, *HOLIDAYS, *EDGES, *WEEKENDS, "night"})
MOST = 800
LATER = re.compile(r"[ ](later|after that|earlier|before that)\b", re.I)
POINTERS = frozenset("on by until till due before after since from to am bis vom le el der den am um zum seit next this last every and between".split())


def dates(text: str, now: str | datetime.date | datetime.datetime) -> list[Date]:
    """Finds days: "tomorrow", "next Friday", "in two weeks", "3 May", "3.5.", "2026-05-03", "end of the month".

    now is the event's `now`, or a date. A day without a year is the coming one. A weekday is the coming one too and
    never today; "next Friday" is the Friday of next week. In 3/5/2026 the day comes first. Only the first 800 days of a text are read.
    """
    today = today_of(now)
    words = tokens(text)
    is_english = language(text) == "en"
    result: list[Date] = []
    end = 0
    for index, token in enumerate(words):
        if token.start < end or (token.word not in TRIGGERS and not token.word[0].isdigit()):
            continue
        if len(result) == MOST:
            break
        found = read_date(text, words, index, today, is_english) or read_later(text, words, index, result[-1].value if result else today)
        if found and found.start >= end:
            result.append(found)
            end = found.end
    return result


def read_date(text: str, words: list[Token], index: int, today: Today, is_english: bool) -> Date | None:
    word = words[index].word
    if word[0].isdigit() and word not in DAYS_FROM_TODAY:
        return read_digits(text, words, index, today, is_english)
    if is_english and word in NOT_IN_ENGLISH and len(words) > 1:
        return None
    if word in DAYS_FROM_TODAY and (further := FURTHER.search(text[max(0, words[index].start - 16) : words[index].start])):
        step = 1 if further[1].lower() == "after" else -1
        return dated(today + datetime.timedelta(DAYS_FROM_TODAY[word] + step), words[index].start - len(further[0]), words[index].end)
    if word == "night" and before(words, index) == "last":
        return dated(today - datetime.timedelta(1), words[index - 1].start, words[index].end)
    if word in DAYS_FROM_TODAY:
        return dated(today + datetime.timedelta(DAYS_FROM_TODAY[word]), words[index].start, words[index].end)
    if word in WEEKDAYS:
        return read_weekday(text, words, index, today)
    if word in MONTHS and (found := MONTH_DAY.match(text, words[index].start)):
        return dated(the_day(today, found[1], MONTHS[word], found[2]), found.start(), found.end())
    if word in MONTHS and before(words, index) in ("mid", "mitte", "mi", "mediados"):
        return dated(the_day(today, 15, MONTHS[word], None), words[index - 1].start, words[index].end)
    if word in UNITS:
        return read_distance(text, words, index, today)
    if word in ORDINALS and before(words, index + 2) == "of" and word_at(words, index + 2) in MONTHS:
        return dated(the_day(today, ORDINALS[word], MONTHS[words[index + 2].word], None), words[index].start, words[index + 2].end)
    if word in EDGES and (found_month := edge_of_month(words, index, today)):
        return found_month
    if found := END_OF.match(text, words[index].start) if word in EDGES else None:
        return dated(edge_of(today, found), found.start(), found.end())
    if word in WEEKENDS:
        skip = 7 if before(words, index) in NEXT else 0
        return dated(coming(today, 5) + datetime.timedelta(skip), start_with(words, index, NEXT | THIS), words[index].end)
    if word in HOLIDAYS and word_at(words, index + 1) != "eve":
        month, day = HOLIDAYS[word]
        return dated(the_day(today, day, month, None), words[index].start, words[index].end)
    return None


def edge_of_month(words: list[Token], index: int, today: Today) -> Date | None:
    """ "End of May", "Ende Mai", "beginning of June"."""
    at = index + (2 if word_at(words, index + 1) in ("of", "de") else 1)
    month = MONTHS.get(word_at(words, at))
    if month is None:
        return None
    first = the_day(today, 1, month, None)
    if first is None:
        return None
    if words[index].word not in ("start", "beginning"):
        last = (first.replace(day=28) + datetime.timedelta(4)).replace(day=1) - datetime.timedelta(1)
        this_year = last.replace(year=today.year, day=28)
        first = last if last.month != today.month else (this_year + datetime.timedelta(4)).replace(day=1) - datetime.timedelta(1)
    return dated(first, words[index].start, words[at].end)


def read_digits(text: str, words: list[Token], index: int, today: Today, is_english: bool) -> Date | None:
    start, end = words[index].start, words[index].end
    following = text[end : end + 1]
    if following == " " and text[end + 1 : end + 2].isdigit() or following not in ("-", ".", "/", " ") and text[end - 1].isdigit():
        return None
    previous = before(words, index)
    if following == "/" and previous not in POINTERS and not SLASHED.match(text, start):
        return None
    if found := ISO.match(text, start):
        return dated(the_day(today, found[3], int(found[2]), found[1]), start, found.end())
    if found := SLASHED.match(text, start):
        return dated(day_first(today, found[1], found[2], found[3]), start, found.end())
    if (found := DOTTED.match(text, start)) and (found[3] or not is_english or previous in POINTERS):
        return dated(the_day(today, found[1], int(found[2]), found[3]), start, found.end())
    if (found := SHORT.match(text, start)) and previous in POINTERS:
        return dated(day_first(today, found[1], found[2], None), start, found.end())
    if (found := DAY_MONTH.match(text, start)) and found[2].lower() in MONTHS and not is_modal(text, found):
        return dated(the_day(today, found[1], MONTHS[found[2].lower()], found[3]), start, found.end(3) if found[3] else found.end(2))
    if (found := ORDINAL_DAY.match(text, start)) and previous == "the" and word_at(words, index + 1) not in ("one", "time", "of", "row", "step", "day"):
        return dated(day_of_month(today, int(found[1])), start, found.end())
    return None


def is_modal(text: str, found: re.Match[str]) -> bool:
    """ "These 3 may go": the verb, not the month."""
    return found[2] == "may" and re.match(r"[ ](?:be|go|not|have|also|come|need|want|do)\b", text[found.end(2) : found.end(2) + 8]) is not None


def read_weekday(text: str, words: list[Token], index: int, today: Today) -> Date | None:
    token = words[index]
    previous, follower = before(words, index), word_at(words, index + 1)
    if token.word in DOUBTFUL_WEEKDAYS and not (previous in POINTERS or previous in WEEKDAYS or follower in WEEKDAYS or text[token.start].isupper()):
        return None
    if token.word in ("sun", "sat") and previous in ("the", "i", "we", "he", "she"):
        return None
    # "On Wednesday the 22nd", "Friday, 3 May": the date says more than the weekday.
    for ahead in (1, 2):
        if index + ahead < len(words) and words[index + ahead].start - token.end < 8 and words[index + ahead].word[0].isdigit():
            if exact := read_digits(text, words, index + ahead, today, True):
                return Date(exact.value, token.start, exact.end)
    weekday = WEEKDAYS[token.word]
    day = coming(today, weekday)
    if previous in ("on", "from") and before(words, index - 1) in ("week", "weeks") and (count := count_of(before(words, index - 2))):
        return dated(shifted(day, count, "week"), words[index - 3].start, token.end)
    if follower == "in" and (count := count_of(word_at(words, index + 2))) and UNITS.get(word_at(words, index + 3)) == "week":
        # "Friday in two weeks" is the Friday of that week.
        week = shifted(today, count, "week")
        return dated(week and monday(week) + datetime.timedelta(weekday), token.start, words[index + 3].end)
    start = start_with(words, index, NEXT | LAST | THIS)
    if previous in LAST:
        # The last Tuesday of last week; on a Friday, "last Tuesday" is in the week before this one.
        return dated(monday(today) + datetime.timedelta(weekday - 7), start, token.end)
    if previous in NEXT or follower in ("prochain", "próximo"):
        is_other = follower in ("prochain", "próximo")
        return dated(monday(today) + datetime.timedelta(weekday + 7), start, words[index + 1].end if is_other else token.end)
    if previous in THIS:
        return dated(monday(today) + datetime.timedelta(weekday), start, token.end)
    return dated(day, token.start, token.end)


def read_distance(text: str, words: list[Token], index: int, today: Today) -> Date | None:
    """ "In two weeks", "3 days ago", "a week from now", "next week"."""
    token, unit = words[index], UNITS[words[index].word]
    previous = before(words, index)
    if previous in NEXT and unit != "day":
        return dated(shifted(today, 1, unit), words[index - 1].start, token.end)
    if previous in LAST and unit != "day" and previous != "past":
        return dated(shifted(today, -1, unit), words[index - 1].start, token.end)
    if text.startswith(" after next", token.end):
        return dated(shifted(today, 2, unit), token.start, token.end + len(" after next"))
    count = count_of(previous)
    if count is None:
        return None
    direction = before(words, index - 1)
    ago = AGO.match(text, token.end)
    if ago:
        return dated(shifted(today, -count if ago[1].lower() == "ago" else count, unit), words[index - 1].start, ago.end())
    at = index + (2 if word_at(words, index + 1) == "on" else 1)
    if direction == "in" and unit == "week" and (weekday := WEEKDAYS.get(word_at(words, at))) is not None and "," not in text[token.end : words[at].start]:
        week = shifted(today, count, "week")
        return dated(week and monday(week) + datetime.timedelta(weekday), words[index - 2].start, words[at].end)
    if direction in ("in", "en", "dans", "within"):
        return dated(shifted(today, count, unit), words[index - 2].start, token.end)
    if direction in ("vor", "hace"):
        return dated(shifted(today, -count, unit), words[index - 2].start, token.end)
    if direction == "de" and before(words, index - 2) == "dentro":
        return dated(shifted(today, count, unit), words[index - 3].start, token.end)
    return None


def read_later(text: str, words: list[Token], index: int, anchor: Today) -> Date | None:
    """ "Two weeks later" counts from the day that was named before."""
    token = words[index]
    if token.word not in UNITS or not (later := LATER.match(text, token.end)):
        return None
    count = count_of(before(words, index))
    if count is None:
        return None
    return dated(shifted(anchor, -count if later[1].lower() in ("earlier", "before that") else count, UNITS[token.word]), words[index - 1].start, later.end())


def count_of(word: str) -> int | None:
    if word.isascii() and word.isdigit() and len(word) < 5:
        return int(word)
    return 1 if word in ("a", "an", "one", "einer", "einem", "une", "un", "una") else SMALL.get(word)


def edge_of(today: Today, found: re.Match[str]) -> Today | None:
    """The first or last day of a week, month or year."""
    unit = {"m": "month", "y": "year", "j": "year", "a": "year", "w": "week", "s": "week"}[found[3][0].lower()]
    base = shifted(today, 1, unit) if (found[2] or "").strip().lower() in NEXT else today
    if base is None:
        return None
    is_start = found[1].lower() in ("start", "beginning")
    if unit == "week":
        return monday(base) + datetime.timedelta(0 if is_start else 6)
    if unit == "year":
        return datetime.date(base.year, 1, 1) if is_start else datetime.date(base.year, 12, 31)
    first = base.replace(day=1)
    following = shifted(first, 1, "month")
    return first if is_start or following is None else following - datetime.timedelta(1)


def day_first(today: Today, first: str, second: str, year: str | None) -> Today | None:
    if int(second) > 12:
        first, second = second, first
    return the_day(today, first, int(second), year)


def monday(day: Today) -> Today:
    return day - datetime.timedelta(day.weekday())


def dated(day: Today | None, start: int, end: int) -> Date | None:
    return Date(day, start, end) if day else None


def before(words: list[Token], index: int) -> str:
    return words[index - 1].word if 0 < index <= len(words) else ""


def word_at(words: list[Token], index: int) -> str:
    return words[index].word if 0 <= index < len(words) else ""


def start_with(words: list[Token], index: int, leads: frozenset[str]) -> int:
    return words[index - 1].start if before(words, index) in leads else words[index].start
