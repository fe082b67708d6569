"""Tells questions and commands from data."""

from __future__ import annotations

import re

from .words import TOKEN

OPENERS = frozenset("ok okay hm erm bitte yeah yes no lol so well hi hello hey hiya and but please pls plz now then oh um hmm also just right alright sorry actually again first thanks".split())
ASKS_ALWAYS = frozenset(
    "why whats what's whose whom wie warum wieso weshalb welche welcher welches wann wo wer wieviel pourquoi combien quand où quel quelle quels comment "
    "cuánto cuanto cuántos cuántas cuál cuándo cómo dónde por-qué qué quién".split()
)
AUXILIARIES = frozenset(
    "is are was were am do does did can could would will should shall may might has have had isn't aren't wasn't don't doesn't didn't can't "
    "couldn't won't wouldn't shouldn't isnt arent dont doesnt cant kannst können könnten soll ist sind hast hat est puede puedes".split()
)
SUBJECTS = frozenset(
    "i you u we they he she it this that these those there anyone anybody someone everyone the my your our his her their a an du ich wir sie es "
    "man tu vous".split()
)
HOW_MUCH = frozenset("much many long often far old big fast hard hot come about to do does did can could should would is are was".split())
ASKING_PHRASE = re.compile(
    r"\b(?:i wonder|wondering|any (?:idea|ideas|way|tips?|advice|suggestions?|chance)|anything (?:i|we|you) (?:can|could|should)|do you know|can (?:you|u|i|we)|could (?:you|i|we)|would you|explain (?:why|how|what|when|which)|got any|have you got|(?:tell|show|explain(?: to)?) me (?:why|how|what|when|where|which|who|if|whether)|"
    r"est-ce que|what about|how about|how come|what if|i(?:'d| would) like to know|(?:idk|dunno|i don['’]?t know) (?:how|what|why|where|when|which|if|whether)|not sure (?:if|how|what|why|whether)|no idea (?:how|what|why))\b",
    re.I,
)
LAST_CLAUSE = re.compile(r"[,.;!\n][ ]{0,3}(?:(?:so|but|and|then|also|ok)[ ]){0,2}([^,.;!\n]{4,200})$")
# A question behind data: "rent 950, how much is left". "Ben, who was late" and "400, which is a lot" do not ask.
LATER_QUESTION = re.compile(
    r"(?:why|how (?:much|many|long|often|do|does|can|could|should|is|are|about)|what(?:'?s| is| are| was| do| does| should| would| can)|which (?:ones?|of|[^\W\d_]{2,20} (?:should|do|does|can|could|would|will|have|has|is|are))|when (?:is|are|do|does|should)"
    r"|where (?:is|are|do|can)|who (?:owes|pays|is next)|(?:is|are) (?:it|that|this|there|they|he|she)|(?:do|did|should|can|could|shall|will) (?:i|we|you|u|it|they|he|she)"
    r"|what (?:now|next))\b",
    re.I,
)
VERBS = frozenset(
    "add remove delete drop clear reset undo redo show list explain tell give make create write change set update edit rename move put cancel stop start restart begin "
    "scale double halve convert translate split settle calculate compute compare sort order find search help plan schedule remind remember forget save export "
    "print skip repeat try use check fix shorten rewrite summarise summarize draft send open close count mark pick choose suggest swap replace draw read describe "
    "bump do gimme take throw increase reduce raise lower cut continue go quiz test ask generate build track log score rate round include exclude keep turn let resolve expand "
    "lösche lösch zeige zeig erkläre erklär entferne füge mach mache ändere starte hilf hilfe ajoute supprime montre explique enlève change añade quita borra muestra explica".split()
)
# Verbs that are as often nouns: they command only when something follows that could be their object.
ALSO_NOUNS = frozenset("do take throw show list order plan draft test track log score rate round help use cut change set move count mark close open start stop read drop keep turn print make try check split sort draw lower raise fix search export".split())
OBJECTS = frozenset("another more no number the a an my our your it this that these those them me us all everything last first next step to into over up down out from by in on off with again one two for".split())
BARE = frozenset("undo redo reset restart clear help stop start skip cancel repeat continue list show export begin quit score go print hilfe".split())
DO_NOT = re.compile(r"(?:don['’]?t|do not|never)[ ](?:forget|use|add|include|count|show|change|let|make|put)\b", re.I)
CHANGE = re.compile(r"(?:change|set|move|cut|raise|lower|split|turn|sort|mark)[ ](?:[^\W\d_]{1,20}[ ]){1,4}(?:to|by|into|from|as|between)\b", re.I)
TOGETHER = re.compile(r"(?:let['’]?s|let us)[ ](?!say\b|see\b)[^\W\d_]", re.I)
LETS = re.compile(r"(?:i(?:'d| would) like (?:you )?to|i want you to|can (?:you|u|we)|could (?:you|u|we)|would you|will you)[ ](?:please |pls |just |maybe )?", re.I)


QUESTION_MARK = re.compile(r"[^\s?][?？]{1,3}(?=\s)")
ENDS_ASKING = re.compile(r"[ ](?:how|why)[ .!]{0,3}$")


def is_question(text: str) -> bool:
    """True when the person asks something. Such a message is never stored as data."""
    stripped = text.rstrip(" \t\n\"')*_")
    if stripped.endswith(("?", "？")) or "¿" in text or asks_midway(text):
        return True
    if ASKING_PHRASE.search(text[:300]) or asks(opening_words(text)):
        return True
    if ENDS_ASKING.search(text[-40:].lower()):
        return True
    last = LAST_CLAUSE.search(text[-300:])
    return last is not None and bool(LATER_QUESTION.match(last[1]))


def asks_midway(text: str) -> bool:
    """A question mark at the end of a sentence that others follow, unless it stands in something quoted."""
    return any(sum(text.count(mark, 0, found.start()) for mark in '"“„«') % 2 == 0 for _, found in zip(range(20), QUESTION_MARK.finditer(text)))


def asks(words: list[str]) -> bool:
    if not words:
        return False
    first, second, third = (words + ["", "", ""])[:3]
    if first in ASKS_ALWAYS:
        return True
    if first in ("what", "which", "who"):
        return second not in ("a", "an", "i", "we", "matters", "") and not (first == "which" and third in ("why", "how", "a", "the"))
    if first == "how":
        return second in HOW_MUCH or second in AUXILIARIES
    if first in ("when", "where"):
        return second in AUXILIARIES or second in ("to", "")
    if first in ("is", "are", "does", "ist", "sind") and second:
        return True
    return first in AUXILIARIES and second in SUBJECTS or (first in AUXILIARIES and third in SUBJECTS) or is_negated(first)


def is_negated(word: str) -> bool:
    """ "Isn't 400 too much": only a question starts like this, except for "don't" and "can't"."""
    return word.endswith(("sn't", "ren't", "esn't", "ldn't")) or word in ("isnt", "arent", "wasnt")


def is_command(text: str) -> bool:
    """True when the person tells the agent to do something: "remove netflix", "explain step 2", "can you undo that"."""
    opening = skip_openers(text)
    if DO_NOT.match(text, opening):
        return True
    if TOGETHER.match(text, opening):
        return True
    if polite := LETS.match(text, opening):
        opening = skip_openers(text, polite.end())
    words = [found[0].lower() for _, found in zip(range(3), TOKEN.finditer(text, opening))]
    if not words or words[0] not in VERBS:
        return False
    word = TOKEN.search(text, opening)
    if word and text[word.end() : word.end() + 1] in ("-", ":"):
        return False
    if len(words) == 1:
        return words[0] in BARE
    return words[0] not in ALSO_NOUNS or words[1] in OBJECTS or words[1].isdigit() or bool(CHANGE.match(text, opening))


def skip_openers(text: str, start: int = 0) -> int:
    """Where the sentence begins behind "ok", "so", "hey", "please"."""
    for found in TOKEN.finditer(text, start):
        if found[0].lower() not in OPENERS:
            return found.start()
    return len(text)


def opening_words(text: str) -> list[str]:
    start = skip_openers(text)
    return [found[0].lower() for _, found in zip(range(3), TOKEN.finditer(text, start))]
