"""The numbers of a negotiation: the gap between offer and wish, an increase in percent, and sentences with the figure in them."""

import re

from agentry import ToolError, dialogue, reading, show, tool

SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "CHF": "CHF "}
OFFER = re.compile(r"\bi(?:'?m| am) (?:on|at)\b|(?:^|,|\band) (?:currently )?on (?=[€$£]?\d|$)|\boffer\w*|\bpropos\w*|\bthey (?:say|said|pay|gave)|\bget paid\b|\bi (?:earn|make|get)\b|\bangeboten|\bangebot|\bcurrent(?:ly)?\b|\bright now\b", re.I)
WISH = re.compile(r"\b(?:and|but|now|so) (?:i )?(?:want|wants|would like|deserve|aim|hope)\b|\bi(?:'d| had| have|'ve)? (?:asked|ask|named|requested|said|told them|expected|expect|was hoping|aimed|need|needed)\b|\basked for\b|\bmy (?:ask|wish|target|expectation|goal|number|minimum)\b|\b(?:hired|colleague|new (?:guy|one|person|hire|people|starter)s?|co-?workers?|others?|he|she|they) (?:\w+ ){0,4}(?:for|gets?|got|earns?|makes?|on|at)\b|\bi (?:want\w*|wish\w*|hoped?|asked?|need\w*|would like|was hoping|expect\w*|thought)\b|\bmy (?:goal|target)\b|\bich (?:will|wollte)\b", re.I)
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
    return {"gap": round(wish - offer, 2), "percent_of_offer": round(100 * (wish - offer) / offer, 1), "percent_of_wish": round(100 * (wish - offer) / wish, 1), "middle": round((offer + wish) / 2, 2)}


def describe(state: dict) -> str | None:
    return f"Offer {state['offer']:g}, wish {state['wish']:g} ({state.get('talk')})." if state.get("offer") else None


@dialogue.guarded
def respond(event: dict) -> dict | None:
    """Without a language model: two figures and what follows from them. Advice is in the files."""
    text, state = dialogue.plain_thousands(str(event.get("message") or "")[:2000]), dict(event.get("state") or {})
    if re.search(r"\b(?:kids?|custody|divorce|ex[- ](?:wife|husband)|my ex)\b", text, re.I):
        return None
    figures = [found for found in reading.amounts(text, True) if re.search(r"\d", text[found.start:found.end])]
    talk = talk_of(text, event.get("history") or [], state)
    special = below_inflation(text, state) or interview(text, figures, state) or sale_message(text, figures, state) or selling(text, figures, state) or discount_asked(text, figures, state) or market_range(text, state) or two_offers(text, figures, state) or listed_price(text, figures, state) or smaller_rise(text, state)
    if special:
        return {**special, "state": state}
    if not figures and (said := next_question(text, talk, state, event.get("assets") or {}, event.get("history") or [])):
        return {"reply": said, "state": state}
    if told := buying(text, figures, state) or per_unit(text, figures) or percent_rise(text, state) or rise_by(text, figures, state):
        return told
    if len(figures) == 1 and state.get("old") and re.search(r"\boffer\b|\bwhat if\b|\bpropose\b|\bsay\b|\bcounter|\b(?:under|below|at most|no more than|max(?:imum)?|up to|only pay|accept|stay (?:at|under|below))\b", text, re.I):
        told = counter(figures[0].value, state)
        state["aim"] = figures[0].value
        words = words_for(state) if re.search(r"\b(?:tell|say|write|answer|reply|word)\b", text, re.I) else None
        return {**told, "reply": f"{told['reply']}\n\n{words}" if words else told["reply"], "state": state}
    if state.get("rise") and not figures and re.search(r"\bhow much\b[^?]{0,30}\b(?:year|in total|more)\b|\ba year\b", text, re.I) and state["rise"]["count"]:
        rise = state["rise"]
        own = f", and **{rise['old'] * rise['low'] / 100 * rise['count']:,.2f}** with your {rise['low']:g}%" if rise["low"] else ""
        return {"reply": f"With {rise['high']:g}% it is **{rise['old'] * rise['high'] / 100 * rise['count']:,.2f} more a year** ({rise['count']:,} × {rise['old'] * rise['high'] / 100:,.3f}){own}. Today you pay {rise['old'] * rise['count']:,.2f} a year.", "state": state}
    years = [found for found in figures if re.match(r"\s*(?:years?|months?|weeks?|days?|people|%|percent)\b", text[found.end:found.end + 9], re.I)]
    figures = [found for found in figures if found not in years]
    if told := three_figures(text, figures, state) or offer_wish_floor(text, figures, state):
        return told
    if len(figures) == 2:
        return two_figures(text, figures, state)
    return follow_up(text, figures, state) if state.get("offer") else None


SELLS = re.compile(r"\b(?:i'?m|i am|we'?re|we are|im)?\s?(?:selling|sell) (?:my|our|the|an?|this|his|her)\b|\bmy (?:asking price|ad)\b|\bbuyer\b", re.I)
ROLES = (("floor", re.compile(r"\b(?:lowest|minimum|min|at least|not below|no less than|limit|floor|bottom|(?:i|we)(?:'d| would|'ll| will| could| can)? (?:also |still |probably |maybe |even )?(?:take|accept|go down to|say yes to|be (?:happy|fine|ok) with|settle for|live with))\b[^\d,;.]{0,25}$", re.I)),
         ("wish", re.compile(r"\b(?:i|we) (?:want|wanted|would like|ask|asked|hope|need|listed it)\b[^\d,;.]{0,25}$|\b(?:asking(?: price)?|listed (?:at|for)|wanted|goal|target)\b[^\d,;.]{0,15}$|\bsell(?:ing)?\b[^\d,;.]{2,30}\b(?:for|at)\s[€$£]?$", re.I)),
         ("offer", re.compile(r"\b(?:offers?|offered|says?|said|bids?|would pay|will pay|pays?|gives?|comes? up to|goes up to|final)\b[^\d,;.]{0,20}$", re.I)))


def selling(text: str, figures: list, state: dict) -> dict | None:
    """ "Selling my car, guy offers 4200, I want 5k, lowest 4600", and then "he says 4500 final"."""
    sale = dict(state.get("sale") or {})
    if not figures or not (SELLS.search(text) or sale and len(text) < 120) or SALARY_TALK.search(re.sub(r"\boffer\b|\b\d+k\b", "", text, flags=re.I)) or RENT.search(text):
        return None
    read: dict[str, float] = {}
    for at, figure in enumerate(figures):
        before = text[figures[at - 1].end if at else 0:figure.start]
        role = next((name for name, pattern in ROLES if pattern.search(before)), "")
        if not role or role in read or figure.value <= 0:
            left = text[figure.start:figure.end]
            return {"reply": f"You are the seller, so I need three figures: what is offered, what you want, and the lowest you would take. I did not use “{left}”, because I cannot tell which of them it is. Write for example `they offer 4200, I want 5000, lowest 4600`."}
        read[role] = figure.value
    sale.update(read)
    forget(state)
    state["sale"] = sale
    currency = next((SIGNS.get(figure.currency, "") for figure in figures if figure.currency), "")
    offer, wish, floor = sale.get("offer"), sale.get("wish"), sale.get("floor")
    if offer is None and wish is not None and floor is not None and wish > floor and re.search(r"\b(?:last|best|lowest|final|bottom) price\b|\bhow low\b|\bwhat(?:'?s| is) (?:the|your) (?:last|best|lowest)\b", text, re.I):
        small = 50 if wish >= 1000 else 5
        step = max(floor, -(-(wish - (wish - floor) * 0.2) // small) * small)
        return {"reply": f"Do not name {money(floor, currency)}: whoever asks for the last price before seeing it starts to haggle there. Turn the question round and write:\n\n> Hi, it is {money(wish, currency)}, and I think that is fair for its condition. Come and have a look; if you like it, make me an offer on the spot.\n\nWhen they stand in front of it, come down in small steps, first to about **{money(step, currency)}**, and only for payment on the spot. {money(floor, currency)} stays your limit: you have {money(wish - floor, currency)} of room in all."}
    if offer is None or wish is None and floor is None:
        return {"reply": f"Noted: {', '.join(f'{name} {money(value, currency)}' for name, value in sale.items())}. Now tell me what is offered, what you want, and the lowest you would take; the last one stays between us."}
    if floor is not None and offer < floor and re.search(r"\bfinal\b|\blast\b|\btake it or leave\b", text, re.I):
        return {"reply": f"{money(offer, currency)} is **{money(floor - offer, currency)} below your lowest** of {money(floor, currency)}. “Final” is often not the last word. Say: “We are close. At {money(floor, currency)} it is yours today.” If the answer is no, let it go politely and leave the door open, or decide anew whether your limit was right: what would the next buyer pay, and when?"}
    if (floor is None or offer >= floor) and (wish is None or offer >= wish):
        return {"reply": f"{money(offer, currency)} is at or above what you told me you want. Take it, and settle payment and papers in writing."}
    item = re.search(r"\b(?:selling|sell) (?:my|our|the|an?|this|his|her) ([a-z]{3,20})\b", text, re.I)
    lines = [(f"You sell the {item[1].lower()}, so the other side has to come up. " if item else "") + f"The offer of {money(offer, currency)} is " + " and ".join(f"{money(value - offer, currency)} below your {name}" for name, value in (("wish of " + money(wish or 0, currency), wish), ("lowest of " + money(floor or 0, currency), floor)) if value is not None and value > offer) + "."]
    if wish is not None:
        step = wish - (wish - max(floor or offer, offer)) * 0.25
        lines.append(f"Answer with a figure near your wish, about **{money(float(round(step)), currency)}**, and a reason the buyer can check: service book, new tyres, what similar ones cost. Come down in small steps, and only for something in return, such as payment today.")
    lines.append(f"Do not name {money(floor, currency)}: whoever knows your lowest price pays it. Below it you walk away." if floor is not None else "Decide now what your lowest price is, and keep it to yourself.")
    return {"reply": " ".join(lines)}


WRITES = re.compile(r"\b(?:write|draft|compose|give me|send|make|what (?:do|should|would|could) i (?:write|answer|reply|text|say))\b[^.?!]{0,40}|\b(?:message|reply|answer|text) (?:please|pls|for (?:him|her|them))\b", re.I)


def sale_message(text: str, figures: list, state: dict) -> dict | None:
    """ "Write me the message": the counter-offer of the seller, without the lowest price."""
    sale = state.get("sale") or {}
    if figures or not WRITES.search(text) or "offer" not in sale or len(text) > 120 or "wish" not in sale and "floor" not in sale:
        return None
    offer, wish, floor = sale["offer"], sale.get("wish"), sale.get("floor")
    if wish is None or offer >= wish:
        return None
    ask = wish - (wish - max(floor or offer, offer)) * 0.25
    unit = 50 if wish >= 1000 else 5
    ask = min(wish, -(-ask // unit) * unit)
    currency = state.get("currency", "")
    never = f" Your lowest ({money(floor, currency)}) is not in it, and should not be." if floor is not None else ""
    return {"reply": f"> Hi, thanks for your offer. {money(offer, currency)} is too low for me. [One reason that can be checked, such as what it comes with.] I can do {money(ask, currency)} if you pick it up and pay this week. Shall we fix a time?\n\nThat comes down {money(wish - ask, currency)} from your {money(wish, currency)} and asks for something in return.{never} If they come back with a figure, tell me.", "suggestions": ["They say it is final"]}


def below_inflation(text: str, state: dict) -> dict | None:
    """ "They offer 3%, inflation is 5%, I make 2600": what that is in money, and what keeps the pay level."""
    rates = {name: float(found[1].replace(",", ".")) for name, pattern in (("offer", r"\b(?:offer\w*|raise|rise|gave|gives?|get|more)\b[^\d%]{0,25}(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)"), ("inflation", r"\binflation\b[^\d%]{0,20}(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)")) if (found := re.search(pattern, text, re.I))}
    pay = re.search(r"\bi (?:make|earn|get|am on)\b[^\d%]{0,12}(\d[\d,.]*)(k\b)?(?! ?(?:%|percent))", text, re.I)
    if len(rates) != 2 or not pay or RENT.search(text):
        return None
    now = float(pay[1].rstrip(".,").replace(",", "")) * (1000 if pay[2] else 1)
    offer, level = now * (1 + rates["offer"] / 100), now * (1 + rates["inflation"] / 100)
    short = f"That is **{money(round(level - offer, 2), '')} less than you need to stay level**, so in buying power it is a cut of about {(1 - offer / level) * 100:.1f}%." if level > offer else "That is above inflation, so your buying power grows."
    return {"reply": f"{rates['offer']:g}% on {money(now, '')} makes {money(round(offer, 2), '')}; with {rates['inflation']:g}% inflation you need {money(round(level, 2), '')} to buy the same. {short}\n\nYou can say: “Thank you for the {rates['offer']:g}%. Prices rose by {rates['inflation']:g}%, so I would have less than last year. With [result with a number] I would like to talk about {money(round(level, 2), '')} or more. What is possible, and when?” If not now: ask for a date for the next step, a one-off payment, leave or home days. Inflation is a reason for the floor; your results are the reason for more.", "suggestions": ["What if they say no?", "What else can I negotiate besides salary?"]}


INTERVIEW = re.compile(r"\b(?:job |phone |first |second )?interview\b|\bnew job\b|\bapply(?:ing)?\b|\bapplication\b|\brecruiter\b", re.I)
TOO_MUCH = re.compile(r"\b(?:too (?:much|high|expensive)|over (?:the|their|our) budget|can'?t pay|cannot pay|not possible|say no|refuse|laugh|less|lower|push back|out of (?:their|the) range)\b", re.I)


def interview(text: str, figures: list, state: dict) -> dict | None:
    """A wish for a new job: what to say there. It is no raise, so nothing about the time in the company."""
    if state.get("talk") == "interview" and not figures and TOO_MUCH.search(text) and len(text) < 160:
        wish, currency = state["wish"], state.get("currency", "")
        return {"reply": f"Stay calm, and do not go down at once. Ask first: “Thank you for being open. **Which range have you planned for this position?**” Then wait. If their range ends below {money(wish, currency)}: “I see. With [your strongest result] I still think {money(wish, currency)} is right. How could we get close: a higher start after the trial period, a bonus, more leave, home days?” And: “Could we write down a review after six months?” Give way only for one of these, and decide before the talk what your lowest figure is; do not name it.", "suggestions": ["What else can I negotiate besides salary?", "What if they push me for a number?"]}
    if not INTERVIEW.search(text) or len(figures) != 2 or not re.search(r"\b(?:want|like|hope|aim|wish|goal|target|earn|expect|ask)\b", text, re.I) or re.search(r"\b(?:they|he|she|company) (?:have |has )?offer", text, re.I):
        return None
    now = next((each for at, each in enumerate(figures) if re.search(r"\b(?:make|earn|get|have|on|now|currently|current)\b[^\d,;.]{0,25}$", text[figures[at - 1].end if at else 0:each.start], re.I) and not re.search(r"\b(?:want|like|hope|aim|wish|goal|target) (?:to )?[^\d,;.]{0,25}$", text[figures[at - 1].end if at else 0:each.start], re.I)), None)
    if not now:
        return None
    wish = next(each for each in figures if each is not now)
    low, high = thousands(now.value) if max(now.value, wish.value) >= 1000 > now.value else now.value, wish.value
    if not 0 < low < high:
        return None
    currency = next((SIGNS.get(each.currency, "") for each in figures if each.currency), "")
    unit = 1000 if high >= 20000 else 100 if high >= 1000 else 1
    top = -(-high * 1.08 // unit) * unit
    forget(state)
    state.update(wish=high, old=low, new=high, currency=currency, talk="interview")
    nervous = "Being nervous is normal, shaking hands included, and one prepared sentence is enough. " if re.search(r"\b(?:nervous|shak\w+|hate|scared|afraid|anxious|panic|sweat\w*)\b", text, re.I) else ""
    return {"reply": f"{nervous}{money(high, currency)} is **{money(high - low, currency)} or {100 * (high - low) / low:.1f}% more** than the {money(low, currency)} you have now; with a change of job 10 to 20% is common. Do not name what you earn now. Say a range whose lower end is what you want:\n\n> “For this position, and with my experience in [field], I am looking at {money(high, currency)} to {money(top, currency)}.”\n\nThen be silent, even if it feels long. Say it aloud five times today, and have one result with a number ready for “why?”.", "suggestions": ["And if they say that is too much?", "What if they push me for a number?"]}


LIMIT = re.compile(r"\b(?:max(?:imum)?|at most|limit|highest|ceiling|cap|all (?:they|he|she|we) can|no more than|best (?:they|he|she) can)\b", re.I)


def three_figures(text: str, figures: list, state: dict) -> dict | None:
    """ "I make 48k and want 54k, boss said 50 is max": now, wish and the other side's limit."""
    if len(figures) != 3 or not SALARY_TALK.search(text) and not re.search(r"\bi (?:make|earn|get)\b", text, re.I):
        return None
    roles: dict[str, float] = {}
    for at, figure in enumerate(figures):
        before = text[figures[at - 1].end if at else 0:figure.start]
        behind = re.split(r"[,;.]", text[figure.end:figures[at + 1].start if at + 1 < len(figures) else figure.end + 25])[0]
        role = "limit" if LIMIT.search(before) or LIMIT.search(behind) or re.search(r"\b(?:boss|they|he|she|manager|hr)\b[^,;.]{0,12}\b(?:said|says|offer\w*|would|can)\b", before, re.I) else "wish" if re.search(r"\b(?:want|wish|hope|ask|goal|target|like|need)", before, re.I) else "now" if re.search(r"\b(?:make|earn|get|have|on|at|now|currently)\b", before, re.I) else ""
        if not role or role in roles:
            return None
        roles[role] = figure.value
    if len(roles) != 3:
        return None
    top = max(roles.values())
    roles = {name: value * 1000 if value < 1000 <= top else value for name, value in roles.items()}
    now, wish, limit = roles["now"], roles["wish"], roles["limit"]
    if not 0 < now <= limit < wish:
        return None
    currency = next((SIGNS.get(figure.currency, "") for figure in figures if figure.currency), "")
    forget(state)
    state.update(offer=limit, wish=wish, currency=currency, talk="raise", old=now, new=wish)
    return {"reply": f"You asked for {money(wish, currency)}, **{100 * (wish - now) / now:+.1f}%** on {money(now, currency)}. {money(limit, currency)} is {100 * (limit - now) / now:+.1f}%; {money(wish - limit, currency)} lie between. Do not argue about the limit, ask behind it: “I understand that {money(limit, currency)} is the limit today. What would have to happen for {money(wish, currency)}, and by when?” Then ask for the rest in another form: a review in six months in writing, a one-off bonus, leave, training, home days. "
                     f"If they stay there: “Then let us write down {money(limit, currency)} now and {money(wish, currency)} from [date], if [result].”", "suggestions": ["What if they say no?", "What else can I negotiate besides salary?"], "state": state}


FLOOR = re.compile(r"\b(?:say yes to|accept|settle for|(?:be )?(?:happy|fine|ok|okay) with|go (?:down|up) to|live with|i(?:'d| would) take|at least|minimum|lowest|not (?:less|lower) than|no less than)\b[^\d,;]{0,20}$", re.I)


def offer_wish_floor(text: str, figures: list, state: dict) -> dict | None:
    """ "They offered 52000, I hoped for 58000 and would say yes to 55000": an offer, a wish and what would do."""
    if len(figures) != 3 or RENT.search(text):
        return None
    roles: dict[str, float] = {}
    for at, figure in enumerate(figures):
        before = text[figures[at - 1].end if at else 0:figure.start]
        role = "floor" if FLOOR.search(before) else "wish" if WISH.search(before) or re.search(r"\b(?:hop\w*|want\w*|wish\w*|ask\w*|aim\w*|target|goal)\b", before, re.I) else "offer" if OFFER.search(before) else ""
        if not role or role in roles:
            return None
        roles[role] = figure.value
    top = max(roles.values())
    roles = {name: value * 1000 if value < 1000 <= top else value for name, value in roles.items()}
    offer, wish, floor = (roles.get(name, 0) for name in ("offer", "wish", "floor"))
    if not 0 < offer < wish or not offer <= floor < wish:
        return None
    currency = next((SIGNS.get(figure.currency, "") for figure in figures if figure.currency), "")
    forget(state)
    state.update(offer=offer, wish=wish, floor=floor, currency=currency, talk="salary")
    return {"reply": f"The offer of {money(offer, currency)} is **{money(wish - offer, currency)}** below your wish of {money(wish, currency)} ({100 * (wish - offer) / offer:.1f}% more) and **{money(floor - offer, currency)}** below the {money(floor, currency)} that you would accept ({100 * (floor - offer) / offer:.1f}%). Ask for {money(wish, currency)} and keep {money(floor, currency)} to yourself: the middle of offer and wish is {money((offer + wish) / 2, currency)}, so there is a fair chance to land {'at' if (offer + wish) / 2 == floor else 'near'} your limit.\n\n{words_for(state)}", "suggestions": ["What do I write in the mail?", "What if they say no?"], "state": state}


BUYS = re.compile(r"\b(?:they|he|she|the (?:seller|owner|dealer|landlord|agent|shop)|seller|dealer|owner) (?:want\w*|asks?|asked|is asking|are asking|says?|said)\b|\basking(?: price)?\b|\blisted (?:at|for)\b|\bfor sale\b|\bi(?:'m| am|m)? (?:want to buy|buying|looking at)\b", re.I)
BUYER_ROLES = (("limit", re.compile(r"\b(?:over|above|more than|max(?:imum)?|at most|limit(?: is)?|up to|no more than|highest)\b[^\d,;.]{0,20}$", re.I)),
               ("wish", re.compile(r"\b(?:i|we)(?:'d| would)? (?:think|thought|offer\w*|want|like|pay|hoped?|say|said|was thinking)\b[^\d,;.]{0,25}$|\bfair\b[^\d,;.]{0,15}$|\bmy offer\b[^\d,;.]{0,10}$", re.I)),
               ("ask", re.compile(r"\b(?:want\w*|asks?|asked|asking(?: price)?|listed (?:at|for)|says?|said|price(?: is)?|costs?|for sale (?:at|for))\b[^\d,;.]{0,20}$", re.I)))


def buying(text: str, figures: list, state: dict) -> dict | None:
    """ "They want 1450 for the bike, I think 1200 is fair and won't go over 1300", then "he says 1350, last offer"."""
    deal = dict(state.get("deal") or {})
    if not figures or len(figures) > 3 or RENT.search(text) or SELLS.search(text) or not (deal and len(text) < 100 or BUYS.search(text)) or SALARY_TALK.search(re.sub(r"\boffer\w*\b|\b\d+k\b", "", text, flags=re.I)) or re.search(r"%|percent", text):
        return None
    read: dict[str, float] = {}
    for at, figure in enumerate(figures):
        before, behind = text[figures[at - 1].end if at else 0:figure.start], text[figure.end:figure.end + 12]
        role = next((name for name, pattern in BUYER_ROLES if pattern.search(before)), "wish" if re.match(r"\s*(?:is|would be|seems) fair", behind, re.I) else "")
        if not role or role in read or figure.value <= 0:
            return None
        read[role] = figure.value
    deal.update(read)
    if "ask" not in deal or "wish" not in deal and "limit" not in deal:
        return None
    currency = next((SIGNS.get(figure.currency, "") for figure in figures if figure.currency), state.get("currency", ""))
    forget(state)
    state.update(deal=deal, currency=currency)
    ask, wish, limit = deal["ask"], deal.get("wish"), deal.get("limit")
    if limit is not None and ask <= limit:
        return {"reply": f"{money(ask, currency)} is within your limit of {money(limit, currency)}" + (f" and {money(ask - wish, currency)} above what you think is fair" if wish is not None and ask > wish else "") + ". You can take it, or ask once for something in return: delivery, a part, payment today for a little less.", "state": state}
    if limit is not None and "ask" in read and re.search(r"\b(?:last|final|lowest|take it)\b", text, re.I):
        return {"reply": f"{money(ask, currency)} is **{money(ask - limit, currency)} above your limit** of {money(limit, currency)}. “Last offer” is often not the last word. Say: “I can pay {money(limit, currency)} today and take it with me. Does that work for you?” If not, go, and leave your number: a limit that moves is none.", "state": state}
    start = wish if wish is not None else limit * 0.9
    lines = [f"They ask {money(ask, currency)}. " + " ".join(f"That is {money(ask - value, currency)} ({100 * (ask - value) / ask:.0f}%) above {name} {money(value, currency)}." for name, value in (("your", wish), ("your limit of", limit)) if value is not None and ask > value)]
    lines.append(f"Open a little below what you think is fair, at about **{money(float(round(start * 0.95 / 10) * 10 if start >= 100 else round(start * 0.95)), currency)}**, with a reason they can see: wear, age, what similar ones cost. Then {money(start, currency)} is where you meet.")
    lines.append(f"Do not name {money(limit, currency)}; above it you walk away." if limit is not None else "Decide your limit before you write, and keep it to yourself.")
    return {"reply": f"{' '.join(lines)}\n\n> “I like it. For its age and condition, and compared with similar ones, I see it at {money(start * 0.95 if start < 100 else float(round(start * 0.95 / 10) * 10), currency)}. I could pay today and pick it up. Would that work?”", "state": state}


def percent_rise(text: str, state: dict) -> dict | None:
    """ "Our supplier wants 12% more, we pay 3.40 a piece and take 5000 a year, I would accept 5%": what both cost."""
    asked = re.search(r"\b(?:wants?|asks?(?: for)?|rais\w*|increas\w*|up|demands?|announced?|plus)\b[^\d%]{0,30}(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)", text, re.I)
    price = re.search(r"\b(?:pay|paid|paying|costs?|price (?:is|was|of)|at)\b[^\d%]{0,12}[€$£]?(\d{1,6}(?:[.,]\d{1,2})?)(?! ?(?:%|percent))(?: ?(?:€|eur|euros?|\$|£))?(?: (?:a|per|each|for (?:a|each|one)) ?(piece|unit|kilo|kg|box|litre|item|hour|ton|m²)?)?", text, re.I)
    if not asked or not price or RENT.search(text):
        return None
    own = next((found for found in re.finditer(r"(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent)", text) if found.start(1) != asked.start(1)), None)
    volume = re.search(r"\b(?:take|buy|order|need|use|purchase)\w*\s+(?:about |around |ca\.? |roughly )?(\d[\d,.]*)[^\d%]{0,20}?\b(?:a|per|every|each) (week|month|year)", text, re.I)
    number = lambda written: float(written.replace(",", "."))
    old, high = number(price[1]), number(asked[1])
    low = number(own[1]) if own else None
    count = int(re.sub(r"[.,]", "", volume[1].rstrip(".,"))) * {"week": 52, "month": 12, "year": 1}[volume[2].lower()] if volume else 0
    if not old or low is not None and low >= high:
        return None
    lines = [f"+{high:g}% on {old:,.2f} is {old * high / 100:,.2f} more, so {old * (1 + high / 100):,.2f}" + (f": **{old * high / 100 * count:,.2f} more a year** for {count:,}" if count else "") + "."]
    if low is not None:
        lines.append(f"Your {low:g}% is {old * (1 + low / 100):,.2f}" + (f", **{old * low / 100 * count:,.2f} more a year**. Between the two lie {old * (high - low) / 100 * count:,.2f} a year" if count else f"; between the two lie {old * (high - low) / 100:,.2f} each") + ".")
    forget(state)
    state["rise"] = {"old": old, "high": high, "low": low, "count": count}
    return {"reply": f"{' '.join(lines)} {rise_words(state['rise'])}", "suggestions": ["What can I ask for instead of a discount?"], "state": state}


def rise_words(rise: dict) -> str:
    aim = f"I can carry {rise['low'] / 2:g}% now" if rise["low"] else "I need a clearly smaller step"
    limit = f" Start below your {rise['low']:g}%, so that it is where you end." if rise["low"] else ""
    return f"Ask for the reason in parts before you name a figure. You can open with: “We would like to stay with you. Which of your costs rose, and how much of the price are they? {aim}; for more I would need something in return: a fixed price for a year, longer payment terms, or a better price from a larger order.”{limit}"


def raise_offered(text: str, before: str, between: str, first: float, second: float, currency: str, state: dict) -> dict | None:
    """ "Job offer 62000, I earn 55000 now": what the offer is against today's pay."""
    earns = r"\bi(?:'?m| am)? (?:currently |now )?(?:earn|make|get|on|at|have)\b|\bcurrent(?:ly)?\b"
    offers = r"\boffer\w*\b|\bthey (?:say|said|pay|would pay|propose)\b"
    if re.search(offers, before, re.I) and re.search(earns, between, re.I) and not WISH.search(between):
        offer, now = first, second
    elif re.search(earns, before, re.I) and re.search(offers, between, re.I) and not WISH.search(between):
        offer, now = second, first
    else:
        return None
    if RENT.search(text) or TRADE.search(re.sub(r"\boffer\b", "", text, flags=re.I)) or not now < offer < now * 3:
        return None
    forget(state)
    state.update(old=now, new=offer, currency=currency)
    return {"reply": f"From {money(now, currency)} to {money(offer, currency)} is **{money(offer - now, currency)}** more, **{100 * (offer - now) / now:+.1f}%**. For a new employer 10 to 20% more is common, so there is usually room for one polite question. Whether it is good for this work and place, pay ranges in current adverts show; I do not know them. Name one figure above it with a reason, and compare the rest too: leave, hours, pension, travel.",
            "suggestions": ["What else can I negotiate besides salary?", "How do I ask for more?"], "state": state}


def budget_words(text: str) -> str:
    """What to answer to "that is the budget"."""
    return " To “that is the budget”: “I understand. Who can change it, and what else is flexible?”" if re.search(r"\bbudget\b|\blimit\b|\bmax(?:imum)?\b|\bfixed\b|\bnot more\b", text, re.I) else ""


def raise_words(text: str, now: float, wish: float, currency: str) -> str:
    """The sentence for the talk, with what was told and a gap for what was not."""
    years = re.search(r"\b(\d{1,2}) ?(?:years?|yrs?)\b", text, re.I)
    others = re.search(r"\bnew (?:hires?|people|colleagues?|starters?|ones?|guys?)\b|\bcolleagues?\b|\bothers\b", text, re.I)
    stay = f"I have been here for {years[1]} years" if years else "I have been here for [time]"
    if re.search(r"\bwithout (?:mentioning|naming|telling|saying|bringing)\b|\bnot mention\b", text, re.I):
        return f"\n\nLeave the other person out, and argue with your work and the market: “{stay} and I now do [task or result with a number]. Comparable roles in adverts pay about {money(wish, currency)}. I would like to talk about {money(wish, currency)}. What do you need from me to make that possible?” Check two adverts before, so that the sentence is true. If the answer is no: “What would have to happen, and when can we look at it again?” Ask for a date."
    why = f" New colleagues start at {money(wish, currency)}, and I would like to be paid at least the same." if others else f" I would like to talk about {money(wish, currency)}."
    more = f" Ask for a little more than {money(wish, currency)}: you have the experience that a new colleague lacks." if others else ""
    return f"{more}\n\nYou can say: “{stay} and I now do [task or result with a number].{why} What do you need from me to make that possible?” If the answer is no: “What would have to happen, and when can we look at it again?” Ask for a date."


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
        return increase(text, second, first, currency, period, state)
    if RENT.search(text) or re.search(r"\b(?:from)\b", text[:figures[0].start][-12:], re.I) and re.search(r"\bto\b|\bauf\b", between):
        return increase(text, first, second, currency, period, state)
    before = text[:figures[0].start]
    if (raise_told := raise_offered(text, before, between, first, second, currency, state)):
        return raise_told
    if WISH.search(before) and OFFER.search(between):
        first, second = second, first
    elif not (OFFER.search(before) and WISH.search(between)):
        return None
    forget(state)
    state.update(offer=first, wish=second, currency=currency, talk="price" if TRADE.search(text) else "raise" if re.search(r"\bi(?:'?m| am)? (?:currently )?(?:earn|make|get|on|at)\b|\bat my job\b|\bnew (?:hire|people|one|colleague)s?\b", text, re.I) else "salary")
    numbers = gap(first, second)
    if state["talk"] == "raise":
        return {"reply": f"From {money(first, currency)} to {money(second, currency)} is **{money(numbers['gap'], currency)}** more, a raise of **{numbers['percent_of_offer']:g}%**. In the same job 5 to 10% is common, with more responsibility 10 to 20%. Bring three results with numbers and what the market pays, say the figure once, and be silent.{raise_words(text, first, second, currency)}", "suggestions": ["What if they say no?", "What else can I negotiate besides salary?"], "state": state}
    if state["talk"] != "salary":
        return {"reply": f"Between {money(first, currency)} and {money(second, currency)} lie **{money(abs(numbers['gap']), currency)}**, {abs(numbers['percent_of_offer']):g}% of the offer. The middle is {money(numbers['middle'], currency)}. What can you give in return: volume, a longer contract, earlier payment?", "state": state}
    return {"reply": f"The gap is **{money(numbers['gap'], currency)}**: you want {numbers['percent_of_offer']:g}% more than the offer of {money(first, currency)}. Do not say yes or no today. Thank them, ask for two days, and come back with one figure and a reason: "
                     f"**{money(second, currency)}**, from your results or the market. Say: “Thank you for the offer, I would like to do this job. With [result or experience] I see myself at {money(second, currency)}. What is possible?”{budget_words(text)} Decide before what you accept; the middle is {money(numbers['middle'], currency)}. If the money does not move: start date, bonus, leave, remote days, a pay review in six months.",
            "suggestions": ["Why should I not say yes right now?", "Write me the sentence"], "state": state}


SALARY_TALK = re.compile(r"\b(?:salary|raise|job|boss|manager|pay rise|offer|hired?|interview|budget|hr|employer|market rate|\d+k)\b", re.I)
SUPPLIER_TALK = re.compile(r"\b(?:supplier|vendor|quote|client|customer|per (?:piece|unit)|volume)\b", re.I)
FILES = {"salary": "salary.md", "supplier": "supplier.md", "rent": "rent.md"}
ELSE = {"salary": "What else can I negotiate besides salary?", "supplier": "What can I ask for instead of a discount?", "rent": "What can I ask for besides lower rent?"}


def forget(state: dict) -> None:
    """Another talk begins: the figures of the last one would be wrong in it."""
    for key in ("old", "new", "monthly", "two", "quote", "tenant", "offer", "wish", "sale", "floor", "rise", "aim", "deal"):
        state.pop(key, None)


def talk_of(text: str, history: list, state: dict) -> str:
    """Which of the three talks this is: by this message, else by the last one that says it."""
    said = [text, *(str(each.get("content") or "")[:500] for each in reversed(history) if each.get("sender") == "user")][:6]
    for each in said:
        for talk, pattern in (("rent", RENT), ("supplier", SUPPLIER_TALK), ("salary", SALARY_TALK)):
            if pattern.search(each):
                return talk
    return ""


def next_question(text: str, talk: str, state: dict, assets: dict, history: list) -> str | None:
    """Short questions that only make sense in the talk that is going on."""
    low = text.lower().strip(" ?.!")
    if len(low) > 90:
        return None
    heading = ""
    if re.search(r"\bwhat else\b|\b(?:ask(?: for)?|get|want|offer)\b.{0,20}\binstead\b|\bbesides (?:money|salary|price|rent)|\bother things\b|\bif (?:not|no) money\b|\binstead of (?:more )?(?:money|salary|a raise|a discount)\b", low) and talk:
        heading = ELSE[talk]
    elif re.search(r"\bno budget\b|\bno money\b|\bcan'?t afford\b|\bbudget is\b", low) and talk in ("salary", ""):
        heading, talk = "What if they say there is no budget?", "salary"
    elif re.search(r"\b(?:say|says|said) no\b|\brefuse[sd]?\b|\bturn(?:s|ed)? me down\b", low) and re.search(r"\b(?:they|he|she|boss)\b", low) and talk == "salary":
        heading = "What if they say no?"
    elif re.search(r"\b(?:push|insist|keep(?:s)? asking|won'?t let go|ask again)\b", low) and talk in ("salary", ""):
        talk, heading = "salary", "What if they push me for a number?"
    elif re.search(r"\bexample\b", low) and "BATNA" in str((history or [{}])[-1].get("content") or ""):
        return "You want 52,000, and another firm has offered you 50,000 in writing. That offer is your BATNA: you can say no to anything clearly worse than 50,000. Without it your BATNA is your present job at, say, 46,000 and going on looking; then 49,000 may already be a good deal. For a tenant it is the other flat that they could have, for a buyer the second quote."
    elif re.search(r"\b(?:what|how many|which) percent|how (?:much|many) percent|how much (?:is that )?in percent|in percent|what'?s that in %|how much is that in %", low) and state.get("offer") and state.get("wish") and not state.get("old"):
        return f"From {money(state['offer'], state.get('currency', ''))} to {money(state['wish'], state.get('currency', ''))} is **{100 * (state['wish'] - state['offer']) / state['offer']:+.1f}%**."
    elif re.search(r"\b(?:what|how many|how much|which) percent|in percent|what'?s that in %|how much is that in %", low) and state.get("old"):
        return f"From {money(state['old'], state.get('currency', ''))} to {money(state['new'], state.get('currency', ''))} is **{100 * (state['new'] - state['old']) / state['old']:+.1f}%**."
    elif re.search(r"\b(?:word|write|phrase|say|put|answer|reply)\b.{0,20}\b(?:it|that|this|them|him|her)\b|\bwhat (?:do|should|can|could|would) i (?:say|write|tell|answer|reply)\b|\bsentences?\b|\be-?mail\b|\bsay first\b|^(?:ok |and |please |pls |now )*(?:write|answer|tell) (?:him|her|them|it)\b|\bopen (?:the talk|with)\b|\bstart (?:the talk|with)\b", low):
        return words_for(state)
    if not heading:
        return None
    found = dialogue.section(str(assets.get(FILES[talk]) or ""), heading)
    return f"**{heading}**\n\n{found}" if found else None


def words_for(state: dict) -> str | None:
    """The sentence, with the figures that are known."""
    currency = state.get("currency", "")
    if state.get("rise"):
        return rise_words(state["rise"])
    if state.get("floor") and state.get("talk") == "salary":
        return f"You can write: “Thank you for the offer of {money(state['offer'], currency)}; I would like to take the job. With [your strongest result or years of experience] I had {money(state['wish'], currency)} in mind. Is that possible? I am glad to talk about it on the phone.”"
    if two := state.get("two"):
        return (f"“Thank you for the offer; yours is the job I want. I also have an offer at {money(two['other'], currency)}. Could you come to **{money(two['ask'], currency)}**? Then I can say yes this week.” Send it only if the other offer is real and in writing.")
    if quote := state.get("quote"):
        floor = quote.get("floor")
        aim = f" I can come to **{money(quote['price'] - (quote['price'] - floor) / 2, currency)}** if you pay on order, or keep {money(quote['price'], currency)} with a later start." if floor else f" For {money(quote['price'] - quote['off'], currency)} I could do a smaller part: [what you would leave out]."
        return f"“Thank you for being open about the budget. {money(quote['price'], currency)} is the price for the whole work.{aim} What matters most to you?”" + (f" Keep {money(floor, currency)} for the very end, and never say that it is your limit." if floor else "")
    if state.get("old") and state.get("monthly"):
        tenant = state.get("tenant") or {}
        stay = f" I have lived here for {tenant['years']} years" + (" and have always paid on time." if tenant.get("punctual") else ".") if tenant.get("years") else ""
        return (f"“Dear [name], thank you for your letter. The rent would rise from {money(state['old'], currency)} to {money(state['new'], currency)}, {100 * (state['new'] - state['old']) / state['old']:.1f}% more.{stay} I would like to stay. Could you tell me how you arrive at the new rent? I could agree to {money(state['aim'], currency) if state.get('aim') else '[figure]'} from [date]. Until we have talked I do not agree to the increase.” Let a tenants' association read it first.")
    return None


def discount_asked(text: str, figures: list, state: dict) -> dict | None:
    """ "Client wants 20% off my 3200 quote", then "lowest I can go is 2900"."""
    currency = next((SIGNS.get(figure.currency, "") for figure in figures if figure.currency), state.get("currency", ""))
    percent = re.search(r"(\d{1,2}(?:[.,]\d)?) ?(?:%|percent)(?: off| discount| less| cheaper| lower)", text, re.I) or re.search(r"\bdiscount of (\d{1,2}(?:[.,]\d)?) ?(?:%|percent)", text, re.I)
    # The lowest price in the same message is read like one that comes later.
    both = re.search(r"[,.;]?\s*(?:but |and )?(?:the )?(?:lowest|minimum|least|limit)\b[^.;]*$", text, re.I) if percent and not state.get("quote") else None
    if both and (first := discount_asked(text[:both.start()], [figure for figure in figures if figure.end <= both.start()], state)):
        second = discount_asked(both[0], [figure for figure in figures if figure.start >= both.start()], state)
        return {**second, "reply": f"{first['reply'].split(' Do not give it')[0]} {second['reply']}"} if second else first
    money_figures = [figure.value for figure in figures if figure.value >= 50]
    if percent and len(money_figures) == 1 and re.search(r"\bwants?|asks?|asked|demands?|needs?\b", text, re.I):
        price = money_figures[0]
        off = price * float(percent[1].replace(",", ".")) / 100
        forget(state)
        state.update(quote={"price": price, "off": off}, currency=currency)
        return {"reply": f"{percent[1]}% off {money(price, currency)} is {money(off, currency)} less, so **{money(price - off, currency)}**. Do not give it for nothing: the same work for less says that the first price was too high. Offer a choice instead: less scope for {money(price - off, currency)}, or the full price with something that costs you little (a later start, payment in two parts). What is the lowest you would accept?", "suggestions": ["How do I word it?"]}
    if state.get("quote") and len(money_figures) == 1 and not percent and re.search(r"\blowest|\bminimum|\bat least|\blimit|\bfloor|\bcan go\b|\baccept", text, re.I):
        quote, floor = dict(state["quote"]), money_figures[0]
        if not 0 < floor < quote["price"]:
            return None
        state["quote"] = {**quote, "floor": floor}
        return {"reply": f"{money(floor, currency)} is {money(quote['price'] - floor, currency)} or **{100 * (quote['price'] - floor) / quote['price']:.1f}%** below {money(quote['price'], currency)}. Do not open with it. Say:\n\n{words_for(state)}", "suggestions": ["What can I ask for instead of a discount?"]}
    return None


def thousands(value: float) -> float:
    return value * 1000 if value < 1000 else value


def market_range(text: str, state: dict) -> dict | None:
    """ "I am at 41k, market is 46-50": what to aim at."""
    found = re.search(r"\b(?:market|range|others|adverts|ads|going rate)\b[^\d]{0,25}?(\d[\d.,]*) ?k? ?(?:-|–|to|and) ?(\d[\d.,]*) ?k?", text, re.I)
    now = re.search(r"\b(?:at|on|earn|make|get|paid|have)\s+[€$£]?(\d[\d.,]*) ?k?", text[:found.start()] if found else "", re.I)
    if not found or not now or len(re.findall(r"\d[\d.,]*", text)) != 3:
        return None
    current, low, high = (thousands(float(each.replace(",", ""))) for each in (now[1], found[1], found[2]))
    if not 0 < current < high or low > high:
        return None
    forget(state)
    state.update(offer=current, wish=high, talk="raise", currency="")
    return {"reply": f"The market is {money(low, '')} to {money(high, '')}: that is **{100 * (low - current) / current:+.1f}%** to **{100 * (high - current) / current:+.1f}%** on your {money(current, '')}. Ask near the top, **{money(high, '')}**, so that {money(low, '')} is the compromise and not the ceiling. Open like this: “Since [month] I have [result with a number]. Comparable roles pay {money(low, '')} to {money(high, '')}. I am asking for {money(high, '')}.” Bring where the figures come from, then be silent.", "suggestions": ["What if they say there is no budget?"]}


def two_offers(text: str, figures: list, state: dict) -> dict | None:
    values = [(figure, thousands(figure.value)) for figure in figures if figure.value >= 20]
    if not re.search(r"\b(?:two|2|both) (?:job )?offers\b|\boffers\b.*\b(?:other|another)\b", text, re.I) or len(values) != 2 or values[0][1] == values[1][1]:
        return None
    wanted = re.search(r"\b(?:want|prefer|like|rather)\b[^.,]{0,10}\bthe ([a-z]+)", text[values[1][0].end:], re.I)
    word = wanted[1].lower() if wanted else ""
    near = [text[figure.end:figure.end + 25].lower() for figure, _ in values]
    at = next((index for index in (0, 1) if word and word in near[index]), {"first": 0, "second": 1, "lower": 0 if values[0][1] < values[1][1] else 1}.get(word, -1))
    if at < 0:
        return {"reply": f"Between {money(values[0][1], '')} and {money(values[1][1], '')} lie **{money(abs(values[0][1] - values[1][1]), '')}**. Which one would you rather take? Then I write the sentence for it."}
    mine, other = values[at][1], values[1 - at][1]
    ask = max(other, mine)
    forget(state)
    state.update(two={"mine": mine, "other": other, "ask": ask})
    if other <= mine:
        return {"reply": f"The one you want is already the higher one ({money(mine, '')} against {money(other, '')}), so the other offer gives you little to push with. Argue with your results instead, or ask for things besides money."}
    return {"reply": f"You want the one at {money(mine, '')}; the other is {money(other, '')}, **{money(other - mine, '')}** or {100 * (other - mine) / mine:.1f}% more. Being home has a value too: put a yearly figure on the commute. Use the other offer as information, not as a threat. {words_for(state)}", "suggestions": ["How do I word it in an email?"]}


def listed_price(text: str, figures: list, state: dict) -> dict | None:
    """A first offer for something that is for sale."""
    if len(figures) != 1 or figures[0].value < 50 or not re.search(r"\b(?:listed|asking|advertised|for sale|wants?|price is|costs?)\b", text, re.I) or not re.search(r"\b(?:first offer|opening|what (?:do|should|can) i offer|how much (?:do|should|can) i offer|good offer|start with|offer)\b", text, re.I) or SALARY_TALK.search(re.sub(r"\boffer\b", "", text)) or RENT.search(text):
        return None
    price = figures[0].value
    kind = " A private seller mostly moves 5 to 10%, a dealer 3 to 8%." if re.search(r"\bcar|van|bike|motor", text, re.I) else ""
    return {"reply": f"Open at about **{money(round(price * 0.85), '')} to {money(round(price * 0.9), '')}** (10 to 15% below {money(price, '')}), with a reason that they can see: faults, a service that is due, cheaper ones for sale.{kind} First look up three comparable ones: if they are cheaper, start from their middle price. Decide your limit before, and do not offer before you have seen it. “I like it. With the [fault] I would pay {money(round(price * 0.88), '')}, today and in cash. Would that work?”"}


def smaller_rise(text: str, state: dict) -> dict | None:
    """ "They raised prices 8%, I want it down to 3"."""
    found = re.search(r"\b(?:rais\w*|increas\w*|up)\b[^.]{0,30}?(\d{1,2}(?:[.,]\d)?) ?(?:%|percent)[^.]{0,40}?\b(?:down to|to|only|at most|max(?:imum)?)\s*(\d{1,2}(?:[.,]\d)?) ?(?:%|percent)?\s*[.!?]?$", text, re.I)
    if not found or len(re.findall(r"\d+(?:[.,]\d)?", text)) != 2:
        return None
    high, low = (float(each.replace(",", ".")) for each in found.groups())
    if not 0 <= low < high:
        return None
    return {"reply": f"From +{high:g}% to +{low:g}% is {high - low:g} points: on 10,000 of purchases {money((high - low) * 100, '')} a year. Ask for the reason in parts: “Which of your costs rose, and how much of the price are they?” If energy is 10% of the product and rose by 20%, that explains 2%. Then: “I can carry **{low:g}%** now. For more I would need [a fixed price for a year / longer payment terms / a later date].” What can you give: volume, a longer contract, earlier payment?", "suggestions": ["What if there is only one supplier?"]}


def per_unit(text: str, figures: list) -> dict | None:
    """ "From 4.20 to 4.75 per unit, we buy 3000 a month": what the change costs."""
    found = re.search(r"\bfrom [€$£]?(\d+(?:[.,]\d{1,2})?)\s*\S{0,5} to [€$£]?(\d+(?:[.,]\d{1,2})?)", text, re.I)
    amount = re.search(r"\b(?:buy|order|need|use|take|purchase)\w*\s+(?:about |around |ca\.? )?(\d[\d,]*)\D{0,20}?\b(?:a|per|every|each) (week|month|year)", text, re.I)
    if not found or not amount or len(figures) > 3:
        return None
    old, new, count = float(found[1].replace(",", ".")), float(found[2].replace(",", ".")), int(amount[1].replace(",", ""))
    if not old or not count:
        return None
    times = {"week": 52, "month": 12, "year": 1}[amount[2].lower()]
    each, yearly = new - old, (new - old) * count * times
    per = f"{abs(each) * count:,.2f} a {amount[2].lower()}, " if times > 1 else ""
    return {"reply": f"From {old:,.2f} to {new:,.2f} is {each:+.2f} for each, **{100 * each / old:+.1f}%**. With {count:,} a {amount[2].lower()} that is {per}**{abs(yearly):,.2f} a year**. Say: “I see the new price. Which of your costs rose, and how much of the price are they? At our volume I need to come to a smaller step. What could you do with a longer contract, larger orders or earlier payment?” Ask for it in writing, and get a second quote before you answer."}


def counter(offer: float, state: dict) -> dict:
    """A counter-offer against the old and the new figure."""
    old, new, currency = state["old"], state["new"], state.get("currency", "")
    if not min(old, new) * 0.5 <= offer <= max(old, new) * 1.5:
        return {"reply": f"{money(offer, currency)} is far from {money(old, currency)} and {money(new, currency)}. Is it for the same period?", "state": state}
    saved = new - offer
    yearly = f", {money(abs(saved) * 12, currency)} a year" if state.get("monthly") else ""
    return {"reply": f"{money(offer, currency)} is **{100 * (offer - old) / old:+.1f}%** on {money(old, currency)}, and {money(abs(saved), currency)} {'less' if saved >= 0 else 'more'} than asked{yearly}. Give a reason with it, such as comparable offers, and what they get in return: a longer contract or an early yes.", "state": state}


RISE = re.compile(r"[€$£]?(\d[\d.,]{0,9}) ?(?:€|eur|euros?|bucks|dollars|pounds|\$|£)? ?(?:more|extra|on top|higher|mehr)\b|\b(?:by|another|extra|additional) [€$£]?(\d[\d.,]{0,9})(?! ?(?:%|percent|\d))", re.I)


def rise_by(text: str, figures: list, state: dict) -> dict | None:
    """ "90 more a month, now 820": one figure is what comes on top, the other what is paid today."""
    found = RISE.search(text)
    if len(figures) != 2 or not found or re.search(r"\bfrom\b|\bto [€$£]?\d", text, re.I):
        return None
    at = found.start(1) if found[1] else found.start(2)
    step = next((figure for figure in figures if figure.start <= at < figure.end), None)
    if not step:
        return None
    base = next(figure for figure in figures if figure is not step)
    currency = next((SIGNS.get(figure.currency, "") for figure in figures if figure.currency), "")
    period = next((figure.period for figure in figures if figure.period), None)
    if not 0 < step.value < base.value or re.search(r"\b(?:want|like|need|ask|get)\b[^.,]{0,20}$", text[:step.start], re.I) and not RENT.search(text) and not TRADE.search(text):
        return None
    return increase(text, base.value, base.value + step.value, currency, period, state)


def increase(text: str, old: float, new: float, currency: str, period: str | None, state: dict) -> dict | None:
    if not re.search(r"\bfrom\b|\bto\b|\binstead\b|\bnow\b|\bmore\b|\bextra\b|\bup\b|\bauf\b|\brais\w*|\bincrease\w*", text, re.I):
        return None
    forget(state)
    change, percent = new - old, 100 * (new - old) / old
    yearly = f", {money(abs(change) * 12, currency)} a year" if RENT.search(text) and period != "year" else ""
    advice = ("Do not sign yet: check whether it is in writing and on time, what the contract says and whether local law caps it. A tenants' association can check it." if RENT.search(text) else
              "Ask for the reason in parts: which costs rose, and how much of the price are they? Then ask for steps, a later date, or something in return.")
    stayed = re.search(r"\b(?:been here|lived here|here for|tenant for)\s*(?:for )?(\d{1,2}) ?(?:yrs?|years?)", text, re.I)
    state["tenant"] = {"years": stayed[1] if stayed else "", "punctual": bool(re.search(r"\bnever (?:been )?late\b|always paid|on time", text, re.I))}
    if re.search(r"\bsay no\b|\brefuse\b|\bhave to accept\b", text, re.I) and RENT.search(text):
        advice += " Whether you can say no depends on your country and contract: many places cap an increase or need your consent, and silence or paying can count as a yes. Answer in writing that you are checking it."
    return {"reply": f"From {money(old, currency)} to {money(new, currency)} is **{change:+,.2f}** or **{percent:+.1f}%**{yearly}. {advice}", "state": {**state, "old": old, "new": new, "currency": currency, "monthly": bool(RENT.search(text))}}


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
