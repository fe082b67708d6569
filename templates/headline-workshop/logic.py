"""Headline Workshop: scores headlines and offers variants by pattern."""
import hashlib
import re

SMALL_WORDS = set("a an and as at but by for from in into nor of on or per so the to up via vs with your".split())
FILLER = set("very really some things stuff basically just quite actually simply various several nice great interesting useful amazing".split())
CLICKBAIT = re.compile(r"won.t believe|this one (?:weird )?trick|what happened next|will shock you|blow your mind|doctors hate|gone wrong|number \d+ will", re.I)
GAIN = set("how why what save cut grow build learn make get stop avoid fix start win keep earn find better faster cheaper easy easier simple without guide plan checklist mistakes ways steps ideas lessons help free first cost worth".split())
FEELING = set("mistakes secret secrets proven warning surprising honest truth fear love hate worst best finally hidden danger brave quiet regret joy proud".split())
LEAD_IN = re.compile(
    r"^(?:the )?(?:(?:some|a few|\d+|several|many|my|our|top)\s+)*(?:(?:very|really|useful|great|best|simple|easy|good|amazing|interesting)\s+)*"
    r"(?:tips|ways|things|ideas|thoughts|reasons|facts|tricks|hacks|steps|notes|advice|guide|introduction|intro|importance|benefits|lessons|mistakes|article|post|blog|newsletter|video|talk)"
    r"\s+(?:for|on|to|about|of|from|when|with|why)\s+", re.I)
E_VERB_STEMS = set("mak writ us mov sav tak leav choos manag creat giv rid driv shar prepar pric improv reduc automat optimis optimiz organis organiz bak hik cod nam clos chang com liv los tim hir retir negotiat memoris memoriz practic practis schedul balanc financ invit exercis explor escap combin".split())
NOT_GERUNDS = {"spring", "string", "king", "ring", "thing", "wedding", "morning", "evening", "building", "clothing", "pudding", "something", "nothing", "everything", "anything"}
BASE_VERBS = set("grow make write use move save take leave choose manage create give ride drive share prepare price improve reduce learn cook bake build run start plan find sell buy plant paint read train clean fix teach study speak travel pack sleep eat work design code test launch hire negotiate remember organise organize set get stop keep cut lose win raise feed invest knit sew draw sing play repair brew ferment hike cycle swim meditate".split())
ACTIVITY_PATTERNS = [
    ("How-to", "How to {base}: A {n}-Step Guide"), ("Mistakes", "{n} Mistakes to Avoid When {gerund}"), ("First step", "{gerund}: What to Do First"),
    ("Plan", "{gerund} in 30 Days: A Week-by-Week Plan"), ("Checklist", "{gerund}: The {n}-Point Checklist"), ("Question", "Are You {gerund} the Hard Way?"),
    ("Surprise", "What Nobody Tells You About {gerund}"), ("Without", "How to {base} Without Wasting Money"), ("Lesson", "What {n} Months of {gerund} Taught Me"),
    ("Cost", "What {gerund} Really Costs"), ("List", "{n} Ways to {base} This Weekend"), ("Beginner", "{gerund} for Beginners: A Plain Guide"),
    ("Why", "Why {gerund} Is Easier Than You Think"), ("Small start", "How to {base} in 15 Minutes a Day"), ("Myth", "{n} Myths About {gerund}"),
]
NOUN_PATTERNS = [
    ("First step", "{topic}: Where to Start"), ("List", "{n} Ideas for {topic} That Take 10 Minutes"), ("Mistakes", "{n} Common Mistakes With {topic}, and How to Fix Them"),
    ("Explainer", "{topic}, Explained in Plain Words"), ("Questions", "{n} Questions to Ask About {topic}"), ("Checklist", "{topic}: The {n}-Point Checklist"),
    ("Cost", "The Real Cost of {topic}"), ("Surprise", "What Nobody Tells You About {topic}"), ("Plan", "{topic} in 30 Days: A Week-by-Week Plan"),
    ("Lesson", "What {n} Months Taught Me About {topic}"), ("Beginner", "A Beginner’s Guide to {topic}"), ("Myth", "{n} Myths About {topic}"),
    ("How-to", "{topic} in {n} Steps: A Plain How-To"), ("Choice", "How to Choose: {topic} Compared"), ("Small start", "{topic} in 15 Minutes a Day"),
]
NUMBERS = (7, 5, 9, 3, 6, 10, 4)
SENTENCE_SIGN = re.compile(r"\b(?:i|you|we|they|he|she|it|is|are|was|were|will|won.t|can|do|does|did|how|what|why|who|when|my|your)\b", re.I)


def words_in(text: str) -> list[str]:
    return re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", text)


def title_case(text: str) -> str:
    words = text.split()
    last = len(words) - 1
    keep_small = lambda i, word: 0 < i < last and word.lower() in SMALL_WORDS and not words[i - 1].endswith((":", "?", "."))
    return " ".join(word.lower() if keep_small(i, word) else word[:1].upper() + word[1:] for i, word in enumerate(words))


def score_headline(headline: str) -> tuple[int, list[tuple[str, int, int, str]]]:
    """Points by quality: (quality, points, most, advice)."""
    words = words_in(headline)
    lowered = [word.lower() for word in words]
    count, characters = len(words), len(headline)
    short_enough = characters <= 65
    length = 20 if 6 <= count <= 12 and characters <= 55 else 17 if 6 <= count <= 12 and short_enough else 14 if 5 <= count <= 14 and characters <= 80 else 6
    length_tip = "good" if length >= 17 else f"{count} words, {characters} characters; aim for 6 to 12 words and at most 65 characters"
    number = bool(re.search(r"\d", headline))
    named = any(word[:1].isupper() and not word.isupper() for word in words[1:]) and headline != title_case(headline)
    concrete = 20 if number else 14 if named or {"today", "weekend", "friday", "monday", "minutes", "days", "week"} & set(lowered) else 4
    gains = sum(word in GAIN for word in lowered)
    gain = 20 if gains >= 2 else 15 if gains else 5
    fillers = [word for word in lowered if word in FILLER]
    clean = max(0, 15 - 6 * len(fillers) - (8 if headline.isupper() and count > 1 else 0) - 3 * headline.count("!"))
    clean_tip = "cut " + ", ".join(f"*{word}*" for word in dict.fromkeys(fillers)) if fillers else "no capitals or exclamation marks for loudness" if clean < 15 else "no filler"
    plain = 15 if sum(map(len, words)) / max(1, count) <= 5.6 else 10 if sum(map(len, words)) / max(1, count) <= 7 else 5
    feelings = sum(word in FEELING for word in lowered)
    pull = 0 if CLICKBAIT.search(headline) else 10 if feelings == 1 or headline.endswith("?") or lowered[:1] in (["how"], ["why"], ["what"]) or lowered[:1] and lowered[0].isdigit() else 5
    pull_tip = "this is clickbait, so the whole score is held at 25: name the subject instead" if pull == 0 else "it pulls" if pull == 10 else "open with a number, How, Why, or one word with feeling"
    parts = [
        ("Length", length, 20, length_tip), ("Concrete detail", concrete, 20, "good" if concrete >= 14 else "add a true number, a name or a time"),
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
    if verb.endswith("e") and not verb.endswith("ee"):
        return verb[:-1] + "ing"
    doubles = re.fullmatch(r"[^aeiou]*[aeiou][bdgmnprt]", verb) or verb == "cut"
    return verb + (verb[-1] if doubles else "") + "ing"


def find_topic(text: str) -> str:
    topic = re.sub(r"^(?:my |the |new )*(?:topic|subject|about|headlines? (?:for|about|on)|ideas for|variants? (?:for|of)|article (?:about|on)|titles? for)\s*(?:is)?\s*[:=]?\s+", "", text.strip(), flags=re.I)
    topic = re.sub(r"^(?:how to|ways to|a guide to|why)\s+", "", LEAD_IN.sub("", topic), flags=re.I)
    return re.sub(r"\s+", " ", topic).strip(" .!?\"'“”")[:80]


def variants(topic: str, audience: str, start: int, amount: int) -> list[tuple[str, str]]:
    first, _, rest = topic.partition(" ")
    verb = first.lower()
    is_gerund = verb.endswith("ing") and len(verb) > 5 and verb not in NOT_GERUNDS
    is_base = verb in BASE_VERBS and bool(rest)
    patterns = ACTIVITY_PATTERNS if is_gerund or is_base else NOUN_PATTERNS
    forms = {"topic": topic, "base": f"{to_base(verb) if is_gerund else verb} {rest}".strip(), "gerund": f"{verb if is_gerund else to_gerund(verb)} {rest}".strip()}
    shift = int(hashlib.sha256(topic.lower().encode()).hexdigest(), 16)
    made = []
    for index in range(start, start + amount):
        name, pattern = patterns[index % len(patterns)]
        headline = title_case(pattern.format(n=NUMBERS[(shift + index) % len(NUMBERS)], **forms))
        made.append((name, address(headline, title_case(audience)) if audience else headline))
    return made


def address(headline: str, audience: str) -> str:
    """The same headline with its reader named, where that reads well."""
    for plain, named in (("Mistakes to Avoid When", f"Mistakes {audience} Make When"), ("Tells You About", f"Tells {audience} About"), ("for Beginners", f"for {audience}"), ("A Beginner’s Guide to", f"A Guide for {audience} to")):
        if plain in headline:
            return headline.replace(plain, named)
    return f"{headline} for {audience}" if headline.endswith(("Guide", "Plan", "Checklist", "How-To", "First", "Start", "Words")) else headline


def offer(state: dict, intro: str = "") -> dict:
    start = max(0, state.get("start", 0))
    if start >= len(NOUN_PATTERNS):
        reply = "Those were all fifteen patterns. A narrower topic gives better ones: add a place, a reader or a time."
        return {"reply": reply, "suggestions": ["My shortlist", "For beginners", "Shorter", "Start over"], "state": {**state, "start": 0}}
    made = variants(state["topic"], state.get("audience", ""), start, min(10, len(NOUN_PATTERNS) - start))
    if state.get("short"):
        made = sorted(made, key=lambda pair: len(pair[1]))[:6]
    scores = [score_headline(headline)[0] for _, headline in made]
    best = scores.index(max(scores))
    rows = "\n".join(f"| {i} | {'**' + h + '**' if i - 1 == best else h} | {name} | {s} |" for i, ((name, h), s) in enumerate(zip(made, scores), 1))
    reply = f"{intro}| # | Headline | Pattern | Score |\n|---:|---|---|---:|\n{rows}\n\nI would use **{best + 1}**. The numbers are placeholders: put in the ones your text really has."
    state = {**state, "offered": [headline for _, headline in made]}
    return {"reply": reply, "suggestions": [f"Keep {best + 1}", "More", "Shorter", "For beginners" if not state.get("audience") else "My shortlist"], "state": state}


def critique(headline: str, state: dict) -> dict:
    total, parts = score_headline(headline)
    table = "\n".join(f"| {quality} | {points}/{most} | {advice} |" for quality, points, most, advice in parts)
    worst = min(parts, key=lambda part: part[1] / part[2])
    verdict = "Strong. Use it." if total >= 85 else "Good, with one thing to fix." if total >= 70 else "It can do more." if total >= 45 else "It needs another go."
    fix = "" if total >= 85 else f" First fix: **{worst[0].lower()}**, {worst[3]}."
    reply = f"**{total} of 100.** {verdict}{fix}\n\n> {headline[:200]}\n\n| Quality | Points | Why |\n|---|---:|---|\n{table}\n\n"
    topic = re.sub(r"\b(?:" + "|".join(FILLER) + r")\b\s*", "", find_topic(re.sub(r"^\d+\s+", "", headline)), flags=re.I).strip()
    if not topic or len(words_in(topic)) > 7 or SENTENCE_SIGN.search(topic):
        reply += "For other versions tell me in a few words what the text is about, for example `Topic: lost luggage`."
        return {"reply": reply, "suggestions": ["What makes a headline good?", "My shortlist"], "state": state}
    state = {**state, "topic": topic, "start": -10, "short": False}
    better = sorted(variants(topic, "", 0, 15), key=lambda pair: (-score_headline(pair[1])[0], len(pair[1])))[:5]
    state["offered"] = [text for _, text in better]
    offered = "\n".join(f"{i}. {text} *({name.lower()}, {score_headline(text)[0]})*" for i, (name, text) in enumerate(better, 1))
    reply += f"Other ways to say it (put in your true numbers):\n\n{offered}"
    return {"reply": reply, "suggestions": ["Keep 1", "More", "Shorter", "My shortlist"], "state": state}


def rank(headlines: list[str], state: dict) -> dict:
    scored = sorted(((score_headline(h), h) for h in headlines[:12]), key=lambda pair: -pair[0][0])
    advice = lambda parts: next((f"{q.lower()}: {tip}" for q, p, most, tip in sorted(parts, key=lambda part: part[1] / part[2]) if p < most), "nothing")
    rows = "\n".join(f"| {i} | {h[:120]} | {total} | {advice(parts)} |" for i, ((total, parts), h) in enumerate(scored, 1))
    reply = f"**{scored[0][1][:120]}** is the strongest.\n\n| # | Headline | Score | Change first |\n|---:|---|---:|---|\n{rows}"
    state = {**state, "offered": [h[:140] for _, h in scored], "topic": find_topic(scored[0][1]) or scored[0][1][:80], "start": -10, "short": False}
    return {"reply": reply, "suggestions": ["Keep 1", "More", "My shortlist"], "state": state}


def keep(numbers: list[int], state: dict) -> dict:
    chosen = [state["offered"][n - 1] for n in numbers if 0 < n <= len(state.get("offered", []))]
    state = {**state, "shortlist": list(dict.fromkeys(state.get("shortlist", []) + chosen))[-20:]}
    return show_shortlist(state) if chosen else {"reply": f"There is no such number in the last list; it has {len(state.get('offered', []))}.", "suggestions": ["More", "My shortlist"], "state": state}


def show_shortlist(state: dict) -> dict:
    listed = "\n".join(f"- {text} ({score_headline(text)[0]})" for text in state.get("shortlist", []))
    reply = f"Your shortlist:\n\n{listed}" if listed else "Your shortlist is empty. Write `keep 2` after a list."
    return {"reply": reply, "suggestions": ["More", "Shorter", "Start over"], "state": state}


def answer_question(message: str, assets: dict) -> str:
    keywords = lambda text: {word.rstrip("s") for word in re.findall(r"[a-z]{4,}", text.lower())} - {"what", "should", "headline", "make", "write", "with", "good"}
    sections = re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", assets.get("guide.md", ""), re.M)
    best = max(sections, key=lambda section: len(keywords(message) & keywords(section[0])), default=None)
    if best and keywords(message) & keywords(best[0]):
        return f"**{best[0]}**\n\n{best[1].strip()}"
    return next((f"**{h}**\n\n{body.strip()}" for h, body in sections if "good headline" in message.lower() and "good" in h), "")


def several_headlines(message: str) -> list[str]:
    asked = re.match(r"(?:which (?:one )?is (?:better|best|stronger)|compare|rank|choose|a/b)\s*[:,]?\s*(.+)", message, re.I | re.S)
    text = asked[1] if asked else message
    lines = [re.sub(r"^\s*(?:[-*•]|\d+[.)])\s+", "", line).strip(" \"“”") for line in text.splitlines() if line.strip()]
    if len(lines) == 1 and asked:
        lines = [part.strip(" \"“”") for part in re.split(r"\s+(?:or|vs\.?|versus)\s+(?=[\"“A-Z0-9])|\s*[|;]\s*", lines[0])]
        lines = [re.sub(r"\?$", "", line) if not re.match(r"(?:are|is|do|does|can|why|what|who)\b", line, re.I) else line for line in lines]
    return [line[:200] for line in lines if len(line) > 3] if len(lines) > 1 else []


def respond(event: dict) -> dict:
    message = re.sub(r"[\0|]", " ", event.get("message") or "").strip()[:3000]
    state, lowered = event.get("state") or {}, message.lower().strip(" .!?")
    count = len(words_in(message))
    if re.fullmatch(r"(start over|reset|new( topic| headline)?|clear|stop)", lowered):
        return {"reply": "Clean table. Give me a topic or a headline.", "suggestions": ["Topic: growing tomatoes on a balcony"], "state": {"shortlist": state.get("shortlist", [])}}
    if "shortlist" in lowered or lowered in ("favourites", "favorites", "my list"):
        return show_shortlist(state)
    if kept := re.match(r"(?:keep|save|i like|take|like|choose)\b[^a-z]*?((?:\d+(?:[\s,&]|and)*)+)", lowered):
        return keep([int(n[:3]) for n in re.findall(r"\d+", kept[1])], state)
    if message.startswith("?") or count <= 12 and re.match(r"(how long|how do i|what makes|what (?:is|are)|do numbers|should|title case|why avoid)", lowered):
        if answer := answer_question(message, event.get("assets") or {}):
            return {"reply": answer, "suggestions": ["Topic: growing tomatoes on a balcony", "Score: Some very useful tips for better sleep"], "state": state}
    if headlines := several_headlines(message):
        return rank(headlines, state)
    if scored := re.match(r"(?:please )?(?:score|rate|check|improve|judge|test|fix|critique|headline)(?: my| this)?(?: headline| title)?\s*[:\n]\s*(.+)", message, re.I | re.S):
        return critique(scored[1].strip(" \"“”")[:200], state)
    if state.get("topic"):
        if re.fullmatch(r"(?:ten |10 |some |show |give me )*(?:more|others?|again|next|another ten|new ones)", lowered):
            return offer({**state, "start": state.get("start", 0) + 10, "short": False})
        if re.search(r"\bshort(?:er|en)?\b|\be-?mail\b|subject line", lowered) and count < 8:
            return offer({**state, "short": True}, "The short ones, for a subject line or a phone:\n\n")
        if (audience := re.fullmatch(r"(?:now )?(?:make (?:it|them) )?for ([\w ,'-]{3,40})", lowered)):
            return offer({**state, "audience": audience[1], "start": 0, "short": False}, f"With **{audience[1]}** in mind:\n\n")
    topic = find_topic(message)
    if re.match(r"(?:my |new )?(?:topic|subject|about|headlines? (?:for|about|on)|article (?:about|on)|titles? for)\b", lowered) and len(words_in(topic)) >= 1:
        return offer({**state, "topic": topic, "start": 0, "short": False, "audience": ""}, f"Ten headlines about **{topic}**:\n\n")
    chatter = re.match(r"(?:hi|hello|hey|help|thanks?|thank you|yes|no|ok|next|can you|could you|please|score|hint|done)\b", lowered)
    if not chatter and 4 <= count <= 30:
        return critique(message.strip("\"“”")[:200], state)
    if not chatter and 2 <= count < 4 and re.search(r"[a-z]{3}", lowered):
        return offer({**state, "topic": topic or lowered, "start": 0, "short": False, "audience": ""}, f"Ten headlines about **{topic or lowered}**:\n\n")
    reply = "Give me a headline to score, a topic to write ten for, or several headlines to rank (one per line). For example `Topic: baking bread` or `Score: My first marathon`."
    return {"reply": reply, "suggestions": ["Topic: baking bread", "Score: My first marathon", "What makes a headline good?"], "state": state}
