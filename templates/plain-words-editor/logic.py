"""Plain Words Editor: finds what is hard to read and shows the shorter sentence."""
import csv
import re
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool
from agentry.reading.words import language

TEXT_LIMIT = 12_000
LONG_SENTENCE = 25
EXAMPLE = (
    "I am writing to inform you that, due to the fact that maintenance work is required, our administrative office will be unavailable on Friday. "
    "It should be noted that a large number of customers have previously requested additional assistance, and we are currently "
    "in a position to provide assistance to each and every one of them subsequent to the commencement of the new service. "
    "The form was designed by our own team. Please do not hesitate to contact us in the event that you have questions."
)
ABBREVIATIONS = re.compile(r"\b(?:e\.g|i\.e|etc|mr|mrs|ms|dr|prof|st|vs|no|approx|inc|ltd)\.$", re.I)
IRREGULAR = {
    "made": "made", "written": "wrote", "done": "did", "given": "gave", "taken": "took", "sent": "sent", "built": "built", "found": "found",
    "held": "held", "told": "told", "kept": "kept", "paid": "paid", "seen": "saw", "shown": "showed", "chosen": "chose", "known": "knew",
    "brought": "brought", "bought": "bought", "broken": "broke", "drawn": "drew", "led": "led", "lost": "lost", "put": "put", "read": "read",
    "said": "said", "set": "set", "sold": "sold", "spent": "spent", "taught": "taught", "thrown": "threw", "won": "won", "begun": "began",
}
NOT_PASSIVE = {"interested", "tired", "excited", "pleased", "worried", "used", "supposed", "need", "indeed", "united", "married", "delighted", "concerned", "required", "needed"}
PARTICIPLE = r"(?:[a-z]{2,}ed|" + "|".join(IRREGULAR) + ")"
PASSIVE = re.compile(rf"\b(?:am|is|are|was|were|be|been|being)\s+(?:not\s+|[a-z]+ly\s+)?({PARTICIPLE})\b", re.I)
FLIP = re.compile(rf"^(?P<lead>(?:[^,]{{3,80}}, )?)(?P<what>\w+(?: [\w'-]+){{0,5}}) (?P<be>was|were|will be) (?P<verb>{PARTICIPLE}) by (?P<who>[\w'-]+(?: [\w'-]+){{0,3}})(?P<end>[.!]?)$", re.I)
BASE_FORM = {verb + "d": verb for verb in "provide complete approve manage organise organize arrange prepare produce update replace close create decide issue share invite".split()}
BASE_FORM |= {verb + "ed": verb for verb in "review check publish answer contact train test sign host deliver install repair collect".split()} | {"sent": "send", "paid": "pay", "made": "make"}
SUBJECT_FORM = {"me": "I", "him": "he", "her": "she", "us": "we", "them": "they"}
OBJECT_FORM = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them"}
CLAUSE = re.compile(r"(?:;\s+|,\s+(?:and|but|so)\s+(?:also\s+)?)(?=(?:we|you|they|he|she|it|i|this|that|these|there|the)\b)", re.I)
INFORM = re.compile(r"^(?:We|I) (?:would like to|wish to|want to|are pleased to|am pleased to|regret to) (?:take this opportunity to )?inform (?:you|all [^,.]{2,60}?|our [^,.]{2,40}?) that ", re.I)
WHICH = re.compile(r"^(?P<who>[^,]{3,80}), which (?P<aside>(?:was|is|were|are|has|have|had|will)\b[^,]{5,120}), (?P<does>(?:has|have|is|are|was|were|will|must|can|may)\b[^.]+\.)$")
LOWER_INSIDE = {"the", "a", "an", "this", "these", "our", "my", "your", "all", "it"}
ASCII_LOWER = {code: code + 32 for code in range(65, 91)}
COMMON = set("the a an of to in and is it that you for on with as are was be this we i by at from or have not your our will can".split())


def without(phrases, keep: list[str]):
    kept = [word.lower() for word in keep]
    stays = lambda phrase: any(word in phrase or phrase in word for word in kept)
    return {phrase: plainer for phrase, plainer in phrases.items() if not stays(phrase)} if isinstance(phrases, dict) else [phrase for phrase in phrases if not stays(phrase)]


def load_word_list(assets: dict) -> tuple[dict[str, str], dict[str, str], list[str]]:
    rows = list(csv.reader(assets.get("plain-words.csv", "").splitlines()))[1:]
    pick = lambda kind: {row[1]: row[2] for row in rows if len(row) == 3 and row[0] == kind}
    return pick("swap"), pick("hard"), list(pick("filler"))


# Participles by their plain verb, for sentences that say who acts.
VERBS = """close remove submit provide complete approve manage organise organize arrange prepare produce update replace create decide issue share invite review check publish answer contact train test sign host deliver install
    repair collect clean open lock park move return send pay make write take give hold tell keep show choose bring buy build find read set sell teach inform notify store place switch turn fill use introduce consider cancel change
    inspect measure record register discuss accept reject receive process paint empty wash cut finish start stop plan announce explain support attach enter sort pack load fix mend report charge refund"""
DOUBLED = {"submit": "submitted", "stop": "stopped", "plan": "planned"}
PAST = {"send": "sent", "pay": "paid", "make": "made", "write": "written", "take": "taken", "give": "given", "hold": "held", "tell": "told", "keep": "kept", "show": "shown", "choose": "chosen", "bring": "brought", "buy": "bought", "build": "built",
        "find": "found", "read": "read", "set": "set", "sell": "sold", "teach": "taught", "cut": "cut", **DOUBLED}
PLAIN_VERB = {PAST.get(verb) or (f"{verb}d" if verb.endswith("e") else f"{verb[:-1]}ied" if verb.endswith("y") and verb[-2] not in "aeiou" else f"{verb}ed"): verb for verb in VERBS.split()}
DONE = "|".join(sorted(PLAIN_VERB, key=len, reverse=True))
WHO = r"[\w'-]+(?: [\w'-]+){0,3}?"
DECIDED = re.compile(rf"^It (?:has been|was|is) (?:decided|agreed|resolved|determined)(?: by (?P<who>{WHO}))? that,? (?P<rest>.+)$", re.I)
BE_DONE = re.compile(rf"^(?P<lead>(?:[^,]{{3,60}}, )?)(?P<what>[\w'-]+(?: [\w'-]+){{0,6}}?) (?P<modal>will|must|can|may|should|has to|have to|is to|are to) (?:not )?be (?P<verb>{DONE})\b(?P<rest>.*)$", re.I)
ENSURE = re.compile(rf"\b(?P<modal>must|should|have to|has to|need to|please|asked to|want to) (?:ensure|make sure) that (?P<what>(?:all |every |the |any |your |no )?[\w'-]+(?: [\w'-]+){{0,3}}?) (?:is|are) (?P<verb>{DONE})\b", re.I)
NOUNED = re.compile(rf"^(?P<lead>(?:[^,:]{{3,60}}, )?)The (?P<noun>implementation|introduction|completion|installation|repair|cleaning|closure|renovation|distribution|collection|inspection) of (?P<what>.{{3,80}}?) (?:will be|is to be) (?:carried out|done|performed|undertaken|effected) by (?P<who>{WHO})(?P<rest>(?: (?:during|in|on|from|by|at|before|after|between|this|next)\b.*)?[.!]?)$", re.I)
OF_NOUN = {"implementation": "introduce", "introduction": "introduce", "completion": "complete", "installation": "install", "repair": "repair", "cleaning": "clean", "closure": "close", "renovation": "renovate", "distribution": "hand out", "collection": "collect", "inspection": "inspect"}
ASKED_TO = re.compile(r"^It is (?:kindly )?(?:requested|asked) that (?P<who>(?:all )?[\w'-]+(?: [\w'-]+){0,2}?) (?P<does>refrain|do not|not|use|keep|leave|return|close|park|remove|wait|bring|pay|sign|switch|turn|respect)\b", re.I)
GERUNDS = {"making": "make", "smoking": "smoke", "using": "use", "parking": "park", "leaving": "leave", "entering": "enter", "talking": "talk", "eating": "eat", "drinking": "drink", "running": "run", "feeding": "feed", "taking": "take", "playing": "play", "throwing": "throw", "storing": "store", "blocking": "block"}


NOUN_BY_ME = re.compile(r"\b[Tt]he (?P<noun>implementation|introduction|coordination|organisation|organization|preparation|supervision|training|management|planning) of (?P<what>[^,.;]{3,60}?) (?:was|were|has been|have been) (?:carried out|done|performed|handled|undertaken) by (?P<who>me|us|him|her|them)\b")
DID_IT = {"implementation": "carried out", "introduction": "introduced", "coordination": "coordinated", "organisation": "organised", "organization": "organized", "preparation": "prepared", "supervision": "supervised", "training": "trained", "management": "managed", "planning": "planned"}
# Where a long sentence may end: a result, a reason, or a second main clause with its own subject and verb.
CUTS = ((re.compile(r",? failing which,? ", re.I), "Otherwise "), (re.compile(r",? (?:because|since|as)(?= (?:[\w'-]+ ){1,4}(?:will|is|are|was|were|can|cannot|may|must|has|have|do|does)\b)", re.I), "The reason:"),
        (re.compile(r", (?:and|but)(?= [a-z]{3,}s (?:are|were|will|must|have|may|can|should)\b)", re.I), ""), (re.compile(r",? (?:and|but)(?= (?:the|this|that|i|we|you|they|he|she|it|our|your|all)\b(?: [\w'-]+){0,6} (?:will|is|are|was|were|can|cannot|may|must|has|have|do|does|carried|organised|introduced|managed|supervised|prepared)\b)", re.I), ""))


def cut_long(text: str, most: int = 20) -> str:
    """A long sentence in two or more, with every word of its content."""
    for pattern, lead in CUTS:
        found = next((each for each in pattern.finditer(text) if count_words(text[: each.start()]) > 4 and count_words(text[each.end():]) > 3), None)
        if found and count_words(text) > most:
            rest = text[found.end():].strip()
            rest = f"{lead}{rest}" if lead.endswith(" ") else f"{lead} {rest}" if lead else capital(rest)
            first = text[: found.start()].rstrip(" ,;")
            return f"{cut_long(first + '.', most)} {cut_long(capital(rest), most)}"
    return text


def polite(text: str) -> str:
    """ "Parents are asked to sign the form" as "Dear parents, please sign the form"."""
    found = re.match(r"(?P<who>[A-Z][^,.;]{2,50}?) (?:are|is) (?:kindly )?(?:asked|requested|reminded) (?P<not>not )?to (?P<rest>.+)$", text, re.S)
    if found:
        return f"Dear {lower_start(found['who'])}, please {'do not ' if found['not'] else ''}{found['rest']}"
    found = re.match(r"(?P<who>[A-Z][^,.;]{2,50}?) (?:must|have to|should) (?P<not>not )?(?P<rest>.+)$", text, re.S)
    # "… must bring their keys" becomes "please bring your keys".
    return f"Dear {lower_start(found['who'])}, please {'do not ' if found['not'] else ''}{re.sub(r'^([^.]*?)their', r'\1your', found['rest'], count=1)}" if found and found["who"].lower() not in ("you", "we", "i", "it", "they") else ""


def lower_start(text: str) -> str:
    return text[:1].lower() + text[1:]


def lower_first(what: str) -> str:
    first = what.split()[0]
    return first.lower() + what[len(first):] if first.lower() in LOWER_INSIDE or first.lower() in ("such", "any", "each", "every", "that", "those", "no", "new") else what


def say_who(text: str) -> str:
    """Sentences that hide who acts, turned round where the sentence itself names them: "it has been decided by X that Y will be closed"."""
    if found := NOUNED.match(text):
        return capital(f"{found['lead']}{found['who']} will {OF_NOUN[found['noun'].lower()]} {found['what']}{found['rest']}")
    who = ""
    if found := DECIDED.match(text):
        who, text = found["who"] or "", capital(found["rest"])
    ensured = ENSURE.sub(lambda found: f"{found['modal']} {PLAIN_VERB[found['verb'].lower()]} {found['what']}" if not found["what"].lower().startswith("no ") else found[0], text)
    # "… is completed and returned to us": the second verb turns round with the first.
    text = re.sub(rf" and ({DONE})(?= (?:to|in|by|at|before|with)\b)", lambda found: f" and {PLAIN_VERB[found[1].lower()]} it", ensured, count=1, flags=re.I) if ensured != text else text
    text = NOUN_BY_ME.sub(lambda found: f"{SUBJECT_FORM[found['who'].lower()]} {DID_IT[found['noun'].lower()]} {found['what']}", text)
    if found := ASKED_TO.match(text):
        text = f"We ask {found['who']} {'not to' if found['does'].lower() in ('refrain', 'do not', 'not') else 'to ' + found['does']}{text[found.end():]}"
        text = re.sub(r"\bnot to from (\w+ing)\b", lambda hit: f"not to {GERUNDS.get(hit[1].lower(), 'be ' + hit[1])}", text)
    # "Asked to refrain from leaving": asked not to leave.
    text = re.sub(r"\b(asked|requested|reminded|advised|told|required|expected|want|need) to (?:please )?refrain from (\w+ing)\b", lambda hit: f"{hit[1]} not to {GERUNDS[hit[2].lower()]}" if hit[2].lower() in GERUNDS else hit[0], text, flags=re.I)
    text = re.sub(r"\brefrain from (\w+ing)\b", lambda hit: f"do not {GERUNDS[hit[1].lower()]}" if hit[1].lower() in GERUNDS else hit[0], text, flags=re.I)
    found = BE_DONE.match(text)
    if not found or " not be " in found[0][: found.end("verb")] or re.search(r"\b(?:that|which|who)\b", found["what"]):
        return text
    by = re.match(rf"(?P<mid>[^.]{{0,60}}?) by (?P<who>(?!(?:\d|the end|mon|tue|wed|thu|fri|sat|sun|email|e-mail|post|phone|hand|car|bus)\b)[\w'-]+(?: [\w'-]+){{0,2}}?)(?P<tail>(?: (?:no later|by|before|on|in|at|from|during|until|within|after|so that|if|when|to|for|every|each)\b.*|,.*)?[.!]?)$", found["rest"], re.I)
    actor = by["who"] if by else who
    if not actor:
        return text
    rest = f"{by['mid']}{by['tail']}" if by else found["rest"]
    return capital(f"{found['lead']}{lower_first(actor) if found['lead'] else actor} {found['modal'].lower()} {PLAIN_VERB[found['verb'].lower()]} {lower_first(found['what'])}{rest}")


# What somebody did, hidden in a noun: "a decision has been made by the board to …".
HIDDEN = re.compile(rf"^(?P<lead>(?:[^,]{{3,60}}, )?)(?:a|an|the) (?P<noun>decision|announcement|agreement|promise|request|proposal|recommendation|attempt|start) (?P<be>has been|have been|was|will be|is being) (?:made|taken|reached|given|put forward) by (?P<who>{WHO}) (?P<to>to|that)\b(?P<rest>.*)$", re.I)
DID = {"decision": ("decided", "decide"), "announcement": ("announced", "announce"), "agreement": ("agreed", "agree"), "promise": ("promised", "promise"), "request": ("asked", "ask"), "proposal": ("proposed", "propose"), "recommendation": ("recommended", "recommend"), "attempt": ("tried", "try"), "start": ("started", "start")}
# A duty or a ban said as a state: "the use of helmets is mandatory for all visitors".
DUTY = re.compile(r"^(?P<lead>(?:[^,]{3,60}, |(?:if|when|in case of|during|after|before|in|on|at) [^,]{2,50}? (?=the (?:use|wearing|utili|usage|carrying|possession|payment|completion|submission)))?)(?:the |all )?(?P<noun>use|utilisation|utilization|usage|wearing|completion|submission|presentation|payment|registration|possession|carrying) of (?P<what>[^,.;]{2,60}?) (?:is|are) (?P<how>mandatory|compulsory|obligatory|required|necessary|not (?:allowed|permitted)|prohibited|forbidden|strictly forbidden|strictly prohibited)(?: (?:for|by|of) (?P<who>(?:all |any |every |everyone|each |the )?[^,.;]{2,80}?))?(?P<rest>(?: (?:before|during|until|when|while|if|at all times|on|from)\b[^.]*)?)(?P<end>[.!]?)$", re.I)
DUTIES = {"use": "use", "utilisation": "use", "utilization": "use", "usage": "use", "wearing": "wear", "completion": "complete", "submission": "hand in", "presentation": "show", "payment": "pay", "registration": "register", "possession": "have", "carrying": "carry"}
WORN = re.compile(r"\b(?:eyewear|glasses|goggles|helmets?|gloves|masks?|shoes|boots|vests?|clothing|uniforms?|badges?|aprons?|hats?|ear protection|jackets?)\b", re.I)
EVERYBODY = re.compile(r"\b(?:all|any|every) (?:individuals?|persons?|people|members of the public)\b", re.I)
PRESENT = re.compile(r"\b(?:who|that|which) (?:is|are) (?:currently )?(?:present|located|situated|found|staying) (?:within|in|inside) ", re.I)
RAISED = re.compile(r"^(?:[^.]{2,60}? )?(?:has |have |will |is going to |are going to )?(?:decided to )?(?P<verb>increase|raise|reduce|lower|change|cut)[ds]? (?:the |our |its |their )?(?P<what>[^.,;]{3,50}?) from (?P<old>[€$£]?\d[\d.,]*) to (?P<new>[€$£]?\d[\d.,]*)(?P<unit> (?:euros?|dollars?|pounds?|percent|%|hours?|minutes|people|cents?))?(?: (?:on|from|as of) (?P<when>\d{1,2} [A-Z]\w+|[A-Z]\w+ \d{1,2}|[A-Z][a-z]+))?(?: (?:because of|due to|owing to|on account of|because) (?P<why>[^.]{3,80}))?[.!]?$", re.I)


def direct(text: str) -> str:
    """A noun that hides a verb turned into it, a duty into "must", a ban into "must not"; nothing is left out."""
    if found := HIDDEN.match(text):
        past, base = DID[found["noun"].lower()]
        does = f"will {base}" if found["be"].lower() == "will be" else f"has {past}" if re.match("ha|is", found["be"], re.I) and not re.search(r"s$(?<!ss)", found["who"]) else f"have {past}" if re.match("ha|is", found["be"], re.I) else past
        text = f"{found['lead']}{found['who']} {does} {found['to'].lower()}{found['rest']}"
    text = PRESENT.sub("in ", EVERYBODY.sub("everyone", text))
    text = re.sub(r"\beveryone (?:who (?:is|are) )?(in|on|at) the ([\w-]+) area\b", r"everyone \1 the \2 area", text)
    if found := DUTY.match(text):
        is_ban = bool(re.search(r"not|prohib|forbid", found["how"], re.I))
        verb = "wear" if DUTIES[found["noun"].lower()] == "use" and WORN.search(found["what"]) else DUTIES[found["noun"].lower()]
        who = found["who"] or "you"
        lead = found["lead"] if not found["lead"] or "," in found["lead"] else f"{found['lead'].strip()}, "
        text = f"{lead}{who} must {'not ' if is_ban else ''}{verb} {found['what']}{found['rest']}{found['end']}"
    return capital(text)


def for_poster(text: str) -> str:
    """A change of a figure as a notice: what is new, what it was, why. Empty for other texts."""
    found = RAISED.match(text.strip())
    if not found:
        return ""
    unit = found["unit"] or ""
    reason = f" Reason: {found['why'].strip()}." if found["why"] else ""
    return f"New {found['what'].strip()}: {found['new'].rstrip('.')}{unit} (was {found['old']}){' from ' + found['when'] if found['when'] else ''}.{reason}"


class PhraseFinder:
    """Finds listed phrases by their first word; the longest one wins."""

    def __init__(self, phrases):
        self.by_first_word: dict[str, list[str]] = {}
        for phrase in sorted(phrases, key=len, reverse=True):
            self.by_first_word.setdefault(re.match(r"\w+", phrase)[0], []).append(phrase)

    def find(self, text: str) -> list[tuple[int, int, str]]:
        lowered, found, reached = text.translate(ASCII_LOWER), [], 0
        for word in re.finditer(r"(?<![\w-])\w+", lowered):
            start = word.start()
            for phrase in self.by_first_word.get(word[0], ()) if start >= reached else ():
                reached_now = start + len(phrase)
                if lowered.startswith(phrase, start) and not re.match(r"[\w-]", lowered[reached_now:reached_now + 1]):
                    found.append((start, reached_now, phrase))
                    reached = reached_now
                    break
        return found

    def replace(self, text: str, plainer) -> str:
        pieces, reached = [], 0
        for start, end, phrase in self.find(text):
            pieces += [text[reached:start], plainer(text[start:end], phrase)]
            reached = end
        return "".join(pieces) + text[reached:]


class Editor:
    """Works with the word list. `keep` are words that have to stay as they are."""

    def __init__(self, assets: dict, keep: list[str] = []):
        self.swaps, self.hard, fillers = (without(phrases, keep) for phrases in load_word_list(assets))
        self.keep = keep
        self.find_swaps, self.find_hard, self.find_fillers = PhraseFinder(self.swaps), PhraseFinder(self.hard), PhraseFinder(fillers)

    def swap(self, text: str) -> str:
        def plainer(found: str, phrase: str) -> str:
            word = self.swaps[phrase]
            return word if not found[0].isupper() else word[:1].upper() + word[1:]
        return fix_articles(self.find_swaps.replace(text, plainer))

    def shorten(self, sentence: str) -> str:
        """The sentence with plainer words, without filler, split where a new clause starts."""
        text = self.find_fillers.replace(self.swap(" ".join(self.swap(capital(INFORM.sub("", sentence))).split())), lambda found, phrase: "")
        if which := WHICH.match(text):
            text = f"{which['who']} {which['does']} {'They' if re.match(r'(?:were|are|have)', which['aside']) else 'It'} {which['aside']}."
        if count_words(text) > 18:
            pieces = CLAUSE.split(text)
            text = ". ".join(capital(piece.strip()) for piece in pieces) if min(map(count_words, pieces)) > 3 else text
        done = capital(turn_active(say_who(direct(tidy(text)))))
        return cut_long(done, 20)

    def faults(self, sentence: str) -> list[str]:
        found = []
        if (length := count_words(sentence)) > LONG_SENTENCE:
            found.append(f"{length} words long")
        if passives := find_passives(sentence)[:3]:
            found.append("passive: " + ", ".join(f"*{passive}*" for passive in passives))
        if len(asides := re.findall(r"\b(?:which|who|whose|whom)\b", sentence, re.I)) > 1:
            found.append(f"{len(asides)} clauses with *{asides[0].lower()}* inside one another or in a row")
        if INFORM.match(sentence):
            found.append("a long way to the point")
        heavy = [sentence[start:end] for start, end, _ in self.find_swaps.find(sentence) + self.find_hard.find(sentence)]
        if heavy:
            found.append("heavy words: " + ", ".join(f"*{word}*" for word in dict.fromkeys(heavy[:5])))
        if fillers := [sentence[start:end] for start, end, _ in self.find_fillers.find(sentence)]:
            found.append("filler: " + ", ".join(f"*{word}*" for word in dict.fromkeys(fillers[:4])))
        return found

    def rewrite(self, text: str) -> str:
        return "\n\n".join(" ".join(map(self.shorten, split_sentences(part))) for part in re.split(r"\n\s*\n", text) if part.strip())

    def hard_sentences(self, text: str) -> list[str]:
        marked = [(len(faults) * 6 + count_words(s), s) for s in split_sentences(text) if (faults := self.faults(s))]
        return [s for _, s in sorted(marked, key=lambda pair: -pair[0])]


def fix_articles(text: str) -> str:
    """"a" and "an" as the plainer word needs them."""
    text = re.sub(r"\b([Aa])n (?=[bcdfghjklmnpqrstvwxyz]|use\b)(?!h(?:our|onest|eir|onou?r))", r"\1 ", text)
    return re.sub(r"\b([Aa]) (?=[aio])(?!on(?:c?e)\b)", r"\1n ", text)


def tidy(text: str) -> str:
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r"\s+([,.;:!?])", r"\1", text)
    text = re.sub(r"([,;:])(?:\s*,)+", r"\1", text)
    text = WAS_DONE.sub(lambda found: f"{found[1]}{found[2] or ''} {PERFECT[found[3].lower()]}", text)
    text = SHOWN_BY.sub(actor_first, text)
    return re.sub(r"^[,;:\s]+", "", text).strip()


# The third form behind "been" and "have": a swap of words must not leave "has been showed".
PERFECT = {"showed": "shown", "began": "begun", "gave": "given", "took": "taken", "wrote": "written", "did": "done", "chose": "chosen", "went": "gone", "saw": "seen", "knew": "known", "broke": "broken", "spoke": "spoken", "got": "got", "forgot": "forgotten"}
WAS_DONE = re.compile(rf"\b(am|is|are|was|were|be|been|being|has|have|had)( not| [a-z]+ly)? ({'|'.join(PERFECT)})\b", re.I)
SHOWN_BY = re.compile(r"^It (?P<be>has been|was|is) (?P<verb>shown|demonstrated|observed|found|reported|suggested|noted|argued|claimed|proved|proven|established|confirmed|pointed out) by (?P<who>[^,;]{3,60}?) that (?P<there>there exists?\b)?", re.I)


def actor_first(found: re.Match) -> str:
    """ "It has been shown by some studies that": some studies have shown that."""
    who, verb = found["who"].strip(), found["verb"].lower()
    past = {"shown": "showed", "proven": "proved"}.get(verb, verb)
    does = f"{'have' if who.rstrip().endswith('s') or ' and ' in who else 'has'} {verb}" if found["be"].lower() == "has been" else past
    there = "" if not found["there"] else "there is" if found["there"].lower().endswith("s") else "there are"
    return f"{capital(who)} {does} that {there}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def turn_active(sentence: str) -> str:
    match = FLIP.match(sentence)
    if not match or match["verb"].lower() in NOT_PASSIVE or " that " in match["what"]:
        return sentence
    what, who, verb = match["what"], match["who"], match["verb"].lower()
    future = match["be"].lower() == "will be"
    if future and verb not in BASE_FORM:
        return sentence
    who = SUBJECT_FORM.get(who.lower(), who)
    what = OBJECT_FORM.get(what.lower(), what)
    first_word = what.split()[0].lower()
    what = f"{first_word}{what[len(first_word):]}" if first_word in LOWER_INSIDE or re.search(r"(?:ing|ion|ment|result)s?$", first_word) else what
    does = f"will {BASE_FORM[verb]}" if future else IRREGULAR.get(verb, verb)
    return f"{match['lead']}{who if match['lead'] else capital(who)} {does} {what}{match['end']}"


def split_sentences(text: str) -> list[str]:
    sentences: list[str] = []
    for piece in re.split(r"(?<=[.!?])[\"')\]]*\s+|\n+", text):
        if sentences and ABBREVIATIONS.search(sentences[-1]):
            sentences[-1] += " " + piece
        elif piece.strip():
            sentences.append(" ".join(piece.split()))
    return sentences


def words_in(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+(?:[.,:]\d+)*", text)


def count_words(text: str) -> int:
    return len(words_in(text))


def count_syllables(word: str) -> int:
    word = re.sub(r"[^a-z]", "", word.lower())
    silent_end = re.search(r"(?<![aeiouyl])e$|(?<=[aeiouy])le$|[^aeiouytd]ed$|[^aeiouyscxzg]es$", word)
    return max(1, len(re.findall(r"[aeiouy]+", word)) - bool(silent_end))


def find_passives(sentence: str) -> list[str]:
    return [m[0] for m in PASSIVE.finditer(sentence) if m[1].lower() not in NOT_PASSIVE]


def find_passive(sentence: str) -> str:
    return next(iter(find_passives(sentence)), "")


def measure(text: str) -> dict:
    words, sentences = words_in(text), split_sentences(text)
    per_sentence = len(words) / max(1, len(sentences))
    per_word = sum(map(count_syllables, words)) / max(1, len(words))
    return {
        "words": len(words), "sentences": len(sentences), "per_sentence": round(per_sentence, 1),
        "ease": round(max(0, min(100, 206.835 - 1.015 * per_sentence - 84.6 * per_word))),
        "grade": round(max(1, 0.39 * per_sentence + 11.8 * per_word - 15.59)),
    }


LABELS = ((90, "very easy: a child of about eleven follows it"), (80, "easy"), (70, "fairly easy"), (60, "plain English, good for most adults"), (50, "fairly hard"), (30, "hard, about college level"), (0, "very hard, like a contract"))


def ease_label(ease: float) -> str:
    return next((label for floor, label in LABELS if ease >= floor), LABELS[-1][1])


def score_table(columns: dict[str, dict]):
    rows = [("Words", "words"), ("Sentences", "sentences"), ("Words per sentence", "per_sentence"), ("Reading ease (0–100)", "ease"), ("School grade", "grade")]
    return show.table([[label, *(column[key] for column in columns.values())] for label, key in rows], columns=["", *columns])


@tool
def check_text(state, assets, text: str, keep: list[str] = []):
    """Measure how easy an English text is to read and find its hard sentences. Call it with the person's text before you rewrite it.

    text: the whole text, word for word
    keep: words that must stay, such as defined terms of a contract
    """
    if count_words(text) < 3:
        raise ToolError("Give the text itself, at least one sentence.")
    editor = Editor(assets, keep)
    state.update(text=text[:TEXT_LIMIT], keep=[word[:60] for word in keep][:20], score=measure(text[:TEXT_LIMIT]), cursor=0)
    hard = [{"sentence": sentence[:400], "faults": editor.faults(sentence)} for sentence in editor.hard_sentences(state["text"])[:8]]
    return {**state["score"], "means": ease_label(state["score"]["ease"]), "hard_sentences": hard}, score_table({"Your text": state["score"]})


@tool
def compare_versions(before: str, after: str):
    """Score a text before and after rewriting. Call it with your finished version, and never state a score that you did not get from a tool."""
    if count_words(after) < 2 or count_words(before) < 2:
        raise ToolError("Give both versions in full.")
    return {"ease_change": measure(after)["ease"] - measure(before)["ease"]}, score_table({"Before": measure(before), "After": measure(after)})


@tool
def list_heavy_words(assets, text: str, keep: list[str] = []):
    """List the official words, hidden verbs and filler of a text with plainer ones."""
    rows = heavy_rows(Editor(assets, keep), text)
    if not rows:
        raise ToolError("There are no heavy words of the list in this text.")
    return show.table(rows, columns=["You wrote", "Plainer"])


@tool
def explain_score(score: float, scale: Literal["reading ease", "school grade"]):
    """Say what a Flesch reading ease (0 to 100, high is easy) or a Flesch-Kincaid grade (school years, low is easy) means."""
    return score_meaning(score, scale == "school grade")


def describe(state: dict) -> str | None:
    if not state.get("text"):
        return None
    kept = f" To keep as they are: {', '.join(state['keep'])}." if state.get("keep") else ""
    return f"The text on the desk has {state['score']['words']} words and reading ease {state['score']['ease']}.{kept}"


def score_meaning(score: float, is_grade: bool) -> str:
    if is_grade:
        advice = "That suits most readers." if score <= 8 else "For letters, forms and newsletters aim at 8 or below."
        return f"Grade {score:g} on the Flesch-Kincaid scale: a reader with about {score:g} years of school follows it, so about age {score + 5:g} or {score + 6:g}. Lower is easier. {advice}"
    advice = "For most readers that is fine." if score >= 60 else "For parents, customers or neighbours aim at 60 to 70 or more: shorter sentences first, then shorter words."
    return f"A Flesch reading ease of {score:g} is **{ease_label(score)}**. Higher is easier. {advice}"


def heavy_rows(editor: Editor, text: str) -> list[list[str]]:
    phrases = lambda finder: dict.fromkeys(phrase for sentence in split_sentences(text) for _, _, phrase in finder.find(sentence))
    rows = [[phrase, editor.swaps[phrase] or "(leave out)"] for phrase in phrases(editor.find_swaps)]
    rows += [[phrase, "(leave out)"] for phrase in phrases(editor.find_fillers)]
    return (rows + [[phrase, f"perhaps {editor.hard[phrase] or 'leave out'}"] for phrase in phrases(editor.find_hard)])[:40]


def show_sentence(editor: Editor, sentence: str, number: int, total: int) -> str:
    shorter = editor.shorten(sentence)
    advice = f"**{'Shorter' if count_words(shorter) < count_words(sentence) else 'Plainer'}:** {shorter}" if shorter != sentence else "**Try:** say who acts, put that first, and end the sentence after one idea."
    return f"**{number} of {total}** ({'; '.join(editor.faults(sentence))})\n\n> {sentence[:700]}\n\n{advice}{still_long(shorter)}"


IDEAS = re.compile(r",\s+(?:and |but |or )?|;\s+|\s+(?=(?:until|unless|because|although|while|whereas|so that|which|provided that)\b)", re.I)


def still_long(shorter: str) -> str:
    """A sentence that my rules leave long is shown idea by idea, so that nobody takes it for easy."""
    longest = max(split_sentences(shorter) or [""], key=count_words)
    if count_words(longest) <= LONG_SENTENCE:
        return ""
    ideas: list[str] = []
    for piece in IDEAS.split(longest):
        # An aside of a few words belongs to what stands before it.
        if ideas and count_words(piece) < 6:
            ideas[-1] += f", {piece}"
        else:
            ideas.append(piece)
    listed = "\n".join(f"- {idea.strip(' .,')}" for idea in ideas) if len(ideas) > 1 else ""
    return f"\n\n**Still hard: {count_words(longest)} words in one sentence.** My rules swap words and do not rewrite it." + (f" It says these things; make each a sentence of its own:\n\n{listed}" if listed else " Say it in two or three sentences, one idea each.")


def is_revision(text: str, earlier: str) -> bool:
    new, old = {w.lower() for w in words_in(text)} - COMMON, {w.lower() for w in words_in(earlier)} - COMMON
    return len(new & old) >= 0.4 * max(1, min(len(new), len(old))) and bool(old) and text != earlier


def review(editor: Editor, text: str, state: dict, opening: str = "") -> dict:
    text = text[:TEXT_LIMIT]
    earlier = state.get("score") if not opening and is_revision(text, state.get("text", "")) else None
    before, after = measure(text), measure(editor.rewrite(text))
    hard = editor.hard_sentences(text)
    if before["words"] > 20 and sum(w.lower() in COMMON for w in words_in(text)) < before["words"] * 0.12:
        reply = f"This does not look like English, and my word lists and the reading score are. I can only count: **{before['words']} words** in **{before['sentences']} sentences**, {before['per_sentence']} words a sentence on average. Aim for 15 to 20."
        return {"reply": reply, "suggestions": ["Show me an example", "How long should a sentence be?"], "state": state}
    verdict = (f"{len(hard)} of {before['sentences']} sentences can be easier." if before["sentences"] > 1 else "This sentence can be easier.") if hard else "I found no long sentence, passive, filler or heavy word. Leave it as it is."
    parts = [f"{opening}**Reading ease {before['ease']}: {ease_label(before['ease'])}.** {verdict}"]
    if earlier:
        parts.append(f"Compared with your last version: **{before['ease'] - earlier['ease']:+d} points**, {before['words'] - earlier['words']:+d} words.")
    parts += [show_sentence(editor, sentence, number, len(hard)) for number, sentence in enumerate(hard[:2], 1)]
    if hard and after["words"] < before["words"]:
        better = f", reading ease **{after['ease']}** instead of {before['ease']}" if after["ease"] > before["ease"] else ""
        parts.append(f"With {'this' if len(hard) == 1 else 'all my'} change{'' if len(hard) == 1 else 's'}: **{after['words']} words** instead of {before['words']}{better}.")
    if re.search(r"\b(?:liable|liability|contract|warranty|pursuant|dosage|parties)\b", text, re.I) and hard:
        parts.append("This looks like a legal or medical text: let whoever is responsible check that the meaning is the same.")
    seen = {"whole": editor.rewrite(text)} if before["sentences"] == 1 and hard else {}
    kept = {**seen, "version": "", "told": editor.rewrite(text) if hard else "", "text": text, "score": before, "cursor": min(2, len(hard)), "keep": editor.keep, "history": (state.get("history") or [])[-9:] + [before]}
    options = (["Next sentence"] if len(hard) > 2 else []) + (["Show the whole text", "List the heavy words"] if hard else ["What makes a sentence hard to read?"]) + ["New text"]
    return {"reply": "\n\n".join(parts), "suggestions": options, "state": kept, "blocks": [score_table({"Yours": before, **({"With my changes": after} if after["ease"] > before["ease"] else {})})] if hard else []}


def next_sentence(editor: Editor, state: dict) -> dict:
    hard, cursor = editor.hard_sentences(state["text"]), state.get("cursor", 0)
    if cursor >= len(hard):
        return {"reply": "That was the last hard sentence. Paste your new version and I compare the two.", "suggestions": ["Show the whole text", "New text"], "state": state}
    return {"reply": show_sentence(editor, hard[cursor], cursor + 1, len(hard)), "suggestions": ["Next sentence", "Show the whole text", "New text"], "state": {**state, "cursor": cursor + 1}}


def whole_text(editor: Editor, state: dict) -> dict:
    rewritten = editor.rewrite(state["text"])
    open_points = [s for s in split_sentences(rewritten) if find_passive(s) or count_words(s) > LONG_SENTENCE]
    note = "\n\nStill yours to decide:\n" + "\n".join(f"- *{s[:160]}*: {', '.join(editor.faults(s)) or 'long'}" for s in open_points[:4]) if open_points else ""
    blocks = [show.document("In plain words", rewritten, id="plain"), score_table({"Before": measure(state["text"]), "After": measure(rewritten)})]
    notice = for_poster(rewritten) if state.get("whole") == rewritten else ""
    if notice:
        return {"reply": f"As a notice that fits on a poster or a sign, with the figures and the reason kept:\n\n> {notice}\n\nWho decided it is left out; put it back if your readers need it.", "blocks": [score_table({"Before": measure(state["text"]), "After": measure(notice)})], "suggestions": ["Show the whole text", "New text"], "state": state}
    if state.get("whole") == rewritten:
        note = f"\n\n**It is the same as before, {measure(rewritten)['words']} words:** this is as short as I can make it: I swap words and turn sentences round, and leave out no content. What could go is yours to decide.{note}"
    state = {**state, "whole": rewritten}
    return {"reply": f"Here is the whole text. Read it once before you use it: I change words, you know the meaning.{note}", "blocks": blocks, "suggestions": ["List the heavy words", "New text"], "state": state}


def heavy_words(editor: Editor, state: dict) -> dict:
    rows = heavy_rows(editor, state["text"])
    blocks = [show.table(rows, columns=["You wrote", "Plainer"])] if rows else []
    return {"reply": "Words that can be plainer:" if rows else "No heavy words or filler in this text.", "blocks": blocks, "suggestions": ["Show the whole text", "New text"], "state": state}


def explain_word(editor: Editor, state: dict, message: str) -> dict | None:
    """ "Why is 'prior to' bad": that phrase alone, with the plainer one and the reason."""
    low = message.lower()
    quoted = re.search(r"['\"“‘]([^'\"”’]{2,40})['\"”’]", message)
    rows = heavy_rows(editor, state["text"])
    named = next(([word, plainer] for word, plainer in rows if quoted and quoted[1].lower() in word.lower() or word.lower() in low), None) or next(
        ([word, plainer] for word, plainer in rows if any(part in low.split() for part in word.lower().split() if len(part) > 4)), None)
    if named:
        word, plainer = named
        why = "it adds nothing: the sentence says the same without it" if plainer == "(leave out)" else f"*{plainer.removeprefix('perhaps ')}* says the same, is shorter or better known, and is read at once"
        return {"reply": f"*{word}* is not wrong; {why}. If you like it and your readers know it, keep it: I only mark what slows readers down.", "state": state, "suggestions": ["Show the whole text", "List the heavy words"]}
    if quoted:
        return {"reply": f"I did not mark *{quoted[1]}*{'' if quoted[1].lower() in state['text'].lower() else ', and it is not in your text'}.", "state": state, "suggestions": ["List the heavy words"]}
    return None


def explain(editor: Editor, state: dict, message: str) -> dict:
    if told := explain_word(editor, state, message):
        return told
    hard = editor.hard_sentences(state["text"])
    number = next((int(each.value) for each in reading.numbers(message) if 1 <= each.value <= len(hard)), 1)
    if not hard:
        return {"reply": "I found nothing to change in it.", "state": state}
    swaps = "; ".join(f"*{word}* → *{plainer}*" for word, plainer in heavy_rows(editor, hard[number - 1])[:6])
    return {"reply": f"> {hard[number - 1][:500]}\n\nHard because: {'; '.join(editor.faults(hard[number - 1]))}." + (f"\n\nPlainer words: {swaps}." if swaps else ""), "state": state, "suggestions": ["Next sentence", "Show the whole text"]}


TONE = re.compile(r"\b(?:polite\w*|friendl\w+|nicer|kinder|warm\w*|rude|harsh|soft(?:er|en)?|tone|casual|relaxed|less (?:formal|stiff)|informal)\b")
LIST = re.compile(r"\b(?:lists?|bullets?|bullet ?points?|check ?lists?|points|steps)\b")


def as_list(editor: Editor, state: dict) -> dict:
    """One line for each sentence or clause of the plain version; no word is left out."""
    plain = editor.rewrite(state["text"])
    lines = [piece.strip(" ,;") for sentence in split_sentences(plain) for piece in re.split(r";\s+|,\s+(?:and|but)\s+(?:also |besides (?:this|that),? )?(?=(?:we|you|they|he|she|it|i|all|the|please|a|an|your|our)\b)", sentence, flags=re.I) if piece.strip(" ,;.")]
    lines = [f"- {line[:1].upper()}{line[1:].rstrip('.')}" for line in lines]
    alone = " It is one thought, so it stays one line: say **split** to cut it." if len(lines) == 1 else ""
    return {"reply": f"The plain version with one line for each thought:{alone}\n\n" + "\n".join(lines), "suggestions": ["Show the whole text", "New text"], "state": state}


def remark(editor: Editor, low: str, state: dict) -> dict | None:
    """A remark about the text on the desk: never a new text."""
    plain = editor.rewrite(state["text"])
    after = measure(plain)
    if TONE.search(low) and (softer := polite(plain)):
        return {"reply": f"Short and polite go together. This says the same with *please*, and changes nothing else:\n\n> {softer}", "blocks": [score_table({"Before": measure(state["text"]), "After": measure(softer)})], "suggestions": ["Show the whole text", "New text"], "state": {**state, "version": softer}}
    if TONE.search(low):
        return {"reply": f"Add *please* where you ask for something and *thank you* at the end; short is not rude. The plain version keeps your own polite words:\n\n> {plain}", "suggestions": ["Show the whole text", "New text"], "state": state}
    if re.search(r"\b(?:for|read by|readers?|audience|aimed at)\b.{0,30}\b(?:old\w*|elder\w*|senior\w*|children|kids|teen\w*|foreign\w*|learners?|beginners|parents|neighbours?|customers|patients|everyone|people|public)\b", low):
        goal = 70 if re.search(r"old|elder|senior|child|kid|foreign|learner", low) else 60
        return {"reply": f"For them aim at a reading ease of {goal} or more; with my changes it is **{after['ease']}**{', which is enough' if after['ease'] >= goal else ', so it should be easier still: shorter sentences first, then shorter words'}. So far:\n\n> {plain}", "suggestions": ["List the heavy words", "Show the whole text"], "state": state}
    return {"reply": "I took that for a remark about your text and not for a new one, and changed nothing. I can show the whole text, split long sentences, list the heavy words, or keep words that you name (`keep …`). For another text say `new text` first.", "suggestions": ["Show the whole text", "List the heavy words", "New text"], "state": state}


def split_up(editor: Editor, state: dict) -> dict:
    """Every sentence that can be cut, cut."""
    plain = " ".join(cut_long(sentence, 12) for sentence in split_sentences(editor.rewrite(state["text"])))
    before = measure(state["text"])
    if measure(plain)["sentences"] <= before["sentences"]:
        return {"reply": "I found no place where it can be cut without losing something. Try to end the sentence after one idea, and begin the next with who acts.", "state": state, "suggestions": ["Show the whole text", "New text"]}
    return {"reply": f"In {measure(plain)['sentences']} sentences:\n\n> {plain}", "blocks": [score_table({"Before": before, "After": measure(plain)})], "state": {**state, "version": plain}, "suggestions": ["List the heavy words", "New text"]}


def scores(editor: Editor, state: dict) -> dict:
    before, after = measure(state["text"]), measure(state.get("version") or editor.rewrite(state["text"]))
    if len(state.get("history") or []) > 1:
        columns = {f"Text {i}": score for i, score in enumerate(state["history"][-5:], 1)}
        return {"reply": "Your versions so far:", "blocks": [score_table(columns)], "suggestions": ["Show the whole text", "New text"], "state": state}
    return {"reply": f"Score before (yours): reading ease {before['ease']}, school grade {before['grade']}. Score now, with my changes: reading ease **{after['ease']}**, school grade **{after['grade']}**, {after['words']} words instead of {before['words']}. Higher ease and lower grade are easier.", "state": state, "suggestions": ["Show the whole text", "New text"]}


COMMANDS = ((r"\bsplit\b|\b(?:two|2|three|3|several|more|shorter) sentences\b", split_up), (r"\bscore\b(?!.*\b(?:mean|good|bad)\b)", scores), (r"heavy|(?:what|which words) did you change|\bwords\b.*(?:hard|difficult|complicated)|(?:hard|difficult|complicated) words|word list|filler", heavy_words), (r"\bnext\b|^more\b|^go on|^continue|other sentence", next_sentence), (r"whole|full|rewrite|apply|\ball\b|^show|^yes\b|^ok\b|plain version|final version|\b(?:shorter|simpler|easier|simplify|shorten)\b", whole_text))
KEEP = re.compile(r"\b(?:leave|keep|(?:don['’]?t|do not) (?:change|touch|replace))\s+(?:the (?:words?|terms?) )?(.{2,160}?)(?:\s+(?:as (?:they|it) (?:are|is)|as is|alone|in there|unchanged|the same)\b|[,.;]|$)", re.I)
WANTS = re.compile(r"\b(?:make|check|simplify|shorten|rewrite|improve|help|edit|look at|read)\b.{0,40}\b(?:texts?|letter|this|it|sentences?|e-?mail|notice|essay|article|report)\b", re.I)
ASKS_FOR = re.compile(r"\b(?:wrote|writes|says|said|reads|sent|check|shorten|edit|improve|simplif\w*|rewrite|fix|review|score|easier|simpler|shorter|plainer|clearer|readable|understand\w*|text|this|letters?|notice|sentences?|e-?mails?|paragraph|version|example|complicated|old)\b", re.I)
REFUSED = {r"\btranslat\w*|\binto (?:german|spanish|french|english)\b": "translate", r"\bgrammar\b|\bspelling\b|\bproofread\w*|\bcommas?\b": "check spelling or grammar", r"\bsummar\w+\b": "summarise",
           r"\bwrite (?:me |us )?(?:a|an|my)\b": "write a text for you", r"\b(?:smarter|more formal|more academic|fancier|more professional)\b": "make a text sound grander"}


def find_text(message: str) -> str:
    """The text to edit inside a request: behind a colon, on the next lines, or in quotation marks."""
    for pattern in (r"([^:\n]{2,160}):\s+(\S.*)$", r"([^\n]{2,160})\n+(\S.*)$", r"([^?\n]{2,160})\?\s+(\S.*)$"):
        found = re.match(pattern, message, re.S)
        if found and "?" in pattern[:12] and reading.is_question(re.sub(r"^(?:and|so|or|but) ", "", found[2])):
            continue
        if found and ASKS_FOR.search(found[1]) and count_words(found[1]) < 26 and count_words(found[2]) > (1 if ":" in pattern[:14] else 5):
            return re.sub(r"(?<=[.!\"”])\s+(?:and |so )?(?:what (?:does|do|is)|can (?:you|i|we)|could you|is (?:that|this|it)|how (?:can|do|would))\b[^.!]{3,80}$", "", found[2].strip(), flags=re.I).strip(" \n\"“”")
    quoted = re.search(r"[\"“]([^\"“”]{20,})[\"”]", message)
    return quoted[1] if quoted else ""


LANGUAGES = {"de": "German", "fr": "French", "es": "Spanish"}
NAMED_LANGUAGE = re.compile(r"\b(german|french|spanish|italian|portuguese|dutch|polish|turkish|russian|swedish|danish|norwegian|czech|greek|ukrainian)\b", re.I)
PLAIN_PLEASE = re.compile(r"\b(?:father|dad|mum|mom|mother|grand\w+|uncle|aunt|slow\w*|learn\w*|understands?)\b", re.I)
NOT_TOO_PLAIN = re.compile(r"\b(?:childish|scientific|academic|formal|professional|prof\w*|thesis|paper|not too (?:simple|easy|plain)|serious)\b", re.I)


def not_english(brought: dialogue.Brought, message: str) -> str:
    """A text in another language is not scored by English rules."""
    text, asked = brought.text, NAMED_LANGUAGE.search(f"{brought.lead} {brought.wish}")
    words = [word.lower() for word in words_in(text)]
    told = LANGUAGES.get(language(text), "")
    foreign = len(words) > 5 and (told or sum(word in COMMON for word in words) < 2 and re.search(r"[äöüßéèêàçñáíóúâîûåøæ]", text.lower()))
    if not foreign and not (asked and re.search(r"\b(?:can|do|does|could) (?:you|u|it)\b", message, re.I) and len(words) < 12 and len(message.split()) < 14):
        return ""
    named = asked[1].capitalize() if asked else told or "this language"
    opening = f"No, I do not do {named}" if asked else f"This does not look like English{f', but like {told}' if told else ''}"
    return f"{opening}: my word list and the reading score are for English, so I do not judge this text. Paste the English version, or see in my guide what makes a sentence hard; long sentences, passives and nouns made of verbs are hard in every language."


def said_about(brought: dialogue.Brought) -> str:
    """What the person said about the text, and what I could do of it."""
    said = f"{brought.lead} {brought.wish}"
    if NOT_TOO_PLAIN.search(said):
        return "You want it to stay serious: I swapped words and took out padding, and changed no technical term. Undo what sounds too simple with `keep …`."
    if PLAIN_PLEASE.search(said):
        return "For somebody who reads slowly: read it aloud to them once, and add what they have to do and by when as the first line. That I cannot take from the text for sure."
    return ""


# "I wrote this for my grandma. The …": where the text comes from is no part of it.
COMES_FROM = re.compile(r"^(?i:(?:(?:hi|hey|ok|so)[ ,]{1,2}){0,2}(?:(?:i|we|my [a-z]{2,15}|our [a-z]{2,15})(?: just| have|['’]ve){0,2} (?:wrote|made|got|received|drafted|found|sent(?: me)?) (?:this|it)\b[^.:!?\n]{0,50}|(?:got|found|received) this\b[^.:!?\n]{0,50}|this is (?:from|for) [^.:!?\n]{0,50}|here(?:['’]s| is) (?:a |my |our |the )[^.:!?\n]{0,40})[.:]\s+)(?=[A-Z][^\n]{30})")


@dialogue.guarded(numbers=False, corrections=False)
def respond(event: dict) -> dict | None:
    message = re.sub(r"[^\S\n]+", " ", (event.get("message") or "").replace("\0", "")).strip()[:20000]
    attached = "\n".join(str(file.get("text") or "") for file in event.get("files") or []).strip()[:TEXT_LIMIT]
    message = f"Check: {attached}" if attached and count_words(message) < 20 and not re.match(r"how|what|why|who", message, re.I) else message
    state, assets = dict(event.get("state") or {}), event.get("assets") or {}
    message = re.sub(r"^(?:(?:this is |here is |from )?(?:our|my|the|a) (?:newsletter|notice|letter|e-?mail|text|sign|flyer|poster|leaflet|sentence|rule)(?: (?:for|to|from|in) [^:\n]{2,30})?)\s*:\s+(?=\S)", "Check: ", message, flags=re.I)
    message = COMES_FROM.sub("Check: ", message, count=1)
    low, size = message.lower().strip(" .!?"), count_words(message)
    editor = Editor(assets, state.get("keep") or [])
    if re.fullmatch(r"(start over|new( text)?|reset|clear|another text|stop)", low):
        return {"reply": "Ready for the next text. Paste it here.", "suggestions": ["Show me an example"], "state": {}}
    if re.search(r"^(?:show|give|try).{0,12}\bexample\b|^example$", low) and size < 7:
        return review(editor, EXAMPLE, {}, "Here is a letter as offices write it.\n\n")
    text, brought = find_text(message), dialogue.set_apart(message)
    if foreign := not_english(brought, message):
        return {"reply": foreign, "state": state, "suggestions": ["Show me an example", "What makes a sentence hard to read?"]}
    if (brought.lead and count_words(brought.text) > 5 or brought.wish and count_words(brought.text) > 12) and not (text and text in brought.text and brought.wish == ""):
        text = brought.text
    wished = said_about(brought) if text and text in brought.text else ""
    text = brought.text if text and brought.wish and brought.text in text else text
    score = re.search(r"\b(flesch(?:[- ]kincaid)?|reading (?:ease|score)|readability|grade(?: level)?)\b", low)
    if score and not text and size < 40 and (given := [n.value for n in reading.numbers(message) if n.kind == "plain" and n.value <= 120]):
        return {"reply": score_meaning(given[0], "grade" in low or "kincaid" in low), "state": state, "suggestions": ["What makes a sentence hard to read?", "Show me an example"]}
    if state.get("text") and not text and size < 40 and (kept := KEEP.search(message)):
        words = [word.strip(" \"'“”") for word in re.split(r",|/|\band\b|&", kept[1]) if word.strip()]
        return review(Editor(assets, words), state["text"], {**state, "keep": words}, f"I leave these as they are: {', '.join(words)}." + (" I did not change the tone: I make text plainer, and warmth needs your own words, such as *please* and *thank you*." if TONE.search(low) else "") + "\n\n")
    if state.get("text") and not text and size < 20 and (change := dialogue.amend(state["text"], message)) and change.certain:
        told = ", ".join(f"{old.strip()} → **{new.strip()}**" for old, new in change.changes)
        return review(editor, change.text, {**state, "text": ""}, f"Changed: {told}.\n\n")
    if state.get("text") and not text and size < 15 and dialogue.corrects(message):
        return {"reply": "That is about the text that you sent, and I did not find what to change in it. Write it like `change Monday to Tuesday`, or paste the text again. Nothing was changed.", "state": state, "suggestions": ["Show the whole text", "New text"]}
    asks = reading.is_question(message) or reading.is_command(message) or re.match(r"(?:translate|proofread|please|i (?:want|need))", low)
    refused = " or ".join(what for pattern, what in REFUSED.items() if asks and size < 40 and not text and re.search(pattern, low))
    if refused:
        return {"reply": f"I do not {refused}. I make English text easier to read: shorter sentences, active verbs, plain words, with a reading score before and after. Paste the text and I show what is hard in it.", "state": state, "suggestions": ["Show me an example"]}
    word = re.search(r"\b(?:explain|(?:an)?other word for|(?:simpler|plain|easier|better) word for|synonym for|what does|instead of|what is|is)\s+(?:the word )?['\"“‘]?([a-z][a-z -]{1,40}?)['\"”’]?(?:\s+(?:in (?:normal|plain|simple|easy) (?:words|english)|mean|simply|(?:an? )?(?:bad|hard|difficult|good|too hard|ok)(?: word)?))?(?: and what (?:can|could|should) i (?:write|say|use)(?: instead)?)?$", low)
    if not word and state.get("asked_word"):
        word = re.fullmatch(r"(?:and |or |what about |how about |instead of |ok )*['\"“‘]?([a-z][a-z -]{1,40}?)['\"”’]?", low)
        if word and size < 8 and not (editor.swaps.get(word[1]) or editor.hard.get(word[1])):
            return {"reply": f"I have no plainer word for “{word[1]}” in my list. Say what it means in your own words, as you would on the phone.", "state": state, "suggestions": ["Show me an example"]} if re.match(r"and|or|what|how|instead", low) else None
    if word and size < 12 and editor.swaps.get(word[1]) == "":
        return {"reply": f"*{word[1].capitalize()}* can go: the sentence says the same without it.", "state": {**state, "asked_word": word[1]}, "suggestions": ["Show the whole text"] if state.get("text") else ["Show me an example"]}
    if word and size < 12 and (plainer := editor.swaps.get(word[1]) or editor.hard.get(word[1])):
        saved = count_words(word[1]) - count_words(plainer)
        why = f" It takes {count_words(word[1])} words for what {'one says' if count_words(plainer) == 1 else f'{count_words(plainer)} say'}, and adds nothing." if saved > 0 else " It is the longer and rarer word, and says the same."
        return {"reply": f"Instead of *{word[1]}* write **{plainer}**.{why}", "state": {**state, "asked_word": word[1]}, "suggestions": ["Show me an example"]}
    if size <= 20 and state.get("text") and not text and LIST.search(low) and not re.search(r"\bwords?\b|heavy", low) and not re.match(r"(?:what|why|how|when|should)\b", low):
        return as_list(editor, state)
    if size <= 25 and state.get("text") and not text and TONE.search(low) and not re.match(r"(?:what|why|how|when)\b", low) and (told := remark(editor, low, state)):
        return told
    if size <= 14 and state.get("text") and not text and reading.is_question(message) and re.search(r"\bbefore\b", low) and re.search(r"\b(?:hard|easy|score|ease|grade|readable|long)\b", low):
        return scores(editor, state)
    if size <= 12 and state.get("text") and not text:
        if re.match(r"why\b|explain\b|what(?:'?s| is) (?:wrong|hard|bad)", low):
            return explain(editor, state, message)
        if re.match(r"(?:and |so |ok )?(?:is|was) (?:it|that|this|the text) (?:any |much |really )?(?:better|easier|simpler|readable|clearer|plainer)\b", low):
            return scores(editor, state)
        for pattern, action in COMMANDS:
            if re.search(pattern, low) and (not re.match(r"what (?:is|does|makes)|how\b", low) or action is scores and re.search(r"\b(?:now|it|this|that|mine|new)\b", low)):
                is_again = action is whole_text and re.search(r"\b(?:shorter|simpler|easier|shorten|simplify)\b", low) and state.get("told") == editor.rewrite(state["text"])
                return action(editor, {**state, "whole": state["told"]} if is_again else state)
        if re.search(r"\b(score|compare|history|progress)\b", low) and not message.endswith("?"):
            columns = {f"Text {i}": score for i, score in enumerate(state.get("history", [])[-5:], 1)}
            return {"reply": "Your versions so far:", "blocks": [score_table(columns)], "suggestions": ["Show the whole text", "New text"], "state": state}
    if text:
        told = review(editor, text, state)
        return {**told, "reply": f"{told['reply']}\n\n{wished}"} if wished else told
    if state.get("text") and not text and size < 14 and reading.is_question(message) and re.search(r"\b(?:grade|level|score|reading ease|flesch|readab\w+)\b", low) and re.search(r"\b(?:it|that|this|now|mine|my text|my version)\b", low):
        before, after = measure(state["text"]), measure(editor.rewrite(state["text"]))
        return {"reply": f"Yours: reading ease {before['ease']}, school grade {before['grade']}. With my changes: reading ease **{after['ease']}**, school grade **{after['grade']}**. Higher ease and lower grade are easier.", "state": state, "suggestions": ["Show the whole text", "New text"]}
    if state.get("text") and size < 14 and re.search(r"\bhow (?:many|much)\b.{0,30}\b(?:words?|shorter|saved?|less)\b|\bhow much (?:shorter|easier)\b", low):
        before, after = measure(state["text"]), measure(editor.rewrite(state["text"]))
        return {"reply": f"From {before['words']} words to {after['words']}: **{before['words'] - after['words']} saved**. Reading ease {before['ease']} before, {after['ease']} after.", "state": state, "suggestions": ["Show the whole text", "New text"]}
    is_request = re.match(r"(?:(?:hi|hey|hello|ok|please|so)[, ]+)*(?:(?:can|could|would|will) (?:you|u)|i (?:want|need|have|would|am)|i'?m|help|my (?:boss|teacher|text|letter)|thank|please(?! (?:be |note |find |do not |ensure |refrain |remember |keep |contact |return |complete |submit |return |see ))\b)\b", low)
    if not re.search(r"[^\W\d_]{2}", message) or is_request and size < 20 and (WANTS.search(low) or not reading.is_question(message) and ASKS_FOR.search(low)):
        return {"reply": "Paste a text of a sentence or more, and I show what is hard to read and how to say it shorter. You can also write `Shorten: …` or see an example.", "suggestions": ["Show me an example", "What makes a sentence hard to read?"], "state": state}
    if state.get("text") and size < 25 and "\n" not in message and not is_revision(message, state["text"]):
        return remark(editor, low, state) if not reading.is_question(message) else None
    if reading.is_command(message) and size < 12:
        return None
    if size < 5 or is_request and size < 25 or reading.is_question(message) and size < 30:
        return None
    return review(editor, message, state)
