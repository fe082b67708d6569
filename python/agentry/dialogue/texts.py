"""Tells a text that a person brings from what they say about it."""

from __future__ import annotations

import re
from typing import NamedTuple

READ = 20_000
LONGEST_LEAD = 120
ABOUT_TEXT = re.compile(
    r"\b(?:this|that|it|these|here|here's|heres|text|script|mail|email|letter|headline|title|draft|pitch|sentence|paragraph|post|rate|score|check|review|time|read|pls|please|plz|shorten|simplify|"
    r"rewrite|improve|edit|fix|good|better|think|how|what|bit of it|part of it|following|first version|next one|another|second)\b",
    re.I,
)
SENTENCE = re.compile(r"(?<=[.!?…])[\"'”’)]{0,2}\s+(?=\S)|\n+")
WISH = re.compile(
    r"^(?:and |so |now |also |but |ok |thx |thanks |pls |please ){0,3}(?:(?:can|could|would|will) (?:you|u|i|we)\b|(?:please|pls|plz)\b|(?:make|shorten|simplify|rewrite|improve|fix|check|rate|score|read|time|turn|record|give|write|put) (?:it|this|that|me|a|an|the|into|down)\b|"
    r"(?:is|was|are) (?:this|that|it)\b|how (?:good|long|does|do|is|would|can|could)\b|what (?:do|would|is|about|could|can)\b|does (?:it|this|that)\b|(?:too|is it too) (?:long|hard|short|much)\b|i (?:need|want|would like) (?:it|this|that|a|an|to)\b|needs? to be\b|for (?:a|an|my|our|the) [^.!?]{0,40}$)",
    re.I,
)
QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»", "'": "'", "‘": "’"}


THOUSANDS = re.compile(r"(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,%]| ?%| ?(?:kg|km|l|m)\b)")


def plain_thousands(text: str) -> str:
    """ "1.840" as 1840. Only for messages about money, which has no three decimals."""
    return THOUSANDS.sub(r"\1\2", text)


class Brought(NamedTuple):
    """`text` is what the person brings, `lead` and `wish` are their words before and behind it."""

    lead: str
    text: str
    wish: str


def brought(message: str) -> Brought:
    """Takes "rate pls: …" and "… can you shorten that" apart from the text itself. Where nothing is said about it, the whole message is the text."""
    rest, lead, wish = message.strip()[:READ], "", ""
    colon = re.search(r":(?=\s|$)", rest[: LONGEST_LEAD + 1])
    if colon and rest[colon.end() :].strip():
        before = rest[: colon.start()]
        if len(before.split()) <= 16 and not re.search(r"[.!](?=\s)", before) and ABOUT_TEXT.search(before):
            lead, rest = before.strip(), rest[colon.end() :].strip()
    sentences = list(SENTENCE.finditer(rest))
    while sentences and len(last := rest[sentences[-1].end() :].split()) <= 14 and last and WISH.match(rest[sentences[-1].end() :]):
        wish = f"{rest[sentences[-1].end() :].strip()} {wish}".strip()
        rest = rest[: sentences.pop().start()].strip()
    if len(rest) > 2 and QUOTES.get(rest[0]) == rest[-1]:
        rest = rest[1:-1].strip()
    return Brought(lead, rest, wish)
