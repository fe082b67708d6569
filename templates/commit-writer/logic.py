"""Conventional commit messages and changelog lines from diffs or notes."""
import re
import textwrap

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
    "increased": "increase", "sped": "speed", "cached": "cache", "formatted": "format", "stopped": "stop", "handled": "handle", "hid": "hide", "showed": "show",
}
BREAKING = re.compile(r"\bbreaking(?: change)?s?\b|\bincompatible\b|!:", re.I)
REMOVAL = re.compile(r"^(?:remove|delete|drop)\b")
ISSUE = re.compile(r"\b(?:(?:closes?|fixes|resolves?|fixed|refs?|see|for|issue)\s+)?#(\d+)\b|\b([A-Z]{2,10}-\d+)\b", re.I)
SCOPE_WORDS = ["login", "auth", "settings", "api", "chat", "billing", "search", "readme", "parser", "ui", "cli", "database", "db", "cache", "router", "checkout",
               "upload", "export", "import", "profile", "email", "payments", "theme", "config", "deps", "server", "client", "mobile", "dashboard"]
SECRET = re.compile(r"(?:api[_-]?key|secret|password|token)\s*[=:]\s*['\"][^'\"]{8,}|AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY", re.I)
SUBJECT_WIDTH = 72


def is_diff(text: str) -> bool:
    return bool(re.search(r"^(?:diff --git|@@ |\+\+\+ |--- a/)", text, re.M)) or len(re.findall(r"^[+-][^+-]", text, re.M)) > 3


def split_notes(text: str) -> list[str]:
    parts = re.split(r"[;\n]+|(?<=[a-z0-9)])\.\s+(?=[A-Z])|\s+and (?=(?:also )?(?:" + "|".join(IMPERATIVE) + r")\b)", text)
    notes = [re.sub(r"^[\s\-*•\d.)]+(?=\S)|^(?:i|we)(?:'ve| have)?\s+|^(?:also|then|and)\s+", "", part.strip(), flags=re.I).strip(" .,") for part in parts]
    return [note[:300] for note in notes if len(note) > 2][:10]


def choose_type(note: str) -> str:
    prefixed = re.match(rf"({'|'.join(TYPES)})(?:\([\w-]+\))?!?:", note)
    if prefixed:
        return prefixed[1]
    low, first = note.lower(), IMPERATIVE.get(note.lower().split(" ")[0], note.lower().split(" ")[0])
    by_place = [kind for kind in ("docs", "test", "ci", "build", "style") if re.search(TYPES[kind][1], low)]
    if by_place and (not re.search(r"\b(?:fix\w*|crash\w*)\b", low) or "typo" in low):
        return by_place[0]
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
    text = re.sub(r"[,\s]*\(?\b(?:closes?|fixes|resolves?|refs?|see)?\s*#\d+\)?|\(?\bbreaking(?: change)?\)?:?", "", text, flags=re.I).strip(" ,.;:")
    first, _, rest = text.partition(" ")
    verb = IMPERATIVE.get(first.lower(), first)
    if verb == "fix":
        verb = "stop" if re.search(r"crash|leak|error|loop|flicker|freez|bug", rest) else "correct"
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
    return {"paths": paths, "added": len(added), "gone": len(gone),
            "new": [n for n in new if n not in old], "old": [o for o in old if o not in new],
            "changed": [n for n in new if n in old], "lines": added, "is_new_file": "new file mode" in text or "--- /dev/null" in text}


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
        return "feat", scope, f"add {' and '.join(diff['new'][:2])}"
    if diff["old"] and not diff["new"]:
        return "refactor", scope, f"remove {' and '.join(diff['old'][:2])}"
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
    section = "Removed" if REMOVAL.match(commit["subject"]) else TYPES[commit["type"]][2]
    text = commit["subject"][:1].upper() + commit["subject"][1:]
    issues = f" ({', '.join(commit['issues'])})" if commit["issues"] else ""
    return f"### {section}\n- {'**Breaking:** ' if commit['breaking'] else ''}{text}{issues}" if section or commit["breaking"] else ""


def commit_from_note(note: str) -> dict:
    kind = choose_type(note)
    subject = subject_of(note)
    issues = [f"#{number}" if number else key.upper() for number, key in ISSUE.findall(note)]
    return {"type": kind, "scope": choose_scope(note, kind), "subject": subject, "breaking": subject if BREAKING.search(note) else "",
            "issues": list(dict.fromkeys(issues))[:5], "body": []}


def present(commits: list[dict], state: dict, notes: list[str], opening: str = "") -> dict:
    state["commits"] = commits[:10]
    bumps = [("major" if c["breaking"] else TYPES[c["type"]][3]) for c in commits]
    bump = next((b for b in ("major", "minor", "patch") if b in bumps), "none")
    blocks = [f"```text\n{compose(c)}\n```" for c in commits[:10]]
    logs = merge_changelog(commits)
    if len(commits) > 1:
        opening = opening or f"These are {len(commits)} separate changes, so {len(commits)} commits:"
    changelog = f"Changelog:\n\n```markdown\n{logs}\n```" if logs else "Nothing for the changelog: users will not notice."
    lines = [*([opening] if opening else []), *blocks, changelog,
             f"Version: **{bump}**" + ("" if bump == "none" else " bump"), *(f"> {note}" for note in notes)]
    next_clicks = ["Make it breaking", "Change type to refactor", "Add a reason", "Without scope" if commits[0]["scope"] else "Scope: api"]
    return {"reply": "\n\n".join(lines), "state": state,
            "suggestions": next_clicks if len(commits) == 1 else ["One commit for all", "Which commit types are there?"]}


def merge_changelog(commits: list[dict]) -> str:
    sections: dict[str, list[str]] = {}
    for entry in filter(None, map(changelog_of, commits)):
        title, line = entry.split("\n", 1)
        sections.setdefault(title if title != "### " else "### Changed", []).append(line)
    return "\n\n".join("\n".join([title, *lines]) for title, lines in sections.items())


def edit(text: str, state: dict) -> dict | None:
    """Orders about the last message: type, scope, reason, issue, breaking."""
    commits, low = state.get("commits") or [], text.lower().strip(" .!")
    if not commits or len(text) > 400:
        return None
    commit = commits[0]
    if hit := re.search(rf"\b(?:type|make it|it is|it's|as)\b.*?\b({'|'.join(TYPES)})\b", low):
        commit["type"] = hit[1]
    elif re.search(r"^(?:without|no|remove|drop)\b.*\bscope", low):
        commit["scope"] = ""
    elif hit := re.search(r"\bscope\s*(?:is|to|:|=)?\s*([\w-]{2,20})$", low):
        commit["scope"] = hit[1]
    elif hit := re.match(r"(?:add (?:a |the )?(?:reason|body|why)|because|reason|why|body)\b\s*:?\s*(.*)", text, re.I | re.S):
        if not hit[1].strip():
            return {"reply": "Why was it needed? Write **because** and the reason.", "state": state, "suggestions": ["because users lost their input"]}
        reason = hit[1].strip()
        commit["body"] = [*commit["body"], reason[:1].upper() + reason[1:].rstrip(".") + "."][:4]
    elif re.search(r"^(?:make it |it is |it's )?(?:not |non-?)breaking|^not a breaking", low):
        commit["breaking"] = ""
    elif hit := re.search(r"\bbreaking\b:?\s*(.*)", text, re.I):
        commit["breaking"] = hit[1].strip(" .") or commit["subject"]
    elif re.match(r"(?:closes?|fixes|refs?|issue)\s+#?\d+$", low):
        commit["issues"] = list(dict.fromkeys([*commit["issues"], "#" + re.findall(r"\d+", low)[0]]))[:5]
    elif re.search(r"^(?:one commit|squash|merge|combine)", low):
        rest = [c["subject"] for c in commits[1:]]
        issues = [issue for c in commits for issue in c["issues"]]
        breaking = next((c["breaking"] for c in commits if c["breaking"]), "")
        commits = [commit | {"body": ["- " + subject for subject in rest], "issues": issues[:5], "breaking": breaking}]
    elif hit := re.match(r"(?:subject|say|reword)\s*(?:to|is|:)?\s+(.{3,200})", text, re.I):
        commit["subject"] = subject_of(hit[1])
    elif low not in ("again", "show", "show it"):
        return None
    return present(commits, state, [])


def respond(event: dict) -> dict:
    text, state = event["message"].replace("\x00", "").strip(), dict(event.get("state") or {})
    low = text.lower()[:200]
    if re.search(r"\b(?:which|what|list|show)\b.*\btypes?\b", low):
        rows = [f"| `{kind}` | {means} | {bump} |" for kind, (means, _, _, bump) in TYPES.items()]
        breaking = "A breaking change of any type is a major bump: `feat!:` and a `BREAKING CHANGE:` footer."
        return {"reply": "\n".join(["| Type | For | Version |", "|---|---|---|", *rows, "", breaking]),
                "state": state, "suggestions": ["fixed a crash in search, closes #7", "added CSV export to billing"]}
    if is_diff(text):
        diff = read_diff(text[:60000])
        kind, scope, subject = note_from_diff(diff)
        commit = {"type": kind, "scope": scope, "subject": subject, "breaking": "", "issues": [], "body": []}
        size = (f"Read {max(1, len(diff['paths']))} file(s), +{diff['added']} −{diff['gone']}. "
                "The subject is a guess from paths and names; say **subject: …** to reword.")
        return present([commit], state, warnings_for(diff), size)
    if edited := edit(text, state):
        return edited
    notes = split_notes(text)
    is_talk = re.fullmatch(r"(?:help|hi|hello|hey|thank you|start over|what can you do)\W*", low) or not re.search(r"[a-z]{3}.* .*[a-z0-9]{2}", low)
    if not notes or is_talk:
        return {"reply": "Paste a diff, or say what you changed, like *fixed the login crash, closes #42* "
                         "or *added dark mode; removed the old theme API (breaking)*.",
                "state": {} if "start over" in low else state, "suggestions": ["fixed a crash in search, closes #7", "Which commit types are there?"]}
    secret = ["Possible **secret** in your notes: take it out and revoke it."] if SECRET.search(text) else []
    return present([commit_from_note(note) for note in notes], state, secret)
