"""Quotes from interview notes, tagged by theme and kind, and an insight table."""
import re
from collections import Counter

THEMES = {
    "setup": "setup set-up install import onboard register sign-up signup start guide tutorial",
    "price": "price pricing expensive cheap cost pay paid subscription plan budget money",
    "speed": "slow fast speed wait waiting lag quick loading performance",
    "trust": "trust secure security privacy wrong correct reliable doubt check safe believe totals",
    "support": "support helpdesk answered reply email chat agent service",
    "finding things": "search find filter navigate navigation menu where lost hidden",
    "sharing": "share sharing colleague together collaborate invite permission account",
    "reports and export": "report reports export chart charts dashboard pdf csv numbers excel",
    "ease of use": "easy confusing complicated simple intuitive hard difficult understand unclear design",
    "mobile": "phone mobile app tablet offline",
    "notifications": "notification notifications alert alerts reminder reminders",
    "bugs": "bug bugs crash crashes error errors fail failed fails broken freezes lost",
}
KINDS = [
    ("workaround", r"\b(?:spreadsheet|by hand|manually|workaround|instead i|copy .* into|on the side|paper|sticky|post-its?|myself)\b"),
    ("need", r"\b(?:wish|want(?:ed)?|need(?:ed)?|would (?:like|love|pay)|if only|missing|should (?:be|have)|hope|could i|can't|cannot)\b"),
    ("pain", r"\b(?:slow|fail\w*|gave up|confus\w*|expensive|hard|difficult|annoy\w*|frustrat\w*|hate|never|not|don'?t|too|lost|broken|error|took"
             r"|unclear|worst|stuck)\b"),
    ("praise", r"\b(?:love|lovely|great|good|fair|easy|fast|helpful|like|nice|best|perfect|happy|glad|fine)\b"),
]
SPEAKER = re.compile(r"(?:^|(?<=[.!?]\s)|(?<=\n))\s*[-*•]?\s*(?:\*\*)?([A-Z][\w .'-]{0,24}?)(?:\*\*)?\s*(?::|–|—)\s+(?=\S)", re.M)
INTERVIEWER = re.compile(r"^(?:i|q|int|interviewer|moderator|me|question|note|notes|date|theme)\d*$", re.I)
PRIVATE = re.compile(r"\b[\w.+-]+@[\w-]+\.\w+\b|\+?\d[\d ()/-]{8,}\d")
MAX_QUOTES, MAX_QUOTE = 140, 240
QUESTIONS = """Good interview questions ask about the past, not about opinions:

- **“Tell me about the last time you …”** A story has facts in it.
- **“What did you do then?”** and wait three seconds longer than feels polite.
- **“What was hard about that?”** Not: “Was it hard?”
- **“How do you solve it today?”** Workarounds show what matters enough to work for.
- **“Why?”** asked kindly, three times.

Avoid: “Would you use …?”, “Do you like …?”, two questions in one, and explaining your idea first.

Afterwards paste your notes here, one line per answer: `P1: Setup took me two days.`"""
EXAMPLES = ["Use the sample interviews", "How do I ask good interview questions?"]


def split_speakers(text: str, people: list[str]) -> list[tuple[str, str]]:
    """Who said what; notes without speakers count as one new person."""
    marks = list(SPEAKER.finditer(text))
    if not marks:
        return [(f"P{len(people) + 1}", line) for line in text.splitlines()]
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    return [(mark[1].strip(), text[mark.end():end]) for mark, end in zip(marks, ends) if not INTERVIEWER.match(mark[1].strip())]


def sentences_of(text: str) -> list[str]:
    parts = re.split(r"(?<=[.!?])\s+|\n+", text)
    return [re.sub(r"^[\s\-*•\d.)\"“]+", "", part).strip(" \"”") for part in parts]


def kind_of(text: str) -> str:
    return next((kind for kind, pattern in KINDS if re.search(pattern, text.lower())), "fact")


def themes_of(text: str, themes: dict[str, str]) -> list[str]:
    words = set(re.findall(r"[\w'-]+", text.lower()))
    scores = {theme: len(words & set(keys.split())) for theme, keys in themes.items()}
    return [theme for theme, score in sorted(scores.items(), key=lambda pair: -pair[1]) if score][:2] or ["other"]


def add_notes(state: dict, text: str) -> int:
    quotes = state.setdefault("quotes", [])
    before = len(quotes)
    people = list(dict.fromkeys(q["who"] for q in quotes))
    for who, said in split_speakers(text[:30_000], people):
        for sentence in sentences_of(said):
            if len(sentence.split()) < 3 or sentence.endswith("?") or len(quotes) >= MAX_QUOTES:
                continue
            clean = PRIVATE.sub("(removed)", sentence.replace("|", "/"))[:MAX_QUOTE]
            quotes.append({"who": who[:24], "text": clean, "kind": kind_of(clean), "tags": themes_of(clean, all_themes(state))})
    return len(quotes) - before


def all_themes(state: dict) -> dict[str, str]:
    return {**THEMES, **state.get("own", {})}


def by_theme(state: dict) -> dict[str, list[tuple[int, dict]]]:
    groups: dict[str, list[tuple[int, dict]]] = {}
    for number, quote in enumerate(state.get("quotes", []), 1):
        for tag in quote["tags"]:
            groups.setdefault(tag, []).append((number, quote))
    weight = {"pain": 3, "workaround": 3, "need": 2, "praise": 1, "fact": 1}

    def rank(theme: str) -> tuple:
        said = [quote for _, quote in groups[theme]]
        return theme == "other", -len({q["who"] for q in said}), -sum(weight[q["kind"]] for q in said), theme
    return {theme: groups[theme] for theme in sorted(groups, key=rank)}


def insight(theme: str, said: list[dict], everyone: int) -> str:
    people = {q["who"] for q in said}
    kinds = Counter(kind for kind, _ in {(q["kind"], q["who"]) for q in said})
    kind = max(kinds, key=lambda k: (kinds[k], k in ("pain", "workaround")))
    verb = {"pain": "struggle with", "need": "have a wish about", "workaround": "have a workaround for", "praise": "are pleased with", "fact": "speak about"}[kind]
    one = {"pain": "struggles with", "need": "has a wish about", "workaround": "has a workaround for", "praise": "is pleased with", "fact": "speaks about"}[kind]
    who = len({q["who"] for q in said if q["kind"] == kind})
    mixed = " Others praise it." if kind in ("pain", "need") and kinds["praise"] and len(people) > 1 else ""
    return f"{who} of {everyone} {verb if who > 1 else one} {theme}.{mixed}"


def strongest(said: list[dict]) -> dict:
    order = {"workaround": 0, "pain": 1, "need": 2, "praise": 3, "fact": 4}
    return min(said, key=lambda q: (order[q["kind"]], abs(len(q["text"]) - 70)))


def insight_table(state: dict, opening: str = "") -> dict:
    groups, quotes = by_theme(state), state["quotes"]
    everyone = len({q["who"] for q in quotes})
    rows = []
    for theme, numbered in groups.items():
        if theme == "other":
            continue
        said = [quote for _, quote in numbered]
        best = strongest(said)
        kinds = ", ".join(f"{n} {kind}" for kind, n in Counter(q["kind"] for q in said).most_common())
        rows.append(f"| **{theme}** | {len({q['who'] for q in said})} | {insight(theme, said, everyone)} | {kinds} | “{best['text']}” ({best['who']}) |")
    workarounds = [q for q in quotes if q["kind"] == "workaround"]
    lines = [opening or f"{everyone} people, {len(quotes)} quotes.", "", "| Theme | People | Insight | Kinds | Strongest quote |", "|---|---|---|---|---|", *rows]
    if workarounds:
        who = len({q["who"] for q in workarounds})
        built = f"{who} {'person has' if who == 1 else 'people have'} built one"
        lines += ["", f"**Look at the workarounds first:** {built}, “{workarounds[0]['text']}” ({workarounds[0]['who']})."]
    if everyone < 5:
        lines += ["", f"> {everyone} people show patterns, not proof. Ask {5 - everyone} more before you decide."]
    first = next((theme for theme in groups if theme != "other"), "other")
    return answer(lines, state, [f"Quotes about {first}", "All quotes", *(["Workarounds"] if workarounds else []), "Which themes do you look for?"])


def show_quotes(state: dict, chosen: list[tuple[int, dict]], title: str) -> dict:
    rows = [f"| {n} | {q['who']} | {q['text']} | {q['kind']} | {', '.join(q['tags'])} |" for n, q in chosen[:60]]
    lines = [f"**{title}**", "", "| # | Who | Quote | Kind | Themes |", "|---|---|---|---|---|", *rows, "", "Wrong tag? Say **tag 3 as price** or **3 is a need**."]
    return answer(lines, state, ["Insights", "All quotes", "Which themes do you look for?"])


def answer(lines: list[str], state: dict, suggestions: list[str]) -> dict:
    return {"reply": "\n".join(lines), "state": state, "suggestions": suggestions}


def edit(low: str, state: dict) -> dict | None:
    """New themes, new tags, new kinds."""
    quotes = state.get("quotes", [])
    if hit := re.match(r"(?:add |new )?theme\s+([\w &-]{2,30}?)\s*[:=]\s*(.+)", low):
        words = re.findall(r"[\w'-]{2,}", hit[2])[:20]
        state["own"] = dict([*state.get("own", {}).items(), (hit[1].strip(), " ".join(words))][-15:])
        for quote in quotes:
            quote["tags"] = themes_of(quote["text"], all_themes(state))
        return insight_table(state, f"Theme **{hit[1].strip()}** looks for: {', '.join(words)}.") if quotes else answer([f"Noted: **{hit[1]}**."], state, EXAMPLES)
    if hit := re.match(r"(?:tag|move)\s+#?(\d{1,3})\s+(?:as|to|with|:)?\s*([\w &-]{2,30})$", low):
        if 0 < int(hit[1]) <= len(quotes):
            quotes[int(hit[1]) - 1]["tags"] = [hit[2].strip()]
            return insight_table(state, f"Quote {hit[1]} is now under **{hit[2].strip()}**.")
    if hit := re.match(r"#?(\d{1,3})\s+is\s+(?:an?\s+)?(pain|need|workaround|praise|fact)", low):
        if 0 < int(hit[1]) <= len(quotes):
            quotes[int(hit[1]) - 1]["kind"] = hit[2]
            return insight_table(state, f"Quote {hit[1]} is now a **{hit[2]}**.")
    if hit := re.match(r"(?:merge|rename)\s+([\w &-]{2,30}?)\s+(?:into|to|with|as)\s+([\w &-]{2,30})$", low):
        for quote in quotes:
            quote["tags"] = list(dict.fromkeys(hit[2] if tag == hit[1] else tag for tag in quote["tags"]))
        return insight_table(state, f"**{hit[1]}** is now part of **{hit[2]}**.") if quotes else None
    return None


def look_up(low: str, state: dict) -> dict | None:
    numbered = list(enumerate(state["quotes"], 1))
    if re.search(r"all quotes|every quote|^quotes$|list", low):
        return show_quotes(state, numbered, "All quotes")
    kind = next((kind for kind, _ in KINDS if re.search(rf"\b{kind}s?\b", low)), "")
    theme = next((t for t in by_theme(state) if t in low), "") or next((t for t in by_theme(state) if set(t.split()) & set(low.split())), "")
    who = next((q["who"] for _, q in numbered if re.search(rf"\b{re.escape(q['who'].lower())}\b", low)), "")
    if kind or theme or who:
        chosen = [(n, q) for n, q in numbered if (not kind or q["kind"] == kind) and (not theme or theme in q["tags"]) and (not who or q["who"] == who)]
        return show_quotes(state, chosen, ", ".join(filter(None, [theme, kind, who])).capitalize() + f": {len(chosen)} quotes")
    return insight_table(state) if re.search(r"insight|table|summar|theme|again|show|next|result|overview", low) else None


def respond(event: dict) -> dict:
    text, state = event["message"].replace("\x00", "").strip(), dict(event.get("state") or {})
    low = " ".join(text.lower().split()).strip(" .!?")[:300]
    if re.match(r"(?:start over|reset|new project|clear)\b", low):
        return answer(["Cleared. Your own themes stay. Paste the next notes."], {"own": state.get("own", {})}, EXAMPLES)
    if "sample" in low and len(low) < 60:
        state["quotes"] = []
        add_notes(state, event["assets"]["sample.txt"])
        return insight_table(state)
    if re.search(r"interview questions|how (?:do|to|should) .*\b(?:ask|interview)", low):
        return answer([QUESTIONS], state, EXAMPLES[:1])
    if re.search(r"which themes|what themes|list themes", low):
        rows = [f"| {theme} | {', '.join(keys.split()[:7])} |" for theme, keys in all_themes(state).items()]
        return answer(["| Theme | Words I look for |", "|---|---|", *rows, "", "Add your own: **theme billing: invoice, receipt, VAT**."], state,
                      ["Insights"] if state.get("quotes") else EXAMPLES)
    if edited := edit(low, state):
        return edited
    has_quotes = bool(state.get("quotes"))
    if has_quotes and len(text.split()) < 9 and not SPEAKER.search(text) and (found := look_up(low, state)):
        return found
    if len(text.split()) >= 5 and (added := add_notes(state, text)):
        return insight_table(state, f"Added {added} quote{'s' * (added > 1)}. Now {len({q['who'] for q in state['quotes']})} people, {len(state['quotes'])} quotes.")
    if has_quotes:
        return answer(["Ask for **insights**, **quotes about price**, **workarounds**, **P2**, or say **tag 3 as price**. Paste more notes any time."], state,
                      ["Insights", "All quotes", "Workarounds"])
    return answer(["Paste interview notes, one line per answer, like `P1: Setup took me two days.` I sort the quotes by theme. Or **use the sample interviews**."],
                  state, EXAMPLES)
