"""Quiz Master: quizzes on six subjects, with score, lifelines and a review of what was missed."""
import difflib
import json
import random
import re
import unicodedata

SUBJECTS = {
    "geography": r"geo|countr|capital|map|rivers", "science": r"scien|physic|chemi|biolog|space", "history": r"histor|past", "arts": r"\bart|litera|book|music|paint|culture|writer",
    "nature": r"nature|animal|plant|wildlife", "numbers": r"number|math|maths|arith|logic",
}
LETTERS = "ABCD"
DEFAULT_LENGTH = 10


def fold(text: str) -> str:
    text = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
    return re.sub(r"^(?:the|a|an|it is|its|is it|i think|about)\s+", "", " ".join(re.findall(r"[a-z0-9]+", text.replace(",", ""))))


def question_at(bank: dict, reference: str) -> dict:
    subject, number = reference.split(":")
    return bank[subject][int(number)]


def choices(question: dict, seed: int) -> list[str]:
    options = [question["answer"], *question["wrong"]]
    random.Random(f"{seed}{question['ask']}").shuffle(options)
    return options


def draw(bank: dict, subject: str, length: int, seed: int, used: list[str]) -> list[str]:
    """References of the questions for a round; those asked before come last."""
    pool = [f"{name}:{i}" for name, questions in bank.items() if subject in ("mixed", name) for i in range(len(questions))]
    random.Random(f"{seed}{subject}").shuffle(pool)
    return sorted(pool, key=lambda reference: reference in used)[:length]


def start(state: dict, bank: dict, subject: str, length: int, without_choices: bool) -> dict:
    seed = state["rounds"] + 1
    references = draw(bank, subject, length, seed, state["used"])
    state = {**state, "rounds": seed, "subject": subject, "queue": references, "position": 0, "points": 0, "streak": 0, "missed": [], "open": without_choices, "half": False, "peek": False}
    how = "Type your answer." if without_choices else "Answer with a letter or in words; `50:50` takes two wrong ones away."
    return ask(state, bank, f"**{subject.capitalize()}**, {len(references)} question{'s' if len(references) != 1 else ''}. {how}\n\n")


def show_question(state: dict, bank: dict) -> str:
    question = question_at(bank, state["queue"][state["position"]])
    lines = [f"**{state['position'] + 1} of {len(state['queue'])}.** {question['ask']}"]
    if not state["open"] or state["peek"]:
        options = choices(question, state["rounds"])
        keep = {question["answer"], next(o for o in options if o != question["answer"])} if state["half"] else set(options)
        lines.append("\n".join(f"- **{letter}** {option}" for letter, option in zip(LETTERS, options) if option in keep))
    return "\n\n".join(lines)


def buttons(state: dict) -> list[str]:
    return ["Show choices", "Skip"] if state["open"] and not state["peek"] else ["A", "B", "C", "D"]


def ask(state: dict, bank: dict, intro: str = "") -> dict:
    return {"reply": intro + show_question(state, bank), "suggestions": buttons(state), "state": state}


def is_right(message: str, question: dict, state: dict) -> bool | None:
    """True or False for an answer; None when it is no answer at all."""
    given, answer = fold(message), fold(question["answer"])
    options = choices(question, state["rounds"])
    letter = re.fullmatch(r"\(?(?:answer |option |letter )?([a-d])\)?(?:[.):]?\s.*)?", message.strip().lower())
    if letter and (not state["open"] or state["peek"]) and (len(given) == 1 or given[1:2] == " " or given.startswith(("answer", "option", "letter"))) and given != answer:
        return options["abcd".index(letter[1])] == question["answer"]
    if not given:
        return None
    if given in map(fold, question["wrong"]):
        return False
    digits = lambda text: re.findall(r"\d+", text)
    if digits(answer):
        return digits(answer) == digits(given) if digits(given) else False
    if given == answer or difflib.SequenceMatcher(None, given, answer).ratio() > 0.83:
        return True
    surname = answer.split()[-1]
    if len(answer.split()) > 1 and len(surname) > 3 and question["ask"].startswith(("Who", "Which composer", "Which French", "Which painter", "Which Spanish")):
        return bool(difflib.get_close_matches(surname, given.split(), 1, 0.84))
    return len(given) > 3 and (answer in given or given in answer.split())


def after(state: dict, bank: dict, right: bool, comment: str) -> dict:
    reference = state["queue"][state["position"]]
    question = question_at(bank, reference)
    points = state["points"] + (0.5 if right and state["half"] else int(right))
    streak = state["streak"] + 1 if right else 0
    totals = {**state["totals"], (subject := reference.split(":")[0]): [state["totals"].get(subject, [0, 0])[0] + right, state["totals"].get(subject, [0, 0])[1] + 1]}
    state = {**state, "points": points, "streak": streak, "best": max(state["best"], streak), "totals": totals, "position": state["position"] + 1, "half": False, "peek": False,
             "missed": state["missed"] if right else state["missed"] + [reference], "used": (state["used"] + [reference])[-100:]}
    line = f"{comment} {question['why']}\n\n*{points:g} of {state['position']} points{f', streak {streak}' if streak > 1 else ''}.*\n\n"
    return ask(state, bank, line) if state["position"] < len(state["queue"]) else finish(state, bank, line)


def finish(state: dict, bank: dict, intro: str = "") -> dict:
    played = max(1, state["position"])
    share = state["points"] / played
    verdict = "Perfect!" if share == 1 else "Very strong." if share >= 0.8 else "Well played." if share >= 0.5 else "A hard one. The missed questions are below."
    rows = [f"| {question_at(bank, r)['ask']} | {question_at(bank, r)['answer']} |" for r in state["missed"]]
    table = "\n\n| Missed | Answer |\n|---|---|\n" + "\n".join(rows) if rows else ""
    reply = f"{intro}**End of the round: {state['points']:g} of {played}.** {verdict} Best streak so far: {state['best']}.{table}"
    options = (["Ask the missed ones again"] if rows else []) + ["Another round", "Other subject", "Score"]
    return {"reply": reply, "suggestions": options, "state": {**state, "queue": []}}


def score(state: dict) -> str:
    if not state["totals"]:
        return "No answers yet."
    rows = "\n".join(f"| {subject} | {right} of {asked} | {round(100 * right / asked)} % |" for subject, (right, asked) in sorted(state["totals"].items()))
    return f"Best streak: {state['best']}.\n\n| Subject | Right | |\n|---|---:|---:|\n{rows}"


def respond(event: dict) -> dict:
    message = re.sub(r"[\0|]", " ", event.get("message") or "").strip()[:300]
    fresh = {"rounds": 0, "subject": "", "queue": [], "position": 0, "points": 0, "streak": 0, "best": 0, "missed": [], "used": [], "totals": {}, "open": False, "half": False, "peek": False}
    state, bank = {**fresh, **(event.get("state") or {})}, json.loads(event["assets"]["questions.json"])
    lowered, active = message.lower().strip(" .!?"), bool(state["queue"])
    subject = next((name for name, pattern in SUBJECTS.items() if re.search(pattern, lowered)), "")
    mixed = bool(re.search(r"\bmix|any(?:thing| subject)|random|all subjects|general", lowered))
    here = lambda reply, *options: {"reply": reply + (f"\n\n{show_question(state, bank)}" if active else ""), "suggestions": buttons(state) if active else list(options), "state": state}
    if re.fullmatch(r"(start over|reset|clear|begin again)", lowered):
        return {"reply": "New scoreboard. Which subject? Geography, science, history, arts, nature, numbers or mixed.", "suggestions": ["Mixed", "Geography", "Science", "History"], "state": fresh}
    if re.search(r"which subjects|what subjects|subjects do|other subject|list subjects|^subjects$", lowered):
        listed = "\n".join(f"- **{name.capitalize()}**: {len(questions)} questions" for name, questions in bank.items())
        return here(f"You can choose from:\n\n{listed}\n\nSay for example *history, five questions*.", "Mixed", "Arts", "Nature", "Numbers")
    words = {"three": 3, "five": 5, "ten": 10, "fifteen": 15, "twenty": 20}
    amount = re.search(r"\b(\d{1,2})\b|\b(" + "|".join(words) + r")\b", lowered)
    length = max(1, min(20, int(amount[1]) if amount and amount[1] else words[amount[2]] if amount else DEFAULT_LENGTH))
    asks_to_start = re.search(r"\b(quiz|questions?|start|begin|round|play|test me|ask me|subject)\b", lowered) and not re.search(r"\b(it is|answer)\b", lowered)
    without = bool(re.search(r"(?:without|no) (?:choices|options)|hard mode|open", lowered))
    if "missed" in lowered and state["missed"] and not active:
        state = {**state, "rounds": state["rounds"] + 1, "queue": state["missed"], "missed": [], "position": 0, "points": 0, "streak": 0, "half": False, "peek": False}
        return ask(state, bank, "The missed ones again.\n\n")
    if (asks_to_start and (not active or subject or mixed or "new" in lowered)) or (not active and (subject or mixed)):
        return start(state, bank, subject or ("mixed" if mixed or not state["subject"] or "another" not in lowered else state["subject"]), length, without)
    if re.fullmatch(r"(stop|quit|end|finish|enough|done|bye)", lowered):
        return finish(state, bank) if active and state["position"] else {**here("Stopped. Say *start* whenever you like.", "Mixed", "Score"), "suggestions": ["Mixed", "Score"], "state": {**state, "queue": []}}
    if re.fullmatch(r"(?:my )?(score|stats|points|progress)", lowered):
        return here(score(state), "Another round", "Other subject")
    if not active:
        if re.fullmatch(r"(yes|ok|go|next|again|more|another one|sure)", lowered):
            return start(state, bank, state["subject"] or "mixed", DEFAULT_LENGTH, without)
        return here("I run quizzes: geography, science, history, arts, nature, numbers or mixed. Say *start*, *science, five questions* or *history without choices*.", "Start a mixed quiz", "Geography, ten questions", "Science quiz without choices")
    question = question_at(bank, state["queue"][state["position"]])
    if re.fullmatch(r"(?:show |the )?(?:choices|options)|repeat|again|question", lowered):
        return ask({**state, "peek": "choices" in lowered or "options" in lowered or state["peek"]}, bank)
    if re.fullmatch(r"50.?50|fifty.?fifty|hint|help|joker|lifeline", lowered):
        return ask({**state, "half": True, "peek": True}, bank, "Two are gone; it now counts half.\n\n")
    if re.fullmatch(r"skip|next|pass|i don.?t know|idk|no idea|answer|tell me|", lowered):
        return after(state, bank, False, f"It is **{question['answer']}**.")
    verdict = is_right(message, question, state)
    if verdict is None:
        return here("I did not get an answer from that. A letter is enough, or *skip* or *50:50*.")
    return after(state, bank, verdict, f"Right, **{question['answer']}**." if verdict else f"No, it is **{question['answer']}**.")
