"""A sleep diary: time asleep and sleep efficiency from the times of a night, and bedtimes from a rising time."""

import datetime
import re
from typing import NamedTuple

from agentry import ToolError, dialogue, reading, show, tool

MAX_NIGHTS, DAY = 60, 1440
RED_FLAGS = re.compile(r"gasp|stops? breathing|stopped breathing|apn|suicid|kill myself|while driving|at the wheel|\bbab(?:y|ies)\b|\bnewborn\b|\btoddler\b|pregnan|\b(?:\d|1[0-7])[ -]?years?[- ]old|\bkids?\b|\bson\b|\bdaughter\b|\bchild", re.I)
CLOCK = re.compile(
    r"(?P<word>\bmidnight\b|\bmitternacht\b|\bminuit\b|\bmedianoche\b)"
    r"|\b(?P<part>half past|half|quarter past|quarter to) (?P<near>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?: ?(?P<half>[ap])\.?m\b)?"
    r"|\b(?P<hour>\d{1,2})(?:[:.](?P<minute>[0-5]\d)(?!\d))? ?(?P<day>[ap])\.?m\b"
    r"|\b(?P<hour2>[01]?\d|2[0-4]):(?P<minute2>[0-5]\d)\b(?: ?uhr)?"
    r"|\b(?P<hour3>[01]?\d|2[0-4])(?:\.(?P<minute3>[0-5]\d))? ?(?:uhr|o'?clock)\b(?: (?P<after>[0-5]\d)\b)?"
    r"|(?<=à )(?P<hour4>[01]?\d|2[0-4]) ?h ?(?P<minute4>[0-5]\d)?\b"
    r"|\b(?:at|around|about|like|maybe|by|till|until|to|from|um|gegen|bis|vers|a las|a la) (?P<bare>[01]?\d|2[0-4])(?:\.(?P<minute5>[0-5]\d))?\b(?![:.,]\d| ?(?:%|min|h\b|hours?|hrs?|std|stunden|times|x\b|mal\b|nights?|weeks?|days?|people|degrees|cups?|heures|horas))", re.I)
WORDS = {word: number for number, word in enumerate("one two three four five six seven eight nine ten eleven twelve".split(), 1)}
ROLES = {
    "back": re.compile(r"back (?:to sleep|asleep)|asleep again|wieder eingeschlafen|rendormi", re.I),
    "asleep": re.compile(r"f[ea]ll(?:en)? asleep|fell asleep|asleep|eingeschlafen|endormi|dorm[ií]", re.I),
    "up": re.compile(r"sle(?:pt|ep) (?:until|till|til|through (?:to|till|until))|out of bed|\bup\b|\brose\b|\bwoken?\b|\bwake\b|alarm|aufgestanden|aufstehen|aufgewacht|aufwachen|lev[eé]|réveil|levant|despert", re.I),
    "bed": re.compile(r"\bbed\b|bedtime|bett\b|\blit\b|cama\b|lay down|lights? (?:out|off)|turned in|hingelegt|couch|acost|(?:to|schlafen) (?:sleep|gegangen)|schlafen|\bslept\b|\bsleep\b|geschlafen", re.I),
}
LATENCY = re.compile(r"asleep after|(?:takes|took|take|need|needed|needs) (?:me |about |roughly |around |some |almost |nearly )*$|drop(?:ped|ping)? off|nod(?:ded|ding)? off|get(?:ting)? off|until i (?:slept|was asleep)|before i (?:slept|was asleep)|to settle|fall(?:ing)? asleep|fell asleep|to sleep|get to sleep|drift|einschlafen|eingeschlafen|endormir|dormirme|doze off", re.I)
AWAKE = re.compile(r"awake|was up|were up|got up (?:twice|once|three|to)|pee\b|loo\b|bathroom|woke|wake|wach\b|wach |réveill|despiert|in the night|nachts|toss(?:ed|ing)|turn(?:ed|ing) for|toilet|up for|lay there", re.I)
CORRECTION = re.compile(r"\s{0,9}(?:(?:oh|ah|hm+|ok|but)[ ,.!]{1,3}){0,2}(?:no\b|sorry|oops|actually|correction|i meant|wait)", re.I)
BREAK = re.compile(r"[,;.!?]|\b(?:and|then|but|und|dann|et|puis|y|luego)\b", re.I)
Clock = NamedTuple("Clock", [("minute", int), ("role", str), ("start", int), ("end", int)])


@tool
def log_night(state, bed: str, up: str, minutes_to_fall_asleep: int = 0, minutes_awake_at_night: int = 0):
    """Work out one night and keep it in the diary. Call it whenever the person tells the times of a night; never compute sleep times yourself.

    bed: when they lay down to sleep, 24-hour clock such as 23:30
    up: when they got up, 24-hour clock such as 06:45
    minutes_to_fall_asleep: their estimate, 0 if they did not say
    minutes_awake_at_night: all time awake after falling asleep, in minutes
    """
    night = work_out(minute(bed), minute(up), minutes_to_fall_asleep, minutes_awake_at_night)
    nights = state.setdefault("nights", [])
    if len(nights) >= MAX_NIGHTS:
        raise ToolError(f"The diary holds {MAX_NIGHTS} nights. Remove one first.")
    nights.append(night)
    return {"in_bed": length(night["in_bed"]), "asleep": length(night["asleep"]), "efficiency_percent": round(100 * night["asleep"] / night["in_bed"], 1)}, table(state)


@tool
def remove_night(state, number: int):
    """Remove a night from the diary, for a correction or a mistake.

    number: its number in the diary, from 1
    """
    nights = state.get("nights", [])
    if not 1 <= number <= len(nights):
        raise ToolError(f"There is no night {number}; the diary has {len(nights)}.")
    nights.pop(number - 1)
    return {"nights": len(nights)}


@tool
def show_diary(state):
    """Show all nights of the diary with their averages. Call it when the person asks how their sleep was, or before you advise on a week."""
    if not state.get("nights"):
        raise ToolError("The diary is empty. Ask for bedtime and rising time of last night.")
    found = averages(state)
    return found, table(state, found)


@tool
def bedtimes_for(rise: str, minutes_to_fall_asleep: int = 15):
    """Say when to go to bed for 7, 8 and 9 hours of sleep, from the time a person has to get up.

    rise: when they get up, 24-hour clock such as 06:30
    minutes_to_fall_asleep: how long they usually need
    """
    return bedtimes(minute(rise), minutes_to_fall_asleep), bedtime_table(minute(rise), minutes_to_fall_asleep)


def minute(text: str) -> int:
    found = re.fullmatch(r"\s*([01]?\d|2[0-4])[:.h]([0-5]\d)\s*", text)
    if not found:
        raise ToolError(f"Give the time as 23:30, not {text[:20]!r}.")
    return int(found[1]) % 24 * 60 + int(found[2])


def work_out(bed: int, up: int, latency: int, awake: int) -> dict:
    in_bed = (up - bed) % DAY
    if not 0 < in_bed <= 16 * 60:
        raise ToolError(f"From {clock(bed)} to {clock(up)} is {length(in_bed)} in bed. Ask whether the two times are right.")
    if latency < 0 or awake < 0 or latency + awake >= in_bed:
        raise ToolError(f"{latency + awake} minutes awake do not fit into {length(in_bed)} in bed.")
    return {"bed": bed, "up": up, "latency": latency, "awake": awake, "in_bed": in_bed, "asleep": in_bed - latency - awake, "told": latency + awake > 0}


def averages(state: dict) -> dict:
    nights = state["nights"]
    told = [night for night in nights if night["told"]]
    efficiency = {"efficiency_percent": round(100 * sum(night["asleep"] for night in told) / sum(night["in_bed"] for night in told), 1)} if told else {}
    return {"nights": len(nights), "asleep": length(round(sum(night["asleep"] for night in nights) / len(nights))), **efficiency}


def clock(minutes: int) -> str:
    return f"{minutes // 60 % 24:02d}:{minutes % 60:02d}"


def length(minutes: int) -> str:
    parts = [f"{minutes // 60} h" if minutes >= 60 else "", f"{minutes % 60} min" if minutes % 60 else ""]
    return " ".join(filter(None, parts)) or "0 min"


def table(state: dict, found: dict | None = None) -> show.Block:
    rows = [{"Night": str(number), "To bed": clock(night["bed"]), "Up": clock(night["up"]), "In bed": length(night["in_bed"]),
             "Awake": length(night["latency"] + night["awake"]), "Asleep": length(night["asleep"]),
             "Efficiency": f"{round(100 * night['asleep'] / night['in_bed'])}%" if night["told"] else "?"} for number, night in enumerate(state["nights"], 1)]
    if found and len(rows) > 1:
        share = found.get("efficiency_percent")
        rows.append({**dict.fromkeys(rows[0], ""), "Night": "Average", "Asleep": found["asleep"], "Efficiency": f"{round(share)}%" if share is not None else "?"})
    return show.table(rows, title="Sleep diary")


def bedtimes(rise: int, latency: int) -> dict:
    return {f"{hours} hours": clock((rise - hours * 60 - latency) % DAY) for hours in (7, 8, 9)}


def told_bedtimes(rise: int, latency: int) -> str:
    return ", ".join(f"**{time}** for {sleep}" for sleep, time in bedtimes(rise, latency).items())


def bedtime_table(rise: int, latency: int) -> show.Block:
    return show.table([{"Sleep": sleep, "Lights out": time} for sleep, time in bedtimes(rise, latency).items()], title=f"To get up at {clock(rise)}")


def describe(state: dict) -> str | None:
    if not state.get("nights"):
        return None
    return f"The sleep diary: {sentence(averages(state)).replace('**', '')}. The last one: {length(state['nights'][-1]['asleep'])} asleep."


HOURS_OF = re.compile(r"(?<![\d.:,])(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|hrs?|hours?)?\s*(?:on )?(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\b", re.I)


def respond(event: dict) -> dict | None:
    """Lists of hours and what-ifs about the last night come first; a time in them corrects nothing."""
    text, state = str(event.get("message") or "")[:1000], event.get("state") or {}
    # "Awake twice for 20 min" is 40 minutes in all.
    whole = TIMES_FOR.sub(lambda found: f"awake {COUNTED[re.sub(' +', ' ', found[2].lower())] * int(found[3])} min", plainly(text))
    if whole != text:
        text, event = whole, {**event, "message": whole}
    if (doze := DOZED.search(text)) and len(re.findall(r"\b\d{1,2}(?::\d\d)?\b|\bmidnight\b|\bnoon\b", text)) > 2:
        return {"reply": f"I noted nothing: I cannot tell how much of “{doze[0].strip()}” was sleep. Tell the night in one line, with all minutes awake together, for example `to bed at 0:00, 60 min to fall asleep, awake 60 min, up at 7:00`.", "state": dict(state), "suggestions": ["How do I keep a sleep diary?"]}
    if NIGHT_WORK.search(text) and CANNOT_SLEEP.search(text) and (advice := dialogue.section(str((event.get("assets") or {}).get("guide.md") or ""), "How do I sleep better with shift work?")):
        return {"reply": f"For sleep by day after night work:\n\n{advice}", "state": dict(state), "suggestions": ["How do I keep a sleep diary?", "When should I see a doctor about my sleep?"]}
    return hours_slept(text, state) or several_nights(text, state) or another_bedtime(text, state) or careful(event)


TIMES_FOR = re.compile(r"\b(awake|woke(?: up)?|(?:got |was )?up) (twice|two times|2 times|2x|three times|3 times|3x|four times|4 times) ?,? ?(?:for |each for )?(?:(?:about|around|maybe|like|roughly|some|almost) ){0,2}(\d{1,2}) ?min(?:ute)?s?\b(?! (?:in total|altogether|in all|overall))(?: each(?: time)?| every time| at a time)?", re.I)
COUNTED = {"twice": 2, "two times": 2, "2 times": 2, "2x": 2, "three times": 3, "3 times": 3, "3x": 3, "four times": 4, "4 times": 4}
ABOUT = r"(?:(?:about|around|maybe|like|roughly|some|almost|another|nearly|good|a|only) ){0,2}"
LASTS = r"(?P<long>(?:\d{1,3}(?:[.,]5)?|an|one|two|three|half an|a quarter of an|an hour and a half|one and a half) ?(?:min(?:ute)?s?|hours?|hrs?|h)?)"
AT_ONCE = re.compile(r"\b(?:(?:i )?(?:was )?(?:out|gone|off) like a light|(?:i )?(?:slept|fell asleep|asleep|dropped off|was out|was gone|was asleep)(?: almost| pretty much| nearly)? (?:right away|straight ?away|immediately|at once|instantly|in no time|quickly|within seconds|as soon as [^,.;]{3,30}))", re.I)
ASLEEP_LATER = re.compile(rf"\b(?:i )?(?:fell asleep|asleep|dropped off|drifted off|nodded off|slept) {ABOUT}(?:after |within ){ABOUT}{LASTS}(?: later)?|\b(?:fell asleep|asleep|dropped off|drifted off|nodded off|slept) {ABOUT}{LASTS.replace('long', 'later')} (?:later|after that|afterwards)", re.I)
NO_SLEEP_FOR = re.compile(rf"\b(?:i )?(?:could ?n['’]?t|could not|can ?not|can['’]?t|did ?n['’]?t|did not) (?:fall asleep|get to sleep|drop off|sleep) for {ABOUT}{LASTS}", re.I)
LAY_BETWEEN = re.compile(r"\b(?:(?:was|lay|lying|laid|wide|i|and|but) )*awake (?:again )?(?:from|between) (?P<from>\d{1,2})(?:[:.](?P<fm>\d\d))? ?(?:[ap]m)? ?(?:to|till|til|until|and|-|–) ?(?P<to>\d{1,2})(?:[:.](?P<tm>\d\d))?(?: ?[ap]m\b)?(?!\d)", re.I)
LAY_DOWN = re.compile(r"\b(?:lights (?:out|off)|turned in|la?y down|lie down|hit the (?:sack|hay|pillow))(?= (?:(?:at|around|about|by) )?(?:\d|midnight|half|quarter))", re.I)
THROUGH = re.compile(r"\b(?:i )?(?:slept (?:right |straight )?through(?: the (?:whole )?night)?|(?:did ?n['’]?t|did not|never) w[ao]ke(?: up)?(?: once| at all| in the night| during the night)?)(?=[,.;!]|$)", re.I)
NO_AT = re.compile(r"\b((?:got|get|was|were) up|up|out of bed|woke(?: up)?|alarm|(?:in|to|into) bed|lay down|lights out|turned in)( (?:around|about|by))? (?=\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?=[ ,.;!?]|$)(?! ?(?:min|hours?|hrs?|h\b|times|x\b|nights?|weeks?|days?|or )))", re.I)


def plainly(text: str) -> str:
    """What people say about a night in the words that are read below: "out like a light", "couldn't sleep for 2 hours", "awake from 3 to 4", "got up 6"."""
    between = lambda hit: f"awake {((int(hit['to']) * 60 + int(hit['tm'] or 0)) - (int(hit['from']) * 60 + int(hit['fm'] or 0))) % 720} min"
    text = LAY_BETWEEN.sub(between, text)
    text = NO_SLEEP_FOR.sub(lambda hit: f"{hit['long'].strip()} to fall asleep", text)
    text = ASLEEP_LATER.sub(lambda hit: f"{(hit['long'] or hit['later']).strip()} to fall asleep" if re.search(r"[a-z]{1}", (hit["long"] or hit["later"]).strip()[-1:], re.I) else hit[0], text)
    text = AT_ONCE.sub("0 min to fall asleep", text)
    text = THROUGH.sub("awake 0 min", LAY_DOWN.sub("to bed", text))
    text = re.sub(r"\b(at|by|around|about|till|until|up|bed) (\d{1,2})\.([0-5]\d)(?!\d)", r"\1 \2:\3", text, flags=re.I)
    return NO_AT.sub(lambda hit: f"{hit[1]}{hit[2] or ' at'} ", text)


DOZED = re.compile(r"\b(?:then |and )?(?:dozed|dozing|half asleep|on and off|in and out of sleep|slept again|back to sleep)\b[^,.;]{0,20}", re.I)
NIGHT_WORK = re.compile(r"\b(?:work(?:ing)? (?:at )?nights?|night ?shifts?|(?:on|do) nights)\b", re.I)
CANNOT_SLEEP = re.compile(r"\b(?:can['’]?t|cannot|can not|hardly|barely|only|maybe|just|never) (?:\w+ ){0,2}?(?:sleep|slept|\d)|\bsleep\b[^.]{0,30}\b(?:\d ?(?:h|hrs?|hours?)|badly|bad)\b|\b(?:advice|tips|help|what (?:can|should) i do)\b", re.I)
RANGE = re.compile(r"(?<![\d:.])([01]?\d|2[0-4])(?:[:.]([0-5]\d))? ?([ap])?m? ?(?:to|-|–|until|till) ?([01]?\d|2[0-3])(?:[:.]([0-5]\d))? ?([ap])?m?\b(?! ?(?:min|hours?|h\b|mg|times))", re.I)
NTH = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4, "last": -1}


def several_nights(text: str, state: dict) -> dict | None:
    """ "23:00 to 6:30, 0:15 to 7, 22:30 to 6": the time in bed of each night and the average; then "the second was 0:45"."""
    found = [each for each in RANGE.finditer(text)]
    lower = text.lower()
    row = state.get("row") or []
    if row and (one := re.search(r"\b(first|1st|second|2nd|third|3rd|fourth|4th|fifth|last)\b(?: (?:one|night))?[^\d]{0,25}?\b([01]?\d|2[0-4])[:.]?([0-5]\d)?(?: ?([ap])m)?\b", lower)) and len(lower.split()) < 14 and not found:
        at = NTH[one[1]]
        if at >= len(row):
            return None
        new = (int(one[2]) % 24 * 60 + int(one[3] or 0) + (720 if one[4] == "p" and int(one[2]) < 12 else 0)) % DAY
        bed, up = row[at]
        apart = lambda a, b: min((a - b) % DAY, (b - a) % DAY)
        is_bed = bool(re.search(r"\bbed\b|\bsleep\b", lower)) or not re.search(r"\bup\b|\bwoke\b", lower) and apart(new, bed) < apart(new, up)
        row = [*row]
        row[at] = [new, up] if is_bed else [bed, new]
        lead = f"Changed: night {row.index(row[at]) + 1} is {clock(row[at][0])} to {clock(row[at][1])} now. "
    elif len(found) >= 2 and re.search(r"\bnights?\b|\bsle(?:pt|ep)\b|\bbed\b", lower):
        row, lead = [], ""
        for each in found[:14]:
            bed = (int(each[1]) % 24 * 60 + int(each[2] or 0)) % DAY
            bed = (bed + 720) % DAY if (each[3] or "").lower() == "p" and int(each[1]) < 12 or not each[3] and 7 * 60 <= bed < 12 * 60 else 0 + int(each[2] or 0) if not each[3] and int(each[1]) == 12 else bed
            row.append([bed, (int(each[4]) * 60 + int(each[5] or 0)) % DAY])
    else:
        return None
    lengths = [(up - bed) % DAY for bed, up in row]
    if not all(120 <= each <= 14 * 60 for each in lengths):
        return None
    mean = round(sum(lengths) / len(lengths))
    listed = "; ".join(f"{clock(bed)} to {clock(up)}: {length(each)}" for (bed, up), each in zip(row, lengths))
    spread = max(min((a - b) % DAY, (b - a) % DAY) for a, _ in row for b, _ in row)
    even = f" Your bedtimes lie up to {length(spread)} apart; the same time every evening helps most." if spread > 60 else ""
    verdict = "under" if mean < 420 else "within" if mean <= 540 else "above"
    return said(f"{lead}{listed}. On average **{length(mean)} in bed**, which is {verdict} the 7 to 9 hours of sleep that most adults need. The time asleep is a little less: tell me how long you lay awake, and I work out your sleep efficiency.{even}", {**state, "row": row})


def hours_slept(text: str, state: dict) -> dict | None:
    """ "Slept 5h mon, 6 tue, 5.5 wed": the average, and whether it is enough."""
    found = [(day.title(), float(hours.replace(",", "."))) for hours, day in HOURS_OF.findall(text)]
    lower = text.lower().strip(" .!?")
    if len(found) >= 2 and re.search(r"\bsle(?:pt|ep)\b", lower) and all(0 < hours <= 16 for _, hours in found) and not re.search(r"\d:\d", text):
        state = {**state, "hours": found[:14]}
    elif not (state.get("hours") and re.fullmatch(r"(?:and |so |ok )*(?:what(?:'?s| is)|whats) (?:the |my )?(?:average|mean)|(?:is|was) (?:it|that) (?:enough|ok|bad|too little)|average|enough", lower)):
        return None
    hours = [each for _, each in state["hours"]]
    mean = sum(hours) / len(hours)
    listed = ", ".join(f"{day} {each:g} h" for day, each in state["hours"])
    under = sum(each < 7 for each in hours)
    verdict = "That is under the 7 to 9 hours that most adults need" if mean < 7 else "That is within the 7 to 9 hours that most adults need" if mean <= 9 else "That is more than most adults need"
    return said(f"{listed}: **{length(round(mean * 60))}** on average of {len(hours)} nights. {verdict}; {under} of {len(hours)} nights were under 7. How you feel by day is the better test.", state)


def another_bedtime(text: str, state: dict) -> dict | None:
    """ "And at 11:15?", "and if i go to bed an hour later?": the last night with another bedtime; nothing is written down."""
    lower = text.lower().strip(" .!?")
    if not state.get("supposed") or len(lower.split()) > 12 or not re.match(r"(?:ok |so )*(?:and|what if|what about|how about|if)\b", lower):
        return None
    night, times = state["supposed"], read_times(text)
    shift = re.search(r"\b(an|one|half an|two|\d{1,2}) (hours?|min\w*) (later|earlier)\b", lower)
    if shift and re.search(r"\bbed\b|\bsleep\b", lower) and not times:
        amount = {"an": 1.0, "one": 1.0, "half an": 0.5, "two": 2.0}.get(shift[1]) or float(shift[1])
        bed = night["bed"] + round(amount * (60 if shift[2].startswith("h") else 1)) * (1 if shift[3] == "later" else -1)
    elif len(times) == 1 and times[0].role == "up" and 60 <= (in_bed := (times[0].minute - night["bed"]) % DAY) <= 16 * 60:
        told = f" If you need {night['latency']} min to fall asleep and lie awake for {night['awake']} min as in that night, you would sleep about **{length(in_bed - night['latency'] - night['awake'])}**." if night["told"] and in_bed > night["latency"] + night["awake"] else ""
        return said(f"In bed {clock(night['bed'])} to {clock(times[0].minute)}: **{length(in_bed)}**.{told}", dict(state))
    elif len(times) == 1 and times[0].role in ("", "bed", "asleep"):
        bed = times[0].minute
        bed = bed + 720 if 6 * 60 <= bed < 12 * 60 and not re.search(r"\dam\b|\d am\b", lower) else bed
    else:
        return None
    in_bed = (night["up"] - bed) % DAY
    if not 60 <= in_bed <= 16 * 60:
        return None
    told = f" If you need {night['latency']} min to fall asleep and lie awake for {night['awake']} min as in that night, you would sleep about **{length(in_bed - night['latency'] - night['awake'])}**." if night["told"] and in_bed > night["latency"] + night["awake"] else ""
    return said(f"In bed {clock(bed % DAY)} to {clock(night['up'])}: **{length(in_bed)}**.{told}", dict(state))


TELLING = r"(?:(?:about|around|like|roughly|maybe|ca\.?|at|till|until|by|usually|only)[ ]){0,3}"
OCLOCK = r"(?P<{0}>(?:half|quarter|(?:half|quarter) past|quarter to)[ ](?:\d{{1,2}}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|midnight)|midnight|\d{{1,2}}(?:[:.]\d\d)?(?![\d])(?:[ ]?(?:am|pm))?)"
GOES_TO_BED = re.compile(rf"\b(?:(?:in|to|into) bed|lights (?:out|off)|bedtime|go to sleep|lie down)[ ,]{{1,2}}{TELLING}{OCLOCK.format('bed')}", re.I)
FALLS_ASLEEP = re.compile(rf"\b(?:awake[ ](?:by|till|until|before)|(?:asleep|fall asleep|sleeping|sleep|slept)[ ](?:only |then )?(?:by|till|until|at|around|from|before))[ ]{TELLING}{OCLOCK.format('asleep')}", re.I)
RISES = re.compile(rf"\b(?:get(?:ting)? up|up|alarm(?: is| goes| at)?|wake up|rise|out of bed)[ ,]{{1,2}}{TELLING}{OCLOCK.format('up')}", re.I)
LIES_AWAKE = re.compile(r"\b(\d{1,3})[ ]?(?:min\w*|mins)[ ](?:altogether|in total|in all|total|each night)|\bawake(?: (?:again )?(?:at|around|from) \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)?[^,.;\d]{0,30}?(\d{1,3})[ ]?(?:min\w*|mins)\b(?! to fall)", re.I)
HOURS = dict(zip("one two three four five six seven eight nine ten eleven twelve".split(), range(1, 13)))


def minute_told(word: str, evening: bool) -> int | None:
    """The minute of the day of "10pm", "half twelve", "quarter past 6" or "6.15"; without am and pm by what it is about."""
    low = word.lower().strip()
    if low == "midnight":
        return 0
    found = re.fullmatch(r"(half past|quarter past|quarter to|half|quarter) (.+)", low)
    part, hour = (found[1], found[2]) if found else ("", low)
    hour = "12" if hour == "midnight" else str(HOURS.get(hour, hour))
    clocked = re.fullmatch(r"(\d{1,2})(?:[:.](\d\d))?\s?(am|pm)?", hour)
    if not clocked or int(clocked[1]) > 24 or int(clocked[2] or 0) > 59:
        return None
    value = int(clocked[1]) % 24 * 60 + int(clocked[2] or 0) + {"half": 30, "half past": 30, "quarter past": 15, "quarter": 15, "quarter to": -15}.get(part, 0)
    if clocked[3]:
        return (value % 720 + (720 if clocked[3] == "pm" else 0)) % DAY
    # In the evening 8 to 11 are late, and 12 is midnight.
    return value % 720 + (720 if value >= 7 * 60 and value < 720 else 0) if evening and value < 780 else value % DAY


def plain_night(text: str) -> str:
    """A night in everyday words as the line that is read best: "in bed at 10pm, awake till half twelve, up 6.15, 20 mins awake altogether"."""
    bed, asleep, up, awake = GOES_TO_BED.search(text), FALLS_ASLEEP.search(text), RISES.search(text), LIES_AWAKE.search(text)
    if not bed or not asleep or not up or len(text) > 300:
        return text
    times = minute_told(bed["bed"], True), minute_told(asleep["asleep"], True), minute_told(up["up"], False)
    if None in times or not 0 < (latency := (times[1] - times[0]) % DAY) < 360:
        return text
    often = ", every night" if re.search(r"\b(?:every night|always|each night|most nights|usually|for (?:weeks|months|years))\b", text, re.I) else ""
    return f"bed {clock(times[0])}, {latency} min to fall asleep, awake {int(next(filter(None, awake.groups()))) if awake else 0} min, up {clock(times[2])}{often}"


@dialogue.guarded(digits=2)
def careful(event: dict) -> dict | None:
    """Without a language model: nights, bedtimes and questions about them. Everything else is in the guide."""
    text = str(event.get("message") or "")[:4000]
    if (plain := plain_night(text)) != text and not RED_FLAGS.search(text):
        told = careful.__wrapped__({**event, "message": plain})
        return {**told, "reply": f"I read: {plain}.\n\n{told['reply']}"} if told else None
    state = event.get("state") or {}
    lower = text.lower().strip(" .!?")
    if APNOEA.search(lower) and not re.match(r"(?:what|which|how|why) (?:is|are|do|does|signs?)\b", lower):
        if re.search(r"\b(?:bab(?:y|ies)|newborn|infant|toddler|child\w*|kids?|son|daughter|[0-9]{1,2}[- ]?(?:months?|years?)[- ]old)\b", lower):
            return said("Pauses in breathing of a baby or a child are for a doctor today. If it does not breathe, is blue, limp or cannot be woken, call the emergency number now (112 in the EU, 999 in the UK, 911 in the US). I am for adults and cannot judge this.", state)
        drives = " Falling asleep at the wheel or at a light is an emergency sign: no driving until a doctor has looked at it." if WHEEL.search(lower) else " Until then no driving when sleepy."
        return said(f"Please take this seriously: loud snoring with pauses in breathing or gasping, and sleepiness by day, are the typical signs of **sleep apnoea**. That is a case for a doctor soon, within days or a few weeks, not for sleep tips; it is found with a simple test at night and can be treated well.{drives} "
                    "Write down or film what you notice, it helps the doctor. If breathing does not start again, or there is chest pain, call 112, 911 or 999 at once. I cannot make a diagnosis.", {**state, "apnoea": True})
    if state.get("apnoea") and len(lower.split()) < 25 and DOUBTS.search(lower) and not read_times(text):
        # Doubts after the advice: it stays the same, and the reason is said.
        age = re.search(r"\b(?:only|i'?m|i am|aged?) (?:only )?([1-9]\d)\b", lower)
        return said(f"Yes, still{', also at ' + age[1] if age else ''}. Being over 50, male or overweight makes sleep apnoea more likely, but young, slim and fit people have it too: a narrow throat, a small or receding jaw, large tonsils, a blocked nose or family history are enough. "
                    "What counts are the signs that you told me, not your age or weight, so let a doctor arrange the test in the next weeks. It is not an emergency as long as breathing starts again by itself; until then no driving when sleepy, no alcohol in the evening, and try sleeping on your side.", state)
    if RED_FLAGS.search(text):
        return None
    if re.fullmatch(r"(?:show |my |the )*(?:sleep )?(?:diary|log|average|nights)(?: so far)?|how (?:was|is) my (?:sleep|week)(?: so far)?", lower) and state.get("nights"):
        return said(f"{sentence(averages(state))}.", state, [table(state)])
    if re.fullmatch(r"(?:start over|reset|clear|delete)(?: (?:the|my))?(?: diary| everything| all)?", lower):
        return said("The diary is empty now.", {"nights": []})
    if state.get("nights") and state["nights"][-1]["told"] and (reply := follow_up(lower, state)):
        return said(reply, state)
    if state.get("nights") and not state["nights"][-1]["told"] and JUDGED.fullmatch(lower):
        night = state["nights"][-1]
        return said(f"{length(night['in_bed'])} in bed is {'under' if night['in_bed'] < 420 else 'enough room for'} the 7 to 9 hours of sleep that most adults need. One short night harms nobody; what counts is the week, and how you feel by day. How long were you awake in it? Then I can say how much you slept.", state)
    times = read_times(text)
    heard = " ".join(str(turn.get("content") or "") for turn in event.get("history") or [] if turn.get("sender") == "user")[-1500:]
    if told := one_thing(lower, heard, state):
        return said(told, state)
    if "rises" in state and not times and len(lower.split()) < 16 and (latency := needs_to_fall_asleep(lower)):
        state = {**state, "latency": latency}
        return said(f"With **{latency} minutes** to fall asleep, to get up at {clock(state['rises'])}: {told_bedtimes(state['rises'], latency)}. More than 30 minutes on several nights a week is worth working on; go to bed only when you are sleepy.", state, [bedtime_table(state["rises"], latency)])
    if "rises" in state and (hours := re.fullmatch(r"(?:(?:and|ok|what about|how about|what if|but)[ ,]{1,2}){0,3}(?:for |with |i (?:want|need) )?(\d{1,2}(?:[.,]5)?) ?(?:h|hrs?|hours?)(?: of sleep| sleep)?", lower)) and 3 <= float(hours[1].replace(",", ".")) <= 12:
        wanted = float(hours[1].replace(",", "."))
        return said(f"To get up at **{clock(state['rises'])}** after {wanted:g} hours of sleep, with {state.get('latency', 15)} minutes to fall asleep{'' if 'latency' in state else ' (my guess)'}: in bed at **{clock((state['rises'] - round(wanted * 60) - state.get('latency', 15)) % DAY)}**.", state)
    before = next((str(turn.get("content") or "") for turn in reversed(event.get("history") or []) if turn.get("sender") == "user"), "")
    if len(times) == 2 and sorted(time.role for time in times) == ["", "bed"] and not re.search(r"\bmg\b", lower) and (COFFEE.search(lower) or COFFEE.search(before) and re.search(r"\b(?:last|drink|drank|cup|one)\b", lower)):
        return coffee_before(times, state)
    adds = state.get("nights") and not state["nights"][-1]["told"] and not times and not reading.is_question(text)
    if state.get("nights") and (adds or CORRECTION.match(text)) and (fixed := corrected(text, times, state)):
        return fixed
    recent = " ".join([str(turn.get("content") or "") for turn in event.get("history") or [] if turn.get("sender") == "user"][-3:])
    if not re.search(r"\d[:.]\d\d|\d ?[ap]m\b", lower) and (told := how_long_already(lower)):
        return said(told, state)
    if not times and (COFFEE.search(recent) or "coffee" in lower or "caffein" in lower) and len(lower.split()) < 12 and (drink := next((name for name, (pattern, _) in DRINKS.items() if re.search(pattern, lower)), "")):
        return said(about_drink(drink), state)
    if not times:
        return None
    if (dose := re.search(r"\b(\d{2,3}) ?mg\b", lower)) and re.search(r"caffein|coffee|espresso|energy drink|koffein|kaffee", lower) and len(times) == 2:
        return caffeine(int(dose[1]), times, state)
    wanted = re.search(r"\b(?:when|what time|wann|quand|cuándo|how late|how early)\b", lower)
    if len(times) == 1:
        return one_time(lower, times[0], state) if wanted or "bedtime" in lower else None
    return None if wanted or not any(time.role for time in times) else a_night(text, times, state)


APNOEA = re.compile(r"\b(?:stops?|stopped|stopping|pauses?|paused|quits?) (?:in )?(?:his |her |my |their )?breath\w*|\bbreath\w* (?:stops|stopped|pauses)|\b(?:gasps?|gasping|chok\w+)\b.{0,40}\b(?:air|sleep|night|awake|breath|snor\w+)|\bsnor\w+\b.{0,120}\b(?:gasp|chok)\w*|\bnot breathing\b.{0,30}\b(?:sleep|night|seconds)")
DOUBTS = re.compile(r"\b(?:still|really|slim|thin|skinny|sporty|fit|young|overweight|fat|weight|bmi|only \d\d|i'?m \d\d|i am \d\d|age|sure|necessary|need (?:a|to see a) doctor|serious|bad|worry|dangerous)\b")
WHEEL = re.compile(r"\b(?:driv\w+|wheel|red light|traffic light|at (?:a|the) light|in the car|on the road|motorway)\b")


def needs_to_fall_asleep(text: str) -> int:
    """ "It takes me half an hour to fall asleep": the minutes, 0 where none are told."""
    if not LATENCY.search(text) and not re.search(r"\blie (?:there )?awake\b|\btoss\w*\b", text):
        return 0
    spans = [span for span in reading.spans(text, datetime.date(2026, 1, 1)) if span.amount is not None and 0 < (span.minutes or 0) <= 240]
    return round(spans[-1].minutes) if len(spans) == 1 else 0


def said(reply: str, state: dict, blocks: list | None = None) -> dict:
    return {"reply": reply, "state": state, **({"blocks": blocks} if blocks else {})}


def sentence(mean: dict) -> str:
    efficiency = f", sleep efficiency **{mean['efficiency_percent']:g}%**" if "efficiency_percent" in mean else ""
    return f"**{mean['asleep']}** asleep{efficiency}, on average of {mean['nights']} night{'s' * (mean['nights'] != 1)}"


JUDGED = re.compile(r"(?:so |and |but |ok |hm+ |well )*(?:(?:is|was|isn'?t|wasn'?t) (?:that|it|this)(?: night)?(?: (?:a|very|really|still|so|that))* (?:bad|good|ok|okay|normal|enough|fine|too (?:little|short|long|much)|healthy|poor|terrible|unusual|a problem|problem|worrying)(?: (?:night|sleep|one))?(?: (?:or|for) (?:bad|not|good|me|what|an adult|one night))?|not (?:so |very |too |that )?(?:great|good|bad)(?:,? (?:right|is it|was it|no))?|good or bad|(?:is it |was it )?normal or not|(?:should|do) i (?:have to |need to )?(?:be )?worr(?:y|ied)(?: about (?:that|it|this))?|how (?:was|is|bad (?:is|was)|good (?:is|was)) (?:that|it|this|my night|the night)|(?:that|it|this)(?:['’]?s| is| was) (?:good|bad|ok|okay|fine|normal|not (?:good|bad|enough)|too (?:little|short|long|much))(?:,? (?:right|no|or|isn'?t it|isn['’]?t that|or not|or what|yeah))?)")
HOW_MUCH = re.compile(r"(?:so |and |but |ok )*how (?:many hours|long|much)(?: sleep)? (?:did i|have i|was i|is that|was that|is it)(?: actually| really)?(?: then)? ?(?:sleep|slept|asleep|get)?(?: (?:then|in all|last night|altogether))?")


def follow_up(lower: str, state: dict) -> str | None:
    night = state["nights"][-1]
    if re.search(r"\b(?:later or earlier|earlier or later|go to bed (?:earlier|later)|(?:earlier|later) (?:to|in) bed)\b", lower) and len(lower.split()) < 16:
        share = 100 * night["asleep"] / night["in_bed"]
        if share < 85:
            return f"By this night rather **later**: you were in bed for {length(night['in_bed'])} and slept about {length(night['asleep'])} of it ({share:.0f}%). Go to bed when you are sleepy, for example at {clock((night['bed'] + 30) % DAY)}, and get up at the same time as before, {clock(night['up'])}. When you sleep through most of it, move the bedtime forward again in steps of 15 minutes. One night says little: look at a week."
        if night["asleep"] < 420:
            return f"**Earlier**: you slept well while in bed ({share:.0f}%), but only about {length(night['asleep'])}. For 7 hours with {clock(night['up'])} as the rising time, lights out at {bedtimes(night['up'], night['latency'])['7 hours']}."
        return f"Neither: about {length(night['asleep'])} asleep with an efficiency of {share:.0f}% is fine. Keep the times."
    if enough := re.search(r"\b(?:enough|normal|ok|okay|bad|too little)\b.{0,20}\b(?:for|at) (?:an? |my |someone |somebody |age ){0,3}(\d{2})\b", lower):
        low, high = (7, 8) if int(enough[1]) >= 65 else (7, 9)
        hours = night["asleep"] / 60
        return f"At {enough[1]} most people need {low} to {high} hours. About {length(night['asleep'])} is {'under that' if hours < low else 'within that' if hours <= high else 'more than that'}. One night says little; what counts is the week, and how you feel by day."
    if re.search(r"how (?:do|did|is|was) (?:you|u|that|it|this)\b.*(?:calculat|comput|work|get|count)|^(?:why|explain|how come)\b.{0,40}$|what does (?:that|efficiency) mean|where does .{0,20}% come", lower):
        return (f"Sleep efficiency is time asleep divided by time in bed. In bed from {clock(night['bed'])} to {clock(night['up'])}: {night['in_bed']} minutes. "
                f"Awake: {night['latency']} to fall asleep and {night['awake']} in the night. Asleep: {night['in_bed']} − {night['latency'] + night['awake']} = {night['asleep']} minutes. "
                f"{night['asleep']} ÷ {night['in_bed']} = **{100 * night['asleep'] / night['in_bed']:.1f}%**.")
    if HOW_MUCH.fullmatch(lower):
        return f"About **{length(night['asleep'])}**: {length(night['in_bed'])} in bed, less {night['latency']} minutes to fall asleep and {night['awake']} awake in the night. Most adults need 7 to 9 hours."
    if JUDGED.fullmatch(lower):
        share, hours = 100 * night["asleep"] / night["in_bed"], night["asleep"] / 60
        told = f"{length(night['asleep'])} asleep is {'under' if hours < 7 else 'within'} what most adults need (7 to 9 hours), and an efficiency of {share:.0f}% is {'good' if share >= 85 else 'a bit low'}."
        return f"{told} One night like this harms nobody; what counts is the week. {advice(night)}"
    if re.search(r"what (?:would|should) (?:be|i|it)\b.*\b(?:good|better|do|aim|change)|what is (?:good|normal)|what(?:'s| is) (?:a )?good|how (?:can|do) i improve (?:it|that)|^(?:ok |and |so )*what (?:can|could|should) i (?:do|change|try)\b(?: (?:better|about (?:it|that)|differently|now|then|to improve(?: it| that)?))?$|^how (?:can|do) i (?:get|make) (?:it|that) better$", lower):
        return advice(night)
    return None


def advice(night: dict) -> str:
    step = ("Go to bed only when you are sleepy, and if you lie awake for what feels like 20 minutes, get up and sit in dim light until you are sleepy again."
            if night["asleep"] < night["in_bed"] * 0.85 else f"Your efficiency is fine. For 7 hours of sleep with this rising time, lights out at {bedtimes(night['up'], night['latency'])['7 hours']}."
            if night["asleep"] < 420 else "Keep it as it is.")
    return f"Most adults need 7 hours or more, and an efficiency of about 85% or more counts as good. Keep getting up at {clock(night['up'])} every day, also at weekends. {step} Try it for a week, and tell me the nights."


OFTEN = re.compile(r"\b(\d|once|twice|one|two|three|four|five|six|seven) ?(?:or (?:\d|three|four|five|six) )?(?:times|nights?|days|x) ?(?:a|per|each|every|in the) ?week\b|\b(?:(?:almost|nearly|basically|practically|pretty much) )?(?:every|each|most|all) (?:single )?nights?\b", re.I)
LASTED = re.compile(r"\b(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?|a few|several|a couple of|many)\s(?:good |whole )?(day|week|month|year)s?\b", re.I)
COUNT = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "half a": 0.5, "half an": 0.5, "a few": 3, "several": 3, "a couple of": 2, "many": 4, "once": 1, "twice": 2}
ELLIPTIC = re.compile(r"(?:(?:well|oh|um|hm+|i think|i guess|i would say|probably|yes|no|yeah)[, ]{1,2}){0,3}(?:like|about|around|maybe|roughly|it['’]?s|it is|it has|since|for|at least|up to|\d|almost|nearly|every|most|once|twice|two|three|four|five|six)\b", re.I)
NOT_TROUBLE = re.compile(r"\b(?:naps?|napping|exercis\w*|gym|sports?|train\w*|run\w*|work ?outs?|yoga|walk\w*|swim\w*|meditat\w*|coffee|caffein\w*|drink|alcohol|wine|beer|melatonin|pills?|tablets?|shifts?|baby|bab(?:y|ies)|child\w*|kids?|son|daughter|diary|track\w*|jet ?lag|travel\w*)\b", re.I)


def how_long_already(lower: str) -> str | None:
    """ "3 times a week since about 4 months": whether bad sleep has become a case for a doctor."""
    often = OFTEN.search(lower)
    is_told = re.search(r"\b(?:sle(?:ep|pt)\w*|asleep|awake|wak(?:e|es|ing)|woke|insomnia|lie|lying|tired|nights?|has it|have it|happens)\b", lower) or ELLIPTIC.match(lower)
    if not often or not is_told or NOT_TROUBLE.search(lower) or len(lower.split()) > 30:
        return None
    lasted = LASTED.search(OFTEN.sub(" ", lower))
    if not lasted:
        return None
    nights = 7 if not often[1] else COUNT.get(often[1].lower()) or int(often[1])
    months = (COUNT.get(lasted[1].lower()) or int(lasted[1])) * {"day": 1 / 30, "week": 12 / 52, "month": 1, "year": 12}[lasted[2].lower()]
    span = lasted[0] if lasted[0].startswith(("a", "h", "s", "m")) or not lasted[1].isdigit() else f"{lasted[1]} {lasted[2]}{'s' * (lasted[1] != '1')}"
    rate = often[0] if not often[1] else f"{nights:g} night{'s' * (nights != 1)} a week"
    if nights >= 3 and months >= 3:
        return (f"{rate.capitalize()} for {span} is past the line that doctors use: **three nights a week for three months** counts as chronic insomnia. Please see your doctor and ask for **CBT-I**, the treatment that helps most people, in person or as a course online; they also look for causes such as apnoea, restless legs, low mood or medicines. "
                "Until then: get up at the same time every day, and when you lie awake for what feels like 20 minutes, get up and sit in dim light until you are sleepy.")
    why = "less than three nights a week" if nights < 3 else "not three months yet"
    return (f"{rate.capitalize()} for {span}: that is {why}, so it is below the line for chronic insomnia (three nights a week for three months). Work on it now, before it sets in: the same rising time every day, in bed only when sleepy, and out of bed when you lie awake for what feels like 20 minutes. "
            "See a doctor earlier if it harms your day, if you snore with pauses in breathing, or feel low.")


# Milligrams of caffeine in one usual serving, rounded (EFSA 2015, USDA).
DRINKS = {"green tea": (r"\b(?:green tea|matcha|sencha)\b", "about 30 mg in a cup, matcha often more"), "black tea": (r"\b(?:black tea|earl grey|english tea|chai)\b", "about 50 mg in a cup"), "herbal tea": (r"\b(?:herbal|chamomile|camomile|peppermint|mint|rooibos|fruit) tea\b|\brooibos\b|\bchamomile\b", "none"),
          "mate": (r"\b(?:yerba )?mate\b|\bmate tea\b", "about 40 to 80 mg in a cup"), "decaf": (r"\bdecaf\w*\b", "about 2 to 7 mg in a cup, so hardly anything"), "cola": (r"\b(?:cola|coke|pepsi)\b", "about 35 to 40 mg in a can of 355 ml"),
          "an energy drink": (r"\benergy drinks?\b|\bred bull\b|\bmonster\b", "about 80 mg in 250 ml, twice that in a large can"), "espresso": (r"\bespresso\b", "about 60 to 80 mg in one"), "dark chocolate": (r"\b(?:dark )?chocolate\b|\bcocoa\b", "about 25 mg in 50 g"), "tea": (r"\btea\b", "about 30 mg (green) to 50 mg (black) in a cup; herbal tea has none")}


def about_drink(drink: str) -> str:
    amount = DRINKS[drink][1]
    if drink == "herbal tea":
        return "**Herbal tea** such as chamomile, peppermint or rooibos has no caffeine, so it is fine in the evening; drink it an hour before bed, so that you need not get up. Mate and matcha do have caffeine."
    if drink == "decaf":
        return f"**Decaf** has {amount}: for most people no problem at night, unless you are very sensitive."
    return (f"**{drink.capitalize()}** has caffeine too: {amount}; a mug of filter coffee has about 90 to 95 mg. It fades just as slowly, about half in five hours, so the same share is left at bedtime, of a smaller dose. "
            "If you are sensitive, keep the eight hours before bed for it as well; herbal tea (chamomile, peppermint, rooibos) and decaf are the safe ones.")


COFFEE = re.compile(r"caffein|coffee|espresso|energy drink|koffein|kaffee", re.I)


def coffee_before(times: list[Clock], state: dict) -> dict | None:
    """The last coffee and the bedtime: how much is left, as a share."""
    drunk, bed = (time.minute for time in sorted(times, key=lambda time: time.role == "bed"))
    hours = (bed - drunk) % DAY / 60
    if not 0 < hours <= 16:
        return None
    verdict = "That is late" if hours < 8 else "That is a usual distance"
    return said(f"Between {clock(drunk)} and {clock(bed)} lie **{hours:g} hours**. With the usual half-life of five hours about **{100 * 0.5 ** (hours / 5):.0f}%** of the caffeine is left at bedtime; it is three to seven hours from person to person. "
                f"{verdict}: as a first experiment take the last one eight to ten hours before, so by {clock((bed - 480) % DAY)} at the latest.", state)


def caffeine(dose: int, times: list[Clock], state: dict) -> dict | None:
    """How much is left at bedtime, with the usual half-life of five hours."""
    drunk, bed = (time.minute for time in sorted(times, key=lambda time: time.role in ("bed", "asleep")))
    hours = ((bed if bed > drunk else bed + 720 if bed < 720 else bed) - drunk) % DAY / 60
    if not 0 < hours <= 16:
        return None
    left = dose * 0.5 ** (hours / 5)
    return said(f"About **{left:.0f} mg** of {dose} mg are left after {hours:g} hours, counted with a half-life of five hours: {dose} × 0.5^({hours:g} ÷ 5). It is three to seven hours from person to person. "
                f"For a bedtime of {clock(bed)}, try the last coffee eight to ten hours before.", state)


def one_time(lower: str, time: Clock, state: dict) -> dict | None:
    rising = time.role == "up" or re.search(r"\b(?:work|school|start|train|flight|bus|class|shift)\b", lower)
    if rising and re.search(r"\bbed\b|bedtime|\bsleep\b|bett|schlafen|lit\b|dormir|cama|acost|lights", lower):
        hours, minutes = re.search(r"\b(\d{1,2}(?:[.,]5)?)\s*(?:hours?|hrs?|h|stunden)\b", lower), re.search(r"\b(\d{1,3})\s*(?:min\w*|m)\b", lower)
        if hours and 3 <= float(hours[1].replace(",", ".")) <= 12:
            latency = int(minutes[1]) if minutes else 15
            wanted = float(hours[1].replace(",", "."))
            start = (time.minute - round(wanted * 60) - latency) % DAY
            return said(f"To get up at **{clock(time.minute)}** after {wanted:g} hours of sleep, with {latency} minutes to fall asleep{'' if minutes else ' (my guess)'}: in bed at **{clock(start)}**. Go only when you are sleepy.", state)
        own = needs_to_fall_asleep(lower)
        state = {**state, "rises": time.minute, **({"latency": own} if own else {})}
        needs = own or 15
        guess = "" if time.role == "up" else " I took the time you named as the time you get up; tell me if you rise earlier."
        return said(f"If you get up at **{clock(time.minute)}** and need {'' if own else 'about '}{needs} minutes to fall asleep, be in bed at: {told_bedtimes(time.minute, needs)}. Most adults need 7 to 9 hours.{guess}", state, [bedtime_table(time.minute, needs)])
    if time.role in ("bed", "asleep") and re.search(r"\bup\b|\bwake\b|\balarm\b|aufstehen|lever|levant", lower):
        rows = [{"Sleep": f"{hours} hours", "Get up": clock(time.minute + 15 + hours * 60)} for hours in (7, 8, 9)]
        return said(f"Lights out at **{clock(time.minute)}**, with about 15 minutes to fall asleep: get up at " + ", ".join(f"**{row['Get up']}** for {row['Sleep']}" for row in rows) + ".", state, [show.table(rows, title="When to get up")])
    return None


def read_times(text: str) -> list[Clock]:
    found, times = list(CLOCK.finditer(text)), []
    for at, match in enumerate(found):
        before = text[found[at - 1].end() if at else 0:match.start()]
        after = text[match.end():found[at + 1].start() if at + 1 < len(found) else len(text)]
        role = role_of(BREAK.split(before)[-1], last=True) or role_of(BREAK.split(after)[0]) or ("" if at else role_of(before, last=True))
        times.append(Clock(minutes_of(match, role), role, match.start(), match.end()))
    return times


def role_of(text: str, last: bool = False) -> str:
    places = [(found.end(), name) for name, pattern in ROLES.items() for found in pattern.finditer(text)]
    return (max if last else min)(places, key=lambda place: place[0])[1] if places else ""


def minutes_of(match: re.Match, role: str) -> int:
    part = {name: value for name, value in match.groupdict().items() if value}
    if "word" in part:
        return 0
    hour = next((value for name, value in part.items() if name.startswith(("hour", "bare", "near"))), "0").lower()
    number = WORDS.get(hour) or int(hour)
    minutes = int(next((value for name, value in part.items() if name.startswith(("minute", "after"))), 0))
    total = number * 60 + minutes + {"half past": 30, "half": 30, "quarter past": 15, "quarter to": -15}.get(part.get("part", "").lower(), 0)
    half = (part.get("day") or part.get("half") or "").lower()
    if half:
        return (total % 720 + (720 if half == "p" else 0)) % DAY
    if role in ("bed", "asleep") and not part.get("hour", "").startswith("0") and 6 * 60 <= total % DAY < 13 * 60:
        return (total % 720 + (0 if number == 12 else 720)) % DAY
    return total % DAY


def corrected(text: str, times: list[Clock], state: dict) -> dict | None:
    """The last night with another time or duration: "no, got up at 7:15"."""
    night, (reader, latency, awake) = state["nights"][-1], durations(text, times)
    named = {time.role: time.minute for time in times}
    old = {night["bed"], night["up"], night["bed"] % 720, night["up"] % 720}
    # "It was 6:15, 7 was sunday": the number that is taken back needs no place.
    open_numbers = [number for number in reader.unused_numbers() if round(number.value * 60) not in old]
    named.pop("", None) if len(named) > 1 else None
    if set(named) - {"bed", "up"} or open_numbers or not (named or latency or awake):
        return None
    try:
        night = work_out(named.get("bed", night["bed"]), named.get("up", night["up"]), latency or night["latency"], awake or night["awake"])
    except ToolError:
        return None
    return said(*reported(night, text, {**state, "nights": state["nights"][:-1]}))


def durations(text: str, times: list[Clock]) -> tuple[reading.Reader, int, int]:
    reader = reading.Reader(text, "2026-01-01")
    for time in times:
        reader.use((time.start, time.end))
    latency = awake = 0
    for span in reading.spans(text, datetime.date(2026, 1, 1)):
        if span.amount is None or any(span.start < time.end and time.start < span.end for time in times):
            continue
        # "It has been like that for 2 months": how long it goes on, not a part of the night.
        if (span.minutes or 0) >= DAY:
            reader.use(span)
            reader.lasting = text[span.start:span.end]
            continue
        clause, minutes = BREAK.split(text[:span.start])[-1] + BREAK.split(text[span.end:])[0], round(span.minutes or 0)
        if not re.search(r"[^\W\d_]{3}", clause) and len(before := BREAK.split(text[:span.start])) > 1:
            # "Woke once, 10 mins": a length alone belongs to what stands before it.
            clause = before[-2]
        # "Woke up twice for 20 minutes each".
        if (often := re.search(r"\b(twice|two times|both times|three times|four times|[2-6] ?(?:times|x)\b)", clause, re.I)) and re.search(r"\beach\b|\bevery time\b|\bat a time\b|\bper time\b", text[span.end:span.end + 25], re.I):
            minutes *= {"tw": 2, "bo": 2, "th": 3, "fo": 4}.get(often[1][:2].lower()) or int(often[1][0])
            for number in reader.unused_numbers():
                if number.start >= text.find(often[0]) and number.end <= text.find(often[0]) + len(often[0]):
                    reader.use(number)
        if LATENCY.search(clause):
            latency += minutes
        elif AWAKE.search(clause):
            awake += minutes
        else:
            reader.left = [*getattr(reader, "left", []), text[span.start:span.end]]
            continue
        reader.use(span)
    return reader, latency, awake


def a_night(text: str, times: list[Clock], state: dict) -> dict | None:
    reader, latency, awake = durations(text, times)
    named: dict[str, Clock] = {}
    for time in times:
        role = time.role or ("up" if "bed" in named else "bed")
        # "Lie down at 9, sleep maybe 10:30": the second of two is when sleep came.
        role = "asleep" if role == "bed" and "bed" in named and "asleep" not in named and 0 < (time.minute - named["bed"].minute) % DAY <= 300 else role
        if role in named and role == "up" and "back" not in named:
            role = "up" if named["up"].role == "" else "second"
        named.setdefault(role, time)
        if role == "back" and "up" in named:
            awake += (time.minute - named.pop("up").minute) % DAY
    ups = [time for time in times if time.role == "up"]
    if "second" in named and len(ups) > 1 and awake and "back" not in named:
        # "Woke at 4 and was up for 45 minutes, alarm at 7": the last one is when the night ended.
        named["up"] = ups[-1]
        named.pop("second")
    if "bed" not in named and "asleep" in named:
        named["bed"] = named.pop("asleep")
    if "bed" in named and not named["bed"].role:
        return None
    if set(named) - {"bed", "asleep", "up", "back"} or not {"bed", "up"} <= set(named):
        return None if "bed" not in named else said("I read more than one waking time. When did you go to bed, when did you get up for good, and for how long were you awake in between? For example: `bed 23:30, up 6:45, awake 50 min`.", state)
    if "asleep" in named and not latency:
        latency = (named["asleep"].minute - named["bed"].minute) % DAY
    unused = [text[number.start:number.end] for number in reader.unused_numbers() if not re.match(r" ?(?:times|x\b|mal\b|nights?)", text[number.end:number.end + 7])]
    unused += [each for each in getattr(reader, "left", []) if each not in unused]
    if unused:
        return said(f"I read {clock(named['bed'].minute)} to {clock(named['up'].minute)}, but I am not sure what {', '.join(unused)[:80]} means, so I do not calculate yet. Say it like this: `bed 23:30, 40 min to fall asleep, awake 50 min, up 6:45`.", state)
    try:
        night = work_out(named["bed"].minute, named["up"].minute, latency, awake)
    except ToolError as error:
        return said(str(error).split(" Ask ")[0] + " Are the two times right?", state)
    reply, *rest = reported(night, text, {**state, "lasting": reader.lasting} if getattr(reader, "lasting", "") else state)
    if lasting := getattr(reader, "lasting", ""):
        poor = night["told"] and 100 * night["asleep"] < 85 * night["in_bed"]
        reply += f" You say {lasting}:" + (" bad nights at least three times a week for three months are a reason to see a doctor, who can offer CBT-I; before that, one change at a time for a week." if poor else " if that goes well for you by day, nothing has to change.")
    return said(reply, *rest)


ONE_THING = re.compile(r"\b(?:one|single|first|most|only)\b.{0,30}\b(?:thing|change|step|habit|try|start|help\w*|do|important)\b|\bwhat should i (?:change|try|do)\b|\bwhere (?:do|should) i (?:start|begin)\b")
PHONE = re.compile(r"\b(?:phone|scroll\w*|tv|netflix|screen|tablet|laptop|read on|tiktok|instagram)\b")


def one_thing(lower: str, recent: str, state: dict) -> str:
    """ "If I only change one thing": the likeliest, from what the person told. Empty where nothing was told."""
    if not ONE_THING.search(lower) or len(lower.split()) > 25 or not (reading.is_question(lower + "?") or lower.startswith(("what", "which", "where", "if"))):
        return ""
    night, told = (state.get("supposed") or (state.get("nights") or [None])[-1]), f"{recent} {lower}".lower()
    measure = " Try it for seven days and write down each morning how long you needed to fall asleep; then decide about the next thing."
    late = re.search(r"\b(?:coffee|espresso|cola|energy drink|caffeine|tea)\b[^.;]{0,40}\b(?:at|after|around|about)\s+(?:about )?([2-9])(?:[:.]\d\d)?\s?(?:pm)?\b", told)
    if late:
        also = " The phone in bed comes second." if PHONE.search(told) else ""
        return f"The coffee at {late[1]}: half of its caffeine is still in you about five hours later. Make the last one before noon, or at least eight to ten hours before bed.{also}{measure}"
    if night and night["told"] and night["latency"] > 30:
        return f"You lie awake for {night['latency']} minutes at the start, so go to bed later: only when you are sleepy, about {min(night['latency'] - 15, 60)} minutes later than now, and get up at {clock(night['up'])} all the same, also at the weekend.{measure}"
    if night and night["told"] and night["awake"] > 30:
        return f"You are awake for {night['awake']} minutes in the night, so shorten the time in bed: the same rising time, {clock(night['up'])}, and bed half an hour later; if you are wide awake, get up until you are sleepy.{measure}"
    if PHONE.search(told):
        return f"The phone: leave it outside the bedroom, or put it away half an hour before lights out and read on paper.{measure}"
    return ""


def reported(night: dict, text: str, state: dict) -> tuple:
    if not (supposed := re.search(r"\bif i\b|\bwhat if\b|\bwould\b|\busually\b|\bnormally\b", text, re.I)):
        state = {**state, "nights": [*state.get("nights", []), night][-MAX_NIGHTS:]}
    state = {**state, "supposed": night}
    short = " That is under the 7 hours most adults need" + ("." if re.search(r"\b(?:since|every|always|been|weeks?|months?|years?|usually|nightly)\b", text, re.I) else "; one night like this is no problem.") if night["asleep"] < 420 else ""
    begin = f"In bed {clock(night['bed'])} to {clock(night['up'])}: **{length(night['in_bed'])}**."
    if not night["told"]:
        at_once = "You fell asleep at once. H" if "0 min to fall asleep" in text else "How long did you need to fall asleep, and h"
        return f"{begin}{short} {at_once}ow long were you awake in the night? Then I can work out your sleep efficiency.", state, [] if supposed else [table(state)]
    percent = 100 * night["asleep"] / night["in_bed"]
    verdict = "clearly below the usual 85%" if percent < 75 else "a bit below the usual 85%" if percent < 85 else "good: 85% or more is the usual mark"
    reply = (f"{begin} Awake {night['latency']} min before and {night['awake']} min during the night. "
             f"Asleep about **{length(night['asleep'])}**, sleep efficiency **{percent:.0f}%**, {verdict}.{short}")
    return reply, state, [] if supposed else [table(state)]
