"""A written standup: collects three parts per person, sums up, and carries plans and blockers into the next day."""

import json
import re
from datetime import date, timedelta
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool
from agentry.reading.names import FIRST_NAMES

PARTS = ("yesterday", "today", "blockers")
MAX_TEAM, MAX_ITEMS, MAX_TEXT, MAX_STATE = 20, 6, 100, 25_000
MARKERS = {
    "yesterday": r"yesterday|yest\.?(?= )|gestern|hier|ayer|done(?: with)?|did|last (?:friday|week)|y(?=:)",
    "today": r"today|heute|aujourd['’]hui|hoy|plan(?:s|ned|ning)?(?: is| to)?|next(?: up)?|now (?:on(?:to)?|at|doing|working on|busy with)|(?:i'll|will|going to)(?: be)?|t(?=:)",
    "blockers": r"(?:(?:i )?am |is |i'm |and )?(?:blocked|blockiert)(?:\s+(?:by|on|durch))?|blockers?(?: is| are)?|blocking|(?:is |am )?stuck(?:\s+(?:on|with))?|impediments?|b(?=:)",
}
# Verbs that say which part it is and belong to the text of it.
VERBS = {"yesterday": r"finished|completed|fixed|wrote|worked on|shipped|merged|reviewed|started|built|tested|wrapped up|spent", "today": r"work(?:ing|s) on|doing|starts?(?: on| with)?|continues?(?: with)?|finish(?:es|ing)|testing",
         "blockers": r"(?:is |am |still )?wait(?:ing|s)\s+(?:for|on)|can['’]?t|cannot|could(?:n['’]?t| not)|(?:is )?missing|needs? (?:a |an |the |some |his |her |my )?(?:new |quick |final |second )?(?:access|help|approval|login|password|keys?|reviews?|answers?|feedback|permissions?|decision|input|info\w*|someone|somebody|sign-?off|budget|licen[cs]e|hardware|laptop|photos?|logo|texts?|content|design|numbers?|data|files?|credentials|\w+ access)|tests? (?:are|is) (?:red|failing|broken)"}
MARKER = re.compile("|".join(rf"(?P<{part}>\b(?:{MARKERS[part]})\b\s*[:\-–]?)|(?P<{part}_verb>\b(?:{VERBS[part]})\b)" for part in PARTS), re.I)
DAY = re.compile(r"\b(?:yesterday|gestern|today|heute)\b", re.I)
NOTHING = re.compile(r"^(?:no|none|nothing|nope|nil|n/a|-|–|no blockers?|not blocked|nothing blocking|all good|all clear|keine|0)\.?$", re.I)
NAME = r"[^\W\d_][\w'’-]{1,23}"
NOT_NAMES = set("""team yesterday today blockers blocked blocker done did plan plans standup summary start help the and show who what how hello hi hey thanks yes no next skip stop resolved reset waiting still
    everyone all we they it its is are new day tomorrow finished completed stuck members people i me my am add remove as text list morning this that there here he she but so also not then solved both everybody nobody someone somebody anyone others rest note notes update updates fyi sorry ok okay good great our their his her your a an in on at for with from of to or if when while because since after before yes yeah please pls can could would should do does have has was were be been being will let lets monday tuesday wednesday thursday friday saturday sunday customer client server tests build deploy release meeting meetings project sprint backlog nothing""".split())
SAYS = rf"was|were|worked|had|yesterday|gestern|today|finished|did|done|is blocked|blocked|is stuck|stuck|plans?|will|{'|'.join(VERBS.values())}|has|is (?:still )?(?:waiting|working|doing|on)|does"
OPENS = re.compile(rf"({NAME})(?:\s+here\b[.,:!]?|\s+is back\b[.,:!]?|\s*[:–]|\s+-\s|['’]s update[: ]|,?\s+(?=(?:{SAYS})\b))\s*(.*)$", re.I | re.S)
AWAY = re.compile(rf"({NAME})(?:\s+(?:and|und)\s+({NAME}))?\s+(?:is|are|ist)\s+(?:still |also )?(?:sick|ill|off|away|out|absent|krank|on (?:holiday|vacation|leave)|not (?:here|in|coming))\b", re.I)
QUESTIONS = {"yesterday": "what did you get done since the last standup?", "today": "what is the plan for today?", "blockers": "is anything in your way? (`none` is fine)"}
HELP = ("Three ways to enter updates:\n\n- `Anna: yesterday login, today tests, blocked by API key`\n- several people at once, one per line\n- `start`, and I ask person by person\n\nThen: `summary`, `who is missing`, "
        "`blockers`, `resolved 1`, `Ben is sick`, `as text`, `new day`, `add Dana`, `remove Ben`. On a new day I bring back open blockers and what was planned.")


class Update(TypedDict):
    person: str
    yesterday: list[str]
    today: list[str]
    blockers: list[str]


@tool
def set_team(state, now, names: list[str]):
    """Say who is on the team. Replaces the list; updates of people who stay are kept.

    names: everybody on the team, first names as the person wrote them
    """
    begin(state, now.date().isoformat())
    if not names:
        raise ToolError("Give at least one name.")
    state["team"] = list(dict.fromkeys(name.strip()[:24] for name in names if name.strip()))[:MAX_TEAM]
    state["updates"] = {who: update for who, update in state["updates"].items() if who in state["team"]}
    return {"team": state["team"], "missing": missing(state)}


@tool
def record_updates(state, now, updates: list[Update]):
    """Record what people did, plan and are blocked by, and show the table. A part that is given replaces the earlier one; leave a part empty when the person did not say it.

    updates: one for each person; short items in the person's words; blockers ["none"] when they said that nothing blocks them
    """
    begin(state, now.date().isoformat())
    if not updates:
        raise ToolError("Give at least one update.")
    for update in updates:
        who = person(update["person"], state)
        if not who or len(state["team"]) >= MAX_TEAM and who not in state["team"]:
            raise ToolError(f"An update needs a person, and a team has at most {MAX_TEAM} people.")
        join_team(who, state)
        for part in PARTS:
            save(who, part, [item[:MAX_TEXT].replace("|", "/") for item in update[part] if item.strip()][:MAX_ITEMS], state)
    return {"missing": missing(state), "blockers": len(state["blockers"])}, standup_table(state)


@tool
def resolve_blocker(state, now, number: int):
    """Close an open blocker by its number in the list of blockers."""
    begin(state, now.date().isoformat())
    if not 1 <= number <= len(state["blockers"]):
        raise ToolError(f"There is no blocker {number}; there are {len(state['blockers'])}.")
    gone = state["blockers"][number - 1]
    close_blocker(gone, state)
    return {"resolved": gone["text"], "still_open": [each["text"] for each in state["blockers"]]}


@tool
def mark_away(state, now, name: str, note: str = "", away: bool = True):
    """Note that somebody does not report today, for example because they are ill. Shows the table.

    note: until when or why, if it was said, such as "until Friday"
    away: false when they are here after all
    """
    who = person(name, begin(state, now.date().isoformat()))
    join_team(who, state)
    state["away"] = list(dict.fromkeys([*state["away"], who])) if away else [each for each in state["away"] if each != who]
    state["back"] = {each: why for each, why in {**state.get("back", {}), **({who: note.strip()[:30].replace("|", "/")} if note.strip() else {})}.items() if each in state["away"]}
    return {"away": state["away"], "missing": missing(state)}, *([standup_table(state)] if state["updates"] else [])


@tool
def show_standup(state, now, view: Literal["table", "blockers", "text"] = "table"):
    """Show the table of today, the open blockers with their age, or a plain text to copy into a chat."""
    begin(state, now.date().isoformat())
    if view == "blockers":
        return {"open": len(state["blockers"])}, *blocker_table(state)
    if not state["updates"]:
        raise ToolError("Nobody has reported yet.")
    return {"missing": missing(state)}, standup_table(state) if view == "table" else show.document(f"Standup {state['day']}", as_text(state), id="standup")


@tool
def start_new_day(state, now, date: str = ""):
    """Begin the next standup: plans become yesterday's promises, open blockers stay.

    date: the day of that standup as YYYY-MM-DD, when it is not today, for example tomorrow
    """
    today = now.date().isoformat()
    begin(state, today)
    if date and not (re.fullmatch(r"\d{4}-\d\d-\d\d", date) and today <= date <= (now.date() + timedelta(days=31)).isoformat()):
        raise ToolError(f"The date is YYYY-MM-DD, from today, {today}, to a month ahead.")
    turn_day(state)
    state["ahead"] = date
    begin(state, today)
    return {"day": state["day"], "planned": state["planned"], "open_blockers": [f"{each['who']}: {each['text']}" for each in state["blockers"]]}


def describe(state: dict) -> str | None:
    if not state.get("team"):
        return None
    state = begin(dict(state), state.get("day", ""))
    told = "; ".join(f"{who}: " + ", ".join(f"{part} {'/'.join(items) or 'none'}" for part, items in update.items()) for who, update in state["updates"].items())
    open_ones = "; ".join(f"{index} {each['who']}: {each['text']} (since {each['since']})" for index, each in enumerate(state["blockers"], 1))
    return f"Standup of {state['day']}. Team: {', '.join(state['team'])}. Away: {away_line(state) or 'nobody'}. Not heard yet: {', '.join(missing(state)) or 'nobody'}. Updates: {told or 'none'}. Open blockers: {open_ones or 'none'}. Planned before: {json.dumps(state['planned'], ensure_ascii=False)}"[:3900]


def begin(state: dict, today: str) -> dict:
    for key, empty in (("team", []), ("day", ""), ("updates", {}), ("blockers", []), ("planned", {}), ("asking", None), ("days", 0), ("away", [])):
        state.setdefault(key, empty)
    # A standup that was begun for tomorrow keeps its date until then.
    state["day"] = max(today, state.get("ahead") or "")
    return state


# "Noor, Bea and me (Sofie)", "Ravi, Lotte and me, Ines": who writes says their name.
AND_ME = re.compile(rf"(?:,\s*(?:and\s+)?|\s+and\s+|&\s*)(?:me|myself|i)\s*(?:\(\s*({NAME})\s*\)|,\s*({NAME})(?=\s*[.!]?$))", re.I)
FIRST_TIME = re.compile(r"^(?=[^\n]{0,160}\bfirst (?:time|day|week|stand-?up|daily)\b)(?=[^\n]{0,160}\b(?:scrum master|stand-?ups?|daily|team lead)\b)(?=[^\n]{0,160}\b(?:what|how)\b)[^\n]{8,160}$", re.I)
MY_PART = re.compile(r"(?:^|(?<=[.;!\n])\s*|,\s+(?:and |but )?)(?:and |but )?(?:(?:oh |ah )?i (?:forgot|left out|missed|skipped) (?:myself|me|mine)\s*[:,–-]\s*|(?:me|myself|mine|my update)\s*[:–-]\s*|i(?:'ve| have|'m| am)? (?=(?:did|finished|worked|fixed|wrote|started|reviewed|tested|will|plan|have|had|was|made|called|got|sent|prepared|[a-z]{3,}ed|nothing|no )\b))", re.I)


@dialogue.guarded(numbers=False, stores=("updates", "team"))
def respond(event: dict) -> dict | None:
    message, state = str(event.get("message") or ""), dict(event.get("state") or {})
    if FIRST_TIME.search(message) and not state.get("updates") and (told := dialogue.section(str((event.get("assets") or {}).get("guide.md") or ""), "How do I run a standup for the first time?")):
        return {"reply": told, "state": state, "suggestions": ["Team: Anna, Ben, Cem", "How long should a standup take?"]}
    if pair := re.fullmatch(rf"\s*(?:it'?s |its |we are |we'?re |just |only |team:? ){{0,3}}me and ((?:{NAME}(?:, | and )?){{1,6}})[,.;]?\s+(?:and )?(?:i'?m|im|i am|my name is) ({NAME})[.!]?\s*", message, re.I):
        message = f"team: {pair[1].strip(' ,')} and me ({pair[2]})"
        event = {**event, "message": message}
    if found := AND_ME.search(message):
        me = (found[1] or found[2]).strip()
        state["me"] = me[:1].upper() + me[1:]
        return heard({**event, "message": f"{message[: found.start()]}, {state['me']}{message[found.end() :]}", "state": state})
    mine = MY_PART.search(message) if state.get("me") else None
    if not mine:
        return heard(event)
    own = {**event, "message": f"{state['me']}: {message[mine.end() :].strip()}"}
    others = message[: mine.start()].strip(" ,.;")
    first = heard({**event, "message": others}) if others else None
    if not first:
        return heard(own) if not others else heard(event)
    second = heard({**own, "state": first["state"]})
    return {**second, "reply": f"{first['reply'].partition(chr(10) + chr(10))[0]}\n\n{second['reply']}"} if second else first


def heard(event: dict) -> dict | None:
    message = re.sub(r"[^\S\n]+", " ", str(event.get("message") or "").replace("\x00", " ")).strip()[:6000]
    today = str(event.get("now") or "2026-01-01")[:10]
    state = dict(event.get("state") or {})
    is_stale = state.get("day") and state["day"] < today and state.get("updates")
    begin(state, today)
    rolled = turn_day(state) if is_stale else ""
    message = re.sub(r"^(?:(?:please|pls|and|also|can you|could you)[ ,]{1,2}){0,3}(?:add|note|mention|write(?: down)?) that\s+(?=\S)", "", message, flags=re.I)
    message = re.sub(r"^(?:(?:small|quick) )?(?:update|news|fyi|btw)\s*[:,]\s+(?=\S+ \S)", "", message, flags=re.I)
    message = re.sub(r"^(?:(?:good )?morning|hi|hello|hey)(?: all| team| everyone| everybody| folks)?\s?[!,.]\s+(?=\S)", "", message, flags=re.I)
    message = re.sub(r"^(?:(?:the |today'?s |our )?standup (?:for|of|on|from) [\w ]{3,20}[.:]\s+)(?=\S)", "", message, flags=re.I)
    # "Daily for Mon: Sofia - …": the heading is nobody's update.
    message = re.sub(rf"^[^:\n]{{0,30}}\b(?:daily|stand-?ups?|scrum|sync|notes|updates|check-?in|round|status|huddle)\b[^:\n]{{0,30}}:\s+(?=[A-Z][\w'’-]{{1,23}}(?:\s*[:–-]|\s|,))", "", message, flags=re.I)
    message = re.sub(r"\b(?:we are|we're|were|there are|team of|team is|there's)\s+(?:the )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: people| of us)?\s{0,2}[:,–-]\s", "we are: ", message, count=1, flags=re.I)
    message = OWN_LINE.sub(lambda found: f"{found[1]}{state.get('me') or 'Me'}: ", message)
    message = RELAYED.sub(lambda found: f"{found[1]}{found[2]}: " if found[2].lower() not in NOT_NAMES else found[0], message)
    message = NEXT_BEHIND.sub(lambda found: f"{found[1]}today {found[2]}", message)
    message = note_silent(message, state)
    message = MY_LINE.sub(lambda found: f"{found[1]}\n{found[2]}: ", message)
    message = DAY_FIRST.sub(lambda found: f"{found[1]}{found[3]}: {found[2]} " if found[3].lower() not in NOT_NAMES else found[0], message)
    if found := STANDUP_FOR.match(message):
        message = f"Team: {found[1]}"
    if told := changed_away(message, state):
        return {"reply": told, "state": state, "suggestions": next_clicks(state)}
    asked = ASKED_LAST.match(message)
    looked = asked and bool(look_up(asked[2], asked[2].lower().strip(" .!?"), state))
    told = asked[1] if looked else message
    # "Lena is away, Tom fixed the door, Ines can't start": a sentence for each.
    told = NEXT_PERSON.sub(lambda found: f". {found[1]} " if found[1][0].isupper() and found[1].lower() not in NOT_NAMES and not reading.is_question(told) else found[0], told)
    message = by_person(sentences_by_name(told, state), state)
    reply = closed_in(message, state) or answer(message, state)
    if reply and looked:
        # What the question is about was told in the same message.
        reply = {"reply": reply} if isinstance(reply, str) else reply
        second = look_up(asked[2], asked[2].lower().strip(" .!?"), state)
        reply["reply"] += "\n\n" + (second if isinstance(second, str) else second["reply"])
    unread = state.pop("unread", [])
    if not reply:
        return None
    reply = {"reply": reply} if isinstance(reply, str) else reply
    if unread:
        state["left_out"] = [*state.get("left_out", []), *unread][-6:]
        reply["reply"] = f"I did not use: {'; '.join(part.rstrip('.') for part in unread)}. Say it as `Name: …`.\n\n{reply['reply']}"
    return {**reply, "reply": f"{rolled}\n\n{reply['reply']}" if rolled else reply["reply"], "state": state, "suggestions": next_clicks(state)}


# "My update: …", "here's mine: …": the writer's own.
OWN_LINE = re.compile(r"(^|[.;!\n]\s{0,3})(?:(?:ok|so|and|hi|hey),? )?(?:here(?:['’]s| is| comes|s) )?(?:(?:mine|my (?:own )?(?:update|stand-?up|status|part|turn|day|report))(?: is| for today| today)?\s{0,2}[:–-]|(?:quick |short |small )?(?:update|news|status) from me\s{0,2}[:,–-]|(?:stand-?up|daily|update|status)\s?:(?=\s{0,2}i\b))\s{0,3}", re.I)
# "Jonas just wrote, he finished the flyer": who passes it on is nobody's update.
RELAYED = re.compile(rf"(^|[.;!\n]\s{{0,3}}|,\s(?:and\s)?)(?:and |also )?({NAME})\s(?:has |just |also |already ){{0,2}}(?:called|phoned|rang|emailed|mailed|wrote|writes|messaged|texted|told|tells|said|says|replied|answered|pinged|reports|reported|mentioned|let)(?: to)?(?: me| us)?(?: know)?(?: that)?\s?[,:;–-]?\s?(?:s?he|they)(?:['’]?s| is| are| has| have)?\s", re.I)
# "… and does the newsletter next": what comes next is today's.
NEXT_BEHIND = re.compile(r"((?:^|[,;.:\n]|\band|\bthen)\s{0,2}(?:then |now |s?he |they |i )?)(?:does |do |will do |takes |doing |is doing )?((?!yesterday|today)(?:(?!\band\b)[^,;.:\n]){3,60}?) next(?=\s*(?:[,;.!\n]|$))(?<!\bup next)", re.I)
SILENT = re.compile(rf"({NAME})\s(?:hasn['’]?t|has not|didn['’]?t|did not|still hasn['’]?t)\s(?:yet )?(?:replied|reply|answered|answer|reported|report|written|write|said anything|checked in|sent anything)(?: yet| so far| anything| today)*[.!]?$|(?:nothing|no (?:word|reply|answer|news|update))(?: yet)? from ({NAME})(?: yet| so far)?[.!]?$", re.I)


def note_silent(message: str, state: dict) -> str:
    """ "Omar hasn't replied yet": on the team, and not heard."""
    parts = re.split(r"(?<=[.;!\n])\s+", message)
    kept = []
    for part in parts:
        found = SILENT.match(part.strip())
        name = found[1] or found[2] if found else ""
        if name and name.lower() not in NOT_NAMES and (name[0].isupper() or is_somebody(name, state)):
            join_team(person(name, state), state)
        else:
            kept.append(part)
    return " ".join(kept) if len(kept) < len(parts) and kept else message


# "me (Jan) 3 interviews": who writes says their name.
MY_LINE = re.compile(rf"(^|[.;!,\n])\s{{0,3}}(?:and )?(?:me|i|myself)\s?\(\s?({NAME})\s?\)\s{{0,2}}[:,–-]?\s{{0,2}}", re.I)
# "Yesterday Ola finished the page": the name first, as in all other lines.
DAY_FIRST = re.compile(rf"(^|[.;!\n]\s{{0,3}})((?:[Yy]esterday|[Tt]oday)),?\s([A-Z][\w'’-]{{1,23}})\s")
STANDUP_FOR = re.compile(r"(?:(?:please |lets |let's |can we )?(?:start|begin|run|do|open) )?(?:a |the |our |today'?s )?stand-?up (?:for|with) ((?:[A-Z][\w'’-]{1,23}(?:, ?(?:and )?| and | & )){1,12}[A-Z][\w'’-]{1,23})[.!]?$", re.I)
GOT = re.compile(rf"({NAME})\s(?:has |just |now |already |finally ){{0,2}}(?:got|received|has)\s(.{{2,40}})$", re.I)
ASKED_LAST = re.compile(r"^(.{8,}?[.!\n])\s{0,3}((?:and |so |ok )?[^.!?\n]{3,80}\?)\s{0,3}$", re.S)
SIGNED = re.compile(rf"[\s,.]{{0,6}}(?:[-–—]\s*(?:that'?s me,?\s*|thats me,?\s*|from\s+)?|\b(?:that'?s me|thats me),?\s*)({NAME})\s*[.!]?$", re.I)
SPEAKS = re.compile(rf"(?:it'?s|its|this is|here is|hi,? it'?s)\s+({NAME})(?:\s+(?:speaking|here))?\s*[:,.]\s*(?=\S)", re.I)
REACH = re.compile(r"\b(?:phone|call|ring|text|whatsapp|dm|message|chase|reach|contact)\s(?:up\s)?(?:them|him|her|everyone|everybody|the (?:others|rest|missing)|whoever|[a-z]{2,20})\b(?:.{0,20}\bfor me\b|\s?$|\splease|\?)", re.I)
FREED = re.compile(rf"({NAME})\s+(?:is (?:now )?(?:unblocked|free|not blocked any ?more)(?: now)?|(?:has |just |now |already )*got (?:the |her |his |their )?(?:[\w ]{{0,20}}?)(?:access|help|answer|key|approval|it fixed|it|an answer)|(?:has |have )?(?:fixed|solved) (?:it|that))(?: now| today)?[.!]?$", re.I)


GONE = r"(?:still |also )?(?:out sick|off sick|sick|ill|off|away|out|absent|krank|on (?:holiday|holidays|vacation|leave|pto|parental leave|a trip|a business trip)|at the (?:doctor|dentist)(?:'?s)?|not (?:here|in|coming|working))"
TELLS = r"waits?|waiting|still waiting|is|was|needs?|says?|said|can['’]?t|cannot|couldn['’]?t|will|does|did|has|had|works?|working|finished|completed|fixed|wrote|shipped|merged|reviewed|started|built|tested|spent|closed|released|prepared|sent|called|made|wants?|plans?|keeps?|continues?|starts?|stuck|blocked|[a-z]{3,}ed"
NEXT_PERSON = re.compile(rf",\s+(?:and |but |while )?({NAME}) (?=(?:{TELLS})\b)")
PERSON_SAYS = re.compile(rf"(?:and |also )?({NAME}) (?=(?:{TELLS})\b)(?!is (?:the|a|an|it|that|this|there|not)\b)", re.I)
PERSON_GONE = re.compile(rf"(?:and |also )?({NAME}) (?:(?:is|was|will be|ist)\s)?({GONE})(?: (?:today|again|too|as well|this (?:morning|afternoon|week)|all (?:day|week)))?((?:,? ?\(?(?:till|until|til|for|back|since|this|next|through|bis) [\w ]{{2,30}}\)?)?)\s*[.!;]?$", re.I)


STATED_AWAY = re.compile(rf"(?:(?:actually|sorry|no|oh|wait)[, ]+)*({NAME}) (?:is not|isn['’]?t|isnt|wasn['’]?t|wasnt|is no longer) ({GONE})(?: today)?(?:[,.;]? ?(?:but |and )?(?:(?:s?he|they)(?:['’]?s| is| are)|its|it's) (.{{3,40}}?))?[.!]?$", re.I)


def changed_away(message: str, state: dict) -> str:
    """ "Actually linus isn't sick, he's on holiday": away for another reason, or here after all."""
    found = STATED_AWAY.match(message.strip())
    who = person(found[1], state) if found else ""
    if who not in state["team"]:
        return ""
    if found[3] and re.fullmatch(GONE, found[3].strip(), re.I):
        state["away"] = list(dict.fromkeys([*state["away"], who]))
        state.setdefault("back", {})[who] = found[3].strip()[:30]
        return f"Changed: {who} is away today, {found[3].strip()}."
    state["away"] = [name for name in state["away"] if name != who]
    state.get("back", {}).pop(who, None)
    if found[3]:
        save(who, "today", items_of(found[3]), state)
        return f"Changed: {who} is not away. Noted for {who}: today {found[3].strip()}."
    return f"Changed: {who} is not away. {ask_next(state)}"


def sentences_by_name(message: str, state: dict) -> str:
    """Every sentence that begins with a person gets a line "Name: …". A name that the reader does not know counts where it is written with a capital, or where others of the message stand before a colon."""
    parts = [part.strip() for part in re.split(r"\n|(?<=[.!;])\s+", message) if part.strip()]
    if reading.is_question(message) or len(parts) < 2 and not PERSON_GONE.match(message):
        return message
    is_list = bool(re.search(rf"(?:^|[.;!\n]\s{{0,3}}){NAME}\s?:", message))
    lines = []
    for part in parts:
        told = PERSON_GONE.match(part) or PERSON_SAYS.match(part)
        word = told[1] if told else ""
        is_named = word and word.lower() not in NOT_NAMES and not MARKER.fullmatch(word) and (word[0].isupper() or is_list or is_somebody(word, state))
        if not is_named:
            lines.append(part)
            continue
        name = person(word, state)
        if told.re is PERSON_GONE:
            if told[3].strip(" ,()"):
                state.setdefault("back", {})[name] = told[3].strip(" ,()")[:30]
            lines.append(f"{name}: away")
        else:
            rest = re.sub(r"^(?:says?|said)(?: that)? (?:he|she|they|it)(?:'s| is| are)? ?", "", part[told.end():], flags=re.I)
            lines.append(f"{name}: {rest}")
    return "\n".join(lines)


def by_person(message: str, state: dict) -> str:
    """One line for each person, their names with a capital: "lisa did x. mark blocked by y. jo on holiday". A signature says whose update it is."""
    if signed := SIGNED.search(message):
        if signed[1].lower() not in NOT_NAMES and not NOTHING.match(signed[1]) and (signed[1][0].isupper() or reading.people(signed[1].title())) and len(message.split()) > 4:
            message = f"{signed[1][:1].upper() + signed[1][1:]}: {message[: signed.start()].strip()}"
    elif speaks := SPEAKS.match(message):
        message = f"{speaks[1][:1].upper() + speaks[1][1:]}: {message[speaks.end() :]}"
    lines = []
    for part in re.split(r"\n|(?<=[.!;])\s+", message):
        first = re.match(rf"(?:and )?({NAME})(?=[\s:,])", part)
        word = first[1] if first else ""
        is_away = first and word[:1].isupper() and word.lower() not in NOT_NAMES and re.match(rf"(?:and )?{NAME} (?:is )?(?:off|sick|ill|away|absent|on (?:holiday|vacation|leave))\b", part)
        if not word or not is_away and not is_somebody(word, state):
            lines.append(part)
            continue
        part = f"{word[:1].upper() + word[1:]}{part[first.end() :]}"
        if re.match(rf"{NAME}\s+(?:nothing|no news|no update)(?: yet| so far)?[.!]?$", part):
            join_team(person(word, state), state)
            continue
        part = re.sub(rf"^({NAME})\s+((?:on (?:holiday|vacation|leave)|sick|ill|off|away|absent|out)\b)(?: (?:today|this (?:morning|afternoon|week)|all (?:day|week)|again|as well|too)){{0,2}}[.!]?$", r"\1 is \2", part)
        lines.append(re.sub(rf"^({NAME})\s+(?=(?:blocked|stuck|needs?|did|fixed)\b)", r"\1: ", part))
    is_list = any(is_somebody(part.split()[0].strip(":,"), state) or AWAY.match(part) for part in lines[1:] if part.split())
    return ("\n" if is_list or "\n" in message else " ").join(lines)


def is_somebody(word: str, state: dict) -> bool:
    return word.lower() not in NOT_NAMES and (person(word, state) in state["team"] or word.lower() in FIRST_NAMES or bool(reading.people(word.title())))


def closed_in(message: str, state: dict) -> str | dict | None:
    """ "Lou got access" closes Lou's blocker; what else the message says is read as usual."""
    parts = [part for part in re.split(r"\n|(?<=[.!;])\s+", message) if part.strip()]
    gone, rest = [], []
    for part in parts:
        found = FREED.match(part.strip())
        if not found and (got := GOT.match(part.strip())) and any(each["who"].lower() == person(got[1], state).lower() and {*re.findall(r"\w{3,}", got[2].lower())} & {*re.findall(r"\w{3,}", each["text"].lower())} - {"the", "for", "and", "now", "his", "her"} for each in state["blockers"]):
            found = got
        mine = [each for each in state["blockers"] if found and each["who"].lower() == person(found[1], state).lower()]
        if mine:
            for each in mine:
                close_blocker(each, state)
            gone.append(f"{mine[0]['who']}, {'; '.join(each['text'] for each in mine)}")
        else:
            rest.append(part)
    if not gone:
        return None
    line = f"Resolved: {'; '.join(gone)}." + ("" if state["blockers"] else " Nobody is blocked now." if nobody_blocked(state).startswith("Nobody") else f" {nobody_blocked(state).replace('No blocker', 'No other blocker')}")
    following = answer("\n".join(rest), state) if rest else None
    following = {"reply": following} if isinstance(following, str) else following
    if following:
        return {**following, "reply": f"{line}\n\n{following['reply']}"}
    return {**summary(state), "reply": f"{line}\n\n{summary(state)['reply']}"}


def answer(message: str, state: dict) -> str | dict | None:
    low = message.lower().strip(" .!?")
    if re.fullmatch(r"start over|reset|clear(?: all)?", low):
        state.update(team=[], updates={}, blockers=[], planned={}, asking=None, days=0, away=[])
        return "Cleared. Who is on the team? Write `Team: Anna, Ben, Cem`."
    if re.fullmatch(r"help|what can you do|how (?:do|should|can) (?:i|we) (?:enter|add|write|give|use).*", low):
        return HELP
    if re.fullmatch(r"(?:new|next) (?:day|standup)|tomorrow", low):
        return turn_day(state) + "\n\n" + ask_next(state)
    if found := run_command(message, low, state) or look_up(message, low, state):
        return found
    if low in ("skip", "pass", "absent", "away") and state["asking"]:
        return set_away([state["asking"][0]], state)
    if reading.is_question(message) or re.fullmatch(r"(?:thanks?|thank you|hello|hi|hey|great|cool|nice|wow|ok)\b.{0,12}", low):
        return None
    if (away := AWAY.search(message)) and away[1].lower() not in NOT_NAMES:
        noted = read_updates(message[:away.start()] + "\n" + re.sub(r"^(?:\s{0,3}(?:today|this week|all (?:day|week)))?[\s,;.]{1,3}(?:and |but )?", "", message[away.end():], flags=re.I), state)
        return set_away([person(name, state) for name in away.groups() if name], state, noted)
    away_before = len(state["away"])
    noted = read_updates(message, state)
    if not noted and len(state["away"]) > away_before:
        return set_away(state["away"][away_before:], state)
    if noted:
        state["asking"] = None if all(complete(state, who) for who in noted) else state["asking"]
        return after_updates(noted, state)
    if state["asking"] and re.search(r"\w", message) and not any(re.match(rf"{re.escape(who)}\b", message, re.I) for who in state["team"] if who != state["asking"][0]):
        return take_answer(message, state)
    if re.search(r"\b(start|begin|standup|go|yes)\b", low) and len(low.split()) < 8:
        following = ask_next(state)
        return following if state["asking"] or not state["team"] else summary(state)
    if len(first_marks(list(MARKER.finditer(message)))) > 1:
        return "Whose update is that? Write the name in front, for example `Anna: yesterday login, today tests`."
    return None if re.search(r"[^\W\d_]{3}", message) else "I collect standup updates. Try `Team: Anna, Ben, Cem`, `Anna: yesterday login, today tests, no blockers` or `summary`."


def run_command(message: str, low: str, state: dict) -> str | dict:
    if state["updates"] and (re.search(r"\b(?:write|make|give|format|short(?:er)?|text|version|post|as|sum|summari[sz]e|paste|copy|put|need|want)\b.{0,40}\b(?:slack|teams|chat|whatsapp|channel|paste|copy|e-?mail)\b", low) or re.match(r"(?:ok |so |now |please |can you |could you |and )*(?:sum|summari[sz]e|wrap)\b.{0,3}(?:it|that|this|everything|all)?\b", low)) and len(low.split()) < 16 and not re.match(r"how\b", low) and not re.search(r"\b(?:post|send|ping|connect|sync)\b", low):
        told = lambda update, part: "; ".join(update[part]) or "none" if part in update else "not said"
        lines = [f"*{who}* yesterday: {told(update, 'yesterday')} → today: {told(update, 'today')} 🚧 {told(update, 'blockers')}" for who, update in state["updates"].items()]
        lines += [f"*{who}* away{f' ({back})' if (back := state.get('back', {}).get(who)) else ''}" for who in state["away"]]
        lines += [missing_line(state)] if missing(state) else []
        return "To copy; I cannot post it myself:\n\n```\n" + "\n".join([f"Standup {state['day']}", *lines]) + "\n```" + left_out(state)
    if re.search(r"\b(?:create|post|send|ping|notify|remind|connect|sync|integrate|write|message|put|open|email|mail|tell)\b", low) and re.search(r"\b(?:jira|slack|teams|trello|asana|tickets?|ping|notify|remind|e-?mail|calendar|channel|chat|group)\b", low) and (reading.is_command(message) or reading.is_question(message) or re.match(r"(?:post|ping|notify|please)\b", low)):
        if state["updates"] and re.search(r"\b(?:slack|teams|e-?mail|mail|channel|chat|group)\b", low) and not re.search(r"\bremind|\bping|\bticket", low):
            return f"I cannot post it or reach other programs. To copy:\n\n```\n{as_text(state)}\n```" + (f"\n\n{missing_line(state)}" if missing(state) else "")
        return with_blockers("I cannot create tickets, send messages or reach other programs. I can give you the lists to copy.\n\n" + (missing_line(state) or ("Nobody has reported yet." if not state["updates"] else "Everybody has reported."))
                             + ("" if state["blockers"] else " There are no open blockers noted."), state)
    first, _, rest = re.sub(r"(?<=[^\W\d_]{2})[.!\n]\s*(?=\S)", "\x1e", message, count=1).partition("\x1e")
    listed = re.fullmatch(r"(?:it'?s |just |only )?((?:me|[A-Z]\w+)(?:\s*(?:,|&|and|und)\s*(?:me|[A-Z]\w+)){1,19})", message.strip(" ."), re.I) if not state["team"] else None
    if team := listed or re.match(r"(?:(?:the |our |my )?team(?: is| are| members(?: are)?)?|members(?: are)?|people|we are)\s*[:\-]?\s+(?!\d)(.+)$|add\s+(.+?)(?: to the team)?$", first, re.I):
        names = [person(word, state) for word in re.split(r"[,;&\n]|\band\b|\bund\b", team[1] or team[2] or "") if re.fullmatch(NAME, word.strip(" .!")) and word.strip().lower() not in NOT_NAMES - {"me", "i"}]
        state["team"] = list(dict.fromkeys(state["team"] + names))[:MAX_TEAM]
        if names and rest:
            told = answer(rest, state)
            told = {"reply": told} if isinstance(told, str) else told or {"reply": ask_next(state)}
            return {**told, "reply": f"Team: {', '.join(state['team'])}.\n\n{told['reply']}"}
        return f"Team: {', '.join(state['team'])}.\n\n{ask_next(state)}" if names else "Write the names with commas: `Team: Anna, Ben, Cem`."
    if leaving := re.match(rf"remove\s+({NAME})(?: from the team)?$|({NAME}) (?:has )?left(?: the team)?$", message, re.I):
        gone = person(leaving[1] or leaving[2], state)
        if gone in state["team"]:
            state["team"].remove(gone)
            state["updates"].pop(gone, None)
            state["asking"] = None
            return f"{gone} is off the list. Team: {', '.join(state['team']) or 'nobody yet'}."
    if (re.search(r"\b(?:re)?solved\b|\bunblocked\b|\bnot blocked any ?more\b|\bno longer (?:blocked|stuck)\b|^clear(?:ed)? (?:blocker )?\d|\bblocker (?:is )?gone\b|^(?:remove|close|delete|drop) .{0,30}\bblocker", low) or state["blockers"] and re.search(r"\b(?:(?:is|are|got|has been|was|'s) (?:now )?(?:fixed|repaired|here|there|back(?: up)?|working(?: again)?|sorted|running again|fine again|ok(?:ay)? again)|(?:works?|runs?|came back|arrived)(?: (?:again|now|fine)){1,2}|(?:has )?arrived)\b", low) and set(re.findall(r"\w{4,}", low)) & set(re.findall(r"\w{4,}", " ".join(each["text"] for each in state["blockers"]).lower()))) and not reading.is_question(message):
        return resolve(low, state)
    if re.fullmatch(r"(?:as |plain )*text|for (?:slack|chat|e-?mail)|.{0,20}\bsummary as (?:bullet points?|bullets|text|a list)", low):
        return f"```\n{as_text(state)}\n```" if state["updates"] else "No updates yet. Say `start`."
    if re.fullmatch(r"(?:ok |please |let'?s )*(?:close|finish|end|stop|wrap up)(?: it| the standup| this| up)?(?: for)?(?: today| now)?", low):
        state["asking"] = None
        return summary(state)
    if re.fullmatch(r"(?:can i |please |show |the |see |give |me |a |ok |what'?s |what is |so |now )*(?:summary|table|overview|list|status|stop|finish|done|end)(?: please| pls)?", low) and not (state["asking"] and low == "done"):
        state["asking"] = None
        return summary(state)
    return ""


def left_out(state: dict) -> str:
    """What was told and is in no update: a summary without it says so."""
    return f"\n\nNot in it, because I could not read whose it is: {'; '.join(state['left_out'])}." if state.get("left_out") else ""


def look_up(message: str, low: str, state: dict) -> str | dict:
    """Questions about what has been recorded."""
    if REACH.search(low) and (reading.is_question(message) or reading.is_command(message) or re.search(r"\bcan (?:you|u)\b", low)):
        silent = missing(state)
        text = f"\n\nA message to copy:\n\n> Hi {', '.join(silent)}, for today's standup: what did you get done, what is the plan for today, and is anything in your way?" if silent else ""
        return f"I cannot phone or write to anybody. {missing_line(state) or ('Everybody has reported.' if state['updates'] else 'Nobody has reported yet.')}" + (f" Away: {away_line(state)}." if state["away"] else "") + text
    if state["updates"] and re.fullmatch(r"(?:so |and |ok )*(?:what'?s|what is|whats|what do we|what have we|what) (?:still |is still |are still |now )*(?:got |have )?(?:open|left|outstanding|to do|not done|pending)(?: now| today| then)?", low):
        plans = [f"- **{who}**: {'; '.join(update['today'])}" for who, update in state["updates"].items() if update.get("today")]
        return with_blockers((f"Planned for today:\n\n{chr(10).join(plans)}\n\n" if plans else "") + ("Open blockers:" if state["blockers"] else "No open blockers."), state)
    if state["updates"] and re.fullmatch(r"(?:so |and |ok )*(?:what (?:do|have) (?:we|you|i) (?:have|got|noted)?|what'?s|where are we|what is (?:in|there)|show(?: me)?(?: what we have| everything| all)?) ?(?:so far|until now|by now|yet|at the moment)", low):
        return summary(state)
    if state["updates"] and (about := re.search(r"\bwho\b.*\b(?:hasn'?t|hasnt|has not|didn'?t|not|no|missing|without)\b.*\b(today|plans?|yesterday|blockers?)\b", low)):
        part = next((part for part in PARTS if about[1].startswith(part[:5])), "today")
        silent = [who for who in state["team"] if who not in state["away"] and part not in state["updates"].get(who, {})]
        return (f"Nothing about {part} yet from: {', '.join(silent)}." if silent else f"Everybody who is here has said something about {part}.") + (f" Away: {away_line(state)}." if state["away"] else "")
    if re.search(r"\bwho(?:'s| is| are| has| hasn'?t| has not)?\b.*\b(?:missing|reported|answered|left|silent|not heard|heard from|said (?:nothing|anything)|checked in|still to (?:go|report|come)|outstanding)\b|^missing$", low):
        away = f" Away: {', '.join(state['away'])}." if state["away"] else ""
        return (missing_line(state) or ("Everybody else has reported." if away and state["updates"] else "Everybody has reported." if state["updates"] else "Nobody has reported yet.")) + away
    if re.search(r"\bwho(?:'s|s)?\b.*\b(?:blocked|stuck|waiting|can'?t work|cannot work|needs (?:help|something)|has (?:a )?problems?)\b|^(?:show |open |all |the |any |list )*blockers?$|\bwhat (?:am i|are we|is \w+) (?:waiting|stuck|blocked)\b|\bwhat(?:'s| is)? (?:is )?blocking\b|\b(?:any|how many|which) blockers\b", low):
        return with_blockers(f"{len(state['blockers'])} open: " + "; ".join(f"**{each['who']}**, {each['text']}" for each in state["blockers"]) + "." if state["blockers"] else nobody_blocked(state), state)
    if re.search(r"\bwho(?:'s|s| is| are)?\b.{0,12}\b(?:away|sick|ill|off|out|absent|on holiday|on vacation|not here)\b", low) and state["team"]:
        return f"Away: {away_line(state)}." if state["away"] else "Nobody is noted as away today."
    if re.search(r"\bhow long\b|\bhow many minutes\b", low) and (size := next((int(n.value) for n in reading.numbers(message) if 2 <= n.value <= 60), len(state["team"]))):
        return f"At most 15 minutes in all. With {size} people that is about {'two minutes' if size <= 7 else 'one minute' if size > 10 else 'a minute and a half'} each; what needs a discussion comes afterwards, only with those it concerns."
    who = next((name for name in state["team"] if re.search(rf"\b{re.escape(name.lower())}(?:['’]?s)?\b", low)), "")
    if reading.is_question(message) and who:
        update = state["updates"].get(who)
        return f"**{who}**: " + "; ".join(f"{part}: {', '.join(update[part]) or 'none'}" for part in PARTS if part in update) + "." if update else f"{who} has not reported yet."
    if found := re.search(r"\bwho(?:'s| is| are)?\s+(?:works?|working|doing|on|does|did)\s*(?:on|with)?\s+(?:the )?(.{3,60})$", low):
        words = set(re.findall(r"\w{4,}", found[1]))
        hits = [name for name, update in state["updates"].items() if words & set(re.findall(r"\w{4,}", " ".join(sum(update.values(), [])).lower()))]
        return f"{' and '.join(hits)}." if hits else f"Nobody has mentioned “{found[1]}”." if state["updates"] else ""
    return ""


def nobody_blocked(state: dict) -> str:
    """Who has said nothing about blockers is not said to be free of them."""
    silent = [who for who, update in state["updates"].items() if "blockers" not in update]
    return f"No blocker is noted. Not asked yet: {', '.join(silent)}." if silent else "Nobody is blocked: there are no open blockers."


def person(word: str, state: dict) -> str:
    name = word.strip(" .!,")[:24]
    name = "Me" if name.lower() in ("i", "me") else name[:1].upper() + name[1:]
    return next((known for known in state["team"] if known.lower() == name.lower()), name)


def join_team(who: str, state: dict) -> None:
    if who not in state["team"] and len(state["team"]) < MAX_TEAM:
        state["team"].append(who)


def read_updates(message: str, state: dict) -> list[str]:
    """Updates that name their person: 'Anna: …', 'anna finished …', several lines or sentences; what follows belongs to the last name."""
    blocks: list[list[str]] = []
    if re.match(r"(?:no|nein|actually|sorry|correction)\b", message, re.I):
        message = re.sub(r"^(?:no|nein|actually|sorry|correction)\b[,: ]*|,?\s+(?:not|instead of)\s+[^,.\n]*$", "", message, flags=re.I)
    # "ana  9:02 AM" above a message copied from a chat, and a second person behind a comma.
    message = re.sub(rf"(?m)^\s*({NAME})(?: {NAME})?\s+(?:\[?\d{{1,2}}[:.]\d{{2}}\s?(?:[AP]M)?\]?)\s*$", r"\1:", message, flags=re.I)
    if state["team"]:
        message = re.sub(rf",\s+(?:and |but )?(?=(?:{'|'.join(map(re.escape, state['team']))})\s+(?:{SAYS})\b)", "\n", message, flags=re.I)
    early: list[str] = []
    for line in re.split(r"\n|(?<=[.!;])\s+", message):
        line = re.sub(r"^[\s*•>#-]+|^(?:(?:hey|hi|hello|ok|and|und|then|so|it['’]?s|this is|here is)[, ]+){1,3}", "", line).strip()
        found = OPENS.match(line)
        if found and found[1].lower() not in NOT_NAMES and not MARKER.fullmatch(found[1]) and (found[1][0].isupper() or ":" in line[:len(found[1]) + 2] or person(found[1], state) in state["team"] or reading.people(found[1])):
            blocks.append([person(found[1], state), found[2]])
        elif re.fullmatch(NAME, line) and person(line, state) in state["team"]:
            blocks.append([person(line, state), ""])
        elif (pair := re.match(rf"({NAME}) (?:and|&|\+) ({NAME}),? (?:are |were |both |is )?(?=\S)", line)) and all(person(name, state) in state["team"] or name[0].isupper() and is_somebody(name, state) for name in pair.groups()):
            blocks += [[person(name, state), f"{'yesterday ' if ' were ' in pair[0] else ''}{line[pair.end():]}"] for name in pair.groups()]
        elif (one := re.match(rf"({NAME})(?:['’]s| is| has)? (?=\S)", line)) and person(one[1], state) in state["team"] and one[1].lower() not in NOT_NAMES:
            blocks.append([person(one[1], state), line[len(one[1]):].strip()])
        elif line and blocks and (other := re.match(rf"({NAME})(?= )", line)) and other[1][0].isupper() and person(other[1], state) != blocks[-1][0] and is_somebody(other[1], state):
            state["unread"] = [*state.get("unread", []), line[:120]][:5]
        elif line and blocks and is_writer(line, blocks):
            blocks.append(["Me", re.sub(r"^(?:me|myself)\s*[:,–-]?\s*", "", line, flags=re.I)])
        elif line and blocks and re.match(r"(?:both|everyone|everybody|all|they|we|nobody|the (?:team|others|rest))\b", line, re.I):
            state["unread"] = [*state.get("unread", []), line[:120]][:5]
        elif line and blocks:
            blocks[-1][1] += "\n" + line
        elif (re.match(r"i\b|me\b|ich\b", line, re.I) or re.match(r"(?:[Yy]esterday|[Tt]oday),? (?!we\b|they\b|he\b|she\b|nobody\b|everyone\b)[a-zI]", line)) and MARKER.search(line) and ("Me" in state["team"] or not state["asking"]):
            blocks.append(["Me", re.sub(r"^me\s*[:,–-]\s*", "", line, flags=re.I)])
        elif len(line.split()) > 4 and not reading.is_question(line) and re.search(r"[A-Z][a-z]+", line[1:]) and MARKER.search(line):
            early.append(line[:120])
    if blocks and early:
        state["unread"] = [*early, *state.get("unread", [])][:5]
    if not blocks and not state["asking"] and len(state["team"]) < 2 and len(first_marks(list(MARKER.finditer(message)))) > 1:
        blocks = [[state["team"][0] if state["team"] else "Me", message]]
    for who, text in blocks[:MAX_TEAM]:
        join_team(who, state)
        if re.fullmatch(r"(?:is |still )?(?:sick|ill|(?:a )?day off|off(?: today)?|away|absent|krank|holiday|vacation|pto|on (?:holiday|vacation|leave|pto))(?: (?:today|this week|all (?:day|week)))?[.!]?", text.strip(), re.I):
            state["away"] = list(dict.fromkeys([*state["away"], who]))
            continue
        if re.fullmatch(r"\W*(?:nothing|no update|none)(?: today)?[,;.]?\s*(?:because |as |since )?(?:she|he|they)(?:'s| is| are) (?:still |also )?(?:sick|ill|off|away|absent|on (?:holiday|vacation|leave))(?: today)?[.!]?", text.strip(), re.I):
            state["away"] = list(dict.fromkeys([*state["away"], who]))
            continue
        if was_away := re.fullmatch(r"was (?:still )?(sick|ill|off|away|absent|on (?:holiday|vacation|leave))(?: yesterday)?[.!]?", text.strip(), re.I):
            save(who, "yesterday", [was_away[1]], state)
            continue
        text = re.sub(r"\b(?:the )?same as (?:yesterday|before|last time)\b", "today " + (", ".join(state["planned"].get(who, [])) or "the same as before"), text, flags=re.I)
        state["away"] = [name for name in state["away"] if name != who]
        adds = re.match(r"\s*(?:also|and|plus|oh and)\b", text, re.I)
        parts = split_parts(text)
        state["unread"] = [*state.get("unread", []), *(f"{who}: {clause}" for clause in unplaced(text, parts))][:5]
        for part, items in parts.items():
            save(who, part, [*(state["updates"].get(who, {}).get(part) or []), *items] if adds and items else items, state)
    return list(dict.fromkeys(who for who, _ in blocks if who in state["updates"]))


def is_writer(line: str, blocks: list[list[str]]) -> bool:
    """Whether a line behind those of others is the writer's own: "me: planning", and "I had a call" where nobody else says "I"."""
    if re.match(r"(?:me|myself)\s*[:,–-]", line, re.I):
        return True
    # "Anja did the mockups, she's waiting": told of others, so "I" is who writes.
    if re.match(r"i(?:'m|'ve| )", line, re.I) and any(re.search(r"\b(?:she|he)(?:'s)?\b", text, re.I) for _, text in blocks):
        return True
    return bool(re.match(r"i(?:'m|'ve| )", line, re.I)) and len({who for who, _ in blocks}) > 1 and not any(re.search(r"\b(?:i|i'm|my)\b", text, re.I) for _, text in blocks)


def unplaced(text: str, parts: dict[str, list[str]]) -> list[str]:
    """The clauses of an update of which no part has a word."""
    if not parts:
        return [text.strip()[:100]] * bool(re.search(r"\w{3}", text))
    kept = " ".join(item for items in parts.values() for item in items).lower()
    clauses = [clause.strip(" .!") for clause in re.split(r"[,;\n]|\.\s", text) if not MARKER.fullmatch(clause.strip(" .:"))]
    told = [(clause, [word for word in re.findall(r"[^\W\d_]{4,}", MARKER.sub(" ", clause).lower()) if word not in ("nearly", "almost", "mostly", "with", "that", "this", "they", "have", "were", "been", "then", "yesterday", "today")]) for clause in clauses]
    return [clause[:100] for clause, words in told if words and not any(word in kept for word in words) and not NOTHING.match(clause) and not re.search(r"\bblock|\bin (?:the|my|his|her) way\b|\bno (?:issues|problems)", clause, re.I)][:2]


# "The label printer is broken" is in the way, whether or not somebody says so.
BROKEN = re.compile(r"(^|[,;.\n]|\b(?:and|but)\b)\s*((?:the |my |our |his |her |their )?(?:[^\W\d_][\w'-]{1,20} ){1,3}(?:(?:is|are) (?:still |again )?(?:broken|down|not working|out of order|offline|dead|locked)|(?:doesn'?t|don'?t|does not) work|crashed|broke(?: down)?)\b)(?:,? (?:so |and )?(?:i |he |she |we )?can'?t \w+)?", re.I)


DONE_BEHIND = re.compile(r"(^|[,;.\n]\s*|\band\s+)(?!(?:today|yesterday|tomorrow)\b)([^,;.\n]{3,60}?)\s+(?:is |was |are |now )*(?<!not )(?<!n't )(?<!almost )(?<!nearly )(?:done|finished|completed|merged|shipped)(?: now| yesterday)?(?=\s*(?:[,;.\n]|$|and\b))", re.I)


def split_parts(text: str) -> dict[str, list[str]]:
    text = re.sub(r"\b(?:nearly|almost|mostly|not quite) (?:done|finished|ready)(?: with)?\b", "today wrapping up", text, flags=re.I)
    text = re.sub(r"\b(?:is |are |was )?(?:still )?not (?:yet )?(?:done|finished|completed)(?: yet)?\b|\bisn['’]?t (?:done|finished)(?: yet)?\b", "still open", text, flags=re.I)
    # "Design review done, today icons": what is done stands in front of the word.
    text = DONE_BEHIND.sub(lambda found: f"{found[1]}finished {found[2]}" if not MARKER.match(found[2]) else found[0], text)
    text = re.sub(r"\b(?:no|without|zero|keine) (?:blockers?|impediments?|blocker)\b|\bnot (?:blocked|stuck)\b|\bnothing blocking\b|\bnothing in (?:the|my|his|her) way\b|\bno (?:issues|problems)\b|(?<=[,;.] )all (?:good|clear|fine)(?=\s*[.!]?\s*$)", "blockers: none", text, flags=re.I)
    text = BROKEN.sub(lambda found: f"{found[1]} blocked by {found[2]}", text) if not re.search(r"\bblock", text, re.I) else text
    every = list(MARKER.finditer(text))
    # "Yesterday planning": right behind a day, a verb says what was done on it.
    marks = first_marks([mark for at, mark in enumerate(every) if not (at and (mark.lastgroup.endswith("_verb") or mark[0].lower().startswith("planning")) and re.fullmatch(r"[ :]{0,2}(?:also |again |more |still )?", text[every[at - 1].end() : mark.start()]))])
    if not marks:
        lines = [line for line in re.split(r"\n|(?<=[.;])\s+", text) if line.strip()]
        return {part: items_of(line) for part, line in zip(PARTS, lines)} if len(lines) == 3 else {"today": items_of(text)} if text.strip() else {}
    parts: dict[str, list[str]] = {}
    days = list(DAY.finditer(text))
    if days and items_of(text[:days[0].start()]) and re.match(r"\s*(?:[,;.\n]|and\b|und\b|$)", text[days[0].end():]):
        return split_behind(text, days)
    if head := items_of(text[:marks[0][1].start()]):
        is_doing = marks[0][0] == "blockers" and re.match(r"\s*(?:[^\W\d_]{2,}ing|is|are|am|still|on|at|busy|wants?|will|plans?|i'?m)\b", text)
        is_now = marks[0][0] == "today" and re.match(r"\s*(?:has|have|is|are|am|still|wants?|will)\b", text)
        parts["yesterday" if marks[0][0] != "yesterday" and not is_doing and not is_now else "today"] = head
    for index, (part, mark) in enumerate(marks):
        end = marks[index + 1][1].start() if index + 1 < len(marks) else len(text)
        start = mark.start() if mark.lastgroup.endswith("_verb") else mark.end()
        if body := items_of(text[start:end]):
            parts[part] = parts.get(part, []) + body
        elif part == "blockers" and re.search(r"stuck|blocked|blockiert", mark[0], re.I):
            parts[part] = parts.get(part, []) + ["blocked, reason not told"]
    return parts


def split_behind(text: str, days: list[re.Match]) -> dict[str, list[str]]:
    """ "The login yesterday, docs today": the day stands behind what belongs to it, at least the first one."""
    parts: dict[str, list[str]] = {}
    begins = 0
    for index, day in enumerate(days):
        part = "yesterday" if day[0].lower() in ("yesterday", "gestern") else "today"
        # "Tried it yesterday, didn't work. Today rollback": the sentence before belongs to the day before.
        is_new = bool(parts) and re.search(r"[.;\n]\s*$", text[begins:day.start()]) and items_of(text[day.end():])
        if is_new:
            last = list(parts)[-1]
            parts[last] = [*parts[last], *items_of(text[begins:day.start()])]
            begins = day.start()
        if before := items_of(text[begins:day.start()]):
            inside = first_marks(list(MARKER.finditer(text[begins:day.start()])))
            done, doing = done_before(text[begins:day.start()]) if part == "today" else ("", "")
            parts.update({"yesterday": items_of(done), "today": items_of(doing)} if done and doing else split_parts(text[begins:day.start()]) if len(inside) > 1 else {part: before})
            begins = day.end()
            continue
        ends = [mark.start() for mark in MARKER.finditer(text, day.end()) if mark.lastgroup.startswith("blockers")] + [each.start() for each in days[index + 1:]] + [len(text)]
        parts[part], begins = items_of(text[day.end():min(ends)]), min(ends)
    rest = split_parts(text[begins:]) if MARKER.search(text[begins:]) else {}
    return {**rest, **{part: items for part, items in parts.items() if items}}


DID = re.compile(r"\s*(?:and |also |he |she |i |they |has |have |just )*(?:did|done|[^\W\d_]{2,}ed|wrote|sent|made|built|got|shipped|ran|met|spent|read|gave|took|sold|paid|held|brought|went|had|was)\b", re.I)
DOING = re.compile(r"\s*(?:and |now |then |but |he |she |i |they |is |are |am )*(?:does|do|doing|will|starts?|works? on|working on|goes? on|continues?|writes?|makes?|builds?|tests?|fixes|prepares?|plans?|next|[a-z]{3,12}(?<!s)s)\b(?: on| with| to)?", re.I)


def done_before(text: str) -> tuple[str, str]:
    """ "Did the budget, does the slides" before "today": what is behind the person, and what is for today."""
    clauses = [clause for clause in re.split(r",|;|\.\s|\band\b|\bthen\b", text) if clause.strip()]
    turn = next((at for at, clause in enumerate(clauses) if at and DOING.match(clause)), 0)
    if not turn or not DID.match(clauses[0]):
        return "", ""
    return ", ".join(clauses[:turn]), ", ".join([re.sub(r"^\s*(?:now |then |is |he |she |they )*(?:does|do|doing|will)\s", "", clauses[turn], flags=re.I), *clauses[turn + 1 :]])


def first_marks(found: list[re.Match]) -> list[tuple[str, re.Match]]:
    """Only the first mark of each part counts, and 'yesterday finished login' is one mark and not two."""
    marks: list[tuple[str, re.Match]] = []
    for mark in found:
        part = mark.lastgroup.removesuffix("_verb")
        is_weak = mark.lastgroup.endswith("_verb") or mark[0].lower().strip(" :-–") in ("will", "i'll", "going to", "did", "done", "next", "plan")
        follows = marks and not re.search(r"[,;.\n]\s*(?:(?:i|he|she|and|but|now|then)\s+){0,3}$|\b(?:and|but)\s+(?:(?:i|he|she|is|am|now|then)\s+){0,3}$", mark.string[max(0, mark.start() - 25):mark.start()], re.I)
        if part not in [seen for seen, _ in marks] and not (is_weak and follows):
            marks.append((part, mark))
    return marks


def items_of(text: str) -> list[str]:
    lead = r"^(?:(?:i|im|i’m|he|she|did|done with|done|because|and|but|i'm|i am|by|on|will|the|be|to|was|is|also|then|then i|now)\s+|,\s*)+"
    pieces = [re.sub(r"\s+(?:and|but|i|he|she)$", "", re.sub(lead, "", piece.strip(" .:-–*•\t"), flags=re.I), flags=re.I).strip() for piece in re.split(r"[,;\n]|\.\s|\band\b|\bund\b", text)]
    pieces = [re.sub(r"\s+(?:yesterday|today|gestern|heute)$", "", piece, flags=re.I) for piece in pieces]
    pieces = [piece.replace("|", "/")[:MAX_TEXT] for piece in pieces if re.search(r"\w", piece) and piece.lower() not in ("i", "he", "she", "i am", "is", "am", "but", "now")]
    return ["none"] if len(pieces) == 1 and NOTHING.match(pieces[0]) else [piece for piece in pieces if not NOTHING.match(piece)][:MAX_ITEMS]


def save(who: str, part: str, items: list[str], state: dict) -> None:
    if not items or len(json.dumps(state["updates"])) > MAX_STATE:
        return
    update = state["updates"].setdefault(who, {})
    update[part] = [] if items == ["none"] else items
    if part == "blockers":
        known = {(each["who"], each["text"].lower()) for each in state["blockers"]}
        state["blockers"] += [{"who": who, "text": text, "since": state["day"]} for text in update[part] if (who, text.lower()) not in known]
        state["blockers"] = state["blockers"][-20:]


def complete(state: dict, who: str) -> bool:
    return all(part in state["updates"].get(who, {}) for part in PARTS)


def ask_next(state: dict) -> str | dict:
    if not state["team"]:
        return "Who is on the team? Write `Team: Anna, Ben, Cem`."
    order = sorted((who for who in state["team"] if who not in state["away"]), key=lambda name: name not in state["updates"] or complete(state, name))
    target = next(([who, part] for who in order for part in PARTS if part not in state["updates"].get(who, {})), None)
    state["asking"] = target
    if not target:
        return summary(state)["reply"]
    who, part = target
    plan = state["planned"].get(who, [])
    reminder = f" (planned: {', '.join(plan)}; say `all` if it is done)" if part == "yesterday" and plan else ""
    return f"**{who}**, {QUESTIONS[part]}{reminder}"


def take_answer(message: str, state: dict) -> str | dict:
    who, part = state["asking"]
    parts = split_parts(message)
    if len(parts) > 1 and re.search(r"\b(?:yesterday|today|blocke|stuck|waiting|no blocker|will|heute)", message, re.I):
        for name, items in parts.items():
            save(who, name, items, state)
    elif part == "blockers" and re.fullmatch(r"(?:same|still|same as (?:before|yesterday)|unchanged)\.?", message.strip(), re.I):
        save(who, part, [each["text"] for each in state["blockers"] if each["who"] == who] or ["none"], state)
    elif part == "yesterday" and re.fullmatch(r"(?:all|yes|all done|everything|done)\.?", message.strip(), re.I) and state["planned"].get(who):
        save(who, part, state["planned"][who], state)
    else:
        save(who, part, items_of(re.sub(rf"^\W*(?:{MARKERS[part]})\b\s*[:\-–]?", "", message, flags=re.I)) or ["none"], state)
    following = ask_next(state)
    return following if state["asking"] else summary(state)


def set_away(names: list[str], state: dict, noted: list[str] = []) -> str | dict:
    for who in names:
        join_team(who, state)
    state["away"] = list(dict.fromkeys(state["away"] + names))
    line = f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} skipped today." + (f" Noted: {', '.join(noted)}." if noted else "")
    following = ask_next(state)
    return f"{line}\n\n{following}" if state["asking"] or not state["updates"] else {**summary(state), "reply": f"{line}\n\n{summary(state)['reply']}"}


def after_updates(noted: list[str], state: dict) -> str | dict:
    line = f"Noted: {', '.join(noted)}." if len(noted) > 1 or complete(state, noted[0]) else f"Noted for {noted[0]}."
    line += f" {away_line(state)} {'is' if len(state['away']) == 1 else 'are'} skipped today." if state["away"] else ""
    if any(not complete(state, who) for who in noted):
        echo = "; ".join(f"{who}: " + ", ".join(f"{part} {'; '.join(items) or 'none'}" for part, items in state["updates"].get(who, {}).items()) for who in noted)
        return f"{line} {echo}.\n\n{ask_next(state)}"
    table = summary(state)
    return {**table, "reply": f"{line}\n\n{table['reply']}"}


def turn_day(state: dict) -> str:
    carried = {who: update.get("today", []) for who, update in state["updates"].items() if update.get("today")}
    state.update(planned=carried, updates={}, asking=None, days=min(state["days"] + 1, 9999), away=[], left_out=[])
    plans = "\n".join(f"- {who}: {', '.join(items)}" for who, items in carried.items())
    return f"**A new day.** From the last standup:\n\n{plans or '- no plans'}" + "".join(f"\n\n{table['fallback']}" for table in blocker_table(state))


def unmentioned(state: dict, who: str) -> list[str]:
    done = " ".join(state["updates"].get(who, {}).get("yesterday", []) + state["updates"].get(who, {}).get("today", [])).lower()
    return [item for item in state["planned"].get(who, []) if who in state["updates"] and not any(word in done for word in re.findall(r"\w{4,}", item.lower()) or [item.lower()])]


def age(since: str, today: str) -> str:
    days = (date.fromisoformat(today) - date.fromisoformat(since)).days
    return "new" if days <= 0 else f"{days} day{'s' * (days > 1)}"


def blocker_table(state: dict) -> list:
    rows = [[index, each["who"], each["text"], age(each["since"], state["day"])] for index, each in enumerate(state["blockers"], 1)]
    return [show.table(rows, columns=["#", "Who", "What", "Open"], title="Open blockers")] if rows else []


def with_blockers(reply: str, state: dict) -> dict:
    return {"reply": reply + (" Say `resolved 1` when one is gone." if state["blockers"] else ""), "blocks": blocker_table(state)}


def close_blocker(gone: dict, state: dict) -> None:
    state["blockers"].remove(gone)
    if "blockers" in (parts := state["updates"].get(gone["who"], {})):
        parts["blockers"] = [text for text in parts["blockers"] if text != gone["text"]]


def resolve(low: str, state: dict) -> str | dict:
    number = re.search(r"\b(\d{1,3})\b", low)
    words = set(re.findall(r"\w{3,}", low)) - {"resolved", "solved", "blocker", "the", "its", "came", "gone"}
    words |= {word.removesuffix("s") for word in words}
    scores = [len(words & set(re.findall(r"\w{3,}", f"{each['who']} {each['text']}".lower()))) for each in state["blockers"]]
    best = scores.index(max(scores)) if scores and (max(scores) and scores.count(max(scores)) == 1 or len(scores) == 1) else -1
    index = int(number[1]) - 1 if number else best
    if not 0 <= index < len(state["blockers"]):
        return with_blockers("Which blocker is solved? Give me its number." if state["blockers"] else "There are no open blockers.", state)
    gone = state["blockers"][index]
    close_blocker(gone, state)
    return with_blockers(f"Resolved: {gone['who']}, {gone['text']}." + ("" if state["blockers"] else " No open blockers: nobody is blocked now."), state)


def missing(state: dict) -> list[str]:
    return [who for who in state["team"] if who not in state["updates"] and who not in state["away"]]


def missing_line(state: dict) -> str:
    return f"Not heard yet: {', '.join(missing(state))}." if missing(state) else ""


def away_line(state: dict) -> str:
    return ", ".join(f"{who} ({back})" if (back := state.get("back", {}).get(who)) else who for who in state["away"])


def standup_table(state: dict):
    cell = lambda update, part: "; ".join(update[part]) or "none" if part in update else "?"
    return show.table([[who, *(cell(update, part) for part in PARTS)] for who, update in state["updates"].items()] + [[who, "away", "", ""] for who in state["away"] if who not in state["updates"]], columns=["Who", "Yesterday", "Today", "Blockers"], title=f"Standup {state['day']}")


def summary(state: dict) -> dict:
    if not state["updates"]:
        return {"reply": f"No updates yet. Team: {', '.join(state['team'])}. Say `start`, or paste updates." if state["team"] else "No updates yet. Who is on the team? Write `Team: Anna, Ben, Cem`."}
    carried = [f"{who}: {', '.join(items)}" for who in state["team"] if (items := unmentioned(state, who))]
    old = [each for each in state["blockers"] if each["since"] < state["day"]]
    lines = [f"{len(state['updates'])} of {len(state['team'])} reported.", missing_line(state), f"Away: {away_line(state)}." if state["away"] else "", f"Planned but not mentioned: {'; '.join(carried)}." if carried else "",
             "Still open from before: " + "; ".join(f"{each['who']}, {each['text']} ({age(each['since'], state['day'])})" for each in old) + "." if old else ""]
    return {"reply": " ".join(filter(None, lines)) + left_out(state), "blocks": [standup_table(state)]}


def as_text(state: dict) -> str:
    told = lambda update, part: "; ".join(update[part]) or "none" if part in update else "?"
    rows = [f"{who}\n  done: {told(update, 'yesterday')}\n  today: {told(update, 'today')}\n  blockers: {told(update, 'blockers')}" for who, update in state["updates"].items()]
    rest = [f"Away: {away_line(state)}"] * bool(state["away"]) + [missing_line(state).rstrip(".")] * bool(missing(state))
    return f"Standup {state['day']}\n\n" + "\n".join(rows + rest)


def next_clicks(state: dict) -> list[str]:
    if state["asking"]:
        return ["None", "Skip", "Summary"]
    if not state["team"]:
        return ["Team: Anna, Ben, Cem", "How do I enter updates?"]
    return ["Summary", "Blockers", "As text", "New day"] if state["updates"] and not missing_line(state) else ["Start", "Who is missing?", "Summary"]
