"""Finds the names of people in a text, and the ages and years that are told of them."""

from __future__ import annotations

import re

from .found import Number, Piece
from .names import ALSO_WORDS, FIRST_NAMES, NOT_NAMES
from .words import language

NAME = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+){0,3}")
SELF = frozenset(("i", "me", "myself"))
SELVES_APOSTROPHE = re.compile(r"['’][sS]?$")
JOINERS = frozenset("and und et y n plus".split())
LIST_GAP = re.compile(r"[ ]?(?:,|&|\+)[ ]?(?:and )?|[ ](?:and|und|et|y|n|plus)[ ]", re.I)
PLACE_BEFORE = frozenset("in at from near via around visit visiting".split())
ACTS = frozenset(
    "was is has had did does paid pays owes gave gives got gets said says wants will would can could needs joined left came took takes bought brought owed lent ordered "
    "ate fixed finished works worked wrote sent asked and or isn't wasn't didn't doesn't cannot can't also hasn't never still only already covers covered spent".split()
)
MOVES = frozenset("went go going goes fly flew trip travel travelling traveling drive moved moving back flight train walk walked".split())
TITLES = frozenset("dr mr mrs ms prof st herr frau mme".split())
HELPS = frozenset("will would can could has had is was does did".split())
# An age, or a year of the calendar, told of oneself or of others.
AGE_AHEAD = re.compile(r"(?:^|[^\w])(?:i['’]?m|i am|(?:he|she|who|son|daughter|mother|father|mum|mom|dad|wife|husband|partner|kid|child|cat|dog)(?:['’]?s| is)|am|we['’]?re both|aged?|(?:right|ok|okay|fine|safe|normal|possible|late|old|young|healthy|even|still|good|bad|dangerous|risky|realistic) at|turn(?:ed|ing|s)?)[ ]$", re.I)
NO_AGE_BEHIND = re.compile(r"[ ]?(?:%|percent|kg|km|g|cm|mm|m|ml|l|lbs?|min|mins|minutes?|hours?|hrs?|h|days?|weeks?|months?|seconds?|s|euros?|eur|usd|dollars|bucks|pounds|people|points?|reps?|rounds?|times|x|per|a|an|each|in|out|of|on|for|left|off|down)(?![^\W_])|[€$£/]|[.,:]?[0-9]", re.I)
AGE_BEHIND = re.compile(r"[- ]?(?:years?[- ]old|yrs?[- ]old|y/?o)(?![^\W_])", re.I)
YEAR_AHEAD = re.compile(r"(?:^|[^\w])(?:in|since|from|year|of|until|till|back in|summer|winter|spring|autumn)[ ]$", re.I)


def people(text: str) -> list[str]:
    """The names of people, in order and each once: "Anna, Ben and I", "Oli was not there". "I" and "me" count only
    beside a name."""
    return list(dict.fromkeys(piece.text for piece in find_people(text)))


def find_people(text: str) -> list[Piece]:
    words = [Piece(SELVES_APOSTROPHE.sub("", found[0]), found.start(), found.end()) for found in NAME.finditer(text)]
    # Where every word or every noun has a capital, only well-known first names can be told apart.
    is_capitalised = language(text) == "de" or (len(words) > 3 and text.istitle())
    names = [is_name(text, words, index, is_capitalised) for index in range(len(words))]
    promote_neighbours(text, words, names)
    return joined(text, words, names)


def is_name(text: str, words: list[Piece], index: int, is_capitalised: bool) -> bool:
    word = words[index].text
    lower = word.lower()
    follower = words[index + 1].text.lower() if index + 1 < len(words) else ""
    before = words[index - 1].text.lower() if index else ""
    if not word[:1].isupper():
        return lower in FIRST_NAMES and (lower not in ALSO_WORDS or is_used_as_name(lower, before, follower))
    if lower in FIRST_NAMES and (lower not in NOT_NAMES or not starts_sentence(text, words, index)):
        return lower not in ("may", "april", "june", "mark", "will") or not starts_sentence(text, words, index) or follower in ACTS
    if lower in NOT_NAMES or is_capitalised or len(word) < 2 or (word.isupper() and len(word) < 6):
        return False
    company = follower in ("gmbh", "ltd", "inc", "llc", "ag", "corp")
    moved = before == "to" and index > 1 and words[index - 2].text.lower() in MOVES
    if before in PLACE_BEFORE or company or moved:
        return False
    if starts_sentence(text, words, index):
        return follower in ACTS and follower not in ("and", "or") and not lower.endswith(("ing", "ed", "s"))
    return True


def is_used_as_name(word: str, before: str, follower: str) -> bool:
    """Whether a name that is also a word ("mark", "will") stands where a name would: "mark paid", "for mark"."""
    if follower in ACTS and follower not in ("and", "or"):
        return word not in HELPS and before not in ("the", "a")
    return not follower and before in ("for", "with", "from", "by")


def promote_neighbours(text: str, words: list[Piece], names: list[bool]) -> None:
    """In a list with a name, the other capitalised words are names, and so are "I" and "me"."""
    listed = [index for index, word in enumerate(words) if word.text.lower() not in JOINERS]
    for order in (listed, listed[::-1]):
        for other, index in zip(order, order[1:]):
            if names[index] or not names[other]:
                continue
            left, right = sorted((index, other))
            start, end = words[left].end, words[right].start
            if end - start <= 8 and LIST_GAP.fullmatch(text, start, end):
                lower = words[index].text.lower()
                names[index] = lower in SELF or lower in FIRST_NAMES or (words[index].text[:1].isupper() and lower not in NOT_NAMES)


def joined(text: str, words: list[Piece], names: list[bool]) -> list[Piece]:
    """Joins a first name with the family name behind it."""
    result: list[Piece] = []
    for index, word in enumerate(words):
        if not names[index]:
            continue
        last = result[-1] if result else None
        if last and last.end == word.start - 1 and text[last.end] == " " and is_family_name(last, word):
            result[-1] = Piece(text[last.start : word.start] + word.text, last.start, word.end)
        else:
            result.append(word)
    return result


def is_family_name(first: Piece, word: Piece) -> bool:
    return first.text[:1].isupper() and word.text[:1].isupper() and word.text.lower() not in FIRST_NAMES and " " not in first.text


def starts_sentence(text: str, words: list[Piece], index: int) -> bool:
    if not index:
        return True
    gap = text[words[index - 1].end : min(words[index].start, words[index - 1].end + 6)]
    is_title = words[index - 1].text.lower() in TITLES
    return not is_title and any(mark in gap for mark in ".!?\n:•")


def is_of_oneself(message: str, number: Number) -> bool:
    """Whether it is an age ("I'm 58", "my mother is 71", "a 12 year old") or a year ("since 2019"): it belongs to a story and to no sum."""
    ahead, behind = message[max(0, number.start - 24) : number.start], message[number.end : number.end + 16]
    if AGE_BEHIND.match(behind) or AGE_BEHIND.search(message[number.start : number.end]):
        return True
    if 1900 <= number.value <= 2100 and message[number.start : number.end].isdigit():
        return bool(YEAR_AHEAD.search(ahead))
    return 10 <= number.value < 110 and bool(AGE_AHEAD.search(ahead)) and not NO_AGE_BEHIND.match(behind)
