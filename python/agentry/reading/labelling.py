"""Pairs names with amounts, as in "rent 950, 400 for food"."""

from __future__ import annotations

import re
from functools import lru_cache

from .amount import amounts
from .calendar_words import DAYS_FROM_TODAY, WEEKDAYS
from .found import Amount, Labelled
from .number_words import SMALL
from .units import ALONE, PERIODS
from .words import FILLER, TOKEN, Token, distance

KNOWN = frozenset(
    "rent food petrol loan salary income wages mortgage groceries electricity water heating internet phone mobile insurance transport fuel savings gym school "
    "nursery childcare holiday holidays clothes netflix spotify council taxes tax power utilities subscriptions entertainment restaurant restaurants eating travel "
    "parking medicine doctor pension bonus shopping takeaway coffee pets credit card debt student kids children club train bus tickets gas car house home".split()
)
EARNING_VERBS = frozenset("earn earns make makes earning receive bring brings verdiene gagne gano cobro netto".split())
INCOME_WORDS = frozenset(
    "income salary wage wages paycheck paycheque pension bonus earnings takehome take-home revenue gehalt lohn einkommen salaire revenu sueldo salario nómina stipend "
    "allowance scholarship benefit benefits".split()
)
NOISE = FILLER | EARNING_VERBS | frozenset(PERIODS) | ALONE | frozenset(
    "spend spends spending pay pays paying cost costs takes take goes go comes come home towards toward into out each every per month week year costing "
    "on up back almost nearly only no not instead than less most another thats that's before after tax other it's one time roughly which eur euro euros chf usd gbp "
    "dollars pounds bucks quid total they them he she make makes still currently right im ist sind für pour par mes mon mi meine mein ungefähr etwa circa ca is's "
    "gave want wants know see lot bit thing things stuff including included spent paid went gone increased rose rises owe owes owed say says between and i'd i've we're we've "
    "they're you're j'ai c'est ish cut reduce raise increase lower set change bump put wait sorry meant mean tengo habe gets getting being people instead everything else same".split()
) | frozenset(DAYS_FROM_TODAY) | frozenset(WEEKDAYS) - frozenset(("pay",))
EARNS_ALWAYS = frozenset("earn earns earning verdiene verdient gagne gano".split())
SUBJECTS = frozenset("i we he she they husband wife partner i'm im".split())
GETTING = frozenset("get gets got getting being am im i'm".split())
# Names only where nothing better stands beside the amount: "cost 5".
LAST_RESORT = frozenset("cost costs total tax time spending other".split())
CLAUSE = re.compile(r"[,;\n•|]|\.[ ]|[ ](?:and|und|et|y|plus|but|then|while)[ ]|[ ][&+][ ]", re.I)
PURPOSE = re.compile(r"[ ](?:for|on|towards?|für|pour|para|en)[ ]", re.I)
VOWELS = re.compile("[aeiou]")
BY_LETTER = {letter: sorted(word for word in KNOWN if word[0] == letter) for letter in {word[0] for word in KNOWN}}
LONGEST = 4


def labelled(text: str) -> list[Labelled]:
    """Pairs each amount with its name, in either order: "rent 950", "950 rent", "rent: 950", "i spend 400 on food".

    Amounts without a name are left out; Reader.unused_numbers() tells which.
    """
    found = amounts(text, bare=True)
    cuts = [0, *(cut.end() for cut in CLAUSE.finditer(text)), len(text)]
    result: list[Labelled] = []
    at = 0
    for left, right in zip(cuts, cuts[1:]):
        here: list[Amount] = []
        while at < len(found) and found[at].start < right:
            here.append(found[at])
            at += 1
        if here:
            result.extend(read_clause(text, here, left, right))
    return result


def read_clause(text: str, found: list[Amount], left: int, right: int) -> list[Labelled]:
    """In a clause with several amounts the names all stand on the same side as the first one does."""
    edges = [left, *(edge for amount in found for edge in (amount.start, amount.end)), right]
    gaps = [gap_words(text, edges[at], edges[at + 1]) for at in range(0, len(edges), 2)]
    if len(found) == 1:
        one = pair(text, found[0], gaps[0] + gaps[1])
        return [one] if one else []
    names_first = bool(content(gaps[0])) or not content(gaps[-1])
    pairs = [pair(text, amount, gaps[index] if names_first else gaps[index + 1]) for index, amount in enumerate(found)]
    return [each for each in pairs if each]


def gap_words(text: str, start: int, end: int) -> list[Token]:
    return [Token(found[0].lower(), found.start(), found.end()) for found in TOKEN.finditer(text, start, end)]


def content(words: list[Token]) -> list[Token]:
    return [token for token in words if token.word not in NOISE and token.word not in SMALL and not token.word[0].isdigit()]


def pair(text: str, amount: Amount, words: list[Token]) -> Labelled | None:
    kept = content(words)
    said = {token.word for token in words}
    verbs = earning_verbs(words, said)
    is_earned = bool(said & INCOME_WORDS) or (bool(verbs) and not kept) or bool(said & EARNS_ALWAYS)
    if not kept and not is_earned:
        kept = [token for token in words if token.word in LAST_RESORT]
        if not kept:
            return None
    if not kept:
        said_by = [token for token in words if token.word in INCOME_WORDS] or verbs
        return Labelled("income", amount, True, said_by[0].start, said_by[-1].end)
    run = nearest_run(text, kept, amount)
    label = " ".join(corrected(text[token.start : token.end]) for token in run)
    return Labelled(label, amount, is_earned, run[0].start, run[-1].end)


def earning_verbs(words: list[Token], said: set[str]) -> list[Token]:
    """The words that say that somebody earns: "i make", but not "make that for 4"."""
    found = [token for token in words if token.word in EARNING_VERBS]
    if "home" in said:
        found.extend(token for token in words if token.word in ("take", "takes", "took"))
    if said & GETTING:
        found.extend(token for token in words if token.word in ("paid", "get", "gets"))
    return found if said & SUBJECTS or (found and found[0].word in EARNS_ALWAYS) else []


def nearest_run(text: str, kept: list[Token], amount: Amount) -> list[Token]:
    """The words side by side that are nearest to the amount; those before it win."""
    before = [token for token in kept if token.end <= amount.start]
    if len(before) < len(kept) and PURPOSE.match(text, amount.end):
        before = []
    kept = [token for token in kept if before or token.start >= amount.end] or kept
    side = before or kept
    runs: list[list[Token]] = []
    for token in side:
        if runs and not text[runs[-1][-1].end : token.start].strip(" '’-/"):
            runs[-1].append(token)
        else:
            runs.append([token])
    run = runs[-1] if before else runs[0]
    return run[-LONGEST:] if before else run[:LONGEST]


@lru_cache(maxsize=256)
def corrected(word: str) -> str:
    """A well-known word in place of one with a typing error: "rnt" is rent, "electricty" is electricity."""
    lower = word.lower()
    if lower in KNOWN or not 3 <= len(lower) <= 16:
        return word
    similar = [known for known in BY_LETTER.get(lower[0], ()) if abs(len(known) - len(lower)) <= 4]
    for known in similar:
        if len(lower) < len(known) and VOWELS.sub("", known) == lower:
            return known
    for known in similar:
        is_plural = known + "s" == lower or known == lower + "s"
        if len(lower) >= 5 and len(known) >= 5 and not is_plural and distance(lower, known, 1) == 1:
            return known
    return word
