"""What an answer left open: questions it did not take up and numbers it did not use."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from collections.abc import Mapping

from ..reading.asking import ASKS_ALWAYS, asks, opening_words
from ..reading.date import dates
from ..reading.found import Date, Number
from ..reading.number import numbers
from ..reading.person import is_of_oneself
from ..reading.words import FILLER, TOKEN

READ = 2_000
# A part of a message: up to the end of a sentence, or up to "and" before a word that asks.
PART = re.compile(
    r"[?!;\n]+|\.(?=\s|$)|,(?=\s)|(?<![^\W_])(?:and|und|y|et|also|plus|but|oder|or)[ ](?=(?:also[ ]|then[ ]|so[ ])?(?:why|how|what|whats|what's|where|when|which|who|is|isnt|isn't|are|do|does|did|can|could|should|would|will|warum|wie|was)(?![^\W_]))",
    re.I,
)
WANTS = re.compile(r"^(?:can|could|would|will|may)[ ](?:you|u|we|i (?:also )?(?:get|have|add|put|change|swap|remove|move))(?![^\W_])|^(?:pls|please)(?![^\W_])", re.I)
VERB_FIRST = re.compile(r"(?:and |or |also )?(?:will|would|can|could|should|do|did|has|have) [a-z]{3,20} [a-z]{2,20}")
# "… and is now 57.50" goes on with what was told.
GOES_ON = re.compile(r"^(?:is|are|was|were|will|would|can|could|does|did|has|have) (?:now|still|also|already|not|only|about|then|usually|always|never|due|open|closed|around|almost|[0-9$€£])", re.I)
FIGURE_OF = re.compile(r"[^\W\d_][^\W\d_ ]{1,20}(?: [^\W\d_]{2,20})? [(]?[0-9]{1,6}[)]?$")
FIGURE = re.compile(r"[0-9]+(?:[.,][0-9]+)*")
DOTTED = re.compile(r"(?<![0-9.,])([0-3]?[0-9])\.([01]?[0-9])(?![0-9])")
CLOCK = re.compile(r"[ ]?(?:am|pm|uhr|o'?clock)(?![^\W_])|:[0-9]", re.I)
QUOTED = re.compile(r"`[^`]*`|\"[^\"]*\"|“[^”]*”|https?://\S+")
# Ages and years are told of oneself, unless an answer speaks of ages.
SPEAKS_OF_AGE = re.compile(r"\b(?:your|by|the) age\b|\bage[\":, ]{1,4}[0-9]|\"age\"|years old", re.I)
COMMON = FILLER | frozenset(
    "what whats how why where when which who does did much many long is are it that this one ones work works mean right good better best ok use year years month months week weeks day days today tonight tomorrow time next think believe thing things make made know tell show give say go "
    "list example examples sense possible normal different difference between even still yet else them they him his their people someone anyone exactly he she we bad rate high low enough worth true scoring real ask write am done finished ready owe owes owed pay pays always ever need needs".split()
)


def parts(message: str) -> list[str]:
    found = [part.strip(" ,.;:-") for part in PART.split(message[:READ])]
    return [part for part in found if len(part) > 2][:20]


def questions(message: str) -> list[str]:
    """The parts of a message that ask something, in order."""
    found = parts(message)
    # "And will rates fall soon?": a verb before a noun asks where the message ends with a question mark.
    is_last = message[:READ].rstrip().endswith("?")
    return [
        part
        for part in found
        if asks(opening_words(part)) and not (GOES_ON.match(part) and part != found[0]) or (opening_words(part) or [""])[0] in ASKS_ALWAYS or is_last and part == found[-1] and VERB_FIRST.match(part)
    ]


def only_asks(message: str) -> bool:
    """Whether a message asks for knowledge and brings nothing to store: no list, no order, no statement beside the questions."""
    # "Can i have cards? hola = hello" brings a pair.
    if "\n" in message.strip() or ":" in message or " = " in message or " -> " in message:
        return False
    asked, all_parts = questions(message), parts(message)
    # "Money, stress and how far I have to drive" lists, and asks nothing.
    if not asked or all_parts[0] not in asked or any(WANTS.match(part) for part in asked):
        return False
    others = [part for part in all_parts if part not in asked]
    # "Solar or a heat pump? cost 4, comfort 3" brings two figures with their names.
    return not any(len(part.split()) > 3 for part in others) and sum(bool(FIGURE_OF.match(part)) for part in others) < 2


def content(text: str) -> set[str]:
    return {stem(found[0].lower()) for found in TOKEN.finditer(text)} - {stem(word) for word in COMMON}


def stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def open_questions(message: str, shown: str) -> list[str]:
    """Of several questions, those that share no word with what is shown. One question alone is never open."""
    asked = [part for part in questions(message) if not WANTS.match(part)]
    if len(asked) < 2:
        return []
    # Word families: vaccines and vaccination begin alike.
    told = {word[:5] for word in content(shown[:40_000].replace("%", " percent "))}
    missing = [part for part in asked if (words := content(part)) and not {word[:5] for word in words} & told]
    if len(missing) == len(asked):
        return missing[1:]
    # What is answered is mostly the first question: a single word that is missing does not say that it is open.
    return [part for part in missing if part != asked[0] or len(content(part)) > 1]


def unused_numbers(message: str, shown: object, now: str = "") -> list[str]:
    """The numbers of the message, as they are written, that neither the answer nor the state has. Pasted lists are left alone; "in 11" is used where that day is named."""
    if message.count("\n") > 2:
        return []
    text = json.dumps(shown, ensure_ascii=False)[:200_000]
    told = {value for figure in FIGURE.findall(text) for value in readings(figure)} | lengths(shown)
    hidden = [found.span() for found in QUOTED.finditer(message[:READ])] + shown_days(message[:READ], text, now)
    return [
        message[number.start : number.end]
        for number in numbers(message[:READ])
        if is_given(message, number) and not (is_of_oneself(message, number) and not SPEAKS_OF_AGE.search(text)) and not any(start <= number.start < end for start, end in hidden) and not told & (ways(number.value) | ways(digits_of(message[number.start : number.end]))) and not is_written(message[number.start : number.end], text) and not is_day(number.value, text, now)
    ]


def is_given(message: str, number: Number) -> bool:
    """Digits that stand for an amount: no "1st", no time such as "3am", no exponent, no percentage, and no small count such as "2 kids"."""
    written = message[number.start : number.end]
    around = message[number.start - 1 : number.start] if number.start else ""
    is_small = number.value < 10 and number.value == int(number.value)
    return number.kind in ("plain", "fraction") and written[:1].isdigit() and not is_small and around not in ("^", ":", "#") and not CLOCK.match(message, number.end)


def is_written(written: str, text: str) -> bool:
    """As it stands, or a figure of three digits with signs between them: 478 as 4-7-8."""
    if re.fullmatch(r"[0-9]{1,2}\.[0-9]{2}", written) and written.replace(".", ":") in text:
        return True
    return written in text or written.isdigit() and len(written) == 3 and "[-+ ]{1,3}".join(written) != written and re.search("[-+ ]{1,3}".join(written), text) is not None


def is_day(value: float, text: str, now: str) -> bool:
    """Whether the day that comes in so many days is written."""
    if not now or value != int(value) or not 0 < value <= 400:
        return False
    return (date.fromisoformat(now[:10]) + timedelta(days=int(value))).isoformat() in text


def shown_days(message: str, text: str, now: str) -> list[tuple[int, int]]:
    """Where a message names days ("yesterday", "14.3.") that are written in the text, in whatever form."""
    found = dates(message, now) if now else []
    # "14.3." is a day where the answer speaks of it as one.
    found += [Date(date(2000, int(each[2]), int(each[1])), each.start(), each.end()) for each in DOTTED.finditer(message) if 1 <= int(each[1]) <= 29 and 1 <= int(each[2]) <= 12]
    forms = [(each, (each.value.isoformat(), f"{each.value.day} {each.value:%b}", f"{each.value:%b} {each.value.day}", *([f"{each.value:%A}"] if each.value.year > 2000 else []))) for each in found]
    return [(each.start, each.end) for each, written in forms if any(form in text for form in written)]


def lengths(shown: object) -> set[float]:
    """How many there are of what is listed: "the next 5 runs" are a list of 5."""
    found: set[float] = set()
    stack = [shown]
    while stack and len(found) < 200:
        each = stack.pop()
        if isinstance(each, (list, tuple)):
            found.add(len(each))
            stack.extend(each[:200])
        elif isinstance(each, Mapping):
            stack.extend(each.values())
    return found


def digits_of(written: str) -> float:
    """The digits alone: "45m" may be minutes."""
    found = FIGURE.match(written)
    return max(readings(found[0])) if found and readings(found[0]) else 0


def readings(figure: str) -> set[float]:
    """What a figure may mean: 1,200.50, 1.200,50 and 13.30."""
    plain = figure.replace(",", "")
    swapped = figure.replace(".", "").replace(",", ".")
    return {round(float(text), digits) for digits in (2, 4) for text in (plain, swapped, figure.replace(",", ".")) if text.count(".") <= 1 and len(text) < 30}


def ways(value: float) -> set[float]:
    """The same quantity in other units: hours in minutes, years in months, a share in percent, 3 pm as 15."""
    factors = (1, 60, 1 / 60, 12, 1 / 12, 1000, 1 / 1000, 100, 1 / 100, 7, 24, 3600, 52, 52 / 12, 1 / 52)
    return {round(value * factor, digits) for factor in factors for digits in (2, 4)} | {value + 12}


def shown_in(answer: Mapping[str, object]) -> str:
    return f"{answer.get('reply') or ''}\n{json.dumps(answer.get('blocks') or [], ensure_ascii=False)}"
