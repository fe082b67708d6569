"""Spaced Deck: cards from notes, asked again just before they are forgotten (SM-2)."""
import difflib
import json
import re
import unicodedata
from datetime import date, timedelta

MOST_CARDS, NEW_PER_DAY, STATE_BUDGET = 200, 10, 50_000
SEPARATOR = re.compile(r"\s+(?:-{1,2}|–|—|=|=>|->|→)\s+|\s*\t\s*|\s*:\s+|\s*\|\s*")
FILLERS = set("a an the of to in is are was it its that which and or by for with as at from on be this".split())
RATINGS = {"again": r"again|forgot|wrong|no|0|1", "hard": r"hard|difficult|2", "good": r"good|ok(?:ay)?|right|yes|correct|3", "easy": r"easy|trivial|4|5"}


def fold(text: str) -> str:
    text = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
    return " ".join(re.findall(r"[^\W_]+", text))


def parse_cards(text: str) -> list[list[str]]:
    """Pairs of front and back from lines, bullets, table rows or a list with semicolons."""
    pairs = []
    pieces = [piece for line in text.splitlines() for piece in (line.split(";") if line.count(";") and len(SEPARATOR.findall(line)) > 1 else [line])]
    for piece in pieces:
        piece = re.sub(r"^\s*(?:[-*•]|\d+[.)])\s+", "", piece).strip(" |")
        halves = SEPARATOR.split(piece, maxsplit=1)
        if len(halves) == 2 and all(re.search(r"\w", half) for half in halves) and not set(piece) <= set("-|: "):
            pairs.append([halves[0].strip()[:120], halves[1].strip(" .")[:240]])
    return pairs


def new_card(front: str, back: str) -> dict:
    return {"front": front, "back": back, "ease": 2.5, "gap": 0, "times": 0, "due": "", "lapses": 0}


def add_cards(state: dict, pairs: list[list[str]]) -> tuple[dict, int]:
    known = {fold(card["front"]) for card in state["cards"]}
    cards, budget = list(state["cards"]), STATE_BUDGET - len(json.dumps(state["cards"]))
    for front, back in pairs:
        card = new_card(front, back)
        budget -= len(json.dumps(card)) + 2
        if fold(front) not in known and len(cards) < MOST_CARDS and budget > 0:
            known.add(fold(front))
            cards.append(card)
    return {**state, "cards": cards}, len(cards) - len(state["cards"])


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


def due_cards(state: dict, today: date) -> list[int]:
    return [i for i, card in enumerate(state["cards"]) if card["due"] and card["due"] <= str(today)]


def pick(state: dict, today: date) -> int | None:
    ripe = [i for i, when in state["again"] if when <= state["asked"]]
    waiting = {i for i, _ in state["again"]}
    due = [i for i in due_cards(state, today) if i not in waiting]
    new = [i for i, card in enumerate(state["cards"]) if not card["due"] and i not in waiting] if state["new_today"] < NEW_PER_DAY else []
    return next(iter(ripe + due + new + sorted(waiting)), None)


def ask(state: dict, today: date, intro: str = "") -> dict:
    index = pick(state, today)
    if index is None:
        return finish(state, today, intro)
    state = {**state, "current": index, "shown": False, "again": [pair for pair in state["again"] if pair[0] != index]}
    card = state["cards"][index]
    mark = "New" if not card["due"] else "Review"
    return {"reply": f"{intro}{mark}: **{card['front']}**", "suggestions": ["Show", "Hint", "List", "Stop"], "state": state}


def finish(state: dict, today: date, intro: str = "") -> dict:
    later = sorted(card["due"] for card in state["cards"] if card["due"] > str(today))
    untouched = sum(not card["due"] for card in state["cards"])
    coming = f" Next review: **{say_day(later[0], today)}** ({later.count(later[0])} card{'s' if later.count(later[0]) > 1 else ''})." if later else ""
    waiting = f" {untouched} new cards wait; I ask ten a day. Say *more* to go on now." if untouched else ""
    score = f" {state['right']} of {state['asked']} right in this session." if state["asked"] else ""
    left = len(due_cards(state, today))
    opening = f"Paused with {left} still due today." if left else "Done for today."
    reply = f"{intro}{opening}{score}{coming}{waiting}"
    state = {**state, "current": None, "asked": 0, "right": 0, "again": []}
    return {"reply": reply, "suggestions": ["More", "List", "Add cards"] if untouched else ["Start" if left else "Review all", "List", "Add cards"], "state": state}


def say_day(day: str, today: date) -> str:
    days = (date.fromisoformat(day) - today).days
    return {0: "today", 1: "tomorrow"}.get(days, f"in {days} days ({day})")


def matches(answer: str, back: str) -> str:
    given, wanted = fold(answer), fold(back)
    if given == wanted:
        return "right"
    ratio = difflib.SequenceMatcher(None, given, wanted).ratio()
    key, said = set(wanted.split()) - FILLERS, set(given.split())
    near = lambda word: word in said or bool(difflib.get_close_matches(word, said, 1, 0.8))
    share = sum(map(near, key)) / max(1, len(key))
    if ratio > 0.85 or share >= 0.8:
        return "right"
    return "partly" if share >= 0.4 or ratio > 0.6 else "wrong"


def rate(state: dict, rating: str, today: date, comment: str = "") -> dict:
    index = state["current"]
    before = state["cards"][index]
    card = schedule(before, rating, today)
    cards = [card if i == index else other for i, other in enumerate(state["cards"])]
    asked = state["asked"] + 1
    again = state["again"] + [[index, asked + 3]] if rating == "again" else state["again"]
    state = {**state, "cards": cards, "asked": asked, "right": state["right"] + (rating != "again"), "again": again, "new_today": state["new_today"] + (not before["due"]), "current": None}
    note = "Comes back in a few cards, and tomorrow." if rating == "again" else f"Next time {say_day(card['due'], today)}."
    return ask(state, today, f"{comment}{note}\n\n")


def answer(message: str, state: dict, today: date) -> dict:
    card = state["cards"][state["current"]]
    verdict = matches(message, card["back"])
    if verdict == "right":
        return rate(state, "good", today, f"Right: **{card['back']}**. ")
    if verdict == "wrong" and len(card["back"].split()) <= 3:
        return rate(state, "again", today, f"No, it is **{card['back']}**. ")
    return reveal(state, "Partly. " if verdict == "partly" else "")


def reveal(state: dict, intro: str = "") -> dict:
    card = state["cards"][state["current"]]
    return {"reply": f"{intro}**{card['front']}**\n\n{card['back']}\n\nHow well did you know it?", "suggestions": ["Again", "Hard", "Good", "Easy"], "state": {**state, "shown": True}}


def list_cards(state: dict, today: date) -> dict:
    rows = [f"| {i} | {c['front']} | {c['back'][:80]} | {say_day(max(c['due'], str(today)), today) if c['due'] else 'new'} |" for i, c in enumerate(state["cards"][:60], 1)]
    more = f"\n\n…and {len(state['cards']) - 60} more. `export` shows all." if len(state["cards"]) > 60 else ""
    reply = "| # | Front | Back | Next |\n|---:|---|---|---|\n" + "\n".join(rows) + more if rows else "No cards yet."
    return {"reply": reply, "suggestions": ["Start", "Export", "Add cards"] if rows else ["Try it with a sample deck"], "state": state}


def change_cards(message: str, state: dict, today: date) -> dict | None:
    if edit := re.match(r"edit\s*#?(\d{1,4})\s*[:.]?\s+(.+)", message, re.I | re.S):
        number, pairs = int(edit[1]), parse_cards(edit[2])
        if 1 <= number <= len(state["cards"]) and pairs:
            cards = [dict(card, front=pairs[0][0], back=pairs[0][1]) if i == number - 1 else card for i, card in enumerate(state["cards"])]
            return list_cards({**state, "cards": cards}, today)
        return {"reply": f"Write it as `edit 2: term - definition`, with a number from 1 to {len(state['cards'])}.", "suggestions": ["List"], "state": state}
    if removed := re.match(r"(?:delete|remove)\s*#?(\d{1,4})\b", message, re.I):
        number = int(removed[1])
        if not 1 <= number <= len(state["cards"]):
            return {"reply": f"There is no card {number}. You have {len(state['cards'])}.", "suggestions": ["List"], "state": state}
        gone = state["cards"][number - 1]["front"]
        state = {**state, "cards": state["cards"][: number - 1] + state["cards"][number:], "current": None, "again": []}
        return {"reply": f"Removed **{gone}**.", "suggestions": ["List", "Start"], "state": state}
    return None


def answer_question(message: str, assets: dict) -> str:
    keywords = lambda text: {w.rstrip("s") for w in re.findall(r"[a-z]{3,}", text.lower())} - {"how", "what", "doe", "the", "should", "and", "out", "just", "for"}
    sections = re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", assets.get("guide.md", ""), re.M)
    best = max(sections, key=lambda section: len(keywords(message) & keywords(section[0])), default=None)
    return f"**{best[0]}**\n\n{best[1].strip()}" if best and len(keywords(message) & keywords(best[0])) >= 2 else ""


def respond(event: dict) -> dict:
    message = (event.get("message") or "").replace("\0", " ").strip()[:8000]
    today = date.fromisoformat((event.get("now") or "2026-01-01")[:10])
    fresh = {"cards": [], "current": None, "shown": False, "asked": 0, "right": 0, "again": [], "new_today": 0, "day": str(today)}
    state = {**fresh, **(event.get("state") or {})}
    if state["day"] != str(today):
        state = {**state, "day": str(today), "new_today": 0, "again": [], "current": None, "asked": 0, "right": 0}
    lowered, active = message.lower().strip(" .!?"), state["current"] is not None
    here = lambda reply, *options: {"reply": reply + (f"\n\nBack to: **{state['cards'][state['current']]['front']}**" if active else ""), "suggestions": list(options), "state": state}
    if re.fullmatch(r"(start over|reset|delete all|clear( all)?|new deck)", lowered):
        return {"reply": "The deck is empty. Paste your notes as `term - definition`, one per line.", "suggestions": ["Try it with a sample deck", "How do I write good cards?"], "state": fresh}
    if "sample" in lowered and len(lowered.split()) < 9:
        state, added = add_cards(state, parse_cards(event.get("assets", {}).get("sample-deck.md", "").split("\n", 1)[-1]))
        return ask(state, today, f"{added} sample cards. Type the answer, or *show* and rate yourself.\n\n")
    if message.endswith("?") and (help_text := answer_question(message, event.get("assets") or {})):
        return here(help_text, *(["Show", "Hint"] if active else ["Try it with a sample deck"]))
    if changed := change_cards(message, state, today):
        return changed
    if active and state["shown"]:
        for rating, pattern in RATINGS.items():
            if re.fullmatch(rf"(?:it was )?(?:{pattern})", lowered):
                return rate(state, rating, today)
    if re.fullmatch(r"(list|cards|show (?:all|cards|deck|list)|my cards|deck)", lowered):
        return list_cards(state, today)
    if lowered == "export":
        return here("```\n" + "\n".join(f"{c['front']} - {c['back']}" for c in state["cards"]).replace("```", "'''") + "\n```" if state["cards"] else "No cards yet.", "Start", "List")
    if lowered in ("add cards", "add", "more cards", "new cards"):
        return here("Paste them as `term - definition`, one per line, or separated by semicolons.", "List", "Start")
    pairs = parse_cards(re.sub(r"^\s*(?:new |my |add |make )*(?:cards?|notes?|deck|add|learn)(?: from| these)?\s*:\s*", "", message, flags=re.I))
    if pairs and (len(pairs) > 1 or not active or re.match(r"\s*(?:add|cards?|new)\b", message, re.I)):
        state, added = add_cards(state, pairs)
        full = " The rest was already in the deck, or the deck is full." if added < len(pairs) else ""
        return ask(state, today, f"**{added} new card{'s' if added != 1 else ''}**, {len(state['cards'])} in the deck.{full} Type the answer, or *show* and rate yourself.\n\n")
    if not state["cards"]:
        return here("I make flashcards and ask them at the right time. Paste notes such as `mitosis - cell division`, one per line, or try the sample deck.", "Try it with a sample deck", "How do I write good cards?", "How does spaced repetition work?")
    if lowered in ("review all", "all", "everything again"):
        state = {**state, "cards": [dict(card, due=str(today)) if card["due"] else card for card in state["cards"]]}
        return ask(state, today, "Everything once more.\n\n")
    if lowered in ("more", "more new cards", "go on"):
        return ask({**state, "new_today": 0}, today)
    if re.fullmatch(r"(stop|done|quit|bye|pause|enough|score|stats)", lowered):
        return finish(state, today)
    if not active:
        return ask(state, today)
    if lowered in ("start", "go", "continue", "repeat", "question"):
        return ask({**state, "again": [[state["current"], 0], *state["again"]]}, today)
    if re.fullmatch(r"(show|answer|flip|reveal|i don.?t know|idk|skip|next|pass|no idea|)", lowered) or not fold(message):
        return reveal(state)
    if lowered in ("hint", "help", "clue"):
        back = state["cards"][state["current"]]["back"]
        return here("Hint: `" + " ".join(word[0] + "·" * (len(word) - 1) for word in back.split()[:12]) + "`", "Show", "Stop")
    return reveal(state) if state["shown"] else answer(message, state, today)
