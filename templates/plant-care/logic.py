"""What a search of the guide cannot do: an animal that has eaten a plant, several plants at once, several causes at once."""

import re

from agentry import reading

OXALATE = "burning in the mouth, drooling, vomiting and trouble swallowing"
SIGNS = {"Monstera": OXALATE, "Pothos": OXALATE, "Philodendron": OXALATE, "Dieffenbachia": f"{OXALATE}; a swollen throat is an emergency", "Peace lily": OXALATE, "ZZ plant": OXALATE,
         "Aloe vera": "vomiting, diarrhoea and tiredness", "Snake plant": "nausea, vomiting and diarrhoea", "Jade plant": "vomiting, tiredness and unsteady walking", "Rubber plant": "an irritated mouth and drooling",
         "Weeping fig": "an irritated mouth, drooling and vomiting", "Dragon tree": "vomiting, drooling and, in cats, wide pupils", "English ivy": "vomiting, drooling, belly pain and diarrhoea", "Bird of paradise": "nausea, vomiting and drowsiness"}
# Not among the thirty of plants.md; only whether they are toxic to cats and dogs (ASPCA).
ALSO_TOXIC = ("sago palm", "lily", "lilies", "daylily", "tulip", "daffodil", "hyacinth", "amaryllis", "oleander", "cyclamen", "azalea", "rhododendron", "kalanchoe", "begonia", "alocasia", "elephant ear", "anthurium", "schefflera",
              "umbrella plant", "croton", "caladium", "yucca", "asparagus fern", "poinsettia", "syngonium", "arrowhead plant", "chrysanthemum", "lavender")
ALSO_SAFE = ("cast iron plant", "aspidistra", "money tree", "pachira", "ponytail palm", "bamboo palm", "haworthia", "bromeliad", "air plant", "tillandsia", "nerve plant", "fittonia", "string of hearts", "rose", "sunflower", "basil", "thyme", "rosemary", "gerbera", "staghorn fern")
DEADLY = {"sago palm": "a dog can die of it", "lily": "true lilies and daylilies destroy a cat's kidneys, even the pollen", "lilies": "true lilies and daylilies destroy a cat's kidneys, even the pollen", "daylily": "deadly for cats, even the pollen", "oleander": "it stops the heart"}
PET = re.compile(r"\b(?:dogs?|pupp(?:y|ies)|cats?|kittens?|kitt(?:y|ies)|pets?|rabbits?|bunn(?:y|ies)|hamsters?|guinea pigs?|birds?|parrots?|animals?)\b", re.I)
CHILD = re.compile(r"\b(?:toddler|baby|child|children|son|daughter|kids?|niece|nephew|grandson|granddaughter)\b", re.I)
EATEN = re.compile(r"\b(?:ate|eaten|chewed|bit|bitten|nibbled|licked|swallowed|munched|gnawed|has been (?:eating|chewing|nibbling)|(?:was|is|were|just) (?:eating|chewing|nibbling))\b", re.I)
CALM = re.compile(r"\b(?:seems?|looks?|is|acts?|acting|still) (?:totally |completely |perfectly |quite )?(?:fine|ok|okay|normal|normally|well|happy)\b|\bno (?:symptoms|signs)\b|\bnothing (?:so far|yet|happened)\b|\bonly (?:a )?(?:bit|little|tiny|small|one)\b|\bwait and see\b|\bcan i wait\b", re.I)
TOXIC = re.compile(r"\b(?:toxic|poison\w*|dangerous|harmful|safe|harmless|problem|bad|have to go|get rid of|give away|can stay|keep)\b", re.I)
CARE = re.compile(r"\b(?:water\w*|light|sun|feed\w*|fertili[sz]e\w*|care|look after|need|needs|do for them)\b", re.I)
NEEDS = re.compile(r"Light: (?P<light>[^.]{3,60})\. (?P<water>Water when [^.]{5,160})\. Feeding: (?P<feed>[^.]{3,80})\.")
HARD = "**Hard water**: its lime browns the tips. Use rainwater or filtered water; letting it stand does not help."
CAUSES = [
    (r"\bhard (?:tap )?water\b|\bwater (?:here )?is (?:very |really |quite |so )?hard\b|\btap water\b[^.!?]{0,25}\bhard\b|\blimescale\b|\bchalky water\b", HARD),
    (r"\bradiators?\b|\bheaters?\b|\bheating\b", "**The heating**: warm dry air browns the tips and brings spider mites. Move the plant a metre away, or put a board between, and water by the finger."),
    (r"\b(?:direct|full|midday|afternoon|strong|blazing) sun\w*\b|\bsouth(?:[- ]facing)? window\b", "**Strong sun**: right for aloe, jade plant and other succulents; most other leaves burn. Move it a metre back or behind a thin curtain."),
    (r"\bdr(?:aught|aft)y?\b|\bopen window\b|\bcold window\b|\bnext to the (?:front |balcony )?door\b|\bair ?con\w*\b", "**Cold or moving air**: makes plants drop leaves and dry out. Find a place without a draught and leave it there."),
    (r"\bwater(?:ing)?\b(?: \w+)? (?:every day|daily|every other day|twice a day|a lot|each morning|every evening)", "**Watering that often**: most plants drown. Wait until the top 2 to 3 cm are dry, succulents until the soil is dry through."),
    (r"\bno (?:drainage )?holes?\b|\bwithout (?:a |any )?(?:drainage )?holes?\b|\bstands? in water\b|\bwater in the (?:saucer|pot)\b", "**No way out for the water**: the roots rot. Use a pot with a hole and empty the saucer after half an hour."),
    (r"\bdark (?:corner|room|hallway|spot|place|bathroom)\b|\bfar from (?:the |any )?window\b|\b(?:hardly any|little|no) (?:light|sun)\b", "**Little light**: move it closer to the window over a week or two, and water less as long as it stands there."),
    (r"\bfertili[sz]\w*\b[^.!?]{0,20}\b(?:every week|weekly|a lot|every time|daily)\b|\btoo much fertili\w*", "**Much fertiliser**: salt burns the tips. Rinse the soil, then half the dose once a month from March to September."),
    (r"\b(?:just|recently) repotted\b|\brepotted (?:it|him|her)?\s?(?:last|yesterday|a week|two weeks|this)\b|\bnew pot\b", "**The new pot**: some days of hanging leaves are normal. Water evenly, no fertiliser for four to six weeks."),
]
CAUSES = [(re.compile(pattern, re.I), advice) for pattern, advice in CAUSES]


def respond(event: dict) -> dict | None:
    text, state, plants = event["message"][:1500], dict(event.get("state") or {}), plants_of(event["assets"]["plants.md"])
    found = named_in(text, plants)
    if EATEN.search(text) and (PET.search(text) or CHILD.search(text) or re.search(r"\b(?:he|she|it|mine)\b", text, re.I)) and found and not re.search(r"\b(?:bugs?|snails?|mites?|slugs?|caterpillars?)\b", text, re.I):
        return eaten(text, found, plants, state)
    if state.get("eaten") and len(text.split()) < 16 and CALM.search(text) and not found:
        return calm(state)
    about_pets = bool(PET.search(text) or CHILD.search(text)) and (TOXIC.search(text) or re.search(r"\b(?:getting|adopt\w*|got|have|ok|okay|fine|put|around|near|with|live)\b", text, re.I)) and not re.search(r"\b(?:knocked|dug|digs?|digging|pee[ds]?|soil|scratch\w*)\b", text, re.I) or re.search(r"\b(?:toxic|poison\w*)\b", text, re.I)
    if len(found) > 1 and about_pets:
        return sorted_out(text, found, plants, state)
    if len(found) > 1 and CARE.search(text) and (reading.is_question(text) or reading.is_command(text)) and not re.search(r"\b(?:yellow|brown|droop\w*|die|dying|bugs?|flies|spots?|propagat\w*|repot\w*|together|which|better)\b", text, re.I):
        known, spare = [name for name in found if name in plants], [name for name in found if name not in plants]
        told = "\n".join(needs(name, plants, text) for name in known)
        return {"reply": told + (f"\n\nI have no care notes on {', '.join(spare)}." if spare else ""), "state": state | {"named": found}} if known else None
    if not found and (group := group_meant(text, state)) and (CARE.search(text) or len(text.split()) < 5):
        known = [name for name in group if name in plants]
        spare = [name for name in group if name not in plants]
        told = "\n".join(needs(name, plants, text) for name in known)
        return {"reply": told + (f"\n\nI have no care notes on {', '.join(spare)}." if spare else ""), "state": state} if known else None
    return causes(text, found, event, plants, state)


def plants_of(text: str) -> dict[str, dict]:
    """The plants of plants.md by name, with their other names, whether they are toxic, and what they need."""
    plants = {}
    for section in re.split(r"(?m)^## ", text)[1:]:
        title, _, rest = section.partition("\n")
        asked = re.search(r"Also asked: ([^\n]+)", rest)
        names = [each.strip().lower() for each in (asked[1] if asked else "").split(";") if each.strip() and not re.match(r"(?:how|is)\b|.* and dogs$", each.strip())]
        name = title.partition(":")[0].strip()
        plants[name] = {"names": [name.lower(), *names], "toxic": "**Toxic" in rest, "needs": NEEDS.search(rest)}
    return plants


# Too many kinds have these names to say of all that they are harmless.
VAGUE = ("cactus", "succulent", "fern", "ferns", "palm")


def named_in(text: str, plants: dict) -> list[str]:
    """The plants of a text in their order; the longest name wins, so that a parlour palm is no palm and a peace lily no lily."""
    names = {alias: name for name, plant in plants.items() for alias in plant["names"] if alias not in VAGUE} | {"jade": "Jade plant", "jade tree": "Jade plant", "zz": "ZZ plant", "ivy": "English ivy", "strelitzia": "Bird of paradise", "ficus": "Weeping fig", "dracaena": "Dragon tree", "pilea": "Chinese money plant"} | {name: name for name in (*ALSO_TOXIC, *ALSO_SAFE)}
    low, found, taken = text.lower(), [], []
    for alias in sorted(names, key=len, reverse=True):
        for hit in re.finditer(rf"\b{re.escape(alias)}(?:s|es)?\b", low):
            if not any(hit.start() < end and hit.end() > start for start, end in taken):
                taken.append(hit.span())
                found.append((hit.start(), names[alias]))
    return list(dict.fromkeys(name for _, name in sorted(found)))


def is_toxic(name: str, plants: dict) -> bool:
    return plants[name]["toxic"] if name in plants else name in ALSO_TOXIC


def small(name: str) -> str:
    """A name inside a sentence."""
    return name if name.startswith(("ZZ", "Boston", "Chinese", "English", "African", "Christmas")) else name.lower()


def eaten(text: str, found: list[str], plants: dict, state: dict) -> dict:
    is_child = bool(CHILD.search(text)) and not PET.search(text)
    toxic = [name for name in found if is_toxic(name, plants)]
    state["eaten"] = {"toxic": [small(name) for name in toxic], "child": is_child}
    who = "your poison centre or emergency number" if is_child else "a vet or an animal poison line"
    if not toxic:
        named = ", ".join(small(name) for name in found)
        return {"reply": f"**{named.capitalize()}** is not toxic to cats and dogs. Take away the rest; some vomiting or a soft stool can follow. Call {who} if it does not stop within a day, with trouble breathing, if it was much, or if the plant had been sprayed or fertilised."
                         + (" For a child call the poison centre to be sure." if is_child else ""), "state": state}
    named = " and ".join(small(name) for name in toxic)
    signs = "; ".join(dict.fromkeys(DEADLY.get(name) or SIGNS.get(name, "vomiting, drooling, diarrhoea") for name in toxic))
    kind = "people too" if is_child else "cats and dogs"
    return {"reply": f"**Call {who} now, do not wait for signs**: {named} {'is' if len(toxic) == 1 else 'are'} toxic to {kind}. Say the plant's name, how much and when.\n\n"
                     "- Take the rest out of the mouth and the plant out of reach; rinse the mouth with water.\n- Do not make anyone vomit, and give no milk or home remedy unless you are told to.\n- Take a photo of the plant or a piece of it along.\n\n"
                     f"Watch for: {signs}. With trouble breathing or a swollen mouth drive to the emergency service at once.", "state": state}


def calm(state: dict) -> dict:
    last = state["eaten"]
    if not last["toxic"]:
        return {"reply": "Good. It was none of the toxic ones, so watching for a day is enough. Call a vet if vomiting does not stop, or with trouble breathing.", "state": state}
    who = "the poison centre" if last["child"] else "a vet or an animal poison line"
    return {"reply": f"A good sign, but signs can come hours later. Please do not wait: call {who} now, and say {', '.join(last['toxic'])}, how much and when. They decide whether watching is enough.", "state": state}


def sorted_out(text: str, found: list[str], plants: dict, state: dict) -> dict:
    """Which of several plants are toxic, and which names were not recognised."""
    toxic, safe = [name for name in found if is_toxic(name, plants)], [name for name in found if not is_toxic(name, plants)]
    leaves = re.search(r"\b(?:go|get rid|give away|remove|throw)\b", text, re.I)
    lines = [f"- **{'Have to go' if leaves else 'Toxic to cats and dogs'}**{', toxic to cats and dogs' if leaves else ''}: {', '.join(small(name) for name in toxic)}." if toxic else "- None of these is toxic to cats and dogs.",
             *([f"- **{'Can stay' if leaves else 'Not toxic'}**{', not toxic' if leaves else ''}: {', '.join(small(name) for name in safe)}. Eaten in quantity they can still upset a stomach."] if safe else [])]
    lines += [f"- {name.capitalize()}: {DEADLY[name]}." for name in toxic if name in DEADLY]
    asked = r"\b(?:what|which|is|are|do|does|can|toxic|poisonous|safe|ones?)\b"
    listed = next((part for part in re.split(r"[:?!\n]|\.\s|\b(?:i|we) (?:have|own|got)\b", text, flags=re.I) if len(named_in(part, plants)) > 1), "")
    pieces = [re.sub(r"^(?:(?:an?|the|my|our|some|one|two|also|and|or)\s+)+", "", piece.strip(), flags=re.I) for piece in re.split(r",|;|\band\b|\bor\b", re.sub(r"\s(?:have to|has to|need to|must|should|toxic|poison\w*|safe|dangerous|harmful|bad|ok|with|for|to)\b[^,;]*", "", listed, flags=re.I))]
    unknown = [item for item in pieces if item and not named_in(item, plants) and len(item.split()) < 4 and not re.search(asked, item, re.I) and not PET.search(item) and not CHILD.search(item)]
    lines += [f"- **Not in my list**: {', '.join(unknown)}. Keep it out of reach until a vet or a poison list has told you." if unknown else ""]
    children = " Keep the toxic ones from children as well." if CHILD.search(text) else ""
    others = " My list is for cats and dogs; for other animals ask a vet." if re.search(r"\b(?:rabbit|bunn|hamster|guinea|bird|parrot)", text, re.I) else ""
    return {"reply": "\n".join(filter(None, lines)) + (f"\n\n{(children + others).strip()}" if children or others else ""), "state": state | {"toxic": toxic, "safe": safe, "named": found}}


def group_meant(text: str, state: dict) -> list[str]:
    """ "The bad ones", "the others", "them": plants of the message before."""
    if re.search(r"\b(?:bad|toxic|poisonous|dangerous|unsafe|harmful) (?:ones?|plants?)\b", text, re.I):
        return state.get("toxic", [])
    if re.search(r"\b(?:safe|good|harmless|ok|other|non-toxic|remaining) (?:ones?|plants?)\b|\bthe (?:others|rest)\b", text, re.I):
        return state.get("safe", [])
    return state.get("named", []) if re.search(r"\b(?:them|these|those|they|each|both|all of)\b", text, re.I) and reading.is_question(text) else []


def needs(name: str, plants: dict, text: str) -> str:
    found = plants[name]["needs"]
    if not found:
        return f"- **{name}**"
    # "And the others?" asks for the same as before, so all of it.
    wanted = [key for key, pattern in (("light", r"light|sun|window|place"), ("water", r"water"), ("feed", r"feed|fertili")) if re.search(pattern, text, re.I)] or ["light", "water", "feed"]
    told = {"light": f"light {found['light']}", "water": found["water"][:1].lower() + found["water"][1:], "feed": f"feeding {found['feed']}"}
    return f"- **{name}**: {'; '.join(told[key] for key in wanted)}."


def causes(text: str, found: list[str], event: dict, plants: dict, state: dict) -> dict | None:
    """Two or more circumstances that harm a plant, told together: what to do about each."""
    hits = [advice for pattern, advice in CAUSES if pattern.search(text)]
    asks_other = reading.is_question(text) and not re.search(r"\b(?:what (?:do|should|can|now)|why|is that (?:bad|it|why)|could (?:it|that) be|help)\b", text, re.I)
    if len(hits) < 2 or len(found) > 1 or asks_other:
        return None
    before = [name for entry in event.get("history", []) if entry.get("sender") == "user" for name in named_in(entry["content"], plants)]
    name = (found or before[-1:] or [""])[0]
    lead = f"Each of these can harm your {small(name)}; change them one after the other:" if name else "Each of these can be the cause; change them one after the other:"
    wants = f"\n\n{needs(name, plants, 'light water')[2:]}" if name in plants else ""
    return {"reply": "\n".join([lead, "", *(f"- {advice}" for advice in hits)]) + f"\n\nNew leaves show after some weeks whether it helps; damaged ones stay as they are.{wants}", "state": state}
