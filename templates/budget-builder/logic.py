"""A monthly budget from free text: needs, wants, savings, the 50/30/20 check, what-ifs and savings goals."""

import math
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal, TypedDict

from agentry import ToolError, reading, show, tool

MAX_LINES, MAX_CENTS = 60, 10**10
KINDS = {"needs": 50, "wants": 30, "savings": 20}
SYMBOLS = {"€": "€", "eur": "€", "euro": "€", "euros": "€", "$": "$", "usd": "$", "dollars": "$", "£": "£", "gbp": "£", "pounds": "£", "chf": "CHF ", "₹": "₹"}
UNIT = r"(?:€|\$|£|₹|\b(?:eur|euros?|usd|dollars|gbp|pounds|chf)\b)"
AMOUNT = re.compile(rf"(?:{UNIT})?\s*(\d{{1,3}}(?:[ ,.']\d{{3}})+(?:[.,]\d{{1,2}})?|\d+(?:[.,]\d{{1,2}})?)(k\b)?(?!\d|\s*%)\s*(?:{UNIT})?", re.I)
PERIODS = {r"(?:a|per|every|each|pro|par|por|/)\s*(?:week|wk|woche|semaine|semana)|weekly|wöchentlich": Decimal(52) / 12,
           r"(?:a|per|every|each|pro|par|por|im|/)\s*(?:year|yr|jahr|an|año)\b|yearly|annual(?:ly)?|annum": Decimal(1) / 12, r"(?:a|per|every|each|/)\s*day|daily": Decimal(365) / 12,
           r"(?:a|per|every|each|/)\s*quarter|quarterly": Decimal(1) / 3, r"(?:every two weeks|fortnight(?:ly)?|bi-?weekly)": Decimal(26) / 12,
           r"(?:a|per|every|each|pro|par|por|im|/)\s*(?:month|monat|mois|mes)\b|monthly": Decimal(1)}
# A line of a bank statement: date, text, amount.
STATEMENT = re.compile(r"^[ \t]*\d{1,4}[./-]\d{1,2}[./-]?\d{0,4}[,;\t]([^,;\t\n]{1,60})[,;\t]\s*(-?)\s*(\d[\d.,]{0,14})\s*(?:€|EUR)?[ \t]*$", re.M)
INCOME = r"\b(earn|salary|income|wages?|pay ?check|take.?home|my (?:partner|wife|husband)|net pay|net|netto|i get|ich verdiene|ich bekomme|pension|child benefit|scholarship|freelance income|side job|get paid|make|allowance|i have)\b"
KEYWORDS = {
    "savings": r"\b(sav(?:e|es|ings?)|(?:put|set)\b[^,;]{0,20}\b(?:away|aside)|sparen|épargne|ahorros?|invest\w*|etf|retirement|emergency fund|rainy day|extra debt|isa|401k|roth|deposit)\b",
    "needs": r"\b(edeka|rewe|lidl|aldi|tesco|carrefour|shell|aral|rent|mortgage|housing|home|groceries|grocery|food|supermarket|electric\w*|power|gas|water|heating|utilit\w*|internet|wifi|phone"
             r"|mobile|insurance|health|doctor|medicine|pharmacy|transport\w*|bus|train|ticket|fuel|petrol|car|loan|debt|credit card|child\w*|school"
             r"|nursery|tax(?:es)?|council|bank fees?|pet|dog|cat|kids?|nappies|diapers|miete|essen|lebensmittel|strom|heizung|benzin|versicherung|handy|kredit"
             r"|loyer|courses|électricité|assurance|essence|alquiler|comida|supermercado|luz|seguro|gasolina)\b",
}
RULE = ("The **50/30/20 rule** splits take-home pay: half for **needs** (home, food, transport, insurance, minimum debt payments), 30% for **wants** "
        "(what you could stop), 20% for **savings** and extra debt payments. It is a yardstick, not a law: where rent is high, 60/20/20 can be honest. "
        "Tell me your numbers, for example `I earn 2800, rent 900, groceries 350, netflix 15, savings 300`, and I compare.")
HELP = ("Write what comes in and goes out, for example `Salary 2400, rent 850, car insurance 480 a year, eating out 40 a week`. Then: `rent 900` "
        "(changes it), `remove gym`, `gym is a need`, `what if rent is 1000`, `what if I cut eating out by half`, `how long to save 3000`, `year`, "
        "`budget`, `start over`.")


class Line(TypedDict):
    name: str
    amount: float
    per: Literal["day", "week", "month", "quarter", "year"]
    kind: Literal["income", "needs", "wants", "savings"]


MONTHS = {"day": Decimal(365) / 12, "week": Decimal(52) / 12, "month": Decimal(1), "quarter": Decimal(1) / 3, "year": Decimal(1) / 12}


@tool
def set_lines(state, lines: list[Line], currency: str = ""):
    """Add budget lines, or change the ones that already exist by name. Shows the budget.

    lines: every income or expense the person mentioned, with the period they used
    currency: the sign the person used, such as € or $
    """
    if not lines:
        raise ToolError("Give at least one line.")
    begin(state)
    state["currency"] = state["currency"] or currency[:4]
    for line in lines:
        if not line["name"].strip() or not 0 <= line["amount"] <= MAX_CENTS / 100:
            raise ToolError(f"A line needs a name and an amount from 0 to {MAX_CENTS // 100:,}: {line['name'][:40]!r}.")
        cents = int((Decimal(str(line["amount"])) * 100 * MONTHS[line["per"]]).quantize(Decimal(1), ROUND_HALF_UP))
        put(line["name"].strip()[:40], cents, line["kind"], state)
    return shown(state)


@tool
def remove_line(state, name: str):
    """Remove one line by its name. Shows the budget."""
    begin(state)
    line = find_line(name, state)
    if not line:
        raise ToolError(f"There is no line called {name[:40]!r}. There are: {', '.join(each['name'] for each in state['lines'])[:400]}.")
    state["lines"].remove(line)
    return shown(state)


@tool
def show_budget(state, months: Literal[1, 12] = 1):
    """Show the whole budget, for one month or for a year."""
    return shown(begin(state), months)


@tool
def savings_goal(state, amount: float):
    """Say how many months it takes to save an amount with what is saved and left each month."""
    sums = totals(begin(state))
    monthly = sums["savings"] + max(0, sums["left"])
    if monthly <= 0:
        raise ToolError("Nothing is left to save in this budget.")
    return {"monthly": monthly / 100, "months": math.ceil(amount * 100 / monthly)}


def begin(state: dict) -> dict:
    state.setdefault("currency", "")
    state.setdefault("lines", [])
    return state


def shown(state: dict, months: int = 1):
    sums = {name: cents * months / 100 for name, cents in totals(state).items()}
    if not state["lines"]:
        return sums
    rows = [{"Item": line["name"], "Kind": line["kind"], "Amount": line["cents"] * months / 100} for line in state["lines"]]
    table = show.table([*rows, {"Item": "Left", "Kind": "", "Amount": sums["left"]}], title="Your month" if months == 1 else "Your year")
    spent = {name: sums[name] for name in KINDS if sums[name] > 0}
    return [sums, table, *([show.chart("bar", list(spent), list(spent.values()), title="Where it goes", unit=state["currency"] or None)] if spent else [])]


def describe(state: dict) -> str | None:
    if not state.get("lines"):
        return None
    lines = "; ".join(f"{line['name']} ({line['kind']}) {line['cents'] / 100:.2f}" for line in state["lines"])
    return f"The budget so far, per month: {lines}. Left: {totals(state)['left'] / 100:.2f}."[:3900]


def respond(event: dict) -> dict | None:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:4000]
    state = {"currency": "", "lines": [], **(event.get("state") or {})}
    if not state["currency"] and (unit := re.search(UNIT, message, re.I)):
        state["currency"] = SYMBOLS.get(unit[0].lower(), "")
    reply = answer(message, state)
    return {"reply": reply, "state": state, "suggestions": next_clicks(state)} if reply else None


def answer(message: str, state: dict) -> str | None:
    lower = message.lower().strip(" .!?")
    if re.fullmatch(r"start over|reset|clear(?: all)?|new budget", lower):
        state.update(lines=[], currency="")
        return "A fresh sheet. What do you earn in a month, after tax?"
    if re.search(r"\b50\s*[/-]\s*30\s*[/-]\s*20\b", lower) and not state["lines"]:
        return RULE
    if re.fullmatch(r"help|how .*(?:work|use).*|what can you do", lower):
        return HELP
    if re.search(r"\bhelp me\b|\bstart a budget\b|^(?:hi|hello|hey|start)$", lower) and not AMOUNT.search(message):
        return "Let us begin with three numbers: your monthly income after tax, your rent or mortgage, and what you spend on food. Write for example `income 2400, rent 850, food 350`."
    if re.match(r"what if\b|suppose\b|what would happen if\b", lower):
        return what_if(message, state)
    if re.search(r"\bhow (?:long|many months)\b|\bsave (?:up )?(?:for|to)\b|\bgoal\b", lower) and AMOUNT.search(message):
        return own_goal(message, state) or goal(message, state)
    if state.get("goal") and (found := re.search(r"\bin (\d{1,3}) months?\b", lower)) and len(lower) < 60:
        return goal_in(int(found[1]), state)
    if removal := re.match(r"(?:remove|delete|drop|cancel|stop|quit)\s+(?:the\s+)?(.+)$", lower):
        return remove(removal[1], state)
    if moved := re.match(r"(?:move|put|count)?\s*(.+?)\s+(?:is an?|are|to|as|into|belongs to)\s+(needs?|wants?|savings?|income)$", lower):
        if line := find_line(moved[1], state):
            line["kind"] = {"n": "needs", "w": "wants", "s": "savings", "i": "income"}[moved[2][0]]
            return f"{line['name']} counts as {line['kind']} now.\n\n{budget(state)}"
    if re.search(r"\b(?:per |a |the |whole |show )*year(?:ly)?(?: table| view)?$", lower) and not AMOUNT.search(message):
        return budget(state, months=12)
    if re.fullmatch(r"(?:show |my |the )*(?:budget|table|list|overview|summary|month|show|total|status|check|50/30/20)", lower):
        return budget(state)
    relative = re.match(r"(?:i\s+|please\s+)?(?:cut|reduce|halve|lower|increase|raise|double)\b|.*\b(?:more|less)$", lower)
    if relative and state["lines"] and (label := cut(message, state) or change(message, state)):
        return f"Saved: {label}.\n\n{budget(state)}"
    if reading.is_question(message) and not re.search(INCOME, lower):
        if state["lines"] and re.search(r"\b(?:ok|okay|enough|too (?:little|much|high|low)|good|realistic|left|over|budget|afford|doing|compare|percent|share|needs|wants|übrig|bleibt)\b", lower):
            return savings_told(state) if "sav" in lower else budget(state)
        return None
    noted, unused = read_lines(message, state)
    if noted:
        left = f"\n\nI did not use {', '.join(unused)}: tell me what {'it is' if len(unused) == 1 else 'they are'} for." if unused else ""
        return f"Noted: {', '.join(noted)}.\n\n{budget(state)}{left}"
    if AMOUNT.search(message) or len(lower) < 3:
        return "I build a monthly budget. Try `I earn 2800, rent 900, groceries 350`, `what if rent is 1000` or `What is the 50/30/20 rule?`"
    return None if re.search(r"[^\W\d_]", lower) else "I build a monthly budget. Try `I earn 2800, rent 900, groceries 350`."


def cents_of(match: re.Match) -> int:
    whole, decimals = re.fullmatch(r"(.*?)(?:[.,](\d{1,2}))?", match[1]).groups()
    value = int(re.sub(r"\D", "", whole)[:10] or 0) * 100 + int((decimals or "0").ljust(2, "0"))
    return min(value * (1000 if match[2] else 1), MAX_CENTS)


def per_month(text: str) -> tuple[Decimal, str]:
    for pattern, factor in PERIODS.items():
        if found := re.search(pattern, text, re.I):
            return factor, text[:found.start()] + " " + text[found.end():]
    return Decimal(1), text


def money(cents: int, state: dict) -> str:
    return f"{'−' if cents < 0 else ''}{state['currency']}{Decimal(abs(cents)) / 100:,.2f}"


def clauses(message: str) -> list[str]:
    parts = re.split(r"[;\n]|,(?!\d)|\.\s+(?=[A-Za-z])|\band\b(?=[^,;\n]*\d)|\bplus\b", message)
    return [part.strip(" .,-*•\t") for part in parts if re.search(r"\w", part)][:60]


def read_lines(message: str, state: dict) -> tuple[list[str], list[str]]:
    """What was noted, and the numbers that could not be."""
    noted, unused = [], []
    for row in STATEMENT.finditer(message):
        cents = cents_of(AMOUNT.search(row[3]))
        name = row[1].strip()[:1].upper() + row[1].strip()[1:40]
        known = next((line for line in state["lines"] if line["name"] == name and name in noted), None)
        put(name, cents + (known["cents"] if known else 0), "income" if not row[2] else kind_of(name), state)
        noted.append(name)
    if noted:
        return list(dict.fromkeys(noted)), []
    for clause in clauses(message):
        amounts = AMOUNT.findall(clause)
        pairs = reading.labelled(clause)
        if len(amounts) > 1 or pairs and pairs[0].income:
            for pair in pairs:
                noted.append(note(pair, state))
            unused += [number.strip() for number, _ in amounts][len(pairs):]
            continue
        factor, rest = per_month(clause)
        found = AMOUNT.search(rest)
        if not found:
            continue
        name = clean_name(rest[:found.start()] + " " + rest[found.end():])
        saves = re.search(KEYWORDS["savings"], clause, re.I)
        kind = "income" if re.search(INCOME, clause, re.I) and not saves else kind_of(name)
        if saves and not name:
            name, kind = "Savings", "savings"
        if pairs and kind == "wants" and kind_of(pairs[0].label) != "wants":
            # A typing error: the reader knows what was meant.
            name, kind = pairs[0].label[:1].upper() + pairs[0].label[1:40], kind_of(pairs[0].label)
        name = name or ("Income" if kind == "income" else "")
        if not re.search(r"[^\W\d_]{2,}", name):
            unused.append(found[0].strip())
            continue
        cents = int((Decimal(cents_of(found)) * factor).quantize(Decimal(1), ROUND_HALF_UP))
        put(name, cents, kind, state)
        noted.append(f"{name} {money(cents, state)}" + (" a month" if factor != 1 else ""))
    return noted, unused


def note(pair: reading.Labelled, state: dict) -> str:
    label = pair.label.strip()
    name = "Salary" if pair.income and label.lower() in ("income", "earn", "make", "salary") else label[:1].upper() + label[1:40]
    kind = "income" if pair.income else kind_of(name)
    factor = MONTHS.get(pair.amount.period or "month", Decimal(1))
    cents = min(int((Decimal(str(pair.amount.value)) * 100 * factor).quantize(Decimal(1), ROUND_HALF_UP)), MAX_CENTS)
    put(name, cents, kind, state)
    return f"{name} {money(cents, state)}" + (" a month" if factor != 1 else "")


def clean_name(text: str) -> str:
    filler = r"\b(?:hi|hey|hello|so|no|nope|sorry|actually|wait|well|okay|ok|oh|please|pls|away|aside|i|we|also|my|our|pay|spend|spent|costs?|is|are|was|about|around|roughly|for|on|the|a|an|of|to|in|set|change|add|get|have|put|at|it's|currently|now|extra|month(?:ly)?|after tax|net)\b"
    name = re.sub(rf"{UNIT}|[:=()|+~]", " ", text, flags=re.I)
    name = re.sub(r"\s+", " ", re.sub(filler, " ", name, flags=re.I)).strip(" ,.-'")
    name = "Salary" if name.lower() in ("earn", "make", "paid", "income", "salary") else name
    name = "Savings" if name.lower() in ("save", "saving", "savings") else name
    return (name[:1].upper() + name[1:])[:40]


def kind_of(name: str) -> str:
    return next((kind for kind, pattern in KEYWORDS.items() if re.search(pattern, name, re.I)), "wants")


def find_line(name: str, state: dict) -> dict | None:
    wanted = clean_name(name).lower() or name.lower().strip()
    return next((line for line in state["lines"] if line["name"].lower() == wanted),
                None) or next((line for line in state["lines"] if len(wanted) > 2 and (wanted in line["name"].lower() or line["name"].lower() in wanted)), None)


def put(name: str, cents: int, kind: str, state: dict) -> None:
    known = next((line for line in state["lines"] if line["name"].lower() == name.lower()), None)
    if known:
        known["cents"] = cents
    elif len(state["lines"]) < MAX_LINES:
        state["lines"].append({"name": name, "cents": cents, "kind": kind})


def remove(name: str, state: dict) -> str:
    line = find_line(name, state)
    if not line:
        return f"I do not find “{name[:40]}” in the budget."
    state["lines"].remove(line)
    return f"Removed {line['name']}.\n\n{budget(state)}"


def totals(state: dict) -> dict[str, int]:
    sums = {kind: sum(line["cents"] for line in state["lines"] if line["kind"] == kind) for kind in ("income", *KINDS)}
    return {**sums, "left": sums["income"] - sums["needs"] - sums["wants"] - sums["savings"]}


def budget(state: dict, months: int = 1) -> str:
    if not state["lines"]:
        return "The budget is empty. Begin with `I earn 2400, rent 850, food 350`."
    order = ["income", *KINDS]
    lines = sorted(state["lines"], key=lambda line: (order.index(line["kind"]), -line["cents"]))
    rows = [f"| {line['name']} | {line['kind']} | {money(line['cents'] * months, state)} |" for line in lines]
    sums = totals(state)
    table = f"| Item | Kind | {'Per month' if months == 1 else 'Per year'} |\n|---|---|--:|\n" + "\n".join(rows) + f"\n| **Left** | | **{money(sums['left'] * months, state)}** |"
    return f"{table}\n\n{check(sums, state, months)}"


def check(sums: dict[str, int], state: dict, months: int = 1) -> str:
    if not sums["income"]:
        return "What is your monthly income after tax? Write `income 2400`."
    rows = []
    for kind, share in KINDS.items():
        actual = sums[kind] + (max(0, sums["left"]) if kind == "savings" else 0)
        target = sums["income"] * share // 100
        rows.append(f"| {kind.title()}{' + left' if kind == 'savings' and sums['left'] > 0 else ''} | {money(actual * months, state)} | "
                    f"{round(100 * actual / sums['income'])}% | {share}% | {'+' if actual > target else ''}{money((actual - target) * months, state)} |")
    return "| 50/30/20 | You | | Yardstick | Difference |\n|---|--:|--:|--:|--:|\n" + "\n".join(rows) + "\n\n" + observation(sums, state)


def observation(sums: dict[str, int], state: dict) -> str:
    if sums["left"] < 0:
        biggest = max((line for line in state["lines"] if line["kind"] == "wants"), key=lambda line: line["cents"], default=None)
        hint = f" The largest want is {biggest['name']}; try `what if I cut {biggest['name'].lower()} by half`." if biggest else " If this lasts, a non-profit debt adviser can help early and for free."
        return f"You spend **{money(-sums['left'], state)} more than you earn** each month.{hint}"
    if sums["needs"] * 100 > sums["income"] * 60:
        return "Needs take more than 60%. The large ones (home, car, insurance) are worth one phone call each."
    if (sums["savings"] + sums["left"]) * 5 < sums["income"]:
        return f"Savings are below a fifth. {money(sums['income'] // 5 - sums['savings'] - sums['left'], state)} more a month would reach it."
    if sums["left"] > sums["savings"]:
        return f"{money(sums['left'], state)} has no job yet. Give it one: a standing order to savings on pay day."
    return "Balanced. Missing lines are usually yearly ones: insurance, gifts, repairs, holidays."


def what_if(message: str, state: dict) -> str:
    if not state["lines"]:
        return "First I need your numbers, for example `I earn 2800, rent 900, groceries 350`."
    before = totals(state)
    trial = {**state, "lines": [dict(line) for line in state["lines"]]}
    text = re.sub(r"^(?:what if|suppose|what would happen if)\s*", "", message.strip(" ?."), flags=re.I)
    label = cut(text, trial) or change(text, trial)
    if not label:
        return "Tell me what changes: `what if rent is 1000`, `what if I cut eating out by half`, `what if I earn 300 more`."
    after = totals(trial)
    names = ("income", *KINDS, "left")
    rows = "\n".join(f"| {name.title()} | {money(before[name], state)} | {money(after[name], state)} | "
                     f"{'+' if after[name] > before[name] else ''}{money(after[name] - before[name], state)} |" for name in names if before[name] != after[name] or name == "left")
    yearly = (after["left"] - before["left"]) * 12
    return f"**What if {label}** (not saved)\n\n| | Now | Then | Difference |\n|---|--:|--:|--:|\n{rows}\n\nThat is {'+' if yearly > 0 else ''}{money(yearly, state)} in a year. To keep it, write it without “what if”."


def cut(text: str, trial: dict) -> str:
    verb = re.search(r"\b(cut|reduce|halve|lower|drop|stop|cancel|without|quit|increase|raise|double)\b\s*(.*)$", text, re.I)
    line = find_line(re.sub(r"\b(?:by|to|in)\b.*$|\bhalf\b", "", verb[2]), trial) if verb else None
    if not line:
        return ""
    percent, half, amount = re.search(r"(\d{1,3})\s*%", text), re.search(r"\bhalf\b|\bhalve\b", text, re.I), AMOUNT.search(text)
    word = verb[1].lower()
    sign = 1 if word in ("increase", "raise", "double") else -1
    if word in ("stop", "cancel", "without", "quit") or word == "drop" and not (percent or half or amount):
        step = line["cents"]
    elif percent:
        step = line["cents"] * int(percent[1]) // 100
    elif half or word == "double":
        step = line["cents"] // (1 if word == "double" else 2)
    elif amount and re.search(r"\bto\b", text):
        step, sign = abs(line["cents"] - cents_of(amount)), 1 if cents_of(amount) > line["cents"] else -1
    elif amount:
        step = cents_of(amount)
    else:
        return ""
    line["cents"] = max(0, line["cents"] + sign * step)
    return f"{line['name']} is {money(line['cents'], trial)}"


def change(text: str, trial: dict) -> str:
    factor, rest = per_month(text)
    found = AMOUNT.search(rest)
    if not found:
        return ""
    cents = int(Decimal(cents_of(found)) * factor)
    name = rest[:found.start()] + " " + re.sub(r"\b(more|less|extra)\b", "", rest[found.end():], flags=re.I)
    earns = re.search(INCOME, text, re.I) and not re.search(KEYWORDS["savings"], text, re.I)
    line = next((x for x in trial["lines"] if x["kind"] == "income"), None) if earns else find_line(name, trial)
    if not line:
        put(clean_name(name) or "New line", cents, "income" if earns else kind_of(name), trial)
        return f"{clean_name(name) or 'a new line'} is {money(cents, trial)}"
    relative = 1 if re.search(r"\b(more|extra)\b", text, re.I) else -1 if re.search(r"\bless\b", text, re.I) else 0
    line["cents"] = max(0, line["cents"] + relative * cents) if relative else cents
    return f"{line['name']} is {money(line['cents'], trial)}"


def own_goal(message: str, state: dict) -> str | None:
    """A goal whose numbers are all in the message: what is wanted, what is there, and what is saved each month."""
    amounts = [(found, cents_of(found), message[:found.start()].lower()[-40:], message[found.end():].lower()[:20]) for found in AMOUNT.finditer(message)]
    monthly = [cents for _, cents, before, behind in amounts if re.match(r"\s*(?:a|per|each|every|/)\s*month|\s*monthly", behind) or re.search(r"\b(?:save|put)\b[^\d]{0,20}$", before)]
    there = [cents for _, cents, before, _ in amounts if re.search(r"\b(?:already|got|have saved|saved)\b[^\d]{0,20}$", before)]
    wanted = [cents for _, cents, _, _ in amounts if cents not in monthly and cents not in there]
    if len(monthly) != 1 or len(wanted) != 1 or len(there) > 1 or monthly[0] <= 0:
        return None
    state["goal"] = {"missing": max(0, wanted[0] - sum(there)), "monthly": monthly[0]}
    months = math.ceil(state["goal"]["missing"] / monthly[0])
    have = f" ({money(wanted[0], state)} less the {money(there[0], state)} you have)" if there else ""
    return f"**{months} month{'s' * (months != 1)}**: {money(state['goal']['missing'], state)}{have} at {money(monthly[0], state)} a month."


def goal_in(months: int, state: dict) -> str:
    missing, monthly = state["goal"]["missing"], state["goal"]["monthly"]
    needed = math.ceil(missing / max(1, months))
    more = f", {money(needed - monthly, state)} more than now" if needed > monthly else ", less than you put away now"
    return f"To have {money(missing, state)} in {months} month{'s' * (months != 1)} you need **{money(needed, state)} a month**{more}."


def savings_told(state: dict) -> str:
    sums = totals(state)
    if not sums["income"]:
        return "I need your monthly income to say that. Write `income 2400`."
    target = sums["income"] // 5
    gap = target - sums["savings"]
    room = f" {money(sums['left'], state)} is left each month, so there is room for it." if 0 < gap <= sums["left"] else ""
    verdict = f"{money(gap, state)} below" if gap > 0 else "at or above"
    return (f"You save {money(sums['savings'], state)} a month, **{100 * sums['savings'] / sums['income']:.1f}%** of your income. "
            f"The yardstick of 20% would be {money(target, state)}: you are {verdict} it.{room}")


def goal(message: str, state: dict) -> str:
    target = cents_of(AMOUNT.search(message))
    sums = totals(state)
    monthly = sums["savings"] + max(0, sums["left"])
    if not sums["income"] or monthly <= 0:
        return "With this budget nothing is left to save yet. Give me income and expenses, or try a `what if` first."
    months = math.ceil(target / monthly)
    faster = math.ceil(target / (monthly + 5000))
    return (f"With {money(monthly, state)} a month (savings plus what is left) you have **{money(target, state)} in {months} month{'s' * (months != 1)}**. "
            + (f"With {money(5000, state)} more a month it takes {faster}. " if faster < months else "") + f"To be there in a year you need "
                                                                                                           f"{money(math.ceil(target / 12), state)} a month.")


def next_clicks(state: dict) -> list[str]:
    if not state["lines"]:
        return ["I earn 2800, rent 900, groceries 350", "What is the 50/30/20 rule?"]
    if not totals(state)["income"]:
        return ["Income 2400", "Budget"]
    largest = max((line for line in state["lines"] if line["kind"] == "wants"), key=lambda line: line["cents"], default=None)
    return [f"What if I cut {largest['name'].lower()} by half" if largest else "What if I earn 200 more", "How long to save 3000?", "Show the year"]
