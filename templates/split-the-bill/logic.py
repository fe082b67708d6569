"""Shared expenses in whole cents: who paid what for whom, and the fewest transfers that settle it."""

import json
import re
from functools import lru_cache
from typing import TypedDict

from agentry import ToolError, dialogue, reading, show, tool

MAX_PEOPLE, MAX_STATE, MAX_CENTS = 24, 45_000, 10**11
SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "CHF": "CHF ", "INR": "₹", "JPY": "¥"}
PAID = r"(?:paid|payed|pays?|spent|covered|bought|fronted|advanced|put in|got|booked|rented|organised|organized|bezahlt|gezahlt|zahlte|payé|pagó|pagué)"
WHO = re.compile(rf"\b([^\W\d_][\w'’-]{{1,23}})(?:\s+(?:has|have|also|just|only))?\s+(?:{PAID}|owes?|gave|sent|had|ordered|ate|drank|wasn'?t|was not|didn'?t|did not|counts?)\b", re.I)
NOT_NAMES = frozenset("""had have has been also flatmate roommate housemate partner girlfriend boyfriend wife husband i me we us they he she you it who everyone everybody all nobody someone and but the that this what one each rest which friend bill total dinner lunch also
    friends people flatmates roommates breakfast taxi hotel rent food trip there others people so because as only just then hat have has says said wir ich er sie il elle tip both already still never recently finally later she's he's doesnt dont didnt wont cant will would should not never isnt wasnt hasnt havent hasn't haven't hadnt couldnt""".split())
ME = re.compile(r"\b(?:I|me|myself|ich|je|yo|i['’]ve)\b(?!['’]m)", re.I)
MY_NAME = re.compile(r"\b(?:[Mm]e|[Ii]|yo|ich|je)\s*\(\s*([^\W\d_]+)\s*\)|\b(?:[Ii]['’]?m|[Ii] am|[Mm]y name is|ich bin|je suis|soy)\s+([A-Z][^\W\d_]+)")
EXCEPT = re.compile(r"\b(?:except|without|but not|not for|not|excluding|minus|apart from|ohne|sauf|sans|sin|menos)\b", re.I)
ABSENT = re.compile(r"\b(?:wasn'?t|was not|were not|weren'?t|isn'?t|didn'?t|did not|doesn'?t|does not|shouldn'?t|should not|won'?t|will not|needn'?t|hasn'?t|hadn'?t|had none|has none|brought (?:his|her|their) own|had (?:his|her|their) own|has (?:his|her|their) own|stayed (?:at )?home|skips?|skipped|missed|came later|left early|not there|war nicht|n'était pas|no estaba)\b", re.I)
ONLY = re.compile(r"\b(?:(?:only|just)(?:\s+(?:for|with|between))?|(?:split|shared?)\s+(?:between|by|among|with)|between|among|for)\s+", re.I)
OWN = re.compile(r"\b(?:had|ate|ordered|drank|took|has|hatte)\b", re.I)
CLAUSE = re.compile(r"[;\n!?]|:(?=\s)|,(?!\d)|\.(?=\s|$)|\s(?:and|but|plus|und|et|y|then)\s(?=[^,;\n.]{0,60}\d)", re.I)
NOT_MONEY = re.compile(r"\b(?:day|night|room|number|counts? as|counts? for|no\.|nr\.?)[ ]?$", re.I)
COUNTED = re.compile(r" (?!for\b|on\b|each\b|and\b|euros?\b|für\b|at\b|in\b|to\b|of\b)[a-z]{3,}")
COUNT = r"(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|deux|trois|quatre|dos|tres|cuatro)"
HEADS = re.compile(
    rf"\b(?:between|among|by|into|split|auf|entre|for|für) (?:the |us )?{COUNT}\b(?=\s*(?:[,;!?)]|\.(?!\d)|$|of\b|people|persons|with|and\b|but|plus|friends|flatmates|ways|personen|leute))"
    rf"|\b(?:we(?: are|'re|re| were)|there (?:are|were)|wir sind|wir waren|somos|éramos|nous sommes|on est) {COUNT}\b(?!\s*%)"
    rf"|\b(?:(?:me|i|ich) (?:and|\+|plus|und) (?:my |the )?)?{COUNT} (?:of us|people|persons|friends|ways|flatmates|roommates|colleagues|personen|leute|freunde)\b", re.I)
TIP_BEHIND = re.compile(r"[ ]?(?:€|%|eur\b|euros?\b|dollars\b|percent\b|prozent\b)?[ ]?(?:flat |as |for )?(?:a |the )?(?:tip|service|trinkgeld|pourboire|propina)\b", re.I)
TIP = re.compile(r"\b(?:tip|service|trinkgeld|pourboire|propina)\b", re.I)
ALIKE = {"eat": "dinner lunch breakfast groceries pizza restaurant meal supermarket food burgers sushi", "drink": "wine beer bar cocktails alcohol drinks beers", "food": "dinner lunch breakfast groceries pizza restaurant meal supermarket essen", "drinks": "wine beer bar cocktails alcohol", "car": "rental fuel petrol gas taxi", "place": "hotel airbnb hostel flat cabin rent"}
NO_WORDS = frozenset("""for on the a an of to in at was were is are it we i so because only just also each with his her my our their das die der den fürs für pour le la les hat has have had by from
    he she they that this and paid cost costs total everyone all us people person persons there rest split equally plus but no not sorry actually me altogether together everything friends nothing two three four five six seven eight nine ten too took rode which put ate nichts rien nada himself herself says who far lol already yet still now then too back haha btw""".split())
HOW = "Tell me who paid what, for example `Anna paid 60 for dinner, Ben 24.50 for the taxi, Cem was not there for the dinner`. Everyone shares an expense unless you say otherwise."


class Expense(TypedDict):
    by: str
    amount: float
    what: str
    parts: dict[str, float]


@tool
def add_expenses(state, expenses: list[Expense], people: list[str] = [], currency: str = ""):
    """Record shared expenses, then show who owes whom. Call it for every expense that the person reports.

    expenses: by is who paid; parts says who shares it and in which proportion, such as {"Ana": 1, "Ben": 1} or percentages, and is empty when everybody shares equally
    people: everybody in the group, also those who paid nothing
    currency: the sign that the person used; amounts in another currency must be converted first with a rate that the person gives
    """
    begin(state)
    if not expenses and not people:
        raise ToolError("Give at least one expense or the people of the group.")
    state["currency"] = state["currency"] or currency[:4]
    join(people, state)
    for each in expenses:
        join([each["by"], *each["parts"]], state)
        put(each["by"], cents_of(each["amount"]), each["what"], each["parts"] or None, state)
    return settled(state)


@tool
def change_expense(state, number: int, amount: float | None = None, by: str | None = None, parts: dict[str, float] | None = None):
    """Correct one recorded expense by its number: the amount, who paid, or who shares it.

    parts: who shares it and in which proportion; {} means everybody equally
    """
    entry = entry_at(state, number)
    join([*([by] if by else []), *(parts or {})], state)
    entry.update(cents=entry["cents"] if amount is None else cents_of(amount), by=known(by, state) if by else entry["by"])
    if parts is not None:
        entry["for"] = {known(name, state): weight for name, weight in parts.items()} or None
    return settled(state)


@tool
def remove_expense(state, number: int):
    """Remove one recorded expense by its number."""
    begin(state)["entries"].remove(entry_at(state, number))
    return settled(state)


@tool
def record_repayment(state, giver: str, taker: str, amount: float):
    """Record that one person gave another money back. It is not an expense."""
    join([giver, taker], begin(state))
    put(giver, cents_of(amount), "repayment", {taker: 1}, state)
    return settled(state)


@tool
def settle(state):
    """Show every expense, each person's balance and the fewest transfers that settle everything."""
    return settled(begin(state))


@tool
def split_bill(state, amount: float, people: int, tip_percent: float = 0, tip: float = 0, own: dict[str, float] = {}):
    """Split one bill that nobody has to be paid back for, to the cent, with a tip.

    own: people who pay only for what they had themselves, with that amount; the others share the rest
    """
    bill, mine = cents_of(amount), {name[:24]: cents_of(value) for name, value in own.items()}
    if not 1 <= people <= 200 or len(mine) > people or sum(mine.values()) > bill:
        raise ToolError("The number of people is 1 to 200, and what people had themselves cannot be more than the bill.")
    extra = cents_of(tip) if tip else round(bill * tip_percent / 100)
    begin(state).pop("shared_bill", None), state.pop("agreed", None)
    state["bill"] = {"amount": amount, "people": people, "tip_percent": tip_percent, "tip": tip, "own": own}
    names = [*mine, *(f"Each of the other {people - len(mine)}" if mine else f"Each of {people}" for _ in range(people - len(mine)))]
    rest = [(bill - sum(mine.values())) / (people - len(mine))] * (people - len(mine)) if people > len(mine) else []
    rows = {}
    for name, pays in zip(names, share_out(bill + extra, [*mine.values(), *rest], 0)):
        rows[name, pays] = rows.get((name, pays), 0) + 1
    shown = [{"Who": name + (f" ({count} people)" if count > 1 else ""), "Pays": money(pays, state)} for (name, pays), count in rows.items()]
    return {"total": (bill + extra) / 100, "tip": extra / 100}, show.table(shown, title=f"{money(bill + extra, state)} in all")


def begin(state: dict) -> dict:
    for key, empty in (("people", []), ("entries", []), ("currency", ""), ("me", "You")):
        state.setdefault(key, empty)
    return state


def cents_of(amount: float) -> int:
    if not 0 < amount <= MAX_CENTS / 100:
        raise ToolError(f"An amount is above 0 and at most {MAX_CENTS // 100:,}.")
    return round(amount * 100)


def known(name: str, state: dict) -> str:
    clean = state.get("me", "You") if name.lower() in ("i", "me", "myself", "you", "ich", "je", "yo") else name.strip()[:24]
    return next((each for each in state["people"] if each.lower() == clean.lower()), clean[:1].upper() + clean[1:])


def join(names: list[str], state: dict) -> None:
    for name in dict.fromkeys(known(each, state) for each in names if each.strip()):
        if name not in state["people"]:
            if len(state["people"]) >= MAX_PEOPLE:
                raise ToolError(f"A group has at most {MAX_PEOPLE} people.")
            # The first place that a head count left open gets its name.
            spare = next((each for each in state["people"] if re.fullmatch(r"Person \d+", each)), None)
            if spare and not any(spare in (e["by"], *(e["for"] or {})) for e in state["entries"]):
                state["people"].remove(spare)
            state["people"].append(name)


def put(by: str, cents: int, what: str, parts: dict | None, state: dict) -> None:
    if len(json.dumps(state["entries"])) > MAX_STATE:
        raise ToolError("The list is full. Settle it and start over.")
    shares = {known(name, state): weight for name, weight in parts.items() if weight > 0} if parts else None
    state["entries"].append({"by": known(by, state), "cents": cents, "what": (what or "expense").strip()[:60], "for": shares or None})


def entry_at(state: dict, number: int) -> dict:
    if not 1 <= number <= len(begin(state)["entries"]):
        raise ToolError(f"There is no expense {number}. There are {len(state['entries'])}.")
    return state["entries"][number - 1]


def money(cents: int, state: dict) -> str:
    return f"{'−' if cents < 0 else ''}{state.get('currency', '')}{abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def share_out(cents: int, weights: list[float], turn: int) -> list[int]:
    """Exact shares by weight. Left-over cents go to the largest remainders; between equals they go round, starting at `turn`."""
    whole = [round(weight * 1000) for weight in weights]
    total = sum(whole) or 1
    shares = [cents * weight // total for weight in whole]
    order = sorted(range(len(whole)), key=lambda at: (-(cents * whole[at] % total), (at - turn) % len(whole)))
    for at in order[: cents - sum(shares)]:
        shares[at] += 1
    return shares


def shares_of(entry: dict, turn: int, state: dict) -> dict[str, int]:
    parts = entry["for"] or {name: state.get("weights", {}).get(name, 1) for name in state["people"]}
    return dict(zip(parts, share_out(entry["cents"], list(parts.values()), turn)))


def totals(state: dict) -> tuple[dict[str, int], dict[str, int]]:
    paid, share = ({name: 0 for name in state["people"]} for _ in range(2))
    for turn, entry in enumerate(state["entries"]):
        paid[entry["by"]] += entry["cents"]
        for name, part in shares_of(entry, turn, state).items():
            share[name] += part
    for name, cents in fixed_shares(state).items():
        others = [each for each in share if share[each] > 0 and each not in state["fixed"]]
        spread = share[name] - cents
        for other, part in zip(others, share_out(abs(spread), [share[each] for each in others], 0)):
            share[other] += part if spread > 0 else -part
        share[name] = cents
    return paid, share


def fixed_shares(state: dict) -> dict[str, int]:
    """What was agreed for a person as a whole: "Li only pays 100"."""
    return {name: cents for name, cents in (state.get("fixed") or {}).items() if name in state["people"]}


FIXED = re.compile(r"\b(?:(?:only|just)\s+(?:pays?|wants? to pay|will pay|has to pay|should pay)|pays?\s+(?:only|just))\s+[€$£]?(\d+(?:[.,]\d{1,2})?)(?!\d|\s?%|\s+(?:of|for|towards)\b)", re.I)


def take_fixed(text: str, names: list, state: dict) -> tuple[str, list] | None:
    found = FIXED.search(text)
    if not found or not state["entries"] or len(re.findall(r"\d+(?:[.,]\d+)?", text)) != 1:
        return None
    who = [name for name, start, _ in names if start < found.start()]
    if len(set(who)) != 1:
        return f"Who pays only {found[1]}? Nothing is changed. Say it like this: `Lea only pays {found[1]}`.", []
    cents, spent = cents_of(float(found[1].replace(",", "."))), sum(e["cents"] for e in state["entries"] if e["what"] not in ("repayment", "debt"))
    join([who[0]], state)
    free = [name for name in state["people"] if name not in {**fixed_shares(state), who[0]: 0}]
    if cents + sum(value for name, value in fixed_shares(state).items() if name != who[0]) > spent or not free:
        raise ToolError(f"Together you spent {money(spent, state)}, so {who[0]} cannot pay {money(cents, state)} of it with nobody left for the rest. Which amount is meant?")
    state["fixed"] = {**fixed_shares(state), who[0]: cents}
    return f"Noted: {who[0]}'s share is {money(cents, state)} in all; {' and '.join(free)} share the other {money(spent - sum(state['fixed'].values()), state)}.\n\n{summary(state)}", blocks_of(state)


INVITED = re.compile(r"(?:and |but |ok |oh |so |what if ){0,4}(?:the |my )?([\w ]{2,30}?) (?:(?:doesn'?t|does not|isn'?t|is not|won'?t|will not|don'?t|do not|shouldn'?t|should not|needn'?t)(?: have to| need to)? (?:pay|paying)(?: anything)?|pays nothing|pay nothing|(?:is|are) invited)", re.I)


def without_invited(low: str, state: dict) -> tuple[str, list] | None:
    """ "The birthday girl doesn't pay", said about the bill that was split just now."""
    found, bill = INVITED.fullmatch(low), state.get("bill")
    if not found or not bill or state["entries"]:
        return None
    count = next((int(n.value) for n in reading.numbers(found[1]) if n.value == int(n.value)), 1 + len(re.findall(r" and ", found[1])))
    if not 0 < count < bill["people"] - len(bill.get("own") or {}):
        return None
    facts, table = split_bill(state, bill["amount"], bill["people"] - count, bill["tip_percent"], bill["tip"], bill.get("own") or {})
    return f"**{money(round(facts['total'] * 100), state)}{' with the tip' if facts['tip'] else ''}, split {bill['people'] - count} ways**: of {bill['people']} people, {count} ({found[1].strip()}) pay{'s' * (count == 1)} nothing.", [table]


def fewest_transfers(balances: dict[str, int]) -> list[tuple[str, str, int]]:
    open_names = [name for name, cents in balances.items() if cents]
    groups = zero_sum_groups([balances[name] for name in open_names]) if len(open_names) <= 12 else [list(range(len(open_names)))]
    return [move for group in groups for move in chain({open_names[i]: balances[open_names[i]] for i in group})]


def zero_sum_groups(values: list[int]) -> list[list[int]]:
    """The most groups that each sum to zero: every group saves one transfer."""
    sums = [0] * (1 << len(values))
    for mask in range(1, len(sums)):
        low = (mask & -mask).bit_length() - 1
        sums[mask] = sums[mask & (mask - 1)] + values[low]

    @lru_cache(maxsize=None)
    def best(mask: int) -> tuple[int, int]:
        options = [(best(mask & ~(1 << i))[0], i) for i in range(len(values)) if mask >> i & 1]
        count, last = max(options, default=(0, -1))
        return count + (mask != 0 and sums[mask] == 0), last

    groups, current, mask = [], [], len(sums) - 1
    while mask:
        last = best(mask)[1]
        current.append(last)
        mask &= ~(1 << last)
        if sums[mask] == 0:
            groups, current = [*groups, sorted(current)], []
    return groups


def chain(balances: dict[str, int]) -> list[tuple[str, str, int]]:
    moves = []
    while any(balances.values()):
        debtor, creditor = min(balances, key=lambda name: balances[name]), max(balances, key=lambda name: balances[name])
        cents = min(-balances[debtor], balances[creditor])
        balances[debtor] += cents
        balances[creditor] -= cents
        moves.append((debtor, creditor, cents))
    return moves


def settled(state: dict):
    if not state["entries"]:
        return {"people": state["people"]}, show.markdown(HOW)
    rows = [[at, e["by"], e["what"], money(e["cents"], state), sharers(e)] for at, e in enumerate(state["entries"], 1)]
    table = show.table(rows, columns=["#", "Paid by", "For", "Amount", "Shared by"], title="Expenses")
    if len(state["people"]) < 2:
        return {"people": state["people"], "missing": "who else shares the costs"}, table
    paid, share = totals(state)
    moves = fewest_transfers({name: paid[name] - share[name] for name in state["people"]})
    # Money given back is neither paid for the group nor anybody's share of it.
    given = {name: sum(e["cents"] * ((e["by"] == name) - (name in e["for"])) for e in state["entries"] if e["what"] == "repayment") for name in state["people"]}
    taken = {name: sum(e["cents"] for e in state["entries"] if e["what"] == "repayment" and name in e["for"]) for name in state["people"]}
    back = {name: sum(e["cents"] for e in state["entries"] if e["what"] == "repayment" and e["by"] == name) for name in state["people"]}
    balances = [[name, money(paid[name] - back[name], state), money(share[name] - taken[name], state), *([("+" if given[name] > 0 else "") + money(given[name], state)] if any(given.values()) else []),
                 ("+" if paid[name] > share[name] else "") + money(paid[name] - share[name], state)] for name in state["people"]]
    transfers = [{"From": debtor, "To": creditor, "Amount": money(cents, state)} for debtor, creditor, cents in moves]
    spent = sum(e["cents"] for e in state["entries"] if e["what"] not in ("repayment", "debt"))
    facts = {"transfers": transfers, "spent": spent / 100}
    return [facts, table, show.table(balances, columns=["Person", "Paid", "Share", *(["Given back"] if any(given.values()) else []), "Balance"], title="Balances"), *who_pays(transfers, state)]


def who_pays(transfers: list[dict], state: dict) -> list:
    """The transfers. After a repayment that settles all, a row that says so takes the place of those shown before."""
    if not transfers and any(e["what"] == "repayment" for e in state["entries"]):
        transfers = [{"From": "Nobody", "To": "anybody", "Amount": money(0, state)}]
    return [show.table(transfers, title="Who pays whom")] if transfers else []


def sharers(entry: dict) -> str:
    parts = entry["for"]
    if not parts:
        return "everyone"
    total, equal = sum(parts.values()), len(set(parts.values())) == 1
    return ", ".join(name if equal else f"{name} {100 * weight / total:.3g}%" for name, weight in parts.items())


def describe(state: dict) -> str | None:
    if not state.get("people"):
        return None
    entries = "; ".join(f"{at}. {e['by']} paid {e['cents'] / 100:.2f} for {e['what']}, shared by {sharers(e)}" for at, e in enumerate(state["entries"], 1))
    return f"{'The person is ' + state['me'] + '. ' if state['me'] in state['people'] else ''}Group: {', '.join(state['people'])}. {entries}"[:3900]


@dialogue.guarded(numbers=False, stores=("entries", "people"), digits=True)
def respond(event: dict) -> dict | None:
    text = str(event["message"]).replace("\x00", " ").strip()[:4000]
    state = begin(json.loads(json.dumps(event.get("state") or {})))
    before = {key: value for key, value in json.loads(json.dumps(state)).items() if key != "before"}
    if tried := only_tried(text, state):
        return tried
    try:
        told = part_of_bill(text, state) or by_families(text, state) or bill_by_shares(text, state)
    except ToolError as error:
        told = str(error), []
    if told:
        return {"reply": told[0], "blocks": told[1], "state": state, "suggestions": ["Split 87.40 between 4 with 10% tip"]}
    # "3 x 45" is what they cost together.
    text = re.sub(r"(?<![\d.,])(\d{1,2}) ?[x×*] ?([€$£]?)(\d{1,4}(?:[.,]\d{1,2})?)(?![\d%])", lambda hit: f"{hit[2]}{int(hit[1]) * float(hit[3].replace(',', '.')):.2f}", text)
    text = listed_amounts(text)
    try:
        answered = answer(text, text.lower().strip(" .!?"), state)
    except ToolError as error:
        state, answered = before, (str(error), [])
        if "two currencies" in str(error):
            state["pending"] = text
    if not answered:
        return None
    if before.get("partly") and state.get("partly") and state["entries"] and "I settle nothing yet" not in answered[0]:
        # A stay that is still asked about is not settled in passing.
        answered = f"{answered[0].partition(chr(10) + chr(10))[0]} {ask_partly(state)}", []
    if answered[0] != "Undone." and {key: value for key, value in state.items() if key != "before"} != before:
        state["before"] = before
    clicks = ["Settle", "Why?", "Undo"] if state["entries"] else ["Anna paid 60 for dinner, Ben 24.50 for the taxi", "Split 87.40 between 4 with 10% tip"]
    return {"reply": answered[0], "blocks": answered[1], "state": state, "suggestions": clicks}


PAIR = re.compile(r"(?:^|[,;:]|\band\b)\s*([^\W\d_][\w'’-]{1,20})[ :]+[€$£]?(\d{1,6}(?:[.,]\d{1,2})?|nothing|zero|none)(?:\s?(?:€|\$|£|euros?|dollars?|bucks|pounds?))?(?=\s*(?:[,;.!?]|$|and\b))", re.I)
SHARED_THING = re.compile(r"\b(?:shared?|bought|split|got|did|for|chipped in for|put together for) (?:a |the |an |our |some )?(present|gift|dinner|lunch|taxi|hotel|cabin|house|trip|food|groceries|party|rental|car|petrol|gas|flowers|cake|bill)\b", re.I)
ADDED_LATER = re.compile(r"^(?:(?:oh|and|also|ah|sorry|ok|i|we)[ ,]{1,2})*(?:forgot|missed|left out)(?: about)? (?:the |a |my |our )?([^,.;\d]{2,30}?),? (?:it was |that was |for |was )?([€$£]?\d{1,6}(?:[.,]\d{1,2})?)(?: ?(?:€|euros?|dollars?))?,? (?:and )?([^\W\d_][\w'’-]{1,20}) (?:bought|paid|got)(?: (?:that|it|those|them|for (?:it|that|them)|this))?[.!]?$", re.I)


def listed_amounts(text: str) -> str:
    """ "We shared a present: Tom 45, Priya 20, Jo 0" and "forgot the card, 4.20, priya bought that" as who paid what for what."""
    if late := ADDED_LATER.match(text.strip()):
        return f"{late[3]} paid {late[2]} for {late[1].strip()}"
    head, colon, rest = text.partition(":")
    pairs = [each for each in PAIR.finditer(rest) if each[1].lower() not in NOT_NAMES] if colon and len(head) < 80 else []
    thing = SHARED_THING.search(head)
    if len(pairs) < 2 or not thing or re.search(r"\d", re.sub(r"\b\d{1,2} (?:of us|people|friends)\b", "", head)):
        return text
    told = [f"{each[1].capitalize()} paid {each[2]} for {thing[1].lower()}" for each in pairs if re.search(r"[1-9]", each[2])]
    others = [each[1].capitalize() for each in pairs if not re.search(r"[1-9]", each[2])]
    return ", ".join(told) + "".join(f", {name} paid nothing" for name in others) if told else text


DRINKS = r"wine|drinks|alcohol|beers?|cocktails|booze|bar|prosecco|champagne|desserts?|starters?|steaks?|sushi"
BILL_PART = re.compile(rf"\b(?:the )?({DRINKS}) (?:was|were|is|are|cost|came to|made|for|at)? ?(?:about )?[€$£]?(\d{{1,6}}(?:[.,]\d{{1,2}})?)|[€$£]?(\d{{1,6}}(?:[.,]\d{{1,2}})?) ?(?:€|euros?|dollars?|usd)? (?:of (?:it|that|this|which) )?(?:was|were|is|for)(?: the| for)? ({DRINKS})", re.I)
LEFT_OUT = re.compile(rf"\b(\d{{1,2}}|one)(?: of (?:us|them))?(?: people| ppl| persons)? (?:did ?n['’]?t|did not|do ?n['’]?t|does ?n['’]?t|had no|didnt|dont|doesnt|without)(?: (?:drink|have|eat|want|order|take|touch))?(?: (?:any|the|it))?(?: (?:{DRINKS}))?", re.I)
PART_HEADS = re.compile(r"\b(\d{1,2}) (?:people|ppl|persons|of us|friends|pax|guests|heads)\b|\b(?:we (?:are|were)|between|among|party of) (\d{1,2})\b", re.I)
PART_TIP = re.compile(r"\btip (?:of |was |is )?(\d{1,2}(?:[.,]\d)?) ?%|(\d{1,2}(?:[.,]\d)?) ?% (?:tip|service)", re.I)


def part_of_bill(text: str, state: dict) -> tuple[str, list] | None:
    """ "213.75, 6 people, 2 didn't drink, wine was 66, tip 18%": what each pays who had the wine, and who had none."""
    text = reading.in_digits(text, 2)
    part, none, heads, tip = BILL_PART.search(text), LEFT_OUT.search(text), PART_HEADS.search(text), PART_TIP.search(text)
    if not part or not none or not heads or state["entries"]:
        return None
    what, cost = (part[1] or part[4]).lower(), float((part[2] or part[3]).replace(",", "."))
    rest = text
    for each in sorted((found for found in (part, none, heads, tip) if found), key=lambda found: -found.start()):
        rest = rest[: each.start()] + " " + rest[each.end() :]
    amounts = [each.value for each in reading.amounts(rest, bare=True)]
    people, without = int(heads[1] or heads[2]), 1 if none[1].lower() == "one" else int(none[1])
    if len(amounts) != 1 or amounts[0] <= cost or not 0 < without < people:
        return None
    total, factor = amounts[0], 1 + float((tip[1] or tip[2]).replace(",", ".")) / 100 if tip else 1.0
    base = (total - cost) / people * factor
    more = base + cost / (people - without) * factor
    take_currency(text, state)
    shown = lambda value: money(round(value * 100), state)
    said = f" plus {shown(total * (factor - 1))} tip" if tip else ""
    table = show.table([{"Who": f"With {what} ({people - without})", "Pays": shown(more)}, {"Who": f"Without {what} ({without})", "Pays": shown(base)}], title=f"{shown(total * factor)} in all")
    drinks = not re.match(r"dessert|starter|steak|sushi", what)
    return (f"**{'A drinker' if drinks else f'With {what}, each'} pays {shown(more)}, {'a non-drinker' if drinks else f'without {what}, each'} {shown(base)}.** I take the {what} of {shown(cost)} as part of the {shown(total)}{said}: {shown(total - cost)} is shared by all {people}, the {what} by {people - without}, because “{none[0].strip()}”. Rounded to the cent. "
            f"If the {what} comes on top, say `{total + cost:g}, {people} people, {without} had no {what}, {what} was {cost:g}{f', tip {100 * (factor - 1):g}%' if tip else ''}`."), [table]


YOUNG = r"(?:kids?|child(?:ren)?|little ones|toddlers?|bab(?:y|ies)|teens?|teenagers?|youngsters|students?|pensioners?|seniors?|grandparents|apprentices?|interns?|sons?|daughters?|grandkids|grandchildren|boys|girls|brother|sister|mum|mom|mother|dad|father|cousin|nephew|niece|grandma|grandpa|roommate|flatmate|birthday (?:girl|boy|child|kid)|bride|groom|host|driver|guest of hono(?:u)?r)"
SAME_GROUP = {"kid": "child", "kids": "child", "children": "child", "child": "child", "little ones": "child", "grandkids": "child", "grandchildren": "child", "babies": "baby", "teens": "teen", "teenager": "teen", "teenagers": "teen"}
WEIGHTS = {"half": 1 / 2, "a half": 1 / 2, "a third": 1 / 3, "one third": 1 / 3, "2 thirds": 2 / 3, "two thirds": 2 / 3, "a quarter": 1 / 4, "one quarter": 1 / 4, "three quarters": 3 / 4, "3 quarters": 3 / 4, "nothing": 0, "double": 2, "twice": 2, "triple": 3}
OTHER_SHARE = re.compile(
    rf"\b(?:(?:should|shall|will|would|must|can|could|has to|have to|need to|only|just) ){{0,3}}(?:pay(?:s|ing)?|counts?|counted|charged|owes?)(?: (?:only|just|as|for|about|each|like)){{0,2}} (?P<share>{'|'.join(sorted(WEIGHTS, key=len, reverse=True))}|(?:10|20|25|30|40|50|60|70|75|80|150|200) ?%)(?: (?:as much|a share|shares?|price|of (?:a (?:full )?share|an? adult\w*|what (?:the )?(?:others?|adults?|rest|we|everyone)(?: else)?(?: does| do| pays?)?)))?"
    rf"|\bhalf[- ](?:price|fare|shares?|portions?)\b|\b(?:at|for|pay) half\b|(?:(?<=\bkids )|(?<=\bchildren )|(?<=\bteens ))(?:only |just )?half\b|\b(?P<free>(?:do ?n['’]?t|does ?n['’]?t|do not|does not|need ?n['’]?t|should ?n['’]?t|should not|won['’]?t)(?: have to| need to)? pay(?: anything)?|(?:(?:is|are|go|goes|come|comes|eat|eats|was|were) )?(?:for )?free)\b", re.I)
OF_ALL = re.compile(r" ?(?:of )?(?:the (?:bill|total|rent|whole|cost|amount|price|sum)|it\b|everything|that\b)", re.I)
GROUP = re.compile(rf"\b(?P<count>\d{{1,2}}|one|a|the|our|my)(?: of (?:us|them|those|the others|whom))?(?: (?:is|are|was|were))?(?: (?:an?|little|small|young|other))?(?: (?P<noun>{YOUNG}))?\b|\b(?P<bare>{YOUNG})\b|\b(?P<me>i|me)\b", re.I)
GROWN = re.compile(rf"\b(\d{{1,2}}) (?:adults?|grown[- ]?ups?|parents)\b|\b(\d{{1,2}}) (?:of us|people|friends) (?:plus|and|\+) (?=\d{{1,2}} (?:\w+ )?{YOUNG}\b)", re.I)
COUNTED_GROUP = re.compile(rf"\b(\d{{1,2}}|a|one|my|our|the)(?: [a-z]+)? ({YOUNG})\b", re.I)
ON_TOP = re.compile(r"(?:(?:and|also|ok|oh|so|then) ,?){0,3}(?:plus|add|and|another|with)(?: another)? [€$£]?(\d{1,5}(?:[.,]\d{1,2})?) ?(?:€|\$|£|euros?|dollars?|bucks)?(?: more)?(?: for (?:the )?(?!.*\b(?:split|all|everyone|equally|only|each)\b)[^\d,.;]{2,30})?(?: on top)?", re.I)
PAID_BY_OTHER = re.compile(r"\b(?!i\b|we\b|it\b|that\b)[^\W\d_]{1,20} (?:has |have |already )?(?:paid|payed|covered|bought|fronted|booked)\b", re.I)


def kind_of(noun: str) -> str:
    return SAME_GROUP.get(noun.lower(), noun.lower().rstrip("s"))


def group_before(text: str, share: re.Match, taken: list, names: list) -> tuple[str, int] | None:
    """Who pays another share: what stands nearest before "pay half", such as "two of them are kids", "kids", "Ben" or "i"."""
    free = lambda start, end: not any(start < right and end > left for left, right in taken)
    found = [(each.start(), each) for each in GROUP.finditer(text[: share.start()]) if free(*each.span()) and (each["noun"] or each["bare"] or each["me"] or each["count"].lower() == "one" or each["count"].isdigit())]
    found += [(start, name) for name, start, end in names if end <= share.start() and name != "You" and not re.fullmatch(YOUNG, name, re.I)]
    if not found:
        after = re.match(rf" for (?:the |my |our )?(?:(\d{{1,2}}) )?({YOUNG})\b", text[share.end() :], re.I)
        return (after[2].lower(), int(after[1] or 0) or counted_in(text, after[2])) if after else None
    start, nearest = max(found, key=lambda each: each[0])
    if any(start != at and abs(at - start) < 12 and (isinstance(each, str) or each["me"]) for at, each in found) and (isinstance(nearest, str) or nearest["me"]):
        return None
    if isinstance(nearest, str):
        counted = re.search(r"\b(\d{1,2}) (?:\w+ )?$", text[max(0, start - 20) : start])
        return nearest.lower() if counted else nearest, int(counted[1]) if counted else 1
    if nearest["me"]:
        return "You", 1
    noun, count = (nearest["noun"] or nearest["bare"] or "").lower(), nearest["count"] or ""
    if count.isdigit() or count.lower() == "one":
        return noun or "they", 1 if count.lower() == "one" else int(count)
    is_one = not noun.endswith("s") and noun != "children" and bool(nearest["count"] or " " in noun)
    return noun, counted_in(text, noun) or int(is_one)


PAYS_AMOUNT = re.compile(r"\b(?:(?:only|just) pays?|pays? (?:only|just)) [€$£]?(?P<only>\d{1,5}(?:[.,]\d{1,2})?)(?! ?%| of\b|\d)|\bpays? [€$£]?(?P<less>\d{1,5}(?:[.,]\d{1,2})?) ?(?:€|euros?|eur|dollars?)? (?P<way>less|more)\b", re.I)


def pays_amount(plain: str, names: list, state: dict) -> tuple[str, list] | None:
    """ "88 for 4, but one of us only pays 12" and "the kid pays 10 less": that one by itself, the others share the rest."""
    found, heads, agreed = PAYS_AMOUNT.search(plain), heads_in(plain), state.get("agreed")
    if agreed and not found and not heads and (tips := [n for n in reading.numbers(plain) if TIP.search(plain[max(0, n.start - 22) : n.start]) or TIP_BEHIND.match(plain, n.end)]) and len(tips) == len([n for n in reading.numbers(plain) if plain[n.start].isdigit()]):
        return agreed_told(agreed | {"tip": round(agreed["amount"] * tips[-1].value / 100, 2) if tips[-1].kind == "percent" else tips[-1].value}, state)
    if not found or not heads or PAID_BY_OTHER.search(plain):
        return None
    amounts = amounts_in(plain, [heads.span(), found.span(), *(each.span() for each in COUNTED_GROUP.finditer(plain))])
    group = group_before(plain, found, [heads.span(), *((a.start, a.end) for a in amounts)], names)
    people = head_count(heads)
    if len(amounts) != 1 or not group or not 0 < group[1] < people:
        return f"Who pays “{found[0].strip()}”, and what is the whole bill? I do not split it before that is clear. Say it like this: `88 for 4 people, one only pays 12`.", []
    take_currency(plain, state)
    value = float((found["only"] or found["less"]).replace(",", "."))
    change = 0 if found["only"] else value if found["way"] == "less" else -value
    return agreed_told({"amount": amounts[0].value, "people": people, "who": group[0] if group[0] not in ("they", "") else "that one", "count": group[1], "value": value, "change": change, "said": found[0].strip(), "tip": 0}, state)


def agreed_told(agreed: dict, state: dict) -> tuple[str, list] | None:
    """What somebody pays by agreement stays; the others share the rest, with the tip."""
    total, count, people, change = agreed["amount"] + agreed["tip"], agreed["count"], agreed["people"], agreed["change"]
    share = round((total + change * count) / people - change, 2) if change else agreed["value"]
    if not 0 < share * count < total:
        return None
    who = agreed["who"]
    own = {f"{who[:1].upper()}{who[1:]}" + (f" {at}" if count > 1 else ""): share for at in range(1, count + 1)}
    _, table = split_bill(state, total, people, own=own)
    state.pop("bill", None)
    state["agreed"] = agreed
    tip = f" + {money(cents_of(agreed['tip']), state)} tip = {money(cents_of(total), state)}" if agreed["tip"] else ""
    return f"**{money(cents_of(agreed['amount']), state)}{tip} for {people} people**: {who} {'pay' if count > 1 else 'pays'} {money(cents_of(share), state)}{' each' if count > 1 else ''} (you said “{agreed['said']}”), and the other {people - count} share the rest{', also the tip' if tip and not change else ''}. The parts add up to the cent.", [table]


def counted_in(text: str, noun: str) -> int:
    """How many children a text speaks of: "5 adults and 2 kids"; 0 where it does not say."""
    counts = [each[1].lower() for each in COUNTED_GROUP.finditer(text) if kind_of(each[2]) == kind_of(noun)]
    return next((int(each) for each in counts if each.isdigit()), 1 if counts and not noun.endswith("s") and noun != "children" else 0)


def weight_of(share: re.Match) -> float | None:
    said = (share["share"] or "").lower()
    if share["free"]:
        return 0.0
    return float(said.rstrip("% ")) / 100 if said.endswith("%") else WEIGHTS.get(said, 0.5)


def bill_by_shares(text: str, state: dict) -> tuple[str, list] | None:
    """ "74 euros, we were 6 but two of them are kids and only pay half": one bill in shares of different size, and what is said about it next."""
    # A couple with one portion are two halves.
    plain = re.sub(r"\b(?:(?:a|one|the) )?couple (?:(?:only )?shares?|counts? as|pays? for|had|has) (?:just |only )?(?:one|a single|1) (?:portion|share|person|meal|dish|main)\b", "2 of us pay half", reading.in_digits(text, 2), flags=re.I)
    if state["entries"] or len(plain) > 600:
        return None
    names, shares = names_in(plain, state), list(OTHER_SHARE.finditer(plain))
    if told := pays_amount(plain, names, state):
        return told
    if (bill := state.get("shared_bill")) and (told := shares_again(plain, shares, bill, names, state)):
        return told
    asked = state.pop("asked_share", "")
    if asked and not shares and len(plain.split()) < 10 and not reading.amounts(plain):
        # "2 kids", said to "How many pay that share?"
        return bill_by_shares(f"{asked}, {plain}", state)
    if not shares or PAID_BY_OTHER.search(plain) or any(OF_ALL.match(plain, each.end()) for each in shares):
        return None
    grown = GROWN.search(plain)
    heads = None if grown else heads_in(plain)
    tips = [n for n in reading.numbers(plain) if TIP.search(re.split(r"[,.;]\s", plain[max(0, n.start - 22) : n.start])[-1]) or TIP_BEHIND.match(plain, n.end)]
    taken = [*(each.span() for each in (grown, heads) if each), *((n.start, n.end) for n in tips), *((each.start(), each.end()) for each in shares)]
    counted = [each.span() for each in COUNTED_GROUP.finditer(plain)] + [each.span() for each in re.finditer(r"\b\d{1,2} of (?:us|them)\b", plain)]
    amounts = [a for a in amounts_in(plain, taken + counted)]
    groups = [group_before(plain, each, [*taken, *((a.start, a.end) for a in amounts)], names) for each in shares]
    if not amounts:
        return None
    state["asked_share"] = text[:300]
    asked = f"I do not split that equally, because you said “{plain[shares[0].start() : shares[0].end()].strip()}”."
    how = "Say it in one sentence, such as `74 for 6 people, 2 kids pay half`."
    if len(amounts) > 1:
        return f"{asked} Which amount is the bill: {' or '.join(plain[a.start : a.end].strip() for a in amounts[:3])}? {how}", []
    if not all(group and group[1] for group in groups):
        return f"{asked} How many pay that share, and how many are you in all? {how}", []
    people = (int(grown[1] or grown[2]) + sum(count for name, count in groups if re.fullmatch(YOUNG, name)) if grown else head_count(heads))
    if not people or sum(count for _, count in groups) > people:
        return f"{asked} How many are you in all? {how}", []
    told = [{"who": name, "count": count, "weight": weight_of(each)} for (name, count), each in zip(groups, shares)]
    if any(each["weight"] == told_again["weight"] and each["who"] == told_again["who"] for at, each in enumerate(told) for told_again in told[:at]):
        return f"{asked} I read two of those; {how[0].lower()}{how[1:]}", []
    take_currency(text, state)
    said = " ".join(plain[shares[0].start() : shares[0].end()].split())[:60]
    said = said if said in text else ""
    bill = {"amount": amounts[0].value, "people": people, "groups": told, "tip": 0, "tip_percent": 0, "said": said}
    for n in tips:
        bill.update({"tip_percent": n.value, "tip": 0} if n.kind == "percent" else {"tip": n.value, "tip_percent": 0})
    return shares_told(bill, state)


FAMILIES = re.compile(r"\b(\d) (?:families|households|couples and families|parties)\b[^\d]{0,20}((?:\d{1,2}(?: ?, ?| and | & )){1,4}\d{1,2})\b(?: (?:people|persons|of us|heads|members))?", re.I)


def by_families(text: str, state: dict) -> tuple[str, list] | None:
    """ "2 families, 4 and 3 people, house costs 700": by person and by family, because both are usual."""
    plain = reading.in_digits(text, 2)
    found = FAMILIES.search(plain)
    sizes = [int(each) for each in re.findall(r"\d+", found[2])] if found else []
    if not found or state["entries"] or len(sizes) != int(found[1]) or OTHER_SHARE.search(plain):
        return None
    amounts = [a for a in reading.amounts(plain[: found.start()] + " , " + plain[found.end() :], bare=True) if a.value >= 10]
    if len(amounts) != 1:
        return None
    take_currency(text, state)
    cents = cents_of(amounts[0].value)
    rows = [{"Family": f"{size} people", "By person": money(one, state), "By family": money(two, state)} for size, one, two in zip(sizes, share_out(cents, sizes, 0), share_out(cents, [1] * len(sizes), 0))]
    return f"**{money(cents, state)} for {len(sizes)} families, {sum(sizes)} people in all.** By person each pays for its heads, by family all pay the same; which is fair is for you to agree.", [show.table(rows)]


def shares_again(text: str, shares: list, bill: dict, names: list, state: dict) -> tuple[str, list] | None:
    """A tip, another number of people, something on top or another share, for the bill in shares."""
    low, bill = text.lower().strip(" .!?"), json.loads(json.dumps(bill))
    numbers = reading.numbers(text)
    tips = [n for n in numbers if TIP.search(text[max(0, n.start - 22) : n.start]) or TIP_BEHIND.match(text, n.end)]
    if tips and len(tips) == len([n for n in numbers if text[n.start].isdigit()]) and not shares:
        bill.update({"tip_percent": tips[-1].value, "tip": 0} if tips[-1].kind == "percent" else {"tip": tips[-1].value, "tip_percent": 0})
    elif len(shares) == 1 and len(bill["groups"]) == 1 and not amounts_in(text, [each.span() for each in COUNTED_GROUP.finditer(text)]) and (group := group_before(text, shares[0], [], names)) and (group[0] in ("they", "") or kind_of(group[0]) == kind_of(bill["groups"][0]["who"])):
        bill["groups"][0]["weight"], bill["said"] = weight_of(shares[0]), ""
        bill["groups"][0]["count"] = group[1] or bill["groups"][0]["count"]
    elif again := AGAIN.fullmatch(low):
        bill["people"] = int(reading.numbers(again[1])[0].value)
    elif more := ON_TOP.fullmatch(low):
        bill["amount"] = round(bill["amount"] + float(more[1].replace(",", ".")), 2)
    elif re.fullmatch(r"(?:so |and |ok |then )*(?:what|how much) (?:does|do|would|will|is it for) (?:each|everyone|everybody|we|they|every one|i)\b.{0,30}", low):
        pass
    else:
        return None
    return shares_told(bill, state) if 0 < sum(each["count"] for each in bill["groups"]) <= bill["people"] else None


def shares_told(bill: dict, state: dict) -> tuple[str, list]:
    """What each pays who counts fully, and each who counts otherwise."""
    full = bill["people"] - sum(each["count"] for each in bill["groups"])
    rows = [("A full share", full, 1.0), *((name_of_share(each), each["count"], each["weight"]) for each in bill["groups"])]
    parts = [weight for _, count, weight in rows for _ in range(count)]
    if not sum(parts):
        raise ToolError("Somebody has to pay a full share. How many do?")
    cents = cents_of(bill["amount"])
    extra = cents_of(bill["tip"]) if bill["tip"] else round(cents * bill["tip_percent"] / 100)
    labels, shown = [label for label, count, _ in rows for _ in range(count)], {}
    # In sixtieths, so that thirds and quarters stay exact.
    for label, pays in zip(labels, share_out(cents + extra, [weight * 60 for weight in parts], 0)):
        shown[label, pays] = shown.get((label, pays), 0) + 1
    state.pop("bill", None), state.pop("asked_share", None), state.pop("agreed", None)
    state["shared_bill"] = bill
    tip = f" + {money(extra, state)} tip = {money(cents + extra, state)}" if extra else ""
    count = f"{full} full and {' and '.join(fraction_told(each) for each in bill['groups'])}"
    count += f" (you said “{bill['said']}”)" if bill.get("said") else ""
    table = show.table([{"Who": label + (f" ({many} people)" if many > 1 else ""), "Pays": money(pays, state)} for (label, pays), many in shown.items()], title=f"{money(cents + extra, state)} in all")
    return f"**{money(cents, state)}{tip} for {bill['people']} people, in {sum(parts):.4g} shares**: {count}. The parts add up to the cent.", [table]


def name_of_share(group: dict) -> str:
    size = {0.5: "Half a share", 0: "Nothing", 2: "Two shares", 3: "Three shares"}.get(group["weight"], f"{group['weight']:.0%} of a share")
    return size if group["who"] in ("they", "") else f"{size}: {group['who']}"


def fraction_told(group: dict) -> str:
    size = {0.5: "½", 0: "0", 1 / 3: "⅓", 2 / 3: "⅔", 0.25: "¼", 0.75: "¾"}.get(group["weight"], f"{group['weight']:g}")
    return f"{group['count']} × {size}" + (f" ({group['who']})" if group["who"] not in ("they", "") else "")


WHAT_IF = re.compile(r"^(?:(?:and|so|ok|but|hm+|then)[ ,]{1,2}){0,3}(?:what )?if ([^?]{4,120})\?{0,2}$", re.I)


def only_tried(text: str, state: dict) -> dict | None:
    """ "And if Lea did not drink?": worked out for a copy, so nothing is noted."""
    found = WHAT_IF.match(text)
    if not found or not state["entries"]:
        return None
    trial = begin(json.loads(json.dumps(state)))
    try:
        answered = answer(found[1], found[1].lower().strip(" .!?"), trial)
    except ToolError:
        return None
    if not answered or trial["entries"] == state["entries"]:
        return None
    reply = answered[0].removeprefix("Noted: ")
    return {"reply": f"Only tried, nothing is noted: {reply}\n\nSay *{found[1].strip()}* to keep it.", "blocks": answered[1], "state": state, "suggestions": [found[1].strip()[:120], "Settle"]}


def answer(text: str, low: str, state: dict) -> tuple[str, list] | None:
    if re.fullmatch(r"(?:please )?(?:start over|reset|clear(?: all)?|new (?:group|trip|list))", low):
        state.clear(), begin(state)
        return "All cleared. Who is in the group, and who paid what?", []
    if re.fullmatch(r"(?:undo|oops|go back)(?: that| it)?", low):
        previous = state.pop("before", None)
        state.update(previous or {})
        return ("Undone." if previous else "There is nothing to undo."), blocks_of(state)
    if (again := AGAIN.fullmatch(low)) and (bill := state.get("bill")) and not state["entries"]:
        count = int(reading.numbers(again[1])[0].value)
        if len(bill.get("own") or {}) < count <= 60:
            facts, table = split_bill(state, bill["amount"], count, bill["tip_percent"], bill["tip"], bill.get("own") or {})
            tip = f" + {money(round(facts['tip'] * 100), state)} tip = {money(round(facts['total'] * 100), state)}" if facts["tip"] else ""
            return f"Changed: {bill['people']} people → **{count} people**.\n\n**{money(round(bill['amount'] * 100), state)}{tip}, split {count} ways.** The parts add up to the cent.", [table]
    if state["entries"] and MESSAGE.search(low) and not re.search(r"\d", low):
        return as_message(state)
    text = re.sub(r"(?<![\d.,])\d[\d.,]{0,14}\s?[€$£]?\s*,?\s*(?:no wait|no,? sorry|sorry|i mean|no|wait)[ ,]+(?:i mean |it was |rather )?(?=[€$£]?\d)", "", text, flags=re.I)
    text = re.sub(r",? ?\b(?:incl(?:uding|uded|\.)?|with) (?:a |the )?\d{1,2} ?%? ?(?:tip|service)(?: (?:is |was )?(?:already|included))+|,? ?\bincl(?:uding|\.)? (?:a |the )?(?:\d{1,2} ?% ?)?(?:tip|service)(?: already)?\b", "", text, flags=re.I)
    text = re.sub(r"\b(last night|yesterday|today|tonight|on \w+day)(?= [€$£]?\d)", "", text, flags=re.I)
    text = re.sub(r"(\d[\d.,]*\d) ?(€|euros?|dollars?|pounds?)?, (?=(?:was )?paid by )", r"\1 \2 ", text, flags=re.I)
    # "Gus bought beer for Dan, 18" is "Gus paid 18 for beer for Dan".
    text = re.sub(rf"\b([^\W\d_][\w'’-]{{1,23}}) (?:bought|got|booked|paid for|paid) ([^,.;:\d\n]{{2,60}}), (?:(?:it|that|which) (?:was|cost) |for |cost )?([€$£]?\d{{1,6}}(?:[.,]\d{{1,2}})?[€$£]?)(?=\s*(?:[.,;]|$))", lambda hit: f"{hit[1]} paid {hit[3]} for {re.sub('^(?:for )?(?:the |a |some )?', '', hit[2])}", text, flags=re.I)
    # "Marco paid 90 for Nina and himself": the one who paid.
    text = re.sub(rf"\b([^\W\d_][\w'’-]{{1,23}})(\s+(?:also |then |has )?{PAID}\b[^.;\n]{{0,100}}?\b(?:for|between) )(?:him|her)(?= and\b)", lambda hit: f"{hit[1]}{hit[2]}{hit[1]}" if hit[1].lower() not in NOT_NAMES else hit[0], text, flags=re.I)
    text = re.sub(rf"\b([^\W\d_][\w'’-]{{1,23}})(\s+(?:also |then |has )?{PAID}\b[^.;\n]{{0,100}}?)\b(?:himself|herself|themsel(?:f|ves))\b", lambda hit: f"{hit[1]}{hit[2]}{hit[1]}" if hit[1].lower() not in NOT_NAMES else hit[0], text, flags=re.I)
    text = shared_part(rest_of(re.sub(r" {2,}", " ", text)))
    if (her := re.search(r"\b(?:gave|paid|sent|transferred) (?:back )?(her|him|them)\b", text, re.I)) and len(state["people"]) > 1 and state["entries"]:
        paid, share = totals(state)
        giver = next((name for name in state["people"] if re.search(rf"\b{re.escape(name.lower())}\b", text[: her.start()].lower())), "")
        owed = [name for name in state["people"] if paid[name] > share[name] and name != giver and name != state["me"]]
        text = f"{text[: her.start(1)]}{owed[0]}{text[her.end(1):]}" if len(owed) == 1 else text
    # "Hotel 480 paid by jan" is "jan paid 480 for hotel".
    text = re.sub(r"(?<![\w.])((?:the |a )?[^\W\d_]{3,15}(?: [^\W\d_]{3,15})?):? ([€$£]?\d{1,6}(?:[.,]\d{1,2})?) ?(€|\$|£|euros?|dollars?)? (?:was |were |is )?(?:paid )?by ([^\W\d_]{2,15})(?=[\s,.;!]|$)", lambda hit: f"{'I' if hit[4].lower() == 'me' else hit[4]} paid {hit[2]}{hit[3] or ''} for {re.sub('^(?:the|a) ', '', hit[1])}", text, flags=re.I)
    # "Shared by kim, lou and me" lists people as "split between" does.
    text = re.sub(r"\bshared (?:by|between|among)(?= [^\W\d_]{2,15}(?:,| and| &))", "split between", text, flags=re.I)
    if told := paid_up(text, low, state) or owed_by(text, low, state):
        return told
    if carved := carve_out(text, state):
        return carved
    if by_income := split_by_income(text, low, state):
        return by_income
    if by_nights := split_by_nights(text, low, state):
        return by_nights
    if told := take_partly(text, low, state) or couples_and_singles(text, low, state) or partly_there(with_paid(text), state):
        return told
    text = with_paid(text)
    if state.get("billed") and re.fullmatch(r"(?:and |ok |what about |what if )*(?:without|no|minus) (?:the )?(?:tip|service)", low):
        return answer_sums(re.sub(r",?\s*(?:\band\b |\bplus\b |\bwith\b )?(?:an? )?\d{1,2}(?:[.,]\d)? ?%? ?(?:percent )?(?:of )?tip\b", "", state["billed"], flags=re.I), re.sub(r"tip", "", state["billed"].lower()), state)
    if re.search(r"\d", text) and re.search(r"\btip\b", low):
        state["billed"] = text[:300]
    if rate := RATE.search(text):
        # The rate may stand beside the expenses.
        state["pending"] = state.get("pending") or f"{text[: rate.start()]} {text[rate.end() :]}".strip(" ,.") * bool(names_in(text[: rate.start()], state))
        return with_rate(rate, state)
    if by_area := split_by_area(text, state):
        return by_area
    limits = " I cannot send payment requests or reminders, and I give no legal advice." if re.search(r"\bpay ?pal\b|\bvenmo\b|\brequest\b|\bremind\w*|\blegal\w*|\blawyer\b|\bcourt\b|\bsue (?:him|her|them|my|you)\b", low) else ""
    text = UNPAID.sub(r"\1 owes me", text)
    if limits:
        told = answer_sums(text, text.lower().strip(" .!?"), state) if re.search(r"\d", text) else None
        return (f"{told[0]}\n\n{limits.strip()}", told[1]) if told else (f"{limits.strip()} I can note who owes what and say who pays whom.", [])
    return answer_sums(text, text.lower().strip(" .!?"), state)


AGAIN = re.compile(rf"(?:(?:and|ok|so|what|if|how about|what about|then|sorry|no|wait|actually|oh)[ ,]{{1,2}}){{0,4}}(?:for|with|between|among|split by|we (?:are|were)|it'?s|there (?:are|were))? ?({COUNT})(?: (?:people|persons|of us|friends|ways))?(?: (?:instead|then|now))?")
MESSAGE = re.compile(r"\b(?:write|put|format|phrase|word|make)\b.{0,40}\b(?:send|share|copy|paste|forward|post)\b|\b(?:write|make|give|put|turn|draft|can (?:you|u|i)|need|want|get)\b.*\b(?:message|text|summary|note|post)\b|\b(?:message|text|summary|note) (?:for|to|i can)\b.*\b(?:group|chat|whatsapp|friends|them|others|everyone|send|copy|post)\b|\bfor (?:the|our) (?:group ?chat|chat|whatsapp)\b")


# "14 of that was beer": a part of an expense that not everybody shares.
PART = re.compile(r"(?:\b(?:and|but|oh|with|including|incl\.?|of which)\s){0,3}[€$£]?(?P<n>\d{1,6}(?:[.,]\d{1,2})?)\s?(?:€|\$|£|euros?|dollars?|bucks)?\s(?:of (?:that|it|this|the [^\W\d_]{3,20})|of which|from that)\s?(?:was|were|is|are|went (?:to|on|for))?\s(?:for )?(?:the |just |only )?(?P<what>[^\W\d_]{3,20})"
                  r"|\bthe (?P<what2>[^\W\d_]{3,20}) (?:was|were|made up|came to|cost) [€$£]?(?P<n2>\d{1,6}(?:[.,]\d{1,2})?)\s?(?:€|euros?|dollars?)?\s(?:of (?:that|it|this|the (?:bill|total))|from that)\b", re.I)
UNPAID_PART = re.compile(r"\b(?:do(?:es)?n['’]?t|do(?:es)? not|did(?:n['’]?t| not)|should(?:n['’]?t| not)|needn['’]?t)(?: have to| need to| want to)? pay(?: for)?\b[^.;\d]{0,40}?[€$£]?(\d{1,6}(?:[.,]\d{1,2})?)", re.I)
LEAVES = re.compile(r"\b(?:do(?:es)?n['’]?t|did(?:n['’]?t| not)|do(?:es)? not|never|can['’]?t)\s(?:drinks?|eats?|have|had|want|like|take|touch|order)\b(?: (?:any|it|that|some|alcohol|the))?(?: [^\W\d_]{3,12}(?=$|[,.;!]))?|\bhad (?:none|no [^\W\d_]{3,12})\b|\b(?:is|are|am|'m) (?:a )?(?:vegetarian|vegan|sober|pregnant|driving)\b", re.I)


def carve_out(text: str, state: dict) -> tuple[str, list] | None:
    """ "Nina doesn't drink, 14 of that was beer": the beer becomes an expense of its own, shared by the others."""
    if (asked := state.pop("part_of", "")) and not re.search(r"\d", text) and len(text.split()) < 12 and names_in(text, state):
        text = f"{text if LEAVES.search(text) else text.strip(' .!') + ' had none'}, {asked}"
    part = PART.search(text)
    if not part and state["entries"] and (unpaid := UNPAID_PART.search(text)):
        return f"I did not note **{unpaid[1]}** yet: which expense is it a part of, and who paid that? Say it like this: `{unpaid[1]} of the {state['entries'][0]['what']} was extra, Pia had none`.".replace("Pia", next((name for name, start, _ in reversed(names_in(text, state)) if start < unpaid.start()), "Pia")), []
    if not part:
        return None
    amount, what = cents_of(float((part["n"] or part["n2"]).replace(",", "."))), (part["what"] or part["what2"]).lower()
    names, leaves = names_in(text, state), LEAVES.search(text)
    gone: list[str] = []
    edge = leaves.start() if leaves else 0
    for name, start, end in reversed([each for each in names if leaves and each[2] <= leaves.start()]):
        if not re.fullmatch(r"[\s,]*(?:and |or |both |also |really |actually |&\s?)*", text[end:edge]):
            break
        gone, edge = [name, *gone], start
    spans = sorted([part.span(), *([(edge, leaves.end())] if gone else [])])
    rest = text
    for left, right in reversed(spans):
        rest = rest[:left] + " " + rest[right:]
    told = ""
    if re.search(r"\d", rest):
        first = answer(re.sub(r"(?:[\s,.;]|\b(?:and|but|oh)\b)+$", "", rest), "", state) if not PART.search(rest) else None
        if not first or not state["entries"]:
            return None
        told = first[0].partition("\n\n")[0] + " "
    if not state["entries"]:
        return None
    at = entry_like(what, state)
    at = at if at is not None else entry_like(part[0], state)
    entry = state["entries"][at if at is not None else -1]
    if amount >= entry["cents"]:
        raise ToolError(f"{entry['what'].capitalize()} was {money(entry['cents'], state)}, so {money(amount, state)} of it cannot be {what}. Which amount is meant?")
    sharing = entry["for"] or {name: state.get("weights", {}).get(name, 1) for name in state["people"]}
    left = {name: weight for name, weight in sharing.items() if name not in gone}
    if not gone or not left or len(left) == len(sharing):
        state["part_of"] = part[0].strip()
        return f"{told}{money(amount, state)} of {entry['what']} was {what}: who had none of it? I settle when that is clear.", []
    others = " ".join(word for word in entry["what"].split() if word.lower().rstrip("s") != what.rstrip("s")) or f"{entry['what']} without {what}"
    entry.update(cents=entry["cents"] - amount, what=others, **({"for": dict(sharing)} if not entry["for"] else {}))
    state["entries"].append({"by": entry["by"], "cents": amount, "what": what, "for": left})
    return f"{told}Noted: of the {money(entry['cents'] + amount, state)} that {entry['by']} paid, {money(amount, state)} was {what}, shared by {', '.join(left)}; the other {money(entry['cents'], state)} by {', '.join(sharing)}.\n\n{summary(state)}", blocks_of(state)


PAID_UP = re.compile(r"^(?:(?:oh|ok|and|so|now|btw|update)[ ,:]+)*([^\W\d_]{2,15}) (?:has |have |just |already |now |also )*(?:paid|settled|sent|transferred|given|gave|repaid)(?: me)?(?: back)?(?: (?:his|her|their|my|the|it|up|all|everything|what (?:he|she|they|i) owe[ds]?))?(?: (?:share|part|bit|money|debt|half|rest))?(?: (?:too|now|already|back|as well|today|yesterday))*[.!]*$", re.I)


def paid_up(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "Rob paid his now too": what Rob owes is paid back."""
    found = PAID_UP.match(text.strip())
    said = found[1].lower() if found else ""
    said = state.get("asked", "").lower() if said in ("she", "he", "they") else "you" if said == "i" else said
    who = found and next((name for name in state["people"] if name.lower() == said), "")
    if not who or not state["entries"] or re.search(r"\d", text):
        return None
    paid, share = totals(state)
    moves = [(taker, cents) for debtor, taker, cents in fewest_transfers({name: paid[name] - share[name] for name in state["people"]}) if debtor == who]
    if not moves:
        return f"{who} owe{'s' * (who != 'You')} nothing, so I noted nothing.", []
    for taker, cents in moves:
        put(who, cents, "repayment", {taker: 1}, state)
    return "Noted: " + "; ".join(f"{who} gave {taker} {money(cents, state)}" for taker, cents in moves) + f".\n\n{summary(state)}", blocks_of(state)


def owed_by(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "So what does Lena owe in total?": only that, and what it is made of."""
    asked = re.search(r"\b(?:what|how much)(?:'s| is| do| does| would| will)? (?:still )?(?:do |does )?([^\W\d_]{1,15})(?:'s)? (?:still |now |then |have to )*(?:owe|pay|share|get|part)\b", low)
    who = asked and next((name for name in state["people"] if name.lower() == ("you" if asked[1] == "i" else asked[1])), "")
    if not who or not state["entries"] or re.search(r"\d", low) or len(low.split()) > 12 or len(state["people"]) < 2 or state.get("unclear"):
        return None
    state["asked"] = who
    paid, share = totals(state)
    moves = [each for each in fewest_transfers({name: paid[name] - share[name] for name in state["people"]}) if who in each[:2]]
    verb = "" if who == "You" else "s"
    lines = "; ".join(f"**{debtor} pay{'s' * (debtor != 'You')} {creditor} {money(cents, state)}**" for debtor, creditor, cents in moves) or f"**{who} owe{verb} nothing**"
    if state.get("fixed") or any(e["what"] in ("repayment", "debt") for e in state["entries"]):
        return f"{lines}. What was paid back is counted.", []
    shares = [f"{e['what']} {money(part, state)}" for turn, e in enumerate(state["entries"]) if (part := shares_of(e, turn, state).get(who))]
    return f"{lines}. {who}{'r' if who == 'You' else chr(39) + 's'} share is {money(share[who], state)}" + (f" ({', '.join(shares)})" if len(shares) > 1 else "") + f", paid so far: {money(paid[who], state)}.", []


def as_message(state: dict) -> tuple[str, list]:
    """The transfers as a text that the person can send."""
    if len(state["people"]) < 2:
        return summary(state), []
    paid, share = totals(state)
    moves = fewest_transfers({name: paid[name] - share[name] for name in state["people"]})
    spent = money(sum(e["cents"] for e in state["entries"] if e["what"] not in ("repayment", "debt")), state)
    you = lambda name: "me" if name == "You" else name
    lines = "\n".join(f"> {you(debtor).capitalize() if debtor == 'You' else debtor} → {you(creditor)}: {money(cents, state)}  " for debtor, creditor, cents in moves)
    back = " (what was paid back is counted)" if any(e["what"] in ("repayment", "debt") for e in state["entries"]) else ""
    return f"To copy:\n\n> Hi all, we spent {spent} together{back}. " + (f"To settle:  \n{lines}\n> Thanks!" if moves else "All square, nobody owes anything.") + "\n\nI cannot send it for you.", []


NOT_A_PAIR = frozenset("paid had spent owes gave for only pays are is was were we they he she it us there have has of".split())


def shared_part(text: str) -> str:
    """ "Dinner 96.40 paid by Sofia. Luca and I shared the wine (24 of it)": two expenses of the same payer, the second for those who shared it."""
    bill = re.search(r"(?<![\w.])([^\W\d_]{3,15}) ([€$£]?\d[\d.,]*\d) ?(€|euros?|dollars?|pounds?)? (?:was )?paid by ([^\W\d_]{2,15})", text, re.I) or re.search(r"\b(?P<who>[A-Z][^\W\d_]{1,15}) paid ([€$£]?\d[\d.,]*\d) ?(€|euros?|dollars?|pounds?)? for (?:the )?(?P<for>[^\W\d_]{3,15})", text)
    part = re.search(r"\b([^\W\d_]+ and (?:i|me|[^\W\d_]{2,15})) (?:shared|had|drank) the ([^\W\d_]{3,15}) \(?[€$£]?(\d[\d.,]*\d|\d) ?(?:€|euros?|dollars?|pounds?)? of (?:it|that|this)\)?", text, re.I)
    if not bill or not part:
        return text
    what, amount, payer = (bill["for"], bill[2], bill["who"]) if "who" in bill.re.groupindex else (bill[1], bill[2], bill[4])
    whole, some = float(amount.strip("€$£").replace(",", "")), float(part[3].replace(",", ""))
    if not 0 < some < whole:
        return text
    unit = f" {bill[3]}" if bill[3] else ""
    return f"{payer} paid {whole - some:.2f}{unit} for {what}. {payer} paid {some:.2f}{unit} for {part[2]}, only for {re.sub(r'(?i)^i and ', 'me and ', part[1])}"


def rest_of(text: str) -> str:
    """ "A van: 240. I paid the deposit of 80, Ali paid the rest": the rest as the number it is."""
    rest = re.search(r"\b(paid|covered) the (?:rest|other half|remainder)\b", text, re.I)
    amounts = [a for a in reading.amounts(text[: rest.start()], bare=True) if re.search(r"\d", text[a.start:a.end])] if rest else []
    if not rest or len(amounts) < 2:
        return text
    whole, parts = amounts[0], amounts[1:]
    left = whole.value - sum(a.value for a in parts)
    if left <= 0 or re.search(r"\b(?:paid|spent|covered)\b", text[: whole.start], re.I):
        return text
    what = re.findall(r"[^\W\d_]{3,}", text[: whole.start])[-1:]
    name = f" for {what[0]}" if what else ""
    body = text[whole.end : rest.start()].lstrip(" .,;")
    return f"{text[: whole.start].rstrip(' :')}. {body}{rest[1]} {left:g}{name}{text[rest.end():]}"


def with_paid(text: str) -> str:
    """ "I paid airbnb 412, jo food 138.60, lia nothing": the verb stands once and counts for all."""
    if not re.search(r"\b(?:paid|spent|covered)\b", text, re.I):
        return text
    parts = re.split(r"(,\s+(?:and )?|\.\s+|\s+and\s+(?=[^\W\d_]{2,15} [^\W\d_]{3,15} \d))", text)
    for at in range(2, len(parts), 2):
        plain = parts[at].strip(" .")
        if found := re.fullmatch(r"([^\W\d_]{2,15}) ([^\W\d_]{3,15}) ([€$£]?\d[\d.,]*[€$£]?)", plain):
            if not {found[1].lower(), found[2].lower()} & NOT_A_PAIR:
                parts[at] = f"{found[1]} paid {found[3]} for {found[2]}"
        elif nothing := re.fullmatch(r"([^\W\d_]{2,15}) nothing", plain, re.I):
            parts[at] = f"{nothing[1]} paid nothing" if nothing[1].lower() != "paid" else parts[at]
    return "".join(parts)


def split_by_income(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "Rent 1500, i earn 3000 and he earns 2000", and the same with another amount."""
    earned = [(found[1], float(found[2].replace(",", ""))) for found in re.finditer(r"\b([^\W\d_]{1,15}) (?:earns?|makes?|gets?) [€$£]?(\d[\d,]*(?:\.\d{1,2})?)", text, re.I)]
    rest = re.sub(r"\b[^\W\d_]{1,15} (?:earns?|makes?|gets?) [€$£]?\d[\d,]*(?:\.\d{1,2})?", " ", text, flags=re.I)
    amounts = [amount.value for amount in reading.amounts(rest, bare=True)]
    if not earned and state.get("incomes") and len(low.split()) < 14 and re.match(r"(?:and|what|if|then|how|same|ok|also|now|plus|oh|so)\b", low) and len(amounts) == 1 and not re.search(rf"\b{PAID}\b", low):
        earned = [tuple(each) for each in state["incomes"]]
    pair = re.search(r"[€$£]?(\d[\d.,]*\d)[€$£]?\s*(?:vs\.?|versus|against|compared (?:to|with)|to my|and my|and i|while i|but i)[^\d]{0,20}[€$£]?(\d[\d.,]*\d)", text, re.I) if len(earned) < 2 else None
    if pair and (who := re.search(r"\b(?:my )?([^\W\d_]{1,15}) (?:earns?|makes?|gets?|has)\b", text, re.I)):
        other = re.search(r"\b(?:than|what|as) (?:my )?([^\W\d_]{2,15})", text[who.end():], re.I)
        second = "I" if who[1].lower() != "i" else other[1] if other and other[1].lower() not in ("i", "me") else "the other"
        earned = [(who[1], float(pair[1].replace(",", ""))), (second, float(pair[2].replace(",", "")))]
        rest = f"{text[: pair.start()]} {text[pair.end():]}"
        amounts = [amount.value for amount in reading.amounts(rest, bare=True) if re.search(r"\d", rest[amount.start:amount.end])]
    if len(earned) < 2:
        if re.search(r"\b(?:i|we|he|she) (?:earns?|makes?)\b|\bby income\b|\bsalar(?:y|ies)\b", low):
            return "By income, each pays in proportion: with 3,000 and 2,000 that is 60% and 40%. Tell me the amount and what each of you earns, for example `rent 1500, I earn 3000, she earns 2000`.", []
        return None
    state["incomes"] = [list(each) for each in earned]
    whole = sum(value for _, value in earned)
    shown = lambda who: "You" if who.lower() == "i" else who[:1].upper() + who[1:]
    if len(amounts) != 1 or not whole:
        return f"By income: {', '.join(f'{shown(who)} {100 * value / whole:.1f}%' for who, value in earned)}. Which amount shall I split?", []
    cents = share_out(cents_of(amounts[0]), [value for _, value in earned], 0)
    rows = [[shown(who), f"{100 * value / whole:.1f}%", money(part, state)] for (who, value), part in zip(earned, cents)]
    return f"In proportion to income, {money(cents_of(amounts[0]), state)} is " + ", ".join(f"**{row[0]} {row[2]}**" for row in rows) + ". Whether that is fair is for you to agree; half each is the other usual way.", [show.table(rows, columns=["Who", "Share", "Pays"])]


def nights_told(cents: int, nights: int, stays: dict[str, int], others: list[str], state: dict) -> tuple[str, list]:
    """What each pays by nights, for people who are all named."""
    everyone = {**stays, **{name: nights for name in others if name not in stays}}
    parts = share_out(cents, list(everyone.values()), 0)
    state["nights_of"] = {"cents": cents, "nights": nights, "stays": stays, "others": others}
    rows = [[name, stay, money(part, state)] for (name, stay), part in zip(everyone.items(), parts)]
    told = ", ".join(f"**{name} {money(part, state)}**" for name, part in zip(everyone, parts))
    return f"By nights: {money(cents, state)} for {sum(everyone.values())} nights of all people together: {told}. If you would rather split it equally per person, say so.", [show.table(rows, columns=["Who", "Nights", "Pays"])]


def split_by_nights(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "Airbnb 640 for 4 nights, 5 people but lea came only 2 nights": shares by person and night."""
    whole = re.search(r"\b(\d{1,2}) (?:nights?|days)\b", low)
    people = re.search(r"\b(\d{1,2}) (?:people|persons|of us|friends|guests)\b", low)
    if (again := state.get("nights_of")) and (now := re.search(r"\b([^\W\d_]{2,15}) (?:only )?(?:stays?|stayed|comes?|came|is there)(?: for| only)* (\d{1,2}) nights?\b", text, re.I)) and not re.search(r"\d{3}", text) and len(low.split()) < 14:
        stays = {**again["stays"], now[1][:1].upper() + now[1][1:]: int(now[2])}
        return nights_told(again["cents"], again["nights"], stays, again["others"], state)
    named = list(dict.fromkeys(name for name, *_ in names_in(text, state))) if whole and not people else []
    stayed = {found[1][:1].upper() + found[1][1:]: int(found[2]) for found in re.finditer(r"\b([^\W\d_]{2,15}) (?:only |just )?(?:came|stayed|stays|comes|was there|slept)(?: for)?(?: only| just)? (\d{1,2}) (?:nights?|days?)\b", text, re.I)}
    if len(named) > 1 and stayed and set(stayed) <= set(named):
        taken = [whole.span(1), *(found.span(2) for found in re.finditer(r"\b([^\W\d_]{2,15}) (?:only |just )?(?:came|stayed|stays|comes|was there|slept)(?: for)?(?: only| just)? (\d{1,2})", text, re.I))]
        amounts = [amount for amount in reading.amounts(text, bare=True) if amount.value > int(whole[1]) and not any(start <= amount.start < end for start, end in taken)]
        if len(amounts) == 1 and all(0 < stay <= int(whole[1]) for stay in stayed.values()):
            return nights_told(cents_of(amounts[0].value), int(whole[1]), stayed, [name for name in named if name not in stayed], state)
    fewer = [found for found in re.finditer(r"\b([^\W\d_]{2,15}) (?:only |just )?(?:came|stayed|stays|comes|was there|is there|was|slept|joined)(?: us)?(?: for)?(?: only| just)?(?: for)? (\d{1,2}) (?:nights?|days?)\b", text, re.I) if found[1].lower() not in ("people", "who", "he", "she", "they", "one", "we", "it", "i", "that")]
    if not fewer and state.get("nights") and (asked := next((row for row in state["nights"] if re.search(rf"\b{re.escape(row[0].lower())}\b", low)), None)) and len(low.split()) < 8:
        return f"**{asked[0]}** pays **{asked[2]}** for {asked[1]} nights.", []
    if whole and not fewer and re.search(r"\b(?:only|just) (?:for )?\d{1,2} (?:nights?|days?)\b", low):
        return "Somebody stayed for fewer nights, but I could not read who. Say it like this: `airbnb 640 for 4 nights, 5 people, Lea stayed only 2 nights`.", []
    if not whole or not people or not fewer:
        return None
    nights, count = int(whole[1]), int(people[1])
    gone = [(found.start(2), found.end(2)) for found in fewer] + [whole.span(1), people.span(1)]
    amounts = [amount for amount in reading.amounts(text, bare=True) if not any(start <= amount.start < end for start, end in gone)]
    stays = [(found[1][:1].upper() + found[1][1:], int(found[2])) for found in fewer]
    if len(amounts) != 1 or not len(stays) < count <= 20 or any(not 0 < stay < nights for _, stay in stays):
        return None
    everyone = [*stays, *((f"Each of the other {count - len(stays)}", nights) for _ in range(count - len(stays)))]
    cents = share_out(cents_of(amounts[0].value), [stay for _, stay in everyone], 0)
    spread = cents[len(stays):]
    rows = [[name, stay, money(part, state)] for (name, stay), part in zip(stays, cents)]
    most = f"{money(min(spread), state)}" + (f" or {money(max(spread), state)}" if max(spread) != min(spread) else "")
    rows.append([f"Each of the other {count - len(stays)}", nights, most])
    state["nights"] = rows
    total = sum(stay for _, stay in everyone)
    return f"By nights: {money(cents_of(amounts[0].value), state)} for {total} nights of all people together. " + ", ".join(f"**{name} {money(part, state)}**" for (name, _), part in zip(stays, cents)) + f", each of the other {count - len(stays)} **{most}**. If you would rather split it equally per person, say so.", [show.table(rows, columns=["Who", "Nights", "Pays"])]

# "Ines only came one night of two", "two of us just had starters": somebody shares less than the others.
PARTLY = re.compile(
    r"\b(?:only|just)\s(?:(?:was|were|is)\s)?(?:came|come|comes|stayed|stays|there|here|joined|slept|rode|drove|ate|went|had|on the way)\b"
    r"|\b(?:came|stayed|stays|joined|was|were|slept|rode|drove|arrived|left|went|had|have|has|ate|drank)\b[^,.;\d]{0,24}\b(?:only|just|late|later|early|earlier|halfway|(?:one|two|three) (?:nights?|days?)|half (?:the|of)|one way|less|a little|a bit)\b"
    r"|\b(?:one|two|three|\d) (?:nights?|days?) (?:of|out of|instead of)\b|\b(?:one|two|three|\d) (?:of|out of) (?:the )?(?:two|three|four|five|six|seven|\d) (?:nights?|days?)\b|\bleft (?:a (?:day|night) )?(?:early|before)\b|\b(?:joined|arrived|came) (?:us )?(?:late|later|on (?:the )?(?:second|third|last|\w+day))\b",
    re.I,
)
STAY = re.compile(r"\b(one|two|three|four|five|\d{1,2})(?: (?:nights?|days?|weeks?))? (?:of|out of|instead of) (?:the )?(two|three|four|five|six|seven|\d{1,2})\b", re.I)
CUT = re.compile(r"[;\n!?]|,(?!\d)|\.(?=\s|$)|\s(?:but|and|while|though|because|so)\s", re.I)


def limiting_clause(text: str, state: dict) -> tuple[int, int] | None:
    """Where a clause stands that says that somebody shares less than the others."""
    edges = [0, *(edge for cut in CUT.finditer(text) for edge in (cut.start(), cut.end())), len(text)]
    for left, right in zip(edges[::2], edges[1::2]):
        clause = text[left:right]
        amount = re.search(r"[€$£]\s?\d|\d[.,]\d\d|\d{2,}|\d ?(?:€|eur|bucks)|\b(?:had|ate|ordered|drank)\b[^,.;\d]{2,30} for \d", clause)
        if PARTLY.search(clause) and not amount and not re.search(rf"\b(?:{PAID})\b", clause, re.I) and not entry_like(clause, state) and not ABSENT.search(clause):
            return left, right
    return None


def partly_there(text: str, state: dict) -> tuple[str, list] | None:
    """Notes what was paid and asks which costs a shorter stay changes: nothing is settled before that is clear."""
    place = limiting_clause(text, state)
    # "He joined late, so he pays half of the tickets" says what follows from it.
    is_told = re.search(r"\bpays? (?:only |just )?(?:half|a third|a quarter|\d)|\d ?%", text, re.I)
    if not place or is_told or not re.search(r"\d", text) and not state["entries"]:
        return None
    quote = text[place[0] : place[1]].strip()
    known_names = names_in(text, state)
    inside = [name for name, start, _ in known_names if place[0] <= start < place[1]]
    ahead = [name for name, start, _ in known_names if start < place[0]]
    who = (inside or ahead)[-1:]
    stay = STAY.search(quote)
    values = [reading.numbers(part)[0].value for part in stay.groups()] if stay else []
    state["partly"] = {"who": who[0] if who and not re.search(r"\bof us\b|\bpeople\b", quote, re.I) else "", "weight": round(values[0] / values[1], 4) if values and 0 < values[0] < values[1] else 0, "part": f"{values[0]:g}/{values[1]:g}" if values else "", "quote": quote[:80]}
    rest = re.sub(r"\s*[,;]\s*(?=[,;.]|$)", "", f"{text[: place[0]]}, {text[place[1] :]}").strip(" ,.;")
    told = ""
    if re.search(r"\d", rest) and names_in(rest, state) and re.search(rf"\b(?:{PAID})\b", rest, re.I):
        join([*who], state)
        try:
            noted = answer_sums(rest, rest.lower().strip(" .!?"), state)
        except ToolError:
            noted = None
        told = noted[0].partition("\n\n")[0] + " " if noted and noted[0].startswith("Noted:") else ""
    return f"{told}{ask_partly(state)}", []


def ask_partly(state: dict) -> str:
    partly = state["partly"]
    what = [entry["what"] for entry in state["entries"] if entry["what"] not in ("repayment", "debt")]
    who = partly["who"] or "that person"
    if not what:
        return f"I settle nothing yet: “{partly['quote']}” changes who pays how much, and I cannot tell by how much. Give it a name and a number, for example `{partly['who'] or 'Kim'} had 12` for what somebody had, or `Ana paid 560 for the cabin, {partly['who'] or 'Kim'} pays half of the cabin`."
    share = f"{who} counts {partly['part']} of a full share there" if partly["weight"] else f"{who} counts half there, unless you give another share"
    return f"I settle nothing yet: for which costs does “{partly['quote']}” count? Name them, such as `only the {what[0]}`, or say `everything` or `ignore it`; {share}."


def take_partly(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """The answer to which costs a shorter stay changes."""
    partly = state.get("partly")
    if not partly or not state["entries"]:
        return None
    if re.search(r"\b(?:ignore|forget|never ?mind|nothing|none|equally|skip)\b", low):
        state.pop("partly")
        return f"Everybody counts in full.\n\n{summary(state)}", blocks_of(state)
    is_all = re.search(r"\b(?:everything|all|both|every)\b", low)
    chosen = [at for at, entry in enumerate(state["entries"]) if is_all or set(entry["what"].lower().split()) & set(re.findall(r"[^\W\d_]{3,}", low))]
    if len(low.split()) > 14 or not partly["who"] or not chosen:
        return (ask_partly(state), []) if len(low.split()) < 9 and re.search(r"\b(?:settle|owes?|balance|summary|total|pays?)\b", low) else None
    noted: list[str] = []
    for at in chosen:
        share_by({**(state["entries"][at]["for"] or dict.fromkeys(state["people"], 1)), partly["who"]: partly["weight"] or 0.5}, state["entries"][at], noted)
    state.pop("partly")
    return f"Noted: {'; '.join(noted)}.\n\n{summary(state)}", blocks_of(state)


COUPLES = re.compile(rf"\b({COUNT}|a|one) couples?\b", re.I)
SINGLES = re.compile(rf"\b({COUNT}|a|one) (?:singles?|single (?:person|people)|people alone)\b", re.I)
LESS = re.compile(r"[€$£]?(\d{1,5}(?:[.,]\d{1,2})?) ?(?:€|euros?|eur|dollars?)? (?:less|off|cheaper|discount)\b", re.I)


def counted(found: re.Match | None) -> int:
    return 0 if not found else 1 if found[1].lower() in ("a", "one") else int(reading.numbers(found[1])[0].value)


def couples_and_singles(text: str, low: str, state: dict) -> tuple[str, list] | None:
    """ "900 for 3 couples and 1 single": by person and by room, and then with less for the singles."""
    couples, singles = COUPLES.search(text), SINGLES.search(text)
    if not couples and (house := state.get("house")) and len(low.split()) < 24 and re.search(r"\bper person|by person|per head|by room|per room|\bless\b|\boff\b", low):
        return house_told(house, low, state)
    if not couples or not singles:
        return None
    amounts = amounts_in(text, [couples.span(), singles.span()])
    if len(amounts) != 1 or re.search(r"\b(?:paid|spent|bought|covered)\b", text, re.I):
        return None
    state["house"] = {"cents": cents_of(amounts[0].value), "couples": counted(couples), "singles": counted(singles)}
    return house_told(state["house"], low, state)


def house_told(house: dict, low: str, state: dict) -> tuple[str, list] | None:
    cents, couples, singles = house["cents"], house["couples"], house["singles"]
    heads, rooms = 2 * couples + singles, couples + singles
    less = LESS.search(low)
    if less:
        off = cents_of(float(less[1].replace(",", ".")))
        single = round(cents / heads) - off
        if single < 0 or not couples or len(re.findall(r"\d+(?:[.,]\d+)?", low)) > 1 or re.search(r"\b(?:per|by) room\b", low):
            return f"I read {money(off, state)} less, but not from what. Say it like this: `per person, {less[1]} less for each single`.", []
        other = round((cents - singles * single) / (2 * couples))
        return f"By person, and {money(off, state)} less for each single: {'each single' if singles > 1 else 'the single'} pays **{money(single, state)}** ({money(round(cents / heads), state)} − {money(off, state)}), each of the other {2 * couples} **{money(other, state)}**, so a couple {money(2 * other, state)}. Rounded to the cent.", []
    rows = [["By person", f"1/{heads} each", money(round(cents / heads), state), money(round(2 * cents / heads), state)], ["By room (a couple is one)", f"1/{rooms} each", money(round(cents / rooms), state), money(round(cents / rooms), state)]]
    ways = "by person is fair where everybody uses the same; by room where each has a room of the same size. It is for you to agree"
    return f"{money(cents, state)} for {heads} people in {rooms} rooms. By person a single pays **{rows[0][2]}** (1/{heads}) and a couple **{rows[0][3]}**; by room each pays **{rows[1][2]}** (1/{rooms}). As a rule, {ways}.", [show.table(rows, columns=["Way", "Share", "A single", "A couple"])]



AREAS = re.compile(r"((?:\d{1,3}(?:[.,]\d)?(?: ?(?:m2|m²|sqm|qm|sq ?ft|square met(?:er|re)s?))?(?: ?, ?| and | und | & )){1,7}\d{1,3}(?:[.,]\d)?) ?(?:m2|m²|sqm|qm|sq ?ft|square met(?:er|re)s?)", re.I)


ROOM = re.compile(r"\b(my|[^\W\d_]{2,15}(?:['’]s|s))(?: (?:room|bedroom|one))?(?: (?:is|has|was|with|:))?(?: about| only)? (\d{1,3}(?:[.,]\d)?)(?: ?(?:m2|m²|sqm|qm|sq ?ft|square (?:met(?:er|re)s?|feet)))?(?=[\s,.;!?]|$)", re.I)


def rooms_of(text: str, state: dict) -> tuple[str, list] | None:
    """ "My room is 20 m2, Ola's is 15 and Kim's 10": the rent by room, with the names."""
    known = state.get("rooms")
    if known and (gone := re.search(r"\b(?:if|when|now) ([^\W\d_]{2,15}) (?:moves?|moved|is|goes|leaves?|left)(?: out| gone)?\b|\bwithout ([^\W\d_]{2,15})", text, re.I)) and len(text.split()) < 12:
        left = [each for each in known["of"] if each[0].lower() != (gone[1] or gone[2]).lower()]
        if 1 < len(left) < len(known["of"]):
            cents = share_out(known["cents"], [size for _, size in left], 0)
            return f"Without {(gone[1] or gone[2]).capitalize()} the {money(known['cents'], state)} by room size: " + ", ".join(f"**{name} {money(part, state)}**" for (name, _), part in zip(left, cents)) + f", for {sum(size for _, size in left):g} m². The empty room is then shared by the others in the same proportion.", []
    found = [(hit[1], float(hit[2].replace(",", ".")), hit.span()) for hit in ROOM.finditer(text) if hit[1].lower() == "my" or hit[1][0].isupper() or "'" in hit[1] or "’" in hit[1]]
    if len(found) < 2 or not re.search(r"\broom|\bm2\b|m²|sqm|square", text, re.I) or not re.search(r"\b(?:rent|flat|pay|pays|costs?)\b", text, re.I):
        return None
    rents = [amount.value for amount in amounts_in(text, [span for *_, span in found])]
    rents = [rent for rent in rents if rent > max(size for _, size, _ in found)]
    if len(rents) != 1:
        return None
    whole = sum(size for _, size, _ in found)
    names = ["You" if who.lower() == "my" else re.sub(r"['’]?s$", "", who)[:1].upper() + re.sub(r"['’]?s$", "", who)[1:] for who, *_ in found]
    cents = share_out(cents_of(rents[0]), [size for _, size, _ in found], 0)
    state["rooms"] = {"cents": cents_of(rents[0]), "of": [[name, size] for name, (_, size, _) in zip(names, found)]}
    rows = [[name, f"{size:g} m²", f"{100 * size / whole:.1f}%", money(part, state)] for name, (_, size, _), part in zip(names, found, cents)]
    told = ", ".join(f"**{name} {money(part, state)}**" for name, part in zip(names, cents))
    return f"By the size of the rooms, {money(cents_of(rents[0]), state)} for {whole:g} m² of private rooms: {told}. The shared rooms are split with it.", [show.table(rows, columns=["Who", "Room", "Share", "Rent"], title="Rent by room size")]


def split_by_area(text: str, state: dict) -> tuple[str, list] | None:
    """A rent by the size of the rooms: "rent 1450, three rooms 12, 15 and 18 m2"."""
    if whose := rooms_of(text, state):
        return whose
    areas = AREAS.search(text)
    if not areas or not re.search(r"\b(?:rent|miete|loyer|alquiler|flat|rooms?)\b", text, re.I):
        return None
    sizes = [float(size.replace(",", ".")) for size in re.findall(r"\d{1,3}(?:[.,]\d)?(?![\d])", re.sub(r"m2|m²", " ", areas[1]))]
    rents = [amount.value for amount in amounts_in(text, [areas.span()]) if amount.value > max(sizes)]
    if len(rents) != 1 or len(sizes) < 2 or sum(sizes) <= 0:
        return None
    cents = [round(rents[0] * 100 * size / sum(sizes)) for size in sizes]
    cents[cents.index(max(cents))] += round(rents[0] * 100) - sum(cents)
    rows = [[f"Room of {size:g} m²", f"{100 * size / sum(sizes):.1f}%", money(part, state)] for size, part in zip(sizes, cents)]
    each = ", ".join(f"**{money(part, state)}** for {size:g} m²" for size, part in zip(sizes, cents))
    return (f"By the size of the rooms, **{money(round(rents[0] * 100), state)}** for {sum(sizes):g} m² of private rooms: {each}. Everything shared is split with it."), [show.table(rows, columns=["Room", "Share", "Rent"], title="Rent by room size")]


UNPAID = re.compile(r"\b([^\W\d_][\w'’-]{1,23})(?: still)? (?:hasn['’]?t|has not|didn['’]?t|did not|never)(?: yet| even)? (?:paid|payed|pay)(?: me)?(?: back)?(?: the)?(?=\s+[€$£]?\d)", re.I)
RATE = re.compile(r"\b(?:1|one|an?) ?(chf|eur|usd|gbp|swiss francs?|francs?|euros?|dollars?|pounds?|€|\$|£)\s*(?:=|is|are|equals|for)\s*(\d+(?:[.,]\d{1,6})?) ?(chf|eur|usd|gbp|swiss francs?|francs?|euros?|dollars?|pounds?|€|\$|£)", re.I)
CODES = {"swiss franc": "CHF", "franc": "CHF", "euro": "EUR", "dollar": "USD", "pound": "GBP", "€": "EUR", "$": "USD", "£": "GBP"}
FOREIGN = re.compile(r"(\d+(?:[.,]\d{1,2})?) ?(swiss francs?|francs?|chf)\b", re.I)


def code_of(word: str) -> str:
    return CODES.get(word.lower().rstrip("s"), word.upper())


def with_rate(rate: re.Match, state: dict) -> tuple[str, list]:
    """The message that had two currencies, with the rate that the person gives."""
    text, source, target, factor = state.pop("pending", ""), code_of(rate[1]), code_of(rate[3]), float(rate[2].replace(",", "."))
    if not text:
        return "I take amounts in one currency. Tell me who paid what, and in which currency; then the rate.", []
    plain = FOREIGN.sub(r"\1 CHF", text)
    for amount in reversed([each for each in reading.amounts(plain) if each.currency == source]):
        plain = f"{plain[:amount.start]}{amount.value * factor:.2f} {target}{plain[amount.end:]}"
    told = answer_sums(plain, plain.lower().strip(" .!?"), state)
    return (f"With 1 {source} = {factor:g} {target}: {told[0]}", told[1]) if told else ("I could not read the expenses with that rate. Please write them again in one currency.", [])


def answer_sums(text: str, low: str, state: dict) -> tuple[str, list] | None:
    text = FOREIGN.sub(r"\1 CHF", text)
    take_currency(text, state)
    names = names_in(text, state)
    if came := re.search(r"\bdid (?:actually |really )?(?:drink|eat|come|join|have|go)\b|\bwas there(?: too)?\b", low):
        at = entry_like(low, state)
        entry = state["entries"][at] if at is not None else None
        late = [name for name, start, _ in names if start < came.start() and entry and entry["for"] and name not in entry["for"]]
        if late and entry:
            noted: list[str] = []
            share_by({**entry["for"], **dict.fromkeys(late, 1)} if len(entry["for"]) + len(late) < len(state["people"]) else dict.fromkeys(state["people"], 1), entry, noted)
            return f"Noted: {'; '.join(noted)}.\n\n{summary(state)}", blocks_of(state)
    if removal := re.search(r"\b(?:remove|delete|drop|cancel|take out|forget|without|ohne|leave out)\b([^,.;?!]{0,60})", low):
        number = re.search(r"\d{1,3}", removal[1])
        target = int(number[0]) - 1 if number else entry_like(removal[1], state)
        if target is not None and 0 <= target < len(state["entries"]) and not names_in(removal[1], state):
            gone = state["entries"].pop(target)
            return f"Without {gone['what']} ({money(gone['cents'], state)}, paid by {gone['by']}). Say `undo` to put it back.\n\n{summary(state)}", blocks_of(state)
    if invited := without_invited(low, state):
        return invited
    if unclear := state.get("unclear"):
        if re.search(r"\b(?:ignore|forget|never ?mind|skip|leave (?:it|that|them) out)\b", low):
            state["unclear"] = ""
            return f"I leave out {unclear}.\n\n{summary(state)}", blocks_of(state)
        if len({name for name, *_ in names}) == 1 and not re.search(r"\d|\band\b", text) and " and " not in unclear and len(low.split()) < 8 and (len(low.split()) < 3 or re.search(r"\bpaid\b|\bthat(?:'s| was| is)\b|\bit was\b|\bwas (?:me|by)\b", low)):
            text = f"{names[0][0] if names[0][0] != 'You' else 'I'} paid {unclear}"
            names = names_in(text, state)
        if all(number in text for number in unclear.split(" and ")):
            state["unclear"] = ""
    found = take_fixed(text, names, state) or read_bill(text, names, state) or read_entries(text, names, state)
    if unclear and state["unclear"] == unclear and (found or re.search(r"\b(?:settle|owes?|balance|result|total|summary|pays?)\b", low)):
        return (found[0].split("\n\n")[0] + " " if found and found[0].startswith("Noted:") else "") + f"Still open from before: **{unclear}**. Who paid that, and for what? Until then I do not settle; say `ignore it` to leave it out.", []
    if found:
        return found
    if re.search(r"\b(?:why|how come|warum|pourquoi)\b", low) and state["entries"]:
        return explained(next((name for name, *_ in names), state["me"]), state)
    if state["entries"] and re.search(r"\b(?:settle|owes?|balance|transfers?|even|result|list|show|total|spen[dt]|expenses|overview|summary|each|schuldet|doit|debe|pays?)\b", low) and len(low) < 90:
        return summary(state), blocks_of(state)
    if re.search(r"\b(?:help|mess|start|hi|hello|how does (?:it|this) work|how do i)\b", low) and len(low) < 80 and not state["entries"]:
        return HOW + " When all is in, I say who pays whom with the fewest transfers.", []
    return None


def take_currency(text: str, state: dict) -> None:
    signs = {SIGNS.get(a.currency, a.currency + " ") for a in reading.amounts(text) if a.currency} | ({state["currency"]} if state["currency"] and state["entries"] else set())
    if len(signs) > 1:
        raise ToolError(f"There are two currencies here ({' and '.join(sorted(sign.strip() for sign in signs))}). I do not know exchange rates. Tell me the rate, such as `1 CHF = 1.05 EUR`, or the amounts in one of them.")
    state["currency"] = signs.pop() if signs else state["currency"]


THINGS = frozenset(" ".join([*ALIKE, *ALIKE.values()]).split()) | frozenset("""boat train bus flight flights ticket tickets parking tolls toll museum tour ski skis pass passes gifts gift present coffee snacks water
    internet power electricity heating insurance cleaning deposit uber ferry entry entrance shopping market bakery laundry phone tax taxes fees fee misc other rest bread ice cake cinema concert camping tent sauna""".split())


def listed_payers(text: str) -> list[str]:
    """ "I paid 310, Marek 96.40, Li 58.60": a capital and an amount, in a list that began with somebody who paid."""
    if not re.search(r"\b(?:paid|spent|covered)\s[€$£]?\d", text, re.I):
        return []
    listed = re.findall(r"[,;]\s*(?:and )?([^\W\d_]{2,15}) [€$£]?\d", text)
    return [word for word in listed if word[0].isupper() and not word.isupper() and word.lower() not in THINGS]


SHARED_BY = re.compile(r"\b(?:shared (?:by|with|between|among)|split (?:it )?(?:between|among|with)|between|among)\s+((?:[^\W\d_]{2,15}(?:,\s?(?:and\s)?|\sand\s|\s?&\s?)){1,8}[^\W\d_]{2,15})(?=[\s.,;:!?]|$)", re.I)
NOBODY = frozenset("me my us we all the our his her their everyone everybody both them you and friends people two three four five six seven eight others rest of each myself roommates flatmates kids an couples it that this lunch dinner rent half mum dad mom".split())


def listed_sharers(text: str) -> list[str]:
    """The names of "shared by kim, lou, me and sam", also in small letters."""
    return [word for found in SHARED_BY.finditer(text) for word in re.findall(r"[^\W\d_]{2,15}", found[1]) if word.lower() not in NOBODY]


def names_in(text: str, state: dict) -> list[tuple[str, int, int]]:
    """(name, start, end) of everybody who is named, in order; the person who writes is "You" until they say their name."""
    if mine := MY_NAME.search(text):
        rename_me((mine[1] or mine[2]).capitalize(), state)
    words = {name.lower() for name in state["people"] if name != "You" and not name.startswith("Person ")}
    things = {found[1].lower() for found in re.finditer(r"\b(?:das|die|der|dem|den|fürs|the|le|la|el|una?|une?|für|pour) (?=([^\W\d_]+))", text)}
    words |= {word.lower() for word in [*reading.people(text), *(found[1] for found in WHO.finditer(text)), *re.findall(r"[,;]\s*(?:and )?([^\W\d_]{3,15}) (?:the|el|la|das|die|den|le) [^\W\d_]{3,15} (?:for |was )?[€$£]?\d", text), *re.findall(r"\d\s?[€$£]?\s*\(\s*([^\W\d_]{2,20})\s*\)", text), *(listed_payers(text)), *listed_sharers(text)]} - NOT_NAMES - things
    words = {word for word in words if not re.search(r"(?:n['’]?t|['’](?:ll|ve|re|d))$", word) or word in ("grant", "brent", "kent", "bent", "kurt")}
    found = [(known(hit[0].removesuffix("'s"), state), hit.start(), hit.end()) for hit in re.finditer(r"[^\W\d_][\w’'-]*", text) if hit[0].lower().removesuffix("'s") in words]
    found += [(state["me"], hit.start(), hit.end()) for hit in ME.finditer(text)]
    others = [name for name, *_ in sorted(found, key=lambda each: each[1]) if name != state["me"]] or [name for name in state["people"] if name != state["me"] and len(state["people"]) == 2]
    for hit in re.finditer(r"\b(?:he|she)\b", text, re.I) if others else ():
        before = [name for name, start, _ in sorted(found, key=lambda each: each[1]) if start < hit.start() and name != state["me"]]
        found.append(((before or others)[-1], hit.start(), hit.end()))
    return sorted({each[1]: each for each in found}.values(), key=lambda each: each[1])


def rename_me(name: str, state: dict) -> None:
    old, state["me"] = state["me"], name
    state["people"] = list(dict.fromkeys(name if each == old else each for each in state["people"]))
    for entry in state["entries"]:
        entry["by"] = name if entry["by"] == old else entry["by"]
        entry["for"] = entry["for"] and {name if each == old else each: weight for each, weight in entry["for"].items()}


def entry_like(text: str, state: dict) -> int | None:
    """The last entry that a text speaks of: by its own words, or by a wider one ("the food")."""
    words = {word for word in re.findall(r"[^\W\d_]{3,}", text.lower()) if word not in NO_WORDS}
    wide = {w for word in words for w in ALIKE.get(word, "").split()} | {key for key, members in ALIKE.items() if words & set(members.split())}
    for match in (lambda named: words & named, lambda named: any(len(a) > 4 and (a in b or b in a) for a in words for b in named if len(b) > 4), lambda named: wide & named):
        for at, entry in reversed(list(enumerate(state["entries"]))):
            if match(set(entry["what"].lower().split())):
                return at
    return None


def blocks_of(state: dict) -> list:
    return [part for part in settled(state) if isinstance(part, dict) and "kind" in part] if state["entries"] else []


def summary(state: dict) -> str:
    if not state["entries"]:
        return f"In the group: {', '.join(state['people'])}. Now tell me who paid what." if state["people"] else HOW
    if len(state["people"]) < 2:
        return f"So far only {state['people'][0]} is in the group. Who shares the costs?"
    paid, share = totals(state)
    moves = fewest_transfers({name: paid[name] - share[name] for name in state["people"]})
    spent = money(sum(e["cents"] for e in state["entries"] if e["what"] not in ("repayment", "debt")), state)
    lines = "\n".join(f"- **{debtor} pay{'s' * (debtor != 'You')} {creditor} {money(cents, state)}**" for debtor, creditor, cents in moves)
    return f"Spent together: {spent}. " + (f"{len(moves)} transfer{'s' * (len(moves) != 1)} settle{'s' * (len(moves) == 1)} it:\n{lines}" if moves else "**All square.** Nobody owes anything.")


def explained(name: str, state: dict) -> tuple[str, list]:
    rows = [[e["what"], money(e["cents"] if e["by"] == name else 0, state), money(shares_of(e, at, state).get(name, 0), state)] for at, e in enumerate(state["entries"])]
    if name in fixed_shares(state):
        rows.append(["agreed share instead", money(0, state), money(fixed_shares(state)[name] - sum(shares_of(e, at, state).get(name, 0) for at, e in enumerate(state["entries"])), state)])
    paid, share = totals(state)
    gap = paid.get(name, 0) - share.get(name, 0)
    table = show.table(rows, columns=["For", "Paid", "Share"], title=f"{name}: how the balance comes about")
    return f"{name} paid {money(paid.get(name, 0), state)} and used {money(share.get(name, 0), state)}, a balance of {'+' if gap > 0 else ''}{money(gap, state)}.", [table]


def clauses_of(text: str, names: list) -> list[tuple[int, int, str, list]]:
    edges = [0, *(edge for cut in CLAUSE.finditer(text) for edge in (cut.start(), cut.end())), len(text)]
    parts: list[tuple[int, int]] = []
    for left, right in zip(edges[::2], edges[1::2]):
        inside = [each for each in names if left <= each[1] < right]
        bare = "".join(" " if any(start <= at < end for _, start, end in inside) else text[at] for at in range(left, right))
        if parts and inside and not re.sub(r"\b(?:and|und|et|y)\b|[\s&]", "", bare, flags=re.I) and re.search(r"\b(?:for|with|between|only|except|without)\b", text[parts[-1][0]:left], re.I):
            parts[-1] = (parts[-1][0], right)
        elif text[left:right].strip():
            parts.append((left, right))
    return [(left, right, text[left:right], [each for each in names if left <= each[1] < right]) for left, right in parts]


def amounts_in(text: str, taken: list) -> list[reading.Amount]:
    """Amounts of money; not "day 2", "counts as 2" or the 2 of "2 tickets for 30"."""
    found = [a for a in reading.amounts(text, bare=True) if not any(a.start < end and a.end > start for start, end in taken)]
    found = [a for a in found if (text[a.start].isdigit() or a.currency) and not re.match(r"\s*of\s+\d", text[a.end:a.end + 12]) and not re.search(r"\d\s+of\s+$", text[max(0, a.start - 12):a.start])]
    return [a for a in found if a.currency or not NOT_MONEY.search(text[max(0, a.start - 14):a.start]) and not (a.value < 10 and a.value == int(a.value) and len(found) > 1 and COUNTED.match(text, a.end))]


def heads_in(text: str) -> re.Match | None:
    """How many people there are. "Kim got beer for 27" says what it cost, and not for how many."""
    for found in HEADS.finditer(text):
        value = next((n.value for n in reversed(reading.numbers(found[0]))), 0)
        clause = CLAUSE.split(text[:found.start()])[-1]
        since = re.split(r"\d", text[:found.start()])[-1]
        is_price = re.match(r"(?:for|für)\b", found[0], re.I) and (value > 20 or re.search(rf"\d.*{OWN.pattern}", text[:found.start()], re.I) and OWN.search(since) or re.search(rf"\b{PAID}\b|{OWN.pattern}", clause, re.I) and not re.search(r"\d", clause))
        if not is_price:
            return found
    return None


def head_count(heads: re.Match | None) -> int:
    """ "For 4" is 4; "me and 3 friends" is 4, too."""
    found = reading.numbers(heads[0]) if heads else []
    return int(found[-1].value) + bool(re.match(r"(?:me|i|ich) ", heads[0], re.I)) if found else 0


def unused(reader: reading.Reader) -> str:
    odd = [n for n in reader.unused_numbers() if reader.text[n.start].isdigit() and not NOT_MONEY.search(reader.text[max(0, n.start - 14):n.start]) and not (n.value < 10 and COUNTED.match(reader.text, n.end))]
    return " and ".join(reader.text[n.start:n.end] for n in odd[:4])


def read_bill(text: str, names: list, state: dict) -> tuple[str, list] | None:
    """One bill for some people, with a tip and with what people had for themselves."""
    heads, reader, numbers = heads_in(text), reading.Reader(text), reading.numbers(text)
    tips = [n for n in numbers if TIP.search(re.split(r"[,.;]\s", text[max(0, n.start - 22):n.start])[-1]) or TIP_BEHIND.match(text, n.end)]
    parts = clauses_of(text, names)
    is_tip = bool(state.get("bill") and tips) and len(numbers) == len(tips)
    is_split = len({name for name, *_ in names}) > 1 and re.search(r"\b(?:split|divide|teilen?|partager|dividir)\b", text, re.I) and numbers
    has_own = [clause for _, _, clause, here in parts if here and OWN.search(clause) and re.search(r"\d", clause) and not heads_in(clause)]
    paid_sum = bool(re.search(r"\d\s?[€$£]?\s*\(\s*[^\W\d_]+\s*\)", text)) and bool(names) or any(re.search(rf"\b(?!we\b){PAID}\b", clause, re.I) and here and re.search(r"\d", clause) for _, _, clause, here in parts)
    if paid_sum or not (is_tip or heads or has_own or is_split) or (state["entries"] and not is_tip and not re.search(r"\bbill\b|rechnung|dinner|lunch", text, re.I)):
        return None
    # "Kim had only a coke, 3.50" is about the bill that was split just now.
    joins = bool(state.get("bill") and has_own) and not heads and len({name for name, *_ in names}) == 1
    bill = dict(state["bill"]) if is_tip or joins else {"own": {}, "tip": 0, "tip_percent": 0}
    if joins:
        bill["own"] = dict(bill.get("own") or {})
    for n in tips:
        bill.update(tip_percent=n.value, tip=0) if n.kind == "percent" else bill.update(tip=n.value, tip_percent=0)
        reader.use(n)
    together, is_total = 0.0, False
    if not is_tip:
        bill["people"] = bill.get("people") if joins else head_count(heads) or len({name for name, *_ in names})
        reader.use((heads.start(), heads.end())) if heads else None
        for a in amounts_in(text, [*((n.start, n.end) for n in tips), *([(heads.start(), heads.end())] if heads else [])]):
            clause, here = next((clause, here) for left, right, clause, here in parts if left <= a.start < right)
            owner = next((name for name, start, _ in here if start < a.start), None) if not heads_in(clause) else None
            if owner and (OWN.search(clause) or has_own):
                bill["own"][owner] = bill["own"].get(owner, 0) + a.value
            elif re.search(r"\bshared?\b|together|for all|everyone", clause, re.I):
                together += a.value
            elif "amount" not in bill:
                bill["amount"] = a.value
                is_total = bool(re.search(r"\b(?:bill|total|was|is|cost|rent|altogether|rechnung)\b", clause, re.I))
            elif not is_total:
                bill["amount"] += a.value
            else:
                continue
            reader.use(a)
        bill["amount"] = bill.get("amount") or round(together + sum(bill["own"].values()), 2)
        if together:
            each = together / bill["people"]
            bill["own"] = {name: round(bill["own"].get(name, 0) + each, 2) for name in dict.fromkeys(name for name, *_ in names)}
            bill["own"][names[-1][0]] = round(bill["amount"] - sum(value for name, value in bill["own"].items() if name != names[-1][0]), 2)
    if not bill.get("amount") or not bill.get("people"):
        return None
    part = re.search(r"\bthe ([^\W\d_]{3,15}) (?:was|were|cost|came to|is) [€$£]?(\d{1,5}(?:[.,]\d{1,2})?)\b|[€$£]?(\d{1,5}(?:[.,]\d{1,2})?)[€$£]? (?:of it |of that )?(?:was|were|for) (?:the )?([^\W\d_]{3,15})", text, re.I)
    none = re.search(r"\b(?:had|drank|ate|took|ordered|has) (?:no|none|not any)\b|\b(?:did(?:n['’]?t| not)|do(?:es)?n['’]?t) (?:have|drink|eat|want|order)\b", text, re.I)
    gone = list(dict.fromkeys(name for name, start, _ in names if none and start < none.start() and name not in bill["own"]))[-1:]
    if part and gone and not is_tip and (extra := float((part[2] or part[3]).replace(",", "."))) < bill["amount"] and len(gone) < bill["people"]:
        what = part[1] or part[4]
        bill["own"] = {**bill["own"], **{name: round((bill["amount"] - extra) / bill["people"], 2) for name in gone}}
        facts, table = split_bill(state, bill["amount"], bill["people"], bill["tip_percent"], bill["tip"], bill["own"])
        tip = f" + {money(round(facts['tip'] * 100), state)} tip = {money(round(facts['total'] * 100), state)}" if facts["tip"] else ""
        return f"**{money(round(bill['amount'] * 100), state)}{tip}, split {bill['people']} ways.** The {what} ({money(cents_of(extra), state)}) is shared by the {bill['people'] - len(gone)} others, everything else by all {bill['people']}. So {' and '.join(gone)} pay{'s' * (len(gone) == 1)} a part of {money(cents_of(bill['amount'] - extra), state)} only. The parts add up to the cent.", [table]
    if less := next((name for name, *_ in names if name not in bill["own"] and re.search(r"\bhalf\b|\baway\b|\bless\b", text, re.I)), ""):
        return f"I read {bill['amount']:g} for {bill['people']} people, but what does {less} pay? Tell me who paid it and, for example, \"{less} pays half\"; then {less} gets half a share.", []
    if not is_tip and not bill["own"] and (other := OTHER_SHARE.search(text)):
        return f"I read {bill['amount']:g} for {bill['people']} people, but I do not split it equally: who pays “{other[0].strip()}”, and of what? Say it like this: `74 for 6 people, 2 kids pay half`.", []
    if odd := unused(reader):
        return f"What is **{odd}**? I read a bill of {bill['amount']:g} for {bill['people']} people. Is it what one person had, a tip, or a second bill?", []
    facts, table = split_bill(state, bill["amount"], bill["people"], bill["tip_percent"], bill["tip"], bill["own"])
    tip = f" + {money(round(facts['tip'] * 100), state)} tip = {money(round(facts['total'] * 100), state)}" if facts["tip"] else ""
    how = " The tip is shared in proportion to what each had." if facts["tip"] and bill["own"] else ""
    own = f" {' and '.join(bill['own'])} pay{'s' * (len(bill['own']) == 1)} only for what they had; the others share the rest." if 0 < len(bill["own"]) < bill["people"] else ""
    return f"**{money(round(bill['amount'] * 100), state)}{tip}, split {bill['people']} ways.**{own}{how} The parts add up to the cent.", [table]


def read_entries(text: str, names: list, state: dict) -> tuple[str, list] | None:
    """The group, expenses, repayments, corrections, and then who shares what."""
    reader, noted, payer = reading.Reader(text), [], None
    fixes, asks, heads = bool(re.match(r"(?:no|nope|sorry|actually|wait|correction|nein|non)\b", text, re.I)), reading.is_question(text), heads_in(text)
    parts, first_new = clauses_of(text, names), len(state["entries"])
    amounts = amounts_in(text, [(heads.start(), heads.end())] if heads else [])
    if len(amounts) > 60:
        raise ToolError("That is more than 60 amounts in one message. Send them in smaller parts.")
    if names and (amounts or not asks and (len(names) > 1 or state["people"])):
        join([name for name, *_ in names], state)
    for left, right, clause, here in parts:
        for a in (a for a in amounts if left <= a.start < right and a.value and not (re.search(r"\beach\b|%", text[a.end:a.end + 6]) and "%" in text)):
            given = re.match(r"\s*(?:already |just |still |has |have )*(gave|sent|transferred|repaid|paid back|pays back|owes?)\s", text[here[0][2]:]) if len(here) > 1 else None
            by = next((name for name, start, _ in here if start < a.start and not EXCEPT.search(text[left:start])), None)
            # "Cleo only had a salad for 12" says what Cleo ate, and not who paid.
            if any(end <= a.start and re.match(r"\s+(?:only |just )?(?:had|ate|ordered|drank)\b", text[end:a.start], re.I) for _, _, end in here):
                continue
            by = by or next((name for name, start, end in here if re.match(rf"\s+{PAID}\b", text[end:right], re.I) or re.search(r"(?:\bby\s+|\(\s*)$", text[max(0, start - 6):start])), None)
            what = what_of(text, left, right, a, here)
            old = entry_like(what, state) if fixes else None
            if fixes and old is None and by:
                old = next((at for at, e in reversed(list(enumerate(state["entries"]))) if e["by"] == by), None)
            if given:
                giver, taker = (here[1][0], here[0][0]) if given[1].startswith("owe") else (here[0][0], here[1][0])
                put(giver, cents_of(a.value), "debt" if given[1].startswith("owe") else "repayment", {taker: 1}, state)
                noted.append(f"{here[0][0]} {given[1]} {here[1][0]} {money(cents_of(a.value), state)}")
            elif old is not None:
                state["entries"][old]["cents"] = cents_of(a.value)
                noted.append(f"{state['entries'][old]['what']} is {money(cents_of(a.value), state)} now")
            elif by or payer and re.match(r"\s*[€$£]?\d", clause):
                payer = by or payer
                put(payer, cents_of(a.value), what, None, state)
                noted.append(f"{payer} paid {money(cents_of(a.value), state)} for {state['entries'][-1]['what']}")
            else:
                continue
            reader.use(a)
    if heads:
        reader.use((heads.start(), heads.end()))
        while len(state["people"]) < min(head_count(heads), MAX_PEOPLE):
            state["people"].append(f"Person {len(state['people']) + 1}")
    for a in amounts:
        if not a.value:
            reader.use(a)
    new = [e["cents"] for e in state["entries"][first_new:]]
    for n in reader.unused_numbers():
        if re.match(r"\s*of\s+\d", text[n.end:n.end + 12]) or re.search(r"\d\s+of\s+$", text[max(0, n.start - 12):n.start]):
            reader.use(n)
        if new and round(n.value * 100) == sum(new):
            reader.use(n)
    if not asks or new:
        read_sharing(parts, first_new, state, noted, reader)
    if not noted and not (len(names) > 1 and not asks and not state["entries"]):
        return None
    if odd := unused(reader):
        state["unclear"] = odd
        return f"Noted: {'; '.join(noted) or 'nothing yet'}. I did not use **{odd}**: who paid that, and for what? I settle when that is clear.", []
    return (f"Noted: {'; '.join(noted)}.\n\n" if noted else "") + summary(state), blocks_of(state)


def what_of(text: str, left: int, right: int, amount: reading.Amount, here: list) -> str:
    left, right = max(left, amount.start - 80), min(right, amount.end + 80)
    hidden = [(amount.start, amount.end), *((start, end) for _, start, end in here if left <= start < right)]
    rest = "".join(" " if any(start <= at < end for start, end in hidden) else text[at] for at in range(left, right))
    rest = EXCEPT.split(ABSENT.split(rest)[0])[0].rpartition(":")[2]
    words = [word for word in re.findall(r"[^\W\d_][\w'’-]*", rest) if word.lower() not in NO_WORDS and word.lower() not in ("de", "del", "du", "des", "la", "el", "owes", "owe", "half", "nights") and not re.fullmatch(PAID, word, re.I)]
    return " ".join(words[:4])


def read_sharing(parts: list, first_new: int, state: dict, noted: list[str], reader: reading.Reader) -> None:
    """Who shares what: "except Ben", "only for Ana and Ben", "Oli was not there for the food", "Fay does 40% of the rent"."""
    percents, target, last = {}, None, first_new - 1
    for left, _, clause, here in parts:
        but = re.search(r"\bbut\b", clause, re.I)
        tells_absence = but and ABSENT.search(clause, but.end())
        said = clause if tells_absence or not but or not clause[:but.start()].strip() else clause[:but.start()]
        if but and (behind := ONLY.search(clause, but.end())) and not tells_absence:
            said = clause
        last += len([a for a in reading.amounts(clause, bare=True) if last + 1 < len(state["entries"]) and here])
        shares = [n for n in reading.numbers(clause) if n.kind == "percent" or target is not None and re.match(r"\s*each\b", clause[n.end:])]
        at = entry_like(re.sub(r"\bdrank\b", "drink", re.sub(r"\bate\b", "eat", said, flags=re.I), flags=re.I), state)
        at = at if at is not None else last if first_new <= last < len(state["entries"]) else 0 if len(state["entries"]) == 1 else None
        absent, without = ABSENT.search(said), EXCEPT.search(said)
        if here and re.search(r"\bhalf\b", said, re.I) and not shares:
            of_what = re.search(r"\bhalf of (?:the |my |his |her )?([^,.;]{2,30})", said, re.I)
            named_one = entry_like(of_what[1], state) if of_what else None
            if of_what and named_one is None and len(state["entries"]) > 1 and not re.search(r"\b(?:everything|all|it|that|share)\b", of_what[1], re.I):
                raise ToolError(f"Half of which expense? I did not find “{of_what[1].strip()}”, so nothing is noted. Say it like this: `{here[-1][0]} pays half of the {state['entries'][0]['what']}`.")
            at = named_one if named_one is not None else at
            for entry in [state["entries"][named_one]] if named_one is not None else state["entries"][first_new:] or state["entries"][-1:] if at is None or at >= first_new else [state["entries"][at]]:
                share_by({**dict.fromkeys(state["people"], 1), here[-1][0]: 0.5}, entry, noted)
            continue
        only = next((mark for mark in ONLY.finditer(said) if any(start == left + mark.end() and not re.match(rf"\s+(?:{PAID}|owes?)\b", clause[end - left:], re.I) for _, start, end in here)), None)
        if shares and state["entries"]:
            target, begin_at = (at if target is None else target), 0
            for n in shares:
                percents |= {name: n.value for name, start, _ in here if begin_at <= start - left < n.start}
                begin_at = n.end
                reader.use((left + n.start, left + n.end))
        elif here and (absent or without):
            mark = (absent or without).start() + left
            since = left + but.end() if tells_absence and absent and absent.start() > but.start() else 0
            gone = [name for name, start, _ in here if (since <= start < mark if absent else start > mark)]
            if at is None and gone and absent:
                raise ToolError(f"For which expense was {' and '.join(gone)} not there? Name it, for example \"{gone[0]} was not there for the {state['entries'][-1]['what'] if state['entries'] else 'dinner'}\".")
            if gone and at is not None:
                share_by({name: 1 for name in state["entries"][at]["for"] or state["people"] if name not in gone}, state["entries"][at], noted)
        elif only and here and at is not None:
            named = [name for name, start, _ in here if start >= left + only.end()]
            if named:
                share_by(dict.fromkeys([*named, *([state["entries"][at]["by"]] if "with" in only[0].lower() else [])], 1), state["entries"][at], noted)
        elif here and (doubled := re.search(r"\bcounts?\s+(?:as|for)\s+(?:double|twice|([2-9]))", said, re.I)):
            state["weights"] = {**state.get("weights", {}), here[0][0]: int(doubled[1] or 2)} if here else {}
            noted.append(f"{here[0][0]} counts as {doubled[1] or 2} where everyone shares")
            reader.use((left, left + len(clause)))
        elif here and re.search(r"\b(?:only|just) (?!(?:paid|put|got|spent|gave|now)\b)", said, re.I) and not re.search(r"\d", clause):
            raise ToolError(f"I am not sure who shares what in “{clause.strip()[:80]}”, so nothing is noted. Say it like this: `{state['entries'][-1]['by'] if state['entries'] else 'Anna'} paid 20 for the taxi, only for Anna and Ben`.")
    if percents and target is None:
        raise ToolError("Percent of which expense? Name it, for example \"Fay pays 40% of the rent\".")
    if percents:
        rest, others = 100 - sum(percents.values()), [name for name in state["people"] if name not in percents]
        if rest < -0.01 or not others and rest > 0.01:
            raise ToolError(f"The percentages add up to {sum(percents.values()):g}, not 100. What are the shares of {', '.join(state['people'])}?")
        share_by({**percents, **{name: rest / len(others) for name in others}}, state["entries"][target], noted)


def share_by(parts: dict[str, float], entry: dict, noted: list[str]) -> None:
    if parts:
        entry["for"] = parts
        noted.append(f"{entry['what']} is shared by {sharers(entry)}")
