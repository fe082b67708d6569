"""A written standup: collects three parts per person, sums up, and carries plans and blockers into the next day."""

import json
import re
from datetime import date

PARTS = ("yesterday", "today", "blockers")
MAX_TEAM, MAX_ITEMS, MAX_TEXT, MAX_STATE = 20, 6, 100, 25_000
MARKERS = {
    "yesterday": r"yesterday|done|did|finished|completed|last (?:friday|week)|y",
    "today": r"today|plan(?:s|ned|ning)?|next(?: up)?|will|going to|working on|t",
    "blockers": r"(?:am |is |i'm )?(?:blocked)(?:\s+(?:by|on))?|blockers?|blocking|stuck(?:\s+(?:on|with))?|waiting\s+(?:for|on)|impediments?|b",
}
MARKER = re.compile("|".join(rf"(?P<{part}>\b(?:{pattern})\b\s*[:\-–]?)" for part, pattern in MARKERS.items()), re.I)
NOTHING = re.compile(r"^(?:no|none|nothing|nope|nil|n/a|-|–|no blockers?|not blocked|nothing blocking|all good|all clear|0)\.?$", re.I)
NAME = r"[^\W\d_][\w'’-]{1,23}"
NOT_NAMES = set("""team yesterday today blockers blocked blocker done did plan standup summary start help the and show who what how hello hi hey thanks yes no next skip stop resolved reset
    everyone all we they it is are new day tomorrow finished completed stuck waiting members people i me my am add remove as text list morning""".split())
ASIDE = re.compile(r"(?:thanks?|thank you|hello|hi|hey|great|cool|nice|wow)\b.{0,12}|(?:what|who|how|why|where|when|can|could|is|are|do|does)\b.{0,80}\?", re.I)
QUESTIONS = {"yesterday": "what did you get done since the last standup?", "today": "what is the plan for today?",
             "blockers": "is anything in your way? (`none` is fine)"}
HELP = ("Three ways to enter updates:\n\n- `Anna: yesterday login, today tests, blocked by API key`\n- several people at once, one per line\n- "
        "`start`, and I ask person by person\n\nThen: `summary`, `who is missing`, `blockers`, `resolved 1`, `as text`, `new day`, `add Dana`, `remove Ben`. "
        "On a new day I bring back open blockers and what was planned.")


def respond(event: dict) -> dict:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:6000]
    state = {"team": [], "day": "", "updates": {}, "blockers": [], "planned": {}, "asking": None, "days": 0, **(event.get("state") or {})}
    today = str(event.get("now") or "2026-01-01")[:10]
    stale = state["day"] and state["day"] != today and state["updates"]
    state["day"] = today
    rolled = turn_day(state) if stale else ""
    reply = answer(message, state)
    return {"reply": f"{rolled}\n\n{reply}" if rolled else reply, "state": state, "suggestions": next_clicks(state)}


def answer(message: str, state: dict) -> str:
    lower = message.lower().strip(" .!?")
    if re.fullmatch(r"start over|reset|clear(?: all)?", lower):
        state.update(team=[], updates={}, blockers=[], planned={}, asking=None, days=0)
        return "Cleared. Who is on the team? Write `Team: Anna, Ben, Cem`."
    if re.fullmatch(r"help|what can you do|how .*(?:updates?|work|use).*", lower):
        return HELP
    if re.fullmatch(r"(?:new|next) (?:day|standup)|tomorrow", lower):
        return turn_day(state) + "\n\n" + ask_next(state)
    if command := run_command(message, lower, state):
        return command
    if lower in ("skip", "pass", "absent", "away") and state["asking"]:
        return skip_person(state)
    if noted := read_updates(message, state):
        state["asking"] = None if all(complete(state, who) for who in noted) else state["asking"]
        return after_updates(noted, state)
    if state["asking"] and ASIDE.fullmatch(message):
        return f"I am collecting updates; say `help` for what I understand.\n\n{ask_next(state)}"
    if state["asking"]:
        return take_answer(message, state)
    if re.search(r"\b(start|begin|standup|next|go|yes)\b", lower):
        return ask_next(state)
    return "I collect standup updates. Try `Team: Anna, Ben, Cem`, `Anna: yesterday login, today tests, no blockers` or `summary`."


def run_command(message: str, lower: str, state: dict) -> str:
    if team := re.match(r"(?:(?:the |our )?team(?: is| members)?|members|people)\s*[:\-]?\s+(.+)$|add\s+(.+?)(?: to the team)?$", message, re.I):
        names = [person(word, state) for word in re.split(r"[,;&\n]|\band\b", team[1] or team[2]) if re.fullmatch(NAME, word.strip())]
        state["team"] = list(dict.fromkeys(state["team"] + names))[:MAX_TEAM]
        return f"Team: {', '.join(state['team'])}.\n\n{ask_next(state)}" if names else "Write the names with commas: `Team: Anna, Ben, Cem`."
    if leaving := re.match(rf"remove\s+({NAME})$", message, re.I):
        gone = person(leaving[1], state)
        state["team"] = [name for name in state["team"] if name != gone]
        state["updates"].pop(gone, None)
        state["asking"] = None
        return f"{gone} is off the list. Team: {', '.join(state['team']) or 'nobody yet'}."
    if solved := re.search(r"^(?:resolved?|solved?|unblock(?:ed)?|clear(?:ed)?)\s+(?:blocker\s+)?#?(.+)$|^(\w+)(?:'s blocker)? (?:is "
                           r")?(?:resolved|solved|unblocked)$", lower):
        return resolve((solved[1] or solved[2]).strip(), state)
    if re.search(r"\bwho(?:'s| is| are)? (?:still )?missing\b|^missing$", lower):
        return missing_line(state) or "Everybody has reported."
    if re.fullmatch(r"(?:show |open |all |the )*blockers?|what is blocking(?: us)?", lower):
        return blocker_list(state) or "No open blockers."
    if re.fullmatch(r"(?:as |plain )*text|for (?:slack|chat|e-?mail)", lower):
        return f"```\n{as_text(state)}\n```" if state["updates"] else "No updates yet. Say `start`."
    if re.fullmatch(r"(?:show |the |give me (?:the |a )?)*(?:summary|table|overview|list|status|stop|finish|done|end)",
                    lower) and not (state["asking"] and lower == "done"):
        state["asking"] = None
        return summary(state)
    return ""


def person(word: str, state: dict) -> str:
    name = word.strip()
    name = "Me" if name.lower() in ("i", "me") else name[:1].upper() + name[1:]
    return next((known for known in state["team"] if known.lower() == name.lower()), name)


def read_updates(message: str, state: dict) -> list[str]:
    """Updates that name their person: 'Anna: …', 'Anna yesterday …', also several lines; following lines belong to the last name."""
    blocks: list[list[str]] = []
    for line in message.splitlines():
        line = re.sub(r"^[\s*•>#-]+", "", line).strip()
        found = re.match(rf"({NAME})\s*(?:[:–]|-\s|,?\s+(?=(?:yesterday|today|finished|did|done|is blocked|blocked|is stuck|stuck|plans?|will)\b))\s*(.*)$", line, re.I)
        if found and found[1].lower() not in NOT_NAMES:
            blocks.append([person(found[1], state), found[2]])
        elif line and blocks:
            blocks[-1][1] += "\n" + line
        elif re.fullmatch(NAME, line) and person(line, state) in state["team"]:
            blocks.append([person(line, state), ""])
    for who, text in blocks[:MAX_TEAM]:
        if who not in state["team"] and len(state["team"]) < MAX_TEAM:
            state["team"].append(who)
        for part, items in split_parts(text).items():
            save(who, part, items, state)
    return list(dict.fromkeys(who for who, _ in blocks if who in state["team"]))


def split_parts(text: str) -> dict[str, list[str]]:
    text = re.sub(r"\b(?:no|without|zero) (blockers?|impediments?)\b|\bnot blocked\b|\bnothing blocking\b", "blockers: none", text, flags=re.I)
    marks = first_marks(list(MARKER.finditer(text)))
    if not marks:
        lines = [line for line in re.split(r"\n|(?<=[.;])\s+", text) if line.strip()]
        return {part: items_of(line) for part, line in zip(PARTS, lines)} if len(lines) == 3 else {"today": items_of(text)} if text.strip() else {}
    parts: dict[str, list[str]] = {}
    if head := items_of(text[:marks[0][1].start()]):
        parts["yesterday" if marks[0][0] != "yesterday" else "today"] = head
    for index, (part, mark) in enumerate(marks):
        end = marks[index + 1][1].start() if index + 1 < len(marks) else len(text)
        body = text[mark.end():end]
        verb = mark[0].strip().lower()
        parts[part] = parts.get(part, []) + items_of((verb + " " if verb.startswith("waiting") else "") + body)
    return parts


def first_marks(found: list[re.Match]) -> list[tuple[str, re.Match]]:
    """Only the first mark of each part counts, and 'yesterday finished login' is one mark and not two."""
    marks: list[tuple[str, re.Match]] = []
    for mark in found:
        part = mark.lastgroup
        weak = mark[0].lower().strip(" :-–") in ("will", "going to", "working on", "did", "done", "finished", "completed", "next")
        if part not in [seen for seen, _ in marks] and not (weak and marks and not re.match(r"[\s,;.]", mark.string[mark.start() - 1])):
            marks.append((part, mark))
    return marks


def items_of(text: str) -> list[str]:
    pieces = [re.sub(r"^(?:i\s+|and\s+|i'm\s+|i am\s+|by\s+|on\s+|will\s+|the\s+)+", "", piece.strip(" .:-–*•\t"),
                     flags=re.I).strip() for piece in re.split(r"[,;\n]|\.\s|\band\b", text)]
    pieces = [piece.replace("|", "/")[:MAX_TEXT] for piece in pieces if re.search(r"\w", piece)]
    return ["none"] if len(pieces) == 1 and NOTHING.match(pieces[0]) else [p for p in pieces if not NOTHING.match(p)][:MAX_ITEMS]


def save(who: str, part: str, items: list[str], state: dict) -> None:
    if not items or len(json.dumps(state["updates"])) > MAX_STATE:
        return
    update = state["updates"].setdefault(who, {})
    update[part] = [] if items == ["none"] else items
    if part == "blockers":
        known = {(b["who"], b["text"].lower()) for b in state["blockers"]}
        state["blockers"] += [{"who": who, "text": text, "since": state["day"]} for text in update[part] if (who, text.lower()) not in known]
        state["blockers"] = state["blockers"][-20:]


def complete(state: dict, who: str) -> bool:
    return all(part in state["updates"].get(who, {}) for part in PARTS)


def next_question(state: dict) -> tuple[str, str] | None:
    for who in sorted(state["team"], key=lambda name: name not in state["updates"] or complete(state, name)):
        for part in PARTS:
            if part not in state["updates"].get(who, {}):
                return who, part
    return None


def ask_next(state: dict) -> str:
    if not state["team"]:
        return "Who is on the team? Write `Team: Anna, Ben, Cem`."
    target = next_question(state)
    state["asking"] = list(target) if target else None
    if not target:
        return summary(state)
    who, part = target
    plan = state["planned"].get(who, [])
    reminder = f" (planned: {', '.join(plan)}; say `all` if it is done)" if part == "yesterday" and plan else ""
    return f"**{who}**, {QUESTIONS[part]}{reminder}"


def take_answer(message: str, state: dict) -> str:
    who, part = state["asking"]
    parts = split_parts(message)
    if len(parts) > 1 and re.search(r"\b(?:yesterday|today|blocke|stuck|no blocker)", message, re.I):
        for name, items in parts.items():
            save(who, name, items, state)
    elif part == "blockers" and re.fullmatch(r"(?:same|still|same as (?:before|yesterday)|unchanged)\.?", message.strip(), re.I):
        save(who, part, [b["text"] for b in state["blockers"] if b["who"] == who] or ["none"], state)
    elif part == "yesterday" and re.fullmatch(r"(?:all|yes|all done|everything|done)\.?", message.strip(), re.I) and state["planned"].get(who):
        save(who, part, state["planned"][who], state)
    else:
        lead = rf"^\W*(?:{MARKERS[part]})\b\s*[:\-–]?" if part != "blockers" else r"^\W*(?:blocked by|stuck on)\b"
        save(who, part, items_of(re.sub(lead, "", message, flags=re.I)) or ["none"], state)
    return ask_next(state)


def skip_person(state: dict) -> str:
    who = state["asking"][0]
    state["updates"][who] = {part: state["updates"].get(who, {}).get(part, []) for part in PARTS}
    return f"{who} is skipped today.\n\n{ask_next(state)}"


def after_updates(noted: list[str], state: dict) -> str:
    missing_parts = {who: [part for part in PARTS if part not in state["updates"].get(who, {})] for who in noted}
    ready = [who for who, parts in missing_parts.items() if not parts]
    line = f"Noted: {', '.join(noted)}." if ready or len(noted) > 1 else f"Noted for {noted[0]}."
    follow = ask_next(state) if any(missing_parts.values()) else ""
    if follow:
        return f"{line}\n\n{follow}"
    return f"{line}\n\n{summary(state)}"


def turn_day(state: dict) -> str:
    carried = {who: update.get("today", []) for who, update in state["updates"].items() if update.get("today")}
    state.update(planned=carried, updates={}, asking=None, days=min(state["days"] + 1, 9999))
    plans = "\n".join(f"- {who}: {', '.join(items)}" for who, items in carried.items())
    return f"**A new day.** From the last standup:\n\n{plans or '- no plans'}" + (f"\n\n{blocker_list(state)}" if state["blockers"] else "")


def unmentioned(state: dict, who: str) -> list[str]:
    done = " ".join(state["updates"].get(who, {}).get("yesterday", []) + state["updates"].get(who, {}).get("today", [])).lower()
    return [item for item in state["planned"].get(who, []) if who in state["updates"] and not any(word in done for word in re.findall(r"\w{4,}", item.lower()) or [item.lower()])]


def age(since: str, today: str) -> str:
    days = (date.fromisoformat(today) - date.fromisoformat(since)).days
    return "new" if days <= 0 else f"{days} day{'s' * (days > 1)}"


def blocker_list(state: dict) -> str:
    rows = [f"| {i} | {b['who']} | {b['text']} | {age(b['since'], state['day'])} |" for i, b in enumerate(state["blockers"], 1)]
    return "**Open blockers**\n\n| # | Who | What | Open |\n|--:|---|---|---|\n" + "\n".join(rows) + "\n\nSay `resolved 1` when one is gone." if rows else ""


def resolve(which: str, state: dict) -> str:
    index = int(which) - 1 if which.isdecimal() and len(which) < 4 else next((i for i, b in enumerate(state["blockers"]) if which in (b["who"].lower(), b["text"].lower()) or which in b["text"].lower()), -1)
    if not 0 <= index < len(state["blockers"]):
        return "I do not find that blocker.\n\n" + (blocker_list(state) or "No open blockers.")
    gone = state["blockers"].pop(index)
    if (parts := state["updates"].get(gone["who"], {})) and "blockers" in parts:
        parts["blockers"] = [text for text in parts["blockers"] if text != gone["text"]]
    return f"Resolved: {gone['who']}, {gone['text']}.\n\n" + (blocker_list(state) or "No open blockers.")


def missing_line(state: dict) -> str:
    missing = [who for who in state["team"] if who not in state["updates"]]
    return f"Not heard yet: {', '.join(missing)}." if missing else ""


def summary(state: dict) -> str:
    if not state["updates"]:
        return ask_next(state) if not state["team"] else f"No updates yet. Team: {', '.join(state['team'])}. Say `start`, or paste updates."
    cell = lambda update, part: "; ".join(update[part]) or "none" if part in update else "?"
    rows = [f"| {who} | {cell(update, 'yesterday')} | {cell(update, 'today')} | {cell(update, 'blockers')} |" for who, update in state["updates"].items()]
    carried = [f"{who}: {', '.join(items)}" for who in state["team"] if (items := unmentioned(state, who))]
    old = [b for b in state["blockers"] if b["since"] < state["day"]]
    extra = [missing_line(state), f"Planned but not mentioned: {'; '.join(carried)}." if carried else "",
             "Still open from before: " + "; ".join(f"{b['who']}, {b['text']} ({age(b['since'], state['day'])})" for b in old) + "." if old else ""]
    return f"**Standup {state['day']}**\n\n| Who | Yesterday | Today | Blockers |\n|---|---|---|---|\n" + "\n".join(rows) + "".join(f"\n\n{line}" for line in extra if line)


def as_text(state: dict) -> str:
    blocks = [f"{who}\n  done: {'; '.join(u.get('yesterday', [])) or '-'}\n  today: {'; '.join(u.get('today', [])) or '-'}\n  blockers: "
              f"{'; '.join(u.get('blockers', [])) or 'none'}" for who, u in state["updates"].items()]
    return f"Standup {state['day']}\n\n" + "\n".join(blocks)


def next_clicks(state: dict) -> list[str]:
    if state["asking"]:
        return ["None", "Skip", "Summary"]
    if not state["team"]:
        return ["Team: Anna, Ben, Cem", "How do I enter updates?"]
    return ["Summary", "Blockers", "As text", "New day"] if state["updates"] and not missing_line(state) else ["Start", "Who is missing?", "Summary"]
