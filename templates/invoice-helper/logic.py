"""Totals, VAT, deposits, due dates and late interest for an invoice, to the cent."""

import datetime
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "CHF": "CHF "}
TAX = re.compile(r"\b(?:vat|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|gst)\b", re.I)
NO_TAX = re.compile(r"\b(?:no|without|ohne|sans|sin)\s+(?:vat|tax|mwst|tva|iva)\b|kleinunternehmer|small[- ]business", re.I)
DEPOSIT = re.compile(r"\b(?:deposit|up ?front|in advance|down ?payment|prepay\w*|anzahlung|acompte|anticipo|first instal\w*)\b", re.I)
GROSS = re.compile(r"\b(?:gross|incl\w*|inkl\w*|brutto|ttc|with vat in it|total of|what(?:'s| is| was)?(?: the)? net|net (?:amount|price|sum)\?|without (?:the )?(?:vat|tax))\b|\b(?:total|end sum|final (?:price|amount))\b[^.;]{0,30}\bwith\b", re.I)
INTEREST = re.compile(r"\b(?:interest|zinsen|verzugszins\w*|late fee|intérêts|intereses)\b", re.I)
DUE = re.compile(r"\b(?:due|pay(?:able)? by|payment (?:term|date)|fällig|échéance|vence)\b", re.I)
WORK = re.compile(r"\b(?:made|designed|did|built|wrote|translated|sold|delivered|drew|edited|took|programmed|repaired|cleaned|taught|for)\s+(?:a |an |the |some |his |her |their )?([a-z][a-z -]{2,40}?)\s+(?:for|at|=|:|costs?)\s*$", re.I)


COUNTS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "six": 6, "eight": 8}


class Line(TypedDict):
    description: str
    quantity: float
    price: float


class Percent(NamedTuple):
    value: Decimal
    tax: bool
    start: int
    end: int


@tool
def invoice_totals(state, lines: list[Line], vat_percent: float = 0, currency: str = "", already_paid: float = 0, discount_percent: float = 0, early_discount_percent: float = 0):
    """Add up an invoice: net, VAT and total. Call it for every invoice that is written or checked, and never calculate yourself.

    lines: what was delivered, with the net price of one unit
    vat_percent: the rate the person named, 0 for none; never guess it
    currency: a sign or code, such as € or USD
    already_paid: a deposit that the client has paid, VAT included; it is deducted from the total
    discount_percent: a discount on the whole invoice; it is taken off before VAT
    early_discount_percent: a discount for paying early, such as 2 within 10 days; the invoice stays as it is, and the result says what would be paid
    """
    if not lines:
        raise ToolError("An invoice needs at least one line.")
    if not 0 <= discount_percent <= 100 or not 0 <= early_discount_percent <= 100:
        raise ToolError("A discount is from 0 to 100 percent.")
    if not 0 <= vat_percent <= 50 or any(not 0 <= line["price"] <= 1e9 or not 0 < line["quantity"] <= 1e6 for line in lines):
        raise ToolError("The VAT rate is from 0 to 50 percent, prices are not negative, and quantities are above 0.")
    rows = [{"What": line["description"][:80], "Quantity": line["quantity"], "Price": line["price"], "Net": float(cents(dec(line["quantity"]) * dec(line["price"])))} for line in lines]
    net = sum((dec(row["Net"]) for row in rows), Decimal(0))
    if off := cents(net * dec(discount_percent) / 100):
        rows.append({"What": f"Discount {dec(discount_percent).normalize():f}%", "Quantity": "", "Price": "", "Net": float(-off)})
        net -= off
    sums = with_tax(net, dec(vat_percent))
    subtotal = [{"What": "Net", "Quantity": "", "Price": "", "Net": float(net)}] if vat_percent and len(rows) > 1 else []
    state.update(net=str(net), vat=str(vat_percent), currency=currency[:4])
    total, paid = dec(sums["total"]), cents(dec(already_paid))
    if not 0 <= paid <= total:
        raise ToolError(f"What was paid is from 0 to the total of {total:,.2f}.")
    owed = [{"What": name, "Quantity": "", "Price": "", "Net": float(value)} for name, value in (("Already paid", -paid), ("Still to pay", total - paid))] if paid else []
    money = [{**row, **{key: f"{row[key]:,.2f}" for key in ("Price", "Net") if row[key] != ""}} for row in [*rows, *subtotal, *total_rows(sums, dec(vat_percent)), *owed]]
    if state.get("total") != str(total):
        state.pop("deposit", None)
    state.update(lines=[dict(line) | {"description": line["description"][:80]} for line in lines[:40]], discount=[f"{dec(discount_percent).normalize():f}", ""] if off else None, untaxed=[], total=str(total), paid=str(paid))
    told = {name: float(value) for name, value in sums.items()} | ({"still_to_pay": float(total - paid)} if paid else {})
    if early_discount_percent:
        told["if_paid_early"] = float(cents((total - paid) * (100 - dec(early_discount_percent)) / 100))
    return told, show.table(money, title=f"Invoice in {currency[:4]}" if currency.strip() else "Invoice")


@tool
def split_payment(state, total: float, deposit_percent: float):
    """Split a total into a deposit and the rest.

    deposit_percent: above 0 and below 100
    """
    if not 0 < deposit_percent < 100 or not 0 < total <= 1e9:
        raise ToolError("The deposit is between 0 and 100 percent of an amount above 0.")
    first = cents(dec(total) * dec(deposit_percent) / 100)
    state.update(deposit=str(first), deposit_rest=str(dec(total) - first))
    return {"deposit": float(first), "rest": float(dec(total) - first)}


@tool
def due_date(state, now, invoice_date: str, days: int):
    """Say on which day an invoice is due, and how many days it is late today.

    invoice_date: as YYYY-MM-DD
    days: the payment term
    """
    if not 0 <= days <= 3650 or day(invoice_date).year > 9000:
        raise ToolError("The term is from 0 to 3650 days after a real date.")
    due = day(invoice_date) + datetime.timedelta(days=days)
    state.update(invoice_date=invoice_date, due=str(due))
    return {"due": str(due), "days_late_today": max(0, (now.date() - due).days)}


@tool
def late_interest(amount: float, yearly_percent: float, days_late: int):
    """Calculate interest for late payment: amount × rate × days ÷ 365.

    yearly_percent: the rate that the law or the contract gives, as the person named it
    """
    if amount <= 0 or yearly_percent <= 0 or days_late <= 0:
        raise ToolError("Amount, rate and days late have to be above 0.")
    return {"interest": float(interest(dec(amount), dec(yearly_percent), days_late))}


def dec(value) -> Decimal:
    return Decimal(str(value))


def cents(value: Decimal) -> Decimal:
    return value.quantize(Decimal("0.01"), ROUND_HALF_UP)


def day(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise ToolError("Give the date as YYYY-MM-DD.") from None


def with_tax(net: Decimal, percent: Decimal) -> dict[str, Decimal]:
    tax = cents(net * percent / 100)
    return {"net": cents(net), "vat": tax, "total": cents(net) + tax}


def interest(amount: Decimal, percent: Decimal, days: int) -> Decimal:
    return cents(amount * percent / 100 * days / 365)


def total_rows(sums: dict, percent: Decimal) -> list[dict]:
    tax = [{"What": f"VAT {percent.normalize():f}%", "Quantity": "", "Price": "", "Net": float(sums["vat"])}] if percent else []
    return [*tax, {"What": "Total", "Quantity": "", "Price": "", "Net": float(sums["total"])}]


def describe(state: dict) -> str | None:
    """Everything that the next question may need: the card is out of the model's sight one turn later."""
    dated = f"dated {state['invoice_date']}, due {state['due']}" if state.get("due") else ""
    if not state.get("net"):
        return f"The invoice is {dated}." if dated else None
    lines = "; ".join(f"{line['quantity']:g} × {line['description']} at {line['price']:.2f}" for line in state.get("lines") or [])[:3000]
    rate = f"{dec(state['vat']).normalize():f}%" if state.get("vat") else "not said"
    parts = [lines, f"discount {state['discount'][0]}%" if state.get("discount") else "", f"net {dec(state['net']):.2f}, VAT rate {rate}, currency {state.get('currency') or 'not said'}",
             f"total {state['total']}" if state.get("total") else "", f"already paid {state['paid']}, still to pay {dec(state['total']) - dec(state['paid'])}" if dec(state.get("paid") or 0) else "",
             f"deposit {state['deposit']}, then {state['deposit_rest']}" if state.get("deposit") and state.get("deposit_rest") else "", dated]
    return f"The invoice so far: {'; '.join(filter(None, parts))}."


@dialogue.guarded(numbers=False, digits=True)
def respond(event: dict) -> dict | None:
    """Without a language model: the sums in a message, and reminders with what was told. Rules are in the files."""
    text, state = rate_joined(dialogue.plain_thousands(str(event.get("message") or "")[:3000])), dict(event.get("state") or {})
    if known := correction_answer(text, state, event.get("assets") or {}):
        return known
    if step := next_step(text, state):
        return step
    if letter := reminder(text, state, event["now"]):
        return letter
    percents = read_percents(text)
    amounts = [found for found in reading.amounts(text, True) if re.search(r"\d", text[found.start:found.end]) and not any(found.start < percent.end and percent.start < found.end for percent in percents)]
    days = re.search(r"\b(\d{1,4})[- ]?(?:days?|tage?n?|jours|días)\b", text, re.I)
    amounts = [found for found in amounts if not days or found.start >= days.end() or found.end <= days.start()]
    currency = next((SIGNS.get(found.currency, f"{found.currency} ") for found in amounts if found.currency), state.get("currency", ""))
    if re.search(r"\bwhen (?:should|must|do|does|is|will) (?:it|they|he|she|the (?:invoice|client)|i get)\b[^?]{0,30}\b(?:due|pay|paid)\b|\bwhat (?:due date|payment terms?|deadline)\b|\bhow long (?:do|should) (?:they|i) (?:have|give)[^?]{0,20}\b(?:pay|time)\b", text, re.I) and not days and not reading.dates(text, event["now"]):
        today = datetime.date.fromisoformat(str(event["now"])[:10])
        terms = ", ".join(f"{count} days: **{written(today + datetime.timedelta(days=count))}**" for count in (14, 30))
        return {"reply": f"You set it, unless the contract says something. 14 days are usual for small invoices, 30 days between companies. For an invoice dated today, {written(today)}, that is {terms}. Write the day itself on the invoice, “payable by …”, not only the number of days.", "suggestions": ["And net 14?", "My client has not paid for 45 days. What do I do?"], "state": {**state, "due_from": today.isoformat()}}
    if due := due_on(text, days, percents, state, event["now"]):
        return due
    if INTEREST.search(text) and (not re.search(r"\b(?:can|may|could) i\b", text, re.I) or percents):
        return late(amounts, percents, days, currency, state, event["now"])
    if state.get("lines") and (changed := change_lines(text, percents, currency, state)):
        return changed
    if not re.match(r"\s*(?:i |we )?(?:made|designed|built|wrote)\b", text, re.I) and (made := read_invoice(text, percents, currency, state)):
        return with_rules(made, str(event["message"]), event.get("assets") or {}, event["now"])
    if days:
        return None
    if unread(text, [*amounts, *percents]):
        return None
    if rest := after_deposit(text, amounts, percents, currency, event.get("assets") or {}):
        return {**rest, "state": state}
    deposit = [percent for percent in percents if not percent.tax]
    if DEPOSIT.search(text) and len(deposit) == 1 and (len(amounts) == 1 or not amounts and state.get("net")):
        return split(text, dec(amounts[0].value) if amounts else dec(state["net"]), deposit[0].value, [percent for percent in percents if percent.tax], currency, state)
    taxes = [percent for percent in percents if percent.tax] or ([percent for percent in percents if TAX.search(text)] if len(percents) == 1 else [])
    if len(taxes) == 1 and len(percents) == 1 and (len(amounts) == 1 or not amounts and state.get("net")):
        return taxed(text, dec(amounts[0].value) if amounts else dec(state["net"]), taxes[0].value, currency, state)
    if len(amounts) == 1 and not percents and (work := WORK.search(text[:amounts[0].start].rstrip("€$£ "))):
        return draft(work[1].strip(), dec(amounts[0].value), currency, state, event["now"])
    return None


ASKS_TAX = re.compile(r"\b(?:do|must|should|can|need|have|how|what about|which)\b[^.?]{0,40}\b(?:vat|tax|mwst|ust|reverse charge)\b|\b(?:vat|tax) or not\b|\bwith or without (?:vat|tax)\b", re.I)
ASKS_LOOK = re.compile(r"\bhow (?:must|should|does|do|would|has)\b[^.?]{0,30}\b(?:look|written|write|invoice)\b|\bwhat (?:must|should) (?:be|i write|go|stand) on\b|\bhow does it look\b", re.I)
ABROAD = re.compile(r"\babroad\b|\banother country\b|\bforeign\b|\b(?:company|client|firm|customer|agency) (?:in|from) [a-zäöü]{3,}", re.I)


def with_rules(made: dict, text: str, assets: dict, now: str) -> dict:
    """What the guide says to a question about VAT or the form of the invoice, below the sum."""
    guide, more = str(assets.get("guide.md") or ""), []
    if ASKS_TAX.search(text):
        heading = "I am a small business without VAT. What about customers abroad?" if NO_TAX.search(text) and ABROAD.search(text) else "What if I do not charge VAT?" if NO_TAX.search(text) else "How do I invoice a client in another country?" if ABROAD.search(text) else "Do I have to charge VAT as a small business?"
        more.append(dialogue.section(guide, heading))
    if ASKS_LOOK.search(text) and made.get("blocks"):
        state, today = made["state"], datetime.date.fromisoformat(str(now)[:10])
        rows = "\n".join(f"| {line['description']} | {line['quantity']:g} | {money(dec(line['price']), state['currency'])} | {money(cents(dec(line['quantity']) * dec(line['price'])), state['currency'])} |" for line in state["lines"])
        tax = f"No VAT is charged: [{'reverse charge with both VAT IDs, or the small-business exemption: see above' if ABROAD.search(text) else 'note on the small-business exemption'}]" if state.get("no_tax") else f"VAT {state['vat']}% is included in the total above" if state.get("vat") else "VAT [rate]% [amount], or: [note why no VAT is charged]"
        form = (f"[Your name and address]\n[Your tax number]\n\nTo: [client, address]\n\n**Invoice [{today.year}-001]**\n\nDate: {written(today)}  \nDate of service: [days]\n\n| Service | Quantity | Price | Net |\n|---|--:|--:|--:|\n{rows}\n\n{tax}\n\n"
                f"**{'Total' if state.get('no_tax') else 'Net'}: {money(dec(state['net']), state['currency'])}**\n\nPlease pay by {written(today + datetime.timedelta(days=14))} to [IBAN, account holder].")
        made = {**made, "blocks": [*made["blocks"], show.document("Invoice", form)]}
        more.append("This is how it may look; the form is below, fill in what stands in brackets.")
    return {**made, "reply": "\n\n".join([made["reply"], *filter(None, more)])}


PAID_DEPOSIT = re.compile(r"\b(?:already|paid|gave|received|got|less|minus|took)\b", re.I)


def after_deposit(text: str, amounts: list, percents: list, currency: str, assets: dict) -> dict | None:
    """ "A wedding for 1,200 with 300 already paid as deposit": what is still due, and how that stands on the invoice."""
    if percents or len(amounts) != 2 or not DEPOSIT.search(text) or not PAID_DEPOSIT.search(text) or not (reading.is_question(text) or re.search(r"\bwhat (?:do|should|to)\b|\bhow (?:do|should|to)\b", text, re.I)):
        return None
    whole, paid = sorted((dec(each.value) for each in amounts), reverse=True)
    told = dialogue.section(assets.get("guide.md", ""), "My first invoice: what do I write on it, with a deposit that is already paid?")
    return {"reply": f"Price {money(whole, currency)}, less the deposit of {money(paid, currency)}: **{money(whole - paid, currency)} still to pay**.\n\n{told}", "suggestions": ["What if I do not charge VAT?"]} if told and paid < whole else None


PO = re.compile(r"\b(?:purchase order|po)(?:[- ](?:number|no\.?|nr\.?|reference|ref))?\b|\border (?:number|no\.?|nr\.?|reference)\b|\bcost (?:cent(?:re|er)|number)\b", re.I)
NEW_NUMBER = re.compile(r"\b(?:new|another|different|same|old) (?:invoice )?number\b|\brenumber\b|\bnumber (?:stay|change|again)\b", re.I)


def correction_answer(text: str, state: dict, assets: dict) -> dict | None:
    """A client who wants a purchase order number on the invoice, and what that means for its number."""
    guide, asks = assets.get("guide.md", ""), reading.is_question(text)
    if PO.search(text) and re.search(r"\b(?:missing|no|without|not on|wrong|forgot|lacks?|needs?|wants?|won'?t pay|wont pay|refus\w*|reject\w*|sent (?:it )?back|fix(?:ed)?|add|theres no|there's no|required?|have to)\b", text, re.I) and (asks or re.search(r"\bpay\b|\binvoice\b", text, re.I)) and not re.search(r"\b(?:write|draft)\b", text, re.I):
        told = dialogue.section(guide, "The client wants a purchase order number on the invoice. Is that normal?")
        number = "\n\n" + dialogue.section(guide, "Does a corrected invoice get a new number?") if NEW_NUMBER.search(text) else ""
        return {"reply": told + number, "state": {**state, "about": "correction"}, "suggestions": ["Do I need a new invoice number?", "How do I correct a wrong invoice?"]} if told else None
    if asks and NEW_NUMBER.search(text) and (state.get("about") == "correction" or re.search(r"\b(?:correct\w*|fix\w*|wrong|mistake|resend|changed?|again)\b", text, re.I)) and len(text.split()) < 30:
        told = dialogue.section(guide, "Does a corrected invoice get a new number?")
        return {"reply": told, "state": {**state, "about": "correction"}, "suggestions": ["How do I write a credit note or a cancellation?"]} if told else None
    return None


def case_of(text: str, amounts_text: str) -> dict:
    """The amount of the invoice that a message is about, where there is exactly one."""
    amounts = [each for each in reading.amounts(amounts_text, True) if each.value >= 10 and re.search(r"\d", amounts_text[each.start:each.end])]
    return {"amount": str(amounts[0].value), "currency": SIGNS.get(amounts[0].currency or "", "")} if len(amounts) == 1 else {}


def year_before(date: datetime.date) -> datetime.date:
    return date.replace(year=date.year - 1, day=min(date.day, 28) if date.month == 2 else date.day)


def due_on(text: str, days: re.Match | None, percents: list, state: dict, now: str) -> dict | None:
    """When an invoice is due; "and net 14?" asks again for the same day."""
    today = datetime.date.fromisoformat(str(now)[:10])
    term = re.search(r"\b(\d{1,2}|an?|one|two|three|four|six|eight)[- ]?weeks?\b", text, re.I)
    count_in = int(days[1]) if days else 7 * (int(term[1]) if term[1].isdigit() else COUNTS[term[1].lower()]) if term else None
    span = (days or term).span() if days or term else (0, 0)
    # "In 14 days" is the term itself, and not the day from which it counts.
    dates = [each for each in reading.dates(text, now) if each.end <= span[0] or each.start >= span[1]]
    if len(dates) > 1:
        # "Is it late today?" names the day of the question, not the one of the invoice.
        dates = [each for each in dates if not re.fullmatch(r"today|now|tomorrow|yesterday", text[each.start:each.end].strip(), re.I)]
    again = re.fullmatch(r"(?:and |what about |how about |with |what if |ok )*(?:net |term )?(\d{1,3})(?: days)?(?: net)?\s*\??", text.strip(), re.I)
    if count_in is None and (net := re.search(r"\bnet ?(\d{1,3})\b(?! ?(?:€|euros?|%|\d|[.,]\d))", text, re.I)):
        count_in, span = int(net[1]), net.span()
    asks_when = re.search(r"\bhow (?:many days|long|much) (?:late|overdue|is (?:he|she|it) (?:late|overdue))\b|\b(?:when|from when|which day|what (?:day|date)|since when)\b[^.?!]{0,60}\b(?:overdue|late|due|pay)\b|\b(?:is|are) (?:it|he|she|they|that)(?: already)? (?:overdue|late)\b", text, re.I)
    is_told = (DUE.search(text) and not LATE.search(text) or asks_when) and not percents and count_in is not None
    if is_told and len(dates) == 1 and dates[0].value.year < 9000:
        # An invoice has a date near today: "13 February" in March is the last one.
        is_past = re.search(r"\b(?:sent|went out|issued|invoiced|wrote|billed|mailed|emailed|dated)\b", text, re.I)
        is_last_year = dates[0].value > today + datetime.timedelta(days=0 if is_past else 180) and not re.search(r"\d{4}", text[dates[0].start:dates[0].end])
        start, count = year_before(dates[0].value) if is_last_year else dates[0].value, count_in
    elif is_told and not dates and not reading.is_question(text) and not re.search(r"\d", text[:span[0]] + text[span[1]:]):
        start, count = today, count_in
    elif state.get("due_from") and again:
        start, count = day(state["due_from"]), int(again[1])
    else:
        return None
    state["due_from"] = start.isoformat()
    blank = "".join(" " if any(each.start <= at < each.end for each in dates) or span[0] <= at < span[1] else sign for at, sign in enumerate(text))
    due = start + datetime.timedelta(days=count)
    state["case"] = {**case_of(text, NUMBER.sub(" ", blank)), "sent": start.isoformat(), "due": due.isoformat(), **({"number": found[1]} if (found := NUMBER.search(blank)) else {})}
    if asks_when or re.search(r"\boverdue\b|\blate\b", text, re.I):
        since = f" Today, {written(today)}, it is {(today - due).days} days overdue." if today > due else f" Today, {written(today)}, it is not overdue yet."
        return {"reply": f"{count} days after {written(start)} is **{written(due)}**: that is the last day to pay, so it is overdue **from {written(due + datetime.timedelta(days=1))}**.{since} If the contract counts from the day the client received it, count from that day.", "state": state, "suggestions": ["Write the reminder", "Can I charge interest for late payment?"]}
    note = "" if start != today or dates else " I counted from today; if the invoice has another date, tell me that one."
    return {"reply": f"{count} days after {written(start)}: due on **{written(start + datetime.timedelta(days=count))}**. Write that date on the invoice, and not only the term.{note}", "state": state}


PART = re.compile(r"[;\n]|,(?!\d)|(?<=[a-z%)])\.\s+|(?<=\d)\.\s+|[ ](?:plus|and|und|\+|&)[ ](?=[^,;\n]{0,80}\d)", re.I)
PRICE = r"(?:€|\$|£|eur |usd |gbp )?\s?(\d{1,7}(?:[.,]\d{1,2})?)\s?(?:€|\$|£|euros?|eur|usd|gbp|pounds?|dollars?|bucks)?"
UNITS = r"(?:hours?|hrs?|h|days?|pages?|words|pieces?|km|kilomet(?:er|re)s?|miles?|months?|weeks?|nights?|sessions?|m2|sqm|stunden|tage|heures|horas)"
TIMES = re.compile(rf"^([a-z: ]{{0,30}}?)(\d{{1,4}}(?:[.,]\d{{1,2}})?)\s*(?:x\s*)?({UNITS}|[a-z][a-z -]{{1,30}}?)?(?:\s+(?:of\s+)?([a-z][a-z ]{{2,30}}?))?\s*(?:at|à|a|zu|@|x|×|for)\s+{PRICE}(?:\s*(?:each|apiece|the hour|(?:per|a|an|/)\s?[a-z]{{1,12}}))?$", re.I)
COUNTED = re.compile(rf"^(\d{{1,3}})\s*(?:x\s*)?([a-z][a-z -]{{2,30}}?)\s*[:=]?\s+{PRICE}(\s+each)?$", re.I)
FIXED = re.compile(rf"^(?:i billed |billed |add |charge )?(?:a |an |the |my )?([a-z][a-z -]{{2,40}}?)(?: (?:was|is|costs?|cost|at|for|of))?\s*[:=]?\s+{PRICE}$", re.I)
FIXED_AFTER = re.compile(rf"^(?:add )?{PRICE}\s+(?:for |on )?(?:the |a |an )?([a-z][a-z -]{{2,40}})$", re.I)
SAYS = re.compile(r"^.{0,60}?\b(?:i|we) (?:billed|charged|invoiced|did|worked|have|made)\b\s*|^(?:invoice|bill|total|sum|calculate|work out|please|can you add up|add up|how much is|what is|whats)\s*(?:for|is|:)?\s*", re.I)


WORKED = re.compile(rf"(?<![\d.,])(\d{{1,4}}(?:[.,]\d{{1,2}})?)\s+(days?|hours?|hrs?|nights?|weeks?|months?|sessions?|lessons?|pages?)\b(?: of)?(?!\s*(?:at|à|@|x|for [€$£]?\d))(?: ([a-z][a-z -]{{2,30}}?))?(?= for\b| at\b| in\b|[,.;]|$)", re.I)
RATED = re.compile(rf"{PRICE}\s?(?:a|an|per|/|each|every)\s?(day|hour|hr|night|week|month|session|lesson|page)s?\b", re.I)


def rate_joined(text: str) -> str:
    """ "3 days of translation for a company, 320 a day plus train": the count and its rate stand in two clauses, and become one line."""
    rates, worked = list(RATED.finditer(text)), list(WORKED.finditer(text))
    if len(rates) != 1:
        return text
    unit = {"hr": "hour"}.get(rates[0][2].lower(), rates[0][2].lower())
    fitting = [each for each in worked if each[2].lower().rstrip("s").replace("hr", "hour") == unit and (each.end() <= rates[0].start() or each.start() >= rates[0].end())]
    if len(fitting) != 1 or re.search(r"\b(?:late|overdue|interest|remind\w*|net \d|due)\b", text, re.I):
        return text
    count = fitting[0]
    line = f"{count[1]} {count[2]}{' ' + count[3].strip() if count[3] else ''} at {rates[0][1]}"
    first, last = sorted((count, rates[0]), key=lambda each: each.start())
    between = re.sub(r"^[^,;.]*", "", text[first.end():last.start()], count=1)
    if re.search(r"\d", text[first.end():last.start()]) or re.search(r"\d", text[:first.start()]):
        return text
    return f"{line}, {between.strip(' ,.;')}{text[last.end():]}"


# A part without a figure that changes a sum: "half of it next month", "except the paint".
CHANGES_SUM = re.compile(r"\b(?:half|a third|a quarter|free|gratis|except|unless|only|instead|later|next (?:week|month|year)|not included|without the)\b", re.I)
PAID = re.compile(rf"\b(?:paid|pays?|gave|transferred|deposit(?: of)?|advance(?: of)?|got|received|already)\b[^\d%,;]{{0,24}}?{PRICE}(?!\s?%)|{PRICE}(?!\s?%)[^\d%,;]{{0,16}}?\b(?:up ?front|already|deposit|in advance|advance|paid)\b", re.I)


def number_in(text: str) -> float:
    return float(text.replace(",", "."))


def read_invoice(text: str, percents: list, currency: str, state: dict) -> dict | None:
    """Lines of an invoice in a message, with VAT and discounts. None when it is no list; an open note when a number is left over."""
    client = re.match(r"\s*(?:(?:write|make|create|draft|an?|my|the|new|please|i need|need) ){0,4}(?:invoice|bill) (?:for|to) ([A-Z][^:,\d\n]{1,40}):\s*", text)
    lines, rates, left = read_parts(text[client.end():] if client else text)
    if not lines or not any(line["quantity"] != 1 for line in lines) and len(lines) < 2 and not rates["paid"]:
        return None
    if left or len(rates["vat"]) > 1:
        return {"reply": "I read " + ", ".join(f"{line['description']} {line['quantity']:g} × {line['price']:g}" for line in lines) + f", but not: {', '.join(left) or 'which of the rates is VAT'}. So I do not add up yet. Write one line for each item, such as `12 hours at 65, travel 48, 19% VAT`.", "state": state}
    state.update(lines=lines, vat=str(rates["vat"][0]) if rates["vat"] else "", discount=rates["discount"], skonto=rates["skonto"], currency=currency, untaxed=[], no_tax=bool(NO_TAX.search(text)), received=rates["paid"] or "")
    shown = added_up(state)
    return {**shown, "reply": f"For **{client[1].strip()}**: {shown['reply']}"} if client else shown


def read_parts(text: str) -> tuple[list[dict], dict, list[str]]:
    lines, left = [], []
    rates = {"vat": [], "discount": None, "skonto": None, "paid": None}
    for part in PART.split(re.sub(r"[^\S\n]{2,}", " ", NO_TAX.sub(" ", text))):
        clean = part.strip(" .!?")
        if not re.search(r"\d", clean):
            left += [clean] if lines and CHANGES_SUM.search(clean) and not reading.is_question(clean) else []
            continue
        if lines and (paid := PAID.search(clean)) and re.search(r"\b(?:paid|up ?front|advance|already|received)\b", clean, re.I) and len(re.findall(r"\d[\d.,]*", clean)) == 1:
            rates["paid"] = next(filter(None, paid.groups())).replace(",", ".")
            continue
        if percent := re.search(r"(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:%|percent|prozent)", clean, re.I):
            value = percent[1].replace(",", ".")
            within = re.search(r"\b(?:within|in|if (?:they|you|he|she) pays? (?:within|in))\s*(\d{1,3}) days", clean, re.I)
            if within:
                rates["skonto"] = [value, within[1]]
            elif TAX.search(clean) and not re.search(r"discount|\boff\b|rabatt", clean, re.I):
                rates["vat"].append(value)
            elif re.search(r"discount|rabatt|\boff\b|remise|descuento", clean, re.I) and re.search(r"\bonly\b|\bon (?:the|my) (?!whole|total|invoice|sum)|\boff the (?!whole|total|invoice|sum|price)", clean, re.I):
                left.append(clean)
            elif re.search(r"discount|rabatt|\boff\b|remise|descuento", clean, re.I):
                rates["discount"] = [value, ""]
            else:
                left.append(clean)
            rest = clean.replace(percent[0], " ")
            rest = re.sub(r"\b(?:vat|tax|mwst|ust|tva|iva|gst|discount|rabatt|off|with|at|plus)\b", " ", rest, flags=re.I).strip(" ,")
            if not within and re.search(r"\d", rest):
                clean = rest
            else:
                continue
        # "2 cancelled but half price" is a count with a condition, not a price of 2.
        if re.match(r"\d{1,3}(?!\s?(?:€|\$|£|eur|x|×)|[.,]\d)\s+[a-z]", clean, re.I) and re.search(r"\b(?:half|free|cancel\w*|no[- ]?show|gratis|discounted|instead|but)\b", clean, re.I) and not re.search(r"\b(?:at|à|@|each|per)\s?[€$£]?\d", clean, re.I):
            left.append(clean)
            continue
        line = read_line(SAYS.sub("", clean).strip() if not re.match(r"\d", clean) else clean)
        lines.append(line) if line else left.append(clean)
    return lines, rates, left


def read_line(clean: str) -> dict | None:
    if found := TIMES.match(clean):
        lead = re.sub(r"\b(?:for|and|plus|i|did|worked|of|the|a|my)\b", " ", found[1]).strip(" :") if re.fullmatch(UNITS, found[3] or "", re.I) else ""
        what = " ".join(part for part in (lead, found[3], found[4]) if part).strip() or "items"
        return {"description": " ".join(what.split()), "quantity": number_in(found[2]), "price": number_in(found[5])}
    if found := COUNTED.match(clean):
        return {"description": found[2].strip(), "quantity": number_in(found[1]), "price": number_in(found[3])} if found[1] == "1" or found[4] else None
    if found := FIXED.match(clean):
        return {"description": found[1].strip(), "quantity": 1.0, "price": number_in(found[2])}
    if found := FIXED_AFTER.match(clean):
        return {"description": found[2].strip(), "quantity": 1.0, "price": number_in(found[1])}
    return None


def added_up(state: dict, note: str = "") -> dict:
    currency, rate = state["currency"], dec(state["vat"] or 0)
    rows = [{"What": line["description"], "Quantity": line["quantity"], "Price": line["price"], "Net": float(cents(dec(line["quantity"]) * dec(line["price"])))} for line in state["lines"]]
    whole = sum((dec(row["Net"]) for row in rows), Decimal(0))
    discount = state.get("discount")
    base = sum((dec(row["Net"]) for row in rows if not discount or not discount[1] or row["What"] == discount[1]), Decimal(0))
    less = cents(base * dec(discount[0]) / 100) if discount else Decimal(0)
    rows += [{"What": f"Discount {discount[0]}%" + (f" on {discount[1]}" if discount[1] else ""), "Quantity": "", "Price": "", "Net": -float(less)}] if discount else []
    untaxed = sum((dec(row["Net"]) for row in rows if row["What"] in state.get("untaxed", [])), Decimal(0))
    net = whole - less
    tax = cents((net - untaxed) * rate / 100)
    sums = {"net": cents(net), "vat": tax, "total": cents(net) + tax}
    state.update(net=str(sums["net"]))
    listed = " + ".join(f"{row['Quantity']:g} × {row['Price']:g}" if row["Quantity"] != 1 else f"{row['Price']:g} ({row['What']})" for row in rows if row["Quantity"] != "")
    before = f"{money(whole, currency)} less {money(less, currency)} discount: " if discount else ""
    told = f"{listed}. {before}Net **{money(sums['net'], currency)}**"
    told += f", VAT {rate.normalize():f}%" + (f" on {money(net - untaxed, currency)}" if untaxed else "") + f" **{money(sums['vat'], currency)}**, total **{money(sums['total'], currency)}**." if rate else "."
    told += "" if rate or state.get("no_tax") else " No VAT is added; tell me the rate if you charge it."
    if dec(state.get("received") or 0):
        told += f" Already paid: {money(dec(state['received']), currency)}, so **{money(sums['total'] - dec(state['received']), currency)}** is still open."
    if state.get("skonto"):
        cash = cents(sums["total"] * dec(state["skonto"][0]) / 100)
        told += f" With {state['skonto'][0]}% off for payment within {state['skonto'][1]} days: {money(sums['total'], currency)} − {money(cash, currency)} = **{money(sums['total'] - cash, currency)}**. Write the full total on the invoice, and the discount as a term below it."
    return {"reply": f"{note}{told}", "blocks": [show.table([*rows, *total_rows(sums, rate)], title="Invoice")], "state": state, "suggestions": ["With 10% discount", "What must be on an invoice?", "40% deposit"]}


LABOUR = re.compile(r"\b(?:labou?r|work(?:ing)?(?: time)?|time|arbeit(?:szeit)?|hours?|hrs?)\b", re.I)


def line_named(text: str, state: dict) -> dict | None:
    timed = [line for line in state["lines"] if re.search(r"\b(?:h|hrs?|hours?|days?)\b", line["description"], re.I)]
    if LABOUR.search(text) and len(timed) == 1:
        return timed[0]
    words = {word.rstrip("s") for word in re.findall(r"[a-z]{3,}", text.lower())}
    return next((line for line in state["lines"] if words & {word.rstrip("s") for word in re.findall(r"[a-z]{1,}", line["description"].lower())} or "hour" in words and re.match(r"h(?:rs?|ours?)?\b", line["description"])), None)


def change_lines(text: str, percents: list, currency: str, state: dict) -> dict | None:
    """ "And with 10% discount on the hours", "take out one logo", "travel without vat", "add 50 for hosting"."""
    low = text.lower()
    state["lines"] = [dict(line) for line in state["lines"]]
    if not percents and (paid := PAID.search(text)) and len(re.findall(r"\d[\d.,]*", low)) == 1 and not re.match(r"(?:add|plus)\b", low):
        state["received"] = next(filter(None, paid.groups())).replace(",", ".")
        return added_up(state)
    if len(percents) == 1 and (early := re.search(r"\b(?:pays?|paid|payment|paying)\b[^.\d]{0,12}\b(?:within|in|until|before|after)?\s*(\d{1,3}) ?days?\b", low)) and len(re.findall(r"\d[\d.,]*", low)) == 2:
        state["skonto"] = [f"{percents[0].value.normalize():f}", early[1]]
        return added_up(state)
    if len(percents) == 1 and re.search(r"discount|rabatt|\boff\b", low) and len(re.findall(r"\d[\d.,]*", low)) == 1:
        line = line_named(re.sub(r"discount|with|and|off", " ", low), state)
        if not line and re.search(r"\bonly\b|\bon (?:the|my) (?!whole|total|invoice|sum)|\boff the (?!whole|total|invoice|sum|price)", low):
            names = ", ".join(each["description"] for each in state["lines"])
            return {"reply": f"{percents[0].value.normalize():f}% off which line? I have: {names}. I changed nothing yet; write for example `{percents[0].value.normalize():f}% off {state['lines'][0]['description']}`.", "state": state}
        state["discount"] = [f"{percents[0].value.normalize():f}", line["description"] if line else ""]
        return added_up(state)
    if state.get("discount") and re.fullmatch(r"(?:and |ok |what |if |how much |is it |now |so |about |please |it )*(?:without|no|minus|remove|drop|leave out|skip|take out) (?:the |any |that )?(?:discount|rabatt)\W*", low):
        state["discount"] = None
        return added_up(state)
    if re.fullmatch(r"(?:and |ok |what |if |how much |is it |now |so )*(?:without|no|excluding|ex) (?:the )?(?:vat|tax)\W*", low):
        state.update(vat="", no_tax=True)
        return added_up(state)
    if re.search(r"\b(?:shouldn'?t|should not|does ?n'?t|without|no|not)\b[^.]{0,15}\b(?:vat|tax)\b", low) and (line := line_named(re.sub(r"\b(?:vat|tax|they|say)\b", " ", low), state)):
        state["untaxed"] = [*state.get("untaxed", []), line["description"]]
        return added_up(state, f"If {line['description']} carries no VAT, it is this. Usually it does: what you charge on for travel belongs to your service and is taxed like it. Only what you paid in the client's name and pass on unchanged is left out. Ask a tax adviser. ")
    if removed := re.match(r"(?:ok |and |please |pls |now |what (?:if|about) )*(?:take out|remove|without|drop|leave out|minus|delete|cancel|less)\s+(one|an?|two|\d+)?\s*(?:of the |the |my )?([a-z ]{2,30})\??$", low):
        line = line_named(removed[2], state)
        if not line:
            return None
        count = {"one": 1, "a": 1, "an": 1, "two": 2}.get(removed[1] or "", int(removed[1]) if (removed[1] or "").isdigit() else 0)
        line["quantity"] -= count or line["quantity"]
        state["lines"] = [each for each in state["lines"] if each["quantity"] > 0]
        return added_up(state) if state["lines"] else {"reply": "Then nothing is left on the invoice. What did you deliver?", "state": {**state, "lines": []}}
    if re.match(r"(?:ok |and |also |please |pls )*(?:add|plus|also|\+)\b", low):
        lines, rates, left = read_parts(re.sub(r"^(?:ok |and |also |please |pls |add |plus |\+ ?)+", "", text, flags=re.I))
        if lines and not left and not rates["vat"]:
            state["lines"] += lines
            return added_up(state)
    if len(percents) == 1 and TAX.search(low) and len(re.findall(r"\d[\d.,]*", low)) == 1 and not reading.is_question(text.rstrip("?")):
        state.update(vat=f"{percents[0].value.normalize():f}", no_tax=False)
        return added_up(state)
    if DEPOSIT.search(low) and not percents and (share := re.search(r"\b(half|a third|one third|a quarter)\b", low)) and not re.search(r"\d", low) and not re.match(r"(?:should|do|can|may)\b", low):
        text = f"{({'half': 50, 'a quarter': 25}.get(share[1]) or 33)}% deposit" if share[1] != "a third" and share[1] != "one third" else ""
        if not text:
            return None
        percents, low = read_percents(text), text
    if len(percents) == 1 and DEPOSIT.search(low) and len(re.findall(r"\d[\d.,]*", low)) == 1:
        rate = dec(state["vat"] or 0)
        total = with_tax(dec(state["net"]), rate)["total"] if rate and not state.get("untaxed") else dec(state["net"])
        first = cents(total * percents[0].value / 100)
        return {"reply": f"{percents[0].value.normalize():f}% of {money(total, state['currency'])} ({'with' if rate and not state.get('untaxed') else 'without'} VAT) is **{money(first, state['currency'])}** now, and **{money(total - first, state['currency'])}** later. Write a deposit invoice now, and a final one over everything that deducts it.", "state": state}
    return None


GOT = re.compile(r"\b(?:he|she|they|client|customer|it)\b[^.\d]{0,20}\b(?:paid|transferred|sent)(?: me| us)?(?: only| just| now| another)? [€$£]?(\d{1,7}(?:[.,]\d{1,2})?)(?! ?(?:%|days?|weeks?)| ?(?:of|from|out of) )", re.I)
PAID_PART = re.compile(r"\b(?:paid|transferred|sent)(?: me| us)?(?: only| just)? [€$£]?(\d{1,7}(?:[.,]\d{1,2})?) ?(?:€|\$|£|euros?|eur)? (?:of|from|out of|instead of) (?:the )?[€$£]?(\d{1,7}(?:[.,]\d{1,2})?)", re.I)
LATE = re.compile(r"\b(?:late|overdue|not paid|hasn'?t paid|haven'?t paid|unpaid|owes?|pays? late|won'?t pay|remind\w*|dunning|mahnung)\b", re.I)
NUMBER = re.compile(r"\b(?:invoice|rechnung|inv|bill)\s*(?:no\.?|nr\.?|number|#)?\s*[:#]?\s*([A-Z]{0,4}-?\d{2,6}(?:[-/]\d{1,6})?)\b", re.I)


SHORTER = re.compile(r"\b(?:short(?:er|en)?|too long|brief(?:er)?|half as long|less text)\b", re.I)


def reminder(text: str, state: dict, now: str) -> dict | None:
    """A reminder with what the person told, and its changes."""
    advice = ""
    kept, low = dict(state.get("reminder") or {}), text.lower()
    facts = reminder_facts(text, now)
    case = state.get("case") or {}
    if not kept and case.get("amount") and re.search(r"\b(?:write|draft|make|do|send|prepare|need|give)\b[^.?!]{0,25}\b(?:reminder|it|mail|e-?mail|letter|message|note)\b|\breminder\b", low) and "amount" not in facts and (not reading.is_question(text) or re.match(r"\s*(?:can|could|would) (?:you|u)\b", low)) and not re.match(r"\s*(?:when|how|what|should)\b", low):
        today = datetime.date.fromisoformat(str(now)[:10])
        when = {"since": case["due"]} if day(case["due"]) < today else {"due": case["due"]}
        facts = {**{key: case[key] for key in ("amount", "currency", "number") if key in case}, **when, "sent": case["sent"], **facts}
        low += " reminder write"
    if re.search(r"\bfirst[- ]names?\b|\bon first names\b|\bduzen\b|\bcasual\b|\binformal\b|\bfriends?\b", low) and (facts or kept):
        facts["informal"] = True
    asks_knowledge = reading.is_question(text) and not re.match(r"\s*(?:can|could|would) (?:you|u)\b", low) and "paid" not in facts
    stage = ("final" if re.search(r"\b(?:final|last|third|3rd)\b.{0,20}\b(?:notice|reminder|one|warning)\b", low) else "second" if re.search(r"\b(?:second|2nd)\b[^.;]{0,20}\b(?:reminder|notice|one|mail|letter)\b", low) else "firm" if re.search(r"\bfirm(?:er)?\b|\bstrict|\btougher|\bharder|\bstronger", low)
             else "second" if re.search(r"\b(?:second|2nd)\b", low) else "friendly" if re.search(r"\b(?:nicer|friendl(?:y|ier)|softer|first reminder)\b", low) else "")
    if kept:
        if SHORTER.search(low) and len(low.split()) < 10:
            asks_knowledge = False
        if asks_knowledge or len(text) > 200 or not (facts or stage or SHORTER.search(low) and len(low.split()) < 10):
            return None
    elif told_late := late_case(text, facts):
        stage, advice = told_late
    elif asks_knowledge or not ((LATE.search(low) or "paid" in facts) and ("amount" in facts or "number" in facts)) or INTEREST.search(low) and re.search(r"\d ?%", low):
        return None
    elif "paid" in facts and not re.search(r"\b(?:write|draft|remind\w*|mail|letter|ask|rest|late|overdue)\b", low):
        return None
    elif not re.search(r"\b(?:write|draft|send|mail|e-?mail|letter|text|something|message|reminder|remind)\b", low) and "number" not in facts:
        return None
    kept.pop("unused", None)
    if kept.get("amount") and (got := GOT.search(low)) and dec(number_in(got[1])) < dec(kept.get("of") or kept["amount"]):
        whole = dec(kept.get("of") or kept["amount"])
        facts = {**facts, "of": str(whole), "paid": str(dec(kept.get("paid") or 0) + dec(number_in(got[1])))}
        facts["amount"] = str(whole - dec(facts["paid"]))
        facts.pop("unused", None)
        facts.pop("currency", None)
    waited = facts.pop("more", 0)
    kept.update(facts)
    if waited and "days" in kept and "days" not in facts:
        kept["days"] += waited
    before = kept.get("stage")
    kept["stage"] = stage or kept.get("stage") or "friendly"
    kept["again"] = bool(kept.get("again") or kept["stage"] in ("second", "final") or before in ("second", "final") or re.search(r"\b(?:again|already (?:wrote|reminded|sent)|(?:second|2nd|third|3rd) (?:reminder|time))\b", low))
    kept["strict"] = bool(kept.get("strict") and stage != "friendly" or re.search(r"\bfirm(?:er)?\b|\bstrict|\btougher|\bstronger", low))
    kept["short"] = bool(kept.get("short") or SHORTER.search(low))
    if stage == "firm" and re.search(r"polite", low) and kept.get("days", 0) < 30:
        kept["stage"] = "clear"
    state["reminder"] = kept
    return {"reply": advice + letter_for(kept, now), "state": state, "suggestions": ["Firmer", "Second reminder", "What are the stages when a client pays late?"]}


OWED = re.compile(r"\bowes?\b|\b(?:late|overdue)\b|\b(?:has|have|had|did|do|does|wo|will|is|are)(?:n['’]?t|nt| not| still not)?(?: yet| still)? (?:not )?pa(?:id|y|ying)\b|\bunpaid\b|\b(?:hear|heard|got) nothing\b|\bno (?:payment|money|answer|reply)\b|\bstill waiting\b|\bkeeps? (?:saying|promising|telling)\b|\bignor\w+\b", re.I)
DEBTORS = re.compile(r"\b(?:clients?|customers?|someone|somebody|he|she|they|guy|company|firm|agency|shop|owes?|neighbou?r|buyer|tenant|invoice|bill)\b", re.I)
IGNORED = re.compile(r"\bignor\w+|\b(?:does|did|do|has|have)(?:n['’]?t|nt| not) (?:even )?(?:answer|repl|respond|react|call|pick up)\w*|\bno (?:answer|reply|reaction)\b|\bnever (?:answer|repl)\w*|\b(?:after|despite|two|2|three|3|several|my) (?:reminders?|mails?|e-?mails?|calls?)\b", re.I)
GENTLE = re.compile(r"\b(?:not|n['’]?t|without|dont|never) (?:want to |wanna )?(?:be(?:ing)? |sound(?:ing)? |too )?(?:rude|harsh|lose|impolite|pushy|aggressive|angry)\b|\bafraid (?:to|of) (?:annoy|los|upset|bother)\w*|\b(?:stay|keep|be|remain) (?:it )?(?:friendly|polite|nice|kind)\b|\bpolite(?:ly)?\b|\bgood (?:client|customer|relation\w*)\b", re.I)
ASKS_HELP = re.compile(r"\b(?:what (?:can|do|should|could) (?:i|we) (?:do|write|say|send)|how (?:do|can|should|could) (?:i|we) (?:write|ask|remind|tell|get|say|word|put)|what now|any (?:advice|idea|tips))\b", re.I)


DISPUTED = re.compile(r"\b(?:disput|refus|complain|claim)\w*|\bunhappy\b|\bnot (?:happy|satisfied|finished|good enough)\b|\b(?:won['’]?t|wont|will not|does(?:n['’]?t|nt| not) want to) pay\b[^.?!]{0,60}\bbecause\b|\b(?:scratch|defect|damag|broke|fault|mistake)\w*", re.I)


def late_case(text: str, facts: dict) -> tuple[str, str] | None:
    """A client who is late, told without asking for a letter: which reminder fits, and why."""
    low = text.lower()
    # Who has a complaint has not forgotten to pay: a reminder would be the wrong letter.
    if DISPUTED.search(low):
        return None
    if "amount" not in facts or "paid" in facts or not OWED.search(low) or not DEBTORS.search(low) or INTEREST.search(low) or reading.is_question(text) and not ASKS_HELP.search(low) or re.search(r"\d ?%|\bvat\b|\bhours?\b|\bdeposit\b|\b(?:write|draft)\b[^.]{0,20}\b(?:reminder|mail|letter)\b", low):
        return None
    ignored, gentle, days = bool(IGNORED.search(low)), bool(GENTLE.search(low)), facts.get("days") or facts.get("open_days", 0)
    stage = "final" if ignored and days >= 45 and not gentle else "firm" if ignored and (days >= 30 or re.search(r"\b(?:two|2|three|3|several) (?:reminders|mails|e-?mails)\b", low)) and not gentle else "second" if ignored else "friendly"
    put_off = not ignored and re.search(r"\b(?:keeps?|always|only) (?:say|saying|promis\w+|telling)\b|\bpromis(?:es|ed)\b|\bexcuses?\b", low)
    stage = "second" if put_off else stage
    why = "They put you off, so ask for one fixed day in writing: a second reminder, polite and clear." if put_off else {"final": "Your emails and messages got no answer and it is long overdue, so a final notice with a fixed day fits.", "firm": "Your emails and messages got no answer, so a firm reminder fits, clear and without insults.", "second": "Your emails and messages got no answer, so a second reminder fits: polite, with one fixed day. Call as well; many people answer the phone who ignore mails.", "friendly": "A friendly reminder with one fixed day is the first step."}[stage]
    if re.search(r"\b(?:phone|calls?)\b", low) and not re.search(r"\b(?:e-?mails?|mails?|reminders?|messages?)\b", low):
        why = why.replace("Your emails and messages got", "Your calls got").replace(" Call as well; many people answer the phone who ignore mails.", "")
    if gentle:
        why += " It is not rude to ask for the money that you need, and a polite reminder seldom annoys or loses a client."
    if ignored or put_off:
        facts.update(again=True, contacted=True)
    return stage, f"{why}\n\n"


NEXT_STEP = re.compile(r"\b(?:next|following) (?:step|stage)\b|\bsteps? after (?:that|this)\b|^(?:(?:ok|and|so|but|hm+)[ ,]+)*(?:what )?then(?: what)?\W*$|\b(?:if|when|suppose) (?:that|this|it|he|she|they|the (?:client|customer)|nothing|none)\b[^.?!]{0,30}\b(?:(?:does|do|did|wo|will|has|have)(?:n['’]?t|nt| not)(?: even| still)? (?:work|help|pay|paid|answer|repl|react|respond)\w*|still (?:refuse|ignore)\w*|ignores?|refuses?|happens|helps|works)\b", re.I)
STEPS = {
    "friendly": "**Next: a second reminder** after about two weeks, and a phone call on the same day. Then, about day 30, a firm reminder with a last date, and no new work until it is paid.",
    "second": "**Next: a firm reminder** with a last date, about day 30, and no new work until it is paid. Then, about day 45, the final notice.",
    "firm": "**Next: the final notice**, with a day seven to ten days ahead and the step that you will really take.",
    "final": "**Next: hand it over.** A payment order at court, a small claims court, a collection agency or a lawyer: what is cheap and quick differs by country.",
}


def next_step(text: str, state: dict) -> dict | None:
    """ "And if that doesn't work either?" below a reminder."""
    stage = (state.get("reminder") or {}).get("stage")
    if not stage or len(text.split()) > 16 or not NEXT_STEP.search(text) or re.search(r"\d", text):
        return None
    stage = "second" if stage == "clear" else stage
    days = max(state["reminder"].get("days", 0), state["reminder"].get("open_days", 0))
    step = STEPS[stage].replace(", about day 30", "").replace(", about day 45,", "") if days >= 30 else STEPS[stage]
    after = "" if stage == "final" else " After that: a payment order at court, a collection agency or a lawyer."
    write = {"friendly": "second reminder", "second": "firmer", "firm": "final notice"}.get(stage)
    return {"reply": f"{step}{after} Keep every message; claims expire after some years." + (f" Say `{write}`, and I write it." if write else ""), "state": state, "suggestions": [write.capitalize()] if write else ["My client has not paid for 45 days. What do I do?"]}


DEBTOR = re.compile(r"(?:^|[,.;:!?]\s|\b(?:my client|client|customer)\s)\s*(?!(?:I|He|She|They|It|We|You|My|The|Our|His|Her|This|That|Client|Customer|Invoice|Someone|Somebody|Nobody|Who)\b)([A-Z][\w&'-]{1,30}(?: [A-Z&][\w&'-]{0,30}){0,3}) (?:still |now |also )?(?:owes?|hasn'?t|has not|haven'?t|didn'?t|did not|won'?t|is \d{1,3} (?:days|weeks)|is (?:late|overdue)|pays? late)\b")
SINCE = re.compile(r"\b(?:since|due(?: on| date)?(?: was)?|overdue (?:since|from)|payable (?:on|by))\s+(?:the\s+)?$", re.I)


def reminder_facts(text: str, now: str) -> dict:
    facts: dict = {}
    today = datetime.date.fromisoformat(str(now)[:10])
    dates = [each for each in reading.dates(text, now) if re.search(r"\d", text[each.start:each.end]) and not re.fullmatch(r"\d{1,2}(?:st|nd|rd|th)", text[each.start:each.end], re.I)]
    late_by = re.search(r"\b(\d{1,3}|a|one|two|three|four|six)\s+(days?|weeks?|months?)\b(?=[^.]{0,20}\b(?:late|overdue|ago|past due|over)\b)|\b(?:late|overdue|unpaid|since|for)[^.\d]{0,15}(\d{1,3})\s+(days?|weeks?|months?)", text, re.I)
    open_for = re.search(r"\b(?:since|for) (?:about |over |more than |almost )?((?:an?|one|two|three|four|six|\d{1,2}) (day|week|month)s?)\b(?! late| overdue)", text, re.I)
    open_since = re.search(r"\bsince (?:last )?(january|february|march|april|may|june|july|august|september|october|november|december|summer|spring|autumn|winter|christmas|easter)\b(?! \d)", text, re.I)
    sent_ago = re.search(r"\b(?:sent|invoiced|billed|wrote|mailed|issued)\b[^.;]{0,50}?\b((\d{1,2}|an?|one|two|three|four|six) (?:days?|weeks?|months?)) ago\b", text, re.I)
    been = re.search(r"\b(?:it'?s|its|it has|it is|has) been ((\d{1,3}|an?|one|two|three|four|six) (day|week|month)s?)\b", text, re.I)
    if been and not open_for and not re.search(r"\b(?:late|overdue)\b", text, re.I):
        open_for = been
    if sent_ago:
        facts["open"], late_by = f"still unpaid (I sent it {sent_ago[1]} ago)", sent_ago
    elif open_for and not (late_by and re.search(r"late|overdue", late_by[0], re.I)) and (open_for is been or re.search(r"\bowes?\b|\bopen\b|\bwaiting\b", text, re.I)):
        facts["open"], late_by = f"still unpaid after {open_for[1]}" if open_for is been else f"has been unpaid for {open_for[1]}", open_for
        count = open_for[1].split()[0].lower()
        facts["open_days"] = (int(count) if count.isdigit() else {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "six": 6}[count]) * {"d": 1, "w": 7, "m": 30}[re.search(r"\b(d|w|m)(?:ay|eek|onth)", open_for[1], re.I)[1].lower()]
    elif open_since and not late_by:
        facts["open"] = f"has been unpaid since {open_since[1].capitalize()}"
    elif late_by:
        count, unit = late_by[1] or late_by[3], (late_by[2] or late_by[4]).lower()
        number = int(count) if count.isdigit() else {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "six": 6}[count.lower()]
        facts["days"] = number * {"d": 1, "w": 7, "m": 30}[unit[0]]
    if more := re.search(r"\b(?:for )?(?:another|(\d{1,2}|a|one|two|three|four) (?:more|further))(?: (\d{1,2}|two|three|four))? (days?|weeks?|months?)\b", text, re.I):
        count = (more[1] or more[2] or "one").lower()
        facts["more"] = (int(count) if count.isdigit() else {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4}[count]) * {"d": 1, "w": 7, "m": 30}[more[3][0].lower()]
        late_by = late_by or more
    for each in dates:
        is_ahead = SINCE.search(text[max(0, each.start - 24):each.start]) and today < each.value < today + datetime.timedelta(days=165) and not re.search(r"\d{4}", text[each.start:each.end])
        if is_ahead and re.search(r"\b(?:late|overdue|ignor\w+|(?:has|have)(?:n'?t| not) paid|not paid|unpaid)\b", text, re.I):
            # Late already, and due on a day to come: the year is not certain, so the letter names the day alone.
            facts["due_day"] = f"{each.value.day} {each.value:%B}"
        elif SINCE.search(text[max(0, each.start - 24):each.start]) and today < each.value <= today + datetime.timedelta(days=60) and not re.search(r"\d{4}", text[each.start:each.end]):
            facts["due"] = each.value.isoformat()
        elif SINCE.search(text[max(0, each.start - 24):each.start]):
            since = each.value if each.value <= today else year_before(each.value)
            numbered = NUMBER.search(text)
            # "Invoice 2024-017 was due on 3 May": the number tells the year.
            year = re.match(r"(20\d\d)[-/]", numbered[1]) if numbered and not re.search(r"\d{4}", text[each.start:each.end]) else None
            if year and int(year[1]) != since.year and int(year[1]) <= today.year and (since.month, since.day) != (2, 29):
                since = since.replace(year=int(year[1]))
                facts["year_from"] = year[1]
            facts["since"] = since.isoformat()
        elif not re.search(r"\b(?:until|by|before)\s+(?:the\s+)?$", text[max(0, each.start - 12):each.start], re.I):
            facts["unused"] = text[each.start:each.end]
    if sent_ago:
        facts.pop("unused", None)
    rest = "".join(" " if any(each.start <= at < each.end for each in dates) else sign for at, sign in enumerate(text))
    if found := NUMBER.search(text):
        facts["number"] = found[1]
        rest = rest.replace(found[0], " ")
    if fee := re.search(r"(?:€|\$|£)?\s?(\d{1,4}(?:[.,]\d{2})?)\s?(?:€|\$|£|euros?|pounds?|dollars?)?\s+(?:pound |euro |dollar )?(?:late )?(?:fee|charge)", rest, re.I):
        facts["fee"] = fee[1].replace(",", ".")
        rest = rest.replace(fee[0], " ")
    rest = rest.replace(late_by[0], " ") if late_by else rest
    amounts = [found for found in reading.amounts(rest, True) if found.value >= 10 and re.search(r"\d", rest[found.start:found.end])]
    part = PAID_PART.search(rest)
    if part and len(amounts) == 2 and 0 < dec(number_in(part[1])) < dec(number_in(part[2])):
        facts["paid"], facts["of"] = str(number_in(part[1])), str(number_in(part[2]))
        facts["amount"] = str(dec(facts["of"]) - dec(facts["paid"]))
        facts["currency"] = next((SIGNS.get(each.currency, "") for each in amounts if each.currency), "")
    elif len(amounts) == 2 and (only := re.search(r"\b(?:paid|transferred|sent)(?: me| us| only| just| so far)* ?[€$£]?(\d{1,7}(?:[.,]\d{1,2})?)|\b(\d{1,7}(?:[.,]\d{1,2})?) ?(?:€|\$|£|euros?)? (?:has |have |was |were )?(?:been )?(?:paid|received|arrived|came)\b", rest, re.I)):
        paid = dec(number_in(only[1] or only[2]))
        whole = max(dec(each.value) for each in amounts)
        if 0 < paid < whole and paid in {dec(each.value) for each in amounts}:
            facts.update(paid=str(paid), of=str(whole), amount=str(whole - paid), currency=next((SIGNS.get(each.currency, "") for each in amounts if each.currency), ""))
    elif len(amounts) == 1:
        facts["amount"] = str(amounts[0].value)
        facts["currency"] = SIGNS.get(amounts[0].currency or "", "")
    if found := re.search(r"\b(?:(?:his|her|their|the client'?s) name is|(?i:client|customer)(?: is| name)?(?: called)?|called|dear|to) ((?:Mr|Mrs|Ms|Dr)\.? [A-Z][\w'-]+|[A-Z][\w'-]+(?: [A-Z][\w'-]+)?)", text):
        facts["name"] = found[1]
    elif found := DEBTOR.search(text):
        facts["name"] = found[1]
    if found := re.search(r"\b(?:until|till|by|before) (?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of )?[a-z]{3,9}\b)|\b(?:until|till|by|before) the (\d{1,2})\b(?![.:/]?\d| ?(?:%|percent|days?|weeks?|euros?))", text, re.I):
        day = int(found[1] or found[2])
        # The next such day: this month, or the one after it.
        first = today if day > today.day else (today.replace(day=1) + datetime.timedelta(days=32)).replace(day=1)
        facts["by"] = f"{day} {first:%B}" if 1 <= day <= 28 or day <= 31 and first.month not in (2, 4, 6, 9, 11) else ""
    elif found := re.search(r"\b(?:until|till|by|before) ((?:next )?(?:monday|tuesday|wednesday|thursday|friday)|\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9})", text, re.I):
        facts["by"] = " ".join(word.capitalize() if word.isalpha() and word.lower() != "next" else word for word in found[1].split())
    return {key: value for key, value in facts.items() if value or key == "currency"} if facts.keys() - {"currency"} else {}


def letter_for(facts: dict, now: str) -> str:
    amount = money(dec(facts["amount"]), facts.get("currency", "")) if "amount" in facts else "[amount]"
    number, name, by = facts.get("number", "[number]"), facts.get("name", "[name]"), facts.get("by", "[date]")
    if "sent" in facts and "number" not in facts:
        number = f"[number] of {written(day(facts['sent']))}"
    late = f"{facts['days']} days late" if "days" in facts else facts.get("open", "still unpaid")
    if "since" in facts:
        since = day(facts["since"])
        late = f"{(datetime.date.fromisoformat(str(now)[:10]) - since).days} days overdue ({'it was due on' if 'sent' in facts else 'since'} {written(since)})"
        # What the person says about the days counts more than what the dates give.
        if facts.get("days") and abs(facts["days"] - (datetime.date.fromisoformat(str(now)[:10]) - since).days) > 1:
            late = f"{facts['days']} days overdue"
    elif "due_day" in facts:
        late = (f"{facts['days']} days overdue" if "days" in facts else "overdue") + f" (it was due on {facts['due_day']})"
    if "due" in facts:
        late = f"due on {written(day(facts['due']))}"
    if "paid" in facts:
        due = f" It was due on {written(day(facts['since']))}." if "since" in facts else f" It is due on {written(day(facts['due']))}." if "due" in facts else ""
        firm = " This is my last reminder." if facts["stage"] == "final" else " Please treat it as urgent." if facts["stage"] in ("firm", "second") else ""
        rest = f"Hello {name},\n\nthank you for the {money(dec(facts['paid']), facts.get('currency', ''))} towards invoice {number} over {money(dec(facts['of']), facts.get('currency', ''))}. **{amount}** is still open.{due} Could you transfer the rest by {by}?{firm} If something about it is unclear, tell me and we will solve it.\n\nThank you,\n[your name]"
        quoted = "\n".join(f"> {line}".rstrip() for line in rest.split("\n"))
        return f"**Subject:** Invoice {number}: {amount} still open\n\n{quoted}\n\n*Fill in what stands in brackets. I send nothing by myself.*"
    guessed = f" I took the year {facts['year_from']} from the invoice number; tell me if it was another one." if "year_from" in facts else ""
    left = guessed + f" I did not use “{facts['unused']}”: is it the date of the invoice or the day it was due?" if "unused" in facts else guessed
    fee = dec(facts["fee"]) if "fee" in facts else None
    both = f" With a late fee of {money(fee, facts.get('currency', ''))} the sum is now **{money(dec(facts['amount']) + fee, facts.get('currency', ''))}**." if fee is not None and "amount" in facts else f" I add a late fee of {money(fee, facts.get('currency', ''))}." if fee is not None else ""
    text = {
        "friendly": (f"Invoice {number}: a reminder", f"Hello {name},\n\ninvoice {number} over {amount} is {late}, and I have not seen the payment yet. Perhaps it slipped through; I attach it again.{both} Could you transfer it by {by}? If it is already on its way, please ignore this note.\n\nThank you,\n[your name]"),
        "clear": (f"Invoice {number}: please pay by {by}", f"Hello {name},\n\ninvoice {number} over {amount} is {late}.{both} Please transfer it by {by} to [account]. If something about it is wrong or unclear, tell me this week, and we will solve it.\n\nKind regards,\n[your name]"),
        "second": (f"Second reminder: invoice {number}", f"Hello {name},\n\nI wrote to you before about invoice {number} over {amount}, which is now {late}.{both} Please transfer it by {by} to [account]. If something is unclear or wrong, tell me today and we will solve it.\n\n[your name]"),
        "firm": (f"Invoice {number}: payment needed by {by}", f"Dear {name},\n\ninvoice {number} over {amount} is {late}{', although I have written to you before' if facts.get('again') else ''}.{both} Please pay the full amount by {by}. If you think something about it is wrong, tell me before that day.\n\n[your name]"),
        "final": (f"Final notice: invoice {number}", f"Dear {name},\n\ndespite my reminders invoice {number} over {amount} is {late}.{both} I expect the full amount by {by}. If it does not arrive, I will start [a court payment order / collection] without writing again. I would prefer to settle it with you; a call today is enough.\n\n[your name]"),
    }[facts["stage"]]
    text = text[0], re.sub(r"\bis (?:now )?(?=has been unpaid)", "", text[1]).replace("is now still", "is still")
    if facts.get("contacted"):
        text = text[0], text[1].replace("I wrote to you before about", "I have contacted you before about").replace("I have written to you before", "I have contacted you before").replace("despite my reminders", "despite my messages")
    if facts["stage"] == "second" and facts.get("strict"):
        text = text[0], f"Dear {name},\n\nthis is my second reminder: invoice {number} over {amount} is {late}.{both} Please pay the full amount by {by}. If you think something about it is wrong, tell me before that day.\n\n[your name]"
    if facts.get("short"):
        opener = "this is my second reminder: invoice" if facts["stage"] == "second" else "this is my final notice: invoice" if facts["stage"] == "final" else "invoice"
        ask = f"Please pay by {by}." if facts["stage"] != "friendly" or facts.get("strict") else f"Could you transfer it by {by}?"
        text = text[0], f"{'Dear' if facts['stage'] in ('firm', 'final') or facts.get('strict') else 'Hello'} {name},\n\n{opener} {number} over {amount} is {late}.{both} {ask}\n\n[your name]"
    if facts.get("informal") and facts["stage"] != "final":
        first = name.split()[0] if not re.match(r"(?:Mr|Mrs|Ms|Dr)\b", name) else name
        text = text[0], re.sub(r"^(?:Hello|Dear) [^,]{1,60},", f"Hi {first},", text[1])
    quoted = "\n".join(f"> {line}".rstrip() for line in text[1].split("\n"))
    law = " Whether and how much you may charge as a fee depends on your country and contract: between businesses the EU directive 2011/7/EU gives at least 40 euros, and the UK 40, 70 or 100 pounds by the size of the debt." if fee is not None else ""
    return f"**Subject:** {text[0]}\n\n{quoted}\n\n*Fill in what stands in brackets.{law}{left} I send nothing by myself.*"


def unread(text: str, known: list) -> bool:
    """Whether a number in digits is neither an amount nor a percentage: then no sum is shown."""
    reader = reading.Reader(text)
    for part in known:
        reader.use((part.start, part.end))
    return any(re.search(r"\d", text[number.start:number.end]) for number in reader.unused_numbers())


def read_percents(text: str) -> list[Percent]:
    found = []
    for number in reading.numbers(text):
        if number.kind == "percent":
            around = text[max(0, number.start - 12):number.start] + " " + text[number.end:number.end + 14]
            found.append(Percent(dec(number.value), bool(TAX.search(around)), number.start, number.end))
    return found


def money(value: Decimal, currency: str) -> str:
    return f"{currency}{cents(value):,.2f}"


def written(date: datetime.date) -> str:
    return f"{date.day} {date:%B %Y}"


def split(text: str, total: Decimal, percent: Decimal, taxes: list, currency: str, state: dict) -> dict:
    state.update(net=str(total), currency=currency)
    first = cents(total * percent / 100)
    rows = [{"Payment": f"Deposit ({percent.normalize():f}%)", "Amount": float(first)}, {"Payment": "Rest", "Amount": float(total - first)}]
    tax = ("" if NO_TAX.search(text) else f" Add {taxes[0].value.normalize():f}% VAT: {money(with_tax(first, taxes[0].value)['total'], currency)} and {money(with_tax(total - first, taxes[0].value)['total'], currency)}."
           if taxes else " These are without VAT; tell me the rate if you charge it.")
    return {"reply": f"Deposit **{money(first, currency)}**, rest **{money(total - first, currency)}**, together {money(total, currency)}.{tax} Yes, that is two invoices, each with its own number: "
                     f"a deposit invoice now, and at the end a final invoice over the full {money(total, currency)} that deducts the {money(first, currency)} already paid.", "blocks": [show.table(rows, title="Payments", total="Together")], "state": state}


def taxed(text: str, amount: Decimal, percent: Decimal, currency: str, state: dict) -> dict:
    if GROSS.search(text):
        net = cents(amount * 100 / (100 + percent))
        sums = {"net": net, "vat": cents(amount) - net, "total": cents(amount)}
    else:
        sums = with_tax(amount, percent)
    state.update(net=str(sums["net"]), vat=str(percent), currency=currency)
    read_as = "including VAT" if GROSS.search(text) else "without VAT"
    return {"reply": f"Net **{money(sums['net'], currency)}**, VAT {percent.normalize():f}% **{money(sums['vat'], currency)}**, total **{money(sums['total'], currency)}**. I read {money(amount, currency)} as {read_as}.", "state": state}


def late(amounts: list, percents: list, days: re.Match | None, currency: str, state: dict, now: str) -> dict | None:
    known = {**(state.get("case") or {}), **{key: value for key, value in (state.get("reminder") or {}).items() if key in ("amount", "currency")}}
    if len(percents) != 1 or len(amounts) > 1 or not amounts and not known.get("amount"):
        return None
    today = datetime.date.fromisoformat(str(now)[:10])
    overdue = (today - day(known["due"])).days if known.get("due") else 0
    if not days and overdue <= 0:
        return None
    amount, percent, count = dec(amounts[0].value if amounts else known["amount"]), percents[0].value, int(days[1]) if days else overdue
    currency = currency or known.get("currency", "")
    whole = interest(amount, percent, count)
    if not amounts:
        return {"reply": f"{money(amount, currency)} × {percent.normalize():f}% × {count} ÷ 365 = **{money(whole, currency)}** interest, together **{money(amount + whole, currency)}**. Whether you may charge this rate depends on your country, the contract and whether the client is a business: between businesses the law in the EU and the UK gives you interest, with private customers and elsewhere other rules apply.", "state": state, "suggestions": ["Can I charge interest for late payment?"]}
    return {"reply": f"{money(amount, currency)} × {percent.normalize():f}% × {count} ÷ 365 = **{money(interest(amount, percent, count), currency)}** interest. Whether you may charge this rate depends on your country and contract.", "state": state}


def draft(work: str, amount: Decimal, currency: str, state: dict, now: str) -> dict:
    state.update(net=str(amount), currency=currency)
    today = datetime.date.fromisoformat(str(now)[:10])
    text = (f"[Your name and address]\n[Your tax or VAT number]\n\nTo: [customer, address]\n\n**Invoice [{today.year}-001]**\n\nDate: {written(today)}  \nDate of service: [day or month]\n\n| Service | Net |\n|---|--:|\n| {work[:1].upper() + work[1:]} | {money(amount, currency)} |\n\n"
            f"VAT [rate]% [amount], or: [note why no VAT is charged, for example the small-business exemption]\n\n**Total: [net plus VAT]**\n\nPlease pay by {written(today + datetime.timedelta(days=14))} to [IBAN, account holder].\n\nThank you, [your name]")
    return {"reply": f"Here is an invoice for **{work}, {money(amount, currency)}** net. Fill in what stands in brackets: both names and addresses, your tax number, a running number, the date of service, VAT or the note why there is none, and your bank details. "
                     "If you charge VAT, tell me the rate and I work out the total.", "blocks": [show.document("Invoice", text)], "state": state}
