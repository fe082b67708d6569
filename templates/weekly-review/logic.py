"""A guided weekly review: seven questions, one reflection each, a written summary, and the thread to the next week."""

import json
import re
from datetime import date

MAX_LIST, MAX_TEXT, KEPT_WEEKS, MAX_PAST = 8, 160, 26, 30_000
STEPS = {
    "planned": ("Last week's outcomes", "Last week you wanted: {plan}. Which of them are done? (`all`, `none`, or name them)"),
    "wins": ("Wins", "What went well this week? Three things are enough, and small ones count."),
    "open": ("Open ends", "What stayed unfinished or keeps going round in your head?"),
    "lessons": ("Lessons", "What did you learn, or what surprised you?"),
    "energy": ("Energy", "How was your energy, from 1 to 10, and what gave or took it?"),
    "dates": ("Fixed next week", "What is fixed for next week: dates, deadlines, people?"),
    "top": ("Three outcomes", "Which three outcomes would make next week a good one?"),
    "less": ("Less of", "And what will you do less of, or drop?"),
}
SHORT = ["wins", "energy", "top"]
FULL = [step for step in STEPS if step != "planned"]
SYNONYMS = {"win": "wins", "unfinished": "open", "lesson": "lessons", "learned": "lessons", "date": "dates", "calendar": "dates", "outcomes": "top",
            "outcome": "top", "goals": "top", "plan": "top", "drop": "less", "stop": "less"}
ASIDE = re.compile(r"(?:thanks?|thank you|hello|hi|hey|great|cool|nice|wow)\b.{0,12}|(?:what|who|how|why|where|when|can|could|is|are|do|does)\b.{0,80}\?", re.I)
VAGUE = r"^(?:work on|continue|keep|improve|try|think about|look at|do more|be more|start|deal with|progress)\b"
HELP = ("Seven questions, about fifteen minutes: **wins**, **open ends**, **lessons**, **energy**, **fixed dates**, **three outcomes**, **less of**. "
        "I reflect one thing back each time and write the summary. "
        "Say `start`, or `short` for three questions. On the way: `skip`, `back`, `summary`, `edit wins: …`. Later: `history` shows your weeks.")
CARE = r"\b(suicid\w*|kill myself|end my life|self.?harm|want to die|no reason to live)\b"


def respond(event: dict) -> dict:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:4000]
    today = date.fromisoformat(str(event.get("now") or "2026-01-01")[:10])
    state = {"week": "", "steps": [], "at": 0, "answers": {}, "past": [], **(event.get("state") or {})}
    reply = answer(message, state, today)
    return {"reply": reply, "state": state, "suggestions": next_clicks(state)}


def answer(message: str, state: dict, today: date) -> str:
    lower = message.lower().strip(" .!?")
    if re.search(CARE, lower):
        return "I am glad you wrote that. It deserves a real person, now: please call your local emergency number or a crisis line, or someone you trust who can be with you. The review can wait; I will be here."
    if re.fullmatch(r"start over|reset|clear", lower):
        state.update(steps=[], at=0, answers={})
        return "Cleared this week. Earlier weeks are kept. Say `start` or `short`."
    if re.fullmatch(r"help|what (?:will|do|can) you (?:ask|do).*|how .*(?:work|long).*", lower):
        return HELP + (f"\n\n{ask(state)}" if running(state) else "")
    if re.fullmatch(r"(?:show )?(?:history|trend|my weeks|past weeks|last weeks?)", lower):
        return history(state)
    if edit := re.match(r"(?:edit|change|add to|add)\s+(?:the\s+|my\s+)?(\w+)\s*:\s*(.+)$", message, re.I | re.S):
        return edit_answer(edit[1].lower(), edit[2], message.lower().startswith("add"), state)
    short = re.search(r"\b(short|quick|(?:five|5|ten|10) minutes)\b", lower)
    starting = re.fullmatch(r"(?:(?:please|let's|lets|hi|hello|hey|ok|yes)[, ]*)*(?:start|begin|review|go|new week|next week|hi|hello|hey|ok|yes)?(?: "
                            r"(?:my|the|a|with))*(?: weekly)?(?: review)?", lower)
    if not running(state):
        if finished(state) and re.fullmatch(r"summary|show|show (?:me )?(?:the )?summary|done", lower):
            return summary(state)
        if lower and (short or starting):
            return begin(SHORT if short else FULL, state, today)
        told = re.match(r"(?:this|my|last) week\s*(?:was|:|,)?\s*(.{8,})$", message, re.I | re.S)
        if told:
            opening = begin(FULL, state, today, greet=False)
            state["at"] = state["steps"].index("wins")
            return take(told[1], state) if opening else ""
        return ("Your review is done. Say `summary`, `edit top: …`, `history`, or `new week`." if finished(state) else "I guide you through a weekly review. Say `start`, `short` (three questions) or `What will you ask me?`")
    if lower in ("summary", "stop", "finish", "done", "end", "show"):
        state["at"] = len(state["steps"])
        return close(state)
    if lower in ("skip", "next", "pass", "nothing", "none", "-", "no") and state["steps"][state["at"]] != "planned":
        return advance(state, "")
    if lower == "back":
        state["at"] = max(0, state["at"] - 1)
        return ask(state)
    return take(message, state) if re.search(r"\w", message) and not ASIDE.fullmatch(message) else f"Take your time. {ask(state)}"


def running(state: dict) -> bool:
    return bool(state["steps"]) and state["at"] < len(state["steps"])


def finished(state: dict) -> bool:
    return bool(state["steps"]) and state["at"] >= len(state["steps"]) and bool(state["answers"])


def begin(steps: list[str], state: dict, today: date, greet: bool = True) -> str:
    archive(state)
    year, week, _ = today.isocalendar()
    plan = last_plan(state)
    state.update(week=f"week {week} of {year}", steps=(["planned"] if plan else []) + list(steps), at=0, answers={})
    hello = f"**Review of {state['week']}**, {len(state['steps'])} questions. Short answers are fine.\n\n" if greet else ""
    return hello + ask(state)


def archive(state: dict) -> None:
    if finished(state):
        kept = {key: state["answers"].get(key) for key in ("wins", "open", "top", "energy") if state["answers"].get(key)}
        state["past"] = [week for week in state["past"] if week["week"] != state["week"]]
        state["past"] = (state["past"] + [{"week": state["week"], "done": state["answers"].get("done"), **kept}])[-KEPT_WEEKS:]
        while len(json.dumps(state["past"])) > MAX_PAST:
            state["past"].pop(0)


def last_plan(state: dict) -> list[str]:
    return (state["past"][-1].get("top") or []) if state["past"] else []


def ask(state: dict) -> str:
    if not running(state):
        return close(state)
    step = state["steps"][state["at"]]
    label, question = STEPS[step]
    return f"**{state['at'] + 1} of {len(state['steps'])} · {label}**\n\n{question.format(plan='; '.join(last_plan(state)))}"


def items_of(text: str) -> list[str]:
    parts = re.split(r"\n|;|(?<=[.!?])\s+|,(?!\d)\s*(?:and\s+)?", re.sub(r"(?m)^\s*(?:[-*•]|\d{1,2}[.)])\s*", "", text))
    cleaned = [part.strip(" .-–*•").replace("|", "/")[:MAX_TEXT] for part in parts]
    return [part[:1].upper() + part[1:] for part in cleaned if re.search(r"\w", part)][:MAX_LIST]


def take(message: str, state: dict) -> str:
    step = state["steps"][state["at"]]
    if step == "planned":
        return advance(state, check_plan(message, state))
    if step == "energy":
        level = re.search(r"\b(10|[0-9])(?:\s*(?:/|of|out of)\s*10)?\b", message)
        why = re.sub(r"^[\s,.:;–-]+", "", message.replace(level[0], "", 1)).strip()[:MAX_TEXT] if level else message[:MAX_TEXT]
        state["answers"]["energy"] = {"level": int(level[1]) if level else None, "why": why.replace("|", "/")}
    else:
        carried = state["answers"].get("open") or [] if step == "open" else []
        state["answers"][step] = list(dict.fromkeys(carried + items_of(message)))[:MAX_LIST]
    return advance(state, reflect(step, state))


def check_plan(message: str, state: dict) -> str:
    plan, lower = last_plan(state), message.lower()
    if re.search(r"\b(all|everything|yes|both)\b", lower) and not re.search(r"\b(not all|except|but)\b", lower):
        done = plan
    elif re.fullmatch(r"\W*(none|nothing|no|0)\W*", lower):
        done = []
    else:
        numbers = {int(n) for n in re.findall(r"\b[1-3]\b", lower)}
        done = [item for i, item in enumerate(plan, 1) if i in numbers or any(word in lower for word in re.findall(r"\w{4,}", item.lower()))]
    state["answers"]["done"] = [len(done), len(plan)]
    left = [item for item in plan if item not in done]
    state["answers"]["open"] = left
    if not left:
        return f"{len(plan)} of {len(plan)}: you did what you said."
    return f"{len(done)} of {len(plan)}. Still open: {'; '.join(left)}. I keep it under open ends."


def reflect(step: str, state: dict) -> str:
    value = state["answers"][step]
    return {"wins": lambda: reflect_wins(value), "open": lambda: reflect_open(value, state),
            "lessons": lambda: f"“{value[0]}” sounds like a rule you could keep. Where will you meet it again?" if value else "",
            "energy": lambda: reflect_energy(value, state), "dates": lambda: f"{len(value)} fixed thing{'s' * (len(value) != 1)}: that time is "
                                                                             f"already spent, so plan the rest around it." if value else "",
            "top": lambda: reflect_top(state), "less": lambda: f"Less of “{value[0].lower()}”. What would be the first sign that it works?" if value else ""}[step]()


def reflect_wins(wins: list[str]) -> str:
    people = next((win for win in wins if re.search(r"\b([Ww]ith|[Hh]elped|together|team|for [A-Z]\w+|[A-Z][a-z]+'s)\b", win)), "")
    if people:
        return f"{len(wins)} win{'s' * (len(wins) != 1)}. “{people}” was about people; those are easy to forget and worth keeping."
    return f"{len(wins)} wins, and “{wins[0]}” came first. That tells what mattered." if len(wins) > 1 else f"“{wins[0]}”. One good thing, said plainly." if wins else ""


def reflect_open(items: list[str], state: dict) -> str:
    before = [text.lower() for text in (state["past"][-1].get("open") or [])] if state["past"] else []
    again = next((item for item in items if any(len(set(re.findall(r"\w{4,}", item.lower())) & set(re.findall(r"\w{4,}", old))) > 0 for old in before)), "")
    if again:
        return f"“{again}” was open last week too. Four ways out: do it now, give it a date, hand it over, or drop it."
    return f"{len(items)} open end{'s' * (len(items) != 1)}, now on paper and out of your head. Which takes under ten minutes? Do that one today." if items else ""


def reflect_energy(energy: dict, state: dict) -> str:
    level, before = energy["level"], ((state["past"][-1].get("energy") or {}).get("level") if state["past"] else None)
    if level is None:
        return "Noted. A number from 1 to 10 would let us see the trend; add it with `edit energy: 6`."
    change = f" Last week it was {before}." if before is not None else ""
    if level <= 4:
        return f"{level} of 10 is low, and that is a fact, not a fault.{change} Plan next week one size smaller."
    return f"{level} of 10.{change} " + ("Protect what gave it." if level >= 8 else "Steady. What would make it one point more?")


def reflect_top(state: dict) -> str:
    top = state["answers"]["top"]
    state["answers"]["top"], state["answers"]["later"] = top[:3], top[3:]
    if len(top) > 3:
        return f"You named {len(top)}. I took the first three and put the rest under Later: {'; '.join(top[3:])}. Change it with `edit top: …`."
    vague = next((item for item in top if re.search(VAGUE, item.lower())), "")
    if vague:
        return f"“{vague}” is hard to tick off. What would exist on Friday that does not exist now?"
    return f"{len(top)} clear outcome{'s' * (len(top) != 1)}. Put the first one in the calendar for Monday morning." if top else ""


def advance(state: dict, note: str) -> str:
    state["at"] += 1
    return f"{note}\n\n{ask(state)}".strip()


def edit_answer(name: str, text: str, adding: bool, state: dict) -> str:
    step = SYNONYMS.get(name, name)
    if step not in FULL or not state["steps"]:
        return f"I can edit: {', '.join(FULL)}. For example `edit wins: shipped the site, ran twice`."
    if step == "energy":
        level = re.search(r"\b(10|[0-9])\b", text)
        old = state["answers"].get("energy") or {"why": ""}
        state["answers"]["energy"] = {"level": int(level[1]) if level else None, "why": re.sub(r"^\W*\d+\W*", "", text)[:MAX_TEXT] or old["why"]}
    else:
        state["answers"][step] = ((state["answers"].get(step) or []) if adding else []) + items_of(text)
        state["answers"][step] = state["answers"][step][:3 if step == "top" else MAX_LIST]
    return "Changed.\n\n" + (ask(state) if running(state) else summary(state))


def close(state: dict) -> str:
    if not state["answers"]:
        state.update(steps=[], at=0)
        return "Nothing was answered, so there is nothing to sum up. Say `start` when you have a moment."
    return "That is the review. Here is your summary.\n\n" + summary(state)


def summary(state: dict) -> str:
    answers = state["answers"]
    parts = [f"## Review of {state['week']}"]
    if answers.get("done"):
        parts.append(f"**Last week's outcomes:** {answers['done'][0]} of {answers['done'][1]} done")
    for step in (*FULL[:-1], "later", "less"):
        value, label = answers.get(step), STEPS.get(step, ("Later", ""))[0]
        if step == "energy" and value:
            parts.append(f"**Energy:** {value['level'] if value['level'] is not None else '?'} of "
                         f"10{'. ' + value['why'][:1].upper() + value['why'][1:] if value['why'] else ''}")
        elif value:
            parts.append(f"**{label}**\n\n" + "\n".join(f"- {'[ ] ' if step == 'top' else ''}{item}" for item in value))
    return "\n\n".join(parts + [closing(answers)])


def closing(answers: dict) -> str:
    top, less, wins = answers.get("top"), answers.get("less"), answers.get("wins")
    if top and less:
        return f"*To make room for “{top[0]}”, let go of “{less[0].lower()}”.*"
    if top and wins:
        return f"*You finished “{wins[0]}” this week; “{top[0]}” is next.*"
    return "*Close the notebook. The week is over.*"


def history(state: dict) -> str:
    current = [{"week": state["week"], "done": state["answers"].get("done"),
                **{k: state["answers"].get(k) for k in ("wins", "energy", "top")}}] if finished(state) else []
    weeks = [week for week in state["past"] if not current or week["week"] != state["week"]] + current
    if not weeks:
        return "No finished reviews yet. Say `start`."
    rows = [f"| {w['week']} | {(w.get('energy') or {}).get('level') or '–'} | {'{} of {}'.format(*w['done']) if w.get('done') else '–'} | "
            f"{(w.get('wins') or ['–'])[0]} |" for w in weeks]
    return "| Week | Energy | Outcomes done | First win |\n|---|--:|---|---|\n" + "\n".join(rows)


def next_clicks(state: dict) -> list[str]:
    if not running(state):
        return ["Summary", "History", "New week"] if finished(state) else ["Start", "Short", "What will you ask me?"]
    step = state["steps"][state["at"]]
    return {"planned": ["All", "None", "Summary"], "energy": ["7, slept well", "4, too many meetings", "Skip", "Back"]}.get(step, ["Skip", "Back", "Summary"])
