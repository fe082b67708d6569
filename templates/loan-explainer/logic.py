"""Annuity loans: payment, schedule, offers side by side with fees, extra payments, and what a payment can carry."""

import json
import re
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool
from agentry.reading.words import language

MAX_MONTHS, MAX_AMOUNT = 600, 1e9
SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "CHF": "CHF ", "INR": "₹"}
# What the words beside an amount of money say it is.
ROLES = {
    "score": r"score|schufa",
    "income": r"\b(?:i make|we make|earn|salary|income|verdiene|gagne|gano|take.home)\b",
    "fee": r"\bfees?\b|charge|gebühr|frais|comisi|arrangement|processing|origination|set.?up",
    "down": r"\bdown\b|deposit|anzahlung|apport|entrada|trade.?in|eigenkapital|own money|upfront|\bmyself\b|from (?:my )?savings|selbst",
    "balloon": r"balloon|residual|final payment|last payment|schlussrate",
    "extra": r"\bextra|overpay|on top|lump|sondertilgung|additional|bonus|\bmore\b(?! than)|pay in\b|\badd(?:ing)?\b",
}
# Money that people have or get toward a purchase is the down payment; beside a debt it may be anything.
OWN = re.compile(r"\bsaved\b|\bsavings\b|\b(?:put|set|laid) (?:aside|by)\b|\bof (?:my|our) own\b|\b(?:my|our) own (?:cash|capital|funds)\b|\bourselves\b|\bequity\b|\b(?:parents|family|grandma|grandpa|grandparents|mum|mom|dad|uncle|aunt|they|he|she) (?:will |would |can |could )?(?:give|gives|gave|gift|add|adds|pay|pays|chip in)\b|\bgift from\b|\b(?:only |just )?(?:use|bring|put in|take) (?:only |just |about )?$", re.I)
PURCHASE = re.compile(r"\b(?:house|flat|apartment|home|condo|cottage|car|van|camper|motorhome|motorbike|bike|boat|kitchen|piano|sofa|garage|land|plot|solar|heat pump|roof|bathroom|buy|buying|purchase|costs?|price)\b", re.I)
OWES = re.compile(r"\b(?:owe|owes|owed|debt|still have a loan|existing loan|remaining|left to pay|pay off|paying off)\b", re.I)
RATE_BEFORE = re.compile(r"(?:rate|interest|apr|zins\w*|taux|tipo|at|@|zu|à|al)(?: (?:of|is|rate|de|von))? ?:? ?$", re.I)
MONTHLY_BEHIND = re.compile(r"[^,.;\d]{0,16}?(?:\b(?:a|per|each|every|im|pro|par|al|p)[ .]|/)(?:months?|mth|monat|mois|mes|m)\b|[^,.;\d]{0,8}\b(?:monthly|pm|monatlich)\b", re.I)
NO_FEE = re.compile(r"\b(?:no|without|zero|keine?|sans|sin)(?: [^\W\d_]+)? (?:fees?|gebühr\w*|frais|comisi\w*|down payment|deposit)", re.I)
OFFER_BREAK = re.compile(r"\b(?:or|vs|versus|other|second|oder|ou|bank|offer|lender|option|dealer|union|compared)\b|;|\n|\.\s", re.I)
OFFER_NAME = re.compile(r"\b(?:(?:bank|offer|lender|option) [A-Za-z0-9]\b|my bank|the bank|online bank|dealer|credit union|family)", re.I)
# Questions that the guide answers, whatever else the message says.
SCOPE = {
    r"\bwhich (?:one |loan |debt )*(?:should i pay |do i pay |to pay )?(?:off )?first|pay off first|snowball|avalanche": "Which loan should I pay off first?",
    r"\b(?:approv|accept me|get the loan|qualify|eligible|will they (?:give|lend)|score)": "Will the bank approve me?",
    r"\b(?:which|best|recommend|good) (?:bank|lender)|\bwhere (?:should|can|do) i (?:get|borrow)|recommend (?:a|me)": "Which bank or lender should I take?",
    r"\btax(?:es)?\b|deductible|steuer": "Can I deduct loan interest from my taxes?",
    r"\b(?:invest|stocks|bitcoin|crypto|etf)\b": "Should I invest or pay off my loan?",
    r"\bgood (?:deal|idea|rate|offer)|\bshould i (?:take|do|sign|get)|worth it|% (?:a lot|much|high|good)": "Is this a good loan?",
}


class Offer(TypedDict):
    name: str
    rate: float
    months: int
    fee: float


@tool
def explain_loan(state, amount: float, rate: float, months: int, fee: float = 0, down_payment: float = 0, balloon: float = 0, currency: str = ""):
    """Compute one loan: monthly payment, interest, total and effective rate. Call it whenever amount, rate and term are known.

    amount: the price or the amount asked for, before the down payment is taken off
    rate: nominal yearly interest in percent, such as 5.9
    months: the term in months
    fee: one-off fees
    down_payment: what the person pays themselves; the loan is for the rest
    balloon: a large last payment, 0 if there is none
    currency: the sign the person used
    """
    loan = checked({"amount": amount - down_payment, "rate": rate, "months": months, "fee": fee, "balloon": balloon})
    state.update(loan=loan, offers=[], currency=currency[:4] or state.get("currency", ""))
    facts = facts_of(loan)
    return facts, show.table(loan_rows(loan, state), columns=["", ""], title=f"{money(loan['amount'], state)} at {rate:g}% for {term(months)}")


@tool
def compare_offers(state, amount: float, offers: list[Offer]):
    """Put two to four offers for the same amount side by side: payment, interest, fees, total cost, effective rate.

    offers: each with a short name, the nominal yearly rate in percent, the months and one-off fees (0 if none)
    """
    if not 2 <= len(offers) <= 4:
        raise ToolError("Give two to four offers.")
    found = [{**checked({"amount": amount, "rate": each["rate"], "months": each["months"], "fee": each["fee"], "balloon": 0}), "name": each["name"][:30]} for each in offers]
    state.update(offers=found, loan={k: v for k, v in found[0].items() if k != "name"})
    return [verdict(found, state), *offer_blocks(found, state)]


@tool
def pay_extra(state, amount: float, every: Literal["month", "year", "once"] = "month", month: int = 1):
    """Show what extra payments save on the current loan. Needs explain_loan first.

    month: for a single payment, the month in which it is made
    """
    loan = current(state)
    plain, faster = schedule(loan), schedule(loan, extra_plan(amount, every, max(1, month)))
    saved = round(sum(r[0] for r in plain) - sum(r[0] for r in faster), 2)
    rows = [["Paid off after", term(len(plain)), term(len(faster))], ["Total interest", money(sum(r[0] for r in plain), state), money(sum(r[0] for r in faster), state)]]
    return {"saved": saved, "months_earlier": len(plain) - len(faster)}, show.table(rows, columns=["", "Without", "With"], title=f"{amount:,.2f} extra {'once' if every == 'once' else 'a ' + every}")


@tool
def payment_schedule(state, by: Literal["year", "month"] = "year", months: int = 12):
    """Show the repayment schedule of the current loan by year, or its first months one by one."""
    return schedule_blocks(current(state), state, by, months)


@tool
def balance_after(state, months: int):
    """Say what is still owed on the current loan after a number of payments, and the interest paid until then."""
    loan = current(state)
    rows = schedule(loan)[: max(1, months)]
    return {"still_owed": rows[-1][2], "interest_so_far": round(sum(r[0] for r in rows), 2), "payments": len(rows)}


@tool
def borrowable(state, monthly: float, rate: float, months: int):
    """Compute backwards: how much can be borrowed for a monthly payment."""
    probe = checked({"amount": 1.0, "rate": rate, "months": months, "fee": 0, "balloon": 0})
    loan = checked({**probe, "amount": round(monthly / payment(probe), 2)})
    state.update(loan=loan, offers=[])
    return {"amount": loan["amount"], "total_paid": round(monthly * months, 2), "interest": round(monthly * months - loan["amount"], 2)}


@tool
def rate_from_payment(state, amount: float, monthly: float, months: int):
    """Find the nominal yearly rate behind an offer that only names a monthly payment."""
    if monthly * months < amount:
        raise ToolError(f"{months} payments of {monthly:g} are less than the {amount:g} borrowed, so no interest rate fits. Check the term or ask about a last payment.")
    low, high = 0.0, 200.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if payment({"amount": amount, "rate": middle, "months": months, "balloon": 0}) < monthly else (low, middle)
    state["loan"] = checked({"amount": amount, "rate": round(low, 6), "months": months, "fee": 0, "balloon": 0})
    return {"rate": round(low, 2), "interest": round(monthly * months - amount, 2)}


def checked(loan: dict) -> dict:
    if not 1 <= loan["amount"] <= MAX_AMOUNT or not 0 <= loan["rate"] <= 100 or not 1 <= loan["months"] <= MAX_MONTHS:
        raise ToolError(f"A loan has an amount above 0, a yearly rate from 0 to 100 percent and a term of 1 to {MAX_MONTHS} months.")
    if not 0 <= loan["fee"] < loan["amount"] or not 0 <= loan["balloon"] < loan["amount"]:
        raise ToolError("A fee or last payment must be smaller than the loan.")
    return loan


def current(state: dict) -> dict:
    if not state.get("loan"):
        raise ToolError("There is no loan yet: ask for the amount, the yearly rate and the term, then call explain_loan.")
    return state["loan"]


def payment(loan: dict) -> float:
    r, n = loan["rate"] / 1200, loan["months"]
    spread = loan["amount"] - loan["balloon"] * (1 + r) ** -n
    return spread / n if r == 0 else spread * r / (1 - (1 + r) ** -n)


def extra_plan(amount: float, every: str, month: int):
    return lambda number: amount if every == "month" or (every == "year" and number % 12 == 0) or (every == "once" and number == month) else 0


def schedule(loan: dict, extra=lambda number: 0) -> list[tuple[float, float, float]]:
    """(interest, repaid, balance) for each month, in whole cents."""
    regular, balance, rows = round(payment(loan), 2), round(loan["amount"], 2), []
    while balance > 0.004 and len(rows) < MAX_MONTHS:
        interest, number = round(balance * loan["rate"] / 1200, 2), len(rows) + 1
        repaid = round(balance if number >= loan["months"] else min(balance, max(regular - interest + extra(number), 0)), 2)
        balance = round(balance - repaid, 2)
        rows.append((interest, repaid, balance))
    return rows


def effective_rate(loan: dict) -> float:
    """Effective yearly rate with the fee taken from what is paid out, by bisection."""
    received, regular, n, low, high = loan["amount"] - loan["fee"], payment(loan), loan["months"], 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        annuity = n if middle == 0 else (1 - (1 + middle) ** -n) / middle
        low, high = (middle, high) if regular * annuity + loan["balloon"] * (1 + middle) ** -n > received else (low, middle)
    return ((1 + low) ** 12 - 1) * 100


def facts_of(loan: dict) -> dict:
    rows = schedule(loan)
    interest = round(sum(row[0] for row in rows), 2)
    return {"monthly_payment": round(payment(loan), 2), "total_interest": interest, "total_paid": round(loan["amount"] + interest + loan["fee"], 2),
            "effective_rate": round(effective_rate(loan), 2), "first_interest": rows[0][0], "last_interest": rows[-1][0]}


def money(value: float, state: dict) -> str:
    text = f"{'−' if value < -0.004 else ''}{state.get('currency', '')}{abs(value):,.2f}"
    return text if state.get("lang", "en") == "en" else text.replace(",", " ").replace(".", ",").replace(" ", "." if state["lang"] != "fr" else "\u202f")


def term(months: int, words: dict | None = None) -> str:
    words = words or {"years": ["year", "years"], "months": ["month", "months"], "and": " and "}
    years, rest = divmod(months, 12)
    return words["and"].join(f"{n} {name[n != 1]}" for n, name in ((years, words["years"]), (rest, words["months"])) if n) or "0 months"


def loan_rows(loan: dict, state: dict, words: dict | None = None) -> list[list[str]]:
    facts, w = facts_of(loan), words or {"payment": "Monthly payment", "interest": "Total interest", "fees": "Fees", "total": "Total paid", "effective": "Effective yearly rate"}
    rows = [[w["payment"], money(facts["monthly_payment"], state)], [w["interest"], money(facts["total_interest"], state)], [w["total"], money(facts["total_paid"], state)], [w["effective"], f"{facts['effective_rate']:.2f}%"]]
    extra = [[w["fees"], money(loan["fee"], state)]] * bool(loan["fee"]) + [["Last payment", money(loan["balloon"], state)]] * bool(loan["balloon"])
    return rows[:2] + extra + rows[2:]


def offer_blocks(offers: list[dict], state: dict) -> list:
    facts = [facts_of(each) for each in offers]
    rows = [["Loan", *(f"{money(o['amount'], state)}, {round(o['rate'], 2):g}%, {term(o['months'])}" for o in offers)], ["Monthly payment", *(money(f["monthly_payment"], state) for f in facts)],
            ["Interest", *(money(f["total_interest"], state) for f in facts)], ["Fees", *(money(o["fee"], state) for o in offers)],
            ["Total cost", *(money(f["total_interest"] + o["fee"], state) for f, o in zip(facts, offers))], ["Total paid", *(money(f["total_paid"], state) for f in facts)], ["Effective rate", *(f"{f['effective_rate']:.2f}%" for f in facts)]]
    names = [each["name"] for each in offers]
    return [show.table(rows, columns=["", *names], title="Side by side"), show.chart("bar", names, [round(f["total_interest"] + o["fee"], 2) for f, o in zip(facts, offers)], title="Total cost")]


def verdict(offers: list[dict], state: dict) -> str:
    least = min(o["amount"] for o in offers)
    costs, pays = [facts_of(o)["total_interest"] + o["fee"] + o["amount"] - least for o in offers], [payment(o) for o in offers]
    cheap, light = costs.index(min(costs)), pays.index(min(pays))
    text = f"**{offers[cheap]['name']}** costs {money(sorted(costs)[1] - costs[cheap], state)} less in total" + (f" ({money(costs[cheap], state)} of interest and fees)." if len({o["amount"] for o in offers}) == 1 else f" (you pay {money(facts_of(offers[cheap])['total_paid'], state)} in all).")
    return text if cheap == light else f"{text} **{offers[light]['name']}** is lighter each month ({money(pays[light], state)} against {money(pays[cheap], state)}), but costs more in all."


def schedule_blocks(loan: dict, state: dict, by: str, months: int) -> list:
    rows = schedule(loan)
    groups = [[row] for row in rows[: max(1, min(months, 60))]] if by == "month" else [rows[at:at + 12] for at in range(0, len(rows), 12)]
    cells = [[at, money(sum(r[0] for r in g), state), money(sum(r[1] for r in g), state), money(g[-1][2], state)] for at, g in enumerate(groups, 1)]
    return [show.table(cells, columns=[by.capitalize(), "Interest", "Repaid", "Still owed"], title="Schedule"),
            show.chart("line", [str(cell[0]) for cell in cells], [g[-1][2] for g in groups], title="Still owed")]


def describe(state: dict) -> str | None:
    if not state.get("loan"):
        return None
    loan = state["loan"]
    names = "; ".join(f"{o['name']} {round(o['rate'], 2):g}% {o['months']} months fee {o['fee']:g}" for o in state.get("offers") or [])
    return f"Current loan: {loan['amount']:.2f} at {round(loan['rate'], 2):g}% for {loan['months']} months, fee {loan['fee']:g}." + (f" Offers compared: {names}." if names else "")


DISCOUNT = re.compile(r"(?:\b(?:but|and|with|without|no|an?|the|minus|plus|lose|losing|get|gives?|have)\s){0,4}[€$£]?(\d[\d.,]{0,9}k?)\s?(?:€|euros?|dollars?|\$)?\s(?:cash )?(?:discount|rebate|cash ?back|off(?: the (?:price|car))?)\b|\b(?:discount|rebate|cash ?back) of [€$£]?(\d[\d.,]{0,9}k?)", re.I)


OWN_WAY = re.compile(r"\b(?:my|our|your) own\b|\b(?:pay|buy)(?:ing)?(?: it| the car)?(?: in| with)? cash\b|\bcash (?:price|buyer|payment)|\bown (?:bank|loan|credit)|\bpay(?:ing)? (?:outright|up ?front)|\b(?:los(?:e|ing)|giv(?:e|ing) up|without|no)(?: the)?(?: [€$£]?\d[\d.,]*k?(?: ?(?:€|euros?|dollars?|pounds?))?)? (?:discount|rebate|cash ?back)|\bforgo\b", re.I)
LUMP = re.compile(r"\bone[- ]?(?:time|off)\b|\blump\b|\bonce\b|\bbonus\b|\binherit\w+|\b(?:single|special|extra|additional) (?:re)?payment\b|\bpay (?:it )?(?:down|off|in)\b|\b(?:put|throw|pay) (?:in|down|towards?|into)\b|\bsondertilgung\b", re.I)


def with_discount(discount: re.Match, said: str, state: dict) -> tuple[str, list] | None:
    """Two offers of which one brings money off the price: by what is paid in all. Asks when it is not clear which one."""
    offers = state.get("offers") or []
    off = next((amount.value for amount in reading.amounts(discount[1] or discount[2], bare=True)), 0)
    if len(offers) != 2 or not off or off >= offers[0]["amount"]:
        return None
    if not OWN_WAY.search(said):
        return f"Which of the two brings the discount of {money(off, state)}: **{offers[0]['name']}** or **{offers[1]['name']}**? Without that I cannot say which is cheaper. Write each with its own amount, for example `{offers[0]['amount'] - off:g} at {max(offers, key=lambda each: each['rate'])['rate']:g}% for {offers[0]['months']} months or {offers[0]['amount']:g} at {min(offers, key=lambda each: each['rate'])['rate']:g}% for {offers[1]['months']} months`.", []
    # The seller's cheap credit or the discount: whoever brings the own money or bank gets it.
    dear = max(offers, key=lambda each: each["rate"])
    state["offers"] = [{**offer, "amount": offer["amount"] - off} if offer is dear else offer for offer in offers]
    paid = {offer["name"]: round(offer["amount"] + facts_of(offer)["total_interest"] + offer["fee"], 2) for offer in state["offers"]}
    cheap, other = sorted(paid, key=lambda name: paid[name])
    return (f"I took the {money(off, state)} off where you bring your own money or bank: **{dear['name']}** then lends {money(dear['amount'] - off, state)}.\n\n**{cheap}** is cheaper by **{money(paid[other] - paid[cheap], state)}**: you pay {money(paid[cheap], state)} in all instead of {money(paid[other], state)}. If the discount belongs to the other offer, tell me."), offer_blocks(state["offers"], state)[:1]


FEE_NAME = r"(?:(?:account|service|handling|admin(?:istration)?|processing|management|card|maintenance|loan|extra)[ -]){0,2}(?:fees?|charges?|handling|service|account|admin)"
A_MONTH = r"(?:a|per|each|every|/)[ ]?(?:month|mth)"
SUM = r"(?:€|\$|£)?[ ]?(\d{1,4}(?:[.,]\d{1,2})?)[ ]?(?:€|\$|£|euros?|eur|dollars?|pounds?|bucks)?"
# A fee that comes back every month: "a 3,90 monthly fee", "5 euro handling per month", "account fee of 4 a month".
MONTHLY_FEE = re.compile(rf",?[ ]?\b(?:(?:but |and |plus |with )?(?:there'?s |there is |they (?:want|charge|take) )?(?:an? )?)(?:(?<![\d.,]){SUM}[ ](?:monthly|{A_MONTH})[ ]{FEE_NAME}|(?<![\d.,]){SUM}[ ](?:for )?(?:an? |the )?{FEE_NAME}[ ](?:monthly|{A_MONTH})|(?:monthly )?{FEE_NAME}[ ](?:of |is |:[ ]?)?(?:about )?{SUM}[ ](?:monthly|{A_MONTH})|monthly {FEE_NAME}[ ](?:of |is |:[ ]?)?{SUM})\b(?: for (?:'[^']{{1,20}}'|[a-z]{{3,12}}))?", re.I)


def with_monthly_fee(fee: float, state: dict) -> tuple[str, list]:
    """What a loan costs with a fee in every month: the fee counts like a higher payment."""
    loan = current(state)
    facts, regular, low, high = facts_of(loan), payment(loan) + fee, 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        annuity = loan["months"] if middle == 0 else (1 - (1 + middle) ** -loan["months"]) / middle
        low, high = (middle, high) if regular * annuity + loan["balloon"] * (1 + middle) ** -loan["months"] > loan["amount"] - loan["fee"] else (low, middle)
    rate, fees = ((1 + low) ** 12 - 1) * 100, fee * loan["months"]
    rows = [["Payment with the fee", money(facts["monthly_payment"] + fee, state)], ["Total interest", money(facts["total_interest"], state)], ["Fees", money(fees + loan["fee"], state)], ["Total paid", money(facts["total_paid"] + fees, state)], ["Effective yearly rate", f"{rate:.2f}%"]]
    return (f"**The fee makes it {rate:.2f}% a year.** {money(loan['amount'], state)} at {loan['rate']:g}% for {term(loan['months'])} are {money(facts['monthly_payment'], state)} a month; with the fee of {money(fee, state)} you pay **{money(facts['monthly_payment'] + fee, state)} a month**. "
            f"The fee comes {loan['months']} times, {money(fees, state)} in all. I assume that it is due with every payment. The loan that I keep for further questions is the one without this fee."), [show.table(rows, columns=["", ""])]


@dialogue.guarded(numbers=False, digits=True)
def respond(event: dict) -> dict | None:
    text, state = str(event["message"]).strip()[:3000], dict(event.get("state") or {})
    # "5 or 7 years" names the unit once.
    text = re.sub(r"\b(\d+(?:[.,]\d+)?) (or|vs|oder|ou|and|to) (\d+(?:[.,]\d+)?) ?(years?|yrs?|months?|%|percent|jahren?|ans|años)", r"\1 \4 \2 \3 \4", text, flags=re.I)
    # Money has no three decimals: "210.000" is two hundred and ten thousand.
    text = re.sub(r"(?<![\d.,])(\d{1,3})\.(\d{3})(?!\d|[.,]\d| ?%)", r"\1\2", text)
    monthly = MONTHLY_FEE.search(text)
    text = f"{text[: monthly.start()]} {text[monthly.end() :]}" if monthly else text
    # A discount belongs to the price of one offer; as an amount of its own it would spoil the comparison.
    discount = DISCOUNT.search(text) if len(re.findall(r"%|percent", text)) > 1 else None
    text = DISCOUNT.sub(" ", text) if discount else text
    text = RATE_ALONE.sub(r"\1%", with_unit(text, state))
    low, reader = text.lower(), reading.Reader(text, event["now"])
    state["lang"] = language(text) if len(text.split()) > 3 else state.get("lang", "en")
    words = json.loads(event["assets"]["words.json"])[state["lang"]]
    scope = next((dialogue.section(event["assets"]["guide.md"], heading) for pattern, heading in SCOPE.items() if re.search(pattern, low)), "")
    if state.get("extra") and "worth it" in low:
        scope = ""
    if state.get("loan") and not state.get("offers") and re.fullmatch(r"(?:and |what about |what if |so |ok )*(?:without|no|if there (?:is|was) no) (?:the |that |a )?(?:monthly )?(?:[a-z]+ )?(?:fee|charge)s?[ ?.!]*", low) and not state["loan"]["fee"]:
        loan, facts = state["loan"], facts_of(state["loan"])
        return {"reply": f"Without the fee: **{money(facts['monthly_payment'], state)} a month**, {money(facts['total_interest'], state)} interest in all, {money(facts['total_paid'], state)} paid in total for {money(loan['amount'], state)} at {loan['rate']:g}% over {term(loan['months'])}. The effective yearly rate is {facts['effective_rate']:.2f}%.", "blocks": [show.table(loan_rows(loan, state), columns=["", ""])], "state": state, "suggestions": ["Schedule", "Extra 100 a month"]}
    tried = [each for each in state.get("tried") or [] if isinstance(each, list)]
    if len(tried) == 2 and tried[0] != tried[1] and re.fullmatch(r"(?:(?:so|ok|and|hm+|now)[ ,]+)*(?:which|what)(?: (?:one|of (?:the two|them|those)))?(?: is|'?s| would be| saves| then is)? (?:the )?(?:better|best|cheaper|more|smarter)(?: one| option| for me| then| now)*[ ?.!]*", low):
        (one, saves_one, ends_one), (two, saves_two, ends_two) = tried
        more = one if float(saves_one.strip("€$£").replace(",", "")) > float(saves_two.strip("€$£").replace(",", "")) else two
        return {"reply": f"**{more}** saves more interest: {one} saves {saves_one} and ends the loan {ends_one} earlier, {two} saves {saves_two} and ends it {ends_two} earlier. They are not the same effort, though: compare how much you pay in, keep three months of expenses aside first, and check whether the contract allows it.", "state": state, "suggestions": ["Schedule", "Extra 100 a month"]}
    try:
        answered = answer(reader, low, state, words)
    except ToolError as error:
        answered = str(error), []
    if not answered and not scope and not state.get("loan") and len(text) < 120 and re.search(r"\b(?:want|need|take|get) (?:a|some) loan\b|\bno idea how\b|brauche einen kredit", low):
        scope = dialogue.section(event["assets"]["guide.md"], "What information do you need from me?")
    if not answered and not scope:
        return None
    reply, blocks = answered or (scope, [])
    if answered:
        state["task"] = "extra" if "extra every" in reply else "paying" if reply.startswith("Paying ") or " carries a loan of " in reply else "offers" if state.get("offers") else "loan" if state.get("loan") else None
    if answered and reply.startswith("Paying ") and state.get("paying") and re.search(r"\bdouble (?:it|that|the)\b|\btwice (?:as much|that)\b", low):
        kept = dict(state["paying"])
        reply += f"\n\nTwice as much: {from_payment(kept['monthly'] * 2, kept, ['the term'], state)[0]}"
        state["paying"] = kept
    if scope and reply.startswith("I read "):
        answered, reply = None, scope
    if answered and (found := re.search(r"\*\*([^*]{3,60})\*\* saves \*\*([^*]{1,20})\*\* of interest and ends the loan (.{3,40}?) earlier", reply)):
        state["tried"] = [*tried, list(found.groups())][-2:]
    if monthly:
        fee = float(next(part for part in monthly.groups() if part).replace(",", "."))
        reply, blocks = with_monthly_fee(fee, state) if answered and state.get("loan") and not state.get("offers") else (f"I read a fee of {money(fee, state)} a month, which I can only count with the amount, the yearly rate and the term. Say for example `1200 at 0% for 12 months, {fee:g} monthly fee`.", [])
        answered = answered or (reply, blocks)
    if discount and answered and (told := with_discount(discount, str(event["message"]), state)):
        reply, blocks = told
    elif discount and answered:
        reply += f"\n\nI did **not** count the discount of {discount[1] or discount[2]}: take it off the amount of the offer that brings it, and compare again, for example `11000 at 6.5% for 4 years or 12000 at 0% for 3 years`."
    clicks = ["Extra 100 a month", "Schedule", "What if 1 year longer"] if state.get("loan") else ["20000 at 5% for 5 years", "What is an APR?"]
    return {"reply": f"{scope}\n\n{reply}" if scope and answered else reply, "blocks": blocks, "state": state, "suggestions": clicks}


def answer(reader: reading.Reader, low: str, state: dict, words: dict) -> tuple[str, list] | None:
    if re.fullmatch(r"(?:start over|reset|clear|new loan)[ .!]*", low):
        state.clear()
        return "A new loan. How much, at which yearly rate, for how long?", []
    if state.get("loan") and (first := re.search(r"\bfirst (\d{1,2}) months\b", low)):
        return f"The first {first[1]} months:", schedule_blocks(state["loan"], state, "month", int(first[1]))
    if state.get("trial") and re.match(r"(?:and )?then\b", low):
        state["loan"] = state["draft"] = state.pop("trial")
    if phased := with_repayment(reader, state) or two_phases(reader, low, state) or against_known(reader, low, state):
        return phased
    if instalments := by_instalments(reader.text, low, state):
        return instalments
    if compared := saved_between(low, state):
        return compared
    if earlier := paid_off_earlier(reader, low, state, words):
        return earlier
    # "And with 20k of our own?" after what can be borrowed.
    if state.get("carries") and (own := re.search(r"\b(?:with|plus|and|if we (?:have|put|add)|we have)\b[^\d]{0,20}(\d[\d.,]*)\s?(k)?\b.{0,12}\b(?:of (?:our|my) own|own money|savings|saved|down|deposit|equity)\b", low)):
        added = float(own[1].replace(",", "").rstrip(".")) * (1000 if own[2] else 1)
        return f"With {money(added, state)} of your own you can spend **{money(state['carries'] + added, state)}** in all: the loan of {money(state['carries'], state)} and your own money. The payment stays the same. Keep back what buying costs beside the price, such as taxes and fees.", []
    # "And if it was 24 months at 42?" after a price in instalments.
    if (inst := re.search(r"\b(\d{1,3}) months (?:at|for|with|of) [€$£]?(\d{1,5}(?:[.,]\d{1,2})?)\b(?! ?%)", reader.text, re.I)) and state.get("price") and len(reading.numbers(reader.text)) == 2 and (told := by_instalments(f"{state['price']:g} now or {inst[1]} x {inst[2]}", low, state)):
        return told
    parts = read_parts(reader, state)
    if too_small := [part for part in parts if part[0] == "amount" and state.get("loan") and part[1] < state["loan"]["amount"] / 20]:
        if len(parts) == 1:
            return f"Is {money(too_small[0][1], state)} an extra payment each month, a fee, a down payment, or another loan? Say for example **{too_small[0][1]:g} extra a month**.", []
    if odd := [reader.text[n.start:n.end] for n in reader.unused_numbers() if reader.text[n.start].isdigit() and not reading.is_of_oneself(reader.text, n)]:
        if not parts:
            return f"What is {' and '.join(odd[:4])}: years, months, percent, a payment each month, or an amount? Say it with its unit, for example **{odd[0]} years**.", []
        return f"I read {said(parts, state)}, but I do not know what {' and '.join(odd[:4])} is for. Is it a fee, a down payment, an extra payment or something else?", []
    if len(parts) == 1 and parts[0][0] == "amount" and state.get("last_kind") and re.match(r"(?:no|sorry|actually|i meant|nein|non)\b", low):
        parts = [(state["last_kind"], *parts[0][1:])]
    state["last_kind"] = parts[0][0] if len(parts) == 1 and parts[0][0] in ("down", "fee", "extra", "balloon") else state.get("last_kind", "")
    found, loan = {kind: value for kind, value, *_ in parts}, state.get("loan")
    if "down" in found:
        # "We saved 30000 and my parents give 20000": both are there.
        found["down"] = sum(value for kind, value, *_ in parts if kind == "down")
    if state.get("paying") and "amount" not in found and (more := found.get("extra", found.get("monthly"))):
        monthly = state["paying"]["monthly"] + more if "extra" in found else more
        return from_payment(monthly, state["paying"], ["the term"], state)
    offers = offers_of(parts, reader.text, {"rate": None, "months": None, **(loan or {})})
    sums = list(dict.fromkeys(part[1] for part in parts if part[0] == "amount"))
    if len(sums) > 1 and len(offers) < 2:
        named = " and ".join(money(value, state) for value in sums[:3])
        return f"I read {named}, but not which of them is the loan, so I do not calculate. Say what each one is, for example `house {sums[0]:g}, own money {sums[1]:g}, 3.9%, 25 years`.", []
    if not found.keys() - {"score", "income"}:
        return follow_up(low, state, words)
    if len(state.get("offers") or []) > 1 and len(offers) < 2 and (again := one_offer_again(reader.text, found, state) or offers_again(found, state)):
        return again
    # An amount alone asks for the loan on the table with another amount.
    draft = {**({key: loan[key] for key in ("rate", "months")} if loan and found.keys() == {"amount"} else {}), **state.get("draft", {}), **found}
    if "amount" in found and ("rate" in found or loan):
        draft = {**{k: v for k, v in draft.items() if k in ("rate", "months")}, **found}
    if len(offers) > 1 and all(offer.get("amount") for offer in offers):
        state["offers"] = [{"balloon": 0, **offer} for offer in offers]
        state["loan"] = {key: value for key, value in checked(state["offers"][0]).items() if key != "name"}
        return f"Each with its own amount: {'; '.join(said_offer(o, state) for o in offers)}.\n\n{verdict(state['offers'], state)}", offer_blocks(state["offers"], state)[:1]
    if len(offers) > 1:
        if not draft.get("amount"):
            return "For which amount? Say it once, for example `for 20000`, and I put the offers side by side.", []
        state["draft"] = {"amount": draft["amount"]}
        summary, *blocks = compare_offers(state, draft["amount"] - draft.get("down", 0), offers)
        return f"For {money(draft['amount'] - draft.get('down', 0), state)}: {'; '.join(said_offer(o, state) for o in offers)}.\n\n{summary}", blocks
    missing = [name for name, key in (("the amount", "amount"), ("the yearly interest rate", "rate"), ("the term", "months")) if draft.get(key) is None]
    if "extra" in found and not missing and {"amount", "rate"} <= found.keys():
        loan = explain_loan(state, draft["amount"], draft["rate"], draft["months"], draft.get("fee", 0), draft.get("down", 0), draft.get("balloon", 0), state.get("currency", "")) and state["loan"]
    if loan and found.keys() == {"amount"} and LUMP.search(low) and found["amount"] < loan["amount"]:
        found = {"extra": found["amount"]}
    if loan and found.keys() == {"amount", "when"}:
        found = {"extra": found["amount"], "when": found["when"]}
    if loan and ("extra" in found or "monthly" in found and re.search(r"extra|more|on top|overpay", low)):
        amount, every = found.get("extra", found.get("monthly")), "year" if re.search(r"(?:a|per|every|each) year|yearly|pro jahr", low) else "month"
        every = "once" if "when" in found or re.search(r"\b(?:once|lump|one.?off|one.?time|now|bonus|single|inherit\w+)\b", low) and not re.search(r"\b(?:every|each|per|a) month\b|\bmonthly\b", low) and every == "month" else every
        if len(state.get("offers") or []) > 1:
            return extra_on_each(amount, every, found.get("when", 1), state)
        facts, table = pay_extra(state, amount, every, found.get("when", 1))
        state["extra"] = True
        what = f"{money(amount, state)} {'once in month ' + str(found.get('when', 1)) if every == 'once' else 'extra every ' + every}"
        return f"{head(loan, state, words)}\n\n**{what}** saves **{money(facts['saved'], state)}** of interest and ends the loan {term(facts['months_earlier'])} earlier. Check the contract: some limit extra payments or charge for them.", [table]
    if "monthly" in found and len(missing) <= 1 and (missing or re.search(r"borrow|afford|how much can", low)):
        return from_payment(found["monthly"], draft, missing, state)
    asked_for = dict(state.get("draft") or {})
    state["draft"] = {k: v for k, v in draft.items() if k in ("amount", "rate", "months", "fee", "down", "balloon")}
    if missing and reading.is_question(reader.text) and len(found) == 1 and "amount" not in found:
        return None
    if missing:
        return f"So far: {said(parts, state) or 'nothing'}. I still need {' and '.join(missing)}.", []
    new = {"amount": draft["amount"] - draft.get("down", 0), "rate": draft["rate"], "months": draft["months"], "fee": draft.get("fee", 0), "balloon": draft.get("balloon", 0)}
    trial = loan and new != loan and "amount" not in found and (reading.is_question(reader.text) or re.match(r"(?:what if|and|und|et|y)\b", low)) and not re.match(r"(?:no|sorry|actually|nein|non)\b", low)
    if trial:
        pair = [{**loan, "name": "Now"}, {**checked(new), "name": "What if"}]
        state["draft"], state["trial"] = asked_for if asked_for.get("down") else {**loan, "amount": loan["amount"]}, new
        less = facts_of(loan)["total_interest"] - facts_of(new)["total_interest"]
        change = verdict(pair, state) if new["amount"] == loan["amount"] else f"That is {money(abs(less), state)} {'less' if less >= 0 else 'more'} interest."
        more = f"\n\n{change}" if state["lang"] == "en" else ""
        return f"{head(loan, state, words)}\n\n{head(new, state, words)}{more}", offer_blocks(pair, state)[:1] if more else []
    explain_loan(state, new["amount"], new["rate"], new["months"], new["fee"], 0, new["balloon"], state.get("currency", ""))
    if "when" in found:
        return left_after(found["when"], state)
    down = f"{money(draft['amount'], state)} minus {money(draft['down'], state)} down leaves {money(new['amount'], state)} to borrow.\n\n" if draft.get("down") else ""
    if found.get("down") and OWN.search(reader.text) and not re.search(ROLES["down"], reader.text, re.I):
        brought = [value for kind, value, *_ in parts if kind == "down"]
        each = " and ".join(money(value, state) for value in brought) + f", together {money(found['down'], state)}," if len(brought) > 1 else money(brought[0], state)
        down = f"I take the {each} that you bring as the **down payment**; what buying costs besides, such as taxes and fees, is not in it. {down}"
    facts = facts_of(new)
    if found.get("income"):
        down += f"Against an income of {money(found['income'], state)} a month the payment is {facts['monthly_payment'] / found['income'] * 100:.0f}%; what you can afford depends on your other costs.\n\n"
    why = words["first"].format(first=money(facts["first_interest"], state), last=money(facts["last_interest"], state))
    return f"{down}{head(new, state, words)} {why} {words['assumed']}", [show.table(loan_rows(new, state, words), columns=["", ""])]


def extra_on_each(amount: float, every: str, when: int, state: dict) -> tuple[str, list]:
    """An extra payment on offers that are side by side: on each, so that nothing has to be guessed."""
    rows, told = [], []
    for offer in state["offers"]:
        loan = {key: value for key, value in offer.items() if key != "name"}
        facts, _ = pay_extra({**state, "loan": loan}, amount, every, when)
        cost = facts_of(loan)["total_interest"] - facts["saved"] + offer["fee"]
        rows.append([offer["name"], money(facts["saved"], state), term(facts["months_earlier"]), money(cost, state)])
        told.append((cost, offer["name"]))
    state["extra"] = True
    cheap = min(told)
    what = f"{money(amount, state)} {'once in month ' + str(when) if every == 'once' else 'extra every ' + every}"
    return f"**{what}** on each offer. With it, **{cheap[1]}** costs least: {money(cheap[0], state)} of interest and fees. Check the contracts: some limit extra payments or charge for them.", [show.table(rows, columns=["Offer", "Interest saved", "Ends earlier by", "Interest and fees then"])]


BARE = re.compile(r"(?<![\w.,:€$£-])(\d{1,7}(?:[.,]\d{1,2})?)(?![\w:€$£%]|[.,]\d| ?(?:%|percent|€|euros?|dollars?|pounds?|years?|yrs?|months?|mths?|weeks?|days?|extra|fee|down|more|less|x\b|times|jahre?|monate?|ans|años|k\b|a month|per month|each month|monthly|a year))")


def with_unit(text: str, state: dict) -> str:
    """ "And over 5?", "and 300?", "what if i pay only 70": a figure alone takes the unit that the last answer was about."""
    found = list(BARE.finditer(text))
    if len(found) != 1 or LUMP.search(text) or len(text.split()) > 9 or re.search(r"\bmonth \d|\byear \d|\bfirst \d", text, re.I) or len(reading.numbers(text)) > 1:
        return text
    value, before = float(found[0][1].replace(",", ".")), text[: found[0].start()]
    if state.get("loan") and re.search(r"\b(?:over|for|in|with|after|take)\s+(?:only |just )?$", before, re.I) and value == int(value) and value <= 40 and state.get("task") in ("loan", "offers", None):
        unit = " years"
    elif state.get("task") == "extra" and value >= 10:
        unit = " extra each month"
    elif state.get("task") == "paying" and value >= 10:
        unit = " a month"
    elif state.get("loan") and re.search(r"\b(?:over|for|in)\s+$", before, re.I) and 41 <= value <= MAX_MONTHS and value == int(value):
        unit = " months"
    else:
        return text
    return text[: found[0].end()] + unit + text[found[0].end():]


# "The bank would do 8.9": a small figure with a decimal point and without a unit is a rate.
RATE_ALONE = re.compile(r"(?<![\d.,€$£%])(?<!fee )(?<!fee of )(?<!fees )\b(\d{1,2}[.,]\d{1,2})(?![\d%]|[.,]\d|\s?(?:%|percent|prozent|pct|k\b|x\b|years?|yrs?|months?|mths?|euros?|eur\b|€|\$|£|dollars?|pounds?|thousand|million|mio|an?\b|per\b|each\b|monthly|fee|down|extra|jahre?|monate?))", re.I)
PERCENT = r"(\d{1,2}(?:[.,]\d{1,3})?) ?(?:%|percent|prozent|pct)"
REPAYS = r"(?:initial |starting |first |annual |yearly )?(?:repayment|tilgung\w*|anfangstilgung|redemption|amorti[sz]ation|paying back|pay ?back|principal)"
REPAYMENT = re.compile(rf"{PERCENT}(?: of)?(?: the)? {REPAYS}\b|\b{REPAYS}(?: rate)?(?: of| is| at|:)? {PERCENT}", re.I)


def with_repayment(reader: reading.Reader, state: dict) -> tuple[str, list] | None:
    """ "3.85% fixed for 10 years, 2% repayment at the start": the payment is the sum of both, and something is left at the end."""
    repays = list(REPAYMENT.finditer(reader.text))
    if not repays:
        return None
    percents = [n for n in reader.numbers() if n.kind == "percent"]
    rates = [n.value for n in percents if not repays[0].start() <= n.start < repays[0].end()]
    parts = read_parts(reader, state)
    amounts, spans = [value for kind, value, *_ in parts if kind == "amount"], {value for kind, value, *_ in parts if kind in ("months", "when")}
    amount = amounts[0] if amounts else (state.get("loan") or state.get("paying") or {}).get("amount")
    rate = rates[0] if rates else (state.get("loan") or state.get("paying") or {}).get("rate")
    if len(repays) > 1 or len(rates) > 1 or len(amounts) > 1 or len(spans) > 1 or amount is None or rate is None:
        lacking = [name for name, value in (("the amount", amount), ("the interest rate", rate)) if value is None]
        asked = f"I still need {' and '.join(lacking)}." if lacking else "I read more than one of them and do not mix them up."
        return f"A repayment at the start is the share of the loan that you pay back in the first year, beside the interest. {asked} Write one loan, for example `200000 at 3.5% fixed for 10 years, 2% repayment`.", []
    start = float((repays[0][1] or repays[0][2]).replace(",", "."))
    monthly, fixed = round(amount * (rate + start) / 1200, 2), next(iter(spans), 0)
    balance, months, owed, interest = round(amount, 2), 0, None, 0.0
    while balance > 0.004 and months < MAX_MONTHS and start > 0:
        cost = round(balance * rate / 1200, 2)
        balance, months = round(balance - min(balance, monthly - cost), 2), months + 1
        if months == fixed:
            owed = balance
        interest += cost if not fixed or months <= fixed else 0
    state.update(paying={"amount": amount, "rate": rate, "monthly": monthly})
    sums = f"({rate:g}% interest + {start:g}% repayment) of {money(amount, state)} / 12 = **{money(monthly, state)} a month**."
    left = f" After {term(fixed)} you still owe **{money(owed or 0, state)}**, having paid {money(interest, state)} of interest; that rest needs a new rate then." if fixed else " Tell me for how long the rate is fixed, and I say what is left then."
    return f"{sums}{left} If the rate stayed the same, it would take {term(months)} in all. The payment stays equal, so the repaid part grows each month.", []


PHASES = re.compile(rf"{PERCENT}[^.;]{{0,20}}?\b(?:for |in |during )?the first (\d{{1,2}}|two|three|four|five|six|ten) (years?|months?)\b[^.;\d]{{0,30}}?\b(?:then|after\w*|later|from then)\b[^.;\d]{{0,20}}?(\d{{1,2}}(?:[.,]\d{{1,3}})?) ?(?:%|percent)?", re.I)
BREAK = re.compile(r"\b(?:first|for|next) (?:\d{1,2}|two|three|four|five|six|few|couple of) (?:months?|years?)\b[^.;]{0,24}\b(?:no (?:payments?|rates?|instal\w+)|nothing|free|interest[- ]only|only (?:the )?interest|without (?:paying|payments?)|don'?t pay)\b|\b(?:no payments?|interest[- ]only|only (?:the )?interest|payment[- ]free|nothing)\b[^.;]{0,20}\b(?:first|for) (?:the first )?(?:\d{1,2}|two|three|four|five|six) (?:months?|years?)\b|\b(?:grace period|payment holiday|deferred|variable rate|rate (?:can|may) change|skip (?:a|one|two|the) payments?)\b", re.I)
SMALL = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ten": 10}


def two_phases(reader: reading.Reader, low: str, state: dict) -> tuple[str, list] | None:
    """A rate that changes on the way, or months without payments: worked out where all is known, else named and asked about."""
    found = PHASES.search(low)
    if not found and (paused := BREAK.search(low)) and len(reading.numbers(low)) > 1:
        parts = [part for part in read_parts(reader, state) if not paused.start() <= part[2] < paused.end()]
        return f"I read {said(parts, state) or 'a loan'}, but I do not work out “{paused[0]}”: whether interest runs in that time and whether the end moves differs between lenders. Ask for their schedule. Without it I can say what the plain loan costs, for example `20000 at 5.9% for 6 years`.", []
    if not found:
        return None
    spans = [round(span.amount * (12 if span.unit == "year" else 1)) for span in reader.spans() if span.unit in ("month", "year") and span.amount and not found.start() <= span.start < found.end()]
    amounts = [n.value for n in reader.numbers() if n.kind == "plain" and n.value >= 100]
    first = (SMALL.get(found[2]) or int(found[2])) * (12 if found[3].startswith("year") else 1)
    rates = [float(found[at].replace(",", ".")) for at in (1, 4)]
    amount, months = amounts[0] if len(amounts) == 1 else 0, spans[0] if len(spans) == 1 else 0
    if not amount or not first < months <= MAX_MONTHS:
        return f"I read {rates[0]:g}% for the first {term(first)} and {rates[1]:g}% after that, but not the amount and the whole term. Write for example `10000 for 5 years at {rates[0]:g}% the first 2 years then {rates[1]:g}%`.", []
    begin = checked({"amount": amount, "rate": rates[0], "months": months, "fee": 0, "balloon": 0})
    rows = schedule(begin)[:first]
    rest = checked({"amount": rows[-1][2], "rate": rates[1], "months": months - first, "fee": 0, "balloon": 0})
    whole = round(sum(row[0] for row in rows) + facts_of(rest)["total_interest"], 2)
    return (f"**{money(payment(begin), state)} a month** for the first {term(first)} at {rates[0]:g}%. Then {money(rows[-1][2], state)} is still owed, and at {rates[1]:g}% it takes **{money(payment(rest), state)} a month** for the other {term(months - first)}. "
            f"Interest in all: **{money(whole, state)}**. I assume that the end stays at {term(months)} and the payment changes; some contracts keep the payment and move the end."), []


def against_known(reader: reading.Reader, low: str, state: dict) -> tuple[str, list] | None:
    """ "The bank would do 8.9% with 120 fee, same time": beside the loan whose payment was told before."""
    known = state.get("told")
    if not known or not re.search(r"\b(?:same|better|cheaper|compare|instead|or|would|offers?|union|bank)\b", low):
        return None
    parts = read_parts(reader, state)
    found = {kind: value for kind, value, *_ in parts}
    if "rate" not in found or found.keys() - {"rate", "fee", "months"} or found.get("months", known["months"]) != known["months"] or len(parts) != len(found):
        return None
    if [n for n in reader.unused_numbers() if reader.text[n.start].isdigit()]:
        return None
    other = checked({"amount": known["amount"], "rate": found["rate"], "months": known["months"], "fee": found.get("fee", 0), "balloon": 0})
    cost = round(facts_of(other)["total_interest"] + other["fee"], 2)
    gap = round(known["interest"] - cost, 2)
    fee = f" plus the fee of {money(other['fee'], state)}" if other["fee"] else ""
    verdict_text = f"**The new offer is {money(gap, state)} cheaper in all**" if gap > 0 else f"**The first one is {money(-gap, state)} cheaper in all**" if gap < 0 else "**Both cost the same**"
    state["loan"] = other
    return (f"{verdict_text}: {money(other['amount'], state)} at {found['rate']:g}% for {term(other['months'])} costs {money(facts_of(other)['total_interest'], state)} of interest{fee}, {money(cost, state)} together, at {money(payment(other), state)} a month. "
            f"The first one costs {money(known['interest'], state)} at {money(known['monthly'], state)} a month ({known['rate']:.2f}%)."), []


def by_instalments(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "899 now or 24 x 42": what the instalments cost more, and the rate behind them."""
    found = re.search(r"\b(\d{1,3})\s*(?:x|×|times|(?:monthly )?(?:payments?|instal?ments?|rates) of)\s*[€$£]?\s*(\d{1,6}(?:[.,]\d{1,2})?)\b", text, re.I)
    if not found:
        return None
    others = [n.value for n in reading.numbers(text) if n.kind == "plain" and not found.start() <= n.start < found.end()]
    months, monthly = int(found[1]), float(found[2].replace(",", "."))
    if len(others) != 1 or not 1 <= months <= MAX_MONTHS or others[0] < monthly:
        return None
    price, total = others[0], months * monthly
    told = f"{months} × {money(monthly, state)} = **{money(total, state)}**"
    if total <= price:
        return f"{told}, {money(price - total, state)} less than {money(price, state)} at once. Check for a fee or a last payment.", []
    facts = rate_from_payment(state, price, monthly, months)
    state["task"] = "loan"
    return f"{told}, that is **{money(total - price, state)} more** than {money(price, state)} at once. Behind it is a rate of about **{facts['rate']:.2f}%** a year, if the first instalment is due after a month and there is no fee.", []


def saved_between(low: str, state: dict) -> tuple[str, list] | None:
    """ "How much interest do i save then with 3": the loan against what was tried last."""
    trial, loan = state.get("trial"), state.get("loan")
    if trial and loan and re.search(r"\bmonthly\b|\ba month\b|\beach month\b|\bper month\b", low) and re.search(r"\bthen\b|\bwith that\b|\bin that case\b", low) and not re.search(r"\d", low):
        return f"**{money(facts_of(trial)['monthly_payment'], state)} a month** for {money(trial['amount'], state)} at {trial['rate']:g}% over {term(trial['months'])}; now it is {money(facts_of(loan)['monthly_payment'], state)}.", []
    asks = re.search(r"\b(?:save|saving|savings|difference|cheaper|more expensive)\b|\bhow much (?:more|less|extra)\b|\b(?:more|less) (?:interest|in total|altogether|overall)\b", low)
    if not trial or not loan or not asks or re.search(r"\bextra (?:a|per|each|every|payment)\b", low):
        return None
    if loan["months"] != trial["months"] and not re.search(r"\b(?:more|less|extra)\b", low):
        pair = [{**loan, "name": term(loan["months"])}, {**trial, "name": term(trial["months"])}]
        return verdict(pair, state), offer_blocks(pair, state)[:1]
    now, then = facts_of(loan), facts_of(trial)
    more = round(then["total_interest"] - now["total_interest"], 2)
    monthly = round(then["monthly_payment"] - now["monthly_payment"], 2)
    named = [f"{money(each['amount'], state)} at {each['rate']:g}% for {term(each['months'])}" for each in (loan, trial)]
    fees = f" Fees: {money(loan['fee'], state)} and {money(trial['fee'], state)}." if loan.get("fee") or trial.get("fee") else ""
    if more == 0 and monthly == 0:
        return None
    told = f"**{money(abs(more), state)} {'more' if more > 0 else 'less'} interest in total**: {money(then['total_interest'], state)} with {named[1]}, {money(now['total_interest'], state)} with {named[0]}. The payment is {money(abs(monthly), state)} {'higher' if monthly > 0 else 'lower'} each month.{fees}"
    return told, offer_blocks([{**loan, "name": "Now"}, {**trial, "name": "What if"}], state)[:1]


def one_offer_again(text: str, found: dict, state: dict) -> tuple[str, list] | None:
    """ "What if I pay A back in 4 years": the change is for the offer that is named, the other stays."""
    offers = state["offers"]
    # "A" alone names an offer only as a capital; "a" is an article.
    meant = [at for at, offer in enumerate(offers) if re.search(rf"\b{re.escape(offer['name'])}\b", text, re.I) or re.search(rf"\b{re.escape(offer['name'].split()[-1])}\b", text, 0 if len(offer["name"].split()[-1]) == 1 else re.I)]
    change = {key: value for key, value in found.items() if key in ("months", "rate", "fee")}
    if found.get("when") and not change:
        change = {"months": found["when"]}
    if len(meant) != 1 or not change or found.keys() - {"months", "rate", "fee", "when"}:
        return None
    changed = [{**offer, **change} if at == meant[0] else offer for at, offer in enumerate(offers)]
    name = offers[meant[0]]["name"]
    return f"Only **{name}** changes: {said_offer(changed[meant[0]], state)}. I count a loan that is agreed for that term; paying back early in another way may cost a fee.\n\n{verdict(changed, state)}", offer_blocks(changed, state)[:1]


EARLIER = re.compile(r"\b(?:pay|paid|paying|finish|done|clear|settle|rid)\w*\b[^.?!]{0,30}?\b(?:(an?|one|two|three|\d{1,2}) (years?|months?) (?:earlier|sooner|faster|early))\b|\b(?:an?|one|two|three|\d{1,2}) (?:years?|months?) (?:earlier|sooner|shorter)\b", re.I)


def paid_off_earlier(reader: reading.Reader, low: str, state: dict, words: dict) -> tuple[str, list] | None:
    """ "Could I pay it off a year earlier?": the same loan in the shorter time, and what has to be paid each month for that."""
    found = EARLIER.search(low)
    if not found:
        return None
    rest = reading.Reader(f"{reader.text[:found.start()].rstrip(' .,;?')}. ", None) if found.start() > 25 else None
    if rest and not state.get("loan"):
        answer(rest, rest.text.lower(), state, words)
    loan = state.get("loan")
    size = re.search(r"\b(an?|one|two|three|\d{1,2}) (year|month)", found[0])
    fewer = ({"a": 1, "an": 1, "one": 1, "two": 2, "three": 3}.get(size[1]) or int(size[1])) * (12 if size[2] == "year" else 1) if size else 0
    if not loan or not 0 < fewer < loan["months"]:
        return None
    trial = {**loan, "months": loan["months"] - fewer}
    now, then = facts_of(loan), facts_of(trial)
    state["trial"], state["shorter"] = trial, True
    return (f"{head(loan, state, words)}\n\nTo be done {term(fewer)} earlier, after {term(trial['months'])}, you pay **{money(then['monthly_payment'], state)} a month**, {money(then['monthly_payment'] - now['monthly_payment'], state)} more than now, and save **{money(now['total_interest'] - then['total_interest'], state)}** of interest. Ask the lender whether extra payments are free of charge.",
            offer_blocks([{**loan, "name": "Now"}, {**trial, "name": "Earlier"}], state)[:1])


def offers_again(found: dict, state: dict) -> tuple[str, list] | None:
    """The offers that were compared, with another term or amount for all of them, or paid back early."""
    offers = state["offers"]
    if found.keys() == {"when"}:
        rows, costs = [], []
        for offer in offers:
            paid = schedule(offer)[: max(1, found["when"])]
            interest = round(sum(row[0] for row in paid), 2)
            costs.append(interest + offer["fee"])
            rows.append([offer["name"], money(interest, state), money(offer["fee"], state), money(interest + offer["fee"], state), money(paid[-1][2], state)])
        cheap = costs.index(min(costs))
        gap = sorted(costs)[1] - costs[cheap]
        return f"Paid back after {term(found['when'])}, **{offers[cheap]['name']}** costs {money(gap, state)} less. A charge for paying back early would come on top; ask for it.", [show.table(rows, columns=["Offer", "Interest until then", "Fee", "Cost until then", "Still owed, to pay back"])]
    if not found or found.keys() - {"months", "amount"}:
        return None
    changed = [{**offer, **found} for offer in offers]
    summary, *blocks = compare_offers(state, changed[0]["amount"], changed)
    return f"For {money(changed[0]['amount'], state)}: {'; '.join(said_offer(o, state) for o in changed)}.\n\n{summary}", blocks


def follow_up(low: str, state: dict, words: dict) -> tuple[str, list] | None:
    loan, offers = state.get("loan"), state.get("offers") or []
    if not loan:
        return None
    if re.search(r"\b(?:schedule|amorti[sz]ation|repayment plan|tilgungsplan|by (?:year|month))\b", low) and len(low) < 60:
        by = "month" if "month" in low else "year"
        return "The schedule of this loan:", schedule_blocks(loan, state, by, 12)
    if re.search(r"\b(?:what|which) (?:interest )?rate\b|\bhow many percent\b", low) and len(low.split()) < 8 and not offers:
        return f"**{round(loan['rate'], 2):g}%** a year (nominal), {facts_of(loan)['effective_rate']:.2f}% effective, for {money(loan['amount'], state)} over {term(loan['months'])}.", []
    if len(offers) == 2 and re.search(r"\b(?:why|warum|pourquoi)\b", low):
        cheap, dear = sorted(offers, key=lambda each: facts_of(each)["total_interest"] + each["fee"])
        saved, fees = facts_of(cheap)["total_interest"] - facts_of(dear)["total_interest"], dear["fee"] - cheap["fee"]
        if saved > 0 and fees > 0:
            return f"Because of the fee. {dear['name']} costs {money(saved, state)} less interest, but {money(fees, state)} more in fees, so it is {money(fees - saved, state)} dearer in all.", offer_blocks(offers, state)[:1]
    if loan and re.search(r"\bworth it\b|\bgood idea\b|\bshould (?:i|we)\b", low) and state.get("extra"):
        return "In interest alone an extra payment always saves money. It is worth it if the contract allows it without a charge, you have no dearer debt such as a card or an overdraft, and some months of expenses stay aside. Whether another use of the money is better is your decision.", []
    if offers and re.search(r"\b(?:why|which|cheaper|better|warum|pourquoi)\b", low):
        return f"{verdict(offers, state)} Interest is charged for every month that money is still owed, so a lower rate, a shorter term or a smaller fee makes a loan cheaper in total.", offer_blocks(offers, state)[:1]
    named = [at for at, each in enumerate(offers) if re.search(rf"\b{re.escape(each['name'].lower())}\b", low)]
    chosen = named[0] if len(named) == 1 else reading.choice(low, [each["name"] for each in offers]) if offers else None
    if chosen is not None and len(low) < 80:
        return head(offers[chosen], state, words), [show.table(loan_rows(offers[chosen], state, words), columns=["", ""])]
    if re.search(r"cost|interest|total|(?:a|per|each) month|monthly|again|show|pay|how much|what would", low) and len(low) < 70 and not re.search(r"\bwhy\b|\bwhat (?:is|are|does)\b.*(?:interest|apr|mean)", low):
        return head(loan, state, words), [show.table(loan_rows(loan, state, words), columns=["", ""])]
    return None


def from_payment(monthly: float, draft: dict, missing: list[str], state: dict) -> tuple[str, list]:
    """The fourth number from three: what can be borrowed, the rate behind an offer, or how long it takes."""
    if not missing or missing == ["the amount"]:
        facts = borrowable(state, monthly, draft["rate"], draft["months"])
        state["carries"] = facts["amount"]
        return (f"**{money(monthly, state)} a month carries a loan of {money(facts['amount'], state)}** at {round(draft['rate'], 2):g}% for {term(draft['months'])}. You would pay {money(facts['total_paid'], state)} in all, "
                f"{money(facts['interest'], state)} of it interest. Keep some months of expenses aside before you commit."), []
    if missing == ["the yearly interest rate"]:
        facts = rate_from_payment(state, draft["amount"] - draft.get("down", 0), monthly, draft["months"])
        state["price"] = draft["amount"] - draft.get("down", 0)
        state["told"] = {"amount": state["price"], "months": draft["months"], "monthly": monthly, "interest": facts["interest"], "rate": facts["rate"]}
        return f"{money(monthly, state)} a month for {term(draft['months'])} on {money(draft['amount'] - draft.get('down', 0), state)} means a rate of **{facts['rate']:.2f}%** a year and {money(facts['interest'], state)} of interest, if there are no other fees.", []
    amount, r = draft["amount"] - draft.get("down", 0), draft["rate"] / 1200
    state["paying"] = {"amount": amount, "rate": draft["rate"], "monthly": monthly}
    if monthly <= amount * r:
        raise ToolError(f"{money(monthly, state)} a month does not even cover the interest of the first month ({money(amount * r, state)}), so the loan would never end.")
    balance, months, interest = amount, 0, 0.0
    while balance > 0.004 and months < 1200:
        cost = round(balance * r, 2)
        balance, months, interest = balance - min(balance, monthly - cost), months + 1, interest + cost
    return f"Paying {money(monthly, state)} a month on {money(amount, state)} at {round(draft['rate'], 2):g}% takes **{term(months)}** ({months} payments, the last one smaller) and costs **{money(interest, state)}** of interest.", []


def left_after(months: int, state: dict) -> tuple[str, list]:
    facts, loan = balance_after(state, months), state["loan"]
    return (f"After {facts['payments']} payments of {money(payment(loan), state)} you still owe **{money(facts['still_owed'], state)}** of {money(loan['amount'], state)} "
            f"({round(loan['rate'], 2):g}%, {term(loan['months'])}). You have paid {money(facts['interest_so_far'], state)} of interest by then."), []


def head(loan: dict, state: dict, words: dict) -> str:
    facts = facts_of(loan)
    return words["head"].format(amount=money(loan["amount"], state), rate=f"{round(loan['rate'], 2):g}".replace(".", "." if state.get("lang", "en") == "en" else ","), term=term(loan["months"], words), pay=money(facts["monthly_payment"], state), interest=money(facts["total_interest"], state))


def said(parts: list[tuple], state: dict) -> str:
    names = {"rate": "{:g}%", "months": "{} months", "when": "month {}", "score": "a score of {:g}"}
    return ", ".join(names[kind].format(value) if kind in names else f"{kind.replace('down', 'down payment')} {money(value, state)}" for kind, value, *_ in parts)


def read_parts(reader: reading.Reader, state: dict) -> list[tuple[str, float, int, int]]:
    """(kind, value, start, end) for everything that the message says about a loan."""
    text, parts = reader.text, []
    for span in reader.spans():
        if span.unit in ("month", "year") and span.amount:
            after = re.search(r"(?:after|nach|après|después de|tras)(?: the first)? $", text[max(0, span.start - 18):span.start], re.I)
            months, step = round(span.amount * (12 if span.unit == "year" else 1)), re.match(r"\s*(longer|more|shorter|less)\b", text[span.end:], re.I)
            if step and state.get("loan"):
                months = state["loan"]["months"] + (months if step[1].lower() in ("longer", "more") else -months)
            parts.append(("when" if after else "months", max(1, months), span.start, span.end))
    for found in re.finditer(r"\bmonth (\d{1,3})\b|\byear (\d{1,2})\b", text, re.I):
        parts.append(("when", int(found[1] or 0) or int(found[2]) * 12, found.start(), found.end()))
    if free := re.search(r"\binterest[- ]free|\bno interest|\bzinslos|\bwithout interest", text, re.I):
        parts.append(("rate", 0, free.start(), free.end()))
    text = NO_FEE.sub(lambda found: " " * len(found[0]), text)
    is_purchase = bool(PURCHASE.search(text) and not OWES.search(text) or (state.get("draft") or {}).get("down"))
    numbers, money_by_start = [n for n in reader.numbers() if n.kind != "ordinal"], {n.start: a for a in reader.amounts(bare=True) for n in reader.numbers() if a.start <= n.start < a.end}
    for at, n in enumerate(numbers):
        if n.kind in ("ordinal", "fraction") or any(n.start < p[3] and n.end > p[2] for p in parts):
            continue
        before = re.split(r"[,;\n]|\. |\b(?:and|but|or|on|und|et|y)\b", text[numbers[at - 1].end if at else 0:n.start], flags=re.I)[-1]
        after, *cut = re.split(r"[,;.\n]|\b(?:and|but|or|for|over|at|on|und|et|y|plus)\b", text[n.end:numbers[at + 1].start if at + 1 < len(numbers) else n.end + 40], maxsplit=1, flags=re.I)
        after = after if cut or at + 1 == len(numbers) else ""
        role = next((name for name, words in ROLES.items() if re.search(words, before[-30:], re.I)), "") or next((name for name, words in ROLES.items() if re.search(words, after[:24], re.I)), "")
        amount = money_by_start.get(n.start)
        if not role and n.value >= 100 and is_purchase and (OWN.search(before[-40:]) or OWN.search(after[:24])):
            role = "down"
        if n.kind == "percent" and not re.match(r"\s*(?:fee|down|deposit|anzahlung)", after, re.I) and not re.search(r"(?:fee|deposit|down payment|anzahlung)(?: of| is| von)? $", before, re.I) or amount and not amount.currency and n.value <= 40 and RATE_BEFORE.search(text[max(0, n.start - 20):n.start]):
            parts.append(("rate", n.value, n.start, n.end))
        elif n.kind == "percent" and role in ("down", "fee"):
            parts.append((role + "%", n.value, n.start, n.end))
        elif amount:
            if amount.currency:
                state["currency"] = SIGNS.get(amount.currency, amount.currency + " ")
            kind = role or ("monthly" if MONTHLY_BEHIND.match(text, n.end) else "amount" if n.value >= 100 else "")
            many = sum(other.kind == "percent" for other in numbers)
            parts += [(kind, n.value, n.start, n.end)] if kind and not (kind == "amount" and many < 2 and any(p[0] == "amount" and p[1] != n.value for p in parts)) else []
    # A share is one of the price, and not of what is left to borrow.
    whole = next((p[1] for p in parts if p[0] == "amount"), (state.get("draft") or {}).get("amount") or (state.get("loan") or {}).get("amount", 0))
    parts = sorted(((p[0][:-1], round(whole * p[1] / 100, 2), *p[2:]) if p[0].endswith("%") else p for p in parts), key=lambda p: p[2])
    for part in parts:
        reader.use(part[2:])
    return parts


def offers_of(parts: list[tuple], text: str, base: dict) -> list[Offer]:
    """The offers of a message: a new one begins where a rate, term or fee comes again, or behind a word such as "or"."""
    groups, last = [{}], 0
    for at, (kind, value, start, end) in enumerate(parts):
        ahead = {p[0] for p in parts[at:]}
        if kind in groups[-1] or groups[-1].keys() & {"rate", "months"} and ahead & {"rate", "months"} and OFFER_BREAK.search(text[last:start]):
            groups.append({})
        between = text[last:start]
        if name := OFFER_NAME.search(between):
            # "5.9% from my bank, or 0%": the name behind a rate belongs to that rate.
            is_behind = len(groups) > 1 and re.search(r"[,;.]|\bor\b|\bvs\b", between[name.end():]) and not re.search(r"[,;.]|\bor\b|\bvs\b", between[: name.start()])
            groups[-2 if is_behind else -1].setdefault("name", name[0][:1].upper() + name[0][1:])
        if kind in ("rate", "months", "fee", "amount"):
            groups[-1][kind], last = value, end
    groups = [group for group in groups if group.keys() & {"rate", "months"}]
    shared = {key: next((g[key] for g in groups if key in g), base.get(key)) for key in ("rate", "months")}
    amounts = [group.get("amount") for group in groups]
    if len({amount for amount in amounts if amount}) < 2 or None in amounts:
        groups = [{key: value for key, value in group.items() if key != "amount"} for group in groups]
    filled = [{"name": chr(65 + at), "fee": 0, **shared, **group} for at, group in enumerate(groups)]
    if len({(o["rate"], o["months"], o["fee"], o.get("amount")) for o in filled}) < 2:
        return []
    return [o for o in filled if o["rate"] is not None and o["months"]]


def said_offer(offer: Offer, state: dict) -> str:
    return f"{offer['name']} {round(offer['rate'], 2):g}% over {term(offer['months'])}" + (f" with a fee of {money(offer['fee'], state)}" if offer["fee"] else "")
