"""Drills words and short scenes in four languages, looks phrases up, corrects common slips, keeps score across days."""

import csv
import difflib
import json
import math
import re
import unicodedata
from datetime import date
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

Language = Literal["spanish", "french", "german", "italian"]
Unit = Literal["", "greetings", "food", "travel", "people", "time"]
LANGUAGES = {"spanish": "spanish|español|espanol|castellano|spanisch", "french": "french|français|francais|französisch", "german": "german|deutsch", "italian": "italian|italiano|italienisch"}
UNITS = {"greetings": "greet|hello|basics|polite", "food": "food|drink|eat|restaurant|breakfast", "travel": "travel|hotel|train|trip|direction|holiday|flight", "people": "people|family|friends|home", "time": r"time|numbers?\b|days|dates|clock"}
SCENES = {"market": r"market|grocer|fruit stall|mercado|marché|markt|mercato", "restaurant": r"restaurant|waiter|dinner|bistro", "café": r"caf[eé]|order|coffee|bar\b", "meeting": r"meet|introduc|about (?:me|myself)|small talk|name"}
DAYS_PER_BOX = (0, 1, 3, 7, 16, 35)
FRESH = {"language": "", "unit": "", "mode": "", "current": None, "boxes": {}, "again": [], "asked": 0, "right": 0, "streak": 0, "best": 0, "scene": "", "step": 0, "reverse": False, "slips": []}
HOW_TO_SAY = re.compile(r"(?:how (?:do|would|can) (?:i|you|u|we|they) say|how to say|what(?:['’]?s| is) the (?:word|phrase) for|^(?:what(?:['’]?s| is)(?=.{2,60} in (?:spanish|french|german|italian))|translate|say)|was heißt|cómo se dice|comment dit-on)[ :]+[\"'“]?(.{2,80}?)[\"'”]?(?:[ ](?:in|auf|en)[ ](spanish|french|german|italian|it|that)(?:(?:,|[ ]and|[ ]or)+[ ](?:in )?(?:spanish|french|german|italian))*)?[ ?.!]*$", re.I)
GIVES_UP = re.compile(r"(?:i )?(?:really )?(?:don['’]?t|do not) know(?: (?:it|that|this)(?: one)?)?|idk|dunno|skip|next|pass|no (?:idea|clue)|answer|show(?: me)?(?: the answer)?|no (?:lo )?sé|je ne sais pas|ich wei(?:ß|ss) (?:es )?nicht|keine ahnung|non lo so", re.I)
CORRECTION = re.compile(r"(?=[^:\n]{0,100}\b(?:correct|corrige|corrigez|korrigier\w{0,2}|correggi|check|fix|right|mistakes?|wrong)\b)[^:\n]{3,100}(?::|\n)\s*(.{6,300})$", re.I)
CONFIRMS = re.compile(r"\b(?:is (?:that|it) (?:right|correct)|why|i thought|are you sure|really|explain)\b", re.I)

@tool
def start_words(state, assets, now, language: Language, unit: Unit = "", is_reverse: bool = False):
    """Start a word drill and return the first word to ask: mistakes that are ripe, then words due today, then new ones.

    unit: empty for all words
    is_reverse: true to ask for the English meaning
    """
    begin(state)
    state |= {"again": state["again"] if language == state["language"] and unit == state["unit"] else [], "language": language, "unit": unit, "reverse": is_reverse, "current": None, "mode": "drill"}
    return next_word(state, assets, now)

@tool
def check_word(state, assets, now, answer: str):
    """Check the answer to the word that was asked and return the next one. Never call it for a question or free talk.

    answer: what the person wrote; empty when they give up
    """
    if begin(state)["current"] is None or state["mode"] != "drill":
        raise ToolError("No word is being asked; start_words first.")
    word = words(assets)[state["current"]]
    accepted = accepted_forms(state, word)
    verdict, form = judge(answer, accepted) if fold(answer) else ("skipped", accepted[0])
    record(state, verdict not in ("wrong", "skipped"), now)
    return {"verdict": verdict, "right": form, "english": word["english"], "also": [each for each in accepted if each != form], "score": [state["right"], state["asked"], state["streak"]], "next": next_word(state, assets, now)}

@tool
def look_up(state, assets, language: Language, english: str):
    """Look up a checked word or travel phrase. When it is not in the list, translate it yourself and say that it is your translation.

    english: the phrase in English
    """
    rows = [*csv.DictReader(assets["phrases.csv"].splitlines()), *words(assets)]
    wanted = content(english)
    best = max(rows, key=lambda row: len(wanted & content(row["english"])) / max(1, len(wanted | content(row["english"]))))
    if len(wanted & content(best["english"])) / max(1, len(wanted | content(best["english"]))) < 0.6:
        # "Can we have the bill please" asks for "the bill please".
        shorter = re.sub(r"^(?:excuse me,? |hello,? |please,? )?(?:can|could|may) (?:i|we|you) (?:please )?(?:have|get|bring (?:me|us)|give (?:me|us)) |^(?:i|we)(?:'d| would) like (?=the )", "", english.strip(" ?.!"), flags=re.I)
        if shorter != english.strip(" ?.!"):
            return look_up(state, assets, language, f"{shorter} please" if "please" not in shorter else shorter)
        raise ToolError(f"{english[:60]!r} is not in the list.")
    return {"english": best["english"], "phrase": forms_of(best, language)}

@tool
def play_scene(state, assets, language: Language, scene: Literal["café", "meeting", "market", "restaurant"]):
    """Return the lines of a short scene with a task and a model answer for each turn. Play them one by one in your own words."""
    begin(state)
    state |= {"language": language, "mode": "scene", "scene": scene, "step": 0, "current": None}
    return json.loads(assets["scenes.json"])[language][scene]

@tool
def note_slip(state, wrong: str, right: str, rule: str):
    """Keep a mistake that the person made in free talk, so that it can be repeated later. One line of rule."""
    begin(state)
    if not wrong.strip() or not right.strip():
        raise ToolError("Give the wrong and the right words.")
    state["slips"] = [*(each for each in state["slips"] if each["wrong"] != wrong[:120]), {"wrong": wrong[:120], "right": right[:120], "rule": rule[:200]}][-30:]
    return {"kept": len(state["slips"])}

@tool
def show_progress(state, now):
    """Show words seen, known well and due, and the mistakes that were kept."""
    rows = [{"Language": name.capitalize(), "Seen": len(boxes), "Known well": sum(box >= 3 for box, _ in boxes.values()), "Due today": sum(when <= day_number(now) for _, when in boxes.values())} for name, boxes in begin(state)["boxes"].items()]
    slips = [{"You wrote": each["wrong"], "Better": each["right"], "Rule": each["rule"]} for each in state["slips"]]
    if not rows and not slips:
        raise ToolError("Nothing has been practised yet.")
    return {"right": state["right"], "asked": state["asked"], "best_streak": state["best"]}, *([show.table(rows, title="Words")] if rows else []), *([show.table(slips, title="Your slips")] if slips else [])

def begin(state: dict) -> dict:
    for key, value in FRESH.items():
        state.setdefault(key, json.loads(json.dumps(value)))
    return state

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

def content(text: str) -> set[str]:
    return set(re.sub(r"\b(?:the|a|an|please|i'm|im|i am|that|this)\b", " ", text.lower().replace("'s", " is").replace("i would", "i'd")).replace("?", " ").replace("!", " ").split())

def words(assets: dict) -> list[dict]:
    return list(csv.DictReader(assets["words.csv"].splitlines()))

def day_number(now) -> int:
    return date.fromisoformat(str(now)[:10]).toordinal()

def forms_of(word: dict, language: str) -> list[str]:
    return [form.strip() for form in word[language].split("/")]

def accepted_forms(state: dict, word: dict) -> list[str]:
    if not state["reverse"]:
        return forms_of(word, state["language"])
    bare = re.sub(r"\s?\([^)]*\)", "", word["english"])
    return [bare, strip_article(bare)]

def find(patterns: dict, text: str) -> str:
    return next((name for name, pattern in patterns.items() if re.search(rf"\b(?:{pattern})", text)), "")

def next_word(state: dict, assets: dict, now) -> dict | None:
    """A mistake that is ripe, then what is due today, then something new; None when all is done."""
    boxes, listed = state["boxes"].get(state["language"], {}), words(assets)
    in_unit = [at for at, word in enumerate(listed) if not state["unit"] or word["unit"] == state["unit"]]
    waiting = [index for index, _ in state["again"]]
    ripe = [index for index, when in state["again"] if when <= state["asked"]]
    due = [at for at in in_unit if str(at) in boxes and boxes[str(at)][1] <= day_number(now) and at not in waiting]
    new = [at for at in in_unit if str(at) not in boxes and at not in waiting]
    options = [at for at in [*ripe, *due, *new, *waiting] if at != state["current"]] or waiting
    if not options:
        state |= {"current": None, "mode": "rest"}
        return None
    state |= {"current": options[0], "again": [pair for pair in state["again"] if pair[0] != options[0]]}
    word = listed[options[0]]
    return {"ask": forms_of(word, state["language"])[0] if state["reverse"] else word["english"], "to": "English" if state["reverse"] else state["language"].capitalize(), "seen": str(options[0]) in boxes}

def record(state: dict, is_good: bool, now) -> None:
    boxes, key = state["boxes"].setdefault(state["language"], {}), str(state["current"])
    box = min(boxes.get(key, [0, 0])[0] + 1, 5) if is_good else 0
    boxes[key] = [box, day_number(now) + max(1, DAYS_PER_BOX[box])]
    streak = state["streak"] + 1 if is_good else 0
    state |= {"asked": state["asked"] + 1, "right": state["right"] + is_good, "streak": streak, "best": max(state["best"], streak)}
    state["again"] = (state["again"] + ([] if is_good else [[state["current"], state["asked"] + 2]]))[-20:]

def describe(state: dict) -> str | None:
    if not begin(state)["language"]:
        return None
    slips = "; ".join(f"{each['wrong']} → {each['right']}" for each in state["slips"][-5:])
    return f"Practising {state['language']}, mode {state['mode']}, {state['right']} of {state['asked']} words right.{' Recent slips: ' + slips if slips else ''}"

CITIES = {"paris": "french", "lyon": "french", "france": "french", "madrid": "spanish", "barcelona": "spanish", "mexico": "spanish", "spain": "spanish", "berlin": "german", "vienna": "german", "munich": "german", "germany": "german", "rome": "italian", "milan": "italian", "italy": "italian", "florence": "italian"}
GREETINGS = {"hola": "spanish", "buenos días": "spanish", "buenas": "spanish", "bonjour": "french", "salut": "french", "bonsoir": "french", "hallo": "german", "guten tag": "german", "guten morgen": "german", "ciao": "italian", "buongiorno": "italian", "salve": "italian"}
WELCOME = {"spanish": ("¡Hola! ¿Cómo te llamas y de dónde eres?", "Hello! What is your name and where are you from?"), "french": ("Bonjour ! Comment tu t'appelles, et d'où viens-tu ?", "Hello! What is your name, and where are you from?"), "german": ("Hallo! Wie heißt du, und woher kommst du?", "Hello! What is your name, and where are you from?"), "italian": ("Ciao! Come ti chiami e di dove sei?", "Hello! What is your name and where are you from?")}
ENGLISH = set("the a an i im i'm you we my is it are was to for of in at on and or but with what how when where why do does did can could would lets let's this that say said not please want need learn some about words only easier harder more less me roleplay play talk test paris restaurant".split())
NO_ANSWERS = re.compile(r"(?:easier|harder|too (?:hard|easy|fast|difficult)|again|repeat|repeat (?:that|it)|another(?: one)?|more|lol|haha+|hm+|ok(?:ay)?|yes|no|nice|cool|thanks?|wow|what|huh|sorry|only \d{1,2}(?: words)?|\d{1,2} words(?: only)?|slower|louder)[ .!?]*", re.I)
GLOSS = {"quiero": "I want (Spanish, from querer)", "puedo": "I can (Spanish, from poder)", "tengo": "I have (Spanish, from tener)", "estoy": "I am (Spanish, for states and places)", "soy": "I am (Spanish, for what something is)", "hay": "there is, there are (Spanish)", "voy": "I go (Spanish, from ir)", "me gusta": "I like (Spanish)", "quisiera": "I would like (Spanish)", "practicar": "to practise (Spanish)", "mañana": "tomorrow, or morning (Spanish)", "ahora": "now (Spanish)",
         "je voudrais": "I would like (French)", "je suis": "I am (French)", "j'ai": "I have (French)", "c'est": "it is (French)", "il y a": "there is, there are; ago (French)", "je peux": "I can (French)", "je vais": "I go, I am going to (French)", "est-ce que": "it begins a question (French)", "maintenant": "now (French)", "ich möchte": "I would like (German)", "ich habe": "I have (German)", "ich bin": "I am (German)", "es gibt": "there is, there are (German)", "ich kann": "I can (German)",
         "doch": "yes, after a no; or a word that softens (German)", "gern": "gladly; with a verb, to like doing it (German)", "jetzt": "now (German)", "vorrei": "I would like (Italian)", "sono": "I am, or they are (Italian)", "ho": "I have (Italian)", "c'è": "there is (Italian)", "posso": "I can, may I (Italian)", "adesso": "now (Italian)", "mi piace": "I like (Italian)"}
GENDERS = {"der": "tisch stuhl hund kaffee tee wein apfel zug bahnhof tag monat freund junge kopf mond baum computer schlüssel mann bruder vater garten löffel teller schrank brief bus käse zucker reis fisch salat kuchen saft regen schnee sommer winter morgen abend arzt lehrer schüler platz weg park supermarkt markt fluss berg strand koffer pass urlaub film", "die": "frau tür katze milch stadt straße strasse schule nacht woche zeit arbeit freundin hand sonne blume küche tasche schwester mutter gabel lampe uhr zeitung wohnung butter suppe banane tomate kartoffel wurst marmelade karte rechnung reise brücke kirche bank post firma universität liebe welt",
           "das": "haus auto kind buch fenster wasser brot bier jahr geld mädchen zimmer bett handy messer glas restaurant hotel telefon bild ei fleisch gemüse obst salz eis frühstück mittagessen abendessen fahrrad flugzeug schiff meer land dorf wetter problem kino theater museum zentrum wochenende"}


NUMBER_WORDS = {
    "spanish": ("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(), " . . treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ")),
    "french": ("zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(), " . vingt trente quarante cinquante soixante".split(" ")),
    "german": ("null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(), " . zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ")),
    "italian": ("zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(), " . venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ")),
}


def number_in(language: str, value: int) -> str:
    """A number from 0 to 100 in words."""
    small, tens = NUMBER_WORDS[language]
    if value == 100:
        return {"spanish": "cien", "french": "cent", "german": "hundert", "italian": "cento"}[language]
    if value < len(small):
        return small[value]
    ten, one = divmod(value, 10)
    if language == "spanish":
        return tens[ten] + (f" y {small[one]}" if one else "")
    if language == "german":
        return (f"{'ein' if one == 1 else small[one]}und" if one else "") + tens[ten]
    if language == "italian":
        stem = tens[ten][:-1] if one in (1, 8) else tens[ten]
        return stem + ({3: "tré"}.get(one, small[one]) if one else "")
    if value < 70:
        return tens[ten] + ("" if not one else " et un" if one == 1 else f"-{small[one]}")
    if value < 80:
        return "soixante et onze" if value == 71 else f"soixante-{small[value - 60]}"
    return "quatre-vingts" if value == 80 else f"quatre-vingt-{small[value - 80]}"


def how_built(language: str, value: int) -> str:
    if language == "french" and 70 <= value <= 99:
        return f" It is built as {'60 + ' + str(value - 60) if value < 80 else '4 × 20' + (' + ' + str(value - 80) if value > 80 else '')}."
    if language == "german" and 20 < value < 100 and value % 10:
        return f" The ones come first: {value % 10} and {value // 10 * 10}."
    return ""


def numbers_turn(message: str, low: str, state: dict, assets: dict) -> dict | None:
    """Numbers from 0 to 100: asked for, checked, and as a quiz."""
    language = find(LANGUAGES, low) or state["language"]
    quiz = state.get("numbers")
    asked = re.search(r"\b(?:is|isn'?t|would) (\d{1,3})\b[^\w]*(?:really |not |called |be |then )*([^\W\d_][^?!.\d]{2,40})", message, re.I)
    if asked and language and int(asked[1]) <= 100:
        right = number_in(language, int(asked[1]))
        said = asked[2].strip(" \"“”'.,?").lower()
        plain = lambda text: fold(text).replace("-", " ")
        if set(plain(said).split()) & set(plain(" ".join(number_in(language, n) for n in range(101))).split()):
            verdict = "Yes" if plain(said) == plain(right) else "Not quite"
            return numbered(f"{verdict}: {asked[1]} is **{right}**.{how_built(language, int(asked[1]))}" + (" That did not count as an answer." if quiz else ""), state, assets)
    single = re.search(r"\bhow (?:do|would|can) (?:i|you|u|we) (?:say|write|spell)\D{0,20}\b(\d{1,3})\b|\bwhat(?:'s| is|s) (\d{1,3}) in (?:spanish|french|german|italian)", low)
    if single and language and int(single[1] or single[2]) <= 100:
        value = int(single[1] or single[2])
        return numbered(f"{value} in {language.capitalize()} is **{number_in(language, value)}**.{how_built(language, value)}", state, assets)
    wants = re.search(r"\bnumbers?\b", low) and language and (re.search(r"\b(?:quiz|test|drill|practi[sc]e|ask|train|learn|exercise|crazy)\b", low) or re.search(r"\d{1,3} ?(?:to|-|–|and|until) ?\d{1,3}", low))
    if wants:
        span = re.search(r"(\d{1,3}) ?(?:to|-|–|and|until) ?(\d{1,3})", low)
        first, last = sorted((min(100, int(span[1])), min(100, int(span[2])))) if span else (0, 100)
        state |= {"language": language, "mode": "numbers", "current": None, "numbers": {"first": first, "last": last, "at": 0}}
        return numbered(f"**{language.capitalize()}** numbers from {first} to {last}. Hyphens and accents are optional; say *stop* to end.", state, assets)
    if state["mode"] != "numbers" or not quiz or find(LANGUAGES, low) and find(LANGUAGES, low) != state["language"]:
        return None
    if re.fullmatch(r"stop|pause|enough|done|bye|quit|end", low):
        state |= {"mode": "rest", "numbers": None}
        return None
    value = asked_number(quiz)
    right = number_in(language, value)
    if re.fullmatch(r"(?:a )?(?:hint|tip|clue|help)(?: please)?", low):
        return numbered(f"It begins with **{right[:max(2, len(right) // 3)]}…**{how_built(language, value)}", state, assets)
    if reading.is_question(message) and len(low.split()) > 2 and not GIVES_UP.fullmatch(low):
        return None
    is_right = fold(message).replace("-", " ").strip(" .!") == fold(right).replace("-", " ") or fold_german(message).strip(" .!") == fold_german(right)
    gave_up = bool(GIVES_UP.fullmatch(low))
    state |= {"asked": state["asked"] + 1, "right": state["right"] + is_right, "streak": state["streak"] + 1 if is_right else 0}
    state["best"] = max(state["best"], state["streak"])
    quiz["at"] += 1
    comment = f"Right: **{right}**." if is_right else f"{value} is **{right}**.{how_built(language, value)}" if gave_up else f"Not this time: {value} is **{right}**.{how_built(language, value)}"
    return numbered(f"{comment} *{state['right']} of {state['asked']} right.*", state, assets)


def asked_number(quiz: dict) -> int:
    size = quiz["last"] - quiz["first"] + 1
    step = next((each for each in (7, 11, 13, 3, 1) if math.gcd(each, size) == 1), 1)
    return quiz["first"] + (3 + quiz["at"] * step) % size


def numbered(reply: str, state: dict, assets: dict) -> dict:
    """The reply, and the open question of the numbers quiz."""
    if state["mode"] != "numbers" or not state.get("numbers"):
        return told(reply, state, assets)
    shown = told(reply, state, assets)
    return {**shown, "reply": f"{shown['reply']}\n\nWrite **{asked_number(state['numbers'])}** in {state['language'].capitalize()}.", "suggestions": ["Hint", "I don't know", "Stop"]}


TOPIC_WORDS = {
    "station": (r"station|train|railway|platform", ("the train", "the platform", "the ticket", "the station", "the timetable", "the departure", "the arrival", "the delay"),
                {"spanish": "el tren/el andén/el billete/la estación/el horario/la salida/la llegada/el retraso", "french": "le train/le quai/le billet/la gare/l'horaire/le départ/l'arrivée/le retard",
                 "german": "der Zug/das Gleis/die Fahrkarte/der Bahnhof/der Fahrplan/die Abfahrt/die Ankunft/die Verspätung", "italian": "il treno/il binario/il biglietto/la stazione/l'orario/la partenza/l'arrivo/il ritardo"}),
    "restaurant": (r"restaurant|waiter|menu|eating out|dinner", ("the menu", "the bill", "the waiter", "the main course", "the dessert", "the tip", "the knife", "the glass"),
                   {"spanish": "la carta/la cuenta/el camarero/el plato principal/el postre/la propina/el cuchillo/el vaso", "french": "la carte/l'addition/le serveur/le plat principal/le dessert/le pourboire/le couteau/le verre",
                    "german": "die Speisekarte/die Rechnung/der Kellner/das Hauptgericht/der Nachtisch/das Trinkgeld/das Messer/das Glas", "italian": "il menù/il conto/il cameriere/il piatto principale/il dolce/la mancia/il coltello/il bicchiere"}),
    "hotel": (r"hotel|hostel|check.?in", ("the room", "the key", "the reservation", "the double room", "the breakfast", "the towel", "the lift", "the suitcase"),
              {"spanish": "la habitación/la llave/la reserva/la habitación doble/el desayuno/la toalla/el ascensor/la maleta", "french": "la chambre/la clé/la réservation/la chambre double/le petit déjeuner/la serviette/l'ascenseur/la valise",
               "german": "das Zimmer/der Schlüssel/die Reservierung/das Doppelzimmer/das Frühstück/das Handtuch/der Aufzug/der Koffer", "italian": "la camera/la chiave/la prenotazione/la camera doppia/la colazione/l'asciugamano/l'ascensore/la valigia"}),
    "colours": (r"colou?rs?", ("red", "blue", "green", "yellow", "black", "white", "brown", "grey"),
                {"spanish": "rojo/azul/verde/amarillo/negro/blanco/marrón/gris", "french": "rouge/bleu/vert/jaune/noir/blanc/marron/gris", "german": "rot/blau/grün/gelb/schwarz/weiß/braun/grau", "italian": "rosso/blu/verde/giallo/nero/bianco/marrone/grigio"}),
    "weather": (r"weather|rain|sun", ("the sun", "the rain", "the wind", "the snow", "the cloud", "the thunderstorm", "the cold", "the heat"),
                {"spanish": "el sol/la lluvia/el viento/la nieve/la nube/la tormenta/el frío/el calor", "french": "le soleil/la pluie/le vent/la neige/le nuage/l'orage/le froid/la chaleur", "german": "die Sonne/der Regen/der Wind/der Schnee/die Wolke/das Gewitter/die Kälte/die Hitze", "italian": "il sole/la pioggia/il vento/la neve/la nuvola/il temporale/il freddo/il caldo"}),
    "body": (r"body|body parts", ("the head", "the hand", "the foot", "the back", "the belly", "the eye", "the ear", "the tooth"),
             {"spanish": "la cabeza/la mano/el pie/la espalda/el vientre/el ojo/la oreja/el diente", "french": "la tête/la main/le pied/le dos/le ventre/l'œil/l'oreille/la dent", "german": "der Kopf/die Hand/der Fuß/der Rücken/der Bauch/das Auge/das Ohr/der Zahn", "italian": "la testa/la mano/il piede/la schiena/la pancia/l'occhio/l'orecchio/il dente"}),
    "doctor and pharmacy": (r"doctor|pharmacy|ill|sick|hospital|health", ("the pharmacy", "the doctor", "the pain", "the fever", "the cough", "the prescription", "the hospital"),
                            {"spanish": "la farmacia/el médico/el dolor/la fiebre/la tos/la receta/el hospital", "french": "la pharmacie/le médecin/la douleur/la fièvre/la toux/l'ordonnance/l'hôpital", "german": "die Apotheke/der Arzt/der Schmerz/das Fieber/der Husten/das Rezept/das Krankenhaus", "italian": "la farmacia/il medico/il dolore/la febbre/la tosse/la ricetta/l'ospedale"}),
    "shopping": (r"shop(?:ping)?|store|clothes|supermarket", ("the shop", "the price", "the size", "the receipt", "cheap", "expensive"),
                 {"spanish": "la tienda/el precio/la talla/el recibo/barato/caro", "french": "le magasin/le prix/la taille/le reçu/bon marché/cher", "german": "das Geschäft/der Preis/die Größe/die Quittung/billig/teuer", "italian": "il negozio/il prezzo/la taglia/lo scontrino/economico/caro"}),
}
COUNTS = {"a few": 5, "some": 6, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10}


def word_list(low: str, state: dict, assets: dict) -> dict | None:
    """ "Five words for the train station": a list to read, and then a drill."""
    language = find(LANGUAGES, low) or state["language"]
    found = re.search(rf"\b(\d{{1,2}}|{'|'.join(COUNTS)})? ?(?:more |useful |important |basic |new |good )*(?:[a-z]+ )?(?:words|phrases|vocab(?:ulary)?)\b", low)
    if not found or not language or not re.search(r"\b(?:for|about|at|on|give|list|teach|show|need|want|around)\b|^(?:\d|five|three|ten|some)", low) or re.search(r"\bhow many\b|\bwrong\b|\bdue\b", low):
        return None
    name, english, own = next(((name, english, own) for name, (pattern, english, own) in TOPIC_WORDS.items() if re.search(rf"\b(?:{pattern})\b", low)), ("", (), {}))
    count = COUNTS.get(found[1] or "", int(found[1]) if (found[1] or "").isdigit() else 6)
    if not name:
        unit = find(UNITS, low)
        rows = [(word["english"], forms_of(word, language)[0]) for word in words(assets) if word["unit"] == unit][:count] if unit else []
        name = unit
    else:
        rows = list(zip(english, own[language].split("/")))[:count]
    if not rows:
        return None
    state |= {"language": language}
    fewer = f" I have {len(rows)} for that, not {count}." if len(rows) < count else ""
    listed = "\n".join(f"{at}. **{word}**: {meaning}" for at, (meaning, word) in enumerate(rows, 1))
    return {**told("", {**state, "mode": "rest", "current": None}, assets), "reply": f"{len(rows)} {language.capitalize()} words, {name}:{fewer}\n\n{listed}\n\nSay them aloud with their articles. Then: *{language.capitalize()}: travel* for a drill, or *how do I say …?* for a phrase."}


def looked_up_in(phrase: re.Match, languages: list[str], state: dict, assets: dict) -> dict:
    """One phrase in several languages."""
    lines, asked = [], re.sub(r"\s+in (?:spanish|french|german|italian)\b.*$", "", phrase[1], flags=re.I).strip(" \"“”'")
    state["language"] = state["language"] or languages[0]
    for language in languages:
        try:
            found = look_up(state, assets, language, asked)
            lines.append(f"- {language.capitalize()}: **{'** or **'.join(found['phrase'])}** ({found['english']})")
        except ToolError:
            lines.append(f"- {language.capitalize()}: “{asked}” is not in my checked list, and I do not guess.")
    state["phrase"] = asked
    return told("\n".join(lines), state, assets)


ENDINGS = ((r"(?:ung|heit|keit|schaft|ion|tät|ik|ei)$", "die"), (r"(?:chen|lein|ment)$", "das"), (r"(?:ling|ismus)$", "der"))


def before_drill(message: str, low: str, state: dict, assets: dict, now) -> dict | None:
    """What must not be taken for an answer: wishes, questions about words, another language for the same phrase."""
    language = find(LANGUAGES, low)
    if state.get("phrase") and language and re.fullmatch(r"(?:and |ok |oh |sorry |no |what about |how about |i mean(?:t)? )*(?:in )?(?:spanish|french|german|italian)(?: please| pls| i mean(?:t)?)?", low):
        return looked_up(re.match(r"(.*)", state["phrase"]), language, state, assets)
    more = re.fullmatch(r"(?:and|what about|how about|and what about|or)\s+(?:der |die |das )?([a-zäöüß]{2,24})", low) if state.get("gender") else None
    if noun := more or re.search(r"\bder,? (?:or )?die,? (?:or |oder )?das\s+([a-zäöüß]+)\b|\b(?:gender|article) of ([a-zäöüß]+)\b|\b(?:is it )?(?:der|die|das) or (?:der|die|das)\s+([a-zäöüß]+)", low):
        word = next(part for part in noun.groups() if part)
        state["gender"] = True
        listed = next((form for row in words(assets) for form in forms_of(row, "german") if re.match(rf"(?:der|die|das) {re.escape(word)}$", form.lower())), "")
        article = listed.split()[0] if listed else next((name for name, nouns in GENDERS.items() if word in nouns.split()), "")
        by_ending = next((name for pattern, name in ENDINGS if re.search(pattern, word)), "")
        article = article or by_ending
        known_why = f" The ending tells it: nouns in -{re.search(next(pattern for pattern, name in ENDINGS if re.search(pattern, word)), word)[0]} are *{by_ending}*." if by_ending and by_ending == article else ""
        if known_why:
            return told(f"It is **{article} {word.capitalize()}**.{known_why}" + (" That it is a girl changes nothing: grammar follows the ending." if word in ("mädchen", "fräulein") else ""), state, assets)
        why = " There is no rule behind most of them: learn the noun with its article. Some endings help: -ung, -heit, -keit, -schaft and most in -e are *die*; -chen and -lein *das*; days, months and most in -er for people *der*."
        return told(f"It is **{article} {word.capitalize()}**.{why}" if article else f"I do not know “{word}”, and I do not guess.{why}", state, assets)
    if glossed := re.search(r"what (?:does|do|is) [\"'“]?(.{2,40}?)[\"'”]? (?:mean|in english)\b", low):
        if meaning := GLOSS.get(glossed[1].strip()):
            return told(f"*{glossed[1]}* means **{meaning}**.", state, assets)
    if asked := [(heading, name) for pattern, heading, name in GRAMMAR if re.search(pattern, low)]:
        state["language"] = state["language"] or asked[0][1]
        return told("\n\n".join(dialogue.section(assets["guide.md"], heading) for heading, _ in asked), state, assets)
    if state["mode"] == "drill" and re.search(r"\b(?:was|is) (?:that|it|this)\b.{0,12}\b(?:right|correct|wrong|ok)\b", low) and len(low.split()) < 8:
        return told(f"I mark every answer at once, above: {state['right']} of {state['asked']} right so far. For a whole sentence say *correct: …*.", state, assets)
    if re.search(r"\b(?:exercises?|test me|quiz me|drill me|ask me something)\b", low) and len(low.split()) < 10 and not find(LANGUAGES, low):
        if not state["language"]:
            return told("Gladly. In which language: Spanish, French, German or Italian? You can add a topic, as in `French: food`.", state, assets)
        start_words(state, assets, now, state["language"], state["unit"])
        return told(f"I have word drills and short scenes, no exercises on a rule. Words in **{state['language'].capitalize()}** then:", state, assets)
    if re.search(r"\bhow (?:did|am|was) i (?:do|doing)?\b.{0,12}|\bwhat did i (?:say|do|get|write) wrong\b|\bmy mistakes\b|\bcorrect me\b", low) and state["mode"] in ("talk", "scene"):
        slips = "; ".join(f"*{slip['wrong']}* → **{slip['right']}**" for slip in state["slips"][-6:])
        return told(f"What I corrected so far: {slips}. The rest had none of the common slips that I know; I do not see every mistake." if slips else "I found none of the common slips that I know in what you wrote. I check only those, so it may still hold mistakes; a native speaker or a language model sees more.", state, assets)
    if state["mode"] == "drill" and NO_ANSWERS.fullmatch(low):
        limit = "Say *stop* when you have had enough; the score shows then. " if re.search(r"\d|only", low) else "My words have one level, so here is a hint. " if re.search(r"easi|hard|diffic", low) else ""
        return told(f"Nothing was counted. {limit}{hint(state, assets) if not re.search(r'[0-9]', low) else ''}".strip(), state, assets)
    place = next((name for city, name in CITIES.items() if re.search(rf"\b{city}\b", low)), "")
    scene = find(SCENES, low)
    if (place or language) and scene and len(low.split()) < 14 and re.search(r"\brole ?-?play|\bi'?m at\b|\bim at\b|\bat (?:the|a)\b|\byou (?:are |be |play )?the\b|\bscene\b", low) and not reading.is_question(message):
        return started(language or place, "", scene, state, assets, now)
    if re.search(r"\brole ?-?play\b|\byou (?:are|be|play) the\b", low) and not scene and (place or language or state["language"]) and state["mode"] != "scene":
        return told(f"I can play four scenes: at a café, at a restaurant, at the market, and meeting somebody. Which one, in {(language or place or state['language']).capitalize()}?", {**state, "language": language or place or state["language"]}, assets)
    hello = next((name for word, name in GREETINGS.items() if low == word or low.startswith((word + " ", word + "!", word + ","))), "")
    if hello and state["mode"] in ("", "rest") and not state["language"] and len(low.split()) <= 5:
        state |= {"language": hello, "mode": "talk", "current": None, "asked_back": -1, "found": 0}
        return told(f"**{WELCOME[hello][0]}**\n*({WELCOME[hello][1]})*\n\nAnswer in a sentence, as well as you can; I correct common slips. Or say `{hello.capitalize()}: food` to drill words.", state, assets)
    return None


GRAMMAR = [(r"\bser\b.{0,12}\bestar\b|\b(?:soy|estoy)\b.{0,25}\b(?:or|vs)\b.{0,25}\b(?:soy|estoy)\b", "When do I use ser and when estar?", "spanish"), (r"\bpor\b.{0,12}\bpara\b", "When do I use por and when para?", "spanish"),
           (r"\bich (?:bin|habe)\b.{0,6}\bor\b.{0,6}\bich (?:habe|bin)\b|\bhaben\b.{0,8}\b(?:or|vs)\b.{0,8}\bsein\b|\bsein\b.{0,8}\b(?:or|vs)\b.{0,8}\bhaben\b|\bbin or (?:ich )?habe\b|\bhabe or (?:ich )?bin\b", "Ich bin or ich habe in the past?", "german"),
           (r"\b(?:être|etre)\b.{0,10}\b(?:or|vs|ou)\b.{0,10}\bavoir\b|\bj'ai or je suis\b|\bje suis or j'ai\b", "J'ai or je suis in the past?", "french"), (r"\bessere\b.{0,8}\b(?:or|vs)\b.{0,8}\b(?:avere|stare)\b", "Essere, stare or avere?", "italian")]


@dialogue.guarded(numbers=False, corrections=False, statements=False)
def respond(event: dict) -> dict | None:
    message, state, assets, now = event["message"].replace("\0", " ").strip()[:600], begin(dict(event.get("state") or {})), event["assets"], event["now"]
    low = " ".join(message.lower().split()).strip(" .!?¡¿")
    if (behind := ASKS_BEHIND.search(message)) and behind.start() > 8 and (own := speaks(message[: behind.start()], assets)):
        return talked(message[: behind.start()].strip(), own, state, assets)
    if told_person := which_person(low, state):
        return told(told_person, {**state, "language": state["language"] or "spanish"}, assets)
    if state["slips"] and state["mode"] == "talk" and re.match(r"(?:but |and |ok |so )*(?:why|what(?:'s| is| was)? (?:the rule|wrong)|what did i (?:do|get|say) wrong|i don'?t (?:get|understand))\b", low) and len(low.split()) < 16:
        last = state["slips"][-2:] if state.get("found", 0) > 1 else state["slips"][-1:]
        return told("\n\n".join(f"**{slip['right']}**, not *{slip['wrong']}*: {slip['rule'].rstrip('.')}." for slip in last), state, assets)
    language, is_asking = find(LANGUAGES, low), reading.is_question(message)
    if re.fullmatch(r"start over|reset|begin again|from the start", low):
        return told("All scores are cleared. Which language: Spanish, French, German or Italian?", {}, assets)
    if re.search(r"\b(?:portuguese|dutch|russian|polish|japanese|chinese|korean|turkish|arabic|swedish|greek)\b", low) and not language:
        return told("I practise Spanish, French, German and Italian only. Which of them?", state, assets)
    if re.search(r"\b(?:translate|proofread|rewrite)\b.{0,40}\b(?:letter|text|document|essay|email|cv|paragraph|homework)\b", low):
        return told("I practise with you; I do not translate or write whole texts. Single phrases I can look up: *how do I say where is the station?*", state, assets)
    if not CORRECTION.match(message) and (counted := numbers_turn(message, low, state, assets) or word_list(low, state, assets)):
        return counted
    if not CORRECTION.match(message) and (first := before_drill(message, low, state, assets, now)):
        return first
    if brought := CORRECTION.match(message):
        sentence = brought[1].strip(" \"“”")
        if own := speaks(sentence, assets) or (language if not set(sentence.lower().split()) <= ENGLISH else ""):
            return talked(sentence, own, state, assets)
        return told("I could not tell which language that sentence is in, so I did not check it. Say for example *correct my Spanish: …*; I know Spanish, French, German and Italian.", state, assets)
    if state["mode"] == "drill" and state["current"] is not None and judge(message, accepted_forms(state, words(assets)[state["current"]]))[0] in ("right", "accent"):
        return drilled(message, state, assets, now)
    if polite := re.search(r"\b(?:tu|tú|du|vous|usted|sie|lei)\b.{0,20}\b(?:or|and|vs|oder)\b.{0,12}\b(?:vous|usted|sie|lei|tu|du)\b", low):
        own = next((name for name, word in {"French": "vous", "Spanish": "usted", "German": "sie", "Italian": "lei"}.items() if word in polite[0]), "French")
        heading = next((line[3:] for line in assets["guide.md"].splitlines() if line.startswith("## When do I say") and line.endswith(f"in {own}?")), "")
        return told(dialogue.section(assets["guide.md"], heading), state, assets)
    if meaning := re.search(r"what (?:does|do|is) [\"'“]?(.{2,40}?)[\"'”]? (?:mean|in english)\b", low):
        rows = [*csv.DictReader(assets["phrases.csv"].splitlines()), *words(assets)]
        found = next((row["english"] for row in rows for name in LANGUAGES if fold(meaning[1]) in [fold(form) for form in forms_of(row, name)] or strip_article(fold(meaning[1])) in [strip_article(fold(form)) for form in forms_of(row, name)]), "")
        return told(f"*{meaning[1]}* means **{found}**." if found else f"“{meaning[1]}” is not in my checked list, and I do not guess.", state, assets)
    named = [name for name, pattern in LANGUAGES.items() if re.search(rf"\b(?:{pattern})", low)]
    if (phrase := HOW_TO_SAY.search(message)) and len(named) > 1:
        return looked_up_in(phrase, named, state, assets)
    if (phrase := HOW_TO_SAY.search(message)) and (language or state["language"]) and not re.search(r"\b(?:score|due|left|difference)\b", low):
        return looked_up(phrase, language or state["language"], state, assets)
    if state["mode"] == "talk" and not state.get("found") and re.search(r"\b(?:was|is) (?:that|it|this|my)\b.{0,20}\b(?:correct|right|ok|okay|good)\b", low) and is_asking:
        return told("I found none of the slips that I know, which does not prove that it was right: I check only common ones. A language model, or a native speaker, sees more.", state, assets)
    if state["slips"] and CONFIRMS.search(low) and state["mode"] == "talk":
        last = state["slips"][-1]
        return told(f"Yes: **{last['right']}**, not *{last['wrong']}*. {last['rule'][:1].upper() + last['rule'][1:]}", state, assets)
    spoken = speaks(message, assets) if not (is_asking and re.search(r"\b(?:how|what|when|why|is it|do i|can|should)\b", low)) else ""
    asked_words = min((len(form.split()) for form in accepted_forms(state, words(assets)[state["current"]])), default=1) if state["mode"] == "drill" and state["current"] is not None else 99
    if spoken and (state["mode"] in ("", "talk", "rest") or len(low.split()) > max(3, asked_words + 2) and state["mode"] == "drill"):
        return talked(message, spoken, state, assets)
    if not state["reverse"] and len(low.split()) >= asked_words + 2 and not is_asking and not language and not find(UNITS, low) and not GIVES_UP.fullmatch(low) and not set(low.split()) & ENGLISH:
        return told("That is more than the word I asked for, so nothing was counted. To have a sentence checked, say *correct: …*.", state, assets)
    unit, is_switch = find(UNITS, low), re.search(r"\binstead\b|\bactually\b|\brather\b|\bswitch\b|\blet['’]?s\b|\bnow\b|\bplease\b|\bwords\b|\bphrases\b|\bunit\b|\btest me\b|\bask me\b", low)
    wants_scene = find(SCENES, low) if re.search(r"talk|scene|conversation|speak|dialog|role|caf|meeting|\bat (?:the|a)\b|\byou (?:are |be |play )?the\b", low) else ""
    if not is_asking or re.search(r"\bcan we\b|\bcan you\b|\bcould we\b", low):
        if (language or state["language"]) and not wants_scene and re.search(r"\b(?:speak|talk|chat|conversation)\b", low) and len(low.split()) < 12:
            state |= {"language": language or state["language"], "mode": "talk", "current": None, "asked_back": 3, "found": 0}
            return told(f"Gladly. Answer in a sentence, as well as you can; I correct common slips.\n\n**{json.loads(assets['talk.json'])['questions'][state['language']][3]}**", state, assets)
        if language and len(low.split()) <= 14:
            place = re.search(r"\b(?:at|in|with) (?:the|a|an) ([a-z]{3,20})\b", low)
            begun = started(language, unit, wants_scene, state, assets, now)
            missing = f"I have no scene or unit for “{place[0]}”: my scenes are at a café, at a restaurant, at the market, and meeting somebody. I begin with words instead.\n\n" if place and not unit and not wants_scene else ""
            return {**begun, "reply": missing + begun["reply"]}
        if state["language"] and state["mode"] != "scene" and (wants_scene and len(low.split()) < 8 or unit and (is_switch or len(low.split()) <= 3)):
            return started(state["language"], unit, wants_scene, state, assets, now)
    if re.fullmatch(r"(?:my )?(?:score|progress|stats)|how am i doing|stop|pause|enough|done|bye|quit", low):
        state |= {"mode": "rest", "current": None} if low in ("stop", "pause", "enough", "done", "bye", "quit") else {}
        blocks = show_progress(state, now)[1:] if state["boxes"] or state["slips"] else []
        return told(f"**{state['right']} of {state['asked']} right**, streak {state['streak']}, best {state['best']}.", state, assets, blocks)
    if not state["language"]:
        return told("I drill words and talk short scenes with you. Which language: Spanish, French, German or Italian? You can add a topic, as in `French: food`.", state, assets) if low in ("hi", "hello", "hey", "start", "help") or re.search(r"where (?:do|should) i start|know nothing|beginner", low) else None
    if re.fullmatch(r"other way(?: round| around)?|reverse|switch direction", low):
        start_words(state, assets, now, state["language"], state["unit"], not state["reverse"])
        return told("Other way round.", state, assets)
    if state["mode"] not in ("drill", "scene") or re.fullmatch(r"back to words|words|drill", low):
        if not re.fullmatch(r"back to words|words|drill|yes|ok|go|more|again|next", low):
            return None
        start_words(state, assets, now, state["language"], state["unit"])
        return told("Words again.", state, assets)
    if re.fullmatch(r"(?:a )?(?:hint|help|tip|clue)(?: please)?", low):
        return told(hint(state, assets), state, assets)
    if state["mode"] in ("scene", "drill") and re.fullmatch(r"(?:ok |okay |please |wait )*(?:slow(?:er|ly)?|not so fast|one moment|wait)(?: please| pls)?", low):
        return told("Take your time, nothing runs out and nothing was counted.", state, assets)
    if re.search(r"\bwhat (?:did|have) i (?:get|got|do|done) wrong\b|\bmy mistakes\b|\bwhat was wrong\b", low):
        slips = "; ".join(f"*{slip['wrong']}* → **{slip['right']}**" for slip in state["slips"][-6:])
        return told(f"{state['asked'] - state['right']} of {state['asked']} words were wrong so far." + (f" In sentences: {slips}." if slips else " No slips in sentences are noted."), state, assets)
    if state["mode"] == "scene":
        return None if is_asking and not spoken and (len(low.split()) > 3 or re.match(r"(?:why|what|how|when|which)\b", low)) else in_scene(message, low, state, assets)
    verdict = judge(message, accepted_forms(state, words(assets)[state["current"]]))[0]
    english = len(set(low.split()) & set("i you we to the my is it want need don't dont can this that understand order how what please make me on test easier harder".split()))
    if verdict == "wrong" and not state["reverse"] and english >= 2 and not is_asking and not GIVES_UP.fullmatch(low):
        if find(SCENES, low) == "café":
            return started(state["language"], "", "café", state, assets, now)
        return told("That was English, so nothing was counted. Say *hint* or *I don't know*, ask *how do I say …?*, or name another topic.", state, assets)
    if verdict == "wrong" and not GIVES_UP.fullmatch(low) and (is_asking or len(low.split()) > 6):
        return None
    return drilled("" if GIVES_UP.fullmatch(low) else message, state, assets, now)

def told(reply: str, state: dict, assets: dict, blocks: list | tuple = ()) -> dict:
    task = ""
    if state.get("mode") == "drill" and state["current"] is not None:
        word = words(assets)[state["current"]]
        again = "(Again) " if str(state["current"]) in state["boxes"].get(state["language"], {}) else ""
        task = again + (f"What does **{forms_of(word, state['language'])[0]}** mean in English?" if state["reverse"] else f"How do you say **{word['english']}** in {state['language'].capitalize()}?")
    if state.get("mode") == "scene":
        step = json.loads(assets["scenes.json"])[state["language"]][state["scene"]][state["step"]]
        task = f"**{step['say']}**\n*({step['english']})*\n\nYour turn: {step['task']}"
    clicks = ["Hint", "I don't know", "Score"] if task else ["Spanish: greetings", "French: food and drink", "German at a café", "Italian travel phrases"]
    return {"reply": f"{reply}\n\n{task}".strip(), "state": state, "blocks": list(blocks), "suggestions": clicks}

def started(language: str, unit: str, scene: str, state: dict, assets: dict, now: str) -> dict:
    if scene:
        play_scene(state, assets, language, scene)
        return told(f"Let's talk in **{language.capitalize()}**. I begin.", state, assets)
    due = sum(when <= day_number(now) for _, when in state["boxes"].get(language, {}).values())
    start_words(state, assets, now, language, unit)
    return told((f"{due} words are due today. " if due else "") + f"**{language.capitalize()}**, {'unit **' + unit + '**' if unit else 'first words first'}. Accents are optional.", state, assets)

def drilled(message: str, state: dict, assets: dict, now: str) -> dict:
    value = check_word(state, assets, now, message)
    form = value["right"]
    also = f" Also: *{', '.join(value['also'])}*." if value["also"] and not state["reverse"] else ""
    comment = {"right": f"Right: **{form}**.{also}", "accent": f"Right. Mind the spelling: **{form}**.{also}", "article": f"Almost. Learn it with its article: **{form}**.", "close": f"Nearly. You wrote *{message[:60]}*; it is **{form}**.",
               "wrong": f"Not this time. *{value['english']}* is **{form}**. Say it aloud once.", "skipped": f"*{value['english']}* is **{form}**. It comes back soon."}[value["verdict"]]
    tally = f"\n\n*{state['right']} of {state['asked']} right, streak {state['streak']}.*" if state["asked"] % 5 == 0 else ""
    if value["next"] is None:
        return told(f"{comment}{tally}\n\nYou are through {'the unit **' + state['unit'] + '**' if state['unit'] else 'all words'} for today. Take another unit, or talk a scene through.", state, assets)
    return told(comment + tally, state, assets)

def looked_up(phrase: re.Match, language: str, state: dict, assets: dict) -> dict:
    state["language"] = state["language"] or language
    try:
        found = look_up(state, assets, language, phrase[1])
    except ToolError:
        return told(f"“{phrase[1].strip()}” is not in my checked list, and I do not guess. I know about 110 words and travel phrases; a dictionary or a connected language model has the rest.", state, assets)
    state["phrase"] = phrase[1]
    return told(f"In {language.capitalize()}: **{'** or **'.join(found['phrase'])}** ({found['english']}).", state, assets)

def speaks(message: str, assets: dict) -> str:
    """The language of a sentence that is not English; empty when it is not clear."""
    said = re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?", message.lower().replace("’", "'"))
    if sum(word in ENGLISH for word in said) * 2 >= len(said):
        return ""
    counts = {name: sum(word in known for word in said) for name, known in json.loads(assets["talk.json"])["words"].items()}
    best = max(counts, key=lambda name: counts[name])
    return best if counts[best] >= 2 and counts[best] * 4 >= len(said) and len(said) > 3 else ""

# Rules rather than phrases: an auxiliary that does not go with its verb, a person that does not go with its form, a case behind a preposition.
SEIN_VERBS = "gegangen|gekommen|gefahren|geflogen|geblieben|gereist|gelaufen|gewesen|geworden|aufgestanden|aufgewacht|eingeschlafen|angekommen|abgefahren|umgezogen|ausgegangen|weggegangen|gefallen|gestorben|passiert|geschwommen|gewandert|gerannt|eingestiegen|ausgestiegen|zurückgekommen"
TO_SEIN = {"habe": "bin", "hast": "bist", "hat": "ist", "haben": "sind", "habt": "seid"}
YO = {"fue": "fui", "hizo": "hice", "tuvo": "tuve", "dijo": "dije", "estuvo": "estuve", "pudo": "pude", "quiso": "quise", "vino": "vine", "puso": "puse", "vio": "vi", "dio": "di", "supo": "supe", "trajo": "traje", "comió": "comí", "bebió": "bebí", "habló": "hablé", "compró": "compré", "llegó": "llegué", "salió": "salí", "vivió": "viví",
      "es": "soy", "está": "estoy", "tiene": "tengo", "va": "voy", "hace": "hago", "quiere": "quiero", "puede": "puedo", "viene": "vengo", "dice": "digo", "come": "como", "habla": "hablo", "vive": "vivo", "trabaja": "trabajo", "necesita": "necesito"}
JE = {"va": "vais", "est": "suis", "a": "ai", "fait": "fais", "veut": "veux", "peut": "peux", "vient": "viens", "prend": "prends", "dit": "dis", "voit": "vois", "doit": "dois", "sait": "sais", "allons": "vais", "avons": "ai"}


def ruled_slips(text: str, language: str) -> list[tuple[int, int, str, str]]:
    """(start, end, better, rule) of slips that a rule finds."""
    found = []
    if language == "german":
        for hit in re.finditer(rf"\b(habe|hast|hat|haben|habt)\b([^.,;!?]{{1,70}}?)\b({SEIN_VERBS})\b", text, re.I):
            found.append((hit.start(1), hit.end(1), TO_SEIN[hit[1].lower()], f"*{hit[3]}*: verbs of movement and change build the perfect with *sein*"))
        for hit in re.finditer(r"\b(mit|bei|nach|von|zu|aus|seit)\s+(mein|dein|sein|ihr|unser|ein|kein)(?=\s+[A-ZÄÖÜ]?[a-zäöüß]{2,})(?!\s+(?:ist|war|hat|und)\b)", text, re.I):
            found.append((hit.start(), hit.end(), f"{hit[1]} {hit[2]}em", f"behind *{hit[1].lower()}* comes the dative: *-em* for masculine and neuter nouns, *-er* for feminine ones"))
        for hit in re.finditer(r"\b(mit|bei|von|zu|aus|seit)\s+(die)\s+(?=[A-ZÄÖÜ])", text):
            found.append((hit.start(), hit.end(), f"{hit[1]} der ", f"behind *{hit[1].lower()}* comes the dative: *der* for a feminine noun, *den* for a plural"))
    if language == "spanish":
        for hit in re.finditer(rf"\byo\s+(?:no\s+)?(?:me\s+)?({'|'.join(YO)})\b", text, re.I):
            found.append((hit.start(1), hit.end(1), YO[hit[1].lower()], f"with *yo* it is the first person; *{hit[1].lower()}* goes with *él* or *ella*"))
    if language == "french":
        for hit in re.finditer(r"\b(?:ai|as|a|avons|avez|ont)\s+(?:pas\s+|aussi\s+|déjà\s+)?([a-zéèêç]{2,})er\b(?<!hier)", text, re.I):
            found.append((hit.start(1), hit.end(), f"{hit[1]}é", "behind *avoir* comes the participle, not the infinitive: *-er* becomes *-é*"))
        for hit in re.finditer(rf"\bje\s+(?:ne\s+)?({'|'.join(JE)})\b", text, re.I):
            found.append((hit.start(1), hit.end(1), JE[hit[1].lower()], f"with *je* it is the first person; *{hit[1].lower()}* goes with another one"))
    return sorted(found, reverse=True)


PAIRED = re.compile(r"\b(?:is it|should it be|do i say|why is it|say)?\s*[\"'“]?([a-záéíóúñäöüßç]{2,12})[\"'”]?\s+(?:or|not|instead of)\s+[\"'“]?([a-záéíóúñäöüßç]{2,12})[\"'”]?", re.I)


def which_person(low: str, state: dict) -> str:
    """ "Is it fui or fue?": two persons of one verb."""
    found = PAIRED.search(low)
    for one, two in ((found[1], found[2]), (found[2], found[1])) if found else ():
        if YO.get(one) == two:
            return f"**Yo {two}**, but **él** or **ella {one}**: the first is *I*, the second *he* or *she*. So about yourself it is *{two}*."
    return ""


ASKS_BEHIND = re.compile(r"\s*[-–—(]*\s*(?:is (?:that|this|it) (?:correct|right|ok|okay|good)|(?:is )?(?:correct|right)|did i (?:say|write) (?:that|it) (?:right|correctly)|what(?:'s| is) wrong|how was that|any mistakes?)\s*\?.*$", re.I | re.S)


def talked(message: str, language: str, state: dict, assets: dict) -> dict:
    talk = json.loads(assets["talk.json"])
    found, better = [], message
    for pattern, right, rule in talk["slips"][language]:
        if hit := re.search(pattern, better, re.I):
            fixed = hit.expand(right)
            found.append({"wrong": hit[0], "right": fixed, "rule": rule})
            better = better[:hit.start()] + fixed + better[hit.end():]
    for start, end, right, rule in ruled_slips(better, language):
        if better[start:end] != right:
            found.append({"wrong": better[start:end].strip(), "right": right.strip(), "rule": rule})
            better = better[:start] + right + better[end:]
    for slip in found:
        note_slip(state, **slip)
    state |= {"found": len(found), "language": language, "mode": "talk", "current": None, "asked_back": state.get("asked_back", -1) + 1}
    question = talk["questions"][language][state["asked_back"] % len(talk["questions"][language])]
    whole = f" The whole sentence: *{better.strip()}*" if found and len(better.split()) > 3 else ""
    said = "I understood you. Better: " + "; ".join(f"**{slip['right']}** instead of *{slip['wrong']}* ({slip['rule'].rstrip('.')})" for slip in found) + f".{whole} I know only common slips, so there may be more." if found else "I found none of the common slips that I know. Without a language model I cannot check every sentence."
    return told(f"{said}\n\n**{question}**", state, assets)

WISHES = frozenset("vorrei prendo mochte moechte hatte haette gern gerne nehme quiero quisiera querria voudrais prends je un una une ein eine einen si oui ja por per favor favore bitte please".split())


def in_scene(message: str, low: str, state: dict, assets: dict) -> dict:
    steps = json.loads(assets["scenes.json"])[state["language"]][state["scene"]]
    step, gave_up = steps[state["step"]], bool(GIVES_UP.fullmatch(low)) or not fold(message)
    heard = set(fold_german(message).replace("'", " ").split()) | set(fold(message).replace("'", " ").split())
    is_understood = not gave_up and bool(heard & set(step["listen"]))
    slips = [{"wrong": hit[0], "right": hit.expand(right), "rule": rule} for pattern, right, rule in json.loads(assets["talk.json"])["slips"][state["language"]] if (hit := re.search(pattern, message, re.I))] if not gave_up else []
    for slip in slips:
        note_slip(state, **slip)
    better = "".join(f" Better: **{slip['right']}** instead of *{slip['wrong']}*." for slip in slips[:2])
    # Only key words are heard: "two apples" has the "I would like" of "I would like two kilos of tomatoes".
    asked_for = set(fold(step["model"]).replace("'", " ").split())
    other = [word for word in fold(message).replace("'", " ").split() if len(word) > 3 and word not in asked_for | set(step["listen"])]
    wanted = set(step["listen"]) - WISHES
    is_other = bool(is_understood and other and wanted and not heard & wanted)
    caught = ", ".join(word for word in re.findall(r"[^\W\d_]+", message) if {fold(word), fold_german(word)} & set(step["listen"]))
    understood = f"I caught *{caught}*; I listen for key words only and cannot say whether the rest fits the task, so it is not counted.{better} For the task, one natural way:" if is_other else f"I understood you.{better} One natural way:"
    comment = f"{understood} *{step['model']}*" if is_understood else f"{'You can say' if gave_up else 'I did not catch that. You could say'}: *{step['model']}*"
    state["step"] += 1
    if not is_other:
        state |= {"asked": state["asked"] + 1, "right": state["right"] + is_understood, "streak": state["streak"] + 1 if is_understood else 0}
    if state["step"] == len(steps):
        state |= {"mode": "rest", "step": 0}
        return told(f"{comment}\n\nThat was the whole conversation. {state['right']} of {state['asked']} right so far.", state, assets)
    return told(comment, state, assets)

def hint(state: dict, assets: dict) -> str:
    if state["mode"] == "scene":
        model = json.loads(assets["scenes.json"])[state["language"]][state["scene"]][state["step"]]["model"]
        return "Begin like this: *" + " ".join(model.split()[:2]) + " …*"
    return "Hint: `" + " ".join(word[0] + "·" * (len(word) - 1) for word in accepted_forms(state, words(assets)[state["current"]])[0].split()) + "`"
