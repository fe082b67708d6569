"""Tells a text that a person quotes or pastes from the instructions around it."""

from __future__ import annotations

import re

from .texts import Brought, brought

READ = 20_000
# A quotation of several words; an apostrophe inside a word is none.
QUOTED = re.compile(r"\"([^\"]{12,})\"|“([^”“]{12,})[”“]|„([^“”]{12,})[“”]|«([^»]{12,})»|(?:(?<=[\s(:])|^)['‘]((?:[^'’\n]|(?<=\w)['’](?=\w)){12,})['’](?![\w])")
FEWEST_WORDS = 4
# What is said to the agent about a text, in a sentence of its own.
INSTRUCTS = re.compile(
    r"^[(\s]*(?:(?:and|but|so|also|just|please|pls|plz|ok|thanks|thx)[ ,]+){0,3}(?:"
    r"(?:dont|don['’]?t|do not|never) (?:make|use|change|write|sound|say|mention|add|be|let|put|offer|promise|touch|lose|dumb|translate)\b"
    r"|(?:keep|make|leave|turn|put) (?:it|this|that|them|him|her|everything)\b|(?:short|shorter|simple|simpler|formal|polite|politely|friendly|firm|nice|nicely|clear|professional)(?: (?:please|pls|version|and|but)\b.{0,40})?[)\s.!]*$"
    r"|not (?:too |so |as )?(?:rude|formal|long|short|childish|harsh|stiff|pushy|technical|casual|angry|salesy|cheesy|boring)\b|no (?:jargon|swearing|drama|emojis?|buzzwords?|slang)\b"
    r"|(?:he|she|they|it|my \w+|the \w+|everyone|people|readers?|kids?) (?:must|should|has to|have to|needs? to|can|will) (?:understand|get|know|read|sound|feel|be|still)\b"
    r"|my (?:prof|professor|boss|teacher|dad|father|mum|mom|mother|grandma|client|landlord|supervisor|editor)\w* (?:reads?|will read|checks?|hates?|likes?|wants?|needs?|is strict|is old)\b"
    r"|(?:it(?:'s| is|s)|this is|thats|that's) for (?:my|a|an|the|our)\b|for (?:my|our|a) (?:\w+ ){0,2}(?:dad|mum|mom|grandma|kids?|class|boss|prof|website|flyer|newsletter|thesis|report)\b"
    r"|(?:sign|signed)(?: it)?(?: as| with| by)?\b|(?:write|reply|answer)(?: (?:it|back|him|her|them|please|pls|me)\b|[.!]*$))",
    re.I,
)
SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=\S)|\n+|\s+(?=\([^()]{3,80}\)\s*$)")
LEADS = re.compile(
    r"^((?:(?:hi|hey|hello|ok|so|then|please|pls|can|could|you|u|would)[ ,]+){0,4}(?:shorten|fix|polish|correct|improve|simplify|rewrite|check|proofread|shorter|make (?:it|this) \w+|(?:do|make) (?:it|this) shorter)(?: (?:it|this|that|please|pls|my|mail|email|text|letter|for me|the|a bit)){0,4})\s*[.!?\n]+\s*(?=\S)",
    re.I,
)


def set_apart(message: str) -> Brought:
    """The text that a message brings: what stands in quotation marks, or what is left without the instructions before and behind it."""
    message = message.strip()[:READ]
    quotes = [(each.start(), each.end(), next(filter(None, each.groups()))) for each in QUOTED.finditer(message)]
    whole = [each for each in quotes if len(each[2].split()) >= FEWEST_WORDS]
    if len(whole) == 1 and len(whole[0][2]) * 3 > len(message) - 200 and len(whole[0][2]) >= 20:
        start, end, text = whole[0]
        return Brought(message[:start].strip(" :,-\n"), text.strip(), message[end:].strip(" .,-\n"))
    lead = LEADS.match(message)
    if lead and len(message[lead.end() :].split()) >= 6:
        found = Brought(lead[1].strip(), message[lead.end() :].strip(), "")
    else:
        found = brought(message)
    return without_instructions(found)


def without_instructions(found: Brought) -> Brought:
    """Moves sentences at the end that instruct from the text to the wish."""
    text, wish = found.text, found.wish
    ends = list(SENTENCE.finditer(text))
    while ends and len(text[ends[-1].end() :].split()) <= 16 and INSTRUCTS.match(text[ends[-1].end() :]):
        wish = f"{text[ends[-1].end() :].strip(' ()')} {wish}".strip()
        text = text[: ends.pop().start()].strip()
    return Brought(found.lead, text, wish)
