"""Habits with check-ins by date: daily and weekly streaks, weekly goals, and a month calendar."""

import re
from datetime import date, timedelta

EPOCH = date(2020, 1, 1)
MAX_HABITS, KEPT_DAYS = 12, 420
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
COUNTS = {"once": 1, "twice": 2, "three times": 3, "four times": 4, "five times": 5, "one time": 1, "two times": 2}
MILESTONES = {3: "Three in a row; the start is the hardest part.", 7: "A whole week.", 14: "Two weeks.",
              21: "Three weeks; it starts to feel odd without it.", 30: "Thirty days.", 50: "Fifty.",
              66: "66 days: about the average time until a habit runs by itself.", 100: "One hundred days.", 365: "A year. Remarkable."}
FREQUENCY = re.compile(r"\b(?:(daily|every ?day|each day|every (?:morning|evening|night))|(?:on )?(weekdays|workdays|monday to friday)|([1-7])\s*(?:x"
                       r"|×|times?)\s*(?:a|per|/|each|every)?\s*week|(once|twice|(?:one|two|three|four|five) times?)\s*(?:a|per|each|every) week"
                       r"|(weekly|every week))\b", re.I)
DAY = re.compile(rf"\b(?:(today|yesterday|day before yesterday)|(\d{{1,2}}|two|three) days ago|(?:on |last )?(mon|tue|wed|thu|fri|sat|sun)(?:day|sday"
                 rf"|nesday|rsday|urday|s)?|(\d{{4}})-(\d\d)-(\d\d)|(\d{{1,2}})(?:st|nd|rd|th|\.)?\s+({'|'.join(MONTHS)})[a-z]*)\b", re.I)
ADD = re.compile(r"^(?:please\s+)?(?:track(?:\s+habits?)?|add(?:\s+(?:a\s+)?habits?)?|new habits?|habits?|start(?: tracking)?|i(?:'d| would)? (?:want"
                 r"|like) to|my habits? (?:is|are)|build)\b\s*:?\s*(.+)$", re.I | re.S)
DID = r"^(?:i\s+|today i\s+|yesterday i\s+)?(?:did|done|check(?: in| off)?|tick|finished|completed|yes,?|just did|have done|✓|went to(?: the)?|logged?)\b\s*:?"
HELP = ("Tell me what you did: `did read`, `gym yesterday`, `read and gym`, `read on Monday`, `did everything`. Then: `status`, `calendar`, `calendar "
        "gym`, `undo`, `not read today` (takes a tick back), `gym 4x a week` (changes the goal), `rename gym to weights`, `remove gym`. New ones: "
        "`track: meditate daily`.")
ADVICE = ("Start with **one**, the one that makes the others easier: sleep, moving, or planning the day. Make it small enough for your worst day (two "
          "pages, five minutes), and tie it to something you already do: *after my coffee I read two pages*.\n\nThen write `track: read daily`. When "
          "a day fails, the only rule is: never miss twice.")


def respond(event: dict) -> dict:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:2000]
    today = date.fromisoformat(str(event.get("now") or "2026-01-01")[:10])
    state = {"habits": [], "last": [], **(event.get("state") or {})}
    reply = answer(message, state, today)
    return {"reply": reply, "state": state, "suggestions": next_clicks(state, today)}


def answer(message: str, state: dict, today: date) -> str:
    lower = message.lower().strip(" .!?")
    if re.fullmatch(r"start over|reset|clear all|delete everything", lower):
        state.update(habits=[], last=[])
        return "All habits are removed. Which one do you want to begin with?"
    if re.fullmatch(r"help|how .*(?:check in|work|use).*|what can you do", lower):
        return HELP
    if re.search(r"\b(which|what) habits?\b|\bwhere (?:do|should) i (?:start|begin)\b|\badvice\b|\btips?\b", lower) and len(lower) < 80:
        return ADVICE
    if lower == "undo":
        return undo(state, today)
    if re.match(r"(?:show |my |the )*(?:calendar|month)\b", lower):
        return calendars(lower, state, today)
    if re.fullmatch(r"(?:show |my |the )*(?:status|streaks?|stats|statistics|habits?|list|table|overview|week|today|how am i doing|show)", lower):
        return status(state, today)
    if edited := edit_habit(message, lower, state, today):
        return edited
    if added := ADD.match(message):
        return add_habits(added[1], state, today)
    return check_in(message, lower, state, today)


def find_habits(text: str, state: dict) -> list[dict]:
    if re.search(r"\b(everything|all|all of them|both)\b", text):
        return list(state["habits"])
    said = set(re.findall(r"\w+", text.lower()))
    found = []
    for habit in state["habits"]:
        words = [w for w in re.findall(r"\w+", habit["name"].lower()) if len(w) > 2 and w not in ("the", "and", "for", "minutes", "pages", "min")]
        stems = {w[:max(3, len(w) - 3)] if len(w) > 4 else w for w in words[:1] + words[-1:]}
        if habit["name"].lower() in text.lower() or any(s.startswith(stem) for stem in stems for s in said if abs(len(s) - len(stem)) < 5):
            found.append(habit)
    return found


def frequency(text: str) -> int | None:
    found = FREQUENCY.search(text)
    if not found:
        return None
    daily, weekdays, number, worded, _ = found.groups()
    return 7 if daily else 5 if weekdays else int(number) if number else COUNTS.get(worded.lower(), 3) if worded else 1


def add_habits(text: str, state: dict, today: date) -> str:
    added = []
    for part in re.split(r"[,;\n]|\band\b(?!\s+\w+$)", text):
        goal = frequency(part)
        name = re.sub(r"^(?:to|also|and|habit)\s+", "", FREQUENCY.sub("", part).strip(" .:-–*•()")).strip(" .:-–()").replace("|", "/")[:40]
        if not re.search(r"[^\W\d_]{2,}", name) or any(h["name"].lower() == name.lower() for h in state["habits"]) or len(state["habits"]) >= MAX_HABITS:
            continue
        state["habits"].append({"name": name[:1].upper() + name[1:], "goal": goal or 7, "days": [], "since": (today - EPOCH).days})
        added.append(f"**{state['habits'][-1]['name']}** ({goal_text(goal or 7)})")
    if not added:
        return f"I did not find a new habit in that; you can keep up to {MAX_HABITS}. Write `track: read daily, gym 3x a week`."
    many = "\n\nMore than six at once rarely lasts. Which two matter most?" if len(state["habits"]) > 6 else ""
    return f"Tracking {', '.join(added)}.{many}\n\nWhen you have done one, say `did {state['habits'][-1]['name'].lower()}`."


def goal_text(goal: int) -> str:
    return "daily" if goal == 7 else f"{goal}× a week"


def days_in(text: str, today: date) -> list[date]:
    found = []
    for word, ago, weekday, year, month, day, d, m in DAY.findall(text):
        if word:
            found.append(today - timedelta(days={"today": 0, "yesterday": 1}.get(word.lower(), 2)))
        elif ago:
            found.append(today - timedelta(days={"two": 2, "three": 3}.get(ago.lower()) or int(ago)))
        elif weekday:
            found.append(today - timedelta(days=(today.weekday() - WEEKDAYS.index(weekday.lower())) % 7))
        else:
            try:
                exact = date(int(year), int(month), int(day)) if year else date(today.year, MONTHS.index(m.lower()) + 1, int(d))
                found.append(exact if year or exact <= today else exact.replace(year=today.year - 1))
            except ValueError:
                continue
    return found


def check_in(message: str, lower: str, state: dict, today: date) -> str:
    if not state["habits"]:
        return "I track habits. Begin with `track: read daily, gym 3x a week`, or ask `Which habit should I start with?`"
    chosen = find_habits(re.sub(DID, " ", lower) if re.sub(DID, "", lower).strip() else lower, state)
    bare = re.fullmatch(r"(?:i )?(?:did it|done|yes|did|check|✓)", lower)
    chosen = chosen or (state["habits"] if bare and len(state["habits"]) == 1 else [])
    if not chosen:
        return f"Which habit? You track {', '.join(h['name'] for h in state['habits'])}. Say `did {state['habits'][0]['name'].lower()}`, `{state['habits'][-1]['name'].lower()} yesterday` or `status`."
    if re.search(r"\b(miss|missed|skipped|failed|forgot|not able|couldn't)\b", lower):
        return f"A missed day is only an empty square, so there is nothing to record. Never miss twice: what is the two-minute version of {chosen[0]['name'].lower()} for today?"
    days = [day for day in days_in(lower, today) or [today] if EPOCH < day <= today]
    if not days:
        return "That day is in the future. I only record what has happened."
    state["last"] = [[habit["name"], (day - EPOCH).days] for habit in chosen for day in days if tick(habit, day)][:60]
    when = "" if days == [today] else " on " + ", ".join(f"{WEEKDAYS[day.weekday()].title()} {day.day} {MONTHS[day.month - 1].title()}" for day in days[:5])
    return "\n".join(f"- {praise(habit, today, when, bool([1 for name, _ in state['last'] if name == habit['name']]))}" for habit in chosen)


def tick(habit: dict, day: date) -> bool:
    number = (day - EPOCH).days
    if number in habit["days"]:
        return False
    habit["days"] = sorted([*habit["days"], number])[-KEPT_DAYS:]
    habit["since"] = min(habit["since"], number)
    return True


def praise(habit: dict, today: date, when: str, new: bool) -> str:
    current, unit = streak(habit, today)
    done, goal = this_week(habit, today), habit["goal"]
    head = f"✓ **{habit['name']}**{when}" if new else f"**{habit['name']}** was already ticked{when}"
    week = f", {done} of {goal} this week" if goal < 7 else ""
    reached = " Goal reached." if goal < 7 and done == goal and new else ""
    milestone = f" {MILESTONES[current]}" if new and unit == "day" and current in MILESTONES else ""
    return f"{head}: streak {current} {unit}{'s' * (current != 1)}{week}.{reached}{milestone}"


def day_streaks(days: list[int], today: int) -> tuple[int, int]:
    best = run = 0
    done = set(days)
    for day in days:
        run = run + 1 if day - 1 in done else 1
        best = max(best, run)
    end = today if today in done else today - 1
    current = 0
    while end - current in done:
        current += 1
    return current, best


def week_number(day: int) -> int:
    return (day + EPOCH.weekday()) // 7


def streak(habit: dict, today: date) -> tuple[int, str]:
    return (streaks(habit, today)[0], "day" if habit["goal"] == 7 else "week")


def streaks(habit: dict, today: date) -> tuple[int, int]:
    """Current and longest run: of days for a daily habit, of weeks with the goal met for the others."""
    now = (today - EPOCH).days
    if habit["goal"] == 7:
        return day_streaks(habit["days"], now)
    counts: dict[int, int] = {}
    for day in habit["days"]:
        counts[week_number(day)] = counts.get(week_number(day), 0) + 1
    return day_streaks(sorted(week for week, count in counts.items() if count >= habit["goal"]), week_number(now))


def this_week(habit: dict, today: date) -> int:
    week = week_number((today - EPOCH).days)
    return sum(week_number(day) == week for day in habit["days"])


def rate(habit: dict, today: date) -> int:
    now = (today - EPOCH).days
    span = min(30, now - habit["since"] + 1)
    expected = max(1, span * habit["goal"] / 7)
    return min(100, round(100 * sum(now - span < day <= now for day in habit["days"]) / expected))


def status(state: dict, today: date) -> str:
    if not state["habits"]:
        return "No habits yet. Begin with `track: read daily`."
    rows, hints = [], []
    for habit in state["habits"]:
        current, best = streaks(habit, today)
        unit = "d" if habit["goal"] == 7 else "w"
        number = (today - EPOCH).days
        rows.append(f"| {habit['name']} | {'✓' if number in habit['days'] else '·'} | {current} {unit} | {best} {unit} | {this_week(habit, today)} of "
                    f"{habit['goal']} | {rate(habit, today)}% |")
        if habit["goal"] == 7 and habit["days"] and number not in habit["days"] and number - 1 not in habit["days"]:
            hints.append(f"{habit['name']}: yesterday is empty. Never miss twice; today the small version counts.")
        elif number - habit["since"] > 20 and rate(habit, today) < 50:
            hints.append(f"{habit['name']}: under half of its goal. A lower goal that you meet is worth more: `{habit['name'].lower()} "
                         f"{max(1, habit['goal'] // 2)}x a week`.")
    return f"**{WEEKDAYS[today.weekday()].title()} {today.day} {MONTHS[today.month - 1].title()}**\n\n| Habit | Today | Streak | Best | This week | 30 days |\n|---|:-:|--:|--:|--:|--:|\n" + "\n".join(rows) + "".join(f"\n\n{hint}" for hint in hints[:2])


def calendars(lower: str, state: dict, today: date) -> str:
    if not state["habits"]:
        return "No habits yet. Begin with `track: read daily`."
    month = re.search(rf"\b({'|'.join(MONTHS)})[a-z]*\b", lower)
    first = today.replace(day=1, month=MONTHS.index(month[1]) + 1) if month else today.replace(day=1)
    if "last month" in lower:
        first = (first - timedelta(days=1)).replace(day=1)
    first = first.replace(year=first.year - 1) if first > today else first
    chosen = find_habits(re.sub(r"^.*?(?:calendar|month)", "", lower), state) or state["habits"]
    return "\n\n".join(month_table(habit, first) for habit in chosen[:4])


def month_table(habit: dict, first: date) -> str:
    length = ((first + timedelta(days=32)).replace(day=1) - first).days
    start = (first - EPOCH).days
    done = {day - start + 1 for day in habit["days"] if start <= day < start + length}
    cells = [""] * first.weekday() + [f"**{day} ✓**" if day in done else str(day) for day in range(1, length + 1)]
    cells += [""] * (-len(cells) % 7)
    weeks = "\n".join("| " + " | ".join(cells[i:i + 7]) + " |" for i in range(0, len(cells), 7))
    return f"**{habit['name']}**, {MONTHS[first.month - 1].title()} {first.year}: {len(done)} day{'s' * (len(done) != 1)}\n\n| Mo | Tu | We | Th | Fr | Sa | Su |\n|--:|--:|--:|--:|--:|--:|--:|\n{weeks}"


def edit_habit(message: str, lower: str, state: dict, today: date) -> str:
    if rename := re.match(r"rename\s+(.+?)\s+(?:to|as|into)\s+(.+)$", message.strip(" ."), re.I):
        if found := find_habits(rename[1].lower(), state):
            old, found[0]["name"] = found[0]["name"], (rename[2][:1].upper() + rename[2][1:40]).replace("|", "/")
            return f"{old} is now called {found[0]['name']}; all days are kept."
    if removal := re.match(r"(?:remove|delete|stop tracking|drop)\s+(.+)$", lower):
        found = find_habits(removal[1], state)
        if len(found) == 1:
            state["habits"].remove(found[0])
            return f"{found[0]['name']} is no longer tracked."
        return f"Which one: {', '.join(h['name'] for h in state['habits']) or 'there are none'}?"
    if taken := re.match(r"(?:not|untick|uncheck|i did not|i didn't|didn't)\s+(.+)$", lower):
        days = {(day - EPOCH).days for day in days_in(taken[1], today) or [today]}
        found = find_habits(taken[1], state)
        for habit in found:
            habit["days"] = [day for day in habit["days"] if day not in days]
        return f"No tick for {', '.join(h['name'] for h in found)} on that day.\n\n{status(state, today)}" if found else ""
    if (goal := frequency(lower)) and not ADD.match(message) and len(found := find_habits(FREQUENCY.sub("", lower), state)) == 1 and not re.match(DID, lower):
        found[0]["goal"] = goal
        return f"{found[0]['name']}: the goal is now {goal_text(goal)}.\n\n{status(state, today)}"
    return ""


def undo(state: dict, today: date) -> str:
    for habit in state["habits"]:
        gone = {day for name, day in state["last"] if name == habit["name"]}
        habit["days"] = [day for day in habit["days"] if day not in gone]
    count, state["last"] = len(state["last"]), []
    return f"Took back {count} tick{'s' * (count != 1)}.\n\n{status(state, today)}" if count else "There is nothing to undo."


def next_clicks(state: dict, today: date) -> list[str]:
    if not state["habits"]:
        return ["Track: read daily, gym 3x a week", "Which habit should I start with?"]
    number = (today - EPOCH).days
    open_today = [f"Did {h['name'].lower()}" for h in state["habits"] if number not in h["days"]][:2]
    return [*open_today, "Status", "Calendar"]
