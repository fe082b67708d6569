"""The Dark Lantern: a small engine for the world described in assets/world.json."""

import json
import re

from agentry import ToolError, dialogue, reading, show, tool

DIRECTIONS = {"n": "north", "s": "south", "e": "east", "w": "west", "u": "up", "d": "down", "upstairs": "up",
              "downstairs": "down", "norden": "north", "süden": "south", "osten": "east", "westen": "west", "nord": "north", "sud": "south", "est": "east", "ouest": "west",
              "norte": "north", "sur": "south", "este": "east", "oeste": "west", **{d: d for d in ("north", "south", "east", "west", "up", "down")}}
FILLER = re.compile(r"\b(?:i|i'll|i'd|want|would|like|let me|let's|please|can|could|the|an?|my|to|at|some|now|just|again|geh|gehe|ir|voy|aller|nach|ve|al|hacia|va|vers|le)\b")
STUCK = re.compile(r"\b(?:hint|clue|stuck|what now|what next|what should i do|no idea what to do|tipp)\b")
TAKEABLE = re.compile(r"\b(?:is|are) there (?:anything|something|any (?:items?|things?|objects?)|items?|things?)\b[^.!?]{0,60}\b(?:take|pick|grab|carry|use|useful|collect|here|around|lying)\b[^.!?]{0,20}|\b(?:anything|something) (?:i can|to|useful to|worth) (?:take|taking|pick up|picking up|grab|carry|collect|find)\b|\bwhat can i (?:pick up|grab|carry|collect)\b|\bcan i (?:take|pick up|grab) (?:anything|something)\b[^.!?]{0,30}|\b(?:do i|can i) (?:see|find) (?:anything|something)\b[^.!?]{0,40}")
OPTIONS = re.compile(r"\b(?:what can i (?:do|take|see)|where can i go|which way|what (?:is|are) (?:here|the exits)|exits?|options|what do i see)\b")
RETURN = re.compile(r"\b(?:how (?:do|can) i (?:get back|come back|continue|restore|load|go on)|get back in|come back tomorrow|continue (?:later|tomorrow)|where do i (?:put|type|enter))\b")
ABOUT_GAME = re.compile(r"\b(?:story|game|sav(?:e|ed)|play|begin|start|hints?|stuck|restore|lantern|lighthouse|endings?|adventure|carrying)\b")
OTHER = re.compile(r"\b(?:other|not that one|different)\b")
WORD = re.compile(r"[a-z]{5}(?:-[a-z]{5}){3,}")

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
QUINT = ((CONSONANTS, 12), (VOWELS, 10), (CONSONANTS, 6), (VOWELS, 4), (CONSONANTS, 0))
CHECK_PRIME = 65521

class Game:
    def __init__(self, world: dict, state: dict) -> None:
        self.world = world
        self.state = state if state.get("room") in world["rooms"] else new_state(world, [])
        words = ((word, verb) for verb, synonyms in world["verbs"].items() for word in synonyms)
        self.verb_words = sorted(words, key=lambda pair: -len(pair[0]))

    def holds(self, thing: str) -> bool:
        return self.state["where"][thing] == "you"

    def flag(self, name: str) -> bool:
        return name in self.state["flags"]

    def exits(self) -> dict[str, str]:
        hidden = {frozenset(d["between"]) for d in self.world["doors"].values() if d.get("hidden") and not self.flag(d["hidden"])}
        ways = self.world["rooms"][self.state["room"]]["exits"]
        return {way: room for way, room in ways.items() if frozenset((self.state["room"], room)) not in hidden}

    def allows(self, rule: dict) -> bool:
        flags_fit = all(self.flag(f.lstrip("!")) != f.startswith("!") for f in rule.get("if", []))
        return (flags_fit and rule.get("in", self.state["room"]) == self.state["room"]
                and all(self.holds(t) for t in rule.get("has", []))
                and not any(self.holds(t) for t in rule.get("lacks", [])))

    def is_dark(self) -> bool:
        lit = self.flag("lamp-lit") and self.state["where"]["lamp"] in ("you", self.state["room"])
        return bool(self.world["rooms"][self.state["room"]].get("dark")) and not lit

    def visible(self) -> list[str]:
        near = ("you",) if self.is_dark() else ("you", self.state["room"])
        return [t for t, place in self.state["where"].items() if place in near]

    def doors_here(self) -> dict[str, dict]:
        return {d: door for d, door in self.world["doors"].items() if self.state["room"] in door["between"]
                and (not door.get("hidden") or self.flag(door["hidden"]))}

    def describe(self) -> str:
        room = self.world["rooms"][self.state["room"]]
        if self.is_dark():
            return f"### {room['name']}\n\nToo dark to see your own feet. You can feel your way back, or make a light."
        lines = [f"### {room['name']}", " ".join([room["text"], *(m["text"] for m in room.get("more", []) if self.allows(m))])]
        loose = [self.world["things"][t]["name"] for t in self.visible() if not self.holds(t) and not self.world["things"][t].get("fixed")]
        lines += ["You can take: " + ", ".join(f"**{name}**" for name in loose) + "."] if loose else []
        doors = [f"The {door['name']} {'stands open' if self.flag(d + '-open') else 'is shut'}." for d, door in self.doors_here().items()]
        return "\n\n".join(lines + ([" ".join(doors)] if doors else []))

@tool
def play_command(state, assets, command: str):
    """Do what the player wants in the story and return what happens. The engine decides; narrate only its result.

    command: short English commands, separated by commas: "take rope, go north", "look at stone", "give bread to fox", "open tower door", "use rope"
    """
    game = opened(state, assets)
    text = turn(game, " ".join(command.lower().split()).strip(" .!?")[:400])
    if not text:
        raise ToolError(f"The engine did not understand {command[:60]!r}. {options(game)}")
    keep(state, game)
    return {"text": text, "here": options(game), "ended": game.state["ended"]}

@tool
def start_story(state, assets):
    """Begin the story from the start. Endings that were found are kept."""
    game = opened(state, assets)
    text = turn(game, "begin")
    keep(state, game)
    return text

@tool
def give_hint(state, assets):
    """Return the next hint: first a place, then the thing, then what to do. Only when the player asks."""
    game = opened(state, assets)
    text = answer_about_game(game, "hint")
    keep(state, game)
    return text

@tool
def save_story(state, assets):
    """Return the save word, which brings the game back in any conversation."""
    game = opened(state, assets)
    return {"save_word": save_word(game.world, game.state)}

@tool
def restore_story(state, assets, word: str):
    """Bring a game back from its save word."""
    game = opened(state, assets)
    if not read_save_word(game.world, word.lower()):
        raise ToolError("That is not a save word; it looks like babad-lusab-… with every part.")
    text = turn(game, f"restore {word.lower()}")
    keep(state, game)
    return text

@tool
def show_map(state, assets):
    """Show the places that the player has seen and the ways between them, and what they carry."""
    game = opened(state, assets)
    return {"carry": [game.world["things"][thing]["name"] for thing in game.state["where"] if game.holds(thing)]}, map_table(game)

def opened(state: dict, assets: dict) -> Game:
    return Game(json.loads(assets["world.json"]), dict(state))

def keep(state: dict, game: Game) -> None:
    state.clear()
    state |= game.state

def describe(state: dict) -> str | None:
    if not state.get("room"):
        return "No game is running; start_story begins one."
    carried = ", ".join(thing for thing, place in state["where"].items() if place == "you")
    return f"The player is at: {state['room']}. Carries: {carried or 'nothing'}. Flags: {', '.join(state['flags']) or 'none'}. Moves: {state['moves']}. {'The story has ended.' if state['ended'] else ''}"

def options(game: Game) -> str:
    """What is here, in one line, without giving anything away."""
    ways = ", ".join(f"**{way}**" for way in game.exits())
    things = [game.world["things"][thing]["name"] for thing in game.visible() if not game.holds(thing)]
    doors = [f"the {door['name']}" for door in game.doors_here().values()]
    return f"You can go {ways}." + (f" Here: {', '.join([*things, *doors])}." if things or doors else "") + " You can look at things, take, open, give or use them."

def map_table(game: Game):
    rooms, seen = game.world["rooms"], game.state["seen"]
    rows = [{"Place": f"{'→ ' * (room == game.state['room'])}{rooms[room]['name']}", "Ways you know": ", ".join(f"{way}: {rooms[to]['name'].lower()}" for way, to in rooms[room]["exits"].items() if to in seen)} for room in seen]
    return show.table(rows, title=f"You have seen {len(seen)} of {len(rooms)} places")

def new_state(world: dict, endings: list) -> dict:
    return {"started": False, "before": "", "door": "", "room": world["start"], "where": {t: thing["at"] for t, thing in world["things"].items()}, "flags": [], "notes": [],
            "seen": [world["start"]], "moves": 0, "hint": 0, "ended": "", "endings": endings, "past": []}

def save_layout(world: dict) -> list[tuple[str, str, int]]:
    flags = world["flags"] + [f"{d}-{kind}" for d in world["doors"] for kind in ("open", "unlocked")]
    return [("where", t, 4) for t in world["things"]] + [("flags", f, 1) for f in flags] + [("seen", r, 1) for r in world["rooms"]]

def save_word(world: dict, state: dict) -> str:
    """Every place, object and door in one number, spoken as syllables, with a check at the end."""
    places, number = [*world["rooms"], "you", "gone"], 1
    for kind, name, bits in save_layout(world):
        number = number << bits | (places.index(state["where"][name]) if kind == "where" else name in state[kind])
    number = number << 4 | places.index(state["room"])
    number = number << 16 | number % CHECK_PRIME
    quints = []
    while number:
        quints.append("".join(symbols[number >> shift & len(symbols) - 1] for symbols, shift in QUINT))
        number >>= 16
    return "-".join(reversed(quints))

def read_save_word(world: dict, word: str) -> dict | None:
    number, layout, state = 0, save_layout(world), new_state(world, [])
    for letter in "".join(re.findall(r"\b[a-z]{5}\b", word)):
        symbols = VOWELS if letter in VOWELS else CONSONANTS
        number = number * len(symbols) + symbols.find(letter)
    number, check = number >> 16, number & 0xFFFF
    if number >> sum(bits for *_, bits in layout) + 4 != 1 or number % CHECK_PRIME != check:
        return None
    places = [*world["rooms"], "you", "gone", "gone", "gone"]
    number, state["room"], state["seen"] = number >> 4, places[number & 15], []
    for kind, name, bits in reversed(layout):
        if kind == "where":
            state["where"][name] = places[number & 15]
        elif number & 1:
            state[kind].insert(0, name)
        number >>= bits
    return state

def parse_verb(game: Game, command: str) -> tuple[str, str]:
    spoken = ((verb, command[len(word):].strip()) for word, verb in game.verb_words if f"{command} ".startswith(word + " "))
    return ("go", command) if command in DIRECTIONS else next(spoken, ("", command))

def split_commands(game: Game, text: str) -> list[str]:
    """'take lamp and matches, light lamp' becomes three commands; a bare noun repeats the verb before it."""
    commands: list[str] = []
    for part in re.split(r"[.,;!?\n]+|\b(?:and|then)\b", text):
        part = " ".join(FILLER.sub(" ", re.sub(r"\blook (?:at|in|under|inside)\b", "examine", part)).split())
        if part and not parse_verb(game, part)[0] and commands and not part.isdigit():
            part = f"{parse_verb(game, commands[-1])[0]} {part}".strip()
        commands += [part] if part else []
    return commands[:8]

def find_things(game: Game, phrase: str) -> tuple[list[str], bool]:
    """The visible things named in the phrase, and whether something known but absent was named."""
    seen, spots = game.visible(), []
    for thing, known in game.world["things"].items():
        for word in known["words"]:
            spots += [(thing not in seen, -len(word), hit.start(), hit.end(), thing) for hit in re.finditer(rf"\b{word}\b", phrase)]
    named, taken = [], []
    for is_absent, _, start, end, thing in sorted(spots):
        if not any(start < e and s < end for s, e in taken):
            taken.append((start, end))
            named += [] if is_absent or thing in named else [thing]
    return named, bool(spots) and not named

BACKWARDS = re.compile(r"\b(?:back|backwards?|zurück|return|previous|earlier)\b|\bwhere (?:we )?(?:was|were|came|come|started)\b|\b(?:came|come) from\b|\blast (?:place|room|location|spot)\b")

# Of the only way out of a place: "go on", "walk along the path".
NEUTRAL = frozenset("on out outside ahead forward forwards straight along path way away further there through off somewhere anywhere next for walk of from this that then over across exit stairs ladder steps back around place here leave up down".split())
EVERYTHING = frozenset("all everything anything whatever something stuff things thing items item objects object useful usable handy".split())
WITH_IT = frozenset("use need needed is are be that there here lying around of it them what looks look might may me us we you find see good important interesting out every any for with later worth taking else place area room surroundings ground floor".split())


def means_all(phrase: str) -> bool:
    """ "Anything useful", "whatever I can use"."""
    words = set(phrase.split())
    return bool(words & (EVERYTHING | {"them"})) and words <= EVERYTHING | WITH_IT


def not_there(game: Game, phrase: str, unknown: list[str]) -> str:
    """A way that is not there is not taken for another one."""
    doors = game.doors_here()
    if "door" in phrase.split() and not doors:
        return f"There is no door here. {options(game)}"
    if side := next((word for word in ("left", "right") if word in unknown), ""):
        return f"There is no {side} here, only the points of the compass. {options(game)}"
    if "door" in phrase.split():
        names = [f"the **{door['name']}**" for door in doors.values()]
        return f"Which way: {' or '.join(names)}? {options(game)}"
    return f"I do not see how to go “{phrase}” from here. {options(game)}"


def go(game: Game, phrase: str) -> str:
    phrase = re.sub(r"\blighthouse\b", "tower", phrase)
    exits, spoken = game.exits(), phrase.split()
    rooms = {word for room in game.world["rooms"].values() for word in re.findall(r"\w{4,}", room["name"].lower())}
    # "Back to where I was before" is the way back as well, unless a place or a direction is named.
    if BACKWARDS.search(phrase) and not rooms & set(spoken) and not any(word in DIRECTIONS for word in spoken):
        phrase = "back"
    if phrase in ("back", "zurück", "back way") and game.state.get("before") in exits.values():
        phrase = next(way for way, room in exits.items() if room == game.state["before"])
        spoken = [phrase]
    elif phrase == "back":
        return f"{'There is no way straight back from here.' if game.state.get('before') else 'You have not come from anywhere yet, so there is nothing to go back to.'} {options(game)}"
    named = [d for d, r in exits.items() if set(re.findall(r"\w{4,}", game.world["rooms"][r]["name"].lower())) & set(spoken)]
    elsewhere = [room["name"] for room in game.world["rooms"].values() if set(re.findall(r"\w{4,}", room["name"].lower())) & set(spoken)]
    if elsewhere and not named and not any(word in DIRECTIONS for word in spoken):
        return f"You cannot get there directly. {options(game)}"
    if (unknown := [word for word in spoken if word not in NEUTRAL and word not in DIRECTIONS]) and not named and not any(word in DIRECTIONS for word in spoken) and (len(exits) == 1 or "door" in spoken or {"left", "right"} & set(spoken)):
        return not_there(game, phrase, unknown)
    usual = list(exits) if len(exits) == 1 else ["up"] if phrase in ("stairs", "ladder") else [""]
    wanted = [*(DIRECTIONS[w] for w in spoken if w in DIRECTIONS), *named, *usual][0]
    if wanted not in exits:
        return "From here you can go " + ", ".join(f"**{d}**" for d in exits) + "."
    ends = {game.state["room"], exits[wanted]}
    shut = [d for d, door in game.world["doors"].items() if ends == set(door["between"]) and not game.flag(f"{d}-open")]
    opened = "".join(open_door(game, d) + "\n\n" for d in shut)
    if shut and not game.flag(f"{shut[0]}-open"):
        return opened
    game.state |= {"before": game.state["room"], "room": exits[wanted]}
    game.state["seen"] += [] if exits[wanted] in game.state["seen"] else [exits[wanted]]
    return opened + game.describe()

def open_door(game: Game, door_id: str, code: str = "") -> str:
    door = game.world["doors"][door_id]
    if game.flag(f"{door_id}-open"):
        return f"The {door['name']} stands open already, as you left it."
    if door["locked"] and not game.flag(f"{door_id}-unlocked"):
        if not ("key" in door and game.holds(door["key"])) and not (code and code == door.get("code")):
            return "The wheels turn, and nothing gives." if code and "code" in door else door["refuse"]
        game.state["flags"].append(f"{door_id}-unlocked")
        game.state["notes"].append(f"unlocked the {door['name']}")
    game.state["flags"].append(f"{door_id}-open")
    return f"You open the {door['name']}. It will stay open until you shut it."

def handle_door(game: Game, verb: str, phrase: str) -> str:
    doors = game.doors_here()
    named = [d for d, door in doors.items() if any(w in phrase for w in door["name"].split() if w != "door")]
    keyed = ["tower"] if "key" in phrase and "tower" in doors else []
    fitting = named or keyed or [d for d in doors if game.flag(f"{d}-open") == (verb == "close")]
    if OTHER.search(phrase) and not named:
        fitting = [d for d in doors if d != game.state.get("door")] or list(doors)
    if len(fitting) != 1:
        choices = ", ".join(f"the **{doors[d]['name']}**" for d in fitting)
        return f"Which one: {choices}?" if fitting else f"There is no door here. {options(game)}"
    game.state["door"] = fitting[0]
    if verb == "close":
        game.state["flags"] = [f for f in game.state["flags"] if f != fitting[0] + "-open"]
        return f"You shut the {doors[fitting[0]]['name']}."
    return open_door(game, fitting[0], "".join(re.findall(r"\b\d{4}\b", phrase)))

def follow(game: Game, rule: dict) -> str:
    state, endings = game.state, game.world["endings"]
    state["where"].update(rule.get("move", {}))
    state["flags"] += [f for f in rule.get("set", []) if not game.flag(f)]
    state["notes"] += [rule["note"]] if "note" in rule else []
    if "end" not in rule:
        return rule["say"]
    state["ended"], ending = rule["end"], endings[rule["end"]]
    state["endings"] = sorted({*state["endings"], rule["end"]})
    return (f"{ending['text']}\n\n### Ending: {ending['name']}\n\n{state['moves']} moves. You have found "
            f"**{len(state['endings'])} of {len(endings)}** endings. Say **undo** to step back, or **start over**.")

def act(game: Game, command: str) -> str:
    """One command, one paragraph; an empty text when nothing in it was understood."""
    verb, phrase = parse_verb(game, command)
    if re.search(r"\b\d{4}$", command) and "store-door" in game.doors_here():
        return open_door(game, "store-door", command[-4:])
    if verb == "look" and not phrase or verb in ("look", "examine") and set(phrase.split()) <= EVERYTHING | WITH_IT:
        return game.describe()
    things, is_absent = find_things(game, phrase)
    for rule in game.world["rules"]:
        names_all = all(any(t in things for t in options.split("|")) for options in rule["things"])
        if verb in rule["verbs"] and names_all and game.allows(rule):
            return follow(game, rule)
    if verb in ("open", "close", "unlock") or (verb in ("use", "pull", "push") and ("key" in things or "door" in phrase)):
        return handle_door(game, verb, phrase)
    if verb == "go":
        return go(game, phrase)
    done = handle_things(game, verb, things, phrase)
    nothing = {"take": "There is nothing here that you could take.", "talk": "There is nobody here who would answer."}.get(verb, "You see nothing like that here.") if means_all(phrase) or phrase in ("someone", "anyone", "somebody") else "You see nothing like that here."
    return done or (f"{nothing} {options(game)}" if is_absent or verb else "")

def handle_things(game: Game, verb: str, things: list[str], phrase: str) -> str:
    catalogue = game.world["things"]
    if verb == "take" and not things and means_all(phrase):
        things = [t for t in game.visible() if not catalogue[t].get("fixed") and not game.holds(t)]
    if verb in ("take", "drop"):
        return " ".join(move_thing(game, verb, t, catalogue[t]) for t in things)
    if verb in ("examine", "look", ""):
        return "\n\n".join(catalogue[t]["look"] for t in things)
    return f"Nothing comes of that with the {catalogue[things[0]]['name']}, not here." if things else ""

def move_thing(game: Game, verb: str, thing: str, known: dict) -> str:
    if known.get("fixed"):
        return f"The {known['name']} stays."
    if (verb == "take") != game.holds(thing):
        game.state["where"][thing] = "you" if verb == "take" else game.state["room"]
    return f"You take the {known['name']}." if verb == "take" else f"You put down the {known['name']}. It will be here."

def answer_about_game(game: Game, text: str) -> str:
    """What a player may ask outside the story; empty for everything else."""
    world, state = game.world, game.state
    if re.search(r"\bhow (?:do|to|can).*play|^(?:help|commands|\?)$", text):
        return f"{world['how_to_play']}\n\n{game.describe()}"
    if re.fullmatch(r"(?:inventory|inv|i|what (?:am i|do i|have i).*(?:carry\w*|have|got)(?: with me| on me| in my (?:bag|pockets?|hands?)| now)?|what(?:'?s| is) in my (?:bag|pockets?|hands?))", text):
        return "You carry: " + (", ".join(f"**{world['things'][t]['name']}**" for t in state["where"] if game.holds(t)) or "nothing") + "."
    if STUCK.search(text):
        if not state.get("started") and not state["moves"] and len(text.split()) > 2:
            return "No story is running yet. Say **begin**; after that **hint** helps you on, first with a place, then with the thing, then with what to do."
        state["hint"] += 1
        return next(h for h in world["hints"] if game.allows(h))["say"][min(state["hint"], 3) - 1]
    if OPTIONS.search(text):
        return options(game)
    if RETURN.search(text):
        return f"Open this conversation again and go on where you are, or say in any other one:\n\n`restore {save_word(world, state)}`\n\nCopy the whole line now; it is this very moment."
    if re.search(r"^(?:show )?(?:my |the )?(?:journal|story so far|score|what have i done)", text):
        notes = [f"- You {note}." for note in state["notes"]] or ["- Nothing worth writing down yet."]
        return "\n".join([f"**Journal**, {state['moves']} moves", "", *notes])
    if "ending" in text:
        found = [f"- {world['endings'][e]['name']}" for e in state["endings"]] or ["One of them is bright. Say **begin** to look for it."]
        return "\n".join([f"There are **{len(world['endings'])}** endings. You have found {len(state['endings'])}.", "", *found])
    if re.search(r"\bsave\b|\bsave word\b|\bspeichern\b", text) and not re.search(r"\bsave (?:ansa|her|him|the keeper|keeper)\b", text):
        if re.search(r"\b(?:lost|lose|forgot(?:ten)?|deleted|died|gone|can't find|cannot find|don't have|dont have|without)\b", text):
            return "I cannot bring back a save word that is lost: each one holds a whole game, and I keep no list of them. In the conversation where you played, nothing is lost: open it and write your next move, or say **save** there for a new word." + ("" if state.get("started") or state["moves"] else " Here no story is running yet; say **begin** for a new one.")
        if not state.get("started") and not state["moves"] and "how" in text:
            return "Say **save** at any time: you get a save word to copy. Later say **restore** and that word, in any conversation. No story is running yet; say **begin**."
        return f"Your save word:\n\n`{save_word(world, state)}`\n\nIn any conversation say **restore** and this word."
    return ""

BEGINS = re.compile(r"\b(?:start|begin|play|go|ready|new (?:adventure|game|story)|bored|(?:tell|give) me a story|new (?:here|to this)|first time|never (?:played|done|tried)|what do i do)\b")
ABOUT_OTHER = re.compile(r"\b(?:again|over|own|another|other|different|long|save|restore|my phone|offline|who|why|friends?|together|two players?|write|made|about|from the beginning|without|rules?|how (?:do|does|to) (?:i |you |we |it )?(?:play|work))\b")

def wants_to_begin(text: str) -> bool:
    """A newcomer who asks for the game, and for nothing about it: "hi, never played one, start me off"."""
    return bool(BEGINS.search(text)) and len(text.split()) <= 18 and not ABOUT_OTHER.search(text) and not re.search(r"\b(?:go|walk|climb) (?:north|south|east|west|up|down)\b", text)

def turn(game: Game, text: str) -> str:
    state, world = game.state, game.world
    if not (state.get("started") or state["moves"]) and wants_to_begin(text):
        text = "begin"
    if re.search(r"^(?:start over|restart|new game|play again|reset|begin|start|comenzar|empezar|beginnen|anfangen|commencer)\b", text):
        game.state = new_state(world, state["endings"]) | {"started": True}
        return f"## {world['title']}\n\n{world['intro']}\n\n{game.describe()}"
    if re.match(r"(?:restore|load|continue from)\b", text) or WORD.search(text):
        if not (saved := read_save_word(world, text)):
            return "I cannot read that save word. Say **restore** and the whole word, like `restore babad-lusab-…`."
        game.state = saved | {"endings": state["endings"], "notes": state["notes"], "started": True}
        return f"You are back. Everything is as you left it.\n\n{game.describe()}"
    text = re.sub(r"\b(?:leave (?:the )?island|go home|row (?:away|home))\b", "row boat", text)
    if (text in ("back up", "step back") or re.search(r"\bundo\b", text)) and state["past"]:
        game.state = json.loads(state["past"].pop()) | {"past": state["past"], "endings": state["endings"]}
        return f"You step back one move.\n\n{game.describe()}"
    # "I look around. Is there anything I can pick up?": the description names both.
    if asked := TAKEABLE.search(text):
        before = re.sub(r"^(?:i|we) |[ ,.;]+(?:and|then)?[ ,]*$", "", text[: asked.start()].strip(" .,;!?"))
        done = play(game, before) if before and not re.fullmatch(r"(?:look(?: around)?|and|so|ok)", before) and not state["ended"] else ""
        loose = [world["things"][t]["name"] for t in game.visible() if not world["things"][t].get("fixed") and not game.holds(t)]
        told = f"You can pick up: {', '.join(f'**{name}**' for name in loose)}." if loose else "There is nothing here that you can pick up."
        return "\n\n".join(filter(None, [done or game.describe(), "" if loose and not done else told]))
    ended = "This story has ended. Say **undo** to step back before it, or **start over**."
    return answer_about_game(game, text) or (ended if state["ended"] else play(game, text))

def play(game: Game, text: str) -> str:
    if re.match(r"(?:take|get|grab|pick up|collect) (?:everything|all|it all|all of it)\b", text):
        loose = [game.world["things"][t]["words"][0] for t in game.visible() if not game.world["things"][t].get("fixed") and not game.holds(t)]
        behind = re.search(r"\b(?:and|then)\s+(?:then )?((?:go|walk|run|head|climb|open|use|look|row|move)\b.*)$", text)
        text = " and ".join([*(f"take {name}" for name in loose[:4]), *([behind[1]] if behind else [])]) if loose else text
        if not loose:
            return f"There is nothing here that you can take. {options(game)}"
    text = re.sub(r"^(?:i |we )?(?:look|have a look)(?: around)?(?: here)?(?: properly| carefully| closely| well)?(?:[,.]? ?(?:what'?s|what is|whats)(?: all)? (?:in )?(?:here|there|this place))?$", "look", text)
    text = re.sub(r"^(?:i |we )?(?:(?:want|would like|wanna|'d like) to |let'?s |let me )?(?:return|retrace my steps|turn around|turn back)\b(?:,? and (?:then )?(?:go|walk|head|run) back\b)?", "go back", text)
    snapshot = json.dumps({k: v for k, v in game.state.items() if k not in ("past", "endings")})
    replies = []
    for command in split_commands(game, text[:400]):
        game.state["moves"] += 1
        replies.append(act(game, command))
        if not replies[-1] or game.state["ended"]:
            break
    if any(replies):
        game.state["started"] = True
        game.state |= {"past": [*game.state["past"], snapshot][-6:], "hint": 0}
    replies = [reply for at, reply in enumerate(replies) if not at or reply != replies[at - 1]]
    return "\n\n".join(reply or f"I did not follow that part. {options(game)}" for reply in replies) if any(replies) else ""

def suggest(game: Game) -> list[str]:
    if not game.state.get("started") and not game.state["moves"]:
        return ["Begin the story", "How do I play?"]
    if game.state["ended"]:
        return ["Undo", "Start over", "Which endings are there?"]
    things, seen = game.world["things"], game.state["seen"]
    loose = [f"Take {things[t]['words'][1]}" for t in game.visible() if not things[t].get("fixed") and not game.holds(t)]
    fixed = [f"Look at {things[t]['words'][0]}" for t in game.visible() if things[t].get("fixed")]
    ways = [f"Go {d}" for d, _ in sorted(game.exits().items(), key=lambda way: way[1] in seen)]
    return [*loose[:1], *fixed[:1], *ways][:3] + ["Hint"]

@dialogue.guarded(numbers=False, corrections=False, statements=False)
def respond(event: dict) -> dict | None:
    game = opened(event.get("state") or {}, event["assets"])
    text = " ".join(event["message"].lower().replace("’", "'").split()).strip(" .!?\"")[:600] or "look"
    text = re.sub(r"^(?:(?:ok|okay|so|well|hm+|um+|uh|yes|please)[, ]{1,3}){1,4}", "", text)
    if re.fullmatch(r"(?:show )?(?:me )?(?:the |my )?(?:map|where am i)", text):
        return {"reply": "Where you have been:", "suggestions": suggest(game), "state": game.state, "blocks": [map_table(game)]}
    is_fresh = not (game.state.get("started") or game.state["moves"])
    if is_fresh and not wants_to_begin(text) and len(text.split()) > 6 and not ABOUT_GAME.search(text):
        return None
    if OTHER.search(text) and "door" in text and not parse_verb(game, text)[0]:
        reply = handle_door(game, "open", text)
    else:
        reply = turn(game, text)
    is_about_world = game.state.get("started") and any(re.search(rf"\b{re.escape(word)}\b", text) for thing in game.world["things"].values() for word in thing["words"] if word != "can")
    if not reply and is_about_world and reading.is_question(event["message"]):
        reply = f"The story tells you that when you play. {options(game)} **Hint** helps, too."
    if not reply and (reading.is_question(event["message"]) or re.match(r"(?:can|is|are|do|does|how|what|which|where|who|why) ", text) or is_fresh):
        return None
    reply = reply or f"I did not follow “{event['message'].strip()[:60]}”. {options(game)} Or say **hint**."
    return {"reply": reply.strip(), "suggestions": suggest(game), "state": game.state}
