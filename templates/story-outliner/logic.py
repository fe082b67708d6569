"""An outline from a premise, a synopsis or seven questions, which can be expanded, changed and measured."""

import hashlib
import json
import re
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

Structure = Literal["three acts", "hero's journey", "short story"]
QUESTIONS = {
    "hero": "Who is it about? A role and a name help, for example *a shy baker named Ada*.",
    "want": "What does {hero} want, badly enough to act?",
    "obstacle": "Who or what stands in the way?",
    "setting": "Where and when? For example *a harbour town in the last winter before the bridge*.",
    "stakes": "What is lost if {hero} fails?",
    "flaw": "What does {hero} wrongly believe? For example *asking for help is weakness*.",
    "ending": "How should it end: happy, bittersweet, tragic or open?",
}
EXAMPLES = {"want": ["to win the contest", "to go home"], "obstacle": ["a rival who is family", "a storm"], "stakes": ["the house is lost", "a friend is lost"], "flaw": ["people always leave", "asking for help is weakness"], "ending": ["Happy", "Bittersweet", "Tragic"]}
ALIASES = {"place": "setting", "time": "setting", "world": "setting", "goal": "want", "villain": "obstacle", "antagonist": "obstacle", "rival": "obstacle", "conflict": "obstacle", "belief": "flaw", "lie": "flaw", "protagonist": "hero", "character": "hero", "end": "ending"}
SLOT = "|".join([*QUESTIONS, *ALIASES])
STRUCTURE_NAMES = ((r"hero.{0,3}s? journey|monomyth|12 (?:steps|stages)", "hero's journey"), (r"short story|five beats|5 beats", "short story"), (r"three.?acts?|3.?acts?", "three acts"))
ACTS = r"wants?|needs?|must|has to|have to|dreams? of|longs?|tries|finds?|discovers?|loses?|gets?|lives?|inherits?|wakes?|meets?|receives?|is|are|works?|falls?|decides?|learns?|returns?|sees|hears|steals?|runs?|hides?|keeps?|protects?|saves?|fights?|escapes?|moves?|travels?|searches|hunts?|builds?|raises?|rescues?|befriends?"
HERO = re.compile(rf"(\b(?:[Aa]n?|[Tt]he|[Mm]y|[Tt]wo|[Tt]hree)[ ][^.,;:]{{2,60}}?[ ](?:called|named)[ ][\w'-]{{2,30}}(?:,[ ]?\d{{1,3}}\b)?|[A-Z][\w'-]{{2,20}},[ ]?\d{{1,3}}\b|[A-Z][\w'-]{{2,20}}(?=[ ](?:{ACTS})\b)|\b(?:[Aa]n?|[Tt]he|[Mm]y|[Tt]wo|[Tt]hree)[ ][^.,;:\d]{{2,60}}?(?=,?[ ](?:who[ ])?(?:{ACTS})\b))")
WANT = re.compile(r"\b(?:wants?|needs?|must|has to|have to|dreams? of|longs?|tries|hopes?)[ ](?!him\b|her\b|them\b)((?:to[ ])?[^.;,]{3,120}?)(?=[.;,]|[ ](?:but|however|yet|or else|otherwise|before)\b|$)", re.I)
OBSTACLE = re.compile(r"\b(?:but|however|yet|against|in (?:the|his|her|their) way (?:is|are|stands))[ ]([^.;]{3,140}?)(?=[.;]|,?[ ](?:or else|otherwise)\b|$)", re.I)
STAKES = re.compile(r"\b(?:or else|otherwise|if (?:he|she|they|it|[A-Z]\w+) fails?,?)[ ]([^.;]{3,120})", re.I)
SETTING = re.compile(r"\b(?:lives? (?:in|on|at)|set in|takes place in|in the year)[ ]([^.;,]{3,60}?)(?=[.;,]|[ ](?:with|and|who|where)\b|$)", re.I)
EVENT = re.compile(r"\b(?:hides?|protects?|rescues?|befriends?|finds?|discovers?|inherits?|receives?|wakes?|vanish\w*|disappear\w*|dies|is taken|one (?:night|day|morning)|gets a)\b", re.I)
UNKNOWN = re.compile(r"\b(?:no (?:clue|idea)|don['’]?t know|not sure|dunno|idk|still open)\b", re.I)
LEAVES_IT = re.compile(r"(?:you choose|you decide|skip|next|any(?:thing)?|i (?:don.t|do not) know(?: yet)?|no (?:idea|clue)|idk|dunno|not sure(?: yet)?|pass|whatever|yes|ok|no|help|hint|surprise me)", re.I)
OUT_OF_SCOPE = re.compile(r"\bpublish\w*\b|\bliterary agent\b|\bwrite (?:me |out |the |my |a |an )*(?:whole |full |entire |complete |first )*(?:chapter|book|novel|scene|story|script|dialogue|poem)\b|\bin full\b|\bcover (?:art|image|design)\b", re.I)
STUCK = re.compile(r"\bstuck\b|writer['’]?s block|nothing happens|(?:chapter|middle|scene|story|book|plot) (?:\d{1,3} )?(?:is|feels|gets) (?:so |too )?(?:boring|slow|dull)|middle (?:sags|is slow)|don['’]?t know (?:how|what) (?:to|happens|comes) (?:go on|continue|next|write)", re.I)

@tool
def set_story(state, assets, structure: Structure | None = None, hero: str = "", want: str = "", obstacle: str = "", setting: str = "", stakes: str = "", flaw: str = "",
              ending: Literal["", "happy", "bittersweet", "tragic", "open"] = "", event: str = ""):
    """Keep what the writer has said about the story, or change a part of it. Give only what they said; returns what is still missing.

    hero: role and name, such as "a lighthouse keeper named Mirek, 60"
    want: begins with "to"
    flaw: what the hero wrongly believes, as a statement
    event: what sets the story in motion, in a few words
    """
    begin(state)
    given = {"hero": hero, "want": want, "obstacle": obstacle, "setting": setting, "stakes": stakes, "flaw": flaw, "ending": ending, "event": event}
    state["story"] |= {key: clean(value, 200) for key, value in given.items() if value.strip()}
    state["chosen"] = [slot for slot in state["chosen"] if not given.get(slot)]
    state["structure"] = structure or state["structure"]
    return {"known": state["story"], "missing": [slot for slot in QUESTIONS if slot not in state["story"]]}

@tool
def set_beats(state, assets, beats: dict[str, str]):
    """Write the text of beats for this very story, from the writer's ideas or synopsis. Then show_outline.

    beats: from the exact name of a beat in the structure to two or three sentences
    """
    names = [beat["name"] for beat in book(assets)["structures"][begin(state)["structure"]]]
    if unknown := [name for name in beats if name not in names]:
        raise ToolError(f"There is no beat called {unknown[0][:40]!r} in {state['structure']}. There are: {', '.join(names)}.")
    state["beats"] = {**state["beats"], **{f"{state['structure']}/{name}": text[:800] for name, text in beats.items()}}
    return {"written": len(beats), "still_generic": [name for name in names if f"{state['structure']}/{name}" not in state["beats"]]}

@tool
def show_outline(state, assets):
    """Show the outline as a document that can be edited and saved. Beats without their own text get a general one."""
    if missing := [slot for slot in QUESTIONS if slot not in begin(state)["story"]]:
        raise ToolError(f"Still missing: {', '.join(missing)}. Ask, or choose with the writer's consent.")
    return {"beats": len(book(assets)["structures"][state["structure"]])}, outline_document(state, assets)

@tool
def plan_chapters(state, assets, words: int = 80000, chapters: int = 24):
    """Divide the beats into words and chapters."""
    if not 250 <= words <= 2_000_000 or not 1 <= chapters <= 200:
        raise ToolError("A book has 250 to 2,000,000 words and 1 to 200 chapters.")
    rows, position = [], 0.0
    for number, beat in enumerate(book(assets)["structures"][begin(state)["structure"]], 1):
        first = int(position / 100 * chapters + 1e-9) + 1
        position += beat["share"]
        last = max(first, min(chapters, int(position / 100 * chapters - 1e-9) + 1))
        rows.append({"#": number, "Beat": beat["name"], "Words": words * beat["share"] // 100, "Ends near": int(words * position / 100), "Chapter": f"{first}" if first == last else f"{first}–{last}"})
    return {"words_a_chapter": words // chapters}, show.table(rows, title=f"{words:,} words in {chapters} chapters")

def begin(state: dict) -> dict:
    for key, value in {"structure": "three acts", "story": {}, "notes": {}, "chosen": [], "beats": {}, "done": False}.items():
        state.setdefault(key, value.copy() if isinstance(value, (dict, list)) else value)
    return state

def book(assets: dict) -> dict:
    return json.loads(assets["structures.json"])

def clean(text: str, limit: int = 160) -> str:
    return re.sub(r"\s+", " ", text).strip(" .,;:\"“”")[:limit]

def capital(text: str) -> str:
    return text[:1].upper() + text[1:]

def short_name(hero: str) -> str:
    if named := re.search(r"\b(?:named|called)\s+([\w'-]+)", hero, re.I):
        return named[1]
    if proper := re.match(r"([A-Z][\w'-]+)(?:,|$|\s+(?:the|a|is)\b)", hero):
        if proper[1].lower() not in ("a", "an", "the", "my", "two"):
            return proper[1]
    return re.sub(r"^(?:an?|one)\s+", "the ", hero.split(",")[0].split(" who ")[0], flags=re.I)

def normalise(slot: str, answer: str, choices: dict) -> str:
    text = clean(re.sub(r"^(?:(?:maybe|perhaps|i think|i guess|probably|well|um+|hmm+|so|it is|it's|its|that would be)[ ,]{1,3}){1,4}", "", answer.strip(), flags=re.I))
    if slot == "ending":
        lowered = text.lower()
        groups = {"tragic": "trag|sad|dies|death|fail|bad", "bittersweet": "bitter|both|mixed", "open": "open|unclear|cliff|ambig", "happy": "happy|good|win|well|hope"}
        return next((name for name, pattern in groups.items() if re.search(pattern, lowered)), choices["ending"][0])
    if slot == "want":
        text = re.sub(r"^(?:(?:he|she|they|it|\w+)\s+)?(?:wants?|needs?|would like|has)\s+", "", text, flags=re.I)
    if slot == "flaw":
        text = re.sub(r"^(?:(?:he|she|they|it|\w+)\s+)?(?:thinks?|believes?)\s+(?:that\s+)?|^that\s+", "", text, flags=re.I)
    lower_first = slot in ("want", "flaw", "stakes", "obstacle", "setting") and re.match(r"(?:An?|The|To|His|Her|Their|People|Asking|They|He|She|It|If|Being|There|In|No|All)\b", text)
    return text[:1].lower() + text[1:] if lower_first else text

def choose(slot: str, story: dict, choices: dict) -> str:
    seed = json.dumps(story, sort_keys=True) + slot
    return choices[slot][int(hashlib.sha256(seed.encode()).hexdigest(), 16) % len(choices[slot])]

def fill(text: str, story: dict, endings: dict) -> str:
    hero = short_name(story["hero"])
    obstacle = story["obstacle"]
    is_phrase = re.match(r"(?:an?|the|her|his|their|its|my)\s[\w'-]+(?:$|\s(?:of|from|in|who|with|that)\b)", obstacle, re.I)
    words = {"hero": hero, "Hero": capital(hero), "Setting": capital(story["setting"]), "want": story["want"], "obstacle": obstacle,
             "obstacle_short": obstacle if is_phrase else "the opposition", "stakes": story["stakes"], "flaw": story["flaw"]}
    words["Ending_text"] = re.sub(r"\{Hero\}", lambda _: words["Hero"], endings[story["ending"]])
    return re.sub(r"\{(\w+)\}", lambda match: words.get(match[1], match[0]), text)

def logline(story: dict) -> str:
    hero = re.sub(r"^(?:An?|The|Two|Three)\b", lambda article: article[0].lower(), story["hero"])
    return f"In {re.sub('^(?:in|on|at) ', '', story['setting'])}, {hero} wants {story['want']}. Against it: {story['obstacle']}. If it fails: {story['stakes']}."

def twists(state: dict) -> str:
    story, hero = state["story"], capital(short_name(state["story"]["hero"]))
    return (f"Three twists that are already in your story:\n\n1. **The want is a cover.** What {hero} says is: wants {story['want']}. The true reason is older, and someone close has known it from the start. Plant it in the set-up as a joke.\n"
            f"2. **The opposition is right.** ({capital(story['obstacle'])}.) Seen from there, {hero} is the danger. Show one scene early in which this is plainly so, and let the reader forget it.\n"
            f"3. **It is already lost.** What should be saved ({story['stakes']}) was gone before page one. The belief that {story['flaw']} kept {hero} from seeing it.")

def weak_places(state: dict) -> str:
    story, chosen = state["story"], state.get("chosen", [])
    found = [f"**{slot.capitalize()}** was my choice, not yours ({story[slot]}). Make it personal: `change {slot} to …`" for slot in chosen]
    checks = (("stakes", r"\b(?:world|everything|everyone|universe|humanity|mankind)\b", "The stakes are very large. Add one small thing that only this hero would lose."),
              ("want", r"\b(?:happy|happiness|love|free|freedom|peace|better|success)\b", "The want is abstract. What would we *see* when it comes true?"),
              ("obstacle", r"\b(?:himself|herself|themselves|fear|doubt|society|war|storm|nature|illness)\b", "The opposition has no face. Give it one person who speaks for it."))
    found += [advice for slot, pattern, advice in checks if re.search(pattern, story[slot], re.I)]
    if not re.search(r"\b(?:named|called)\b|^[A-Z]", story["hero"]):
        found.append("The hero has no name yet. A name makes the next choices easier.")
    found.append("For each beat ask: does it follow from the last by *therefore* or *but*? Where only *and then* fits, cut or join.")
    return "What I would look at:\n\n" + "\n".join(f"- {item}" for item in found)

def outline_document(state: dict, assets: dict):
    story, shelf = state["story"], book(assets)
    lines = [f"*{logline(story)}*"]
    for number, beat in enumerate(shelf["structures"][state["structure"]], 1):
        own = state["beats"].get(f"{state['structure']}/{beat['name']}")
        text = own or fill(beat["text"], story, shelf["endings"])
        if not own and story.get("event") and beat["name"] in ("Inciting incident", "Call to adventure", "The snag"):
            text = f"{capital(story['event'])}. {text}"
        note = state["notes"].get(f"{state['structure']} {number}")
        lines.append(f"**{number}. {beat['name']}** ({beat['share']} %)\n{text}" + (f"\n*Your note: {note}*" if note else ""))
    return show.document(f"{capital(short_name(story['hero']))}: outline in {state['structure']}", "\n\n".join(lines), id="outline")

NEXT_STEP = re.compile(r"[.,;!?\s]+(?:so |and |but |now )*(?:where (?:do|should|can) (?:i|we) (?:go|start|begin)|what (?:now|next|do i do|should (?:i|happen)|comes next|happens next)|how (?:do|should|can) (?:i|we) (?:go on|continue|start|begin|proceed)|any ideas|help me (?:build|outline|plan)|can you (?:outline|help|build|make)|is (?:that|this) (?:enough|any good|good))\b[^.]{0,60}$", re.I)
IN_PARTS = re.compile(r"^(?:so |hi,? |hey,? |ok,? )*(?:i(?:'?ve| have)(?: got)?|i got|my (?:hero|main character|protagonist|story) is(?: about)?|there(?:'s| is)|it'?s about|picture|imagine)\s+((?:an?|the|two|three) [^.,;]{3,60}?)(?:,? (?:called|named) |, )([A-Z][\w'-]{1,20})?(?:, ?(\d{1,3})\b)?\s*(.*)$", re.I | re.S)


def read_parts_of(text: str, choices: dict) -> dict:
    """ "I've got a retired detective, Marlow, 71, losing his memory, and the case he never solved walks back in"."""
    found = IN_PARTS.match(text.strip())
    if not found or not re.search(r"[a-z]", found[1]):
        return {}
    name = found[2] if found[2] and found[2][0].isupper() else ""
    told = {"hero": clean(f"{found[1].strip()}{' named ' + name if name else ''}{', ' + found[3] if found[3] else ''}", 120)}
    rest = found[4] if name or not found[2] else f"{found[2]} {found[4]}"
    for part in (each.strip(" ,.") for each in re.split(r",|;|\.\s|\band (?=the |then |one |a |an |now |his |her )", rest)):
        part = re.sub(r"^(?:and|but|then|now|who)\s+", "", part)
        if len(part.split()) < 2:
            continue
        if re.match(r"(?:wants?|needs?|must|has to|dreams? of|tries|hopes?)\b", part, re.I):
            wish, _, against = part.partition(" but ")
            told.setdefault("want", normalise("want", re.sub(r"^(?:wants?|needs?|hopes?|tries) ", "", wish, flags=re.I), choices))
            if against:
                told.setdefault("obstacle", clean(against, 120))
        elif re.match(r"[a-z]+ing\b", part, re.I) or re.match(r"(?:is|has|can'?t|cannot|with no|without)\b", part, re.I):
            told.setdefault("obstacle", clean(part, 120))
        elif re.match(r"(?:the|one|an?|his|her|their|someone|somebody) ", part, re.I):
            told.setdefault("event", clean(part, 180))
    return told if len(told) > 1 else {}


NAMED_FIRST = re.compile(r"(?P<name>[A-ZÀ-Þ][\w'’-]{1,20}),? (?:is |\()?(?P<role>(?:an?|the|my) (?:\d{1,3}[ -]years?[ -]old )?[a-z][^,.;()]{2,60}?)(?=[,.)]| who\b| finds?\b| discovers?\b| wants?\b| gets?\b| has\b| learns?\b| must\b)")
RENAMES = re.compile(r"(?:(?:please|ok|oh|actually|sorry|no|wait|and|can you|could you)[ ,]+)*(?:(?:call|name|rename) (?:him|her|them|it|the (?:hero|heroine|main character)|[A-Z][\w'-]+) (?:to )?(?P<new>[A-ZÀ-Þ][\w'’-]+)(?:,? (?:instead of|not|rather than) (?P<old>[A-ZÀ-Þ][\w'’-]+))?|(?:his|her|the|their)(?: hero'?s?)? name (?:should be|must be) (?:actually )?(?P<new2>[A-ZÀ-Þ][\w'’-]+)(?:,? (?:and )?not (?P<old2>[A-ZÀ-Þ][\w'’-]+))?|(?P<old3>[A-ZÀ-Þ][\w'’-]+) should be (?:called|named) (?P<new3>[A-ZÀ-Þ][\w'’-]+))\b")


def renamed_in(message: str, state: dict, assets: dict, is_done: bool) -> dict | None:
    """ "Call him Edvard instead of Tomas": the name, wherever it stands in the story."""
    found = RENAMES.match(message.strip())
    if not found or not state["story"].get("hero"):
        return None
    new = found["new"] or found["new2"] or found["new3"]
    old = found["old"] or found["old2"] or found["old3"] or short_name(state["story"]["hero"])
    pattern = re.compile(rf"\b{re.escape(old)}\b")
    if not any(pattern.search(value) for value in state["story"].values()):
        if old != short_name(state["story"]["hero"]):
            return None
        state["story"] = {**state["story"], "hero": f"{state['story']['hero']} named {new}"}
    state["story"] = {slot: pattern.sub(new, value) for slot, value in state["story"].items()}
    state["beats"] = {key: pattern.sub(new, value) for key, value in state["beats"].items()}
    told_how = f"Changed: {old} is called **{new}** now, everywhere in the story."
    return outlined(state, assets, told_how) if is_done else ask(state, f"{told_how}\n\n")


def becomes(message: str, low: str, state: dict, assets: dict, is_done: bool) -> dict | None:
    """ "Make the coach her father": somebody in the story is somebody else as well."""
    found = re.fullmatch(r"(?:and |ok |now |please |what if |can you |could you )*(?:make )?(?:the |his |her |their )?([a-z]{3,20}) (?:(?:is|was|should be|to be|be) )?((?:his|her|their|the hero'?s) [a-z]{3,20}(?: [a-z]{3,20})?)", low)
    slot = found and next((key for key, value in state["story"].items() if re.search(rf"\b{found[1]}\b", value, re.I)), "")
    if not slot or not re.search(r"\bmake\b|\bshould\b|\bwhat if\b|\bis\b", low):
        return None
    value = re.sub(rf"\b((?:the |his |her |their |an? )?{found[1]})\b", lambda hit: f"{hit[1]} (who is {found[2]})", state["story"][slot], count=1, flags=re.I)
    state["story"] = {**state["story"], slot: value}
    note = f"Changed in {slot}: *{value}*. That raises the cost: whatever is done about the {found[1]} is now done to {found[2]}."
    return outlined(state, assets, note) if is_done else ask(state, f"{note}\n\n")


def goes_wrong(low: str, state: dict) -> dict | None:
    """ "What could go wrong for him in the middle?", with what was told about this story."""
    story = state["story"]
    if not story.get("hero") or not re.search(r"\bwhat (?:could|can|might|should|would)\b.{0,20}\b(?:go wrong|happen|come|be the (?:twist|problem|conflict))\b|\bideas? for the middle\b|\bwhat happens (?:in the middle|next)\b", low) or len(low.split()) > 16:
        return None
    hero, want = capital(short_name(story["hero"])), story.get("want", "what the hero wants").removeprefix("to ")
    against, stakes = story.get("obstacle", ""), story.get("stakes", "")
    ideas = [f"**A step back.** {hero} is close ({want}), and the proof or the person that was needed turns out to be wrong. Everything has to be thought anew.",
             f"**It comes sooner.** {capital(against)}: earlier than expected, or worse. Half of the plan falls away in one scene." if against else f"**Somebody acts against {hero}** who has a good reason for it, and is one step ahead.",
             f"**The price.** To go on, {hero} has to give up something or somebody that has been safe until now{f' ({stakes})' if stakes else ''}.",
             f"**The truth is about {hero}.** What is found out in the middle has to do with something {hero} did, and wanted to forget."]
    if story.get("event"):
        ideas.append(f"**The beginning again.** What started it (“{story['event'].rstrip('.')}”) is not what it looked like.")
    missing = [slot for slot in QUESTIONS if slot not in story]
    more = f"\n\nStill open for the outline: {', '.join(missing)}. Say *choose the rest*, or go on with the next answer." if missing else ""
    return told("With what you told me:\n\n" + "\n".join(f"{at}. {idea}" for at, idea in enumerate(ideas, 1)) + f"\n\nTake the one that hurts {hero} most.{more}", state, *(["Choose the rest"] if missing else ["Expand 6", "Three twists"]))


def read_premise(text: str, assets: dict) -> dict:
    """What a few sentences say about hero, want, obstacle, stakes, place and the event that starts it."""
    found, choices = {}, book(assets)["choices"]
    if in_parts := read_parts_of(text, choices):
        return in_parts
    text = REQUEST.sub("", text.strip()) if REQUEST.match(text.strip()) else text
    body = re.sub(r"^(?:[^.:]{0,40}\b(?:idea|premise|story|outline|synopsis)\b[^.:]{0,20}:|(?:it(?:'s| is) )?about)\s{0,3}", "", text.strip(), flags=re.I)
    body = re.sub(r"^(?:hi[, ]+|hey[, ]+)?(?:i (?:want|would like|plan|am going|have) to (?:write|outline|plan)|i'?d like to write|i'?m (?:writing|planning)|i am (?:writing|planning)|help me (?:write|plan|outline))\s(?:an?\s|my\s|the\s)?(?:[\w-]{1,20}\s){0,3}?(?:novel|story|book|thriller|script|tale|romance|series)?\s?(?:about|where|in which|:)\s", "", body, flags=re.I)
    for slot, pattern in (("hero", HERO), ("want", WANT), ("obstacle", OBSTACLE), ("stakes", STAKES), ("setting", SETTING)):
        hit = pattern.search(body)
        if hit and not UNKNOWN.search(hit[1]):
            found[slot] = normalise(slot, re.sub(r" (?:that|who|which)$", "", hit[1]) if slot == "hero" else hit[1], choices)
            if slot == "want" and re.match(r"must|has to|have to", hit[0], re.I):
                found[slot] = f"to {found[slot]}"
    sentences = re.split(r"(?<=[.!?])\s+", body)
    if apposed := re.search(r"\b(an? [a-z][a-z -]{2,40}), ([A-ZÀ-Þ][\w'’-]{1,20})(?:, (\d{1,3}))?,? (?=[a-z])", body):
        found["hero"] = normalise("hero", f"{apposed[1]} named {apposed[2]}{f', {apposed[3]}' if apposed[3] else ''}", choices)
    if "hero" not in found and (named := NAMED_FIRST.match(body)):
        found["hero"] = normalise("hero", f"{named['role'].strip()} named {named['name']}", choices)
    wishes = next((sentence for sentence in sentences if WANT.search(sentence)), "")
    if "want" in found and (against := re.search(r"[, ]+\b(?:but|however|except that|only)\s+(.+?)[.!?]*$", wishes[WANT.search(wishes).start():] if wishes else "")):
        # What stands in the way is told where the wish is told; "written but never sent" is no obstacle.
        found["want"] = re.split(r",?\s+but\b", found["want"])[0].strip()
        found["obstacle"] = clean(against[1], 160)
    elif "obstacle" in found and re.search(rf"\b(?:that|which|who)\b[^.!?]*\bbut {re.escape(found['obstacle'])}", body):
        found.pop("obstacle")
    event = next((sentence for sentence in sentences if EVENT.search(sentence) and not WANT.search(sentence)), "") or next((sentence for sentence in sentences if found.get("hero") and re.search(r"\b(?:finds?(?: out)?|discovers?|learns?|gets?|inherits?|receives?|meets?|wakes?|loses?|sees?|witness\w*)\b", sentence) and not WANT.search(sentence)), "")
    if event and found.get("hero"):
        found["event"] = clean(re.sub(r"^([^\W\d_]+), (?=[a-z])", r"\1 ", re.sub(r"^it'?s about |^it is about ", "", event, flags=re.I).replace(found["hero"], short_name(found["hero"]))), 180)
    return found if "hero" in found and ("want" in found or "event" in found) else {}

def map_synopsis(text: str, assets: dict) -> list[tuple[str, str]]:
    """Every part of a synopsis put to the stage of the hero's journey whose words it has; the order of the stages is kept."""
    cues = book(assets)["cues"]["hero's journey"]
    stages, placed, last = list(cues), {}, 0
    body = re.sub(r"^[^:]{0,80}:\s", "", text.strip())
    for part in [part.strip(" .") for part in re.split(r"(?<=[.!?])\s|,\s(?=then\b|and\b|she\b|he\b|they\b|meets\b|loses\b|faces\b|finds\b|trades\b)|\band (?=trades|faces|wins)|\bbut (?=the|she|he)", body) if len(part.split()) > 1][:40]:
        low = part.lower()
        scores = {at: sum(bool(re.search(r"\b" + cue.replace("*", r"\w*") + r"\b", low)) for cue in cues[stage]) - 0.2 * abs(at - last) - (0.6 if at < last - 1 else 0) for at, stage in enumerate(stages)}
        best = max(scores, key=lambda at: scores[at])
        best = best if scores[best] > 0 else min(last, len(stages) - 1)
        placed.setdefault(best, []).append(part)
        last = max(last, best)
    return [(stage, "; ".join(placed.get(at, []))) for at, stage in enumerate(stages)]

def describe(state: dict) -> str | None:
    if not begin(state)["story"]:
        return None
    missing = [slot for slot in QUESTIONS if slot not in state["story"]]
    return f"Structure: {state['structure']}. Story so far: {json.dumps(state['story'], ensure_ascii=False)}. Missing: {', '.join(missing) or 'nothing'}. Own beats: {', '.join(state['beats']) or 'none'}."[:3900]

GENRES = {  # hero, want, obstacle, setting, stakes, flaw
    r"sci-?fi|science fiction|space|future": ("a cargo pilot named Ilse", "to bring home the crew that was given up", "the company that reported them dead", "a mining station beyond Saturn", "the crew runs out of air", "orders are there to be followed"),
    r"fantasy|magic|dragons?": ("an apprentice map maker named Bran", "to draw the valley that no map shows", "the guild that burns such maps", "a kingdom at the edge of the fog", "the valley and its people are lost to the fog", "only masters may decide"),
    r"crime|mystery|detective|thriller": ("a court stenographer named Vera", "to prove that a transcript was changed", "the judge who changed it", "a provincial court in a hot August", "an innocent man is sentenced", "it is not her place to speak"),
    r"romance|love story|romantic": ("a piano tuner named Noor", "to keep the shop of her late aunt", "the charming man who has bought the building", "a small town before Christmas", "the shop is closed at the end of the year", "people always leave"),
    r"horror|scary|creepy": ("a night nurse named Tomas", "to find out who rings from the empty room", "something that knows his voice", "a hospital that is being cleared", "the last patients do not live to see the morning", "what is not written down did not happen"),
    r"comedy|funny|humou?r": ("a wedding planner named Gus", "to get through one day without a disaster", "both families", "a hotel on an island without a ferry", "the firm is bankrupt on Monday", "everything can be planned"),
    r"children'?s?|kids?|picture book": ("a hedgehog named Pip", "to stay awake until the first snow", "winter sleep", "a garden behind a school", "Pip never sees the snow that everybody talks about", "friends forget you while you sleep"),
}
NO_IDEA = re.compile(r"^(?:i )?(?:don'?t|do not|dont) have (?:an?|any) ideas?\b|^no ideas?(?: yet| at all)?$|^i need an? idea\b|^give me an? (?:idea|premise|story)\b|^i don'?t know what to write\b", re.I)
SMALL_TALK = re.compile(r"(?:lol|haha+|hm+|ok(?:ay)?|cool|nice|thanks?|thx|great|wow|interesting|good question|let me think|wait)[ .!]*", re.I)


MAKES_IT = re.compile(r"^(?:(?:ok|okay|please|pls|just|now|then|so|can we|let'?s|go ahead and|enough,?|that'?s (?:all|it|enough),?|stop asking and|no more questions,?|and|skip (?:the rest|all that)(?: and)?|i want you to|you can)[ ,.]{1,2}){0,4}(?:make|build|write|create|generate|do|finish|start|draft)\b[^.?!]{0,20}\b(?:outline|it now|it already|plan|rest)\b", re.I)
OFF_TOPIC = re.compile(r"(?:(?:ok|well|hm+|oh|no|sorry|wait|ugh|please)[ ,]{1,2}){0,3}(?:stop asking|go back|undo|that'?s (?:wrong|not what i)|that was (?:wrong|not)|i (?:already )?(?:told|said) (?:you )?(?:that|this|already)|i don'?t (?:like|understand|get) (?:this|that|it|the question|these)|this is (?:boring|annoying|taking|too|stupid|hard|silly)|you'?re (?:not|annoying)|you are (?:not|annoying)|too many|no more questions|can we (?:skip|stop|go|move)|let'?s (?:skip|stop|move on|go on|continue)|skip (?:this|that|it|the)|i want to (?:change|go back|stop|skip)|what(?:ever)? you (?:want|like)|hurry)\b", re.I)


def before_all(message: str, low: str, state: dict, assets: dict, is_done: bool) -> dict | None:
    """Plain wishes that must not be taken for an answer to the open question."""
    story = state["story"]
    if re.search(r"\b(?:what|which) are (?:the |your )?(?:7|seven) questions\b|\bthe (?:7|seven) questions\b", low):
        listed = "\n".join(f"{at}. {question.format(hero='the hero')}" for at, question in enumerate(QUESTIONS.values(), 1))
        return told(f"These seven; answer them in any order, or say *you choose*:\n\n{listed}", state, "Start a three-act outline", "Surprise me with a premise")
    if not story and re.match(r"(?:can|could|would) (?:you|u) (?:please )?(?:do|make|build|create|help me with|write) (?:me )?(?:an? )?outline\b", low) and not read_premise(message, assets):
        return ask(state, f"Yes. We build it in **{state['structure']}**, and you can change that. Seven short questions; say *you choose* whenever you like.\n\n")
    if acts := act_words(low, state):
        return told(acts, state, "80000 words in 24 chapters", "Three acts or hero's journey?")
    genre = next((parts for pattern, parts in GENRES.items() if re.search(rf"\b(?:{pattern})\b", low)), None)
    if genre and len(low.split()) < 8 and not reading.is_question(message) and (state.get("surprises") or NO_IDEA.search(low) or re.match(r"(?:more |rather |something |make it |a |an )", low)) and not (story and not is_done and not state.get("surprises")):
        fresh = begin({"structure": state["structure"], "surprises": state.get("surprises", 0) + 1, "chosen": list(QUESTIONS)})
        fresh["story"] = dict(zip(("hero", "want", "obstacle", "setting", "stakes", "flaw"), genre)) | {"ending": "bittersweet"}
        return outlined(fresh, assets, f"A premise to play with: *{logline(fresh['story'])}* Change any part: `change hero to …`")
    if NO_IDEA.search(low) and not (story and not is_done):
        fresh = choose_all(begin({"structure": state["structure"], "surprises": state.get("surprises", 0) + 1}), assets)
        return outlined(fresh, assets, f"Then play with this one: *{logline(fresh['story'])}* Say a genre (*more sci-fi*), or change any part: `change hero to …`")
    if is_done and re.fullmatch(r"(?:ok |yes |let'?s )*(?:use|take|keep|i like|go with) (?:that|this|it)(?: one)?", low):
        return outlined(state, assets, "Good, we keep it.")
    if story and (wish := re.search(r"\bend(?:ing)?\b", low)) and not is_done and re.search(r"\b(?:shouldn'?t|should not|not|no|don'?t|should|make|must)\b", low) and not reading.is_question(message) and len(low.split()) < 16 and state.get("asked") != "ending":
        value = wished_ending(low)
        state["story"]["ending"] = value
        state["notes"] = {**state["notes"], f"{state['structure']} {len(book(assets)['structures'][state['structure']])}": clean(message, 200)}
        return ask(state, f"Noted for the ending: **{value}** (“{clean(message, 120)}”).\n\n")
    if story and (made := re.match(r"(?:and |ok |now |please )*make (?:the |his |her |their )?([a-z]{3,20}) (?!ending)(?:be )?((?:an? )?[a-z]{3,20}(?: [a-z]{3,20})?)$", low)) and (slot := next((key for key, value in story.items() if re.search(rf"\b{made[1]}\b", value, re.I)), "")):
        state["story"] = {**story, slot: f"{story[slot]}; the {made[1]} is {made[2]}"}
        return outlined(state, assets, f"Changed: the {made[1]} is {made[2]}.") if is_done else ask(state, f"Changed: the {made[1]} is {made[2]}.\n\n")
    if state.get("surprises") and is_done and len(low.split()) < 9 and re.search(r"\banother(?: one| premise| idea| story)?\b|\bsomething else\b|\ba different one\b|\bone more\b|^(?:nah|nope|no)$|\bnot (?:that|this) one\b", low) and not reading.is_question(message):
        fresh = choose_all(begin({"structure": state["structure"], "surprises": state["surprises"] + 1}), assets)
        return outlined(fresh, assets, f"Another one: *{logline(fresh['story'])}* Change any part: `change hero to …`")
    if is_done and len(low.split()) < 10 and re.search(r"\b(?:with )?(?:this|that) one\b", low) and re.search(r"\b(?:go on|continue|use|take|keep|ok|good|fine|like)\b", low) and not reading.is_question(message):
        return outlined(state, assets, "Good, we keep it.")
    if not is_done and (story or state.get("asked")) and re.fullmatch(r"(?:so |ok |and |now )*(?:what'?s|what is|whats) (?:the )?next(?: question| step| one)?|(?:go on|continue|next question)", low):
        return ask(state)
    if story and not is_done and (renamed := name_in(message, story)):
        slot, value = renamed
        state["story"] = {**story, slot: value}
        return ask(state, f"Noted in {slot}: *{value}*.\n\n")
    missing = [slot for slot in QUESTIONS if slot not in story]
    if not is_done and story and not reading.is_question(message) and MAKES_IT.search(low) and len(low.split()) < 14:
        given = ", ".join(slot for slot in QUESTIONS if slot in story)
        return outlined(choose_all(state, assets), assets, f"From you: {given}. You have not told me {', '.join(missing)}, so **I filled {'that' if len(missing) == 1 else 'those'} in as a placeholder**: " + "; ".join(f"{slot}: *{state['story'][slot]}*" for slot in missing) + f". Change any with `change {missing[0]} to …`")
    if not is_done and (story or state.get("asked")) and (OFF_TOPIC.match(low) or re.search(r"\b(?:these|your|more|many|so many|all the) questions\b", low)) and len(low.split()) < 12 and not reading.is_question(message):
        return ask(state, "I did not keep that as an answer. Say *choose the rest* and I make the outline with what I have, `change hero to …` to correct something, or *start over*. Otherwise:\n\n")
    if not is_done and story and re.search(r"\b(?:show|see|give me)\b.*\boutline\b|\bexpand\b|^outline$", low):
        known = "\n".join(f"- {slot}: {value}" for slot, value in story.items())
        return told(f"The outline needs {len(missing)} more answer{'s' * (len(missing) != 1)}: {', '.join(missing)}. So far:\n\n{known}\n\nSay *choose the rest* and I fill them in, so that you can change them afterwards.", state, "Choose the rest")
    if is_done and (act := re.search(r"\bact (1|2|3|one|two|three)\b", low)) and state["structure"] == "three acts":
        return act_beats({"one": 1, "two": 2, "three": 3}.get(act[1]) or int(act[1]), state, assets)
    if story.get("hero") and not is_done and re.search(r"\bmidpoint\b", low) and len(low.split()) < 8:
        hero = capital(short_name(story["hero"]))
        want = f" Until now: wants {story['want']}." if story.get("want") else ""
        against = f" The opposition ({story['obstacle']}) comes so close that hiding is no longer enough." if story.get("obstacle") else ""
        return told(f"In the exact middle the goal changes.{want} At the midpoint {hero} learns something that cannot be unlearned, and stops reacting.{against} Three that fit what you told me: somebody {hero} trusts finds out; {hero} has to do the very thing that was wrong before; what looked like a win turns out to be the trap. Which one costs {hero} most?", state, "Choose the rest")
    return None


def name_in(message: str, story: dict) -> tuple[str, str] | None:
    """ "Her brother is called Kurt": a name for somebody who is in the story already. Of a correction, what comes last counts."""
    last = re.split(r"\b(?:no,? (?:sorry|wait)|sorry|i meant?|actually)[ ,]", message, flags=re.I)[-1]
    found = re.fullmatch(r"\s{0,3}(?:(?:oh|and|ok|btw)[ ,]{1,2})?(?:his|her|their|the|my)\s([a-z]{3,20})(?:['’]s name is|\s(?:is|was) (?:called|named)|\sis)\s([A-Z][\w'’-]{1,20})[.! ]{0,3}", last)
    slot = next((key for key, value in story.items() if found and re.search(rf"\b{found[1]}\b", value, re.I)), "")
    if not slot or not found:
        return None
    return slot, re.sub(rf"\b({found[1]})\b(?: named [\w'’-]+)?", rf"\1 named {found[2]}", story[slot], count=1, flags=re.I)


def wished_ending(low: str) -> str:
    if re.search(r"\b(?:shouldn'?t|should not|not|no|don'?t)\b.{0,30}\b(?:wins?|happy|good|well)\b", low):
        return "bittersweet"
    if re.search(r"\b(?:not|no|shouldn'?t|don'?t)\b.{0,30}\b(?:sad|dies|tragic|bad|lose)", low):
        return "happy"
    return next((name for name, pattern in {"tragic": "trag|sad|dies|death", "bittersweet": "bitter|mixed", "open": "open|ambig", "happy": "happy|good|wins"}.items() if re.search(pattern, low)), "bittersweet")


def act_words(low: str, state: dict) -> str | None:
    """ "How many words should each act have, novel is 80k", and then "and for 50k"."""
    found = re.search(r"\b(\d{1,3}(?:[.,]?\d{3})?)\s?(k\b|thousand)?", low)
    asks = re.search(r"\b(?:each|every|per|the) acts?\b|\bacts? (?:have|be|long)\b", low) and re.search(r"\bwords?\b|\blong\b", low)
    if not found or not (asks or state.get("acts") and re.fullmatch(r"(?:and |what about |how about |ok )*(?:for |with |at )?[\d.,]+ ?(?:k|thousand)?(?: words)?", low)):
        return None
    words = int(re.sub(r"\D", "", found[1])) * (1000 if found[2] else 1)
    if not 1000 <= words <= 500_000:
        return None
    state["acts"] = True
    return f"For {words:,} words the usual split is a quarter, a half and a quarter: **act one {words // 4:,}, act two {words // 2:,}, act three {words // 4:,}**. The inciting incident falls before word {words // 8:,}, the midpoint near {words // 2:,}. It is a yardstick, not a rule."


def act_beats(act: int, state: dict, assets: dict) -> dict:
    rows, position = [], 0
    for number, beat in enumerate(book(assets)["structures"]["three acts"], 1):
        middle = position + beat["share"] / 2
        position += beat["share"]
        if (1 if middle < 25 else 2 if middle < 75 else 3) == act:
            rows.append({"#": number, "Beat": beat["name"], "What happens": state["beats"].get(f"three acts/{beat['name']}") or fill(beat["text"], state["story"], book(assets)["endings"])})
    return told(f"Act {act} has beats {rows[0]['#']} to {rows[-1]['#']}. Say `expand {rows[len(rows) // 2]['#']}` for the scenes of one.", state, *(f"Expand {row['#']}" for row in rows[:3]), blocks=[show.table(rows, title=f"Act {act}")])


@dialogue.guarded(numbers=False, stores=("story",))
def respond(event: dict) -> dict | None:
    message, assets = event["message"].replace("\0", "").replace("|", "/").strip()[:4000], event["assets"]
    message = re.sub(r"\b(?:the )?hero is ([A-Z][\w'-]{1,20}),? (an? [a-z][^,.]{2,40}?) (?=who\b)", r"\2 named \1 ", message)
    state = begin(dict(event.get("state") or {}))
    low, story = " ".join(message.lower().split()).strip(" .!?"), state["story"]
    if state.get("surprises") and state.get("wished") and re.fullmatch(r"(?:ok |no |nah |please |give me |and |show me )*(?:another|a new|a different|one more|next)(?: one| premise| idea)?(?: please| pls)?", low):
        return surprised(message, low, state, "", assets)
    if own := main_character(low, event, state) or stuck_with(message, low, state) or middle_of(low, state) or for_children(message, low, state, assets):
        return own
    whole = not any(slot not in story for slot in QUESTIONS)
    if changed := renamed_in(message, state, assets, whole) or becomes(message, low, state, assets, whole) or goes_wrong(low, state):
        return changed
    if first := before_all(message, low, state, assets, whole):
        return first
    is_asking, is_done = reading.is_question(message) and not (REQUEST.match(message) and re.match(r"(?:can|could|would) (?:you|u)\b", low)), not any(slot not in state["story"] for slot in QUESTIONS)
    structure = next((name for pattern, name in STRUCTURE_NAMES if re.search(pattern, low)), "")
    if not story and (nth := re.fullmatch(r"(?:ok |then |let'?s |please )*(?:use|take|go with|start with|build|do) (?:the )?(first|second|former|latter|last)(?: one)?(?: please| then)?", low)):
        before = next((str(turn.get("content") or "").lower() for turn in reversed(event.get("history") or []) if turn.get("sender") == "user"), "")
        places = [(re.search(pattern, before), name) for pattern, name in STRUCTURE_NAMES]
        compared = [name for _, name in sorted((found.start(), name) for found, name in places if found)]
        structure = compared[0 if nth[1] in ("first", "former") else -1] if len(compared) > 1 else structure
    if re.fullmatch(r"start over|reset|new story|stop|quit|begin again", low):
        return told("A blank page. Which structure: three acts, hero's journey or short story? Or tell me your idea in a sentence.", {}, "Three acts", "Hero's journey", "Surprise me with a premise")
    if OUT_OF_SCOPE.search(low) and len(low.split()) < 40:
        return told("I build outlines: I do not write whole chapters or scenes, and I do not find publishers. I can plan chapter 1 for you, scene by scene: who wants what, what goes wrong, how it turns. "
                    + ("Say `expand 1`." if is_done else "Tell me your idea in a sentence or two."), state, *(["Expand 1", "Show the outline"] if is_done else ["Start a three-act outline"]))
    if len(message) > 250 and not is_asking and (structure == "hero's journey" or re.search(r"\bsynopsis\b|\bplot\b", low)):
        return mapped(message, state, assets)
    if STUCK.search(low) and not is_asking and len(low.split()) < 40 and not (story and not is_done and len(low.split()) < 4):
        return told("Two questions first: **what does your hero want in this very chapter**, and **what has just gone wrong for them?** If you cannot answer the first, that is the reason nothing happens.\n\nThree tools for a stuck place:\n\n"
                    "1. Let the worst possible thing happen now, one that follows from what the hero did.\n2. Take something away: an ally, a secret, the time that was left.\n3. Turn the middle: the hero learns that the goal is not what it seemed, and starts to act instead of react.\n\n"
                    "Tell me who the hero is and what they want, and I look at it with you.", state, "Start a three-act outline", "How do I fix a sagging middle?")
    other = state.get("surprises") and is_done and len(low.split()) < 16 and not is_asking and re.search(r"\btoo (?:dark|sad|serious|boring|silly|heavy|light|grim|scary|long)\b|\b(?:funnier|darker|lighter|happier|scarier|sadder|sillier)\b|\bsomething (?:else|funny|lighter|darker|different|new|more|less)\b|\b(?:another|a new|a different|one more) (?:one|premise|idea|story)\b|^(?:nah|no|nope|again|next|another)\b(?!.*\b(?:hero|ending|name|want)\b)", low)
    if re.search(r"surprise me|random|give me a premise|a premise to", low) and not (story and not is_done) or other:
        return surprised(message, low, state, structure, assets)
    change = re.match(rf"(?:please |ok |no,? |wait,? |actually,? |oh,? ){{0,3}}(?:change|set|make|replace|new)\s(?:the |her |his )?({SLOT})(?:['’]s)?( name)?\s{{0,3}}(?:to|=|:|into|with)?\s(.+)", message, re.I | re.S) if story else None
    if change and change[2] and story.get("hero"):
        renamed = re.sub(r"\b(called|named) [\w'-]+", lambda hit: f"{hit[1]} {clean(change[3], 40)}", story["hero"])
        old, new = short_name(story["hero"]), clean(change[3], 40)
        state["story"] = {key: value.replace(old, new) if key != "hero" else value for key, value in story.items()}
        set_story(state, assets, hero=renamed if renamed != story["hero"] else f"{story['hero']} named {clean(change[3], 40)}")
        return outlined(state, assets, "Changed.") if is_done else ask(state, "Changed. ")
    if change:
        set_story(state, assets, **{ALIASES.get(change[1].lower(), change[1].lower()): normalise(ALIASES.get(change[1].lower(), change[1].lower()), change[3], book(assets)["choices"])})
        return outlined(state, assets, "Changed.") if is_done else ask(state, "Changed. ")
    if structure and len(low.split()) <= 8 and not is_asking:
        state["structure"] = structure
        return outlined(state, assets, f"Now in **{structure}**.") if is_done else ask(state, f"We build it in **{structure}**. Seven short questions; say *you choose* whenever you like.\n\n" if not story else f"Now in **{structure}**.\n\n")
    if is_done:
        return with_outline(message, low, state, assets, is_asking)
    if (story or state.get("asked")) and not is_asking and (LEAVES_IT.fullmatch(low) or low.startswith("choose") or not (reading.is_command(message) and len(low.split()) < 4)):
        return take_answer(message, low, state, assets)
    if is_asking and not story and (asked := NEXT_STEP.search(message)) and len(message[:asked.start()].split()) > 6:
        # "… walks back in. Where do I go from here?" brings a story, and asks for the next step.
        message, is_asking, state["next"] = message[:asked.start()].strip(" ,."), False, asked[0].strip(" .,!?")
    if not is_asking and (found := read_premise(message, assets)):
        set_story(state, assets, **found)
        other = "I build in three acts, the hero's journey or a short story; Save the Cat is close to three acts, so I take that. " if re.search(r"save the cat|beat sheet", low) else ""
        onward = f"Next (“{state.pop('next')}”): answer what is still open, and I build the outline from it. " if state.get("next") else ""
        return ask(state, other + onward + "I have this from you:\n\n" + "\n".join(f"- {slot}: {value}" for slot, value in found.items()) + "\n\n")
    if not is_asking and re.search(r"\b(?:start|begin|outline|novel|book|story|go)\b", low) and len(low.split()) < 12:
        return ask(state, f"We build it in **{state['structure']}**. Seven short questions; say *you choose* whenever you like.\n\n")
    return told("Say *start*, or give me one sentence: *A shy baker named Ada wants to win the contest, but her sister is the rival.*", state, "Start a three-act outline", "Surprise me with a premise") if low in ("hi", "hello", "hey") else None

REQUEST = re.compile(r"^(?:(?:hi|hey|hello|ok|so|please|pls|can you|could you|would you|i need|i want|i'?d like|help me|let'?s|lets|now)[ ,]+){0,4}(?:(?:make|write|give|build|create|do|draft|plan|outline|develop|with|to)\s+){0,3}(?:me |us |my |out )?(?:an? |the |some |my )?(?:[\w'-]{2,20} ){0,4}?(?:outline|plot|plan|story|tale|book|novel|thriller|romance|comedy|mystery|drama|fairy tale)\b(?:[ ](?:outline|thriller|romance|comedy|mystery|drama|crime|fantasy|horror|fairy|love|sci-?fi|adventure|for|of|an?|the|my|kids?|children'?s|kid'?s|bedtime|short|little|story|picture|book|novel|tale|young|small)){0,8}[ ,:]*(?:about|where|in which|with|:)\s+", re.I)
CHILDREN = re.compile(r"\b(?:kids?|kid'?s|children'?s?|child|toddlers?|bedtime|picture book|preschool\w*|kindergarten|(?:[2-9]|two|three|four|five|six|seven|eight|nine)[- ]year[- ]olds?|for (?:my )?(?:little |young )?(?:son|daughter|grandson|granddaughter|niece|nephew))\b", re.I)
CHILD_HERO = re.compile(r"^((?:an? |the |two |three )?[^.,;:!?]{2,60}?)\s+(?:who|that|and (?:he|she|it|they))\s+(?:really |just |only )?(?:wants?|dreams? of|wishes|would like|longs?|tries|hopes?|has)\s+((?:to )?[^.,;!?]{3,90})", re.I)


def for_children(message: str, low: str, state: dict, assets: dict) -> dict | None:
    """ "A bedtime story about a snail called Bruno who wants to see the sea": five gentle beats at once, without fear and loss."""
    lead = REQUEST.match(message)
    if state["story"] or not CHILDREN.search(low) or not lead or reading.is_question(message) and not re.match(r"(?:can|could|would) (?:you|u)\b", low):
        return None
    found = CHILD_HERO.match(message[lead.end():].strip())
    if not found:
        return None
    hero, want = clean(found[1], 80), clean(found[2], 90)
    want = want if want.startswith("to ") else f"to {want}" if re.match(r"(?:see|find|go|become|learn|fly|swim|win|build|make|meet|sleep|sing|help|have|be|get|visit|reach|climb)\b", want) else want
    ending = wished_ending(low) if re.search(r"\bend(?:ing|s)?\b", low) else "happy"
    sleep = re.search(r"\bbedtime\b|\bsleep\b|\bgood ?night\b", low)
    age = re.search(r"\b([2-9]|two|three|four|five|six|seven|eight|nine)[- ]year[- ]olds?\b", low)
    state["gentle"] = "sleep" if sleep else "day"
    state["structure"] = "short story"
    state["story"] = {"hero": hero, "want": want, "obstacle": "the way is longer than it looks", "setting": "a quiet garden", "stakes": "the wish has to wait a little longer", "flaw": "I have to manage everything alone", "ending": ending}
    state["chosen"] = ["obstacle", "setting", "stakes", "flaw"]
    name = capital(short_name(hero))
    length = f" For {age[1]}-year-olds about 300 to 500 words are enough, one beat for one or two pictures." if age else " For a young child about 300 to 500 words are enough."
    made = outlined(state, assets, f"A gentle outline in five beats for **{name}** ({'bedtime, ' if sleep else ''}{ending} ending), with nothing dark in it.{length} From you: hero, want{' and ending' if re.search(r'end(?:ing|s)', low) else ''}. The place and what is in the way are **placeholders of mine**: change them with `change setting to …` or `change obstacle to …`.")
    return {**made, "reply": made["reply"].replace("`change ending to tragic`, or `80000 words in 24 chapters`", "or `change ending to open`"), "suggestions": ["Expand 4", "Change setting to a pond", "Show the outline"]}


def gentle_beats(story: dict, sleep: bool) -> dict:
    name, want, ending = capital(short_name(story["hero"])), story["want"], story["ending"]
    close = {"happy": f"{name} made it: the wish ({want}) comes true, and it is even more beautiful than expected.", "bittersweet": f"{name} gets a part of the wish ({want}) and finds something that is just as good: a friend.", "open": f"{name} is nearly there and can already tell that tomorrow the wish will come true.", "tragic": f"{name} does not get the wish this time, but is not alone any more."}[ending]
    beats = {"In the middle of it": f"{capital(story['setting'])}. {name} has one big wish: {want}. Show the home in one picture: what is small, warm and known there. Today {name} sets out.",
             "The snag": f"Something is in the way ({story['obstacle']}). A small, friendly problem: a puddle, a hill, a wrong turn. Nothing frightening.",
             "The wrong move": f"{name} tries it alone three times, a little differently each time (children love to count along), and it does not work. It is funny, not sad.",
             "The turn": f"Somebody offers help, and {name} says yes. Together it goes easily, and the end of the way comes into sight.",
             "After": close + (" Then everything becomes quiet, the eyes close, and the last sentence is a good night." if sleep else " End on one picture that a child can draw.")}
    return {f"short story/{beat}": text for beat, text in beats.items()}


SOMEBODY = re.compile(r"\b(?:the |my |our )?(?P<role0>heroine|hero|main character|protagonist|mc|lead)\b[ ,]*(?:is |called |named |\()?\s*(?:called |named )?(?P<name>[A-ZÀ-Þ][\w'’-]{1,20})(?:\s*,\s*|\s+is\s+|\s+the\s+)?(?P<role>(?:an? )?[a-z][a-z -]{2,30}?)?(?=[),.;]|\s+(?:just|who|only|always|walks|goes|keeps|sits|travels|talks|has)\b)", re.S)
ONLY_DOES = re.compile(r"\b(?:just|only|keeps?|always)\s+([a-z][^.;!?)]{4,90})", re.I)


def stuck_with(message: str, low: str, state: dict) -> dict | None:
    """A middle that sags, with the hero that was named: what to do with exactly this one."""
    person = SOMEBODY.search(message)
    if not STUCK.search(low) and not re.search(r"\b(?:boring|sags?|sagging|nothing happens|drags?|too slow|dull)\b", low) or not person or len(low.split()) > 60:
        return None
    name, role = person["name"], clean(person["role"] or "", 40)
    does = ONLY_DOES.search(message)
    what = clean(re.sub(r"\s+(?:help|pls|please)$", "", does[1]), 90) if does else ""
    state["stuck"] = {"name": name, "role": role, "does": what, "she": person["role0"] == "heroine"}
    work = f" as {role}" if role else ""
    seen = f" “{capital(what)}” is movement, but no change: each part could be taken out, and nothing would be missing." if what else " The test: could a chapter be taken out, and nothing would be missing? Then it changes nothing."
    return told(f"The middle of **{name}** is slow because one thing follows the other instead of causing it.{seen} Four repairs for {name}:\n\n"
                f"1. **Because, not and then.** What {name} does in one place must cause the trouble in the next: a promise made, something taken, a truth told.\n"
                f"2. **Somebody acts against {name}.** Give the other side a goal of its own and let it be one step ahead, so that {name} finds its traces.\n"
                f"3. **It costs something.** Each stop takes away one thing that {name} needs{work}: time, a tool, an ally, the good name.\n"
                f"4. **Turn the middle.** At half-way {name} learns that the task is not what it seemed, and stops following it. Ask me: *what could happen at the midpoint?*\n\n"
                f"What does {name} want at the end of it all, and who does not want that? With these two I can be more exact.", state, "What could happen at the midpoint?", "Start a three-act outline")


def middle_of(low: str, state: dict) -> dict | None:
    """Concrete midpoints for the hero of a stuck story."""
    known = state.get("stuck")
    if not known or state["story"] or not re.search(r"\bmid ?-?point\b|\bin the middle\b|\bhalf ?-?way\b", low):
        return None
    name, role = known["name"], re.sub(r"^an? ", "", known["role"])
    own = {"cartographer": "one of the maps by {name} is wrong, and people have come to harm by it", "map maker": "one of the maps by {name} is wrong, and people have come to harm by it"}.get(role) or (f"something that {name} did in good faith as {known['role']} has done harm" if role else f"something that {name} did in good faith has done harm")
    own = own.replace("{name}", name)
    return told(f"Three midpoints for {name}; each makes the first plan impossible:\n\n1. **A false victory.** {name} reaches the goal of the first half, and it is empty: what was looked for is gone, or was never there, and somebody has been there before.\n"
                f"2. **A discovery about {name}.** It turns out that {own}. From here on {name} has to repair it instead of going on.\n"
                f"3. **The sides change.** The person who gave the task, or who helped so far, turns out to want the opposite. {name} carries exactly what that person needs.\n\nTake the one that hurts {name} most. Before it {name} reacts, after it {name} acts.", state, "Start a three-act outline")


SECRET = re.compile(r"\b(?:secret\w*|debts?|owes?|lies?|lied|hides?|hiding|does ?n[o']?t tell|tells? (?:no ?one|nobody)|guilt\w*|afraid|ashamed|ill|dying|stole|steals|promised|pretends?)\b", re.I)


def main_character(low: str, event: dict, state: dict) -> dict | None:
    """ "Who should be the main character": weighed with what was told about each of them."""
    if not re.search(r"\b(?:who|which (?:one|of (?:them|the two)))\b[^.?!]{0,30}\b(?:main (?:character|one|person)|protagonist|hero(?:ine)?|lead|point of view|pov|narrat\w+|tell it)\b", low):
        return None
    said = [str(each.get("content") or "") for each in event.get("history") or [] if each.get("sender") == "user"][-6:]
    text = " ".join(said)
    names = list(dict.fromkeys(found for found in re.findall(r"\b[A-ZÀ-Þ][a-zà-ÿ'’-]{1,20}\b", text) if found.lower() not in STARTERS))
    facts = {name: [clean(part, 120) for part in re.split(r"[.;!?]\s*|,\s(?=the (?:younger|older|other|second|first)\b)|\band (?=the (?:younger|older|other)\b)", text) if re.search(rf"\b{re.escape(name)}\b", part)] for name in names[:6]}
    facts = {name: told_ for name, told_ in facts.items() if told_}
    if len(facts) < 2:
        return told("Take the one who **has most to lose and has to change most**; the other one becomes the opposition. Ask of each: what do they want, what do they hide, and what would it cost them to be honest? Tell me the names and one sentence on each, and I weigh them with you.", state, "Start a three-act outline")
    best = max(facts, key=lambda name: (sum(bool(SECRET.search(part)) for part in facts[name]), len(facts[name])))
    others = [name for name in facts if name != best]
    secret = next((part for part in facts[best] if SECRET.search(part)), "")
    why = f"because of this: “{secret}”. A secret means that {best} has most to lose, lies to somebody close, and must change" if secret else f"because you have told me most about {best}: “{facts[best][0]}”. Whoever must change most carries the story"
    rest = "; ".join(f"**{name}** (“{facts[name][0]}”)" for name in others[:3])
    return told(f"I would take **{best}**, {why}. Then the opposition is {rest}: somebody who is close and also right.\n\nThe other way round works too: with {others[0]} as the main character, the reader finds {best}'s side out slowly, and it becomes a story of suspicion. Ask who has to decide something in the last scene; that one is the main character. I have not stored anything: say `change hero to {best}` if you agree.", state, f"Change hero to {best}", f"Change hero to {others[0]}")


STARTERS = set("the a an i it its it's he she they we you my our his her their this that these those and but so ok okay let lets let's who what when where why how if then one two three in on at to of for from with no yes not there here older younger both each some chapter act part once".split())


def told(reply: str, state: dict, *suggestions: str, blocks: list | tuple = ()) -> dict:
    return {"reply": reply, "state": state, "suggestions": list(suggestions), "blocks": list(blocks)}

def ask(state: dict, intro: str = "") -> dict:
    slot = next(slot for slot in QUESTIONS if slot not in state["story"])
    question = QUESTIONS[slot].format(hero=short_name(state["story"].get("hero", "the hero")))
    question = re.sub(r"\bdoes (?=(?:the )?(?:two|three|four) )", "do ", re.sub(r"\b((?:the )?(?:two|three|four) [\w ]{3,30}?) fails\b", r"\1 fail", question))
    number = 1 + sum(each in state["story"] for each in QUESTIONS)
    return told(f"{intro}**{number} of 7.** {question}", state | {"asked": slot}, *[*EXAMPLES.get(slot, []), "You choose"][:4])

def take_answer(message: str, low: str, state: dict, assets: dict) -> dict:
    slot = next(slot for slot in QUESTIONS if slot not in state["story"])
    if re.search(r"(?:choose|fill in|pick|decide) (?:all|everything|the rest|the others)|all of (?:it|them)", low):
        return outlined(choose_all(state, assets), assets)
    if LEAVES_IT.fullmatch(low):
        value = choose(slot, state["story"], book(assets)["choices"])
        state |= {"story": {**state["story"], slot: value}, "chosen": [*state["chosen"], slot]}
        intro = f"I take: *{value}*.\n\n"
    elif SMALL_TALK.fullmatch(low) or reading.is_question(message):
        return ask(state)
    elif dialogue.corrects(message) and re.match(r"(?:no|sorry|wait|oops|nope)\b", low):
        kept = state.get("kept", "")
        other = re.match(r"(?:the |her |his |their )?(?:best )?([a-z]{3,20}) is (.{2,60})$", dialogue.correction(message), re.I)
        if other and (slot := next((key for key, value in state["story"].items() if re.search(rf"\b{other[1]} is\b", value, re.I)), "")):
            value = re.sub(rf"\b({other[1]} is) .+$", lambda hit: f"{hit[1]} {other[2]}", state["story"][slot], flags=re.I)
            state["story"] = {**state["story"], slot: value}
            return ask(state, f"Changed {slot}: *{value}*.\n\n")
        if kept not in state["story"] or not (new := dialogue.correction(message)):
            return ask(state, "That reads like a correction, so I kept nothing. Say `change hero to …` to correct a part.\n\n")
        value = normalise(kept, new, book(assets)["choices"])
        state["story"] = {**state["story"], kept: value}
        intro = f"Changed {kept}: *{value}*.\n\n"
    elif len(re.findall(r"[^\W\d_]", message)) >= 2:
        value = normalise(slot, message, book(assets)["choices"])
        state |= {"story": {**state["story"], slot: value}, "kept": slot}
        intro = f"Kept as {slot}: *{value}*.\n\n"
    else:
        return ask(state, "A few words are enough. ")
    return ask(state, intro) if any(each not in state["story"] for each in QUESTIONS) else outlined(state, assets, intro.strip())

MOODS = ((r"funn|humou?r|comed|laugh|silly|lighter|too (?:dark|sad|serious|heavy|grim|scary)|happier", r"comedy|funny|humou?r"), (r"dark|scar|creep|horror|spooky", r"horror|scary|creepy"), (r"romant|love", r"romance|love story|romantic"),
         (r"sci-?fi|space|future", r"sci-?fi|science fiction|space|future"), (r"fantasy|magic|dragon", r"fantasy|magic|dragons?"), (r"crime|detective|mystery|thriller|murder", r"crime|mystery|detective|thriller"), (r"child|kids?\b", r"children'?s?|kids?|picture book"))
PLACED = re.compile(r"\b(?:set|that (?:takes place|happens|plays)|taking place|happening|which takes place) ((?:in|on|at|aboard|inside|under|during) [^.,;!?]{3,60})|\b(?:in|on|at|aboard) ((?:an?|the) [^.,;!?]{3,50})$", re.I)


def surprised(message: str, low: str, state: dict, structure: str, assets: dict) -> dict:
    """A premise out of the box, with the place and the mood that the person asked for."""
    kept = dict(state.get("wished") or {})
    if placed := PLACED.search(message.strip(" .!?")):
        kept["setting"] = re.sub(r"^(?:in|on|at|aboard|inside) ", "", clean(placed[1] or placed[2], 60))
    mood = next((genre for pattern, genre in MOODS if re.search(pattern, low)), "")
    fresh = begin({"structure": structure or state.get("structure") or "three acts", "surprises": state.get("surprises", 0) + 1})
    fresh["wished"] = kept
    if mood and mood in GENRES and state.get("mood") != mood:
        fresh["story"] = dict(zip(("hero", "want", "obstacle", "setting", "stakes", "flaw"), GENRES[mood]))
    fresh["mood"] = mood
    fresh["story"].update({slot: text for slot, text in kept.items() if slot in QUESTIONS})
    fresh = choose_all(fresh, assets)
    lead = "Another one, lighter." if mood.startswith("comedy") and state.get("surprises") else "Another one." if state.get("surprises") else "A premise to play with."
    place = f" It plays on your setting: {kept['setting']}." if kept.get("setting") else ""
    return outlined(fresh, assets, f"{lead}{place}\n\n> {logline(fresh['story'])}\n\nChange any part: `change hero to …`, or say *another one*.")


def choose_all(state: dict, assets: dict) -> dict:
    shift = state.get("surprises", 0)
    choices = {slot: options[shift % len(options):] + options[: shift % len(options)] for slot, options in book(assets)["choices"].items()}
    for slot in [slot for slot in QUESTIONS if slot not in state["story"]]:
        state["story"][slot] = choose(slot, state["story"], choices)
        state["chosen"] = [*state["chosen"], slot]
    return state

def outlined(state: dict, assets: dict, intro: str = "") -> dict:
    beats = book(assets)["structures"][state["structure"]]
    if state.get("gentle"):
        state["beats"] = {**state["beats"], **gentle_beats(state["story"], state["gentle"] == "sleep")}
    middle = next((at for at, beat in enumerate(beats, 1) if beat["name"] in ("Midpoint", "Ordeal", "The turn")), 3)
    reply = f"{intro}\n\nYour outline has {len(beats)} beats. Say `expand {middle}` for a scene plan, `note 3: …` to keep an idea, `change ending to tragic`, or `80000 words in 24 chapters`.".strip()
    return told(reply, state | {"done": True}, f"Expand {middle}", "Three twists", "80000 words in 24 chapters", "Find weak places", blocks=[outline_document(state, assets)])

def mapped(message: str, state: dict, assets: dict) -> dict:
    state["structure"] = "hero's journey"
    rows = map_synopsis(message, assets)
    state["beats"] = {**state["beats"], **{f"hero's journey/{stage}": text for stage, text in rows if text}}
    thin = [stage for stage, text in rows if not text]
    state["story"] |= {key: value for key, value in read_premise(message, assets).items() if key not in ("want", "obstacle", "stakes")}
    table = show.table([{"#": at, "Stage": stage, "From your synopsis": text or "missing"} for at, (stage, text) in enumerate(rows, 1)], title="Your story as a hero's journey")
    advice = f"Thin or missing: **{', '.join(thin)}**. Not every story needs all twelve; look at these first." if thin else "All twelve stages have something."
    return told(f"I put your sentences to the stages by their words, in your words. Move what sits wrong. {advice}\n\nTo build the full outline I still need a few answers: say *start*.", state, "Start", "What is the midpoint for?", blocks=[table])

def with_outline(message: str, low: str, state: dict, assets: dict, is_asking: bool) -> dict | None:
    beats = book(assets)["structures"][state["structure"]]
    if noted := re.match(r"note\s{0,3}(\d{1,3})\s{0,3}[:.\-]?\s(.+)", message, re.I | re.S):
        state["notes"] = dict(list({**state["notes"], f"{state['structure']} {int(noted[1])}": clean(noted[2], 400)}.items())[-20:])
        return told(f"Kept with beat {int(noted[1])}. It shows in the outline.", state, "Show the outline", "Three twists")
    beat = re.search(r"(?:expand|beat|open|scenes? for|more on|part|number|explain)\s{0,3}(?:the )?#?(\d{1,3})\b|^(\d{1,2})$", low)
    ordinal = next((int(each.value) for each in reading.numbers(message) if each.kind == "ordinal"), 0) if re.search(r"\b(?:beat|one|part|expand|explain)\b", low) else 0
    number = int(beat[1] or beat[2]) if beat else ordinal or next((at for at, each in enumerate(beats, 1) if each["name"].lower() in low and not is_asking), 0)
    if number:
        return expanded(number, state, assets)
    if re.search(r"\bmiddle\b", low) and not is_asking:
        return expanded(next((at for at, each in enumerate(beats, 1) if each["name"] in ("Midpoint", "Ordeal", "The turn")), 3), state, assets)
    if len(low.split()) <= 4 and (ending := re.match(r"(?:maybe |rather )?(happy|bittersweet|tragic|open|sad)\b", low)):
        set_story(state, assets, ending={"sad": "tragic"}.get(ending[1], ending[1]))
        return outlined(state, assets, "Changed.")
    if re.search(r"\d.{0,20}(?:words?|chapters?|pages?)|\bword count\b", low):
        return measured(message, state, assets)
    for pattern, reply in ((r"\btwist", twists), (r"\bweak|\bcheck\b|\bcritique|\bimprove", weak_places), (r"\blogline|\bpitch\b|one sentence", lambda state: f"> {logline(state['story'])}\n\nAt most 35 words is a good target. Cut what the reader can guess.")):
        if re.search(pattern, low) and not re.match(r"what (?:is|are)\b", low):
            return told(reply(state), state, "Show the outline", "Expand 1", "Logline", "Find weak places")
    return outlined(state, assets) if re.search(r"\boutline\b|\bshow\b|\bagain\b|\bexport\b", low) and not is_asking else None

def expanded(number: int, state: dict, assets: dict) -> dict:
    beats, story = book(assets)["structures"][state["structure"]], state["story"]
    if not 1 <= number <= len(beats):
        return told(f"This outline has beats 1 to {len(beats)}.", state, "Expand 1", "Show the outline")
    beat, hero = beats[number - 1], capital(short_name(story["hero"]))
    after = beats[number]["name"] if number < len(beats) else "the end"
    rows = [{"Scene": "Arrive", "What happens": f"{hero} comes with a small plan for this hour. Show it by what is carried, worn or avoided.", "Against it": "a person who wants the opposite, politely"},
            {"Scene": "Press", "What happens": f"The plan meets resistance ({story['obstacle']}). {hero} falls back on the old belief that {story['flaw']}.", "Against it": "time, and someone who knows too much"},
            {"Scene": "Turn", "What happens": f"Something is learned, lost or decided that leads to: {after}.", "Against it": "the choice itself"}]
    own = state["beats"].get(f"{state['structure']}/{beat['name']}") or fill(beat["text"], story, book(assets)["endings"])
    questions = "\n".join(f"- {question}" for question in beat["ask"])
    reply = f"### {number}. {beat['name']}\n\n{own}\n\n**What it must do:** {beat['purpose']}\n\n**Answer these and the scene writes itself:**\n{questions}\n\nKeep your answer with `note {number}: …`"
    return told(reply, state, *([f"Expand {number + 1}"] if number < len(beats) else []), "Show the outline", "Three twists", blocks=[show.table(rows, title="Three scenes")])

def measured(message: str, state: dict, assets: dict) -> dict:
    words, chapters = 80_000, 24
    for digits, thousand, unit in re.findall(r"(\d[\d,. ]{0,12}\d|\d{1,8})[ ]?(k\b)?[ ]?(words?|chapters?|pages?)?", message.lower()):
        value = int(re.sub(r"\D", "", digits)[:7] or 0) * (1000 if thousand else 1)
        if unit.startswith("chapter"):
            chapters = max(1, min(value, 200))
        elif unit.startswith("page") or value >= 250:
            words = max(250, min(value * (275 if unit.startswith("page") else 1), 2_000_000))
    value, table = plan_chapters(state, assets, words, chapters)
    return told(f"**{words:,} words in {chapters} chapters**, about {value['words_a_chapter']:,} a chapter.", state, "Show the outline", "Three twists", blocks=[table])
