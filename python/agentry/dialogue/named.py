"""Corrections without figures: "no sorry sunday", "no not wednesday"."""

from __future__ import annotations

import re

from ..reading.words import TOKEN

KINDS = (
    ("monday mon", "tuesday tue tues", "wednesday wed weds", "thursday thu thur thurs", "friday fri", "saturday sat", "sunday sun", "today", "tomorrow", "tonight"),
    ("january jan", "february feb", "march", "april apr", "june jun", "july jul", "august aug", "september sep sept", "october oct", "november nov", "december dec"),
)
SAME = {word: (kind, row.split()[0]) for kind, rows in enumerate(KINDS) for row in rows for word in row.split()}
LEAD = re.compile(r"^(?:(?:no|nope|sorry|oops|wait|actually|oh|ok|i mean|i meant|its|it's|it was|it is|on|in|the)[ ,.!]{1,3})*", re.I)
NOT = re.compile(r"^not[ ](?:on[ ]|in[ ]|the[ ])?([^\s,.!?]{3,20})[.! ]*$", re.I)
MOST_WORDS = 3


def swap_kind(before: str, said: str) -> tuple[str, list[tuple[str, str]]]:
    """A weekday or a month in place of the only one there was; "not wednesday" takes it out of a list."""
    rest = said[LEAD.match(said).end() :].strip(" .!?")
    if found := NOT.match(rest):
        return left_out(before, found[1])
    new = [found[0] for found in TOKEN.finditer(rest)]
    if not 0 < len(new) <= MOST_WORDS or len(named := [word for word in new if word.lower() in SAME]) != 1:
        return before, []
    old = [found for found in TOKEN.finditer(before) if SAME.get(found[0].lower(), (-1, ""))[0] == SAME[named[0].lower()][0]]
    if len(old) > 1 and len(new) > 1:
        # "Since monday": the one that stands behind the same word.
        ahead = new[max(0, new.index(named[0]) - 1)].lower()
        old = [found for found in old if before[: found.start()].rstrip().lower().endswith(ahead)]
    if len(old) != 1 or SAME[old[0][0].lower()] == SAME[named[0].lower()]:
        return before, []
    return before[: old[0].start()] + named[0] + before[old[0].end() :], [(old[0][0], named[0])]


def left_out(before: str, word: str) -> tuple[str, list[tuple[str, str]]]:
    meant = SAME.get(word.lower(), word.lower())
    found = [each for each in TOKEN.finditer(before) if SAME.get(each[0].lower(), each[0].lower()) == meant]
    kinds = [each for each in TOKEN.finditer(before) if each[0].lower() in SAME]
    # Only from a list of its kind: what stays must still say when.
    if len(found) != 1 or word.lower() not in SAME or len(kinds) < 2:
        return before, []
    ahead = before[: found[0].start()].rstrip(" ,")
    is_last = not before[found[0].end() :].strip(" ,.!?")
    ahead = ahead[:-4].rstrip(" ,") if is_last and ahead.lower().endswith(" and") else ahead
    behind = before[found[0].end() :].lstrip(" ,")
    return f"{ahead} {behind}".strip(), [(found[0][0], "left out")]
