"""Conventional commit messages and changelog lines from diffs or notes."""
import re
import textwrap
from difflib import get_close_matches
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

TYPES = {
    "feat": ("something new for users",
             r"\b(?:add(?:ed|s|ing)?|new|implement\w*|introduc\w+|support(?:s|ed)?|allow(?:s|ed)?|creat\w+|enable[sd]?|feature|can now)\b", "Added", "minor"),
    "fix": ("a bug is gone",
            r"\b(?:fix\w*|bug\w*|crash\w*|error|wrong|broken|resolv\w+|correct\w*|repair\w*|prevent\w*|typo|leak|regression|hotfix)\b", "Fixed", "patch"),
    "perf": ("faster or smaller",
             r"\b(?:perf\w*|faster|speed\w*|optimi[sz]\w+|cach(?:e|ed|ing)|slow|memory use|latency)\b", "Changed", "patch"),
    "refactor": ("same behaviour, better code",
                 r"\b(?:refactor\w*|renam\w+|mov(?:e|ed)|extract\w*|simplif\w+|clean\w*|split|removed?|deleted?|drop(?:ped)?)\b", "", "none"),
    "docs": ("documentation only", r"\b(?:docs?|readme|documentation|comments?|changelog|guide)\b", "", "none"),
    "test": ("tests only", r"\b(?:tests?|spec|coverage|e2e|unit test)\b", "", "none"),
    "build": ("dependencies or build",
              r"\b(?:bump\w*|upgrad\w+|dependenc\w+|webpack|vite|docker\w*|package(?:\.json)?|npm|pip|eslint|version of)\b", "", "none"),
    "ci": ("pipelines", r"\b(?:ci|pipeline|github actions?|workflow|gitlab)\b", "", "none"),
    "style": ("formatting only", r"\b(?:format\w*|lint\w*|whitespace|indent\w*|prettier)\b", "", "none"),
    "chore": ("everything else", r"\b(?:chore|misc|housekeeping|gitignore)\b", "", "none"),
    "revert": ("takes back a commit", r"\brevert\w*\b", "Changed", "patch"),
}
IMPERATIVE = {
    "added": "add", "adds": "add", "adding": "add", "fixed": "fix", "fixes": "fix", "fixing": "fix", "removed": "remove", "removes": "remove",
    "removing": "remove", "updated": "update", "updates": "update", "updating": "update", "changed": "change", "changes": "change", "renamed": "rename",
    "moved": "move", "made": "make", "makes": "make", "bumped": "bump", "improved": "improve", "implemented": "implement", "introduced": "introduce",
    "refactored": "refactor", "simplified": "simplify", "extracted": "extract", "created": "create", "enabled": "enable", "disabled": "disable",
    "allowed": "allow", "allows": "allow", "prevented": "prevent", "replaced": "replace", "upgraded": "upgrade", "dropped": "drop", "deleted": "delete",
    "wrote": "write", "corrected": "correct", "resolved": "resolve", "reverted": "revert", "optimized": "optimize", "optimised": "optimise",
    "supports": "support", "supported": "support", "split": "split", "cleaned": "clean", "documented": "document", "tested": "test", "reduced": "reduce",
    "increased": "increase", "sped": "speed", "cached": "cache", "formatted": "format", "stopped": "stop", "handled": "handle", "hid": "hide", "showed": "show", "merged": "merge", "rewrote": "rewrite", "set": "set", "switched": "switch", "turned": "turn", "unified": "unify", "deprecated": "deprecate", "got": "get", "migrated": "migrate", "explained": "explain", "described": "describe", "clarified": "clarify", "translated": "translate", "sorted": "sort", "logged": "log", "validated": "validate", "checked": "check", "hardened": "harden", "pinned": "pin", "shortened": "shorten", "limited": "limit", "restored": "restore", "returned": "return", "used": "use", "exposed": "expose", "localised": "localise", "localized": "localize", "debounced": "debounce", "streamed": "stream", "resized": "resize", "aligned": "align",
}
BREAKING = re.compile(r"\bdrop(?:ped|s|ping)? support for\b|\bdrop(?:ped|s|ping)? (?:node|python|php|java|ruby|ie|internet explorer|ios|android|windows)[\w. ]{0,12} support\b|\bbreaking(?: change)?s?\b|\bincompatible\b|!:|\b(?:old|previous) \w+(?: \w+)? (?:is gone|do(?:es)?n['’]?t work|stops? working|no longer works?)|\bno longer works?\b|\bdo(?:es)?n['’]?t work any ?more\b|\bhave to (?:change|update) their\b|\b(?:clients|users|callers|everyone|people|they) (?:must|have to|need to)(?: now)? (?:use|send|call|change|set)\b|\bmust now\b", re.I)
NOT_BREAKING = re.compile(r"\b(?:kept|keep|left) the old\b|\bold (?:one|name|option|way) (?:still |keeps? )?work|\bstill works\b|\bbackwards?[- ]compatible\b|\bdeprecat\w+|\bnot breaking\b|\bnon-?breaking\b", re.I)
VERSION = re.compile(r"\bv?(\d{1,4})\.(\d{1,4})\.(\d{1,4})\b")
LEAK = re.compile(r"\b(?:committed|pushed|leaked|uploaded|checked in)\b.{0,60}?\b((?:aws |api |private |secret |access |ssh )*(?:keys?|passwords?|tokens?|secrets?|credentials?)|\.env)\b|\b((?:aws |api |private )*(?:key|password|token|secret)|\.env)\b.{0,40}\b(?:committed|pushed|leaked|in git|in the repo)\b", re.I)
PUBLIC = re.compile(r"\b(?:api|endpoint|option|flag|command|field|parameter|support|page|button|feature|setting|menu|route|column)s?\b", re.I)
REMOVAL = re.compile(r"^(?:remove|delete|drop)\b")
ISSUE = re.compile(r"(?:\b(?:closes?|fixes|resolves?|fixed|refs?|see|for|issue|ticket)\s+)?#(\d+)\b|\b([A-Z]{2,10}-\d+)\b", re.I)
SCOPE_WORDS = ["login", "auth", "settings", "api", "chat", "billing", "search", "readme", "parser", "ui", "cli", "database", "db", "cache", "router", "checkout",
               "upload", "export", "import", "profile", "email", "payments", "theme", "config", "deps", "server", "client", "mobile", "dashboard"]
SECRET = re.compile(r"(?:api[_-]?key|secret|password|token)\s*[=:]\s*['\"][^'\"]{8,}|AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY", re.I)
SUBJECT_WIDTH = 72


def is_diff(text: str) -> bool:
    return bool(re.search(r"^(?:diff --git|@@ |\+\+\+ |--- a/)", text, re.M)) or len(re.findall(r"^[+-][^+-]", text, re.M)) > 3


ASKED = re.compile(r"[,.;]?\s*(?:so |and |but )?(?:which (?:one|is it)(?: is it| then)?|is (?:it|that) (?:a )?\w+ or (?:a )?\w+|what (?:do|should|would) i (?:write|put|commit)|which type|what type|how do i (?:write|phrase) (?:that|this|it)|what(?:'s| is) the (?:commit|message)|(?:can|could) you write.*|write (?:me )?(?:the|a) commit.*|commit message)\s*(?:pls|please)?\s*[?.!]*$", re.I)
TALK = re.compile(r"^(?:(?:ugh|argh|phew|omg|oh|yay|lol|damn|ok|so|hi|hey|hello|well|today|yesterday|finally|just|i|we|i've|we've|have|then|also|and|pls|please)[ ,]+)+|(?:[ ,]+(?:finally|lol|haha|too|as well|pls|please|today|yesterday|thanks|i think))+$", re.I)


def split_notes(text: str) -> list[str]:
    text = re.sub(r"^(?:an? |the |good |what(?:'s| is) )*commit (?:message )?(?:for|about)\s+", "", text.strip(), flags=re.I)
    text = ASKED.sub("", re.sub(r"^[^:\n]{0,60}\b(?:commits?|messages?)\b[^:\n]{0,30}:\s+", "", text, flags=re.I))
    text = re.sub(r"(?:^|(?<=[,;\n] ))(?:a |the )?(?:new )?feature:\s*(?:adds? )?", "add ", text, flags=re.I)
    text = re.sub(r"(?:^|(?<=[,;\n] ))(?:a |the )?bug ?fix:\s*(?:fix(?:ed)? )?", "fix ", text, flags=re.I)
    text = re.sub(r"^(?:an? |the |some |small )*([\w./-]+(?: [\w./-]+)?) (update|upgrade|cleanup|refactor|rename)s?$", lambda hit: f"{hit[2].replace('cleanup', 'clean up')} {hit[1]}", text, flags=re.I)
    verbs = "|".join(IMPERATIVE)
    text = re.sub(r"\s&\s+(?=(?:" + "|".join(IMPERATIVE) + r")\b)", " and ", text)
    text = re.sub(r"^(?:an? |the |some )?((?:null|empty|bounds|type|sanity) checks?|validation|retry|retries|timeouts?|error handling|loading state|index|rate limit\w*|pagination|logging|tooltips?|caching)\b(?= (?:in|for|on|to|of|when|so|before|after|around)\b)", r"added \1", text, flags=re.I)
    parts = re.split(r"[;\n]+|\s\+\s|(?<=[a-z0-9)\"])\.\s+(?=[A-Z]|(?:i |we |also )?(?:" + verbs + r")\b)|,?\s+and (?=(?:also |then |i )?(?:" + verbs + r")\b)|,\s+(?=(?:also |then |i )?(?:" + verbs + r")\b)|,?\s+and (?=(?:the )?[a-z-]{2,20} (?:is|are) (?:now |much |\d))", text)
    notes = [re.sub(r"^[\s\-*•]+(?=\S)|^\d{1,2}[.)]\s+", "", part.strip()).strip(" .,") for part in parts]
    notes = [TALK.sub("", TALK.sub("", note)).strip(" .,") for note in notes]
    return [note[:300] for note in notes if len(note) > 2 and re.search(r"[a-z]{2}", note, re.I)][:10]


def choose_type(note: str) -> str:
    prefixed = re.match(rf"({'|'.join(TYPES)})(?:\([\w-]+\))?!?:", note)
    if prefixed:
        return prefixed[1]
    if re.search(r"\b(?:bug|crash|error|issue|problem)\w* (?:is |was |are )?(?:now )?(?:gone|went away|disappear\w*|solved|no longer)", note, re.I):
        return "fix"
    if re.match(r"merged?\b|resolved? (?:the )?(?:merge )?conflicts", note, re.I):
        return "chore"
    if re.search(r"\bso (?:that )?(?:the |it |they |users? )?[\w ]{0,25}?(?:does ?n[o'’]?t|doesnt|do ?n[o'’]?t|dont|won'?t|no longer|never) (?:crash|blow up|break|fail|freeze|hang|die|throw)", note, re.I):
        return "fix"
    low, first = note.lower(), IMPERATIVE.get(note.lower().split(" ")[0], note.lower().split(" ")[0])
    by_place = [kind for kind in ("docs", "test", "ci", "build", "style") if re.search(TYPES[kind][1], low)]
    if re.search(r"\b(?:debounc|throttl|cach(?:e|ed|ing)|memoi[sz]|lazy.?load|faster|(?:twice|times) as fast|quicker|speed(?:s|ed)? up|fewer requests)", low) and first not in ("fix", "add"):
        return "perf"
    if by_place and (not re.search(r"\b(?:fix\w*|crash\w*)\b", low) or "typo" in low):
        return by_place[0]
    if first in ("change", "make", "improve", "move", "increase", "reduce", "update") and re.search(r"\b(?:button|colou?r|header|footer|layout|page|label|menu|font|icon|design|dialog|form|screen|sticky|timeout|limit|default)\b", low):
        return "feat"
    for kind in ("revert", "fix", "perf", "feat", "refactor", "chore"):
        if re.search(TYPES[kind][1], first):
            return kind
    return next((kind for kind, (_, pattern, *_) in TYPES.items() if re.search(pattern, low)), "chore")


def choose_scope(note: str, kind: str) -> str:
    given = re.match(r"\w+\(([\w-]+)\)", note)
    words = re.findall(r"[a-z]+", note.lower())
    if given or (kind == "build" and re.search(r"bump|upgrad|dependenc", note.lower())):
        return given[1] if given else "deps"
    return next((scope for scope in SCOPE_WORDS if scope in words and scope != kind[:-1]), "")


def subject_of(note: str) -> str:
    text = re.sub(rf"^(?:{'|'.join(TYPES)})(?:\([\w-]+\))?!?:\s*", "", note)
    text = re.sub(r"\s*\([^()]{0,120}\)|,\s*(?:the )?(?:old|previous) .*$|,\s*(?:it )?(?:no longer|doesn|was broken|no behaviou?r change).*$|,\s*(?:clients|users|callers|everyone|they) (?:must|have to|need to).*$", "", text) if len(text.split()) > 5 else text
    text = re.sub(r"^got (.+?) (?:to work|working|running)(?: again)?\b.*$", r"make \1 work again", text, flags=re.I)
    text = re.sub(r"^wrote (?:the |some |more )?(tests?|docs?|spec)", r"added \1", text, flags=re.I).replace(" stuff ", " files ")
    text = re.sub(r"[.,;\s]*\(?\b(?:the )?(?:ticket|issue|task|jira|story)(?: number| no\.?)?(?: is|:)?\s*#?\d+\)?", "", text, flags=re.I)
    text = re.split(r",?\s+(?:bc|b/c|because|cause|cos|since|so that|as it)\s+", text, maxsplit=1)[0] if len(text.split()) > 4 else text
    text = re.sub(r"[,\s]*\(?\b(?:closes?|fixes|resolves?|refs?|see)?\s*#\d+\)?|\(?\bbreaking(?: change)?\)?:?", "", text, flags=re.I).strip(" ,.;:")
    text = re.sub(r",?\s+(?:and |also )*it (?:also |now )*\w+s .*$", "", text) if len(text.split()) > 6 else text
    text = re.sub(r"^(?:the )?([\w-]+) (?:is|are) (?:now )?((?:\d+x |much |a lot |way )?(?:faster|smaller|slower|lighter|quicker)[^,]*?)(?: now)?$", r"make \1 \2", text)
    first, _, rest = text.partition(" ")
    rest = re.sub(r"^(?:that|this) (?=\w+)", "the ", rest)
    verb = IMPERATIVE.get(first.lower(), first)
    if verb == "fix":
        verb = "stop" if re.search(r"crash|leak|loop|flicker|freez|bug|\bnpe\b|exception|null pointer|error(?! m)", rest) and "typo" not in rest else "correct"
    text = f"{verb} {rest}".strip()
    return text[:1].lower() + text[1:] if not re.match(r"[A-Z]{2}|[A-Z]\w*[A-Z]", text) else text


def read_diff(text: str) -> dict:
    """A change described by what its lines do: files, functions added and removed, things a reviewer would mark."""
    files = list(dict.fromkeys(re.findall(r"^\+\+\+ (?:b/)?(\S+)|^diff --git a/\S+ b/(\S+)", text, re.M)))
    paths = [a or b for a, b in files if (a or b) != "/dev/null"]
    paths = list(dict.fromkeys(paths))
    added, gone = re.findall(r"^\+(?!\+\+)(.*)", text, re.M), re.findall(r"^-(?!--)(.*)", text, re.M)
    named = r"(?:def|function|class|fn|func|interface|const|export const)\s+(\w{3,})"
    new, old = re.findall(named, "\n".join(added)), re.findall(named, "\n".join(gone))
    inside = re.search(r"^@@[^@\n]{1,60}@@.*?\b(?:def|function|fn|func)\s+(\w{2,40})", text, re.M)
    return {"inside": inside[1] if inside else "", "paths": paths, "added": len(added), "gone": len(gone),
            "new": [n for n in new if n not in old], "old": [o for o in old if o not in new],
            "changed": [n for n in new if n in old], "lines": added, "gone_lines": gone, "is_new_file": "new file mode" in text or "--- /dev/null" in text}


SHORT = {"qty": "quantity", "idx": "index", "msg": "message", "cfg": "config", "usr": "user", "pwd": "password", "addr": "address", "num": "number", "amt": "amount", "len": "length", "btn": "button", "err": "error", "req": "request", "res": "response", "ctx": "context", "tmp": "temporary value"}
SYNTAX = frozenset("return const let var def function if else for in of and or not await async new this self true false null none int str float string number void public private static import from export".split())


def worded(name: str) -> str:
    """ "maxQty" and "max_qty" as "max quantity"."""
    return " ".join(SHORT.get(word.lower(), word.lower()) for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)) or name


def replaced(diff: dict, place: str) -> str:
    """What differs between the old and the new lines, in words: "include quantity in total"."""
    before, after = (" ".join(re.sub(r"([\"'`])(?:(?!\1).){0,200}\1", " ", line) for line in diff.get(key, [])) for key in ("gone_lines", "lines"))
    names = lambda text: [name for name in dict.fromkeys(re.findall(r"[A-Za-z_]\w+", text)) if name.lower() not in SYNTAX]
    new, old = [name for name in names(after) if name not in names(before)], [name for name in names(before) if name not in names(after)]
    numbers = lambda text: re.findall(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])", text)
    signs = lambda text: re.findall(r"[<>]=?|[!=]==?|&&|\|\||\band\b|\bor\b", text)
    if len(new) == 1 and not old:
        return f"include {worded(new[0])} in {place}"
    if len(old) == 1 and not new:
        return f"leave {worded(old[0])} out of {place}"
    if len(new) == len(old) == 1:
        return f"use {worded(new[0])} instead of {worded(old[0])} in {place}"
    if not new and not old and len(numbers(before)) == len(numbers(after)) and numbers(before) != numbers(after):
        was, now = next(pair for pair in zip(numbers(before), numbers(after)) if pair[0] != pair[1])
        return f"change {was} to {now} in {place}"
    if not new and not old and signs(before) != signs(after):
        return f"correct the condition in {place}"
    return f"correct {place}"


def note_from_diff(diff: dict) -> tuple[str, str, str]:
    """Type, scope and subject: a guess from paths and names, marked as one in the reply."""
    paths = diff["paths"] or ["the code"]
    parts = [p for p in paths[0].split("/")[:-1] if p not in ("src", "lib", "app", "packages", "tests", "test")]
    scope, stem = (parts[-1].lower() if parts else ""), re.sub(r"\.\w+$", "", paths[0].split("/")[-1])
    whole = " ".join(paths).lower()
    if all(re.search(r"\.md$|docs?/", p) for p in paths):
        return "docs", "", f"describe {', '.join(diff['new'][:2]) or stem.lower()}"
    if all(re.search(r"test|spec", p) for p in paths):
        return "test", scope, f"cover {', '.join(diff['new'][:2]) or stem}"
    if re.search(r"package(?:-lock)?\.json|requirements|go\.mod|cargo", whole) and len(paths) < 3:
        return "build", "deps", "update dependencies"
    if diff["new"] and diff["added"] > diff["gone"]:
        return "feat", scope, f"add {' and '.join(diff['new'][:2])}" + (f", change {' and '.join(diff['changed'][:2])}" if diff["changed"] else "")
    if diff["old"] and not diff["new"]:
        return "refactor", scope, f"remove {' and '.join(diff['old'][:2])}"
    if diff["added"] == diff["gone"] and 0 < diff["added"] <= 3 and not diff["new"] and not diff["old"]:
        # A few lines replaced by as many: an expression was wrong, as far as one can tell from outside.
        return "fix", scope or stem.lower(), replaced(diff, diff.get("inside") or stem)
    guards = any(re.search(r"\b(?:if|raise|throw|catch|except|null|None|undefined)\b", line) for line in diff["lines"])
    return ("fix" if guards else "refactor"), scope, f"{'handle a missing case in' if guards else 'change'} {(diff['changed'] or [stem])[0]}"


def warnings_for(diff: dict) -> list[str]:
    found = [("a **possible secret**: take it out and revoke it", SECRET.pattern),
             ("a debug print", r"console\.log|print\(|debugger|dbg!"), ("a TODO", r"\bTODO|FIXME")]
    return [f"Line `{line.strip()[:40] if 'secret' not in what else '…'}` looks like {what}." for what, pattern in found
            for line in [next((ln for ln in diff["lines"] if re.search(pattern, ln, re.I)), "")] if line]


def compose(commit: dict) -> str:
    scope = f"({commit['scope']})" if commit["scope"] else ""
    head = f"{commit['type']}{scope}{'!' if commit['breaking'] else ''}: "
    subject = commit["subject"]
    body = list(commit["body"])
    if len(head + subject) > SUBJECT_WIDTH:
        short = textwrap.shorten(subject, SUBJECT_WIDTH - len(head), placeholder="")
        clause = re.match(r"(.{20,})(?:,| by | because | so that | when | which | for | in | with | and )", short)
        short = clause[1] if clause else short
        body.insert(0, subject[:1].upper() + subject[1:] + ".")
        subject = short or subject[:SUBJECT_WIDTH - len(head)]
    footers = [f"BREAKING CHANGE: {commit['breaking']}"] * bool(commit["breaking"]) + [f"Closes {issue}" for issue in commit["issues"]]
    wrapped = ["\n".join(textwrap.wrap(line, SUBJECT_WIDTH)) for line in body]
    return "\n\n".join(filter(None, [head + subject, "\n\n".join(wrapped), "\n".join("\n".join(textwrap.wrap(f, SUBJECT_WIDTH)) for f in footers)]))


def changelog_of(commit: dict) -> str:
    section = commit.get("section") or "Deprecated" if commit.get("section") or commit.get("deprecates") else "Removed" if REMOVAL.match(commit["subject"]) and (commit["breaking"] or PUBLIC.search(commit["subject"]) or commit["type"] in ("feat", "fix")) else TYPES[commit["type"]][2]
    text = commit["subject"][:1].upper() + commit["subject"][1:]
    issues = f" ({', '.join(commit['issues'])})" if commit["issues"] else ""
    return f"### {section}\n- {'**Breaking:** ' if commit['breaking'] else ''}{text}{issues}" if section or commit["breaking"] else ""


def commit_from_note(note: str) -> dict:
    # The verb in front says more than a word further back: "refactored … so it is easier to test".
    kind = "refactor" if re.match(r"(?:i |we )?(?:refactor\w*|restructur\w*|simplif\w*|clean\w* up|tidied|tidy|extracted?)\b", note, re.I) and not re.search(r"\b(?:css|readme|docs?)\b", note, re.I) else choose_type(note)
    subject = re.sub(r"^refactor ", "restructure ", subject_of(note)) if kind == "refactor" else subject_of(note)
    issues = [f"#{number}" if number else key.upper() for number, key in ISSUE.findall(note)]
    renamed = re.search(r"\brename (?:the )?(?:\w+ )*?([\w.-]+) (?:to|into|as) ([\w.-]+)", subject)
    broken = BREAKING.search(note) and not NOT_BREAKING.search(note)
    must = re.search(r"\b(?:clients|users|callers|everyone|people|they) (?:must|have to|need to)\b.*$", note, re.I)
    breaking = must[0].rstrip(" .") if broken and must else f"use {renamed[2]} instead of {renamed[1]}" if broken and renamed else subject if broken else ""
    aside = re.search(r"\(([^()]{4,120})\)", note)
    body = [aside[1][:1].upper() + aside[1][1:] + "."] if aside and not re.search(r"breaking|#\d", aside[1], re.I) and not SECRET.search(aside[1]) else []
    more = re.search(r",?\s+(?:and |also )*it (?:also |now )*(\w+s .{4,120})$", note)
    body += [f"It also {more[1].strip(' .')}."] if more and len(note.split()) > 6 else []
    why = re.search(r",?\s+(?:bc|b/c|because|cause|cos|since)\s+(.{6,200})$", note)
    body += [f"Because {why[1].strip(' .')}."] if why and not body and not SECRET.search(why[1]) else []
    return {"type": kind, "scope": choose_scope(note, kind), "subject": subject, "breaking": breaking, "issues": list(dict.fromkeys(issues))[:5], "body": body}


def bump_of(commits: list[dict]) -> str:
    bumps = ["major" if commit["breaking"] else "minor" if commit.get("deprecates") else TYPES[commit["type"]][3] for commit in commits]
    return next((bump for bump in ("major", "minor", "patch") if bump in bumps), "none")


def next_number(version: str, bump: str) -> str:
    major, minor, patch = map(int, version.split("."))
    if bump == "major" and major == 0:
        return f"0.{minor + 1}.0"
    return {"major": f"{major + 1}.0.0", "minor": f"{major}.{minor + 1}.0", "patch": f"{major}.{minor}.{patch + 1}"}.get(bump, version)


def version_line(commits: list[dict], state: dict) -> str:
    bump, current = bump_of(commits), state.get("version")
    line = f"Version: **{bump}**" + ("" if bump == "none" else " bump")
    if not current:
        return line
    zero = " Below 1.0.0 a breaking change raises the minor number." if bump == "major" and current.startswith("0.") else ""
    return f"{line}, {current} → **{next_number(current, bump)}**.{zero}" if bump != "none" else f"{line}: {current} stays."


def present(commits: list[dict], state: dict, notes: list[str], opening: str = "") -> dict:
    state["commits"] = commits[:10]
    messages = [f"```text\n{compose(c)}\n```" for c in commits[:10]]
    logs = merge_changelog(commits)
    if len(commits) > 1:
        opening = opening or f"These are {len(commits)} separate changes, so {len(commits)} commits:"
    changelog = f"Changelog:\n\n```markdown\n{logs}\n```" if logs else "Nothing for the changelog, unless users notice the change."
    lines = [*([opening] if opening else []), *messages, changelog, version_line(commits, state), *(f"> {note}" for note in notes)]
    next_clicks = ["Make it breaking", "Change type to refactor", "Add a reason", "Without scope" if commits[0]["scope"] else "Scope: api"]
    return {"reply": "\n\n".join(lines), "state": state, "suggestions": next_clicks if len(commits) == 1 else ["One commit for all", "Which commit types are there?"]}


@tool
def write_commit(state, type: Literal["feat", "fix", "perf", "refactor", "docs", "test", "build", "ci", "style", "chore", "revert"], subject: str, scope: str = "", body: str = "", breaking: str = "", issues: list[str] = [], add: bool = False):
    """Put a conventional commit together and show it with its changelog line and the version bump. Refuses a first line of more than 72 characters.

    subject: imperative, lower case, no full stop, without the prefix
    scope: one short noun, or empty
    body: why, only when it is not obvious
    breaking: what others have to change, empty when nothing breaks
    issues: such as #42
    add: true for a further commit of the same work, false to replace the last one
    """
    commit = {"type": type, "scope": scope.strip()[:20], "subject": subject.strip().rstrip(".")[:200], "breaking": breaking.strip()[:300], "issues": issues[:5], "body": [body.strip()[:2000]] if body.strip() else []}
    first = f"{type}{f'({scope})' if scope else ''}{'!' if breaking else ''}: {commit['subject']}"
    if len(first) > SUBJECT_WIDTH or not commit["subject"]:
        raise ToolError(f"The first line has {len(first)} characters; at most {SUBJECT_WIDTH} are allowed. Shorten the subject.")
    if SECRET.search(f"{subject} {body} {breaking}"):
        raise ToolError("There is a secret in the message. Take it out.")
    state["commits"] = [*(state.get("commits") or [] if add else []), commit][-10:]
    logs = merge_changelog(state["commits"])
    shown = "\n\n".join(f"```text\n{compose(each)}\n```" for each in state["commits"]) + (f"\n\n```markdown\n{logs}\n```" if logs else "")
    return {"bump": bump_of(state["commits"]), "changelog": logs or None}, show.markdown(shown, title="Commit")


@tool
def next_version(state, current: str):
    """Say the next version by semantic versioning after the commits of this conversation.

    current: the version now, such as 2.4.1
    """
    if not VERSION.fullmatch(current.strip()):
        raise ToolError("Give the current version as three numbers, such as 2.4.1.")
    if not state.get("commits"):
        raise ToolError("There is no commit yet.")
    state["version"] = current.strip().lstrip("v")
    return {"bump": bump_of(state["commits"]), "next": next_number(state["version"], bump_of(state["commits"]))}


@tool
def read_changes(diff: str):
    """Look through a diff: files, lines added and removed, functions added and removed, and what a reviewer would mark (a possible secret, debug prints, TODOs)."""
    if not is_diff(diff):
        raise ToolError("That is not a diff. Ask for the output of git diff --staged, or for notes.")
    found = read_diff(diff[:60000])
    return {"files": found["paths"][:50], "added": found["added"], "removed": found["gone"], "new": found["new"][:20], "gone": found["old"][:20], "marks": warnings_for(found)}


def describe(state: dict) -> str | None:
    if not state.get("commits"):
        return None
    return "Commits so far: " + "; ".join(compose(commit).split("\n")[0] for commit in state["commits"]) + f". Bump: {bump_of(state['commits'])}." + (f" Current version: {state['version']}." if state.get("version") else "")


def merge_changelog(commits: list[dict]) -> str:
    sections: dict[str, list[str]] = {}
    for entry in filter(None, map(changelog_of, commits)):
        title, line = entry.split("\n", 1)
        sections.setdefault(title if title != "### " else "### Changed", []).append(line)
    return "\n\n".join("\n".join([title, *lines]) for title, lines in sections.items())


def deprecate(low: str, commit: dict) -> dict | None:
    """The old way still works: not breaking, and for a renamed option a new one beside the old."""
    if re.search(r"\bdeprecat", low) and (gone := re.match(r"(?:remove|drop|delete)\s+(?:the\s+)?(?:old\s+)?(.{3,80})", commit["subject"])):
        thing = re.split(r",|\s+(?:nobody|because|since|as)\b", gone[1])[0].strip()
        return commit | {"type": "feat", "subject": f"deprecate {thing}", "breaking": "", "deprecates": thing, "body": [f"{thing[:1].upper() + thing[1:]} still works."]}
    if not NOT_BREAKING.search(low) or re.match(r"(?:make it |it is |it's )?(?:not |non-?)breaking", low):
        return None
    renamed = re.search(r"\b(\w+) (?:option |field |parameter |setting |function |command )?(?:instead of|for|to) (\w+)|use (\w+) instead of (\w+)", f"{commit['subject']} {commit['breaking']}")
    old, new = (renamed[1], renamed[2]) if renamed and renamed[1] else (renamed[4], renamed[3]) if renamed else ("", "")
    if not old:
        return commit | {"breaking": ""}
    return commit | {"type": "feat", "subject": f"add {new}, deprecate {old}", "breaking": "", "deprecates": old, "body": [f"{old} still works and logs a warning."] if "warn" in low else [f"{old} still works."]}


SAME = {"bugfix": "fix", "bug": "fix", "feature": "feat", "performance": "perf", "speedup": "perf", "cleanup": "refactor", "refactoring": "refactor", "documentation": "docs", "tests": "test", "dependency": "build"}
KINDS = "|".join([*TYPES, *SAME])


def read_type(low: str) -> str:
    """The type that an order names: "no its a perf thing not a fix", "change type to refactor", "and if its only a bugfix"."""
    said = re.sub(rf"\b(?:not|isn'?t|instead of|rather than|from)(?: an?| the)? (?:{KINDS})\b", " ", low)
    hit = re.search(rf"\b(?:type|make (?:it|that)|it is|it'?s|that'?s|this is|should be|as|call it|more (?:of|like))\b[^,.]{{0,20}}?\b({KINDS})\b(?! (?:message|subject|line))", said)
    return SAME.get(hit[1], hit[1]) if hit and len(low.split()) < 12 else ""


def cut_subject(commit: dict) -> str:
    """The subject without what the scope says already, or without its last clause. Empty when nothing can go."""
    subject = commit["subject"]
    if commit["scope"] and (hit := re.match(rf"(.{{8,}}?) (?:to|on|in|for|from|of) (?:the )?{re.escape(commit['scope'])}(?: page| screen| form)?$", subject)):
        return hit[1]
    if "," in subject and len(subject.partition(",")[0]) >= 10:
        return subject.partition(",")[0].strip()
    hit = re.match(r"(.{10,}?)(?<! support)(?:,| on (?:the )?| for (?:the )?| with | in (?:the )?| when | that | which | so | and | being )", subject)
    return hit[1].strip() if hit else ""


def pointed_at(text: str, commits: list[dict]) -> int:
    """Which of several commits an order is about: "the second one", or a word that only one of them has."""
    if len(commits) == 1:
        return 0
    counted = [int(n.value) for n in reading.numbers(text) if n.kind == "ordinal" and 1 <= n.value <= len(commits)]
    if counted:
        return counted[0] - 1
    words = set(re.findall(r"[a-z]{4,}", text.lower()))
    holding = [at for at, commit in enumerate(commits) if words & set(re.findall(r"[a-z]{4,}", commit["subject"].lower()))]
    return holding[0] if len(holding) == 1 else 0


def answer_about(text: str, low: str, state: dict) -> dict | None:
    """Questions about the commits that are there: is it breaking, which changelog line, which version, why this type."""
    commits = state.get("commits") or []
    if not commits or len(low.split()) > 14:
        return None
    if re.search(r"\bchange ?log\b", low) and not re.match(r"(?:how|what is|whats|why|should)\b", low):
        logs = merge_changelog(commits)
        silent = [commit["subject"] for commit in commits if not changelog_of(commit)]
        left = f"\n\nNot in it, because users do not notice: {'; '.join(silent)}." if logs and silent else ""
        reply = f"```markdown\n{logs}\n```{left}" if logs else "Nothing for the changelog: users do not notice the change. If they do, say **type feat** or **type fix**."
        return {"reply": reply, "state": state, "suggestions": ["Show it", "How do I write a changelog?"]}
    if re.search(r"\bbreak(?:s|ing)?\b", low) and reading.is_question(text):
        broken = [commit for commit in commits if commit["breaking"]]
        rule = "It is breaking when people who use your project must change something after the update."
        reply = (f"Yes, I marked **{broken[0]['subject']}** as breaking. {rule} If the old way still works, say **not breaking**." if broken
                 else f"I marked nothing as breaking, because your notes do not say that anybody must change something. {rule} I cannot see that from here; if it is so, say **make it breaking**.")
        return {"reply": reply, "state": state, "suggestions": ["Make it breaking"] if not broken else ["Not breaking"]}
    if re.match(r"(?:but |and )?why\b", low):
        commit = commits[pointed_at(text, commits)]
        return {"reply": f"`{commit['type']}` is for: {TYPES[commit['type']][0]}. I read that from *{commit['subject']}*; it means a {'major' if commit['breaking'] else TYPES[commit['type']][3]} version bump. Say **type …** for another one.", "state": state, "suggestions": ["Which commit types are there?"]}
    return None


def compare_types(low: str, state: dict) -> dict | None:
    """ "What is the difference between fix and refactor": the types that a question names, side by side."""
    named = [kind for kind in TYPES if re.search(rf"\b{kind}\b", low)]
    if not 2 <= len(named) <= 4 or set(named) <= {"chore", "build", "ci"} or set(named) == {"feat", "fix"} or not re.search(r"\bdiff(?:erence)?\b|\bor\b|\bvs\b|\bversus\b", low):
        return None
    rows = [[kind, TYPES[kind][0], TYPES[kind][3]] for kind in named]
    return {"reply": f"Ask what users notice: {'; '.join(f'**{kind}** is for {TYPES[kind][0]}' for kind in named)}. When two fit, take the one that users notice: a clean-up that also removes a bug is a `fix`.",
            "blocks": [show.table(rows, columns=["Type", "For", "Version"])], "state": state, "suggestions": ["Which commit types are there?"]}


def edit(text: str, state: dict) -> dict | None:
    """Orders about the last message: type, scope, reason, issue, breaking."""
    commits, low = state.get("commits") or [], text.lower().strip(" .!")
    if not commits or len(text) > 400:
        return None
    at = pointed_at(text, commits)
    commit = commits[at]
    if deprecated := deprecate(low, commit):
        commits[at] = deprecated
    elif (kind := read_type(low)) and not split_past(re.sub(r"^(?:no|and|if|only|just|its|it's|wait|sorry|actually)\b[, ]*", "", low)):
        commit["type"] = kind
    elif re.search(r"\bshort(?:er|en)\b|\btoo long\b", low) and len(low.split()) < 7:
        cut = [(each, cut_subject(each)) for each in ([commit] if len(commits) == 1 else commits)]
        if not any(shorter for _, shorter in cut):
            return {"reply": "It cannot be cut without losing what changed. Say **subject: …** with your own words.", "state": state, "suggestions": ["Show it"]}
        for each, shorter in cut:
            each["subject"] = shorter or each["subject"]
    elif re.search(r"^(?:without|no|remove|drop)\b.*\bscope", low):
        commit["scope"] = ""
    elif hit := re.search(r"\b(?:put|file|move|place) (?:it|that|this) (?:under|into|in|to) (?:the )?([a-z][\w-]{1,19})(?: scope)?$", low):
        commit["scope"] = hit[1]
    elif hit := re.search(r"\bscope\s*(?:should be|must be|is|to|:|=|as)?\s*([\w-]{2,20})(?: please| pls| then)?$|^(?:use |put |with )?([\w-]{2,20}) (?:as|for|is) (?:the )?scope", low):
        commit["scope"] = hit[1] or hit[2]
    elif hit := re.match(r"(?:add (?:a |the )?(?:reason|body|why)|because|reason|why|body)\b\s*:?\s*(.*)", text, re.I | re.S):
        if not hit[1].strip():
            return {"reply": "Why was it needed? Write **because** and the reason.", "state": state, "suggestions": ["because users lost their input"]}
        reason = hit[1].strip()
        commit["body"] = [*commit["body"], reason[:1].upper() + reason[1:].rstrip(".") + "."][:4]
    elif re.search(r"^(?:make it |it is |it's )?(?:not |non-?)breaking|^not a breaking", low):
        commit["breaking"] = ""
    elif not reading.is_question(text) and (hit := re.search(r"\bbreaking\b:?\s*(.*)", text, re.I)):
        commit["breaking"] = hit[1].strip(" .") or commit["subject"]
    elif meant := re.fullmatch(r"(?:(?:typo|sorry|no|oops|actually|wait)[, ]+)+(?:it'?s|i meant?|should be|it is)?\s*([\w./-]+)(?:,? not ([\w./-]+))?", text.strip(" .!"), re.I):
        old = meant[2] or next(iter(get_close_matches(meant[1].lower(), commit["subject"].lower().split(), 1, 0.4)), "")
        if not old or old.lower() not in commit["subject"].lower():
            return None
        commit.update({part: re.sub(rf"\b{re.escape(old)}\b", lambda _: meant[1], commit[part], flags=re.I) for part in ("subject", "scope", "breaking")})
    elif re.search(r"\b(?:closes?|fixes|refs?|issue)\s+#?\d+$", low) and len(low.split()) < 8 and low.split()[0] not in IMPERATIVE:
        commit["issues"] = list(dict.fromkeys([*commit["issues"], "#" + re.findall(r"\d+", low)[-1]]))[:5]
    elif re.match(r"(?:drop|remove|delete|without|skip|leave out)\b", low) and (ordinals := [int(n.value) for n in reading.numbers(text) if n.kind == "ordinal" or re.search(r"commit|number", low)]) and 1 <= ordinals[0] <= len(commits) > 1:
        commits.pop(ordinals[0] - 1)
    elif re.search(r"\b(?:two|three|separate|split|several) commits\b|^split\b", low):
        return present(commits, state, ["I can only split what you describe apart. Write each change on a line of its own."] if len(commits) == 1 else [])
    elif re.search(r"^(?:one commit|squash|merge|combine)|\bin one commit\b|\bone commit\b", low) and not reading.is_question(text):
        # The one that users notice most gives the type, and the version.
        rank = {"minor": 2, "patch": 1}
        commit = max(commits, key=lambda c: rank.get(TYPES[c["type"]][3], 0))
        rest = [c["subject"] for c in commits if c is not commit]
        issues = [issue for c in commits for issue in c["issues"]]
        breaking = next((c["breaking"] for c in commits if c["breaking"]), "")
        commits = [commit | {"body": ["- " + subject for subject in rest], "issues": issues[:5], "breaking": breaking}]
    elif hit := re.match(r"(?:subject|say|reword)\s*(?:to|is|:)?\s+(.{3,200})", text, re.I):
        commit["subject"] = subject_of(hit[1])
    elif low not in ("again", "show", "show it"):
        return None
    return present(commits, state, [])


def answer_version(text: str, low: str, state: dict) -> dict | None:
    found = VERSION.search(text)
    if not found or not re.search(r"\bversion\b|\bwe(?:'re| are) (?:at|on)\b|\bcurrently\b|\brelease\b|\bbump\b|\bnext\b", low) or re.search(r"\b(?:bumped|updated|upgraded)\b", low):
        return None
    state["version"] = ".".join(found.groups())
    commits = state.get("commits")
    if not commits:
        return {"reply": f"From {state['version']}: a fix makes it {next_number(state['version'], 'patch')}, a feature {next_number(state['version'], 'minor')}, a breaking change {next_number(state['version'], 'major')}. What did you change?", "state": state, "suggestions": ["fixed a crash in search"]}
    reason = {"major": "the change is breaking", "minor": "there is something new", "patch": "it is faster, and nothing else changes" if all(commit["type"] == "perf" for commit in commits) else "it is a fix", "none": "users will not notice it"}[bump_of(commits)]
    return {"reply": f"{version_line(commits, state)} Because {reason}.", "state": state, "suggestions": ["Show it", "Not breaking, the old one still works"]}


def answer_leak(leak: re.Match, state: dict) -> dict:
    what = (leak[1] or leak[2]).strip()
    state["leak"] = "the .env file with credentials" if ".env" in what else "hard-coded AWS credentials" if "aws" in what else f"hard-coded {what}"
    return {"reply": "1. **Revoke or rotate it now.** It counts as leaked from the moment of the push; bots scan public repositories within minutes.\n2. Check the provider's log for misuse.\n3. Remove it from the history with `git filter-repo` or BFG, force-push, and let everybody clone again. "
                     "A new commit alone does not remove it.\n4. Put the file on `.gitignore` and use a secret store.\n\nI only write messages; say **write the commit that removes it** when it is revoked.", "state": state, "suggestions": ["Write the commit that removes it"]}


@dialogue.guarded(numbers=False)
def respond(event: dict) -> dict | None:
    text, state = re.sub(r"[^\S\n]+", " ", event["message"].replace("\x00", "")).strip(), dict(event.get("state") or {})
    attached = "\n".join(str(file.get("text") or "") for file in event.get("files") or []).strip()
    text = attached if is_diff(attached) and len(text.split()) < 20 else text
    low = text.lower()[:400]
    if is_diff(text):
        diff = read_diff(text[:60000])
        kind, scope, subject = note_from_diff(diff)
        commit = {"type": kind, "scope": scope, "subject": subject, "breaking": "", "issues": [], "body": []}
        size = f"Read {max(1, len(diff['paths']))} file(s), +{diff['added']} −{diff['gone']}. The subject is a guess from paths and names; say **subject: …** to reword."
        return present([commit], state, warnings_for(diff), size)
    if re.search(r"\b(?:which|what|list|show)\b(?: \w+){0,4} types?\b", low) and not ASKED.search(text):
        table = show.table([[kind, means, bump] for kind, (means, _, _, bump) in TYPES.items()], columns=["Type", "For", "Version"])
        return {"reply": "A breaking change of any type is a major bump: `feat!:` and a `BREAKING CHANGE:` footer.", "blocks": [table], "state": state, "suggestions": ["fixed a crash in search, closes #7", "added CSV export to billing"]}
    if leak := LEAK.search(low):
        return answer_leak(leak, state)
    if state.get("leak") and re.search(r"\b(?:write|commit|message)\b", low) and re.search(r"\bremov\w+|\bdelet\w+|\bit\b", low):
        commit = {"type": "fix", "scope": "security", "subject": f"remove {state.pop('leak')}", "breaking": "", "issues": [], "body": ["The key was revoked."] if "revoked" in low or "rotated" in low else []}
        return present([commit], state, ["Do not put the key itself into the message. Rewrite the history as well: this commit does not remove it from there."])
    if re.search(r"\b(?:initial|first) commit\b", low) and len(low.split()) < 12:
        return present([{"type": "chore", "scope": "", "subject": "initial commit", "breaking": "", "issues": [], "body": []}], state, ["If it holds more than a skeleton, say what it can do: *feat: add the booking form*."])
    if (verdict := ASKS_VERDICT.search(text)) and split_past(text[:verdict.start()]):
        told = respond_to(text[:verdict.start()].rstrip(" -–—,"), state)
        return {**told, "reply": f"{verdict_on(told['state']['commits'])}\n\n{told['reply']}"} if told and told.get("state", {}).get("commits") else told
    return respond_to(text, state)


ASKS_VERDICT = re.compile(r"[\s,.;:–—-]{1,6}(?:is (?:that|this|it) (?:ok|okay|good|fine|right|correct|a good (?:one|message|commit))|(?:is|does) (?:that|this|it) (?:work|look (?:ok|good|right))|looks? (?:ok|good)|good like (?:that|this)|ok like (?:that|this)|what do you think|any good)(?: now| so| like that)?\s*\?*$", re.I)


def verdict_on(commits: list[dict]) -> str:
    """What the rules say about a message that somebody brings."""
    commit = commits[0]
    faults = [fault for fault, is_there in (("its subject is longer than 72 characters", len(commit["subject"]) > 72), ("it has no type that users of the project would look for", commit["type"] == "chore"), ("it holds several changes, so it should be several commits", len(commits) > 1)) if is_there]
    return f"Not quite: {'; '.join(faults)}." if faults else "Yes: it has a type, it begins with what is done, and it is short enough. Whether it fits the change, only you can see."


FIXED_THAT = re.compile(r"^(.{8,200}?)(?:[.;!,]\s+|\s+[-–—]\s+)(?:(?:i|we|now|just|its|it's|it is|this is|that's|have|has been|is|and|but)\s+){0,4}(?:fixed|resolved|solved|sorted out)(?: (?:it|that|this|now|the issue|the bug|the problem)){0,2}(?=[.,;!\s]|$)", re.I)
PLAIN_ISSUE = re.compile(r"[,.;]?\s*\(?\b(?:(?:that|this|it)(?:['’]?s| is| was)\s+|for\s+|see\s+|closes?\s+|fixes\s+)?(?:issue|ticket|bug report|gh)\s*(?:no\.?|number|nr\.?|id)?\s*(?:is\s+|:\s*)?(\d{1,6})\b\)?\.?", re.I)
ADDS_ONE = re.compile(r"^(?:(?:oh|and|ok|plus|btw|so|ah|wait|hm+)[ ,]{1,2}){0,3}(?:(?:i|we)(?:['’]ve| have)? also\b|also\b|one more(?: thing)?[:,]?|forgot(?: to say)?[:,]?|another one[:,]?)|^(?:oh |ok |btw )*and (?:i|we)\b", re.I)
SHORTEN = re.compile(r"\b(?:shorten|shorter|too long|trim)\b", re.I)
SECTION = re.compile(r"\b(?:section|heading|under|changelog)\b[^.;?!]{0,30}?\b(added|changed|deprecated|removed|fixed|security)\b|\b(added|changed|deprecated|removed|fixed|security) (?:section|heading)\b", re.I)


def with_problem_fixed(text: str) -> str:
    """ "Export was missing the last row. Fixed. Issue 118" as a fix of that, with the issue."""
    text = PLAIN_ISSUE.sub(lambda hit: f", closes #{hit[1]}", text)
    told = FIXED_THAT.match(text)
    if not told or told[1].split(" ")[0].lower() in IMPERATIVE or reading.is_question(told[1]) or re.match(rf"(?:i|we|{'|'.join(TYPES)})\b", told[1], re.I):
        return text
    problem = re.sub(r"\b(?:was|were|is|are|kept|keeps) (?=\w+ing\b)", "", told[1], count=1).strip(" .,")
    rest = text[told.end():]
    if hit := re.match(r"(?:the )?(.{3,60}?) (?:didn['’]?t|did not|doesn['’]?t|does not|wouldn['’]?t|couldn['’]?t|could not|can['’]?t|cannot) (\w+)(.*)$", problem, re.I):
        return f"fix: make {hit[1]} {hit[2]}{hit[3]}{rest}"
    if hit := re.match(r"(?:the )?(.{3,60}?) (?:always |sometimes |randomly )?(crash|fail|hang|freez|break)(?:e|es|ed|s)?\b(.*)$", problem, re.I):
        return f"fix: stop {hit[1]} from {hit[2].lower()}ing{hit[3]}{rest}"
    if hit := re.match(r"(?:the )?(.{3,60}?) could (\w+?)e?( .*)?$", problem, re.I):
        return f"fix: stop {hit[1]} from {hit[2]}ing{hit[3] or ''}{rest}"
    return f"fixed {problem}{rest}"


TAKES_BACK = re.compile(r"^(?:(?:oh|ah|oops|no|wait|hm+|sorry|actually|correction|my bad|i mean(?:t)?)[ ,.:!]{1,3}){1,4}(?:i mean(?:t)?[ ,:]{1,2})?(?:(?:i|we)(?:['’]ve| have)? )?", re.I)
NOT_JUST = re.compile(r"[, ]+(?:and )?not (?:just|only) .{2,60}$|[, ]+(?:completely|entirely|altogether)(?=[, .]|$)", re.I)
TICKET = re.compile(r"^(?:(?:oh|and|ok|btw|so)[ ,]{1,2}){0,3}(?:(?:the|its|it's|this is|that's|it is)(?: for)? )?(?:(?:issue|ticket|bug|jira|number)(?: number| id| key)?(?: is|:)? ?|it (?:closes|fixes|is for) |add (?:the )?(?:issue |ticket )?|for )?(?:#(\d{1,6})|([A-Z]{2,10}-\d{1,6}))(?: btw| too| please| pls)?[.!]?$")


def told_plainly(text: str) -> str:
    """ "Fixed that users could not log out" and "the old endpoint is gone" as what was done."""
    text = re.sub(r"^((?:i |we )?)fixed (?:the bug |the problem |an? issue |an? bug )?(?:that|where|so that) (.{3,60}?) (?:could ?n[o'’]?t|couldnt|can ?not|can['’]?t|cant|were(?:n['’]?t| not) able to) (?=\w)", r"fix: let \2 ", text, flags=re.I)
    return re.sub(r"^(?:actually |also |and |oh |plus )*((?:the |our )[\w /{}.:-]{2,60}?) (?:is|are|was|were) (?:now )?(?:gone|removed|deleted|dropped)(?: too| as well| now| also)?(?=[.,;]|$)", lambda hit: f"removed {hit[1]}{' (breaking)' if re.search(r'[/](?=[a-z])|endpoint|option|command|flag', hit[1]) else ''}", text, flags=re.I)


def take_back(text: str, state: dict) -> dict | None:
    """ "Oh sorry, we dropped node 14 support completely": takes the place of the commit about the same thing."""
    lead, commits = TAKES_BACK.match(text), state.get("commits") or []
    rest = NOT_JUST.sub("", told_plainly(text[lead.end():].strip())) if lead else ""
    if not rest or not commits or reading.is_question(text) or not split_past(rest):
        return None
    new = commit_from_note(split_notes(rest)[0])
    words = set(re.findall(r"[a-z0-9]{2,}", new["subject"].lower())) - {"the", "to", "in", "for", "from", "of", "add", "remove", "drop", "fix", "old", "support"}
    shared = [len(words & set(re.findall(r"[a-z0-9]{2,}", commit["subject"].lower()))) for commit in commits]
    if re.match(r"(?:drop|remove) .{2,40} support\b|drop support for\b", new["subject"]):
        new.update(type="feat", scope="", breaking=new["breaking"] and new["subject"])
    if new["breaking"] and new["type"] in ("refactor", "chore") and REMOVAL.match(new["subject"]):
        new["type"] = "feat"
    if max(shared) == 0 or re.search(r"\b(?:too|also|as well)\b", text, re.I):
        return present([*commits, new][-10:], state, [], f"Added. These are {len(commits) + 1} separate changes, so one commit each:")
    commits[shared.index(max(shared))] = new
    return present(commits, state, [], "Corrected:" if len(commits) == 1 else f"Corrected: {compose(new).splitlines()[0]}. All {len(commits)} commits:")


def respond_to(text: str, state: dict) -> dict | None:
    if not state.get("commits") and TICKET.match(text.strip()):
        return {"reply": "There is no commit yet. Tell me what you changed, and I put the issue into its footer.", "state": state}
    if state.get("commits") and (ticket := TICKET.match(text.strip())):
        for commit in state["commits"][:1]:
            commit["issues"] = list(dict.fromkeys([*commit["issues"], f"#{ticket[1]}" if ticket[1] else ticket[2]]))[:5]
        return present(state["commits"], state, [] if len(state["commits"]) == 1 else ["The issue stands in the first commit; tell me if it belongs to another one."])
    if corrected := take_back(text, state):
        return corrected
    text = with_problem_fixed(told_plainly(text))
    low = text.lower()[:400]
    if state.get("commits") and SHORTEN.search(low) and len(low.split()) < 24 and not split_past(text) and (shorter := edit("shorter", state)):
        section = SECTION.search(low)
        if section:
            wanted = (section[1] or section[2]).capitalize()
            for commit in shorter["state"].get("commits", []):
                commit["section"] = wanted
            shorter = present(shorter["state"]["commits"], shorter["state"], [], f"Shorter, with the changelog line under **{wanted}**:")
        if most := re.search(r"\b(\d{2,3}) ?(?:chars?|characters|letters|signs|zeichen)\b", low):
            lines = [compose(commit).splitlines()[0] for commit in shorter["state"].get("commits", [])]
            over = [len(line) for line in lines if len(line) > int(most[1])]
            shorter["reply"] = (f"The first line has {over[0]} characters, more than {most[1]}: say **subject: …** with your own words, or **without scope**." if over else f"The first line has {max(map(len, lines), default=0)} characters, within your {most[1]}.") + f"\n\n{shorter['reply']}"
        return shorter
    if state.get("commits") and (section := SECTION.search(low)) and len(low.split()) < 14 and not reading.is_question(text) and not split_past(text) and re.search(r"\b(?:call|put|use|move|should|under|name|goes|belongs|is)\b", low):
        for commit in state["commits"]:
            commit["section"] = (section[1] or section[2]).capitalize()
        return present(state["commits"], state, [])
    if state.get("commits") and (more := ADDS_ONE.match(text)) and not reading.is_question(text):
        rest = re.sub(r"^(?:i|we)(?:['’]ve| have)? ", "", text[more.end():].strip(" ,:"), flags=re.I)
        rest = re.sub(r"[ ,]+(?:in the same (?:go|commit|change|pr|branch)|while (?:i was )?at it|along the way|too|as well)(?=[.,!]|$)", "", rest, flags=re.I)
        if split_past(rest):
            new = [commit_from_note(note) for note in split_notes(rest)]
            return present([*state["commits"], *new][-10:], state, [], f"Added. These are {len(state['commits']) + len(new)} separate changes, so one commit each:")
    at = re.search(r"[,.;]?\s*(?:and |but )?(?:(?:the )?(?:current )?version(?: is| now| currently| number|:){0,3}(?: now| at)? v?(?=\d)|(?:we|it|i)(?:['’]?re|['’]?s|['’]?m| are| is| am)? (?:currently )?(?:at|on)(?: version)? v?)(\d{1,4}\.\d{1,4}\.\d{1,4})\b.*$", text, re.I)
    if at and split_past(text[:at.start()]):
        state["version"], text = at[1], text[:at.start()]
    elif (lead := re.match(r"(?:so |ok |hi,? )?(?:we|it|i)(?:['’]?re|['’]?s|['’]?m| are| is| am)? (?:currently )?(?:at|on)(?: version)? v?(\d{1,4}\.\d{1,4}\.\d{1,4})[,.;:]?\s+(?:and |now )?", text, re.I)) and (split_past(text[lead.end():]) or begins_with_verb(text[lead.end():])):
        state["version"], text = lead[1], text[lead.end():]
        low = text.lower()[:400]
    elif found := answer_version(text, low, state):
        return found
    if found := answer_about(text, low, state) or compare_types(low, state):
        return found
    if re.search(r"\b(?:push|run git|create (?:a |the )?(?:release|tag|pr|pull request|branch))\b", low) and (reading.is_question(text) or reading.is_command(text)) and not split_past(text):
        return {"reply": "I cannot run Git or reach your repository. I write the message, the changelog line and the version bump; you commit and push.", "state": state, "suggestions": ["Show it"] if state.get("commits") else ["fixed a crash in search, closes #7"]}
    if edited := edit(text, state):
        return edited
    notes = split_notes(text)
    if re.search(r"[^\W\d_]{3}", text) and not split_past(text) and (reading.is_question(text) and not (notes and ASKED.search(text)) or re.fullmatch(r"(?:help|hi|hello|hey|thank you|thanks|what can you do)\W*", low)):
        return None
    if not notes or re.match(r"start over\b", low) or not re.search(r"[a-z]{3}.* .*[a-z0-9]{2}", low):
        return {"reply": "Paste a diff, or say what you changed, like *fixed the login crash, closes #42* or *added dark mode; removed the old theme API (breaking)*.",
                "state": {} if "start over" in low else state, "suggestions": ["fixed a crash in search, closes #7", "Which commit types are there?"]}
    if re.search(r"\b(?:habe|hab|behoben|hinzugefügt|geändert|und|corrigé|ajouté|arreglado|añadido)\b", low):
        return {"reply": "I write commit messages in English. Tell me the change in English, for example *fixed the login error, added a test*.", "state": state, "suggestions": ["fixed the login error and added a test"]}
    if not split_past(text) and not begins_with_verb(text) and not any(re.search(TYPES[kind][1], low) for kind in ("feat", "fix", "perf", "refactor")):
        return None
    commits = [commit_from_note(note) for note in notes]
    for before, commit in zip(commits, commits[1:]):
        commit["subject"] = re.sub(r"\bit\b", before["scope"], commit["subject"], count=1) if before["scope"] else commit["subject"]
        commit["scope"] = commit["scope"] or (before["scope"] if before["scope"] in commit["subject"].split() else "")
    marks = ["Possible **secret** in your notes: take it out and revoke it."] if SECRET.search(text) else []
    if any(REMOVAL.match(commit["subject"]) and PUBLIC.search(commit["subject"]) and not commit["breaking"] for commit in commits):
        major = f" ({next_number(state['version'], 'major')})" if state.get("version") else ""
        marks.append(f"Could anybody outside your team use what you removed? Then it is a breaking change and a major version{major}. If somebody still uses it, say **breaking**.")
    if any(commit["type"] == "chore" for commit in commits):
        marks.append("*chore* is a guess. If users notice it, say **type feat** or **type fix**.")
    return present(commits, state, marks)


def split_past(text: str) -> bool:
    """Whether the message tells what was changed: it begins with a verb that a commit begins with."""
    return any(note.split(" ")[0].lower() in IMPERATIVE or re.match(rf"(?:{'|'.join(TYPES)})(?:\([\w-]+\))?!?:", note) for note in split_notes(text))


def begins_with_verb(text: str) -> bool:
    return any(note.split(" ")[0].lower() in IMPERATIVE.values() for note in split_notes(text))
