"""Explains regular expressions part by part, tests them within a budget, builds common ones."""
import json
import math
import re
from itertools import islice

from agentry import ToolError, dialogue, reading, show, tool

ESCAPES = {
    "d": "a digit", "D": "anything but a digit", "w": "a letter, digit or underscore", "W": "anything but a letter, digit or underscore",
    "s": "a space, tab or line break", "S": "anything but white space", "b": "a word boundary", "B": "not at a word boundary",
    "A": "the start of the text", "Z": "the end of the text", "z": "the end of the text", "n": "a line break", "t": "a tab", "r": "a carriage return",
}
ANCHORS = {"^": "the start of the text (or of a line with flag m)", "$": "the end of the text (or of a line with flag m)"}
GROUPS = [("(?:", "group, not captured"), ("(?=", "only if followed by"), ("(?!", "only if not followed by"), ("(?<=", "only if preceded by"),
          ("(?<!", "only if not preceded by"), ("(?>", "atomic group: no going back into it")]
QUANTIFIER = re.compile(r"([*+?]|\{(\d+)(,?)(\d*)\})([?+]?)")
PATH_BUDGET = math.log(1_000_000)
MAX_PATTERN, MAX_TEXT, MAX_TEXTS = 400, 400, 8
SIGNS = re.compile(r"\\[dDwWsSbB.]|\[[^\]\s]{1,80}\]|\(\?|\.[*+]|[)\]\w.][*+]\??[)$\]]|[)\]][*+?{]|^\^|\{\d|\\\d|^[^\s]+\$$")
SIMPLE, ASCII = ("literal", "set", "class", "any"), set(map(chr, range(128)))


@tool
def explain_pattern(state, pattern: str):
    """Explain a regular expression part by part, with what people overlook and whether it can get slow. Use it for every pattern the person pastes."""
    state.update(pattern=pattern[:MAX_PATTERN], flags="")
    parts = valid(pattern)
    return {"notes": notes_for(pattern, parts)}, show.table([{"Part": code, "Meaning": means} for code, means in outline_rows(parts)], title="Part by part")


@tool
def test_pattern(state, pattern: str, texts: list[str], ignore_case: bool = False):
    """Run a pattern on texts, within a safe budget, and show what it finds in each. Never claim a match that this did not return."""
    state.update(pattern=pattern[:MAX_PATTERN], flags="i" if ignore_case else "", texts=[text[:MAX_TEXT] for text in texts[:MAX_TEXTS]])
    rows = test_rows(pattern, state["flags"], state["texts"])
    return rows, show.table(rows, title=f"Test of {pattern}"[:80])


@tool
def build_from_examples(state, matching: list[str], not_matching: list[str] = []):
    """Derive a pattern from examples that must match and some that must not, and test it on all of them."""
    pattern = shape_of(matching, not_matching)
    state.update(pattern=pattern, flags="")
    rows = test_rows(pattern, "", [*matching, *not_matching][:MAX_TEXTS])
    return {"pattern": pattern}, show.table(rows, title=pattern)


@tool
def common_pattern(state, assets, name: str, inside_text: bool = False):
    """A tested pattern for a common thing: e-mail, date, time, IPv4, URL, UUID, hex colour, slug, phone, password, number, user name, ZIP, hashtag, HTML tag.

    inside_text: True to find it inside longer texts, False to check a whole field
    """
    recipe = recipe_for(name.lower(), json.loads(assets["recipes.json"]))
    if not recipe:
        raise ToolError("There is no ready pattern for that. Ask for two examples that must match and one that must not, then call build_from_examples.")
    pattern = recipe["find"] if inside_text else recipe["pattern"]
    state.update(pattern=pattern, flags="")
    return {"pattern": pattern, "note": recipe["note"]}, show.table(test_rows(pattern, "", recipe["samples"]), title=recipe["name"])


def node(kind: str, text: str, means: str = "", inside: list | None = None, low: int = 1, high: float = 1) -> dict:
    parts = inside or []
    return {"kind": kind, "text": text, "means": means, "inside": parts, "low": low, "high": high, "freedom": freedom(parts),
            "differ": kind == "either" and branches_differ(parts), "separated": kind == "repeat" and is_separated(parts)}


class Parser:
    def __init__(self, pattern: str) -> None:
        self.pattern, self.at, self.groups = pattern, 0, 0

    def alternatives(self) -> list[dict]:
        branches, start = [], self.at
        while True:
            begin, parts = self.at, self.sequence()
            branches.append(node("branch", self.pattern[begin:self.at] or "(nothing)", "", parts))
            if not self.pattern.startswith("|", self.at):
                whole = node("either", self.pattern[start:self.at], "either of these:", branches)
                return parts if len(branches) == 1 else [whole]
            self.at += 1

    def sequence(self) -> list[dict]:
        parts: list[dict] = []
        while self.at < len(self.pattern) and self.pattern[self.at] not in "|)":
            part = self.quantified(self.atom())
            if part["kind"] == "literal" and parts and parts[-1]["kind"] == "literal":
                parts[-1] = node("literal", parts[-1]["text"] + part["text"], say_literal(parts[-1]["text"] + part["text"]))
            else:
                parts.append(part)
        return parts

    def quantified(self, atom: dict) -> dict:
        hit = QUANTIFIER.match(self.pattern, self.at)
        if not hit or atom["kind"] == "anchor":
            return atom
        self.at = hit.end()
        low, high = {"*": (0, math.inf), "+": (1, math.inf), "?": (0, 1)}.get(hit[1], (0, 0))
        if hit[2]:
            low = int(hit[2][:4])
            high = int(hit[4][:4]) if hit[4] else (math.inf if hit[3] else low)
        return node("repeat", atom["text"] + hit[0], say_times(low, high, hit[5]), [atom], low, high)

    def atom(self) -> dict:
        start, char = self.at, self.pattern[self.at]
        if char == "(":
            return self.group()
        if char == "[":
            close = re.compile(r"\[\^?\]?(?:\\.|[^\]\\])*\]", re.S).match(self.pattern, self.at)
            self.at = close.end() if close else len(self.pattern)
            return node("set", self.pattern[start:self.at], say_set(self.pattern[start:self.at]))
        if char == "\\":
            named = re.compile(r"\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[1-9]\d?|k<\w+>|.)?", re.S).match(self.pattern, self.at)
            self.at = named.end()
            return say_escape(named[0])
        self.at += 1
        if char in ANCHORS:
            return node("anchor", char, ANCHORS[char])
        return node("any", ".", "any character except a line break") if char == "." else node("literal", char, say_literal(char))

    def group(self) -> dict:
        start, name = self.at, re.compile(r"\(\?P?<(\w+)>").match(self.pattern, self.at)
        special = [(opening, means) for opening, means in GROUPS if self.pattern.startswith(opening, self.at)]
        flags = re.compile(r"\(\?[aiLmsux-]+(:|\))").match(self.pattern, self.at)
        if flags and flags[1] == ")":
            self.at = flags.end()
            return node("anchor", flags[0], f"flags {flags[0][2:-1]} for the whole pattern")
        if special or flags:
            opening, means = special[-1] if special else (flags[0], f"group with flags {flags[0][2:-1]}")
        else:
            self.groups += 1
            opening, means = name[0] if name else "(", f"group {self.groups}, " + (f"named {name[1]}" if name else "captured")
        self.at += len(opening)
        inside = self.alternatives()
        self.at += 1
        return node("group", self.pattern[start:self.at], means + (":" if inside else ", empty"), inside)


def say_literal(text: str) -> str:
    return f"the text “{text.replace(' ', '␠')}”" if len(text) > 1 else f"the character “{'␠ (space)' if text == ' ' else text}”"


def say_escape(text: str) -> dict:
    code = text[1:]
    if code in ESCAPES:
        return node("anchor" if code in "bBAZz" else "class", text, ESCAPES[code])
    if code[:1].isdigit() or code.startswith("k<"):
        return node("class", text, f"the same text as group {code.strip('k<>')}")
    return node("class", text, f"the character “{code}” itself")


def say_set(text: str) -> str:
    body = text[2:-1] if text.startswith("[^") else text[1:-1]
    pieces = []
    for piece in re.findall(r"\\.|.-[^\\]|.", body, re.S):
        plain = ESCAPES.get(piece[1:], piece[1:]) if piece[0] == "\\" else {" ": "space"}.get(piece, piece)
        pieces.append(f"{piece[0]} to {piece[2]}" if len(piece) == 3 else plain)
    return ("one character that is none of: " if text.startswith("[^") else "one of: ") + ", ".join(pieces[:20])


def say_times(low: int, high: float, mood: str) -> str:
    if (low, high) == (0, 1):
        times = "optional"
    elif high == math.inf:
        times = {0: "any number of times, also none", 1: "one or more times"}.get(low, f"{low} or more times")
    else:
        times = f"exactly {low} times" if low == high else f"{low} to {int(high)} times"
    return times + {"?": ", as few as possible", "+": ", without giving back"}.get(mood, "")


def outline_rows(parts: list[dict], depth: int = 0) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for part in parts:
        code, pad = part["text"], "· " * depth
        inner = part["inside"][0] if part["inside"] else part
        if part["kind"] == "repeat" and inner["kind"] != "group":
            rows.append((code, f"{pad}{inner['means']}, {part['means']}"))
        elif part["kind"] == "branch" and len(part["inside"]) < 2:
            rows += outline_rows(part["inside"], depth) if part["inside"] else [(code, pad + inner["means"])]
        else:
            rows.append((code, pad + part["means"] + (":" if part["kind"] == "repeat" else "")))
            rows += outline_rows(part["inside"], depth + 1)
    return rows[:60]


def characters(part: dict) -> set[str]:
    """Which ASCII characters one simple part can begin with; all of them when in doubt."""
    if part["kind"] not in SIMPLE or re.match(r"\\[1-9k]", part["text"]):
        return ASCII
    text = re.escape(part["text"][0]) if part["kind"] == "literal" else part["text"]
    return {char for char in ASCII if re.fullmatch(text, char, re.I)}


def branches_differ(branches: list[dict]) -> bool:
    starts = [characters(branch["inside"][0]) if branch["inside"] else ASCII for branch in branches]
    return sum(map(len, starts)) == len(set().union(*starts))


def is_separated(parts: list[dict]) -> bool:
    """A group like (-\\w+)* is harmless: each round begins or ends with something its repetition cannot match."""
    body = parts[0]["inside"] if len(parts) == 1 and parts[0]["kind"] == "group" else parts
    repeats = [part["inside"][0] for part in body if part["kind"] == "repeat"]
    fixed = [part for part in body if part["kind"] in ("literal", "set", "class")]
    return len(repeats) == 1 and repeats[0]["kind"] in SIMPLE and any(not characters(f) & characters(r) for f in fixed for r in repeats)


def freedom(parts: list[dict]) -> float:
    """How much one more character multiplies the ways to go on, as a logarithm."""
    own = {"repeat": lambda part: math.log(2), "either": lambda part: 0 if part["differ"] else math.log(len(part["inside"]))}
    return sum(part["freedom"] + own.get(part["kind"], lambda _: 0)(part) for part in parts)


def choices(parts: list[dict], length: int) -> float:
    """Logarithm of how many ways there are to try a text of this length, rounded up."""
    total = 0.0
    for part in parts:
        within = choices(part["inside"], length)
        if part["kind"] == "either" and not part["differ"]:
            within += math.log(len(part["inside"]))
        if part["kind"] == "repeat":
            rounds = min(part["high"], length)
            own = math.log(max(1, rounds - part["low"] + 1))
            within = own + (within if part["separated"] else min(rounds * within, length * part["freedom"]))
        total += within
    return total


def safe_length(parts: list[dict]) -> int:
    lengths = (400, 200, 120, 80, 60, 40, 30, 24, 20, 17, 14, 12, 10, 8, 6, 4, 2)
    return next((n for n in lengths if choices(parts, n) <= PATH_BUDGET), 0)


def runaway(parts: list[dict]) -> str:
    for part in parts:
        if part["kind"] == "repeat" and part["high"] > 20 and part["freedom"] and not part["separated"]:
            return part["text"]
        if found := runaway(part["inside"]):
            return found
    return ""


def read_pattern(pattern: str) -> tuple[list[dict], str]:
    """The parsed parts, and what is wrong with the pattern if it cannot be compiled."""
    try:
        re.compile(for_python(pattern))
    except (re.error, RecursionError, OverflowError) as error:
        return [], f"{error}, that is at `{pattern[getattr(error, 'pos', 0) or 0:][:12] or 'the end'}`"
    return Parser(pattern).alternatives(), ""


def for_python(pattern: str) -> str:
    return re.sub(r"\\k<(\w+)>", r"(?P=\1)", re.sub(r"\(\?<(?=[A-Za-z_])", "(?P<", pattern)).replace("\\z", "\\Z")


def valid(pattern: str) -> list[dict]:
    parts, problem = read_pattern(pattern[:MAX_PATTERN])
    if problem:
        raise ToolError(f"`{pattern[:120]}` is not valid: {problem}.")
    return parts


def safer(slow: str) -> str:
    """A form without repetition inside repetition, for the two usual shapes; empty for others."""
    single = r"(\\?[\w.]|\\[wdsSDW]|\[[^\]]{1,60}\])"
    if found := re.fullmatch(rf"\((?:\?:)?{single}[+*]\)[+*]", slow):
        return f"{found[1]}+"
    if found := re.fullmatch(rf"\((?:\?:)?{single}\+(\\s|[^\w\s()\[\]])[?*]\)[+*]", slow):
        return f"{found[1]}+(?:{found[2]}{found[1]}+)*{found[2]}?"
    return ""


def notes_for(pattern: str, parts: list[dict]) -> list[str]:
    anchored = re.match(r"\^|\(\?|\\[Ab]", pattern) or pattern.endswith(("$", "\\b"))
    notes = [] if anchored else ["It has no `^` and `$`, so it may match in the middle of a longer text."]
    if re.search(r"(?<!\\)\.(?:com|org|net|de|jpg|png|txt|csv)\b|\d\.\d", pattern):
        notes.append("A bare `.` means any character. Write `\\.` for a real dot.")
    if greedy := re.search(r"(?<!\\)\.[*+](?![?+])(.)", pattern):
        other = greedy[1] if greedy[1] not in "$)\\|" else ""
        notes.append(f"`{greedy[0][:2]}` is **greedy**: it takes as much as it can" + (f", up to the **last** `{other}`. Write `{greedy[0][:2]}?` for as little as possible" + (f", or better `[^{other}]{greedy[0][1]}`, which cannot run past a `{other}`" if other else "") + "." if other else "; write a `?` behind it for as little as possible."))
    if slow := runaway(parts):
        better = safer(slow)
        notes.append(f"**Danger:** `{slow}` repeats something that can repeat or overlap by itself (catastrophic backtracking). The same text can be split in very many ways, and on a text that almost matches, one wrong character at the end, "
                     f"all of them are tried: the time can double with every character. " + (f"Safer: `{pattern.replace(slow, better)}` (it needs at least one character, the old one also matched the empty text)." if better else "Drop one repetition, or begin each round with something the inner part cannot match.") + " A limit on the length of the text helps in any case.")
    return notes


def test_rows(pattern: str, flags: str, texts: list[str]) -> list[dict]:
    parts = valid(pattern)
    longest, rows = safe_length(parts), []
    for text in texts[:MAX_TEXTS]:
        shown = text[:80].replace("\n", "⏎") or "(empty)"
        if len(text) > longest:
            rows.append({"Text": shown, "Match": "not run", "Found": f"{len(text)} characters; this pattern is only safe up to {longest}", "Groups": ""})
            continue
        found = list(islice(re.finditer(for_python(pattern), text, re.I if "i" in flags else 0), 5))
        groups = ", ".join(f"{at}: {group}" for at, group in enumerate(found[0].groups(), 1) if group is not None) if found else ""
        rows.append({"Text": shown, "Match": "yes" if found else "no", "Found": ", ".join(hit[0][:60] or "(empty)" for hit in found), "Groups": groups[:120]})
    return rows


def runs_of(text: str) -> list[tuple[str, int]]:
    """(class, length) for each run of capitals, small letters, digits or one other character."""
    runs: list[tuple[str, int]] = []
    for char in text:
        kind = r"\d" if char.isdigit() else "[A-Z]" if char.isupper() else "[a-z]" if char.islower() else re.escape(char)
        runs.append((kind, runs.pop()[1] + 1) if runs and runs[-1][0] == kind else (kind, 1))
    return runs


def shape_of(matching: list[str], not_matching: list[str]) -> str:
    if not matching or any(not text.strip() or len(text) > MAX_TEXT for text in matching):
        raise ToolError("Give at least one example that must match.")
    shapes = [runs_of(text.strip()) for text in matching]
    groups: dict[tuple, list] = {}
    for shape in shapes:
        groups.setdefault(tuple(kind for kind, _ in shape), []).append(shape)
    if len(groups) > 4:
        raise ToolError("The examples have more than four different shapes, so one pattern would only list them. Which parts are fixed and which may change?")
    pattern = "^(?:" + "|".join(map(one_shape, groups.values())) + ")$" if len(groups) > 1 else f"^{one_shape(shapes)}$"
    if wrong := [text for text in not_matching if re.fullmatch(pattern[1:-1], text.strip()[:MAX_TEXT])]:
        raise ToolError(f"`{wrong[0][:60]}` must not match, but it has the same shape as the others. What tells them apart?")
    return pattern


def one_shape(shapes: list[list[tuple[str, int]]]) -> str:
    """A pattern for examples whose runs are of the same kinds."""
    pattern = ""
    for column in zip(*shapes):
        low, high = min(length for _, length in column), max(length for _, length in column)
        pattern += column[0][0] + ("" if low == high == 1 else f"{{{low}}}" if low == high else f"{{{low},{high}}}")
    return pattern


def recipe_for(low: str, recipes: list[dict]) -> dict | None:
    return next((recipe for recipe in recipes if re.search(recipe["asked_as"], low)), None)


def describe(state: dict) -> str | None:
    return f"The pattern on the table: {state['pattern']}" if state.get("pattern") else None


def compiles(pattern: str) -> bool:
    try:
        re.compile(for_python(pattern))
    except (re.error, OverflowError, RecursionError):
        return False
    return True


def find_pattern(text: str) -> tuple[str, str]:
    """(pattern, flags): in backticks, between slashes, or the words of a sentence that can only be one."""
    if quoted := re.search(r"`([^`]+)`|(?:^|\s)/((?:\\.|[^/\n])+)/([a-z]*)(?=\s|$)", text):
        return (quoted[1] or quoted[2])[:MAX_PATTERN], quoted[3] or ""
    # Between ^ and $ on one line, spaces belong to the pattern where it is a valid one with them.
    if (whole := re.search(r"\^\S[^\n]*\$(?=[\s?.,;!]|$)", text)) and " " in whole[0] and re.search(r"\[[^\]]* [^\]]*\]|\\ | [?*+{]", whole[0]) and compiles(whole[0]):
        return whole[0][:MAX_PATTERN], ""
    words = [word for word in re.split(r"\s+", text) if len(word) > 1]
    hits = [word for word in words if SIGNS.search(word) and not re.match(r"https?://", word)]
    if not hits:
        alone = re.sub(r"^(?:please )?(?:explain|what does|what is|read|regex:?|pattern:?|is)\s+", "", text.strip(), flags=re.I).strip()
        return (alone[:MAX_PATTERN], "") if " " not in alone and re.search(r"[\[\](){}*+?^$\\|]", alone.rstrip("?")) else ("", "")
    pattern = max(hits, key=len)
    if re.match(r"^\^.*[^$]$", pattern) and (rest := re.match(r"\S*(?: \S+)*?\$", text[text.index(pattern):])) and len(rest[0]) < 120 and "\n" not in rest[0]:
        pattern = rest[0]
    if "..." in pattern and reading.is_question(text):
        return "", ""
    return (pattern if pattern.endswith((")?", "]?", "+?", "*?", "\\?")) else pattern.rstrip("?,;:"))[:MAX_PATTERN], ""


def texts_in(listed: str) -> list[str]:
    quoted = re.findall(r"[\"“]([^\"”]*)[\"”]", listed)
    lines = listed.strip("\n").split("\n")
    return [text[:MAX_TEXT] for text in quoted or ([line for line in lines if line] if len(lines) > 1 else [t.strip().removesuffix(" ?") for t in listed.split(", ") if t.strip()])][:MAX_TEXTS]


@dialogue.guarded(numbers=False, corrections=False, statements=False)
def respond(event: dict) -> dict | None:
    text, state = str(event["message"]).strip().replace("\x00", "")[:6000], dict(event.get("state") or {})
    recipes = json.loads(event["assets"]["recipes.json"])
    try:
        answered = answer(text, text.lower()[:400], state, recipes)
    except ToolError as error:
        answered = str(error), []
    if not answered:
        return None
    return {"reply": answered[0], "blocks": answered[1], "state": state, "suggestions": ["Test it on: abc 123", "Ignore case", "Build a regex for a date"] if state.get("pattern") else ["Build a regex for a date", "Explain ^[a-z0-9]+(-[a-z0-9]+)*$"]}


ASKS_IT = re.compile(r"(?:^|[\s,.;:?])(?:does|do|would|will|can|should|did) (?:it|this|that|the (?:pattern|regex|one)|they)(?: also| still| even| now)? (?:match|allow|accept|take|find|fit|pass|catch|recogni[sz]e|work (?:for|with|on))\s+(.{1,200}?)\s*\?*\s*$", re.I | re.S)
ASKS_TEXT = re.compile(r"(?:^|[\s,.;:])(?:does|do|would|will|is|are) (.{1,160}?) (?:also |still |even |now |be )?(?:match(?:ed)?|work|pass|fit|valid|ok|okay|allowed|accepted|go through|get through)\b(?: (?:it|this|that|the pattern|too|then|now))?\s*(?:\?+\s*(?:and|or) (.{1,80}?))?\s*\?*\s*$", re.I)
PRONOUNS = re.compile(r"(?:it|this|that|these|those|the|they|there|my|your|all|any|some|i|you|we|a|an|what|which|how|why|regex|pattern|every\w*|only|just|always|never)\b", re.I)


def asked_texts(listed: str) -> list[str]:
    """The texts of a question. Spaces belong to a text; commas, and "and" between two of them, part them."""
    quoted = re.findall(r"[\"“`]([^\"”`]{1,200})[\"”`]", listed)
    parts = quoted or [part for part in re.split(r",\s+(?:and |or )?|\s+(?:and|or)\s+(?=\S*[\d@#./:_-])", listed) if part]
    return [part.strip().strip("'‘’")[:MAX_TEXT] for part in parts if part.strip()][:MAX_TEXTS]


def asked_of(text: str, low: str, state: dict, recipes: list[dict]) -> tuple[str, list] | None:
    """Questions that name a text, a complaint, or what a pattern may begin with. The pattern is that of the message, or the one before."""
    if "\n" in text or VERSUS.search(text):
        return None
    pattern, flags = find_pattern(text)
    behind = text[text.find(pattern) + len(pattern):] if pattern and pattern in text else text
    own = (pattern, flags) if pattern and pattern in text else (state.get("pattern") or "", state.get("flags", ""))
    it = ASKS_IT.search(behind)
    named = None if it else ASKS_TEXT.search(behind)
    listed = it[1] if it else f"{named[1]}, {named[2]}" if named and named[2] else named[1] if named else ""
    if own[0] and listed and not PRONOUNS.match(listed) and not SIGNS.search(listed.split(",")[0]) and not re.search(r"\b(?:instead|only|everything|anything|both|umlauts?|letters?|digits?|numbers?|spaces?|characters?|lines?|words?)\b", listed, re.I):
        state.update(pattern=own[0], flags=own[1], texts=asked_texts(listed))
        said, blocks = tested_text(state, state["texts"])
        outline = [show.table([{"Part": code, "Meaning": means} for code, means in outline_rows(valid(own[0]))], title="Part by part")] if pattern and re.search(r"\b(?:explain|what (?:does|is|do)|mean)", low) else []
        return f"{said}{why_not(state) if len(state['texts']) == 1 else ''}", [*outline, *blocks]
    if own[0] and (case := re.search(r"\bwhy\b.{0,60}\b(?:not|n['’]?t)\b.{0,12}\b(?:find|match|see|catch|work (?:for|on|with))\w*\s+[\"“'`]?([\w-]{2,40})", text, re.I)) and case[1].lower() not in ("the", "it", "this", "that", "all", "any", "a", "an", "my", "in", "words", "lines"):
        plain, folded = (test_rows(own[0], flag, [case[1]])[0]["Match"] for flag in (own[1], own[1] + "i"))
        if plain == "no" and folded == "yes":
            state.update(pattern=own[0], flags=own[1], texts=[case[1]])
            return f"Only because of upper and lower case: `{own[0]}` asks for small letters, and `{case[1]}` has a capital. Add the flag i (`/{own[0]}/i`, in Python `re.I`), or write both: `[{case[1][0].upper()}{case[1][0].lower()}]` in place of the first letter.", [show.table([{**test_rows(own[0], flag, [case[1]])[0], "Flag": flag or "none"} for flag in ("", "i")], columns=["Text", "Flag", "Match", "Found"], title="With and without the flag i")]
        if plain == "yes":
            state.update(pattern=own[0], flags=own[1], texts=[case[1]])
            return f"The pattern itself finds `{case[1]}`: `{own[0]}` matches it. So look at the code around it: is the flag for all places set, does the text really hold these characters, is a `^` or `$` in the real pattern?", [show.table(test_rows(own[0], own[1], [case[1]]), title="Test")]
    if own[0] and (why := re.search(r"\bwhy (?:does|did|do|is)(?:n['’]?t| not)? ?(?:it |this |that |\S{1,80} )?(?:not )?match(?:ing)? (?:all of |the whole )?[\"“'`]([^\"”'`]{1,120})[\"”'`]", text, re.I)) and own[0] != why[1]:
        state.update(pattern=own[0], flags=own[1], texts=[why[1]])
        row, parts = test_rows(own[0], own[1], [why[1]])[0], valid(own[0])
        kinds = [part["inside"][0] if part["kind"] == "repeat" else part for part in parts]
        body = [part for part in kinds if part["text"] not in ("^", "$")]
        plain = body and all(part["kind"] in ("literal", "set", "class") for part in body)
        takes = lambda part, char: char in part["text"] if part["kind"] == "literal" else bool(re.fullmatch(for_python(part["text"]), char, re.I if "i" in own[1] else 0))
        foreign = [char for char in dict.fromkeys(why[1]) if not any(takes(part, char) for part in body)] if plain else []
        names = ", ".join("a space" if char == " " else f"`{char}`" for char in foreign[:6])
        told = f"In `{why[1]}` it finds {', '.join(f'`{each}`' for each in row['Found'].split(', '))}." if row["Match"] == "yes" else f"It finds nothing in `{why[1]}`."
        return f"{told}" + (f" None of its parts takes {names}, so a match ends there." if foreign else ""), [show.table([{"Part": code, "Meaning": means} for code, means in outline_rows(parts)], title="Part by part")]
    if pattern and re.search(r"\b(?:not|un|less|non-?) ?greedy\b|\blazy\b", low) and re.match(r"(?:so |and |ok )*(?:how|make|can)\b", low):
        lazy = re.sub(r"(?<!\\)([*+}])(?![?+])", r"\1?", pattern)
        state.update(pattern=lazy, flags=flags, texts=[])
        return f"Put a `?` behind the repetition: `{lazy}`. It then takes as little as it can and grows only until the rest fits. Often better and faster: say what may not occur, for example `\"[^\"]*\"` in place of `\".*\"`.", []
    if word := re.search(r"\b(?:pattern|regex|search(?:ing)?(?: for)?)\s+[`\"'“]?([\w-]{2,30})[`\"'”]?\s+(?:also )?(?:matches|finds|hits|catches) (?:also |the |the word |words like |things like )?[`\"'“]?([\w-]{3,40})", text, re.I):
        if word[1].lower() in word[2].lower() and word[1].lower() != word[2].lower():
            state.update(pattern=rf"\b{word[1]}\b", flags="", texts=[word[1], word[2], f"a {word[1]} here"])
            said, blocks = tested_text(state, state["texts"])
            return f"Put a word boundary on both sides: `\\b{word[1]}\\b`. `\\b` is the place between a letter, digit or underscore and anything else, so `{word[2]}` no longer fits. {said}", blocks
    complains = re.search(r"\b(?:gets? through|goes through|comes through|(?:also|still|too)\b.{0,20}\b(?:match\w*|accept\w*|pass\w*|allow\w*)|(?:match\w*|accept\w*|pass\w*|allow\w*|takes?)\b.{0,30}\b(?:too|also|as well)|should ?n[o'’]?t (?:match|pass|be accepted)|accepts? wrong)\b", low)
    if pattern and complains and not pattern.startswith("^") and not pattern.endswith("$") and not re.search(r"\b(?:find|search|inside|extract|whole of)\b", low):
        whole = f"^{pattern}$" if "|" not in pattern else f"^(?:{pattern})$"
        texts = [each.strip(".,;:!?'\"`") for each in re.findall(r"[^\s,]*\d[^\s,]*", text.replace(pattern, " "))][:4]
        state.update(pattern=whole, flags=flags, texts=texts)
        rows = [{"Pattern": each, **{key: value for key, value in row.items() if key in ("Text", "Match", "Found")}} for each in (pattern, whole) for row in test_rows(each, flags, texts)] if texts else []
        return f"`{pattern}` has no `^` and `$`, so it is content with a fitting part anywhere inside a longer text. Ask for the whole text: `{whole}`. I go on with that one.", [show.table(rows, columns=["Pattern", "Text", "Match", "Found"], title="Before and after")] if rows else []
    if pattern and re.search(r"\b(?:wrong|problem|bad|improve|good|missing|better|enough)\b", low) and reading.is_question(text) and (recipe := recipe_for(low.replace(pattern.lower(), " "), recipes)) and recipe["name"] not in ("decimal number", "password rule"):
        usual = [sample for sample in [*recipe["samples"], *({"e-mail address": ["tom@firm.de", "anna.b@mail.co.uk"]}.get(recipe["name"], []))] if re.search(for_python(recipe["pattern"]), sample)]
        state.update(pattern=pattern, flags=flags, texts=usual)
        refused = [row["Text"] for row in test_rows(pattern, flags, usual) if row["Match"] == "no"]
        told = f"It refuses what is usual for {recipe['name']}: {', '.join(f'`{each}`' for each in refused)}." if refused else f"On my samples for {recipe['name']} it does what it should."
        return f"{told} A ready pattern: `{recipe['pattern']}`. {recipe['note']}", [*explained(state, "", "")[1], show.table(test_rows(pattern, flags, usual), title="Test")]
    if state.get("pattern") and not pattern and (may := re.search(r"\b(?:can|could|may|must|does|will) (?:it|the text|the name|they|a \w+)(?: also)? (start|begin|end|contain|have|include)(?:s|ing)?(?: with| in)? (?:an? |any |only |the )?(numbers?|digits?|letters?|capitals?(?: letters?)?|upper ?case(?: letters?)?|underscores?|spaces?|dash(?:es)?|hyphens?|dots?)\b", low)):
        return may_have(may[1], may[2], state)
    return None


def may_have(where: str, what: str, state: dict) -> tuple[str, list] | None:
    """Whether a text may begin or end with a kind of character: tried with short texts, and one that passes is shown."""
    sign = next(sign for words, sign in (("num", "7"), ("dig", "7"), ("cap", "Q"), ("upper", "Q"), ("let", "q"), ("under", "_"), ("space", " "), ("dash", "-"), ("hyph", "-"), ("dot", ".")) if what.startswith(words))
    fillers = ["a", "A", "1", "aA1"]
    tries = [(sign + fill * length if where in ("start", "begin") else fill * length + sign if where == "end" else fill * (length // 2) + sign + fill * (length - length // 2))[:24] for length in range(12) for fill in fillers]
    parts = valid(state["pattern"])
    passes = next((each for each in tries if len(each) <= safe_length(parts) and re.fullmatch(for_python(state["pattern"]), each, re.I if "i" in state.get("flags", "") else 0)), None)
    verb = {"start": "start with", "begin": "begin with", "end": "end with"}.get(where, "contain")
    return (f"Yes: `{passes}` passes `{state['pattern']}`." if passes else f"As far as I tried, no: none of {len(tries)} short texts that {verb} `{sign}` passes `{state['pattern']}`. To allow it, say which characters may stand there."), []


def ruled(low: str) -> str | None:
    """A pattern from a rule in words: "3 to 16 characters, letters, numbers and underscore, a letter first"."""
    kinds = (r"\b(?:lower ?case|small) letters?\b", "a-z"), (r"\b(?:upper ?case|capital) letters?\b|\bcapitals\b", "A-Z"), (r"\b(?:digits?|numbers?|numerals?)\b", "0-9"), (r"\bunderscores?\b", "_"), (r"\b(?:dots?|periods?)\b", "."), (r"\bspaces?\b", " "), (r"\b(?:dash(?:es)?|hyphens?)\b", "-")
    allowed = "".join(sign for words, sign in kinds if re.search(words, low))
    if re.search(r"(?<!case )(?<!small )(?<!capital )\bletters?\b", low) and "a-z" not in allowed and "A-Z" not in allowed:
        allowed = f"A-Za-z{allowed}"
    between = re.search(r"\b(\d{1,3})\s?(?:to|-|–|and)\s?(\d{1,3})\b(?: characters| chars| letters| digits| signs| long)?", low)
    least, most, exact = re.search(r"\b(?:at least|min(?:imum)?(?: of)?) (\d{1,3})\b", low), re.search(r"\b(?:at most|max(?:imum)?(?: of)?|up to|no more than) (\d{1,3})\b", low), re.search(r"\b(?:exactly )?(\d{1,3})[ -](?:characters?|chars?|letters?|digits?|signs)\b", low)
    if not allowed or not re.search(r"\b(?:characters?|chars?|letters?|digits?|long|signs)\b", low) or re.search(r"\bpassword|\bat least (?:one|1|a|an)\b|\bmust (?:contain|have)\b", low):
        return None
    low_end, high = (int(between[1]), int(between[2])) if between else (int(least[1]) if least else 1, int(most[1]) if most else None) if least or most else (int(exact[1]), int(exact[1])) if exact else (0, 0)
    if not low_end or high is not None and (high < low_end or high > 200):
        return None
    first = "[A-Za-z]" if re.search(r"\b(?:letters? first|(?:start|begin)(?:s|ning|ing)? with an? letter|first (?:one |character )?(?:is|must be) an? letter)\b", low) else ""
    low_end, high = (max(0, low_end - 1), high - 1 if high is not None else None) if first else (low_end, high)
    return f"^{first}[{allowed}]{{{low_end}{'' if high == low_end else ',' + ('' if high is None else str(high))}}}$"


WORD_NUMBERS = {word: at for at, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())} | {"a": 1, "an": 1, "single": 1}
AMOUNT = r"(?:(?:exactly |always )?(\d{1,3}|an?|single|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:\s?(?:to|-|–|or|up to)\s?(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))?|(at least|at most|up to|min(?:imum)?|max(?:imum)?) (\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten))"
SAID_PART = re.compile(
    rf"^(?:(?:then|and|and then|followed by|plus|it is|it has|with|of|starts? with|begins? with|ends? with|first|next|finally|always|there is) )*(?:{AMOUNT} )?(optional )?(?:the )?(?:(capital|upper ?case|big|small|lower ?case) )?(letters?|capitals?|digits?|numbers?|numerals?|hyphens?|dash(?:es)?|spaces?|blanks?|dots?|periods?|slash(?:es)?|underscores?|colons?|commas?|plus(?: sign)?|hash(?: sign)?|letters? or (?:digits?|numbers?)|[A-Z0-9]{{1,4}}(?=$))(?: \(?(?:optional|if any)\)?)?$", re.I)
BEFORE_PART = re.compile(r"^[^,]{0,60}?\b(?:of|is|are|with|has|have|for|always|it's|so|rule)\s+(?=(?:an?|one|two|three|four|five|six|exactly|\d{1,3}|capital|letters?|the letter)\b[^,]{1,40}$)", re.I)
PART_WORD = re.compile(r"\b(?:letters?|digits?|numbers?|hyphens?|dash|space|dot|slash|underscore|capitals?|characters?|optional)\b", re.I)
MARKS = {"hyphen": "-", "dash": "-", "space": " ", "blank": " ", "dot": r"\.", "period": r"\.", "slash": "/", "underscore": "_", "colon": ":", "comma": ",", "plus": r"\+", "hash": "#"}


def spelled_out(text: str, capitals_only: bool = False) -> str:
    """A pattern from parts in their order: "one to three capital letters, hyphen, one or two letters, a space, one to four digits"."""
    best: list[str] = []
    for sentence in re.split(r"[.!?:;](?:\s|$)|\n", text):
        run, is_whole = [], True
        for piece in re.split(r",|\bthen\b|\bfollowed by\b|\s\+\s|\band(?= (?:an?|one|two|three|four|five|six|the|\d))", sentence):
            piece = BEFORE_PART.sub("", re.sub(r"^(?:and|then) ", "", piece.strip(" ()")))
            piece = re.sub(r"^(?:the |an? )?(?:letters?|word|prefix) (?=[A-Z0-9]{1,5}$)", "", piece)
            if not piece:
                continue
            any_number = re.match(r"any number of |(?:one or more|several|some|many) ", piece, re.I)
            if found := SAID_PART.match(piece[any_number.end():] if any_number else piece):
                part = said_part(found, capitals_only)
                run.append(f"{part.rstrip('+')}{'*' if any_number[0].lower().startswith('any') else '+'}" if any_number else part)
                best = run if len(run) > len(best) and (is_whole or len(run) > 2) else best
            elif run and PART_WORD.search(piece):
                # A part of the rule that is not understood: half a rule is a wrong one.
                return ""
            else:
                run, is_whole = [], False
    return f"^{''.join(best)}$" if len(best) > 1 and len(set(best)) > 1 else ""


def said_part(found: re.Match, capitals_only: bool) -> str:
    one, other, bound, edge, optional, case, what = found.groups()
    number = lambda word: WORD_NUMBERS.get(word.lower()) or int(word) if word else None
    low, high = number(one), number(other) or number(one)
    if bound:
        low, high = (number(edge), None) if re.match(r"at least|min", bound, re.I) else (1, number(edge))
    name = what.lower()
    mark = next((sign for word, sign in MARKS.items() if name.startswith(word)), "")
    if mark:
        sign = mark
    elif re.match(r"letters? or", name):
        sign = "[A-Z0-9]" if case and re.match("cap|upper|big", case, re.I) or capitals_only else "[A-Za-z0-9]"
    elif name.startswith(("digit", "num")):
        sign = r"\d"
    elif name.startswith(("letter", "capital")):
        sign = "[A-Z]" if name.startswith("capital") or case and re.match("cap|upper|big", case, re.I) else "[a-z]" if case else "[A-Z]" if capitals_only else "[A-Za-z]"
    else:
        return re.escape(what) + ("?" if optional and len(what) == 1 else "")
    is_many = name.endswith("s") and not mark or name == "numbers"
    times = ("+" if is_many else "") if low is None and high is None else "" if low == high == 1 else f"{{{low}}}" if low == high else f"{{{low},{'' if high is None else high}}}"
    return sign + (times if not optional else "?" if not times else f"{{0,{high}}}" if high else "*")


def answer(text: str, low: str, state: dict, recipes: list[dict]) -> tuple[str, list] | None:
    if re.match(r"start over|reset", low):
        state.clear()
        return "Cleared. Paste a pattern, or say what it should find.", []
    if re.search(r"\bhack|ddos|attack a\b|bring down\b", low):
        return "I explain why patterns are slow so that you can protect your own code. I do not help to attack a service.", []
    if told := asked_of(text, low, state, recipes):
        return told
    head, _, body = text.partition("\n")
    tested = re.match(r"(?:test|try|check|match|run|does)\b(.*?)(?:\s(?:on|against|with|match)\b\s*:?|:)\s*(.+)", text, re.S | re.I)
    pattern, flags = find_pattern(tested[1] if tested else head if body else text)
    if tested and not pattern and re.match(r"(?:test|try|run|check)\s+[`\"']?(?!(?:it|this|that|them|these|again|the|my)\b)([\w-]{2,40})[`\"']?\s+(?:on|against)\b\s*:", text, re.I):
        pattern = tested[1].strip(" `\"'")
    if state.get("pattern") and not pattern and (stricter := in_words(low, state)):
        return stricter
    wants = re.search(r"\b(?:build|make|create|write|give me|need|want|extract|get|find|pull|match|regex(?: (?:for|to|that|with)|(?=:))|pattern (?:for|to|that)|suche|brauche)\b", low)
    several = re.split(r",?\s+and (?:also )?(?:one|another(?: one)?|a regex|a pattern|a second one) for\s", text) if wants and not pattern and not body and not tested else []
    if 2 <= len(several) <= 3:
        parts = [several[0], *(f"regex for {each}" for each in several[1:])]
        made = [(part, build(part, part, "", part.lower(), state, recipes)) for part in parts]
        if sum(each is not None for _, each in made) > 1:
            return "\n\n".join(each[0] if each else f"*I did not use: “{part}”.*" for part, each in made), [block for _, each in made if each for block in each[1]]
    if wants and not pattern and (body or not tested):
        if (made := build(text, head, body, low, state, recipes)) is not None:
            return made
    if (pair := two_patterns(text)) and not tested:
        return compared(pair)
    if pattern:
        state.update(pattern=pattern, flags=flags, texts=[])
    if state.get("pattern") and IGNORES_CASE.search(low) and not re.match(r"(?:how|what|which|why|is there)\b", low):
        state["flags"] = "i"
        return tested_text(state, state.get("texts") or ["ABC abc"], "Case is ignored now.")
    if tested and state.get("pattern") and not tested[2].strip(" ?.!") and tested[1].strip(" `\"'"):
        # "Does #fff match?"
        state["texts"] = [tested[1].strip(" `\"'")[:MAX_TEXT]]
        return tested_text(state, state["texts"])
    if tested and state.get("pattern"):
        state["texts"] = texts_in(tested[2].rstrip().removesuffix("?") if low.startswith("does") else tested[2])
        return tested_text(state, state["texts"] or [""])
    if state.get("pattern") and (change := re.search(r"\b(dash|hyphen|dot|space|slash|comma|colon|underscore|plus)(?:es|s)?\b[^.]{0,20}\boptional\b|\boptional\b[^.]{0,12}\b(dash|hyphen|dot|space|slash|comma|colon)", low)):
        sign = {"dash": "-", "hyphen": "-", "dot": r"\.", "space": " ", "slash": "/", "comma": ",", "colon": ":", "underscore": "_", "plus": r"\+"}[change[1] or change[2]]
        # Only outside of square brackets, where a dash is no range.
        for written in dict.fromkeys(("\\" + sign.lstrip("\\"), sign)):
            changed = re.sub(r"\[(?:\\.|[^\]])*\]|" + re.escape(written) + r"(?![?*+{])", lambda found: found[0] if found[0].startswith("[") else found[0] + "?", state["pattern"])
            if changed != state["pattern"]:
                state["pattern"] = changed
                return explained(state, "", low)
    if pattern:
        return explained(state, text, low)
    if state.get("pattern"):
        return follow_up(text, low, state)
    return None


IGNORES_CASE = re.compile(r"\b(?:ignor\w+|regardless of|independent of|no matter|without|don'?t care about|both|either)\b.{0,12}\b(?:the )?(?:case|capitals?|upper ?(?:case)?(?: ?(?:and|or|/|&) ?(?:lower|small)(?: ?case)?)?|capitali[sz]ation|(?:big|capital|small|lower)(?:case)? (?:and|or) (?:small|lower|big|capital|upper)\b)|\b(?:case|capitals|capitali[sz]ation) (?:doesn'?t|does not|don'?t|shouldn'?t|should not) matter|\bcase.?insensitiv\w*|\bflag i\b|\bi flag\b|\b(?:upper ?case|capitals?|capital letters?|upper case letters)(?: letters?)? (?:too|also|as well)\b|\b(?:also|too) (?:match |find |allow |accept )?(?:upper ?case|capitals?)\b", re.I)
WHOLE_WORDS = re.compile(r"\b(?:only |just )?(?:whole|complete|entire|full|single|separate|exact) words?\b|\bas (?:a )?(?:whole |own )?words?\b|\bword boundar(?:y|ies)\b|\bnot (?:inside|within|in the middle of|as part of|part of) (?:a |an |other |another |longer )*words?\b", re.I)


def in_words(low: str, state: dict) -> tuple[str, list] | None:
    """ "Only whole words": the pattern before, with a word boundary on both sides, on the same texts."""
    if not WHOLE_WORDS.search(low) or re.match(r"(?:what|why|is|does|how does)\b", low) or state["pattern"].startswith(("^", r"\b")):
        return None
    before = state["pattern"]
    state["pattern"] = rf"\b(?:{before})\b" if "|" in before else rf"\b{before}\b"
    if IGNORES_CASE.search(low):
        state["flags"] = "i"
    intro = f"With a word boundary on both sides{', case still ignored' if 'i' in state.get('flags', '') else ''}:"
    if not state.get("texts"):
        return f"{intro} `{state['pattern']}`. Send me a text and I test it.", []
    said, blocks = tested_text(state, state["texts"], intro)
    return said, blocks


VERSUS = re.compile(r"(?:\bdiff(?:erence)?s?\b(?: between)?|\bcompare\b|\bbetween\b)\s{1,3}(\S{1,80})\s{1,3}(?:and|or|vs\.?|versus|to|with)\s{1,3}(\S{1,80})|(?:^|\s)(\S{1,80})\s{1,3}(?:vs\.?|versus)\s{1,3}(\S{1,80})", re.I)


def two_patterns(text: str) -> list[str]:
    """Both sides of "what is the difference between .* and .*?"; empty where they are no patterns."""
    found = VERSUS.search(text)
    sides = [side.strip("`\"'“”,") for side in found.groups() if side] if found else []
    if len(sides) != 2:
        return []
    # A mark at the end is the question's, unless both sides would be the same without it.
    if sides[1].endswith("??") or sides[1].endswith("?") and sides[1][:-1] != sides[0]:
        sides[1] = sides[1][:-1]
    is_code = [bool(re.search(r"[\[\](){}*+?^$\\|]|^\.$", side)) for side in sides]
    return sides if all(is_code) and sides[0] != sides[1] and not any(read_pattern(side)[1] for side in sides) else []


def compared(sides: list[str]) -> tuple[str, list]:
    rows = [{"Pattern": side, "Part": code, "Meaning": means} for side in sides for code, means in outline_rows(valid(side))]
    blocks = [show.table(rows, title="Side by side")]
    lazy = sorted(sides, key=len)
    if lazy[1] == f"{lazy[0]}?" and lazy[0][-1] in "*+?}":
        sample = "<b>one</b><b>two</b>"
        around = [f"<b>{side}</b>" for side in lazy]
        blocks += [show.table([{"Pattern": each, "Found": test_rows(each, "", [sample])[0]["Found"]} for each in around], title=f"On {sample}")] if lazy[0] in (".*", ".+") else []
        return f"`{lazy[0]}` is **greedy**: it takes as much as it can and gives back only what the rest needs. `{lazy[1]}` is **lazy**: it takes as little as it can and grows only until the rest fits. Both accept the same texts; they differ in how much of a longer text they take.", blocks
    return f"`{sides[0]}` and `{sides[1]}` side by side:", blocks


def build(text: str, head: str, body: str, low: str, state: dict, recipes: list[dict]) -> tuple[str, list] | None:
    """A pattern from a wish: a common thing, inside pasted lines or for a field, or from examples."""
    if like := re.search(r"\b(?:like|such as|e\.g\.|for example|examples?:?|wie|must match:?)\s*:?\s+(.+)", head + ("\n" + body if not body else ""), re.I):
        wanted, _, unwanted = re.sub(r"\b(?:must )?not (?:match |like )?|\bbut not\b", "\x00", like[1], count=1).partition("\x00")
        pick = lambda part: [kept for item in re.split(r",(?!\d\d\b)|\bor\b|\band\b|\boder\b|\bund\b", part) if (kept := " ".join(word.strip("\"'`.,;:()?") for word in item.split() if re.search(r"\d|[-_#/@]", word) and len(word) > 1 or word in "€$£%"))][:6]
        named = recipe_for(head[:like.start()].lower(), recipes)
        examples, others = pick(wanted), pick(unwanted)
        if named and examples and all(re.search(named["pattern"], each) for each in examples) and not any(re.search(named["pattern"], each) for each in others):
            key = "find" if re.search(r"\b(?:finds?|search\w*|inside|extract\w*|in (?:a|the|my) (?:text|document|file|e-?mails?|column))\b", head[:like.start()], re.I) else "pattern"
            other = f" For a cell that holds nothing else: `{named['pattern']}`." if key == "find" else ""
            state.update(pattern=named[key], flags="", texts=[*examples, *others])
            return f"Pattern for **{named['name']}**, and your examples fit it:\n\n```\n{named[key]}\n```\n\n{named['note']}{other}", [show.table(test_rows(named[key], "", [*examples, *others]), title="Test")]
        if spoken := spelled_out(text, capitals_only=bool(examples) and not any(re.search("[a-z]", each) for each in examples)):
            state.update(pattern=spoken, flags="", texts=[*examples, *others][:MAX_TEXTS])
            rows = test_rows(spoken, "", state["texts"])
            wrong = [row["Text"] for row, should in zip(rows, ["yes"] * len(examples) + ["no"] * len(others)) if row["Match"] != should]
            told = f"Your rule and your examples do not agree: {', '.join(f'`{each}`' for each in wrong)}. Tell me which of them is right." if wrong else "Your examples fit it." if rows else ""
            return f"From your rule: `{spoken}`. {told} It takes nothing before or behind it; tell me if {'small letters may stand in it too' if '[A-Z]' in spoken else 'a part may be different'}.".replace("  ", " "), [show.table(rows, title=spoken[:80]), *explained(state, "", "")[1]]
        if pick(wanted):
            facts, block = build_from_examples(state, pick(wanted), pick(unwanted))
            state["texts"] = [*pick(wanted), *pick(unwanted)][:MAX_TEXTS]
            return f"From your examples: `{facts['pattern']}`. It accepts exactly this shape of capitals, small letters and digits, nothing else; tell me if a part may be longer, optional or of other characters.", [block]
    if not body and (spoken := spelled_out(head)):
        state.update(pattern=spoken, flags="", texts=[])
        said, blocks = explained(state, "", "")
        return f"From your rule: {said} Give me one that must match and one that must not, and I test it.", blocks
    ends = {key: re.search(rf"\b{words}\s+(?:with\s+)?(?:the (?:letters?|word) )?[\"'“`]?([\w.-]{{1,20}})", head, re.I) for key, words in (("start", "(?:start|begin)(?:s|ning|ing)?"), ("end", "end(?:s|ing)?"), ("inside", "contain(?:s|ing)?"))}
    if any(ends.values()) and re.search(r"\bwords?\b|\blines?\b|\bfiles?\b|\bstrings?\b|\bnames?\b", head, re.I):
        part = lambda key: re.escape(ends[key][1]) if ends[key] else ""
        whole = re.search(r"\blines?\b", head, re.I)
        any_text = ".*" if whole else r"\w*"
        state["pattern"] = ("^" if whole else r"\b") + part("start") + any_text + (part("inside") + any_text if ends["inside"] else "") + part("end") + ("$" if whole else r"\b")
        state["flags"] = ""
        return explained(state, "", "")
    counted = re.search(r"\b(?:exactly )?(\d{1,2})[ -]digits?\b", head, re.I)
    if counted and 0 < int(counted[1]) <= 40 and not body and not re.search(r"\b(?:phone|card|iban|dates?|letters?|to|or|us|at least|at most|between)\b", head, re.I):
        state.update(pattern=rf"^\d{{{int(counted[1])}}}$", flags="", texts=[])
        return explained(state, "", "")
    if not body and (made := ruled(head.lower())):
        state.update(pattern=made, flags="", texts=[])
        said, blocks = explained(state, "", "")
        return f"From your rule: {said} Tell me if other characters may stand in it.", blocks
    recipe = recipe_for(head.lower(), recipes)
    if recipe and recipe["name"].startswith("US ") and (country := re.search(r"\b(?:german|austrian|swiss|french|italian|spanish|uk|british|dutch|polish|canadian|australian)\b", head, re.I)):
        return f"I have no ready pattern for {country[0]} ones, only for the {recipe['name']}. Give me two examples that must match and one that must not, such as `like 10115 and 80331 but not 1011`, or say how many digits it has.", []
    if not recipe:
        if re.search(r"\bregex|pattern|expression\b", low):
            return f"I have ready patterns for {', '.join(each['name'] for each in recipes)}. For anything else give me two examples that must match and one that must not: `like AB-1234 and XY-77 but not AB1234`.", []
        return None
    if not body and recipe["name"] != "password rule" and (inline := re.search(r":\s+(.{6,})$", head)):
        body = inline[1]
    inside = bool(body) or bool(re.search(r"\b(?:extract|all|find|out of|from|inside|in (?:a|the|my) text|get|pull)\b", low))
    state.update(pattern=recipe["find" if inside else "pattern"], flags="", texts=(texts_in(body) if "\n" in body else [body[:MAX_TEXT]]) if body else [])
    if recipe["name"] == "password rule":
        state["pattern"] = password_rule(low)
    rows = test_rows(state["pattern"], "", state["texts"] or recipe["samples"])
    found = [item for row in rows if row["Match"] == "yes" for item in row["Found"].split(", ")]
    listed = f"\n\nFound in your text: {', '.join(f'`{item}`' for item in dict.fromkeys(found))}." if body else ""
    script = "I do not write scripts or crawlers; this is the pattern for one, in Python `re.findall(r'...', text)`. Mind the terms of the site and privacy law.\n\n" if re.search(r"\bscripts?\b|\bscrap\w*|\bcrawl\w*|\bprogram\b", low) else ""
    return f"{script}Pattern for **{recipe['name']}**{' inside a text' if inside else ''}:\n\n```\n{state['pattern']}\n```\n\n{recipe['note']}{listed}", [show.table(rows, title="Test")]


def password_rule(low: str) -> str:
    """The rule as asked: its length and the kinds of characters that are named; small, capital and digit if none is."""
    length = next((int(n.value) for n in reading.numbers(low) if 4 <= n.value <= 100), 10)
    kinds = {r"lower|small": "(?=.*[a-z])", r"upper|capital": "(?=.*[A-Z])", r"number|digit": r"(?=.*\d)", r"special|symbol": r"(?=.*[^\w\s])"}
    named = "".join(part for words, part in kinds.items() if re.search(words, low)) or r"(?=.*[a-z])(?=.*[A-Z])(?=.*\d)"
    return f"^{named}.{{{length},}}$"


def tested_text(state: dict, texts: list[str], intro: str = "") -> tuple[str, list]:
    rows = test_rows(state["pattern"], state.get("flags", ""), texts)
    hits = sum(row["Match"] == "yes" for row in rows)
    partly = [row for row in rows if row["Match"] == "yes" and row["Found"] != row["Text"] and row["Text"] != "(empty)"]
    told = f" {'Yes' if hits else 'No'}: `{rows[0]['Text']}` {'matches' if hits and not partly else 'has a part that matches, `' + rows[0]['Found'] + '`' if hits else 'does not match'}." if len(rows) == 1 and rows[0]["Match"] != "not run" else ""
    if len(rows) > 1 and len(rows) <= 8:
        yes, no = [f"`{row['Text']}`" + (f" (the part `{row['Found']}`)" if row in partly else "") for row in rows if row["Match"] == "yes"], [f"`{row['Text']}`" for row in rows if row["Match"] == "no"]
        told = (f" Match: {', '.join(yes)}." if yes else "") + (f" No match: {', '.join(no)}." if no else "")
    return f"{intro} `{state['pattern']}` matches {hits} of {len(rows)}.{told}".strip(), [show.table(rows, title="Test")]


def why_not(state: dict) -> str:
    """The characters of a text that a pattern of one repeated set can never take; empty where that is not certain."""
    text, parts = state["texts"][0], valid(state["pattern"])
    if test_rows(state["pattern"], state.get("flags", ""), [text])[0]["Match"] != "no" or not (state["pattern"].startswith("^") and state["pattern"].endswith("$")) or "i" in state.get("flags", ""):
        return ""
    kinds = [part["inside"][0] if part["kind"] == "repeat" else part for part in parts]
    body = [part for part in kinds if part["text"] not in ("^", "$")]
    if not body or any(part["kind"] not in ("literal", "set", "class") for part in body):
        return ""
    allowed = set().union(*(set(part["text"]) if part["kind"] == "literal" else characters(part) for part in body))
    foreign = [char for char in dict.fromkeys(text) if ord(char) < 128 and char not in allowed]
    return f" It cannot contain {' or '.join(f'`{char}`' for char in foreign[:4])}." if foreign else ""


def explained(state: dict, text: str, low: str) -> tuple[str, list]:
    pattern = state["pattern"]
    parts = valid(pattern)
    notes = notes_for(pattern, parts)
    if re.search(r"dangerous|safe|slow|hang|freez", low) and not runaway(parts):
        notes.append("I see no repetition inside repetition: no sign of catastrophic backtracking.")
    blocks = [show.table([{"Part": code, "Meaning": means} for code, means in outline_rows(parts)], title="Part by part")]
    rest = text[text.find(pattern) + len(pattern):] if pattern in text else ""
    sample = re.search(r"\b(?:does|do|would|will|is)\s+[\"'“`]?([^\s\"'”`]*[\d@._-][^\s\"'”`]*|[\"'“`][^\"'”`]{1,60})[\"'”`]?\s+(?:work|match|fit|pass|ok|valid|accepted)", rest) or re.search(r"\bmatch(?:es|ing)?\s+(?!the\b|in\b|only\b|any|all|this|it\b)[\"'“`]?([^\s\"'”`]+)", rest) or re.search(r"\b(?:of|on|in|to|for|text|string|against|match(?:es)?)\s+[\"'“`]?([^\s\"'”`]*[^\w\s,.?!][^\s\"'”`]*)", rest)
    if sample and not SIGNS.search(sample[1]):
        tries = [pattern, *dict.fromkeys(re.sub(r"(?<!\\)\.([*+])(?![?+])", r".\1?", pattern) for _ in range(1))]
        closing = re.search(r"(?<!\\)\.([*+])\??([^\w\s$)\\|])", pattern)
        tries += [pattern.replace(closing[0], f"[^{closing[2]}]{closing[1]}{closing[2]}")] if closing else []
        state["texts"] = [sample[1].rstrip(",?")]
        if test_rows(pattern, "", state["texts"])[0]["Match"] == "no" and pattern.endswith("$") and (start := re.match(for_python(pattern[:-1]), state["texts"][0])):
            notes.append(f"It does not match `{state['texts'][0]}`: the part before `$` gets as far as `{start[0]}`, then `{state['texts'][0][start.end():]}` is left, but `$` demands the end.")
        blocks.append(show.table([{"Pattern": each, **{k: v for k, v in test_rows(each, "", [sample[1]])[0].items() if k in ("Match", "Found")}} for each in dict.fromkeys(tries)], title=f"On {sample[1][:60]}"))
    return f"`{pattern}`" + "".join(f"\n\n> {note}" for note in notes), blocks


ALLOWS = re.compile(r"\b(?:allow|accept|permit|take|also|include|may|can|should)\b.{0,30}\b(small|lower ?case|capital|upper ?case|big)(?: letters?)?\b|\b(small|lower ?case|capital|upper ?case|big) letters? (?:too|also|as well|allowed|are (?:ok|fine|allowed))\b", re.I)


BOTH_CASES = re.compile(r"\b(?:lower|upper) ?case(?: (?:ones|letters|versions?|words))?\b.{0,20}\b(?:too|also|as well|please|pls|ok|fine)\b|\b(?:small|capital) (?:ones|letters)\b.{0,12}\b(?:too|also|as well)\b|\bcase.?insensitive\b", re.I)
MEANS = {"?": "makes the part before it optional: it may be there once or not at all", "*": "repeats the part before it any number of times, also none", "+": "repeats the part before it once or more", "^": "ties the match to the start of the text", "$": "ties the match to the end of the text", ".": "stands for any character but a line break", "|": "means *or* between two alternatives",
         "\\d": "is one digit", "\\w": "is one letter, digit or underscore", "\\s": "is a space, tab or line break", "\\b": "is the border of a word and takes no character", "()": "groups parts together and remembers what they matched", "[]": "is a set: one of the characters in it", "{}": "says how often the part before it comes", "\\": "takes the special meaning from the sign behind it"}
SIGN_NAMES = {"question mark": "?", "star": "*", "asterisk": "*", "plus": "+", "caret": "^", "dollar": "$", "dot": ".", "pipe": "|", "bar": "|", "parentheses": "()", "round brackets": "()", "square brackets": "[]", "curly brackets": "{}", "braces": "{}", "backslash": "\\"}


def about_sign(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "What does the ? after the bracket do": that sign, and where it stands in the pattern."""
    asked = re.search(r"\bwhat(?:'s| is| does| do| are)? (?:the |that |this |a |an )?(question mark|star|asterisk|plus|caret|dollar|dot|pipe|bar|parentheses|round brackets|square brackets|curly brackets|braces|backslash|[`\"']?(?:\\\\?[dwsb]|\(\)|\[\]|\{\}|[?*+^$.|\\])[`\"']?)(?: sign| part)?(?:\s|$)", low)
    if not asked:
        return None
    sign = SIGN_NAMES.get(asked[1]) or asked[1].strip("`\"'")
    rows = [(code, means) for code, means in outline_rows(valid(state["pattern"])) if sign.strip("()[]{}") and (code.endswith(sign) if sign in "?*+" else sign in code) or sign in ("()", "[]", "{}") and sign[0] in code]
    return f"`{sign}` {MEANS.get(sign, 'stands for itself')}." + (f" In your pattern: {'; '.join(f'`{code}` is {means}' for code, means in rows[:4])}." if rows else " It is not in your pattern."), []


def in_code(low: str, state: dict) -> tuple[str, list] | None:
    """ "How do i use it in javascript to replace them with ***": a line of code with this pattern."""
    language = re.search(r"\b(javascript|js|typescript|node|python|java|php|c#|ruby|sed|grep|excel|google sheets|sheets)\b", low)
    if not language or not re.search(r"\b(?:use|replace|put|write|do|apply|code)\b", low):
        return None
    inner = re.sub(r"^\^|\$$", "", state["pattern"])
    inner = re.sub(r"^\(\?:(.*)\)$", r"(?:\1)", inner)
    by = re.search(r"\b(?:with|by)\s+[\"'`“]?([^\s\"'`”?]{1,20})", low)
    new, flags = by[1] if by and "replac" in low else "", "i" if "i" in state.get("flags", "") else ""
    if "excel" in language[1] or "sheets" in language[1]:
        return f"Google Sheets: `=REGEXREPLACE(A1, \"{inner}\", \"{new}\")`; to test, `=REGEXMATCH(A1, \"{state['pattern']}\")`. Excel has REGEXREPLACE and REGEXTEST in current versions of Microsoft 365 only.", []
    escaped = inner.replace("/", "\\/")
    codes = {"python": f're.sub(r"{inner}", "{new}", text{", flags=re.I" if flags else ""})' if new else f're.findall(r"{inner}", text{", flags=re.I" if flags else ""})',
             "js": f'text.replace(/{escaped}/g{flags}, "{new}")' if new else f"text.match(/{escaped}/g{flags})", "php": f'preg_replace("/{escaped}/{flags}", "{new}", $text)' if new else f'preg_match_all("/{escaped}/{flags}", $text, $found)', "sed": f"sed -E 's/{escaped}/{new}/g{flags}' file" if new else f"grep -E '{inner}' file"}
    key = "js" if language[1] in ("javascript", "js", "typescript", "node") else "sed" if language[1] in ("sed", "grep") else language[1] if language[1] in codes else ""
    if not key:
        return None
    without = " I left out `^` and `$`, so that it finds every place in a longer text." if inner != state["pattern"] else ""
    return f"```\n{codes[key]}\n```\n\n`g` means every place, not only the first.{without}" if key == "js" else f"```\n{codes[key]}\n```{without}", []


def follow_up(text: str, low: str, state: dict) -> tuple[str, list] | None:
    if told := about_sign(text, low, state) or in_code(low, state):
        return told
    if BOTH_CASES.search(low) and not reading.is_question(text):
        state["flags"] = "i"
        inline = f"(?i){state['pattern']}"
        said, blocks = tested_text(state, [*dict.fromkeys([*(state.get("texts") or []), *(each.lower() for each in state.get("texts") or [])])] or ["ABC abc"], "Case is ignored now, so small and capital letters both count.")
        return f"{said} Where there is no switch for it, write `{inline}`.", blocks
    if unwanted := re.match(r"(?:(?:but|and|ok|also|it|that|this)[ ,]+)*(?:should|must|may|shall|can|do|does)(?: ?n['’]?o?t| not) (?:also )?(?:match|find|accept|allow|take|fit|pass)\s+(.{1,120}?)[.!]*$", text, re.I):
        texts = asked_texts(unwanted[1])
        rows = test_rows(state["pattern"], state.get("flags", ""), texts)
        hits = [row["Text"] for row in rows if row["Match"] == "yes"]
        if not hits:
            return f"It does not: `{state['pattern']}` already refuses {' and '.join(f'`{each}`' for each in texts)}.", [show.table(rows, title="Test")]
        return f"Right now it does match {' and '.join(f'`{each}`' for each in hits)}. Tell me the rule behind it (a length, a fixed sign, a range), or two more texts that must and must not match.", [show.table(rows, title="Test")]
    if re.search(r"\b(spaces?|blanks?|dots?|periods?|slash(?:es)?|dash(?:es)?|hyphens?)\b.{0,20}\b(?:should be|are|is|be|may be|can be)? ?(?:ok|okay|fine|allowed|possible|accepted|too|as well|also)\b|\ballow (?:for )?(spaces?|blanks?|dots?|periods?|slash(?:es)?|dash(?:es)?|hyphens?)\b", low) and not reading.is_question(text):
        word = re.search(r"\b(space|blank|dot|period|slash|dash|hyphen)", low)[1]
        sign = {"space": " ", "blank": " ", "dot": ".", "period": ".", "slash": "/", "dash": "-", "hyphen": "-"}[word]
        changed = re.sub(r"\[(?:\\.|[^\]])*\]|\\-|(?<![\\\w])-|(?<=[}\d\w])-(?=\\d)", lambda hit: hit[0] if hit[0].startswith("[") else f"[-{'' if sign == '-' else sign}]", state["pattern"])
        if changed != state["pattern"] and compiles(changed):
            state["pattern"] = changed
            texts = [*dict.fromkeys([*(state.get("texts") or []), *(each.replace("-", sign) for each in state.get("texts") or [] if "-" in each)])]
            said, blocks = tested_text(state, texts or ["12 34"], f"A {word} may stand where the hyphen stands now.")
            return f"{said} If it may stand elsewhere too, give me an example.", blocks
    if (more := ALLOWS.search(low)) and not reading.is_question(text):
        wanted = "a-z" if re.match("small|lower", more[1] or more[2], re.I) else "A-Z"
        other = "A-Z" if wanted == "a-z" else "a-z"
        changed = re.sub(r"\[[^\]]*\]", lambda found: found[0].replace(other, "A-Za-z", 1) if other in found[0] and wanted not in found[0] else found[0], state["pattern"])
        if changed == state["pattern"]:
            return f"`{changed}` has no set of {'capital' if wanted == 'a-z' else 'small'} letters to widen. Say `ignore case` to take both everywhere.", []
        state["pattern"] = changed
        return tested_text(state, state["texts"], "With small and capital letters:") if state.get("texts") else (f"With small and capital letters: `{changed}`.", [])
    if re.match(r"(?:and |ok |so |but |please |now |also )*(?:allow|make|add|permit|accept|use|change|let|require|forbid|disallow|remove|shorten|write|convert|translate)\b", low) and not re.search(r"[\"“`\n]|\d", text):
        return None
    if re.fullmatch(r"(?:so |and |ok |but )*(?:how (?:do|can|would|should) (?:i|you|we) (?:fix|solve|change|improve|correct) (?:it|that|this)|(?:can you |please )?(?:fix|correct|improve) (?:it|that|this)|what should (?:i write|it be)(?: instead)?)", low):
        closing = re.search(r"(?<!\\)\.([*+])\??([^\w\s$)\\|])", state["pattern"])
        better = state["pattern"].replace(closing[0], f"[^{closing[2]}]{closing[1]}{closing[2]}") if closing else state["pattern"].replace(slow, safer(slow)) if (slow := runaway(valid(state["pattern"]))) and safer(slow) else ""
        if better and better != state["pattern"]:
            before, state["pattern"] = state["pattern"], better
            rows = [{"Pattern": each, **{key: value for key, value in row.items() if key in ("Text", "Match", "Found")}} for each in (before, better) for row in test_rows(each, state.get("flags", ""), state.get("texts") or [])]
            return f"Write `{better}` in place of `{before}`. I go on with that one.", [show.table(rows, columns=["Pattern", "Text", "Match", "Found"], title="Before and after")] if rows else []
        return f"I see no fault in `{state['pattern']}` by itself. Tell me a text that should match and does not, or one that matches and should not.", []
    named = re.findall(r"[\w.@:/#+-]*\d[\w.@:/#+-]*", text)
    if state.get("texts") and named and re.search(r"\b(?:skip|ignore|not|exclude|without|isn'?t|wrong)\b", low):
        rows = test_rows(state["pattern"], state.get("flags", ""), state["texts"])
        found = [item for row in rows for item in row["Found"].split(", ") if row["Match"] == "yes"]
        if not any(item.startswith(named[0]) for item in found):
            return f"It skips `{named[0]}` already: `{state['pattern']}` finds {', '.join(f'`{item}`' for item in dict.fromkeys(found))} and nothing that begins with {named[0]}.", [show.table(rows, title="Test")]
        return f"Right now it finds a text that begins with `{named[0]}`. Tell me the rule (a range of numbers, a length, a fixed word), and two examples that must and must not match.", [show.table(rows, title="Test")]
    if re.search(r"\b(?:whole|entire|full) (?:line|text|string|thing|field|input)\b", low) and reading.is_question(text) and len(low.split()) < 12:
        starts, ends = state["pattern"].startswith(("^", r"\A")), state["pattern"].endswith(("$", r"\Z", r"\z"))
        told = "Yes: `^` and `$` tie it to the start and the end, so nothing else may stand before or behind it." if starts and ends else "No: without both `^` and `$` it may match in the middle of a longer text. Put `^` in front and `$` behind to ask for the whole."
        return f"{told} (`{state['pattern']}`)", []
    if state.get("texts") and re.match(r"(?:but |and )?why(?: not| doesn'?t it| does it not)?\b", low) and len(low) < 40:
        row = test_rows(state["pattern"], state.get("flags", ""), state["texts"])[0]
        if row["Match"] == "no" and test_rows(state["pattern"], "i", state["texts"])[0]["Match"] == "yes":
            return f"Only because of upper and lower case: `{state['texts'][0]}` has capitals, and the pattern lists small letters. Use the flag i, or add A-Z to the sets.", [show.table(test_rows(state["pattern"], "i", state["texts"]), title="With flag i")]
    stricter = {r"special|symbol|punctuation": r"(?=.*[^\w\s])", r"number|digit": r"(?=.*\d)", r"upper|capital": "(?=.*[A-Z])", r"lower|small letter": "(?=.*[a-z])"}
    added = [part for words, part in stricter.items() if re.search(words, low) and part not in state["pattern"]]
    if state["pattern"].startswith("^(?=") and added and re.search(r"\b(?:add|needs?|also|must|too|should|require)\b", low):
        state["pattern"] = "^" + "".join(added) + state["pattern"][1:]
        shown, blocks = explained(state, "", low)
        return shown, [*blocks, *([show.table(test_rows(state["pattern"], state.get("flags", ""), state["texts"]), title="Test")] if state.get("texts") else [])]
    whole = re.match(r"(?:and|or|what about|how about|and what about|try|does it (?:match|take|accept)|does that match)\s+(?:with |for )?(.{1,200}?)\s*\??$", text, re.I)
    if whole and " " in whole[1] and "," not in whole[1] and not re.search(r"[^\W\d_]{3,}", whole[1]) and re.search(r"\d", whole[1]):
        state["texts"] = [whole[1].strip("\"'“”`")]
        shown, blocks = tested_text(state, state["texts"])
        return f"{shown} I tested it as one text.{why_not(state)}", blocks
    strings = [each.rstrip(".,:;") for each in re.findall(r"[^\s,?!\"'“”`]*\d[^\s,?!\"'“”`]*", text)][:MAX_TEXTS]
    if strings and not re.search(r"\b(?:characters?|digits?|letters?|times|long|min(?:imum)?|max(?:imum)?)\b", low) and (re.search(r"\b(?:take|takes|pass|passes|match|matches|work|works|accept|accepts|fit|fits|ok|okay|valid|find|allow|allows)\b", low) or len(text.split()) <= len(strings) + 3):
        state["texts"] = strings
        shown, blocks = tested_text(state, strings)
        dates = [each for each in strings if re.fullmatch(r"\d{1,2}[./-]\d{1,2}[./-]\d{2,4}", each)]
        return shown + (" A pattern checks the shape only: whether a date exists, such as 31 February, has to be checked in code." if dates else ""), blocks
    if re.match(r"(?:explain|show|again|why|is it|what does it|how does it)\b", low) and len(low) < 60:
        return explained(state, "", low)
    if not reading.is_question(text) and not reading.is_command(text) and (re.search(r"[\"“\n]", text) or re.match(r"(?:and|what about|try)\b", low)):
        state["texts"] = texts_in(re.sub(r"^(?:and|try)\s+", "", text, flags=re.I))
        return tested_text(state, state["texts"])
    if what := re.match(r"(?:and |what about |does (?:it|that) match |how about )(.{1,200}?)\??$", text, re.I):
        state["texts"] = texts_in(what[1])
        return tested_text(state, state["texts"])
    return None
