"""Puts a mail together from what a person tells about it, and changes it when they say what is different."""

import re

from agentry import dialogue, reading, show, tool

MOST_FACTS = 14
ROLES = ("boss|manager|landlord|landlady|team|teacher|prof|professor|client|customer|colleague|colleagues|coworker|coworkers|doctor|dentist|bank|neighbour|neighbor|neighbours|school|hr|supervisor|supplier|company|"
         "friend|tenant|insurance|office|library|hotel|airline|shop|seller|recruiter|lecturer|tutor|coach|department|parents|council|gym|host|agency|group|class|staff|everyone")
NAME = r"(?:(?:dr|mr|mrs|ms|prof|professor)\.? [A-Za-zÀ-ÿ'-]{2,30}|[A-ZÀ-Þ][a-zà-ÿ'-]{1,30}(?: [A-ZÀ-Þ][a-zà-ÿ'-]{1,30})?)"
RECIPIENT = re.compile(rf"(?:(?P<role>(?:(?i:my|our|the|a|an|his|her) )(?i:{ROLES}))\b(?: (?P<both>{NAME}))?|(?P<name>(?i:dr|mr|mrs|ms|prof|professor)\.? [A-Za-zÀ-ÿ'-]{{2,30}}|[A-ZÀ-Þ][a-zà-ÿ'-]{{1,30}}(?: [A-ZÀ-Þ][a-zà-ÿ'-]{{1,30}})?)|(?P<plain>[a-z]{{2,20}})(?= (?:that|about|saying|to say)\b))")
POLITE = r"(?:(?:hi|hey|hello|ok|so|please|pls|can you|could you|would you|help me|i need to|i have to|i want to|i must|i'?d like to|id like to|i gotta|gotta|need to|have to|want to|need|i need|just|quickly)[ ,]+){0,4}"
WRITES = re.compile(rf"^{POLITE}(?:write|draft|compose|make|do|prepare|send|give me|an?)?(?: me)?(?: an?| the| some)?(?: (?:short|quick|polite|formal|friendly|firm|nice|simple|kind|e-?mail|mail|message|note|letter)){{0,4}} (?:to|for) ", re.I)
TELLS = re.compile(rf"^{POLITE}(?:tell|inform|ask|let|email|e-mail|mail|message|notify|remind|write) (?:to )?", re.I)
DECLINES = re.compile(rf"^{POLITE}(?:decline|turn down|say no to|refuse|cancel|skip) (?P<what>[^.,;]{{3,80}}?)(?:,? (?:because|since|as|cause|cuz|bc) (?P<why>.{{3,200}}))?[.!]?$", re.I)
CANCELS = re.compile(rf"^{POLITE}(?P<verb>cancel|postpone|reschedule) (?P<what>[^.,;]{{3,80}}?)(?:,? (?:because|since|as|cause|cuz|bc) (?P<why>.{{3,200}}))?[.!]?$", re.I)
MENTIONS_MAIL = re.compile(r"\b(?:e-?mail|mail|message|letter|note)\b", re.I)
SPLIT = re.compile(r"[;\n]+|,(?!\d)|[.!](?=\s|$)|\band (?=(?:i|i'?m|we|want|need|please|ask|can|could|the|it|my|that|to|he|she|they|there)\b)|\bbut (?=(?:i|we|it|he|she|they|not)\b)", re.I)
DAYS = "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december".split()
SHORT_DAYS = {"mon": "Monday", "tue": "Tuesday", "tues": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "thur": "Thursday", "thurs": "Thursday", "fri": "Friday", "sat": "Saturday", "sun": "Sunday",
              "jan": "January", "feb": "February", "aug": "August", "sept": "September", "oct": "October", "nov": "November", "dec": "December"}
SPELLING = {"i": "I", "im": "I am", "i'm": "I am", "ive": "I have", "i've": "I have", "id": "I would", "i'd": "I would", "ill": "ill", "cant": "cannot", "can't": "cannot", "dont": "do not", "don't": "do not", "doesnt": "does not", "didnt": "did not",
            "wont": "will not", "won't": "will not", "isnt": "is not", "wasnt": "was not", "havent": "have not", "hasnt": "has not", "couldnt": "could not", "u": "you", "ur": "your", "pls": "please", "thx": "thanks", "tmrw": "tomorrow",
            "its": "it is", "doctors note": "doctor's note", "teh": "the", "bc": "because", "cuz": "because", "hes": "he is", "shes": "she is", "theyre": "they are"}
SUBJECTS = re.compile(r"^(?:i|we|you|he|she|it|they|there|this|that|the|my|our|your|his|her|their|nobody|everyone|please|thank|thanks|unfortunately|sadly)\b", re.I)
FIRST_VERB = re.compile(r"^(?:am|was|have|had|will|would|can|cannot|could|do|did|want|need|know|called|tried|waited|paid|moved|lost|missed|forgot|sent|got|bought|ordered|live|work|leave|leaving|start|finish|hope|think|feel|already|still|also|only|just|never)\b", re.I)
VERB = re.compile(r"\b(?:is|are|was|were|am|has|have|had|will|would|can|cannot|could|do|does|did|works?|worked|needs?|wants?|arrived|came|goes|went|leak(?:s|ed|ing)?|broke|stopped|called|paid|sent)\b", re.I)
STATE_SINCE = re.compile(r"^(?:the |my |our )?(?P<what>[a-z]+(?: (?!is\b|has\b|are\b)[a-z]+)?) (?:is |has been |was |are )?(?P<how>broken|off|out|down|leaking|closed|missing|late|not working|dead|blocked|ill|sick)(?P<since> since .+| for .+)$", re.I)
WISH = re.compile(r"^(?:(?:i|we) )?(?:also )?(?:would like|would need|want|wants|need|needs|ask(?:ing)?|please|request)\b", re.I)
PARTICIPLE = re.compile(r"^(it|this|that|them|(?:the |my |our )?[a-z]+) ([a-z]+ed|done|sent|back|paid|fixed)\b(.*)$", re.I)


@tool
def show_mail(subject: str, text: str):
    """Show a finished mail as a document that the person can open and copy.

    subject: at most 50 characters
    text: the whole mail with greeting and closing
    """
    return {"words": len(text.split())}, show.document(subject[:80] or "Mail", text, id="mail")


@dialogue.guarded(numbers=False, stores=("mail",))
def respond(event: dict) -> dict | None:
    """Only mails that are to be put together from facts; everything else is for the guide and for the engine."""
    said = str(event.get("message") or "").strip()[:2000]
    state = dict(event.get("state") or {})
    mail = state.get("mail")
    told = begin(said) if not mail or starts_anew(said) else None
    if told:
        mail = told
    elif not mail or not change(mail, said):
        return None
    state["mail"] = mail
    return {"reply": written(mail), "state": state, "suggestions": ["Make it firmer", "Shorter", "Give me a subject line"]}


def starts_anew(said: str) -> bool:
    return bool(WRITES.match(said) and MENTIONS_MAIL.search(said[:60]))


def begin(said: str) -> dict | None:
    if reading.is_question(said) and not re.match(r"(?:can|could|would) (?:you|u)\b", said, re.I) or len(said.split()) < 6:
        return None
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
        return None
    rest = re.sub(r"^[\s,:]*(?:(?:that|about|saying|to say|because|know|know that|for|if|to|and)\b[\s,:]*){0,2}", "", said[to.end():], flags=re.I)
    asked = re.search(r"\bask (?:to )?$|\bask\b", lead[0], re.I) or re.match(r"\s*(?:for|if|to)\b", said[to.end():], re.I)
    if len(rest.split()) < 3:
        return None
    mail = new_mail(to["both"] or to["name"] or (to["plain"] or "").capitalize(), [], role=(to["role"] or "").split()[-1] if to["role"] else "")
    for at, part in enumerate(parts(rest)):
        add(mail, f"ask for {part}" if asked and at == 0 and re.match(r"\s*for\b", said[to.end():], re.I) else f"want you to {part}" if asked and at == 0 and re.match(r"\s*to\b", said[to.end():], re.I) else part)
    return mail if mail["facts"] or mail["wishes"] else None


def new_mail(name: str, facts: list[str], subject: str = "", role: str = "") -> dict:
    return {"name": name, "role": role.lower(), "facts": facts, "wishes": [], "open": [], "tone": "", "from": "", "subject": subject}


def parts(text: str) -> list[str]:
    return [part.strip(" -–:") for part in SPLIT.split(text)[:MOST_FACTS] if part and len(part.strip()) > 2]


def add(mail: dict, part: str) -> None:
    """Files one thing that the person said as a wish, as a fact, or as open."""
    clean = to_reader(tidy(part, end="")) if mail["role"] or mail["name"] else tidy(part, end="")
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
    elif FIRST_VERB.match(lower):
        mail["facts"].append(f"I {lower}." if not lower.startswith("leaving") else f"I am {lower}.")
    elif VERB.search(lower) and not re.match(r"^(?:not|no|and|or|but|where|what|who|how)\b", lower):
        mail["facts"].append(f"{clean[:1].upper()}{clean[1:]}.")
    else:
        mail["open"].append(part.strip()[:80])


def to_reader(text: str) -> str:
    """ "His dog barks" in a mail to him is "your dog barks"."""
    text = re.sub(r"^(?:his|her|their)\b", "your", text, flags=re.I)
    return re.sub(r"^(?:he|she) (?:is|has)\b", lambda found: "you are" if found[0].endswith("is") else "you have", text, flags=re.I)


def wish_from(lower: str) -> str:
    if found := re.match(r"^(?:i )?(?:would )?need (?:it )?(?:till|until) (.+)$", lower, re.I):
        return f"Could I have until {found[1]}?"
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
    if lower.startswith("please"):
        return f"Could you please {rest}?"
    if found := re.match(r"^(?:for )(.+)$", rest, re.I):
        return f"I would like to ask for {found[1]}."
    return f"I would like {rest}." if rest.startswith("to ") else f"I need {rest}."


def change(mail: dict, said: str) -> bool:
    """Applies what the person says about the mail. False when they say something else."""
    low = re.sub(r"^(?:(?:ok|okay|and|now|please|pls|hm+|oh|so|sorry|no|but|also|great|thanks|cool)[ ,.]+)+", "", said.strip(), flags=re.I)
    is_asked = reading.is_question(said) and not re.match(r"(?:can|could) (?:you|u)\b", low, re.I)
    low = re.sub(r"^(?:can|could) (?:you|u) (?:please )?", "", low, flags=re.I)
    if len(low) > 400 or is_asked:
        return False
    if re.match(r"^(?:give me |write |suggest |what|add |and )*(?:an? |the )?subject(?: line)?\b", low, re.I):
        return True
    if re.search(r"\b(?:firm(?:er)?|strict(?:er)?|strong(?:er)?|harder|assertive|tougher)\b", low, re.I) and len(low.split()) < 9:
        mail["tone"] = "firm"
        return True
    if re.search(r"\b(?:nicer|softer|friendl(?:y|ier)|warmer|kinder|politer|more polite|less (?:harsh|formal|stiff)|casual|too (?:stiff|formal))\b", low, re.I) and len(low.split()) < 9:
        mail["tone"] = "warm"
        return True
    if re.search(r"\b(?:formal|professional)\b", low, re.I) and len(low.split()) < 7:
        mail["tone"] = "formal"
        return True
    if re.search(r"\b(?:shorter|shorten|too long|brief(?:er)?)\b", low, re.I) and len(low.split()) < 8:
        mail["tone"] = "short"
        return True
    if found := re.match(r"^(?:leave out|remove|drop|without|delete|skip|don'?t mention|take out)(?: the| that| my)? (.{2,60})$", low, re.I):
        return leave_out(mail, found[1])
    if re.search(r"\b(?:sounds?|looks?|is|thats?|that's|'s|its|it's) (?:\w+ )?(?:good|great|fine|perfect|nice|ok|okay|wrong|bad|better|awful|lol)\b|\b(?:thank|thx|love it|like it|don'?t know|not sure|i hate|whatever)\b", low, re.I):
        return False
    if found := re.match(rf"^(?:(?:he|she) is called|(?:he|she)'s called|(?:his|her|their|the (?:{ROLES})'?s?) name is|(?:it'?s|its|it is|address it|this is) (?:for|to)|to) ({NAME})[.!]?$", low):
        mail["name"] = found[1]
        return True
    if found := re.match(r"^(?:my name is|i am|i'm|im|sign (?:it )?(?:as|with)|from) ([A-Z][\w'-]{1,30}(?: [A-Z][\w'-]{1,30})?)[.!]?$", low):
        mail["from"] = found[1]
        return True
    if found := re.match(r"^(?:he|she|it|that|this)(?:'?s| is) (?:my|our|the) ([a-z]+)(?: tho(?:ugh)?)?[.!]?$", low, re.I):
        mail["role"] = found[1].lower()
        if mail["role"] in ("boss", "manager", "supervisor") and any("have to decline" in fact for fact in mail["facts"]):
            mail["facts"].append("If it matters to you that I come, tell me what may wait: [what you are working on].")
        return True
    if found := re.match(r"^(.{1,40}?),? not ([^,.]{1,40})[.!]?$", low, re.I):
        return swap(mail, found[2].strip(), re.sub(r"^(?:it'?s|i mean(?:t)?|its) ", "", found[1].strip(), flags=re.I))
    added = re.match(r"^(?:add|mention|include|say|write|tell (?:him|her|them))(?: (?:that|also|in|it|to it|the fact that)){0,2} (.{3,300})$", low, re.I)
    if added or len(said.split()) > 3 and (SUBJECTS.match(low) or re.match(r"^(?:its|due|id|ive|im|have|need|want)\b", low, re.I)):
        before = (len(mail["facts"]), len(mail["wishes"]))
        for part in parts(re.sub(r"\bprof\.", "prof", added[1] if added else low, flags=re.I))[:8]:
            if found := re.search(r"\bfor ((?:prof(?:essor)?|dr|mr|mrs|ms)\.? [A-Za-zÀ-ÿ'-]{2,30})", part, re.I):
                mail["name"] = found[1]
                part = part.replace(found[0], "").strip()
            add(mail, part)
        return before != (len(mail["facts"]), len(mail["wishes"]))
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
    line = "".join(words).replace("doctors note", "doctor's note").replace("I would need", "I would need")
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
        return f"{'Dear' if re.match(r'(?:Professor|Dr|Mr|Mrs|Ms) ', name) or mail['tone'] in ('formal', 'firm') else 'Hello'} {name},"
    if role in ("team", "colleagues", "coworkers", "everyone", "group", "class", "staff", "neighbours", "parents"):
        return "Hello everyone," if mail["tone"] != "formal" else "Dear all,"
    if role in ("prof", "professor"):
        return "Dear Professor [name],"
    return f"{'Dear' if mail['tone'] in ('formal', 'firm') or role in ('landlord', 'landlady', 'bank', 'insurance', 'council', 'doctor') else 'Hello'} [name],"


def written(mail: dict) -> str:
    wishes = [firm(wish) for wish in mail["wishes"]] if mail["tone"] == "firm" else mail["wishes"]
    facts = mail["facts"][:1] if mail["tone"] == "short" and wishes else mail["facts"]
    thanks = {"warm": "Thank you very much, and have a good day.", "firm": "Please confirm this in writing.", "short": ""}.get(mail["tone"], "Thank you." if wishes else "")
    closing = {"formal": "Yours sincerely,", "firm": "Regards,", "warm": "Best wishes,"}.get(mail["tone"], "Kind regards,")
    body = [greeting(mail), " ".join(facts), " ".join(wishes), thanks, f"{closing}\n{mail['from'] or '[your name]'}"]
    text = "\n\n".join(part for part in body if part)
    quoted = "\n".join(f"> {line}".rstrip() + ("  " if line.endswith(",") and line == closing else "") for line in text.split("\n"))
    notes = ["I used only what you told me; fill in what stands in square brackets." if "[" in text else "I used only what you told me."]
    if mail["open"]:
        notes.append(f"Not in the mail, because I am not sure how you mean it: “{'”, “'.join(mail['open'][:4])}”. Write “add that …” with a whole sentence.")
    if mail["tone"] == "short" and len(mail["facts"]) > len(facts):
        notes.append("Left out to make it short: " + " ".join(mail["facts"][len(facts):]))
    return f"**Subject:** {subject_of(mail)}\n\n{quoted}\n\n*{' '.join(notes)}*"


def firm(wish: str) -> str:
    return re.sub(r"^Could you please (.+)\?$", lambda m: f"Please {m[1]}.", wish)


def subject_of(mail: dict) -> str:
    first = mail["subject"] or (mail["facts"] or mail["wishes"] or ["Request"])[0]
    first = re.sub(r"^(?:I would like to ask for|I would like to|I would like|Could you please|Could I have|I am|I have|I|The|It is|My|There is) ", "", first).strip(" .?!")
    first = first.replace(" has been ", " ").replace(" is ", " ")
    words = ""
    for word in first.split():
        if len(words) + len(word) > 48:
            break
        words = f"{words} {word}".strip()
    return words[:1].upper() + words[1:]
