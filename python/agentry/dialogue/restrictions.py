"""Restrictions and additions of a message that an answer did not heed: "except saturday", "also insulin"."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from ..reading.denying import DENIES, IDIOMS
from ..reading.words import language
from .named import SAME
from .openness import READ, parts, questions
from .statements import MOST_LINES, MOST_READ, content, families, told_words

# How an answer says that it leaves something out.
LEAVES_OUT = re.compile(r"(?<![^\W_])(?:no|not|none|never|nothing|without|except|excluding|instead|skip(?:s|ped)?|left|leaves?|removed?|taken|took|drop(?:s|ped)?|only|avoid(?:s|ed)?|free|off|cannot|can't)(?![^\W_])|n't\b", re.I)
SAYS_LEFT_OUT = re.compile(r"(?<![^\W_])(?:left out|leaves? out|as you said|did not use|not used)(?![^\W_])", re.I)
LIMITS = re.compile(r"^(?:except|excluding|but not|without|apart from|skip|no|not (?:on|in|at|after|before|with))(?![^\W_])", re.I)
ADDS = re.compile(r"^(?:(?:oh|ok|and|hey)[ ,]{1,2}){0,2}(?:i |we )?(?:also|plus|add|include)(?![^\W_])", re.I)
# "Add the third one and show me others": orders, and no things.
ORDERS = re.compile(r"(?:and |then |please )?(?:show|give|make|send|tell|put|remove|keep|drop|start)(?![^\W_])|.{0,30}(?<![^\W_])(?:first|second|third|fourth|last) one(?![^\W_])", re.I)
ITEM = re.compile(r"[ ](?:and|&|\+|plus)[ ]", re.I)
TIMES = frozenset(SAME) | frozenset("weekend weekends weekdays weekday holidays noon midnight lunch".split()) | frozenset(f"{word}s" for word in SAME)
DAY = re.compile(r"(?<![^\W_])(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?![^\W_])|(?:mon|tues|wednes|thurs|fri|satur|sun)day", re.I)
CLAUSE_END = re.compile(r"[,.;!?\n]|[ ](?:and|but|so|then)[ ]", re.I)
LONGEST_CLAUSE = 80
MOST_WORDS = 30
SHORTEST_REST = 12


def unheeded(message: str, answer: Mapping[str, object]) -> list[str]:
    """What a short message leaves out or adds, in its own words, where the answer has no word of it or says nothing of leaving out."""
    if len(message.split()) > MOST_WORDS or message.count("\n") >= MOST_LINES or language(message) != "en":
        return []
    shown = json.dumps({**answer, "suggestions": []}, ensure_ascii=False)[:MOST_READ]
    known = families(content(shown))
    return [*ruled_out(message, known, shown), *added(message, known)]


def ruled_out(message: str, known: set[str], shown: str) -> list[str]:
    leaves_out = bool(LEAVES_OUT.search(shown))
    # An answer that names the days that stay leaves the others out.
    names_days = len({found[0].lower() for found in DAY.finditer(shown)}) > 1 or "weekday" in shown
    asked = " ".join(questions(message))
    found: list[str] = []
    for each in DENIES.finditer(message[:READ]):
        # "Without the ones who come by car": all that it says of them.
        words = families(told_words(each[1]) | told_words(rest_of(message, each.end())))
        # What is said in one piece is what the answer is about, in whatever words.
        if len(message) - len(each[0]) < SHORTEST_REST or SAYS_LEFT_OUT.search(shown) or not words or IDIOMS.match(each[1]) or not LIMITS.match(each[0]) or each[0] in asked:
            continue
        figures = re.findall(r"[0-9]+", each[0])
        if figures and all(figure in shown for figure in figures):
            continue
        is_time = any(word.lower() in TIMES for word in each[1].split())
        if not words & known and not (is_time and names_days) or words & known and is_time and not leaves_out:
            found.append(each[0].strip())
    return found


def rest_of(message: str, start: int) -> str:
    """The clause from there on."""
    end = CLAUSE_END.search(message, start, start + LONGEST_CLAUSE)
    return message[start : end.start() if end else start + LONGEST_CLAUSE]


def added(message: str, known: set[str]) -> list[str]:
    """Of "I also take lenses and insulin", what the answer does not have."""
    found: list[str] = []
    for part in parts(message):
        if ADDS.match(part) and len(ITEM.split(part)) > 1:
            found += [item.strip() for item in ITEM.split(part) if not ORDERS.match(item.strip()) and (words := families(told_words(item))) and not words & known]
    return found
