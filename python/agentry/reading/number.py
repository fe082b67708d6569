"""Finds the numbers in a text."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache

from .found import Number
from .number_phrase import Part, follows, read_hundreds, read_phrase, with_fraction
from .number_words import ARTICLES, FRACTIONS, GROUPS, HUNDREDS, MULTIPLIERS, ORDINALS, SMALL
from .words import language

SCAN = re.compile(
    r"(?P<vulgar>(?:[0-9]{1,4}[ ]?)?[½¼¾⅓⅔⅛⅜⅝⅞])"
    r"|(?P<word>[^\W\d_½¼¾⅓⅔⅛⅜⅝⅞]+(?:[-'’][^\W\d_]+)*)"
    r"|(?P<other>[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?![0-9])|[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?![0-9])"
    r"|[0-9]{1,4}/[0-9]{1,2}/[0-9]{2,4}(?![0-9])|[0-9]{1,2}\.[0-9]{1,2}\.[0-9]{2,4}(?![0-9])|[0-9]{1,2}(?:\.[0-9]{1,2}){2,3}(?![0-9.]))"
    r"|(?P<fraction>(?:[0-9]{1,3}[ ])?[0-9]{1,3}/[0-9]{1,3}(?![0-9/]))"
    r"|(?P<grouped>[0-9]{1,3}(?:(?:,[0-9]{3}){1,5}(?:\.[0-9]{1,4})?|(?:\.[0-9]{3}){1,5}(?:,[0-9]{1,4})?|(?:['’][0-9]{3}){1,5}(?:[.,][0-9]{1,4})?"
    r"|(?:[ \u00a0\u202f][0-9]{3}){1,5}(?:[.,][0-9]{1,4})?)(?![0-9]|[.,][0-9]))"
    r"|(?P<plain>[0-9]++(?:[.,][0-9]++(?![.,][0-9]))?)"
)
DIGITS = re.compile(r"[0-9]+(?:[.,][0-9]+)?")
VULGAR = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125, "⅜": 0.375, "⅝": 0.625, "⅞": 0.875}
ORDINAL_ENDING = re.compile(r"(?:st|nd|rd|th|er|ère|ème|e|º|ª)(?![^\W_])", re.I)
PERCENT = re.compile(r"[ ]?%|[ ]?(?:per ?cent|pct|percents?|prozent|pour cent|por ciento)(?![^\W_])", re.I)
LARGE = re.compile(r"(?:(k)|(m))(?![^\W_])", re.I)
LENGTH_FOLLOWS = re.compile(r" ?(?:tall|long|wide|high|deep|away|x|of|from|run|swim|rope|cable)\b", re.I)
MONEY_NEAR = re.compile(r"[ ]?(?:€|eur\b|euros?\b|chf\b|kr\b)", re.I)
MONEY_BEFORE = re.compile(r"(?:€|eur|euros?|chf)[ ]?$", re.I)
NUMBER_WORDS = frozenset({*FRACTIONS, *GROUPS, *HUNDREDS, *MULTIPLIERS, *ORDINALS, *SMALL})
LETTERS = frozenset("abfijnoqruvzABDEFIJNOQRSTUVZ")
MOST = 800
JOINED_WORDS = frozenset("x h rs kr fr eur chf usd gbp us".split())


def numbers(text: str) -> list[Number]:
    """Finds every number, in digits or in words: 1,200.50, 1.200,50, 12k, "two and a half", 1/2, "third", 20%.

    Clock times, full dates and version numbers are not numbers: see dates() and spans(). Only the first 800
    numbers of a text are read.
    """
    return list(read_numbers(text))


@lru_cache(maxsize=4)
def read_numbers(text: str) -> tuple[Number, ...]:
    """Several readers of one message start from its numbers, so the last results are kept."""
    parts = scan(text)
    lang = language(text)
    result: list[Number] = []
    index = 0
    while index < len(parts) and len(result) < MOST:
        part = parts[index]
        if part.kind == "word":
            phrase = read_phrase(parts, index, text, lang) if may_start(parts, index) else None
            if phrase is None:
                index += 1
                continue
            value, kind, following = phrase
        elif part.kind == "plain" and (hundreds := read_hundreds(parts, index, text)):
            value, kind, following = hundreds
        elif part.kind == "other" or is_part_of_name(parts, index) or has_letter(text, part.end) or len(part.word) > 300:
            index += 1
            continue
        else:
            value, kind, following = digits_value(part, text, lang), "fraction" if "/" in part.word else "plain", index + 1
        number, index = complete(text, parts, following, Number(tidy(value), part.start, parts[following - 1].end, kind))
        result.append(number)
    return tuple(result)


def may_start(parts: list[Part], index: int) -> bool:
    """A quick check that spares most words a closer look. An article starts a number only before another such word."""
    word = parts[index].word
    if word in ARTICLES:
        return index + 1 < len(parts) and parts[index + 1].word in NUMBER_WORDS
    return word in NUMBER_WORDS


def scan(text: str) -> list[Part]:
    parts: list[Part] = []
    in_digits = 0
    for found in SCAN.finditer(text):
        kind, word = found.lastgroup or "", found[0].lower()
        if kind != "word":
            in_digits += 1
            if in_digits > MOST:
                break
        if kind == "word" and "-" in word and word not in SMALL:
            start = found.start()
            for piece in word.split("-"):
                parts.append(Part("word", piece, start, start + len(piece)))
                start += len(piece) + 1
        elif kind == "grouped" and " " in word and is_series(word, found.end(), text):
            for piece in DIGITS.finditer(text, found.start(), found.end()):
                parts.append(Part("plain", piece[0], piece.start(), piece.end()))
        else:
            parts.append(Part(kind, word, found.start(), found.end()))
    return parts


def complete(text: str, parts: list[Part], index: int, number: Number) -> tuple[Number, int]:
    """Takes the sign before the number and what belongs to it behind: k, million, "and a half", %, th."""
    value, start, end, kind = number
    if start and text[start - 1] in "-−+" and (start == 1 or text[start - 2] in " (\n:="):
        value, start = (value if text[start - 1] == "+" else -value), start - 1
    elif start > 5 and text[start - 6 : start].lower() == "minus " and (start == 6 or not text[start - 7].isalnum()) and not is_after_number(parts, start):
        value, start = -value, start - 6
    following = text[end : end + 2]
    if not following or not (following[0].isalpha() or following[0] in "% -\u00a0") or following[1:].isdigit():
        return Number(value, start, end, kind), index
    is_digits = text[end - 1].isdigit()
    if is_digits and (large := LARGE.match(text, end)) and (large[1] or not LENGTH_FOLLOWS.match(text, end + 1)):
        value, end, index = value * (1000 if large[1] else 10**6), end + 1, index + 1
    elif is_digits and (ending := ORDINAL_ENDING.match(text, end)):
        return Number(tidy(value), start, ending.end(), "ordinal"), index + 1
    elif is_digits and index < len(parts) and follows(parts, index, text):
        word = parts[index].word
        if word in MULTIPLIERS and word not in ("mil", "mille") or word == "hundred":
            value, end, index = value * MULTIPLIERS.get(word, 100), parts[index].end, index + 1
        elif value == int(value):
            more = with_fraction(parts, index, text, value)
            if more.next > index:
                value, end, index = more.value, parts[more.next - 1].end, more.next
    if percent := PERCENT.match(text, end):
        end, kind = percent.end(), "percent"
        while index < len(parts) and parts[index].start < end:
            index += 1
    return Number(tidy(value), start, end, kind), index


def is_after_number(parts: list[Part], start: int) -> bool:
    """Whether "minus" takes away, as in "10 minus 3"."""
    at = bisect_left(parts, start, key=lambda part: part.start)
    return at > 1 and (parts[at - 2].kind != "word" or parts[at - 2].word in SMALL)


def is_part_of_name(parts: list[Part], index: int) -> bool:
    """The digit of "v2", "A4" or "B12", but not of "rent950" or "5x5"."""
    if not index or parts[index - 1].kind != "word" or parts[index - 1].end != parts[index].start:
        return False
    word = parts[index - 1].word
    return len(word) <= 2 and word not in JOINED_WORDS


def has_letter(text: str, end: int) -> bool:
    """The digit of "4B": one letter behind it that is no unit."""
    return text[end : end + 1] in LETTERS and not text[end + 1 : end + 2].isalnum()


def is_series(word: str, end: int, text: str) -> bool:
    """Two numbers side by side, such as "950 400", rather than one with a space for the thousands."""
    first, *rest = word.split(" ")
    is_attached = text[end : end + 1].isalpha()
    return first.startswith("0") or is_attached or (len(first) == 3 and rest[-1] != "000" and not MONEY_NEAR.match(text, end))


def digits_value(part: Part, text: str, lang: str) -> float:
    word = part.word
    if part.kind == "vulgar":
        return float(word[:-1].strip() or 0) + VULGAR[word[-1]]
    if part.kind == "fraction":
        *whole, fraction = word.split(" ")
        top, bottom = fraction.split("/")
        return sum(map(float, whole)) + (float(top) / float(bottom) if float(bottom) else 0)
    if part.kind == "grouped":
        if is_decimal(part, text, lang):
            return float(word.replace(",", "."))
        separator = next(letter for letter in word if not letter.isdigit())
        return float(word.replace(separator, "").replace(",", "."))
    return float(word.replace(",", "."))


def is_decimal(part: Part, text: str, lang: str) -> bool:
    """Whether 1.250 or 1,250 means one and a quarter: it depends on the separator, the language and the currency."""
    mark = re.fullmatch(r"([0-9]+)([.,])[0-9]{3}", part.word)
    if not mark:
        return False
    if mark[1] == "0":
        return True
    if mark[2] == ",":
        return lang != "en" and not MONEY_NEAR.match(text, part.end)
    is_money = MONEY_NEAR.match(text, part.end) or MONEY_BEFORE.search(text[max(0, part.start - 6) : part.start])
    return lang == "en" and not is_money


def tidy(value: float) -> float:
    """Whole numbers as int, and no traces of binary arithmetic in what people wrote with few decimals."""
    if type(value) is int:
        return value
    if not -1e300 < value < 1e300:
        return 0
    return int(value) if value == int(value) else round(value, 10)
