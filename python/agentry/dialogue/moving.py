"""Tells an instruction in a round from an answer: "skip this one, and how was my first answer"."""

from __future__ import annotations

import re

MOST_WORDS = 16
CLAUSE = re.compile(r"[,.;!?\n]+|\band\b|\bbut\b", re.I)
LEAD = r"(?:(?:hm+|um+|uh+|ok|okay|oh|ah|no|nah|sorry|please|pls|can|could|may|might|let'?s|lets|let|we|you|u|i|i'?d|just|would|like|to|want|wanna|rather|and|so|then|now|me|that one|this one)[ ]){0,6}"
SKIPS = re.compile(
    rf"{LEAD}(?:skip|pass|next|move on|go on|carry on|continue|(?:ask|give|try|do) (?:me |us )?(?:something else|another(?: one| question)?|a different (?:one|question)|the next(?: one| question)?)|(?:another|a different|next) (?:one|question)|something else)"
    r"(?: (?:it|this|that|the|one|ones|question|card|please|pls|now|for now|on|to|next|instead|then))*",
    re.I,
)
# "I don't like that one", "no idea": says why, and answers nothing.
REASONS = re.compile(r"(?:(?:i )?(?:really )?(?:don'?t|do not|can'?t|cannot) (?:like|know|want|remember|have|think|answer)\b.{0,40}|no (?:idea|clue)|too (?:hard|personal|private|easy|difficult)|dunno|idk|not sure|pass|skip)", re.I)


def moves_on(said: str) -> str | None:
    """What is left of a short message that asks to go on to the next question, such as a second wish; None where it asks for no such thing.

    "skip this one, next. and how was my first answer" leaves "how was my first answer".
    """
    if len(said.split()) > MOST_WORDS:
        return None
    clauses = [clause.strip(" '\"") for clause in CLAUSE.split(said) if clause.strip(" '\"")]
    if not any(SKIPS.fullmatch(clause) for clause in clauses[:2]):
        return None
    left = [clause for clause in clauses if not SKIPS.fullmatch(clause) and not REASONS.fullmatch(clause) and not re.fullmatch(r"hm+|um+|ok|okay|sorry|please|pls|no|nah", clause, re.I)]
    return " and ".join(left)
