"""Cleans a script for speaking, times it, fits it to a slot and asks for the recording."""
import re
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

VOICES = {
    "slt": ("clear and friendly", "welcomes, lessons, adverts", r"friendly|clear|bright|female|woman|welcom|lesson|course|advert|sale|shop"),
    "rms": ("calm and low", "meditation, documentary, serious news", r"calm|low|deep|serious|slow|relax|breath|sleep|male|man\b|history|news"),
    "awb": ("warm Scottish", "stories and characters", r"scot|british|warm|kids?\b|child|story|stories|character|tale|once upon|fox|dragon"),
    "kal16": ("plain and neutral", "announcements, phone menus", r"neutral|plain|robot|announce|phone|menu|press \d|platform"),
}
ABBREVIATIONS = {
    "e.g.": "for example", "i.e.": "that is", "etc.": "and so on", "vs.": "versus", "approx.": "about", "ca.": "about", "Dr.": "Doctor", "Mr.": "Mister",
    "Mrs.": "Missus", "Prof.": "Professor", "No.": "number", "min.": "minutes", "w/": "with", "&": "and", "+": "plus", "@": "at", "=": "equals",
}
SPELLED = "API FAQ USB CEO URL HTML USA UK EU AI TV PDF SQL PR DIY CSS IT HR QR GPS".split()
CURRENCIES = {"$": "dollar", "€": "euro", "£": "pound"}
WORDS_PER_MINUTE = {"slow": 130, "normal": 150, "fast": 170}
MAX_SCRIPT = 6000
DAYS = {day[:3]: day for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")}
DIGITS = "zero one two three four five six seven eight nine ten eleven twelve".split()
ORDINALS = ("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second "
            "twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first").split()
MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
SHORT_MONTHS = {month[:3]: month for month in MONTHS.split("|")}


def words_in(text: str) -> int:
    return len(re.findall(r"[^\W_][\w'’-]*", text))


def seconds_for(text: str, pace: str) -> int:
    pauses = 0.35 * len(re.findall(r"[.!?…]+(?:\s|$)", text)) + 0.15 * len(re.findall(r"[,;:]\s", text)) + 0.5 * text.count("\n\n")
    return max(1, round(words_in(text) * 60 / WORDS_PER_MINUTE[pace] + pauses)) if text.strip() else 0


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d} min" if seconds >= 60 else f"{seconds} s"


def sentences_of(text: str) -> list[str]:
    return [s.strip() for s in re.split(r"(?<=[.!?…])(?:(?<! [ap]\.m\.)\s+|\s+(?=[A-Z]))|\n+", text) if s.strip()]


def say_money(hit: re.Match) -> str:
    unit, whole, cents = CURRENCIES[hit[1]], hit[2].replace(",", ""), hit[3]
    spoken = f"{whole} {unit}{'' if whole == '1' else 's'}"
    return f"{spoken} {cents}" if cents and cents != "00" else spoken


def say_phone(hit: re.Match) -> str:
    groups = re.findall(r"\d+", hit[0])
    if sum(map(len, groups)) < 7 or len(groups) == 2 and all(len(group) == 4 for group in groups):
        return hit[0]
    return ("plus " if hit[0].startswith("+") else "") + ", ".join(" ".join(DIGITS[int(digit)] for digit in group) for group in groups)


def say_time(hour: str, minute: str | None, half: str | None) -> str:
    said = DIGITS[int(hour)] if int(hour) <= 12 else hour
    return " ".join(filter(None, [said, minute if minute and minute != "00" else "", f"{half[0].lower()}.m." if half else ""]))


def say_date(hit: re.Match) -> str:
    month = SHORT_MONTHS.get(hit[2][:3].capitalize(), hit[2].capitalize())
    return f"the {ORDINALS[int(hit[1]) - 1]} of {month}" if 1 <= int(hit[1]) <= 31 else hit[0]


def say_web_address(hit: re.Match) -> str:
    address = hit[0].split("://")[-1].removeprefix("www.").rstrip("/")
    return address.replace(".", " dot ").replace("/", " slash ").replace("-", " dash ")


FRACTIONS = {"1/2": "half", "1/3": "one third", "2/3": "two thirds", "1/4": "a quarter", "3/4": "three quarters", "1/5": "one fifth", "2/5": "two fifths", "3/5": "three fifths"}


def clean_for_speech(text: str) -> tuple[str, list[str]]:
    """The speakable text and what was changed, in the order of the script's rules."""
    changes: list[str] = []

    def swap(pattern: str, spoken, flags: int = 0) -> None:
        nonlocal text
        for hit in list(re.finditer(pattern, text, flags))[:3]:
            heard = spoken(hit) if callable(spoken) else hit.expand(spoken)
            changes.append(f"`{hit[0].strip()[:40]}` → {heard.strip()[:60] or '*(left out)*'}")
        text = re.sub(pattern, spoken, text, flags=flags)

    text = re.sub(r"^[ \t]*(?:#{1,6}|[-*•]|\d+\.)[ \t]+", "", text.replace("\x00", ""), flags=re.M)
    text = re.sub(r"\[([^\]]+)\]\((?:[^)]+)\)", r"\1", re.sub(r"(\*\*|__|`|~~|(?<!\w)[*_]|[*_](?!\w))", "", text))
    swap(r"\[[^\]\n]{1,80}\]", "")
    swap(r"[\U0001F000-\U0001FAFF\u2600-\u27BF\uFE0F]+", "")
    swap(r"\b[\w.+-]{1,64}@[\w-]{1,64}\.\w{2,12}\b", lambda hit: hit[0].replace("@", " at ").replace(".", " dot "))
    swap(r"\b(?:https?://|www\.)[\w./-]{1,200}\w|\b[\w-]{1,64}\.(?:com|org|net|example|io|co|eu)\b(?:/[\w/-]+)?", say_web_address)
    swap(r"\b[Pp]ls\b|\b[Pp]lz\b", lambda hit: "Please" if hit[0][0] == "P" else "please")
    swap(r"\b[Dd]r\.? (?=[A-Za-z])", "Doctor ")
    swap(r"\bSt\.? (?=[A-Z][a-z])", "Saint ")
    swap(r"(?<=[a-z] )St\.(?=[ ,]|$)", "Street")
    swap(r"(?<=[a-z] )Rd\b(?:\.(?= [a-z\d]|,))?", "Road")
    swap(r"(?<=[a-z] )Ave\b(?:\.(?= [a-z\d]|,))?", "Avenue")
    swap(r"(?<=\d )yrs\b(?:\.(?= [a-z\d]|,))?|(?<=\d)yrs\b(?:\.(?= [a-z\d]|,))?", "years")
    swap(r"\bppl\b", "people")
    swap(r"\b(\d{1,4}) ?[Ll](?=[ ,.])", r"\1-litre")
    swap(r"\b(Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)\.(?=,| [a-z\d])|\b(Tues|Thurs)\b\.?", lambda hit: DAYS[(hit[1] or hit[2])[:3]])
    swap(r"\b(\d[\d,.]*) ?(?:EUR|euros?)\b", r"\1 euros", re.I)
    swap(r"\b(\d[\d,.]*) ?USD\b", r"\1 dollars")
    swap(r"(?<=[a-z])/(month|week|day|year|hour)\b", r" a \1")
    swap(r"\b24/7\b", "around the clock")
    swap(r"(?<![\d/])([123])/([2345])(?= (?:of|full|empty|off|cups?|hours?|miles?)\b)", lambda hit: FRACTIONS.get(hit[0], hit[0]))
    swap(r"(?<![\w.,])\+?\d[\d ()/-]{6,}\d(?![\w.,]\d)", say_phone)
    swap(r"\b([Cc]all|[Dd]ial|[Rr]ing|[Pp]hone) (\d{3})\b(?![\d.,:]|\s*(?:people|times|euros?|dollars?))", lambda hit: f"{hit[1]} {' '.join(DIGITS[int(digit)] for digit in hit[2])}")
    swap(r"\b(Mo|Tu|We|Th|Fr|Sa|Su)\s?[-–]\s?(Mo|Tu|We|Th|Fr|Sa|Su)\b", lambda hit: " to ".join(next(day for day in DAYS.values() if day.startswith(short)) for short in hit.groups()))
    text = re.sub(r"(?<=\d)\s?([ap])\.\s?m\.(?=\s+[A-Z]|\s*$)", r" \1m.", text)
    text = re.sub(r"(?<=\d)\s?([ap])\.\s?m\.?(?!\w)", r" \1m", text)
    swap(r"\b([A-Za-z]{3,20})(\d{1,6})\b", lambda hit: f"{hit[1]} {' '.join(DIGITS[int(digit)] for digit in hit[2])}")
    day = "|".join(DAYS)
    swap(rf"\b({day})\.?\s?[-–]\s?({day})\b(?:\.(?= [a-z\d]|,))?", lambda hit: f"{DAYS[hit[1]]} to {DAYS[hit[2]]}")
    swap(r"\b(Mon|Tue|Wed|Thu|Fri)\b\.?(?=[ ,:]|$)|\b(Sat|Sun)\b\.?(?=[,:]| \d)", lambda hit: DAYS[hit[1] or hit[2]])
    swap(r"\b(\d{1,2})(?:[:.](\d\d))?\s?(am|pm)?\s?[-–]\s?(\d{1,2})(?:[:.](\d\d))?\s?(am|pm)\b", lambda hit: f"from {say_time(hit[1], hit[2], hit[3] or hit[6])} to {say_time(hit[4], hit[5], hit[6])}", re.I)
    swap(r"\b(\d{1,2})(?:[:.](\d\d))?\s?(am|pm)\b", lambda hit: say_time(hit[1], hit[2], hit[3]), re.I)
    text = re.sub(rf"\bthe (?=\d{{1,2}}(?:st|nd|rd|th|\.)? (?:of )?(?:{MONTHS})\b)", "", text, flags=re.I)
    swap(rf"\b(\d{{1,2}})(?:st|nd|rd|th|\.)? (?:of )?({MONTHS}|Sept|{'|'.join(SHORT_MONTHS)})\b(?:\.(?= (?-i:[a-z])|,))?(?! \d{{1,2}}\b)", say_date, re.I)
    swap(rf"\b(Sept|{'|'.join(SHORT_MONTHS)})(?:\. ?| )(\d{{1,2}})(?:st|nd|rd|th)?\b(?!\d|[:.]\d)", lambda hit: f"{SHORT_MONTHS[hit[1][:3]]} {ORDINALS[int(hit[2]) - 1]}" if 1 <= int(hit[2]) <= 31 else hit[0])
    swap(rf"\b({MONTHS}) (\d{{1,2}})(?:st|nd|rd|th)?\b(?!\d)", lambda hit: f"{hit[1].capitalize()} {ORDINALS[min(31, max(1, int(hit[2]))) - 1]}", re.I)
    swap(r"\b([Pp]ress|[Dd]ial|option) (\d)\b", lambda hit: f"{hit[1]} {DIGITS[int(hit[2])]}")
    swap(r"(?<=[,;] )(\d)(?= for \w)|(?<= or )(\d)(?= for \w)", lambda hit: DIGITS[int(hit[1] or hit[2])])
    swap(r"([$€£])(\d[\d,]*)(?:\.(\d\d))?\b", say_money)
    swap(r"(\d+)\s?%", r"\1 percent")
    swap(r"(\d+)\s?°\s?([CF])\b", lambda hit: f"{hit[1]} degrees {'Celsius' if hit[2] == 'C' else 'Fahrenheit'}")
    swap(r"(\d+)\s?(km|kg|cm|ml)\b", lambda hit: f"{hit[1]} {dict(km='kilometres', kg='kilograms', cm='centimetres', ml='millilitres')[hit[2]]}")
    swap(r"\b(\d+)\s?[-–]\s?(\d+)\b", r"\1 to \2")
    swap(r"\bmin\.?(?=\s+[A-Z]|\s*$)", "minutes.")
    for written, spoken in ABBREVIATIONS.items():
        guard = r"(?<![\w.])" if written[0].isalpha() else ""
        swap(guard + re.escape(written) + (r"(?= \d)" if written == "No." else ""), f" {spoken} " if not guard else spoken)
    swap(rf"\b(?:{'|'.join(SPELLED)})\b", lambda hit: " ".join(hit[0]))
    text = re.sub(r"(?<=\w)[ \t]*\n", ".\n", re.sub(r"\b([ap]\.m\.)\.", r"\1", text.strip()))
    return re.sub(r" +([.,!?])", r"\1", re.sub(r"[ \t]+", " ", text)).strip(), changes


def pick_voice(text: str) -> str:
    """The voice that a script suggests by what it is about. "Warm soup" and "low prices" say nothing about a voice, nor does "follow"."""
    script = re.sub(r"\b(?:warm|low|deep|clear|bright|plain|slow)", " ", text.lower())
    scores = {voice: len(re.findall(rf"\b(?:{pattern})", script)) for voice, (_, _, pattern) in VOICES.items()}
    return max(scores, key=scores.get)


def apply_pronunciations(script: str, says: dict) -> str:
    for written, spoken in says.items():
        script = re.sub(rf"\b{re.escape(written)}\b", lambda _: spoken, script, flags=re.I)
    return script


def final_script(state: dict) -> str:
    script = apply_pronunciations(state["script"], state.get("says", {}))
    return "\n\n".join(sentences_of(script)) if state["pace"] == "slow" else script


def is_foreign(script: str) -> bool:
    words = re.findall(r"[^\W\d_]+", script.lower())
    count = lambda common: sum(word in common for word in words)
    return count(set("und der die das wir sie ist zu ein eine uns für le la les et nous est pour el los para con".split())) > count(set("the and is to of we you a in for our are".split())) + 1


def figures(state: dict):
    script = final_script(state)
    return show.table([[words_in(script), clock(seconds_for(script, state["pace"])), f"{state['voice']}, {VOICES[state['voice']][0]}", state["pace"]]], columns=["Words", "Time", "Voice", "Pace"])


def desk(state: dict, opening: str, changes: list[str] | None = None) -> dict:
    script, voice = final_script(state), state["voice"]
    long_ones = [s for s in sentences_of(script) if words_in(s) > 22]
    lines = [opening, "", *(f"> {line}" for line in script[:1500].split("\n")), *(["> …"] if len(script) > 1500 else [])]
    if changes:
        lines += ["", "Written out for speaking:", *(f"- {change}" for change in changes[:10])]
    if is_foreign(script):
        lines += ["", "This does not look English. The four voices are English and read it with English sounds."]
    if long_ones:
        lines += ["", f"Hard to say in one breath ({words_in(long_ones[0])} words): *{long_ones[0][:160]}*"]
    lines += ["", "Say **record** when it sounds right."]
    other = next(v for v in VOICES if v != voice)
    return answer("\n".join(lines), state, ["Record it", f"Use voice {other}", "Normal pace" if state["pace"] == "slow" else "Slower", "Fit to 15 seconds"], blocks=[figures(state)])


@tool
def prepare_script(state, text: str, voice: Literal["slt", "rms", "awb", "kal16"] | None = None, pace: Literal["slow", "normal", "fast"] = "normal"):
    """Clean a script for speaking (numbers, times, dates, abbreviations, symbols, addresses), time it and put it on the desk. Call it before every recording and record exactly the script it returns.

    text: the script in full
    voice: slt clear and friendly, rms calm and low, awb warm Scottish, kal16 plain and neutral; leave out to let the text decide
    """
    script, changes = clean_for_speech(text[:MAX_SCRIPT])
    if not words_in(script):
        raise ToolError("There is nothing to speak in this text.")
    state.update(script=script, voice=voice or state.get("chosen") or pick_voice(script), pace=pace, says=state.get("says", {}), chosen=voice or state.get("chosen", ""), takes=state.get("takes", 0))
    return {"script": final_script(state), "voice": state["voice"], "seconds": seconds_for(final_script(state), pace), "changes": changes[:20]}, figures(state)


@tool
def fit_script(state, seconds: int):
    """Leave out whole sentences from the middle of the script on the desk, those without figures first, until it fits. Returns what was left out.

    seconds: the slot
    """
    if not state.get("script"):
        raise ToolError("There is no script yet.")
    kept, dropped = shorten(state["script"], state["pace"], seconds)
    state["before"], state["script"] = state["script"], " ".join(kept)
    needed = seconds_for(state["script"], state["pace"])
    return {"script": final_script(state), "seconds": needed, "left_out": dropped, "words_too_many": max(0, round((needed - seconds) * WORDS_PER_MINUTE[state["pace"]] / 60))}, figures(state)


@tool
def set_pronunciation(state, written: str, spoken: str):
    """Say a name or word in another way, such as Win for Nguyen. Returns the script to record.

    written: as it stands in the person's text or in the script
    """
    # The person's WARM20 stands in the script as it is spoken, "WARM two zero".
    heard = clean_for_speech(written[:40])[0].rstrip(".")
    found = next((each for each in (written[:40], heard) if each.strip() and re.search(rf"\b{re.escape(each)}\b", state.get("script", ""), re.I)), None)
    if not found:
        raise ToolError(f"{written[:40]!r} is not in the script.")
    state["says"] = dict([*state.get("says", {}).items(), (found, spoken[:60])][-20:])
    return {"script": final_script(state), "instead_of": found}


@tool
def count_words(seconds: float):
    """Say how many words fit into a time slot at a slow, normal and fast pace."""
    return show.table([[pace, round(seconds * wpm / 60)] for pace, wpm in WORDS_PER_MINUTE.items()], columns=["Pace", "Words"], title=f"Words for {clock(round(seconds))}")


def describe(state: dict) -> str | None:
    if not state.get("script"):
        return None
    return f"On the desk, voice {state['voice']}, pace {state['pace']}, {seconds_for(final_script(state), state['pace'])} seconds: {final_script(state)}"[:3900]


def answer(reply: str, state: dict, suggestions: list[str], **more) -> dict:
    return {"reply": reply, "state": state, "suggestions": suggestions[:4], **more}


def take_script(text: str, state: dict) -> dict:
    script, changes = clean_for_speech(text[:MAX_SCRIPT])
    if not script:
        return answer("Nothing speakable is left of that. Paste a sentence or two.", state, ["How do I write for the ear?"])
    state = {"script": script, "voice": state.get("chosen") or pick_voice(script), "pace": state.get("pace", "normal"),
             "says": state.get("says", {}), "chosen": state.get("chosen", ""), "takes": state.get("takes", 0), "original": text[:MAX_SCRIPT].strip(), "changes": changes[:8],
             **({"greeting": state["greeting"]} if state.get("greeting") else {})}
    unclear = re.search(r"\b\d{1,2}/\d{1,2}\b", script)
    cut = f" I left **{unclear[0]}** as it is: write the date out, because 3 April and March 4 look the same." if unclear else ""
    cut += f" I kept the first {MAX_SCRIPT} characters." if len(text) > MAX_SCRIPT else ""
    return desk(state, f"Ready to read.{cut}", changes)


def record(state: dict) -> dict:
    state["takes"] = state.get("takes", 0) + 1
    script = final_script(state)
    reply = (f"Recording take {state['takes']} with **{state['voice']}** ({VOICES[state['voice']][0]}), "
             f"about {clock(seconds_for(script, state['pace']))}. If the recording works, the file appears below.")
    request = {"tool": "voiceover", "input": {"script": script, "voice": state["voice"]}}
    return answer(reply, state, ["Another voice", "Slower", "New script"], tools=[request])


def shorten(script: str, pace: str, limit: int, stays: list[str] | None = None) -> tuple[list[str], list[str]]:
    """Drops sentences from the middle, those without figures first, until the slot is met. What stays is never dropped; then the last ones may go too."""
    if stays:
        return shorten_around(script, pace, limit, set(stays))
    kept = [(sentence, seconds_for(sentence, pace)) for sentence in sentences_of(script)]
    total, dropped = sum(needed for _, needed in kept), []
    # A closing courtesy goes first: nothing is lost with it.
    if len(kept) > 2 and total > limit and re.match(r"(?:thank you|thanks|goodbye)\b", kept[-1][0], re.I):
        sentence, needed = kept.pop()
        dropped.append(sentence)
        total -= needed
    spoken = re.compile(rf"\d|(?:\b(?:{'|'.join(DIGITS)})\b[ ,]*){{3}}")
    while len(kept) > 2 and total > limit:
        plain = [i for i in range(1, len(kept) - 1) if not spoken.search(kept[i][0])] or list(range(1, len(kept) - 1))
        sentence, needed = kept.pop(max(plain, key=lambda i: kept[i][1]))
        dropped.append(sentence)
        total -= needed
    return [sentence for sentence, _ in kept], dropped


def shorten_around(script: str, pace: str, limit: int, stays: set[str]) -> tuple[list[str], list[str]]:
    kept, dropped = sentences_of(script), []
    figure = rf"\d|(?:\b(?:{'|'.join(DIGITS[:10])})\b[ ,]*){{4}}"
    if len(kept) > 80:
        # A long script is cut roughly first: each sentence is timed once.
        lasts = [words_in(each) * 60 / WORDS_PER_MINUTE[pace] + 0.35 for each in kept]
        total, gone = sum(lasts), set()
        for at in sorted((at for at, each in enumerate(kept) if at and each not in stays), key=lambda at: -lasts[at]):
            if total <= limit + 20:
                break
            gone.add(at)
            total -= lasts[at]
        dropped = [each for at, each in enumerate(kept) if at in gone]
        kept = [each for at, each in enumerate(kept) if at not in gone]
    for pattern in (figure, r"$^"):
        # The first sentence says who speaks; what has figures goes last, and not for a word or two.
        while seconds_for(" ".join(kept), pace) > limit * (1 if pattern == figure else 1.2):
            free = [at for at, each in enumerate(kept) if at and each not in stays and not re.search(pattern, each)]
            if not free:
                break
            enough = [at for at in free if seconds_for(" ".join(kept[:at] + kept[at + 1:]), pace) <= limit] if len(kept) < 40 else []
            # One short sentence that is enough, else the longest.
            dropped.append(kept.pop(min(enough, key=lambda at: words_in(kept[at])) if enough else max(free, key=lambda at: words_in(kept[at]))))
        kept, gone = shorten_clauses(kept, pace, limit, stays)
        dropped += gone
    return kept, dropped


CLAUSE = re.compile(r",?\s+(?:plus|while stocks last|and also|as well as|including|which|who)\b[^.!?]*|,\s[^,.!?]{3,60}(?=[.!?]$)", re.I)


def shorten_clauses(kept: list[str], pace: str, limit: int, stays: set[str]) -> tuple[list[str], list[str]]:
    """Where whole sentences are not enough, what is added inside a sentence goes."""
    gone: list[str] = []
    for at in sorted(range(len(kept)), key=lambda each: -words_in(kept[each])):
        if kept[at] in stays:
            continue
        while seconds_for(" ".join(kept), pace) > limit and (found := CLAUSE.search(kept[at])) and words_in(kept[at][:found.start()]) >= 4 and not re.search(r"\b(?:zero|one|two|three|four|five|six|seven|eight|nine)\b", found[0]):
            gone.append(found[0].strip(" ,"))
            end = "" if kept[at][:found.start()].endswith((".", "!", "?")) else kept[at][-1] if kept[at][-1] in ".!?" else "."
            kept = [*kept[:at], kept[at][:found.start()].rstrip(" ,") + end, *kept[at + 1:]]
    return kept, gone


def fit(state: dict, limit: int, stays: list[str] | None = None) -> dict:
    kept, dropped = shorten(state["script"], state["pace"], limit, stays)
    kept, clauses = shorten_clauses(kept, state["pace"], limit, set(stays or []))
    dropped = [*dropped, *clauses]
    needed = seconds_for(" ".join(kept), state["pace"])
    if not dropped and needed <= limit:
        return desk(state, f"It fits already: {clock(needed)} of {clock(limit)}.")
    before, state["before"] = state["script"], state["script"]
    state["script"] = " ".join(kept)
    over = round((needed - limit) * WORDS_PER_MINUTE[state["pace"]] / 60)
    opening = f"Cut from {clock(seconds_for(before, state['pace']))} to {clock(needed)}." if dropped else "No whole sentence can go."
    opening += f" Still about {over} words too long for {clock(limit)}: shorten the first or last sentence." if needed > limit else ""
    left_out = "".join(f"\n- *{sentence[:120]}*" for sentence in dropped[:6])
    return desk(state, opening + (f" Left out (say **undo** to bring back):\n{left_out}" if dropped else ""))


CUTS = re.compile(r"(?:(?:ok|okay|then|so|and|now|well|please|pls|can|could|would|you|u|yes|just|but|make)[ ,]+){0,5}(?:cut|shorten|trim|shrink|condense|tighten|reduce|it (?:shorter|fit|tighter)|this shorter|the (?:text|script) shorter|shorter|fit it)\b(?! (?:the|out|off)\b)")
STAYS = re.compile(r"\b(?:keep|leave|must (?:keep|stay|have)|has to (?:keep|stay)|should stay|don'?t (?:cut|drop|lose|remove|touch)|not without|needs? to stay|stays?|without (?:losing|cutting))\b")


def kept_words(text: str, script: str) -> list[str]:
    """The sentences that the person wants to stay: by a word of theirs, or a phone number."""
    if not STAYS.search(text.lower()):
        return []
    low = text.lower()
    wanted = {word for word in re.findall(r"[a-z]{4,}", low)} - set("then that this must stay keep leave have needs should dont without losing cutting cut shorten please with from part sentence about line number phone make shorter text script".split())
    spoken = re.compile(rf"(?:\b(?:{'|'.join(DIGITS[:10])})\b[ ,]*){{4}}")
    return [each for each in sentences_of(script) if re.search(r"\bphone|\bnumber|\bcall\b|\btel", low) and (spoken.search(each) or re.search(r"\d{3}[ -]?\d{3}", each))
            or re.search(r"\bprice|\bdiscount|\boffer|\bpercent", low) and re.search(r"\bpercent\b|\beuros?\b|\bdollars?\b|\bpounds?\b", each)
            or any(re.search(rf"\b{re.escape(word.rstrip('s'))}", each.lower()) for word in wanted)]


def cut_down(text: str, state: dict) -> dict:
    """ "Cut it, but the phone number must stay in": to the slot that was told, else it is asked for."""
    limit = slot_in(text) or state.get("slot", 0)
    if not limit:
        return answer(f"To how many seconds? It takes about {clock(seconds_for(final_script(state), state['pace']))} now. Say for example **cut it to 20 seconds**.", state, ["Fit to 15 seconds", "Fit to 30 seconds"])
    state["slot"] = limit
    return fit(state, limit, kept_words(text, state["script"]))


def change(text: str, state: dict) -> dict | None:
    """Orders that need a script on the desk."""
    low = text.lower()
    if words_in(text) < 9 and not re.search(r"\b(?:slow|fast|quick|short|long|calm|voice|friendl|warm|deep|fit)\w*|\d", low) and re.search(r"^(?:(?:please|fine|ok(?:ay)?|great|good|yes|perfect|now|then|cool|nice)[, ]+)*(?:record|read it|make (?:it|the|an?)|create|generate|render|go|yes|do it|ok(?:ay)?|another take)\b", low):
        return record(state)
    if hit := re.search(r"(?:fit|cut|shorten|trim|down|into|needs? to be|has to be|must be|only|max(?:imum)?|at most|under|make it).*?(\d+)\s*(s|sec|m|min)", low) or re.search(r"\b(\d+)\s*(sec|min)\w*\s*(?:max|at most|only)", low):
        return fit(state, min(3600, int(hit[1][:5]) * (60 if hit[2].startswith("m") else 1)))
    if CUTS.match(low) and words_in(text) < 25:
        return cut_down(text, state)
    if state.get("slot") and STAYS.match(low) and words_in(text) < 16 and kept_words(text, state["script"]):
        return cut_down(text, state)
    if hit := re.search(r"(?:say|pronounce|read)\s+[\"“']?(.{1,40}?)[\"”']?\s+(?:as|like)\s+[\"“']?(.{1,60}?)[\"”']?$", text.strip(" ."), re.I):
        state["says"] = dict([*state["says"].items(), (hit[1], hit[2])][-20:])
        return desk(state, f"I will say **{hit[2]}** for *{hit[1]}*.")
    if hit := re.search(r"(?:replace|change)\s+(?:the )?[\"“']?(.{1,80}?)[\"”']?\s+(?:with|by|to|into)\s+[\"“']?(.{0,200}?)[\"”']?$", text.strip(), re.I):
        if hit[1].lower() not in state["script"].lower():
            return desk(state, f"I do not find *{hit[1]}* in the script.")
        state["before"] = state["script"]
        state["script"] = re.sub(re.escape(hit[1]), lambda _: hit[2], state["script"], flags=re.I)[:MAX_SCRIPT]
        return desk(state, "Replaced.")
    swapped = re.match(r"(?:(?:no|sorry|actually|oh|wait|and|it'?s)[, ]+)*(?:not\s+(?P<a>[^,]{2,60})(?:,| but)\s+(?P<b>[^,]{2,60})|(?P<c>[^,]{2,60}?),?\s+not\s+(?P<d>[^,]{2,60}))$", text.strip(" .!"), re.I)
    if swapped:
        old, new = clean_for_speech(swapped["a"] or swapped["d"])[0], clean_for_speech(swapped["b"] or swapped["c"])[0]
        if old.lower() in state["script"].lower():
            state["before"] = state["script"]
            state["script"] = re.sub(re.escape(old), lambda _: new, state["script"], flags=re.I)[:MAX_SCRIPT]
            return desk(state, f"Changed {old} to {new}.")
    if re.search(r"\b(?:digits?|numbers?)\b", low) and re.search(r"\bone by one\b|\bdigit by digit\b|\bseparate(?:ly)?\b|\bsingle\b|\bone at a time\b", low):
        spelled = re.sub(r"(?<![\w])\d[\d -]{2,20}\d(?![\w])", lambda hit: ", ".join(" ".join(DIGITS[int(digit)] for digit in group) for group in re.findall(r"\d+", hit[0])), state["script"])
        if spelled != state["script"]:
            state["before"], state["script"] = state["script"], spelled[:MAX_SCRIPT]
            return desk(state, "The number is spoken digit by digit now.")
        return desk(state, "It is already spoken digit by digit." if re.search(rf"(?:\b(?:{'|'.join(DIGITS[:10])})\b[ ,]*){{3}}", state["script"]) else "I find no number in the script.")
    if re.search(r"\b(?:original|as (?:i|it) (?:wrote|was)|my (?:own )?(?:words|version|text))\b", low) and state.get("original") and words_in(text) < 9:
        state["before"], state["script"] = state["script"], state["original"]
        return desk(state, "Your text as you wrote it. The voice may read signs and abbreviations oddly.")
    if re.match(r"(?:but |and )?(?:why|what) (?:did|have) (?:you|u) chang", low) and state.get("changes"):
        return desk(state, "A voice reads letters and signs one by one, so I wrote them out: " + "; ".join(state["changes"][:8]) + ". Say **use the original** to take all of it back, or `replace … with …` for one.")
    if added := re.match(r"(?:and |ok |please |pls )*(?:add|include|mention)(?: that| the)? (?:(?:phone )?number )?([+\d][\d /-]{5,20})$", low):
        state["before"] = state["script"]
        ending = " Thank you for your call."
        line = f" You can reach us at {clean_for_speech(added[1])[0].strip('. ')}."
        state["script"] = (state["script"].removesuffix(ending.strip()).rstrip() + line + (ending if state["script"].endswith(ending.strip()) else ""))[:MAX_SCRIPT]
        return desk(state, "Added.")
    if low.startswith("undo") and state.get("before"):
        state["script"], state["before"] = state["before"], state["script"]
        return desk(state, "Back to the version before.")
    return change_delivery(low, state) if words_in(text) < 9 and not re.match(r"(?:how (?:do|can|should)|why|what|can i)\b", low) else None


def voice_named_in(low: str) -> str:
    by_name = [v for v in VOICES if re.search(rf"\b{v}\b", low)]
    # "Too salesy, use a deeper voice": what stands before "voice" is wanted, what is too much is not.
    low = re.sub(r"\b(?:too|less|not so|not too|not) [a-z]+\b", " ", low)
    before = re.search(r"((?:[a-z']+[, ]{1,2}){1,4})voice\b", low)
    if before and (wanted := [v for v, (_, _, pattern) in VOICES.items() if re.search(rf"\b(?:{pattern})", before[1])]):
        return [*by_name, *wanted][0]
    if re.search(r"\bscot", low) and not WOMAN.search(low):
        return "awb"
    return [*by_name, *(v for v, (_, _, pattern) in VOICES.items() if re.search(rf"\b(?:{pattern})", low)), ""][0]


def change_delivery(low: str, state: dict) -> dict | None:
    said = []
    if hit := re.search(r"\b(slow|fast|quick|normal)", low):
        state["pace"] = "fast" if hit[1] == "quick" else hit[1]
        said.append({"slow": "I leave a pause after every sentence.", "fast": "The estimate assumes a brisk read.", "normal": "An even read."}[state["pace"]])
    named = voice_named_in(re.sub(r"\bslow\w*", "", low))
    if "another voice" in low or "other voice" in low:
        names = list(VOICES)
        named = names[(names.index(state["voice"]) + 1) % len(names)]
    if named:
        state["voice"] = state["chosen"] = named
        said.append(f"Voice **{named}**: {VOICES[named][0]}.")
    if said:
        return desk(state, " ".join(said))
    return desk(state, "This is on the desk.") if re.search(r"\b(?:show|script|preview|how long|time|next)\b", low) else None


ONE_WOMAN = "The only woman's voice that I have is **slt**, clear and friendly; **slower** makes it calmer."
WOMAN = re.compile(r"\b(?:female|wom[ae]n'?s?|lady|girl'?s?|feminine)\b")


def answer_question(text: str, low: str, state: dict) -> dict | None:
    if state.get("slots") and words_in(text) < 8 and (told := same_slot(low, state)):
        return told
    if re.search(r"\b(?:british|english|american|irish|australian) (?:accent|voice|english)?\b|\bdo british\b|\bbritish\b", low) and (reading.is_question(text) or "accent" in low) and words_in(text) < 12:
        state["offered"] = "slt" if WOMAN.search(low) else "awb"
        woman = " The only female voice is **slt**, and she is American, so a British woman I do not have: slt is the nearest." if WOMAN.search(low) else ""
        return answer(f"Of my four voices **awb** (male) is Scottish; slt, rms and kal16 speak American English. I have no other British voice.{woman}", state, ["Use voice slt" if woman else "Use voice awb", "Which voices can you use?"])
    if WOMAN.search(low) and re.search(r"\bvoices?\b|\bspeakers?\b|\bnarrator\b", low) and reading.is_question(text) and words_in(text) < 14:
        state["offered"] = "slt"
        return answer("Yes, one: **slt**, clear and friendly, American English. awb, rms and kal16 are male.", state, ["Use voice slt", "Which voices can you use?"])
    if re.search(r"\b(?:male|man'?s?|deep) (?:voices?|speaker|narrator)\b", low) and reading.is_question(text) and words_in(text) < 14:
        state["offered"] = "rms"
        return answer("Yes, three: **rms** is calm and low, **awb** a warm Scot, **kal16** plain and neutral. slt is the female one.", state, ["Use voice rms", "Use voice awb"])
    if re.search(r"\bvoices\b|which voice|what voice", low) and not re.search(r"\bclone|copy|celebrity|real\b", low):
        table = show.table([[voice, sound, use] for voice, (sound, use, _) in VOICES.items()], columns=["Voice", "Sound", "Good for"])
        fitting = voice_named_in(re.sub(r"\bvoices?\b", "", low))
        pick = f"I would take **{fitting}** ({VOICES[fitting][0]}). " if fitting and re.search(r"\bfor\b", low) else ""
        return answer(f"{pick}Say for instance **use voice {fitting or 'rms'}**, or paste a script and I pick.", state, ["Use voice rms", "Use voice awb", "Record it" if state.get("script") else "How many words fit into 30 seconds?"], blocks=[table])
    if not re.search(r"\bhow (?:many|long|much)\b|\bwords (?:in|for|fit)\b", low) or low.startswith("script"):
        return None
    counted = next((n.value for n in reading.numbers(text) if re.match(r"\s*(?:-\s?)?words?\b", text[n.end:n.end + 8], re.I)), None)
    if counted:
        table = show.table([[pace, clock(round(counted * 60 / wpm))] for pace, wpm in WORDS_PER_MINUTE.items()], columns=["Pace", "Time"])
        state["counted"] = counted
        return answer(f"{counted:g} words take:{pauses_told(low, counted)}", state, ["Which voices can you use?"], blocks=[table])
    slots = [round(span.minutes * 60) for span in reading.spans(text, "2026-01-01") if span.minutes]
    if not slots:
        return None
    state["slots"] = slots[:1]
    table = show.table([[pace, *(f"{round(slot * wpm / 60)} words" for slot in slots[:5])] for pace, wpm in WORDS_PER_MINUTE.items()], columns=["Pace", *(clock(slot) for slot in slots[:5])])
    return answer(f"Into {' and '.join(clock(slot) for slot in slots[:5])} fit about these words. Leave a tenth for pauses.", state, ["How do I write for the ear?", "Which voices can you use?"], blocks=[table])


def same_slot(low: str, state: dict) -> dict | None:
    """ "And 60?", "at a slow pace", about the slot that was asked for last."""
    slot = state["slots"][0]
    if other := re.fullmatch(r"(?:and |what about |how about |ok )*(?:for |in )?(\d{1,4})\s*(s|sec|secs|seconds|min|mins|minutes)?\s*\??", low.strip(" ?.")):
        slot = int(other[1]) * (60 if (other[2] or "").startswith("m") else 1)
        if not 1 <= slot <= 3600:
            return None
        state["slots"] = [slot]
    pace = re.search(r"\b(slow|fast|normal|brisk|calm)", low)
    if not other and not pace:
        return None
    name = {"brisk": "fast", "calm": "slow"}.get(pace[1], pace[1]) if pace else ""
    told = f"at a {name} pace about **{round(slot * WORDS_PER_MINUTE[name] / 60)} words**" if name else "about **" + ", ".join(f"{round(slot * wpm / 60)} words** ({each})" + ("" if each == "fast" else "") for each, wpm in WORDS_PER_MINUTE.items()).replace(", ", ", **")
    return answer(f"Into {clock(slot)} fit {told}. Leave a tenth for pauses.", state, ["How do I write for the ear?"])


GREETING = re.compile(r"\b(?:answering machine|voice ?mail|mailbox|phone (?:greeting|message|announcement)|announcement|greeting)\b", re.I)
WANTS = re.compile(r"^(?:(?:hi|hey|hello|ok|so)[, ]+)*(?:i |we )?(?:need|want|would like|am looking|are looking|have to|can you|could you|please|help)\b", re.I)


FACT = re.compile(r"\b(?:closed|open|on holiday|away|emergenc|urgent|from \d|until|till|\d{1,2} ?- ?\d{1,2})\b|\d{3}", re.I)


def plain_hours(part: str) -> str:
    part = re.sub(r"\b(\d{1,2}) ?[-–] ?(\d{1,2})\b(?!\d)", r"from \1 to \2", part)
    return re.sub(r"(?<=and )weekends\b|(?<=closed )weekends\b", "at weekends", part, flags=re.I)


def write_greeting(text: str, state: dict) -> dict | None:
    """A phone greeting with exactly the facts that were given. What was told before stays, unless it is told anew."""
    kept = state.get("greeting") or {}
    text = re.sub(r"^.*?\b(?:greeting|voice ?mail|answering machine|mailbox|announcement|message)(?: text| message| greeting)?(?: for| of)?(?: an?| my| our| the)?[:,]? ", "", text, flags=re.I) if GREETING.search(text) else text
    text = re.sub(r"\bclosed (?=\d{1,2}(?:\.|st|nd|rd|th)? [A-Za-z]{3,9} (?:to|until|till|-)\b)", "closed from ", text, flags=re.I)
    text = plain_hours(re.sub(r"(?<=\w)(?<!\bare)(?<!\bis)(?<!'re)(?<!\bbe) (?=closed\b|open\b)", ", ", text, flags=re.I))
    text = re.sub(rf"\b({'|'.join(SHORT_MONTHS)})\b\.?", lambda month: SHORT_MONTHS[month[1].capitalize()], dialogue.correction(text) if dialogue.corrects(text) else text, flags=re.I)
    text = re.sub(rf"\b({MONTHS})\b", lambda month: month[1].capitalize(), text, flags=re.I)
    text = re.sub(rf"\bfrom (\d{{1,2}}) to (\d{{1,2}}) ({MONTHS})\b", lambda span: f"from the {ORDINALS[int(span[1]) - 1]} to the {ORDINALS[int(span[2]) - 1]} of {span[3]}" if 1 <= int(span[1]) <= 31 and 1 <= int(span[2]) <= 31 else span[0], text)
    text = re.sub(r"^(?:(?:oh|no|sorry|wait|actually|but|and|ok|it'?s|it is|its|that'?s|we'?re|we are)[ ,]+)*(?=(?:closed|open|until|till|from)\b)", "", text, flags=re.I) if kept else text
    text = re.sub(r"[ ,]*\b(?:actually|please change(?: (?:it|that|this))?|please|pls|sorry|thanks|thank you|can you change (?:it|that)|change (?:it|that)(?: please)?|i mean(?:t)?)(?=[\s,.!]*$|[ ,]*,)", "", text, flags=re.I) if kept else text
    until = re.fullmatch(r"\s*(?:we are |we're )?(?:closed |away |on holiday )?(?:until|till|to) (.+?)[\s.!]*", text, re.I) if kept else None
    before = next((line for line in kept.get("lines", []) if line.startswith("We are closed from")), "") if kept else ""
    if until and (span := re.match(rf"We are closed from ([^.]*?(?:{MONTHS})[^.]*?) (?:to|until|till) ", before)):
        # Only the end is told anew; the beginning stays.
        text = f"closed from {span[1]} to {until[1]}"
    parts = [part.strip(" .!") for part in re.split(r",|;|\n|(?<!\bdr)(?<!\bmr)(?<!\bmrs)(?<!\bms)(?<!\bst)(?<!\bprof)(?<!\bno)\.\s", text, flags=re.I) if part.strip(" .!")]
    name, lines = "", []
    for part in parts:
        if mine := re.match(r"(?:i'?m|i am) (on holiday|away|out of (?:the )?office|not in|off)\b(.*)", part, re.I):
            lines.append(f"I am {mine[1]}{mine[2]}.")
        elif urgent := re.match(r"(?:for )?urgent ([a-z]{4,20})\b[ :,]*(?:please )?(?:call )?(\+?\d.+)", part, re.I):
            lines.append(f"For urgent {urgent[1]}, please call {urgent[2]}.")
        elif re.match(r"back (?:on|at|in|from)\b", part, re.I):
            lines.append(f"{'I am' if any(line.startswith('I am') for line in lines) else 'We are'} {part}.")
        elif re.match(r"(?:we are |we're )?(?:closed|open|on holiday|away)\b", part, re.I):
            lines.append(f"{'' if re.match(r'we', part, re.I) else 'We are '}{re.sub(r'^we(?: are|re)', 'We are', part, flags=re.I)}.")
        elif re.match(r"(?:from|until|till) (?:the |\d)", part, re.I):
            lines.append(f"We are closed {part}.")
        elif emergency := re.match(r"(?:in |for |in case of )?(?:an )?(?:emergenc(?:y|ies)|urgent(?: cases)?)\b\s*(?:number|call)?\s*(?:call|:|is)?\s*(.+)", part, re.I):
            lines.append(f"In an emergency, please call {emergency[1]}.")
        elif re.match(r"(?:please|leave|call|send|write|press|mail|visit)\b", part, re.I):
            lines.append(f"{part[:1].upper()}{part[1:]}.")
        elif not name and not kept.get("name"):
            name = re.sub(r"^(?:it'?s |this is |name:? |for )", "", part, flags=re.I)
        else:
            lines.append(f"{part[:1].upper()}{part[1:]}.")
    name = name or kept.get("name", "")
    if not name and any(line.startswith("I am") for line in lines):
        prepared = take_script(f"Hello. {' '.join(lines)} Thank you for your call.", state)
        return {**prepared, "reply": prepared["reply"].replace("Ready to read.", "From your facts, nothing added but the greeting; tell me the name if it should be said:", 1)}
    if not name:
        return None
    old = [line for line in kept.get("lines", []) if not (line.startswith("We are") and any(new.startswith("We are") for new in lines)) and not (line.startswith("In an emergency") and any(new.startswith("In an emergency") for new in lines))]
    lines = sorted([*old, *lines], key=lambda line: (not line.startswith("We are"), not line.startswith("In an emergency")))
    state["greeting"] = {"name": name, "lines": lines}
    titled = " ".join(word if word[0].isupper() or word in ("of", "and", "the", "for") else word.capitalize() if at and parts and "dr" in name.lower().split()[max(0, at - 1)] else word for at, word in enumerate(name.split()))
    article = "" if titled[:1].isupper() or re.match(r"(?:the|our)\b", titled) else "the "
    state.pop("asks", None)
    prepared = take_script(f"Hello, you have reached {article}{titled}. {' '.join(lines)} Thank you for your call.", state)
    return {**prepared, "reply": prepared["reply"].replace("Ready to read.", "From your facts, nothing added but the greeting:", 1)}


# Words about the script that is there already, and no new one.
ABOUT_SCRIPT = re.compile(r"(?:(?:no|oh|ok|but|and|hm+|wait|sorry|actually)[, ]+)*(?:(?:it|that|this|he|she|the (?:voice|price|name|date|end|start|first|last|second)) (?:should|needs?|must|has to|sounds?|is|was|are)\b|(?:please )?(?:make|change|leave out|remove|don'?t say|instead of|too)\b)")


# What stands before the colon and speaks of a script, a voice, a slot or the listener: it is no part of the script.
LEAD = re.compile(r"^(?P<lead>(?=[^:\n]{0,160}\b(?:sound|sounds|use|using|take|with|voice|voices|read|speak|spoken|say|record|recording|voice ?over|audio|mp3|fit|fits|seconds?|secs?|sec|minutes?|min|slot|slow|slowly|fast|calm|closest|this|following|text|script|spot|jingle|announcement|turn|make|need|please|pls)\b)(?=[^:\n]{0,160}\b(?:i|me|my|you|u|can|could|please|pls|ok|okay|use|take|this|that|it|has|must|needs?|should|make|turn|for|with|here|read|record|fit)\b)[^:\n]{3,160}?):\s+(?P<script>\S.{15,})$", re.I | re.S)


def led_script(text: str) -> tuple[str, str]:
    """ "Use the calm one for: …", "this has to fit into 15 seconds: …": the order and the script apart."""
    found = LEAD.match(text)
    if not found or re.match(r"(?:script|text)\b", found["lead"], re.I) or words_in(found["script"]) < 4:
        return "", ""
    # A heading of the script itself ("Please note: …") has no word about the work.
    is_order = re.search(r"\b(?:sound|sounds|excited|happy|calm|friendly|voice|voices|read|record|recording|voice ?over|audio|mp3|seconds?|secs?|sec|slot|closest|script|spot|jingle|fit|fits|use|speak|spoken|text|slowly|turn|say)\b", found["lead"], re.I)
    return (found["lead"], found["script"].strip(" \"“”")) if is_order else ("", "")


PUTS = re.compile(r"^(?:(?:ok|and|now|then|please|pls|can you|could you)[ ,]+){0,3}(?P<verb>put|add|insert|write|say|start|begin|open|end|finish|close)\b(?P<rest>.{0,160})$", re.I | re.S)


def put_in(text: str, state: dict) -> dict | None:
    """ "Put “Attention please” in front", "end with “See you soon”": words for the script that is there, and no new script."""
    found = PUTS.match(text)
    quoted = re.search(r"[\"“]([^\"“”]{2,120})[\"”]", text)
    if not found or not quoted:
        return None
    low = text.lower().replace(quoted[1].lower(), " ")
    is_first = re.search(r"\b(?:in front|at the (?:start|beginning|top)|first|before (?:it|that|everything)|start|begin|open)\b", low)
    is_last = re.search(r"\b(?:at the (?:end|bottom)|last|after (?:it|that)|end|finish|close)\b", low)
    if bool(is_first) == bool(is_last):
        return None
    words = clean_for_speech(quoted[1])[0].strip()
    words += "" if words.endswith((".", "!", "?", ":", ",")) else "."
    state["before"] = state["script"]
    state["script"] = (f"{words} {state['script']}" if is_first else f"{state['script']} {words}")[:MAX_SCRIPT]
    return desk(state, f"Added at the {'start' if is_first else 'end'}.")


# "friendly, 20 secs max" at the end is about the recording and is never spoken.
STYLE = r"(?:nice|short|friendly|cheerful|warm|calm|serious|upbeat|excit(?:ing|ed)|funny|professional|polite|formal|casual|loud|quiet|slow(?:ly)?|fast|energetic|happy|relaxed|confident|dramatic|natural|clear(?:ly)?|soft|and|but|or|very|quite|really|please|pls|max(?:imum)?|min(?:imum)?|at most|at least|about|around|ca\.?|should|must|needs? to|has to|sounds?|sounding|be|make it|keep it|it|in a|with a|a|an|tone|style|mood|voice|under|less than|or less|not|too|long|longer than|than|male|female|woman(?:'s)?|man(?:'s)?|british|scottish|american|\d{1,3} ?(?:s|secs?|seconds?|mins?|minutes?))"
STYLE_LAST = re.compile(rf"(?:[.!;,\n]\s*|\s[–-]\s)(?P<wish>(?=[^.!;\n]*\b(?:secs?|seconds?|mins?|minutes?|friendly|cheerful|warm|calm|serious|upbeat|excit\w+|funny|professional|polite|formal|casual|energetic|happy|relaxed|confident|dramatic|short|sound|slow|fast)\b){STYLE}(?:[ ,]{{1,2}}{STYLE}){{0,14}})[\s.!]*$", re.I)
MOODS = re.compile(r"\b(?:cheerful|warm|upbeat|excit\w+|funny|professional|polite|formal|casual|energetic|happy|relaxed|confident|dramatic|enthusiastic|sad|angry|emotional)\b", re.I)
ACCENT = re.compile(r"\b(british|english|australian|irish|indian|welsh|canadian|german|french|spanish|italian|texan|southern|london|new zealand|south african|russian|japanese|african)\b", re.I)
TRANSLATES = re.compile(r"^(?:(?:and|now|ok|please|pls|can you|could you|the same|same|do it|say it|read it|record it|it)[ ,]{1,2}){0,5}(?:in|into|auf) (german|french|spanish|italian|portuguese|dutch|polish|turkish|arabic|chinese|japanese|russian|hindi)(?: please| pls| now)?[.!?]*$", re.I)
# A wish for a text without a text: "voice over for a product video about our oat milk".
ASKS_FOR_TEXT = re.compile(r"^(?:(?:hi|hey|hello|ok|so|please|pls)[, ]+)*(?:(?:i|we) (?:need|want|would like) |need |want |make (?:me )?|write (?:me )?|create |give me |looking for |do )?(?:an? |the |some |our |my |short |quick |nice |\d{1,3}[ -]?(?:s|secs?|seconds?|minutes?) )*(?:voice ?over|radio (?:ad|spot)|advert|ad|spot|jingle|announcement|recording|audio|intro|outro|narration|msg|message|script|text|trailer|commercial|podcast intro)\b[^:\"“\n]{0,20}\b(?:for|about|of|on)\b[^:\"“.!?\n]{3,160}$", re.I)
PHONE = re.compile(
    r"^[^:\n]{0,60}?\b(?:(?:msg|message|text|recording|announcement|greeting|voice ?mail)\b[^:\n]{0,20}?\bfor (?:our |my |the )?(?P<one>[^:\n]{2,40}?)(?:['’]s)? (?:phone|line|voice ?mail|mailbox|answering machine|hotline)|(?:answering machine|voice ?mail|mailbox|phone)(?: (?:text|message|msg|greeting|announcement|recording))? for (?:our |my |the )?(?P<two>[^:\n]{2,40}?)):\s+(?P<facts>\S.+)$",
    re.I | re.S,
)


SOUNDS_LAST = re.compile(r"[.!;,\n]\s*(?P<wish>(?:please |pls )?(?:make it|it should|should|it must|must|needs to|has to) (?:sound|be|feel) [a-z -]{3,30}?)[\s.!]*$", re.I)


def unspoken(text: str) -> tuple[str, str]:
    """A message without the wishes at its end about tone and length, and those wishes."""
    found = STYLE_LAST.search(text) or SOUNDS_LAST.search(text)
    return (text[: found.start()].rstrip(" ,;"), found["wish"].strip()) if found and words_in(text[: found.start()]) > 3 else (text, "")


def wishes_told(wish: str, told: dict) -> dict:
    """Says of each wish about the recording whether it is met: the length, the mood, the accent."""
    notes, now = [], told["state"]
    if (slot := slot_in(wish)) and now.get("script"):
        now["slot"] = slot
        needed = seconds_for(final_script(now), now["pace"])
        notes.append(f"It takes about {clock(needed)}, {'within' if needed <= slot else 'more than'} your {clock(slot)}." + ("" if needed <= slot else " Say **cut it** to shorten it."))
    sounds = re.search(r"\b(?:sound|feel|be) ([a-z -]{3,30})$", wish.strip(), re.I)
    if (sounds or LEFT_OUT.search(wish)) and not MOODS.search(wish) and not slot_in(wish):
        notes.append(f"I did not use “{(LEFT_OUT.search(wish) or sounds)[0].strip()}”: words, voice and pace are all I can change.")
    if mood := MOODS.search(wish):
        notes.append(f"The voices cannot act a mood such as “{mood[0].lower()}”; words, voice and pace are all I can change.")
    if accent := ACCENT.search(wish):
        near = "The only woman's voice, **slt**, is American." if WOMAN.search(wish.lower()) else "**awb** is Scottish, the other three are American."
        notes.append(f"I have no {accent[0].capitalize()} voice. {near}")
    if not notes:
        return told
    return {**told, "reply": f"{' '.join(notes)}\n\n{told['reply']}"}


def quoted_script(text: str) -> tuple[str, str]:
    """A script in quotation marks: what stands before and behind it is about the script and is never spoken."""
    quoted = re.search(r"[\"“]([^\"“”]{15,})[\"”]", text)
    outside = f"{text[:quoted.start()]} {text[quoted.end():]}".strip() if quoted else ""
    return (outside, quoted[1].strip()) if quoted and words_in(quoted[1]) > 3 and 1 < words_in(outside) < 60 else ("", "")


def how_long(text: str, low: str, state: dict) -> dict | None:
    """ "Is it too long for 20 seconds?", "how long is it now?": yes or no, and the time."""
    if not reading.is_question(text) and "?" not in text or words_in(text) > 16 or ":" in text:
        return None
    if not re.search(r"\b(?:too (?:long|short)|shorter than|longer than|under|below|fit|fits|within|less than|more than|over|enough|how long|how many (?:seconds|words)|what(?:'s| is) the (?:length|time))\b", low) or re.search(r"\bhow many words (?:fit|in|can|do)\b|\bwords fit\b", low):
        return None
    taken, words = seconds_for(final_script(state), state["pace"]), words_in(final_script(state))
    slot = next((round(span.minutes * 60) for span in reading.spans(text, "2026-01-01") if span.minutes), 0)
    pace = f" at a {state['pace']} pace"
    if not slot and re.search(r"\bvoices?\b", low):
        return None
    if not slot and not re.search(r"\bhow long|\bhow many|\blength|\btime\b", low):
        slot = state.get("slot", 0)
        if not slot:
            return answer(f"It takes about **{clock(taken)}**{pace} ({words} words). How long may it be?", state, ["Fit to 15 seconds", "Fit to 30 seconds"])
    if not slot:
        return answer(f"About **{clock(taken)}**{pace}, {words} words.", state, ["Record it", "Slower", "Fit to 15 seconds"])
    fits, gap = taken <= slot, abs(slot - taken)
    asks_yes = bool(re.search(r"\b(?:too long|longer than|more than|over)\b", low)) != fits
    room = round((slot - taken) * WORDS_PER_MINUTE[state["pace"]] / 60) if fits else 0
    more = (f" That is room for about {room} words. What usually helps: one concrete example or number, who it is for, what the listener gets at the end, and one sentence on what to do next. Or leave it: a short script with pauses is better than filler." if room > 4 and re.search(r"\badd\b|\belse\b|\bfill\b|\bextend\b|\blonger\b", low) else "")
    verdict = f"{'Yes' if asks_yes else 'No'}: it takes about **{clock(taken)}**{pace}, and {clock(slot)} is your limit, so {f'{gap} s are left' if fits and gap else 'it just fits' if fits else f'it is about {gap} s too long'}."
    return answer(verdict + more + ("" if fits else f" Say **fit to {slot} seconds**, and I leave out whole sentences and show which."), state, ["Record it"] if fits else [f"Fit to {slot} seconds"])


DROPS = re.compile(r"^(?:(?:ok|and|but|please|pls|can you|could you|now|same)[ ,]+){0,4}(?:without|leave out|remove|drop|take out|skip|delete|cut out|no)\s+(?:the |that |my |any )?(.{3,60}?)(?: part| bit| sentence)?(?: (?:please|pls|thanks|though|actually))*[.!?]*$", re.I)


def leave_out(text: str, low: str, state: dict) -> dict | None:
    """ "Without the reason please": the words or the sentence that are named."""
    found = DROPS.match(text)
    if not found or re.search(r"\d{3}|\bseconds\b|\d[ -]?sec(?:ond)?\b|\bpause|\bvoice|\bmusic", low) or words_in(text) > 12:
        return None
    what, script = found[1].strip(" \"“”'"), state["script"]
    new = script
    sentences = sentences_of(script)
    nth = re.fullmatch(r"(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th)(?: one| sentence| line)?", what, re.I)
    if nth and len(sentences) > 1:
        at = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4}.get(nth[1].lower(), len(sentences) - 1)
        what = f"the {nth[1].lower()} sentence"
        new = script.replace(sentences[at], "", 1) if at < len(sentences) else script
    elif re.fullmatch(r"reason|why|explanation", what, re.I):
        new = re.sub(r",? (?:because(?: of)?|due to|as we|since we)\b[^.,;!?]*", "", script, count=1)
    elif what.lower() in script.lower() and words_in(what) < 9:
        holds = [each for each in sentences_of(script) if what.lower() in each.lower()]
        new = script.replace(holds[0], "", 1) if len(holds) == 1 and words_in(what) < 4 and len(sentences_of(script)) > 2 else re.sub(rf"[ ,]*\b{re.escape(what)}\b", "", script, count=1, flags=re.I)
    else:
        stems = {word[:5] for word in re.findall(r"[a-z]{4,}", what.lower())}
        holds = [each for each in sentences_of(script) if stems & {word[:5] for word in re.findall(r"[a-z]{4,}", each.lower())}]
        new = script.replace(holds[0], "", 1) if len(holds) == 1 and len(sentences_of(script)) > 1 else script
    new = re.sub(r"\s{2,}", " ", new).strip()
    if new == script or not new:
        return answer(f"I did not find “{what}” in the script, so nothing was changed. Write the words as they stand there: **leave out “…”**.", state, ["Record it", "New script"])
    state["before"], state["script"] = script, new
    if state.get("greeting"):
        state["greeting"]["lines"] = [re.sub(r",? (?:because(?: of)?|due to)\b[^.,;!?]*", "", line) if re.fullmatch(r"reason|why|explanation", what, re.I) else line for line in state["greeting"]["lines"]]
    gone = next((each for each in sentences_of(script) if each not in sentences_of(new)), "")
    return desk(state, f"Without {what}" + (f" (left out: “{gone.strip()}”)" if gone and len(sentences_of(new)) < len(sentences_of(script)) else "") + ". `undo` brings it back.")


def pauses_told(low: str, words: float) -> str:
    """The times are without pauses: what usual pauses add."""
    if not re.search(r"\b(?:pauses?|breaks?|silences?|breaths?)\b", low):
        return ""
    sentences, slow = round(words / 15), round(words * 60 / WORDS_PER_MINUTE["slow"])
    return f" The table is **without pauses**. With one second after every sentence (about {sentences} of them at 15 words each) the slow reading takes about **{clock(slow + sentences)}**, with two seconds about **{clock(slow + 2 * sentences)}**. Longer silences between sections come on top; read it aloud once with a clock."


def word_count_fits(text: str, low: str, state: dict) -> dict | None:
    """ "Is 45 words too long for 15 seconds?" """
    count = re.search(r"\b(\d{1,4}) words\b", low)
    slot = slot_in(text)
    if not count or not slot or not reading.is_question(text) or re.search(r"\bhow (?:many|long)\b", low) or words_in(text) > 20:
        return None
    room = round(slot * 150 / 60)
    verdict = "Yes, a bit too long" if int(count[1]) > room else "No, it fits"
    return answer(f"**{verdict}:** {count[1]} words take about {clock(round(int(count[1]) * 60 / 150))} at a normal pace, and {clock(slot)} hold about {room} ({round(slot * 130 / 60)} slow, {round(slot * 170 / 60)} fast). Leave a tenth for pauses.", state, ["How do I write for the ear?"])


def slot_in(text: str) -> int:
    return next((round(span.minutes * 60) for span in reading.spans(text, "2026-01-01") if span.minutes and span.minutes * 60 <= 3600), 0)


def with_lead(lead: str, script: str, state: dict) -> dict:
    """The script with what was said about it: the voice, the pace and the slot."""
    low = lead.lower()
    by_name = next((voice for voice in VOICES if re.search(rf"\b{voice}\b", low)), "")
    named = by_name or (state.get("offered", "") if re.search(r"\b(?:that|it|this|closest|nearest|one|her|him)\b", low) and re.search(r"\buse|\btake|\bwith\b|closest|nearest", low) else "") or ("slt" if WOMAN.search(low) else "")
    named = named or (voice_named_in(low) if re.search(r"\bvoice\b|\bcalm|\bdeep|\bwarm|\bscottish|\bmale\b|\brobot|\bneutral", low) else "")
    state = {**state, **({"chosen": named} if named else {})}
    if pace := re.search(r"\b(slow|fast)", low):
        state["pace"] = pace[1]
    prepared = take_script(script, state)
    now = prepared["state"]
    if not now.get("script"):
        return prepared
    slot = slot_in(lead)
    if re.search(r"\b(?:excited|enthusiastic|happy|sad|angry|emotional|dramatic|cheerful)\b", low):
        prepared = {**prepared, "reply": prepared["reply"].replace("Ready to read.", "Ready to read. The voices cannot act a mood: exclamation marks, short sentences and the pace are all I can change.", 1)}
    if WOMAN.search(low) and re.search(r"\b(?:calm|deep|low|serious|warm|soft)\w*\b", low):
        prepared = {**prepared, "reply": prepared["reply"].replace("Ready to read.", f"Ready to read. {ONE_WOMAN}", 1)}
    if slot and re.search(r"\b(?:cut|shorten|trim|shrink|condense|reduce|tighten|down to|bring it to|make it fit)\b", low) and seconds_for(final_script(now), now["pace"]) > slot:
        now["slot"] = slot
        return fit(now, slot, kept_words(lead, now["script"]))
    if slot:
        now["slot"] = slot
        needed = seconds_for(final_script(now), now["pace"])
        room = round(slot * WORDS_PER_MINUTE[now["pace"]] / 60)
        count = words_in(final_script(now))
        verdict = f"**It fits:** {count} words, about {clock(needed)} of {clock(slot)}." if needed <= slot else f"**It does not fit into {clock(slot)}:** {count} spoken words take about {clock(needed)}, and {clock(slot)} hold about {room} at a {now['pace']} pace. Say **cut it** and I leave out whole sentences; tell me what must stay in."
        prepared = {**prepared, "reply": prepared["reply"].replace("Ready to read.", verdict, 1)}
        if needed > slot:
            prepared["suggestions"] = ["Cut it", "Fast pace", "Record it"]
    elif re.search(r"\brecord\b|\bmake (?:an? |the )?(?:audio|mp3|recording|file)", low):
        told = record(now)
        return {**told, "reply": f"{ONE_WOMAN} {told['reply']}"} if WOMAN.search(low) and re.search(r"\b(?:calm|deep|low|serious|warm|soft)\w*\b", low) else told
    return prepared


def find_script(text: str) -> tuple[str, str]:
    """The script inside a message, and the word that introduced it."""
    if given := re.match(r"(?:[^:\n]{0,60}\b)?(record|read(?: aloud)?|script|text|here(?: it is| you go)?|this|voice ?over(?: of)?|speak|say)\b[^:\n]{0,30}:\s*(.+)$", text, re.I | re.S):
        return given[2].strip(" \"“”"), given[1].lower()
    quoted = re.search(r"[\"“]([^\"“”]{15,})[\"”]", text)
    return (quoted[1], "record" if re.search(r"\brecord\b", text, re.I) else "script") if quoted else ("", "")


SENDS = re.compile(r"\b(?:send|e-?mail|mail|forward|share|post)\b")
SENDS_BY = re.compile(r"(?:(?:ok|and|now|then|please|pls|can|could|would|you|u|will)[ ,]+){0,5}(?:send|e-?mail|mail|forward|share|whatsapp|text|upload|post) (?:it|this|that|me|the (?:file|audio|recording|mp3)|her|him|them)\b")
TIMED = re.compile(r"^(?:(?:hi|hey|hello|ok|so|please)[, ]+)*(?:how long|how many (?:seconds|minutes|words)|what(?:'s| is) the (?:length|time)|(?:can|could) you time|time)\b[^?:\n]{0,90}[?:\n]\s*[\"“]?(.{60,}?)[\"”]?$", re.I | re.S)
PACE = re.compile(r"^(?:(?:ok|okay|hm+|and|but|now|please|pls|can you|could you|make it|read it|do it|say it|a bit|a little|much|even|that was|that is|it is|too)[, ]+){0,5}((?:slow|fast|quick)(?:er|ly)?)\b(?![^,.;]{0,20}\b(?:pace|many words)\b)", re.I)
# What is said about a script at its end, and is no part of it.
ORDER = re.compile(r"(?<=[.!?\n\"”)\w])[\s.,;]*(?:(?:please|pls|can you|could you|would you)[ ,]+){0,2}(?:make|record|read|do|turn|keep|clean|polish|say|write|create)(?: me)? (?:it|this|that|an? (?:audio|recording|mp3|file|voiceover|announcement))\b[^.!?\n]{0,60}[.!?]*\s*$", re.I)


# "I need an announcement that the shop closes in 10 minutes": what is to be said stands behind it.
ANNOUNCES = re.compile(r"(?:(?:hi|hey|ok|i|we|please|pls|can you|could you)[ ,]{1,2}){0,4}(?:need|want|would like|make|write|record|do|create|read)\b[^:\n]{0,40}\b(?:announcement|message|notice|voiceover|clip)\b(?: for [^,:\n]{2,30}?)? (?:that says|that|saying that|saying|telling (?:people|everyone|customers|them) that|to say that)\s+(\S.{6,300})$", re.I)


@dialogue.guarded(numbers=False, statements=False)
def respond(event: dict) -> dict | None:
    """The wishes about tone, length and accent apart from the script; the answer says which of them are met."""
    message = SINGLE_QUOTED.sub(lambda found: f"{found[1]}“{found[2]}”", str(event["message"]).strip())
    text, wish = unspoken(message)
    lead = re.split(r"[:\n“\"]", text, maxsplit=1)[0] if re.search(r"[:“\"]", text) else ""
    if ASKS_FOR_TEXT.match(text) and not re.search(r"[“\"]", text) and not (GREETING.search(text) and FACT.search(text)):
        return no_text(message, dict(event.get("state") or {}))
    if found := PHONE.match(text):
        event = {**event, "message": f"greeting for {found['one'] or found['two']}, {found['facts']}"}
        told = write_greeting(event["message"], dict(event.get("state") or {}))
        return wishes_told(wish, told) if told else None
    if LEFT_OUT.search(lead) and re.search(r"\b(?:record|read|say)\b", lead, re.I) and (script := text[len(lead) :].lstrip(" :")):
        told = take_script(script, dict(event.get("state") or {}))
        return {**told, "reply": f"I recorded nothing yet and did not use “{LEFT_OUT.search(lead)[0].strip()}”. This is the whole script; take the words out with **leave out …**, then say **record**.\n\n{told['reply']}"}
    told = prepared_for({**event, "message": text})
    about = f"{lead}, {wish}" if re.search(r"\b(?:accent|voice|read|speak|say)\b|\bif (?:possible|you (?:can|have))\b", lead, re.I) else wish
    return wishes_told(about if about != wish and not slot_in(lead) else wish, told) if told and (about or wish) and told["state"].get("script") else told


SINGLE_QUOTED = re.compile(r"(^|[:\s])['‘]([^'‘’\n]{10,}(?:['’][a-z]{1,2}\b[^'‘’\n]*){0,4})['’](?=\s*[.!]*\s*$)")


LEFT_OUT = re.compile(r"\b(?:skip|leave out|without|except|only|not) (?:the )?(?:last|first|second|third|final|beginning|end|middle)(?: [a-z]{3,12})?", re.I)


def no_text(text: str, state: dict) -> dict:
    slot = slot_in(text)
    room = f"{clock(slot)} hold about {round(slot * 150 / 60)} words. " if slot else ""
    return answer(f"{room}I prepare and record scripts; a new one I can only write for a phone greeting. Paste the text that should be spoken, or tell me what it is for: an answering machine, a radio spot, a lesson.", state, ["How do I write for the ear?", "How many words fit into 30 seconds?"])


def prepared_for(event: dict) -> dict | None:
    text, state = re.sub(r"[^\S\n]+", " ", event["message"]).strip()[:2 * MAX_SCRIPT], dict(event.get("state") or {})
    low = " ".join(text.lower().split())[:400]
    has_script = bool(state.get("script"))
    if (found := TRANSLATES.match(low)) and not re.search(r":", text):
        return answer(f"I cannot translate, and my four voices speak English. Paste the {found[1].capitalize()} text and I read it, with English sounds.", state, ["Which voices can you use?"])
    if re.match(r"(?:start over|new script|reset|clear)\b", low) and words_in(text) < 5:
        return answer("The desk is clear. Paste the next script.", {"chosen": state.get("chosen", ""), "takes": state.get("takes", 0)}, ["Which voices can you use?"])
    if re.search(r"[\w.+-]{1,64}@[\w-]{1,64}\.\w{2,12}", low) and words_in(text) < 25 and SENDS.search(low) or SENDS_BY.match(low) and words_in(text) < 16:
        how = "Play or download the file below the recording, and attach it to a mail yourself." if state.get("takes") else "Say **record**; the file then appears below the answer; download it and attach it to a mail." if has_script else "Paste a script and say **record**; the file then appears below the answer, and you can download and send it."
        return answer(f"I cannot send e-mails or messages, so nothing was sent. {how}", state, ["Record it"] if has_script else ["Which voices can you use?"])
    attached = "\n".join(str(file.get("text") or "") for file in event.get("files") or []).strip()
    if attached and words_in(text) < 20:
        return take_script(attached, state)
    if re.search(r"\b(?:pdf|file|document|docx?|attach\w+|upload\w+)\b", low) and words_in(text) < 20 and not find_script(text)[0]:
        return answer("I got no text with that message. Attach the file here, or paste the script into the chat; a scan without text I cannot read.", state, ["How do I write for the ear?"])
    if timed := TIMED.match(text):
        told = take_script(timed[1], state)
        script = told["state"].get("script", "")
        length = f"**{words_in(timed[1])} words.** Read aloud it takes about **{clock(seconds_for(script, 'fast'))} to {clock(seconds_for(script, 'slow'))}**, pauses included (130 to 170 words a minute); at a normal pace {clock(seconds_for(script, 'normal'))}."
        return {**told, "reply": f"{length}\n\n{told['reply']}"}
    if has_script and (swap := re.match(r"(?:(?:please|pls|can you|could you|ok|and|now)[ ,]+)*(?:say|use|write|put|make it)\s+[\"“']?(.{2,80}?)[\"”']?\s+(?:instead of|rather than|not)\s+[\"“']?(.{2,80}?)[\"”']?[.!]*$", text, re.I)) and swap[2].lower() in state["script"].lower():
        state["before"] = state["script"]
        state["script"] = re.sub(re.escape(swap[2]), lambda _: clean_for_speech(swap[1])[0].strip(), state["script"], flags=re.I)[:MAX_SCRIPT]
        return desk(state, f"Changed: {swap[2]} → **{swap[1]}**.")
    if (pace := re.search(r"\b(slow|normal|fast|brisk)\b", low)) and state.get("counted") and words_in(text) < 8 and re.match(r"(?:and|what about|how about|if)\b", low):
        wpm = WORDS_PER_MINUTE["fast" if pace[1] == "brisk" else pace[1]]
        return answer(f"{state['counted']:g} words at a {pace[1]} pace take about **{clock(round(state['counted'] * 60 / wpm))}** ({wpm} words a minute).", state, ["Which voices can you use?"])
    if has_script and (told := how_long(text, low, state)):
        return told
    if has_script and (left_out := leave_out(text, low, state)):
        return left_out
    if has_script and (slower := PACE.match(low)):
        before = seconds_for(final_script(state), state["pace"])
        wish = "fast" if re.search(r"\btoo slow", low) or slower[1].startswith(("fast", "quick")) and "too" not in low else "slow"
        if state["pace"] != "normal" and state["pace"] != wish:
            wish = "normal"
        other = voice_named_in(re.sub(r"\b(?:slow|fast|quick)\w*", "", low))
        if WOMAN.search(low) or other:
            state["voice"] = state["chosen"] = "slt" if WOMAN.search(low) else other
        told = change_delivery(wish, state)
        if told and (WOMAN.search(low) or other):
            told["reply"] = f"Voice **{state['voice']}**: {VOICES[state['voice']][0]}. {told['reply']}"
        pause = re.search(r"\bpause (?:after|before|between) ([^,.!?]{2,30})", low)
        inside = f" A pause inside a sentence I set only with a comma or a full stop: say for example **change {pause[1]} to {pause[1]},**." if pause else ""
        return {**told, "reply": f"About {clock(seconds_for(final_script(state), state['pace']))} instead of {clock(before)}.{inside} {told['reply']}"} if told else None
    if has_script and (placed := put_in(text, state)):
        return placed
    if told := word_count_fits(text, low, state):
        return told
    if has_script and re.search(r"\b(?:download|mp3|wav|save (?:it|the file)|get the file|audio file)\b", low) and words_in(text) < 14 and not re.search(r":", text):
        how = "The recording is below the answer in which I made it; play it there or download it." if state.get("takes") else "Say **record**; the file then appears below the answer, and you can play and download it there."
        return answer(how, state, ["Record it"])
    if (said := re.match(r"(?:[^:\n]{0,60}\b)?announcement\b[^:\n]{0,40}[:,]\s*(.{12,})$", text, re.I | re.S)) and not re.search(r"\b(?:phone|mailbox|voice ?mail|answering|callers?|call)\b", low):
        told = re.sub(r",\s*(?:and )?(open(?:ing)?(?: again)?|closed|back)\b", lambda hit: f". We are {hit[1]}" if hit[1].lower() != "opening again" else ". We open again", said[1].strip(" \"“”"), flags=re.I)
        return take_script(f"{told[:1].upper()}{told[1:]}{'' if told[-1] in '.!?' else '.'}", state)
    if (headed := re.match(r"(?:here(?:'s| is) |this is )?(?:the |my |our |a |some )?(?:text|script|copy|voice ?over)\b(?P<for> for [^:\n]{2,90}):\s+(?P<script>.{20,})$", text, re.I | re.S)):
        prepared = take_script(headed["script"].strip(" \"“”"), state)
        if (limit := re.search(r"(\d{1,4}) words", headed["for"])) and prepared["state"].get("script"):
            count = words_in(prepared["state"]["script"])
            prepared["reply"] = f"**{count} words**, {'within' if count <= int(limit[1]) else 'over'} your {limit[1]}. {prepared['reply']}"
        return prepared
    lead, led = quoted_script(text) if not has_script or words_in(text) > 12 else ("", "")
    lead, led = (lead, led) if led else led_script(text)
    if led:
        return with_lead(lead, led, state)
    script, word = find_script(text)
    script = ORDER.sub("", script).strip() if script and words_in(ORDER.sub("", script)) > 3 else script
    if script:
        prepared = take_script(script, state)
        return record(prepared["state"]) if word.startswith("record") and prepared["state"].get("script") and words_in(script) > 2 else prepared
    if state.get("greeting") and not reading.is_question(text) and 2 < words_in(text) < 20 and re.match(r"(?:(?:and|it'?s|its|we are|we're|no|sorry|oh|wait|actually|but)[ ,]{1,2}){0,5}(?:from \d|until|till|closed|open|emergenc|urgent|please (?:leave|call))", low) and (greeting := write_greeting(text, state)):
        return greeting
    if found := answer_question(text, low, state) or (change(text, state) if has_script else None):
        return found
    asks = reading.is_question(text)
    if has_script and words_in(text) < 30 and ABOUT_SCRIPT.match(low):
        return answer("That is about the script on the desk, and I did not read what to change. Write it like **change St. James to Saint James**, **say Nguyen as Win**, **fit into 20 seconds** or **slower**. The script stays as it is.", state, ["Record it", "Slower", "New script"])
    if not has_script and (said := ANNOUNCES.match(text)):
        return take_script(f"{said[1][:1].upper()}{said[1][1:].rstrip(' .!')}.", state)
    text = ORDER.sub("", text).strip() if GREETING.search(text) else text
    if GREETING.search(text) and words_in(text) < 60 and FACT.search(GREETING.sub("", text)) and not re.match(r"how|what|why", low) and (greeting := write_greeting(text, state)):
        state["asks"] = "greeting"
        missing = " Add what callers should do, for example an emergency number, and say **record** when it is right." if "emergency" not in str((state.get("greeting") or {}).get("lines", "emergency")).lower() else ""
        return {**greeting, "reply": greeting["reply"] + missing, "state": {**greeting["state"], "asks": "greeting"}}
    if GREETING.search(text) and words_in(text) < 14 and not re.match(r"how|what|why", low):
        state["asks"] = "greeting"
        return answer("Tell me in one line: the name, whether and until when you are closed (or the opening hours), and what callers should do. For example: *dental practice Doctor Sommer, closed until 6 January, emergencies 0800 555 0199*.", state, [])
    if state.get("asks") == "greeting" and not asks and words_in(text) > 2 and not (voice_named_in(low) and words_in(text) < 8) and (greeting := write_greeting(text, state)):
        return greeting
    if asks:
        return None
    if WANTS.match(text) and words_in(text) < 25 and not re.match(r"please (?:note|mind|keep|do not|don'?t|remember|leave|collect|wait|stand|stay|be|switch|turn off|have)\b", low):
        slot = next((round(span.minutes * 60) for span in reading.spans(text, "2026-01-01") if span.minutes), 0)
        room = f"{clock(slot)} hold about {round(slot * 150 / 60)} words. " if slot else ""
        return answer(f"{room}I prepare and record scripts; a new one I can only write for a phone greeting. Paste the text that should be spoken, or tell me what it is for: an answering machine, a radio spot, a lesson.", state, ["How do I write for the ear?", "How many words fit into 30 seconds?"])
    if words_in(text) >= 6 and not low.startswith(("help", "what can")) and (re.search(r"[.!?]", text) or words_in(text) > 9):
        return take_script(text, state)
    if not has_script and (voice := voice_named_in(low)):
        state["chosen"] = voice
        return answer(f"I will use **{voice}**, {VOICES[voice][0]}. Now paste the script.", state, ["How do I write for the ear?"])
    if re.search(r"[^\W\d_]{3}", text):
        return None
    return answer("Paste a script and I clean it for speaking, time it and record it. Try **Script: Good morning, this is…**, **which voices can you use?** or **how many words fit into 30 seconds?**", state, ["Which voices can you use?", "How do I write for the ear?"])
