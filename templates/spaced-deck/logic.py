"""Cards from notes, asked again just before they are forgotten (SM-2)."""

import difflib
import json
import re
import unicodedata
from datetime import date, timedelta
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

Card = TypedDict("Card", {"front": str, "back": str})
MOST_CARDS, NEW_PER_DAY, STATE_BUDGET, MOST_FROM_TEXT = 200, 10, 50_000, 40
SEPARATOR = re.compile(r"\s{1,9}(?:-{1,2}|–|—|=|=>|->|→)\s{1,9}|\s{0,9}\t\s{0,9}|(?<!\d)\s{0,9}:\s{1,9}|\s{0,9}\|\s{0,9}")
FILLERS = frozenset("a an the of to in is are was it its that which and or by for with as at from on be this".split())
RATINGS = {"again": r"again|forgot(?: it)?|wrong|no|0|1|nochmal", "hard": r"(?:too )?(?:hard|difficult)|2|schwer", "good": r"good|ok(?:ay)?|right|yes|correct|3|gut", "easy": r"(?:too |very )?easy|trivial|4|5|leicht"}
VERBS = re.compile(r"\b(?:is|are|was|were|has|have|had|means?|consists? of|contains?|carry|carries|pumps?|fights?|helps?|causes?|makes?|produces?|turns?|converts?|stores?|controls?|connects?|separates?|protects?|"
                   r"needs?|uses?|absorbs?|releases?|forms?|covers?|begins?|began|ends?|ended|invented|discovered|wrote|became|becomes?|led to|leads? to|happens?|takes place|lies|flows?|divides?|grows?|can|must|stands? for|ist|sind|hat|war)\b", re.I)
GIVES_UP = re.compile(r"(?:show|answer|flip|reveal|skip|next|pass|dunno|idk|no (?:idea|clue)|i (?:really )?(?:don['’]?t|do not) (?:know|remember)(?: (?:it|that|this)(?: one)?)?|keine ahnung|no sé)(?: (?:it|me|please|the answer))?(?:,? (?:tell|show) me)?", re.I)

@tool
def add_cards(state, now, cards: list[Card]):
    """Add cards to the deck. One fact on each card and one right answer; what is already in the deck is left out. Shows the new ones.

    cards: front is the question or term, back the answer, both short and in the person's words
    """
    added = put(begin(state, now), [[each["front"], each["back"]] for each in cards])
    if not added:
        raise ToolError("No card was added: they are empty, already in the deck, or the deck is full.")
    return {"added": len(added), "cards": len(state["cards"])}, card_table(added, state, "New cards")

@tool
def next_card(state, now):
    """Ask the next card that is due, or a new one. Returns only the front. Use it to start and after every rating."""
    index = pick(begin(state, now), state["day"])
    if index is None:
        return summary(state)
    state |= {"current": index, "shown": False, "again": [pair for pair in state["again"] if pair[0] != index]}
    card = state["cards"][index]
    return {"number": index + 1, "front": card["front"], "kind": "review" if card["due"] else "new"}

@tool
def show_back(state, now):
    """Show the back of the card that is asked, with buttons to rate it. Use it for "show", "I don't know" and long answers."""
    card = needs_current(begin(state, now))
    state["shown"] = True
    return {"front": card["front"], "back": card["back"]}, show.choices(["Again", "Hard", "Good", "Easy"], title=f"{card['front']}: {card['back']}")

@tool
def rate_card(state, now, rating: Literal["again", "hard", "good", "easy"]):
    """Rate the card that was asked and set its next date. "again" when the answer was wrong, "good" when it was right; "hard" or "easy" only when the person says so."""
    card = needs_current(begin(state, now))
    index, today = state["current"], date.fromisoformat(state["day"])
    state["new_today"] += not card["due"]
    state["cards"][index] = schedule(card, rating, today)
    state |= {"asked": state["asked"] + 1, "right": state["right"] + (rating != "again"), "current": None, "shown": False}
    state["again"] += [[index, state["asked"] + 3]] if rating == "again" else []
    return {"back": card["back"], "next": "in a few cards, and tomorrow" if rating == "again" else say_day(state["cards"][index]["due"], today)}

@tool
def change_card(state, now, number: int, front: str = "", back: str = "", delete: bool = False):
    """Change or delete one card by its number in the list. Never without being told."""
    cards = begin(state, now)["cards"]
    if not 1 <= number <= len(cards):
        raise ToolError(f"There is no card {number}; the deck has {len(cards)}.")
    card = cards[number - 1]
    if delete:
        state |= {"cards": [*cards[: number - 1], *cards[number:]], "current": None, "again": []}
        return {"removed": card["front"], "cards": len(state["cards"])}
    card |= {"front": front[:120] or card["front"], "back": back[:240] or card["back"]}
    return {"changed": card["front"]}, card_table([card], state, f"Card {number}")

@tool
def show_deck(state, now):
    """Show all cards with their numbers and next dates, and how many are due."""
    if not begin(state, now)["cards"]:
        raise ToolError("The deck is empty.")
    return summary(state), card_table(state["cards"][:200], state, "Your deck"), *forecast(state)

def begin(state: dict, now) -> dict:
    today = str(now)[:10]
    fresh = {"cards": [], "current": None, "shown": False, "asked": 0, "right": 0, "again": [], "new_today": 0, "day": today}
    for key, value in fresh.items():
        state.setdefault(key, value)
    if state["day"] != today:
        state |= {**fresh, "cards": state["cards"]}
    return state

def needs_current(state: dict) -> dict:
    if state["current"] is None:
        raise ToolError("No card is being asked; call next_card first.")
    return state["cards"][state["current"]]

def put(state: dict, pairs: list[list[str]]) -> list[dict]:
    known, added = {fold(card["front"]) for card in state["cards"]}, []
    budget = STATE_BUDGET - len(json.dumps(state["cards"]))
    for front, back in pairs:
        card = {"front": " ".join(front.split())[:120], "back": " ".join(back.split()).strip(" .")[:240], "ease": 2.5, "gap": 0, "times": 0, "due": "", "lapses": 0}
        budget -= len(json.dumps(card)) + 2
        if card["front"] and card["back"] and fold(front) not in known and len(state["cards"]) < MOST_CARDS and budget > 0:
            known.add(fold(front))
            state["cards"].append(card)
            added.append(card)
    return added

def fold(text: str) -> str:
    plain = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
    return " ".join(re.findall(r"[^\W_]+", plain))

def schedule(card: dict, rating: str, today: date) -> dict:
    """SM-2: the pause grows by the ease; a lapse starts again."""
    if rating == "again":
        return {**card, "times": 0, "gap": 1, "lapses": card["lapses"] + (card["times"] > 0), "ease": max(1.3, round(card["ease"] - 0.2, 2)), "due": str(today + timedelta(days=1))}
    ease = max(1.3, round(card["ease"] + {"hard": -0.15, "good": 0, "easy": 0.15}[rating], 2))
    gap = {0: {"hard": 1, "good": 1, "easy": 3}[rating], 1: {"hard": 3, "good": 6, "easy": 8}[rating]}.get(card["times"])
    if gap is None:
        gap = round(card["gap"] * {"hard": 1.2, "good": ease, "easy": ease * 1.3}[rating])
    gap = min(max(gap, 1), 365)
    return {**card, "times": card["times"] + 1, "gap": gap, "ease": ease, "due": str(today + timedelta(days=gap))}

def due_cards(state: dict) -> list[int]:
    return [index for index, card in enumerate(state["cards"]) if card["due"] and card["due"] <= state["day"]]

def pick(state: dict, today: str) -> int | None:
    waiting = {index for index, _ in state["again"]}
    ripe = [index for index, when in state["again"] if when <= state["asked"]]
    due = [index for index in due_cards(state) if index not in waiting]
    new = [index for index, card in enumerate(state["cards"]) if not card["due"] and index not in waiting] if state["new_today"] < NEW_PER_DAY else []
    return next(iter([*ripe, *due, *new, *sorted(waiting)]), None)

def say_day(day: str, today: date) -> str:
    days = (date.fromisoformat(day) - today).days
    return {0: "today", 1: "tomorrow"}.get(days, f"in {days} days ({day})")

def summary(state: dict) -> dict:
    later = sorted(card["due"] for card in state["cards"] if card["due"] > state["day"])
    new = sum(not card["due"] for card in state["cards"])
    return {"cards": len(state["cards"]), "due_today": len(due_cards(state)), "new": new, "new_today_left": max(0, min(new, NEW_PER_DAY - state["new_today"])),
            "next_review": say_day(later[0], date.fromisoformat(state["day"])) if later else "", "answered": state["asked"], "right": state["right"]}

def card_table(cards: list[dict], state: dict, title: str):
    today = date.fromisoformat(state["day"])
    place = {fold(card["front"]): at for at, card in enumerate(state["cards"], 1)}
    return show.table([{"#": place[fold(card["front"])], "Front": card["front"], "Back": card["back"], "Next": say_day(max(card["due"], state["day"]), today) if card["due"] else "new"} for card in cards], title=title)

def forecast(state: dict) -> list:
    today = date.fromisoformat(state["day"])
    days = [str(today + timedelta(days=ahead)) for ahead in range(14)]
    counts = [sum(bool(card["due"]) and (card["due"] <= day if at == 0 else card["due"] == day) for card in state["cards"]) for at, day in enumerate(days)]
    return [show.chart("bar", [day[5:] for day in days], counts, title="Reviews in the next two weeks")] if any(counts) else []

def matches(answer: str, back: str) -> str:
    given, wanted = fold(answer)[:400], fold(back)
    ratio = difflib.SequenceMatcher(None, given, wanted).ratio()
    key, said = set(wanted.split()) - FILLERS, set(given.split())
    share = sum(word in said or bool(difflib.get_close_matches(word, said, 1, 0.8)) for word in key) / max(1, len(key))
    if given == wanted or ratio > 0.85 or share >= 0.8:
        return "right"
    return "partly" if share >= 0.4 or ratio > 0.6 else "wrong"

LEARN = re.compile(r"\b(\d{1,5}) (?:new |vocab |flash ?|exam |test |theory )?(?:cards?|words?|terms?|vocab\w*|questions?|items|facts|formulas?|phrases?|definitions?|kanji|characters|signs)\b", re.I)
WITHIN = re.compile(r"\b(\d{1,3}|a|one|two|three|four|five|six) (days?|weeks?|months?)\b", re.I)


def pace(low: str) -> str | None:
    """ "300 words, exam in 40 days": how many new cards a day."""
    # "20 minutes a day" is no deadline.
    cards, time = LEARN.search(low), WITHIN.search(re.sub(r"\b(?:a|one|each|every|per|1) (?:day|week|month)\b(?! (?:left|before|from))", " ", low))
    minutes = re.search(r"\b(\d{1,3}) ?min\w*\b(?: (?:a|per|each|every) day)?", low)
    if cards and not time and minutes and re.search(r"\benough\b|\bhow long\b|\bcan i\b|\bpossible\b", low):
        reviews, total = int(minutes[1]) * 6, int(cards[1])
        new = max(1, reviews // 7)
        return f"With {minutes[1]} minutes a day you do roughly {reviews} reviews (about ten seconds each), which carries about **{new} new cards a day**. {total} cards are then new within about {-(-total // new)} days. These are rules of thumb; hard cards take longer."
    if not cards or not time:
        return None
    count = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}.get(time[1]) or int(time[1])
    days, total = count * {"d": 1, "w": 7, "m": 30}[time[2][0]], int(cards[1])
    if not 1 <= days <= 400 or not 1 <= total <= 20_000:
        return None
    calm = max(1, round(days * 0.75))
    least, better = -(-total // days), -(-total // calm)
    load = " That is a lot: with more than 30 new cards a day the reviews pile up; learn the most important ones first." if better > 30 else ""
    evening = f" In {minutes[1]} minutes you manage roughly {int(minutes[1]) * 6} reviews (about ten seconds each)" + (", which is not enough for that: plan more time, or fewer cards." if int(minutes[1]) * 6 < 6 * least else ".") if minutes else ""
    return f"{total} cards in {days} days: at least **{least} new cards a day** ({total} ÷ {days} = {total / days:.1f}). Better **{better} a day**: then all are new within {-(-total // better)} days, and the last {days - -(-total // better)} are only for review. Reviews grow to about five to eight times the new cards a day.{load}{evening}"


MARK = r"\s(?:-{1,2}|–|—|=|=>|->|→)\s"


def listed(message: str) -> str:
    """Pairs in one line, "add these: Au - gold, Ag - silver", one on each line and without the words before them."""
    message = re.sub(rf"^[^?=\n]{{3,80}}\?\s{{1,3}}(?=\S.{{0,80}}?{MARK})", "", message)
    message = re.sub(rf"^[^:=\n]{{0,80}}\b(?:add|learn|these|this|cards?|flashcards|following|words|vocab\w*|terms|deck|here|know|study|save|new)\b[^:=\n–—]{{0,30}}:\s+(?=\S.{{0,80}}?(?:{MARK}|:\s))", "", message, flags=re.I)
    message = re.sub(rf"^(?:please |pls |can you )?(?:add|new|make)(?: a| the| these)?(?: new)?(?: cards?)?:?\s+(?=[^:\n]{{1,80}}?{MARK})", "", message, flags=re.I)
    if "\n" in message or ";" in message:
        return message
    if len(re.findall(MARK, message)) > 1:
        lines = re.sub(rf",\s+(?:and\s+)?(?=[^,]{{1,80}}?{MARK})", "\n", message).split("\n")
        # "…, tibia = shin bone, patella": the last one has no back.
        lines[-1] = re.sub(r",\s+(?=[^,]{1,40}$)", "\n", lines[-1]) if len(lines) > 1 else lines[-1]
        return "\n".join(re.sub(rf"\s+and\s+(?=[^,]{{1,40}}?{MARK})", "\n", line) if len(re.findall(MARK, line)) > 1 else line for line in lines)
    parts = re.split(r",\s+(?:and\s+)?", message)
    if len(parts) > 1 and all(re.fullmatch(r"[^:?]{1,40}:\s[^:]{1,80}", part) for part in parts):
        return "\n".join(parts)
    return message


# "Make me cards from this, biology test monday": what is said about the cards is no card.
ABOUT_CARDS = re.compile(r"\b(?:flash ?cards?|cards|quiz me|test me|make me|turn (?:this|these|them)|from (?:this|these|my notes)|learn (?:this|these)|study (?:this|these))\b", re.I)
LEAD = re.compile(r"^[^:\n]{0,90}\b(?:(?:flash ?)?cards?|deck|my notes|quiz me|learn (?:this|these)|study (?:this|these)|memori[sz]e)\b[^:\n]{0,60}(?::\s|\n)", re.I)
# "1789 french revolution begins", "H2O water": a year or a formula, and what it is.
CODED = re.compile(r"^((?:\d{3,4}(?:\s?[-–]\s?\d{2,4})?(?: (?:BC|AD|BCE|CE))?|[A-Z][A-Za-z]{0,3}\d[A-Za-z\d]{0,10}|[A-Z][a-z]?[A-Z][A-Za-z\d]{0,8}))[ ,]{1,2}([^\n]{2,80})$")
ASKED = re.compile(r"^([^?\n]{4,90}\?)\s{1,3}([^?\n]{1,80})$")


def coded_pairs(text: str) -> tuple[list[list[str]], list[str]]:
    """Lines that begin with a year or a formula, and the lines beside them that do not fit. Nothing unless most lines are such."""
    lines = [line.strip(" .;*•-") for line in re.split(r"\n|;", text) if line.strip(" .;*•-")]
    pairs = [[found[1], found[2].strip()] for line in lines if (found := CODED.match(line))]
    return (pairs, [line for line in lines if not CODED.match(line)]) if len(pairs) > 1 and len(pairs) * 2 > len(lines) else ([], [])


def read_pairs(text: str) -> list[list[str]]:
    """Pairs of front and back from lines, bullets, table rows or a list with semicolons."""
    return [pair for pair in split_pairs(text) if not ABOUT_CARDS.search(pair[0])]


def unused_lines(text: str, pairs: list[list[str]]) -> str:
    """What a person sent and no card has, in a sentence."""
    kept = " ".join(half for pair in pairs for half in pair).lower()
    pieces = [piece.strip(" .!*•-") for piece in re.split(r"[\n;]|(?<=[.!])\s+|,\s", text)]
    left = [piece for piece in pieces if re.search(r"\w{2}", piece) and piece.lower() not in kept and not any(word in kept for word in re.findall(r"\w{4,}", piece.lower())) and not ABOUT_CARDS.search(piece)]
    return f" Not used: {'; '.join(f'“{piece[:60]}”' for piece in left[:4])}. Write it as `{left[0][:40]} - …` if it belongs to the deck." if left else ""


ASKED_AND_TOLD = re.compile(r"(?:^|\s)q(?:uestion)?\d{0,2}\s?[:.)]\s*([^\n]{2,160}?)\s+a(?:nswer)?\d{0,2}\s?[:.)]\s*([^\n]{1,160}?)(?=\s+q(?:uestion)?\d{0,2}\s?[:.)]|\s*$|\s*\n)", re.I)
HERE_ARE = re.compile(r"^(?:(?:hi|hey|ok|so)[ ,]{1,2}){0,2}(?:here(?:['’]?s| are| is)|these are|this is|i have) (?:my |the |our |some )?[^.:\n]{0,30}\b(?:notes?|facts|definitions|summary)\b[^.:\n]{0,30}[.:]\s+(?=\S)", re.I)


def as_notes(message: str) -> str:
    """ "Q: … A: … Q: …" in one line as a card each, and "here are my notes from class. …" as notes to make cards from."""
    pairs = ASKED_AND_TOLD.findall(message[:6000])
    if len(pairs) > 1:
        return "Cards:\n" + "\n".join(f"{front.strip()} - {back.strip()}" for front, back in pairs)
    return HERE_ARE.sub("Make cards: ", message, count=1) if not re.search(r"\bcards?\b", message[:120], re.I) else message



def split_pairs(text: str) -> list[list[str]]:
    pairs = []
    for piece in [piece for line in text.splitlines() for piece in (line.split(";") if ";" in line and len(SEPARATOR.findall(line)) > 1 else [line])]:
        piece = re.sub(r"^\s{0,20}(?:[-*•]|\d{1,3}[.)])\s", "", piece).strip(" |")
        halves = SEPARATOR.split(piece, maxsplit=1)
        if len(halves) == 2 and all(re.search(r"\w", half) for half in halves) and len(halves[0].split()) <= 12 and not set(piece) <= set("-|: "):
            pairs.append(halves)
    return pairs

def read_inline(text: str) -> list[list[str]]:
    """Pairs in one sentence: "perro is dog, gato is cat and la lluvia = rain". Empty unless every part is a pair."""
    if "\n" in text.strip():
        return []
    parts = [part.strip(" .") for part in re.split(r",\s+(?:and )?|;\s*|\s+(?:and|y|und|et)\s+(?=\S+(?: \S+){0,3} (?:is|means|=|-|–|heißt|bedeutet)\s)", text) if part.strip(" .")]
    pairs = [re.split(r"\s+(?:is|means|=|-|–|heißt|bedeutet)\s+", part, maxsplit=1) for part in parts]
    return pairs if len(pairs) > 1 and all(len(pair) == 2 and all(1 <= len(half.split()) <= 6 for half in pair) for pair in pairs) else []

def read_sentences(text: str) -> list[list[str]]:
    """Cards to complete: the sentence up to its verb, and the rest. Nothing is added to the person's words."""
    pairs = []
    for sentence in re.split(r"(?<=[.!])\s+|\n+", text):
        verb = VERBS.search(sentence, min(3, len(sentence)))
        words = sentence.strip(" .!").split()
        if len(words) < 3 or len(words) > 40 or sentence.rstrip().endswith("?"):
            continue
        cut = len(sentence[: verb.end()].split()) if verb and verb.end() < len(sentence) - 3 else (len(words) + 1) // 2
        pairs.append([" ".join(words[:cut]) + " …", " ".join(words[cut:])])
    return [pair for pair in pairs if pair[1]][:MOST_FROM_TEXT]

def describe(state: dict) -> str | None:
    if not state.get("cards"):
        return "The deck is empty."
    current = state["cards"][state["current"]] if state["current"] is not None else None
    asked = f" The card being asked: {current['front']!r}; its back is {current['back']!r}: judge the answer by meaning, then rate_card." if current else " No card is being asked."
    return f"{json.dumps(summary(state))}.{asked}"

def respond(event: dict) -> dict | None:
    """An order about one card, or about all of them, is carried out before it could be read as a correction of the last message."""
    event = {**event, "message": as_notes(event["message"])}
    message, state = tidy(event["message"])[:400], begin(dict(event.get("state") or {}), event["now"])
    if wish := DIRECTION.search(event["message"]):
        return turned(event, wish)
    new = re.match(r"(?:(?:actually|sorry|oh|no|please|ok|and|can you)[ ,]+)*(?:change|edit|correct|make)\s+(?:the (?:card |answer (?:to|of|for) |back of )?)?(.{2,60}?)\s+(?:to|into|say|=)\s+(.{2,120}?)[.!]*$", message, re.I)
    at = next((at for at, card in enumerate(state["cards"], 1) if new and fold(card["front"]) == fold(new[1])), 0)
    if at:
        old = state["cards"][at - 1]["back"]
        _, table = change_card(state, state["day"], at, state["cards"][at - 1]["front"], new[2].strip())
        lead = f"Changed card {at}, **{state['cards'][at - 1]['front']}**: {old} → **{new[2].strip()}**."
        return {**(ask(state, f"{lead}\n\n") if state["current"] is not None and not state["shown"] else told(lead, state, "List", "Start")), "blocks": [table]}
    gives_up = state["current"] is not None and not state["shown"] and re.search(r"\b(?:show|tell|give) me (?:the answer|it)\b|\bwhat(?:'?s| is| was) the answer\b", message, re.I)
    done = ordered(message, message.lower().strip(" .!?"), state) if state["cards"] else None
    if done and gives_up:
        return reveal(state, f"{done['reply']}\n\n")
    return done or careful(event)


DIRECTION = re.compile(r"(?:^|[.;,\n!?]\s*|\band )(?:please |pls |and |now |can you |could you )*(?:ask|test|quiz|drill|show)(?: me| them| it| these| the cards)*(?: on (?:these|them|it))? (?:from (?:the )?(?P<one>[a-z]{4,12}) (?:to|into) (?:the )?(?P<two>[a-z]{4,12})|(?P<back>backwards|the other way (?:round|around)|in reverse|the other direction))[.!]*\s*$", re.I)
ENGLISH = re.compile(r"^(?:the|an?|to|i|you|my|your)\b", re.I)


def turned(event: dict, wish: re.Match) -> dict | None:
    """ "… ask me from english to german": the cards with their sides exchanged where that is the other way."""
    rest = event["message"][: wish.start()].strip()
    before = begin(dict(event.get("state") or {}), event["now"])
    answered = careful({**event, "message": rest}) if rest else ask(before) if before["cards"] else None
    if not answered:
        return None
    state = answered.get("state") or before
    english = [sum(bool(ENGLISH.match(card[side])) for card in state["cards"]) for side in ("front", "back")]
    from_english = (wish["one"] or "").lower() in ("english", "translation", "back")
    to_english = (wish["two"] or "").lower() in ("english", "translation", "back")
    turns = bool(wish["back"]) or from_english and english[1] >= english[0] or to_english and english[0] > english[1]
    if turns:
        state["cards"] = [{**card, "front": card["back"], "back": card["front"]} for card in state["cards"]]
    head = answered["reply"].partition("\n\n")[0] if rest else ""
    told_how = "The sides are turned round." if turns else "They are asked that way already."
    return ask(state, f"{head} {told_how}\n\n".lstrip())


ASK_ONE = re.compile(
    r"(?:(?:please|pls|ok|okay|now|and|so|then|can you|could you|let'?s|i want to|yes)[ ,]{1,2})*(?:(?:ask|quiz|test|examine|try)(?: me)?(?: (?:on|with|about|again))*|start with|begin with|do|go to|give me|let me (?:try|do))(?: (?:the|card|question|number|no\.?|#|only|just)){0,3} ?"
    r"#?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|next|one|1st|2nd|3rd|[4-9]th|\d{1,3})(?: (?:one|card|question|of them))?(?: (?:now|please|pls|first|again|only|then))*", re.I)
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()


def ask_one(low: str, state: dict) -> dict | None:
    """ "Ask me the first one", "quiz me on card 3", "give me the next question"."""
    found = ASK_ONE.fullmatch(low)
    if not found:
        return None
    word = found[1].lower()
    if word in ("next", "one"):
        return ask(state)
    number = len(state["cards"]) if word == "last" else ORDINALS.index(word) + 1 if word in ORDINALS else int(re.match(r"\d+", word)[0])
    if not 1 <= number <= len(state["cards"]):
        return told(f"There is no card {number}: your deck has {len(state['cards'])}.", state, "List", "Start")
    state.update(current=number - 1, shown=False)
    return told(f"Card {number}: **{state['cards'][number - 1]['front']}**", state, "Show", "Hint", "List", "Stop")


TURN = re.compile(r"\b(?:turn|flip|swap|reverse|switch)\b.{0,12}\b(?:round|around|over|sides?|front|direction)\b|^(?:please |pls |now |and |ok |no )*(?:the )?other way (?:a?round)\b|^(?:please |pls )?(?:reverse|flip|swap|turn) (?:them|it|these|all|the cards)\b", re.I)


def ordered(message: str, low: str, state: dict) -> dict | None:
    if one := ask_one(low, state):
        return one
    by_front = re.match(r"(?:please |pls |can you |ok )*(?:change|edit|replace|correct|make)\s+(?:the card\s+)?(.{1,80}?)\s+(?:to|with|into|:)\s+(.{1,200})$", message, re.I)
    at = next((at for at, card in enumerate(state["cards"], 1) if by_front and fold(card["front"]) == fold(by_front[1])), 0)
    if at:
        pairs = read_pairs(by_front[2])
        front, back = (pairs[0][0].strip(), pairs[0][1].strip(" .")) if pairs else (state["cards"][at - 1]["front"], by_front[2].strip(" .!"))
        before = f"{state['cards'][at - 1]['front']} – {state['cards'][at - 1]['back']}"
        _, table = change_card(state, state["day"], at, front, back)
        return {**told(f"Changed card {at}: {before} → **{front} – {back}**.", state, "List", "Start"), "blocks": [table]}
    if TURN.search(low) and len(low.split()) < 20 and not read_pairs(message) or re.fullmatch(r"(?:please |pls |can you |could you |now |and |ok |let'?s )*(?:turn|flip|reverse|swap|switch)(?: (?:the|my|all|them|it|cards?|deck|sides?|front and back|around|over|round|please|of|direction))+|(?:ask me |practi[sc]e |quiz me )?(?:the other way (?:a?round)|backwards|in reverse)(?: please)?", low):
        state["cards"] = [{**card, "front": card["back"][:120], "back": card["front"]} for card in state["cards"]]
        return ask({**state, "current": None, "shown": False}, f"Turned round: I show the back of your {len(state['cards'])} cards now and ask for the front. Say it again to turn them back.\n\n")
    if re.search(r"\bwhat\b.{0,15}\b(?:get|got|have|had)\b.{0,12}\bwrong\b|\bwhich (?:ones?|cards?)\b.{0,20}\b(?:wrong|hard|forgot|not know)\b|\bmy mistakes\b", low):
        again = [state["cards"][at]["front"] for at, _ in state["again"] if at < len(state["cards"])] + [card["front"] for card in state["cards"] if card["lapses"]]
        return told(f"{state['right']} of {state['asked']} right in this session. " + (f"Not known: {', '.join(dict.fromkeys(again))}." if again else "No card is marked as forgotten."), state, "Start", "List")
    if re.search(r"\bwhen\b.{0,20}\b(?:see|review|repeat|get|asked|ask me|come|study|practi[sc]e)\b.{0,25}\b(?:again|back|next|them|it|these|cards?)\b|\bwhen(?:'?s| is| are)\b.{0,12}\b(?:next|due|reviews?)\b|\bhow (?:often|soon)\b.{0,20}\b(?:see|come|asked|again|repeat)\b", low):
        gaps, card = [], {"ease": 2.5, "gap": 0, "times": 0, "lapses": 0}
        for _ in range(4):
            card = schedule(card, "good", date.fromisoformat(state["day"]))
            gaps.append(card["gap"])
        known = [each for each in state["cards"] if each["due"]]
        now = f" In your deck: {sum(not each['due'] for each in state['cards'])} not asked yet" + (f", next review {say_day(min(each['due'] for each in known), date.fromisoformat(state['day']))}." if known else ", so they come today.")
        return told(f"A card that you know comes back **tomorrow**, then after **{gaps[1]} days**, then after {gaps[2]}, then after {gaps[3]}, as long as you know it each time. *Hard* makes the pauses shorter, *easy* longer, and a card you forgot comes back in a few cards and again tomorrow.{now}", state, "Start", "List")
    return None


@dialogue.guarded(numbers=False, stores=("cards",))
def careful(event: dict) -> dict | None:
    message, state, assets = tidy(event["message"])[:8000], begin(dict(event.get("state") or {}), event["now"]), event["assets"]
    low, is_active = " ".join(message.lower().split()).strip(" .!?"), state["current"] is not None
    if re.fullmatch(r"start over|reset|(?:delete|remove|clear) (?:all|everything|all cards|the deck|my deck)|clear|new deck", low):
        return told("The deck is empty. Paste your notes as `term - definition`, one per line.", {}, "Try it with a sample deck", "How do I write good cards?")
    if "sample" in low and len(low.split()) < 9:
        added = put(state, read_pairs(assets["sample-deck.md"].split("\n", 1)[-1]))
        return ask(state, f"{len(added)} sample cards. Type the answer, or *show* and rate yourself.\n\n")
    if (paced := pace(low)) and not read_pairs(message):
        return told(paced, state, "Try it with a sample deck", "How do I write good cards?")
    message = listed(message)
    if re.search(r"\b(?:exam|test|finals|klausur|examen)\b", low) and re.search(r"\bhow\b|\bstart\b|\bbegin\b|\bhelp\b|no idea", low) and not read_pairs(message):
        return told(dialogue.section(assets["guide.md"], "How do I start with flashcards for an exam?"), state, "Try it with a sample deck", "How do I write good cards?")
    if changed := change(message, low, state):
        return changed
    about = next((card for card in state["cards"] if f" {fold(card['front'])} " in f" {fold(low)} "), state["cards"][state["current"]] if is_active else None)
    if about and re.search(r"\bexplain\b|\bdon['’]?t (?:get|understand)\b|\bwhat does\b|\bwhat is\b", low):
        state["shown"] = state["shown"] or is_active and about is state["cards"][state["current"]]
        return told(f"On your card: **{about['front']}**, {about['back']}. I can only show what your cards say; for more, look into your notes or connect a language model.", state, "Start", "List")
    # "I want to see all my cards" is no answer to the card that is asked.
    if is_active and (len(low.split()) < 2 or not LISTS.fullmatch(low) or matches(message, state["cards"][state["current"]]["back"]) == "right") and (answered := answer(message, low, state)):
        return answered
    if not re.search(r"\bshould\b|\ba day\b|per day", low) and re.search(r"\bhow many (?:cards )?(?:do i have|are (?:there|left)|in (?:my|the) deck)|\b(?:how many|what(?:['’]?s| is)|anything|which (?:ones|cards) are) (?:cards|due|left)\b|\bdue (?:today|now|tomorrow)\b|\bmy stats\b|^(?:(?:what(?:['’]?s| is) )?(?:my )?)?(?:stats|score|progress|status)$", low):
        return told_summary(state)
    if LISTS.fullmatch(low):
        return {**told("Your deck:", state, "Start", "Export"), "blocks": show_deck(state, event["now"])[1:]} if state["cards"] else told("No cards yet.", state, "Try it with a sample deck")
    if re.fullmatch(r"export(?: (?:it|all|the deck|my cards))?", low):
        text = "\n".join(f"{card['front']} - {card['back']}" for card in state["cards"]).replace("```", "'''")
        return {**told("Your cards as text, to copy or save:", state, "Start"), "blocks": [show.document("Your deck", f"```\n{text}\n```", id="deck")]} if state["cards"] else told("No cards yet.", state)
    if added := read_cards(message, low, state, event.get("files") or []):
        return added
    if reading.is_question(message) or not state["cards"]:
        return None if reading.is_question(message) or low not in ("hi", "hello", "hey", "start", "add", "add cards") else told("Paste notes such as `mitosis - cell division`, one per line, or whole sentences, or try the sample deck.", state, "Try it with a sample deck", "How do I write good cards?")
    if re.fullmatch(r"(?:review )?(?:all|everything)(?: again)?", low):
        state["cards"] = [{**card, "due": state["day"]} if card["due"] else card for card in state["cards"]]
        return ask(state, "Everything once more.\n\n")
    if re.fullmatch(r"(?:more|more new cards|go on)", low):
        state["new_today"] = 0
        return ask(state)
    if re.fullmatch(r"(?:please |ok |lets |let's )*(?:start|go|continue|quiz me|test me|ask me|practi[sc]e|review|learn|study|yes|ok)(?: (?:now|please|me))?", low):
        return ask(state)
    return told("Paste them as `term - definition`, one per line, or as sentences.", state, "List", "Start") if low in ("add", "add cards", "new cards") else None

# "List", "show me all my cards", "can you show me the list of my cards", "what cards do I have", "which ones are in my deck".
LISTS = re.compile(r"(?:(?:please|pls|ok|okay|now|and|so|hey|hi|can|could|would|will|may|you|u|i|we|let|want|need|like|would like|to|just)[ ,]+){0,6}(?:(?:show|see|list|view|open|display|give|print|look|at|all|of|the|my|me|a|an|complete|whole|full|entire|every|our)[ ]){0,8}(?:list|cards?|flash ?cards?|deck|all)(?: (?:of|with|in|from|for|the|my|me|all|those|cards?|flash ?cards?|deck|list|them|so far|right now|now|i have|i added|i made|i entered)){0,8}(?:,? (?:please|pls|thanks))?"
                   r"|(?:and |so |ok )?(?:what|which) (?:are |is )?(?:all )?(?:my |the )?(?:(?:flash ?)?cards?|ones)(?: (?:do (?:i|you) have|have i(?: got)?|is in|are|in|there|my|the|deck|so far|now|already|right))*|(?:and |so )?what(?:['’]?s| is) (?:in|on) (?:my|the) (?:deck|list|cards)")


def tidy(text: str) -> str:
    """Without long runs of blanks, over which the separators would be searched again and again."""
    return re.sub(r"[ \u00a0]{2,}", " ", re.sub(r"\n[ \n]{2,}", "\n\n", re.sub(r"[ \t]*\t[ \t]*", "\t", re.sub(r"[ ]{2,}", " ", text.replace("\0", " "))))).strip()

def told(reply: str, state: dict, *suggestions: str) -> dict:
    return {"reply": reply, "state": state, "suggestions": list(suggestions)}

def ask(state: dict, intro: str = "") -> dict:
    index = pick(state, state["day"])
    if index is None:
        return told_summary(state, intro)
    card = next_card(state, state["day"])
    return told(f"{intro}{card['kind'].capitalize()}: **{card['front']}**", state, "Show", "Hint", "List", "Stop")

def told_summary(state: dict, intro: str = "") -> dict:
    if not state["cards"]:
        return told("There are no cards yet, so nothing is due.", state, "Try it with a sample deck")
    each = summary(state)
    due = f"**{each['due_today']}** to review" + (f" and **{each['new_today_left']}** new" if each["new_today_left"] else "") if each["due_today"] or each["new_today_left"] else "nothing more"
    fronts = [card["front"] for card in state["cards"] if not card["due"] or card["due"] <= state["day"]][:6]
    named = f" ({', '.join(fronts)}{' …' if each['due_today'] + each['new'] > 6 else ''})" if fronts else ""
    lines = [f"{each['cards']} cards in the deck. Today: {due}{named}."] + [f"{each['right']} of {each['answered']} right in this session."] * bool(each["answered"])
    lines += [f"Next review: **{each['next_review']}**."] * bool(each["next_review"]) + [f"{each['new']} new cards wait; I ask ten a day, say *more* for the next ones."] * (each["new"] > each["new_today_left"])
    return told(intro + " ".join(lines), {**state, "current": None}, "Start", "List")

def change(message: str, low: str, state: dict) -> dict | None:
    """Removing and editing: by number, by "the 2nd one", or by the words of the front."""
    spelled = re.sub(r"\b(?:the )?(first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)(?: one| card)?\b", lambda hit: str(int(reading.numbers(hit[1])[0].value)), message, count=1, flags=re.I)
    edit = re.match(r"(?:please )?(?:edit|change)\s{0,3}(?:card\s)?#?(\d{1,4})\s{0,3}(?:[:.]|to)?\s(.+)", spelled, re.I | re.S)
    if edit and (pairs := read_pairs(edit[2])) and 1 <= int(edit[1]) <= len(state["cards"]):
        _, table = change_card(state, state["day"], int(edit[1]), pairs[0][0].strip(), pairs[0][1].strip(" ."))
        return {**told(f"Changed card {edit[1]}.", state, "List", "Start"), "blocks": [table]}
    renamed = re.match(r"(?:(?:no|sorry|wait|oh|oops|actually|but|and|ok)[ ,]{1,2}){0,3}(.{1,60}?)\s(?:should (?:be|mean)|is actually|actually means|means|is)\s(?:actually\s)?(.{1,80}?)[.!]*$", message, re.I)
    if renamed and (dialogue.corrects(message) or "should" in low or "actually" in low) and (at := next((at for at, card in enumerate(state["cards"], 1) if fold(card["front"]) == fold(renamed[1])), 0)):
        old = state["cards"][at - 1]["back"]
        _, table = change_card(state, state["day"], at, state["cards"][at - 1]["front"], renamed[2].strip())
        return {**told(f"Changed card {at}, **{state['cards'][at - 1]['front']}**: {old} → **{state['cards'][at - 1]['back']}**.", state, "List", "Start"), "blocks": [table]}
    if edit:
        return told(f"Write it as `edit 2: term - definition`, with a number from 1 to {len(state['cards'])}.", state, "List")
    if not re.search(r"\b(?:delete|remove|drop|get rid of|lösche|borra)\b", low) or read_pairs(message) or not state["cards"] or is_inquiry(message, low):
        return None
    numbers = [int(each.value) for each in reading.numbers(message) if each.kind == "ordinal" or message[each.start].isdigit()]
    words = fold(low)
    named = [at for at, card in enumerate(state["cards"], 1) if f" {fold(card['front'])} " in f" {words} "]
    if not numbers and not named:
        # "The norway one": a word that only one card has.
        target = re.split(r"[,;.]|\b(?:because|since|i (?:know|have|don))\b", low)[0]
        has = lambda word: [at for at, card in enumerate(state["cards"], 1) if word in re.findall(r"\w+", fold(f"{card['front']} {card['back']}"))]
        named = [places[0] for word in re.findall(r"\w{3,}", fold(target)) if len(places := has(word)) == 1]
        low = target
    last = [len(state["cards"])] if re.search(r"\blast\b", low) else [state["current"] + 1] if state["current"] is not None and re.search(r"\b(?:this|it|that)\b", low) else []
    number = next(iter(numbers or named or last), 0)
    if not 1 <= number <= len(state["cards"]):
        return told(f"Which card? Say its number from 1 to {len(state['cards'])}, or its front.", state, "List")
    was_active = state["current"] is not None
    gone = change_card(state, state["day"], number, delete=True)
    left = f"Removed card {number}, **{gone['removed']}**. {gone['cards']} left."
    return ask(state, f"{left}\n\n") if was_active and state["cards"] else told(left, state, "List", "Start")

def is_inquiry(message: str, low: str) -> bool:
    return reading.is_question(message) and not re.search(r"\b(?:can|could|will|would) (?:you|u)\b|\bkannst du\b|\bpuedes\b|\bpeux-tu\b", low)

def answer(message: str, low: str, state: dict) -> dict | None:
    card = state["cards"][state["current"]]
    # "Knife?? no wait fork": the last word counts.
    if (meant := re.match(r".{1,60}?[ ,.?!…]+(?:no,? wait|wait,? no|no,? sorry|sorry|i mean|no)[ ,.…]+(.{1,60})$", message.strip(), re.I)) and len(message.split()) < 12:
        message, low = meant[1].strip(), meant[1].lower().strip(" .!?")
    if state["shown"]:
        rating = next((name for name, pattern in RATINGS.items() if re.match(rf"(?:oh |ok |it was |that was |i (?:knew|know) it )?(?:{pattern})(?:$|[,.!])", low)), None)
        if rating:
            return ask(state, f"Next time {rate_card(state, state['day'], rating)['next']}.\n\n")
    if re.search(r"\b(?:was|is) (?:that|it) (?:right|correct|wrong)\b", low):
        return told(f"The card says: **{card['front']}**, {card['back']}. Judge it yourself: again, hard, good or easy." if state["shown"] else f"You have not answered this one yet: **{card['front']}**", state, "Again", "Hard", "Good", "Easy")
    if re.fullmatch(r"stop|done|quit|bye|pause|enough|i(?:'m| am) done", low):
        return told_summary(state)
    if GIVES_UP.fullmatch(low) or not fold(message) or not state["shown"] and dialogue.moves_on(message) == "":
        return reveal(state)
    # "Not sure, show me the answer. When do I see it again?"
    if re.search(r"\b(?:show|tell|give) me (?:the answer|it)\b|\bwhat(?:'?s| is| was) (?:the|it'?s) answer\b", low) and not state["shown"]:
        return reveal(state)
    if re.fullmatch(r"(?:a |give me a )?(?:hint|help|clue)(?: please)?", low):
        return told("Hint: `" + " ".join(word[0] + "·" * (len(word) - 1) for word in card["back"].split()[:12]) + f"`\n\nBack to: **{card['front']}**", state, "Show", "Stop")
    verdict = matches(message, card["back"])
    if verdict != "right" and (reading.is_question(message) or reading.is_command(message) or len(read_pairs(message)) > 0 or re.match(r"(?:list|export|add|cards?)\b", low)):
        return None
    if verdict == "right":
        spelled = "" if set(fold(message).split()) <= set(fold(card["back"]).split()) or len(card["back"].split()) > 2 else " (look at the spelling)"
        return ask(state, f"Right: **{card['back']}**{spelled}. Next time {rate_card(state, state['day'], 'good')['next']}.\n\n")
    if verdict == "wrong" and len(card["back"].split()) <= 3:
        rate_card(state, state["day"], "again")
        return ask(state, f"No, it is **{card['back']}**. Comes back in a few cards, and tomorrow.\n\n")
    return reveal(state, "Partly. " if verdict == "partly" else "")

def reveal(state: dict, intro: str = "") -> dict:
    card = state["cards"][state["current"]]
    return told(f"{intro}**{card['front']}**\n\n{card['back']}\n\nHow well did you know it? *Again* brings it back in a few cards.", {**state, "shown": True}, "Again", "Hard", "Good", "Easy")

def read_cards(message: str, low: str, state: dict, files: list[dict]) -> dict | None:
    body = LEAD.sub("", message, count=1) if LEAD.match(message) and len(message) > LEAD.match(message).end() else message
    body = body if body != message else re.sub(r"^[^:\n]{0,80}\b(?:(?:flash ?)?cards?|notes?|deck|add|learn|karten|tarjetas)(?: [^\W\d_]{1,12}){0,3}\s{0,3}:\s", "", message, flags=re.I)
    wants = body != message or re.search(r"\b(?:make|create|turn|add|build)\b.{0,30}\b(?:cards?|deck|flashcards?|karten)\b", low)
    text = body if body != message or read_pairs(body) or len(body) > 200 else "\n".join(tidy(str(each.get("text") or "")) for each in files)[:20_000] if wants and files else body
    found = read_pairs(text)
    if wants and len(inline := read_inline(text)) > max(1, len(found)):
        found = inline
    coded, _ = coded_pairs(text)
    if coded and len(coded) > len(found) and not reading.is_question(message):
        found, wants = coded, True
    if wants and not found and (asked := ASKED.match(text.strip())):
        added = put(state, [[asked[1], asked[2].strip(" .!")]])
        return {**told(f"**{len(added)} new card{'s' if len(added) != 1 else ''}**, {len(state['cards'])} in the deck.", state, "Start", "List"), "blocks": [card_table(added, state, "New cards")] if added else []}
    is_clear = wants or len(found) > 1 or re.search(r"\S\s(?:-{1,2}|–|—|=|=>|->|→)\s\S|\t", text) and len(text.split()) <= 30
    pairs = found if is_clear and len(found) * 3 >= len([line for line in text.splitlines() if line.strip()]) else []
    if not pairs and wants and re.search(r"\b(?:for|about|on|with)\b", low) and len(low.split()) < 12 and ":" not in message and not files:
        return told("I make cards from what you give me; I have no word lists of my own. Paste `le pain - bread`, one per line, or notes, or attach a file. A connected language model can make lists.", state, "Try it with a sample deck")
    if pairs and not is_inquiry(message, low):
        added = put(state, pairs)
        full = " The rest was already in the deck, or the deck is full." if len(added) < len(pairs) else ""
        full += unused_lines(text, pairs)
        return ask(state, f"**{len(added)} new card{'s' if len(added) != 1 else ''}**, {len(state['cards'])} in the deck.{full} Type the answer, or *show* and rate yourself.\n\n")
    sentences = [pair for pair in read_sentences(text) if not re.search(r"\b(?:flash)?cards?\b", " ".join(pair), re.I)] if wants and not is_inquiry(message, low) and (body != message or files or len(message.split()) > 7) else []
    if not wants and len(text) > 250 and len(read_sentences(text)) > 2 and not reading.is_question(message):
        return told("Shall I make cards from this? Then send it again with *make cards:* in front; each sentence becomes one card.", state, "How do I write good cards?")
    # "der Hund dog, die Katze cat": where a word ends and its meaning begins is not to be seen.
    if wants and body != message and not re.search(r"[.!]\s|[.!]$|\n", text.strip()) and text.count(",") > 1 and not is_inquiry(message, low):
        first = text.split(",")[0].strip().split()
        return told(f"I made no cards: in “{text.strip()[:60]}” I cannot see where a front ends and its back begins. Put a dash between them, such as `{' '.join(first[:-1]) or first[0]} - {first[-1]}`, one per line or with commas.", state, "How do I write good cards?")
    if not sentences or not (added := put(state, sentences)):
        return None
    reply = f"**{len(added)} new card{'s' if len(added) != 1 else ''}** to complete, one for each sentence, in your words.{unused_lines(text, sentences)} Say *remove 2*, *edit 2: front - back*, or *start*."
    return {**told(reply, state, "Start", "List"), "blocks": [card_table(added, state, "New cards")]}
