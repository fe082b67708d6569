"""Splits a list that somebody wrote in a sentence, in bullets or on lines."""

from __future__ import annotations

import re

from .found import Piece
from .words import FILLER, TOKEN

BULLET = re.compile(r"[ \t]*(?:[-*•·–—▪◦+]|\(?[0-9]{1,3}[.):]|\[[ xX]?\]|[a-z]\))[ \t]*(?:\[[ xX]?\][ \t]*)?(?=\S)")
COMMA = re.compile(r"(?<![0-9]),|,(?![0-9])|;|[ ](?:plus|as well as|along with|but also)[ ]|[ ]?&[ ]?|[ ]\+[ ]|[ ](?=[-•][ ])")
AND = re.compile(r"[ ](?:and|n|or|und|oder|et|ou|y|'n'|e|sowie)[ ]", re.I)
STARTS_WITH_AND = re.compile(r"[ ]*(?:and then|then|but also|not just|not only|first(?=[ ]the[ ])|and also|and|or|und|oder|et|ou|y|plus|as well as|also)[ ]", re.I)
SLASHED = re.compile(r"[^\s/]+(?:/[^\s/]+){1,50}")
LEAD = re.compile(
    r"(?:(?:ok(?:ay)?|so|well|hi|hey|hello|please|pls|also|and|oh|right)[, ]+){0,3}"
    r"(?:(?:the|my|our|these|those)[ ][^\W\d_]{2,20}[ ](?:are|were|is)[ ]+)?(?:(?:(?:can|could|would|will) (?:you|u|we|i)|(?:should|shall|do|did) (?:i|we)|(?:i|we)(?:'m|'ve|'ll|'d)?|im|ive|ill|let's|lets|to|ich|wir|je|yo)[ ]+)?"
    r"(?:(?:also|just|already|still|really|only|please|will|would|am|are|habe|haben|brauche|have|has|had|got|need|needs|want|wants|like|add|adding|put|buy|get|bring|bringing|take|taking"
    r"|speak|know|play|choose|pick|decide|compare|between|love|eat|drink|sell|include|pack|packing|make|remember|to|use|using|some|up|too)[ ]+){0,4}",
    re.I,
)
ARTICLE = re.compile(r"(?:(?:an?|the|some|any|my|our|also|of|eine?n?|der|die|das|de la|du|des|de l['’]|de|les?|la|une?|los|las|el|un[ao]?s?)[ ]+|de l['’]|l['’]|d['’])", re.I)
TAIL = re.compile(r"[ ](?:(?:in|to|on|from|onto|into) (?:the|my|our) (?:list|basket|cart|bag|plan|menu|group|table|deck)|please|pls|thanks|too|as well)$", re.I)
PAIRS = frozenset(
    "mac and cheese,fish and chips,salt and pepper,bed and breakfast,gin and tonic,rock and roll,black and white,peanut butter and jelly,trial and error,"
    "terms and conditions,research and development,bread and butter,salt and vinegar,arts and crafts,pros and cons,health and safety,profit and loss".split(",")
)


def items(text: str) -> list[str]:
    """Splits a list into its names: "flour, eggs and milk", bullets, lines, "plus", "&", "as well as"."""
    return [piece.text for piece in find_items(text)]


def find_items(text: str) -> list[Piece]:
    lines = [(found.start(), found.end()) for found in re.finditer(r"[^\n\r]+", text) if found[0].strip()]
    bullets = [BULLET.match(text, start, end) for start, end in lines]
    if len(lines) > 1 or any(bullets):
        if not bullets[0] and (any(bullets[1:]) or text[: lines[0][1]].rstrip().endswith(":")):
            lines, bullets = lines[1:], bullets[1:]
        return [
            piece
            for (start, end), bullet in zip(lines, bullets)
            if (piece := trimmed(text, bullet.end() if bullet else start, end)) and (bullet or not is_filler(piece))
        ]
    return split_sentence(text, *lines[0]) if lines else []


def split_sentence(text: str, start: int, end: int) -> list[Piece]:
    colon = text.find(":", start, end)
    if colon < 0:
        colon = text.find(" - ", start, end) + 1 or -1
    if colon > 0 and text[colon + 1 : colon + 2] in (" ", "\u00a0") and not re.search(r"[,;]", text[start:colon]):
        start = colon + 1
    while end > start and text[end - 1] in " .!?\t":
        end -= 1
    while start < end and text[start] == " ":
        start += 1
    if lead := LEAD.match(text, start, end):
        start = lead.end()
    if tail := TAIL.search(text, max(start, end - 40), end):
        end = tail.start()
    pieces: list[Piece] = []
    for left, right, is_last in segments(text, start, end):
        for piece_start, piece_end in split_and(text, left, right) if is_last else [(left, right)]:
            if article := STARTS_WITH_AND.match(text, piece_start, piece_end):
                piece_start = article.end()
            while piece_start < piece_end and text[piece_start] == " ":
                piece_start += 1
            if article := ARTICLE.match(text, piece_start, piece_end):
                piece_start = article.end()
            if piece := trimmed(text, piece_start, piece_end):
                pieces.append(piece)
    return pieces


def segments(text: str, start: int, end: int) -> list[tuple[int, int, bool]]:
    """The parts between commas. Only in the last one, or where there is no comma, does "and" separate too."""
    if SLASHED.fullmatch(text, start, end):
        return [(found.start(), found.end(), False) for found in re.finditer(r"[^/]+", text[:end]) if found.start() >= start]
    cuts = list(COMMA.finditer(text, start, end))
    edges = [start, *(edge for cut in cuts for edge in (cut.start(), cut.end())), end]
    has_comma = any(cut[0] in ",;" for cut in cuts)
    last = len(edges) - 2
    return [(edges[at], edges[at + 1], not has_comma or at == last) for at in range(0, len(edges), 2)]


def split_and(text: str, start: int, end: int) -> list[tuple[int, int]]:
    if text[start:end].strip(" .").lower() in PAIRS:
        return [(start, end)]
    parts: list[tuple[int, int]] = []
    for found in AND.finditer(text, start, end):
        parts.append((start, found.start()))
        start = found.end()
    return [*parts, (start, end)]


def is_filler(piece: Piece) -> bool:
    """A line such as "thanks!" below a list."""
    return all(found[0].lower() in FILLER for found in TOKEN.finditer(piece.text))


def trimmed(text: str, start: int, end: int) -> Piece | None:
    while start < end and text[start] in " \t,;.!?":
        start += 1
    while end > start and text[end - 1] in " \t,;.!?":
        end -= 1
    return Piece(text[start:end], start, end) if start < end else None
