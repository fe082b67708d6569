"""The numbers of a negotiation: the gap between offer and wish, an increase in percent, and sentences with the figure in them."""

import re

from agentry import ToolError, reading, show, tool

SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "CHF": "CHF "}
OFFER = re.compile(r"\boffer\w*|\bpropos\w*|\bthey (?:say|said|pay|gave)|\bget paid\b|\bi (?:earn|make|get)\b|\bangeboten|\bangebot|\bcurrent(?:ly)?\b|\bright now\b", re.I)
WISH = re.compile(r"\bi (?:want\w*|wish\w*|hoped?|asked?|need\w*|would like|was hoping|expect\w*|thought)\b|\bmy (?:goal|target)\b|\bich (?:will|wollte)\b", re.I)
RENT = re.compile(r"\brent\b|\blandlord\b|\bmiete\b|\bloyer\b|\balquiler\b", re.I)
TRADE = re.compile(r"\bsupplier\b|\bvendor\b|\bprice\b|\bquote\b|\bcar\b|\bbuy\w*\b|\bsell\w*\b|\bseller\b|\bclient\b|\bcustomer\b|\bper (?:piece|unit|kilo)\b", re.I)


@tool
def compare_offer(state, offer: float, wish: float, currency: str = "", talk: str = "salary"):
    """Work out the gap between what is offered and what the person wants. Call it as soon as both figures are known, and never calculate percentages yourself.

    offer: what is on the table now
    wish: what the person wants, for the same period
    talk: salary, supplier or rent
    """
    if offer <= 0 or wish <= 0 or max(offer, wish) > 1e9:
        raise ToolError("Both figures have to be above 0.")
    state.update(offer=offer, wish=wish, currency=currency[:4], talk=talk[:20])
    return gap(offer, wish)


@tool
def prepare_sheet(state, goal: str, walk_away: str, alternative: str, reasons: list[str], opening: str, in_return: list[str]):
    """Write the one-page preparation when goal, limit and reasons are known. Opens beside the chat; call it again with the whole sheet after a change.

    goal: the figure to ask for
    walk_away: the worst deal they would accept
    alternative: what they do without a deal (BATNA)
    reasons: results or facts with numbers, from the person
    opening: the first sentence, word for word
    in_return: what they can offer
    """
    if not reasons:
        raise ToolError("A sheet needs at least one reason with a fact. Ask for results, market figures or quotes.")
    lines = [f"**Goal:** {goal}", f"**Walk away below:** {walk_away}", f"**Without a deal:** {alternative}", "**Reasons**", *[f"- {reason}" for reason in reasons], f"**Opening:** “{opening}”", "**I can offer**", *[f"- {offer}" for offer in in_return]]
    state["sheet"] = goal[:200]
    return show.document("Preparation", "\n\n".join(lines).replace("\n\n- ", "\n- "))


def gap(offer: float, wish: float) -> dict:
    return {"gap": round(wish - offer, 2), "percent_of_offer": round(100 * (wish - offer) / offer, 1), "middle": round((offer + wish) / 2, 2)}


def describe(state: dict) -> str | None:
    return f"Offer {state['offer']:g}, wish {state['wish']:g} ({state.get('talk')})." if state.get("offer") else None


def respond(event: dict) -> dict | None:
    """Without a language model: two figures and what follows from them. Advice is in the files."""
    text, state = str(event.get("message") or "")[:2000], dict(event.get("state") or {})
    if re.search(r"\b(?:kids?|custody|divorce|ex[- ](?:wife|husband)|my ex)\b", text, re.I):
        return None
    figures = [found for found in reading.amounts(text, True) if re.search(r"\d", text[found.start:found.end])]
    if len(figures) == 2:
        return two_figures(text, figures, state)
    return follow_up(text, figures, state) if state.get("offer") else None


def two_figures(text: str, figures: list, state: dict) -> dict | None:
    first, second = (figure.value for figure in figures)
    if first <= 0 or second <= 0:
        return None
    # "58k, I wanted 65": the second one means thousands too.
    if re.search(r"\dk\b", text, re.I) and max(first, second) >= 1000:
        first, second = (value * 1000 if value < 1000 else value for value in (first, second))
    currency = next((SIGNS.get(figure.currency, f"{figure.currency} ") for figure in figures if figure.currency), "")
    period = next((figure.period for figure in figures if figure.period), None)
    between = text[figures[0].end:figures[1].start].lower()
    if re.search(r"\binstead of\b|\brather than\b|\bstatt\b|\bau lieu de\b|\bup from\b", between):
        return increase(text, second, first, currency, period)
    if RENT.search(text) or re.search(r"\b(?:from)\b", text[:figures[0].start][-12:], re.I) and re.search(r"\bto\b|\bauf\b", between):
        return increase(text, first, second, currency, period)
    before = text[:figures[0].start]
    if WISH.search(before) and OFFER.search(between):
        first, second = second, first
    elif not (OFFER.search(before) and WISH.search(between)):
        return None
    state.update(offer=first, wish=second, currency=currency, talk="price" if TRADE.search(text) else "raise" if re.search(r"\bi (?:currently )?(?:earn|make|get)\b", text, re.I) else "salary")
    numbers = gap(first, second)
    if state["talk"] == "raise":
        return {"reply": f"From {money(first, currency)} to {money(second, currency)} is **{money(numbers['gap'], currency)}** more, a raise of **{numbers['percent_of_offer']:g}%**. In the same job 5 to 10% is common, with more responsibility 10 to 20%. Bring three results with numbers and what the market pays, say the figure once, and be silent.", "suggestions": ["Write me the sentence"], "state": state}
    if state["talk"] != "salary":
        return {"reply": f"Between {money(first, currency)} and {money(second, currency)} lie **{money(abs(numbers['gap']), currency)}**, {abs(numbers['percent_of_offer']):g}% of the offer. The middle is {money(numbers['middle'], currency)}. What can you give in return: volume, a longer contract, earlier payment?", "state": state}
    return {"reply": f"The gap is **{money(numbers['gap'], currency)}**: you want {numbers['percent_of_offer']:g}% more than the offer of {money(first, currency)}. Do not say yes or no today. Thank them, ask for two days, and come back with one figure and a reason: "
                     f"**{money(second, currency)}**, from your results or the market. Decide before what you accept; the middle is {money(numbers['middle'], currency)}. If the money does not move: start date, bonus, leave, remote days, a pay review in six months.",
            "suggestions": ["Why should I not say yes right now?", "Write me the sentence"], "state": state}


def increase(text: str, old: float, new: float, currency: str, period: str | None) -> dict | None:
    if not re.search(r"\bfrom\b|\bto\b|\binstead\b|\bnow\b|\bauf\b|\brais\w*|\bincrease\w*", text, re.I):
        return None
    change, percent = new - old, 100 * (new - old) / old
    yearly = f", {money(abs(change) * 12, currency)} a year" if RENT.search(text) and period != "year" else ""
    advice = ("Do not sign yet: check whether it is in writing and on time, what the contract says and whether local law caps it. A tenants' association can check it." if RENT.search(text) else
              "Ask for the reason in parts: which costs rose, and how much of the price are they? Then ask for steps, a later date, or something in return.")
    return {"reply": f"From {money(old, currency)} to {money(new, currency)} is **{change:+,.2f}** or **{percent:+.1f}%**{yearly}. {advice}"}


def follow_up(text: str, figures: list, state: dict) -> dict | None:
    wish, currency = state["wish"], state.get("currency", "")
    if len(figures) == 1 and re.match(r"\s*(?:no|sorry|actually|wait|i meant|make it)\b", text, re.I):
        wish = state["wish"] = figures[0].value * (1000 if figures[0].value < 1000 <= wish else 1)
        return {"reply": f"Then you ask for **{money(wish, currency)}**: {gap(state['offer'], wish)['percent_of_offer']:g}% more than the offer.", "state": state}
    if figures or state.get("talk") == "price":
        return None
    if state.get("talk") == "raise":
        wanted = re.search(r"\b(?:sentence|write (?:it|me)|what (?:do|should|can) i say|words?|phrase)\b", text, re.I)
        return {"reply": f"“Since [month] I have taken on [task] and reached [result with a number]. I would like my salary to reflect that. I am asking for **{money(wish, currency)}**.” Then be silent and let them answer.", "state": state} if wanted else None
    if re.search(r"\b(?:sentence|write (?:it|me)|what (?:do|should|can) i say|words?|phrase|reply|answer them)\b", text, re.I):
        return {"reply": f"“Thank you for the offer, I would like to take the job. With [your strongest result or years of experience] I had **{money(wish, currency)}** in mind. Can we get there?” Then be silent and let them answer.", "state": state}
    if re.search(r"\bwhy\b|\bnot say yes\b|\bright now\b|\baccept\b", text, re.I):
        return {"reply": "Because a first offer usually has room, and because a polite request for a day or two hardly ever costs an offer. It gives you time to read the whole contract, to compare it with the market, and to ask for what matters besides pay. Ask for the offer in writing and name a day for your answer.", "state": state}
    return None


def money(value: float, currency: str) -> str:
    return f"{currency}{value:,.0f}" if value == int(value) else f"{currency}{value:,.2f}"
