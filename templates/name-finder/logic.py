"""Names from keywords, by style, eight at a time, with a shortlist."""
import csv
import json
import random
import re
from itertools import zip_longest
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

KINDS = {
    "character": r"\b(?:character|hero|heroine|villain|person|captain|wizard|knight|detective|queen|king|princess|protagonist|warrior|el(?:f|ves)|dwar(?:f|ves)|orc|witch|pirate|spy|rogue|thief|thieves|burglar|smuggler|assassin|merchant|sorcerer|sorceress|bard|ranger|healer|gnome|halfling|goblin|tinkerer|paladin|cleric|druid|barbarian|necromancer|npc)\b",
    "pet": r"\b(?:robot vacuum|vacuum|roomba|houseplant|plant|car|bike|pet|dog|cat|puppy|kitten|horse|rabbit|hamster|parrot|camel|donkey|mule|pony|goat|pig|cow|sheep|llama|alpaca|chicken|hen|duck|ferret|guinea pig|budgie|canary|tortoise|turtle|lizard|gecko|goldfish|falcon|owl|pet dragon|dragon|greyhound|whippet|labrador|retriever|poodle|terrier|spaniel|beagle|collie|shepherd dog|dachshund|bulldog|pug|husky|mongrel|corgi|tabby|tomcat|stallion|mare|foal|cockatiel|parakeet|snake|rat|mouse|gerbil|guinea ?pig)\b",
    "band": r"\b(?:band|podcast|choir|album)\b",
    "place": r"\b(?:caf[eé]|bakery|shop|restaurant|bar|store|pub|hotel|studio|salon|farm|brewery|gallery|bookshop|food truck|diner|bistro|kiosk|(?:burger|pizza|coffee|noodle|lunch|food) (?:place|joint|stall))\b",
    "product": r"\b(?:app|product|tool|service|website|startup|brand|software|gadget|game)\b",
    "company": r"\b(?:company|agency|business|firm)\b",
    "project": r"\b(?:project|repo|library|team|club|newsletter|blog|boat|ship|event)\b",
}
STYLES = {
    "short": r"\bshort(?:er)?\b|\btiny\b|one[- ]syllable", "playful": r"playful|\bfriendl(?:y|ier)\b|\bwarmer\b|welcoming|cheerful|funny|\bfun\b|cute|sill(?:y|ier|iest)|funnier|goofy|goofier|whimsical",
    "classic": r"classic|old[- ]fashioned|traditional|elegant|vintage|serious", "modern": r"modern|techy?\b|futuristic|start-?up|sleek",
    "nature": r"nature|natural|earthy|organic", "mythic": r"myth\w*|epic|fantasy|legend\w*|magic\w*",
}
STOP = set("""small little big large tiny local nice good great best a an the for of to and or with that is it its names name naming give me some please i need want my our about called which sells sell
more other another next show new list in on by style starting start starts begin beginning letter letters under than less max words word one two can you
find suggest idea ideas something like make made project product company app character pet band shop but not too very this from who are be
old young taking between splits split sell sells selling what could should call when where how she her him his they them their there just really would maybe also kind bit
story hes shes loves loves likes beginners beginner badly always only without three four five us we were has have had get got our female male girl girls boy boys woman man works work good great nice best cool looking search searching help thing things stuff names near next beside opposite behind lol haha hmm pls located kinda sorta quite pretty opening open opened starting running building everywhere people everybody everyone somebody warm clever pronounce pronounced pronounceable say spell easy easily easier remember dutch french english german italian spanish
polish irish language languages across both well sound sounds sounding feel feels feeling vibe vibes mood tone wed weve ive were theyre dont doesnt wont cant until because while into onto over under around which whose mine yours wife husband partner friend friends run owns own owned lives live living ready soon year years week weeks month months day days today tomorrow
whats put first second third fourth fifth last shortlist list favourite favorite favourites favorites save keep pick choose add remove drop give thanks thank okay yes yeah no invented sounding inspired fantasy internal team teams likes novel campaign roleplay dnd puns pun super getting any adopting adopted buying bought having common usual typical unusual rare
thats nothing none anything ends ending end tho though needs need easy spell say pronounce all fashioned letter isnt arent shouldnt monday tuesday wednesday thursday friday saturday sunday weekend actually either everything hate avoid ones please here cute""".split())
GENDERS = {"female": r"\b(?:female|girl|woman|she|shes|she's|her|princess|queen|heroine|witch|lady|sister|daughter)\b", "male": r"\b(?:male|boy|man|he|hes|he's|him|king|prince|son|brother)\b"}
PEOPLES = set("elf elven elves dwarf dwarves dwarven orc orcs warrior".split())
TOO = {r"(?:too|less) (?:serious|boring|dry|stiff|formal|grim|cold)|not (?:so |that )?(?:serious|grim|boring)|funnier|more fun": "playful", r"(?:too|less|not so|not as) (?:silly|childish|funny|cute|playful|twee)|more (?:serious|grown[- ]?up|adult)": "classic",
       r"(?:too|less) (?:old(?:[- ]fashioned)?|classic|traditional)": "modern", r"(?:not |nothing )?(?:too|so|that|as|very) long|not long|less long|shorter": "short", r"(?:too|less) (?:modern|techy)": "nature"}
ROUND_SIZE = 8
SEEN_LIMIT = 400


def turn_round(low: str) -> str:
    """ "Too serious" asks for the opposite."""
    for pattern, style in TOO.items():
        low = re.sub(pattern, style, low)
    return low


def parse_brief(text: str, state: dict) -> dict:
    """The brief so far, with what this message adds or changes."""
    # Where it stands is no theme: "a shop in Ghent".
    text = re.sub(r"\b(?:in|near|at|from|of) [A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?(?=[\s,.!?]|$)", " ", text)
    low = re.sub(r"\b(?:not|isn'?t|without|nicht)\s+(?:an? |so |too |that )?\w+", " ", turn_round(text.lower()))
    brief = dict(state.get("brief") or {"kind": "", "thing": "", "style": "", "keywords": [], "starts": "", "longest": 0, "gender": "", "people": "", "syllables": 0})
    if hit := re.search(r"\b(one|two|three|[1-4])[- ]syllables?\b", low):
        brief["syllables"] = {"one": 1, "two": 2, "three": 3}.get(hit[1]) or int(hit[1])
        low = low.replace(hit[0], " ")
    if re.search(r"\b(?:one|1|single)[- ]words?\b", low):
        brief["one_word"] = True
        low = re.sub(r"\b(?:one|1|single)[- ]words?\b(?: only)?", " ", low)
    if re.search(r"\b(?:not|nothing|isn'?t)\b.{0,12}\b(?:clever|fancy|invented|made[- ]up|artificial)\b|\b(?:simple|real words?|plain|down to earth)\b", text.lower()):
        brief["plain"] = True
    # "Her camel" tells whose it is, not what it is.
    low = re.sub(r"\b(?:her|his|their|my|our) (?=" + KINDS["pet"][2:] + ")", " ", low)
    brief["gender"] = next((gender for gender, pattern in GENDERS.items() if re.search(pattern, low)), brief.get("gender", ""))
    if people := re.search(r"\b(elf|elven|elves|dwarf|dwarves|dwarven|orc|orcs|wizard|witch|mage)\b", low):
        brief["people"] = {"el": "elf", "dw": "dwarf", "or": "orc"}.get(people[1][:2], "wizard")
    # "A café near a library" is no library, and a dog walking business is no dog.
    meant = re.sub(r"\b(?:near|next to|beside|opposite|behind|by|in)\s+(?:an?|the|my|our)\s+[a-zà-ÿ]+", " ", low)
    order = ["place", "company", "product", "band", "project"] if re.search(KINDS["pet"], meant) else []
    for kind in dict.fromkeys([*order, *KINDS]):
        if hit := re.search(KINDS[kind], meant):
            fresh = {"style": "", "starts": "", "longest": 0, "keywords": [], "people": "", "gender": next((gender for gender, pattern in GENDERS.items() if re.search(pattern, low)), "")} if brief["kind"] not in ("", kind) else {}
            brief |= fresh | {"kind": kind, "thing": hit[0]}
            break
    style = next((style for style, pattern in STYLES.items() if re.search(pattern, low)), brief["style"])
    # "Something short", then "more friendly": still short.
    if brief["style"] == "short" and style != "short" and not brief["longest"] and brief["kind"] != "character":
        brief["longest"] = 9
    brief["style"] = style
    if hit := NOT_STARTS.search(text.lower()):
        brief["without"] = "".join(dict.fromkeys(brief.get("without", "") + (hit[1] or hit[2]).upper()))
        low = STARTS.sub(" ", low)
    elif hit := re.search(r"(?:start\w*|begin\w*)\s+(?:with\s+(?:an?\s+(?=[a-z]\b)|the\s+)?|in\s+|(?=letter))(?:letter\s+)?[\"'“]?([a-z])\b", low):
        brief["starts"] = hit[1].upper()
        low = low.replace(hit[0], " ")
    elif hit := re.search(r"\b(?:something|names?|one|ones|anything)?\s*\b(?:with|containing|has|having)\s+(?:an?\s+|the\s+)?(?:letter\s+)?[\"'“]?([a-z])\b(?![’'])", low):
        brief["holds"] = hit[1].upper()
        low = low.replace(hit[0], " ")
    if hit := re.search(r"(?:under|max(?:imum)?|at most|up to|shorter than|less than|not more than)\s+(\d{1,2})\s*(?:letters|characters)?|(\d{1,2}) letters (?:max|at most|or less)", low):
        brief["longest"] = max(3, int(hit[1] or hit[2]))
    for pattern in STYLES.values():
        low = re.sub(pattern, " ", low)
    words = [w for w in re.findall(r"[a-zà-ÿ]{3,}", low) if w not in STOP and len(w) < 15 and w not in PEOPLES]
    if words and (not state.get("brief") or len(words) > 1 or ":" in text or re.search(r"\babout\b|\bit (?:sells|does|is)\b", low)):
        brief["keywords"] = list(dict.fromkeys(words))[:8]
    return brief


# Wishes with a no in them: they take something away and are neither a keyword nor a letter to look for.
NO = r"(?:no(?:t|thing|ne)?|never|without|avoid(?:ing)?|(?:do|does|is|are|should|must|ca)(?:n['’]?t| not)|hates?|dislikes?)"
LEAD = r"(?:\b(?:but|and|that|thats|that's|which|it|she|he|i|we|please|also)\s+){0,4}"
LETTER = r"[\"'“‘]?(?!or\b|and\b|in\b|it\b|to\b|so\b|is\b|we\b|my\b|at\b|an\b)[a-z]{1,2}\b(?!['’]\w)[\"'”’]?"
NOT_END = re.compile(rf"{LEAD}\b{NO}\b[^.;,]{{0,40}}?\b(?:end\w*|finish\w*)\s+(?:(?:with|in|on)\s+)?(?:(?:an?|the)\s+)?(?:letters?\s+)?(vowels?|{LETTER}(?:(?:\s*,\s*|\s+)(?:or|and|nor)\s+(?:an? )?{LETTER}){{0,3}})", re.I)
ONE_LETTER = r"(?:letters?\s+[\"'“‘]?[a-z]|[\"'“‘][a-z](?=[\"'”’])|[b-hj-z])\b(?!['’]\w)[\"'”’]?"
NOT_IN = re.compile(rf"{LEAD}\b{NO}\b(?:\s+(?:names?|anything|something|any|ones?|words?|to|have|has|having|want|like|that|which|with|contain\w*|includ\w*|us(?:e|es|ing)|the|an?|letters?|be)){{0,7}}\s+({ONE_LETTER}(?:(?:\s*,\s*|\s+)(?:or|and|nor)\s+(?:an? )?{ONE_LETTER}){{0,3}})(?:\s+in (?:it|them|the names?))?", re.I)
NOT_WORD = re.compile(rf"{LEAD}\b{NO}\b[^.;,]{{0,30}}?\b(?:with|has|having|containing)\s+(?:[\"'“‘]([a-z]{{2,12}})[\"'”’]|([a-z]{{2,12}})(?=\s+in (?:it|them|the name)))(?:\s+in (?:it|them|the names?))?", re.I)
LOOKS = {
    "playful": r"cute|cutesy|silly|childish|funny|playful|twee|cheesy|kitschy?|goofy|puns?|punny|jokey|babyish|girly",
    "classic": r"posh|pretentious|stuffy|old(?:[- ]?fashioned)?|classic|traditional|snobby|formal", "modern": r"techy?|corporate|modern|futuristic|hip|trendy",
    "mythic": r"epic|myth\w*|fantasy|magical", "nature": r"hippie|earthy|esoteric",
    "plain": r"fancy|clever|invented|made[- ]up|artificial|complicated", "lively": r"boring|dull|dry|serious|grim|bland", "origin": r"american|british|german|french|foreign",
}
NOT_LOOK = re.compile(rf"{LEAD}\b{NO}\b(?:\s+(?:want|like|be|to|sounds?|sounding|looks?|anything|something|an?|any|is|it|them|too|so|very|that|really|overly|super|names?|thing)){{0,6}}\s+({'|'.join(LOOKS.values())})\b(?:\s+(?:or|and|nor)\s+({'|'.join(LOOKS.values())})\b)?", re.I)


def negated(text: str, state: dict) -> tuple[str, dict]:
    """A message without its wishes with a no in them, and these: letters at the end or anywhere, words, and styles."""
    no = {key: list(value) for key, value in (state.get("no") or {}).items()}
    for key, pattern in (("end", NOT_END), ("words", NOT_WORD), ("in", NOT_IN)):
        for found in pattern.finditer(text):
            said = next(filter(None, found.groups())).lower()
            each = ["a", "e", "i", "o", "u"] if said.startswith("vowel") else [said] if key == "words" else [letter for letter in re.findall(r"[a-z]+", re.sub(r"\b(?:letters?|or|and|nor|an)\b|\ba (?=[a-z]\b)", " ", said))]
            no[key] = list(dict.fromkeys([*no.get(key, []), *each]))[:12]
        text = pattern.sub(" ", text)
    for found in NOT_LOOK.finditer(text):
        for said in filter(None, found.groups()):
            look = next(name for name, pattern in LOOKS.items() if re.fullmatch(pattern, said, re.I))
            no["looks"] = list(dict.fromkeys([*no.get("looks", []), look]))
            no["said"] = list(dict.fromkeys([*no.get("said", []), said.lower()]))[-4:]
    return " ".join(NOT_LOOK.sub(lambda found: " playful " if re.fullmatch(LOOKS["lively"], found[1], re.I) else " ", text).split()), no


def is_allowed(name: str, no: dict) -> bool:
    low = re.sub(r"[^a-zà-ÿ ]", "", name.lower())
    return not (low.endswith(tuple(no.get("end") or ["-"])) or any(each in low for each in [*no.get("in", []), *no.get("words", [])]))


def told_no(no: dict, kind: str = "") -> str:
    """What is left out, in one sentence."""
    either = lambda words: " or ".join(each.upper() for each in words)
    parts = [f"ending in {either(no['end'])}" if no.get("end") else "", f"with {either(no['in'])} in it" if no.get("in") else ""]
    told = (f"Nothing {', and nothing '.join(filter(None, parts))}. " if any(parts) else "") + (f"All without {' or '.join(no['words'])}. " if no.get("words") else "")
    styles = [each for each in no.get("looks", []) if each in STYLES]
    told += "Where a name seems to come from I cannot judge; say it aloud to others. " if "origin" in no.get("looks", []) else ""
    if styles and kind == "pet":
        return f"{told}My pet names are ready-made, so judge “not {' or '.join(no['said'])}” by ear. "
    return told + (f"I left out my {' and '.join(styles)} ways of making names, because you said “not {' or '.join(no['said'])}”; judge the rest by ear. " if styles else "")


def theme_words(lexicon: dict, keywords: list[str]) -> list[str]:
    found: list[str] = []
    things = re.compile("|".join(KINDS.values()))
    # A shop for bikes is about bikes, although a bike can have a name too.
    keywords = [word for word in keywords if not things.fullmatch(word) or re.fullmatch(KINDS["pet"], word)] or keywords
    for theme in lexicon["themes"].values():
        triggers = theme["triggers"].split()
        if any(k == t or k.rstrip("s") == t or (len(k) > 4 and k.startswith(t) and len(t) > 3) for k in keywords for t in triggers):
            found += theme["words"].split()
    return list(dict.fromkeys(found)) or lexicon["plain"].split()


def theme_pairs(lexicon: dict, keywords: list[str]) -> list[tuple[str, str]]:
    """Words with the keyword that they come from; none where nothing is known about the keywords."""
    return [(word, keyword) for keyword in keywords if keyword not in ("city", "town", "place", "old", "young") for word in theme_words(lexicon, [keyword]) if theme_words(lexicon, [keyword]) != lexicon["plain"].split()]


def invented(lexicon: dict, sound: str, gender: str) -> list[tuple[str, str]]:
    """Names from the syllables that are typical of a language."""
    parts = {key: value.split() for key, value in lexicon["sounds"][sound].items()}
    ends = parts[gender] if gender in ("female", "male") else parts["female"] + parts["male"]
    made = [start + end for start in parts["start"] for end in ends] + [start + middle + end for start in parts["start"] for middle in parts["middle"] for end in ends]
    return [(name, f"invented, {sound.capitalize()} sound") for name in made if 4 <= len(name) <= 8 and not re.search(r"(.{2})\1", name.lower())]


def blend(left: str, right: str) -> str:
    """Joins two words where they share a letter: lumen + note = lumenote."""
    for size in (3, 2, 1):
        if len(left) > size + 1 and len(right) > size + 1 and left[-size:] == right[:size]:
            return left + right[size:]
    for cut in range(len(left) - 1, 2, -1):
        if left[cut] in right[1:3]:
            return left[:cut] + right[right.index(left[cut], 1):]
    return ""


def candidates(lexicon: dict, brief: dict, chance: random.Random) -> list[tuple[str, str]]:
    unwanted = (brief.get("no") or {}).get("looks", [])
    style = brief["style"] or chance.choice([style for style in STYLES if style not in unwanted])
    if brief.get("sound") in lexicon["sounds"]:
        return invented(lexicon, brief["sound"], brief.get("gender", ""))
    if brief["kind"] == "character" and brief.get("people"):
        people = lexicon["peoples"][brief["people"]]
        firsts = (people[brief["gender"]] if brief.get("gender") else people["female"] + " " + people["male"]).split()
        lasts = people["comic" if brief["style"] == "playful" else "last"].split()
        return [(f"{first} {last}", f"{brief.get('gender') or ''} {brief['people']} name".strip()) for first in firsts for last in lasts]
    if brief["kind"] == "character":
        firsts, lasts = lexicon["first"][style].split(), lexicon["last"][style].split()
        if brief.get("gender"):
            firsts = lexicon["peoples"]["human"][brief["gender"]].split()
        flavour = theme_pairs(lexicon, brief["keywords"])
        plain = [(f"{first} {last}", f"{style} name") for first in firsts for last in lasts]
        themed = [(f"{first} {word.capitalize()}", f"surname for {keyword}") for first in firsts for word, keyword in flavour]
        comic = [(f"{first} {last}", "playful name") for first in firsts for last in [*lexicon["peoples"]["human"]["comic"].split(), *lexicon["last"]["playful"].split()]]
        return comic if brief["style"] == "playful" else themed or plain
    if brief["kind"] == "pet":
        fitting = [(word, name) for name, words in lexicon["pets"].items() if name not in ("any", "female", "male") and (name in brief["keywords"] or name in (brief["style"], brief["thing"]) or name + "y" in brief["keywords"]) for word in words.split()]
        made = [(word, f"for {name}") for word, name in fitting] or [(name, "a pet name") for name in lexicon["pets"]["any"].split()]
        made += [] if len(made) > ROUND_SIZE * 2 else [(name, "a pet name") for name in lexicon["pets"]["any"].split()]
        if brief.get("gender"):
            other = set(lexicon["pets"]["male" if brief["gender"] == "female" else "female"].split())
            made = [(name, how) for name, how in made if name not in other]
        return made
    themed, own = theme_words(lexicon, brief["keywords"]), [k for k in brief["keywords"] if len(k) <= 8]
    base = own + themed
    is_plain = themed == lexicon["plain"].split() or brief["starts"]
    things = re.compile("|".join(KINDS.values()))
    own = [word for word in own if not things.fullmatch(word)] or own
    if themed == lexicon["plain"].split() and own and not brief["starts"]:
        # Nothing is known about these words, so the names are made from them and not from others.
        made = [(f"{a} {w.capitalize()}", f"{a.lower()} + {w}") for kind, group in lexicon["adjectives"].items() if kind in (brief["style"] or kind) and kind not in unwanted for a in group for w in own]
        made += [(f"{w.capitalize()} {partner[0].upper()}{partner[1:]}", f"{w}, {kind} pair") for kind, partners in lexicon["partners"].items() if kind in (brief["style"] or kind) and kind not in unwanted for partner in partners for w in own]
        made += [(f"{a.capitalize()} & {b.capitalize()}", "two of your words") for a in own for b in own if a != b]
        made += [(re.sub(r"[aeiou]$", "", w).capitalize() + e, f"{w} with an ending") for w in own for e in lexicon["endings"][style] if len(w) < 7]
        return made + [(blended.capitalize(), f"{a} + {b}") for a in own for b in themed if (blended := blend(a, b)) not in (a, b, "")]
    base = own + themed
    made = [(w.capitalize(), "a word from the theme") for w in themed] + ([(w, "a short real word") for w in lexicon["gems"].split()] if is_plain else [])
    made += [(blended.capitalize(), f"{a} + {b}") for a in base for b in base if a != b and (blended := blend(a, b)) not in (a, b)]
    made += [(re.sub(r"[aeiou]$", "", w).capitalize() + e, f"{w} with an ending") for w in base for e in lexicon["endings"][style] if len(w) < 7]
    if style != "short":
        made += [(f"{w.capitalize()} {p[0].upper()}{p[1:]}", f"{w}, {style} pair") for w in base for p in lexicon["partners"][style]]
        made += [(f"{a} {w.capitalize()}", f"{a.lower()} + {w}") for a in lexicon["adjectives"][style] for w in base]
    if brief["kind"] in ("place", "band", "company"):
        made += [(f"{a.capitalize()} & {b.capitalize()}", "a pair from the theme") for a in base for b in themed if a != b]
    if style == "mythic":
        made += [(m, "from myth") for m in lexicon["myth"].split()]
    return made


def syllables(name: str) -> int:
    words = re.findall(r"[a-zà-ÿ]+", name.lower())
    return sum(max(1, len(re.findall(r"i(?=[ao])|[aeiouyà-ÿ]+", re.sub(r"(?<=[aeiouy][^aeiouyà-ÿ])e$|(?<=[^aeiouylrà-ÿ])e$", "", word)))) for word in words)


def letters(name: str) -> int:
    return len(re.sub(r"[^a-zà-ÿ]", "", name.lower()))


UNFIT = re.compile(r"\b(?:breast|ass|arse|tit|poo|pee|puke|rape|slut|dick|cock|crap|damn|hell|die|dead|kill|corpse|anus|lust|scum|fart|piss|snot|hore|whor)", re.I)


def is_sayable(name: str) -> bool:
    return not UNFIT.search(name) and letters(name) > 2 and not re.search(r"(?:ll|tt|nn|ss|rr)[a-z]?\b(?<!hall)(?<!vill)|[bcdfghjklmnpqrstvwxz]{4}|[aeiou]{3}|(.)\1\1|[aeiou]i[oy]\b", name.lower())


def next_round(lexicon: dict, brief: dict, seen: list[str], number: int) -> list[tuple[str, str]]:
    chance = random.Random(f"{json.dumps(brief, sort_keys=True)}{number}")
    longest = brief["longest"] or (6 if brief["style"] == "short" and brief["kind"] != "character" else 22)
    pool = [(name, how) for _ in range(3) for name, how in candidates(lexicon, brief, chance)]
    pool = [(name, how) for name, how in dict(pool).items() if is_sayable(name) and letters(name) <= longest and is_allowed(name, brief.get("no") or {})
            and name not in seen and brief.get("syllables", 0) in (0, syllables(name)) and not (brief.get("one_word") and " " in name) and name.lower() not in brief["keywords"] and (not brief["starts"] or name.startswith(brief["starts"])) and name[:1] not in (brief.get("without") or "-") and (brief.get("holds") or "").lower() in name.lower() and not any(word in f"{name} {how}".lower() for word in brief.get("banned", []))]
    if brief.get("plain") and len(whole := [(name, how) for name, how in pool if "ending" not in how and (" + " not in how or " " in name)]) >= ROUND_SIZE:
        pool = whole
    chance.shuffle(pool)
    if brief["kind"] == "pet":
        pool.sort(key=lambda pair: pair[1] == "a pet name")
    if roots := set(brief.get("like") or []):
        pool.sort(key=lambda pair: not roots & set(re.findall(r"[a-z]{4,}", f"{pair[1]} {pair[0]}".lower())))
    return vary(pool, brief.get("count") or ROUND_SIZE) if brief["kind"] != "pet" or brief.get("sound") else pool[:brief.get("count") or ROUND_SIZE]


def vary(pool: list[tuple[str, str]], count: int = ROUND_SIZE) -> list[tuple[str, str]]:
    """Few names by the same method or with the same beginning, as long as there are others."""
    chosen, spare, methods, openings = [], [], {}, {}
    for name, how in pool:
        method, opening = ("blend" if " + " in how and " " not in name else how.split(",")[-1].split(" ")[-1]), name[:4]
        if methods.get(method, 0) < (2 if method == "word" else 3) and openings.get(opening, 0) < 1:
            methods[method], openings[opening] = methods.get(method, 0) + 1, 1
            chosen.append((name, how))
        else:
            spare.append((name, how))
    return (chosen + spare)[:count]


def show_round(lexicon: dict, state: dict, opening: str) -> dict:
    brief, seen, no = state["brief"], state.get("seen", []), state.get("no") or {}
    if brief["style"] in no.get("looks", []):
        state["brief"] = brief = brief | {"style": ""}
    brief = brief | ({"no": no} if no else {}) | ({"plain": True} if "plain" in no.get("looks", []) else {})
    # How many are asked for holds for this round only.
    state["brief"] = {key: value for key, value in brief.items() if key not in ("count", "no")}
    names = next_round(lexicon, brief, seen, len(seen))
    if not names and brief["style"] == "short" and not brief["longest"]:
        # Made from long words, names of six letters are rare.
        names = next_round(lexicon, {**brief, "longest": 9}, seen, len(seen))
        opening = f"None of my words gives a name of six letters, so these have up to nine. {opening}"
    if not names:
        state["seen"] = []
        return answer("That is all I find within these limits. Say **any letter**, **any length**, another style, or new keywords.", state,
                      ["Any letter", "Any length", "Modern", "Playful"])
    state["seen"], state["shown"] = (seen + [n for n, _ in names])[-SEEN_LIMIT:], [n for n, _ in names]
    state["made"] = dict(names)
    if brief["kind"] == "pet" and brief["keywords"]:
        used = {how.removeprefix("for ") for _, how in candidates(lexicon, brief, random.Random(0)) if how.startswith("for ")}
        spare = [word for word in brief["keywords"] if word not in used and word != brief["thing"] and word.rstrip("y") not in used]
        used = {how.removeprefix("for ") for _, how in names if how.startswith("for ")}
        opening = (f"With {brief['holds']} in them. " if brief.get("holds") else "") + f"{(brief.get('gender') or '').capitalize() + ' names' if brief.get('gender') else 'Names'} for a {brief['thing'] or 'pet'} from my list of ready-made ones" + (f", for {', '.join(sorted(used))}" if used else "") + "." + (f" I have none for: {', '.join(spare)}." if spare else "")
    if brief["kind"] == "character" and not brief.get("people") and not brief.get("sound") and brief["keywords"]:
        known = {keyword for _, keyword in theme_pairs(lexicon, brief["keywords"])}
        spare = [word for word in brief["keywords"] if word not in known and word not in (brief["thing"], "city", "town", "place")]
        opening += f" (I have no words for {', '.join(spare)}):" if spare else ""
        opening = opening.replace(": (", " (")
    state["blends"] = [name for name, how in names if " + " in how or "ending" in how]
    rows = [[index, name, how, letters(name), syllables(name)] for index, (name, how) in enumerate(names, 1)]
    other = next(s for s in ("playful", "classic", "modern") if s != brief["style"])
    opening = f"{opening} {', '.join(name for name, _ in names)}." if brief["kind"] == "pet" and not brief.get("sound") else f"{opening.rstrip(':')}: {', '.join(name for name, _ in names)}."
    if brief["kind"] == "pet" and brief.get("without"):
        opening = f"None starting with {' or '.join(brief['without'])}. {opening}"
    return answer(f"{told_no(no, brief['kind'])}{opening}\n\nSay **keep 2**, **more**, **too serious**, **max 6 letters**, or which one you like.", state, ["More", "Keep 1", other.capitalize(), "Shortlist" if state.get("kept") else "Which one would you take?"],
                  blocks=[show.table(rows, columns=["#", "Name", "Made from", "Letters", "Syllables, about"])])


def heading(brief: dict) -> str:
    thing = " ".join(filter(None, [brief.get("gender"), brief.get("people") or brief["thing"]])) if brief["kind"] == "character" else brief["thing"]
    kind = f" for {'an' if thing[0] in 'aeiou' else 'a'} {thing}" if thing else ""
    keywords = [word for word in brief["keywords"] if word != brief["thing"]]
    about = f" about {', '.join(keywords)}" if keywords else ""
    limits = [f"starting with {brief['starts']}"] * bool(brief["starts"]) + [f"not starting with {' or '.join(brief.get('without') or '')}"] * bool(brief.get("without")) + [f"with {brief['holds']} in them"] * bool(brief.get("holds")) + [f"at most {brief['longest']} letters"] * bool(brief["longest"]) + [f"{brief['syllables']} syllable{'s' * (brief['syllables'] > 1)}"] * bool(brief.get("syllables")) + ["one word"] * bool(brief.get("one_word"))
    return f"{(brief['style'] + ' names').strip().capitalize()}{kind}{about}{', ' if limits else ''}{', '.join(limits)}:"


def answer(reply: str, state: dict, suggestions: list[str], **more) -> dict:
    return {"reply": reply, "state": state, "suggestions": suggestions, **more}


def named_by(text: str, names: list[str]) -> list[str]:
    low = text.lower()
    by_number = [names[int(n) - 1] for n in re.findall(r"\b\d{1,2}\b", text) if 0 < int(n) <= len(names)]
    return list(dict.fromkeys(by_number + [n for n in names if n.lower() in low] + (names if re.search(r"\ball\b", low) else [])))


def show_shortlist(state: dict, opening: str) -> dict:
    kept = state.get("kept", [])
    if not kept:
        return answer("Your shortlist is empty. Say **keep 2** or **keep** and the name.", state, ["More", "Playful"])
    lines = [opening, "", *(f"{i}. **{name}**" for i, name in enumerate(kept, 1)), "",
             "Before you use one in business, check trademark and domain registers: I cannot see them."]
    return answer("\n".join(lines), state, ["Compare", "More", "Drop 1"] if len(kept) > 1 else ["More", "Drop 1"])


HARD_TO_SPELL = re.compile(r"[^aeiou\W]{3}|y|x|ph|gh")


def easiest(names: list[str]) -> list[str]:
    return sorted(names, key=lambda name: (" " in name) * 2 + (letters(name) < 5) + syllables(name) + letters(name) / 4 + bool(HARD_TO_SPELL.search(name.lower())))


def comparison(names: list[str]):
    rows = [[name, letters(name), syllables(name), "say it twice" if HARD_TO_SPELL.search(name.lower()) else "easy", "two words" if " " in name else "one word"] for name in names]
    return show.table(rows, columns=["Name", "Letters", "Syllables", "Spelling by ear", "Form"])


def compare(state: dict) -> dict:
    kept = state.get("kept", [])
    if len(kept) < 2:
        return show_shortlist(state, "One name so far. Keep another to compare.")
    rows = easiest(kept)
    return answer(f"Easiest to say and remember: **{rows[0]}**. Say it aloud in the sentence *“Have you tried {rows[0]}?”*", state, ["Shortlist", "More"], blocks=[comparison(rows)])


def recommend(state: dict) -> dict:
    names = easiest([name for name in state.get("kept", []) if name in state["shown"]] or state["shown"])
    best = next((name for name in names if name not in state.get("blends", [])), names[0])
    spelled = "it needs to be spelled once" if HARD_TO_SPELL.search(best.lower()) else "it is spelled as it sounds"
    register = "" if state.get("baby") or (state.get("brief") or {}).get("kind") in ("character", "pet") else " Before you use it in business, check trademark and domain registers: I cannot see them."
    state["picked"] = best
    return answer(f"I would take **{best}**: {syllables(best)} syllable{'s' * (syllables(best) > 1)}, {letters(best)} letters, and {spelled}.{register}", state, [f"Keep {best}", "More", "Shortlist"])


@tool
def check_names(names: list[str]):
    """Count letters and syllables of names and say whether they can be spelled after hearing them once. Call it for the names you want to offer.

    names: the names as they would be written
    """
    if not names or not all(letters(name) for name in names):
        raise ToolError("Give at least one name with letters in it.")
    return {name: {"letters": letters(name), "syllables": syllables(name)} for name in names[:20]}, comparison([name[:60] for name in names[:20]])


@tool
def find_first_names(assets, gender: Literal["girl", "boy", "either"] = "either", languages: list[str] = [], meaning: str = "", starts: str = ""):
    """Look up first names for a baby with origin and meaning. Give only meanings that this list has.

    languages: names have to work in all of them, in English and lower case, such as german and turkish
    meaning: a word that the meaning should contain, such as light
    starts: first letter
    """
    found = first_names(assets, gender, languages, meaning, starts)
    if not found:
        raise ToolError("No name of the list fits. Try fewer limits.")
    return first_name_table(found[:12])


@tool
def keep_names(state, names: list[str]):
    """Put names on the person's shortlist and show it."""
    if not names:
        raise ToolError("Say which names to keep.")
    state["kept"] = list(dict.fromkeys([*state.get("kept", []), *(name.strip()[:60] for name in names)]))[:40]
    return {"shortlist": state["kept"]}, comparison(state["kept"])


@tool
def drop_name(state, name: str):
    """Take one name off the shortlist."""
    if name not in state.get("kept", []):
        raise ToolError(f"It is not on the shortlist. There are: {', '.join(state.get('kept', [])) or 'none'}.")
    state["kept"].remove(name)
    return {"shortlist": state["kept"]}


def describe(state: dict) -> str | None:
    return f"The person's shortlist: {', '.join(state['kept'])}." if state.get("kept") else None


def first_names(assets: dict, gender: str, languages: list[str], meaning: str = "", starts: str = "") -> list[dict]:
    fits = lambda row: (gender == "either" or row["for"] in (gender, "either")) and all(language.lower() in row["works in"] for language in languages)
    return [row for row in csv.DictReader(assets["first-names.csv"].splitlines()) if fits(row) and meaning.lower() in row["meaning"] and row["name"].upper().startswith(starts.upper())]


def first_name_table(rows: list[dict]):
    return show.table([[row["name"], row["origin"], row["meaning"], row["works in"].replace(" ", ", "), row["for"]] for row in rows], columns=["Name", "Origin", "Meaning", "Used in", "For"])


LANGUAGES = set("german turkish english spanish french italian arabic persian irish swedish russian polish dutch czech nigerian greek".split())
# Peoples and languages of which the list has no names: said, and never passed over.
UNLISTED = re.compile(r"\b(japanese|korean|chinese|vietnamese|thai|indian|hindi|tamil|pakistani|urdu|portuguese|brazilian|mexican|norwegian|danish|finnish|icelandic|estonian|latvian|lithuanian|hungarian|romanian|bulgarian|serbian|croatian|bosnian|albanian|ukrainian|georgian|armenian|kurdish|hebrew|jewish|israeli|egyptian|moroccan|ethiopian|eritrean|ghanaian|kenyan|somali|african|hawaiian|maori|welsh|scottish|scandinavian|nordic|slavic|latin|filipino|indonesian|malay|syrian|lebanese|afghan|yoruba|igbo)\b")
EXCLUDED = re.compile(r"(?:^|[,;.!]\s*|\s)(?:(?:but|and|please|pls|just|sorry|oh|ok)[ ,]{1,2}){0,3}(?:not|anything but|except(?: for)?|without|no) ([a-zà-ÿ]{3,12})(?=,|;|\.|!|$| (?:not|and|or|please|pls|because|cause|its|thats|my|i|we|either)\b)")
NO_NAMES = frozenset("the too so one more than after with any puns pun names name idea luck problem thanks common popular rare long short english boring silly serious sure really very like made made-up numbers letters rhyme rhyming similar same starting beginning rhymes that this these those human people yet".split())


def excluded_in(low: str) -> list[str]:
    """Names that a message rules out: "not luna not bella"."""
    return [found[1] for found in EXCLUDED.finditer(low.replace("don't", "dont")) if found[1] not in NO_NAMES and found[1] not in LANGUAGES]


DISLIKES = re.compile(r"[,;.]?\s*\b(?:and |but )?(?:i|we|she|he|they|my \w+) (?:really |just )?(?:hates?|dislikes?|can['’]?t stand|doesn['’]?t like|don['’]?t like|dont like|doesnt like) ([^,;.!?]{3,50})", re.I)


def pairs_of(rows: list[dict]) -> list[str]:
    """A girl's and a boy's name that begin and end differently."""
    girls, boys = ([row["name"] for row in rows if row["for"] == gender] for gender in ("girl", "boy"))
    free, found = list(boys), []
    for girl in girls:
        boy = next((name for name in free if name[0] != girl[0] and name[-2:].lower() != girl[-2:].lower() and name[-1].lower() != girl[-1].lower()), None)
        if boy:
            free.remove(boy)
            found.append(f"{girl} and {boy}")
    return found[:4]
BABY = re.compile(r"\btwins?\b(?=.*\b(?:boys?|girls?|bab(?:y|ies)|names?)\b)|\b(?:boy|girl)(?:s|['’]s)? names?\b(?!.*\b(?:dog|cat|pet|puppy|kitten|character|villain|hero)\b)|\b(?:bab(?:y|ies)|pregnant|newborn|expecting|first names?|our (?:son|daughter)|we(?:'re| are) having a (?:boy|girl))\b", re.I)


def suggest_first_names(low: str, state: dict, assets: dict) -> dict:
    """Baby names: only from the list, with the meanings that are in it."""
    wish = dict(state.get("baby") or {"gender": "either", "languages": [], "meaning": "", "starts": ""})
    wish["gender"] = "either" if re.search(r"\bboys?\b.*\bgirls?\b|\bgirls?\b.*\bboys?\b", low) else "girl" if re.search(r"\b(?:girls?|daughter|she)\b", low) else "boy" if re.search(r"\b(?:boys?|son|he)\b", low) else wish["gender"]
    wish["languages"] = [word for word in re.findall(r"[a-z]+", low) if word in LANGUAGES] or wish["languages"]
    if hit := re.search(r"\bmean(?:s|ing)?\s+(?:of |something (?:like|with) )?([a-z]{3,12})", low):
        wish["meaning"] = hit[1]
    limits = read_limits(low, state.get("baby_limits") or {})
    if (hit := STARTS.search(low)) and not NOT_STARTS.search(low):
        wish["starts"] = hit[1]
    seen = state.get("seen", []) if re.search(r"\b(?:more|other|another)\b", low) else []
    fits = lambda row: row["name"] not in seen and letters(row["name"]) <= limits.get("longest", 99) and row["name"][:1].lower() not in limits.get("without", "") and row["name"].lower() not in limits.get("excluded", []) and is_allowed(row["name"], state.get("no") or {})
    rows, shared = [row for row in first_names(assets, **wish) if fits(row)], ""
    random.Random(f"{json.dumps(wish, sort_keys=True)}{len(seen)}").shuffle(rows)
    if len(wish["languages"]) == 1:
        rows.sort(key=lambda row: wish["languages"][0].title() not in row["origin"])
    if re.search(r"\b(?:not (?:too |so |that |very )?(?:common|popular|frequent)|rare|unusual|uncommon|less common)\b", low):
        rows.sort(key=lambda row: len(row["works in"].split()))
    if len(rows) < 4 and len(wish["languages"]) > 1:
        # Few are noted for all of them: those of one are told as what they are.
        both = [row["name"] for row in rows]
        others = {row["name"]: row for language in wish["languages"] for row in first_names(assets, **{**wish, "languages": [language]}) if fits(row) and row["name"] not in both}
        ordered = sorted(others.values(), key=lambda row: (-sum(language in row["works in"] for language in [*wish["languages"], "english"]), row["name"]))
        # Where no name is used in both, each people gets its share of the list, its own names first.
        shares = [sorted((row for row in others.values() if language in row["works in"]), key=lambda row: (len(row["works in"].split()), row["name"])) for language in wish["languages"]]
        rows += ordered if both else list({row["name"]: row for each in zip_longest(*shares) for row in each if row}.values())
        shared = f"For {' and '.join(map(str.title, wish['languages']))} together my list notes {'only ' + ', '.join(both) if both else 'none'}; the others are used in one of them, as the column Used in says." if others else ""
    is_pair = wish["gender"] == "either" and bool(re.search(r"\btwins?\b|\bboys?\b.*\bgirls?\b|\bgirls?\b.*\bboys?\b", low))
    pairs = pairs_of(rows[:40]) if is_pair else []
    picked = [name for pair in pairs for name in pair.split(" and ")]
    rows = (sorted(rows, key=lambda row: row["name"] not in picked) if pairs else rows)[:8]
    unlisted = list(dict.fromkeys(UNLISTED.findall(low)))
    state.update(baby=wish, baby_limits=limits, seen=[*seen, *(row["name"] for row in rows)][-SEEN_LIMIT:], shown=[row["name"] for row in rows] or state.get("shown", []))
    label = f"{wish['gender']} names" if wish["gender"] != "either" else "first names"
    told_limits = [f"used in {' or '.join(map(str.title, wish['languages']))}" if shared else f"used in {' and '.join(map(str.title, wish['languages']))}" if wish["languages"] else "", f"with “{wish['meaning']}” in their meaning" if wish["meaning"] else "", f"starting with {wish['starts'].upper()}" if wish["starts"] else "",
                   f"with at most {limits['longest']} letters" if limits.get("longest") else "", f"not starting with {' or '.join(limits['without'].upper())}" if limits.get("without") else ""]
    said = " ".join(filter(None, [label, *told_limits]))
    if not rows:
        state["baby"], state["baby_limits"] = wish | {"meaning": "", "starts": ""}, {}
        return answer(f"My list has no more {said}. It is short; a name dictionary will have more.", state, ["More girl names", "More boy names"])
    if pairs:
        shared += f" As pairs with another beginning and another ending: {'; '.join(pairs)}."
    if unlisted:
        shared = f"**My list has no {' or '.join(map(str.title, unlisted))} names**, so that half of your wish is not met; ask relatives or a name dictionary for those. {shared}"
    if gone := limits.get("excluded"):
        shared += f" Left out: {', '.join(map(str.title, gone))}."
    surname = f" Say each aloud with **{limits['surname']}**: that tells more than any rule." if limits.get("surname") else ""
    return answer(told_no({key: value for key, value in (state.get("no") or {}).items() if key not in ("looks", "said")}) + " ".join(filter(None, [f"{said[:1].upper()}{said[1:]}, from my list of well-known names: {', '.join(row['name'] for row in rows)}.", shared])) + surname, state, ["More", "Which of them means light?", "Keep 1"], blocks=[first_name_table(rows)])


STARTS = re.compile(r"(?:start\w*|begin\w*)\s+(?:with\s+)?(?:an?\s+|the\s+)?(?:letter\s+)?([a-z])\b")
NOT_STARTS = re.compile(r"\b(?:no|not|nothing|none|never|without|don'?t|dont|avoid|except|isn'?t|doesn'?t|anything but)\b[^.;]{0,40}?(?:start\w*|begin\w*)\s+(?:with\s+|in\s+)?(?:an?\s+|the\s+)?(?:letter\s+)?[\"'“]?([a-z])\b|\bno(?:thing with)? (?:an? |the )?letter ([a-z])\b")


def read_limits(low: str, before: dict) -> dict:
    """Short names, a letter that none may begin with, and the surname, kept for the next rounds."""
    limits = dict(before)
    if hit := NOT_STARTS.search(low):
        limits["without"] = "".join(dict.fromkeys(limits.get("without", "") + (hit[1] or hit[2])))
    if hit := re.search(r"\b(?:max(?:imum)?|at most|up to|not more than|no more than)\s+(\d{1,2})\s*letters|(\d{1,2}) letters (?:max|at most|or less)", low):
        limits["longest"] = max(2, int(hit[1] or hit[2]))
    elif re.search(r"\bshort(?:er)?\b|\bnot (?:too |so )?long\b", low):
        limits["longest"] = 5
    if gone := excluded_in(low):
        limits["excluded"] = list(dict.fromkeys([*limits.get("excluded", []), *gone]))[-20:]
    if re.search(r"\bany (?:length|letter)\b", low):
        limits.pop("longest", None), limits.pop("without", None)
    if hit := re.search(r"\b(?:surname|last name|family name)(?: is|:| will be|'s)? ([a-zà-ÿ'-]{2,25})", low):
        limits["surname"] = hit[1].capitalize()
    return limits


def told(rows: list[dict]) -> str:
    return ", ".join(f"**{row['name']}** ({row['origin']}: {row['meaning']})" for row in rows)


def meanings(low: str, state: dict, assets: dict) -> dict:
    shown = [row for row in csv.DictReader(assets["first-names.csv"].splitlines()) if row["name"] in state.get("shown", [])]
    if named := [row for row in shown if row["name"].lower() in low]:
        return answer(f"{told(named)}.", state, ["More"])
    if (at := next((int(n.value) for n in reading.numbers(low) if 1 <= n.value <= len(state.get("shown", []))), 0)) and (one := [row for row in shown if row["name"] == state["shown"][at - 1]]):
        return answer(f"{told(one)}.", state, ["More", f"Keep {one[0]['name']}"])
    word = re.search(r"\bmeans?\s+(?:something (?:like|with) )?([a-z]{3,12})", low)
    wanted = word[1] if word else "that"
    hits = [row for row in shown if wanted in row["meaning"]]
    others = [row for row in first_names(assets, state["baby"]["gender"], [], wanted) if row not in hits][:4]
    return answer((f"Of these: {told(hits)}." if hits else f"None of these means {wanted}, as far as my list says.") + (f" From the rest of my list: {told(others)}." if others else ""), state, ["More"])


def show_similar(chosen: str, state: dict) -> None:
    """More names like one that was shown; it is kept, and `respond` goes on with the next round."""
    state["kept"] = list(dict.fromkeys(state.get("kept", []) + [chosen]))[:40]
    state["more_like"] = chosen


LISTS = re.compile(r"(?:^|[,;.!] ?|\band )(?:(?:ok|okay|please|pls|yes|cool|great|nice|and|can you|could you|i(?:'d| would) like to)[, ]{1,2}){0,4}(?:put|add|move|save|keep|note|pin|star|take|set|shortlist)\b[^.?!]{0,60}(?:\b(?:short ?list|list|favou?rites)\b|\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|last) (?:one|name)\b|\bnumber \d)")
COUNTED = re.compile(r"\b(\d{1,2}|one|two|three|four|five|six|seven|ten|a few)\s+(?:more|others?|new|further|different|names?|ideas?|suggestions?|options)\b")


def asked_count(low: str) -> int:
    """ "5 more", "give me three names": how many this time, 12 at most."""
    found = COUNTED.search(low)
    words = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "ten": 10, "a few": 4}
    return min(12, words.get(found[1]) or int(found[1])) if found else 0


def edit_shortlist(text: str, state: dict) -> dict | None:
    low = text.lower().strip(" .!")
    if re.fullmatch(r"(?:ok |please |yes )*(?:keep|save|take|add) (?:it|that|that one|this one)", low) and state.get("liked"):
        state["kept"] = list(dict.fromkeys(state.get("kept", []) + [state["liked"]]))[:40]
        return show_shortlist(state, f"Kept {state['liked']}. Your shortlist:")
    if LISTS.search(low) and state.get("shown"):
        ordinals = [int(n.value) for n in reading.numbers(text) if n.kind == "ordinal" and 1 <= n.value <= len(state["shown"])]
        last = [state["shown"][-1]] if re.search(r"\bthe last (?:one|name)\b", low) else []
        numbered = [int(number) for number in re.findall(r"\b(?:number|no\.?|nr\.?|#|put|add|keep|save|and) ?(\d{1,2})\b(?! (?:more|other|new|names?|ideas?))", low) if 0 < int(number) <= len(state["shown"])]
        chosen = list(dict.fromkeys([*(state["shown"][at - 1] for at in [*ordinals, *numbered]), *last, *(name for name in state["shown"] if name.lower() in low)]))
        if chosen:
            state["kept"] = list(dict.fromkeys(state.get("kept", []) + chosen))[:40]
            state["liked"] = chosen[0]
            if re.search(r"\b(?:more|others?|new ones|another)\b", low) and state.get("brief"):
                state["more_after"] = ", ".join(chosen)
                return None
            return show_shortlist(state, f"Kept {', '.join(chosen)}. Your shortlist:")
    if re.match(r"(?:keep|like|love|save|add|i like|i love|shortlist) .", low):
        chosen = named_by(text, state.get("shown", [])) or [state["shown"][int(n.value) - 1] for n in reading.numbers(text) if n.kind == "ordinal" and 1 <= n.value <= len(state.get("shown", []))]
        state["liked"] = chosen[0] if chosen else state.get("liked", "")
        own = re.match(r"(?:keep|add|save)\s+[\"“']?([A-Z][\w &'’-]{1,40})", text.strip())
        chosen = chosen or ([own[1]] if own else [])
        state["kept"] = list(dict.fromkeys(state.get("kept", []) + chosen))[:40]
        if not chosen:
            return answer("I did not offer that name. Say **keep** and the name to put it on your shortlist, or a number from the last list.", state, ["More", "Shortlist"])
        if re.search(r"\bmore\b|\blike (?:that|this|it)\b|\bsimilar\b", low) and chosen and state.get("brief"):
            state["brief"] = {**state["brief"], "like": re.findall(r"[a-z]{4,}", f"{state.get('made', {}).get(chosen[0], '')} {chosen[0]}".lower())}
            state["more_like"] = chosen[0]
            return None
        return show_shortlist(state, f"Kept {', '.join(chosen)}. Your shortlist:")
    if state.get("shown") and re.search(r"\b(?:nice|good|great|love|like|perfect|cool)\b", low) and not reading.is_question(text) and (ordinal := [n for n in reading.numbers(text) if n.kind == "ordinal" and n.value <= len(state["shown"])]):
        chosen = state["shown"][int(ordinal[0].value) - 1]
        if re.search(r"\bmore\b|\bsimilar\b", low) and state.get("brief"):
            state["brief"] = {**state["brief"], "like": re.findall(r"[a-z]{4,}", f"{state.get('made', {}).get(chosen, '')} {chosen}".lower())}
            return show_similar(chosen, state)
        state["kept"] = list(dict.fromkeys(state.get("kept", []) + [chosen]))[:40]
        return show_shortlist(state, f"Kept {chosen}. Your shortlist:")
    if re.match(r"(?:drop|remove|delete|discard)\b", low):
        if not state.get("kept") and state.get("shown"):
            counted = [int(n.value) for n in reading.numbers(text) if 1 <= n.value <= len(state["shown"])]
            out = named_by(text, state["shown"]) or [state["shown"][at - 1] for at in counted[:1]]
            if out:
                state["shown"] = [name for name in state["shown"] if name not in out]
                return answer(f"Without {', '.join(out)}:", state, ["More", "Keep 1"], blocks=[comparison(state["shown"])] if state["shown"] else [])
        gone = named_by(text, state.get("kept", [])) or [state["kept"][int(n.value) - 1] for n in reading.numbers(text) if n.kind == "ordinal" and 1 <= n.value <= len(state.get("kept", []))]
        state["kept"] = [n for n in state.get("kept", []) if n not in gone]
        return show_shortlist(state, f"Dropped {', '.join(gone) or 'nothing'}. Your shortlist:")
    if state.get("made") and re.match(r"(?:why|explain|how (?:did|do) you|what does)\b", low) and (meant := named_by(text, list(state["made"])) or [state["shown"][int(n.value) - 1] for n in reading.numbers(text) if n.kind == "ordinal" and n.value <= len(state["shown"])]):
        return answer(f"**{meant[0]}**: {state['made'].get(meant[0], 'your own idea')}; {letters(meant[0])} letters, {syllables(meant[0])} syllable{'s' * (syllables(meant[0]) > 1)}.", state, [f"Keep {meant[0]}", "More"])
    if re.match(r"compare\b", low):
        return compare(state)
    if state.get("shown") and re.search(r"\bwhich\b.{0,20}\b(?:best|take|pick|choose|prefer|use)\b|\byour favou?rite\b|\bwhich\b.{0,20}\b(?:you like|you recommend|would you)\b|\bwhat would you (?:take|pick|choose)\b", low):
        return recommend(state)
    return show_shortlist(state, "Your shortlist:") if re.search(r"^(?:and |ok |please |now )*(?:show |see |open |whats (?:on |in )|what'?s (?:on |in )|what is (?:on |in ))?(?:me )?(?:my |the )?(?:short ?list|list|favou?rites|kept|saved names)\b", low) else None


ASKS_NAMES = re.compile(r"\bnames?\b(?! (?:is|was|already|free|taken|good))|\b(?:call|name) (?:it|him|her|them|my|our|the|a)\b|\bwhat (?:should|could|can) (?:i|we) (?:call|name)", re.I)
TAKEN = re.compile(r"\b(?:if|whether)\s+[\"“']?([\w.-]{2,40})[\"”']?\s+is\s+(?:still |already )?(?:free|taken|available|registered)|\bis\s+(?:the name\s+)?[\"“']?([\w-]{2,30}(?: [\w&-]{1,30}){0,3}?)[\"”']?\s+(?:still |already )?(?:free|taken|available|registered|protected|a trademark)", re.I)
ASK = "What needs a name, and which two or three words describe it? For example *an app: quick, calm*, *a character: old sea captain* or *a bakery, playful: bread, honey*."


@dialogue.guarded(numbers=False)
def respond(event: dict) -> dict | None:
    text, state = " ".join(event["message"].split())[:600], dict(event.get("state") or {})
    assets, whole = event["assets"], text
    thing = next((hit[0] for pattern in KINDS.values() if (hit := re.search(pattern, text.lower()))), "")
    if thing and state.get("brief") and thing != state["brief"]["thing"]:
        # Something else needs a name: what was ruled out before is over.
        state.pop("no", None)
    if not reading.is_question(text):
        text, no = negated(text, state)
        state |= {"no": no} if no else {}
        left = [word for word in re.findall(r"[a-zà-ÿ]{3,}", text.lower()) if word not in STOP]
        if text != whole and not left and not re.search(r"\d", text) and (state.get("brief") or state.get("baby")):
            return suggest_first_names("more", state, assets) if state.get("baby") else show_round(json.loads(assets["words.json"]), state, heading(state["brief"]))
    low = text.lower()
    asks = reading.is_question(text)
    if re.match(r"(?:start over|reset|new search)\b", low):
        return answer("A fresh page; your shortlist stays. What needs a name, and which two or three words describe it?", {"kept": state.get("kept", [])}, ["An app: fast, friendly", "A character: young detective", "Shortlist"])
    if (taken := TAKEN.search(text)) and (taken[1] or taken[2]).lower() not in ("it", "this", "that", "name", "already", "still"):
        return answer(f"I cannot check that: I see no trademark, company or domain registers, so I can never say that **{taken[1] or taken[2]}** is free. Look it up at TMview or your trademark office, in the company register, with a domain registrar, in the app stores, and with a "
                      "plain web search. Similar names in your trade count as well.", state, ["How do I know if a name is already taken?"])
    if taken and (state.get("kept") or state.get("shown")) or (state.get("kept") or state.get("shown")) and re.search(r"\b(?:domain|trademark|\.com|web ?site|url)\b", low) and re.search(r"\b(?:free|taken|available|registered|left)\b", low):
        names = [state["picked"]] if state.get("picked") in (state.get("shown") or []) else (state.get("kept") or state["shown"])[:3]
        return answer(f"I cannot look that up: I see no domain, trademark or company registers, so I never say that a name is free. Check {', '.join(f'**{name}**' for name in names)} in this order: the domain with any registrar ({', '.join(re.sub(r'[^a-z]', '', name.lower()) + '.com' for name in names)}, or your country's ending), a plain web search, the company register, and TMview or your trademark office. Similar names in your trade count too.", state, ["How do I know if a name is already taken?", "More"])
    if edited := edit_shortlist(text, state):
        return edited
    if kept := state.pop("more_after", ""):
        state["brief"] = restyled(state["brief"], low) | ({"count": asked_count(low)} if asked_count(low) else {})
        return show_round(json.loads(assets["words.json"]), state, f"Kept **{kept}**; your shortlist: {', '.join(state['kept'])}.{no_mood(low)} More names:")
    if liked := state.pop("more_like", ""):
        state["brief"] = restyled(state["brief"], low)
        return show_round(json.loads(assets["words.json"]), state, f"Kept **{liked}** on your shortlist.{no_mood(low)} More like it:")
    if state.get("brief") and len(low.split()) < 9 and no_mood(low) and not any(re.search(pattern, turn_round(low)) for pattern in STYLES.values()) and not any(re.search(pattern, low) for pattern in KINDS.values()):
        return answer(f"{no_mood(low).strip()} Give me a word that carries it, such as *raven*, *ash* or *night*, and I build names from that.", state, ["Mythic", "More", "about raven, ash"])
    if state.get("baby") and re.search(r"\bmean(?:s|ing)?\b", low):
        return meanings(low, state, assets)
    if re.search(r"\b(?:logo|slogan|tagline|register (?:it|the|my))\b", low) and (asks or reading.is_command(text)):
        return answer("I only find names; I do not draw logos, write slogans or register anything.", state, ["More"] if state.get("brief") else ["An app: quick, calm"])
    if state.get("shown") and (gone := excluded_in(low)) and len(low.split()) < 14 and not asks and (state.get("baby") or any(name.lower() in gone for name in state["shown"])):
        if state.get("baby"):
            return suggest_first_names(f"not {', not '.join(gone)}", state, assets)
        state["seen"] = [*state.get("seen", []), *(name for name in state["shown"] if name.lower() in gone)][-SEEN_LIMIT:]
        return show_round(json.loads(assets["words.json"]), state, f"Without {', '.join(map(str.title, gone))}:")
    is_kind = any(re.search(pattern, low) for pattern in KINDS.values())
    is_advice = re.match(r"(?:how (?:do|can|should) (?:i|we)|how (?:long|many|much|important)|what(?:'s| is)|is it|are|does|what makes|do i need|should (?:i|the)|why|can i use|what if)\b", low)
    is_pet = re.search(KINDS["pet"], low) and not re.search(r"\bbab(?:y|ies)\b|\bson\b|\bdaughter\b", low)
    if not is_advice and not is_pet and (BABY.search(low) or state.get("baby") and not is_kind and re.search(r"\b(?:more|others?|girls?|boys?|start\w*|begin\w*|short\w*|long\w*|letters?|surname|last name|languages?|names?|any)\b|" + "|".join(LANGUAGES), low)):
        return suggest_first_names(low, state, assets)
    if not re.search(r"[^\W\d_]{3}", text):
        return answer(f"Tell me what needs a name. {ASK}", state, ["An app: quick, calm", "A character: old sea captain, classic"])
    if re.search(r"\b(?:für|mein|meine|meinen|einen|pour mon|pour ma|para mi)\b", low):
        return answer("I know English words only. Tell me in English what needs a name, for example *a shop: dogs, grooming, friendly*.", state, ["A shop: dogs, grooming, friendly"])
    lexicon = json.loads(assets["words.json"])
    # "No bike puns please" takes something away from the brief that is there; it asks for nothing new.
    if state.get("brief") and (banned := BANNED.fullmatch(low.strip(" .!?"))) and banned[1] not in ("one", "more", "thanks", "idea", "problem", "way", "english"):
        word = banned[1].removesuffix("s")
        known = [each for each in state["brief"]["keywords"] if not each.startswith(word)]
        gone = [each for theme in lexicon["themes"].values() if word in theme["triggers"].split() for each in theme["words"].split()]
        state["brief"] = state["brief"] | {"keywords": known or state["brief"]["keywords"], "banned": [*state["brief"].get("banned", []), word, *gone][-60:]}
        return show_round(lexicon, state, f"{heading(state['brief']).rstrip(':')}, without {banned[1]}:")
    if (sound := sound_in(low, lexicon)) and not is_advice and ((state.get("brief") or {}).get("kind") in ("character", "pet") or re.search(KINDS["character"], low) or re.search(KINDS["pet"], low)):
        plain = re.sub(r"\b[a-z]+(?:[- ](?:sounding|style|like|inspired))\b", " ", low)
        brief = parse_brief(plain, state) if re.search(KINDS["character"], low) or re.search(KINDS["pet"], low) or not state.get("brief") else dict(state["brief"])
        brief |= {"sound": sound} | ({"count": asked_count(low)} if asked_count(low) else {})
        state.pop("baby", None)
        thing = " ".join(filter(None, [brief.get("gender"), brief["thing"]]))
        shown = show_round(lexicon, state | {"brief": brief}, f"Invented names with a sound like {sound.capitalize()}{f' for a {thing}' if thing else ''}:")
        shown["reply"] += f"\n\n*They are put together from syllables that are typical of {sound.capitalize()}. Some may exist as real names or words: ask somebody who speaks it before you publish one.*"
        return shown
    if foreign := re.search(r"\b(?:not|no|isn'?t|non)[ -](?:in )?english\b|\b(?:in|more|something|sounds?|a bit) (french|italian|spanish|german|latin|japanese|greek|nordic|swedish|turkish|arabic)\b|\b(french|italian|spanish|german|latin|japanese|greek|nordic|swedish|turkish|arabic)(?:[- ](?:sounding|style|inspired|feel|flair|vibe|touch)|ish)\b", low):
        return answer(f"I only build names from English words, so I cannot make {(foreign[1] or foreign[2]).capitalize() if foreign[1] or foreign[2] else 'other'} ones without a language model. Give me one or two words in that language that you like, such as *pane, forno*, and I combine them.", state, ["More", "Classic"])
    # "She hates anything cute" says what it must not be, and is no keyword.
    disliked = [found[1].strip() for found in DISLIKES.finditer(low)]
    text, low = DISLIKES.sub(" ", text), DISLIKES.sub(" ", low)
    gone = excluded_in(low)
    state["seen"] = [*state.get("seen", []), *(name.title() for name in gone)][-SEEN_LIMIT:] if gone else state.get("seen", [])
    found = find_names(text, low, state, json.loads(assets["words.json"]), is_kind) if not is_advice else None
    if found and disliked:
        found["reply"] += f"\n\nI did not use “{', '.join(disliked)[:80]}” as a keyword; whether a name is free of that, judge by ear."
    if found and gone and found["state"].get("shown"):
        found["reply"] += f"\n\nLeft out, as you said: {', '.join(map(str.title, gone))}."
    return found


MOOD = re.compile(r"\b(?:dark(?:er)?|scar(?:y|ier)|spook(?:y|ier)|creep(?:y|ier)|evil|sinister|grim(?:mer)?|cool(?:er)?|strong(?:er)?|tough(?:er)?|soft(?:er)?|sad(?:der)?|posh(?:er)?|edg(?:y|ier)|sex(?:y|ier)|mysterious|dangerous|luxur\w+|premium|romantic|dreamy|bold(?:er)?)\b")
# "Nothing with 'bloom' in it", "without the word crumb": what must not be in the names is no theme.
EXCLUDES = re.compile(r"(?:[,;.]\s*)?\b(?:(?:but|and|please)\s+)?(?:nothing (?:with|containing|like|about)|anything but|without(?: using)?|avoid(?:ing)?|excluding|except|leave out|skip|(?:do not|don'?t) (?:use|want|include)|no)\s+(?:any |the |a )?(?:words? )?['\"“‘]?([a-zà-ÿ]{3,20})['\"”’]?(?:\s+(?:or|nor)\s+['\"“‘]?([a-zà-ÿ]{3,20})['\"”’]?)?(?:[- ](?:puns?|words?|names?|stuff|themes?|references?|jokes?))?(?:\s+in (?:it|them|the name))?", re.I)


def restyled(brief: dict, low: str) -> dict:
    style = next((name for name, pattern in STYLES.items() if re.search(pattern, turn_round(low))), "")
    return brief | {"style": style} if style else brief


def no_mood(low: str) -> str:
    found = MOOD.search(low)
    return f" I did not use “{found[0]}”: my styles are short, playful, classic, modern, nature and mythic." if found else ""


def without_excluded(text: str, lexicon: dict) -> tuple[str, list[str]]:
    """The brief without its exclusions, and the words that no name may have."""
    words = [word.lower() for found in EXCLUDES.finditer(text) for word in [found[2]] if word and found[1].lower() not in ("one", "more")] + [found[1].lower() for found in EXCLUDES.finditer(text) if found[1].lower() not in ("idea", "ideas", "problem", "more", "one", "rush", "matter", "thanks", "name", "names", "longer", "numbers", "spaces", "hyphens")]
    return (EXCLUDES.sub(lambda found: " " if found[1].lower() in words else found[0], text), words) if words else (text, [])


BANNED = re.compile(r"(?:(?:but|and|please|pls|ok)[, ]{1,2}){0,3}(?:no|nothing with|without|avoid|not|leave out|skip)(?: (?:any|the|more|so many|these))? ([a-zà-ÿ]{3,20})(?:[- ](?:puns?|words?|names?|stuff|themes?|related|references?|jokes?))?(?:[, ]{1,2}(?:please|pls|thanks|thank you))?")


def sound_in(low: str, lexicon: dict) -> str:
    """The language that invented names should sound like."""
    found = re.search(r"\b(" + "|".join([*lexicon["sounds"], *lexicon["sounds_also"]]) + r")(?:[- ]?(?:sounding|style|like|ish|inspired|sound|names?|feel|vibe))?\b", low)
    return lexicon["sounds_also"].get(found[1], found[1]) if found else ""


def find_names(text: str, low: str, state: dict, lexicon: dict, is_kind: bool) -> dict | None:
    known = bool(state.get("brief"))
    wants_more = bool(re.search(r"\b(?:more|again|next|another|others?|any letter|any length)\b", low))
    is_style = any(re.search(pattern, turn_round(low)) for pattern in STYLES.values())
    is_limit = bool(re.search(r"\bstart\w* with\b|\bwith (?:an? |the )?(?:letter )?[a-z]\b|\bletters?\b|\bmax\b|\bunder \d|any length|\bsyllables?\b|\b(?:one|single)[- ]words?\b", low))
    adds = known and (wants_more or is_style or is_limit or is_kind or "," in text or re.match(r"(?:no|not|but|and|it|it's|its|she|he|they|with|about|something|more)\b", low))
    starts = ASKS_NAMES.search(text) or is_kind and not reading.is_question(text) or re.match(r"[^?\n]{3,60}:\s*\w", text)
    if not (adds or starts):
        return None
    text, excluded = without_excluded(text, lexicon)
    brief = parse_brief(text, state)
    brief |= {"banned": [*brief.get("banned", []), *excluded][-60:]} if excluded else {}
    brief["starts"] = "" if re.search(r"any letter", low) else brief["starts"]
    brief["holds"] = "" if re.search(r"any letter", low) else brief.get("holds", "")
    brief["longest"] = 0 if re.search(r"any length", low) else brief["longest"]
    if known and wants_more and (len(text.split()) < 4 or not is_kind and not re.search(r"\b(?:about|for|with|like|that|use|using|including)\b|:", low)):
        brief["keywords"] = state["brief"]["keywords"]
    if brief["kind"] != (state.get("brief") or {}).get("kind") or brief["thing"] != state["brief"]["thing"]:
        brief.pop("sound", None)
    brief |= {"count": asked_count(low)} if asked_count(low) else {}
    if not (brief["kind"] or brief["keywords"]):
        return answer(ASK, state, ["An app: quick, calm", "A dog: brave, small"])
    state.pop("baby", None)
    lead = f"{heading(brief).rstrip(':')}, without {' and '.join(excluded)}:" if excluded else heading(brief)
    shown = show_round(lexicon, state | {"brief": brief}, lead)
    if MOOD.search(low) and brief["kind"] != "pet":
        shown["reply"] += f"\n\n*{no_mood(low).strip()}*"
    if re.search(r"\b(?:common|usual|popular|typical|everybody|everyone has)\b", low):
        shown["reply"] += "\n\n*I have no figures on how common a name is, so I only took others than before.*"
    spoken = [word.capitalize() for word in re.findall(r"[a-z]+", low) if word in LANGUAGES and word != "english"]
    if spoken and re.search(r"\b(?:pronounce\w*|say|said|works?|sounds?|spell\w*|understand|easy)\b", low):
        shown["reply"] += f"\n\n*They are built from English words. I cannot judge how they sound in {' and '.join(dict.fromkeys(spoken))}: say the favourites aloud to somebody who speaks it.*"
    return shown
