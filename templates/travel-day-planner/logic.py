"""Orders the places of a day by opening hours, fixed times and travel, and plans again when things run late."""

import datetime
import json
import re
from itertools import combinations, permutations
from typing import Literal, NotRequired, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
Part = Literal["morning", "afternoon", "late afternoon", "evening"]
Place = TypedDict("Place", {"name": str, "minutes": int, "opens": str, "closes": str, "at": str, "closed_on": list[Weekday], "part": NotRequired[Part], "last": NotRequired[bool], "after": NotRequired[str]})
DEFAULTS = {"start": 540, "end": 1200, "travel": 20, "places": [], "day": "", "now": None, "at": ""}
DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
MAX_PLACES, EXACT_UP_TO, DAY = 12, 6, 1440
CLOCK = r"(\d{1,2})(?:[:.h](\d{2}))?[ ]?(am|pm|uhr|h)?"
HOURS = re.compile(rf"\(?\b(?:open(?: from)?[ ]|opens[ ]|from[ ]|between[ ]|von[ ]|de[ ])?{CLOCK}[ ]?(?:-|–|to|until|till|and|bis|à|a)[ ]?{CLOCK}(?![ ]?(?:hours?|hrs?|min\w*|stunden)\b|[:.]?\d)\)?", re.I)
CLOSES = re.compile(rf"\b(?:closes?(?: at)?|open(?: until| till)|until|till|schließt(?: um)?)[ ]{CLOCK}", re.I)
FIXED = re.compile(rf"(?:\b(?:at|from|a las|alle|around|about|by|um|gegen|ticket(?:s)?(?: at| for)?|booked(?: at| for)?|reserved(?: at| for)?|starts?(?: at)?)|@)[ ]?{CLOCK}(?![ ]?(?:hours?|hrs?|min\w*)\b)", re.I)
CLOSED_ON = re.compile(r"\(?\bclosed (?:on )?((?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:,| and |\s){0,3}){1,7})\)?", re.I)
START = re.compile(rf"\b(?:(?:we|i) )?(?:can |could |will |want to |only )?(?:start(?:ing)?|begin|leave|leaving|set off|get out|get going|go out|sleep(?: in)?|wake up|get up)(?: the day| (?:the |our )?hotel| of (?:the |our )?(?:hotel|house|bed))?(?: only)?(?: at| by| around| from| until| till)?[ ]{CLOCK}(?![ ]?(?:-|to\b|hours?|min))", re.I)
END = re.compile(rf"\b(?:end|finish|be back|back|be home|home|stop|be)(?: (?:at|in|to) the (?:hotel|airport|station|ship|port|car|bus)| the day)?(?:(?: by| at| before| around| until)|(?<=airport)|(?<=station)|(?<=hotel)|(?<=ship))[ ]{CLOCK}", re.I)
TRAVEL = re.compile(r"\b(?:travel(?:l?ing)?|transfers?|transit|getting (?:around|from|between)|going (?:from|between)|(?:walk\w*|metro|bus|taxi|drive|ride|way|distance)s? (?:between|from))(?: [a-z'’]+){1,7}? (\d{1,3})[ ]?min\w*(?: each(?: way)?)?(?: by (?:metro|bus|car|train|tram|taxi|bike|foot))?|\b(?:travel|(?<![^\W_] )walk\w*|transfer|transit|metro)(?: time)?(?: is| of|:| takes)?(?: about)?[ ](\d{1,3})[ ]?min\w*|\b(\d{1,3})[ ]?min\w*[ ](?:(?:of )?travel|between|walk\w*|apart|by (?:metro|bus|car|train))(?: (?:things|places|them|each|stops))?", re.I)
LATE = re.compile(r"(\d{1,3})[ ]?(?:min\w*|m)[ ](?:late|behind|delay\w*)|(?:late|delayed|behind) by (\d{1,3})|\b(an|one) hour (?:late|behind)|\b(half an) hour (?:late|behind)", re.I)
BLOCK = re.compile(r"\b(?:nap|siesta|break|rest|meeting|call|appointment|concert|show|guided tour|train|flight|check.?in|no matter what|fixed|mittagsschlaf)\b", re.I)
ALL = re.compile(r"\b(?:each|all|every|jeweils|je)\b", re.I)
NOISE = frozenset("takes take about around approx open opens from for is are we i want wanna would like plan to see visit do go and also then at each all every of them with no matter what it maybe please can one day "
                  "my our today hours hour ticket tickets booked reserved start starts closes close daily until till the think guess only actually sorry no well hmm ok okay in that this a an could should be there place must have has need needs needed opens which takes lasts lasting she he they her his their break does doable work works still possible realistic feasible enough".split())
ADDING = re.compile(r"^\s*(?:(?:please|ok|oh|and|can (?:you|u|we)|could (?:you|we)|i also want to)[ ]){0,3}(?:add|also|plus|include|see|at the end|then|after that|finally)\b:?", re.I)
HELP = ("Write the places with opening hours and how long you want to stay: *museum 10-17 2h, market 8-13 45 min, lunch at 13:00*. Then change it in words: *start at 10*, *travel 15 min*, "
        "*add a park 1h*, *without the market*, *it is Monday*. On the way: *done with the museum at 12:10*, *30 min late*. At the end: *calendar file*.")
# From when, and until when a visit may begin: "in the afternoon", "before noon".
DAYPARTS = (
    (re.compile(r"\b(?:first thing )?(?:in|during) the (?:early |late )?morning\b|\bthis morning\b|\bbefore (?:noon|midday|lunch(?: ?time)?)\b", re.I), "morning", 0, 719),
    (re.compile(r"\b(?:in|during|this|for|into|to) (?:the )?late afternoon\b", re.I), "late afternoon", 960, 1110),
    (re.compile(r"\b(?:in|during|this|for|into|to) (?:the )?(?:early )?afternoon\b|\bafter (?:noon|midday|lunch ?time)\b", re.I), "afternoon", 720, 1080),
    (re.compile(r"\b(?:in|during|this|for|into|to) (?:the )?(?:early |late )?evening\b|\bat night\b|\btonight\b", re.I), "evening", 1080, 1439),
)
ASKS_PRICE = re.compile(r"\bhow (?:much|expensive)\b|\b(?:price|prices|fare|fares|cost|costs)\b|\b(?:cheap|cheapest)\b.{0,20}\b(?:tickets?|trains?|flights?|bus|hotel)\b", re.I)
ASKS_TIMETABLE = re.compile(r"\b(?:when|what time|which|how often|is there|are there)\b.{0,40}\b(?:train|trains|bus|buses|ferry|ferries|flight|flights|tram|metro|coach)\b.{0,30}\b(?:leave|leaves|go|goes|run|runs|depart\w*|arrive\w*|next|last|first|from|to)\b|\b(?:timetable|departure times?|next train|last train|last bus|next bus|first train)\b", re.I)
RIDES = re.compile(r"\b(train|bus|coach|ferry|flight|plane|taxi|metro|tram|cab)s?\b", re.I)
GENERIC = frozenset("museum tower castle palace park peters peter saint market monastery cathedral memorial outer florence".split())
HOUR_WORDS = "one two three four five six seven eight nine ten eleven twelve".split()
HOUR = rf"(\d{{1,2}}|{'|'.join(HOUR_WORDS)})\b(?![:.]\d)"
PAST = {"half": 30, "quarter": 15, "five": 5, "ten": 10, "twenty": 20}
COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}

@tool
def set_places(state, assets, places: list[Place], replace: bool = False):
    """Add places to the day or change the ones with the same name, then show the best order.

    places: minutes 0 when the person did not say how long; opens and closes as HH:MM or "" when unknown; at is a fixed start such as a ticket, a nap or lunch, else "", and "any" takes a fixed start back;
        part is the part of the day it belongs to, such as evening for a sunset; last is true for the end of the day; after is the name of the place that it directly follows, "any" for no order
    replace: true to begin a new day
    """
    begin(state)
    if replace:
        state |= {"places": [], "now": None, "at": ""}
    for each in places:
        found, guess = same_place(each["name"], state), guess_stay(each["name"], assets)
        if not 0 <= each["minutes"] <= 720 or not re.search(r"\w", each["name"]):
            raise ToolError(f"A place needs a name and a stay of at most 720 minutes: {each['name'][:40]!r}.")
        opens, closes, at = (read_clock(each[key]) for key in ("opens", "closes", "at"))
        old = found or {"stay": guess[0], "opens": 0, "closes": DAY, "fixed": -1, "closed": guess[1], "done": False}
        part = next(([*rest] for _, *rest in DAYPARTS if rest[0] == each.get("part")), None) if isinstance(each.get("part"), str) else each.get("part")
        # An order or a part of the day that is said later takes the place of the one before.
        is_free = each["at"].strip().lower() == "any" or bool(part) and at is None
        after = after_of(each, state, places) if each.get("after") else "" if each.get("last") else old.get("after", "")
        new = {"name": (found or each)["name"].strip()[:60], "stay": each["minutes"] or old["stay"], "opens": old["opens"] if opens is None else opens, "closes": old["closes"] if closes is None else closes,
               "fixed": -1 if is_free else old["fixed"] if at is None else at, "soft": old.get("soft", False) if at is None else each.get("soft", False), "closed": each["closed_on"] or old["closed"], "done": old["done"], "latest": each.get("latest") or old.get("latest", DAY), "part": part or (None if at is not None else old.get("part")), "last": each.get("last", old.get("last", False) and not each.get("after")), **({"after": after} if after else {}), "guessed": not each["minutes"] and (found or {"guessed": True}).get("guessed", True)}
        state["places"] = [new if place is found else place for place in state["places"]] if found else [*state["places"], new]
    state["end"] = max(state["end"], *(place["fixed"] + place["stay"] for place in state["places"]), 0)
    if not 1 <= len(state["places"]) <= MAX_PLACES:
        raise ToolError(f"A day has 1 to {MAX_PLACES} places.")
    return shown(state, assets)

@tool
def set_day(state, assets, start: str = "", end: str = "", travel_minutes: int | None = None, weekday: Weekday | None = None):
    """Set when the day starts and ends (HH:MM), the minutes between two places, or the weekday. Shows the plan again."""
    begin(state)
    if travel_minutes is not None and not 0 <= travel_minutes <= 180:
        raise ToolError("Travel between places takes 0 to 180 minutes.")
    first, last = read_clock(start), read_clock(end)
    state |= {key: value for key, value in (("start", first), ("end", last), ("travel", travel_minutes), ("day", weekday)) if value is not None}
    state["now"] = None if first is not None else state["now"]
    return shown(state, assets)

@tool
def remove_place(state, assets, name: str):
    """Take a place out of the day and show the plan again."""
    place = needs_place(name, state)
    state["places"] = [each for each in state["places"] if each is not place]
    return shown(state, assets)

@tool
def mark_done(state, assets, name: str, at: str):
    """The person has finished a place at a time (HH:MM); plan the rest from there."""
    place = needs_place(name, state)
    place["done"], state["at"] = True, place["name"]
    state["now"] = read_clock(at) or (state["now"] or state["start"]) + place["stay"]
    return shown(state, assets)

@tool
def run_late(state, assets, minutes: int):
    """The person is late by some minutes; plan the rest again."""
    begin(state)
    if not 1 <= minutes <= 600:
        raise ToolError("Late by 1 to 600 minutes.")
    state["now"] = (state["now"] or state["start"]) + minutes
    return shown(state, assets)

@tool
def make_calendar(state, assets, now, date: str = ""):
    """Write the plan as a calendar file (ics) that can be saved. date: YYYY-MM-DD, today when empty."""
    day = (date or str(now)[:10]).replace("-", "")
    if not re.fullmatch(r"\d{8}", day) or not state.get("places"):
        raise ToolError("There is no plan yet, or the date is not written as 2026-05-02.")
    steps, _ = best_order(begin(state))
    stamp = re.sub(r"[-:]", "", str(now)[:19]).replace(" ", "T") + "Z"
    events = [f"BEGIN:VEVENT\nUID:{day}-{at}@day-plan\nDTSTAMP:{stamp}\nDTSTART:{day}T{clock(each['begin']).replace(':', '')}00\nDTEND:{day}T{clock(each['leave']).replace(':', '')}00\nSUMMARY:{ics_text(each['place']['name'])}\nEND:VEVENT" for at, each in enumerate(steps, 1)]
    text = "\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Agentry//Travel Day Planner//EN", *events, "END:VCALENDAR"])
    return {"events": len(events)}, show.document("day.ics", f"```ics\n{text}\n```", id="calendar")

def after_of(each: Place, state: dict, places: list[Place]) -> str:
    """The name of the place that another one follows, as the day has it; nothing for "any"."""
    if each["after"].strip().lower() == "any":
        return ""
    found = same_place(each["after"], {"places": [*state["places"], *({"name": other["name"]} for other in places)]})
    if not found or found["name"] == each["name"]:
        raise ToolError(f"There is no other place called {each['after'][:40]!r} to come after.")
    return found["name"].strip()[:60]

def begin(state: dict) -> dict:
    for key, value in DEFAULTS.items():
        state.setdefault(key, list(value) if isinstance(value, list) else value)
    return state

def ics_text(text: str) -> str:
    """Commas and semicolons have a meaning in a calendar file."""
    return re.sub(r"([\\,;])", r"\\\1", text)

def read_clock(text: str) -> int | None:
    hit = re.fullmatch(CLOCK, text.strip(), re.I) if text else None
    return minutes_of(*hit.groups()) if hit else None

def in_digits(text: str) -> str:
    """ "Half past 12", "quarter to one", "10 past 3", "noon" as clock times, so that none is read as the bare hour."""
    hour = lambda word: int(word) if word.isdigit() else HOUR_WORDS.index(word.lower()) + 1
    text = re.sub(rf"\b(half|(?:a )?quarter|5|10|20|25|five|ten|twenty)(?: min(?:ute)?s?)? past {HOUR}", lambda hit: f"{hour(hit[2])}:{PAST.get(hit[1].lower().split()[-1]) or int(hit[1]):02d}", text, flags=re.I)
    text = re.sub(rf"\b(?:a )?quarter (?:to|before) {HOUR}", lambda hit: f"{hour(hit[1]) - 1 or 12}:45", text, flags=re.I)
    # British "half 12" is half past; German "halb 12" is half an hour before.
    text = re.sub(rf"\b(half|halb) {HOUR}(?![ ]?(?:hours?|hrs?|h\b|min|day))", lambda hit: f"{hour(hit[2])}:30" if hit[1].lower() == "half" else f"{hour(hit[2]) - 1 or 12}:30", text, flags=re.I)
    return re.sub(r"\b(?:at )?(?:noon|midday)\b", "at 12:00", text, flags=re.I)

def minutes_of(hour: str, minute: str | None, half: str | None, is_late: bool = False) -> int:
    """Minutes since midnight. Where only an afternoon makes sense, 1 to 7 without am or pm is one."""
    value, kind = int(hour), (half or "").lower()
    value = value % 12 + 12 if kind == "pm" or is_late and not kind and value < 8 else value % 12 if kind == "am" else value
    return min(DAY, value * 60 + min(59, int(minute or 0)))

def clock(minutes: int) -> str:
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"

def spell(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest:02d}" if hours and rest else f"{hours} h" if hours else f"{rest} min"

def sights(assets: dict) -> list[dict]:
    return [{**each, "city": city} for city, entries in json.loads(assets["sights.json"])["cities"].items() for each in entries]

def guess_stay(name: str, assets: dict) -> tuple[int, list[str]]:
    low, data = name.lower(), json.loads(assets["sights.json"])
    for each in sights(assets):
        if each["name"].lower() in low or any(len(word) > 4 and word in low for word in each["alias"].split() if word not in GENERIC):
            return each["minutes"], [each["closed"]] if each["closed"] else []
    return next((minutes for kind, minutes in {**data["meals"], **data["kinds"]}.items() if kind in low), 60), []

def is_known(name: str, assets: dict) -> bool:
    """A famous sight, or a kind of place that people visit."""
    return guess_stay(name, assets) != (60, []) or any(kind in name.lower() for kind in json.loads(assets["sights.json"])["kinds"])

def is_meal(place: dict) -> bool:
    return any(meal in place["name"].lower() for meal in ("breakfast", "lunch", "dinner", "coffee", "picnic", "mittagessen", "abendessen", "frühstück", "tapas", "brunch", "pizza", "restaurant", "trattoria", "bistro", "meal", "food court", "snack", "comida", "almuerzo", "cena", "déjeuner", "dîner"))

def simulate(state: dict, order: tuple[dict, ...], now: int, is_away: bool) -> tuple[tuple, list[dict], list[tuple[dict, str]]]:
    """Walks through the order; the score counts dropped places first (fixed ones most), then waiting, then the end."""
    steps, dropped, waiting = [], [], 0
    for place in order:
        travel = state["travel"] if is_away else 0
        arrive, slack = now + travel, 30 if is_meal(place) else 0
        # A time that the person gave is kept: who comes early waits. For "around one" a little early is as good.
        early = slack if place.get("soft") else 0
        wished = (place["fixed"] if arrive < place["fixed"] - early else arrive) if place["fixed"] >= 0 else max(place["opens"], place["part"][1] if place.get("part") else 0)
        leave = max(arrive, wished) + place["stay"]
        if state["day"] in place["closed"]:
            dropped.append((place, f"closed on {state['day'].capitalize()}"))
        elif place["fixed"] >= 0 and arrive > place["fixed"] + 2 * slack:
            dropped.append((place, f"you cannot be there by {clock(place['fixed'])}"))
        elif place.get("part") and (max(arrive, wished) > place["part"][2] or place["part"][0] == "morning" and leave > 750):
            dropped.append((place, f"it does not fit into the {place['part'][0]}"))
        elif max(arrive, wished) > place.get("latest", DAY):
            dropped.append((place, f"last entry is at {clock(place['latest'])}"))
        elif leave > place["closes"]:
            dropped.append((place, f"it closes at {clock(place['closes'])}"))
        elif leave > state["end"]:
            dropped.append((place, f"the day ends at {clock(state['end'])}"))
        else:
            waiting += max(arrive, wished) - arrive + ((1 if place.get("soft") else 5) * abs(max(arrive, wished) - place["fixed"]) if place["fixed"] >= 0 else 0)
            steps.append({"place": place, "arrive": arrive, "begin": max(arrive, wished), "leave": leave, "travel": travel})
            now, is_away = leave, True
    # A meal that was asked for goes only after a place that can be left out.
    weight = sum((1.5 if is_meal(place) else 10) if place["fixed"] >= 0 else 1 for place, _ in dropped)
    return (out_of_order(order), weight, waiting, now), steps, dropped

def out_of_order(order: tuple[dict, ...]) -> int:
    """How many places do not directly follow the one that the person named for them."""
    names = [place["name"] for place in order]
    return sum(place.get("after") in names and (at == 0 or names[at - 1] != place["after"]) for at, place in enumerate(order))

def best_order(state: dict) -> tuple[list[dict], list[tuple[dict, str]]]:
    todo, now, is_away = [place for place in state["places"] if not place["done"]], state["now"] or state["start"], bool(state["at"])
    tail = tuple(place for place in todo if place.get("last"))
    todo = [place for place in todo if not place.get("last")]
    if len(todo) <= EXACT_UP_TO:
        return min((simulate(state, order + tail, now, is_away) for order in permutations(todo)), key=lambda result: result[0])[1:]
    order = sorted(todo, key=lambda place: (place["fixed"] if place["fixed"] >= 0 else place["closes"] - place["stay"], place["opens"]))
    for place in [each for each in order if each.get("after")]:
        order.remove(place)
        at = next((at for at, each in enumerate(order, 1) if each["name"] == place["after"]), len(order))
        order.insert(at, place)
    best = simulate(state, tuple(order) + tail, now, is_away)
    for one, two in [*combinations(range(len(order)), 2)] * 3:
        swapped = order.copy()
        swapped[one], swapped[two] = order[two], order[one]
        if (tried := simulate(state, tuple(swapped) + tail, now, is_away))[0] < best[0]:
            order, best = swapped, tried
    return best[1], best[2]

def nearly(state: dict) -> tuple[list[dict], list[tuple[dict, str]], list[str]]:
    """The best order; where one visit misses by a few minutes, with that visit a little shorter, which is said."""
    steps, dropped = best_order(state)
    missed = [place for place, why in dropped if "closes" in why or "day ends" in why or "last entry" in why]
    if len(dropped) != 1 or not missed or is_meal(missed[0]) or missed[0]["stay"] < 45:
        return steps, dropped, []
    place, stay = missed[0], missed[0]["stay"]
    for less in (5, 10, 15, 20):
        place["stay"] = stay - less
        shorter, left = best_order(state)
        if not left:
            place["stay"] = stay
            at = next(step for step in shorter if step["place"] is place)
            return [{**step, "place": {**place, "stay": stay - less}} if step is at else step for step in shorter], [], [f"{place['name']} is tight: the {spell(stay)} you gave do not fit before {clock(place['closes'])}, so I planned {spell(stay - less)}"]
    place["stay"] = stay
    return steps, dropped, []

def shown(state: dict, assets: dict):
    steps, dropped, tight = nearly(state)
    rows = []
    for step in steps:
        place = step["place"]
        notes = [f"travel {step['travel']} min"] * bool(step["travel"]) + [f"wait {spell(step['begin'] - step['arrive'])}"] * (step["begin"] > step["arrive"] + 4)
        notes += [f"wished for {clock(place['fixed'])}" if step["begin"] != place["fixed"] else "fixed"] * (place["fixed"] >= 0) + ([f"in the {place['part'][0]}, as you asked"] if place.get("part") and place["fixed"] < 0 else []) + [f"closes {clock(place['closes'])}"] * (place["closes"] - step["leave"] <= 60)
        rows.append({"Time": f"{clock(step['begin'])} to {clock(step['leave'])}", "Place": place["name"], "Stay": spell(place["stay"]) + " (guess)" * place.get("guessed", False), "Note": ", ".join(notes)})
    state["dropped"] = [[place["name"], why] for place, why in dropped]
    value = {"plan": rows, "does_not_fit": state["dropped"], "moved": [f"{step['place']['name']} at {clock(step['begin'])} instead of {clock(step['place']['fixed'])}" for step in steps if step["place"]["fixed"] >= 0 and step["begin"] != step["place"]["fixed"] and not step["place"].get("soft")], "from": clock(state["now"] or state["start"]), "tight": tight}
    return [value, *([show.table(rows, title=f"{state['day'].capitalize() + ', from' if state['day'] else 'From'} {value['from']}, {state['travel']} min between places")] if rows else [])]

def find_place(text: str, state: dict) -> dict | None:
    low = text.lower()
    score = lambda place: sum(word in low for word in re.findall(r"\w{3,}", place["name"].lower()))
    best = max(state["places"], key=score, default=None)
    return best if best and score(best) else None

def same_place(name: str, state: dict) -> dict | None:
    """The place that a name repeats: the same words, or fewer of them. "Museum 2" is not "Museum 1"."""
    words = lambda text: set(re.findall(r"\w+", text.lower()))
    begins = {word[:5] for word in words(name) if len(word) > 4 and word not in GENERIC or word == "palace"}
    # "Belem tower" and "pasteis de Belem" share a word and each has another one: they are two places.
    own = lambda one, other: {word for word in words(one) if len(word) > 3 and word[:5] not in {each[:5] for each in words(other)}}
    return next((place for place in state["places"] if words(place["name"]) <= words(name) or words(name) <= words(place["name"])), None) or next(
        (place for place in state["places"] if begins & {word[:5] for word in words(place["name"])} and not re.search(r"\d", name) and not (own(name, place["name"]) and own(place["name"], name))), None)

def needs_place(name: str, state: dict) -> dict:
    if not (place := find_place(name, begin(state))):
        raise ToolError(f"There is no place called {name[:40]!r}. There are: {', '.join(each['name'] for each in state['places']) or 'none'}.")
    return place

def opening(place: dict) -> str:
    hours = f"{clock(place['opens'])} to {clock(place['closes'])}" if (place["opens"], place["closes"]) != (0, DAY) else "hours unknown"
    order = ", comes last" if place.get("last") else f", directly after {place['after']}" if place.get("after") else ""
    part = f", in the {place['part'][0]}" if place.get("part") else ""
    return f"{hours}, fixed at {clock(place['fixed'])}{order}" if place["fixed"] >= 0 else hours + part + order


def describe(state: dict) -> str | None:
    if not state.get("places"):
        return None
    places = "; ".join(f"{each['name']} {each['stay']} min, {opening(each)}{', done' if each['done'] else ''}" for each in state["places"])
    return f"Day from {clock(state['start'])} to {clock(state['end'])}, travel {state['travel']} min, weekday {state['day'] or 'unknown'}. Places: {places}. Does not fit: {state.get('dropped', [])}."[:3900]

def respond(event: dict) -> dict | None:
    """Clock times in one spelling; a correction that names its place is about that place and about no other number."""
    said = re.sub(r"(?<![\d.,€$£])([01]?\d|2[0-3])[.]([0-5]\d)(?=\s?(?:-|–|to\b|till|until|am\b|pm\b|[,;)]|$|\s))(?!\s?(?:h\b|hours?|km|m\b|€|euros?))", r"\1:\2", str(event["message"]))
    said = plain_day(said[:3000])
    known = [each["name"].lower() for each in (event.get("state") or {}).get("places", [])]
    if (leaves := re.fullmatch(r"(?:(?:ok|and|actually|sorry)[ ,]{1,2})*no (?:the )?([^\W\d_][\w' -]{2,30}?)(?: please| then| today)?[.! ]*", said.strip(), re.I)) and any(leaves[1].lower() in name for name in known):
        said = f"remove {leaves[1]}"
    lead = LEADS.match(said)
    places = [each["name"] for each in (event.get("state") or {}).get("places", [])]
    if lead and any(set(re.findall(r"\w{4,}", name.lower())) & set(re.findall(r"\w{4,}", said.lower())) for name in places):
        said = said[lead.end():]
    return read_and_answer({**event, "message": said})


HAVE_FROM = re.compile(rf"\b(?:(?:i|we)(?:['’]ve| have|['’]re| are)?(?: only| just)?(?: got| have)?(?: time)? (?:in [a-zà-ÿ]+ )?(?:from |between )|(?:cruise stop|port day|layover|stopover|day trip|stop) (?:in|at) [a-zà-ÿ]+,? ?(?:from )?|(?:(?:i|we) )?(?:only |just )?have (?:the |this )?(?:whole )?(?:afternoon|morning|evening|day),? ?(?:from )?){CLOCK} ?(?:to|till|til|until|and|-|–) ?{CLOCK}(?: (?:in|for) [A-Za-zÀ-ÿ]+)?(?=[ ,.;:]|$)", re.I)
RIDE_BACK = re.compile(rf"\b((?:our |my |the )?(?:train|bus|coach|flight|plane|ferry|ship))(?: (?:back|home|there))? ?(?:is |goes )?(?:at|@) {CLOCK}", re.I)
START_LATER = re.compile(r"\b(start|begin|leave|set off)(?:ing)? (?:a bit |a little |an hour |much )?(?:later|earlier)(?: instead)?,? (?:at|around|about|like at|say) (?=\d|half|quarter)", re.I)
SKIP_TRIED = re.compile(r"(?:(?:and|so|ok|but|hm+)[ ,]{1,2}){0,3}(?:what|how)(?: about)? if (?:we|i) (?:skip|skipped|drop|dropped|leave out|left out|cut|miss|don['’]?t (?:do|see|go to)|didn['’]?t (?:do|see|go to)) (?:the )?(.{3,40}?)[?. ]*", re.I)
ASKS_ORDER = re.compile(r"\b(?:which|what)(?:['’]?s| is| would be)?(?: the)? (?:best )?(?:order|sequence)\b|\bin (?:which|what) order\b|\bbest order\b", re.I)


def plain_day(said: str) -> str:
    """ "I have from 10 to 4 in Lisbon", "train back at 18:30" and "start later, at 11" in the words that are read below."""
    def window(found: re.Match) -> str:
        start = minutes_of(*found.groups()[:3])
        end = minutes_of(*found.groups()[3:6])
        return f"start at {clock(start)}, end at {clock(end + 720 if end <= start and end < 720 else end)}, " if start < 1080 else found[0]

    is_new = re.search(r"\d ?(?:h|hrs?|hours?|min\w*)\b", said)
    said = HAVE_FROM.sub(window, said, count=1) if is_new else said
    said = RIDE_BACK.sub(lambda found: f"{found[1]} leaves at {clock(minutes_of(*found.groups()[1:4], is_late=True))}", said, count=1) if is_new and not reading.is_question(said) and re.search(r"\b(?:back|home|leav\w+)\b", said, re.I) else said
    # "Anne Frank house 16:30 1 h": a time between the name and the length is when it begins.
    said = re.sub(r"\b(?!at\b|to\b|from\b|till\b|until\b|by\b|opens?\b|closes?\b|start\b|end\b|and\b|between\b|around\b|about\b|is\b|leaves\b)([^\W\d_]{3,20}) (\d{1,2}:\d\d)(?=,? (?:for )?\d{1,3}(?:[.,]\d)? ?(?:h|hours?|hrs?|min\w*)\b)", r"\1 at \2", said)
    said = re.sub(rf"\b(?:we|i) (?:must|have to|need to|gotta|should) (?:leave|go|be off|be gone)(?: again)? (?:by|at|before) (?={CLOCK})", "end at ", said, flags=re.I)
    return START_LATER.sub(r"\1 at ", said)


def tried_without(text: str, state: dict, assets: dict) -> dict | None:
    """ "What if we skip the museum": the day without it, tried and not changed."""
    found = SKIP_TRIED.fullmatch(text.strip())
    place = find_place(found[1].lower(), state) if found else None
    if not place or len(state["places"]) < 2:
        return None
    tried = json.loads(json.dumps(state))
    told = planned(remove_place(tried, assets, place["name"]), tried, assets, opening=f"Only tried, without {place['name']}; say *remove {place['name']}* to keep it so.")
    return {**told, "state": state, "suggestions": [f"Remove {place['name']}"[:120], "Show the plan"]}


LEADS = re.compile(r"^(?:(?:oh|ok|okay|no|wait|sorry|actually|oops|hm+|ah|but|and|my bad)[ ,.!]{1,3})*(?:sorry|actually|oops|wait|no|my bad)[ ,.!:]{1,3}(?:(?:i meant?|its|it's|that|the)\s)*", re.I)


@dialogue.guarded(digits=True)
def read_and_answer(event: dict) -> dict | None:
    text, state, assets = event["message"].replace("\x00", " ").replace("|", "/").strip()[:3000], begin(dict(event.get("state") or {})), event["assets"]
    text = in_digits(plain_ways(re.sub(r"(?<=\d)[ ]?m\b(?!\w)", " min", text)))
    text, only_on = closing_told(text, state)
    text, company = read_company(text, "travel" in TRAVEL_SAID.findall(text.lower()))
    text, group = read_group(text)
    group = " ".join(filter(None, [*company["notes"], group, only_on]))
    low = " ".join(text.lower().split())
    if (every := EVERY.search(low)) and state["places"]:
        return answer(f"I changed nothing: “{every[0]}” is a rule for the whole day, and I place single stops. Add one stop, such as *add coffee 30 min*, or give more time on the way, such as *travel 40 min*.", state, assets, clicks=["Add coffee 30 min", "Travel 40 min"])
    said = [str(turn.get("content") or "").lower() for turn in event.get("history") or [] if turn.get("sender") == "user"][-3:]
    if re.match(r"(?:start over|reset|new day|new plan)\b", low):
        return answer("A blank day. Which places, with opening hours and how long?", {}, assets)
    if re.search(r"^help\b|how (?:does|do) (?:this|it|i use|you) ?(?:work|this)?|what (?:can|do) (?:you do|i type)", low) and len(low.split()) < 8:
        return answer(HELP, state, assets)
    is_plan = len(re.findall(r"\d ?(?:h|hrs?|hours?|min\w*)\b", low)) > 1 and low.count(",") > 1
    if not is_plan and (backward := count_back(low, state)):
        return answer(backward, state, assets, clicks=["One day in Rome, what should I do?"])
    if (priced := not_live(text, low)) and not re.search(r"\d[ ]?(?:h|hours?|min)\b", low):
        return answer(priced, state, assets)
    if known := known_sight(low, said, assets):
        return answer(known, state, assets)
    if not state["places"] and (draft := draft_for(low, said, state, assets)):
        return draft
    if state["places"] and (changed := change(text, low, state, assets, event["now"])):
        return changed
    text, window = read_window(text)
    settings, rest = read_settings(text, event["now"])
    settings |= window
    if company["slow"] and "travel" not in settings and state["travel"] == DEFAULTS["travel"]:
        settings["travel"] = SLOW_TRAVEL
    if company["leaves"] and "start" in settings:
        # The day starts at the door, the first visit after the way there.
        way = settings.get("travel", state["travel"])
        group = f"{group} You leave at {clock(settings['start'])}; I count {way} minutes to the first place.".strip()
        settings["start"] += way
    is_asking = reading.is_question(text)
    places, unsure = read_places(rest, assets, state) if not (is_asking and state["places"] and settings) else ([], [])
    knows = [place for place in places if place["minutes"] or place["closes"] or place["at"] or is_meal(place) or is_known(place["name"], assets)]
    if re.search(r"\b(?:[2-9]|\d\d|two|three|four|five|six|seven)[ -](?:days?|nights?|tage|jours|días)\b|\b(?:a|one) week in\b", low) and not any(place["opens"] or place["closes"] or place["minutes"] for place in places):
        return vague(low + " plan a day", state, assets, "I plan one day in one conversation, so let us begin with day 1. ")
    if is_asking and not any(place["minutes"] or place["closes"] or place["at"] for place in places) and not (settings and state["places"]):
        return vague(low, state, assets)
    if not state["places"] and (re.search(r"\bone day\b|\ba day\b|day trip|\bplan (?:me )?(?:a|my) day", low) and not any(place["minutes"] or place["closes"] for place in places)):
        return vague(low, state, assets)
    if not knows and state.pop("asked", False) and len(places) > 1 and len(low.split()) < 5 * len(places):
        knows = places
    is_visit = [place for place in knows if place["opens"] or place["closes"] or is_known(place["name"], assets) or same_place(place["name"], state)]
    if knows and not state["places"] and (not is_visit or 2 * len(knows) < len(places) + len(unsure) or re.match(r"[^.!?]{0,60}\b(?:write|tell|check|compare|solve|convert|integral)\b", low)):
        return None
    if company["in_order"]:
        for before, place in zip(knows, knows[1:]):
            place["after"] = before["name"]
    settings = settings if state["places"] or knows or len(low.split()) < 9 and "start" in settings else {}
    if not knows and not settings or not knows and not state["places"] and not settings:
        return answer(HELP, state, assets) if re.fullmatch(r"(?:hi|hello|hey)[.! ]*", low) else None
    state |= settings | ({"now": None} if "start" in settings else {})
    if not knows and not state["places"]:
        return answer(f"Noted: the day starts at {clock(state['start'])}. Which places do you want to see?", state, assets)
    names = [place["name"] for place in places if place not in knows]
    known = [place["name"] for place in knows if same_place(place["name"], state)]
    is_change = state["places"] and (ADDING.match(text) or known or len(knows) == 1)
    new = [place["name"] for place in knows if place["name"] not in known]
    opening = " ".join([f"Added {', '.join(new)}."] * bool(is_change and new) + [f"Changed {', '.join(known)}."] * bool(known))
    if is_change and re.search(r"\bat the end\b|\bfinally\b|\blast\b|\bafterwards\b", low):
        knows = [{**place, "last": True} for place in knows]
    result = set_places(state, assets, knows[:MAX_PLACES], replace=not is_change) if knows else shown(state, assets)
    if not knows and "end" in settings:
        opening = f"Until {clock(state['end'])}{', and count the way back' if re.search('airport|station|ship|port', low) else ''}: " + ("everything fits." if not result[0]["does_not_fit"] else "not everything fits.")
    reply = planned(result, state, assets, [*names, *unsure], opening)
    if group:
        reply["reply"] += f"\n\n{group}"
    return reply


BY = r"(?:(?:of )?(?:drive|driving|walk(?:ing)?|ride|travel|way|car|by (?:tram|bus|car|bike|metro|train|foot|taxi)|on foot)[ ](?:time[ ])?)"
# "About 10 min drive between each", "five minutes walk from one to the next", "by tram it takes 15 min between stops".
BETWEEN = re.compile(rf"(?:,[ ]?|\b(?:and|with)[ ])?(?:\b(?:it takes|always|about|around|roughly|ca\.?|allow|plan|there(?:'s| is| are))[ ]){{0,3}}(\d{{1,3}})[ ]?min\w*[ ]{BY}?(?:in between|between(?: each| them| stops| places| things| all| every)?(?: stops?| places?| one| of them| two| things)?|from (?:one|each|place|stop)(?: stop| place)? to (?:the )?(?:next|other|another|place|stop))\b", re.I)
CLOSING = re.compile(rf"^(?:(?:oh|and|ok|but|so|wait|hm+|btw|also)[ ,]{{1,2}})*(?:the )?(?P<name>[^\d,.;]{{2,40}}?) (?:already |only )?(?:closes?|shuts?|is (?:only )?open (?:until|till)|close|shut)(?: already| earlier)?(?: at)? {CLOCK}(?P<rest>[^\d]{{0,60}})$", re.I)


def plain_ways(text: str) -> str:
    """Half an hour in minutes, and the way between all places as the setting that it is."""
    text = re.sub(r"\b(?:an? )?half[- ](?:an[- ])?hour\b(?! (?:late|behind))", "30 min", text, flags=re.I)
    text = re.sub(r"\b(?:a )?quarter of an hour\b", "15 min", text, flags=re.I)
    hours = "one two three four five six seven eight nine ten eleven twelve".split()
    text = re.sub(rf"\b(at|until|till|by|from|around) ({'|'.join(hours)})\b(?! (?:hours?|min|of|in))", lambda found: f"{found[1]} {hours.index(found[2].lower()) + 1}", text, flags=re.I)
    text = re.sub(rf"\bnot before (?={CLOCK})", "start at ", text, flags=re.I)
    text = re.sub(r"\b(haircut|appointment|dentist|doctor|meeting|call|lunch|dinner|tour|tickets?)[ ](?:is )?fixed (?=at |for )", r"\1 ", text, flags=re.I)
    text = counted if BETWEEN.search(counted := reading.in_digits(text, 2)) else text
    return BETWEEN.sub(lambda found: f", travel {found[1]} min, ", text, count=1)


def closing_told(text: str, state: dict) -> tuple[str, str]:
    """ "And palace closes at 16 on sundays i just saw": the hours of a place that is there, and what they depend on."""
    found = CLOSING.match(text.strip(" .!?"))
    place = find_place(found["name"], state) if found and state["places"] else None
    if not place:
        return text, ""
    day = re.search(rf"\b(?:on )?({'|'.join(DAYS)})s?\b", found["rest"], re.I)
    told = clock(minutes_of(found[2], found[3], found[4], is_late=True))
    return f"{place['name']} closes {told}", f"I planned {place['name']} with {told} as its closing time, as on a {day[1].capitalize()}; say *{place['name']} closes …* if you go on another day." if day else ""


SLOW_TRAVEL = 30
TRAVEL_SAID = re.compile(r"\btravel(?= \d| time)")
EVERY = re.compile(r"\b[^,;.]{0,40}\bevery (?:\d{1,2}|two|three|half|couple of|few)? ?(?:an )?(?:hours?|min\w*|h)\b")
ASIDE = re.compile(r"\s?\(([^()]{1,80})\)")
SLOW = re.compile(r"\b(?:slow(?:ly)?|bad knees?|bad hips?|bad back|wheelchair|walker|crutches|stroller|pram|buggy|toddlers?|elderly|tired easily|can'?t walk (?:far|much|long)|not so fast|old lady|old man)\b", re.I)
CALM = re.compile(r"[,;.]?\s*\b(?:(?:we |i )?(?:don'?t|do not|dont) (?:want|like|need) to (?:rush|hurry)|no (?:rush(?:ing)?|stress|hurry)|(?:nice and )?relaxed|(?:take|taking) it (?:easy|slow)|without (?:rushing|stress))\b", re.I)
NAPS = re.compile(rf"\b(?:with )?(?:a |my |our |the )?(?:toddler|baby|kid|son|daughter|child|little one)?(?: who| that| he| she)? ?(?:naps?|sleeps)(?: from| at| between)? ({CLOCK}[ ]?(?:-|–|to|until|till|and)[ ]?{CLOCK})", re.I)
WEATHER = re.compile(r"[,;.]?\s*([^,;.]{0,60}\b(?:if|when|unless) it(?:'s| is|s)? ?(?:rains?|raining|pours?|snows?|snowing|wet|sunny|dry|nice)\b[^,;.]{0,30})", re.I)
IN_ORDER = re.compile(r"[,;.]?\s*\b(?:in (?:exactly |just |only )?(?:this|that|the given) order)\b", re.I)
FROM_LAST = re.compile(rf"(?:^|[.,;])\s*from {CLOCK}\s*[.!]?\s*$", re.I)
AT_BY = re.compile(rf"\b(?:(?:we|i) )?(?:have to|must|need to|should) be (?:back )?(?:at|in) (?:the |our )?([^,;.\d]{{2,30}}?) (?:by|at|before) {CLOCK}|\b(?:back (?:at|to|in) )?(?:the |our )?(hotel|hostel|airbnb) (?:by|before) {CLOCK}(?:\s?at the latest)?", re.I)


def read_company(text: str, has_travel: bool) -> tuple[str, dict]:
    """Who comes along and how they want to go, apart from the places: "with my mum (78, slow walker)", "no rushing"."""
    about = {"slow": False, "leaves": False, "in_order": False, "notes": []}
    slow_one = ""
    if reading.is_question(text) and not re.search(r"\d ?(?:h|hrs?|hours?|min)\b", text):
        return text, about
    for aside in ASIDE.findall(text):
        if not re.search(r"\d ?(?:h|hrs?|hours?|min\w*)\b|\d ?(?:-|–|to) ?\d|\d:\d|\bclosed\b|\bopen|\bticket|\bbooked", aside, re.I):
            text = text.replace(f"({aside})", " ")
            about["slow"] = about["slow"] or bool(SLOW.search(aside))
            about["notes"] += [] if SLOW.search(aside) else [f"I did not use “{aside}”."]
            slow_one = aside if SLOW.search(aside) else slow_one
    if (found := AT_BY.search(text)) and not LEAVES.search(text):
        at = minutes_of(*(found.groups()[1:4] if found[1] else found.groups()[5:8]), is_late=True)
        text = f"{text[: found.start()]} , end at {clock(at)} , {text[found.end() :]}"
        about["notes"].append(f"The day ends at {clock(at)} for {(found[1] or 'the ' + found[5]).strip()}; the way there is not counted.")
    if found := re.search(rf"\b(?:we|i) (?:only )?have (?:only |just )?(?:time )?(?:until|till) {CLOCK}(?:[^,;.]{{0,30}}\b(?:because|for|due)\b[^,;.]{{0,30}})?", text, re.I):
        at = minutes_of(*found.groups(), is_late=True)
        text = f"{text[: found.start()]} , end at {clock(at)} , {text[found.end() :]}"
        about["notes"].append(f"The day ends at {clock(at)}, as you said; the way back is not counted.")
    if found := NAPS.search(text):
        text = f"{text[: found.start()]} , nap {found[1]} , {text[found.end() :].lstrip(' :')}"
    if found := WEATHER.search(text):
        text = f"{text[: found.start()]} , {text[found.end() :]}"
        about["notes"].append(f"I did not plan for “{found[1].strip()}”: I do not know the weather. Say it on the day, for example *without the park*.")
    if found := IN_ORDER.search(text):
        text, about["in_order"] = re.sub(r"^\s*first(?: the)? ", "", f"{text[: found.start()]}{text[found.end() :]}", flags=re.I), True
    if found := CALM.search(text):
        text, about["slow"] = f"{text[: found.start()]} , {text[found.end() :]}", True
    about["slow"] = about["slow"] or bool(SLOW.search(re.split(r"\d", text)[0]))
    if about["slow"] and not has_travel:
        about["notes"].append(f"{f'For “{slow_one}”' if slow_one else 'To go slowly'} I took {SLOW_TRAVEL} minutes between places instead of {DEFAULTS['travel']}; say *travel 20 min* for another time.")
    if found := re.search(r",?\s*\bfrom (?:the |our )?(?:hotel|hostel|airbnb|flat|house)\b", text, re.I):
        text, about["leaves"] = f"{text[: found.start()]} {text[found.end() :]}", True
    about["leaves"] = about["leaves"] or bool(re.search(r"\bleav(?:e|ing) (?:the |our )?(?:hotel|hostel|airbnb|house)\b", text, re.I))
    text = FROM_LAST.sub(lambda hit: f", start at {hit[0].strip(' .,;')[5:]}", text)
    if day := re.match(rf"\s*(?:on )?({'|'.join(DAYS)})\b(?! (?:to|until|-))", text, re.I):
        text = f"on {day[1]} , {re.sub(r'^[^:;,0-9]{3,60}:[ ]', '', text[day.end() :].lstrip())}"
    return text, about


def not_live(text: str, low: str) -> str | None:
    """Prices and timetables, which this planner does not have."""
    asks_price, asks_times = ASKS_PRICE.search(low) and not re.search(r"\bhow much (?:time|longer|of)\b", low), ASKS_TIMETABLE.search(low)
    if not asks_price and not asks_times or not (reading.is_question(text) or "?" in text):
        return None
    ride = RIDES.search(low)
    if not ride and not re.search(r"\b(?:does it cost|do they cost|tickets?|entry|entrance|admission|hotel|museum|tour|price|fare)\b", low):
        return None
    what = "prices or timetables" if ride else "prices"
    where = {"flight": "the airline or the airport", "plane": "the airline or the airport", "taxi": "a taxi app or the company"}.get(ride[1].lower(), "the website or app of the operator") if ride else "the official website of the place"
    after = "Tell me the time when you have it, for example *train leaves at 17:20*, with the places and their hours, and I plan the day around it." if ride else "Give me the places with their hours and how long you stay, and I put them in order."
    return f"I have no live {what}, so I cannot tell you {'what it costs' if asks_price else 'that'} and do not guess. Look at {where}{' for that day; long-distance tickets are often cheaper when booked early' if ride and ride[1].lower() in ('train', 'bus', 'coach') and asks_price else ''}. {after}"


GROUP = re.compile(r"[,;. ]*\b(?:we are |we're |there are |with |for |and )*(?:(?:my |our )?(?:\d{1,2}|two|three|four|five|six|a|one) (?:small |little |young |older |old )?(kids?|children|child|toddlers?|baby|babies|teenagers?|adults?|people|persons?|of us|seniors?|grandparents)(?: (?:\(?(?:of |aged )?\d{1,2}(?:(?:,| and| &) ?\d{1,2})*\)?))?)(?: with us| too)?(?=[,;.!?:]|$| start| from)", re.I)
LEAVES = re.compile(rf"\b(?:(?:our|my|the) )?(train|bus|coach|flight|plane|ferry|ship)(?: back| home)? (?:leaves|departs|goes|is|takes off)(?: at)? {CLOCK}|\b(?:have to|must|need to) (?:be (?:at|back at)|catch) (?:the |our )?(station|airport|train|flight|bus|ship|hotel)(?: at| by) {CLOCK}", re.I)


def read_group(text: str) -> tuple[str, str]:
    """Who comes, and what the day must end with; neither is a place. "2 museums in 6 hours" has a length."""
    note = ""
    if (found := GROUP.search(text)) and re.search(r"\d|:|\bh\b|\bmin", text[: found.start()] + text[found.end() :]):
        text = f"{text[: found.start()]} , {text[found.end() :]}"
        note = "With children: plan a break after each visit and tell me if you want shorter stays." if re.search(r"kid|child|toddler|bab|teen", found[1], re.I) else ""
    if (found := LEAVES.search(text)) and not reading.is_question(text):
        what, hour = (found[1], found.groups()[1:4]) if found[1] else (found[5], found.groups()[5:8])
        at = minutes_of(*hour, is_late=True)
        text = f"{text[: found.start()]} , end at {clock(at)} , {text[found.end() :]}"
        note = f"{note} The day ends at {clock(at)} for the {what.lower()}; the way there is not counted, so leave {'two hours' if what.lower() in ('flight', 'plane', 'airport') else 'half an hour'} earlier.".strip()
    if (hours := re.search(r"[,; ]+(?:in|within) (\d{1,2}(?:[.,]5)?) ?(?:hours?|hrs?|h)\b", text, re.I)) and re.search(r"[,;]|\band\b", text[: hours.start()]) and not re.search(r"\bstart|\bfrom \d", text, re.I):
        end = 540 + round(float(hours[1].replace(",", ".")) * 60)
        text = f"{text[: hours.start()]} , start at 9:00 , until {clock(end)} , {text[hours.end() :]}"
        note = f"{note} I took 9:00 as the start; say *start at 10* for another one.".strip()
    return re.sub(r"[,; ]*\b(?:is (?:it|that|this) )?(?:possible|doable|realistic|feasible)\s*\?+\s*$", "", text, flags=re.I), note


def count_back(low: str, state: dict) -> str | None:
    """When to arrive or to leave: "closes at 17 and we need 2h", "train leaves 18:40, 25 min to the station", then "its 35 min by tram"."""
    asks = re.search(r"\b(?:latest|when (?:do|should|must|shall|to)|what time)\b.{0,30}\b(?:arrive|be there|leave|go|get there|set off|come|start)\b|\blatest\b", low)
    spans = [span for span in reading.spans(low, "2026-01-01") if span.minutes]
    way = next((span for span in spans if re.search(r"\b(?:to|from|by|tram|bus|walk|drive|train|metro|way|away|taxi|car)\b", low[max(0, span.start - 30) : span.start] + " " + low[span.end : span.end + 25])), None)
    until = state.get("until")
    if not asks and until and len(low.split()) < 14:
        if way and not state["places"]:
            leave = until["at"] - int(way.minutes)
            state["until"] = {**until, "at": leave, "what": "leave"}
            return f"Then leave at **{clock(leave)}** at the very latest: {clock(until['at'])} minus {int(way.minutes)} minutes. Better at {clock(leave - 10)}, because you may wait for it."
        if re.search(r"\b(?:luggage|suitcases?|bags|kids|children|pram|rain|traffic)\b", low) and not state["places"]:
            state["until"] = {**until, "at": until["at"] - 10}
            return f"Take 10 to 15 minutes more: **{clock(until['at'] - 10)}**, or {clock(until['at'] - 15)} to be calm."
        return None
    if not asks:
        return None
    leaves = re.search(rf"\b(?:train|bus|flight|plane|ferry|boat|tour|show|concert|film|movie|appointment|meeting)\b[^.;]{{0,20}}?\b(?:leaves?|departs?|goes|starts?|begins?|is|at)\b(?: at)?[ ]{CLOCK}", low)
    closes = re.search(rf"\b(?:closes?|shuts?|open until|open till|last entry)\b(?: at| is)?[ ]{CLOCK}", low)
    if closes and spans:
        end, stay = minutes_of(*closes.groups()[-3:], is_late=True), next((span for span in spans if span is not way), spans[0])
        arrive = end - int(stay.minutes)
        state["until"] = {"at": arrive, "what": "arrive"}
        more = f" With {int(way.minutes)} minutes on the way, leave at **{clock(arrive - int(way.minutes))}**." if way and way is not stay else ""
        return f"Arrive at **{clock(arrive)}** at the latest: it closes at {clock(end)} and you want {spell(int(stay.minutes))}.{more} Many places stop letting people in 30 to 60 minutes before they close, and there may be a queue: look up the last entry."
    if leaves and way:
        at = minutes_of(*leaves.groups()[-3:])
        buffer = 120 if re.search(r"\bflight|\bplane", low) else 10
        leave = at - int(way.minutes) - buffer
        state["until"] = {"at": leave, "what": "leave"}
        return f"Leave at **{clock(leave)}**: {clock(at)} minus {int(way.minutes)} minutes on the way and {buffer} minutes to be there early{' (two hours for a flight in Europe, three for a long one)' if buffer == 120 else ''}.{'' if buffer == 120 else f' At the very latest at {clock(at - int(way.minutes))}, without any reserve.'}"
    return None


def known_sight(low: str, said: list[str], assets: dict) -> str | None:
    """The usual closing day of a famous place, in this message or the one before."""
    day = re.search(rf"\b(?:open|closed|shut)\b.{{0,20}}\b({'|'.join(DAYS)})s?\b|\b({'|'.join(DAYS)})s?\b.{{0,12}}\b(?:open|closed)\b", low)
    if not day or len(low.split()) > 14 or not reading.is_question(low):
        return None
    for text in (low, *reversed(said)):
        for each in sights(assets):
            if each["name"].lower() in text or any(len(word) > 4 and word in text.split() for word in each["alias"].split() if word not in GENERIC):
                asked = day[1] or day[2]
                if each["closed"]:
                    return f"**{each['name']}** is usually closed on {each['closed'].capitalize()}{', so no' if each['closed'] == asked else f', so {asked.capitalize()} should be fine'}. I have no live hours: check the official website before you go."
                return f"For **{each['name']}** I know of no usual closing day, but I have no live hours. Check the official website for {asked.capitalize()}."
    # "The castle" of the city that was spoken of.
    here = [each for each in sights(assets) if any(each["city"].lower() in text for text in said) and any(word in GENERIC and re.search(rf"\b{word}s?\b", low) for word in re.findall(r"\w+", each["name"].lower()))]
    return known_sight(f"is {here[0]['name'].lower()} open on {day[1] or day[2]}?", [], assets) if len(here) == 1 else None


def draft_for(low: str, said: list[str], state: dict, assets: dict) -> dict | None:
    """A city and who comes, without places: what fits half a day, children, rain or a Monday."""
    about = f"{' '.join(said[-2:])} {low}"
    kids = re.search(r"\b(?:kids?|children|toddlers?|son|daughter)\b(?: (?:of |aged )?(\d{1,2})(?: (?:and|&) (\d{1,2}))?)?", about)
    rain, monday, half = re.search(r"\brain\w*|\bwet\b", about), re.search(r"\bmonday\b", about), re.search(r"\bhalf a day\b|\bhalf day\b", about)
    cities = json.loads(assets["sights.json"])["cities"]
    if re.search(r"\b(?:things|places|sights) to (?:see|do)\b|\bwhat to (?:see|do)\b", low) and (city := next((name for name in cities if name.lower() in about), "")):
        return vague(f"{city.lower()} see", state, assets)
    here = re.search(r"\b(?:kids?|children|rain\w*|half a day|half day)\b", low) or monday and re.search(r"\bmonday\b", low) and len(low.split()) < 8
    if not here or sum(map(bool, (kids, rain, half))) < 2 or re.search(r"\d[ ]?(?:min|h\b)|\d-\d", low):
        return None
    ages = f" of {kids[1]}{f' and {kids[2]}' if kids[2] else ''}" if kids and kids[1] else ""
    who = f"children{ages}" if kids else "you"
    plan = ["one large place indoors, 1 h 30 (aquarium, science centre, children's part of a museum)" if rain else "one large place, 1 h 30 to 2 h, in the morning", "lunch or a long snack, 45 min", "one small thing, 45 min (indoor playground, library, covered market, a ride on the tram)" if rain else "one small thing outside, 45 min"]
    lines = [f"A draft of {'half a day' if half else 'a day'} for {who}{' in the rain' if rain else ''}:\n\n" + "\n".join(f"{index}. {line}" for index, line in enumerate(plan, 1)), "That is about 3 h 30 with the way between; more is too much for small children." if kids else "That leaves time for the way between."]
    if monday:
        lines.append("**On Monday many museums are closed**, above all state ones; aquariums, zoos, science centres and swimming pools are mostly open. Check the hours before you go.")
    lines.append("I have no list of places with live hours. Name two or three places with their hours, and I put them in order: *aquarium 10-17 90 min, playground 45 min, lunch at 12*.")
    return answer("\n\n".join(lines), state, assets)


def read_window(text: str) -> tuple[str, dict]:
    """ "We land at 11 and have 5 hours in Vienna": when the day begins and ends."""
    window: dict = {}
    land = re.search(rf"\b(?:we |i )?(?:land|arrive|get in|get there|dock)(?:ing)?(?: in [a-z]+)?(?: at| around)[ ]{CLOCK}", text, re.I)
    if land:
        window["start"], text = minutes_of(*land.groups()[-3:]), text[: land.start()] + " , " + text[land.end() :]
    hours = re.search(r"\b(?:and )?(?:we |i )?(?:only )?(?:have|got)[ ](?:about |only |just )?(\d{1,2}(?:[.,]5)?)[ ]?(?:hours?|hrs?|h)\b(?:[ ](?:in|for|at)[ ][A-Za-zÀ-ÿ]+(?: [A-Z][a-zà-ÿ]+)?)?", text, re.I)
    if hours and not land and re.search(r"[,.;:]", text[hours.end():]) and not re.search(r"\b(?:start|from)\b.{0,6}\d", text, re.I):
        window |= {"start": 540, "end": 540 + round(float(hours[1].replace(",", ".")) * 60)}
        text = text[: hours.start()] + " , " + text[hours.end() :]
    if hours and land:
        window["end"], text = window["start"] + round(float(hours[1].replace(",", ".")) * 60), text[: hours.start()] + " , " + text[hours.end() :]
    return text, window


def change(text: str, low: str, state: dict, assets: dict, now: str) -> dict | None:
    """Orders about the plan that exists."""
    if tried := tried_without(text, state, assets):
        return tried
    if re.search(r"\b(?:when|what time|how late|how long)\b.{0,25}\b(?:done|finished|finish|be over|it over|end|through)\b", low) and not re.search(r"\d", low) and (steps := best_order(state)[0]):
        return answer(f"At about **{clock(steps[-1]['begin'] + steps[-1]['place']['stay'])}**, after {steps[-1]['place']['name']}. The way back is not counted.", state, assets)
    if ASKS_ORDER.search(low) and not re.search(r"\d", low):
        return planned(shown(state, assets), state, assets, opening="This is the order with the least waiting that the hours and fixed times allow; I do not know the distances between the places.")
    if (limited := re.search(r"\b(?:don'?t|do not|dont|not|never) (?:want |like |wanna )?(?:to )?(?:go |be |see |do |visit )?(?:to |at |in )?(?:the )?[^,.;]{0,30}?\b(after|before|at night|in the (?:evening|morning|afternoon|dark)|too (?:late|early))\b", low)) and (place := find_place(low, state)) and not reading.is_question(text):
        name = place["name"]
        return answer(f"I changed nothing yet: I read that **{name}** should not be “{limited[1]}” some time, but not until when. Say *{name} closes 18:00* to have it before 18:00, *{name} at 10:00* for a fixed time, or *remove {name}*.", state, assets, clicks=[f"{name} closes 18:00", f"Remove {name}"])
    place = find_place(low, state)
    if re.search(r"calendar|\bics\b|\bexport\b", low):
        date = re.search(r"\d{4}-\d{2}-\d{2}", low)
        return answer("Save this as `day.ics` and open it. Say *calendar file for 2026-05-02* for another date.", state, assets, make_calendar(state, assets, now, date[0] if date else "")[1:])
    if hit := LATE.search(low):
        return planned(run_late(state, assets, max(1, int(hit[1] or hit[2] or (60 if hit[3] else 30)))), state, assets)
    told_time = re.search(rf"\b(?:its|it's|it is|now|at)[ ]({CLOCK})(?![ ]?(?:min|hours?))", low)
    if re.search(r"\b(?:what|which)\b.{0,30}\b(?:drop|skip|leave out|cut|miss)\b", low):
        is_new = told_time and (at := read_clock(told_time[1])) is not None and at > (state["now"] or state["start"])
        if is_new:
            state["now"] = at
            result, moved = shown(state, assets), ""
            late = [place for place in state["places"] if is_meal(place) and any(place["name"] == name for name, _ in result[0]["does_not_fit"])]
            if len(late) == 1 and len(result[0]["does_not_fit"]) == 1:
                wished = late[0]["fixed"]
                for shift in (30, 60, 90, 120):
                    late[0]["fixed"] = wished + shift
                    if not best_order(state)[1]:
                        late[0]["fixed"] = next(step["begin"] for step in best_order(state)[0] if step["place"] is late[0])
                        result, moved = shown(state, assets), f" if {late[0]['name'].lower()} moves to {clock(late[0]['fixed'])}"
                        break
                else:
                    late[0]["fixed"] = wished
            said = droppable(state, assets) or answer("", state, assets)
            if not result[0]["does_not_fit"]:
                return planned(result, state, assets, opening=f"From {clock(at)} everything still fits{moved}. If you want more air: {said['reply'][:1].lower() + said['reply'][1:]}")
            gone = [name for name, _ in result[0]["does_not_fit"]]
            return planned(result, state, assets, opening=f"From {clock(at)} not everything fits: drop **{', '.join(gone)}**, as in the plan below, or shorten a stay.")
        return droppable(state, assets)
    if place and not reading.is_question(text) and re.search(r"\b(?:is|are|was|it'?s) (?:actually |already |now )?(?:closed|shut|full|sold out|booked out)(?: (?:today|now|tomorrow|all day|for renovation))?\W*$", low):
        result = remove_place(state, assets, place["name"])
        return planned(result, state, assets, opening=f"Without {place['name']}, as it is not open; say *add {place['name']}* to bring it back.") if state["places"] else answer("The list is empty. Which places now?", state, assets)
    if told_time and re.search(r"\b(?:late|leaving now|only now|just (?:got up|left|arrived|leaving)|behind)\b", low) and (at := read_clock(told_time[1])) is not None and at > (state["now"] or state["start"]):
        state["now"] = at
        return planned(shown(state, assets), state, assets, opening=f"From {clock(at)}:")
    if place and re.search(r"\b(?:done|finished|left|leaving|been to|out of|only did|did|only saw|have seen)\b", low) and (not reading.is_question(text) or re.search(r"\b(?:just|we are|we're|i am|i'm|now)\b", low)):
        result = mark_done(state, assets, place["name"], told_time[1] if told_time else "")
        return planned(result, state, assets, opening=f"{place['name']} is done. The rest:") if any(not each["done"] for each in state["places"]) else answer("That was the last one. Enjoy the evening.", state, assets)
    if place and re.search(r"^(?:ok |and |actually |sorry )*no (?!time\b|more\b|idea\b)|\b(?:remove|drop|skip|delete|without|cancel|leave out|no time for|ohne|sin|sans|don['’]?t (?:want|need))\b", low):
        result = remove_place(state, assets, place["name"])
        return planned(result, state, assets, opening=f"Without {place['name']}.") if state["places"] else answer("The list is empty. Which places now?", state, assets)
    spans = [span for span in reading.spans(low, now) if span.minutes]
    if place and len(spans) == 1 and len(low.split()) <= 9 and re.search(r"\b(?:make|stay|only|give|takes?|needs?|want|longer|shorter|is|for|at)\b", low) and not re.search(r"\b(?:late|at \d{1,2}|from \d{1,2}|closes|opens|open|between)\b", low):
        place |= {"stay": max(5, min(720, int(spans[0].minutes))), "guessed": False}
        return planned(shown(state, assets), state, assets, opening=f"{place['name']} takes {spell(place['stay'])} now.")
    part = next((each for each in DAYPARTS if each[0].search(low)), None)
    if place and part and not re.search(r"\d", low) and not reading.is_question(text) and not ADDING.match(text):
        place |= {"part": [*part[1:]], "fixed": -1, "last": False}
        return planned(shown(state, assets), state, assets, opening=f"{place['name']} is in the {part[1]} now.")
    if place and re.search(r"\bfirst\b|\bstart with\b|\bbegin with\b", low) and not re.search(r"\d", low) and not reading.is_question(text):
        for each in state["places"]:
            each["fixed"] = -1 if each.get("is_first") else each["fixed"]
        place |= {"fixed": max(state["now"] or state["start"], place["opens"]), "is_first": True}
        return planned(shown(state, assets), state, assets, opening=f"{place['name']} comes first, at {clock(place['fixed'])}.")
    if place and re.search(r"\blast\b|\bat the end\b", low) and not re.search(r"\d", low) and not reading.is_question(text):
        place["last"] = True
        return planned(shown(state, assets), state, assets, opening=f"{place['name']} comes last.")
    if re.search(r"\b(?:which|what|where)\b.{0,20}\b(?:first|start|begin)\b", low) and reading.is_question(text):
        steps, _ = best_order(state)
        if steps:
            return answer(f"First **{steps[0]['place']['name']}**, at {clock(steps[0]['begin'])}" + (f", then {steps[1]['place']['name']} at {clock(steps[1]['begin'])}" if len(steps) > 1 else "") + ". I took the order with the least waiting that the hours and fixed times allow.", state, assets)
    if told := enough_for(text, low, state, assets) or exchanged(low, state, assets):
        return told
    if re.search(r"\bswap\b|\bother way round\b|\bchange the order\b|\bfirst\b", low) and not re.search(r"\d", low):
        return answer("I work the order out from the times. To put a place where you want it, give it a fixed time: *tower at 10:00*.", state, assets)
    if place and re.search(r"\bwhat if\b.{0,40}\b(?:closed|full|sold out|shut)\b", low):
        return planned(remove_place(state, assets, place["name"]), state, assets, opening=f"Then without {place['name']}; say *add {place['name']}* to bring it back.") if len(state["places"]) > 1 else None
    if re.search(r"\btoo (?:much|full|many|tight|stressful)\b|\brealistic\b", low):
        visits = [each for each in state["places"] if not is_meal(each)]
        hours = sum(each["stay"] for each in visits)
        return answer(f"{len(visits)} places with {spell(hours)} of visits. Two large visits and two or three small ones, up to about 6 hours, are a comfortable day; " + ("this is more than that." if hours > 360 or len(visits) > 5 else "this is fine."), state, assets)
    if re.match(r"why\b", low) and state.get("dropped"):
        return answer("\n".join(f"- **{name}**: {why}." for name, why in state["dropped"]) + f"\n\n{shortage(state)}", state, assets)
    if re.fullmatch(r"(?:show |see |the |me |my |again |full )*(?:plan|day|list)(?: again| please)?|ok|yes", low):
        return planned(shown(state, assets), state, assets)
    return None

def enough_for(text: str, low: str, state: dict, assets: dict) -> dict | None:
    """ "Is there time for a river cruise of 50 minutes too?": tried, and nothing is changed."""
    asked = re.search(r"\b(?:(?:enough |any |still )*time (?:left )?(?:for|to (?:see|visit|do))|fit in|squeeze in|room for|manage|possible to (?:see|do|visit)|(?:could|can) (?:we|i) (?:also |still )?(?:add|see|visit|do|fit))\s+(?:in )?(?:the |an? |another )?([^?.!]{3,60})", low)
    if not asked or not (reading.is_question(text) or "?" in text):
        return None
    facts, rest = read_facts(asked[1])
    name = trimmed(re.sub(r"\b(?:too|as well|also|still|of|for|that takes?|which takes?|lasting)\b", " ", rest))
    if not name or len(name.split()) > 5:
        return None
    tried = json.loads(json.dumps(state))
    stay = guess_stay(name, assets)[0]
    value, *_ = set_places(tried, assets, [{"name": name[:1].upper() + name[1:], "minutes": 0, "opens": "", "closes": "", "at": "", "closed_on": [], **facts}])
    long = f"{spell(facts['minutes'])}" if facts.get("minutes") else f"{spell(stay)}, my guess"
    before = {gone for gone, _ in state.get("dropped", [])}
    lost = [(gone, why) for gone, why in value["does_not_fit"] if gone not in before]
    if not lost:
        row = next((row for row in value["plan"] if row["Place"].lower() == name.lower()), None)
        return answer(f"Yes: **{name}** ({long}) fits" + (f", {row['Time']}, with {state['travel']} minutes on the way" if row else "") + f". Nothing is changed yet: say *add {name}{' ' + spell(facts['minutes']) if facts.get('minutes') else ''}*.", state, assets, clicks=[f"Add {name}{' ' + spell(facts['minutes']) if facts.get('minutes') else ''}"])
    return answer(f"No: with **{name}** ({long}) this would not fit: " + "; ".join(f"{gone} ({why})" for gone, why in lost) + ". Nothing is changed.", state, assets)


def exchanged(low: str, state: dict, assets: dict) -> dict | None:
    """ "Swap the park and the market": the two change places where their hours allow it."""
    if not re.search(r"\b(?:swap|switch|exchange)\b|\bother way (?:round|around)\b|\bbefore\b", low):
        return None
    words = lambda place: [word for word in re.findall(r"\w{3,}", place["name"].lower()) if word not in ("the", "and", "from")]
    named = sorted((at, place["name"]) for place in state["places"] if (at := min((low.find(word) for word in words(place) if word in low), default=-1)) >= 0 and not place["done"])
    steps, dropped = best_order(state)
    order = [step["place"] for step in steps]
    names = [place["name"] for place in order]
    if len(named) != 2 or dropped or any(name not in names for _, name in named):
        return None
    one, two = names.index(named[0][1]), names.index(named[1][1])
    if "before" in low and one < two:
        return answer(f"{named[0][1]} already comes before {named[1][1]}.", state, assets)
    if any(order[at]["fixed"] >= 0 and not is_meal(order[at]) for at in (one, two)):
        return None
    order[one], order[two] = order[two], order[one]
    _, tried, lost = simulate(state, tuple(order), state["now"] or state["start"], bool(state["at"]))
    if lost:
        return answer(f"Swapped, {lost[0][0]['name']} would not fit: {lost[0][1]}. So I left the order as it is.", state, assets)
    for step in tried:
        if step["place"] in (order[one], order[two]):
            step["place"] |= {"fixed": step["begin"], "soft": False}
    return planned(shown(state, assets), state, assets, opening=f"Swapped: {order[min(one, two)]['name']} comes before {order[max(one, two)]['name']} now.")


def droppable(state: dict, assets: dict) -> dict | None:
    """What goes first when time is short: the last visit without a fixed time."""
    steps, _ = best_order(state)
    free = [step for step in steps if step["place"]["fixed"] < 0 and not is_meal(step["place"])]
    if not free:
        return answer("Everything that is left has a fixed time, so nothing can go without losing a booking.", state, assets) if steps else None
    last, longest = free[-1]["place"], max(free, key=lambda step: step["place"]["stay"])["place"]
    fixed = [step["place"]["name"] for step in steps if step["place"]["fixed"] >= 0 and not is_meal(step["place"])]
    shorter = f" Or stay shorter at {longest['name']} ({spell(longest['stay'])})." if longest is not last else ""
    kept = f" {', '.join(fixed)} stay{'s' * (len(fixed) == 1)}: the time is fixed." if fixed else ""
    return answer(f"Drop **{last['name']}** first: it has no fixed time and saves {spell(last['stay'] + state['travel'])}.{shorter}{kept} Say *remove {last['name']}*.", state, assets)

def read_settings(text: str, now: str) -> tuple[dict, str]:
    """Start, end, travel time and weekday, and the text without them."""
    settings: dict = {}
    for key, pattern in (("start", START), ("end", END)):
        if hit := pattern.search(text):
            settings[key] = minutes_of(*hit.groups()[-3:], is_late=key == "end")
            text = text[:hit.start()] + " , " + text[hit.end():]
    if hit := TRAVEL.search(text):
        settings["travel"] = min(180, int(next(filter(None, hit.groups()))))
        text = text[:hit.start()] + " , " + text[hit.end():]
    if hit := re.search(r"\b(?:tomorrow|tmrw|tmr|morgen|mañana|demain|today|heute|hoy)\b", text, re.I):
        day = datetime.date.fromisoformat(now[:10]) + datetime.timedelta(0 if hit[0].lower() in ("today", "heute", "hoy") else 1)
        settings["day"], text = DAYS[day.weekday()], text.replace(hit[0], " ", 1)
    if hit := re.search(rf"\b(?:it is|it['’]s|its|on|this|next|have|day is|day:|for)[ ](?:an? )?({'|'.join(DAYS)})\b", text, re.I):
        if not re.search(r"closed[ ]$", text[max(0, hit.start() - 7):hit.start()], re.I):
            settings["day"], text = hit[1].lower(), text[:hit.start()] + " , " + text[hit.end():]
    head = re.match(r"(?:\d{1,2}[ ])?[^:\d;,]{3,60}:[ ]", text)
    return settings, text[head.end():] if head else text

def read_places(text: str, assets: dict, state: dict) -> tuple[list[dict], list[str]]:
    """Places with what was said about each; a part without a name belongs to the place before it, or to all of them."""
    places: list[dict] = []
    unsure: list[str] = []
    for part in re.split(r"[;\n]|,(?!\d)|\.(?!\d)|\bthen\b|\band\b(?![ ]a[ ](?:half|quarter))(?=[ ](?:an? |the )?[^\W\d_]{3})|\?|!", ADDING.sub("", text))[:60]:
        facts, rest = read_facts(part)
        name = trimmed(rest)
        if not re.search(r"[^\W\d_]{2,}", name):
            for place in places if ALL.search(part) else places[-1:]:
                place |= {key: value for key, value in facts.items() if value}
            unsure += [part.strip()] if facts and not places else []
            continue
        if is_meal({"name": name}) and (meal := re.search(r"\b(breakfast|brunch|lunch|dinner|coffee|picnic)\b", name, re.I)) and re.search(r"\b(?:she|he|we|they|i|needs?|wants?|has|have|break|stop|time)\b", name, re.I):
            name = meal[1]
        name = re.sub(r"\s+(?:which|that|who)\b.*$", "", name)
        # "With my wife: old town": who comes along stands before the colon.
        name = name.rpartition(": ")[2].strip() or name
        if NOT_A_PLACE.search(name) and not is_known(name, assets):
            unsure.append(part.strip(" .:")[:60])
            continue
        if len(name) > 60 or len(name.split()) > 7:
            unsure.append(name[:60])
            continue
        amount = re.match(r"(\d|two|three|four|five|six)[ ]([^\W\d_]{3,20}s)$", name, re.I)
        names = [f"{amount[2][:-1].capitalize()} {at + 1}" for at in range(min(6, COUNTS.get(amount[1].lower()) or int(amount[1])))] if amount else [name[:1].upper() + name[1:]]
        places += [{"name": each, "minutes": 0, "opens": "", "closes": "", "at": "", "closed_on": [], **facts} for each in names]
    return places, unsure

# A sentence about people, wishes or conditions names no place.
NOT_A_PLACE = re.compile(r"\b(?:i|we|she|he|they|my|our|don'?t|dont|not|if|because|needs?|wants?|every|might|hates?|loves?|slow|tired|rush|leave|with|w/)\b", re.I)


def trimmed(text: str) -> str:
    """The text without filler words at its edges."""
    words = re.sub(r"^\s*(?:before|after) (?:that|this)\b|^\s*between places\b|\bbetween (?:the )?places\s*$", " ", re.sub(r"[()\"]", " ", text), flags=re.I).split()
    while words and words[-1].lower().strip(".,:'-") in NOISE:
        words.pop()
    while words and words[0].lower().strip(".,:'-") in NOISE:
        words = words[1:]
    return re.sub(r" no matter what$", "", " ".join(words)).strip(" .:-,'")

def read_facts(part: str) -> tuple[dict, str]:
    facts: dict = {}
    if hit := CLOSED_ON.search(part):
        facts["closed_on"], part = [day for day in DAYS if day in hit[1].lower()], part.replace(hit[0], " ")
    if hit := HOURS.search(part):
        opens = minutes_of(*hit.groups()[:3])
        closes = minutes_of(*hit.groups()[3:])
        closes += 720 if closes <= opens and closes + 720 > opens and closes <= 720 else 0
        part = part.replace(hit[0], " ")
        facts |= {"at": clock(opens), "minutes": max(5, closes - opens)} if BLOCK.search(part) else {"opens": clock(opens), "closes": "24:00" if closes >= DAY or closes <= opens else clock(closes)}
    for span in reversed(reading.spans(part, "2026-01-01")):
        if span.unit in ("minute", "hour") and 5 <= (span.minutes or 0) <= 720 and "minutes" not in facts:
            facts["minutes"], part = round(span.minutes), part[:span.start] + " " + part[span.end:]
    if hit := re.search(rf"\(?\blast (?:entry|admission)(?: at| is)?[ ]{CLOCK}\)?", part, re.I):
        facts["latest"], part = minutes_of(*hit.groups(), is_late=True), part.replace(hit[0], " ")
    if hit := re.search(rf"\bopen(?:s|ing)?(?: at| from)?[ ]{CLOCK}", part, re.I):
        facts["opens"], part = clock(minutes_of(*hit.groups())), part.replace(hit[0], " ")
    if "at" not in facts and (hit := re.search(rf"\b(?:leaves?|departs?|starts?|begins?|goes|sails|slot|entry|ticket|tour)(?: is)?(?: at)?[ ]{CLOCK}(?:[ ]sharp)?|{CLOCK}[ ]sharp\b", part, re.I)):
        facts["at"], part = clock(minutes_of(*(hit.groups()[:3] if hit[1] else hit.groups()[3:]), is_late=True)), part.replace(hit[0], " tour " if re.match(r"tour\b", hit[0], re.I) else " ")
    if hit := CLOSES.search(part):
        facts["closes"], part = clock(minutes_of(*hit.groups(), is_late=True)), part.replace(hit[0], " ")
    if hit := re.search(rf"\b(?:not before|only after|after|any ?time after)[ ](?:at )?{CLOCK}(?![ ]?(?:hours?|hrs?|min\w*)\b)", part, re.I):
        # "Beach after 14:00": not earlier, whatever its hours are.
        facts["opens"] = max(facts.get("opens", ""), clock(minutes_of(*hit.groups(), is_late=not hit[2] and not hit[3] and int(hit[1]) < 8)))
        part = part.replace(hit[0], " ")
    if hit := FIXED.search(part):
        # "From 10 for three hours" is a wish not to begin earlier; a ticket or a meal has its time.
        key = "opens" if hit[0].lower().startswith("from") else "at"
        facts[key], part = clock(minutes_of(*hit.groups(), is_late=key == "at")), part.replace(hit[0], " ")
        facts |= {"soft": True} if re.match(r"around|about|gegen", hit[0], re.I) else {}
    if "at" not in facts and is_meal({"name": part}) and (hit := re.search(rf"(?<![\d:.]){CLOCK}(?![\d:]|[ ]?(?:hours?|hrs?|min|people|persons))", part, re.I)):
        facts["at"], part = clock(minutes_of(*hit.groups(), is_late=True)), part.replace(hit[0], " ")
    if re.search(r"\b(?:dinner|abendessen|cena|dîner)\b", part, re.I) and "05:00" <= facts.get("at", "") < "12:00":
        facts["at"] = clock((read_clock(facts["at"]) or 0) + 720)
    for pattern, name, begins, ends in DAYPARTS:
        if pattern.search(part):
            # "Lunch at 1 in the afternoon" has its time already.
            facts |= {"part": [name, begins, ends]} if "at" not in facts else {}
            part = pattern.sub(" ", part)
            break
    return facts, re.sub(r"\bafter(?:wards| that)\b", " ", part, flags=re.I)

def vague(low: str, state: dict, assets: dict, opening: str = "") -> dict | None:
    """A city without places: typical sights to choose from. No hours, because they change."""
    city = next((city for city in json.loads(assets["sights.json"])["cities"] if city.lower() in low), "")
    if city and not re.search(r"\bday\b|\bdo\b|\bsee\b|\bvisit\b|\bsights?\b|\bplan\b", low):
        return None
    if not city and not re.search(r"\bone day\b|day trip|what (?:should|can|to) .{0,12}(?:do|see)|\bplan\b.{0,12}\bday", low):
        return None
    known = [each for each in sights(assets) if each["city"] == city]
    listed = "\n".join(f"- **{each['name']}**, about {spell(each['minutes'])}" + (f", usually closed on {each['closed'].capitalize()}" if each["closed"] else "") for each in known)
    how = "Tell me which places you want, with opening hours if you know them, for example *museum 10-17 2h, market 8-13 45 min, lunch at 13:00*. I put them in order; I have no live hours or prices."
    state["asked"] = True
    return answer(opening + (f"For {city} these are common choices, with typical visits:\n\n{listed}\n\n{how}" if known else how), state, assets, clicks=[", ".join(each["name"] for each in known[:3])] if known else None)

def shortage(state: dict) -> str:
    todo = [place for place in state["places"] if not place["done"]]
    needed = sum(place["stay"] for place in todo) + state["travel"] * (len(todo) - 1)
    visits = [place for place in todo if not is_meal(place)] or todo
    start, last = max(state["now"] or state["start"], min(place["opens"] for place in visits)), min(state["end"], max(place["closes"] for place in visits))
    return f"Visits and travel take {spell(needed)}; from {clock(start)} to {clock(last)} there are {spell(max(0, last - start))}. Shorten a stay, drop a place, or give the rest another day."

def planned(result: list, state: dict, assets: dict, unused: list[str] | None = None, opening: str = "") -> dict:
    value, *blocks = result
    lines = [opening or ("Everything fits, but only just." if value.get("tight") else "Everything fits." if not value["does_not_fit"] else "Not everything fits.")]
    lines += ["\n".join(f"- Does not fit: **{name}**, {why}." for name, why in value["does_not_fit"]), shortage(state)] if value["does_not_fit"] else []
    lines += [f"{each}. With less than {state['travel']} minutes on the way it may be enough." for each in value.get("tight", [])]
    lines += [f"Not at the time you gave: {', '.join(value['moved'])}, because of the way there and what comes before."] if value["moved"] else []
    lines += ["There is no time for a long meal: eat on the way or at a market, or shorten a visit."] if any(is_meal({"name": name}) for name, _ in value["does_not_fit"]) else []
    guessed = [place["name"] for place in state["places"] if place.get("guessed") and not place["done"] and not is_meal(place)]
    lines += [f"How long you stay is my guess for {', '.join(guessed)}; tell me if you want more or less."] if guessed else []
    unchecked = [place["name"] for place in state["places"] if place["closes"] == DAY and place["fixed"] < 0 and not place["done"] and not is_meal(place)]
    lines += [f"Opening hours not given: {', '.join(unchecked)}. I do not know them; check them and book where you can."] if unchecked else []
    if not any(map(is_meal, state["places"])) and value["plan"] and value["plan"][-1]["Time"][-5:] > "14:00" and value["from"] < "12:00":
        lines.append("No meal in it yet: say *add lunch*.")
    lines += [f"I did not use: {'; '.join(unused)}."] if unused else []
    return answer("\n\n".join(lines), state, assets, blocks)

def answer(reply: str, state: dict, assets: dict, blocks: list | tuple = (), clicks: list[str] | None = None) -> dict:
    usual = ["Start at 10", "30 min late", "Calendar file"] if state.get("places") else ["Old town 1h, museum 10-17 2h, market 8-13 45 min, start at 9", "One day in Rome, what should I do?"]
    return {"reply": reply, "state": state, "blocks": list(blocks), "suggestions": [each[:120] for each in clicks or usual]}
