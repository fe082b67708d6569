"""Tells a correction of an answer in a round from the next answer: "no it was three times"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .amending import corrects
from .openness import content

LEAD = re.compile(
    r"^(?:(?:oh|ok|okay|hm+|ah|no|nope|sorry|oops|ups|wait|actually|correction|my bad|i meant?|i said|but)[ ,.!:]{1,3}){1,5}(?:(?:it|that|this)(?:'s|s| is| was)[ ]|its[ ])?(?:actually[ ]|only[ ])?",
    re.I,
)
LONGEST = 240


def correction(said: str) -> str:
    """What a correction puts in the place of what was said: "three times" of "no sorry it was three times"."""
    return LEAD.sub("", said.strip()[:LONGEST]).strip(" .!")


def replaces(items: Sequence[str], said: str) -> tuple[int, str] | None:
    """Which of several texts a correction is about, by a word that both have and no other has, and the text in its place. One text alone needs no such word."""
    if not items or not corrects(said) or not (new := correction(said)):
        return None
    shared = [len(content(item) & content(new)) for item in items]
    best = max(shared)
    if best == 0:
        return (0, new) if len(items) == 1 else None
    return (shared.index(best), new) if shared.count(best) == 1 else None
