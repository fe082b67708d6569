"""A guided weekly review: seven questions, one reflection each, a written summary, and the thread to the next week."""

import json
import re
from datetime import date
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

MAX_LIST, MAX_TEXT, KEPT_WEEKS, MAX_PAST = 12, 160, 26, 30_000
STEPS = {  # name: (label, question, why it is asked)
    "planned": ("Last week's outcomes", "Last week you wanted: {plan}. Which of them are done? (`all`, `none`, or name them)", "to see which plans you could keep, before you make new ones"),
    "wins": ("Wins", "What went well this week? Three things are enough, and small ones count.", "because what went wrong is remembered by itself, and what went well is not"),
    "open": ("Open ends", "What stayed unfinished or keeps going round in your head?", "because something unfinished keeps coming back to mind until it is written down or decided"),
    "lessons": ("Lessons", "What did you learn, or what surprised you?", "because one sentence that you can use next week is worth more than a good resolution"),
    "energy": ("Energy", "How was your energy, from 1 to 10, and what gave or took it?", "because the trend over weeks shows what does you good, long before you feel it"),
    "dates": ("Fixed next week", "What is fixed for next week: dates, deadlines, people?", "because time that is already given away cannot be planned a second time"),
    "top": ("Three outcomes", "Which three outcomes would make next week a good one?", "because a normal week has room for about three things that matter"),
    "less": ("Less of", "And what will you do less of, or drop?", "because new plans need room"),
}
SHORT, FULL = ["wins", "energy", "top"], [step for step in STEPS if step != "planned"]
LABELS = {**{step: label for step, (label, _, _) in STEPS.items()}, "hard": "Was hard", "later": "Later"}
SYNONYMS = {"win": "wins", "unfinished": "open", "lesson": "lessons", "learned": "lessons", "date": "dates", "calendar": "dates", "outcomes": "top", "outcome": "top", "goals": "top", "plan": "top", "drop": "less", "stop": "less"}
Step = Literal["wins", "hard", "open", "lessons", "dates", "top", "less"]
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


@tool
def start_review(state, now, version: Literal["full", "short"] = "full"):
    """Begin the review of this week. The finished review before it is kept; its outcomes come back as the first question.

    version: short asks only for wins, energy and three outcomes
    """
    begin(prepare(state), SHORT if version == "short" else FULL, now.date())
    return {"week": state["week"], "last_weeks_outcomes": last_plan(state), "questions": [STEPS[step][1].format(plan="; ".join(last_plan(state))) for step in state["steps"]]}


@tool
def save_answers(state, step: Step, items: list[str], replace: bool = False):
    """Write down what the person said, in their words, under one part of the review. Correct an answer with replace.

    step: wins; hard for what was difficult; open for open ends; lessons; dates for what is fixed next week; top for at most three outcomes; less for what to drop
    items: short texts, one for each thing
    replace: true to replace what was there
    """
    prepare(state)
    cleaned = [item.strip()[:MAX_TEXT].replace("|", "/") for item in items if item.strip()]
    if not cleaned and not replace:
        raise ToolError("Give at least one item.")
    kept = ([] if replace else state["answers"].get(step) or []) + cleaned
    if step == "top" and len(kept) > 3:
        raise ToolError(f"There are {len(kept)} outcomes. Ask the person which three matter most.")
    state["answers"][step] = list(dict.fromkeys(kept))[:MAX_LIST]
    return {step: state["answers"][step], "unanswered": unanswered(state)}


@tool
def save_energy(state, level: int | None = None, why: str = ""):
    """Write down the energy of the week, and what gave or took it. What was said before stays.

    level: from 1 to 10, only when the person named a number
    """
    if level is None and not why.strip() or level is not None and not 1 <= level <= 10:
        raise ToolError("The level is a number from 1 to 10. Without one, say what gave or took the energy.")
    old = prepare(state)["answers"].get("energy") or {"level": None, "why": ""}
    state["answers"]["energy"] = {"level": old["level"] if level is None else level, "why": why.strip()[:MAX_TEXT].replace("|", "/") or old["why"]}
    return {"energy": state["answers"]["energy"], "last_week": before_level(state), "unanswered": unanswered(state)}


@tool
def save_hours(state, hours: dict[str, float]):
    """Keep the hours worked on each day and add them up. Days that are already there are corrected.

    hours: by day, such as {"mon": 9, "tue": 8.5}
    """
    if any(day[:3].lower() not in DAYS or not 0 <= worked <= 24 for day, worked in hours.items()):
        raise ToolError("Use the days mon to sun and hours from 0 to 24.")
    prepare(state)["hours"].update({day[:3].lower(): worked for day, worked in hours.items()})
    return {"total": round(sum(state["hours"].values()), 2)}, hours_table(state)


@tool
def show_review(state, view: Literal["summary", "history"] = "summary"):
    """Show the summary of this week, or all finished weeks with the course of the energy."""
    prepare(state)
    if view == "history":
        return history(state)["blocks"] or {"weeks": 0}
    if not state["answers"]:
        raise ToolError("Nothing is answered yet.")
    return {"unanswered": unanswered(state)}, show.document(f"Review of {state['week'] or 'this week'}", summary(state), id="review"), *checklist(state)


def describe(state: dict) -> str | None:
    if not state.get("answers") and not state.get("past"):
        return None
    state = prepare(dict(state))
    return f"{state.get('week') or 'No week started'}. Answers so far: {json.dumps(state['answers'], ensure_ascii=False)}. Unanswered: {', '.join(unanswered(state)) or 'nothing'}. Outcomes of last week: {'; '.join(last_plan(state)) or 'none'}. Hours: {state['hours'] or 'none'}."[:3900]


def prepare(state: dict) -> dict:
    for key, empty in (("week", ""), ("steps", []), ("at", 0), ("answers", {}), ("past", []), ("hours", {})):
        state.setdefault(key, empty)
    return state


def unanswered(state: dict) -> list[str]:
    return [LABELS[step].lower() for step in state["steps"] or FULL if step != "planned" and not state["answers"].get(step)]


HELP = ("Seven questions, about fifteen minutes: **wins**, **open ends**, **lessons**, **energy**, **fixed dates**, **three outcomes**, **less of**. I reflect one thing back each time and write the summary. "
        "Say `start`, or `short` for three questions. On the way: `skip`, `back`, `summary`, `edit wins: …`. Later: `history` shows your weeks.")
CARE = r"\b(suicid\w*|kill myself|end my life|self.?harm|want to die|no reason to live)\b"
VAGUE = r"^(?:work on|continue|keep|improve|try|think about|look at|do more|be more|start|deal with|progress)\b"
DONE = (r"\b(?:\w{3,}ed|got|went|sent|made|had|ran|wrote|did|bought|met|found|took|gave|won|built|read|began|saw|told|left|done|finally|win|proud|happy|went well|highlight|good|great|shipped)\b")
TELLS = (("hard", r"\b(?:could ?n['’]?t (?:get|sleep|eat|stop|do|face)|worst|fight|fought|argu\w+|slept bad\w*|bad(?:ly)?|sick|ill|stress\w*|lost|fail\w*|sad|angry|anxious|lonely|overwhelm\w*|hard(?:est)?|terrible|awful|crie?d|missed|low point|annoying|conflict|streit|discutí|pelea|dispute|yelled|shouted|horrible|fired|accident|died|death|hospital|rejected|ignored|broke up|burn(?:t|ed) out|exhaust(?:ed|ing)|tired|panic\w*|forgot(?:ten)?|skipped)\b|\b(?:only|barely|hardly) (?:slept|ate|saw|got|had|moved|managed|worked out|trained|sleep)\b|\b(?:slept|sleep) (?:too )?(?:little|poorly|only)\b|\b(?:no|zero|hardly any|not enough|little|too little) (?:sports?|exercise|sleep|gym|training|workouts?|runs?|running|time|rest|energy|progress|motivation|free time|money)\b|\btoo (?:much|many|little)\b|\bfell (?:flat|through|apart|behind)\b|\b(?:broke(?: down)?|broken|rejections?|cancelled|not so (?:much|good|great|well))\b|\bnothing (?:really |much )?(?:worked|went (?:well|right)|got done)\b|\bwent (?:wrong|badly)\b|\b(?:did ?n['’]?o?t|did not|hardly|barely) (?:sleep|rest|eat|train|work out|exercise)\b|\bno sleep\b"),
         ("lessons", r"^(?:learn(?:ed|t)|realis?z?ed)\b|\b(?:i (?:learn(?:ed|t)|realis?z?ed)|learn(?:ed|t) that|lesson|surprised)\b"),
         ("top", r"\b(?:next week i (?:want|will|need|plan|would)|(?:my )?(?:goals?|outcomes?|plan) (?:for|is|are)|i want to)\b"),
         ("less", r"\b(?:do less|less of|fewer|drop|stop doing)\b"),
         ("open", r"\b(?:is|are|was|still) (?:late|overdue|unpaid)\b|\bno (?:clue|idea)\b|\b(?:did(?:n['’]?t| not)|haven['’]?t|never) (?!miss|smoke|drink|skip|lose|panic|yell|argue|give up|snooze|quit|cry|forget|sleep|work out|feel|eat|have)[a-z]{2,}|\b(?:still (?:have to|need|open|not|waiting)|unfinished|did ?n['’]?o?t (?:finish|do|get|manage|call|send|write)|not (?:done|finished)|have to|haven['’]?t|open)\b"))
ENERGY = re.compile(r"\benergy\b[^\d]{0,20}(10|[1-9])\b|\b(10|[1-9])\s*(?:/|of|out of)\s*10\b", re.I)
HOURS = re.compile(r"\b(mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rs|rsday|urday|r)?\b\s*(?:was|were|is|only|it was|:|=|about|,)*\s*(?:only |about )?(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:h\b|hrs?\b|hours?\b)?(?!\s*(?:am|pm|uhr|:|\d|%|€|\$|people|km))", re.I)
AND_DONE = re.compile(r"\s+and\s+(?=(?:i |then |also |finally )*(?:\w{3,}ed|got|went|sent|made|had|ran|wrote|did|bought|met|found|took|gave|won|built|read|saw|told|left|slept|sold|paid|kept|began|came|helped|spent|taught|fixed|lost)\b)", re.I)
GOOD = r"(?<!not )(?<!n't )(?<!no )\b(?:out of (?:the )?hospital|recovered|fine|ok|okay|well|lovely|nice|good|great|fun|wonderful|better|best|proud|happy|enjoyed|finall?y|beautiful|amazing|worked out)\b"
AND_TOLD = re.compile(r"\s+and\s+(?=(?:i |we |then |also |finall?y |have |hardly |barely )*(?:\w{3,}ed|got|went|sent|made|had|ran|wrote|did|didn?['’]?t|bought|met|found|took|gave|won|built|read|saw|told|left|slept|sold|paid|kept|began|came|spent|taught|lost|was|were|havent|haven['’]t|forgot|never|fell|felt)\b)", re.I)
# What people say about the review, the day or themselves when they begin: nothing to note.
ASIDE = re.compile(
    r"^(?:(?:so|and|but|because|cause|ok|well|sorry|please|pls|just|today|though) )*(?:(?:it'?s|its|it is|today is|now) (?:already |only |finally )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|evening|night|afternoon))?|(?:it'?s|its|it is) (?:late|early)|(?:i'?m|im|i am|we'?re) (?:\w+ )?(?:tired|busy|in a hurry|in a rush|late|knackered|exhausted|sleepy|on the (?:bus|train))|(?:bus|train|tram) is coming|"
    r"(?:let'?s |lets |we |can we )?(?:keep|make|do) (?:it|this|that) (?:\w+ )?(?:simple|short|quick|brief|easy|fast)|(?:be|go) (?:quick|gentle|easy)(?: (?:with|on) me)?|(?:i have |i'?ve got |only |got )*(?:not much|no|little|\d{1,2}|five|ten) (?:min(?:ute)?s?|time)(?: only| left)?|short(?: one)?|quick(?: one)?|nothing fancy|no long (?:talk|questions|speech))(?: (?:so|and|but|please|pls|today|now|again|only|ok))*(?: (?P<more>.+))?$", re.I)


def without_asides(text: str) -> str:
    """What is told, without remarks such as "its friday and i'm tired so keep it simple"."""
    kept = []
    for part in re.split(r"(?<=[,.;!\n])\s+", text):
        rest = part.strip(" ,.;!")
        for _ in range(4):
            found = ASIDE.match(rest)
            if not found:
                break
            rest = (found["more"] or "").strip()
        kept += [part if rest == part.strip(" ,.;!") else rest] if rest else []
    return " ".join(kept).strip(" ,")


OPENING = re.compile(r"^(?:(?:ok(?:ay)?|so|hi|hey|hello|well|right)[,. ]+)*(?:(?:review time|time for (?:my |the )?review|let['’]?s (?:do|start) (?:the|my|a|this)(?: weekly)? review|(?:this|my|last|diese|letzte|esta|cette) (?:week|woche|semana|semaine)(?: was| i| war)?)\s*[:.,!]*\s*)?", re.I)


@dialogue.guarded(stores=("answers",))
def respond(event: dict) -> dict | None:
    message = re.sub(r"[^\S\n]+", " ", str(event.get("message") or "").replace("\x00", " ")).strip()[:4000]
    today = date.fromisoformat(str(event.get("now") or "2026-01-01")[:10])
    state = prepare(dict(event.get("state") or {}))
    message = without_wish(unframed(message)) if running(state) else unframed(message)
    reply = answer(message, state, today)
    if not reply:
        return None
    return {**({"reply": reply} if isinstance(reply, str) else reply), "state": state, "suggestions": next_clicks(state)}


def without_wish(message: str) -> str:
    """ "Finished the tax return. Hmm ask me something else": the wish to go on is no answer."""
    head, gap, last = message.rpartition(". ")
    if gap and dialogue.moves_on(last) == "":
        message = head
    # "Wins: none really": nothing is no win.
    if re.fullmatch(r"(?:wins?|good|went well)\s*:?\s*(?:none|nothing|no)(?: really| much| at all| this week)?[.!]?", message.strip(), re.I):
        return "skip"
    if gap and message is head:
        return head
    return "skip" if dialogue.moves_on(message) == "" else message


def unframed(message: str) -> str:
    """ "What didn't work: …" is a label and no question; "… that's what went well" says what the rest is."""
    message = re.sub(r"\s+(?:and|but) (?:i )?(?:kept|keep|always) (?:on )?(?:putting|pushing|moving) (?:it|that|this|them) (?:off|back|away)\b", " (kept putting it off)", message, flags=re.I)
    message = re.sub(r"^(?:hi,? |so,? |ok,? )?(?:the things? )?(?:what|that) (?:didn'?t|did not|doesn'?t) (?:work(?: out)?|go (?:so )?well|happen)\s*[:,–-]\s*", "Open: ", message, flags=re.I)
    message = re.sub(r"^(?:hi,? |so,? |ok,? )?(?:what|things that) (?:went (?:really )?well|worked|was good|i (?:did|got done))\s*[:,–-]\s*", "Wins: ", message, flags=re.I)
    message = re.sub(r"^(?:hi,? |so,? |ok,? )?what (?:was|went) (?:hard|bad|difficult|badly|wrong)\s*[:,–-]\s*", "Bad: ", message, flags=re.I)
    # "Im retired so no job stuff, my week: …", "terrible week: …": what stands before the colon tells who or how, and is no answer.
    message = re.sub(r"^(?!(?:next|this|my|last) week\s*:)[^:.!\n]{0,120}?\b(?:my |the |this |last )?(?<!next )week(?: was| in short| then)?\s*:\s+(?=\S)", "This week: ", message, count=1, flags=re.I)
    message = re.sub(r"^(?:in short|briefly|tl;?dr|short version)\s*:\s*", "", message, flags=re.I)
    message = re.sub(r"^(?:a )?(?:quick |short )?(?:look ?back|review|recap)(?: pls| please)?\s*[:–-]\s+(?=\w+\s?:)", "", message, flags=re.I)
    message = re.sub(r"(?<=[.;!,]\s)(?:fails?|failed|losses|not so good|lows?)\s*:", "bad:", message, flags=re.I)
    message = re.sub(r"(?<=[.;!,]\s)(?:next(?: up)?|tomorrow|(?:want |wish |plan )?for next week|plan|coming up)\s*:", "next week:", message, flags=re.I)
    message = re.sub(r"\bbad:\s*(?:none|nothing)\b[.,;!]?\s*", "", message, flags=re.I)
    message = re.sub(r"(?<=[.;!,]\s)next week (?:must|only|just|to do|todo|i must)\s*:?\s+", "next week: ", message, flags=re.I)
    # "This week was a mess. Got …": how it was is no win.
    message = message if MOOD.match(re.split(r"[.!]", message)[0]) else re.sub(r"^((?:(?:ok|so|hi|hey|well)[, ]+)*(?:this|my|last) week) (?:was|has been|is)(?! [^.!]*\b(?:awful|terrible|horrible|bad|worst|shit\w*|hard|rough)\b)(?: [\w'’]+){1,4}[.!]\s+(?=\S+ \S+)", r"\1: ", message, flags=re.I)
    return re.sub(r"[,.]?\s+(?:and )?(?:that'?s|thats|this is|that is|that was|those (?:are|were)) (?:what (?:went well|i did|was good|i got done)|my wins?|(?:basically |about |pretty much )?(?:it|all)(?: for this week| this week)?)[.!]*$", "", message, flags=re.I) or message


def answer(message: str, state: dict, today: date) -> str | dict | None:
    low = message.lower().strip(" .!?")
    if re.search(CARE, low):
        return "I am glad you wrote that. It deserves a real person, now: please call your local emergency number or a crisis line, or someone you trust who can be with you. The review can wait; I will be here."
    if re.search(r"\b(?:what'?s|what is|whats) the (?:use|point|benefit|good|idea|purpose)\b|\bjust (?:another|one more) (?:to-?do|task|chore|list)\b|\b(?:is|would) (?:it|this|that|a (?:weekly )?review) (?:really )?worth\b", low) and len(low.split()) < 40:
        return "The use of it is threefold: you see what went well, which is easily forgotten; what keeps going round in your head gets a place or a day; and next week starts with at most three outcomes instead of thirty. It takes 15 minutes, or five in the short version, and nobody checks it. If it feels like just another to-do, leave it out for a week and see whether you miss it." + (f"\n\n{ask(state)}" if running(state) else "\n\nSay `short` to try it with three questions.")
    if reading.is_question(message) and re.search(r"\b(?:knee|back|hip|shoulder|head|chest|stomach|foot|pain|hurts?|headaches?|symptoms?|dizzy|fever|medicine|pills?)\b", low) and re.search(r"\bwhat(?:'?s| is| could| can)\b|\bwhy\b|\bshould i\b|\bis (?:it|that|this)\b|\bdo you think\b", low):
        known = next((item for key in ("open", "top", "hard") for item in state["answers"].get(key) or [] if re.search(r"\bdoctor|\bphysio|\bgp\b|\bclinic", item, re.I)), "")
        plan = f" “{known}” is already in your review: give it a day and an hour." if known else " If you want, add it for next week: `add: call the doctor`."
        about = re.search(r"\b(?:my )?(knee|back|hip|shoulder|head|chest|stomach|foot|pain|headaches?|symptoms?|fever)\b", low)
        return f"I cannot tell what is wrong{f' with your {about[1]}' if about and about[1] in ('knee', 'back', 'hip', 'shoulder', 'head', 'chest', 'stomach', 'foot') else ''}; only a doctor who sees it can.{plan} Go at once if the pain is strong or sudden, if it is swollen or hot, with fever, or if you cannot put weight on it." + (f"\n\n{ask(state)}" if running(state) else "")
    if re.fullmatch(r"start over|reset|clear", low):
        state.update(steps=[], at=0, answers={}, hours={})
        return "Cleared this week. Earlier weeks are kept. Say `start` or `short`."
    if re.fullmatch(r"help|what (?:will|do|can) you (?:ask|do).*|what are the (?:seven )?questions", low):
        return HELP + (f"\n\n{ask(state)}" if running(state) else "")
    if re.search(r"\blast week\b", low) and (reading.is_question(message) or reading.is_command(message)) and not re.match(r"(?:start|begin)", low):
        return history(state) if state["past"] or finished(state) else "I have no earlier week in this conversation. Finish a review here, and next time I compare." + (f"\n\n{ask(state)}" if running(state) else "")
    if re.fullmatch(r"(?:show |see |my )*(?:history|trend|my weeks|past weeks|last weeks|energy trend)", low):
        return history(state)
    if re.search(r"\b(?:remind(?:er)?|calendar|notif\w+|alarm)\b", low) and (reading.is_question(message) or reading.is_command(message)):
        return "I cannot set reminders or reach your calendar. I ask the questions, write the summary and bring back your outcomes next week." + (f"\n\n{ask(state)}" if running(state) else "")
    if edit := re.match(r"(?:edit|change|add to|add)\s+(?:the\s+|my\s+)?(\w+)\s*:\s*(.+)$", message, re.I | re.S):
        return edit_answer(edit[1].lower(), edit[2], message.lower().startswith("add"), state)
    if (added := re.match(r"(?:please |pls |and |ok |can you |also )*(?:add|put) (.{3,80}?) (?:to|on|onto|into) (?:the |my )?(?:plan|list|next week|outcomes)[.!]*$", message, re.I)) and state["answers"]:
        return edit_answer("top", added[1], True, state)
    if (first := FIRST_THING.search(message)) and state["answers"]:
        return put_first(first, message, state)
    if running(state) and (forgot := re.search(r"\bforgot(?:ten)?\b[^:,.?]{0,30}[:,.?]?\s+(?:that )?(i (?:also )?[^?]{4,120})$", message, re.I) or re.match(r"(?:oh |and |ah |ok )*(?:also|plus)[, ]+(i (?:also )?(?:went|got|did|made|saw|met|ran|had|finished|helped|wrote|bought|called|visited|fixed|[a-z]{3,}ed)\b[^?]{2,120})$", message, re.I)):
        item = re.sub(r"^i (?:also )?", "", forgot[1].strip(" ."), flags=re.I)
        key = "open" if re.search(TELLS_OPEN, item, re.I) else "wins"
        state["answers"][key] = [*(state["answers"].get(key) or []), item[:1].upper() + item[1:]][:MAX_LIST]
        return f"Added to {LABELS[key].lower()}: {item[:1].upper() + item[1:]}.\n\n{ask(state)}"
    if running(state) and (both := TO_SUMMARY.match(message)):
        # An answer and the wish to end the questions in one message.
        is_lost = state["steps"][state["at"]] == "energy" and not re.search(r"\d", both[1])
        if not is_lost:
            take(both[1].strip(), state)
        state["at"] = len(state["steps"])
        done = close(state)
        return {**done, "reply": f"I did not note “{both[1].strip()[:120]}”: it is no answer about energy. Say `add open: …` to keep it.\n\n{done['reply']}"} if is_lost and isinstance(done, dict) else done
    if not running(state) and state["answers"] and (reading.is_question(message) or reading.is_command(message)) and re.search(r"\b(?:plan|priorit\w+|focus|outcomes?)\b", low) and len(low.split()) < 16 and not re.match(r"(?:how|why)\b", low):
        return as_plan(state)
    if not running(state) and (week := WEEK_AND_QUESTION.match(message)) and (told := told_in_prose(week[1]) or {"wins": week[1]}):
        taken = converse(week[1].strip(), week[1].lower().strip(" .!?"), state, today)
        if taken:
            return taken
    rest, framed = without_frame(message)
    if framed and told_at_once(rest):
        message, low = rest, rest.lower().strip(" .!?")
    if (not running(state) or state["steps"][state["at"]] == "wins" and not state["answers"]) and not finished(state) and (told := week_told(message)):
        return take_week(told, message, state, today)
    if (not running(state) or state["steps"][state["at"]] != "planned") and (told := plan_told(message)):
        return take_plan(told, state, today)
    return follow_up(message, low, state, today) or converse(message, low, state, today)


TO_SUMMARY = re.compile(r"(.{8,600}?[.!;,])\s+(?:and |so |now |ok |then )*(?:(?:can|could|may) (?:we|you|i) |let'?s |please |pls )*(?:just )?(?:skip|go|jump|move|show(?: me)?|give(?: me)?|get|see|have)(?: straight| right| on| ahead)?(?: to)? (?:the |a |my )?summary(?: now| please| pls| already)*[.?! ]*$", re.I | re.S)
WEEK_AND_QUESTION = re.compile(r"((?:(?:ok|so|hi|hey|well)[, ]+)*(?:this|my|the|last) week\b[^?]{40,1500}[.!])\s+(?:so |and )?what (?:do|can|should|could) i (?:take|learn|do|change|make)\b[^?.!]{0,80}[?.!]*$", re.I | re.S)


FIRST_THING = re.compile(r"\b(?:make|put|have|set) (?:the |my )?(.{2,40}?)(?: as| be| to be)? (?:the |my )?first(?: thing| one| place| on the list)?(?: (?:for|of|in))?(?: next week)?\b", re.I)
DAY_NAMED = re.compile(r"\b(?:on |this |next )?((?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening))?)\b", re.I)
NOT_DONE = re.compile(r"^(?:i )?(?:did(?:n['’]?t| not)|didnt|forgot(?: to)?|never|have not|haven['’]?t|not|skipped|no)\s+(?:do )?|\s+(?:again|at all|this week|either)$", re.I)


def put_first(found: re.Match, message: str, state: dict) -> str:
    """ "Make Edith the first thing for next week, on Tuesday": what was told of it, before the other outcomes."""
    word = found[1].strip().lower()
    told = next((item for key in ("open", "hard", "top", "wins") for item in state["answers"].get(key) or [] if word in item.lower()), found[1].strip())
    item = NOT_DONE.sub("", NOT_DONE.sub("", told)).strip()
    day = DAY_NAMED.search(message)
    item = f"{item[:1].upper()}{item[1:]}{f', {day[1].capitalize()}' if day and day[1].lower() not in item.lower() else ''}"
    others = [each for each in state["answers"].get("top") or [] if word not in each.lower()]
    state["answers"]["top"] = [item, *others][:3]
    return f"First for next week: **{item}**.\n\n{as_plan(state)}" + (f"\n\n{ask(state)}" if running(state) else "")


def as_plan(state: dict) -> str:
    """At most three outcomes out of the person's own words; nothing is stored until they say so."""
    if state["answers"].get("top"):
        chosen = state["answers"]["top"][:3]
        return "Your outcomes for next week:\n\n" + "\n".join(f"{at}. {item}" for at, item in enumerate(chosen, 1)) + "\n\nGive the first one a day and an hour in your calendar."
    left = list(dict.fromkeys([*(state["answers"].get("open") or []), *(state["answers"].get("hard") or [])]))
    if not left:
        return "Nothing is open in your review, so I have nothing to plan from. What should be done by Friday? Write `edit top: …` with at most three things."
    rest = f" Left for later: {'; '.join(left[3:])}." if len(left) > 3 else ""
    return "Three at most, from what you noted as open or hard:\n\n" + "\n".join(f"{at}. {item}" for at, item in enumerate(left[:3], 1)) + f"\n\nI cannot tell which matters most; put them in your order with `edit top: first, second, third`, and write each as something that is done by Friday.{rest}"


FRAME_WORDS = frozenset(
    "ugh phew puh wow hi hey hello ok okay so and well right now it its it's was is has been had have a an the my our this that last past what not no very really pretty quite kind of sort bit rather honestly actually overall tbh frankly somehow all in just also too such "
    "week weeks weekly one best worst good bad rough hard tough great fine nice lovely mixed long busy crazy hectic full weird strange normal average meh terrible awful horrible lousy rubbish stressful quiet productive exhausting messy decent shitty crappy difficult successful easy super amazing awesome wonderful solid brilliant slow calm fantastic weird wild lots "
    "can could shall should would may we you i i'd id i'm im me us like love want wanna need to let's lets let look looking back at on over through reflect reflecting review reviewing recap retro quickly quick short brief briefly please pls do doing start make time for go with about here here's heres is are some think talk tell help in helps".split()
)
ABOUT_WEEK = re.compile(r"\b(?:week|review|recap|reflect(?:ing)?|look(?:ing)? back)\b", re.I)
CLAUSE = re.compile(r"(?<=[^\d\s])[.!?:\n]+(?:\s+|$)|[,;](?!\d)\s*(?:and\s+|but\s+)?|\s+(?:but|though|however|yet)\s+", re.I)
WEEK_FIRST = re.compile(r"^(?:(?:so|ok|hi|hey|well)[, ]+)*(?:this|last) week,?\s+(?=(?:i|we)\b)", re.I)
TELLS_NOW = re.compile(r"^(?:(?:and|but|also|then|only|we|i|i['’]?ve|finall?y|have)\s+)*(?:\w{3,}ed|got|went|sent|made|had|ran|wrote|did|didn?['’]?t|bought|met|found|took|gave|won|built|read|began|saw|told|left|done|slept|was|were|havent|haven['’]t|handed|cooked|paid|kept|spent|lost|fell|forgot|never|sold|came|drank|ate|swam|rode|sang|drove|felt|taught|cut|put|set)\b", re.I)

I_AM = re.compile(r"\b(?:i'?m|i am|we'?re|feeling) (?:\w+ ){0,2}?\w+", re.I)
FIRST_WORDS = re.compile(r"^(?:(?:and|but|also|then|i|i['’]?ve|unfortunately|sadly)\s+)*(?:(?:the|my)?\s*(?:biggest|best|worst|main)\s+(?:win |thing |part |moment )?(?:was|is|were)\s+(?:that\s+)?(?:i\s+)?)?", re.I)


def without_frame(message: str) -> tuple[str, bool]:
    """The message without a first part that only says how the week was or that it is to be looked back on; and whether there was one."""
    framed, rest = bool(WEEK_FIRST.match(message)), WEEK_FIRST.sub("", message, count=1)
    for _ in range(4):
        end = None if LABELLED.match(rest) else CLAUSE.search(rest)
        words = re.findall(r"[\w'’]+", rest[: end.start()].lower()) if end else []
        if not end or not words or len(words) > 14 or not all(word.replace("’", "'") in FRAME_WORDS for word in words):
            break
        framed = framed or bool(ABOUT_WEEK.search(rest[: end.start()]))
        rest = rest[end.end() :].lstrip()
    return rest, framed


def week_told(message: str) -> dict[str, list[str]]:
    """ "It was a rough week. Finished the tax, but missed two deadlines": every clause in its place; nothing where it does not tell a week."""
    rest, framed = without_frame(message)
    rest = without_asides(rest)
    if not framed or not rest or "?" in rest or told_at_once(rest) or LABELLED.match(rest) or rest.count("\n") > 2 or HOURS.search(rest):
        return {}
    clauses = [part.strip(" .-–") for each in CLAUSE.split(rest) for part in AND_TOLD.split(each) if re.search(r"\w{3}", part)]
    found: dict[str, list[str]] = {}
    key = ""
    for clause in clauses:
        if ENERGY.search(clause) or AHEAD.match(clause):
            return {}
        is_good = re.search(GOOD, clause, re.I)
        told = "" if is_good else next((name for name, pattern in TELLS if re.search(pattern, clause, re.I)), "")
        key = told or ("wins" if is_good or TELLS_NOW.match(clause) or re.search(DONE, I_AM.sub(" ", clause), re.I) else key)
        if not key:
            return {}
        clause = FIRST_WORDS.sub("", clause)
        found.setdefault(key, []).append(clause[:1].upper() + clause[1:MAX_TEXT])
    return found


def take_week(told: dict[str, list[str]], message: str, state: dict, today: date) -> str | dict:
    """Begins the review with what was told of the week."""
    if not running(state):
        begin(state, SHORT if re.search(r"\b(?:quick(?:ly)?|short|brief(?:ly)?)\b", message, re.I) else FULL, today)
    state["at"] = state["steps"].index("wins")
    note = keep(told, "wins", state)
    opened = f"**Review of {state['week']}**\n\n"
    taken = advance(state, note) if told.get("wins") else f"{note}\n\n{ask(state)}"
    return opened + taken if isinstance(taken, str) else {**taken, "reply": opened + taken["reply"]}


def keep(placed: dict[str, list[str]], step: str, state: dict) -> str:
    """Stores what was told under its part of the review, and says where."""
    for name, items in placed.items():
        state["answers"][name] = list(dict.fromkeys((state["answers"].get(name) or []) + items))[:MAX_LIST]
    hard = f"{', '.join(f'“{item}”' for item in placed['hard'])}: that weighs. You do not have to solve it here; I keep it under “was hard”." if placed.get("hard") and step != "hard" else ""
    others = [f"I put {', '.join(f'“{item}”' for item in items)} under {LABELS[name].lower()}." for name, items in placed.items() if name not in (step, "hard")]
    return " ".join(filter(None, [reflect(step, state) if placed.get(step) else "", hard, *others]))


FIXED = re.compile(r"^(?:i )?(?:(?:have|got|there['’]?s|there is) (?:an? |the |my )?|the |my |an? )(.+)$", re.I)
WISH = re.compile(r"^(?:(?:and|also|then|i|i['’]?d|we|would|really|just|definitely|want|wanna|like|love|need|plan|hope|have|must|should|will|am going|to|ll)\s+)+", re.I)
AHEAD_LAST = re.compile(r"^(?:(?:and|so|but|then)\s+)*(?:i|we)(?:['’]?d| would| really| just| definitely)* (?:want|wanna|like|love|need|plan|hope|must|should|will)\b.{3,160}\bnext week[.!]*$", re.I)


def plan_told(message: str) -> dict[str, list[str]]:
    """ "Next week I really want to call her, and I have the dentist on Tuesday": outcomes, and what is fixed."""
    ahead = re.match(r"^(?:(?:and|so|but|ok|for|then|well)[, ]+)*next week\b\s*[:,]?\s*(?=\S)", message, re.I)
    if not (ahead or AHEAD_LAST.match(message)) or "?" in message or len(message) > 400:
        return {}
    rest = re.sub(r"^(?:(?:just|only|mainly) )?(?:one|two|three|some|a few) (?:big |small |main )?things?\s*[:,–-]\s*|\s*\bnext week\b", "", message[ahead.end() if ahead else 0 :], flags=re.I)
    found: dict[str, list[str]] = {}
    for each in re.split(r"[,;.!](?!\d)\s*|\s+and\s+", rest):
        fixed = FIXED.match(each.strip()) if DAY_NAMED.search(each) and not re.match(r"(?:i )?have to\b", each.strip(), re.I) else None
        item = (fixed[1] if fixed else WISH.sub("", f"{each.strip()} ")).strip(" .")
        if re.search(r"\w{3}", item):
            found.setdefault("dates" if fixed else "top", []).append(item[:1].upper() + item[1:MAX_TEXT])
    return found


def take_plan(told: dict[str, list[str]], state: dict, today: date) -> str | dict:
    if not state["steps"]:
        begin(state, FULL, today)
    for name, items in told.items():
        state["answers"][name] = list(dict.fromkeys((state["answers"].get(name) or []) + items))[:MAX_LIST]
    note = " ".join(f"Noted under {LABELS[name].lower()}: {'; '.join(items)}." for name, items in told.items())
    if told.get("top"):
        note = f"{note} {reflect_top(state)}"
    if running(state) and state["steps"][state["at"]] in told:
        return advance(state, note)
    return f"{note}\n\n{ask(state)}" if running(state) else {"reply": f"{note}\n\n{summary(state)}", "blocks": checklist(state)}


def converse(message: str, low: str, state: dict, today: date) -> str | dict | None:
    parts = told_at_once(message) or (told_in_prose(message) if not running(state) or state["steps"][state["at"]] == "wins" and not state["answers"] else {})
    if lines := in_lines(low, state):
        return lines
    if len(parts) > 1 or parts and finished(state):
        return take_all(parts, state, today)
    if parts and running(state):
        key, text = next(iter(parts.items()))
        if key in ("hard", "lessons", "open", "wins", "less") and key != state["steps"][state["at"]]:
            state["answers"][key] = [*(state["answers"].get(key) or []), *items_of(text, key if key != "hard" else "open")][:8]
            return f"Noted under {LABELS[key].lower()}: {'; '.join(state['answers'][key])}. {'Thank you for saying it; a hard week is no failure.' if key == 'hard' else ''}\n\n{ask(state)}"
        message, low = text, text.lower()
    is_short = re.search(r"\b(?:short (?:one|version|review)|quick(?:ly| one| version| review)?|(?:five|5|ten|10) ?min(?:ute)?s?)\b|^short$", low)
    starts = re.fullmatch(r"(?:(?:please|let['’]?s|hi|hello|hey|ok|yes)[, ]*)*(?:start|begin|review|go|new week|next week|hi|hello|hey|ok|yes|do|time for)?(?: (?:my|the|a|with|this))*(?: weekly| week'?s?)?(?: review)?(?: time| now| please)?", low)
    starts = starts or len(low.split()) < 12 and re.match(r"(?:(?:please|pls|can you|could you|can we|lets|let's|i want to|i'd like to|hi|hey|ok)[, ]*)*(?:do|start|begin|review|run|make)\b.{0,12}\b(?:weekly review|week(?:ly)?|review)\b|^weekly review\b", low)
    asks = reading.is_question(message) and not ("?" not in message and re.match(r"(?:i )?(?:didn'?t|did not|couldn'?t|could not|haven'?t|wasn'?t|don'?t|doesn'?t|can'?t|won'?t) (?!i\b|you\b|we\b|it\b)", low))
    if not running(state):
        if starts and (said := re.search(r"\b(?:week|review)\b[^,.:]{0,12}[,.:]\s*(.{4,})$", message, re.I)) and not asks and not is_short:
            opened = begin(state, FULL, today)
            return f"{opened}\n\n*You said: “{said[1].strip()[:120]}”. I wait for one thing, however small, before I note anything.*" if re.search(r"\bnothing\b|\bok\b|\bnormal\b|\bmeh\b", said[1], re.I) else opened
        if low and (is_short and not asks or starts):
            return begin(state, SHORT if is_short else FULL, today)
        told = OPENING.sub("", message, count=1)
        if not asks and told != message and not without_asides(told):
            return f"“{told.strip(' .!')[:160]}”: all right, a few words for each are enough.\n\n" + begin(state, SHORT if re.search(r"\b(?:hurry|rush|bus|train|no time|not much time|min(?:ute)?s?)\b", low) else FULL, today)
        # "Let's do the review, keep it gentle": only what tells something done is noted.
        if not asks and told != message and re.search(r"\breview\b", message[: len(message) - len(told)], re.I) and not re.search(DONE, re.sub(r"\b(?:i'?m|i am|we'?re|feeling) (?:\w+ ){0,2}?\w+", " ", told, flags=re.I), re.I) and not ENERGY.search(told):
            return f"“{told.strip(' .!')[:160]}”: all right.\n\n" + begin(state, FULL, today)
        told = without_asides(told) if told != message else told
        if not asks and (told != message and len(told) > 5 or re.match(r"(?:i|we|my)\b", low) and re.search(DONE, low) or ENERGY.search(message) and len(low.split()) > 3) and re.search(r"[^\W\d_]{3}", told):
            begin(state, FULL, today)
            state["at"] = state["steps"].index("wins")
            return take(told, state)
        if finished(state) and re.search(r"\bwhat (?:now|next|do i do now)\b", low):
            top = (state["answers"].get("top") or [""])[0]
            return ("Nothing more: the review is done." + (f" Give “{top}” a day and an hour in your calendar now, and close this." if top else "") + " Next week say `new week`, and I bring back what you planned.")
        if finished(state) and not asks and (ahead := re.match(r"(?:and |so |ok )*(?:for )?next week(?:'s plan)?[,:]?\s+(?:i(?:'d| would)? (?:want|need|have|like|plan|will|am going|must)(?: to)?\s+|i'?ll\s+|my (?:goals?|plans?) (?:is|are)(?: to)?\s+)?(.{3,200})$", message, re.I)):
            return take_all({"top": ahead[1]}, state, today)
        if finished(state) and not asks:
            return "Your review is done. Say `summary`, `edit top: …`, `history`, or `new week`."
        return None if re.search(r"[^\W\d_]{3}", low) else "I guide you through a weekly review. Say `start`, `short` (three questions) or `What will you ask me?`"
    if re.match(r"(?:i )?(?:had|have|got) (?:no|nothing|none)\b|no wins\b|nothing (?:good|went well)|(?:i (?:told|said) .{0,10})?(?:none|nothing)$", low) and len(low.split()) < 7:
        return advance(state, "That is an answer, too.")
    if re.match(r"(?:delete|remove|undo|take back)\b.{0,10}\b(?:last|that|it|answer)\b", low) and state["at"]:
        state["at"] -= 1
        gone = state["answers"].pop(state["steps"][state["at"]], None)
        return f"{'Removed it.' if gone else 'There was nothing to remove.'}\n\n{ask(state)}"
    if low in ("skip", "next", "pass", "nothing", "none", "-", "no", "no idea", "idk", "dont know", "don't know") and state["steps"][state["at"]] != "planned":
        return advance(state, "")
    if low == "back":
        state["at"] = max(0, state["at"] - 1)
        return ask(state)
    if asks:
        return None
    if re.fullmatch(r"(?:please |pls |can we |lets |let's |i want to |i'd like to )*(?:skip|pass|leave out|next) ?(?:this|that|it|the)?(?: one| question)?(?: please| pls| for now)?", low) and state["steps"][state["at"]] != "planned":
        return advance(state, "")
    if META.match(low) and len(low.split()) < 11:
        if re.search(r"\bshort|\bquick|\bfewer|\bless questions|\bfaster", low) and len(state["steps"]) > len(SHORT):
            left = [step for step in state["steps"][state["at"] :] if step in SHORT]
            state["steps"] = [*state["steps"][: state["at"]], *(left or state["steps"][state["at"] : state["at"] + 1])]
            return f"Shorter: {len(state['steps']) - state['at']} question{'s' * (len(state['steps']) - state['at'] != 1)} left.\n\n{ask(state)}"
        return f"I took “{message[:80]}” for a request and noted nothing. I cannot do that in the middle of the review; `summary`, `skip`, `back` and `edit wins: …` work.\n\n{ask(state)}"
    return take(message, state) if re.search(r"\w", message) and not re.fullmatch(r"(?:thanks?|thank you|hello|hi|hey|great|cool|nice|wow|ok)\b.{0,12}", low) else f"Take your time. {ask(state)}"


META = re.compile(r"(?:(?:please|pls|can you|could you|ok|now|and|just)[ ,]+)*(?:make|keep|put|give|shorten|translate|send|mail|print|save|repeat|export|turn|format|rewrite|summari[sz]e) (?:it|this|that|them|me|the (?:review|summary|questions?|list)|everything|my (?:review|summary))\b", re.I)
LABELLED = re.compile(
    r"(?:^|(?<=[.;,!:\n])|(?<=[.;,!:\n] ))\s*(?:the |my |and )?(?:(?P<open>not done|undone|unfinished|open(?: ends?)?|left over|still open)|(?P<top>next(?: week)?|plans?(?: for next week)?|planned|to-?dos?|goals?|outcomes?)|(?P<wins>(?:done |so far )?(?:this|last|the) week|done|wins?|went well|finished|good(?: week| things| stuff)?|highlights?|positives?|\+)"
    r"|(?P<hard>lowlights?|bad(?: things| stuff)?|not so good|not good|went badly|badly|hard|lows?|negatives?|worst|difficult|-)|(?P<lessons>lessons?(?: learned)?|learned|learnt|takeaways?)|(?P<less>less(?: of)?|stop|drop)|(?P<energy>energy))(?:\s*[:=]|\s[-–](?=\s))\s*", re.I)
ORDER = ("wins", "hard", "open", "lessons", "energy", "top", "less")


def told_at_once(message: str) -> dict[str, str]:
    message = re.sub(r"(?<=[.;!\n])\s*(?:and |so )?next week (?:i (?:need|want|have|plan|would like|must|will)(?: to)?|i'?ll) ", " next week: ", message, flags=re.I) if LABELLED.search(message) else message
    """ "Good: …, bad: …, next week: …": a review by its labels. One label alone counts while a review runs."""
    marks = list(LABELLED.finditer(message))
    ends = [mark.start() for mark in marks[1:]] + [len(message)]
    found = {mark.lastgroup or "": message[mark.end():end].strip(" .,;\n") for mark, end in zip(marks, ends)}
    lead = without_asides(re.sub(r"^(?:(?:ok(?:ay)?|so|hi|hey|hello|well)[,. ]+)*(?:(?:let'?s do |here is |heres |here's |time for )?(?:my |the |a )?(?:weekly |quick |short )*review\b(?: (?:pls|please))?[,.:! ]*)?", "", message[: marks[0].start()], flags=re.I)) if marks else ""
    return {key: text for key, text in found.items() if text} if marks and (not lead.strip(" .,;!") or len(marks) > 2 and len(lead) < 60) else {}


AHEAD = re.compile(r"^(?:and |so |but |for )*(?:next week|nächste woche|la semana que viene)(?:'s plan| i(?:'d| would)? (?:want|need|have|like|plan|will|hope|must|should)(?: to)?| i'?ll| i'?m going to|:|,)?\s*(?:is |are |to |i want to |i need to |i have to |i will |i'?ll |i'?d like to |i plan to )*|^(?:and |so )*(?:i (?:want|need|plan|have) to)\s+(?=.*\bnext week\b)", re.I)
MOOD = re.compile(r"^(?:(?:hi|hey|so|ok|well|my|this|the|last|it|all in all|overall)[, ]*)*(?:week)?[, ]*(?:was|has been|is)?[, ]*(?:a |an |quite |pretty |really |very |so |kind of |a bit )*(?:rubbish|terrible|awful|horrible|lousy|crap(?:py)?|shitty|stressful|mixed(?: bag)?|ok(?:ay)?|fine|good|great|bad|rough|long|busy|crazy|hectic|full|weird|strange|normal|average|meh|nice|tough|hard|exhausting|quiet|productive|up and down)(?: (?:one|week|overall))?$", re.I)


def told_in_prose(message: str) -> dict[str, list[str]]:
    """A week told in sentences, with what comes next in one of them: every clause gets its place."""
    found: dict[str, list[str]] = {}
    sentences = [part.strip(" .!") for part in re.split(r"(?<=[^\d\s])[.!\n]+(?:\s+|$)", message) if part.strip(" .!")]
    if len(sentences) < 2 or reading.is_question(message) or not any(AHEAD.match(each) for each in sentences):
        return {}
    for sentence in sentences:
        if ahead := AHEAD.match(sentence):
            plans = re.split(r"(?:,(?!\d)|;|\band\b)(?![^()]*\))", re.sub(r"\bnext week\b", "", sentence[ahead.end():], flags=re.I))
            found.setdefault("top", []).extend(plan for each in plans if (plan := re.sub(r"^\s*(?:also |to |i (?:want|need|have) to )+", "", each.strip(), flags=re.I).strip()))
        elif not MOOD.match(without_asides(sentence) or "ok"):
            for side in re.split(r"[, ]+\bbut\b", sentence):
                key = ""
                for clause in re.split(r"(?:,(?!\d)|;|\band\b)(?![^()]*\))", side):
                    clause = re.sub(r"^\s*(?:(?:this week|also|then|i'?ve|i have|i|on the (?:plus|good|other) side|unfortunately|sadly|sorry)[, ]+)+", "", clause, flags=re.I).strip()
                    told = next((name for name, pattern in TELLS if re.search(pattern, clause, re.I)), "")
                    # "I missed two deadlines and slept five hours": what follows something hard is hard, too.
                    key = told or (key if key == "hard" and not re.search(r"\b(?:good|great|nice|won|finally|happy|proud|finished|closed|shipped)\b", clause, re.I) else "wins")
                    if re.search(r"\w{3}", clause) and not MOOD.match(clause):
                        found.setdefault(key, []).append(clause)
    return found if len(found) > 1 else {}


def take_all(parts: dict[str, str], state: dict, today: date) -> dict:
    """Writes the review from what was told; questions that were not answered stay open."""
    if not state["steps"]:
        begin(state, SHORT, today)
    split = lambda text: [item.strip(" .")[:1].upper() + item.strip(" .")[1:] for item in (text if isinstance(text, list) else re.split(r"(?:,?\s+but\b|,(?!\d)|;|\n|\.\s|\band\b(?! (?:mon|tue|wed|thu|fri|sat|sun)))(?![^()]*\))", text)) if item.strip(" .")][:8]
    for key, text in parts.items():
        if key == "energy":
            level = re.search(r"\b(10|[1-9])\b", text)
            state["answers"]["energy"] = {"level": int(level[1]) if level else None, "why": re.sub(r"^\W*\d*\W*", "", text)[:200]}
        else:
            for item in split(text):
                # What was hard is no win, wherever it is told.
                to = "hard" if key == "wins" and re.search(TELLS[0][1], item, re.I) else "open" if key == "wins" and re.search(TELLS_OPEN, item, re.I) else key
                state["answers"][to] = list(dict.fromkeys([*(state["answers"].get(to) or []), item]))[:8]
    if len(state["answers"].get("top") or []) > 3:
        state["answers"]["top"], state["answers"]["later"] = state["answers"]["top"][:3], state["answers"]["top"][3:]
    state["at"] = len(state["steps"])
    stuck = f"\n\n{split(parts['open'])[0]} keeps coming back: make the first step 20 minutes long and give it a day and an hour." if re.search(r"week in a row|again|third|still", str(parts.get("open", "")), re.I) else ""
    return {"reply": f"Your week, from your words:\n\n{summary(state)}{idea(state)}{stuck}\n\nSay `add: …` or `edit top: …` to change it, or `start` for the questions one by one.", "blocks": checklist(state)}


def idea(state: dict) -> str:
    """One small step for what was hard; marked as a suggestion, because the person did not say it."""
    hard = " ".join(state["answers"].get("hard") or []).lower()
    tips = ((r"\bsle(?:ep|pt)\b|\btired\b", "the same bedtime on three evenings, with the phone in another room"), (r"\blate\b", "put everything out the evening before and leave ten minutes earlier on two days"),
            (r"\bgym\b|\bsport|\brun|\bexercise", "one fixed training in the calendar, 20 minutes, on a day that nothing can take"), (r"\bargu|\bfight|\bboss\b|\bconflict", "say in one sentence what you want from the other person, and ask for ten minutes to talk"), (r"\bstress|\boverwhelm|\btoo much", "drop or move one thing before the week begins"))
    found = next((tip for pattern, tip in tips if re.search(pattern, hard)), "")
    dated = [item for item in [*(state["answers"].get("top") or []), *(state["answers"].get("dates") or [])] if re.search(r"\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\bdeadline", item, re.I)]
    lines = [f"*My suggestion, not your words: {found}.*"] if found else []
    lines += [f"*For “{dated[0]}” block an hour two days before.*"] if dated else []
    return "".join(f"\n\n{line}" for line in lines)


IN_LINES = re.compile(r"\b(?:(?P<low>\d)\s?(?:-|–|to|or)\s?)?(?P<most>\d|one|two|three|four|five|six|a few|as|some)(?: short| quick)? (?:lines?|sentences?|bullets?|bullet ?points?|points?)\b", re.I)
IN_SHORT = re.compile(r"^(?:(?:please|pls|can you|could you|now|ok|and|just|so|great|thanks|thx)[, ]+)*(?:sum|summari[sz]e|wrap)\b.{0,20}$|\b(?:sum|summari[sz]e|write|put|give|make|turn)\b.{0,40}\b(?:paste|copy|journal|slack|notes?|e-?mail|send|post)\b", re.I)


def in_lines(low: str, state: dict) -> str | None:
    """ "Put it in 3 lines": the review so far in that many lines, nothing left out."""
    found, short = IN_LINES.search(low), IN_SHORT.search(low)
    if not (found or short and state["answers"]) or len(low.split()) > 18 or ":" in low:
        return None
    answers, said = state["answers"], found["most"] if found else "a few"
    items = [(name, item) for key, name in (("wins", ""), ("hard", "Hard: "), ("open", "Open: "), ("lessons", "Learned: "), ("dates", "Fixed: "), ("top", "Next week: "), ("later", "Later: "), ("less", "Less of: ")) for item in answers.get(key) or []]
    if found and "bullet" in found[0] and items and (said in ("as", "some", "a few") or len(items) <= (int(said) if said.isdigit() else 9)):
        energy = answers.get("energy") or {}
        told = [f"- {name}{item}" for name, item in items] + ([f"- Energy: {energy['level']} of 10"] if energy.get("level") else [])
        return "\n".join(told) + (f"\n\n{ask(state)}" if running(state) else "")
    most = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "a few": 3, "as": 5, "some": 5}.get(said) or max(1, int(said) if said.isdigit() else 3)
    names = {"wins": "Good", "hard": "Hard", "open": "Open", "lessons": "Learned", "energy": "Energy", "dates": "Fixed", "top": "Next week", "later": "Later", "less": "Less of"}
    text = lambda key: "; ".join(answers[key]) if key != "energy" else " ".join(filter(None, [f"{answers[key]['level']} of 10" if answers[key]["level"] is not None else "", answers[key]["why"]]))
    lines = [f"**{name}:** {text(key)}" for key, name in names.items() if answers.get(key) and text(key)]
    if not lines:
        return f"There is nothing to put into lines yet.\n\n{ask(state)}" if running(state) else "There is nothing to put into lines yet. Tell me the week: `good: …, bad: …, next week: …`."
    fewer = "" if short and not found else f"\n\nThat is {len(lines)} line{'s' * (len(lines) != 1)}: you told me no more." if len(lines) < most else ""
    while len(lines) > most:
        shortest = min(range(len(lines) - 1), key=lambda at: len(lines[at]) + len(lines[at + 1]))
        lines[shortest : shortest + 2] = [f"{lines[shortest]}. {lines[shortest + 1]}"]
    return "  \n".join(lines) + fewer + (f"\n\n{ask(state)}" if running(state) else "")


NUMBERED = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "last": 7, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7}


def follow_up(message: str, low: str, state: dict, today: date) -> str | dict | None:
    """Corrections and questions about this review."""
    if (nth := re.search(r"\b(?:start|begin|go|jump|skip|do) (?:with|to|from|at)?(?: question| number| the)*\s*(first|second|third|fourth|fifth|sixth|seventh|last|[1-7](?:st|nd|rd|th)?)\b(?: (?:question|one))?$", low)) and not state["answers"]:
        if not running(state):
            begin(state, FULL, today)
        state["at"] = min(len(state["steps"]) - 1, (NUMBERED.get(nth[1]) or int(nth[1][0])) - 1)
        return ask(state)
    if state["answers"] and (added := re.match(r"(?:please |and |also |oh |pls )*(?:add|also|plus|oh and|and)\b\s*(?:to (?:the |my )?(?:plan|list|next week))?\s*:?\s+(.{3,120})$", message, re.I)) and not re.match(r"\w+\s*:", added[1]) and not running(state):
        is_past = re.match(r"(?:i )?(?:\w{3,}ed|got|went|did|made|saw|had|met|ran)\b", added[1], re.I)
        key = "wins" if is_past else "top" if len(state["answers"].get("top") or []) < 3 else "later"
        state["answers"][key] = [*(state["answers"].get(key) or []), added[1].strip(" .")[:1].upper() + added[1].strip(" .")[1:]][:8]
        return {"reply": f"Added to {LABELS[key].lower()}.\n\n{summary(state)}", "blocks": checklist(state)}
    if state["answers"] and re.fullmatch(r"(?:make it |a bit |please |can you make it )*(?:shorter|short|briefer)(?: please| pls)?", low) and not running(state):
        answers = state["answers"]
        lines = [f"**{LABELS[key]}:** {'; '.join(answers[key])}" for key in ("wins", "hard", "open", "lessons", "top") if answers.get(key)]
        return "In short:\n\n" + "  \n".join(lines)
    if state["answers"] and re.search(r"\b(?:what|everything) (?:i|you) (?:said|have|wrote|told|noted)\b|\bso far\b|^(?:and |so )?how (?:was|did) (?:my|the|this) week\b", low) and len(low.split()) < 12:
        return {"reply": f"So far:\n\n{summary(state)}" + (f"\n\n{ask(state)}" if running(state) else ""), "blocks": checklist(state)}
    if state["answers"] and (asked := re.search(r"\bwhat (?:did i (?:say|write)|was|were|went)\b.{0,20}\b(bad|hard|good|well|open|next week|wins?)\b", low)) and len(low.split()) < 12:
        key = {"bad": "hard", "hard": "hard", "open": "open", "next week": "top"}.get(asked[1], "wins")
        return (f"{LABELS[key]}: {'; '.join(state['answers'][key])}." if state["answers"].get(key) else f"Nothing is noted under {LABELS[key].lower()}.") + (f"\n\n{ask(state)}" if running(state) else "")
    if state["answers"].get("top") and (first := re.match(r"(?:please |ok |and )*(?:put|make|move|start with) (?:the |my )?(.{3,40}?) (?:first|to the top|on top)$", low)):
        hits = [item for item in state["answers"]["top"] if set(re.findall(r"\w{4,}", first[1])) & set(re.findall(r"\w{4,}", item.lower()))]
        if len(hits) == 1:
            state["answers"]["top"] = [hits[0], *(item for item in state["answers"]["top"] if item != hits[0])]
            return {"reply": f"“{hits[0]}” comes first now.\n\n{summary(state)}", "blocks": checklist(state)}
    if state["answers"] and re.search(r"\b(?:send|mail|email)\b.{0,12}\b(?:it|this|that|me|summary)\b", low) and len(low.split()) < 9:
        return f"I cannot send it. Here it is to copy:\n\n{summary(state)}"
    corrected = correct_hours(message, state) if state["hours"] else ""
    if state["hours"] and re.search(r"\b(?:how many|total|altogether|all together|sum)\b.*\b(?:hours?|that|it)\b|\bhours\b.*\btotal\b", low) or corrected:
        return {"reply": f"{corrected}{hours_line(state)}" + (f"\n\n{ask(state)}" if running(state) else ""), "blocks": [hours_table(state)]}
    if running(state) and re.match(r"(?:but |and )?(?:why (?:do|are|did) you|what(?:'?s| is) (?:that|this|the)?(?: next| this| that)?(?: question)? (?:for|good for)|why (?:that|this|is that)|why$|what for)", low):
        step = state["steps"][state["at"]]
        return f"I ask for “{LABELS[step].lower()}” {STEPS[step][2]}.\n\n{ask(state)}"
    if re.fullmatch(r"(?:so |ok |and )*(?:what(?:'?s| is) next|next question|continue|go on|where were we|which questions? (?:is|are) (?:left|open|next|missing))", low):
        return ask(state) if state["steps"] else None
    if re.fullmatch(r"(?:please |can i |ok |show |give |me |see |the |a |my )*summary(?: please| pls| now)?|show|show me", low):
        if running(state) and state["answers"]:
            return {"reply": f"{summary(state)}\n\nNot answered yet: {', '.join(unanswered(state)) or 'nothing'}.\n\n{ask(state)}", "blocks": checklist(state)}
        return close(state) if state["steps"] else "There is nothing to sum up yet. Say `start` when you have a moment."
    jump = re.search(r"\b(?:skip|go|jump|move) (?:on )?(?:to|ahead to) (?:the )?(\w+)", low)
    if running(state) and jump and (step := SYNONYMS.get(jump[1], jump[1])) in state["steps"]:
        state["at"] = state["steps"].index(step)
        return ask(state)
    if running(state) and re.fullmatch(r"(?:ok |just |please |pls |can you |can we |lets? |i want to )*(?:finish|stop|end|wrap(?: it)? up|sum(?: it)? up|close)(?: it| this| here| now| the review)*(?: please| pls)?", low) and low not in ("stop", "finish"):
        state["at"] = len(state["steps"])
        done = close(state)
        return {**done, "reply": done["reply"] + idea(state)} if isinstance(done, dict) else done
    if running(state) and low in ("stop", "finish", "done", "end", "that's all", "thats all", "enough"):
        state["at"] = len(state["steps"])
        return close(state)
    if (state["answers"].get("energy") or {}).get("level") and (number := re.fullmatch(r"(?:no|actually|sorry|wait|hm)[, ]+(?:make it |it'?s |it was |rather )?(?:an? )?(10|[1-9])", low)):
        state["answers"]["energy"]["level"] = int(number[1])
        return f"Energy is {number[1]} of 10 now." + (f"\n\n{ask(state)}" if running(state) else f"\n\n{summary(state)}")
    return correct(message, low, state) if state["answers"] and not reading.is_question(message) else None


def correct(message: str, low: str, state: dict) -> str | None:
    """ "Put it as an offer", "not swimming, running", "remove the fight"."""
    lists = [items for items in state["answers"].values() if isinstance(items, list) and items and isinstance(items[0], str)]
    renamed = re.search(r"\b(?:put|call|write|note|change|make)\s+(?:it|that|this|the \w+)\s+(?:down )?(?:as|to|into)\s+(?:an? )?['\"“]?([^'\"”.,]{2,60})", message, re.I)
    swapped = re.match(r"(?:(?:no|sorry|actually|oh|and|wait|it was|i meant)[, ]+)*(?:not\s+(?P<a>[^,]{2,40})(?:,| but)\s+(?:it was )?(?P<b>[^,]{2,40})|(?P<c>[^,]{2,40}?),?\s+not\s+(?P<d>[^,]{2,40}))$", message.strip(" .!"), re.I)
    removed = re.match(r"(?:please )?(?:remove|delete|drop|forget|strike|leave out|without)\s+(?:the |my )?(.{3,60})$", low)
    said = {word for word in re.findall(r"[^\W\d_]{3,}", low) if word not in {"the", "put", "call", "that", "actually", "not", "yet", "isnt", "change", "remove", "delete"}}
    for items in lists:
        for index, item in enumerate(items):
            words = set(re.findall(r"[^\W\d_]{3,}", item.lower()))
            if removed and words & set(re.findall(r"[^\W\d_]{4,}", removed[1])):
                items.pop(index)
                return f"Removed “{item}”." + (f"\n\n{ask(state)}" if running(state) else f"\n\n{summary(state)}")
            old, new = (swapped["a"] or swapped["d"], swapped["b"] or swapped["c"]) if swapped else ("", "")
            if swapped and re.search(rf"\b{re.escape(old.strip())}\b", item, re.I):
                items[index] = re.sub(rf"\b{re.escape(old.strip())}\b", lambda _: new.strip(), item, flags=re.I)[:MAX_TEXT]
            elif renamed and (shared := [word for word in re.findall(r"[^\W\d_]{3,}", item) if word.lower() in said]):
                items[index] = item.replace(shared[-1], f"{shared[-1]} {renamed[1].strip()}", 1)[:MAX_TEXT]
            else:
                continue
            return f"Changed to “{items[index]}”." + (f"\n\n{ask(state)}" if running(state) else f"\n\n{summary(state)}")
    for items in reversed(lists):
        if found := dialogue.replaces(items, message):
            old, items[found[0]] = items[found[0]], found[1][:1].upper() + found[1][1 : MAX_TEXT]
            return f"Changed: “{old}” → **“{items[found[0]]}”**." + (f"\n\n{ask(state)}" if running(state) else f"\n\n{summary(state)}")
    if dialogue.corrects(message) and running(state) and re.match(r"(?:no|nope|sorry|oops)\b", low):
        return f"That reads like a correction, and I did not find what it changes, so I noted nothing. Say for example `edit wins: …`.\n\n{ask(state)}"
    return None


def read_hours(message: str, state: dict) -> str:
    """Takes "mon 9h tue 8.5" out of the message; returns the rest of it."""
    found = list(HOURS.finditer(message))
    if len(found) < 2 and not (found and re.search(r"\d\s?(?:h|hrs?|hours?)\b", found[0][0])):
        return message
    state["hours"].update({each[1].lower(): float(each[2].replace(",", ".")) for each in found if float(each[2].replace(",", ".")) <= 24})
    return re.sub(r"\b(?:i )?worked\s*(?=[,.;]|$)", "", HOURS.sub("", message))


def correct_hours(message: str, state: dict) -> str:
    found = [each for each in HOURS.finditer(message) if each[1].lower() in state["hours"]]
    for each in found:
        state["hours"][each[1].lower()] = min(24.0, float(each[2].replace(",", ".")))
    return "Corrected: " + ", ".join(f"{each[1].title()} {float(each[2].replace(',', '.')):g} h" for each in found) + ". " if found else ""


def hours_line(state: dict) -> str:
    return f"**{sum(state['hours'].values()):g} hours** in all ({' + '.join(f'{worked:g}' for worked in state['hours'].values())})."


def hours_table(state: dict):
    return show.table([[day.title(), state["hours"][day]] for day in DAYS if day in state["hours"]], columns=["Day", "Hours"], title="Hours", total="Total")


def running(state: dict) -> bool:
    return bool(state["steps"]) and state["at"] < len(state["steps"])


def finished(state: dict) -> bool:
    return bool(state["steps"]) and state["at"] >= len(state["steps"]) and bool(state["answers"])


def begin(state: dict, steps: list[str], today: date) -> str:
    archive(state)
    year, week, _ = today.isocalendar()
    state.update(week=f"week {week} of {year}", steps=(["planned"] if last_plan(state) else []) + list(steps), at=0, answers={}, hours={})
    return f"**Review of {state['week']}**, {len(state['steps'])} questions. Short answers are fine.\n\n{ask(state)}"


def archive(state: dict) -> None:
    if finished(state):
        kept = {key: state["answers"].get(key) for key in ("wins", "open", "top", "energy") if state["answers"].get(key)}
        state["past"] = ([week for week in state["past"] if week["week"] != state["week"]] + [{"week": state["week"], "done": state["answers"].get("done"), **kept}])[-KEPT_WEEKS:]
        while len(json.dumps(state["past"])) > MAX_PAST:
            state["past"].pop(0)


def last_plan(state: dict) -> list[str]:
    return (state["past"][-1].get("top") or []) if state["past"] else []


def before_level(state: dict) -> int | None:
    return (state["past"][-1].get("energy") or {}).get("level") if state["past"] else None


def ask(state: dict) -> str:
    if not running(state):
        return "That was the last question. Say `summary` to see it all."
    label, question, _ = STEPS[state["steps"][state["at"]]]
    return f"**{state['at'] + 1} of {len(state['steps'])} · {label}**\n\n{question.format(plan='; '.join(last_plan(state)))}"


def items_of(text: str, step: str = "wins") -> list[str]:
    plain = AND_DONE.sub("\n", re.sub(r"(?m)(?:^\s*|\s)(?:[-*•]|\d{1,2}[.)])\s+", "\n", text))
    plain = re.sub(r"\s+(?:and|und)\s+", "\n", plain) if step in ("open", "dates", "top") else re.sub(r"^(?:do )?less(?: of)?\s+", "", plain, flags=re.I) if step == "less" else plain
    parts = re.split(r"\n|;|(?<=[.!?])\s+|!+|,(?!\d)\s*(?:and\s+)?", plain)
    lead = r"^(?:(?:and|but|so|ok|okay|well|hm|then|also|i also|my|the)\s+)*(?:(?:biggest|best|worst|main|one|another)\s+(?:win|thing|part|moment)?\s*(?:was|is|were)\s+(?:that\s+)?)?(?:i\s+(?:also\s+)?(?=[a-z]))?"
    cleaned = [re.sub(lead, "", part.strip(" .-–*•"), flags=re.I).strip().replace("|", "/")[:MAX_TEXT] for part in parts]
    kept: list[str] = []
    for part in cleaned:
        # "That was the big one" speaks of the item before it.
        if kept and re.match(r"(?:that|this|it|which)(?: was|'s| is|s| felt| took| really was)\b", part, re.I) and len(part.split()) < 8:
            kept[-1] = f"{kept[-1]} ({part})"[:MAX_TEXT]
        elif re.search(r"\w{2}", part):
            kept.append(part[:1].upper() + part[1:])
    return kept[:MAX_LIST]


TELLS_OPEN = r"\b(?:still|have|need|has) (?:need|have|got )?to\b|\bstill (?:need|have|must|open|waiting)\b|\bputting (?:it|that|this) off\b|\bput (?:it|that) off\b|\b(?:didn'?t|did not|couldn'?t|haven'?t|never) (?!miss|smoke|drink|skip|lose|panic|yell|argue|give up|snooze|quit|cry|forget|sleep|work out)[a-z]{2,}|\bunfinished\b|\bwanted to\b"


def take(message: str, state: dict) -> str | dict:
    step = state["steps"][state["at"]]
    if step == "planned":
        return advance(state, check_plan(message, state))
    if step == "wins" and not without_asides(message):
        return f"All right, we keep it simple.\n\n{ask(state)}"
    message = read_hours(message, state)
    level = ENERGY.search(message) if step != "energy" else None
    if level:
        state["answers"]["energy"] = {"level": int(level[1] or level[2]), "why": ""}
    if step == "energy" and not re.search(r"\d", message) and re.search(TELLS_OPEN, message, re.I) and not next(iter(reading.numbers(message)), None):
        items = items_of(message, "open")
        state["answers"]["open"] = list(dict.fromkeys([*(state["answers"].get("open") or []), *items]))[:MAX_LIST]
        return f"I put “{'; '.join(items)}” under {LABELS['open'].lower()}.\n\n{ask(state)}"
    if step == "energy":
        number = re.search(r"\b(10|[1-9])(?:\s*(?:/|of|out of)\s*10)?\b", message) or next(iter(reading.numbers(message)), None)
        value = None if number is None else int(number[1]) if isinstance(number, re.Match) else int(number.value) if 1 <= number.value <= 10 else None
        message = re.sub(r"^(?:my )?energy (?:was|is)(?: about)?\s*", "", message, flags=re.I)
        number = re.search(r"\b(10|[1-9])(?:\s*(?:/|of|out of)\s*10)?\b", message) or number
        why = re.sub(r"(?:\b(?:maybe|about|around|like|a|an|my energy (?:was|is))\s+){0,3}\b(?:10|[1-9])\b(?:\s*(?:/|of|out of)\s*10)?", "", message, count=1) if isinstance(number, re.Match) else message
        why = re.sub(r"^(?:because\s+)", "", re.sub(r"\s*,(?:\s*,)+", ",", why).strip(" ,.:;–-"))[:MAX_TEXT]
        state["answers"]["energy"] = {"level": value, "why": why.replace("|", "/")}
        return advance(state, reflect(step, state))
    placed: dict[str, list[str]] = {}
    was_bad = step == "wins" and re.search(r"\b(?:awful|terrible|horrible|bad|worst|shit(?:ty)?|hard|rough) week\b|\bweek was (?:\w+ )?(?:awful|terrible|horrible|bad|shit(?:ty)?|hard|rough)\b|^(?:awful|terrible|horrible)\b", message, re.I)
    for item in items_of(message, step):
        other = next((name for name, pattern in TELLS if re.search(pattern, item, re.I)), "") if step in ("wins", "hard") else "hard" if step == "open" and re.search(r"\b(?:hurts?|aches?|in pain)\b|\btoo (?:much|many|little)\b", item, re.I) else ""
        worst = re.search(rf"\bworst\b[^,.;]*{re.escape(item[:12])}", message, re.I)
        if not (level and ENERGY.search(item)) and not re.match(r"(?:not|nothing) (?:much|really|special)|idk|dunno|(?:it was |was )?(?:ok(?:ay)?|fine|normal|so-so|meh|alright|all right|average)$|had an? (?:\w+ )?(?:good|nice|great|ok|okay|fine|normal|busy|full|lovely|quiet) week$", item, re.I):
            placed.setdefault("hard" if worst else other or ("hard" if was_bad and not re.search(r"\b(?:but|good|nice|happy|won|proud)\b", item, re.I) else step), []).append(item)
    notes = [keep(placed, step, state), hours_line(state) if state["hours"] and step == "wins" else "", f"Energy: {reflect_energy(state['answers']['energy'], state)}" if level else ""]
    note = " ".join(filter(None, notes))
    return advance(state, note) if placed.get(step) else f"{note}\n\n{ask(state)}".strip()


def check_plan(message: str, state: dict) -> str:
    plan, low = last_plan(state), message.lower()
    if re.search(r"\b(all|everything|yes|both)\b", low) and not re.search(r"\b(not all|except|but)\b", low):
        done = plan
    elif re.fullmatch(r"\W*(none|nothing|no|0)\W*", low):
        done = []
    else:
        numbers = {int(n) for n in re.findall(r"\b[1-3]\b", low)}
        done = [item for i, item in enumerate(plan, 1) if i in numbers or any(word in low for word in re.findall(r"\w{4,}", item.lower()))]
    left = [item for item in plan if item not in done]
    state["answers"].update(done=[len(done), len(plan)], open=left)
    return f"{len(done)} of {len(plan)}. Still open: {'; '.join(left)}. I keep it under open ends." if left else f"{len(plan)} of {len(plan)}: you did what you said."


def reflect(step: str, state: dict) -> str:
    value = state["answers"][step]
    if step == "energy":
        return reflect_energy(value, state)
    if not value:
        return ""
    count = f"{len(value)} {{}}{'s' * (len(value) != 1)}"
    return {"wins": lambda: reflect_wins(value), "open": lambda: reflect_open(value, state), "top": lambda: reflect_top(state),
            "lessons": lambda: f"“{value[0]}” sounds like a rule you could keep. Where will you meet it again?",
            "dates": lambda: f"{count.format('fixed thing')}: that time is already spent, so plan the rest around it.",
            "less": lambda: f"Less of “{value[0].lower()}”. What would be the first sign that it works?"}[step]()


def reflect_wins(wins: list[str]) -> str:
    people = next((win for win in wins if re.search(r"\b([Ww]ith|[Hh]elped|together|team|for [A-Z]\w+|[A-Z][a-z]+'s)\b", win)), "")
    if people:
        return f"{len(wins)} win{'s' * (len(wins) != 1)}{': ' + '; '.join(wins[:4]) if len(wins) > 1 else ''}. “{people}” was about people; those are easy to forget and worth keeping."
    return f"{len(wins)} wins: {'; '.join(wins[:4])}. “{wins[0]}” came first, and that tells what mattered." if len(wins) > 1 else f"“{wins[0]}”. One good thing, said plainly."


def reflect_open(items: list[str], state: dict) -> str:
    before = [text.lower() for text in (state["past"][-1].get("open") or [])] if state["past"] else []
    again = next((item for item in items if any(set(re.findall(r"\w{4,}", item.lower())) & set(re.findall(r"\w{4,}", old)) for old in before)), "")
    if again:
        return f"“{again}” was open last week too. Four ways out: do it now, give it a date, hand it over, or drop it."
    listed = f" ({'; '.join(items[:4])})" if len(items) > 1 else f" ({items[0]})"
    step = "Which takes under ten minutes? Do that one today." if len(items) > 1 else "If it takes under ten minutes, do it today; else give it a day and an hour next week."
    return f"{len(items)} open end{'s' * (len(items) != 1)}{listed}, now on paper and out of your head. {step}"


def reflect_energy(energy: dict, state: dict) -> str:
    level, before = energy["level"], before_level(state)
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
    return f"“{vague}” is hard to tick off. What would exist on Friday that does not exist now?" if vague else f"{len(top)} clear outcome{'s' * (len(top) != 1)}. Put the first one in the calendar for Monday morning."


def advance(state: dict, note: str) -> str | dict:
    state["at"] += 1
    while running(state) and state["steps"][state["at"]] not in ("wins", "open") and state["answers"].get(state["steps"][state["at"]]):
        state["at"] += 1
    if running(state):
        return f"{note}\n\n{ask(state)}".strip()
    closed = close(state)
    return {**closed, "reply": f"{note}\n\n{closed['reply']}".strip()} if isinstance(closed, dict) else closed


def edit_answer(name: str, text: str, is_adding: bool, state: dict) -> str:
    step = SYNONYMS.get(name, name)
    if step not in FULL or not state["steps"]:
        return f"I can edit: {', '.join(FULL)}. For example `edit wins: shipped the site, ran twice`."
    if step == "energy":
        level, old = re.search(r"\b(10|[0-9])\b", text), state["answers"].get("energy") or {"why": ""}
        state["answers"]["energy"] = {"level": int(level[1]) if level else None, "why": re.sub(r"^\W*\d+\W*", "", text)[:MAX_TEXT] or old["why"]}
    else:
        state["answers"][step] = (((state["answers"].get(step) or []) if is_adding else []) + items_of(text, step))[:3 if step == "top" else MAX_LIST]
    return "Changed.\n\n" + (ask(state) if running(state) else summary(state))


def close(state: dict) -> str | dict:
    if not state["answers"]:
        state.update(steps=[], at=0)
        return "Nothing was answered, so there is nothing to sum up. Say `start` when you have a moment."
    left = unanswered(state)
    return {"reply": "That is the review. Here is your summary.\n\n" + summary(state) + (f"\n\nNot answered: {', '.join(left)}." if left else ""), "blocks": checklist(state)}


def checklist(state: dict) -> list:
    return [show.checklist(state["answers"]["top"], id="outcomes", title=LABELS["top"])] if state["answers"].get("top") else []


def summary(state: dict) -> str:
    answers = state["answers"]
    parts = [f"## Review of {state['week']}"] + ([f"**Last week's outcomes:** {answers['done'][0]} of {answers['done'][1]} done"] if answers.get("done") else [])
    for step in ("wins", "hard", "open", "lessons", "energy", "dates", "top", "later", "less"):
        value = answers.get(step)
        if step == "energy" and value:
            parts.append("**Energy:** " + ". ".join([*([f"{value['level']} of 10"] if value["level"] is not None else []), *([value["why"][:1].upper() + value["why"][1:]] if value["why"] else [])]))
        elif value:
            parts.append(f"**{LABELS[step]}**\n\n" + "\n".join(f"- {item}" for item in value))
    parts += [f"**Hours:** {hours_line(state)}"] if state["hours"] else []
    top, less, wins = answers.get("top"), answers.get("less"), answers.get("wins")
    closing = f"*To make room for “{top[0]}”, let go of “{less[0].lower()}”.*" if top and less else f"*Behind you: “{wins[0]}”. Ahead: “{top[0]}”.*" if top and wins else ""
    return "\n\n".join([*parts, *([closing] if closing else [])])


def history(state: dict) -> dict:
    current = [{"week": state["week"], "done": state["answers"].get("done"), **{k: state["answers"].get(k) for k in ("wins", "energy", "top")}}] if finished(state) else []
    weeks = [week for week in state["past"] if not current or week["week"] != state["week"]] + current
    if not weeks:
        return {"reply": "No finished reviews yet. Say `start`.", "blocks": []}
    rows = [[week["week"], (week.get("energy") or {}).get("level") or "–", "{} of {}".format(*week["done"]) if week.get("done") else "–", (week.get("wins") or ["–"])[0]] for week in weeks]
    levels = [(week["week"], week["energy"]["level"]) for week in weeks if (week.get("energy") or {}).get("level")]
    chart = [show.chart("line", [week for week, _ in levels], [level for _, level in levels], title="Energy")] if len(levels) > 1 else []
    return {"reply": "Your weeks so far:", "blocks": [show.table(rows, columns=["Week", "Energy", "Outcomes done", "First win"]), *chart]}


def next_clicks(state: dict) -> list[str]:
    if not running(state):
        return ["Summary", "History", "New week"] if finished(state) else ["Start", "Short", "What will you ask me?"]
    return {"planned": ["All", "None", "Summary"], "energy": ["7, slept well", "4, too many meetings", "Skip", "Back"]}.get(state["steps"][state["at"]], ["Skip", "Why do you ask that?", "Back", "Summary"])
