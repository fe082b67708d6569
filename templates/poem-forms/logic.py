"""Facts about poem forms that people ask for one by one, follow-ups about the same form, and a count of syllables."""

import re

from agentry import ToolError, reading, show, tool

FORMS = {
    "sonnet": {"names": r"sonnets?|petrarchan|shakespearean", "lines": "14 lines", "rhyme": "English: ABAB CDCD EFEF GG. Italian: ABBAABBA and then often CDECDE", "syllables": "ten in every line, da-DUM five times", "level": 4,
               "simple": "A sonnet is a small argument in 14 lines. First you say one thing, then comes a turn (“but …”), and the end answers it. Every line has ten syllables that go da-DUM da-DUM.",
               "example": "The first quatrain of one (Shakespeare, Sonnet 18): *Shall I compare thee to a summer's day? / Thou art more lovely and more temperate: / Rough winds do shake the darling buds of May, / And summer's lease hath all too short a date.*"},
    "haiku": {"names": r"haikus?", "lines": "3 lines", "rhyme": "none", "syllables": "in Japanese 5, 7 and 5 sound units; in English often fewer, ten to fourteen in all", "level": 1,
              "simple": "A haiku is a photo in three short lines: two things you saw, side by side, and you do not explain them. No rhyme.", "example": "*first frost / the bakery window / full of breath*"},
    "tanka": {"names": r"tankas?", "lines": "5 lines", "rhyme": "none", "syllables": "5, 7, 5, 7 and 7 units in Japanese", "level": 2, "simple": "A tanka is a haiku with two more lines that say what you feel about it.",
              "example": "*first frost / the bakery window / full of breath / I write your name in it / and let it run*"},
    "villanelle": {"names": r"vill?anell?es?", "lines": "19 lines: five stanzas of three and one of four", "rhyme": "only two rhymes: ABA five times, then ABAA; lines 1 and 3 are refrains", "syllables": "no fixed number; in English mostly ten", "level": 5,
                   "simple": "A villanelle is a poem with two lines that keep coming back, like a song. It has 19 lines: five little stanzas of three lines and a last one of four. Line 1 and line 3 take turns at ending each stanza (line 1 again as lines 6, 12 and 18, line 3 as lines 9, 15 and 19), and the poem ends with both of them. Only two rhyme sounds in the whole poem. A famous one is “Do not go gentle into that good night” by Dylan Thomas.",
                   "example": "The first two stanzas could go like this, with the refrains as lines 1 and 3: *The kitchen light is on, the bread is cold. / You said you would be late, and it is late. / I keep the stories that I have been told. // The clock is slow, the tablecloth is old; / I move the spoon a little from the plate. / The kitchen light is on, the bread is cold.*"},
    "sestina": {"names": r"sestinas?", "lines": "39 lines: six stanzas of six and three at the end", "rhyme": "none; the same six end words return in a fixed order", "syllables": "no fixed number", "level": 6,
                "simple": "You pick six words. Every line ends with one of them, in a new order in each stanza, and the last three lines use all six.", "example": "With the end words light, door, hand, turn, bread, leaves the second stanza ends its lines with: leaves, light, bread, door, turn, hand."},
    "pantoum": {"names": r"pantoums?|pantuns?", "lines": "any number of stanzas of four lines", "rhyme": "often ABAB", "syllables": "no fixed number", "level": 3,
                "simple": "In a pantoum every line comes twice. Lines 2 and 4 of a stanza are lines 1 and 3 of the next, so half of the poem writes itself.", "example": "*We left the key beneath the pot. / The garden had gone wild that year. / You asked me what I had forgot. / I said that I could still hear. // The garden had gone wild that year; / the gate was open to the lane. / I said that I could still hear / the swing, the dog, the summer rain.*"},
    "ghazal": {"names": r"gh?azals?", "lines": "at least five couplets", "rhyme": "the same word (radif) at the end, a rhyme (qafia) just before it: in both lines of the first couplet, then in every second line", "syllables": "no fixed number, but lines of one length", "level": 4,
               "simple": "A ghazal is a string of two-line poems that all end on the same word, with a rhyme just before it. The pairs need not belong together.", "example": "An opening couplet, with *tonight* as the word that returns and light and sight as the rhyme: *I leave the door ajar and let in light tonight; / a moth goes round the lamp and shares my sight tonight.*"},
    "limerick": {"names": r"limm?ericks?", "lines": "5 lines", "rhyme": "AABBA", "syllables": "about 8 or 9 in lines 1, 2 and 5, and about 5 or 6 in lines 3 and 4; the beats count more: three, three, two, two, three", "level": 1,
                 "simple": "A limerick is a joke in five lines. Lines 1, 2 and 5 rhyme and are longer, lines 3 and 4 rhyme and are short, and the last line surprises.", "example": "*There once was a baker from Kent / whose bread was so heavy it bent / the shelf and the floor, / the frame of the door, / and he never knew where his cat went.*"},
    "ballad": {"names": r"ballads?", "lines": "stanzas of four lines", "rhyme": "ABCB", "syllables": "eight and six in turn (four beats and three)", "level": 2, "simple": "A ballad tells a story in stanzas of four lines; lines 2 and 4 rhyme. It sounds like a song.",
               "example": "*The ferry left without a light, / the wind came from the sea, / and someone on the harbour wall / was calling after me.*"},
    "acrostic": {"names": r"acrostics?", "lines": "as many lines as the word has letters", "rhyme": "none needed", "syllables": "no fixed number", "level": 1, "simple": "In an acrostic the first letters of the lines, read from top to bottom, spell a name.", "example": "For ANN: *All summer you carried / new water to the beans, / never once in a hurry.*"},
    "couplets": {"names": r"(?:rhym(?:ed|ing) )?couplets?", "lines": "pairs of lines", "rhyme": "AA BB CC", "syllables": "no fixed number, but both lines of one length", "level": 1, "simple": "Two lines that rhyme, then the next two. The simplest form that rhymes.", "example": "*The kettle sings, the window fills with grey; / I fold your letter up and start the day.*"},
    "cinquain": {"names": r"cinquains?", "lines": "5 lines", "rhyme": "none", "syllables": "2, 4, 6, 8 and 2", "level": 1, "simple": "Five lines that grow and then stop: 2, 4, 6, 8 and 2 syllables.", "example": "*At last / the rain stopped, and / the road began to steam; / two boys came out to see how deep / it was.*"},
    "triolet": {"names": r"triolets?", "lines": "8 lines", "rhyme": "ABaAabAB, where capital letters are lines that return", "syllables": "no fixed number", "level": 3, "simple": "Eight lines of which you write five: line 1 comes back twice and line 2 once.", "example": "The order of the lines is 1 2 3 1 4 5 1 2."},
    "free verse": {"names": r"free verse", "lines": "any number of lines", "rhyme": "none", "syllables": "no fixed number", "level": 2, "simple": "No rhyme and no counting: you decide where a line ends, and that is the art of it.", "example": "*You left the radio on. / All day the kitchen / talked to itself / about the weather.*"},
}
SEASONS = {"spring": "spring blossoms? frogs? mist tulips? swallows? cherry", "summer": "summer cicadas? heat firefl(?:y|ies) sunflowers?", "autumn": "autumn fall(?:en)? harvest chrysanthemums? acorns?", "winter": "winter snow\\w* frost\\w* ice icicles?"}
THEMES = {"garden": ("You know each bed by heart, each stubborn root,", "and trade with all the street in seeds and fruit."), "cook": ("Your kitchen light is on before the day;", "there is a plate for all who pass this way."), "bak": ("Your kitchen light is on before the day;", "there is a plate for all who pass this way."),
          "music": ("You hum before you know you hum at all,", "and half the songs we know live in your hall."), "sing": ("You hum before you know you hum at all,", "and half the songs we know live in your hall."), "dog": ("You whistle once; the whole park turns its head,", "and one wet dog runs home to you instead."),
          "cat": ("The cat has chosen you, and that is fame:", "it will not come for us, whatever name."), "sea": ("You always take the window to the sea,", "and save the chair beside it, there, for me."), "book": ("There is a book face down on every chair,", "and when you look up, you are still half there."),
          "read": ("There is a book face down on every chair,", "and when you look up, you are still half there."), "football": ("You know the score before the whistle blows,", "and how it should have been, as each one knows."), "knit": ("We all wear something that you made by hand,", "in sizes only you could understand."),
          "travel": ("Your bag stands by the door from year to year;", "the maps are folded wrong, and you are here."), "danc": ("You cannot cross a room and simply walk:", "your feet take part in every word and talk.")}
SYLLABLES = {"every": 2, "evening": 2, "different": 2, "family": 3, "poem": 2, "poems": 2, "poet": 2, "quiet": 2, "science": 2, "idea": 3, "area": 3, "being": 2, "seeing": 2, "going": 2, "doing": 2, "create": 2, "created": 3, "people": 2, "little": 2, "something": 2, "someone": 2, "sometimes": 2, "nobody": 3, "everyone": 3,
             "everything": 3, "somewhere": 2, "fire": 1, "hour": 1, "our": 1, "flower": 2, "tower": 2, "power": 2, "heaven": 2, "real": 1, "really": 2, "lion": 2, "ruin": 2, "cruel": 2, "fuel": 2, "diary": 3, "violin": 3, "piano": 3, "radio": 3, "video": 3, "ocean": 2, "season": 2, "business": 2, "chocolate": 2, "camera": 3,
             "beautiful": 3, "coming": 2, "moved": 1, "loved": 1, "loves": 1, "comes": 1, "homes": 1, "lives": 1, "leaves": 1, "waves": 1, "makes": 1, "takes": 1, "likes": 1, "times": 1, "lines": 1, "names": 1, "eyes": 1, "goes": 1, "does": 1, "shoes": 1, "the": 1, "me": 1, "he": 1, "she": 1, "we": 1, "be": 1, "recipe": 3,
             "maybe": 2, "cafe": 2, "simile": 3, "naked": 2, "wicked": 2, "hundred": 2, "sacred": 2, "bicycle": 3, "rhythm": 2, "prism": 2, "realise": 3, "lonely": 2, "lovely": 2, "homely": 2, "moment": 2, "movement": 2, "careful": 2, "hopeful": 2, "useless": 2, "homeless": 2, "therefore": 2, "Wednesday": 2, "wednesday": 2, "years": 1, "year": 1, "are": 1, "theatre": 3, "everywhere": 3, "somehow": 2, "clothes": 1}


@tool
def count_syllables(lines: list[str]):
    """Count the syllables of each line by rules. The count can be off by one in unusual words; check it aloud.

    lines: the lines of the poem, without numbers
    """
    if not lines or len(lines) > 60:
        raise ToolError("Give 1 to 60 lines.")
    counts = [sum(map(syllables, words_in(line))) for line in lines]
    return {"counts": counts}, show.table([{"Line": line[:120], "Syllables": count} for line, count in zip(lines, counts)])


def words_in(line: str) -> list[str]:
    return re.findall(r"[A-Za-z]+(?:'[a-z]+)?", line)[:60]


def syllables(word: str) -> int:
    low = word.lower().replace("'", "")
    if low in SYLLABLES:
        return SYLLABLES[low]
    if low.endswith("s") and low[:-1] in SYLLABLES and not low.endswith(("ss", "ces", "ges", "zes", "ses")):
        return SYLLABLES[low[:-1]]
    if re.fullmatch(r"[aeiou][^aeiouy]e", low):
        return 1
    stem = re.sub(r"(?<=[^aeioutd])ed$|(?<=[aeiou][tdw])ed$(?<!ted)(?<!ded)", "", low)
    stem = re.sub(r"(?<=[^aeiouscgzxhl])es$|(?<=[aeiou]l)es$|(?<=[^lr aeiou])e$|(?<=[aeiou][lr])e$|(?<=rl)e$", "", stem) if len(stem) > 3 else stem
    groups = re.findall(r"[aeiouy]+", stem)
    extra = len(re.findall(r"ia(?!l$|n$)|io(?!n|us)|eo(?!n$)|[^q]ua(?!r)|iet|ying", stem))
    return max(1, len(groups) + extra)


def respond(event: dict) -> dict | None:
    said = str(event.get("message") or "").strip()[:2000]
    state = dict(event.get("state") or {})
    low = re.sub(r"\s+", " ", said.lower()).strip(" .!?")
    if state.get("lines") and re.search(r"\bs[yi]l+[ae]b", low) and len(low.split()) < 12 and re.search(r"\bline|\beach\b|\bhow many\b|\bcount\b", low):
        return {"reply": told_lines(state["lines"], state.get("form", "")), "state": state}
    if told := one_line(low, state):
        return {"reply": told, "state": state}
    if theme := next((word for word in THEMES if re.search(rf"\b{word}", low)), ""):
        state["theme"] = theme
    state["metre"] = bool(state.get("metre") or any(re.search(r"\bpentameter\b|\biambic\b", str(each.get("content") or "").lower()) for each in (event.get("history") or [])[-4:]))
    history = event.get("history") or []
    if (asked := re.search(r"\bis ['\"“‘]?([a-z]{2,20})['\"”’]? (?:one|two|three|1|2|3) (?:or|syllable)|\bhow many syllables (?:does|has|are in|in) ['\"“‘]?([a-z]{2,20})['\"”’]?(?: have)?$", low)) and not forms_in(asked[1] or asked[2]):
        word = asked[1] or asked[2]
        odd = " Many speakers make two of it, so choose what your line needs and read it aloud." if word in ("fire", "hour", "our", "tire", "wire", "flour", "real", "poem", "higher") else " I count by rules; say it aloud once to be sure."
        return {"reply": f"I count **{word}** as {syllables(word)} syllable{'s' * (syllables(word) != 1)}.{odd}", "state": state}
    reply = asked_rhyme(low, history) or about_person(said, low, state, history) or easier_with_repeats(low, state) or for_beginner(low, state) or own_lines(low, state, history) or rhythm_of(low, state, history) or started_with(said, low, state, history) or limerick_line(low, state, history) or first_of(low) or metre_of(said, low, state) or funny_short(low, state) or for_occasion(low, state) or checked(said, low, state) or changed_line(said, low, state) or two_lines(low, state, event) or form_answer(low, state, event.get("history") or [])
    return {"reply": reply, "state": state} if reply else None


KIN = frozenset("dad daddy father mum mom mummy mother sister brother boss friend colleague coworker grandma grandpa grandmother grandfather granny gran nan uncle aunt auntie cousin teacher neighbour neighbor wife husband partner son daughter nephew niece coach flatmate roommate cat dog girlfriend boyfriend".split())
MEN, WOMEN = frozenset("dad daddy father brother grandpa grandfather uncle husband son nephew boyfriend".split()), frozenset("mum mom mummy mother sister grandma grandmother granny gran nan aunt auntie wife daughter niece girlfriend".split())
# Rhymes on short words by their ending; what is not here is not guessed, and longer words end otherwise than they look.
RHYMES = {
    r"ank": "bank, drank, plank, sank, tank, thank", r"ack": "back, snack, track, pack, lack", r"[^w]ann?": "plan, can, ran, fan, pan", r"enn?": "ten, men, then, when", r"imm?": "him, swim, dim, trim, brim", r"ill?": "still, hill, will, thrill, bill", r"ob": "job, snob, throb, sob",
    r"\b(?:fr|t|n|b|r|l|w|f|sh|sl|j|z)ed": "bed, bread, head, said", r"[^o]uth": "truth, youth, tooth", r"ames": "games, names, flames, claims", r"ike": "bike, like, hike, spike", r"ar[ck]": "dark, park, shark, bark", r"aul": "all, call, fall, tall", r"ave": "brave, gave, wave, cave",
    r"eve": "believe, leave, sleeve, grieve", r"ane|ayne|ain": "rain, train, plain, brain", r"ate": "late, wait, great, plate, straight", r"[^o]ose": "knows, toes, goes, nose", r"oy": "boy, toy, joy, enjoy", r"am": "jam, ham, slam, exam", r"ax": "relax, snacks, tax, facts", r"ick": "quick, trick, stick, thick",
    r"\b(?:s|l|bl|cl|gl|tr)ue?": "you, do, blue, shoe, crew", r"\b(?:l|d|f|s|b|tr)ee|leigh": "tea, sea, me, tree, free", r"air|aire": "hair, chair, stair, bear", r"ean|een": "clean, seen, green, mean", r"ay": "day, say, way, stay, play", r"om": "from, prom", r"eorge": "gorge, forge",
    r"uck": "luck, stuck, truck, duck", r"ight": "night, light, right, bright", r"brown|down|town|crown": "town, down, crown, frown",
}
TWO_RHYMES = {r"\b[pm]eter": "sweeter, neater, heater", r"ill(?:y|ie)": "silly, chilly, hilly", r"oll(?:y|ie)": "jolly, trolley, folly", r"\b[hlb]arry": "carry, marry", r"enn(?:y|ie)": "penny, many, any", r"\b(?:t|j|k|g|m|ch)err(?:y|ie)": "merry, very, cherry"}
ODD_SOUND = frozenset("have lose whose been says said was wan swan whom again".split())
TITLED = re.compile(r"\b(mr|mrs|ms|miss|dr)\.? ([a-z]{2,15})\b", re.I)
CALLED = re.compile(r"\b(?:(?:his|her|their|its|the) name(?:['’]?s| is)|(?:s?he|it|they)(?:['’]?s|['’]?re| is| are) (?:called|named)|called|named)\s+([A-Za-z][a-z'’-]{1,15})\b")
HABIT = re.compile(r"\b(?:(?:s?he|they|it|who)(?:['’]?s)?|and|,) (?:(?:really|just|also|always|never|constantly) )*((?:is (?:always|never|obsessed|crazy|terrible|bad|good|late|forever)[^,.?!;]{0,40}|always [^,.?!;]{3,40}|(?:loves?|likes?|hates?|drinks?|eats?|sleeps?|snores?|collects?|plays?|forgets?|sings?|talks?|watches|rides?|runs?|cooks?|bakes?|knits?|reads?|paints?|grows|fishes|swims?|cycles|drives|tells?|complains?|loses|works)\b[^,.?!;]{0,40}))", re.I)
ASKS_LINE = re.compile(r"\bfirst line\b|\bopening line\b|\bhow (?:would|could|should|do|does|can) (?:it|the|i|we|you)\b.{0,20}\b(?:go|start|begin)\b|\bstart me off\b")


def rhymes_on(word: str) -> str:
    low = re.sub(r"[^a-z]", "", word.lower().split()[-1])
    known = {1: RHYMES, 2: TWO_RHYMES}.get(syllables(low), {}) if low not in ODD_SOUND else {}
    found = next((words for ending, words in known.items() if re.search(rf"(?:{ending})$", low)), "")
    return ", ".join(each for each in found.split(", ") if each != low)


def asked_rhyme(low: str, history: list) -> str | None:
    """ "What rhymes with Frank", and then "and with Tom"."""
    found = re.fullmatch(r"(?:what|which words?|anything that|something that)?(?:'s| is)? ?(?:rhymes?|rhyming) (?:with|on|to) (?:the (?:word|name) )?['\"“‘]?([a-z]{2,15})['\"”’]?", low)
    before = any(re.search(r"\brhym\w+ (?:with|on)\b", str(each.get("content") or "").lower()) for each in history[-2:] if each.get("sender") == "user")
    found = found or (re.fullmatch(r"(?:and|what about|how about)(?: with| on)? ['\"“‘]?([a-z]{2,15})['\"”’]?", low) if before else None)
    words = rhymes_on(found[1]) if found else ""
    return f"With **{found[1]}** by ear, for example: {words}. Say each aloud with it; spelling does not count." if words else None


def about_person(said: str, low: str, state: dict, history: list) -> str | None:
    """ "His name is Frank and he loves fishing. how would the first line go?": a first line with the name, rhymes on it, and where the habit goes."""
    told = " ".join([*(str(each.get("content") or "").lower() for each in history[-6:] if each.get("sender") == "user"), low])
    if not (state.get("form") == "limerick" or "limerick" in told) or len(low.split()) > 40 or forms_in(low) not in ([], ["limerick"]):
        return None
    named, habit, titled = CALLED.search(said), HABIT.search(said), TITLED.search(told)
    person = dict(state.get("person") or {})
    person |= {"name": f"{titled[1].capitalize()} {titled[2].capitalize()}"} if titled and not person.get("name") else {}
    person |= {"name": named[1][:1].upper() + named[1][1:]} if named and named[1].lower() not in ("a", "the", "my") else {}
    person |= {"habit": re.sub(r"\s+and$", "", habit[1].strip())} if habit else {}
    named = named or re.search(r"\bmy (?:best |old |good )?(?:mate|friend|pal|" + "|".join(sorted(KIN)) + r") ([A-Z][a-z]{1,15})\b", " ".join([*(str(each.get("content") or "") for each in history[-6:] if each.get("sender") == "user"), said])) if not person.get("name") else named
    person |= {"name": named[1]} if named and not person.get("name") else {}
    if not (CALLED.search(said) or habit and (person.get("name") or ASKS_LINE.search(low)) or person.get("name") and ASKS_LINE.search(low)):
        return None
    who = person.get("who") or next((word for word in re.findall(r"[a-z]+", told) if word.rstrip("s") in KIN), "").rstrip("s")
    role = who if who in ("cat", "dog") else "fellow" if who in MEN or not who in WOMEN and re.search(r"\b(?:he|his|hes|him)\b", low) else "lady" if who in WOMEN or re.search(r"\b(?:she|her|shes)\b", low) else "person"
    state.update(form="limerick", person=person)
    if not person.get("name"):
        return (f"> *There once was a {who or role} from [place],*\n\nLine 2 brings in “{person['habit']}” and rhymes with the place, so choose a place with many rhymes (Kent, Lee, Crewe). Lines 3 and 4 are short and say what went wrong with it; line 5 is the joke. "
                "Tell me the name, and I put it into the first line instead.")
    name, rhymes = person["name"], rhymes_on(person["name"])
    ends = f"Rhymes on **{name}** for lines 2 and 5: {rhymes}." if rhymes else f"I have no rhymes on **{name}** in my list: say the name aloud and go through the alphabet, or move it inside the line, *There once was a {role}, our {name}, from [place]*, and rhyme on the place."
    does = f"Line 2 brings in “{person['habit']}” and ends on the rhyme; " if person.get("habit") else f"Line 2 says what {name} always does and ends on the rhyme; "
    return (f"> *There once was a {role} called {name},*\n\n{ends}\n\n{does}lines 3 and 4 are short and say what went wrong with it; line 5 is the joke and ends on the rhyme again. Say it aloud: da DUM da da DUM da da DUM.")


def easier_with_repeats(low: str, state: dict) -> str | None:
    """ "Is there something easier that also repeats lines?"."""
    if not re.search(r"\b(?:easier|simpler|less (?:hard|difficult|complicated)|easy|simple|shorter)\b", low) or not re.search(r"\b(?:repeat\w*|refrains?|comes? back|same lines?|returning)\b", low) or forms_in(low):
        return None
    state["form"] = "triolet"
    return f"Yes, two that repeat whole lines and are easier than a villanelle:\n\n1. **Triolet**, {FORMS['triolet']['lines']}: {FORMS['triolet']['simple']}\n2. **Pantoum**, {FORMS['pantoum']['lines']}: {FORMS['pantoum']['simple']}\n\nI would begin with the triolet: it is over after eight lines. {FORMS['triolet']['example']}"


OWN_LINES = {"villanelle": "**13 lines**: the two refrains once each, and 11 others. The other 6 of the 19 are the refrains again (line 1 three more times, line 3 three more times).", "triolet": "**5 lines**: line 1 comes back twice and line 2 once, so 3 of the 8 write themselves.",
             "pantoum": "**About half of them**: every line comes twice, so a pantoum of four stanzas (16 lines) has 8 of your own if the last stanza takes up lines 1 and 3 again, else 10.", "sestina": "**All 39 lines**, but only six end words: what returns is the last word of a line, not the line.", "ghazal": "**Every line**, but the second line of each couplet ends on the same word or phrase."}
RHYTHM = {"limerick": "Three beats in lines 1, 2 and 5, two beats in lines 3 and 4, and two light syllables between the beats:\n\n1. da DUM da da DUM da da DUM\n2. da DUM da da DUM da da DUM\n3. da DUM da da DUM\n4. da DUM da da DUM\n5. da DUM da da DUM da da DUM\n\nFor example: *there ONCE was a BAKer from KENT*. One light syllable more or less at the start of a line does no harm.", "sonnet": "Five times da-DUM in every line (iambic pentameter): *shall I comPARE thee TO a SUMmer's DAY*. One odd foot in a line is welcome; three are a stumble.",
          "ballad": "Four beats and three beats in turn, mostly da-DUM: *the FERry LEFT withOUT a LIGHT, / the WIND came FROM the SEA*.", "haiku": "None: a haiku has no metre and no rhyme, only three short lines and a cut.", "tanka": "None: five short lines without metre and rhyme.", "villanelle": "No metre is fixed; in English most have five times da-DUM in a line.", "couplets": "No metre is fixed, but both lines of a pair have the same number of beats; four is the easiest."}


def form_before(low: str, state: dict, history: list) -> str:
    """The form that is spoken of: named now, kept, or in the last answer."""
    return next(iter(forms_in(low)), "") or state.get("form") or next((found[0] for each in reversed(history[-4:]) if (found := forms_in(str(each.get("content") or "").lower()))), "")


def for_beginner(low: str, state: dict) -> str | None:
    """ "Never written a poem in my life, what form would be doable?"."""
    if not re.search(r"\b(?:beginner|never written|first poem|doable|easiest|easy|simple(?:st)?|no experience|not a poet|can'?t rhyme)\b", low) or not re.search(r"\b(?:what|which)\b.{0,30}\bforms?\b|\bform\b.{0,30}\b(?:easy|easiest|simple|doable|beginner)|\bwhat (?:kind|sort) of poem\b", low) or forms_in(low) or next((word for word in THEMES if re.search(rf"\b{word}", low)), ""):
        return None
    state["form"] = "couplets"
    return ("Three forms that a beginner can finish in an evening:\n\n1. **Rhymed couplets** (AA BB CC): two lines that rhyme, then the next two. Eight lines are enough, and it is good to read aloud.\n2. **An acrostic** of the name: the first letters of the lines spell it, and nothing has to rhyme.\n3. **A limerick**, if it may be funny: five lines, AABBA.\n\n"
            "I would take the couplets. To begin: write down five things only you know about the person, choose the two that make you smile, and give each of them two lines. Tell me two of those things (*she kept pigeons*), and I show you how to start.")


def own_lines(low: str, state: dict, history: list) -> str | None:
    """ "So how many lines do I actually have to write myself?"."""
    form = form_before(low, state, history)
    if not re.search(r"\bhow many\b.{0,30}\b(?:lines?|ones)\b", low) or not re.search(r"\b(?:myself|own|new|different|actually|really|have to write|do i write|must i write|original|unique)\b", low) or form not in OWN_LINES:
        return None
    state["form"] = form
    return f"In a {form}: {OWN_LINES[form]}"


def rhythm_of(low: str, state: dict, history: list) -> str | None:
    form = form_before(low, state, history)
    if not re.search(r"\b(?:rhythm|beat|beats|metre|meter|bounce|stress pattern)\b", low) or not re.search(r"\bwhat|\bhow\b|\bwhich\b|\bexplain\b|\bexactly\b", low) or form not in RHYTHM or len(low.split()) > 14 or re.search(r"\bcount\b|\bpentameter\b", low):
        return None
    state["form"] = form
    return f"**{form[:1].upper()}{form[1:]}.** {RHYTHM[form]}"


def started_with(said: str, low: str, state: dict, history: list) -> str | None:
    """ "How would i start it? she kept pigeons and worked at the mill": a beginning from exactly these facts."""
    if not re.search(r"\bhow (?:would|do|should|could|can) (?:i|we|it|you) (?:start|begin)|\bhelp me (?:start|begin)|\bwhere (?:do|should) i (?:start|begin)|\bstart(?: it| me off)?\b", low):
        return None
    plain = re.sub(r"[,.;]?\s*(?:and |so |but )?\b(?:how (?:would|do|should|could|can) (?:i|we|it|you)|help me|where (?:do|should) i) (?:start|begin)\b(?: (?:it|that|this|with it|the poem|off))?[,?]?", " . ", low)
    told = re.search(r"\b((?:she|he|they)(?:'s|'d)? [a-z][^?!]{3,160})", plain)
    facts = [part.strip(" .,") for part in re.split(r",|\band\b|\.", re.sub(r"^(?:she|he|they)(?:'s|'d)? ", "", told[1])) if len(part.split()) > 1 or len(part) > 4] if told else []
    facts = [re.sub(r"^(?:she|he|they|also|always|who) ", "", fact.strip()) for fact in facts if fact.strip()][:4]
    if not facts or len(low.split()) > 45 or re.search(r"\b(?:two|2|first|few|some) lines?\b", low) and not re.search(r"\b(?:died|funeral|passed away|church|memorial|grave)\b", low):
        return None
    verbs = r"^(?:kept|worked|was|had|loved|made|sang|played|built|taught|drove|baked|danced|wrote|ran|grew|raised|collected|always|never|used|knew|went|came|did|gave|lived|kn\w+|\w+ed|loves|makes|keeps|works|plays|sings|has|is|bakes|grows|knits|reads|drives)\b"
    acts = [fact for fact in facts if re.match(verbs, fact)] or facts
    you = lambda fact: re.sub(r"\b(?:her|his|their)\b", "your", re.sub(r"^was\b", "were", re.sub(r"^(loves|makes|keeps|works|plays|sings|bakes|grows|knits|reads|drives)\b", lambda hit: hit[1][:-1], re.sub(r"^is\b", "are", re.sub(r"^has\b", "have", fact)))))
    first = f"You {you(acts[0])}, [what you could see or hear there],"
    second = f"you {you(acts[1])}, [a word that rhymes with it]." if len(acts) > 1 else "and [what that taught the rest of us]."
    name = form_before(low, state, history) if forms_in(low) or state.get("form") in FORMS else "couplets"
    return (f"Begin with what only you know, and speak to the person: *you*, not *she* or *he*. From what you told me:\n\n> {first}  \n> {second}\n\nThen:\n\n1. For {' and '.join(f'“{fact}”' for fact in acts[:3])} write down three things: one to see, one to hear and one to smell.\n"
            f"2. Give each of these three things two lines that rhyme; that makes six lines.\n3. End with two more lines, the wish and the name. Eight lines are enough, and take about half a minute to read aloud." + ("" if name in ("couplets", "") else f" For a {name}: {FORMS[name]['lines']}, rhyme {FORMS[name]['rhyme']}."))


def limerick_line(low: str, state: dict, history: list) -> str | None:
    """A first line for a limerick, from what it is about."""
    told = " ".join([*(str(each.get("content") or "").lower() for each in history[-6:] if each.get("sender") == "user"), low])
    if not re.search(r"\b(?:first|opening|a) line\b", low) or form_before(low, state, history) != "limerick" and "limerick" not in told:
        return None
    about = re.search(r"\babout (?:my|our|a|an|the) ([a-z]{3,15})(?: (?:who|that|which) ([a-z]+s)(?: (?:the |my |our |all )?([a-z]{3,15}))?)?", told)
    if not about:
        return None
    state["form"] = "limerick"
    line = f"There once was a {about[1]} who {'stole' if about[2] == 'steals' else 'would ' + about[2][:-1]} {about[3]}," if about[2] and about[3] else f"There once was a {about[1]} from [place],"
    rhyme = about[3] or "the place"
    return f"> *{line}*\n\nNow collect five rhymes on **{rhyme}**, and keep the funniest for the last line. Line 2 says how or where, lines 3 and 4 (short) what went wrong, line 5 how it ended. Say it aloud: da DUM da da DUM da da DUM."


def checked(said: str, low: str, state: dict) -> str | None:
    """ "Check my haiku: a / b / c": the syllables of each line, and what the form asks for."""
    found = re.search(r"(?:check|is this|is that|count|does this|how many syllables|rate|look at|what do you think|my)\b[^:\n?]{0,60}[:\n?]\s*(.{6,600})$", said, re.I | re.S)
    lines = [line.strip(" .\"“”'") for line in re.split(r"\s*/\s*|\n", found[1]) if re.search(r"[A-Za-z]", line)] if found else []
    if not lines or len(lines) < 2 and "syllable" not in low or len(lines) > 24:
        return None
    form = forms_in(low[:80])[:1]
    state.update(lines=lines, form=form[0] if form else state.get("form", ""))
    return told_lines(lines, state.get("form", ""))


ONE_LINE = re.compile(r"\b(first|1st|second|2nd|middle|third|3rd|last|final)(?: line| one)\b", re.I)
MAY_GO = frozenset("the a an again just very really so then but now all still only too is are was my his her their its that this".split())


def one_line(low: str, state: dict) -> str | None:
    """ "The last line, how would you make it 5": how long it is, and which small words could go. No line is written for anybody."""
    found, lines = ONE_LINE.search(low), state.get("lines") or []
    if not found or not lines or len(low.split()) > 25 or not re.search(r"\b(?:make|cut|shorten|shorter|too long|long|too short|fit|count|syllables?|fix|change|trim|\d)\b", low):
        return None
    at = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "middle": len(lines) // 2}.get(found[1].lower(), len(lines) - 1)
    if at >= len(lines):
        return None
    line, count = lines[at], sum(map(syllables, words_in(lines[at])))
    told = re.search(r"\b(?:make it|to|into|be|has|have) (\d{1,2}|five|seven)\b", low)
    goal = {"five": 5, "seven": 7}.get(told[1]) or int(told[1]) if told else (5, 7, 5)[at] if state.get("form") == "haiku" and at < 3 else 0
    if not goal:
        return f"*{line}* has **{count}** syllables as I count them. How many should it have?"
    if count == goal:
        return f"It has {goal} already: *{line}* ({count} syllables as I count them). So nothing has to go, and what makes it work stays as it is."
    if count < goal:
        return f"*{line}* has **{count}** syllables, {goal - count} fewer than {goal}. Add a small word, or a more exact noun; I do not write the line for you."
    words = line.split()
    spare = [index for index, word in enumerate(words) if word.lower().strip(",.;:!?") in MAY_GO and syllables(word) == count - goal]
    ways = [f"- *{' '.join(words[:index] + words[index + 1 :])}*" for index in spare[:3]]
    more = "With one small word less it would fit:\n\n" + "\n".join(ways) + "\n\nChoose the one that still sounds like you." if ways else "Look for one word that says less than the others, or for a shorter word with the same meaning; I do not write the line for you."
    return f"*{line}* has **{count}** syllables as I count them, {count - goal} more than {goal}. {more}"


def told_lines(lines: list[str], form: str) -> str:
    counts = [sum(map(syllables, words_in(line))) for line in lines]
    rows = "\n".join(f"- {count}: *{line}*" for line, count in zip(lines, counts))
    lead = f"{len(lines)} line{'s' * (len(lines) != 1)}, {'-'.join(map(str, counts))} syllables as I count them:\n\n{rows}\n\n"
    note = "I count by rules, so say each line aloud once; an unusual word can be one off."
    if form == "haiku":
        verdict = ("That is 5-7-5. " if counts == [5, 7, 5] else "A haiku has three lines. " if len(lines) != 3 else f"That is not 5-7-5{off_by(counts)}. An English haiku does not need it: ten to fourteen in all is usual. ")
        return f"{lead}{verdict}So as to the form: {'yes, it can be a haiku' if len(lines) == 3 and sum(counts) <= 19 else 'not yet'}. What matters more, and what I cannot judge for you: one moment, two images side by side, a cut between them, nothing explained. {note}"
    if form == "limerick":
        verdict = "A limerick has five lines, the third and fourth shorter: " + ("the lengths fit. " if len(counts) == 5 and max(counts[2:4]) < min(counts[0], counts[1], counts[4]) else "the lengths do not fit yet. ")
        return f"{lead}{verdict}Whether it rhymes AABBA I cannot hear; compare the last stressed vowel and everything after it. {note}"
    if form == "cinquain":
        return f"{lead}A cinquain is 2, 4, 6, 8 and 2: {'it fits' if counts == [2, 4, 6, 8, 2] else 'not yet'}. {note}"
    if form == "sonnet":
        return f"{lead}A sonnet has 14 lines of ten syllables: you have {len(lines)}, and {sum(9 <= count <= 11 for count in counts)} of them have about ten. {note}"
    return f"{lead}{note}"


def off_by(counts: list[int]) -> str:
    """Which lines are longer or shorter than 5-7-5."""
    told = [f"line {at} has {count}, {abs(count - wanted)} too {'many' if count > wanted else 'few'}" for at, (count, wanted) in enumerate(zip(counts, (5, 7, 5)), 1) if count != wanted]
    return f": {', '.join(told)}" if told else ""


def changed_line(said: str, low: str, state: dict) -> str | None:
    found = re.match(r"(?:and |ok |now )?(?:change|replace|what if|make|with)\s*(?:the )?(?:line (\d)|(first|second|third|last) line)\s*(?:to|is|with|be|:)*\s*:?\s*[\"“]?(.{3,120}?)[\"”]?$", said.strip(), re.I)
    if not found or not state.get("lines"):
        return None
    at = int(found[1]) if found[1] else {"first": 1, "second": 2, "third": 3, "last": len(state["lines"])}[found[2].lower()]
    if not 1 <= at <= len(state["lines"]):
        return None
    state["lines"] = [found[3].strip() if index == at else line for index, line in enumerate(state["lines"], 1)]
    return told_lines(state["lines"], state.get("form", ""))


def two_lines(low: str, state: dict, event: dict) -> str | None:
    """ "She loves gardening, start me off with 2 lines": a couplet to build on."""
    if re.match(r"(?:can|could|may|is|does|must) (?:a|the) (?:poem|verse)\b", low):
        return None
    if not re.search(r"\b(?:start me off|first (?:two |2 )?lines?|begin(?:ning)? (?:it )?for me|(?:two|2|a few|some) lines)\b", low) or re.search(r"\bexample\b|\bhow many\b", low):
        return None
    theme = next((couplet for word, couplet in THEMES.items() if re.search(rf"\b{word}", low)), None) or THEMES.get(theme_before(state, event))
    if theme:
        return f"Two lines to begin with, rhymed as a couplet:\n\n> {theme[0]}  \n> {theme[1]}\n\nGo on with pairs of the same length: one pair for something only you know about the person, one for something that they say, and the last one with the name. Change every word that is not true."
    return "Tell me one thing that the person loves or always does (gardening, the sea, a dog, cooking, books, music …), and I give you two lines to begin with. Or write the first one yourself: “You never leave the house without [thing]”, and look for a rhyme on the thing."


def theme_before(state: dict, event: dict) -> str:
    """What the person loves, told in an earlier message."""
    told = " ".join(str(each.get("content") or "").lower() for each in (event.get("history") or [])[-6:] if each.get("sender") == "user")
    return state.get("theme") or next((word for word in THEMES if re.search(rf"\b{word}", told)), "")


OCCASIONS = {"wedding": "a wedding", "anniversary": "an anniversary", "birthday": "a birthday", "retire": "a retirement", "farewell": "a farewell", "christening": "a christening", "baptism": "a baptism", "graduation": "a graduation"}


def for_occasion(low: str, state: dict) -> str | None:
    """ "A poem for my friend's wedding, she loves the sea, nothing difficult": a form, a reason and a first step with what was told."""
    occasion = next((name for word, name in OCCASIONS.items() if re.search(rf"\b{word}", low)), "")
    # "40 seconds to read" says how long it is, and not what the person loves.
    about = re.sub(r"\b(?:to|be|and|will|can|i|we) read(?:ing)?(?: (?:it|out|aloud|out loud))*\b|\bread(?:ing)? (?:it )?(?:out|aloud)\b", " ", low)
    theme = next((word for word in THEMES if re.search(rf"\b{word}", about)), "")
    loves = re.search(r"\b(?:she|he|they|who) (?:really |just )?(?:loves?|likes?|adores?|is (?:into|crazy about)) (?:to )?([a-z]{3,20})", about)
    if not occasion or not (theme or loves) or forms_in(low) or not re.search(r"\b(?:poem|verse|something|lines|form)\b", low) or re.search(r"\b(?:first|two|2) lines?\b|\bstart me off\b|\bfunny\b", low):
        return None
    told = {"garden": "the garden", "cook": "cooking", "bak": "baking", "music": "music", "sing": "singing", "dog": "the dog", "cat": "the cat", "sea": "the sea", "book": "books", "read": "reading", "football": "football", "knit": "knitting", "travel": "travelling", "danc": "dancing"}[theme] if theme else loves[1]
    length = " Eight lines take about half a minute to read aloud, twelve about 45 seconds." if re.search(r"\b(?:seconds?|secs?|minutes?|mins?)\b", low) else ""
    return (f"For {occasion} with {told} in it, two easy forms:\n\n1. **Rhymed couplets** (AA BB CC): two lines that rhyme, then the next two. Easy to read aloud, and you can stop after six lines.{length}\n2. **An acrostic** on the name or names: the first letters of the lines spell them, and nothing has to rhyme.\n\n"
            f"To begin: write down three true things that join the person and {told} (a place, a habit, something that was said). Each becomes one pair of lines; the last pair is the wish. " + (f"Say *give me a first line*, and I start you off with {told}." if theme else f"I have no ready lines about {told}; the words have to be yours."))


FUNNY = re.compile(r"\b(?:funn(?:y|ier|iest)|humou?rous|joke|silly|make (?:them|him|her|everyone|people) laugh|laughs?|witty|cheeky)\b")


def funny_short(low: str, state: dict) -> str | None:
    """Something funny and short that rhymes: a limerick, how it goes and how to begin for this person."""
    is_for = re.search(r"\blimericks? (?:for|about) (?:my|our|a|an)\b", low)
    if not is_for and (not FUNNY.search(low) or not re.search(r"\b(?:which|what|how|form|poem|verse|rhymes?|something|read|write|start|begin|liner|lines|for my|about my)\b", low)) or [name for name in forms_in(low) if name != "limerick"] or len(low) > 300:
        return None
    if re.search(r"\b(?:no|not|without|except|other than|instead of|but)(?: an?| the| another)? limericks?\b", low):
        return "Then **rhymed couplets** (AA BB CC): two lines that rhyme, then the next two, each pair one small joke; six to eight lines are enough, and the last pair is the punch line. Or an **acrostic**: the first letters of the lines spell the name, and every line tells one thing that the person always does. Tell me the name, or one habit of theirs, and say which one you want."
    person = re.search(r"\bmy ((?:best )?[a-z]{3,15})(?:'s|s)?\b(?= (?:turns?|is|will|birthday|\d|wedding|loves?|retires?|has|who|and))", low) or re.search(r"\b(?:for|about) (?:my|our) ((?:best )?[a-z]{3,15})\b", low)
    age = re.search(r"\b(?:turns?|turning|is|will be|becomes?) (\d{1,3})\b|\b(\d{1,3})(?:st|nd|rd|th)\b", low)
    who = person[1] if person else "person"
    who = who[:-1] if who.endswith("s") and who[:-1].split()[-1] in KIN else who
    state["person"] = {"who": who} if person else {}
    state["form"] = "limerick"
    years = f" For the number: “…who had just turned {age[1] or age[2]}”, and rhyme on the place or the name instead of on the number if nothing fits." if age else ""
    start = f"There once was {'an' if who[0] in 'aeiou' else 'a'} {who} from [place]," if person else "There once was a [role] from [place],"
    return (f"Take a **limerick**: five lines, rhyme AABBA. Lines 1, 2 and 5 are longer (about 8 or 9 syllables, three beats), lines 3 and 4 short (5 or 6, two beats), and the last line is the joke.\n\n"
            f"To begin:\n\n1. Write the first line: *{start}* Choose a place or a name that rhymes easily (Kent, Lee, Crewe).{years}\n2. Collect five rhymes on its last word, and keep the funniest for line 5.\n3. Line 2 says what the {who} always does; lines 3 and 4 what goes wrong; line 5 how it ends.\n\n"
            f"For the tone: {FORMS['limerick']['example']}\n\nTell me the place or name and one thing that the {who} always does, or read two limericks one after the other if one is too short.")


HISTORY = ((r"sonnets?", "The sonnet was invented in Sicily in the first half of the 13th century, at the court of Frederick II. The notary **Giacomo da Lentini** is usually named as its inventor. Petrarch made it famous in the 14th century, and Thomas Wyatt and Henry Howard, Earl of Surrey, brought it into English in the 16th."),
           (r"haikus?", "The haiku grew out of the opening verse (hokku) of linked verse in Japan. **Matsuo Bashō** made it great in the 17th century; the name haiku was given to it by **Masaoka Shiki** at the end of the 19th."),
           (r"limericks?", "Nobody knows who wrote the first limerick. Such verses were printed in England around 1820, and **Edward Lear** made them popular with *A Book of Nonsense* (1846)."),
           (r"sestinas?", "The sestina is ascribed to the troubadour **Arnaut Daniel**, at the end of the 12th century."), (r"terza rima", "**Dante** invented terza rima for the *Divine Comedy*, in the early 14th century."),
           (r"cinquains?", "The American cinquain was invented by **Adelaide Crapsey** in the early 20th century."), (r"ghazals?", "The ghazal comes from Arabic poetry of the 7th century; Persian poets such as **Hafez** (14th century) made it famous."),
           (r"pantoums?", "The pantoum comes from the Malay *pantun*; French poets of the 19th century such as **Victor Hugo** made it known in Europe."), (r"villanelles?", "The fixed form of the villanelle goes back to a poem of **Jean Passerat**, written in the late 16th century; poets of the 19th century made a rule of it."))


def first_of(low: str) -> str | None:
    """Who wrote the first one, and where a form comes from."""
    if not re.search(r"\bwho (?:wrote|invented|made|created|started|came up with)\b|\b(?:first|oldest) (?:ever )?(?:sonnet|haiku|limerick|sestina|ghazal|villanelle|pantoum|cinquain)\b|\bwhere (?:does|do|did) .{2,30} come from\b|\b(?:origin|history|inventor) of\b|\bhow old is\b", low) or len(low.split()) > 16:
        return None
    known = next((told for pattern, told in HISTORY if re.search(rf"\b(?:{pattern})\b", low)), "")
    return known or ("My material says nothing about who invented that form." if forms_in(low) else None)


# Where the stress lies in words of two and three syllables that are not stressed on the first.
LATE_STRESS = set("along alone above about again against ago away awake asleep afraid alive among around across afar although apart aside because become became before begin began begun behind believe belong below beneath beside between beyond compare complete conceal decide delay delight desire despair destroy divine enough escape except exist explain express forever forget forgot forgive hello herself himself instead itself july machine myself obey obscure oneself perhaps prepare pretend receive remain remember return today together tomorrow tonight unless until upon without within yourself arrive announce appear approach arise ashore avoid control create deny depart deserve enjoy prefer reveal surprise suppose".split())
MIDDLE_STRESS = set("remember together tomorrow forever forgotten another however november december september october beginning believing returning remembered delighted surrender eternal".split())
WEAK = set("a an the of to in on at by for and or but as if is am are was were be with from my your his her its our their it he she we they you i me him them us that than so nor do did has had have can will shall would could should this".split())


def stresses(line: str) -> tuple[str, bool]:
    """The beats of a line by rules: x weak, / strong, w a small word that is seldom strong, ~ either; and whether all of it is known."""
    marks, sure = "", True
    for word in words_in(line):
        low, count = word.lower(), syllables(word)
        if count == 1:
            marks += "w" if low in WEAK else "~"
        elif count == 2:
            marks += "x/" if low in LATE_STRESS else "/x"
        elif count == 3:
            marks += "x/x" if low in MIDDLE_STRESS else "/x~"
        else:
            marks, sure = marks + "~" * count, False
    return marks, sure


def metre_of(said: str, low: str, state: dict) -> str | None:
    """ "Is 'I walked along …' one?": whether a line is iambic pentameter, by its syllables and the stress of its words."""
    quoted = re.search(r"[\"“]([^\"“”]{8,120})[\"”]|(?<!\w)'([^'\n]{12,120})'(?!\w)", said)
    line = (quoted[1] or quoted[2]).strip() if quoted else ""
    if re.search(r"\bpentameter\b", low):
        state["metre"] = True
    if not line or "/" in line or len(words_in(line)) < 3 or re.search(r"\bhaiku|\blimerick|\brhyme", low) or not (re.search(r"\biamb\w*|\bpentameter\b|\bmetre\b|\bmeter\b|\bscan\b", low) or re.search(r"\bone\b|\bis (?:this|that|it)\b|\bcorrect\b|\bright\b|\bfit\b", low)):
        return None
    if not state.get("metre") and not re.search(r"\biamb\w*|\bpentameter\b|\bmetre\b|\bmeter\b|\bscan\b", low):
        return None
    marks, sure = stresses(line)
    count = len(marks)
    note = " I count by rules; say it aloud to be sure."
    if count != 10:
        feminine = " Eleven with a weak last syllable is allowed (a feminine ending)." if count == 11 else ""
        return f"By my count it has **{count} syllables**, and iambic pentameter has ten, so as it stands {'not quite' if count in (9, 11) else 'no'}.{feminine}{note}"
    wrong = [at for at, (mark, wanted) in enumerate(zip(marks, "x/" * 5)) if mark not in ("~", "w", wanted)]
    small = sum(mark == "w" and at % 2 for at, mark in enumerate(marks))
    shown = foot_marks(line)
    if not wrong and small > 1:
        return f"Ten syllables, but not cleanly: {small} small words (such as *the*, *in* or *and*) stand where the stress should fall. Move one of them and say it aloud.{note}"
    if not wrong:
        return f"Yes: ten syllables, and they fall da-DUM five times: **{shown}**.{note if sure else ' One long word I cannot place for certain; say it aloud.'}"
    if set(wrong) <= {0, 1}:
        return f"Yes, with the first foot turned round (DUM-da), which poets often do: ten syllables, then da-DUM four times.{note}"
    return f"It has ten syllables, but the stress does not fall da-DUM all the way: look at the {'first half' if wrong[0] < 5 else 'second half'} of the line and say it aloud.{note}"


def foot_marks(line: str) -> str:
    """The line with its strong words in capitals, every second syllable."""
    at, out = 0, []
    for word in words_in(line):
        count = syllables(word)
        if count == 1:
            out.append(word.upper() if at % 2 else word.lower())
        elif count == 2 and (cut := re.match(r"([^aeiouy]*[aeiouy]+)(.+)", word.lower())):
            out.append(cut[1] + cut[2].upper() if word.lower() in LATE_STRESS else cut[1].upper() + cut[2])
        else:
            out.append(word.lower())
        at += count
    return " ".join(out)


def forms_in(low: str) -> list[str]:
    hits = [(found.start(), name) for name, form in FORMS.items() if (found := re.search(rf"\b(?:{form['names']})\b", low))]
    names = [name for _, name in sorted(hits)]
    # A ghazal and a sonnet have couplets; then the word names no form.
    return [name for name in names if name != "couplets"] or names


REPEATED = {"villanelle": "\n- What repeats: line 1 returns as lines 6, 12 and 18, line 3 as lines 9, 15 and 19; together they end the poem", "ghazal": "\n- What repeats: the radif, a word or phrase at the end of both lines of the first couplet and of the second line of every later one",
            "pantoum": "\n- What repeats: lines 2 and 4 of each stanza are lines 1 and 3 of the next", "sestina": "\n- What repeats: the six words at the ends of the lines, in a new order in each stanza, and all six in the last three lines", "triolet": "\n- What repeats: line 1 returns as lines 4 and 7, line 2 as line 8"}


def form_answer(low: str, state: dict, history: list) -> str | None:
    if len(low) > 160:
        return None
    named = forms_in(low)
    before = state.get("form") or next((found[0] for each in reversed(history[-4:]) if (found := forms_in(str(each.get("content") or "").lower()))), "")
    named = [] if named == ["couplets"] and before in ("ghazal", "sonnet") else named
    form = named[0] if named else before
    if state.get("lines") and re.search(r"\bseasons?\b|\bseasonal\b|\bkigo\b", low) and len(low.split()) < 25:
        return season_word(state["lines"])
    asks = {
        "simple": r"\blike (?:i'?m|im|i am|a) ?\d{1,2}\b|\bsimple (?:words|terms|english)\b|\beasy words\b|\bexplain\b.*\b(?:simply|kid|child|beginner)\b|\beli5\b",
        "example": r"\bexamples?\b|\bshow me (?:one|a line|an?)\b",
        "rhyme": r"\brhyme scheme\b|\bhow (?:does|do|should) (?:it|they|that) rhyme\b|\bdoes (?:it|that) (?:have to )?rhyme\b|\bwhat rhymes\b",
        "syllables": r"\bhow many (?:syllables|beats)\b|\bsyllables?\b.*\b(?:line|in it)\b",
        "lines": r"\bhow many lines\b|\bhow long is (?:it|that)\b",
    }
    if len(named) == 2 and re.search(r"\bor\b", low) and (purpose := re.search(r"\bfor ((?:a |an |my |our |the )?[a-z' ]{3,40})$", low)):
        state.update(form=named[0], pair=named)
        sad = re.search(r"condolence|sympath|funeral|farewell|goodbye|memor|grief|sorry|parting|love", purpose[1])
        pick = "tanka" if "tanka" in named and sad else "limerick" if "limerick" in named and not sad else min(named, key=lambda name: FORMS[name]["level"])
        reason = "its last two lines may say what you feel, and a haiku leaves exactly that out" if pick == "tanka" else "it is the easier of the two and says enough" if pick == min(named, key=lambda name: FORMS[name]["level"]) else "it fits the tone"
        return f"For {purpose[1].strip()} I would take the **{pick}**: {reason}.\n\n{versus(*named)}"
    if len(named) == 2 and re.search(r"\bvs\b|\bversus\b|\bor\b|\bdifference\b|\bcompare[ds]?\b|\band\b", low) and not re.search(r"\bwhich form\b|\bfor a\b", low):
        state.update(form=named[0], pair=named)
        return versus(*named)
    if re.search(r"\b(?:which|what)(?: one'?s?| ones| is|s)?\b.{0,12}\b(?:easier|easiest|simpler|harder)\b", low) and state.get("pair"):
        easy, hard = sorted(state["pair"], key=lambda name: FORMS[name]["level"])
        return f"The {easy}: {FORMS[easy]['simple']} The {hard} asks for more at once ({FORMS[hard]['lines']}; {FORMS[hard]['rhyme']})."
    if "sonnet" in (form, *named) and "petrarch" in low + " ".join(str(each.get("content") or "").lower()[:300] for each in history[-2:]) and re.search(r"\bvolta\b|\bturn\b|\bwhere does it\b", low):
        state["form"] = "sonnet"
        return "In a Petrarchan sonnet the volta stands between the octave and the sestet, at the beginning of **line 9**. In a Shakespearean one it comes at line 9 or at the couplet, line 13."
    several = sum(bool(re.search(pattern, low)) for pattern in (r"\bwhat(?:'s| is|s)? an?\b|\bexplain\b|\bhow does\b", r"\bhow many lines\b|\bhow long\b", r"\brepeat|\brefrain", r"\brhyme", r"\bsyllables?\b"))
    if len(named) == 1 and several > 1:
        state["form"] = named[0]
        facts = FORMS[named[0]]
        more = REPEATED.get(named[0], "")
        return f"**{named[0][:1].upper()}{named[0][1:]}.** {facts['simple']}\n\n- Length: {facts['lines']}\n- Rhyme: {facts['rhyme']}\n- Syllables: {facts['syllables']}{more}\n\nFor example: {facts['example']}"
    wanted = next((key for key, pattern in asks.items() if re.search(pattern, low)), "")
    if not wanted or not form or wanted == "example" and re.search(r"\bline\b|\bcouplet\b", low) and not named and form not in ("ghazal", "couplets"):
        if form and named and len(named) == 1:
            state["form"] = form
        return None
    if wanted == "lines" and form == "villanelle" and re.search(r"\brepeat|refrain", low):
        return None
    # A whole question about one form is answered by the guide; this is for what follows it.
    if named and wanted in ("rhyme", "syllables", "lines") or not named and len(low.split()) > 9:
        return None
    state["form"] = form
    name = form[:1].upper() + form[1:]
    if wanted in ("simple", "example"):
        return FORMS[form][wanted] if wanted == "simple" else f"**{name}**: {FORMS[form]['example']}"
    line = re.search(r"\bline (\d)\b", low)
    if wanted == "syllables" and line and form == "limerick":
        return f"Line {line[1]} of a limerick has about {'5 or 6' if line[1] in '34' else '8 or 9'} syllables and {'two' if line[1] in '34' else 'three'} beats. The beats count; the number of small syllables between them may differ."
    label = {"rhyme": "Rhyme", "syllables": "Syllables", "lines": "Length"}[wanted]
    return f"**{name}.** {label}: {FORMS[form][wanted]}."


def season_word(lines: list[str]) -> str:
    text = " ".join(lines).lower()
    found = [(hit[0], season) for season, words in SEASONS.items() for word in words.split() if (hit := re.search(rf"\b{word}\b", text))]
    if found:
        return f"Yes: **{found[0][0]}** places it in {found[0][1]}."
    return "I find none. A season word names the time of year, such as blossom, cicada, autumn rain or snow; rain alone belongs to no season. A modern haiku in English may do without."


def versus(first: str, second: str) -> str:
    rows = "\n".join(f"| {label} | {FORMS[first][key]} | {FORMS[second][key]} |" for label, key in (("Length", "lines"), ("Rhyme", "rhyme"), ("Syllables", "syllables")))
    return f"| | {first[:1].upper() + first[1:]} | {second[:1].upper() + second[1:]} |\n|---|---|---|\n{rows}\n\n{FORMS[first]['simple']}\n\n{FORMS[second]['simple']}"
