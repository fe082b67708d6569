"""A pitch in seven answers: composed, timed, turned into slides, and tested with tough questions."""

import re

WORDS_PER_MINUTE = 140
MAX_ANSWER = 400
FIELDS = {
    "what": {"label": "What it is", "ask": "Complete the sentence: *We are building …*", "example": "Crumb, a marketplace for yesterday's bread"},
    "customer": {"label": "For whom", "ask": "Complete: *It is for …* Name the first ten people who would want it.",
                 "example": "small bakeries in towns with a commuter station"},
    "problem": {"label": "The problem", "ask": "Complete: *Today they …* What does the problem cost them?",
                "example": "throw away 12% of what they bake every day"},
    "solution": {"label": "How it works", "ask": "Complete: *With us they …*", "example": "sell the rest to commuters in two taps before closing"},
    "difference": {"label": "The difference", "ask": "Complete: *Unlike …, we …*",
                   "example": "unlike food-rescue apps, we sell bags by subscription, so bakers know the number at noon"},
    "proof": {"label": "Proof", "ask": "Complete: *So far …* What has happened already?", "example": "31 bakeries sell 900 bags a week"},
    "ask": {"label": "The ask", "ask": "Complete: *We are looking for …* How much, from whom, by when?",
            "example": "three towns for a pilot that starts in June"},
    "earning": {"label": "How it earns", "ask": "In one sentence: who pays, how much, and what does one customer bring?",
                "example": "A bakery pays 49 a month and earns 310 with it"},
    "growth": {"label": "How it grows", "ask": "In one sentence: how do you reach the next 100 customers?",
               "example": "Each commuter station brings us eight bakeries through one poster campaign"},
    "team": {"label": "The team", "ask": "In one sentence: why you of all people?", "example": "Two bakers' children, one of whom ran logistics for 40 shops"},
}
CORE, EXTRA = list(FIELDS)[:7], list(FIELDS)[7:]
LEADS = {"what": r"we(?: are|'re) building|i(?: am|'m) building|it(?: is|'s)(?: called)?|our (?:product|company|startup) is",
         "customer": r"it(?: is|'s) for|for|our customers are", "problem": r"today,? they|they|the problem is(?: that)?",
         "solution": r"with us,? they(?: can)?|they can|it lets them", "proof": r"so far,?|already,?",
         "ask": r"we(?: are|'re) looking for|i(?: am|'m) looking for|we (?:need|seek|want)|looking for"}
WORN = {"revolutionary": "say what changes", "revolutionise": "say what changes", "disruptive": "say who loses what",
        "synergy": "say what fits together", "leverage": "use", "utilise": "use", "seamless": "say how many steps", "next-generation": "say what is new",
        "innovative": "show it instead", "world-class": "give a proof", "cutting-edge": "say what is new", "ai-powered": "say what it does",
        "game-changer": "say what changes", "solution": "name the thing", "platform": "name what people do there", "ecosystem": "name who is in it",
        "unique": "show the difference", "holistic": "drop it", "best-in-class": "give a proof"}
ASIDE = re.compile(r"(?:thanks?|thank you|hello|hi|hey|great|cool|nice|wow)\b.{0,12}|(?:what|who|how|why|where|when|can|could|is|are|do|does)\b.{0,80}\?", re.I)
WIDE = r"\b(everyone|everybody|anyone|all people|people|businesses|companies|users|consumers|smes?|customers)\b"
NUMBER = r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|half|twice|hundred|thousand|million)\b"
LENGTHS = {"10": ("what", "customer"), "30": ("what", "customer", "problem", "solution", "ask"), "60": tuple(CORE)}
SLIDES = [("Title", "what", "name, one sentence, your contact"), ("The problem", "problem", "one person, one number"),
          ("Who has it", "customer", "a photo or a map, how many there are"), ("How it works", "solution", "three steps or one screen"),
          ("What is different", "difference", "a two-by-two table with the alternatives"), ("Proof", "proof", "one rising line or one quotation"),
          ("How it earns", "earning", "price, who pays, what one customer brings"),
          ("How it grows", "growth", "the next 100 customers, and how you reach them"),
          ("The team", "team", "faces, and why you of all people"), ("The ask", "ask", "amount or favour, date, what it makes possible")]
HELP = ("I build a pitch from seven answers. Say `start`, or begin at once: `Crumb, a marketplace for yesterday's bread`. Later: `30 seconds`, `60 "
        "seconds`, `slides`, `tough questions`, `change problem: …`, `read it aloud`. Or check a pitch you have: `Time this: …`.")


def respond(event: dict) -> dict:
    message = re.sub(r"\s+", " ", str(event.get("message") or "").replace("\x00", " ")).strip()[:6000]
    state = {"answers": {}, "at": "", "last": "60", **(event.get("state") or {})}
    reply, tools = answer(message, state)
    return {"reply": reply, "state": state, "tools": tools, "suggestions": next_clicks(state)}


def answer(message: str, state: dict) -> tuple[str, list]:
    lower = message.lower().strip(" .!?")
    if re.fullmatch(r"(start over|restart|reset|new pitch|clear)", lower):
        state.update(answers={}, at="what", last="60")
        return "A new pitch. " + question("what"), []
    if timed := re.match(r"(?:please )?(?:time|check|judge|review|critique)(?: this| my pitch| it)?\s*[:\-]\s*(.{10,})", message, re.I):
        return review(timed[1]), []
    if re.fullmatch(r"help|how does (?:this|it) work|what can you do", lower):
        return HELP + resume(state), []
    if changed := re.match(r"(?:change|edit|set|replace|update)\s+(?:the\s+)?(\w+)\s*(?:to|:|=)?\s*(.*)$", message, re.I):
        if field := field_named(changed[1]):
            return edit(field, changed[2], state), []
    if wanted := re.search(r"\b(10|30|60|ten|thirty|sixty)[ -]?(?:s\b|sec|second)", lower) or re.fullmatch(r"(10|30|60)", lower) or re.search(r"\b(one|1)[ -]minute\b", lower):
        return pitch({"ten": "10", "thirty": "30", "sixty": "60", "one": "60", "1": "60"}.get(wanted[1], wanted[1]), state), []
    if re.fullmatch(r"(?:fill|finish|complete)(?: in)? (?:the |my )?(?:slides|deck)", lower):
        state["at"] = next((name for name in EXTRA if name not in state["answers"]), "")
        return question(state["at"]) if state["at"] else slides(state), []
    if re.search(r"\bslides?\b|\bdeck\b|\boutline\b", lower) and len(lower) < 80:
        return slides(state), []
    if re.search(r"\b(tough|hard|difficult|investor) questions?\b", lower) and len(lower) < 80:
        return tough_questions(state), []
    if re.search(r"\b(read it|aloud|read aloud|voice|listen|hear it)\b", lower) and len(lower) < 60 and state["answers"]:
        return "Reading your pitch aloud.", [{"tool": "voiceover", "input": {"script": compose(state["last"], state["answers"])}}]
    if re.fullmatch(r"(show|show (?:me )?(?:the |my )?pitch|pitch|finish|done|stop|result|shorter)", lower):
        return pitch("30" if lower == "shorter" else state["last"], state), []
    return interview(message, lower, state), []


def interview(message: str, lower: str, state: dict) -> str:
    beginning = re.fullmatch(r"(?:hi|hello|hey|start|begin|yes|ok|next|continue|go on|help me .*|(?:can you |please )?(?:build|make|write|create) "
                             r".*pitch.*|i need .*pitch.*)", lower)
    if not state["at"] and (beginning or len(lower.split()) < 2):
        state["at"] = next_open(state)
        return (question(state["at"]) if state["at"] else pitch("60", state)) if beginning else HELP
    if not state["at"] and state["answers"]:
        return "Your pitch is complete. Say `30 seconds`, `slides`, `tough questions`, or change a part: `change problem: they lose 12% a day`."
    field = state["at"] or "what"
    state["at"] = field
    if lower in ("skip", "next", "pass", "later", "i don't know", "don't know"):
        state["at"] = next_open(state, field)
        return "Skipped. " + question(state["at"]) if state["at"] else finish(field, state)
    if lower == "back":
        order = list(FIELDS)
        state["at"] = order[max(0, order.index(field) - 1)]
        return question(state["at"])
    if lower in ("example", "hint", "give me an example") or beginning or len(lower) < 3 or ASIDE.fullmatch(message):
        return question(field)
    state["answers"][field] = clean(field, message)
    state["at"] = next_open(state, field)
    note = remark(field, state["answers"][field])
    return f"{note}\n\n{question(state['at'])}" if state["at"] else f"{note}\n\nThat was the last one.\n\n{finish(field, state)}"


def next_open(state: dict, after: str = "") -> str:
    group = EXTRA if after in EXTRA else CORE
    later = group[group.index(after) + 1:] if after else group
    return next((name for name in later if name not in state["answers"]), "")


def finish(field: str, state: dict) -> str:
    return slides(state) if field in EXTRA else pitch("60", state)


def question(field: str) -> str:
    number = list(FIELDS).index(field) + 1
    return f"**{number} of {7 if number <= 7 else 10} · {FIELDS[field]['label']}**\n\n{FIELDS[field]['ask']}\n\nFor example: “{FIELDS[field]['example']}”"


def resume(state: dict) -> str:
    return f"\n\n{question(state['at'])}" if state["at"] else ""


def field_named(word: str) -> str:
    low = word.lower()
    also = {"name": "what", "product": "what", "idea": "what", "audience": "customer", "who": "customer", "customers": "customer", "pain": "problem",
            "how": "solution", "answer": "solution", "competition": "difference", "traction": "proof", "money": "earning", "price": "earning", "goal": "ask"}
    return low if low in FIELDS else also.get(low, "")


def edit(field: str, text: str, state: dict) -> str:
    if len(text.strip()) < 3:
        state["at"] = field
        state["answers"].pop(field, None)
        return question(field)
    state["answers"][field] = clean(field, text)
    return f"{remark(field, state['answers'][field])}\n\n{pitch(state['last'], state)}" if not state["at"] else remark(field, state["answers"][field]) + resume(state)


def clean(field: str, text: str) -> str:
    text = re.sub(rf"^(?:{LEADS.get(field, '(?!)')})\s+", "", text.strip(" \"“”'"), flags=re.I)[:MAX_ANSWER]
    text = text.rstrip(" .!")
    if field == "what":
        split = re.match(r"([^,:–]{2,40}?)\s*(?:,|:|–| - |\s+is)\s*((?:an?|the)\s.+)$", text, re.I)
        return f"{split[1]} is {split[2]}" if split else text
    return text


def remark(field: str, text: str) -> str:
    words, low = len(text.split()), text.lower()
    worn = next((word for word in WORN if re.search(rf"\b{word}\b", low)), "")
    if worn:
        return f"“{worn}” is worn out: {WORN[worn]}. Noted for now."
    if field == "customer" and re.search(WIDE, low) and words < 5:
        return f"“{text}” is wide. Whom would you call tomorrow? You can say `change customer: …`."
    if field in ("problem", "proof") and not re.search(NUMBER, low):
        return "Clear, but without a number it is forgotten. Add how often, how much or how many."
    if field == "proof" and re.search(r"\b(will|plan|expect|going to)\b", low):
        return "That is a plan. Proof is what has already happened, even if it is small."
    if field == "ask" and not re.search(NUMBER, low):
        return "Make the ask countable: how much, how many, by when."
    if words > 28:
        return f"{words} words is long for one breath. Aim for 20."
    return {"what": "Good, that can be said in one breath.", "customer": "Good, I can picture them.", "problem": "Strong: a number makes it real.",
            "proof": "That is evidence. Keep it up to date.", "ask": "A clear ask."}.get(field, "Good.")


def sentence(field: str, text: str, answers: dict) -> str:
    name = re.split(r"\s+is\s+|,", answers.get("what", ""))[0] if " is " in answers.get("what", "") else "us"
    body = {"what": text if " is " in text else f"We are building {lower_first(text)}", "customer": f"It is for {lower_first(text)}",
            "problem": f"Today they {lower_first(text)}", "solution": f"With {name} they {lower_first(text)}",
            "proof": f"So far {lower_first(text)}", "ask": f"We are looking for {lower_first(text)}"}.get(field, text)
    return body[:1].upper() + body[1:] + "."


def lower_first(text: str) -> str:
    first = text.split(" ")[0]
    return text if first.isupper() or first[1:] != first[1:].lower() else text[:1].lower() + text[1:] if first.lower() in LOWERED else text


LOWERED = set("the a an they we our we're it in for small large young every each most some two three four five six seven eight nine ten sell throw "
              "lose spend pay wait get find can book order people parents teachers doctors unlike with and use buy one many no it's".split())


def compose(length: str, answers: dict) -> str:
    return " ".join(sentence(field, answers[field], answers) for field in LENGTHS[length] if field in answers)


def seconds(text: str) -> int:
    return round(len(text.split()) / WORDS_PER_MINUTE * 60)


def pitch(length: str, state: dict) -> str:
    if not state["answers"]:
        state["at"] = "what"
        return "There is nothing to say yet. Let us begin.\n\n" + question("what")
    state["last"] = length
    text, took = compose(length, state["answers"]), seconds(compose(length, state["answers"]))
    missing = [FIELDS[field]["label"].lower() for field in LENGTHS[length] if field not in state["answers"]]
    longest = max((f for f in LENGTHS[length] if f in state["answers"]), key=lambda f: len(state["answers"][f].split()), default="what")
    over = took - int(length)
    verdict = f"{over} seconds too long. The longest part is “{FIELDS[longest]['label'].lower()}”; cut it first with `change {longest}: …`." if over > 0 else "It fits, with room for a pause." if over < -2 else "It fits."
    gap = f" Missing: {', '.join(missing)}." if missing else ""
    return f"**Your pitch in {length} seconds**\n\n> {text or '…'}\n\n{len(text.split())} words, about {took} seconds aloud. {verdict}{gap}"


def slides(state: dict) -> str:
    rows = [f"| {i} | {title} | {(sentence(field, state['answers'][field], state['answers']) if field in state['answers'] else '*to write*').replace('|', '/')} | {show} |" for i, (title, field, show) in enumerate(SLIDES, 1)]
    return "One message a slide, ten slides, about six minutes.\n\n| # | Slide | The one message | Show |\n|--:|---|---|---|\n" + "\n".join(rows) + "\n\nWrite each message as a full sentence in the slide title; if the titles alone tell the story, the deck works." + (" Say `finish the slides` and I ask for the rest." if not state["at"] and any(f not in state["answers"] for f in EXTRA) else "") + resume(state)


def tough_questions(state: dict) -> str:
    has = state["answers"]
    items = ["**Why now, and not five years ago?** Name one thing that changed: a law, a price, a habit.",
             "**What does one customer bring and cost?** Have two numbers ready, even rough ones.",
             f"**Who else solves this, and what do people do today?** "
             f"{'You said: “' + has['difference'] + '”. Add what they do better than you.' if 'difference' in has else 'Doing nothing is a competitor too.'}",
             f"**How do you know?** {'You have: “' + has['proof'] + '”. Say how you measured it.' if 'proof' in has else 'You have no proof yet. Ten conversations are a start.'}", f"**What will you do with it?** {'You ask for “' + has['ask'] + '”. List three things it pays for, with dates.' if 'ask' in has else 'Decide on the ask first.'}", "**Why you?** One sentence about what you know that others do not."]
    return "Prepare these, aloud, 30 seconds each:\n\n" + "\n".join(f"{i}. {item}" for i, item in enumerate(items, 1)) + resume(state)


def review(text: str) -> str:
    low, words = text.lower(), len(text.split())
    longest = max(re.split(r"(?<=[.!?])\s+", text), key=lambda s: len(s.split()))
    worn = [word for word in WORN if re.search(rf"\b{word}\b", low)]
    checks = [("A number", bool(re.search(NUMBER, low)), "add one fact that can be counted"),
              ("For whom", bool(re.search(r"\bfor\b|\bhelp\b|\bwho\b", low)), "name the customer in the first sentence"),
              ("The ask", bool(re.search(r"looking for|\bneed\b|\bseek|\braise|\braising|\bask\b|join us|pilot|\bcall\b|meeting", low)),
               "end with what you want"),
              ("Short sentences", len(longest.split()) <= 20, f"one has {len(longest.split())} words: “{longest[:60]}…”"),
              ("Plain words", not worn, "replace " + ", ".join(f"“{w}” ({WORN[w]})" for w in worn[:4])),
              ("Under a minute", words <= 140, f"cut {words - 140} words")]
    rows = "\n".join(f"| {name} | {'✓' if ok else '✗ ' + tip.replace('|', '/')} |" for name, ok, tip in checks)
    return f"**{words} words, about {seconds(text)} seconds aloud.**\n\n| Check | |\n|---|---|\n{rows}\n\n{sum(ok for _, ok, _ in checks)} of 6. Say `start` to rebuild it in seven questions."


def next_clicks(state: dict) -> list[str]:
    if state["at"]:
        return ["Example", "Skip", "Show my pitch"] if state["answers"] else ["Example", "What belongs on the ten slides?"]
    third = "Finish the slides" if any(field not in state["answers"] for field in EXTRA) else "Read it aloud"
    return ["30 seconds", "Slides", "Tough questions", third] if state["answers"] else ["Help me build a pitch", "What belongs on the ten slides?"]
