"""Reads one number that is written in words, such as "one hundred and five" or "two and a half"."""

from __future__ import annotations

from typing import NamedTuple

from .number_words import ARTICLES, FOREIGN_ONLY, FRACTIONS, GROUPS, HUNDREDS, JOINERS, MULTIPLIERS, ORDINALS, SMALL

POINTING = frozenset("the that this which no any every each some another other last next only same loved".split())
NOT_ORDINAL_AFTER = frozenset("a one per each every few couple last split".split())
PLURAL_FRACTIONS = frozenset("halves quarters thirds fifths eighths".split())
CONTINUING = PLURAL_FRACTIONS | JOINERS | {"dozen", "dutzend", "docenas", "douzaines"}
PARTS = frozenset("third fourth fifth sixth eighth tenth".split())
LONGEST = 12
# "A few hundred" and "several thousand" are no number.
UNCERTAIN = frozenset("few several many some".split())
LARGE = HUNDREDS | frozenset(MULTIPLIERS)
# "At nine fifty" is a time, "two twenty minute walks" are two numbers.
CLOCK_AHEAD = frozenset("at until till by from since before after between".split())
NOT_JOINED_BEHIND = frozenset("am pm o'clock oclock minute min minutes mins second seconds sec hour hours day days week weeks month months year years euro pound dollar page percent".split())


class Part(NamedTuple):
    """A word or a number in digits, in lower case, as the scanner found it."""

    kind: str
    word: str
    start: int
    end: int


class Phrase(NamedTuple):
    value: float
    kind: str
    next: int


def read_phrase(parts: list[Part], at: int, text: str, lang: str) -> Phrase | None:
    """The number in words that starts at parts[at], with the index of the part behind it; None when there is none."""
    word = parts[at].word
    if FOREIGN_ONLY.get(word, lang) != lang and not (word == "cents" and at and parts[at - 1].word in SMALL):
        return None
    if word in ARTICLES:
        follower = next_word(parts, at, text)
        if follower in LARGE or follower == "dozen" or follower in ("half", "quarter", "halbe", "halbes", "halber", "halben", "demi"):
            return read_phrase(parts, at + 1, text, lang)
        if follower in PARTS and next_word(parts, at + 1, text) == "of":
            return Phrase(1 / ORDINALS[follower], "fraction", at + 2)
        if follower == "couple":
            return read_couple(parts, at + 1, text)
        return None
    if word in ORDINALS:
        if word == "second" and before(parts, at) in NOT_ORDINAL_AFTER:
            return None
        return Phrase(ORDINALS[word], "ordinal", at + 1)
    if word in FRACTIONS:
        return read_fraction(parts, at, text)
    if word == "couple":
        return read_couple(parts, at, text)
    if word in GROUPS:
        is_count = word != "pair" or next_word(parts, at, text) == "of"
        return Phrase(GROUPS[word], "plain", at + 1) if is_count else None
    if word in SMALL or word in HUNDREDS or word in MULTIPLIERS:
        if word == "one" and (is_pronoun(parts, at) or next_word(parts, at, text) in ("of", "paid", "is", "was", "has")):
            return None
        if word in LARGE and before(parts, at) in UNCERTAIN or word == "grand" and before(parts, at) not in ARTICLES:
            return None
        return read_hundreds(parts, at, text) or read_integer(parts, at, text)
    return None


def read_couple(parts: list[Part], at: int, text: str) -> Phrase | None:
    """ "A couple of friends", "a couple hundred", "couple of thousand"."""
    behind = next_word(parts, at, text)
    large = at + 2 if behind == "of" else at + 1
    if large < len(parts) and follows(parts, large, text) and parts[large].word in LARGE:
        return Phrase(2 * MULTIPLIERS.get(parts[large].word, 100), "plain", large + 1)
    return Phrase(2, "plain", at + 1) if behind in ("of", "more") else None


def read_hundreds(parts: list[Part], at: int, text: str) -> Phrase | None:
    """ "Nine fifty" and "3 fifty" for 950 and 350."""
    word = parts[at].word
    first = SMALL.get(word) or (int(word) if len(word) == 1 and word in "123456789" else 0)
    tens = SMALL.get(next_word(parts, at, text), 0)
    if not 0 < first < 10 or not 20 <= tens < 100 or tens % 10 or before(parts, at) in CLOCK_AHEAD:
        return None
    ones = SMALL.get(next_word(parts, at + 1, text), 0)
    end = at + 3 if 0 < ones < 10 else at + 2
    behind = next_word(parts, end - 1, text)
    if behind in NOT_JOINED_BEHIND or behind in LARGE or behind in SMALL:
        return None
    return Phrase(first * 100 + tens + (ones if end == at + 3 else 0), "plain", end)


def read_integer(parts: list[Part], at: int, text: str) -> Phrase:
    total, current, last = 0.0, 0.0, -1.0
    index = at
    while index < len(parts) and index - at < LONGEST and (index == at or follows(parts, index, text)):
        word = parts[index].word
        if word in SMALL:
            value = SMALL[word]
            if not fits(value, last):
                break
            current, last = current + value, value
        elif word in HUNDREDS:
            current, last = (current or 1) * 100, 100
        elif word in MULTIPLIERS:
            total, current, last = total + (current or 1) * MULTIPLIERS[word], 0, 1000
        elif word in JOINERS and index > at and joins(parts, index, text, last):
            pass
        else:
            break
        index += 1
    return with_decimals(parts, index, text, total + current) or with_fraction(parts, index, text, total + current)


def with_decimals(parts: list[Part], index: int, text: str, value: float) -> Phrase | None:
    """ "Three point five", "two point two five"."""
    if index + 1 >= len(parts) or parts[index].word not in ("point", "komma", "virgule", "coma") or not follows(parts, index, text):
        return None
    digits = ""
    after = index + 1
    while after < len(parts) and len(digits) < 6 and SMALL.get(parts[after].word, 10) < 10 and follows(parts, after, text):
        digits += str(SMALL[parts[after].word])
        after += 1
    return Phrase(float(f"{int(value)}.{digits}"), "plain", after) if digits and value < 1e9 else None


def with_fraction(parts: list[Part], index: int, text: str, value: float) -> Phrase:
    """Adds "and a half" to a whole number, or multiplies it in "three quarters" and "two dozen"."""
    if index >= len(parts) or parts[index].word not in CONTINUING or not follows(parts, index, text):
        return Phrase(value, "plain", index)
    words = [part.word for part in parts[index : index + 3]]
    if words[0] in PLURAL_FRACTIONS:
        return Phrase(value * FRACTIONS[words[0]], "fraction", index + 1)
    if words[0] in ("dozen", "dutzend", "docenas", "douzaines"):
        return Phrase(value * 12, "plain", index + 1)
    if words[0] in JOINERS:
        for skip in (1, 2):
            is_half = len(words) > skip and words[skip] in ("half", "quarter", "demi", "demie", "media", "medio")
            if is_half and (skip == 1 or words[1] in ARTICLES):
                return Phrase(value + FRACTIONS[words[skip]], "plain", index + skip + 1)
    return Phrase(value, "plain", index)


def read_fraction(parts: list[Part], at: int, text: str) -> Phrase | None:
    word = parts[at].word
    if word in ("quarter", "quarters", "quart", "third", "viertel") and before(parts, at) not in ARTICLES and next_word(parts, at, text) != "of":
        return None
    if next_word(parts, at, text) in ARTICLES and next_word(parts, at + 1, text) == "dozen":
        return Phrase(FRACTIONS[word] * 12, "plain", at + 3)
    return Phrase(FRACTIONS[word], "fraction", at + 1)


def fits(value: float, last: float) -> bool:
    """Whether a small number may continue the one before: "thirty two" and "hundred five", but not "nine seven"."""
    if last < 0 or last >= 1000:
        return True
    if last == 100 or (last > 100 and last % 100 == 0):
        return value < 100
    return last >= 20 and last % 10 == 0 and last < 100 and 0 < value < 10


def joins(parts: list[Part], index: int, text: str, last: float) -> bool:
    follower = next_word(parts, index, text)
    if follower not in SMALL:
        return False
    if parts[index].word in ("y", "et"):
        return 20 <= last < 100 and 0 < SMALL[follower] < 20
    return last in (100, 1000) and SMALL[follower] < 100


def is_pronoun(parts: list[Part], at: int) -> bool:
    """ "The cheaper one", "no one", "that one"."""
    near = [part.word for part in parts[max(0, at - 2) : at]]
    return any(word in POINTING for word in near)


def follows(parts: list[Part], index: int, text: str) -> bool:
    gap = text[parts[index - 1].end : parts[index].start]
    return len(gap) <= 2 and not gap.strip(" -\u00a0")


def next_word(parts: list[Part], at: int, text: str) -> str:
    return parts[at + 1].word if at + 1 < len(parts) and follows(parts, at + 1, text) else ""


def before(parts: list[Part], at: int) -> str:
    return parts[at - 1].word if at else ""
