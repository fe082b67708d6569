"""Tandem Partner: drills words and short scenes in four languages, corrects, keeps score across days."""
import csv
import difflib
import json
import re
import unicodedata
from datetime import date

LANGUAGES = {"spanish": "spanish|español|espanol|castellano", "french": "french|français|francais", "german": "german|deutsch", "italian": "italian|italiano"}
UNITS = {"greetings": "greet|hello|basics|polite", "food": "food|drink|eat|restaurant|breakfast", "travel": "travel|hotel|train|trip|direction|holiday", "people": "people|family|friends|home", "time": r"time|number|days|dates|clock"}
SCENES = {"café": r"caf[eé]|order|coffee|bar\b", "meeting": r"meet|introduc|about (?:me|myself)|small talk|name"}
DAYS_PER_BOX = (0, 1, 3, 7, 16, 35)
PRAISE = ("Right", "Yes", "Good", "Exactly", "Well done")


def fold(text: str) -> str:
    """Lower case without accents, marks and speech noise, so that only the words count."""
    text = text.lower().replace("ß", "ss").replace("œ", "oe").replace("’", "'").replace("…", " ")
    text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(re.findall(r"[a-z0-9']+", text))


def fold_german(text: str) -> str:
    return re.sub(r"([aou])e", r"\1", fold(text))


def strip_article(text: str) -> str:
    return re.sub(r"^(?:(?:el|la|los|las|le|les|il|lo|gli|der|die|das|the|un|una|une|ein|eine)\s+|l')", "", text)


def judge(answer: str, accepted: list[str]) -> tuple[str, str]:
    """How well the answer fits, and the accepted form nearest to it."""
    given = fold(answer)
    best = max(accepted, key=lambda form: difflib.SequenceMatcher(None, given, fold(form)).ratio())
    forms = [fold(form) for form in accepted]
    if given in forms or fold_german(answer) in [fold_german(form) for form in accepted] or any(form and given.startswith(form + " ") and "…" not in answer and len(given) < len(form) + 20 for form in forms if " " in form):
        plain = lambda text: re.sub(r"[^\w']+", " ", text.lower().replace("’", "'")).strip()
        return ("right" if any(plain(answer) == plain(form) for form in accepted) or not any(c in plain(best) for c in set(plain(best)) - set(fold(best))) else "accent"), best
    if strip_article(given) in [strip_article(form) for form in forms]:
        return "article", best
    close = difflib.SequenceMatcher(None, given, fold(best)).ratio()
    return ("close" if close >= 0.82 and len(given) > 3 else "wrong"), best


def load_words(assets: dict) -> list[dict]:
    return list(csv.DictReader(assets.get("words.csv", "").splitlines()))


def today_number(event: dict) -> int:
    return date.fromisoformat((event.get("now") or "2026-01-01")[:10]).toordinal()


def forms_of(word: dict, language: str) -> list[str]:
    return [form.strip() for form in word[language].split("/")]


def find(patterns: dict, text: str) -> str:
    return next((name for name, pattern in patterns.items() if re.search(rf"\b(?:{pattern})", text)), "")


def pick_word(state: dict, words: list[dict], today: int) -> int | None:
    """A mistake that is ripe, then what is due today, then something new; None when all is done."""
    asked, boxes = state["asked"], state["boxes"].get(state["language"], {})
    ripe = [index for index, when in state["again"] if when <= asked]
    in_unit = [i for i, word in enumerate(words) if not state["unit"] or word["unit"] == state["unit"]]
    waiting = {index for index, _ in state["again"]}
    due = [i for i in in_unit if str(i) in boxes and boxes[str(i)][1] <= today and i not in waiting]
    new = [i for i in in_unit if str(i) not in boxes and i not in waiting]
    rest = [index for index, _ in state["again"]]
    options = [i for i in ripe + due + new + rest if i != state.get("current")] or ripe + rest
    return options[0] if options else None


def word_task(state: dict, word: dict) -> str:
    if state.get("reverse"):
        return f"What does **{forms_of(word, state['language'])[0]}** mean in English?"
    return f"How do you say **{word['english']}** in {state['language'].capitalize()}?"


def open_task(state: dict, words: list[dict], scenes: dict) -> str:
    """The task that still waits for an answer, to be shown again after a detour."""
    if state["mode"] == "drill" and state["current"] is not None:
        return "\n\nBack to it. " + word_task(state, words[state["current"]])
    if state["mode"] == "scene":
        step = scenes[state["language"]][state["scene"]][state["step"]]
        return f"\n\nBack to it: **{step['say']}** {step['task']}"
    return ""


def ask_word(state: dict, words: list[dict], today: int, intro: str = "") -> dict:
    index = pick_word(state, words, today)
    if index is None:
        where = f"the unit **{state['unit']}**" if state["unit"] else "all words"
        others = [unit.capitalize() for unit in UNITS if unit != state["unit"]][:2]
        reply = f"{intro}You are through {where} for today. Due words come back tomorrow. Take another unit, or talk a scene through."
        return {"reply": reply, "suggestions": [*others, "At a café", "Score"], "state": {**state, "current": None, "mode": "rest"}}
    state = {**state, "current": index, "mode": "drill", "again": [pair for pair in state["again"] if pair[0] != index]}
    seen = str(index) in state["boxes"].get(state["language"], {})
    return {"reply": f"{intro}{'(Again) ' if seen else ''}{word_task(state, words[index])}", "suggestions": ["Hint", "I don't know", "Score", "At a café"], "state": state}


def accepted_forms(state: dict, word: dict) -> list[str]:
    if not state.get("reverse"):
        return forms_of(word, state["language"])
    plain = re.sub(r"\s*\(.*?\)", "", word["english"])
    return [plain, strip_article(plain)]


def record(state: dict, good: bool, today: int) -> dict:
    language, key = state["language"], str(state["current"])
    boxes = {**state["boxes"], language: {**state["boxes"].get(language, {})}}
    box = min(boxes[language].get(key, [0, 0])[0] + 1, 5) if good else 0
    boxes[language][key] = [box, today + max(1, DAYS_PER_BOX[box])]
    asked = state["asked"] + 1
    again = state["again"] if good else state["again"] + [[state["current"], asked + 2]]
    return {**state, "boxes": boxes, "asked": asked, "right": state["right"] + good, "streak": state["streak"] + 1 if good else 0, "again": again[-20:], "best": max(state["best"], state["streak"] + 1 if good else 0)}


def check_word(message: str, state: dict, words: list[dict], today: int) -> dict:
    word = words[state["current"]]
    verdict, form = judge(message, accepted_forms(state, word))
    praise = PRAISE[state["asked"] % len(PRAISE)]
    others = [f for f in accepted_forms(state, word) if f != form]
    also = f" Also: *{', '.join(others)}*." if others and not state.get("reverse") else ""
    comments = {
        "right": f"{praise}: **{form}**.{also}", "accent": f"{praise}. Mind the spelling: **{form}**.{also}",
        "article": f"Almost. Learn it with its article: **{form}**." if not state.get("reverse") else f"{praise}: **{form}**.",
        "close": f"Nearly. You wrote *{message[:60]}*; it is **{form}**.", "wrong": f"Not this time. *{word['english']}* is **{accepted_forms({**state, 'reverse': False}, word)[0]}**. Say it aloud once.",
    }
    state = record(state, verdict != "wrong", today)
    tally = f"\n\n*{state['right']} of {state['asked']} right, streak {state['streak']}.*" if state["asked"] % 5 == 0 else ""
    return ask_word(state, words, today, f"{comments[verdict]}{tally}\n\n")


def show_scene(state: dict, scenes: dict, intro: str = "") -> dict:
    steps = scenes[state["language"]][state["scene"]]
    step = steps[state["step"]]
    reply = f"{intro}**{step['say']}**\n*({step['english']})*\n\nYour turn: {step['task']}"
    return {"reply": reply, "suggestions": ["Hint", "I don't know", "Back to words"], "state": {**state, "mode": "scene"}}


def answer_scene(message: str, state: dict, scenes: dict, gave_up: bool) -> dict:
    steps = scenes[state["language"]][state["scene"]]
    step = steps[state["step"]]
    heard = set(fold_german(message).replace("'", " ").split()) | set(fold(message).replace("'", " ").split())
    understood = not gave_up and bool(heard & set(step["listen"]))
    if understood:
        comment = f"I understood you. One natural way: *{step['model']}*"
    elif gave_up:
        comment = f"You can say: *{step['model']}* Say it aloud, then go on."
    else:
        comment = f"I did not catch that. You could say: *{step['model']}*"
    state = {**state, "step": state["step"] + 1, "asked": state["asked"] + 1, "right": state["right"] + understood, "streak": state["streak"] + 1 if understood else 0}
    if state["step"] < len(steps):
        return show_scene(state, scenes, f"{comment}\n\n")
    other = "At a café" if state["scene"] == "meeting" else "Meeting someone"
    reply = f"{comment}\n\nThat was the whole conversation. {state['right']} of {state['asked']} right so far."
    return {"reply": reply, "suggestions": [other, "Back to words", "Score"], "state": {**state, "mode": "rest", "current": None}}


def score(state: dict, today: int) -> str:
    rows = []
    for language, boxes in state["boxes"].items():
        due = sum(when <= today for _, when in boxes.values())
        rows.append(f"| {language.capitalize()} | {len(boxes)} | {sum(box >= 3 for box, _ in boxes.values())} | {due} |")
    table = "\n\n| Language | Seen | Known well | Due today |\n|---|---:|---:|---:|\n" + "\n".join(rows) if rows else ""
    percent = round(100 * state["right"] / state["asked"]) if state["asked"] else 0
    return f"**{state['right']} of {state['asked']} right** ({percent} %), streak {state['streak']}, best {state['best']}.{table}"


def hint(state: dict, words: list[dict], scenes: dict) -> str:
    if state["mode"] == "scene":
        model = scenes[state["language"]][state["scene"]][state["step"]]["model"]
        return "Begin like this: *" + " ".join(model.split()[:2]) + " …*"
    form = accepted_forms(state, words[state["current"]])[0]
    return "Hint: `" + " ".join(w[0] + "·" * (len(w) - 1) for w in form.split()) + "`"


def start(language: str, unit: str, scene: str, state: dict, words: list[dict], scenes: dict, today: int) -> dict:
    changed = language != state["language"] or not state["mode"]
    state = {**state, "language": language, "unit": unit, "current": None, "again": [] if changed or unit != state["unit"] else state["again"]}
    if scene:
        return show_scene({**state, "scene": scene, "step": 0}, scenes, f"Let's talk in **{language.capitalize()}**. I begin.\n\n")
    due = sum(when <= today for _, when in state["boxes"].get(language, {}).values())
    what = f"unit **{unit}**" if unit else "first words first"
    welcome = f"Welcome back: {due} words are due today. " if due and changed else ""
    return ask_word(state, words, today, f"{welcome}**{language.capitalize()}**, {what}. Accents are optional.\n\n")


def answer_question(message: str, assets: dict) -> str:
    keywords = lambda text: set(re.findall(r"[a-zú]{4,}", text.lower())) - {"what", "when", "have", "does"}
    sections = re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", assets.get("guide.md", ""), re.M)
    best = max(sections, key=lambda section: len(keywords(message) & keywords(section[0])), default=None)
    return f"**{best[0]}**\n\n{best[1].strip()}" if best and len(keywords(message) & keywords(best[0])) >= 2 or best and re.search(r"accent|usted|vous|units", message.lower()) and keywords(message) & keywords(best[0]) else ""


def respond(event: dict) -> dict:
    message = re.sub(r"[\0|]", " ", event.get("message") or "").strip()[:400]
    fresh = {"language": "", "unit": "", "mode": "", "current": None, "boxes": {}, "again": [], "asked": 0, "right": 0, "streak": 0, "best": 0, "scene": "", "step": 0}
    state, assets = {**fresh, **(event.get("state") or {})}, event.get("assets") or {}
    words, scenes, today = load_words(assets), json.loads(assets["scenes.json"]), today_number(event)
    lowered = message.lower().strip(" .!?¡¿")
    working = state["mode"] in ("drill", "scene")
    here = lambda reply, *options: {"reply": reply, "suggestions": list(options), "state": state}
    if re.fullmatch(r"(start over|reset|begin again|from the start)", lowered):
        return {"reply": "All scores are cleared. Which language: Spanish, French, German or Italian?", "suggestions": ["Spanish", "French", "German", "Italian"], "state": fresh}
    if "?" in message and (answer := answer_question(message, assets)):
        return here(answer + open_task(state, words, scenes), *(["Hint", "I don't know"] if working else ["Let's practise Spanish", "Talk with me in German at a café"]))
    language = find(LANGUAGES, lowered)
    in_drill = state["mode"] == "drill" and not state.get("reverse")
    if language and len(lowered.split()) <= 12:
        return start(language, find(UNITS, lowered), find(SCENES, lowered) if re.search(r"talk|scene|conversation|speak|dialog|role|caf|meeting", lowered) else "", state, words, scenes, today)
    if not state["language"]:
        return here("I drill words and talk short scenes with you. Which language: Spanish, French, German or Italian? You can add a topic, as in `French: food`.", "Spanish", "French: food and drink", "German at a café", "Italian travel phrases")
    if state["mode"] == "drill" and state["current"] is not None and fold(message) in map(fold, accepted_forms(state, words[state["current"]])) and fold(message):
        return check_word(message, state, words, today)
    if re.fullmatch(r"(stop|pause|enough|done|bye|quit)", lowered):
        state = {**state, "mode": "rest", "current": None}
        return here(score(state, today) + "\n\nTill next time. I keep the words that are due.", "Back to words", "At a café", "Other way round")
    if re.fullmatch(r"(score|progress|stats|how am i doing)", lowered):
        return here(score(state, today) + open_task(state, words, scenes), "Hint" if working else "Back to words", "At a café", "Other way round")
    if re.fullmatch(r"(other way( round| around)?|reverse|switch direction)", lowered):
        return ask_word({**state, "reverse": not state.get("reverse")}, words, today, "Other way round.\n\n")
    if not in_drill or re.fullmatch(r"(?:the )?(?:unit )?(?:" + "|".join(UNITS) + r")(?: and \w+)?(?: words| phrases| unit)?|at a café|at a cafe|meeting someone|back to words", lowered):
        scene = find(SCENES, lowered) if state["mode"] != "scene" else ""
        unit = find(UNITS, lowered) if state["mode"] != "scene" or len(lowered.split()) == 1 else ""
        if (scene or unit) and not (state["mode"] == "drill" and state.get("reverse") and lowered not in UNITS and not scene):
            return start(state["language"], unit, scene, state, words, scenes, today)
    if lowered in ("back to words", "words", "drill") or not working:
        return ask_word(state, words, today)
    if re.fullmatch(r"(hint|help|tip|clue|a hint please)", lowered):
        return here(hint(state, words, scenes), "I don't know", "Score")
    gave_up = bool(re.fullmatch(r"(i don.?t know|i do not know|idk|skip|next|pass|no idea|answer|show( me)?( the answer)?|)", lowered)) or not fold(message)
    if state["mode"] == "scene":
        return answer_scene(message, state, scenes, gave_up)
    if gave_up:
        word = words[state["current"]]
        state = record(state, False, today)
        return ask_word(state, words, today, f"*{word['english']}* is **{forms_of(word, state['language'])[0]}**. It comes back soon.\n\n")
    return check_word(message, state, words, today)
