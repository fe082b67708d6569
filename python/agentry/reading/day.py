"""Arithmetic with days that never fails: a day that does not exist is None."""

from __future__ import annotations

import datetime

Today = datetime.date


def today_of(now: str | datetime.date | datetime.datetime) -> Today:
    """The day of `now`, which is a date or a text such as 2026-03-01T09:00:00Z."""
    if isinstance(now, datetime.datetime):
        return now.date()
    if isinstance(now, datetime.date):
        return now
    try:
        return datetime.date.fromisoformat(str(now)[:10])
    except ValueError:
        return datetime.date(1970, 1, 1)


def make_day(year: int, month: int, day: int) -> Today | None:
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def the_day(today: Today, day: str | int, month: int, year: str | None) -> Today | None:
    """The day of a month. Without a year it is the coming one; a year of two digits is in this century."""
    if year:
        return make_day(int(year) + (2000 if len(year) == 2 else 0), month, int(day))
    this_year = make_day(today.year, month, int(day))
    if this_year and this_year >= today:
        return this_year
    return next((found for more in range(1, 9) if (found := make_day(today.year + more, month, int(day)))), None)


def day_of_month(today: Today, day: int) -> Today | None:
    """The coming day with that number: "the 20th"."""
    if not 1 <= day <= 31:
        return None
    first = today.replace(day=1)
    for _ in range(3):
        found = make_day(first.year, first.month, day)
        if found and found >= today:
            return found
        following = shifted(first, 1, "month")
        if following is None:
            return None
        first = following
    return None


def coming(today: Today, weekday: int) -> Today:
    """The next such weekday, never today."""
    return today + datetime.timedelta((weekday - today.weekday() - 1) % 7 + 1)


def shifted(today: Today, count: float, unit: str) -> Today | None:
    """So many days, weeks, months or years later. The 31st becomes the last day of a shorter month."""
    try:
        if unit in ("day", "week"):
            return today + datetime.timedelta(count * (7 if unit == "week" else 1))
        months = today.year * 12 + today.month - 1 + int(count * (12 if unit == "year" else 1))
        year, month = divmod(months, 12)
        return next((found for less in range(4) if (found := make_day(year, month + 1, today.day - less))), None)
    except (OverflowError, ValueError):
        return None
