"""Applies what a person corrects to what they said before: "no sorry, fee is 350", "8 days not 10", "and for 4?"."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..reading.asking import is_question
from ..reading.words import FILLER, TOKEN
from .labels import CLOCK_UNITS, UNITS, Figure, closest, figures, norm
from .named import swap_kind

READ = 1_500
# "His name is Karl. No sorry, Kurt": the first part is taken back.
TAKES_BACK = re.compile(r"(?<![^\W_])(?:no sorry|sorry i meant|sorry, i meant|no wait|i meant|scratch that)(?![^\W_])", re.I)
LONGEST = 240
CORRECTS = re.compile(
    r"^(?:(?:oh|ok|okay|hm+|ah|ugh|lol|but|and|hey)[ ,.!]{1,3})*"
    r"(?:sorry|oops|ups|wait|actually|correction|my bad|i mean(?:t)?|no[,.! ]{1,3}(?:sorry|wait|actually|i mean(?:t)?|its?\b|it's|that|the\b|only\b|not\b|since\b|until\b|from\b)|no[,.!]|no[ ](?=[0-9])|nope|nein|perdón|pardon|désolé)(?:(?<=[ ,.!])|(?![^\W_]))",
    re.I,
)
SAYS_NO = re.compile(r"^no[ ](?=(?:[^\W_]+[ ]){1,3}(?:is|are|was|were|should|costs?)[ ])", re.I)
FOLLOWS = re.compile(
    r"^(?:(?:ok|okay|hm+|so|well|oh|but)[ ,.]{1,3})*(?:and|then|what if|what about|how about|make it|make that|if|only|just|now|instead|its|it's|same)(?![^\W_])", re.I
)
RESTATES = re.compile(r"^(?:its|it's|it is|there are|we are|we have)[ ](?:now[ ]|only[ ]|actually[ ])?[0-9]", re.I)
SWAPPED = re.compile(r"[ ,]{1,2}(?:and )?(?:not|instead of|rather than)[ ](?:the[ ]|a[ ]|on[ ]|at[ ])?", re.I)
NOT_FIRST = re.compile(r"^(?:(?:no|sorry|oh|wait|actually|ok)[ ,]{1,2})*not[ ](?:the[ ]|an?[ ])?([^,]{2,40}?)(?:,[ ]?|[ ]but[ ])(?:i mean[t]?[ ]|its[ ]|it's[ ]|it (?:is|was)[ ]|that (?:is|was)[ ]|that's[ ]|thats[ ])?(?:the[ ]|an?[ ])?([^,.!?]{2,40})[.!]?$", re.I)
SAID_BEFORE = re.compile(r"\bi (?:said|wrote|typed|put)[ ]([^\W_][^ ,]{0,20})[ ,]{1,2}(?:but[ ])?(?:its|it's|it is|i mean(?:t)?|should be|make it)[ ]([^\W_][^ ,.!]{0,20})", re.I)
CHANGE = re.compile(r"\b(?:change|replace|swap)[ ](?:the[ ])?([^\W_][^,]{0,40}?)[ ](?:to|with|for|by)[ ](?:the[ ]|a[ ])?([^\W_][^,.!?]{0,40})", re.I)
QUOTES = re.compile(r"(?<![^\W_])['\"“”‘’„](?=[^\W_])|(?<=[^\W_])['\"“”‘’](?![^\W_])")
SAID_OF = re.compile(r"(?:^|[ ,])([^\W_][^ ,]{0,20})[ ](?:is|was|are|were)[ ]([^,.!?]{2,40})$", re.I)
CLAUSE = re.compile(r"[,;\n]+|[.!?](?=\s|$)|\band\b", re.I)
COPULAS = frozenset("is are was were be its it's that's thats only".split())
SAYS = frozenset("no nope sorry wait actually oh ok mean meant call him her them name called named say says put write start".split())
PRONOUNS, NAMING = frozenset("him her them it".split()), frozenset("call name make calling".split())
ALONE = frozenset("no nope sorry wait actually oh ok oops ups hm ah ugh and but".split())
# In an earlier message a word is found whole, whatever stands around it.
EDGE = r"(?<![^\W_]){}(?![^\W_])"


class Amendment(NamedTuple):
    """`text` is the earlier message with the changes in it, `changes` says what became what. `certain` is True where
    words say that something was wrong, and False for a follow-up such as "and for 4?"."""

    text: str
    changes: list[tuple[str, str]]
    certain: bool


def amend(before: str, said: str) -> Amendment | None:
    """The earlier message as the person means it now. None when nothing in `said` has its place in it."""
    before, said = before[:READ], QUOTES.sub("", said.strip())
    if not before or not said or len(said) > LONGEST or "\n" in said:
        return None
    asks = is_question(said)
    text, changes, rest = (before, [], said) if asks else swap_named(before, said)
    certain = bool(changes) or corrects(said)
    if certain and not changes and not asks and not figures(said) and (named := swap_kind(before, said))[1]:
        return Amendment(named[0], named[1], True)
    if not certain and not FOLLOWS.match(said):
        return None
    # "Its 4 hospitals and 710 nurses" corrects where every figure has its place.
    restates = bool(RESTATES.match(said))
    added: list[str] = []
    is_told_more, is_first_placed = False, None
    for clause in clauses(rest):
        # "…, Tomas is my neighbour's name" says why, and nothing more.
        is_reason = any(re.search(EDGE.format(re.escape(old)), clause, re.I) for old, _ in changes)
        is_told_more = is_told_more or not is_reason and tells_more(clause, before)
        text, moved, is_placed = put_figures(text, clause)
        changes += moved
        is_first_placed = bool(moved) if is_first_placed is None and figures(clause) else is_first_placed
        if not is_placed:
            added.append(clause.strip(" .!?"))
    if not changes:
        return None
    # "Yoga was today not yesterday" after "read and yoga yesterday": only one of several is meant.
    certain = certain and not is_about_one(before, rest, changes)
    return Amendment(", ".join([text, *added]), changes, (certain or restates) and is_first_placed is not False and not asks and not is_told_more)


def settled(said: str) -> str:
    """A message that takes something back by itself, as it is meant: "wednesday, no sorry, saturday"."""
    found = TAKES_BACK.search(said[:READ])
    head, tail = (said[: found.start()], said[found.end() :].strip(" ,.!")) if found else ("", "")
    if len(head.split()) < 2 or not 0 < len(tail.split()) <= 6 or len(figures(tail)) > 1 or "\n" in said:
        return said
    change = amend(head.rstrip(" ,.-…"), f"no sorry {tail}")
    return change.text if change and change.certain and len(change.changes) == 1 else said


def corrects(said: str) -> bool:
    """Whether a message takes back what was said before: "no sorry", "actually"."""
    return bool(CORRECTS.match(said.strip()) or SAYS_NO.match(said.strip()))


def swap_named(before: str, said: str) -> tuple[str, list[tuple[str, str]], str]:
    """Changes that name both sides: "5:45 not 6:15", "i said 30 its 50", "change sam to samira"."""
    if found := SAID_BEFORE.search(said):
        return swapped(before, said, found[1], found[2], found.span())
    if found := CHANGE.search(said):
        return swapped(before, said, found[1], found[2].strip(), found.span())
    if (found := NOT_FIRST.match(said)) and longest_known(before, found[1]) == (old := found[1].strip()):
        return swapped(before, said, old, found[2].strip(), found.span())
    for found in list(SWAPPED.finditer(said))[:4]:
        old = longest_known(before, said[found.end() :])
        # "Noor is sick not Sam" puts Noor where Sam was said to be sick.
        if old and (other := SAID_OF.search(said[: found.start()])) and re.search(EDGE.format(re.escape(old)) + r"[ ](?:is|was|are|were)[ ]" + re.escape(other[2]), before, re.I):
            return swapped(before, said, old, other[1], (other.start(1), found.end() + len(old)))
        if old and (new := words_before(said[: found.start()], old)):
            return swapped(before, said, old, new, (said.rfind(new, 0, found.start()), found.end() + len(old)))
    return before, [], said


def is_about_one(before: str, rest: str, changes: list[tuple[str, str]]) -> bool:
    """Whether a swap of words names one of several things that the earlier message tells the same of."""
    if any(letter.isdigit() for old, _ in changes for letter in old) or not re.search(r",|;|\band\b", before, re.I):
        return False
    known = {found[0].lower() for found in TOKEN.finditer(before)} - FILLER - SAYS - COPULAS - {word for old, _ in changes for word in old.lower().split()}
    return bool({found[0].lower() for found in TOKEN.finditer(rest)} & known)


def swapped(before: str, said: str, old: str, new: str, place: tuple[int, int]) -> tuple[str, list[tuple[str, str]], str]:
    pattern = re.compile(EDGE.format(re.escape(old)), re.I)
    if not pattern.search(before):
        return before, [], said
    rest = f"{said[: place[0]]}, {said[place[1] :]}"
    return pattern.sub(lambda _: new, before, count=4), [(old, new)], rest


def longest_known(before: str, behind: str) -> str:
    """The longest beginning of up to four words that stands in the earlier message."""
    ends = [found.end() for _, found in zip(range(4), re.finditer(r"[^\s,.!?]+", behind[:80]))]
    known = [behind[:end] for end in ends if re.search(EDGE.format(re.escape(behind[:end])), before, re.I)]
    return known[-1] if known else ""


def words_before(ahead: str, old: str) -> str:
    """As many words as `old` has, up to a verb such as "is". Of numbers, the last one."""
    if old[:1].isdigit():
        found = re.findall(r"[0-9][0-9.,:/%]*", ahead[-40:])
        return found[-1].rstrip(".,:") if found else ""
    spoken = re.findall(r"[^\s,]+", ahead[-80:])
    words = spoken[-len(old.split()) :]
    # "Oops not yesterday" names nothing that takes its place.
    while words and words[0].lower() in COPULAS | ALONE:
        words.pop(0)
    # "dumbbells at home not gym": which words are meant is not clear.
    lead = spoken[: len(spoken) - len(words)]
    # "Call him Edvard instead of Tomas" names the new one behind "him".
    if len(lead) > 1 and lead[-1].lower() in PRONOUNS and lead[-2].lower() in NAMING:
        return " ".join(words)
    return " ".join(words) if not lead or lead[-1].lower() in COPULAS | SAYS else ""


def clauses(text: str) -> list[str]:
    return [part for part in CLAUSE.split(text)[:12] if part and part.strip()]


def tells_more(clause: str, before: str) -> bool:
    """Whether a clause without figures says something that the earlier message does not speak of."""
    if figures(clause):
        return False
    known = {found[0].lower() for found in TOKEN.finditer(before)} | FILLER | SAYS | COPULAS
    return len({found[0].lower() for found in TOKEN.finditer(clause)} - known) > 1


def put_figures(text: str, clause: str) -> tuple[str, list[tuple[str, str]], bool]:
    """Puts every figure of a clause where the earlier message has one of the same kind."""
    changes: list[tuple[str, str]] = []
    given, is_placed = figures(clause), True
    for figure in given:
        at = closest(figure, figures(text))
        if at is None:
            is_placed = False
            continue
        new = written(figure, at)
        unit = at.behind if norm(at.behind.strip(" %")) in UNITS else ""
        own = figure.behind if norm(figure.behind.strip(" %")) in CLOCK_UNITS else ""
        # "1 hour" in place of "90 mins" brings its own unit.
        is_other_unit = bool(own) and norm(unit.strip()) in CLOCK_UNITS and norm(own.strip()) != norm(unit.strip())
        end, new, unit = (at.end + len(unit), f"{new}{own}", "") if is_other_unit else (at.end, new, unit)
        was = text[at.start : end]
        if new.lower() != was.lower():
            changes.append((f"{was}{unit}", f"{new}{unit}"))
        text = text[: at.start] + new + text[end:]
    return text, changes, is_placed


def written(figure: Figure, at: Figure) -> str:
    """ "the vat rate was 19" means 19% where the earlier message has 20%."""
    return f"{figure.text}%" if at.text.endswith("%") and figure.text[-1:].isdigit() else figure.text

