"""Rough meeting notes in, minutes out: decisions, actions with owner and date, open questions."""

import json
import re
from datetime import date, timedelta

KINDS = {"D": "decision", "A": "action", "Q": "question", "N": "note"}
MAX_ITEMS, MAX_STATE, MAX_TEXT = 120, 45_000, 240
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
MONTH = r"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
WHEN = re.compile(rf"(?:\b(?:due|by|until|till|before|on|deadline:?|for)\s+)*(?:the\s+)?(?:\b(today|tonight|eod|tomorrow)\b|\b(next\s+week|end of "
                  rf"(?:the )?(?:week|month))\b|\bin\s+(\d{{1,2}}|a|one|two|three|four)\s+(day|week)s?\b"
                  rf"|\b(?:next\s+|this\s+)?(mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rsday|urs|urday|r)?\b|\b(\d{{4}})-(\d\d)-(\d\d)\b"
                  rf"|\b(\d{{1,2}})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?{MONTH}\b|\b{MONTH}\s+(\d{{1,2}})(?:st|nd|rd|th)?\b"
                  rf"|\b(\d{{1,2}})[./](\d{{1,2}})(?:[./](?:20)?\d\d)?\b\.?)", re.I)
NAME = r"@?[A-Za-zÀ-ž][\w'’-]+"
NOBODY = set("""we they it this that the there he she i you someone somebody everyone everybody all who what when where how which our my their launch meeting project budget deadline
    next then also and but so if no yes ok one two note notes agenda action actions todo decision decisions question questions please need needs let lets team date title present attendees update status""".split())
OWNER_WILL = re.compile(rf"^({NAME}(?:\s*(?:,|&|and|\+)\s*{NAME})*)\s+(?:will|'ll|to|needs?\s+to|should|must|ha(?:s|ve)\s+to|(?:is|are)\s+going\s+to"
                        rf"|agreed\s+to|promised\s+to|offered\s+to|volunteered\s+to|takes?\s+care\s+of|is\s+responsible\s+for|owns"
                        rf"|can)\s+(?!be\b|have\b|not\b)(.+)$", re.I)
DECISION = re.compile(r"\b(decided|decision|agreed|approved|chose|chosen|settled on|signed off|rejected|postponed|confirmed|we(?:'ll| will| are going "
                      r"to)|final(?:ly|ised|ized)?:)\b", re.I)
QUESTION = re.compile(r"\?\s*$|\b(unclear|tbd|tbc|to be (?:decided|clarified|confirmed)|open (?:point|issue|question)|not sure (?:who|if|whether"
                      r"|when|how)|don't know)\b", re.I)
TASK = re.compile(r"\b(need(?:s)? to|must|should|todo|to-do|follow up|let's|has to|have to|someone)\b", re.I)
PREFIX = re.compile(r"^(decisions?|decided|agreed|resolution|actions?(?: items?)?|ai|ap|todos?|to-?dos?|tasks?|next steps?|follow[- ]ups?|q"
                    r"|questions?|open(?: (?:questions?|points?|issues?))?|notes?|agenda|discussion|info|fyi)\s*(?:\d+)?\s*[:\-–]\s*(.*)$|^(decisions"
                    r"|action items|actions|next steps|open questions|open points|questions|notes|todos?|tasks)$", re.I)
EXAMPLE = ("Title: Website weekly\nPresent: Anna, Ben, Cem\nWe agreed to launch on 4 May.\nAnna will send the brief to the agency by Friday.\nBen to "
           "book a room for testing tomorrow\n"
           "Someone should update the price list\nWho signs off the legal page?\nTraffic was up 12% in February.")
HELP = ("Paste notes in any form; one point per line is best. I look for\n\n- **decisions**: `Decided: launch in May`, `We agreed to …`\n- "
        "**actions**: `Anna will send the brief by Friday`, `Ben to book a room`, `TODO: update prices (Cem)`\n- **questions**: `Who signs off?`, "
        "`Budget: tbd`\n- `Title:` and `Present:` lines\n\n"
        "Afterwards correct with `A2 to Ben`, `A2 by 12 March`, `A1 done`, `move N1 to decisions`, `remove Q1`, and ask `who does what`, `what is "
        "missing`, `as text` or `email it to …`.")


def respond(event: dict) -> dict:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:20000]
    today = date.fromisoformat(str(event.get("now") or "2026-01-01")[:10])
    state = {"title": "", "present": [], "items": [], **(event.get("state") or {})}
    reply, tools = answer(message, state, today)
    return {"reply": reply, "state": state, "tools": tools, "suggestions": next_clicks(state)}


def answer(message: str, state: dict, today: date) -> tuple[str, list]:
    lower = message.lower().strip(" .!")
    if re.fullmatch(r"(start over|reset|clear|clear all)", lower):
        state.update(title="", present=[], items=[])
        return "Cleared. Paste the notes of the next meeting.", []
    if re.fullmatch(r"(new|next) (meeting|minutes)", lower):
        state.update(title="", items=[item for item in state["items"] if item["kind"] == "A" and not item["done"]])
        return f"New meeting. {len(state['items'])} open actions carried over. Paste the new notes.", []
    if re.fullmatch(r"help\??|what can you do\??|how .{0,60}(?:notes?|work|use).{0,20}\??", lower):
        return HELP, []
    if re.fullmatch(r"(?:show me |give me |an? )*(?:an )?example\??", lower):
        read_notes(EXAMPLE, state, today)
        return f"From these notes:\n\n> {EXAMPLE.replace(chr(10), '  ' + chr(10) + '> ')}\n\nI make this:\n\n{minutes(state, today)}", []
    if state["items"] and len(lower) < 200 and (done := command(message, lower, state, today)):
        return done
    chat = len(lower.split()) < 3 and not re.search(r"[:?\n]", message) or re.fullmatch(r"(thanks?|thank you|hello|hi|hey|great|perfect)\b.{0,20}", lower)
    added = 0 if chat else read_notes(message, state, today)
    if not added:
        return ("Here is where we are.\n\n" + minutes(state, today) if state["items"] else "I turn meeting notes into minutes. Paste your notes, or "
                                                                                           "try `Anna will send the brief by Friday`, or `Show me an example`."), []
    return minutes(state, today), []


def command(message: str, lower: str, state: dict, today: date) -> tuple[str, list] | None:
    if address := re.search(r"\b(?:e-?mail|send|mail)\b.*?([\w.+-]+@[\w-]+\.[\w.-]*\w)", message, re.I):
        draft = {"to": address[1], "subject": f"Minutes: {state['title'] or 'our meeting'}, {nice(today)}", "body": plain(minutes(state, today))}
        return f"I drafted an e-mail with the minutes to {address[1]}. Check it before it is sent.", [{"tool": "email", "input": draft}]
    if re.fullmatch(r"(?:please )?e-?mail(?: it| this| them| the minutes)?", lower):
        return "To which address? Write `email it to anna@example.com`.", []
    if re.search(r"\bwho does what\b|\bby (?:owner|person)\b", lower):
        return by_owner(state), []
    if re.search(r"\bwhat(?:'s| is)? (?:is )?missing\b|\bgaps?\b|^check$", lower):
        return gaps(state), []
    if re.search(r"\bas (?:plain )?text\b|^plain(?: text)?$", lower):
        return f"```\n{plain(minutes(state, today))}\n```", []
    if re.fullmatch(r"(show|minutes|table|show (?:the |me the )?minutes|summary|list)", lower):
        return minutes(state, today), []
    if "present" in lower[:8] or not (ref := re.search(r"(?:^|\b(?:assign|give|move|remove|delete|drop|done|tick|of|finish|complete|due|mark|action"
                                                       r"|item|and)\s+)#?([adqn])?\s?#?(\d{1,3})\b", lower)):
        return None
    kind, number = (ref[1] or "a").upper(), int(ref[2])
    item = pick(state, kind, number)
    if not item:
        return f"There is no {kind}{number}.\n\n{minutes(state, today)}", []
    rest = (message[:ref.start(1) if ref[1] else ref.start(2)] + " " + message[ref.end():]).strip(" :.,")
    return change(item, rest, state, today) + "\n\n" + minutes(state, today), []


def change(item: dict, rest: str, state: dict, today: date) -> str:
    target = re.search(r"\b(decision|action|question|note)s?\b", rest, re.I)
    if re.search(r"\b(remove|delete|drop)\b", rest, re.I):
        state["items"].remove(item)
        return f"Removed: {item['text']}"
    if re.search(r"\b(done|tick|complete|completed|finish|finished)\b", rest, re.I):
        item["done"] = True
        return f"Done: {item['text']}"
    if target and re.search(r"\b(move|is an?|to)\b", rest, re.I):
        item["kind"] = target[1][0].upper()
        return f"Now a {target[1].lower()}: {item['text']}"
    due, span = find_due(rest, today)
    owner = re.search(rf"(?:\b(?:to|owner|is|for|by)\b|[:→]|->|^)\s*({NAME}(?:\s*(?:,|&|and)\s*{NAME})*)\s*$",
                      (rest[:span[0]] + rest[span[1]:]).strip(" ,") if due else rest, re.I)
    if due:
        item["due"] = due
    if owner and owner[1].lower() not in NOBODY | {"due", "by", "is", "assign", "give", "owner", "of"}:
        item["owner"] = names(owner[1])
    elif not due:
        item["text"] = tidy(rest) if len(rest.split()) > 1 else item["text"]
    return f"Updated: {item['text']}"


def read_notes(text: str, state: dict, today: date) -> int:
    before, section, lines = len(state["items"]), "", text.strip().splitlines()
    if not state["title"] and len(lines) > 2 and len(lines[0].split()) < 7 and re.match(r"[^\W\d_]", lines[0]) and not re.search(r"[:.?!]$|: ", lines[0]) and re.match(r"\s*[-*•]|\s*$", lines[1]):
        state["title"] = lines.pop(0)[:80]
    for raw in lines:
        line = re.sub(r"^[\s>#*•·–—-]+|^\s*\d{1,2}[.)]\s+|\[[ x]?\]\s*", "", raw).strip().strip("*").strip()
        if not line or not re.search(r"\w", line) or read_header(line, state):
            continue
        heading = PREFIX.match(line)
        kind = kind_of_prefix(heading[1] or heading[3]) if heading else section
        if heading and not (heading[2] or "").strip():
            section = kind
            continue
        body = heading[2] if heading else line
        for index, sentence in enumerate(re.split(r"(?<=[.!?;])\s+(?=[A-Z@À-Ž])", body)):
            add(sentence.strip(), kind if index == 0 or section else "", state, today)
    return len(state["items"]) - before


def read_header(line: str, state: dict) -> bool:
    found = re.match(r"(title|meeting|subject|present|attendees|participants|with)\s*:\s*(.+)$", line, re.I)
    if found and found[1].lower() in ("title", "meeting", "subject"):
        state["title"] = found[2][:80]
    elif found:
        state["present"] = [name.strip()[:30] for name in re.split(r",|&|\band\b", found[2]) if name.strip()][:30]
    return bool(found)


def kind_of_prefix(word: str) -> str:
    head = word.lower()
    return "D" if head[:4] in ("deci", "agre", "reso") else "Q" if head[0] == "q" or head.startswith("open") else "N" if head[:4] in ("note", "agen", "disc", "info", "fyi") else "A"


def add(sentence: str, kind: str, state: dict, today: date) -> None:
    if len(state["items"]) >= MAX_ITEMS or len(json.dumps(state["items"])) > MAX_STATE or not re.search(r"\w", sentence):
        return
    speaker = re.match(rf"({NAME}):\s+(.+)$", sentence)
    owner, text = (speaker[1], speaker[2]) if speaker and speaker[1].lower() not in NOBODY else ("", sentence)
    promise = re.match(r"(?:ok,?\s+|yes,?\s+|sure,?\s+)?(?:i will|i'll|i can|i am going to|i'm going to|let me)\s+(.+)$", text.replace("’", "'"), re.I)
    will = OWNER_WILL.match(text)
    tail = re.search(rf"\s*\((?:owner:?\s*)?({NAME})\)|\s*(?:→|->|–|owner:)\s*({NAME})\s*\.?$", text)
    if will and all(word.lower().lstrip("@") not in NOBODY for word in re.split(r"[\s,&+]+|\band\b", will[1]) if word) and (will[1][0].isupper() or will[1][0] == "@") and not text.endswith("?"):
        owner, text, kind = will[1], will[2], kind if kind in ("D", "Q") else "A"
    elif mention := re.match(rf"(@[\w'’-]+)[:,]?\s+(?:please\s+|pls\s+|can you\s+|could you\s+)?(.+?)\??$", text):
        owner, text, kind = mention[1], mention[2], "A"
    elif promise and kind in ("", "A", "N"):
        owner, text, kind = owner or "Me", promise[1], "A"
    elif tail and (tail[1] or tail[2]).lower() not in NOBODY and (kind == "A" or TASK.search(text)):
        owner, text, kind = tail[1] or tail[2], text[:tail.start()] + text[tail.end():], "A"
    kind = kind or classify(text, today)
    due, span = find_due(text, today) if kind == "A" else ("", (0, 0))
    if due:
        text = text[:span[0]] + text[span[1]:]
    if speaker and kind != "A" and owner:
        text, owner = sentence, ""
    state["items"].append({"kind": kind, "text": tidy(text), "owner": names(owner) if kind == "A" else "", "due": due, "done": False})


def classify(text: str, today: date) -> str:
    if QUESTION.search(text):
        return "Q"
    if DECISION.search(text):
        return "D"
    return "A" if TASK.search(text) else "N"


def names(owner: str) -> str:
    return re.sub(r"(^|[\s,&@])@?([a-zà-ž])", lambda m: m[1].replace("@", "") + m[2].upper(), owner.replace(" and ", " & ")).lstrip("@")[:40]


def tidy(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip(" ,;:.-–").replace("|", "/")
    text = re.sub(r"^(?:please|someone (?:should|must|has to|needs to)|we (?:need|have) to|let's)\s+", "", text, flags=re.I)
    return (text[:1].upper() + text[1:])[:MAX_TEXT]


def find_due(text: str, today: date) -> tuple[str, tuple[int, int]]:
    for found in WHEN.finditer(text):
        if day := resolve(found, today):
            return day.isoformat(), found.span()
    return "", (0, 0)


def resolve(found: re.Match, today: date) -> date | None:
    word, span, count, unit, weekday, year, month, day, d1, m1, m2, d2, d3, m3 = found.groups()
    if word:
        return today + timedelta(days=word.lower() == "tomorrow")
    if span:
        friday = today + timedelta(days=(4 - today.weekday()) % 7)
        return friday + timedelta(days=7) if "next" in span.lower() else friday if "week" in span.lower() else (today.replace(day=28) + timedelta(days=4)).replace(day=1) - timedelta(days=1)
    if count:
        days = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4}.get(count.lower()) or int(count)
        return today + timedelta(days=days * (7 if unit.lower() == "week" else 1))
    if weekday:
        return today + timedelta(days=(WEEKDAYS.index(weekday.lower()) - today.weekday() - 1) % 7 + 1)
    parts = (int(day), int(month)) if year else (int(d1), MONTHS.index(m1.lower()) + 1) if d1 else (int(d2), MONTHS.index(m2.lower()) + 1) if m2 else (int(d3), int(m3))
    try:
        first = date(int(year) if year else today.year, parts[1], parts[0])
        return first.replace(year=first.year + 1) if not year and first < today - timedelta(days=60) else first
    except ValueError:
        return None


def nice(day: date) -> str:
    return f"{WEEKDAYS[day.weekday()].title()} {day.day} {MONTHS[day.month - 1].title()}"


def of_kind(state: dict, kind: str) -> list[dict]:
    return [item for item in state["items"] if item["kind"] == kind]


def shown(item: dict) -> str:
    return f"~~{item['text']}~~" if item["done"] else item["text"]


def pick(state: dict, kind: str, number: int) -> dict | None:
    items = of_kind(state, kind)
    return items[number - 1] if 1 <= number <= len(items) else None


def minutes(state: dict, today: date) -> str:
    parts = [f"## {state['title'] or 'Minutes'}, {nice(today)} {today.year}"]
    parts += [f"Present: {', '.join(state['present'])}"] if state["present"] else []
    for kind, heading in (("D", "Decisions"), ("A", "Actions"), ("Q", "Open questions"), ("N", "Notes")):
        items = of_kind(state, kind)
        if items and kind == "A":
            rows = [f"| A{i} | {shown(a)} | {a['owner'] or '?'} | {nice(date.fromisoformat(a['due'])) if a['due'] else '?'} |" for i, a in enumerate(items, 1)]
            parts.append("### Actions\n\n| # | What | Owner | Due |\n|---|---|---|---|\n" + "\n".join(rows))
        elif items:
            parts.append(f"### {heading}\n\n" + "\n".join(f"- **{kind}{i}** {shown(item)}" for i, item in enumerate(items, 1)))
    missing = [f"A{i}" for i, a in enumerate(of_kind(state, "A"), 1) if not a["done"] and not (a["owner"] and a["due"])]
    return "\n\n".join(parts + ([f"Still missing an owner or a date: {', '.join(missing)}."] if missing else []))


def plain(markdown: str) -> str:
    rows = [re.sub(r"^\| (A\d+) \| (.*) \| (.*) \| (.*) \|$", r"- \1 \2 (\3, \4)",
                   line) for line in markdown.splitlines() if not line.startswith(("|---", "| #"))]
    return re.sub(r"^#+ |\*\*|~~", "", "\n".join(rows), flags=re.M)


def by_owner(state: dict) -> str:
    open_actions = [a for a in of_kind(state, "A") if not a["done"]]
    owners = sorted({a["owner"] or "Nobody yet" for a in open_actions})
    lines = [f"**{who}**\n" + "\n".join(f"- {a['text']}{', ' + nice(date.fromisoformat(a['due'])) if a['due'] else ''}" for a in open_actions if (a["owner"] or "Nobody yet") == who) for who in owners]
    return "\n\n".join(lines) or "There are no open actions."


def gaps(state: dict) -> str:
    lines = [f"- **A{i}** {a['text']}: {' and '.join(filter(None, ['no owner' * (not a['owner']), 'no date' * (not a['due'])]))}" for i,
             a in enumerate(of_kind(state, "A"), 1) if not a["done"] and not (a["owner"] and a["due"])]
    lines += [f"- **Q{i}** {q['text']}: no answer" for i, q in enumerate(of_kind(state, "Q"), 1) if not q["done"]]
    return "\n".join(lines) + "\n\nFill in with `A1 to Ben` or `A1 by Friday`." if lines else "Nothing is missing. Every action has an owner and a date."


def next_clicks(state: dict) -> list[str]:
    if not state["items"]:
        return ["Show me an example", "How should I write my notes?"]
    bare = next((f"A{i} by Friday" for i, a in enumerate(of_kind(state, "A"), 1) if not a["due"] and not a["done"]), "New meeting")
    return ["Who does what", "What is missing", bare, "As text"]
