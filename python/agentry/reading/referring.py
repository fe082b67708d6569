"""Tells what "that one", "the second" or "step 2" means in the last answer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .choosing import LAST
from .found import Reference
from .number import numbers
from .words import FILLER, TOKEN, is_close

ITEM = re.compile(r"^[ \t]{0,8}(?:[-*•+]|\(?([0-9]{1,3})[.):])[ \t]{1,4}(?:\[[ xX]?\][ \t])?(\S[^\n]*)$", re.M)
ROW = re.compile(r"^[ \t]{0,4}\|([^\n]*)\|[ \t]*$", re.M)
RULE = re.compile(r"[\s|:-]+")
BOLD = re.compile(r"\*\*([^*\n]{1,200})\*\*")
MARKUP = re.compile(r"\*\*|__|`")
COUNTED = re.compile(
    r"(?:\b(?:step|number|no|nr|point|item|option|row|line|question|schritt|punkt|zeile|étape|paso|task|idea|day|section)[ .:]{0,2}|#[ ]?)$", re.I
)
POINTING = re.compile(r"\b(?:that one|this one|that|this|it|that's|thats|them|das|ça|eso)\b", re.I)
COMMON = FILLER | frozenset("one tell more what about explain how why which when does step row like love best good better first last wrong right remove change use with good number".split())
READ, KEPT = 2000, 200


def reference(text: str, history: Sequence[Mapping[str, object]]) -> Reference | None:
    """What the person points at in the last answer: "explain step 2", "the second", "the last one", "that one", or a
    word that only one item of its list or table has. None when nothing or several things could be meant.

    history is the event's `history`. The text of a table row is its cells, joined by " | ".
    """
    answer = next((str(turn.get("content") or "") for turn in reversed(history) if turn.get("sender") == "assistant"), "")
    numbered = listed(answer[-20_000:])
    entries = [entry for _, entry in numbered]
    message = text[:READ]
    return by_number(message, numbered) or by_last(message, entries) or by_word(message, entries) or by_pointing(message, answer, entries)


def listed(answer: str) -> list[tuple[int, str]]:
    """The rows of the table or the items of the list in an answer, with the number that each shows."""
    rows = [[cell.strip() for cell in found[1].split("|")] for found in ROW.finditer(answer)]
    body = [row for row in rows[1:] if not RULE.fullmatch("|".join(row) or "|")]
    if body:
        return [(int(row[0]) if re.fullmatch("[0-9]{1,4}", row[0]) else index, clean(" | ".join(row))) for index, row in enumerate(body[:KEPT], 1)]
    found = list(ITEM.finditer(answer))
    return [(int(item[1]) if item[1] else index, clean(item[2])) for index, item in enumerate(found[:KEPT], 1)]


def by_number(text: str, entries: list[tuple[int, str]]) -> Reference | None:
    found = numbers(text)
    is_alone = len(found) == 1 and not TOKEN.sub("", text[: found[0].start] + text[found[0].end :]).strip(" .!?#)(") and len(list(TOKEN.finditer(text))) == 1
    for number in found:
        counted = COUNTED.search(text[max(0, number.start - 20) : number.start])
        if number.kind == "ordinal" or counted or is_alone:
            for index, (shown, entry) in enumerate(entries):
                if shown == number.value:
                    return Reference(entry, index, number.start - len(counted[0]) if counted else number.start, number.end)
    return None


def by_last(text: str, entries: list[str]) -> Reference | None:
    found = LAST.search(text)
    return Reference(entries[-1], len(entries) - 1, found.start(), found.end()) if found and entries else None


def by_word(text: str, entries: list[str]) -> Reference | None:
    """The only item that has a word of the message."""
    spoken = [{found[0].lower() for found in TOKEN.finditer(entry[:READ])} for entry in entries]
    for found in list(TOKEN.finditer(text))[:40]:
        word = found[0].lower()
        is_named = text[found.end() : found.end() + 4].lower() == " one"
        if len(word) < (3 if is_named else 4) or word in COMMON:
            continue
        holding = [index for index, words in enumerate(spoken) if word in words]
        if not holding and len(word) > 4:
            holding = [index for index, words in enumerate(spoken) if any(is_close(word, other) for other in list(words)[:40])]
        if len(holding) == 1:
            return Reference(entries[holding[0]], holding[0], found.start(), found.end())
    return None


def by_pointing(text: str, answer: str, entries: list[str]) -> Reference | None:
    """ "That one" and "it" mean the only item of a list, or the only thing in bold."""
    found = POINTING.search(text)
    if not found or len(entries) > 1:
        return None
    if entries:
        return Reference(entries[0], 0, found.start(), found.end())
    bold = list(dict.fromkeys(BOLD.findall(answer[-20_000:])))
    return Reference(clean(bold[0]), None, found.start(), found.end()) if len(bold) == 1 else None


def clean(text: str) -> str:
    return MARKUP.sub("", text).strip()
