"""Formats one source in APA 7, MLA 9 or Chicago, from its parts or from a sentence that names them."""

import datetime
import re
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

STYLES = {"APA": r"\bapa\b", "MLA": r"\bmla\b", "Chicago": r"\bchicago\b|\bturabian\b|\bfootnotes?\b"}
KINDS = {"video": r"\byou ?tube\b|\bvid(?:eo)?\b", "article": r"\bjournal\b|\barticle\b|\bpaper\b", "website": r"\bweb ?(?:site|page)\b|\bblog\b|\bpage\b(?! \d)|\bsite\b", "book": r"\bbook\b|\bnovel\b|\bpublisher\b|\bpublished by\b"}
LABELS = re.compile(
    r"\b(?:(?P<title>(?:is )?(?:called|titled|entitled|named)|the title is|title(?: is)?)|(?P<author>written by|authors? (?:is|are)|authors?|(?:by )?(?:the )?channel(?: is| called| named)?|uploaded by|by)"
    r"|(?P<publisher>published by|publisher(?: is)?|from publisher)|(?P<journal>in the journal|journal(?: is)?)|(?P<site>on the (?:web)?site(?: of)?|site name(?: is)?|website(?: is)?|site(?: is)?)"
    r"|(?P<volume>vol(?:ume)?\.?)|(?P<issue>issue|no\.?(?= ?\d)|number)|(?P<pages>pages|pp\.)|(?P<place>place|published in)"
    r"|(?P<date>put up(?: on)?|uploaded(?: on)?|published on|posted(?: on)?|dated|date(?: is)?|year(?: is)?|from(?= \d)|published(?= (?:in )?\d)))\s*:?\s+", re.I)
URL = re.compile(r"https?://\S{1,400}|(?<![\w@./])(?:www\.|(?:m\.)?youtube\.com/|youtu\.be/)\S{1,400}", re.I)
# What leads over to the next part of a sentence: ", the" of "…, the channel is …".
JOINS = re.compile(r"(?:[,;. ]+(?:and|but|the|its|it|it's|it was|was|is|on|that|which|with|an?|i|my|this|there|link|url|address|doi|here|at|thank you|thanks|has|have)\b)+[,;. ]*$", re.I)
PART_NAMES = re.compile(r"^(?:(?:the|its|and) )?(publisher|published by|pub\.|journal|title|authors?|written by|place|city|site|website)(?: is| was| are| name)?[: ]\s*(?=\S)", re.I)
LINK_WORDS = re.compile(r"[,;. ]*\b(?:and )?(?:the )?(?:link|url|address|doi)(?: is| was)?\s*:?\s*(?=[,;.]|$|\s{2,})", re.I)
DOI = re.compile(r"\b10\.\d{4,9}/\S{1,200}")
YEAR = re.compile(r"(?<![\d/.-])(1[5-9]\d\d|20\d\d)(?![\d/-]|\.\d)")
STYLE_NAMES = re.compile(r"\b(?:in|to) (?:apa|mla|chicago)\b(?: [7-9]\b)?:?|^(?:apa|mla|chicago)\b:?|(?<=[ ,])(?:apa|mla|chicago)(?: [7-9]| style| please| pls)?[.?! ]{0,3}$", re.I)
SMALL = set("a an the and but or nor for of in on at to by with from as into over per via vs".split())
GROUPS = re.compile(r"organi[sz]ation|universit|institut|ministry|agency|association|bank|office|commission|council|foundation|society|company|trust|museum|library|department|\bfund\b|\bunion\b|cent(?:re|er)\b|school|college|hospital|clinic|\blabs?\b|government|nations|committee|\bclub\b|network|service|ltd|inc\b|bbc|news|magazine|\bthe\b|channel|[–—&]", re.I)
MONTHS = "January February March April May June July August September October November December".split()
SHORT = "Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.".split()
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
OTHER_STYLE = re.compile(r"\bharvard\b|\bvancouver\b|\bieee\b|\bmhra\b|\boscola\b|\bama style\b", re.I)
# What stands before the parts: "apa for journal article:", "can you cite this book:", "author is".
OPENING = re.compile(r"^(?:(?:ok|so|hi|hey|pls|please|can you|could you|cite|reference|citation|make|do|give me|i need|need|this|(?-i:the|a|an)|my|for|in|of|it'?s|book|novel|website|web page|webpage|page|site|journal|article|paper|footnote|bibliography|entry|style|apa|mla|chicago|turabian|[7-9]|by|written|authors?|is|are|here)[ :,.-]{1,3})*", re.I)
NAME = re.compile(r"(?:[A-ZÀ-Þ][\w'’.-]*|(?:van|von|de|der|den|da|di|la|le|bin|al)) ?")
INITIALED = re.compile(r"([^\W\d_][\w'’-]{1,30}),? ((?:[^\W\d_]\.? ?){1,3})$")
VOLUME = re.compile(r"\bvol(?:ume)?\.? ?(\d{1,4})", re.I)
ISSUE = re.compile(r"\b(?:issue|no\.?|number|nr\.?) ?(\d{1,4})", re.I)
BOTH = re.compile(r"\b(\d{1,4}) ?\((\d{1,3})\)")
PAGES = re.compile(r"\b(?:pages?|pp?\.?|s\.) ?(\d{1,5})(?: ?(?:-|–|to|till|until) ?(\d{1,5}))?", re.I)
EDITION = re.compile(r"\b(?:(\d{1,2})(?:st|nd|rd|th)|(first|second|third|fourth|fifth|sixth|seventh|eighth)) ed(?:ition|\.|\b)", re.I)
EDITIONS = "first second third fourth fifth sixth seventh eighth".split()
Style = Literal["APA", "MLA", "Chicago"]


class Source(TypedDict, total=False):
    authors: list[str]
    title: str
    year: int
    month: int
    day: int
    publisher: str
    place: str
    edition: int
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
        return name.replace("\u00a0", " "), ""
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
    return text if text.rstrip("*").endswith((".", "?", "!")) else f"{text}."


def reference(source: dict, style: str) -> str:
    kind, who, url = source["kind"], people(source, style), source.get("url", "")
    title = sentence_case(source["title"]) if style == "APA" else title_case(source["title"])
    date, publisher, journal, site = when(source, style), source.get("publisher", ""), source.get("journal", ""), source.get("site", "")
    pages = source.get("pages", "").replace("-", "–")
    edition = f"{ordinal(source['edition'])} ed." if source.get("edition", 1) > 1 else ""
    volume, issue = source.get("volume", ""), source.get("issue", "")
    if style == "APA":
        shown = title if kind == "article" else f"*{title}*{f' ({edition})' if edition else ''}"
        rest = {"book": publisher, "article": ", ".join(filter(None, [f"*{journal or '[missing: journal]'}*", (f"*{volume}*" if volume else "") + (f"({issue})" if issue else ""), pages])),
                "website": "" if site == who else site, "video": "YouTube"}[kind]
        head = [dot(who), f"({date or 'n.d.'}).", dot(shown + (" [Video]" if kind == "video" else ""))] if who else [dot(shown + (" [Video]" if kind == "video" else "")), f"({date or 'n.d.'})."]
        return " ".join(filter(None, [*head, dot(rest) if rest else "", url]))
    if style == "MLA":
        head = [] if kind == "video" or not who else [dot(who)]
        parts = {"book": [edition, publisher, date], "article": [f"*{journal or '[missing: journal]'}*", volume and f"vol. {volume}", issue and f"no. {issue}", date, pages and f"pp. {pages}", url],
                 "website": [f"*{site}*" if site else "", date, url], "video": ["*YouTube*", f"uploaded by {' and '.join(source.get('authors', [])).replace(chr(160), ' ')}" if who else "", date, url]}[kind]
        return " ".join([*head, dot(f"*{title}*") if kind == "book" else f'"{dot(title)}"', dot(", ".join(filter(None, parts)))])
    head = [dot(who)] if who else []
    if kind == "book":
        return " ".join([*head, dot(f"*{title}*"), *([edition] if edition else []), dot(", ".join(filter(None, [f"{source['place']}: {publisher}" if source.get("place") else publisher, date or "n.d."])))])
    if kind == "article":
        return " ".join([*head, f'"{dot(title)}"', dot(f"*{journal or '[missing: journal]'}*{f' {volume}' if volume else ''}{f', no. {issue}' if issue else ''} ({date or 'n.d.'}){f': {pages}' if pages else ''}"), *([dot(url)] if url else [])])
    return " ".join([*head, f'"{dot(title)}"', *filter(None, [dot(site) if site else "", dot(date) if date else "", "YouTube video." if kind == "video" else "", dot(url) if url else ""])])


def ordinal(count: int) -> str:
    return f"{count}{'th' if 10 <= count % 100 <= 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(count % 10, 'th')}"


def full_note(source: dict, page: str) -> str:
    """The first footnote of a book in Chicago, names in their natural order."""
    names = [f"{given} {family}".strip() for family, given in map(split_name, source.get("authors", []))]
    who = names[0] + " et al." if len(names) > 3 else f"{', '.join(names[:-1])}{',' if len(names) == 3 else ''} and {names[-1]}" if len(names) > 1 else "".join(names)
    made = ", ".join(filter(None, [f"{source['place']}: {source.get('publisher', '')}" if source.get("place") else source.get("publisher", ""), when(source, "Chicago") or "n.d."]))
    edition = f", {ordinal(source['edition'])} ed." if source.get("edition", 1) > 1 else ""
    return f"1. {f'{who}, ' if who else ''}*{title_case(source['title'])}*{edition} ({made}){f', {page}' if page else ''}."


def in_text(source: dict, style: str, page: str = "") -> str:
    families = [split_name(name)[0] for name in source.get("authors", []) if name.strip()]
    words = title_case(source["title"]).split(" ")[:4]
    while len(words) > 1 and words[-1].lower() in SMALL and len(words) < len(source["title"].split(" ")):
        words.pop()
    short = " ".join(words).rstrip(",:;")
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
    if not families:
        return f"short note: {name}{f', {page}' if page else ''}. Author-date: ({name} {source.get('year') or 'n.d.'}{f', {page}' if page else ''})"
    return f"short note: {name}, {f'*{short}*' if source['kind'] == 'book' else f'“{short}”'}{f', {page}' if page else ''}. Author-date: ({name} {source.get('year') or 'n.d.'}{f', {page}' if page else ''})"


def describe(state: dict) -> str | None:
    return f"The source of this conversation, in {state['style']}: {reference(state['source'], state['style'])}" if state.get("source") else None


@dialogue.guarded(numbers=False, corrections=False)
def respond(event: dict) -> dict | None:
    """Without a language model: a source inside a sentence, then its pages and other styles. General questions are in the files."""
    text, state = str(event.get("message") or "")[:2000], dict(event.get("state") or {})
    style = style_in(text)
    if other := OTHER_STYLE.search(text):
        return {"reply": f"I format APA 7, MLA 9 and Chicago, not {other[0].title() if other[0].islower() else other[0]}. Give me the source and one of the three. Harvard is not one fixed style: it is close to APA (author and year in the text), and your school has its own sheet for the punctuation.", "suggestions": ["APA", "MLA", "Chicago"], "state": keep_unstyled(text, state)}
    if ruled := authors_rule(text, style, state):
        return ruled
    lacking = LACKS.search(text)
    if lacking and style and reading.is_question(text) and lacking[1].lower() in ("date", "year", "author") and not state.get("source") and not re.search(r"\bcalled\b|\btitled\b|[\"“]", text):
        heading = "How do I cite a source without an author?" if lacking[1].lower() == "author" else "How do I cite a source without a date?"
        if told_rule := dialogue.section(str((event.get("assets") or {}).get("guide.md", "")), heading):
            return {"reply": told_rule, "suggestions": [f"How do I cite a website in {style}?"], "state": {**state, "style": style}}
    if lacking and lacking[1].lower() == "author" and state.get("source") and state.get("style") and len(text.split()) < 14:
        known = state["source"].get("authors") or []
        said = f"Yes. No person has to be named: **{known[0]}** stands as the author, because the organisation published it." if known else "Yes. Without an author and without an organisation the title moves to the first place, and a short form of it stands in the text. If an organisation published it, tell me its name: then it is the author."
        return {**(made := answer(state)), "reply": f"{said}\n\n{made['reply']}"}
    text, lacks = without_lacks(text)
    earlier = style or state.get("style") or next((found for said in reversed(event.get("history") or []) if said.get("sender") == "user" and (found := style_in(str(said.get("content") or "")))), None)
    labelled = read_formatted(text) or read_short_article(text) or read_source(text)
    source = labelled or read_parts(text, earlier_kind(event), lacks)
    if not source and state.get("waiting"):
        source = labelled = settle(text, state)
    state.pop("waiting", None)
    if source and source.get("either"):
        first, second = source["either"]
        state.update(waiting=source, style=earlier, source=None)
        return {"reply": f"Which is the author: **{first}** or **{second}**? Both could be a name, and I do not want to guess.", "suggestions": [f"The author is {each}"[:80] for each in (first, second)], "state": state}
    by_group = bool(source and not source.get("either") and not source.get("authors") and source["kind"] == "website" and source.get("site") and lacks)
    if by_group:
        group = re.sub(r"^the ", "", source.pop("site"), flags=re.I)
        # Without a plain space in it, a group is never read as given name and family name.
        source["authors"] = [group if GROUPS.search(group) else group.replace(" ", "\u00a0")]
    if source and earlier:
        page = source.pop("cited", None)
        state.update(style=earlier, source=source, authors=None, page=page)
        made = answer(state, "" if labelled else told(source))
        if source["kind"] == "article" and source.get("authors") and all(" " not in name and "\u00a0" not in name for name in source["authors"]):
            made["reply"] += f"\n\nThe first names are missing: {earlier} needs {'their initials' if earlier == 'APA' else 'them'}. Tell me, for example *the authors are Ann {source['authors'][0]}{' and Bo ' + source['authors'][1] if len(source['authors']) > 1 else ''}*."
        if by_group:
            made["reply"] += f"\n\nNo person is named, so the organisation stands as the author ({source['authors'][0]}). Only where there is none at all does the title move to the first place."
        return made
    if source:
        state.update(source=source, style=None)
        return {"reply": f"{told(source)}In which style: APA, MLA or Chicago?", "suggestions": ["APA", "MLA", "Chicago"], "state": state}
    count = re.search(r"\b(\d{1,2}|two|three|four|five|six|seven|eight) authors\b", text, re.I)
    short = len(re.findall(r"\w+", text)) <= 8
    if count or state.get("authors") and style and short:
        state.update(authors=(WORDS.get(count[1].lower()) or int(count[1])) if count else state["authors"], source=None)
        return {"reply": rule_for_authors(state["authors"], style), "state": state} if style else None
    return follow_up(text, style if short else None, state) if state.get("source") else None


LACKS = re.compile(r"\b(?:and |but |with |has |have |(?:there(?:'?s| is| are) )|it has |got )*(?:no|without (?:an?|any)|not an?|missing|doesn'?t have an?|does not have an?|hasn'?t got an?|no known) (author|date|year|publisher|doi|page numbers?)s?(?: or (?:author|date|year|publisher))?(?: (?:either|given|at all|too|though|listed|shown|anywhere))?(?: (?:on|in) (?:the|this|my|that) (?:web ?page|page|site|web ?site|book|article|video|source))?(?: (?:that )?i (?:have|use|used|want to use|found|am using))?\b[ ,.;:]*(?:(?:its|it'?s|it is) (?:just )?)?", re.I)


def without_lacks(text: str) -> tuple[str, list[str]]:
    """ "No author either, it's just a page called …": what the source does not have is not one of its parts."""
    lacks = [found[1].lower() for found in LACKS.finditer(text)]
    return (LACKS.sub(" ", text).strip(), lacks) if lacks and not reading.is_question(text) else (text, [])


def authors_rule(text: str, style: str | None, state: dict) -> dict | None:
    """How several authors stand in the text, with the names, the year and the page that were told."""
    low = text.lower()
    count = re.search(r"\b(\d{1,2}|two|three|four|five|six|seven|eight|several)( or more)? (?:different )?(?:authors|writers|people wrote)\b", low)
    count = count or (re.search(r"\b(\d{1,2}|two|three|four|five|six|seven|eight)\b( or more)?(?: of them| authors| people)?\W*$", low) if state.get("authors") and re.match(r"(?:and |ok |so |but )*(?:what if|what about|how about|if|with|and|for)\b", low) and len(low.split()) <= 10 else None)
    asks = reading.is_question(text) or re.search(r"\bin[- ]?text\b|\bin (?:the|my) text\b", low)
    style = style or state.get("authors_style")
    if not count or not asks or count[1] == "several" or not style:
        return None
    number = WORDS.get(count[1]) or int(count[1])
    named = re.search(r"\b(?:authors? (?:are|is)|(?:first|main) (?:one|author) is(?: called)?|called|named|by) ([A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+){0,2}(?:(?:, | and | & )[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+){0,2}){0,5})", text)
    names = [split_name(name.strip())[0] for name in re.split(r", | and | & ", named[1]) if name.strip()] if named else state.get("families") or []
    page, year = re.search(r"\b(?:pages?|pp?\.?) ?(\d{1,4}(?:[-–]\d{1,4})?)\b", low), YEAR.search(text)
    state.update(authors=number, authors_style=style, families=names, source=None, rule_page=page[1] if page else state.get("rule_page"), rule_year=year[1] if year else state.get("rule_year"))
    told = rule_for_authors(number, style)
    if names and (number > 2 or len(names) == 2):
        page_at, year_at = state["rule_page"], state["rule_year"] or "n.d."
        who = f"{names[0]} {'&' if style == 'APA' else 'and'} {names[1]}" if number == 2 else f"{names[0]} et al."
        mine = f"({who}{f' {page_at}' if page_at else ''})" if style == "MLA" else f"({who}, {year_at}{f', p. {page_at}' if page_at else ''})" if style == "APA" else f"({who} {year_at}{f', {page_at}' if page_at else ''})"
        note = " I wrote n.d. because you named no year; put it in its place." if style != "MLA" and not state["rule_year"] else ""
        told = f"For yours: **{mine}**{' in author-date style' if style == 'Chicago' else ''}.{note}\n\n{told}"
    return {"reply": told, "state": state}


FORMATTED = re.compile(r"(?:^|[:\n]\s*)((?:[A-ZÀ-Þ][\w'’-]+, (?:[A-Z]\. ?){1,3}(?:,? ?& |, )?){1,8})\s*\((\d{4})\)\.\s+([^.]{3,200})\.\s+(?:([^,.\d]{3,100}), (\d{1,4})(?:\((\d{1,3})\))?, (\d{1,5}[-–]\d{1,5})|([^.,\d]{3,80}))", re.I)


def read_formatted(text: str) -> dict | None:
    """A reference that is already one: "Smith, J. & Lee, K. (2020). Title. Journal, 12(3), 45-60."."""
    found = FORMATTED.search(text)
    if not found:
        return None
    authors = [name.strip(" ,&") for name in re.findall(r"[^\W\d_][\w'’-]+, (?:[A-Z]\. ?){1,3}", found[1])]
    source = {"kind": "article" if found[4] else "book", "title": found[3].strip(), "authors": authors, "year": int(found[2])}
    source.update({"journal": found[4].strip(), "volume": found[5], "pages": found[7].replace("–", "-")} if found[4] else {"publisher": found[8].strip()})
    if found[6]:
        source["issue"] = found[6]
    if doi := DOI.search(text):
        source["url"] = f"https://doi.org/{doi[0].rstrip('.,;)')}"
    return source


SHORT_ARTICLE = re.compile(r"(?:^|[:;]\s*|\bfor\s+)((?:[A-ZÀ-Þ][\w'’-]+)(?:(?:, | & | and |, & |, and )[A-ZÀ-Þ][\w'’-]+){0,5}),? \(?((?:19|20)\d\d)\)?[,.:]?\s+[\"'“‘]([^\"”]{3,200}?)[\"'”’][,.]?\s+([A-ZÀ-Þ][^,\d]{2,80}?),?\s+(\d{1,4})(?:\s?\((\d{1,4})\))?(?:[,:]\s*(?:pp?\.?\s?)?(\d{1,5}\s?[-–]\s?\d{1,5}))?")


def read_short_article(text: str) -> dict | None:
    """ "Smith & Jones 2021 'Urban bees', Ecology Letters 24(2), 101-110": family names, year, title, journal."""
    found = SHORT_ARTICLE.search(text)
    if not found:
        return None
    doi = DOI.search(text)
    # A family name alone has no given name to turn round.
    source = {"kind": "article", "title": found[3].strip(" ,."), "authors": re.split(r", & |, and | & | and |, ", found[1]), "year": int(found[2]), "journal": found[4].strip(" ,"), "volume": found[5]}
    source.update({key: value for key, value in (("issue", found[6]), ("pages", (found[7] or "").replace(" ", "")), ("url", f"https://doi.org/{doi[0].rstrip('.,;)')}" if doi else "")) if value})
    return source


def style_in(text: str) -> str | None:
    return next((name for name, pattern in STYLES.items() if re.search(pattern, text, re.I)), None)


def keep_unstyled(text: str, state: dict) -> dict:
    source = read_source(text) or read_parts(text.partition(":")[2].strip() or OTHER_STYLE.sub(" ", text), None)
    return {**state, "source": source, "style": None} if source else state


def earlier_kind(event: dict) -> str | None:
    """The kind of source that the person asked about before: "footnote for a book", then its parts."""
    said = [str(each.get("content") or "") for each in event.get("history") or [] if each.get("sender") == "user"][-2:]
    return next((kind for text in reversed(said) if (kind := kind_in(text))), None)


def kind_in(text: str) -> str | None:
    return next((name for name, pattern in KINDS.items() if re.search(pattern, text, re.I)), None)


def told(source: dict) -> str:
    """What was read out of a list of parts, so that the person sees a part in the wrong place."""
    names = {"authors": ", ".join(source["authors"]), **{key: str(source[key]) for key in ("title", "journal", "publisher", "place", "site", "edition", "volume", "issue", "pages") if source.get(key)}}
    return "I read: " + "; ".join(f"{key if key != 'authors' else 'author' if len(source['authors']) == 1 else 'authors'} {value}" for key, value in names.items() if value) + ". Tell me if a part is in the wrong place.\n\n"


def rule_for_authors(count: int, style: str) -> str:
    if style == "APA":
        return "APA 7, two authors: (Smith & Lee, 2020), in the sentence Smith and Lee (2020)." if count == 2 else f"APA 7, {count} authors: the first one and et al., from the first citation on: **(Smith et al., 2020)**, for a quotation (Smith et al., 2020, p. 45). The reference list names all of them, up to 20."
    if style == "MLA":
        return "MLA 9, two authors: (Smith and Lee 45)." if count == 2 else f"MLA 9, {count} authors: **(Smith et al. 45)**, and in the list of works cited “Smith, Anna, et al.”"
    return ("Chicago, two authors: both names in the note and in the bibliography." if count == 2 else "Chicago, three authors: the 17th edition names all three in a note; the 18th (2024) writes the first and et al." if count == 3 else
            f"Chicago, {count} authors: in a note the first and **et al.** (Anna Smith et al., *Title*, 45). The bibliography names all of them, in the 17th edition up to ten, in the 18th up to six.")


def answer(state: dict, note: str = "") -> dict:
    facts = {**entry(state)[0], "in_text": in_text(state["source"], state["style"], state.get("page") or "")}
    first = f"\n\nFirst footnote: {full_note(state['source'], state.get('page') or '')}" if state["style"] == "Chicago" and state["source"]["kind"] == "book" else ""
    lowered = " I lowered the words of the title, as APA asks; put capitals back on names." if state["style"] == "APA" and sentence_case(state["source"]["title"]) != state["source"]["title"] else ""
    missing = f" Missing: {', '.join(facts['missing'])}." + (" I wrote n.d. (no date); tell me the year if there is one." if "n.d." in facts["reference"] else "") if facts["missing"] else ""
    return {"reply": f"{note}> {facts['reference']}{first}\n\nIn the text: {facts['in_text']}\n\n{state['style']}, {state['source']['kind']}.{missing}{lowered}".replace("\u00a0", " "), "state": state}


def follow_up(text: str, style: str | None, state: dict) -> dict | None:
    if state.get("style") == "Chicago" and re.search(r"\bfoot ?notes?\b", text, re.I) and (noted := re.search(r"\b(?:pages?|pp?\.?)\s*(\d{1,4}(?:\s*[-–]\s*\d{1,4})?)\b", text, re.I)):
        state["page"] = noted[1].replace(" ", "")
        return {"reply": f"First footnote: **1. {full_note(state['source'], state['page']).removeprefix('1. ')}**\n\nFrom the second one on: {in_text(state['source'], 'Chicago', state['page'])}", "state": state}
    if style:
        changed = changed_part(re.sub(r"^.{0,30}\b(?:apa|mla|chicago)\b(?: then| instead| please| pls)?[ .,;:-]{1,3}", "", text, flags=re.I))
        return answer({**state, "style": style, "source": {**state["source"], **changed}})
    if not state.get("style"):
        return None
    if EDITION.search(text) and not reading.is_question(text):
        return answer({**state, "source": {**state["source"], "edition": edition_in(text)}}, f"With the {ordinal(edition_in(text) or 1)} edition.\n\n")
    if re.search(r"\b(?:second|2nd|next|another|again|later|third) (?:time|note|footnote|mention)|\bcite it again\b|\bsame (?:book|source) again\b", text, re.I):
        return {"reply": again(state), "state": state}
    if re.search(r"\b(?:no|without a?n?|doesn'?t have a|has no|havent got a) doi\b", text, re.I):
        source = {key: value for key, value in state["source"].items() if key != "url" or "doi.org" not in str(value)}
        done = answer({**state, "source": source}, "Without a DOI the entry ends after the pages; the library or database is not named.\n\n" if source["kind"] == "article" else "Without a DOI the entry simply ends earlier.\n\n")
        return done
    if (changed := changed_part(text)) and not reading.is_question(text):
        return answer({**state, "source": {**state["source"], **changed}}, f"Changed: {', '.join(changed)}.\n\n")
    if page := re.search(r"\b(?:pages?|pp?\.?|seite|página)\s*(\d{1,4}(?:\s*[-–]\s*\d{1,4})?)\b", text, re.I):
        state["page"] = page[1].replace(" ", "")
        return {"reply": f"For a quotation on that page: **{in_text(state['source'], state['style'], state['page'])}**", "state": state}
    if re.search(r"\b(?:no|without a?|not have a|missing) (?:date|year)\b|\bno date\b", text, re.I):
        undated = {key: value for key, value in state["source"].items() if key not in ("year", "month", "day")}
        facts, _ = entry({**state, "source": undated})
        return {"reply": f"Without a date:\n\n> {facts['reference']}\n\nIn the text: {facts['in_text']}", "state": state}
    if re.match(r"\s*(?:oh |ok |ah |and )*(?:no|not|sorry|oops|actually|wait|it'?s|its|it was|it is|the year|year|make it)\b", text, re.I) and (year := next((found for found in YEAR.finditer(text) if not re.search(r"\bnot (?:in |from )?$", text[: found.start()], re.I)), None)):
        return answer({**state, "source": {**state["source"], "year": int(year[1])}}, "Changed the year.\n\n")
    if re.search(r"\bin[- ]?text\b|\bin(?:side)? (?:the|my) (?:text|essay|sentence)\b|\bbrackets?\b", text, re.I):
        return {"reply": f"In the text: **{in_text(state['source'], state['style'])}**", "state": state}
    return None


def again(state: dict) -> str:
    source, page = state["source"], state.get("page") or ""
    if state["style"] == "Chicago":
        return f"{in_text(source, 'Chicago', page)[:1].upper()}{in_text(source, 'Chicago', page)[1:]}\n\nFrom the second footnote on the short note is enough; the newer editions of Chicago prefer it to “ibid.” Choose a shorter title if this one is long."
    return f"The same every time: **{in_text(source, state['style'], page)}**. {state['style']} has no short form for a second citation; only the page changes."


def edition_in(text: str) -> int | None:
    found = EDITION.search(text)
    return (int(found[1]) if found[1] else EDITIONS.index(found[2].lower()) + 1) if found else None


def changed_part(text: str) -> dict:
    """A part that the person names for a source that is there: "publisher is Penguin", "the title is Urban Birds"."""
    found = re.match(r"\s*(?:(?:and|sorry|oh|ok|no|oops|actually|the|its)[ ,]{1,2}){0,3}(publisher|title|journal|place|city|site|website|authors?)(?: is| was| are| should be|:)? (?:called )?([^?]{2,120})$", text.strip(" ."), re.I)
    if not found:
        url = URL.search(text)
        return {"url": url[0].rstrip(".,;)")} if url and len(text.split()) <= 6 else {}
    key, value = {"city": "place", "website": "site", "author": "authors"}.get(found[1].lower(), found[1].lower()), found[2].strip(" .,\"“”'")
    return {key: [person(name) for name in re.split(r" and | & |; ", value)] if key == "authors" else value[:1].upper() + value[1:] if key == "title" else tidy(value)}


def read_parts(text: str, kind: str | None, lacks: list[str] = []) -> dict | None:
    """A source given as a list, "Jane Jacobs, The Death and Life …, Random House, New York 1961, page 50". None unless author, title and what published it each have one place."""
    url = URL.search(text)
    plain = re.sub(r"^.{0,60}?\b(?:apa|mla|chicago)\b[^:,]{0,40}: ", "", URL.sub(" ", text), flags=re.I)
    plain = re.sub(r"[ ,;–-]{1,4}(?:in )?(?:apa|mla|chicago)(?: style)?[ .!?]{0,3}$", "", plain, flags=re.I)
    plain = re.sub(r"(?:(?<=[.;,!])|^)\s*(?:in )?(?:apa|mla|chicago)(?: style)?(?:,? (?:please|pls))?(?=[.;,!]|$)", " ", plain, flags=re.I)
    plain = re.sub(r"\s*\bfor (?:the|a|my) (?:foot)?note\b|^\s*(?:and )?(?:i have|i'?m using|i use|i used|here is|it'?s) (?:a |an |the |this )?(?=book|novel|article|paper|website)", " ", plain, flags=re.I).replace(" .", ".").strip(" .")
    doi = DOI.search(plain)
    plain = LINK_WORDS.sub(" ", DOI.sub(" ", plain)).strip(" .,;") if doi or url else plain
    kind = kind_in(text) or ("website" if url else kind)
    if reading.is_question(plain) or reading.is_question(text) and ":" not in text:
        return None
    source: dict = {"url": f"https://doi.org/{doi[0].rstrip('.,;)')}"} if doi else {}
    volume, issue, both, pages = VOLUME.search(plain), ISSUE.search(plain), BOTH.search(plain), PAGES.search(plain)
    if both or volume:
        source["volume"] = both[1] if both else volume[1]
    if both or issue:
        source["issue"] = both[2] if both else issue[1]
    if pages:
        source["pages" if pages[2] else "cited"] = f"{pages[1]}-{pages[2]}" if pages[2] else pages[1]
    if edition := edition_in(plain):
        source["edition"] = edition
    for pattern in (BOTH, VOLUME, ISSUE, PAGES, EDITION):
        plain = pattern.sub(" ", plain, count=1)
    year = next(iter(reversed(list(YEAR.finditer(plain)))), None)
    days = [found for found in reading.dates(plain, datetime.date(2026, 1, 1)) if str(found.value.year) in plain[found.start : found.end]]
    if days:
        source.update(year=days[0].value.year, month=days[0].value.month, day=days[0].value.day)
    elif year:
        source["year"] = int(year[1])
    if not (year or days) and not {"year", "date"} & set(lacks):
        return None
    if found := re.fullmatch(r"([A-ZÀ-Þ][\w'’-]{1,30}) \(?(\d{4})\)?,? (\w[^,;]{3,120})", plain.strip(" .")):
        return {**source, "kind": kind or "book", "title": found[3][:1].upper() + found[3][1:], "authors": [found[1]]} if kind != "video" else None
    cut = (days[0].start, days[0].end) if days else year.span() if year else (len(plain), len(plain))
    plain = plain[: cut[0]] + "\x00" + plain[cut[1] :]
    pieces = [piece for piece in re.split(r"[,;]\s+|\s[-–]\s|\.\s+(?=[A-Z])|\n|(?<=\w) (?=\x00 [A-Z])", OPENING.sub("", plain)) if piece.strip(" .,()\x00\"'“”")]
    labelled = {found[1].lower(): piece[found.end():].replace("\x00", " ").strip(" .,()\"'“”") for piece in pieces[1:] if (found := PART_NAMES.match(piece.strip())) and not re.match(r"journal (?:of|for|in)\b", piece.strip(), re.I)}
    told_made = next((labelled[name] for name in ("publisher", "published by", "pub.", "journal", "site", "website") if labelled.get(name)), "")
    pieces = [PART_NAMES.sub("", piece.strip()) if PART_NAMES.match(piece.strip()) and not re.match(r"journal (?:of|for|in)\b", piece.strip(), re.I) else piece for piece in pieces]
    # "Sara Lee, Jin Park and Tomas Novak": several names before the title.
    last = next((at for at, piece in enumerate(pieces[:6]) if at and re.search(r"(?:^| )(?:and|&) ", piece) and looks_like_names(re.sub(r"^(?:and|&) ", "", piece.strip(" .,()\x00")), kind)), 0)
    if last and len(pieces) - last > 1 and all(looks_like_names(piece.strip(" .,()\x00"), kind) and len(piece.split()) > 1 for piece in pieces[:last]):
        pieces[: last + 1] = ["; ".join(re.sub(r"^(?:and|&) ", "", piece.strip()) for piece in pieces[: last + 1])]
    if found := re.match(r"(.{2,100}?) by (\w.{2,80})$", pieces[0]) if pieces else None:
        pieces[:1] = [found[2], found[1]]
    while len(pieces) > 2 and INITIALED.fullmatch(pieces[0].split(";")[-1].strip()) and INITIALED.fullmatch(pieces[1].strip()):
        pieces[:2] = [f"{pieces[0].strip()}; {pieces[1].strip()}"]
    if not 2 <= len(pieces) <= 4:
        return None
    place = next((piece for piece in pieces[2:] if "\x00" in piece and piece.strip(" \x00.")), None)
    pieces = [piece.replace("\x00", " ").strip(" .,()\"'“”") for piece in pieces if piece is not place]
    names = [index for index, piece in enumerate(pieces[:2]) if looks_like_names(re.sub(r"^by ", "", piece, flags=re.I), kind)]
    if len(pieces) > 3 or not names or len(pieces) < 2:
        return None
    if told_made and told_made not in pieces[2:]:
        return None
    at = 0 if 0 in names and f"by {pieces[0].lower()}" in plain.lower() else author_at(pieces, names)
    if at is None:
        source["either"] = pieces[:2]
    named = pieces.pop(at or 0)
    title, made = pieces[0], pieces[1] if len(pieces) > 1 else ""
    if len(title) < 3:
        return None
    kind = kind or ("article" if source.get("volume") else "book")
    if kind == "video":
        return None
    key = {"book": "publisher", "article": "journal", "website": "site"}[kind]
    if kind == "book" and place and made:
        source["place"] = tidy(place.replace("\x00", " ").strip(" .,()"))
    elif place and not made:
        made = place.replace("\x00", " ").strip(" .,()")
    source.update(kind=kind, title=title[:1].upper() + title[1:], authors=[person(name) for name in re.split(r" and | & |; ", re.sub(r"^by ", "", named, flags=re.I))])
    if made:
        source[key] = title_case(tidy(made)) if kind == "article" and made.islower() else tidy(made)
    if url and not doi:
        source["url"] = url[0].rstrip(".,;)")
    return source


def author_at(pieces: list[str], names: list[int]) -> int | None:
    """Which of the first two parts is the author. "Sapiens, Yuval Noah Harari": where both look like names, the one of several words; None when that does not tell."""
    if len(names) < 2:
        return names[0]
    if any(re.search(r" and | & |; |^by ", piece, re.I) or INITIALED.fullmatch(piece.strip()) for piece in pieces[:2]):
        return next(at for at, piece in enumerate(pieces[:2]) if re.search(r" and | & |; |^by ", piece, re.I) or INITIALED.fullmatch(piece.strip()))
    long = [at for at in names if len(pieces[at].split()) > 1]
    return long[0] if len(long) == 1 else None


def settle(text: str, state: dict) -> dict | None:
    """The answer to "which is the author?", about the source that waits for it."""
    waiting = state["waiting"]
    if EDITION.search(text) or YEAR.search(text) or len(text.split()) > 12:
        return None
    chosen = reading.choice(re.sub(r"\b(?:the )?(?:author|title|writer)s?(?: is| was)?\b|\bis the\b", " ", text, flags=re.I), waiting["either"])
    if chosen is None:
        return None
    author = waiting["either"][1 - chosen if re.search(r"\btitle\b", text, re.I) else chosen]
    title = next(each for each in waiting["either"] if each != author)
    return {**{key: value for key, value in waiting.items() if key != "either"}, "authors": [person(author)], "title": title[:1].upper() + title[1:]}


def looks_like_names(piece: str, kind: str | None) -> bool:
    """ "Jane Jacobs", "smith j and lee k", "Spivak and Butler", or an organisation for a web page."""
    if not piece or len(piece) > 80 or re.search(r"\b(?:i|we|you|it|my|the|of)\b", piece):
        return False
    if kind == "website" and (piece.isupper() or GROUPS.search(piece)):
        return True
    names = [name.strip() for name in re.split(r" and | & |; ", piece)]
    return all(name and (INITIALED.fullmatch(name) or 1 <= len(name.split()) <= 4 and "".join(NAME.findall(name)).replace(" ", "") == name.replace(" ", "") and not re.match(r"(?:The|A|An|How|Why|What|On|In)\b", name)
               or 2 <= len(name.split()) <= 3 and name.islower() and reading.people(name.title()) != []) for name in names)


def person(name: str) -> str:
    """ "smith j" is J Smith: family name first where only initials follow."""
    found = INITIALED.fullmatch(name.strip())
    if found and len(found[2].replace(".", "").replace(" ", "")) <= 3 and all(len(part) == 1 for part in re.split(r"[ .]+", found[2].strip()) if part):
        return f"{found[1][:1].upper() + found[1][1:]}, {' '.join(part.upper() + '.' for part in re.split(r'[ .]+', found[2].strip()) if part)}"
    return tidy(name)


def read_source(text: str) -> dict | None:
    kind = kind_in(text)
    url, doi = URL.search(text), DOI.search(text)
    plain = STYLE_NAMES.sub(lambda found: " " * len(found[0]), URL.sub(lambda found: " " * len(found[0]), text))
    quoted = re.search(r"[\"“„]([^\"“”„]{3,200})[\"”“]", plain) or re.search(r"(?:(?<=[ ,:])|^)['‘](?=\w)([^'‘’]{3,200})['’](?=[ ,.;]|$)", plain)
    unquoted = plain if not quoted else plain[:quoted.start()] + " " * len(quoted[0]) + plain[quoted.end():]
    labels = list(LABELS.finditer(unquoted))
    # In "Stand by Me by Stephen King" the last one names the author.
    by = [label for label in labels if label[0].strip().lower() == "by"]
    labels = [label for label in labels if label not in by[:-1]]
    fields: dict[str, str] = {}
    for index, label in enumerate(labels):
        end = labels[index + 1].start() if index + 1 < len(labels) else len(plain)
        value = JOINS.sub("", unquoted[label.end():end])
        # "Journal of Urban Ecology" is its name.
        if value.strip(" ,.;:"):
            fields.setdefault(label.lastgroup or "", f"Journal {value}" if label.lastgroup == "journal" and re.match(r"(?:of|for|in)\b", value) else value)
    # "called" says which words are the title; a bare "by" could stand in any question.
    title = quoted[1] if quoted else fields.get("title", "")
    title = re.split(r",\s*(?=(?:its|it's|it is|from|on|by|and)\b)|,\s*(?=1[5-9]\d\d|20\d\d)| in (?:apa|mla|chicago)\b|\s{3,}", title, flags=re.I)[0].strip(" ,.;:" if quoted else " ,.;:?")
    # "Title Sleep and memory, in Journal of Sleep": the last word leads to the journal.
    title = re.sub(r"[, ]+(?:in|from|on|published in)$", "", title) if not quoted else title
    if not title or not (fields.get("author") or url or YEAR.search(plain) or fields.get("site") and fields.get("title")):
        return None
    # "Smith, John and Lee, Anna, "Title"": names stand before the title.
    ahead = re.search(r"(?:^|[:;]\s|\bfor\s)((?:[A-ZÀ-Þ][\w'’-]+, [A-ZÀ-Þ][\w'’.-]+(?: [A-Z]\.)?(?: and | & |; )?){1,6}),?\s*$", plain[:quoted.start()]) if quoted and not fields.get("author") else None
    if ahead:
        fields["author"] = "; ".join(" ".join(reversed(name.split(", ", 1))) for name in re.split(r" and | & |; ", ahead[1]) if name.strip())
    authors = [tidy(name) for name in re.split(r"; ?| and | ?& ?|,\s*(?=\S+ \S)", re.split(r",?\s{0,3}\(?(?=\d)|\s{3,}|[a-z]{2}[.]\s| in (?:apa|mla|chicago)\b", fields.get("author", ""))[0]) if name.strip(" ,.;:?")]
    trailing = ""
    if fields.get("author") and kind != "video":
        authors, trailing = named_and_made(fields["author"], kind, authors)
    if kind == "video" and fields.get("author"):
        authors = [re.split(r",\s|\s{3,}", fields["author"])[0].strip(" ,.;")]
        # A channel has a name of its own, never a family name.
        if any(label.lastgroup == "author" and re.search(r"channel|uploaded by", label[0], re.I) for label in labels):
            authors = [authors[0].replace(" ", "\u00a0")]
    source = {"kind": kind or ("website" if url else "book"), "title": title[:1].upper() + title[1:], "authors": authors[:20]}
    for key in ("publisher", "journal", "site", "volume", "issue", "pages", "place"):
        ends = r"\s{3,}| in (?:apa|mla|chicago)\b|,?\s{0,3}\(?(?=1[5-9]\d\d|20\d\d)" + ("" if key == "publisher" else r"|,\s")
        if value := re.split(ends, fields.get(key, "").strip() + " ", flags=re.I)[0].strip(" ,.;:?"):
            source[key] = tidy(value)
    made_key = {"book": "publisher", "article": "journal", "website": "site"}.get(source["kind"])
    if trailing and made_key and not source.get(made_key):
        source[made_key] = trailing
    if quoted and source["kind"] == "article" and not source.get("journal") and (behind := re.match(r"[,.; ]{1,3}(?:in )?([A-ZÀ-Þ][^,;\d(]{2,80})(?=[,;(]|\s\d)", plain[quoted.end():])) and not LABELS.match(behind[1] + " "):
        source["journal"] = behind[1].strip()
    if source.get("site"):
        source["site"] = re.sub(r"^the (?=[A-Z])", "", source["site"])
    # "From the WHO": an organisation that publishes a page is its author.
    if source["kind"] == "website" and not source["authors"] and not source.get("site") and (group := re.search(r"\b(?:from|by|of) (?:the )?([A-ZÀ-Þ][\w&.'’-]*(?: (?:of|for|and|&) [A-ZÀ-Þ][\w&.'’-]*| [A-ZÀ-Þ][\w&.'’-]*){0,5})", unquoted)) and not re.fullmatch(r"(?:January|February|March|April|May|June|July|August|September|October|November|December|I)", group[1]):
        source["authors"] = [group[1].replace(" ", "\u00a0")]
    if url or doi:
        source["url"] = f"https://doi.org/{doi[0].rstrip('.,;)')}" if doi and not url else url[0].rstrip(".,;)") if url else ""
    without_title = plain.replace(title, " ")
    if days := [found for found in reading.dates(without_title, datetime.date(2026, 1, 1)) if str(found.value.year) in without_title[found.start:found.end]]:
        source.update(year=days[0].value.year, month=days[0].value.month, day=days[0].value.day)
    elif year := YEAR.search(without_title):
        source["year"] = int(year[1])
    return source


def named_and_made(value: str, kind: str | None, authors: list[str]) -> tuple[list[str], str]:
    """ "Richard Dawkins, 1976, Oxford University Press": who wrote it, and who brought it out, behind the year or as a group."""
    value = re.split(r" in (?:apa|mla|chicago)\b|\s{3,}", value, flags=re.I)[0]
    chunks = [chunk.strip(" .;:?") for chunk in re.split(r",\s+", value) if chunk.strip(" .;:?")]
    after_year, made = False, ""
    for at, chunk in enumerate(chunks):
        if re.search(r"\d", chunk):
            rest = re.sub(r"^\(?\d{4}\)?\s*", "", chunk)
            after_year = True
            if rest == chunk or not rest or re.search(r"\d", rest):
                continue
            chunk = rest
        is_group = bool(GROUPS.search(chunk)) or kind == "website" and (chunk.isupper() or " " not in chunk) or bool(re.search(r"\b(?:press|verlag|publish\w*|books|penguin|vintage|springer|routledge|wiley|elsevier)\b", chunk, re.I))
        if at and (after_year or is_group) and not made and re.match(r"[A-ZÀ-Þ]", chunk) and len(chunk) < 60 and not re.search(r"\b(?:please|pls|thanks|page)\b", chunk, re.I):
            made = chunk
    if not made:
        return authors, ""
    kept = [name for name in authors if name not in (made,) and made not in name] or [tidy(name) for name in re.split(r" and | ?& ?", chunks[0])]
    return [re.sub(rf",?\s*{re.escape(made)}.*$", "", name) for name in kept], made


def tidy(name: str) -> str:
    """Names typed in lower case get their capitals."""
    name = name.strip(" ,.;:?")
    return " ".join(word if word in SMALL else word[:1].upper() + word[1:] for word in name.split()) if name.islower() else name
