"""Annuity loans: payment, schedule, offers side by side with fees, extra payments, and what a payment can carry."""

import re

MAX_MONTHS, MAX_OFFERS = 600, 4
SYMBOLS = {"€": "€", "eur": "€", "euro": "€", "euros": "€", "$": "$", "usd": "$", "dollars": "$", "£": "£", "gbp": "£", "pounds": "£", "chf": "CHF "}
UNIT = r"(?:€|\$|£|\b(?:eur|euros?|usd|dollars|gbp|pounds|chf)\b)"
NUMBER = r"(\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)\s?(k\b|thousand\b|m\b(?!o)|million\b)?"
RATE = re.compile(r"(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:%|percent|per cent)", re.I)
TERM = re.compile(r"(\d{1,3}(?:[.,]5)?)\s*-?\s*(years?|yrs?|y\b|months?|mos?\b)", re.I)
FEE = re.compile(rf"(?:fees?|costs?)\s*(?:of|:|is)?\s*{UNIT}?\s*{NUMBER}|{UNIT}?\s*{NUMBER}\s*{UNIT}?\s*(?:arrangement |one-off |upfront )?fees?", re.I)
MONTHLY = re.compile(rf"{UNIT}?\s*{NUMBER}\s*{UNIT}?\s*(?:a|per|each|every|/)\s*month|{NUMBER}\s*{UNIT}?\s*monthly", re.I)
TOPICS = {"apr": "APR and effective rate", "effective": "APR and effective rate", "nominal": "Interest rate (nominal rate)", "principal": "Principal",
          "amorti": "Amortisation and annuity loan", "annuity": "Amortisation and annuity loan", "beginning": "Why is interest so high at the beginning?",
          "fixed": "Fixed rate and variable rate", "variable": "Fixed rate and variable rate", "penalty": "Extra payment and prepayment penalty",
          "prepay": "Extra payment and prepayment penalty", "balloon": "Balloon payment", "secured": "Secured and unsecured loan",
          "cannot pay": "What if I cannot pay?", "can't pay": "What if I cannot pay?", "fee": "Fees", "term": "Term",
          "interest": "Interest rate (nominal rate)"}
HELP = ("Give me amount, rate and term: `20000 at 5% for 5 years`. Then: `extra 100 a month`, `extra 5000 in month 12`, `schedule`, `first 12 "
        "months`, `what if 7 years`, `what if 4%`, `compare 4.9% over 5 years with a 300 fee and 5.4% over 4 years`, `how much can I borrow for 400 a "
        "month`, `check it`, `what is an APR`.")


def respond(event: dict) -> dict:
    message = str(event.get("message") or "").replace("\x00", " ").strip()[:2000]
    state = {"amount": 0, "rate": None, "months": 0, "fee": 0, "currency": "", **(event.get("state") or {})}
    if unit := re.search(UNIT, message, re.I):
        state["currency"] = SYMBOLS.get(unit[0].lower(), state["currency"])
    glossary = read_glossary((event.get("assets") or {}).get("glossary.md", ""))
    reply, tools = answer(message, state, glossary)
    return {"reply": reply, "state": state, "tools": tools, "suggestions": next_clicks(state)}


def answer(message: str, state: dict, glossary: dict[str, str]) -> tuple[str, list]:
    lower = message.lower().strip(" .!?")
    if re.fullmatch(r"start over|reset|clear|new loan", lower):
        state.update(amount=0, rate=None, months=0, fee=0)
        return "A new loan. How much, at which yearly rate, for how long?", []
    if re.fullmatch(r"help|how .*(?:you work|use).*|what can you do", lower):
        return HELP, []
    if re.match(r"(?:what|why|explain|difference|tell me|how does|is it|should)\b", lower) and not re.search(r"\d", lower) and (text := explain(lower, glossary)):
        return text, []
    if re.search(r"\b(check|verify|prove|calculate) (?:it|this|that|the)\b|^check$", lower) and complete(state):
        return verify(state)
    if re.search(r"\bhow much (?:can|could) (?:i|we) (?:borrow|afford)|\bafford\b|\bborrow for\b", lower):
        return borrowable(message, state), []
    if re.search(r"\bcompare\b|\bversus\b|\bvs\b|\bor\b.*%", lower) and len(RATE.findall(message)) + len(TERM.findall(message)) >= 2:
        return compare(message, state), []
    if re.search(r"\b(extra|overpay|prepay|additional|pay .*more|lump)\b", lower) and complete(state):
        return extra_payments(message, lower, state), []
    if re.search(r"\b(schedule|amorti[sz]ation|table|by year|per year|by month|first \d+ months|plan)\b", lower) and not RATE.search(message):
        return (schedule_text(lower, state) if complete(state) else missing(state)), []
    if re.match(r"what if|and (?:with|for|at)\b|suppose", lower) and complete(state):
        return what_if(message, state), []
    if read_loan(message, state):
        return (overview(state) if complete(state) else missing(state)), []
    if lower in ("show", "loan", "overview", "summary", "again", "ok", "yes", "next") and complete(state):
        return overview(state), []
    return explain(lower, glossary) or "I explain what loans cost. Try `20000 at 5% for 5 years`, `compare …` or `What is an APR?`", []


def number(text: str, scale: str | None = "") -> float:
    whole, decimals = re.fullmatch(r"(.*?)(?:[.,](\d{1,2}))?", text).groups()
    value = float(re.sub(r"\D", "", whole)[:12] or 0) + float("0." + (decimals or "0"))
    return min(value * {"k": 1e3, "t": 1e3, "m": 1e6}.get((scale or " ")[0].lower(), 1), 1e10)


def money(value: float, state: dict) -> str:
    return f"{'−' if value < -0.004 else ''}{state['currency']}{abs(value):,.2f}"


def parts_of(text: str) -> dict:
    """What a text says about a loan: rate, months, fee, amount; only what is there."""
    found: dict = {}
    if rate := RATE.search(text):
        found["rate"] = float(rate[1].replace(",", "."))
    if term := TERM.search(text):
        found["months"] = max(1, min(MAX_MONTHS, round(float(term[1].replace(",", ".")) * (12 if term[2][0].lower() == "y" else 1))))
    if fee := FEE.search(text):
        found["fee"] = number(fee[1] or fee[3], fee[2] or fee[4])
    rest = FEE.sub(" ", TERM.sub(" ", RATE.sub(" ", text)))
    amounts = [number(n, scale) for n, scale in re.findall(NUMBER, rest, re.I)]
    if any(value >= 100 for value in amounts):
        found["amount"] = max(amounts)
    return found


def read_loan(message: str, state: dict) -> bool:
    found = parts_of(message)
    if not complete(state) and not found and re.fullmatch(r"\s*\d{1,2}(?:[.,]\d+)?\s*", message):
        bare = float(message.replace(",", "."))
        found = {"rate": bare} if state["amount"] and state["rate"] is None else {"months": max(1, round(bare * 12))} if state["amount"] and not state["months"] and 0 < bare <= 50 else {}
    if "amount" in found and complete(state):
        state["fee"] = 0
    state.update(found)
    return bool(found)


def complete(state: dict) -> bool:
    return bool(state["amount"] and state["rate"] is not None and state["months"])


def missing(state: dict) -> str:
    gaps = [("the amount", not state["amount"], "`20000`"), ("the yearly interest rate", state["rate"] is None, "`5%`"),
            ("the term", not state["months"], "`5 years`")]
    open_gaps = [gap for gap in gaps if gap[1]]
    known = [text for text, ok in ((money(state["amount"], state), state["amount"]), (f"{state['rate']}%", state["rate"] is not None),
                                   (f"{state['months']} months", state["months"])) if ok]
    return (f"So far: {', '.join(known)}. " if known else "") + f"I still need {' and '.join(gap[0] for gap in open_gaps)}, for example {' and '.join(gap[2] for gap in open_gaps)}."


def payment(amount: float, rate: float, months: int) -> float:
    monthly = rate / 1200
    return amount / months if monthly == 0 else amount * monthly / (1 - (1 + monthly) ** -months)


def schedule(amount: float, rate: float, months: int, extra: float = 0, lumps: dict[int, float] | None = None) -> list[tuple[float, float, float]]:
    """(interest, repaid, balance) for each month, in whole cents."""
    regular, balance, rows = round(payment(amount, rate, months), 2), round(amount, 2), []
    while balance > 0.004 and len(rows) < MAX_MONTHS:
        interest = round(balance * rate / 1200, 2)
        repaid = regular - interest + extra + (lumps or {}).get(len(rows) + 1, 0)
        repaid = round(balance if len(rows) + 1 >= months else min(balance, max(repaid, 0)), 2)
        balance = round(balance - repaid, 2)
        rows.append((interest, repaid, balance))
    return rows


def effective_rate(amount: float, rate: float, months: int, fee: float) -> float:
    """Effective yearly rate with the fee taken from what is paid out, by bisection."""
    received, regular = amount - fee, payment(amount, rate, months)
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        worth = regular * months if middle == 0 else regular * (1 - (1 + middle) ** -months) / middle
        low, high = (middle, high) if worth > received else (low, middle)
    return ((1 + low) ** 12 - 1) * 100 if received > 0 else 0.0


def span(months: int) -> str:
    years, rest = divmod(months, 12)
    return " and ".join(filter(None, [f"{years} year{'s' * (years != 1)}" if years else "", f"{rest} month{'s' * (rest != 1)}" if rest else ""])) or "0 months"


def overview(state: dict) -> str:
    amount, rate, months, fee = state["amount"], state["rate"], state["months"], state["fee"]
    rows = schedule(amount, rate, months)
    interest = sum(row[0] for row in rows)
    half = next((i for i, row in enumerate(rows, 1) if row[2] <= amount / 2), months)
    fee_row = f"| Fees | {money(fee, state)} |\n" if fee else ""
    return (f"**{money(amount, state)} at {rate:g}% for {span(months)}**\n\n| | |\n|---|--:|\n| Monthly payment | "
            f"**{money(payment(amount, rate, months), state)}** |\n| Total interest | {money(interest, state)} |\n{fee_row}"
            f"| Total paid | {money(amount + interest + fee, state)} |\n| Effective yearly rate | {effective_rate(amount, rate, months, fee):.2f}% |\n\n"
            f"Of the first payment {money(rows[0][0], state)} is interest, of the last {money(rows[-1][0], state)}, because interest is counted on "
            f"what you still owe. Half is paid off after {span(half)}. Fixed rate and payment at the end of each month assumed; binding is the lender's offer.")


def schedule_text(lower: str, state: dict) -> str:
    rows = schedule(state["amount"], state["rate"], state["months"])
    by_month = re.search(r"\bmonths?\b", lower)
    count = re.search(r"first (\d{1,3})", lower)
    if by_month:
        shown = rows[:min(int(count[1]) if count else 12, 36)]
        lines = [f"| {i} | {money(a, state)} | {money(b, state)} | {money(c, state)} |" for i, (a, b, c) in enumerate(shown, 1)]
        return "| Month | Interest | Repaid | Still owed |\n|--:|--:|--:|--:|\n" + "\n".join(lines)
    years = [rows[i:i + 12] for i in range(0, len(rows), 12)]
    lines = [f"| {i} | {money(sum(r[0] for r in year), state)} | {money(sum(r[1] for r in year), state)} | {money(year[-1][2], state)} |" for i,
             year in enumerate(years, 1)]
    return "| Year | Interest | Repaid | Still owed |\n|--:|--:|--:|--:|\n" + "\n".join(lines) + "\n\nFor months say `first 12 months`."


def extra_payments(message: str, lower: str, state: dict) -> str:
    when = re.search(r"\b(?:in|after|at) (?:month (\d{1,3})|(\d{1,3}) months|(?:year (\d{1,2}))|(\d{1,2}) years?)", lower)
    amounts = [number(n, s) for n, s in re.findall(NUMBER, (lower[:when.start()] + lower[when.end():]) if when else lower, re.I)]
    if not amounts or not amounts[0]:
        return "How much extra? For example `extra 100 a month` or `extra 5000 in month 12`."
    once = bool(when) or bool(re.search(r"\b(once|lump|one-off|now)\b", lower))
    month = int(when[1] or when[2] or 0) or (int(when[3] or when[4] or 0) * 12) if when else 1
    plain = schedule(state["amount"], state["rate"], state["months"])
    faster = schedule(state["amount"], state["rate"], state["months"], 0 if once else amounts[0], {max(1, month): amounts[0]} if once else None)
    saved = sum(r[0] for r in plain) - sum(r[0] for r in faster)
    what = f"{money(amounts[0], state)} once in month {max(1, month)}" if once else f"{money(amounts[0], state)} extra every month"
    return (f"**{what}**\n\n| | Without | With |\n|---|--:|--:|\n| Paid off after | {span(len(plain))} | {span(len(faster))} |\n| Total interest | "
            f"{money(sum(r[0] for r in plain), state)} | {money(sum(r[0] for r in faster), state)} |\n\n"
            f"You save **{money(saved, state)}** and are done **{span(len(plain) - len(faster))} earlier**. Check the contract: some limit extra "
            f"payments or charge for them.")


def what_if(message: str, state: dict) -> str:
    trial = {**state, **parts_of(message)}
    return offers_table([state, trial], ["Now", "What if"], state) if trial != state else "What changes: amount, rate, term or fee? For example `what if 7 years`."


def compare(message: str, state: dict) -> str:
    text = re.sub(r"^.*?\bcompare\b:?", "", message, flags=re.I)
    pieces = [piece for piece in re.split(r"\bversus\b|\bvs\.?|\bwith\b(?=\s*\d[\d.,]*\s*%)|;|\n|\band\b(?=[^,;]*(?:%|year))|\bor\b", text,
                                          flags=re.I) if RATE.search(piece) or TERM.search(piece)][:MAX_OFFERS]
    amount = parts_of(text).get("amount") or state["amount"]
    if not amount:
        return "For which amount? Add it at the end: `compare 4.9% over 5 years and 5.4% over 4 years, for 20000`."
    offers, names = [], []
    for i, piece in enumerate(pieces):
        found = parts_of(piece)
        offer = {"amount": amount, "rate": found.get("rate", offers[-1]["rate"] if offers else state["rate"]),
                 "months": found.get("months") or (offers[-1]["months"] if offers else state["months"]), "fee": found.get("fee", 0)}
        if complete(offer):
            offers.append(offer)
            names.append(chr(65 + i))
    if len(offers) < 2:
        return "I need two offers with rate and term: `compare 4.9% over 5 years with a 300 fee and 5.4% over 4 years, for 20000`."
    state.update(offers[0])
    return offers_table(offers, names, state)


def offers_table(offers: list[dict], names: list[str], state: dict) -> str:
    facts = []
    for o in offers:
        interest = sum(r[0] for r in schedule(o["amount"], o["rate"], o["months"]))
        facts.append({"pay": payment(o["amount"], o["rate"], o["months"]), "interest": interest, "cost": interest + o["fee"],
                      "apr": effective_rate(o["amount"], o["rate"], o["months"], o["fee"])})
    row = lambda label, cells: f"| {label} | " + " | ".join(cells) + " |\n"
    table = row("", names) + "|---|" + "--:|" * len(names) + "\n" + row("Offer", [f"{o['rate']:g}%, {span(o['months'])}" for o in offers]) + row("Monthly payment", [money(f["pay"], state) for f in facts])
    table += row("Interest", [money(f["interest"], state) for f in facts]) + row("Fees", [money(o["fee"], state) for o in offers]) + row("**Total cost**", [f"**{money(f['cost'], state)}**" for f in facts]) + row("Effective rate", [f"{f['apr']:.2f}%" for f in facts])
    cheap, light = min(range(len(facts)), key=lambda i: facts[i]["cost"]), min(range(len(facts)), key=lambda i: facts[i]["pay"])
    gap = sorted(f["cost"] for f in facts)[1] - facts[cheap]["cost"]
    verdict = f"**{names[cheap]}** costs {money(gap, state)} less in total." + ("" if cheap == light else f" **{names[light]}** is lighter each "
                                                                                                          f"month, but takes longer or costs more.")
    return f"For {money(offers[0]['amount'], state)}:\n\n{table}\n{verdict}"


def borrowable(message: str, state: dict) -> str:
    monthly = MONTHLY.search(message)
    found = parts_of(MONTHLY.sub(" ", message))
    rate, months = found.get("rate", state["rate"]), found.get("months") or state["months"]
    if not monthly or rate is None or not months:
        return "Tell me what you can pay, the rate and the term: `How much can I borrow for 400 a month at 5% for 5 years?`"
    pay, r = number(monthly[1] or monthly[3], monthly[2] or monthly[4]), rate / 1200
    amount = pay * months if r == 0 else pay * (1 - (1 + r) ** -months) / r
    state.update(rate=rate, months=months, amount=round(amount, 2), fee=0)
    return (f"**{money(pay, state)} a month carries a loan of {money(amount, state)}** at {rate:g}% for {span(months)}. You would pay "
            f"{money(pay * months, state)} in all, {money(pay * months - amount, state)} of it interest.\n\n"
            "Affordable is not the same as wise: keep three months of expenses aside before you commit.")


def verify(state: dict) -> tuple[str, list]:
    pay, months = round(payment(state["amount"], state["rate"], state["months"]), 2), state["months"]
    text = (f"The formula is P × r / (1 − (1 + r)^−n) with P = {state['amount']:g}, r = {state['rate']:g}% / 12 and n = {months}, which gives {money(pay, state)}. "
            f"The calculator multiplies it out: all payments minus the amount is the interest, {money(pay * months - state['amount'], state)} up to "
            f"rounding of the last payment.")
    return text, [{"tool": "calculator", "input": {"expression": f"{pay} * {months} - {state['amount']:.2f}"}}]


def read_glossary(text: str) -> dict[str, str]:
    return {head.strip(): body.strip() for head, body in re.findall(r"^## (.+)\n([\s\S]*?)(?=^## |\Z)", text, re.M)}


def explain(lower: str, glossary: dict[str, str]) -> str:
    heads = list(dict.fromkeys(head for word, head in TOPICS.items() if word in lower and head in glossary))
    return "\n\n".join(f"**{head.rstrip('?')}.** {glossary[head]}" for head in heads[:2])


def next_clicks(state: dict) -> list[str]:
    if not complete(state):
        return ["20000 at 5% for 5 years", "What is an APR?", "Help"]
    longer = f"What if {state['months'] // 12 + 2} years"
    fifth = payment(state["amount"], state["rate"], state["months"]) / 5
    return [f"Extra {max(10, round(fifth, -1)):.0f} a month", longer, "Schedule", "Check it"]
