"""Shared expenses in whole cents: who paid what, and the fewest transfers that settle it."""

import json
import re
from decimal import Decimal
from functools import lru_cache

MAX_PEOPLE, MAX_STATE, MAX_CENTS = 24, 45_000, 10**11
CURRENCIES = {"€": "€", "eur": "€", "euro": "€", "euros": "€", "$": "$", "usd": "$", "dollars": "$", "dollar": "$", "£": "£", "gbp": "£",
              "pounds": "£", "chf": "CHF ", "¥": "¥", "₹": "₹", "kr": "kr ", "zł": "zł "}
UNIT = r"(?:€|\$|£|¥|₹|zł|\b(?:eur|euros?|usd|dollars?|gbp|pounds|chf|kr)\b)"
NUMBER = r"\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)"
AMOUNT = re.compile(rf"({UNIT})?\s*({NUMBER})(?!\s*(?:%|people|persons|of us|ways|friends|x\b))\s*({UNIT})?", re.I)
NAME = r"[^\W\d_][\w'’-]*"
PAID = r"(?:has\s+|have\s+|'ve\s+)?(?:also\s+|just\s+|then\s+)?(?:paid|pays|pay|payed|spent|covered|bought|got|put in|put|advanced|fronted)"
NOT_NAMES = set("""a an and the for to of on in at we us they everyone everybody all nobody bill total dinner lunch breakfast taxi hotel rent split share what who how show
    settle list help yes no it is was that this with between only just except without each per tip groceries food drinks gas fuel add trip weekend holiday are our""".split())
SHARED = re.compile(r",?\s*\b(except|without|but not|not|(?:only|just)\s+(?:for|with)|(?:split|shared?)\s+(?:with|between|among|by)|between|among|with|for)\s+", re.I)
SETTLE = re.compile(r"\b(settle|who owes|owes? (?:whom|who|what)|balance|result|transfers?|even|calculate|how much does each)\b", re.I)
HELP = ("Write expenses the way you would tell a friend, for example:\n\n- `Anna paid 60 for dinner` (everyone shares it)\n- `Ben paid 24.50 for the taxi, only for Ben and Cem`\n"
        "- `Cem paid 90 for the hotel, except Anna`\n- `Ben gave Anna 10` (a repayment)\n- `Anna counts as 2` (a couple on one share)\n\n"
        "Then say `settle`. You can also say `list`, `remove 2`, `undo` or `start over`, or split one bill: `87.40 between 4, tip 10%`.")


def respond(event: dict) -> dict:
    message = " ".join(str(event.get("message") or "").replace("\x00", " ").split(" ")).strip()[:4000]
    state = {"people": [], "entries": [], "weights": {}, "currency": "", **(event.get("state") or {})}
    reply = answer(message, state)
    return {"reply": reply, "state": state, "suggestions": next_clicks(state)}


def answer(message: str, state: dict) -> str:
    lower = message.lower().strip(" .!?")
    if re.search(r"\b(start over|reset|new (?:group|trip|list)|clear(?: all)?)\b", lower):
        state.update(people=[], entries=[], weights={}, currency="")
        return "All cleared. Who is in the group, and who paid what?"
    if lower in ("undo", "oops", "go back"):
        return drop(state, len(state["entries"]))
    if removal := re.match(r"(?:remove|delete|drop|cancel)\s+(?:entry\s+|number\s+|no\.?\s*|#)?(\d{1,4})$", lower):
        return drop(state, int(removal[1]))
    if re.search(r"\b(help|how does|how do i|how it works|what can you)\b", lower) or "did not take part" in lower:
        return HELP
    note_currency(message, state)
    if simple := split_one_bill(message, state):
        return simple
    noted = [line for clause in clauses(message) if (line := record(clause, state))]
    if noted:
        return "\n".join(f"- {line}" for line in noted) + ("\n\n" + settlement(state) if state["entries"] else "\n\nNow tell me who paid what.")
    if SETTLE.search(lower):
        return settlement(state)
    if re.search(r"\b(list|show|entries|expenses|overview|summary|all)\b", lower):
        return listing(state)
    return "I record shared expenses and settle them. Try `Anna paid 60 for dinner`, `Ben paid 24 for the taxi, except Anna` or `settle`."


def note_currency(message: str, state: dict) -> None:
    if (found := re.search(UNIT, message, re.I)) and not state["currency"]:
        state["currency"] = CURRENCIES.get(found[0].lower(), "")


def to_cents(number: str) -> int:
    whole, cents = re.fullmatch(r"(.*?)(?:[.,](\d{1,2}))?", number).groups()
    return min(int(re.sub(r"\D", "", whole)[:12]) * 100 + int((cents or "0").ljust(2, "0")), MAX_CENTS)


def money(cents: int, state: dict) -> str:
    return f"{'−' if cents < 0 else ''}{state['currency']}{Decimal(abs(cents)) / 100:,.2f}"


def clauses(message: str) -> list[str]:
    starts = rf"(?={NAME}\s+(?:{PAID}\b|owes?\b|gave\b|sent\b|{UNIT}?\s*\d))"
    parts = re.split(rf"\n|;|(?<=\D)[.!]\s+|,\s*(?:and\s+|then\s+|but\s+)?{starts}|\s+(?:and|then|but)\s+{starts}", message, flags=re.I)
    return [part.strip(" ,.-*•") for part in parts if part and part.strip(" ,.-*•")][:40]


def person(word: str, state: dict) -> str:
    name = "You" if word.lower() in ("i", "me", "myself", "you") else word[:1].upper() + word[1:24]
    return next((known for known in state["people"] if known.lower() == name.lower()), name)


def join_group(names: list[str], state: dict) -> list[str]:
    for name in names:
        if name not in state["people"] and len(state["people"]) < MAX_PEOPLE:
            state["people"].append(name)
    return [name for name in names if name in state["people"]]


def names_in(text: str, state: dict) -> list[str]:
    """Names in a list such as 'Anna, Ben and Cem'; none when any word of it is not a name."""
    words = [word for word in re.split(r"\s*(?:,|&|\+|\band\b)\s*", text.strip(" ."), flags=re.I) if word]
    plain = all(re.fullmatch(NAME, word) and word.lower() not in NOT_NAMES for word in words)
    known = {name.lower() for name in state["people"]}
    named = all(word[0].isupper() or word.lower() in known or word.lower() in ("me", "i") for word in words) if plain else False
    return list(dict.fromkeys(person(word, state) for word in words)) if named else []


def record(clause: str, state: dict) -> str:
    for reader in (read_weight, read_repayment, read_expense, read_group):
        if line := reader(clause, state):
            return line
    return ""


def read_weight(clause: str, state: dict) -> str:
    found = re.match(rf"({NAME})\s+counts?\s+(?:as\s+|for\s+)?(double|twice|[1-9])", clause, re.I)
    if not found or found[1].lower() in NOT_NAMES:
        return ""
    who, times = person(found[1], state), {"double": 2, "twice": 2}.get(found[2].lower()) or int(found[2])
    join_group([who], state)
    state["weights"][who] = times
    return f"{who} now counts as {times} in expenses shared by everyone."


def read_repayment(clause: str, state: dict) -> str:
    pattern = rf"({NAME})\s+(owes|owe|gave|sent|transferred|repaid|(?:paid|pays)\s+back|paid|pays)\s+(?:back\s+)?({NAME})\s+(?:back\s+)?"
    found, amount = re.match(pattern, clause, re.I), AMOUNT.search(clause)
    if not found or not amount or amount.start() < found.end() - 1 or {found[1].lower(), found[3].lower()} & NOT_NAMES:
        return ""
    verb, giver, taker = found[2].lower(), person(found[1], state), person(found[3], state)
    if verb in ("paid", "pays") and taker not in state["people"]:
        return ""
    owes = verb.startswith("owe")
    join_group([giver, taker], state)
    entry = {"by": taker if owes else giver, "cents": to_cents(amount[2]), "what": "debt" if owes else "repayment", "for": [giver if owes else taker]}
    return keep(entry, state)


def read_expense(clause: str, state: dict) -> str:
    found = re.match(rf"({NAME})\s*:?\s+(?:{PAID}\b\s*)?(?:for\s+)?(.*)$", clause, re.I | re.S)
    if not found or found[1].lower() in NOT_NAMES:
        return ""
    spoken = re.match(rf"{NAME}\s+{PAID}\b", clause, re.I)
    amount, rest = AMOUNT.search(found[2]), found[2]
    if re.match(r"(?:paid\s+)?(?:nothing|zero|none)\b", rest, re.I) and spoken or rest.strip() == "0":
        join_group([who := person(found[1], state)], state)
        return f"{who} is in the group and paid nothing yet."
    if not amount or (not spoken and amount.start() > 0):
        return ""
    payer = person(found[1], state)
    join_group([payer], state)
    rest, shared_by = sharers((rest[:amount.start()] + " " + rest[amount.end():]).strip(), payer, state)
    what = re.sub(r"^(?:(?:for|on|the|a|an|to)\s+)+|\s+(?:for|each|in total)$", "", rest.strip(" ,.:"), flags=re.I).strip(" ,.:")[:60]
    return keep({"by": payer, "cents": to_cents(amount[2]), "what": what or "expense", "for": shared_by}, state)


def sharers(rest: str, payer: str, state: dict) -> tuple[str, list[str] | None]:
    """What is left of the description, and who shares the expense; None means everyone."""
    rest = re.sub(r",?\s*(?:split |shared )?(?:for|between|among|by)\s+(?:everyone|everybody|all(?: of us)?|us all)\b", "", rest, flags=re.I)
    found = next((mark for mark in SHARED.finditer(rest) if names_in(rest[mark.end():], state)), None)
    if not found:
        return rest, None
    names = names_in(rest[found.end():], state)
    how, group = found[1].lower(), join_group(names, state)
    if how in ("except", "without", "but not", "not"):
        group = [name for name in state["people"] if name not in names] or [payer]
    elif how.endswith("with") and payer not in group:
        group = [payer, *group]
    return rest[:found.start()], group or None


def read_group(clause: str, state: dict) -> str:
    text = re.sub(r"^(?:we are|we're|group:?|people:?|team:?|with|add|it'?s|friends:?)\s+", "", clause, flags=re.I)
    text = re.sub(r"\s+(?:are|is|share|shared|want|went|joined|joins|live|travel|on|in)\b.*$", "", text, flags=re.I | re.S)
    names = names_in(text, state) if not re.search(r"\d", text) else []
    if not names or (len(names) == 1 and text == clause and names[0] not in state["people"] and "," not in clause):
        return ""
    joined = join_group(names, state)
    return f"In the group: {', '.join(state['people'])}." if joined else ""


def keep(entry: dict, state: dict) -> str:
    if len(json.dumps(state["entries"])) > MAX_STATE:
        return f"The list is full with {len(state['entries'])} entries. Settle and say `start over`."
    if missing := {entry["by"], *(entry["for"] or [])} - set(state["people"]):
        return f"The group is full at {MAX_PEOPLE} people, so I left out {', '.join(sorted(missing))}."
    state["entries"].append(entry)
    if entry["what"] in ("debt", "repayment"):
        pair = (entry["for"][0], "owes", entry["by"]) if entry["what"] == "debt" else (entry["by"], "gave", entry["for"][0])
        return f"#{len(state['entries'])}: {' '.join(pair)} {money(entry['cents'], state)}."
    return f"#{len(state['entries'])}: {entry['by']} paid {money(entry['cents'], state)} for {entry['what']}, shared by {sharers_text(entry)}."


def sharers_text(entry: dict) -> str:
    return "everyone" if entry["for"] is None else " and ".join(filter(None, [", ".join(entry["for"][:-1]), entry["for"][-1]]))


def drop(state: dict, number: int) -> str:
    if not 1 <= number <= len(state["entries"]):
        return "There is no such entry. " + listing(state)
    gone = state["entries"].pop(number - 1)
    return f"Removed: {gone['by']}, {money(gone['cents'], state)} for {gone['what']}.\n\n" + listing(state)


def share_out(cents: int, weights: list[int], turn: int) -> list[int]:
    """Exact shares by weight; left-over cents go round, starting at `turn`."""
    total = sum(weights)
    shares = [cents * weight // total for weight in weights]
    for step in range(cents - sum(shares)):
        shares[(turn + step) % len(shares)] += 1
    return shares


def totals(state: dict) -> tuple[dict[str, int], dict[str, int]]:
    paid, share = ({name: 0 for name in state["people"]} for _ in range(2))
    for turn, entry in enumerate(state["entries"]):
        group = entry["for"] or state["people"]
        weights = [state["weights"].get(name, 1) if entry["for"] is None else 1 for name in group]
        paid[entry["by"]] += entry["cents"]
        for name, part in zip(group, share_out(entry["cents"], weights, turn)):
            share[name] += part
    return paid, share


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


def settlement(state: dict) -> str:
    if not state["entries"]:
        return f"Nothing is recorded yet{' for ' + ', '.join(state['people']) if state['people'] else ''}. Start with `Anna paid 60 for dinner`."
    if len(state["people"]) < 2:
        return f"So far only {state['people'][0]} is in the group. Who shares the costs? Write for example `with Ben and Cem`."
    paid, share = totals(state)
    rows = [f"| {name} | {money(paid[name], state)} | {money(share[name], state)} | {'+' if paid[name] > share[name] else ''}{money(paid[name] - share[name], state)} |" for name in state["people"]]
    table = "| Person | Paid | Share | Balance |\n|---|--:|--:|--:|\n" + "\n".join(rows)
    moves = fewest_transfers({name: paid[name] - share[name] for name in state["people"]})
    if not moves:
        return table + "\n\n**All square.** Nobody owes anything."
    lines = "\n".join(f"| {debtor} | {creditor} | **{money(cents, state)}** |" for debtor, creditor, cents in moves)
    return f"{table}\n\n**{len(moves)} transfer{'s' * (len(moves) != 1)} to settle**\n\n| From | To | Amount |\n|---|---|--:|\n{lines}"


def listing(state: dict) -> str:
    if not state["entries"]:
        return "The list is empty. Start with `Anna paid 60 for dinner`."
    rows = [f"| {i} | {e['by']} | {e['what'].replace('|', '/')} | {money(e['cents'], state)} | {sharers_text(e)} |" for i, e in enumerate(state["entries"], 1)]
    spent = sum(e["cents"] for e in state["entries"] if e["what"] not in ("debt", "repayment"))
    return "| # | Paid by | For | Amount | Shared by |\n|--:|---|---|--:|---|\n" + "\n".join(rows) + f"\n\nSpent together: **{money(spent, state)}**."


def split_one_bill(message: str, state: dict) -> str:
    heads = re.search(r"\b(?:between|among|by|for|into|÷|/)\s*(\d{1,3})\b(?![.,]?\d)|\b(\d{1,3})\s*(?:people|persons|ways|friends|of us)\b", message, re.I)
    if not heads or re.search(rf"\b{NAME}\s+{PAID}\b", message, re.I) and not re.search(r"\bwe (?:paid|spent)\b", message, re.I):
        return ""
    amount = AMOUNT.search(message[:heads.start()] + " . " + message[heads.end():])
    count = int(heads[1] or heads[2])
    if not amount or not 1 <= count <= 200:
        return ""
    bill, percent = to_cents(amount[2]), re.search(r"(\d{1,2}(?:[.,]\d)?)\s*%", message)
    tip = int((Decimal(bill) * Decimal(percent[1].replace(",", ".")) / 100).quantize(Decimal(1))) if percent else 0
    shares = share_out(bill + tip, [1] * count, 0)
    high, low = shares[0], shares[-1]
    parts = f"everyone pays **{money(low, state)}**" if high == low else f"{shares.count(high)} pay{'s' * (shares.count(high) == 1)} **{money(high, state)}** and {shares.count(low)} pay{'s' * (shares.count(low) == 1)} **{money(low, state)}**"
    sum_line = f"{money(bill, state)} + {money(tip, state)} tip = {money(bill + tip, state)}" if tip else money(bill, state)
    return f"{sum_line}, split {count} ways: {parts}. The parts add up exactly."


def next_clicks(state: dict) -> list[str]:
    if not state["entries"]:
        first = state["people"][0] if state["people"] else "Anna"
        return [f"{first} paid 60 for dinner", "Split 87.40 between 4 with 10% tip", "Help"]
    first, last = state["people"][0], state["people"][-1]
    return ["Settle", "Show the list", f"{last} paid 20 for snacks, except {first}" if first != last else "With Ben and Cem", "Undo"]
