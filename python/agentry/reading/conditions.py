"""Finds what a message rules out or limits: "no rain", "not on Sundays", "except holidays", "half of it"."""

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
IDIOMS = re.compile(r"(?:idea|clue|sure|problem|worries|thanks|way|matter|doubt|only|just|need|one|wait|sorry|rush|hurry|bad|later|again|yet|so)\b", re.I)
LIMITS = re.compile(
    r"(?<![^\W_])(?:except|unless|excluding|apart from|only (?:if|when|for|on|in|the|half|part)|half (?:of|price|the|each)|a (?:third|quarter) of|pays? half|one half|each|apiece|split (?:by|between|with|in)|shared? (?:by|with|between)|instead|per (?:person|head|piece|half)|for free|of them|then [0-9]|after that|the first [0-9]|afterwards|from (?:january|february|march|april|may|june|july|august|september|october|november|december|next)|until (?:january|february|march|april|may|june|july|august|september|october|november|december))(?![^\W_])",
    re.I,
)
PART = re.compile(r"[,;\n!?]|\.(?=\s|$)")


def denied(text: str) -> list[Piece]:
    """What a message rules out, in its own words: "rain" of "34 degrees, no rain"."""
    found = [Piece(each[1], each.start(), each.end(1)) for each in DENIES.finditer(text[:4000])]
    return [each for each in found if not IDIOMS.match(each.text)]


def without_denied(text: str) -> str:
    """The message without what it rules out, blanked so that places stay the same."""
    for each in denied(text):
        text = text[: each.start] + " " * (each.end - each.start) + text[each.end :]
    return text


def conditions(text: str) -> list[Piece]:
    """The parts of a message that limit what is said: "rent 900 but my flatmate pays half"."""
    edges = [0, *(edge for mark in PART.finditer(text[:4000]) for edge in (mark.start(), mark.end())), len(text[:4000])]
    parts = [(edges[at], edges[at + 1]) for at in range(0, len(edges) - 1, 2)]
    return [Piece(text[start:end].strip(), start, end) for start, end in parts if LIMITS.search(text, start, end)]
