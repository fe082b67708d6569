"""A weekly training plan around goal, days, equipment, time and sore joints; a log of sets, and what to do next time."""

import copy
import csv
import json
import re
from collections.abc import Iterable
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

Goal = Literal["strength", "muscle", "fitness", "endurance", "weight"]
Kit = Literal["gym", "barbell", "dumbbells", "kettlebell", "bands", "bar", "bench", "bodyweight"]
Focus = Literal["arms", "chest", "upper back", "shoulders", "legs", "glutes", "core"]
Part = Literal["knee", "back", "shoulder", "wrist", "jump"]
Weekday = Literal["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
Entry = TypedDict("Entry", {"exercise": str, "reps": list[int], "weight": float, "unit": Literal["kg", "lb"]})

# Goal: repetitions, sets, rest in seconds.
GOALS = {"strength": ((4, 6), 4, 150), "muscle": ((8, 12), 3, 90), "fitness": ((10, 15), 3, 60), "endurance": ((15, 20), 2, 45), "weight": ((10, 15), 3, 45)}
EMERGENCY = re.compile(r"chest (?:pain|tight\w*)|pain in (?:my |the )?(?:chest|left arm)|left arm|faint(?:ed|ing)?\b|pass(?:ed)? out|can['’]?t breathe|brustschmerz\w*|dolor (?:en el|de) pecho|douleur (?:à|dans) la poitrine", re.I)
DOCTOR = re.compile(r"pregnan\w*|(?:had|having) a baby|gave birth|post.?partum|c.?section|heart (?:condition|problem|disease|attack)|surgery|operated|operation|herniat\w*|slipped disc|dizz\w*|sharp pain|numb(?:ness)?\b|fractur\w*|broken? (?:my |an? |the )?(?:arm|leg|wrist|ankle|rib|foot|toe|finger|collarbone|hand|bone)|torn\b|tore (?:my|the)|ruptur\w*|short(?:ness)? of breath|schwanger|embarazad|enceinte", re.I)
NOT_KIT = re.compile(r"\b(?:not?|no longer|instead of|rather than|without|(?:don['’]?t|do not|can['’]?t|cannot|won['’]?t) (?:have|own|like|afford|use|go to)|hate|sold|gave away|lost|kein\w*|ohne|sin|sans)(?: (?:the|my|our|an?|any|at|in|to)){0,2} "
                     r"(?:gym|machines?|barbells?|dumbbells?|kettlebells?|bands?|bench|(?:pull|chin).?up bar|gimnasio|hanteln?|mancuernas)\b|\bgym (?:is |was )?(?:closed|shut|too (?:far|expensive|crowded))|\b(?:home|garage|basement) gym\b")
KIT_WORD = r"(?:pull.?up|chin.?up) bars?|barbells?|dumbbells?|kettlebells?|(?:resistance )?bands?|bench(?! ?press)"
# A piece of equipment that somebody has, which is no exercise: a pull-up bar, and "I bought a bench".
HAS_KIT = re.compile(rf"\b(?:pull|chin).?up bars?\b|\b(?:have|has|got|get|own|owns|bought|buy|add|use|using|borrowed|there['’]?s|there is|no|without)(?: (?:also|now|only|just|a|an|the|some|any|two|2|my|our|new|old|pair of)){{0,4}} (?:{KIT_WORD})\b")
ADDS_KIT = re.compile(r"\b(?:also|too|as well|bought|borrowed|another|plus|in addition|besides|got (?:me |myself |us )?(?:an?|some|two|new|my|the)|add(?:ed|ing)?|use (?:it|them)|have (?:an?|some|two|new))\b")
REPLACES_KIT = re.compile(r"\b(?:only|just|instead|nothing else|no longer|any ?more|rather|not|no|without|except|sold)\b|n['’]t\b")
# The doctor has already said yes: plan carefully instead of sending the person back.
CLEARED = re.compile(r"\b(?:doctor|doc|physio\w*|surgeon|gp|therapist|he|she|they)\b[^.!?]{0,30}\b(?:says?|said|told me|thinks?|gave|cleared|allow(?:s|ed)|confirmed)\b[^.!?]{0,30}\b(?:may|can|ok|okay|fine|allowed|free|cleared|ready|go|me|green light)\b|\b(?:i['’]?m|im|i am|been|got|fully) (?:medically )?cleared\b|\ballowed to (?:train|exercise|work ?out|lift)\b|\bgreen light\b|\bphysio\w* (?:is |has )?(?:finished|done|over|ended)\b", re.I)
NOT_CLEARED = re.compile(r"\bpregnan\w*|heart|dizz\w*|numb|short(?:ness)? of breath|sharp pain|\b(?:not|isn['’]?t|can['’]?t|no) (?:allowed|train|exercise|cleared)|schwanger|embarazad|enceinte", re.I)
# "How do I fit it in": the verb is no goal.
FITS_IN = re.compile(r"\b(?:fit|fits|fitting) (?:it|them|that|this|these|in|into|everything|all|my|more|two|three)\b|\bdoes (?:it|that) fit\b", re.I)
FOCUS = {"arms": (["arms", "arms"], r"arms?|biceps?|triceps?"), "chest": (["push"], r"chest|pecs?"), "upper back": (["pull"], r"(?<!get )(?<!go )(?<!lower )back|lats?"), "shoulders": (["push"], r"shoulders?"),
         "legs": (["legs"], r"legs?|thighs?|calves|quads?"), "glutes": (["glutes"], r"glutes?|butt|bum|booty|hips"), "core": (["core"], r"core|abs|belly|stomach|six.?pack")}
FOCUSED = re.compile(r"\b(?:bigger|broader|focus\w*|emphasis|priorit\w*|especially|mainly|mostly|particularly|stronger|build|grow|toned?|tone up|defined?|work on|more for|extra|improve|wider|flatter|firm\w*)\b([^.;!?]{2,50})")
# Equipment without exercises in the list: named, so that nobody believes it is in the plan.
OTHER_KIT = re.compile(r"\b(trx|chair|suspension trainer|gymnastic rings|rings|medicine ball|sandbag|weight(?:ed)? vest|swiss ball|exercise ball|gym ball|bosu(?: ball)?|ab wheel|ab roller|jump(?:ing)? rope|skipping rope|rowing machine|rower|treadmill|exercise bike|stationary bike|spin bike|elliptical|cross ?trainer|step machine)\b")
OTHER_SPORT = re.compile(r"\b(?:half[- ]marathon|marathon|triathlon|ironman|5 ?k run|10 ?k run|couch to 5k|[51]0? ?k\b(?! ?g)|running plan|run(?:ning)? a race|swimming|cycling|pilates|yoga class|boxing|climbing|crossfit|hyrox)\b")
PPL = re.compile(r"\bpush[ ,/-]{1,2}pull[ ,/-]{1,2}(?:and )?legs?\b|\bppl\b")
UPPER_LOWER = re.compile(r"\bupper[ ,/-]{1,3}(?:and )?lower\b")
FULL_BODY = re.compile(r"\b(?:full|whole)[ -]body\b")
UNITS = {"Push": ["push", "push", "triceps", "core"], "Pull": ["pull", "pull", "arms", "core"], "Legs": ["squat", "hinge", "legs", "core"], "Upper": ["push", "pull", "push", "pull", "arms"], "Lower": ["squat", "hinge", "legs", "core"], "Full body": ["squat", "push", "hinge", "pull", "core"]}
ORDERS = {"push pull legs": ["Push", "Pull", "Legs"], "upper lower": ["Upper", "Lower"], "full body": ["Full body"], "upper": ["Upper"], "lower": ["Lower"]}
TIMES = re.compile(r"[ ]?(?:x|×|times|days?|sessions?|workouts?|tage?|mal|jours?|fois|d[ií]as?|veces)\b(?! ago)|[ ](?:a|per) week", re.I)
BARE = ("Push-up", "Incline push-up", "Squat", "Split squat", "Single-leg bridge", "Hip hinge", "Glute bridge", "Pull-up", "Chin-up", "Plank")
TIMED = ("Plank", "Side plank", "Suitcase carry")
HELP = "Tell me how many days a week, your goal (strength, muscle, fitness, endurance, losing weight) and your equipment (gym, barbell, dumbbells, kettlebell, bands, pull-up bar, bench, none)."

@tool
def set_plan(state, assets, days: int | None = None, goal: Goal | None = None, equipment: list[Kit] = [], level: Literal["beginner", "intermediate", "advanced"] | None = None,
             minutes: int | None = None, sore: list[Part] = [], avoid: list[str] = [], weekdays: list[Weekday] = [], focus: list[Focus] = [], heaviest: float | None = None):
    """Make the weekly plan, or change it. Give only what the person said; the rest is kept from before. Shows a table for each day.

    minutes: how long a session may take, 15 to 120, warm-up included; the plan fills it as far as that is sensible
    sore: joints that hurt, or "jump" when jumping is out; the plan leaves out what loads them
    avoid: names of exercises that the person does not want
    focus: what should get more work than the rest
    heaviest: the heaviest weight that the person has, of a pair of dumbbells one of them; the plan never asks for more; 0 when there is no limit any more
    """
    profile = {**state.get("profile", {})}
    given = {"days": days or len(weekdays) or None, "goal": goal, "kits": equipment, "level": level, "minutes": minutes, "on": weekdays, "focus": focus}
    profile |= {key: value for key, value in given.items() if value}
    profile |= {"sore": list(dict.fromkeys([*profile.get("sore", []), *sore])), "avoid": list(dict.fromkeys([*profile.get("avoid", []), *(name.lower()[:40] for name in avoid)]))[-20:]}
    if not 1 <= profile.get("days", 3) <= 7:
        raise ToolError("A week has 1 to 7 training days.")
    if not 15 <= profile.get("minutes", 60) <= 120:
        raise ToolError("A session takes 15 to 120 minutes.")
    if heaviest is not None and not 0 <= heaviest <= 500:
        raise ToolError("The heaviest weight is 0 to 500.")
    profile |= {"most": heaviest} if heaviest is not None else {}
    if len(profile.get("on", [])) != profile.get("days", 3):
        profile.pop("on", None)
    state |= {"profile": profile, "week": build_week(profile, library(assets), words_of(assets)), "number": 1, "day": 0}
    profile["idle"] = unused_kit(profile, library(assets))
    hold_weights(state)
    about = [day["minutes"] for day in state["week"]]
    spare = (profile.get("minutes") or 0) - max(about)
    hint = {"spare": f"{spare} of the {profile['minutes']} minutes are left: a longer warm-up, a brisk walk or cycling."} if spare >= 10 else {}
    return {"profile": profile, "about_minutes": about, **hint}, *week_tables(state, assets)

@tool
def show_day(state, assets, number: int):
    """Show one training day as a list to tick off, with a timer for the rests. Use it when the person starts training."""
    week = needs_week(state)
    if not 1 <= number <= len(week):
        raise ToolError(f"The plan has the days 1 to {len(week)}.")
    day, state["day"] = week[number - 1], number % len(week)
    items = [f"{each['name']}: {each['sets']} × {target(each, state)}" for each in day["exercises"]]
    rest = GOALS[state["profile"].get("goal") or "fitness"][2]
    return {"day": day["title"]}, show.checklist(items, id=f"day-{number}-{state.get('number', 1)}", title=f"{day['on']}: {day['title']}"), show.timer(rest, id="rest", title="Rest")

@tool
def log_sets(state, assets, now, entries: list[Entry]):
    """Write down sets that the person really did, and work out what to do next time.

    entries: one for each exercise; reps holds one number for each set, seconds for holds; weight is 0 without a weight, and that of one dumbbell when two are used
    """
    known = {each["name"].lower(): each for day in state.get("week", []) for each in day["exercises"]}
    results = []
    for entry in entries:
        name = find_exercise(entry["exercise"], state, assets)
        if not name:
            raise ToolError(f"I know no exercise called {entry['exercise'][:40]!r}. Use a name from the plan or a common one.")
        if not entry["reps"] or not all(0 < reps <= 600 for reps in entry["reps"]) or not 0 <= entry["weight"] <= 1000 or len(entry["reps"]) > 20:
            raise ToolError("Sets are 1 to 20 numbers from 1 to 600, and the weight is at most 1000.")
        record = {"on": str(now)[:10], "name": name, "reps": entry["reps"], "load": entry["weight"], "unit": entry["unit"]}
        state["log"] = [*state.get("log", []), record][-120:]
        goal, remark = next_time(record, known.get(name.lower()), state)
        state["next"] = {**state.get("next", {}), name: goal} if goal else state.get("next", {})
        results.append({"exercise": name, "reps": entry["reps"], "weight": entry["weight"], "unit": entry["unit"], "remark": remark, "next": goal})
    if not results:
        raise ToolError("Give at least one exercise.")
    return results

@tool
def next_week(state, assets):
    """Go to the next week: logged exercises move up, every sixth week is easier. Shows the plan."""
    needs_week(state)
    hold_weights(state)
    state["number"] = state.get("number", 1) + 1
    for exercise in (each for day in state["week"] for each in day["exercises"]):
        full = exercise.setdefault("full", exercise["sets"])
        exercise["sets"] = max(1, (full + 1) // 2) if state["number"] % 6 == 0 else full
    return {"week": state["number"], "easier": state["number"] % 6 == 0, "moves_up": state.get("next", {})}, *week_tables(state, assets)

@tool
def show_log(state, exercise: str = ""):
    """Show what was logged, and a chart of the load or repetitions of one exercise.

    exercise: leave it empty for everything
    """
    entries = [each for each in state.get("log", []) if exercise.lower() in each["name"].lower()][-30:]
    if not entries:
        raise ToolError("Nothing is logged for that yet.")
    rows = [{"Date": each["on"], "Exercise": each["name"], "Reps": ", ".join(map(str, each["reps"])), "Load": f"{each['load']:g} {each['unit']}" if each["load"] else "body"} for each in entries]
    first = [each for each in entries if each["name"] == entries[-1]["name"]]
    chart = [show.chart("line", [each["on"] for each in first], [each["load"] or max(each["reps"]) for each in first], title=first[0]["name"])] if len(first) > 1 else []
    return {"entries": len(entries)}, show.table(rows, title="Your log"), *chart

@tool
def explain_exercise(state, assets, name: str):
    """Say how an exercise is done, its easier and harder version, and what else trains the same with the person's equipment."""
    found = find_exercise(name, state, assets)
    if not found:
        raise ToolError(f"I have no notes on {name[:40]!r}.")
    rows = library(assets)
    entry, profile = next(each for each in rows if each["name"] == found), state.get("profile", {})
    same = [each["name"] for each in rows if each["move"] == entry["move"] and is_possible(each, profile) and each["name"] != found]
    return {"name": found, "how": entry["how"], "easier": entry["easier"], "harder": entry["harder"], "instead": list(dict.fromkeys(same))[:4], "loads": entry["stress"]}

def words_of(assets: dict) -> dict:
    return json.loads(assets["words.json"])

def named_in(low: str, words: dict, kind: str) -> list[str]:
    """The names of a kind whose words are in the text; a star stands for any ending."""
    return [name for name, each in words[kind].items() if re.search(r"\b(?:" + "|".join(each).replace("*", r"\w*") + r")\b", low)]

def library(assets: dict) -> list[dict]:
    return list(csv.DictReader(assets["exercises.csv"].splitlines(), delimiter=";"))

def needs_week(state: dict) -> list[dict]:
    if not state.get("week"):
        raise ToolError("There is no plan yet; make one first.")
    return state["week"]

def is_possible(exercise: dict, profile: dict) -> bool:
    kits, name = [*profile.get("kits", []), "bodyweight"], exercise["name"].lower()
    return set(exercise["kit"].split("+")) <= {*kits} and not set(exercise["stress"].split()) & set(profile.get("sore", [])) and not any(word.removesuffix("s") in name and (word != "push-up" or name == word) for word in profile.get("avoid", []))

def build_week(profile: dict, rows: list[dict], words: dict) -> list[dict]:
    (low, high), sets, rest = GOALS[profile.get("goal") or "fitness"]
    sets = max(2, sets - (profile.get("level") == "beginner") + (profile.get("level") == "advanced"))
    days = min(6, profile.get("days") or 3)
    week: list[dict] = []
    split = words["splits"][str(days)]
    if order_of := ORDERS.get(profile.get("split", "")):
        split = [[weekday, f"{(unit := order_of[at % len(order_of)])} {'ABCDEF'[at // len(order_of)] if days > len(order_of) else ''}".strip(), UNITS[unit]] for at, (weekday, *_) in enumerate(split)]
    for index, (weekday, title, moves) in enumerate(split):
        turn = sum(earlier == moves for _, _, earlier in split[:index])
        chosen: list[dict] = []
        wanted = focused(moves, profile.get("focus", []), (profile.get("minutes") or 60) < 35)
        for move in wanted:
            if entry := pick(move, turn, chosen, profile, rows, words):
                chosen.append(planned_as(entry, sets, low, high))
        fitted = fit(chosen, rest, profile.get("minutes") or 120)
        if profile.get("minutes", 0) - length(fitted, rest) > 4:
            more = (planned_as(entry, 3, low, high) for move in wanted if (entry := pick(move, turn, fitted, profile, rows, words)))
            fill(fitted, more, rest, profile["minutes"], 3 if profile.get("level") == "beginner" else 4)
        week.append({"title": title, "on": profile["on"][index] if profile.get("on") else weekday, "exercises": fitted})
        week[-1]["minutes"] = length(week[-1]["exercises"], rest)
    use_everything(week, profile, rows, (low, high))
    return week

def use_everything(week: list[dict], profile: dict, rows: list[dict], span: tuple[int, int]) -> None:
    """Each piece of equipment gets an exercise, where there is one that the person may do: instead of one for the same move."""
    kits = [kit for kit in profile.get("kits", []) if kit not in ("bodyweight", "bench")]
    kit_of = lambda name: next((set(row["kit"].split("+")) for row in rows if row["name"] == name and is_possible(row, profile)), set())
    for kit in kits:
        if any(kit in kit_of(each["name"]) for day in week for each in day["exercises"]):
            continue
        for entry in (row for row in rows if kit in row["kit"].split("+") and is_possible(row, profile)):
            moves = {row["name"] for row in rows if row["move"] == entry["move"]}
            # What needs no equipment gives way first.
            places = [(day["exercises"], at) for day in week for at, each in enumerate(day["exercises"]) if each["name"] in moves and entry["name"] not in [other["name"] for other in day["exercises"]]]
            if places:
                exercises, at = min(places, key=lambda place: kit_of(place[0][place[1]]["name"]) != {"bodyweight"})
                exercises[at] = planned_as(entry, exercises[at]["sets"], *span)
                break

def unused_kit(profile: dict, rows: list[dict]) -> list[str]:
    """Equipment of which the person may do nothing."""
    return [kit for kit in profile.get("kits", []) if kit not in ("bodyweight", "bench", "gym") and not any(kit in row["kit"].split("+") and is_possible(row, profile) for row in rows)]

def pick(move: str, turn: int, chosen: list[dict], profile: dict, rows: list[dict], words: dict) -> dict | None:
    """An exercise for a move that is not chosen yet, another one each time that the same day comes again."""
    order, kinds = [*(kit for kit in profile.get("kits", []) if kit != "bodyweight"), "bodyweight"], ["arms" if move == "triceps" else move, *words["instead"][move]]
    options = [row for kind in kinds for row in sorted((row for row in rows if row["move"] == kind and is_possible(row, profile)), key=lambda row: order.index(row["kit"].split("+")[0]))]
    same = [row for row in options if row["move"] == options[0]["move"]]
    first = [row for row in same if row["kit"].split("+")[0] == same[0]["kit"].split("+")[0]]
    own = first[::-1] if move == "triceps" else first if len(first) > 1 else same
    rotated = [*own[turn % len(own):], *own[: turn % len(own)], *options] if own else []
    return next((each for each in rotated if each["name"] not in [exercise["name"] for exercise in chosen]), None)

def planned_as(entry: dict, sets: int, low: int, high: int) -> dict:
    is_light = entry["move"] in ("core", "arms", "legs", "glutes") or entry["name"] == "Rear delt fly"
    # Without a weight that can grow, few repetitions are too easy.
    fewest = 10 if is_light else 6 if entry["kit"] in ("bodyweight", "bands") else 1
    span = (20, 45) if entry["name"] in TIMED else (max(low, fewest), max(high, fewest + 4))
    return {"name": entry["name"], "sets": min(sets, 3) if is_light else sets, "low": span[0], "high": span[1], "light": is_light}

def fill(exercises: list[dict], more: Iterable[dict], rest: int, minutes: int, most: int) -> None:
    """Uses the time that is left: three sets of everything, then two more exercises, then further sets."""
    def add_sets(limit: int) -> None:
        for each in sorted(exercises, key=lambda each: each["sets"]):
            while each["sets"] < (min(limit, 3) if each["light"] else limit):
                each["sets"] += 1
                if length(exercises, rest) > minutes:
                    each["sets"] -= 1
                    break

    add_sets(3)
    count = min(8, len(exercises) + 2)
    while len(exercises) < count and (extra := next(iter(more), None)):
        # Core work stays at the end of a session.
        at = len(exercises) - 1
        exercises.insert(at, extra)
        while extra["sets"] > 2 and length(exercises, rest) > minutes:
            extra["sets"] -= 1
        if length(exercises, rest) > minutes:
            exercises.remove(extra)
            break
    add_sets(most)

def focused(moves: list[str], focus: list[str], is_short: bool) -> list[str]:
    """The moves of a day with some more for what matters most: before the core, or earlier where the end may be cut."""
    is_upper, is_lower = "push" in moves or "pull" in moves, "squat" in moves
    extra = [move for name in focus for move in FOCUS[name][0] if is_upper and name not in ("legs", "glutes") or is_lower and name in ("legs", "glutes") or name == "core"]
    at = 2 if is_short else len(moves) - 1 if moves[-1] == "core" else len(moves)
    return [*moves[:at], *extra[:3], *moves[at:]]

def length(exercises: list[dict], rest: int) -> int:
    return 5 + round(sum(each["sets"] * (40 + (min(60, rest) if each["light"] else rest)) for each in exercises) / 60)

def fit(exercises: list[dict], rest: int, minutes: int) -> list[dict]:
    """Fewer sets first, then fewer exercises, until the session fits."""
    while length(exercises, rest) > minutes and any(each["sets"] > 2 for each in exercises):
        most = max(exercises, key=lambda each: each["sets"])
        most["sets"] -= 1
    while length(exercises, rest) > minutes and len(exercises) > 2:
        exercises = exercises[:-1]
    return exercises

def target(exercise: dict, state: dict) -> str:
    reps = f"{exercise['low']} to {exercise['high']}{' s' if exercise['name'] in TIMED else ''}"
    goal = state.get("next", {}).get(exercise["name"])
    return f"{goal} (range {reps})" if goal else reps

def week_tables(state: dict, assets: dict) -> list:
    words, rest = words_of(assets)["text"][state.get("language", "en")], GOALS[state["profile"].get("goal") or "fitness"][2]
    pause = {150: "2 to 3 min"}.get(rest, f"{rest} s")
    return [show.table([[each["name"], each["sets"], target(each, state), f"{min(60, rest)} s" if each["light"] else pause] for each in day["exercises"]], columns=words["columns"],
                       title=f"{day['on']}: {day['title']}, {words['about'].format(minutes=day['minutes'])}") for day in state["week"]]

def next_time(record: dict, planned: dict | None, state: dict) -> tuple[str, str]:
    if not planned:
        return "", "It is not in this week's plan, so there is no range to compare with."
    reps, load, unit, is_timed = min(record["reps"]), record["load"], record["unit"], record["name"] in TIMED
    with_load = f" at {load:g} {unit}" if load else ""
    step = (5 if unit == "lb" else 2.5) if load >= 20 else (2.5 if unit == "lb" else 1)
    most = state.get("profile", {}).get("most") or 0
    if reps >= planned["high"] and load and most and load + step > most:
        return f"{reps + 2}{with_load}, 3 s down", "Top of the range, and no heavier weight: more repetitions and slower."
    if reps >= planned["high"]:
        return (f"{planned['low']} at {load + step:g} {unit}" if load else f"{planned['high'] + 15} s" if is_timed else "a harder version, or one more set"), "Top of the range in every set."
    if reps >= planned["low"]:
        return (f"{min(planned['high'], reps + 5)} s" if is_timed else f"{min(planned['high'], reps + 1)}{with_load}"), "Inside the range."
    last = [each for each in state["log"] if each["name"] == record["name"]][-2:]
    if load and len(last) == 2 and all(min(each["reps"]) < planned["low"] for each in last):
        return f"{planned['low']} at {load * 0.9:.1f} {unit}".replace(".0 ", " "), "Below the range twice: take 10 percent off."
    return f"{planned['low']}{' s' if is_timed else ''}{with_load}", "Below the range. Stay there until it fits."

def hold_weights(state: dict) -> None:
    """No goal for next time is heavier than what the person has: more repetitions and slower instead."""
    if (most := state.get("profile", {}).get("most")) and state.get("next"):
        state["next"] = {name: (f"{int(high[1]) + 4} at {most:g} {high[3]}, 3 s down" if (high := re.match(r"(\d+) at (\d+(?:\.\d)?) (kg|lb)", goal)) and float(high[2]) > most else goal) for name, goal in state["next"].items()}

TOOLS = {"kettlebell": "kettlebell", "dumbbell": "dumbbells", "barbell": "barbell", "band": "bands", "cable": "gym", "machine": "gym"}
# Words that make another exercise of it, besides those in the names of the list.
VARIANTS = frozenset("hammer sumo lateral upright decline reverse preacher hack smith pendlay arnold military clean snatch turkish box pistol wall walking donkey standing concentration face russian weighted assisted wide diamond nordic stiff trap hex landmine zercher bulgarian spider thruster hip abduction adduction tricep shoulder front leg calf chest hamstring quad glute arm".split())


def exercise_words(text: str) -> list[str]:
    joined = re.sub(r"\b(push|pull|chin|step|sit)[ -]?ups?\b", r"\1up", text.lower()).replace("-", " ")
    for short, full in (("kb", "kettlebell"), ("db", "dumbbell"), ("bb", "barbell"), ("ohp", "overhead press"), ("rdl", "romanian deadlift"), ("pressing", "press"), ("squatting", "squat"), ("benched", "bench press"), ("squatted", "squat")):
        joined = re.sub(rf"\b{short}s?\b", full, joined)
    return [word if word.endswith("ss") else re.sub(r"(?<=sse)s$|(?<=[^s])s$", "", word).removesuffix("sse") + ("ss" if word.endswith("sses") else "") for word in re.findall(r"[a-z]{3,}", joined)]


def head_of(name: str) -> str:
    """What the exercise is: the row of the one-arm row."""
    return exercise_words(re.sub(r" with weight$| machine$", "", name))[-1]


def done_exercise(text: str, state: dict, assets: dict) -> tuple[str | None, list[str]]:
    """The exercise that a line of a log names; or none, and what comes near. A kettlebell squat is no kettlebell curl."""
    rows, planned = library(assets), [each["name"] for day in state.get("week", []) for each in day["exercises"]]
    names = list(dict.fromkeys([*planned, *(row["name"] for row in rows)]))
    said, heads = set(exercise_words(text)), {name: head_of(name) for name in names}
    own = {name: set(exercise_words(name)) for name in names}
    tools = said & set(TOOLS)
    kinds = said & (set().union(*own.values()) | VARIANTS) - set(TOOLS) - {"with", "weight"}
    has_head = kinds & set(heads.values())
    # "Bench 3x8" names the bench press by its other word.
    near = [name for name in names if (heads[name] in has_head if has_head else own[name] & kinds)]
    kits = {name: {kit for row in rows if row["name"] == name for kit in row["kit"].split("+")} for name in near}
    exact = [name for name in near if kinds <= own[name]]
    if tools:
        fitting = [name for name in exact if tools <= own[name]] or [name for name in exact if kits[name] & {TOOLS[tool] for tool in tools}]
        exact = fitting or [name for name in exact if kits[name] & {"bodyweight", "gym"} and not own[name] & set(TOOLS)]
    score = lambda name: len(said & own[name]) / (len(own[name]) + 0.5) + (0.3 if name in planned else 0)
    best = max(exact, key=score, default=None)
    possible = [name for name in near if has_head and (name in planned or any(row["name"] == name and is_possible(row, state.get("profile", {})) for row in rows))]
    return best, sorted(possible, key=score, reverse=True)[:3]


def find_exercise(text: str, state: dict, assets: dict) -> str | None:
    """The exercise with the most words in the text; those of the plan win."""
    if named := next((row["name"] for row in library(assets) if row["name"].lower() == text.strip().lower()), None):
        return named
    words = set(re.findall(r"[a-z]{3,}", re.sub(r"(push|pull|sit)[ -]?ups?", r"\1 up", text.lower()).replace("-", " ")))
    words -= {"one", "two", "arm", "leg", "single", "side"} if not re.search(r"\b(?:one|single)[ -](?:arm|leg)|\bside plank", text.lower()) else set()
    words |= {word.removesuffix("es") if word.endswith("sses") else word.removesuffix("s") for word in words}
    planned = [each["name"] for day in state.get("week", []) for each in day["exercises"]]
    names = list(dict.fromkeys([*planned, *(row["name"] for row in library(assets))]))
    scores = {name: len(words & (own := set(re.findall(r"[a-z]{3,}", name.lower().replace("push-up", "push up"))))) / (len(own) + 0.5) + (0.3 if name in planned else 0) for name in names}
    best = max(names, key=lambda name: scores[name], default=None)
    return best if best and scores[best] > 0.35 else None

def describe(state: dict) -> str | None:
    if not state.get("week"):
        return None
    days = "; ".join(f"{day['on']} {day['title']}: {', '.join(each['name'] for each in day['exercises'])}" for day in state["week"])
    return f"Plan, week {state.get('number', 1)}: {json.dumps(state['profile'])}. {days}. Logged so far: {len(state.get('log', []))} entries."[:3900]

@dialogue.guarded(numbers=False, digits=True)
def respond(event: dict) -> dict | None:
    """What hurts goes into the plan before the message is answered, whatever else it says or asks."""
    text, state, assets = event["message"].replace("\x00", " ").strip()[:1500], dict(event.get("state") or {}), event["assets"]
    low, words = " ".join(text.lower().split()), words_of(assets)
    if any("minutes" not in day for day in state.get("week", [])):
        state = {"log": state.get("log", [])}  # a plan of an earlier version, which kept less
    before = state.get("profile", {})
    parts, others, is_own = injuries(low, words)
    new = [part for part in parts if part not in before.get("sore", [])]
    aching = [part for part in others if part not in before.get("aching", [])]
    healed = [part for part in before.get("sore", []) if part in recovered(low, words)]
    if not (new or aching) or not is_own:
        if healed and not EMERGENCY.search(text) and not DOCTOR.search(text):
            state["profile"] = {**before, "sore": [part for part in before["sore"] if part not in healed]}
            return answer(f"Good. I no longer look after the {' and '.join(healed)}; start lighter than before, and tell me if it comes back.", state, adapted(state, assets)[1])
        told = reply_to(text, low, state, assets, words, event)
        return told or (asked_whether(new, aching, state, assets) if new or aching else None)
    state["profile"] = {**before, "sore": [*before.get("sore", []), *new], "aching": [*before.get("aching", []), *aching]}
    changed, tables = adapted(state, assets)
    told = reply_to(text, low, copy.deepcopy(state), assets, words, event)
    care = [*(words["care"][part] for part in new), *([CANNOT_PLAN.format(" and ".join(aching))] if aching else [])]
    noted = f"Noted: {'; '.join(care)}.{changed}"
    if told and EMERGENCY.search(text):
        return told
    if told and DOCTOR.search(text) and not CLEARED.search(text):
        return {**told, "reply": f"{told['reply']}\n\n{noted}"}
    if told:
        is_said = all(each in told["reply"] for each in care)
        return {**told, "reply": f"{changed.strip() if is_said else noted}\n\n{told['reply']}".strip()}
    more = "" if state.get("week") else f"\n\nFor a plan around it: {HELP}"
    return answer(f"{noted} Stop at pain, and see a doctor or physiotherapist if it stays.\n\n{guide_on(new, aching, assets)}{more}".rstrip(), state, tables)


DAY_WORD = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b"
# One day for another: "instead of monday", "move monday to", "monday doesn't work".
FOR_DAY = re.compile(rf"\b(?:instead of|rather than|in place of|than|over)(?: (?:on|the|my|every|training|doing|going)){{0,2}} {DAY_WORD}")
# "Friday instead", "I'd prefer friday": which one goes is not said.
FOR_ANY = re.compile(rf"\b{DAY_WORD} instead\b(?! of)|\b(?:rather|prefer)(?: (?:have|do|train|go|on)){{0,2}} {DAY_WORD}")
MOVES_DAY = re.compile(rf"\b(?:move|shift|push|change|replace|make|turn|switch|swap|trade|exchange|put|pull|bring|postpone|can|could|should|let)\b[^.!?;,\d]{{0,20}}?\b(?P<from>{DAY_WORD})[^.!?;,\d]{{0,25}}?\b(?:to|for|with|by|into|onto|on|becomes?|be|a)(?: (?:on|the|my|a))? (?P<to>{DAY_WORD})|\b(?:switch|swap|trade|exchange) (?P<one>{DAY_WORD}) and (?P<two>{DAY_WORD})")
FROM_DAY = re.compile(rf"\b(?:instead of|rather than|in place of)(?: (?:on|the|my|every)){{0,2}} ({DAY_WORD})|\b(?:move|shift|push|change|replace|postpone)(?: (?:the|my|training|workout|session|from|on)){{0,3}} ({DAY_WORD})")
NO_GOOD = re.compile(r"\b(?:not|no|without|drop|skip|can['’]?t|cannot|except|never|impossible|busy|bad|hard|difficult|tricky|work late|any ?more|(?:do|does|is|wo|wil)n['’]?t|dont|doesnt|isnt|cant|won['’]?t)\b")
STAYS = re.compile(r"\b(?:stays?|keep|keeps|kept|remains?|as (?:it is|is|before)|(?:is|are) (?:still )?(?:fine|ok|okay|good)|still works?|same)\b")
ADDS_DAY = re.compile(r"\b(?:too|also|add|as well|extra|another|plus)\b")


def moved_days(low: str, have: list[str], words: dict) -> tuple[list[str], str]:
    """The training days after "wednesday instead of tuesday, saturday stays"; or why nothing is changed. Both empty where no day is exchanged."""
    clauses = [clause for clause in re.split(r"[.!?;,]+|\bbut\b|\band (?=also\b|add\b|(?:keep|leave)\b)", low) if named_in(clause, words, "weekday")]
    named = [day for clause in clauses for day in named_in(clause, words, "weekday")]
    if not have or not named:
        return [], ""
    moves = MOVES_DAY.search(low)
    is_swap = bool(FOR_DAY.search(low) or moves)
    bad = [day for clause in clauses if NO_GOOD.search(clause) and not FOR_DAY.search(clause) and not MOVES_DAY.search(clause) for day in named_in(clause, words, "weekday") if day in have]
    kept = [day for clause in clauses if STAYS.search(clause) and not NO_GOOD.search(clause) and not FOR_DAY.search(clause) and not MOVES_DAY.search(clause) for day in named_in(clause, words, "weekday")]
    added = [day for clause in clauses if ADDS_DAY.search(clause) and not FOR_DAY.search(clause) and not MOVES_DAY.search(clause) for day in named_in(clause, words, "weekday")]
    new = [day for day in dict.fromkeys(named) if day not in have]
    # A day on both sides stays: "monday and friday instead of monday and thursday".
    said_twice = [day for day in have if is_swap and day not in bad and len(re.findall(rf"\b{day.lower()}", low)) > 1]
    old = [day for day in have if day in bad or is_swap and day in named and day not in [*kept, *added, *said_twice]]
    yours = f"Your training days are {', '.join(have)}"
    gone = [day for found in FROM_DAY.finditer(low) for day in named_in(found[1] or found[2], words, "weekday") if day not in have]
    if is_swap and gone and not bad:
        return [], f"{yours}: {gone[0]} is none of them, so I changed nothing. Which of them shall go?"
    if moves and not new and moves["one"]:
        return [], f"{yours}. You train on both days already, so I changed nothing."
    if not old and len(named) == len(new) == 1 < len(have) and FOR_ANY.search(low):
        return [], f"{yours}. Which of them shall it replace? For example *{new[0]} instead of {have[0]}*."
    if not old or not new or not (is_swap or bad):
        return [], ""
    return [day for day in words["weekday"] if day in {*have, *new} - {*old}], ""


CANNOT_PLAN = "I cannot plan around the {}: leave out what hurts there, and ask a physiotherapist what it may do"
# What the list of words for "sore" has for wishes, such as "no knees": they tell no injury.
NO_PAIN = frozenset(["no", "without", "avoid", "careful", "weak", "can't", "cant", "quiet", "ohne", "sin", "sans", "funny", "replacement"])
NOT_HURT = re.compile(r"\b(?:no|not|never|without|(?:do|does|did|is|was|are|has|have)n['’]?t|stopped|gone|healed|recovered)\b|\bany ?more\b|\bkein\w*|\bnicht\b")
NO_LONGER = re.compile(r"(?:n['’]?t|\bnot|\bno longer|\bnever|\bstopped|\bwithout|\bno)(?: \w{1,12}){0,2}? (?:hurt\w*|ach\w*|sore\b|pain\w*|bother\w*|problems?\b)")
WELL = re.compile(r"\b(?:fine|ok|okay|good|well|better|healed|recovered|normal|all right|alright|(?:pain|problem)[ -]?free|gone)\b")
SUPPOSED = re.compile(r"\b(?:if|in case|suppose|wenn|falls|si)\b")
OWN = re.compile(r"\b(?:my|i|i['’]?m|im|i['’]?ve|ive|me|mein\w*|mir|ich|mis?|me|tengo|mon|ma|mes|j['’]ai|je)\b")
NO_JOINT = re.compile(r"\b(?:shoulders?|back|wrists?|knees?)[ -](?:press\w*|raises?|days?|squats?|extensions?|curls?|width|rows?|workouts?|exercises?|train\w*|taps?|rolls?)\b|\b(?:get|getting|go|going|come|coming|be|am|i['’]?m|are|we['’]?re|cut|bring|put) back\b")


def clauses_of(low: str) -> list[str]:
    return re.split(r"[.!?;,]+|\b(?:but|aber|pero|mais)\b", NO_JOINT.sub(" ", low))


def injuries(low: str, words: dict) -> tuple[list[str], list[str], bool]:
    """The parts of the body that a message says hurt, those that no exercise is marked for, and whether they are the person's own."""
    pain = {"sore": {"sore": [word for word in words["sore"]["sore"] if word not in NO_PAIN]}}
    parts, others, is_own = [], [], False
    for clause in clauses_of(low):
        found, other = [part for part in named_in(clause, words, "part") if part != "jump"], [hit.lower() for hit in OTHER_PART.findall(clause)]
        if not (found or other) or not named_in(clause, pain, "sore") or NOT_HURT.search(clause) or SUPPOSED.search(clause):
            continue
        parts, others = [*parts, *found], [*others, *other]
        is_own |= bool(OWN.search(clause)) or bool(re.search(r"\b(?:hurts?|aches?|is|are|feels?|has been)\b", clause)) and "?" not in low
    return list(dict.fromkeys(parts)), list(dict.fromkeys(others)), is_own


def recovered(low: str, words: dict) -> list[str]:
    """ "My shoulder is fine again", "my knee doesn't hurt any more"."""
    pain = {"sore": {"sore": [word for word in words["sore"]["sore"] if word not in NO_PAIN]}}
    is_over = lambda clause: WELL.search(clause) and re.search(r"\b(?:again|now|by now|these days|recovered|healed|gone)\b", clause) or NOT_HURT.search(clause) and named_in(clause, pain, "sore") and re.search(r"\b(?:any ?more|at all|no longer|stopped|gone)\b", clause)
    return [part for clause in clauses_of(low) if "?" not in low and not SUPPOSED.search(clause) and not re.search(r"\bnot (?:so |too |very |really )?(?:fine|ok|okay|good|well|better)\b|n['’]t (?:fine|ok|okay|good|well|better)\b", clause) and is_over(clause) for part in named_in(clause, words, "part")]


def painless(low: str, words: dict) -> set[str]:
    """The parts of "my knee doesn't hurt at all", unless another clause says otherwise."""
    denied = {part for clause in clauses_of(low) if NO_LONGER.search(clause) for part in named_in(clause, words, "part")}
    return denied - {*injuries(low, words)[0]}


def adapted(state: dict, assets: dict) -> tuple[str, list]:
    """Makes the plan anew for a profile that changed, in the same week: what left it, what is new in it, and its tables."""
    if not state.get("week"):
        return "", []
    names = lambda: list(dict.fromkeys(each["name"] for day in state["week"] for each in day["exercises"]))
    was, at = names(), {key: state[key] for key in ("number", "day") if key in state}
    tables = [*set_plan(state, assets)[1:]]
    state |= at
    out, new = [name for name in was if name not in names()], [name for name in names() if name not in was]
    return (f" Left out: {', '.join(out).lower()}." if out else "") + (f" New in the plan: {', '.join(new).lower()}." if new else ""), tables


def guide_on(parts: list[str], others: list[str], assets: dict) -> str:
    """What the guide says about the first part that hurts."""
    heading = {"knee": "My knee hurts. What can I still train?", "back": "My back hurts. Can I train?"}
    titles = [heading.get(part, "My shoulder, wrist or elbow hurts. What can I do?") for part in [*parts, *others] if part in (*heading, "shoulder", "wrist", "elbow", "elbows")]
    return "\n\n".join(filter(None, (dialogue.section(assets["guide.md"], title) for title in dict.fromkeys(titles))))


def asked_whether(parts: list[str], others: list[str], state: dict, assets: dict) -> dict | None:
    """ "What helps against shoulder pain?": whose it is was not said, so the plan stays and the person is asked."""
    told = guide_on(parts, others, assets)
    if not told:
        return None
    name = [*parts, *others][0]
    return answer(f"{told}\n\nIs it your own {name} that hurts? I changed nothing yet: say *my {name} hurts* and the plan leaves out what loads it.", state, suggestions=[f"My {name} hurts"])


def reply_to(text: str, low: str, state: dict, assets: dict, words: dict, event: dict) -> dict | None:
    if EMERGENCY.search(text):
        return answer("Please stop training and get medical help now: chest pain, a strange feeling in the arm, fainting or trouble breathing can be an emergency. If it is there now or comes back, "
                      "call your emergency number (112 in Europe, 911 in the US). I give no exercises for this; when a doctor has cleared you, I plan around what is allowed.", state, suggestions=[])
    if DOCTOR.search(text) and not (CLEARED.search(text) and not NOT_CLEARED.search(text)):
        return answer("Please let a doctor or physiotherapist look at that first, and stop if it happens while you train. When you know what is allowed, tell me, and I plan around it.", state)
    state |= {"language": spoken[0]} if (spoken := named_in(low, words, "language")) else {}
    if re.match(r"(?:start over|reset|new plan)\b", low):
        return answer(f"A fresh start; your log stays. {HELP}", {"log": state.get("log", [])})
    if (sport := OTHER_SPORT.search(low)) and not state.get("week") and not reading.is_question(text.replace("?", "")) and re.search(r"\bplan\b|\btrain\w*|\bprepar\w*|\bschedule\b|\bwant to\b|\bdays?\b", low) and not re.search(r"\b(?:strength|weights|gym|dumbbells?|muscle|besides?|next to|addition)\b", low):
        return answer(f"I have no plan for {sport[0]}: I plan strength and general fitness at home or in the gym. What I can do is one or two strength days beside it, for example *2 days, strength, no equipment, 30 minutes*. For {sport[0]} itself use a plan from a club or a coach.", state, suggestions=["2 days, strength, no equipment, 30 minutes"])
    if re.search(r"\bmissed\b|\bskipped\b|\bwarm(?:ing)?.?up\b|verpasst", low):
        return None
    if re.search(r"\b(?:meal|diet|nutrition) plan\b|\bcalories\b|what (?:should|can) i eat|\bsteroids?\b", low):
        return answer("I plan training, not food. In general: about 1.6 g of protein per kg of body weight a day helps to build muscle, and weight goes down when you eat a little less than you use. For a diet ask a dietitian.", state)
    if best := one_rep_max(low):
        return answer(best, state)
    if state.get("log") and not state.get("week") and re.search(r"\bnext (?:week|time)\b|\bwhat (?:do|should) i (?:take|lift|use)\b", low):
        return answer("There is no plan with a range to compare with, so I give no exact weights. The usual rule: if you did every set and repetition, take 2.5 kg more next time; if the last set was short, stay at the same weight. Tell me your days and goal, such as *3 days, strength, gym*, and the plan moves up by itself.", state)
    if state.get("week") and (sport := re.search(r"\b(?:swimming|swim|running|run|jogging|yoga|pilates|football|tennis|cycling|climbing|dancing|hiking|boxing|badminton)\b", low)) and len(low.split()) < 16 and not DOCTOR.search(text):
        used = ", ".join(day["on"] for day in state["week"])
        return answer(f"I plan strength only, so I put no {sport[0]} into the plan. It fits on a day without training: your training days are {used}. If it was hard, leave a day before the next leg exercises.", state)
    if state.get("week") and (told := about_plan(low, text, state, assets, words)):
        return told
    if told := why_same(low, state):
        return answer(told, state)
    if told := steady(text, low, state) or supple(low, state):
        return told
    is_asking = reading.is_question(text) and not ("?" not in text and re.match(r"did (?:it|day|today|the|my|all)\b", low))
    done = " ".join(part for part in re.split(r"(?<=[.!?,])\s+", low) if "?" not in part and not re.match(r"(?:and |so )?(?:whats?|what's|how|should|can|is that|next)\b", part)) if is_asking and re.search(r"\d ?(?:x|×) ?\d|\bsets? of \d", low) else low
    if (not is_asking or done != low) and (logged := read_log(done, state, assets, event["now"])):
        return with_rule(logged, low) if done != low or not state.get("week") else logged
    wants_change = any(moved_days(low, [day["on"] for day in state.get("week", [])], words)) or re.search(r"\bwhat (?:would|do|can|could) you (?:suggest|recommend|advise|propose)|\bany (?:suggestions?|ideas?|recommendations?)|\b(?:what|which) (?:plan|work ?out|exercises|training|routine)\b|\bhow (?:should|would|could|can) (?:i|we) (?:train|start|plan)|what else|\bgive me\b|\bcan (?:you|u|i|we)|could (?:you|u|i|we)|what if|make (?:it|me)|\bonly\b|instead|y si|et si|was wenn|sólo|solo|\bnur\b", low)
    return read_wishes(text, low, state, assets, words) if not is_asking or wants_change else None

def answer(reply: str, state: dict, blocks: list | tuple = (), suggestions: list[str] | None = None) -> dict:
    usual = ["Start day 1", "Show my log", "Next week"] if state.get("week") else ["3 days, fitness, no equipment", "4 days at the gym to build muscle"]
    return {"reply": reply, "state": state, "blocks": list(blocks), "suggestions": usual if suggestions is None else suggestions}

def with_rule(logged: dict, low: str) -> dict:
    """What to take next time where no plan gives a range: for each exercise that was logged, by its own sets."""
    if logged["state"].get("week"):
        return logged
    count = len(logged["blocks"][0]["rows"])
    clauses = re.split(r"[,;\n]|\band\b", low)
    for_all = re.search(r"\ball (?:were |was |very |too |felt )?(easy|hard)\b", low)
    lines = []
    for record in logged["state"]["log"][-count:]:
        own = next((clause for clause in clauses if any(word in clause for word in re.findall(r"[a-z]{3,}", record["name"].lower()))), "")
        feeling = re.search(r"\b(eas|hard|heavy|struggl|fail|barely)", own)
        lines.append(f"- {record['name']}: {advised(record, (for_all[1] if for_all else feeling[1] if feeling else ''))}")
    logged["reply"] += "\n\nNext time, by the usual rule:\n" + "\n".join(lines) + "\n\nFor a plan that moves up by itself tell me your days and goal."
    return logged


def advised(record: dict, feeling: str) -> str:
    """More only where every set was complete."""
    load, unit, reps = record["load"], record["unit"], record["reps"]
    step, sets = 5 if unit == "lb" else 2.5, f"{len(reps)}x{max(reps)}"
    if min(reps) < max(reps):
        return f"{f'{load:g} {unit} again' if load else 'the same again'}, because the sets were {', '.join(map(str, reps))}: more when all are {max(reps)}"
    if feeling.startswith(("hard", "heav", "strug", "fail", "bare")):
        return f"{f'{load:g} {unit} again' if load else 'the same again'}, because it was hard"
    if not load:
        return f"{len(reps)}x{max(reps) + 1}, one repetition more"
    return f"**{load + step:g} {unit}** for {sets} ({step:g} {unit} more)" + ("" if feeling.startswith("eas") else " if every set went well; else the same weight")


def why_same(low: str, state: dict) -> str:
    """ "Why not more on the bench?": from the sets that were logged."""
    if state.get("week") or not re.search(r"\bwhy\b.{0,12}\b(?:not|no|same|only)\b|\bwhy not\b", low) or len(low.split()) > 12:
        return ""
    words = set(re.findall(r"[a-z]{4,}", low))
    record = next((each for each in reversed(state.get("log", [])) if words & {word for name in re.findall(r"[a-z]{4,}", each["name"].lower()) for word in (name, name + "s")}), None)
    return f"{record['name']}: {advised(record, '')}. Adding weight before every set is complete mostly costs good form." if record else ""


# Balance and safety on one's feet: a fixed, gentle session beside a chair, instead of a strength plan.
STEADY = re.compile(r"\bbalance\b|\b(?:not|don['’]?t|dont|never|afraid|scared|fear|prevent|avoid|without|worried)\b[^,.;]{0,25}\bfall(?:ing|s)?\b|\b(?:stead(?:y|ier)|unsteady|wobbly)\b|\b(?:chair|seated|sitting) (?:exercises|workout|training)\b|\bwith (?:a|the) chair\b", re.I)
AGED = re.compile(r"\b(?:i['’]?m|im|i am|is|aged?|turn(?:ed|s)?) (6[5-9]|[789]\d)\b|\b(6[5-9]|[789]\d)[ -]?(?:years?|yrs?|yo|y/o)\b", re.I)
SUPPLE = re.compile(r"\b(?:flexib\w+|stretch\w*|mobility|posture|supple|touch my toes|splits)\b", re.I)


def steady(text: str, low: str, state: dict) -> dict | None:
    if state.get("week") or not STEADY.search(low) and not (AGED.search(low) and re.search(r"\bchair\b|\bhip\b|\bfrail|\bsits? all day", low)):
        return None
    found = re.search(r"\b(\d|two|three|four) ?(?:x|times|days?|sessions?)\b", low)
    days = 2 if "twice" in low else {"two": 2, "three": 3, "four": 4}.get(found[1]) or int(found[1]) if found else 0
    bands = re.search(r"\bbands?\b|thera.?band", low)
    rows = [["Stand up from the chair and sit down", "2 x 8", "slowly, hands only if needed"], ["Heel raises, hands on the chair", "2 x 10", "up 2 seconds, down 3"], ["Stand on one leg, one hand on the chair", "3 x 10 s each side", "the free foot just above the floor"],
            ["Side leg raise, hands on the chair", "2 x 8 each side", "small and upright"], ["Walk heel to toe along a wall", "2 x 10 steps", "fingertips on the wall"], ["Row with the band, sitting" if bands else "March on the spot, hand on the chair", "2 x 10", "back straight" if bands else "knees only as high as it is easy"]]
    joint = next((part for part in ("hip", "knee", "ankle") if re.search(rf"\b{part}\b", low)), "")
    care = f" Because of the {joint}: only as far as it is free of pain{', do not cross the legs or bend the hip past a right angle' if joint == 'hip' else ''}, and what your physiotherapist said goes before this." if joint else ""
    cleared = "" if CLEARED.search(text) else " Ask a doctor or physiotherapist first if there are falls, dizziness, heart trouble or an operation."
    how = f"{days} times a week, a day of rest between" if days else "2 or 3 times a week"
    reply = f"**For balance: a gentle session of about 20 minutes, {how}.** I have no strength plan that fits this, so it is a fixed list beside a sturdy chair that cannot slip.{care}{cleared} When it is easy for two weeks, use one hand less or add 2 repetitions. Stop at pain or dizziness."
    return answer(reply, state, [show.table(rows, columns=["Exercise", "How much", "Note"], title="Balance, beside a chair")], ["2 days, 25 minutes, no equipment, and my knee is bad"])


def supple(low: str, state: dict) -> dict | None:
    found = SUPPLE.search(low)
    if state.get("week") or not found or not re.search(r"\bwant|\bplan|\bgoal|\bmore\b|\bbetter\b|\bimprove|\bget\b", low) or re.search(r"\b(?:stronger|strength|muscle|dumbbells?|gym)\b", low):
        return None
    return answer(f"I have no plan for {found[0]}: I plan strength and general fitness. In general: stretch when warm, hold each stretch about 30 seconds without pain, twice each side, most days of the week. For posture, rows and planks help more than stretching: say for example *3 days, 15 minutes, no equipment* and I plan those.", state, suggestions=["3 days, 15 minutes, no equipment"])


def one_rep_max(low: str) -> str:
    """ "100kg x 5, what is my max": an estimate by two common formulas."""
    lifted = re.search(r"(\d{1,3}(?:[.,]\d)?) ?(kg|lbs?|pounds)?\s*(?:x|×|for|\*)\s*(\d{1,2})\b", low)
    if not lifted or not re.search(r"\bmax\b|\b1 ?rm\b|one.?rep", low) or not 1 < int(lifted[3]) <= 12:
        return ""
    weight, reps = float(lifted[1].replace(",", ".")), int(lifted[3])
    epley, brzycki, unit = weight * (1 + reps / 30), weight * 36 / (37 - reps), lifted[2] or "kg"
    return f"About **{brzycki:.0f} to {epley:.0f} {unit}** for one repetition (Brzycki {brzycki:.1f}, Epley {epley:.1f}). It is an estimate from {weight:g} × {reps}; do not test it alone or without a warm-up."

HEAVIER_THAN = re.compile(r"\b(?:can['’]?t|cant|cannot|can not|won['’]?t|don['’]?t want to|not|no) (?:\w+ ){0,3}?(?:heavier|higher|more) than (\d{1,3}(?:[.,]\d)?)", re.I)
NO_HEAVIER = re.compile(r"\b(?:no|can['’]?t|cant|cannot|don['’]?t have|do not have|havent|haven['’]?t got|without|not)\b[^.?!]{0,20}\b(?:heavier|more weight|bigger (?:dumbbells|weights)|other weights)\b|\b(?:heaviest|all (?:the )?weight)\b[^.?!]{0,15}\b(?:i have|ive got|i own)\b")
WITHOUT_HEAVIER = "Without heavier weights it gets harder like this, one step at a time: more repetitions up to about 20, lower the weight in 3 to 4 seconds, pause 2 seconds at the hardest point, then one-leg or one-arm versions or one more set."
UP_TO = re.compile(r"\b(?:up to|max(?:imum)?(?: of)?|at most|only|heaviest(?: is| are)?|until|no more than)\s+(?:have |a |an |two |2 |one |1 |2x |x )?(\d{1,3}(?:[.,]\d)?) ?(kg|kilos?|lbs?|pounds?)\b|\b(\d{1,3}(?:[.,]\d)?) ?(kg|kilos?|lbs?|pounds?) (?:max|dumbbells?|is (?:the |my )?(?:max|heaviest))\b|\b(?:dumb|kettle)bells? (?:of |with |at )?(\d{1,3}(?:[.,]\d)?) ?(kg|kilos?|lbs?|pounds?)\b")

def about_plan(low: str, text: str, state: dict, assets: dict, words: dict) -> dict | None:
    if most := HEAVIER_THAN.search(low):
        state["profile"] = {**state["profile"], "most": float(most[1].replace(",", "."))}
    elif NO_HEAVIER.search(low) and (loads := [each["load"] for each in state.get("log", []) if each["load"]]):
        state["profile"] = {**state["profile"], "most": max(loads)}
    if re.search(r"\bnext week\b|\bnew week\b", low) and not re.search(r"\b(?:[1-7]|one|two|three|four|five|six) (?:days?|sessions|times)\b|\bonly (?:mon|tue|wed|thu|fri|sat|sun)", low):
        value, *blocks = next_week(state, assets)
        moved = "What moves up: " + "; ".join(f"**{name}**: {goal}" for name, goal in value["moves_up"].items()) if value["moves_up"] else "Nothing was logged, so the plan stays as it is."
        heavier = f"\n\n{WITHOUT_HEAVIER}" if state["profile"].get("most") else ""
        return answer(f"Week {value['week']}{', an easier one with half the sets' if value['easier'] else ''}. {moved}{heavier}", state, blocks)
    if NO_HEAVIER.search(low) and state["profile"].get("most"):
        return answer(WITHOUT_HEAVIER, state)
    if re.search(r"\blog$|my log|\bhistory\b|\bshow (?:the )?log|my progress", low):
        return answer("What you logged:", state, show_log(state)[1:]) if state.get("log") else answer("Nothing logged yet. Write for instance **squat 3x8 at 20 kg**.", state)
    # What tells sets is a log, whatever stands in front of it.
    if re.search(r"\d ?(?:x|×|\*) ?\d|\bsets? of \d", low) and "?" not in text:
        return None
    if re.match(r"(?:i )?(?:did|finished|done with|completed) (?:day \d|it|today|the workout|everything)\b", low):
        return answer("Well done. Tell me the sets and I set the next goal, for example *squat 3x10*; otherwise go on with the next day when you are rested.", state, suggestions=[f"Day {state.get('day', 0) + 1}", "Next week"])
    if hit := re.search(r"\bday\s*([1-6])\b|^(?:ok |lets |let's )?(?:next|start|today|begin)(?: day| workout| session| training)?$|what(?:'s| is| do i do| should i do)? (?:today|next)", low):
        number = int(hit[1]) if hit[1] else state.get("day", 0) + 1
        if 1 <= number <= len(state["week"]):
            return answer("Warm up for five minutes, then tick off each exercise. Log it as you finish: *squat 3x8 at 20 kg*.", state, show_day(state, assets, number)[1:])
    named_days = named_in(low, words, "weekday")
    if len(named_days) == 1 and reading.is_question(text) and re.search(r"\bwhat\b|\bwhich\b|\bshow\b", low):
        at = next((index for index, day in enumerate(state["week"], 1) if day["on"] == named_days[0]), 0)
        return answer("Warm up for five minutes, then tick off each exercise.", state, show_day(state, assets, at)[1:]) if at else answer(f"{named_days[0]} is a day without training in your plan. Your days: {', '.join(day['on'] for day in state['week'])}.", state)
    if re.fullmatch(r"(?:can you |please |ok )*(?:make (?:it|this) |it(?:'s|s| is) |that(?:'s|s| is) |a bit |too |much )*(?:harder|easier|easy|hard|difficult)(?: please)?", low):
        levels, now_at = ["beginner", "intermediate", "advanced"], state["profile"].get("level") or "intermediate"
        is_up = bool(re.search(r"\bharder\b|too easy", low))
        level = levels[max(0, min(2, levels.index(now_at) + (1 if is_up else -1)))]
        note = "More sets, and move to the harder versions: ask *harder version of push-ups*." if is_up else "Fewer sets, and use the easier versions: ask *easier version of push-ups*."
        return answer(f"Now as **{level}**. {note}", state, set_plan(state, assets, level=level)[1:])
    if re.fullmatch(r"(?:show |see |my |the |me |again |full )*(?:plan|week)(?: again| please)?", low):
        return answer(f"Week {state.get('number', 1)}:", state, week_tables(state, assets))
    # "I also have a pull-up bar" names no exercise.
    low = HAS_KIT.sub(" ", low)
    shown = [each["name"] for each in state["week"][state.get("day", 0) - 1 if state.get("day") else 0]["exercises"]]
    position = next((int(each.value) for each in reading.numbers(text) if each.kind == "ordinal" and 1 <= each.value <= len(shown)), 0)
    name = shown[position - 1] if position else find_exercise(low, state, assets)
    if re.search(r"\bwhy\b", low) and state["profile"].get("sore") and re.search(r"squat|lunge|jump|press|deadlift|push.?up|row", low):
        return answer("You told me to look after: " + "; ".join(words["care"][part] for part in state["profile"]["sore"]) + ". So the plan leaves out what loads it. Say *start over* to plan without that.", state)
    if name and re.search(r"\bwhy\b", low):
        return None
    if name and re.search(r"\b(?:swap|replace|hate|don['’]?t (?:like|want)|no more|no|remove|without|get rid of|leave out|leave|skip|drop|can['’]?t do|cannot do)\b", low) and (not named_in(low, words, "part") or re.search(r"\b(?:swap|replace|hate|remove|get rid of|leave out|leave|drop)\b", low)):
        aching = named_in(low, words, "part") if named_in(low, words, "sore") else []
        if name not in [each["name"] for day in state["week"] for each in day["exercises"]] and not position and re.search(r"\bswap\b|\breplace\b", low):
            return answer(f"{name} is not in your plan, so there is nothing to swap. In it are: {', '.join(dict.fromkeys(each['name'].lower() for day in state['week'] for each in day['exercises']))}.", state)
        names = list(dict.fromkeys(filter(None, (find_exercise(clause, state, assets) for clause in re.split(r",|\band\b", low))))) if not position else [name]
        care = f" Looking after {'; '.join(words['care'][part] for part in aching)}; see a doctor or physiotherapist if it stays." if aching else ""
        return answer(f"The plan is now without **{', '.join(names)}**.{care}", state, set_plan(state, assets, avoid=names, sore=aching)[1:])
    if name and re.search(r"\bhow (?:do|to|should|does)\b|\bexplain|\bshow me\b|\beasier|\bharder|\binstead|\balternative|\bwhat is\b|too (?:hard|easy)|technique|\bform\b", low):
        entry = explain_exercise(state, assets, name)
        return answer(f"**{entry['name']}.** {entry['how']}\n\nEasier: {entry['easier']}. Harder: {entry['harder']}." + (f" Instead, with what you have: {', '.join(entry['instead'])}." if entry["instead"] else ""), state)
    return None

def read_log(low: str, state: dict, assets: dict, now: str) -> dict | None:
    entries, unused, renamed, asked = [], [], [], []
    feeling = FELT.search(low)
    low = re.sub(r"(?:[,.;]\s*|\s+(?:and|but)\s+)?\b(?:it |that |they |all |everything )?(?:was|were|felt|feels|is|are)\s+(?:\w+ ){0,2}(?:easy|light|hard|heavy|tough|ok(?:ay)?|fine|good|exhausting)\b[.!]*", ". ", low) if feeling else low
    low = re.sub(r"^[^:\d]{0,40}\bday [1-6]\b\s*[:,–-]?\s*", " ", low)
    low = re.sub(r"\b(?:today|yesterday|tonight|this (?:morning|evening)|just now)\b", " ", low)
    for clause in re.split(r"[;\n]|\.\s+|,\s*(?=[^\W\d_]{3})|\b(?:and then|and|then)\b", low):
        if not re.search(r"\d", clause):
            continue
        weight = re.search(r"(\d{1,4}(?:[.,]\d)?)[ ]?(kg|kilos?|lbs?|pounds?)\b", clause) or re.search(r"(?:\bat|@|\bwith)[ ]?(\d{1,4}(?:[.,]\d)?)()", clause)
        rest = clause.replace(weight[0], " ") if weight else clause
        sets = re.search(r"(\d{1,2})[ ]?(?:x|×|\*|sets? (?:of|à|a))[ ]?(\d{1,3})", rest)
        turned = re.search(r"(\d{1,3})\D{1,40}?(\d{1,2})[ ]?(?:sets?|times|sätze)\b", rest)
        reps = [int(sets[2])] * min(20, int(sets[1])) if sets else [int(turned[1])] * min(20, int(turned[2])) if turned else [int(number) for number in re.findall(r"\d{1,3}", rest)][:20]
        # "Bench 5x5 50": a number alone behind the sets is the weight.
        bare = re.match(r"\s{1,3}(\d{2,3}(?:[.,]\d)?)\s{0,3}$", rest[sets.end():]) if sets and not weight else None
        weight = re.match(r"\s{1,3}(\d{2,3}(?:[.,]\d)?)()", rest[sets.end():]) if bare and sets else weight
        # "Rows 35 3x10": so does one alone before them.
        weight = weight or (re.search(r"(?<![\d.,])(\d{2,3}(?:[.,]\d)?)()\s{1,3}$", rest[: sets.start()]) if sets else None)
        name, near = done_exercise(rest, state, assets)
        if not name and near and reps and not TIMES.search(rest):
            asked.append((plain_name(rest), near, clause))
            continue
        if TIMES.search(rest) or reading.spans(rest, now) and name not in TIMED or not name or not reps or 0 in reps:
            unused.append(clause.strip(" ."))
            continue
        if set(exercise_words(rest)) & set(TOOLS) - set(exercise_words(name)):
            renamed.append(f"“{plain_name(rest)}” is in my list as {name.lower()}.")
        entries.append({"exercise": name, "reps": reps, "weight": float(weight[1].replace(",", ".")) if weight else 0, "unit": "lb" if weight and weight[2][:1] in ("l", "p") else "kg"})
    is_log = state.get("week") or re.search(r"\b(?:did|log|logged|managed|benched|squatted|lifted)\b|\d[ ]?(?:x|×)[ ]?\d|\bsets of \d", low)
    if asked and is_log and not entries:
        return unknown_exercise(asked, state)
    if not entries and state.get("week") and unused and re.search(r"^(?:i |ok |so |just )*(?:did|done|log|logged|managed)\b|\b\d{1,2} ?[x×] ?\d{1,3}\b", low) and not any(TIMES.search(each) for each in unused):
        return answer(f"Not logged: I do not know “{plain_name(unused[0])}”. In your plan: {', '.join(dict.fromkeys(each['name'].lower() for day in state['week'] for each in day['exercises']))}.", state)
    if not entries or not is_log or len(unused) > len(entries):
        return None
    results = log_sets(state, assets, now, entries)
    rows = [{"Exercise": each["exercise"], "Done": ", ".join(map(str, each["reps"])) + (f" at {each['weight']:g} {each['unit']}" if each["weight"] else ""), "": each["remark"], "Next time": each["next"]} for each in results]
    left = f"\n\nNot logged, because I did not understand it: {'; '.join(unused)}." if unused else ""
    left += "".join(f"\n\nNot logged: {name} is not in my list. Near: {', '.join(near).lower()}." for name, near, _ in asked)
    left = (f" {' '.join(renamed)}" if renamed else "") + (f"\n\n{HOW_IT_FELT[feeling[1] in ('easy', 'light')]}" if feeling and state.get("week") else "") + left
    return answer("Logged: " + "; ".join(f"**{row['Exercise']}** {row['Done']}" for row in rows) + f".{left}", state, [show.table(rows, title="Logged")])

FELT = re.compile(r"\b(?:was|were|felt|feels|is|are)\s+(?:\w+ ){0,2}(easy|light|hard|heavy|tough|exhausting)\b")
HOW_IT_FELT = {True: "It was easy: go up by repetitions first, and take more weight when every set is at the top of the range.", False: "It was hard: stay at this until every set is complete."}


def plain_name(clause: str) -> str:
    """What was done, without its figures: "leg extensions"."""
    text = re.sub(r"\d[\d.,]*\s?(?:x|×|kg|kilos?|lbs?|pounds?|sets?|reps?|min(?:utes)?)?(?=\W|\d|$)|\b(?:i|did|log|logged|managed|done|at|with|of|sets?|reps?|times|also|x|just)\b|[@×*]", " ", clause)
    return " ".join(text.split()).strip(" .,")[:40]


def unknown_exercise(asked: list[tuple[str, list[str], str]], state: dict) -> dict:
    """Asks instead of logging something else."""
    name, near, clause = asked[0]
    figures = " ".join(re.findall(r"\d[\d.,]*\s?(?:x|×)\s?\d+|(?:at |@)?\d[\d.,]*\s?(?:kg|kilos?|lbs?)?\b", clause))
    return answer(f"I have no “{name}” in my list, so I did not log it. Was it {' or '.join(near).lower()}? Then say it with that name.", state, suggestions=[f"{each} {figures}" for each in near])


TAKEN_BACK = re.compile(r"\b(?:mon|tue|tues|wed|thu|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?s?\b[^,.;!?]{0,30}[,.;!? ]{1,5}(?:oh )?(?:no,? sorry|no,? wait|no,? actually|sorry|wait|i mean|rather|no)[,. ]+(?:i mean |make (?:it|that) |rather )?(?=(?:mon|tue|wed|thu|fri|sat|sun))", re.I)
OTHER_PART = re.compile(r"\b(?:my |the )?(hips?|ankles?|elbows?|neck|foot|feet|groin|hamstrings?|achilles|calf|fingers?|thumbs?)\b", re.I)


def read_wishes(text: str, low: str, state: dict, assets: dict, words: dict) -> dict | None:
    text = TAKEN_BACK.sub(" ", text)
    low = " ".join(text.lower().split())
    reader, wishes = reading.Reader(text), {}
    for number in reader.numbers():
        if number.kind == "plain" and TIMES.match(text, number.end) and 1 <= number.value <= 7:
            wishes["days"] = int(number.value)
            reader.use(number)
        elif re.match(r"[ ](?:\w+[ ])?(?:bands?|dumbbells?|kettlebells?|chairs?|bars?)\b", text[number.end:], re.I) or re.search(r"(?:i['’]?m|i am|aged?|soy de|bin)[ ]$", text[max(0, number.start - 9):number.start], re.I) or re.match(r"[ ]?(?:years?|yo\b|y/o|-year|jahre|años|ans|kg|lbs?)\b", text[number.end:number.end + 8], re.I):
            reader.use(number)
    if re.search(r"\bevery ?day\b|\bdaily\b|\beach day\b", low) and "days" not in wishes and not state.get("week"):
        wishes["days"] = 7
    if hit := re.search(r"\b(once|twice)\b", low):
        wishes["days"] = {"once": 1, "twice": 2}[hit[1]]
    for span in reader.spans():
        if span.unit in ("minute", "hour") and 10 <= (span.minutes or 0) <= 150:
            wishes["minutes"] = int(max(15, min(120, span.minutes)))
            reader.use(span)
    if "minutes" not in wishes and (told := re.search(r"\b(\d{2,3}) ?(?:min|mins|minutes)\b", text, re.I)) and 10 <= int(told[1]) <= 150:
        wishes["minutes"] = max(15, min(120, int(told[1])))
        reader.use((told.start(), told.end()))
    if state.get("week") and (more := re.search(r"\b(?:add|one|another|an extra|1)(?: (?:one|a|another|an extra|more|1))? (?:more )?(?:training |workout )?day\b(?! (?:off|a week|per week|each week))", low)) and re.search(r"\badd|\bmore\b|\banother\b|\bextra\b", low):
        wishes["days"] = min(6, len(state["week"]) + 1)
    on, goal = named_in(low, words, "weekday"), next(iter(named_in(FITS_IN.sub(" ", low), words, "goal")), None)
    before = state.get("profile", {}).get("on") or []
    other, why_not = moved_days(low, [day["on"] for day in state.get("week", [])], words)
    if why_not:
        return answer(why_not, state)
    if other:
        on = before = other
    elif on and before and re.search(r"\b(?:too|also|add|as well|extra|another|more|plus)\b", low) or on and before and wishes.get("days") == len({*on, *before}):
        on = [day for day in words["weekday"] if day in {*on, *before}]
    elif on and before and (dropped := re.search(r"\b(?:not|no|without|drop|skip|can['’]?t|cannot|except|(?:do|does)n['’]?t|dont|doesnt|any ?more|impossible|busy)\b", low)) and len([day for day in before if day not in on]) > 0 and set(on) <= set(before):
        on = [day for day in before if day not in on]
    if on and not before and wishes.get("days") and re.search(r"\b(?:not|no|except|never|without|can['’]?t(?: do| on)?|but not)(?: on)? (?:mon|tue|wed|thu|fri|sat|sun)", low):
        free = [day for day in words["weekday"] if day not in on]
        count = min(wishes["days"], len(free))
        wishes["weekdays"] = [free[round(at * (len(free) - 1) / max(1, count - 1))] for at in range(count)] if count > 1 else free[:1]
        state["profile"] = {**state.get("profile", {}), "not_on": on}
        on = []
    wishes |= {"weekdays": on, "days": len(on)} if len(on) > 1 or on and before else {}
    others = list(dict.fromkeys(OTHER_KIT.findall(low)))
    kits = named_in(OTHER_KIT.sub(" ", NOT_KIT.sub(" ", low)), words, "kit")
    kits = [kit for kit in kits if kit != "bodyweight"] if "bodyweight" in kits and len(kits) > 1 and not re.search(r"\bno (?:equipment|gear)\b", low) else kits
    if kits and state.get("profile", {}).get("kits") and (re.search(r"\balso\b|\btoo\b|as well", low) or ADDS_KIT.search(low) and "gym" not in kits and not REPLACES_KIT.search(low)):
        kits = list(dict.fromkeys([*state["profile"]["kits"], *kits]))
    level, sore = next(iter(named_in(low, words, "level")), None), named_in(low, words, "part") if named_in(low, words, "sore") else []
    sore = [part for part in sore if part not in painless(low, words)]
    sore = [part for part in sore if part != "back" or not re.search(r"\b(?:get|getting|go|going|come|coming|be|am|i['’]?m) back\b", low) or re.search(r"\b(?:my|lower|bad|sore) back\b", low)]
    asked_split = "upper" if re.search(r"\bupper body\b", low) and not re.search(r"\blower\b|\blegs?\b|\bfull\b", low) else "lower" if re.search(r"\b(?:lower body|only legs|just legs)\b", low) and not re.search(r"\bupper\b", low) else "push pull legs" if PPL.search(low) else "upper lower" if UPPER_LOWER.search(low) else "full body" if FULL_BODY.search(low) else ""
    # "No bench actually" takes it out of the plan that is there.
    if state.get("week") and not kits and (lost := [kit for hit in NOT_KIT.finditer(low) for kit in named_in(hit[0], words, "kit")]) and (have := state["profile"].get("kits")):
        wishes["equipment"] = [kit for kit in have if kit not in lost] or ["bodyweight"]
    wanted = " ".join(hit[1] for hit in FOCUSED.finditer(low))
    focus = [name for name, (_, pattern) in FOCUS.items() if re.search(rf"\b(?:{pattern})\b", wanted) and not (name == "shoulders" and "shoulder" in sore or name == "upper back" and "back" in sore)]
    wishes |= {"focus": focus} if focus else {}
    # "But no deadlifts": exercises of the list that are ruled out by name.
    names = [exercise["name"].lower() for exercise in library(assets)]
    ruled_out = [word for piece in reading.denied(low) if (word := re.sub(r"(?<=[a-z]{3})s$", "", re.split(r"\s+(?:please|pls|because|and|or|for)\b", piece.text.lower())[0].strip())) and len(word) > 3 and any(word in name for name in names)]
    if ruled_out:
        wishes["avoid"] = ruled_out
    elif state.get("week") and not wishes and (none := re.fullmatch(r"(?:and |but |please |also )*(?:no|without|not|leave out|skip)(?: any| the)? ([a-z][a-z -]{3,24}?)s?(?: please| pls| for me| thanks)?[.!]?", low)) and not named_in(low, words, "weekday"):
        return answer(f"There are no {none[1]}s in the plan, and I changed nothing.", state)
    wishes |= {key: value for key, value in {"goal": goal, "equipment": kits, "level": level, "sore": sore}.items() if value}
    if not wishes and not state.get("week") and len(low.split()) < 16 and re.search(r"\b(?:start|begin|get into|get back)\b.{0,20}\b(?:work\w* ?out|train\w*|exercis\w*|sports?|fit)\b", low):
        return answer(HELP, state)
    if not wishes:
        return None if state.get("week") or not re.fullmatch(r"(?:hi|hello|hey|hola|hallo|start|help|plan|(?:i |please |help me )?(?:want to |need to |to )?(?:make |get |plan )?(?:me )?(?:a )?(?:work ?out|training|exercise|plan)(?: plan)?)(?: please)?", low) else answer(HELP, state)
    profile = state.get("profile", {})
    has_cue = re.search(r"\b(?:at home|a week|per week|each week|work ?outs?|train\w*|exercis\w*|plan|fit(?:ter|ness)?|gym|muscle\w*|strong\w*|strength|reps|lose|weights?|músculo|entren\w*|abnehmen|muskel\w*|muscl\w*)\b", low)
    if not state.get("week") and (len(low.split()) > 90 or len(set(wishes) - {"weekdays", "minutes"}) + bool(has_cue) + bool(profile) < 2) or state.get("week") and len(low.split()) > 40:
        return None
    if not state.get("week") and not (wishes.get("days") or wishes.get("equipment") or profile.get("days") or profile.get("kits")):
        state["profile"] = {**profile, **({"goal": goal} if goal else {}), "sore": list(dict.fromkeys([*profile.get("sore", []), *sore])), **({"level": level} if level else {})}
        noted = ", ".join([*([goal] if goal else []), *(words["care"][part] for part in sore), *([level] if level else [])]) or "your time"
        return answer(f"Noted: {noted}. {HELP}", state)
    was = list(dict.fromkeys(each["name"] for day in state.get("week", []) for each in day["exercises"]))
    blocks = set_plan(state, assets, **wishes)[1:]
    if others:
        state["profile"]["others"] = others
    unread_goal = re.search(r"\b(?:want|would like|goal is|aim is|hope) (?:to |more |better )?([^,.;!?]{3,50})", low) if not goal and not focus and not state["profile"].get("goal") else None
    state["profile"]["unread"] = unread_goal[1].strip() if unread_goal and not re.search(r"\b(?:plan|work ?out|train|exercise|start|days?)\b", unread_goal[1]) else ""
    if named_in(low, words, "sore") and (aching := list(dict.fromkeys(hit.lower() for hit in OTHER_PART.findall(low)))):
        state["profile"]["aching"] = list(dict.fromkeys([*state["profile"].get("aching", []), *aching]))
    if asked_split:
        state["profile"]["split"] = asked_split
        blocks = set_plan(state, assets)[1:]
    if DOCTOR.search(text):
        state["profile"]["cleared"] = True
    if re.search(r"\bmats?\b", low):
        state["profile"]["mat"] = True
    if heaviest := UP_TO.search(low):
        state["profile"]["most"] = float((heaviest[1] or heaviest[3] or heaviest[5]).replace(",", "."))
        for number in reader.unused_numbers():
            if heaviest.start() - 8 <= number.start < heaviest.end() + 8:
                reader.use(number)
    now_in = list(dict.fromkeys(each["name"] for day in state["week"] for each in day["exercises"]))
    out, new = [name for name in was if name not in now_in], [name for name in now_in if name not in was]
    changed = f"Left out: {', '.join(out).lower()}. " + (f"New in the plan: {', '.join(new).lower()}." if new else "") + "\n\n" if sore and out else ""
    return answer(changed + opening(state, words, [text[number.start:number.end] for number in reader.unused_numbers()]), state, blocks)

def opening(state: dict, words: dict, unused: list[str]) -> str:
    profile, text = state["profile"], words["text"][state.get("language", "en")]
    goal, kits = profile.get("goal") or "fitness", profile.get("kits") or ["bodyweight"]
    named = " + ".join(text["kit"][kit] for kit in kits)
    lines = ["**" + text["opening"].format(days=len(state["week"]), goal=text["goal"][goal], kit=named) + "**" + (f", {profile['level']}" if profile.get("level") else "") + "."]
    assumed = [name for key, name in (("days", "3 days"), ("goal", "general fitness"), ("kits", "no equipment")) if not profile.get(key) and not (key == "kits" and profile.get("others"))]
    if profile.get("unread") and "general fitness" in assumed:
        assumed.remove("general fitness")
        lines.append(f"I have no plan for the goal “{profile['unread']}”, so this is one for general fitness.")
    lines += [f"You did not say it, so I assumed {', '.join(assumed)}."] if assumed else []
    lines += [f"Not on {', '.join(profile['not_on'])}, as you said."] if profile.get("not_on") else []
    lines += ["Six days is the most: the seventh is for rest."] if profile.get("days") == 7 else []
    lines += ["Looking after: " + "; ".join(words["care"][part] for part in profile["sore"]) + ". Stop at pain, and see a doctor or physiotherapist if it stays."] if profile.get("sore") else []
    lines += [f"{CANNOT_PLAN.format(' and '.join(profile['aching']))}."] if profile.get("aching") else []
    lines += ["More for: " + ", ".join(profile["focus"]) + ". The rest of the body stays in the plan."] if profile.get("focus") else []
    lines += ["After an operation or injury, even with the doctor's yes: begin with light weights or the easiest version, warm up for five to ten minutes, move only as far as it is free of pain, and stop if it hurts, swells or feels unstable. What your physiotherapist told you goes before this plan."] if profile.get("cleared") else []
    lines += [f"No exercise in it {' or '.join(text['kit'][kit] for kit in idle)}: all that I have load what you told me to look after." for idle in [profile.get("idle")] if idle]
    lines += ["The mat is for what is done on the floor."] if profile.get("mat") else []
    if others := profile.get("others"):
        cardio = [each for each in others if re.search(r"row|tread|bike|ellip|cross|rope|step", each)]
        lines.append(f"I have no exercises for: {', '.join(others)}." + (f" Use the {cardio[0]} to warm up, or for 20 to 30 easy minutes between the training days." if cardio else ""))
    lines += ["Exercise alone takes little weight off; what you eat matters more. The plan keeps your muscles while you lose it."] if goal == "weight" else []
    if most := profile.get("most"):
        lines.append(f"Your weights end at {most:g}: I never plan more. Where that gets too easy, the plan asks for more repetitions and a slower way down.")
    longest, given = max((day["minutes"] for day in state["week"]), default=0), profile.get("minutes") or 0
    if given:
        lines.append(f"A session takes about {longest} of your {given} minutes." + (" Use the rest for a longer warm-up, a brisk walk or cycling, or say **harder** for more sets." if given - longest >= 10 else ""))
    lines += [f"I did not use: {', '.join(unused)}."] if unused else []
    if state.get("language", "en") == "en":
        lines.append("\n".join(f"- {day['on']}, {day['title']}: {', '.join(each['name'].lower() for each in day['exercises'])}" for day in state["week"]))
    first = state["week"][0]["exercises"][0]
    log = f"{first['name'].lower()} {first['sets']}x{first['low']}" + (f" at {min(10, profile.get('most') or 10):g} kg" if set(kits) & {"gym", "barbell", "dumbbells", "kettlebell"} and first["name"] not in BARE else "")
    return "\n\n".join([*lines, text["advice"].format(log=log)])
