"""Explains regular expressions part by part, tests them within a budget, builds common ones."""
import json
import math
import re
from itertools import islice

ESCAPES = {
    "d": "a digit", "D": "anything but a digit", "w": "a letter, digit or underscore", "W": "anything but a letter, digit or underscore",
    "s": "a space, tab or line break", "S": "anything but white space", "b": "a word boundary", "B": "not at a word boundary",
    "A": "the start of the text", "Z": "the end of the text", "z": "the end of the text", "n": "a line break", "t": "a tab", "r": "a carriage return",
}
ANCHORS = {"^": "the start of the text (or of a line with flag m)", "$": "the end of the text (or of a line with flag m)"}
GROUPS = [("(?:", "group, not captured"), ("(?=", "only if followed by"), ("(?!", "only if **not** followed by"), ("(?<=", "only if preceded by"),
          ("(?<!", "only if **not** preceded by"), ("(?>", "atomic group: no going back into it")]
QUANTIFIER = re.compile(r"([*+?]|\{(\d+)(,?)(\d*)\})([?+]?)")
PATH_BUDGET = math.log(1_000_000)
MAX_PATTERN, MAX_TEXT, MAX_TEXTS = 400, 400, 8
ASKED = re.compile(r"^(?:please )?(?:explain|what does|what is|read|test|is|regex:?|pattern:?|check|why is)\s+(?:(?:the|this|regex|pattern) )*:?", re.I)
SIMPLE, ASCII = ("literal", "set", "class", "any"), set(map(chr, range(128)))


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
            opening, means = name[0] if name else "(", f"group **{self.groups}**, " + (f"named *{name[1]}*" if name else "captured")
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
    return ("one character that is **none** of: " if text.startswith("[^") else "one of: ") + ", ".join(pieces[:20])


def say_times(low: int, high: float, mood: str) -> str:
    if (low, high) == (0, 1):
        times = "optional"
    elif high == math.inf:
        times = {0: "any number of times, also none", 1: "one or more times"}.get(low, f"{low} or more times")
    else:
        times = f"exactly {low} times" if low == high else f"{low} to {int(high)} times"
    return times + {"?": ", as few as possible", "+": ", without giving back"}.get(mood, "")


def outline(parts: list[dict], depth: int = 0) -> list[str]:
    lines: list[str] = []
    for part in parts:
        code, pad = part["text"].replace("`", "'"), "  " * depth
        inner = part["inside"][0] if part["inside"] else part
        if part["kind"] == "repeat" and inner["kind"] != "group":
            lines.append(f"{pad}- `{code}` {inner['means']}, {part['means']}")
        elif part["kind"] == "branch" and len(part["inside"]) < 2:
            lines.append(f"{pad}- `{code}` {inner['means']}")
        else:
            lines.append(f"{pad}- `{code}` {part['means']}{':' if part['kind'] == 'repeat' else ''}")
            lines += outline(part["inside"], depth + 1)
    return lines


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


def explain(state: dict, opening: str = "") -> dict:
    parts, problem = read_pattern(state["pattern"])
    if problem:
        return answer(f"`{state['pattern'][:120]}` is not valid: {problem}.", {**state, "pattern": ""}, ["Build a regex for a date", "Help"])
    anchored = re.match(r"\^|\(\?|\\[Ab]", state["pattern"]) or state["pattern"].endswith("$")
    notes = [] if anchored else ["It has no `^` and `$`, so it may match in the middle of a longer text."]
    if re.search(r"(?<!\\)\.(?:com|org|net|jpg|png|txt|csv)\b|\d\.\d", state["pattern"]):
        notes.append("A bare `.` means any character. Write `\\.` for a real dot.")
    if slow := runaway(parts):
        notes.append(f"**Danger:** `{slow}` repeats something that can repeat or overlap by itself. On a text that almost matches, the time "
                     "can double with every character. Drop one repetition, or begin each round with something the inner part cannot match.")
    elif re.search(r"dangerous|safe|slow", opening):
        notes.append("I see no repetition inside repetition: no sign of catastrophic backtracking.")
    lines = [f"`{state['pattern']}`", "", *outline(parts)[:60], *([""] if notes else []), *(f"> {note}" for note in notes)]
    return answer("\n".join(lines), state, ["Test it on: abc 123", "Build a regex for a time", "Help"])


def test(state: dict, texts: list[str]) -> dict:
    parts, problem = read_pattern(state["pattern"])
    if problem:
        return explain(state)
    longest = safe_length(parts)
    flags = re.I if "i" in state.get("flags", "") else 0
    rows = []
    for text in texts[:MAX_TEXTS]:
        shown = text[:60].replace("|", "\\|").replace("`", "'").replace("\n", "⏎") or " "
        if len(text) > longest:
            rows.append(f"| `{shown}` | not run | {len(text)} characters; this pattern is only safe up to {longest} | |")
            continue
        found = list(islice(re.finditer(for_python(state["pattern"]), text, flags), 5))
        parts_found = ", ".join(f"`{hit[0][:40]}`".replace("|", "\\|") for hit in found)
        groups = ", ".join(f"{i}: `{g}`".replace("|", "\\|") for i, g in enumerate(found[0].groups(), 1) if g is not None) if found else ""
        rows.append(f"| `{shown}` | {'yes' if found else 'no'} | {parts_found} | {groups} |")
    lines = [f"`{state['pattern']}`", "", "| Text | Match | Found | Groups |", "|---|---|---|---|", *rows]
    return answer("\n".join(lines), state, ["Explain it", "Ignore case", "Build a regex for a slug"])


def answer(reply: str, state: dict, suggestions: list[str]) -> dict:
    return {"reply": reply, "state": state, "suggestions": suggestions}


def build(low: str, state: dict, recipes: list[dict]) -> dict:
    for recipe in recipes:
        if re.search(recipe["asked_as"], low):
            tested = test({**state, "pattern": recipe["pattern"], "flags": ""}, recipe["samples"])
            return {**tested, "reply": f"Pattern: **{recipe['name']}**. {recipe['note']}\n\n{tested['reply']}"}
    return answer(f"I can build: {', '.join(r['name'] for r in recipes)}. Or paste a pattern of your own.", state,
                  ["Build a regex for a date", "Build a regex for a UUID"])


def find_pattern(text: str) -> tuple[str, str]:
    if quoted := re.search(r"`([^`]+)`|(?:^|\s)/((?:\\.|[^/\n])+)/([a-z]*)(?=\s|$)", text):
        return (quoted[1] or quoted[2])[:MAX_PATTERN], quoted[3] or ""
    bare = ASKED.sub("", text.strip()).strip()
    if bare != text.strip():
        bare = re.split(r"\s+(?:on|against|with|mean|do|safe|dangerous|slow|match(?:es)?)\b\s*:?", bare)[0].strip()
    bare = bare if bare.endswith((")?", "]?")) else bare.rstrip(" ?")
    return (bare[:MAX_PATTERN], "") if re.search(r"[\\^$*+\[\](){}|]|\.[*+?]", bare) and "\n" not in bare else ("", "")


def texts_in(listed: str) -> list[str]:
    quoted = re.findall(r"[\"“]([^\"”]*)[\"”]", listed)
    lines = listed.strip("\n").split("\n")
    return quoted or ([line for line in lines if line] if len(lines) > 1 else [t.strip() for t in listed.split(", ") if t.strip()])


def respond(event: dict) -> dict:
    text, state = event["message"].strip().replace("\x00", ""), dict(event.get("state") or {})
    low = text.lower()[:300]
    if re.search(r"\b(?:build|make|create|write|give me|need)\b.*\b(?:regex|pattern|expression|one)\b|^(?:regex|pattern) (?:for|to)\b", low):
        return build(low, state, json.loads(event["assets"]["recipes.json"]))
    if state.get("pattern") and re.search(r"^(?:ignore case|case.?insensitive|flag i)", low):
        return test({**state, "flags": "i"}, state.get("texts") or ["ABC abc"])
    tested = re.match(r"(?:test|try|check|match|run|does)\b(.*?)(?:\s(?:on|against|with)\b\s*:?|:)\s*(.+)", text, re.S | re.I)
    pattern, flags = find_pattern(tested[1] if tested else text)
    if pattern:
        state |= {"pattern": pattern, "flags": flags, "texts": []}
    if tested and state.get("pattern"):
        state["texts"] = [t[:MAX_TEXT] for t in texts_in(tested[2])][:MAX_TEXTS]
        return test(state, state["texts"] or [""])
    if pattern or (state.get("pattern") and re.search(r"^(?:explain|show|again|why|is it|what)", low)):
        return explain(state, low)
    if state.get("pattern") and texts_in(text) and not re.match(r"(?:help|start over|stop|next|yes|no|thanks|hi|hello)\b", low):
        return test(state, [t[:MAX_TEXT] for t in texts_in(text)])
    hello = "Paste a pattern and I explain it, like `^\\d{4}-\\d{2}$`. Then say **test it on: 2026-03, 26-3**, or **build a regex for a date**."
    return answer(hello, {} if low.startswith("start over") else state,
                  ["Build a regex for a date", "Explain ^[a-z0-9]+(-[a-z0-9]+)*$", "Is ^(a+)+$ dangerous?"])
