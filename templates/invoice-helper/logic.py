"""Totals, VAT, deposits, due dates and late interest for an invoice, to the cent."""

import datetime
import re
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple, TypedDict

from agentry import ToolError, reading, show, tool

SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "CHF": "CHF "}
TAX = re.compile(r"\b(?:vat|tax|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|gst)\b", re.I)
NO_TAX = re.compile(r"\b(?:no|without|ohne|sans|sin)\s+(?:vat|tax|mwst|tva|iva)\b|kleinunternehmer|small[- ]business", re.I)
DEPOSIT = re.compile(r"\b(?:deposit|up ?front|in advance|down ?payment|prepay\w*|anzahlung|acompte|anticipo|first instal\w*)\b", re.I)
GROSS = re.compile(r"\b(?:gross|incl\w*|inkl\w*|brutto|ttc|with vat in it|total of)\b", re.I)
INTEREST = re.compile(r"\b(?:interest|zinsen|verzugszins\w*|late fee|intérêts|intereses)\b", re.I)
DUE = re.compile(r"\b(?:due|pay(?:able)? by|payment (?:term|date)|fällig|échéance|vence)\b", re.I)
WORK = re.compile(r"\b(?:made|designed|did|built|wrote|translated|sold|delivered|drew|edited|took|programmed|repaired|cleaned|taught|for)\s+(?:a |an |the |some |his |her |their )?([a-z][a-z -]{2,40}?)\s+(?:for|at|=|:|costs?)\s*$", re.I)
HOURS = re.compile(r"(\d{1,4}(?:[.,]\d{1,2})?)\s*(hours?|hrs?|h|days?|pages?|words|pieces?|x|stunden|tage|heures|horas|[a-z]{3,20}s)\b(?:\s+(?:of\s+)?([a-z][a-z ]{2,30}?))?\s*(?:at|à|a|zu|@|x|×|for)\s+(?:€|\$|£|eur |usd |gbp )?\s?(\d{1,6}(?:[.,]\d{1,2})?)(?![\d.,]*\s*%|\d)", re.I)


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
def invoice_totals(state, lines: list[Line], vat_percent: float = 0, currency: str = ""):
    """Add up an invoice: net, VAT and total. Call it for every invoice that is written or checked, and never calculate yourself.

    lines: what was delivered, with the net price of one unit
    vat_percent: the rate the person named, 0 for none; never guess it
    currency: a sign or code, such as € or USD
    """
    if not lines:
        raise ToolError("An invoice needs at least one line.")
    if not 0 <= vat_percent <= 50 or any(not 0 <= line["price"] <= 1e9 or not 0 < line["quantity"] <= 1e6 for line in lines):
        raise ToolError("The VAT rate is from 0 to 50 percent, prices are not negative, and quantities are above 0.")
    rows = [{"What": line["description"][:80], "Quantity": line["quantity"], "Price": line["price"], "Net": float(cents(dec(line["quantity"]) * dec(line["price"])))} for line in lines]
    net = sum((dec(row["Net"]) for row in rows), Decimal(0))
    sums = with_tax(net, dec(vat_percent))
    state.update(net=str(net), vat=str(vat_percent), currency=currency[:4])
    return {name: float(value) for name, value in sums.items()}, show.table([*rows, *total_rows(sums, dec(vat_percent))], title="Invoice")


@tool
def split_payment(state, total: float, deposit_percent: float):
    """Split a total into a deposit and the rest.

    deposit_percent: above 0 and below 100
    """
    if not 0 < deposit_percent < 100 or not 0 < total <= 1e9:
        raise ToolError("The deposit is between 0 and 100 percent of an amount above 0.")
    first = cents(dec(total) * dec(deposit_percent) / 100)
    state.update(deposit=str(first))
    return {"deposit": float(first), "rest": float(dec(total) - first)}


@tool
def due_date(invoice_date: str, days: int):
    """Say on which day an invoice is due.

    invoice_date: as YYYY-MM-DD
    days: the payment term
    """
    if not 0 <= days <= 3650 or day(invoice_date).year > 9000:
        raise ToolError("The term is from 0 to 3650 days after a real date.")
    return {"due": str(day(invoice_date) + datetime.timedelta(days=days))}


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
    return f"The invoice so far: net {state['net']}, VAT rate {state.get('vat') or 'not said'}, currency {state.get('currency') or 'not said'}." if state.get("net") else None


def respond(event: dict) -> dict | None:
    """Without a language model: the sums in a message. Rules and letters are in the files."""
    text, state = str(event.get("message") or "")[:3000], dict(event.get("state") or {})
    percents = read_percents(text)
    amounts = [found for found in reading.amounts(text, True) if re.search(r"\d", text[found.start:found.end]) and not any(found.start < percent.end and percent.start < found.end for percent in percents)]
    days = re.search(r"\b(\d{1,4})[- ]?(?:days?|tage?n?|jours|días)\b", text, re.I)
    amounts = [found for found in amounts if not days or found.start >= days.end() or found.end <= days.start()]
    currency = next((SIGNS.get(found.currency, f"{found.currency} ") for found in amounts if found.currency), state.get("currency", ""))
    if days and DUE.search(text) and not percents and (dates := reading.dates(text, event["now"])) and dates[0].value.year < 9000:
        due = dates[0].value + datetime.timedelta(days=int(days[1]))
        return {"reply": f"{int(days[1])} days after {written(dates[0].value)}: due on **{written(due)}**. Write that date on the invoice, and not only the term.", "state": state}
    if INTEREST.search(text):
        return late(amounts, percents, days, currency, state)
    if lines := HOURS.findall(text):
        return by_the_hour(text, lines, percents, currency, state)
    if days:
        return None
    if unread(text, [*amounts, *percents]):
        return None
    deposit = [percent for percent in percents if not percent.tax]
    if DEPOSIT.search(text) and len(deposit) == 1 and (len(amounts) == 1 or not amounts and state.get("net")):
        return split(text, dec(amounts[0].value) if amounts else dec(state["net"]), deposit[0].value, [percent for percent in percents if percent.tax], currency, state)
    taxes = [percent for percent in percents if percent.tax] or ([percent for percent in percents if TAX.search(text)] if len(percents) == 1 else [])
    if len(taxes) == 1 and len(percents) == 1 and (len(amounts) == 1 or not amounts and state.get("net")):
        return taxed(text, dec(amounts[0].value) if amounts else dec(state["net"]), taxes[0].value, currency, state)
    if len(amounts) == 1 and not percents and (work := WORK.search(text[:amounts[0].start].rstrip("€$£ "))):
        return draft(work[1].strip(), dec(amounts[0].value), currency, state, event["now"])
    return None


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


def late(amounts: list, percents: list, days: re.Match | None, currency: str, state: dict) -> dict | None:
    if len(amounts) != 1 or len(percents) != 1 or not days:
        return None
    amount, percent, count = dec(amounts[0].value), percents[0].value, int(days[1])
    return {"reply": f"{money(amount, currency)} × {percent.normalize():f}% × {count} ÷ 365 = **{money(interest(amount, percent, count), currency)}** interest. Whether you may charge this rate depends on your country and contract.", "state": state}


def by_the_hour(text: str, found: list, percents: list, currency: str, state: dict) -> dict | None:
    rows = [{"What": (what or unit).strip(), "Quantity": float(quantity.replace(",", ".")), "Price": float(price.replace(",", "."))} for quantity, unit, what, price in found]
    reader = reading.Reader(text)
    for match in HOURS.finditer(text):
        reader.use((match.start(), match.end()))
    for percent in percents:
        reader.use((percent.start, percent.end))
    if len(percents) > 1 or (unused := reader.unused_numbers()) and unused[0].kind != "ordinal":
        return {"reply": "I read " + ", ".join(f"{row['Quantity']:g} × {row['Price']:g}" for row in rows) + ", but not every number of your message, so I do not add up. Write one line for each item, such as `12 hours at 65, 3 pages at 40, 19% VAT`.", "state": state}
    for row in rows:
        row["Net"] = float(cents(dec(row["Quantity"]) * dec(row["Price"])))
    rate = percents[0].value if percents else Decimal(0)
    sums = with_tax(sum((dec(row["Net"]) for row in rows), Decimal(0)), rate)
    state.update(net=str(sums["net"]), vat=str(rate), currency=currency)
    note = "" if percents or NO_TAX.search(text) else " No VAT is added; tell me the rate if you charge it."
    return {"reply": f"Net **{money(sums['net'], currency)}**" + (f", VAT {rate.normalize():f}% **{money(sums['vat'], currency)}**, total **{money(sums['total'], currency)}**." if rate else ".") + note, "blocks": [show.table([*rows, *total_rows(sums, rate)], title="Invoice")], "state": state}


def draft(work: str, amount: Decimal, currency: str, state: dict, now: str) -> dict:
    state.update(net=str(amount), currency=currency)
    today = datetime.date.fromisoformat(str(now)[:10])
    text = (f"[Your name and address]\n[Your tax or VAT number]\n\nTo: [customer, address]\n\n**Invoice [{today.year}-001]**\n\nDate: {written(today)}  \nDate of service: [day or month]\n\n| Service | Net |\n|---|--:|\n| {work[:1].upper() + work[1:]} | {money(amount, currency)} |\n\n"
            f"VAT [rate]% [amount], or: [note why no VAT is charged, for example the small-business exemption]\n\n**Total: [net plus VAT]**\n\nPlease pay by {written(today + datetime.timedelta(days=14))} to [IBAN, account holder].\n\nThank you, [your name]")
    return {"reply": f"Here is an invoice for **{work}, {money(amount, currency)}** net. Fill in what stands in brackets: both names and addresses, your tax number, a running number, the date of service, VAT or the note why there is none, and your bank details. "
                     "If you charge VAT, tell me the rate and I work out the total.", "blocks": [show.document("Invoice", text)], "state": state}
