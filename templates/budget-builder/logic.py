"""A monthly budget from free text: needs, wants, savings, the 50/30/20 check, what-ifs and savings goals."""

import math
import re
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

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
INCOME = re.compile(
    r"\b(?:earn(?:s|ed|ing)?|salar(?:y|ies)|incomes?|wages?|pay ?che(?:ck|que)s?|take.?home|takes? home|bring(?:s|ing)?(?: in| home)|(?:i|we|he|she|they|husband|wife|partner|gf|bf) (?:only )?(?:makes?|gets?|bring|earns?)"
    r"|(?:my|our|his|her|net|the|partners?|wife'?s|husband'?s) (?:pay|wages?)\b|gets? paid|paid (?:weekly|monthly)|makes?|netto|net|ich verdiene|verdient|ich bekomme|pensions?|benefits?|child (?:support|maintenance)|kindergeld|scholarships?|stipend|grant|bafög|bafoeg|student finance|maintenance loan|unemployment|wohngeld|elterngeld|welfare"
    r"|freelance|side (?:job|gig|hustle)|jobs?|allowance|from (?:my )?(?:parents|mum|mom|dad|family)|(?:comes?|coming) in|in the bank|alimony|tips|cobro|gano|ingresos|sueldo|gagne|salaire)\b"
    r"|\bmy (?:partner|wife|husband|gf|bf|girlfriend|boyfriend)\b", re.I)
SPENT = re.compile(r"\b(?:spend|spent|pay(?:ing)? (?:for|off|back)|costs?|goes? (?:to|on|into)|bills?|send|give|(?:i|we|he|she) (?:have to |must |also )?pay)\b", re.I)
KEYWORDS = {
    "savings": r"\b(sav(?:e|es|ings?)|(?:put|set)\b[^,;]{0,20}\b(?:away|aside)|sparen|épargne|ahorros?|invest\w*|etf|retirement|emergency fund|rainy day|extra debt|isa|401k|roth|deposit)\b",
    "needs": r"\b(edeka|rewe|lidl|aldi|tesco|carrefour|shell|aral|rent|mortgage|housing|home|groceries|grocery|food|supermarket|electric\w*|power|gas|water|heating|utilit\w*|energy|bills|household bills|internet|wifi|phone"
             r"|mobile|room|dorm|flat|apartment|tram|metro|daycare|kita|kindergarten|childcare|commut\w*|cars?|minimum payments?|insurance|health|doctor|medicine|medicines?|medication|meds|pills|prescriptions?|dentist\w*|doctors?|physio\w*|therap\w*|glasses|lenses|hearing|hospital|vet|baby|pharmacy|transport\w*|bus|train|ticket|fuel|petrol|car|loan|debt|credit card|child\w*|school"
             r"|nursery|semester|tuition|tax(?:es)?|council|bank fees?|pet|dog|cat|kids?|nappies|diapers|miete|essen|lebensmittel|strom|heizung|benzin|versicherung|handy|kredit"
             r"|loyer|courses|électricité|assurance|essence|alquiler|agua|móvil|comida|supermercado|luz|seguro|gasolina)\b",
}
RULE = ("The **50/30/20 rule** splits take-home pay: half for **needs** (home, food, transport, insurance, minimum debt payments), 30% for **wants** "
        "(what you could stop), 20% for **savings** and extra debt payments. It is a yardstick, not a law: where rent is high, 60/20/20 can be honest. "
        "Tell me your numbers, for example `I earn 2800, rent 900, groceries 350, netflix 15, savings 300`, and I compare.")
HELP = ("Write what comes in and goes out, for example `Salary 2400, rent 850, car insurance 480 a year, eating out 40 a week`. Then: `rent 900` "
        "(changes it), `remove gym`, `gym is a need`, `what if rent is 1000`, `what if I cut eating out by half`, `how long to save 3000`, `year`, "
        "`budget`, `start over`.")


NUMBER_WORDS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "eighteen": 18, "half a": 0.5}


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
    sign = currency.strip()[:4]
    state["currency"] = state["currency"] or SYMBOLS.get(sign.lower(), f"{sign} " if sign.isalpha() else sign)
    for line in lines:
        if not line["name"].strip() or not 0 <= line["amount"] <= MAX_CENTS / 100:
            raise ToolError(f"A line needs a name and an amount from 0 to {MAX_CENTS // 100:,}: {line['name'][:40]!r}.")
        cents = int((Decimal(str(line["amount"])) * 100 * MONTHS[line["per"]]).quantize(Decimal(1), ROUND_HALF_UP))
        put(line["name"].strip()[:40], cents, line["kind"], state)
        for known in state["lines"]:
            if known["name"].lower() == line["name"].strip()[:40].lower():
                known["kind"] = line["kind"]
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
def try_changes(state, lines: list[Line] = [], remove: list[str] = [], percent: dict[str, float] = {}):
    """Show what the budget would be with other amounts or without some lines. Nothing is saved. Use it for "what if rent rises by 7 %" and "if I cancel the gym".

    lines: the lines that would change, or come in addition, with their new amounts
    remove: names of lines that would go
    percent: changes in percent by the name of the line, {"Rent": 7} for 7 % more, {"Eating out": -50} for half
    """
    tried = {"lines": [dict(line) for line in begin(state)["lines"]], "currency": state["currency"]}
    if not tried["lines"]:
        raise ToolError("There is no budget yet. Call set_lines first.")
    if lines:
        set_lines(tried, lines)
    for name, change in percent.items():
        line = find_line(name, tried)
        if not line or not -100 <= change <= 1000:
            raise ToolError(f"A change in percent is from -100 to 1000, of one of these lines: {', '.join(each['name'] for each in tried['lines'])[:400]}.")
        line["cents"] = int((line["cents"] * (100 + Decimal(str(change))) / 100).quantize(Decimal(1), ROUND_HALF_UP))
    for name in remove:
        remove_line(tried, name)
    before, after = totals(state), totals(tried)
    names = list(dict.fromkeys(line["name"] for line in [*state["lines"], *tried["lines"]]))
    was, now = ({line["name"]: line["cents"] for line in book["lines"]} for book in (state, tried))
    changed = {name: now.get(name, 0) for name in names if was.get(name) != now.get(name)}
    rows = [{"Item": name, "Now": money(was.get(name, 0), state), "Then": money(then, state)} for name, then in changed.items()]
    table = show.table([*rows, {"Item": "Left", "Now": money(before["left"], state), "Then": money(after["left"], state)}], title="What if")
    difference = after["left"] - before["left"]
    return {"left_now": before["left"] / 100, "left_then": after["left"] / 100, "a_month": difference / 100, "a_year": difference * 12 / 100, "changed": {name: then / 100 for name, then in changed.items()}}, table


@tool
def savings_goal(state, now, amount: float, by: str = "", saved: float = 0, monthly_amount: float = 0):
    """Say how many months it takes to save an amount with what is saved and left each month, and whether it is reached in time.

    by: the month in which it is needed, as YYYY-MM, if the person said when
    saved: what the person has saved for it already
    monthly_amount: what goes to the goal each month, when the person said how much; without it all savings and all that is left count
    """
    sums = totals(begin(state))
    monthly = round(monthly_amount * 100) if monthly_amount > 0 else sums["savings"] + max(0, sums["left"])
    if amount <= 0 or saved < 0:
        raise ToolError("The goal is more than zero, and what is saved is not below zero.")
    if saved >= amount:
        return {"still_needed": 0, "months": 0}
    amount = round(amount - saved, 2)
    if monthly <= 0:
        raise ToolError("Nothing is left to save in this budget.")
    told = {"monthly": monthly / 100, "months": math.ceil(round(amount * 100) / monthly), **({"still_needed": amount} if saved else {})}
    if not by:
        return told
    if not re.fullmatch(r"\d{4}-(?:0[1-9]|1[0-2])", by):
        raise ToolError("Write the month as YYYY-MM.")
    months = (int(by[:4]) - now.year) * 12 + int(by[5:]) - now.month
    if months < 1:
        raise ToolError(f"{by} is not ahead. It is {now:%Y-%m} now.")
    return {**told, "months_until_then": months, "needed_a_month": math.ceil(amount * 100 / months) / 100, "reached_in_time": told["months"] <= months}


def begin(state: dict) -> dict:
    state.setdefault("currency", "")
    state.setdefault("lines", [])
    return state


def shown(state: dict, months: int = 1):
    cents_of_kind = totals(state)
    sums = {name: cents * months / 100 for name, cents in cents_of_kind.items()}
    if not state["lines"]:
        return sums
    if cents_of_kind["income"] > 0:
        sums["percent_of_income"] = {name: round(100 * cents_of_kind[name] / cents_of_kind["income"]) for name in (*KINDS, "left")}
    rows = [{"Item": line["name"], "Kind": line["kind"], "Amount": money(line["cents"] * months, state)} for line in state["lines"]]
    table = show.table([*rows, {"Item": "Left", "Kind": "", "Amount": money(cents_of_kind["left"] * months, state)}], title="Your month" if months == 1 else "Your year")
    spent = {name: sums[name] for name in KINDS if sums[name] > 0}
    return [sums, table, *([show.chart("bar", list(spent), list(spent.values()), title="Where it goes", unit=state["currency"] or None)] if spent else [])]


def describe(state: dict) -> str | None:
    if not state.get("lines"):
        return None
    lines = "; ".join(f"{line['name']} ({line['kind']}) {line['cents'] / 100:.2f}" for line in state["lines"])
    return f"The budget so far, per month: {lines}. Left: {totals(state)['left'] / 100:.2f}."[:3900]


@dialogue.guarded(numbers=False, corrections=False, follows=True, stores=("lines",), digits=True)
def respond(event: dict) -> dict | None:
    # No amount is as long as that; the rules would take seconds over it.
    message = re.sub(r"[\d.,]{25,}", " ", str(event.get("message") or "").replace("\x00", " ").strip()[:4000])
    message = dialogue.plain_thousands(message)
    state = {"currency": "", "lines": [], **(event.get("state") or {})}
    if not state["currency"] and (unit := re.search(UNIT, message, re.I)):
        state["currency"] = SYMBOLS.get(unit[0].lower(), "")
    before = [dict(line) for line in state["lines"]]
    if re.fullmatch(r"(?:please |pls )?(?:undo|take (?:it|that) back|go back)(?: that| it| please| pls)?[.!]?", message.lower()) and "previous" in state:
        state["lines"] = state.pop("previous")
        return {"reply": f"Taken back.\n\n{budget(state)}", "state": state, "suggestions": next_clicks(state)}
    month = str(event.get("now") or "")[:7]
    message = shared_costs(plain_counts(plainer(message)), state)
    if (told := NOW_MONTH.search(message)) and re.fullmatch(r"\d{4}-\d{2}", month):
        # The person says which month it is; the year is the one in which that month is nearest.
        at = MONTH_NAMES.index(told[1].lower()) + 1
        month = f"{int(month[:4]) + (at - int(month[5:]) < -6) - (at - int(month[5:]) > 6)}-{at:02d}"
        message = (message[: told.start()] + message[told.end() :]).replace(" ,", ",")
    if told := two_rates(message) or fair_split(message, state):
        return {"reply": told, "state": state, "suggestions": next_clicks(state)}
    if told := pay_off(message, state) or debt_or_else(message, state) or other_hours(message, state):
        return {"reply": told, "state": state, "suggestions": next_clicks(state)}
    message, by_hour = hourly_income(message, state)
    if told := still_possible(message, state, lambda rest: answered(rest, state, event.get("assets") or {}, "")):
        if state["lines"] != before:
            state["previous"] = before
        return {"reply": told, "state": state, "suggestions": next_clicks(state)}
    reply = bare_correction(message, state) or answered(message, state, event.get("assets") or {}, month if re.fullmatch(r"\d{4}-\d{2}", month) else "")
    if reply and state["lines"] != before:
        state["previous"] = before
    if reply and by_hour:
        reply = re.sub(r"Salary ([^\s,(]*\d[\d.,]*\d)", lambda found: f"{found[0]} ({by_hour})", reply, count=1)
    if fun := fun_money(str(event.get("message") or ""), state):
        reply = f"{fun}\n\n{reply}" if reply else fun
    return {"reply": reply, "state": state, "suggestions": next_clicks(state)} if reply else None


# "Can I still save 200?", "would there be 400 left": whether an amount a month remains.
STILL = re.compile(r"(?:\b(?:and|but|so|then)[ ,]{1,2})?\b(?:can|could|will|would|do|does|am|are|is) (?:i|we|there|that|it)\b(?P<how>[^.,;?!\d]{0,45}?)(?P<amount>(?:€|\$|£)?\d[\d.,]{0,9}k?)(?P<behind>[^.,;?!\d]{0,60})", re.I)
SPARES = re.compile(r"\b(?:save|saving|savings|put (?:aside|away|by)|aside|left|leaves?|spare|remain\w*|over)\b", re.I)
# What is only wished for or thought about; "I pay" and "I have" tell what is.
WISHED = re.compile(r"^(?:(?:and|but|so|hi|hey|hello|ok|okay|well|oh|now)[ ,]{1,2}){0,3}(?:(?P<if>what if|if|when|suppose|imagine|say|assuming)\s+)?(?:(?:i|we)(?:['’]?(?:d|m|re|ll)| would| am| are| will)?\s+)?(?:(?:really|also|maybe|just|now|still|actually|only)\s+){0,2}(?P<verb>(?:like|love|want|wanna|need|think\w*|consider\w*|plan\w*|dream\w*|tempted|might|could|may|going|gonna|hope|hoping)\b)?"
                    r"(?P<rest>(?:\s*\b(?:about|of|on|by|to|and|get|gets|got|getting|have|having|buy|buying|rent(?= an?\b)|renting|lease|leasing|take|taking|took|start|starting|go|going|join|joining|add|adding|sign up for|do|doing|pay for|paying for|treat myself to|a|an|the|my|our|some|another|new)\b){0,8})\s*", re.I)


def still_possible(message: str, state: dict, book: Callable[[str], str | None]) -> str | None:
    """ "I'd like a bike for 50 a month, can I still save 200?": whether it works out. A wish is not booked; what is told as it is, is."""
    asked = next((found for found in STILL.finditer(message) if SPARES.search(found["how"] + " " + found["behind"])), None)
    # With a date it is a goal, which is worked out elsewhere.
    if not asked or not state["lines"] or not totals(state)["income"] or SPAN_OF_TIME.search(message) or BY_DATE.search(message) or re.search(r"\b(?:year|week|day|goal)", asked["behind"], re.I) and not re.search(r"\s(?:if|when|with)\s", asked["behind"], re.I):
        return None
    behind = re.search(r"\s(?:if|when|with)\s.*$", asked["behind"], re.I)
    end = asked.end() if not behind else asked.start("behind") + behind.start()
    rest = re.sub(r"\s+", " ", f"{message[: asked.start()].strip(' ,.;:?!–-')} {message[end:].strip(' ,.;:?!–-')}").strip()
    given, wish = list(AMOUNT.finditer(rest)), WISHED.match(rest)
    is_wish = bool(wish and (wish["verb"] or wish["if"])) or rest.startswith("with ")
    if not rest and not re.search(r"\b(?:still|left|over|then|now)\b|\d (?:a|per|each|every) month\b", asked[0], re.I) or len(given) > 4 or rest and not given or SPARES.search(rest):
        return None
    goal = cents_of(AMOUNT.search(asked["amount"]))
    if rest and not is_wish:
        told = book(rest)
        return f"{possible(goal, '', state)}\n\n{told}" if told else None
    if not rest:
        return possible(goal, "", state)
    trial = {**state, "lines": [dict(line) for line in state["lines"]]}
    thing = re.sub(r"^with (?:an? |the )?", "", rest) if not wish or rest.startswith("with ") else rest[wish.end() :]
    parts = re.split(rf"{SEVERAL.pattern}|\s+(?:and|plus)\s+(?=[€$£]?\d)", thing, flags=re.I)[:4] if len(given) > 1 else [thing]
    labels = [cut(part, trial) or change(part, trial) for part in parts]
    if not all(labels):
        return None
    label = " and ".join(labels)
    once = "" if PERIOD_SAID.search(rest) or len(trial["lines"]) == len(state["lines"]) else " I took it as a cost of every month; if it is paid once, it is missing in that month only."
    return f"{possible(goal, label, trial)}{once} Nothing is booked: to keep it, write `{', '.join(labels).replace(' is ', ' ').lower()}`."


PERIOD_SAID = re.compile(r"\b(?:month|week|year|day|monthly|weekly|yearly|daily|annual\w*|quarter\w*)\b", re.I)


def possible(goal: int, label: str, state: dict) -> str:
    """Whether so much can be put aside a month: of what is saved already and what is left."""
    sums = totals(state)
    room = sums["savings"] + sums["left"]
    start = f"if {label} a month, " if label else ""
    saved = f" (with the {money(sums['savings'], state)} that you save already)" if sums["savings"] else ""
    if room >= goal:
        return f"**Yes**: {start}{money(room, state)} a month remain{saved}. Put {money(goal, state)} aside, and {money(room - goal, state)} are still free."
    return f"**No**: {start}" + (f"{money(room, state)} a month remain{saved}, {money(goal - room, state)} too little for {money(goal, state)}." if room > 0 else f"you are {money(-room, state)} short each month.")


ASKS = re.compile(r"^(?:(?:and|so|but|ok|also|then)[ ,]+){0,3}(?:what if|what happens|what would|suppose|imagine|how|what|whats|what's|when|why|which|can|could|should|is|are|do|does|will|would|if (?:i|we))\b", re.I)
SENTENCE = re.compile(r"(?<=[.!?;\n])\s+|,?\s+(?:and\s+|but\s+|so\s+)?(?=(?:what if|how (?:long|much|many|soon)|can (?:i|we)|is (?:that|this|it) |whats? left|what's left|what is left|should (?:i|we)|when (?:can|will|do|could) (?:i|we))\b)", re.I)


RATE = re.compile(r"(?:€|\$|£)?\s?(?P<rate>\d{1,3}(?:[.,]\d{1,2})?) ?(?:€|\$|£|euros?|dollars?|pounds?|bucks)? ?(?:an hour|per hour|/ ?h(?:our|r)?\b|the hour|hourly|ph\b)", re.I)
HOURS = re.compile(r"(?P<hours>\d{1,2}(?:[.,]\d)?) ?(?:h|hrs?|hours)\b ?(?:a |per |/ ?|each |every )?(?:week(?:ly)?|wk)\b", re.I)


GIVES = re.compile(r"\b(?:my |our |the )?(parents?|mother|father|mum|mom|dad|grandma|grandpa|grandparents|uncle|aunt|ex|state|government|family)(?: also| still| each)? (?:gives?|pays?|sends?) (?:me|us) (?=(?:€|\$|£|about |around )?\d)", re.I)


FROM_SOURCE = re.compile(r"((?:^|[,;+&]|\bplus|\band|\bget|\bgets|\bearn|\bmake)\s*(?:i |we )?(?:get |earn |make |about |around |roughly |another |also |~){0,3})((?:€|\$|£)?\d[\d.,]*(?:\s?(?:€|\$|£|euros?|eur|bucks|pounds|dollars))?(?:\s(?:a|per) (?:month|week))?) from (?:the |my |our |a )?(?![a-z' ]{0,20}pension|savings?\b|account|card|loan|next|last|here|there|home|january|february|march|april|may|june|july|august|september|october|november|december)([^\W\d_]{3,20}(?: job| work| shifts?)?)\b", re.I)
NOW_MONTH = re.compile(r"\b(?:it'?s|it is|we(?:'re| are) in|now (?:is|in))(?: only| already| still)? (january|february|march|april|may|june|july|august|september|october|november|december)(?: now| already)?\b", re.I)


def plainer(message: str) -> str:
    """Money that somebody gives is an income; "and I 2300" says "earn" only once; a colon before a question ends the list."""
    # "Forgot the bus pass, thats 68 a month": the name and its figure stand in two clauses.
    message = re.sub(r"^(?:(?:oh|and|ah|sorry|wait|also|ok|btw|yeah|hm+)[ ,.!]{1,3})*(?:i |we )?(?:also )?(?:forgot|missed|left out|didn'?t mention|there(?:'s| is) also|have to add|need to add)(?: to (?:add|mention|say))?(?: about)? (?:the |my |our |an? )?([^\W\d_][^,.;:\d\n]{1,40}?)\s*[,.;:–-]?\s+(?:and )?(?:(?:that|it|this|which)(?:'?s| is| costs?| are| will be| would be)?|its|about|around|costs?|for|another|ca\.?)?\s*(?:(?:about|around|another|roughly|maybe|ca\.?|like)\s+)?(?=[€$£]?\d)", r"\1 ", message, flags=re.I)
    # "Take the gym out, I cancelled it" is an order to remove it.
    message = re.sub(r"^(?:(?:ok|and|please|pls|oh|so|can you|could you)[ ,]+)*(?:take|leave|cut|kick|throw) (?:the |my )?([^\W\d_][^,.;\d]{1,30}?) (?:out|off|away)(?: of (?:it|the budget|there))?(?:[,.;]? (?:because |since |as )?(?:i|we)(?:'ve| have)? [^\d]{3,60})?[.!]?$", r"remove \1", message, flags=re.I)
    message = re.sub(r"^(?:(?:ok|and|oh|so)[ ,]+)*(?:i|we)(?:'ve| have)? (?:just )?(?:cancell?ed|quit|stopped|ended|got rid of) (?:the |my |our )([^\W\d_][^,.;\d]{1,30}?)[.!]?$", r"remove \1", message, flags=re.I)
    # "We have 4200 together, mortgage …": what there is each month comes in.
    message = re.sub(r"^((?:so |ok |hi |hey )*(?:i|we)) have (?=(?:about |around )?(?:€|\$|£)?\d[\d.,]{1,9}k?(?: ?(?:€|euros?|bucks|dollars|pounds))? (?:together|coming in|a month|per month|each month|every month|monthly|net|after tax|to live on)\b(?! (?:for|on|to|left|saved)\b))", r"\1 earn ", message, flags=re.I)
    message = re.sub(r"^((?:so |ok |hi |hey )*(?:i|we) earn (?:about |around )?(?:€|\$|£)?\d[\d.,]{1,9}k?(?: ?(?:€|euros?|bucks|dollars|pounds))?) (?:together|coming in)\b", r"\1", message, flags=re.I)
    message = GIVES.sub(lambda found: f"income from {found[1].lower()} ", message)
    # "300 from the bar (varies, sometimes 180)": money from somewhere comes in, and one amount of it counts.
    message = re.sub(r"\((?:it )?(?:varies|vary|depends|changes)[^()\d]{0,20}(?:sometimes|or|min(?:imum)?|at least|up to|down to)[^()\d]{0,12}\d[\d.,]*[^()]{0,20}\)", "", message, flags=re.I)
    message = re.sub(r"\b(what if|if|suppose) (?:i|we) (?:only |just )?(?:get|earn|make|got) (?:the |about |only )?((?:€|\$|£)?\d[\d.,]*(?: ?(?:€|euros?|bucks))?) from (?:the |my )?([^\W\d_]{3,20})\b", r"\1 \3 drops to \2", message, flags=re.I)
    message = FROM_SOURCE.sub(lambda found: f"{found[1]}income from {found[3].lower()} {found[2]}", message)
    if re.search(r"\b(?:earns?|makes?|gets?)\b", message, re.I):
        message = re.sub(r"\b(and|while|but) (?:i|me)(?: only| just| about)? (?=(?:€|\$|£)?\d)", r"\1 i earn ", message, flags=re.I)
    return re.sub(r"(?<=\d)\s*:\s+(?=(?:how|what|whats|is|can|and)\b)", ". ", message, flags=re.I)


COUNT_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
MONEY = r"(?:€|\$|£)?\s?(\d+(?:[.,]\d{1,2})?)(?:\s?(?:€|\$|£|euros?|eur|dollars|pounds|bucks))?"
X_EACH = re.compile(rf"\b([^\W\d_][^,;.\d\n]{{1,30}}?)\s*(?:x\s?(\d{{1,2}})|(\d{{1,2}})\s?x),?\s+(?:at |for |a )?{MONEY}\s+(?:each|apiece|per (?:piece|person)|a piece)\b", re.I)
EACH_X = re.compile(rf"(?<![\d.,])(\d{{1,2}})\s?x\s+([^\W\d_][^,;.\d\n]{{1,30}}?)\s+(?:at |for |a )?{MONEY}\s+(?:each|apiece|a piece)\b", re.I)
NAMES_EACH = re.compile(rf"(?:(?<=[,;.\n])|^)\s*((?:[^\W\d_]+ ){{0,2}}[^\W\d_]+) and ((?:[^\W\d_]+ ){{0,2}}[^\W\d_]+),?\s+(?:are |cost |is |both )?{MONEY}\s+(?:each|apiece)\b", re.I)
PER_TERM = re.compile(rf"{MONEY}\s+(?:a|per|each|every)\s+(term|semester|season|visit|session|lesson|class|course|time|trip|go)\b[^,;.\d]{{0,12}}?(\d{{1,2}}|two|three|four|five|six)(?: of (?:them|those))?(?:\s+\2s?| times| x)?\s+(?:a|per|each|every|in a)\s+(year|month|week)\)?", re.I)
HALF_YEAR = re.compile(r"\b(?:a|per|every|each|for|in)\s+(?:half (?:a )?year|half-year|6 months|six months)\b|\bhalf[- ]yearly\b|\bsemi-?annual(?:ly)?\b", re.I)
LASTS = re.compile(r"(?<=\d)((?:\s?(?:€|\$|£|euros?|eur|dollars|pounds))?)\s+(?:for|in|over)\s+(two|three|four|2|3|4|six|6)\s+(weeks|months)\b(?!\s+(?:i|we|to|until))", re.I)


def plain_counts(message: str) -> str:
    """Counts and rhythms that people write, as an amount and how often: "x2 18 each", "55 a term (3 terms a year)", "80 for two weeks"."""
    # "Kid1 football 20": the figure belongs to the kid.
    message = re.sub(r"\b(kid|child|son|daughter|car|room|person|flat|dog|cat) ?([123])\b(?= [a-z])", lambda found: f"{('first', 'second', 'third')[int(found[2]) - 1]} {found[1]}", message, flags=re.I)
    number = lambda word: COUNT_WORDS.get(word.lower()) or int(word)
    product = lambda amount, times: f"{Decimal(amount.replace(',', '.')) * times:f}"
    message = re.sub(r"(?<![\d.,])(\d{1,2}(?:[.,]\d)?) ?(?:%|percent) of (?:my |the |our |those )?(\d{2,6})\b(?! ?%)", lambda found: product(found[2], Decimal(found[1].replace(",", ".")) / 100), message, flags=re.I)
    message = X_EACH.sub(lambda found: f"{found[1].strip()} {product(found[4], int(found[2] or found[3]))}", message)
    message = EACH_X.sub(lambda found: f"{found[2].strip()} {product(found[3], int(found[1]))}", message)
    message = NAMES_EACH.sub(lambda found: f" {found[1]} {found[3]}, {found[2]} {found[3]}", message)
    message = PER_TERM.sub(lambda found: f"{found[1]} {number(found[3])} times a {found[4]}", message)
    message = HALF_YEAR.sub("every 6 months", message)
    if not re.search(r"\b(?:save|saving|goal|want|need|afford)\b", message, re.I):
        message = LASTS.sub(lambda found: f"{found[1]} every {found[2].lower()} {found[3]}", message)
    if re.search(r"\b(?:wife|husband|partner|girlfriend|boyfriend|gf|bf|he|she)\b", message, re.I):
        message = re.sub(r"(?:^|(?<=[,;.] ))(?:me|i|mine)[ :]+(?=(?:€|\$|£)?\d)", "i earn ", message, flags=re.I)
    return message


PAYS_HALF = re.compile(rf"{MONEY}((?:(?!\d|[.;\n]).){{0,40}}?)\b(?:(?:pays?|covers?|takes?|gives?(?: me)?)(?: me)? (?:the |one |a )?(?:other )?half|(?:half|50%) (?:is|of it is) paid)\b[^,.;\n\d]{{0,20}}", re.I)
SPLIT_BY = re.compile(rf"{MONEY}((?:(?!\d|[,.;\n]).){{0,12}}?)\b(?:split|shared?|divided)(?: it)? (?:by|between|with|among|in(?:to)?)\s+(?:the |us )?(\d|two|three|four|five|six|(?:my |a )?(?:flatmate|roommate|partner|sister|brother|friend|wife|husband|housemate|girlfriend|boyfriend))\b(?: of us| people| flatmates| ways| friends| persons| roommates)?", re.I)


def shared_costs(message: str, state: dict) -> str:
    """ "Rent 900 but my flatmate pays half", "electricity 80 split by 2": the person's own share, and how it was worked out."""
    if SPLITS.search(message) and EARNS.search(message) and reading.is_question(message) or re.search(r"\bso (?:its|it's|that's|i pay|my)\b", message, re.I):
        return message
    told: list[str] = []

    def share(amount: str, parts: int) -> str:
        own = (Decimal(amount.replace(",", ".")) / parts).quantize(Decimal("0.01"), ROUND_HALF_UP)
        told.append(f"{own:f} is {'half' if parts == 2 else f'a share of 1 in {parts}'} of {amount}")
        return f"{own:f}"
    message = PAYS_HALF.sub(lambda found: share(found[1], 2), message)
    message = SPLIT_BY.sub(lambda found: share(found[1], COUNT_WORDS.get(found[3].lower()) or (int(found[3]) if found[3].isdigit() else 2)), message)
    if told:
        state["shares"] = told
    return message


# What says how an amount counts, where no rule has used it: the amount is asked about, not guessed.
UNREAD_CONDITION = re.compile(r"\b(?:except|unless|if|only (?:in|when|on|till|until|for|if)|instead|per (?!day|week|month|quarter|year|annum|wk|yr)[^\W\d_]{3,}|of them|of those|a (?:term|semester|season|visit|session)|for \d{1,2} (?:months|weeks)|each|apiece|split|shared?|pays? half|half of|x ?\d|\d ?x)\b", re.I)
NO_LINE_NAME = re.compile(r"(?:terms?|x|times|each|weeks?|months?|years?|me|him|us|then|only|half|total|not|one|both|them|all)$|.*\b(?:x|split|except|unless|shared|when|otherwise)\b", re.I)


def two_rates(message: str) -> str | None:
    """ "Save at 2% or pay my card at 20%": the two rates side by side."""
    lower = message.lower()
    found = list(re.finditer(r"(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|pct)", lower))
    if len(found) != 2 or not re.search(r"\bor\b", lower) or not re.search(r"\b(?:sav\w+|deposit|invest\w*|account)\b", lower):
        return None
    # Each rate belongs to what stands on its side of "or".
    middle = next((each.start() for each in re.finditer(r"\bor\b", lower) if found[0].end() <= each.start() <= found[1].start()), None)
    sides = (lower[:middle], lower[middle:]) if middle is not None else ("", "")
    if bool(OWED.search(sides[0])) == bool(OWED.search(sides[1])):
        return None
    rates = [Decimal(each[1].replace(",", ".")) for each in found]
    owed, other = rates if OWED.search(sides[0]) else reversed(rates)
    verdict = "Pay the debt first" if owed > other else "The savings earn more than the debt costs"
    return f"**{verdict}:** every 100 that you pay back saves about {owed:g} of interest a year, and every 100 that you save earns about {other:g}. The difference is {abs(owed - other):g} for each 100 and year. Keep a small cushion for emergencies, and pay at least the minimum on everything else."


SPLITS = re.compile(r"\bsplit\b|\bshare (?:it|the|our|costs|rent|bills)\b|\bfair(?:ly)?\b|\bdivide\b|\beach of us (?:pay|put|give)", re.I)
EARNS = re.compile(r"\b(?:earn(?:s|ing)?|makes?|gets?|has|brings?|takes?|bringing|taking|salary|income|pay|wages?)\b", re.I)
OTHERS = re.compile(r"\b(?:partner|wife|husband|girlfriend|boyfriend|gf|bf|roommate|flatmate|housemate|fianc[eé]e?|she|he|they|hers?|his|theirs?)\b", re.I)
COSTS = re.compile(r"\b(?:rent|bills?|costs?|mortgage|utilit\w+|electric\w*|gas|water|internet|groceries|food|council tax|energy|heating|flat|apartment|house|insurance|it's|it is)\b", re.I)


def fair_split(message: str, state: dict) -> str | None:
    """ "She earns 1800, I 2300, rent 1100: how do we split it fairly": by income, and half and half beside it."""
    if not SPLITS.search(message) or not reading.is_question(message) and not re.search(r"\bwho pays\b|\bhow (?:do|should|much)\b|\bfair", message, re.I) or not OTHERS.search(message):
        return None
    own, theirs, whole, last = [], [], 0, 0
    for found in AMOUNT.finditer(message):
        before, last = message[last:found.start()], found.end()
        earner = list(re.finditer(rf"{OTHERS.pattern}|\b(?:i|me|mine|my|i'm)\b", before, re.I))
        cost = list(COSTS.finditer(before))
        who = next((each for each in reversed(earner) if EARNS.search(before[each.start():]) or own or theirs), None)
        if cost and (not who or cost[-1].start() > who.start()):
            whole += cents_of(found)
        elif who:
            (theirs if OTHERS.search(before[who.start():]) else own).append(cents_of(found))
        else:
            whole = 0
            break
    if len(own) != 1 or len(theirs) != 1 or not whole or not own[0] or not theirs[0] or re.search(r"\b(?:pay|give|put)[^\d]{0,12}\d[^.?!]{0,12}\bof\b", message, re.I):
        return "To split a cost by income I need three things: what you earn, what the other earns, and the cost. Write for example `I earn 2100, she earns 3300, rent is 1350: how do we split it fairly?`" if len(own) + len(theirs) > 1 else None
    own, theirs = own[0], theirs[0]
    part = int((Decimal(whole) * own / (own + theirs)).quantize(Decimal(1), rounding="ROUND_HALF_UP"))
    return f"Two usual ways for {money(whole, state)}:\n\n- **By income** ({money(own, state)} and {money(theirs, state)}): you {money(part, state)} ({100 * own / (own + theirs):.1f}%), the other {money(whole - part, state)} ({100 * theirs / (own + theirs):.1f}%). Both give the same share of what they earn: {100 * whole / (own + theirs):.1f}%.\n- **Half and half:** {money(whole // 2, state)} each, which is {100 * whole / 2 / own:.1f}% of your income and {100 * whole / 2 / theirs:.1f}% of the other.\n\nBy income is mostly felt as fair when the incomes differ. I have not stored anything; to make a budget, write `I earn …, partner earns …, rent …`."


def hour_pay(rate: str, hours: str) -> int:
    return int((Decimal(rate) * Decimal(hours) * 5200 / 12).quantize(Decimal(1), rounding="ROUND_HALF_UP"))


def hourly_income(message: str, state: dict) -> tuple[str, str]:
    """ "19 an hour, 32 hours a week" in two parts of a sentence, as one income a month; and how it was worked out."""
    rates, spans = list(RATE.finditer(message)), list(HOURS.finditer(message))
    if len(rates) != 1 or len(spans) != 1 or ASKS.match(message) and "if" in message.lower()[:20] or any(line["kind"] == "income" for line in state["lines"]) or rates[0].start() < spans[0].end() and spans[0].start() < rates[0].end():
        return message, ""
    rate, hours = rates[0]["rate"].replace(",", "."), spans[0]["hours"].replace(",", ".")
    is_net = bool(re.search(r"\bafter tax|\bnet\b|\btake[- ]home|\bin my (?:hand|account)|\bpaid out|\bcash in hand", message, re.I))
    cents = hour_pay(rate, hours)
    first, last = sorted((rates[0], spans[0]), key=lambda each: each.start())
    # Between the two stand words such as "I get … and work …", and no amount.
    others = re.sub(r"\bincome from [a-z]+ (?:€|\$|£|about |around )?\d[\d.,]*", " ", HOURS.sub(" ", RATE.sub(" ", message)))
    if re.search(r"\d", message[first.end():last.start()]) or re.search(r"\b(?:earns?|gets?|makes?|income|salary|bank|account|take[- ]home|second job|other job|side job)\b[^,.;]{0,40}\d", others, re.I):
        return message, ""
    state["hourly"] = {"rate": rate, "hours": hours}
    head = re.sub(r"(?:^|(?<=[,.;]))[^,.;\d]*$", " ", message[: first.start()])
    tail = re.sub(r"^[ ,]*(?:(?:that'?s|thats|it'?s|which is|all)\s+)?(?:after tax(?:es)?|before tax(?:es)?|net|gross)\b", " ", message[last.end():], flags=re.I)
    told = f"{rate} × {hours} hours × 52 weeks / 12" + ("" if is_net else ", before tax: tell me what arrives in your account")
    return f"salary {Decimal(cents) / 100:.2f}. {head.strip(' ,')}{'. ' if head.strip(' ,.') else ''}{tail.strip(' ,.;')}".strip(), told


def other_hours(message: str, state: dict) -> str | None:
    """ "And if they only give me 24 hours?": the same pay by the hour, with other hours or another rate."""
    known = state.get("hourly")
    salary = find_line("Salary", state) if known else None
    lower = message.lower()
    if not salary or len(lower) > 100 or not re.search(r"\bif\b|\bonly\b|\bwith\b|\bat\b|\bwhat about\b|\bhow about\b|\?", lower):
        return None
    hours = re.search(r"\b(\d{1,2}(?:[.,]\d)?) ?(?:h|hrs?|hours)\b", lower) or re.search(r"\b(?:work|worked|working|do|only get)(?: only| just)? (\d{1,2})(?: a week| per week)?\s*\??$", lower)
    rate = RATE.search(lower)
    numbers = re.findall(r"\d[\d.,]*", lower)
    if not hours and not rate or len(numbers) != bool(hours) + bool(rate):
        return None
    new_rate, new_hours = rate["rate"].replace(",", ".") if rate else known["rate"], hours[1].replace(",", ".") if hours else known["hours"]
    trial = {**state, "lines": [dict(line) for line in state["lines"]]}
    find_line("Salary", trial)["cents"] = hour_pay(new_rate, new_hours)
    now, then = totals(state), totals(trial)
    shares = ", ".join(f"{kind} {money(then['income'] * share // 100, state)}" for kind, share in KINDS.items())
    lines = [f"**{new_rate} × {new_hours} hours × 52 weeks / 12 = {money(then['income'], state)} a month** (not saved), {money(abs(then['income'] - now['income']), state)} {'less' if then['income'] < now['income'] else 'more'} than now.", f"50/30/20 of that: {shares}."]
    for line in state["lines"]:
        if line["kind"] == "needs" and line["cents"] * 5 > then["income"]:
            lines.append(f"{line['name']} would be {100 * line['cents'] / then['income']:.1f}% of it instead of {100 * line['cents'] / now['income']:.1f}%.")
    lines.append(f"After the costs you have told me, {money(then['left'], state)} is left instead of {money(now['left'], state)}." if then["left"] >= 0 else f"With the costs you have told me you would be {money(-then['left'], state)} short each month.")
    return " ".join(lines)


FUN = re.compile(r"\bhow much\b[^.?!]{0,40}\b(?:fun|going out|enjoy\w*|hobb\w+|wants|myself|treats?|play|leisure|free time|nice things)\b|\bfun (?:money|budget)\b|\bspending money\b|\bplay money\b", re.I)


def fun_money(message: str, state: dict) -> str:
    """What 30% for wants is, beside what is left."""
    sums = totals(state)
    if not FUN.search(message) or not sums["income"]:
        return ""
    fun = sums["income"] * 30 // 100
    spent = f" You already spend {money(sums['wants'], state)} of it." if sums["wants"] else ""
    left = f" After the costs you have told me {money(sums['left'], state)} is left" if sums["left"] >= 0 else f" But with the costs you have told me you are {money(-sums['left'], state)} short"
    return f"For fun the yardstick is 30% of your income: **{money(fun, state)} a month** (needs {money(sums['income'] // 2, state)}, savings {money(sums['income'] // 5, state)}).{spent}{left}, and what you have not listed yet comes out of that."


def pay_off(message: str, state: dict) -> str | None:
    """ "I owe 2500 at 18% and pay 150 a month, how long": with the interest, month by month."""
    lower = message.lower()
    rate = re.search(r"(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|pct)", lower)
    if not rate or not OWED.search(lower) or not re.search(r"\bhow (?:long|many months|many years|fast|soon)\b|\bwhen (?:will|am|is|do|can)\b", lower) or len(lower) > 250:
        return None
    blank = lower[: rate.start()] + " " * (rate.end() - rate.start()) + lower[rate.end():]
    found = list(AMOUNT.finditer(blank))
    monthly = [each for each in found if re.match(r"\s*(?:€|\$|£|euros?)?\s*(?:a|per|each|every|/) ?month|\s*monthly", blank[each.end():]) or re.search(r"\bpay(?:ing)?(?: back| off| only| just)? $", blank[: each.start()])]
    if len(found) != 2 or len(monthly) != 1:
        return None
    debt, step = (cents_of(each) for each in (next(each for each in found if each is not monthly[0]), monthly[0]))
    percent = Decimal(rate[1].replace(",", "."))
    first = int(Decimal(debt) * percent / 1200)
    if step <= first:
        return f"**Never at that pace**: {percent:g}% on {money(debt, state)} is about {money(first, state)} interest in the first month, and {money(step, state)} does not cover more than that. Pay clearly more than {money(first, state)} a month, or ask for a lower rate."
    left, months, paid = Decimal(debt), 0, Decimal(0)
    while left > 0 and months < 1200:
        left += left * percent / 1200
        part = min(Decimal(step), left)
        left, paid, months = left - part, paid + part, months + 1
    interest = int(paid) - debt
    return f"**About {months} months**, if {percent:g}% a year is charged monthly: you pay about {money(int(paid), state)} in all, of which {money(interest, state)} is interest. Without interest it would be {math.ceil(debt / step)} months. With {money(step * 3 // 2, state)} a month it goes much faster."


OWED = re.compile(r"\b(?:credit card|card|loan|debt|overdraft|owe|owing)\b", re.I)
SPARE = re.compile(r"\b(?:left(?: over)?|spare|extra|saved|bonus|have|got|inherited|refund|put|over)\b", re.I)


def debt_or_else(message: str, state: dict) -> str | None:
    """ "Put the 500 into shares or pay off my card, 1900 at 22%": what each of it costs or saves. No tip on an investment."""
    lower = message.lower()
    rate = re.search(r"(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent|pct)", lower)
    if not rate or not OWED.search(lower) or not re.search(r"\bor\b|\bshould\b|\bbetter\b|\bfirst\b|\binstead\b", lower) or len(lower) > 300:
        return None
    blank = lower[: rate.start()] + " " * (rate.end() - rate.start()) + lower[rate.end():]
    found = [each for each in AMOUNT.finditer(blank) if cents_of(each) >= 1000]
    if len(found) != 2 or re.search(r"\b(?:rent|salary|income|earn|groceries|mortgage)\b", lower):
        return None
    near = lambda each, pattern: min((abs(hit.start() - each.start()) for hit in pattern.finditer(blank)), default=999)
    owed = min(found, key=lambda each: near(each, OWED) - near(each, SPARE) + (abs(each.start() - rate.start()) / 4))
    spare = next(each for each in found if each is not owed)
    debt, cash, percent = cents_of(owed), cents_of(spare), Decimal(rate[1].replace(",", "."))
    yearly = int(Decimal(debt) * percent / 100)
    paid = min(cash, debt)
    gain = int(Decimal(paid) * percent / 100)
    rest = f"leaves {money(debt - paid, state)} of debt" if paid < debt else f"clears it (with {money(cash - debt, state)} to spare)" if cash > debt else "clears it"
    invests = re.search(r"\b(?:bitcoin|crypto|shares|stocks|etfs?|funds?|gold|invest\w*)\b", lower)
    named = "an investment" if invests and invests[0].startswith("invest") else invests[0] if invests else ""
    other = f" What {named} will gain or lose nobody can promise you, and I give no tips on it; it would have to gain more than {percent:g}% a year, after tax, to beat paying the debt." if invests else f" A savings account would have to pay more than {percent:g}% to beat that."
    verdict = "Pay the debt first: that gain is certain." if percent >= 6 else "At such a low rate it is close: compare it with what savings pay you."
    return f"**{verdict}** At {percent:g}% the {money(debt, state)} cost about {money(yearly, state)} interest a year ({money(yearly // 12, state)} a month). Paying {money(paid, state)} now {rest} and saves about **{money(gain, state)} a year**.{other} If you have no cushion at all, keep a small one back for emergencies, so that the next repair does not land on the card again."


def answered(message: str, state: dict, assets: dict, month: str) -> str | None:
    """Amounts and questions in one message: the amounts first, then each question with them."""
    told = goals(message, message.lower().strip(" .!?"), state, month)
    if told:
        return told
    pieces = [piece.strip() for piece in SENTENCE.split(message)[:40] if piece and piece.strip()]
    asked = [piece for piece in pieces if ASKS.match(piece) and not re.match(r"(?:can|could|would) (?:you|u)\b", piece, re.I)]
    given = [piece for piece in pieces if piece not in asked]
    if not asked or not any(AMOUNT.search(piece) for piece in given) or not any(re.search(r"\d", piece) or changes_something(piece) for piece in asked):
        return answer(message, state, assets, month)
    first = answer(" ".join(given), state, assets, month)
    if not first:
        return answer(message, state, assets, month)
    more = [told for piece in asked[:3] if (told := goals(piece, piece.lower().strip(" .!?"), state, month) or answer(piece, state, assets, month)) and told not in first]
    return "\n\n".join([first, *more])


def changes_something(piece: str) -> bool:
    return bool(re.search(r"\bif\b|\bhow long\b", piece, re.I))


def bare_correction(message: str, state: dict) -> str | None:
    """ "No wait, 950": it replaces the one line of the last message, or the person says which one."""
    lower = message.lower().strip(" .!?")
    if state.get("pending") and (line := find_line(re.sub(r"\b(?:i mean|i meant|meant|mean|it'?s|the|sorry|one)\b", " ", lower), state)) and not re.search(r"\d", lower):
        line["cents"] = state.pop("pending")
        state["noted"] = [line["name"]]
        return f"{line['name']} is {money(line['cents'], state)} now.\n\n{budget(state)}"
    state.pop("pending", None)
    found = re.fullmatch(r"(?:(?:no|nope|sorry|oops|wait|actually|i meant?|make (?:it|that)|it'?s|its|rather|ah|oh)[ ,.!]*){1,4}(?:€|\$|£)?\s*(\d[\d.,]*k?)\s*(?:€|\$|£|euros?|dollars|pounds)?(?: a month)?", lower)
    noted = [line for line in state["lines"] if line["name"] in (state.get("noted") or [])]
    if not found or not noted or state.get("about") == "goal":
        return None
    cents = cents_of(AMOUNT.search(found[1]))
    if len(noted) == 1:
        noted[0]["cents"] = cents
        return f"{noted[0]['name']} is {money(cents, state)} now.\n\n{budget(state)}"
    state["pending"] = cents
    return f"{money(cents, state)} in place of which one: {', '.join(line['name'] + ' ' + money(line['cents'], state) for line in noted[:8])}? Write for example `{noted[0]['name'].lower()}`."


def answer(message: str, state: dict, assets: dict, month: str = "") -> str | None:
    lower = re.sub(r"^(?:(?:ok|okay|so|and|oh|hm+|well|please|pls|now|then|but|cool|thanks|great)[ ,.]+)+", "", message.lower()).strip(" .!?")
    if re.fullmatch(r"start over|reset|clear(?: all)?|new budget|start again|from scratch", lower):
        state.update(lines=[], currency="", goal=None)
        return "A fresh sheet. What do you earn in a month, after tax?"
    if re.search(r"\b50\s*[/-]\s*30\s*[/-]\s*20\b", lower) and not state["lines"] and not re.search(r"\d", re.sub(r"50\s*[/-]\s*30\s*[/-]\s*20", "", lower)):
        return RULE
    if re.fullmatch(r"help|how .*(?:work|use).*|what can you do", lower):
        return HELP
    if re.search(r"\bhelp me\b|\bstart a budget\b|^(?:hi|hello|hey|start)$", lower) and not AMOUNT.search(message):
        return "Let us begin with three numbers: your monthly income after tax, your rent or mortgage, and what you spend on food. Write for example `income 2400, rent 850, food 350`."
    if state.get("open") and re.fullmatch(r"(?:please |just |pls )*(?:ignore|forget|skip|leave out|drop|never ?mind)\b.{0,30}", lower):
        left = ", ".join(state.pop("open"))
        return f"Left out: {left}.\n\n{budget(state)}"
    if state["lines"] and re.search(r"\b(?:sum (?:it|this|that) (?:all )?up|summar(?:y|ise|ize)|overview|(?:paste|send|copy|forward|share) (?:it|this|that)|short version)\b", lower) and not re.search(r"\d", lower):
        return plain_summary(state)
    told = change_asked(message, lower, state) or stepped(message, state) or views(lower, state)
    if told and state.get("open"):
        return f"I cannot say that yet: I did not use {', '.join(state['open'])}, because I cannot tell what it is. Write for example `second income {state['open'][0]}`, or say `ignore it`."
    return told or about_debt(message, lower, assets) or noted(message, lower, state, month)


def plain_summary(state: dict) -> str:
    """The budget as a few lines to paste."""
    by_kind = {kind: [line for line in state["lines"] if line["kind"] == kind] for kind in dict.fromkeys(line["kind"] for line in state["lines"])}
    lines = [f"{kind.capitalize()}: {money(sum(line['cents'] for line in own), state)} ({', '.join(line['name'] + ' ' + money(line['cents'], state) for line in own)})" for kind, own in by_kind.items()]
    left = totals(state)["left"]
    return "To paste:\n\n" + "\n".join(f"> {line}  " for line in ["Our budget per month" if len(by_kind.get("income", [])) > 1 else "My budget per month", *lines, f"{'Left' if left >= 0 else 'Short'}: {money(abs(left), state)}"])


def goals(message: str, lower: str, state: dict, month: str) -> str | None:
    told = goal_turn(message, lower, state, month)
    state["about"] = "goal" if told else ""
    return told


def change_asked(message: str, lower: str, state: dict) -> str | None:
    """What-ifs, removals, moves between kinds and relative changes."""
    if re.match(r"what if\b|what happens if\b|suppose\b|what would happen if\b|(?:and )?if (?:i|we)\b|say (?:i|we)\b|what about if\b|how about if\b|imagine\b|(?:and )?if (?:my|the|our)?[^\d,]{2,30}? (?:goes?|went|rises?|rose|increase[sd]?|falls?|drops?|is|are|was)\b", lower):
        return what_if(message, state)
    if state["lines"] and reading.is_question(message) and (found := re.search(r"\bif (?:i|we) ((?:cancel|stop|quit|cut|drop|halve|give up|sell|skip|lose|didn'?t|did not|don'?t)\w*\b.{2,80})$", lower)) and (told := what_if(found[1], state)).startswith("**What if"):
        return told
    if state["lines"] and (found := re.match(r"(?:and |what about |how about |how much (?:is left )?|budget |whats left |what's left )?(?:without|w/o|minus|no|excluding|except|leave out)\s+(?:the\s+|my\s+)?([^\d,]{2,40})$", lower)):
        line = find_line(found[1], state)
        return what_if(f"without {found[1]}", state) if line else None
    if ended := re.match(r"(?:actually |sorry |no )*(?:i |we )?(?:don'?t|do not|no longer|stopped|cancell?ed|quit|no more|not) ?(?:pay(?:ing)? (?:for )?|have |need |use |paying for )?(?:the |my |a )?([^\d,]{2,30}?)(?: any ?more| now| again)?$", lower):
        if find_line(ended[1], state):
            return remove(ended[1], state)
    if removal := re.match(r"(?:remove|delete|drop|cancel|stop|quit|take out|take away|get rid of|scrap|ditch|forget)\s+(?:the\s+|my\s+)?(.+)$", lower):
        if not re.search(r"\d", removal[1]):
            return remove(re.sub(r"\s+(?:again|please|pls|from (?:it|the list|the budget))$", "", removal[1]), state)
    if moved := re.match(r"(?:move|put|count)?\s*(.+?)\s+(?:is an?|are|to|as|into|belongs to|should be an?|counts as an?)\s+(needs?|wants?|savings?|income)$", lower):
        if line := find_line(moved[1], state):
            line["kind"] = {"n": "needs", "w": "wants", "s": "savings", "i": "income"}[moved[2][0]]
            return f"{line['name']} counts as {line['kind']} now.\n\n{budget(state)}"
    relative = re.match(r"(?:i\s+|please\s+)?(?:cut|reduce|halve|lower|increase|raise|double)\b|.*\b(?:more|less)$", lower)
    if relative and state["lines"] and not reading.is_question(message) and (label := cut(message, state) or change(message, state)):
        return f"Saved: {label}.\n\n{budget(state)}"
    return None


def views(lower: str, state: dict) -> str | None:
    """Questions about the budget that is there. One that brings an amount is about that amount."""
    has_amount = AMOUNT.search(re.sub(r"50\s*[/-]\s*30\s*[/-]\s*20", "", lower))
    if re.fullmatch(r"(?:show |my |the |me |again |whole |full )*(?:budget|table|list|overview|summary|month|show|total|totals|status|check|50/30/20)(?: again| please| pls)?", lower):
        return budget(state)
    if not state["lines"]:
        return None
    if has_amount and all(cents_of(found) in {line["cents"] for line in state["lines"]} for found in AMOUNT.finditer(lower)):
        has_amount = None
    if has_amount:
        return afford(lower, state) if re.search(r"\bafford\b|\bcan i (?:get|buy|pay|have|take|spend)\b|\benough for\b|\bis there room\b|\bis (?:€|\$|£)?\d[\d.,]*\b[^.?]{0,40}\b(?:possible|doable|realistic|too much|ok|okay)$|\bwould (?:€|\$|£)?\d[\d.,]*\b[^.?]{0,40}\b(?:work|fit|be (?:possible|ok|too much))\b", lower) and totals(state)["income"] else None
    if (shared := re.search(r"\b(?:what|which|how many|how much) (?:percent(?:age)?|share|%)[^.?]{0,20}?\b(?:is|goes (?:to|on|for)|are)\b (?:of (?:my|our) (?:income|pay) )?(?:is |for |on )?(?:my |the |our )?([^\d]{3,30})$", lower)) and (line := find_line(shared[1], state)) and totals(state)["income"]:
        return f"{line['name']} is **{share_of(line['cents'], state)}** of your income: {money(line['cents'], state)} of {money(totals(state)['income'], state)} a month."
    asked = re.search(r"\b(?:how much (?:is|do (?:i|we) (?:pay|spend)(?: (?:a|per) (?:year|month))?(?: on| for)|goes (?:to|on|for))|what(?:'s| is|s)) (?:my |the |for )?([^\d]{3,30}?)(?: (?:a|per) (?:year|month|week))?$", lower)
    if asked and (line := find_line(asked[1], state)):
        return f"{line['name']}: **{money(line['cents'], state)}** a month, {money(line['cents'] * 12, state)} a year" + (f", {share_of(line['cents'], state)} of your income." if totals(state)["income"] else ".")
    if (judged := re.search(r"\b(?:is|are|isn'?t) (?:my |the |our |\d[\d.,]* (?:for|on) )([^\d]{3,30}?) (?:too (?:high|much|expensive|low)|ok(?:ay)?|normal|a lot|reasonable|fine)\b", lower)) and (line := find_line(judged[1], state)) and totals(state)["income"]:
        return judged_line(line, state)
    if re.search(r"\b(?:per |a |the |whole |show |in a )*year(?:ly)?(?: table| view)?$", lower):
        return budget(state, months=12)
    if (found := re.search(r"\b(?:per|a|each|every) (week|day)\b|\b(weekly|daily)\b", lower)) and len(lower) < 60:
        return left_per({"weekly": "week", "daily": "day"}.get(found[2], found[1]), state)
    if re.search(r"\b(?:biggest|largest|most expensive|highest|where does (?:it|the money|my money|all|the most|most)|costs? (?:me |us )?(?:the )?most|takes? (?:the )?most|goes (?:the )?most|what eats|spend(?:ing)? (?:the )?most|top)\b", lower):
        return largest(state)
    if re.search(r"\b(?:cut|save (?:more|money)|reduce|spend less|cheaper|trim|where can i save|what can i (?:do|change))\b", lower):
        return where_to_cut(state)
    if re.search(r"\b(?:ok|okay|enough|too (?:little|much|high|low)|good|realistic|left|over|budget|afford|doing|compare|percent|share|needs|wants|übrig|bleibt|spare|20)\b", lower) and reading.is_question(lower + "?") and len(lower) < 90:
        return savings_told(state) if "sav" in lower else budget(state)
    if re.search(r"\bhow much (?:can|could|should|do) i (?:save|put|set)\b|\bcu[aá]nto (?:debería|puedo) ahorrar\b", lower):
        return can_save(state)
    return None


YARDSTICKS = ((r"rent|mortgage|housing|room|flat|apartment|miete", "a third, energy included", 33), (r"food|grocer\w*|supermarket|essen|lebensmittel", "10 to 15%", 15), (r"cars?|transport\w*|fuel|petrol|bus|train", "10 to 15% for all transport", 15),
              (r"fun|going out|eating out|restaurants?|hobb\w*", "5 to 10% for fun", 10))


def judged_line(line: dict, state: dict) -> str:
    """Whether one line is too high: its share of the income beside a common yardstick."""
    share = 100 * line["cents"] / totals(state)["income"]
    told = f"{line['name']} is **{share:.0f}%** of your income ({money(line['cents'], state)} of {money(totals(state)['income'], state)})."
    known = next(((words, most) for pattern, words, most in YARDSTICKS if re.search(rf"\b(?:{pattern})\b", line["name"], re.I)), None)
    if not known:
        return f"{told} I know no common yardstick for it. What counts is what is left in the end: {money(totals(state)['left'], state)} a month."
    return f"{told} A common yardstick is {known[0]}, so it is {'above it' if share > known[1] + 0.5 else 'within it'}. {money(totals(state)['left'], state)} is left each month."


def about_debt(message: str, lower: str, assets: dict) -> str | None:
    """ "I owe 4200 on a card at 22%": what that costs, and what comes first."""
    found = re.search(r"\b(?:owe|owing|debt|card|overdraft|loan)\b[^.?!\d]{0,60}(\d[\d.,]*\d|\d)(?![\d%]| ?%| ?percent) ?(k\b)?[^.?!%\d]{0,60}(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)", lower)
    found = found or re.search(r"(\d[\d.,]*\d|\d)(?![\d%]| ?%| ?percent) ?(k\b)?(?: ?(?:€|\$|£|euros?|dollars?|pounds?))? (?:of |in )?(?:debts?|overdraft|on (?:my |the |a )?(?:card|overdraft|loan|visa))[^.?!%\d]{0,40}(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)", lower)
    if not found or not reading.is_question(message) and not re.search(r"\bor (?:save|keep|rather|should)\b|\?", lower) or len(re.findall(r"\d[\d.,]*", lower)) != 2:
        return None
    owed = cents_of(AMOUNT.search(found[1] + (found[2] or "")))
    yearly = int(Decimal(owed) * Decimal(found[3].replace(",", ".")) / 100)
    text = dialogue.section(str(assets.get("guide.md") or ""), "Should I pay off debt or save first?")
    return f"At {found[3]}% the {money(owed, {'currency': ''})} cost about **{money(yearly // 12, {'currency': ''})} interest a month** ({money(yearly, {'currency': ''})} a year) while you pay nothing back. That is far more than savings earn.\n\n{text}"


def noted(message: str, lower: str, state: dict, month: str) -> str | None:
    incomes, rest = two_incomes(message, state)
    lines, unused, wish = read_message(REVISED.sub(r"\2", AGES.sub(" ", rest)), state, month)
    lines = [*incomes, *lines]
    before = [each for each in state.pop("open", []) if each not in message]
    if lines and (before or unused):
        state["open"] = [*before, *unused][:6]
    if not lines:
        if unused and not reading.is_question(message):
            return f"I did not use {', '.join(unused)}: I cannot tell what {'it is' if len(unused) == 1 else 'they are'}. Write a name with each amount, such as `income 2400, rent 850`."
        if reading.is_question(message) or re.search(r"[^\W\d_]", lower):
            return None
        return "I build a monthly budget. Try `I earn 2800, rent 900, groceries 350`."
    told = f"Noted: {', '.join(lines)}." + (f" ({'; '.join(state.pop('shares'))}.)" if state.get("shares") else "")
    state["noted"] = [line["name"] for line in state["lines"] if any(each.startswith(f"{line['name']} ") for each in lines)]
    if before and not unused:
        return f"{told}\n\n*Still open from before: {', '.join(before)}. Until I know what it is in a month, I do not add up; say `ignore it` to leave it out.*\n\n{budget(state, is_complete=False)}"
    if unused:
        parts = [part for part in clauses(message) if any(re.search(rf"(?<!\d){re.escape(each)}(?!\d)", part) for each in unused)][:3]
        said = f" of “{'”, “'.join(part[:60] for part in parts)}”" if parts else ""
        name = clean_name(re.sub(r"\b(?:x|total|only|except)\b", " ", re.split(r"\d|\bper\b|\bexcept\b", parts[0].lstrip("0123456789x "))[0])).lower() if parts else ""
        example = f"{name} 40 a month" if name and len(name.split()) < 4 else "income 2400"
        return (f"{told}\n\n*I did not use {', '.join(unused)}{said}: I am not sure how it counts in a month. Write it as an amount a month, for example `{example}`; until then I do not add up.*\n\n{budget(state, is_complete=False)}")
    wished = goals(f"want to {wish}" if not AIMS.search(wish) else wish, wish.lower(), state, month) if wish else ""
    reached = f"\n\n{wished}" if wished else f"\n\n*I did not use “{wish[:80]}”: say it alone, for example `save 3000 in 10 months`.*" if wish else ""
    if not wish and isinstance(state.get("goal"), dict) and not state["goal"].get("monthly") and "wanted" in state["goal"]:
        reached += f"\n\n**Your goal:** {goal_told(state['goal'], state)}"
    for asked in dialogue.questions(message)[:2]:
        if not re.search(r"\d", asked) and (told_more := views(asked.lower(), state)) and not told_more.startswith("| Item") and told_more not in reached:
            reached += f"\n\n{told_more}"
    if re.search(r"\bis (?:that|this|it) (?:ok|okay|good|fine|normal|enough|healthy|bad|realistic|alright|all right)\b|\bhow am i doing\b", lower):
        reached += f"\n\n{verdict(state)}"
    return f"{told}\n\n{budget(state)}{reached}"


def verdict(state: dict) -> str:
    """Whether a month is in order, by what is left and by the yardstick."""
    sums = totals(state)
    if not sums["income"] or not any(line["kind"] != "income" for line in state["lines"]):
        return ""
    if sums["left"] < 0:
        return "**Is it ok?** Not yet: more goes out than comes in."
    needs, kept = 100 * sums["needs"] / sums["income"], 100 * (sums["savings"] + sums["left"]) / sums["income"]
    about_needs = f"needs take {needs:.0f}%, {'above' if needs > 50.5 else 'within'} the yardstick of 50%"
    return f"**Is it ok?** {'Yes' if kept >= 20 else 'It works, but with little room'}: {kept:.0f}% can be saved (the yardstick is 20%), and {about_needs}. Costs that come once a year, such as repairs and gifts, are often missing in such a list."


INCOMES = re.compile(r"\b(?:earn|make|get|bring home|bring in|salar(?:y|ies)|incomes?|wages?)\b([^\d,;.]{0,20})(?<!\d)((?:€|\$|£)?\d[\d.,]{0,9}k?)((?: ?[a-z€$£]{1,8}){0,3}) (?:and|&|\+|plus) ((?:€|\$|£)?\d[\d.,]{0,9}k?)(?=[^\d\w%]*(?:$|,|;|\.|\n|(?:a|per|each|every|net|after|euros?|bucks|dollars|€)\b))", re.I)


def two_incomes(message: str, state: dict) -> tuple[list[str], str]:
    """ "We earn 1900 and 1450" names two incomes: what was noted, and the rest of the message."""
    found = INCOMES.search(message)
    if not found or re.search(r"\b(?:week|year|hour|annual)", message[found.start():found.end() + 12], re.I):
        return [], message
    told = []
    for name, written in (("Income", found[2]), ("Second income", found[4])):
        cents = cents_of(AMOUNT.search(written))
        put(name, cents, "income", state)
        told.append(f"{name} {money(cents, state)}")
    return told, re.sub(r"^ ?(?:a|per|each|every) month|^ ?(?:net|after tax|euros?|bucks|dollars|€)", "", message[found.end():]) if not message[:found.start()].strip(" ,.;:") or not re.search(r"\d", message[:found.start()]) else f"{message[:found.start()]}, {message[found.end():]}"


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


SPLIT = re.compile(r"[;\n•|]|,(?!\d)|,(?=\d{4})|[.!?]\s+|\s(?:plus|but|then|while|und|dann|minus)\s|\s[+&]\s", re.I)
AND = re.compile(r"\s(?:and|und|y|et|n)\s", re.I)
REPLACED = re.compile(r"[ ,]+(?:and )?(?:not|instead of|rather than|up from|down from|it was|used to be|before it was)\s+(?:€|\$|£)?\d[\d.,]*(?:k\b)?|\bfrom\s+(?:€|\$|£)?\d[\d.,]*\s+(?=to\s)", re.I)
# An amount here is a goal, a debt or a balance, and no line of a month.
NO_LINE = re.compile(r"\b(?:want|wanna|wish|would like|goal|aim|save up|owe|in debt|balance|overdrawn|saved up|already saved|(?:have|got|with) [^,]{0,15}(?:saved|in savings|aside|already)|i (?:already |now )?have \d|how (?:much|long)|%|percent|years? old|i'?m \d|(?:an|per) hour|hourly|h(?:ou)?rs? a week|once|one.?off|one.?time|altogether|in total|total)\b", re.I)
FORTNIGHT = re.compile(r"\b(?:every|each) (?:two|2|other|second) weeks?\b|\bfortnight(?:ly)?\b|\bbi-?weekly\b", re.I)
TWICE = re.compile(r"\btwice a month\b|\bsemi-?monthly\b", re.I)
VARIES = re.compile(r"\b(?:var(?:y|ies)|some months|sometimes|changes|depends|irregular|between|up and down|different every)\b", re.I)
IN_OUT = re.compile(r"^\W*(?:(\d[\d.,]*k?) in\b|in (\d[\d.,]*k?))[ ,]*(?:and )?(?:(\d[\d.,]*k?) out\b|out (\d[\d.,]*k?))", re.I)
COUNT_ONLY = re.compile(r"\D{0,20}\b(\d{1,2}) (?:kids|children|people|adults|persons|of us|dogs|cats|roommates|flatmates)\D{0,10}", re.I)
HAVE = re.compile(r"\b(?:have|got|with|there is|there's)\b[^,]{0,20}\d[^,]{0,12}\b(?:in savings|saved|in the bank|aside|on my account|already)\b|\b(?:have|got|with) already\b[^,]{0,12}\d", re.I)
CHANGED = re.compile(r"\b(?:will be|will go|rises?|were|was)\b|\b(?:from|as of|starting) (?:january|february|march|april|may|june|july|august|september|october|november|december|next)\b|\b(?:went|goes|going) (?:up|down)\b|\b(?:now|no|wait|since|sorry|actually|instead|meant|oops|change|raised|increased|update|correction|new|more like|closer to)\b", re.I)
SHARED = re.compile(r"(?:€|\$|£)?\d[\d.,]*k?\b(?=[^,\d]{0,30}\b(?:split|shared?|half|between)\b[^,\d]{0,30}\b(?:so|=|is|that's|thats|makes)\b[^,\d]{0,12}\d)|\b(?:split|shared?)\b[^,\d]{0,30}\b(?=so|is|that)|\binc(?:l|luding|luded)?\.? [^\d,]{2,20}(?=$|,)", re.I)
FILLER = re.compile(
    r"\b(?:or so|give or take|which|hi|hey|hello|ah|so|no|nope|sorry|actually|wait|well|okay|ok|oh|please|pls|away|aside|i|im|i'm|we|also|my|our|pay|pays|paying|spend|spent|costs?|is|are|was|its|it's|about|around|roughly|approx|ca|circa|for|on|the|a|an|of|to|in|at|set|change|add|get|gets|have|has|got|put|currently"
    r"|now|extra|month(?:ly)?|mnth|mth|week(?:ly)?|year(?:ly)?|day|daily|every|each|per|other|two|2|after tax|net|lol|haha|like|just|only|maybe|kinda|something|sth|smth|bucks|quid|student|here|there|that|thats|that's|make|makes|and|und|y|be|goes|go|incl|including|included"
    r"|were|went up|went down|goes up|went|goes|increased|raised|ish|times|'s|mine|half|share|should|actual|new|again|instead|forgot|too|really|meant|mean|update|correct|correction|fortnight|biweekly|bi-weekly|twice|per|pro|monat|im|al|mes)\b", re.I)


# Numbers that are no money: ages, years, and how many there are of something.
AGES = re.compile(r"\b(?:i(?:['’]?m| am)|(?:we|they)(?:['’]re| are)|s?he(?:['’]?s| is))[ ](?:now |almost |nearly |just |both )?\d{1,2}\b(?![.,]?\d|\s*(?:€|\$|£|k\b|euros?\b|dollars?\b|pounds?\b|%))(?: years? old)?(?: and \d{1,2}\b)?(?: and (?:retired|single|married))?"
                  r"|\b(?:son|daughter|kids?|child|children|baby|twins|boys?|girls?)[ ]?(?:is |are |aged |of |\()?(?:age )?\d{1,2}(?:(?:,| and| &)[ ]?\d{1,2})*(?![\d.,]*\d)\)?(?![ ]?(?:€|\$|£|euros?|a (?:month|week|year)))(?=[.,;)]|$| and (?:i|we)\b)(?: years? old)?"
                  r"|\baged? \d{1,2}\b|\b\d{1,2}[ -]years?[ -]olds?\b|\b(?:since|from|in)[ ](?:(?:early|late|mid) )?(?:19|20)\d\d\b(?!\s*(?:€|\$|£|euros?|a (?:month|week)))", re.I)
# "2,900 but my hours got cut so its 2,400 now": the second one counts.
REVISED = re.compile(r"((?:€|\$|£)?(?<![\d.,])\d[\d.,]{0,12}k?)[ ,]{0,2}(?:a month |per month )?(?:but|though|until)\b[^\d.;!?]{0,50}?\b(?:it'?s|its|it is|down to|up to|now)(?: only| now| about| just| around){0,3}[ ]((?:€|\$|£)?\d[\d.,]{0,12}k?)(?: now| since then| these days)?\b", re.I)
TIMES = {"once": 1, "twice": 2, "thrice": 3, "two times": 2, "three times": 3, "four times": 4, "five times": 5}
OFTEN = re.compile(rf"\b(?:({'|'.join(TIMES)}|\d{{1,2}}[ ]?(?:x|times))[ ](?:a|per|each|every|in a)[ ](day|week|month|quarter|year))\b", re.I)
EVERY_FEW = re.compile(rf"\bevery[ ](other|second|third|\d{{1,2}}|{'|'.join(word for word in NUMBER_WORDS if len(word) > 2 and ' ' not in word)})[ ](day|week|month|year)s?\b", re.I)


def frequency(clause: str) -> tuple[str, Decimal | None]:
    """ "540 twice a year", "90 every 3 months": the clause without it, and how often that is in a month."""
    if found := OFTEN.search(clause):
        words = found[1].lower()
        times = TIMES.get(words) or int(re.match(r"\d+", words)[0])
        return clause[:found.start()] + " " + clause[found.end():], MONTHS[found[2].lower()] * times
    if found := EVERY_FEW.search(clause):
        word = found[1].lower()
        each = {"other": 2, "second": 2, "third": 3}.get(word) or NUMBER_WORDS.get(word) or int(word)
        return clause[:found.start()] + " " + clause[found.end():], MONTHS[found[2].lower()] / max(1, int(each))
    return clause, None


def joined(parts: list[str]) -> list[str]:
    """ "I forgot the gym, 35": the amount belongs to the words before the comma."""
    told: list[str] = []
    for part in parts:
        bare = re.fullmatch(r"\s*(?:it'?s |its |about |around |roughly |ca\.? |like |maybe )*(?:€|\$|£)?\d[\d.,]*k?\s*(?:€|\$|£|euros?|dollars|pounds|bucks|quid)?(?:\s*(?:a|per|each|every|/)\s*(?:day|week|month|year))?\s*", part, re.I)
        if bare and told and not re.search(r"\d", told[-1]) and 0 < len(told[-1].split()) < 8:
            told[-1] = f"{told[-1]} {part.strip()}"
        else:
            told.append(part)
    return told


def clauses(message: str) -> list[str]:
    parts: list[str] = []
    for part in SPLIT.split(message)[:80]:
        rest = part
        # "Rent and bills 900" is one line, "rent 900 and bills 100" are two.
        while (cut_at := next((found for found in AND.finditer(rest) if re.search(r"\d", rest[:found.start()]) and re.search(r"\d", rest[found.end():])), None)):
            parts.append(rest[:cut_at.start()])
            rest = rest[cut_at.end():]
        parts.append(rest)
    return joined([part.strip(" .,-*\t") for part in parts if re.search(r"\w", part)])[:60]


FROM_MONTH = re.compile(r"\b(?:from|as of|starting|in) ((?:next )?(?:january|february|march|april|may|june|july|august|september|october|november|december|month|year))\b", re.I)


def read_message(message: str, state: dict, month: str = "") -> tuple[list[str], list[str], str]:
    """What was noted, the amounts that could not be, and the answer to a savings goal in the same message."""
    if rows := read_statement(message, state):
        return rows, [], ""
    if found := IN_OUT.search(message):
        put("Income", cents_of(AMOUNT.search(found[1] or found[2])), "income", state)
        put("Spending", cents_of(AMOUNT.search(found[3] or found[4])), "other", state)
        rest, unused, wish = read_message(message[found.end():], state, month) if re.search(r"\d", message[found.end():]) else ([], [], "")
        return [*(f"{line['name']} {money(line['cents'], state)}" for line in state["lines"] if line["name"] in ("Income", "Spending")), *rest], unused, wish
    noted_lines: list[str] = []
    unused: list[str] = []
    fresh: list[str] = []
    wish, hourly = "", ""
    listed = 0
    varying: list[int] = []
    each_of = 1
    for clause in clauses(message):
        if not re.search(r"\d", clause):
            # "Savings 200 but not in December": what changes the amount before it is not passed over.
            if noted_lines and re.match(r"(?:but )?(?:not|except|only|unless)\b.*\b(?:january|february|march|april|may|june|july|august|september|october|november|december|summer|winter|holidays?|half|every second)\b", clause, re.I):
                unused.append(clause[:40])
            continue
        if found := COUNT_ONLY.fullmatch(clause):
            each_of = int(found[1])
            continue
        if HAVE.search(clause):
            noted_lines.append(f"(what you already have, {', '.join(each[0].strip() for each in AMOUNT.finditer(clause))}, is no part of a month)")
            continue
        is_changed = bool(CHANGED.search(clause) or REPLACED.search(clause))
        clause = SHARED.sub(" ", REPLACED.sub(" ", clause))
        if each_of > 1 and re.search(r"\beach\b", clause, re.I):
            clause = f"{each_of} times {clause}"
        if re.search(r"\b(?:want|wanna|save|goal|need|like)\b", clause, re.I) and not EVERY.search(clause) and (re.search(r"\b(?:want|need|like|hope|plan|goal|trying)\b", clause, re.I) and GOAL_ASKED.search(clause) or deadline(clause.lower(), month)[0]):
            wish = clause
            continue
        if re.search(r"\b(?:an|per|/) ?h(?:ou)?r\b|\bhourly\b", clause, re.I):
            hourly = clause
            continue
        if reading.is_question(clause) and not re.search(r"^(?:can|could|would) you\b", clause, re.I):
            unused += [found[0].strip() for found in AMOUNT.finditer(clause)]
            continue
        for name, cents, kind in read_clause(clause, unused):
            if VARIES.search(message) and (kind == "income" or not name):
                varying.append(cents)
            elif name:
                known = next((line for line in state["lines"] if is_changed and re.search(rf"\b{re.escape(line['name'])}\b|\b{re.escape(name)}\b", f"{name} {line['name']}", re.I) and (line["name"].lower() in name.lower() or name.lower() in line["name"].lower())), None)
                name = known["name"] if known else synonym(name, state) if is_changed else name
                name = name if is_changed or name not in fresh else another(name, fresh)
                fresh.append(name)
                since, old = FROM_MONTH.search(clause), known["cents"] if known else None
                put(name, cents, kind, state)
                listed += kind in KINDS
                later = f" (from {since[1].title()}; until then {money(old, state)})" if since and old is not None and old != cents else f" (instead of {money(old, state)})" if old is not None and old != cents else ""
                noted_lines.append(f"{name} {money(cents, state)}{later}")
            else:
                unused.append(f"{cents / 100:g}")
    if varying:
        put("Income", min(varying), "income", state)
        most = f" (the lowest of {' and '.join(money(cents, state) for cents in sorted(varying))}: plan with that, and put better months into a buffer)" if len(varying) > 1 else ""
        noted_lines.insert(0, f"Income {money(min(varying), state)}{most}")
    if hourly:
        noted_lines += read_hourly(hourly, unused, state)
    # A list takes the place of the one sum of "2600 in, 2750 out".
    if listed > 1:
        state["lines"] = [line for line in state["lines"] if line["kind"] != "other"]
    return noted_lines, unused, wish


ALIKE = ({"food", "groceries", "grocery", "supermarket", "shopping"}, {"gas", "petrol", "fuel"}, {"salary", "income", "pay", "wage"}, {"rent", "flat", "apartment", "room"}, {"eating out", "restaurants", "going out"}, {"phone", "mobile"})


def synonym(name: str, state: dict) -> str:
    """ "Actually groceries are 350" after "food 300" changes food."""
    group = next((group for group in ALIKE if name.lower() in group), set())
    lines = [line["name"] for line in state["lines"] if line["name"].lower() in group]
    return lines[0] if len(lines) == 1 and name not in (line["name"] for line in state["lines"]) else name


def another(name: str, fresh: list[str]) -> str:
    """Two people or two bills of the same name in one message are two lines."""
    first = f"Second {name.lower()}"
    return first if first not in fresh else f"{name} {len(fresh)}"


def read_hourly(clause: str, unused: list[str], state: dict) -> list[str]:
    """Pay by the hour. What arrives each month counts more, if it is known."""
    figures = [number for number in reading.numbers(clause) if number.kind == "plain"]
    hours = re.search(r"(\d{1,2}) ?(?:h|hrs?|hours)(?: a| per|/| each)? ?(?:week|wk)", clause, re.I)
    if any(line["kind"] == "income" for line in state["lines"]):
        return [f"(the pay by the hour is not used: what arrives each month counts)"]
    if not hours or len(figures) != 2:
        unused += [clause[number.start:number.end] for number in figures]
        return []
    rate = next(number.value for number in figures if number.start != hours.start(1))
    cents = int(Decimal(str(rate)) * int(hours[1]) * 5200 / 12)
    put("Salary", cents, "income", state)
    return [f"Salary {money(cents, state)} ({rate:g} × {hours[1]} hours × 52 weeks / 12, before tax: tell me what arrives in your account)"]


def read_statement(message: str, state: dict) -> list[str]:
    rows: list[str] = []
    for row in STATEMENT.finditer(message):
        cents = cents_of(AMOUNT.search(row[3]))
        name = row[1].strip()[:1].upper() + row[1].strip()[1:40]
        known = next((line for line in state["lines"] if line["name"] == name and name in rows), None)
        put(name, cents + (known["cents"] if known else 0), "income" if not row[2] else kind_of(name), state)
        rows.append(name)
    return list(dict.fromkeys(rows))


def read_clause(clause: str, unused: list[str]) -> list[tuple[str, int, str]]:
    """The lines of one clause. A line without a name is returned with "", so that the caller can say so."""
    whole = clause
    clause, often = frequency(clause)
    if often is not None and (told := OFTEN.search(whole)) and not re.search(r"\d", whole[:told.start()]) and not re.search(r"\b(?:each|per|a) (?:time|visit|go|day)\b|\beach\b|\bat\b|\bfor\b|\bof\b", whole[told.end():], re.I) and re.match(r"[\s,:]*(?:€|\$|£)?\d", whole[told.end():]):
        # "Gym 3x a week 30": the price of one time or of a month.
        unused += [each[0].strip() for each in AMOUNT.finditer(whole[told.end():])]
        return []
    if often is not None:
        unused_now: list[str] = []
        lines = read_clause(clause, unused_now)
        if len(lines) != 1 or unused_now:
            unused += unused_now or [each[0].strip() for each in AMOUNT.finditer(clause)]
            return []
        name, cents, kind = lines[0]
        return [(name, min(int((Decimal(cents) * often).quantize(Decimal(1), ROUND_HALF_UP)), MAX_CENTS), kind)]
    clause = re.sub(r"\b(?:a|per|every|each) quarter\b", "quarterly", clause, flags=re.I)
    found = [each for each in reading.amounts(clause, bare=True)]
    # "Rent is half of that" names no amount.
    shares = [each for each in found if each.value < 1 and not re.search(r"\d", clause[each.start:each.end])]
    if shares:
        unused += [clause[each.start:each.end].strip() for each in found]
        return []
    counts = [each for at, each in enumerate(found) if is_count(clause, each, found[at + 1:])]
    found = [each for each in found if each not in counts]
    if not found:
        unused += [each[0].strip() for each in AMOUNT.finditer(clause)] if not counts else []
        return []
    if NO_LINE.search(clause) and not re.search(r"in the bank", clause, re.I):
        unused += [clause[each.start:each.end].strip() for each in found]
        return []
    if len(found) > 1 and re.search(r"\bper (?!day|week|month|quarter|year|annum|wk|yr)[^\W\d_]{3,}|\bof (?:them|those)\b", clause, re.I):
        unused += [clause[each.start:each.end].strip() for each in found]
        return []
    if len(found) > 1:
        if VARIES.search(clause):
            return [("", to_month(each, clause), "income") for each in found]
        parts = apart(clause, found)
        if parts:
            return [line for part in parts for line in read_clause(part, unused)]
        pairs = reading.labelled(clause)
        if [pair.amount for pair in pairs] != found:
            unused += [clause[each.start:each.end].strip() for each in found]
            return []
        return [named(pair.label, pair.amount, clause[max(0, pair.start - 25):pair.end] if pair.income else pair.label, pair.income, clause) for pair in pairs]
    amount = found[0]
    pairs = reading.labelled(clause)
    rest = clause[:amount.start] + " " + clause[amount.end:]
    for count in counts:
        rest = rest.replace(clause[count.start:count.end], " ", 1)
    if told := re.match(r"(\d{1,2}) times ", clause):
        rest, counts = rest.replace(told[0], " ", 1), counts or [reading.Amount(int(told[1]), None, None, 0, 1)]
    times = counts[0].value if counts and re.search(r"\beach\b|\bapiece\b", clause, re.I) else 1
    line = named(rest, amount, clause, bool(pairs and pairs[0].income), clause, times)
    left_open = UNREAD_CONDITION.search(PERIOD_WORDS.sub(" ", clause))
    if left_open and not (times != 1 and left_open[0].lower() in ("each", "apiece")) or line[0] and line[2] != "income" and NO_LINE_NAME.match(line[0]):
        unused.append(clause[amount.start:amount.end].strip())
        return []
    if pairs and line[2] == "wants" and kind_of(pairs[0].label) != "wants":
        # A typing error: the reader knows what was meant.
        return [(pairs[0].label[:1].upper() + pairs[0].label[1:40], line[1], kind_of(pairs[0].label))]
    return [line]


PERIOD_WORDS = re.compile(r"\b(?:each|every|per|a) (?:day|week|month|quarter|year)\b", re.I)


def apart(clause: str, found: list) -> list[str]:
    """One part for each amount, with the words before it, or with those behind it where the clause begins with an amount."""
    edges = [0, *(each.end for each in found)] if clean_name(clause[:found[0].start]) or INCOME.search(clause[:found[0].start]) else [*(each.start for each in found), len(clause)]
    parts = [clause[start:end] for start, end in zip(edges, edges[1:])]
    return parts if all(len(reading.amounts(part, bare=True)) == 1 for part in parts) else []


def is_count(clause: str, amount: reading.Amount, later: list) -> bool:
    """ "2 cars 540": the first number says how many."""
    named_before = re.search(r"[^\W\d_]{2,}[\s:=]*$", clause[:amount.start])
    return bool(later) and not named_before and amount.currency is None and amount.period is None and amount.value <= 12 and amount.value == int(amount.value) and bool(re.match(r"\s+(?:x\s+)?[^\W\d_]{3,}", clause[amount.end:]))


def to_month(amount: reading.Amount, clause: str, times: float = 1) -> int:
    factor = MONTHS.get(amount.period or "month", Decimal(1))
    if FORTNIGHT.search(clause) or amount.period == "fortnight":
        factor = Decimal(26) / 12
    elif TWICE.search(clause):
        factor = Decimal(2)
    elif amount.period is None and (word := next((factor for pattern, factor in PERIODS.items() if re.search(pattern, clause, re.I)), None)):
        factor = word
    return min(int((Decimal(str(amount.value)) * 100 * factor * Decimal(str(times))).quantize(Decimal(1), ROUND_HALF_UP)), MAX_CENTS)


def named(label: str, amount: reading.Amount, said: str, is_income: bool, clause: str, times: float = 1) -> tuple[str, int, str]:
    cents = to_month(amount, clause, times)
    saves = re.search(KEYWORDS["savings"], said, re.I)
    spends = SPENT.search(said)
    name = clean_name(label)
    if (is_income or INCOME.search(said)) and not saves and not (spends and not is_income):
        who = re.search(r"\b(wife|husband|partner|gf|bf|girlfriend|boyfriend|parents|mum|mom|dad|(?:state |private |company |small private |work |widow'?s )?pension|tips|(?:child |housing |unemployment )?benefits?|child (?:support|maintenance)|freelance|side (?:job|gig|hustle)|job|scholarship|stipend|grant)\b", label, re.I)
        other = re.search(r"\b(he|she|his|her)\b", said, re.I)
        source = re.search(r"\bincome from ([^\W\d_]{3,20}(?: job| work| shifts?)?)\b", clause, re.I)
        if not who and source:
            return source[1].capitalize(), cents, "income"
        if not who and other:
            return ("Her salary" if other[1].lower() in ("she", "her") else "His salary"), cents, "income"
        first = re.search(r"\b(?:earn|make|salary|income|wage|pay|paid|verdiene|bring)", said, re.I)
        return (who[1].capitalize() if who else "Salary" if first else "Income"), cents, "income"
    if saves and (not name or re.fullmatch(KEYWORDS["savings"], name.lower())):
        return "Savings", cents, "savings"
    return (name if re.search(r"[^\W\d_]{2,}", name) else ""), cents, kind_of(name)


def clean_name(text: str) -> str:
    name = re.sub(rf"{UNIT}|[:=()|+~/]|\d[\d.,]*", " ", text, flags=re.I)
    name = re.sub(r"['’](?:s|d|ll|ve|re)\b", " ", name)
    name = re.sub(r"\b(?:since|from|starting|as of|until|till)\s+(?:(?:last|next|this|the|early|late|end|of|mid)\s+)*(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|now|then|monday|week|month|year|summer|autumn|spring|winter)\b|\b(?:more like|closer to|nearer to|these days|nowadays|this year|last year|this month|at the moment|right now|since then|per person|in all)\b", " ", name, flags=re.I)
    name = re.sub(r"\b(?:(?:will|is going to|gonna|soon) )?(?:goes|going|went|go|will|gonna|rises?|rising|raised|drops?|falls?|comes?|moves?|climbs?) (?:up|down|be|to)\b(?: be\b)?|\bin (?:january|february|march|april|may|june|july|august|september|october|november|december|next month)\b|\bwarm(?= *$)", " ", name, flags=re.I)
    name = re.sub(r"\s+", " ", FILLER.sub(" ", name)).strip(" ,.-'!?")
    name = re.sub(r"^(?:outgoings?|expenses?|costs|spending|bills are|we pay|i pay) (?=\w)", "", name, flags=re.I)
    name = re.sub(r"^(?:(?:probably|maybe|perhaps|usually|roughly|goes|into|towards|need|want|would|love) )+", "", name, flags=re.I)
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
    other = sum(line["cents"] for line in state["lines"] if line["kind"] == "other")
    return {**sums, "left": sums["income"] - sums["needs"] - sums["wants"] - sums["savings"] - other}


def budget(state: dict, months: int = 1, is_complete: bool = True) -> str:
    if not state["lines"]:
        return "The budget is empty. Begin with `I earn 2400, rent 850, food 350`."
    order = ["income", *KINDS, "other"]
    lines = sorted(state["lines"], key=lambda line: (order.index(line["kind"]), -line["cents"]))
    rows = [f"| {line['name']} | {line['kind']} | {money(line['cents'] * months, state)} |" for line in lines]
    table = f"| Item | Kind | {'Per month' if months == 1 else 'Per year'} |\n|---|---|--:|\n" + "\n".join(rows)
    sums = totals(state)
    if not is_complete:
        return table
    if not sums["income"]:
        spent = f"\n| **All costs** | | **{money(-sums['left'] * months, state)}** |"
        return f"{table}{spent}\n\nWhat is your monthly income after tax? Write `income 2400`, and I say what is left."
    if not any(line["kind"] != "income" for line in lines):
        shares = ", ".join(f"{kind} {money(sums['income'] * share // 100, state)}" for kind, share in KINDS.items())
        return f"{table}\n\nNow what goes out: write for example `rent 900, food 350, phone 20`. As a yardstick, 50/30/20 of your income is {shares} a month."
    table += f"\n| **Left** | | **{money(sums['left'] * months, state)}** |"
    if any(line["kind"] == "other" for line in lines):
        short = f"That is **{money(-sums['left'], state)} a month too much**. " if sums["left"] < 0 else ""
        return f"{table}\n\n{short}Now tell me what the spending is made of, for example `rent 900, food 350, car 200`, and I look where to begin. Your list then takes the place of the one sum."
    return f"{table}\n\n{check(sums, state, months)}"


def share_of(cents: int, state: dict) -> str:
    return f"{100 * cents / totals(state)['income']:.0f}%"


def left_per(period: str, state: dict) -> str:
    sums = totals(state)
    if not sums["income"]:
        return budget(state)
    part = int(Decimal(sums["left"]) * 12 / (52 if period == "week" else 365))
    return f"{money(sums['left'], state)} left a month is **{money(part, state)} a {period}** (times 12, divided by {52 if period == 'week' else 365})."


def largest(state: dict) -> str:
    lines = sorted((line for line in state["lines"] if line["kind"] in KINDS), key=lambda line: -line["cents"])[:3]
    if not lines:
        return budget(state)
    known = totals(state)["income"]
    return "Your largest lines:\n\n" + "\n".join(f"{at}. {line['name']}: **{money(line['cents'], state)}** a month" + (f" ({share_of(line['cents'], state)} of your income)" if known else "") for at, line in enumerate(lines, 1))


def where_to_cut(state: dict) -> str:
    wants = sorted((line for line in state["lines"] if line["kind"] == "wants"), key=lambda line: -line["cents"])[:3]
    left = totals(state)["left"] if totals(state)["income"] else None
    lead = f"You are short of {money(-left, state)} a month. " if left is not None and left < 0 else ""
    if not wants:
        return f"{lead}There are no wants in your list, so only the large needs are left: ask for a cheaper contract for home, car and insurance.\n\n{largest(state)}"
    rows = "\n".join(f"- {line['name']}: half of it is **{money(line['cents'] // 2, state)}** a month, {money(line['cents'] * 6, state)} a year" for line in wants)
    return f"{lead}The easiest place is what you could stop:\n\n{rows}\n\nAll of your wants together are {money(sum(line['cents'] for line in state['lines'] if line['kind'] == 'wants'), state)} a month."


def afford(lower: str, state: dict) -> str | None:
    found = reading.amounts(lower, bare=True)
    if len(found) != 1:
        return None
    cents, left = to_month(found[0], lower), totals(state)["left"]
    if found[0].period is None and cents > max(left, 0):
        need = math.ceil(cents / left) if left > 0 else 0
        return (f"Not from one month: {money(max(left, 0), state)} is left." + (f" Putting all of that aside you have {money(cents, state)} in {need} months." if need else "")
                + f" If you mean {money(cents, state)} **a month**, it does not fit.")
    after = left - cents
    verdict = f"**Yes, it fits**: {money(left, state)} is left now, {money(after, state)} after it" if after >= 0 else f"**No**: {money(left, state)} is left now, so you would be {money(-after, state)} short"
    savings = totals(state)["savings"] + max(0, after)
    low = f" You would save {share_of(savings, state)} of your income then; the yardstick is 20%." if after >= 0 else ""
    return f"{verdict} each month.{low} Think of what comes with it, such as insurance or repairs."


def can_save(state: dict) -> str:
    sums = totals(state)
    if not sums["income"]:
        return "I need your monthly income to say that. Write `income 2400`."
    if not any(line["kind"] != "income" for line in state["lines"]):
        return f"As a yardstick 20%, which is **{money(sums['income'] // 5, state)} a month**. What is possible depends on your costs: tell me rent, food and the rest, and I say what is left."
    if sums["left"] + sums["savings"] <= 0:
        return f"Nothing at the moment: you are {money(-sums['left'], state)} short each month.\n\n{where_to_cut(state)}"
    return f"At most **{money(sums['savings'] + sums['left'], state)} a month** (what you save now plus what is left). The yardstick of 20% is {money(sums['income'] // 5, state)}."


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


# What happens, and changes no amount by itself: the amounts stand in the other parts.
EVENT = re.compile(r"(?:i |we )?(?:move|moved|relocate|move (?:out|in|house|flat|away)|(?:get|find|take) (?:a |another |the )?(?:new |other |better )?(?:job|flat|place|apartment|room)|change (?:my )?jobs?|switch jobs?)(?: (?:together|to [a-z]+|next (?:month|year)))?", re.I)


def what_if(message: str, state: dict) -> str:
    if not state["lines"]:
        return "First I need your numbers, for example `I earn 2800, rent 900, groceries 350`."
    before = totals(state)
    trial = {**state, "lines": [dict(line) for line in state["lines"]]}
    text = re.sub(r"^(?:and\s+)?(?:what if|suppose|what (?:would )?happens? if|what about if|how about if|if)\s*", "", message.strip(" ?."), flags=re.I)
    text = re.sub(r",?\s*(?:and )?(?:what|how much)(?:'s|s| is| would| will| do| does)?\b[^,\d]{0,40}(?:left|save|remain|over)\w*(?: then)?$", "", text.strip(" ?."), flags=re.I)
    text = re.sub(r"^(?:if\s+)?(?:(?:i|we)\s+)?(?=\w)", "", text, flags=re.I)
    wholly = cut(text, trial) or change(text, trial) if not SEVERAL.search(text) else ""
    told, lost = ([wholly], []) if wholly else ([], [])
    for part in [] if wholly else SEVERAL.split(text)[:6]:
        label = cut(part, trial) or change(part, trial)
        if label:
            told.append(label)
        elif re.search(r"\w{3}", part) and not EVENT.fullmatch(part.strip()):
            lost.append(part.strip())
    if lost and not told and not any(CUTS.search(part) for part in lost):
        # "I bring my own lunch and spend 10 a week": one change, told in two parts.
        whole = {**state, "lines": [dict(line) for line in state["lines"]]}
        if only := cut(text, whole) or change(text, whole):
            trial, told, lost = whole, [only], []
    label = " and ".join(told)
    if told and lost:
        return f"I can work out “{label}”, but not “{', '.join(lost)[:80]}”, so I have not added it up. Say that part again with the name of a line and its new amount."
    if not label:
        return "Tell me what changes: `what if rent is 1000`, `what if I cut eating out by half`, `what if I earn 300 more`."
    after = totals(trial)
    if not before["income"]:
        return (f"**What if {label}** (not saved): your costs go from {money(-before['left'], state)} to **{money(-after['left'], state)}** a month. "
                "Tell me your income, for example `income 2400`, and I say what is left.")
    names = ("income", *KINDS, "left")
    rows = "\n".join(f"| {name.title()} | {money(before[name], state)} | {money(after[name], state)} | "
                     f"{'+' if after[name] > before[name] else ''}{money(after[name] - before[name], state)} |" for name in names if before[name] != after[name] or name == "left")
    yearly = (after["left"] - before["left"]) * 12
    return f"**What if {label}** (not saved)\n\n| | Now | Then | Difference |\n|---|--:|--:|--:|\n{rows}\n\nThat is {'+' if yearly > 0 else ''}{money(yearly, state)} in a year. To keep it, write it without “what if”."


SEVERAL = re.compile(r",\s*(?:and\s+)?(?=[^\d\s])|\s+(?:and|plus|but)\s+(?=[^\W\d])", re.I)
ENDS = ("stop", "cancel", "without", "quit", "lose", "sell", "give up", "get rid of", "skip", "remove")


RISES = re.compile(r"^(?:the |my |our |if )*([^\d]{2,30}?)[ ](?:(?:will |would )?(?:goes?|went|is going|gets?|moves?) (?:up|down)|(?:will |would )?(?:rises?|rose|climbs?|increase[sd]?|jumps?|falls?|fell|drops?|dropped|decrease[sd]?|shrinks?|comes? down|is (?:cut|raised|reduced|increased|lowered)))[ ](by |to |about |around |another )*"
                   r"(?:€|\$|£)?(\d[\d.,]*)(?: ?(%|percent|per cent|pct))?", re.I)
RISES_BY = re.compile(r"\b(?:up|down|rises?|rose|climbs?|increase[sd]?|jumps?|falls?|fell|drops?|dropped|decrease[sd]?|reduced|raised)\b[^\d]{0,12}\d", re.I)
STEP_BY = re.compile(r"\b(?:up|down|rais\w+|ris\w+|increas\w+|cut\w*|reduc\w+|lower\w*|drop\w*|decreas\w+|fell|falls?)\b[^\d.;]{0,30}\bby (?:about |around |another )?(?:€|\$|£)?\d", re.I)


def stepped(message: str, state: dict) -> str | None:
    """ "Rent goes up by 45" adds to the line that is there. A step that belongs to no line is never noted as an amount."""
    if not state["lines"] or not (STEP_BY.search(message) or RISES.match(message.strip(" .?!"))) or len(message) > 200:
        return None
    found = RISES.match(message.strip(" .?!"))
    line = find_line(found[1], state) if found else None
    # "Rent went up 950" without "by" is more likely the new rent.
    if found and line and not found[2] and not found[4] and cents_of(AMOUNT.search(found[3].rstrip(".,"))) * 2 > line["cents"]:
        return None
    if not reading.is_question(message) and (label := risen(message, state)):
        return f"Saved: {label}.\n\n{budget(state)}"
    if not STEP_BY.search(message):
        return None
    return "That is a step up or down, and I am not sure of which line. Nothing is changed. Write for example `what if rent goes up by 50`, or the new amount: `rent 950`."


CUTS = re.compile(r"\b(?:cut|reduce|halve|lower|drop|stop|cancel|quit|lose|sell|give up|get rid of|skip|remove|double)", re.I)


def risen(text: str, trial: dict) -> str:
    """ "Rent goes up 10%", "my pay rises by 150", "rent went up to 900"."""
    found = RISES.match(text.strip(" .?!"))
    if not found or len(re.findall(r"\d[\d.,]*", text)) != 1:
        return ""
    incomes = [line for line in trial["lines"] if line["kind"] == "income"]
    line = find_line(found[1], trial) or (incomes[0] if len(incomes) == 1 and re.fullmatch(r"(?:pay|wages?|salary|income|pay ?che(?:ck|que))", found[1].strip(), re.I) else None)
    if not line:
        return ""
    down = bool(re.search(r"\b(?:down|falls?|fell|drops?|dropped|decrease[sd]?|shrinks?|cut|reduced|lowered)\b", found[0][len(found[1]):], re.I))
    amount = Decimal(cents_of(AMOUNT.search(found[3].rstrip(".,"))))
    if found[4]:
        step = line["cents"] * amount / 10000
    else:
        factor, _ = per_month(text)
        step = amount * factor
    if not found[4] and (found[2] or "").strip() == "to":
        line["cents"] = int(step.quantize(Decimal(1), ROUND_HALF_UP))
    else:
        line["cents"] = max(0, line["cents"] + int((-step if down else step).quantize(Decimal(1), ROUND_HALF_UP)))
    return f"{line['name']} is {money(line['cents'], trial)}"


def cut(text: str, trial: dict) -> str:
    if told := risen(text, trial):
        return told
    text = re.sub(r"\b(?:don'?t|do not|didn'?t|did not|no longer|never) (?:have|pay(?: for)?|need|use|buy|do|go to|spend (?:money )?on)\b|\bno more\b", "stop", text, flags=re.I)
    verb = re.search(r"\b(cut|reduce|halve|lower|drop|stop|cancel|without|quit|increase|raise|double|lose|sell|give up|get rid of|skip|remove)(?:s|p?ed|l?ed|ling|ping|ting|ing|d)?\b\s*(.*)$", text, re.I)
    incomes = [line for line in trial["lines"] if line["kind"] == "income"]
    if verb and len(incomes) == 1 and re.fullmatch(r"(?:my |the )?jobs?", verb[2].strip(" ?.!"), re.I):
        incomes[0]["cents"] = 0
        return f"{incomes[0]['name']} is {money(0, trial)}"
    line = find_line(re.sub(r"\b(?:by|to|in)\b.*$|\b(?:half|completely|altogether|entirely|all|going|paying|for)\b", " ", verb[2], flags=re.I), trial) if verb else None
    if not line:
        return ""
    percent, half, amount = re.search(r"(\d{1,3})\s*%", text), re.search(r"\bhalf\b|\bhalve\b", text, re.I), AMOUNT.search(text)
    word = verb[1].lower()
    sign = 1 if word in ("increase", "raise", "double") else -1
    if word in ENDS and not (percent or half or amount) or word == "drop" and not (percent or half or amount):
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


HOMES = re.compile(r"\b(?:mov(?:e|ed|ing)|apartment|flat|place|room ?mate|somewhere|landlord)\b", re.I)


# "I bring my own lunch", "we get a dog for 60": these verbs speak of income only right before an amount.
NO_INCOME = re.compile(r"\b(?:makes?|gets?|brings?)\b(?!\s+(?:in|home|paid)\b)(?!\s+(?:(?:only|about|around|roughly|just|another|extra|an?|raise|of|bonus)\s+){0,4}[€$£]?\d)", re.I)
SPENDS = re.compile(r"\b(?:spend(?:s|ing)?|spent|costs?|pay(?:s|ing)? (?:for|off|back)|buy(?:s|ing)?|joins?|lease|subscribe|orders?)\b", re.I)


def line_spoken_of(text: str, trial: dict) -> dict | None:
    """The one expense of which a sentence has a word; None when there is none or more than one."""
    words = set(re.findall(r"[^\W\d_]{4,}", text.lower()))
    lines = [line for line in trial["lines"] if line["kind"] != "income" and words & set(re.findall(r"[^\W\d_]{4,}", line["name"].lower()))]
    return lines[0] if len(lines) == 1 else None


def change(text: str, trial: dict) -> str:
    # "Up by 60" is a step and no new amount; what risen() did not understand is left open.
    if RISES_BY.search(text) and not re.search(r"\bto\s+(?:about |around )?(?:€|\$|£)?\d", text, re.I):
        return ""
    factor, rest = per_month(REPLACED.sub(" ", text))
    found = AMOUNT.search(rest)
    if not found or len(AMOUNT.findall(rest)) > 1:
        return ""
    cents = int((Decimal(cents_of(found)) * factor).quantize(Decimal(1), ROUND_HALF_UP))
    name = rest[:found.start()] + " " + re.sub(r"\b(more|less|extra)\b", "", rest[found.end():], flags=re.I)
    earns = INCOME.search(NO_INCOME.sub(" ", text)) and not SPENDS.search(text) and not re.search(KEYWORDS["savings"], text, re.I)
    incomes = [x for x in trial["lines"] if x["kind"] == "income"]
    line = (find_line(name, {"lines": incomes}) or next(iter(incomes), None)) if earns else find_line(name, trial) or line_spoken_of(name, trial)
    if line and line["kind"] == "income" and not earns and not re.search(rf"\b{re.escape(line['name'])}\b", text, re.I):
        return ""
    if not line and HOMES.search(text):
        line = next((x for x in trial["lines"] if re.search(r"\b(?:rent|mortgage|room|flat)\b", x["name"], re.I)), None)
    if not line and re.search(r"\b(?:more|less|extra)\b", text, re.I) and (earns or not clean_name(name)):
        return ""
    if not line:
        new = clean_name(re.sub(r"\b(?:buys?|joins?|take|start|rent|lease|also|if|my partner|spend)\b", " ", name, flags=re.I))
        if not new or len(new.split()) > 4:
            return ""
        put(new, cents, "income" if earns else kind_of(name), trial)
        return f"{new} is {money(cents, trial)}"
    relative = 1 if re.search(r"\b(more|extra)\b", text, re.I) else -1 if re.search(r"\bless\b", text, re.I) else 0
    line["cents"] = max(0, line["cents"] + relative * cents) if relative else cents
    return f"{line['name']} is {money(line['cents'], trial)}"


MONTH_NAMES = "january february march april may june july august september october november december".split()
SEASONS = {"spring": 3, "easter": 4, "summer": 6, "autumn": 9, "fall": 9, "winter": 12, "christmas": 12, "xmas": 12, "new year": 12, "the end of the year": 12, "year end": 12, "end of year": 12}
SPAN_OF_TIME = re.compile(rf"\b(?:in|within|over|for|after|next)[ ](?:the next |about |only |just )?(\d{{1,3}}|{'|'.join(sorted(NUMBER_WORDS, key=len, reverse=True))})[ ]?(months?|mths?|years?|yrs?|weeks?)\b(?! ago)", re.I)
BY_DATE = re.compile(rf"\b(?:by|until|till|before|in|for|to|come|end of)[ ](?:the )?(?:end of |start of |beginning of |next |this |mid )?({'|'.join([*MONTH_NAMES, *SEASONS])})\b(?:[ ,]{{1,2}}(20\d\d))?(?: next year)?", re.I)
GOAL_ASKED = re.compile(r"\bhow (?:long|many (?:months|years|weeks)|fast|soon|much (?:do|should|must|would|to|a month|per month|each month)\b.{0,40}\b(?:save|put|set|month|need))|\b(?:save|saving) (?:up )?(?:for|to|towards)\b|\b(?:want|need|like|trying|plan|planning|have|hope|hoping)(?:ing)? to (?:save|have|put aside|put away)\b"
                        r"|\bgoal\b|\bwhen (?:will|can|do|could|would|am) (?:i|we)\b|\bway to save\b", re.I)
# "How long until I save", "when will we have put aside": what follows is wanted, not put aside each month.
UNTIL_REACHED = re.compile(r"\b(?:how (?:long|soon|fast|many (?:months|years|weeks))|when)\b(?![^\d]{0,60}\b(?:if|when)\b)[^\d]{0,30}\b(?:until|till|til|before|to|will|can|could|would|do)\b[^\d]{0,30}$", re.I)
AIMS = re.compile(r"\b(?:want|wanna|need|needs|save|saving|goal|aim|would like|put aside|trip|holiday|vacation|deposit|wedding|car|bike|laptop)\b", re.I)
OF_A_MONTH = re.compile(r"\b(?:rent|salary|income|earn|groceries|mortgage|take home|bring home|paid)\b", re.I)
EVERY = re.compile(r"\s*(?:a|per|each|every|/)\s*(month|week|year|day)\b|\s*(monthly|weekly|pm)\b", re.I)


# A word that says nothing about a goal, how much of it there is, or when.
FOREIGN = re.compile(r"\b(?!(?:and|no|nope|sorry|wait|actually|oops|ok|okay|so|then|what|how|about|if|for|with|make|makes|it|that|this|but|i|we|me|my|our|meant?|mean|its|it's|is|are|be|only|just|maybe|around|the|goal|target|rather|instead|say|need|needs|want|would|will|could|can|can't|cannot|do|does|did"
                     r"|save|saved|saving|savings|put|putting|set|setting|aside|away|by|in|to|of|on|at|from|until|till|a|an|per|each|every|month|monthly|months|week|weekly|weeks|year|years|pm|long|much|many|take|takes|more|less|have|has|had|got|already|manage|spare|afford|start|starting|now|later|earlier|sooner"
                     r"|euros?|dollars?|pounds?|bucks|quid|eur|usd|gbp|i'd|i'll|we'd|there|when|am|like|up|instead|plus|another|extra|too|first|left|over|side|down|raise|increase|lower|reduce|well|hm+|oh|ah|well|still|right|please|pls|able|k|happens|was|were|suppose|assume|think|realistic|probably)\b)[a-z][a-z'’]*", re.I)


def deadline(lower: str, month: str) -> tuple[int, str, str]:
    """Months until the time that is named, how to say it, and the text without it."""
    if found := SPAN_OF_TIME.search(lower):
        number = float(NUMBER_WORDS.get(found[1].lower(), 0) or (found[1] if found[1].isdigit() else 0))
        months = max(1, round(number * {"y": 12, "w": 12 / 52}.get(found[2][0], 1)))
        return months, f"in {months} month{'s' * (months != 1)}", lower[:found.start()] + " " * (found.end() - found.start()) + lower[found.end():]
    found = BY_DATE.search(lower) if month else None
    if not found:
        return 0, "", lower
    word, year = found[1].lower(), int(month[:4])
    at = MONTH_NAMES.index(word) + 1 if word in MONTH_NAMES else SEASONS[word]
    months = (int(found[2]) - year) * 12 + at - int(month[5:]) if found[2] else (at - int(month[5:])) % 12
    if not found[2] and (found[0].endswith("next year") or months == 0 and "next" in found[0]):
        months = 12 + at - int(month[5:])
    told = f"{MONTH_NAMES[at - 1].capitalize()} {year + (int(month[5:]) - 1 + months) // 12}"
    label = f"by {told} ({months} month{'s' * (months != 1)} from now" + (f"; I take {word} as {MONTH_NAMES[at - 1].capitalize()}" if word in SEASONS and at != 12 else "") + ")"
    return months, label, lower[:found.start()] + " " * (found.end() - found.start()) + lower[found.end():]


def goal_amounts(text: str) -> tuple[list[int], list[int], list[int]]:
    """What is wanted, what is there already, and what is put aside each month."""
    wanted, there, monthly = [], [], []
    found = list(AMOUNT.finditer(text))
    for at, each in enumerate(found):
        before = text[found[at - 1].end() if at else 0:each.start()][-60:]
        behind = text[each.end():found[at + 1].start() if at + 1 < len(found) else len(text)][:40]
        if every := EVERY.match(behind):
            period = {"monthly": "month", "pm": "month", "weekly": "week"}.get((every[1] or every[2]).lower(), every[1] or "month").lower()
            monthly.append(int(Decimal(cents_of(each)) * MONTHS[period]))
        elif UNTIL_REACHED.search(before):
            wanted.append(cents_of(each))
        elif not re.search(r"\b(?:want|need|like|plan|trying|hope|have) to (?:put|set)[^\d]{0,12}$", before) and re.search(r"\b(?:can|could|able to|if (?:i|we)|only|i|we) (?:save|manage|spare)\s*(?:about |only |around )?$|\b(?:put(?:ting)?|set(?:ting)?) (?:away|aside|by)\s*(?:about |only |around )?$", before) or re.match(r"\s*(?:aside|away)\b", behind) and re.search(r"\b(?:put|set)\b[^\d]{0,12}$", before):
            monthly.append(cents_of(each))
        elif (re.search(r"\b(?:have|has|got|already|saved|with|start(?:ing)? (?:with|from|at))\b[^\d]{0,20}$", before)
              and not re.search(r"\b(?:until|till|til|when|to|want|wanna|need|should|can|will|do|could|would|i'?ll)\b[^\d]{0,12}\b(?:have|got|saved)\b[^\d]{0,12}$", before)) or re.match(r"[^\d,.;]{0,14}\b(?:already|so far|in savings|to start|on the side)\b", behind):
            there.append(cents_of(each))
        else:
            wanted.append(cents_of(each))
    return wanted, there, monthly


def goal_turn(message: str, lower: str, state: dict, month: str) -> str | None:
    """A savings goal, or a change of it: the amount, what is there, what goes aside each month, and when it is needed."""
    months, label, rest = deadline(lower, month)
    wanted, there, monthly = goal_amounts(rest)
    if months and len(monthly) == 1 and not wanted and not EVERY.search(rest) and re.search(r"\b(?:can|could|will|would) (?:i|we)\b[^\d]{0,20}\b(?:save|put|set|have|get|collect|reach)\b", lower):
        # "Can we save 8000 in 2 years?" names what is wanted at the end.
        wanted, monthly = monthly, []
    kept = state.get("goal") if isinstance(state.get("goal"), dict) else {}
    if months and kept.get("months", 0) >= months and re.search(r"\b(?:wait|later|longer|postpone|push)\b", lower) and re.search(r"20\d\d", label):
        # To wait until June is never earlier than the time that was planned.
        months += 12
        label = re.sub(r"\(\d+ months?", f"({months} months", re.sub(r"20\d\d", lambda year: str(int(year[0]) + 1), label))
    if OF_A_MONTH.search(lower) or len(there) > 1 or len(monthly) > 1 or len(wanted) > 1 or len(lower) > 300:
        return None
    known = state.get("goal") if isinstance(state.get("goal"), dict) and "wanted" in state["goal"] else None
    is_new = bool(wanted) and bool(GOAL_ASKED.search(lower) or months and AIMS.search(lower)) and not re.match(r"(?:what if|if)\b", lower)
    is_dated = bool(months) and not (wanted or there or monthly) and not FOREIGN.search(rest)
    is_follow = bool(known) and (state.get("about") == "goal" or is_dated) and len(lower) < 100 and not is_new and bool(wanted or there or monthly or months)
    if is_new:
        known = {"wanted": wanted[0], "have": sum(there), "monthly": monthly[0] if monthly else 0, "months": months, "label": label, "newest": "months" if months else "monthly"}
    elif is_follow:
        # "Forgot the student loan, 140 a month" brings an amount of its own: only words of a goal may stand beside a new amount.
        if (wanted or there or monthly) and FOREIGN.search(rest):
            return None
        known = {**known, **({"wanted": wanted[0]} if wanted else {}), **({"have": there[0]} if there else {}), **({"monthly": monthly[0], "newest": "monthly"} if monthly else {}), **({"months": months, "label": label, "newest": "months"} if months else {})}
    else:
        return None
    if known["wanted"] <= 0 or months < 0 or months == 0 and label:
        return f"{label[3:].partition(' (')[0]} is not ahead of us. When do you need it?" if label else None
    state["goal"] = known
    return goal_told(known, state)


def goal_told(goal: dict, state: dict) -> str:
    missing, sums = max(0, goal["wanted"] - goal["have"]), totals(state)
    spare = sums["savings"] + max(0, sums["left"]) if sums["income"] and len(state["lines"]) > 1 else 0
    if not missing:
        return f"You are there already: {money(goal['have'], state)} of {money(goal['wanted'], state)}."
    have = f"{money(goal['wanted'], state)} less the {money(goal['have'], state)} that you have is {money(missing, state)}. " if goal["have"] else ""
    if goal["months"] and goal["newest"] == "months":
        needed = math.ceil(missing / goal["months"])
        more = f" That is {money(needed - goal['monthly'], state)} more than {money(goal['monthly'], state)}." if needed > goal["monthly"] > 0 else ""
        fits = (f" Your budget leaves {money(spare, state)} a month (savings plus what is left), so it {'fits' if spare >= needed else f'is {money(needed - spare, state)} a month too much'}." if spare and not goal["monthly"] else "")
        ask = "" if more or fits else f" Too much? Tell me what you can put aside, for example `only {max(10, needed // 20000 * 100)} a month`."
        return f"{have}{money(missing, state)} {goal['label']} is **{money(needed, state)} a month**.{more}{fits}{ask}"
    monthly = goal["monthly"] or spare
    if monthly <= 0:
        steps = ", ".join(f"{money(step, state)} a month takes {math.ceil(missing / step)} months" for step in sorted({max(1000, round(missing / n / 1000) * 1000) for n in (36, 18, 9)}))
        lead = f"Your budget leaves nothing to save at the moment. " if sums["income"] and len(state["lines"]) > 1 else ""
        return f"{have}{lead}It depends on what you put aside each month: {steps}. Tell me an amount, such as `200 a month`, a date, or your income and costs, and I work it out."
    months = math.ceil(missing / monthly)
    plural = f"month{'s' * (months != 1)}"
    if goal["monthly"]:
        late = ""
        if goal["months"]:
            short = missing - monthly * goal["months"]
            late = f" That is {months - goal['months']} later than planned: after {goal['months']} months you would be {money(short, state)} short." if short > 0 else " You are there in time."
        lead = f"({money(goal['wanted'], state)} less the {money(goal['have'], state)} that you have) " if have else ""
        return f"**{months} {plural}**: {money(missing, state)} {lead}at {money(monthly, state)} a month.{late}"
    faster = math.ceil(missing / (monthly + 5000))
    return (f"{have}With {money(monthly, state)} a month (savings plus what is left) you have **{money(missing if goal['have'] else goal['wanted'], state)} in {months} {plural}**. "
            + (f"With {money(5000, state)} more a month it takes {faster}. " if faster < months else "") + (f"To be there in a year you need {money(math.ceil(missing / 12), state)} a month." if months != 12 else ""))


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


def next_clicks(state: dict) -> list[str]:
    if not state["lines"]:
        return ["I earn 2800, rent 900, groceries 350", "What is the 50/30/20 rule?"]
    if not totals(state)["income"]:
        return ["Income 2400", "Budget"]
    largest = max((line for line in state["lines"] if line["kind"] == "wants"), key=lambda line: line["cents"], default=None)
    return [f"What if I cut {largest['name'].lower()} by half" if largest else "What if I earn 200 more", "How long to save 3000?", "Show the year"]
