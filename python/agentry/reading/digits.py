"""Writes the numbers of a text in digits."""

from __future__ import annotations

import re
import sys
from bisect import bisect_right

from .found import Number
from .number import numbers

# "Half past eleven", "quarter to six": a time keeps its words.
CLOCK_AHEAD = re.compile(r"(?:past|half|(?:quarter|five|ten|twenty) to)[ ]$", re.I)
QUOTED = re.compile(r"\"[^\"\n]{1,400}\"|“[^”\n]{1,400}”|`[^`\n]{1,400}`")


def in_digits(text: str, least: float = 10) -> str:
    """The text with "twenty two hundred" as 2200, "1.2k" as 1200 and "ten percent" as 10%. Quotations, ordinals, fractions and a single "one" stay as they are.

    least: smaller whole numbers in words stay, because "we are three" is no amount; percentages are always written in digits
    """
    quoted = [found.span() for found in QUOTED.finditer(text)]
    found = numbers(text)
    # "Seven thirty" may be a time, "five twenty euro notes" are two numbers: side by side they keep their words.
    beside = {edge for left, right in zip(found, found[1:]) if right.start - left.end < 2 for edge in (left.start, right.start)}
    pieces: list[str] = []
    at = 0
    for number in found:
        if number.start < at or number.start in beside or is_within(quoted, number.start) or not is_rewritten(text, number, least):
            continue
        written = f"{number.value:g}" if abs(number.value) < 1_000_000 else str(number.value)
        pieces += [text[at : number.start], written, "%" if number.kind == "percent" else ""]
        at = number.end
    return "".join([*pieces, text[at:]])


def is_within(spans: list[tuple[int, int]], place: int) -> bool:
    """Whether it lies in one of the spans, which are in order."""
    before = bisect_right(spans, (place, sys.maxsize)) - 1
    return before >= 0 and place < spans[before][1]


def is_rewritten(text: str, number: Number, least: float) -> bool:
    written = text[number.start : number.end]
    if number.kind == "plain" and number.value == int(number.value) and number.value < least:
        return False
    if number.kind not in ("plain", "percent") or written.rstrip("% ").replace(".", "").replace(",", "").isdigit():
        return False
    # "90m" is a length or a time as often as it is money.
    if written[:1].isdigit() and written[-1:].lower() == "m":
        return False
    has_letters = any(letter.isalpha() for letter in written)
    return has_letters and written.lower() not in ("one", "couple", "a couple", "dozens") and not CLOCK_AHEAD.search(text[max(0, number.start - 14) : number.start])
