"""What a number in a sentence is about: the words around it."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..reading.calendar_words import MONTHS
from ..reading.number import numbers
from ..reading.words import FILLER, TOKEN

# "3x10" is one thing, too, and what comes behind it is still about the words before it.
SETS = re.compile(r"(?<![\w.,])[0-9]{1,3} ?[x×] ?[0-9]{1,3}(?![\w.,])", re.I)
RANGE = re.compile(r"(?<![\w.:,/-])[0-9]{1,5}[-–][0-9]{1,5}(?![\w/:–-])")
TIME = re.compile(r"(?<![\w.:,])[0-9]{1,2}:[0-9]{2}(?![\w:])|(?<![\w.:,])[0-9]{1,2} ?(?:am|pm)(?![\w])", re.I)
SAME = {
    "yr": "year", "yrs": "year", "y": "year", "mth": "month", "mths": "month", "min": "minute", "mins": "minute", "hr": "hour", "hrs": "hour", "h": "hour",
    "person": "people", "persons": "people", "guests": "people", "folks": "people", "us": "people", "kg": "kilo", "euro": "money", "euros": "money", "eur": "money",
    "bucks": "money", "dollars": "money", "pounds": "money", "volume": "vol", "weeks": "week", "percent": "%", "prozent": "%", "x": "times", "jahre": "year",
    "monate": "month", "tage": "day", "stunden": "hour", "minuten": "minute",
}
# These say how a figure is meant where nothing else does: "for 4", "at 7".
FEEBLE = frozenset("for at in to over by from since until with between among".split())
# "And with 4?" asks about people where people were counted.
OF_PEOPLE = frozenset("for with between among".split())
NOTHING = FILLER - FEEBLE | frozenset("not no sorry wait actually mean meant instead only said only make change is was what if then its offer".split())
RATES = frozenset("per each pro".split())
UNITS = frozenset("money year month week day hour minute people % times vol page question word kilo km".split())


# An hour may take the place of 90 minutes.
CLOCK_UNITS = frozenset(("hour", "minute"))


class Figure(NamedTuple):
    """A number or a time as it is written, the words before and behind it that say what it is about, and the text up to the first of them behind."""

    text: str
    start: int
    end: int
    before: frozenset[str]
    after: frozenset[str]
    feeble: frozenset[str]
    kind: str
    behind: str
    # Of a figure that stands right behind another one: what their clause begins with, as in "castle 9:30 to 18:00 2 hours".
    clause: frozenset[str] = frozenset()

    def shares(self, other: "Figure") -> int:
        """How much two figures are about the same: a word on the same side counts more, a unit most."""
        own, theirs = (self.before | self.after) - UNITS, ((other.before | other.after) - UNITS) or other.clause
        units, others = (self.before | self.after) & UNITS, (other.before | other.after) & UNITS
        if own and theirs and not own & theirs or units and others and not units & others and not units | others <= CLOCK_UNITS:
            return 0
        same = (self.before & other.before) | (self.after & other.after)
        crossed = (self.before & other.after) | (self.after & other.before)
        return 2 * len(same) + len(crossed) + len((same | crossed) & UNITS) + len(own & other.clause)


def figures(text: str) -> list[Figure]:
    """Every number in digits and every time of day, with what it is about."""
    times = [(found.start(), found.end(), "time") for found in TIME.finditer(text)]
    # "24-31" is one thing: a new number takes the place of neither half.
    times += [(found.start(), found.end(), "range") for found in RANGE.finditer(text)]
    times += [(found.start(), found.end(), "sets") for found in SETS.finditer(text)]
    plain = [
        (each.start, each.end, each.kind)
        for each in numbers(text)
        if each.kind != "ordinal" and any(letter.isdigit() for letter in text[each.start : each.end]) and not any(start < each.end and each.start < end for start, end, _ in times)
    ]
    places = sorted(times + plain)[:60]
    result: list[Figure] = []
    for index, (start, end, kind) in enumerate(places):
        left = max((place[1] for place in places[:index] if place[2] != "sets"), default=0)
        right = places[index + 1][0] if index + 1 < len(places) else len(text)
        result.append(figure(text, start, end, kind, left, right))
    return result


def figure(text: str, start: int, end: int, kind: str, left: int, right: int) -> Figure:
    window = max(left, start - 40)
    cut = max(text.rfind(mark, window, start) for mark in ",;!?\n")
    before = [found for found in TOKEN.finditer(text, max(window, cut + 1), start)][-4:]
    after = [found for found in TOKEN.finditer(text, end, min(right, end + 40))][:2]
    # "14.50 per box" is a price, "300 boxes" a number of them.
    rate = {f"/{norm(after[1][0])}"} if len(after) == 2 and after[0][0].lower() in RATES else set()
    after = [] if rate else after
    if any(mark in text[end : after[0].start()] for mark in ",;.!?" if after):
        after = []
    if len(after) == 2 and any(mark in text[after[0].end() : after[1].start()] for mark in ",;.!?"):
        after = after[:1]
    sides = [frozenset(told(before)), frozenset(told(after)) | rate | ({"%"} if kind == "percent" or text[end - 1 : end] == "%" else set())]
    feeble = {found[0].lower() for found in before[-1:] if found[0].lower() in FEEBLE}
    clause = frozenset() if sides[0] or not left else frozenset(clause_name(text, start))
    behind = text[end : after[0].end()] if after else ""
    return Figure(text[start:end], start, end, sides[0], sides[1], frozenset(feeble), kind if kind in ("time", "range", "sets") else "number", behind, clause)


def clause_name(text: str, start: int) -> set[str]:
    """The words before the first figure of the clause that a figure stands in."""
    window = max(0, start - 80)
    begin = max(text.rfind(mark, window, start) for mark in ",;!?\n.:")
    # The colon of a time ends no clause.
    while begin > 0 and text[begin] in ":." and text[begin - 1].isdigit():
        begin = max(text.rfind(mark, window, begin) for mark in ",;!?\n.:")
    name: list[re.Match[str]] = []
    for found in TOKEN.finditer(text, max(window, begin + 1), start):
        if found[0][0].isdigit():
            break
        name.append(found)
    return told(name[-4:]) - UNITS


def is_day(figure: Figure) -> bool:
    """A day of a month never takes the place of an amount."""
    return norm(figure.behind.strip(" .")) in MONTHS or figure.behind.strip(" .").lower() in MONTHS


def told(found: list[re.Match[str]]) -> set[str]:
    words = {norm(each[0]) for each in found}
    return {word for word in words if word not in NOTHING and word not in FEEBLE and not word[0].isdigit()}


def norm(word: str) -> str:
    lower = word.lower()
    return SAME.get(lower) or SAME.get(lower.rstrip("s")) or (lower[:-1] if lower.endswith("s") and len(lower) > 3 else lower)


def closest(asked: Figure, known: list[Figure]) -> Figure | None:
    """The only figure of the same kind that is about the same thing; where nothing says what it is about, the only one there is."""
    fitting = [each for each in known if is_day(each) == is_day(asked)]
    same = [each for each in fitting if each.kind == asked.kind] or [each for each in fitting if asked.kind == "time" and "at" in each.feeble]
    if asked.before or asked.after:
        scored = [(asked.shares(each), each) for each in same]
        best = max((score for score, _ in scored), default=0)
        found = [each for score, each in scored if score == best]
        return found[0] if best > 0 and len(found) == 1 else None
    by_word = [each for each in same if asked.feeble & each.feeble]
    if len(by_word) == 1:
        return by_word[0]
    counted = [each for each in same if "people" in each.after]
    if asked.feeble & OF_PEOPLE and len(counted) == 1 and asked.text.isdigit():
        return counted[0]
    # A plain number corrects a plain one where the others are percentages.
    plain = [each for each in same if "%" not in each.after]
    return same[0] if len(same) == 1 else plain[0] if len(plain) == 1 else None
