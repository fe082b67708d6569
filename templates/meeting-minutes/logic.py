"""Rough meeting notes in, minutes out: decisions, actions with owner and date, open questions."""

import json
import re
from calendar import monthrange
from datetime import date, timedelta
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

KINDS = {"D": "decision", "A": "action", "Q": "question", "N": "note"}
HEADINGS = {"D": "Decisions", "Q": "Open questions", "N": "Notes"}
MAX_ITEMS, MAX_STATE, MAX_TEXT = 120, 45_000, 240
Kind = Literal["decision", "action", "question", "note"]


class Entry(TypedDict):
    kind: Kind
    text: str
    owner: str
    due: str


@tool
def add_entries(state, now, entries: list[Entry], title: str = "", present: list[str] = [], next_meeting: str = "", held_on: str = ""):
    """Add decisions, actions, open questions and notes to the minutes, and show them. Call it once with everything from the person's notes.

    entries: one for each statement; owner and due only for actions, "" when the notes do not say; due as YYYY-MM-DD
    title: the name of the meeting, if the notes say it
    present: who was there, if the notes say it
    next_meeting: day and time of the next meeting, if the notes say it
    held_on: the day of the meeting as YYYY-MM-DD, if it was not today; the title does not repeat it
    """
    if not entries and not (title or present or next_meeting or held_on):
        raise ToolError("Give at least one entry.")
    begin(state)
    for entry in entries:
        if not entry["text"].strip():
            raise ToolError("Every entry needs a text.")
        put(state, entry["kind"][0].upper(), entry["text"], entry["owner"], iso(entry["due"]))
    state["title"], state["next"] = title[:80] or state["title"], next_meeting[:80] or state["next"]
    state["held"] = iso(held_on) or state.get("held", "")
    state["present"] = list(dict.fromkeys([*state["present"], *(name[:30] for name in present)]))[:30]
    return shown(state, now.date())


@tool
def change_entry(state, now, number: str, text: str = "", owner: str = "", due: str = "", kind: Kind | None = None, done: bool | None = None):
    """Correct one entry by its number, such as A2 or D1: its text, owner, due date or kind, or mark it as done. Shows the minutes.

    number: D for decisions, A for actions, Q for open questions, N for notes, then its number
    due: YYYY-MM-DD
    """
    item = by_number(begin(state), number)
    changes = {"text": tidy(text), "owner": names(owner), "due": iso(due), "kind": kind[0].upper() if kind else ""}
    item.update({name: value for name, value in changes.items() if value})
    item["done"] = item["done"] if done is None else done
    return shown(state, now.date())


@tool
def remove_entry(state, now, number: str):
    """Remove one entry by its number, such as Q1. Shows the minutes."""
    state["items"].remove(by_number(begin(state), number))
    return shown(state, now.date())


@tool
def show_minutes(state, now, view: Literal["minutes", "actions", "by_person", "what_is_missing"] = "minutes"):
    """Show the minutes as a document, the actions as a table or by person, or what to ask because it is missing."""
    if not begin(state)["items"]:
        raise ToolError("There are no notes yet. Ask the person to paste them.")
    if view == "minutes":
        return shown(state, now.date())
    if view == "actions" and (table := actions_table(state)):
        return table
    return show.markdown(by_person(state) if view == "by_person" else gaps(state))


@tool
def start_next_meeting(state, now, keep_open: bool = True, title: str = "", held_on: str = ""):
    """Begin the minutes of the next meeting and show them. Open actions, open questions and the title are carried over.

    keep_open: false when the person wants an empty page
    title: the name of the new meeting, if it has another one
    held_on: its day as YYYY-MM-DD, if it is not today
    """
    name, day = title[:80] or (begin(state)["title"] if keep_open else ""), iso(held_on)
    carried = new_page(state, "AQ" if keep_open else "")
    state.update(title=name, held=day)
    value, document = shown(state, now.date())
    return {"carried_over": carried, "title": name, **value}, document


def describe(state: dict) -> str | None:
    if not state.get("items"):
        return None
    title = f" of {state['title']}" if state.get("title") else ""
    return f"The minutes{title} so far: " + "; ".join(f"{number} {item['text']}{', ' + item['owner'] if item['owner'] else ''}{', due ' + item['due'] if item['due'] else ''}"
                                              f"{' (done)' if item['done'] else ''}" for number, item in numbered(state))[:3800]


def new_page(state: dict, kinds: str) -> int:
    """Empties the minutes but for what is still open of these kinds, and says how much that is."""
    kept = [item for item in begin(state)["items"] if item["kind"] in kinds and not item["done"]]
    state.update(title="", next="", held="", time="", present=[], absent=[], items=kept)
    return len(kept)


def begin(state: dict) -> dict:
    for key, empty in (("title", ""), ("next", ""), ("me", ""), ("present", []), ("items", [])):
        state.setdefault(key, empty)
    return state


def put(state: dict, kind: str, text: str, owner: str = "", due: str = "") -> bool:
    if len(state["items"]) >= MAX_ITEMS or len(json.dumps(state["items"])) > MAX_STATE or not re.search(r"\w", text):
        return False
    state["items"].append({"kind": kind, "text": tidy(text), "owner": names(owner) if kind == "A" else "", "due": due if kind == "A" else "", "done": False})
    return True


def iso(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise ToolError(f"Write the due date as YYYY-MM-DD, not {text[:30]!r}.") from None


def by_number(state: dict, number: str) -> dict:
    found = next((item for name, item in numbered(state) if name == number.strip().upper()), None)
    if not found:
        raise ToolError(f"There is no entry {number[:10]!r}. There are: {', '.join(name for name, _ in numbered(state)) or 'none'}.")
    return found


def numbered(state: dict) -> list[tuple[str, dict]]:
    return [(f"{kind}{index}", item) for kind in KINDS for index, item in enumerate([each for each in state["items"] if each["kind"] == kind], 1)]


def names(owner: str) -> str:
    return " & ".join(part[:1].upper() + part[1:] for part in re.split(r"\s*(?:,|&|\+|\band\b|\bund\b)\s*", owner.replace("@", "").strip()) if part)[:40]


def tidy(text: str) -> str:
    text = re.sub(r",?\s+(?:too|as well)$", "", re.sub(r"\s+", " ", text).strip(" ,;:.-–").replace("|", "/"))
    text = re.sub(r"^(?:please|also|and|then|someone (?:should|must|has to|needs to)|we (?:need|have) to|let's)\s+", "", text, flags=re.I)
    return (text[:1].upper() + text[1:])[:MAX_TEXT]


def nice(day: date) -> str:
    return f"{day:%a} {day.day} {day:%b}"


def due_of(item: dict) -> str:
    return nice(date.fromisoformat(item["due"])) if item["due"] else ""


def struck(item: dict) -> str:
    return f"~~{item['text']}~~" if item["done"] else item["text"]


def actions_table(state: dict):
    rows = [[number, struck(item), item["owner"] or "?", due_of(item) or "?"] for number, item in numbered(state) if item["kind"] == "A"]
    return [show.table(rows, columns=["#", "What", "Owner", "Due"], title="Actions")] if rows else []


def minutes(state: dict, today: date, actions: bool = False) -> str:
    held = date.fromisoformat(state["held"]) if state.get("held") else today
    parts = [f"## {state['title'] or 'Minutes'}, {nice(held)} {held.year}" + (f", {state['time']}" if state.get("time") else "")]
    parts += [f"Present: {', '.join(state['present'])}" + (f"  \nAbsent: {', '.join(state['absent'])}" if state.get("absent") else "")] if state["present"] else [f"Absent: {', '.join(state['absent'])}"] if state.get("absent") else []
    for kind, heading in HEADINGS.items():
        lines = [f"- **{number}** {struck(item)}" for number, item in numbered(state) if item["kind"] == kind]
        parts += [f"### {heading}\n\n" + "\n".join(lines)] if lines else []
        parts += [table["fallback"] for table in actions_table(state)] if kind == "D" and actions else []
    parts += [f"Next meeting: {state['next']}"] if state["next"] else []
    missing = [number for number, item in numbered(state) if item["kind"] == "A" and not item["done"] and not (item["owner"] and item["due"])]
    return "\n\n".join(parts + ([f"Still missing an owner or a date: {', '.join(missing)}."] if missing else []))


def shown(state: dict, today: date):
    return {"entries": {number: item["text"] for number, item in numbered(state)}}, show.document(state["title"] or "Minutes", minutes(state, today, actions=True), id="minutes")


def by_person(state: dict, only: str = "") -> str:
    open_actions = [item for item in state["items"] if item["kind"] == "A" and not item["done"] and only.lower() in item["owner"].lower()]
    owners = sorted({item["owner"] or "Nobody yet" for item in open_actions})
    lines = [f"**{who}**\n" + "\n".join(f"- {item['text']}, {due_of(item) or 'no date'}" for item in open_actions if (item["owner"] or "Nobody yet") == who) for who in owners]
    return "\n\n".join(lines) or f"There are no open actions{' for ' + only if only else ''}."


def gaps(state: dict) -> str:
    asks = []
    for number, item in numbered(state):
        if item["kind"] == "A" and not item["done"] and not (item["owner"] and item["due"]):
            asks.append(f"- **{number}** {item['text']}: " + " ".join(filter(None, ["" if item["owner"] else "who does it?", "" if item["due"] else "until when?"])))
        elif item["kind"] == "Q" and not item["done"]:
            topic, _, bare = item["text"].partition(": only the topic")
            asks.append(f"- **{number}** {topic}: what was said or decided, and who follows it up?" if bare else f"- **{number}** {topic} Who finds out, and until when?")
        elif item["kind"] == "N" and re.search(r"\b(quits?|leaves?|leaving|resign\w*|retires?)\b", item["text"], re.I):
            asks.append(f"- **{number}** {item['text']}: who takes over the work, and from when?")
        elif item["kind"] == "N" and re.search(r"\b(party|event|workshop|trip|dinner|launch|fair|conference)\b", item["text"], re.I):
            asks.append(f"- **{number}** {item['text']}: who organises it, and with what budget?")
    asks += [] if any(item["kind"] == "D" for item in state["items"]) else ["- No decision is noted. Was anything decided?"]
    asks += [] if state["next"] else ["- When is the next meeting?"]
    if all(line.startswith("- When") for line in asks):
        return "Nothing is missing: every action has an owner and a date." + (" You may want to note when the next meeting is." if asks else "")
    return "To ask:\n\n" + "\n".join(asks) + "\n\nFill in with `A1 to Ben`, `A1 by Friday` or `add: …`."


VERBS = ("call|send|book|make|buy|ask|order|write|check|prepare|organi[sz]e|update|fix|talk|contact|invite|clean|bring|review|set|find|get|do|take|look|handle|design|print|pay|create|draw|follow|share|draft|test|plan|collect"
         "|inform|tell|speak|schedule|arrange|sort|finish|deliver|move|sign|meet|build|post|add|e?mail|phone|ring|cook|drive|hire|research|compare|give|pick|run|start|hand|upload|translate|negotiate|cancel|confirm|reserve"
         "|rent|paint|repair|install|replace|search|fetch|cover|lead|chase|deal|help|visit|sell|train|water")
DOES = rf"(?:{VERBS})(?:e?s)?|tries|carries|(?:schick|ruf|buch|kauf|frag|schreib|prüf|organisier|reservier|besorg|bestell|klär|mach|hol|bring)t|kümmert sich um|übernimmt|envoie|appelle|fait|llama|envía|compra"
SHALL = r"will|'ll|to|needs? to|should|must|ha(?:s|ve) to|(?:is|are) going to|agreed to|promised to|offered to|volunteered to|wants to|takes? care of|is responsible for|can|soll|wird|muss|va|debe"
RELATIVES = "mum|mom|mother|dad|father|parents|wife|husband|son|daughter|brother|sister|boss|assistant"
# "Paul", "Mrs Keller", "Paul's mum".
NAME = rf"@?(?:(?:[Mm]rs?|[Mm]s|[Mm]iss|[Dd]r|[Pp]rof|[Ff]rau|[Hh]err) )?[^\W\d_][\w'’-]*(?:(?:(?<=['’])|(?<=['’]s)) (?:{RELATIVES})\b)?"
WILL = re.compile(rf"({NAME}(?:\s*(?:,|&|\+|\band\b|\bund\b)\s*{NAME}){{0,3}})\s+(?:(?:{SHALL})\s+(?!be\b|have\b|not\b)(.+)|((?:{DOES})\s.+))$", re.I | re.S)
NEXT_ACTION = re.compile(rf"\s*(?:,|,?\s\b(?:and|und|while)\b)\s+(?!(?:{VERBS})\b)(?={NAME}\s+(?:(?:{SHALL})|(?:{VERBS})e?s|(?:and|&|und)\s+{NAME}\s+(?:{SHALL}|{VERBS}))\s)", re.I)
ME = re.compile(rf"(?:ok,?\s+|yes,?\s+|sure,?\s+)?(?:(?:i(?:'ll| will| can| am going to|'m going to| have to| need to)|let me)\s+(.+)|i\s+((?:{VERBS})\s.+))$", re.I | re.S)
NOBODY = set("""we they it this that the there he she i you someone somebody everyone everybody all who what when where how which our my their launch meeting project budget deadline nobody traffic next then also and but
    so if no yes ok one two note notes agenda action actions todo decision decisions question questions please need needs let lets team date board committee council staff management supplier landlord client customer title present attendees update status to not a an decided agreed""".split())
UNDECIDED = re.compile(r"\bnothing (?:else |more |new |further |was |is |has been |got |really ){0,3}(?:decided|agreed|settled)|\bno (?:decisions?|agreement|consensus|conclusion)\b|\bundecided|nichts entschieden|rien n['’]a été décidé|no se decidió"
                       r"|\bdecision (?:is )?(?:on|next|tomorrow|by|follows|pending|later|comes)\b|\b(?:did ?n[o'’]?t|have ?n[o'’]?t|could ?n[o'’]?t|not)(?: yet)? (?:decide|agree|settle)", re.I)
DECISION = re.compile(r"\b(?:(?:everyone|everybody|all)(?: is| are| was| were)? (?:ok|okay|fine|happy) with|we (?:move|postpone|cancel|keep|raise|lower) (?:the|our|it)|(?:was |were |is |got )?(?:moved|pushed|shifted|rescheduled) (?:(?:from|back|forward) .{1,30}? )?to|decided|decision|agreed|approved|chose|chosen|settled on|we (?:took|take|picked|pick|choose|accepted|accept(?! (?:yet|it yet))|refused|ordered|hired|bought|said (?:yes|no) to|turned down|went (?:for|with)|voted (?:for|against))|signed off|rejected|postponed|confirmed|stays? (?:at|with|as)|we(?:'ll| will| are going to)|go(?:ing)? with|beschlossen|entschieden|décidé|decidido)\b", re.I)
OPEN = re.compile(r"\?\s*$|\bstill need(?:s|ed)?\b(?! to)|^we need (?:\d+|two|three|four|some|more|another)\b[^.]{0,12}\b(?:people|persons|parents|helpers|volunteers|players|drivers|hands)\b|\b(?:people|persons|parents|helpers|volunteers|players|drivers|cakes)(?: are| is)? (?:still )?(?:needed|missing)\b|^need(?:ed)?:? (?:someone|somebody|\d+)\b|\bstill (?:no ?one|nobody)\b|\b(?:nobody|no ?one) (?:for|yet)\b|^who [^.?]{3,60} is (?:still )?open$|\b(?:unclear|not (?:yet )?clear|tb[dc]|to be (?:decided|clarified|confirmed)|open (?:point|issue|question)|not sure|unsure|undecided|not convinced|has doubts|is against|don['’]?t know|(?:nobody|no ?one) kn[eo]ws?|still open|(?:nobody|no ?one) (?:wants?|took|takes|volunteered|answered)|noch offen|ask(?:s|ed) (?:if|whether|who|what|how|when|why|about)|unklar)\b", re.I)
TASK = re.compile(r"\b(?:needs? to|must|should|to-?do|follow up|let's|ha(?:s|ve) to|someone)\b", re.I)
PREFIX = re.compile(r"(decisions?|decided|agreed|beschlossen|beschluss|resolution|aufgaben?|frage|actions?(?: items?)?|todos?|to-?dos?|tasks?|next steps?|follow[- ]ups?|q|questions?|open(?: (?:questions?|points?|issues?))?|notes?|agenda|discussion|info|fyi)\s*\d{0,3}\s*[:\-–]\s*(.*)$"
                    r"|(decisions|action items|actions|next steps|open questions|open points|questions|notes|todos?|tasks)$", re.I)
WITH = re.compile(r"\b(?:meeting|call|sync|treffen|réunion|reunión)\b[^.:]{0,40}?\b(?:with|mit|avec|con)\s+([^.]{2,200})$|^(?:present|attendees|participants|with|there were|anwesend)\s*:?\s+([^.]{2,200})$", re.I)
BREAK = re.compile(r"(?<=[\d)%][%€$£)][.!?])\s+|(?<=[^\W\d_][\w)\"”][.!?])(?<!\b[Dd]r\.)(?<!etc\.)\s+|(?<=\?)\s+|;\s+|(?<=\d\.)\s+(?=[A-Z@])(?!(?i:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]))")
INTRO = re.compile(r"[^:\n]{0,160}\b(?:meeting|notes?|this|minutes|call|list|only|transcript|protokoll|treffen|réunion|reunión|here(?:'?s)?)\b[^:\n]{0,60}:\s+(?=\S)", re.I)
REFUSED = {r"\btranslat\w*|\bübersetz\w*": "translate", r"\btranscri\w*|\brecord(?:ing)?\b|\.(?:mp3|m4a|wav|mp4)\b": "listen to recordings", r"\bcalendar\b|\binvit(?:e|ation)s? to\b": "write to a calendar",
           r"\b(?:slack|teams|jira|trello|whatsapp|zoom)\b": "post to other programs"}
EXAMPLE = ("Title: Website weekly\nPresent: Anna, Ben, Cem\nWe agreed to launch on 4 May.\nAnna will send the brief to the agency by Friday.\nBen to book a room for testing tomorrow\n"
           "Someone should update the price list\nWho signs off the legal page?\nTraffic was up 12% in February.")
HELP = ("Paste notes in any form; one point per line is best. I sort them into **decisions** (`we agreed to …`), **actions** (`Anna will send the brief by Friday`, `TODO: update prices (Cem)`), **open questions** "
        "(`who signs off?`, `budget: tbd`) and **notes**. Then correct me: `A2 to Ben`, `A2 by 12 March`, `A1 done`, `not green, blue`, `remove Q1`, `add: …`. Ask `who does what`, `what is missing`, `as text`, `make an email`.")


# How people abbreviate; what a clause of its own begins with; who is meant by an office.
SHORT_FORMS = ((r"\bw/(?=\s?\w)\s?", "with "), (r"\bw/o\b", "without"), (r"\b(?:un)?till?\b", "until"), (r"\bwk\b", "week"), (r"\bmtg\b", "meeting"), (r"\bnxt\b", "next"), (r"\btmrw?\b|\btmw\b", "tomorrow"), (r"\bpls\b", "please"), (r"\bok(?:'|’)?(?:e?d)\b", "approved"))
ROLES = "treasurer|coach|trainer|captain|chair|chairman|chairwoman|secretary|marketing|finance|accounting|legal|support|caretaker|hr|design|sales team|dev team|it department|the board"
STANDS = re.compile(rf"(?:and )?(?:we (?:still )?(?:need|agreed|decided|take|go with|have to|will|move|keep)\b|everyone\b|everybody\b|all (?:agreed|are ok|ok)\b|still (?:no ?one|nobody|need|open|missing)\b|need(?:ed|s)?\b|\d+ (?:more )?[a-z]{{4,12}} (?:still )?needed\b|decided|agreed|approved|postponed|next (?:call|meeting)|weekly|monthly|open:|offen:|nobody|no one|no decision|not (?:yet )?clear|unclear|budget\b|i (?:(?:{VERBS})\b|will\b|can\b|'ll\b)|i'll\b|[^\W\d_]{{3,20}} (?:is |are )?(?:still )?(?:open|unclear|tbd|undecided)\b|(?:{ROLES}|{NAME})\s+(?:(?:{SHALL})\s|(?:{VERBS})e?s\b|is (?:out|away|sick|late)|unclear|out\b|away\b|sick\b|quits?\b|leaves\b|joins\b|ok\b))", re.I)
MONTH = re.compile(r"(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])", re.I)
TALKED = re.compile(r"(?:we )?(?:discussed|talked about|spoke about|looked at)\s+(.+)$", re.I)
# "Budget talk with Priya, Jon, me (Ella)": what it was and who was there, and nothing else.
HELD_WITH = re.compile(r"((?:[^\W\d_][\w'’-]{0,20}[ ]){0,3}(?:talk|chat|meeting|call|sync|catch-?up|session|discussion|workshop|review|planning|kick-?off|1:1|one-on-one))[ ]with[ ]([^.:?!\d]{2,120})$", re.I)
NO_RESULT = re.compile(r"(?:but )?(?:no|without(?: a)?) (?:decisions?|results?|agreement|outcome|conclusion)(?: yet)?$|nothing (?:was )?decided$|undecided$", re.I)


PERSON = r"(?:(?:[A-Z]\.\s?){1,2})?[^\W\d_][\w'’-]*(?: (?!and\b|und\b)[A-Z][\w'’-]+)?(?:\s?\([^)\n]{1,30}\))?"
PEOPLE = rf"{PERSON}(?:(?:\s?,\s?|\s?&\s?|,? and |,? und ){PERSON}){{0,14}}"
WAS_THERE = re.compile(rf"(?:^|(?<=[.;,:\n])|(?<=[.;,:\n]\s))\s*(?:(?:people )?(?:present|here|attending|attendees|participants|in the room|anwesend)(?: (?:are|were|was))?\s*(?::|(?<=present)|(?<=were)|(?<=are))\s+)({PEOPLE})\s*(?:[.;\n]|$)", re.I)
WAS_AWAY = re.compile(rf"(?:^|(?<=[.;,:\n])|(?<=[.;,:\n]\s))\s*(?:absent|excused|apologies(?: from)?|missing|not (?:there|here|present)|entschuldigt)(?: (?:are|were|was))?\s*(?::|(?<=from)|(?<=absent)|(?<=excused))\s+({PEOPLE})\s*(?:[.;\n]|$)", re.I)
GATHERING = re.compile(r"\b(?:notes?|minutes|meeting|call|session|council|club|board|team|choir|committee|assembly|sync|weekly|planning|talk|group|family|evening|association|assembly|kick-?off|retro|protokoll|sitzung|treffen)\b", re.I)


HOURS = re.compile(r",?\s*\b(?:from )?(\d{1,2})(?:[.:](\d{2}))?\s?(?:-|–|to|until)\s?(\d{1,2})[.:](\d{2})\b(?!\.?\d)(?:\s?(?:h|uhr|am|pm)\b)?", re.I)


def framed(message: str, state: dict, today: date) -> str:
    """Takes the day, the title and the people out of the beginning of the notes; what is left are the points."""
    message = re.sub(r"(,\s*)there\s?:\s+", r"\1present: ", message, count=1, flags=re.I)
    if (hours := HOURS.search(message, 0, 80)) and int(hours[1]) < 24 and int(hours[3]) < 24 and int(hours[4]) < 60:
        state["time"] = f"{hours[1]}:{hours[2] or '00'} to {hours[3]}:{hours[4]}"
        message = message[: hours.start()] + message[hours.end() :]
    text = re.sub(r"\b(Mrs?|Ms|Dr|Prof)\.(?=\s+[A-Z])", r"\1", message)
    # "Parents evening: present Mrs Lund": a heading in front of who was there.
    if (named := re.match(r"\s*([^:.\n\d]{3,40}):\s+(?=(?:present|attending|here|attendees|participants)\b)", text, re.I)) and not PREFIX.match(text) and not state["title"]:
        state["title"] = tidy(named[1])[:80]
        text = text[named.end() :]
    text = re.sub(rf"(?<= [A-Z])\.\s+(?=[^\W\d_][\w'’-]+ (?:will|to|(?:{VERBS})e?s)\b)", ".\n", text)
    text = re.sub(r"^([^:\n]{0,50}?\b\d{1,2})\.(\d{1,2})\.?(?=\s*:\s)", rf"\1/\2/{today.year}", text)
    if len(text.split()) < 8 or text.rstrip().endswith("?") and not re.search(r"[.;\n]\s", text):
        return text
    head = re.match(r"\s*([^:.\n;?!]{3,70}?)(?:,\s+(?=(?:here|present|attending)\b)|\s*[:.\n;]\s*(?=\S))", text)
    days = [day for day in reading.dates(head[1], today) if any(letter.isdigit() for letter in head[1][day.start : day.end])] if head else []
    acts = WILL.match(head[1]) if head else None
    if head and days and GATHERING.search(head[1]) and not (DECISION.search(head[1]) or acts and is_person(acts[1], head[1], state) or re.search(r" with ", head[1]) or PREFIX.match(text)) and len(head[1].split()) <= 12:
        day = days[0].value
        # "Notes from today, 12 March" are about a meeting that was.
        if (day - today).days > 30 and re.search(r"\b(?:today|yesterday|notes?|minutes)\b", head[1], re.I) and not re.search(r"\b\d{4}\b", head[1]) and (day.month, day.day) != (2, 29):
            day = day.replace(year=day.year - 1)
        named_day = re.search(r"\b(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b", head[1], re.I)
        if named_day and not re.search(r"\b\d{4}\b", head[1]) and (day.month, day.day) != (2, 29):
            # "Tues 12 Nov" was in the last year in which that day was a Tuesday.
            weekday = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].index(named_day[1].lower())
            fitting = [past for back in range(4) if (past := day.replace(year=day.year - back)).weekday() == weekday and (past - today).days <= 30]
            day = fitting[0] if fitting else day
        state["held"] = day.isoformat()
        title = re.sub(r"\b(?:on|from|of|vom|the|my|quick|rough|notes?|minutes|today|yesterday|for|at|mon|tue|tues|wed|weds|thu|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|[.,]", " ", head[1][: days[0].start] + " " + head[1][days[0].end :], flags=re.I)
        state["title"] = state["title"] or (tidy(title)[:80] if 1 <= len(title.split()) <= 6 and title.strip().lower() not in ("meeting", "call") else "")
        text = text[head.end() :]
    elif (head := re.match(r"\s*([A-Z][^:.\n;?!,\d]{2,40}):\s+(?=\S)", text)) and len(head[1].split()) <= 5 and re.search(r"[.;\n]\s", text[head.end() :]) and not (PREFIX.match(text) or re.search(r"\b(?:present|absent|excused|attendees|participants|next|title|subject|date|notes?|only|keywords?|here|this)\b", head[1], re.I) or len(head[1].split()) == 1 and reading.people(head[1])):
        state["title"] = state["title"] or tidy(head[1])[:80]
        text = text[head.end() :]
    for pattern, key in ((WAS_THERE, "present"), (WAS_AWAY, "absent")):
        if (found := pattern.search(text)) and not any(part.strip().lower() in NOBODY for part in re.split(r",|&|\band\b|\bund\b", found[1])):
            people = [part.strip()[:1].upper() + part.strip()[1:] for part in re.split(r"\s?,\s?|\s?&\s?|,? and |,? und ", found[1]) if part.strip()]
            state[key] = list(dict.fromkeys([*state.get(key, []), *people]))[:30]
            text = f"{text[: found.start()].rstrip(' ,:')}\n{text[found.end() :].lstrip()}".strip()
    return text


# "Budget 12k. mike orders", "option b. nina sends": a sentence ends behind a short form too.
SHORT_END = re.compile(r"(?:(?<=\d[kKmM%€$£])|(?<=[ ][b-hj-z]))\.[ ]+(?=\S)")
# "Export broken -> Mei looks at it": what is wrong, and who does something about it.
ARROW = re.compile(rf"(?:^|(?<=[.;\n])[ ]?|(?<=,[ ]))([^.;\n→>]{{3,80}}?)[ ]*(?:->|→|=>|-->)[ ]*((?:{NAME})[ ]+(?:(?:{SHALL})[ ]|(?:{VERBS})(?:e?s)?\b)[^.;\n]*)", re.I)
# "Sara, Mike, Jo." at the beginning of the notes, and nothing else in the sentence.
ROLL_CALL = re.compile(r"\s*(?:[^:.\n]{0,40}:\s*)?(?P<title>[A-Z][^:.,\n]{2,40}\.\s+)?([A-Z][\w'’-]+(?:(?:,\s*|\s+and\s+|,\s+and\s+|\s*&\s*)[A-Z][\w'’-]+){1,14})\s*[.\n;]\s*(?=\S)")


def with_roll_call(text: str, state: dict) -> str:
    """The notes without the names that they begin with; those are who was there."""
    found = ROLL_CALL.match(text)
    people = [part for part in re.split(r",\s*(?:and\s+)?|\s+and\s+|\s*&\s*", found[2]) if part] if found else []
    if not people or state["present"] or any(part.lower() in NOBODY for part in people) or not any(reading.people(part) for part in people):
        return text
    state["present"] = people[:30]
    return (found["title"] or "") + text[found.end() :]


VOTE = re.compile(r",?\s*\bvotes?(?: was| is|:)? (\d{1,3} (?:yes|for|in favou?r|pro)(?:,? (?:and )?\d{1,3} (?:no|against|abstain\w*|contra|blank)){0,2})", re.I)


def plainer(text: str) -> str:
    """What people write short: "there: Ann", "trip -> agreed", "vote 9 yes 2 no", "fest maybe 2 August", "gerda stops, nobody wants it"."""
    text = re.sub(r"(^|[,.;\n]\s*)(?:were |was )?there\s?:\s+", r"\1present: ", text, count=1, flags=re.I)
    lines, is_changed = [], False
    for line in re.split(r"(?<=[^\d\s][.;])\s+|\n", text):
        said = line
        if agreed := re.match(r"(.{4,160}?)\s*(?:->|→|=>)\s*(?:agreed|ok|accepted|yes|approved|decided)\s*[.;]?$", line, re.I):
            line = f"agreed: {agreed[1].strip(' ,')}."
        elif (vote := VOTE.search(line)) and (counts := [int(each) for each in re.findall(r"\d{1,3}", vote[1])]):
            passed = len(counts) < 2 or counts[0] > counts[1]
            rest = f"{line[: vote.start()]} {line[vote.end() :]}".strip(" .,;")
            # A heading in front of the first point is the title.
            title = re.match(r"^[^:.]{2,40}: ", rest) if not lines else None
            lines += [title[0]] if title else []
            line = f"{'agreed' if passed else 'rejected'} by vote ({vote[1].replace(',', ' /')}): {rest[title.end():] if title else rest}."
        elif re.search(r",\s*(?:but )?(?:nobody|no ?one) (?:wants|takes|will take|does|volunteered)\b", line, re.I):
            line = f"Open: {re.sub(r',[ ]*(?:but )?(?=nobody|no ?one)', ' and ', line).strip(' .;')}?"
        elif re.search(r"\b(?:maybe|perhaps|possibly)\b", line, re.I) and len(line.split()) < 9 and not re.search(r"\bwill\b|:", line):
            line = f"Open: {line.strip(' .;')}?"
        is_changed = is_changed or line != said
        lines.append(line)
    return "\n".join(lines) if is_changed else text


IS_DECIDED = re.compile(r"\bis (?:the |our |a )?([^?.,]{3,40}?) (?:really |already |now )?(?:a decision|decided|agreed|settled|fixed|final|confirmed)\b", re.I)


def is_decided(message: str, state: dict) -> str:
    """ "Is the summer fest a decision now?": where it stands in the minutes."""
    asked = IS_DECIDED.search(message)
    words = {word[:5] for word in re.findall(r"[^\W\d_]{4,}", asked[1].lower())} if asked else set()
    if not words:
        return ""
    hits = [(number, item) for number, item in numbered(state) if words & {word[:5] for word in re.findall(r"[^\W\d_]{4,}", item["text"].lower())}]
    if not hits:
        return f"“{asked[1].strip()}” is not in the minutes, so I cannot say."
    number, item = hits[0]
    told = "**Yes**, it is noted as a decision" if item["kind"] == "D" else f"**No**, it is noted as {'an open question' if item['kind'] == 'Q' else 'an action' if item['kind'] == 'A' else 'a note'}, not as a decision"
    more = f"\n\nWho must do what: {by_person(state)}" if re.search(r"\bwho\b[^?]{0,20}\b(?:do|does|has|must|what)\b", message, re.I) else ""
    return f"{told} ({number}): {item['text']}{more}"


def prepared(text: str, state: dict, today: date) -> str:
    """Notes as people type them, one clause on each line, names with a capital, the day of the meeting taken out."""
    text = plainer(text)
    text = text if PREFIX.match(text) else re.sub(r"^\s*(?:(?:ok|so|hi|hey|here|are|is|my|the|our|rough|quick|short|meeting|notes?|minutes|from|of|today|today['’]?s|yesterday|yesterday['’]?s|call|please|pls)[ ,]*){1,7}:\s+(?=\S)", "", text, count=1, flags=re.I)
    if (dash := re.match(r"\s*([^:\n?!.,;\d]{3,40}?)\s+[-–—]\s+(?=\S)", text)) and GATHERING.search(dash[1]) and not WILL.match(dash[1]):
        title = re.sub(r"\b(?:notes?|minutes|from|of|the|today|my|quick|rough|short|some)\b", " ", dash[1], flags=re.I)
        state["title"] = state["title"] or (tidy(title)[:80] if 1 <= len(title.split()) <= 5 and title.strip().lower() not in ("meeting", "call") else "")
        text = text[dash.end() :]
    for pattern, full_form in SHORT_FORMS:
        text = re.sub(pattern, full_form, text, flags=re.I)
    text = SHORT_END.sub("\n", with_roll_call(text, state))
    text = ARROW.sub(lambda found: f"\n{found[2].strip()} ({found[1].strip()})\n", text)
    text = re.sub(r"^([^:\n]{0,50}?\b\d{1,2})\.(\d{1,2})\.?(?=\s*:\s)", rf"\1/\2/{today.year}", text)
    head = re.match(r"\s*([^:\n?!]{3,60}?)\s*:\s+(?=\S)", text)
    days = reading.dates(head[1], today) if head else []
    if head and re.search(r"\b(?:meeting|call|sync|kick-?off|session|sitzung|treffen|board|team|stand-?up|retro|weekly)\b", head[1], re.I) and not PREFIX.match(text):
        if days:
            state["held"] = days[0].value.isoformat()
        title = re.sub(r"^(?:ok|so|hi|hey|and)\b|\b(?:on|from|of|vom|the|notes?|minutes|today['’]?s|yesterday['’]?s)\b|[.,]", " ", head[1][: days[0].start] + head[1][days[0].end :] if days else head[1], flags=re.I)
        state["title"] = state["title"] or (tidy(title)[:80] if 1 <= len(title.split()) <= 5 and title.strip().lower() not in ("meeting", "call") else "")
        text = text[head.end() :]
    text = re.sub(r"^(?:so |ok |hi |today )*we (?:just |all )?met(?: today| yesterday| this morning| again)?[.,:]\s+(?=\S)", "", numbered_lines(text).lstrip(), flags=re.I)
    lines = [clause for line in text.splitlines() for clause in clauses(line)]
    merged: list[str] = []
    for line in lines:
        before = merged[-1] if merged else ""
        if (talk := TALKED.match(before.rstrip(" ."))) and NO_RESULT.fullmatch(line.strip(" .")):
            merged[-1] = f"Note: {talk[1][:1].upper() + talk[1][1:]}: discussed, {line.strip(' .').lower()}"
        elif re.fullmatch(r"[^.?!]{2,40}\?{1,3}", before.strip()) and len(before.split()) <= 4 and re.match(r"(?:nobody|no ?one) kn[eo]w", line, re.I):
            merged[-1] = f"{before.strip(' ?')}: {line.strip(' .')}"
        elif found := re.match(r"(?:we )?(?:met|talked|spoke|sat together) with ([^.]{2,120})$", line.strip(" ."), re.I):
            merged.append(f"Present: {', '.join(part.strip().title() for part in re.split(r',|&|[+]|[ ]and[ ]', found[1]) if part.strip())}")
        elif (found := HELD_WITH.fullmatch(line.strip(" ."))) and all(len(part.split()) <= 3 for part in re.split(r",|&|[+]| and ", found[2])):
            state["title"] = state["title"] or (tidy(found[1])[:80] if len(found[1].split()) > 1 else "")
            merged.append(f"Present: {', '.join(part.strip()[:1].upper() + part.strip()[1:] for part in re.split(r',|&|[+]|[ ]and[ ]', found[2]) if part.strip())}")
        else:
            merged.append(line)
    known = {name.lower() for line in merged if line.startswith("Present: ") for name in re.split(r", ", line[9:])} | {name.lower() for name in state["present"]}
    return "\n".join(capitalised(line, known) for line in merged)


def numbered_lines(text: str) -> str:
    """ "1. parking 2. party 12 dec 3. laptops?" on one line is a list, if its numbers count up."""
    marks = [found for found in re.finditer(r"(?<!\S)([0-9]{1,2})[.)][ ](?=[^\s\d])", text)]
    run: list[re.Match] = []
    for mark in marks:
        if int(mark[1]) == len(run) + 1:
            run.append(mark)
    if len(run) < 2:
        return text
    ends = [*(mark.start() for mark in run[1:]), len(text)]
    lead = re.sub(r"^(?:(?:here|my|the|are|meeting|only)[ ]){0,4}(?:notes?|agenda|points)\s*:\s*$", "", text[: run[0].start()].strip(), flags=re.I)
    return "\n".join([lead, *(text[mark.end() : end].strip() for mark, end in zip(run, ends))]).strip()


def clauses(line: str) -> list[str]:
    sentences_here = [part for part in BREAK.split(line) if part.strip()]
    split = [piece for part in sentences_here for piece in re.split(r"(?<=\d)\.\s+(?=[^\W\d_])(?!" + MONTH.pattern + ")|(?<=[^\W\d_]{2})\.\s+(?=[a-zà-þ])(?<!etc\.\s)(?<!dr\.\s)", part, flags=re.I) if piece.strip()]
    result: list[str] = []
    for part in split:
        pieces = [piece.strip() for piece in re.split(r",\s+", part) if piece.strip()]
        is_list = len(pieces) > 2 and all(len(piece.split()) <= 12 for piece in pieces) and any(STANDS.match(piece) for piece in pieces[1:]) and not part.lower().startswith(("present", "we met", "met with", "with "))
        for index, piece in enumerate(pieces):
            if index == 0 or is_list or STANDS.match(piece) and not STANDS.match(piece)[0].lower().startswith("and "):
                result.append(piece)
            else:
                result[-1] = f"{result[-1]}, {piece}"
    return result


# Names that are words, too; before a verb such as "calls" they are names.
WORD_NAMES = frozenset("mark will bill rob grace hope art pat sue may june april rose jack nick dean frank miles drew grant penny ruby violet iris daisy lily ivy heather amber robin jay ray gene faith joy dawn max".split())


def capitalised(line: str, known: set[str]) -> str:
    """ "omar writes the texts" names Omar; "treasurer to get" an office."""
    line = re.sub(r"^(mrs?|ms|miss|dr|prof|frau|herr)\.? ([^\W\d_])", lambda found: f"{found[1].capitalize()} {found[2].upper()}", line, flags=re.I)
    first = re.match(rf"((?:(?:and|so) )?)({ROLES}|[a-zà-þ][\w'’-]*)(?=(?:(?<=['’]s)|(?<=s['’]))? ?(?:{RELATIVES})?\s+(?:(?:{SHALL})\s|(?:{VERBS})e?s\b|is\b|unsure\b|undecided\b|not convinced\b|not sure\b|has doubts\b|wants\b|thinks\b|unclear\b|out\b|ok\b|by\b|until\b|needs\b|does\b|joins?\b))", line)
    if first and first[2].lower() not in NOBODY and (first[2].lower() in known or re.fullmatch(ROLES, first[2]) or reading.people(re.sub(r"['’]s?$", "", first[2]).title()) or first[2].lower() in WORD_NAMES and re.match(rf"\s+(?:{VERBS})e?s\b", line[first.end(2) :], re.I)):
        return first[1] + first[2][:1].upper() + line[first.start(2) + 1 :]
    return line


def read_notes(text: str, state: dict, today: date) -> int:
    before, section, lines = len(state["items"]), "", prepared(text, state, today).strip().splitlines()
    today = date.fromisoformat(state["held"]) if state.get("held") else today
    if not state["title"] and len(lines) > 2 and len(lines[0].split()) < 7 and re.match(r"[^\W\d_]", lines[0]) and not re.search(r"[:?!]$|(?<!\d)\.$|: ", lines[0]) and re.match(r"\s*[-*•]|\s*$|\s*(?:present|attendees|anwesend|with)\b", lines[1], re.I):
        state["title"] = lines.pop(0)[:80]
    for raw in lines:
        line = re.sub(r"^[\s>#*•·–—-]+|^\s*\d{1,2}[.)]\s+|\[[ x]?\]\s*", "", raw).strip().strip("*").strip()
        heading = PREFIX.match(line)
        kind = kind_of_prefix(heading[1] or heading[3]) if heading else section
        if heading and not (heading[2] or "").strip():
            section = kind
            continue
        for index, sentence in enumerate(sentences(heading[2] if heading else line)):
            named = PREFIX.match(sentence) if index or not heading else None
            if not read_header(sentence, state, today):
                add((named[2] or sentence if named else sentence).strip(), kind_of_prefix(named[1] or named[3]) if named else kind if index == 0 or section else "", state, today)
    return len(state["items"]) - before


def sentences(line: str) -> list[str]:
    parts = [part for part in BREAK.split(line) if part.strip()]
    commas = [part.strip() for part in line.split(",") if part.strip()]
    if len(parts) == 1 and len(commas) > 2 and all(len(part.split()) < 6 for part in commas) and not WITH.search(line):
        return commas
    result = []
    for part in parts:
        for piece in NEXT_ACTION.split(part):
            if result and len(result[-1].split()) < 3 and piece is not parts[0] and part.startswith(result[-1]):
                result[-1] = part
            else:
                result.append(piece)
    return result


def read_header(line: str, state: dict, today: date) -> bool:
    if found := re.match(r"(?:title|meeting|subject)\s*:\s*(.+)$", line, re.I):
        state["title"] = found[1][:80]
    elif found := re.match(r"(?:the )?next (?:meeting|call|one|time)\b[ :,]*(?:(?:is|will be|on|at) )*(.*\d.*|.*day.*)$", line, re.I):
        dotted = re.sub(r"^(\d{1,2})\.(\d{1,2})\.?(?=\s|$)", rf"\1.\2.{today.year}", found[1].strip())
        day = reading.dates(found[1], today) or [each for each in reading.dates(dotted, today) if each.value >= today]
        state["next"] = f"{found[1].strip(' .')[:60]}{' (' + nice(day[0].value) + ')' if day else ''}"
    elif found := WITH.search(line.strip(" .!")) or re.match(r"([A-Z][^.:]{2,120}?) (?:are |were |was |is )?(?:present|attended|there)(?=$)", line.strip(" .!")):
        people = [part.strip() for part in re.split(r",|&|\+|\band\b|\bund\b|\bet\b|\by\b", found[1] or found[2]) if part.strip()]
        if any(len(part.split()) > 3 for part in people):
            return False
        me = next((named[1] for part in people if (named := re.match(r"(?:me|i|myself|ich)\s*[(,]\s*(\w+)", part, re.I))), "")
        state["me"] = names(me) or state["me"]
        people = [me if me and re.match(r"(?:me|i|myself|ich)\b", part, re.I) else part for part in people]
        state["present"] = [names(part)[:30] for part in people][:30]
    else:
        return False
    return True


def kind_of_prefix(word: str) -> str:
    head = word.lower()
    return "D" if head[:4] in ("deci", "agre", "reso", "besc") else "Q" if head[0] == "q" or head[:4] in ("open", "frag") else "N" if head[:4] in ("note", "agen", "disc", "info", "fyi") else "A"


def is_person(owner: str, sentence: str, state: dict) -> bool:
    known = {name.lower() for name in [*state["present"], state["me"], *reading.people(sentence)]}
    owner = re.sub(rf"['’]s? (?:{RELATIVES})\b", "", owner)
    parts = [part.lstrip("@") for part in re.split(r"[\s,&+]+|\band\b|\bund\b", owner) if part and part not in ("and", "und")]
    return all(part.lower() not in NOBODY and (part[0].isupper() or part.lower() in known) for part in parts)


def add(sentence: str, kind: str, state: dict, today: date) -> None:
    speaker = re.match(rf"({NAME}):\s+(.+)$", sentence)
    owner, text = (speaker[1], speaker[2]) if speaker and speaker[1].lower() not in NOBODY else ("", sentence)
    if speaker and re.fullmatch(r"(?:great|ok|okay|yes|no|thanks|thank you|hello|hi|right|cool|hm+|fine|sure)[.!]?", text, re.I):
        return
    last = state["items"][-1] if state["items"] and state["items"][-1]["kind"] == "Q" and state["items"][-1]["text"].endswith("?") else None
    if speaker and last and re.match(r"(?:yes|yep|ok|agreed|sure|fine|deal)\b", text, re.I) and not re.search(r"\bwho\b", last["text"], re.I) and len(text.split()) < 8:
        last.update(kind="D", text=tidy(f"{re.sub(r'^[^:]{1,20}: ', '', last['text'])} {text[:1].upper() + text[1:]}"))
        return
    if last and (does := re.match(r"(?:ok,? )?i(?:'ll| can| will)? do (?:that|it|this)\b(.*)$", text, re.I)) and (asked := re.search(r"\bwho (?:can |will |could )?(\w+?)s? (.+)\?$", last["text"], re.I)):
        state["items"].remove(last)
        text = f"I will {asked[1]} {asked[2]}{does[1]}"
    if re.fullmatch(r"(?:and |oh |ok |so )?(?:sorry|oops|thanks|hi|hello|ok|okay|that'?s (?:it|all))[.!]?|not [^\W\d_]+[.!]?", text.strip(), re.I):
        return
    if not state["items"] and not state["title"] and (named := re.fullmatch(r"((?:[^\W\d_][\w'’&-]*\s){1,4}(?:meeting|call|sync|kick-?off|retro|planning|session|club|evening|committee|board|choir|council|assembly))\.?", text.strip(), re.I)):
        state["title"] = tidy(named[1])[:80]
        return
    last_action = next((item for item in reversed(state["items"]) if item["kind"] == "A"), None)
    if not kind and last_action and last_action is state["items"][-1] and not last_action["due"] and re.match(r"(?:and |but )?(?:by|until|due|before)\b", text, re.I):
        due, rest = take_due(text, today)
        if due and len(re.findall(r"[^\W\d_]{3,}", re.sub(r"\b(?:and|but|the|latest|please)\b", " ", rest, flags=re.I))) == 0:
            last_action["due"] = due
            return
    does = re.fullmatch(rf"({NAME})\s+({VERBS})(?:e?s)(?: (?:it|them|that|this|those))?[.!]?", text.strip(), re.I)
    if does and not kind and state["items"] and is_person(does[1], text, state):
        # "We buy two benches, Raj orders": what he orders stands in the point before.
        put(state, "A", f"{does[2]} ({state['items'][-1]['text']})", does[1])
        return
    will, mine = WILL.match(text), ME.match(text.replace("’", "'"))
    tail = re.search(rf"\s*\((?:owner:?\s*)?({NAME})\)|\s*(?:→|->|–|owner:)\s*({NAME})\s*\.?$", text)
    if will and not mine and is_person(will[1], text, state) and not text.endswith("?") and not OPEN.search(text):
        owner, text, kind = will[1], will[2] or will[3], kind if kind in ("D", "Q") else "A"
        text = re.sub(rf"^({VERBS})e?s\b", lambda found: found[1], text, flags=re.I)
        text = answers_who(text, state) if kind == "A" else text
    elif speaker and owner and not kind and HAPPENED.search(text.strip()) and not AHEAD.search(text) and len(text.split()) < 9:
        owner, text, kind = "", f"{names(owner)}: {text}", "N"
    elif speaker and owner and re.match(rf"(?:{DOES})\b", text, re.I) and not text.endswith("?"):
        text, kind = re.sub(rf"^({VERBS})e?s\b", lambda found: found[1], text, flags=re.I), "A"
    elif mention := re.match(r"(@[\w'’-]+)[:,]?\s+(?:please\s+|pls\s+|can you\s+|could you\s+)?(.+?)\??$", text):
        owner, text, kind = mention[1], mention[2], "A"
    elif mine and kind in ("", "A", "N") and not text.endswith("?"):
        owner, text, kind = owner or state["me"] or "Me", mine[1] or mine[2], "A"
    elif tail and (tail[1] or tail[2]).lower() not in NOBODY and (kind == "A" or TASK.search(text) or re.match(rf"(?:{VERBS})\b", text, re.I)):
        owner, text, kind = tail[1] or tail[2], text[:tail.start()] + text[tail.end():], "A"
    last_action = next((item for item in reversed(state["items"]) if item["kind"] == "A"), None)
    if not kind and last_action and not last_action["due"] and re.match(r"(?:the )?(?:deadline|due|frist)\b", text, re.I) and (due := take_due(text, today)[0]):
        last_action["due"] = due
        return
    kind = kind or classify(text, today)
    due, text = take_due(text, today) if kind == "A" else ("", text)
    if kind == "D":
        text = re.sub(r"^(?:so |and )?(?:(?:we|everyone|everybody) )?(?:all )?(?:(?:have |has )?(?:decided|agreed)|(?:is |are |was |were )?(?:ok|okay|fine|happy) with)(?: to| that| on)?:?\s+|,?\s*(?:that'?s )?(?:we (?:all )?|everyone )?(?:agreed|decided)$", "", text.rstrip(" ."), flags=re.I)
    if kind == "Q" and len(text.split()) < 3 and not OPEN.search(text):
        text = f"{text}: only the topic is in the notes"
    if kind == "D" and (which := re.search(r"\b(cheaper|cheapest|lower|smaller|more expensive|higher|bigger|dearer)(?: one| offer| quote| option)?\b", text, re.I)):
        # "Quote 3200 vs 2850", then "we took the cheaper one".
        offers = [(item, [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*(?:\.\d+)?", item["text"])]) for item in state["items"] if re.search(r"\d.{0,30}\b(?:vs\.?|versus|or|and|against)\b.{0,30}\d", item["text"], re.I)]
        if len(offers) == 1 and len(offers[0][1]) == 2:
            low_one, high_one = sorted(offers[0][1])
            taken, other = (low_one, high_one) if re.match(r"cheap|low|small", which[1], re.I) else (high_one, low_one)
            text = f"{text.rstrip(' .')}: {taken:g} instead of {other:g} ({offers[0][0]['text']})"
    put(state, kind, sentence if speaker and kind != "A" and owner else text, owner, due)


def reassigns(body: str, state: dict) -> str:
    """ "Tom can't, Lisa does it": the one open action of the first person goes to the second. What was done, or nothing."""
    found = re.match(rf"(?:oh |sorry |no |ok |so )*({NAME}) (?:can'?t|cannot|cant|can not|won'?t|is (?:out|away|sick)|has no time|doesn'?t have time)(?: (?:do|make) (?:it|that))?[,.;]?\s+(?:so |but |and )?({NAME}) (?:does|will do|takes|will take|can do|is doing|takes over|will take over) ?(?:it|that|this|over|instead)?[.!]?$", body.strip(), re.I)
    mine = [item for item in state["items"] if found and item["kind"] == "A" and not item["done"] and item["owner"].lower() == found[1].lower()]
    if len(mine) != 1:
        return ""
    mine[0]["owner"] = found[2][:1].upper() + found[2][1:]
    return f"{mine[0]['text']} goes from {found[1][:1].upper() + found[1][1:]} to {mine[0]['owner']}."


TAKES_IT = re.compile(rf"(?:and |ok |so )?(?:the )?([^\W\d_][\w +'’-]{{1,40}}?)(?: thing| one| question| part| point| topic)? is (?:(mine)(?:\s*\(\s*({NAME})\s*\))?|(?:done by|for|with|on) ({NAME}))$", re.I)
BY_DAY = re.compile(rf"(?:and |ok |so )?({NAME}) (?:does (?:it|that) |until |till )?((?:by|until|till|on)\s.{{3,30}})$", re.I)


def assigned(body: str, state: dict, today: date) -> str:
    """ "Raj by Wednesday, and the budget thing is mine (Sabine)": a date for the one action of a person, an owner for a point that is there. What was done, or nothing where a part has no place."""
    told: list[str] = []
    changes: list[tuple[dict, dict]] = []
    for part in (each.strip(" .,;!") for each in re.split(r",|;|\.\s|\band (?=the\b)", body) if each.strip(" .,;!")):
        part = re.sub(r"^and ", "", part, flags=re.I)
        if (found := BY_DAY.fullmatch(part)) and (due := take_due(found[2], today)[0]):
            mine = [item for item in state["items"] if item["kind"] == "A" and not item["done"] and item["owner"].lower() == found[1].lower()]
            if len(mine) != 1:
                return ""
            changes.append((mine[0], {"due": due}))
            told.append(f"{mine[0]['text']} ({mine[0]['owner']}): {part[len(found[1]) :].strip()}.")
        elif found := TAKES_IT.fullmatch(part):
            who = found[3] or found[4] or state["me"] or ""
            words = set(re.findall(r"[^\W\d_]{3,}", found[1].lower()))
            about = [item for item in state["items"] if item["kind"] in "QAN" and not item["done"] and words and words & set(re.findall(r"[^\W\d_]{3,}", item["text"].lower()))]
            first = [item for item in about if item["kind"] in "QA"] or about
            if not who or len(first) != 1 or who.lower() in NOBODY:
                return ""
            changes.append((first[0], {"kind": "A", "owner": names(who), "text": tidy(re.sub(r"^who (?:will |can |could |should )?([a-z]{2,}?)e?s (?=\S)", lambda hit: f"{hit[1]} ", first[0]["text"].rstrip("?"), flags=re.I))}))
            told.append(f"{first[0]['text']}: {names(who)} takes it, so it is an action now." if first[0]["kind"] != "A" else f"{first[0]['text']}: {names(who)}.")
        else:
            return ""
    for item, new in changes:
        item.update(new)
    return " ".join(told)


def instead_of(message: str, state: dict, today: date) -> str:
    """ "Sorry, Linda orders the benches, not Raj. And by the end of the month": Raj's action goes to Linda. What was done, or nothing."""
    found = re.match(rf"(?:(?:oh|sorry|no|ok|so|actually|wait|oops)[ ,]+)*({NAME})\s+((?:(?:{SHALL})\s+)?(?:{VERBS})(?:e?s)?\b[^.;,]{{0,80}}),?\s+(?:and )?not\s+({NAME})[.!,]?(?:\s+(.{{3,60}}))?$", message.strip(), re.I)
    theirs = [item for item in state["items"] if found and item["kind"] == "A" and found[3].lower() in item["owner"].lower().split(" & ")]
    said = set(re.findall(r"[^\W\d_]{4,}", found[2].lower())) if found else set()
    fitting = [item for item in theirs if {word.rstrip("s") for word in said} & {word.rstrip("s") for word in re.findall(r"[^\W\d_]{4,}", item["text"].lower())}]
    # Another deed than the one that is noted takes nothing away from anybody.
    is_same = bool(found) and (not said or bool(re.search(r"\b(?:it|that|this)\b", found[2], re.I)))
    item = fitting[0] if len(fitting) == 1 else theirs[0] if len(theirs) == 1 and is_same else None
    if not item:
        return ""
    due, rest = take_due(found[4] or "", today)
    if found[4] and (not due or len(re.findall(r"[^\W\d_]{4,}", rest)) > 1):
        return ""
    item["owner"] = " & ".join(names(found[1]) if part.lower() == found[3].lower() else part for part in item["owner"].split(" & "))
    item["due"] = due or item["due"]
    return f"{item['text']}: {item['owner']} instead of {names(found[3])}" + (f", by {due_of(item)}." if due else ".")


def settles_question(body: str, state: dict) -> str:
    """A line "topic: answer" about an open question with that topic makes a decision of it. What was done, or nothing."""
    found = re.match(r"(?:ok |and |oh |so )*(?:about |for |re )?(?:the )?([^\W\d_][\w '’-]{1,40}?)\s*[:–-]\s+(\S.{3,160})$", body.strip(), re.I)
    words = set(re.findall(r"[^\W\d_]{3,}", found[1].lower())) if found else set()
    open_ones = [item for item in state["items"] if item["kind"] == "Q" and not item["done"] and words and words <= set(re.findall(r"[^\W\d_]{3,}", item["text"].lower()))]
    if len(open_ones) != 1 or reading.is_question(found[2]):
        return ""
    open_ones[0].update(kind="D", text=tidy(f"{found[1][:1].upper()}{found[1][1:]}: {found[2].rstrip('.')}"))
    return "Answered, so it is a decision now."


def answers_who(text: str, state: dict) -> str:
    """ "Jo trains him" answers the open question "who trains the new guy": the question goes, and the action says what it asked."""
    verb = text.split()[0].lower()
    for item in reversed(state["items"]):
        asked = re.match(r"who (?:can |will |could |should )?([^\W\d_]+?)(?:e?s)? (.+?)\??$", item["text"], re.I) if item["kind"] == "Q" and not item["done"] else None
        if asked and asked[1].lower() in (verb, verb.rstrip("e")):
            state["items"].remove(item)
            return re.sub(r"^(\w+) (?:him|her|it|them|that|this)\b", lambda found: f"{found[1]} {asked[2]}", text)
    return text


HAPPENED = re.compile(r"(?:^|\s)(?:is |are |was |were )?(?:already )?(?:done|finished|completed|ready|delivered|sent out)\s*[.!]?$", re.I)
AHEAD = re.compile(r"\b(?:must|should|will|to be|needs?|by|until|has to|have to|get|make|tomorrow|next)\b", re.I)


def classify(text: str, today: date) -> str:
    if UNDECIDED.search(text):
        return "N" if re.match(r"\s*(?:nothing|no |nichts)", text, re.I) else "Q"
    if re.fullmatch(r"[^\W\d_]+ (?:is |was )?(?:sick|ill|away|absent|late|on (?:holiday|vacation|leave)|krank)[.!]?", text.strip(), re.I):
        return "N"
    # "Design done" and "Mel: slides are ready" tell what has happened.
    if len(text.split()) < 9 and HAPPENED.search(text.strip()) and not AHEAD.search(text):
        return "N"
    # "Parking" in a list is a topic of which only the name was noted; "Raj orders." is a sentence.
    is_topic = len(text.split()) < 3 and not text.rstrip().endswith(".") and re.search(r"[^\W\d_]{3}", text) and not reading.dates(text, today) and not re.search(r"\d|\w{3,}(?:s|ed|t)\s*$", text.split(" ", 1)[-1] if " " in text else "")
    return "Q" if OPEN.search(text) else "D" if DECISION.search(text) else "Q" if is_topic else "A" if TASK.search(text) else "N"


# "By 12.3." is a day; "by 2.5 percent" is not.
DOTTED = re.compile(r"\b(?:by|until|till|before|due|on|bis|zum|am) (?:the )?(\d{1,2})\.(\d{1,2})(?:\.(?!\d)|(?![\d.,%€$£]| ?(?:percent|points?|k\b|m\b|million|euros?|hours?|times|kg|days?|weeks?)))", re.I)


def read_as_days(message: str, state: dict, today: date) -> str:
    """Says how 12.3 was read, because elsewhere it is the third of December."""
    due = {item["due"] for item in state["items"]}
    told = [f"{found[1]}.{found[2]} as {due_of({'due': day})}" for found in DOTTED.finditer(message) if (day := take_due(found[0], today)[0]) in due and day]
    return f"I read {', '.join(dict.fromkeys(told))}." if told else ""


def take_due(text: str, today: date) -> tuple[str, str]:
    text = re.sub(r"[,(]?\s*\bno (?:date|deadline)(?: yet| set)?\)?|\basap\b", "", re.sub(r"\beod\b", "today", text, flags=re.I), flags=re.I)
    # What is to be done "this week" is due on its Friday.
    if (week := re.search(r"\b(?:by (?:the )?end of |within |in |during )?(this|next) week\b(?! ?(?:'s|day))", text, re.I)) and not reading.dates(text[: week.start()] + text[week.end() :], today):
        friday = today + timedelta(days=4 - today.weekday() + (7 if week[1].lower() == "next" or today.weekday() > 4 else 0))
        return friday.isoformat(), f"{text[: week.start()].rstrip()} {text[week.end() :].strip()}".strip()
    if month_end := re.search(r"\b(?:the )?end of (?:the |this )?month\b|\bmonatsende\b", text, re.I):
        text = f"{text[:month_end.start()]}{today.year}-{today.month:02d}-{monthrange(today.year, today.month)[1]}{text[month_end.end():]}"
    if late := re.search(r"\bend of (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*", text, re.I):
        month = "jan feb mar apr may jun jul aug sep oct nov dec".split().index(late[1].lower()) + 1
        year = today.year + (month < today.month)
        text = f"{text[:late.start()]}{year}-{month:02d}-{monthrange(year, month)[1]}{text[late.end():]}"
    if (dotted := DOTTED.search(text)) and 1 <= int(dotted[2]) <= 12 and 1 <= int(dotted[1]) <= monthrange(today.year, int(dotted[2]))[1]:
        year = today.year + ((int(dotted[2]), int(dotted[1])) < (today.month, today.day))
        text = f"{text[:dotted.start(1)]}{year}-{int(dotted[2]):02d}-{int(dotted[1]):02d}{text[dotted.end():]}"
    found = reading.dates(text, today)
    if not found:
        return "", text
    head = re.sub(r"(?:\b(?:due|by|until|till|til|before|on|for|the|deadline:?|bis|zum|am|avant|le|antes del|para el)\s+){1,3}$", "", text[:found[0].start], flags=re.I)
    return found[0].value.isoformat(), f"{head.rstrip()} {text[found[0].end:].strip()}"


# "Hello, here are my notes.": nothing of the meeting.
GREETING = re.compile(r"^\s*(?:(?:hello|hi|hey|good (?:morning|afternoon|evening)|dear (?:all|team))(?: there| all| everyone)?[,.!\s]{1,3})?(?:so |ok |sorry )*(?:(?:here (?:are|is|come)|here's|heres|these are|this is|below are|i have)[ ](?:just |only )?(?:my|the|our|some|a few)?[ ]?(?:rough |quick |messy |short |raw )?(?:notes?|keywords|bullet points|points)(?: (?:from|of) (?:today|yesterday|the (?:call|meeting)))?(?: sorry)?[.:!]\s+|(?:(?:i )?(?:just|only)(?: have)? |it'?s (?:just|only) )(?:keywords|notes|bullet points|fragments)(?:,? sorry)?[.:,]\s+)|^\s*(?:hello|hi|hey|good (?:morning|afternoon|evening))(?: there| all| everyone)?[,.!]\s+(?=\S+ \S+ \S+)", re.I)
I_NAMED = re.compile(rf"\b(?:I|me) \(([^\W\d_][\w'’-]{{1,20}})\) (?:will |'ll |am going to )?((?:{VERBS})\b)", re.I)
RISE = re.compile(r"\bfrom\s(?:[€$£]\s?)?(\d{1,9}(?:[.,]\d{1,3})?)\s?(?:[€$£]|euros?|eur|dollars?|pounds?|k|h|hours?|people|%)?\sto\s(?:[€$£]\s?)?(\d{1,9}(?:[.,]\d{1,3})?)", re.I)
ASKS_SHARE = re.compile(r"\bpercent(?:age)?\b|\bper cent\b|%|\bhow much (?:more|less|is (?:that|it|this)|does (?:that|it) (?:make|cost|come))\b|\bdifference\b|\b(?:increase|rise|change|that|it)\b[^.?!]{0,12}\bcost\b|\bwhat does that (?:mean|cost|make)\b", re.I)
COUNTED = re.compile(r"\b(\d{1,7})\s(?!percent\b)([^\W\d_]{3,20})(?:\s(?:a|per|each|every)\s(day|week|month|year))?\b", re.I)
PUT_IN = re.compile(r"^(?:(?:ok|okay|thanks|thx|great|and|please|pls|can you|could you|now)[, ]+)*(?:put|add|write|include|note|take)\s(?:that|this|it|the (?:result|number|percentage|figure)s?)(?: (?:in|into|to|down)(?: the| my| our)?(?: minutes| notes| protocol)?)?(?P<shorter>[, ]+(?:and|then)[, ]+(?:please )?(?:make|keep|cut|write)?.{0,12}\bshort(?:er)?\b.{0,12})?[ .!]*(?:please|pls|thanks)?[ .!]*$", re.I)


def share(message: str, state: dict) -> str | None:
    """ "How much is that in percent? We take 600 boxes a month": from the figures that the minutes have."""
    if not ASKS_SHARE.search(message) or not reading.is_question(message) and "?" not in message or len(message) > 200:
        return None
    rises = [(item, found) for item in state["items"] for found in RISE.finditer(item["text"])]
    if len({found[0] for _, found in rises}) != 1:
        return None
    first, second = (float(number.replace(",", ".")) for number in rises[0][1].groups())
    if not first or first == second:
        return None
    step = round(second - first, 4)
    figure = lambda value: f"{value:,.2f}".rstrip("0").rstrip(".") if round(value, 2) == int(value) else f"{value:,.2f}"
    told = f"From {figure(first)} to {figure(second)} is {'+' if step > 0 else '-'}{figure(abs(step))}{' each' if re.search(r' (?:per|each|a piece|apiece)( |$)', rises[0][0]['text'] + ' ') else ''}, **{'+' if step > 0 else '-'}{abs(step) / first * 100:.1f} %**"
    if re.search(r"\b(?:per|a|each|every) year\b|\byearly\b|\bannual\w*", message, re.I) and re.search(r"\b(?:a|per|each|every) month\b|\bmonthly\b", rises[0][0]["text"], re.I):
        told += f"; in a year **{'+' if step > 0 else '-'}{figure(abs(step) * 12)}** ({figure(abs(step))} × 12 months)"
    count = COUNTED.search(RISE.sub(" ", message))
    if count:
        when = f" a {count[3].lower()}" if count[3] else ""
        told += f"; for {int(count[1]):,} {count[2]}{when} that is **{'+' if step > 0 else '-'}{figure(abs(step) * int(count[1]))}{when}** ({figure(abs(step))} × {count[1]})"
    state["figure"] = told.replace("**", "")
    return f"{told}. Say `put that into the minutes` to keep it."


def in_short(state: dict, today: date) -> str:
    """Everything in as few lines as there are kinds."""
    names_of = {"D": "Decided", "A": "To do", "Q": "Open", "N": "Notes"}
    lines = [f"{label}: " + "; ".join(item["text"] + (f" ({', '.join(filter(None, [item['owner'], due_of(item)]))})" if kind == "A" and (item["owner"] or item["due"]) else "") for item in state["items"] if item["kind"] == kind and not item["done"]) for kind, label in names_of.items() if any(item["kind"] == kind and not item["done"] for item in state["items"])]
    return "\n".join([*lines, *([f"Next meeting: {state['next']}"] if state["next"] else [])])


ADD_THAT = re.compile(r"[,.;!]\s*(?:and )?(?:(?:can|could|would|will) (?:you|u) )?(?:please |pls )?(?:add|note|put|include|update|change) (?:that|this|it)?(?: (?:in|down|too|there|to (?:it|the (?:minutes|notes|list))))?(?: please| pls)?\s*[?.!]*$", re.I)
LAST_ASKED = re.compile(r",\s(?=(?:and |but )?(?:who|what|when|where|which|how|should|do|does|is|are|can|shall)\b[^,.?!]{3,80}\?\s{0,3}$)", re.I)
SETTLED = re.compile(r"(?:and )?who ([a-z]{3,15}s) ([^?]{3,60})\?\s+(?:that'?s |it'?s )?([^\W\d_][\w'’-]{1,20})(?: does| will| can| takes it| is on it)[.!]?$", re.I)


def respond(event: dict) -> dict | None:
    """ "Who organises the party? Mia does": the answer stands behind its question, so the message tells something."""
    settled = SETTLED.match(str(event.get("message") or "").strip()[:200])
    said = str(event.get("message") or "")
    if not settled and said.count(",") > 1 and len(said) < 2000 and (last := LAST_ASKED.search(said)) and not reading.is_question(said[: last.start()]):
        # Points joined by commas, the last one an open question: the notes tell something.
        event = {**event, "message": said[: last.start()] + ". " + said[last.end() :]}
        said = event["message"]
    if not settled and len(said.split()) > 6 and (event.get("state") or {}).get("items") and ADD_THAT.search(said[-80:]):
        # "Tom's part by the 15th, can you add that": what comes before the request is what is told.
        told = said[:-80] + ADD_THAT.sub("", said[-80:])
        done = careful({**event, "message": told})
        return done if done and not done["reply"].startswith("I did not add") else careful({**event, "message": f"add: {told}"})
    if not settled:
        return careful(event)
    return careful({**event, "message": f"{settled[3][:1].upper() + settled[3][1:]} {settled[1]} {settled[2]}"} if settled else event)


@dialogue.guarded(stores=("items",))
def careful(event: dict) -> dict | None:
    message = re.sub(r"[^\S\n]+", " ", re.sub(r"^\s*\S{1,60}\.(?:txt|md|docx?|pdf)\s*:?\s*\n", "", str(event.get("message") or "").replace("\x00", " "))).strip()[:20000]
    attached = "\n".join(str(file.get("text") or "") for file in event.get("files") or []).strip()[:20000]
    for pattern, full_form in SHORT_FORMS[2:]:
        message = re.sub(pattern, full_form, message, flags=re.I) if len(message) < 240 else message
    message = attached if attached and len(message.split()) < 20 and re.search(r"\b(?:minutes|notes|file|attached|this|protocol|sort|summar\w+)\b", message, re.I) else message
    if greeted := GREETING.match(message):
        # Keywords in one line are a list because of what announces them.
        rest = message[greeted.end() :]
        message = rest if not rest or re.search(r"[.;!?\n]\s", rest) else f"here: {rest}"
    today = date.fromisoformat(str(event.get("now") or "2026-01-01")[:10])
    state = begin(dict(event.get("state") or {}))
    if mine := I_NAMED.search(message):
        state["me"] = names(mine[1])
        message = I_NAMED.sub(lambda found: f"{names(found[1])} will {found[2]}", message)
    before = json.dumps(state["items"])
    if re.fullmatch(r"(?:please |no,? )?undo(?: (?:that|it|this))?[.!]?", message, re.I) and state.get("previous"):
        state["items"] = json.loads(state.pop("previous"))
        return {"state": state, "suggestions": next_clicks(state), **full(state, today, "Undone.")}
    reply = answer(message, state, today)
    if reply is None:
        return None
    if json.dumps(state["items"]) != before:
        state["previous"] = before if len(before) < 15_000 else ""
    reply = {"reply": reply} if isinstance(reply, str) else reply
    if read := read_as_days(message, state, today):
        reply["reply"] = f"{read}\n\n{reply['reply']}"
    return {"state": state, "suggestions": next_clicks(state), **reply}


def full(state: dict, today: date, lead: str = "") -> dict:
    return {"reply": f"{lead}\n\n{minutes(state, today)}".strip(), "blocks": actions_table(state)}


def answer(message: str, state: dict, today: date) -> str | dict | None:
    low = message.lower().strip(" .!?")
    if state["items"] and reading.is_question(message) and len(low.split()) < 26 and (told := is_decided(message, state)):
        return told
    if re.fullmatch(r"(?:please )?(?:start over|reset|clear|clear all|delete (?:everything|all))", low):
        new_page(state, "")
        return "Cleared. Paste the notes of the next meeting."
    if re.fullmatch(r"(?:start (?:a |the )?)?(?:new|next) (?:meeting|minutes)", low):
        return f"New meeting. {new_page(state, 'A')} open actions carried over. Paste the new notes."
    if re.fullmatch(r"help|what can you do|how (?:should|do) i (?:enter|add|use).{0,40}|how (?:should|do) i write (?:it|them|notes|my notes)(?: here| for you)?", low):
        return HELP
    if re.fullmatch(r"(?:show me |give me |can i see |an? )*(?:an )?example", low):
        read_notes(EXAMPLE, state, today)
        return full(state, today, f"From these notes:\n\n> {EXAMPLE.replace(chr(10), '  ' + chr(10) + '> ')}\n\nI make this:")
    if state["items"] and (told := share(message, state)):
        return told
    if state["items"] and (wish := PUT_IN.match(message)):
        if state.get("figure"):
            put(state, "N", state.pop("figure"))
        elif not wish["shorter"]:
            return "What shall I put in? Write it as `add: …`, or `add decision: …`."
        return f"{'In the minutes, and shorter' if wish['shorter'] else 'In the minutes'}:\n\n{in_short(state, today)}" if wish["shorter"] else full(state, today, "In the minutes.")
    asked = [part for part in re.split(r"(?<=[.?!;\n])\s+", message) if re.search(r"\w", part)]
    if state["items"] and 1 < len(asked) < 4 and re.match(r"(?:and |ok |so )*(?:how (?:much|many|long) (?:is|are|does|do) (?:that|this|it|they)|what(?:'s| is) (?:that|this|it)\b|can (?:you|u)|could you|do you|would you)\b", asked[0], re.I) and asked[0].rstrip().endswith("?"):
        # A question to me is no open question of the meeting.
        return None
    is_list = bool(INTRO.match(message) or re.search(r":\s+[^:?]{2,80},\s", message))
    if asked and not is_list and all(reading.is_question(part) for part in asked) and not PREFIX.match(message) and (re.search(r"\b(?:minutes|notes|protocols?|agenda|record(?:ed|ing)?|meetings?)\b", low) or re.match(r"(?:do|does|should|can|may|must|is it|what if|how|why|what)\b", low)):
        refused = next((what for pattern, what in REFUSED.items() if re.search(pattern, low)), "") if re.search(r"\b(?:can|could|would|will) (?:you|u)\b", low) else ""
        if not refused and not (state["items"] and len(low) < 240):
            return None
    about = [part for part in asked if reading.is_question(part) and re.search(r"\b(?:minutes|protocols?|agenda|notes)\b", part, re.I)]
    if about and not is_list and not state["items"] and len(asked) <= 4 and not any(DECISION.search(part) or (acts := WILL.match(part)) and is_person(acts[1], part, state) or PREFIX.match(part) for part in asked):
        return None
    if state["items"] and not re.match(r"(?:please |and |also |oh |i )*(?:forgot|add|plus|note)\b", low):
        pass
    elif not state["items"] or len(asked) > 1:
        message = framed(message, state, today)
        low = message.lower().strip(" .!?")
    asks = reading.is_question(message) or reading.is_command(message) or bool(re.match(r"(?:please )?(?:post|upload|share|put|record|transcribe|translate|übersetz\w*)\b", low))
    refused = next((what for pattern, what in REFUSED.items() if asks and re.search(pattern, low)), "") if not re.match(r"(?:is it|may i|may we|am i|are we|should|do i|do we|what if|why|is there)\b", low) else ""
    if state["items"] and re.search(r"\b(?:short(?:er)?|version|text|message|summary)\b.{0,20}\bfor (?:whatsapp|slack|teams|the chat|chat)\b|^(?:make it |can you make it |a bit |bit |much )*(?:shorter|short)(?: please| pls)?$|\bshort version\b", low):
        if not any(item["kind"] == "D" for item in state["items"]) and any(item["kind"] in "NQ" for item in state["items"]):
            return f"Shorter, with every point:\n\n{in_short(state, today)}"
        short = {**state, "items": [item for item in state["items"] if item["kind"] in "DA"]}
        return f"Only decisions and actions, to copy:\n\n```\n{plain(short, today)}\n```"
    if refused and len(low) < 200:
        return f"I cannot {refused}. I turn written notes into minutes: decisions, actions with owner and date, open questions. " + ("`As text` gives you these minutes to copy." if state["items"] else "Paste the notes as text.")
    if state["items"] and len(low) < 240 and "\n" not in message and (done := follow_up(message, low, state, today)):
        return done
    added = re.match(r"(?:please |and |also |oh )*(?:add|also|plus|note|forgot)\b(?: (?:a |an |the )?(decision|action|question|note))?\s*:?\s+(.+)$", message, re.I | re.S)
    if not added and (intro := INTRO.match(message)) and not PREFIX.match(message):
        read_header(intro[0].strip(" :\n"), state, today)
    intro = None if added or PREFIX.match(message) else INTRO.match(message)
    keeps = intro and (reading.dates(intro[0], today) or len(intro[0].split()) <= 4 and re.search(r"\b(?:meeting|call|board|team)\b", intro[0], re.I))
    body = added[2] if added else message[intro.end() :] if intro and not keeps else message
    parts = [part for line in body.splitlines() if not re.fullmatch(r"\s*\S+\.(?:txt|md|docx?|pdf)\s*:?\s*", line) for part in BREAK.split(line) if part.strip()]
    parts = parts if len(parts) > 1 else clauses(re.sub(r"^[^:\n]{3,60}:\s+", "", body))
    is_single = len(parts) < 2 and body is message
    if not added and asks and is_single and re.search(r"\b(?:notes|minutes|protocol|protokoll)\b", low) and re.search(r"\b(?:can|could|would|will) (?:you|u)\b|\bhelp\b|^(?:please )?(?:make|write|create|turn|type up)\b", low) and not re.match(r"how|what|why", low):
        return "Yes. Paste the notes here as they are, keywords are fine; I sort them into decisions, actions and open questions."
    if not added and (not re.search(r"\w\w", body) or len(low.split()) < 3 and not re.search(r"[:\n]", message) or is_single and asks or re.search(r"\b(?:can|could|would) (?:you|u)\b|\bwhat do i\b", parts[-1] if parts else "", re.I) and len(parts) < 3):
        return None if re.search(r"\w\w", low) or state["items"] else "I turn meeting notes into minutes. Paste your notes, or try `Anna will send the brief by Friday`, or `Show me an example`."
    if not added and (moved := reassigns(body, state) or assigned(body, state, today)):
        return full(state, today, moved)
    # "Lunch: everyone brings their own" answers the open question about lunch.
    if is_single and not added and (settled := settles_question(body, state)):
        return full(state, today, settled)
    if is_single and not added and classify(body, today) == "N" and not (UNDECIDED.search(body) or WILL.match(body) or ME.match(body) or WITH.search(body) or PREFIX.match(body)):
        if not state["items"]:
            return None
        return {"reply": f"I did not add “{message[:120]}”, because I am not sure that it belongs into the minutes.", "blocks": [show.choices([("Add it as a note", f"Add note: {message[:150]}"), ("Add it as a decision", f"Add decision: {message[:150]}")])]}
    heads = {"decision": "Decision: ", "action": "Action: ", "question": "Question: ", "note": "Note: "}
    count = read_notes(heads.get((added[1] or "").lower() if added else "", "") + body, state, today)
    return full(state, today, f"Added {count} point{'s' * (count != 1)}." if added and count else "") if count or state["next"] or state["present"] else None


SAYS_DATE = frozenset("said says actually its it's it is was by on until no sorry wait instead meant mean means he she they the make that to for now only rather after all can do does will has have time till and this next of week one".split())


def only_a_date(low: str, state: dict, today: date) -> bool:
    """ "Jon said thursday actually": nothing but somebody of the actions and a day."""
    days = reading.dates(low, today)
    if len(days) != 1 or len(low.split()) > 8:
        return False
    rest = re.findall(r"[^\W\d_]['’\w]*", low[: days[0].start] + " " + low[days[0].end :])
    owners = {name.lower() for item in state["items"] if item["kind"] == "A" for name in re.split(r"[ &]+", item["owner"]) if name}
    named = [word for word in rest if word in owners]
    return bool(named) and all(word in owners | SAYS_DATE for word in rest)


def several(message: str, state: dict, today: date) -> dict | None:
    """Two corrections in one message: "oops jonas does join. and marta by wednesday not monday"."""
    parts = [re.sub(r"^(?:(?:oops|oh|sorry|and|also|ah|wait|ok|no|actually)[ ,]{1,2})+", "", part.strip(), flags=re.I) for part in re.split(r"[.;!]\s+", message.strip(" .!")) if part.strip()]
    if not 1 <= len(parts) <= 4 or reading.is_question(message) or re.match(r"(?:please |and |also |oh )*(?:add|plus|note)\b", message, re.I):
        return None
    told = []
    for part in parts:
        due = take_due(re.sub(r"[ ,]+not\b.*$", "", part), today)[0]
        settled = re.match(r"(@?[^\W\d_][\w'’-]*) (?:does|will|is|can|wants to|did|does not|won'?t|doesn'?t|is not|isn'?t) ?(?:going to )?(\w{3,})", part, re.I)
        owned = [each for each in state["items"] if each["kind"] == "A" and each["owner"] and re.search(rf"\b{re.escape(each['owner'].lower())}\b", part.lower())]
        item = find(part.lower(), state) or (owned[0] if len(owned) == 1 else None)
        if settled and (asked := next((each for each in state["items"] if each["kind"] == "Q" and not each["done"] and settled[1].lower() in each["text"].lower() and settled[2].lower()[:4] in each["text"].lower()), None)):
            asked.update(kind="N", text=tidy(part))
            told.append(f"no longer open: {asked['text']}")
        elif due and item and item["kind"] == "A" and len(part.split()) < 9:
            item["due"] = due
            told.append(f"{item['owner'] or item['text']} by {due_of(item)}")
        else:
            return None
    return full(state, today, f"Changed: {'; '.join(told)}.")


CAME = re.compile(r"(?:(?:and|oh|also|sorry|btw)[ ,]{1,2})*([^\W\d_][\w'’-]{1,20}(?:(?: and |, | & )[^\W\d_][\w'’-]{1,20}){0,4}) (?:was|were|is|are|came) (?:also )?(?:there|present|here|in the meeting|with us)?(?: too| as well| also)?", re.I)


def came_too(message: str, state: dict) -> str:
    """ "And ben was there too"."""
    found = CAME.fullmatch(message.strip(" .!"))
    if not found or not re.search(r"\b(?:there|present|here|in the meeting|with us|came)\b", message, re.I):
        return ""
    people = [names(part.strip()) for part in re.split(r",|&|\band\b", found[1]) if part.strip()]
    if any(part.lower() in NOBODY for part in people):
        return ""
    state["present"] = list(dict.fromkeys([*state["present"], *people]))[:30]
    return f"Noted as present: {', '.join(people)}."


DATED = frozenset("should be done has have to must needs need finished ready is was due deadline until by on the latest at please pls add can could you put that this in do does it will set a an for of his her their s thing task one part job action point bit ok and also till before end day date let him get make sure we want only now till then so".split())


def dated(message: str, low: str, state: dict, today: date) -> str | dict | None:
    """ "Tom's thing should be done by the 15th": a day for the one open action of a person, said in whatever words."""
    days = reading.dates(low, today)
    if len(days) != 1 or reading.is_question(message) or len(low.split()) > 18:
        return None
    rest = (low[: days[0].start] + " " + low[days[0].end :]).replace("’", "'")
    owners = sorted({item["owner"] for item in state["items"] if item["kind"] == "A" and item["owner"] and not item["done"]}, key=len, reverse=True)
    who = next((owner for owner in owners if re.search(rf"(?<!\w){re.escape(owner.lower().replace('’', chr(39)))}(?!\w)", rest)), "")
    said = set(re.findall(r"[^\W\d_]+", rest.replace(who.lower(), " ", 1))) - DATED if who else set()
    mine = [item for item in state["items"] if who and item["kind"] == "A" and not item["done"] and item["owner"] == who]
    told = {word for item in mine for word in re.findall(r"[^\W\d_]+", item["text"].lower())}
    if not mine or said - told or not (due := take_due(low, today)[0]) or not re.search(r"\b(?:thing|task|one|part|job|action|point|bit|it|that|deadline|due|should|must|has|needs?|done|finished|ready|until|till)\b", rest) and not said:
        return None
    fitting = [item for item in mine if said <= set(re.findall(r"[^\W\d_]+", item["text"].lower()))]
    if len(fitting) != 1:
        return f"{who} has {len(mine)} actions: " + "; ".join(f"**{number}** {item['text']}" for number, item in numbered(state) if item in mine) + ". Which one? Say for example `" + next(number for number, item in numbered(state) if item in mine) + f" by {nice(date.fromisoformat(due))}`."
    fitting[0]["due"] = due
    return full(state, today, f"Deadline noted: {who}, “{fitting[0]['text']}”, by {due_of(fitting[0])}.")


def what_is_open(state: dict) -> str:
    """Open questions first, then what nobody has taken or has no day, then what is to be done."""
    numbers = numbered(state)
    asked = [f"- **{number}** {item['text']}" for number, item in numbers if item["kind"] == "Q" and not item["done"]]
    to_do = [f"- **{number}** {item['text']}: {item['owner'] or 'nobody yet'}, {due_of(item) or 'no date'}" for number, item in numbers if item["kind"] == "A" and not item["done"]]
    parts = ["\n".join(asked) if asked else "There is no open question in these notes."]
    return "\n\n".join(parts + (["Not done yet:\n\n" + "\n".join(to_do)] if to_do else []))


def follow_up(message: str, low: str, state: dict, today: date) -> str | dict | None:
    if set_day := dated(message, low, state, today):
        return set_day
    if came := came_too(message, state):
        return full(state, today, came)
    if me := re.fullmatch(r"(?:i am|i'm|im|my name is|me is|me =) ([^\W\d_][\w'’-]{1,30})", low):
        state["me"] = names(me[1])
        for item in state["items"]:
            item["owner"] = re.sub(r"\bMe\b", state["me"], item["owner"])
        return full(state, today, f"You are {state['me']} in the minutes.")
    if re.fullmatch(r"(?:please |can you |show |give |me |just |only )*(?:the |all )*(actions?|tasks|to-?dos|decisions?|(?:open )?questions)(?: only| list| please)*", low) and not low.startswith("remove"):
        kind = "A" if re.search(r"action|task|do", low) and "decision" not in low else "D" if "decision" in low else "Q"
        lines = [f"- **{number}** {struck(item)}" for number, item in numbered(state) if item["kind"] == kind]
        if kind == "A":
            return {"reply": "Only the actions:" if lines else "There are no actions in these minutes.", "blocks": actions_table(state)}
        return "\n".join(lines) or f"There are no {HEADINGS[kind].lower()} in these minutes."
    if re.search(r"\b(?:as|into|in|make it|make that|turn it into) (?:a |one )?table\b", low) and len(low.split()) < 9:
        rows = [[number, KINDS[item["kind"]].title(), struck(item), item["owner"], due_of(item)] for number, item in numbered(state)]
        return {"reply": "Everything in one table:", "blocks": [show.table(rows, columns=["#", "Kind", "What", "Owner", "Due"], title=state["title"] or "Minutes")]}
    if (re.search(r"[.;!]\s", message.strip()) or re.match(r"(?:oops|oh|sorry|no|actually|wait)\b", low) or re.search(r"\bnot\b", low) or only_a_date(low, state, today)) and (done := several(message, state, today)):
        return done
    if address := re.search(r"\b(?:e-?mail|send|mail)\b.*?([\w.+-]+@[\w-]+\.[\w.-]*\w)", message, re.I):
        mail = {"to": address[1], "subject": f"Minutes: {state['title'] or 'our meeting'}, {nice(date.fromisoformat(state['held']) if state.get('held') else today)}", "body": plain(state, today)}
        return {"reply": f"I drafted an e-mail with the minutes to {address[1]}. Check it before it is sent.", "tools": [{"tool": "email", "input": mail}]}
    if re.search(r"\be-?mails?\b|\bmail\b", low) and not WILL.match(message):
        is_short = bool(re.search(r"\b(?:short|brief|quick|concise)\w*\b", low))
        kept = {**state, "items": [item for item in state["items"] if item["kind"] != "N"]} if is_short else state
        gone = sum(item["kind"] == "N" for item in state["items"]) if is_short else 0
        text = f"Subject: Minutes: {state['title'] or 'our meeting'}, {nice(date.fromisoformat(state['held']) if state.get('held') else today)}\n\nHello everyone,\n\nhere are the minutes of our meeting.\n\n{plain(kept, today).split('Still missing an owner')[0].strip()}\n\nPlease tell me if something is wrong or missing."
        return {"reply": f"Here is the e-mail to copy{f', short: without the {gone} notes' if gone else ''}. With an address I prepare it for sending: `email it to anna@example.com`.", "blocks": [show.document("E-mail with the minutes", text, id="email")]}
    known = [*state["present"], *(name for item in state["items"] for name in item["owner"].split(" & ")), *reading.people(message.title())]
    owner = next((name for name in known if name and re.search(rf"\b{re.escape(name.lower())}\b", low)), "Me" if re.search(r"\bi\b|\bmy\b", low) else "")
    if re.search(r"\bwhat (?:does|do|did|has|must|should)\b.*\b(?:do|to-?do|task|promise)|\bmy (?:tasks|actions|to-?dos)\b", low) and owner:
        return by_person(state, state["me"] or "Me" if owner == "Me" else owner)
    taken = re.match(rf"(?:ok |so |then |and )*({NAME})\s+(?:does|takes|will do|makes|can do|is doing|macht)\s+(?:it|that|this|das)\b", message, re.I)
    if taken and state.get("about") is not None and state["about"] < len(state["items"]) and taken[1].lower() not in NOBODY:
        item = state["items"][state["about"]]
        item.update(kind="A", owner=names(taken[1]), text=tidy(re.sub(r"^(?:nobody|no ?one) (?:wants to|took|takes|volunteered (?:for|to))\s+", "", item["text"], flags=re.I)))
        return full(state, today, f"{item['owner']} has it: {item['text']}")
    meant = find(low, state) if re.match(r"(?:and |so |but )?(?:who|when|until when|what about|wer)\b", low) and reading.is_question(message) else None
    if meant:
        state["about"] = state["items"].index(meant)
        number = next(name for name, item in numbered(state) if item is meant)
        return f"**{number}** {meant['text']}: {meant['owner'] or 'nobody has it yet'}" + (f", {due_of(meant) or 'no date'}." if meant["kind"] == "A" else ".")
    if re.search(r"\bwho\b.*\b(?:do|does|doing|has|what|owns|responsible|job|task)\b|\b(?:by|per) (?:owner|person)\b|\bto-?do list\b|wer macht was|qui fait quoi|quién hace qué", low):
        return by_person(state)
    if re.search(r"\bmissing\b|\bgaps?\b|\bwhat else\b|\bshould i ask\b|\bforg[eo]t (?:some|any)thing\b|^check$", low):
        return gaps(state)
    if re.search(r"\bas (?:plain )?text\b|^plain(?: text)?$|\bto copy\b", low):
        return f"```\n{plain(state, today)}\n```"
    for kind, pattern in (("D", r"\b(?:what|which|did|have)\b.*\bdeci(?:de|sion)|^decisions$"), ("Q", r"\bwhat(?:'?s| is)?\b.*\b(?:open|unclear|unanswered)\b|^open questions$")):
        if kind == "Q" and re.search(pattern, low):
            return what_is_open(state)
        if re.search(pattern, low):
            return "\n".join(f"- **{number}** {struck(item)}" for number, item in numbered(state) if item["kind"] == kind) or f"There is no {'decision' if kind == 'D' else 'open question'} in these notes."
    if re.search(r"\bwho (?:was|were|is) (?:there|present|at the meeting)|\bwho (?:came|attended)|\battendees\b", low):
        return f"Present: {', '.join(state['present'])}." if state["present"] else "The notes do not say who was there. Add it: `present: Anna, Ben`."
    if re.fullmatch(r"(?:only |just |show |me |the )*(?:action items?|actions|tasks|to-?dos)(?: only| please)?", low):
        return {"reply": "The actions:", "blocks": actions_table(state)} if actions_table(state) else "There are no actions in these notes."
    if re.search(r"\bwhen\b.*\bnext (?:meeting|time|call)\b|\bwhen do we meet\b", low):
        return f"Next meeting: {state['next']}" if state["next"] else "The notes do not say when the next meeting is. Add it: `next meeting 12 June 3pm`."
    if re.search(r"\b(?:due|deadlines?|overdue)\b", low) and reading.is_question(message):
        return {"reply": "By date:", "blocks": [show.table([[due_of(item) or "no date", item["text"], item["owner"] or "?"] for item in sorted(state["items"], key=lambda each: each["due"] or "9") if item["kind"] == "A" and not item["done"]], columns=["Due", "What", "Owner"])]}
    if re.fullmatch(r"(?:please |can you |ok )*(?:show|give|print|read)?(?: me)?(?: it| the| all| full| whole| complete)*(?: minutes| table| summary| list| again| protocol){1,2}(?: please| again)?|show", low):
        return full(state, today)
    if re.match(r"(?:please |and |also |oh )*(?:add|also|plus|note)\b", low):
        return None
    return change(message, low, state, today)


def change(message: str, low: str, state: dict, today: date) -> str | dict | None:
    if given := instead_of(message, state, today):
        return full(state, today, given)
    if swapped := swap(message, state, today):
        return full(state, today, swapped)
    number = re.search(r"(?<![\w€$£])#?([adqn])\s?#?(\d{1,3})\b|\b(action|decision|question|note)\s(?:no\.? |number )?(\d{1,2})\b", low)
    verb = re.search(r"\b(remove|delete|drop|scrap|strike|cancel|without|forget)\b|\b(done|tick|completed?|finished|erledigt|solved|answered)\b|\b(?:move|make|is an?|to)\b.*\b(decision|action|question|note)s?\b", low)
    # "Should be done by the 30th" sets a day; it tells of nothing that is done.
    verb = None if verb and verb[2] and re.search(r"\b(?:should|must|has to|have to|needs? to|will|to) (?:be )?(?:done|finished|completed?)\b", low) else verb
    if "present" in low[:8] or reading.is_question(message) and not number:
        return None
    name = f"{(number[1] or number[3][0]).upper()}{number[2] or number[4]}" if number else ""
    item = next((each for key, each in numbered(state) if key == name), None) if number else find(low, state, "A" if verb and verb[2] else "")
    kind = re.fullmatch(r"(?:please )?(?:remove|delete|drop) the (decision|action|question|note)", low)
    same = [each for each in state["items"] if kind and each["kind"] == kind[1][0].upper()]
    item = same[0] if len(same) == 1 else item
    if number and not item:
        return full(state, today, f"There is no {name}.")
    rest = (message[:number.start()] + " " + message[number.end():]).strip(" :.,") if number else message
    due, text = take_due(rest, today)
    owner = re.search(rf"(?:\b(?:to|owner|is|for|by)\b|[:→]|->|^)\s*({NAME}(?:\s*(?:,|&|and)\s*{NAME}){{0,3}})\s*$", text.strip(" ,"), re.I)
    # "Tom is away on Tuesday" says nothing about when his action is due.
    is_about_person = not number and re.search(r"\b(?:away|off|out|sick|ill|on (?:holiday|vacation|leave)|birthday|busy|free|absent|late|closed|abroad|back)\b", low) is not None
    is_short = len(low.split()) < 9 and not (WILL.match(message) and not number) and not is_about_person
    if not item or not (number or verb or due and is_short or re.match(r"(?:give|assign|hand)\b", low)):
        return None
    if verb and verb[1]:
        state["items"].remove(item)
        return full(state, today, f"Removed: {item['text']}")
    if verb and verb[2]:
        item["done"] = True
        return full(state, today, f"Done: {item['text']}")
    if verb and verb[3] and number:
        item["kind"] = verb[3][0].upper()
        return full(state, today, f"Now a {verb[3]}: {item['text']}")
    if due:
        item["due"] = due
    if owner and is_person(owner[1], text, state) and owner[1].lower() not in ("due", "by", "is", "assign", "give", "owner", "of"):
        item["owner"] = names(owner[1])
    elif not due:
        item["text"] = tidy(rest) if number and len(rest.split()) > 1 else item["text"]
    return full(state, today, f"Updated: {item['text']}")


def find(low: str, state: dict, kind: str = "") -> dict | None:
    """The entry that the message means by its words, when only one fits best."""
    said = {word for word in re.findall(r"[^\W\d_]{3,}", low) if word not in NOBODY | {"the", "for", "with", "from", "until", "done", "remove", "delete", "drop", "question", "action", "does", "doing", "has", "due", "now", "deadline"}}
    said |= {word.removesuffix("s") for word in said}
    scores = [kind in ("", item["kind"]) and len(said & set(re.findall(r"[^\W\d_]{3,}", f"{item['text']} {item['owner']}".lower()))) for item in state["items"]]
    best = max(scores, default=0)
    return state["items"][scores.index(best)] if best and scores.count(best) == 1 else None


def swap(message: str, state: dict, today: date) -> str:
    """Corrections such as "not green, blue", "it's Joe not Jo", "change green to blue"."""
    text = message.strip(" .!")
    lead = r"(?:(?:no|and|actually|sorry|oh|wait|nein|it'?s|it is|that'?s|make (?:it|that)|i meant?|should be)[, ]+){0,4}"
    found = re.match(rf"{lead}(?:not|nicht)\s+([^,]{{1,60}}?)(?:,| but| sondern)\s+(?:but |sondern |it'?s )?([^,]{{1,60}})(.*)$", text, re.I)
    old, new, rest = (found[1], found[2], found[3]) if found else ("", "", "")
    if not found and (found := re.match(rf"{lead}([^,]{{1,60}}?),?\s+(?:not|instead of|rather than|nicht)\s+([^,]{{1,60}})(.*)$|(?:change|replace|correct)\s+([^,]{{1,60}}?)\s+(?:to|with|by|into)\s+([^,]{{1,60}})(.*)$", text, re.I)):
        old, new, rest = (found[2], found[1], found[3]) if found[1] else (found[4], found[5], found[6])
    number = re.fullmatch(r"(?:no|nein|non|sorry|actually|wait)[, ]+(?:it'?s |it is |make it )?([\d.,]+\s?([^\W\d_]{0,12}|[€$£%]))", text, re.I)
    known = {found[0] for item in state["items"] for found in re.finditer(rf"[\d.,]*\d\s?{re.escape(number[2])}(?!\w)", item["text"], re.I)} if number and number[2] else set()
    old, new = (known.pop(), number[1]) if len(known) == 1 else (old, new)
    pattern = re.compile(rf"(?<!\w){re.escape(old.strip())}(?!\w)", re.I)
    touched = [item for item in state["items"] if old and (pattern.search(item["text"]) or pattern.search(item["owner"]))]
    if not touched or len(new.split()) > 5 or len(new.split()) > 2 and any(pattern.search(item["owner"]) for item in touched):
        return ""
    due = take_due(rest, today)[0]
    for item in touched:
        item["text"], item["owner"] = tidy(pattern.sub(lambda _: new.strip(), item["text"])), names(pattern.sub(lambda _: new.strip(), item["owner"]))
        item["due"] = due if due and item["kind"] == "A" else item["due"]
    state["present"] = [pattern.sub(lambda _: names(new), name) for name in state["present"]]
    return f"Corrected: {new.strip()} instead of {old.strip()}."


def plain(state: dict, today: date) -> str:
    rows = [re.sub(r"^\| (A\d+) \| (.*) \| (.*) \| (.*) \|$", r"- \1 \2 (\3, \4)", line) for line in minutes(state, today, actions=True).splitlines() if not line.startswith(("| ---", "| #"))]
    return re.sub(r"^#+ |\*\*|~~", "", "\n".join(rows), flags=re.M)


def next_clicks(state: dict) -> list[str]:
    if not state["items"]:
        return ["Show me an example", "How should I write my notes?"]
    bare = next((f"{number} by Friday" for number, item in numbered(state) if item["kind"] == "A" and not item["due"] and not item["done"]), "New meeting")
    return ["Who does what", "What is missing", bare, "Make an email of it"]
