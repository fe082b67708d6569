"""Story Outliner: seven questions, then an outline that can be expanded, changed and measured."""
import hashlib
import json
import re

QUESTIONS = {
    "hero": "Who is it about? A role and a name help, for example *a shy baker named Ada*.",
    "setting": "Where and when? For example *a harbour town in the last winter before the bridge*.",
    "want": "What does {hero} want, badly enough to act?",
    "obstacle": "Who or what stands in the way?",
    "stakes": "What is lost if {hero} fails?",
    "flaw": "What does {hero} wrongly believe? For example *asking for help is weakness*.",
    "ending": "How should it end: happy, bittersweet, tragic or open?",
}
EXAMPLES = {"want": ["to win the contest", "to go home"], "obstacle": ["a rival who is family", "a storm"], "stakes": ["the house is lost", "a friend is lost"], "flaw": ["people always leave", "asking for help is weakness"], "ending": ["Happy", "Bittersweet", "Tragic"]}
ALIASES = {"place": "setting", "time": "setting", "world": "setting", "goal": "want", "villain": "obstacle", "antagonist": "obstacle", "rival": "obstacle", "conflict": "obstacle", "belief": "flaw", "lie": "flaw", "protagonist": "hero", "character": "hero", "end": "ending"}
SLOT = "|".join([*QUESTIONS, *ALIASES])
STRUCTURE_NAMES = ((r"hero.{0,3}s? journey|monomyth|12 (?:steps|stages)", "hero's journey"), (r"short story|five beats|5 beats", "short story"), (r"three.?acts?|3.?acts?", "three acts"))
PREMISE = re.compile(
    r"(?:outline|premise|story|idea)?\s*:?\s*(?:about\s+)?(?P<hero>[^,.;]{3,90}?),?\s+(?:who\s+)?(?:wants?|needs?|must|has to|have to|dreams of|longs|tries)\s+(?P<want>[^,.;]{3,120})"
    r"(?:[,.;]?\s*(?:but|however|while|until|yet)\s+(?P<obstacle>[^.;]{3,140}?)(?:,?\s+(?:or else|otherwise)\s+(?P<stakes>[^.;]{3,120}))?)?[.!]?$", re.I | re.S)


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
    text = clean(answer)
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


def next_slot(story: dict) -> str:
    return next((slot for slot in QUESTIONS if slot not in story), "")


def ask(state: dict, intro: str = "") -> dict:
    story, slot = state["story"], next_slot(state["story"])
    number = list(QUESTIONS).index(slot) + 1
    question = QUESTIONS[slot].format(hero=short_name(story.get("hero", "the hero")))
    return {"reply": f"{intro}**{number} of 7.** {question}", "suggestions": [*EXAMPLES.get(slot, []), "You choose"][:4], "state": state}


def fill(text: str, story: dict, endings: dict) -> str:
    hero = short_name(story["hero"])
    obstacle = story["obstacle"]
    is_phrase = re.match(r"(?:an?|the|her|his|their|its|my)\b", obstacle, re.I) and not re.search(r"\b(?:is|are|has|have|wants|will)\b", obstacle)
    words = {"hero": hero, "Hero": capital(hero), "Setting": capital(story["setting"]), "want": story["want"], "obstacle": obstacle,
             "obstacle_short": obstacle if is_phrase else "the opposition", "stakes": story["stakes"], "flaw": story["flaw"]}
    words["Ending_text"] = re.sub(r"\{Hero\}", lambda _: words["Hero"], endings[story["ending"]])
    return re.sub(r"\{(\w+)\}", lambda match: words.get(match[1], match[0]), text)


def logline(story: dict) -> str:
    hero = re.sub(r"^(?:An?|The|Two|Three)\b", lambda article: article[0].lower(), story["hero"])
    return f"In {re.sub('^(?:in|on|at) ', '', story['setting'])}, {hero} wants {story['want']}. Against it: {story['obstacle']}. If it fails: {story['stakes']}."


def outline(state: dict, book: dict, intro: str = "") -> dict:
    story, beats = state["story"], book["structures"][state["structure"]]
    lines = [f"{intro}## {capital(short_name(story['hero']))}: outline in {state['structure']}", f"*{logline(story)}*"]
    for number, beat in enumerate(beats, 1):
        note = (state.get("notes") or {}).get(f"{state['structure']} {number}")
        lines.append(f"**{number}. {beat['name']}** ({beat['share']} %)\n{fill(beat['text'], story, book['endings'])}" + (f"\n*Your note: {note}*" if note else ""))
    lines.append("Say `expand 6` for a scene plan, `note 3: …` to keep an idea, `change ending to tragic`, or `80000 words in 24 chapters`.")
    middle = next((i for i, beat in enumerate(beats, 1) if beat["name"] in ("Midpoint", "Ordeal", "The turn")), 3)
    return {"reply": "\n\n".join(lines), "suggestions": [f"Expand {middle}", "Three twists", "80000 words in 24 chapters", "Find weak places"], "state": {**state, "done": True}}


def expand(number: int, state: dict, book: dict) -> dict:
    beats, story = book["structures"][state["structure"]], state["story"]
    if not 1 <= number <= len(beats):
        return {"reply": f"This outline has beats 1 to {len(beats)}.", "suggestions": ["Expand 1", "Show the outline"], "state": state}
    beat, hero = beats[number - 1], short_name(story["hero"])
    after = beats[number]["name"] if number < len(beats) else "the end"
    scenes = [
        ("Arrive", f"{capital(hero)} comes with a small plan for this hour. Show it by what is carried, worn or avoided.", "a person who wants the opposite, politely"),
        ("Press", f"The plan meets resistance ({story['obstacle']}). {capital(hero)} falls back on the old belief that {story['flaw']}.", "time, and someone who knows too much"),
        ("Turn", f"Something is learned, lost or decided that leads to: {after}.", "the choice itself"),
    ]
    rows = "\n".join(f"| {name} | {what} | {against} |" for name, what, against in scenes)
    questions = "\n".join(f"- {question}" for question in beat["ask"])
    reply = f"### {number}. {beat['name']}\n\n{fill(beat['text'], story, book['endings'])}\n\n**What it must do:** {beat['purpose']}\n\n| Scene | What happens | Against it |\n|---|---|---|\n{rows}\n\n**Answer these and the scene writes itself:**\n{questions}\n\nKeep your answer with `note {number}: …`"
    options = ([f"Expand {number + 1}"] if number < len(beats) else []) + ["Show the outline", "Three twists"]
    return {"reply": reply, "suggestions": options, "state": state}


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


def measure(message: str, state: dict, book: dict) -> dict:
    numbers = re.findall(r"(\d[\d,. ]*\d|\d+)\s*(k\b)?\s*(words?|chapters?|pages?)?", message.lower())
    words, chapters = 80_000, 24
    for digits, thousand, unit in numbers:
        value = int(re.sub(r"\D", "", digits)[:7] or 0) * (1000 if thousand else 1)
        if unit.startswith("chapter"):
            chapters = max(1, min(value, 200))
        elif unit.startswith("page"):
            words = max(250, min(value, 4000) * 275)
        elif value >= 100:
            words = min(value, 2_000_000)
    rows, position, total = [], 0.0, len(book["structures"][state["structure"]])
    for number, beat in enumerate(book["structures"][state["structure"]], 1):
        first = int(position / 100 * chapters + 1e-9) + 1
        position += beat["share"]
        last = max(first, min(chapters, int(position / 100 * chapters - 1e-9) + 1))
        span = f"{first}" if first == last else f"{first}–{last}"
        rows.append(f"| {number} | {beat['name']} | {words * beat['share'] // 100:,} | {int(words * position / 100):,} | {span} |")
    reply = f"**{words:,} words in {chapters} chapters**, about {words // chapters:,} a chapter.\n\n| # | Beat | Words | Ends near | Chapter |\n|---:|---|---:|---:|---:|\n" + "\n".join(rows)
    return {"reply": reply, "suggestions": ["Show the outline", f"Expand {min(6, total)}", "Three twists"], "state": state}


def answer_craft(message: str, assets: dict) -> str:
    keywords = lambda text: {w.rstrip("s") for w in re.findall(r"[a-z]{4,}", text.lower())} - {"what", "good", "make", "write", "story", "each", "long", "with", "does"}
    sections = re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", assets.get("craft.md", ""), re.M)
    best = max(sections, key=lambda section: len(keywords(message) & keywords(section[0])), default=None)
    return f"**{best[0]}**\n\n{best[1].strip()}" if best and keywords(message) & keywords(best[0]) else ""


def begin(structure: str, story: dict) -> dict:
    state = {"structure": structure, "story": story, "notes": {}, "chosen": []}
    known = "".join(f"- {slot}: {value}\n" for slot, value in story.items())
    intro = f"Good. I have this from you:\n\n{known}\n" if known else f"We build it in **{structure}**. Seven short questions; say *you choose* whenever you like.\n\n"
    return ask(state, intro)


def set_answer(state: dict, slot: str, value: str, book: dict) -> dict:
    story = {**state["story"], slot: normalise(slot, value, book["choices"])}
    chosen = [s for s in state.get("chosen", []) if s != slot]
    return {**state, "story": story, "chosen": chosen}


def choose_all(state: dict, book: dict) -> dict:
    while slot := next_slot(state["story"]):
        value = choose(slot, state["story"], book["choices"])
        state = {**state, "story": {**state["story"], slot: value}, "chosen": state.get("chosen", []) + [slot]}
    return state


def continue_or_finish(state: dict, book: dict, intro: str = "") -> dict:
    return ask(state, intro) if next_slot(state["story"]) else outline(state, book, intro)


def respond(event: dict) -> dict:
    message = (event.get("message") or "").replace("\0", "").replace("|", "/").strip()[:2000]
    state, assets = event.get("state") or {}, event.get("assets") or {}
    lowered, book = message.lower().strip(" .!?"), json.loads(assets["structures.json"])
    story, done = state.get("story"), bool(state.get("done"))
    structure = next((name for pattern, name in STRUCTURE_NAMES if re.search(pattern, lowered)), "")
    here = lambda reply, *options: {"reply": reply, "suggestions": list(options), "state": state}
    if re.fullmatch(r"(start over|reset|new story|stop|quit|begin again)", lowered):
        return {"reply": "A blank page. Which structure: three acts, hero's journey or short story? Or tell me your idea in a sentence.", "suggestions": ["Three acts", "Hero's journey", "Short story", "Surprise me with a premise"], "state": {}}
    if message.endswith("?") or lowered.startswith(("what is", "how do", "how long")):
        if answer := answer_craft(message, assets):
            back = ["Show the outline"] if done else ["You choose"] if story is not None else ["Start a three-act outline", "Surprise me with a premise"]
            return here(answer + (f"\n\nBack to your story: {QUESTIONS[next_slot(story)].format(hero=short_name(story.get('hero', 'the hero')))}" if story is not None and not done else ""), *back)
    if re.search(r"surprise me|random|give me a premise|a premise to", lowered):
        count = state.get("surprises", 0) + 1
        fresh = choose_all({"structure": structure or "three acts", "story": {}, "notes": {}, "chosen": []}, {**book, "choices": {slot: options[count % len(options):] + options[:count % len(options)] for slot, options in book["choices"].items()}})
        return outline({**fresh, "surprises": count}, book, "A premise to play with. Change any part: `change hero to …`\n\n")
    if story is not None and (change := re.match(rf"(?:please )?(?:change|set|make|replace|new)\s+(?:the )?({SLOT})\s*(?:to|=|:|into|with)?\s+(.+)", message, re.I | re.S)):
        state = set_answer(state, ALIASES.get(change[1].lower(), change[1].lower()), change[2], book)
        return continue_or_finish(state, book, "Changed.\n\n")
    if structure and (story is None or done or len(lowered.split()) <= 6):
        return begin(structure, {}) if not story else continue_or_finish({**state, "structure": structure}, book, f"Now in **{structure}**.\n\n")
    if done:
        if noted := re.match(r"note\s*(\d+)\s*[:.\-]?\s+(.+)", message, re.I | re.S):
            state["notes"] = dict(list({**state.get("notes", {}), f"{state['structure']} {int(noted[1][:3])}": clean(noted[2], 400)}.items())[-20:])
            return here(f"Kept with beat {int(noted[1][:3])}. It shows in the outline.", "Show the outline", "Three twists")
        if beat := re.search(r"(?:expand|beat|open|scene|scenes for|more on|part)\s*#?(\d{1,3})\b|^(\d{1,2})$", lowered):
            return expand(int(beat[1] or beat[2]), state, book)
        if named := next((i for i, b in enumerate(book["structures"][state["structure"]], 1) if b["name"].lower() in lowered), 0):
            return expand(named, state, book)
        if re.search(r"\d.*(?:words?|chapters?|pages?)|chapters|word count", lowered):
            return measure(message, state, book)
        for pattern, reply in ((r"twist", twists), (r"weak|check|critique|problem|improve", weak_places), (r"logline|pitch|one sentence", lambda s: f"> {logline(s['story'])}\n\nAt most 35 words is a good target. Cut what the reader can guess.")):
            if re.search(pattern, lowered):
                return here(reply(state), "Show the outline", "Expand 1", "Logline", "Find weak places")
        if re.search(r"outline|show|again|everything|whole|yes|export", lowered):
            return outline(state, book)
    elif story is not None:
        slot = next_slot(story)
        if re.search(r"choose (?:all|everything|the rest)|all of (?:it|them)", lowered):
            return outline(choose_all(state, book), book)
        if re.fullmatch(r"(?:you choose|you decide|skip|next|any(?:thing)?|i (?:don.t|do not) know|no idea|idk|pass|whatever|yes|ok|no|help|hint)", lowered):
            value = choose(slot, story, book["choices"])
            state = {**state, "story": {**story, slot: value}, "chosen": state.get("chosen", []) + [slot]}
            return continue_or_finish(state, book, f"I take: *{value}*.\n\n")
        if len(re.findall(r"[^\W\d_]", message)) >= 2:
            return continue_or_finish(set_answer(state, slot, message, book), book)
        return ask(state, "A few words are enough. ")
    if premise := PREMISE.match(message):
        found = {slot: normalise(slot, value, book["choices"]) for slot, value in premise.groupdict().items() if value}
        return begin(structure or "three acts", {"hero": clean(re.sub(r"^(?:outline|premise|idea)\s*:\s*", "", found.pop("hero"), flags=re.I)), **found})
    if story is None and re.search(r"\b(?:start|begin|outline|novel|book|story|go)\b", lowered) and len(lowered.split()) < 12:
        return begin("three acts", {})
    options = ("Show the outline", "Expand 1", "Three twists", "Start over") if done else ("Start a three-act outline", "Use the hero's journey", "Surprise me with a premise")
    example = "Say `expand 3`, `three twists`, `change want to …` or `60000 words in 20 chapters`." if done else "Say *start*, or give me one sentence: *A shy baker named Ada wants to win the contest, but her sister is the rival.*"
    return here(f"I build story outlines, beat by beat. {example}", *options)
