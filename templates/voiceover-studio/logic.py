"""Cleans a script for speaking, times it, fits it to a slot and asks for the recording."""
import re

VOICES = {
    "slt": ("clear and friendly", "welcomes, lessons, adverts", r"friendly|clear|bright|female|woman|welcom|lesson|course|advert|sale|shop"),
    "rms": ("calm and low", "meditation, documentary, serious news", r"calm|low|deep|serious|slow|relax|breath|sleep|male|man\b|history|news"),
    "awb": ("warm Scottish", "stories and characters", r"scot|warm|story|stories|character|tale|once upon|fox|dragon"),
    "kal16": ("plain and neutral", "announcements, phone menus", r"neutral|plain|robot|announce|phone|menu|press \d|platform"),
}
ABBREVIATIONS = {
    "e.g.": "for example", "i.e.": "that is", "etc.": "and so on", "vs.": "versus", "approx.": "about", "Dr.": "Doctor", "Mr.": "Mister",
    "Mrs.": "Missus", "Prof.": "Professor", "No.": "number", "min.": "minutes", "w/": "with", "&": "and", "+": "plus", "@": "at", "=": "equals",
}
SPELLED = "API FAQ USB CEO URL HTML USA UK EU AI TV PDF SQL PR DIY CSS IT HR QR GPS".split()
CURRENCIES = {"$": "dollar", "€": "euro", "£": "pound"}
WORDS_PER_MINUTE = {"slow": 130, "normal": 150, "fast": 170}
MAX_SCRIPT = 6000
TIPS = """Writing for the ear:

- **One idea a sentence**, under 18 words. Listeners cannot look back.
- **The important word last.** That is where the voice lands.
- **Say it as you speak:** "we're", not "we are"; no brackets, no semicolons.
- **Round the numbers** that nobody must write down: "about forty", not "39.7".
- **Name twice**, at the start and at the end; a listener joins late.
- **Leave air.** A short sentence after a long one sounds like a pause.

Paste a script and I will mark the sentences that are too long to say."""


def words_in(text: str) -> int:
    return len(re.findall(r"[\w'’-]+", text))


def seconds_for(text: str, pace: str) -> int:
    pauses = 0.35 * len(re.findall(r"[.!?…]+(?:\s|$)", text)) + 0.15 * len(re.findall(r"[,;:]\s", text)) + 0.5 * text.count("\n\n")
    return max(1, round(words_in(text) * 60 / WORDS_PER_MINUTE[pace] + pauses)) if text.strip() else 0


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d} min" if seconds >= 60 else f"{seconds} s"


def sentences_of(text: str) -> list[str]:
    return [s.strip() for s in re.split(r"(?<=[.!?…])\s+|\n+", text) if s.strip()]


def say_money(hit: re.Match) -> str:
    unit, whole, cents = CURRENCIES[hit[1]], hit[2].replace(",", ""), hit[3]
    spoken = f"{whole} {unit}{'' if whole == '1' else 's'}"
    return f"{spoken} {cents}" if cents and cents != "00" else spoken


def say_web_address(hit: re.Match) -> str:
    address = hit[0].split("://")[-1].removeprefix("www.").rstrip("/")
    return address.replace(".", " dot ").replace("/", " slash ").replace("-", " dash ")


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
    swap(r"\b[\w.+-]+@[\w-]+\.\w+\b", lambda hit: hit[0].replace("@", " at ").replace(".", " dot "))
    swap(r"\b(?:https?://|www\.)[\w./-]+\w|\b[\w-]+\.(?:com|org|net|example|io|co|eu)\b(?:/[\w/-]+)?", say_web_address)
    swap(r"([$€£])(\d[\d,]*)(?:\.(\d\d))?\b", say_money)
    swap(r"(\d+)\s?%", r"\1 percent")
    swap(r"(\d+)\s?°\s?([CF])\b", lambda hit: f"{hit[1]} degrees {'Celsius' if hit[2] == 'C' else 'Fahrenheit'}")
    swap(r"(\d+)\s?(km|kg|cm|ml)\b", lambda hit: f"{hit[1]} {dict(km='kilometres', kg='kilograms', cm='centimetres', ml='millilitres')[hit[2]]}")
    swap(r"\b(\d+)\s?[-–]\s?(\d+)\b", r"\1 to \2")
    for written, spoken in ABBREVIATIONS.items():
        guard = r"(?<![\w.])" if written[0].isalpha() else ""
        swap(guard + re.escape(written) + (r"(?= \d)" if written == "No." else ""), f" {spoken} " if not guard else spoken)
    swap(rf"\b(?:{'|'.join(SPELLED)})\b", lambda hit: " ".join(hit[0]))
    text = re.sub(r"(?<=\w)[ \t]*\n", ".\n", text.strip())
    return re.sub(r" +([.,!?])", r"\1", re.sub(r"[ \t]+", " ", text)).strip(), changes


def pick_voice(text: str) -> str:
    scores = {voice: len(re.findall(pattern, text.lower())) for voice, (_, _, pattern) in VOICES.items()}
    return max(scores, key=scores.get)


def apply_pronunciations(script: str, says: dict) -> str:
    for written, spoken in says.items():
        script = re.sub(rf"\b{re.escape(written)}\b", lambda _: spoken, script, flags=re.I)
    return script


def final_script(state: dict) -> str:
    script = apply_pronunciations(state["script"], state.get("says", {}))
    return "\n\n".join(sentences_of(script)) if state["pace"] == "slow" else script


def show(state: dict, opening: str, changes: list[str] | None = None) -> dict:
    script, voice = final_script(state), state["voice"]
    long_ones = [s for s in sentences_of(script) if words_in(s) > 22]
    lines = [opening, "", "| Words | Time | Voice | Pace |", "|---|---|---|---|",
             f"| {words_in(script)} | {clock(seconds_for(script, state['pace']))} | **{voice}**, {VOICES[voice][0]} | {state['pace']} |", "",
             *(f"> {line}" for line in script[:1500].split("\n")), *(["> …"] if len(script) > 1500 else [])]
    if changes:
        lines += ["", "Written out for speaking:", *(f"- {change}" for change in changes[:8])]
    if long_ones:
        lines += ["", f"Hard to say in one breath ({words_in(long_ones[0])} words): *{long_ones[0][:160]}*"]
    lines += ["", "Say **record** when it sounds right."]
    other = next(v for v in VOICES if v != voice)
    return answer("\n".join(lines), state, ["Record it", f"Use voice {other}", "Normal pace" if state["pace"] == "slow" else "Slower", "Fit to 15 seconds"])


def answer(reply: str, state: dict, suggestions: list[str], **more) -> dict:
    return {"reply": reply, "state": state, "suggestions": suggestions[:4], **more}


def take_script(text: str, state: dict) -> dict:
    script, changes = clean_for_speech(text[:MAX_SCRIPT])
    if not script:
        return answer("Nothing speakable is left of that. Paste a sentence or two.", state, ["How do I write for the ear?"])
    state = {"script": script, "voice": state.get("chosen") or pick_voice(script), "pace": state.get("pace", "normal"),
             "says": state.get("says", {}), "chosen": state.get("chosen", ""), "takes": state.get("takes", 0)}
    cut = f" I kept the first {MAX_SCRIPT} characters." if len(text) > MAX_SCRIPT else ""
    return show(state, f"Ready to read.{cut}", changes)


def record(state: dict) -> dict:
    state["takes"] = state.get("takes", 0) + 1
    script = final_script(state)
    reply = (f"Recording take {state['takes']} with **{state['voice']}** ({VOICES[state['voice']][0]}), "
             f"about {clock(seconds_for(script, state['pace']))}. The file appears below when it is done.")
    request = {"tool": "voiceover", "input": {"script": script, "voice": state["voice"]}}
    return answer(reply, state, ["Another voice", "Slower", "New script"], tools=[request])


def fit(state: dict, limit: int) -> dict:
    """Drops sentences from the middle, those without figures first, until the slot is met."""
    kept, dropped = sentences_of(state["script"]), []
    while len(kept) > 2 and seconds_for(" ".join(kept), state["pace"]) > limit:
        plain = [i for i in range(1, len(kept) - 1) if not re.search(r"\d", kept[i])] or list(range(1, len(kept) - 1))
        dropped.append(kept.pop(max(plain, key=lambda i: words_in(kept[i]))))
    needed = seconds_for(" ".join(kept), state["pace"])
    if not dropped and needed <= limit:
        return show(state, f"It fits already: {clock(needed)} of {clock(limit)}.")
    before, state["before"] = state["script"], state["script"]
    state["script"] = " ".join(kept)
    over = round((needed - limit) * WORDS_PER_MINUTE[state["pace"]] / 60)
    opening = f"Cut from {clock(seconds_for(before, state['pace']))} to {clock(needed)}." if dropped else "No whole sentence can go."
    opening += f" Still about {over} words too long for {clock(limit)}: shorten the first or last sentence." if needed > limit else ""
    left_out = "".join(f"\n- *{sentence[:120]}*" for sentence in dropped[:6])
    return show(state, opening + (f" Left out (say **undo** to bring back):\n{left_out}" if dropped else ""))


def change(text: str, state: dict) -> dict | None:
    """Orders that need a script on the desk."""
    low = text.lower()
    if words_in(text) < 9 and re.search(r"^(?:please )?(?:record|read it|make (?:it|the|an?)|create|generate|render|go|yes|do it|ok(?:ay)?|another take)\b", low):
        return record(state)
    if hit := re.search(r"(?:fit|cut|shorten|trim|down|into).*?(\d+)\s*(s|sec|m|min)", low):
        return fit(state, min(3600, int(hit[1][:5]) * (60 if hit[2].startswith("m") else 1)))
    if hit := re.search(r"(?:say|pronounce|read)\s+[\"“']?(.{1,40}?)[\"”']?\s+(?:as|like)\s+[\"“']?(.{1,60}?)[\"”']?$", text.strip(" ."), re.I):
        state["says"] = dict([*state["says"].items(), (hit[1], hit[2])][-20:])
        return show(state, f"I will say **{hit[2]}** for *{hit[1]}*.")
    if hit := re.search(r"replace\s+[\"“']?(.{1,80}?)[\"”']?\s+(?:with|by)\s+[\"“']?(.{0,200}?)[\"”']?$", text.strip(), re.I):
        if hit[1].lower() not in state["script"].lower():
            return show(state, f"I do not find *{hit[1]}* in the script.")
        state["before"] = state["script"]
        state["script"] = re.sub(re.escape(hit[1]), lambda _: hit[2], state["script"], flags=re.I)[:MAX_SCRIPT]
        return show(state, "Replaced.")
    if low.startswith("undo") and state.get("before"):
        state["script"], state["before"] = state["before"], state["script"]
        return show(state, "Back to the version before.")
    return change_delivery(low, state) if words_in(text) < 9 else None


def voice_named_in(low: str) -> str:
    by_name = [v for v in VOICES if re.search(rf"\b{v}\b", low)]
    return [*by_name, *(v for v, (_, _, pattern) in VOICES.items() if re.search(pattern, low)), ""][0]


def change_delivery(low: str, state: dict) -> dict | None:
    if hit := re.search(r"\b(slow|fast|quick|normal)", low):
        state["pace"] = "fast" if hit[1] == "quick" else hit[1]
        how = {"slow": "I leave a pause after every sentence.", "fast": "The estimate assumes a brisk read.", "normal": "An even read."}
        return show(state, how[state["pace"]])
    named = voice_named_in(low)
    if "another voice" in low or "other voice" in low:
        names = list(VOICES)
        named = names[(names.index(state["voice"]) + 1) % len(names)]
    if named:
        state["voice"] = state["chosen"] = named
        return show(state, f"Voice **{named}**: {VOICES[named][0]}.")
    return show(state, "This is on the desk.") if re.search(r"\b(?:show|script|preview|how long|time|next)\b", low) else None


def answer_question(low: str, state: dict) -> dict | None:
    if re.search(r"\bvoices\b|which voice|what voice", low):
        rows = [f"| **{voice}** | {sound} | {use} |" for voice, (sound, use, _) in VOICES.items()]
        advice = "Say for instance **use voice rms**, or paste a script and I pick."
        return answer("\n".join(["| Voice | Sound | Good for |", "|---|---|---|", *rows, "", advice]), state,
                      ["Use voice rms", "Use voice awb", "Record it" if state.get("script") else "How many words fit into 30 seconds?"])
    if (hit := re.search(r"how (?:many|long|much).*?(\d+)[\s-]*(s|min|word)", low)) and not low.startswith("script"):
        amount = min(int(hit[1][:5]), 36000)
        if hit[2] == "word":
            rows = [f"| {pace} | {clock(round(amount * 60 / wpm))} |" for pace, wpm in WORDS_PER_MINUTE.items()]
            return answer("\n".join([f"{amount} words take:", "", "| Pace | Time |", "|---|---|", *rows]), state, ["Which voices can you use?"])
        rows = [f"| {pace} | {round(amount * (60 if hit[2] == 'min' else 1) * wpm / 60)} words |" for pace, wpm in WORDS_PER_MINUTE.items()]
        opening = f"Into {hit[1]} {'minutes' if hit[2] == 'min' else 'seconds'} fit about:"
        return answer("\n".join([opening, "", "| Pace | Words |", "|---|---|", *rows, "", "Leave a tenth for pauses."]), state,
                      ["How do I write for the ear?", "Which voices can you use?"])
    if re.search(r"for the ear|write a (?:good )?script|\btips\b", low):
        return answer(TIPS, state, ["Which voices can you use?", "How many words fit into 30 seconds?"])
    return None


def respond(event: dict) -> dict:
    text, state = event["message"].strip(), dict(event.get("state") or {})
    low = " ".join(text.lower().split())[:400]
    has_script = bool(state.get("script"))
    if re.match(r"(?:start over|new script|reset|clear)\b", low) and words_in(text) < 5:
        kept = {"chosen": state.get("chosen", ""), "takes": state.get("takes", 0)}
        return answer("The desk is clear. Paste the next script.", kept, ["Which voices can you use?"])
    if given := re.match(r"(?:here is |this is )?(?:my |the |a )?(record|read(?: aloud)?|script|new script|text)(?: this)?\s*:\s*(.+)", text, re.I | re.S):
        prepared = take_script(given[2], state)
        return record(prepared["state"]) if given[1].lower()[:2] == "re" and prepared["state"].get("script") else prepared
    if found := answer_question(low, state) or (change(text, state) if has_script else None):
        return found
    if words_in(text) >= 6 and not low.startswith(("help", "what can")):
        return take_script(text, state)
    if not has_script and (voice := voice_named_in(low)):
        state["chosen"] = voice
        return answer(f"I will use **{voice}**, {VOICES[voice][0]}. Now paste the script.", state, ["How do I write for the ear?"])
    hello = "Paste a script and I clean it for speaking, time it and record it. " + (
        "On the desk now: your last script. Try **record**, **slower**, **say Nguyen as Win**." if has_script
        else "Try **Script: Good morning, this is…**, **which voices can you use?** or **how many words fit into 30 seconds?**")
    return answer(hello, state, ["Record it", "Show the script"] if has_script else ["Which voices can you use?", "How do I write for the ear?"])
