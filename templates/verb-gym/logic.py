"""Verb Gym: conjugation drills for Spanish, French and German."""
import difflib
import hashlib
import json
import re
import unicodedata

PERSONS = {
    "spanish": ("yo", "tú", "él/ella", "nosotros", "vosotros", "ellos/ellas"),
    "french": ("je", "tu", "il/elle", "nous", "vous", "ils/elles"),
    "german": ("ich", "du", "er/sie/es", "wir", "ihr", "sie/Sie"),
}
LANGUAGES = {"spanish": r"spanish|español|espanol", "french": r"french|français|francais", "german": r"german|deutsch"}
TENSES = {"spanish": ("present", "preterite", "imperfect", "future"), "french": ("present", "imperfect", "future", "passé composé"), "german": ("present", "preterite", "perfect")}
TENSE_WORDS = {
    "passé composé": r"pass[eé] compos[eé]|compound past", "imperfect": r"imperfect|imperfecto|imparfait|used to", "preterite": r"preterite|pret[eé]rito|simple past|pr[aä]teritum",
    "perfect": r"perfect|perfekt", "future": r"future|futuro|futur", "present": r"present|presente|pr[aä]sens", "past": r"past",
}
PAST_OF = {"spanish": "preterite", "french": "passé composé", "german": "perfect"}
SPANISH_ENDINGS = {
    "ar": {"present": "o as a amos áis an", "preterite": "é aste ó amos asteis aron", "imperfect": "aba abas aba ábamos abais aban"},
    "er": {"present": "o es e emos éis en", "preterite": "í iste ió imos isteis ieron", "imperfect": "ía ías ía íamos íais ían"},
    "ir": {"present": "o es e imos ís en", "preterite": "í iste ió imos isteis ieron", "imperfect": "ía ías ía íamos íais ían"},
}
FRENCH_PRESENT = {"er": "e es e ons ez ent", "ir": "is is it issons issez issent", "re": "s s - ons ez ent"}
AUXILIARIES = {"avoir": "ai as a avons avez ont", "être": "suis es est sommes êtes sont", "haben": "habe hast hat haben habt haben", "sein": "bin bist ist sind seid sind"}
ROUND = 10


def join(stem: str, endings: str) -> list[str]:
    return [stem + ("" if ending == "-" else ending) for ending in endings.split()]


def spanish_forms(verb: str, tense: str) -> list[str]:
    if tense == "future":
        return join(verb, "é ás á emos éis án")
    return join(verb[:-2], SPANISH_ENDINGS[verb[-2:]][tense])


def french_forms(verb: str, tense: str, entry: dict) -> list[str]:
    stem, kind = verb[:-2], verb[-2:]
    if tense == "present":
        return join(stem, FRENCH_PRESENT[kind])
    if tense == "imperfect":
        return join(stem + ("iss" if kind == "ir" else ""), "ais ais ait ions iez aient")
    if tense == "future":
        return join(verb[:-1] if kind == "re" else verb, "ai as a ons ez ont")
    participle = entry.get("participle") or stem + {"er": "é", "ir": "i", "re": "u"}[kind]
    auxiliary = entry.get("with", "avoir")
    plural = "s" if auxiliary == "être" else ""
    return [f"{helper} {participle}{plural if person > 2 else ''}" for person, helper in enumerate(AUXILIARIES[auxiliary].split())]


def german_forms(verb: str, tense: str, entry: dict) -> list[str]:
    stem = re.sub(r"e?n$", "", verb)
    bridge = "e" if stem[-1:] in "td" else ""
    if tense == "present":
        return [stem + "e", stem + bridge + "st", stem + bridge + "t", verb, stem + bridge + "t", verb]
    if tense == "preterite":
        return [stem + bridge + ending for ending in "te test te ten tet ten".split()]
    participle = entry.get("participle") or f"ge{stem}{bridge}t"
    return [f"{helper} {participle}" for helper in AUXILIARIES[entry.get("with", "haben")].split()]


def conjugate(language: str, verb: str, tense: str, entry: dict) -> list[str]:
    if tense in entry.get("forms", {}):
        return entry["forms"][tense]
    if language == "spanish":
        return spanish_forms(verb, tense)
    return french_forms(verb, tense, entry) if language == "french" else german_forms(verb, tense, entry)


def plain(text: str) -> str:
    text = text.lower().replace("ß", "ss").replace("’", "'")
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def without_pronoun(text: str, language: str) -> str:
    pronouns = {"spanish": "yo|tu|el|ella|usted|nosotros|nosotras|vosotros|vosotras|ellos|ellas|ustedes", "french": "je|tu|il|elle|on|nous|vous|ils|elles", "german": "ich|du|er|sie|es|wir|ihr"}
    words = re.sub(r"[^\w' ]+", " ", text.strip().lower())
    return re.sub(rf"^(?:j'|(?:{pronouns[language]}|tú|él)\s+(?=\S))", "", " ".join(words.split()))


def judge(answer: str, form: str, language: str) -> str:
    given = without_pronoun(answer, language)
    accepted = form.split("/")
    if language == "french" and re.match(r"(?:suis|es|est|sommes|êtes|sont) \w+é?", form) and " " in form:
        accepted += [re.sub(r"s?$", ending, form) for ending in ("", "e", "s", "es")]
    if given in accepted:
        return "right"
    umlauts = lambda text: re.sub(r"([aou])e", r"\1", plain(text)) if language == "german" else plain(text)
    if umlauts(given) in [umlauts(option) for option in accepted]:
        return "accent"
    return "close" if difflib.SequenceMatcher(None, plain(given), plain(form)).ratio() > 0.84 else "wrong"


def say(language: str, person: int, form: str) -> str:
    if language == "french" and person == 0 and plain(form)[0] in "aeiouh":
        return f"**j'{form}**"
    return f"{PERSONS[language][person]} **{form}**"


def pool(state: dict, verbs: dict) -> list[str]:
    listed = verbs[state["language"]]
    regular = [verb for verb, entry in listed.items() if not entry["forms"] and "participle" not in entry]
    chosen = {"regular": regular, "irregular": [verb for verb in listed if verb not in regular]}.get(state["level"], list(listed))
    return [state["verb"]] if state.get("verb") in listed else chosen


def pick(state: dict, verbs: dict) -> list:
    """The next question: a mistake that is ripe, or a fresh mix that differs from the last ones."""
    ripe = next((item for item in state["again"] if item[3] <= state["asked"]), None)
    if ripe:
        return ripe[:3]
    options = pool(state, verbs)
    tenses = [state["tense"]] if state["tense"] else TENSES[state["language"]]
    for attempt in range(40):
        number = int(hashlib.sha256(f"{state['language']}{state['level']}{state['asked']}/{attempt}".encode()).hexdigest(), 16)
        question = [options[number % len(options)], tenses[number // 97 % len(tenses)], number // 997 % 6]
        if question not in state["recent"]:
            break
    return question


def ask(state: dict, verbs: dict, intro: str = "") -> dict:
    question = pick(state, verbs)
    state = {**state, "current": question, "recent": (state["recent"] + [question])[-12:], "again": [item for item in state["again"] if item[:3] != question]}
    return {"reply": f"{intro}{task(state, verbs)}", "suggestions": ["Hint", "I don't know", "Show the table", "Rule"], "state": state}


def task(state: dict, verbs: dict) -> str:
    verb, tense, person = state["current"]
    means = verbs[state["language"]][verb]["means"]
    return f"{state['in_round'] + 1}/{ROUND} · **{verb}** ({means}), {tense}: **{PERSONS[state['language']][person]} …**"


def record(state: dict, good: bool) -> dict:
    again = state["again"] if good else (state["again"] + [[*state["current"], state["asked"] + 3]])[-15:]
    missed = state["missed"] if good else (state["missed"] + [state["current"]])[-ROUND:]
    return {**state, "asked": state["asked"] + 1, "in_round": state["in_round"] + 1, "round_right": state["round_right"] + good, "right": state["right"] + good, "again": again, "missed": missed}


def after_answer(state: dict, verbs: dict, comment: str) -> dict:
    if state["in_round"] < ROUND:
        return ask(state, verbs, f"{comment}\n\n")
    language = state["language"]
    rows = [f"| {verb} | {tense} | {PERSONS[language][person]} | {conjugate(language, verb, tense, verbs[language][verb])[person]} |" for verb, tense, person in {tuple(m): m for m in state["missed"]}]
    table = "\n\nLook at these once more:\n\n| Verb | Tense | Person | Form |\n|---|---|---|---|\n" + "\n".join(rows) if rows else ""
    verdict = "Clean round!" if state["round_right"] == ROUND else "Strong." if state["round_right"] >= 8 else "Good work; the next round brings the hard ones back." if state["round_right"] >= 5 else "Tough round. Look at the tables, then again."
    reply = f"{comment}\n\n**Round over: {state['round_right']} of {ROUND}.** {verdict} In all {state['right']} of {state['asked']}.{table}"
    other = next((tense for tense in TENSES[language] if tense != state["tense"]), "present")
    state = {**state, "in_round": 0, "round_right": 0, "missed": [], "current": None}
    return {"reply": reply, "suggestions": ["Another round", f"{language.capitalize()} {other}", "Irregular verbs", "Score"], "state": state}


def check(message: str, state: dict, verbs: dict) -> dict:
    verb, tense, person = state["current"]
    form = conjugate(state["language"], verb, tense, verbs[state["language"]][verb])[person]
    verdict, shown = judge(message, form, state["language"]), say(state["language"], person, form)
    comment = {"right": f"Right: {shown}.", "accent": f"Right. Mind the spelling: {shown}.", "close": f"Nearly: {shown}. You wrote *{message[:40]}*.", "wrong": f"No: {shown}."}[verdict]
    return after_answer(record(state, verdict in ("right", "accent")), verbs, comment)


def table(language: str, verb: str, tense: str, verbs: dict) -> str:
    entry = verbs[language].get(verb)
    tenses = [tense] if tense else TENSES[language]
    columns = [conjugate(language, verb, t, entry or {}) for t in tenses]
    rows = "\n".join(f"| {person} | " + " | ".join(column[i] for column in columns) + " |" for i, person in enumerate(PERSONS[language]))
    title = f"**{verb}** ({entry['means']})" if entry else f"**{verb}**, treated as a regular verb. Check a dictionary if you are not sure that it is one."
    return f"{title}\n\n| | " + " | ".join(tenses) + " |\n|---|" + "---|" * len(tenses) + f"\n{rows}"


def find_verb(text: str, language: str, verbs: dict) -> tuple[str, str]:
    words = re.findall(r"[^\W\d_]+", text.lower())
    for name in sorted(verbs, key=lambda name: name != language):
        for verb in verbs[name]:
            if any(plain(word) == plain(verb) for word in words):
                return name, verb
    if re.search(r"conjugat|forms? of|table", text.lower()):
        endings = {"spanish": r"\w{2,}(?:ar|er|ir)", "french": r"\w{2,}(?:er|ir|re)", "german": r"\w{3,}en"}
        known = {"show", "forms", "verb", "verbs", "present", "future", "over", "preterite", "are", "for", "her"}
        for word in reversed(words):
            for name in endings:
                if word not in known and re.fullmatch(endings[name], plain(word)):
                    return name, word
    return language, ""


def rule(message: str, state: dict, assets: dict) -> str:
    wanted = message.lower() if len(message.split()) > 2 else f"{state['language']} {(state['current'] or ['', state['tense'] or 'present'])[1]}"
    keywords = lambda text: set(re.findall(r"[^\W\d_]{4,}", text.lower())) - {"when", "what", "rule", "rules", "with", "tense", "verbs"}
    sections = re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", assets.get("rules.md", ""), re.M)
    best = max(sections, key=lambda section: len(keywords(wanted) & keywords(section[0])), default=None)
    return f"**{best[0]}**\n\n{best[1].strip()}" if best and keywords(wanted) & keywords(best[0]) else ""


def respond(event: dict) -> dict:
    message = re.sub(r"[\0|]", " ", event.get("message") or "").strip()[:300]
    fresh = {"language": "", "tense": "", "level": "mixed", "verb": "", "current": None, "asked": 0, "right": 0, "in_round": 0, "round_right": 0, "again": [], "recent": [], "missed": []}
    state, assets = {**fresh, **(event.get("state") or {})}, event.get("assets") or {}
    verbs, lowered = json.loads(assets["verbs.json"]), message.lower().strip(" .!?")
    here = lambda reply, *options: {"reply": reply + (f"\n\n{task(state, verbs)}" if state["current"] else ""), "suggestions": list(options) if not state["current"] else ["Hint", "I don't know"], "state": state}
    if re.fullmatch(r"(start over|reset|new|begin again)", lowered):
        return {"reply": "Everything is at zero. Which language: Spanish, French or German?", "suggestions": ["Spanish present", "French irregular verbs", "German perfect tense"], "state": fresh}
    language = next((name for name, pattern in LANGUAGES.items() if re.search(rf"\b(?:{pattern})\b", lowered)), "")
    tense = next((name for name, pattern in TENSE_WORDS.items() if re.search(rf"\b(?:{pattern})", lowered)), "")
    if message.endswith("?") and (answer := rule(message, {**state, "current": None}, assets)) and not re.search(r"drill|conjugat|forms of", lowered):
        return here(answer, "Drill Spanish verbs in the present", "French passé composé", "German perfect tense")
    verb_language, verb = find_verb(message, language or state["language"], verbs)
    tense = PAST_OF.get(language or verb_language or state["language"], "") if tense == "past" else tense
    if re.search(r"conjugat|forms? of|\btable\b", lowered):
        if not verb and state["current"]:
            return here(table(state["language"], state["current"][0], state["current"][1], verbs) + "\n\nNow from memory:")
        if verb and verb[-2:] in ("ar", "er", "ir", "re", "en") or verb in verbs.get(verb_language, {}):
            return here(table(verb_language, verb, tense if tense in TENSES[verb_language] else "", verbs), f"Drill {verb}", f"{verb_language.capitalize()} present", "Another round")
    level = "irregular" if "irregular" in lowered else "regular" if "regular" in lowered else "mixed" if re.search(r"mixed|all verbs|everything", lowered) else ""
    wants_drill = re.search(r"drill|practi[sc]e|train|round|question|verbs|quiz|exercise", lowered)
    if language or (wants_drill and (verb in verbs.get(verb_language, {}) or state["language"])) or (state["language"] and (tense or level) and len(lowered.split()) <= 4):
        language = verb_language if verb in verbs.get(verb_language, {}) else language or state["language"]
        chosen = tense if tense in TENSES[language] else "" if tense or language != state["language"] or level or verb else state["tense"]
        note = f"{language.capitalize()} has no {tense} here, so I mix its tenses. " if tense and not chosen else ""
        changed = bool(tense or level or verb or language != state["language"])
        state = {**state, "language": language, "tense": chosen, "level": level or ("mixed" if changed else state["level"]), "verb": verb if changed else state["verb"], "in_round": 0, "round_right": 0, "missed": [], "again": [] if changed else state["again"]}
        what = verb or (f"{state['level']} verbs" if state["level"] != "mixed" else "regular and irregular verbs")
        return ask(state, verbs, f"{note}**{language.capitalize()}**, {chosen or 'all tenses'}, {what}. Ten questions; accents are optional.\n\n")
    if re.fullmatch(r"(score|progress|stats|stop|done|quit|bye|pause|enough)", lowered):
        percent = round(100 * state["right"] / state["asked"]) if state["asked"] else 0
        state = {**state, "current": None} if lowered not in ("score", "progress", "stats") else state
        return here(f"**{state['right']} of {state['asked']} right** ({percent} %). {len(state['again'])} forms wait to come back.", "Another round", "Spanish present", "German perfect tense")
    if not state["current"]:
        if state["language"] and re.search(r"next|again|another|go|yes|more|ok", lowered):
            return ask(state, verbs)
        return here("I train verb forms. Name a language and a tense, for example `Spanish preterite`, `French irregular verbs` or `Show me all forms of gehen`.", "Drill Spanish verbs in the present", "French irregular verbs", "German perfect tense")
    verb, tense, person = state["current"]
    form = conjugate(state["language"], verb, tense, verbs[state["language"]][verb])[person]
    if re.fullmatch(r"(hint|help|tip|clue)", lowered):
        return {"reply": f"It begins with `{form[:max(1, len(form) // 2)]}…` and has {len(form.split('/')[0])} characters.", "suggestions": ["I don't know", "Show the table", "Rule"], "state": state}
    if re.match(r"(?:the )?(?:rule|why|explain)", lowered) and (answer := rule("rule", state, assets)):
        return here(answer)
    if not plain(message).strip(" ?!.") or re.fullmatch(r"(i don.?t know|i do not know|idk|skip|next|pass|no idea|answer|show.*answer)", lowered) or not re.search(r"[^\W\d_]", message):
        return after_answer(record(state, False), verbs, f"It is {say(state['language'], person, form)}.")
    return check(message, state, verbs)
