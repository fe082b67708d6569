"""Headline Workshop: scores headlines and offers variants by pattern."""
import re
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

SMALL_WORDS = set("a an and as at but by for from in into nor of on or per so the to up via vs with your".split())
FILLER = set("very really some things stuff basically just quite actually simply various several nice great interesting useful amazing ultimate everything complete definitive comprehensive awesome incredible".split())
CLICKBAIT = re.compile(r"won.t believe|this one (?:weird )?trick|what happened next|will shock you|blow your mind|doctors hate|gone wrong|number \d+ will", re.I)
GAIN = set("how why what save cut grow build learn make get stop avoid fix start win keep earn find better faster cheaper easy easier simple without guide plan checklist mistakes ways steps ideas lessons help free first cost worth".split())
FEELING = set("mistakes secret secrets proven warning surprising honest truth fear love hate worst best finally hidden danger brave quiet regret joy proud".split())
LEAD_IN = re.compile(
    r"^(?:the )?(?:(?:ultimate|complete|definitive|comprehensive|full|big) guide (?:to|for|on) (?:everything you (?:need|have) to know about )?|everything you (?:need|have) to know about |(?:(?:some|a few|\d+|several|many|my|our|top)\s+)*(?:(?:very|really|useful|great|best|simple|easy|good|amazing|interesting)\s+)*"
    r"(?:tips|ways|things|ideas|thoughts|reasons|facts|tricks|hacks|steps|notes|advice|guide|introduction|intro|importance|benefits|lessons|mistakes|article|post|blog|newsletter|video|talk)"
    r"\s+(?:for|on|to|about|of|from|when|with|why)\s+)", re.I)
E_VERB_STEMS = set("mak writ us mov sav tak leav choos manag creat giv rid driv shar prepar pric improv reduc automat optimis optimiz organis organiz bak hik cod nam clos chang com liv los tim hir retir negotiat memoris memoriz practic practis schedul balanc financ invit exercis explor escap combin".split())
NOT_GERUNDS = {"spring", "string", "king", "ring", "thing", "wedding", "morning", "evening", "building", "clothing", "pudding", "something", "nothing", "everything", "anything"}
# "Running shoes" are things: nobody runs a shoe.
NO_OBJECT = set("running walking hiking swimming sleeping living parking shopping camping sailing skiing dancing jogging dining waiting housing marketing training working reading writing cooking drinking washing sewing fishing climbing".split())
BASE_VERBS = set("be become feel stay go grow make write use move save take leave choose manage create give ride drive share prepare price improve reduce learn cook bake build run start plan find sell buy plant paint read train clean fix teach study speak travel pack sleep eat work design code test launch hire negotiate remember organise organize set get stop keep cut lose win raise feed invest knit sew draw sing play repair brew ferment hike cycle swim meditate".split())
PATTERNS = {  # [N] stands for a number that only the writer knows.
    "activity": [
        ("How-to", "How to {base}: A [N]-Step Guide"), ("Mistakes", "[N] Mistakes to Avoid When {gerund}"), ("First step", "{gerund}: What to Do First"), ("Without", "How to {base} Without Wasting Money"),
        ("Checklist", "{gerund}: The [N]-Point Checklist"), ("Question", "Are You {gerund} the Hard Way?"), ("Surprise", "What Nobody Tells You About {gerund}"), ("Lesson", "What [N] Months of {gerund} Taught Me"),
        ("Cost", "What {gerund} Really Costs"), ("Wish", "{gerund}: What I Wish I Had Known"), ("Beginner", "{gerund} for Beginners: A Plain Guide"), ("Why", "Why {gerund} Is Easier Than You Think"),
        ("List", "[N] Ways to {base}"), ("Honest", "{gerund}: The Honest Version"), ("Myth", "[N] Myths About {gerund}")],
    "thing": [
        ("First step", "{topic}: Where to Start"), ("Mistakes", "[N] Common Mistakes With {topic}, and How to Fix Them"), ("Explainer", "{topic}, Explained in Plain Words"), ("Surprise", "What Nobody Tells You About {topic}"),
        ("Questions", "[N] Questions to Ask About {topic}"), ("Checklist", "{topic}: The [N]-Point Checklist"), ("Cost", "The Real Cost of {topic}"), ("Lesson", "What [N] Months Taught Me About {topic}"),
        ("Beginner", "A Beginner’s Guide to {topic}"), ("Honest", "{topic}: The Honest Version"), ("Myth", "[N] Myths About {topic}"), ("How-to", "{topic} in [N] Steps: A Plain How-To"),
        ("Choice", "How to Choose: {topic} Compared"), ("Works", "{topic}: What Works and What Does Not"), ("Wish", "{topic}: What I Wish I Had Known")],
    "news": [
        ("Change", "{topic}: What Changes for You"), ("Date", "{topic}: From [Date]"), ("Need to know", "What You Need to Know About {topic}"), ("Short", "{topic} at a Glance"), ("Answers", "{topic}: Your Questions Answered"),
        ("Why", "Why We Chose {topic}"), ("Benefit", "{topic}: What You Get Out of It"), ("Plain", "{topic}, in [N] Lines"), ("Reminder", "From [Date]: {topic}"), ("First look", "A First Look at {topic}")],
    "sentence": [("Plain", "{topic}"), ("Meaning", "{topic}: What It Means for You"), ("Reason", "{topic}: Why, and From When"), ("Know", "Good to Know: {topic}"), ("Next", "{topic}. What Happens Next"), ("Answers", "{topic}: Your Questions Answered")],
    "claim": [("Reason", "Why {topic}"), ("Plain", "{topic}: Here Is Why"), ("Reasons", "[N] Reasons Why {topic}"), ("Facts", "{topic}. The Facts Behind It"), ("Next", "{topic}, and What You Can Do"), ("Answers", "{topic}: Your Questions Answered")],
    "study": [
        ("Case", "{topic}: A Case Study of [Place], [Years]"), ("Effect", "The Effect of {topic} on [Outcome]"), ("Evidence", "{topic} in [Place]: Evidence From [Data]"), ("Question", "Does It Work? {topic} in [Place]"),
        ("Comparison", "{topic}: A Comparison of [A] and [B]"), ("Perception", "How [Group] See {topic}")],
    "question": [
        ("Worth it", "Is {topic} Worth It?"), ("Start", "Where Do You Start With {topic}?"), ("Wrong", "What Goes Wrong With {topic}, and Why?"), ("Need", "What Do You Really Need for {topic}?"),
        ("Cost", "What Does {topic} Really Cost?"), ("Enough", "How Much {topic} Is Enough?"), ("Yes or no", "{topic}: Yes or No?")],
    "offer": [
        ("Plain", "{topic}"), ("Now", "Now: {topic}"), ("Reader", "For Our Readers: {topic}"), ("Question", "Did You See? {topic}"), ("Reminder", "A Reminder: {topic}"), ("Why not", "Why Wait? {topic}")],
    "smiling": [
        ("Really", "{topic}. Yes, Really."), ("Psst", "Psst: {topic}"), ("Drill", "{topic}. This Is Not a Drill"), ("Twice", "{topic} (We Checked Twice)"), ("Secret", "Do Not Tell Everyone: {topic}")],
    "funny": [
        ("Confession", "{topic} and Other Things I Am Still Bad At"), ("Admission", "Mistakes Were Made: {topic} and Me"), ("Letter", "A Letter to {topic}: We Need to Talk"), ("Understatement", "{topic}: What Could Possibly Go Wrong?"),
        ("Diary", "{topic}: A Diary of Small Disasters"), ("Plea", "I Tried {topic}. Send Help."), ("Comedy", "{topic}: A Comedy in [N] Acts"), ("Apology", "An Apology to {topic}"), ("Report", "{topic}: A Report From the Front"),
        ("Expert", "{topic}, Explained by Someone Who Should Know Better")],
}
SENTENCE_SIGN = re.compile(r"\b(?:i|you|we|they|he|she|it|is|are|was|were|will|won.t|can|do|does|did|how|what|why|who|when|my|your)\b", re.I)


def words_in(text: str) -> list[str]:
    return re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", text)


def title_case(text: str) -> str:
    words = text.split()
    last = len(words) - 1
    keep_small = lambda i, word: 0 < i < last and word.lower() in SMALL_WORDS and not words[i - 1].endswith((":", "?", "."))
    return " ".join(word.lower() if keep_small(i, word) else word[:1].upper() + word[1:] for i, word in enumerate(words))


VAGUE = set("thoughts product products available update updates announcement news introduction information things stuff welcome overview notes newsletter something ideas topic launch blog post".split())
PRODUCT = re.compile(r"\b(?:it'?s|it is|this is|we (?:sell|make|made|launch(?:ed)?|built|offer)|i (?:sell|make|made|built)|for)\s+(?:an?|the|our|my)?\s*((?:[\w'-]+ ){0,4}?[\w'-]+)\s+(?:that|which)\s+([^.,;!?]{4,70})(.*)$", re.I | re.S)
PRICE = re.compile(r"\b(?:costs?|for|at|price(?:d)?(?: at)?|only)\s+((?:€|\$|£)\s?\d[\d.,]*|\d[\d.,]* ?(?:€|\$|£|euros?|dollars?|pounds?|bucks))", re.I)


def product_lines(message: str, low: str, state: dict) -> dict | None:
    """Headlines from what a thing is, does and costs, in the person's own words."""
    found = PRODUCT.search(message)
    is_asked = state.get("current") or state.get("asks") or re.search(r"\b(?:headlines?|titles?|better ones?|ideas|call it)\b", low)
    if not found or not is_asked:
        return None
    thing, does = found[1].strip(), re.sub(r"\s+(?:and )?(?:it )?costs?\b.*$", "", found[2].strip(), flags=re.I)
    price = PRICE.search(message)
    cost = price[1].strip() if price else ""
    made = [f"The {thing} that {does}", f"Meet the {thing} that {does}", f"{does[:1].upper()}{does[1:]}: our {thing}", f"What {does}? This {thing}"]
    if cost:
        made = [made[0], f"A {thing} that {does}, for {cost}", f"{cost} for a {thing} that {does}", *made[1:]]
    made = [title_case(text) for text in made]
    rows = "\n".join(f"{at}. {text} *({score_headline(text)[0]})*" for at, text in enumerate(made, 1))
    best = max(made, key=lambda text: score_headline(text)[0])
    return {"reply": f"With what you told me:\n\n{rows}\n\nI would use **{made.index(best) + 1}**: it names the thing and what it does. All facts are yours.", "state": {**state, "offered": made, "current": best, "asks": "", "topic": thing, "ranked": False}, "suggestions": ["Keep 1", "Which one is best?", "Shorter"]}


def score_headline(headline: str) -> tuple[int, list[tuple[str, int, int, str]]]:
    """Points by quality: (quality, points, most, advice)."""
    words = words_in(headline)
    lowered = [word.lower() for word in words]
    count, characters = len(words), len(headline)
    short_enough = characters <= 65
    length = 20 if 6 <= count <= 12 and characters <= 55 else 17 if 6 <= count <= 12 and short_enough else 14 if 5 <= count <= 14 and characters <= 80 else 6
    length_tip = "good" if length >= 17 else f"{count} words, {characters} characters; aim for 6 to 12 words and at most 65 characters"
    number = bool(re.search(r"\d|\[N\]", headline))
    named = any(word[:1].isupper() and not word.isupper() for word in words[1:]) and headline != title_case(headline)
    concrete = 20 if number else 14 if named or {"today", "weekend", "friday", "monday", "minutes", "days", "week"} & set(lowered) else 4
    gains = sum(word in GAIN for word in lowered)
    gain = 20 if gains >= 2 else 15 if gains else 5
    # "Our New Product Is Now Available" names neither the thing nor what it does.
    is_vague = bool(VAGUE & set(lowered)) and not number and not named
    concrete, gain = (0, 0) if is_vague else (concrete, gain)
    fillers = [word for word in lowered if word in FILLER]
    clean = max(0, 15 - 6 * len(fillers) - (8 if headline.isupper() and count > 1 else 0) - 3 * headline.count("!"))
    clean_tip = "cut " + ", ".join(f"*{word}*" for word in dict.fromkeys(fillers)) if fillers else "no capitals or exclamation marks for loudness" if clean < 15 else "no filler"
    plain = 15 if sum(map(len, words)) / max(1, count) <= 5.6 else 10 if sum(map(len, words)) / max(1, count) <= 7 else 5
    feelings = sum(word in FEELING for word in lowered)
    pull = 0 if CLICKBAIT.search(headline) else 10 if feelings == 1 or headline.endswith("?") or lowered[:1] in (["how"], ["why"], ["what"]) or re.match(r"\d|\[N\]", headline) else 5
    pull_tip = "this is clickbait, so the whole score is held at 25: name the subject instead" if pull == 0 else "it pulls" if pull == 10 else "open with a number, How, Why, or one word with feeling"
    parts = [
        ("Length", length, 20, length_tip), ("Concrete detail", concrete, 20, "good" if concrete >= 14 else f"*{next(word for word in lowered if word in VAGUE)}* says nothing yet: name the thing itself" if is_vague else "add a true number, a name or a time"),
        ("Gain for the reader", gain, 20, "clear" if gain >= 15 else "say what the reader can do, save or avoid"), ("No filler", clean, 15, clean_tip),
        ("Plain words", plain, 15, "easy" if plain == 15 else "use shorter words"), ("Pull", pull, 10, pull_tip),
    ]
    total = sum(points for _, points, _, _ in parts)
    return (min(total, 25) if pull == 0 else total), parts


def to_base(gerund: str) -> str:
    stem = gerund[:-3]
    if stem in E_VERB_STEMS:
        return stem + "e"
    if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "lsz":
        return stem[:-1]
    return stem


def to_gerund(verb: str) -> str:
    if verb.endswith("e") and not verb.endswith("ee") and len(verb) > 2:
        return verb[:-1] + "ing"
    doubles = re.fullmatch(r"[^aeiou]*[aeiou][bdgmnprt]", verb) or verb == "cut"
    return verb + (verb[-1] if doubles else "") + "ing"


def find_topic(text: str) -> str:
    text = re.sub(r"\b(grandma|grandpa|mom|mum|dad|mother|father|sister|brother|friend)s(?= \w)", r"\1's", text.strip(), flags=re.I)
    text = re.split(r",\s*(?:kind of|sort of|it should|should be|for|but|not|something|a bit|please)\b|\s+and (?:how|why|what|that) |[.;!?](?:\s|$)", text, maxsplit=1)[0]
    text = re.sub(r",\s*(?:any |good |what )?(?:titles?|headlines?|ideas?|name)\s*\??$", "", text, flags=re.I)
    head, _, tail = text.partition(",")
    text = head if len(words_in(head)) >= 2 and re.search(r"\b(?:is|are|sells?|has|have|makes?|does|we|i|it|for|from|with|shop|company)\b", tail, re.I) else text
    topic = re.sub(r"^(?:my |the |new )*(?:topic|subject|about|headlines? (?:for|about|on)|ideas for|variants? (?:for|of)|article (?:about|on)|titles? for)\s*(?:is)?\s*[:=]?\s+", "", text.strip(), flags=re.I)
    topic = re.sub(r"^(?:we|i|our (?:shop|store))(?: now| have| are having|'ve got|'ve| got| has| offer| currently| also)+\s+(?=.*(?:\d|%|off|sale|free|deal))", "", topic, flags=re.I)
    topic = re.sub(r"\btil\b", "until", re.sub(r"\bu\b", "you", topic, flags=re.I), flags=re.I)
    topic = re.sub(r"^that (?=(?:our|my|the|we|there) )", "", topic, flags=re.I)
    topic = re.sub(r"^(?:how to|ways to|a guide to|why)\s+", "", LEAD_IN.sub("", topic), flags=re.I)
    if told := re.match(r"(?:where|in which|how|when|that) (?:i|we) ([a-z]{2,}) (.+)", topic, re.I):
        topic = f"{to_gerund(told[1].lower())} {told[2]}" if not told[1].lower().endswith(("ed", "ing", "s")) else told[2]
    return re.sub(r"\s+", " ", topic).strip(" .!?\"'“”")[:80]


def kind_of(topic: str, text: str = "") -> str:
    first, _, rest = topic.partition(" ")
    verb = first.lower()
    if re.search(r"\b(?:thesis|paper|dissertation|study)\b", text, re.I):
        return "study"
    if re.search(r"\d ?%|\b(?:sale|discount|deal|voucher|special offer|half price)\b|\bfree (?:shipping|delivery)\b", topic, re.I):
        return "offer"
    if re.match(r"(?:we|i|they|he|she|it|our \w+ (?:is|are|has|have|will|opens?|closes?))\b", topic, re.I):
        return "sentence"
    if re.search(r"[a-z] (?:should|must|needs? to|ought to)\b", topic, re.I):
        return "claim"
    if re.match(r"(?:our|the) new\b|new (?:opening|prices?|website|menu|shop|office|hours|rules?)\b", topic, re.I):
        return "news"
    if verb in NO_OBJECT and re.fullmatch(r"[a-z-]+", rest, re.I):
        return "thing"
    return "activity" if verb.endswith("ing") and len(verb) > 5 and verb not in NOT_GERUNDS or verb in BASE_VERBS and rest else "thing"


def variants(topic: str, audience: str, start: int, amount: int, kind: str = "") -> list[tuple[str, str]]:
    first, _, rest = topic.partition(" ")
    verb = first.lower()
    is_gerund = verb.endswith("ing")
    forms = {"topic": topic, "base": f"{to_base(verb) if is_gerund else verb} {rest}".strip(), "gerund": f"{verb if is_gerund else to_gerund(verb)} {rest}".strip()}
    made = [(name, title_case(pattern.format(**forms))) for name, pattern in PATTERNS[kind or kind_of(topic)][start:start + amount]]
    return [(name, address(headline, title_case(audience)) if audience else headline) for name, headline in made]


def address(headline: str, audience: str) -> str:
    """The same headline with its reader named, where that reads well."""
    for plain, named in (("Mistakes to Avoid When", f"Mistakes {audience} Make When"), ("Tells You About", f"Tells {audience} About"), ("for Beginners", f"for {audience}"), ("A Beginner’s Guide to", f"A Guide for {audience} to")):
        if plain in headline:
            return headline.replace(plain, named)
    return f"{headline} for {audience}" if headline.endswith(("Guide", "Plan", "Checklist", "How-To", "First", "Start", "Words")) else headline


WINDOWS = {"search": 60, "email": 40, "newspaper": 70, "video": 60, "article": 65}


@tool
def score_headlines(headlines: list[str]):
    """Score headlines from 0 to 100 and show them ranked with the first thing to change. Call it for the person's headlines and for your own before you offer them.

    headlines: one or more, word for word
    """
    if not headlines or not all(words_in(each) for each in headlines):
        raise ToolError("Give at least one headline with words in it.")
    ranked = sorted(((*score_headline(each[:200]), each[:200]) for each in headlines[:15]), key=lambda found: -found[0])
    return [{"headline": text, "score": total, "words": len(words_in(text)), "characters": len(text), "change": first_change(parts)} for total, parts, text in ranked], ranking([text for *_, text in ranked])


@tool
def check_length(headline: str, place: Literal["search", "email", "newspaper", "video", "article"]):
    """Count words and characters of a headline and say whether it fits the place where it will stand."""
    fits = len(headline) <= WINDOWS[place]
    return {"words": len(words_in(headline)), "characters": len(headline), "room": WINDOWS[place], "fits": fits}


@tool
def keep_headlines(state, headlines: list[str]):
    """Put headlines on the person's shortlist and show it."""
    if not headlines:
        raise ToolError("Say which headlines to keep.")
    state["shortlist"] = list(dict.fromkeys([*state.get("shortlist", []), *(each[:200] for each in headlines)]))[-20:]
    return ranking(state["shortlist"], "Your shortlist")


@tool
def drop_headline(state, headline: str):
    """Take one headline off the shortlist."""
    if headline not in state.get("shortlist", []):
        raise ToolError(f"It is not on the shortlist. There are: {'; '.join(state.get('shortlist', [])) or 'none'}.")
    state["shortlist"].remove(headline)
    return {"shortlist": state["shortlist"]}


def describe(state: dict) -> str | None:
    about = f"The topic is {state['topic']}. " if state.get("topic") else ""
    return f"{about}Shortlist: {'; '.join(state.get('shortlist', [])) or 'empty'}." if about or state.get("shortlist") else None


def first_change(parts: list) -> str:
    return next((f"{quality.lower()}: {tip}" for quality, points, most, tip in sorted(parts, key=lambda part: part[1] / part[2]) if points < most), "nothing")


def ranking(headlines: list[str], title: str | None = None):
    return show.table([[index, text, score_headline(text)[0], first_change(score_headline(text)[1])] for index, text in enumerate(headlines, 1)], columns=["#", "Headline", "Score", "Change first"], title=title)


def offer(state: dict, intro: str = "") -> dict:
    kind = state.get("kind") or kind_of(state["topic"])
    kind = ("smiling" if kind in ("offer", "sentence", "claim", "news") else "funny") if state.get("funny") else kind
    start, total, funny = max(0, state.get("start", 0)), len(PATTERNS[kind]), kind in ("funny", "sentence", "study", "question", "offer", "smiling")
    if start >= total:
        reply = "Those were all my patterns. A narrower topic gives better ones: add a place, a reader or a time."
        return {"reply": reply, "suggestions": ["My shortlist", "For beginners", "Shorter", "Start over"], "state": {**state, "start": 0}}
    made = variants(state["topic"], state.get("audience", ""), start, min(10, total - start), kind)
    made = [pair for pair in made if pair[0] not in ("Letter", "Apology") or not state["topic"].split()[0].endswith("ing")]
    if state.get("short"):
        made = sorted(made, key=lambda pair: len(pair[1]))[:6]
    if state.get("plain"):
        made = [pair for pair in [*made, *variants(state["topic"], state.get("audience", ""), start + 10, 5, kind)] if not re.search(r"\d|\[N\]", pair[1].replace(title_case(state["topic"]), ""))]
        if not made:
            return {"reply": "All of my patterns for this topic have a number. Ask for them as a question, or funny.", "state": {**state, "plain": False}, "suggestions": ["As a question", "Funny"]}
    if most := state.get("most_characters"):
        made = [pair for pair in made if len(pair[1]) <= most] or [("Cut", text) for text in within(state["topic"], most)]
        if not made:
            return {"reply": f"I cannot say **{state['topic']}** in {most} characters without losing something. Name the two words that must stay, for example `Topic: same-day cheese`.", "state": {**state, "most_characters": 0}, "suggestions": ["More"]}
    if most := state.get("most_words"):
        fitting = [pair for pair in made if len(words_in(pair[1])) <= most]
        if not fitting:
            return {"reply": f"None of my patterns says **{state['topic']}** in {most} words or fewer. The topic itself has {len(words_in(state['topic']))}: give me a shorter one, for example its two most important words.", "state": {**state, "most_words": 0}, "suggestions": ["Shorter", "More"]}
        made = fitting
    if only := state.pop("only", 0):
        made = sorted(made, key=lambda pair: -score_headline(pair[1])[0])[:only]
    scores = [score_headline(headline)[0] for _, headline in made]
    best = 0 if funny or kind == "news" else scores.index(max(scores))
    rows = [[index, headline, name, *([] if funny else [score])] for index, ((name, headline), score) in enumerate(zip(made, scores), 1)]
    note = " Put your own number or words in the square brackets." if any("[" in headline for _, headline in made) else ""
    reply = f"{intro}I would use **{best + 1}**: {made[best][1]}{'' if made[best][1].endswith(('.', '?', '!')) else '.'}{note}"
    state = {**state, "offered": [headline for _, headline in made], "current": made[best][1], "asks": ""}
    table = show.table(rows, columns=["#", "Headline", "Pattern", *([] if funny else ["Score"])])
    return {"reply": reply, "blocks": [table], "suggestions": [f"Keep {best + 1}", "More", "Shorter", "For beginners" if not state.get("audience") else "My shortlist"], "state": state}


def within(topic: str, most: int) -> list[str]:
    """Parts of a sentence, and pairs of them, that are short enough. Every word is the person's own."""
    pieces = [re.sub(r"^(?:we|you|i)(?: now)? |^(?:and|but|so) ", "", piece.strip(), flags=re.I) for piece in re.split(r",|;|\bif\b|\bwhen\b|\bbecause\b|(?=\bonly\b)|\band\b", topic, flags=re.I)]
    pieces = [title_case(piece.strip()) for piece in pieces if len(piece.strip()) > 3][:6]
    pairs = [f"{a}: {b}" for at, a in enumerate(pieces) for b in pieces[at + 1:]] + [f"{b}: {a}" for at, a in enumerate(pieces) for b in pieces[at + 1:]]
    fitting = [text for text in dict.fromkeys([*pairs, *pieces]) if len(text) <= most]
    return sorted(fitting, key=len, reverse=True)[:6]


def shorter_ways(headline: str) -> list[str]:
    """The headline without its last clause or without words that carry nothing."""
    base = headline.strip(" .!")
    head = re.split(r": |, and | \(", base)[0]
    lean = re.sub(r"\b(?:really|very|just|some|ever|actually|quite|simply)\b ?", "", base, flags=re.I).strip()
    found = [each[:1].upper() + each[1:] for each in dict.fromkeys([head, *shortened(base), lean]) if len(each) < len(base) - 2 and len(words_in(each)) >= 3]
    return sorted(found, key=len, reverse=True)[:3]


def compared(headlines: list[str], state: dict) -> dict:
    """Why one of the ranked headlines is ahead, quality by quality."""
    best, other = headlines[0], headlines[1]
    rows = [[quality, f"{points}/{most}", f"{theirs}/{most}", "the first" if points > theirs else "the second" if theirs > points else ""] for (quality, points, most, _), (_, theirs, _, _) in zip(score_headline(best)[1], score_headline(other)[1])]
    reasons = [f"{row[0].lower()} ({row[1]} against {row[2]})" for row in rows if row[3] == "the first"]
    reply = f"“{best}” is ahead of “{other}” in {', '.join(reasons)}." if reasons else f"By my rules there is no clear difference between “{best}” and “{other}”."
    return {"reply": reply, "blocks": [show.table(rows, columns=["Quality", "First", "Second", "Ahead"])], "state": state, "suggestions": ["Make the winner stronger", "Keep 1"]}


def critique(headline: str, state: dict, lead: str = "") -> dict:
    total, parts = score_headline(headline)
    worst = min(parts, key=lambda part: part[1] / part[2])
    verdict = "Strong. Use it." if total >= 85 else "Good, with one thing to fix." if total >= 70 else "It can do more." if total >= 45 else "It needs another go."
    reply = f"{lead}**{total} of 100.** {verdict}" + ("" if total >= 85 else f" First fix: **{worst[0].lower()}**, {worst[3]}.") + f"\n\n> {headline[:200]}"
    scored = [each for each in state.get("scored", []) if each != headline[:200]]
    state = {**state, "current": headline[:200], "asks": "", "scored": [*scored, headline[:200]][-4:]}
    table = show.table([[quality, f"{points}/{most}", advice] for quality, points, most, advice in parts], columns=["Quality", "Points", "Why"])
    better = shortened(headline) if len(headline) > 65 else stronger(headline, state)
    state["offered"] = better
    reply += "\n\nOther ways to say it:\n\n" + "\n".join(f"{index}. {text} *({score_headline(text)[0]})*" for index, text in enumerate(better, 1)) if better else "\n\nFor other versions tell me what the text is about, for example `Topic: lost luggage`."
    return {"reply": reply, "blocks": [table], "suggestions": ["Keep 1", "Make it stronger", "Shorter", "My shortlist"] if better else ["What makes a headline good?", "My shortlist"], "state": state}


def shortened(headline: str) -> list[str]:
    """The headline without its last clauses, so that every word stays true."""
    text = headline.strip(" .!")
    cuts = [found.start() for found in re.finditer(r",|:| [–-] | (?:and|but|after|following|amid|because|as|while|with|from|despite|by|in|on|for|to|that|which|who)(?= )", text)]
    fitting = [text[:cut].rstrip(" ,:–-") for cut in cuts if 24 <= cut <= 90 and len(words_in(text[:cut])) >= 4]
    by_length = sorted(set(fitting), key=len, reverse=True)
    within = [each for each in by_length if len(each) <= 65]
    return within[:2] or by_length[-2:]


def stronger(headline: str, state: dict) -> list[str]:
    """Versions that add a promise the text has to keep, without new facts."""
    base = headline.strip(" .!")
    plain = base.rstrip("?")
    if re.match(r"why (?:your|my|our)\b|why .*\b(?:not|fail|flat|slow|bad|wrong|broken|hard)\b", base, re.I):
        return [f"{plain}, and How to Fix It", f"{plain}: What to Check First", f"{plain} (and What Finally Helped)"]
    if found := re.match(r"(?:the truth about|all about|everything about|some thoughts on|thoughts on|about)\s+(.+)", base, re.I):
        return [f"What Nobody Tells You About {found[1]}", f"{found[1]}: What Works and What Does Not", f"{found[1]}, Explained in Plain Words"]
    if found := re.match(r"how to (.+)", plain, re.I):
        return [f"How to {found[1]}, Step by Step", f"How to {found[1]} Without the Usual Mistakes", f"How to {found[1]}: Where to Start"]
    if re.search(r"\b(?:i|my|we|our)\b", base, re.I) and not base.endswith("?"):
        return [f"{plain}: What I Learned", f"{plain}: The Honest Version"]
    if found := re.match(r"\d+ (?:\w+ ){0,2}mistakes\b", base, re.I):
        return [f"{plain}, and How to Avoid Them"]
    lead = LEAD_IN.match(headline)
    topic = re.sub(r"\b(?:" + "|".join(FILLER) + r")\b\s*", "", find_topic(headline), flags=re.I).strip() if lead else ""
    if not topic or len(words_in(topic)) > 7 or SENTENCE_SIGN.search(topic):
        return [each for each in (f"{plain}: What It Means for You", f"{plain}, Explained") if len(each) <= 80 and not base.endswith("?") and score_headline(headline)[0] < 85]
    state.update(topic=topic, kind="", start=-10, short=False, funny=False)
    return [text for _, text in sorted(variants(topic, "", 0, 15), key=lambda pair: (-score_headline(pair[1])[0], len(pair[1])))[:5]]


def rank(headlines: list[str], state: dict) -> dict:
    scored = sorted(headlines[:12], key=lambda each: -score_headline(each)[0])
    best, last = scored[0], scored[-1]
    strong = [quality.lower() for (quality, points, most, _), (_, other, _, _) in zip(score_headline(best)[1], score_headline(last)[1]) if points > other]
    why = f" It is ahead in {' and '.join(strong[:3])}." if strong else " They are close; by my rules there is no clear difference, so ask a reader."
    counts = f" ({len(words_in(best))} words, {len(best)} characters)"
    state = {**state, "offered": [each[:140] for each in scored], "current": best[:140], "topic": find_topic(best) or best[:80], "start": -10, "short": False, "funny": False, "kind": "", "ranked": True}
    return {"reply": f"**{best[:120]}** is the strongest{counts}.{why}", "blocks": [ranking(scored)], "suggestions": ["Make the winner stronger", "Keep 1", "More", "My shortlist"], "state": state}


def judge_clickbait(headline: str, state: dict) -> dict:
    state = {**state, "current": headline[:200]}
    if CLICKBAIT.search(headline) or headline.isupper() and len(words_in(headline)) > 2:
        reply = f"Yes, “{headline}” is clickbait: it hides its subject or shouts. Name the subject instead. ({len(words_in(headline))} words, {len(headline)} characters long.)"
    else:
        promise = "gives the fix" if re.search(r"\bfix|helped\b", headline, re.I) else "answers the question" if re.match(r"(?:why|how|what)\b|.*\?$", headline, re.I) else "delivers exactly what it says"
        reply = f"No, “{headline}” names its subject. It stays honest as long as the text {promise}; if it does not, it is a broken promise, which readers feel as clickbait."
    return {"reply": reply, "state": state, "suggestions": ["Keep 1", "Make it stronger", "My shortlist"]}


def judge_length(headline: str, low: str, state: dict) -> dict:
    place = next((name for name in WINDOWS if name in low or name == "email" and "subject" in low or name == "search" and re.search(r"google|seo", low)), "article")
    count, size = len(words_in(headline)), len(headline)
    fits = size <= WINDOWS[place] and count <= 14
    better = [] if fits else shortened(headline)
    reply = f"{'No, that fits' if fits else 'Yes, that is long'}: {count} words, {size} characters; for {'an' if place[0] in 'ae' else 'a'} {place} headline aim for at most {WINDOWS[place]} characters."
    reply += "\n\nShorter, with the facts kept:\n\n" + "\n".join(f"{index}. {text} *({len(text)} characters)*" for index, text in enumerate(better, 1)) if better else ""
    return {"reply": reply, "state": {**state, "current": headline, "offered": better or state.get("offered", [])}, "suggestions": ["Keep 1", "Make it stronger", "My shortlist"]}


def keep(numbers: list[int], state: dict) -> dict:
    chosen = [state["offered"][n - 1] for n in numbers if 0 < n <= len(state.get("offered", []))]
    state = {**state, "shortlist": list(dict.fromkeys(state.get("shortlist", []) + chosen))[-20:]}
    return show_shortlist(state) if chosen else {"reply": f"There is no such number in the last list; it has {len(state.get('offered', []))}.", "suggestions": ["More", "My shortlist"], "state": state}


def show_shortlist(state: dict) -> dict:
    listed = "\n".join(f"- {text} ({score_headline(text)[0]})" for text in state.get("shortlist", []))
    return {"reply": f"Your shortlist:\n\n{listed}" if listed else "Your shortlist is empty. Write `keep 2` after a list.", "suggestions": ["More", "Shorter", "Start over"], "state": state}


def several_headlines(message: str) -> list[str]:
    asked = re.match(r"(?:(?:which (?:one )?(?:is|do you (?:like|prefer))|what is|compare|rank|choose|a/b|pick)(?: (?:better|best|stronger|more))?)\s*[:,]?\s*(.+)", message, re.I | re.S)
    text = asked[1] if asked else message
    quoted = re.findall(r"(?<!\w)[\"“‘']([^\"“”‘\n]{4,150}?)[\"”’'](?!\w)", message)
    if len(quoted) > 1:
        return quoted[:12]
    lettered = re.findall(r"(?:^|[\s,;.])[A-D][:.)]\s+(.{4,150}?)(?=[,;.]?\s+[A-D][:.)]\s|[,;.]?\s+(?:which|what|better)\b[^.:]{0,40}$|$)", message)
    if len(lettered) > 1:
        return [line.strip(" ,;\"“”") for line in lettered]
    if both := re.match(r"[^:\n]{0,40}\b(?:two|both|three|four|these|them)\b[^:\n]{0,30}:\s*(.+)", message, re.I | re.S):
        parts = [part.strip(" .\"“”") for part in re.split(r"(?<=[^\W\d_]{2})[.!]\s+(?=[A-Z0-9\"“])|\s+(?:and|or|vs\.?)\s+(?=[\"“A-Z])|\n|;", both[1]) if part.strip(" .\"“”")]
        if 1 < len(parts) <= 6 and all(len(part.split()) > 1 for part in parts):
            return [part[:200] for part in parts]
    lines = [re.sub(r"^\s*(?:[-*•]|\d+[.)]|[ab][.):])\s+", "", line, flags=re.I).strip(" \"“”") for line in text.splitlines() if line.strip()]
    if len(lines) > 2 and lines[0].endswith(":"):
        lines.pop(0)
    if len(lines) == 1:
        split = r"\s+(?:vs\.?|versus)\s+|\s*[;]\s*" + (r"|,?\s+or\s+(?=[\"“A-Z0-9])" if asked or re.search(r"[\"”] or [\"“]", text) else "")
        lines = [part.strip(" \"“”") for part in re.split(split, lines[0])]
        lines = [re.sub(r"\?$", "", line) if not re.match(r"(?:are|is|do|does|can|why|what|who)\b", line, re.I) else line for line in lines]
    return [line[:200] for line in lines if len(line) > 3] if len(lines) > 1 else []


ABOUT_IT = r"(?:too long|too short|is (?:it|this|that) (?:good|ok|okay|clickbait|too)|good enough|what do you think|any good|ok for|okay for|how is (?:it|this)|does (?:it|this) work|your opinion|thoughts)"
NEED = re.compile(r"\b(?:what|how) (?:could|should|can|do) (?:i|we) (?:call|name|title)\b|\b(?:title|headline|subject line)s?\s*\??$|\b(?:titles?|headlines?|subject lines?) (?:for|on|about)\b|\b(?:need|want|looking for|help(?: me)?(?: with)?|give me|write|find|suggest|make)\b.{0,30}\b(?:titles?|headlines?|subject lines?|names?)\b", re.I)
TOPICS = [re.compile(pattern, re.I) for pattern in (
    r"^(?:my |new )?(?:topic|subject)\s*(?:is|:)\s*(.{3,200})", r"\b(?:about|on the topic of)\s+(.{3,200})",
    r"\b(?:titles?|headlines?|subject lines?) (?:for|on) (?:a |an |my |our |the )?(?:(?:blog|article|post|video|newsletter|talk|book|podcast|essay|thesis|paper|e-?mail|mail|letter|message)\b(?: post)?(?: to [\w ]{2,30})?(?: on)?[,:]?)?\s*(.{0,200})")]


JUDGES = re.compile(r"\b(?:rate|rating|score|scores|check|judge|good|bad|think|opinion|feedback|improve|better|ok|okay|this|title|headline|subject line)\b", re.I)


def find_headline(message: str) -> tuple[str, str]:
    """A headline inside a message, and what is asked about it."""
    if asked := re.match(r"([^\"“”\n?]{8,200}?)\s*(?:\s[-–—]|[,:.…])\s*((?:so |and )?(?:is|are|was) (?:that|this|it) [^,\n]{2,40}|(?:any good|good|ok|okay|thoughts|what do you think|too (?:boring|dull|long|vague))[^,\n]{0,30})\??$", message, re.I):
        if len(words_in(asked[1])) > 2 and not re.search(r"\b(?:about|headline|title)\b", asked[1], re.I):
            return asked[1].strip(), asked[2]
    if marked := re.match(r"(?:please |can you |could you )*(?:score|rate|check|improve|judge|test|fix|critique|headline|my headline is|what do you think (?:of|about)|is this (?:a )?good)(?: my| this)?(?: headline| title)?\s*[:\n]\s*(.+)", message, re.I | re.S):
        message = marked[1].strip()
    # "Rate my title Things you should know": no colon and no quotation marks.
    if not marked and (plain := re.match(r"(?:please |pls |can you |could you )*(?:score|rate|judge|critique|grade)(?: my| this| the| our)? (?:headline|title|subject line)\s+(?!for\b|about\b|on\b|of\b|please\b|pls\b|with\b|and\b)[\"“'‘]?([^\n]{8,200}?)[\"”'’]?$", message, re.I)):
        return plain[1], message[:plain.start(1)]
    brought = dialogue.brought(message)
    if not marked and brought.lead and JUDGES.search(brought.lead) and not re.search(r"\b(?:about|topic|article|post|for)\b", brought.lead, re.I):
        return brought.text, f"{brought.lead} {brought.wish}"
    if quoted := re.search(r"[\"“]([^\"“”]{6,200})[\"”]", message) or re.search(r"(?<!\w)['‘](?=\S)((?:[^'‘’\n]|['’](?=\w)){6,200})['’](?!\w)", message):
        return quoted[1], message.replace(quoted[0], " ")
    if asked := re.match(rf"(.{{8,200}}?)[.!,?]?\s+((?:is|are|does)?\s*{ABOUT_IT}.{{0,60}})$", message, re.I | re.S):
        return asked[1].strip(" .,"), asked[2]
    return (message, "") if marked else ("", "")


@dialogue.guarded(numbers=False)
def respond(event: dict) -> dict | None:
    message = re.sub(r"\babt\b", "about", event.get("message") or "", flags=re.I)
    message = re.sub(r"[^\S\n]+", " ", re.sub(r"[\0|]", " ", message)).strip()[:3000]
    # "Write 3 for a post on …" asks this agent for headlines, and not for the post.
    message = re.sub(r"^((?:ok |now |and |please |pls |can you |could you )*(?:write|give|make|find|suggest|do|i need|need)(?: me| us)? (?:\d{1,2}|one|two|three|four|five|ten|a few|some|a couple)) (?=(?:for|on|about)\b)", r"\1 headlines ", message, flags=re.I)
    state, low = dict(event.get("state") or {}), re.sub(r"^(?:(?:hm+|ok|okay|well|so|nice|and|but|yes|no|cool)[, ]+)+", "", message.lower()).strip(" .!?")
    count = len(words_in(message))
    if re.fullmatch(r"(start over|reset|new( topic| headline)?|clear|stop)", low):
        return {"reply": "Clean table. Give me a topic or a headline.", "suggestions": ["Topic: growing tomatoes on a balcony"], "state": {"shortlist": state.get("shortlist", [])}}
    if "shortlist" in low or low in ("favourites", "favorites", "my list"):
        return show_shortlist(state)
    if kept := re.match(r"(?:keep|save|i like|i take|take|like|choose)\b[^a-z]*?((?:the )?(?:\d+(?:[\s,&]|and)*)+)", low):
        return keep([int(n[:3]) for n in re.findall(r"\d+", kept[1])], state)
    if state.get("offered") and re.match(r"(?:keep|save|take|i like|i take)\b", low) and (meant := reading.choice(message, state["offered"])) is not None:
        return keep([meant + 1], state)
    if re.search(r"\b(?:write|draft|continue|make)\b.{0,20}\b(?:article|text|post|story|intro(?:duction)?|essay|body|whole thing)\b", low) and not re.search(r"headline|title", low):
        return {"reply": "I work on headlines, titles and subject lines, not on the text itself. I can give you versions, score them, or shorten one.", "state": state, "suggestions": ["Make it stronger", "Shorter"] if state.get("current") else ["Topic: baking bread"]}
    if message.count("\n") or not NEED.search(low):
        if headlines := several_headlines(message):
            return rank(headlines, state)
    if len(re.findall(r"\b(?:für|und|der|die|das|mit|ein|eine|pour|avec|les|des|para|con|los|las)\b", low)) > (0 if re.search(r"[äöüßéèñ]", low) else 1):
        return {"reply": "I write and score English headlines; for other languages my word lists are wrong. The rules hold, though: clear, specific, at most 65 characters.", "state": state, "suggestions": ["What makes a headline good?"]}
    if told := why_lines(message, state):
        return told
    if told := said_line(message, low, state) or story_offer(message, low, state):
        return told
    if made := product_lines(message, low, state):
        return made
    headline, asked = find_headline(message)
    if headline and len(words_in(headline)) > 1:
        if re.search(r"\btoo long|\btoo short|\blength", asked, re.I):
            return judge_length(headline[:200], low, state)
        return judge_clickbait(headline[:200], state) if "clickbait" in asked.lower() else critique(headline[:200], state)
    return follow_up(message, low, count, state) or read_topic(message, low, count, state)


# What is made, and what happens in it: "a video where I repair …", "the story is about …".
WORK = r"(?:video|vlog|film|clip|short|reel|post|blog post|blog|article|story|piece|podcast|episode|talk|report|newsletter|text|column|essay|recipe|tutorial)"
I_DO = re.compile(rf"\b{WORK}s?\b[^.,;:!?]{{0,30}}?\b(?:where|in which|how|about how|of how|showing how|that shows how|showing) (?P<who>i|we|my [a-z]+|our [a-z]+|he|she|they) (?P<verb>[a-z]{{2,}}) (?P<what>[^.;:!?\n]{{6,160}})", re.I)
IT_IS = re.compile(rf"\b(?:{WORK}|it)(?:'s| is|s)? (?:is |will be )?about (?:how |that )?(?P<what>[^\n]{{10,300}})", re.I)
ASKS = re.compile(r"(?:^|(?<=[.!?,;]))\s*(?:(?:hi|hey|hello|so|and|can you|could you|please|pls|now)[ ,]+){0,3}(?:i need|we need|i want|give me|give us|write|suggest|any|what (?:could|should|can)|need|looking for|help)\b[^.!?\n]{0,90}?\b(?:titles?|headlines?|subject lines?|names?|ideas?|call it)\b[^.!?,;\n]{0,60}[.!?]?", re.I)
BECOMES = re.compile(r"^(?P<what>(?:the |our |an? )?[\w' -]{3,50}?) (?:is |are |was |were )?(?:being |been |getting |has been |will be )?(?:turned|converted|transformed|made|rebuilt|changed) into (?P<new>(?:an? |the |our )?[\w' -]{3,50})$", re.I)
LASTED = re.compile(r"\b(?P<verb>stood|stand|stands|sat|sits|lay|was|been|lived|waited|spent|rotted|rusted|had been|has been|has stood) (?:forgotten |abandoned |hidden |untouched )?(?P<place>(?:in|on|under|behind|at) (?:an? |the |my |his |her |our )?[\w' -]{3,30}?) for (?P<time>(?:over |almost |nearly )?\d{1,4} (?:years|months|weeks|days|decades))", re.I)
HAPPENS = re.compile(r"\b(?:is|are|was|were|has|have|had|will|opens?|opened|closes?|closed|starts?|started|begins?|began|did|do|does|won|wins?|raised|collected|built|made|moves?|moved|ends?|ended|costs?|comes?|came|gets?|got|takes?|took|runs?|ran|celebrates?|turns?|turned|returns?|returned|launch\w*|needs?|needed|saved?|planted|painted|restored|repaired|cancelled|canceled|postponed|finish\w*|arrives?|arrived|goes|went|sold|found|lost|grew|cooked|baked|helped|worked|donated)\b", re.I)


PASTS = "lost|found|bought|brought|came|became|went|took|built|grew|made|got|sold|told|left|ran|drove|wrote|gave|met|won|quit|swam|flew|spent|taught|caught|fell|began|broke|chose|saw|slept|ate|paid|kept|read|sang|stood|hid"
PAST = re.compile(r"\babout (?:how|the (?:day|time|year|summer|winter|week) (?:when )?) ?(?P<who>i|we|my [a-z]+|our [a-z]+|they|he|she) (?P<verb>[a-z]{2,}ed|{PASTS}) (?P<what>[^.;:!?\n]{4,120})|\b(?:video|post|article|story|episode|text)\b[^.,;:!?]{0,20}\bhow (?P<who2>i|we) (?P<verb2>[a-z]{2,}ed|{PASTS}) (?P<what2>[^.;:!?\n]{4,120})".replace("{PASTS}", PASTS), re.I)
DOING = re.compile(r"\babout (?P<who>(?:our|my|the) (?:[\w'-]+ ){0,3}?[\w'-]+) (?P<verb>(?!being\b|during\b|evening\b|morning\b|building\b|wedding\b)[a-z]{3,}ing) (?P<what>(?:the|an?|its|their|our|to|into|from|for|in|at|on|\d)\b[^.;:!?\n]{3,100})", re.I)
SAYS_IT = re.compile(r"^(?:(?:hi|hey|hello|please|pls|i|we|need|want|give|me|a|an|the|good|short|find|write|can you|could you|suggest|\d|some|for|my|our|newsletter|email|mail|post|shop)[ ,]+){0,8}(?:titles?|headlines?|subject lines?)(?: for (?:this|our|my|the|a|an|newsletter|e-?mail|mail|post|notice|[\w-]{3,12})(?: [\w-]{3,12}){0,2})?\s*[:–-]\s*(?P<text>(?:our|we|the|my|i|from|new|from|there|on|this|it|all|no|every\w*)\b.{8,140})$", re.I)


WHY = re.compile(r"\b(?:headlines?|titles?|name|subject line|call it)\b[^.?!]{0,40}\b(?:on|about|for)\b[^.?!]{0,30}?\bwhy ([^.?!\n]{6,80})|\b(?:article|post|video|piece|story|episode|newsletter|talk)\b[^.?!]{0,12}\b(?:on|about)\b (?:the reasons? )?why ([^.?!\n]{6,80})", re.I)


def why_lines(message: str, state: dict) -> dict | None:
    """An article on why something happens: the question itself is the headline."""
    found = WHY.search(message)
    if not found:
        return None
    what = re.sub(r"[,;]?\s*(?:what|how|can you|could you|any ideas|please|pls)\b.*$", "", (found[1] or found[2]).strip(), flags=re.I).strip(" ,.")
    lines = [title_case(f"why {what}"), title_case(f"the real reason {what}"), title_case(f"{what}. here is why"), title_case(f"so that is why {what}")]
    asked = next((int(number.value) for number in reading.numbers(message[: found.start() + 40]) if 1 <= number.value <= 4), 4)
    return shown_story(f"why {what}"[:80], lines[:asked], asked, state, "From your question, nothing added:")


def said_line(message: str, low: str, state: dict) -> dict | None:
    """ "Need a subject line: our shop is closed 24 to 27 December": the sentence itself, and shorter ways to say it."""
    found = SAYS_IT.match(message.strip())
    if not found or not HAPPENS.search(found["text"]) or JUDGED.search(low):
        return None
    text = found["text"].strip(" .!")
    lines = [text]
    if closed := re.match(r"(?P<who>(?:our|the|my) [\w' -]{2,30}?|we) (?:is|are|will be) (?P<state>closed|open|moving|away|back|on holiday|sold out|cancelled|canceled|postponed)\b\s*(?P<rest>.*)$", text, re.I):
        who = without_first_article(closed["who"]) if closed["who"].lower() != "we" else "we are"
        rest = closed["rest"].strip()
        lines += [f"{closed['state']} {rest}".strip(), f"{who} {closed['state']} {rest}".strip(), *([f"{rest}: {who} {closed['state']}"] if rest else []), f"please note: {closed['state']} {rest}".strip()]
    else:
        lines += [f"please note: {text}", f"good to know: {text}"]
    lines = [title_case(re.sub(r"\s+", " ", line)) for line in dict.fromkeys(lines)]
    return shown_story(text, lines, 6, state, "From your words, nothing added:")


JUDGED = re.compile(r"\b(?:score|rate|check|judge|better|improve|good)\b")


def without_first_article(text: str) -> str:
    return re.sub(r"^(?:the|an?|our|my)\s+", "", text.strip(), flags=re.I)


def story_lines(message: str) -> tuple[str, list[str]] | None:
    """Headlines from what happens in a story, with its own facts. Nothing is added to them."""
    told = ASKS.sub(" ", message)
    if happened := PAST.search(message):
        who, verb, what = ((happened[name] or happened[f"{name}2"]).lower().strip(" .,") if name != "what" else (happened["what"] or happened["what2"]).strip(" .,") for name in ("who", "verb", "what"))
        who = "I" if who == "i" else who
        what = re.split(r"[,.;]\s*(?:any|give|what|need|titles?|headlines?)\b", what)[0]
        core, _, rest = what.partition(" with ")
        lines = [f"how {who} {verb} {what}", f"{who} {verb} {what}", *([f"with {rest}: how {who} {verb} {core}", f"how {who} {verb} {core}"] if rest else []), f"the year {who} {verb} {core}" if re.search(r"\b(?:last|this) year\b|\bin \d{4}\b", message) else f"what happened when {who} {verb} {core}"]
        return f"how {who} {verb} {what}"[:80], lines
    if wins := DOING.search(message):
        who, verb, what = wins["who"].strip(), wins["verb"].lower(), wins["what"].strip(" .,")
        base = to_base(verb)
        third = base + ("es" if base.endswith(("s", "sh", "ch", "x", "o")) else "s")
        plural = re.search(r"(?<!s)s$", who.split(" of ")[0]) and not re.search(r"ss$", who)
        head = f"{who} {base if plural else third} {what}"
        when = re.search(r"\b(?:after|for the first time in|in|within) (?:\d{1,4}|ten|twenty|thirty|forty|fifty) (?:years|months|weeks|days|seasons)\b", what)
        short = re.sub(r"\s+", " ", what.replace(when[0], "")).strip() if when else what
        lines = [head, *([f"{when[0]}: {who} {base if plural else third} {short}", f"{who} {base if plural else third} {short}"] if when else []), f"{who}: {verb} {short}{' ' + when[0] if when else ''}"]
        return head[:80], lines
    if found := I_DO.search(told):
        verb, what = found["verb"].lower(), found["what"].strip(" .,")
        if verb.endswith(("ed", "ing")) or re.fullmatch(PASTS, verb) or verb in ("was", "am", "are", "is", "have", "had", "can", "will", "did"):
            return None
        core, more = what, ""
        if cut := re.search(r",?\s(?:that|which|who)\s", what):
            core, more = what[: cut.start()], re.sub(r"^,?\s(?:that|which|who)\s", "", what[cut.start():])
        who = "I" if found["who"].lower() == "i" else found["who"].lower()
        done = to_gerund(verb)
        lines = [f"{done} {core}", *([f"{done} {core} that {more}"] if more else [])]
        if lasted := LASTED.search(more or what):
            lines += [f"{lasted['time']} {lasted['place']}: {done} {core.replace(lasted[0], '').strip()}", f"{done} {core} after {lasted['time']} {lasted['place']}", f"{without_first_article(core)}, {lasted['time']} {lasted['place']}"]
        base = verb if who in ("I", "we", "they") else to_base(done)
        lines += [f"How {who} {verb} {core}", f"What it takes to {base} {core}", f"{without_first_article(core)}: {done} it from start to finish"]
        return f"{done} {what}", lines
    if not (found := IT_IS.search(told)):
        return None
    parts = [part.strip(" .!") for part in re.split(r"[.;\n]\s*|,\s+(?:and |but )?(?=(?:it|the|we|they|he|she|our|my|there|a|an|\d)\b)|\s+and (?=(?:it|the|we|they|he|she|our|my|there) )", found["what"]) if len(part.strip(" .!").split()) > 1]
    main, facts = (parts[0], [part for part in parts[1:] if (HAPPENS.search(part) or re.match(r"(?:it|they|he|she)\b", part, re.I)) and not re.match(r"(?:i|we|it) (?:need|want|should|must|has to)\b|(?:please|pls|not|no)\b", part, re.I)]) if parts else ("", [])
    becomes = BECOMES.match(main)
    if not facts and not becomes or len(main.split()) > 16:
        return None
    subject = becomes["what"] if becomes else main
    head = f"{subject} becomes {becomes['new']}" if becomes else main
    facts = facts[:4]
    if not becomes and not HAPPENS.search(main):
        # "They won the prize" about the choir: the choir won the prize.
        facts = [re.sub(r"^(?:it|they|he|she)(?= )", lambda _: main, each, flags=re.I) for each in facts]
        lines = [*facts, *(f"{without_first_article(main)}: {re.sub('^' + re.escape(main) + ' ', '', fact)}" for fact in facts)]
        return main, [line for line in lines if len(line.split()) > 3]
    lines = [head, *(f"{head}: {fact}" for fact in facts)]
    span = next((found for each in facts if (found := re.search(r"\bin (?:just |only )?\d{1,4} (?:years|months|weeks|days|hours)\b", each, re.I))), None)
    day = next((found for each in facts if (found := re.search(r"\b(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\bon (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b", each, re.I))), None)
    if becomes:
        short = f"from {without_first_article(subject)} to {without_first_article(becomes['new'])}"
        lines += [short, *([f"{short} {span[0]}"] if span else []), *([f"{short}: {fact}" for fact in facts if day and day[0] in fact])]
    lines += [f"{fact}: {head}" for fact in facts if not re.match(r"it\b", fact, re.I)]
    lines += [fact for fact in facts if not re.match(r"(?:it|they|he|she)\b", fact, re.I) and not re.search(r"\bit\b", fact)]
    return main, lines


def story_offer(message: str, low: str, state: dict) -> dict | None:
    if not (NEED.search(low) or ASKS.search(message) or state.get("asks")) or re.search(r"\b(?:thesis|paper|dissertation|funny|humou?r\w*|witty)\b", low) or not (made := story_lines(message)):
        return None
    asked = re.search(r"\b([1-9]|10|one|two|three|four|five|six|ten) (?:[a-z]{3,12} )?(?:headlines?|titles?|subject lines?|ideas|names)\b", low)
    amount = ({"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ten": 10}.get(asked[1]) or int(asked[1])) if asked else 8
    return shown_story(made[0], [title_case(re.sub(r"\bi\b", "I", line)) for line in dict.fromkeys(made[1])], amount, state, "From your facts, nothing added:")


def shown_story(topic: str, lines: list[str], amount: int, state: dict, intro: str) -> dict:
    fitting = sorted(lines, key=lambda line: (len(line) > 75, lines.index(line)))[:amount]
    fewer = f" I have {len(fitting)} from these facts; one more detail gives more." if len(fitting) < amount and amount <= 6 else ""
    best = next((at for at, line in enumerate(fitting) if re.search(r"\d", line) and 30 <= len(line) <= 65), next((at for at, line in enumerate(fitting) if 25 <= len(line) <= 70), 0))
    table = show.table([[at, line, len(line)] for at, line in enumerate(fitting, 1)], columns=["#", "Headline", "Characters"])
    return {"reply": f"{intro} I would use **{best + 1}**: {fitting[best]}.{fewer}", "blocks": [table], "suggestions": [f"Keep {best + 1}", "Shorter", "Calmer"],
            "state": {**state, "topic": topic[:80], "story": lines, "story_topic": topic[:80], "offered": fitting, "current": fitting[best], "start": 0, "asks": "", "short": False, "funny": False, "kind": "" if topic.split()[0].lower().endswith("ing") else "sentence", "audience": ""}}


CALM = re.compile(r"\b(?:less|not so|too|no|without(?: the)?|not)(?: so| much| that| as)? (?:click ?bait\w*|hype\w*|sensational\w*|dramatic|loud|shouty|salesy|spammy|cheesy|youtube\w*|over the top|exaggerated|flashy|pushy)\b|\b(?:calm(?:er)?|factual|sober(?:er)?|plainer|plain|matter.of.fact|down to earth|more honest|quieter|toned? (?:it )?down|serious)\b", re.I)
LOUD = re.compile(r"\b(?:Nobody Tells|Real Cost|Honest Version|Really|Hard Way|Myths|Wish I Had|Taught Me|Without Wasting|Easier Than|Mistakes|Why Wait|What It Takes)\b", re.I)


def has_story(state: dict) -> bool:
    return bool(state.get("story")) and state.get("story_topic") == state.get("topic")


def story_follow_up(low: str, state: dict) -> dict | None:
    """Shorter ones and more of them, from the facts of the same story."""
    lines = state["story"]
    if limit := re.search(r"\b(\d{2,3}) (?:characters|chars|letters|signs)\b", low):
        fitting = [line for line in lines if len(line) <= int(limit[1])]
        return shown_story(state["topic"], fitting, 6, state, f"With at most {limit[1]} characters:") | {"state": state} if fitting else {"reply": f"None of them has {limit[1]} characters or fewer; the shortest has {min(map(len, lines))}: {min(lines, key=len)}. Tell me which word may go.", "state": state}
    if re.search(r"\b(?:numbers?|digits?|figures?)\b", low) and not re.search(r"\b(?:without|no)\b", low) and len(low.split()) < 9:
        with_number = [line for line in lines if re.search(r"\d", line)]
        if with_number:
            return {**(told := shown_story(state["topic"], with_number, 6, state, "With a number from your facts:")), "state": {**told["state"], "story": lines}}
        return {"reply": f"There is no number in what you told me, and I invent none. Which true one could go in: a date, a time, a price, how many? Then it becomes for example *{lines[0]}: [number] [things]*.", "state": state}
    if re.search(r"\bshort(?:er|en|est)?\b", low):
        # Words that a headline can do without: the first article, "on" before a day.
        cut = [re.sub(r"\bon (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)", "", re.sub(r"^(?:Our|The|My|A|An) (?=\w)", "", line)) for line in sorted(lines, key=len)[:2]]
        cut += [re.sub(r" in [A-Z]\w+$", "", cut[0])] if re.search(r" in [A-Z]\w+$", cut[0]) and len(cut[0].split()) > 4 else []
        lines = [line[:1].upper() + line[1:] for line in dict.fromkeys([*cut, *lines])]
        told = shown_story(state["topic"], sorted(lines, key=len)[:4], 4, state, "The shortest from your facts:")
        return {**told, "state": {**told["state"], "story": lines}}
    if re.fullmatch(r"(?:some |show |give me |any |\d+ )*(?:more|others?|again|next|new ones|other ideas|different ones)(?: please| pls| ideas| titles)?", low):
        rest = [line for line in lines if line not in state.get("offered", [])]
        if not rest:
            return {"reply": "Those were all that your facts give. Tell me one more detail: a name, a number, a place, or what was hard.", "state": state}
        told = shown_story(state["topic"], rest, 8, state, "More from your facts:")
        return {**told, "state": {**told["state"], "story": lines}}
    return None


def calmer(state: dict) -> dict | None:
    if has_story(state):
        lines = [line for line in state["story"] if not LOUD.search(line) and not re.match(r"How I\b|How We\b", line)]
        # The plainest come first: what it is, then what is special.
        lines = sorted(lines, key=lambda line: (line in state.get("offered", [])[:1], line.count(":"), len(line)))
        return shown_story(state["topic"], lines, 6, {**state}, "Calmer, only what happens:") if lines else None
    if not state.get("topic"):
        return None
    kind = state.get("kind") or kind_of(state["topic"])
    made = [text for _, text in variants(state["topic"], state.get("audience", ""), 0, 15, kind) if not LOUD.search(text)][:6]
    return {**shown_story(state["topic"], made, 6, state, "Calmer, without promises:"), "suggestions": ["Keep 1", "Shorter", "Funny"]} if made else None


def follow_up(message: str, low: str, count: int, state: dict) -> dict | None:
    if state.get("topic") and count <= 16 and CALM.search(low) and not reading.is_question(message) and (told := calmer(state)):
        return told
    if has_story(state) and count <= 12 and (told := story_follow_up(low, state)):
        return told
    if len(state.get("offered", [])) > 1 and count <= 12 and re.search(r"\b(?:mix|combine|merge|blend|join|put)\b.{0,20}\b(?:them|both|the two|these|those|it|together|one)\b|\ba mix\b|\bboth in one\b", low):
        return mixed(state)
    if count > 10:
        return None
    pointed = next((int(n.value) for n in reading.numbers(message) if 1 <= n.value <= len(state.get("offered", []))), 0)
    current = state["offered"][pointed - 1] if pointed else state.get("current", "")
    if current:
        if "clickbait" in low:
            return judge_clickbait(current, state)
        if re.search(r"\b(?:too long|how long is|length)\b", low):
            return judge_length(current, low, state)
        if re.search(r"\b(?:stronger|better|improve|punchier|catchier|sharper)\b", low) and not re.match(r"how (?!could|can|would)|what|which", low):
            better = stronger(current, state)
            wanted = next((int(n.value) for n in reading.numbers(message) if 2 <= n.value <= 12 and n.kind == "plain"), 0)
            short_of = f" I have {len(better)} of the {wanted} you asked for: tell me one true detail (a number, a season, a place, what went wrong), and there are more." if wanted > len(better) else ""
            return {"reply": f"Stronger versions of “{current}”:\n\n" + "\n".join(f"{i}. {text} *({score_headline(text)[0]})*" for i, text in enumerate(better, 1)) + f"\n\nUse one only if the text keeps the promise.{short_of}", "state": {**state, "offered": better, "current": better[0]}, "suggestions": ["Keep 1", "Is it clickbait now?", "My shortlist"]} if better else None
        if re.match(r"why\b|explain|how come", low) and state.pop("ranked", False) and len(state.get("offered", [])) > 1 and not pointed:
            return compared(state["offered"], state)
        if re.match(r"why\b|explain|what (?:would|should|could) (?:you|i|we) change|what'?s wrong|what is wrong|how (?:can|could|would) (?:i|you|we) (?:improve|fix)", low):
            return critique(current, state)
        if more := re.fullmatch(r"(?:give me |show me |show |i need |can i have )?(\d{1,2}|two|three|four|five|a few|some)? ?(?:more|others?|other ones|alternatives|versions|variants)(?: please| pls| of (?:it|that|those))?", low):
            count_asked = int(more[1]) if (more[1] or "").isdigit() else {"two": 2, "three": 3, "four": 4, "five": 5}.get(more[1] or "", 5)
            if more[1] and (state.get("start") is None or state["start"] < 0):
                return other_ways(state.get("current", ""), count_asked, state)
        if len(state.get("scored", [])) > 1 and re.match(r"(?:so |ok )?which\b(?: (?:one|of (?:them|the two|these)|headline|title))?(?: (?:is|was|do|would))?\b.*\b(?:best|better|take|use|prefer|choose|stronger)\b|(?:so |and )?(?:is )?(?:the )?(?:first|second|last)(?: one)? (?:or|better)", low):
            return rank(state["scored"], state)
        if state.get("offered") and re.search(r"\b(?:which|what)\b.*\b(?:best|better|take|use|prefer|choose|pick|go (?:with|for)|strongest|favou?rite|recommend)\b|\byour favou?rite\b|^pick (?:one|the best)", low):
            told = rank(state["offered"], state) if len(state["offered"]) > 1 else critique(current, state)
            return {**told, "reply": f"I would pick this one: {told['reply']}"} if re.search(r"\bpick\b", low) else told
    if state.get("topic") and state.get("start") is not None:
        if re.search(r"\bquestions?\b", low) and not re.match(r"(?:should|is|are|do|what|why|how)\b", low):
            return offer({**state, "start": 0, "funny": False, "kind": "question"}, "As questions:\n\n")
        if re.search(r"\b(?:without|no|not) (?:any |the )?numbers?\b|\bno digits\b", low):
            return offer({**state, "start": 0, "plain": True}, "Without numbers:\n\n")
        if re.search(r"\bwith (?:a )?numbers?\b|\bas a list\b|\blisticle\b", low):
            return offer({**state, "start": 0, "plain": False}, "With a number:\n\n")
        if limit := re.search(r"\b(?:max(?:imum)?|at most|under|below|up to|within|only)?\.? ?(\d{2,3}) (?:characters|chars|letters|signs)\b", low):
            return offer({**state, "start": 0, "kind": "sentence" if kind_of(state["topic"]) == "sentence" else state.get("kind", ""), "most_characters": int(limit[1])}, f"With at most {limit[1]} characters:\n\n")
        if re.fullmatch(r"(?:ten |10 |some |show |give me |any )*(?:more|others?|again|next|another ten|new ones|other ideas|different ones)(?: please| ideas)?", low):
            return offer({**state, "start": state.get("start", 0) + 10, "short": False})
        if re.search(r"\b(?:too|less|not so) (?:boring|dry|serious)|\b(?:funn(?:y|ier)|humou?r\w*|witt?y|playful|jok\w+)\b", low) and not re.match(r"how", low):
            return offer({**state, "start": 0, "funny": True}, "With a smile:\n\n")
        if re.search(r"\b(?:serious|neutral|normal)\b", low):
            return offer({**state, "start": 0, "funny": False}, "Straight:\n\n")
        if limit := re.search(r"\b(?:max(?:imum)?|at most|under|only|up to|in)\.? (\d{1,2}) words\b|\b(\d{1,2}) words (?:max|or less|or fewer|at most)", low):
            return offer({**state, "short": False, "start": 0, "most_words": int(limit[1] or limit[2])}, f"With at most {limit[1] or limit[2]} words:\n\n")
        if re.search(r"\bshort(?:er|en)?\b|\be-?mail\b|subject line", low):
            return offer({**state, "short": True, "start": max(0, state.get("start", 0))}, "The short ones, for a subject line or a phone:\n\n")
        if audience := re.fullmatch(r"(?:now |and |but )?(?:make (?:it|them) |it'?s |its )?for ([\w ,'-]{3,40})", low):
            return offer({**state, "audience": audience[1], "start": 0, "short": False}, f"With **{audience[1]}** in mind:\n\n")
    if current and (state.get("start") or 0) <= 0 and (audience := re.fullmatch(r"(?:now |and |but |oh )?(?:make (?:it|them) |it'?s |its |it is |this is )?for ([\w ,'-]{3,40})", low)) and (about := re.search(r"\babout\s+(?!you\b|it\b|this\b|that\b)([\w '-]{3,60})$", re.split(r"[:,.!?]", current)[0], re.I)):
        return offer({**state, "topic": about[1].lower(), "audience": audience[1], "start": 0, "short": False, "funny": False, "kind": ""}, f"About **{about[1].lower()}**, with **{audience[1]}** in mind:\n\n")
    if state.get("topic") and re.search(r"\b(?:more|too|less) (?:emotional|personal|exciting|dramatic|professional|formal|casual|elegant|aggressive|loud|generic|long)\b", low):
        return {"reply": "I can make them funny, straight, short, or for a certain reader, but I cannot judge other moods without a language model. Name the feeling or the detail that should be in it, for example `Topic: repairing my grandfather's radio`.", "state": state, "suggestions": ["Funny", "Shorter", "For beginners"]}
    if re.fullmatch(r"(?:any |some |give me |show me )*(?:more|other|others|different|new)(?: ideas| ones| titles| headlines)(?: please)?", low):
        return {"reply": "What is the text about, and who reads it? One sentence is enough.", "state": {**state, "asks": "topic"}, "suggestions": ["Topic: baking bread"]}
    if current and re.search(r"\bshort(?:er|en)?\b", low):
        ways = shorter_ways(current)
        if not ways:
            return {"reply": f"It has {len(words_in(current))} words and {len(current)} characters; I cannot cut it without losing something. Tell me which word may go.", "state": state}
        return {"reply": f"Shorter, with your words:\n\n" + "\n".join(f"{at}. {text} *({len(text)} characters)*" for at, text in enumerate(ways, 1)), "state": {**state, "offered": ways, "current": ways[0]}, "suggestions": ["Keep 1", "Make it stronger"]}
    return None


def mixed(state: dict) -> dict:
    """The first two headlines in one: the stronger one in front, what the other has beside it behind."""
    first, second = (re.sub(r"[.!?]+$", "", each) for each in state["offered"][:2])
    shared = {word.lower() for word in words_in(first)}
    rest = " ".join(word for word in second.split() if word.lower().strip(",.:") not in shared | {"about", "for", "on", "of", "the", "a", "an", "to", "in", "with"})
    behind = [second] if not rest else [second, f"{rest}" if len(rest.split()) > 1 else f"{rest} That Help" if rest.lower().endswith("s") else rest]
    lines = list(dict.fromkeys([title_case(f"{first}: {part}") for part in behind] + [title_case(f"{first}, and {behind[-1][:1].lower()}{behind[-1][1:]}")]))
    told = rank(lines, state)
    return {**told, "reply": f"Both in one: {told['reply']} Change the joint if it sounds stiff."}


def other_ways(current: str, amount: int, state: dict) -> dict | None:
    """More versions of a headline that was scored, without those that were shown."""
    topic = find_topic(current)
    if not topic or len(words_in(topic)) > 7:
        return None
    made = [text for _, text in variants(topic, "", 0, 15) if text not in state.get("offered", []) and text != current]
    best = sorted(made, key=lambda each: -score_headline(each)[0])[:amount]
    return {"reply": f"{len(best)} more about **{topic}**:\n\n" + "\n".join(f"{at}. {text} *({score_headline(text)[0]})*" for at, text in enumerate(best, 1)), "state": {**state, "offered": best}, "suggestions": ["Keep 1", "Shorter"]} if best else None


def read_topic(message: str, low: str, count: int, state: dict) -> dict | None:
    if re.search(r"\b(?:titel|überschrift|titre|título)\b", low):
        return {"reply": "I write and score English headlines. Tell me the topic in English, for example `Topic: balcony plants`.", "state": state, "suggestions": ["Topic: balcony plants"]}
    found = next((match for pattern in TOPICS if (match := pattern.search(message))), None)
    topic = find_topic(found[1]) if found else ""
    if re.match(r"(?:how|why|should|do|does|is|are|when|can)\b|what (?:is|are|makes)\b(?!.*\btitles? for\b)", low) and not re.match(r"(?:can|could) (?:you|u)\b", low) and reading.is_question(message):
        return None
    if state.get("topic") and state.get("start") is not None and 5 <= count <= 30 and re.match(r"(?:we|our|it's|its|there(?:'s| is| are))\b", low) and not reading.is_question(message) and not NEED.search(low):
        told = title_case(re.sub(r"\bu\b", "you", message.strip(" ."), flags=re.I))
        return offer({**state, "topic": told[:110], "start": 0, "short": False, "funny": False, "kind": "sentence", "audience": ""}, "With what you told me:\n\n")
    is_request = bool(NEED.search(low) or re.match(r"(?:my |new )?(?:topic|subject)\b", low))
    is_title = sum(word[:1].isupper() or word.lower() in SMALL_WORDS for word in words_in(message)) >= 0.7 * max(1, count) or message.isupper()
    if topic and (is_request or state.get("asks") or not is_title and not reading.is_question(message)):
        audience = re.search(r",? for ((?:beginners|parents|students|teachers|kids|children|seniors|developers|managers|women|men|freelancers|[a-z]+ (?:owners|lovers|beginners)))\b", low)
        plain = re.sub(rf",? for {re.escape(audience[1])}\b.*$", "", topic, flags=re.I) if audience else topic
        funny = bool(re.search(r"\b(?:funny|humou?r\w*|witty|playful|a joke)\b", low))
        asked = re.search(r"\b([1-9]|one|two|three|four|five) (?:[a-z]{3,12} )?(?:headlines?|titles?|subject lines?)\b", low)
        only = ({"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}.get(asked[1]) or int(asked[1])) if asked else 0
        return offer({**state, **({"only": only} if only else {}), "topic": plain or topic, "start": 0, "short": False, "funny": funny, "kind": kind_of(plain or topic, message), "audience": audience[1] if audience else ""}, f"Headlines about **{plain or topic}**:\n\n")
    if is_request:
        return {"reply": "What is the text about, and who reads it? One sentence is enough.", "state": {**state, "asks": "topic"}, "suggestions": ["It is about growing tomatoes on a balcony, for beginners"]}
    if state.get("asks") and not reading.is_question(message) and 2 <= count <= 30:
        return offer({**state, "topic": find_topic(message), "start": 0, "short": False, "funny": "funny" in low, "kind": "", "audience": ""}, f"Headlines about **{find_topic(message)}**:\n\n")
    talks = re.match(r"(?:hi|hello|hey|help|thanks?|thank you|yes|no|ok|next|can you|could you|please|score|hint|done|i|i'm|im|my|we|do|is|are|what|how|why|should|which|when|tell|explain|make|write|give|too|not|more|less|it|its|that|this|the (?:first|second|third|last))\b", low)
    if is_title and 3 <= count <= 30 and re.search(r"[a-z]{3}", low) or not talks and 4 <= count <= 30 and not reading.is_question(message) and not reading.is_command(message):
        return critique(message.strip("\"“”")[:200], state)
    if re.match(r"(?:shorten|cut|improve|fix|rewrite|polish|change|translate|trim) (?:it|this|that|them)\b", low):
        ways = shorter_ways(state["current"]) if state.get("current") and re.match(r"shorten|cut|trim", low) else []
        if ways:
            return {"reply": "Shorter, with your words:\n\n" + "\n".join(f"{at}. {text} *({len(text)} characters)*" for at, text in enumerate(ways, 1)), "state": {**state, "offered": ways, "current": ways[0]}, "suggestions": ["Keep 1", "Make it stronger"]}
        return {"reply": f"“{state['current']}” has {len(words_in(state['current']))} words and {len(state['current'])} characters; I cannot cut it without losing something. Tell me which word may go." if state.get("current") else "Which headline? Write it with its words, for example `Score: My first marathon`.", "state": state, "suggestions": ["What makes a headline good?"]}
    if not talks and 2 <= count < 4 and re.search(r"[a-z]{3}", low) and not reading.is_question(message):
        return offer({**state, "topic": find_topic(message) or low, "start": 0, "short": False, "funny": False, "kind": "", "audience": ""}, f"Headlines about **{find_topic(message) or low}**:\n\n")
    if re.search(r"[^\W\d_]{3}", low):
        return None
    return {"reply": "Give me a headline to score, a topic to write ten for, or several headlines to rank (one per line). For example `Topic: baking bread` or `Score: My first marathon`.", "suggestions": ["Topic: baking bread", "Score: My first marathon", "What makes a headline good?"], "state": state}
