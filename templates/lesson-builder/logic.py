"""Lesson plans whose minutes add up, and changes to them."""

import json
import re
from typing import TypedDict

from agentry import ToolError, dialogue, reading, show, tool

PHASES = {
    "Start": (7, "A task on the board: two quick questions on what they know about {topic}, one from last week.", "alone, then with the neighbour",
              "Write the task on the board before they come in. Nobody waits, nobody talks over you. Take two answers, praise one exact word, and say in one sentence what they can do at the end."),
    "Input": (9, "Show one example of {topic} and think aloud. Then a second one that they finish with you.", "watch, then finish the second example",
              "Two small steps, not one long talk. After each step everybody answers one question at once, on mini whiteboards or with fingers. If fewer than four of five are right, show a third example."),
    "Group work": (10, "Groups of three: one task on {topic}, one product, roles (writer, timekeeper, speaker).", "solve, explain, agree on one answer",
                   "Give the instruction in three steps with the time, then the material. Walk round and listen before you help. The speaker is drawn by chance at the end, so all must understand."),
    "Practice": (11, "Tasks on {topic} in three levels: support (worked example, fewer items), core, stretch (make your own and explain it).", "work alone, check with a key",
                 "Everybody starts with the same first task. Whoever gets two right moves on, whoever gets two wrong takes the support sheet. You sit with the two or three who need you. Expect one typical mistake and have its question ready."),
    "Check": (5, "Exit ticket: one task on {topic} and one question.", "write alone, hand in at the door",
              "One task like the practice, without help, on a slip of paper. Sort the slips into yes, nearly, not yet: that decides how the next lesson begins. “Any questions?” is no check."),
    "Close": (3, "One sentence each pair would tell an absent friend; homework.", "say it, note the homework",
              "Let two pairs say their sentence. Name what comes next."),
}
# What teacher and learners do in the same phases, by kind of subject: start, input, group work, practice, check.
KINDS = {
    "history": (r"\b(?:history|revolution|war|romans?|empire|politics|religion|geography|ethics|society|middle ages)\b", [
        ("One picture or quotation of {topic}: what do you see, what do you ask?", "note one thing each, then share"), ("Three dates on a line and one cause with its effect, told as a story.", "copy the line, add one question"),
        ("One source for each group: who says this, what does it say, what does it leave out?", "read, mark, agree on one sentence"), ("A paragraph: cause, effect, proof. Support: sentence starters. Stretch: a second point of view.", "write alone, read to the neighbour"), ("Exit ticket: one cause of {topic}, one effect, and how you know.", "write alone, hand in at the door")]),
    "language": (r"\b(?:english|spanish|french|german|italian|language|vocab\w*|grammar|past simple|present perfect|tenses?|verbs?|dialogues?|a1|a2|b1|b2|c1)\b", [
        ("Five pictures or words of {topic} on the board: pairs say what they know.", "speak in pairs"), ("Model {topic} in three short sentences. They say them back, then change one word each.", "listen, repeat, change"),
        ("Pairs ask and answer with {topic}; new partner after three minutes.", "ask, answer, swap"), ("Three levels: gap text (support), own sentences (core), a short dialogue (stretch).", "write alone, compare"), ("Exit ticket: two own sentences with {topic}.", "write alone, hand in at the door")]),
    "science": (r"\b(?:science|biology|chemistry|physics|photosynthesis|water cycle|cells?|plants?|forces?|energy|electric\w*|magnets?|weather|planets?|body)\b", [
        ("A question to predict: what happens if …? Everybody writes a guess.", "predict alone, vote"), ("Draw {topic} step by step and say each step in one sentence.", "draw along, label"),
        ("Put cards of the steps of {topic} in order, or test it with things from home; write what you see.", "order, try, record"), ("Label a diagram (support), explain it in three sentences (core), say what happens if one part is missing (stretch).", "work alone, check with a key"), ("Exit ticket: explain {topic} in two sentences or a drawing.", "write alone, hand in at the door")]),
    "digital": (r"\b(?:tablets?|computers?|laptops?|e-?mails?|smart ?phones?|phones?|internet|online|excel|spreadsheets?|word processing|apps?|whatsapp|zoom|passwords?|typing|scratch|coding)\b", [
        ("Everybody switches the device on and finds one thing you name; pairs help each other. Say what they can do at the end.", "try it, help the neighbour"), ("Show {topic} in three small steps, slowly, with the screen for all to see. After each step everybody does it before you go on.", "watch one step, do one step"),
        ("Pairs at one device: one tells the steps, one taps. Then swap.", "tell, tap, swap"), ("The same steps alone, three times, with a card of pictures. Support: only the first steps. Stretch: one extra, such as a photo or a second try from memory.", "do it alone, tick each step"), ("Everybody does it once without help, for example sends one message to you; you see who arrives.", "do it once alone")]),
    "practical": (r"\b(?:guitar|piano|music|singing|drums?|yoga|pilates|sport|football|swimming|dance|dancing|art|drawing|painting|cooking|pottery|chess|theatre|drama|fitness|gymnastics|pe)\b", [
        ("Arrive and warm up together: one easy movement or rhythm, then the aim in one sentence.", "join in"), ("Show {topic} slowly in small steps, once without words, once with three words.", "watch, then copy step by step"),
        ("Pairs: one does it, one watches with two questions (is the position right, is it calm?). Swap.", "try, watch, tell each other one thing"), ("Three rounds: slowly with help, in their own time, with one extra challenge.", "practise, rest, repeat"), ("Everybody shows one thing once, in a circle; you note who needs more.", "show once")]),
}
WITHOUT = re.compile(r"\b(?:no|without|(?:don'?t|dont|do not|haven'?t|havent|have not) (?:have|got)(?: any)?|haven'?t any)\s+(?:enough |any |the )?(books?|textbooks?|guitars?|instruments?|computers?|laptops?|tablets?|internet|projector|board|printer|copies|paper|lab|laboratory|mats?|material|materials|equipment|phones?|calculators?|balls?)\b(?: for (\d{1,2}|two|three|four|five)(?: of them)?)?", re.I)
LATE = re.compile(r"\b(\d{1,2}|one|two|three|some|a few)\b[^.,;]{0,30}?\b(?:come|are|arrive|always|show up)\b[^.,;]{0,20}?\b(\d{1,2}) ?(?:min\w*)? late\b", re.I)
PAIN = re.compile(r"\b(?:(\d{1,2}|one|two|three|four|a few|some) (?:people |of them |kids |students |participants )?(?:have|has|with|got|had)\s+)?(back pain|bad backs?|knee pain|bad knees?|injur\w+|pregnan\w+|asthma|wheelchair|shoulder pain)\b", re.I)
SUPPORT = [(r"never (?:touched|used|held|done|tried|played|seen|had|learned|spoken|cooked|sewn|swum|danced|seen) (?:it|one|an?|the|any|this)|never (?:even )?(?:touched|used|held|tried)\b|(?:complete|total|absolute|real) beginners?|(?:no|zero) experience|for the first time", "begin from zero: let them come ten minutes earlier and start with the first two steps only, a patient partner beside each (who tells and does not do it for them), a card with three pictures of the steps, and half of the tasks"), (r"can'?t (?:really )?read|cannot read|non-?readers?|don'?t read", "cannot read yet: pictures and read-aloud instructions, a reading partner, answers by drawing, sorting cards or speaking"),
           (r"(?:barely|hardly|scarcely) (?:speaks?|understands?|talks?|knows?)\b|(?:speaks?|talks?|knows?|understands?) (?:only|no|hardly any|hardly|almost no|very little|little|barely any)\b|(?:just|recently|newly) (?:moved|arrived|came)\b|only (?:speaks?|talks?)\b|new to (?:the )?language|no english|don'?t speak|newcomers?|refugee", "are new to the language: five key words with pictures, sentence starters, a partner, first language allowed for thinking"),
           (r"(?:nearly |almost |partly |half )?blind\b|(?:bad|poor|weak) (?:eyes|eyesight|sight)|can'?t see well|deaf\b|hard of hearing|can'?t hear well|bad hearing", "are blind or deaf, or see or hear badly: a seat at the front, large print, say aloud what you show and write down what you say, and a partner"), (r"adhd|dyslexi\w+|autis\w+", "need a clear frame: short steps, one instruction at a time, a quiet place, extra time"), (r"very (?:strong|fast)|gifted|already (?:speak|know|can|read|write)|\badvanced\b|\bbored\b|much better|far ahead|native speakers?", "are far ahead: the stretch task, and explaining to others instead of more of the same")]
NAMES = {"Start": r"start(?:er)?|warm[- ]?up|beginning|opening", "Input": r"input|explanation|presentation|teacher talk|lecture", "Group work": r"group ?work|groups?|pair ?work|guided", "Practice": r"practi[cs]e(?: part)?|independent(?: work)?|exercises?|individual work",
         "Check": r"check|exit ticket|assessment", "Close": r"close|closing|ending|wrap[- ]?up"}
LEVEL = re.compile(r"\b(?:five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen)[- ]years?[- ]olds?\b|\b(?:year|grade|class|klasse|form)\s*\d{1,2}\b|\b\d{1,2}(?:th|st|nd|rd)\s+grade\b|\b[abc][12]\b|\bkindergarten\b|\badults?\b|\bbeginners?\b|\b\d{1,2}[- ](?:years?|yrs?)[- ]olds?\b|\bage[sd]?:? \d{1,2}\b|\bteen(?:ager)?s?\b|\btoddlers?\b|\bpreschool\w*|\b(?:retired|older|elderly|senior) (?:people|adults|ladies|men|women|citizens|persons)\b|\bseniors\b|\bpensioners\b|\bretirees\b", re.I)
SIZE = re.compile(r"\b(\d{1,3})\s+(?:(?:retired|older|elderly|adult|young|new|senior|small|female|male|local)\s+)?(?:(?:[a-z]+|\d{1,2})[- ]years?[- ]olds?|kids|children|pupils|students|learners|people|schüler|adults|participants|teenagers|parents|seniors|pensioners|colleagues|apprentices|trainees|volunteers|women|men|members|ladies)\b(?!\s+(?:with|who|that|have|has|had|need|needs|can|cannot|can't|are|is|of|just|speak|speaks|don't|do not|only|already|always|recently|came|moved|struggl\w+|never)\b)", re.I)


class Phase(TypedDict):
    name: str
    minutes: int
    teacher: str
    learners: str


@tool
def save_plan(state, topic: str, minutes: int, phases: list[Phase]):
    """Show a lesson plan and check that its minutes add up. Call it for every plan and every new version of it.

    minutes: the length of the lesson
    phases: in order, written for this topic and this group, with what the teacher and the learners do
    """
    total = sum(phase["minutes"] for phase in phases)
    if total != minutes or any(phase["minutes"] < 1 for phase in phases):
        raise ToolError(f"The phases have {total} minutes, the lesson {minutes}, and each phase needs at least 1. Change the minutes so that they add up.")
    state.update(topic=topic[:120], minutes=minutes, phases=[dict(phase) for phase in phases][:20])
    return table(state)


@tool
def move_minutes(state, from_phase: str, to_phase: str, minutes: int):
    """Take minutes from one phase of the plan and give them to another, so that the total stays.

    from_phase: its name in the plan
    to_phase: its name in the plan
    """
    by_name = {phase["name"].lower(): phase for phase in state.get("phases", [])}
    giver, taker = by_name.get(from_phase.lower()), by_name.get(to_phase.lower())
    if not giver or not taker or giver is taker:
        raise ToolError(f"The plan has these phases: {', '.join(phase['name'] for phase in state.get('phases', [])) or 'none yet'}.")
    if not 0 < minutes < giver["minutes"]:
        raise ToolError(f"{giver['name']} has {giver['minutes']} minutes; it can give 1 to {giver['minutes'] - 1}.")
    giver["minutes"] -= minutes
    taker["minutes"] += minutes
    return table(state)


def table(state: dict) -> show.Block:
    rows = [{"Phase": phase["name"], "Minutes": phase["minutes"], "Teacher": phase["teacher"], "Learners": phase["learners"]} for phase in state["phases"]]
    return show.table(rows, title=f"{state['topic'][:1].upper() + state['topic'][1:]}, {state['minutes']} minutes", total="Total")


def describe(state: dict) -> str | None:
    return f"The plan on {state['topic']}, {state['minutes']} minutes: " + ", ".join(f"{phase['name']} {phase['minutes']}" for phase in state["phases"]) if state.get("phases") else None


SPELLED = {word: at for at, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split())}
PEOPLE = r"(?:kids|children|pupils|students|learners|people|adults|participants|teenagers|seniors|pensioners|women|men|colleagues|members|apprentices|trainees|volunteers|parents|beginners|ladies|grandparents|neighbours|refugees)"
COUNTED = re.compile(rf"\b({'|'.join(list(SPELLED)[3:])})\s+((?:[a-z]+\s+){{0,2}}?{PEOPLE})\b", re.I)
# "I teach six retired people how to use email on a tablet": who learns, and what.
HOW_TO = re.compile(rf"\b(?:teach(?:ing)?|show(?:ing)?|train(?:ing)?|help(?:ing)?|explain(?:ing)? to)\s+(?:[\w-]+\s+){{0,4}}?(?:{PEOPLE}|them|my (?:class|group|grandma|mum|dad|team))\s+(?:how to |to )([a-z][^,.;?!\n]{{2,60}}?)(?=\s+(?:in|for|within)\s+\d|[,.;?!\n]|$)", re.I)


@dialogue.guarded
def respond(event: dict) -> dict | None:
    """Without a language model: a frame with minutes that add up, its changes and its phases. Methods are in the files."""
    text, state = str(event.get("message") or "")[:2000], dict(event.get("state") or {})
    text = COUNTED.sub(lambda found: f"{SPELLED[found[1].lower()]} {found[2]}", text)
    event = {**event, "message": text}
    if reply := answer_small(text, state, event):
        return reply
    if state.get("phases") and (reply := adapt(text, state) or change(text, state) or explain(text, state)):
        return reply
    if state.get("phases") and not reading.is_question(text) and (support := [how for pattern, how in SUPPORT if re.search(pattern, text, re.I)]):
        return {"reply": f"For the lesson on {state['topic']}: those learners {' They '.join(support)}. The minutes stay as they are.", "blocks": [table(state)], "state": state}
    if state.get("phases") and (resized := resize(text, state)):
        return resized
    if not state.get("phases"):
        told = " ".join(str(turn.get("content") or "") for turn in (event.get("history") or [])[-6:] if turn.get("sender") == "user")[-600:]
        wanted = re.search(r"\b(?:teach|lesson|class|plan)\b", f"{told} {text}", re.I)
        spans_here = [span for span in reading.spans(text, event["now"]) if span.amount and span.unit in ("minute", "hour")]
        if wanted and not spans_here and (topic := about_topic(text)) and not re.match(r"\s*(?:why|what|how|should|is|are|do|does)\b", text, re.I):
            level, lacks = LEVEL.search(text), WITHOUT.search(text)
            state.update(wanted=topic, wanted_with=", ".join(found[0] for found in (level, lacks) if found))
            ask = "How long is it? For example: `45 minutes, 24 kids`." if level else "How long is it, and how old are the learners? For example: `45 minutes, year 7, 24 kids`."
            return {"reply": f"A lesson on **{topic}**{' (' + state['wanted_with'] + ')' if state['wanted_with'] else ''}. {ask}", "state": state}
        if spans_here and state.get("wanted") and not about_topic(text):
            text = f"{text}, {state.get('wanted_with') or ''}, topic: {state['wanted']}"
    spans = [span for span in reading.spans(text, event["now"]) if span.amount and span.unit in ("minute", "hour")]
    group = LEVEL.search(text) or SIZE.search(text)
    if len(spans) != 1 or not group or re.match(r"\s*(?:why|what|should|is|are)\b", text, re.I):
        return None
    topic, minutes = topic_of(text), round(spans[0].minutes or 0)
    if not 15 <= minutes <= 240:
        return None
    if not topic:
        return {"reply": f"I can plan {minutes} minutes. What is the topic? For example: `year 5, fractions, 40 minutes, 26 kids`.", "state": state}
    state.update(topic=topic, minutes=minutes, phases=phases_for(topic, text, minutes), known=known_tasks(f"{topic} {text}", event["assets"]))
    lessons = re.search(r"\b(two|three|four|\d)\s?(?:[x×]|times|lessons of)\s?\d{2,3}", text, re.I)
    several = f"\n\nYou have {lessons[1]} of them: this is lesson 1. Say `second lesson` for the next one." if lessons and lessons[1] != "1" else ""
    return {"reply": plan_text(text, state) + several, "blocks": [table(state)], "suggestions": ["Explain the practice part", "Make the start shorter and the group work longer"], "state": state}


def phases_for(topic: str, text: str, minutes: int) -> list[dict]:
    """The frame for a subject of this kind; the frame of PHASES fits everything else."""
    # What is said about some learners does not tell the subject: "5 speak hardly any english".
    about = " ".join(part for part in re.split(r"[,.;\n]", text) if not any(re.search(pattern, part, re.I) for pattern, _ in SUPPORT))
    kind = next((lines for pattern, lines in KINDS.values() if re.search(pattern, topic, re.I)), None) or next((lines for pattern, lines in KINDS.values() if re.search(pattern, about, re.I)), None)
    result = []
    for index, ((name, phase), share) in enumerate(zip(PHASES.items(), shares(minutes))):
        teacher, learners = kind[index] if kind and index < len(kind) else (phase[1], phase[2])
        result.append({"name": name, "minutes": share, "teacher": teacher.format(topic=topic).replace("cause of causes of", "cause of"), "learners": learners})
    return alone(result, topic) if ALONE.search(text) else result


def alone(phases: list[dict], topic: str) -> list[dict]:
    """The same frame for one learner: nothing in pairs or groups."""
    told = {"Group work": ("Together", f"Do {topic} in turns: you show one small step, the learner answers with it; then the learner leads and you copy, with one mistake to find.", "answer, lead once, find the mistake"),
            "Practice": ("Practice", "Three rounds: slowly with help, alone, with one extra challenge the learner may choose.", "practise, rest, repeat"),
            "Check": ("Check", "One thing shown without help; write down together what goes well and what comes next.", "show once, name the next step"),
            "Close": ("Close", "Ten minutes of home practice, written down: what, how often, and how to know that it works.", "note the homework")}
    return [{**phase, **dict(zip(("name", "teacher", "learners"), told[phase["name"]]))} if phase["name"] in told else phase for phase in phases]


def known_tasks(text: str, assets: dict) -> dict | None:
    return next((entry for entry in json.loads(assets["tasks.json"]) if re.search(rf"\b(?:{entry['match']})\b", text, re.I)), None)


def answer_small(text: str, state: dict, event: dict) -> dict | None:
    """Groups, an aim, exit tickets, homework: small questions with an answer of their own."""
    low = text.lower()
    size = re.search(r"\b(\d{1,3})\b", low)
    if re.search(r"\bgroups?\b", low) and re.search(r"\bhow many\b|\bsplit\b|\bdivide\b|\bmake\b", low) and size and len(low.split()) < 16 and 4 <= int(size[1]) <= 200 and not reading.spans(text, event["now"]):
        return {"reply": f"{size[1]} learners make **{grouped(int(size[1]))}**. Three is the best size: nobody can hide, and nobody is left out. Draw the groups by chance, and give roles: writer, timekeeper, speaker.", "state": state}
    if small := starts_and_checks(text, low, state, event) or about_plan(low, state):
        return small
    earlier = " ".join(str(turn.get("content") or "") for turn in (event.get("history") or [])[-4:] if turn.get("sender") == "user")
    if re.search(r"\bexit (?:tickets?|questions?|slips?|cards?)\b|\b(?:questions?|tasks?|check) (?:for|at) the end\b", low) or re.search(r"\bexit tickets?\b", earlier, re.I) and re.match(r"(?:and |ok )?(?:for|on|about)\b", low):
        known = known_tasks(text, event["assets"]) or (state.get("known") if not re.search(r"\bideas?\b", low) else None) or (known_tasks(earlier, event["assets"]) if re.search(r"\b(?:that|this|it)\b", low) else None)
        if not known:
            return None
        return {"reply": f"Exit tickets on **{known['name']}**, with the answers in brackets:\n\n" + "\n".join(f"{index}. {task}" for index, task in enumerate(known["tasks"], 1)) + "\n\nTake one or two, on a slip, without help. Sort the slips into yes, nearly, not yet.", "state": {**state, "known": known}}
    if (found := re.search(r"\b(?:aims?|objectives?|goals?)\b.{0,30}?\b(?:for|on|about)\b(?: (?:a|the|my) lessons?)?(?: (?:on|about))? (.{3,60})", low)) and not reading.spans(text, event["now"]):
        known, topic = known_tasks(found[1], event["assets"]), found[1].strip(" .?!")
        aim = known["aim"] if known else f"explain {topic} in their own words and solve one task on it alone"
        return {"reply": f"**At the end of the lesson the learners can {aim}.**\n\nAn aim has a verb that you can see (solve, explain, compare, name), one topic, and a check at the end that shows it. “Understand {topic}” is none: nobody can see it.", "suggestions": ["Exit question for that"], "state": {**state, "known": known or {}, "wanted": topic}}
    if state.get("phases") and re.fullmatch(r"(?:and |what |any |give |me |some |a |ideas? |for |the |write |make |now |please |can you |could you )*homework(?: (?:for|on) (?:it|that|this))?[ ?.!]*(?:pls|please|ideas?)?[?.!]*", low):
        known = state.get("known") or {}
        task = f"For example: {known['tasks'][0].rsplit(' (', 1)[0]}" if known.get("tasks") else "For example: explain it to somebody at home in three sentences and write down what they asked."
        return {"reply": f"Homework on **{state['topic']}**, 10 to 15 minutes: two tasks like the practice and one they make up themselves, with its answer. {task} Start the next lesson with it, so that it counts.", "state": state}
    return None


STARTS = (
    ("A covered picture", "show a picture of {topic} with one part covered; they guess what is missing and why", "5 minutes: 1 to look, 2 in pairs, 2 to share"),
    ("Two truths and a lie", "three sentences about {topic} on the board, one is false; pairs decide which and why", "5 minutes: 1 to read, 2 in pairs, 2 to solve it; up to 8 if they make their own"),
    ("Find the mistake", "a wrong statement or drawing about {topic}; they correct it in one sentence", "4 to 5 minutes: 2 alone, 2 to compare"),
    ("Stand up if …", "you read five short sentences about {topic}; they stand for true and sit for false, without a word", "3 to 4 minutes; good after lunch, because they move and nobody talks"),
    ("Three words", "three words of {topic}, or of last lesson, in one sentence; the shortest that is right wins", "4 minutes: 2 to write, 2 to read out"),
)
CHECKS = (
    ("Exit ticket", "one task like the lesson's on a slip, put at the door into three piles: yes, nearly, not yet. You count piles and mark nothing"),
    ("Hands or fingers", "one question with answers A to D; everybody shows one to four fingers at the same moment, eyes closed if they copy"),
    ("Mini whiteboards", "one short task; all hold up the answer on three. Sheets of paper in a plastic cover do as well"),
    ("Traffic light", "they put a green, yellow or red dot at today's aim; ask one of the greens to explain, so that you know it is true"),
    ("One sentence", "each pair writes one sentence to an absent friend; you read five of them aloud"),
)
NTH = {"first": 0, "1st": 0, "one": 0, "second": 1, "2nd": 1, "two": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4, "5th": 4, "last": 4}


def starts_and_checks(text: str, low: str, state: dict, event: dict) -> dict | None:
    """Ideas to begin with and quick checks, numbered, so that "the second one" can be asked about."""
    ideas = state.get("ideas") or []
    nth = re.search(r"\b(?:the |number |idea |no\.? ?)(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|one|two|[1-5])\b", low)
    if ideas and nth and len(low.split()) < 20 and not reading.spans(text, event["now"]):
        name, how, time = ideas[min(len(ideas) - 1, NTH[nth[1]] if nth[1] in NTH else int(nth[1]) - 1)]
        return {"reply": f"**{name}:** {how}. Time: {time}.", "state": state}
    if ideas and re.search(r"\bhow long\b|\bhow many minutes\b", low) and len(low.split()) < 12:
        return {"reply": "\n".join(f"{index}. **{name}**: {time}" for index, (name, _, time) in enumerate(ideas, 1)), "state": state}
    # A lesson that is told with its length and its learners wants a plan, also when "where do I begin?" stands behind it.
    is_told = bool((LEVEL.search(text) or SIZE.search(text)) and any(span.amount and span.unit in ("minute", "hour") for span in reading.spans(text, event["now"])))
    if re.search(r"\b(?:start|begin|open|warm[- ]?up|starter|hook|introduc\w+)\b", low) and not (is_told and not re.search(r"\bideas?\b|\bactivit\w+|\bstarters?\b|\bwarm[- ]?ups?\b", low)) and re.search(r"\bideas?\b|\bhow (?:can|could|do|should|to)\b|\bactivit\w+|\bsuggest\w*|\bgive me\b|\bsomething\b|\bfun\b", low) and not state.get("phases"):
        found = re.search(r"\b(?:lesson|class|unit)?\s*(?:on|about)\s+(?:the\s+)?([a-z][^,.;?!\n\d]{2,40}?)(?=\s+(?:for|to|with|in)\b|[,.;?!\n]|$)", text, re.I)
        topic = f"the {found[1].strip()}" if found and re.search(r"\b(?:on|about)\s+the\s", found[0], re.I) else found[1].strip() if found else ""
        if not topic:
            return None
        state["ideas"] = [[name, how.format(topic=topic), time] for name, how, time in STARTS]
        age = re.search(r"\b(?:they'?re|they are|aged?|year|grade|kids of)\s?(\d{1,2})\b|\b(\d{1,2})[- ]years?[- ]olds?\b", low)
        aged = f" for learners of {age[1] or age[2]}" if age and not re.search(r"year|grade", age[0].split(age[1] or age[2])[0]) else f" ({age[0]})" if age else ""
        wild = "\n\nThey are restless, so take number 4 first: it lets them move and needs silence. Stand at the door, let them come in one by one, and have the task on the board already." if re.search(r"\bwild\b|\bloud\b|\brestless\b|\bafter (?:lunch|the break|sport|pe)\b|\bnois[ye]\b", low) else ""
        return {"reply": f"Five starts for a lesson on **{topic}**{aged}; the facts in them are yours to fill in:\n\n" + "\n".join(f"{index}. **{name}**: {how}. {time}." for index, (name, how, time) in enumerate(state["ideas"], 1)) + wild, "state": state}
    if re.search(r"\b(?:see|know|check|tell|find out|test|notice)\b", low) and re.search(r"\b(?:if|whether|that|what|who)\b.{0,25}\b(?:got|get|gets|understood|understand|learn(?:ed|t)?|know|remember\w*)\b", low) and not (state.get("phases") and re.search(r"\bexit ticket|\bexplain\b", low)) and reading.is_question(text) and re.search(r"\d|\bmark|\bquick|\bfast\b|\bend\b|\bhome\b|\bminute", low):
        limit = re.search(r"\b(\d{1,2}) ?min", low)
        state["ideas"] = [[name, how, "2 to 3 minutes"] for name, how in CHECKS]
        return {"reply": f"Quick checks{f' for the last {limit[1]} minutes' if limit else ''}; none of them has to be marked{' at home' if 'home' in low else ''}:\n\n" + "\n".join(f"{index}. **{name}**: {how}." for index, (name, how) in enumerate(CHECKS, 1)) + f"\n\n{'For your ' + re.search(r'[0-9]{2}', low.replace(limit[0], ' ') if limit else low)[0] + ', take' if re.search(r'[0-9]{2}', low.replace(limit[0], ' ') if limit else low) else 'Take'} number 1 or 3. “Any questions?” is no check.", "state": state}
    return None


def about_plan(low: str, state: dict) -> dict | None:
    """What people ask about a plan that is there: those who finish first, material, what to cut, a worksheet."""
    if not state.get("phases"):
        return None
    topic, known = state["topic"], state.get("known") or {}
    if re.search(r"\b(?:always |are |who )?(?:done|finish(?:ed|es)?|ready) (?:first|early|before|quick\w*|fast)\b|\bfast (?:ones|finishers|learners|kids)\b|\b(?:something|anything|task|work) extra\b|\bextra (?:task|work|challenge|something)\b|\bextension\b|\bgifted\b", low):
        hardest = f" From this topic: {known['tasks'][-1].rsplit(' (', 1)[0]}" if known.get("tasks") else ""
        return {"reply": f"For those who finish first, deeper and not more of the same, on {topic}:\n\n1. Make your own task with its answer, one that a classmate could get wrong.\n2. Find the mistake: you give them a wrong solution or statement about {topic}; they correct it and say why it is tempting.\n3. “What would change if …?” Take one part away and explain what happens then.{hardest}\n\nPut the cards on the desk before the practice begins ({next((phase['minutes'] for phase in state['phases'] if phase['name'] == 'Practice'), 0)} minutes), so that nobody has to ask. The minutes stay as they are.", "state": state}
    if re.search(r"\bhome ?work\b", low) and re.search(r"\b(?:give|could|what|idea|suggest|which|any)\b", low):
        tasks = known.get("tasks") or []
        first = tasks[0].rsplit(" (", 1)[0] if tasks else f"on {topic}."
        ideas = [f"Two tasks like those of the lesson, for example: {first}" if tasks else f"Two tasks like those of the lesson, {first}", f"Explain {topic} to somebody at home in three sentences and write down the one question that person asked.", f"Find one example of {topic} outside school, as a photo, a sentence or an object, and say in one line why it fits."]
        return {"reply": f"For the lesson on {topic}, 10 to 20 minutes, and looked at when the next lesson starts. Give one of these:\n\n" + "\n".join(f"{at}. {idea}" for at, idea in enumerate(ideas, 1)), "state": state}
    if re.search(r"\bmaterials?\b|\bwhat (?:do|should|must) (?:i|they|we) (?:need|bring|prepare|print|copy)\b", low) and not WITHOUT.search(low):
        return {"reply": f"For the lesson on {topic}: the start task on the board; one worked example for the input; one task card for each group; practice tasks in three levels (support, core, stretch) with a key; one slip of paper for each learner for the exit ticket; a timer. The tasks themselves are yours to write.", "state": state}
    if re.search(r"\bwhat (?:can|could|should|do) i (?:cut|drop|skip|leave out)\b|\b(?:cut|drop|leave out) (?:something|first)\b|\brun(?:ning)? out of time\b|\blose (?:\d{1,2}|ten|five) min", low):
        return {"reply": f"In this order: first a part of the practice ({next((phase['minutes'] for phase in state['phases'] if phase['name'] == 'Practice'), 0)} minutes; the stretch tasks go home), then half of the group work, then the close. Keep the input short rather than drop it, and never drop the check: without it you do not know where to begin next time. Say `make it {max(15, state['minutes'] - 10)}` and I plan it again.", "state": state}
    if (both := re.match(r"(?:please |can you |could you |now |and )*(?:swap|switch|exchange|change the order of)\b", low)) and len(named := phase_in(low, state)) == 2:
        first, second = (state["phases"].index(phase) for phase in named)
        state["phases"][first], state["phases"][second] = state["phases"][second], state["phases"][first]
        return {"reply": f"{named[0]['name']} and {named[1]['name']} have changed places; the minutes of each stay. The total is still {state['minutes']} minutes.", "blocks": [table(state)], "state": state}
    if re.search(r"\bquiz\b|\bworksheets?\b|\btask sheet\b|\bexercises? (?:for|on) (?:it|this|that)\b", low):
        if not known.get("tasks"):
            return {"reply": f"I have no ready tasks on {topic}, and I do not invent any. A sheet that works has six lines: two tasks like the example, two a little harder, one “find the mistake”, one to make up themselves, with the answers on the back.", "state": state}
        return {"reply": f"A short sheet on **{known['name']}**:\n\n" + "\n".join(f"{index}. {task.rsplit(' (', 1)[0]}" for index, task in enumerate(known["tasks"], 1)) + f"\n{len(known['tasks']) + 1}. Make up one task yourself and write its answer on the back.\n\nKey: " + "; ".join(f"{index}: {task.rsplit(' (', 1)[1].rstrip(')')}" for index, task in enumerate(known["tasks"], 1) if " (" in task), "state": state}
    return None


HAS = re.compile(r"^(?:(?:oh|ok|actually|btw|wait|but|and|sorry|hm+)[ ,]{1,2})*(?:(?:we|i|they|the school|the room)(?:'ve| do| actually| also)* (?:have|has|got)(?: got)?|there (?:is|are|'s)) (?!to\b|no\b|been\b|only \d)((?:an? |some |a few |lots of |enough |the |two |three |\d+ )?[a-z][a-z ]{2,40}?)(?: actually| though| too| there| available| btw| i can use| we can use| to use)*[.!]?$", re.I)


def adapt(text: str, state: dict) -> dict | None:
    """A condition that comes later: something is missing, some come late, some cannot take part in everything, a lesson after this one."""
    low = text.lower()
    if re.search(r"\b(?:2nd|second|next|another|following|follow-?up) lesson\b|\blesson (?:2|two)\b", low):
        state["phases"][0].update(teacher=f"Give back the exit tickets: one right answer, one typical mistake. Two quick questions on {state['topic']} from last time.", learners="correct one slip, answer alone")
        state["phases"][1].update(teacher=f"One harder example of {state['topic']}: what is new against last time?", learners="compare, finish it together")
        return {"reply": f"**Lesson 2 on {state['topic']}**, the same {state['minutes']} minutes: it starts from the exit tickets and goes one step further. What most got wrong last time comes first in the practice.", "blocks": [table(state)], "state": state}
    if re.search(r"\b(?:hate|don'?t like|dont like|dislike|can'?t (?:do|stand)|cant do|never works?|no|without|not|avoid|bad at)\b[^.?!]{0,15}\bgroup ?work\b|\bgroup ?work\b[^.?!]{0,15}\b(?:never|does ?n[o']?t|doesnt|is a (?:mess|disaster|nightmare)|goes wrong)", low) and (phase := next((each for each in state["phases"] if each["name"] == "Group work"), None)):
        phase.update(name="Pair work", teacher=f"Alone first: each writes an answer on {state['topic']}. Then with the neighbour only: compare, agree on one sentence, hand it in with both names.", learners="write alone, compare with one neighbour")
        return {"reply": f"No groups: the {phase['minutes']} minutes are work alone, then with the neighbour. Everybody has something on paper before anybody talks, so nobody can hide and nobody has to lead. The minutes stay as they are.", "blocks": [table(state)], "state": state}
    if (got := HAS.search(text)) and (phase := next((each for each in state["phases"] if each["name"] in ("Group work", "Pair work", "Together")), None)):
        thing, known = got[1].strip(), state.get("known") or {}
        test = (known.get("with") or {}).get(next((word for word in known.get("with") or {} if word in thing.lower()), ""), "")
        plain = f"predict first, then try it, then write what you saw and what it says about {state['topic']}."
        phase.update(teacher=f"With {thing}: {test or plain}", learners="predict, try, record")
        return {"reply": f"Good, then use {thing} in the group work ({phase['minutes']} minutes): {test or 'everybody writes a guess first, then one tries it, one watches, one records, and they swap.'} The minutes stay as they are.", "blocks": [table(state)], "state": state}
    if missing := WITHOUT.search(text):
        thing, some = missing[1].lower(), missing[2]
        if some:
            note = f"For the {some} without {thing}: nobody sits idle. Pairs share one, and swap every four minutes; whoever has none claps or counts the rhythm, shows the finger shapes on paper, or watches with two questions and tells the partner what to change."
        else:
            note = f"Without {thing}: write the example on the board, let them copy it as their own sheet, do the practice orally or in the notebook, and hand one task card to each pair. Cards from paper replace most material."
        return {"reply": f"{note} The minutes stay as they are ({state['minutes']}).", "blocks": [table(state)], "state": state}
    if late := LATE.search(text):
        minutes = int(late[2])
        if 3 <= minutes < state["minutes"] // 2 and len(state["phases"]) == len(PHASES):
            rest = state["minutes"] - minutes
            weights = [phase["minutes"] for phase in state["phases"][1:]]
            parts = [max(1, rest * weight // sum(weights)) for weight in weights]
            parts[2] += rest - sum(parts)
            for phase, part in zip(state["phases"], [minutes, *parts]):
                phase["minutes"] = part
            state["phases"][0].update(teacher="Soft start for those who are there: revision in a small group, nothing new. The others can join without missing anything.", learners="revise, help each other")
            size = re.search(r"\bonly (\d{1,2})\b|\bthere are (\d{1,2})\b", text)
            people = int(size[1] or size[2]) if size else 0
            groups = f" With {people} people work {'in a pair and a group of three' if people == 5 else 'in two pairs' if people == 4 else f'in groups: {grouped(people)}' if people >= 6 else 'all together'}." if people else ""
            return {"reply": f"The first {minutes} minutes are a soft start now; everything new begins after it. The total is still {state['minutes']} minutes.{groups}", "blocks": [table(state)], "state": state}
    if pain := PAIN.search(text):
        return {"reply": f"For {f'the {pain[1]} with' if pain[1] else 'those with'} {pain[2].lower()}: show an easier option of every exercise first and call it normal, let them skip anything that hurts, nothing jerky, and ask each of them before you begin what to avoid. Pain is a reason to stop, and a doctor decides what is allowed. The minutes stay as they are ({state['minutes']}).", "blocks": [table(state)], "state": state}
    return None


SIZED = re.compile(r"\b(?:make (?:it|that)|cut it to|only|just|now|it(?:'s| is))(?: only| just)? (\d{2,3})(?=\s*(?:min\w*|then|instead|now|because|[.!?,]|$))", re.I)


def resize(text: str, state: dict) -> dict | None:
    """ "Can you make it 75 then": the same plan in other minutes."""
    found = SIZED.search(text)
    minutes = int(found[1]) if found else 0
    if not 15 <= minutes <= 240 or len(text.split()) > 14 or len(state["phases"]) != len(PHASES) or minutes == state["minutes"]:
        return None
    before, state["minutes"] = state["minutes"], minutes
    for phase, part in zip(state["phases"], shares(minutes)):
        phase["minutes"] = part
    return {"reply": f"The same plan in **{minutes} minutes** instead of {before}; every part in proportion.", "blocks": [table(state)], "state": state}


def gerund(topic: str) -> str:
    """ "use email" as "using email", so that it stands in a sentence."""
    verb, _, rest = topic.partition(" ")
    low = verb.lower()
    if not re.fullmatch(r"[a-z]{2,10}", low) or low.endswith("ing"):
        return topic
    doubled = low in ("swim", "run", "knit", "cut", "put", "get", "set", "plan", "shop", "sit", "stop", "hit", "dig", "jog", "chat")
    return f"{low + low[-1] if doubled else low[:-1] if low.endswith('e') and not low.endswith(('ee', 'ye', 'oe')) else low}ing {rest}".strip()


def about_topic(text: str) -> str:
    if how := HOW_TO.search(text):
        return gerund(how[1].strip())
    if how := re.search(rf"\b(?:help|tutor|support)(?:ing)?\s+(?:[\w'’-]+\s+){{0,4}}?(?:{PEOPLE}|them|my \w+)\s+with\s+(?:their\s+)?([a-z][^,.;?!\n\d]{{2,40}}?)(?=[,.;?!\n]|$)", text, re.I):
        return how[1].strip()
    found = re.search(r"\b(?:lesson|teach|class|something|anything)\b.{0,30}?\b(?:about|on)\s+([a-z][^,.;\n\d]{2,60}?)(?=\s+(?:for|to|with|in)\b|[,.;\n]|$)", text, re.I)
    found = found or re.search(r"\bteach(?:ing)? (?:them |my class |the kids )?([a-z][^,.;\n\d?]{2,50}?)(?=\s+(?:for|to|with|in|tomorrow|today|on|next|this)\b|[,.;\n]|$)", text, re.I)
    return found[1].strip() if found and not re.match(r"(?:a|the|my|in|so|well|better|at)\b", found[1], re.I) else ""


ALONE = re.compile(r"\b(?:one[- ]to[- ]one|one[- ]on[- ]one|1[:-]1|1 to 1|1 on 1|private lesson|individual lesson|just (?:her|him|one (?:student|pupil|learner)))\b", re.I)


def topic_of(text: str) -> str:
    if found := re.search(r"\b(?:a|an|my|our|the) ([a-z]{3,20}) (?:class|course|group|lesson|workshop) (?:of|with|for) (?:\d|[a-z])", text, re.I):
        if found[1].lower() not in ("small", "big", "mixed", "new", "large", "first", "whole", "good", "short", "long", "evening", "morning", "online", "private"):
            return found[1]
    if found := re.search(r"\blesson (?:for|with) (?:an? |some |my |the )?([a-z]{3,20}) (?:beginners?|starters|learners)\b", text, re.I):
        return found[1]
    if how := HOW_TO.search(text):
        return gerund(how[1].strip())
    if how := re.search(rf"\b(?:help|tutor|support)(?:ing)?\s+(?:[\w'’-]+\s+){{0,4}}?(?:{PEOPLE}|them|my \w+)\s+with\s+(?:their\s+)?([a-z][^,.;?!\n\d]{{2,40}}?)(?=[,.;?!\n]|$)", text, re.I):
        return how[1].strip()
    named = re.search(r"\b(?:topic(?: is)?:?|about|on the topic of|lesson on|(?:minutes?|mins?|hours?) (?:on|of)|thema)\s+(?:the\s+)?([^,.;\n]{3,80}?)(?=\s+(?:for|with|in|to)\b|[,.;\n]|$)", text, re.I)
    if named:
        return named[1].strip()
    parts = [part.strip(" .:/") for part in re.split(r"[,;.\n]", text)]
    if found := re.match(r"(?:plan |a |an |first time |need |i need |make |me |teaching |teach )*(?:a |an )?([a-z][a-z -]{2,30}?) (?:class|lesson|course|workshop)\b", text, re.I):
        if not re.search(r"\b(?:minute|min|hour|my|the|first|good|new)\b", found[1], re.I):
            parts = [found[1], *parts[1:]]
    if found := re.search(r"\bteach(?:ing)? ([a-z][a-z ]{2,30}?)(?= (?:to|for|with|in)\b|[,.;]|$)", text, re.I):
        parts = [found[1], *parts[1:]]
    plain = [part for part in parts if part and not ALONE.search(part) and not re.search(r"(?<![A-Za-z])\d|\b(?:lesson|them|tomorrow|tmrw|need|please|help|plan)\b|\b(?:where|how|what|when|which) (?:do|should|can|could|would|to)\b|\?$", part, re.I) and not LEVEL.search(part) and len(part.split()) <= 6]
    # In "history, french revolution" the first part is the school subject.
    if len(plain) > 1 and re.fullmatch(r"(?:history|maths?|mathematics|english|spanish|french|german|italian|biology|science|chemistry|physics|geography|music|art|pe|sport|religion|ethics|latin|it|computing)(?: class| lesson)?", plain[0], re.I):
        return plain[1]
    return plain[0] if plain else bare_topic(text)


def bare_topic(text: str) -> str:
    """ "Water cycle 40 min year 4 26 kids": what is left when minutes, level and size are taken out."""
    rest = re.sub(r"^\s*(?:(?:please|pls|can you|make|plan|write|create|build|give|me|a|an|lesson|plan|lesson plan|for|on|about|i have to|i need to|teach)\b[ :,]*)+", "", text, flags=re.I)
    rest = re.sub(r"\b(?:\d{1,2}\s?[x×]\s?)?\d{1,3}\s?-?(?:min(?:ute)?s?|hours?|h)\b(?: lesson)?", ",", rest, flags=re.I)
    rest = re.sub(r"\b\d{1,3} (?:kids|children|pupils|students|learners|people|adults|participants)\b|\bfor (?=,|$)", ",", LEVEL.sub(",", rest), flags=re.I)
    parts = [re.sub(r"^(?:about|on|for|in|with|and|of|the)\s+|\s+(?:for|in|with|and|of|on|tomorrow|today|please|pls)$", "", part.strip(" .:/-?!"), flags=re.I).strip() for part in re.split(r"[,;.\n]", rest)]
    return next((part for part in parts if re.search(r"[^\W\d_]{3}", part) and len(part.split()) <= 6 and not WITHOUT.search(part) and not re.search(r"\b(?:i|my|they|them|who|have|has|need|help)\b", part, re.I)), "")


def shares(minutes: int) -> list[int]:
    """Whole minutes in the proportions of the frame that add up."""
    weights = [phase[0] for phase in PHASES.values()]
    exact = [minutes * weight / sum(weights) for weight in weights]
    whole = [max(1, int(value)) for value in exact]
    for index in sorted(range(len(exact)), key=lambda at: int(exact[at]) - exact[at])[:max(0, minutes - sum(whole))]:
        whole[index] += 1
    whole[3] += minutes - sum(whole)
    return whole


def plan_text(text: str, state: dict) -> str:
    size, level = SIZE.search(text), LEVEL.search(text)
    read = ", ".join(part for part in (level[0] if level and (not size or level.start() != size.start()) else "", f"{size[1]} learners" if size else "", f"{state['minutes']} minutes") if part)
    support = [f"\n\n**Support:** {who(text, pattern)} {how}." for pattern, how in SUPPORT if re.search(pattern, text, re.I)]
    groups = f" Groups: {grouped(int(size[1]))}." if size and int(size[1]) >= 6 else ""
    known = state.get("known") or {}
    aim = known.get("aim") or (f"do this alone and without help: {state['topic']}" if re.match(r"[a-z]{2,12}ing\b", state["topic"], re.I) and HOW_TO.search(text) else f"show one thing of {state['topic']} once, calmly and without help" if re.search(KINDS["practical"][0], f"{state['topic']} {text}", re.I) else f"do one task on {state['topic']} alone and explain how")
    check = f"the exit ticket, for example: {known['tasks'][0]}" if known.get("tasks") else "everybody does it once without help." if HOW_TO.search(text) else "the exit ticket."
    without = WITHOUT.search(text)
    groups += f" Without {without[1].lower()}: use cards, drawings and things from home." if without and not without[2] else ""
    groups += f" **Where to begin:** {state['phases'][0]['teacher'][:1].lower() + state['phases'][0]['teacher'][1:]}" if re.search(r"\b(?:where|how) (?:do|should|can|could) i (?:even )?(?:start|begin)\b", text, re.I) else ""
    groups += " Plan a break of 5 minutes in the middle, out of the practice time." if state["minutes"] >= 80 else ""
    ready = "\n\n**Tasks you can use:**\n" + "\n".join(f"{at}. {task}" for at, task in enumerate(known["tasks"], 1)) if known.get("tasks") else ""
    fill = "The minutes add up; the answers stand in brackets." if ready else "The frame is complete and its minutes add up; the examples and tasks are yours to fill in."
    return (f"**{state['topic'][:1].upper() + state['topic'][1:]}** ({read}).\n\n**Aim:** at the end learners can {aim}. **Check:** {check}{groups}{''.join(support)}{ready}\n\n"
            f"{fill} If time runs short, drop a practice task, never the check.")


def grouped(size: int) -> str:
    fours = size % 3
    parts = [f"{count} of {of}" for count, of in ((size // 3 - fours, "three"), (fours, "four")) if count]
    return " and ".join(parts)


def who(text: str, pattern: str) -> str:
    count = re.search(rf"\b(\d{{1,2}}|two|three|four|five|six)\b (?:of (?:them|the kids)|kids|children|pupils|students|learners)?[^,.;\d]{{0,40}}?(?:{pattern})", text, re.I)
    return f"the {count[1]} who" if count else "those who"


def phase_in(text: str, state: dict) -> list[dict]:
    names = {phase["name"]: phase for phase in state["phases"]}
    found = [(match.start(), name) for name, pattern in NAMES.items() if name in names and (match := re.search(rf"\b(?:{pattern})\b", text, re.I))]
    return [names[name] for _, name in sorted(found)]


EXACT = re.compile(r"\b(?:make|set|put|give|change|let)\b[^\d.;]{2,40}?\b(?:to |at |of |be |last |take |for )?(\d{1,3})\s?(?:min\w*|m\b)(?! (?:shorter|longer|less|more))", re.I)


def set_minutes(text: str, state: dict) -> dict | None:
    """ "Make the warm up 15 minutes": exactly that; the difference comes from the largest other part."""
    found, named = EXACT.search(text), phase_in(text, state)
    if not found or len(named) != 1:
        return None
    phase, wanted = named[0], int(found[1])
    other = next((each for each in state["phases"] if each["name"] == "Practice" and each is not phase), None) or max((each for each in state["phases"] if each is not phase), key=lambda each: each["minutes"])
    difference = wanted - phase["minutes"]
    if difference == 0:
        return {"reply": f"{phase['name']} has {wanted} minutes already.", "blocks": [table(state)], "state": state}
    if wanted < 1 or other["minutes"] - difference < 1:
        return {"reply": f"{wanted} minutes for {phase['name']} do not fit: {other['name']} would be left with nothing. The whole lesson has {state['minutes']} minutes.", "blocks": [table(state)], "state": state}
    phase["minutes"], other["minutes"] = wanted, other["minutes"] - difference
    return {"reply": f"{phase['name']} has **{wanted} minutes** now, {other['name']} {other['minutes']}. The total is still {state['minutes']} minutes.", "blocks": [table(state)], "state": state}


def change(text: str, state: dict) -> dict | None:
    if told := set_minutes(text, state):
        return told
    shorter, longer = re.search(r"\bshort(?:er)?\b|\bless\b|\bcut\b|\bfewer\b", text, re.I), re.search(r"\blonger\b|\bmore\b|\bextend\b", text, re.I)
    named = phase_in(text, state)
    if not (shorter or longer) or not named or re.search(r"\bwhy\b", text, re.I):
        return None
    number = re.search(r"\b(\d{1,2})\s*(?:min\w*|m)?\b", text)
    if shorter:
        giver = named[0] if not longer or shorter.start() < longer.start() else named[-1]
        taker = next((phase for phase in named if phase is not giver), None) or next(phase for phase in state["phases"] if phase["name"] == ("Practice" if giver["name"] != "Practice" else "Group work"))
    else:
        taker = named[0]
        giver = max((phase for phase in state["phases"] if phase is not taker), key=lambda phase: phase["minutes"])
    minutes = int(number[1]) if number else max(1, giver["minutes"] // 2)
    try:
        block = move_minutes(state, giver["name"], taker["name"], minutes)
    except ToolError as error:
        return {"reply": str(error), "state": state}
    return {"reply": f"{giver['name']} is {minutes} minutes shorter ({giver['minutes']}), {taker['name']} has {taker['minutes']} now. The total is still {state['minutes']} minutes.", "blocks": [block], "state": state}


def explain(text: str, state: dict) -> dict | None:
    if not re.search(r"\bexplain\b|\bhow (?:does|do|would|should)\b|\bwhat (?:do|happens|is)\b|\bmore about\b|\bdescribe\b", text, re.I):
        return None
    named = phase_in(text, state)
    if re.search(r"\b(?:got|get|understood|understand|learned) it\b|\bthey (?:got|understood|learned)\b", text, re.I):
        named = [phase for phase in state["phases"] if phase["name"] == "Check"]
    if len(named) != 1 or named[0]["name"] not in PHASES:
        return None
    phase = named[0]
    return {"reply": f"**{phase['name']}, {phase['minutes']} minutes, on {state['topic']}.** {phase['teacher']} {PHASES[phase['name']][3]}", "state": state}
