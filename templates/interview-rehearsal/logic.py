"""A competency interview: asks, listens for STAR, numbers, length and filler, follows up once, reports at the end."""

import json
import re
from typing import TypedDict

from agentry import ToolError, dialogue, reading, show, tool

OwnQuestion = TypedDict("OwnQuestion", {"skill": str, "ask": str, "hint": str})
DEFAULT_COUNT, MAX_COUNT, KEPT_ANSWERS = 6, 8, 24
STAR = {
    "Situation": r"\b((?:at|in|during) (?:the|an?|our) (?:\w{2,20} ){0,2}(?:internship|placement|job|company|firm|start-?up|agency|shop|store|restaurant|hotel|kitchen|hospital|clinic|ward|school|university|bank|warehouse|office|team|department|project)|during my|when i|when we|at my|in my (?:last|previous|current|first)|last (?:year|month|summer|winter|spring|autumn|quarter|week)|in "
                 r"20\d\d|there was|at the time|we had|our (?:team|company|client|customers?)|one day|a (?:client|customer|colleague|patient|student|user)|while)\b",
    "Task": r"\b(my (?:job|task|role|goal|responsibility|part) (?:was|is)|i (?:had|needed|was asked|was supposed|wanted|was responsible|was meant) "
            r"(?:to|for)|responsible for|the (?:goal|aim|challenge|problem|task|target|deadline) was|in order to|needed to|had to|so that|expected)\b",
    "Action": r"\bi (?:then |first |also |quickly |personally |therefore )?(?!was\b|had\b|am\b|have\b|think\b|guess\b|feel\b|felt\b|would\b|like\b"
              r"|wanted\b|needed\b)(?:[a-z]+ed|built|wrote|led|ran|made|set|took|gave|spoke|brought|began|found|met|cut|drew|chose|sat|taught|went"
              r"|put|got|told|sent|held|split|kept|did|let)\b",
    "Result": r"\b(as a result|in the end|after that|from then on|(?:we|i|they) (?:got|reached|finished|came) (?:the )?(?:best|first|done|early|a week|through)|only once|result(?:ed|s)?|outcome|finally|since then|which (?:meant|led|saved|reduced|increased)|increased|reduced"
              r"|decreased|saved|improved|grew|dropped|fell|rose|cut .{0,25} (?:by|to)|up from|down from|(?:went|up|down) (?:from|by)|won|delivered"
              r"|launched|shipped|signed|on time|learned|thanked|now (?:we|they|the)|afterwards|ever since|(?:only |just )?lost (?:only |just )?\d|(?:was|were|got) (?:fixed|solved|done|finished|sorted|repaired|resolved) (?:in|within|by|after)|so (?:we|they|nobody|everyone|it) |within \d+ (?:minutes|hours|days|weeks)|sold out|nobody (?:left|complained|was)|stayed)\b",
}
PITCH = {"Present": r"\b(i am|i'm|im|currently|today|i work|right now|these days|at the moment|i go to|i study|i love|i enjoy|good with|good at)\b", "Proof": STAR["Result"] + r"|\d|\b(?:helped|worked|volunteered|interned|trained|led|ran|organi[sz]ed|taught|looked after|babysat)\b[^.]{0,40}\b(?:at|in|for|with|as|my|a)\b",
         "Next": r"\b(next|now i want|looking for|this role|that is why|that's why|want to|would like|i'd like|i’d like|id like|move into|hope to|my goal|ready to|step up)\b"}
MOTIVE = {"The work": r"\b(role|job|position|work|responsib|tasks?|craft|build|solve)\b",
          "This employer": r"\b(your (?:company|team|product|mission|customers|clients|school|hospital)|you(?:'re| are| have| do| build| "
                           r"just)|company|here)\b", "Your fit": r"\b(my experience|i have|i've|i did|i led|i built|because i|i bring|i can|my "
                                                                 r"(?:background|skills|strength))\b"}
# Questions about the person's own way, not about a moment at work: say what was, then look forward.
SHORT = {"What happened": r"\b(?:because|was|were|had|left|cared|looked after|lost|took|studied|closed|range|between|from \w+ (?:to|until)|i (?:am|'m) (?:thinking|looking))\b|\d",
         "What comes now": PITCH["Next"] + r"|\b(?:since then|now|today|forward|depending|ready)\b"}
CUES = {"story": STAR, "pitch": PITCH, "motive": MOTIVE, "short": SHORT}
PROBES = {"What happened": "What happened, in one plain sentence?", "What comes now": "And what do you want from now on?",
          "Situation": "Set the scene for me: where was this, when, and who was involved?", "Task": "What exactly was your responsibility there?",
          "Action": "What did you do yourself, step by step?",
          "Result": "And how did it end? What was different afterwards?", "Numbers": "Can you put a number on that: time, money, people, percent?",
          "Present": "What do you do today, in one sentence?",
          "Proof": "Give me one proof from your past that you are good at this.", "Next": "And why is this role the next step?",
          "The work": "Which part of the daily work attracts you?",
          "This employer": "Why here and not at a competitor?", "Your fit": "What do you bring that makes it a fit?"}
# One number however many signs it has: 14, 1,200, 8 %, "twenty percent".
NUMBER = r"(?:\d+(?:[.,]\d+)*|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|twenty|thirty|fifty|hundred|thousand|million|half|twice|double|doubled|percent|third|quarter)\b)(?: ?%| percent\b)?"
FILLER = r"\b(um+|uh+|erm|basically|actually|literally|kind of|sort of|you know|i guess|i mean|stuff like that|and stuff|or something|to be honest|maybe|probably|a bit|like,|like(?= \d)|so like|yeah)(?!\w)"
LENGTHS = {True: (60, 100, 260, 330), False: (40, 60, 160, 200)}
COMMAND = {"report": r"(?:(?:ok |lets? |can we )?(?:stop|finish|end)(?: here| now| it)?|my (?:result|score|report)|stop|report|finish|end|done|quit|final report|give me the report|show (?:me )?the report|how did i do)",
           "next": r"(?:next|next question|go on|continue|move on|ok|okay|skip|pass|skip (?:it|this|that|the)(?: one| question)?(?: please| pls)?|(?:please |can we |lets? |i )?(?:skip|pass|next one|next question|go to the next(?: one| question)?|another (?:one|question)|ask (?:me )?another(?: one| question)?)(?: please| pls| one)?|ready|yes|next please)",
           "again": r"(?:again(?:,? but .{3,20})?|one more time|same again|retry|try again|let me try again|redo|repeat my answer|can i try again)",
           "hint": r"(?:(?:a )?hint|tip|help(?: me)?|give me a hint|how should i answer(?: (?:this|that|it))?|i don'?t know|dunno|idk|no idea)(?: please)?",
           "question": r"(?:repeat|what was the question|repeat the question|the question|can you repeat(?: (?:it|that))?)",
           "restart": r"(?:start over|restart|reset|new interview|another role)"}
WRONG = re.compile(r"\b(?:is|was) (?:that|it|this) (?:good|ok|okay|enough|any good)\b|\bwhat (?:was|is|did i do) wrong\b|\bwhy (?:only|so|is it|was it|did i get|\d)|\bwhat (?:should|could) i (?:say|have said|change|do better|improve)\b|\bhow (?:can|could|do) i (?:improve|make it better|fix)\b|^why$|\bexplain\b|\bbetter version\b", re.I)
START = re.compile(r"\b(?:interview me|mock interview|rehearse|practi[sc]e|prepare me|ask me|interview,? (?:tomorrow|today|next|for|as|on|this|mon|tue|wed|thu|fri|sat|sun|\d{1,2} questions?)|vorstellungsgespräch|bewerbungsgespräch|entrevista|entretien)\b", re.I)
HOW = ("I listen for six things in every answer:\n\n| What | Good |\n|---|---|\n| STAR | situation, task, **action**, **result**, in that order |\n| Numbers | at least one that shows size or effect |\n"
       "| Length | 100 to 260 words, one to two minutes aloud |\n| I, not only we | what *you* did |\n| Filler | under 2 in 100 words |\n| A follow-up | you can answer the weak part again |\n\n"
       "Name a role to begin, for example `Interview me for a nurse role`. During the interview say `hint`, `again`, `next` or `report`.")

# What to say word for word. The brackets are for what only the person knows.
SAID = {
    r"\bgap\b": "For {length} {reason}. That time is behind me, and I can give a job my full attention again. What I want now is a role like this one, because [one reason].",
    r"\bfired\b|\bdismissed\b|\blet go\b|\blaid off\b|\bsacked\b": "My last job ended because [one honest sentence, without blame]. I learned [what], and today I [what you do differently]. That is why I looked for a role with [what this one has].",
    r"\b(?:left|leave|leaving|quit)\b": "I learned a lot in my last job, above all [what]. What I could not do there is [what], and this role offers exactly that.",
    r"\bweakness": "I used to [weakness that does not break the job]. Last year I noticed it when [moment]. Since then I [what you do about it], and [result].",
    r"\bsalary\b|\bearn\b|\bwage\b": "From my research and my [years] of experience I am thinking of [low] to [high], depending on the whole package. Which range have you planned for the role?",
    r"\babout yourself\b|\bintroduce\b|\bintroduction\b": "Today I [what you do] at [place]. The result I am proudest of is [result with a number]. Now I want [the next step], and that is why I applied here.",
    r"\bstar\b": "At [place] last [month], [what was going on]. My job was to [goal]. I [first step], then I [second step]. In the end [what changed], [a number].",
    r"\bwhy (?:us|here|this company|do you want)\b": "I want this job because [part of the daily work]. I want it here because [something that only they have]. And I bring [experience that proves the fit].",
}
WORDING = re.compile(r"\b(?:sentences?|word(?:ing|s)|exactly|example|sample|template|script|phrase|write (?:it|that|this|me)|how (?:would|should|do|can) i (?:say|put|phrase|word) (?:it|that)|what (?:do|should|can) i say|give me (?:a|an|one))\b", re.I)

# Questions that nearly everybody asks; the platform's search finds the rest of the guide.
TOPICS = {r"\bearn (?:now|today|at the moment|currently)\b|\bcurrent (?:salary|pay|wage)": "They ask what I earn now. Do I have to say it?", r"\bweakness": "What do I say when they ask about my weaknesses?", r"(?:salary|wage|gehalt).{0,40}\b(?:will they|do they|does|at)\b|(?:will they|do they|does .{2,20}) (?:pay|earn)\b": "How much will this company pay me?",
          r"\b(?:salary|wages?|gehalt)\b|\b(?:want|expect).{0,30}\bearn\b": "What do I say about salary expectations?", r"\bnervous|\bfreeze\b|\bblank\b": "I am very nervous. What helps?", r"questions? (?:should|can|do|could) i ask|ask (?:them|the interviewer)": "What questions should I ask them?",
          r"\bwear\b|\bdress\b|\bclothes\b": "What do I wear, and when should I arrive?", r"\bprepare\b|\bday before\b": "How do I prepare the day before?", r"\bfired\b|\bsacked\b|\blet go\b|\bdismissed\b": "I was fired. What do I say?", r"\bleave (?:my|your) (?:last )?job|reason for leaving|\bquit my\b": "Why did you leave your last job?",
          r"\bgap\b": "How do I explain a gap in my CV?", r"pregnan|children|religio|illegal|allowed to ask": "What if they ask something illegal or too private?"}

@tool
def plan_interview(state, assets, role: str, questions: int = 6, own_questions: list[OwnQuestion] = []):
    """Plan the interview for a role and return the first question. Pass own_questions when you took competencies from a job advert or know the role better; they come right after the introduction.

    questions: 1 to 8; 1 rehearses only "tell me about yourself"
    own_questions: skill is one or two words, hint says how to answer well
    """
    if not 1 <= questions <= MAX_COUNT or not role.strip():
        raise ToolError(f"Give a role and 1 to {MAX_COUNT} questions.")
    own = [{key: str(value)[:300] for key, value in each.items()} for each in own_questions[:6]]
    bank = json.loads(assets["questions.json"])
    state |= {"role": role.strip()[:60], "at": 0, "answers": [], "probe": "", "plan": plan_questions(bank, role.lower(), questions, own)}
    state["plan"][0] = {**state["plan"][0], "ask": state["plan"][0]["ask"].replace("this role", f"the {state['role']} role")}
    return open_question(state)

@tool
def judge_answer(state, answer: str, heard: list[str] | None = None):
    """Measure the person's spoken or written answer to the open question: parts, numbers, length, filler, score. Call it once for every answer, before you comment.

    answer: the person's words, unchanged
    heard: the parts under listen_for of the question that this answer really tells, in whatever words; [] for none. Left out, they are guessed from typical words
    """
    if not state.get("plan") or state["at"] >= len(state["plan"]):
        raise ToolError("No question is open; plan an interview or go to the next question.")
    if len(answer.split()) < 4:
        raise ToolError("That is too short to be an answer; ask for more.")
    parts = listen_for(state["plan"][state["at"]])
    known = [next((part for part in parts if part.lower() == each.strip().lower()), "") for each in heard or []]
    if not all(known):
        raise ToolError(f"The parts of this question are: {', '.join(parts)}.")
    return mark(answer, state, None if heard is None else known)

@tool
def next_question(state):
    """Go to the next question and return it, or say that the interview is over."""
    if not state.get("plan"):
        raise ToolError("Plan an interview first.")
    state |= {"probe": "", "at": min(state["at"] + 1, len(state["plan"]))}
    return open_question(state) if state["at"] < len(state["plan"]) else {"over": True}

@tool
def show_report(state):
    """Show the result of the interview so far: a table of all answers and a chart of the scores. Use it at the end or when asked."""
    best = best_answers(state)
    if not best:
        raise ToolError("No question was answered yet.")
    rows = [{"#": at + 1, "Question": state["plan"][at]["skill"], "Heard": parts_text(marks), "Numbers": marks["numbers"], "Words": marks["words"], "Score": marks["score"]} for at, marks in best.items()]
    mean = round(sum(marks["score"] for marks in best.values()) / len(best), 1)
    value = {"average": mean, "answered": len(best), "of": len(state["plan"]), "habits": habits(list(best.values()))}
    return value, show.table(rows, title=f"Report: {state['role']} role"), show.chart("bar", [row["Question"] for row in rows], [row["Score"] for row in rows], title="Scores out of 10")

def listen_for(question: dict) -> list[str]:
    return list(CUES[question.get("kind", "story")])

def open_question(state: dict) -> dict:
    question = state["plan"][state["at"]]
    return {"number": state["at"] + 1, "of": len(state["plan"]), **question, "listen_for": listen_for(question)}

def best_answers(state: dict) -> dict[int, dict]:
    given = state.get("answers", [])
    return {at: max((each for each in given if each["at"] == at), key=lambda each: each["score"]) for at in sorted({each["at"] for each in given}) if at < len(state["plan"])}

def mark(text: str, state: dict, heard: list[str] | None = None) -> dict:
    at, probed = state["at"], state["probe"]
    earlier = next((each for each in reversed(state["answers"]) if each["at"] == at), None)
    marks = judge(text, state["plan"][at].get("kind", "story"), heard)
    if probed and earlier:
        # Whoever listened says whether the follow-up was answered; its length is only a guess.
        marks = combine(earlier, marks, probed if heard is None else "")
    before = max((each["score"] for each in state["answers"] if each["at"] == at), default=None)
    state["answers"] = [*state["answers"], {"at": at, **marks}][-KEPT_ANSWERS:]
    missing = next(iter([*(part for part, heard in marks["parts"].items() if not heard), *([] if marks["numbers"] else ["Numbers"])]), "")
    state["probe"] = "" if probed else missing
    return {**marks, "before": before, "landed": landed(marks), "change": advice(marks), "follow_up": PROBES[missing] if state["probe"] else ""}

def judge(text: str, kind: str, heard: list[str] | None = None) -> dict:
    lower, words = text.lower().replace("’", "'"), len(text.split())
    fluent = re.sub(r"\s+", " ", re.sub(FILLER, "", lower))
    parts = {part: bool(re.search(cue, fluent)) if heard is None else part in heard for part, cue in CUES[kind].items()}
    numbers, filler = len(re.findall(NUMBER, lower)), len(re.findall(FILLER, lower))
    mine, ours = len(re.findall(r"\bi\b|\bi'", lower)), len(re.findall(r"\bwe\b|\bour\b", lower))
    sentences = [s.strip() for s in re.split(r"(?<=[.!?])\s+", text) if re.search(NUMBER, s.lower()) and len(s) < 160]
    strongest = max(reversed(sentences), key=lambda s: len(re.findall(NUMBER, s.lower())), default="")
    marks = {"kind": kind, "parts": parts, "numbers": numbers, "filler": filler, "words": words, "mine": mine, "ours": ours, "quote": strongest}
    return {**marks, "score": score(marks)}

def score(marks: dict) -> int:
    heard = sum(marks["parts"].values()) / len(marks["parts"])
    (short, good, full, long), words = LENGTHS[marks["kind"] == "story"], marks["words"]
    length = 2 if good <= words <= full else 1 if short <= words <= long else 0
    fluent = 1 if marks["filler"] * 50 <= marks["words"] else 0
    owned = 1 if marks["mine"] >= marks["ours"] else 0
    return min(10, max(1, round(5 * heard) + length + fluent + owned + (1 if marks["numbers"] else 0)))

def combine(earlier: dict, extra: dict, probed: str) -> dict:
    parts = {part: heard or extra["parts"].get(part, False) or (part == probed and extra["words"] >= 8) for part, heard in earlier["parts"].items()}
    summed = {key: earlier[key] + extra[key] for key in ("numbers", "filler", "words", "mine", "ours")}
    marks = {"kind": earlier["kind"], "parts": parts, **summed, "quote": extra["quote"] or earlier["quote"]}
    return {**marks, "score": score(marks)}

def parts_text(marks: dict) -> str:
    return " ".join(f"{part} {'✓' if heard else '✗'}" for part, heard in marks["parts"].items())

def spoken(words: int) -> str:
    seconds = round(words / 130 * 60 / 5) * 5
    return f"{seconds} seconds" if seconds < 100 else f"{seconds / 60:.1f} minutes"

def landed(marks: dict) -> str:
    if marks["quote"]:
        # Of a long sentence, the clause that has the number.
        clauses = [clause.strip() for clause in re.split(r",\s+", marks["quote"]) if any(number.kind != "ordinal" for number in reading.numbers(clause))]
        quote = clauses[-1] if clauses and len(marks["quote"].split()) > 15 and len(clauses[-1].split()) > 3 else marks["quote"]
        return f"“{quote}” A number is what people remember."
    heard = [part.lower() for part, ok in marks["parts"].items() if ok]
    return f"I could follow your {' and '.join(heard[-2:])}.".replace('your your', 'your') if heard else "You went straight to a point. Now give me one concrete moment."

def advice(marks: dict) -> str:
    short, good, full, long = LENGTHS[marks["kind"] == "story"]
    missing = [part.lower() for part, heard in marks["parts"].items() if not heard]
    tips = [f"I did not hear: {', '.join(missing)}."] if missing else []
    tips += ["Add one number that shows the size or the effect."] if not marks["numbers"] else []
    tips += [f"You said “we” {marks['ours']} times and “I” {marks['mine']}: say what you did."] if marks["ours"] > marks["mine"] else []
    tips += [f"{marks['filler']} filler words; pause instead."] if marks["filler"] * 50 > marks["words"] else []
    tips += ["Too thin: say at least twice as much."] if marks["words"] < short else []
    tips += ["Too long: cut the background, keep action and result."] if marks["words"] > long else []
    tips += [f"The best length is {good} to {full} words."] if short <= marks["words"] < good or full < marks["words"] <= long else []
    return " ".join(tips[:4]) or "Nothing important. Keep it exactly at this length."

def habits(answers: list[dict]) -> str:
    gaps = {part: sum(not a["parts"].get(part, True) for a in answers) for part in ("Situation", "Task", "Action", "Result")}
    part, count = max(gaps.items(), key=lambda item: item[1])
    filler, words = sum(a["filler"] for a in answers), sum(a["words"] for a in answers)
    lines = [f"- **Habit:** the {part.lower()} was missing in {count} of {len(answers)} answers."] if count else []
    lines += [f"- **Filler:** {filler} in {words} words ({100 * filler / max(1, words):.1f} per 100; under 2 is good)."] if filler else []
    return "".join(line + "\n" for line in lines)

def plan_questions(bank: dict, text: str, total: int, own: list[dict]) -> list[dict]:
    """Opening first, motivation last; in between own questions, then those of the role, then general ones."""
    if total == 1:
        return [bank["opening"]]
    fitting = [question for family in bank["roles"].values() if re.search(family["match"], text) for question in family["questions"]]
    shift = sum(map(ord, text)) % len(bank["general"])
    general = bank["general"][shift:] + bank["general"][:shift]
    middle = [*own, *fitting[:3 if total <= 6 else 4], *general]
    return [bank["opening"], *middle[: max(0, total - 2)], *([bank["closing"]] if total > 1 else [])]

def describe(state: dict) -> str | None:
    if not state.get("plan"):
        return None
    question = f"Open: question {state['at'] + 1} of {len(state['plan'])}, {state['plan'][state['at']]['ask']!r}" if state["at"] < len(state["plan"]) else "All questions are through"
    return f"Interview for {state['role']}. {question}. Answers so far: {len(state['answers'])}."

@dialogue.guarded(numbers=False, corrections=False, stores=("answers",), statements=False)
def respond(event: dict) -> dict | None:
    message, assets = re.sub(r"\s{2,}", " ", event["message"].replace("\x00", " ").strip())[:8000], event["assets"]
    state = {"role": "", "plan": [], "at": 0, "answers": [], "probe": "", **(event.get("state") or {})}
    low = re.sub(r"[\s.!?]+$", "", message.lower())
    # "Can you skip this one": a command, asked politely.
    bare = re.sub(r"^(?:(?:ok|okay|um+|sorry|hey|please|pls|can|could|may|let'?s|lets|we|you|u|i|just|would|like|to|want|rather|and|so)\s+){1,6}(?=(?:skip|pass|stop|finish|repeat|next|go|move|try|redo|end)\b)", "", low)
    low = bare if len(low.split()) < 9 and re.fullmatch(r"(?:skip|pass|next|stop|finish|repeat|go|move|try|redo|end)\b.{0,30}", bare) else low
    command = next((name for name, pattern in COMMAND.items() if re.fullmatch(pattern, low)), "")
    skipping = dialogue.moves_on(message) if state["plan"] and state["at"] < len(state["plan"]) and not command else None
    if skipping is not None:
        return skipped(skipping, state)
    is_open, is_inquiry = state["at"] < len(state["plan"]), (reading.is_question(message) or re.search(r"\btips?\b|\badvice\b|^what to\b|^how to\b|^they (?:ask|asked|will ask|want)\b", low) is not None) and len(low.split()) < 25
    if small := aside(message, low, state, is_open, assets, event.get("history") or []):
        return small
    if command == "restart":
        return told("A fresh start. Which role shall I interview you for?", {"answers": [], "plan": [], "at": 0, "role": "", "probe": ""})
    if re.search(r"\bhow (?:do|will|does) (?:you|it|this).{0,30}(?:judge|score|rate|work)|^what can you do", low):
        return told(HOW + (f"\n\n{ask(state)}" if is_open and state["plan"] else ""), state)
    if not state["answers"] and state["plan"] and is_open and re.search(r"\b(?:is|was) (?:that|it|this) (?:good|ok|okay|enough|any good|right|fine)\b", low) and len(low.split()) < 9:
        return told(f"I have not heard an answer yet, so there is nothing to judge. Answer as you would aloud, three or four sentences.\n\n{ask(state)}", state)
    if state["answers"] and (WRONG.search(low) or command == "" and re.search(r"\bexample (?:of a|answer)|show me (?:a|an) (?:better|good)", low)) and len(low.split()) < 15:
        return explained(message, state, event.get("history") or [])
    if not command and len(low.split()) < 14 and (wording := worded(low, state, event.get("history") or [], assets["guide.md"])):
        return told(wording + (f"\n\n{ask(state)}" if is_open and state["plan"] else ""), state)
    if state.get("topic") == "salary" and len(low.split()) < 14 and re.search(r"\b(?:push(?:es)?|insist|press|keep asking|ask again|exact number|a number|a figure|don'?t accept|not accept|too (?:high|low|much))\b", low):
        said = next(said for key, said in SAID.items() if "salary" in key)
        return told(f"Then name it once, calmly: a range whose lower end you would really accept, one reason, and stop talking. Do not lower it in the silence; if it is above their budget, ask what else is possible: days off, training, a review after six months.\n\n> {said}" + (f"\n\n{ask(state)}" if is_open and state["plan"] else ""), state)
    if heading := next((heading for pattern, heading in TOPICS.items() if re.search(pattern, low)), None) if is_inquiry and not command else None:
        state["topic"] = "salary" if "salary" in heading else ""
        return told(dialogue.section(assets["guide.md"], heading) + (f"\n\n{ask(state)}" if state["plan"] and is_open else ""), state)
    if re.search(r"\b(?:write|make|improve|check|translate)\b.{0,20}\b(?:cv|resume|résumé|cover letter|application)\b|\b(?:will|do) (?:you think )?i (?:will )?get the job", low):
        return told("I rehearse interviews: I do not write CVs or letters, and I cannot know whether you get the job. I can make your answers clearer." + (f"\n\n{ask(state)}" if state["plan"] and is_open else " Which role is it?"), state)
    is_start = START.search(low) and len(low.split()) < 60 and not (is_inquiry and not re.search(r"\b(?:can|could|shall) (?:you|we|u)\b|\blet'?s\b", low))
    changes_role = is_open and len(low.split()) < 16 and re.search(r"\b(?:role|position|job)\b", low) and re.match(r"(?:no|sorry|actually|wait|oh|oops|it'?s|its|i mean)\b", low) and not re.search(r"\b(?:i was|i had|my last|in my)\b", low)
    names_role = is_open and not state["answers"] and state["at"] == 0 and len(low.split()) < 10 and re.match(r"(?:it'?s|its|it is|im|i'?m|i am) (?:for|as|applying)\b", low)
    if changes_role or names_role:
        state = {"role": "", "plan": [], "at": 0, "answers": [], "probe": ""}
        return begin(message, low, state, assets, True, False)
    if is_open and state["plan"] and len(low.split()) < 9 and re.search(r"\bhow (?:did i do|am i doing|i did|i am doing|im doing|i.m doing)\b|\bmy (?:score|result)s?\b|^(?:ok |please )?(?:stop|finish|end)\b", low):
        return reported(state)
    if is_start and (not is_open or not state["plan"] or re.match(r"(?:please |can you |could you )?(?:interview me|prepare me|mock)", low)) or not state["plan"]:
        return begin(message, low, state, assets, bool(is_start), is_inquiry)
    if not is_open:
        return again(state) if command == "again" else reported(state) if command in ("report", "next") else None
    actions = {"report": reported, "next": moved_on, "again": again, "question": lambda state: told(ask(state), state), "hint": lambda state: told(f"**How to answer:** {state['plan'][state['at']]['hint']}\n\n{ask(state)}", state)}
    if command:
        return actions[command](state)
    if re.search(r"\bnot (?:for|my|an|the) (?:this |the )?(?:question|answer)|say something else|ignore (?:that|my)", low) and len(low.split()) < 15:
        state["answers"] = state["answers"][:-1] if state["answers"] and state["answers"][-1]["at"] == state["at"] else state["answers"]
        return told(f"Forgotten. Take it again.\n\n{ask(state)}", state | {"probe": ""})
    if re.search(r"\b(?:harder|easier|another|different) (?:question|one)\b|something (?:harder|easier|else)|\bmake it (?:a bit |much )?(?:harder|easier|tougher)\b|^(?:harder|easier|tougher)\b", low) and len(low.split()) < 10:
        if re.search(r"\beasier\b", low):
            state["plan"] = [*state["plan"][: state["at"]], {"skill": "Teamwork", "kind": "story", "ask": "Tell me about a result you could only reach together with others.", "hint": "Your part, their part, and how you kept it together."}, *state["plan"][state["at"] + 1 :]]
            return told(f"An easier one in its place.\n\n{ask(state)}", state | {"probe": ""})
        if re.search(r"\bharder\b|\btougher\b", low) and (harder := [question for question in [*(HARD_LEADING if LEADS.search(state["role"]) else []), *HARD] if question not in state["plan"]]):
            state["plan"] = [*state["plan"][: state["at"]], harder[0], *state["plan"][state["at"] + 1 :]]
            return told(f"A harder one in its place.\n\n{ask(state)}", state | {"probe": ""})
        return told(f"I take the next one.\n\n{moved_on(state)['reply']}", state)
    if is_inquiry or re.fullmatch(r"(?:thanks?|thank you|hello|hi|hey|great|cool|nice|wow)\b.{0,12}", low):
        return None if is_inquiry else told(f"You are welcome. Whenever you are ready:\n\n{ask(state)}", state)
    if len(message.split()) < 4:
        return told(f"That is too short for an answer. Say more, or `hint`, `next` or `report`.\n\n{ask(state)}", state)
    return listened(message, state)

NAMED = {
    r"\bgaps?\b": ("Gap", "I see a gap in your CV. What did you do in that time?", "One calm, true sentence, what you did since, and forward to the role.", "short"),
    r"\bfired\b|\blet go\b|\bdismissed\b|\blaid off\b|\b(?:leave|leaving|left|quit)\b.{0,20}\bjob\b": ("Leaving", "Why did you leave your last job?", "One honest sentence, what you learned, and forward. Blame nobody.", "short"),
    r"\bsalary\b|\bwages?\b|\bpay\b": ("Salary", "What are your salary expectations?", "A range from research, one reason, then stop talking.", "short"),
    r"\bwhy (?:do|would) (?:you|i) want\b|\bwhy (?:us|here|this (?:job|role|company))\b|\bmotivation\b": ("Motivation", "Why do you want this job, and why here?", "The work, this employer, and why you fit.", "motive"),
    r"\babout (?:yourself|myself)\b": ("Introduction", "Tell me about yourself.", "Present, one proof, and what you want next.", "pitch"),
    r"\bweakness(?:es)?\b": ("Weakness", "What is your greatest weakness?", "A real weakness that does not break the job, one moment when it cost you something, what you do about it, what is better now."),
    r"\bstrengths?\b": ("Strength", "What is your greatest strength? Give me an example.", "One strength that the role needs, one moment that proves it, one number."),
    r"\bconflicts?\b|\bdisagree\w*": ("Conflict", "Tell me about a disagreement with a colleague. What did you do?", "A real difference about the work, what the other needed, how it ended."),
    r"\bfail(?:ed|ures?)\b|\bmistakes?\b": ("Failure", "Tell me about something that went wrong and was your responsibility.", "Own it in one sentence, what you did at once, what you changed for good."),
    r"\bteam ?work\b|\bteam\b(?! ?lead)": ("Teamwork", "Tell me about a time when you achieved something with a team. What was your part?", "Say what you did, not only what the team did."),
    r"\bleadership\b|\bled?\b": ("Leadership", "Tell me about a time when you led others.", "What you decided, how you brought people with you, what came out."),
    r"\bstress\b|\bpressure\b": ("Pressure", "Tell me about a time when you worked under pressure.", "What was at stake, how you chose what to do first, how it ended."),
}


# Asked for a hard one: no warm-up, and questions that people cannot answer with a phrase.
WANTS_HARD = re.compile(r"\b(?:something|anything|one|a|an|some|really|very|your|the|only|just|\d) ?(?:really |very |more |most )?(?:hard(?:est|er)?|tough(?:est|er)?|difficult|tricky|tricki(?:er|est)|nasty|challenging|demanding)\b|\b(?:hard|tough|difficult|tricky|nasty|challenging|demanding) (?:ones?|questions?|interview)\b|\bgrill me\b|\bdon'?t go easy\b|\bbe (?:tough|hard|mean)\b", re.I)
LEADS = re.compile(r"\b(?:lead|leader|leading|manager|head|supervisor|foreman|chief|coordinator|captain|director|boss)\b", re.I)
HARD_LEADING = [
    {"skill": "Leading", "kind": "story", "ask": "Somebody in your team was liked by everyone and did not do the work. Tell me about a time like that: what did you say to them, word for word, and what happened then?", "hint": "One person, one talk, the sentence you said, what you agreed on, what had changed a month later, with a number."},
    {"skill": "Unpopular decision", "kind": "story", "ask": "Tell me about a decision of yours that your own team was against. Why did you keep it, and were you right?", "hint": "What was at stake, whom you heard, what you said, how it ended, and what you would do differently."}]
HARD = [
    {"skill": "Own mistake", "kind": "story", "ask": "Tell me about the worst decision you made at work. What did it cost, and who paid for it?", "hint": "Own it in one sentence, name the cost as a number, what you did the same day, what you changed for good."},
    {"skill": "Against the boss", "kind": "story", "ask": "Tell me about a time when your boss wanted something that you thought was wrong. What did you do?", "hint": "What was wrong with it, how you said it, what you did after the answer, how it ended."},
    {"skill": "Feedback", "kind": "story", "ask": "What is the hardest thing somebody ever told you about your work, and what did you do with it?", "hint": "The sentence you heard, what was true about it, one thing you changed, how somebody noticed."}]
ASKS_PAY = re.compile(r"\bhow much\b.{0,30}\b(?:ask (?:for)?|earn|expect|demand|get|want|pays?|paid|make|say|charge|negotiate)\b|\bwhat (?:salary|pay|wage|money|should i (?:ask for|earn))\b.{0,40}|\b(?:salary|wage|pay) (?:for|of|as|in) (?:an? )?[a-z]", re.I)


def named_in(text: str) -> dict | None:
    found = next((entry for pattern, entry in NAMED.items() if re.search(pattern, text)), None)
    return {"skill": found[0], "ask": found[1], "hint": found[2], "kind": found[3] if len(found) > 3 else "story"} if found else None


def one_question(question: dict, state: dict) -> dict:
    state |= {"role": "your", "at": 0, "answers": [], "probe": "", "plan": [question]}
    return told(f"One question, then I judge your answer.\n\n{ask(state)}", state)


ASKS_THAT = re.compile(r"\bask (?:me|us) (?:that|this|it|about (?:that|it))\b|\b(?:practi[sc]e|rehearse|try) (?:that|this|it)(?: (?:question|one|answer))?\b", re.I)
OTHER_ONE = re.compile(r"\b(?:another|different|other|next|new)\b.{0,12}\b(?:question|one)\b|\b(?:question|one|something) (?:about|on)\b|\bsomething else\b", re.I)
JUDGES = re.compile(r"^(?:(?:hi|hey|ok|so|please|pls|can you|could you)[ ,]+)*(?:(?:rate|judge|score|check|evaluate|improve|assess|what do you think (?:of|about)|how good is)\s+(?:my|this|the following)\b|here(?:'s|’s| is) my answer\b|my answer\b)(?P<ask>[^:\n]{0,140}):\s*(?P<answer>.{20,})$", re.I | re.S)
# "They will ask: why do you leave? My answer: …"
ASKED_AND_SAID = re.compile(r"^(?:(?:so|ok|hi)[ ,]+)?(?P<ask>(?:they|he|she|the (?:interviewer|question)|question)\b[^?\n]{4,140}\?)\s*(?:and )?(?:my answer|i(?:'d| would| will)? (?:say|answer)|answer)\b[^:\n]{0,20}:\s*(?P<answer>.{20,}?)(?:[.!] *(?:is (?:that|it|this) (?:good|ok|okay|fine)|what do you think|any good)\??)?$", re.I | re.S)


def aside(message: str, low: str, state: dict, is_open: bool, assets: dict, history: list[dict] = []) -> dict | None:
    """What people say beside the interview: how many are left, nerves, STAR, one question of their choice, an answer to be judged."""
    size, running = len(low.split()), bool(state["plan"]) and is_open
    if ASKS_PAY.search(low) and size < 25 and (reading.is_question(message) or "?" in message) and not re.search(r"\bif they ask\b|\bthey (?:ask|asked)\b|\bhow do i answer\b|\btime\b|\blonger\b", low):
        nurse = " For a nurse in the NHS the pay band stands in the advert, and the table of the bands (Agenda for Change) is public." if re.search(r"\bnurs\w+|\bnhs\b|\bmidwife\b|\bparamedic\b", low) else " For a post in public service the pay grade stands in the advert, and its table is public." if re.search(r"\bteach\w*|\bpolice\b|\bpublic\b|\bcouncil\b|\bcivil serv", low) else ""
        return told(f"I do not know what this job pays, and I do not guess a number.{nurse}\n\n{dialogue.section(assets['guide.md'], 'How much will this company pay me?')}\n\nWhen they ask, say for example:\n\n> {SAID[next(key for key in SAID if 'salary' in key)]}" + (f"\n\n{ask(state)}" if running else ""), state)
    if running and re.search(r"\bhow many\b.{0,20}\b(?:left|more|questions|to go)\b|\bhow much longer\b", low) and size < 10:
        left = len(state["plan"]) - state["at"]
        return told(f"{left} of {len(state['plan'])} question{'s' * (len(state['plan']) != 1)} {'is' if left == 1 else 'are'} open, this one included.\n\n{ask(state)}", state)
    if re.search(r"\b(?:nervous|scared|anxious|panick\w*|terrified|shaking)\b", low) and size < 16 and not re.search(r"\b(?:was|were|customers?|patients?|colleague)\b", low):
        return told(dialogue.section(assets["guide.md"], "I am very nervous. What helps?") + (f"\n\n{ask(state)}" if running else ""), state)
    if re.search(r"\bstar\b", low) and re.search(r"\bwhat (?:does|is|'?s)\b|\bwhats\b|\bmeans?\b|\bexplain\b|\bhow (?:do|does)\b", low) and size < 30:
        example = dialogue.section(assets["guide.md"], "Give me an example of a STAR answer")
        return told(f"**STAR** is an order for answers about your experience: {dialogue.section(assets['guide.md'], 'What is the STAR method?')}" + (f"\n\n{example}" if example else "") + (f"\n\n{ask(state)}" if running else "\n\nShall we practise it? Say `interview me` and your role."), state)
    if not running and size < 25 and ASKS_THAT.search(low):
        # "Can you ask me that like an interviewer would": about what was spoken of last.
        said = next((str(turn.get("content") or "").lower() for turn in reversed(history) if turn.get("sender") == "user"), "")
        if question := named_in(low) or named_in(said):
            return one_question(question, state)
        return told("Which question shall I ask? Name it, for example *ask me about my weakness*, or name a role for a whole interview.", state)
    wish = re.search(r"\b(?:ask me|practi[sc]e|rehearse|quiz me|train)\b", low)
    if not running and wish and size < 14 and "about yourself" not in low and (question := named_in(low)) and not re.search(r"\b(?:role|job|position)\b|\d", low):
        return one_question(question, state)
    if running and size < 22 and OTHER_ONE.search(low) and not re.search(r"\bi (?:was|had|did|worked)\b", low) and (question := named_in(low)):
        state["plan"] = [*state["plan"][: state["at"]], question, *state["plan"][state["at"] + 1 :]]
        state["answers"] = [each for each in state["answers"] if each["at"] != state["at"]]
        return told(f"Skipped; this one in its place.\n\n{ask(state)}", state | {"probe": ""})
    given = JUDGES.match(message) or ASKED_AND_SAID.match(message)
    if given and not running:
        about = re.search(r"['\"“‘]([^'\"”’]{6,120})['\"”’]|\b(?:to|for|(?:the )?question (?:was|is|were)|ask(?:ed|s)?(?: me)?:?|was:?|is:?) (?:the question )?((?:why|what|how|tell|where|describe|when|which|who|can|do|are)\b.{4,100})", given["ask"], re.I)
        asked = (about[1] or about[2]).strip(" ,") if about else ""
        known = named_in(asked.lower()) if asked else None
        question = {"skill": known["skill"] if known else "Your answer", "ask": asked[:1].upper() + asked[1:] if asked else "Your own question.", "hint": known["hint"] if known else "Situation, task, action, result.", "kind": known["kind"] if known else "story"}
        state |= {"role": "your", "at": 0, "answers": [], "probe": "", "plan": [question]}
        judged = listened(given["answer"].strip(" \"“”"), state)
        how = {"story": "a story about your work", "motive": "a reason for wanting the job", "pitch": "an introduction", "short": "a short answer about yourself"}[question["kind"]]
        return {**judged, "reply": (f"Your answer to “{asked}”, judged as {how}." if asked else "Judged as a story about your work, because you named no question.") + f"\n\n{judged['reply']}"}
    return None


def worded(low: str, state: dict, history: list[dict], guide: str) -> str | None:
    """Sentences to say for the topic of this message or of the one before it, with the person's own facts."""
    if not WORDING.search(low) or state["plan"] and state["at"] < len(state["plan"]):
        return None
    before = next((str(turn.get("content") or "").lower() for turn in reversed(history) if turn.get("sender") == "user"), "")
    is_follow_up = not any(re.search(pattern, low) for pattern in SAID)
    pattern = next((pattern for pattern in SAID if re.search(pattern, before if is_follow_up else low)), None)
    if pattern is None or not is_follow_up and not re.search(r"\b(?:sentences?|example|template|script|write|word(?:ing)?)\b", low):
        return None
    if "star" in pattern:
        return dialogue.section(guide, "Give me an example of a STAR answer")
    about = f"{before}. {low}"
    length = re.search(r"\b(?:\d{1,2}|a|one|two|three|four|five|six)[ -](?:years?|months?)\b", about)
    reason = re.search(r"\b(?:i )?was ((?:caring|looking after|travelling|traveling|sick|ill|raising|studying|on parental|at home|unemployed|looking for)\b[^.,;!?]{0,60})", about)
    filled = SAID[pattern].replace("{length}", re.sub(r"(?<=^[2-9]) (year|month)$", r" \1s", length[0]) if length else "[how long]").replace("{reason}", f"I was {reason[1].strip()}" if reason else "I [what you did, as little as you like]")
    gaps = re.findall(r"\[[^\]]+\]", filled)
    return f"> {filled}\n\n{'Fill the brackets with what is true; I invent nothing for you. ' if gaps else ''}Say it aloud twice, then stop after the last word."


def told(reply: str, state: dict, blocks: list | tuple = ()) -> dict:
    is_open = state.get("plan") and state["at"] < len(state["plan"])
    is_answered = is_open and any(each["at"] == state["at"] for each in state["answers"])
    clicks = ["Next", "Again", "What was wrong with it?", "Report"] if is_answered else ["Hint", "Skip", "Report"] if is_open else ["Start over", "Again"] if state.get("plan") else ["Interview me for a product manager role", "Interview me for a sales role", "How do you judge my answers?"]
    return {"reply": reply, "state": state, "blocks": list(blocks), "suggestions": clicks}

def begin(message: str, low: str, state: dict, assets: dict, is_start: bool, is_inquiry: bool) -> dict | None:
    role = role_in(message)
    families = json.loads(assets["questions.json"])["roles"].values()
    is_role = len(low.split()) < 14 and re.match(r"(?:hi |hey |ok |so )?(?:it'?s|its|it is|i'?m|i am|applying|that'?s)\b.{0,20}\b(?:for|as)\b", low) or re.search(r"\b(?:role|job|position|interview|applying|application|hiring)\b", low) and len(low.split()) < 25 or len(low.split()) <= 4 and any(re.search(family["match"], low) for family in families)
    is_advert = len(low.split()) > 40 and re.search(r"\b(?:requirements|responsibilities|we are looking for|your profile|your tasks|qualifications|we offer)\b", low)
    if not role and not is_inquiry and len(low.split()) < 16 and re.search(r"\b(?:have|got|i've|ive|there is|theres)\b[^.?]{0,40}\binterview\b", low):
        return told("Which role is it for? Say for example `cashier` or `product manager`, and I ask you the questions for it.", state)
    if is_inquiry and not is_start or not is_start and not (role and (is_role or is_advert)):
        return told("I play the interviewer and judge your answers. Tell me the role, for example `Interview me for a product manager role`, or paste the job advert.", state) if re.fullmatch(r"(?:hi|hello|hey|start|help)", low) else None
    is_opening = "about yourself" in low
    role = "" if is_opening and not re.search(r"\b(?:for|as)\b", low) else role
    count = re.search(r"\b(\d{1,2})\s{1,3}questions?\b", reading.in_digits(low, 2))
    only_one = re.search(r"\b(?:only |just )?(?:1|one|a single)\s{1,3}(?:really |very )?(?:hard |tough |difficult |easy |tricky |good )?questions?\b", low)
    total = 1 if is_opening or only_one else max(2, min(MAX_COUNT, int(count[1]) if count else DEFAULT_COUNT))
    plan_interview(state, assets, role or "advertised", total)
    if WANTS_HARD.search(low) and not is_opening:
        own = [question for question in state["plan"] if question["skill"] not in ("Introduction", "Motivation")]
        hard = [*(HARD_LEADING if LEADS.search(role) else []), *HARD, *own]
        state["plan"] = hard[: int(count[1]) if count and int(count[1]) > 0 else 1 if only_one else 3]
        state["plan"] = state["plan"][:MAX_COUNT]
        return told(f"Hard ones, then, without a warm-up: {len(state['plan'])} for the **{state['role']}** role. Say `report` whenever you have enough.\n\n{ask(state)}", state)
    intro = "Let us rehearse your opening." if is_opening else f"Good to meet you. We have {total} question{'s' * (total > 1)} for the **{state['role']}** role; take your time and answer as you would aloud."
    other = re.search(r"\bin (german|french|spanish|italian|dutch|polish|turkish|russian|chinese|portuguese|japanese|arabic)\b", low)
    note = f"I ask and judge in English only, not in {other[1].capitalize()}.\n\n" if other else ""
    return told(f"{note}{intro}\n\n{ask(state)}", state)

def role_in(message: str) -> str:
    found = re.search(r"\b(?:for|as|als|como|comme|to be(?:come)?)\s+(?:an?\s+|the\s+|my\s+)?([\w /&+.-]{3,60}?)(?:\s+(?:role|job|position|interview|post|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow"
                      r"|today|next)\b|[,.;:!?\n]|$)", message, re.I)
    if not found:
        found = re.search(r"\b(?:it'?s|its|it is|mean)\s+(?:an?\s+|the\s+)?([\w /&+-]{3,50}?)\s+(?:role|job|position)\b", message, re.I)
    if not found:
        found = re.search(r"(?:^|[,.;] ?|\b(?:an?|the|my) )((?!(?:new|next|first|dream|last|good|this|that|part[- ]time|full[- ]time)\b)[\w/&+-]{3,30}(?: [\w/&+-]{3,20})?) (?:job|position|role)\b(?: at (?:an?|the) [\w' -]{3,40})?", message, re.I)
    if not found:
        found = re.match(r"(?:(?:hi|hey|ok|so|my|a|an|got|have|i|i'?ve)\b[ ,]*)*([^\W\d_][\w /&+-]{2,40}?)\s+(?:job )?interview\b(?! (?:me|questions? (?:for|that)))", message, re.I)
    if not found:
        found = re.search(r"\b(?:have|got)\s+(?:an?\s+)?([\w /&+-]{3,50}?)\s+interview\b", message, re.I)
    words = found[1] if found else message if 1 <= len(message.split()) <= 5 and re.fullmatch(r"[\w /&+'-]+", message) else ""
    words = re.sub(r"\b(the|an?|role|job|interview|position)\b|(?:[ ,]+(?:please|pls|thanks|thank you|thx|now|asap|again|then))+$", "", words, flags=re.I).strip()
    if re.fullmatch(r"(?:(?:phone|video|zoom|online|first|second|final|last|big|important|job|telephone|panel|group|new|next|short)\s*)+", words, re.I):
        return ""
    if words.lower() in ("", "me", "hi", "hello", "hey", "thanks", "next", "report", "stop", "help", "start", "test", "ok", "yes", "no") or not re.search(r"[A-Za-z]{2}", words):
        return "the advertised" if len(message.split()) > 40 else ""
    return words

def ask(state: dict) -> str:
    if state["at"] >= len(state["plan"]):
        return "That was the last question. Say `report` for the result."
    question = state["plan"][state["at"]]
    return f"**Question {state['at'] + 1} of {len(state['plan'])} · {question['skill']}**\n\n{question['ask']}"

def moved_on(state: dict) -> dict:
    return reported(state) if next_question(state).get("over") else told(ask(state), state)

ASKS_RESULT = re.compile(r"\bhow (?:was|were|did|good|am)\b|\bmy (?:first|last|second|answers?|score|result)\b|\bscore\b", re.I)

def skipped(wish: str, state: dict) -> dict:
    """Skips the open question; "and how was my first answer" is answered beside it."""
    best = best_answers(state)
    lines = [f"Your answer to question {at + 1} ({state['plan'][at]['skill']}): **{marks['score']} of 10**. {advice(marks)}" for at, marks in best.items()] if ASKS_RESULT.search(wish) else []
    lines += ["You have not answered a question yet, so there is nothing to judge."] if ASKS_RESULT.search(wish) and not best else []
    lines += [f"I did not use “{wish[:80]}”."] if wish and not ASKS_RESULT.search(wish) else []
    over = moved_on(state)
    return {**over, "reply": "\n\n".join([*lines, over["reply"]])}

def again(state: dict) -> dict:
    state |= {"at": min(state["at"], len(state["plan"]) - 1), "probe": ""}
    return told("Same question, second take. I keep the better score.\n\n" + ask(state), state)

def listened(message: str, state: dict) -> dict:
    marks = mark(message, state)
    change = f" (before: {marks['before']})" if marks["before"] is not None else ""
    lines = [f"**{marks['score']} of 10**{change} · {parts_text(marks)} · {marks['words']} words, about {spoken(marks['words'])}", f"**Landed:** {marks['landed']}", f"**Change:** {marks['change']}"]
    story = [part for part, pattern in STAR.items() if re.search(pattern, message.lower())]
    if marks["kind"] != "story" and (len(story) >= 2 and sum(marks["parts"].values()) <= 1 or story and not any(marks["parts"].values())):
        lines.insert(1, f"**That is a story, and the question was another one.** As a story I heard: {', '.join(story).lower()}. Keep it for a question about a moment at work, and answer this one about yourself.")
    fillers = list(dict.fromkeys(found.strip(",") for found in re.findall(FILLER, message.lower())))
    lines += [f"**Filler that I heard:** {', '.join(fillers[:6])}."] if len(fillers) > 1 else []
    follow = f"**Follow-up:** {marks['follow_up']}\n\nAnswer it, or say `next`." if marks["follow_up"] else "Say `next` to go on, or `again` for another take."
    return told("\n\n".join([*lines, follow]), state)

def explained(message: str, state: dict, history: list[dict]) -> dict:
    """What was missing, and the shape of a better answer around the person's own words. Nothing is invented for them."""
    marks = state["answers"][-1]
    said = next((str(turn.get("content")) for turn in reversed(history) if turn.get("sender") == "user" and len(str(turn.get("content")).split()) >= 4 and not reading.is_question(str(turn.get("content")))), "")
    core = " ".join(re.sub(r"\s+", " ", re.sub(FILLER, "", said.lower())).strip(" ,.").split()[:16])
    blanks = {"Situation": "At [place], in [when], [what was going on].", "Task": "My job was to [goal].", "Action": "I [first step], then I [second step].", "Result": "In the end [what changed], [a number].",
              "Present": "Today I [what you do now].", "Proof": "For example, at [place] I [what you did] and [result with a number].", "Next": "That is why I want this role: [one reason].",
              "The work": "What draws me is [part of the daily work].", "This employer": "I want to do it here because [something only they have].", "Your fit": "I bring [experience that proves it]."}
    blanks |= {"What happened": "[What happened, in one sentence.]", "What comes now": "Since then [what you did], and now I want [this role]."}
    heard = [part for part, is_heard in marks["parts"].items() if is_heard]
    lines = [f"It got {marks['score']} of 10. {advice(marks)}"] + ([f"What was there: {', '.join(heard).lower()}."] if heard else ["I heard a claim, but no moment that proves it."])
    lines += [f"Keep your own point, “{core}”, and put a real example around it:" if core else "Put a real example around it:", "> " + " ".join(blanks[part] for part in marks["parts"])]
    return told("\n\n".join([*lines, "Fill the brackets with what really happened, about 100 words for a story. Say `again` and try it, or `next`."]), state)

def reported(state: dict) -> dict:
    best = best_answers(state)
    state |= {"at": len(state["plan"]), "probe": ""}
    if not best:
        return told("There is nothing to report yet, because no question was answered. Say `start over` and name a role.", state)
    value, *blocks = show_report(state)
    top, weak = max(best, key=lambda at: best[at]["score"]), min(best, key=lambda at: best[at]["score"])
    mean, skipped = value["average"], len(state["plan"]) - len(best)
    verdict = f"Only {len(best)} of {len(state['plan'])} answered, so this says little. Do the rest." if len(best) * 2 < len(state["plan"]) else "You are ready; rehearse once more aloud." if mean >= 8 else \
        "A solid base. Fix the points below and run it again." if mean >= 6 else "The stories are there, the shape is not yet. Write four bullet points per story: S, T, A, R."
    lines = [f"**Average {mean:.1f} of 10.** {verdict}", f"- **Strongest:** {state['plan'][top]['skill']}. {landed(best[top])}"]
    lines += [f"- **Work on first:** {state['plan'][weak]['skill']}. {advice(best[weak])}"] if best[weak]["score"] < 9 else []
    lines += [value["habits"].strip()] if value["habits"] else []
    lines += ["- **Before the day:** prepare five stories that fit several questions, each with one number, and two questions of your own for them."] + ([f"Skipped: {skipped}."] if skipped else [])
    return told("\n".join(lines), state, blocks)
