"""Words: splitting a text, guessing its language, and comparing words that may have typing errors."""

from __future__ import annotations

import re
from typing import NamedTuple

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
TOKEN = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")

STOP_WORDS: dict[str, frozenset[str]] = {
    "en": frozenset("the a of to and in is i it for on my you that with we are was at have this about per month week".split()),
    "de": frozenset("und ich der das ist im am nicht mit für von bis zu haben habe wir eine ein den auf pro waren oder euro uhr bei noch".split()),
    "fr": frozenset("le la les des du et je un une est pour avec au dans pas mais par de mois euros en pendant ou sur".split()),
    "es": frozenset("el la los las y un una es para con por al mes gano este de en del que me mi euros durante dos o tengo pesos".split()),
}

FILLER = frozenset(
    "a an the and or of for to in on at is are was be been am it its it's i i'm im me my we our us you your that this these those there here "
    "so then just also please pls plz ok okay well um uh hmm oh hi hello hey hiya thanks thank thx ty actually really maybe about around roughly like more "
    "some any with from by but as too now can could would will should do did does have has had got get need want add put "
    "let lets let's n u ca think guess und oder der die das ein eine ich wir et ou le la les de du des un une je y o el los las por bitte por favor".split()
)


class Token(NamedTuple):
    word: str
    start: int
    end: int


def tokens(text: str) -> list[Token]:
    """Every word or run of digits, in lower case."""
    return [Token(found[0].lower(), found.start(), found.end()) for found in TOKEN.finditer(text)]


def language(text: str) -> str:
    """Guesses "en", "de", "fr" or "es" from short words; English unless another language has clearly more of them."""
    words = [found[0].lower() for found in WORD.finditer(text[:2000])]
    counts = {name: sum(word in stops for word in words) for name, stops in STOP_WORDS.items()}
    best = max(counts, key=lambda name: counts[name])
    return best if counts[best] > counts["en"] else "en"


def distance(left: str, right: str, limit: int = 2) -> int:
    """How many typing errors apart two words are: a letter missing, added, wrong, or two swapped. At most limit + 1."""
    if left == right:
        return 0
    if abs(len(left) - len(right)) > limit or len(left) > 30:
        return limit + 1
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]


def is_close(written: str, meant: str) -> bool:
    """True for the same word, allowing one typing error from four letters on and two from seven."""
    if written == meant:
        return True
    length = min(len(written), len(meant))
    limit = 2 if length >= 7 else 1 if length >= 4 else 0
    return limit > 0 and distance(written, meant, limit) <= limit


def without_filler(text: str, start: int, end: int, filler: frozenset[str] = FILLER) -> tuple[int, int]:
    """Narrows text[start:end] to begin and end with a word that says something. Empty when there is none."""
    kept = [found for found in TOKEN.finditer(text, start, end) if found[0].lower() not in filler]
    return (kept[0].start(), kept[-1].end()) if kept else (start, start)
