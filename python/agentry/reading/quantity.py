"""Finds quantities in a text: how much of what."""

from __future__ import annotations

import re

from .calendar_words import MONTHS, WEEKDAYS
from .found import Number, Quantity
from .number import numbers, tidy
from .units import CENTS, CURRENCIES, DURATIONS, MEASURES, PERIODS, PORTIONS
from .words import TOKEN, without_filler

UNIT = re.compile(r"[ \u00a0]?-?(°[CF]|[^\W\d_½]{1,24})\.?", re.I)
OF = re.compile(r"[ ]?(?:of[ ]|de[ ]|d['’]|von[ ]|du[ ]|del[ ])(?:the[ ]|la[ ])?", re.I)
TIMES = re.compile(r"[ ]?[x×*][ ]?", re.I)
RANGE = re.compile(r"[ ]?(?:-|–|to|or|bis)[ ]?", re.I)
BRACKET = re.compile(r"[ ]?([^\W\d_]+)?[ ]?\([ ]?$")
ARTICLE = re.compile(r"(?<![^\W_])(?:an?|eine?|une?|una)[ ](?:(?:good|big|small|large|generous)[ ])?([^\W\d_]{3,12})(?![^\W_])", re.I)
ARTICLE_BEHIND = re.compile(r"[ ](?:an?|the|of|of a)[ ]", re.I)
MORE = re.compile(r"[ ](?:more|extra|other|of the|of my)[ ]", re.I)
WORD_HERE = re.compile(r"[ \u00a0]{0,2}([^\W\d_]+(?:['’-][^\W\d_]+){0,3})")
ENDS_THING = frozenset(
    "and or with for in to at on from then plus but is are was were if as into per und oder für mit im et ou avec pour dans y con para n "
    "a an the each please i we you it that this so because instead not no some my your left more have has had do does can of der die das en "
    "costs cost by than about until after before a.m am pm also today tomorrow yesterday over".split()
)
NOT_THINGS = frozenset("x k m th st nd rd o'clock uhr percent am pm times mal ago later ish".split()) | frozenset(MONTHS) | frozenset(WEEKDAYS)
# Before a number these say what somebody did with it, not what it is a quantity of.
NOT_BEFORE = frozenset(
    "spent spend paid pay pays owes owe owed split bring brings say says between earn earns make makes cost costs scored netto is are was were j'ai i'd we're score oven "
    "gave at since".split()
)
LONGEST = 4
LINE_PART = re.compile(r"[,;\n:+]|\band\b|\bund\b|\. ", re.I)


def quantities(text: str) -> list[Quantity]:
    """Finds how much of what: "150g flour", "1 egg", "a pinch of salt", "2 x 400 g tins of tomatoes", "flour 200g".

    Money and durations are left to amounts() and spans(). A measure without a thing, such as "26 cm", has thing "".
    """
    found = merge(text, numbers(text))
    named_first = names_stand_first(text, [number for number, _ in found])
    result: list[Quantity] = []
    for index, (number, count) in enumerate(found):
        left = result[-1].end if result else 0
        before = max(left, found[index - 1][0].end if index else 0)
        right = found[index + 1][0].start if index + 1 < len(found) else len(text)
        quantity = read_quantity(text, number, count, before, right, named_first[index])
        if quantity:
            result.append(quantity)
    return with_articles(text, result)


def names_stand_first(text: str, found: list[Number]) -> list[bool]:
    """For each number, whether its clause has several and is written like "flour 200g sugar 100g"."""
    result: list[bool] = []
    cuts = [0, *(cut.end() for cut in LINE_PART.finditer(text)), len(text) + 1]
    at = 0
    for left, right in zip(cuts, cuts[1:]):
        first = at
        while at < len(found) and found[at].start < right:
            at += 1
        several = at - first > 1
        head = several and thing_before(text, left, found[first].start)
        unit = UNIT.match(text, found[at - 1].end) if several else None
        tail_start = unit.end() if unit and (unit[1].lower() in MEASURES or unit[1].lower() in PORTIONS) else found[at - 1].end if several else 0
        is_first = bool(head and head[1] > head[0] and not TOKEN.search(text, tail_start, min(right, len(text))))
        result.extend([is_first] * (at - first))
    return result


def merge(text: str, found: list[Number]) -> list[tuple[Number, float]]:
    """Makes one of two numbers in "2 x 400 g", "1 tin (400g)" and "2-3"; each number comes with how often it counts."""
    result: list[tuple[Number, float]] = []
    for number in found:
        if number.kind in ("percent", "ordinal"):
            continue
        if result:
            last, _ = result[-1]
            gap = text[last.end : number.start] if number.start - last.end < 20 else ","
            bracket = BRACKET.fullmatch(gap)
            if TIMES.fullmatch(gap) or (bracket and (bracket[1] or "").lower() in PORTIONS):
                result[-1] = (Number(number.value, last.start, number.end), last.value)
                continue
            if RANGE.fullmatch(gap) and number.value > last.value:
                result[-1] = (Number(number.value, last.start, number.end), 1)
                continue
        result.append((number, 1))
    return result


def read_quantity(text: str, number: Number, count: float, left: int, right: int, named_first: bool) -> Quantity | None:
    start, end = number.start, number.end
    if text[max(0, start - 1) : start] in CURRENCIES or text[end : end + 2].strip()[:1] in CURRENCIES:
        return None
    amount, unit = tidy(number.value * count), None
    following = UNIT.match(text, end, right)
    word = following[1].lower() if following else ""
    if word in CURRENCIES or (word in DURATIONS and word != "m") or (word in CENTS and word != "c") or text[end : end + 1] == "/":
        return None
    if following and (word in MEASURES or word in PORTIONS) and not is_verb_can(text, following):
        unit, end = MEASURES.get(word) or PORTIONS[word], following.end(1)
        end += text[end : end + 1] in (".", ")")
        end = past_package(text, end, right)
    elif number.kind == "fraction" and (article := ARTICLE_BEHIND.match(text, end, right)):
        end = article.end() - 1
    elif unit is None and (more := MORE.match(text, end, right)):
        end = more.end() - 1
    if of := OF.match(text, end, right):
        end = of.end()
    thing_start, thing_end = (end, end) if named_first else thing_after(text, end, right)
    # In "rent:950 food:400" the word behind the number is the name of the next one.
    is_next_name = text[thing_end : thing_end + 1] in (":", "=") and thing_before(text, left, start)[0] < start
    if thing_end > thing_start and not is_next_name:
        return Quantity(amount, unit, text[thing_start:thing_end], start, thing_end, count)
    thing_start, thing_end = thing_before(text, left, start)
    if thing_end > thing_start:
        return Quantity(amount, unit, text[thing_start:thing_end], thing_start, end, count)
    return Quantity(amount, unit, "", start, end, count) if unit else None


def is_verb_can(text: str, following: re.Match[str]) -> bool:
    """ "1 can open it": the verb, not the tin."""
    return following[1].lower() == "can" and not OF.match(text, following.end())


def past_package(text: str, end: int, right: int) -> int:
    """Behind "400 g" the kind of package may follow: "tins of tomatoes"."""
    package = UNIT.match(text, end, right)
    if package and package[1].lower() in PORTIONS and text[end : end + 1] in (" ", ")"):
        return package.end(1)
    return end


def thing_after(text: str, end: int, right: int) -> tuple[int, int]:
    start, last, count = end, end, 0
    while count < LONGEST and (word := WORD_HERE.match(text, last, right)):
        lower = word[1].lower()
        if lower in ENDS_THING or lower in NOT_THINGS or (count == 0 and lower in PERIODS):
            break
        if count == 0:
            start = word.start(1)
        last, count = word.end(1), count + 1
    return (start, last) if count else (end, end)


def thing_before(text: str, left: int, start: int) -> tuple[int, int]:
    window = max(left, start - 60)
    parts = list(LINE_PART.finditer(text, window, start))
    if parts and not text[parts[-1].end() : start].strip() and parts[-1][0] == ":":
        parts.pop()
    begin = parts[-1].end() if parts else window
    words = [(found[0].lower(), found.start(), found.end()) for found in TOKEN.finditer(text, begin, start)]
    if len(words) > 1 and words[-1][0] == "x":
        words.pop()
    if not words or words[-1][0] in ENDS_THING or len(words) > LONGEST + 1 or any(word in NOT_BEFORE for word, _, _ in words):
        return start, start
    return without_filler(text, begin, words[-1][2])


def with_articles(text: str, found: list[Quantity]) -> list[Quantity]:
    """Adds "a pinch of salt": an article and a measure instead of a number."""
    result = list(found)
    taken = [(each.start, each.end) for each in found]
    at = 0
    for article in ARTICLE.finditer(text):
        unit = PORTIONS.get(article[1].lower()) or MEASURES.get(article[1].lower())
        while at < len(taken) and taken[at][1] <= article.start():
            at += 1
        if not unit or (at < len(taken) and taken[at][0] < article.end()):
            continue
        of = OF.match(text, article.end())
        start, end = thing_after(text, of.end() if of else article.end(), len(text))
        if of or unit in ("pinch", "handful"):
            result.append(Quantity(1, unit, text[start:end], article.start(), max(end, article.end())))
    return sorted(result, key=lambda each: each.start)
