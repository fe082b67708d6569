"""Tells which of several options a person chose."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .number import numbers
from .words import FILLER, TOKEN, is_close

NEGATED = re.compile(r"\b(?:not|isn['’]?t|nicht|pas)[ ](?:the[ ])?[^\s,.;]{1,20}", re.I)
MARKED = re.compile(r"(?<![^\W_])\(?([a-z])\)|\b(?:option|answer|choice|letter|antwort|réponse)[ :]{1,2}\(?([a-z])(?![^\W_])", re.I)
SINGLE = re.compile(r"(?<![^\W_'’-])([A-Za-z])(?![^\W_]|['’-][^\W_])")
LAST = re.compile(r"\b(?:last|letzte[rsn]?|dernière?|última|último)\b", re.I)
MIDDLE = re.compile(r"\b(?:middle|mittlere[nrs]?|milieu|medio)\b", re.I)
NOISE = FILLER | frozenset("option answer choice number one ones pick choose take go letter sure definitely probably yes yeah no its it's idea not would i'd ich glaube nehme".split())
COUNTING = re.compile(r"\b(?:option|number|no|nr|choice|answer|#)[ .:]{0,2}$", re.I)
READ = 300


def choice(text: str, options: Sequence[str]) -> int | None:
    """Which option the person chose, counted from 0: "b", "i think b", "B)", "the second one", "option 2", or the
    option's own words, with typing errors. None when it is not clear, as in "the cheaper one" or "a or b?"."""
    message = NEGATED.sub(" ", text[:READ]).strip()
    names = [str(option)[:READ].strip().lower() for option in options]
    plain = message.lower().strip(" .!?\"'()")
    if plain in names:
        return names.index(plain)
    for decide in (by_mark, by_count, by_words, by_letter):
        found = decide(message, names)
        if len(found) > 1:
            return None
        if found:
            return found.pop()
    return None


def by_mark(message: str, names: list[str]) -> set[int]:
    """ "B)", "(c)", "answer: A"."""
    letters = [(found[1] or found[2]).lower() for found in MARKED.finditer(message)]
    return {index for letter in letters if 0 <= (index := ord(letter) - ord("a")) < len(names)}


def by_count(message: str, names: list[str]) -> set[int]:
    """ "The second one", "option 2", "3"; but a number that is an option itself means that option."""
    found: set[int] = set()
    for number in numbers(message):
        written = message[number.start : number.end].lower()
        if written in names:
            found.add(names.index(written))
            continue
        others = [word[0] for word in TOKEN.finditer(message) if not number.start <= word.start() < number.end and word[0].lower() not in NOISE]
        is_count = number.kind == "ordinal" or COUNTING.search(message[: number.start]) or not others
        if is_count and number.value == int(number.value) and 1 <= number.value <= len(names):
            found.add(int(number.value) - 1)
    if not found and names and LAST.search(message):
        found.add(len(names) - 1)
    if not found and len(names) == 3 and MIDDLE.search(message):
        found.add(1)
    return found


def by_words(message: str, names: list[str]) -> set[int]:
    """The options that share the most words with the message, more than words such as "the"."""
    said = [word for found in TOKEN.finditer(message) if (word := found[0].lower()) not in NOISE and len(word) > 1]
    scores: list[float] = []
    for name in names:
        words = [found[0].lower() for found in TOKEN.finditer(name)]
        exact = sum(word in words for word in said)
        close = sum(any(is_close(word, other) for other in words) for word in said)
        scores.append(close + exact * 0.5)
    best = max(scores, default=0)
    return {index for index, score in enumerate(scores) if score == best} if best > 0 else set()


def by_letter(message: str, names: list[str]) -> set[int]:
    """ "b", "i think b". A small "a" or "i" inside a sentence is a word, not a choice."""
    others = [found[0].lower() for found in TOKEN.finditer(message) if len(found[0]) > 1]
    is_short = all(word in NOISE for word in others)
    found: set[int] = set()
    for letter in SINGLE.finditer(message):
        index = ord(letter[1].lower()) - ord("a")
        is_word = letter[1] in "aiIou" and not (is_short and (letter.end() == len(message.rstrip(" .!?")) or " or " in message) and letter[1] != "I")
        if 0 <= index < len(names) and not is_word and (is_short or letter[1].isupper() or letter[1] not in "un"):
            found.add(index)
    return found
