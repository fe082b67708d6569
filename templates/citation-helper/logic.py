"""Formats one source in APA 7, MLA 9 or Chicago, from its parts or from a sentence that names them."""

import datetime
import re
from typing import Literal, TypedDict

from agentry import ToolError, reading, show, tool

STYLES = {"APA": r"\bapa\b", "MLA": r"\bmla\b", "Chicago": r"\bchicago\b|\bturabian\b|\bfootnotes?\b"}
KINDS = {"video": r"\byou ?tube\b|\bvid(?:eo)?\b", "article": r"\bjournal\b|\barticle\b|\bpaper\b", "website": r"\bweb ?(?:site|page)\b|\bblog\b|\bpage\b(?! \d)|\bsite\b", "book": r"\bbook\b|\bnovel\b|\bpublisher\b|\bpublished by\b"}
LABELS = re.compile(
    r"\b(?:(?P<title>(?:is )?(?:called|titled|entitled|named)|the title is|title(?: is)?)|(?P<author>written by|authors? (?:is|are)|authors?|channel(?: is)?|uploaded by|by)"
    r"|(?P<publisher>published by|publisher(?: is)?|from publisher)|(?P<journal>in the journal(?: of)?|journal(?: is)?)|(?P<site>on the (?:web)?site|site name(?: is)?|website(?: is)?|site(?: is)?)"
    r"|(?P<volume>vol(?:ume)?\.?)|(?P<issue>issue|no\.|number)|(?P<pages>pages|pp\.)|(?P<place>place|published in)"
    r"|(?P<date>put up(?: on)?|uploaded(?: on)?|published on|posted(?: on)?|dated|date(?: is)?|year(?: is)?|from(?= \d)|published(?= (?:in )?\d)))\s*:?\s+", re.I)
URL = re.compile(r"https?://\S{1,400}")
DOI = re.compile(r"\b10\.\d{4,9}/\S{1,200}")
YEAR = re.compile(r"(?<![\d/.-])(1[5-9]\d\d|20\d\d)(?![\d/.-])")
STYLE_NAMES = re.compile(r"\b(?:in|to) (?:apa|mla|chicago)\b(?: [7-9]\b)?:?|^(?:apa|mla|chicago)\b:?|(?<=[ ,])(?:apa|mla|chicago)(?: [7-9]| style| please| pls)?[.?! ]{0,3}$", re.I)
SMALL = set("a an the and but or nor for of in on at to by with from as into over per via vs".split())
GROUPS = re.compile(r"organi[sz]ation|universit|institut|ministry|agency|association|bank|office|commission|council|foundation|society|company|ltd|inc\b|bbc|news|magazine|\bthe\b|channel|[–—&]", re.I)
MONTHS = "January February March April May June July August September October November December".split()
SHORT = "Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.".split()
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
Style = Literal["APA", "MLA", "Chicago"]


class Source(TypedDict, total=False):
    authors: list[str]
    title: str
    year: int
    month: int
    day: int
    publisher: str
    place: str
    journal: str
    volume: str
    issue: str
    pages: str
    site: str
    url: str


@tool
def make_reference(state, style: Style, kind: Literal["book", "article", "website", "video"], source: Source):
    """Format a reference and its in-text citation, and keep the source for another style or a page. Call it for every book, journal article, web page or online video; never punctuate a reference yourself.

    source: only what the person gave. authors as "Given Family", or the name of an organisation or channel; title in the spelling of the work; leave out what is unknown
    """
    if not source.get("title", "").strip():
        raise ToolError("A reference needs the title. Ask for it.")
    if not 1 <= source.get("month", 1) <= 12 or not 1 <= source.get("day", 1) <= 31:
        raise ToolError("The month is from 1 to 12 and the day from 1 to 31.")
    state.update(style=style, source={**source, "kind": kind})
    return entry(state)


@tool
def change_style(state, style: Style):
    """Format the source of this conversation in another style."""
    need(state)["style"] = style
    return entry(state)


@tool
def cite_page(state, page: str):
    """Give the in-text citation of the source of this conversation for a quotation on a page.

    page: the page or pages, such as 57 or 57-58
    """
    return {"in_text": in_text(need(state)["source"], state["style"], page)}


def need(state: dict) -> dict:
    if not state.get("source"):
        raise ToolError("There is no source yet. Call make_reference first.")
    return state


def entry(state: dict) -> tuple[dict, show.Block]:
    source, style = state["source"], state["style"]
    text, missing = reference(source, style), [name for name in ("authors", "title", "year", *{"book": ["publisher"], "article": ["journal", "pages"], "website": ["url"], "video": ["url"]}[source["kind"]]) if not source.get(name)]
    return {"reference": text, "in_text": in_text(source, style), "missing": missing}, show.markdown(f"> {text}\n\nIn the text: {in_text(source, style)}", title=f"{style} · {source['kind']}")


def split_name(name: str) -> tuple[str, str]:
    """Family and given names; an organisation has no given name."""
    name = name.strip()
    if "," in name:
        family, given = name.split(",", 1)
        return family.strip(), given.strip()
    if GROUPS.search(name) or " " not in name or name.isupper():
        return name, ""
    given, family = name.rsplit(" ", 1)
    return family, given


def initials(given: str) -> str:
    return " ".join(f"{part[0].upper()}." for part in re.split(r"[ .-]+", given) if part)


def people(source: dict, style: str) -> str:
    names = [split_name(name) for name in source.get("authors", []) if name.strip()]
    first = [f"{family}, {given}" if given else family for family, given in names]
    if style == "APA":
        short = [f"{family}, {initials(given)}" if given else family for family, given in names]
        return short[0] if len(short) == 1 else ", ".join(short[:-1]) + f", & {short[-1]}" if short else ""
    if style == "MLA" and len(names) > 2:
        return f"{first[0]}, et al"
    plain = [f"{given} {family}".strip() for family, given in names[1:]]
    return ", ".join([*first[:1], *plain[:-1], f"and {plain[-1]}"]) if plain else "".join(first)


def sentence_case(title: str) -> str:
    words = title.split(" ")
    return " ".join(word if index == 0 or words[index - 1].endswith((":", "?", "–")) or not word[1:].islower() and len(word) > 1 or word == "I" else word.lower() for index, word in enumerate(words))


def title_case(title: str) -> str:
    words = title.split(" ")
    return " ".join(word if any(letter.isupper() for letter in word) or 0 < index < len(words) - 1 and word.lower() in SMALL else word[:1].upper() + word[1:] for index, word in enumerate(words))


def when(source: dict, style: str) -> str:
    year, month, day = source.get("year"), source.get("month"), source.get("day")
    if not year or not month:
        return str(year) if year else ""
    if style == "APA":
        return f"{year}, {MONTHS[month - 1]}{f' {day}' if day else ''}"
    return f"{f'{day} ' if day else ''}{SHORT[month - 1]} {year}" if style == "MLA" else f"{MONTHS[month - 1]} {f'{day}, ' if day else ''}{year}"


def dot(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def reference(source: dict, style: str) -> str:
    kind, who, url = source["kind"], people(source, style), source.get("url", "")
    title = sentence_case(source["title"]) if style == "APA" else title_case(source["title"])
    date, publisher, journal, site = when(source, style), source.get("publisher", ""), source.get("journal", ""), source.get("site", "")
    pages = source.get("pages", "").replace("-", "–")
    volume, issue = source.get("volume", ""), source.get("issue", "")
    if style == "APA":
        shown = title if kind == "article" else f"*{title}*"
        rest = {"book": publisher, "article": ", ".join(filter(None, [f"*{journal or '[missing: journal]'}*", (f"*{volume}*" if volume else "") + (f"({issue})" if issue else ""), pages])),
                "website": "" if site == who else site, "video": "YouTube"}[kind]
        head = [dot(who), f"({date or 'n.d.'}).", dot(shown + (" [Video]" if kind == "video" else ""))] if who else [dot(shown + (" [Video]" if kind == "video" else "")), f"({date or 'n.d.'})."]
        return " ".join(filter(None, [*head, dot(rest) if rest else "", url]))
    if style == "MLA":
        head = [] if kind == "video" or not who else [dot(who)]
        parts = {"book": [publisher, date], "article": [f"*{journal or '[missing: journal]'}*", volume and f"vol. {volume}", issue and f"no. {issue}", date, pages and f"pp. {pages}", url],
                 "website": [f"*{site}*" if site else "", date, url], "video": ["*YouTube*", f"uploaded by {who}" if who else "", date, url]}[kind]
        return " ".join([*head, dot(f"*{title}*") if kind == "book" else f'"{dot(title)}"', dot(", ".join(filter(None, parts)))])
    head = [dot(who)] if who else []
    if kind == "book":
        return " ".join([*head, dot(f"*{title}*"), dot(", ".join(filter(None, [f"{source['place']}: {publisher}" if source.get("place") else publisher, date or "n.d."])))])
    if kind == "article":
        return " ".join([*head, f'"{dot(title)}"', dot(f"*{journal or '[missing: journal]'}*{f' {volume}' if volume else ''}{f', no. {issue}' if issue else ''} ({date or 'n.d.'}){f': {pages}' if pages else ''}"), *([dot(url)] if url else [])])
    return " ".join([*head, f'"{dot(title)}"', *filter(None, [dot(site) if site else "", dot(date) if date else "", "YouTube video." if kind == "video" else "", dot(url) if url else ""])])


def in_text(source: dict, style: str, page: str = "") -> str:
    families = [split_name(name)[0] for name in source.get("authors", []) if name.strip()]
    short = " ".join(title_case(source["title"]).split(" ")[:4]).rstrip(",:;")
    if style == "MLA" and source["kind"] == "video" or not families:
        name = f"*{short}*" if source["kind"] == "book" else f'"{short}"'
    else:
        name = families[0] if len(families) == 1 else f"{families[0]} {'&' if style == 'APA' else 'and'} {families[1]}" if len(families) == 2 else f"{families[0]} et al."
    page = page.replace("-", "–")
    if style == "APA":
        pages = f", pp. {page}" if "–" in page else f", p. {page}" if page else ""
        return f"({name}, {source.get('year') or 'n.d.'}{pages})"
    if style == "MLA":
        return f"({name}{f' {page}' if page else ''})"
    return f"short note: {name}, {f'*{short}*' if source['kind'] == 'book' else f'“{short}”'}{f', {page}' if page else ''}. Author-date: ({name} {source.get('year') or 'n.d.'}{f', {page}' if page else ''})"


def describe(state: dict) -> str | None:
    return f"The source of this conversation, in {state['style']}: {reference(state['source'], state['style'])}" if state.get("source") else None


def respond(event: dict) -> dict | None:
    """Without a language model: a source inside a sentence, then its pages and other styles. General questions are in the files."""
    text, state = str(event.get("message") or "")[:2000], dict(event.get("state") or {})
    style = next((name for name, pattern in STYLES.items() if re.search(pattern, text, re.I)), None)
    source = read_source(text)
    if source and (style or state.get("style")):
        state.update(style=style or state["style"], source=source, authors=None, page=None)
        return answer(state)
    if source:
        state.update(source=source, style=None)
        return {"reply": "In which style: APA, MLA or Chicago?", "suggestions": ["APA", "MLA", "Chicago"], "state": state}
    count = re.search(r"\b(\d{1,2}|two|three|four|five|six|seven|eight) authors\b", text, re.I)
    short = len(re.findall(r"\w+", text)) <= 8
    if count or state.get("authors") and style and short:
        state.update(authors=(WORDS.get(count[1].lower()) or int(count[1])) if count else state["authors"], source=None)
        return {"reply": rule_for_authors(state["authors"], style), "state": state} if style else None
    return follow_up(text, style if short else None, state) if state.get("source") else None


def rule_for_authors(count: int, style: str) -> str:
    if style == "APA":
        return "APA 7, two authors: (Smith & Lee, 2020), in the sentence Smith and Lee (2020)." if count == 2 else f"APA 7, {count} authors: the first one and et al., from the first citation on: **(Smith et al., 2020)**, for a quotation (Smith et al., 2020, p. 45). The reference list names all of them, up to 20."
    if style == "MLA":
        return "MLA 9, two authors: (Smith and Lee 45)." if count == 2 else f"MLA 9, {count} authors: **(Smith et al. 45)**, and in the list of works cited “Smith, Anna, et al.”"
    return ("Chicago, two authors: both names in the note and in the bibliography." if count == 2 else "Chicago, three authors: the 17th edition names all three in a note; the 18th (2024) writes the first and et al." if count == 3 else
            f"Chicago, {count} authors: in a note the first and **et al.** (Anna Smith et al., *Title*, 45). The bibliography names all of them, in the 17th edition up to ten, in the 18th up to six.")


def answer(state: dict, note: str = "") -> dict:
    facts = {**entry(state)[0], "in_text": in_text(state["source"], state["style"], state.get("page") or "")}
    lowered = " I lowered the words of the title, as APA asks; put capitals back on names." if state["style"] == "APA" and sentence_case(state["source"]["title"]) != state["source"]["title"] else ""
    missing = f" Missing: {', '.join(facts['missing'])}." + (" I wrote n.d. (no date); tell me the year if there is one." if "n.d." in facts["reference"] else "") if facts["missing"] else ""
    return {"reply": f"{note}> {facts['reference']}\n\nIn the text: {facts['in_text']}\n\n{state['style']}, {state['source']['kind']}.{missing}{lowered}", "state": state}


def follow_up(text: str, style: str | None, state: dict) -> dict | None:
    if style:
        return answer({**state, "style": style})
    if not state.get("style"):
        return None
    if page := re.search(r"\b(?:pages?|pp?\.?|seite|página)\s*(\d{1,4}(?:\s*[-–]\s*\d{1,4})?)\b", text, re.I):
        state["page"] = page[1].replace(" ", "")
        return {"reply": f"For a quotation on that page: **{in_text(state['source'], state['style'], state['page'])}**", "state": state}
    if re.search(r"\b(?:no|without a?|not have a|missing) (?:date|year)\b|\bno date\b", text, re.I):
        undated = {key: value for key, value in state["source"].items() if key not in ("year", "month", "day")}
        facts, _ = entry({**state, "source": undated})
        return {"reply": f"Without a date:\n\n> {facts['reference']}\n\nIn the text: {facts['in_text']}", "state": state}
    if re.match(r"\s*(?:no|sorry|oops|actually|wait|it'?s|the year)\b", text, re.I) and (year := YEAR.search(text)):
        return answer({**state, "source": {**state["source"], "year": int(year[1])}}, "Changed the year.\n\n")
    if re.search(r"\bin[- ]?text\b|\bin the text\b", text, re.I):
        return {"reply": f"In the text: **{in_text(state['source'], state['style'])}**", "state": state}
    return None


def read_source(text: str) -> dict | None:
    kind = next((name for name, pattern in KINDS.items() if re.search(pattern, text, re.I)), None)
    url, doi = URL.search(text), DOI.search(text)
    plain = STYLE_NAMES.sub(lambda found: " " * len(found[0]), URL.sub(lambda found: " " * len(found[0]), text))
    quoted = re.search(r"[\"“„]([^\"“”„]{3,200})[\"”“]", plain)
    unquoted = plain if not quoted else plain[:quoted.start()] + " " * len(quoted[0]) + plain[quoted.end():]
    labels = list(LABELS.finditer(unquoted))
    # In "Stand by Me by Stephen King" the last one names the author.
    by = [label for label in labels if label[0].strip().lower() == "by"]
    labels = [label for label in labels if label not in by[:-1]]
    fields: dict[str, str] = {}
    for index, label in enumerate(labels):
        end = labels[index + 1].start() if index + 1 < len(labels) else len(plain)
        fields.setdefault(label.lastgroup or "", unquoted[label.end():end])
    # "called" says which words are the title; a bare "by" could stand in any question.
    title = quoted[1] if quoted else fields.get("title", "")
    title = re.split(r",\s*(?=1[5-9]\d\d|20\d\d)| in (?:apa|mla|chicago)\b|\s{3,}", title, flags=re.I)[0].strip(" ,.;:?")
    if not title or not (fields.get("author") or url or YEAR.search(plain)):
        return None
    authors = [tidy(name) for name in re.split(r"; ?| and | ?& ?|,\s*(?=\S+ \S)", re.split(r",?\s{0,3}\(?(?=\d)|\s{3,}|[a-z]{2}[.]\s| in (?:apa|mla|chicago)\b", fields.get("author", ""))[0]) if name.strip(" ,.;:?")]
    if kind == "video" and fields.get("author"):
        authors = [re.split(r",\s|\s{3,}", fields["author"])[0].strip(" ,.;")]
    source = {"kind": kind or ("website" if url else "book"), "title": title[:1].upper() + title[1:], "authors": authors[:20]}
    for key in ("publisher", "journal", "site", "volume", "issue", "pages", "place"):
        ends = r"\s{3,}| in (?:apa|mla|chicago)\b|,?\s{0,3}\(?(?=1[5-9]\d\d|20\d\d)" + ("" if key == "publisher" else r"|,\s")
        if value := re.split(ends, fields.get(key, "").strip() + " ", flags=re.I)[0].strip(" ,.;:?"):
            source[key] = tidy(value)
    if url or doi:
        source["url"] = f"https://doi.org/{doi[0].rstrip('.,;)')}" if doi and not url else url[0].rstrip(".,;)") if url else ""
    without_title = plain.replace(title, " ")
    if days := [found for found in reading.dates(without_title, datetime.date(2026, 1, 1)) if str(found.value.year) in without_title[found.start:found.end]]:
        source.update(year=days[0].value.year, month=days[0].value.month, day=days[0].value.day)
    elif year := YEAR.search(without_title):
        source["year"] = int(year[1])
    return source


def tidy(name: str) -> str:
    """Names typed in lower case get their capitals."""
    name = name.strip(" ,.;:?")
    return " ".join(word if word in SMALL else word[:1].upper() + word[1:] for word in name.split()) if name.islower() else name
