"""Finds a travel phrase in the language that was asked for, builds orders, and remembers both for the next question."""

import csv
import difflib
import io
import re
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

LANGUAGES = ["Spanish", "French", "German", "Italian", "Portuguese"]
PLACES = {
    "Spanish": r"spanish|español|spain|mexico|madrid|barcelona|sevill\w*|argentina|peru|colombia|mallorca|tenerife",
    "French": r"french|français|france|paris|lyon|marseille|québec",
    "German": r"german|deutsch|germany|austria|berlin|munich|vienna|hamburg|zurich",
    "Italian": r"italian|italiano|italy|rome|milan|venice|florence|naples|sicily",
    "Portuguese": r"portuguese|português|portugal|lisbon|lisboa|porto|algarve|brazil\w*|madeira",
}
OTHERS = re.compile(r"\b(japanese|chinese|mandarin|cantonese|korean|greek|turkish|russian|arabic|dutch|polish|czech|swedish|norwegian|danish|finnish|hindi|thai|vietnamese|hungarian|romanian|croatian|"
                    r"ukrainian|hebrew|catalan|bulgarian|indonesian|swahili|icelandic|irish|welsh|latin|japan|china|korea|greece|turkey|russia|tokyo|athens|istanbul)\b", re.I)
SPEAKS = {"japan": "Japanese", "tokyo": "Japanese", "china": "Chinese", "korea": "Korean", "greece": "Greek", "athens": "Greek", "turkey": "Turkish", "istanbul": "Turkish", "russia": "Russian"}
NUMBERS = {
    "Spanish": "uno dos tres cuatro cinco seis siete ocho nueve diez", "French": "un deux trois quatre cinq six sept huit neuf dix", "German": "ein zwei drei vier fünf sechs sieben acht neun zehn",
    "Italian": "uno due tre quattro cinque sei sette otto nove dieci", "Portuguese": "um dois três quatro cinco seis sete oito nove dez",
}
PLEASE = {"Spanish": "por favor", "French": "s'il vous plaît", "German": "bitte", "Italian": "per favore", "Portuguese": "por favor"}
AND = {"Spanish": "y", "French": "et", "German": "und", "Italian": "e", "Portuguese": "e"}
COUNTS = {word: number for number, word in enumerate("one two three four five six seven eight nine ten".split(), 1)} | {"a": 1, "an": 1}
GROUPS = {
    "pharmacy": ["Where is the pharmacy?", "Do you have something for the pain?", "I have a headache", "I have a sore throat", "I have a cold", "I have a cough", "I have a fever", "I have diarrhoea", "I am allergic to …"],
    "doctor": ["I need a doctor", "Where is the hospital?", "It hurts here", "My stomach hurts", "I have a fever", "I feel sick", "I am allergic to …", "I am pregnant", "I am diabetic"],
    "station": ["Where is the station?", "A single ticket, please", "A return ticket, please", "From which platform does the train to … leave?", "When does the train leave?", "Which bus goes to …?", "Is this seat free?", "I missed my train"],
    "shop": ["How much is it?", "I am just looking", "Can I try it on?", "Do you have a larger size?", "Too expensive", "I will take it", "Can I pay by card?", "Can I have the receipt?"],
    "police": ["Call the police", "My wallet was stolen", "My phone was stolen", "I have lost my passport", "I had an accident", "Can you help me?"],
}
GROUP_WORDS = {"pharmacy": r"(?:at|in|for) (?:the|a) (?:pharmacy|chemist|drugstore)", "doctor": r"(?:at|to|for|with) (?:the|a|my) (?:doctor|hospital|clinic)", "station": r"(?:at|in|for) (?:the|a) (?:train )?station|(?:on|by|for) the (?:train|bus)|public transport", "shop": r"(?:at|in|for) (?:the|a) (?:shop|store|market)|shopping", "police": r"(?:at|to|for) the police|police station"}
ALLERGENS = {
    "nuts": ["a los frutos secos", "aux fruits à coque", "gegen Nüsse", "alla frutta secca", "a frutos secos"], "sesame": ["al sésamo", "au sésame", "gegen Sesam", "al sesamo", "a sésamo"], "wheat": ["al trigo", "au blé", "gegen Weizen", "al frumento", "a trigo"],
    "mustard": ["a la mostaza", "à la moutarde", "gegen Senf", "alla senape", "a mostarda"], "celery": ["al apio", "au céleri", "gegen Sellerie", "al sedano", "a aipo"], "strawberries": ["a las fresas", "aux fraises", "gegen Erdbeeren", "alle fragole", "a morangos"],
    "cats": ["a los gatos", "aux chats", "gegen Katzen", "ai gatti", "a gatos"], "dogs": ["a los perros", "aux chiens", "gegen Hunde", "ai cani", "a cães"], "pollen": ["al polen", "au pollen", "gegen Pollen", "ai pollini", "a pólen"],
    "latex": ["al látex", "au latex", "gegen Latex", "al lattice", "a látex"], "aspirin": ["a la aspirina", "à l'aspirine", "gegen Aspirin", "all'aspirina", "a aspirina"], "ibuprofen": ["al ibuprofeno", "à l'ibuprofène", "gegen Ibuprofen", "all'ibuprofene", "a ibuprofeno"],
    "penicillin": ["a la penicilina", "à la pénicilline", "gegen Penizillin", "alla penicillina", "à penicilina"], "peanuts": ["a los cacahuetes", "aux cacahuètes", "gegen Erdnüsse", "alle arachidi", "a amendoins"],
    "milk": ["a la leche", "au lait", "gegen Milch", "al latte", "ao leite"], "eggs": ["a los huevos", "aux œufs", "gegen Eier", "alle uova", "a ovos"], "gluten": ["al gluten", "au gluten", "gegen Gluten", "al glutine", "ao glúten"],
    "fish": ["al pescado", "au poisson", "gegen Fisch", "al pesce", "a peixe"], "shellfish": ["al marisco", "aux crustacés", "gegen Krustentiere", "ai crostacei", "a marisco"], "soy": ["a la soja", "au soja", "gegen Soja", "alla soia", "à soja"],
    "wasps": ["a las avispas", "aux guêpes", "gegen Wespen", "alle vespe", "a vespas"], "bees": ["a las abejas", "aux abeilles", "gegen Bienen", "alle api", "a abelhas"],
}
ALSO_TO = ["y", "et", "und", "e", "e"]
I_AM_ALLERGIC = ["Soy alérgico (man), alérgica (woman)", "Je suis allergique", "Ich bin allergisch", "Sono allergico (man), allergica (woman)", "Sou alérgico (man), alérgica (woman)"]
# How these sound, in the letters of the phrase list; the others have no sounds here.
ALLERGIC_SOUNDS = ["soy a-LEHR-hee-ko (woman: a-LEHR-hee-ka)", "zhuh swee a-lair-ZHEEK", "ikh bin a-LAIR-gish", "SO-no al-LAIR-jee-ko (woman: al-LAIR-jee-ka)", "so a-LEHR-zhee-koo (woman: a-LEHR-zhee-ka)"]
ALLERGEN_SOUNDS = {
    "nuts": ["a los FROO-tos SEH-kos", "oh frwee-zah KOK", "GAY-gen NUES-seh", "AL-la FROOT-ta SEK-ka", "a FROO-toosh SEH-koosh"], "peanuts": ["a los ka-ka-WEH-tes", "oh ka-ka-WET", "GAY-gen AIRT-nues-seh", "AL-leh a-RA-kee-dee", "a a-men-doo-EENSH"],
    "milk": ["a la LEH-cheh", "oh LEH", "GAY-gen MILKH", "al LAT-teh", "ow LAY-tuh"], "eggs": ["a los WEH-vos", "oh-ZUH", "GAY-gen EYE-er", "AL-leh WO-va", "a O-voosh"],
    "gluten": ["al GLOO-ten", "oh gloo-TEN", "GAY-gen gloo-TAYN", "al GLOO-tee-neh", "ow GLOO-ten"], "fish": ["al pes-KA-do", "oh pwa-SON", "GAY-gen FISH", "al PEH-sheh", "a PAY-shuh"],
    "shellfish": ["al ma-REES-ko", "oh kroos-ta-SEH", "GAY-gen KROOS-ten-tee-reh", "eye kro-STA-cheh-ee", "a ma-REESH-koo"], "soy": ["a la SO-ha", "oh so-ZHA", "GAY-gen ZO-ya", "AL-la SO-ya", "a SO-zha"],
}
TABLE_FOR = ["Una mesa para {n} {t}, por favor", "Une table pour {n} {t}, s'il vous plaît", "Einen Tisch für {n} {t}, bitte", "Un tavolo per {n} {t}, per favore", "Uma mesa para {n} {t}, por favor"]
IN_NAME_OF = ["a nombre de {}", "au nom de {}", "auf den Namen {}", "a nome {}", "em nome de {}"]
BOOKED_FOR = re.compile(r"\b(?:in|under|on|for) (?:the |my )?(?:name(?: of)?|surname)[: ]{1,2}(?:is )?([^\W\d_][\w'’-]{1,30}(?: (?!(?:in|at|for|please|pls|on|to|and|tonight|tomorrow|today)\b)[^\W\d_][\w'’-]{1,30})?)|\bmy name(?: is|'s) ([^\W\d_][\w'’-]{1,30})|\b(?:the )?name(?: is|:)? ((?-i:[A-ZÀ-Þ])[\w'’-]{1,30})", re.I)
# What a table may be wished for beside people and hour, and the sentences here cannot say.
NOT_SAID = re.compile(r"\b(?:outside|inside|window|terrace|garden|balcony|quiet|high ?chair|kids?|child\w*|bab(?:y|ies)|dogs?|vegan|vegetarian|smoking|tonight|tomorrow|today|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|birthday|corner|wheelchair|\d{1,2}(?:st|nd|rd|th))\b", re.I)
HOURS = {
    "Spanish": "una dos tres cuatro cinco seis siete ocho nueve diez once doce", "French": "une deux trois quatre cinq six sept huit neuf dix onze", "German": "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "Italian": "una due tre quattro cinque sei sette otto nove dieci undici dodici", "Portuguese": "uma duas três quatro cinco seis sete oito nove dez onze doze",
}
TOPICS = {"greet": r"greetings?|say hello and|basic words", "order": r"order (?:a )?(?:coffee|food)|in a (?:restaurant|café|bar)|at the restaurant", "the way": r"ask (?:for )?(?:the way|directions)|find my way",
          "hotel": r"hotel|check in|check-in|reception", "help in": r"emergenc\w+|call for help", "tell the time": r"(?:tell|understand|say|read|ask) the time|(?:clock )?times (?:in|of)|what time (?:it is|they say)|(?:the )?hours", "count": r"count|numbers", "Manners": r"manners|etiquette|polite in|customs|tipp?(?:ing)?"}
ESSENTIALS = ["Hello", "Please", "Thank you", "Excuse me", "Do you speak English?", "The bill, please", "How much is it?", "Where is the toilet?", "I do not understand", "Help!"]
FILLER = set("too well again as oh hey thats im ive was got has been just really very so him her them someone how do i am say what is whats the in a an of to please for can you tell me and word phrase ask translate translation you we it my some sentence does mean about now then also ok sorry meant no wait language give want need that this".split())
ORDERING = set("order would like could get have make with us bring thank thanks hello hi or actually instead change more another waiter bar restaurant next first must should try".split())
Language = Literal["Spanish", "French", "German", "Italian", "Portuguese"]


@tool
def find_phrase(assets, phrase: str, language: Language):
    """Look a travel phrase up in the phrase list, with its pronunciation. Call it before you give a phrase; if it is not in the list, give a standard polite one yourself.

    phrase: what the person wants to say, in English
    """
    rows = matches(phrase, assets)
    if not rows:
        raise ToolError(f"“{phrase[:60]}” is not in the list. Give a standard polite phrase yourself and say that it is yours.")
    return table(rows[:4], language)


@tool
def build_order(assets, language: Language, things: dict[str, int]):
    """Build an order such as "two beers and a coffee, please" with the right numbers and genders.

    things: English singular names with how many, such as beer: 2
    """
    order = []
    for thing, count in things.items():
        row = next((row for row in read("orders.csv", assets) if thing.lower() in (row["english"], row["plural"])), None)
        if not row or not 1 <= count <= 10:
            raise ToolError(f"I cannot build {count} × {thing[:40]!r}: from 1 to 10, of {', '.join(row['english'] for row in read('orders.csv', assets))}.")
        order.append((row["english"], count))
    return {"phrase": ordered(order, language, assets)}


@tool
def essentials(assets, language: Language):
    """Show the ten phrases that a beginner needs most, for "I know nothing" or "what do I really need"."""
    return table(sorted((row for row in read("phrases.csv", assets) if row["english"] in ESSENTIALS), key=lambda row: ESSENTIALS.index(row["english"])), language)


def read(name: str, assets: dict) -> list[dict]:
    return list(csv.DictReader(io.StringIO(assets.get(name, ""))))


def table(rows: list[dict], language: str) -> show.Block:
    column = language.lower()
    return show.table([{"English": row["english"], language: row[column], "Sounds like": row[f"{column} sounds like"]} for row in rows], title=f"In {language}")


def stems(text: str) -> set[str]:
    words = re.findall(r"[a-z0-9]+", re.sub(r"['’](?:s|m|re|d)\b", " ", text.lower()).replace("'", ""))
    return {word[:-1] if len(word) > 3 and word.endswith("s") else word for word in words if word not in FILLER}


def matches(wish: str, assets: dict) -> list[dict]:
    """Phrases that say all of the wish, the closest first."""
    wanted = stems(wish)
    scored = []
    for row in read("phrases.csv", assets):
        names = [stems(name) for name in (row["english"], *row["also"].split(";"))]
        for own in names:
            shared = len(own & wanted)
            if own and (own == wanted or shared * 2 > len(own) and shared * 2 > len(wanted)):
                scored.append((shared / len(own | wanted), row))
            elif own and own <= wanted <= set().union(*names):
                scored.append((0.9, row))
            elif len(own) >= 2 and own <= wanted and len(wanted) <= 8:
                scored.append((0.5 + len(own) / 20, row))
    best = max((score for score, _ in scored), default=0)
    unique = {row["english"]: row for score, row in sorted(scored, key=lambda pair: -pair[0]) if score == best or best < 1}
    if not wanted and (lone := re.search(r"\b(?:please|sorry)\b", wish, re.I)):
        return [row for row in read("phrases.csv", assets) if row["english"] == {"please": "Please", "sorry": "I am sorry"}[lone[0].lower()]]
    return list(unique.values())[:1] if best >= 0.99 else list(unique.values())


def without_places(text: str) -> str:
    return re.sub(rf"\b(?:{'|'.join(PLACES.values())})\b", " ", text, flags=re.I)


def spelt(text: str) -> str:
    """Typing errors in the name of a language: "portugese", "itallian"."""
    def mended(found: re.Match) -> str:
        close = difflib.get_close_matches(found[0].lower(), [language.lower() for language in LANGUAGES], 1, 0.85)
        return close[0].capitalize() if close else found[0]
    return re.sub(r"(?<![^\W_])[a-z]{5,12}(?![^\W_])", mended, text, flags=re.I)


def language_in(text: str) -> str | None:
    found = [(match.start(), language) for language, pattern in PLACES.items() for match in re.finditer(rf"\b(?:{pattern})\b", text, re.I)]
    return max(found)[1] if found else None


def read_order(text: str, assets: dict) -> list[tuple[str, int]]:
    rows = read("orders.csv", assets)
    names = sorted(((name, row["english"]) for row in rows for name in (row["plural"], row["english"])), key=lambda pair: -len(pair[0]))
    pattern = re.compile(rf"\b(\d{{1,2}}|{'|'.join(COUNTS)})\s+({'|'.join(re.escape(name) for name, _ in names)})\b", re.I)
    singular = dict(names)
    return [(singular[match[2].lower()], COUNTS.get(match[1].lower()) or int(match[1])) for match in pattern.finditer(text) if not re.match(r" (?:to|for)\b", text[match.end():])]


def not_ordered(text: str, order: list, assets: dict) -> list[str]:
    """Words of an order that no thing stands for."""
    known = stems(" ".join(f"{row['english']} {row['plural']}" for row in read("orders.csv", assets)))
    return sorted(stems(without_places(text)) - known - {*COUNTS, *map(str, range(100))} - ORDERING)


def ordered(order: list[tuple[str, int]], language: str, assets: dict) -> str:
    rows, column = {row["english"]: row for row in read("orders.csv", assets)}, language.lower()
    parts = []
    for thing, count in order:
        number = NUMBERS[language].split()[count - 1]
        if language == "Portuguese" and count == 2 and rows[thing]["portuguese one"].startswith("uma "):
            number = "duas"
        parts.append(rows[thing][f"{column} one"] if count == 1 else f"{number} {rows[thing][f'{column} more']}")
    text = f" {AND[language]} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return f"{text[:1].upper()}{text[1:]}, {PLEASE[language]}"


def describe(state: dict) -> str | None:
    return f"The person last asked for {state['language']}." if state.get("language") else None


@dialogue.guarded(numbers=False)
def respond(event: dict) -> dict | None:
    """Without a language model: phrases, orders and sections of the files, always in the language that was asked for."""
    text, assets = spelt(str(event.get("message") or "")[:1000]), event.get("assets") or {}
    state = dict(event.get("state") or {})
    # "Same in Portuguese" asks for the last phrase, and not for the phrase "the same again".
    text = re.sub(r"^\W*(?:(?:ok|and|now|please|pls)[ ,]+)*(?:the )?same(?: thing| one| again)?(?=,? in [a-z]+)", "and", text, flags=re.I) if state.get("last") else text
    text = re.sub(r"^(\W*(?:(?:ok|and|now|how about|what about)[ ,]+)*in [a-z]{4,12}\s?\?)\s.{1,80}$", r"\1", text, flags=re.I) if state.get("last") else text
    named = language_in(text)
    quotes = [each.strip() for each in QUOTES.findall(text)]
    if len(quotes) > 1 and len(languages_in(text)) < 2 and (named or state.get("language")):
        return each_quoted(quotes, {**state, "language": named or state["language"]}, assets)
    if (other := OTHERS.search(text)) and not named:
        name = SPEAKS.get(other[0].lower(), other[0].capitalize())
        return {"reply": f"I have no phrases in {name}. I know Spanish, French, German, Italian and Portuguese. Shall I say it in one of them?", "suggestions": [f"In {language}" for language in LANGUAGES[:4]], "state": state}
    if state.get("said") and re.search(r"\bpronounc\w*|\bpronunciation\b|\bhow does (?:it|that) sound\b|\bslow(?:ly|er)?\b", text, re.I) and not named and len(text.split()) < 10 and not re.search(r"\b(?:ask|speak|talk)\b", text, re.I):
        foreign, sounds = state["said"]
        if not sounds:
            return {"reply": f"I have no sounds for **{foreign}**. Show it in writing, or let your phone read it aloud with a translation app.", "state": state}
        slow = " · ".join(re.sub(r"[-]", " – ", part) for part in re.split(r"\s+", sounds))
        return {"reply": f"**{foreign}**: {sounds}.\n\nSlowly: {slow}. CAPITALS are the loud syllable.", "state": state}
    if told := sounded(text, state, assets):
        return told
    if re.search(r"\bwhat (?:do|does|would|will|might|could|can) (?:they|he|she|people|the \w+)(?: probably)? (?:say|answer|reply)\b", text, re.I) and not topic_in(text):
        return None
    if re.search(r"\b(?:t[uú]|usted|vous|sie|lei|você|formal|difference|gender|why|pronounce|accent)\b", text, re.I) and not re.search(r"(?<!\w)['“\"‘]", text):
        return None
    if not named and not state.get("language") and len(text.split()) > 25:
        return None
    state["language"] = named or state.get("language")
    language = state["language"]
    if re.search(r"\bwhere (?:is|are|can i find)\b", text, re.I) and len(languages_in(text)) < 2 and (told := phrase(text, named, dict(state), assets)) and "phrase list" not in told["reply"]:
        return told
    if re.search(r"\bemergency (?:number|call)|\bwhich number\b|\bnumber (?:for|of) (?:the )?(?:police|ambulance)", text, re.I):
        return {"reply": dialogue.section(assets.get("guide.md", ""), "What is the emergency number in Europe?"), "state": state}
    if told := to_whom(text, state):
        return told
    if greeting := which_greeting(text, state):
        return greeting
    if arrival := at_the_door(text, state):
        return arrival
    spoken = spoken_in(text)
    if len(spoken) > 1 and len(languages_in(text)) < 2 and (each := built_in_each(text, spoken, state, assets)):
        return each
    several = languages_in(text)
    if len(several) > 1 and (both := in_several(text, several, state, assets)):
        return both
    if built := build_sentence(text, state, assets):
        return built
    group = next((key for key, pattern in GROUP_WORDS.items() if re.search(rf"\b(?:{pattern})\b", text, re.I)), None)
    if group and not re.search(r"\bwhere\b|\bsay\b|(?<!\w)['“\"‘]\w|\bhurts?\b|\bmy\b", text, re.I):
        state.update(group=group, last="group")
        return group_table(state, assets) if language else which(state)
    order = read_order(text, assets)
    # "No sorry two coffees" changes one thing of the order; the rest stays.
    if order and state.get("order") and re.match(r"\s*(?:(?:ok|and|please|can you|then)[ ,]{1,2}){0,2}(?:no|sorry|oh|wait|actually|oops|make (?:it|that)|change (?:it|that) to)\b", text, re.I) and {thing for thing, _ in order} & {thing for thing, _ in state["order"]}:
        new = dict(order)
        order = [(thing, new.pop(thing, count)) for thing, count in state["order"]] + list(new.items())
    names_it = {thing for thing, _ in order} & {thing for thing, _ in state.get("order") or []}
    follows = state.get("order") and not names_it and re.search(r"\bmake (?:it|that) (\d{1,2}|\w+)\b", text, re.I)
    if follows and (count := COUNTS.get(follows[1].lower()) or (int(follows[1]) if follows[1].isdigit() else 0)):
        order = [(state["order"][0][0], count), *map(tuple, state["order"][1:]), *order]
    if order and all(1 <= count <= 10 for _, count in order) and not re.search(r"\b(?:table|night|nights|room)\b", text, re.I):
        state.update(order=order, last="order", section=None, wish=None)
        return say_order(state, assets, not_ordered(text, order, assets)) if language else which(state)
    topic = topic_in(text)
    # "How do I ask for a receipt, and is tipping expected": the phrase first.
    topic = None if topic == "Manners" and re.search(r"\bhow (?:do|can|would|to) (?:i |you |we )?(?:ask|say|order)\b", text, re.I) else topic
    if topic and not re.search(r"(?<!\w)['“\"‘]\w", text):
        state.update(section=topic, last="section")
        return section(state, assets) if language else which(state)
    if language and re.search(r"\bwhat do i (?:really )?need|most important|essential|basics|zero|know (?:nothing|no)\b|first words|don'?t (?:speak|know) (?:any|a (?:single )?word|the language|much)|beginner|survival|\b(?:most |really |very )?(?:useful|important|helpful|needed)\b.{0,20}\b(?:things?|phrases?|words?|sentences?)\b|\b(?:teach|give|show|tell) (?:me|us) (?:some|a few|(?:the )?(?:top )?\w+) (?:useful |basic |good |nice )?(?:things?|phrases|words|sentences)\b", text, re.I):
        state.update(last="essentials")
        count = next((int(each.value) for each in reading.numbers(text) if re.match(r"\s*(?:\w+\s+){0,3}(?:things?|phrases?|words?|sentences?)\b", text[each.end:])), 10)
        block = essentials(assets, language) if not 1 <= count < 10 else table([row for name in ESSENTIALS[:count] for row in read("phrases.csv", assets) if row["english"] == name], language)
        first = "These ten carry" if not 1 <= count < 10 else f"These {count} carry" if count > 1 else "This one carries"
        more = " Ten is what my list of the most useful has." if count > 10 else " Learn the first four today." if count > 4 else ""
        return {"reply": f"{first} you a long way in {language}.{more}", "blocks": [block], "state": state}
    return phrase(text, named, state, assets)


QUOTES = re.compile(r"(?<!\w)['“\"‘]([^'“”\"‘’]{2,80}(?:['’][a-z]{1,2}\b[^'“”\"‘’]{0,60})?)['”\"’](?!\w)")


def each_quoted(quotes: list[str], state: dict, assets: dict) -> dict:
    """Several phrases in quotation marks: each by itself, and those that are not in the list named."""
    rows, missing = [], []
    for quote in quotes[:6]:
        found = matches(quote, assets)
        known = set().union(*(stems(name) for name in (found[0]["english"], *found[0]["also"].split(";")))) if found else set()
        # A phrase that shares half of the words is one; fewer are another phrase.
        if found and len(stems(quote) & known) * 2 >= len(stems(quote)):
            rows.append(found[0])
        else:
            missing.append(quote)
    note = f" I have no phrase for: {'; '.join(f'“{each}”' for each in missing)}." if missing else ""
    state.update(last="quotes", quotes=[each[:80] for each in quotes[:6]])
    return {"reply": f"In {state['language']}:{note}" if rows else f"Not in my phrase list, so I do not guess it in {state['language']}:{note}", "blocks": [table(rows, state["language"])] if rows else [], "state": state}


def topic_in(text: str) -> str | None:
    return next((key for key, pattern in TOPICS.items() if re.search(rf"\b(?:{pattern})\b", text, re.I)), None)


def sounded(text: str, state: dict, assets: dict) -> dict | None:
    """ "How do you pronounce obrigado": a foreign word of the phrase list, with its sounds."""
    asked = re.search(r"\bpronounce(?: the word)? ['“\"‘*]?([^\W\d_]{3,20})|\bpronunciation of ['“\"‘*]?([^\W\d_]{3,20})", text, re.I)
    if not asked:
        return None
    word = (asked[1] or asked[2]).lower()
    for row in read("phrases.csv", assets):
        for language in LANGUAGES:
            forms, sounds = (row[language.lower() + end].split(", ") for end in ("", " sounds like"))
            for form in forms:
                if re.sub(r"\s*\(.*?\)|[¿?¡!]", "", form).strip().lower() == word:
                    state.update(language=language, said=[", ".join(forms), ", ".join(sounds)])
                    return {"reply": f"**{', '.join(forms)}** ({row['english']}, {language}): {', '.join(sounds)}. CAPITALS are the loud syllable.", "state": state}
    return None


GREETINGS = {
    "Spanish": ("*Buenos días* until lunch, about 2 pm; *buenas tardes* until it gets dark, about 8 pm; *buenas noches* after that, also to greet. *Hola* fits at any time.", ((14, "Buenos días"), (20, "Buenas tardes"), (24, "Buenas noches"))),
    "French": ("*Bonjour* by day, *bonsoir* from about 6 pm. *Bonne nuit* only when somebody goes to bed.", ((18, "Bonjour"), (24, "Bonsoir"))),
    "German": ("*Guten Morgen* until about 10, *guten Tag* by day, *guten Abend* from about 6 pm. *Gute Nacht* only at bedtime. *Hallo* fits at any time.", ((10, "Guten Morgen"), (18, "Guten Tag"), (24, "Guten Abend"))),
    "Italian": ("*Buongiorno* until the early afternoon, *buonasera* from about 5 pm, in some regions earlier. *Buonanotte* only at bedtime. *Ciao* is for friends.", ((17, "Buongiorno"), (24, "Buonasera"))),
    "Portuguese": ("*Bom dia* until noon, *boa tarde* until it gets dark, about 7 pm, *boa noite* after that, also to greet. *Olá* fits at any time.", ((12, "Bom dia"), (19, "Boa tarde"), (24, "Boa noite"))),
}
GREETS = re.compile(r"\b(bonjour|bonsoir|bonne nuit|buenos d[ií]as|buenas tardes|buenas noches|guten (?:morgen|tag|abend)|buongiorno|buonasera|buonanotte|bom dia|boa tarde|boa noite|good (?:morning|day|afternoon|evening|night)|hello)\b", re.I)
HOUR = re.compile(r"\b(\d{1,2})(?:[:.]([0-5]\d))?\s*(am|pm|h\b|o'?clock|uhr)?", re.I)


def hour_in(text: str) -> int | None:
    """The hour of the day, 0 to 23, of "8 pm", "20:00" or "at 8 in the evening"."""
    found = next((hit for hit in HOUR.finditer(text) if hit[3] or hit[2] or re.search(r"\bat $", text[max(0, hit.start() - 3):hit.start()])), None)
    if not found or int(found[1]) > 24:
        return None
    hour = int(found[1]) % 24
    late = (found[3] or "").lower() == "pm" or re.search(r"\b(?:evening|afternoon|dinner|tonight)\b", text, re.I)
    return hour + 12 if late and 1 <= hour < 12 else hour


# Greetings among friends, and what is said to everybody else.
FRIENDLY = {"ciao": ("Italian", "*Ciao* is for friends, family, children and young people, both for hello and for bye. With strangers, in shops, with officials and older people say *Buongiorno* or *Buonasera*, and *Arrivederci* when you leave. *Salve* fits in between."),
            "hola": ("Spanish", "*Hola* is fine with everybody. With strangers and in the morning add *buenos días*: *Hola, buenos días*."), "hallo": ("German", "*Hallo* is fine with almost everybody. *Guten Tag* is more polite, in offices and with older people."),
            "salut": ("French", "*Salut* is for friends and family. With everybody else, and whenever you enter a shop, say *Bonjour*."), "olá": ("Portuguese", "*Olá* is fine with everybody. *Bom dia*, *boa tarde* and *boa noite* are more polite."), "tschüss": ("German", "*Tschüss* is fine with almost everybody. *Auf Wiedersehen* is more polite."),
            "servus": ("German", "*Servus* is said in Bavaria and Austria among friends. Elsewhere say *Hallo* or *Guten Tag*.")}


def to_whom(text: str, state: dict) -> dict | None:
    """ "Can I say ciao to anyone?": to whom a greeting may be said."""
    found = re.search(r"\b(ciao|hola|hallo|salut|olá|ola|tschüss|tschuess|servus)\b", text, re.I)
    if not found or not re.search(r"\b(?:can|may|could|should|is it|ok|okay|rude|polite|formal|anyone|anybody|everyone|everybody|strangers?|boss|waiter|use)\b", text, re.I) or re.search(r"\bmean\b|\bpronounc", text, re.I):
        return None
    language, told = FRIENDLY[{"ola": "olá", "tschuess": "tschüss"}.get(found[1].lower(), found[1].lower())]
    state["language"] = language
    return {"reply": told, "state": state}


def which_greeting(text: str, state: dict) -> dict | None:
    """ "Is it bonjour or bonsoir at that time?": which greeting fits, and from when."""
    named = {hit.lower() for hit in GREETS.findall(text)}
    asks = len(named) > 1 and re.search(r"\bor\b", text, re.I) or re.search(r"\b(?:which|what|right) greeting\b|\bgreet\w*\b.{0,30}\b(?:time|evening|morning|afternoon|pm|am)\b|\bwhen (?:do|can|should) (?:i|you|people) (?:say|use)\b", text, re.I) and (named or "greet" in text.lower())
    if not asks:
        return None
    own = next((language for language, (told, _) in GREETINGS.items() if any(word in told.lower() for word in named if not word.startswith(("good", "hello")))), "")
    language = own or state.get("language")
    if not language:
        return which(state)
    told, steps = GREETINGS[language]
    hour = hour_in(text)
    hour = state.get("hour") if hour is None else hour
    state.update(language=language)
    first = f"At {hour}:00 it is **{next(word for until, word in steps if hour < until)}**. " if hour is not None else ""
    return {"reply": f"{first}In {language}: {told}", "state": state}


# A booking that is told at the door: "Good evening, I have a reservation at eight in the name of Whitfield".
AT_DOOR = {"Spanish": "tengo una reserva{t}{n}", "French": "j'ai une réservation{t}{n}", "German": "ich habe eine Reservierung{t}{n}", "Italian": "ho una prenotazione{t}{n}", "Portuguese": "tenho uma reserva{t}{n}"}
NAME_OF = {"Spanish": " a nombre de {}", "French": " au nom de {}", "German": " auf den Namen {}", "Italian": " a nome {}", "Portuguese": " em nome de {}"}
BOOKED = re.compile(r"\b(?:booked|reserved|booking|reservation)\b", re.I)
UNDER = re.compile(r"\b(?:under(?: the name(?: of)?)?|in the name(?: of)?|name is|my name is|the name)\s+([A-ZÀ-Þ][\w'’-]{1,30})|\bunder (?:the name )?([a-z][\w'’-]{2,30})(?=[,.?!]|$| in| at| for)")


def at_the_door(text: str, state: dict) -> dict | None:
    who, hour = UNDER.search(text), hour_in(text)
    named = (who[1] or who[2]) if who else ""
    kept = state.get("last") == "door" and not re.search(r"\btable for\b", text, re.I)
    if not (BOOKED.search(text) and (named or hour is not None) and not re.search(r"\bto (?:book|reserve|make)\b|\b(?:book|reserve) a\b", text, re.I)) and not (kept and (named or hour is not None and len(text.split()) < 8)):
        return None
    door = {**(state.get("door") or {} if kept else {}), **({"name": named[:1].upper() + named[1:]} if named else {}), **({"hour": hour} if hour is not None else {})}
    state.update(door=door, last="door", section=None)
    language = state.get("language")
    if not language:
        return which(state)
    if "hour" in door:
        state["hour"] = door["hour"]
    half = bool(re.search(r"\d[:.]30\b|\bhalf past\b", text))
    time = f" {at_hour(language, door['hour'], half)}" if "hour" in door else ""
    hello = next(word for until, word in GREETINGS[language][1] if door.get("hour", 12) < until)
    said = f"{hello}, {AT_DOOR[language].format(t=time, n=NAME_OF[language].format(door['name']) if door.get('name') else '')}"
    clock = f" at {door['hour']}:{'30' if half else '00'}" if "hour" in door else ""
    name = f", in the name of {door['name']}" if door.get("name") else ""
    return {"reply": f"**{said}.** ({language}: {'good evening' if door.get('hour', 12) >= 18 else 'hello'}, I have a reservation{clock}{name})", "state": state}


def languages_in(text: str) -> list[str]:
    return [language for language in LANGUAGES if re.search(rf"\b{language}\b", text, re.I)]


def spoken_in(text: str) -> list[str]:
    """The languages of all places and languages that a message names, in its order."""
    found = sorted((match.start(), language) for language, pattern in PLACES.items() for match in re.finditer(rf"\b(?:{pattern})\b", text, re.I))
    return list(dict.fromkeys(language for _, language in found))


TRAVELS = re.compile(r",?\s*\b(?:and )?(?:(?:we|i)(?:'re| are| am|'m)? )?(?:going|go|fly|flying|travel\w*|driving|visiting|heading)\b (?:to|from|in|through)?[^,.?!]{0,60}", re.I)


def built_in_each(text: str, languages: list[str], state: dict, assets: dict) -> dict | None:
    """An allergy or a table in every language that the trip needs: "Lisbon and then Seville, how do I say that in both"."""
    plain = TRAVELS.sub(" ", text)
    told = []
    for language in languages:
        one = {**state, "language": language}
        built = build_sentence(f"{without_places(plain)} in {language}", one, assets)
        if not built or not built.get("reply"):
            return None
        told.append((built["reply"].partition("\n\n")[0], one))
    state.update(told[-1][1])
    places = list(dict.fromkeys(found[0].capitalize() for found in re.finditer(rf"\b(?:{'|'.join(PLACES.values())})\b", text, re.I)))
    return {"reply": "\n\n".join([f"For {' and '.join(places)}, in this order:", *(reply for reply, _ in told)]), "state": state}


def in_several(text: str, languages: list[str], state: dict, assets: dict) -> dict | None:
    """One phrase in all the languages that a message names."""
    cut = re.split(r"\bsay\b|\btranslate\b|\bask for\b|\bask\b|\bword for\b", text, maxsplit=1, flags=re.I)[-1]
    rows = matches(re.sub(r"\b(?:in|into|and)\b(?=\s|$)", " ", without_places(cut)), assets)
    if not rows:
        return None
    row = rows[0]
    state.update(last="phrase", wish=row["english"], language=languages[-1])
    lines = [f"- {language}: **{row[language.lower()]}** ({row[language.lower() + ' sounds like']})" for language in languages]
    return {"reply": "\n".join([f"{row['english']}:", "", *lines]), "state": state}


def at_hour(language: str, hour: int, half: bool) -> str:
    """ "At eight", "at half past eight", without the part of the day."""
    hour = (hour - 1) % 12 + 1
    words = HOURS[language].split()
    if language == "French":
        name = "midi" if hour == 12 else f"{words[hour - 1]} heure{'s' * (hour > 1)}"
        return f"à {name}{' et demie' if half and hour != 12 else ' et demi' if half else ''}"
    if language == "German":
        return f"um halb {words[hour % 12] if hour % 12 else 'eins'}" if half else f"um {words[hour - 1]} Uhr"
    if language == "Spanish":
        return f"a la{'s' * (hour > 1)} {words[hour - 1]}{' y media' if half else ''}"
    if language == "Italian":
        return f"{'all’' if hour == 1 else 'alle '}{words[hour - 1]}{' e mezza' if half else ''}"
    return f"{'à' if hour == 1 else 'às'} {words[hour - 1]}{' e meia' if half else ''}"


ONE = {"strawberries": "strawberr(?:y|ies)", "cats": "cats?", "dogs": "dogs?", "fish": "(?<!shell)fish"}


def build_sentence(text: str, state: dict, assets: dict | None = None) -> dict | None:
    """A table for so many at a time, an allergy to something: sentences with a gap that the message fills."""
    low, built = text.lower(), dict(state.get("built") or {})
    table, people = re.search(r"\btable for (\d{1,2}|\w+)\b", low), re.search(r"\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:people|persons|of us)\b", low)
    clock = re.search(r"\bat (\d{1,2})(?:[:.](30|00))?(?![:.]\d)\s*(am|pm|h|o'?clock)?\b|\bhalf past (\d{1,2})\b", low)
    allergens = [name for name in ALLERGENS if re.search(rf"\ballerg\w+\b[^.?!]*\b{ONE.get(name, name.rstrip('s'))}(?:s|e?s)?\b|\b{ONE.get(name, name.rstrip('s'))}s?[- ]allerg", low)]
    if allergens:
        # An allergy that is left out can harm: every thing is said, or named as missing.
        listed = re.search(r"\ballergic to ([^.?!]{2,80}?)(?=[.?!]|$|,? ?(?:how|where|what|can|could|please)\b|,? (?:and|but) (?:how|where|what|i|we|can|could|please)\b| in (?:spanish|french|german|italian|portuguese)\b)", low)
        other = [item for item in reading.items(listed[1]) if len(item.split()) < 3 and not any(re.search(ONE.get(name, name.rstrip("s")), item) for name in ALLERGENS) and item not in ("please", "pls", "how", "it")] if listed else []
        built = {"kind": "allergy", "to": allergens, "other": other}
    elif table and (count := COUNTS.get(table[1]) or (int(table[1]) if table[1].isdigit() else 0)):
        built = {"kind": "table", "n": count}
    elif built.get("kind") == "table" and state.get("last") == "built" and (again := re.fullmatch(r"(?:(?:and|ok|or|what about|how about|sorry|no|actually|make (?:it|that))[ ,]{1,2}){0,3}(?:a table )?(?:for )?(\d{1,2}|[a-z]+)(?: (?:please|then|instead|of us|people))?\W*", low)) and (COUNTS.get(again[1]) or again[1].isdigit()):
        built["n"] = COUNTS.get(again[1]) or int(again[1])
    elif built.get("kind") == "table" and len(low.split()) < 8 and people:
        built["n"] = COUNTS.get(people[1]) or int(people[1])
    elif built.get("kind") == "table" and state.get("last") == "built" and BOOKED_FOR.search(text) and len(low.split()) < 9:
        pass
    elif not (built and state.get("last") == "built" and (clock and built["kind"] == "table" or not stems(without_places(text)))):
        return None
    if built["kind"] == "table" and clock:
        built |= {"hour": int(clock[1] or clock[4]), "half": bool(clock[4] or clock[2] == "30")}
    if built["kind"] == "table" and (named := BOOKED_FOR.search(without_places(text))):
        built["name"] = next(filter(None, named.groups()))[:40]
    if built["kind"] == "table" and (not 1 <= built["n"] <= 10 or not 1 <= built.get("hour", 1) <= 24):
        return None
    state.update(built=built, last="built", section=None)
    language = state["language"]
    if not language:
        return which(state)
    at = LANGUAGES.index(language)
    if built["kind"] == "allergy":
        told = built["to"] if isinstance(built["to"], list) else [built["to"]]
        # What is asked beside the allergy in the same sentence is said, too.
        beside = [row for part in re.split(r",|;|[.?!]|\band\b|\bthat\b|\bsay\b", without_places(text)) if "allerg" not in part.lower() and stems(part) and not any(re.search(ONE.get(name, name.rstrip("s")), part.lower()) for name in told) for row in matches(part, assets)[:1] if "allerg" not in row["english"].lower()] if assets else []
        more = "".join(f"\n\n{row['english']}: **{row[language.lower()]}** ({row[language.lower() + ' sounds like']})." for row in {row["english"]: row for row in beside}.values())
        theirs = re.search(r"\bmy (husband|wife|son|daughter|partner|child|friend|mother|father|mum|mom|dad|sister|brother|kid|boy|girl)\b[^.,;]{0,20}\b(?:is|has|'s)\b", low)
        whose = f" It says *I am*; show it and point to your {theirs[1]}." if theirs else ""
        missing = f" **I have no word for: {', '.join(built['other'])}.** Look it up before you go." if built.get("other") else ""
        said = f"{I_AM_ALLERGIC[at]} {f' {ALSO_TO[at]} '.join(ALLERGENS[name][at] for name in told)}"
        sounds = f"{ALLERGIC_SOUNDS[at]} {f' {ALSO_TO[at]} '.join(ALLERGEN_SOUNDS[name][at] for name in told)}" if all(name in ALLERGEN_SOUNDS for name in told) else ""
        state["said"] = [said, sounds]
        return {"reply": f"I am allergic to {' and '.join(told)}: **{said}**{f' ({sounds})' if sounds else ''}, in {language}.{missing}{whose} Show it in writing if it is serious.{more}", "state": state}
    number = {"Spanish": "una", "French": "une", "German": "eine Person", "Italian": "una", "Portuguese": "uma"}[language] if built["n"] == 1 else NUMBERS[language].split()[built["n"] - 1]
    time = at_hour(language, built["hour"], built["half"]) if "hour" in built else ""
    time = f"{time}, {IN_NAME_OF[at].format(built['name'])}".removeprefix(", ") if built.get("name") else time
    said = re.sub(r" (?=,)", "", TABLE_FOR[at].format(n=number, t=time))
    when = f" at {built['hour']}{':30' if built['half'] else ''}" if "hour" in built else ""
    if built.get("name"):
        when += f", in the name of {built['name']}"
    unsaid = list(dict.fromkeys(found[0].lower() for found in NOT_SAID.finditer(text)))
    minutes = re.search(r"\bat \d{1,2}[:.](?!00|30)\d\d\b", low)
    unsaid += [minutes[0]] if minutes else []
    note = f" I did not use: {', '.join(unsaid)}." if unsaid else ""
    return {"reply": f"A table for {built['n']}{when}, please: **{said}**, in {language}.{note}", "state": state}


def group_table(state: dict, assets: dict) -> dict:
    rows = {row["english"]: row for row in read("phrases.csv", assets)}
    return {"reply": f"What people say there, in {state['language']}. Ask me for any other sentence.", "blocks": [table([rows[name] for name in GROUPS[state["group"]] if name in rows], state["language"])], "state": state}


def which(state: dict) -> dict:
    return {"reply": "In which language: Spanish, French, German, Italian or Portuguese?", "suggestions": [f"In {language}" for language in LANGUAGES[:4]], "state": state}


def say_order(state: dict, assets: dict, missing: list[str] | None = None) -> dict:
    language = state["language"]
    said = " and ".join(f"{count} × {thing}" for thing, count in state["order"])
    note = f" I have no word for: {', '.join(missing)[:100]}." if missing else ""
    return {"reply": f"**{ordered(state['order'], language, assets)}** ({language}: {said}){note}", "state": state}


def section(state: dict, assets: dict) -> dict | None:
    language = state["language"]
    guide = assets.get(f"{language.lower()}.md", "")
    heading = next((line[3:] for line in guide.splitlines() if line.startswith("## ") and state["section"].lower() in line.lower()), None)
    return {"reply": f"**In {language}**\n\n{dialogue.section(guide, heading)}", "state": state} if heading else None


def phrase(text: str, named: str | None, state: dict, assets: dict) -> dict | None:
    quoted = re.search(r"['“\"‘’]([^'“”\"‘’]{2,80}(?:'[a-z]{1,2}\b[^'“”\"]{0,60})?)['”\"’]", text)
    cut = re.split(r"\bsay\b|\btranslate\b|\bask for\b|\bask\b|\bword for\b", text, maxsplit=1, flags=re.I)[-1]
    cut = cut if stems(without_places(cut)) or re.search(r"\b(?:please|sorry)\b", cut, re.I) else re.split(r"\bhow (?:do|to|would)\b", text, maxsplit=1, flags=re.I)[0]
    wish = quoted[1] if quoted else re.sub(r"\s+(?:in|into|to)\s*[?.!]*$", "", without_places(cut).rstrip())
    if len(several := languages_in(text)) > 1 and state.get("last") == "phrase" and state.get("wish") and not stems(re.sub(r"\b(?:say|it|that|and|in|both)\b", " ", without_places(text), flags=re.I)) and (rows := matches(state["wish"], assets)):
        state["language"] = several[-1]
        return {"reply": "\n".join([f"{rows[0]['english']}:", "", *(f"- {each}: **{rows[0][each.lower()]}** ({rows[0][each.lower() + ' sounds like']})" for each in several)]), "state": state}
    if named and state.get("last") and not quoted and not stems(without_places(text)) and not re.search(r"\b(?:say|word for) (?!it\b|that\b|this\b)", text, re.I):
        return again(state, assets)
    # "I'd like the bill" asks for what the list has as "The bill, please".
    plain = re.sub(r"^\W*(?:and |that )?(?:i(?:'d|d| would)? (?:also )?(?:like|want|need)|(?:can|could|may) (?:i|we) (?:please )?(?:have|get)|i'?ll have|we(?:'d|d| would)? like)\s+(?:to (?:have|get|pay|see|ask for) )?(?=(?:the|an?|my|some|our)\b)", "", wish.strip(), flags=re.I)
    rows = matches(wish, assets)
    if plain != wish.strip() and not rows and len(matches(plain, assets)) == 1:
        wish, rows = plain, matches(plain, assets)
    missing: list[str] = []
    if not quoted:
        parts, missing = in_parts(wish, assets)
        # One row that says all of it is better than its parts.
        is_whole = len(rows) == 1 and stems(wish) <= set().union(*(stems(name) for name in (rows[0]["english"], *rows[0]["also"].split(";"))))
        rows, missing = (parts, missing) if parts and not is_whole else (rows, [])
    asks = quoted or re.search(r"\bsay\b|\btranslat|\bword for\b|\bhow do (?:you|i) ask|\bwhat(?:'s| is)\b.*\bin\b|\bphrase\b", text, re.I)
    if not rows and not asks:
        return None
    if not asks and (not state["language"] or re.fullmatch(r"\W*(?:ok\W+)?(?:thanks?|thank you)(?: (?:a lot|so much|very much))?\W*", text, re.I)):
        return None
    if not state["language"]:
        state.update(last="phrase", wish=wish[:120])
        return which(state)
    if not rows:
        near = sorted((row for row in read("phrases.csv", assets) if stems(row["english"]) & stems(wish)), key=lambda row: -len(stems(row["english"]) & stems(wish)))[:3]
        range_of = "The nearest that I have:" if near else "I have greetings, restaurant, directions, tickets, hotel, shopping, pharmacy and emergencies, and orders such as “two beers and a coffee”."
        return {"reply": f"“{wish.strip(' ?.!')[:80]}” is not in my phrase list, so I do not guess it in {state['language']}. {range_of}", "blocks": [table(near, state["language"])] if near else [], "state": state}
    state.update(last="phrase", wish=wish[:120])
    column = state["language"].lower()
    note = f" I have no phrase for: {', '.join(missing)[:100]}." if missing else ""
    if len(rows) == 1:
        row = rows[0]
        # Words of a sentence in quotes that the phrase leaves out are named.
        if quoted and not missing and (left := [word for word in re.findall(r"[^\W\d_]{3,}", wish) if stems(word) - set().union(*(stems(name) for name in (row["english"], *row["also"].split(";"))))]):
            note = f" Not in it: {', '.join(left)[:80]}."
        state["said"] = [row[column], row[column + " sounds like"]]
        return {"reply": f"{row['english']}: **{row[column]}** ({row[column + ' sounds like']}), in {state['language']}.{' Say the place or thing where the dots are.' if '…' in row[column] else ''}{note}", "state": state}
    return {"reply": f"{'In' if parts_asked(wish) else 'The nearest in'} {state['language']}:{note}", "blocks": [table(rows[:4], state["language"])], "state": state}


def parts_asked(wish: str) -> list[str]:
    return [part for part in re.split(r",|;|\band\b|\bthen\b|\balso\b", wish) if stems(part) and not re.fullmatch(r"\W*(?:pls|plz|please|thx|thanks|now|quick(?:ly)?|urgent(?:ly)?|help)\W*", part, re.I)]


def in_parts(wish: str, assets: dict) -> tuple[list[dict], list[str]]:
    """ "And thank you, it was great" holds two phrases: the rows, and the parts that are not in the list. Empty where no part is one phrase for itself."""
    parts = parts_asked(wish)
    found = [[row for row in matches(part, assets) if len(stems(part)) > 1 or stems(part) in [stems(name) for name in (row["english"], *row["also"].split(";"))]] for part in parts]
    if len(parts) < 2 or not any(found):
        return [], []
    return list({rows[0]["english"]: rows[0] for rows in found if rows}.values()), [part.strip(" ?.!") for part, rows in zip(parts, found) if not rows]


def again(state: dict, assets: dict) -> dict | None:
    """The same thing in another language: "and in Portuguese?"."""
    if state["last"] == "order":
        return say_order(state, assets)
    if state["last"] == "quotes":
        return each_quoted(state["quotes"], state, assets)
    if state["last"] == "section":
        return section(state, assets)
    if state["last"] == "built":
        return build_sentence("", state)
    if state["last"] == "door":
        return at_the_door(f"booked {'under ' + state['door']['name'] if state['door'].get('name') else ''} {'at ' + str(state['door']['hour']) + ':00' if 'hour' in state['door'] else ''}", state)
    if state["last"] == "group":
        return group_table(state, assets)
    if state["last"] == "essentials":
        return {"reply": f"The same ten in {state['language']}:", "blocks": [essentials(assets, state["language"])], "state": state}
    return phrase(state.get("wish") or "", None, {**state, "last": None}, assets)
