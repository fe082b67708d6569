"""Finds amounts of money in a text."""

from __future__ import annotations

import re

from .found import Amount, Number
from .number import numbers, tidy
from .units import ALONE, CENTS, CURRENCIES, DURATIONS, MEASURES, PERIODS, PORTIONS

SIGN_BEFORE = re.compile(r"(?<![^\W\d_])((?:us|ca?|au?)\$|[^\W\d_]{2,3}|[€$£₹¥₺₩])\.?[ ]?$", re.I)
NEXT = re.compile(r"[ \u00a0]?([^\W\d_½]{1,24}|[€$£₹¥₺₩])\.?")
PERIOD_AFTER = re.compile(
    r"[ ]{0,2}(?:(?P<short>p\.[ ]?[maw]\.)|,? ?(?:every|alle) (?:two|2|zwei) (?P<weeks>weeks|wochen)"
    r"|(?:/|[ ]?(?:per|each|every|for the|for a|pro|im|in the|par|por|al|à|je|p)[ .]|a[ ]|an[ ]|the[ ])[ ]?(?P<unit>[^\W\d_]{1,9})(?![^\W\d_])"
    r"|(?P<word>[^\W\d_]{2,12})(?![^\W\d_]))",
    re.I,
)
PERIOD_BEFORE = re.compile(r"(?:(?:every|each|per|a|pro|im|par|por|al)[ ]([^\W\d_]{2,9})|(?<![^\W\d_])([^\W\d_]{5,12}))(?![^\W\d_])", re.I)
PERIOD_LATER = re.compile(r"(?:[ ][^\W\d_]{1,14}){1,3}?[ ](?:a|per|every|each|im|pro|par|por|al)[ ]([^\W\d_]{3,9})(?![^\W\d_])", re.I)
CLAUSE_END = re.compile(r"[,;\n]|\band\b|\bund\b|\. ", re.I)
NOT_MONEY_BEHIND = frozenset("x times mal people persons percent eggs guests am uhr".split())


def amounts(text: str, bare: bool = False) -> list[Amount]:
    """Finds amounts of money, with their currency and period: "€2,800 a month", "20 bucks", "i make 1900 mnth".

    A number counts when it has a currency or a period. With bare=True every number counts that is not a
    percentage, an ordinal, a measure ("200 g") or a duration ("5 years").
    """
    found = numbers(text)
    result: list[Amount] = []
    for index, number in enumerate(found):
        left = found[index - 1].end if index else 0
        right = found[index + 1].start if index + 1 < len(found) else len(text)
        amount = read_amount(text, number, left, right, bare)
        if amount:
            result.append(amount)
    return result


def read_amount(text: str, number: Number, left: int, right: int, bare: bool) -> Amount | None:
    if number.kind in ("percent", "ordinal"):
        return None
    value, start, end, _ = number
    currency: str | None = None
    before = SIGN_BEFORE.search(text[max(left, start - 6) : start])
    if before and before[1].lower() in CURRENCIES:
        currency = CURRENCIES[before[1].lower()]
        start -= len(before[0])
    following = NEXT.match(text, end)
    word = following[1].lower() if following else ""
    if following and word in CURRENCIES and not (word in ("pound", "pounds", "pfund") and text.startswith(" of ", following.end())):
        currency, end = CURRENCIES[word], following.end(1)
    elif following and word in CENTS and not currency and (word != "c" or text[end] == "c"):
        value, currency, end, bare = value / 100, CENTS[word], following.end(1), True
    elif word in NOT_MONEY_BEHIND or (word == "pm" and value <= 12 and not currency) or (not currency and is_measure(word)):
        return None
    period, end = period_after(text, end, min(right, end + 30))
    if period is None:
        period = period_before(text, left, start)
    if currency is None and period is None and not bare:
        return None
    return Amount(tidy(value), currency, period, start, end)


def is_measure(word: str) -> bool:
    return (word in DURATIONS and word not in ALONE) or word in MEASURES or word in PORTIONS


def period_after(text: str, end: int, limit: int) -> tuple[str | None, int]:
    found = PERIOD_AFTER.match(text, end, limit)
    if not found:
        return None, end
    if found["short"]:
        return {"m": "month", "a": "year", "w": "week"}[found["short"][-2].lower()], found.end()
    if found["weeks"]:
        return "fortnight", found.end()
    if found["unit"] and found["unit"].lower() in PERIODS:
        return PERIODS[found["unit"].lower()], found.end()
    if found["word"] and found["word"].lower() in ALONE:
        return PERIODS[found["word"].lower()], found.end()
    if found["word"] or found["unit"]:
        # "850€ Miete im Monat", "80 for petrol a week": the thing stands between the amount and its period.
        later = PERIOD_LATER.match(text, end, limit)
        if later and later[1].lower() in PERIODS:
            return PERIODS[later[1].lower()], end
    return None, end


def period_before(text: str, left: int, start: int) -> str | None:
    clause = CLAUSE_END.split(text[max(left, start - 40) : start])[-1]
    for found in PERIOD_BEFORE.finditer(clause):
        word = (found[1] or found[2]).lower()
        if word in PERIODS and (found[1] or word in ALONE) and not is_after_number(text, left, start, clause, found):
            return PERIODS[word]
    return None


def is_after_number(text: str, left: int, start: int, clause: str, found: re.Match[str]) -> bool:
    """Whether the period belongs to the number before it, as in "40 a week eating out 20"."""
    between = text[left : start - len(clause) + found.start()]
    return left > 0 and len(between.strip(" x")) < 2
