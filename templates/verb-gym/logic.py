"""Conjugation drills for Spanish, French and German, tables of forms, and haben or sein, avoir or être."""

import difflib
import hashlib
import json
import re
import unicodedata
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

Language = Literal["spanish", "french", "german"]
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
MOST = 30
OWN_TENSES = {"german": r"perfekt|präteritum|praeteritum", "french": r"pass[eé] compos|imparfait", "spanish": r"pretérito|imperfecto"}
FRESH = {"language": "", "tense": "", "level": "mixed", "verbs": [], "current": None, "asked": 0, "right": 0, "in_round": 0, "round_right": 0, "length": 10, "again": [], "recent": [], "missed": [], "last": None, "latin": False}
OTHER_TENSES = re.compile(r"\bsubjunctive|subjuntivo|subjonctif|konjunktiv|conditional|condicional|conditionnel|imperative|imperativ\w*|impératif|plu(?:squam)?perfe\w*|plus-que-parfait|gerund|future perfect|passive", re.I)
OTHER_LANGUAGES = re.compile(r"\b(?:italian|portuguese|english|dutch|russian|polish|latin(?! am)|japanese|chinese|swedish|turkish|arabic|greek|catalan)\b(?! people| speaker)", re.I)
GIVES_UP = re.compile(r"(?:i )?(?:really )?(?:don['’]?t|do not) (?:know|remember)(?: (?:it|that|this)(?: one)?)?|idk|dunno|skip|next|pass|no (?:idea|clue)|(?:show |tell )?(?:me )?(?:the )?answer|keine ahnung|ich wei(?:ß|ss) (?:es )?nicht|no (?:lo )?sé|je ne sais pas", re.I)
OBJECTS = re.compile(r"\b(?:count|counts|i meant|typo|misspelled|oh no|wait|was that right|is that right|was i right|accept)\b", re.I)

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

@tool
def start_drill(state, assets, language: Language, tense: str = "", verbs: list[str] = [], level: Literal["mixed", "regular", "irregular"] = "mixed", questions: int = 10, is_latin_american: bool = False):
    """Start a round and return the first question.

    tense: Spanish: present, preterite, imperfect, future. French: present, imperfect, future, passé composé. German: present, preterite, perfect. Empty mixes them.
    verbs: infinitives to drill, only from the list; empty takes the level
    is_latin_american: leaves out vosotros
    """
    begin(state)
    known, unknown = [verb for verb in verbs if verb in verbs_of(assets)[language]], [verb for verb in verbs if verb not in verbs_of(assets)[language]]
    if tense and tense not in TENSES[language]:
        raise ToolError(f"{language.capitalize()} is drilled in: {', '.join(TENSES[language])}.")
    if unknown or not 1 <= questions <= MOST:
        raise ToolError(f"Not in the list: {', '.join(unknown) or 'a round has 1 to 30 questions'}. Verbs: {', '.join(verbs_of(assets)[language])}.")
    state |= {"language": language, "tense": tense, "verbs": known, "level": level, "length": questions, "latin": is_latin_american or state["latin"], "in_round": 0, "round_right": 0, "missed": [], "again": [], "last": None}
    return ask(state, assets)

@tool
def check_form(state, assets, answer: str):
    """Check the person's answer to the open question and return the next one. Never call it for a question or a remark.

    answer: exactly what they wrote; empty when they give up
    """
    verb, tense, person = needs_question(state)
    form = form_of(state, assets)
    verdict = judge(answer, form, state["language"]) if answer.strip() else "skipped"
    is_good = verdict in ("right", "accent")
    state["last"] = {"question": [verb, tense, person], "form": form, "good": is_good}
    state |= {"asked": state["asked"] + 1, "in_round": state["in_round"] + 1, "round_right": state["round_right"] + is_good, "right": state["right"] + is_good,
              "again": state["again"] if is_good else (state["again"] + [[verb, tense, person, state["asked"] + 4]])[-15:], "missed": state["missed"] if is_good else (state["missed"] + [[verb, tense, person]])[-MOST:]}
    value = {"verdict": verdict, "right_form": say(state["language"], person, form), "right": state["round_right"], "answered": state["in_round"]}
    if state["in_round"] < state["length"]:
        return value | {"next": ask(state, assets)}
    rows = [{"Verb": verb, "Tense": tense, "Person": PERSONS[state["language"]][person], "Form": conjugate(state["language"], verb, tense, verbs_of(assets)[state["language"]][verb])[person]}
            for verb, tense, person in dict.fromkeys(tuple(each) for each in state["missed"])]
    state |= {"current": None, "in_round": 0, "missed": []}
    return [value | {"ended": True}, show.progress(state["round_right"], of=state["length"], title="This round"), *([show.table(rows, title="Once more")] if rows else [])]

@tool
def show_forms(assets, language: Language, verb: str, tense: str = ""):
    """Show all six persons of a verb, in one tense or in all that are trained. Refuses irregular verbs that are not in its list, instead of guessing.

    tense: empty for all tenses
    """
    entry, name = verbs_of(assets)[language].get(verb), verb.lower().strip()
    endings = {"spanish": r"\w{1,20}(?:ar|er|ir|ír)", "french": r"\w{2,20}(?:er|ir|re)", "german": r"\w{3,20}e?n"}
    if tense and tense not in TENSES[language]:
        raise ToolError(f"{language.capitalize()} has here: {', '.join(TENSES[language])}.")
    if not entry and (name in participles(assets)["irregular"][language] or not re.fullmatch(endings[language], name)):
        raise ToolError(f"{verb[:30]} is irregular or unknown to me, and I do not guess forms.")
    tenses = [tense] if tense else TENSES[language]
    columns = [conjugate(language, name, each, entry or {}) for each in tenses]
    rows = [[person, *(column[at] for column in columns)] for at, person in enumerate(PERSONS[language])]
    return {"is_known": bool(entry)}, show.table(rows, columns=["", *tenses], title=f"{name} ({entry['means']})" if entry else f"{name}, as a regular verb")

@tool
def choose_auxiliary(assets, language: Literal["french", "german"], verbs: list[str]):
    """Say whether verbs take haben or sein (German perfect), avoir or être (French passé composé), with their participles."""
    listed = participles(assets)[language]
    rows = [{"Verb": verb, "With": listed[verb]["with"], "Form": f"{AUXILIARIES[listed[verb]['with']].split()[2]} {listed[verb]['participle']}", "Note": listed[verb].get("note", "")} for verb in verbs if verb in listed]
    if not rows:
        raise ToolError("None of these verbs is in my notes.")
    return {"unknown": [verb for verb in verbs if verb not in listed]}, show.table(rows, title="haben or sein" if language == "german" else "avoir ou être")

def begin(state: dict) -> dict:
    for key, value in FRESH.items():
        state.setdefault(key, list(value) if isinstance(value, list) else value)
    return state

def verbs_of(assets: dict) -> dict:
    return json.loads(assets["verbs.json"])

def participles(assets: dict) -> dict:
    return json.loads(assets["participles.json"])

def needs_question(state: dict) -> list:
    if not begin(state)["current"]:
        raise ToolError("No drill is running; start one first.")
    return state["current"]

def form_of(state: dict, assets: dict) -> str:
    verb, tense, person = state["current"]
    return conjugate(state["language"], verb, tense, verbs_of(assets)[state["language"]][verb])[person]

def pick(state: dict, assets: dict) -> list:
    """The next question: a mistake that is ripe, or a fresh mix that differs from the last ones."""
    if ripe := next((item for item in state["again"] if item[3] <= state["asked"]), None):
        return ripe[:3]
    listed = verbs_of(assets)[state["language"]]
    regular = [verb for verb, entry in listed.items() if not entry["forms"] and "participle" not in entry]
    options = state["verbs"] or {"regular": regular, "irregular": [verb for verb in listed if verb not in regular]}.get(state["level"], list(listed))
    tenses = [state["tense"]] if state["tense"] else TENSES[state["language"]]
    persons = [0, 1, 2, 3, 5] if state["latin"] and state["language"] == "spanish" else [0, 1, 2, 3, 4, 5]
    for attempt in range(40):
        number = int(hashlib.sha256(f"{state['language']}{state['level']}{state['asked']}/{attempt}".encode()).hexdigest(), 16)
        question = [options[number % len(options)], tenses[number // 97 % len(tenses)], persons[number // 997 % len(persons)]]
        if question not in state["recent"]:
            break
    return question

def ask(state: dict, assets: dict) -> dict:
    question = pick(state, assets)
    state |= {"current": question, "recent": (state["recent"] + [question])[-12:], "again": [item for item in state["again"] if item[:3] != question]}
    verb, tense, person = question
    return {"number": state["in_round"] + 1, "of": state["length"], "verb": verb, "means": verbs_of(assets)[state["language"]][verb]["means"], "tense": tense, "person": PERSONS[state["language"]][person]}

def task(state: dict, assets: dict) -> str:
    verb, tense, person = state["current"]
    return f"{state['in_round'] + 1}/{state['length']} · **{verb}** ({verbs_of(assets)[state['language']][verb]['means']}), {tense}: **{PERSONS[state['language']][person]} …**"

def describe(state: dict) -> str | None:
    if not begin(state)["language"]:
        return None
    open_question = f" Open question: {state['current'][0]}, {state['current'][1]}, {PERSONS[state['language']][state['current'][2]]}." if state["current"] else " No question is open."
    return f"Drill: {state['language']}, {state['tense'] or 'all tenses'}, {state['in_round']} of {state['length']} answered, {state['round_right']} right.{open_question} Last: {state['last']}."

LEAVES_OUT = re.compile(r"\b(?:but no|no|not|without|except)(?: the)? (?:vosotros|vosotras|tú|usted(?:es)?|nous|vous|ihr|passé composé|passe compose|imparfait|preterite|imperfect|present|future|perfect|irregular|reflexive|past)\b")


def list_of_helpers(low: str, event: dict) -> str:
    """ "And which other verbs do that?", behind an answer about être or sein."""
    if not re.search(r"\b(?:which|what) (?:other )?verbs\b.{0,30}\b(?:do (?:that|this|it)|like (?:that|this)|the same|take (?:it|that))\b|\bis there a list\b", low):
        return ""
    last = next((str(each.get("content") or "") for each in reversed(event.get("history") or []) if each.get("sender") == "assistant"), "")
    guide = str(event["assets"].get("guide.md") or "")
    heading = "Why être and not avoir?" if re.search(r"\bêtre\b", last) else "Haben or sein in the German perfect?" if re.search(r"\bsein\b", last) else ""
    return dialogue.section(guide, heading) if heading else ""


@dialogue.guarded(numbers=False, corrections=False, statements=False)
def respond(event: dict) -> dict | None:
    message, state, assets = event["message"].replace("\0", " ").strip()[:300], begin(dict(event.get("state") or {})), event["assets"]
    low = " ".join(message.lower().split()).strip(" .!?")
    language = next((name for name, pattern in LANGUAGES.items() if re.search(rf"\b(?:{pattern})\b", low)), "")
    tense = next((name for name, pattern in TENSE_WORDS.items() if re.search(rf"\b(?:{pattern})", low)), "")
    language = language or next((name for name, pattern in OWN_TENSES.items() if re.search(pattern, low)), "")
    if (leaves := LEAVES_OUT.search(low)) and not state["current"] and re.search(r"\b(?:quiz|test|drill|train|practi[sc]e|questions?|exercise)\b", low):
        return told(f"I did not start: I cannot leave something out, so “{leaves[0]}” would still be asked. Name what you want instead, for example *French present, 10 questions*.", state, assets)
    if listed := list_of_helpers(low, event):
        return told(listed, state, assets)
    if re.fullmatch(r"start over|reset|begin again", low):
        return told("Everything is at zero. Which language: Spanish, French or German?", {}, assets)
    if OTHER_LANGUAGES.search(low) and not language and not state["current"] and re.search(r"\bverbs?\b|conjugat|\btense|\bdrill|\bpractis|\bpractic|\btrain\b|\blearn|\bteach", low) and not re.search(r"\br and l\b|\bwords\b", low):
        return told("I train Spanish, French and German verbs only. Which of them would you like?", state, assets)
    if re.match(r"(?:please |can you |could you )*translate\b", low):
        return told("I train verb forms; I do not translate. Ask me for the forms of a verb, for example *conjugate comer in the imperfect*.", state, assets)
    if OTHER_TENSES.search(low) and not re.search(r"\bwhat is\b|\bwhen\b|\bhow\b", low):
        return told("I do not train that one. Spanish: present, preterite, imperfect, future. French: present, imperfect, future, passé composé. German: present, preterite, perfect.", state, assets)
    if re.search(r"\b(?:no|without|skip) vosotros|latin america|mexic", low):
        state["latin"] = True
    found = find_verbs(low, language or state["language"], assets)
    verb_language = language or found[0] or state["language"]
    tense = PAST_OF.get(verb_language, "") if tense == "past" else tense
    if re.search(r"\b(?:être|etre|avoir|haben|sein)\b", low) and not language:
        own = "french" if re.search(r"\b(?:être|etre|avoir)\b", low) else "german"
        found = find_verbs(low, own, assets) if find_verbs(low, own, assets)[0] == own else found
    if re.search(r"\b(?:do|does) (?:they|it|these|both|that)\b.{0,12}\b(?:take|use|go with|need)\b.{0,12}\b(?:haben|sein|avoir|être|etre)\b", low) and state.get("shown_all") and (lines := helper_lines((state["language"], state["shown_all"]), state, assets)):
        return told(lines, state, assets)
    if re.search(r"\bparticiples?\b", low) and found[1] and (listed := participle_lines(found, assets)):
        state |= {"shown_all": found[1][:6], "language": state["language"] or found[0], "helper": True}
        return told(listed, state, assets)
    if found[1] and re.search(r"haben or sein|sein or haben|avoir or (?:être|etre)|(?:être|etre) or avoir|haben oder sein|auxiliary", low):
        state["helper"] = True
    both = re.search(r"\b(?:habe|bin|hast|bist|hat|ist)\s+(\w+)\b.{0,12}\bor\b.{0,12}\b(?:habe|bin|hast|bist|hat|ist)\b(?:\s+(\w+))?", low)
    if both and not found[1]:
        named = [verb for verb, entry in participles(assets)["german"].items() if plain(entry["participle"]) in (plain(both[1]), plain(both[2] or ""))]
        if named and (lines := helper_lines(("german", named), state, assets)):
            return told(lines, state, assets)
    if found[1] and (re.search(r"haben or sein|sein or haben|avoir or (?:être|etre)|(?:être|etre) or avoir|haben oder sein|auxiliary", low)):
        try:
            value, table = choose_auxiliary(assets, found[0] if found[0] != "spanish" else "german", found[1])
        except ToolError:
            return told(f"{', '.join(found[1])}: not in my notes, and I do not guess the auxiliary.", state, assets)
        return {**told("Here they are in the third person." + (f" Not in my notes: {', '.join(value['unknown'])}." if value["unknown"] else ""), state, assets), "blocks": [table]}
    if re.search(r"j['’]ai or je suis|je suis or j['’]ai|habe or bin|bin or habe|hat or ist|ist or hat", low) and (remark := wrong_helper(low, state | {"language": "french" if "je" in low else "german"}, assets)):
        return told(remark.strip().replace("By the way: ", "").replace("Your sentence is right for ", ""), state, assets)
    asks_form = found[1] and tense and re.search(r"\b(?:tense|past|present|future|preterite|imperfect|perfect|composé|compose) (?:tense )?(?:of|for)\b", low) and not re.search(r"drill|practi[sc]e|train|questions|quiz|exercise|round", low)
    asks_form = asks_form or found[1] and tense and SHOWS.search(low) and not re.search(r"drill|practi[sc]e|train|question|quiz|exercise|round|test me|ask me|difference|\bwhen\b|\bwhy\b|\bor\b|\bwhich\b|\bmean", low)
    if re.search(r"conjugat|\bforms? of\b|\btable\b|konjugier|conjugue", low) or asks_form:
        return forms(low, found, tense, state, assets)
    follows = re.match(r"(?:and|what about|how about|and what about|ok and|now|same for|the same for)\b", low) and len(low.split()) <= 6
    if follows and found[1] and state.get("helper") and found[0] in ("german", "french") or found[1] and re.search(r"\b(?:habe|bin|hat|ist|haben|sein)\b.*\bor\b.*\b(?:bin|habe|ist|hat|haben|sein)\b", low) and found[0] == "german" and reading.is_question(message):
        if told_helper := helper_lines(found, state, assets):
            return told(told_helper, state, assets)
    if follows and found[1] and not state["current"] and state.get("shown"):
        return forms(low, (state["language"] if find_verbs(low, state["language"], assets)[0] == state["language"] else found[0], found[1]), tense or state.get("shown_tense", ""), state, assets)
    shown = state["current"][0] if state["current"] else state.get("shown", "")
    if shown and state["language"] and not found[1] and len(low.split()) <= 6 and re.match(r"(?:and|what about|how about)\b", low) and (asked := tense or next((name for name, pattern in TENSE_WORDS.items() if re.search(rf"\b(?:{pattern})", low)), "")):
        asked = PAST_OF.get(state["language"], "") if asked == "past" else asked
        return forms(low, (state["language"], [shown]), asked, state, assets)
    if language and BEGINNER.search(low) and not state["current"] and tense in TENSES[language] and tense != "present":
        numbers = [int(each.value) for each in reading.numbers(message) if each.kind == "plain" and 1 <= each.value <= MOST]
        start_drill(state, assets, language, tense, [], "regular", numbers[0] if numbers else 5)
        return told(f"**{language.capitalize()}**, {tense}, only regular verbs to begin with. {state['length']} questions; accents are optional. Say `{language.capitalize()} {tense} irregular` when these sit.", state, assets)
    if language and BEGINNER.search(low) and not state["current"]:
        start_drill(state, assets, language, "present", EASY[language], "mixed", 5)
        return told(f"Begin with the present of the verbs you need every day: {', '.join(f'*{verb}*' for verb in EASY[language])}. {FIRST_STEP[language]} Then the past: say `{language.capitalize()} {PAST_OF[language]}` when these sit. Five questions to begin with; accents are optional.", state, assets)
    wants = re.search(r"drill|practi[sc]e|train|\b(?:test|ask|grill|check) (?:me|us)\b|\bround\b|questions|\bverbs\b|quiz|exercise|\bpls\b|please|start", low)
    level = "irregular" if "irregular" in low else "regular" if "regular" in low else "mixed" if re.search(r"\bmixed|all verbs|everything", low) else ""
    if not reading.is_question(message) or re.search(r"\b(?:can|could) (?:you|we|i)\b", low):
        is_switch = bool(state["language"]) and (tense or level) and len(low.split()) <= 4
        if language and (len(low.split()) < 12 or wants) or wants and verb_language or is_switch:
            return drill(message, low, verb_language, tense, level, found, state, assets)
    if re.fullmatch(r"(?:my )?(?:score|progress|stats)|stop|done|quit|bye|pause|enough|how (?:am i doing|did i do)|how many (?:are )?left|(?:what'?s |what is |whats )?(?:my |the )?score(?: so far| now)?|how many (?:did i get |have i got |were |are )?(?:right|wrong|correct)(?: so far| until now| now)?", low):
        state["current"] = state["current"] if low not in ("stop", "done", "quit", "bye", "pause", "enough") else None
        return told(f"**{state['right']} of {state['asked']} right**. {len(state['again'])} forms wait to come back.", state, assets)
    is_form = state["current"] and judge(message, form_of(state, assets), state["language"]) in ("right", "accent", "close")
    if state["language"] and not is_form and len(low.split()) < 12 and (STOPS.search(low) or SCORES.search(low)):
        is_over = bool(STOPS.search(low)) and bool(state["current"])
        if state["current"] and not is_over and SKIPS.search(low):
            # "Don't know, skip. How am I doing?": first the form, then the score with it counted.
            result = answered("skip", "skip", state, assets)
            return {**result, "reply": f"So far **{state['right']} of {state['asked']} right**. {result['reply']}"}
        state["current"] = None if STOPS.search(low) else state["current"]
        ended = "Round ended. " if is_over else ""
        return told(f"{ended}**{state['right']} of {state['asked']} right**. {len(state['again'])} forms wait to come back." + (" Say **another round** when you want to go on." if is_over else ""), state, assets)
    if state["current"] and SKIPS.search(low) and not is_form and len(low.split()) < 16 and (why := re.search(r"\bwhy\b.{0,40}$", low)):
        verb, irregular = state["current"][0], "irregular" in low or "regular" in low or "like that" in low
        result = answered("skip", "skip", state, assets)
        reason = f"Why: the verbs that people use most, such as *{verb}*, kept old forms that do not follow today's endings, so they have to be learned. *Rule* shows the regular endings." if irregular else f"I did not answer “{why[0]}”. Say *rule* for the endings."
        return {**result, "reply": f"{result['reply']}\n\n{reason}"}
    if not state["current"]:
        return drill(message, low, state["language"], "", "", ("", []), state, assets) if state["language"] and re.fullmatch(r"(?:next|again|another(?: one| round)?|go|yes|more|ok)", low) else told("Name a language and a tense, for example `Spanish preterite` or `German perfect`.", state, assets) if low in ("hi", "hello", "hey") else None
    return answered(message, low, state, assets)

# "How does sein go in the past?", "show me hacer, preterite"
SHOWS = re.compile(r"\bhow (?:does|do|is|are)\b.{0,40}\b(?:go|goes|look|formed?|built|said|work)\b|^(?:(?:please|pls|can you|could you|ok|and|now)[, ]+)*(?:show|give|tell|list|need|i need|i forgot)(?: me| us)?\b|^what(?:'s|s| is| are) ")
# "Quiz me on that one": the verb whose table was shown.
THAT_ONE = re.compile(r"\b(?:that|this|it)\b|\bthe (?:verb|table|forms)\b")
SKIPS = re.compile(r"\b(?:skip|pass|next|no (?:idea|clue)|(?:do ?n['’]?t|do not) know|idk|dunno|give up)\b")
# Kinds of verbs and sentences that the list does not tell apart.
KINDS = re.compile(r"\b(?:reflexives?|modals?|separable|stem[- ]chang\w+|impersonal|negat\w+|passive|pronouns?)\b(?: verbs?)?")
STOPS = re.compile(r"^(?:ok(?:ay)?|so|right|please|thanks|let'?s|i want to|i need to|can we|[, ])*(?:stop|quit|finish|end)\b(?: (?:here|now|it|this|the (?:round|drill|quiz)|for (?:today|now)))?(?=$|[,.;!?]| and| how| what)|\b(?:i'?m|i am|we'?re) (?:done|finished|tired)\b|\b(?:enough|that'?s (?:it|all)) for (?:today|now)\b|\bthat'?s enough\b|\bno more (?:questions|verbs|today)\b|\bend (?:the|this) (?:round|drill|quiz)\b")
SCORES = re.compile(r"\bhow (?:did|am|have|was|were) (?:i|my)\b.{0,12}\b(?:do|doing|done|score|go|result|answers?)\b|\b(?:my|the) (?:score|result|points)\b|\bhow many\b.{0,25}\b(?:right|wrong|correct|mistakes|left)\b")
BEGINNER = re.compile(r"\b(?:what|where|how) (?:should|do|would|can|could) (?:i|we|you) (?:practi[sc]e|learn|start|begin|train|recommend)\b|\beasy (?:ones|verbs|to begin)|\bfew easy\b|\b(?:complete |total |absolute )?beginner\b|\bfrom scratch\b|\brusty\b|\bget it back\b|\byears ago\b|\brefresh\b|\bforgot(?:ten)? (?:everything|most|it all|all)\b|\bbasics\b|\bfirst verbs\b|\bmost important verbs\b")
EASY = {"spanish": ["ser", "estar", "tener", "ir", "hablar"], "french": ["être", "avoir", "aller", "faire", "parler"], "german": ["sein", "haben", "gehen", "machen", "kommen"]}
FIRST_STEP = {"spanish": "*Hablar* stands for all regular verbs in -ar; the other four are irregular and the most frequent.", "french": "*Parler* stands for the regular verbs in -er, which are most of all; the other four are irregular and the most frequent.", "german": "*Machen* stands for the regular verbs; *sein* and *haben* also build the perfect."}


def told(reply: str, state: dict, assets: dict) -> dict:
    has_task = bool(state.get("current"))
    return {"reply": reply + (f"\n\n{task(state, assets)}" if has_task else ""), "state": state, "suggestions": ["Hint", "I don't know", "Show the table", "Rule"] if has_task else ["Spanish preterite", "French irregular verbs", "German perfect tense"]}

def find_verbs(low: str, language: str, assets: dict) -> tuple[str, list[str]]:
    """The language and the infinitives in a message; those of the wanted language win."""
    words = {plain(word) for word in re.findall(r"[^\W\d_]+", low)} - {"are", "to"}
    best: tuple[str, list[str]] = (language, [])
    for name in sorted(LANGUAGES, key=lambda name: name != language):
        listed = dict.fromkeys([*verbs_of(assets)[name], *participles(assets).get(name, {}), *participles(assets)["irregular"][name]])
        hits = [verb for verb in listed if plain(verb) in words]
        if name == "german" and re.search(r"haben (?:or|oder) sein|sein (?:or|oder) haben", low):
            hits = [verb for verb in hits if verb not in ("haben", "sein")]
        if name == "french" and re.search(r"avoir (?:or|ou) (?:être|etre)|(?:être|etre) (?:or|ou) avoir", low):
            hits = [verb for verb in hits if verb not in ("avoir", "être")]
        if len(hits) > len(best[1]):
            best = (name, hits)
    return best

def forms(low: str, found: tuple[str, list[str]], tense: str, state: dict, assets: dict) -> dict | None:
    language, verb = (found[0], found[1][0]) if found[1] else (state["language"], state["current"][0] if state["current"] else "")
    if not found[1]:
        unknown = [word for word in re.findall(r"[^\W\d_]{4,}", low) if re.search(r"(?:ar|er|ir|re|en|rn|ln)$", word) and word not in ("over", "future", "preterite", "verb", "are", "their")]
        endings = {"ar": "spanish", "en": "german", "rn": "german", "ln": "german", "re": "french"}
        language, verb = (language or endings.get(unknown[-1][-2:], "spanish"), unknown[-1]) if unknown and "conjugat" in low else (language, verb)
        language = endings.get(verb[-2:], language) if unknown and verb == unknown[-1] else language
    if not verb:
        return None
    try:
        value, table = show_forms(assets, language, verb, tense if tense in TENSES[language] else "" if found[1] or not state["current"] else state["current"][1])
    except ToolError as error:
        return told(str(error) + " A dictionary with conjugation tables has it.", state, assets)
    state |= {"shown_all": [*dict.fromkeys([*(state.get("shown_all") or []), verb, *found[1][1:4]])][-8:] if language == state["language"] or not state["language"] else [verb, *found[1][1:4]], "shown": verb, "shown_tense": tense if tense in TENSES[language] else "", "language": language if not state["current"] else state["language"]}
    more = []
    for other in found[1][1:4]:
        try:
            more.append((other, show_forms(assets, language, other, tense if tense in TENSES[language] else "")[1]))
        except ToolError:
            more.append((other, None))
    one = TENSES[language] if not tense or tense not in TENSES[language] else [tense]
    spoken = f", {one[0]}: {', '.join(conjugate(language, verb, one[0], verbs_of(assets)[language].get(verb, {})))}" if len(one) == 1 and not state["current"] else ""
    for other, _ in more:
        listed = verbs_of(assets)[language].get(other)
        spoken += f"\n\n**{other}**{', ' + one[0] + ': ' + ', '.join(conjugate(language, other, one[0], listed)) if listed is not None and len(one) == 1 else '' if listed is not None else ': not in my list'}" if not state["current"] else ""
    note = "" if value["is_known"] else " I do not have this verb in my list, so it is treated as a regular verb. Check a dictionary if you are not sure."
    return {**told((f"**{verb}**, {language.capitalize()}{spoken}.{note}" + (" Now from memory:" if state["current"] else "")), state, assets), "blocks": [table, *(block for _, block in more if block)]}

WHY_HELPER = {"sein": "it tells of a movement or a change of state (or is *sein*, *bleiben*, *werden*)", "haben": "it is neither a movement to another place nor a change of state, or it has an object", "être": "it is one of the verbs of coming, going, staying and becoming, or is reflexive", "avoir": "most verbs take it, and all that have an object"}

def helper_lines(found: tuple[str, list[str]], state: dict, assets: dict) -> str:
    """ "And what about schlafen?": the auxiliary of each verb, with the reason."""
    language, listed = found[0], participles(assets).get(found[0], {})
    known = [verb for verb in found[1] if verb in listed and verb not in ("haben", "sein", "avoir", "être")]
    if not known:
        return ""
    state |= {"helper": True, "language": state["language"] or language}
    lines = []
    for verb in known:
        entry = listed[verb]
        first = AUXILIARIES[entry["with"]].split()[0]
        form = f"{'j’' if first == 'ai' else PERSONS[language][0] + ' '}{first} {entry['participle']}{'(e)' if entry['with'] == 'être' else ''}"
        lines.append(f"**{form}**: *{verb}* takes *{entry['with']}*, because {WHY_HELPER[entry['with']]}." + (f" Note: {entry['note']}." if entry.get("note") else ""))
    missing = [verb for verb in found[1] if verb not in listed and verb not in ("haben", "sein", "avoir", "être")]
    return "\n\n".join(lines) + (f"\n\nNot in my notes, and I do not guess: {', '.join(missing)}." if missing else "")

def participle_lines(found: tuple[str, list[str]], assets: dict) -> str:
    """Participles with their auxiliaries, only those that are in the notes."""
    language, listed = found[0], participles(assets).get(found[0], {})
    own = verbs_of(assets).get(language, {})
    known = {verb: listed[verb]["participle"] if verb in listed else own[verb]["participle"] for verb in found[1] if verb in listed or "participle" in own.get(verb, {})}
    if not known:
        return ""
    lines = [f"- *{verb}*: **{form}**" + (f", with *{listed[verb]['with']}*" if verb in listed and "with" in listed[verb] else "") for verb, form in known.items()]
    missing = [verb for verb in found[1] if verb not in known]
    return "\n".join(lines) + (f"\n\nNot in my notes: {', '.join(missing)}." if missing else "")

def drill(message: str, low: str, language: str, tense: str, level: str, found: tuple[str, list[str]], state: dict, assets: dict) -> dict:
    helped = re.search(r"\b(?:only |just )?(?:with|taking|that take|using) (sein|haben|être|etre|avoir)\b", low)
    if helped and language in ("german", "french"):
        name = "être" if helped[1] == "etre" else helped[1]
        found = (language, [verb for verb, entry in participles(assets)[language].items() if entry["with"] == name and verb in verbs_of(assets)[language] and verb not in ("sein", "haben", "avoir", "être")][:12])
        tense = tense if tense in ("perfect", "passé composé") else PAST_OF[language]
    if not found[1] and state.get("shown_all") and re.search(r"\b(?:these|those|them|both|all three|the same)\b", low):
        found, tense = (language, [verb for verb in state["shown_all"] if verb in verbs_of(assets)[language]]), tense or state.get("shown_tense", "")
    elif not found[1] and not tense and not level and state.get("shown") in verbs_of(assets)[language] and language == state["language"] and THAT_ONE.search(low):
        found, tense = (language, [state["shown"]]), state.get("shown_tense", "")
    chosen = tense if tense in TENSES[language] else "" if tense or found[1] or language != state["language"] else state["tense"]
    listed = [verb for verb in found[1] if verb in verbs_of(assets)[language]]
    missing = [verb for verb in found[1] if verb not in listed]
    numbers = [int(each.value) for each in reading.numbers(message) if each.kind == "plain" and 1 <= each.value <= MOST]
    also = [verb for verb, entry in verbs_of(assets)[language].items() if verb not in listed and (bool(entry["forms"]) or "participle" in entry) == (level == "irregular")] if listed and level in ("regular", "irregular") else []
    start_drill(state, assets, language, chosen, [*listed, *also], level or "mixed", numbers[0] if numbers else len(PERSONS[language]) - state["latin"] if len(listed) == 1 and chosen and not also else 10)
    what = " and ".join(listed) + (f" and {len(also)} other {level} verbs" if also else "") or (f"{state['level']} verbs" if state["level"] != "mixed" else "regular and irregular verbs")
    notes = [f"{language.capitalize()} has no {tense} here, so I mix its tenses."] * bool(tense and not chosen) + [f"Not in my list: {', '.join(missing)}."] * bool(missing) + [f"I did not use “{kind[0]}”: my list does not tell them apart." for kind in [KINDS.search(low)] if kind]
    return told(" ".join([f"**{language.capitalize()}**, {chosen or 'all tenses'}, {what}. {state['length']} questions; accents are optional.", *notes]), state, assets)

def answered(message: str, low: str, state: dict, assets: dict) -> dict | None:
    form, last = form_of(state, assets), state["last"]
    if re.fullmatch(r"(?:a )?(?:hint|help|tip|clue)(?: please)?", low):
        return told(f"It begins with `{form[:max(1, len(form) // 2)]}…` and has {len(form.split('/')[0])} characters.", state, assets)
    if re.fullmatch(r"(?:the |what(?:['’]?s| is) the )?rule(?: for (?:this|that|it))?|why\b.{0,30}|how come|explain|explain (?:it|that)", low) and judge(message, form, state["language"]) not in ("right", "accent"):
        helper = last and last["question"][1] in ("perfect", "passé composé") and helper_lines((state["language"], [last["question"][0]]), state, assets)
        if helper:
            return told(helper, state, assets)
        tense = (last or {"question": state["current"]})["question"][1]
        section = re.search(rf"^## {state['language'].capitalize()} {tense}\n(.+)", assets["rules.md"], re.M)
        return told(f"**{state['language'].capitalize()} {tense}.** " + (f"The last one was {say(state['language'], last['question'][2], last['form'])}. " if last else "") + (section[1] if section else ""), state, assets)
    if re.search(r"\bsame\b", low) and reading.is_question(message) and state["language"] == "spanish" and {state["current"][0], (last or {"question": [""]})["question"][0]} & {"ser", "ir"}:
        return told("*Ser* and *ir* share the whole preterite: *fui, fuiste, fue, fuimos, fuisteis, fueron*. *Ir* took over the Latin forms of *ser* because its own had worn away. "
                    "The context decides: *fui a Madrid* is I went, *fui profesor* is I was.", state, assets)
    if last and OBJECTS.search(low) and judge(message, form, state["language"]) != "right":
        has_form = judge(re.split(r"[.!?,]", re.sub(r"^(?:oh no|wait|sorry|no)[, ]+", "", low))[0], last["form"], state["language"]) in ("right", "accent")
        counted = "It was counted as right." if last["good"] else "The first answer counts, so it stays a mistake and comes back soon."
        return told(("Yes, that is the right form now: " if has_form else "The right form was ") + f"{say(state['language'], last['question'][2], last['form'])}. {counted}" + wrong_helper(message, state, assets), state, assets)
    gives_up = GIVES_UP.fullmatch(low) or len(low.split()) < 10 and re.search(r"\b(?:no (?:idea|clue)|don['’]?t know|idk|dunno|tell me|show me|give up|what is it)\b", low)
    if not gives_up and judge(message, form, state["language"]) not in ("right", "accent", "close") and (reading.is_question(message) and len(low.split()) > 2 or len(low.split()) > 6):
        return None if len(low.split()) > 2 else told("That was not an answer, so nothing was counted.", state, assets)
    result = check_form(state, assets, "" if gives_up or not re.search(r"[^\W\d_]", message) else message)
    value, blocks = (result[0], list(result[1:])) if isinstance(result, list) else (result, [])
    comment = {"right": "Right: {}.", "accent": "Right. Mind the spelling: {}.", "close": "Nearly: {}.", "wrong": "No: {}.", "skipped": "It is {}."}[value["verdict"]].format(value["right_form"])
    if value["verdict"] in ("wrong", "close"):
        comment += wrong_helper(message, state, assets)
    if not value.get("ended"):
        return told(comment, state, assets)
    share = state["round_right"] / state["length"]
    verdict = "Clean round!" if share == 1 else "Strong." if share >= 0.8 else "Good work; the next round brings the hard ones back." if share >= 0.5 else "Tough round. Look at the tables, then again."
    return {**told(f"{comment}\n\n**Round over: {state['round_right']} of {state['length']}.** {verdict} In all {state['right']} of {state['asked']}.", state, assets), "blocks": blocks, "suggestions": ["Another round", "Irregular verbs", "Score"]}

def wrong_helper(message: str, state: dict, assets: dict) -> str:
    """The remark for "j'ai allé" and "je suis allé": whether the auxiliary goes with the participle."""
    language, words = state["language"], [plain(word) for word in re.findall(r"[^\W\d_]+", message.lower())]
    other = {"french": ("avoir", "être"), "german": ("haben", "sein")}.get(language)
    if not other:
        return ""
    for verb, entry in participles(assets)[language].items():
        if plain(entry["participle"]) not in words or not any(plain(helper) in words for name in other for helper in AUXILIARIES[name].split()):
            continue
        first = AUXILIARIES[entry["with"]].split()[0]
        form = f"{'j’' if first == 'ai' else PERSONS[language][0] + ' '}{first} {entry['participle']}{'(e)' if entry['with'] == 'être' else ''}"
        is_right = any(plain(helper) in words for helper in AUXILIARIES[entry["with"]].split())
        return f" {'Your sentence is right for' if is_right else 'By the way:'} *{verb}*{', which takes' if is_right else ' takes'} *{entry['with']}*: {form}."
    return ""
