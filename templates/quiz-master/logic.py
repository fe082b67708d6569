"""Quizzes on six subjects or on questions that a model wrote: score, lifelines, turns and a review of what was missed."""

import difflib
import json
import random
import re
import unicodedata
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

SUBJECTS = {
    "geography": r"geogra|erdkunde|countries|capitals|\bmaps?\b|rivers",
    "science": r"scien|physic|chemi|biolog|\bspace\b|astronom|wissenschaft|ciencia",
    "history": r"histor|histoire|geschichte",
    "arts": r"\barts?\b|\bkunst|\barte\b|literatur|\bbooks?\b|\bmusic|\bmusik|\bpaint|culture|writers",
    "nature": r"\bnatur|animal|\btiere\b|\bplants?\b|wildlife",
    "numbers": r"\bnumbers?\b(?! of)|\bmath|\barith|\blogic|\bzahlen|\bnombres\b|\bnúmeros",
}
OTHER_SUBJECT = re.compile(r"\b(?:one|an?|some|few|\d{1,2}|two|three|four|five|ten) (?!(?:quick|short|easy|hard|quiz|more|good|tricky|random|new|trivia|other|simple|general|knowledge|nice|fun|difficult|question|player|last|single|another|first|next)\b)([a-z]{4,15}) (?:questions?|quiz|qs)\b")
SUBJECT_NAMES = "geography, science, history, arts, nature, numbers, or all of them mixed"
FRESH = {"rounds": 0, "subject": "", "queue": [], "position": 0, "points": 0, "streak": 0, "best": 0, "missed": [], "used": [], "totals": {},
         "open": False, "half": False, "peek": False, "own": [], "players": [], "scores": {}, "last": None}
LENGTH, MOST = 10, 40
START = re.compile(r"\b(?:quiz|questions?|fragen|preguntas|start|begin|rounds?|play|test (?:me|us)|ask (?:me|us)|another)\b", re.I)
ABOUT = re.compile(r"\b(?:quiz|questions?|rounds?|trivia|test (?:me|us)|ask (?:me|us)(?: something)?)\b[^.?!]{0,25}?\b(?:about|on|over|über|sur|sobre)[ ]([^.?!,]{2,50})", re.I)
SHORT_FORMS = [(r"\bqs?\b(?=\s|$|[,.])", "questions"), (r"\bno (?:multiple choice|mc)\b|\bwithout multiple choice\b|\bopen questions\b", "without choices"), (r"\bme and ([A-Za-z]{2,15})\b(?= (?:wanna|want|would|will|play|vs))", r"quiz for Me and \1,"), (r"\b(?:wanna|want to|let'?s|would like to) play\b", "quiz"), (r"\bsports?\b(?=\s*$)", "about sports")]
SOMETHING = re.compile(r"(?:(?:ok|hi|hey|maybe|and|then|do you have|have you got|got|you got|is there|how about|what about)[ ,]{1,2}){0,3}(?:something|anything|sth|smth|stuff)[ ](?:about|on|with)[ ]([^.?!,]{2,50})[?.!]{0,3}$", re.I)
LEVEL = re.compile(r"\b(?:(?:not|nothing|none)(?: (?:too|so|very|that|really))? )?(?:easy|easier|easiest|simple|hard(?! mode)|harder|difficult|tricky|beginner|expert|for (?:kids|children|beginners|experts|adults))\b", re.I)
# "Lets do history, but just 5": a wish for a round without the word for it.
WISHES = re.compile(r"\b(?:let['’]?s|do|try|take|go for|feel like|in the mood|fancy|want|wanna|would like|i'd like|give|how about|what about|hit (?:me|us)|throw|surprise|pick|choose|something|some|few|couple|quick|ones?|only|just|ready for|challenge|things?|facts|start with)\b", re.I)
TELLS = re.compile(r"\b(?:remember|learn\w*|stud(?:y|ied|ies)|teach\w*|good at|bad at|hate|never|read a|school|exam|love|wrong|right|answer\w*)\b", re.I)
A_FEW = re.compile(r"\b(?:(?:just |only )?a few|few|not (?:too |so |that )?(?:many|much|long)|keep it (?:short|quick)|a couple(?: of)?|(?:short|small|little|mini) one|(?:short|quick|small|little|mini) (?:round|quiz|game)|some quick ones)\b", re.I)
NO_COUNT = re.compile(r"[ -]?(?:s\b|secs?\b|seconds?\b|min(?:ute)?s?\b|players?\b|people\b|teams?\b|years?\b|year-olds?\b|points?\b|rounds\b|of us\b|th\b|%)", re.I)
QUIZ = re.compile(r"\b(?:quiz|trivia|test (?:me|us)|ask (?:me|us)|(?:give|want|do) (?:me |us )?.{0,25}(?:questions?|fragen|preguntas)|rounds? of)\b", re.I)
OF_QUESTIONS = re.compile(r"[ ](?:[^\W\d_]{1,20}[ ]){0,2}(?:questions?|fragen|preguntas)\b", re.I)
GIVES_UP = re.compile(r"\b(?:don['’]?t know|dunno|idk|no (?:idea|clue)|not sure|skip|pass|give up|tell me|weiß nicht|keine ahnung|ni idea|no sé|je ne sais pas)\b|^(?:next(?: one| question)?(?: please)?|answer)$", re.I)
ASKS_ANSWER = re.compile(r"\b(?:what(?:['’]?s| is| was)?|tell me|show me|give me|reveal) (?:it|the (?:right |correct )?(?:answer|solution))\b|^(?:the )?(?:answer|solution)\b", re.I)
LATER = re.compile(r"\b(?:after (?:this|that|it|these|the)|afterwards|(?:as|for) the next(?: round)?|next(?: round| time)?$|next,? please|when (?:this|it|we)(?:'s|'re| is| are)|later|once (?:this|we|it))\b")
KIN = r"(?:grand ?)?(?:mum|mom|mummy|mommy|mama|ma|dad|daddy|papa|pa)|granny|gran|nan|nana|opa|oma|(?:uncle|aunt|auntie|team) [A-Za-z]+|auntie"
COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
HOW_MANY = re.compile(rf"\b({'|'.join(COUNTS)}|[2-8]) (?:of us|players?|people|persons|teams|kids|children|friends)\b|\b(?:for|we(?:'re| are)) ({'|'.join(COUNTS)})(?=\s*[:,(]|\s*$)", re.I)
WHY = re.compile(r"\bwhy\b|\bhow come\b|\bwarum\b|\bwieso\b|\bpourquoi\b|por qué|\bexplain|tell me more|\breally\b|are you sure|\bsource\b|that(?:['’]s| is|s) (?:wrong|not right|not true)|\bdisagree", re.I)
SCORING = re.compile(r"\bscoring\b|\blose points?\b|\bminus points?\b|\bpoints? (?:work|count)|\bhow (?:do|does|are) (?:the )?(?:points?|score)", re.I)
# "Stop, what's my score": the round ends, and the end shows the score.
STOPS = re.compile(r"(?:(?:ok(?:ay)?|so|right|please|thanks|i want to|i need to|can we|let'?s)[, ]{1,2}){0,3}(?:stop|quit|end (?:it|here|the (?:quiz|round)))(?: (?:it|here|now|this|for (?:today|now)|the quiz))?(?:[,.;!]| and\b| how\b| what)|(?:ok(?:ay)?[, ]{1,2})?(?:i'?m|i am|we'?re) (?:done|finished|tired)\b|(?:that'?s |ok )?enough for (?:today|now)", re.I)
SCORE = re.compile(r"\b(?:score|stats|points|progress|how am i doing|who(?:'?s|s| is| are)? (?:won|wins|winning|ahead|leading|first|in the lead|better|best|losing|behind)|how (?:are we|do we|did we|is (?:it|everyone)) (?:doing|going)|standings?|how many (?:right|correct|did (?:i|we) (?:get|have)|have (?:i|we) (?:got|had)|(?:answers? )?(?:were|was) right)|how well (?:am|are|did)|how (?:did|have) (?:i|we) (?:do|done|did)|am i (?:winning|ahead|good)|scoreboard|how many (?:questions )?(?:are )?left|questions left)\b", re.I)
CHANGED = re.compile(r"\b(?:i meant|meant to|change my answer|my mistake|misclick|clicked (?:the )?wrong|wrong button|take (?:that|it) back)\b", re.I)
RULES = ("A right answer is **1 point**, after 50:50 **half a point**. A wrong answer or a skip is **0**: you never lose points. "
         "Right answers in a row make a streak. The first answer counts, because I show the solution at once.")

OwnQuestion = TypedDict("OwnQuestion", {"ask": str, "answer": str, "wrong": list[str], "why": str})
OPENING = frozenset("the a an it is its it's s that thats i think guess say believe maybe probably about um uh uhh hmm hm was in".split())
@tool
def start_round(state, assets, subject: Literal["geography", "science", "history", "arts", "nature", "numbers", "mixed", "missed"], questions: int = 10,
                with_choices: bool = True, players: list[str] = []):
    """Start a round from the 120 checked questions and show the first one. Use it for every subject in the list.

    subject: "mixed" is all of them; "missed" asks again what was missed in the round that just ended
    questions: 1 to 20 for one subject, up to 40 mixed
    with_choices: false when the person wants to type answers
    players: names in playing order when several people play; empty for one person
    """
    if not 1 <= questions <= (MOST if subject == "mixed" else 20):
        raise ToolError("A round has 1 to 20 questions, or up to 40 when it is mixed.")
    begin(state)
    if subject == "missed" and (state["queue"] or not state["missed"]):
        raise ToolError("Nothing was missed, or a round is still running.")
    bank = json.loads(assets["questions.json"])
    pool = list(state["missed"]) if subject == "missed" else [f"{name}:{at}" for name, entries in bank.items() if subject in ("mixed", name) for at in range(len(entries))]
    random.Random(f"{state['rounds'] + 1}{subject}").shuffle(pool)
    open_round(state, sorted(pool, key=lambda each: each in state["used"])[:questions], subject, not with_choices, players)
    return ask(state, assets)

@tool
def start_own_round(state, assets, title: str, questions: list[OwnQuestion], players: list[str] = []):
    """Start a round with questions that you wrote, for a subject outside the checked six or from the person's own notes.
    Say that they are yours and unchecked. Use only facts with one answer that does not change.

    questions: 1 to 20, each with the right answer, three wrong ones and one sentence why
    """
    if not 1 <= len(questions) <= 20 or any(len(set([each["answer"], *each["wrong"]])) != 4 for each in questions):
        raise ToolError("Give 1 to 20 questions, each with one answer and exactly three different wrong ones.")
    begin(state)
    state["own"] = [{key: value if key == "wrong" else str(value)[:300] for key, value in each.items()} for each in questions]
    open_round(state, [f"own:{at}" for at in range(len(questions))], title[:60], False, players)
    return ask(state, assets)

@tool
def check_answer(state, assets, answer: str):
    """Mark the person's answer to the open question and show the next one. Never call it for a question or a remark.

    answer: a letter, or the words of the answer as the person said them
    """
    question = needs_question(state, assets)
    right = judge(answer, question, state)
    if right is None:
        raise ToolError("That is none of the choices; ask which one the person means, or use skip.")
    return mark(state, assets, right)

@tool
def use_command(state, assets, kind: Literal["50:50", "skip", "show choices", "stop"]):
    """Take two wrong choices away (the question then counts half), skip the question, show its choices, or end the round."""
    needs_question(state, assets)
    if kind == "stop":
        return finish(state, assets)
    if kind == "skip":
        return mark(state, assets, False)
    state |= {"peek": True, "half": state["half"] or kind == "50:50"}
    return ask(state, assets)

@tool
def show_score(state):
    """Show right answers by subject, the best streak and the points of each player."""
    begin(state)
    if not state["totals"]:
        raise ToolError("Nothing has been answered yet.")
    rows = [{"Subject": name, "Right": right, "Asked": asked, "Share": f"{round(100 * right / asked)} %"} for name, (right, asked) in sorted(state["totals"].items())]
    players = [{"Player": name, "Points": points} for name, points in state["scores"].items()]
    value = {"points": state["points"], "best_streak": state["best"], "players": state["scores"]}
    return value, show.table(rows, title=f"Best streak: {state['best']}"), *([show.table(players, title="This round")] if players else [])

def begin(state: dict) -> dict:
    for key, value in FRESH.items():
        state.setdefault(key, json.loads(json.dumps(value)))
    return state

def open_round(state: dict, queue: list[str], subject: str, is_open: bool, players: list[str]) -> None:
    names = list(dict.fromkeys(name.strip()[:30] for name in players if name.strip()))[:8]
    state |= {"rounds": state["rounds"] + 1, "subject": subject, "queue": queue, "position": 0, "points": 0, "streak": 0, "missed": [], "open": is_open,
              "half": False, "peek": False, "players": names, "scores": dict.fromkeys(names, 0), "last": None}

def question_at(state: dict, assets: dict, reference: str) -> dict:
    subject, number = reference.split(":")
    return state["own"][int(number)] if subject == "own" else json.loads(assets["questions.json"])[subject][int(number)]

def needs_question(state: dict, assets: dict) -> dict:
    if not begin(state)["queue"]:
        raise ToolError("No round is running. Start one first.")
    return question_at(state, assets, state["queue"][state["position"]])

def options_of(question: dict, state: dict) -> list[str]:
    options = [question["answer"], *question["wrong"]]
    random.Random(f"{state['rounds']}{question['ask']}").shuffle(options)
    return options

def has_choices(state: dict) -> bool:
    return not state["open"] or state["peek"]

def ask(state: dict, assets: dict, has_title: bool = True) -> list:
    """The open question as a value for a model, and as buttons."""
    question = needs_question(state, assets)
    turn = state["players"][state["position"] % len(state["players"])] if state["players"] else ""
    value = {"number": state["position"] + 1, "of": len(state["queue"]), "turn_of": turn, "ask": question["ask"]}
    title = question["ask"] if has_title else None
    if not has_choices(state):
        return [value, show.choices(["Show choices", "Skip"], title=title)]
    options = options_of(question, state)
    kept = [question["answer"], next(each for each in options if each != question["answer"])] if state["half"] else options
    return [value, show.choices([(f"{letter}  {option}", letter) for letter, option in zip("ABCD", options) if option in kept], title=title)]

def ask_after(text: str, state: dict, assets: dict, *blocks) -> dict:
    value, buttons = ask(state, assets, has_title=False)
    line = f"**{value['number']} of {value['of']}.** {value['turn_of'] + ': ' if value['turn_of'] else ''}{value['ask']}"
    last = "Why?" if state["last"] else "Stop"
    return {"reply": f"{text}\n\n{line}", "blocks": [*blocks, buttons], "suggestions": ["50:50", "Skip", last], "state": state}

def fold(text: str) -> str:
    plain = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
    words = re.findall(r"[a-z0-9]+", plain.replace(",", ""))
    return " ".join(words[next((at for at, word in enumerate(words) if word not in OPENING), 0):])

def judge(message: str, question: dict, state: dict) -> bool | None:
    """True or False for an answer, None when it is not one of the choices or no answer at all."""
    if has_choices(state):
        shown = options_of(question, state)
        chosen = reading.choice(message, shown)
        if chosen is not None:
            return shown[chosen] == question["answer"]
    given, answer = fold(message), fold(question["answer"])
    if not given:
        return None
    if given == answer or difflib.SequenceMatcher(None, given, answer).ratio() > 0.83 and re.findall(r"\d+", given) == re.findall(r"\d+", answer):
        return True
    if has_choices(state):
        return None
    if re.search(r"\d", answer):
        return re.findall(r"\d+", answer) == re.findall(r"\d+", given)
    words, surname = given.split(), answer.split()[-1]
    return len(surname) > 3 and bool(difflib.get_close_matches(surname, words, 1, 0.84)) or len(given) > 3 and f" {answer} " in f" {given} "

def mark(state: dict, assets: dict, right: bool):
    reference, player = state["queue"][state["position"]], ask(state, assets)[0]["turn_of"]
    question, subject = question_at(state, assets, reference), reference.split(":")[0]
    earned = (0.5 if state["half"] else 1) if right else 0
    before = state["totals"].get(subject, [0, 0])
    state["totals"][subject] = [before[0] + right, before[1] + 1]
    state["streak"] = state["streak"] + 1 if right else 0
    if player:
        state["scores"][player] += earned
    state |= {"points": state["points"] + earned, "best": max(state["best"], state["streak"]), "position": state["position"] + 1, "half": False, "peek": False,
              "missed": state["missed"] + ([] if right else [reference]), "used": (state["used"] + [reference])[-100:], "last": {"at": reference, "right": right}}
    value = {"right": right, "answer": question["answer"], "why": question["why"], "points": state["points"], "answered": state["position"], "streak": state["streak"]}
    if state["position"] < len(state["queue"]):
        following, buttons = ask(state, assets)
        return [value | {"next": following}, buttons]
    end, *blocks = finish(state, assets)
    return [value | end, *blocks]

def finish(state: dict, assets: dict):
    played, missed = max(1, state["position"]), [question_at(state, assets, each) for each in state["missed"]]
    rows = [{"Missed": question["ask"], "Answer": question["answer"]} for question in missed]
    state["queue"] = []
    end = {"ended": True, "points": state["points"], "of": played, "best_streak": state["best"], "players": state["scores"]}
    return [end, show.progress(state["points"], of=played, title="Your result"), *([show.table(rows, title="To look at again")] if rows else [])]

def describe(state: dict) -> str | None:
    if not state.get("queue"):
        return "No round is running." + (f" Missed questions can be repeated: {len(state['missed'])}." if state.get("missed") else "")
    return f"A round runs: {state['subject']}, question {state['position'] + 1} of {len(state['queue'])}, {state['points']:g} points. An answer goes to check_answer."

@dialogue.guarded(numbers=False, corrections=False, statements=False)
def respond(event: dict) -> dict | None:
    message = event["message"].replace("\x00", " ").strip()[:300]
    state, assets = begin(dict(event.get("state") or {})), event["assets"]
    if not state["queue"]:
        for pattern, plain in SHORT_FORMS:
            message = re.sub(pattern, plain, message, flags=re.I)
    low, is_active = message.lower().strip(" .!?"), bool(state["queue"])
    subject = next((name for name, pattern in SUBJECTS.items() if re.search(pattern, re.sub(r"\bnot [a-z]+", " ", low))), "")
    is_mixed = bool(re.search(r"\bmix|\bany(?:thing| subject)|\brandom|all (?:six|subjects|topics|categories|kinds)|\bgeneral|gemischt|\bsurprise (?:me|us)\b|\b(?:you|u) (?:choose|pick|decide)\b|^whatever\b", low))
    if is_active:
        # "The top one" is the first of the choices.
        message = re.sub(r"\b(?:top|upper(?:most)?) (?=one\b|answer\b|option\b)", "first ", re.sub(r"\b(?:bottom|lowest) (?=one\b|answer\b|option\b)", "last ", message, flags=re.I), flags=re.I)

    def say(text: str, *suggestions: str) -> dict:
        if not state["queue"]:
            return {"reply": text, "suggestions": list(suggestions) or ["Start a mixed quiz", "Which subjects do you have?"], "state": state}
        return ask_after(text, state, assets)

    if re.fullmatch(r"start over|reset|clear|begin again", low):
        return {"reply": f"New scoreboard. Which subject? There are {SUBJECT_NAMES}.", "suggestions": ["Mixed", "Geography", "Science", "History"], "state": {}}
    if SCORING.search(low):
        return say(RULES)
    if re.search(r"\bwhat (?:can|could|do) (?:you|u) (?:quiz|ask|test)\b|(?:which|what|other|list|your) (?:subjects?|topics?|categories)|^(?:subjects|topics)$", low):
        listed = "\n".join(f"- **{name.capitalize()}**: {len(entries)} questions" for name, entries in json.loads(assets["questions.json"]).items())
        return say(f"You can choose from:\n\n{listed}\n\nSay for example *history, five questions*, or *mixed*.", "Mixed", "Arts", "Nature", "Numbers")
    about = ABOUT.search(message) or not is_active and SOMETHING.match(message) or None
    if not about and not subject and not is_mixed and not is_active and (asked := OTHER_SUBJECT.search(low)):
        return say(f"I have no checked questions about {asked[1]}, and I do not invent any. My subjects are {SUBJECT_NAMES}.", "Arts, ten questions", "Start a mixed quiz")
    if about and not subject and not is_mixed and not re.match(r"(?:the )?(?:missed|it|that|this)\b", about[1], re.I):
        return say(f"I have no checked questions about {about[1].strip()}, and I do not invent any. My subjects are {SUBJECT_NAMES}.", "Arts, ten questions", "Start a mixed quiz")
    if not is_active and subject and SOMETHING.match(message):
        nearest = "" if subject in low else f"{about[1].strip().capitalize()} is part of my subject {subject}, so I take that. "
        return new_round(state, assets, message, subject, is_mixed, lambda text, *clicks: say(nearest + text, *clicks))
    if re.search(r"what did i (?:get wrong|miss)|which (?:ones )?(?:were|did i get) wrong|my mistakes", low) and state["totals"]:
        wrong = [question_at(state, assets, each) for each in state["missed"]]
        return say("\n".join(f"- {question['ask']} **{question['answer']}**" for question in wrong) or "Nothing so far in this round.", "Ask the missed ones again")
    if re.search(r"\b(?:harder|easier|more difficult)\b", low) and len(low.split()) < 6:
        return say("The questions have no levels. For a harder round say *without choices*; `50:50` makes one easier.")
    if re.search(r"\bmissed\b|\bonly (?:those|the wrong)|wrong ones", low) and state["missed"] and not is_active:
        start_round(state, assets, "missed", players=state["players"])
        return say("The missed ones again.")
    is_short = len(low.split()) <= 6 and not re.search(r"\bgame\b", low)
    wants_round = bool((START if is_short or subject else QUIZ).search(low)) and len(low.split()) <= 30 and not re.search(r"\b(?:this|that|the|last|first|previous) question", low) and not GIVES_UP.search(low)
    is_round = subject and re.search(r"\b\d{1,2} questions\b", low)
    is_inquiry = not is_round and (reading.is_question(message) or re.match(r"(?:can|is|are|do|does|how|what|which|where|who) ", low)) and not re.search(r"\b(?:can|could|will|would|shall) (?:you|u|we|i)\b|\bquiz\b[^?]{0,30}\?", low)
    if is_active and subject and LATER.search(low) and len(low.split()) < 25:
        # "… and can we switch to geography after this": the running round is not thrown away.
        points = f"{state['points']:g} of {state['position']} points so far. " if SCORE.search(low) else ""
        return say(f"{points}We finish this round first. After it say *{subject}*, and I start that; say *{subject} now* to drop this one.")
    wishes = not is_active and (subject or is_mixed) and len(low.split()) <= 22 and (WISHES.search(low) or re.search(r"\d", low)) and not TELLS.search(low)
    if not is_inquiry and (wishes or wants_round and (not is_active or subject or is_mixed or "new" in low) or not is_active and (subject or is_mixed) and len(low.split()) < 8):
        return new_round(state, assets, message, subject, is_mixed, say)
    if re.fullmatch(r"(?:i want to |let'?s |please )?(?:stop|quit|end|finish|enough|done|bye)(?: (?:it|now|here|the quiz|please))?", low) or STOPS.match(low) and len(low.split()) < 12:
        if is_active and state["position"]:
            return ended(finish(state, assets), state, "")
        state["queue"] = []
        return say(f"Stopped.{' You had not answered yet, so there is no score for this round.' if is_active else ''} Say *start* whenever you like.", "Mixed", "Score")
    if SCORE.search(low) and len(low.split()) < 10 and (state["totals"] or is_active or len(low.split()) < 4):
        left = f" Still to come: {len(state['queue']) - state['position']}." if is_active else ""
        by_name = sorted(state["scores"].items(), key=lambda pair: -pair[1]) if state["players"] and state["scores"] else []
        lead = "" if not by_name else f" {by_name[0][0]} leads." if len(by_name) < 2 or by_name[0][1] > by_name[1][1] else " It is a draw."
        scores = f"{', '.join(f'{name} {points:g}' for name, points in by_name)}.{lead if is_active else ''}" if by_name else f"{state['points']:g} points in this round."
        told = say(f"{scores}{left}" if state["totals"] else "No answers yet.")
        return told | {"blocks": [*(show_score(state)[1:] if state["totals"] else []), *told.get("blocks", [])]}
    if is_active and re.search(r"\bwho(?:'?s|se| is)? (?:turn|next|go)\b|\bwhose\b", low):
        return say(f"It is {state['players'][state['position'] % len(state['players'])]}'s turn." if state["players"] else "You play alone, so it is your turn.")
    if state["last"] and re.search(r"^(?:no|wait|sorry|no wait|oh)[ ,]+(?:wait[ ,]+|sorry[ ,]+|i meant? |it'?s |its |rather |actually |no[ ,]+)*(?:[a-d]|the \w+)$", low):
        return say("The first answer counts, because I have shown the solution already. Nothing was changed.")
    if state["last"] and re.search(r"\bdisagree|should (?:be|have been)\b|\bwas (?:right|correct)\b|was (?:i )?not wrong", low) and not re.match(r"(?:i think |maybe |it )", low):
        return say(why_last(state, assets) + " The score stays as it is.")
    if is_active and subject and len(low.split()) <= 5 and re.match(r"(?:(?:ok|okay|then|now|no|rather|please|hm+|oh)[ ,]{1,2}){1,3}(?:let'?s (?:do|take) |take |do |switch to )?(?:some )?[a-z]+(?: then| please| instead)?$", low) and judge(message, needs_question(state, assets), state) is None:
        return new_round(state, assets, message, subject, is_mixed, say)
    if is_active and subject and re.search(r"\bi meant\b|\binstead\b|\brather\b|\bswitch\b|\bactually\b", low):
        return new_round(state, assets, message, subject, is_mixed, say)
    if re.search(r"\banswer (?:to|of) the\b|\bwhat was (?:the|that|its) (?:right |correct )?answer\b|\bprevious (?:one|question)\b|\blast question\b|one again\b", low):
        return say(why_last(state, assets) if state["last"] else "There is no earlier question in this round.")
    if re.fullmatch(r"(?:i['’]?m |im |so )*bored(?: help)?", low):
        return say("Then let us play: say *mixed*, or choose a subject.", "Mixed", "Geography", "Nature", "Which subjects do you have?")
    if CHANGED.search(low) and state["last"]:
        return say("The first answer counts, because I have shown the solution already. Nothing was changed.")
    if not is_active:
        if WHY.search(low) and state["last"]:
            return say(why_last(state, assets))
        if re.fullmatch(r"(?:yes|ok|okay|go|next|again|more|sure)(?: please)?", low):
            return new_round(state, assets, message, "", not state["subject"], say)
        return say(f"Hello! I run quizzes: {SUBJECT_NAMES}. Which one?") if low in ("hi", "hello", "hey") else None
    return answer_to(message, low, state, assets, say)

def new_round(state: dict, assets: dict, message: str, subject: str, is_mixed: bool, say) -> dict:
    known = state["subject"] if state["subject"] in SUBJECTS else "mixed"
    chosen = subject or ("mixed" if is_mixed or not re.search(r"another|again|more|yes|next", message, re.I) else known)
    numbers = [each for each in reading.numbers(message) if each.kind == "plain" and each.value >= 1 and not NO_COUNT.match(message, each.end) and not is_no_count(message, each)]
    wanted = int(next((each.value for each in numbers if OF_QUESTIONS.match(message, each.end)), numbers[0].value if numbers else len(state["queue"]) or LENGTH))
    few = not numbers and A_FEW.search(message)
    wanted = 5 if few else wanted
    most = MOST if chosen == "mixed" else 20
    players = [name[:1].upper() + name[1:] for name in reading.people(message)] if re.search(r"\b(?:and|with|us|we|players?)\b", message, re.I) else []
    if len(players) > 0 and re.search(r"\bme and\b|\band (?:me|i|myself)\b|\bmyself and\b", message, re.I):
        # "Me and my husband, I'm Rosie, he's Dave": whoever writes has a name already.
        own = re.search(r"\b(?:i['’]?m|i am|my name is|name['’]?s|me \(|myself,) ?([A-Za-z]{2,20})\b", message, re.I)
        is_named = bool(own and own[1].lower() in {name.lower() for name in players})
        players = [*([] if is_named else ["You"]), *(name for name in players if name not in ("Me", "I", "You"))]
    elif len(players) == 1 and re.search(rf"\b(?:with|against|vs\.?) (?:my )?(?:[a-z]+ ){{0,2}}{re.escape(players[0])}\b", message, re.I):
        players = ["You", *players]
    elif not players and (other := re.search(r"\b(?:me|myself|i) (?:and|vs\.?|versus|against) my (husband|wife|partner|girlfriend|boyfriend|son|daughter|mum|mom|dad|brother|sister|friend|flatmate)\b|\bmy (husband|wife|partner|girlfriend|boyfriend|son|daughter|mum|mom|dad|brother|sister|friend|flatmate) and (?:me|i)\b", message, re.I)):
        players = ["You", (other[1] or other[2]).capitalize()]
    if len(players) < 2 and (listed := re.search(r"\b(?:we(?:'re| are)|teams?(?: are| names?)?:?|players?(?: are)?:?|for|between)\s+((?:[A-Z][\w'-]{1,15}(?:,\s*(?:and )?|\s+and\s+|\s*&\s*|\s+vs\.?\s+)){1,7}[A-Z][\w'-]{1,15})", message)):
        players = re.findall(r"[A-Z][\w'-]{1,15}", listed[1])
    players, limit_note = with_family(players, message)
    is_open = bool(re.search(r"(?:without|no) (?:the )?(?:choices|options)|hard mode|type (?:my|the) answer", message, re.I))
    # Who changes the subject in a round plays on with the same people.
    players = players if len(players) > 1 else list(state["players"]) if state["queue"] else []
    wanted *= len(players) if len(players) > 1 and re.search(r"\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:questions )?(?:each|per person|for each)\b", message, re.I) else 1
    start_round(state, assets, chosen, min(wanted, most), not is_open, players)
    limit = f" For “{few[0].strip()}” I took 5; say another number if you like." if few else ""
    limit += f" A round has at most {most} questions." if wanted > most else ""
    how = "Type your answer." if is_open else "Answer with a letter or in words; `50:50` takes two wrong ones away."
    turns = f" Playing in turns: {', '.join(state['players'])}." if state["players"] else ""
    level, timed = LEVEL.search(message), re.search(r"\b\d{1,3} ?(?:s|secs?|seconds?|min(?:ute)?s?)\b", message, re.I)
    limit += f" I did not use “{level[0]}”: the questions have no levels; *without choices* is harder, `50:50` is easier." if level else ""
    left_out = re.search(r"\b(?:no|not|without|except|but no|nothing about) (?!too\b|so\b|very\b|more\b|many\b|much\b|long\b|that\b|really\b|the choices|choices|options|the options|idea|problem|hard|easy|time)([a-z]{4,20})\b", message, re.I)
    limit += f" I did not use “{left_out[0]}”: my subjects have no finer parts." if left_out else ""
    only = re.search(r"\b(?:only|just) (?:about|on|from) ([a-z ]{3,30})", message, re.I)
    limit += f" I did not use “{only[0].strip()}”: my subjects have no finer parts." if only and not left_out else ""
    part = next((hit[0] for name, pattern in SUBJECTS.items() if name == chosen and (hit := re.search(rf"(?:{pattern})\w*", re.sub(r"\bnot? [a-z]+", " ", message.lower()))) and not hit[0].startswith(name[:4])), "")
    limit += f" {part.capitalize()} is part of it; I have no round of that alone." if part else ""
    limit += limit_note
    limit += f" I did not use “{timed[0]}”: I keep no time." if timed else ""
    return say(f"**{chosen.capitalize()}**, {len(state['queue'])} question{'s' if len(state['queue']) != 1 else ''}.{limit}{turns} {how}")

def is_no_count(message: str, number: reading.Number) -> bool:
    """The 8 of "she's 8" is an age, and the one of "a short one" no number."""
    ahead, word = message[max(0, number.start - 16) : number.start], message[number.start : number.end].lower()
    return bool(re.search(r"\b(?:s?he|they|i)(?:['’]?(?:s|m|re)| is| am| are)(?: only| just| almost| nearly)? $|\baged? $", ahead, re.I)) or word == "one" and not OF_QUESTIONS.match(message, number.end)

def with_family(players: list[str], message: str) -> tuple[list[str], str]:
    """The players with "Mum", "Grandpa" and "Team Red", in the order of the message; and a note where they are not as many as was said."""
    kin = [each for each in re.finditer(rf"(?<!my )(?<!our )\b(?:{KIN})\b", message, re.I)]
    if kin and len(kin) + len(players) > 1 and re.search(r",|\band\b|&|\bvs\b|\bagainst\b", message, re.I):
        known = {each[0].lower(): each for each in kin}
        inside = {word for name in known for word in name.split()}
        others = [name for name in players if name.lower() not in inside]
        has_me = re.search(r"\b(?:and me|me and|myself|and i)\b", message, re.I)
        others += ["You"] * bool(has_me and "You" not in others)
        at = {name: (message.lower().find(name.lower()) if name != "You" else has_me.start() if has_me else 0) for name in others}
        at |= {each[0].title(): each.start() for each in known.values()}
        players = sorted(at, key=at.get)
    said = HOW_MANY.search(message)
    count = (COUNTS.get((said[1] or said[2]).lower()) or int(said[1] or said[2])) if said else 0
    # "Me and my two kids": whoever writes comes beside those who are counted.
    if count < 2 or count == len(players) or count == len([name for name in players if name.lower() not in ("you", "me", "i")]):
        return players, ""
    return players, f" You said {said[0].strip()}" + (f", I read {len(players)} name{'s' if len(players) != 1 else ''}: start again with all names for turns of everybody." if players else "; tell me all names and I ask you in turns.")

def answer_to(message: str, low: str, state: dict, assets: dict, say) -> dict | None:
    question = question_at(state, assets, state["queue"][state["position"]])
    if re.fullmatch(r"(?:show |see |the |me |give |can i |have )*(?:choices|options)(?: please)?|(?:can you )?(?:repeat|again)(?: (?:it|that|the question))?(?: please)?|(?:the )?question", low):
        state["peek"] = state["peek"] or "choices" in low or "options" in low
        return say("Here it is again.")
    if re.search(r"50.?50|fifty.?fifty|\bhint\b|\bjoker\b|\blifeline\b|^help(?: me)?$", low):
        state |= {"half": True, "peek": True}
        return say("Two are gone; it now counts half.")
    right = judge(message, question, state)
    is_request = (reading.is_question(message) or reading.is_command(message)) and not re.match(r"(?:is|was|would) (?:it|that)\b", low)
    is_unclear = right is None or not has_choices(state) and not right and is_request
    is_remark = is_unclear or not has_choices(state) and not right
    # "No idea, what's the answer and why": the solution comes with its reason.
    wants_answer = GIVES_UP.search(re.sub(r"\btell me\b", "", low)) or ASKS_ANSWER.search(low)
    if is_remark and WHY.search(low) and not wants_answer:
        return say(why_last(state, assets) if state["last"] else "I explain each answer as soon as you have given yours.")
    if is_remark and (wants_answer or GIVES_UP.search(low)):
        return marked(mark(state, assets, False), state, assets, "It is")
    if is_unclear and is_request and len(low.split()) > 3:
        return None
    if is_unclear:
        return say(f"“{message[:60]}” is none of the choices, so nothing was counted. A letter is enough, or *skip*, *50:50* or *stop*.")
    return marked(mark(state, assets, right), state, assets, "Right," if right else "No, it is")

def why_last(state: dict, assets: dict) -> str:
    question = question_at(state, assets, state["last"]["at"])
    return f"About the last one, *{question['ask']}*: the answer is **{question['answer']}**. {question['why']} That is all my notes say about it."

def marked(result: list, state: dict, assets: dict, opening: str) -> dict:
    value, *blocks = result
    line = f"{opening} **{value['answer']}**. {value['why']}\n\n*{value['points']:g} of {value['answered']} points" + (f", streak {value['streak']}.*" if value["streak"] > 1 else ".*")
    if value.get("ended"):
        return ended([value, *blocks], state, line + "\n\n")
    return ask_after(line, state, assets)

def ended(result: list, state: dict, intro: str) -> dict:
    value, *blocks = result
    verdict = "Perfect!" if (share := value["points"] / value["of"]) == 1 else "Very strong." if share >= 0.8 else "Well played." if share >= 0.5 else "A hard one; the missed questions are below."
    players = " " + ", ".join(f"{name} {points:g}" for name, points in value["players"].items()) + "." if value["players"] else ""
    return {"reply": f"{intro}**End of the round: {value['points']:g} of {value['of']}.** {verdict}{players} Best streak so far: {value['best_streak']}.",
            "blocks": blocks, "suggestions": [*["Ask the missed ones again"][: len(state["missed"])], "Another round", "Other subjects", "Score"], "state": state}
