"""Counts, means, cross-tables and themes from pasted survey answers."""
import csv
import json
import math
import re
import statistics
from collections import Counter

from agentry import ToolError, dialogue, reading, show, tool

MAX_ROWS, MAX_COLUMNS, MAX_CELL, MAX_TOTAL, MAX_OTHERS = 400, 14, 160, 40_000, 6_000
STOP = set("""a an and are as at be been but by can could did do does for from had has have i if in is it its just less like me more most much
my no not nothing of on or our please really should so some than that the their them there they this to too very was we were what when which who will with would you your
all any about also because better bit could everything get good lot make maybe need new only other out people quite still
thing things think time use want way well fewer clearer late""".split())
PRIVATE = re.compile(r"\b[\w.+-]{1,64}@[\w-]{1,63}\.\w{1,24}\b|\+?\d[\d ()/-]{8,30}\d")
RUN = re.compile(r"(?<![\d.,-])(?:\d{1,3}(?:\.\d)?(?:\s*[,;/]\s*|\s+(?:and\s+)?)){3,}\d{1,3}(?:\.\d)?(?![\d%])")
SCOPE = re.compile(r"\b(?:send (?:out )?(?:a |the )?(?:reminders?|survey|mails?|emails?)|powerpoint|pptx|slides|google forms?|typeform|create (?:a|the) survey|excel file|email everyone)\b", re.I)


@tool
def load_answers(state, question: str, answers: list[str], same_people: bool = False):
    """Load the answers to one question, one text per person, and describe them. Copy answers word for word. Questions loaded before stay; the same question again replaces its answers.

    question: what was asked, such as "Recommend (0-10)"; name NPS questions so
    same_people: true when these are the people of the survey loaded last, in the same order, "" where one said nothing; then both can be compared with cross_table
    """
    if len(answers) < 2:
        raise ToolError("Give at least two answers.")
    name, table = question[:60], state.get("table")
    if same_people and table:
        if len(answers) != len(table["rows"]):
            raise ToolError(f"The survey loaded last has {len(table['rows'])} people and these are {len(answers)} answers. Give one for each in the same order, or leave same_people false.")
        kept = [at for at, column in enumerate(table["columns"]) if column != name]
        if len(kept) >= MAX_COLUMNS:
            raise ToolError(f"A survey has at most {MAX_COLUMNS} questions.")
        state["table"] = fit_to_state({"columns": [*(table["columns"][at] for at in kept), name], "rows": [[*(row[at] for at in kept), answer] for row, answer in zip(table["rows"], answers)]})
        return summary_parts(state["table"], {})
    gone = put_aside(state, [name])
    state["table"] = fit_to_state({"columns": [name], "rows": [[answer] for answer in answers]})
    return [*summary_parts(state["table"], {}), *gone]


@tool
def load_table(state, assets, files, csv_text: str = "", file: str = ""):
    """Load a survey with several questions from pasted CSV text or from an attached file, and describe every question.

    file: the name of an attached file, when the answers are in one
    """
    text = csv_text or next((each.get("text") or "" for each in files if each.get("name") == file), "")
    table = read_table(text)
    if not table:
        raise ToolError("There is no table with a header line in that. Attached files: " + (", ".join(each.get("name", "") for each in files) or "none") + ".")
    gone = put_aside(state, table["columns"])
    state["table"] = fit_to_state(table)
    return [*summary_parts(state["table"], json.loads(assets["themes.json"])), *gone]


@tool
def describe_question(state, assets, question: str):
    """Numbers for one question of the loaded survey: counts, shares, mean, median, NPS, or themes with quotations."""
    table, column = asked(state, question)
    lines, blocks = column_parts(table, column, json.loads(assets["themes.json"]))
    return [lines, *blocks]


@tool
def cross_table(state, question: str, by: str, as_nps: bool = False):
    """Compare the answers to one question between the groups of another.

    as_nps: true when the scores from 0 to 10 say how likely people recommend something, whatever the question is called
    """
    table, column = asked(state, question)
    group = find_columns(table, by.lower())
    if not group:
        raise ToolError(f"No question fits. Questions of the same people: {', '.join(table['columns'])}.")
    return cross(table, group[0], column, as_nps)


@tool
def count_mentions(state, words: list[str], question: str = ""):
    """Count how many people mention any of these words, with their words as quotations. Use it for every theme you name.

    words: beginnings of words, such as "pric" for price and pricing
    question: the question whose answers count; left out: all free-text questions of the survey loaded last
    """
    if question:
        table, column = asked(state, question)
        columns = [column]
    else:
        loaded(state)
        table, columns = next(((each, free) for each in tables(state) if (free := free_columns(each))), (None, []))
    if not table:
        raise ToolError("No loaded question has answers in words.")
    wanted = [re.compile(rf"\b{re.escape(word.strip().lower())}") for word in words if word.strip()]
    # A person who says it under two questions is still one.
    people = [cells for row in table["rows"] if (cells := answers_of({"rows": [[row[at]] for at in columns]}, 0))]
    found = [said for cells in people if (said := [cell for cell in cells if any(each.search(cell.lower()) for each in wanted)])]
    return {"people": len(found), "of": len(people), "questions": [table["columns"][at] for at in columns], "quotes": list(dict.fromkeys(said[0] for said in found))[:5]}


@tool
def sample_size(state, population: int):
    """How many answers are needed for shares with margins of 10, 5 and 3 points at 95 % confidence. An NPS with as many answers is up to twice as uncertain."""
    if population < 1:
        raise ToolError("The population is at least 1.")
    state["population"] = population
    rows = [{"Margin of error": f"±{margin} points", "Answers needed": needed(population, margin / 100)} for margin in (10, 5, 3)]
    return rows, show.table(rows, title=f"For {population} people")


@tool
def margin_of_error(state, answers: int, population: int = 0, nps_question: str = ""):
    """How exact shares are with so many answers, at 95 % confidence. The margin of an NPS is wider and comes apart under nps.

    population: how many people could have answered; 0 if unknown or very large
    nps_question: the loaded question with scores from 0 to 10; found by itself where its name says NPS or recommend
    """
    if answers < 1 or population and answers > population:
        raise ToolError("There must be at least one answer, and not more answers than people.")
    points = {"points": round(margin(answers, population) * 100, 1), "points_without_correction": round(margin(answers, 0) * 100, 1)}
    named = [asked(state, nps_question)] if nps_question else [(table, at) for table in tables(state) for at in range(len(table["columns"]))]
    for table, at in named:
        values = numbers_of(answers_of(table, at))
        if len(values) > 1 and is_nps("nps" if nps_question else table["columns"][at], values):
            exact = {"points": nps_margin(values, answers, population), "points_without_correction": nps_margin(values, answers, 0)}
            return {**points, "nps": {"question": table["columns"][at], "score": nps_of(values), **exact}}
    if nps_question:
        raise ToolError("An NPS needs whole numbers from 0 to 10.")
    return points


def loaded(state: dict) -> dict:
    if not state.get("table"):
        raise ToolError("No survey is loaded. Ask for the answers or a CSV, then call load_answers or load_table.")
    return state["table"]


def tables(state: dict) -> list[dict]:
    """The survey loaded last, then those before it."""
    return [*([state["table"]] if state.get("table") else []), *state.get("others", [])]


def put_aside(state: dict, names: list[str]) -> list[str]:
    """Keeps what is loaded beside a new survey, the newest first; what has the same questions is replaced. Says what there is no room for."""
    kept, gone, room = [], [], MAX_OTHERS
    for table in (each for each in tables(state) if each["columns"] != names):
        size = len(json.dumps(table))
        (kept if size <= room else gone).append(table)
        room -= size if size <= room else 0
    state["others"] = kept
    return [f"No longer loaded, for lack of room: {', '.join(name for table in gone for name in table['columns'])}."] if gone else []


def asked(state: dict, question: str) -> tuple[dict, int]:
    """The loaded question that is meant, and the survey that it is in."""
    loaded(state)
    for table in tables(state):
        if question in table["columns"]:
            return table, table["columns"].index(question)
    for table in tables(state):
        if columns := find_columns(table, question.lower()):
            return table, columns[0]
    raise ToolError(f"No question fits. Questions: {', '.join(name for table in tables(state) for name in table['columns'])}.")


def free_columns(table: dict) -> list[int]:
    """The questions that people answer in their own words, however short; without any, all that are not numbers."""
    answers = {at: answers_of(table, at) for at in range(len(table["columns"]))}
    kinds = {at: kind_of(each) for at, each in answers.items()}
    free = [at for at, kind in kinds.items() if kind == "text" or kind == "choice" and any(len(each.split()) > 3 for each in answers[at])]
    return free or [at for at, kind in kinds.items() if kind in ("choice", "choices")]


def needed(population: int, share: float) -> int:
    endless = 1.96 ** 2 * 0.25 / share ** 2
    return math.ceil(endless / (1 + (endless - 1) / population))


def margin(answers: int, population: int) -> float:
    plain = 1.96 * math.sqrt(0.25 / answers)
    return plain * math.sqrt((population - answers) / (population - 1)) if population > 1 else plain


def nps_margin(values: list[float], answers: int, population: int) -> float:
    """An NPS is a difference of two shares of the same people, which varies more than one share."""
    good, bad = sum(value >= 9 for value in values) / len(values), sum(value <= 6 for value in values) / len(values)
    return round(200 * margin(answers, population) * math.sqrt(good + bad - (good - bad) ** 2), 1)


def read_table(text: str) -> dict | None:
    """Rows under a header, when at least two lines have the same number of cells."""
    lines = [line for line in text.strip().splitlines() if line.strip() and not re.fullmatch(r"[\s|:-]+", line)]
    named = [re.fullmatch(r"\s*([^:\n]{2,50}):\s*((?:\d+(?:\.\d+)?[\s,;]*){2,})", line) for line in lines[:MAX_COLUMNS]]
    if len(lines) > 1 and all(named):
        columns = [re.findall(r"\d+(?:\.\d+)?", found[2]) for found in named]
        return {"columns": [found[1].strip() for found in named], "rows": [[column[at] if at < len(column) else "" for column in columns] for at in range(max(map(len, columns)))]}
    if len(lines) < 3:
        return None
    delimiter = max("\t;,|", key=lambda mark: min(line.count(mark) for line in lines[:5]))
    rows = [[cell.strip() for cell in row] for row in csv.reader([line.strip().strip("|") for line in lines], delimiter=delimiter)]
    width = len(rows[0])
    if width < 2 or sum(abs(len(row) - width) <= 1 for row in rows) < 0.6 * len(rows):
        return None
    below = [[row[at] for row in rows[1:] if at < len(row) and row[at]] for at in range(width)]
    # "Good service, nice place" on every line are sentences with a comma, and no table.
    if delimiter == "," and not any(cells and all(re.fullmatch(r"[\d.,%€$£/-]+", cell) for cell in cells) for cells in below) and all(len(set(cells)) > 0.8 * len(cells) and any(" " in cell for cell in cells) for cells in below if cells):
        return None
    columns = [name[:60] or f"Question {i}" for i, name in enumerate(rows[0][:MAX_COLUMNS], 1)]
    return {"columns": columns, "rows": [(row + [""] * width)[:len(columns)] for row in rows[1:]]}


def read_list(text: str) -> dict | None:
    """One question: answers in quotes, on lines, between commas, or a run of numbers in a sentence."""
    quoted = re.findall(r"[\"“„]([^\"”“]{2,400})[\"”“]", text)
    single = re.findall(r"(?:^|[\s:,;(])['‘]([^'’\n]{2,}?(?:['’][a-z]{1,2}\b[^'’\n]*?)*)['’](?=[\s,;.)!?]|$)", text)
    quoted = quoted if len(quoted) >= len(single) else single
    title = (re.match(r"[^:\n\"“]{2,80}(?=:)", text) or re.match(r"", text))[0]
    lines = [line for line in text.strip().splitlines() if line.strip()]
    is_marked = [bool(re.match(r"\s*(?:[-*•]|\d+[.)])\s+", line)) for line in lines]
    # A line without a mark above marked ones is the question, also without a colon.
    if len(lines) > 3 and not is_marked[0] and all(is_marked[1:]) and ":" not in lines[0]:
        return {"columns": [lines[0].strip(" ?.").capitalize()[:60]], "rows": [[re.sub(r"^\s*(?:[-*•]|\d+[.)])\s+", "", line).strip()] for line in lines[1:]]}
    if len(quoted) >= 3:
        return {"columns": [(title or "Answers").strip().capitalize()[:60]], "rows": [[each.strip()] for each in quoted]}
    if "\n" not in text.strip() and (run := RUN.search(text)):
        before = re.sub(r"[^\w\s()-]", " ", text[:run.start()]).strip()
        before = re.sub(r"\s+(?:from|of|on|between)$", "", before)
        return {"columns": [(before or "Ratings").capitalize()[-60:].strip()], "rows": [[n] for n in re.findall(r"\d+(?:\.\d)?", run[0])]}
    body = text.partition(":")[2] if title else text
    if "\n" in body.strip():
        answers = [re.sub(r"^\s*(?:[-*•]|\d+[.)])\s+", "", line) for line in body.splitlines()]
    else:
        answers = re.split(r"[;,]", body) if title else []
    if title and len([each for each in answers if each.strip()]) < 3 and "\n" not in body.strip() and (bare := bare_answers(body.strip())):
        return {"columns": [re.sub(r"[^\w\s?-]", "", title).strip().capitalize()[:60]], "rows": [[each] for each in bare]}
    if not answers and not title and (bare := bare_answers(text)):
        return {"columns": ["Answers"], "rows": [[each] for each in bare]}
    answers = [answer.strip() for answer in answers if answer.strip()]
    return {"columns": [(title or "Answers").strip().capitalize()], "rows": [[answer] for answer in answers]} if len(answers) >= 3 else None


LIKERT = frozenset("strongly agree|agree|somewhat agree|neutral|neither|undecided|disagree|somewhat disagree|strongly disagree|very good|good|ok|okay|fair|average|bad|poor|very bad|very poor|excellent|very satisfied|satisfied|dissatisfied|very dissatisfied|always|often|sometimes|rarely|never|yes|no|maybe|unsure|not sure|don't know|dont know|very likely|likely|unlikely|very unlikely|happy|unhappy|too high|too low|just right".split("|"))


def bare_answers(text: str) -> list[str]:
    """ "yes, no, yes, yes, maybe" without a heading: short answers that come again and again, with or without commas."""
    body = re.split(r"(?<=[^\W\d_])[.?!](?:\s|$)|\n", text.strip())[0]
    body = re.sub(r"^(?:(?:ok|hi|hello|hey|so|here|these|are|is|the|my|our|answers|results|responses|votes|i got|we got)[ ,]+){1,6}", "", body, flags=re.I)
    parts = [part.strip(" .!\"'").lower() for part in re.split(r"[,;/]", body)]
    if len(parts) < 4:
        joined = re.sub(r"\b(don['’]?t|do not|not|no|very|strongly|rather|somewhat|partly|mostly) (know|sure|idea|answer|opinion|comment|good|bad|agree|disagree|happy|unhappy|satisfied|dissatisfied|likely|unlikely|often|rarely)\b", r"\1_\2", body.lower())
        words = joined.split()
        pairs, single = Counter(zip(words, words[1:])), Counter(words)
        # Two words that only occur together are one answer, and where it ends is not known.
        if any(count > 1 and count == single[one] == single[two] for (one, two), count in pairs.items()):
            return []
        parts = [word.replace("_", " ").strip(" .!\"'") for word in words]
    parts = [part for part in parts if part]
    if len(parts) > 3 and all(part in LIKERT for part in parts):
        return parts
    is_list = len(parts) > 3 and all(len(part.split()) < 4 and re.fullmatch(r"[^\W\d_][\w' -]{0,24}", part) for part in parts)
    return parts if is_list and len(set(parts)) <= len(parts) / 2 and len(set(parts)) > 1 else []


def read_counts(text: str) -> dict[str, int]:
    """ "32 said yes, 12 no and 6 did not answer" as counts by answer."""
    counts: dict[str, int] = {}
    text = re.sub(r"\b(?:gave )?no (?:answer|reply|response)s?\b|\b(?:did(?:n['’]?t| not)|didnt) (?:answer|reply|respond)\b|\bleft it (?:empty|blank)\b", "no-answer", text, flags=re.I)
    for piece in re.split(r"[,;\n]| and | und ", text):
        numbers = [n for n in reading.numbers(piece) if n.kind == "plain"]
        # How many were asked or have answered is no answer.
        if re.search(rf"\b(?:asked|invited|sent|have|has|filled|replied|responded|returned|took part|total|in all|altogether|members|customers|employees)\b", piece, re.I):
            return {}
        words = [w for w in re.findall(r"[^\W\d_][\w'-]*", piece) if w.lower() not in COUNT_WORDS]
        if len(numbers) != 1 or not words or len(words) > 4 or numbers[0].value != int(numbers[0].value) or not piece[numbers[0].start].isdigit():
            return {}
        name = " ".join(words).replace("no-answer", "no answer")
        # Twice the same name would lose a count.
        if name in counts:
            return {}
        counts[name] = int(numbers[0].value)
    return counts if len(counts) > 1 else {}


COUNT_WORDS = frozenset("said say answered answer people voted vote votes for chose with was were of them persons respondents picked i got we the".split())


def fit_to_state(table: dict) -> dict:
    rows, total = [], 0
    for row in table["rows"][:MAX_ROWS]:
        cells = [PRIVATE.sub("(removed)", cell.replace("\x00", ""))[:MAX_CELL] for cell in row]
        total += sum(len(cell.encode()) + 4 for cell in cells)
        if total > MAX_TOTAL:
            break
        rows.append(cells)
    return {"columns": table["columns"], "rows": rows, "given": len(table["rows"])}


def answers_of(table: dict, column: int) -> list[str]:
    return [row[column] for row in table["rows"] if row[column] and row[column].lower() not in ("n/a", "na", "-", "none")]


def numbers_of(answers: list[str]) -> list[float]:
    return [float(a.replace(",", ".")) for a in answers if re.fullmatch(r"-?\d{1,9}(?:[.,]\d{1,4})?", a)]


def kind_of(answers: list[str]) -> str:
    if not answers:
        return "empty"
    if len(numbers_of(answers)) >= 0.9 * len(answers):
        return "number"
    if sum(";" in a and len(a) < 60 for a in answers) >= 0.4 * len(answers) and len({p.strip().lower() for a in answers for p in a.split(";")}) <= 12:
        return "choices"
    distinct = len({a.lower() for a in answers})
    if distinct == len(answers) > 3 and statistics.mean(len(a.split()) for a in answers) >= 2:
        return "text"
    long_words = statistics.mean(len(a.split()) for a in answers)
    return "choice" if long_words < 3.5 and (distinct <= 12 or distinct <= len(answers) / 3) else "text"


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.3g}%" if whole else "0%"


def clean(text: str) -> str:
    return text.replace("|", "/").replace("\n", " ")


def count_blocks(answers: list[str], several: bool, name: str) -> list:
    parts = [p.strip() for a in answers for p in (a.split(";") if several else [a]) if p.strip()]
    spelled: dict[str, str] = {}
    for part in parts:
        spelled.setdefault(part.lower(), part)
    counts = Counter(part.lower() for part in parts).most_common(12)
    return [show.table([{"Answer": clean(spelled[key]), "Count": n, "Share": percent(n, len(answers))} for key, n in counts], title=name), show.chart("bar", [clean(spelled[key]) for key, _ in counts], [n for _, n in counts], title=name)]


def is_nps(name: str, values: list[float]) -> bool:
    return bool(re.search(r"recommend|nps|promoter|0\s*-\s*10", name.lower())) and 0 <= min(values) and max(values) <= 10 and all(v.is_integer() for v in values)


def nps_of(values: list[float]) -> int:
    return round(100 * (sum(v >= 9 for v in values) - sum(v <= 6 for v in values)) / len(values))


def nps_line(values: list[float]) -> str:
    promoters, detractors, n = sum(v >= 9 for v in values), sum(v <= 6 for v in values), len(values)
    return (f"Net promoter score **{nps_of(values):+d}**: {promoters} promoters ({percent(promoters, n)}), {n - promoters - detractors} passives ({percent(n - promoters - detractors, n)}), "
            f"{detractors} detractors ({percent(detractors, n)}).")


def number_parts(name: str, values: list[float]) -> tuple[list[str], list]:
    spread = statistics.stdev(values) if len(values) > 1 else 0
    lines = [f"Mean **{statistics.mean(values):.2f}**, median {statistics.median(values):g}, spread (sd) {spread:.2f}, from {min(values):g} to {max(values):g}."]
    whole = all(v.is_integer() for v in values)
    if is_nps(name, values):
        lines.insert(0, nps_line(values))
    elif whole and 1 <= min(values) and max(values) <= 5:
        lines.append(f"Top two answers (4 and 5): **{percent(sum(v >= 4 for v in values), len(values))}**.")
    counts = Counter(values)
    blocks = [show.chart("bar", [f"{v:g}" for v in sorted(counts)], [counts[v] for v in sorted(counts)], title=name)] if whole and len(counts) <= 11 else []
    return lines, blocks


def stem(word: str) -> str:
    if word.startswith("waiter"):
        return "waiter"
    return re.sub(r"(?:ies|y)$", "i", re.sub(r"(?<=\w{4})(?:ing|ers?|est|ed|s)$", "", word)).rstrip("e")


def themes(answers: list[str], known: dict[str, str]) -> list[tuple[str, list[str]]]:
    """Themes by how many people speak of them: known groups of words first, then words that several people use."""
    found: dict[str, list[str]] = {}
    covered: set[str] = set()
    words_of = {answer: [w for raw in re.findall(r"[a-zà-ÿ']{3,}", answer.lower()) if len(w := raw.strip("'")) > 2 and w not in STOP] for answer in answers}
    for name, members in known.items():
        stems = {stem(member) for member in members.split()}
        said = [answer for answer in answers if any(stem(word) in stems for word in words_of[answer])]
        if len(said) > 1 or said and len(answers) < 15:
            found[name] = said
            covered |= {stem(word) for answer in said for word in words_of[answer] if stem(word) in stems}
    people: dict[str, list[str]] = {}
    for answer in answers:
        for word in dict.fromkeys(words_of[answer]):
            if stem(word) not in covered:
                people.setdefault(stem(word), []).append((word, answer))
    for pairs in people.values():
        if len({answer for _, answer in pairs}) > 1:
            found[Counter(word for word, _ in pairs).most_common(1)[0][0]] = list(dict.fromkeys(answer for _, answer in pairs))
    return sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))[:8]


def named_most(found: list[tuple[str, list[str]]], count: int) -> str:
    """The theme that most people speak of; where several are level, all of them."""
    level = [name for name, said in found if len(said) == len(found[0][1])]
    if len(level) == 1:
        return f"Most often named: **{level[0]}** ({len(found[0][1])} of {count})"
    return f"Most often named, level with {len(found[0][1])} of {count} each: {', '.join(f'**{name}**' for name in level[:6])}"


def theme_parts(answers: list[str], known: dict[str, str]) -> tuple[list[str], list]:
    found = themes(answers, known)
    if not found:
        return [f"{len(answers)} free answers, no theme that two people share. Examples:", *(f"> {clean(a)}" for a in answers[:3])], []
    rows = [{"Theme": word, "People": len(said), "Share": percent(len(said), len(answers)), "In their words": "; ".join(f"“{clean(a)}”" for a in said[:3])} for word, said in found]
    positive = [a for a in answers if not any(a in said for _, said in found)]
    rest = [f"Without a theme: {'; '.join(f'“{clean(a)}”' for a in positive[:4])}."] if positive else []
    return [f"{named_most(found, len(answers))}.", *rest], [show.table(rows, title="Themes, found by words")]


def column_parts(table: dict, column: int, known: dict[str, str]) -> tuple[list[str], list]:
    answers, name = answers_of(table, column), clean(table["columns"][column])
    kind, missing = kind_of(answers), len(table["rows"]) - len(answers)
    lines = [f"**{name}**: {len(answers)} answers" + (f", {missing} missing" if missing else "") + "."]
    if kind == "number":
        more, blocks = number_parts(name, numbers_of(answers))
    elif kind in ("choice", "choices"):
        more, blocks = [], count_blocks(answers, kind == "choices", name)
    else:
        more, blocks = theme_parts(answers, known) if kind == "text" else ([], [])
    return [*lines, *more], blocks


def find_columns(table: dict, low: str) -> list[int]:
    """Columns whose name shares its words with the message, best match first by place in the message."""
    hits = []
    for i, name in enumerate(table["columns"]):
        words = [w for w in re.findall(r"[a-zà-ÿ]{3,}", name.lower()) if w not in STOP]
        places = [low.find(stem(w)) for w in words if stem(w) in low]
        if places or name.lower() in low:
            hits.append((min(places or [0]), -len(places), i))
    numbered = [int(n) - 1 for n in re.findall(r"(?:question|column|q)\s*(\d{1,2})", low) if 0 < int(n) <= len(table["columns"])]
    return list(dict.fromkeys(numbered + [i for *_, i in sorted(hits)]))


def cross(table: dict, row_column: int, other: int, as_nps: bool = False) -> list:
    pairs = [(row[row_column], row[other]) for row in table["rows"] if row[row_column] and row[other]]
    names = [clean(name) for name in table["columns"]]
    groups = [group for group, _ in Counter(a for a, _ in pairs).most_common(10)]
    title = f"{names[other]} by {names[row_column]}"
    if kind_of([b for _, b in pairs]) == "number":
        means = {g: numbers_of([b for a, b in pairs if a == g]) for g in groups}
        ranked = sorted((g for g in groups if means[g]), key=lambda g: -statistics.mean(means[g]))
        score = as_nps or is_nps(names[other], [v for g in ranked for v in means[g]])
        rows = [{names[row_column]: clean(g), "n": len(means[g]), "Mean": round(statistics.mean(means[g]), 2), **({"NPS": nps_of(means[g])} if score else {})} for g in ranked]
        drawn, heading = ("NPS", title if re.search(r"\bnps\b", title.lower()) else f"NPS: {title}") if score else ("Mean", f"Mean of {title}" if re.search(r"\bnps\b", title.lower()) else title)
        return [rows, show.table(rows, title=title), show.chart("bar", [clean(g) for g in ranked], [row[drawn] for row in rows], title=heading)]
    options = [option for option, _ in Counter(b for _, b in pairs).most_common(6)]
    rows = []
    for group in groups:
        inside = [b for a, b in pairs if a == group]
        rows.append({names[row_column]: clean(group), **{clean(o): f"{inside.count(o)} ({percent(inside.count(o), len(inside))})" for o in options}, "n": len(inside)})
    return [rows, show.table(rows, title=title)]


def caution(count: int) -> str:
    if count < 30:
        return f"> {count} answers are an indication, not a proof. Differences of one or two people mean nothing."
    return f"> With {count} answers drawn at random, shares are good to about ±{100 * 0.98 / math.sqrt(count):.0f} points (95%)."


def next_clicks(table: dict) -> list[str]:
    kinds = [kind_of(answers_of(table, i)) for i in range(len(table["columns"]))]
    names = table["columns"]
    choices, numbers, texts = ([names[i] for i, kind in enumerate(kinds) if kind in wanted] for wanted in (("choice",), ("number",), ("text",)))
    clicks = [f"{numbers[0]} by {choices[0]}"] if choices and numbers else []
    clicks += [f"{choices[1]} by {choices[0]}"] if len(choices) > 1 else []
    return clicks + [f"Themes in {name}" for name in texts[:1]] + ["Summary", "Start over"]


def findings(table: dict, known: dict[str, str]) -> list[str]:
    """What stands out: the widest gap between groups, the strongest answer, the most frequent theme."""
    columns = range(len(table["columns"]))
    kinds, names = [kind_of(answers_of(table, i)) for i in columns], [clean(name) for name in table["columns"]]
    found = []
    for number in (i for i in columns if kinds[i] == "number"):
        for group in (i for i in columns if kinds[i] == "choice"):
            values = {g: numbers_of([row[number] for row in table["rows"] if row[group] == g]) for g in {row[group] for row in table["rows"]} if g}
            means = sorted((statistics.mean(v), g) for g, v in values.items() if len(v) > 2)
            spread = statistics.pstdev(numbers_of(answers_of(table, number))) or 1
            if len(means) > 1 and means[-1][0] - means[0][0] > 0.8 * spread:
                gap = f"**{names[number]}** is {means[-1][0]:.1f} for {clean(means[-1][1])} and {means[0][0]:.1f} for {clean(means[0][1])} ({names[group]})."
                found.append(((means[-1][0] - means[0][0]) / spread, gap))
    lines = [gap for _, gap in sorted(found, reverse=True)[:2]]
    for text in (i for i in columns if kinds[i] == "text"):
        if said := themes(answers_of(table, text), known):
            lines.append(f"{named_most(said, len(answers_of(table, text)))}, under {names[text]}.")
    return ["", "**What stands out**", *(f"- {line}" for line in lines)] if lines else []


def filtered(table: dict, low: str) -> tuple[dict, str] | None:
    """'only Team = Design' or 'only Design'."""
    wanted = re.match(r"(?:and |what about |now )?(?:only|filter|where|just)\s+(.*)", low)
    if not wanted:
        return None
    for i, name in enumerate(table["columns"]):
        for value in sorted({row[i] for row in table["rows"] if row[i]}, key=len, reverse=True):
            if len(value) > 1 and wanted[1].strip(" .").endswith(value.lower()):
                rows = [row for row in table["rows"] if row[i] == value]
                return {**table, "rows": rows, "given": len(rows)}, f"{name} = {value}"
    return None


def summary_parts(table: dict, known: dict[str, str]) -> list:
    kept = len(table["rows"])
    lines = [f"**{kept} answers, {len(table['columns'])} question{'s' * (len(table['columns']) > 1)}.**" + (f" I kept the first {kept} of {table['given']}." if table["given"] > kept else ""), *findings(table, known)]
    blocks = []
    for at in range(len(table["columns"])):
        more, shown = column_parts(table, at, known)
        lines += ["", *more]
        blocks += shown[:1] if len(table["columns"]) > 1 else shown
    return ["\n".join([*lines, "", caution(kept)]), *blocks]


def describe(state: dict) -> str | None:
    if not state.get("table"):
        return None
    table = state["table"]
    others = "".join(f" Loaded before, other people or order: {len(each['rows'])} answers to {', '.join(each['columns'])}." for each in state.get("others", []))
    return f"Loaded: {len(table['rows'])} answers to {len(table['columns'])} questions: {', '.join(table['columns'])}.{others}" + (f" Population: {state['population']}." if state.get("population") else "")


@dialogue.guarded(numbers=False)
def respond(event: dict) -> dict | None:
    text, state = str(event["message"]).replace("\x00", "").strip(), dict(event.get("state") or {})
    known = json.loads(event["assets"]["themes.json"])
    attached = next((table for each in event.get("files") or [] if (table := read_table(each.get("text") or ""))), None)
    low = " ".join(text.lower().split())[:400]
    if attached and asks_table(low, attached):
        # The engine answers from the file itself, over all of its rows, or says what it did not understand.
        return None
    if attached and not state.get("table"):
        state["table"] = fit_to_state(attached)
        if find_columns(attached, low) and not re.search(r"\b(?:summar\w*|overview|analy\w*|evaluat\w*|look at|sense|here (?:is|are)|attached)\b", low) and (answered := answer(text, low, state, known, event["assets"])):
            return {"reply": answered[0][:12000], "blocks": answered[1], "state": state, "suggestions": next_clicks(state["table"])[:4]}
        parts = summary_parts(state["table"], known)
        return {"reply": parts[0], "blocks": parts[1:], "state": state, "suggestions": next_clicks(state["table"])[:4]}
    try:
        answered = answer(text, low, state, known, event["assets"])
    except ToolError as error:
        answered = str(error), []
    if not answered:
        return None
    clicks = next_clicks(state["table"]) if state.get("table") else ["Use the sample survey", "Ratings: 5 4 4 3 5 2 5 4"]
    return {"reply": answered[0][:12000], "blocks": answered[1], "state": state, "suggestions": [click[:60] for click in clicks][:4]}


# Sums, and who or what has the most of something: figures of a table, and no evaluation of answers.
FIGURE = re.compile(r"\b(?:total|sum|altogether|in all|add(?:ed)? up|most|least|fewest|highest|lowest|largest|smallest|biggest|best|worst|max(?:imum)?|min(?:imum)?|how many|how much|number of|sold|sell|sells|bought|insgesamt|summe|wie viele?)\b")
OF_ANSWERS = re.compile(r"\b(?:nps|median|themes?|percent\w*|shares?|margin|summar\w*|overview|cross\w*|complain\w*|mention\w*|say|said|quotes?|important|urgent|enough|reliable|representative|sample|need(?:ed)?|replied|responded|promoters?|detractors?|first|answered|answers?|responses?|people|without|ignore|only)\b|%")


def asks_table(low: str, table: dict) -> bool:
    """ "Which month sold the most mugs?", "total returns": of an attached table, whose columns or cells are named."""
    if not FIGURE.search(low) or OF_ANSWERS.search(low) or len(low.split()) > 30:
        return False
    low = re.sub(r"\b(?:sold|sell|sells)\b", "sales", low)
    roots = lambda text: {re.sub(r"(?<=\w\w)s$", "", word) for word in re.findall(r"[^\W_]{2,}", text.lower())}
    named = roots(" ".join(table["columns"]))
    cells = roots(" ".join(cell for row in table["rows"] for cell in row if len(cell.split()) == 1))
    return bool(roots(low) & (named | cells))


WISH = re.compile(r"\b(?:mean|means|average|avg|median|nps|per|by|compare|cross|please|pls|plz|show|give|what|which|how|who|is|are|can|could|summar\w*|themes?|percent\w*|share|count|difference|thanks?|thx)\b", re.I)


def table_lines(lines: list[str]) -> list[int]:
    """The lines of a table with other lines above or below it: four or more in a row with equally many short cells. Empty when there is none, or nothing else."""
    best: list[int] = []
    for mark in (",", ";", "\t", "|"):
        run: list[int] = []
        for at, line in enumerate([*lines, ""]):
            cells = line.split(mark)
            fits = len(cells) > 1 and all(len(cell.strip()) <= 40 for cell in cells) and not re.match(r"\s*[-*•]\s", line) and not (WISH.search(line) and len(line.split()) > 6)
            if fits and (not run or line.count(mark) == lines[run[0]].count(mark)):
                run.append(at)
                continue
            best, run = (run if len(run) > len(best) else best), [at] if fits else []
    others = [line for at, line in enumerate(lines) if line.strip() and at not in best]
    return best if len(best) >= 4 and others and len(best) >= 2 * len(others) - 1 else []


def apart(text: str) -> tuple[str, str]:
    """The rows of a pasted table, and the sentence below or above them that asks for something."""
    if "\n" not in text.strip() and (found := re.match(r"(.{12,}?[^\d\s][.!?;]|.{12,}?\d[.;!])\s+((?:(?:and|so|ok|please|pls|can you|could you|would you)[ ,]+)*(?:what|whats|which|how|who|is|are|any|analy[sz]e|evaluate|tell|help|look|check|make|sum|thoughts|percentages?|shares?|themes?|average|mean|median|nps|summar\w+|count|show|give|please|pls)\b[^.\d]{0,90})$", text.strip(), re.I | re.S)) and (found[1].count(",") > 1 or len(re.findall(r"\d+", found[1])) > 3):
        return found[1].strip(" .;"), found[2].strip()
    lines = text.split("\n")
    filled = [at for at, line in enumerate(lines) if line.strip()]
    if len(filled) < 4:
        return text, ""
    if rows := table_lines(lines):
        others = [lines[at].strip() for at in filled if at not in rows]
        wishes = [line for line in others if WISH.search(line)]
        # The wish that names something to work out counts more than "can you make sense of this?".
        wish = max(wishes, key=lambda line: (bool(re.search(r"\b(?:mean|average|avg|median|nps|per|by|compare|cross|percent\w*|share|themes?|difference)\b", line, re.I)), len(line)), default="")
        return "\n".join(lines[at] for at in rows), wish
    mark = next((each for each in (",", ";", "\t", "|") if sum(each in lines[at] for at in filled) >= len(filled) - 2), "")
    first, last = filled[0], filled[-1]
    is_wish = lambda at: WISH.search(lines[at]) and len(lines[at].split()) > 1 and not re.match(r"\s*[-*•\d]", lines[at])
    if mark and mark not in lines[last] and is_wish(last) or not mark and is_wish(last) and not lines[last - 1].strip():
        return "\n".join(lines[:last]).rstrip(), lines[last].strip()
    if mark and mark not in lines[first] and mark in lines[filled[1]] and is_wish(first):
        return "\n".join(lines[first + 1:]).strip(), lines[first].strip(" :")
    return text, ""


GAPS = re.compile(r"(?<=\d)[ ,]{1,3}(?:n/?a|-|–|none|no answer|blank|\?)(?=[ ,]{1,3}\d)", re.I)
WORST_LAST = re.compile(r"\b(?:5|five|10|ten|6|six) (?:is|=|means|being|was) (?:the |very )*(?:bad|worst|poor|terrible|unhappy|awful)\b|\b(?:1|one) (?:is|=|means|being|was) (?:the |very )*(?:best|good|top|great|excellent|happy)\b", re.I)
SAID_COUNTS = re.compile(r"(?:[^\W\d_][^\d,;:.?!\n]{1,24}\s\d{1,5}\s*){2,8}")


def answer(text: str, low: str, state: dict, known: dict[str, str], assets: dict) -> tuple[str, list] | None:
    """Reads what is special about the answers first: gaps, a scale that is the other way round, counts without commas."""
    plain, gaps = GAPS.subn(" ", text)
    gaps = gaps if RUN.search(plain) and not RUN.search(text) or gaps and RUN.search(plain) and len(RUN.search(plain)[0]) > len(RUN.search(text)[0]) else 0
    text = plain if gaps else text
    if SAID_COUNTS.fullmatch(text.strip()) and all(label.strip().lower() in LIKERT for label in re.findall(r"([^\d]{2,24}?)\s\d", text)):
        text = re.sub(r"(?<=\d)\s+(?=[^\W\d])", ", ", text.strip())
    if told := share_told(text, low, state) or two_runs(text, state):
        return told
    told = answer_wish(text, " ".join(text.lower().split())[:400], state, known, assets)
    if told and gaps:
        told = f"{gaps} answer{'s' * (gaps > 1)} without a number left out.\n\n{told[0]}", told[1]
    if told and WORST_LAST.search(text) and state.get("table") and kind_of(answers_of(state["table"], 0)) == "number":
        values = numbers_of(answers_of(state["table"], 0))
        best = percent(sum(value <= 2 for value in values), len(values))
        told = re.sub(r"Top two answers \(4 and 5\): \*\*[^*]{1,8}\*\*\.", f"Low is good on this scale: the two best answers (1 and 2) are **{best}**.", told[0]), told[1]
    return told


ANSWERED = re.compile(r"\s*(?:of (?:them|us|those|which) |people |have |has )*(?:answered|replied|responded|filled|took part|voted|returned|came back|participated|did (?:it|the survey)|sent it back|gave an answer)\b(?!:? (?:yes|no|with|for|against)\b)", re.I)
EVERYBODY = r"members?|customers?|employees|people|students?|pupils|users?|residents|parents|households|staff|subscribers|guests|clients|colleagues|families|tenants|volunteers|players|teachers|patients|owners|children|kids|men|women|visitors"
WHOLE_AHEAD = re.compile(r"\b(?:of|with|has|have|are|were|asked|invited|sent(?: it)? to|mailed|out of)\s(?:the |our |about |some )?$", re.I)
YES_BEHIND = re.compile(r"\s*(?:of (?:them|us|those|which|the) )?(?:[a-z]{0,12} )?(?:wants?|prefer\w*|likes?|liked|loved?|would|are|were|is|said|say|agree\w*|voted for|chose|support\w*|favou?r|need|use|think|thought|happy|satisfied|for|against|in favou?r|yes)\b", re.I)


ASKED_ALL = re.compile(r"\s*(?:i |we )?(?:asked|invited|surveyed|polled) (?:about )?(\d{1,6})\b[^,;:\d]{0,30}[,;:]\s*(.+)$", re.I | re.S)


def share_told(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "120 members, 41 answered, 27 want the logo: is that most?", "14 of 22 liked it", and then "and the margin of error?"."""
    known = state.get("share")
    if known and not re.search(r"\d", low) and re.search(r"margin|how sure|exact|certain|reliable|normal words|plain words|what does that mean", low) and len(low.split()) < 16:
        return share_words(known), []
    if RUN.search(text) or "\n" in text or re.search(r"%|\bhow many\b.{0,30}\bneed|sample size|response rate", low):
        return None
    if (asked_all := ASKED_ALL.match(text)) and (counts := read_counts(re.split(r"[.?!]", asked_all[2])[0])):
        people, total = int(asked_all[1]), sum(counts.values())
        if total > people:
            return f"That does not add up: {' + '.join(map(str, counts.values()))} = {total} answers, but {people} people were asked. Which number is right?", []
        told = counted(counts, state)
        return f"{told[0]}\n\nAsked: {people}; {people - total} gave none of these answers." if total < people else told[0], told[1]
    numbers = [n for n in reading.numbers(text) if n.kind == "plain" and text[n.start].isdigit() and n.value == int(n.value)]
    if len(numbers) == 2 and (pair := re.search(rf"\b(\d{{1,6}}) (?:out )?of (?:the |our |my )?(\d{{1,6}})(?: (?:{EVERYBODY}))?(?= )", low)) and YES_BEHIND.match(f" {low[pair.end():].strip()}") and not ANSWERED.match(low[pair.end() :]):
        some, many = int(pair[1]), int(pair[2])
        state["share"] = {"yes": some, "answered": many, "people": 0}
        return (share_words(state["share"]), []) if 0 <= some <= many and many else None
    if len(numbers) != 3:
        return None
    replied = [n for n in numbers if ANSWERED.match(text[n.end :])]
    whole = [n for n in numbers if n not in replied and (WHOLE_AHEAD.search(text[: n.start]) or re.match(rf"\s*(?:{EVERYBODY})\b", text[n.end :], re.I)) and n.value == max(each.value for each in numbers)]
    rest = [n for n in numbers if n not in replied and n not in whole]
    if len(replied) != 1 or len(whole) != 1 or len(rest) != 1 or not rest[0].value <= replied[0].value <= whole[0].value:
        return None
    state["share"] = {"yes": int(rest[0].value), "answered": int(replied[0].value), "people": int(whole[0].value)}
    state |= {"population": int(whole[0].value), "replied": int(replied[0].value)}
    return share_words(state["share"]), []


def share_words(share: dict) -> str:
    """A share with its margin in everyday words, and whether it is a majority."""
    yes, answered, people = share["yes"], share["answered"], share["people"]
    part = yes / answered
    correction = math.sqrt((people - answered) / (people - 1)) if people > 1 else 1
    points = 1.96 * math.sqrt(part * (1 - part) / answered) * correction
    low, high = max(part - points, yes / people if people else 0), min(part + points, (people - answered + yes) / people if people else 1)
    lines = [f"**{yes} of the {answered} who answered, {percent(yes, answered)}.**"]
    if people > answered:
        lines.append(f"Of all {people} that is {percent(yes, people)} for sure; {people - answered} did not answer.")
    lines.append(f"Margin of error: about ±{100 * points:.1f} points. In everyday words: if {'all had answered, and those who did are' if people > answered else 'these are'} a random choice, the share would most likely be between {100 * low:.0f}% and {100 * high:.0f}% (in 95 of 100 such surveys).")
    if low > 0.5:
        lines.append("So a majority is likely, but say “most of those who answered”: people who care answer more often.")
    elif high < 0.5:
        lines.append("So it is not a majority.")
    else:
        lines.append("So you cannot be sure of a majority of all; “most of those who answered” is " + ("right." if part > 0.5 else "not right either."))
    return " ".join(lines)


def two_runs(text: str, state: dict) -> tuple[str, list] | None:
    """ "Before: 3 4 2 5, after: 4 5 4 5": two groups of answers, which are never taken for one."""
    runs = list(RUN.finditer(text))
    if len(runs) != 2 or "\n" in text.strip():
        return None
    names = [re.sub(r"[^\w\s]", " ", text[start : run.start()]).split()[-2:] for start, run in zip((0, runs[0].end()), runs)]
    labels = [" ".join(words).capitalize() or f"Group {at}" for at, words in enumerate(names, 1)]
    values = [[float(number) for number in re.findall(r"\d+(?:\.\d)?", run[0])] for run in runs]
    means = [statistics.mean(each) for each in values]
    rows = [{"Answers": label, "Count": len(each), "Mean": f"{mean:.2f}", "Median": f"{statistics.median(each):g}"} for label, each, mean in zip(labels, values, means)]
    change = means[1] - means[0]
    told = f"**{labels[0]} {means[0]:.2f}, {labels[1]} {means[1]:.2f}: {'up' if change > 0 else 'down' if change < 0 else 'no change'}{f' by {abs(change):.2f}' if change else ''}.** {caution(min(map(len, values))).lstrip('> ')} I compared the means only; whether the same people answered both, I do not know."
    return told, [show.table(rows, title="Two groups of answers")]


def answer_wish(text: str, low: str, state: dict, known: dict[str, str], assets: dict) -> tuple[str, list] | None:
    body, wish = apart(text)
    if wish and (told := answer_one(body, " ".join(body.lower().split())[:400], state, known, assets)):
        if state.get("table") and len(state["table"]["columns"]) > 1 and (scored := nps_wanted(wish, state["table"])):
            return scored
        if re.search(r"\b(?:percentages?|shares?|themes?|count)\b", wish, re.I) and "\n" not in text or re.search(r"\bnps\b", wish, re.I) and "promoter" in told[0].lower() or re.search(r"\b(?:average|mean|median)\b", wish, re.I) and "Mean **" in told[0] and "\n" not in text:
            return told
        if re.search(r"\bnps\b", wish, re.I):
            nps = no_nps(state)
            values = numbers_of(answers_of(state["table"], 0)) if state.get("table") else []
            if not nps and values and all(0 <= value <= 10 for value in values):
                nps = f"{nps_line(values)} It is meant for “How likely are you to recommend us?” from 0 to 10; for another question or scale take the mean."
            return (f"{nps}\n\n{told[0]}", told[1]) if nps else told
        if WON.match(wish.strip()) and (first := winner(state)):
            return f"{first}\n\n{told[0]}", told[1]
        if GENERAL_WISH.match(wish.strip()):
            return told
        more = follow_up(wish, wish.lower(), state, known) if state.get("table") else None
        return (f"{more[0]}\n\n{told[0]}", [*more[1], *told[1]]) if more else (f"{told[0]}\n\n*I may not have answered this: “{wish[:110]}”*", told[1])
    return answer_one(text, low, state, known, assets)


WON = re.compile(r"(?:(?:so|and|ok)[ ,]{1,2}){0,2}(?:what|who|which(?: one)?) (?:won|wins|came first|is (?:the )?(?:winner|first|most popular|favou?rite)|got the most)\b[^.?!]{0,30}[?.! ]*$", re.I)


def winner(state: dict) -> str:
    """What most people chose, of counts or of single answers."""
    table = state.get("table")
    counts = Counter(state.get("counts") or {}) or (Counter(each.lower() for each in answers_of(table, 0)) if table and len(table["columns"]) == 1 and kind_of(answers_of(table, 0)) == "choice" else Counter())
    if not counts:
        return ""
    most, whole = max(counts.values()), sum(counts.values())
    first = [name for name, count in counts.items() if count == most]
    return f"{' and '.join(f'**{name}**' for name in first)} {'has' if len(first) == 1 else 'have'} the most: {most} of {whole}, {percent(most, whole)}{' each' if len(first) > 1 else ''}."


# What the overview of the answers is: asked in general.
GENERAL_WISH = re.compile(
    r"(?:(?:so|and|ok|please|pls|hi)[ ,]{1,2}){0,3}(?:how (?:did|do|are|were) (?:we|i|they|it|people|the \w+) (?:do|doing|go|feel|look)\b|how (?:does|did) (?:that|it|this) (?:look|go)\b|how (?:was|were|is) (?:it|that|this|we|the (?:result|workshop|course|event|feedback|response)s?)\b|what (?:do|did|can) (?:you|we|they|people) (?:think|see|say|learn|tell)\b|what (?:does|do) (?:this|that|it|these|they|the (?:answers|results|numbers)) (?:say|tell|show|mean)\b|what(?:'?s| is| are) (?:the|your) (?:result|results|verdict|outcome|take|picture|summary)\b|(?:any|some) (?:insights?|thoughts|ideas)\b|(?:can|could|would) (?:you|u) (?:analy[sz]e|evaluate|look at|check|count|sum|summari[sz]e|help|tell me)\b|(?:analy[sz]e|evaluate|count|summari[sz]e|sum)\b|is (?:that|this|it) (?:good|ok|okay|bad)\b)[^.?!]{0,40}[?.! ]*$",
    re.I,
)


def nps_wanted(wish: str, table: dict) -> tuple[str, list] | None:
    """ "NPS overall and per dept" of a table with several columns: the score, and the same for each group."""
    if not re.search(r"\bnps\b|\bnet promoter\b|\bpromoter score\b", wish, re.I):
        return None
    scores = [at for at in range(len(table["columns"])) if kind_of(answers_of(table, at)) == "number" and (values := numbers_of(answers_of(table, at))) and all(0 <= value <= 10 and value.is_integer() for value in values) and max(values) > 5]
    if len(scores) != 1:
        return None
    at, values = scores[0], numbers_of(answers_of(table, scores[0]))
    name, note = table["columns"][at], "" if is_nps(table["columns"][at], values) else " I take these as answers to “How likely are you to recommend us?” from 0 to 10; for another question or scale take the mean."
    lines, blocks = [f"**{clean(name)}**, {len(values)} answers: {nps_line(values)}{note}"], []
    if by := re.search(r"\b(?:per|by|for each|each|in each|between)\s+(?:the )?([^\W\d_]{2,30})", wish, re.I):
        group = [column for column in find_columns(table, by[1].lower()) if column != at]
        if group:
            rows, *blocks = cross(table, group[0], at, True)
            lines.append("; ".join(f"{list(row.values())[0]} **{row['NPS']:+d}** ({row['n']})" for row in rows) + ". The number of answers stands in brackets.")
        else:
            lines.append(f"I find no column “{by[1]}”. There are: {', '.join(table['columns'])}.")
    return "\n\n".join([*lines, caution(len(values))]), blocks


def answer_one(text: str, low: str, state: dict, known: dict[str, str], assets: dict) -> tuple[str, list] | None:
    if re.fullmatch(r"(?:start over|reset|new survey|clear)[ .!]*", low):
        state.clear()
        return "Cleared. Paste the next answers.", []
    if SCOPE.search(text):
        return dialogue.section(assets["guide.md"], "Can you send reminders or make slides?"), []
    if re.search(r"\bsample (?:survey|data)|\bdemo\b|\bexample data", low):
        return take(read_table(assets["sample.csv"]), state, known)
    if exact := about_exactness(text, low, state):
        return exact
    table = state.get("table")
    if table and len(table["columns"]) == 1 and (more := re.match(r"(?:oh |sorry |and |i |wait )*(?:forgot|forgotten|also|plus|add|missed|more|another)\b(.*)", low)):
        body = more[1].partition(":")[2] or more[1]
        extra = re.findall(r"\b\d{1,3}(?:\.\d)?\b", body) if kind_of(answers_of(table, 0)) == "number" else re.findall(r"[\"“]([^\"”]+)[\"”]", text[-len(body):]) or [each.strip() for each in body.split(",") if each.strip()]
        if extra:
            added = fit_to_state({"columns": table["columns"], "rows": [*table["rows"], *([each] for each in extra)]})
            parts = take(added, state, known)
            return f"Added {len(extra)}: {', '.join(extra)}.\n\n{parts[0]}", parts[1]
    if again := without_answers(low, state, known) or without_choices(low, state) or one_changed(low, state, known) or counted_above(low, state) or majority(low, state):
        return again
    if table and len(table["columns"]) == 1 and re.fullmatch(r"(?:and |what(?:'?s| is) |whats )*(?:the |our |my )?nps(?: score| then)?[?.! ]*", low) and kind_of(answers_of(table, 0)) == "number":
        values = numbers_of(answers_of(table, 0))
        if refused := no_nps(state):
            return refused, []
        if all(0 <= value <= 10 for value in values):
            return f"{nps_line(values)}\n\nThe NPS is meant for “How likely are you to recommend us?” from 0 to 10. For another question take the mean instead.", []
    if state.get("counts") and (again := counts_again(low, state)):
        return again
    text = re.sub(r"^([^:\n]{3,60}?)\s*\(?\b\d{1,2} ?(?:-|to|–) ?\d{1,2}\)?\s*:", r"\1:", text)
    pasted = read_table(text)
    if counts := read_counts(re.sub(r"^[^:\n]{2,60}:\s*", "", text)) if not pasted else {}:
        return counted(counts, state)
    if not pasted and not re.match(r"(?:only|just|themes|summary|cross|mean|how(?![^:]{3,40}:)|show|filter|is|are|why)\b", low) and (not table or not reading.is_question(text) or RUN.search(text) or text.count('"') > 5):
        pasted = read_list(text)
    if pasted and pasted["rows"]:
        told = take(pasted, state, known)
        run = RUN.search(text)
        more = follow_up(text[run.end():], text[run.end():].lower(), state, known) if run and "\n" not in text and re.search(r"\b(?:last (?:time|year|month)|previous|before)\b.*\d", text[run.end():], re.I) else None
        asked_too = asked_beside(RUN.sub(" ", text, count=1), state["table"]) if "\n" not in text else ""
        told = (f"{asked_too}\n\n{told[0]}" if asked_too else told[0]), told[1]
        return (f"{told[0]}\n\n{more[0]}", told[1]) if more else told
    return follow_up(text, low, state, known) if table else None


def no_nps(state: dict) -> str:
    """Why there is no NPS: answers from 1 to 5 are on another scale, and a score of them would say -100 of good marks."""
    table = state.get("table")
    values = numbers_of(answers_of(table, 0)) if table and len(table["columns"]) == 1 and kind_of(answers_of(table, 0)) == "number" else []
    if not values or not all(1 <= value <= 5 for value in values) or len(values) < 4:
        return ""
    return f"I give no NPS: it needs answers from 0 to 10 to “How likely are you to recommend us?”, and yours are all between {min(values):g} and {max(values):g}, as on a scale of five. Use the mean (**{statistics.mean(values):.2f}**) or the share of 4 and 5 (**{percent(sum(value >= 4 for value in values), len(values))}**)."


def asked_beside(words: str, table: dict) -> str:
    """What is asked in the message that brings the numbers and is not in every summary: "nps pls", "and the mode"."""
    values = numbers_of(answers_of(table, 0)) if len(table["columns"]) == 1 and kind_of(answers_of(table, 0)) == "number" else []
    if not values:
        return ""
    lines = []
    if re.search(r"\bnps\b|\bpromoters?\b", words, re.I) and not is_nps(table["columns"][0], values):
        fits = all(0 <= value <= 10 and value.is_integer() for value in values)
        lines.append(f"{nps_line(values)} It is meant for “How likely are you to recommend us?” from 0 to 10." if fits else "I give no NPS: it needs whole numbers from 0 to 10.")
    if re.search(r"\bmode\b|\bmost (?:common|frequent)\b", words, re.I):
        counts = Counter(values)
        most = [f"{value:g}" for value in sorted(counts) if counts[value] == max(counts.values())]
        lines.append(f"Most frequent: **{' and '.join(most)}** ({max(counts.values())} times{' each' * (len(most) > 1)}).")
    if other := re.search(r"\b(?:confidence interval|margin of error|significan\w+|p[- ]value|correlation|variance|percentiles?|quartiles?)\b", words, re.I):
        lines.append(f"I did not work out: {other[0].lower()}.")
    return "\n\n".join(lines)


def without_answers(low: str, state: dict, known: dict[str, str]) -> tuple[str, list] | None:
    """ "And without the 1?": the same numbers without some of them; nothing is deleted."""
    table = state.get("table")
    found = re.fullmatch(r"(?:and |what (?:about|if) |ok |so )*(?:without|ignoring|minus|excluding|leave out) (?:the )?((?:\d{1,3}(?:\.\d)?(?:s)?(?:,? (?:and )?(?:the )?)?){1,6})[?.! ]*", low)
    edge = re.search(r"\b(?:without|ignoring|minus|excluding|leav(?:e|ing) out|except|drop) (?:the |that )?(?:one |single )?(worst|lowest|smallest|minimum|best|highest|largest|top|maximum|outliers?)(?: (?:one|answer|score|rating|grade|value|number|mark)s?)?\b", low)
    if edge and "outlier" not in edge[1] and table and len(table["columns"]) == 1 and kind_of(answers_of(table, 0)) == "number":
        values = numbers_of(answers_of(table, 0))
        gone = min(values) if edge[1] in ("worst", "lowest", "smallest", "minimum") else max(values)
        kept = sorted(values)
        kept.remove(gone)
        if kept:
            parts = number_parts(table["columns"][0], kept)
            more = f" {values.count(gone)} people gave {gone:g}; I left one of them out." if values.count(gone) > 1 else ""
            return "\n".join([f"Without one {gone:g} **{len(kept)} answers** are left.{more} Nothing is deleted, and leaving answers out needs a reason that you would also tell others.", "", *parts[0]]), parts[1]
    if (limit := BEYOND.search(low)) and len(low.split()) < 16 and table and len(table["columns"]) == 1 and kind_of(answers_of(table, 0)) == "number":
        return without_beyond(limit, table)
    # "Drop the 1, he clicked wrong. New mean?"
    found = found or (re.search(r"\b(?:drop|remove|delete|ignore|leave out|without|take out) (?:the |that |one )((?:\d{1,3}(?:\.\d)?(?: and (?:the )?)?){1,3})(?![\d%])", low) if len(low.split()) < 16 else None)
    if not found or not table or len(table["columns"]) != 1 or kind_of(answers_of(table, 0)) != "number":
        return None
    out = [float(each) for each in re.findall(r"\d{1,3}(?:\.\d)?", found[1])]
    values = numbers_of(answers_of(table, 0))
    kept = [value for value in values if value not in out]
    if not kept or len(kept) == len(values):
        return f"There is no {', '.join(f'{each:g}' for each in out)} among the answers.", []
    parts = number_parts(table["columns"][0], kept)
    return "\n".join([f"Without {len(values) - len(kept)} of {len(values)} answers ({', '.join(f'{each:g}' for each in out)}): **{len(kept)} answers**. Nothing is deleted, and leaving answers out needs a reason that you would also tell others.", "", *parts[0]]), parts[1]


BEYOND = re.compile(r"\b(?:without|ignoring|ignore|minus|excluding|exclude|leav(?:e|ing) out|drop|remove|except|skip)\b[^\d?]{0,40}\b(below|under|less than|lower than|above|over|more than|higher than) (?:an? )?(\d{1,3}(?:\.\d)?)(?![\d%])")


def without_beyond(limit: re.Match, table: dict) -> tuple[str, list]:
    """ "What if I leave out the ones below 5?" """
    values, edge = numbers_of(answers_of(table, 0)), float(limit[2])
    is_low = limit[1] in ("below", "under", "less than", "lower than")
    kept = [value for value in values if (value >= edge if is_low else value <= edge)]
    if not kept or len(kept) == len(values):
        return f"{'No answer is' if kept else 'All answers are'} {limit[1]} {edge:g}.", []
    parts = number_parts(table["columns"][0], kept)
    return "\n".join([f"Without the {len(values) - len(kept)} of {len(values)} answers {limit[1]} {edge:g} **{len(kept)} answers** are left. Nothing is deleted, and leaving answers out needs a reason that you would also tell others.", "", *parts[0]]), parts[1]


def majority(low: str, state: dict) -> tuple[str, list] | None:
    """ "Is that a majority?" of the answers to choose from."""
    table = state.get("table")
    if not re.search(r"\bmajority\b|\bmore than half\b", low) or len(low.split()) > 10 or not table or len(table["columns"]) != 1 or kind_of(answers_of(table, 0)) != "choice":
        return None
    answers = [each.lower() for each in answers_of(table, 0)]
    (first, count), = Counter(answers).most_common(1)
    is_one = count * 2 > len(answers)
    return f"{'Yes' if is_one else 'No'}: “{first}” has {count} of {len(answers)}, **{percent(count, len(answers))}**{', more than half of those who answered' if is_one else ', the most, but not more than half'}. {caution(len(answers)).lstrip('> ')}", []


def without_choices(low: str, state: dict) -> tuple[str, list] | None:
    """ "And without the maybes?", "only yes and no": the shares of the other answers; nothing is deleted."""
    table = state.get("table")
    if not table or len(table["columns"]) != 1 or len(low.split()) > 14:
        return None
    answers = answers_of(table, 0)
    if kind_of(answers) not in ("choice", "text") or len({a.lower() for a in answers}) > 12:
        return None
    out = re.search(r"\b(?:without|ignoring|ignore|minus|excluding|exclude|leave out|leaving out|not counting|don'?t count|drop|skip|remove|except|take out)\s+(?:all |the |those who said |people who said ){0,3}(.+)", low)
    only = None if out else re.search(r"\b(?:only|just)\s+(?:count(?:ing)? |the |between |among |look at ){0,3}(.+ (?:and|or|vs|versus|against) .+)", low)
    if not out and not only:
        return None
    plain = lambda word: re.sub(r"[^\w ]", "", word.lower()).strip()
    said = f" {plain((out or only)[1])} "
    said += " no answer " if re.search(r"\b(?:didnt|did not|no) (?:answer|reply|respond)|\bblank|\bempty|\bmissing", said) else ""
    named = []
    for name in sorted(dict.fromkeys(a.lower() for a in answers), key=len, reverse=True):
        # The longest first, so that "no" is not found inside "no answer".
        if re.search(rf"\b{re.escape(plain(name))}(?:e?s)?\b", said):
            named.append(name)
            said = re.sub(rf"\b{re.escape(plain(name))}(?:e?s)?\b", " ", said)
    kept = [a for a in answers if (a.lower() in named) == bool(only)]
    if not named or not kept or only and len(named) < 2 or len(kept) == len(answers):
        return None
    spelled = {a.lower(): a for a in reversed(kept)}
    told = ", ".join(f"{spelled[name]} {count} (**{percent(count, len(kept))}**)" for name, count in Counter(a.lower() for a in kept).most_common())
    how = f"Without {', '.join(named)}" if out else f"Only {', '.join(named)}"
    return f"{how}, **{len(kept)}** of {len(answers)} answers are left: {told}. Nothing is deleted; say in your report that you left {len(answers) - len(kept)} out.", count_blocks(kept, False, how)


def one_changed(low: str, state: dict, known: dict[str, str]) -> tuple[str, list] | None:
    """ "Sorry, the 1 was a 2": one answer is another number."""
    table = state.get("table")
    found = re.fullmatch(r"(?:(?:no|sorry|oh|oops|wait|actually|and)[ ,]{1,2}){0,3}(?:the |one |last )*(\d{1,3}(?:\.\d)?) (?:was|is|should be|should have been|were) (?:actually |really )?(?:an? )?(\d{1,3}(?:\.\d)?)[.! ]*", low)
    if not found or not table or len(table["columns"]) != 1 or kind_of(answers_of(table, 0)) != "number":
        return None
    places = [at for at, row in enumerate(table["rows"]) if row[0] == found[1]]
    if not places:
        return f"There is no {found[1]} among the answers, so nothing was changed.", []
    rows = [[found[2]] if at == places[-1] else row for at, row in enumerate(table["rows"])]
    several = f" ({found[1]} stands there {len(places)} times; I changed one of them)" if len(places) > 1 else ""
    told = take({"columns": table["columns"], "rows": rows}, state, known)
    return f"Changed: {found[1]} → **{found[2]}**{several}.\n\n{told[0]}", told[1]


def counted_above(low: str, state: dict) -> tuple[str, list] | None:
    """ "How many gave 4 or more?": counted, not only the shares that every summary has."""
    table = state.get("table")
    exact = re.search(r"\b(?:how many|what (?:share|percent\w*)|percent\w*)\b[^?\d]{0,40}\b(\d{1,2}) (?:or|and) (?:an? )?(\d{1,2})(?=[?.! ]*$)", low)
    if exact and table and len(table["columns"]) == 1 and kind_of(answers_of(table, 0)) == "number":
        values, wanted = numbers_of(answers_of(table, 0)), {float(exact[1]), float(exact[2])}
        count = sum(value in wanted for value in values)
        return f"{exact[1]} or {exact[2]}: **{count} of {len(values)}**, {percent(count, len(values))}.", []
    found = re.search(r"\b(?:how many|what (?:share|percent\w*)|percent\w*)\b[^?]{0,60}?(?:\b(at least|more than|over|above|at most|less than|fewer than|under|below) )?\b(\d{1,3}(?:\.\d)?)(?: (?:or|and) (more|above|higher|better|up|less|below|lower|worse|fewer|under))?(?=[?.! ]*$)", low)
    if not found or not (found[1] or found[3]) or not table or len(table["columns"]) != 1 or kind_of(answers_of(table, 0)) != "number":
        return None
    limit, values = float(found[2]), numbers_of(answers_of(table, 0))
    word = found[1] or ("at least" if found[3] in ("more", "above", "higher", "better", "up") else "at most")
    tests = {"at least": lambda value: value >= limit, "at most": lambda value: value <= limit, "more than": lambda value: value > limit, "less than": lambda value: value < limit}
    rule = {"over": "more than", "above": "more than", "under": "less than", "below": "less than", "fewer than": "less than"}.get(word, word)
    count = sum(map(tests[rule], values))
    return f"{rule.capitalize()} {limit:g}: **{count} of {len(values)}**, {percent(count, len(values))}.", []


def counts_again(low: str, state: dict) -> tuple[str, list] | None:
    """ "What is that in percent", "if 2 of the dont knows say yes": the counts again, with a change that is only tried."""
    counts = dict(state["counts"])
    if re.search(r"\bpercent\w*|\bshares?\b|%", low) and len(low.split()) < 8:
        told = counted(counts, dict(state))
        whole = sum(counts.values())
        return ", ".join(f"{name} **{percent(count, whole)}**" for name, count in counts.items()) + f" of {whole} answers.", told[1]
    move = re.search(r"\b(\d{1,4}) (?:more )?(?:of|from) (?:the )?[\"“]?([^\W\d_][\w' ]{1,30}?)s?[\"”]? (?:says?|said|become|became|change to|switch to|were|was|choose|go to) [\"“]?([^\W\d_][\w' ]{1,30}?)[\"”]?[?.! ]*$", low)
    if not move:
        return None
    source, target = (next((name for name in counts if name.lower().replace("'", "") == wanted.replace("'", "").strip()), "") for wanted in (move[2], move[3]))
    if not source or not target or int(move[1]) > counts[source]:
        return None
    counts[source], counts[target] = counts[source] - int(move[1]), counts[target] + int(move[1])
    whole = sum(counts.values())
    return "Only tried: " + ", ".join(f"{name} {count} (**{percent(count, whole)}**)" for name, count in counts.items()) + f" of {whole} answers.", []


def counted(counts: dict[str, int], state: dict) -> tuple[str, list]:
    state["counts"] = dict(counts)
    total = sum(counts.values())
    rows = [{"Answer": name, "Count": n, "Share": percent(n, total)} for name, n in sorted(counts.items(), key=lambda item: -item[1])]
    state["table"] = fit_to_state({"columns": ["Answers"], "rows": [[name] for name, n in counts.items() for _ in range(min(n, 400))]})
    return f"{total} answers, shares of all {total}.\n\n{caution(total)}", [show.table(rows, title="Counts"), show.chart("bar", [row["Answer"] for row in rows], [row["Count"] for row in rows])]


def take(table: dict, state: dict, known: dict[str, str]) -> tuple[str, list]:
    state.pop("counts", None)
    state["table"] = fit_to_state(table) if "given" not in table else table
    parts = summary_parts(state["table"], known)
    return parts[0], parts[1:]


def compared_groups(low: str, state: dict) -> list[list] | None:
    """ "25 of 40 men and 24 of 50 women, is the difference significant?", and later "sorry, 20 of 50 women"."""
    found = [[int(some), int(many), name or ""] for some, many, name in re.findall(r"\b(\d{1,6}) (?:out )?of (?:the )?(\d{1,6})(?: ([a-zäöü]{2,20}))?", low)]
    if any(not 0 <= some <= many or not many for some, many, _ in found):
        return None
    if len(found) == 2 and re.search(r"signific|differen|\bdiffer|chance|\bmore than\b|compar", low):
        return found
    known = state.get("groups")
    if known and len(found) == 1:
        same = [at for at, group in enumerate(known) if group[2] and group[2] == found[0][2]] or [at for at, group in enumerate(known) if group[1] == found[0][1]]
        return [found[0] if at == same[0] else group for at, group in enumerate(known)] if len(same) == 1 else None
    return None


def two_shares(groups: list[list], state: dict) -> tuple[str, list]:
    """The difference of two shares with a two-sided z test on the pooled share."""
    state["groups"] = groups
    (a, n, one), (b, m, two) = groups
    pooled = (a + b) / (n + m)
    spread = math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m))
    points = 100 * (a / n - b / m)
    rows = [{"Group": name or f"Group {at}", "Yes": some, "Of": many, "Share": percent(some, many)} for at, (some, many, name) in enumerate(groups, 1)]
    table = [show.table(rows, title="Two groups")]
    if not spread:
        return "Both groups answered the same, so there is no difference to test.", table
    z = abs(a / n - b / m) / spread
    p = math.erfc(z / math.sqrt(2))
    verdict = "significant at the 5% level" if p < 0.05 else "**not** significant at the 5% level: it can be chance"
    close = " It is close to the limit, and a stricter test may say no." if 0.02 < p < 0.05 else ""
    small = " The groups are small, so take it as a hint." if min(a, n - a, b, m - b) < 5 else ""
    return f"{percent(a, n)} against {percent(b, m)}, a difference of **{abs(points):.1f} points**. z = {z:.2f}, p ≈ {p:.2f}: {verdict} (two-sided z test for two shares).{close}{small} It holds only if the answers are independent and the people a random choice.", table


def about_exactness(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """Sample sizes and margins of error; the number of people is remembered."""
    if groups := compared_groups(low, state):
        return two_shares(groups, state)
    numbers = [int(n.value) for n in reading.numbers(text) if n.kind == "plain" and text[n.start].isdigit() and n.value == int(n.value)]
    asks_size = re.search(r"how many\b[^?.!]{0,40}\b(?:need(?:ed)?|have to|has to|should|must|enough|required?|sufficient)\b|how many (?:answers|replies|reply|responses|people|participants|need|do i need|should|have to)|sample size|wie viele", low)
    asks_margin = re.search(r"margin of error|how (?:exact|accurate|reliable|precise|sure|representative)|(?:is|are) (?:that|it|this|they|\d+)(?: answers| people| responses)? (?:enough|reliable|representative)|\breplied\b|\bresponded\b", low)
    if len(numbers) == 2 and re.search(r"response rate|\b\d+ (?:out )?of (?:the |our )?\d+\b.{0,30}\b(?:answered|replied|responded|filled|returned|took part)\b|\b(?:invited|sent|mailed|asked)\b.*\b(?:answered|replied|responded)\b", low):
        few, all_people = sorted(numbers)
        state |= {"population": all_people, "replied": few}
        return f"The response rate is **{percent(few, all_people)}** ({few} of {all_people}). With {few} answers a share is exact to about ±{round(margin(few, all_people) * 100, 1)} points, if those who answered are like those who did not.", []
    if len(numbers) == 1 and state.get("population", 0) >= numbers[0] > 0 and re.search(r"response rate|\bgot\b.{0,20}\bback\b|\bcame back\b|\banswered\b|\breplied\b|\bresponded\b|return rate", low) and not re.search(r"enough|reliable|exact|representative|margin", low):
        few, all_people = numbers[0], state["population"]
        return f"The response rate is **{percent(few, all_people)}** ({few} of the {all_people} from before). With {few} answers a share is exact to about ±{round(margin(few, all_people) * 100, 1)} points, if those who answered are like those who did not.", []
    if asks_size and numbers and max(numbers) > 10:
        facts, table = sample_size(state, max(numbers))
        return f"For {state['population']} people, at 95% confidence and a random sample, about **{needed(state['population'], 0.05)} answers** give ±5 points and {needed(state['population'], 0.1)} give ±10. Often only a third answers, so invite more, and mind who does not answer.", [table]
    if asks_margin:
        loaded = len(state["table"]["rows"]) if state.get("table") else 0
        # "Is that enough? we are 140": with answers on the table, a larger number is everybody who could have answered.
        is_everybody = len(numbers) == 1 and loaded and numbers[0] > loaded
        answers = loaded if is_everybody else min(numbers) if numbers else loaded or state.get("replied", 0)
        people = numbers[0] if is_everybody else max(numbers) if len(numbers) > 1 else state.get("population", 0)
        if not answers or people and answers > people:
            return None
        facts = margin_of_error(state, answers, people)
        share = f" {answers} of {people} are {percent(answers, people)}: those who did not answer may think otherwise (non-response bias)." if people else " Tell me how many people could have answered, and I correct for that."
        both = f" (±{facts['points_without_correction']} without the correction for {people} people)" if people else ""
        return f"With {answers} answers a share is exact to about **±{facts['points']} points**{both}, at 95% confidence, if they were a random choice.{share}", []
    return None


FEW = re.compile(r"\b(?:in |into |as |to )?(?:(\d|one|two|three|four|five|a few|some) (?:short |simple |plain )?sentences?|a (?:short )?paragraph)\b|\bfor my (?:boss|manager|team|board|director)\b", re.I)


def in_sentences(low: str, state: dict, known: dict[str, str]) -> tuple[str, list] | None:
    """ "Put that in three sentences for my boss, with a quote for each": one sentence for each of the themes named most."""
    asked, table = FEW.search(low), state["table"]
    if not asked or not re.search(r"\b(?:put|sum|write|give|make|say|turn|need|summari[sz]e|shorten|explain)\b", low):
        return None
    wanted = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}.get(asked[1] or "") or (int(asked[1]) if (asked[1] or "").isdigit() else 3)
    told = []
    for column in range(len(table["columns"])):
        answers = answers_of(table, column)
        if kind_of(answers) == "number" and (values := numbers_of(answers)):
            told.append(f"“{table['columns'][column]}” has a mean of {sum(values) / len(values):.2f} ({len(values)} answers, from {min(values):g} to {max(values):g}).")
        elif kind_of(answers) == "text":
            told += [f"{len(own)} of {len(answers)} speak of {theme}: “{own[0]}”." for theme, own in themes(answers, known)]
    if not told:
        return None
    short = "" if len(told) >= wanted else f" I found only {len(told)} theme{'s' * (len(told) != 1)} or figures."
    return " ".join(told[:wanted]) + f"\n\n*Themes are found by words, praise and complaints together, so check each quote.{short} {caution(len(table['rows'])).lstrip('> ')}*", []


def follow_up(text: str, low: str, state: dict, known: dict[str, str]) -> tuple[str, list] | None:
    if told := in_sentences(low, state, known):
        return told
    table = state["table"]
    if found := filtered(table, low):
        parts = summary_parts(found[0], known)
        return f"Only {found[1]}:\n\n{parts[0]}", parts[1:]
    if re.search(r"\b(?:is|are) (?:that|this|it|these|they) (?:good|better|bad|ok|okay|high|low|normal|much)|what does (?:that|it) mean|good or bad|gut\?", low):
        return judged(table)
    if FIRST.search(low) and (ranked := what_first(table, known)):
        return ranked
    if len(table["columns"]) > 1 and (scored := nps_wanted(low, table)):
        return scored
    columns = find_columns(table, low)
    texts = [at for at in range(len(table["columns"])) if kind_of(answers_of(table, at)) == "text"]
    if texts and re.search(r"\b(?:how many|percent|%|share|wie viele)\b", low):
        answers = answers_of(table, texts[0])
        words = {stem(w) for w in re.findall(r"[a-zà-ÿ']{3,}", low)} - {stem(w) for w in STOP} - {"many", "percent", "thing", "that", "how", "shar"}
        for name, said in themes(answers, known):
            if words & {stem(w) for w in (name + " " + known.get(name, "")).split()}:
                return f"**{name.capitalize()}**: {len(said)} of {len(answers)} answers, **{100 * len(said) / len(answers):.1f}%**. In their words: {'; '.join(f'“{clean(a)}”' for a in said[:4])}.", []
    # "Make it a table with percent", "give me that with percentages": the themes with their shares.
    if texts and re.search(r"\b(?:percent\w*|shares?)\b|%", low) and re.search(r"\b(?:tables?|that|it|this|them|list|same)\b", low) and len(low.split()) < 16:
        told, blocks = theme_parts(answers_of(table, texts[0]), known)
        if blocks:
            return "The themes with their shares. One answer can name several, so they need not add up to 100%.", blocks
    first = answers_of(table, 0)
    before = next((n.value for n in reading.numbers(text) if n.kind == "plain"), None)
    if len(table["columns"]) == 1 and kind_of(first) == "number" and before is not None and re.search(r"\b(?:last (?:year|time|month|survey)|before|previous|earlier|compare)\b", low):
        mean, error = statistics.mean(numbers_of(first)), 1.96 * (statistics.stdev(numbers_of(first)) if len(first) > 1 else 0) / math.sqrt(len(first))
        clear = "more than chance would explain" if abs(mean - before) > error else "within what chance can explain, so no clear difference"
        return f"The mean is {mean:.2f} now and was {before:g}: {mean - before:+.2f}. With {len(first)} answers the mean is exact to about ±{error:.2f}, so that is {clear}.", []
    together = re.search(r"\b(?:combine|merge|sum up|add up|together|group|lump)\b", low)
    if together and len(table["columns"]) == 1 and kind_of(first) in ("choice", "text"):
        names = [name for name in sorted(dict.fromkeys(a.lower() for a in first), key=len, reverse=True)]
        taken, rest = [], low
        for name in names:
            if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", rest):
                taken.append(name)
                rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", rest)
        if len(taken) > 1:
            count = sum(a.lower() in taken for a in first)
            return f"{' + '.join(reversed(taken))}: **{count} of {len(first)}**, {percent(count, len(first))}; the others {len(first) - count}, {percent(len(first) - count, len(first))}. Nothing is changed in the data.", []
    if len(table["columns"]) == 1 and kind_of(first) == "choice" and re.search(r"\bpercent\w*|%|\bshare\b|\bhow many\b", low):
        whole = [name for name in dict.fromkeys(a.lower() for a in first) if re.search(rf"(?<![\w]){re.escape(name)}(?![\w])", low)]
        whole = [name for name in whole if not any(name != other and name in other for other in whole)] if not re.search(r"\b(?:and|or|plus)\b", low) else whole
        if whole and (said := [a for a in first if a.lower() in whole]):
            return f"{' and '.join(dict.fromkeys(said))}: {len(said)} of {len(first)}, **{percent(len(said), len(first))}**.", []
        words = set(re.findall(r"[a-zà-ÿ']{2,}", low)) - {"percent", "many", "how", "are", "or", "better", "said", "the", "of", "is", "very"}
        said = [answer for answer in first if words & set(answer.lower().split())]
        if said:
            return f"{' and '.join(dict.fromkeys(said))}: {len(said)} of {len(first)}, **{percent(len(said), len(first))}**.", []
    by_group = re.search(r"\b(?:by|per|for each|in each|each)\b", low)
    numeric = [at for at in range(len(table["columns"])) if kind_of(answers_of(table, at)) == "number"]
    if len(columns) == 1 and by_group and columns[0] not in numeric and len(numeric) == 1 and re.search(r"\b(?:mean|means|average|avg|score|rating|result|nps)\b", low):
        columns = [columns[0], numeric[0]]
    if len(columns) > 1 and re.search(r"\bby\b|\bcross|\bcompare|\bversus\b|\bvs\b|\bper\b|\beach\b|\band\b|\bbetween\b|depend|differ", low):
        one, two = columns[:2]
        is_number = [kind_of(answers_of(table, at)) == "number" for at in (one, two)]
        rows, other = (one, two) if is_number == [False, True] else (two, one) if re.search(r"\bby\b|\bper\b", low) or is_number == [True, False] else (one, two)
        parts = cross(table, rows, other)
        group = clean(table["columns"][rows])
        told = ", ".join(f"{row[group]} **{row['Mean']:.2f}** (n={row['n']})" for row in parts[0]) if parts[0] and "Mean" in parts[0][0] else ""
        return (f"Mean of {clean(table['columns'][other])} by {group}: {told}.\n\n" if told else "") + caution(len(table["rows"])), parts[1:]
    if columns:
        lines, blocks = column_parts(table, columns[0], known)
        return "\n\n".join(lines), blocks
    if re.search(r"summar|overview|again|\bshow|result|theme|\bmean\b|average|columns|questions|median|stand out", low):
        return take(table, state, known)
    return None


FIRST = re.compile(r"\b(?:most important|more important|most urgent|priorit\w+|(?:fix|do|tackle|change|improve|address|start with|begin with|focus on|work on)\b.{0,30}\b(?:first|most)|what (?:should|do|would) (?:we|i|you) (?:fix|do|change|tackle|improve|start|focus)|where (?:should|do) (?:we|i) (?:start|begin)|biggest (?:problem|issue|complaint|topic))\b")


def what_first(table: dict, known: dict[str, str]) -> tuple[str, list] | None:
    """What people name most often, and that how often is not how important."""
    texts = [at for at in range(len(table["columns"])) if kind_of(answers_of(table, at)) == "text"]
    if texts:
        answers = answers_of(table, texts[0])
        found = themes(answers, known)
        if not found:
            return f"No theme is shared by two of the {len(answers)} answers, so the data give no first. Ask the same people to pick the one thing that matters most to them.", []
        level = [name for name, said in found if len(said) == len(found[0][1])]
        quotes = lambda said: "; ".join(f"“{clean(a)}”" for a in said[:2])
        lines = "\n".join(f"- **{name}**: {len(said)} of {len(answers)} ({quotes(said)})" for name, said in found[:5])
        verdict = f"**{found[0][0].capitalize()}** is named most often." if len(level) == 1 else f"The data give no clear first: {', '.join(level)} are level."
        return f"{verdict}\n\n{lines}\n\nHow often something is named does not say how much it matters or how hard it is to fix. To find out, ask people to rank {'these' if len(found) > 1 else 'it'} or to name the one thing they would change first.", []
    numbers = [(statistics.mean(numbers_of(answers_of(table, at))), clean(table["columns"][at])) for at in range(len(table["columns"])) if kind_of(answers_of(table, at)) == "number"]
    if len(numbers) > 1:
        low, name = min(numbers)
        return f"The lowest mean is **{name}** with {low:.2f}; " + ", ".join(f"{other} {mean:.2f}" for mean, other in sorted(numbers)[1:6]) + ". That says where people are least content, not what matters most to them; for that, ask them to rank.", []
    return None


def judged(table: dict) -> tuple[str, list]:
    answers, name = answers_of(table, 0), table["columns"][0]
    values = numbers_of(answers)
    few = f" But {len(answers)} answers are few: one person moves it by {100 / len(answers):.0f} points or so, so treat it as an indication." if len(answers) < 30 else ""
    if values and is_nps(name, values):
        score = round(100 * (sum(v >= 9 for v in values) - sum(v <= 6 for v in values)) / len(values))
        word = "more people would recommend than warn" if score > 0 else "as many warn as recommend" if score == 0 else "more people warn than recommend"
        return f"An NPS of {score:+d} means that {word}. Above 0 is positive, 20 to 40 is decent, above 50 is strong; what is usual differs by trade and country, so compare with your own earlier numbers.{few}", []
    if values:
        top = 5 if max(values) <= 5 else 10
        return f"A mean of {statistics.mean(values):.2f} on a scale up to {top} is {'above' if statistics.mean(values) > (top + 1) / 2 else 'below'} its middle. Whether it is good depends on your earlier results or a target.{few}", []
    return f"The numbers alone do not say good or bad: compare with an earlier survey or a target.{few}", []
