"""Counts, means, cross-tables and themes from pasted survey answers."""
import csv
import math
import re
import statistics
from collections import Counter

MAX_ROWS, MAX_COLUMNS, MAX_CELL, MAX_TOTAL = 400, 14, 160, 40_000
STOP = set("""a an and are as at be been but by can could did do does for from had has have i if in is it its just less like me more most much
my no not nothing of on or our please really should so some than that the their them there they this to too very was we were what when which who will with would you your
all any about also because better bit could everything get good lot make maybe need new only other out people quite still
thing things think time use want way well fewer clearer late""".split())
PRIVATE = re.compile(r"\b[\w.+-]+@[\w-]+\.\w+\b|\+?\d[\d ()/-]{8,}\d")
EXAMPLES = ["Use the sample survey", "Ratings: 5 4 4 3 5 2 5 4"]


def read_table(text: str) -> dict | None:
    """Rows under a header, when at least two lines have the same number of cells."""
    lines = [line for line in text.strip().splitlines() if line.strip() and not re.fullmatch(r"[\s|:-]+", line)]
    if len(lines) < 3:
        return None
    delimiter = max("\t;,|", key=lambda mark: min(line.count(mark) for line in lines[:5]))
    rows = [[cell.strip() for cell in row] for row in csv.reader([line.strip().strip("|") for line in lines], delimiter=delimiter)]
    width = len(rows[0])
    if width < 2 or sum(abs(len(row) - width) <= 1 for row in rows) < 0.6 * len(rows):
        return None
    columns = [name[:60] or f"Question {i}" for i, name in enumerate(rows[0][:MAX_COLUMNS], 1)]
    return {"columns": columns, "rows": [(row + [""] * width)[:len(columns)] for row in rows[1:]]}


def read_list(text: str) -> dict | None:
    """One question: 'Ratings: 5 4 3' or answers on lines or between commas."""
    title, _, body = text.partition(":") if re.match(r"[^:\n,]{2,60}:", text) else ("Answers", "", text)
    if "\n" in body.strip():
        answers = [re.sub(r"^\s*(?:[-*•]|\d+[.)])\s+", "", line) for line in body.splitlines()]
    elif re.fullmatch(r"[\d\s.,;/]+", body.strip()):
        answers = re.findall(r"\d+(?:\.\d+)?", body)
    else:
        answers = re.split(r"[;,]", body)
    answers = [answer.strip() for answer in answers if answer.strip()]
    return {"columns": [title.strip().capitalize()], "rows": [[answer] for answer in answers]} if len(answers) >= 3 else None


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
    long_words = statistics.mean(len(a.split()) for a in answers)
    return "choice" if long_words < 3.5 and (distinct <= 12 or distinct <= len(answers) / 3) else "text"


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}%" if whole else "0%"


def clean(text: str) -> str:
    return text.replace("|", "/").replace("\n", " ")


def count_table(answers: list[str], several: bool) -> list[str]:
    parts = [p.strip() for a in answers for p in (a.split(";") if several else [a]) if p.strip()]
    first_spelling = {}
    for part in parts:
        first_spelling.setdefault(part.lower(), part)
    counts = Counter(part.lower() for part in parts).most_common(12)
    rows = [f"| {clean(first_spelling[key])} | {n} | {percent(n, len(answers))} | {'█' * max(1, round(12 * n / len(answers)))} |" for key, n in counts]
    return ["| Answer | Count | Share | |", "|---|---|---|---|", *rows]


def number_lines(name: str, values: list[float]) -> list[str]:
    spread = statistics.stdev(values) if len(values) > 1 else 0
    lines = [f"Mean **{statistics.mean(values):.2f}**, median {statistics.median(values):g}, spread (sd) {spread:.2f}, from {min(values):g} to {max(values):g}."]
    whole = all(v.is_integer() for v in values)
    if whole and re.search(r"recommend|nps|0\s*-\s*10", name.lower()) and 0 <= min(values) and max(values) <= 10:
        promoters, detractors = sum(v >= 9 for v in values), sum(v <= 6 for v in values)
        lines.append(f"Net promoter score **{round(100 * (promoters - detractors) / len(values)):+d}**: {promoters} promoters, "
                     f"{len(values) - promoters - detractors} passives, {detractors} detractors.")
    elif whole and 1 <= min(values) and max(values) <= 5:
        lines.append(f"Top two answers (4 and 5): **{percent(sum(v >= 4 for v in values), len(values))}**.")
    if whole and len(set(values)) <= 11:
        counts = Counter(values)
        lines += ["", "| Value | Count | Share | |", "|---|---|---|---|",
                  *(f"| {v:g} | {counts[v]} | {percent(counts[v], len(values))} | {'█' * max(1, round(12 * counts[v] / len(values)))} |" for v in sorted(counts))]
    return lines


def stem(word: str) -> str:
    return re.sub(r"(?:ies|y)$", "i", re.sub(r"(?<=\w{4})(?:ing|ers?|est|ed|s)$", "", word)).rstrip("e")


def themes(answers: list[str]) -> list[tuple[str, list[str]]]:
    """Words that several people use, by how many people use them."""
    people: dict[str, list[str]] = {}
    spelled: dict[str, Counter] = {}
    for answer in answers:
        words = [w for w in re.findall(r"[a-zà-ÿ']{3,}", answer.lower()) if w not in STOP]
        for word in dict.fromkeys(words):
            key = stem(word)
            spelled.setdefault(key, Counter())[word] += 1
            if answer not in people.setdefault(key, []):
                people[key].append(answer)
    ranked = sorted((key for key in people if len(people[key]) > 1), key=lambda key: (-len(people[key]), key))
    return [(spelled[key].most_common(1)[0][0], people[key]) for key in ranked[:8]]


def theme_lines(answers: list[str]) -> list[str]:
    found = themes(answers)
    if not found:
        return [f"{len(answers)} free answers, no word used by two people. Examples:", *(f"> {clean(a)}" for a in answers[:3])]
    rows = [f"| {word} | {len(said)} | {percent(len(said), len(answers))} | “{clean(min(said, key=len))}” |" for word, said in found]
    return ["| Theme | People | Share | In their words |", "|---|---|---|---|", *rows]


def describe(table: dict, column: int) -> list[str]:
    answers, name = answers_of(table, column), table["columns"][column]
    kind = kind_of(answers)
    missing = len(table["rows"]) - len(answers)
    lines = [f"### {clean(name)}", f"{len(answers)} answers" + (f", {missing} missing" if missing else "") + "."]
    if kind == "number":
        return [*lines, *number_lines(name, numbers_of(answers))]
    if kind in ("choice", "choices"):
        return [*lines, "", *count_table(answers, kind == "choices")]
    return [*lines, "", *theme_lines(answers)] if kind == "text" else lines


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


def cross(table: dict, row_column: int, other: int) -> list[str]:
    pairs = [(row[row_column], row[other]) for row in table["rows"] if row[row_column] and row[other]]
    names = table["columns"]
    groups = [group for group, _ in Counter(a for a, _ in pairs).most_common(10)]
    if kind_of([b for _, b in pairs]) == "number":
        lines = [f"| {clean(names[row_column])} | n | Mean {clean(names[other])} |", "|---|---|---|"]
        means = {g: numbers_of([b for a, b in pairs if a == g]) for g in groups}
        ranked = sorted((g for g in groups if means[g]), key=lambda g: -statistics.mean(means[g]))
        return lines + [f"| {clean(g)} | {len(means[g])} | **{statistics.mean(means[g]):.2f}** |" for g in ranked]
    options = [option for option, _ in Counter(b for _, b in pairs).most_common(6)]
    lines = ["| " + " | ".join([clean(names[row_column]), *map(clean, options), "n"]) + " |", "|" + "---|" * (len(options) + 2)]
    for group in groups:
        inside = [b for a, b in pairs if a == group]
        cells = [f"{inside.count(o)} ({percent(inside.count(o), len(inside))})" for o in options]
        lines.append("| " + " | ".join([clean(group), *cells, str(len(inside))]) + " |")
    return lines


def caution(count: int) -> str:
    if count < 30:
        return f"> {count} answers are an indication, not a proof. Differences of one or two people mean nothing."
    return f"> With {count} answers drawn at random, shares are good to about ±{100 * 0.98 / math.sqrt(count):.0f} points (95%)."


def answer(lines: list[str], state: dict, suggestions: list[str]) -> dict:
    return {"reply": "\n".join(lines)[:12000], "state": state, "suggestions": [s[:60] for s in suggestions][:4]}


def next_clicks(table: dict) -> list[str]:
    kinds = [kind_of(answers_of(table, i)) for i in range(len(table["columns"]))]
    names = table["columns"]
    choices, numbers, texts = ([names[i] for i, kind in enumerate(kinds) if kind in wanted] for wanted in (("choice",), ("number",), ("text",)))
    clicks = [f"{numbers[0]} by {choices[0]}"] if choices and numbers else []
    clicks += [f"{choices[1]} by {choices[0]}"] if len(choices) > 1 else []
    return clicks + [f"Themes in {name}" for name in texts[:1]] + ["Summary", "Start over"]


def findings(table: dict) -> list[str]:
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
        for word, said in themes(answers_of(table, text))[:1]:
            lines.append(f"**{word.capitalize()}** is what most people write about under {names[text]} ({len(said)} of {len(answers_of(table, text))}).")
    return ["", "### What stands out", *(f"- {line}" for line in lines)] if lines else []


def summary(table: dict, state: dict) -> dict:
    kept = len(table["rows"])
    opening = f"**{kept} answers, {len(table['columns'])} question{'s' * (len(table['columns']) > 1)}.**"
    opening += f" I kept the first {kept} of {table['given']}." if table["given"] > kept else ""
    parts = [line for i in range(len(table["columns"])) for line in ["", *describe(table, i)]]
    return answer([opening, *findings(table), *parts, "", caution(kept)], state, next_clicks(table))


def sample_size(low: str, state: dict) -> dict:
    numbers = [int(n.replace(",", "")) for n in re.findall(r"\b\d[\d,]{0,9}\b", low)]
    people = next((n for n in numbers if n > 10), 1000)
    rows = []
    for margin in (0.10, 0.05, 0.03):
        endless = 1.96 ** 2 * 0.25 / margin ** 2
        rows.append(f"| ±{margin * 100:.0f} points | **{math.ceil(endless / (1 + (endless - 1) / people))}** |")
    return answer([f"For {people} people, at 95% confidence and a random sample:", "", "| Margin of error | Answers needed |", "|---|---|", *rows, "",
                   "Expect a third to answer, so invite about three times as many."], state, EXAMPLES)


def filtered(table: dict, low: str) -> tuple[dict, str] | None:
    """'only Team = Design' or 'only Design'."""
    wanted = re.match(r"(?:only|filter|where|just)\s+(.*)", low)
    if not wanted:
        return None
    for i, name in enumerate(table["columns"]):
        for value in sorted({row[i] for row in table["rows"] if row[i]}, key=len, reverse=True):
            if len(value) > 1 and wanted[1].strip(" .").endswith(value.lower()):
                rows = [row for row in table["rows"] if row[i] == value]
                return {**table, "rows": rows, "given": len(rows)}, f"{name} = {value}"
    return None


def respond(event: dict) -> dict:
    text, state = event["message"].replace("\x00", "").strip(), dict(event.get("state") or {})
    low = " ".join(text.lower().split())[:300]
    if re.match(r"(?:start over|reset|new survey|clear)\b", low):
        return answer(["Cleared. Paste the next answers."], {}, EXAMPLES)
    if re.search(r"\bsample (?:survey|data)|\bdemo\b|\bexample data", low):
        state["table"] = fit_to_state(read_table(event["assets"]["sample.csv"]))
        return summary(state["table"], state)
    if re.search(r"how many (?:answers|responses|people|participants)|sample size|margin of error", low):
        return sample_size(low, state)
    pasted = read_table(text) or (read_list(text) if not re.match(r"(?:only|themes|summary|compare|cross|mean|what|how|show|filter)\b", low) else None)
    if pasted and pasted["rows"]:
        state["table"] = fit_to_state(pasted)
        return summary(state["table"], state)
    table = state.get("table")
    if not table:
        return answer(["Paste survey answers: a CSV with a header line, one answer per line, or a list like *Ratings: 5 4 4 3*. "
                       "Or say **use the sample survey**."], state, EXAMPLES)
    if found := filtered(table, low):
        shown = summary(found[0], state)
        return {**shown, "reply": f"Only {found[1]}:\n\n{shown['reply']}"}
    columns = find_columns(table, low)
    if len(columns) > 1 and re.search(r"\bby\b|\bcross|\bcompare|\bversus\b|\bvs\b|\bper\b|\band\b|\bbetween\b", low):
        one, two = columns[:2]
        is_number = [kind_of(answers_of(table, i)) == "number" for i in (one, two)]
        rows, other = (two, one) if re.search(r"\bby\b|\bper\b", low) or is_number == [True, False] else (one, two)
        return answer([*cross(table, rows, other), "", caution(len(table["rows"]))], state, next_clicks(table))
    if columns:
        lines = theme_lines(answers_of(table, columns[0])) if "theme" in low and kind_of(answers_of(table, columns[0])) != "number" else describe(table, columns[0])
        return answer(lines, state, next_clicks(table))
    if re.search(r"summar|overview|all|again|show|next|result|theme|mean|columns|questions", low):
        return summary(table, state)
    names = ", ".join(clean(name) for name in table["columns"])
    return answer([f"I have {len(table['rows'])} answers to: {names}. Ask for **summary**, one question, one **by** another, "
                   "**themes in** a question, or **only** a group."], state, next_clicks(table))
