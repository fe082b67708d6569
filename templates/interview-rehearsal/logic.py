"""A competency interview: asks, listens for STAR, numbers, length and filler, follows up once, reports at the end."""

import json
import re

DEFAULT_COUNT, MAX_COUNT, KEPT_ANSWERS = 6, 8, 24
STAR = {
    "Situation": r"\b(when i|when we|at my|in my (?:last|previous|current|first)|last (?:year|month|summer|winter|spring|autumn|quarter|week)|in "
                 r"20\d\d|there was|at the time|we had|our (?:team|company|client|customers?)|one day|a (?:client|customer|colleague|patient|student|user)|while)\b",
    "Task": r"\b(my (?:job|task|role|goal|responsibility|part) (?:was|is)|i (?:had|needed|was asked|was supposed|wanted|was responsible|was meant) "
            r"(?:to|for)|responsible for|the (?:goal|aim|challenge|problem|task|target|deadline) was|in order to|needed to|had to|so that|expected)\b",
    "Action": r"\bi (?:then |first |also |quickly |personally |therefore )?(?!was\b|had\b|am\b|have\b|think\b|guess\b|feel\b|felt\b|would\b|like\b"
              r"|wanted\b|needed\b)(?:[a-z]+ed|built|wrote|led|ran|made|set|took|gave|spoke|brought|began|found|met|cut|drew|chose|sat|taught|went"
              r"|put|got|told|sent|held|split|kept|did|let)\b",
    "Result": r"\b(as a result|in the end|result(?:ed|s)?|outcome|finally|since then|which (?:meant|led|saved|reduced|increased)|increased|reduced"
              r"|decreased|saved|improved|grew|dropped|fell|rose|cut .{0,25} (?:by|to)|up from|down from|(?:went|up|down) (?:from|by)|won|delivered"
              r"|launched|shipped|signed|on time|learned|thanked|now (?:we|they|the)|afterwards|ever since)\b",
}
PITCH = {"Present": r"\b(i am|i'm|currently|today|i work|right now|these days)\b", "Proof": STAR["Result"] + r"|\d",
         "Next": r"\b(next|now i want|looking for|this role|that is why|that's why|want to|would like|move into|hope to)\b"}
MOTIVE = {"The work": r"\b(role|job|position|work|responsib|tasks?|craft|build|solve)\b",
          "This employer": r"\b(your (?:company|team|product|mission|customers|clients|school|hospital)|you(?:'re| are| have| do| build| "
                           r"just)|company|here)\b", "Your fit": r"\b(my experience|i have|i've|i did|i led|i built|because i|i bring|i can|my "
                                                                 r"(?:background|skills|strength))\b"}
PROBES = {"Situation": "Set the scene for me: where was this, when, and who was involved?", "Task": "What exactly was your responsibility there?",
          "Action": "What did you do yourself, step by step?",
          "Result": "And how did it end? What was different afterwards?", "Numbers": "Can you put a number on that: time, money, people, percent?",
          "Present": "What do you do today, in one sentence?",
          "Proof": "Give me one proof from your past that you are good at this.", "Next": "And why is this role the next step?",
          "The work": "Which part of the daily work attracts you?",
          "This employer": "Why here and not at a competitor?", "Your fit": "What do you bring that makes it a fit?"}
NUMBER = r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|twenty|thirty|fifty|hundred|thousand|million|half|twice|double|doubled|percent|third|quarter)\b"
FILLER = r"\b(um+|uh+|erm|basically|actually|literally|kind of|sort of|you know|i guess|i mean|stuff like that|and stuff|or something|to be honest|maybe|probably|a bit)\b"
ASIDE = re.compile(r"(?:thanks?|thank you|hello|hi|hey|great|cool|nice|wow)\b.{0,12}|(?:what|who|how|why|where|when|can|could|is|are|do|does)\b.{0,80}\?", re.I)
LENGTHS = {True: (60, 100, 260, 330), False: (40, 60, 160, 200)}
COMMAND = {"report": r"(?:stop|report|finish|end|done|quit|final report|give me the report|show the report)",
           "next": r"(?:next|next question|go on|continue|move on|ok|okay|skip|pass|skip (?:it|this)|ready|yes)",
           "again": r"(?:again|retry|try again|let me try again|redo|repeat my answer)",
           "hint": r"(?:hint|tip|help me|give me a hint|how should i answer.*|i don'?t know|no idea)",
           "question": r"(?:repeat|what was the question|repeat the question|the question)",
           "restart": r"(?:start over|restart|reset|new interview|another role)"}
HOW = ("I listen for six things in every answer:\n\n| What | Good |\n|---|---|\n| STAR | situation, task, **action**, **result**, in that order |\n| "
       "Numbers | at least one that shows size or effect |\n| Length | 100 to 260 words, one to two minutes aloud |\n"
       "| I, not only we | what *you* did |\n| Filler | under 2 in 100 words |\n| A follow-up | you can answer the weak part again |\n\nName a role "
       "to begin, for example `Interview me for a nurse role`. During the interview say `hint`, `again`, `next` or `report`.")


def respond(event: dict) -> dict:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:8000]
    state = {"role": "", "plan": [], "at": 0, "answers": [], "probe": "", **(event.get("state") or {})}
    bank = json.loads((event.get("assets") or {}).get("questions.json") or "{}")
    reply = answer(message, state, bank)
    return {"reply": reply, "state": state, "suggestions": next_clicks(state)}


def answer(message: str, state: dict, bank: dict) -> str:
    lower = re.sub(r"[\s.!?]+$", "", message.lower())
    command = next((name for name, pattern in COMMAND.items() if re.fullmatch(pattern, lower)), "")
    if command == "restart":
        state.update(role="", plan=[], at=0, answers=[], probe="")
        return "A fresh start. Which role shall I interview you for?"
    if re.search(r"\bhow (?:do|will|does) (?:you|it|this).*(?:judge|score|rate|work)|^help$|^what can you do", lower):
        return HOW + ("" if not state["plan"] else "\n\n" + ask(state))
    opener = r"^(?:please |can you |could you )?" if state["plan"] and state["at"] < len(state["plan"]) else r"\b"
    starting = re.search(opener + r"(interview me|interview (?:tomorrow|today|next|for|as)|rehearse|practi[sc]e|prepare me|mock interview)\b",
                         lower) and len(lower.split()) < 60
    if starting or not state["plan"]:
        return begin(message, state, bank, bool(starting))
    if state["at"] >= len(state["plan"]):
        return report(state) if command != "again" else retry(state)
    return {"report": lambda: report(state), "next": lambda: move_on(state), "again": lambda: retry(state), "question": lambda: ask(state),
            "hint": lambda: f"**How to answer:** {state['plan'][state['at']]['hint']}\n\n{ask(state)}"}.get(command, lambda: listen(message, state))()


def begin(message: str, state: dict, bank: dict, asked: bool) -> str:
    role, lower = role_in(message), message.lower()
    if not bank or (not role and not asked) or not lower.strip():
        return "I play the interviewer and judge your answers. Tell me the role, for example `Interview me for a product manager role`, or paste the job advert."
    count = re.search(r"\b(\d{1,2})\s+questions?\b", lower)
    opening_only = "about yourself" in lower
    total = 1 if opening_only else max(2, min(MAX_COUNT, int(count[1]) if count else DEFAULT_COUNT))
    state.update(role=role or "this", at=0, answers=[], probe="", plan=plan_questions(bank, lower, total))
    intro = "Let us rehearse your opening." if opening_only else f"Good to meet you. We have {total} questions for the **{state['role']}** role; take your time and answer as you would aloud."
    return f"{intro}\n\n{ask(state)}"


def role_in(message: str) -> str:
    found = re.search(r"\b(?:for|as|to be(?:come)?)\s+(?:an?\s+|the\s+|my\s+)?([\w /&+.-]{3,60}?)(?:\s+(?:role|job|position|interview|post|tomorrow"
                      r"|today|next)\b|[,.;:!?\n]|$)", message, re.I)
    if not found:
        found = re.search(r"\b(?:have|got)\s+(?:an?\s+)?([\w /&+-]{3,50}?)\s+interview\b", message, re.I)
    words = found[1] if found else message if 1 <= len(message.split()) <= 5 and re.fullmatch(r"[\w /&+'-]+", message) else ""
    words = re.sub(r"\b(the|an?|role|job|interview|position)\b", "", words, flags=re.I).strip()
    if words.lower() in ("", "me", "hi", "hello", "hey", "thanks", "next", "report", "stop") or not re.search(r"[A-Za-z]{2}", words):
        return "the advertised" if len(message.split()) > 40 else ""
    return words


def plan_questions(bank: dict, text: str, total: int) -> list[dict]:
    """Opening first, motivation last, role questions before general ones in between."""
    if total == 1:
        return [bank["opening"]]
    fitting = [question for family in bank["roles"].values() if re.search(family["match"], text) for question in family["questions"]]
    middle, general = fitting[:3 if total <= 6 else 4], bank["general"]
    shift = sum(map(ord, text)) % len(general)
    middle += [q for q in general[shift:] + general[:shift]][:max(0, total - 2 - len(middle))]
    return [bank["opening"], *middle[:total - 2], bank["closing"]]


def ask(state: dict) -> str:
    if state["at"] >= len(state["plan"]):
        return "That was the last question. Say `report` for the result."
    question = state["plan"][state["at"]]
    number = f"Question {state['at'] + 1} of {len(state['plan'])} · {question['skill']}"
    return f"**{number}**\n\n{question['ask']}"


def move_on(state: dict) -> str:
    state["probe"] = ""
    state["at"] += 1
    return ask(state) if state["at"] < len(state["plan"]) else report(state)


def retry(state: dict) -> str:
    if state["at"] >= len(state["plan"]):
        state["at"] = len(state["plan"]) - 1
    state["probe"] = ""
    return "Same question, second take. I keep the better score.\n\n" + ask(state)


def listen(message: str, state: dict) -> str:
    words = len(message.split())
    if ASIDE.fullmatch(message):
        return f"Let us stay with the interview; your own questions come at the end.\n\n{ask(state)}"
    if words < 4:
        return f"That is too short for an answer. Say more, or `hint`, `next` or `report`.\n\n{ask(state)}"
    question, at = state["plan"][state["at"]], state["at"]
    probed = state["probe"]
    earlier = next((a for a in reversed(state["answers"]) if a["at"] == at), None)
    marks = judge(message, question.get("kind", "story"))
    if probed and earlier:
        marks = combine(earlier, marks, probed)
    previous = max((a["score"] for a in state["answers"] if a["at"] == at), default=None)
    state["answers"] = (state["answers"] + [{"at": at, **marks}])[-KEPT_ANSWERS:]
    missing = next((part for part in [*[p for p, heard in marks["parts"].items() if not heard], *([] if marks["numbers"] else ["Numbers"])]), "")
    state["probe"] = "" if probed else missing
    change = f" (before: {previous})" if previous is not None else ""
    lines = [f"**{marks['score']} of 10**{change} · {parts_text(marks)} · {marks['words']} words, about {spoken(marks['words'])}",
             f"**Landed:** {landed(marks)}", f"**Change:** {advice(marks)}"]
    follow = f"**Follow-up:** {PROBES[missing]}\n\nAnswer it, or say `next`." if state["probe"] else "Say `next` to go on, or `again` for another take."
    return "\n\n".join([*lines, follow])


def judge(text: str, kind: str) -> dict:
    lower, words = text.lower().replace("’", "'"), len(text.split())
    cues = {"story": STAR, "pitch": PITCH, "motive": MOTIVE}[kind]
    fluent = re.sub(r"\s+", " ", re.sub(FILLER, "", lower))
    parts = {part: bool(re.search(cue, fluent)) for part, cue in cues.items()}
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
        return f"“{marks['quote']}” A number is what people remember."
    heard = [part.lower() for part, ok in marks["parts"].items() if ok]
    return f"I could follow your {' and '.join(heard[-2:])}." if heard else "You started. Now give me one concrete moment."


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


def report(state: dict) -> str:
    best = {at: max((a for a in state["answers"] if a["at"] == at),
                    key=lambda a: a["score"]) for at in sorted({a["at"] for a in state["answers"]}) if at < len(state["plan"])}
    state["at"], state["probe"] = len(state["plan"]), ""
    if not best:
        return "There is nothing to report yet, because no question was answered. Say `start over` and name a role."
    rows = [f"| {at + 1} | {state['plan'][at]['skill']} | {parts_text(a)} | {a['numbers'] or '–'} | {a['words']} | **{a['score']}** |" for at,
            a in best.items()]
    mean = sum(a["score"] for a in best.values()) / len(best)
    top, weak = max(best, key=lambda at: best[at]["score"]), min(best, key=lambda at: best[at]["score"])
    work_on = f"- **Work on first:** {state['plan'][weak]['skill']}. {advice(best[weak])}\n" if best[weak]["score"] < 9 else ""
    skipped = len(state["plan"]) - len(best)
    verdict = f"Only {len(best)} of {len(state['plan'])} answered, so this says little. Do the rest." if len(best) * 2 < len(state["plan"]) else verdict_for(mean)
    closing = f"\n\nSkipped: {skipped}." if skipped else ""
    return (f"## Report: {state['role']} role\n\n| # | Question | Heard | Numbers | Words | Score |\n|--:|---|---|--:|--:|--:|\n" + "\n".join(rows) + f"\n\n**Average {mean:.1f} of 10.** {verdict}\n\n"
            f"- **Strongest:** {state['plan'][top]['skill']}. {landed(best[top])}\n{work_on}{habits(list(best.values()))}"
            f"- **Before the day:** prepare five stories that fit several questions, each with one number, and two questions of your own for them.{closing}")


def verdict_for(mean: float) -> str:
    if mean >= 8:
        return "You are ready; rehearse once more aloud."
    if mean >= 6:
        return "A solid base. Fix the points below and run it again."
    return "The stories are there, the shape is not yet. Write four bullet points per story: S, T, A, R."


def habits(answers: list[dict]) -> str:
    gaps = {part: sum(not a["parts"].get(part, True) for a in answers) for part in ("Situation", "Task", "Action", "Result")}
    part, count = max(gaps.items(), key=lambda item: item[1])
    filler, words = sum(a["filler"] for a in answers), sum(a["words"] for a in answers)
    lines = [f"- **Habit:** the {part.lower()} was missing in {count} of {len(answers)} answers."] if count else []
    lines += [f"- **Filler:** {filler} in {words} words ({100 * filler / max(1, words):.1f} per 100; under 2 is good)."] if filler else []
    return "".join(line + "\n" for line in lines)


def next_clicks(state: dict) -> list[str]:
    if not state["plan"]:
        return ["Interview me for a product manager role", "Interview me for a sales role", "How do you judge my answers?"]
    if state["at"] >= len(state["plan"]):
        return ["Start over", "Again"]
    answered = any(a["at"] == state["at"] for a in state["answers"])
    return ["Next", "Again", "Report"] if answered else ["Hint", "Skip", "Report"]
