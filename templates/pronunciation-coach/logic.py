"""English sounds with minimal pairs, sentences, word stress and tongue twisters; how words are said; a model voice on request."""

import csv
import difflib
import json
import re
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

Sound = Literal["ee/i", "th", "v/w", "r/l", "b/p/v", "a/e", "u/oo", "sh/s/ch"]
MOST_SCRIPT = 600
FRESH = {"sound": "", "mode": "", "item": 0, "round": 0, "stress": 0, "asked": 0, "right": 0, "learned": [], "language": "", "spoken": "", "more": 0}
HOW_TO_SAY = re.compile(r"\b(?:wie spricht man|cómo se pronuncia|comment (?:on )?prononce|how (?:do|would|should|can|to) (?:you |i |we )?(?:say|pronounce|read)|how is|stress(?:ed)? in|where is the stress|pronunciation of|pronounce|how (?:do|does) .{1,40} sound)\b", re.I)
WORK = re.compile(r"\b(?:work|office|presentation|meeting|sales|results|business|report|client|interview|conference|job|phone)\b", re.I)
GIVES_UP = re.compile(r"next|skip|pass|idk|(?:i )?(?:don['’]?t|do not) know|no idea|hint|help|again", re.I)

@tool
def train_sound(state, assets, sound: Sound, is_more: bool = False):
    """Show how a pair of sounds is made and a table of minimal pairs. Call it again with is_more for different pairs."""
    begin(state)
    entry, extra = book(assets)["sounds"][sound], practice(assets)["practice"][sound]
    state |= {"sound": sound, "mode": "", "item": 0}
    pairs = extra["more"] if is_more else entry["pairs"]
    return {"title": entry["title"], "how": entry["how"]}, show.table([pair.split("/")[:2] for pair in pairs], columns=["One", "Other"], title=entry["title"])

@tool
def give_sentences(state, assets, sound: Sound, theme: Literal["everyday", "work"] = "everyday"):
    """Give whole sentences that are full of a sound, for everyday life or for work and presentations."""
    begin(state)["sound"] = sound
    return practice(assets)["practice"][sound][theme]

@tool
def look_up_words(assets, words: list[str]):
    """Look up how words are said: phonetic signs British and American, a plain spelling and a note. When a word is missing, give it yourself only if you are certain."""
    rows = {row["word"].lower(): row for row in csv.DictReader(assets["lexicon.csv"].splitlines(), delimiter=";")}
    found = [rows[word.lower()] for word in words if word.lower() in rows]
    if not found:
        raise ToolError(f"Not in the list: {', '.join(words)[:100]}.")
    table = show.table([{"Word": row["word"], "British": row["uk"], "American": row["us"], "Say": row["say"], "Note": row["note"]} for row in found], title="How to say it")
    return {"found": found, "missing": [word for word in words if word.lower() not in rows]}, table

@tool
def compare_reading(state, target: str, transcript: str):
    """Compare what speech input understood with the sentence that the person read aloud. It sees words, not sounds.

    target: the sentence as written
    transcript: what arrived
    """
    wanted, said = fold(target).split()[:200], fold(transcript).split()[:200]
    if not wanted or not said:
        raise ToolError("Both texts need words.")
    matcher = difflib.SequenceMatcher(None, wanted, said)
    missed = [" ".join(wanted[a1:a2]) + (f" (I got: {' '.join(said[b1:b2])})" if b2 > b1 else "") for tag, a1, a2, b1, b2 in matcher.get_opcodes() if tag in ("replace", "delete")]
    return {"clear": sum(block.size for block in matcher.get_matching_blocks()), "of": len(wanted), "missed": missed[:6]}

@tool
def plan_for_language(state, assets, language: str):
    """Say which sounds speakers of a language should train first, with one more tip. Languages in English, such as polish or hindi."""
    begin(state)
    key = language.lower()
    if key not in book(assets)["languages"]:
        raise ToolError(f"There is no plan for {language[:30]}; there are: {', '.join(book(assets)['languages'])}.")
    state |= {"language": key, "mode": ""}
    return {"sounds": [[sound, book(assets)["sounds"][sound]["title"]] for sound in book(assets)["languages"][key]], "tip": practice(assets)["tips"].get(key, "")}

@tool
def ask_stress(state, assets, answer: int = 0):
    """Word stress, one word at a time: marks the number of the stressed syllable (0 at the start) and returns the next word."""
    begin(state)
    words = book(assets)["stress"]
    result = {}
    if answer:
        parts = words[state["stress"] % len(words)][1].split("-")
        if not 1 <= answer <= len(parts):
            raise ToolError(f"The word has {len(parts)} syllables.")
        is_right = parts[answer - 1].isupper()
        result = {"right": is_right, "pattern": words[state["stress"] % len(words)][1]}
        state |= {"stress": state["stress"] + 1, "asked": state["asked"] + 1, "right": state["right"] + is_right}
    word, pattern = words[state["stress"] % len(words)]
    state["mode"] = "stress"
    return result | {"word": word, "syllables": pattern.lower().split("-"), "score": [state["right"], state["asked"]]}

def begin(state: dict) -> dict:
    for key, value in FRESH.items():
        state.setdefault(key, list(value) if isinstance(value, list) else value)
    return state

def book(assets: dict) -> dict:
    return json.loads(assets["sounds.json"])

def practice(assets: dict) -> dict:
    return json.loads(assets["practice.json"])

def fold(text: str) -> str:
    return " ".join(re.findall(r"[a-z]+(?:'[a-z]+)?", text.lower().replace("’", "'")))

def find_sound(text: str, sounds: dict) -> str:
    """The sound that a message names: by letters, or by two words that differ in it."""
    low = text.lower()
    if pair := re.search(r"\b(v|r|l|b|s|sh|ee|w|i|e|a)\b ?(?:and|or|vs|from|/) ?\b(w|l|r|v|b|sh|ch|s|i|ee|e|a)\b", low):
        if key := next((key for key in sounds if {pair[1], pair[2]} <= set(key.split("/"))), ""):
            return key
    if sound := re.search(r"\b(?:the )?(th|sh|ch|v|w|r|l)\b(?=(?:['’]?s)? ?(?:sound|$)|[ ,.!?])", low):
        return next((key for key in sounds if sound[1] in key.split("/")), "")
    # What stands in quotation marks is what is meant; "the long sound" names no word of a pair.
    marked = quoted_words(low)
    said = set(marked) if marked else set(fold(low).split()) - {"they", "day"}
    both = next((key for key, entry in sounds.items() for pair in entry["pairs"] if set(pair.lower().split("/")) <= said), "")
    said = said if marked or len(said) <= 3 else said - EVERYDAY
    one = next((key for key, entry in sounds.items() for pair in entry["pairs"] if set(pair.lower().split("/")) & said), "") if len(said) <= 3 or marked or re.search(r"\bmix|\bsound|\bbetween\b|\bdifference\b|\bhow (?:do|can|should) i (?:say|make|pronounce)\b", low) else ""
    return both or (sound_of(marked, sounds) if marked else "") or one


# Words of the pairs that people use in every message.
EVERYDAY = frozenset("they day long wrong right light had head sit live leave set look could best very she man men three list still these this they thing bad land hill fit".split())
NOT_EE = frozenset("bread head dead ready great steak bear wear heart death health weather heavy meant really area idea early earth learn heard".split())


def quoted_words(text: str) -> list[str]:
    return re.findall(r"(?<![a-z])['\"“‘]([a-z]{2,14})['\"”’](?![a-z])", text.lower())


def sound_of(words: list[str], sounds: dict) -> str:
    """The sound in words that are no pairs: by the list, or by how they are spelled."""
    for word in words:
        if key := next((key for key, entry in sounds.items() if entry.get("match") and re.fullmatch(entry["match"], word)), ""):
            return key
        if re.search(r"ee|ea", word) and word not in NOT_EE and "ee/i" in sounds:
            return "ee/i"
        if "th" in word and "th" in sounds:
            return "th"
    return ""

def describe(state: dict) -> str | None:
    return f"Sound: {state['sound'] or 'none yet'}, first language: {state['language'] or 'unknown'}, sounds finished: {', '.join(state['learned']) or 'none'}, {state['right']} of {state['asked']} right." if state.get("asked") is not None else None

@dialogue.guarded(numbers=False, corrections=False)
def respond(event: dict) -> dict | None:
    message, state, assets = event["message"].replace("\0", " ").strip()[:1500], begin(dict(event.get("state") or {})), event["assets"]
    low, sounds = " ".join(message.lower().split()).strip(" .!?"), book(assets)["sounds"]
    if re.fullmatch(r"start over|reset|clear|begin again", low):
        return told("Fresh start. Which words do you mix up, or what is your first language?", {}, ["I mix up ship and sheep", "I speak Spanish", "Train word stress with me"])
    if re.search(r"\b(?:listen to|hear|rate|score|judge)\b.{0,25}\b(?:my|me)\b.{0,20}\b(?:recording|accent|voice|pronunciation|speak\w*)\b", low):
        other = re.search(r"\b(german|italian|spanish|french|portuguese|japanese|polish|dutch|chinese)\b", low)
        return told("I cannot hear recordings, so I give no score for an accent. Record yourself after the model voice, listen to both in turns, and compare one sound at a time." + (f" And I train English sounds only, not {other[1].capitalize()}." if other else ""), state, ["I mix up ship and sheep", "Train word stress with me"])
    if re.search(r"voice.?over|^(?:please |can you |pls )*record\b|\brecord (?:it|this|that|them|the|a)\b|read (?:it|this|that) (?:aloud|out)|^(?:read|say|speak)\b[^:]{0,20}:", low):
        return make_voiceover(message, state, assets)
    if re.fullmatch(r"(?:my )?(?:score|progress|stats)|stop|done|quit|bye|enough", low):
        learned = ", ".join(sounds[key]["title"].split(" (")[0] for key in state["learned"]) or "none yet"
        return told(f"**{state['right']} of {state['asked']} right.** Sounds finished: {learned}.", state | {"mode": ""}, ["Another sound", "Train word stress with me"])
    if (other := re.search(r"\b(german|italian|spanish|french|portuguese|japanese|polish|dutch|chinese) (?:r|rr|sounds?|pronunciation|words?|accent)\b", low)) and not re.search(r"\bmy\b|\bi have\b", low) or (other := re.search(r"\b(?:say|pronounce|word)\b.{1,60}\bin (german|italian|spanish|french|portuguese|japanese|polish|dutch|chinese)\b", low)):
        return told(f"I train English pronunciation only, not {other[1].capitalize()}. Which English word or sound is hard for you?", state, ["I mix up ship and sheep", "Train word stress with me"])
    if clusters := s_clusters(message, low, state):
        return clusters
    if quoted_words(low) and (own := trouble_word(message, low, state, assets)):
        return own
    if looked := look_up(message, low, state, assets):
        return looked
    if state["mode"] == "sentence" and (GIVES_UP.fullmatch(low) or set(fold(message).split()) & set(sounds[state["sound"]]["sentences"][state["item"]].lower().split("|")[1:])):
        return check_gap(message, state, assets)
    if re.search(r"\b(?:word|sentence|syllable) stress\b|\bstress (?:quiz|training|exercise|with me)|\btrain .{0,12}stress\b", low) and not reading.is_question(message):
        return ask_word(state, assets, "The stressed syllable is longer, louder and higher. Answer with its number.")
    if state["mode"] == "stress" and (checked := check_stress(message, low, state, assets)):
        return checked
    target = sounds[state["sound"]]["twister"] if state["mode"] == "twister" else state["spoken"]
    if target and len(set(fold(target).split()) & set(fold(message).split())) >= max(2, len(set(fold(target).split())) // 4):
        value = compare_reading(state, target, message)
        verdict = "Every word arrived." if not value["missed"] else "Work on: " + "; ".join(value["missed"][:4]) + "."
        return told(f"**{value['clear']} of {value['of']} words clear.** {verdict} This compares words, not sounds: I see only what your speech input understood.", state, ["Twister", "Quiz", "Another sound"])
    if (own := re.search(r"\b(?:presentation|speech|text|sentence|talk)\b[^:]{0,40}:\s*(.{15,})", message, re.I | re.S)) and len(own[1].split()) > 3:
        hard = [row for row in csv.DictReader(assets["lexicon.csv"].splitlines(), delimiter=";") if f" {fold(row['word'])} " in f" {fold(own[1])} "][:6]
        named = " Watch: " + "; ".join(f"**{row['word']}** ({row['say']})" for row in hard) + "." if hard else ""
        return told(f"Good text to practise.{named} Read it slowly, pause after each group of words, then once at normal speed. Speak it here and I compare what arrives, or let me read it: *voiceover: …*", state | {"spoken": own[1].strip()[:MOST_SCRIPT], "mode": ""}, [f"Voiceover: {own[1].strip()}"[:190], "Train word stress with me"])
    return by_topic(message, low, state, assets)

# Words that begin with s and a consonant, before which some speakers put a vowel: "estreet".
S_WORDS = "stop street school speak Spain student start small sky spoon sleep snow station sport star swim slow smile story sister's-skirt space stairs spring stone scarf snack stand strong square splash".replace("sister's-", "").split()
SAYS_ES = re.compile(r"['\"“‘]?\be(?:s[tcpkmnlwq]|sch)[a-z]{2,14}\b['\"”’]?", re.I)
REAL_ES = frozenset("estate esteem escape especially essay establish estimate escalator espresso eskimo escort espionage esquire estuary est escargot".split())
ASKS_S = re.compile(r"\bs ?(?:\+|plus|and (?:a )?|before (?:a )?|with (?:a )?)?consonants?\b|\bs[- ]?clusters?\b|\b(?:vowel|an? ['\"]?e['\"]?) (?:before|in front of) (?:the |an? )?s\b|\bwords? (?:that )?(?:start|begin)(?:s|ning|ing)? with (?:st|sp|sk|sc|sn|sm|sl|sw)\b", re.I)
MORE_WORDS = re.compile(r"\b(?:more|other|another|further|extra)\b.{0,20}\b(?:words?|examples?|of (?:them|these|those)|ones?)\b|\b(?:ten|five|six|eight|twenty|\d{1,2}) (?:more|other|words?|examples?)\b|\bmore like (?:this|that|these)\b|^(?:more|again)$", re.I)


def s_clusters(message: str, low: str, state: dict) -> dict | None:
    """ "I say estreet": a long s without a vowel before it, and as many words as are asked for."""
    said = [found[0].strip("'\"“”‘’").lower() for found in SAYS_ES.finditer(message)]
    is_own = [word for word in said if word not in REAL_ES]
    clicks = ["More words", "Train word stress with me", "Another sound"]
    if is_own and re.search(r"\b(?:i|we|he|she|they|people|my)\b", low) or ASKS_S.search(low):
        target = ", ".join(f"*ssss-{word[2:]}*, not *{word}*" for word in is_own[:3]) or "*ssss-top*, *ssss-peak*"
        words = S_WORDS[:6]
        return told(f"Start straight with a long **s**, with no vowel before it: {target}.\n\n1. Hiss a long *ssss*, like a snake, for two seconds. Your voice is off: a hand on the throat feels nothing.\n2. From the hiss go straight into the rest: *ssss-top*. Do not open the mouth before the s.\n3. Make the hiss shorter each time, until it is normal.\n4. Use the word before it: *bus stop*, *this street*, *nice school*; the s of the first word carries you in.\n\n"
                    f"Say each five times: **{', '.join(words)}**.", state | {"topic": "s", "given": len(words), "mode": "", "sound": ""}, clicks)
    if state.get("topic") == "s" and not state["sound"] and re.search(r"\b(?:sentences?|phrases?|text|story|tongue twister)\b", low):
        return told("Sentences full of them. Slowly first, with a long *ssss* and no vowel before it:\n\n1. The student speaks Spanish at school.\n2. She stopped in the street and smiled.\n3. Steve studies sports in Spain in spring.\n4. My sister still skates at the small station.\n5. Stand still, stay calm and start to speak.\n\nLink the s to the word before: *this school*, *nice street*. Then each one in one breath.", state, clicks)
    if state.get("topic") == "s" and not state["sound"] and MORE_WORDS.search(low):
        number = next((int(each.value) for each in reading.numbers(message) if 1 <= each.value <= 20), 8)
        begin_at = state.get("given", 6)
        words = [S_WORDS[(begin_at + at) % len(S_WORDS)] for at in range(min(number, len(S_WORDS)))]
        return told(f"{len(words)} more with s and a consonant at the start, no vowel before the s:\n\n**{', '.join(words)}**\n\nSay each with a long *ssss* first, then at normal speed. Then in pairs: *{words[0]} – {words[1]}*, *{words[-2]} – {words[-1]}*.", state | {"given": begin_at + len(words)}, clicks)
    return None


SILENT = {letter: set(words.split()) for letter, words in {"b": "debt doubt lamb climb comb thumb tomb bomb dumb crumb subtle plumber limb", "k": "knee know knife knock knight knowledge knit knot", "w": "write wrong wrist wrap wreck answer sword two who whole", "s": "island aisle isle debris", "t": "listen castle whistle fasten soften christmas mortgage ballet",
          "l": "half calm walk talk could should would salmon palm chalk folk yolk almond", "h": "hour honest heir honour ghost rhythm vehicle exhausted", "p": "psychology psalm receipt pneumonia cupboard raspberry", "c": "muscle scissors scene science", "g": "sign foreign gnome gnat design resign", "d": "wednesday handsome handkerchief", "n": "autumn column hymn damn", "u": "guess guide guitar build biscuit", "gh": "night light though through thought daughter high weigh"}.items()}
VOICED = frozenset("this that these those the they them then there their than though mother father brother other another weather together breathe bathe rather either neither clothing southern rhythm smooth".split())
UNVOICED = frozenset("think thing thank thanks three thin thick thirty thought through throw thumb bath path mouth month birthday teeth tooth health author earth north south both truth thursday".split())


def small_questions(message: str, low: str, state: dict, assets: dict) -> dict | None:
    """Silent letters, the two kinds of th, and "easier" or "slower" about what was just practised."""
    if (letter := re.search(r"\bhow (?:do|can|should|to) (?:you |i |we )?(?:say|make|pronounce) the (?:letter |sound )?['\"“]?([a-z]{1,3})['\"”]? (?:in|of) (?:the word )?['\"“]?([a-z]{3,14})", low)) and not (letter[1] == "th" or any(letter[2] in pair.lower().split("/") for entry in book(assets)["sounds"].values() for pair in entry["pairs"])):
        titles = ", ".join(entry["title"].split(" (")[0] for entry in book(assets)["sounds"].values())
        return told(f"The **{letter[1]}** in *{letter[2]}* is not among the sounds that I train ({titles}), and I do not guess. I can make a voiceover of *{letter[2]}* to repeat after; a dictionary has the sound, too.", state, [f"Voiceover: {letter[2]}", "I mix up ship and sheep"])
    if (asked := re.search(r"\b(?:is|are) the (?:letter )?['\"“]?(b|k|w|s|t|l|h|p|c|g|d|n|u|gh)['\"”]? (?:in|of) ([a-z, ]{3,60}?) (?:silent|spoken|pronounced|said|heard)\b(?:.{0,12}\bin ([a-z]{3,15}))?", low)) or (asked := re.search(r"\bdo (?:you|i|we) (?:say|pronounce|hear) the (b|k|w|s|t|l|h|p|c|g|d|n|u|gh) in ([a-z, ]{3,60}?)(?:$|\?| and in ([a-z]{3,15}))", low)):
        words = [word for word in re.findall(r"[a-z]{3,}", f"{asked[2]} {asked[3] or ''}") if word not in ("and", "the", "word")]
        lines = [f"**{word}**: the {asked[1]} is silent." if word in SILENT.get(asked[1], set()) else f"**{word}**: not in my list of silent letters; look it up in a dictionary." for word in words[:5]]
        return told(" ".join(lines), state, ["Train word stress with me", "I mix up ship and sheep"]) if lines else None
    if also := re.match(r"(?:and |what about |how about |what['’]?s |is )*the (?:letter )?['\"“]?(b|k|w|s|t|l|h|p|c|g|d|n|u|gh)['\"”]? (?:in|of) (?:the word )?['\"“]?([a-z]{3,15})['\"”]?(?:,? (?:do (?:i|you) say it|is it silent|silent(?: too)?))?$", low):
        row = next((each for each in csv.DictReader(assets["lexicon.csv"].splitlines(), delimiter=";") if each["word"] == also[2]), None)
        if also[2] in SILENT.get(also[1], set()):
            return told(f"**{also[2]}**: the {also[1]} is silent.", state, ["Train word stress with me", "I mix up ship and sheep"])
        if row and re.search(rf"\b{also[1]}\b", row["note"] or ""):
            return told(f"**{also[2]}**: {row['note']}. Say *{row['say']}*.", state, ["Train word stress with me"])
    if (rhyme := re.search(r"\b(?:which|what).{0,30}\brhymes? with ([a-z]{2,15})", low)):
        found = [row["word"] for row in csv.DictReader(assets["lexicon.csv"].splitlines(), delimiter=";") if re.search(rf"\brhymes with {rhyme[1]}\b", row["note"] or "")]
        if found:
            return told(f"**{', '.join(found[:5])}** rhyme{'s' if len(found) == 1 else ''} with {rhyme[1]}.", state, ["Train word stress with me"])
    in_word = re.search(r"\bin ['\"“‘]?([a-z]{3,12})['\"”’]?", low)
    if in_word and in_word[1] in VOICED | UNVOICED and (state["sound"] == "th" or re.search(r"\bth\b", low)) and (reading.is_question(message) or low.startswith("and")):
        state["sound"] = "th" if "th" in book(assets)["sounds"] else state["sound"]
        kind = "voiced, /ð/: the throat buzzes" if in_word[1] in VOICED else "without voice, /θ/: only air"
        return told(f"The tongue is in the same place, lightly between the teeth; the difference is the voice. In **{in_word[1]}** it is {kind}. Put a hand on your throat and compare: *think, thank, bath* (air only, /θ/) and *this, that, mother* (it buzzes, /ð/). Say them in turns: think – this, thank – that, both – mother.", state, ["Quiz", "Twister", "More pairs"])
    if re.fullmatch(r"(?:(?:can|could) (?:you|i|we) (?:make it|do it|have it|say it|get) |make it |something |give me |a |an |one |bit |little |much |please |pls |ok |that is |that'?s |too |is |it |more |hard|difficult|fast)*(?:easier|simpler|slower|shorter|easy|slowly|too (?:hard|difficult|fast))(?: one| please| pls| for me| to start| twister)*", low):
        if state["spoken"] and not state["mode"] and re.search(r"slow|fast", low):
            script = ", ".join(re.findall(r"[\w'’-]+", state["spoken"])[:60])
            return told("I cannot set the speed of the voice, so I put a pause behind every word. Repeat each one in the pause.", state, ["Quiz", "Another sound"]) | {"tools": [{"tool": "voiceover", "input": {"script": script[:MOST_SCRIPT]}}]}
        key = state["sound"] or (next_sound(state, assets) if state["language"] else "")
        if not key:
            return None
        pairs = [pair.split("/") for pair in book(assets)["sounds"][key]["pairs"][:3]]
        steps = [f"{one}, {other}, {one}, {other}" for one, other in pairs[:2]]
        state |= {"sound": key, "spoken": "", "mode": ""}
        return told(f"Easier, in three small steps:\n\n1. > {steps[0]}\n2. > {steps[1]}\n3. > {' – '.join(word for pair in pairs for word in pair)}\n\nSay each line slowly three times, with a pause between the words; only then a little faster. When it works, say *twister* again.", state, ["Twister", "Quiz", "Sentences"])
    if re.search(r"(?<!\w)-?ed endings?\b|\bwork-ed\b|\b[a-z]+-ed\b|(?<!\w)-ed\b", low):
        return told(dialogue.section(assets["guide.md"], "How is -ed pronounced?"), state, ["Train word stress with me"])
    return None


FAMILIES = ["**PHO**tograph, pho**TOG**rapher, photo**GRAPH**ic", "e**CON**omy, eco**NOM**ic, e**CON**omist", "**POL**itics, po**LIT**ical, poli**TI**cian", "**DEM**ocrat, de**MOC**racy, demo**CRAT**ic", "com**PETE**, com**PET**itor, compe**TI**tion", "**OR**igin, o**RIG**inal, origi**NAL**ity", "**AN**alyse, a**NAL**ysis, ana**LYT**ical", "**HIS**tory, his**TOR**ian, his**TOR**ical"]


def by_family(low: str, state: dict) -> dict | None:
    """ "Are there other word families like that?": words whose stress moves with the ending."""
    if not re.search(r"\b(?:word )?famil(?:y|ies)\b|\bstress\b.{0,20}\b(?:moves?|shifts?|changes?)\b.{0,30}\b(?:other|more|example|else)|\bother words\b.{0,30}\bstress\b", low) or re.search(r"\bmy family\b", low):
        return None
    listed = "\n".join(f"- {each}" for each in FAMILIES[1:])
    return told(f"Yes, many. The stress moves with the ending (capital letters are the stressed syllable):\n\n{listed}\n\nThe rule behind most of them: before *-ic*, *-ical*, *-ity*, *-tion* and *-cian* the stress sits on the syllable just in front. Say each row three times, and clap on the strong syllable.", state, ["Train word stress with me", "How do you say thorough, through and though?"])


def trouble_word(message: str, low: str, state: dict, assets: dict) -> dict | None:
    """ "My colleagues laugh when i say 'beach'. i'm spanish": the sound in that word, with the first language kept."""
    found = re.search(r"\b(?:say|saying|pronounce|pronouncing|with|word|problem with|hear|mix up)\s+(?:the word\s+)?['\"“‘]?([a-z]{3,14})['\"”’]?", low)
    if not found or not re.search(r"\b(?:laugh(?:s|ed|ing)?|giggles?|understand|wrong|trouble|problem|difficult|hard|struggle|smiles?|corrects? me|repeat|funny|can'?t|cannot|confus\w+)\b", low):
        return None
    key = sound_of(quoted_words(low), book(assets)["sounds"]) or next((key for key, entry in book(assets)["sounds"].items() if entry.get("match") and re.search(entry["match"], found[1]) or any(found[1] in pair.lower().split("/") for pair in entry["pairs"])), "")
    if not key:
        return None
    language = next((name for name, words in practice(assets)["names"].items() if re.search(r"\b(?:" + "|".join(words) + r")\b", low)), "")
    if language:
        state["language"] = language
    shown = show_sound(key, state, assets)
    named_words = " and ".join(f"*{word}*" for word in quoted_words(low)[:3]) or f"*{found[1]}*"
    lead = f"With {named_words} it is most likely this sound{f', which is hard for many speakers of {language.capitalize()}' if language else ''}: if it is not said clearly, another word arrives."
    return {**shown, "reply": f"{lead}\n\n{shown['reply']}"}


def by_topic(message: str, low: str, state: dict, assets: dict) -> dict | None:
    sounds = book(assets)["sounds"]
    if own := by_family(low, state) or trouble_word(message, low, state, assets):
        return own
    if state["sound"] and re.search(r"\b(?:something|anything|stuff|sentences?|words?|exercises?)\b.{0,20}\b(?:to )?(?:practi[sc]e|train|repeat|drill)\b|\bgive me (?:an exercise|practice)\b", low) and len(low.split()) < 10:
        listed = "\n".join(f"{at}. {line}" for at, line in enumerate(give_sentences(state, assets, state["sound"], "everyday"), 1))
        pairs = ", ".join(pair.replace("/", " – ") for pair in sounds[state["sound"]]["pairs"][:5])
        state["spoken"] = give_sentences(state, assets, state["sound"], "everyday")[0]
        return told(f"For **{sounds[state['sound']]['title'].split(' (')[0]}**. First in pairs, slowly: {pairs}.\n\nThen in sentences:\n\n{listed}\n\nAnd fast, three times:\n\n> {sounds[state['sound']]['twister']}\n\nSpeak one of them here, and I compare what arrives.", state, ["Quiz", "Twister", "More pairs"])
    if small := small_questions(message, low, state, assets):
        return small
    language = next((name for name, words in practice(assets)["names"].items() if re.search(r"\b(?:" + "|".join(words) + r")\b", low)), "")
    named = "" if re.match(r"(?:and |so |but )*(?:how (?:long|much|many|often|fast)|when|why|who)\b", low) else find_sound(re.sub(r"tongue.?twister", "", low), sounds)
    key = named or state["sound"]
    if re.search(r"twister", low):
        state |= {"sound": key or next_sound(state, assets), "mode": "twister"}
        return told(f"> {sounds[state['sound']]['twister']}\n\nWhisper it once, say it slowly twice, then at normal speed three times. Or speak it here: I compare what arrives with the text.", state, ["Voiceover of the twister", "Quiz", "Another sound"])
    if key and re.search(r"\bsentences?\b|\bphrases?\b|\bparagraph\b", low):
        is_work = bool(WORK.search(low))
        listed = "\n".join(f"{at}. {line}" for at, line in enumerate(give_sentences(state, assets, key, "work" if is_work else "everyday"), 1))
        state["spoken"] = give_sentences(state, assets, key, "work" if is_work else "everyday")[0]
        note = "" if not is_work or key == "r/l" else " They are about work in general."
        return told(f"Whole sentences for **{sounds[key]['title'].split(' (')[0]}**{', for work' if is_work else ''}:{note}\n\n{listed}\n\nRead each one slowly, then in one breath. Speak one here, and I compare what arrives.", state, ["Quiz", "Twister", "More pairs"])
    key = key or (next_sound(state, assets) if state["language"] and re.search(r"\b(?:another|other|more) (?:pairs?|words?|examples?)\b", low) else "")
    if key and re.search(r"\bmore\b|\bother (?:words|pairs|examples)\b|\banother (?:pair|example)", low) and not re.search(r"another sound", low):
        state["more"] += 1
        _, table = train_sound(state, assets, key, is_more=True)
        return told(f"More pairs for **{sounds[key]['title']}**. Say each aloud, slowly, then three times fast.", state, ["Quiz", "A sentence with both", "Twister"], [table])
    if re.search(r"\b(?:quiz|test me|exercise)\b", low) and (named or len(low.split()) < 5) or re.fullmatch(r"practi[sc]e(?: .{0,20})?", low):
        return ask_gap(state | {"sound": key or next_sound(state, assets), "item": 0, "round": 0}, assets)
    is_own = re.search(r"\b(?:i['’]?m|i am|from|i speak|my (?:first|native) language|mother tongue|speakers?)\b", low) and (len(low.split()) < 6 or re.search(r"pronunc|pronounc|\bsounds?\b|accent|understand|english|\btrain\b|speak", low))
    if language and not named and (is_own or len(low.split()) < 3):
        plan = plan_for_language(state, assets, language)
        listed = "\n".join(f"{at}. {title}" for at, (_, title) in enumerate(plan["sounds"], 1))
        first = sounds[plan["sounds"][0][0]]
        return told(f"Speakers of {language.capitalize()} often train these first:\n\n{listed}\n\n{plan['tip']}\n\nStart today with the first: {' '.join(first['how'][:2])} Say **{first['pairs'][0].replace('/', ', ')}** five times. "
                    f"{own_words(message, assets) or 'Which words do people not understand?'}", state, ["Begin with the first", "Train word stress with me"])
    if re.search(r"begin with the first|another sound|next sound|other sound|^(?:next|go on|continue)$", low) or low in ("begin", "yes", "ok") and state["language"] and not state["mode"]:
        return show_sound(next_sound(state, assets), state, assets)
    if named and len(low.split()) <= 30 and (not reading.is_question(message) or re.search(r"\bcan (?:we|you|i)\b|\bhow\b|\bdifference\b|^(?:and|what about)\b|\bsame\b|\bwhat do i do\b|\bmix", low)):
        return show_sound(named, state, assets)
    return told("Tell me two words that you mix up (*ship and sheep*), a sound (*th*), a word (*how do you say thorough?*), or your first language.", state, ["I mix up ship and sheep", "Train word stress with me", "I speak Spanish"]) if re.fullmatch(r"(?:hi|hello|hey|start)[ .!]*", low) else None

def own_words(message: str, assets: dict) -> str:
    """The words that the person finds hard, as the list has them."""
    hard = re.findall(r"['\"“‘]([A-Za-z]{3,20})['\"”’]", message) or re.findall(r"\b(?:cannot|can'?t|can not|never) (?:say|pronounce) ([a-z]{3,20})(?: (?:and|or) ([a-z]{3,20}))?", message.lower())
    hard = [word for each in hard for word in (each if isinstance(each, tuple) else (each,)) if word]
    rows = {row["word"].lower(): row for row in csv.DictReader(assets["lexicon.csv"].splitlines(), delimiter=";")}
    known = [f"**{word}**: *{rows[word.lower()]['say']}*, {rows[word.lower()]['note']}" for word in hard[:4] if word.lower() in rows]
    unknown = [word for word in hard[:4] if word.lower() not in rows]
    return ("\n\nYour words: " + "; ".join(known) + "." if known else "") + (f" Not in my list, and I do not guess: {', '.join(unknown)}; a voiceover of it I can make." if unknown else "")


def told(reply: str, state: dict, suggestions: list[str], blocks: list | tuple = ()) -> dict:
    return {"reply": reply, "state": state, "suggestions": suggestions, "blocks": list(blocks)}

COMMON = frozenset("really early work talk whole probably world busy three mother build answer presentation walk regularly".split())


def look_up(message: str, low: str, state: dict, assets: dict) -> dict | None:
    """How single words are said: those in the list, and an honest no for a quoted word that is not."""
    is_next = state["mode"] == "looked" and re.match(r"(?:and|und|y|et|what about|also|how about)\b", low)
    if not (HOW_TO_SAY.search(low) or is_next) or state["mode"] in ("sentence", "stress") and not reading.is_question(message):
        return None
    rows = [row["word"] for row in csv.DictReader(assets["lexicon.csv"].splitlines(), delimiter=";")]
    said = f" {re.sub(chr(39), ' ', fold(message))} "
    words = [word for word in rows if f" {fold(word)} " in said and (fold(word) not in COMMON or re.search(rf"['\"“]{re.escape(word)}['\"”]|(?:say|pronounce) {re.escape(word.lower())}$", message.lower().strip(" ?.!"))) and fold(word) not in ("could", "should", "would", "often", "half", "very", "world", "enough", "though")] or [word for word in rows if re.search(rf"['\"“]{re.escape(word)}['\"”]", message, re.I)]
    words += [word for word in ("though", "enough", "often", "world", "could") if words and f" {word} " in said and re.search(rf"\b(?:and|or|with|,) {word}\b", low)]
    quoted = re.findall(r"['\"“]([A-Za-z][A-Za-z' -]{1,30})['\"”]", message) or re.findall(r"(?:how (?:do|would|should) (?:you|i) (?:say|pronounce)|pronounce)(?: the word)? ([a-z]{3,20})$", low)
    if not words:
        missing = [word for word in quoted if not find_sound(word, book(assets)["sounds"])]
        return told(f"“{missing[0]}” is not among the {len(rows)} words in my list, and I do not guess. A dictionary such as Cambridge or Merriam-Webster has the sound; I can make a voiceover of it to repeat after.", state, [f"Voiceover: {missing[0]}"]) if missing else None
    unknown = left_over(message, words, assets)
    value, table = look_up_words(assets, words)
    row = value["found"][0]
    single = f"**{row['word']}**: {row['uk']} in Britain, {row['us']} in the US. Say *{row['say']}*: {row['note']}." if len(words) == 1 else "This is how they are said. Say each one three times:"
    single += f"\n\n{unknown}" if unknown else ""
    return told(single, state | {"mode": "looked"}, [f"Voiceover: {', '.join(words)}"[:100], "Train word stress with me"], [table] if len(words) > 1 else [])

ASKING = frozenset("""long longer job interview how do does did is are was the a an you i we me my to say said pronounce pronounced read stress stressed in where which what and or vs versus with of word words syllable syllables on it its this that right please pls
    correctly properly english british american uk us usa accent pronunciation difference between sound sounds wie spricht man como se pronuncia comment on prononce between can could should would know tell explain also about und y et for not
    hi hey hello thanks ok so there them they these those both all same different like always again often help hard difficult learn want need be have has been when if but native speakers people really one two three rhyme rhymes silent letter letters hows whats s""".split())


def left_over(message: str, words: list[str], assets: dict) -> str:
    """What is asked beside the words of the list: the stress where the training has it, otherwise an open no."""
    known = set(" ".join(fold(word) for word in words).replace("'", " ").split())
    asked = HOW_TO_SAY.search(message)
    listed = re.split(r"[.?!;:]|\b(?:i|i'm|im|it|because|bc|but|when|if|my|like|as|for|to|without|with|at)\b", message[asked.end() if asked else 0:].strip(), maxsplit=1, flags=re.I)[0]
    rest = [word for word in dict.fromkeys(fold(listed).replace("'", " ").split()) if len(word) > 2 and word not in known and word not in ASKING]
    if sentence := re.search(r"(?<!\w)['\"“‘]([^\"”]{12,200})['\"”’](?!\w)", message):
        # A sentence in quotation marks: its long words are what is asked for.
        rest = list(dict.fromkeys([*(word for word in rest if len(word) > 4), *(word for word in fold(sentence[1]).replace("'", " ").split() if len(word) > 6 and word not in known)]))
    stresses, rows = dict(book(assets)["stress"]), {row["word"].lower(): row for row in csv.DictReader(assets["lexicon.csv"].splitlines(), delimiter=";")}
    lines = [f"**{word}**: {stresses[word]}." for word in rest if word in stresses]
    rest = [word for word in rest if word not in stresses]
    for word in list(rest):
        base = next((stem for end, more in (("ed", ""), ("ed", "e"), ("d", ""), ("ing", ""), ("ing", "e"), ("s", "")) if word.endswith(end) and (stem := word[: -len(end)] + more) in {*rows, *stresses}), "")
        if base:
            lines.append(f"**{word}**: as in *{base}*, {rows[base]['say'] if base in rows else stresses[base]}; the ending does not move the stress.")
            rest.remove(word)
        elif ending := next((end for end in ("tion", "sion", "ity", "ical", "ically", "ic", "ian", "ogy", "graphy") if word.endswith(end) and len(word) > len(end) + 3), ""):
            lines.append(f"**{word}**: not in my list, but words in *-{ending}* are nearly always stressed on the syllable just before {'that ending' if ending not in ('ogy', 'graphy') else 'it, on the *o*' if ending == 'ogy' else 'it'}.")
            rest.remove(word)
    if rest and len(rest) <= 4:
        lines.append(f"Not in my list, and I do not guess: {', '.join(rest)}.")
    return " ".join(lines)

def show_sound(key: str, state: dict, assets: dict) -> dict:
    value, table = train_sound(state, assets, key)
    how = "\n".join(f"{at}. {line}" for at, line in enumerate(value["how"], 1))
    left, right = book(assets)["sounds"][key]["pairs"][0].split("/")
    return told(f"### {value['title']}\n\n{how}\n\nSay each pair aloud, slowly, then three times fast: **{left}, {right}**. Then *quiz*, *sentences* or *twister*.", state, ["Quiz", "More pairs", "Sentences", "Voiceover of the pairs"], [table])

def next_sound(state: dict, assets: dict) -> str:
    order = [*book(assets)["languages"].get(state["language"], []), *book(assets)["sounds"]]
    return next((key for key in order if key not in state["learned"] and key != state["sound"]), order[0])

def ask_gap(state: dict, assets: dict, intro: str = "") -> dict:
    sentences = book(assets)["sounds"][state["sound"]]["sentences"]
    if state["item"] >= len(sentences):
        learned = list(dict.fromkeys([*state["learned"], state["sound"]]))
        return told(f"{intro}**{state['round']} of {len(sentences)} right.** Now the same sounds at speed.", state | {"mode": "", "item": 0, "learned": learned}, ["Twister", "Sentences", "Another sound", "Score"])
    text, right, wrong = sentences[state["item"]].split("|")
    options = sorted((right, wrong), key=lambda word: (len(word) + state["item"]) * 7 % 5)
    return told(f"{intro}{state['item'] + 1} of {len(sentences)}. Read it aloud and fill the gap: **{text.replace('___', '…')}** ({options[0]} or {options[1]}?)", state | {"mode": "sentence"}, [*options, "Stop"])

def check_gap(message: str, state: dict, assets: dict) -> dict:
    sound = book(assets)["sounds"][state["sound"]]
    text, right, wrong = sound["sentences"][state["item"]].split("|")
    said, whole = fold(message).split(), text.replace("___", right)
    is_good = right.lower() in said and wrong.lower() not in said
    comment = f"Yes, **{right}**. Aloud once more: *{whole}*" if is_good else f"It is **{right}**. Aloud: *{whole}*"
    if not is_good and wrong.lower() in said:
        comment = f"That is **{wrong}**; here it must be **{right}**. {sound['how'][f'{wrong}/{right}' in sound['pairs']]} Aloud: *{whole}*"
    state |= {"item": state["item"] + 1, "round": state["round"] + is_good, "asked": state["asked"] + 1, "right": state["right"] + is_good}
    return ask_gap(state, assets, f"{comment}\n\n")

def ask_word(state: dict, assets: dict, intro: str) -> dict:
    value = ask_stress(state, assets)
    listed = ", ".join(f"{at} {part}" for at, part in enumerate(value["syllables"], 1))
    return told(f"{intro}\n\nWhich syllable is stressed in **{value['word']}**? ({listed})", state, [str(at) for at in range(1, len(value["syllables"]) + 1)][:4])

def check_stress(message: str, low: str, state: dict, assets: dict) -> dict | None:
    words = book(assets)["stress"]
    pattern = words[state["stress"] % len(words)][1]
    parts = pattern.split("-")
    if GIVES_UP.fullmatch(low):
        state["stress"] += 1
        return ask_word(state, assets, f"It is **{pattern}**.")
    numbers = [int(each.value) for each in reading.numbers(message) if 1 <= each.value <= len(parts)]
    given = numbers[0] if numbers else len(parts) if re.search(r"\blast\b", low) else next((at for at, part in enumerate(parts, 1) if fold(message) == part.lower()), 0)
    if not given or len(low.split()) > 6:
        return None
    value = ask_stress(state, assets, given)
    return ask_word(state, assets, f"{'Right' if value['right'] else 'No'}: **{pattern}**. Tap the table on the loud one. {state['right']} of {state['asked']} so far.")

def make_voiceover(message: str, state: dict, assets: dict) -> dict:
    given = re.search(r"(?:voice.?over|record(?:ing)?|read|say|speak)\b[^:]{0,40}:\s*(.+)", message, re.I | re.S)
    sounds = book(assets)["sounds"]
    if given and fold(given[1]):
        script, what = given[1].strip(" \"“”"), "your text"
    elif not state["sound"]:
        return told("What shall I read? Write `voiceover: your sentence`, or choose a sound first.", state, ["I mix up ship and sheep", "Give me a tongue twister for th"])
    elif "twister" in message.lower() or state["mode"] == "twister":
        script, what = sounds[state["sound"]]["twister"], "the tongue twister"
    else:
        script, what = " ".join(pair.replace("/", ", ") + "." for pair in sounds[state["sound"]]["pairs"]), "the pairs"
    short = " I took the first 600 characters." if len(script) > MOST_SCRIPT else ""
    reply = f"Here is a model voice for {what}.{short} Listen once, then speak together with it, then alone.\n\n> {script[:MOST_SCRIPT]}"
    return told(reply, state | {"spoken": script[:MOST_SCRIPT]}, ["Quiz", "Twister", "Another sound"] if state["sound"] else ["I mix up ship and sheep"]) | {"tools": [{"tool": "voiceover", "input": {"script": script[:MOST_SCRIPT]}}]}
