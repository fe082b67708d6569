"""Reviews endpoints and OpenAPI fragments by rule, and counts pages."""

import math
import re
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
ENDPOINT = re.compile(r"\b(?i:(GET|POST|PUT|PATCH|DELETE))\s+(/[^\s,;\"'`)]{0,200})")
BARE = re.compile(r"(?<![\w/}.:])(/[a-z][\w/{}-]{1,100})", re.I)
METHOD_BEHIND = re.compile(r"(?<![\w/])(/[^\s,;\"'`()]{1,200})\s?\((?i:(GET|POST|PUT|PATCH|DELETE))\)")
CHANGED = re.compile(r"\b(?:the )?(/?[a-z][a-z-]{1,30}) (?:is|was|should be|uses)(?: actually| really)? (?:an? )?(?:via )?(GET|POST|PUT|PATCH|DELETE)\b", re.I)
READS, WRITES = ("get", "list", "fetch", "find", "search", "read", "load", "query"), ("create", "add", "update", "delete", "remove", "set", "edit", "save", "insert", "change")
ACTIONS = {"cancel", "activate", "deactivate", "pay", "send", "approve", "reject", "publish", "archive", "confirm", "reset", "start", "stop", "refund", "rent", "borrow", "checkout", "buy", "ship", "submit", "accept", "lock", "unlock", "login", "logout", "delete", "remove"}
SEVERITY = {1: "breaks or surprises clients", 2: "missing", 3: "style"}
MAX_ENDPOINTS = 60


class Endpoint(TypedDict, total=False):
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    path: str
    statuses: list[int]
    purpose: str


@tool
def review_endpoints(endpoints: list[Endpoint]):
    """Check endpoints by rule: verbs in paths, GET with effects, POST that reads, missing 201, lists without pages, mixed naming. Call it first in every review, then add what needs judgement.

    endpoints: method and path of each, with the status codes and the purpose if they are known
    """
    if not endpoints or any(not str(endpoint.get("path", "")).startswith("/") or not endpoint.get("method") for endpoint in endpoints):
        raise ToolError("Give at least one endpoint with a method and a path that begins with /.")
    found = [finding for endpoint in endpoints[:MAX_ENDPOINTS] for finding in review(endpoint)]
    return ({"findings": len(found)}, table(found)) if found else {"findings": 0}


@tool
def count_pages(rows: int, page_size: int):
    """Say how many pages a list has and how many rows the last page skips with offset pagination."""
    if rows < 1 or page_size < 1:
        raise ToolError("Rows and page size have to be at least 1.")
    return pages(rows, page_size)


def pages(rows: int, size: int) -> dict:
    count = math.ceil(rows / size)
    return {"pages": count, "rows_skipped_on_last_page": (count - 1) * size}


def endpoints_in(text: str) -> list[tuple[str, str]]:
    """Methods and paths in the order of the text: "POST /orders" and "/orders (POST)"."""
    found = [(each.start(), each[1], each[2]) for each in ENDPOINT.finditer(text)] + [(each.start(), each[2], each[1]) for each in METHOD_BEHIND.finditer(text)]
    return [(method.upper(), path.rstrip(".?!:")) for _, method, path in sorted(found)]


def changed_method(text: str, known: list) -> list[tuple[str, str]]:
    """ "No sorry, rent is a GET": the endpoint of the last message that ends so, with the other method."""
    found = CHANGED.search(text)
    if not found:
        return []
    return [(found[2].upper(), path) for _, path in known if path.split("?")[0].rstrip("/").split("/")[-1].lower().strip("{}:") == found[1].lower().strip("/")][:1]


def split_words(segment: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", segment)]


def plural(word: str) -> str:
    if word.endswith(("ss", "x", "ch", "sh")):
        return f"{word}es"
    return word if word.endswith("s") else f"{word[:-1]}ies" if word.endswith("y") and word[-2:-1] not in "aeiou" else f"{word}s"


def renamed(words: list[str]) -> str:
    """/getUserOrders becomes /users/{user_id}/orders."""
    nouns = [word for word in words if word not in ("by", "all", "id", "for", "of", "and", "list", "the")]
    if len(nouns) == 2 and nouns[1].endswith("s"):
        return f"/{plural(nouns[0])}/{{{nouns[0].removesuffix('s')}_id}}/{nouns[1]}"
    return "/" + "-".join([*nouns[:-1], plural(nouns[-1])]) if nouns else "/…"


def one_of(path: str, method: str, words: list[str]) -> str:
    """The id that a renamed path must keep: DELETE /users would mean all of them."""
    if kept := re.search(r"/(?:\{[^/}]{1,40}\}|:\w{1,40}|\d{1,12})(?:/[^?]*)?$", path.split("?")[0]):
        return kept[0]
    if key := re.search(r"[?&](?:\w{0,20}_)?id=([\w{}:-]{1,40})", path, re.I):
        return f"/{key[1]}"
    return "/{id}" if method in ("DELETE", "PATCH", "PUT") and "{" not in renamed(words[1:]) and not re.search(r"/(?:\d+|[{:]\w+)", path) else ""


PREFIX = re.compile(r"(?:api|rest|public|internal|v\d{1,2})$", re.I)


def is_id(segment: str) -> bool:
    return segment.startswith(("{", ":")) or segment.isdigit() or bool(re.fullmatch(r"[0-9a-f]{8}-[0-9a-f-]{27}", segment))


def lead_of(segments: list[str]) -> list[str]:
    """The /api/v1 in front, which stays as it is."""
    return [segment for at, segment in enumerate(segments) if PREFIX.match(segment) and all(PREFIX.match(each) for each in segments[:at])]


def many(segments: list[str]) -> str:
    """The same path with its nouns in the plural: /user/5 as /users/5."""
    return "/".join(segment if is_id(segment) or PREFIX.match(segment) or not segment.islower() else plural(segment) for segment in segments)


def under_parent(segments: list[str], segment: str, words: list[str], method: str, right: str) -> str:
    """A verb below a resource: PUT /customer/55/updateEmail is a PATCH of the customer."""
    parent = segments[: segments.index(segment)]
    if right == "PATCH":
        return f"`PATCH /{many(parent)}` with `{{\"{'_'.join(words[1:])}\": …}}` in the body"
    nouns = [word for word in words[1:] if word not in ("all", "by", "id", "the")]
    return f"`{right} /{many(parent)}" + (f"/{'-'.join([*nouns[:-1], plural(nouns[-1])])}" if nouns else "") + "`"


# What people put before a noun in a path, apart from reading and writing it.
DEEDS = frozenset("send start stop run trigger notify process execute calculate generate export import".split())


def review(endpoint: dict) -> list[tuple[int, str, str, str]]:
    """Findings as severity, where, what, and the smallest change."""
    method, path = endpoint["method"], endpoint["path"]
    where, found = f"{method} {path}", []
    segments = [segment for segment in path.split("?")[0].split("/") if segment]
    last, named = segments[-1] if segments else "", [segment for segment in segments if not is_id(segment) and segment not in lead_of(segments)]
    lead = "".join(f"/{segment}" for segment in lead_of(segments))
    purpose, statuses = str(endpoint.get("purpose", "")).lower(), endpoint.get("statuses") or []
    for segment in named:
        words = split_words(segment)
        if len(words) > 1 and words[0] in READS + WRITES:
            right = {"create": "POST", "add": "POST", "insert": "POST", "save": "POST", "delete": "DELETE", "remove": "DELETE"}.get(words[0], "GET" if words[0] in READS else "PATCH")
            found.append((1, where, f"A verb in the path (`{words[0]}`)" + (f" and {method} for what is a {right}" if method != right else "") + ": the method is the verb.", (under_parent(segments, segment, words, method, right) if segment is not named[0] and any(is_id(each) for each in segments[: segments.index(segment)]) else f"`{right} {lead}{renamed(words[1:])}{one_of(path, right, words)}`") + (": a read by GET is safe and can be cached." if right == "GET" else "")))
        elif len(words) == 1 and words[0] in WRITES and segment is not named[0]:
            right = {"create": "POST", "add": "POST", "insert": "POST", "save": "POST", "delete": "DELETE", "remove": "DELETE"}.get(words[0], "PATCH")
            plain = "/" + many([each for each in segments if each != segment])
            # An update or a removal is about one of them.
            plain += "/{id}" if right in ("PATCH", "DELETE") and not any(is_id(each) for each in segments) and not re.search(r"[?&]\w*id=", path, re.I) else ""
            unsafe = " A GET must never change or delete anything: crawlers, prefetching and retries will trigger it." if method == "GET" else ""
            found.append((1, where, f"A verb in the path (`{words[0]}`): the method is the verb.{unsafe}", f"`{right} {plain}`"))
        elif len(words) == 1 and words[0] in READS and segment is not named[0] and segment is last and not (words[0] == "search" and method == "POST"):
            found.append((1, where, f"A verb in the path (`{words[0]}`)" + (f" and {method} for a read" if method != "GET" else "") + ": the method is the verb.", f"`GET /{'/'.join(segments[:-1])}`, with filters and pages as parameters."))
    if method in ("PUT", "PATCH", "DELETE") and len(segments) > 1 and last.lower() in ACTIONS - set(WRITES):
        found.append((1, where, f"A verb in the path (`{last.lower()}`) under {method}: {method} is about the resource itself, not about an action.", f"`PATCH /{'/'.join(segments[:-1])}` with the new status, or `POST {path}` for an action."))
    if method == "GET" and last.lower() in ACTIONS - set(WRITES):
        found.append((1, where, "A GET with a side effect: crawlers, prefetching and retries will trigger it.", f"`POST {path}`, or PATCH the status of the resource."))
    if method == "POST" and statuses and 201 not in statuses and 202 not in statuses and last.lower() not in ACTIONS and ("create" in purpose or not last.startswith("{")):
        found.append((1, where, "Creating answers 200.", "Answer 201 with a Location header and the new resource."))
    if method == "GET" and not last.startswith(("{", ":")) and last.lower() not in ACTIONS and ("all" in purpose.split() or "array" in purpose or "list" in purpose.split()):
        found.append((1, where, "The list returns everything, without pages.", "`?limit=50&cursor=…`, answered with items and next_cursor."))
    if (deed := next((segment for segment in named if len(split_words(segment)) > 1 and split_words(segment)[0] in DEEDS), "")):
        words, before = split_words(deed), "/".join(segments[: segments.index(deed)])
        unsafe = " A GET must never do anything: crawlers, prefetching and retries will trigger it." if method == "GET" else ""
        found.append((1, where, f"A verb in the path (`{words[0]}`): the method is the verb.{unsafe}", f"`POST /{before + '/' if before else ''}{'-'.join([*words[1:-1], plural(words[-1])])}`, which creates one and answers 201, or 202 if it is done later."))
    elif any(re.search(r"[a-z][A-Z]", segment) or "_" in segment for segment in named) and not any(split_words(segment)[:1] and split_words(segment)[0] in READS + WRITES for segment in named):
        found.append((3, where, "Camel case or underscores in the path.", "Lower case with hyphens: `/order-items`."))
    if any(re.fullmatch(r"[A-Z][a-z]{2,}", segment) for segment in named):
        lower = "/".join(segment.lower() if segment in named else segment for segment in segments)
        found.append((3, where, "A capital letter in the path: paths tell upper and lower case apart, so `/Orders` and `/orders` are two addresses.", f"`{method} /{lower}`"))
    if method == "POST" and last.lower() == "new" and len(segments) > 1:
        found.append((2, where, "`new` in the path says nothing: a POST on the collection creates.", f"`POST /{many(segments[:-1])}`, answered with 201."))
    if method in ("PUT", "PATCH", "DELETE") and (key := re.search(r"[?&]((?:\w{0,20}_)?id|item|user|product|order|member|number)=(?:\d|\{)", path, re.I) or re.search(r"[?&]((?:\w{0,20}_)?id)=", path, re.I)) and not any(split_words(segment)[:1] and split_words(segment)[0] in WRITES for segment in named):
        found.append((1, where, f"The resource is named by a parameter (`{key[1]}`): without it the call would mean all of them.", f"`{method} /{'/'.join(segments)}{'/' + plural(key[1].lower()) if not key[1].lower().endswith('id') else ''}/{{id}}`"))
    if last.lower() == "all" and len(segments) > 1:
        found.append((3, where, "`all` in the path says nothing: a list is the collection itself.", f"`{method} /{many(segments[:-1])}`, with pages such as `?limit=50&cursor=…`."))
    if len(named) > 3:
        found.append((3, where, "Nested more than two levels deep.", "Give the inner resource its own path."))
    return found


def review_together(text: str) -> list[tuple[int, str, str, str]]:
    """What shows only when all lines are seen: singular beside plural, and failures that answer 200."""
    paths = [path.split("?")[0] for _, path in endpoints_in(text)[:MAX_ENDPOINTS]]
    heads = {next((part for part in path.split("/") if part and not PREFIX.match(part)), "") for path in paths} - {""}
    mixed = sorted(word for word in heads if plural(word) != word and plural(word) in heads)
    found = [(3, f"/{word}", "Singular and plural are mixed.", f"Use `/{plural(word)}` everywhere, also for one: `/{plural(word)}/{{id}}`.") for word in mixed]
    if re.search(r"\b200\b", text) and re.search(r"success\W{1,4}(?:true|false)", text, re.I):
        found.append((1, "all", "Failures answer 200 with a flag, so clients, proxies and monitoring see success.", "Real status codes: 200 for a read, 201 for a create, 204 for a delete, 4xx with an error body."))
    return found


ANSWERS = re.compile(r"\b(?:returns?|answers?|gives?|responds?(?: with)?|sends?|replies|throws?|says)\b(?: back| me| a| an| with| always| just| still| code| status| http){0,4} (\d{3})\b([^.;\n]{0,120})", re.I)
FAILS = re.compile(r"\berror\b|\bwrong\b|\bfail\w*|\bdeclin\w*|\binvalid\b|\bnot (?:found|allowed|valid|enough)\b|\bexpired\b|\bdenied\b|\beven (?:when|if)\b|\bmissing\b|\bsuccess\W{1,4}false", re.I)
EMPTY = re.compile(r"\b(?:nothing|no (?:results?|rows?|match\w*|entries)|none|empty|not found|not there|missing)\b", re.I)


def told_answers(text: str) -> list[tuple[int, str, str, str]]:
    """What people tell of an endpoint behind its path: "POST /login returns 200 with an error"."""
    spots, found = list(ENDPOINT.finditer(text)), []
    for at, spot in enumerate(spots):
        behind = text[spot.end() : spots[at + 1].start() if at + 1 < len(spots) else len(text)]
        where = f"{spot[1].upper()} {spot[2].rstrip('.?!:')}"
        if not (told := ANSWERS.search(behind)):
            continue
        code, how = told[1], told[2]
        if code in ("200", "201", "204") and FAILS.search(how):
            right = "`401`" if re.search(r"login|token|auth|session", where, re.I) else "`402` or `409`" if re.search(r"pay|charge|card|declin", where + how, re.I) else "`404` for nothing there, `422` for invalid input, `403` for not allowed"
            found.append((1, where, f"A failure answers {code}, so clients, proxies and monitoring take it for a success.", f"{right}, with an error body of one shape everywhere."))
        elif code.startswith("5") and EMPTY.search(how):
            found.append((1, where, f"{code} says that the server broke, but finding nothing is no fault.", "`200` with an empty list for a search, `404` for one thing by its id."))
        elif code == "404" and re.search(r"\bempty\b|\bno (?:results?|rows?)\b", how, re.I):
            found.append((1, where, "404 says that the address does not exist; an empty list exists.", "`200` with an empty list."))
    return found


TYPE_CHANGE = re.compile(r"\b(?:chang\w+|turn\w*|switch\w*|mak\w+|mov\w+)\b[^.?!]{0,30}?\b[`'\"]?([a-z_]{2,30})[`'\"]? (?:field )?(?:from |to be )(?:an? )?(string|text|number|int(?:eger)?|float|decimal|bool(?:ean)?|date|array|list|object|null(?:able)?)s? (?:to|into) (?:an? )?(string|text|number|int(?:eger)?|float|decimal|bool(?:ean)?|date|array|list|object)", re.I)


def type_change(text: str, state: dict) -> str | None:
    """ "Change price from string to number, 12 shops read it": a breaking change, and how to do it without a new version."""
    found = TYPE_CHANGE.search(text)
    if not found:
        return None
    readers = re.search(r"\b(\d{1,5}|several|many|some) ([a-z]{3,15})\b(?= (?:read|use|call|depend|rely))", text, re.I)
    who = f"the {readers[1]} {readers[2]} that read it" if readers else "every client that reads it"
    name, old, new = found[1], found[2].lower(), found[3].lower()
    state["topic"] = "change"
    return (f"Yes, that is a **breaking change**: {who} parse `{name}` as a {old}, and a strict parser fails on a {new}. You need no new version for it. In steps:\n\n1. **Add** a second field such as `{name}_{'value' if new in ('number', 'float', 'decimal', 'int', 'integer') else new}` as a {new}, and keep `{name}` as it is.\n"
            f"2. Document `{name}` as deprecated, with a date, and send the `Deprecation` and `Sunset` headers.\n3. Measure who still reads the old one, and write to them.\n4. Remove `{name}` after the date.")


NO_NEW_VERSION = ("Right, a v2 for that alone is too much, and the steps above need none: the old and the new stand **side by side** in the same version until the date, so nobody breaks. A new version pays only when many things change at once, because then two versions have to be run, tested and documented for months.")


def table(found: list[tuple[int, str, str, str]]) -> show.Block:
    return show.table([{"Kind": SEVERITY[severity], "Where": where, "Finding": what, "Change": fix} for severity, where, what, fix in sorted(found, key=lambda entry: entry[0])], title="Review")


OR_ELSE = re.compile(r"\bor (?:should|could|would|must) (?:it|that|this|i|we) (?:be |use |do |look )?(?:it |that )?(?:something else|something different|different|differently|another one|otherwise|changed)[?! ]{0,5}$", re.I)


def respond(event: dict) -> dict | None:
    """ "Is this ok, or should it be something else?" is one question."""
    return careful({**event, "message": OR_ELSE.sub("?", str(event.get("message") or "")[:20000])})


@dialogue.guarded(numbers=False)
def careful(event: dict) -> dict | None:
    """Without a language model: reviews of endpoints in a message, and page counts. Principles are in the files."""
    text = str(event.get("message") or "")[:20000]
    if re.search(r"(?m)^\s*paths:\s*$", text):
        return review_openapi(text)
    state = dict(event.get("state") or {})
    if told := told_in_talk(text, state):
        return {"reply": told, "state": state}
    if state.get("topic") == "200" and re.search(r"\berror\b.{0,20}\b(?:body|response|format|message|object|json)\b|\bbody\b.{0,20}\blook\b", text, re.I) and (told := dialogue.section(str((event.get("assets") or {}).get("rest-guide.md") or ""), "What should an error response look like?")):
        return {"reply": told, "state": state}
    if told := traffic(text, state, str((event.get("assets") or {}).get("behaviour.md") or "")):
        return {"reply": told, "state": state}
    given = endpoints_in(text) or changed_method(text, state.get("endpoints") or [])
    if given:
        state["endpoints"] = [[method, path[:200]] for method, path in given[:MAX_ENDPOINTS]]
    answers = told_answers(text)
    together = (review_together(text) if len(given) > 1 else []) + answers
    bare = [path for path in dict.fromkeys(BARE.findall(text)) if given and not any(path.rstrip("/") == known.split("?")[0].rstrip("/") for _, known in given)][:5]
    unseen = f"\n\nI did not look at {', '.join(f'`{path}`' for path in bare)}: no method stands beside it." if bare else ""
    if not re.search(r"(?m)^\s*(?:review|check)\b", text, re.I) and len(given) < 3 and not answers and (told := advice(text, text.lower(), given)):
        state["topic"] = "change" if "breaking change" in told else state.get("topic", "")
        return {"reply": told, "state": state}
    # "And if the date is in the past?" asks for the code of that case, too.
    more = re.match(r"(?:(?:and|ok|so|but)[ ,]+)*(?:what )?((?:if|when)\b.{3,80})$", text.strip(), re.I) if state.get("topic") == "status" else None
    if not given and (told := status_for(f"what should i return {more[1]}" if more else text)):
        state["topic"] = "status"
        return {"reply": told, "state": state}
    if not given and (told := follow_up(text, state) or status_choice(text) or twice_seen(text)):
        return {"reply": told, "state": state}
    if found := [finding for method, path in given[:MAX_ENDPOINTS] for finding in review({"method": method, "path": path})] + together:
        named = {where for _, where, _, _ in found}
        quiet = [f"`{method} {path}`" for method, path in given[:MAX_ENDPOINTS] if f"{method} {path}" not in named and "/" + next((part for part in path.split("?")[0].split("/") if part and not PREFIX.match(part)), "") not in named]
        rest = f"\n\nNothing found by my rules in {', '.join(quiet[:10])}: I see only methods and paths." if quiet else ""
        rest += f"\n\nI looked at the first {MAX_ENDPOINTS} of {len(given)}." if len(given) > MAX_ENDPOINTS else ""
        found = sorted(found, key=lambda entry: entry[0])
        # What destroys data or hides failures comes before names.
        first = next((entry for entry in found if "GET for what is a DELETE" in entry[2] or "must never change" in entry[2]), None) or next((entry for entry in found if entry[1] == "all"), found[0])
        lead = f"Change this first: **{first[1]}**. {'A GET that deletes is triggered by crawlers, prefetching and retries.' if 'DELETE' in first[2] and 'GET' in first[2] else first[2]}\n\n" if len(found) > 1 and re.search(r"\bfirst\b|\bmost important\b|\bworst\b|\bpriorit", text, re.I) else ""
        chosen = status_choice(text)
        if not chosen and re.search(r"\b200\b", text) and re.search(r"\b204\b", text) and re.search(r"\bor\b|/", text) and any(method == "DELETE" for method, _ in given):
            chosen = "**204 No Content** for a delete that sends nothing back; 200 only if the answer has a body, such as the deleted thing."
        unseen += f"\n\n{chosen}" if chosen else ""
        return {"reply": lead + "\n".join(f"- **{where}**: {what} Better: {fix}" for _, where, what, fix in found) + rest + unseen, "state": state}
    # Somebody who tells of a problem did not ask whether the path is well named.
    if given and re.search(r"\b(?:but|problem|issue|slow|fails?|failing|drops?|error|timeout|broken|wrong data|lost|hangs?|crash\w*)\b", text, re.I) and not re.search(r"\breview\b|\bis (?:this|it|that) (?:ok|good|fine|right|rest\w*)\b", text, re.I) and len(text.split()) > 12:
        return page_question(text)
    if (clean := given) and re.search(r"\breview\b|\bendpoints?\b|\b(?:ok|good|fine|right|bad|wrong|rest)\b", text, re.I):
        return {"reply": f"By my rules I find nothing wrong with {', '.join(f'`{method} {path}`' for method, path in clean[:5])}. Tell me what it returns, its errors and who may call it, and I look further.{unseen}", "state": state}
    return page_question(text)


TOO_OFTEN = re.compile(r"\b(?:call|request|hit|hammer|spam|flood|abus|scrap|poll|us)(?:s|es|ing|ed|e|ping|ming)?\b[^.?!]{0,40}\b(?:too (?:often|much|many)|so (?:often|much|many)|all the time|every second|like crazy)\b|\btoo many (?:calls|requests)\b|\bhow many (?:calls|requests)\b[^.?!]{0,30}\b(?:allow|per|a minute)", re.I)
PAGED = re.compile(r"[?&](?:page|offset|skip|start)=", re.I)


def traffic(text: str, state: dict, guide: str) -> str | None:
    """Clients that call too often, and lists that are too long for page numbers."""
    if TOO_OFTEN.search(text) and not endpoints_in(text) and (told := dialogue.section(guide, "How do I set rate limits?")):
        state["topic"] = "rate"
        return told
    if state.get("topic") == "rate" and len(text.split()) < 12 and re.search(r"\b(?:code|status|answer|response|return|get|tell)\b", text, re.I) and not re.search(r"\d{3}|/", text):
        return "**429 Too Many Requests**, with `Retry-After` and the number of seconds to wait. Put a stable machine code beside the text for people, for example `{\"title\": \"Too Many Requests\", \"status\": 429, \"code\": \"rate_limited\"}`, and do not count the refused call."
    if PAGED.search(text) and endpoints_in(text) and not re.search(r"\bhow many pages\b", text, re.I) and re.search(r"\b(?:better|rows|records|entries|million|slow|pagina\w*|large|huge)\b", text, re.I):
        return dialogue.section(guide, "Cursor or offset pagination?") or None
    return None


SUCCESS = {"GET": "**200** with the resource, or **404** if it does not exist; an empty list is 200", "POST": "**201 Created** with `Location` and the new resource if it creates something, **200** with the result if it is an action, **202** if the work goes on in the background", "PUT": "**200** with the resource as it is now (or **204** without a body), and **201** if it was created by this call", "PATCH": "**200** with the resource as it is now, so that the client need not read it again; **204** if you send nothing back", "DELETE": "**204 No Content**; a second delete may be 204 or 404"}


def what_it_returns(low: str, known: list) -> str | None:
    """ "And what should it return?" about the endpoint of the message before."""
    if len(known) != 1 or not re.search(r"\bwhat (?:should|does|would|must|do|will) (?:it|they|that|this|i|we|the (?:api|server|endpoint)) (?:then )?(?:return|send(?: back)?|answer|respond(?: with)?|give back)\b(?!.*\b(?:if|when|error|fails?|wrong|missing|invalid)\b)", low):
        return None
    method, path = known[0]
    found = sorted(review({"method": method, "path": path}), key=lambda entry: entry[0])
    better = re.search(r"`(GET|POST|PUT|PATCH|DELETE) ([^`]+)`", found[0][3]) if found else None
    method, path = (better[1], better[2]) if better else (method, path)
    return f"`{method} {path}`: {SUCCESS.get(method, SUCCESS['GET'])}. Errors: **400** or **422** for wrong input, **401** and **403** for who may not, **404** where it does not exist." if method in SUCCESS else None


ASKS_PATHS = re.compile(r"\b(?:urls?|endpoints?|routes?|paths?|resources?|api (?:structure|design|look)|rest (?:api|design))\b", re.I)
LISTED = re.compile(r"\b(?:i have|we have|i've got|we've got|there are|there will be|entities(?: are)?:?|resources(?: are)?:?|models(?: are)?:?|tables(?: are)?:?|objects(?: are)?:?|nouns(?: are)?:?|(?:it|app|api|system|project|service|platform|site) has|with|stores?|manages?)\s+((?:[a-z][a-z -]{1,24})(?:,\s*(?:and )?[a-z][a-z -]{1,24}){1,8}(?:,?\s+and\s+[a-z][a-z -]{1,24})?|[a-z][a-z-]{1,24} and [a-z][a-z-]{1,24})(?=[.;!?\n]|$)|(?:^|[.:;!]\s)([a-z]{3,20}s(?:,\s*[a-z]{3,20}s){0,7},?\s+and\s+[a-z]{3,20}s)(?=[.;!?\n]|$)", re.I)
HAS_MANY = re.compile(r"\b(?:an?|each|every|one) ([a-z]{3,20}) (?:can |may |could )?(?:have|has|owns?|holds?|contains?|makes?|books?|writes?) (?:many|several|multiple|more than one|lots of|some|any number of) ([a-z]{3,20})\b|\b([a-z]{3,20}?)s? belongs? to (?:an?|one|the|exactly one) ([a-z]{3,20})\b", re.I)
# What changes a field is a PATCH; everything else that people do to a thing is an action below it.
FIELDS = {"reschedule": "starts_at", "move": "starts_at", "postpone": "starts_at", "rename": "name", "reassign": "assignee_id", "assign": "assignee_id", "change": "", "update": "", "edit": "", "mark": "status", "extend": "ends_at", "set": ""}
DOES = re.compile(r"\b(?:put|place|model|do|handle|call|name|make|write|design|express|would i|do i|can i|should i|to)\s+(?:the\s+|an?\s+)?['\"“‘]?(?:to\s+)?([a-z]{3,15}) (?:an?|the|my|one|this|that|his|her|their) ([a-z]{3,20})\b", re.I)


def singular(word: str) -> str:
    return f"{word[:-3]}y" if word.endswith("ies") else word[:-2] if word.endswith(("sses", "shes", "ches", "xes")) else word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def designed(text: str, state: dict) -> str | None:
    """ "I have customers, dogs and appointments. What should the URLs look like?": the endpoints of each."""
    # "I have a shop with products, carts and users": the list begins behind "with".
    text = re.sub(r"\b(?:i|we) (?:have|run|build|am building|are building|make|need) an? [a-z -]{2,30}? (?=(?:with|for) [a-z]{3,20}s?,)", "", text, flags=re.I)
    # "An API for a library: books, copies, loans": the list behind the colon.
    text = re.sub(r"\b(?:for|of) (?:an?|the|my|our) [a-z -]{2,30}[:,]\s*(?=[a-z]{3,20}\s*,)", "with ", text, flags=re.I)
    if not ASKS_PATHS.search(text) or ENDPOINT.search(text) or not (found := LISTED.search(text)):
        return None
    named = [re.sub(r"^(?:the|some|many|our|my) ", "", item.lower().strip()) for item in reading.items(found[1] or found[2])]
    named = ["-".join(each.split()) for each in named if re.fullmatch(r"[a-z]{3,20}(?: [a-z]{3,20})?", each)]
    if not 2 <= len(named) <= 9:
        return None
    pairs = [(plural(singular(hit[1] or hit[4])).lower(), plural(singular(hit[2] or hit[3])).lower()) for hit in HAS_MANY.finditer(text)]
    state["resources"] = [plural(singular(each)) for each in named]
    # What the API is for; the paths themselves do not say it.
    state["about"] = " ".join(text.split())[:160] if not state.get("about") else state["about"]
    state["parents"] = {child: parent for parent, child in pairs if parent in state["resources"] and child in state["resources"]}
    return endpoint_list(state)


def endpoint_list(state: dict) -> str:
    lines = []
    for name in state["resources"]:
        key = singular(name).replace("-", "_")
        lines.append(f"- `/{name}`: `GET` a page of them, `POST` a new one (201). `/{name}/{{{key}_id}}`: `GET`, `PATCH`, `DELETE` one.")
    inner = [f"- `GET /{parent}/{{{singular(parent).replace('-', '_')}_id}}/{child}`: the {child} of one {singular(parent)}. A new one is still `POST /{child}` with `{singular(parent).replace('-', '_')}_id` in the body, or `POST` on this path; choose one." for child, parent in state.get("parents", {}).items()]
    child = next((name for name in state["resources"] if re.search(r"appointment|booking|order|loan|invoice|comment|review|payment|ticket|message|task|reservation|rental|entr|post", name)), "")
    parent = next((name for name in state["resources"] if name != child and re.search(r"user|customer|member|client|patient|student|account|guest|author", name)), "") or next((name for name in state["resources"] if name != child), "")
    if not inner and child:
        inner = [f"- What belongs to something else is filtered: `GET /{child}?{singular(parent).replace('-', '_')}_id=…`. Nest it (`/{parent}/{{id}}/{child}`) only where it cannot exist alone. Tell me which belongs to which, such as “each {singular(parent)} has many {child}”."]
    return "\n".join(["Plural nouns, one path for the collection and one for each thing; the method is the verb:", "", *lines, *inner, "", "Lists take `?limit=50&cursor=…` and filters such as `?status=`. An action such as *cancel* or *renew* goes below the thing: ask me where it belongs."])


def action_path(text: str, state: dict) -> str | None:
    """ "Where do I put 'reschedule an appointment'": a PATCH of a field, or an action below the resource."""
    known = state.get("resources") or []
    # "How does somebody return a book?" asks for the path of that action.
    text = re.sub(r"\bhow (?:does|do|would|will|can|could|should) (?:somebody|someone|an? [a-z]+|members?|users?|people|guests?|customers?|they|one|you|we) (?=[a-z]{3,15} (?:an?|the|my|one|this|that|his|her|their) )", "how do i ", text, flags=re.I)
    for hit in DOES.finditer(re.sub(r"\b(?:where|how) (?:does|do|would|should) ['\"“‘](?=\w)", "where do i put '", text, flags=re.I)):
        verb, noun = hit[1].lower(), plural(singular(hit[2].lower()))
        if verb in ("get", "put", "have", "put", "place", "call", "with", "name") or noun not in known and not re.search(r"\b(?:where|how|which|what)\b", text, re.I) or noun not in known:
            continue
        # What is given back or prolonged is the loan, not the book.
        if verb in ("return", "renew", "extend", "prolong") and (lent := next((each for each in known if re.search(r"loan|rental|booking|reservation|lending|borrowing", each)), "")):
            noun = lent
        path = f"/{noun}/{{{singular(noun).replace('-', '_')}_id}}"
        if verb in ("create", "add", "make", "book"):
            return f"`POST /{noun}`: it creates a {singular(noun)}, answers **201** with `Location` and the new one. No verb in the path."
        if verb in ("delete", "remove"):
            return f"`DELETE {path}`, answered with **204**. If it should stay visible in the history, use `POST {path}/cancel` instead and keep the row."
        if verb in ("show", "list", "find", "search", "see", "fetch", "read"):
            return f"`GET /{noun}` with filters for several, `GET {path}` for one."
        if verb in FIELDS:
            field = FIELDS[verb] or "field"
            return f"It changes a field of the {singular(noun)}, so: `PATCH {path}` with `{{\"{field}\": …}}`, answered with **200** and the {singular(noun)} as it is now. Answer **409** when the new value clashes with something else, such as a slot that is taken. If it has rules of its own (a fee, a mail, a limit of times), make it an action: `POST {path}/{verb}`."
        return f"It is more than a change of one field, so it is an action below the resource: `POST {path}/{verb}`, answered with **200** and the {singular(noun)} as it is now, and **409** when it is not possible in its present state. Send an `Idempotency-Key` if doing it twice would hurt."
    return None


SUCCESS_FALSE = re.compile(r"\b(?:always |just )?(?:returns?|sends?|answers?|responds?|gives?|uses?|status)\b[^.?!\n]{0,30}\b200\b[^\n]{0,80}\b(?:success|error|ok|failed|status)\b|\b200\b[^.\n]{0,40}\b(?:for (?:everything|all|errors)|even (?:if|when)|always)\b", re.I)
WHY_NOT_200 = ("You are right, and here is why: **the status code is read by everything that never opens the body.**\n\n"
               "1. Clients: `fetch`, SDKs and retries decide by the code. With 200 every caller has to remember to look into the body, and one of them forgets.\n"
               "2. Caches and proxies: a 200 may be stored, so “not found” is served again when the thing exists.\n"
               "3. Monitoring: error rates and alerts count 4xx and 5xx. With 200 everything looks healthy while it fails.\n"
               "4. It says less: 404, 403, 409 and 422 tell the caller what to do next; `success: false` does not.\n\n"
               "Instead: the code that fits, and problem details (RFC 9457) in the body, for example **404** with `{\"type\": \"about:blank\", \"title\": \"Not found\", \"status\": 404, \"code\": \"not_found\"}`.")
SHORT_200 = ("> 200 with `success: false` hides errors: clients, caches and our monitoring only read the status code, so a failure looks like success. Let's send the real code (404, 403, 409, 422, 500) and put the details into the body as problem+json: `{\"title\": \"Not found\", \"status\": 404, \"code\": \"not_found\"}`.")


def told_in_talk(text: str, state: dict) -> str | None:
    """Answers that need what was said before: a list again, an action of a resource, the short form for a colleague."""
    low = text.lower()
    if told := type_change(text, state):
        return told
    if state.get("topic") == "change" and (found := re.search(r"\b(?:if|what about|how about|when)\b[^.?]{0,20}\b(renam(?:e|ing)|remov(?:e|ing)|delet(?:e|ing)|drop(?:ping)?)\b", low)) and len(low.split()) < 12:
        verb = {"ren": "renam", "rem": "remov", "del": "delet", "dro": "dropp"}[found[1][:3]]
        return f"That **is a breaking change**: whoever reads the old name finds nothing any more, so {verb}ing needs steps, but still no new version by itself.\n\n1. Send the new name beside the old one, with the same value.\n2. Document the old one as deprecated, with a date, and send the `Deprecation` and `Sunset` headers.\n3. Measure who still reads it, and write to them.\n4. Take the old one out after the date."
    if state.get("topic") == "change" and not endpoints_in(text) and len(low.split()) < 18 and re.search(r"\bv ?\d\b|\bversion\w*\b|\boverkill\b|\btoo much\b", low):
        return NO_NEW_VERSION
    if SUCCESS_FALSE.search(text) and not endpoints_in(text):
        state["topic"] = "200"
        is_asked = re.search(r"\b(?:is|are) (?:that|this|it|they) (?:ok(?:ay)?|fine|good|right|allowed|bad|wrong)\b", low)
        return WHY_NOT_200.replace("You are right, and here is why", "It is not, and here is why" if not re.search(r"\b(?:bad|wrong)\b", is_asked[0]) else "Yes, and here is why") if is_asked else WHY_NOT_200
    if state.get("topic") == "200" and re.search(r"\b(?:short(?:er|en)?|slack|sum (?:it|that) up|summar\w+|one sentence|tl;?dr|paste|message|brief)\b", low):
        return SHORT_200
    if told := designed(text, state):
        return told
    if state.get("resources") and re.search(r"\b(?:list|them|endpoints|urls?|all)\b.{0,20}\bagain\b|\b(?:paste|copy|sum (?:it|that) up|summar\w+|whole list|full list)\b", low):
        rows = [line for name in state["resources"] for line in (f"GET    /{name}", f"POST   /{name}", f"GET    /{name}/{{id}}", f"PATCH  /{name}/{{id}}", f"DELETE /{name}/{{id}}")]
        rows += [f"GET    /{parent}/{{id}}/{child}" for child, parent in state.get("parents", {}).items()] + state.get("actions", [])
        return "```text\n" + "\n".join(rows) + "\n```"
    if state.get("resources") and (many_of := HAS_MANY.search(text)):
        parent, child = plural(singular(many_of[1] or many_of[4])).lower(), plural(singular(many_of[2] or many_of[3])).lower()
        if parent in state["resources"] and child in state["resources"]:
            state["parents"] = {**state.get("parents", {}), child: parent}
            return endpoint_list(state)
    if told := action_path(text, state):
        if path := re.search(r"`(POST|PATCH) (/[^`]+)`", told):
            state["actions"] = list(dict.fromkeys([*state.get("actions", []), f"{path[1]:<6} {path[2]}"]))[:20]
        return told
    return None


TWICE = re.compile(r"\b(?:charg|bill|debit|paid|pay|creat|order|book|sen[dt]|submit|execut|insert|sav|process|ship)\w*\b[^.?!]{0,40}\b(?:twice|double|doubly|two times|2x|duplicat\w*|more than once|several times)\b|\b(?:double|duplicate|two identical)[- ](?:charg\w*|payments?|orders?|bookings?|requests?|submissions?|posts?|entries|records?)\b|\bidempoten\w+", re.I)
FIELD = r"(?:fields?|propert(?:y|ies)|attributes?|parameters?|params?|keys?|columns?|endpoints?|headers?|routes?|enum(?: value)?s?)"
RENAMES = re.compile(rf"\b(renam\w+|remov\w+|delet\w+|drop\w*|chang\w+|mov\w+|split\w*|making|make)\b[^.?!]{{0,40}}\b(?:{FIELD}|type|required|mandatory)\b|\b{FIELD}\b[^.?!]{{0,40}}\b(renamed?|removed?|deleted?|dropped|required|mandatory)\b", re.I)
ADDS = re.compile(rf"\b(?:add\w*|introduc\w+|new|extra|additional)\b[^.?!]{{0,30}}\b{FIELD}\b", re.I)
ASKS_BREAK = re.compile(r"\bbreak\w*\b|\bv\d\b|\bversions?\b|\bcompatib\w+|\b(?:partners?|clients?|customers|consumers|apps?|users?)\b[^.?!]{0,20}\buse\b|\buse (?:it|this)\b|\bpublic api\b|\bsafe(?:ly)?\b|\bdeprecat\w+", re.I)
DEPLOYS = re.compile(r"\b(?:deploy|push|publish|release|roll (?:it |this )?out|install|host|commit|merge|run|implement|ship|upload)\b[^.?!]{0,30}\b(?:it|this|that|them|the (?:change|api|code|fix))?\b[^.?!]{0,20}(?:\bfor (?:me|us)\b|\b(?:to|on|in|into) (?:our|my|the) (?:servers?|production|prod|cloud|repo|repository|cluster|staging)\b)", re.I)


def advice(text: str, low: str, given: list) -> str | None:
    """Problems that people tell of an API and that no look at a path would show."""
    if DEPLOYS.search(low) and re.search(r"\b(?:can|could|will|would) (?:you|u)\b|^(?:please |pls |now |ok )*(?:deploy|push|publish|release|install)\b", low):
        return ("No: I cannot deploy anything or reach your server, and I see neither your code nor your traffic. A rollout that you can do yourselves:\n\n1. Deploy the additive part first: old and new side by side.\n2. Check on staging with the requests of a real client.\n"
                "3. Tell the clients what changes, with a date, and send `Deprecation` and `Sunset` headers.\n4. Count who still uses the old part, by API key.\n5. Remove it only when nobody does, and keep a way back.")
    if TWICE.search(low) and not re.search(r"\bpages?\b|\boffset\b|\bscroll|\bpagination\b", low) and not re.search(r"\b(?:400|409|422|200|201)\b.{0,15}\bor\b", low):
        first = f"`{given[0][0]} {given[0][1]}` itself is named fine; the problem is the retry. " if given else ""
        first = f"In simple words, as you are new to this: {first}" if re.search(r"\bsimpl\w+|\bnew to (?:this|it)\b|\bbeginner\b", low) else first
        return (f"{first}When the connection drops, the app cannot know whether the server had already done the work. It sends the request again, or somebody clicks twice, and the server charges or creates the same thing twice.\n\nThe cure is an **idempotency key**:\n\n"
                "1. The app makes a random id (a UUID) once for each thing the person wants, **before** the first try, and sends it as `Idempotency-Key: 7f3c…`. A retry sends the **same** key.\n"
                "2. The server stores the key with a unique constraint in the same transaction as the work, together with the answer.\n3. If the key is already there, the server does nothing and sends the stored answer again.\n4. If the first request with that key is still running, answer `409`.\n5. The same key with a **different** body is a mistake of the client: answer `422` and do nothing.\n\n"
                "Keep the keys longer than clients retry; 24 hours is common. Also disable the button after the first tap, but do not rely on it.")
    if re.search(r"\bkeys?\b", low) and re.search(r"\bhow long\b|\bsame key\b|\bexpire\b|\bstore\b.{0,20}\bkeys?\b", low) and re.search(r"\bidempot|\bretr|\bsame key\b|\bkeep\b", low) and not re.search(r"\bapi keys?\b", low):
        return "Keep an idempotency key longer than any client retries: **24 hours** is common, a few days for payments. After that a request with the old key counts as new. The same key with a **different body** must not be executed: answer `422` (some APIs use `409`) and say that the key was used for another request. Store a hash of the body beside the key to see that."
    asks = ASKS_BREAK.search(low)
    if ADDS.search(low) and asks and not RENAMES.search(low):
        is_required = re.search(r"\b(?:required|mandatory)\b", low) and not re.search(r"\bnot (?:required|mandatory)\b|\boptional\b", low)
        if is_required:
            return "Yes, it is breaking: callers that do not send the new required part are refused from that day. Make it optional with a default, or require it only in a new version."
        return ("No. A new **optional** field is not a breaking change: old callers leave it out, and old clients ignore what they do not know in a response. It needs no new version. Three things to check:\n\n- In a request it must stay optional and have a default that means the same as before.\n"
                "- Say in the documentation that responses may get new fields; a client with a strict parser could fail, so announce it.\n- Never change the meaning of an existing field because the new one is there.")
    if (found := RENAMES.search(low)) and asks:
        names = re.findall(r"['\"`“‘]([\w.-]{2,40})['\"`”’]", text)[:2]
        old, new = (f"`{names[0]}`", f"`{names[1]}`") if len(names) == 2 else ("the old one", "the new one")
        count = re.search(r"\b(\d{1,6}) (partners?|clients?|customers|apps?|consumers|users)\b", low)
        whom = f"all {count[1]} {count[2]}" if count else "everyone who uses it"
        what = "Renaming" if "renam" in found[0] else "Removing" if re.search(r"remov|delet|drop", found[0]) else "Making something required" if re.search(r"required|mandatory", found[0]) else "Changing"
        if what == "Renaming":
            return (f"{what} is a **breaking change**: {whom} would lose {old} at once. But you need no v2 for one name. Do it in steps:\n\n1. **Add** {new} and send **both** in responses; in requests accept both ({new} wins if they differ, or answer 422).\n2. Document {old} as deprecated, tell the callers a date (6 to 12 months for outside partners is usual), and send the `Deprecation` and `Sunset` headers.\n"
                    f"3. Measure who still uses it, and write to them.\n4. Remove {old} after the date.\n\nA v2 pays when you change many things at once; then keep v1 running for the same time.")
        return (f"{what} is a **breaking change** for {whom}. Either a new version, or in steps: add the replacement beside it, mark the old part as deprecated with a date (`Deprecation` and `Sunset` headers), measure who still uses it, then remove it. " + ("Until then keep it optional with a default." if what.startswith("Making") else "One such change alone rarely needs a v2."))
    return None


STATUS = {
    "400": ("Bad Request", "the request itself is malformed: broken JSON, a wrong type, a missing header"),
    "401": ("Unauthorized", "I do not know who you are: no token, a wrong one or an expired one; send WWW-Authenticate"),
    "403": ("Forbidden", "I know who you are and you may not; a new login does not help"),
    "404": ("Not Found", "it does not exist, or the caller may not know that it does"),
    "409": ("Conflict", "the request is well formed, but clashes with the state the resource has now"),
    "410": ("Gone", "it existed and is gone for good"),
    "412": ("Precondition Failed", "the If-Match of the caller is no longer true"),
    "422": ("Unprocessable Content", "the form is right, but the content breaks a rule that the caller can mend by itself: an e-mail without @, a date in the past"),
    "429": ("Too Many Requests", "the caller is over its limit; send Retry-After"),
    "500": ("Internal Server Error", "a fault of yours, never for something the caller did"),
    "503": ("Service Unavailable", "overloaded or in maintenance; send Retry-After"),
    "200": ("OK", "it worked and there is a body"), "201": ("Created", "something was created; send Location and the new resource"), "202": ("Accepted", "taken on and not done yet; say where to ask"), "204": ("No Content", "it worked and there is nothing to say"),
}
CASES = (
    ("409", r"\b(?:already|taken|booked|occupied|exists?|in use|duplicate|twice|conflict\w*|out of stock|sold out|no longer (?:free|available)|concurrent\w*|someone else|overlap\w*)\b"),
    ("429", r"\btoo many\b|\brate ?limit\w*|\bthrottl\w*|\btoo often\b"),
    ("401", r"\b(?:expired|no token|without (?:a )?token|missing token|token (?:is |was )?(?:missing|wrong|invalid|expired)|not logged in|not authenticated|wrong password|logged out)\b"),
    ("403", r"\b(?:not allowed|no permission|no rights?|may not|forbidden|wrong role|not (?:an )?admin|someone else's|other user'?s|no access)\b"),
    ("404", r"\b(?:does ?n[o'’]?t exist|doesnt exist|isn'?t there|is gone|there is no|not found|no such|unknown id|deleted|missing record)\b"),
    ("422", r"\b(?:validation|invalid|not valid|wrong format|in the past|too short|too long|missing field|required field|negative|out of range)\b"),
    ("201", r"\bcreat\w+\b"), ("202", r"\b(?:later|background|async\w*|takes (?:long|minutes|hours)|queue\w*)\b"), ("204", r"\b(?:delet\w+|no body|nothing to return)\b"),
)


def status_choice(text: str) -> str | None:
    """ "400, 409 or 422?" with what happened: the one that fits, and why not the others. None where the case is not clear."""
    named = [code for code in dict.fromkeys(re.findall(r"(?<![\d.,])([2-5]\d\d)(?![\d.,]*\d)", text)) if code in STATUS]
    if len(named) < 2 or not re.search(r"\bor\b|\bvs\b|\?|/", text):
        return None
    fits = [code for code, pattern in CASES if code in named and re.search(pattern, text, re.I)]
    if not fits:
        return None
    best, others = fits[0], [code for code in named if code != fits[0]]
    body = " Send a machine-readable code in the body, for example `{\"code\": \"seat_taken\", \"title\": \"This seat is no longer free\"}`, and what the client can do now." if best == "409" else ""
    also = " Some APIs use 400 for all input errors; what matters is that yours does it everywhere in the same way." if best == "422" and "400" in others else ""
    return f"**{best} {STATUS[best][0]}**: {STATUS[best][1]}.\n\n" + "\n".join(f"- Not {code}: that is for when {STATUS[code][1]}." for code in others) + f"\n\n{(body + also).strip()}".rstrip()


ASKS_STATUS = re.compile(r"\b(?:what|which)\b[^.?!]{0,40}\b(?:return|send(?: back)?|answer|respond|status|code|reply)\b[^.?!]{0,30}?\b(?:when|if)\b(.{4,120})", re.I)


def status_for(text: str) -> str | None:
    """ "What should I return when the user doesnt exist": the status for that case, and one line about the body."""
    asked = ASKS_STATUS.search(text)
    code = ("404" if re.search(CASES[4][1], asked[1], re.I) else next((code for code, pattern in CASES if re.search(pattern, asked[1], re.I)), "")) if asked else ""
    if not code or re.search(r"(?<!\d)[2-5]\d\d(?!\d)", text):
        return None
    more = {"404": " The same for an id that exists but that the caller may not know of. An empty list is no 404: answer 200 with no items.", "422": " Name each field with a code, so that a form can show it.", "409": " Say in the body what it clashes with.", "401": " Send `WWW-Authenticate`.", "429": " Send `Retry-After`."}.get(code, "")
    return f"**{code} {STATUS[code][0]}**: {STATUS[code][1]}.{more} Put a stable machine code beside the text for people, for example `{{\"title\": \"{STATUS[code][0]}\", \"status\": {code}, \"code\": \"{STATUS[code][0].lower().replace(' ', '_')}\"}}`."


def twice_seen(text: str) -> str | None:
    """Rows that come twice or are missing while people page: why, with the figures that were told."""
    low = text.lower()
    if not re.search(r"\bpages?\b|\boffset\b|\bscroll\w*|\bpagination\b", low) or not re.search(r"\btwice\b|\bduplicat\w*|\bdouble\b|\bsame (?:\w+ )?(?:again|item|order|row|entry|record|product|post)s?\b|\bskipp?\w*|\bmissing\b|\bdisappear\w*", low):
        return None
    rows, size = re.search(r"(\d[\d.,]*)\s*(?:\w+ )?(?:rows?|records?|entries|items|orders|products|posts|users|customers|results)\b", low), re.search(r"(\d{1,4}) (?:\w+ )?(?:per|a|each) page|\b(?:size|limit|per_page)=(\d{1,4})", low)
    page = re.search(r"\bpage=(\d{1,5})|\bpage (\d{1,5})\b", low)
    total, each = (round(reading.numbers(rows[1])[0].value) if rows and reading.numbers(rows[1]) else 0), int(size[1] or size[2]) if size else 0
    figures = f" With {total:,} rows and {each} a page there are **{math.ceil(total / each)} pages**." if total and each else ""
    at = int(page[1] or page[2]) if page else 0
    figures += f" Page {at} means “skip {(at - 1) * each:,} rows” (if pages count from 1)." if at and each else ""
    return (f"Because offset pages count from the top of a list that moves.{figures} If a new row comes in at the top while somebody reads, every row slides down by one: the last row of this page is the first of the next, so it is seen twice. If a row is deleted, one is skipped. An order that is not unique (only by date) does the same.\n\n"
            "Use a cursor (keyset): sort by a unique, indexed key such as `(created_at, id)` and continue behind the last row that was sent, `WHERE (created_at, id) < (?, ?)`. Until then sort by a unique key, and let the client drop ids it already has.")


def follow_up(text: str, state: dict) -> str | None:
    """Questions about the endpoints of the message before: all of them rewritten, or why one is fine."""
    known, low = state.get("endpoints") or [], text.lower()
    if not known or len(low.split()) > 14:
        return None
    if re.search(r"\b(?:rewrite|fix|correct|list|show|improve|give me)\b.{0,25}\b(?:them|all|it|these|list|corrected|better|new|right)\b|\bcorrected (?:version|list)\b|\bhow should (?:they|it) look\b", low):
        lines = []
        for method, path in known:
            found = sorted(review({"method": method, "path": path}), key=lambda entry: entry[0])
            better = re.search(r"`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`", found[0][3]) if found else None
            lines.append(f"- `{method} {path}` → `{better[1]}`" if better else f"- `{method} {path}`: " + (found[0][3] if found else "stays"))
        return "\n".join(lines)
    if told := what_it_returns(low, known):
        return told
    nth = re.search(r"\b(first|second|third|fourth|last)\b", low)
    if re.search(r"\bwhy\b|\bwrong\b|\bproblem with\b|\bwhat about\b|\bbad about\b", low) and (nth or len(known) == 1):
        method, path = known[{"first": 0, "second": 1, "third": 2, "fourth": 3, "last": -1}[nth[1]] if nth and nth[1] != "last" and {"first": 0, "second": 1, "third": 2, "fourth": 3}[nth[1]] < len(known) else -1]
        found = review({"method": method, "path": path})
        if found:
            return "\n".join(f"- **{method} {path}**: {what} Better: {fix}" for _, _, what, fix in found)
        last = path.split("?")[0].rstrip("/").split("/")[-1].lower()
        reason = "it is an action that is more than a change of fields, so a POST on a sub-path of its resource is fine; POST may have effects and is not repeated by itself" if last in ACTIONS and method == "POST" else "it names a resource and not a verb, and the method says what happens"
        return f"`{method} {path}`: {reason}. My rules look at method and path only; what it returns and who may call it I have not seen."
    return None


def page_question(text: str) -> dict | None:
    """How many pages, and what the last one costs. "And 100 per page?" comes back through `dialogue`, with the rows of the question before."""
    if not re.search(r"\brows?\b|\brecords?\b|\bentries\b|\bitems\b", text, re.I) or not re.search(r"\bpages?\b|\blimit\b|\boffset\b", text, re.I):
        return None
    rows = re.search(r"(\d[\d.,]*)\s*(million|mio|m|k|thousand)?\s*(?:rows?|records?|entries|items)\b", text, re.I)
    size = re.search(r"(?:page ?size|per page|limit)\D{0,10}(\d{1,5})|(\d{1,5})\s*(?:per|a|each) page", text, re.I)
    numbers = reading.numbers(rows[1]) if rows else []
    if not size or len(numbers) != 1:
        return None
    scale = {"million": 10**6, "mio": 10**6, "m": 10**6, "k": 1000, "thousand": 1000}.get((rows[2] or "").lower(), 1)
    total, each = round(numbers[0].value * scale), int(size[1] or size[2])
    if each < 1 or total < 1:
        return None
    counted = pages(total, each)
    return {"reply": f"{total:,} ÷ {each} = **{counted['pages']:,} pages**. For the last one OFFSET makes the database read and throw away {counted['rows_skipped_on_last_page']:,} rows, which is why it is slow. Use a cursor (keyset): sort by an indexed, unique key such as `(created_at, id)`, "
                     f"continue with `WHERE (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT {each}`, and send `next_cursor` to the client. Every page then costs the same. The price: nobody can jump to page 700, and a total count becomes a separate, approximate request."}


def read_openapi(text: str) -> list[dict]:
    """Paths, methods, summaries and status codes, by indentation; enough for a review."""
    endpoints: list[dict] = []
    path = ""
    for line in text.split("\n"):
        if key := re.match(r"\s*(/[^\s:]*):\s*$", line):
            path = key[1]
        elif path and (key := re.match(r"\s*(get|post|put|patch|delete):\s*$", line)):
            endpoints.append({"method": key[1].upper(), "path": path, "statuses": [], "purpose": ""})
        elif endpoints and (key := re.match(r"\s*['\"]?(\d{3}|default)['\"]?:", line)):
            endpoints[-1]["statuses"].append(int(key[1]) if key[1].isdigit() else 500)
        elif endpoints and (key := re.match(r"\s*(?:summary|description):\s*(.{0,200})", line)):
            endpoints[-1]["purpose"] += f" {key[1]}"
    return endpoints[:MAX_ENDPOINTS]


def review_openapi(text: str) -> dict | None:
    endpoints = read_openapi(text)
    if not endpoints:
        return None
    found = [finding for endpoint in endpoints for finding in review(endpoint)]
    whole = "the whole file"
    if not any(status >= 400 for endpoint in endpoints for status in endpoint["statuses"]):
        found.append((2, whole, "No error responses are described.", "At least 400 or 422, 401, 404 and 429, with one problem+json schema (RFC 9457)."))
    if not re.search(r"(?m)^\s*(?:security|securitySchemes):", text):
        found.append((2, whole, "No security is declared.", "A securitySchemes entry and `security:`."))
    if "schema:" not in text and "$ref" not in text:
        found.append((2, whole, "No request or response schemas.", "Schemas under components, used by `$ref`."))
    for name in sorted({name for endpoint in endpoints for name in re.findall(r"\{(\w+)\}", endpoint["path"])}):
        if not re.search(rf"name:\s*['\"]?{re.escape(name)}\b", text):
            found.append((2, f"{{{name}}}", "The path parameter is not declared.", f"`parameters: - name: {name}, in: path, required: true`, with a schema."))
    found.sort(key=lambda entry: entry[0])
    kept = " A version in the path such as /v1 is fine." if any(re.match(r"/v\d", endpoint["path"]) for endpoint in endpoints) else ""
    return {"reply": f"I read {len(endpoints)} operations and found {len(found)} points, the worst first. I check by rule; the meaning of your fields I cannot judge.{kept}", "blocks": [table(found)] if found else []}
