"""Finds what a message rules out: "no rain", "not on Sundays", "except holidays"."""

from __future__ import annotations

import re

from .found import Piece

# What is denied ends at a comma, at the end of a sentence, or where something else begins.
DENIES = re.compile(
    r"(?<![^\W_])(?:no|not|without|except(?: for)?|excluding|but not|instead of|rather than|apart from|skip|neither|nor|isn['’]?t|won['’]?t be|aren['’]?t)[ ](?:(?:a|an|the|any|in|on|at|for|of|more|be|too|very|much|really|after|by)[ ]){0,3}"
    r"([^\W\d_][^\s,.;:!?()]{0,24}(?:[ ](?!and\b|but\b|or\b|so\b|then\b|because\b|cause\b|please\b|pls\b|we\b|i\b|it\b|not\b|no\b|just\b|only\b|with\b|nor\b|however\b)[^\s,.;:!?()]{1,24}){0,2})",
    re.I,
)
# "No idea", "not sure", "no problem" deny nothing; "not only" and "no more than" limit.
IDIOMS = re.compile(r"(?:idea|clue|sure|problem|worries|thanks|way|matter|doubt|only|just|need|one|wait|sorry|rush|hurry|equipment|gear|luck|answer|response|reply|experience|real|bad|later|again|yet|so)\b", re.I)


def denied(text: str) -> list[Piece]:
    """What a message rules out, in its own words: "rain" of "34 degrees, no rain"."""
    found = [Piece(each[1], each.start(), each.end(1)) for each in DENIES.finditer(text[:4000])]
    return [each for each in found if not IDIOMS.match(each.text)]


def without_denied(text: str) -> str:
    """The message without what it rules out, blanked so that places stay the same."""
    for each in denied(text):
        text = text[: each.start] + " " * (each.end - each.start) + text[each.end :]
    return text
