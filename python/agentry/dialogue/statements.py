"""What people told in a message and an answer left out without a word."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from ..reading.digits import in_digits
from ..reading.span import spans
from ..reading.words import language
from .amending import TAKES_BACK, corrects
from .openness import FIGURE, WANTS, content, parts, questions, shown_days, stem, unused_numbers

MOST_READ = 40_000
LONGEST = 140
MOST_TOLD = 2
# A list that was pasted is read line by line by the code that wants it.
MOST_LINES = 3
# "Start a quiz", "lets outline my novel": the answer is what was wanted, in other words.
REQUEST = re.compile(
    r"^(?:ok(?:ay)? |hi |hey |so |and |then |now |please |pls )*(?:start|begin|lets|let's|let us|let me|go on|continue|show|help|check|dear|need|build|give|make|write|use|create|plan|regex|(?:subject|head) ?line|title|how|that's|thats|i(?:'d| would)? (?:want|need|like|love|have to|am trying|'m trying)(?: to)?|im trying)(?![^\W_])",
    re.I,
)
SMALL_TALK = frozenset(
    stem(word)
    for word in (
        "hello hey good morning evening afternoon thanks thank thx cheers sorry please pls lol haha hope love nice great cool wow weird help helps try trying first time new quick question questions super "
        "wonderful amazing okay fine sure phew hmm well anyway honestly maybe actually really just bit little lot kind sort stuff again sounds looks like guess feel feels feeling stuck confused lost idea clue "
        "boss mum mom dad wife husband daughter son friend told said says asked likes wants want heard tables read saw seen found hate worry worried nervous dont doesnt cant im its ive"
    ).split()
)


def unused_statements(message: str, answer: Mapping[str, object], now: str = "") -> list[str]:
    """At most two parts of a message that tell something of which neither the answer nor the state has a word or a figure."""
    told = parts(message)
    # What is said in one piece is what the answer is about, in whatever words.
    if len(told) < 2 or message.count("\n") >= MOST_LINES or language(message) != "en" or corrects(message) or TAKES_BACK.search(message):
        return []
    shown = {**answer, "suggestions": []}
    known = families(content(json.dumps(shown, ensure_ascii=False)[:MOST_READ]))
    asked = frozenset(questions(message))
    unused: list[str] = []
    for part in told:
        if part not in asked and tells(part) and not families(told_words(part)) & known and not uses_number(part, shown, now):
            unused.append(part)
        if len(unused) == MOST_TOLD:
            break
    return unused if len(unused) < len(told) else []


def tells(part: str) -> bool:
    return len(part) <= LONGEST and not WANTS.match(part) and not REQUEST.match(part) and len(told_words(part)) > 1


def uses_number(part: str, shown: Mapping[str, object], now: str) -> bool:
    """Whether one of its figures comes back, in whatever unit."""
    text = json.dumps(shown, ensure_ascii=False)[:MOST_READ]
    figures = FIGURE.findall(in_digits(part))
    if figures and len(unused_numbers(in_digits(part), shown, now)) < len(figures):
        return True
    # A small count in words, "six ppl", comes back as a figure.
    counted = [figure for figure in FIGURE.findall(in_digits(part, 2)) if figure not in figures]
    if counted and all(re.search(rf"(?<![0-9.,]){figure}(?![0-9]|[.,][0-9])", text) for figure in counted):
        return True
    return bool(shown_days(part, text, now)) or bool(now) and any(names_length(span.minutes, text) for span in spans(part, now) if span.minutes)


def names_length(minutes: float, text: str) -> bool:
    return f"{minutes:g} min" in text or f"{minutes / 60:g} h" in text


def told_words(part: str) -> set[str]:
    return {word for word in content(part) - SMALL_TALK if len(word) > 2 and not word[0].isdigit()}


def families(words: set[str]) -> set[str]:
    """Word families begin alike: vaccines and vaccination."""
    return {word[:5] for word in words}
