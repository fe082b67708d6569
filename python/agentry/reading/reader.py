"""A message whose parts are ticked off as they are used."""

from __future__ import annotations

import datetime
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from .amount import amounts
from .asking import is_command, is_question
from .choosing import choice
from .date import dates
from .found import Amount, Date, Labelled, Number, Piece, Quantity, Reference, Span
from .labelling import labelled
from .listing import find_items
from .number import DIGITS, MOST, numbers, tidy
from .person import find_people
from .quantity import quantities
from .referring import reference
from .span import spans
from .words import TOKEN, without_filler

T = TypeVar("T")


class Placed(Protocol):
    """Anything that says where in the message it stands."""

    @property
    def start(self) -> int: ...

    @property
    def end(self) -> int: ...


class Found(list[T]):
    """What an accessor of a Reader found: a list, whose parts count as used once take() is called."""

    def __init__(self, values: Iterable[T], places: Sequence[Placed], use: Callable[[Placed], None]) -> None:
        super().__init__(values)
        self._places = places
        self._use = use

    def take(self) -> Found[T]:
        """Marks every part as used and returns the list itself."""
        for place in self._places:
            self._use(place)
        return self


class Reader:
    """Reads one message and remembers which parts of it were used.

        reader = Reader(event["message"], event["now"])
        for line in reader.labelled().take(): ...
        if reader.unused_numbers(): ...   # say which numbers were not understood instead of showing a total
        reader.leftover()                 # the parts that nobody used, without words such as "and" or "please"
    """

    def __init__(self, text: str, now: str | datetime.date | datetime.datetime = "1970-01-01") -> None:
        self.text = text
        self.now = now
        self._used: list[tuple[int, int]] = []

    def is_question(self) -> bool:
        return is_question(self.text)

    def is_command(self) -> bool:
        return is_command(self.text)

    def numbers(self) -> Found[Number]:
        return self._found(numbers(self.text))

    def amounts(self, bare: bool = False) -> Found[Amount]:
        return self._found(amounts(self.text, bare))

    def quantities(self) -> Found[Quantity]:
        return self._found(quantities(self.text))

    def dates(self) -> Found[Date]:
        return self._found(dates(self.text, self.now))

    def spans(self) -> Found[Span]:
        return self._found(spans(self.text, self.now))

    def labelled(self) -> Found[Labelled]:
        found = labelled(self.text)
        return Found(found, [place for line in found for place in self._places(line)], self.use)

    def items(self) -> Found[str]:
        return self._named(find_items(self.text))

    def people(self) -> Found[str]:
        return self._named(find_people(self.text))

    def choice(self, options: Sequence[str]) -> int | None:
        """The chosen option. An answer that chooses is used as a whole."""
        chosen = choice(self.text, options)
        if chosen is not None:
            self._used.append((0, len(self.text)))
        return chosen

    def reference(self, history: Sequence[Mapping[str, object]]) -> Reference | None:
        """What the person points at; the words that point count as used."""
        found = reference(self.text, history)
        if found:
            self.use(found)
        return found

    def use(self, place: Placed | tuple[int, int]) -> None:
        """Marks a part as used: something that was found, or a pair of start and end."""
        start, end = (place[0], place[1]) if type(place) is tuple else (place.start, place.end)  # type: ignore[union-attr]
        self._used.append((start, end))

    def unused_numbers(self) -> list[Number]:
        """The numbers of the message that nobody used. Never show a total while there is one."""
        used = self._merged()
        ends = [end for _, end in used]

        def is_used(number: Number) -> bool:
            at = bisect_right(ends, number.start)
            return at < len(used) and used[at][0] < number.end

        return [number for number in [*numbers(self.text), *beyond_limit(self.text)] if not is_used(number)]

    def leftover(self) -> list[str]:
        """The parts that nobody used, without filler words at their edges."""
        parts: list[str] = []
        for start, end in self._gaps():
            for left, right in pieces(self.text, start, end):
                left, right = without_filler(self.text, left, right)
                if right > left:
                    parts.append(self.text[left:right])
        return parts

    def _found(self, found: list[Any]) -> Found[Any]:
        return Found(found, found, self.use)

    def _places(self, line: Labelled) -> list[Placed]:
        """The name, the amount, and the words between them unless there is another number."""
        start, end = sorted((line.start, line.end, line.amount.start, line.amount.end))[1:3]
        found = numbers(self.text)
        at = bisect_left(found, start, key=lambda number: number.start)
        is_free = at == len(found) or found[at].start >= end
        return [line, line.amount, Piece("", start, end)] if is_free else [line, line.amount]

    def _named(self, found: list[Piece]) -> Found[str]:
        return Found(dict.fromkeys(piece.text for piece in found), found, self.use)

    def _merged(self) -> list[tuple[int, int]]:
        merged: list[tuple[int, int]] = []
        for start, end in sorted(self._used):
            if merged and start <= merged[-1][1]:
                merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
            else:
                merged.append((start, end))
        return merged

    def _gaps(self) -> list[tuple[int, int]]:
        edges = [0, *(edge for part in self._merged() for edge in part), len(self.text)]
        return [(edges[at], edges[at + 1]) for at in range(0, len(edges), 2) if edges[at] < edges[at + 1]]


def beyond_limit(text: str) -> list[Number]:
    """numbers() reads a limited number of them. The first one behind the limit, so that it does not pass unnoticed."""
    runs = list(DIGITS.finditer(text))
    last = numbers(text)[-1:]
    if len(runs) <= MOST or not last:
        return []
    behind = next((run for run in runs if run.start() >= last[0].end), None)
    return [Number(tidy(float(behind[0][:300].replace(",", "."))), behind.start(), behind.end())] if behind else []


def pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Splits at commas and ends of sentences, but not inside a number."""
    cuts, last = [start], start
    for found in TOKEN.finditer(text, start, end):
        gap = text[max(last, found.start() - 4) : found.start()]
        is_inside = len(gap) == 1 and text[last - 1].isdigit() and found[0][0].isdigit()
        if last > start and not is_inside and any(mark in gap for mark in ",;\n.!?:"):
            cuts.append(found.start())
        last = found.end()
    return list(zip(cuts, [*cuts[1:], end]))
