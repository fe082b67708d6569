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

FRACTIONS = {"two thirds": "2/3", "three quarters": "3/4", "a third": "1/3", "a quarter": "1/4", "half": "1/2"}
WEEKDAY = re.compile(r"(?<![^\W_])(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?![^\W_])", re.I)
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
# "I wrote this for our website", "here's what people told me": says what the text is that comes with it, and asks for nothing.
INTRODUCES = re.compile(
    r"^(?:(?:hi|hey|hello|ok|okay|so|and|well|please)[ ,]{1,2}){0,3}(?:here(?:['’]?s| is| are| comes?)(?![^\W_])|(?:this|these|those|that|it)(?:['’]s| is| are| was| were| comes?| came)(?: just| only| all| all of it)? (?:what|from|by|about|my|our|the|a|an|some)(?![^\W_])|"
    r"(?:i|we|he|she|they|(?:my|our) [^\W\d_]{2,20})(?:['’]?ve| have| has| had| just| also| already| recently){0,2} (?:wrote|written|made|got|received|found|collected|asked|drafted|recorded|gave|given|sent|prepared|noted|typed|took|taken|copied|ran|did|have to (?:learn|read|present|send|hand in)|must (?:learn|read|present|send)|need to (?:learn|read|present|send))(?: (?:me|us|down|out|together)){0,2} (?:this|these|those|them|it|that)(?![^\W_]))",
    re.I,
)
# What limits or changes the answer is no introduction, whatever it points at.
LIMITS = re.compile(r"[0-9]|(?<![^\W_])(?:who|whose|only|not|no|never|without|except|but|should|must not|can't|cant|cannot|allergic|instead|than|less|more|too)(?![^\W_])|n['’]t", re.I)
# What can change an answer: an amount, a limit, a demand, a time from and to. An occasion, a feeling or what the person is doing does not.
CHANGES = re.compile(
    r"[0-9]|n['’]t(?![^\W_])|(?<![^\W_])(?:no|not|never|none|without|except|only|must|should|has to|have to|had to|needs?|cant|cannot|wont|dont|doesnt|isnt|arent|didnt|havent|half|double|twice|thirds?|quarters?|each|per|instead|unless|if|at least|at most|max|maximum|minimum|between|until|till|by|before|after|"
    r"pays?|paid|owes?|costs?|free|extra|plus|also|another|more|less|fewer|shorter|longer|bigger|smaller|cheaper|two|three|four|five|six|seven|eight|nine|ten|dozen|allerg[a-z]{2,3}|vegan|vegetarian|gluten|pregnant|diabetic|hurts?|sore|injured|broken|hates?|afraid|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6} (?:to|till|until|through|-) [a-z]{3})(?![^\W_])",
    re.I,
)
# "My colleague says it is not REST", "I think that is wrong": what somebody thinks.
OPINES = re.compile(r"^(?:and |but |so )?(?:(?:my|our|the|some|an?) [^\W\d_]{2,20}|[^\W\d_]{3,20}|he|she|they) (?:just |also )?(?:says?|said|thinks?|told (?:me|us)|asked (?:me|us)|asks|claims?|believes?|suggested)(?![^\W_])|^(?:and |but |so )?i (?:think|guess|believe|know|wonder|hope|suppose|heard|read)(?![^\W_])|^no,? not(?![^\W_])", re.I)
# "Nothing in my way": heeded where the answer says that there is none.
DENIES_ALL = re.compile(r"^(?:and |but |so )?(?:nothing|none|nobody|no one)(?![^\W_])", re.I)
SAYS_NONE = re.compile(r"(?<![^\W_])(?:none|nothing|nobody|no|not|without)(?![^\W_])", re.I)
SMALL_TALK = frozenset(
    stem(word)
    for word in (
        "hello hey good morning evening afternoon thanks thank thx cheers sorry please pls lol haha hope love nice great cool wow weird help helps try trying first time new quick question questions super "
        "wonderful amazing okay fine sure phew hmm well anyway honestly maybe actually really just bit little lot kind sort stuff again sounds looks like guess feel feels feeling stuck confused lost idea clue "
        "rude pushy harsh boss mum mom dad wife husband daughter son friend told said says asked likes wants want heard tables read saw seen found hate worry worried nervous dont doesnt cant im its ive"
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
    says_none = bool(SAYS_NONE.search(str(answer.get("reply") or "") + json.dumps(answer.get("blocks") or [], ensure_ascii=False)[:MOST_READ]))
    unused: list[str] = []
    for part in told:
        if introduces(part, told) or says_none and DENIES_ALL.match(part):
            continue
        if part not in asked and tells(part) and not families(told_words(part)) & known and not uses_number(part, shown, now):
            unused.append(part)
        if len(unused) == MOST_TOLD:
            break
    return unused if len(unused) < len(told) else []


def introduces(part: str, told: list[str]) -> bool:
    """Whether a part only says what the rest of the message is."""
    found = INTRODUCES.match(part)
    return bool(found) and part != told[-1] and not LIMITS.search(part, found.end())


def tells(part: str) -> bool:
    return len(part) <= LONGEST and not WANTS.match(part) and not REQUEST.match(part) and bool(CHANGES.search(part)) and not (OPINES.match(part) and not has_figure(part)) and len(told_words(part)) > 1


def has_figure(part: str) -> bool:
    return any(letter.isdigit() for letter in part)


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
    # "Two thirds of that", "only Monday and Thursday": as 2/3, and as Mon and Thu.
    if any(word in part.lower() and written in text for word, written in FRACTIONS.items()):
        return True
    named = {found[0][:3].title() for found in WEEKDAY.finditer(part)}
    if named and all(re.search(rf"(?<![^\W_]){day}", text) for day in named):
        return True
    return bool(shown_days(part, text, now)) or bool(now) and any(names_length(span.minutes, text) for span in spans(part, now) if span.minutes)


def names_length(minutes: float, text: str) -> bool:
    return f"{minutes:g} min" in text or f"{minutes / 60:g} h" in text


def told_words(part: str) -> set[str]:
    return {word for word in content(part) - SMALL_TALK if len(word) > 2 and not word[0].isdigit()}


def families(words: set[str]) -> set[str]:
    """Word families begin alike: vaccines and vaccination."""
    return {word[:5] for word in words}
