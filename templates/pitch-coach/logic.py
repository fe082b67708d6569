"""A pitch in seven answers: composed, timed, turned into slides, and tested with tough questions."""

import re
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

WORDS_PER_MINUTE, SLOW, FAST = 140, 130, 150
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
WHY = {"what": "A listener files you in a drawer within five seconds; this sentence names the drawer.", "customer": "Who it is for lets the listener think of somebody they know.", "problem": "Nobody buys a solution to a problem they do not feel. A cost makes it felt.",
       "solution": "One picture of what changes is easier to repeat than a list of functions.", "difference": "People compare at once, with what they do today. Say it before they do.", "proof": "Everybody promises. Something that has already happened is believed.",
       "ask": "Without an ask the talk ends with “interesting”.", "earning": "The first question after the applause is who pays.", "growth": "It shows that the first customers were not luck.", "team": "Early on, people decide about people."}
CORE, EXTRA = list(FIELDS)[:7], list(FIELDS)[7:]
LEADS = {"what": r"(?:ok |so |hi |well )*(?:i|we)(?: want to|'d like to| would like to| am going to| plan to)|(?:my|our) idea is(?: to)?|i have an idea for|we(?: are|'re) building|i(?: am|'m) building|it(?: is|'s|s)(?: called)?|our (?:product|company|startup) is",
         "customer": r"it(?: is|'s) for|for|our customers are", "problem": r"today,? they|they|the problem is(?: that)?",
         "solution": r"with us,? they(?: can)?|they can|it lets them", "proof": r"so far,?|already,?",
         "ask": r"we(?: are|'re) looking for|i(?: am|'m) looking for|we (?:need|seek|want)|looking for"}
WORN = {"revolutionary": "say what changes", "revolutionise": "say what changes", "disruptive": "say who loses what",
        "synergy": "say what fits together", "leverage": "use", "utilise": "use", "seamless": "say how many steps", "next-generation": "say what is new",
        "innovative": "show it instead", "world-class": "give a proof", "cutting-edge": "say what is new", "ai-powered": "say what it does",
        "game-changer": "say what changes", "solution": "name the thing", "platform": "name what people do there", "ecosystem": "name who is in it",
        "unique": "show the difference", "holistic": "drop it", "best-in-class": "give a proof"}
WIDE = r"\b(everyone|everybody|anyone|all people|people|businesses|companies|users|consumers|smes?|customers)\b"
NUMBER = r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|half|twice|hundred|thousand|million)\b"
LENGTHS = {"10": ("what", "customer"), "30": ("what", "customer", "problem", "solution", "proof", "ask"), "60": tuple(CORE)}
SLIDES = [("Title", "what", "name, one sentence, your contact"), ("The problem", "problem", "one person, one number"),
          ("Who has it", "customer", "a photo or a map, how many there are"), ("How it works", "solution", "three steps or one screen"),
          ("What is different", "difference", "a two-by-two table with the alternatives"), ("Proof", "proof", "one rising line or one quotation"),
          ("How it earns", "earning", "price, who pays, what one customer brings"),
          ("How it grows", "growth", "the next 100 customers, and how you reach them"),
          ("The team", "team", "faces, and why you of all people"), ("The ask", "ask", "amount or favour, date, what it makes possible")]
HELP = ("I build a pitch from seven answers. Say `start`, or begin at once: `Crumb, a marketplace for yesterday's bread`. Later: `30 seconds`, `60 "
        "seconds`, `slides`, `tough questions`, `change problem: …`, `read it aloud`. Or check a pitch you have: `Time this: …`.")


TOUGH = [  # question, what a good answer needs, an answer with gaps for {it}
    ("Why now, and not five years ago?", "Name one thing that changed: a law, a price, a habit.", "Three years ago {it} would have failed because [what was missing]. Since [year], [what changed], so customers now [new habit]."),
    ("What does one customer bring and cost?", "Have two numbers ready, even rough ones.", "One customer of {it} brings us [amount] a month and stays [number] months; to win one costs [amount]. We measured that with [number] customers since [date]."),
    ("Who else solves this, and what do people do today?", "Doing nothing is a competitor too.", "Today people [what they do now]. [Competitor] does [what it does well]. {It} differs in one point: [the point that matters to the customer]."),
    ("How do you know?", "Ten conversations are a start, paying customers are better.", "[Number] people have paid for {it} since [date], and [number] came back. We asked [number] who did not, and [number] of them said [reason]."),
    ("What will you do with the money?", "Three things, with dates.", "[Amount] pays for [first thing] by [date], [second thing] by [date] and [third thing] by [date]. Then {it} has [milestone]."),
    ("What if a large company copies you?", "Name what takes time to copy.", "They can copy the software in [months]. They cannot copy [contracts, community, data, know-how], which took us [time] for {it}."),
    ("Why you?", "One sentence about what you know that others do not.", "I have [experience] and saw [problem] from the inside; my co-founder [skill]. For {it} that means [advantage]."),
    ("Why has nobody done this before?", "Never say that there is no competition: then there is no market either, or you have not looked. Name who tried, why it failed, what has changed since, and what you know that they did not.", "Others have tried: [name or kind of company] did [what] and stopped because [reason]. What is different now is [a law, a technology, a price or a habit that changed in which year]. {It} starts from what we learned: [insight from customers], and the first sign that it works is [number]."),
]
INVESTOR_TOPICS = {"how large the market is": r"\bmarket\b|million (?:people|customers)|billion", "how it earns money: who pays, how much": r"\bpays?\b|\bprice|subscription|per month|a month|fee|commission|revenue",
                   "who else does it, and why you win": r"unlike|compet|instead of|alternative", "the team": r"\bteam\b|founder|i (?:am|was|worked)|my background|we are (?:two|three|a team)",
                   "how fast it grows": r"grow|doubled|per week|since (?:january|february|march|april|may|june|july|august|september|october|november|december|last)|%|month over month",
                   "what the money is used for, and how far it takes you": r"(?:use|spend) the money|spend it|pays? for|to (?:hire|open|build)|by (?:june|march|the end)"}
SENTENCE_KINDS = [("ask", r"\b(?:want|ask(?:ing)? for|need) [€$£]?\d|look(?:ing)? for|\bseek|\bneed\b|\braising|\braise\b|we want|join us"), ("proof", r"\d[\d,.]* (?:sold|jobs|orders|hospitals|nurses|members|downloads|pilots|teams|stores|sales)|\d[\d,.]*\s+(?:\w+\s+){0,3}(?:use|sell|pay|paid|signed|customers|users|shops|restaurants|bakeries|clients|schools)|so far|already|waste .* less"),
                  ("difference", r"unlike|compared to|instead of|other than"), ("what", r"\bi (?:build|make|sell|run|rent|repair|develop)\b|\bwe(?:'re|’re| are)? (?:also |now |just )?(?:sell(?:ing)?|rent(?:ing)?|repair|teach|deliver(?:ing)?|built|build(?:ing)?|mak(?:e|ing)|offer(?:ing)?|develop(?:ed|ing)?|created|creating|run(?:ning)?)\b|(?-i:\b[A-Z][\w'-]{2,20} is an? )|\bis an? (?:app|platform|marketplace|service|tool|company|website|shop)|, an? (?:app|marketplace|service|tool|platform|website)"),
                  ("solution", r"with (?:us|our)|it lets|they can|helps? (?:them|you)|we help"), ("problem", r"throw|lose|waste|spend hours|cannot|can't|every (?:year|day|week)|problem|struggle|too (?:expensive|slow|hard)"), ("customer", r"\bit is for\b|our customers|customers are|is for (?:people|students|parents|small|young|old)")]
ORDER = {"10": ("what", "solution", "proof"), "30": ("problem", "what", "solution", "proof", "ask")}
IDEA = re.compile(r"\b(?:app|platform|marketplace|service|tool|company|start-?up|shop|website|business|product|caf[eé]|agency)\b|\bwe (?:help|build|make|sell|are building|offer|run)\b|\bi (?:want to|am building|have an idea|would like to)\b|\b(?:it'?s|it is|we'?re|we are) (?:called|named) \w", re.I)


@tool
def time_text(text: str):
    """Count the words of a pitch, say how long it takes aloud, and check it for a number, the customer, the ask, long sentences and worn words. Use it for the person's text and for your own versions.

    text: the pitch, word for word
    """
    if len(text.split()) < 5:
        raise ToolError("Give the text of the pitch.")
    checks = checks_of(text)
    return {"words": len(text.split()), "seconds": seconds(text), "missing_for_investors": missing_topics(text), "to_fix": [tip for _, ok, tip in checks if not ok]}, check_table(checks)


@tool
def save_answer(state, field: Literal["what", "customer", "problem", "solution", "difference", "proof", "ask", "earning", "growth", "team"], text: str):
    """Keep one building block of the pitch in the person's words. Call it as soon as they have said it; it replaces an earlier one.

    field: what it is, for whom, the problem, how it works, the difference, proof, the ask; for the slides also how it earns, how it grows, the team
    """
    if len(text.strip()) < 3:
        raise ToolError("Give the sentence itself.")
    begin(state)["answers"][field] = clean(field, text)
    return {"note": remark(field, state["answers"][field]), "missing": [FIELDS[name]["label"] for name in CORE if name not in state["answers"]]}


@tool
def save_pitch(state, length_seconds: int, text: str):
    """Show a finished version with a timer to practise. It must fit: count 140 words a minute.

    length_seconds: the slot, such as 10, 30 or 60
    """
    if seconds(text) > length_seconds:
        raise ToolError(f"{len(text.split())} words take {seconds(text)} seconds. Cut {len(text.split()) - length_seconds * WORDS_PER_MINUTE // 60} words.")
    begin(state)["text"] = text[:6000]
    return {"words": len(text.split()), "seconds": seconds(text)}, show.document(f"Your pitch in {length_seconds} seconds", text, id=f"pitch-{length_seconds}"), show.timer(max(1, length_seconds), title="Practise aloud")


@tool
def show_slides(state):
    """Show the ten slides with the one message of each, as far as the building blocks are known."""
    return slide_table(begin(state))


def describe(state: dict) -> str | None:
    known = "; ".join(f"{FIELDS[name]['label']}: {text}" for name, text in (state.get("answers") or {}).items())
    return f"Known so far: {known}."[:3900] if known else None


def begin(state: dict) -> dict:
    for key, empty in (("answers", {}), ("at", ""), ("last", "60"), ("text", "")):
        state.setdefault(key, empty)
    return state


@dialogue.guarded(numbers=False, stores=("answers",))
def respond(event: dict) -> dict | None:
    message = re.sub(r"[^\S\n]+", " ", str(event.get("message") or "").replace("\x00", " ")).strip()[:6000]
    state = begin(dict(event.get("state") or {}))
    message, occasion = without_occasion(led_in(audience_apart(message)), state)
    if occasion and not state["at"] and not state["answers"] and not state["text"]:
        # Whoever tells when they present, tells what it is.
        state["at"] = "what"
    reply = counted_words(message, event.get("history") or []) or answer(message, re.sub(r"\s+", " ", message), state)
    if reply is None:
        return None
    told = {**({"reply": reply} if isinstance(reply, str) else reply), "state": state, "suggestions": next_clicks(state)}
    return {**told, "reply": f"{told['reply']}\n\n*Taken as the occasion, and not as part of the pitch: “{occasion}”.*"} if occasion else told


# What a clause says about where and how long the pitch is held.
OCCASION = re.compile(r"(?:and |so )?(?:i |we )?(?:need|want|have to (?:do|give|write)) (?:an? )?(?:\d{1,3}|one|two|three|thirty|sixty)[- ](?:seconds?|secs?|minutes?|mins?) pitch(?: (?:for it|for that|please|pls|now))?|(?:and )?(?:(?:i|we)(?:'ve| have| 've)? )?(?:(?:need|have|got|must|want|gotta|am going|are going|will|'ll)(?: to)? )?(?:pitch|present|show)(?: it| this| that)?(?: (?:to|at|in|on|for|before|tomorrow|next)\b.{0,80})?|(?:it'?s |this is )?(?:for )?(?:a |an |my |our |the )?(?:school|uni|university|class|college|student|homework) (?:project|competition|contest|presentation|fair|thing)|(?:it'?s|this is|that is|thats) for (?:a|an|my|our|the) (?:[a-z]+ )?(?:competition|contest|meeting|jury|class|event|fair|demo day|presentation|panel|school|team|committee)(?: .{0,40})?|(?:only |just |max(?:imum)? |at most |about |have )?(?:\d{1,3}|one|two|three|five|a|half a) ?(?:min(?:ute)?s?|sec(?:ond)?s?)(?: only| max| long| each)?|(?:on|next) (?:mon|tues|wednes|thurs|fri|satur|sun)day", re.I)


def without_occasion(message: str, state: dict) -> tuple[str, str]:
    """ "We sell candles, need to pitch on monday, 1 minute" without the clauses about the occasion, which are told apart."""
    if "\n" in message or ":" in message or "?" in message or len(message.split()) > 60 or state["at"] == "ask":
        return message, ""
    clauses = re.split(r"(,\s+|\.\s+)", message.strip(" ."))
    kept = [(clause, clauses[at + 1] if at + 1 < len(clauses) else "") for at, clause in enumerate(clauses) if not at % 2 and not OCCASION.fullmatch(clause.strip())]
    left = [clause.strip() for at, clause in enumerate(clauses) if not at % 2 and OCCASION.fullmatch(clause.strip())]
    rest = "".join(clause + gap for clause, gap in kept).strip(" ,.")
    return (rest, ", ".join(left)) if left and len(rest.split()) > 3 else (message, "")


AUDIENCE = re.compile(r"(\bpitch (?:my|our|an?|the) [^,.?!:]{3,60}?) ((?:to|in front of) (?:(?:some|an?|the|my|our|two|three) )?(?:[a-z]+ )?(?:investors?|jury|boss|bank|customers?|teachers?|class|team|judges?|board|management|vcs?|partners?|council))\b", re.I)


def audience_apart(message: str) -> str:
    """ "Pitch my repair service to investors": before whom is no part of what it is."""
    return AUDIENCE.sub(r"\1, pitch \2", message, count=1)


LED_IN = re.compile(r"^(?:(?:hey|hi|hello|ok|so|yo)[,! ]+)*(?:(?:i|we)(?:'d| would)? (?:wanna|want to|like to|need to|have to|gotta|am going to|'m going to|are going to|plan to) (?:pitch|present|sell|show)|(?:i'?m|i am|we'?re|we are) (?:pitching|presenting)|(?:can|could) (?:you|u) help me (?:to )?pitch|help me (?:to )?pitch) (?:my|our|an?|the|this) (?=(?!pitch|idea\b|deck)[^.!?]{3,80})", re.I)


def led_in(message: str) -> str:
    """ "Hey, I wanna pitch my dog walking app. It matches …" as what it is: "a dog walking app that matches …"."""
    found = LED_IN.match(message)
    rest = message[found.end():] if found else ""
    if not found or not re.search(r"[.,!]\s+\w", rest):
        return message
    rest = re.sub(r"^([^.!?,]{3,80})[.,!]\s+(?:it|which|that) (?=[a-z]+s\b)(?!is\b|was\b|has\b|costs\b)", r"\1 that ", rest, count=1, flags=re.I)
    return f"{'an' if rest[:1].lower() in 'aeiou' else 'a'} {rest}"


def counted_words(message: str, history: list) -> str | None:
    """ "And how many words is that?", about the seconds of the last answer."""
    if not re.fullmatch(r"(?:and |so |ok )?how many words (?:is|are|would) (?:that|it|this|those)(?: be)?\s*\??", message.strip(), re.I):
        return None
    before = str((history or [{}])[-1].get("content") or "")
    if not (found := re.search(r"\b(\d{1,3}) (?:to (\d{1,3}) )?seconds\b", before)):
        return None
    low, high = int(found[1]), int(found[2] or found[1])
    return f"{found[0]} are about **{round(low * SLOW / 60)} to {round(high * FAST / 60)} words** aloud, at 130 to 150 words a minute."


def slide_range(minutes: float) -> tuple[int, int]:
    if minutes <= 3:
        return max(1, round(minutes * 1.6)), max(2, round(minutes * 2))
    low = int(5 + (minutes - 3) * 0.75 + 0.5) if minutes <= 10 else 10
    return low, low + (1 if minutes < 8 else 2 if minutes <= 10 else 5)


TOUGH_WORDS = [r"\bwhy now\b", r"\bone customer\b|\bunit economics\b|\bcac\b|\bltv\b|\bcost(?:s)? to (?:get|win|acquire)\b", r"\bcompetit(?:ors?|ion)\b|\bwho else\b", r"\bhow do you know\b|\bvalidat\w+", r"\b(?:use of funds|what (?:will|would) you do with the money|spend the money)\b",
               r"\bmoat\b|\bcop(?:y|ies|ied) (?:you|it|this|us)\b|\b(?:google|amazon|apple|microsoft|big (?:company|player|tech)|large company)\b", r"\bwhy you\b|\bwhy (?:your|this) team\b",
               r"\b(?:nobody|no ?one|none)(?: else)?(?: has| have| had|'s)?(?: ever| already)? (?:done|did|do|does|doing|built|made|tried|thought|invented|started)\b|\bwhy (?:has|have|did|does|is)(?:n'?t| not)? (?:nobody|no ?one|anybody|anyone|this|it|that)\b.{0,30}\b(?:done|do|did|exist\w*|built|tried|before|already)\b|\b(?:been|done|tried) (?:this )?before\b"]


MOST_NEEDED = ("what", "problem", "solution", "proof", "ask", "customer", "earning", "team", "difference", "growth")


def what_goes_on_them(low: str, count: int) -> str:
    """The slides to keep when there is no time for ten."""
    if not re.search(r"\bwhat (?:goes|belongs|comes|should|do i|to|is|must)\b.{0,20}\b(?:on|put|them|it|each|slides?)\b|\bwhich slides\b|\bon (?:them|each)\b|\bcontent\b", low):
        return ""
    kept = set(MOST_NEEDED[:max(3, min(10, count))])
    rows = [f"{title}: {picture}" for title, field, picture in SLIDES if field in kept]
    left = [title.lower() for title, field, _ in SLIDES if field not in kept]
    return "\n\nWhat goes on them:\n\n" + "\n".join(f"{at}. {row}" for at, row in enumerate(rows, 1)) + (f"\n\nWithout {', '.join(left)}: say that only if somebody asks." if left else "")


def one_tough(message: str, low: str, state: dict) -> str | None:
    """A single hard question that the person was asked, and then the same with their own business."""
    told = re.match(r"(?:ok |so |well |it'?s |its )?(?:we|i) (?:do|make|build|sell|run|have|offer|are building)\s+([^,.]{3,60})(?:[,.]\s*(.{3,120}))?$", message.strip(" ."), re.I)
    if state.get("tough_at") is not None and told and not reading.is_question(message):
        state["answers"].setdefault("what", told[1].strip())
        if told[2]:
            state["answers"].setdefault("proof", told[2].strip())
        return framed(state.pop("tough_at"), f"our {re.sub(r'^(?:an?|the|our) ', '', told[1].strip(), flags=re.I)}", told[2] or "")
    asked = re.search(r"\b(?:asked|asks?|ask me|answer|what do i say|how do i answer|froze|question)\b", low) or len(low.split()) <= 4
    at = next((index for index, pattern in enumerate(TOUGH_WORDS) if re.search(pattern, low)), None)
    if at is None or not asked or state["at"] and not reading.is_question(message) and "asked" not in low or re.search(r"\bslides?\b|\bhow do i talk\b", low):
        return None
    # What the same message tells about the business goes into the answer.
    own = re.search(r"(?:^|[.!?]\s+)(?:we|i) (?:do|make|build|sell|run|offer|are building|'re building|are making)\s+([^,.?!]{3,70})(?:[,.]\s*(?!how\b|what\b|can\b|should\b)([^.?!]{3,120}))?", message, re.I)
    if own and not state["answers"]:
        state["answers"]["what"] = own[1].strip()
        if own[2]:
            state["answers"]["team"] = own[2].strip()
        return framed(at, f"our {re.sub(r'^(?:an?|the|our) ', '', own[1].strip(), flags=re.I)}", own[2] or "")
    state["tough_at"] = at
    return framed(at, name_of(state) or "your business", state["answers"].get("proof", "")) + ("" if state["answers"] else "\n\nTell me in one line what you do and what you have so far, and I put it in.")


def framed(at: int, it: str, proof: str) -> str:
    head, needs, text = TOUGH[at]
    if proof and "[contracts, community, data, know-how]" in text:
        text = text.replace("[contracts, community, data, know-how], which took us [time] for {it}", f"what we bring to {{it}} ({proof.strip(' .')}), and the trust of the people we already work with: [how many, since when]")
    have = f" You can lean on what you have: {proof.strip(' .')}." if proof else ""
    return f"**{head}**\n\n> {text.format(it=it, It=it[:1].upper() + it[1:])}\n\n{needs}{have} Fill in the brackets with your own facts; I do not invent them. If you do not know, say so and when you will: that is better than a guess."


def answer(raw: str, message: str, state: dict) -> str | dict | None:
    low = message.lower().strip(" .!?")
    if re.fullmatch(r"(start over|restart|reset|new pitch|clear)", low):
        state.update(answers={}, at="what", last="60", text="")
        return "A new pitch. " + question("what")
    if timed := re.match(r"[^:\n]{0,60}\b(?:time|check|judge|review|critique|rate|how long|wie lang|improve|feedback|good|better|think|opinion|my pitch)\b[^:\n]{0,60}[:\n]\s*(.{20,})$", raw, re.I | re.S):
        # What stands behind a quotation is said about it: "i have 20 secs only".
        apart = dialogue.set_apart(raw[timed.start(1):]) if timed[1][:1] in "\"“„«" else dialogue.Brought("", timed[1], "")
        return review(re.sub(r"\s+", " ", apart.text).strip(" \"“”"), state, fits_into(f"{raw[:timed.start(1)]} {apart.wish}"))
    if asked := re.match(r"(?:hi[,! ]+|ok[, ]+|so[, ]+)?((?:does|do|will|would|can|could|is|how)\b[^?\n]{0,80}\b(?:this|it|that)\b[^?\n]{0,60}\b(?:fit|sec(?:onds?)?|minutes?|long|short|time|good|ok)\b[^?\n]{0,40})\?\s+(.{60,})$", raw, re.I | re.S):
        return review(re.sub(r"\s+", " ", asked[2]).strip(" \"“”"), state, fits_into(asked[1]))
    if built := re.match(r"(?:hi[,! ]+|ok[, ]+)?(?:please |can you |could you )*(?:build|write|make|create|help me (?:build|with|write|make))(?: me)?(?: an?| my| the)?(?: [a-z]{3,10})? ?pitch[^.!:?\n]{0,30}[.!:?]\s+(.{12,})$", raw, re.I | re.S):
        if not state["answers"] and not state["text"] and not reading.is_question(built[1]):
            state["at"] = "what"
            return interview(re.sub(r"\s+", " ", built[1]).strip(), built[1].lower().strip(" .!?"), state)
    if re.fullmatch(r"help|how does (?:this|it) work|what can you do", low):
        return HELP + resume(state)
    if re.search(r"\bvaluation\b|\b(?:value|worth)\b.{0,20}\b(?:company|start-?up|business|it)\b|\b(?:company|start-?up|business)\b.{0,20}\bworth\b|\bhow much equity\b|\bbusiness plan\b|\btax(?:es)?\b|\bcontract\b", low) and (reading.is_question(message) or reading.is_command(message)):
        return "I do not value companies, and I give no legal or tax advice: one figure such as the revenue is not enough for that. Ask an accountant or a start-up adviser. I can help you to say it: what it is, for whom, the proof, and the ask, timed to the second." + resume(state)
    if state["at"] and re.match(r"(?:but |and )?(?:why (?:do|are|should|is)|what(?:'s| is) (?:that|this) for|what do you mean)", low):
        return f"{WHY[state['at']]}\n\n{question(state['at'])}"
    if found := ask_for(message, low, state):
        return found
    if changed := re.match(r"(?:change|edit|set|replace|update)\s+(?:the\s+)?(\w+)\s*(?:to|:|=)?\s*(.*)$", message, re.I):
        if field := field_named(changed[1]):
            named = state["answers"].get("what", "")
            if changed[1].lower() == "name" and " is " in named:
                return edit(field, f"{changed[2].strip(' .')}, {named.split(' is ', 1)[1]}", state)
            return edit(field, changed[2], state)
    if fixed := correct(message, state):
        return fixed
    if reading.is_question(message) and not IDEA.match(low) and len(message.split()) < 20:
        return None
    return interview(message, low, state)


def ask_for(message: str, low: str, state: dict) -> str | dict | None:
    """Lengths, slides, tough questions, what is missing."""
    asks = reading.is_question(message)
    if re.search(r"\bhow many slides\b|\bslides?\b.{0,30}\bmin(?:ute)?s?\b", low) and (minutes := next((span.minutes for span in reading.spans(message, "2026-01-01") if span.minutes), None)):
        read = " Do not read from them: the slides support, you tell." if re.search(r"\bread\b", low) else ""
        low_end, high_end = slide_range(minutes)
        given = next((int(n.value) for n in reading.numbers(message) if re.match(r"\s*slides\b", message[n.end:n.end + 8], re.I)), None)
        verdict = "" if given is None else f"**{given} is {'too many' if given > high_end else 'rather few, which is fine' if given < low_end else 'fine'}.** "
        return verdict + f"For {minutes:g} minutes about **{low_end} to {high_end} slides**, and about **{round(minutes * SLOW)} to {round(minutes * FAST)} words** in all.{read} One message a slide." + what_goes_on_them(low, high_end)
    worn = next((word for word in WORN if re.search(rf"\b{word}\b", low)), "") if asks else ""
    if worn and re.search(r"\binstead\b|\bother word\b|\breplace\b|\bwhy\b|\bwrong with\b", low):
        return f"Instead of “{worn}”: {WORN[worn]}."
    spoken = next((n.value for n in reading.numbers(message) if re.match(r"\s*words?\b", message[n.end:n.end + 7], re.I)), None)
    slot = next((span.minutes for span in reading.spans(message, "2026-01-01") if span.minutes and span.minutes <= 90 and not re.search(r"\bin\s+$", message[:span.start], re.I)), None) or (1 if re.search(r"\ba minute\b", low) else None)
    if spoken and slot and asks:
        fits = spoken <= slot * FAST
        return f"{spoken:g} words take about **{round(spoken / FAST * 60)} to {round(spoken / SLOW * 60)} seconds** aloud. " + (f"That fits into {round(slot * 60)} seconds." if fits else f"For {round(slot * 60)} seconds cut it to about {round(slot * SLOW)} to {round(slot * FAST)} words.")
    if slot and not asks and not state["answers"] and not state["text"] and re.search(r"\b(?:present|presentation|pitch|talk|speech)\b", low) and len(low.split()) < 20 and slot >= 1:
        state["at"] = "what"
        return f"For {slot:g} minutes plan about **{round(slot * SLOW)} to {round(slot * FAST)} words** and **{slide_range(slot)[0]} to {slide_range(slot)[1]} slides**. Let us find the core first.\n\n{question('what')}"
    if re.search(r"\bdifference\b|\bvs\b", low) and "elevator" in low:
        return None
    if re.search(r"\bhow many words\b|\bhow long (?:is|are|does)\b.*\bwords\b", low):
        if span := next((span.minutes for span in reading.spans(message, "2026-01-01") if span.minutes), None):
            return f"For {round(span * 60)} seconds about **{round(span * SLOW)} to {round(span * FAST)} words** (130 to 150 a minute)."
        if count := next((n.value for n in reading.numbers(message) if n.value >= 10), None):
            return f"{count:g} words take about **{round(count / FAST * 60)} to {round(count / SLOW * 60)} seconds** aloud."
    if tough := one_tough(message, low, state):
        return tough
    text = state["text"] or (compose(state["last"], state["answers"]) if state["answers"] else "")
    if text and asks and re.search(r"\b(?:elevator|too long|too short|short enough|long enough|ok(?:ay)? for|good for|right length|enough)\b", low) and len(low.split()) < 12 and not re.search(r"\bword", low) and not fits_into(message):
        low_end, high_end = round(len(text.split()) / FAST * 60), round(len(text.split()) / SLOW * 60)
        limit = 60 if "elevator" in low else 0
        usual = "An elevator pitch has 20 to 60 seconds" if limit else "For a first contact 30 seconds are enough, on a stage a minute"
        verdict = "so it fits" + (", and there is room for one more fact, for example a number or what you want next" if high_end < 20 else "") if not limit or high_end <= limit else "so it is too long: cut it first"
        return f"Yours takes about **{low_end} to {high_end} seconds** ({len(text.split())} words). {usual}, {verdict}."
    if text and re.search(r"\b(?:which|what)\b.{0,20}\b(?:cut|leave out|drop|remove|delete|lose)\b", low) and len(sentences_of(text)) > 1:
        parts = sentences_of(text)
        greeting = next((part for part in parts if re.match(r"(?:hi|hello|hey|good (?:morning|evening)|my name is|i'?m [A-Z])\b", part, re.I)), "")
        weakest = greeting or max(parts, key=lambda part: (not re.search(NUMBER, part.lower()), kind_of_sentence(part) not in ("ask", "what", "proof"), len(part.split())))
        why = "they see who you are, and your name comes when you shake hands" if weakest == greeting else "it has no number and is neither the ask nor what you do" if not re.search(NUMBER, weakest.lower()) else "the others say what it is, what you have and what you want"
        rest = " ".join(part for part in parts if part != weakest)
        return f"I would cut **“{weakest}”**: {why}. Without it:\n\n> {rest}\n\n{len(rest.split())} words, about {seconds(rest)} seconds aloud."
    if re.fullmatch(r"(?:please |can you |ok |now )*(?:cut|trim|shorten)(?: it| that| this)?(?: down)?(?: please| pls)?|(?:still |it'?s |that'?s )?too long", low) and (state["answers"] or state["text"]):
        return shorter(state)
    if re.search(r"\b(?:missing|lacks?|forgot|left out|add for)\b", low) and (state["text"] or state["answers"]) and (asks or "investor" in low or len(low.split()) < 6 and not (state["at"] and re.search(r"\b(?:who|that|feel|they|people|kids|are)\b", low))):
        return missing(state)
    if re.search(r"\b(?:tough|hard(?:est)?|difficult|nasty|worst)\b.*\bquestions?\b|\bquestions?\b.*\binvestors?\b|\binvestors?\b.*\bask\b|^tough questions$", low) and len(low) < 90:
        return tough_questions(state)
    if state.get("tough") and (chosen := re.match(r"(?:can you |please |and |ok )*(?:answer|explain|what about|do|give me|the)\b", low)) and (number := next((int(n.value) for n in reading.numbers(message) if 1 <= n.value <= len(TOUGH)), 0)):
        business = re.search(r"\bfor (?:an? |my |our )?(.{3,60})$", low)
        name = business[1] if business else name_of(state) or "your business"
        head, needs, text = TOUGH[number - 1]
        it = f"a {name}" if business and name[0] not in "aeiou" else f"an {name}" if business else name
        return f"**{head}**\n\n> {text.format(it=it, It=it[:1].upper() + it[1:])}\n\nFill in the brackets with your own figures; I do not invent them. {needs}"
    mine = re.match(r"(?:hi |so |ok )*(?:i |we )?(?:wanna|want to|need to|have to|gotta|would like to|'d like to|must) pitch (?:my|our|an?|the) ([^,.?!]{3,80})$", low)
    if mine and not state["answers"]:
        thing = mine[1].strip()
        state["answers"]["what"] = f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
        who = re.search(r"\bfor ([^,.]{3,50})$", thing)
        if who:
            state["answers"]["customer"] = who[1]
        state["at"] = "problem" if who else "customer"
        return f"Noted: {state['answers']['what']}" + (f", for **{who[1]}**" if who else "") + f". I build the pitch from your answers and add nothing of my own.\n\n{question(state['at'])}"
    about = re.search(r"\bpitch for (?:my|our|an?|the) (?!investor|customer|minute|boss|job|partner|meeting)([^,.?!]{3,80})", low)
    if about and not state["answers"] and not (asks and not re.match(r"(?:can|could) ", low)):
        state["answers"]["what"], state["at"] = f"{'an' if about[1][0] in 'aeiou' else 'a'} {about[1].strip()}", "customer"
        return f"Noted: {state['answers']['what']}. I build the pitch from your answers and add nothing of my own.\n\n{question('customer')}"
    wanted = re.search(r"\b(\d{1,3}|ten|thirty|sixty|forty-five|twenty)[ -]?(?:s\b|sec|second)", low) or re.fullmatch(r"(10|30|60)", low) or re.search(r"\b(one|1|two|2)[ -]minutes?\b", low)
    if wanted and not (asks and re.match(r"how|what|why|is", low)) and len(low.split()) < 12:
        unit = 60 if "minute" in wanted[0] else 1
        size = {"ten": 10, "twenty": 20, "thirty": 30, "forty-five": 45, "sixty": 60, "one": 1, "two": 2}.get(wanted[1]) or int(wanted[1])
        return pitch(str(min(300, max(5, size * unit))), state)
    if re.fullmatch(r"(?:fill|finish|complete)(?: in)? (?:the |my )?(?:slides|deck)", low):
        state["at"] = next((name for name in EXTRA if name not in state["answers"]), "")
        return question(state["at"]) if state["at"] else slides(state)
    if not asks and re.match(r"(?:can you |please |now )*(?:put|turn|make|write|show|give)\b.{0,30}\b(?:slides?|deck)$", low):
        return slides(state)
    if re.fullmatch(r"(?:(?:show|make|give|write|can you|please|me|my|the|a|ten|10|what (?:belongs|goes)|on|into|pitch)\s+)*(?:slides?|deck|outline)(?: please)?", low):
        return slides(state)
    if re.search(r"\b(read it|aloud|read aloud|voice|listen|hear it)\b", low) and len(low) < 60 and (state["answers"] or state["text"]):
        return {"reply": "Reading your pitch aloud.", "tools": [{"tool": "voiceover", "input": {"script": state["text"] or compose(state["last"], state["answers"])}}]}
    if re.fullmatch(r"(?:please |can you |make it )*(show|show (?:me )?(?:the |my )?pitch|pitch|finish|done|stop|result|shorter)(?: please)?", low):
        return pitch("30" if "shorter" in low and int(state["last"]) > 30 else "10" if "shorter" in low else state["last"], state)
    return None


def shorter(state: dict) -> str | dict:
    """The next shorter version; below ten seconds one sentence is left."""
    smaller = {"60": "30", "30": "10"}.get(state["last"])
    if smaller:
        return pitch(smaller, state)
    parts = sentences_of(state["text"]) if state["text"] else [sentence("what", state["answers"]["what"], state["answers"])] if "what" in state["answers"] else []
    order = ("what", "solution", "problem", "proof", "ask", "customer", "difference", "")
    first = min(parts, key=lambda part: order.index(kind_of_sentence(part)), default="")
    return f"Shorter than this it is one sentence:\n\n> {first}\n\n{len(first.split())} words, about {seconds(first)} seconds aloud. It opens a talk; the number and the ask come when they say “tell me more”." if first else pitch("10", state)


def correct(message: str, state: dict) -> str | dict | None:
    """ "No, 41 shops", "not Graz, Linz"."""
    found = re.match(r"(?:(?:no|sorry|actually|wait|oh|and|it'?s)[, ]+)*(?:not\s+(?P<a>[^,]{1,40})(?:,| but)\s+(?P<b>[^,]{1,40})|(?P<c>[^,]{1,40}?),?\s+not\s+(?P<d>[^,]{1,40}))$", message.strip(" .!"), re.I)
    old, new = ((found["a"] or found["d"]).strip(), (found["b"] or found["c"]).strip()) if found else ("", "")
    if number := re.fullmatch(r"(?:no|sorry|actually|wait)[, ]+(?:it'?s |make it )?([\d.,]+)(?: (\w+))?", message.strip(" .!"), re.I):
        known = {hit[1] for text in [*state["answers"].values(), state["text"]] for hit in re.finditer(rf"\b([\d.,]*\d) {re.escape(number[2] or '')}", text)} if number[2] else set()
        old, new = (known.pop(), number[1]) if len(known) == 1 else ("", "")
    pattern = re.compile(rf"(?<![\w.]){re.escape(old)}(?!\w)", re.I) if old else None
    if not pattern or not any(pattern.search(text) for text in [*state["answers"].values(), state["text"]]):
        return None
    state["answers"] = {name: pattern.sub(lambda _: new, text) for name, text in state["answers"].items()}
    state["text"] = pattern.sub(lambda _: new, state["text"])
    shown = pitch(state["last"], state)
    return {**shown, "reply": f"Changed {old} to {new}.\n\n{shown['reply']}"} if isinstance(shown, dict) else shown


def interview(message: str, low: str, state: dict) -> str | dict | None:
    starts = re.fullmatch(r"(?:hi|hello|hey|start|begin|yes|ok|next|continue|go on|help me .*|(?:can you |please )?(?:build|make|write|create) .*pitch.*|i need .*pitch.*|(?:i )?(?:have|need) .*pitch.*)", low)
    announces = re.match(r"(?:so |hi |hey )?(?:i|we) (?:have|got|need|must|have to|am|are)\b.{0,60}\b(?:idea|present(?:ation)?|pitch)\b", low) and not re.search(r":|\b(?:app|platform|shop|service|tool|website|marketplace) (?:for|that|to)\b|\bwe (?:help|sell|build|make)\b", low)
    if not state["at"] and not state["answers"] and announces:
        state["at"] = "what"
        return f"Good, then let us find the words. Seven short questions, and I write it from your answers.\n\n{question('what')}"
    if state["at"] and state["at"] != "proof" and re.search(r"\b(?:no|don'?t have(?: any)?|without|haven'?t (?:got )?any) (?:customers|users|sales|clients|revenue|proof|numbers|traction)\b", low) and len(low.split()) < 14:
        return f"Then say so: nobody expects sales from an idea. What counts as proof before the first customer: ten conversations with people who have the problem, a waiting list, a pilot with a date. I keep that for question 6 and invent nothing.\n\n{question(state['at'])}"
    if not state["at"] and starts:
        state["at"] = next_open(state)
        return question(state["at"]) if state["at"] else pitch("60", state)
    if not state["at"] and state["answers"] and not state["text"]:
        return None
    if not state["answers"] and not state["text"] and (told := from_pieces(message, state)):
        return told
    brought = dialogue.brought(message)
    wants_text = bool(WRITES.search(f"{brought.wish} {message[-60:]}"))
    if not state["at"] and (len(message.split()) >= 25 or wants_text and len(message.split()) >= 15) and len(sentences_of(brought.text)) > (1 if wants_text else 2):
        brought = brought._replace(text=re.sub(r"(?:^|(?<=[.!?]))\s*(?:please |can you |could you |so )*(?:help me (?:with|build|write)|write|make|build|give me|i need)\b[^.!?]{0,40}\bpitch[^.!?]*[.!?]?\s*$", "", brought.text, flags=re.I).strip())
        facts = {kind: text for text in sentences_of(brought.text) if (kind := kind_of_sentence(text)) and kind not in state["answers"]}
        if wants_text and len(facts) > 1:
            return from_facts(facts, brought, state)
        told = review(brought.text, state)
        return {**told, "reply": f"{told['reply']}\n\nI did not write a new version: I build one from your answers. Say **help me build a pitch**."} if WRITES.search(brought.wish) else told
    if not state["at"] and not (IDEA.search(message) or re.match(r"[^,]{2,40}, (?:an?|the) ", message)):
        return None if re.search(r"[^\W\d_]{3}", message) else HELP
    field = state["at"] or "what"
    state["at"] = field
    if low in ("skip", "next", "pass", "later", "i don't know", "don't know", "idk", "no idea"):
        state["at"] = next_open(state, field)
        return "Skipped. " + question(state["at"]) if state["at"] else finish(field, state)
    if low == "back":
        order = list(FIELDS)
        state["at"] = order[max(0, order.index(field) - 1)]
        return question(state["at"])
    if low in ("example", "hint", "give me an example") or starts or len(low) < 3 or re.fullmatch(r"(?:thanks?|thank you|hello|hi|hey|great|cool|nice|wow|ok)\b.{0,12}", low):
        return question(field)
    if told := by_label(message, state):
        return told
    if told := told_apart(message, field, state):
        size = re.search(r"\b(10|20|30|45|60)[ -]?sec", low)
        if isinstance(told, str) and state["at"] and len(state["answers"]) > 1 and re.search(r"\bpitch\b", low) and (size or WRITES.search(message)):
            # A pitch was asked for, so it comes first, from what there is.
            shown = pitch(size[1] if size else "30", state)
            heard = told.partition("\n\n")[0]
            return {**shown, "reply": f"{heard}\n\n{shown['reply']}\n\nTo make it stronger: {question(state['at'])}"} if isinstance(shown, dict) else told
        return told
    parts = sentences_of(message)
    placed = {kind: text for text in parts if (kind := kind_of_sentence(text)) and kind not in state["answers"]} if len(parts) > 1 else {}
    if len(placed) > 1:
        state["answers"].update({kind: clean(kind, text) for kind, text in placed.items()})
        state["at"] = next_open(state)
        heard = "; ".join(f"**{FIELDS[kind]['label'].lower()}**: {text.strip(' .')}" for kind, text in placed.items())
        return f"I heard {heard}.\n\n{question(state['at'])}" if state["at"] else pitch("60", state)
    if field != "solution" and "solution" not in state["answers"] and re.match(r"(?:it|we|our \w+) (?:helps?|lets?|makes? it|gives?|allows?)\b", low):
        state["answers"]["solution"] = clean("solution", message)
        return f"Noted as **how it works**: {state['answers']['solution']}.\n\n{question(field)}"
    if field in ("what", "customer", "problem", "solution", "difference") and "proof" not in state["answers"] and re.match(r"(?:we|i)(?:'ve| have| had| got| already have| sold| signed)\b.*\d", low):
        state["answers"]["proof"] = clean("proof", message)
        return f"Noted as **proof**: {state['answers']['proof']}.\n\n{question(field)}"
    meant = kind_of_sentence(message) if re.match(r"(?:and |oh |also |btw )", low) else ""
    if meant in ("ask", "proof") and meant != field and meant not in state["answers"]:
        state["answers"][meant] = clean(meant, re.sub(r"^(?:and|oh|also|btw)\s+(?:we )?(?:want|need|ask(?:ing)? for|are looking for)?\s*", "", message, flags=re.I))
        return f"Noted as **{FIELDS[meant]['label'].lower()}**: {state['answers'][meant]}.\n\n{question(field)}"
    state["answers"][field] = clean(field, message)
    state["at"] = next_open(state, field)
    note = remark(field, state["answers"][field])
    if state["at"]:
        return f"Kept as **{FIELDS[field]['label'].lower()}**: {state['answers'][field]}. {note}\n\n{question(state['at'])}"
    last = finish(field, state)
    return {**last, "reply": f"{note}\n\nThat was the last one.\n\n{last['reply']}"}


LABELLED = re.compile(r"(?:^|(?<=[.,;!] ))(?:the |our |my )?(what(?: it is)?|who|for whom|customers?|users?|target|audience|problem|pain|solution|how(?: it works)?|difference|proof|traction|ask|team|price|money|earning|growth)\s?[:=]\s*", re.I)
EARNS = re.compile(r"\b(?:costs? us|price|we (?:earn|charge)|margin|(?:euros?|dollars?|pounds?|€|\$|£) (?:a|per|each)|each)\b", re.I)


def by_label(message: str, state: dict) -> str | dict | None:
    """ "Problem: … who: … we sold 64": every part under its own name; what has none is told."""
    found = list(LABELLED.finditer(message))
    if not found:
        return None
    parts, unplaced = {}, [message[: found[0].start()].strip(" .,;")]
    for at, label in enumerate(found):
        text = message[label.end() : found[at + 1].start() if at + 1 < len(found) else len(message)]
        field = field_named(label[1].split()[0] if label[1].lower() != "for whom" else "who")
        first, *more = re.split(r"(?<=[.;!])\s+", text.strip())
        if field and first.strip(" .,;"):
            parts[field] = first.strip(" .,;")
        unplaced += more if field else [text]
    for text in (clause for part in unplaced for clause in re.split(r",\s+|(?<=[.;])\s+", part)):
        kind = "earning" if EARNS.search(text) and not re.match(r"(?:we )?sold\b", text.strip(), re.I) else kind_of_sentence(text) or ("proof" if re.match(r"(?:we |i )?(?:sold|have|had|made|already)\b.*\d", text.strip(), re.I) else "")
        if kind and text.strip(" .,;"):
            parts[kind] = f"{parts[kind]}, {text.strip(' .,;')}" if kind in parts else text.strip(" .,;")
            unplaced = [each.replace(text, "") for each in unplaced]
    state["answers"].update({kind: clean(kind, text) for kind, text in parts.items()})
    state["at"] = next_open(state)
    heard = "; ".join(f"**{FIELDS[kind]['label'].lower()}**: {text}" for kind, text in parts.items())
    rest = " ".join(each.strip(" .,;") for each in unplaced if each.strip(" .,;"))
    left = f" I did not place “{rest[:120]}”." if rest else ""
    return f"I heard {heard}.{left}\n\n{question(state['at'])}" if state["at"] else pitch("60", state)


COUNTED = "users?|customers?|clients?|members?|subscribers?|downloads?|orders?|sales|sold|shops?|stores?|schools?|restaurants?|companies|teams?|pilots?|people (?:use|on|signed)|sign-?ups?"
CLAUSES = (("name", re.compile(r"(?:it'?s|it is|we are|we'?re|the name is|its name is|name is) (?:called |named )?([^\W\d_][\w'&-]{1,30}(?: [A-Z][\w'&-]{1,30})?)", re.I)),
           ("proof", re.compile(rf"(?:we |i )?(?:have |got |already have |now have |already |so far )*(?:about |around |over )?(\d[\d.,]{{0,9}}k? (?:\w+ ){{0,2}}(?:{COUNTED})\b.*)", re.I)),
           ("proof", re.compile(r"(?:and )?(?:so far|already|until now|to date)\b,? (.*\d.*)|(?:and )?(?:we|i)(?:'ve| have)? (?:already )?((?:did|done|sold|made|delivered|repaired|fixed|taught|served|completed|shipped|cooked|planted|printed) .{0,20}\d.*)", re.I)),
           ("solution", re.compile(r"((?:we|i) (?:do|fix|repair|deliver|bring|come|pick|handle|solve|clean|cook|send|install|match|show|teach|collect)\b (?:it|them|this|that|up|to|by|in|within|with|the|at)\b.*)", re.I)),
           ("ask", re.compile(r"(?:and |so )?(?:we |i )?(?:are |am |'re )?(?:need|needs|want|seek|seeking|raise|raising|looking for|look for|ask for|asking for) ((?:to raise )?[€$£]?\d.*)", re.I)),
           ("problem", re.compile(r"(?:the |our |their )?(?:problem|pain|issue) (?:is|:)(?: that)? (.{5,})", re.I)),
           ("difference", re.compile(r"(?:our |the |my )?(?:biggest |main |only |real )?(?:competitors?|competition|alternative) (?:is|are) (.{4,})", re.I)),
           ("customer", re.compile(r"for ((?:people|those|anyone|families|students|parents|owners|freelancers|teams|travellers|beginners)\b.{3,60})|(?:it is|it'?s|its) for ((?!me\b|free\b|you\b).{3,60})|(?:our |the )?(?:customers|users|target group|audience) (?:are|is) (.{3,60})", re.I)))


def told_apart(message: str, field: str, state: dict) -> str | dict | None:
    """ "An app for dog walkers, 40 users, need 20k" answers several questions at once."""
    pieces = [piece.strip(" .,!") for piece in re.split(r"(?<=[.!?])\s+|,\s+|\s+and (?=(?:we |i )?(?:need|want|have|did|sold|made) |so far\b|already\b)", message)[:10] if piece.strip(" .,!")]
    placed: dict[str, str] = {}
    rest: list[str] = []
    for piece in pieces:
        if "proof" in placed and re.fullmatch(r"(?:and )?\d[\d.,]{0,9}k?(?: \w+){1,3}", piece):
            placed["proof"] += f", {piece}"
            continue
        kind, found = next(((kind, found) for kind, pattern in CLAUSES if (found := pattern.fullmatch(piece)) and kind not in placed), ("", None))
        if not kind or kind == "name" and not re.search(r"\bcalled\b|\bnamed\b|\bname\b", piece, re.I):
            rest.append(piece)
        else:
            placed[kind] = next(group for group in found.groups() if group)
    if not placed or set(placed) == {field} and not rest or set(placed) == {"proof"} and not rest:
        return None
    for piece in list(rest):
        meant = kind_of_sentence(piece)
        if meant and meant != field and meant not in placed and meant not in state["answers"] and len(piece.split()) > 3:
            placed[meant] = piece
            rest.remove(piece)
    name, main = placed.pop("name", ""), ", ".join(rest)
    # "No revenue yet" is no answer to "for whom": it is named as not used.
    if main and field not in placed and not re.search(r"\b(?:revenue|competit\w+|yet|tbh)\b", main, re.I):
        placed = {field: main, **placed}
    state["answers"].update({kind: clean(kind, text) for kind, text in placed.items()})
    told = [f"**{FIELDS[kind]['label'].lower()}**: {state['answers'][kind]}" for kind in placed]
    if name:
        thing = re.sub(r"^(?:we|i) (?:make|build|are (?:making|building)|sell|run|have|offer) ", "", state["answers"].get("what", ""), flags=re.I)
        state["answers"]["what"] = clean("what", f"{name}, {thing}") if thing else name
        told.append(f"**the name**: {name}")
    if main and field not in placed:
        told.append(f"not used: {main}")
    state["at"] = next_open(state)
    return f"I heard {'; '.join(told)}.\n\n{question(state['at'])}" if state["at"] else pitch("60", state)


WRITES = re.compile(r"\b(?:write|make|build|turn|create|give me|want|need)\b.{0,30}\b(?:it|one|pitch|version|sec(?:onds?)?)\b", re.I)


def from_facts(facts: dict, brought: dialogue.Brought, state: dict) -> dict | str:
    """A pitch from what one message tells; what has no place in it is named, and nothing is added."""
    bare = {"customer": r"^(?:our |the )?customers are\s+", "ask": r"^(?:so |and )?(?:we )?(?:want|need|ask(?:ing)? for|are looking for|look for|seek|are raising)\s+"}
    state["answers"].update({kind: clean(kind, re.sub(bare.get(kind, "^$"), "", text, flags=re.I)) for kind, text in facts.items()})
    state["at"] = next_open(state)
    length = re.search(r"\b(10|30|60)[- ]?(?:s\b|sec)", f"{brought.text} {brought.wish}", re.I)
    unused = [text for text in sentences_of(brought.text) if text not in facts.values() and not re.fullmatch(r"\W*(?:in |a |for )*\d{1,2} ?(?:s|sec\w*)(?: pitch| version)?(?: please| pls)?\W*", text, re.I)]
    heard = "; ".join(f"**{FIELDS[kind]['label'].lower()}**: {text.strip(' .')}" for kind, text in facts.items())
    left = f"\n\nI did not use: {' '.join(unused)[:300]}" if unused else ""
    shown = pitch(length[1] if length else "30", state)
    head = f"I heard {heard}.{left}\n\n"
    missing_now = f"\n\nStill missing. {question(state['at'])}" if state["at"] else ""
    return {**shown, "reply": f"{head}{shown['reply']}{missing_now}"} if isinstance(shown, dict) else f"{head}{shown}{missing_now}"


WANTS_ONE = re.compile(r"\b(?:write|make|build|create|give|need|want|do)\b(?: me| us)?(?: an?| the| my)? (?:[a-z0-9-]{2,9} ){0,3}(?:one|pitch|version)\b|\b(?:10|20|30|45|60|ten|thirty|sixty)[ -]?(?:s|secs?|seconds?)\b(?: one| pitch| version)?", re.I)
ASKED_FOR = re.compile(r"^(?:(?:ok|hi|hey|please|pls|can (?:you|u)|could (?:you|u)|so)[ ,]+){0,4}(?:write|make|build|create|give|need|want|i need|do)\b(?: me| us)?(?: an?| the| my)? (?:[a-z0-9-]{2,9} ){0,3}(?:one|pitch|version)\b[^:,.]{0,12}[:,.]\s*", re.I)
SIZES = {"ten": "10", "thirty": "30", "sixty": "60"}
PIECES = (
    ("ask", re.compile(r"^(?:and |so )?(?:we |i )?(?:are |'re |am )?(?:now )?(?:want|wants|need|needs|seek|seeking|raising|raise|looking for|look for|ask(?:ing)? for) (.*\d.*)$", re.I)),
    ("team", re.compile(r"^(?:we are |we're |our team is |team of |just |only )*((?:two|three|four|five|six|\d{1,2}) (?:founders?|of us|people|friends|engineers|students|sisters|brothers|nurses|teachers|bakers)\b.*|team of .*)$", re.I)),
    ("solution", re.compile(r"^(?:you |they |people |customers )?(?:can )?((?:rent|buy|pay|get|order|book|subscribe|use)\b.*\d.*)$", re.I)),
    ("price", re.compile(r"^(?:it )?(?:costs? |is |for |at |price (?:is )?)?((?:[€$£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|euros?|eur|dollars?|\$|pounds?|£))(?: (?:a|per|each|/) ?\w+)?|free|for free)$", re.I)),
    ("proof", re.compile(r"^(?:and )?(?:so far |already |we |i )*(?:have |'ve |has |had )?(?:done |did |made |got )?(.*\b\d[\d.,]*k? .*\b(?:since|so far|already|sold|moves?|users?|customers?|clients?|orders?|members?|shops?|schools?|downloads?|deliver(?:ed|ies)|bookings?|sign-?ups?|pilots?|use it|families|parents|restaurants|hospitals|companies|teams|subscribers|visits?|rides|repairs?)\b.*)$", re.I)),
    ("problem", re.compile(r"^(?:the |our |their )?(?:problem|pain|issue)(?: is|:)(?: that)? (.{4,})$", re.I)),
    ("customer", re.compile(r"^(?:it(?:'s| is|s) )?for ((?!free\b|\d)[a-z].{3,60})$", re.I)),
)
MONTH_NAMES = re.compile(r"\b(january|february|march|april|june|july|august|september|october|november|december)\b|(?<=since )may\b|(?<=in )may\b", re.I)


def from_pieces(message: str, state: dict) -> dict | None:
    """ "We make a box, rent 30 for 59 euro, done 212 moves since May, want 80k. can you make the thirty second one": each part in its place, the order to me in none."""
    wanted = WANTS_ONE.search(message)
    if not wanted or len(message.split()) < 12 or reading.is_question(message) and not re.search(r"\b(?:can|could|would) (?:you|u)\b", message, re.I):
        return None
    text = ASKED_FOR.sub("", dialogue.set_apart(ASKED_FOR.sub("", message)).text)
    pieces = [piece.strip(" .!") for piece in re.split(r"[.!;]\s+|,\s+|\n+", text) if len(piece.strip(" .!").split()) > 0][:12]
    pieces = [piece for piece in pieces if not WANTS_ONE.fullmatch(piece) and not re.match(r"(?:can|could|would) (?:you|u)\b|(?:please|pls)\b", piece, re.I)]
    if len(pieces) < 3 or not IDEA.search(pieces[0]) and not re.match(r"(?:we|i|an?|our|app|platform|service|shop|tool)\b", pieces[0], re.I):
        return None
    facts, unused = {"what": pieces[0]}, []
    for piece in pieces[1:]:
        kind, found = next(((kind, found) for kind, pattern in PIECES if (found := pattern.match(piece))), ("", None))
        value = MONTH_NAMES.sub(lambda month: month[0].capitalize(), found[1].strip()) if found else ""
        if kind == "price":
            kind, value = "solution", "use it for free" if "free" in value else f"get it for {value}"
        if kind and kind not in facts:
            facts[kind] = value
        else:
            unused.append(piece)
    if len(facts) < 3:
        return None
    facts["what"] = f"an {facts['what']}" if re.match(r"app\b", facts["what"], re.I) else f"a {facts['what']}" if re.match(r"(?:platform|service|shop|tool|marketplace)\b", facts["what"], re.I) else facts["what"]
    state["answers"].update({kind: clean(kind, value) for kind, value in facts.items()})
    state["at"] = next_open(state)
    size = re.search(r"\b(10|20|30|45|60|ten|thirty|sixty)[ -]?(?:s|secs?|seconds?)\b", message, re.I)
    length = SIZES.get(size[1].lower(), size[1]) if size else "10" if re.search(r"\bshort\b", wanted[0], re.I) else "30"
    shown = pitch(length if length in LENGTHS else "30", state)
    heard = "; ".join(f"**{FIELDS[kind]['label'].lower()}**: {state['answers'][kind]}" for kind in facts)
    kept = " The team is kept for the slides and the questions." if "team" in facts else ""
    left = f" I did not use: {', '.join(unused)[:200]}." if unused else ""
    return {**shown, "reply": f"I heard {heard}.{kept}{left} Names of places and people keep your spelling.\n\n{shown['reply']}" + (f"\n\nTo make it stronger: {question(state['at'])}" if state["at"] else "")}


def sentences_of(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"(?<=[.!?])\s+", text) if re.search(r"\w", part)]


def kind_of_sentence(text: str) -> str:
    return next((kind for kind, pattern in SENTENCE_KINDS if re.search(pattern, text, re.I)), "")


def name_of(state: dict) -> str:
    what = state["answers"].get("what", "")
    return re.split(r"\s+is\s+|,", what)[0] if " is " in what else ""


def missing_topics(text: str) -> list[str]:
    return [topic for topic, pattern in INVESTOR_TOPICS.items() if not re.search(pattern, text, re.I)]


def missing(state: dict) -> dict:
    text = state["text"] or ". ".join(state["answers"].values())
    gaps = missing_topics(text)
    blocks = [show.checklist(gaps, id="investors", title="For investors")] if gaps else []
    return {"reply": "Investors will ask for these; I do not find them in your text:" if gaps else "I find market, earnings, competition, team, growth and use of the money in it. Have the figures ready.", "blocks": blocks}


def next_open(state: dict, after: str = "") -> str:
    group = EXTRA if after in EXTRA else CORE
    later = group[group.index(after) + 1:] if after else group
    return next((name for name in later if name not in state["answers"]), "")


def finish(field: str, state: dict) -> dict:
    return slides(state) if field in EXTRA else pitch("60", state)


def question(field: str) -> str:
    number = list(FIELDS).index(field) + 1
    return f"**{number} of {7 if number <= 7 else 10} · {FIELDS[field]['label']}**\n\n{FIELDS[field]['ask']}\n\nFor example: “{FIELDS[field]['example']}”"


def resume(state: dict) -> str:
    return f"\n\n{question(state['at'])}" if state["at"] else ""


def field_named(word: str) -> str:
    low = word.lower()
    also = {"name": "what", "product": "what", "idea": "what", "audience": "customer", "who": "customer", "customers": "customer", "users": "customer", "user": "customer", "target": "customer", "pain": "problem",
            "how": "solution", "answer": "solution", "competition": "difference", "traction": "proof", "money": "earning", "price": "earning", "goal": "ask"}
    return low if low in FIELDS else also.get(low, "")


def edit(field: str, text: str, state: dict) -> str | dict:
    if len(text.strip()) < 3:
        state["at"] = field
        state["answers"].pop(field, None)
        return question(field)
    state["answers"][field] = clean(field, text)
    if state["at"]:
        return remark(field, state["answers"][field]) + resume(state)
    shown = pitch(state["last"], state)
    return {**shown, "reply": f"{remark(field, state['answers'][field])}\n\n{shown['reply']}"}


def clean(field: str, text: str) -> str:
    text = re.sub(rf"^(?:{LEADS.get(field, '(?!)')})\s+", "", text.strip(" \"“”'"), flags=re.I)[:MAX_ANSWER]
    text = re.sub(r"[,.;]?\s*\b(?:(?:can|could) (?:you|u)|help me|please|how do i|what do you think)\b.*$", "", text, flags=re.I) if field == "what" and len(text.split()) > 6 else text
    text = text.rstrip(" .!,;")
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


DOES = re.compile(r"(?:throw|lose|spend|pay|wait|search|buy|use|need|waste|struggle|drive|call|write|copy|guess|miss|sell|make|find|book|order|get|save|plan|see|can(?:not|'t)?|don't|do not|have|forget|fight|invest|join|try|help|offer|build|bake|teach|run|rent|share|cook|deliver|learn|track)\b", re.I)


def sentence(field: str, text: str, answers: dict) -> str:
    name = re.split(r"\s+is\s+|,", answers.get("what", ""))[0] if " is " in answers.get("what", "") else "us"
    does, said = DOES.match(text), lower_first(text)
    body = {"what": f"This is {said}" if re.match(r"about\b", text, re.I) else text if " is " in text or re.match(r"(?:we|our)\b", text, re.I) else f"We {said}" if does else f"We are building {said}", "customer": f"It is for {said}",
            "problem": f"Today they {said}" if does else f"Today {said}", "solution": f"With {name} {'they' if 'customer' in answers or 'problem' in answers else 'people'} {said}" if does else text,
            "proof": f"So far {said}", "ask": f"We ask you to {said}" if does else f"We are looking for {said}"}.get(field, text)
    return body[:1].upper() + body[1:] + "."


def lower_first(text: str) -> str:
    first = text.split(" ")[0]
    return text if first.isupper() or first[1:] != first[1:].lower() else text[:1].lower() + text[1:] if first.lower() in LOWERED else text


LOWERED = set("the a an they we our we're it in for small large young every each most some two three four five six seven eight nine ten sell throw "
              "lose spend pay wait get find can book order people parents teachers doctors unlike with and use buy one many no it's".split())


def compose(length: str, answers: dict) -> str:
    """The parts that matter most, in the order in which they are said, as far as the time allows."""
    room, chosen = int(length) * WORDS_PER_MINUTE // 60 + 2, []
    if length == "10" and "customer" not in answers and "proof" in answers and "what" in answers:
        return " ".join(sentence(field, answers[field], answers) for field in ("what", "proof"))
    fields = LENGTHS.get(length) or LENGTHS["10" if int(length) < 20 else "30" if int(length) < 45 else "60"]
    for field in fields:
        if field in answers and (length in LENGTHS or sum(len(sentence(each, answers[each], answers).split()) for each in [*chosen, field]) <= room):
            chosen.append(field)
    return " ".join(sentence(field, answers[field], answers) for field in chosen)


def compress(length: str, text: str) -> str:
    """The person's own sentences, without greeting, the most important ones that fit."""
    room = int(length) * FAST // 60
    parts = [re.sub(r"^(?:hi|hello|hey)?[,! ]*(?:my name is|i am|i'm) [A-Z][\w'-]+(?: [A-Z][\w'-]+)? and (?=i |we )", "", part).strip() for part in sentences_of(text)]
    parts = [part[:1].upper() + part[1:] for part in parts]
    # What it is comes first of all; its explanation behind a colon may go.
    parts = [f"{part.split(':')[0]}." if kind_of_sentence(part) == "what" and ": " in part and len(part.split()) > room // 2 and len(part.split(":")[0].split()) > 3 else part for part in parts]
    order = ORDER["10" if int(length) < 25 else "30"]
    rank = lambda part: order.index(kind_of_sentence(part)) if kind_of_sentence(part) in order else 9
    chosen: list[str] = []
    for part in sorted((each for each in parts if not re.match(r"(?:hi|hello|hey|good (?:morning|evening)|my name is)\b", each, re.I)), key=rank):
        if sum(len(each.split()) for each in [*chosen, part]) <= room:
            chosen.append(part)
    return " ".join(part for part in parts if part in chosen)


def seconds(text: str) -> int:
    return round(len(text.split()) / WORDS_PER_MINUTE * 60)


def pitch(length: str, state: dict) -> str | dict:
    if not state["answers"] and not state["text"]:
        state["at"] = "what"
        return {"reply": "There is nothing to say yet. Let us begin.\n\n" + question("what")}
    state["last"] = length
    text = compress(length, state["text"]) if state["text"] else compose(length, state["answers"])
    took = seconds(text)
    fields = LENGTHS.get(length, ())
    missing_parts = [] if state["text"] else [FIELDS[field]["label"].lower() for field in fields if field not in state["answers"]]
    over = took - int(length)
    longest = max((field for field in fields if field in state["answers"]), key=lambda field: len(state["answers"][field].split()), default="what")
    verdict = f"{over} seconds too long. The longest part is “{FIELDS[longest]['label'].lower()}”; cut it first with `change {longest}: …`." if over > 0 and not state["text"] else f"It fits if you speak briskly, at {FAST} words a minute." if over > 0 else "It fits, with room for a pause." if over < -2 else "It fits."
    gap = f" Missing: {', '.join(missing_parts)}." if missing_parts else " All words are yours; I only left some out." if state["text"] else ""
    return {"reply": f"**Your pitch in {length} seconds**\n\n> {text or '…'}\n\n{len(text.split())} words, about {took} seconds aloud. {verdict}{gap}", "blocks": [show.timer(int(length), title="Practise aloud")]}


def slide_table(state: dict):
    rows = [[index, title, sentence(field, state["answers"][field], state["answers"]) if field in state["answers"] else "to write", picture] for index, (title, field, picture) in enumerate(SLIDES, 1)]
    return show.table(rows, columns=["#", "Slide", "The one message", "Show"], title="Ten slides")


def slides(state: dict) -> dict:
    more = " Say `finish the slides` and I ask for the rest." if not state["at"] and any(field not in state["answers"] for field in EXTRA) else ""
    return {"reply": f"One message a slide, ten slides, about six minutes. Write each message as a full sentence in the slide title; if the titles alone tell the story, the deck works.{more}{resume(state)}", "blocks": [slide_table(state)]}


def tough_questions(state: dict) -> str:
    has, state["tough"] = state["answers"], True
    said = {2: ("difference", "Add what they do better than you."), 3: ("proof", "Say how you measured it."), 4: ("ask", "List three things it pays for, with dates.")}
    items = []
    for index, (head, needs, _) in enumerate(TOUGH):
        field, advice = said.get(index, ("", ""))
        items.append(f"{index + 1}. **{head}** " + (f"You said: “{has[field]}”. {advice}" if field in has else needs))
    return "Prepare these, aloud, 30 seconds each:\n\n" + "\n".join(items) + "\n\nSay `answer the second one for a bakery` and I give you the frame." + resume(state)


def checks_of(text: str) -> list[tuple[str, bool, str]]:
    low, words = text.lower(), len(text.split())
    longest = max(sentences_of(text) or [text], key=lambda each: len(each.split()))
    worn = [word for word in WORN if re.search(rf"\b{word}\b", low)]
    return [("A number", bool(re.search(NUMBER, low)), "add one fact that can be counted"), ("For whom", bool(re.search(r"\bfor\b|\bhelp\b|\bwho\b|\b(?:small|young|every|most) \w+s\b", low)), "name the customer in the first sentence"),
            ("The ask", bool(re.search(r"look(?:ing)? for|\bwe want\b|\bwe(?:'d| would) like\b|\bneed\b|\bseek|\braise|\braising|\bask\b|join us|pilot|\bcall\b|meeting|suchen", low)), "end with what you want"),
            ("Short sentences", len(longest.split()) <= 20, f"one has {len(longest.split())} words: “{longest[:60]}…”"),
            ("Plain words", not worn, "replace " + ", ".join(f"“{word}” ({WORN[word]})" for word in worn[:4])), ("Under a minute", words <= 140, f"cut {words - 140} words")]


def check_table(checks: list[tuple[str, bool, str]]):
    return show.table([[name, "✓" if ok else f"✗ {tip}"] for name, ok, tip in checks], columns=["Check", "Result"])


def fits_into(text: str) -> int:
    """The seconds of the slot that somebody asks about; 0 when there is none."""
    span = next((each.minutes for each in reading.spans(text, "2026-01-01") if each.minutes), None)
    return round(span * 60) if span else 60 if re.search(r"\ba minute\b", text, re.I) else 0


def review(text: str, state: dict, slot: int = 0) -> dict:
    state["text"], checks, words = text[:6000], checks_of(text), len(text.split())
    room = slot * FAST // 60
    verdict = "" if not slot else f"**{'Yes, it fits' if words <= slot * SLOW // 60 else 'Only if you speak fast' if words <= room else 'No, it does not fit'} into {slot} seconds.** " + (f"Cut about {words - room} words, to {slot * SLOW // 60} to {room}; say `make it {slot} seconds` and I choose sentences. " if words > room else "")
    reply = f"{verdict}**{words} words, about {round(words / FAST * 60)} to {round(words / SLOW * 60)} seconds aloud** (130 to 150 words a minute). {sum(ok for _, ok, _ in checks)} of 6 checks."
    gaps = missing_topics(text)
    reply += f" Investors will ask for what is not in it: {'; '.join(gaps[:4])}." if gaps and words >= 20 else ""
    return {"reply": reply, "blocks": [check_table(checks), show.timer(max(5, seconds(text)), title="Practise aloud")]}


def next_clicks(state: dict) -> list[str]:
    if state["text"]:
        return ["Make it 10 seconds", "What is missing for investors?", "Tough questions", "Read it aloud"]
    if state["at"]:
        return ["Example", "Skip", "Show my pitch"] if state["answers"] else ["Example", "What belongs on the ten slides?"]
    third = "Finish the slides" if any(field not in state["answers"] for field in EXTRA) else "Read it aloud"
    return ["30 seconds", "Slides", "Tough questions", third] if state["answers"] else ["Help me build a pitch", "What belongs on the ten slides?"]
