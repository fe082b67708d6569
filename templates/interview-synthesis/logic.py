"""Quotes from interview notes, tagged by theme and kind, and an insight table."""
import re
from collections import Counter
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

THEMES = {
    "setup": "setup set-up install import onboard onboarding register sign-up signup start guide tutorial",
    "time and effort": "spend spends time hours minutes min busy effort",
    "price": "price pricing expensive cheap cost pay paid subscription budget money cent cents euros dollars afford affordable price",
    "speed": "slow fast speed wait waiting lag quick loading performance",
    "trust": "trust secure security privacy print wrong correct reliable doubt check safe believe totals",
    "support": "support helpdesk answered reply chat agent service",
    "finding things": "search find filter navigate navigation menu where lost hidden",
    "sharing": "share sharing colleague together collaborate invite permission account",
    "reports and export": "report reports export chart charts dashboard pdf csv numbers excel",
    "ease of use": "easy confusing complicated simple intuitive hard difficult understand unclear design",
    "login and logout": "login logout password passwords locked session sessions timeout",
    "mobile": "phone mobile tablet offline",
    "notifications": "notification notifications alert alerts reminder reminders newsletter newsletters spam emails e-mails mails",
    "orders and confirmation": "order orders ordered confirmation confirmations confirm confirmed receipt booking booked through",
    "checkout and payment": "checkout payment card basket cart",
    "delivery": "delivery delivered shipping shipped parcel package arrive arrived courier",
    "battery": "battery drain drains drained charge charging",
    "text and readability": "text font fonts letters contrast readable small tiny colour colours color colors",
    "communication": "informed inform unclear update updates told communication",
    "opening hours": "opening-hours",
    "internet": "wifi wi-fi wlan internet network",
    "space and seating": "sit seat seats seating crowded space chairs parking-space full",
    "staff": "staff employees personnel waiter waiters waitress receptionist nurses trainer trainers teacher teachers librarian librarians",
    "children": "kids kid children child playground family families",
    "food and drink": "food meal meals lunch dinner drinks vegetarian vegan tasty canteen",
    "cleanliness": "clean dirty toilet toilets filthy cleaning smell smells",
    "noise": "noise noisy loud quiet",
    "bugs": "bug bugs crash crashes error errors fail failed fails broken freezes lost",
}
KINDS = [
    # "Price I don't care about" is neither trouble nor praise.
    ("fact", r"\b(?:do(?:es)?n['’]?t|dont|doesnt|not|never) (?:really |much |even )?(?:care|mind|matter)\b|\b(?:is|was|are|were)(?:n['’]?t| not| no) (?:really )?(?:an? |the |my )?(?:problem|issue|big deal|concern)\b"),
    ("praise", r"\b(?:why (?:i|we) (?:stay|stayed|keep|use)|keeps? (?:me|us) (?:here|coming)|not bad|can['’]?t live without|no (?:problems?|complaints?|issues?)|never (?:had|fails?|failed|let|crash\w*|breaks?|broke)|not (?:too )?expensive)\b"),
    ("unaware", r"\b(?:did ?n['’]?o?t (?:notice|know|see|need|use)|never (?:used|needed|noticed|tried)|have ?n['’]?o?t (?:used|tried)|no experience|didnt (?:notice|know|need|use))\b"),
    ("workaround", r"\b(?:spreadsheet|by hand|manually|workaround|instead i|copy .* into|on the side|paper|sticky|post-its?|myself|(?:we|i|they) (?:just |still |only |all |mostly )?use (?:an? |the |our |my )?(?:google )?(?:whatsapp|excel|sheets?|e-?mails?|notebook|whiteboard|calendar))\b|^(?:an? |our |my |just )?(?:whatsapp|excel|google sheets?|notebook|whiteboard)(?: group| chat| file| sheet)?[.!]?$"),
    ("need", r"\b(?:i['’]?d pay|wish|want(?:ed)?|need(?:ed)?|would (?:like|love|pay)|(?:i|we)['’]?d (?:have )?(?:liked?|loved?|prefer\w*)|would have (?:liked|loved|preferred)|if only|missing|should (?:be|have)|hope|could i|can't|cannot)\b"),
    ("pain", r"\b(?:was|is|are|were)(?:n['’]?t|nt| not) (?:really |very |so |too |that )?(?:happy|good|great|nice|satisfied|pleased|helpful|friendly|easy|fair)\b|\b(?:is|was|are|were|its|it's) (?:always |often |mostly |usually |too |so |very )?(?:cold|dirty|loud|noisy|boring|rude|late|salty)\b|\bfinds? (?:it|this|that|them) (?:boring|confusing|ugly)\b|\b(?:queue|line|wait|waiting)\b[^.]{0,15}\b(?:takes?|took|lasts?) \d"),
    ("pain", r"\b(?:slow|fail\w*|gave up|confus\w*|expensive|hard|difficult|annoy\w*|frustrat\w*|hate[sd]?|never|not|don'?t|too|lost|broken|error|took"
             r"|drain\w*|deal.?breaker|surprised me|had to|dead|until (?:late|midnight|\d{1,2} ?pm)|nowhere|nobody|no ?one (?:ever|called|answered)|use (?:maybe|only|barely|hardly|just) (?:half|a (?:bit|part|fraction))|(?:hours?|days?|weeks?) later|had no|have no|got no|no (?:answer|reply|confirmation|idea|way|one)|at night|horrible|terrible|awful|bad|badly|ugly|useless|pain\w*|forever|could ?n['’]?t|cant|sucks?|mess\w*|unusable|buggy|nightmare|hidden|impossible|wait\w*|turned (?:it|them|that) off|stopped using|unclear|worst|stuck|given up|late|ignored|waited|weeks|crash\w*|(?:logged|kicked|thrown|signed|locked) (?:me |us )?out|(?:logs|kicks|throws|signs|locks) (?:me|us) out)\b"),
    ("pain", r"\b(?:is|was|are|were) (?:often |always |mostly )?wrong\b|\bdriv(?:es|ing) (?:me|us) (?:mad|nuts|crazy|insane|up the wall)\b|\bwhy do (?:i|we) (?:still )?have to\b|\bevery single (?:time|day)\b|\b(?:font|text|letters|buttons?)\b.{0,12}\b(?:small|tiny)\b|\b(?:small|tiny) (?:font|text|letters|buttons?)\b|\bstops? (?:when|working|as soon)\b|\bcharged (?:me|us) (?:double|twice|again)\b|\bcancell?ed (?:twice|again|because)\b|\bnothing for \w+ (?:days|weeks|months)\b"),
    ("pain", r"\b(?:crazy|ridiculous|(?:is|was) a joke|insane|absurd|outrageous|rip-?off|unfair|problems?|issues?)\b"),
    ("praise", r"\b(?:loved?s?|lovely|likes|liked|great|good|fair|easy|fast|helpful|like|nice|best|perfect|happy|glad|wonderful|fantastic|excellent|brilliant|awesome|friendly|enjoy\w*|pleasant|worth (?:it|every|the)|fine|ok(?:ay)?|wow|saved|amazing|quick(?:ly)?|in an? (?:hour|minute|day)|works well|recommend)\b"),
]
WHO = r"[A-ZÀ-Þ][\w.'’-]{0,20}(?: [A-ZÀ-Þ\d][\w.'’-]{0,12})?|[pP]\d{1,3}|(?:user|participant|person|customer) \d{1,3}"
SPEAKER = re.compile(rf"(?:^|(?<=[.!?…'\"”)]\s)|(?<=\n))[ \t]*[-*•]?[ \t]*(?:\*\*)?({WHO})(?:\*\*)?(?: \([^()\n]{{1,40}}\))?(?:\s*:|\s+[-–—]|\))\s+(?=\S)", re.M)
REPORTED = re.compile(rf"({WHO}|[a-z]{{2,12}})\s+(?:also )?(?i:said|told me|mentioned|thinks|thought|finds|found|says|complained|explained|noted|meant)(?:,| that|:)?\s+(.{{6,}})", re.S)
SAID = r"(?:also )?(?:said|told me|mentioned|thinks|thought|finds|found|says|complained|explained|noted|meant)\b"
ADDS = re.compile(r"^(?:please |pls |ok |and |also |oh )*(?:(?:add|one more|another(?: one)?|here is another|new quote)(?: one| more| this| a quote| these| quote)*\s*[:,-]|also|add(?=\s+[^\s:]{1,20}(?: [^\s:]{1,12})?(?: \([^()\n]{1,40}\))?:\s))\s+(?=\S)", re.I)
BAD, GOOD = re.compile(r"\b(?:complain\w*|problems?|negative|struggl\w*|hate[sd]?|unhappy|trouble\w*|pains?|annoy\w*|bad|critic\w*|dislike\w*)\b"), re.compile(r"\b(?:liked?|loved?|happy|prais\w*|positive|pleased|enjoy\w*)\b")
TROUBLE = ("pain", "need", "workaround")
ACTED = re.compile(rf"({WHO})\s+((?:also |never |always |just )?(?:\w+s|\w+ed|had|went|got|made|can['’]?t|would|wants?)\b.{{4,}})", re.S)
NOT_SPEAKERS = re.compile(r"^(?:he|she|they|it|i|we|you|who|what|nobody|everybody|everyone|people|one|some)$", re.I)
ORDER = re.compile(r"^(?:please |pls |now |can you |could you )*(?:make|give|show|build|create|summari[sz]e|sort|analy[sz]e|put)\b.{0,60}$|^[\w -]{1,60}\.(?:txt|docx?|pdf|md|m4a|mp3|wav|csv)$", re.I)
INTERVIEWER = re.compile(r"^(?:i|q|int|interviewer|moderator|me|question|note|notes|date|theme)\d*$", re.I)
PRIVATE = re.compile(r"\b[\w.+-]{1,64}@[\w-]{1,64}\.\w{2,12}\b|\+?\d[\d ()/-]{8,}\d")
MAX_QUOTES, MAX_QUOTE = 140, 240
COMMON = set("""that this with have from they them their there then when what which would could should about because just like really very only also into over more most much some were been your mine than always never often
    broken happy want wanted need needed make made think thought know said says good great nice people thing things time times after before every everything nothing something someone still even again dont didnt cant wont isnt will time""".split())
EXAMPLES = ["Use the sample interviews", "How do I ask good interview questions?"]


class Quote(TypedDict):
    who: str
    text: str
    kind: Literal["pain", "need", "workaround", "praise", "unaware", "fact"]
    themes: list[str]


@tool
def add_quotes(state, quotes: list[Quote]):
    """Store quotes from the notes, word for word, and show the insight table. Leave out the interviewer's words.

    quotes: who said it (a code such as P1), the text as it stands in the notes, its kind, and one or two themes in the words people use; unaware means that the person does not know or use it
    """
    if not quotes:
        raise ToolError("Give at least one quote.")
    kept = state.setdefault("quotes", [])
    for quote in quotes:
        if not quote["who"].strip() or not quote["text"].strip() or not quote["themes"]:
            raise ToolError("Every quote needs a speaker, a text and at least one theme.")
        new = {"who": quote["who"].strip()[:24], "text": PRIVATE.sub("(removed)", quote["text"].replace("|", "/"))[:MAX_QUOTE], "kind": quote["kind"], "tags": [theme.lower()[:30] for theme in quote["themes"]][:2]}
        if not any((old["who"], old["text"]) == (new["who"], new["text"]) for old in kept):
            kept.append(new)
    del kept[:-MAX_QUOTES]
    return {"people": len({quote["who"] for quote in kept}), "quotes": len(kept)}, *insight_blocks(state)


@tool
def change_quote(state, number: int, text: str = "", kind: str = "", themes: list[str] = [], who: str = "", delete: bool = False):
    """Correct one quote by its number: its words, its kind, its themes or who said it, or delete it. Shows the insight table."""
    if not 1 <= number <= len(state.get("quotes", [])):
        raise ToolError(f"There is no quote {number}; there are {len(state.get('quotes', []))}.")
    if kind and kind not in [*(name for name, _ in KINDS), "fact"]:
        raise ToolError("The kind is pain, need, workaround, praise, unaware or fact.")
    quote = state["quotes"][number - 1]
    if delete:
        state["quotes"].remove(quote)
        return {"deleted": quote["text"], "quotes": len(state["quotes"])}, *(insight_blocks(state) if state["quotes"] else [])
    quote.update({name: value for name, value in (("text", text[:MAX_QUOTE]), ("kind", kind), ("tags", [theme.lower()[:30] for theme in themes][:2]), ("who", who.strip()[:24])) if value})
    return insight_blocks(state)


@tool
def rename_person(state, who: str, to: str):
    """Correct what a person is called in all of their quotes, such as "P2 (nurse)" to "P2 (doctor)". Shows the insight table."""
    theirs = [quote for _, quote in select(state, "", who.strip(), "")]
    if not theirs or not to.strip():
        raise ToolError(f"Nobody is called {who[:30]!r}. There are: {', '.join(dict.fromkeys(quote['who'] for quote in state.get('quotes', [])))[:300] or 'no quotes yet'}.")
    for quote in theirs:
        quote["who"] = to.strip()[:24]
    return {"changed": len(theirs), "people": everyone(state)}, *insight_blocks(state)


@tool
def find_quotes(state, theme: str = "", who: str = "", kind: str = ""):
    """Show quotes by theme, speaker or kind. Without any, all quotes.

    who: a code such as P1, or a role that stands behind the codes, such as nurse
    """
    spoken = set(re.findall(r"\w+", who.lower()))
    found = [(number, quote) for number, quote in select(state, theme.lower(), "", kind.lower()) if spoken <= set(re.findall(r"\w+", quote["who"].lower()))]
    if not found:
        raise ToolError(f"No quote fits. Themes: {', '.join(by_theme(state)) or 'none'}.")
    return [{"number": number, **quote} for number, quote in found[:60]], quote_table(found)


@tool
def show_insights(state):
    """Show the insight table and how many people speak about each theme. Counts people, not mentions."""
    if not state.get("quotes"):
        raise ToolError("There are no quotes yet.")
    return {theme: insight(theme, [quote for _, quote in said], everyone(state)) for theme, said in by_theme(state).items()}, *insight_blocks(state)


def describe(state: dict) -> str | None:
    if not state.get("quotes"):
        return None
    return f"{everyone(state)} people, {len(state['quotes'])} quotes. " + "; ".join(f"{number} {quote['who']}: {quote['text'][:80]} ({quote['kind']}, {'/'.join(quote['tags'])})" for number, quote in enumerate(state["quotes"], 1))[:3700]


NTH = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5, "5th": 5, "sixth": 6, "6th": 6, "seventh": 7, "7th": 7, "eighth": 8, "8th": 8, "ninth": 9, "9th": 9, "tenth": 10, "10th": 10}
DOES = r"(?:also |just |only |really |never |always |even )?(?:said|says|told|thinks|thought|finds|found|complain\w*|mentioned|mentions|meant|means|explained|noted|reported|wrote|felt|feels|likes?d?|loves?d?|hates?d?|wants?|wanted|needs?|needed|wishes|wished|would|were(?:n['’]?t)?|are(?:n['’]?t)?|have|think|find|both|was(?:n['’]?t)?|is(?:n['’]?t)?|isnt|has|hasnt|hasn['’]t|had|hadn['’]?t|could(?:n['’]?t)?|cannot|can['’]?t|did(?:n['’]?t)?|does(?:n['’]?t)?|prefers?|uses?|used|stopped|gave|got|went|spent|waits?|waited|praised|criticised|criticized|asked|enjoyed|disliked|misses|missed)"
COUNTED = re.compile(rf"(?:^|(?<=[.,;:!?\n]\s)|(?<=\n)|(?<=\band\s)|(?<=\bbut\s)|(?<=\bwhile\s))(?:the |a |my )?(?P<nth>{'|'.join(NTH)}|last|final|other|another|one|(?:person|user|participant|customer|guest|interviewee|no\.?) ?\d{{1,2}}|[a-z]{{4,14}} (?:one|two|three|four|five|six|seven|eight)\b)(?: (?:one|other|(?:of (?:them|the \w+))|(?!said\b|says\b|told\b|and\b|was\b|is\b)[a-z]{{3,14}}))?(?:\s*[:–-]\s+|\s+(?={DOES}\b))", re.I)
NUMBERS = {word: at for at, word in enumerate("one two three four five six seven eight".split(), 1)}
TWO_AT_ONCE = re.compile(rf"\b(?:the )?({'|'.join(NTH)}) (?:and|&) (?:the )?({'|'.join(NTH)})(?: ones?| person)? ((?:both |also )?(?:were|are|had|have|said|say|like|liked|love|loved|want|wanted|think|thought|find|found|complained)\b[^,.;\n]{{2,80}})", re.I)
REPORTS = re.compile(r"^(?:also |just )?(?:said|says|told (?:me|us)|thinks|thought|finds|mentioned|mentions|meant|means|explained|noted|reported|wrote|complain(?:s|ed)(?: about)?)(?: that\b|,|:)?\s+", re.I)
INTRODUCES = re.compile(r"^(?:(?:so|ok|hi|hey|hello|well)[ ,]+)*(?:here|this is|these are|below|my notes|notes|what|results?|feedback|interviews?|answers?|i|we|(?:i )?(?:talked|spoke|asked|interviewed|chatted))\b[^.!?\n]{3,140}[.:!]?\s*$", re.I)


def counted_off(text: str) -> tuple[str, str]:
    """ "The first one said …, the second likes …, the last had …" with P1, P2 and so on in front of each, and what introduced them."""
    # "The third and fourth were happy" speaks of two people.
    text = TWO_AT_ONCE.sub(lambda found: f"the {found[1]} {found[3]}, the {found[2]} {found[3]}", text)
    marks = list(COUNTED.finditer(text))
    numbers: list[int] = []
    for mark in marks:
        told = mark["nth"].lower()
        number = NTH.get(told) or NUMBERS.get(told.split()[-1] if " " in told else "") or (int(found[0]) if (found := re.search(r"\d+", told)) else 1 if told == "one" and not numbers else len(numbers) + 1)
        numbers.append(number)
    if len(marks) < 2 or numbers != sorted(set(numbers)) or numbers[0] != 1:
        return text, ""
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    said = [REPORTS.sub("", re.sub(r"[,;\s]+(?:and|but|while)?\s*$", "", text[mark.end() : end].strip(), flags=re.I)).strip() for mark, end in zip(marks, ends)]
    for at, each in enumerate(said[1:], 1):
        # "Another one said the same."
        if re.fullmatch(r"(?:(?:exactly|more or less|basically|pretty much) )?(?:the same(?: thing)?|so too|that too)[.!]?", each, re.I):
            said[at] = f"{said[at - 1].rstrip('.')} (said the same)"
    return "\n".join(f"P{number}: {each}" for number, each in zip(numbers, said) if each), text[: marks[0].start()].strip(" ,:")


def split_speakers(text: str, people: list[str]) -> list[tuple[str, str]]:
    """Who said what; notes without speakers count as one new person."""
    # "Interview with Paula: she hates the menu": the name in front of the colon speaks.
    text = re.sub(r"(?:^|(?<=[.!?;]\s)|(?<=\n))[ \t]*(?:(?:my |the |our )?(?:\w+ )?(?:interview|talk|call|chat|session) with|notes (?:from|on)|interviewee|interviewed) ([^\W\d_][\w'’-]{0,20}(?: \d{1,3})?)(?=\s*[:–-]\s)", lambda found: found[1][:1].upper() + found[1][1:], text, flags=re.I)
    text = re.sub(r"(?:^|(?<=[.!?;\"”']\s)|(?<=\n))[ \t]*(?i:interview|talk|call|chat|session|conversation|no\.?|nr\.?)\s?#?\d{1,3}\s*[,:–-]\s*(?=[A-ZÀ-Þ][\w.'’ -]{0,30}(?:\([^()]{1,40}\))?\s*:)", "", text)
    text = without_request("\n".join(line for line in text.splitlines() if not ORDER.match(line.strip())))
    marks = [mark for mark in SPEAKER.finditer(text)]
    if marks:
        # "I1:", "I2:" are interviewees where nobody else speaks, or where they spoke before.
        coded = {mark[1].strip().upper() for mark in marks if re.fullmatch(r"[iI]\d{1,3}", mark[1].strip())}
        if coded and (all(INTERVIEWER.match(mark[1].strip()) for mark in marks) and len(coded) > 1 or any(re.fullmatch(r"I\d{1,3}", name) for name in people)):
            marks = [mark for mark in marks if mark[1].strip().upper() in coded or not INTERVIEWER.match(mark[1].strip())]
        else:
            coded = set()
        ends = [mark.start() for mark in marks[1:]] + [len(text)]
        return [(speaker(mark[1]), text[mark.end():end]) for mark, end in zip(marks, ends) if mark[1].strip().upper() in coded or not INTERVIEWER.match(mark[1].strip())]
    told, names = [], set()
    text = re.sub(r"(?:^|(?<=[.!?]\s))(?:i|we) (?:talked|spoke|interviewed|asked)\b[^.:\n]{0,40}[.:]\s*", "", text, flags=re.I)
    for part in (each.strip(" ,") for each in re.split(rf"(?<=[.!?])\s+|\n+|;\s+|,\s+(?:and |but |while )?(?=[^\W\d_]{{2,12}} {SAID})|\s+(?:and|but|while) (?=[^\W\d_]{{2,12}} {SAID})", text, flags=re.I) if each.strip(" ,")):
        found = REPORTED.match(part) or ACTED.match(part)
        is_person = found and not NOT_SPEAKERS.match(found[1]) and (found.re is REPORTED or bool(reading.people(found[1])) or found[1] in names or found[1][0].isupper() and bool(told))
        names.update([found[1]] if is_person else [])
        told.append((speaker(found[1]), found[2]) if is_person else ("", part))
    return told if names else [(f"P{len(people) + 1}", line) for line in text.splitlines()]


# What the researcher asks of this agent below or behind the notes; it belongs to nobody who was interviewed.
REQUEST = re.compile(r"(?:please |pls |so |ok |now |and |thanks|thank you)*[,.! ]{0,2}(?:(?:can|could|would) (?:you|u|we)\b.{0,30}\b(?:add|sort|group|cluster|summar\w+|analy\w+|find|show|tell|make|give|put|help|include|note)\b|(?:add|include|note) (?:that|this|it|these|them)\b|(?:sort|group|cluster|summari[sz]e|analy[sz]e)\b"
                     r"|(?:what|which|how many|who|any|give me|show me|tell me|i need|find)\b.{0,40}\b(?:main|points?|themes?|patterns?|insights?|summary|takeaways?|findings|common|stands? out|learn|say|said|mention\w*|complain\w*|conclusions?|problems?|topics?|issues?)\b).{0,80}", re.I | re.S)


def without_request(text: str) -> str:
    """Notes without the question or order that stands at their end."""
    for _ in range(2):
        cut = max((found.end() for found in re.finditer(r"(?:[.!?…]['\"”]?\s|\n)\s{0,3}", text.rstrip())), default=0)
        if not cut or not REQUEST.fullmatch(text[cut:].strip()) or SPEAKER.match(text[cut:]):
            break
        text = text[:cut].rstrip() + "\n"
    return text


def speaker(name: str) -> str:
    name = name.strip().rstrip(".:")
    return name[:1].upper() + name[1:]


def sentences_of(text: str) -> list[str]:
    parts = re.split(r"(?<=[.!?])['\"”]?\s+|\n+", text)
    halves = [half for part in parts for half in sides_of(part)]
    return [re.sub(r"^[\s\-*•\"“'‘]+|^\d{1,2}[.)]\s+", "", part).strip(" \"”'’") for part in halves]


def sides_of(sentence: str) -> list[str]:
    """ "I love the search but the export is horrible" says two things; one of them is praise."""
    cut = re.search(r",?\s+(?:but|though|although|however)\s+", sentence)
    if not cut and (cut := re.search(r",\s+", sentence)) and not ({kind_of(sentence[:cut.start()]), kind_of(sentence[cut.end():])} == {"praise", "pain"} and min(len(sentence[:cut.start()].split()), len(sentence[cut.end():].split())) > 2):
        return [sentence]
    if not cut:
        return [sentence]
    halves = [sentence[:cut.start()], sentence[cut.end():]]
    kinds = {kind_of(half) for half in halves}
    return halves if all(len(half.split()) > 1 for half in halves) and kinds & {"praise", "workaround"} and len(kinds) > 1 else [sentence]


def kind_of(text: str) -> str:
    found = next((kind for kind, pattern in KINDS if re.search(pattern, text.lower())), "fact")
    # A participant who asks is looking for something.
    return "need" if found == "fact" and text.rstrip().endswith("?") else found


def themes_of(text: str, themes: dict[str, str]) -> list[str]:
    plain = re.sub(r"\b(?:all the time|every (?:single )?time|most of the time|(?:the )?(?:first|last|next|second) time|at the same time|on time|this time|in the middle of|start over|no longer)\b", " ", text.lower())
    plain = re.sub(r"\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?|kick(?:s|ed|ing)?|throw(?:s|n|ing)?|threw)(?: (?:me|us|you|him|her|them|everyone|people))? (?:out|off)\b|\blog-?outs?\b", "logout", plain)
    plain = re.sub(r"\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?)(?: (?:me|us|you))? (?:in|on)\b|\blog-?ins?\b", "login", plain)
    plain = re.sub(r"\bopening (?:hours?|times?)\b|\bclos(?:es|ed|ing) (?:at|too|on|so|early|before|already)\b|\bopens? (?:at|too|on|until|till|late|only)\b|\b(?:is|are|was) (?:already )?closed\b", "opening-hours", plain)
    plain = re.sub(r"\b(?:pricing|paid|free|monthly|yearly|cheaper|pro|premium|basic) plans?\b", "price", plain)
    # A broken lift is no bug of a program.
    plain = re.sub(r"(\b(?:lift|elevator|door|heating|shower|machine|lamp|light|bike|chair|toilet|window|printer|grill|bus|tram)s?\b[^.]{0,20}?)\bbroken\b", r"\1", plain)
    # "Saved me 10 euros in fines" speaks of money, and of no price.
    is_price = not re.search(r"\bsav(?:ed|es|ing|e)\b|\bfines?\b|\brefund\w*|\bwon\b|\btip\b", plain)
    plain = plain if is_price else re.sub(r"\b(?:euros?|dollars?|cents?|pounds?|money)\b", " ", plain)
    plain = re.sub(r"\b(?:pay|paid|costs?|worth) (?:about |only |maybe |up to )?\d[\d.,]*|^\d[\d.,]*(?: (?:a|per) (?:month|year))? is (?:fine|ok|okay|fair|too much|cheap|expensive)\b|\b\d[\d.,]* (?:a|per) (?:month|year|seat|user)\b", " price ", plain)
    plain = plain if not is_price else re.sub(r"[€$£] ?\d[\d.,]*|\b\d[\d.,]* ?(?:€|\$|£|(?:euros?|dollars?|pounds?|quid|bucks|francs)\b)", " price ", plain)
    plain = re.sub(r"\bworth (?:it|every \w+|the money)\b", "price", plain)
    plain = re.sub(r"\b(?:get|got|getting|take|pull) (?:my |our |the |all |any ){0,2}(?:data|files|numbers|photos|contacts|results)(?: \w+)? out\b|\bdownload(?:s|ed|ing)?\b", "export", plain)
    words = set(re.findall(r"[\w'-]+", re.sub(r"\bset (?:it|this|that|everything) up\b", "setup", plain)))
    scores = {theme: len(words & set(keys.split())) for theme, keys in themes.items()}
    return [theme for theme, score in sorted(scores.items(), key=lambda pair: -pair[1]) if score][:3] or ["other"]


def add_notes(state: dict, text: str) -> int:
    quotes = state.setdefault("quotes", [])
    before = len(quotes)
    people = list(dict.fromkeys(q["who"] for q in quotes))
    state["unused"] = []
    state["roles"] = {**state.get("roles", {}), **{speaker(found[1])[:24]: found[2].strip().lower() for found in re.finditer(rf"(?m)(?:^|(?<=[.!?]\s))[ \t]*({WHO}) \(([^()\d\n]{{2,30}})\)\s*[:–—-]", text)}}
    named = bool(SPEAKER.search(text) or REPORTED.search(text))
    for who, said in split_speakers(text[:30_000], people):
        if not who:
            state["unused"] = [*state["unused"], said[:120]][:5]
            continue
        for sentence in sentences_of(said):
            if len(sentence.split()) < 2 or sentence.endswith("?") and not named or ORDER.match(sentence) or len(quotes) >= MAX_QUOTES:
                continue
            clean = PRIVATE.sub("(removed)", sentence.replace("|", "/"))[:MAX_QUOTE]
            kind = kind_of(clean)
            # "The kids corner is wonderful but it closes at 4": what follows the praise is none, even without a bad word.
            if kind == "fact" and quotes[before:] and quotes[-1]["who"] == who[:24] and quotes[-1]["kind"] == "praise" and re.search(rf"\b(?:but|though|although|however)\s+{re.escape(sentence[:30])}", said):
                kind = "pain"
            quotes.append({"who": who[:24], "text": clean, "kind": kind, "tags": themes_of(clean, all_themes(state))})
    discover(quotes)
    return len(quotes) - before


def discover(quotes: list[dict]) -> None:
    """Gives quotes without a theme the word that most other people use, too."""
    known = {word for quote in quotes for word in words_of(quote["text"])}

    def bases(text: str) -> list[str]:
        """The words of a quote; "called" counts as "call" where somebody says "call"."""
        return [base if (base := re.sub(r"(?:ed|ing)$", "", word)) in known else word for word in words_of(text)]
    speakers: dict[str, set[str]] = {}
    for quote in quotes:
        for word in bases(quote["text"]):
            speakers.setdefault(word, set()).add(quote["who"])
    for quote in quotes:
        if quote["tags"] == ["other"]:
            shared = [word for word in bases(quote["text"]) if len(speakers[word]) > 1]
            quote["tags"] = [max(shared, key=lambda word: (len(speakers[word]), len(word)))] if shared else ["other"]
            # Whoever uses the word speaks about the theme, also beside another one: else the count is too low.
            for other in quotes if shared else []:
                if quote["tags"][0] in bases(other["text"]) and quote["tags"][0] not in other["tags"]:
                    other["tags"] = [*(tag for tag in other["tags"] if tag != "other"), quote["tags"][0]]


# Words of three letters that name no thing; "map", "app" and "fee" do.
SHORT_WORDS = frozenset("""twice once again today still anything everything nothing something someone people thing things minutes hours days weeks the and for are but not you all can had her was one our out day get has him his how its may new now old see two way who did let put say she too use any ask bad big end far few got him lot low off own per run set six ten try
    why yes yet was i'd i'm app pay i've it's don want wants wanted wish got ago been guy man men add also few hey lol nor via did does each else even ever goes gone him into isn just keep kept last less made make many must near need next once onto ours part same seem than them then they thus till took upon used very well went were will with year your""".split())


def words_of(text: str) -> list[str]:
    return [word.removesuffix("s") if len(word) > 4 and not word.endswith("ss") else word for word in dict.fromkeys(re.findall(r"[^\W\d_]{3,}", text.lower())) if word not in COMMON | SHORT_WORDS]


def all_themes(state: dict) -> dict[str, str]:
    return {**THEMES, **state.get("own", {})}


def by_theme(state: dict) -> dict[str, list[tuple[int, dict]]]:
    groups: dict[str, list[tuple[int, dict]]] = {}
    for number, quote in enumerate(state.get("quotes", []), 1):
        for tag in quote["tags"]:
            groups.setdefault(tag, []).append((number, quote))
    weight = {"unaware": 1, "pain": 3, "workaround": 3, "need": 2, "praise": 1, "fact": 1}

    def rank(theme: str) -> tuple:
        said = [quote for _, quote in groups[theme]]
        return theme == "other", -len({q["who"] for q in said}), -sum(weight[q["kind"]] for q in said), theme
    return {theme: groups[theme] for theme in sorted(groups, key=rank)}


def everyone(state: dict) -> int:
    return len({quote["who"] for quote in state.get("quotes", [])})


def insight(theme: str, said: list[dict], total: int) -> str:
    people = {kind: sorted({quote["who"] for quote in said if quote["kind"] == kind}) for kind in ("pain", "need", "workaround", "praise", "unaware", "fact")}
    troubled = sorted({*people["pain"], *people["need"], *people["workaround"]})
    count = lambda names: f"{len(names)} of {total}"
    if people["praise"] and troubled:
        return f"Mixed on {theme}: {', '.join(people['praise'])} pleased, {', '.join(troubled)} not" + (f", {', '.join(people['unaware'])} without experience" if people["unaware"] else "") + f" ({count({*troubled, *people['praise'], *people['unaware']})} people)."
    # Whoever works around something struggles with it.
    people["pain"] = sorted({*people["pain"], *people["workaround"]}) if people["pain"] else []
    if len(troubled) > max(map(len, people.values())):
        return f"{count(troubled)} have trouble with {theme} or a wish about it."
    kind = max(people, key=lambda name: (len(people[name]), name in ("pain", "workaround")))
    one = len(people[kind]) == 1
    verb = {"pain": "struggles with" if one else "struggle with", "need": "has a wish about" if one else "have a wish about", "workaround": "has a workaround for" if one else "have a workaround for",
            "praise": "is pleased with" if one else "are pleased with", "unaware": "has no experience with" if one else "have no experience with", "fact": "speaks about" if one else "speak about"}[kind]
    others = f" {', '.join(people['unaware'])}: no experience." if people["unaware"] and kind != "unaware" else ""
    if neutral := [name for name in people["fact"] if kind != "fact" and name not in people[kind]]:
        others += f" {', '.join(neutral)} also speak{'s' * (len(neutral) == 1)} about it."
    return f"{count(people[kind])} {verb} {theme}.{others}"


def strongest(said: list[dict]) -> dict:
    order = {"workaround": 0, "pain": 1, "need": 2, "praise": 3, "unaware": 4, "fact": 5}
    return min(said, key=lambda q: (order[q["kind"]], abs(len(q["text"]) - 70)))


def insight_blocks(state: dict) -> list:
    groups = {theme: [quote for _, quote in said] for theme, said in by_theme(state).items() if theme != "other"}
    rows = []
    for theme, said in groups.items():
        kinds = ", ".join(f"{n} {kind}" for kind, n in Counter(quote["kind"] for quote in said).most_common())
        best = strongest(said)
        rows.append([theme, len({quote["who"] for quote in said}), insight(theme, said, everyone(state)), kinds, f"“{best['text']}” " + (best["who"] if "(" in best["who"] else f"({best['who']})")])
    if not rows:
        return [quote_table(list(enumerate(state["quotes"], 1)))]
    if loose := [quote for quote in state["quotes"] if quote["tags"] == ["other"]]:
        rows.append(["no theme yet", len({quote["who"] for quote in loose}), f"{len(loose)} quote{'s' * (len(loose) > 1)} to sort: `tag 3 as …`.", "", f"“{loose[0]['text']}” ({loose[0]['who']})"])
    table = show.table(rows, columns=["Theme", "People", "Insight", "Kinds", "Strongest quote"], title="Insights")
    chart = [show.chart("bar", [row[0] for row in rows[:10]], [row[1] for row in rows[:10]], title="People by theme")] if len(rows) > 2 else []
    return [table, *chart]


def insight_table(state: dict, opening: str = "") -> dict:
    groups, quotes, total = by_theme(state), state["quotes"], everyone(state)
    workarounds = [quote for quote in quotes if quote["kind"] == "workaround"]
    lines = [opening or f"{total} people, {len(quotes)} quotes."]
    named = [(theme, list(dict.fromkeys(quote["who"] for _, quote in said)), [quote for _, quote in said]) for theme, said in groups.items() if theme != "other"]
    if named:
        lines[0] += " The main points; who said it stands in brackets."
        lines += ["", *(f"- **{theme}**, {len(who)} of {total} ({', '.join(who[:6])}): {insight(theme, said, total)}" for theme, who, said in named[:6])]
    if workarounds:
        who = len({quote["who"] for quote in workarounds})
        lines += ["", f"**Look at the workarounds first:** {who} {'person has' if who == 1 else 'people have'} built one, “{workarounds[0]['text']}” ({workarounds[0]['who']})."]
    if total < 5:
        lines += ["", f"> {total} {'person shows' if total == 1 else 'people show'} patterns, not proof. Ask {5 - total} more before you decide."]
    first = next((theme for theme in groups if theme != "other"), "other")
    return answer(lines, state, [f"Quotes about {first}", "All quotes", *(["Workarounds"] if workarounds else []), "Which themes do you look for?"], insight_blocks(state))


def select(state: dict, theme: str, who: str, kind: str) -> list[tuple[int, dict]]:
    return [(n, q) for n, q in enumerate(state.get("quotes", []), 1) if (not kind or q["kind"] == kind) and (not theme or theme in q["tags"]) and (not who or q["who"].lower() == who.lower())]


def quote_table(chosen: list[tuple[int, dict]]):
    return show.table([[n, q["who"], q["text"], q["kind"], ", ".join(q["tags"])] for n, q in chosen[:60]], columns=["#", "Who", "Quote", "Kind", "Themes"])


def show_quotes(state: dict, chosen: list[tuple[int, dict]], title: str) -> dict:
    spoken = [f"- {q['who']}: “{q['text']}”" for _, q in chosen] if 0 < len(chosen) < 6 else []
    return answer([f"**{title}**", "", *spoken, *([""] if spoken else []), "Wrong tag? Say **tag 3 as price** or **3 is a need**."], state, ["Insights", "All quotes", "Which themes do you look for?"], [quote_table(chosen)])


def verdict(theme: str, state: dict) -> dict:
    """An answer to "so support is good?": who says what, and how little that is."""
    said = [quote for _, quote in by_theme(state)[theme]]
    sides = {label: [quote for quote in said if quote["kind"] in kinds] for label, kinds in (("Positive", ("praise",)), ("Negative", ("pain", "need", "workaround")), ("No experience", ("unaware",)), ("Neutral", ("fact",)))}
    lines = [f"- **{label}**: " + "; ".join(f"{quote['who']}, “{quote['text']}”" for quote in quotes) for label, quotes in sides.items() if quotes]
    good, bad = ({quote["who"] for quote in sides[side]} for side in ("Positive", "Negative"))
    total = len({quote["who"] for quote in said})
    opinion = "Mixed" if good and bad else "Positive so far" if good else "Negative so far" if bad else "The notes do not say"
    return answer([f"{opinion}: {len(good)} positive, {len(bad)} negative, of {total} who spoke about {theme}. That is too little to say more.", "", *lines], state, [f"Quotes about {theme}", "Insights"])


def answer(lines: list[str], state: dict, suggestions: list[str], blocks: list | None = None) -> dict:
    return {"reply": "\n".join(lines), "state": state, "suggestions": suggestions, **({"blocks": blocks} if blocks else {})}


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
    if quotes and (hit := re.match(r"(?:please |pls |can you |and )*(?:put|group|tag|sort|file|move|place)\s+(?:the quotes? of |what )?(.{1,80}?)(?: said)?(?: together)?\s+(?:together )?(?:under|as|into|in|to)\s+(?:the theme |a theme |one theme )?(?:called )?['\"“‘]?([\w][\w &-]{2,29}?)['\"”’]?(?:[,.]?\s+(?:and|then)\s+(?:show|give)\b.{0,40})?$", low)):
        names = [name for name in dict.fromkeys(quote["who"] for quote in quotes) if re.search(rf"(?<!\w){re.escape(name.lower().partition(' (')[0])}(?!\w)", hit[1])]
        asked = [each for each in re.split(r",| and | & ", hit[1]) if each.strip()]
        if names:
            moved = [quote for quote in quotes if quote["who"] in names]
            for quote in moved:
                quote["tags"] = [hit[2].strip(), *(tag for tag in quote["tags"] if tag not in ("other", hit[2].strip()))][:2]
            missing = f" I have nobody called {', '.join(each.strip() for each in asked if not any(name.lower().partition(' (')[0] in each for name in names))}." if len(asked) > len(names) else ""
            return insight_table(state, f"{len(moved)} quote{'s' * (len(moved) != 1)} of {' and '.join(names)} {'are' if len(moved) != 1 else 'is'} now under **{hit[2].strip()}**.{missing}")
    if hit := re.match(r"#?(\d{1,3})\s+is\s+(?:an?\s+)?(pain|need|workaround|praise|unaware|fact)", low):
        if 0 < int(hit[1]) <= len(quotes):
            quotes[int(hit[1]) - 1]["kind"] = hit[2]
            return insight_table(state, f"Quote {hit[1]} is now a **{hit[2]}**.")
    if hit := re.match(r"(?:merge|rename)\s+([\w &-]{2,30}?)\s+(?:into|to|with|as)\s+([\w &-]{2,30})$", low):
        for quote in quotes:
            quote["tags"] = list(dict.fromkeys(hit[2] if tag == hit[1] else tag for tag in quote["tags"]))
        return insight_table(state, f"**{hit[1]}** is now part of **{hit[2]}**.") if quotes else None
    return None


def correct(text: str, state: dict) -> dict | None:
    """ "K said never wrote back on weekends, i forgot that": a better wording of a quote that is there."""
    plain = re.sub(r"[,.;]?\s*(?:i forgot (?:that|it)|sorry|my mistake|to be exact)\.?$", "", re.sub(r"^(?:no|sorry|actually|wait|oh)[, ]+", "", text.strip(), flags=re.I), flags=re.I)
    found = REPORTED.match(plain) or SPEAKER.match(plain) and re.match(r"([^:]{1,24}):\s*(.+)$", plain, re.S)
    if not found or plain == text.strip() and SPEAKER.match(plain):
        return None
    who, said = speaker(found[1]), found[2].strip(" .\"”")
    words = set(re.findall(r"\w{3,}", said.lower()))
    quotes = [(number, quote) for number, quote in enumerate(state["quotes"], 1) if quote["who"].lower().rstrip(".") == who.lower()]
    best = max(quotes, key=lambda pair: len(words & set(re.findall(r"\w{3,}", pair[1]["text"].lower()))), default=None)
    if not best or len(words & set(re.findall(r"\w{3,}", best[1]["text"].lower()))) < 2:
        return None
    tags = best[1]["tags"]
    best[1].update(text=PRIVATE.sub("(removed)", said.replace("|", "/"))[:MAX_QUOTE], kind=kind_of(said))
    best[1]["tags"] = tags if themes_of(said, all_themes(state)) == ["other"] else themes_of(said, all_themes(state))
    return insight_table(state, f"Quote {best[0]} ({best[1]['who']}) now reads “{best[1]['text']}”.")


def judge_question(low: str, state: dict) -> dict | None:
    """ "Is 'would you use this' a good question?": what is wrong with it and what to ask instead."""
    quoted = re.search(r"[\"“'‘]([^\"”\n]{8,160}?)[\"”'’](?=\s|$|[?.!,])", low)
    if quoted and re.search(r"\bquestion\b|\bask(?:ing)?\b", low):
        state["judged"] = quoted[1]
    elif not (state.get("judged") and re.search(r"\b(?:better|instead|rewrite|rephrase|version|how would you (?:put|ask|say))\b", low) and len(low.split()) < 10):
        return None
    asked = state["judged"]
    if re.search(r"\b(?:would|could|will) you\b.*\b(?:pay|buy|spend)\b", asked):
        why, instead = "it asks for a promise, and people promise more than they pay", "What do you use for this today, and what did you pay for it the last time?"
    elif re.search(r"\b(?:would|could|will) you\b", asked):
        why, instead = "it asks about an imagined future; most people politely say yes", "Tell me about the last time you needed something like that. What did you do?"
    elif re.search(r"\b(?:don'?t|dont|isn'?t|isnt|wouldn'?t|aren'?t) (?:you|it|this|that|our)\b|\bagree\b|\bhow (?:great|good|easy|useful|much do you (?:love|like))\b", asked):
        why, instead = "it leads: the answer is already in it", "How was that for you? What made you say so?"
    elif re.search(r"\b(?:and|or)\b", asked):
        why, instead = "it may hold two questions, and the answer will be to one of them", "Ask the first half, wait, then the second."
    elif re.match(r"(?:do|does|did|is|are|was|were|have|has|can) ", asked):
        why, instead = "it can be answered with yes or no", "Tell me about the last time. What happened, and what did you do then?"
    else:
        return None
    return answer([f"Not so good: {why}. Ask instead: **“{instead}”**" if quoted else f"Ask: **“{instead}”** Then wait, and ask what they did next."], state, ["How do I ask good interview questions?"])


STRONGEST = re.compile(r"\b(?:strongest|main|biggest|most important|key|top|clearest) (?:insights?|findings?|themes?|takeaways?|learnings?|patterns?|point)\b", re.I)


def strongest_insight(low: str, state: dict) -> dict | None:
    """The theme with which most people have trouble, its best quote, and how far that carries."""
    if not state.get("quotes") or not STRONGEST.search(low) or len(low.split()) > 30:
        return None
    total = everyone(state)
    groups = {theme: [quote for _, quote in said] for theme, said in by_theme(state).items() if theme != "other"}
    troubled = {theme: len({quote["who"] for quote in said if quote["kind"] in TROUBLE}) for theme, said in groups.items()}
    most = max(troubled.values(), default=0)
    if not most:
        return None
    best = [theme for theme, count in troubled.items() if count == most]
    lines = [f"- **{theme}**: {insight(theme, groups[theme], total)} “{(quote := strongest([each for each in groups[theme] if each['kind'] in TROUBLE]))['text']}” ({quote['who']})" for theme in best[:3]]
    level = f"Level, with {most} of {total} each" if len(best) > 1 else f"By how many have trouble with it, {most} of {total}"
    unsorted = len(by_theme(state).get("other", []))
    open_ones = f" {unsorted} quotes have no theme yet, so it may change when you tag them." if unsorted else ""
    sure = f"With {total} people it shows that this exists, not how common it is: write “{most} of {total}”, never percent, and ask {max(1, 5 - total)} more." if total < 5 else f"With {total} people the pattern is fair for this kind of person; how common it is in all your customers needs a survey."
    return answer([f"{level}:", "", *lines, "", f"{sure}{open_ones}"], state, ["All quotes", "Insights"])


def few_interviews(low: str, state: dict) -> dict | None:
    """ "We only have time for 4": what that many interviews can show."""
    told = re.search(r"\b(?:only|just|time for|enough|if (?:i|we) (?:do|have|talk))\b[^.]{0,30}?\b(\d{1,3})\b", low)
    if not told or state.get("quotes") or len(low.split()) > 12 or not 1 <= int(told[1]) <= 100:
        return None
    count = int(told[1])
    shows = "one story, useful for questions to ask next" if count == 1 else "the largest problems, not all of them: take people of one kind, and write “2 of 4”, never percent" if count < 5 else "the large patterns of one kind of person; that is the usual number" if count <= 8 else "most themes of a similar group; stop when two in a row bring nothing new"
    return answer([f"{count} interview{'s' * (count != 1)} show{'s' * (count == 1)} {shows}. Five to eight for each kind of person are usual; after about twelve little new appears (Guest, Bunce and Johnson, 2006)."], state, ["How do I ask good interview questions?", "Use the sample interviews"])


TELL = re.compile(r"\bis (?:that|this|it) (?:already |really )?a pattern\b|\benough\b.{0,40}\b(?:to|for)\b|\bwhat (?:should|can|could|do|would) (?:i|we) (?:now )?(?:tell|say|report|write|present)\b|\b(?:can|could|should) (?:i|we) (?:already )?(?:tell|show|present|report)\b.{0,20}\b(?:boss|team|school|manager|landlord|board|client|them)\b", re.I)


def what_to_tell(text: str, low: str, state: dict) -> dict | None:
    """ "Is that enough to tell my boss?": what so many people can show, in a sentence to say."""
    if not TELL.search(low) or not reading.is_question(text) and not low.startswith("what") or len(low.split()) > 20 or CLAIM.search(low):
        return None
    total = everyone(state)
    groups = {theme: list(dict.fromkeys(quote["who"] for _, quote in said if quote["kind"] in TROUBLE)) for theme, said in by_theme(state).items() if theme != "other"}
    most = max(groups.values(), key=len, default=[])
    top = [theme for theme, who in groups.items() if who and len(who) == len(most)][:3]
    lines = [f"- **{theme}**: “{len(groups[theme])} of the {total} people I spoke to named this as a problem”, with the quote “{next(quote['text'] for _, quote in by_theme(state)[theme] if quote['kind'] in TROUBLE).rstrip('.')}”" for theme in top]
    return answer([f"{total} {'person is' if total == 1 else 'people are'} enough to say that something exists and why, not how common it is. {'You can say:' if lines else 'Show the quotes as they are.'}", "", *lines, "", "Say who they were and what you did not ask. Before something expensive is decided, ask more people, or put the one question into a short survey."], state, ["Insights", "All quotes"])


CLAIM = re.compile(r"\d ?(?:%|percent|per cent)|\b(?:most|majority|half|all|a third|two thirds|many) (?:of )?(?:our |the |my |all )?(?:[a-z]+ )?(?:customers?|users?|people|clients?|members?|patients?|students?|visitors?|employees|workers|nurses|drivers|teachers|parents|women|men|tenants|owners|guests)\b|\brepresentative\b|\bprove[sd]?\b|\bproof\b|\bgenerali[sz]e\b|\bstatistic\w*", re.I)
TELLING = re.compile(r"^(?:so|then|ok so)\b|\b(?:have|has|struggle|want|like|hate)\b|\b(?:can|could|may|should|is it ok|am i allowed|do you think) (?:i|we)?\b|\b(?:tell|say|write|report|claim|conclude|present)\b|\b(?:does|do|is|are) (?:that|this|it|these|they)\b", re.I)


def claim(text: str, low: str, state: dict) -> dict | None:
    """ "Can I say that 40 % of our customers have trouble with it?": what a few interviews can carry."""
    if not state.get("quotes") or len(low.split()) > 30 or SPEAKER.search(text) or not CLAIM.search(low) or not TELLING.search(low) or not reading.is_question(text) and not re.match(r"(?:so |ok |then |and |but )*(?:can|could|may|should|is|are|does|do)\b", low):
        return None
    total, theme = everyone(state), theme_in(CLAIM.sub(" ", low), state)
    said = [quote for _, quote in by_theme(state).get(theme, [])] if theme and theme != "other" else []
    troubled = list(dict.fromkeys(quote["who"] for quote in said if quote["kind"] in TROUBLE))
    who = troubled or list(dict.fromkeys(quote["who"] for quote in said))
    count = f"In your notes {len(who)} of {total} ({', '.join(who)}) {('has' if len(who) == 1 else 'have') + ' trouble with' if troubled else 'speaks about' if len(who) == 1 else 'speak about'} {theme}. " if who else ""
    example = f"“{len(who)} of the {total} people we spoke to {'had trouble with' if troubled else 'spoke about'} {theme}”" if who else f"“2 of the {total} people we spoke to …”"
    return answer([f"No, not as a share of everybody. {count}{total} interview{'s' * (total != 1)} show that something exists and why, not how common it is: a percentage would pretend to be exact. Write {example}, and say who they were. For a share of all, run a survey on this one question."], state, ["Insights", *([f"Quotes about {theme}"] if who else [])])


def without(text: str, low: str, state: dict) -> dict | None:
    """ "Without P3": the same table without what one person or theme said."""
    if not re.match(r"(?:and |ok |so |what )*(?:without|ignore|exclude|leave out|except|skip|if (?:we|i) (?:leave out|ignore))\b", low):
        return None
    who = next((quote["who"] for quote in state["quotes"] if re.search(rf"\b{re.escape(quote['who'].lower())}\b", low)), "")
    theme = "" if who else theme_in(low, state)
    gone = [quote for quote in state["quotes"] if quote["who"] == who or theme and theme in quote["tags"]]
    if not gone or len(gone) == len(state["quotes"]):
        return None
    rest = {**state, "quotes": [quote for quote in state["quotes"] if quote not in gone]}
    shown = insight_table(rest, f"Without {who or theme}: {everyone(rest)} people, {len(rest['quotes'])} quotes. Nothing is deleted; say **delete** to remove a quote.")
    return {**shown, "state": state}


def theme_in(low: str, state: dict) -> str:
    groups = by_theme(state)
    words = set(low.split())
    return next((t for t in groups if t in low), "") or next((t for t in groups if set(t.split()) & words), "") or next((t for t in themes_of(low, all_themes(state)) if t in groups and t != "other"), "")


def count_or_summary(text: str, low: str, state: dict) -> dict | None:
    """How many, who complained, the biggest problem, only the negative ones, in three bullets."""
    groups, total = {theme: [q for _, q in said] for theme, said in by_theme(state).items() if theme != "other"}, everyone(state)
    if re.search(r"\bhow many (?:people|participants|interviews|persons|quotes)\b", low) and not theme_in(low, state):
        return answer([f"**{total} people**, {len(state['quotes'])} quotes: {', '.join(dict.fromkeys(quote['who'] for quote in state['quotes']))}."], state, ["Insights", "All quotes"])
    if (bullets := re.search(r"\b(\d|one|two|three|four|five)\b (?:bullets?|points?|lines?|sentences?)|\b(?:bullets?|bullet points)\b", low)) and groups:
        most = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}.get(bullets[1] or "", int(bullets[1]) if (bullets[1] or "").isdigit() else 3)
        lines = [f"- {insight(theme, said, total)} “{strongest(said)['text']}” ({strongest(said)['who']})" for theme, said in list(groups.items())[:most]]
        return answer([*lines, "", f"From {total} people: patterns, not proof."], state, ["Insights", "All quotes"])
    if groups and re.search(r"\b(?:mentioned|named|said|comes? up|came up|talked about|discussed|raised|brought up|heard)\b.{0,15}\b(?:most|the most|most often)\b|\b(?:which|what)\b.{0,25}\b(?:theme|topic|one|thing|subject)\b.{0,25}\bmost\b|\bmost (?:mentioned|frequent|common|often)\b(?! (?:problem|issue|pain|complaint))", low):
        people = {theme: list(dict.fromkeys(quote["who"] for quote in said)) for theme, said in groups.items()}
        most = max(len(names) for names in people.values())
        top = [theme for theme, names in people.items() if len(names) == most]
        told = "; ".join(f"**{theme}** ({', '.join(people[theme])}; {len(groups[theme])} quote{'s' * (len(groups[theme]) != 1)})" for theme in top[:5])
        note = " They are level, so none stands out yet." if len(top) > 1 else ""
        return answer([f"By the number of people, {most} of {total}{' each' if len(top) > 1 else ''}: {told}.{note}"], state, [f"Quotes about {top[0]}", "Insights"], [quote_table([(n, q) for n, q in enumerate(state["quotes"], 1) if set(top[:3]) & set(q["tags"])])])
    if re.search(r"\b(?:biggest|main|most common|worst|top|most important)\b.*\b(?:problem|issue|pain|complaint|trouble)", low):
        by_people = {theme: list(dict.fromkeys(quote["who"] for quote in said if quote["kind"] in TROUBLE)) for theme, said in groups.items()}
        most = max((len(names) for names in by_people.values()), default=0)
        top = [theme for theme, names in by_people.items() if len(names) == most]
        if not most:
            return answer(["Nobody complains in these notes, as far as I can read them."], state, ["Insights", "All quotes"])
        told = "; ".join(f"**{theme}** ({', '.join(by_people[theme])})" for theme in top[:4])
        return answer([f"By the number of people: {told}, {most} of {total}{' each' if len(top) > 1 else ''}. How bad it is for each of them, I cannot count."], state, [f"Quotes about {top[0]}", "Insights"], [quote_table([(n, q) for n, q in enumerate(state["quotes"], 1) if q["kind"] in TROUBLE and set(q["tags"]) & set(top)])])
    if liked := re.match(r"(?:so |and |ok )*who (?:really |also |else )?(likes?|liked|loves?|loved|hates?|hated|dislikes?|disliked|complain\w* about|mentions?|mentioned|uses?|wants?|wanted|needs?) (?:the |our |a |an |their |that |this )?([^\W\d_][\w -]{2,40})$", low):
        wanted = {word[:5] for word in words_of(liked[2])}
        side_of = ("praise",) if liked[1].startswith(("like", "love")) else TROUBLE if liked[1].startswith(("hate", "dislike", "complain")) else ()
        hits = [(n, q) for n, q in enumerate(state["quotes"], 1) if wanted & {word[:5] for word in words_of(q["text"])}]
        fitting = [(n, q) for n, q in hits if not side_of or q["kind"] in side_of]
        if hits:
            names, others = (list(dict.fromkeys(q["who"] for _, q in each)) for each in (fitting, [pair for pair in hits if pair not in fitting]))
            also = f" {', '.join(others)} also {'speaks' if len(others) == 1 else 'speak'} about it, in another tone." if others else ""
            return answer([f"{', '.join(names) if names else 'Nobody in these notes'} ({len(names)} of {total}).{also} I looked for the word in the quotes; the kinds are my reading."], state, ["Insights", "All quotes"], [quote_table(hits)])
    theme = theme_in(re.sub(r"\b(?:hard|good|bad|problem\w*|positive|negative)\b", " ", low), state)
    side = TROUBLE if BAD.search(low) else ("praise",) if GOOD.search(low) else ()
    asks_who = re.search(r"\b(?:who|how many|which (?:people|participants))\b", low)
    only = re.search(r"\b(?:only|just|show|all|filter)\b", low)
    if (theme and asks_who or side and (asks_who or only) and not re.match(r"(?:is|are|so)\b", low)):
        topic = re.search(r"\b(?:about|of|with|because of|over|for) (?:being |the |our |my |their |a |getting )?(.{3,60})$", low) if not theme else None
        if topic and asks_who:
            wanted = {word[:5] for word in words_of(topic[1])}
            hits = [(n, q) for n, q in enumerate(state["quotes"], 1) if wanted & {word[:5] for word in words_of(q["text"])}]
            who = list(dict.fromkeys(quote["who"] for _, quote in hits))
            if not hits:
                return answer([f"No quote holds the words “{topic[1]}”, so I cannot say who. All quotes are below; `tag 3 as …` gives one a theme."], state, ["Insights", "All quotes"], [quote_table(list(enumerate(state["quotes"], 1)))])
            return answer([f"{len(who)} of {total} speak about “{topic[1]}”: {', '.join(who)}. I looked for the words; whether each is a complaint, read in the quotes."], state, ["Insights", "All quotes"], [quote_table(hits)])
        chosen = [(n, q) for n, q in enumerate(state["quotes"], 1) if (not theme or theme in q["tags"]) and (not side or q["kind"] in side)]
        who = list(dict.fromkeys(quote["who"] for _, quote in chosen))
        about = f" about {theme}" if theme else ""
        word = "with trouble or a wish" if side == TROUBLE else "pleased" if side else "spoke"
        return answer([f"{len(who)} of {total} {word}{about}{': ' + ', '.join(who) if who else ''}. Kinds are my reading; say **3 is a praise** to correct one."], state, ["Insights", "All quotes"], [quote_table(chosen)] if chosen else None)
    return None


def by_role(low: str, state: dict) -> dict | None:
    """ "What do the teachers say compared to the parents?": the quotes of the roles that stand behind the names."""
    roles = state.get("roles") or {}
    asked = [role for role in dict.fromkeys(roles.values()) if re.search(rf"\b{re.escape(role)}(?:e?s)?\b", low)]
    if not asked or len(low.split()) > 14:
        return None
    lines, chosen = [], []
    for role in asked:
        theirs = [(number, quote) for number, quote in enumerate(state["quotes"], 1) if roles.get(quote["who"]) == role]
        chosen += theirs
        count = len({quote["who"] for _, quote in theirs})
        lines += [f"**{role.capitalize()}** ({count} {'person' if count == 1 else 'people'}):", *(f"- {quote['who']}: “{quote['text']}” ({quote['kind']})" for _, quote in theirs[:12]), ""]
    return answer([*lines, "In their own words; the kinds are my reading."], state, ["Insights", "All quotes"], [quote_table(chosen)]) if chosen else None


def look_up(text: str, low: str, state: dict) -> dict | None:
    if re.search(r"\b(?:ask|asking|questions?)\b", low) and re.search(r"\b(?:should|could|can|do|next|better|what)\b", low):
        return None
    if re.search(r"\b(?:disagree\w*|contradict\w*|conflict\w*|opposite|different opinions?|differ(?:s|ed)?|divided|not agree|don'?t agree)\b", low):
        return disagreements(state)
    numbered = list(enumerate(state["quotes"], 1))
    if re.search(r"all quotes|every quote|^quotes$|list (?:all|the) quotes", low):
        return show_quotes(state, numbered, "All quotes")
    kind = next((kind for kind, _ in KINDS if re.search(rf"\b{kind}s?\b", low)), "")
    theme = next((t for t in by_theme(state) if t in low), "") or next((t for t in by_theme(state) if set(t.split()) & set(low.split())), "") or next((t for t in themes_of(low, all_themes(state)) if t in by_theme(state) and t != "other"), "")
    who = next((q["who"] for _, q in numbered if re.search(rf"\b{re.escape(q['who'].lower())}\b", low)), "")
    several = [q["who"] for _, q in numbered if re.search(rf"\b{re.escape(q['who'].lower())}\b", low)]
    if len(set(several)) > 1:
        return show_quotes(state, [(n, q) for n, q in numbered if q["who"] in several], " and ".join(dict.fromkeys(several)))
    if re.search(r"\btable\b", low) and not kind and not who and not re.search(r"\b(?:all|every) quotes?\b", low):
        return answer([f"{everyone(state)} people, {len(numbered)} quotes. Patterns, not proof."], state, ["All quotes", "Report"], insight_blocks(state)[:1])
    if "sentence" in low or "short" in low:
        told = [insight(t, [q for _, q in said], everyone(state)) for t, said in by_theme(state).items() if t != "other"]
        most = 2 if "sentence" in low else 4
        told = [*told[:most], f"Not told here: {', '.join(t for t in list(by_theme(state))[most:] if t != 'other')}."] if len(told) > most else told
        return answer([" ".join(told) or f"{len(numbered)} quotes without a common theme.", "", f"> From {everyone(state)} people: patterns, not proof."], state, ["Insights", "All quotes"])
    if theme and re.match(r"(?:so |and |but )*(?:is|are|was|were|do|does)\b", low) and reading.is_question(text):
        return verdict(theme, state)
    if theme and reading.is_question(text) and re.search(r"\b(?:good|bad|ok|liked?|hated?|happy|problem|works?|well|positive|negative)\b", low):
        return verdict(theme, state)
    if reading.is_question(text) and re.search(r"\bin common\b|\bagree (?:on|about)\b|\bshare[sd]?\b|\ball (?:of them )?(?:say|said|mention)", low):
        return in_common(state)
    if not theme and not who and not kind and len(low.split()) < 5 and re.match(r"(?:and|what about|how about|anything about|any) ", low) and (absent := [each for each in themes_of(low, all_themes(state)) if each != "other" and each not in by_theme(state)]):
        return answer([f"Nobody in these notes speaks about **{absent[0]}**, by the words I look for: {', '.join(all_themes(state)[absent[0]].split()[:6])} and the like."], state, ["Insights", "All quotes"])
    if kind or theme or who:
        chosen = select(state, theme, who, kind)
        return show_quotes(state, chosen, ", ".join(filter(None, [theme, kind, who])).capitalize() + f": {len(chosen)} quote{'s' * (len(chosen) != 1)}")
    return insight_table(state) if re.search(r"insight|table|summar|theme|again|show|next|result|overview|main\b|biggest|most important|first", low) else search(text, low, state)


def disagreements(state: dict) -> dict:
    """Themes on which one person is pleased and another is not, with both in their own words."""
    lines = []
    for theme, said in by_theme(state).items():
        good = [quote for _, quote in said if quote["kind"] == "praise"]
        bad = [quote for _, quote in said if quote["kind"] in TROUBLE]
        if theme != "other" and good and bad and {quote["who"] for quote in good} != {quote["who"] for quote in bad}:
            lines.append(f"- **{theme}**: {', '.join(dict.fromkeys(quote['who'] for quote in bad))} not pleased (“{bad[0]['text']}”), {', '.join(dict.fromkeys(quote['who'] for quote in good))} pleased (“{good[0]['text']}”).")
    if not lines:
        return answer(["By the words I look for, nobody contradicts anybody here: no theme has both praise and trouble. Read the quotes side by side to be sure."], state, ["All quotes", "Insights"])
    return answer(["They disagree about:", "", *lines, "", "Found by words of praise and trouble about the same theme; read both quotes before you rely on it."], state, ["All quotes", "Insights"])


def in_common(state: dict) -> dict:
    """Themes that more than one person speaks about."""
    total = everyone(state)
    shared = {theme: list(dict.fromkeys(quote["who"] for _, quote in said)) for theme, said in by_theme(state).items() if theme != "other"}
    shared = {theme: who for theme, who in shared.items() if len(who) > 1}
    said_by: dict[str, set] = {}
    for quote in state["quotes"]:
        for word in words_of(quote["text"]):
            said_by.setdefault(word, set()).add(quote["who"])
    words = [word for word, who in said_by.items() if len(who) > 1 and len(word) > 4 and not any(word in theme for theme in shared)]
    if not shared and words:
        return answer([f"No theme of mine is shared, but these words come from more than one person: {'; '.join(f'**{word}** ({(chr(44) + chr(32)).join(sorted(said_by[word]))})' for word in words[:5])}. Whether they mean the same, read in the quotes."], state, ["All quotes", "Insights"])
    if not shared:
        return answer([f"No theme is shared by two of the {total}, by the words I look for. Read the quotes side by side: people say the same in other words, and `tag 3 as …` gives a quote a theme."], state, ["All quotes", "Insights"])
    return answer([f"More than one person speaks about: {'; '.join(f'**{theme}** ({len(who)} of {total}: {(chr(44) + chr(32)).join(who)})' for theme, who in shared.items())}. Whether they mean the same, read in the quotes."], state, ["All quotes", "Insights"])


def search(text: str, low: str, state: dict) -> dict | None:
    """Questions such as "who wants dark mode?": the quotes that hold the words."""
    words = set(re.findall(r"[^\W\d_]{4,}", low)) - {"many", "said", "says", "wants", "want", "issue", "problem", "about", "people", "mentioned", "what", "which", "does", "enough", "think", "that", "with", "were", "they", "should", "need"}
    hits = [(number, quote) for number, quote in enumerate(state["quotes"], 1) if words & set(re.findall(r"[^\W\d_]{4,}", quote["text"].lower()))] if reading.is_question(text) else []
    who = list(dict.fromkeys(quote["who"] for _, quote in hits))
    return answer([f"{len(who)} of {everyone(state)}: {', '.join(who)}."], state, ["Insights", "All quotes"], [quote_table(hits)]) if hits else None


def as_csv(state: dict) -> dict:
    """All quotes as rows to paste into a spreadsheet."""
    if not state.get("quotes"):
        return answer(["There are no quotes yet to put into a CSV. Paste the notes first, with the speaker in front: `P1: Setup took me two days.`"], state, EXAMPLES)
    cell = lambda value: '"' + str(value).replace('"', '""') + '"'
    rows = [",".join(map(cell, (number, quote["who"], quote["text"], quote["kind"], "; ".join(tag for tag in quote["tags"] if tag != "other")))) for number, quote in enumerate(state["quotes"], 1)]
    return answer([f"{len(rows)} quotes as CSV. Kinds and themes are my reading.", "", "```csv", "number,who,quote,kind,themes", *rows, "```"], state, ["Insights", "All quotes"])


def report(state: dict) -> dict:
    lines = [f"{everyone(state)} people, {len(state['quotes'])} quotes. Patterns, not proof.", ""]
    for theme, said in by_theme(state).items():
        best = strongest([quote for _, quote in said])
        lines += [f"## {theme.capitalize() if theme != 'other' else 'Without a theme'}", "", insight(theme, [quote for _, quote in said], everyone(state)) if theme != "other" else f"{len(said)} quotes.", "", f"> {best['text']} ({best['who']})", ""]
    return answer(["Here is the report from your quotes. Add what you do not know yet, and whom to ask next."], state, ["Insights", "All quotes"], [show.document("Interview report", "\n".join(lines), id="report")])


def remove(low: str, state: dict) -> dict | None:
    number = re.search(r"\b(\d{1,3})\b", low)
    mine = [index for index, quote in enumerate(state["quotes"]) if re.search(rf"\b{re.escape(quote['who'].lower())}(?:'?s)?\b", low)]
    index = int(number[1]) - 1 if number else mine[0] if len(mine) == 1 else -1
    if not 0 <= index < len(state["quotes"]):
        return show_quotes(state, [(index + 1, state["quotes"][index]) for index in mine], "Which one? Say delete and its number") if mine else None
    gone = state["quotes"].pop(index)
    return insight_table(state, f"Removed “{gone['text']}” ({gone['who']}).") if state["quotes"] else answer([f"Removed “{gone['text']}” ({gone['who']}). There are no quotes left."], state, EXAMPLES)


@dialogue.guarded(numbers=False)
def respond(event: dict) -> dict | None:
    text, state = re.sub(r"[^\S\n]+", " ", event["message"].replace("\x00", "")).strip(), dict(event.get("state") or {})
    text = "\n".join([text, *(str(file.get("text") or "") for file in event.get("files") or [])]).strip() if len(text.split()) < 30 else text
    low = " ".join(text.lower().split()).strip(" .!?")[:300]
    if re.match(r"(?:start over|reset|new project|clear)\b", low):
        return answer(["Cleared. Your own themes stay. Paste the next notes."], {"own": state.get("own", {})}, EXAMPLES)
    if "sample" in low and len(low) < 60:
        state["quotes"] = []
        add_notes(state, event["assets"]["sample.txt"])
        return insight_table(state)
    if re.search(r"\btranscri\w+|\b(?:recording|audio)\b|\.(?:m4a|mp3|wav|mp4)\b", low) and len(low) < 200 and not SPEAKER.search(text):
        return answer(["I cannot hear or transcribe recordings. Paste the text here, with the speaker in front of each line: `P1: Setup took me two days.`"], state, EXAMPLES)
    if re.search(r"\b(?:invent|make up|fake|simulate|generate)\b.*\b(?:quotes?|interviews?|users?|answers?|people)\b", low) and not SPEAKER.search(text):
        return answer(["I only sort what real people said; invented quotes would look like evidence. To see how I work, say **use the sample interviews**."], state, EXAMPLES)
    if re.search(r"which themes|what themes|list themes", low) and not SPEAKER.search(text):
        table = show.table([[theme, ", ".join(keys.split()[:7])] for theme, keys in all_themes(state).items()], columns=["Theme", "Words I look for"])
        return answer(["Add your own: **theme billing: invoice, receipt, VAT**."], state, ["Insights"] if state.get("quotes") else EXAMPLES, [table])
    text = ADDS.sub("", text)
    text, about = counted_off(text) if not reading.is_question(text) else (text, "")
    if (first := SPEAKER.search(text)) and INTRODUCES.match(before := about or text[: first.start()].strip()):
        state["about"] = before[:160]
    # "P1 nurse: …" and "Anna, student: …" name a person and what they do.
    text = re.sub(r"(?m)^([ \t]*[-*•]?[ \t]*)([pP]\d{1,3}|[A-ZÀ-Þ][\w'’-]{1,20}),?[ ]+((?!and\b|or\b|said\b|says\b)[a-z][\w'’-]{1,20}(?:[ ][a-z][\w'’-]{1,20}){0,3})[ ]?:[ ]+(?=\S)", r"\1\2 (\3): ", text)
    text = re.sub(r"(?:^|(?<=[.!?;\"”']\s)|(?<=\n))[ \t]*(?i:interview|talk|call|chat|session|conversation)\s?#?\d{1,3}\s*[,:–-]\s*(?=[A-ZÀ-Þ][\w.'’ -]{0,30}(?:\([^()]{1,40}\))?\s*:)", "", text)
    # "Three users: Kim says …, Lou likes …": a heading, and one person after the other.
    if (headed := re.match(r"\s*[^:.\n]{0,40}\b(?:users?|people|customers?|interviews|talks|participants|persons)\s*:\s+(?=[A-ZÀ-Þ][\w'’-]{1,20} (?:also |never |always |just |really )?[a-z]+)", text)) and not SPEAKER.search(text[headed.end():]):
        told = re.sub(r"(?:^|,\s+|;\s+|\.\s+)(?:and |while |but )?(?=[A-ZÀ-Þ][\w'’-]{1,20} (?:also |never |always |just |really )?[a-z]{2,})", "\n", text[headed.end():])
        text = re.sub(r"(?m)^([A-ZÀ-Þ][\w'’-]{1,20}) (?:says|said|thinks|told me|finds|found)?(?: that)?\s*(?=\S)", r"\1: ", told).strip()
    if re.search(r"\bcsv\b|\bspreadsheet\b.{0,12}(?:format|file|version)?$|\bexcel\b", low) and len(low.split()) < 14 and not SPEAKER.search(text):
        return as_csv(state)
    if not state.get("quotes") and len(low.split()) < 12 and not SPEAKER.search(text) and re.search(r"\b(?:they|them|contradict\w*|disagree\w*|who (?:said|is|was|wants|complain\w*))\b", low) and not re.search(r"\bpeople\b|\binterviewees?\b", low):
        return answer(["I have no quotes in this conversation yet, so I cannot say. Paste the notes with the speaker in front, like `Dana: The price is fair.`, and ask again."], state, EXAMPLES)
    if state.get("quotes") and not SPEAKER.search(text) and (found := what_to_tell(text, low, state)):
        return found
    if found := judge_question(low, state) or few_interviews(low, state) or (strongest_insight(low, state) if not SPEAKER.search(text) else None):
        return found
    if found := claim(text, low, state) or (by_role(low, state) if state.get("quotes") and not SPEAKER.search(text) else None):
        return found
    if edited := edit(low, state):
        return edited
    if state.get("quotes") and len(text.split()) < 14 and not SPEAKER.search(text) and (reading.is_question(text) or not REPORTED.match(text)) and (found := without(text, low, state) or count_or_summary(text, low, state)):
        return found
    if state.get("quotes") and re.match(r"(?:please )?(?:delete|remove|drop)\b", low) and len(low.split()) < 9 and (removed := remove(low, state)):
        return removed
    if state.get("quotes") and re.search(r"\b(?:report|document|one-?pager)\b", low) and len(low.split()) < 14 and not re.match(r"how|what|why", low):
        return report(state)
    if state.get("quotes") and len(text.split()) < 25 and (corrected := correct(text, state)):
        return corrected
    has_speaker = bool(SPEAKER.search(text) or (found := REPORTED.search(text)) and not NOT_SPEAKERS.match(found[1]))
    if state.get("quotes") and len(text.split()) < 14 and not SPEAKER.search(text) and (reading.is_question(text) or not REPORTED.match(text)) and (found := look_up(text, low, state)):
        return found
    asks = reading.is_question(text) or reading.is_command(text)
    has_speaker = has_speaker or bool(state.get("quotes")) and bool((acted := ACTED.match(text)) and acted[1] in {quote["who"] for quote in state["quotes"]})
    is_notes = has_speaker or len(re.findall(r"(?m)^\s*[-*•\"“']", text)) > 1 or not asks and len([part for part in re.split(r"[.!?]\s|\n", text) if len(part.split()) > 3]) > 1
    if is_notes and len(text.split()) >= (4 if has_speaker else 5) and (added := add_notes(state, text)):
        unused = f" Not used, because nobody is named: {'; '.join(f'“{part}”' for part in state['unused'])}." if state.get("unused") else ""
        alone = unused if has_speaker else " Nobody is named, so I took it as one person; put a name in front of each line, such as `P1:`."
        total = everyone(state)
        parted = sum(len(sides_of(line)) > 1 for line in re.split(r"(?<=[.!?])\s+|\n+", text))
        twice = f" ({parted} sentence{'s' * (parted > 1)} with praise and trouble counted as two)" if parted else ""
        return insight_table(state, f"Added {added} quote{'s' * (added > 1)}{twice}. Now {total} {'person' if total == 1 else 'people'}, {len(state['quotes'])} quotes.{alone}")
    if asks or len(text.split()) < 3 and re.search(r"[^\W\d_]{3}", text):
        return None
    if state.get("quotes"):
        return answer(["Ask for **insights**, **quotes about price**, **workarounds**, **P2**, or say **tag 3 as price**. Paste more notes any time."], state, ["Insights", "All quotes", "Workarounds"])
    return answer(["Paste interview notes, one line per answer, like `P1: Setup took me two days.` I sort the quotes by theme. Or **use the sample interviews**."], state, EXAMPLES)
