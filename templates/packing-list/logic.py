"""A packing list from place, days, season and plans, in four languages; tick off, add, remove, see what is left."""

import csv
import json
import re
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

Plan = Literal["swimming", "hiking", "skiing", "camping", "business", "festive evening", "running", "cycling", "photography", "driving", "flying", "baby", "child", "dog"]
Weather = Literal["rain", "hot", "mild", "cool", "cold", "altitude"]
MAX_ITEMS, WEATHERS = 100, ("rain", "hot", "mild", "cool", "cold", "altitude")
PLACE = re.compile(r"\b(?:in|to|at|around|visit(?:ing)?|nach|a|à|en)[ ]((?:the[ ])?[A-ZÀ-Þ][\w'’-]{2,30}(?:[ ][A-ZÀ-Þ][\w'’-]{1,30}){0,2})")
LOWER_PLACE = re.compile(r"\b(?:going to|trip to|flying to|fly to|travel(?:ling)? to|holiday in|vacation in|weeks? in|days? in|nights? in|weekend in|wedding in|party in|conference in|festival in|honeymoon in|marathon in|hiking in|camping in|skiing in|stay(?:ing)? in|off to|visit(?:ing)?)[ ](?!the\b|a\b|an\b|my\b|our\b|total\b|all\b|winter\b|summer\b|spring\b|autumn\b|hotels?\b|tents?\b)([a-z][\w'’-]{2,30})")
NIGHTS = re.compile(r"[ ]?-?(?:nights?|nächte|nuits?|noches?)\b", re.I)
LITRES = re.compile(r"[ ]?(?:l|litres?|liters?|litros?|liter)\b", re.I)
QUALITY = frozenset("new old big small second other extra good nice spare own warm my his her our their little large heavy light clean folding".split())
# What people tell of their own things beside the trip.
OWN = re.compile(r"^(?:and |but |also |so |please )*(?:(?:i|we|he|she|they|(?:my|our) [a-z]{2,12})(?:'ll)? )?(?:also |always |really |definitely )?(?:need|needs|want|wants|take|takes|bring|brings|wear|wears|use|uses|must have|have|has)(?: to (?:bring|take|pack|have|wear|carry))?(?: to)? (?:an? |my |his |her |our |their |the |some )?(?P<thing>[a-z][a-z' -]{2,30})$|^(?:and )?(?:an? |my |his |her |our |the )(?P<bare>[a-z][a-z-]{2,20}(?: [a-z-]{3,20})?)$|^don'?t forget (?:an? |my |the )?(?P<remind>[a-z][a-z -]{2,30})$", re.I)
NO_THING = re.compile(r"\b(?:teenagers?|help|list|room|hotel|idea|time|money|fun|baby|child|kids?|husband|wife|dog|flight|train|car|to|nothing|anything|something|everything|space)\b", re.I)
THINGS = {"medication": "Medicine for the whole stay, in hand luggage", "meds": "Medicine for the whole stay, in hand luggage", "medicine": "Medicine for the whole stay, in hand luggage", "pills": "Medicine for the whole stay, in hand luggage", "contacts": "Contact lenses and solution", "contact lenses": "Contact lenses and solution", "lenses": "Contact lenses and solution", "glasses": "Glasses and a spare pair"}
OCCASIONS = {r"\bfestival\b": ["Festival ticket and wristband", "Earplugs", "Light rain poncho", "Power bank"], r"\bwedding\b": ["Wedding gift and card"], r"\bbirthday\b": ["Birthday present and card"], r"\bfuneral\b": ["Dark clothes"], r"\bconcert\b": ["Concert ticket"], r"\bbaby\b": ["The baby's own ID or passport"]}
NOT_NEEDED = re.compile(r"^(?:headphones|hairbrush|sleepwear|lip balm|flip-flops|notebook|small bag|stove|pot, cup|lighter|bin bags|insect|scarf for|umbrella|offline map|quick-dry|helmet)\b", re.I)
FEWER = re.compile(r"\b(?:anything|everything|all|things|stuff|what) (?:that )?(?:i|we) (?:don'?t|do not|dont) (?:really |actually )?need\b|\bonly (?:the )?(?:essentials?|important(?: things| stuff)?|most important(?: things)?|basics|necessary(?: things)?)\b|\b(?:shorter|shorten|minimal|smaller)\b.{0,12}\blist\b|\bjust the (?:essentials|basics)\b", re.I)
# Plug types by country; whether an adapter is needed depends on where the person lives.
PLUGS = {r"uk|england|scotland|wales|britain|ireland|malta|cyprus|singapore|hong kong|malaysia|dubai|emirates|uae|kenya": "type G at 230 volts", r"usa?|america|united states|canada|mexico": "types A and B at 120 to 127 volts", r"japan": "types A and B at 100 volts", r"australia|new zealand": "type I at 230 volts", r"china": "types A, C and I at 220 volts", r"argentina": "types C and I at 220 volts",
         r"switzerland|zurich|geneva|liechtenstein": "type J at 230 volts; flat plugs of type C fit", r"italy|rome|milan": "types C, F and L at 230 volts; flat plugs of type C fit", r"denmark|copenhagen": "types C, F and K at 230 volts; flat plugs of type C fit", r"france|paris|belgium|poland|czech\w*|prague|slovakia|morocco": "types C and E at 230 volts; modern German plugs (F with a hole) fit",
         r"germany|austria|spain|portugal|lisbon|netherlands|greece|crete|turkey|sweden|norway|finland|hungary|croatia|iceland|egypt|indonesia|bali": "types C and F at 230 volts", r"thailand": "types A, B, C and O at 230 volts", r"vietnam": "types A, B and C at 220 volts", r"india": "types C, D and M at 230 volts", r"south africa": "types C, M and N at 230 volts", r"brazil": "types C and N at 127 or 220 volts, by region", r"israel": "types C and H at 230 volts"}
ONE_BAG = re.compile(r"\b(?:only|just|nothing but|all in|fits? in(?:to)?|with) (?:have |take |taking |got )?(?:an? |one |my |the )?(?:single |small |little |normal )?(backpack|rucksack|daypack|bag)\b|\b(backpack|rucksack|daypack) only\b", re.I)
NO_WASH = re.compile(r"\b(?:no|without(?: a| any)?|can'?t|cannot|can not|not|never|won'?t)\b.{0,20}\b(?:wash\w*|laundry)\b", re.I)
WASHES = re.compile(r"\bwash(?:ing)?\b(?: (?:my |our |the |some )?(?:clothes|things|stuff|laundry|it|them|everything))? (once|twice|one time|two times|three times|[1-5] times)\b|\b(once|twice|one|two) (?:wash(?:es)?|laundry)\b|\blaundry (once|twice)\b", re.I)
LEFT = re.compile(r"what(?:['’]?s| is| do i)?(?: still)? (?:left|missing|remaining|(?:still )?(?:have )?to pack)|^(?:left|rest|open|remaining|status)$|\bwhat(?:['’]?s| is)? (?:still )?(?:open|not packed|unpacked)\b|still to pack|was fehlt|qué falta|que falta|qu['’]est-ce qui manque", re.I)
WITHOUT = re.compile(r"\b(?:without|no|not|won['’]?t|wont|sin|ohne|sans|skip|drop|remove|delete|leave out|take out|get rid of|kick out|throw out|cancel\w*|don['’]?t need|take off|no need for|not needed|kein\w*)\b", re.I)
PACKED = re.compile(r"\b(?:packed|pack|tick(?: off)?|check(?: off)?|got|have|done(?: with)?|in the bag|in my bag|eingepackt|empacad[oa]s?)\b", re.I)
UNPACKED = re.compile(r"\b(?:(?:do ?n['’]?t|do not) have|untick|uncheck|unpack(?:ed)?|took (?:out|back)|not packed|haven['’]?t packed)\b", re.I)
ADD = re.compile(r"^(?:please |pls |ok |oh |and )*(?:add|also|bring|plus|i need|i also need|we need|don['’]?t (?:let me )?forget|remember)\b[: ]*(?:to (?:bring|pack|take) )?(.+)$", re.I | re.S)
TRIP = re.compile(r"\b(?:trip|travel\w*|going (?:to|on)|we go|i go|fly\w*|flight|holidays?|vacation|visit\w*|pack\w*|weekend|nights?|camping|hiking|skiing|festival|week (?:in|of)|days? in|luggage|suitcase|voy|viaj\w*|reise\w*|fahr\w*|flieg\w*|urlaub|vacances|voyage|pars|partons)\b", re.I)
EXAMPLES = ["5 days in Lisbon in May, swimming, hand luggage", "Weekend camping, rain expected", "How many liquids can I take in hand luggage?"]

# What may come into the cabin: the usual rules of the EU and the US. Liquids are handled by their size.
CABIN = {
    r"nail scissors|scissors": ("Scissors", "usually yes: in the EU with blades up to 6 cm, in the US up to 4 inches (10 cm) from the joint; otherwise into the hold."),
    r"lighters?": ("A lighter", "one, in your pocket and not in a bag (EU and US); not in the hold. Torch lighters and spare fuel are forbidden."),
    r"power ?banks?|spare batter\w+|batter\w+": ("A power bank or spare battery", "only in the cabin, up to 100 Wh without asking (20 000 mAh is about 74 Wh)."),
    r"e-?cig\w*|vapes?": ("An e-cigarette", "only in the cabin, not in the hold, and not used or charged on board."),
    r"food|sandwich(?:es)?|fruit|snacks?|cheese|bread|cake|chocolate": ("Food", "solid food yes. Spreads, yoghurt, soup, jam and soft cheese count as liquids. Meat and dairy may not be brought into the EU from outside, and many countries refuse fresh fruit."),
    r"kni(?:fe|ves)|pocket ?knife|swiss army knife": ("A knife", "put it into the hold. The EU allows blades up to 6 cm, but the US allows none and staff may take it."),
    r"razors?|razor blades?": ("A razor", "disposable and cartridge razors yes; loose blades only in the hold."),
    r"insulin|epi ?pens?|medicines?|medication|pills|tablets|syrup": ("Medicine", "yes, also more than 100 ml if you need it on the journey; take the prescription and show it at security."),
    r"(?<!knitting )needles?|syringes?|lancets?|insulin pens?": ("Needles and syringes", "yes, together with the medicine that they are for: caps on, with the prescription or a doctor's note, and tell the staff before the check. Keep insulin in the cabin and cool; in the hold it can freeze."),
    r"baby (?:food|milk)|formula|breast ?milk": ("Baby milk and food", "yes, more than 100 ml is allowed for the journey; show it separately."),
    r"umbrella": ("An umbrella", "yes, a small one."), r"tweezers": ("Tweezers", "yes."), r"knitting needles?": ("Knitting needles", "usually yes; staff decide, so take wooden ones."),
    r"laptops?|tablets?|cameras?|phones?": ("A laptop, camera or phone", "yes, better in the cabin than in the hold because of the battery."), r"drones?": ("A drone", "the drone either way, its batteries only in the cabin."),
}
LIQUID = re.compile(r"\b(sun ?screen|sun ?cream|shampoo|conditioner|perfume|water|liquids?|cream|lotion|toothpaste|gel|hair ?spray|deodorant|deo|mascara|honey|jam|wine|oil|make-?up|shower gel|contact lens (?:solution|fluid)|yog\w+)\b", re.I)
ML = re.compile(r"\b(\d{1,4}) ?(?:ml|millilit\w+|cl)\b", re.I)
MAY_I = re.compile(r"\b(?:can|may|could|am i allowed|are .{2,30} allowed|is .{2,30} (?:allowed|ok)|allowed)\b.*\b(?:bring|take|carry|have|pack|on|in|with|allowed|ok)\b|^(?:and|what about|how about)\b", re.I)


WORN = re.compile(r"\b(suit|dress|tuxedo|jacket|blazer|coat|shoes?|boots|shirt|outfit|gown|hat|jumper|sweater|clothes)\b", re.I)


def cabin_for_it(low: str, state: dict, earlier: str) -> str | None:
    """ "Can I take it in hand luggage?" about the suit that was just told: clothes may, and how they stay smooth."""
    if not re.search(r"\b(?:can|could|may|should|do) (?:i|we)\b.{0,20}\b(?:it|that|them|this)\b.{0,20}\b(?:hand luggage|hand baggage|carry[- ]?on|cabin|on board|on the plane)\b", low) or not state.get("items"):
        return None
    worn = WORN.findall(earlier)
    if not worn:
        return f"What do you mean by it? Tell me the thing, for example *can I take {state['items'][-1]['name'].lower()} in hand luggage?*"
    thing = worn[-1].lower()
    way = "Fold it inside out over a jumper, or carry it in a garment bag: most airlines count that as your piece of hand luggage or ask for it to fit the same size, so look up yours. Ask the crew whether they can hang it up, and hang it in the steam of the shower on arrival." if thing in ("suit", "dress", "tuxedo", "jacket", "blazer", "coat", "gown", "outfit") else "Wear the heaviest pair on the way."
    return f"Yes, the **{thing}** may go into the cabin: there is no rule against clothes, only size and weight count. {way}"


def cabin_rules(low: str, earlier: str) -> str | None:
    """ "Can I bring 150ml sunscreen and nail scissors?", each thing with its rule. """
    about_flight = re.search(r"\b(?:plane|flight|fly|flying|hand luggage|hand baggage|carry[- ]?on|cabin|security|airport|suitcase|hold)\b", f"{earlier} {low}")
    if not MAY_I.search(low) or not about_flight or len(low.split()) > 30:
        return None
    lines = []
    sizes = [int(found[1]) * (10 if found[0].endswith("cl") else 1) for found in ML.finditer(low)]
    liquid = LIQUID.search(low)
    named = list(dict.fromkeys(found[1].lower() for found in LIQUID.finditer(low)))
    if len(named) > 1 and len(sizes) < 2 and not re.search(r"baby", low) and not sizes:
        lines += [f"**{each[:1].upper() + each[1:]}**: " + ("bottles of 100 ml at most, as many as fit into one clear bag of 1 litre." if each.startswith("liquid") else "counts as a liquid if it is a spray, a gel or a cream; a solid stick may be larger." if each.startswith("deo") else "counts as a liquid: into that bag, 100 ml at most.") for each in named]
    elif liquid and not re.search(r"baby", low):
        size = sizes[0] if len(sizes) == 1 else None
        name = liquid[1].lower()
        if size is None:
            lines.append(f"**{name[:1].upper() + name[1:]}**: it counts as a liquid. In bottles of 100 ml at most, all of them in one clear bag of 1 litre; anything larger goes into the hold.")
        elif size > 100:
            lines.append(f"**{size} ml {name}**: no, not in hand luggage. A bottle may hold 100 ml at most, even if it is half empty. Put it into the hold, fill a smaller bottle, or buy it there. A few airports with new scanners allow more; ask yours.")
        else:
            lines.append(f"**{size} ml {name}**: yes, in the clear bag of 1 litre.")
    for pattern, (name, rule) in CABIN.items():
        if re.search(rf"\b(?:{pattern})\b", low) and not (liquid and "food" in pattern):
            lines.append(f"**{name}**: {rule}")
    asked = re.search(r"\b(?:bring|take|carry|have|pack)\b (.{3,120}?)(?= (?:thru|through|on|in|into|to|past|as|for|with me|when|if)\b|[?.!]|$)", low)
    parts = [part.strip() for part in re.split(r",|\band\b|&|\+|\bn\b|\bor\b|\bplus\b", asked[1]) if re.search(r"[^\W\d_]{3}", part)] if asked else []
    unknown = [re.sub(r"^(?:my|a|an|the|some|any|our) ", "", part) for part in parts if not LIQUID.search(part) and not any(re.search(rf"\b(?:{pattern})\b", part) for pattern in CABIN) and not re.match(r"(?:in|on|into|through|with)\b", part) and not re.fullmatch(r"(?:it|that|this|them|those|both|all|ml)", part)]
    lines += [f"I have no rule for: {', '.join(unknown)[:120]}. Ask the airline."] if lines and unknown else []
    return "\n\n".join([*lines, "The airline and the staff at security have the last word."]) if lines else None


def clothes_for(low: str) -> str | None:
    """ "How many socks for 10 days", "and with washing once"."""
    days = re.search(r"\b(\d{1,3}|a|one|two|three|four) (days?|weeks?|nights?)\b", low)
    what = re.search(r"\bhow many (socks|underwear|pants|t-?shirts|shirts|tops|clothes|trousers|jeans|outfits|underpants|bras)\b", low)
    if not days or not what:
        return None
    count = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4}.get(days[1]) or int(days[1])
    length = count * 7 if days[2].startswith("week") else count + 1 if days[2].startswith("night") else count
    washes = re.search(r"\bwash\w*(?: (?:it |them )?(once|twice|one time|two times|\d) ?(?:times?)?)?", low)
    if not 1 <= length <= 120:
        return None
    times = {"twice": 2, "two times": 2}.get(washes[1] or "", int(washes[1]) if (washes[1] or "").isdigit() else 1) if washes else 0
    per = -(-length // (times + 1))
    is_bottom = re.search(r"trousers|jeans", what[1])
    need = max(1, -(-per // 4)) if is_bottom else per
    washed = f", washing {'once' if times == 1 else f'{times} times'}" if times else ""
    more = "" if times or length <= 7 else f" Washing once makes it {-(-length // 2)}."
    return f"For **{length} days**{washed}: **{need}** {'pairs of ' if what[1] in ('socks', 'trousers', 'jeans', 'underpants', 'pants') else ''}{what[1]}{', one for each four days' if is_bottom else ', one for each day' if not times else f', one for each of the {per} days between washes'}.{more} Plus one spare if you walk a lot or it rains."


@tool
def make_list(state, assets, now, place: str = "", days: int | None = None, month: int | None = None, weather: list[Weather] = [], plans: list[Plan] = [],
              drop_plans: list[Plan] = [], has_laundry: bool | None = None, language: Literal["en", "de", "fr", "es"] = "en",
              carry_on: bool | None = None, business_days: int | None = None):
    """Make the packing list, or change the trip: give only what is new, the rest is kept with ticks, additions and removals. Shows the list.

    days: days away, one more than the nights
    month: 1 to 12, when the person said when
    weather: only when the person said it or you know it; without it the tool guesses from place and month
    drop_plans: what will not happen after all
    carry_on: true when everything goes into hand luggage or one small bag: fewer sets of clothes, no second pair for the same use
    business_days: how many of the days are for work or a conference, when not all are; shirts are counted for these
    """
    trip = state.setdefault("trip", {})
    if days is not None and not 1 <= days <= 180 or month is not None and not 1 <= month <= 12:
        raise ToolError("days is 1 to 180 and month is 1 to 12.")
    if business_days is not None and not 1 <= business_days <= (days or trip.get("days") or 5):
        raise ToolError("business_days is 1 to the days of the trip.")
    if place and trip.get("where") and place.lower() != trip["where"].lower():
        state["items"], trip = [], {}
    state["trip"] = trip | {"where": place[:60] or trip.get("where", ""), "days": days or trip.get("days") or 5, "knows_days": bool(days) or trip.get("knows_days", False),
                            "month": month or trip.get("month") or 0, "plans": [plan for plan in dict.fromkeys([*trip.get("plans", []), *plans]) if plan not in drop_plans],
                            "wash": trip.get("wash", False) if has_laundry is None else has_laundry, "said": list(dict.fromkeys([*trip.get("said", []), *weather])) if weather != [] else trip.get("said", [])}
    if carry_on is not None:
        state["trip"]["bag"] = (state["trip"].get("bag") or "carry-on bag") if carry_on else ""
        state["trip"].pop("spared", None)
    state["trip"] |= {"business_days": business_days} if business_days else {}
    state["language"] = language if language != "en" else state.get("language", "en")
    build(state, assets, int(str(now)[5:7]))
    more = [label(item, state) for item in state["items"] if item.get("had") and not item["packed"]]
    return {"trip": state["trip"], "items": len(state["items"]), **({"packed_but_too_few_now": more} if more else {})}, *list_blocks(state, assets)

@tool
def tick_items(state, assets, items: list[str], packed: bool = True):
    """Mark things as packed, or as not packed after all. Use names from the list; a whole group such as "Documents" works too."""
    chosen = [index for name in items for index in needs_item(name, state, assets)]
    for index in chosen:
        state["items"][index]["packed"] = packed
    return {"changed": [label(state["items"][index], state) for index in chosen], "left": sum(not item["packed"] for item in state["items"])}, *left_blocks(state, assets)

@tool
def add_items(state, assets, items: list[str]):
    """Add the person's own things to the list."""
    state.setdefault("items", [])
    names = [" ".join(name.split())[:60] for name in items if re.search(r"\w", name)]
    if not names or len(state["items"]) + len(names) > MAX_ITEMS:
        raise ToolError(f"Give at least one thing; a list has at most {MAX_ITEMS}.")
    known = {item["name"].lower() for item in state["items"]}
    state["items"] += [{"name": name[:1].upper() + name[1:], "group": "also", "count": 0, "packed": False, "also": ""} for name in dict.fromkeys(names) if name.lower() not in known]
    return {"added": names, "left": sum(not item["packed"] for item in state["items"])}, list_blocks(state, assets)[-1]

@tool
def remove_items(state, assets, items: list[str]):
    """Take things off the list; they stay off when the trip changes."""
    chosen = {index for name in items for index in needs_item(name, state, assets)}
    gone = [label(state["items"][index], state) for index in sorted(chosen)]
    state["trip"] = state.get("trip", {}) | {"removed": [*state.get("trip", {}).get("removed", []), *(state["items"][index]["name"] for index in chosen)][-MAX_ITEMS:]}
    state["items"] = [item for index, item in enumerate(state["items"]) if index not in chosen]
    state["version"] = state.get("version", 0) + 1
    return {"removed": gone, "left": sum(not item["packed"] for item in state["items"])}

@tool
def show_list(state, assets, only_left: bool = False):
    """Show the whole list, or only what is not packed yet."""
    if not state.get("items"):
        raise ToolError("There is no list yet; make one first.")
    return {"items": len(state["items"]), "left": sum(not item["packed"] for item in state["items"])}, *(left_blocks if only_left else list_blocks)(state, assets)

def trips(assets: dict) -> dict:
    return json.loads(assets["trips.json"])

def named_in(text: str, words: dict, kind: str) -> list[str]:
    """The names of a kind whose words are in the text; a star stands for any ending."""
    return [name for name, each in words[kind].items() if re.search(r"\b(?:" + "|".join(each).replace("*", r"\w*") + r")\b", text)]

def guess_weather(place: str, plans: list[str], month: int, words: dict, is_at_beach: bool = False) -> list[str]:
    climate = next(iter(named_in(place.lower(), words, "climate")), "temperate")
    season = (month + 5) % 12 + 1 if climate == "south" else month
    if "skiing" in plans:
        return ["cold"]
    if "hiking" in plans and climate == "temperate":
        return ["cold", "rain"] if season in (11, 12, 1, 2) else ["cool", "rain"] if season in (3, 4, 10) else ["mild", "rain"]
    if is_at_beach and climate in ("mediterranean", "temperate"):
        return ["hot"]
    if climate in ("tropical", "highland"):
        return ["hot"] if climate == "tropical" else ["altitude"]
    if climate == "mediterranean":
        return ["hot"] if season in (6, 7, 8, 9) else ["mild"] if season in (4, 5, 10) else ["cool", "rain"]
    if climate == "north":
        return ["cool", "rain"] if season in (6, 7, 8) else ["cold", "rain"] if season in (5, 9, 10) else ["cold"]
    return ["hot"] if season in (7, 8) else ["mild"] if season in (5, 6, 9) else ["cool", "rain"] if season in (3, 4, 10) else ["cold"]

def build(state: dict, assets: dict, month: int) -> None:
    trip, words = state["trip"], trips(assets)
    packed = {item["name"]: item["count"] for item in state.get("items", []) if item["packed"]}
    own = [item for item in state.get("items", []) if item["group"] == "also"]
    guess = guess_weather(trip["where"], trip["plans"], trip["month"] or month, words, is_at_beach="swimming" in trip["plans"] and not trip["month"])
    trip["weather"] = trip["said"] if set(trip["said"]) - {"rain"} else list(dict.fromkeys([*guess, *trip["said"]]))
    trip["weather"] = [kind for kind in trip["weather"] if kind not in trip.get("never", [])] or ["mild"]
    trip["guessed"] = not set(trip["said"]) - {"rain"}
    days, is_long = trip["days"], trip["days"] > 8 or trip["wash"]
    # Washing once halves the trip; a washing machine that is always there needs four sets.
    sets = min(days, min(10, -(-days // (trip["washes"] + 1))) if trip.get("washes") else 4 if trip["wash"] or trip.get("light") else 5 if trip.get("bag") else 7)
    # Shirts for the days at work, and not more than there are sets between two washes; on these days no other top is worn.
    work = min(days, trip.get("business_days") or days)
    shirts = min(work, sets if trip["wash"] or trip.get("washes") or trip.get("light") or trip.get("bag") else 8)
    tops = max(min(days, 2), sets - shirts) if "business" in trip["plans"] and trip.get("business_days") else sets
    counts = {"sets": sets, "tops": tops, "legs": max(1 + (days > 3), round(sets / 3)), "days": shirts, "double": min(days * 2, 8 if trip["wash"] else 14) * state.get("kids", 1), "nappies": min(days * 6, 84), "daily": days, "2": 2, "3": 3}
    keys = {"documents": "documents", "clothes": "clothes", **dict.fromkeys(trip["weather"], "weather"), **dict.fromkeys(trip["plans"], "plans"), "wash": "wash", "electronics": "electronics", "last": "last"}
    rows = list(csv.DictReader(assets["things.csv"].splitlines(), delimiter=";"))
    items: dict[str, dict] = {}
    for key, group in keys.items():
        for row in rows:
            is_out = row["en"] == "Sleepwear" and days == 1 or row["count"] == "long" and not is_long or row["count"] == "adapter" and not named_in(trip["where"].lower(), words, "adapter")
            if row["key"] == key and row["en"] not in items and not is_out and row["en"] not in trip.get("removed", []):
                names = {code: row[code] for code in ("de", "fr", "es")}
                count = counts.get(row["count"], 0)
                # Four pairs that are packed are not six.
                had = packed.get(row["en"], 0) if packed.get(row["en"], count) < count else 0
                items[row["en"]] = {"name": row["en"], "group": group, "count": count, "packed": row["en"] in packed and not had, "also": row["alias"], "names": names, "key": key, **({"had": had} if had else {})}
    if trip.get("bag"):
        trip["spared"] = [name for name in spared(items) if name in items]
        items = {name: item for name, item in items.items() if name not in trip["spared"]}
    state |= {"items": [*items.values(), *own][:MAX_ITEMS], "version": state.get("version", 0) + 1}

def spared(items: dict) -> list[str]:
    """What a trip with one small bag can do without, because something else on the list does it."""
    walks, rain = "Walking shoes, worn in" in items, "Waterproof shoes" in items
    return ["Day backpack", "Umbrella" if "Rain jacket" in items else "", "Small bag or tie", "Comfortable shoes" if walks or rain else "", "Waterproof shoes" if walks else ""]

def label(item: dict, state: dict) -> str:
    name = item.get("names", {}).get(state.get("language", "en"), item["name"])
    had = f" ({item['had']} ✓)" if item.get("had") and not item["packed"] else ""
    return f"{name} × {item['count']}{had}" if item["count"] > 1 else name

def ticked(state: dict, ticks: list) -> None:
    """What the person ticked or unticked on the screen. A list that is shown there may be older than this one, with another number of socks."""
    known: dict[str, list] = {}
    for item in state.get("items", []):
        for name in {item["name"], *item.get("names", {}).values()}:
            known.setdefault(name, []).append(item)
    for tick in ticks:
        for item in known.get(re.sub(r" × \d+(?: \(\d+ ✓\))?$", "", tick["text"]), []):
            item["packed"] = tick["done"]

def list_blocks(state: dict, assets: dict) -> list:
    groups = trips(assets)["text"][state.get("language", "en")]["groups"]
    return [show.checklist([(label(item, state), item["packed"]) for item in state["items"] if item["group"] == key], id=f"{key}-{state.get('version', 0)}", title=title)
            for key, title in groups.items() if any(item["group"] == key for item in state["items"])]

def left_blocks(state: dict, assets: dict) -> list:
    left = [label(item, state) for item in state["items"] if not item["packed"]]
    # A list of its own each time: ticks on the screen belong to positions in a list.
    state["version"] = state.get("version", 0) + 1
    return [show.progress(len(state["items"]) - len(left), of=len(state["items"]), title="Packed"), *([show.checklist(left, id=f"left-{state['version']}", title=f"{len(left)} left")] if left else [])]

# "The stuff for cooking", "all rain things": several items by what they are for.
THINGS_FOR = re.compile(r"\b(?:all|everything|stuff|things?|gear|items?|equipment|kit)\b")
THEMES = {r"\bcook\w*|\bkitchen\b": ("stove", "pot,", "lighter"), r"\bsleep\w*|\bbed\w*": ("sleeping", "sleepwear"), r"\belectr\w*|\btech\b|\bgadget\w*": ("phone", "headphones", "power bank", "laptop", "camera", "spare battery"),
          r"\bwash\w*|\btoiletr\w*|\bbathroom\b": ("toothbrush", "deodorant", "shampoo", "hairbrush"), r"\bsun\b": ("sun",), r"\btent\b": ("tent", "sleeping")}


def matches(part: str, state: dict, assets: dict) -> list[int]:
    """The items that a phrase means, all of the best ones; a group's name means the whole group."""
    said = [word for word in re.findall(r"[^\W\d_]{2,}", part.lower().replace("-", "")) if word not in ("the", "my", "all", "everything", "and", "of", "some", "in", "for", "from", "with", "way")]
    groups = trips(assets)["text"][state.get("language", "en")]["groups"]
    words = trips(assets)
    if THINGS_FOR.search(part.lower()) and (keys := [*named_in(part.lower(), words, "plans"), *named_in(part.lower(), words, "weather")]):
        return [index for index, item in enumerate(state["items"]) if item.get("key") in keys]
    if THINGS_FOR.search(part.lower()) and (theme := next((names for pattern, names in THEMES.items() if re.search(pattern, part.lower())), None)):
        return [index for index, item in enumerate(state["items"]) if item["name"].lower().startswith(theme)]
    if not said:
        return list(range(len(state["items"]))) if re.search(r"\b(?:all|everything)\b", part.lower()) else []
    if key := next((key for key, title in groups.items() if " ".join(said) in (title.lower(), key)), None):
        return [index for index, item in enumerate(state["items"]) if item["group"] == key]
    scores = []
    for item in state["items"]:
        own = " ".join([item["name"], item["also"], *item.get("names", {}).values()]).lower().replace("-", "")
        words = {word for each in re.findall(r"[^\W\d_]{2,}", own) for word in (each, each.removesuffix("s"))}
        scores.append(sum(word in words or word.removesuffix("s") in words for word in said))
    best = max(scores, default=0)
    # "Thermal underwear" is not the underwear: a word before the thing that the list does not know makes it another thing.
    if best and best < len(said) and len(said) == 2 and said[0] not in QUALITY and not any(said[0] in f"{item['name']} {item['also']}".lower() for item in state["items"]):
        return []
    return [index for index, score in enumerate(scores) if score == best] if best and best * 2 >= len(said) else []

def needs_item(name: str, state: dict, assets: dict) -> list[int]:
    exact = [index for index, item in enumerate(state.get("items", [])) if name.lower().strip() in {each.lower() for each in (item["name"], label(item, state), *item.get("names", {}).values())}]
    found = exact or (matches(name, state, assets) if state.get("items") else [])
    if not found:
        raise ToolError(f"{name[:40]!r} is not on the list.")
    return found

def describe(state: dict) -> str | None:
    if not state.get("items"):
        return None
    left = ", ".join(item["name"] for item in state["items"] if not item["packed"])
    return f"Trip: {json.dumps({key: value for key, value in state.get('trip', {}).items() if key != 'removed'})}. Not packed yet: {left}."[:3900]

DAY_NAMES = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
WEEKDAY = r"(mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|r|rs|rsday|urday)?\.?"
DAY_RANGE = re.compile(rf"\b(?:from )?{WEEKDAY}(?: (?:morning|evening|afternoon|night))?(?: (?:to|till|til|until|through|thru) (?:the )?(?:next )?|\s?[-–]\s?){WEEKDAY}(?= |[,.;!?]|$)(?: (?:morning|evening|afternoon|night)\b)?", re.I)
MONTH_NAMES = "january february march april may june july august september october november december".split()
MONTH = r"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}"
THERE_AND_BACK = re.compile(rf"\b(?:leav\w*|fly\w*(?: out)?|from|going|we go|i go|off|depart\w*|start\w*)(?: on)?(?: the)? (\d{{1,2}})(?:st|nd|rd|th)?(?: of)?(?: {MONTH})?,?(?: and)? (?:(?:we |i )?(?:are |am |come |fly |coming |flying |be )?(?:back|return\w*|home)|until|till|to)(?: (?:home|back))?(?: on)?(?: the)? (\d{{1,2}})(?:st|nd|rd|th)?(?: of)?(?: {MONTH})?(?![\d:.]\d)", re.I)
PART_OF_MONTH = re.compile(rf"\b(?:at the |in the |in )?(?:end|beginning|start|middle|mid|early|late)(?:[- ]of)?[- ](?={MONTH}\b)", re.I)
AGED = re.compile(r"\b(?P<who>(?:my|our|a|the|and|with)(?: (?:little|small|youngest|oldest|older|younger|son|daughter|boy|girl|kid|child))?,? (?:who is |aged )?)(?P<age>\d{1,2}(?:[.,]5)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -]?(?P<unit>yr|year|yrs|years|y|month|months|mo|mth|mths|week|weeks)s?\.?[ /-]?(?:olds?|o)\b(?: (?:son|daughter|boy|girl|kid|child|baby|toddler))?", re.I)
HE_IS = re.compile(r"(?P<child>\b(?:son|daughter|kid|child|boy|girl|toddler|baby|niece|nephew|grandson|granddaughter)\b)(?:,? (?:and |who )?(?:(?:s?he)(?:['’]?s| is)|is|aged?) (?:only |just |almost |nearly )?|\s?\(|,? )(?P<age>\d{1,2})(?![\d.:])(?: (?P<unit>months?|weeks?|years?|yrs?)(?: old)?)?\)?(?=[ ,.;!?)]|$)(?! (?:days|nights|weeks|people|of us))", re.I)
LATER_AGE = re.compile(r"[,.;]? ?\b(?P<child>s?he)(?:['’]?s| is) (?:only |just |almost |nearly )?(?P<age>\d{1,2})(?: (?P<unit>months?|weeks?|years?|yrs?)(?: old)?)?(?=[,.;!?]|$)", re.I)
IN_WORDS = {word: number for number, word in enumerate("one two three four five six seven eight nine ten eleven twelve".split(), 1)}


def spelled_out(text: str) -> tuple[str, list[str]]:
    """Weekdays, dates there and back, and the ages of children in the words that are read below, and how they were taken."""
    notes: list[str] = []

    def by_weekday(found: re.Match) -> str:
        first, last = (next(at for at, name in enumerate(DAY_NAMES) if name.startswith(found[group].lower())) for group in (1, 2))
        days = (last - first) % 7 + 1 if first != last else 8
        notes.append(f"{DAY_NAMES[first].capitalize()} to {DAY_NAMES[last].capitalize()} are {days} days, both counted.")
        return f"{days} days"

    def by_date(found: re.Match) -> str:
        day, back = int(found[1]), int(found[3])
        month = next((at for at, name in enumerate(MONTH_NAMES) if (found[2] or found[4] or "").lower() == name[:3]), None)
        if month is None or not 1 <= day <= 31 or not 1 <= back <= 31:
            return found[0]
        length = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month]
        is_next = bool(found[2] and found[4] and found[2].lower() != found[4].lower())
        days = (length - day + back if is_next else back - day) + 1
        if not 1 <= days <= 60:
            return found[0]
        notes.append(f"{day} {MONTH_NAMES[month].capitalize()} to {back} {MONTH_NAMES[(month + is_next) % 12].capitalize()} are {days} days, both counted.")
        return f"{days} days in {MONTH_NAMES[month].capitalize()}"

    def by_age(found: re.Match) -> str:
        said, unit = found["age"].lower(), (found["unit"] or "year").lower()
        age = IN_WORDS.get(said) or float(said.replace(",", "."))
        years = age / 12 if unit.startswith("mo") or unit.startswith("mth") else age / 52 if unit.startswith("w") else age
        kind = "baby" if years < 2 else "child" if years < 13 else "teenager"
        what = f"{age:g} {'month' if unit[0] == 'm' else 'week' if unit[0] == 'w' else 'year'}{'s' * (age != 1)}"
        notes.append({"baby": f"For a baby of {what}.", "child": f"For the child ({what}) there are things of its own on the list" + ("; say *add nappies* if they are still needed." if years < 4 else "."), "teenager": f"With {what} the list is the same as for a grown-up; take it twice."}[kind])
        if kind == "teenager" and found.groupdict().get("child", "")[:2].lower() not in ("he", "sh"):
            return "teenager" if "child" in found.groupdict() else f"{re.match('and |with |', found['who'], re.I)[0]}my teenager"
        if "who" in found.groupdict():
            return f"{re.match('and |with |', found['who'], re.I)[0]}my {kind}"
        return found["child"] if re.search(rf"baby|toddler|{kind}", found["child"], re.I) else f"{found['child']} ({kind})"

    text = AGED.sub(by_age, PART_OF_MONTH.sub("in ", text))
    text = HE_IS.sub(by_age, text)
    if re.search(r"\b(?:son|daughter|kid|child|boy|girl)\b", text, re.I):
        text = LATER_AGE.sub(lambda found: by_age(found) and "", text)
    if sum(note.startswith("For the child") for note in notes) > 1:
        text += f", {sum(note.startswith('For the child') for note in notes)} kids"
    return THERE_AND_BACK.sub(by_date, DAY_RANGE.sub(by_weekday, text)), notes


def respond(event: dict) -> dict | None:
    text, notes = spelled_out(str(event["message"])[:2000])
    told = packing({**event, "message": text})
    if told and notes and told.get("blocks") and told["state"].get("trip"):
        head, _, rest = told["reply"].partition("\n\n")
        return {**told, "reply": f"{head} {' '.join(notes)}" + (f"\n\n{rest}" if rest else "")}
    return told


OF_CHILD = re.compile(r"\b(?:what|which|show|list|see)\b.{0,40}\b(?:for|about|of)?\s?(?:the |my |our )?(kids?|child(?:ren)?|bab(?:y|ies)|son|daughter|little one|toddler)(?:['’]?s)?\b(?: (?:stuff|things|list|items|clothes|bag))?\W*$", re.I)
DO_WE_NEED = re.compile(r"(?:and |so |but )?(?:do|should|shall|will|would) (?:i|we) (?:really |also |even )?(?:need|take|bring|pack)(?: to (?:take|bring|pack))? (?:an? |the |my |our |any |some )?([a-z][a-z -]{2,30}?)(?: (?:too|as well|there|with us|for (?:the|that|this)[a-z ]{0,20}))?\W*", re.I)


def of_the_list(text: str, low: str, state: dict, assets: dict) -> dict | None:
    """ "What about the kid's stuff" and "do we need a pushchair": what is on the list already."""
    if OF_CHILD.search(low) and (own := [item for item in state["items"] if item.get("key") in ("baby", "child")]):
        left = [label(item, state) for item in own if not item["packed"]]
        shown = f"Still to pack for the child: {', '.join(left)}." if left else "Everything for the child is packed."
        return answer(f"{shown} Say *add …* for more.", state, assets)
    if (shared := re.match(r"(?:i|we) (?:do ?n['’]?t|do not) have (?:an? |any |my |the )?([a-z][a-z -]{2,25}?),? (?:and |but )?(?:i['’]?m |we['’]?re )?(?:sharing|borrowing|my friends? (?:has|have))\b", low)) and (found := matches(shared[1], state, assets)):
        gone = remove_items(state, assets, [state["items"][index]["name"] for index in found])["removed"]
        return answer(f"Taken off the list, because you share it: {', '.join(gone)}. {told(state, assets)}", state, assets, left_blocks(state, assets))
    if on_list := re.fullmatch(r"(?:and )?(?:is|are) (?:there )?(?:an? |the |my |our |any )?([a-z][a-z -]{2,30}?)(?: already)? on (?:the|my|our) list\W*", low):
        found = matches(on_list[1], state, assets)
        return answer(f"Yes: {', '.join(label(state['items'][index], state) for index in found[:4])}." if found else f"No, {on_list[1]} is not on it. Say *add {on_list[1]}* to put it there.", state, assets)
    asked = DO_WE_NEED.fullmatch(low)
    found = matches(asked[1], state, assets) if asked else []
    if found and len(found) < 4:
        return answer(f"It is on your list: {', '.join(label(state['items'][index], state) for index in found)}. Say *without {asked[1]}* to take it off.", state, assets)
    return None


@dialogue.guarded(numbers=False)
def packing(event: dict) -> dict | None:
    text, state, assets = event["message"].replace("\x00", " ").strip()[:2000], dict(event.get("state") or {}), event["assets"]
    low, words = " ".join(text.lower().split()), trips(event["assets"])
    if any("count" not in item for item in state.get("items", [])):
        state = {}  # a list of an earlier version, which kept less
    state |= {"language": spoken[0]} if (spoken := named_in(low, words, "language")) else {}
    if re.fullmatch(r"(?:please )?(?:start over|reset|new (?:trip|list)|clear(?: all)?)[.! ]*", low):
        return answer("A new list. Where to, for how long, and what will you do there?", {}, assets)
    earlier = " ".join(str(turn.get("content") or "") for turn in (event.get("history") or [])[-4:] if turn.get("sender") == "user").lower()
    if rules := cabin_rules(low, earlier) or cabin_for_it(low, state, earlier):
        return answer(rules, state, assets)
    counted = clothes_for(low) or (clothes_for(f"{earlier} {low}") if re.match(r"(?:and|with|what)\b.{0,20}\bwash", low) else None)
    if counted and not state.get("items"):
        return answer(counted, state, assets)
    if re.search(r"\bhospital\b|\bgiv(?:e|ing) birth\b|\bbirth\b|\bmaternity\b", f"{low} {earlier[-120:]}") and not state.get("items"):
        return answer(dialogue.section(assets["guide.md"], "What do I pack for giving birth?" if re.search(r"\bdue (?:on|in|date|any|next|this|around|at the|soon)\b|(?:'s|’s|is|am|are|'m|’m) due\b|\bpregnan\w+|\bexpecting\b|\bnewborn\b|\bdelivery\b|\bc-?section\b|\bbirth\b|\bbaby\b|\bmaternity\b|\blabou?r\b", low) else "What do I pack for a stay in hospital?"), state, assets)
    if re.search(r"\badapt(?:e|o)r\b|\bplugs?\b|\bsockets?\b", low) and reading.is_question(text):
        where = f"{low} {(state.get('trip') or {}).get('where', '').lower()}"
        found = next(((match[0], types) for names, types in PLUGS.items() if (match := re.search(rf"\b(?:{names})\b", low) or re.search(rf"\b(?:{names})\b", where))), None)
        if found:
            return answer(f"**{found[0].upper() if len(found[0]) < 4 else found[0].title()}** has {found[1]}. You need an adapter if your own plugs are of other types. Chargers of phones and laptops take 100 to 240 volts (read the label); hair dryers often do not.", state, assets)
        return answer(dialogue.section(assets["guide.md"], "Do I need a plug adapter?"), state, assets)
    if re.search(r"\bbook\b.{0,20}\b(?:hotel|flight|room|train|table)\b|\bcheap(?:est)? (?:flight|hotel)", low):
        return answer("I make and keep packing lists; I cannot book or look up prices. Tell me the trip and I pack with you.", state, assets)
    if state.get("items") and (changed := change(text, low, state, assets, words, event["now"])):
        return changed
    is_asking = reading.is_question(text) and not re.search(r"\b(?:what (?:should|do|shall) (?:i|we) (?:pack|take|bring|need)|can you|could you|pack(?:ing)? list|was (?:soll|muss) ich|qué (?:llevo|meto)|que dois-je)", low)
    if re.search(r"\bvisas?\b|\bvaccin\w*|\bjabs?\b|\bentry (?:rules|requirements)\b|\bimpf\w*", low):
        return answer("I cannot tell you which visa or vaccination you need: the rules change and depend on your passport. Ask the embassy or your foreign office for entry rules, and a doctor or travel clinic six weeks before for vaccinations. Then tell me the trip and I pack with you.", state, assets)
    if is_asking:
        return None
    if re.search(r"\bthere\b", low) and not state.get("items"):
        # "pack me two weeks there": the place was named before.
        said = " ".join(str(turn.get("content") or "") for turn in event.get("history") or [] if turn.get("sender") == "user")[-600:].lower()
        place = next((match[0] for each in words["climate"].values() if (match := re.search(r"\b(?:" + "|".join(each).replace("*", r"\w*") + r")\b", said))), "")
        text = f"{text}, in {place.title()}" if place else text
    return read_trip(text, " ".join(text.lower().split()), state, assets, words, event["now"])

def answer(reply: str, state: dict, assets: dict, blocks: list | tuple = ()) -> dict:
    left = [item for item in state.get("items", []) if not item["packed"]]
    clicks = ["What is left?", f"Packed: {label(left[0], state)}"[:80], "Show all"] if left else ["Show all", "Start over"] if state.get("items") else EXAMPLES
    return {"reply": reply, "state": state, "blocks": list(blocks), "suggestions": clicks}

def told(state: dict, assets: dict) -> str:
    done = sum(item["packed"] for item in state["items"])
    return trips(assets)["text"][state.get("language", "en")]["progress"].format(done=done, all=len(state["items"])) + (" Close the bag. Good journey!" if done == len(state["items"]) else "")

WHERE_GOES = re.compile(r"^(.{4,120}?)[,.;]?\s+(?:and |so )?where (?:does|do|should|shall|can|must|would|to)(?: (?:that|it|they|those|this|these|them|i|we|put|pack|all|best))* ?(?:go|put|pack|belong|store|keep)?(?: (?:it|them|that|those))?\s*\?*$", re.I)
BRINGS = re.compile(r"^(?:(?:oh|and|also|ok|btw|wait)[ ,]+)*(?:i|we)(?:'ll| will|'m| am)? (?:also |still )?(?:take|need|bring|have|carry|taking|bringing|use)(?: to (?:take|bring))? (?:also )?", re.I)
MEDICAL = re.compile(r"\b(?:insulin|epi ?pens?|inhalers?|medic\w+|pills?|tablets?|syringes?|needles|drops|hearing aids?|glucose\w*|prescription\w*)\b", re.I)


def where_it_goes(text: str, state: dict, assets: dict) -> dict | None:
    """ "I also take my contact lenses and insulin, where does that go": all of it onto the list, and the bag for it."""
    found = WHERE_GOES.match(text.strip())
    names = [re.sub(r"^(?:my|our|the|some|an?) ", "", name.strip(), flags=re.I) for name in reading.items(BRINGS.sub("", found[1]))] if found and BRINGS.match(found[1]) else []
    if not names:
        return None
    add_items(state, assets, names)
    medical, others = [name for name in names if MEDICAL.search(name)], [name for name in names if not MEDICAL.search(name)]
    lines = [f"{', '.join(medical).capitalize()}: into the bag that stays with you, never into the hold (cold, delays, lost bags). Take more than you need, with the prescription or a letter from your doctor, and show it at security; the 100 ml limit does not apply to it."] if medical else []
    lines += [f"{', '.join(others).capitalize()}: what you need on the way goes into the bag that stays with you, the rest into the wash bag or the main bag. Liquids in hand luggage: 100 ml each."] if others else []
    return answer(f"Added: {', '.join(names)}. {' '.join(lines)} {told(state, assets)}", state, assets, list_blocks(state, assets)[-1:])


def change(text: str, low: str, state: dict, assets: dict, words: dict, now: str) -> dict | None:
    if placed := where_it_goes(text, state, assets) or of_the_list(text, low, state, assets):
        return placed
    text = re.sub(r"(?<=\w) (?:too|as well)[.!]*$", "", text.strip(), flags=re.I) if OWN.match(re.sub(r" (?:too|as well)[.!]*$", "", low)) else text
    if told_weather(low, words) and not reading.is_question(text):
        return read_trip(text, low, state, assets, words, now)
    if weight := re.search(r"\b(\d{1,2}(?:[.,]\d)?) ?(?:kg|kilos?)\b", low):
        return answer(f"To stay under **{weight[1]} kg**, weigh the full bag; I do not know what your things weigh. {dialogue.section(assets['guide.md'], 'How do I keep my bag under a weight limit?')}", state, assets, left_blocks(state, assets))
    if re.search(r"\b(?:did|do|have|am|are) (?:i|we)\b.{0,12}\b(?:forget|forgot|forgotten|forgetting|miss|missing)\b|\b(?:forget|forgot|forgotten|missing|miss)\b.{0,20}\b(?:anything|something|stuff)\b|\banything (?:else|missing)\b", low):
        return answer(f"{told(state, assets)} Most often forgotten: chargers, passport or ID, medicine, glasses, keys, tickets. Check these on your list; I cannot see your bag.", state, assets, left_blocks(state, assets))
    if (asked := LEFT.search(low)) and (told_first := re.match(r"(.{0,200}?\b(?:packed|got|have|done|in the bag|in my bag|ticked?)\b.{0,200}?)[.,;!?]*\s*(?:so |and |ok |now )*$", low[: asked.start()])) and not reading.is_question(told_first[1]) and (done := change(told_first[1], told_first[1], state, assets, words, now)):
        return done
    if LEFT.search(low):
        return answer(f"{told(state, assets)} Ticks that you set on the screen count.", state, assets, left_blocks(state, assets))
    if re.fullmatch(r"(?:show |see |the |me |my )*(?:all|list|everything|full list|whole list)(?: again| please)?", low):
        return answer(told(state, assets), state, assets, list_blocks(state, assets))
    if re.search(r"\blaundry\b|\bwashing machine\b|\bcan wash\b|waschmaschine", low) and not NO_WASH.search(low) and not reading.is_question(text):
        blocks = make_list(state, assets, now, has_laundry=True)[1:]
        return answer(f"With a washing machine four sets are enough. {headline(state, words)}", state, assets, blocks)
    is_cabin = re.search(r"\bcarry[- ]?on\b|\bhand (?:luggage|baggage)\b|\bcabin bag\b|\bonly (?:a |one )?(?:small )?(?:backpack|rucksack|bag)\b", low) and not reading.is_question(text)
    if is_cabin or re.search(r"\b(?:less|fewer|too many|too much|lighter)\b.{0,20}\b(?:clothes|things|stuff|luggage|weight)?", low) and len(low.split()) < 9 and not reading.is_question(text):
        state["trip"]["light"] = True
        blocks = make_list(state, assets, now, plans=["flying"] if is_cabin else [])[1:]
        return answer(f"Lighter: at most four sets of clothes, wash in between, and wear the heaviest shoes and jacket on the way. {headline(state, words)}", state, assets, blocks)
    if re.match(r"(?:and |but |so )?(?:what )?(?:if|about|when)\b", low) and (weather := named_in(low, words, "weather")) and len(low.split()) < 10:
        blocks = make_list(state, assets, now, weather=weather)[1:]
        return answer(f"With {', '.join(weather)}: {headline(state, words)}", state, assets, blocks)
    if FEWER.search(low):
        named = re.search(r"\b(?:take out|remove|drop|without|delete|no) (?:the |my )?([a-z]{3,20})(?= and\b|,)", low)
        found = matches(named[1], state, assets) if named else []
        gone = [item["name"] for index, item in enumerate(state["items"]) if NOT_NEEDED.search(item["name"]) or index in found]
        missing = f" There was no {named[1]} on the list." if named and not found else ""
        if not gone:
            return answer(f"What is left is already the core: documents, clothes, what the weather asks for.{missing} Tell me which of it you want to leave out.", state, assets, list_blocks(state, assets))
        remove_items(state, assets, gone)
        return answer(f"Taken off as not essential: {', '.join(gone)}.{missing} Say *add …* to bring one back. {told(state, assets)}", state, assets, left_blocks(state, assets))
    # What takes something off must not add it first.
    may_bring = not reading.is_question(text) and not ADD.match(text) and not PACKED.search(low) and not WITHOUT.search(low) and not reading.spans(text, now) and len(low.split()) < 16
    if may_bring and (mine := own_things(text, state, assets)) and (mine[0] or mine[1]):
        said = (f"Added: {', '.join(mine[0])}. " if mine[0] else "") + (f"Already on the list: {', '.join(mine[1])}. " if mine[1] else "")
        return answer(f"{said}{told(state, assets)}", state, assets, list_blocks(state, assets)[-1:])
    without = WITHOUT.search(low)
    plans = [plan for plan in named_in(low[without.start():], words, "plans") if plan in state["trip"].get("plans", [])] if without else []
    if plans:
        blocks = make_list(state, assets, now, drop_plans=plans)[1:]
        text_words = words["text"][state.get("language", "en")]
        gone = text_words["without"].format(what=", ".join(text_words["kinds"].get(plan, plan) for plan in plans))
        return answer(f"{gone} {headline(state, words)}", state, assets, blocks)
    if counted := re.search(r"\bhow many ([^\W\d_]{3,20})", low):
        found = matches(counted[1], state, assets)
        return answer(f"On the list: {', '.join(label(state['items'][index], state) for index in found[:4])}. Say *we stay 6 days* to change the length, or *we have a washing machine*.", state, assets) if found else None
    if people := re.fullmatch(r"(?:we are |we'?re |there are |for |and )*(\d|two|three|four|five|six)(?: of us| people| persons| adults| ppl)?(?: now| actually)?[.! ]*", low):
        if re.search(r"of us|people|persons|adults|ppl|we", low):
            state["company"] = f"{people[1]} people"
            return answer(headline(state, words), state, assets, list_blocks(state, assets))
    if reading.is_question(text):
        return None
    if (added := ADD.match(text)) and not named_in(added[1].lower(), words, "plans"):
        names = [re.sub(r"\b(?:to|on) (?:the|my) list$", "", name).strip() for name in reading.items(added[1])]
        add_items(state, assets, names)
        return answer(f"Added: {', '.join(names)}. {told(state, assets)}", state, assets, list_blocks(state, assets)[-1:])
    action, rest = next(((pattern, pattern.sub(" ", low)) for pattern in (UNPACKED, WITHOUT, PACKED) if pattern.search(low)), (None, ""))
    if not action:
        return None
    # Why it is not needed is no thing: "the hotel has it".
    rest = re.sub(r",?\s*(?:\b(?:because|since|as)\b.*|\b(?:the|our|my) (?:hotel|host|airbnb|flat|apartment|camp|place|friends?|mum|mom|sister)\b.{0,20}\b(?:has|have|gives?|provides?|is|are)\b.*|\b(?:they|there) (?:have|is|are|'s)\b.*|\b(?:we|i|you|they)(?:['’]?ll)? (?:can |will |want to |always |just )?(?:eat|buy|rent|get|borrow|sleep|stay|have)\b.*)$", "", rest)
    rest = re.sub(r",?\s*\b(?:we['’]?re |i['’]?m |we are |i am )?(?:sharing|borrowing)\b.*$", "", rest)
    rest = re.sub(r"\b(?:you|u) (?:just )?(?:said|listed|put|mentioned|added|wrote)\b|\bjust\b", " ", rest)
    rest = re.sub(r"\b(?:needed|need|already|there|i['’]?ve|ive|i|we|off|is|are|it|them|put|in|the list|(?<!sleeping )(?<!wash )bag|now|please|pls|thanks|do|don['’]?t|'ve)\b|:", " ", rest)
    found, unknown = pick(rest, state, assets)
    rivals = others_meant(rest, found, state, assets)
    if not found:
        return answer(f"I do not find “{' '.join(rest.split())[:60]}” on the list, so I changed nothing.", state, assets) if rest.split() and not named_in(low, words, "weather") and not reading.spans(text, now) else None
    names = [state["items"][index]["name"] for index in found]
    shown = ", ".join(label(state["items"][index], state) for index in found[:8]) + (" and more" if len(found) > 8 else "")
    if action is WITHOUT:
        remove_items(state, assets, names)
    for index in found if action is not WITHOUT else []:
        state["items"][index]["packed"] = action is PACKED
    note = (f" Not found on the list: {', '.join(unknown)}." if unknown else "") + (f" You may also have meant: {', '.join(rivals)}; those I left." if rivals else "")
    verb = {WITHOUT: "Taken off the list", PACKED: "Packed", UNPACKED: "Back on the list"}[action]
    verb += f" (“{' '.join(rest.split())[:50].strip(' .,')}”)" if action is WITHOUT and THINGS_FOR.search(rest) else ""
    return answer(f"{verb}: {shown}. {told(state, assets)}{note}", state, assets, left_blocks(state, assets))

def others_meant(rest: str, found: list[int], state: dict, assets: dict) -> list[str]:
    """What else on the list a word such as "shoes" fits."""
    parts = [part for part in re.split(r"[,;]|\band\b|\bund\b|\by\b|\bet\b", rest) if re.search(r"\w{2,}", part)]
    rivals = [index for part in parts for index in matches(part, state, assets) if len(set(matches(part, state, assets)) & set(found)) < len(matches(part, state, assets)) and index not in found]
    return [label(state["items"][index], state) for index in dict.fromkeys(rivals)][:4]

def pick(rest: str, state: dict, assets: dict) -> tuple[list[int], list[str]]:
    """The items meant by each part. A word that fits several means the one that goes with the others, else all of the first group."""
    parts = [part for part in re.split(r"[,;]|\band\b|\bund\b|\by\b|\bet\b", rest) if re.search(r"\w{2,}", part)]
    options = [matches(part, state, assets) for part in parts]
    sure = {state["items"][found[0]]["group"] for found in options if len(found) == 1}
    chosen: list[int] = []
    for part, found in zip(parts, options):
        is_whole = re.search(r"\b(?:all|everything)\b", part) or len({state["items"][index]["group"] for index in found}) == 1
        near = [index for index in found if state["items"][index]["group"] in sure]
        chosen += found if is_whole and len(found) < 2 or not near and is_whole else near[:1] or found[:1]
    return list(dict.fromkeys(chosen)), [" ".join(part.split()) for part, found in zip(parts, options) if not found]

# "the baby (8 months)": an age, not the length of the trip.
AGE_BEFORE = re.compile(r"\b(?:baby|babies|child|kid|son|daughter|toddler|boy|girl|niece|nephew|aged?|he is|she is|he's|she's|is)\b[^.;,]{0,4}\(?$", re.I)


# Who comes too: "husband and me", "with my wife", "the four of us".
WHO = r"(?:husband|wife|partner|girlfriend|boyfriend|friends?|mum|mom|dad|mother|father|parents|sister|brother|grandma|grandpa|colleagues?)"
COMPANY = re.compile(rf"\b({WHO})(?: and| \+| &) (?:me|i|myself)\b|(?:\b(?:with|and|me,)|\+|&) (?:my |a |the |two |three |\d )?({WHO})\b|\b((?:two|three|four|five|six|[2-9]) (?:of us|people|adults|persons|ppl)|we are (?:two|three|four|five|six|[2-9]))\b", re.I)


def unread_parts(text: str, found: dict, words: dict, now: str) -> list[str]:
    """The parts of a trip that no list has a word for."""
    parts = [part.strip(" .!") for part in re.split(r"[,;]|\.\s|\bwith\b|\band\b", text) if part.strip(" .!")]
    known = lambda low: any(named_in(low, words, kind) for kind in ("plans", "weather", "months", "language")) or (found["place"] and found["place"].lower() in low)
    return [part[:60] for part in parts[1:] if not part.endswith("?") and not known(part.lower()) and not reading.spans(part, now) and not reading.dates(part, now) and not NIGHTS.search(part) and not TRIP.search(part.lower())
            and re.search(r"[^\W\d_]{3}", part) and not re.search(r"\b(?:train|car|plane|bus|fly\w*|by|luggage|backpack|rucksack|daypack|suitcase|bag|weekend|kids?|children|please|pls|thanks|laundry|wash\w*|me|us|degrees|people|friends?|family|girlfriend|boyfriend|wife|husband)\b", part, re.I)]


# "Hot springs" are no weather, and who is always cold says nothing about it.
BATHING = re.compile(r"\b(?:hot|thermal) (?:springs?|tubs?|pools?|baths?)\b")
FEELS_COLD = re.compile(r"\b(?:always|easily|often|quickly|gets?|feels?|am|i'?m|is) (?:so |very |always |easily )?(?:cold|freezing)\b")
NO_WEATHER = re.compile(r"\b(?:hot|cold|warm|cool) (?:springs?|tubs?|pools?|baths?|chocolate|drinks?|meals?|food|showers?|water|buffet|stone)\b|\b(?:common|a|the) cold\b(?=,|\.|$)|\bcool (?:places?|stuff|things?|bars?)\b")
ORDER = re.compile(r"(?:please |pls |so |and )*(?:change|update|adjust|fix|redo|adapt|rewrite|correct|make)(?: (?:it|that|this|the list|my list|a list|list))?(?: please| pls)?$", re.I)


def weather_words(low: str) -> str:
    return FEELS_COLD.sub(" ", NO_WEATHER.sub(" ", low))


def ruled_out_in(low: str, words: dict, kind: str) -> list[str]:
    """The weather or the plans that a message denies: "34 degrees, no rain"."""
    return list(dict.fromkeys(name for each in reading.denied(low) for name in named_in(each.text, words, kind)))


def without_things(low: str, state: dict, assets: dict, words: dict) -> tuple[list[str], list[str]]:
    """Takes things off that the description of the trip rules out: "no laptop". Those taken off, and those that were not there."""
    gone, absent = [], []
    for each in reading.denied(low):
        if any(named_in(each.text, words, kind) for kind in ("plans", "weather", "months")) or reading.numbers(each.text):
            if "rain" in named_in(each.text, words, "weather") and any(item["name"] == "Light rain poncho" for item in state["items"]):
                remove_items(state, assets, ["Light rain poncho"])
            continue
        if found := matches(each.text, state, assets)[:3]:
            names = [state["items"][index]["name"] for index in found]
            remove_items(state, assets, names)
            gone += names
        elif len(each.text.split()) == 1 and not re.match(r"(?:wash|car|money|one|sure|hotel|wifi|time|sleep)", each.text):
            absent.append(each.text)
    return gone, absent


def is_order(part: str) -> bool:
    """ "Change it" is said to me and is no thing."""
    return bool(ORDER.fullmatch(part.strip(" .!")))


def told_weather(low: str, words: dict) -> bool:
    """ "Weather says 34 degrees, no rain": about the weather, and about nothing on the list."""
    speaks = re.search(r"\b(?:weather|forecast|degrees|celsius|wetter)\b|\d ?°", low)
    return bool(speaks and (re.search(r"\d ?(?:°|degrees|grad|c\b)", low) or named_in(weather_words(low), words, "weather"))) and not re.search(r"\b(?:packed|remove|take out|delete|add)\b", low)


def read_trip(text: str, low: str, state: dict, assets: dict, words: dict, now: str) -> dict | None:
    # Without checked luggage everything goes into one bag, also on a train.
    no_hold = re.compile(r"\b(?:no|without|not) (?:any )?(?:checked|hold) (?:luggage|bags?|baggage)\b", re.I)
    text, low = no_hold.sub("only one bag", text), no_hold.sub("only one bag", low)
    reader, wishes = reading.Reader(text, now), {}
    for number in reader.numbers():
        if night := NIGHTS.match(text, number.end):
            wishes["days"] = int(number.value) + 1
            reader.use((number.start, night.end()))
        elif litres := LITRES.match(text, number.end):
            state["luggage"] = text[number.start:litres.end()]
            reader.use(number)
    for number in reader.numbers():
        if re.match(r"[ ](?:small |little )?(?:kids?|children|kindern?|enfants?|niños|babies)\b", text[number.end:number.end + 20], re.I):
            state["kids"] = max(1, min(5, int(number.value)))
            reader.use(number)
            # Their ages: "2 kids 3 and 6".
            ages = re.match(r"[^\d,.;]{3,20}(?:aged )?\(?(\d{1,2})(?: ?(?:and|&|,) ?(\d{1,2}))?\)?", text[number.end:])
            for group in (1, 2) if ages else ():
                if ages[group]:
                    reader.use((number.end + ages.start(group), number.end + ages.end(group)))
    if re.search(r"\bmy (?:son|daughter|kid|child|boy|girl)\b.{0,25}\b(?:goes|is going|has|travels|leaves|needs|will)\b", low) and not re.search(r"\b(?:we|us|with (?:him|her|them|me))\b", low):
        state["alone"] = True
    if company := COMPANY.search(low):
        state["company"] = (company[1] or company[2] or company[3]).strip()
    for span in reader.spans():
        if span.amount is not None and AGE_BEFORE.search(text[max(0, span.start - 30):span.start]) or re.match(r"[ -]?olds?\b", text[span.end:span.end + 5]):
            reader.use(span)
            continue
        if span.amount is not None and span.unit in ("day", "week", "month") and "days" not in wishes:
            wishes["days"] = max(1, min(180, round(span.amount * {"day": 1, "week": 7, "month": 30}[span.unit])))
            reader.use(span)
        elif span.begin is not None and hasattr(span.begin, "month"):
            wishes |= {"days": max(1, min(180, (span.until - span.begin).days + 1)), "month": span.begin.month}
            reader.use(span)
    if "days" not in wishes and re.search(r"\bday (?:trip|out)\b|\bfor (?:the|a|one) day\b(?! or)|\btagesausflug\b", low):
        wishes["days"] = 1
    if "days" not in wishes and re.search(r"\bweekend\b|\bwochenende\b|\bfin de semana\b|\bweek-end\b", low):
        wishes["days"] = 3
    known = next((match[0] for each in words["climate"].values() if (match := re.search(r"\b(?:" + "|".join(each).replace("*", r"\w*") + r")\b", low))), "")
    named = PLACE.search(text) or LOWER_PLACE.search(low)
    place = known.title() if known else named[1] if named and not named_in(named[1].lower(), words, "months") else ""
    wanted = weather_words(reading.without_denied(low))
    months, weather, ruled_out = named_in(low, words, "months"), named_in(wanted, words, "weather"), ruled_out_in(low, words, "weather")
    degrees = [number for number in reader.numbers() if re.match(r"[ ]?(?:°|degrees|grad|grados|degrés|c\b)", text[number.end:number.end + 9], re.I)]
    for number in degrees:
        reader.use(number)
    if degrees:
        middle = sum(number.value for number in degrees) / len(degrees)
        weather.append("cold" if middle < 7 else "cool" if middle < 15 else "mild" if middle < 24 else "hot")
    found = {"place": place, "month": int(months[0]) if months else None, "weather": weather, "plans": named_in(BATHING.sub("swimming", reading.without_denied(low)), words, "plans"), "has_laundry": True if re.search(r"laundry|\bwash", low) and not NO_WASH.search(low) else None}
    wishes |= {key: value for key, value in found.items() if value}
    wishes |= {"weather": weather} if ruled_out else {}
    if not set(wishes) - {"month"} or state.get("items") and set(wishes) == {"place"}:
        is_vague = TRIP.search(low) and not state.get("items") and len(low.split()) < 15
        return None if not is_vague and not re.fullmatch(r"(?:hi|hello|hey|help|start|pack|packing list)[.! ]*", low) else answer("Tell me the trip in one line, for example *5 days in Lisbon in May, swimming, hand luggage*.", state, assets)
    is_trip = TRIP.search(low) and ("place" in wishes or "days" in wishes or "plans" in wishes) or "days" in wishes and ("place" in wishes or "plans" in wishes or "weather" in wishes and "month" in wishes)
    if len(low.split()) > 60 or not is_trip and not ("days" in wishes and "place" in wishes) and not (state.get("items") and len(low.split()) <= 14):
        return None
    washes, bag = WASHES.search(low), ONE_BAG.search(low)
    if washes or bag:
        times = next(filter(None, washes.groups())) if washes else ""
        state["trip"] = state.get("trip", {}) | ({"washes": 2 if re.match("tw", times) else int(times[0]) if times[0].isdigit() else 3 if times.startswith("three") else 1} if washes else {}) | ({"bag": bag[1] or bag[2]} if bag else {})
        wishes |= {"place": wishes.get("place") or state["trip"].get("where", "")} if wishes.get("place") or state["trip"].get("where") else {}
    if weather or ruled_out:
        # A new forecast takes the place of the old one; what is ruled out stays away from the guess too.
        state["trip"] = state.get("trip", {}) | {"said": [], "never": [kind for kind in dict.fromkeys([*state.get("trip", {}).get("never", []), *ruled_out]) if kind not in weather]}
    blocks = make_list(state, assets, now, **wishes, drop_plans=ruled_out_in(low, words, "plans"))[1:]
    if weather:
        state["told_weather"] = list(dict.fromkeys([*state.get("told_weather", []), *weather]))
    numbers = [text[number.start:number.end] for number in reader.unused_numbers() if text[number.start].isdigit() and not any(date.start <= number.start < date.end for date in reader.dates())]
    numbers = [number for number in numbers if not re.search(rf"\b{re.escape(number)} (?:people|of us|adults|persons|ppl)\b|\b(?:i'?m|im|i am|aged?) {re.escape(number)}\b", low)]
    extra = [name for pattern, names in OCCASIONS.items() if re.search(pattern, low) for name in names if not any(item["name"] == name for item in state["items"])]
    if extra:
        add_items(state, assets, extra)
    mine, there, taken = own_things(text, state, assets)
    if FEELS_COLD.search(low) and not any(item["name"] == "Extra warm layer" for item in state["items"]):
        add_items(state, assets, ["Extra warm layer"])
        mine = [*mine, "Extra warm layer (for who gets cold)"]
    if extra or mine:
        blocks = list_blocks(state, assets)
    trip = state["trip"]
    bags = [f"For one {trip['bag']}: wear the heaviest shoes and jacket on the way" + (f"; I left out {', '.join(name.lower() for name in trip['spared'])}, because something else does it or it is not needed" if trip.get("spared") else "") + (". Say *add …* to bring one back." if trip.get("spared") else ".")] if bag and state.get("language", "en") == "en" else []
    bags += [f"Washing {'once' if trip['washes'] == 1 else 'twice' if trip['washes'] == 2 else '%d times' % trip['washes']}: clothes for {min(10, -(-trip['days'] // (trip['washes'] + 1)))} of {trip['days']} days, then wash."] if washes and state.get("language", "en") == "en" else []
    if (bathing := BATHING.search(low)) and "swimming" in trip["plans"]:
        bags.append(f"Swimwear and a towel are for the {bathing[0]}.")
    gone, absent = without_things(low, state, assets, words)
    blocks = list_blocks(state, assets) if gone else blocks
    bags += [f"Not on the list, as you said: {', '.join([*gone, *absent])}."] if gone or absent else []
    if dropped := [kind for kind in [*ruled_out, *ruled_out_in(low, words, "plans")] if state.get("language", "en") == "en"]:
        bags.append(f"Left out, as you said: {', '.join(dropped)}.")
    notes = bags + ([f"Added for you: {', '.join([*extra, *mine])}."] if extra or mine else [])
    notes += [f"Already on the list: {', '.join(there)}."] if there else []
    if re.search(r"\bforget\b", low):
        notes.append("Most often forgotten: chargers, ID, medicine, glasses, keys, tickets; tick them off first.")
    if re.search(r"\b(?:broke|cheap\w*|no money|low budget|student budget|little money)\b", low):
        notes.append("To save money: borrow what you use once (tent, mat, stove), refill a bottle, and buy nothing new for it.")
    unread = [part for part in [*numbers, *unread_parts(text, found, words, now)] if part not in taken and not is_order(part) and not any(word in part.lower() for word in [*gone, *absent]) and not BATHING.search(part.lower()) and not (state.get("company") and state["company"] in part.lower() and len(part.split()) < 4 and "(" not in part) and not FEELS_COLD.search(part.lower()) and not any(named_in(part.lower(), words, kind) for kind in ("plans", "weather")) and not re.search(r"\bforget\b|\bbroke\b|\bcheap|\b(?:no|little) money\b|\bbudget\b|\bsister'?s wedding\b", part, re.I)]
    unused = [f"I did not use: {'; '.join(unread)}. Say *add …* to put something on the list."] if unread else []
    return answer(" ".join([headline(state, words), *notes, *unused]), state, assets, blocks)

def own_things(text: str, state: dict, assets: dict) -> tuple[list[str], list[str], list[str]]:
    """The person's own things in a message: added, already on the list, and the parts in which they stood."""
    added, known, parts = [], [], []
    for part in re.split(r"[,;]|\.\s|\band\b|!", text):
        found = OWN.match(" ".join(part.split()).strip(" ."))
        thing = (found["thing"] or found["bare"] or found["remind"]).strip().lower() if found else ""
        if not thing or NO_THING.search(thing) or len(thing.split()) > 4:
            continue
        parts.append(part.strip(" .!"))
        if (at := matches(thing, state, assets)) and thing not in THINGS:
            known.append(label(state["items"][at[0]], state))
            continue
        name = THINGS.get(thing, thing)
        if not any(item["name"].lower() == name.lower() for item in state["items"]):
            add_items(state, assets, [name])
        added.append(name[:1].upper() + name[1:])
    return added, known, parts


def headline(state: dict, words: dict) -> str:
    trip, text = state["trip"], words["text"][state.get("language", "en")]
    where, kinds = text["in"].format(place=trip["where"]) if trip["where"] else "", text["kinds"]
    weather = " + ".join(kinds.get(kind, kind) for kind in trip["weather"])
    details = [weather, *(kinds.get(plan, plan) for plan in trip["plans"]), *([state["luggage"]] if state.get("luggage") else [])]
    assumed = " + ".join(kinds.get(kind, kind) for kind in trip["weather"] if kind not in state.get("told_weather", []))
    notes = [text["unsaid"].format(n=trip["days"])] * (not trip["knows_days"]) + [text["assumed"].format(what=assumed)] * bool(trip["guessed"] and assumed)
    if "flying" in trip["plans"] and state.get("language", "en") == "en":
        notes.append("In hand luggage liquids come in bottles of up to 100 ml, in one bag of 1 litre" + ("; baby milk and food for the journey may be more." if "baby" in trip["plans"] else "."))
    if trip["where"] and trip["guessed"] and not named_in(trip["where"].lower(), words, "climate") and state.get("language", "en") == "en":
        notes.append(f"I do not know the climate of {trip['where']}; I took that of central Europe.")
    if not state.get("alone") and (state.get("kids") or state.get("company") or "child" in trip["plans"] or "baby" in trip["plans"]):
        festive = ", also the festive ones," if "festive evening" in trip["plans"] else ""
        said = f" (you said: {state['company']})" if state.get("company") else ""
        notes.append(f"The clothes{festive} are counted for one person; take the same again for each other one{said}." if state.get("language", "en") == "en" else "")
    notes = [note for note in notes if note]
    return " ".join([f"**{text['days'].format(n=trip['days']).replace('1 days', '1 day') if trip['days'] == 1 else text['days'].format(n=trip['days'])}{where}**: {', '.join(details)}.", *notes])
