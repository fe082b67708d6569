"""Names from keywords, by style, eight at a time, with a shortlist."""
import json
import random
import re

KINDS = {
    "character": r"\b(?:character|hero|heroine|villain|person|captain|wizard|knight|detective|queen|king|princess|protagonist|baby)\b",
    "pet": r"\b(?:pet|dog|cat|puppy|kitten|horse|rabbit|hamster|parrot)\b",
    "band": r"\b(?:band|podcast|choir|album)\b",
    "place": r"\b(?:caf[eé]|bakery|shop|restaurant|bar|store|pub|hotel|studio|salon|farm)\b",
    "product": r"\b(?:app|product|tool|service|website|startup|brand|software|gadget|game)\b",
    "company": r"\b(?:company|agency|business|firm)\b",
    "project": r"\b(?:project|repo|library|team|club|newsletter|blog|boat|ship|event)\b",
}
STYLES = {
    "short": r"\bshort(?:er)?\b|\btiny\b|one[- ]syllable", "playful": r"playful|funny|\bfun\b|cute|silly|whimsical",
    "classic": r"classic|old[- ]fashioned|traditional|elegant|vintage|serious", "modern": r"modern|techy?\b|futuristic|start-?up|sleek",
    "nature": r"nature|natural|earthy|organic", "mythic": r"myth\w*|epic|fantasy|legend\w*|magic\w*",
}
STOP = set("""a an the for of to and or with that is it its names name naming give me some please i need want my our about called which sells sell
more other another next show new list in on by style starting start starts begin beginning letter letters under than less max words word one two can you
find suggest idea ideas something like make made project product company app character pet band shop but not too very this from who are be
old young taking""".split())
ROUND_SIZE = 8
SEEN_LIMIT = 400


def parse_brief(text: str, state: dict) -> dict:
    """The brief so far, with what this message adds or changes."""
    low = text.lower()
    brief = dict(state.get("brief") or {"kind": "", "thing": "", "style": "", "keywords": [], "starts": "", "longest": 0})
    for kind, pattern in KINDS.items():
        if hit := re.search(pattern, low):
            fresh = {"style": "", "starts": "", "longest": 0} if hit[0] != brief["thing"] else {}
            brief |= fresh | {"kind": kind, "thing": hit[0]}
            break
    brief["style"] = next((style for style, pattern in STYLES.items() if re.search(pattern, low)), brief["style"])
    if hit := re.search(r"(?:start\w*|begin\w*)\s+(?:with\s+)?(?:an?\s+|the\s+)?(?:letter\s+)?[\"'“]?([a-z])\b", low):
        brief["starts"] = hit[1].upper()
        low = low.replace(hit[0], " ")
    if hit := re.search(r"(?:under|max(?:imum)?|at most|up to|shorter than|less than)\s+(\d{1,2})\s*(?:letters|characters)?", low):
        brief["longest"] = max(3, int(hit[1]))
    for pattern in STYLES.values():
        low = re.sub(pattern, " ", low)
    words = [w for w in re.findall(r"[a-zà-ÿ]{3,}", low) if w not in STOP and len(w) < 15]
    if words:
        brief["keywords"] = list(dict.fromkeys(words))[:8]
    return brief


def theme_words(lexicon: dict, keywords: list[str]) -> list[str]:
    found: list[str] = []
    for theme in lexicon["themes"].values():
        triggers = theme["triggers"].split()
        if any(k == t or k.rstrip("s") == t or (len(k) > 4 and k.startswith(t) and len(t) > 3) for k in keywords for t in triggers):
            found += theme["words"].split()
    return list(dict.fromkeys(found)) or lexicon["plain"].split()


def blend(left: str, right: str) -> str:
    """Joins two words where they share a letter: lumen + note = lumenote."""
    for size in (3, 2, 1):
        if len(left) > size + 1 and len(right) > size + 1 and left[-size:] == right[:size]:
            return left + right[size:]
    for cut in range(len(left) - 1, 2, -1):
        if left[cut] in right[1:3]:
            return left[:cut] + right[right.index(left[cut], 1):]
    return ""


def candidates(lexicon: dict, brief: dict, chance: random.Random) -> list[tuple[str, str]]:
    style = brief["style"] or chance.choice(list(STYLES))
    if brief["kind"] == "character":
        firsts, lasts = lexicon["first"][style].split(), lexicon["last"][style].split()
        flavour = [w.capitalize() for w in theme_words(lexicon, brief["keywords"])] if brief["keywords"] else []
        plain = [(f"{first} {last}", f"{style} name") for first in firsts for last in lasts]
        return plain + [(f"{first} {word}", "surname from your keywords") for first in firsts for word in flavour]
    themed, own = theme_words(lexicon, brief["keywords"]), [k for k in brief["keywords"] if len(k) <= 8]
    base = own + themed
    made = [(w.capitalize(), "a word from the theme") for w in themed] + [(w, "a short real word") for w in lexicon["gems"].split()]
    made += [(blend(a, b).capitalize(), f"{a} + {b}") for a in base for b in base if a != b]
    made += [(re.sub(r"[aeiou]$", "", w).capitalize() + e, f"{w} with an ending") for w in base for e in lexicon["endings"][style] if len(w) < 7]
    if style != "short":
        made += [(f"{w.capitalize()} {p[0].upper()}{p[1:]}", f"{w}, {style} pair") for w in base for p in lexicon["partners"][style]]
        made += [(f"{a} {w.capitalize()}", f"{a.lower()} + {w}") for a in lexicon["adjectives"][style] for w in base]
    if brief["kind"] in ("place", "band", "company"):
        made += [(f"{a.capitalize()} & {b.capitalize()}", "a pair from the theme") for a in base for b in themed if a != b]
    if style == "mythic":
        made += [(m, "from myth") for m in lexicon["myth"].split()]
    return made


def syllables(name: str) -> int:
    words = re.findall(r"[a-zà-ÿ]+", name.lower())
    return sum(max(1, len(re.findall(r"i(?=[ao])|[aeiouyà-ÿ]+", re.sub(r"(?<![aeioul])e$", "", word)))) for word in words)


def letters(name: str) -> int:
    return len(re.sub(r"[^a-zà-ÿ]", "", name.lower()))


def is_sayable(name: str) -> bool:
    return letters(name) > 2 and not re.search(r"[bcdfghjklmnpqrstvwxz]{4}|[aeiou]{3}|(.)\1\1|[aeiou]i[oy]\b", name.lower())


def next_round(lexicon: dict, brief: dict, seen: list[str], number: int) -> list[tuple[str, str]]:
    chance = random.Random(f"{json.dumps(brief, sort_keys=True)}{number}")
    longest = brief["longest"] or (6 if brief["style"] == "short" and brief["kind"] != "character" else 22)
    pool = [(name, how) for _ in range(3) for name, how in candidates(lexicon, brief, chance)]
    pool = [(name, how) for name, how in dict(pool).items() if is_sayable(name) and letters(name) <= longest
            and name not in seen and name.lower() not in brief["keywords"] and (not brief["starts"] or name.startswith(brief["starts"]))]
    chance.shuffle(pool)
    return vary(pool)


def vary(pool: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Few names by the same method or with the same beginning, as long as there are others."""
    chosen, spare, methods, openings = [], [], {}, {}
    for name, how in pool:
        method, opening = ("blend" if " + " in how and " " not in name else how.split(",")[-1].split(" ")[-1]), name[:4]
        if methods.get(method, 0) < (2 if method == "word" else 3) and openings.get(opening, 0) < 1:
            methods[method], openings[opening] = methods.get(method, 0) + 1, 1
            chosen.append((name, how))
        else:
            spare.append((name, how))
    return (chosen + spare)[:ROUND_SIZE]


def show_round(lexicon: dict, state: dict, opening: str) -> dict:
    brief, seen = state["brief"], state.get("seen", [])
    names = next_round(lexicon, brief, seen, len(seen))
    if not names:
        state["seen"] = []
        return answer("That is all I find within these limits. Say **any letter**, **any length**, another style, or new keywords.", state,
                      ["Any letter", "Any length", "Modern", "Playful"])
    state["seen"], state["shown"] = (seen + [n for n, _ in names])[-SEEN_LIMIT:], [n for n, _ in names]
    rows = [f"| {i} | **{name}** | {how} | {letters(name)} | {syllables(name)} |" for i, (name, how) in enumerate(names, 1)]
    reply = "\n".join([opening, "", "| | Name | Made from | Letters | Syllables |", "|---|---|---|---|---|", *rows, "",
                       "Say **keep 2**, **more**, a style (short, playful, classic, modern, nature, mythic), **starting with M** or **under 7 letters**."])
    other = next(s for s in ("playful", "classic", "modern") if s != brief["style"])
    return answer(reply, state, ["More", "Keep 1", other.capitalize(), "Shortlist" if state.get("kept") else "Under 7 letters"])


def describe(brief: dict) -> str:
    kind = f" for {'an' if brief['thing'][0] in 'aeiou' else 'a'} {brief['thing']}" if brief["thing"] else ""
    keywords = [word for word in brief["keywords"] if word != brief["thing"]]
    about = f" about {', '.join(keywords)}" if keywords else ""
    limits = [f"starting with {brief['starts']}"] * bool(brief["starts"]) + [f"at most {brief['longest']} letters"] * bool(brief["longest"])
    return f"{(brief['style'] + ' names').strip().capitalize()}{kind}{about}{', ' if limits else ''}{', '.join(limits)}:"


def answer(reply: str, state: dict, suggestions: list[str]) -> dict:
    return {"reply": reply, "state": state, "suggestions": suggestions}


def named_by(text: str, names: list[str]) -> list[str]:
    low = text.lower()
    by_number = [names[int(n) - 1] for n in re.findall(r"\b\d{1,2}\b", text) if 0 < int(n) <= len(names)]
    return list(dict.fromkeys(by_number + [n for n in names if n.lower() in low] + (names if re.search(r"\ball\b", low) else [])))


def show_shortlist(state: dict, opening: str) -> dict:
    kept = state.get("kept", [])
    if not kept:
        return answer("Your shortlist is empty. Say **keep 2** or **keep** and the name.", state, ["More", "Playful"])
    lines = [opening, "", *(f"{i}. **{name}**" for i, name in enumerate(kept, 1)), "",
             "Before you use one in business, check trademark and domain registers: I cannot see them."]
    return answer("\n".join(lines), state, ["Compare", "More", "Drop 1"] if len(kept) > 1 else ["More", "Drop 1"])


def compare(state: dict) -> dict:
    kept = state.get("kept", [])
    if len(kept) < 2:
        return show_shortlist(state, "One name so far. Keep another to compare.")
    rows = sorted(kept, key=lambda n: (" " in n) * 2 + syllables(n) + letters(n) / 4)
    table = [f"| **{n}** | {letters(n)} | {syllables(n)} | {'easy' if not re.search(r'[^aeiou]{3}|y|x|ph|gh', n.lower()) else 'say it twice'} "
             f"| {'two words' if ' ' in n else 'one word'} |" for n in rows]
    reply = "\n".join(["| Name | Letters | Syllables | Spelling by ear | Form |", "|---|---|---|---|---|", *table, "",
                       f"Easiest to say and remember: **{rows[0]}**. Say it aloud in the sentence *“Have you tried {rows[0]}?”*"])
    return answer(reply, state, ["Shortlist", "More"])


def edit_shortlist(text: str, state: dict) -> dict | None:
    low = text.lower().strip(" .!")
    if re.match(r"(?:keep|like|love|save|add|i like|i love|shortlist) .", low):
        chosen = named_by(text, state.get("shown", []))
        own = re.match(r"(?:keep|add|save)\s+[\"“']?([A-Z][\w &'’-]{1,40})", text.strip())
        chosen = chosen or ([own[1]] if own else [])
        state["kept"] = list(dict.fromkeys(state.get("kept", []) + chosen))[:40]
        return show_shortlist(state, f"Kept {', '.join(chosen)}. Your shortlist:" if chosen else "I did not find that name in the last list. Your shortlist:")
    if re.match(r"(?:drop|remove|delete|discard)\b", low):
        gone = named_by(text, state.get("kept", []))
        state["kept"] = [n for n in state.get("kept", []) if n not in gone]
        return show_shortlist(state, f"Dropped {', '.join(gone) or 'nothing'}. Your shortlist:")
    if re.match(r"compare|which (?:one )?is best", low):
        return compare(state)
    return show_shortlist(state, "Your shortlist:") if re.search(r"^(?:show )?(?:my |the )?(?:short ?list|favou?rites|kept)", low) else None


def respond(event: dict) -> dict:
    text, state = event["message"].strip()[:600], dict(event.get("state") or {})
    low = text.lower()
    lexicon = json.loads(event["assets"]["words.json"])
    if re.match(r"(?:start over|reset|new search)\b", low):
        return answer("A fresh page; your shortlist stays. What needs a name, and which two or three words describe it?",
                      {"kept": state.get("kept", [])}, ["An app: fast, friendly", "A character: young detective", "Shortlist"])
    if edited := edit_shortlist(text, state):
        return edited
    known = bool(state.get("brief"))
    brief = parse_brief(text, state)
    brief["starts"] = "" if re.search(r"any letter", low) else brief["starts"]
    brief["longest"] = 0 if re.search(r"any length", low) else brief["longest"]
    wants_more = bool(re.search(r"\b(?:more|again|next|another|others?|any letter|any length)\b", low))
    if known and wants_more and len(text.split()) < 4:
        brief["keywords"] = state["brief"]["keywords"]
    is_greeting = re.fullmatch(r"(?:hi|hello|hey|help|thanks?|thank you|what can you do|stop|yes|no|undo|back|list|show)[ .!?]*", low)
    if is_greeting or brief == (state.get("brief") or parse_brief("", {})) and not (known and wants_more):
        return answer("Tell me what needs a name and two or three words for it, like *an app: quick, calm*, *a character: old sea captain* "
                      "or *a bakery, playful: bread, honey*.", state, ["An app: quick, calm", "A character: old sea captain, classic", "More"] if known
                      else ["An app: quick, calm", "A character: old sea captain, classic"])
    return show_round(lexicon, state | {"brief": brief}, describe(brief))
