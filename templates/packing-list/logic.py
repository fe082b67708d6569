"""A packing list from destination, days, weather and plans; tick off, add, remove, see what is left."""

import re

MAX_ITEMS = 100
NUMBER_WORDS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "couple of": 2, "few": 3}
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
WARM_PLACES = r"thailand|bali|indonesia|vietnam|cambodia|singapore|malaysia|philippines|sri lanka|india|goa|maldives|dubai|abu dhabi|egypt|mexico|cancun|cuba|caribbean|jamaica|brazil|rio|hawaii|miami|florida|kenya|tanzania|zanzibar|senegal|bangkok|phuket|costa rica|colombia"
MILD_PLACES = r"lisbon|porto|portugal|spain|madrid|barcelona|seville|malaga|mallorca|italy|rome|naples|sicily|greece|athens|crete|croatia|cyprus|malta|turkey|antalya|california|los angeles|canary|tenerife|madeira|morocco|marrakech|israel|nice|marseille|algarve|faro"
COLD_PLACES = r"iceland|reykjavik|lapland|greenland|alaska|norway|tromso|svalbard|finland|helsinki|siberia|alps|antarctica"
SOUTHERN = r"australia|sydney|melbourne|new zealand|auckland|argentina|buenos aires|chile|patagonia|south africa|cape town|johannesburg|uruguay"
OTHER_SOCKETS = r"uk|england|scotland|wales|london|edinburgh|ireland|dublin|usa|us|america|new york|california|florida|canada|japan|tokyo|australia|new zealand|china|india|thailand|brazil|mexico|switzerland|zurich|italy|south africa|singapore|malta|cyprus|dubai"
ACTIVITIES = {
    "swimming": (r"swim\w*|beach|pool|surf\w*|snorkel\w*|diving|sauna|spa|lake|sea",
                 ["Swimwear × 2", "Quick-dry towel", "Flip-flops", "Sunscreen", "Bag for wet things"]),
    "hiking": (r"hik\w*|trek\w*|mountains?|walking|trail\w*",
               ["Walking shoes, worn in", "Hiking socks × 2", "Day backpack", "Water bottle", "Blister plasters", "Offline map"]),
    "skiing": (r"ski\w*|snowboard\w*|sledg\w*", ["Ski jacket and trousers", "Base layers × 2", "Ski socks × 3", "Gloves", "Goggles",
                                                 "Helmet (or rent it)", "Sunscreen SPF 50", "Lip balm"]),
    "camping": (r"camp\w*|tent|festival", ["Tent and pegs", "Sleeping bag", "Sleeping mat", "Head torch", "Stove and fuel", "Pot, cup and spoon",
                                           "Lighter", "Toilet paper", "Bin bags", "Insect repellent"]),
    "business": (r"business|work|conference|meetings?|client|trade fair",
                 ["Shirt or blouse × {days}", "Jacket or blazer", "Smart shoes", "Laptop and charger", "Notebook and pen", "Business cards"]),
    "festive evening": (r"wedding|nice dinner|opera|theatre|party|gala|fancy|formal|ceremony", ["Festive outfit", "Smart shoes", "Small bag or tie"]),
    "running": (r"running|jog\w*|marathon|gym|sport|fitness|yoga", ["Sports shoes", "Sports outfit × 2", "Sports socks × 2"]),
    "cycling": (r"cycl\w*|bike|biking|bicycle", ["Cycling shorts", "Helmet", "Gloves", "Repair kit and pump", "Bike lights"]),
    "photography": (r"photo\w*|camera|birding|safari", ["Camera and lenses", "Spare battery", "Memory cards", "Binoculars"]),
    "driving": (r"road trip|driving|rental car|by car|car hire", ["Driving licence", "Phone holder", "Car charger", "Snacks for the road"]),
    "flying": (r"fly\w*|flight|plane|airport|hand luggage|carry.?on|cabin",
               ["Boarding pass", "Clear 1-litre bag, containers up to 100 ml", "Power bank (cabin only)", "Water bottle", "Earplugs"]),
    "baby": (r"baby|infant|newborn", ["Nappies × {nappies}", "Wipes", "Changing mat", "Baby clothes × {double}", "Bottles and milk", "Sling or pram",
                                      "Favourite toy", "Child's documents"]),
    "child": (r"child\w*|kids?|toddler|son|daughter|family", ["Child's clothes × {double}", "Child's rain jacket", "Favourite toy",
                                                              "Books and colours for the way", "Snacks", "Child's medicine", "Child's documents"]),
    "dog": (r"dog|puppy", ["Lead and collar", "Dog food × {days} days", "Bowl", "Pet passport", "Dog bags", "Blanket"]),
}
WEATHER = {
    "rain": ["Rain jacket", "Umbrella", "Waterproof shoes", "Cover for the bag"],
    "hot": ["Sun hat", "Sunglasses", "Sunscreen", "Light trousers or skirt", "Water bottle"],
    "mild": ["Light jacket", "Sunglasses", "Scarf for the evening"],
    "cold": ["Warm coat", "Hat, scarf and gloves", "Warm jumper × 2", "Thermal underwear", "Lip balm"], "cool": ["Jacket", "Jumper", "Long trousers"],
}
HELP = "Tell me the trip in one line, for example `5 days in Lisbon in May, swimming, hand luggage`. Then `tick 1 4 7`, `tick passport`, `add binoculars`, `remove 12`, `what is left`, `untick 3`, `show all` or `start over`."


def respond(event: dict) -> dict:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:2000]
    state = {"trip": {}, "items": [], **(event.get("state") or {})}
    month = int(str(event.get("now") or "2026-01-01")[5:7])
    reply = answer(message, state, month)
    return {"reply": reply, "state": state, "suggestions": next_clicks(state)}


def answer(message: str, state: dict, month: int) -> str:
    lower = message.lower().strip(" .!?")
    if re.fullmatch(r"start over|reset|new (?:trip|list)|clear(?: all)?", lower):
        state.update(trip={}, items=[])
        return "A new list. Where to, for how long, and what will you do there?"
    if re.fullmatch(r"help|how .*(?:work|use).*|what can you do", lower):
        return HELP
    if state["items"]:
        if changed := change_list(message, lower, state):
            return changed
    return read_trip(message, lower, state, month)


def change_list(message: str, lower: str, state: dict) -> str:
    if re.fullmatch(r"(?:show )?(?:all|the list|list|everything|full list)|show", lower):
        return full_list(state)
    if re.search(r"what(?:'s| is)? (?:is )?(?:left|missing)|^(?:left|rest|open|remaining|next|status)$|still to pack", lower):
        return left_list(state)
    if words := re.match(r"(?:add|also|bring|plus|i need|and)\s+(.+)$", message.strip(" ."), re.I):
        return add_things(words[1], state)
    command = re.match(r"(tick(?: off)?|check(?: off)?|packed|pack|done(?: with)?|got|have|i have|i packed|untick|uncheck|unpack|remove|delete|drop"
                       r"|no|without|skip)\s*:?\s+(.+)$", lower)
    if not command:
        only_numbers = re.fullmatch(r"[\d\s,;and-]+", lower)
        return mark(picked(lower, state), True, state) if only_numbers and picked(lower, state) else ""
    chosen = picked(command[2], state)
    if not chosen:
        return f"I do not find “{command[2][:50]}” in the list. Use the number or a word of it: `tick 3`, `remove umbrella`." if not is_trip(lower) else ""
    if command[1] in ("remove", "delete", "drop", "no", "without", "skip"):
        gone = [state["items"][i]["name"] for i in chosen]
        state["trip"]["removed"] = (state["trip"].get("removed", []) + [bare(name) for name in gone])[-MAX_ITEMS:]
        state["items"] = [item for i, item in enumerate(state["items"]) if i not in chosen]
        return f"Removed: {', '.join(gone[:6])}. {progress(state)}\n\n{left_list(state)}"
    return mark(chosen, not command[1].startswith("un"), state)


def picked(text: str, state: dict) -> list[int]:
    if re.match(r"(?:all|everything)\b", text):
        group = re.sub(r"^(?:all|everything)\s*(?:the|in|from|of)?\s*", "", text)
        return [i for i, item in enumerate(state["items"]) if not group or item["group"].lower().startswith(group[:6])]
    chosen = []
    for part in re.split(r"[,;]|\band\b|\s+(?=\d)", text):
        span = re.fullmatch(r"\s*#?(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})\s*", part)
        if span:
            chosen += range(int(span[1]) - 1, int(span[2]))
        elif part.strip(" #").isdecimal():
            chosen.append(int(part.strip(" #")) - 1)
        elif word := re.sub(r"^(?:the|my|an?)\s+", "", part.strip()):
            chosen += find_word(word.rstrip("s"), state) if len(word) > 2 else []
    return sorted({i for i in chosen if 0 <= i < len(state["items"])})


def find_word(word: str, state: dict) -> list[int]:
    starting = [i for i, item in enumerate(state["items"]) if item["name"].lower().startswith(word)]
    return starting or [i for i, item in enumerate(state["items"]) if word in item["name"].lower()]


def mark(chosen: list[int], packed: bool, state: dict) -> str:
    for i in chosen:
        state["items"][i]["packed"] = packed
    names = ", ".join(state["items"][i]["name"] for i in chosen[:4]) + (" and more" if len(chosen) > 4 else "")
    return f"{'Packed' if packed else 'Back on the list'}: {names}. {progress(state)}\n\n{left_list(state)}"


def add_things(text: str, state: dict) -> str:
    for name, (pattern, _) in ACTIVITIES.items():
        if re.fullmatch(rf"(?:{pattern})(?: gear| things| stuff)?", text.lower().strip(" .")):
            state["trip"]["plans"] = list(dict.fromkeys([*state["trip"]["plans"], name]))
            build(state)
            return f"Added what you need for {name}.\n\n{full_list(state)}"
    things = [re.sub(r"^(?:an?|the|my|some)\s+", "", part.strip(), flags=re.I).replace("|", "/")[:60] for part in re.split(r"[,;\n]|\band\b", text) if re.search(r"\w", part)]
    merge([thing[:1].upper() + thing[1:] for thing in things], "Also", state)
    return f"Added {', '.join(things)[:200]}. {progress(state)}"


def is_trip(lower: str) -> bool:
    return bool(re.search(r"\b(days?|nights?|weeks?|weekend|trip|holiday|vacation|travel\w*|going to|visit|fly|flight|camping|hiking|skiing"
                          r"|festival|beach|wedding)\b", lower))


def read_trip(message: str, lower: str, state: dict, month: int) -> str:
    place = re.search(r"\b(?:in|to|at|around|visit(?:ing)?)\s+(?!the (?:rain|snow|sun)\b)((?:the\s+)?[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+){0,2})", message)
    named = place[1] if place and place[1][:3].lower() not in MONTHS else ""
    known = re.search(rf"\b({WARM_PLACES}|{MILD_PLACES}|{COLD_PLACES}|{SOUTHERN})\b", lower)
    where = named or (known[1].title() if known else "")
    plans = [name for name, (pattern, _) in ACTIVITIES.items() if re.search(rf"\b(?:{pattern})\b", lower)]
    days = days_in(lower)
    weather = weather_in(lower)
    if not (where or plans or days or weather) or (state["items"] and not is_trip(lower) and not weather and not days):
        return HELP if not state["items"] else f"I keep your list. Try `tick 1 2`, `add binoculars`, `remove 5` or `what is left`. {progress(state)}"
    trip = state["trip"]
    if state["items"] and where and trip.get("where") and where != trip["where"]:
        trip.clear()
        state["items"] = []
    said = re.search(rf"\b({'|'.join(MONTHS)})[a-z]*\b(?!\s+be)", lower)
    trip.update({"where": where or trip.get("where", ""), "days": days or trip.get("days") or 5, "guessed_days": not days and trip.get("guessed_days", True),
                 "plans": list(dict.fromkeys(trip.get("plans", []) + plans)), "month": MONTHS.index(said[1]) + 1 if said else trip.get("month", 0),
                 "wash": trip.get("wash", False) or bool(re.search(r"laundry|wash", lower))})
    guess = [] if weather or trip.get("weather") and not trip.get("guessed") else guess_weather(f"{lower} {trip['where'].lower()}", trip["month"] or month)
    if weather == ["rain"] and trip.get("weather"):
        weather = list(dict.fromkeys(trip["weather"] + weather))
    trip.update(weather=weather or guess or trip.get("weather", []), guessed=bool(guess) and not weather)
    build(state)
    return f"{headline(trip)}\n\n{full_list(state)}"


def days_in(lower: str) -> int:
    found = re.search(rf"\b(\d{{1,3}}|{'|'.join(NUMBER_WORDS)})\s*-?\s*(day|night|week|month)s?\b", lower)
    if found:
        count = NUMBER_WORDS.get(found[1]) or int(found[1])
        return max(1, min(90, count * {"day": 1, "week": 7, "month": 30}.get(found[2], 1) + (found[2] == "night")))
    return 3 if "weekend" in lower else 0


def weather_in(lower: str) -> list[str]:
    degrees = [int(n) for n in re.findall(r"(-?\d{1,2})\s*(?:°|degrees|c\b|celsius)", lower)]
    kinds = {"rain": r"rain\w*|wet|shower\w*|monsoon", "hot": r"hot|heat|sunny|summer|tropical", "cold": r"cold|snow\w*|freez\w*|ice|winter|frost",
             "cool": r"cool|autumn|fall|chilly", "mild": r"mild|spring|warm"}
    found = [kind for kind, pattern in kinds.items() if re.search(rf"\b(?:{pattern})\b", lower)]
    if degrees:
        middle = sum(degrees) / len(degrees)
        found.append("cold" if middle < 7 else "cool" if middle < 15 else "mild" if middle < 24 else "hot")
    return list(dict.fromkeys(found))


def guess_weather(text: str, month: int) -> list[str]:
    season_month = (month + 5) % 12 + 1 if re.search(SOUTHERN, text) else month
    if re.search(WARM_PLACES, text):
        return ["hot"]
    if re.search(r"\bski|snowboard", text):
        return ["cold"]
    if re.search(MILD_PLACES, text):
        return ["hot"] if season_month in (6, 7, 8, 9) else ["mild"] if season_month in (4, 5, 10) else ["cool", "rain"]
    if re.search(COLD_PLACES, text):
        return ["cool", "rain"] if season_month in (6, 7, 8) else ["cold"]
    return ["hot"] if season_month in (7, 8) else ["mild"] if season_month in (5, 6, 9) else ["cool", "rain"] if season_month in (3, 4, 10) else ["cold"]


def build(state: dict) -> None:
    trip = state["trip"]
    packed = {bare(item["name"]) for item in state["items"] if item["packed"]}
    own = [item["name"] for item in state["items"] if item["group"] == "Also"]
    state["items"] = []
    days, plans = trip["days"], trip["plans"]
    sets = min(days, 4 if trip["wash"] or days > 8 else 8)
    sockets = ["Plug adapter"] if re.search(rf"\b(?:{OTHER_SOCKETS})\b", trip["where"].lower()) else []
    merge(["Passport or ID card", "Tickets and bookings", "Bank card and some cash", "Insurance card", "Keys"], "Documents", state)
    merge([f"Underwear × {sets}", f"Socks × {sets}", f"Tops × {sets}", f"Trousers or skirts × {max(1 + (days > 3), round(sets / 3))}", "Sleepwear",
           "Comfortable shoes"] + (["Travel detergent"] if days > 8 or trip["wash"] else []), "Clothes", state)
    for kind in trip["weather"]:
        merge(WEATHER[kind], "For the weather", state)
    for plan in plans:
        merge([text.format(days=days, double=min(days * 2, 14), nappies=min(days * 6, 60)) for text in ACTIVITIES[plan][1]], f"For {plan}", state)
    merge(["Toothbrush and toothpaste", "Deodorant", "Shampoo and soap", "Hairbrush", "Medicine, plasters, painkillers"], "Wash bag", state)
    merge(["Phone and charger", "Headphones", *sockets], "Electronics", state)
    merge(["Water and snack for the way", "Check windows, stove, rubbish"], "Last minute", state)
    merge(own, "Also", state)
    state["items"] = [{**item, "packed": bare(item["name"]) in packed} for item in state["items"] if bare(item["name"]) not in trip.get("removed", [])]


def bare(name: str) -> str:
    return name.split(" × ")[0].split(",")[0].lower()


def merge(names: list[str], group: str, state: dict) -> None:
    known = {bare(item["name"]) for item in state["items"]}
    for name in names:
        if bare(name) not in known and len(state["items"]) < MAX_ITEMS:
            state["items"].append({"name": name, "group": group, "packed": False})


def headline(trip: dict) -> str:
    where = f" in {trip['where']}" if trip["where"] else ""
    assumed = [f"{trip['days']} days"] * trip["guessed_days"] + [f"{' and '.join(trip['weather'])} weather"] * bool(trip["guessed"])
    note = f" I assumed {' and '.join(assumed)}; say it if it is different, and check the forecast two days before." if assumed else ""
    plans = f", {', '.join(trip['plans'])}" if trip["plans"] else ""
    return f"**{trip['days']} day{'s' * (trip['days'] != 1)}{where}**, {' and '.join(trip['weather'])}{plans}.{note}"


def progress(state: dict) -> str:
    done = sum(item["packed"] for item in state["items"])
    return f"{done} of {len(state['items'])} packed."


def by_group(state: dict) -> dict[str, list[tuple[int, dict]]]:
    groups: dict[str, list[tuple[int, dict]]] = {}
    for number, item in enumerate(state["items"], 1):
        groups.setdefault(item["group"], []).append((number, item))
    return groups


def full_list(state: dict) -> str:
    blocks = [f"**{group}**\n\n" + "\n".join(f"- {number} · {'~~' + item['name'] + '~~ ✓' if item['packed'] else item['name']}" for number,
                                             item in items) for group, items in by_group(state).items()]
    return "\n\n".join(blocks) + "\n\nTick off with `tick 1 4 7`; change with `add …` or `remove …`."


def left_list(state: dict) -> str:
    rows = {group: " · ".join(f"{number} {item['name']}" for number, item in items if not item["packed"]) for group, items in by_group(state).items()}
    left = sum(not item["packed"] for item in state["items"])
    lines = "\n".join(f"- **{group}:** {names}" for group, names in rows.items() if names)
    return f"**{left} left**\n\n{lines}" if left else "**Everything is packed.** Close the bag. Good journey!"


def next_clicks(state: dict) -> list[str]:
    if not state["items"]:
        return ["5 days in Lisbon in May, swimming", "Weekend camping, rain expected", "Help"]
    first = next((i for i, item in enumerate(state["items"], 1) if not item["packed"]), 0)
    if not first:
        return ["Show all", "Start over"]
    return [f"Tick {first}", f"Tick all {state['items'][first - 1]['group'].lower()}", "What is left?",
            "Show all" if "swimming" in state["trip"].get("plans", []) else "Add swimming"]
