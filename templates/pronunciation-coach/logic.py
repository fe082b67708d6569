"""Pronunciation Coach: minimal pairs, word stress and tongue twisters for English; a model voice on request."""
import difflib
import json
import re

MOST_SCRIPT = 600
STEPS = "Say *quiz* for the ear, *twister* for speed, or *voiceover* for a voice to repeat after."


def fold(text: str) -> str:
    return " ".join(re.findall(r"[a-z']+", text.lower()))


def find_sound(text: str, sounds: dict) -> str:
    words = set(fold(text).split())
    in_pairs = {key: sum(word.lower() in words for pair in sound["pairs"] for word in pair.split("/")) for key, sound in sounds.items()}
    best = max(in_pairs, key=lambda key: in_pairs[key])
    if in_pairs[best]:
        return best
    return next((key for key, sound in sounds.items() if re.search(rf"\b(?:{sound['match']})\b", text.lower())), "")


def voice_request(script: str) -> dict:
    return {"tool": "voiceover", "input": {"script": script[:MOST_SCRIPT]}}


def show_sound(state: dict, key: str, book: dict, intro: str = "") -> dict:
    sound = book["sounds"][key]
    how = "\n".join(f"{i}. {line}" for i, line in enumerate(sound["how"], 1))
    rows = "\n".join("| " + " | ".join(pair.split("/")) + " |" for pair in sound["pairs"])
    left, right = sound["pairs"][0].split("/")
    reply = f"{intro}### {sound['title']}\n\n{how}\n\n| One | Other |\n|---|---|\n{rows}\n\nSay each pair aloud, slowly, then three times fast: **{left}, {right}**. {STEPS}"
    return {"reply": reply, "suggestions": ["Quiz", "Twister", "Voiceover of the pairs", "Another sound"], "state": {**state, "sound": key, "mode": "", "item": 0}}


def ask_sentence(state: dict, book: dict, intro: str = "") -> dict:
    sentences = book["sounds"][state["sound"]]["sentences"]
    if state["item"] >= len(sentences):
        learned = state["learned"] if state["sound"] in state["learned"] else state["learned"] + [state["sound"]]
        reply = f"{intro}**{state['round']} of {len(sentences)} right.** Now the same sounds at speed."
        return {"reply": reply, "suggestions": ["Twister", "Voiceover of the pairs", "Another sound", "Score"], "state": {**state, "mode": "", "item": 0, "learned": learned}}
    text, right, wrong = sentences[state["item"]].split("|")
    options = sorted((right, wrong), key=lambda word: (len(word) + state["item"]) * 7 % 5)
    reply = f"{intro}{state['item'] + 1} of {len(sentences)}. Read it aloud and fill the gap: **{text.replace('___', '…')}** ({options[0]} or {options[1]}?)"
    return {"reply": reply, "suggestions": [*options, "Stop"], "state": {**state, "mode": "sentence"}}


def check_sentence(message: str, state: dict, book: dict) -> dict:
    sound = book["sounds"][state["sound"]]
    text, right, wrong = sound["sentences"][state["item"]].split("|")
    said = fold(message).split()
    whole = text.replace("___", right)
    good = right.lower() in said and wrong.lower() not in said
    if good:
        comment = f"Yes, **{right}**. Aloud once more: *{whole}*"
    elif wrong.lower() in said:
        comes_second = f"{wrong}/{right}" in sound["pairs"]
        comment = f"That is **{wrong}**; here it must be **{right}**. {sound['how'][comes_second]} Aloud: *{whole}*"
    else:
        comment = f"It is **{right}**. Aloud: *{whole}*"
    state = {**state, "item": state["item"] + 1, "round": state["round"] + good, "asked": state["asked"] + 1, "right": state["right"] + good}
    return ask_sentence(state, book, f"{comment}\n\n")


def ask_stress(state: dict, book: dict, intro: str = "") -> dict:
    word, pattern = book["stress"][state["stress"] % len(book["stress"])]
    parts = pattern.lower().split("-")
    listed = ", ".join(f"{i} {part}" for i, part in enumerate(parts, 1))
    reply = f"{intro}Which syllable is stressed in **{word}**? ({listed})"
    return {"reply": reply, "suggestions": [str(i) for i in range(1, len(parts) + 1)][:4], "state": {**state, "mode": "stress"}}


def check_stress(message: str, state: dict, book: dict) -> dict | None:
    word, pattern = book["stress"][state["stress"] % len(book["stress"])]
    parts = pattern.split("-")
    wanted = next(i for i, part in enumerate(parts, 1) if part.isupper())
    ordinals = {"first": 1, "second": 2, "third": 3, "fourth": 4, "last": len(parts), "one": 1, "two": 2, "three": 3, "four": 4}
    lowered = message.lower()
    given = next((int(n) for n in re.findall(r"\b[1-5]\b", lowered)), 0) or next((n for name, n in ordinals.items() if re.search(rf"\b{name}\b", lowered)), 0)
    given = given or next((i for i, part in enumerate(parts, 1) if re.search(rf"\b{part.upper()}\b", message)), 0) or next((i for i, part in enumerate(parts, 1) if fold(message) == part.lower()), 0)
    if not given:
        return None
    good = given == wanted
    state = {**state, "stress": state["stress"] + 1, "asked": state["asked"] + 1, "right": state["right"] + good}
    return ask_stress(state, book, f"{'Right' if good else 'No'}: **{pattern}**. Tap the table on the loud one. {state['right']} of {state['asked']} so far.\n\n")


def show_twister(state: dict, book: dict) -> dict:
    twister = book["sounds"][state["sound"]]["twister"]
    reply = f"> {twister}\n\nWhisper it once, say it slowly twice, then at normal speed three times. Or speak it here: I compare what arrives with the text."
    return {"reply": reply, "suggestions": ["Voiceover of the twister", "Quiz", "Another sound"], "state": {**state, "mode": "twister"}}


def check_spoken(message: str, target: str, state: dict) -> dict:
    wanted, said = fold(target).split(), fold(message).split()
    matcher = difflib.SequenceMatcher(None, wanted, said)
    clear = sum(block.size for block in matcher.get_matching_blocks())
    missed = [" ".join(wanted[a1:a2]) + (f" (I got: {' '.join(said[b1:b2])})" if b2 > b1 else "") for tag, a1, a2, b1, b2 in matcher.get_opcodes() if tag in ("replace", "delete")]
    verdict = "Every word arrived." if not missed else "Work on: " + "; ".join(missed[:4]) + "."
    reply = f"**{clear} of {len(wanted)} words clear.** {verdict} This compares words, not sounds: I see only what your speech input understood."
    return {"reply": reply, "suggestions": ["Twister", "Quiz", "Voiceover of the twister", "Another sound"], "state": state}


def make_voiceover(message: str, state: dict, book: dict) -> dict:
    given = re.search(r"(?:voice.?over|record(?:ing)?|read|say|speak)\b[^:]{0,40}:\s*(.+)", message, re.I | re.S)
    if given and fold(given[1]):
        script, what = given[1].strip(" \"“”"), "your text"
    elif not state["sound"]:
        reply = "What shall I read? Write `voiceover: your sentence`, or choose a sound first."
        return {"reply": reply, "suggestions": ["I mix up ship and sheep", "Give me a tongue twister for th"], "state": state}
    elif "twister" in message.lower() or state["mode"] == "twister":
        script, what = book["sounds"][state["sound"]]["twister"], "the tongue twister"
    else:
        script, what = " ".join(pair.replace("/", ", ") + "." for pair in book["sounds"][state["sound"]]["pairs"]), "the pairs"
    short = " I took the first 600 characters." if len(script) > MOST_SCRIPT else ""
    reply = f"Here is a model voice for {what}.{short} Listen once, then speak together with it, then alone.\n\n> {script[:MOST_SCRIPT]}"
    return {"reply": reply, "tools": [voice_request(script)], "suggestions": ["Quiz", "Twister", "Another sound"] if state["sound"] else ["I mix up ship and sheep", "Train word stress with me"], "state": {**state, "spoken": script[:MOST_SCRIPT]}}


def answer_question(message: str, assets: dict) -> str:
    keywords = lambda text: {w.rstrip("s") for w in re.findall(r"[a-z]{2,}", text.lower())} - set("how do what is are the my in of to have why so important practise i pronounced a doe".split())
    sections = re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", assets.get("guide.md", ""), re.M)
    best = max(sections, key=lambda section: len(keywords(message) & keywords(section[0])), default=None)
    return f"**{best[0]}**\n\n{best[1].strip()}" if best and keywords(message) & keywords(best[0]) else ""


def plan_for(language: str, state: dict, book: dict) -> dict:
    keys = book["languages"][language]
    listed = "\n".join(f"{i}. {book['sounds'][key]['title']}{' (trained)' if key in state['learned'] else ''}" for i, key in enumerate(keys, 1))
    reply = f"Speakers of {language.capitalize()} often train these first:\n\n{listed}\n\nTake them in this order, one a day. Shall we begin with the first?"
    return {"reply": reply, "suggestions": ["Begin with the first", "Train word stress with me"], "state": {**state, "language": language, "mode": ""}}


def next_sound(state: dict, book: dict) -> str:
    order = [*book["languages"].get(state["language"], []), *book["sounds"]]
    return next((key for key in order if key not in state["learned"] and key != state["sound"]), order[0])


def respond(event: dict) -> dict:
    message = (event.get("message") or "").replace("\0", " ").replace("|", " ").strip()[:1500]
    fresh = {"sound": "", "mode": "", "item": 0, "round": 0, "stress": 0, "asked": 0, "right": 0, "learned": [], "language": "", "spoken": ""}
    state, book = {**fresh, **(event.get("state") or {})}, json.loads(event["assets"]["sounds.json"])
    lowered = message.lower().strip(" .!?")
    if re.fullmatch(r"(start over|reset|clear|begin again)", lowered):
        return {"reply": "Fresh start. Which words do you mix up, or what is your first language?", "suggestions": ["I mix up ship and sheep", "I speak Spanish", "Train word stress with me"], "state": fresh}
    if re.search(r"voice.?over|\brecord\b|read (?:it|this|that) (?:aloud|out)|^(?:read|say|speak)\b[^:]{0,20}:", lowered):
        return make_voiceover(message, state, book)
    if re.fullmatch(r"(score|progress|stats|stop|done|quit|bye|enough)", lowered):
        learned = ", ".join(book["sounds"][key]["title"].split(" (")[0] for key in state["learned"]) or "none yet"
        return {"reply": f"**{state['right']} of {state['asked']} right.** Sounds finished: {learned}.", "suggestions": ["Another sound", "Train word stress with me", "Twister" if state["sound"] else "I mix up ship and sheep"], "state": {**state, "mode": ""}}
    language = next((name for name in book["languages"] if re.search(rf"\b{name}\b", lowered)), "")
    if language and (state["mode"] != "stress" or lowered != language):
        return plan_for(language, state, book)
    if re.search(r"begin with the first|another sound|next sound|other sound", lowered) or lowered in ("begin", "yes") and state["language"] and not state["mode"]:
        return show_sound(state, next_sound(state, book), book)
    if re.search(r"\bstress\b", lowered) and not message.endswith("?"):
        return ask_stress(state, book, "The stressed syllable is longer, louder and higher. Answer with its number.\n\n")
    if re.search(r"twister", lowered):
        key = find_sound(re.sub(r"tongue.?twister", "", lowered), book["sounds"]) or state["sound"] or next_sound(state, book)
        return show_twister({**state, "sound": key}, book)
    if re.search(r"^(?:quiz|test|practi[sc]e|exercise|sentences?)\b", lowered) and len(lowered.split()) < 5:
        return ask_sentence({**state, "sound": state["sound"] or next_sound(state, book), "item": 0, "round": 0}, book)
    if message.endswith("?") and (answer := answer_question(message, event["assets"])):
        return {"reply": answer, "suggestions": ["Train word stress with me", "I mix up ship and sheep", *(["Quiz"] if state["sound"] else [])], "state": state}
    if state["mode"] == "sentence" and fold(message):
        return check_sentence(message, state, book)
    if state["mode"] == "stress":
        if lowered in ("next", "skip", "i don't know", "hint", "help", "again"):
            pattern = book["stress"][state["stress"] % len(book["stress"])][1]
            return ask_stress({**state, "stress": state["stress"] + 1}, book, f"It is **{pattern}**.\n\n")
        if checked := check_stress(message, state, book):
            return checked
    target = book["sounds"][state["sound"]]["twister"] if state["mode"] == "twister" else state["spoken"]
    if target and len(set(fold(target).split()) & set(fold(message).split())) >= max(2, len(set(fold(target).split())) // 4):
        return check_spoken(message, target, state)
    if (key := find_sound(message, book["sounds"])) and len(lowered.split()) <= 25:
        return show_sound(state, key, book)
    reply = "Tell me two words that you mix up (*ship and sheep*), a sound (*th*), or your first language. I can also train word stress and make a voiceover: `voiceover: your sentence`."
    return {"reply": reply, "suggestions": ["I mix up ship and sheep", "Give me a tongue twister for th", "Train word stress with me", "I speak Spanish"], "state": state}
