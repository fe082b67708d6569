"""A weekly training plan, a log of sets, and what to do next time."""
import re

GOALS = {
    "strength": (r"strong|strength|power", (4, 6), 4, "2 to 3 min"),
    "muscle": (r"muscle|mass|size|hypertroph|bulk|tone|bigger", (8, 12), 3, "90 s"),
    "endurance": (r"endurance|stamina|runn|cardio|marathon", (15, 20), 2, "45 s"),
    "fitness": (r"fit|health|general|weight|active|energy|shape", (10, 15), 3, "60 s"),
}
EQUIPMENT = {"gym": r"\bgym\b|barbell|machines?|studio", "dumbbells": r"dumb ?bells?|kettle ?bells?|\bweights\b", "bands": r"\bbands?\b",
             "bodyweight": r"body ?weight|no equipment|nothing|without equipment|home only|hotel"}
EXERCISES = {
    "squat": {"gym": ["Back squat", "Leg press"], "dumbbells": ["Goblet squat", "Split squat"], "bands": ["Band squat", "Split squat"],
              "bodyweight": ["Squat", "Split squat"]},
    "hinge": {"gym": ["Deadlift", "Romanian deadlift"], "dumbbells": ["Romanian deadlift", "Single-leg deadlift"], "bands": ["Band good morning", "Glute bridge"],
              "bodyweight": ["Glute bridge", "Single-leg bridge"]},
    "push": {"gym": ["Bench press", "Overhead press"], "dumbbells": ["Floor press", "Shoulder press"], "bands": ["Push-up", "Band press"],
             "bodyweight": ["Push-up", "Pike push-up"]},
    "pull": {"gym": ["Lat pulldown", "Seated row"], "dumbbells": ["One-arm row", "Rear delt fly"], "bands": ["Band row", "Band pulldown"],
             "bodyweight": ["Table row", "Towel row"]},
    "core": {"gym": ["Cable crunch", "Plank"], "dumbbells": ["Plank", "Suitcase carry"], "bands": ["Pallof press", "Plank"], "bodyweight": ["Plank", "Dead bug"]},
    "arms": {"gym": ["Curl", "Triceps pushdown"], "dumbbells": ["Curl", "Triceps extension"], "bands": ["Band curl", "Band pushdown"],
             "bodyweight": ["Close push-up", "Bench dip"]},
    "legs": {"gym": ["Lunge", "Calf raise"], "dumbbells": ["Lunge", "Calf raise"], "bands": ["Side steps", "Calf raise"], "bodyweight": ["Lunge", "Calf raise"]},
}
FULL, UPPER, LOWER = ["squat", "push", "hinge", "pull", "core"], ["push", "pull", "push", "pull", "arms"], ["squat", "hinge", "legs", "core"]
EXERCISES["triceps"] = {kit: names[::-1] for kit, names in EXERCISES["arms"].items()}
PUSH, PULL, LEGS = ["push", "push", "triceps", "core"], ["pull", "pull", "arms", "core"], ["squat", "hinge", "legs", "core"]
SPLITS = {1: [("Full body", FULL)], 2: [("Full body A", FULL), ("Full body B", FULL)], 3: [("Full body A", FULL), ("Full body B", FULL), ("Full body C", FULL)],
          4: [("Upper A", UPPER), ("Lower A", LOWER), ("Upper B", UPPER), ("Lower B", LOWER)],
          5: [("Push", PUSH), ("Pull", PULL), ("Legs", LEGS), ("Upper", UPPER), ("Lower", LOWER)],
          6: [("Push A", PUSH), ("Pull A", PULL), ("Legs A", LEGS), ("Push B", PUSH), ("Pull B", PULL), ("Legs B", LEGS)]}
WEEKDAYS = {1: ["Wed"], 2: ["Mon", "Thu"], 3: ["Mon", "Wed", "Fri"], 4: ["Mon", "Tue", "Thu", "Fri"], 5: ["Mon", "Tue", "Wed", "Fri", "Sat"],
            6: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]}
TIMED = ("Plank", "Suitcase carry")
LIGHT = ("Rear delt fly", "Glute bridge", "Band pulldown")
NUMBER_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "once": 1, "twice": 2}
ALARM = re.compile(r"chest pain|dizz|faint|pregnan|heart (?:condition|problem|attack|disease)|surgery|operation|sharp pain|numbness|herniat|injur"
                   r"|short(?:ness)? of breath", re.I)
WARM_UP = """Five minutes, then two light sets of your first exercise:

1. March or skip in place, 1 minute
2. Arm circles and shoulder rolls, 10 each way
3. Hip hinges with hands on hips, 10
4. Slow squats to a comfortable depth, 10
5. Plank or wall push, 20 seconds

You should feel warm and a little out of breath, not tired."""


def parse_wishes(low: str, profile: dict) -> dict:
    found = dict(profile)
    if hit := re.search(r"\b([1-7]|one|two|three|four|five|six)\s*(?:x|times|days?|sessions?|workouts?|(?:a|per) week)\b|\b(once|twice)\b", low):
        amount = hit[1] or hit[2]
        found["days"] = min(6, NUMBER_WORDS.get(amount) or int(amount))
    found["goal"] = next((goal for goal, (pattern, *_) in GOALS.items() if re.search(pattern, low)), found.get("goal", ""))
    found["kit"] = next((kit for kit, pattern in EQUIPMENT.items() if re.search(pattern, low)), found.get("kit", ""))
    if re.search(r"beginner|new to|never trained|first time|start(?:ing)? out", low):
        found["level"] = "beginner"
    elif re.search(r"advanced|experienced|years", low):
        found["level"] = "advanced"
    if hit := re.search(r"(\d{2,3})\s*min", low):
        found["minutes"] = max(15, min(120, int(hit[1])))
    return found


def build_week(profile: dict) -> list[dict]:
    goal, days = profile.get("goal") or "fitness", profile.get("days") or 3
    _, (low, high), sets, _ = GOALS[goal]
    sets = max(2, sets - (profile.get("level") == "beginner") + (profile.get("level") == "advanced"))
    if goal == "strength" and profile.get("kit") in ("bodyweight", "bands"):
        low, high = 6, 10
    week = []
    for index, (title, moves) in enumerate(SPLITS[days]):
        used: dict[str, int] = {}
        turn = sum(earlier == moves for _, earlier in SPLITS[days][:index])
        exercises = []
        for move in moves[: 4 if profile.get("minutes", 60) <= 30 else 9]:
            options = EXERCISES[move][profile.get("kit") or "bodyweight"]
            name = options[(turn + used.get(move, 0)) % len(options)]
            used[move] = used.get(move, 0) + 1
            light = move in ("core", "arms", "triceps", "legs") or name in LIGHT
            span = (20, 45) if name in TIMED else (max(low, 10), max(high, 15)) if light else (low, high)
            exercises.append({"name": name, "sets": min(sets, 3) if light else sets, "low": span[0], "high": span[1], "light": light})
        week.append({"title": title, "on": WEEKDAYS[days][index], "exercises": exercises})
    return week


def target(exercise: dict, state: dict) -> str:
    reps = f"{exercise['low']} to {exercise['high']}{' s' if exercise['name'] in TIMED else ''}"
    goal = state.get("next", {}).get(exercise["name"])
    return f"{goal} (range {reps})" if goal else reps


def day_table(day: dict, state: dict) -> list[str]:
    rest = GOALS[state["profile"].get("goal") or "fitness"][3]
    rows = [f"| {e['name']} | {e['sets']} | {target(e, state)} | {'60 s' if e['light'] else rest} |" for e in day["exercises"]]
    return [f"### {day['on']}: {day['title']}", "", "| Exercise | Sets | Reps | Rest |", "|---|---|---|---|", *rows, ""]


def show_week(state: dict, opening: str) -> dict:
    lines = [opening, ""]
    for day in state["week"]:
        lines += day_table(day, state)
    lines += ["Choose a weight that leaves two good repetitions in reserve. Log like this: **" + example_log(state) + "**."]
    return answer(lines, state, ["Start day 1", "Log " + example_log(state), "How do I warm up?", "Next week"])


def example_log(state: dict) -> str:
    first = state["week"][0]["exercises"][0]
    weight = " at 20 kg" if state["profile"].get("kit") in ("gym", "dumbbells") else ""
    return f"{first['name'].lower()} {first['sets']}x{first['low']}{weight}"


def answer(lines: list[str], state: dict, suggestions: list[str]) -> dict:
    return {"reply": "\n".join(lines).strip(), "state": state, "suggestions": suggestions}


def known_exercises(state: dict) -> dict[str, dict]:
    return {e["name"]: e for day in state.get("week", []) for e in day["exercises"]}


def match_exercise(low: str, state: dict) -> dict | None:
    known = known_exercises(state)
    words = set(re.findall(r"[a-z]{3,}", low.replace("-", " ").replace("pushup", "push up")))
    words |= {word.removesuffix("s") for word in words}
    scores = {name: len(words & set(name.lower().replace("-", " ").split())) for name in known}
    best = max(scores, key=scores.get, default="")
    return known[best] if best and scores[best] else None


def parse_sets(low: str) -> tuple[list[int], float, str]:
    with_unit = re.search(r"(\d+(?:[.,]\d+)?)\s*(kg|kilos?|lbs?|pounds?)()", low)
    weight = with_unit or re.search(r"()()(?:\bat|@|\bwith)\s*(\d+(?:[.,]\d+)?)", low)
    load = float((weight[1] or weight[3]).replace(",", ".")) if weight else 0.0
    unit = "lb" if weight and (weight[2] or "").startswith(("lb", "pound")) else "kg"
    rest = low.replace(weight[0], " ") if weight else low
    if times := re.search(r"(\d{1,2})\s*(?:x|×|sets? of|\*)\s*(\d{1,3})", rest):
        return [int(times[2])] * min(10, int(times[1])), load, unit
    return [int(n) for n in re.findall(r"\b\d{1,3}\b", rest)][:10], load, unit


def log_sets(low: str, state: dict, today: str) -> dict | None:
    exercise = match_exercise(low, state)
    reps, load, unit = parse_sets(low)
    if not exercise or not reps:
        return None
    name, top = exercise["name"], exercise["high"]
    with_load = f" at {load:g} {unit}" if load else ""
    state["log"] = [*state.get("log", []), {"on": today, "name": name, "reps": reps, "load": load, "unit": unit}][-120:]
    step = (5 if unit == "lb" else 2.5) if load >= 20 else (2.5 if unit == "lb" else 1)
    if min(reps) >= top:
        goal = f"{exercise['low']} at {load + step:g} {unit}" if load else ("a harder version, or +1 set" if name not in TIMED else f"{top + 15} s")
        praise = "Top of the range in every set."
    elif min(reps) >= exercise["low"]:
        goal = f"{min(top, min(reps) + 5)} s" if name in TIMED else f"{min(top, min(reps) + 1)}{with_load}"
        praise = "Inside the range."
    else:
        failed = [e for e in state["log"] if e["name"] == name][-2:]
        twice = len(failed) == 2 and all(min(e["reps"]) < exercise["low"] for e in failed) and load
        goal = f"{exercise['low']} at {load * 0.9:.1f} {unit}".replace(".0 ", " ") if twice else f"{exercise['low']}{with_load}"
        praise = "Below the range twice: take 10 percent off." if twice else "Below the range. Stay there until it fits."
    state["next"] = {**state.get("next", {}), name: goal}
    names = list(known_exercises(state))
    following = known_exercises(state)[names[(names.index(name) + 1) % len(names)]]
    return answer([f"Logged **{name}**: {len(reps)} sets of {', '.join(map(str, reps))}{with_load}. {praise}", "", f"Next time: **{goal}**."], state,
                  [f"Log {following['name'].lower()} {following['sets']}x{following['low']}", "Show my log", "Next week"])


def show_log(state: dict) -> dict:
    entries = state.get("log", [])[-15:]
    if not entries:
        return answer(["Nothing logged yet. Write for instance **squat 3x8 at 20 kg**."], state, ["Show the plan"])
    loads = [f"{e['load']:g} {e['unit']}" if e["load"] else "body" for e in entries]
    rows = [f"| {e['on']} | {e['name']} | {', '.join(map(str, e['reps']))} | {load} |" for e, load in zip(entries, loads)]
    return answer(["| Date | Exercise | Reps | Load |", "|---|---|---|---|", *rows], state, ["Next week", "Show the plan"])


def next_week(state: dict) -> dict:
    number = state.get("number", 1) + 1
    state["number"] = number
    easy = number % 6 == 0
    for exercise in (e for day in state["week"] for e in day["exercises"]):
        exercise["sets"] = max(1, (exercise["sets"] + 1) // 2) if easy else exercise["sets"] * (2 if number % 6 == 1 and number > 1 else 1)
    moved = [f"- **{name}**: {goal}" for name, goal in state.get("next", {}).items()]
    opening = f"## Week {number}" + (": an easier week, half the sets" if easy else "")
    changes = ["What moves up:", *moved] if moved else ["Nothing was logged, so the plan stays. Log a few sets and it will move."]
    return show_week(state, "\n".join([opening, "", *changes]))


def ask_for(profile: dict, state: dict) -> dict:
    missing = [text for key, text in (("days", "how many days a week"), ("goal", "your goal (strength, muscle, fitness, endurance)"),
                                      ("kit", "your equipment (gym, dumbbells, bands, none)")) if not profile.get(key)]
    return answer([f"Tell me {', '.join(missing) or 'what to change'}. For example: *3 days, get stronger, dumbbells*."], {**state, "profile": profile},
                  ["3 days, fitness, no equipment", "4 days at the gym to build muscle"])


def respond(event: dict) -> dict:
    text, state = event["message"].replace("\x00", "").strip()[:800], dict(event.get("state") or {})
    low, today = " ".join(text.lower().split()), event["now"][:10]
    if ALARM.search(text):
        return answer(["Please let a doctor or physiotherapist look at that first, and stop training if it is happening now. "
                       "Chest pain, fainting or trouble breathing: call your emergency number. "
                       "When you know what is allowed, tell me, and I plan around it."], state, ["How do I warm up?", "Show the plan"])
    if re.match(r"(?:start over|reset|new plan)\b", low):
        return answer(["A fresh start; your log stays. How many days a week, which goal, which equipment?"], {"log": state.get("log", [])},
                      ["3 days, get stronger, dumbbells", "2 days, bodyweight only"])
    if "warm" in low:
        return answer([WARM_UP], state, ["Start day 1", "Show the plan"] if state.get("week") else ["Plan 3 days a week, fitness, no equipment"])
    if state.get("week"):
        if re.search(r"\bnext week|new week|progress", low):
            return next_week(state)
        if re.search(r"\blog$|my log|history|show log", low):
            return show_log(state)
        if hit := re.search(r"\b(?:start|show|do|begin)?\s*day\s*([1-6])\b|^(next)(?: day| workout)?$|^(?:start|today)", low):
            index = int(hit[1]) - 1 if hit[1] else state.get("day", 0)
            day = state["week"][index % len(state["week"])]
            state["day"] = (index + 1) % len(state["week"])
            first = day["exercises"][0]
            return answer([*day_table(day, state), "Warm up first. Then log each exercise as you finish it."], state,
                          [f"Log {first['name'].lower()} {first['sets']}x{first['low']}", "How do I warm up?", "Next"])
        if logged := log_sets(low, state, today) if re.search(r"\d", low) and not re.search(r"\bdays?\b|week", low) else None:
            return logged
    old = state.get("profile", {})
    profile = parse_wishes(low, old)
    if profile != old:
        if not (profile.get("days") or profile.get("kit")):
            return ask_for(profile, state)
        state |= {"profile": profile, "week": build_week(profile), "number": 1, "day": 0}
        goal = profile.get("goal") or "fitness"
        kit = {"gym": "in the gym", "dumbbells": "with dumbbells", "bands": "with bands"}.get(profile.get("kit"), "with your body weight")
        return show_week(state, f"**{len(state['week'])} days, {goal}, {kit}**" + (", beginner" if profile.get("level") == "beginner" else "") + ".")
    if state.get("week"):
        if re.search(r"plan|show|week|again|list", low):
            return show_week(state, f"## Week {state.get('number', 1)}")
        return answer([f"Log a set like **{example_log(state)}**, say **day 2**, **next week**, **my log**, or change something: *4 days*, *bands only*."], state,
                      ["Start day 1", "Show my log", "Next week"])
    return ask_for(profile, state)
