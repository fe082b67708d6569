"""The shapes of what the readers return. Each one says where it stands: text[start:end] is what the person wrote."""

from __future__ import annotations

import datetime
from typing import NamedTuple


class Number(NamedTuple):
    """A number. `kind` is "plain", "ordinal" (third), "fraction" (1/2, half) or "percent" (20% has the value 20)."""

    value: float
    start: int
    end: int
    kind: str = "plain"


class Amount(NamedTuple):
    """An amount of money. `currency` is a code such as "EUR"; `period` is "day", "week", "fortnight", "month",
    "quarter" or "year". Both are None when the person did not say."""

    value: float
    currency: str | None
    period: str | None
    start: int
    end: int


class Quantity(NamedTuple):
    """So much of something. `unit` is None for things that are counted. For "2 x 400 g tins of tomatoes" the amount
    is 800, the total, and `count` is 2."""

    amount: float
    unit: str | None
    thing: str
    start: int
    end: int
    count: float = 1


class Date(NamedTuple):
    """A day."""

    value: datetime.date
    start: int
    end: int


class Span(NamedTuple):
    """A duration has `amount` and `unit` ("second" to "year"). A range has `begin` and `until`: both are days, or
    both are times of day."""

    amount: float | None
    unit: str | None
    begin: datetime.date | datetime.time | None
    until: datetime.date | datetime.time | None
    start: int
    end: int

    @property
    def minutes(self) -> float | None:
        """The duration in minutes (a month counts as 30 days, a year as 365), or None for a range of days."""
        if self.amount is not None and self.unit is not None:
            return self.amount * MINUTES[self.unit]
        if isinstance(self.begin, datetime.time) and isinstance(self.until, datetime.time):
            return (minute_of(self.until) - minute_of(self.begin)) % 1440
        return None


class Labelled(NamedTuple):
    """A name with its amount, as in "rent 950". `label` has typing errors of well-known words corrected. `income` is
    True for what comes in ("salary 2400", "i make 1900"); where only a verb says so, the label is "income".
    `start` and `end` are where the name stands; the amount has its own."""

    label: str
    amount: Amount
    income: bool
    start: int
    end: int


class Reference(NamedTuple):
    """What a person points at. `index` counts from 0 in the list or table of the last answer, and is None where the
    answer has no list. `start` and `end` are where the person points at it."""

    text: str
    index: int | None
    start: int
    end: int


class Piece(NamedTuple):
    """A name or an item, and where it stands."""

    text: str
    start: int
    end: int


MINUTES: dict[str, float] = {
    "second": 1 / 60, "minute": 1, "hour": 60, "day": 1440, "week": 10080, "month": 43200, "year": 525600,
}


def minute_of(time: datetime.time) -> int:
    return time.hour * 60 + time.minute
