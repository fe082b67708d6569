"""Orders the places of a day by opening hours, fixed times and travel, and plans again when things run late."""
import re
from itertools import combinations, permutations

DEFAULTS = {"start": 9 * 60, "end": 20 * 60, "travel": 20, "places": [], "day": ""}
DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
CLOCK = r"(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?"
HOURS = re.compile(rf"\(?\b(?:open\s+|from\s+)?{CLOCK}\s*(?:-|–|to|until|till)\s*{CLOCK}(?!\s*(?:h|hours?|min\w*)\b)\)?", re.I)
LENGTH = re.compile(r"\b(?:for\s+)?(?:(\d+(?:[.,]\d+)?|an?|half an?|one|two|three)\s*(?:h|hrs?|hours?)\b(?:\s*(?:and\s*)?(\d{1,2})\s*(?:m|min|minutes)?\b)?"
                    r"|(\d{1,3})\s*(?:m|mins?|minutes)\b)", re.I)
FIXED = re.compile(rf"\b(?:at|@|ticket(?: at)?|booked(?: at| for)?|reserved(?: at| for)?)\s*{CLOCK}", re.I)
AREA = re.compile(r"\bin (?:the )?([A-Z][\w' -]{2,25})|#(\w{2,25})")
WORD_HOURS = {"a": 1, "an": 1, "half a": 0.5, "half an": 0.5, "one": 1, "two": 2, "three": 3}
MEALS = {"breakfast": 45, "lunch": 60, "dinner": 90, "coffee": 30, "picnic": 45}
MAX_PLACES, EXACT_UP_TO = 12, 6
HELP = """Write the places with opening hours and how long you want to stay, separated by semicolons or lines:

*Louvre 9-18 2h; Orsay 9:30-18 2h; lunch at 13:00; Eiffel Tower ticket at 17:30 1h*

Then change it in words: **start at 10**, **travel 15 min**, **add Market 8-13 45 min**, **remove Orsay**, **it is Monday**, **Orsay closed on Monday**.
On the way: **done with Louvre at 12:10**, **30 min late**. At the end: **calendar file**."""
EXAMPLES = ["Old town 1h, museum 10-17 2h, market 8-13 45 min, start at 9", "How does this work?"]


def minutes_of(hour: str, minute: str | None, half: str | None) -> int:
    value = int(hour)
    value = value % 12 + 12 if (half or "").lower() == "pm" else value % 12 if (half or "").lower() == "am" else value
    return min(24 * 60, value * 60 + min(59, int(minute or 0)))


def clock(minutes: int) -> str:
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"


def spell(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest:02d}" if hours and rest else f"{hours} h" if hours else f"{rest} min"


def length_of(match: re.Match) -> int:
    if match[3]:
        return int(match[3])
    hours = WORD_HOURS.get(match[1].lower()) or float(match[1].replace(",", ".").replace("a", "1"))
    return round(hours * 60) + int(match[2] or 0)


def parse_place(text: str) -> dict | None:
    rest, closed = text.strip(" .\n\t-*•"), ""
    place = {"stay": 0, "opens": 0, "closes": 24 * 60, "fixed": -1, "area": ""}
    if hit := re.search(r"\(?\bclosed (?:on )?((?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:,| and |\s)*)+)\)?", rest, re.I):
        closed, rest = hit[1].lower(), rest.replace(hit[0], " ")
    if hit := HOURS.search(rest):
        place["opens"], place["closes"] = minutes_of(*hit.groups()[:3]), minutes_of(*hit.groups()[3:])
        place["closes"] += 24 * 60 if place["closes"] <= place["opens"] else 0
        rest = rest.replace(hit[0], " ")
    if hit := LENGTH.search(rest):
        place["stay"], rest = max(5, min(720, length_of(hit))), rest.replace(hit[0], " ")
    if hit := FIXED.search(rest):
        place["fixed"], rest = minutes_of(hit[1], hit[2], hit[3]), rest.replace(hit[0], " ")
    if hit := AREA.search(rest):
        place["area"], rest = (hit[1] or hit[2]).strip().lower(), rest.replace(hit[0], " ")
    name = re.sub(r"^(?:please )?(?:plan|visit|see|add|go to|then|and|the)\b\s*:?|[(),]|\b(?:open|for)\s*$", " ", rest.strip(), flags=re.I)
    name = " ".join(name.split()).strip(" .:-")
    meal = next((m for m in MEALS if re.search(rf"\b{m}\b", name.lower())), "")
    place["stay"] = place["stay"] or MEALS.get(meal, 60)
    if meal == "lunch" and place["fixed"] < 0 and not place["opens"]:
        place["opens"], place["closes"] = 11 * 60 + 45, 15 * 60
    if not re.search(r"[^\W\d_]", name) or len(name) > 60:
        return None
    return place | {"name": name[:1].upper() + name[1:], "closed": [d for d in DAYS if d in closed], "done": False}


def parse_places(text: str) -> list[dict]:
    parts = re.split(r"[;\n]+", text) if re.search(r"[;\n]", text) else re.split(r",\s*(?=[^\W\d]|lunch)|\bthen\b", text)
    return [place for place in map(parse_place, parts) if place][:MAX_PLACES]


def is_meal(place: dict) -> bool:
    return any(meal in place["name"].lower() for meal in MEALS)


def walk_time(state: dict, one: dict | None, two: dict) -> int:
    if one is None:
        return 0
    return min(10, state["travel"]) if one["area"] and one["area"] == two["area"] else state["travel"]


def simulate(state: dict, order: tuple[dict, ...], now: int, last: dict | None) -> tuple[tuple, list[dict], list[tuple[dict, str]]]:
    """Walks through the order; the score counts dropped places first (fixed ones most), then waiting, then the end."""
    steps, dropped, waiting, before = [], [], 0, last
    for place in order:
        arrive = now + walk_time(state, before, place)
        begin = max(arrive, place["fixed"] if place["fixed"] >= 0 else place["opens"])
        leave = begin + place["stay"]
        if state["day"] in place["closed"]:
            dropped.append((place, f"closed on {state['day'].capitalize()}"))
        elif place["fixed"] >= 0 and arrive > place["fixed"] + (15 if is_meal(place) else 0):
            dropped.append((place, f"you cannot be there by {clock(place['fixed'])}"))
        elif leave > place["closes"]:
            dropped.append((place, f"it closes at {clock(place['closes'])}"))
        elif leave > state["end"]:
            dropped.append((place, f"the day ends at {clock(state['end'])}"))
        else:
            late = max(0, arrive - place["fixed"]) if place["fixed"] >= 0 else 0
            waiting += begin - arrive + 3 * late
            steps.append({"place": place, "arrive": arrive, "begin": begin, "leave": leave})
            now, before = leave, place
    weight = sum(10 if place["fixed"] >= 0 else 1 for place, _ in dropped)
    return (weight, waiting, now), steps, dropped


def best_order(state: dict, now: int, last: dict | None) -> tuple[list[dict], list[tuple[dict, str]]]:
    todo = [place for place in state["places"] if not place["done"]]
    if len(todo) <= EXACT_UP_TO:
        _, steps, dropped = min((simulate(state, order, now, last) for order in permutations(todo)), key=lambda result: result[0])
        return steps, dropped
    order = sorted(todo, key=lambda p: (p["fixed"] if p["fixed"] >= 0 else p["closes"] - p["stay"], p["opens"]))
    best = simulate(state, tuple(order), now, last)
    for one, two in [*combinations(range(len(order)), 2)] * 3:
        swapped = order.copy()
        swapped[one], swapped[two] = order[two], order[one]
        tried = simulate(state, tuple(swapped), now, last)
        if tried[0] < best[0]:
            order, best = swapped, tried
    return best[1], best[2]


def show_plan(state: dict, opening: str = "") -> dict:
    now, last = state.get("now") or state["start"], next((p for p in reversed(state["places"]) if p["done"] and p["name"] == state.get("at")), None)
    steps, dropped = best_order(state, now, last)
    rows, before = [], last
    for step in steps:
        place, travel = step["place"], walk_time(state, before, step["place"])
        notes = [f"travel {travel} min"] * bool(travel) + [f"wait {spell(step['begin'] - step['arrive'])}"] * (step["begin"] > step["arrive"] + 4)
        fixed = f"wished for {clock(place['fixed'])}" if step["begin"] > place["fixed"] else "**fixed**"
        notes += [fixed] * (place["fixed"] >= 0)
        notes += [f"closes {clock(place['closes'])}"] * (place["closes"] < 24 * 60 and place["closes"] - step["leave"] <= 60)
        rows.append(f"| {clock(step['begin'])} to {clock(step['leave'])} | **{place['name']}** | {spell(place['stay'])} | {', '.join(notes)} |")
        before = place
    day = f"{state['day'].capitalize()}, from" if state["day"] else "From"
    lines = [opening, ""] if opening else []
    lines += [f"{day} {clock(now)}, {state['travel']} min between places:", "", "| Time | Place | Stay | Note |", "|---|---|---|---|", *rows]
    lines += ["", *(f"- Does not fit: **{place['name']}**, {why}." for place, why in dropped)] if dropped else []
    has_meal = any(map(is_meal, state["places"]))
    if steps and not has_meal and steps[-1]["leave"] > 13 * 60 and now < 12 * 60:
        lines += ["", "No meal in it yet. Say **add lunch**."]
    unchecked = [p["name"] for p in state["places"] if not p["opens"] and p["closes"] == 24 * 60 and p["fixed"] < 0 and not p["done"]]
    lines += ["", f"Opening hours not given: {', '.join(unchecked)}."] if unchecked else []
    loosest = [s["place"]["name"] for s in steps if s["place"]["fixed"] < 0]
    clicks = ["Start at 10", "Add lunch"] if not has_meal else ["Start at 10"]
    return answer(lines, state, [*clicks, f"Remove {loosest[-1]}" if loosest else "30 min late", "Calendar file"])


def calendar(state: dict, today: str) -> dict:
    steps, _ = best_order(state, state.get("now") or state["start"], None)
    date = today.replace("-", "")
    events = [f"BEGIN:VEVENT\nUID:{date}-{i}@day-plan\nDTSTART:{date}T{clock(s['begin']).replace(':', '')}00\nDTEND:{date}T{clock(s['leave']).replace(':', '')}00\n"
              f"SUMMARY:{s['place']['name']}\nEND:VEVENT" for i, s in enumerate(steps, 1)]
    body = "\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Agentry//Travel Day Planner//EN", *events, "END:VCALENDAR"])
    advice = f"Save this as `day.ics` and open it; it is dated {today}. Say **calendar file for 2026-05-02** for another date."
    return answer([advice, "", f"```ics\n{body}\n```"], state, ["Show the plan", "30 min late"])


def answer(lines: list[str], state: dict, suggestions: list[str]) -> dict:
    return {"reply": "\n".join(lines), "state": state, "suggestions": [s[:60] for s in suggestions][:4]}


def named_place(low: str, state: dict) -> dict | None:
    def score(place: dict) -> int:
        return sum(word in low for word in re.findall(r"\w{3,}", place["name"].lower()))
    best = max(state["places"], key=score, default=None)
    return best if best and score(best) else None


def change(text: str, low: str, state: dict) -> dict | None:
    """Orders about the plan that exists."""
    place = named_place(low, state)
    if hit := re.search(r"(\d{1,3})\s*(?:min\w*|m)\s*(?:late|behind|delay)|(?:late|delayed) by (\d{1,3})|(an hour|one hour) late", low):
        state["now"] = (state.get("now") or state["start"]) + int(hit[1] or hit[2] or 60)
        return show_plan(state, f"Planned again from {clock(state['now'])}.")
    if place and re.search(r"\b(?:done|finished|left|leaving|been to)\b", low):
        hit = re.search(rf"\bat {CLOCK}", low)
        place["done"], state["at"] = True, place["name"]
        state["now"] = minutes_of(*hit.groups()) if hit else (state.get("now") or state["start"]) + place["stay"]
        if all(p["done"] for p in state["places"]):
            return answer(["That was the last one. Enjoy the evening."], state, EXAMPLES[:1])
        return show_plan(state, f"{place['name']} is done. The rest:")
    if place and re.match(r"(?:remove|drop|skip|delete|without|cancel)\b", low):
        state["places"] = [p for p in state["places"] if p is not place]
        return show_plan(state, f"Without {place['name']}.") if state["places"] else answer(["The list is empty."], state, EXAMPLES)
    if hit := re.match(r"(?:add|also|include|plus)\b:?\s*(.+)", text.strip(), re.I | re.S):
        added = parse_places(hit[1])
        state["places"] = [*state["places"], *added][:MAX_PLACES]
        return show_plan(state, f"Added {', '.join(p['name'] for p in added)}." if added else "I did not find a place in that.")
    if place and (new := parse_place(text)) and re.search(r"\d|closed", low):
        for key, empty in (("fixed", -1), ("closed", [])):
            place[key] = new[key] if new[key] != empty else place[key]
        if LENGTH.search(text):
            place["stay"] = new["stay"]
        if HOURS.search(text):
            place["opens"], place["closes"] = new["opens"], new["closes"]
        return show_plan(state, f"Changed {place['name']}.")
    return None


def settings(low: str, state: dict) -> tuple[bool, str]:
    """Start, end, travel time and weekday; gives back what is left of the message."""
    found = False
    for key, pattern in (("start", rf"\b(?:start|begin|leave|from)(?:ing)?(?: the day)?(?: at)?\s+{CLOCK}(?!\s*(?:-|to))"),
                         ("end", rf"\b(?:end|finish|be back|back|stop)(?: by| at)?\s+{CLOCK}")):
        if hit := re.search(pattern, low):
            state[key], found, low = minutes_of(*hit.groups()), True, low.replace(hit[0], " ")
            state.pop("now", None)
    if hit := re.search(r"(?:travel|walk\w*|transfer|between)(?: time)?(?: is| of|:)?\s*(\d{1,3})\s*min\w*"
                        r"|(\d{1,3})\s*min\w*\s*(?:travel|between|walk)\w*(?: places)?", low):
        state["travel"], found, low = min(180, int(hit[1] or hit[2])), True, low.replace(hit[0], " ")
    if hit := re.search(rf"\b(?:it is|it's|on|day is|day:|for)\s+(?:an? )?({'|'.join(DAYS)})\b", low):
        if "closed" not in low:
            state["day"], found, low = hit[1], True, low.replace(hit[0], " ")
    return found, low


def respond(event: dict) -> dict:
    text, state = event["message"].replace("\x00", "").replace("|", "/").strip()[:3000], {**DEFAULTS, **(event.get("state") or {})}
    low = " ".join(text.lower().split())
    if re.match(r"(?:start over|reset|new day|new plan)\b", low):
        return answer(["A blank day. Which places, with opening hours and how long?"], {}, EXAMPLES)
    if re.match(r"help|how (?:does|do)|what can", low):
        return answer([HELP], state, EXAMPLES[:1])
    has_plan = bool(state["places"])
    if has_plan and re.search(r"calendar|\bics\b|export", low):
        date = re.search(r"\d{4}-\d{2}-\d{2}", low)
        return calendar(state, date[0] if date else event["now"][:10])
    if has_plan and (changed := change(text, low, state)):
        return changed
    found, rest = settings(low, state)
    listed = re.sub(r",?\s*\b(?:start|begin)(?:ing)?(?: the day)?(?: at)?\s+\d[\d:.]*\s*(?:am|pm)?", "", text, flags=re.I) if found else text
    places = parse_places(listed) if len(rest.split()) > 1 and re.search(r"\d|[;,\n]", rest) else []
    if places and (len(places) > 1 or re.search(r"\d", rest)) and not (has_plan and found and len(places) < 2):
        state |= {"places": places, "now": None, "at": ""}
        return show_plan(state)
    if has_plan and (found or re.search(r"show|plan|again|next|list|ok|yes", low)):
        return show_plan(state)
    if has_plan:
        return answer(["I can change the plan: **start at 10**, **add Market 8-13 45 min**, **remove** a place, **30 min late**, **calendar file**."],
                      state, ["Show the plan", "30 min late", "Calendar file"])
    return answer(["Write places with opening hours and stay, like *Museum 10-17 2h; Market 8-13 45 min; lunch at 13:00*. "
                   "Then say **start at 10** or **add lunch**."], state, EXAMPLES)
