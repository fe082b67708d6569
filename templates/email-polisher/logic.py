"""Puts a mail together from what a person tells about it, and changes it when they say what is different."""

import re

from agentry import dialogue, reading, show, tool

MOST_FACTS = 14
ROLES = ("boss|manager|landlord|landlady|team|teacher|prof|professor|clients?|customers?|students|guests|tenants|members|colleague|colleagues|coworker|coworkers|doctor|dentist|bank|neighbour|neighbor|neighbours|school|hr|supervisor|supplier|company|"
         "friend|tenant|insurance|office|library|hotel|airline|shop|seller|recruiter|lecturer|tutor|coach|department|parents|council|gym|host|agency|group|class|staff|everyone|son|daughter|brother|sister|mother|father|aunt|uncle|cousin|flatmate|roommate|kindergarten|nursery|trainer|accountant|lawyer|electrician|plumber|mechanic|investor|partner|mentor|editor|organiser|organizer|restaurant|receptionist|addressee")
NAME = r"(?:(?i:dr|mr|mrs|ms|prof|professor)\.? [A-Za-zÀ-ÿ'-]{2,30}|[A-ZÀ-Þ][a-zà-ÿ'-]{1,30}(?: [A-ZÀ-Þ][a-zà-ÿ'-]{1,30})?)"
RECIPIENT = re.compile(rf"(?:(?P<role>(?:(?i:my|our|the|a|an|his|her) )(?:[a-z'’]{{2,14}} ){{0,2}}?(?i:{ROLES}))\b(?!['’]s\b)(?: (?P<both>{NAME}))?|(?P<name>(?i:dr|mr|mrs|ms|prof|professor)\.? [A-Za-zÀ-ÿ'-]{{2,30}}|[A-ZÀ-Þ][a-zà-ÿ'-]{{1,30}}(?: [A-ZÀ-Þ][a-zà-ÿ'-]{{1,30}})?)|(?P<plain>[a-z]{{2,20}})(?= (?:that|about|saying|to say)\b))")
POLITE = r"(?:(?:hi|hey|hello|ok|so|please|pls|can you|could you|would you|help me|i need to|i have to|i want to|i must|i'?d like to|id like to|i gotta|gotta|need to|have to|want to|need|i need|just|quickly)[ ,]+){0,4}"
WRITES = re.compile(rf"^{POLITE}(?:write|draft|compose|make|do|prepare|send|give me|an?)?(?: me)?(?: an?| the| some)?(?: (?:short|quick|polite|formal|friendly|firm|nice|simple|kind|e-?mail|mail|message|note|letter|apology|complaint|reply|invitation|reminder|thank you|thank-you|request)){{0,4}} (?:to|for) ", re.I)
TELLS = re.compile(rf"^{POLITE}(?:tell|inform|ask|let|email|e-mail|mail|message|notify|remind|write) (?:to )?", re.I)
DECLINES = re.compile(rf"^{POLITE}(?:decline|turn down|say no to|refuse|cancel|skip) (?P<what>[^.,;]{{3,80}}?)(?:,? (?:because|since|as|cause|cuz|bc) (?P<why>.{{3,200}}))?[.!]?$", re.I)
CANCELS = re.compile(rf"^{POLITE}(?P<verb>cancel|postpone|reschedule) (?P<what>[^.,;]{{3,80}}?)(?:,? (?:because|since|as|cause|cuz|bc) (?P<why>.{{3,200}}))?[.!]?$", re.I)
MENTIONS_MAIL = re.compile(r"\b(?:e-?mail|mail|message|letter|note|apology|complaint|reply|invitation|reminder|thank you|write to)\b", re.I)
SPLIT = re.compile(r"[;\n]+|,(?!\d)|[.!](?=\s|$)|\band (?=(?:i|i'?m|we|want|need|please|ask|can|could|the|it|my|that|to|he|she|they|there)\b)|\bbut (?=(?:i|we|it|he|she|they|not)\b)", re.I)
DAYS = "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december".split()
SHORT_DAYS = {"mon": "Monday", "tue": "Tuesday", "tues": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "thur": "Thursday", "thurs": "Thursday", "fri": "Friday", "sat": "Saturday", "sun": "Sunday",
              "jan": "January", "feb": "February", "aug": "August", "sept": "September", "oct": "October", "nov": "November", "dec": "December"}
SPELLING = {"i": "I", "im": "I am", "i'm": "I am", "ive": "I have", "i've": "I have", "id": "I would", "i'd": "I would", "ill": "ill", "i'll": "I will", "i’ll": "I will", "i’m": "I am", "i’ve": "I have", "didn't": "did not", "doesn't": "does not", "haven't": "have not", "hasn't": "has not", "isn't": "is not", "wasn't": "was not", "couldn't": "could not", "cant": "cannot", "can't": "cannot", "dont": "do not", "don't": "do not", "doesnt": "does not", "didnt": "did not",
            "wont": "will not", "won't": "will not", "isnt": "is not", "wasnt": "was not", "havent": "have not", "hasnt": "has not", "couldnt": "could not", "u": "you", "ur": "your", "pls": "please", "thx": "thanks", "tmrw": "tomorrow",
            "its": "it is", "thats": "that is", "that's": "that is", "doctors note": "doctor's note", "teh": "the", "bc": "because", "cuz": "because", "hes": "he is", "shes": "she is", "theyre": "they are"}
SUBJECTS = re.compile(r"^(?:i|we|you|he|she|it|they|there|this|that|the|my|our|your|his|her|their|nobody|everyone|please|thank|thanks|unfortunately|sadly)\b", re.I)
FIRST_VERB = re.compile(r"^(?:am|was|have|had|will|would|can|cannot|could|do|did|want|need|know|called|tried|waited|paid|moved|lost|missed|forgot|sent|got|bought|ordered|live|work|leave|leaving|start|finish|hope|think|feel|already|still|also|only|just|never)\b", re.I)
VERB = re.compile(r"\b(?:is|are|was|were|am|has|have|had|will|would|can|cannot|could|do|does|did|works?|worked|needs?|wants?|arrived|came|goes|went|leak(?:s|ed|ing)?|broke|stopped|called|paid|sent)\b", re.I)
STATE_SINCE = re.compile(r"^(?:the |my |our )?(?P<what>[a-z]+(?: (?!is\b|has\b|are\b)[a-z]+)?) (?:is |has been |was |are )?(?P<how>broken|off|out|down|leaking|closed|missing|late|not working|dead|blocked|ill|sick)(?P<since> since .+| for (?!the \w+ time).+)$", re.I)
WISH = re.compile(r"^(?:(?:i|we) )?(?:also )?(?:would like|would need|want|wants|need|needs|ask(?:ing)?|please|request)\b", re.I)
PARTICIPLE = re.compile(r"^(it|this|that|them|(?:the |my |our )?[a-z]+) ([a-z]+ed|done|sent|back|paid|fixed|cut|built|made)\b(.*)$", re.I)


@tool
def show_mail(subject: str, text: str):
    """Show a finished mail as a document that the person can open and copy.

    subject: at most 50 characters
    text: the whole mail with greeting and closing
    """
    return {"words": len(text.split())}, show.document(subject[:80] or "Mail", text, id="mail")


NOT_SO = re.compile(r"^(?:(?:please|pls|but|and|ok)[ ,]+)*(?:don['’]?t|do not) (?:make|let|have) (?:it|this|that) (?:sound |be )?(?:so|too|that|as) (?=[a-z]+)", re.I)


def respond(event: dict) -> dict | None:
    """ "Don't make it so stiff" begins like a question and is a wish: "make it less stiff"."""
    return careful({**event, "message": NOT_SO.sub("make it less ", str(event.get("message") or "").strip(), count=1)})


@dialogue.guarded(numbers=False, stores=("mail",))
def careful(event: dict) -> dict | None:
    """Only mails that are to be put together from facts; everything else is for the guide and for the engine."""
    said = str(event.get("message") or "").strip()[:2000]
    state = dict(event.get("state") or {})
    mail = state.get("mail")
    if other := LANGUAGE.search(said):
        if len(said.split()) < 14 and not re.search(r"\b(?:teacher|class|course|lesson|exam)\b", said, re.I):
            kept = " The mail above stays as it is." if mail else ""
            return {"reply": f"I write only in English: without a language model I cannot translate, and a {other[1].capitalize()} mail by rules would be wrong.{kept} With a connected language model I can do it.", "state": state}
    if mail and UNANSWERED.search(said) and len(said.split()) < 16 and (told := dialogue.section((event.get("assets") or {}).get("guide.md", ""), "How do I follow up when nobody answers?")):
        by = re.search(rf"\b(?:by|until|till) ((?:next )?(?:{'|'.join(DAYS[:7])}|tomorrow|tonight))\b", said, re.I)
        return {"reply": f"If nothing has come by {by[1].capitalize() if ' ' not in by[1] else by[1]}, remind once more. {told}" if by else told, "state": state, "suggestions": ["Make it firmer", "Shorter"]}
    if advice := asked_purpose(said, event.get("assets") or {}):
        return {"reply": advice[1], "state": {**state, "purpose": advice[0]}, "suggestions": ["Write it for me"]}
    if state.get("purpose") and (ready := purpose_mail(said, state["purpose"])):
        state.pop("purpose")
        state["mail"] = ready
        return {"reply": written(ready), "state": state, "suggestions": ["Make it firmer", "Give me a subject line"]}
    if mail and mail.get("polished") and re.search(r"\bsubject\b", said, re.I) and len(said.split()) < 12 and (reading.is_question(said) or re.match(r"(?:\W*(?:ok|good|great|thanks|and|please|can you|give|suggest|write|me|an?|the|better|another)\W+)*subject\b", said, re.I)):
        return {"reply": f"**Subject:** {subject_of(mail)}", "state": state, "suggestions": ["Make it firmer", "Shorter"]}
    if mail and (told := corrected(mail, said)):
        return {"reply": f"{written(mail)}\n\n{told}" if told.strip() else written(mail), "state": state, "suggestions": ["Make it firmer", "Shorter", "Give me a subject line"]}
    if mail and (card := mail_card(mail, said)):
        return {**card, "state": state}
    apart = brought_mail(said)
    told = brought_polished(apart) if apart else commented(said) or kinder(said) or addressed(said) or (begin(said) if not mail or starts_anew(said) else None)
    if told:
        mail = told
    elif not mail or not change(mail, said):
        return None
    wished = mail.pop("wished", "")
    state["mail"] = mail
    to_send = [f"Email it to {address}" for address in mail.get("to", [])]
    return {"reply": written(mail) + (f"\n\n*Read as a wish about the tone: “{wished}”.*" if wished else ""), "state": state, "suggestions": [*to_send, "Make it firmer", "Shorter", "Give me a subject line"][:4]}


ADDRESS = r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}"
ADDRESSES = re.compile(rf"(?:{ADDRESS})(?:(?:, ?(?:and )?| and | & )(?:to )?(?:{ADDRESS})){{0,4}}", re.I)
# What the built-in model drafts by itself, because the person gave the text: "email anna@example.org: …".
GIVES_TEXT = re.compile(r"\s{0,3}[:\"“]|.{0,200}\b(?:saying|telling|that says|and (?:say|tell))\b|.{0,200}[:“\"]\s{0,3}\S", re.I)
BEFORE_ADDRESS = re.compile(r"(?:^|[\s,.;])(?:to|for|tell|inform|ask|notify|message|remind|e-?mail|mail|write|contact)\s$", re.I)
# "Anna at anna@example.org", "my landlord (x@example.org)": the reader stands before the address.
READER_BEFORE = re.compile(rf"\b(?:to|for|tell|inform|ask|e-?mail|mail|write) (?:{NAME}|(?:my|our|the) [a-z]{{2,14}}(?: [a-z]{{2,14}})?)(?P<link>,? ?\(| ?<| (?:at|under) )$")
SENDS_IT = re.compile(r",?\s*(?:and |then |please |pls ){0,3}(?:send|e-?mail|mail|address) (?:it |this |that )?(?:to )?$", re.I)
A_MAIL = re.compile(r"\b(?:e-?mail|mail|message|note|letter)\b", re.I)


def addressed(said: str) -> dict | None:
    """ "Write a mail to anna@example.org about the heating": the address is the recipient and never part of the text."""
    at = next((found for found in ADDRESSES.finditer(said) if BEFORE_ADDRESS.search(said[max(0, found.start() - 12) : found.start()]) or READER_BEFORE.search(said[max(0, found.start() - 60) : found.start()])), None)
    if not at or GIVES_TEXT.match(said, at.end()):
        return None
    before, after = said[: at.start()], said[at.end() :].lstrip(")>")
    to = re.findall(ADDRESS, at[0])
    reader = "the group" if len(to) > 1 else "the addressee"
    if named := READER_BEFORE.search(before[-60:]):
        request = before[: len(before) - len(named["link"])] + after
    elif re.search(r"\w", after.strip(" .!?")) and not re.match(r"\s*[.!?]", after):
        request = f"{before}{reader}{after}"
    else:
        # "… about the noise to anna@example.org": the reader goes to where a request names one.
        cut = SENDS_IT.search(before[-60:])
        before = before[: len(before[:-60]) + cut.start()] if cut else re.sub(r"\s(?:to|for)\s$", "", before)
        word = A_MAIL.search(before)
        request = f"{before[: word.end()]} to {reader}{before[word.end() :]}{after}" if word else ""
    mail = begin(request)
    if mail:
        mail["to"] = to
        mail["role"] = "" if mail["role"] == "addressee" else mail["role"]
    return mail


SEND = re.compile(rf"^(?:(?:ok|okay|great|good|perfect|thanks|and|now|please|pls|can you|could you)[ ,.]+){{0,4}}(?:e-?mail|mail|send|forward) (?:it|this|that|the (?:e-?mail|mail|message))(?: now| off| please)?(?: to (?P<to>{ADDRESS}))?[.!? ]*$", re.I)


def mail_card(mail: dict, said: str) -> dict | None:
    """ "Email it to anna@example.org": the mail above, for the person to send."""
    asked = SEND.match(said)
    to = asked and (asked["to"] or next(iter(mail.get("to", [])), None))
    if not to:
        return None
    text = letter(mail)[0]
    brackets = " Fill in what stands in square brackets." if "[" in text else ""
    draft = {"to": to, "subject": subject_of(mail) or "Mail", "body": text}
    return {"reply": f"The mail to {to}, for you to check.{brackets} Nothing is sent until you press Send.", "tools": [{"tool": "email", "input": draft}]}


UNANSWERED = re.compile(r"^(?:(?:ok|and|but|so|hm+|what|then)[ ,]+)*(?:what )?(?:if|when|in case|suppose|do i do if|should i do if)\b[^.?!]{0,30}\b(?:(?:does ?n['’o]?t|doesnt|do ?n['’o]?t|dont|does not|do not|never|won['’]?t) (?:even )?(?:answer|repl(?:y|ies)|respond|react|write back|get back)|ignores?|stays? silent|(?:nothing|no answer|no reply) (?:comes|happens))\b", re.I)
# What learners of English often write, each with the usual wording.
LEARNERS = tuple((re.compile(wrong, re.I), right) for wrong, right in (
    (r"\bi write (?:to )?you (?=because|about|that)", "I am writing to you "), (r"\bi writing\b", "I am writing"), (r"\bi am writing about my (\w+) (?:since|for) (\d+ \w+) is (broken|off|down)\b", r"I am writing because my \1 has been \3 for \2"),
    (r"\bis since (\d+ \w+|\w+ (?:days|weeks|months)) not working\b", r"has not been working for \1"), (r"\bis since (\d+ \w+|\w+ (?:days|weeks|months)) (broken|off|down|out)\b", r"has been \2 for \1"), (r"\bsince (\d+|two|three|four|five|six) (days|weeks|months|years)\b", r"for \1 \2"),
    (r"\bwhen (this|it|that) is not (\w+ed) until\b", r"if \1 is not \2 by"), (r"\bnot (\w+ed) until (?=monday|tuesday|wednesday|thursday|friday|saturday|sunday|the|tomorrow|next)", r"not \1 by "), (r"\btill (?=monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow)", "by "),
    (r"\bnobody help me\b", "nobody helps me"), (r"\bi was wait\b", "I was waiting"), (r"\byou send somebody\b", "you would send somebody"), (r"\bi want that you (\w+)", r"I would like you to \1"), (r"\bthe report are\b", "the report is"), (r"\bmy baby is (\d+) months\b(?! old)", r"my baby is \1 months old"), (r"\bi wait since\b", "I have been waiting since"), (r"\b(i|we) need (it|them|this|that) (?=since\b)", r"\1 have needed \2 "),
    (r"\bi have (\d+) years\b", r"I am \1 years old"), (r"\binformations\b", "information"), (r"\bmake a photo\b", "take a photo"), (r"\bthis is not ok\b", "this is not acceptable"), (r"\bmany thanks for help\b", "many thanks for your help")))
# A comma before the name at the end: "…, thanks so much, Priya".
LAST_WORDS = re.compile(rf"[,.]?\s+((?i:(?:many |kind |best |warm )?(?:thanks|thank you|regards|cheers|best wishes|best|sincerely|greetings)(?: (?:so|very) much)?(?: in advance| a lot)?))[,.]?\s+([A-ZÀ-Þ][a-zà-ÿ'-]{{1,20}})\s*\.?\s*$")
BARE_NAME = re.compile(r"(?<=[.!?])\s+([a-z]{2,15})\s*\.?\s*$")


# Long ways to say short things; each becomes a sentence of its own.
WORDY = tuple((re.compile(wrong, re.I), right) for wrong, right in (
    (r"\b(?:because of|due to) the fact that\b", "because"), (r"\b(?:unfortunately,? )?it looks like we might(?: possibly| perhaps)? have to\b", "unfortunately we may have to"), (r"\bmight possibly\b", "may"), (r"\bthat was planned for\b", "from"), (r"\bfrom the (\w+) to the\b", r"from the \1 to the"),
    (r",? and i (?:am|'m) (?:really |so |very |truly )*sorry for (?:any|the) inconvenience(?: (?:that )?(?:this|it) (?:may|might|will) cause)?(?: to (?:anyone|you|everyone|you all))?", ". Sorry for the inconvenience"), (r",? (?:and )?(?:i|it) would (?:be|really be) (?:really |super |very |so )*(?:grateful|great|nice|lovely|helpful|good) if you could (?:all )?(?:maybe |please )?", ". Please "),
    (r"\bat the latest\b", ""), (r"\bwhether (?:that|this|it) would (?:work|be ok) for you\b", "if that works for you"), (r"\bsuper\b ", ""), (r"[ ]{2,}", " "), (r"\s+([.,])", r"\1")))


def brought_mail(said: str) -> dialogue.Brought | None:
    """A mail that the person brings with instructions around it. The instructions never become part of the mail."""
    found = dialogue.set_apart(said)
    lead = re.match(r"^((?:please |pls |can you |could you )?(?:make|do|keep) (?:it |this )?(?:\w+ )?(?:shorter|short|nicer|politer|formal|friendlier)(?: please| pls)?)\s*[.!:]\s+", said, re.I)
    if lead and HELLO.match(said[lead.end():]):
        found = dialogue.Brought(lead[1], said[lead.end():], "")
    is_quoted = bool(found.wish) and re.search(r"[\"“”]", said) and POLISH.search(f"{found.lead} {found.wish}")
    if not (found.lead or found.wish) or not HELLO.match(found.text) and not is_quoted or len(found.text.split()) < 7:
        return None
    # "Please answer today" at the end is an order to the reader, and no wish about the text.
    text, wish = (f"{found.text.rstrip(' .,')}. {found.wish}", "") if TO_READER.match(found.wish) else (found.text, found.wish)
    return dialogue.Brought(found.lead, in_usual_words(text), wish)


TO_READER = re.compile(r"(?:and |so |please |pls |just )*(?:answer|reply|respond|send|pay|call|confirm|deliver|refund|return|bring|repair|transfer|come|ring|phone|write back|get back)\b", re.I)


def in_usual_words(text: str) -> str:
    for wrong, right in LEARNERS:
        text = wrong.sub(lambda hit, right=right: hit.expand(right), text)
    return text


def brought_polished(apart: dialogue.Brought) -> dict | None:
    text = LAST_WORDS.sub(lambda found: f".\n{'Thanks' if 'hank' in found[1] else found[1][:1].upper() + found[1][1:]},\n{found[2]}", apart.text)
    text = BARE_NAME.sub(lambda found: f" {found[1].capitalize()}", text) if not CLOSING.search(text) else text
    ask = re.sub(r"[:\n“”\"]", " ", f"{apart.lead}, {apart.wish}".strip(" ,"))[:140]
    if SHORTENS.search(ask):
        for wrong, right in WORDY:
            text = wrong.sub(right, text)
    ask = ask if SHORTENS.search(ask) or CHECKS.search(ask) or POLISH.search(ask) else f"{ask}, polish"
    strong = re.search(r"\b(?:strong|firm|must understand|serious|clear)\b", apart.wish, re.I)
    mail = commented(f"{ask}: {text}") or polished(f"{ask}: {text}") or polished(f"{ask}, polish this: {text}")
    if not mail:
        return None
    mail["tone"] = "firm" if strong and not SHORTENS.search(ask) else mail["tone"]
    mail["instruction"] = apart.wish
    return mail


SWAPS = re.compile(r"\b(?:its|it'?s|it is|that'?s|make it|is)?\s*(?:on |at |by )?(?:the )?(\w[\w:.]{0,18}\w|\w),? (?:and )?not (?:on |at |by )?(?:the )?(\w[\w:.]{0,18}\w|\w)(?=[\s,.;!?]|$)", re.I)
ASKS_MENTION = re.compile(r"\b(?:should|do|shall|can|must) i (?:also )?(?:mention|write|name|say|include|add|put|tell)\b[^?.]{0,40}|\b(?:mention|name) (?:him|her|them|it|that)\b", re.I)


def corrected(mail: dict, said: str) -> str:
    """ "Its the 22nd not the 21st. Leo cannot come, should I mention him?": the change is made, and the question answered."""
    found = SWAPS.search(said[:300])
    if not found or not re.search(r"\d", found[0]) or not swap(mail, found[2], found[1]):
        return ""
    rest = f"{said[:found.start()]} {said[found.end():]}"
    told = f"*Changed: {found[2]} → {found[1]}.*"
    if ASKS_MENTION.search(rest):
        name = re.search(r"(?<![.!?] )(?<!^)\b([A-ZÀ-Þ][a-zà-ÿ]{1,20})\b", re.sub(r"^\W*(?:and|but|also)\s+", "", rest.strip(" ,.")) if not re.match(r"\W*and [A-Z]", rest) else f"x {rest}")
        who = name[1] if name else "that person"
        return f"{told} **Mention {who}?** I would not: one person's answer is not for everybody's eyes. Answer {who} separately. If the others need it to plan, say `add that {who} cannot come`."
    left = re.sub(r"\b(?:actually|sorry|no|oh|wait|and|but|its|it's)\b|[^\w ]", " ", rest).split()
    return told if len(left) < 3 else f"{told} I did not use: “{rest.strip(' ,.')[:120]}”. Write `add that …` with a whole sentence."


KEEP_OUT = re.compile(r"^(?:please |pls |just )*(?:do not|dont|don['’]?t|never|without|no need to)\s+(?:to )?(?:say|mention|tell|write|include|name|add|offer|promise|reveal|explain|talk about|mentioning|saying|telling)\b", re.I)
TO_ME = re.compile(r"^(?:keep|make|leave) (?:it|this|that)\b|^not (?:too |so )?(?:rude|long|formal|harsh|pushy|angry|short)\b|^(?:he|she|they) (?:must|should|has to|needs? to) (?:understand|get it|know|react|feel)\b|^(?:polite|strong|firm|short|friendly) but\b|^no (?:drama|excuses|details)\b|^(?:please )?(?:dont|don['’]?t|do not|without) (?:sound(?:ing)?|be(?:ing)?|come across|seem|get|make it)\b|^(?:sound|be) (?:nice|polite|friendly|firm|kind|calm)\b", re.I)


def starts_anew(said: str) -> bool:
    return bool(WRITES.match(said) and MENTIONS_MAIL.search(said[:60]))


def begin(said: str) -> dict | None:
    if reading.is_question(said) and not re.match(r"(?:can|could|would) (?:you|u)\b", said, re.I) and not ASKS_FOR_IT.search(said) and not re.match(rf"{POLITE}(?:write|draft|compose|e-?mail|mail|message|tell|inform|ask)\b(?! (?:me|for me|us)\b)", said, re.I) or len(said.split()) < 6:
        return None
    said, reader = without_reader(said)
    said = re.sub(rf"\b(?:the |a )?({PUPIL_OF}) of (my|our) ({RELATIVES})\b", r"\2 \3's \1", said, flags=re.I)
    original = said
    said = re.sub(r"\bbec(?:ua|a)s(?:e)?\b|\bbeacuse\b|\bbcs?\b", "because", said, flags=re.I)
    said = re.sub(r"[,.;]?\s*(?:(?:and|so|then|can you|please|pls)[ ,]+){0,3}(?:write|draft|send|compose)(?: (?:it|that|this|me|the|an?|mail|e-?mail|message|short|please|pls)){1,4}[.!?]*$", "", said, flags=re.I)
    if (called_off := CANCELS.match(said)) and "membership" not in said.lower() and "contract" not in said.lower():
        what = re.sub(r"\bwith (?:my|our|the) [^,.;]{2,25}?(?= (?:on|at|this|next|tomorrow|today|tonight)\b|$)", "with you", without_article(called_off["what"]), flags=re.I)
        why = f", because {tidy(called_off['why'], end='')}" if called_off["why"] else ""
        verb = called_off["verb"].lower()
        return new_mail("", [f"I am sorry, but I have to {verb} {'the' if verb == 'cancel' else 'our'} {tidy(what, end='')}{why}."], subject=f"{'Cancelling' if verb == 'cancel' else 'New time for'}: {tidy(what, end='')}")
    if declined := DECLINES.match(said):
        return new_mail("", [f"Thank you for {invitation(declined['what'])}. Unfortunately I have to decline.", *([f"The reason: {tidy(declined['why'])}"] if declined["why"] else [])], subject=f"Declining: {tidy(without_article(declined['what']), end='')}")
    lead = (WRITES.match(said) if MENTIONS_MAIL.search(said[:60]) else None) or TELLS.match(said)
    to = RECIPIENT.match(said, lead.end()) if lead else None
    if not to:
        return named_reader(from_facts(original), reader)
    rest = re.sub(r"^[\s,:]*(?:(?:that|about|regarding|concerning|saying|to say|because|know|know that|for|if|to|and)\b[\s,:]*){0,2}", "", said[to.end():], flags=re.I)
    about = re.match(r"[\s,:]*(?:about|regarding|concerning)\b", said[to.end():], re.I)
    asked = re.search(r"\bask (?:to )?$|\bask\b", lead[0], re.I) or re.match(r"\s*(?:for|if|to)\b", said[to.end():], re.I)
    if len(rest.split()) < (1 if about else 3) or re.match(r"(?:and |but )?(?:i(?:'?m| am)|im|i feel|i do ?n[o']?t know|i have no idea|idk|no idea|not sure)\b(?: (?:so|very|a bit|really|how|what|quite|not|feeling))* ?(?:nervous|scared|afraid|worried|unsure|sure|anxious|stressed|to|how|what|$)", rest, re.I):
        return None
    role_said = to["role"] or ""
    rest, own = about_child(rest, said[: to.end()])
    rest = re.sub(r"\(([^()]{1,80})\)", lambda found: f"({found[1].replace(',', '')})", rest)
    rest = re.sub(r"(?:,\s*|\.\s+|\s+)(?:and )?(?:oh )?(?:also )?(?:tell (?:him|her|them) )?that (?=(?:my|our|the|we|i|he|she|it|there)\b)", ". ", rest, flags=re.I)
    mail = new_mail(to["both"] or to["name"] or (to["plain"] or "").capitalize(), [], role=(to["role"] or "").split()[-1] if to["role"] else "")
    mail["others"] = own or bool(OTHERS.search(re.sub(r"\bmy (?:son|boy)\b", "", rest)) or re.search(r"(?<![.!?] )(?<!^)\b(?!I\b)[A-Z][a-z]{2,}\b(?! ?\d)", re.sub(rf"\b(?:{'|'.join(DAYS)}|{MONTHS})\b", "", rest, flags=re.I)))
    if re.search(r"\bapolog", lead[0], re.I):
        mail["facts"].append("I apologise for the mistake." if not re.match(r"(?:for|because)\b", rest, re.I) else f"I apologise {rest}.")
        mail["subject"] = "Our apologies" if re.search(r"\bwe\b", rest, re.I) else "My apologies"
    for at, part in enumerate(parts(rest)):
        if asked and at == 0 and re.match(r"(?:why|when|where|how|what|who|which)\b", part, re.I):
            part = f"want to know {part}"
        if about and at == 0 and not CLAUSE.search(re.split(r"\b(?:that|which|who|when|where)\b", part, maxsplit=1, flags=re.I)[0]) and not re.match(r"(?:how|what|why|whether|if)\b", part, re.I):
            mail["facts"].append(f"I am writing to you about {to_reader(tidy(part, end=''))}.")
            continue
        add(mail, f"ask for {part}" if asked and at == 0 and re.match(r"\s*for\b", said[to.end():], re.I) else f"want you to {part}" if asked and at == 0 and re.match(r"\s*to\b", said[to.end():], re.I) else part)
    return named_reader(requested(mail), reader) if mail["facts"] or mail["wishes"] else None


# What has one of these is a sentence; "the broken heating" is only its subject.
CLAUSE = re.compile(r"\b(?:is|isn'?t|are|aren'?t|was|were|am|i'?m|has|have|had|will|won'?t|would|can|can'?t|cannot|could|do|don'?t|does|doesn'?t|did|didn'?t|needs?|wants?|leaks|broke|stopped|came|goes|went|works)\b", re.I)
RELATIVES = "son|daughter|boy|girl|kid|child|husband|wife|mother|father|mum|mom|dad|grandson|granddaughter"
PUPIL_OF = "teacher|coach|doctor|trainer|tutor|instructor|boss"
READER_NAME = re.compile(rf"[,.;(]?\s*(?:\b(?:and|btw|by the way)\b\s*)?\b(?:(?:(?:his|her|their|the) (?:last |first |sur)?name|(?:the |my |our )?(?:{ROLES}|contact)(?:['’]?s)? name|(?<!my )(?<!company )name|contact(?: person)?)(?:['’]s| is|:)|(?:he|she|(?:the|my|our) (?:{ROLES}))(?:['’]?s| is) (?:called|named))\s+(?P<name>(?i:mr|mrs|ms|miss|dr|prof|professor)\.?\s+[A-Za-zÀ-ÿ'-]{{2,30}}|[A-Za-zÀ-ÿ'-]{{2,30}}(?: [A-ZÀ-Þ][a-zà-ÿ'-]{{1,30}})?)(?=[\s,.;:!?)]|$)\)?", re.I)


def without_reader(said: str) -> tuple[str, str]:
    """The message without "his name is Mr Hughes", and the name."""
    found = READER_NAME.search(said)
    if not found or re.match(r"(?:the|not|on|in|a|my|wrong|spelt|spelled|missing|unknown|important)\b", found["name"], re.I) or re.search(r"\bmy(?: last| first)?$", said[: found.start()].rstrip(), re.I):
        return said, ""
    return f"{said[: found.start()]}{said[found.end():]}".strip(), " ".join(part[:1].upper() + part[1:] for part in found["name"].split())


def named_reader(mail: dict | None, name: str) -> dict | None:
    if mail and name:
        mail["name"] = name
    return mail


CHILD_OF = re.compile(r"\b(?:my|our) (son|daughter|boy|girl|kid|child|husband|wife|mother|father|mum|mom|dad|grandson|granddaughter)['’]?s? (?:class |school |old |new |football |music |piano )?(?:teacher|coach|school|doctor|trainer|boss|tutor|nursery|kindergarten|class|landlord|instructor)\b", re.I)
SHE = frozenset("daughter girl wife mother mum mom granddaughter".split())


def about_child(rest: str, lead: str) -> tuple[str, bool]:
    """ "Tell my son's teacher he won't come": "he" is the son, and not the teacher who reads it. Whether "he" and "she" never mean the reader, too."""
    found = CHILD_OF.search(lead)
    if not found:
        return rest, False
    person = found[1].lower()
    pronoun = "she" if person in SHE else "they" if person in ("kid", "child") else "he"
    told = re.sub(rf"(^|[,.;]\s*|\b(?:that|because|if|whether|and)\s+){pronoun}\b", rf"\1my {person}", rest, count=1, flags=re.I)
    return told, pronoun == "she"


ASKS_FOR_IT = re.compile(r"(?:^|[.,;!?]\s*|\band\s+)(?:(?:hi|hey|hello|so|please|pls|can you|could you|would you|help me|i need you to)[ ,]+){0,3}(?:write|draft|compose|prepare)(?: (?:me|it|that|this|something|him|her|them|an?|the|some|polite|short|friendly|formal|firm|nice|quick|e-?mail|mail|message|note|letter|complaint|reply|answer|text|for|please|pls|thank|you|thanks|apology|invitation|reminder|request|condolence|birthday|card)){1,8}(?=[.,;:!?]|$| to\b| about\b| that\b| because\b)", re.I)
IS_CALLED = re.compile(rf"\b(?:the |my |our )?(?P<role>{ROLES}|contact|name)(?:'s name)? is (?P<name>{NAME})\b")
MENTIONED = re.compile(rf"\b(?:to |my |our |the )(?P<role>{ROLES})\b", re.I)


def from_facts(said: str) -> dict | None:
    """The facts come first, and the wish for a mail stands anywhere: "I have an interview on Tuesday and I'm sick. Can you write it?"."""
    asked = ASKS_FOR_IT.search(said)
    if not asked:
        return None
    rest = f"{said[:asked.start()]}. {said[asked.end():]}"
    mail = new_mail("", [])
    if found := IS_CALLED.search(rest):
        mail["name"], mail["role"] = found["name"], found["role"].lower()
        rest = rest.replace(found[0], " ")
    elif found := MENTIONED.search(rest):
        mail["role"] = found["role"].lower()
    rest = re.sub(rf"^[\s.,;:!?]*(?:to|about|that|because|for)(?: (?:my|our|the) (?:{ROLES}))?[\s.,;:?!]+", "", rest, flags=re.I)
    rest = re.sub(r"\bmy (?:boss|manager|landlord|landlady|teacher|professor|client|customer|neighbou?r|colleague|supervisor) (wants|asked|asks|told|says|said|expects)\b", lambda m: "you " + {"wants": "want", "asks": "ask", "says": "say", "expects": "expect"}.get(m[1].lower(), m[1].lower()), rest, flags=re.I)
    if len(rest.split()) < 5 or re.match(r"\s*(?:how|what|why|which|when|should)\b", rest, re.I):
        return None
    mail["others"] = bool(OTHERS.search(rest))
    if re.search(r"\bthank", asked[0], re.I):
        mail["facts"].append("Thank you very much.")
    for part in parts(re.sub(r"[?]+", ".", rest)):
        add(mail, re.sub(r"\byou want me to\b", "you asked me to", part, flags=re.I))
    return requested(mail) if mail["facts"] or mail["wishes"] else None


BROKEN = re.compile(r"\b(?:broken|not working|leak(?:s|ing)?|defective|damaged|does not work|stopped working|mould|no (?:hot )?water|no heating|blocked)\b", re.I)


def requested(mail: dict) -> dict:
    """A mail about a defect or an absence needs a request; where the person named none, the usual one is added, and said."""
    facts = " ".join(mail["facts"])
    if mail["wishes"]:
        return mail
    if BROKEN.search(facts):
        mail["wishes"], mail["added"] = ["Could you please have it repaired and tell me when somebody will come?"], "the request for a repair"
    elif re.search(r"\b(?:miss|absent|not (?:be able to )?(?:come|attend)|cannot (?:come|attend|make))\b", facts, re.I):
        mail["wishes"], mail["added"] = ["Please let me know if you need anything else from me."], "the last sentence"
    return mail


def new_mail(name: str, facts: list[str], subject: str = "", role: str = "") -> dict:
    return {"name": name, "role": role.lower(), "facts": facts, "wishes": [], "open": [], "tone": "", "from": "", "subject": subject}


MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec"
# What only continues the sentence before it: a date, a reason, a place.
CONTINUES = re.compile(rf"^(?:(?:the )?\d{{1,2}}(?:st|nd|rd|th|\.)?(?: (?:and|to|-) \d{{1,2}}(?:st|nd|rd|th|\.)?)? (?:of )?(?:{MONTHS})\b|because\b|since\b|due to\b|so that\b|as (?:i|we|my|our|the|it)\b|in the (?:morning|afternoon|evening)\b|at \d|from \d|between \d|until\b|which\b|where\b|if\b|unless\b|otherwise\b|or (?:i|we|else)\b)", re.I)


def parts(text: str) -> list[str]:
    told: list[str] = []
    for part in (part.strip(" -–:") for part in SPLIT.split(text)[:MOST_FACTS + 6] if part and len(part.strip()) > 2):
        if told and CONTINUES.match(part):
            told[-1] = f"{told[-1]}{', ' if re.match(r'(?:the )?[0-9]|otherwise', part, re.I) else ' '}{part}"
        else:
            told.append(part)
    return told[:MOST_FACTS]


def add(mail: dict, part: str) -> None:
    """Files one thing that the person said as a wish, as a fact, or as open."""
    part = re.sub(r"^(?:and|but|also|so|then|plus)\s+", "", part.strip(), flags=re.I)
    part = part.rstrip("?!. ")
    if KEEP_OUT.match(part) or TO_ME.match(part):
        mail.setdefault("to_me", []).append(part)
        return
    if found := re.match(r"^(?i:my name is|my name's|i am|i'm|im|this is|sign(?:ed)?(?: it)?(?: as| by)?) ([A-ZÀ-Þ][\w'-]{1,30}(?: [A-ZÀ-Þ][\w'-]{1,30})?)$", part):
        mail["from"] = found[1]
        return
    if TONES.match(part):
        tones = set(re.findall(r"[a-z]+", part.lower()))
        mail["tone"] = "firm" if tones & {"firm", "strict", "clear"} else "formal" if tones & {"formal", "professional", "official"} else "warm" if tones & {"warm", "friendly", "nice", "kind"} else mail["tone"]
        return
    clean = to_reader(tidy(part, end=""), mail) if mail["role"] or mail["name"] else tidy(part, end="")
    if found := REFERENCE.match(clean):
        mail["facts"].append(f"{found[1][:1].upper()}{found[1][1:].lower()} number: {found[2]}.")
        return
    if found := CALLED.match(clean):
        mail["facts"].append(f"I have tried to call you{found[1] or ''} without reaching you.")
        return
    if THREAT.search(clean) and re.match(r"(?:i|we|if|otherwise|or)\b", clean, re.I):
        clean = re.sub(r"^(?:otherwise|or(?: else)?),? ", "Otherwise ", clean, flags=re.I)
        mail.setdefault("later", []).append(f"{clean[:1].upper()}{clean[1:]}.")
        return
    lower = clean[:1].lower() + clean[1:]
    wish = wish_from(lower)
    if wish:
        mail["wishes"].append(wish)
    elif since := STATE_SINCE.match(lower):
        mail["facts"].append(f"{'I have' if since['how'].lower() in ('ill', 'sick') else 'The ' + since['what'] + ' has'} been {since['how']}{since['since']}.")
    elif re.match(r"^(?:\d+|two|three|four|small) (?:small |young |little )?(?:kids|children|dogs|cats)\b", lower):
        mail["facts"].append(f"I have {lower}.")
    elif re.match(r"^(?:last day|deadline|due|closing|departure|arrival|appointment|my last day)\b", lower):
        mail["facts"].append(f"{'It is due' + lower[3:] if lower.startswith('due') else 'My ' + lower.removeprefix('my ') if lower.startswith(('last', 'my last')) else 'The ' + lower}.")
    elif SUBJECTS.match(lower) and len(lower.split()) > 2:
        mail["facts"].append(f"{clean[:1].upper()}{clean[1:]}.")
    elif mail["role"] in ("team", "colleagues", "coworkers", "everyone", "group", "class", "staff", "neighbours", "parents") and re.match(r"(?:work|come|bring|stay|use|send|check|read|leave|take|call|join|park|wear|bring|book|fill|sign) ", lower):
        # "Work from home" in a mail to the team tells them what to do.
        mail["wishes"].append(f"Please {lower}.")
    elif FIRST_VERB.match(lower):
        mail["facts"].append(f"I {lower}." if not lower.startswith("leaving") else f"I am {lower}.")
    elif VERB.search(lower) and not re.match(r"^(?:not|no|and|or|but|where|what|who|how)\b", lower):
        mail["facts"].append(f"{clean[:1].upper()}{clean[1:]}.")
    elif mail["facts"] and len(lower.split()) < 8 and re.search(r"\d", lower) and not re.match(r"^(?:not|no)\b", lower):
        # "Dentist at 9" says more about the sentence before it.
        last = mail["facts"][-1].rstrip(".")
        mail["facts"][-1] = f"{last[:-1]}, {lower})." if last.endswith(")") else f"{last} ({lower})."
    else:
        mail["open"].append(part.strip()[:80])


TONES = re.compile(r"^(?:(?:and|but|please|pls|make it|keep it|it should be|a bit|rather|very|quite|not too|super)[ ,]+)*(?:(?:short|brief|polite|friendly|warm|nice|kind|firm|strict|clear|formal|professional|official)(?:[ ,/]+(?:and |but |yet )?|$))+(?:please|pls)?$", re.I)
REFERENCE = re.compile(r"^(?:(?:the|my|our) )?(order|invoice|member(?:ship)?|customer|flight|booking|reference|contract|ticket|case|account|policy|student|personnel)(?: no\.?| number| nr\.?| id)?(?: is| was|:)? #?([A-Z]{0,4}[- ]?\d[\w/-]{0,15})$", re.I)
CALLED = re.compile(r"^(?:he|she|they|you|nobody|no one) (?:did not|does not|do not|never|will not|has not|have not)(?: even)? (?:pick(?:ed)? up|answer(?:ed)?)(?: the phone| my calls?| when i called)?( twice| \w+ times)?$", re.I)
THREAT = re.compile(r"\bif (?:nothing|nobody|it is not|you do not|there is no|this is not|that does not|this does not|i do not|i hear)\b|^otherwise\b|^or (?:i|we|else)\b", re.I)
OTHERS = re.compile(r"\b(?:son|daughter|husband|wife|kid|child|baby|mother|father|mum|mom|dad|grandmother|grandfather|colleague|friend|brother|sister|plumber|dog|cat|teacher|doctor)s?\b", re.I)
BASE = {"is": "are", "has": "have", "was": "were", "does": "do"}


def to_reader(text: str, mail: dict | None = None) -> str:
    """ "His dog barks" in a mail to him is "your dog barks", and "he promised" is "you promised"."""
    if (found := re.match(r"^(?:he|she|they) ([a-z]+)\b", text, re.I)) and not (mail or {}).get("others"):
        verb = found[1].lower()
        plain = BASE.get(verb) or (re.sub(r"(?:(?<=[sxz])es|(?<=ch)es|(?<=sh)es|(?<=[^s])s)$", "", verb) if not verb.endswith(("ss", "us")) else verb)
        text = f"you {plain}{text[found.end():]}"
        return re.sub(r"\b(?:his|her|their)\b", "your", text, count=1)
    text = re.sub(r"^(?:his|her|their)\b", "your", text, flags=re.I)
    return re.sub(r"^(?:he|she) (?:is|has)\b", lambda found: "you are" if found[0].endswith("is") else "you have", text, flags=re.I)


def wish_from(lower: str) -> str:
    if found := re.match(r"^(?:i )?(?:would )?need (?:it )?(?:till|until) (.+)$", lower, re.I):
        return f"Could I have until {found[1]}?"
    if found := re.match(r"^(?:please )?(?:ask|tell|remind) (?:him|her|them) (?:to|if (?:he|she|they) (?:can|could)) (.+)$", lower, re.I):
        return f"Could you please {found[1]}?"
    if found := re.match(r"^(?:please )?ask (?:him|her|them)? ?(?:if|whether) (.+)$", lower, re.I):
        return f"Could you tell me whether {found[1]}?"
    if found := re.match(r"^(?:please )?(?:ask|(?:i|we) (?:want|need) to (?:ask|know)|want to (?:ask|know))(?: you| him| her| them)? ?(when|where|what|how|why|who|which) (.+)$", lower, re.I):
        return f"Could you tell me {found[1].lower()} {found[2]}?"
    if found := re.match(r"^(?:(?:i|we) )?(?:want|would like|need|ask for|demand)(?: to (?:have|get))? (?:my |our |the )?((?:€|\$|£)?\d[\d.,]*(?: ?(?:€|\$|£|euros?|dollars|pounds))?|money|deposit) (?:back|refunded)(.*)$", lower, re.I):
        return f"Could you please refund {'the ' if found[1][0].isalpha() else ''}{found[1]}{found[2]}?"
    if found := re.match(r"^(?:(i|we) )?(?:want|would like|wish|have|need) to cancel (.+)$", lower, re.I):
        return f"{'We' if (found[1] or '').lower() == 'we' else 'I'} would like to cancel {found[2]}. Please confirm this in writing."
    if found := re.match(r"^(?:(?:i|we) )?(?:want|would like|need) to know (?:if|whether) (.+)$", lower, re.I):
        return f"Could you tell me whether {found[1]}?"
    if found := re.match(r"^(?:(?:i|we) )?(?:want|need) to (?:ask|know)(?: you| him| her| them)? ?(?:if|whether) (.+)$", lower, re.I):
        return f"Could you tell me whether {found[1]}?"
    if found := re.match(r"^(?:(?:i|we) )?(?:want|need) to say no(?: to (.+))?$", lower, re.I):
        return f"Unfortunately I have to say no{' to ' + found[1] if found[1] else ''} this time."
    if found := re.match(r"^(?:can|could|may|might) (i|we) (.+?)[?]*$", lower, re.I):
        return f"Could {'I' if found[1].lower() == 'i' else 'we'} {found[2]}?"
    if found := re.match(r"^(?:can|could|would) (?:you|he|she|they) (.+)$", lower, re.I):
        return f"Could you please {found[1]}?"
    if not WISH.match(lower):
        return ""
    rest = re.sub(r"^(?:(?:i|we) )?(?:also )?(?:would like|would need|want|wants|need|needs|ask(?:ing)?|please|request) ?", "", lower, flags=re.I)
    if found := PARTICIPLE.match(rest):
        return f"Could you please have {found[1]} {found[2]}{found[3]}?" if found[2] != "back" else f"Could you please give {found[1]} back{found[3]}?"
    if found := re.match(r"^(?:him|her|them|you|u) to (.+)$", rest, re.I):
        return f"Could you please {found[1]}?"
    if found := re.match(r"^(?:if|whether) (.+)$", rest, re.I):
        return f"Could you tell me whether {found[1]}?"
    if lower.startswith("please") and re.match(r"(?:do not|don'?t|never)\b", rest, re.I):
        return f"Please {rest}."
    if lower.startswith("please"):
        return f"Could you please {rest}?"
    if found := re.match(r"^(?:for )(.+)$", rest, re.I):
        return f"I would like to ask for {found[1]}."
    who = "We" if re.match(r"we\b", lower) else "I"
    return f"{who} would like {rest}." if rest.startswith("to ") else f"{who} need {rest}."


COMMANDS = re.compile(r"(?:,|[.;!])?\s+(?:and\s+|then\s+|also\s+|but\s+)*(?=(?:add|mention|include|make|change|remove|leave|delete|sign|shorten|say|tell|use|put|write|address)\b)", re.I)


def change(mail: dict, said: str) -> bool:
    """Several commands in one message, one after the other. What was not understood is named."""
    pieces = [piece.strip(" ,.") for piece in COMMANDS.split(said.strip())[:5] if piece and piece.strip(" ,.")]
    # "Don't make it so stiff" is one wish.
    if re.search(r"\b(?:don['’]?t|do not|not|never|shouldn['’]?t)\s+(?:make|say|use|put|write)\b", said, re.I) or len(pieces) < 2 or not any(COMMAND.match(piece) for piece in pieces) or not (COMMAND.match(pieces[0]) or len(pieces[0].split()) < 6):
        return change_once(mail, said)
    pieces = [piece for piece in pieces if not re.fullmatch(r"(?:and|also|then|ok|okay|please|pls|now|but|so|thanks|great|cool|oh)[ ,]*", piece, re.I)]
    done = [(piece, change_once(mail, piece)) for piece in pieces]
    if not any(fine for _, fine in done):
        return False
    mail["missed"] = [piece for piece, fine in done if not fine]
    return True


COMMAND = re.compile(r"(?:(?:ok|okay|and|now|please|pls|can you|could you|also|but|thanks|great)[ ,.]+)*(?:add|mention|include|make|change|remove|leave|delete|sign|shorten|say|tell|use|put|write|address|more|less|firmer|shorter|friendlier|nicer|softer|politer)\b", re.I)


HARD = "firm(?:er)?|strict(?:er)?|strong(?:er)?|harder|assertive|tough(?:er)?|harsh|rude|direct|pushy|angry|cold|blunt|aggressive|urgent|serious|clear(?:er)?"
SOFT = "nice|nicer|soft|softer|friendl(?:y|ier)|warm|warmer|kind|kinder|polite|politer|gentle|gentler|weak|mild|tame|sweet|apologetic|submissive"
STIFF = "formal|stiff|professional|official|distant|wooden|robotic"
TONE_WORDS = (("firm", "warm", HARD), ("warm", "firm", SOFT), ("formal", "casual", STIFF), ("casual", "formal", "casual|informal|relaxed|chill"), ("short", "long", "short|shorter|shorten|brief|briefer"), ("long", "short", "long|longer|wordy"), ("short", "", "cut it|trim it|half (?:as long|the (?:length|size))|(?:less|fewer) words"))
LESSENED = r"\b(?:less|not|too|isn['’]?t|shouldn['’]?t (?:be|sound)|don['’]?t (?:be|sound|make it)|without being|never)\s+(?:(?:so|as|that|too|very|be|sound|it|being|a bit|quite)\s+){0,2}"
# Words that also stand in ordinary sentences count only beside "more", "too" and the like.
PLAIN_TONE = re.compile(r"^(?:(?:make|keep|it|should|can|be|sound|a|bit|little|more|much|please|pls|rather|very|way|even|really|but|yet|and|just|this|that|the|mail|still|now|tone)\s+)*$", re.I)


def tones_wished(low: str) -> list[str]:
    """The tones that a message asks for: "less formal", "too soft" and "not strong enough" ask for the contrary of the word beside them."""
    wished: list[str] = []
    for clause in re.split(r"[,.;!?]|\band\b|\bbut\b", low.lower()):
        for more, less, words in TONE_WORDS:
            if found := re.search(rf"(?P<less>{LESSENED})?\b(?:{words})\b(?P<enough> enough)?", clause):
                contrary = bool(found["less"]) and not found["enough"]
                if contrary or found["enough"] or found[0].strip().endswith("er") or PLAIN_TONE.match(clause[: found.start()].lstrip()) or re.search(r"\bmore $|\bmake (?:it|this|that)\b", clause[: found.start()]):
                    wished.append(less if contrary else more)
    return list(dict.fromkeys(filter(None, wished)))


MUST = re.compile(r"\b(?:he|she|they|it|this|you) (?:really |just |absolutely |definitely )*(?:needs? to|has to|have to|must|should) ((?!be (?:clear|firm|strong|nice|polite|kind|short|friendl|formal|warm|soft|more|less|a bit)|sound|understand|know)[^.,;!?]{3,80})", re.I)


def insist(mail: dict, low: str) -> None:
    """What the person says beside the tone: "he really needs to send it today", "clearer that I won't pay before"."""
    wishes = " ".join(mail["wishes"]).lower()
    if must := MUST.search(low):
        new = set(re.findall(r"[a-z0-9]{3,}", must[1].lower())) - {"the", "this", "that", "them", "now", "really", "and"} - set(re.findall(r"[a-z0-9]{3,}", wishes))
        if re.match(r"(?:it|this)\b", must[0], re.I):
            new -= {"there", "here", "done", "finished", "ready", "with"}
            mail["facts"] += [f"It has to {tidy(must[1], end='')}."] if new else []
        elif new:
            mail["wishes"].append(f"Could you please {to_reader(tidy(must[1], end=''))}?")
    if clause := re.search(r"\bthat ((?:i|we) (?!really\b)[^.,;!?]{4,80})", low, re.I):
        add(mail, re.sub(r"\bbefore$", "before that", clause[1].strip()))


def change_once(mail: dict, said: str) -> bool:
    """Applies what the person says about the mail. False when they say something else."""
    low = re.sub(r"^(?:(?:ok|okay|and|now|please|pls|hm+|oh|so|sorry|no|but|also|great|thanks|cool)[ ,.]+)+", "", said.strip(), flags=re.I)
    is_asked = reading.is_question(said) and not re.match(r"(?:can|could) (?:you|u)\b|(?:don['’]?t|do not)\b", low, re.I)
    low = re.sub(r"^(?:can|could) (?:you|u) (?:please )?", "", low, flags=re.I)
    if len(low) > 400 or is_asked:
        return False
    if re.match(r"^(?:give me |write |suggest |what|add |and )*(?:an? |the )?subject(?: line)?\b", low, re.I):
        return True
    if len(low.split()) < 25 and (tones := tones_wished(low)):
        for tone in tones:
            if tone == "short" and mail.get("polished"):
                compact(mail)
            elif tone == "short":
                mail["brief"] = True
            elif tone == "long":
                mail["brief"] = False
            else:
                mail["tone"] = tone
        insist(mail, low)
        mail["wished"] = low[:120] if re.search(r",|\band\b|\bbut\b", low) and len(low.split()) < 12 else ""
        return True
    if found := re.match(r"^(?:change|replace|swap) (?:the )?(.{1,40}?) (?:to|with|by|for|into) (.{1,40})$", low, re.I):
        return swap(mail, found[1].strip(" .'\"“”"), found[2].strip(" .'\"“”"))
    if found := re.match(r"^(?:leave out|remove|drop|without|delete|skip|don'?t mention|take out)(?: the| that| my)? (.{2,60})$", low, re.I):
        return leave_out(mail, found[1])
    if re.search(r"\b(?:sounds?|looks?|is|thats?|that's|'s|its|it's) (?:\w+ )?(?:good|great|fine|perfect|nice|ok|okay|wrong|bad|better|awful|lol)\b|\b(?:thank|thx|love it|like it|don'?t know|not sure|i hate|whatever)\b", low, re.I):
        return False
    if found := re.match(rf"^(?:(?:he|she) is called|(?:he|she)'s called|(?:his|her|their|the (?:{ROLES})'?s?) name is|(?:it'?s|its|it is|address it|this is) (?:for|to)|to) ({NAME})[.!]?$", low):
        mail["name"] = found[1]
        return True
    if found := re.match(r"^(?:my name is |i am |i'm |im |sign (?:it )?(?:as |with |off as |off |by |from )?(?:the name )?|signed(?: by)?|(?:make it |it's |its |it is )?from) ?([A-Z][\w'-]{1,30}(?: [A-Z][\w'-]{1,30})?)[.!]?$", low):
        mail["from"] = found[1]
        return True
    if found := re.match(r"^(?:he|she|it|that|this)(?:'?s| is) (?:my|our|the|an?) ([a-z]+)(?: tho(?:ugh)?)?[.!]?$", low, re.I):
        mail["role"] = found[1].lower()
        if mail["role"] in ("boss", "manager", "supervisor") and any("have to decline" in fact for fact in mail["facts"]):
            mail["facts"].append("If it matters to you that I come, tell me what may wait: [what you are working on].")
        return True
    if found := re.match(r"^(.{1,40}?),? not ([^,.]{1,40})[.!]?$", low, re.I):
        return swap(mail, found[2].strip(), re.sub(r"^(?:it'?s|i mean(?:t)?|its) ", "", found[1].strip(), flags=re.I))
    added = re.match(r"^(?:add|mention|include|say|write|tell (?:him|her|them))(?: (?:that|also|in|it|to it|the fact that)){0,2} (.{3,300})$", low, re.I)
    if added or len(said.split()) > 3 and (SUBJECTS.match(low) or re.match(r"^(?:its|due|id|ive|im|have|need|want)\b", low, re.I)):
        before = (len(mail["facts"]), len(mail["wishes"]), len(mail.get("later", [])))
        for part in parts(re.sub(r"\bprof\.", "prof", added[1] if added else low, flags=re.I))[:8]:
            if found := re.search(r"\bfor ((?:prof(?:essor)?|dr|mr|mrs|ms)\.? [A-Za-zÀ-ÿ'-]{2,30})", part, re.I):
                mail["name"] = found[1]
                part = part.replace(found[0], "").strip()
            add(mail, part)
        return before != (len(mail["facts"]), len(mail["wishes"]), len(mail.get("later", [])))
    return False


def leave_out(mail: dict, words: str) -> bool:
    wanted = set(re.findall(r"[a-z0-9]{3,}", words.lower()))
    for key in ("facts", "wishes", "open"):
        kept = [line for line in mail[key] if not wanted & set(re.findall(r"[a-z0-9]{3,}", line.lower()))]
        if len(kept) == len(mail[key]) - 1:
            mail[key] = kept
            return True
    return False


def swap(mail: dict, old: str, new: str) -> bool:
    changed = False
    for key in ("facts", "wishes"):
        lines = [re.sub(rf"(?<![\w]){re.escape(tidy(old, end=''))}(?![\w])", tidy(new, end=""), line, flags=re.I) for line in mail[key]]
        changed, mail[key] = changed or lines != mail[key], lines
    return changed


def tidy(text: str, end: str = ".") -> str:
    words = [SHORT_DAYS.get(word.lower(), word.capitalize() if word.lower() in DAYS else SPELLING.get(word.lower(), word)) for word in re.split(r"(\s+|(?<=\w)(?=[,;:.!?]))", text.strip(" .,!"))]
    line = "".join(words).replace("doctors note", "doctor's note")
    line = re.sub(r"\b(my|her|his|our|their|the|your) (grandmother|grandfather|mother|father|daughter|son|sister|brother|neighbour|neighbor|boss|doctor|teacher|husband|wife|friend|colleague|uncle|aunt|child|mum|mom|dad)s (?=[a-z]{3,}\b(?<!and)(?<!are)(?<!were)(?<!have))", r"\1 \2's ", line)
    line = re.sub(rf"\b(\d{{1,2}}) (?=(?:{'|'.join(DAYS[7:])}|may)\b)(\w)", lambda m: f"{m[1]} {m[2].upper()}", line, flags=re.I)
    return f"{line}{end}" if line and not line.endswith((".", "!", "?")) else line


def without_article(text: str) -> str:
    return re.sub(r"^(?:an?|the|my|his|her|their|your)\s+", "", text.strip(), flags=re.I)


def invitation(what: str) -> str:
    what = re.sub(r"\binvite\b", "invitation", without_article(what), flags=re.I)
    return f"your {tidy(what, end='')}"


def greeting(mail: dict) -> str:
    name, role = mail["name"], mail["role"]
    if name:
        name = re.sub(r"^(?:prof\.?|professor) ", "Professor ", name, flags=re.I)
        name = re.sub(r"^(dr|mr|mrs|ms)\.? ", lambda m: m[1].capitalize() + " ", name, flags=re.I)
        name = " ".join(word[:1].upper() + word[1:] for word in name.split())
        if mail["tone"] == "casual":
            return f"Hi {name},"
        return f"{'Dear' if re.match(r'(?:Professor|Dr|Mr|Mrs|Ms) ', name) or mail['tone'] in ('formal', 'firm') else 'Hello'} {name},"
    if role in ("team", "colleagues", "coworkers", "everyone", "group", "class", "staff", "neighbours", "parents"):
        return "Hello everyone," if mail["tone"] != "formal" else "Dear all,"
    if role in ("prof", "professor"):
        return "Dear Professor [name],"
    return f"{'Dear' if mail['tone'] in ('formal', 'firm') or role in ('landlord', 'landlady', 'bank', 'insurance', 'council', 'doctor') else 'Hello'} [name],"


# A request comes before the apology for it.
APOLOGY = re.compile(r"(?:I am (?:\w+ ){0,2}sorry|Sorry|I apologi[sz]e)\b", re.I)


def letter(mail: dict) -> tuple[str, list[str], bool]:
    """The mail as it is sent, the facts that are in it, and whether it was to be short."""
    if mail["tone"] == "casual" and mail.get("hello"):
        mail["hello"] = re.sub(r"^(?:Dear|Hello)\b", "Hi", mail["hello"])
    wishes = [firm(wish) for wish in mail["wishes"]] if mail["tone"] == "firm" else mail["wishes"]
    is_short = mail["tone"] == "short" or bool(mail.get("brief"))
    facts = mail["facts"][:1] if is_short and wishes else mail["facts"]
    thanks = {"warm": "Thank you very much, and have a good day.", "firm": "Please confirm this in writing.", "casual": "Thanks!" if wishes else ""}.get(mail["tone"], "Thank you." if wishes else "") if not is_short else ""
    closing = {"formal": "Yours sincerely,", "firm": "Regards,", "warm": "Best wishes,", "casual": "Best,"}.get(mail["tone"], "Kind regards,")
    told, asked = " ".join(facts), " ".join(wishes)
    # "I cannot finish without them" stands behind the request that says what they are.
    first, second = (asked, told) if mail.get("polished") and asked and (re.search(r"\b(?:without|need|with|for) (?:them|it)\b", told) or all(APOLOGY.match(fact) for fact in facts)) else (told, asked)
    body = [mail.get("hello") or greeting(mail), first, second, " ".join(mail.get("later", [])), thanks, f"{closing}\n{mail['from'] or '[your name]'}"]
    return "\n\n".join(part for part in body if part), facts, is_short


def written(mail: dict) -> str:
    text, facts, is_short = letter(mail)
    # The name stands on a line of its own below the closing.
    lines = [f"> {line}".rstrip() for line in text.split("\n")]
    lines[-2] += "  "
    quoted = "\n".join(lines)
    if mail.get("polished"):
        return polished_reply(mail, quoted)
    kept_out = [part for part in mail.get("to_me", [])]
    notes = [*([f"Taken as instructions to me and not put in: “{'”, “'.join(kept_out)[:160]}”."] if kept_out else []), "I used only what you told me; fill in what stands in square brackets." if "[" in text else "I used only what you told me."]
    if mail.get("added"):
        notes[-1] = notes[-1].replace("I used only what you told me", f"I used what you told me and added {mail['added']}")
    if mail.get("missed"):
        notes.append(f"I could not do this: “{'”, “'.join(mail.pop('missed'))[:120]}”.")
    if mail["open"]:
        notes.append(f"Not in the mail, because I am not sure how you mean it: “{'”, “'.join(mail['open'][:4])}”. Write “add that …” with a whole sentence.")
    if is_short and len(mail["facts"]) == len(facts):
        notes.append("It is short already: what is left are facts.")
    if is_short and len(mail["facts"]) > len(facts):
        notes.append("Left out to make it short: " + " ".join(mail["facts"][len(facts):]))
    to = f"**To:** {', '.join(mail['to'])}  \n" if mail.get("to") else ""
    return f"{to}**Subject:** {subject_of(mail)}\n\n{quoted}\n\n*{' '.join(notes)}*"


def firm(wish: str) -> str:
    return re.sub(r"^Could you please (.+)\?$", lambda m: f"Please {m[1]}.", wish)


def subject_of(mail: dict) -> str:
    telling = [fact for fact in mail["facts"] if not re.match(r"(?:\w+ number:|Sorry|Thank|I hope|I am (?:\w+ ){0,2}sorry)", fact)]
    if mail.get("polished") and (asked := [line for line in [*mail["wishes"], *telling] if re.match(r"(?:Could|Can|Would|May|Please)\b", line)]):
        telling = asked
    if mail.get("polished") and telling and mail["wishes"] and re.search(r"\b(?:without|need|with|for) (?:them|it)\b", telling[0]):
        telling = mail["wishes"]
    if missing := next((fact for fact in mail["facts"] if fact.startswith("I have not received")), ""):
        telling = [missing]
    first = mail["subject"] or (telling or mail["wishes"] or mail["facts"] or ["Request"])[0]
    first = re.sub(r"\. Please confirm.*$", "", first)
    first = re.sub(r"^This is about (?:the |our |my |your )?", "", first)
    first = re.sub(r"^(?:I am writing to ask (?:if|whether|for)|I would like to ask for(?: an?)?|I would like to|I would like|Could we|Could you tell me whether|I have not received|I have not had|Could you please|Could you|Could I have|Could I|Please|I am|I have|I|The|It is|My|There is|am writing to you because (?:the |my |our )?) ", "", re.sub(r"^I am writing (?:to you )?(?:because|about) (?:the |my |our )?", "", first)).strip(" .?!")
    first = re.sub(r" from you yet$| yet$", "", first.replace(" has been ", " ").replace(" is ", " "))
    first = f"{first}: still missing" if missing and not mail["subject"] else first
    # The reason behind the request is not for the subject, and no subject ends in the middle of a phrase.
    first = re.split(r"(?<=\w{3}),? (?:because|since|as|so that|although) (?=i\b|we\b|my\b|the\b|you\b|it\b)", first, flags=re.I)[0] if mail.get("polished") else first
    words = ""
    for word in first.split():
        if len(words) + len(word) > 48:
            words = re.sub(r"(?:,| and| or| but| i| you| we| the| an?| to| of| for| if| it| in| on| at| by| with| that| this| as| so| is| are| was| my| your| our| like| from| honestly| me)+$", "", words, flags=re.I)
            break
        words = f"{words} {word}".strip()
    return words[:1].upper() + words[1:]


POLISH = re.compile(r"\b(?:nicer|friendl(?:y|ier)|politer?|polish|soften|softer|kinder|warmer|less (?:rude|angry|harsh|aggressive|blunt)|not so (?:rude|angry|harsh)|more polite|more friendly|professional(?:ly)?|formal|rewrite|reword|rephrase|sound better|improve|better|calmer|diplomatic|fix (?:this|it|my)|clean (?:this|it) up|tidy)\b", re.I)
DRAFT = re.compile(r"^(?P<ask>[^\n:“\"]{3,160})(?::\s*|\n+\s*|\s+(?=[“\"]))(?P<text>.{20,1800})$", re.S)
HELLO = re.compile(rf"^(?P<word>hi|hey|hello|dear|good morning|good afternoon)(?:[ ](?P<name>{NAME}|all|team|everyone|both|sir or madam))?\s*(?:[,!]|\n|(?=[.]))\s*", re.I)
CLOSING = re.compile(rf"(?:(?:^|(?<=[.!?\n]))\s*)(?P<word>(?i:(?:kind |best |warm |many )?regards|best wishes|best|thanks|thank you|cheers|sincerely|yours(?: sincerely)?|greetings|br|lg))?[,\s]*(?P<name>[A-ZÀ-Þ][a-zà-ÿ'-]{{1,20}}(?: [A-ZÀ-Þ][a-zà-ÿ'-]{{1,20}})?)\s*\.?\s*$|(?:(?<=[.!?\n])\s*)(?P<only>(?i:cheers|thanks|thank you|(?:kind |best )?regards|best))\s*[.!]?\s*$")
EMOTION = re.compile(r"\b(?:frustrat(?:ing|ed)|stressful|annoying|annoyed|ridiculous|unacceptable|a joke|sick of|tired of|sick and tired|fed up|furious|angry|pissed|disgrace\w*|unbelievable|incredible|wtf|what the hell|stupid|idiot\w*|lazy|incompetent|the worst|shame|unprofessional|pathetic|terrible|disgusting|disappointed|had enough|waste of time|not my problem|hate)\b", re.I)
SWEARS = re.compile(r"\b(?:damn|bloody|fucking|freaking|stupid|ridiculous|goddamn|crappy)\s+", re.I)
SHOUTED = re.compile(r"\b(?:AND|NOT|NOW|NEVER|STILL|VERY|AGAIN|PLEASE|MUST|TODAY|ALWAYS|ALL|YOU|ME|THIS|IS|NO|ARE|TWICE|NEED|WANT|STOP|IMMEDIATELY|ANSWER|THE|LATE|WHY|WHEN|WHERE|FINALLY|TOO|SO|TOMORROW|MONEY)\b")
ORDERS = re.compile(r"^(?:please |just |now |so |and )*(send|give|fix|pay|call|answer|stop|tell|bring|return|explain|confirm|reply|do|finish|deliver|change|check|write|let|come|get|make|take|turn|sort|clean|keep|move|refund|repair|respond)\b", re.I)


def unchained(text: str) -> str:
    """A message typed in one go: "… so can i hand it in thursday, thx dylan" as sentences with a closing of its own."""
    text = re.sub(r"[,.!]?\s+(?:thx|thanks|thank you|cheers|bye|greetings|(?:kind |best |warm |many )?regards|best wishes|best)[, ]+([^\W\d_]{2,20})\s*[.!]?$", lambda found: f".\nThanks,\n{found[1].capitalize()}" if found[1].lower() not in ("you", "again", "advance", "so", "a", "for", "in", "regards", "wishes") else found[0], text, flags=re.I)
    text = re.sub(r"\b(?:cause|cuz|coz|bc)\b(?= (?:i|we|my|our|the|it|he|she|they)\b)", "because", text, flags=re.I)
    # "You didn't answer my mails and I move in on Friday": two sentences.
    text = re.sub(r"(\byou (?:still |really |just )?(?:did ?n['’]?t|did not|have ?n['’]?t|have not|never) [^.,;!?\n]{3,80}?) and (?=(?:i|we|my|our) [a-z])", r"\1. ", text, flags=re.I)
    text = re.sub(r",\s+sorry[.!]?$", ". I am sorry about that.", text, flags=re.I)
    text = re.sub(r",\s+(?=(?:we|i|they|he|she|it) (?:do|will|can|are|am|is|have|has|would|need)\b)", ". ", text, flags=re.I)
    text = re.sub(r"^((?:hey|hi|hello) )(?:guys|folks|all|y'?all)\b", r"\1everyone", text, flags=re.I)
    text = re.sub(r"\b(?:cause|cuz|coz|bc)\b(?= [a-z]+ (?:is|was|are|has|had)\b)", "because", text, flags=re.I)
    text = re.sub(r",?\s+(?:so|and so)\s+(?=(?:can|could|may|would) (?:i|we|you)\b)", ". ", text, flags=re.I)
    text = re.sub(r"\s+and (?=(?:i|we) (?:did ?n[o']?t|didnt|had|have|am|was|will|can'?t|cannot|cant|need|needed|want|wait|waited|expect|must)\b)", ". ", text, flags=re.I)
    return re.sub(rf"(?<=[a-z] in) (?=(?:{'|'.join(DAYS[:7])})\b)", " on ", text, flags=re.I)


def polished(said: str) -> dict | None:
    """A draft that the person wants kinder or more professional, sentence by sentence."""
    found = DRAFT.match(said.strip())
    is_bare = bool((hello := HELLO.match(said.strip())) and hello["name"] and CLOSING.search(said.strip()) and len(said.split()) > 9)
    if not is_bare and (not found or not POLISH.search(found["ask"]) or re.match(r"\s*(?:how|what|why|when)\b", found["ask"], re.I) or len(found["text"].split()) < 6):
        return None
    asked, text = ("", said.strip()) if is_bare else (found["ask"], found["text"].strip().strip("“”\"").strip())
    text = in_usual_words(unchained(text))
    hello = HELLO.match(text)
    body = text[hello.end():] if hello else text
    end = CLOSING.search(body)
    is_name = end and (end["word"] or end["only"] or len(body[:end.start()].split()) > 5)
    sender, body = (end["name"] or "", body[:end.start()]) if is_name else ("", body)
    mail = new_mail(hello["name"] if hello and hello["name"] and hello["name"].lower() not in ("all", "team", "everyone", "both") else "", [])
    if hello:
        word = "Dear" if hello["word"].lower() == "dear" or re.search(r"professional|formal", asked, re.I) else "Hello" if hello["word"].lower() != "hi" else "Hi"
        mail["hello"] = "Dear all," if word == "Dear" and (hello["name"] or "").lower() in ("all", "everyone", "team") else f"{word} {' '.join(part if part.lower() in ('all', 'everyone', 'both', 'team') else part[:1].upper() + part[1:] for part in (hello['name'] or '[name]').split())},"
    mail.update(polished=True, dropped=[], tone="formal" if re.search(r"\bformal|professional", asked, re.I) else "")
    mail["from"] = sender
    body = without_reproach(body, mail)
    for sentence in [each.strip() for each in re.split(r"(?<=[.!?])\s+|\n+", body) if each.strip()][:24]:
        clauses = [each.strip() for each in re.split(r",\s+", sentence)]
        is_spliced = len(clauses) > 1 and all(len(each.split()) > 2 and (FIRST_VERB.match(SPELLING.get(each.split()[0].lower(), each)) or VERB.search(each) and re.match(r"(?:i|we|he|she|it|they|my|our|the|kid|son|daughter|wife|husband|car|train|child|mum|mom|dad|internet)\b", each, re.I)) for each in clauses)
        for clause in clauses if is_spliced else [sentence]:
            soften(re.sub(r"^(kid|son|daughter|wife|husband|car|train|child|mum|mom|dad)\b", r"my \1", clause, flags=re.I), mail)
    return mail if mail["facts"] or mail["wishes"] else None


# What only blames, up to the next clause: "you are late again", "how hard can it be", "as I told you twice already".
REPROACH = re.compile(
    r"(?:^|(?<=[.!?\n])\s*)(?:like|as) (?:i|we)(?:'ve| have)? (?:already |repeatedly )?(?:told|said|wrote|written|mentioned|explained|asked)(?: (?:you|to you|before|already|twice|again|many times|\w+ times|in my last (?:mail|email))){0,4},?\s+"
    r"|(?:^|,\s*(?:and |but )?|(?<=[.!?\n])\s*|\s+(?:and|but)\s+)(?:(?:i|we) (?:really |just )?(?:don'?t|do not|cannot|can'?t) (?:understand|get|see|believe) (?:why|how|that) (?:this|it|that|you)[^.,!?]{0,40}|how hard can (?:it|that|this) be|(?:it|this|that)(?:'s| is) (?:really )?not (?:that|so) (?:hard|difficult)|(?:this|it|that) (?:isn'?t|is not) rocket science"
    r"|you(?:'re| are) (?:always |once again |again )?(?:so )?late(?: again| as always| as usual)?|you (?:always|never) (?!(?:even |once |yet )?(?:answer|repl|respond|react|sent|send|paid|pay|gave|give|deliver))[^.,!?]{2,40}|(?:just |so |now )?get (?:it|this|that) (?:done|sorted|fixed)(?: now| already| asap)?|(?:this|that|it)(?:'s| is) the (?:second|third|fourth|fifth|\d\w\w) time[^.,!?]{0,30})(?=[.,!?]|$|\s+(?:and|but|so)\s)", re.I)


def without_reproach(text: str, mail: dict) -> str:
    mail["dropped"] += [found[0].strip(" ,.!?") for _, found in zip(range(4), REPROACH.finditer(text))]
    text = re.sub(r"(?:^|(?<=[.!?\n])\s*)[.,!?]\s*", " ", REPROACH.sub(lambda found: "" if found.start() == 0 or text[found.start() - 1] in ".!?\n" else ".", text))
    return re.sub(r"\.\s*(?:and|but|so)?\s+(?=i\b)", ". ", re.sub(r"\.{2,}", ".", text)).strip()


BLAMES = re.compile(r"\b(?:a (?:complete |total )?mess|you(?:'re| are| were)? (?:always|never|so|too|again)|you (?:forgot|messed|failed|ignored|ruined)|your fault|redo|rubbish|garbage|useless|sloppy|careless)\b|\b(?:send|fix|do|answer|pay|move) (?:it|that|this|me) (?:now|to|today|immediately)\b", re.I)


def kinder(said: str) -> dict | None:
    """A polished draft, unless blame or an order is left in it: the platform's own composer takes that."""
    mail = polished(said)
    return None if mail and BLAMES.search(" ".join(mail["facts"])) else mail


PREAMBLE = re.compile(r"^(?:i am writing(?: to you)? (?:because|as|since) )?(?:i|we) (?:just |only )?(?:(?:wanted|want|would like) to ask(?: you)?|(?:was|am|were|are) (?:just )?wondering) (?:if|whether) ", re.I)
MAYBE = r"(?:maybe |perhaps |possibly |also )*"


def asked_plainly(line: str) -> str:
    """ "I wanted to ask if it would maybe be possible to get more days" as "could I get more days"."""
    found = PREAMBLE.match(line)
    if not found:
        return line
    rest = line[found.end():]
    possible = re.match(rf"(?:it|this) (?:would|might|could|is) {MAYBE}(?:be )?(?:possible|ok|okay|alright) ?(?:(for us to|that we could|if we could)|(for you to|that you could|if you could)|for me to|that i could|if i could|to) {MAYBE}", rest, re.I)
    if possible:
        who = "we" if possible[1] else "you" if possible[2] or re.match(r"(?:send|give|tell|let|show|help)\b", rest[possible.end():], re.I) else "I"
        return f"could {who} {rest[possible.end():]}"
    direct = re.match(rf"(you|i|we) {MAYBE}(?:could|can|might|would be able to) {MAYBE}", rest, re.I)
    return f"could {'I' if direct[1].lower() == 'i' else direct[1].lower()} {rest[direct.end():]}" if direct else line


def soften(sentence: str, mail: dict) -> None:
    is_asked = sentence.rstrip().endswith("?")
    line = SHOUTED.sub(lambda m: m[0].lower(), SWEARS.sub("", sentence))
    line = re.sub(r"\bASAP\b", "as soon as possible", tidy(line.strip(" .!?"), end=""), flags=re.I)
    line = re.sub(r"^(?:and|so|but|also|well|look|listen|seriously|honestly|ok),? ", "", line, flags=re.I)
    if EMOTION.search(line) and len(line.split()) <= 12 and not re.search(r"\d|\bby (?:mon|tues|wednes|thurs|fri|satur|sun)day", line, re.I):
        mail["dropped"].append(sentence)
        return
    line = re.sub(r"\b(very|really|so) \1\b", r"\1", asked_plainly(line), flags=re.I)
    otherwise = re.search(r",? (?:or|otherwise|or else) ((?:i|we)\b.+)$", line, re.I)
    rest = f"Otherwise {otherwise[1]}." if otherwise else ""
    line = line[:otherwise.start()] if otherwise else line
    low = line.lower()
    if re.match(r"^(?:i|we) (?:really |just )?(?:want|would like|need|demand) (?:to (?:have|get) )?(?:my |our |the )?(?:money|deposit|[€$£]?\d[\d.,]*(?: ?(?:€|\$|£|euros?|dollars|pounds))?) (?:back|refunded)\b", low) and (wish := wish_from(re.sub(r"\b(?:really|just) ", "", line))):
        mail["wishes"].append(wish)
        told = ""
    elif found := re.match(r"^you (?:still |really |just )*(?:have not|did not|never|have still not|do not|does not) (?:yet |even |ever )?(send|sent|give|given|gave|deliver(?:ed)?|provided?) (?:me |us )?(.+?)(?: yet)?$", line, re.I):
        told = f"I have not received {found[2]} from you yet."
    elif found := re.match(r"^you (?:still |really |just )*(?:have not|did not|never|do not|have still not) (?:yet |even |ever )?(?:answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?|react(?:ed)?)(?: to)?(?: me| us)? ?(.*?)(?: yet)?$", line, re.I):
        told = f"I have not had a reply{' to ' + found[1] if found[1] else ' from you'} yet."
    elif found := re.match(r"^you (?:still |really |just )*(?:have not|did not|never|do not) (?:yet |even |ever )?(?:pay|paid) ?(?:me |us )?(.*?)(?: yet)?$", line, re.I):
        told = f"I have not received {found[1].removeprefix('back ')} back yet." if found[1].startswith("back ") else f"I have not received {found[1]} yet." if re.search(r"\d", found[1]) else f"I have not received the payment{' for ' + found[1] if found[1] else ''} yet."
    elif found := re.match(r"^you (?:still )?(?:have not|did not) (?:yet )?(.+)$", line, re.I):
        told = f"It seems that you have not {found[1]} yet." if re.match(r"\w+(?:ed|en|ne|nt|ld|de)\b", found[1]) else f"It seems that you did not {found[1]}."
    elif found := re.match(r"^you always (.+)$", line, re.I):
        told = f"It has happened more than once that you {found[1]}."
    elif found := re.match(r"^i (?:asked|told|wrote to|reminded|called|emailed|mailed) you(?: about (?:it|this))? (.+)$", line, re.I):
        verb = re.match(r"^i (\w+)", line, re.I)[1].lower()
        told = f"I {verb}{' to' if verb == 'wrote' else ''} you about it {found[1]}."
    elif found := re.match(r"^(?:i|we) (?:really )?(need|want|expect) (it|them|this|that|(?:the|your|my|our|an?) .+?) (by|until|before|today|tomorrow|this|now|as soon)\b(.*)$", line, re.I):
        mail["wishes"].append(f"Could you please send {'it' if found[2].lower() in ('this', 'that') else found[2]} {found[3]}{found[4]}?")
        told = ""
    elif found := re.match(r"^(?:you (?:must|have to|need to|should|better|had better)|i (?:want|need|expect) you to) (.+)$", line, re.I):
        mail["wishes"].append(f"Could you please {found[1]}?")
        told = ""
    elif found := re.match(r"^(everyone|everybody|all of you|each of you) (?:must|has to|have to|needs to|should) (.+)$", line, re.I):
        mail["wishes"].append(f"Could {found[1].lower()} please {found[2]}?")
        told = ""
    elif found := re.match(r"^(?:please |just |and |so |also )*(?:do not|don'?t|dont|never) (.+)$", line, re.I):
        mail["wishes"].append(f"Please do not {found[1]}.")
        told = ""
    elif ORDERS.match(line):
        mail["wishes"].append(f"Could you please {re.sub(r'^(?:please |just |now |so |and )*', '', line[:1].lower() + line[1:], flags=re.I)}?")
        told = ""
    elif found := re.match(r"^why (?:have|did|are|is|has) (?:you |it |this |that )?(?:still )?(?:not )?", line, re.I):
        mail["wishes"].append("Could you tell me the reason?")
        mail["dropped"].append(sentence)
        told = ""
    elif is_asked or re.match(r"(?:can|could|would|will) (?:you|we|i)\b", low):
        asked = re.sub(r"^(?:can|will) (you|we|i)\b", lambda m: f"could {'I' if m[1].lower() == 'i' else m[1]}", line, flags=re.I)
        mail["wishes"].append(f"{asked[:1].upper()}{asked[1:]}?")
        told = ""
    else:
        told = f"I {line[:1].lower()}{line[1:]}." if FIRST_VERB.match(line) else f"{line[:1].upper()}{line[1:]}."
    if told:
        mail["facts"].append(told)
    if rest:
        (mail.setdefault("later", []) if not told else mail["facts"]).append(rest)


LANGUAGE = re.compile(r"\b(?:in|into|to) (?:proper |good |formal )?(german|french|spanish|italian|portuguese|dutch|polish|turkish|russian|arabic|chinese|japanese|swedish|danish|norwegian|finnish|czech|greek|hungarian|romanian|ukrainian|korean|hindi)\b", re.I)
SHORTENS = re.compile(r"\b(?:short(?:er|en)?|too long|cut|trim|condense|brief(?:er)?|(?:\d|two|three|four|five|few|fewer|less) (?:short )?(?:sentences|lines|words)|tighten|boil|half)\b", re.I)
CHECKS = re.compile(r"\b(?:ok(?:ay)?|fine|send|check|sounds?|rude|polite|mistakes?|errors?|think|look(?: over| at)?|proof-?read|read over|correct|good|right|too (?:harsh|direct|pushy|formal|casual|strong|much)|feedback|improve|better)\b", re.I)
# A question or an order about the mail, behind it.
BEHIND = re.compile(r"(?:(?<=[.!?\n)])|(?<=[a-zà-ÿ])(?=\s*[-–—(\n]))[\s(–—-]+(?P<ask>(?:(?:so|ok|pls|please|and|hey)[ ,]+)?(?:is|does|do|can|could|would|what|how|ok|okay|should|too|make|shorten|please|pls|check|any)\b[^.!?\n]{2,90}[?.!)]*)\s*$", re.I)
VENTS = re.compile(r"^(?:(?:i|we) )?(?:really |do |just )?hope (?:this|my|the|that this|you|u|all|everything|your)\b|^how (?:are|is) (?:you|everything)|^(?:please )?(?:do not|don'?t) hesitate|^if you have any (?:more |further |other )?questions|^(?:please )?let me know if (?:that|this|it) (?:works|is ok|suits)|^(?:many )?(?:thanks|thank you)(?: (?:so|very) much)?(?: in advance| for your (?:time|understanding|help))*$", re.I)
TRIMS = [(re.compile(pattern, re.I), new) for pattern, new in (
    (r"\b(?:i|we) (?:just |only |quickly )*(?:wanted|want|would like|am writing|'m writing|am reaching out|'d like)(?: to)?(?: quickly| just| briefly)*(?: to)?(?: reach out| write| get in touch| contact you| drop you a line| touch base| check in| follow up)?(?: to you| with you| you)?(?: again)? (?:regarding|about|concerning|in regards? to|with regards? to) ", "This is about "),
    (r"\b(?:i|we) (?:just |only |quickly )*(?:wanted|want|would like|am writing|'d like) to (?:quickly |just |briefly )*(?:reach out|write|get in touch)(?: to you)?(?: all)?,? (?:and |to )(?:let (?:you|everyone|everybody|you all|the team)(?: all)? know|tell (?:you|everyone)|inform (?:you|everyone)) (?:that )?", ""),
    (r"\b(?:i|we) (?:just |only |quickly )*(?:wanted|want|would like|am writing|'d like) to (?:quickly |just )?(?:let (?:everyone|everybody|you all|the team) know|let you know|tell you|inform you|mention|say) (?:that )?", ""),
    (r"\b(?:so )?(?:i|we) (?:was|am|were|are) (?:just |also )?wondering (?:if|whether) it would (?:maybe |perhaps |possibly )?be (?:possible|ok|okay|alright)(?: for (?:you|us))? to ", "could you "),
    (r"\b(?:so )?(?:i|we) (?:was|am|were|are) (?:just |also )?wondering (?:if|whether) (?:you (?:could|would be able to|can|might)|it is possible to)(?: maybe| perhaps| possibly)? ", "could you "),
    (r"\b(?:i|we) (?:just )?(?:wanted|want|would like) to ask (?:you )?(?:if|whether) you (?:could|can|would) (?:maybe |perhaps |possibly )?", "could you "),
    (r"\bwould it (?:maybe |perhaps |possibly )?be (?:possible|ok|okay)(?: for you)? to ", "could you "),
    (r",? (?:i am |i'm |so |very )*sorry (?:about|for) (?:that|this|it)\b", ""), (r",? whatever (?:suits|works|fits)(?: for)? you(?: better| best)?(?: of course)?", ""), (r",? if (?:that|this|it) (?:is|'s|would be) (?:ok|okay|fine|alright)(?: with| for)? (?:you|u)", ""),
    (r",? which (?:i|we) (?:had|have) (?:totally |completely |sadly )?forgotten(?: about)?", ""), (r"\b(?:it turns out|please note|as you (?:may|might|probably)? ?know|the thing is|to be honest|needless to say) (?:that )?,? ?", ""),
    (r"\bin order to\b", "to"), (r"\bdue to the fact that\b", "because"), (r"\bat this (?:point in time|moment)\b", "now"), (r"\bor alternatively\b", "or"), (r"\b(?:unfortunately|basically|actually|honestly|literally|totally|completely|simply|kind of|sort of|of course|obviously|at all|quickly|maybe|perhaps|possibly),? ?", ""),
    (r"\bjust (?=want|ask|check|remind|let|write|say|know|a\b)", ""), (r"\b(?:really|very|so) (?=happy|sorry|grateful|much|glad|nice|important|busy|tired)", ""), (r" from you(?= on \d| in [A-Z])", ""))]


def commented(said: str) -> dict | None:
    """A whole mail, and what the person asks about it before or behind: "is this ok?", "too long, three sentences please"."""
    text, ask = said.strip(), ""
    if (asked := re.match(r"^([^\n?:“\"]{6,90}\?)\s+(?=\S)", text)) and HELLO.match(text[asked.end():]) and CHECKS.search(asked[1]):
        ask, text = asked[1], text[asked.end():]
    if not ask and (front := DRAFT.match(text)):
        if HELLO.match(front["text"].strip()) and not HELLO.match(text) or re.search(r"\b(?:mail|message|this|it|text|following|reply|answer)\b", front["ask"], re.I) and SHORTENS.search(front["ask"]) and len(front["text"].split()) > 12:
            ask, text = front["ask"], front["text"].strip().strip("“”\"").strip()
    if not ask and (behind := BEHIND.search(text)) and len(text[: behind.start()].split()) > 8 and HELLO.match(text):
        body = text[: behind.start()].rstrip(" -–—(")
        if CHECKS.search(behind["ask"]) and CLOSING.search(body) or SHORTENS.search(behind["ask"]) or POLISH.search(behind["ask"]) and CLOSING.search(body):
            ask, text = behind["ask"], body
    if ask and re.search(r"\b(?:more |sound |sounds )+(?:professional|polite|friendly|formal|kind|nice)\w*\b", ask, re.I) and not SHORTENS.search(ask):
        return None
    if not ask or POLISH.search(ask) and not SHORTENS.search(ask) and not CHECKS.search(ask) or not (SHORTENS.search(ask) or CHECKS.search(ask)):
        return None
    text = re.sub(r"\b(?:many |lots of )?(?:thanks|thank you)(?: in advance| a lot| so much| very much| again)*(?:,| and) (?=(?:kind|best|warm|regards))", "", text, flags=re.I)
    fixed: list[str] = []
    for wrong, right in MISSPELT:
        fixed += [f"{hit[0].strip()} → {hit.expand(right).strip()}" for hit in list(re.finditer(wrong, text, flags=re.I))[:2]]
        text = re.sub(wrong, lambda hit, right=right: hit.expand(right).capitalize() if hit[0][:1].isupper() else hit.expand(right), text, flags=re.I)
    split = re.sub(r",? and (?=(?:i|we) (?:want|need|would like|demand|expect)\b)", ". ", text, flags=re.I)
    split = re.sub(r"(?<=\. )i(?= )", "I", split)
    mail = polished(split if HELLO.match(text) and CLOSING.search(text) else f"make this nicer: {split}")
    if not mail:
        return None
    if SHORTENS.search(ask):
        mail["facts"], mail["wishes"], mail["later"] = sentences(body_of(text)), [], []
        mail["dropped"] = []
        compact(mail, re.search(r"\b(\d|two|three|four|five) (?:short )?sentences?", ask, re.I), text)
        return mail
    mail["verdict"] = verdict(text, mail, ask)
    if re.search(r"\bproof-?read|\bspell\w*|\bgrammar\b|\bmistakes?\b|\berrors?\b|\btypos?\b|\bcorrect\b", ask, re.I):
        found = f" I corrected: {', '.join(fixed)}." if fixed else " I found none of the common misspellings that I know."
        mail["verdict"] = f"I cannot check spelling and grammar fully without a language model, so let a spelling checker read it as well.{found} " + re.sub(r"^\*\*[^*]+\*\* ", "As to the content: ", mail["verdict"])
    elif fixed:
        mail["verdict"] = mail["verdict"].replace(" A slightly smoother", f" Spelling: {', '.join(fixed)}. A slightly smoother")
    return mail


MISSPELT = tuple((rf"\b{wrong}\b", right) for wrong, right in (
    ("reciev(e|ed|ing|es)", r"receiv\1"), ("brocken", "broken"), ("definat(?:e|ly|ely)", "definitely"), ("seperat(e|ed|ely)", r"separat\1"), ("occured", "occurred"), ("untill", "until"), ("tomm?orr?ow(?<!tomorrow)", "tomorrow"), ("wich", "which"),
    ("adress(es)?", "address"), ("neccess?ary|necesary", "necessary"), ("becuase|beacuse|becouse", "because"), ("thier", "their"), ("alot", "a lot"), ("appologi[sz]e", "apologise"), ("recomm?end(?<!recommend)", "recommend"), ("apointment|appointement", "appointment"), ("recepit|reciept", "receipt"),
    ("writting", "writing"), ("their (?=(?:is|are|was|were|will be)\\b)", "there "), ("there (?=(?:car|house|room|names?|children|kids)\\b)", "their "), ("(?<=for )you (?=(?:help|time|support|reply|answer|work|patience)\\b)", "your "), ("grammer", "grammar"), ("calender", "calendar"), ("goverment", "government"), ("buisness", "business"), ("sincerly", "sincerely"),
    ("greatful", "grateful"), ("acommodation|accomodation", "accommodation"), ("availible|avaliable", "available"), ("responce", "response"), ("begining", "beginning"), ("succesful(ly)?", r"successful\1"), ("looking foward", "looking forward"), ("intrested", "interested"), ("questionaire", "questionnaire"), ("then (?=(?:i|we|you) (?:thought|expected)\\b)", "than "),
    ("is still (?=(?:places|seats|tickets|rooms)\\b)", "are still "), ("(?<=there )is (?=(?:places|seats|tickets|rooms|many|some|several)\\b)", "are "), (r"at (?:the )?(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)", r"on \1 "), ("could of", "could have"), ("should of", "should have"), ("informations", "information"), ("advices", "advice"),
    ("you're (?=(?:parcel|order|email|e-mail|mail|name|address|reply|help|letter|time|shop|company|team|answer|offer|invoice|website)\\b)", "your "), ))


def body_of(text: str) -> str:
    hello = HELLO.match(text)
    body = text[hello.end():] if hello else text
    end = CLOSING.search(body)
    return body[: end.start()] if end and (end["word"] or end["only"] or len(body[: end.start()].split()) > 5) else body


def sentences(body: str) -> list[str]:
    return [each.strip() for each in re.split(r"(?<=[.!?])\s+(?=[A-ZÀ-Þ])|\n+", body) if each.strip()]


def compact(mail: dict, wanted: re.Match | None = None, original: str = "") -> None:
    """Leaves out what says nothing and splits chains. Every figure, day and name of the mail has to be there afterwards, or it is named."""
    before = [*mail["facts"], *mail["wishes"], *mail.get("later", [])]
    kept: list[str] = []
    gone: list[str] = []
    for sentence in before:
        if VENTS.match(sentence.strip(" .!?")) and not re.search(r"\d", sentence):
            gone.append(sentence.strip(" ."))
            continue
        line = sentence
        for pattern, new in TRIMS:
            gone += [found[0].strip(" ,") for found in pattern.finditer(line) if not new and len(found[0].split()) > 2]
            line = pattern.sub(new, line)
        for at, clause in enumerate(re.split(r",? (?:because|as|since) (?=i\b|we\b|my\b|our\b|the\b)|,? (?:so|and so|therefore)\s+(?=could you|can you|i\b|we\b)|,\s+(?=could you)", line, flags=re.I)):
            clause = re.sub(r"\s+,", ",", re.sub(r"[ ]{2,}", " ", clause)).strip(" ,.")
            is_asked = clause.endswith("?") and at == 0 or re.match(r"(?:could|can|would) (?:you|we|i)\b", clause, re.I)
            if clause:
                kept.append(f"{clause[:1].upper()}{clause[1:].rstrip('?!. ')}{'?' if is_asked else '.'}")
    told = " ".join(kept)
    whole = " ".join(before)
    lost = [each for each in dict.fromkeys(re.findall(rf"\d[\d.,:]*\d|\d|\b(?:{'|'.join(DAYS)})\b|(?<=[a-z,] )[A-ZÀ-Þ][a-zà-ÿ]{{2,}}", whole)) if each.lower() not in told.lower()]
    count = len(whole.split())
    mail.update(facts=kept, wishes=[], later=[], tone="", dropped=[])
    saved = count - len(told.split())
    note = f"{count} words before, {len(told.split())} now, without greeting and closing." if saved > 0 else f"It is short already ({count} words without greeting and closing); what is left are facts, so I cut nothing."
    note += f" Left out: “{'”, “'.join(gone[:6])}”." if gone else ""
    note += f" Look at this: {', '.join(lost)} is no longer in it." if lost else ""
    number = {"two": 2, "three": 3, "four": 4, "five": 5}.get(wanted[1].lower()) or int(wanted[1]) if wanted else 0
    note += f" That is {len(kept)} sentences instead of {number}; tell me which one may go." if number and len(kept) > number + 1 else ""
    mail["short_note"] = note


HARSH = re.compile(rf"{EMOTION.pattern}|\b(?:(?:make|makes|made) (?:absolutely )?no sense(?: at all)?|honestly|crap|nonsense|wrong stuff(?: again)?|a mess|we are done|(?:your|you) (?:own )?fault|how hard|every single time|yet again|no excuse|seriously|obviously|as usual)\b", re.I)


def verdict(text: str, mail: dict, ask: str) -> str:
    """What can be said about a mail by rules: what is there, and what is missing."""
    body = body_of(text)
    good = [name for name, fine in (("a greeting", HELLO.match(text)), ("a closing with your name", mail["from"]), ("figures or dates that the reader needs", re.search(r"\d", body))) if fine]
    request = mail["wishes"] or re.search(r"\b(?:i|we) (?:want|need|would like|ask|expect)\b|\bplease\b|\?", body, re.I)
    missing = [text for text, lacks in (("a clear request: what should the reader do?", not request), ("by when you want it (for example “by 14 March”)", request and not re.search(r"\b(?:by|until|before|within|tomorrow|today|this week|next week|monday|tuesday|wednesday|thursday|friday|as soon)\b", body, re.I)), ("a greeting", not HELLO.match(text)), ("your name at the end", not mail["from"])) if lacks]
    blunt = " “I want” is clear but blunt; below it is a request." if any(wish.startswith("Could") for wish in mail["wishes"]) and re.search(r"\b(?:i|we) (?:want|demand|expect)\b", body, re.I) else ""
    anger = f" I would not send the angry part: “{mail['dropped'][0].strip(' .')}”." if mail["dropped"] else ""
    harsh = [found[0].strip(" ,.") for found in list(HARSH.finditer(" ".join([*mail["facts"], *mail["wishes"], *mail.get("later", [])])))[:4]]
    if harsh:
        return f"**I would not send it like this.** It has {', '.join(good) or 'the main point'}, but this may hurt or annoy: “{'”, “'.join(harsh)}”. I left it in, because I cannot say it in other words without changing what you mean; say it more calmly or tell me to leave it out.{anger}" + (f" What I would add: {'; '.join(missing)}." if missing else "") + " With the rest smoothed:"
    opening = "Yes, you can send it" if not anger and len(missing) < 2 else "Almost"
    if (tone := re.search(r"\b(rude|harsh|direct|pushy|aggressive|angry|polite|friendly|cold)\b", ask, re.I)) and opening != "Almost":
        opening = "It sounds polite enough" if tone[1].lower() in ("polite", "friendly") else f"I find nothing {tone[1].lower()} in it, no blame and no shouting" if not blunt else "It is polite, apart from one word"
    return f"**{opening}.** It has {', '.join(good) or 'the main point'}." + blunt + anger + (f" What I would add: {'; '.join(missing)}." if missing else "") + " A slightly smoother version:"


PURPOSES = (
    ("withdraw", re.compile(r"\b(?:turn(?:ing)? down|decline|reject|refuse|say no to|back out of|withdraw from|get out of|cancel|take back)\b.{0,40}\b(?:job|offer|position|role|contract)\b.{0,80}\b(?:already|accepted|said yes|agreed|signed|told them yes)\b|\b(?:already|accepted|said yes|agreed)\b.{0,60}\b(?:job|offer|position|role)\b.{0,60}\b(?:turn(?:ing)? (?:it )?down|decline|reject|change my mind|changed my mind|back out|withdraw|don'?t want|do not want)\b", re.I), "How do I turn down a job offer after I have said yes?"),
    ("decline", re.compile(r"\b(?:turn(?:ing)? down|decline|reject|refuse|say no to)\b.{0,30}\b(?:job offer|offer|position|job)\b", re.I), "How do I turn down a job offer?"),
    ("resign", re.compile(r"\b(?:quit|resign|hand in (?:my )?notice|give notice|leave) ?(?:from )?(?:my )?(?:job|position|work|company)?\b.{0,40}(?:\?|$)", re.I), "How do I resign by e-mail?"),
)


def asked_purpose(said: str, assets: dict) -> tuple[str, str] | None:
    """ "How do I turn down a job offer": the advice, and what a mail about it would say is kept for "write it"."""
    if re.search(r"\btemplate\b|\bsample\b", said, re.I) or not re.match(r"(?:(?:hi|hey|hello|so|ok|um+|well)[ ,]+)*(?:how|what|whats|what's|is it|can i|should i|any tips|best way)\b", said.strip(), re.I) or len(said.split()) > 40:
        return None
    for name, pattern, heading in PURPOSES:
        if pattern.search(said) and (name != "resign" or re.search(r"\b(?:quit|resign|notice)\b", said, re.I)) and (told := dialogue.section(assets.get("guide.md", ""), heading)):
            return name, f"{told}\n\nShall I write it? Tell me the company, who gets it and your name."
    return None


ASKED_TO_WRITE = re.compile(r"\b(?:write|draft|compose|do) (?:it|that|this|me|one|the|a)\b|\b(?:yes|yep|yeah|sure|go ahead)\b|\bmail (?:please|pls)\b|\bwrite\b", re.I)


def purpose_mail(said: str, purpose: str) -> dict | None:
    if reading.is_question(said) and not re.search(r"\b(?:can|could|would|will) (?:you|u)\b", said, re.I):
        return None
    person = re.search(r"\b((?i:mr|mrs|ms|dr|prof)\.? [A-ZÀ-Þ][\w'-]{1,30})", said) or re.search(r"\b(?:lady|man|woman|guy|contact|person|recruiter|boss|manager|hr|her name|his name|name)(?:'s name)? is (?:called )?([A-ZÀ-Þ][\w'-]{1,30}(?: [A-ZÀ-Þ][\w'-]{1,30})?)", said)
    company_said = re.search(r"\b(?:company|firm|employer|place|business|organi[sz]ation|it)(?:'s name)? is (?:called )?([A-Z][\w&'-]{1,30}(?: [A-Z&][\w&'-]{0,30}){0,3})|\b(?:at|from|with) ([A-Z][\w&'-]{1,30}(?: [A-Z&][\w&'-]{0,30}){0,3})", said)
    me = re.search(r"\b(?:(?i:i'?m|i am|my name is|my name's|signed|sign it(?: as)?|from)) ([A-ZÀ-Þ][\w'-]{1,30}(?: [A-ZÀ-Þ][\w'-]{1,30})?)", said)
    if not (person or company_said or me or ASKED_TO_WRITE.search(said)):
        return None
    company = (company_said[1] or company_said[2]) if company_said else "[company]"
    last = re.search(r"\b(?:last day (?:is|will be|would be)|until|leave on|as of|from) ((?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? [A-Za-z]{3,9})", said, re.I)
    facts = {
        "withdraw": [f"Thank you again for offering me the position at {company} and for the time you have taken.", "After careful thought I have to withdraw my acceptance and will not be able to take the job.", "I know that I said yes on the phone, and I am sorry for the inconvenience this causes.", f"I wish you and the team at {company} all the best." if company_said else "I wish you and the team all the best."],
        "decline": [f"Thank you very much for offering me the position at {company}.", "After careful thought I have decided not to accept it.", "I appreciate the time you have taken, and I wish you all the best with the search."],
        "resign": [f"I am writing to resign from my position at {company}." if company_said else "I am writing to resign from my position.", f"My last working day will be {last[1]}." if last else "My last working day will be [date, by your notice period].", "I will hand over my work in good order.", "Thank you for the time here."],
    }[purpose]
    if purpose == "withdraw" and not re.search(r"phone", said, re.I):
        facts[2] = "I know that I had already said yes, and I am sorry for the inconvenience this causes."
    mail = new_mail(person[1] if person else "", facts, subject={"withdraw": f"Withdrawing my acceptance, {company}", "decline": f"Your offer, {company}", "resign": "My resignation"}[purpose])
    mail["from"], mail["tone"] = me[1] if me else "", "formal"
    mail["added"] = "the usual sentences of such a mail, with no reason, because you named none"
    return mail


def polished_reply(mail: dict, quoted: str) -> str:
    if mail.get("instruction"):
        quoted += f"\n\n*Taken as an instruction, not as text: “{mail.pop('instruction')[:120]}”.*"
    if mail.get("short_note"):
        return f"**Subject:** {subject_of(mail)}\n\n{quoted}\n\n*{mail.pop('short_note')} I work with rules and no language model, so read it once before you send it.*"
    if mail.get("verdict"):
        return f"{mail.pop('verdict')}\n\n**Subject:** {subject_of(mail)}\n\n{quoted}\n\n*All facts are yours. I check by rules and no language model, so typing errors may have escaped me.*"
    notes = []
    if mail["dropped"]:
        notes.append(f"Left out because it blames or vents: “{'”, “'.join(each.strip(' .') for each in mail['dropped'])}”.")
    if mail.get("missed"):
        notes.append(f"I could not do this: “{'”, “'.join(mail.pop('missed'))[:120]}”.")
    notes.append("All facts are yours. I work with rules and no language model, so read it once before you send it.")
    return f"**Subject:** {subject_of(mail)}\n\n{quoted}\n\n*{' '.join(notes)}*"
