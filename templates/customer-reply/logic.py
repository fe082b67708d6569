"""Writes the reply to a customer from what the person tells of the case. Unknown parts stay in square brackets; nothing is promised that was not said."""

import re
from datetime import date, timedelta

from agentry import dialogue, reading

TROUBLES = {
    "review": r"\b(?:[1-3]|one|two|three)[- ]?stars?\b|\bbad (?:[a-z]{3,12} )?review\b|\b(?:this|the|a) (?:[a-z]{3,12} )?review:|\breview (?:says|saying|of us)\b|\bwrote on google\b",
    "billed": r"\b(?:charged|billed|debited|paid|booked)\b.{0,30}\b(?:twice|double|2 ?x|too much)\b|\bovercharged\b|\bwrong invoice\b|\bdouble (?:charge|booking)\b",
    "wrong": r"\b(?:came|arrived|delivered|got it|is|was) in [a-z]{3,12} instead of [a-z]{3,12}\b|\bwrong (?:size|item|product|colou?r|one|order|model|parcel|thing)\b|\bgot (?:a |an |the )?(?:wrong|different)\b|\bordered (?:a |an |the )?\w+(?: \w+)?,? (?:but |and )?got\b",
    "vanished": r"\btracking says (?:its |it's |it is |it was )?delivered\b|\b(?:says|marked|shown|shows) (?:as )?delivered\b|\bparcel (?:is |was |got )?(?:lost|stolen|gone)\b|\b(?:parcel|package|order|letter|delivery)\b[^.;!?]{0,40}\b(?:got|is|was|went|has been) (?:lost|stolen)\b",
    "broken": r"\b(?:broken|damaged|cracked|smashed|defective|faulty|scratched|leaking|torn|doesn'?t work|not working|stopped working|broke|fell apart|shattered|snapped|in (?:\w+ ){0,2}(?:pieces|bits|shards))\b",
    "late": r"\b(?:was|is|were|are)(?: not|n'?t|nt) (?:yet )?(?:ready|finished|done)\b|\bwasnt ready\b|\bnot ready (?:yet|in time)\b|\bwhen (?:his|her|their|the) [a-z]{3,20} (?:is|will be|comes|arrives)\b|\b(?:mixed up|got wrong|forgot) (?:the |his |her |their )?(?:date|day|order)\b|\b(?:(?:supposed|meant|due|promised|expected|should have|was) (?:to )?(?:have )?(?:come|arrive|arrived|be (?:there|here|delivered|ready|finished)|been (?:there|here|delivered|ready|finished))|late|delayed|delay|still nothing|not arrived|hasn'?t arrived|has not arrived|never arrived|didn'?t arrive|still waiting|stuck|waiting for (?:his|her|their|the|my) (?:order|parcel|package)|overdue)\b",
    "cancel": r"\b(?:cancel|quit|end|get out of|leave)\b.{0,30}\b(?:subscription|membership|contract|plan|abo)\b",
    "rude": r"\brude\b|\bunfriendly\b|\bimpolite\b|\bbad service\b|\bignored\b",
    "unpaid": r"\b(?:has ?n[o'’]?t|has not|haven'?t|have not|did ?n[o'’]?t|still not|not yet|never) (?:yet )?(?:paid|pay)\b|\bunpaid\b|\boverdue invoice\b|\bpayment reminder\b|\binvoice\b[^.;!?]{0,30}\b(?:is |still )(?:open|overdue|unpaid)\b",
    "size": r"\btoo (?:small|big|large|tight|wide)\b|\b(?:exchange|swap) (?:it|them|the)\b|\bwants? (?:it )?in (?:size )?[A-Z0-9]{1,3}\b|\b(?:another|a different|a bigger|a smaller) (?:size|colou?r)\b",
    "return": r"\b(?:refund|(?:money|deposit|payment|fee|advance) back|return(?:s|ed)? (?:it|the|a|her|his)|give (?:it|them) back)\b",
}
ABOUT_CUSTOMER = re.compile(r"\b(?:customers?|clients?|guests?|guy|buyer|someone|somebody|lady|(?:a|the|one) (?:woman|man|lady|person|patient|tenant)|she|he|shes|hes|they|mrs|mr|ms|stars?|review)\b|['\"‘“]", re.I)
ASKS_TO_WRITE = re.compile(r"\b(?:write|draft|compose|reply|answer|respond|response|apology|letter|mail|e-?mail|what (?:do|should|can|could|would) (?:i|we|you) (?:write|answer|say|reply|tell)|how (?:do|should|can|could|would) (?:i|we|you) (?:tell|put|explain|word))\b", re.I)
QUOTE = re.compile(r"[\"“‘]([^\"”’]{4,600})[\"”’]|(?:^|(?<=[\s:]))'([^\n]{4,600}?)'(?=[\s.,!?;)]|$)")
TITLED = re.compile(r"\b(Mrs|Mr|Ms|Miss|Dr|Prof)\b\.? ([^\W\d_][\w'’-]{1,30}(?-i: [A-ZÀ-Þ][\w'’-]{1,30})?)", re.I)
NAMED = re.compile(r"\b(?:her|his|their|customer'?s?|client'?s?|guest'?s?|the) name(?: is|'s|:)? ([^\W\d_][\w'’-]{1,30}(?-i: [A-ZÀ-Þ][\w'’-]{1,30})?)|\b(?:she|he|customer|client|guest)(?: is|'s|s)? called ([^\W\d_][\w'’-]{1,30})", re.I)
CALLED = re.compile(r"\b(?:[Cc]ustomer|[Cc]lient|[Gg]uest|[Bb]uyer|[Tt]enant|[Pp]atient|named|called|[Rr]eply to|[Ww]rite to|[Aa]nswer|[Aa]pology to|[Mm]ail to)(?::|'s name is| is| name:?)? ([A-ZÀ-Þ][a-zà-þ'’-]{1,20}(?: [A-ZÀ-Þ][a-zà-þ'’-]{1,20})?)\b")
NOT_CALLED = frozenset("i the a an my our we this that google amazon dhl ups order please he she they it german french".split())
SIGNED = re.compile(r"\bsign(?:ed)?(?: it| off| this)?(?: as| with| by| from|:)? ([^\W\d_][\w'’-]{1,30}(?:(?-i: [A-ZÀ-Þ][\w'’-]{0,30}\.?){0,3}(?:,? (?:from|of|at) (?:the )?[^\s,.;!?]{1,30}(?: (?:&|\+|and|und|et|y) [^\s,.;!?]{1,30}|(?-i: [A-ZÀ-Þ\d][^\s,.;!?]{0,30})){0,4}|(?: (?:&|and) [^\s,.;!?]{1,30}){1,2}|(?-i:, (?!Dear|And|Please|Order|Make)[A-ZÀ-Þ][^\s,.;!?]{0,30}(?: (?:&|\+|and|und|et|y) [^\s,.;!?]{1,30}| [A-ZÀ-Þ\d][^\s,.;!?]{0,30}){0,4})|, (?:the )?(?:[\w&-]{1,20} ){0,2}(?:team|support|service|manager|owner|customer service|customer care))?))|\b(?:my name is|i am called|from me,) ([^\W\d_][\w'’-]{1,30})|^from ([^\W\d_][\w'’-]{1,30})[.!]?$", re.I)
TOLD = re.compile(r"\b(?:angry|upset|furious|mad|unhappy|annoyed|disappointed|complains?|complained|complaining|complaint|says?|said)(?: at us| with us)?(?: (bc|because|cause|cos|since|that|about|as)[: ]{1,2}|(?<=says)() (?=(?:the|our|it|we|nobody|her|his|their|my)\b)|(?<=said)() (?=(?:the|our|it|we|nobody|her|his|their|my)\b)|(?<=complains)() (?=(?:the|our|it|we|nobody|her|his|their|my)\b)|(?<=furious)(:) |(?<=angry)(:) |(?<=upset)(:) |(?<=mad)(:) |(?<=unhappy)(:) |(?<=annoyed)(:) |(?<=disappointed)(:) )([^.;!?\n]{4,120})", re.I)
SORRY_FOR = re.compile(r"\b(?:say|add|also|and|that we are) sorry (?:for|about) ([^.,;!?\n]{3,60})|\bapologi[sz]e (?:for|about) ([^.,;!?\n]{3,60})", re.I)
ORDER = re.compile(r"\b(?:order|booking|reservation|course|ticket)(?: number| no\.?| nr\.?)?(?: is| was|'s)?[ :#]{1,3}([A-Z]{0,4}-?\d[\w-]{1,15})|\(?\bn(?:o|r)\.? ?(?=\d{3})([A-Z]{0,4}-?\d[\w-]{1,15})\)?", re.I)
ORDERED_ON = re.compile(r"\bordered (?:it |this )?(?:on|in|at) ([^,.!?'\"]{3,20}?)(?= and| but|[,.!?'\"]|$)", re.I)
DAYS_MORE = re.compile(r"\b(\d{1,2}|a few|two|three|four|five) more (days?|weeks?)\b|\b(?:arrives?|comes?|takes?|needs?|will take) (?:in |another )?(\d{1,2}(?: ?(?:-|to) ?\d{1,2})? (?:more )?(?:days?|weeks?))", re.I)
CAUSE = re.compile(r"(?:^|[,.;!'\"] ?|\bbecause |\bcause )((?:it ?'?s|it is|its) (?:stuck|held up|held) [^,.;!?]{2,50}|we (?:were|are|had|have) (?:\d{1,2} |a |some |two |three |new |too |so )?[^,.;!?]{0,30}\b(?:short|understaffed|sick|ill|full|closed|problem|problems|strike|system|mistake|backlog|busy)\b[^,.;!?]{0,40})", re.I)
OFFER = re.compile(r"\b(?:but |so |and )?(?:(?:we|i)(?:'?ll| will| can| could| would| want to| are going to)? (?:also )?|can |could )(?=(?:offer|send|refund|give|repair|replace|exchange|let|pause|pay|ship|credit|add|swap|deliver|return|collect|pick|bring|make|cancel|extend|fix|invite)\b)([^.;!?\n]{3,160})", re.I)
ADDS = re.compile(r"^(?:ok |and |pls |please |also |can you |could you ){0,3}(?:add|offer|include|mention|put in|write that|say that|tell (?:her|him|them) that)(?: that| also| a line)? ([^.;!?\n]{3,160})", re.I)
REFUSES = re.compile(r"\b(?:we|i) (?:don'?t|do not|cannot|can'?t|won'?t|never) (?:do|refund|accept|take|give|allow|want)\b|\b(?:terms|policy|contract|rules?) (?:say|says|said)? ?(?:no|not|doesn'?t|don'?t|excludes?)\b|\bsay no\b|\brefuse\b|\bno refunds?\b|\bnot possible\b|\bno way\b|\bnot going to (?:pay|refund|give)\b|\bpolicy says \d", re.I)
# "It's only fair to give back one night", "I'd rather send a new one".
WISHES = re.compile(r"\b(?:(?:only )?fair to|happy to|willing to|ready to|i(?:'d| would) (?:like|rather|prefer|love)(?: to)?|(?:i|we) (?:want|plan|intend|mean|think i should|think we should) (?:to )?|(?:i|we) thought (?:of|about) )\s?(?=(?:offer|send|refund|give|repair|replace|exchange|pay|credit|return|invite|giving|sending|refunding|offering)\b)([^.;!?\n]{3,120})", re.I)
NIGHTS = re.compile(r"\b(one|two|three|\d{1,2}) (?:out )?of (?:his|her|their|the|your|our|my) (two|three|four|five|six|seven|\d{1,2}) (nights?|days?|lessons?|sessions?|classes|meals?|months?|weeks?)\b", re.I)
PAID = re.compile(r"\b(?:paid|pays|cost(?:s)?|price (?:was|is)|for)\s(?:(€|\$|£)\s?(\d{1,6}(?:[.,]\d{1,2})?)|(\d{1,6}(?:[.,]\d{1,2})?)\s?(euros?|eur|€|dollars?|\$|pounds?|£))", re.I)
GIFT = re.compile(r"\b(?:a|an|it was a|as a|for a|the) ((?:birthday|wedding|christmas|anniversary|baptism|farewell) (?:gift|present)|(?:gift|present)(?: for (?:her|his|their) [a-z]{3,12})?)\b", re.I)
OTHER_PLACE = re.compile(r"\bwrong (?:business|place|shop|company|restaurant|hotel|store|firm|salon)\b|\bmeant (?:for|to be for) (?:another|someone|somebody|a different|the other)\b|\b(?:confus\w+|mix(?:ed|es)?) us (?:up )?with\b|\b(?:but |and |though )?we(?:'re| are| only)? (?:only |just )?(?:a|an) [a-z]{3,20}\b|\bwe (?:don'?t|do not|never) (?:even )?(?:sell|offer|do|have|serve|make)\b", re.I)
KEEPS = re.compile(r"\b(?:she|he|they|the customer|customer) (?:(?:can|may|could) keep|keeps) (?:the |it)?([^.,;!?]{0,30})", re.I)
PRODUCT = (
    re.compile(r"\b(?:i|we|she|he|they)(?:'ve| have| had)? (?:just )?(?:ordered|bought|purchased) (?:a |an |the |my |your |one )((?:[a-z]{3,20} ){0,2}[a-z]{3,20})(?= (?:on|and|but|for|from|last|which|that|in|at|as|with|arrived|came)\b|[,.;(]|$)|\b(?:the|my|our) ((?:[a-z]{3,20} )?[a-z]{3,20}) (?:i|we) (?:ordered|bought)\b", re.I),
    re.compile(r"\b(?:the|her|his|their) ((?:[a-z]{3,20} )?[a-z]{3,20}) (?:should have|was supposed|was meant|was due|was promised|is supposed)\b", re.I),
    re.compile(r"\b(?:the|a|an|her|his|their) ((?:[a-z]{3,20} )?[a-z]{3,20}) (?:she|he|they|that she|that he) (?:ordered|bought)\b", re.I),
    re.compile(r"\b(?:refund|money back|back) (?:for|on|of) (?:a |an |the |her |his |their )?(?:used |new |old )?([a-z]{3,20}(?: [a-z]{3,20})?)(?= (?:after|that|which|because|bought|from|to|for|of)\b|[,.!?]|$)", re.I),
    re.compile(r"\b(?:the|a|an|her|his|their|our|my) ((?:[a-z]{3,20} )?[a-z]{3,20}) (?:came|arrived|was|is|got|reached|broke|does|doesn|stopped|which)\b", re.I),
    re.compile(r"\b(?:broken|damaged|cracked|defective|faulty|wrong) ([a-z]{3,20})\b", re.I),
    re.compile(r"\b(?:a|the|her|his|their) ((?:yearly |monthly |annual )?(?:subscription|membership|contract|plan))\b", re.I),
    re.compile(r"\b(?:ordered|bought) (?:a |an |the )((?:[a-z]{3,20} )?[a-z]{3,20})(?= (?:and|but)\b|[,.;])", re.I),
)
NO_PRODUCT = frozenset("packaging packing package box wrapping service staff assistant driver shop website courier team part name choice limit reason money price policy mail email letter reply phone day week month year mistake problem case two three both order parcel package delivery customer guest client food waiter soup she one ones thing item product twice and but that this size it they".split())
LIKED = re.compile(r"\b([a-z]{3,20}(?: [a-z]{3,20})?) (?:was|were) (?:really |very )?(?:nice|good|great|lovely|ok|tasty|delicious|fine|friendly)\b", re.I)
WAITED = re.compile(r"\bwait(?:ed|ing)?(?: for| over| about)? (\d{1,3}) ?(min(?:ute)?s?|hours?|h|days?|weeks?)\b", re.I)
# What people call a letter, each with the style that more and less of it mean.
QUALITIES = {
    **dict.fromkeys("short shorter shorten brief briefer concise compact".split(), ("short", "long")),
    **dict.fromkeys("long longer wordy detailed lengthy text".split(), ("long", "short")),
    **dict.fromkeys("formal professional official businesslike corporate".split(), ("formal", "casual")),
    **dict.fromkeys("casual informal relaxed chatty".split(), ("casual", "formal")),
    **dict.fromkeys("warm warmer friendly friendlier kinder nice nicer personal soft softer sweet polite politer emotional".split(), ("warm", "cool")),
    **dict.fromkeys("stiff stuffy robotic robot wooden".split(), ("formal", "casual warm")),
    **dict.fromkeys("cold colder harsh distant strict cooler".split(), ("cool", "warm")),
    **dict.fromkeys("apologetic apologise apologize apologising apologizing apologies apology sorry grovel grovelling groveling submissive servile humble begging".split(), ("", "plain")),
    **dict.fromkeys("confident neutral factual matter-of-fact".split(), ("plain", "")),
}
LESS = frozenset("less not no dont don't shouldnt shouldn't isnt isn't doesnt doesn't needn't neednt never without too stop fewer".split())
RESETS = frozenset("more be make should please then instead rather".split())
ASKS_FOR = frozenset("more make sound keep be bit little very".split())
DEGREES = frozenset("so very quite really pretty bit little".split())
STYLE_NAMES = {"short": "shorter", "long": "as long as your facts allow", "formal": "more formal", "casual": "less formal", "warm": "warmer", "cool": "less warm", "plain": "with one plain apology"}
EXCLUDE = ({"formal", "warm"}, {"formal", "casual"}, {"plain", "warm"}, {"cool", "warm"}, {"short", "long"})
OTHER_WORDS = {"his": "your", "her": "your", "their": "your", "him": "you", "them": "you", "she": "you", "he": "you", "they": "you", "theyre": "you are"}


@dialogue.guarded(stores=("case",))
def respond(event: dict) -> dict | None:
    """Without a language model: a case becomes a letter, and what is said about it changes the letter. Questions are in the guide."""
    text, state = str(event.get("message") or "")[:3000].strip(), dict(event.get("state") or {})
    # The style is kept apart from the case: "could it be shorter?" only asks, and may change it all the same.
    case = {**state["case"], "style": state.get("style", [])} if state.get("case") else None
    if case and re.search(r"\b(?:can|could|will|would) you (?:please )?(?:send|mail|e-?mail|post|publish) (?:it|this|that)\b|^(?:please )?send it\b", text, re.I):
        return {"reply": "I cannot send or post it: copy the text into your mail or the review site. Fill the square brackets first.", "state": state, "suggestions": ["Shorter", "More formal", "Warmer"]}
    if case and (other := re.search(r"\b(?:in|into|to) (spanish|french|german|italian|portuguese|dutch|polish|turkish|chinese|arabic|russian|japanese)\b", text, re.I)) and len(text.split()) < 16:
        return {"reply": f"I write only in English: without a language model I cannot translate, and a {other[1].capitalize()} letter by rules would be wrong. The letter above stays as it is; copy it into a translation service, and let somebody who speaks {other[1].capitalize()} read it before you post it.", "state": state, "suggestions": ["Shorter", "Warmer"]}
    if case and re.search(r"\b(?:should|shall|must|do|could|can) (?:i|we) (?:have to |also |maybe |better )?(?:offer|give|send)(?: (?:him|her|them))? (?:some|any)(?:thing|thing else)?\b", text, re.I):
        advice = dialogue.section((event.get("assets") or {}).get("guide.md", ""), "What can I offer to make it good?")
        public = " Do not name it in the public reply: others would ask for the same. Ask the guest to write to you, and offer it there." if case["trouble"] == "review" else ""
        return {"reply": f"{advice}{public}\n\nIf you decide on something, write `offer …`, and I put it into the text.", "state": state, "suggestions": ["Offer a voucher", "Shorter", "Warmer"]}
    if case and (changed := change(text, dict(case))):
        state["case"] = changed[0]
        return answer(state, changed[1])
    if re.search(r"\b(?:review|rating|stars?)\b", text, re.I) and OTHER_PLACE.search(text) and not quoted(text) and len(text.split()) < 45:
        own = re.search(r"\bwe(?:'re| are) (?:only |just )?(an? [a-z]{3,20})\b", text, re.I)
        return {"reply": f"Reply once, short and kind, and report it. Other readers see that it is not about you, and the reviewer may move it.\n\n> Thank you for your review. We are {own[1].lower() if own else '[what you are]'}, so I think it was meant for another business. Could you check and move it? Kind regards, [your name]\n\nThen report the review on the platform as being about the wrong business, and keep a screenshot. The platform decides whether to remove it; do not write under it again, and do not make fun of it.", "state": state, "suggestions": ["How do I reply to a bad review?"]}
    if case and re.search(r"\b(?:what|and) if (?:he|she|they|the customer) (?:still |just |keeps? |continues? to )?(?:insists?|insisting|says? no|does ?n[o']?t (?:accept|believe|agree)|doesnt (?:accept|believe|agree)|complain\w*|refuses?|wants? more|gets? angry|(?:is|are) (?:still )?(?:angry|not happy|unhappy))", text, re.I):
        return {"reply": insisted(case), "state": state, "suggestions": ["Shorter", "Warmer", "More formal"]}
    read = read_case(text)
    if read is None:
        return None
    state["case"] = read
    return answer(state, "")


def insisted(case: dict) -> str:
    """What to write when the customer does not accept the letter, by what it was about."""
    name = case["name"] or "[name]"
    proof = {
        "vanished": "I am opening an enquiry with the carrier and asking for the signature and the place of delivery. Please send me a short written note that you have not received the parcel; the carrier needs it. You hear from me by [day], whatever they answer.",
        "return": "I understand that you see it differently. My answer on the refund stays the same, for the reason in my last mail. [What you can offer instead, if anything.]",
        "cancel": "I understand that you see it differently. The term of the contract stays, and I confirm the earliest end in writing: [date].",
    }.get(case["trouble"], "I understand that this is not enough for you. What would make it right? I will tell you by [day] whether we can do it.")
    tip = "Do not argue about who is right and do not doubt the person: name the next step and the day. In many countries the seller must show that the parcel reached the buyer, so the carrier's proof decides." if case["trouble"] == "vanished" else "Say it once more, in other words, with one step and one day. Do not defend yourself and do not add new reasons; if it goes on, offer a call."
    return f"{tip}\n\n> Dear {name},\n>\n> Thank you for coming back to me. {proof}\n>\n> Kind regards,  \n> {case['signer'] or '[your name]'}"


def read_case(text: str) -> dict | None:
    quote = quoted(text)
    own = text.replace(quote, " ") if quote else text
    if reading.is_question(own) and not ASKS_TO_WRITE.search(own) or re.match(r"\s*(?:how|should|can|may|do|does|is|are|when|why|which|give me \d)\b", own, re.I) and not quote:
        return None
    # "They aren't faulty" names no fault.
    said = re.sub(r"\b(?:dont|don['’]?t|do not|not|never|without) (?:be |being |sound |too )(?:too |so )?(?:rude|harsh|angry|unfriendly|impolite|cold)\b|\bnot (?:too )?(?:rude|unfriendly)\b|\b(?:aren'?t|isn'?t|wasn'?t|weren'?t|(?:is|are|was|were|it'?s) not|not|nothing(?: is| was)?|never) (?:actually |really |even )?(?:faulty|broken|damaged|defective|wrong|late|rude|torn|scratched)\b", " ", text, flags=re.I)
    trouble = next((name for name, pattern in TROUBLES.items() if re.search(pattern, said, re.I)), None)
    told = TOLD.search(own) if trouble is None or trouble in ("late", "broken") and not (trouble == "broken" and re.search(r"\b(?:came|got|received)\b", own, re.I)) and not re.search(r"\b(?:parcel|package|order(?:ed)?|deliver\w*|shipment|gift|letter|bought|product|item|arrived)\b", own, re.I) else None
    trouble = "told" if told else "quoted" if trouble is None and quote and (ASKS_TO_WRITE.search(own) or re.search(r"\b(?:writes|wrote|says|said|complains?|complained|mailed|e-?mailed|left us)\b", own, re.I)) else trouble
    if trouble is None or not ABOUT_CUSTOMER.search(text) or len(text.split()) < 6 or re.search(r"\bwhat if\b|\blawyer\b|\bsue\b|\binjur|\bburn(?:ed|t)\b|\bhurt\b", text, re.I):
        return None
    # A list of what goes wrong in general is no case: it needs something that happened, or an order to write.
    if not quote and trouble != "review" and not ASKS_TO_WRITE.search(own) and not re.search(r"\b(?:wants?|says?|said|complain\w*|asks?|got|came|bought|ordered|lost|paid|arrived|left us|writes?|wrote|waiting|furious|angry|mad|upset|annoyed|unhappy|disappointed|charged|tracking)\b", own, re.I):
        return None
    review_of = review_told(text) if trouble == "review" else None
    if trouble == "review" and not quote and not review_of:
        return None
    titled, signed, order, since = TITLED.search(own), SIGNED.search(re.sub(r"\bsigned(?: for)?(?: it)? by (?:an?|the|his|her|their|one)\b", " ", own, flags=re.I)), ORDER.search(text), ORDERED_ON.search(text)
    case = {"trouble": trouble, "quote": quote or "", "offers": offers_in(own), "no": bool(REFUSES.search(own)), "name": name_of(own) or quote_signed(quote), "signer": next(filter(None, signed.groups())).strip() if signed else "",
            "order": order[1] or order[2] if order else "", "since": since[1].strip() if since else "", "product": product_in(text), "cause": cause_in(own), "twice": bool(re.search(r"\btwice\b|\bagain\b|\bsecond time\b|\b2x\b|\bthen\b", text, re.I)), "style": [], "sorry": [], "said": own[:300]}
    if review_of:
        case.update(review_of)
    if told:
        clause = " ".join(OTHER_WORDS.get(word.lower(), word) for word in re.split(r",? (?=(?:and |but )?(?:we|he|she|they|i) (?:paid|wants?|wanted|asks?|demands?|now|says?)\b)|, (?=(?:we|i)\b)", told[told.lastindex])[0].split())
        case["told"] = f"about {clause}" if (told[1] or "").lower() == "about" else f"that {clause}"
    if found := re.search(r"\bordered (\w{1,12}),? (?:but |and )?got (\w{1,12})(?:,? (?:and )?then (\w{1,12}))?", text, re.I):
        case["swap"] = [part for part in found.groups() if part]
    if found := re.search(r"\b(?:came|arrived|delivered|got it|is|was) in ([a-z]{3,12}) instead of ([a-z]{3,12})\b", text, re.I):
        case["swap"] = [found[2], found[1]]
        case["wrong_colour"] = True
    if (waited := re.search(r"\bwait(?:ed|ing)?(?: for| over| about)? (\d{1,3}|two|three|four|five|six) (days?|weeks?|months?)\b", own, re.I)) and trouble in ("wrong", "broken", "size", "return"):
        case["sorry"] = [f"the wait of {waited[1]} {waited[2]}"]
    if found := re.search(r"\bafter (\d{1,3}|two|three|four|five|six) (days?|weeks?|months?|years?)\b", text, re.I):
        case["after"] = f"{found[1]} {found[2]}"
    if trouble == "late" and re.search(r"\b(?:delivered|arrived|came|received|got (?:it|them|the|her|his)|reached)\b(?![^.]{0,10}\b(?:yet|not)\b)", own, re.I) and not re.search(r"\b(?:not|never|n'?t|still (?:nothing|waiting)) (?:yet )?(?:arrived|delivered|come|received)|\bn'?t (?:arrive|come|get)", own, re.I):
        by = re.search(r"\b(\d{1,2}|two|three|a) (days?|weeks?|hours?) (?:too )?late\b", own, re.I)
        case["arrived"] = f"{by[1]} {by[2]} late" if by else "late"
    if found := DAYS_MORE.search(own):
        case["more"] = (f"{found[1]} more {found[2]}" if found[1] else found[3]).lower()
    read_facts(text, own, case)
    settle(case, own)
    return case


# What the person says to me about an offer, and never to the customer.
PRIVATE = re.compile(r",?\s*(?:and |but |so )?\b(?:that'?s (?:it|all)|thats (?:it|all)|that is (?:it|all)|nothing (?:more|else)|not both|no more(?: than that)?|not more|at most|only that|one of (?:them|the two)|i (?:lose|loose|don'?t want|dont want|hate|can'?t afford)\b[^,;]*|even (?:if|though)\b[^,;]*|no (?:refunds?|discounts?|money back)|lol|haha|no way|my loss)\b", re.I)
LETS_SLIP = re.compile(r"\b(?:thats it|that's it|not both|no way|dont|i lose|idea|lol|haha|pls|mon-thu|policy says)\b", re.I)
OR = re.compile(r",?\s*\bor (?:(?:i|we) )?(?:can |could |will )?", re.I)
IDEA = re.compile(r"\b(?:idea|maybe|thinking of|thought of|suggestion)\b[:,]? (?:(?:he|she|they) (?:gets?|could get|can have)|(?:i|we) (?:give|offer|pay)(?: (?:him|her|them))?|giving (?:him|her|them)?) ?([^.;!?]{3,80})", re.I)
NOT_OFFERED = re.compile(r"\b(?:do not|dont|don['’]?t|never|no need to|not) (?:offer|give|promise|mention|include|refund|say)(?: (?:him|her|them|any|an?|the))? ?([a-z][a-z -]{2,30})?", re.I)
HARD_TIME = re.compile(r"\b(?:his|her|their) (mother|father|mum|mom|dad|wife|husband|son|daughter|child|kid|baby|partner|grandma|grandmother|grandfather|sister|brother|dog|cat) (?:is|was|got|has|had|just)?\s?(in (?:the )?hospital|ill|sick|very ill|very sick|died|passed away|an accident|had an accident|cancer)\b", re.I)
NEEDED = re.compile(r"\b(?:(?:on|by|for|before|until|is) )((?:mon|tues|wednes|thurs|fri|satur|sun)day)\b", re.I)
WANTS_LESS = re.compile(r"\bwants? (?:an? |some |the )?(discount|voucher|compensation|free [a-z]{3,15}|upgrade|money off)\b", re.I)
SPAN_OF_DAYS = re.compile(r"\b(mon|tue|wed|thu|fri|sat|sun)[a-z]* ?(?:-|–|to) ?(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b", re.I)
DAY_NAMES = {"mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday", "sat": "Saturday", "sun": "Sunday"}
MY_NAME = re.compile(r"\b(?:[Mm]y name is|[Ii] sign(?: as)?|[Ii]'?m|[Ii] am|[Ff]rom) ([A-ZÀ-Þ][a-zà-þ'’-]{1,20})\s*(?:[.,!]|$)|(?:write|reply|answer|pls|please|back)[^.;]{0,20},? ([A-ZÀ-Þ][a-zà-þ'’-]{1,20})\s*[.!]?$")


def settle(case: dict, own: str) -> None:
    """Makes offers that can stand in a letter: without what was said only to me, with both ways where two were named, with every condition."""
    if not case["offers"] and (idea := IDEA.search(own)):
        case["offers"] = [f"give you {idea[1].strip()}"]
    case["offers"], case["either"] = [addressed(PRIVATE.sub("", offer)).strip(" ,") for offer in case["offers"]], []
    for at, offer in enumerate(case["offers"]):
        ways = [way.strip(" ,") for way in OR.split(offer) if way.strip(" ,")]
        if len(ways) == 2 and len(ways[0].split()) > 1:
            verb = re.match(r"(?:give|offer|send|refund|let|make|pay)\b(?: you)?", ways[0], re.I)
            second = "refund the price" if re.fullmatch(r"(?:a |the |full )*(?:refund|money back)(?: it)?", ways[1], re.I) else ways[1] if re.match(r"(?:give|offer|send|refund|let|make|pay|repair|replace|exchange)\b", ways[1], re.I) else f"{verb[0]} {ways[1]}" if verb else ways[1]
            case["either"], case["choice"] = [ways[0], second], True
            case["offers"][at] = f"{ways[0]} or {second}"
    amounts = re.findall(r"(\d{1,6}(?:[.,]\d{1,2})?)\s?(euros?|eur|€|dollars?|\$|pounds?|£)", own, re.I)
    if len(amounts) == 1 and (part := next((found for offer in case["offers"] if (found := re.search(r"\bhalf(?: of it)?\b|\ba third\b", offer, re.I))), None)):
        value = float(amounts[0][0].replace(",", ".")) / (3 if "third" in part[0].lower() else 2)
        told = f"{part[0]}, {value:.2f} {amounts[0][1]}".replace(".00 ", " ")
        case["offers"], case["either"] = ([each.replace(part[0], told, 1) for each in case[key]] for key in ("offers", "either"))
    if refused := NOT_OFFERED.search(own):
        case["not_offered"] = (refused[1] or "").strip() or "it"
        case["offers"] = [offer for offer in case["offers"] if not refused[1] or refused[1].split()[-1].lower() not in offer.lower()]
    if hard := HARD_TIME.search(own):
        case["also"] = case.get("also") or f"your {hard[1].lower()} {'' if re.match(r'died|passed|had', hard[2]) else 'had ' if 'accident' in hard[2] else 'has ' if hard[2] == 'cancer' else 'is '}{hard[2].lower()}"
    if case["no"] and (less := WANTS_LESS.search(own)):
        case["refused"] = less[1].lower()
    if case["quote"] and (needed := NEEDED.search(case["quote"])) and case["trouble"] in ("broken", "wrong", "late", "vanished", "size", "quoted"):
        case["needed"] = needed[1].capitalize()
    if not case.get("gift") and (gift := GIFT.search(case["quote"])):
        case["gift"] = gift[1].lower()
    if word := re.search(r"\b(booking|reservation|course|ticket)(?: number| no\.?| nr\.?)?[ :#]{1,3}[A-Z]{0,4}-?\d", own, re.I):
        case["order_word"] = word[1].lower()
    if not case["signer"] and (mine := MY_NAME.search(own)):
        case["signer"] = mine[1] or mine[2]


def addressed(offer: str) -> str:
    """ "A free pizza but only if you comes mon-thu" as one says it to the customer."""
    offer = re.sub(r"\b(?:but |and )?only if you (come|pay|order|send|return|book|bring)s?\b", r"if you \1", offer, flags=re.I)
    offer = re.sub(r"\bgive your (?=(?:an?|the|half|one|some)\b|[€$£]?\d)", "give you ", offer)
    offer = re.sub(r"^(give|offer|send) (?=(?:an?|the|half) )", r"\1 you ", offer)
    return SPAN_OF_DAYS.sub(lambda days: f"from {DAY_NAMES[days[1].lower()]} to {DAY_NAMES[days[2].lower()]}", offer)


def chosen_way(text: str, case: dict) -> str:
    """Which of two ways a message chooses: "half. his name is …"."""
    first = re.split(r"[.,;!\n]", text.strip())[0].lower()
    if not case.get("either") or len(first.split()) > 6:
        return ""
    words = set(re.findall(r"[a-z]{4,}", first)) - {"take", "then", "the", "please", "would", "want", "offer", "with"}
    fitting = [way for way in case["either"] if words & set(re.findall(r"[a-z]{4,}", way.lower()))]
    return fitting[0] if len(fitting) == 1 else ""


COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
COUNT = r"(?:\d{1,3}|one|two|three|four|five|six)"
LIMIT = re.compile(r"\b(?:limit|return period|returns?|policy|deadline|terms|rules?)\b[^.;!?\d]{0,25}\b(\d{1,3}) (days?|weeks?|months?)\b|\b(?:only )?(?:within|up to) (\d{1,3}) (days?|weeks?|months?)\b|\b(\d{1,3})[- ](day|week|month)s? (?:limit|return|policy|period)", re.I)
COMES = re.compile(r"\b(?:will (?:come|arrive|be (?:there|delivered|here))|comes|arrives|is coming|we deliver(?: it)?|delivery(?: is| will be)?) (?:on|by|next|this|tomorrow|at the latest)\s?([^.,;!?]{0,30})", re.I)
BOUGHT = re.compile(rf"\b(?:bought|ordered|purchased|got) (?:a |an |the )?(?:(?:set|pack|box) of )?({COUNT}) ([a-z]{{3,20}}(?: [a-z]{{3,20}})?)(?= (?:from|for|at|with|and|but|on|in|last|which|that)\b|[,.;]|$)", re.I)
PARTLY = re.compile(rf"\b({COUNT}) (?:of (?:them|the [a-z]{{3,20}}|those) )?(?:(?:arrived|came|were|are|was|is|got) )?(?:broken|damaged|cracked|smashed|defective|faulty|scratched|missing)\b", re.I)
PRICE = re.compile(r"(?:for |cost |paid |at |price (?:was |of )?)(?:(?:€|\$|£)\s?(\d{1,5}(?:[.,]\d{1,2})?)|(\d{1,5}(?:[.,]\d{1,2})?)\s?(euros?|eur|€|dollars?|\$|pounds?|£))", re.I)


def read_facts(text: str, own: str, case: dict) -> None:
    """The figures of the case: a limit, a day, how many of how many and what they cost, an invoice."""
    numbers = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
    parts, paid = NIGHTS.search(own), PAID.search(own)
    if parts and paid:
        some, all_of = (numbers.get(parts[at].lower()) or int(parts[at]) for at in (1, 2))
        total = float((paid[2] or paid[3]).replace(",", "."))
        if 0 < some < all_of:
            amount = f"{total / all_of * some:.2f}".removesuffix(".00")
            unit = paid[1] or paid[4]
            case["part_of"] = [f"{unit}{amount}" if paid[1] else f"{amount} {unit}", f"{total:g} ÷ {all_of}{f' × {some}' if some > 1 else ''} = {amount}", parts[3].lower().rstrip("s")]
        if re.search(r"\bwants? (?:everything|all(?: of it)?|it all|the (?:whole|full) (?:amount|sum|price)|(?:his|her|their) money|the lot)(?: of it)? back\b", own, re.I) and any(re.search(r"\b(?:one|two|half|part|some)\b", offer) for offer in case["offers"]):
            case["part_only"] = True
    if case["trouble"] == "vanished" and (signed_by := re.search(r"\b(?:signed(?: for)?|accepted|taken|received)(?: it)? by ((?:a|the|his|her|their|one of (?:his|her|their)) ?[^.,;!?]{2,40}|[A-Z][\w'’ -]{1,30})|\b(?:left|given|handed) (?:it )?(?:with|to|at) ((?:a|the|his|her|their) [^.,;!?]{2,40})", own, re.I)):
        when = re.search(r"\bdelivered (?:on |last |this )?((?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|\d[^.,;!?]{2,20})", own, re.I)
        who = " ".join(OTHER_WORDS.get(word.lower(), word) for word in (signed_by[1] or signed_by[2]).split())
        case["handed"] = f"The carrier notes that it was delivered{' on ' + when[1][:1].upper() + when[1][1:] if when and when[1].lower() != 'yesterday' else ' yesterday' if when else ''} and {'signed for by' if signed_by[1] else 'left with'} {re.sub(r'^a neighbour', 'one of your neighbours', who)}."
    if case["no"] and (policy := re.search(r"\b(?:our |the )?(policy|terms|rules?|contract|house rules)(?: (?:is|are|says?|say|state))?:? (no [^.,;!?]{3,40})", own, re.I)):
        case["reason"] = f"by our {policy[1].lower()} there are {policy[2].lower()}"
    if (because := re.search(r"\b(?:he|she|they) (?:says?|said|claims?|writes?|wrote|told us) (?:that )?((?:he|she|they) (?:was|were|is|are|got|had|has|could ?n[o']?t|couldnt) [^.,;!?]{2,50})", own, re.I)) and case["trouble"] in ("return", "cancel"):
        case["their_reason"] = re.sub(r"^you was\b", "you were", re.sub(r"^you is\b", "you are", " ".join(OTHER_WORDS.get(word.lower(), word) for word in because[1].split())))
    if case["trouble"] == "late" and (ready := re.search(r"\bready\b|\bfinished\b", own, re.I)):
        thing = re.search(r"\b(?:his|her|their|the|ordered an?|ordered the) ([a-z]{3,20}) (?:is|was|will be|for|wasn|isn|to be)\b", own, re.I)
        why = re.search(r"\b((?:a |the )?(?:spare |replacement )?(?:part|parts|material|fabric|paint|supplier)[^.,;!?]{0,20}\b(?:missing|late|delayed|not (?:here|arrived|delivered)|out of stock))\b", own, re.I)
        mixed = re.search(r"\bwe (mixed up|forgot|got wrong) ((?:the |his |her |their )?[a-z]{3,12})\b", own, re.I)
        then = re.search(r"\b(?:hopefully|probably|expected|should be|ready|comes?|arrives?) (?:be ready |here )?((?:next|this) (?:week|month|monday|tuesday|wednesday|thursday|friday)|tomorrow|(?:on|by) [a-z]{3,9}day|in \d{1,2} (?:days?|weeks?))\b", own, re.I)
        told_why = f"We {mixed[1].lower()} {re.sub(r'^(?:his|her|their)', 'your', mixed[2])}, and that is our mistake." if mixed else f"{re.sub(r'^(?:a |the )?', 'A ', why[1], count=1, flags=re.I).replace('still missing', 'is still missing').replace('A A', 'A')}." if why and "still missing" in why[1] else f"{why[1][:1].upper()}{why[1][1:]}." if why else ""
        case.update(unready=[thing[1].lower() if thing else "", told_why, then[1] if then else ""], past=bool(re.search(r"\b(?:wasn'?t|wasnt|was not|weren'?t) (?:ready|finished)", own, re.I)))
    if case["trouble"] == "late":
        days = reading.dates(own, "2026-01-01")
        due = next((found for found in days if re.search(r"\b(?:supposed|meant|due|promised|expected|should have|was to|planned)\b[^.;]{0,40}$", own[: found.start], re.I)), None)
        now = next((found for found in days if re.search(r"\b(?:now|today|today is|it'?s|its)(?: (?:already|now))?(?: the)? ?$", own[: found.start], re.I)), None)
        if due and now and 0 < (now.value - due.value).days < 200:
            case["delay"] = [f"{due.value.day} {due.value:%B}", (now.value - due.value).days]
            if (more := re.match(r"(\d{1,2}|two|three|four|five) more days?", case.get("more", ""))):
                then = now.value + timedelta(days=numbers.get(more[1]) or int(more[1]))
                case["by"] = f"{then.day} {then:%B}"
    if gift := GIFT.search(own):
        case["gift"] = re.sub(r"\b(?:her|his|their)\b", "your", gift[1].lower())
    if found := LIMIT.search(own):
        count, unit = next((found[at], found[at + 1]) for at in (1, 3, 5) if found[at])
        case["limit"] = f"{count} {unit.rstrip('s')}{'s' if count != '1' else ''}"
    if (found := COMES.search(own)) and (when := re.sub(r"^.*?\b(?=(?:on|by|next|this|tomorrow) ?)", "", found[0]).strip()):
        case["comes"] = re.split(r"\b(?:and|but|we|so)\b", when)[0].strip()[:40]
    if re.search(r"\b(?:her|his|their|customer'?s?) choice\b|\bwhichever (?:she|he|they)\b|\b(?:she|he|they) (?:can|may) choose\b", own, re.I):
        case["choice"] = True
    bought, partly, price = BOUGHT.search(own), PARTLY.search(own), PRICE.search(own)
    number = lambda word: COUNTS.get(word.lower()) or int(word)
    if bought and number(bought[1]) > 1:
        case["product"] = bought[2].lower()
        if partly and number(partly[1]) < number(bought[1]):
            case["part"] = f"{partly[1].lower()} of the {bought[1]} {bought[2].lower()}"
            if price:
                total, unit = float((price[1] or price[2]).replace(",", ".")), (price[3] or "").lower() or re.search(r"[€$£]", price[0])[0]
                share = total / number(bought[1]) * number(partly[1])
                case["share"] = [f"{share:.2f}".removesuffix(".00"), unit, f"{total:g} ÷ {bought[1]} × {number(partly[1])}"]
    if case["trouble"] == "unpaid":
        found = re.search(r"\binvoice(?: (?:number|no\.?|nr\.?))?[ #:]{1,2}([A-Z]{0,4}-?\d[\w/-]{0,14})", own, re.I)
        amount = re.search(r"(?:of |over |for )?((?:€|\$|£)\s?\d[\d.,]*|\d[\d.,]*\s?(?:euros?|eur|€|dollars?|\$|pounds?|£))", own.replace(found[0], " ") if found else own, re.I)
        since = re.search(rf"\b(?:for|since|by) ((?:{COUNT}|a) (?:days?|weeks?|months?)|[^.,;!?]{{3,20}})|\b({COUNT} (?:days?|weeks?|months?)) (?:overdue|late|ago)", own, re.I)
        case["invoice"] = [found[1] if found else "", amount[1].strip(" .,") if amount else "", next(filter(None, since.groups())).strip() if since and re.search(r"\d|week|month|day", since[0]) else ""]
    if case["trouble"] == "size" and (found := re.search(r"\bwe (?:still )?have ([^.,;!?]{1,40}?) (?:in stock|here|left)\b|\b((?:size )?[A-Z0-9]{1,4}) is (?:in stock|available)", own)):
        case["stock"] = (found[1] or found[2]).strip()
    if told := TOLD.search(own):
        clause = " ".join(OTHER_WORDS.get(word.lower(), word) for word in re.split(r",\s|\bbut\b|\band wants?\b", told[told.lastindex])[0].split())
        case["also"] = clause if (told[1] or "that").lower() in ("that", "because", "bc", "cause", "cos", "since", "as") and case["trouble"] == "return" else ""
    if re.search(r"\b(?:100 ?%(?!\w)|(?:full|whole|entire|complete|all (?:of )?(?:his|her|their) money)\b)[^.;!?]{0,20}\b(?:refund|back|price)\b|\brefund in full\b", own, re.I) and any("%" in offer or re.search(r"\d", offer) for offer in case["offers"]) and not case["no"]:
        case["part_only"] = True


ADMITS = re.compile(r"(?:^|[\s,.;(-])(?:(?:and|which|but|sadly|unfortunately|honestly|ok|it|that|this|what (?:he|she|they) (?:says?|wrote)|he|she|they)\s?(?:['’]?s|['’]?re|is|are|was|were)?\s(?:all |sadly |unfortunately |actually |partly |totally |completely |absolutely )?|(?:its|it['’]s|thats|that['’]s|shes|she['’]s|hes|he['’]s|theyre|they['’]re) (?:all |sadly |unfortunately |actually |partly |totally |completely |absolutely )?)(?:true|right|correct|our fault|our mistake)\b[\s,.:;!-]*", re.I)
BLAMES = re.compile(r"\b(?:because|bec|bc|cause|cos|cuz|since|saying|says|said|complain(?:s|ed|ing)?|that|claims|claiming|as)(?: that| about)?\s+|\bstars?\b[^,.:;]{0,30}[,:;]\s+(?=(?:he|she|they|the|their|his|her|someone|somebody|nobody|no one|it|our|a)\b)", re.I)
SPOKEN = {"wasnt": "was not", "wasn't": "was not", "didnt": "did not", "didn't": "did not", "isnt": "is not", "isn't": "is not", "werent": "were not", "weren't": "were not", "couldnt": "could not", "couldn't": "could not", "doesnt": "does not", "doesn't": "does not", "bc": "because", "cos": "because", "cuz": "because", "himself": "yourself", "herself": "yourself", "someone": "you", "somebody": "you"}


def review_told(text: str) -> dict | None:
    """A review that the person retells: what the guest complains about, whether it is true, and why it happened."""
    admits = ADMITS.search(text)
    before = text[: admits.start()] if admits else text
    found = BLAMES.search(before)
    if not found or QUOTE.search(text):
        return None
    complaint = re.split(r"[.;!?\n]", before[found.end() :])[0].strip(" ,-")
    complaint = re.sub(r"^(?:(?:the|a|one) [a-z]{3,12}|he|she|they) (?:says?|said|writes?|wrote|complain(?:s|ed)?)(?: that)? ", "", complaint, flags=re.I)
    if not 3 <= len(complaint.split()) <= 30:
        return None
    words = [SPOKEN.get(word.lower(), OTHER_WORDS.get(word.lower(), word)) for word in complaint.split()]
    said = re.sub(r"\byou (was|is|has|wasn't)\b", lambda verb: {"was": "you were", "is": "you are", "has": "you have"}.get(verb[1], verb[0]), " ".join(words))
    # Without "it's true" the reason may stand in the next sentence: "… the pool was closed. we had a broken pump".
    more = re.match(r"[^.;!?\n]*[.;!]\s+(?=(?:we|our|it was|there was|the)\b)", before[found.end() :], re.I) if not admits else None
    after = re.split(r"[.;!?\n]", text[admits.end() :] if admits else before[found.end() + more.end() :] if more else "")[0].strip(" ,")
    after = re.sub(r"^(?:unfortunately|sadly|though|tho)[ ,]+", "", after, flags=re.I)
    partly = re.match(r"(?:about|with|regarding) ([^,.;]{2,30})(?:[,;]\s*|$)", after, re.I)
    after = after[partly.end() :] if partly else after
    why = re.match(r"(?:(?:because|bc|cause|cos|cuz|since|as)\s+)?((?:we(?! (?:can|could|will|want|would|offer))|our|the|a|an|one|two|i|my|it)\b.{4,100})$", after, re.I)
    aside = after if re.match(r"(?:but|he|she|they)\b", after, re.I) else ""
    told = {"aside": aside, "complaint": said[:1].lower() + said[1:] if not re.match(r"I\b|[A-Z][a-z]+ (?!was|were|is)[A-Z]", said) else said, "admitted": f"about {partly[1]}" if partly else "to say so" if admits else "", "quote": ""}
    if why:
        reason = " ".join(SPOKEN.get(word.lower(), word) if word.lower() not in ("someone", "somebody") else word for word in why[1].split())
        told["cause"] = re.sub(r"\bi\b", "I", reason[:1].upper() + reason[1:])
    return told


def quoted(text: str) -> str:
    """What the customer wrote, in quotation marks or behind "writes:"."""
    if found := QUOTE.search(text):
        return (found[1] or found[2]).strip()
    # "A guest left 3 stars: nice room but loud street. How should I answer?"
    behind = re.search(r"\b(?:stars?|review|rating|writes|wrote|says|said|complains?|complained)(?: (?:on|in) \w+)?(?: saying)?\s?[:–-]\s+([^\n]{8,600}?)(?=[.!?\n]\s+(?:(?:so|and|ok|but)\s)?(?:how|what|can|could|should|help|please|pls|i|we|write|our)\b|[.!?]?\s*$)", text, re.I)
    return behind[1].strip() if behind else ""


def name_of(text: str) -> str:
    if titled := TITLED.search(text):
        return f"{titled[1].title()} {titled[2][:1].upper() + titled[2][1:]}"
    if found := NAMED.search(text):
        return (found[1] or found[2]).strip().title()
    found = CALLED.search(text)
    return found[1].strip() if found and found[1].lower() not in NOT_CALLED else ""


def quote_signed(quote: str) -> str:
    """The name below what the customer wrote: "… Disgusting service! Anna"."""
    found = re.search(r"[.!?\n]\s+(?:(?:(?:[Kk]ind |[Bb]est )?[Rr]egards|[Gg]reetings|[Bb]est(?: wishes)?|[Yy]ours|[Tt]hanks|[Ss]incerely),?\s+)?(?:[-–—]\s?)?([A-ZÀ-Þ][a-zà-þ'’-]{1,20}(?: [A-ZÀ-Þ][a-zà-þ'’-]{1,20})?)(?:,? \(?(?:order|customer|invoice|booking)\b[^.!?]{0,30})?\.?$", quote or "")
    return found[1] if found and reading.people(found[1]) else ""


def product_in(text: str) -> str:
    for pattern in PRODUCT:
        found = pattern.search(text)
        named = next(filter(None, found.groups())).lower() if found else ""
        if named and not NO_PRODUCT & set(named.split()[-1:]):
            return " ".join(word for word in named.split() if word not in ("used", "new", "the"))
    return ""


def cause_in(text: str) -> str:
    found = CAUSE.search(text)
    if not found:
        return ""
    cause = re.sub(r"^it ?'?s\b", "it is", found[1].strip(), flags=re.I)
    cause = re.sub(r"\bnite\b", "night", re.sub(r"\bstaff short\b", "people short", cause))
    return cause[:1].upper() + cause[1:]


def offers_in(text: str) -> list[str]:
    """What the person says they can do, in their words but addressed to the customer."""
    plain = re.search(r"(?:^|[.;!,]\s*|\bso\s+)((?:a |the )?(?:full |partial )?(?:refund|replacement|voucher|discount)(?:\s+(?:and|plus|,)\s+(?:a |an )?(?:free |new )?[a-z]{3,20}(?: [a-z]{3,20}){0,3})?|(?:a )?free [a-z]{3,20}(?: next time| on top)?)(?=[.;!]|$|,? (?:her|his|their|she|he|what|how|sign)\b)", text, re.I)
    if plain and not OFFER.search(text):
        return [f"give you {'' if re.match(r'(?:a|an|the) ', plain[1], re.I) else 'a '}{re.sub(r'[ ]plus[ ]', ' and ', plain[1].strip())}"]
    found = [tidy(each[1]) for each in OFFER.finditer(text)][:4] or [re.sub(r"^(giv|send|refund|offer)ing\b", lambda verb: {"giv": "give"}.get(verb[1].lower(), verb[1]), tidy(each[1])) for each in WISHES.finditer(text)][:3]
    if (keeps := KEEPS.search(text)) and not any("you can keep" in offer or "you may keep" in offer or "you could keep" in offer for offer in found):
        found.append(f"you may keep the {keeps[1].strip()}" if keeps[1].strip() else "you may keep it")
    return list(dict.fromkeys(offer for offer in found if offer))


def tidy(clause: str) -> str:
    clause = re.split(r",\s*(?=(?:her|his|their|she|he|they|the customer|order|but|make|write|please|pls|sign|what|shorter)\b)|\bmake it\b|\bpls\b|\bplease\b|\bwrite\b", clause, flags=re.I)[0]
    clause = re.sub(r"\bit takes\b.*|,?\s*\binstead$|,\s*arrives?\b.*", "", clause.strip(" .,"), flags=re.I)
    clause = re.sub(r"\b(?:he|she) (gets|has|receives|keeps|pays|needs|wants|saves)\b", lambda found: f"you {'have' if found[1].lower() == 'has' else found[1][:-1]}", clause, flags=re.I)
    words = [OTHER_WORDS.get(word.lower(), word) for word in clause.strip(" ,'\"").split()]
    return re.sub(r"^(send|give|refund|offer|ship|pay) (?!you\b)(?=(?:a|an|one|another|the)\b|\d)", lambda found: f"{found[1]} you " if found[1].lower() in ("send", "give", "offer") else found[0], " ".join(words))


def styles_wished(text: str) -> list[str]:
    """The styles that a message asks for. "Less formal", "not so stiff" and "too long" ask for the contrary of what they name."""
    wished: list[str] = []
    for clause in re.split(r"[,.;!?\n]|\bbut\b|\bjust\b", text.lower().replace("’", "'")):
        words = re.findall(r"[a-z]+(?:['-][a-z]+)*", clause)
        lessened = complaint = False
        for at, word in enumerate(words):
            if word in LESS and words[at + 1 : at + 2] not in (["only"], ["you"]):
                lessened = True
            elif word in RESETS and not (word == "be" and lessened) or word in ("and", "or") and not (words[at + 1 : at + 2] and words[at + 1] in QUALITIES and not words[at + 1].endswith("er")):
                lessened = complaint = False
            elif word in ("sounds", "reads", "feels", "seems", "its", "it's", "is"):
                complaint = True
            elif word in QUALITIES and (word != "text" or lessened):
                degree = complaint and (bool(DEGREES & set(words[max(0, at - 3) : at])) or {"sounds", "reads", "feels", "seems"} & set(words[:at]))
                if not (lessened or degree or word.endswith(("er", "en")) or ASKS_FOR & set(words[:at]) or len(words) <= 3):
                    continue
                contrary = (lessened or bool(degree) and not word.endswith("er")) != (words[at + 1 : at + 2] == ["enough"])
                wished += QUALITIES[word][contrary].split()
    if re.search(r"\b(?:cut|trim) (?:it|this|that)\b|\b(?:half as long|fewer words)\b", text, re.I):
        wished.insert(0, "short")
    return list(dict.fromkeys(wished))


def change(text: str, case: dict) -> tuple[dict, str] | None:
    """A change to the letter that is there, and what it was. None when the message is something else."""
    words, told = text.split(), []
    if way := chosen_way(text, case):
        case.update(offers=[way], either=[], choice=False)
        told.append(f"with “{way}”")
        text = re.split(r"[.,;!\n]", text.strip(), maxsplit=1)[-1] if re.search(r"[.,;!\n]", text.strip(" .")) else ""
    if word := re.search(r"\b(booking|reservation|course|ticket)(?: number| no\.?| nr\.?)?[ :#]{1,3}[A-Z]{0,4}-?\d", text, re.I):
        case["order_word"] = word[1].lower()
    if mine := MY_NAME.search(text):
        case["signer"] = mine[1] or mine[2]
        told.append(f"signed by {case['signer']}")
    if len(words) > 40 or reading.is_question(text) and not (name_of(text) or re.search(r"\b(?:can|could|should|shall) (?:it|this|that|we|i)\b", text, re.I) and styles_wished(text)) and not re.search(r"\b(?:can|could) (?:you|u)\b|\bmake it\b|\b(?:can|could|should|shall|may|if) (?:we|i) (?:want to |would like to |would )?(?:also |maybe |instead |perhaps )?(?:offer|give|send|add|promise|refund|invite|sign|mention)\b", text, re.I):
        return None
    if signed := SIGNED.search(text):
        case["signer"] = next(filter(None, signed.groups())).strip()
        told.append(f"signed by {case['signer']}")
        text = text.replace(signed[0], " ")
    if name := name_of(text):
        case["name"] = name
        told.append(f"to {name}")
    for style in styles_wished(text) if len(words) <= 25 else ():
        case["style"] = [each for each in case["style"] if {each, style} not in EXCLUDE and each != style] + [style]
        told.append(STYLE_NAMES[style])
    if gone := re.search(r"\b(?:without|leave out|remove|drop|no) (?:the |that |any )?([a-z]{3,20})\b", text, re.I):
        kept = [offer for offer in case["offers"] if gone[1].lower() not in offer.lower()]
        if len(kept) < len(case["offers"]):
            case["offers"] = kept
            told.append(f"without the {gone[1].lower()}")
    if sorry := SORRY_FOR.search(text):
        case["sorry"] = [*case["sorry"], (sorry[1] or sorry[2]).strip()][:3]
        told.append("with that apology")
        text = text.replace(sorry[0], " ")
    if contact := re.search(r"\b(?:add|include|put in|give)\b[^.;!?\d@]{0,30}\b(?:phone|telephone|number|hotline|e-?mail|address|link)\b[^\w+@]{0,4}(?:(?:is|of) )?([+\w][\w@.+/ -]{3,60})", text, re.I):
        case["contact"] = contact[1].strip(" .")
        told.append("with your contact")
        text = text.replace(contact[0], " ")
    added = ADDS.match(text)
    new = [offer_phrase(added[1])] if added and not told else offers_in(text)
    if not new and (offered := OFFERED.search(text)):
        new = [f"offer you {tidy(offered[1])}"]
    if new and case["offers"] and INSTEAD.search(text):
        told.append(f"with “{new[0]}” in place of “{case['offers'][-1]}”")
        case["offers"] = [*case["offers"][:-1], *new]
    elif new:
        case["offers"] = list(dict.fromkeys([*case["offers"], *new]))
        told.append("with that in it" if added and re.match(r"(?:the|it|that|there|we|our)\b", new[0], re.I) else "with your offer")
    if order := ORDER.search(text):
        case["order"] = order[1] or order[2]
        told.append(f"order {case['order']}")
    if told and (tone := next((found for found in TONE.finditer(text) if (found[1] or "").lower() not in QUALITIES), None)):
        told.append(f"but I did not use “{tone[0]}”")
    return (case, ", ".join(dict.fromkeys(told))) if told else None


TONE = re.compile(r"\b(?:more|less|not so|not as) (?!like\b)([a-z]{4,16})\b|\b(?:funny|funnier|humou?r\w*|emojis?|rhymes?|sarcastic|german|french|spanish|italian)\b", re.I)
OFFERED = re.compile(r"\b(?:offer|give|promise)\s+(?:him|her|them|the (?:customer|guest|client))\s+([^.;!?]{3,80})", re.I)
WITH_NO = re.compile(r"\binstead\b", re.I)
INSTEAD = re.compile(r"^(?:(?:no|nope|sorry|oh|ok)[ ,]{1,2})*(?:actually|no|wait|rather|better|sorry)\b|\binstead\b|\brather than\b", re.I)


def offer_phrase(words: str) -> str:
    words = tidy(words)
    return words if re.match(r"(?:send|refund|give|repair|replace|exchange|pause|offer|pay|you|we|it|that|there|the)\b", words, re.I) else f"give you {words}"


def answer(state: dict, note: str) -> dict:
    case = state["case"]
    letter = review(case) if case["trouble"] == "review" else mail(case)
    # Where a remark to me would still stand in the letter, the offer is left open instead.
    slipped = [offer for offer in case["offers"] if LETS_SLIP.search(offer)]
    if slipped:
        case["offers"] = [offer for offer in case["offers"] if offer not in slipped]
        letter = review(case) if case["trouble"] == "review" else mail(case)
    state["style"] = case.pop("style")
    gaps = list(dict.fromkeys(re.findall(r"\[[^\]]{2,60}\]", letter)))
    lines = [f"{note[:1].upper() + note[1:]}:" if note else "", "\n".join(f"> {line}" if line else ">" for line in letter.split("\n"))]
    if gaps:
        lines.append(f"*Fill in: {', '.join(gaps)}.*")
    if slipped:
        lines.append(f"*I did not put this in, because part of it is a remark to me: “{slipped[0][:120]}”. Write `offer …` with the words for the customer.*")
    figures = [part.strip() for part in re.split(r"[,;\n]|\.(?=\s|$)", case.get("said", "")) if re.search(r"\d", part) and not re.search(TROUBLES["review"], part, re.I) and not any(figure in letter for figure in re.findall(r"\d+", part))]
    if figures and not note:
        lines.append(f"*Not used in the letter: “{'”, “'.join(figures[:3])[:160]}”. If the customer should read it, say `add that …`.*")
    if case.get("aside") and not note:
        lines.append(f"*I left out “{case['aside'][:120]}”: below a review it may read like an excuse. If you want it in, say `add that …`.*")
    if case.get("either"):
        lines.append(f"*You named two ways, so the letter leaves the choice to the customer. If you want only one, say which: “{case['either'][0]}” or “{case['either'][1]}”.*")
    if case.get("not_offered"):
        lines.append(f"*Not in the letter, as you said: {case['not_offered']}.*")
    if case.get("part_of") and case["part_of"][0] in letter:
        lines.append(f"*The amount is {case['part_of'][1]}, if every {case['part_of'][2]} cost the same.*")
    if case.get("share") and f"({case['share'][0]}" in letter:
        lines.append(f"*The amount is {case['share'][2]} = {case['share'][0]}, if all of them cost the same.*")
    if case["no"] and case["trouble"] in ("return", "cancel", "broken"):
        lines.append("*Check before you refuse: a faulty product is a different case from a change of mind, and in many countries people may leave a contract early for good cause.*")
    elif not case["offers"] and not case["no"] and case["trouble"] not in ("review", "unpaid", "size"):
        lines.append("*What can you offer: a replacement, the money back, a voucher? Tell me and I put it in. I promise nothing that you did not say.*")
    return {"reply": "\n\n".join(filter(None, lines)), "suggestions": ["Shorter", "More formal", "Warmer", "Sign it as Lena"], "state": state}


def mail(case: dict) -> str:
    style, thing = case["style"], case["product"] or "order"
    reason = f"our rules ask for {case['limit']} of notice" if case.get("limit") and re.search(r"\bcancel", case.get("said", ""), re.I) else f"our return period is {case['limit']}" if case.get("limit") else case.get("reason") or "[reason, for example your return period]"
    body = [opening(case)]
    body += [f"I am also sorry for {each}." for each in case["sorry"]]
    if case["cause"] and "short" not in style:
        body.append(f"{case['cause']}.")
    if case.get("more"):
        until = f", so I expect it on {case['by']}" if case.get("by") else ""
        body.append(f"It should reach you on {case['by']}." if "short" in style and case.get("by") else f"{'The courier tells us that it will' if re.search(r'courier|carrier|dhl|ups|post', case.get('said', ''), re.I) else 'It will'} take {case['more']}{until}." if "more" in case["more"] else f"It takes {case['more']}{until}.")
    if case.get("needed") and "short" not in style:
        body.insert(1, f"I know that you need it for {case['needed']}." if not case.get("gift") else f"I know that it was meant as a {case['gift']} for {case['needed']}.")
    if case["no"] and case.get("refused"):
        body.append(f"I cannot give you {'a ' if case['refused'] in ('discount', 'voucher') else ''}{case['refused']} for it.")
    elif case["no"]:
        body.append({"cancel": "Our terms do not allow me to end it earlier.", "return": f"I cannot refund the {thing}{f' after ' + case['after'] if case.get('after') else ''}: {reason}."}.get(case["trouble"], f"I cannot refund it: {reason if case.get('limit') else '[reason]'}."))
    if case.get("their_reason") and "short" not in style:
        body.insert(1, f"I am sorry to hear that {case['their_reason']}.")
    if case.get("also"):
        body.insert(1, f"I am sorry that {case['also']}.")
    if case.get("comes"):
        body.append(f"It will arrive {case['comes']}.")
    if case.get("stock"):
        body.append(f"We have {case['stock']} in stock. [How the exchange works.]")
    if case.get("gift") and not (case.get("needed") and "short" not in style) and not ("short" in style and case.get("delay")):
        body.insert(1, f"I know that it was meant as a {case['gift']}, and that makes the delay worse." if case["trouble"] == "late" else f"I know that it was meant as a {case['gift']}.")
    if case.get("part_only"):
        body.append("I cannot refund the full price." if not case.get("part_of") else "I cannot refund everything.")
    body += promises(case)
    if not case["offers"] and not case["no"] and not case.get("stock") and not case.get("handed") and case["trouble"] != "unpaid" and not ("short" in style and case.get("by")):
        body.append("[What you do now, and by when.]")
    if case.get("contact"):
        body.append(f"You reach us here: {case['contact']}.")
    if "short" not in style and case["trouble"] != "unpaid":
        body.append("Thank you for giving us the chance to put this right." if "warm" in style else "If anything is still open, just answer this mail.")
    greeting = f"{'Hi' if 'casual' in style else 'Dear'} {case['name'] or '[name]'},"
    if {"plain", "cool", "short"} & set(style):
        body[0] = re.sub(r" (?:That should not have happened|You should have heard from us before you had to ask|Nobody should be spoken to like that here)\.", "", body[0])
    close = "Yours sincerely," if "formal" in style else "Warm regards," if "warm" in style else "Best wishes," if "casual" in style else "Kind regards,"
    thanks = "Thank you for telling us. " if "warm" in style and not body[0].startswith("Thank") and not case.get("delay") else ""
    body = [relaxed(part) for part in body] if "casual" in style else body
    letter = f"{greeting}\n\n{thanks}{' '.join(body)}\n\n{close}  \n{case['signer'] or '[your name]'}"
    return letter.replace(f"order {case['order']}", f"{case['order_word']} {case['order']}") if case.get("order_word") and case["order"] else letter


RELAXED = (("I am ", "I'm "), ("I will ", "I'll "), ("We will ", "We'll "), ("should not have", "shouldn't have"), ("has not ", "hasn't "), ("I cannot ", "I can't "), ("If anything is still open, just answer this mail.", "Anything else? Just reply to this mail."), ("that is not how", "that's not how"), ("Please write to", "Just write to"))


def relaxed(sentence: str) -> str:
    """The sentence as one would say it."""
    for stiff, easy in RELAXED:
        sentence = sentence.replace(stiff, easy)
    return sentence


def opening(case: dict) -> str:
    thing = case["product"] or "order"
    order = f" {case['order']}" if case["order"] and thing == "order" else f" (order {case['order']})" if case["order"] else ""
    since = f", which you placed on {case['since']}," if case["since"] else ""
    if case["trouble"] == "late" and case.get("delay"):
        day, count = case["delay"]
        if "short" in case["style"]:
            return f"I am so sorry that your {case.get('gift') or ('parcel' if thing == 'order' else thing)}{order} is {count} day{'s' * (count != 1)} late (it was due on {day})."
        return f"I am sorry: your {'parcel' if thing == 'order' and not re.search(r'(?:be|been) (?:ready|finished)', case.get('said', ''), re.I) else thing}{order} should have {'been ready' if re.search(r'(?:be|been) (?:ready|finished)', case.get('said', ''), re.I) else 'arrived'} on {day} and is {count} day{'s' * (count != 1)} late."
    if case["trouble"] == "wrong":
        swap = case.get("swap") or []
        detail = f" You ordered {swap[0]} and got {' and then '.join(swap[1:])}." if len(swap) > 1 and swap[0].lower() not in ("a", "an", "the") else ""
        return f"We sent you the wrong {wrong_thing(case)}{' twice' if case['twice'] and len(swap) != 2 else ''}{order if case['order'] else ''}, and that is our mistake.{detail} I am sorry."
    if case["trouble"] == "unpaid":
        number, amount, since = case.get("invoice") or ["", "", ""]
        return f"This is a friendly reminder of our invoice {number or '[number]'} of {amount or '[amount]'}, which has been open {'for ' if re.match(r'(?:[0-9]|a |one|two|three|four|five|six)', since) else 'since '}{since or '[date]'}. It may simply have been overlooked. Please pay it by [date]. If you have already done so, thank you, and please ignore this mail; if there is a problem, tell me and we find a way."
    if case["trouble"] == "size":
        return f"Thank you for writing to us about the {thing}{order if case['order'] else ''}. I am sorry that it does not fit."
    if case["trouble"] == "quoted":
        waited = WAITED.search(case["quote"])
        what = f"that you waited {waited[1]} {'minutes' if waited[2].lower().startswith('min') else waited[2]}" + (" and that nobody helped you" if re.search(r"\b(?:nobody|no one) (?:helped|answered|cared)\b", case["quote"], re.I) else "") if waited else f"that {complaint}" if (complaint := described(case["quote"])) else "about what you describe"
        return f"Thank you for writing to us. I am sorry {what}. That should not have happened."
    if case["trouble"] == "vanished" and not re.search(r"delivered", f"{case['quote']} {case.get('said', '')}", re.I):
        return f"I am sorry that your parcel{order if case['order'] else ''} got lost on the way to you."
    if case["trouble"] == "vanished" and case.get("handed"):
        return f"I am sorry that your parcel{order if case['order'] else ''} is not with you yet. {case['handed']} Could you ask there once? The parcel may be waiting for you. If nobody has it, tell me, and I take it up with the carrier."
    if case["trouble"] == "late" and case.get("unready"):
        thing, why, then = case["unready"]
        return f"I am sorry that your {thing or 'order'}{order if case['order'] else ''} {'was not ready on time' if case.get('past') else 'is not ready yet'}.{f' {why}' if why else ''}{f' I expect it {then}.' if then else ''}"
    return {
        "told": f"I am sorry {case.get('told', '')}. That should not have happened.",
        "broken": f"I am sorry that the {thing if case['product'] else 'product'}{order if case['order'] else ''} reached you broken for the second time. That should not have happened." if case["twice"] and re.search(r"\bsecond time\b|\btwice\b|\bagain\b", f"{case['quote']} {case.get('said', '')}", re.I) and not case.get("part") else f"I am sorry that {case['part']}{order if case['order'] else ''} reached you broken. That should not have happened." if case.get("part") else f"I am sorry that the {thing if case['product'] else 'product'}{order if case['order'] else ''} {f'reached you {damage(case)}' if case.get('after') is None else 'no longer works'}. That should not have happened.",
        "late": f"I am sorry that your {thing}{order} {'are' if thing.endswith('s') else 'is'} {by[0]}." if (by := re.search(rf"\b{COUNT} (?:days?|weeks?|hours?) late\b", case.get("said", ""), re.I)) and not case.get("arrived") else f"I am sorry that your order{order if thing == 'order' else ''}{since} reached you {case['arrived']}. That should not have happened." if case.get("arrived") else f"I am sorry that your order{order if thing == 'order' else ''}{since} has not reached you yet. You should have heard from us before you had to ask.",
        "vanished": f"I am sorry that your parcel{order if case['order'] else ''} has not reached you, although the tracking shows it as delivered. Could you please look once with your neighbours and at the door?",
        "billed": f"You are right: we charged you {'twice' if case['twice'] else 'too much'}{order if case['order'] else ''}. I am sorry for the trouble.",
        "cancel": f"Thank you for telling us that you would like to end your {case['product'] or 'contract'}{term(case)}.",
        "rude": "I am sorry for the way you were treated. Nobody should be spoken to like that here.",
        "return": f"Thank you for writing to us about the {thing}{order if case['order'] and thing != 'order' else ''}.",
    }[case["trouble"]]


def damage(case: dict) -> str:
    found = re.search(r"\b(scratched|cracked|damaged|torn|smashed|shattered)\b", f"{case['quote']} {case.get('said', '')}", re.I)
    return found[1].lower() if found else "broken"


def described(quote: str) -> str:
    """The first sentence of a complaint, said back by us: "Your plumber left a mess in my bathroom" as "our plumber left a mess in your bathroom"."""
    first = re.split(r"(?<=[.!?])\s", quote.strip(), maxsplit=1)[0].strip(" .!?")
    if not re.match(r"(?:Your|The|My|It|Nobody|No one)\b", first) or not 3 <= len(first.split()) <= 22 or re.search(r"\b(?:fuck\w*|shit\w*|idiots?|liars?|thie(?:f|ves)|scam\w*|I'm|i am)\b", first, re.I):
        return ""
    words = {"your": "our", "my": "your", "me": "you", "i": "you", "mine": "yours", "you": "we"}
    said = " ".join(words.get(word.lower(), word) for word in first.split())
    return said[:1].lower() + said[1:]


def wrong_thing(case: dict) -> str:
    if case.get("wrong_colour"):
        return "colour"
    found = re.search(r"\bwrong (size|item|product|colou?r|model|parcel)\b", f"{case['quote']} wrong {case['product']}", re.I)
    return found[1].lower() if found else "size" if case.get("swap") and all(part.upper() in ("XS", "S", "M", "L", "XL", "XXL") for part in case["swap"]) else "item"


def term(case: dict) -> str:
    """How long a yearly contract still runs, where both lengths were told."""
    months = re.match(r"(\d{1,2}) months?$", case.get("after", ""))
    if months and re.search(r"\byearly|annual", case["product"]) and int(months[1]) < 12:
        return f" after {case['after']}. It was agreed for a year and runs for another {12 - int(months[1])} months"
    return f" after {case['after']}" if case.get("after") else ""


def promises(case: dict) -> list[str]:
    said = []
    offers = [f"{offer}" for offer in case["offers"]]
    if offers and case.get("share") and re.search(r"\brefund\b[^.]{0,30}\b(?:ones?|them|broken|damaged)\b", offers[0], re.I):
        amount = f"{case['share'][1]}{case['share'][0]}" if case["share"][1] in "€$£" else f"{case['share'][0]} {case['share'][1]}"
        offers[0] = re.sub(r"(\brefund\b[^.]{0,30}?\b(?:ones?|them)\b)", rf"\1 ({amount})", offers[0], count=1, flags=re.I)
    if offers and case.get("part_of") and case["part_of"][2] in offers[0]:
        offers[0] = re.sub(r"^give (?:you )?back\b", "refund", offers[0])
        offers[0] = f"{offers[0]}, that is {case['part_of'][0]}"
    if offers and case.get("choice"):
        offers[-1] = f"{offers[-1]}, whichever you prefer"
    for index, offer in enumerate(offers):
        offer = re.sub(r", (?:and )?(?:it |that )?(?:should|will) (?:be (?:there|here|with you|delivered)|arrive|come|reach you) ", "; it should reach you ", offer)
        offer = re.sub(r"\b(mon|tues|wednes|thurs|fri|satur|sun)day\b", lambda day: day[0].capitalize(), offer)
        if re.match(r"(?:you|there|the|that|it|we)\b", offer, re.I):
            said.append(f"{offer[:1].upper() + offer[1:]}.")
        else:
            offer = re.sub(r"\bthe ([a-z]{3,12}) one\b", lambda found: f"the {found[1]} {case['product'].split()[-1]}" if case["product"] and not case["product"].endswith("s") and found[1] not in ("right", "other", "next", "new") else found[0], offer)
            offer = re.sub(r"\b(?:(?:an?|another) (?:new )?|new |(?<=send )(?=one)|(?<=send you )(?=one))one\b(?! (?:more|day|week|month))", f"a new {case['product']}", offer) if case["product"] and not re.search(r"\b(?:right|other|next) one\b", offer) else offer
            verb = "would like to" if offer.startswith("offer ") else "will"
            said.append(f"{'What I can do: we can' if case['no'] and index == 0 else f'We {verb} also' if index else f'We {verb}'} {offer}.")
    return said


def review(case: dict) -> str:
    words, style = case["quote"], case["style"]
    liked, waited = LIKED.search(words), WAITED.search(words)
    body = ["Thank you for taking the time to tell us." if "warm" in style else "Thank you for your honest words."]
    pleased = liked[1] if liked else next((found[1] for found in re.finditer(r"\b(?:nice|good|great|lovely|friendly|tasty|clean|beautiful) (room|food|staff|view|place|hotel|service|location|breakfast|coffee|people|shop|team|garden)\b", words, re.I)), "")
    if pleased and "short" not in style:
        body.append(f"I am glad that the {pleased.lower()} was good.")
    wrongs = []
    if waited:
        wrongs.append(f"a wait of {waited[1]} {'minutes' if waited[2].lower().startswith('min') else waited[2]}")
    if re.search(r"\brude\b|\bunfriendly\b", words, re.I):
        who = re.search(r"\brude (\w{3,20})|\b(\w{3,20}) (?:was|were) (?:so |very |really )?rude", words, re.I)
        wrongs.append(f"a rude {(who[1] or who[2]).lower()}" if who else "a rude tone")
    wrongs += [f"{found[1].lower()} {found[2].lower()}" for found in re.finditer(r"\b(cold|dirty|raw|burnt|overpriced|noisy|loud|broken|poor|bad|terrible|awful|stale|slow) (?!and\b|but\b|for\b)(\w{3,20})", words, re.I)][:2]
    if re.search(r"\boverpriced\b(?! \w{3})|\btoo expensive\b", words, re.I):
        wrongs.append("prices that felt too high")
    if re.search(r"\bnobody|\bno one", words, re.I) and re.search(r"\bsorry\b|\bapolog", words, re.I):
        wrongs.append("no word of apology")
    wrongs += [f"{found[2].lower()} {found[1].lower()}" for found in re.finditer(r"\b([a-z]{3,20}) (?:was|were|is) (?:so |very |really |just )?(awful|terrible|horrible|bad|poor|slow|dirty|cold|noisy|loud|broken|disgusting|overpriced|weak|stale|small|boring)\b", words, re.I)][:3]
    wrongs = list(dict.fromkeys(wrongs))
    if case.get("complaint"):
        right = f" You are right {case['admitted']}." if case.get("admitted") and "short" not in style else ""
        body.append(f"I am sorry that {case['complaint']}.{right}")
    elif wrongs:
        joined = wrongs[0] if len(wrongs) == 1 else f"{', '.join(wrongs[:-1])} and {wrongs[-1]}"
        body.append(f"{joined[:1].upper() + joined[1:]}: that is not how a visit to us should be, and I am sorry.")
    else:
        body.append(f"You write {f'“{words[:120]}”' if words else '[what they complain about]'}. I am sorry; that is not what we want for our guests.")
    if case["cause"] and "short" not in style:
        body.append(f"{case['cause']}, which explains it but is no excuse.")
    body += promises(case)
    if "short" in style:
        body[0] = "Thank you."
        body = [part.replace(": that is not how a visit to us should be, and I am sorry.", ": I am sorry.") for part in body] + ["Please write to [address]."]
    else:
        body.append("We would like to make it right and hope to see you again: please write to [address]." if "warm" in style else "Please write to [address], so that I can make it right.")
    greeting = f"{'Hi' if 'casual' in style else 'Dear'} {case['name']},\n\n" if case["name"] else ""
    body = [relaxed(part) for part in body] if "casual" in style else body
    return f"{greeting}{' '.join(body)}\n\n{case['signer'] or '[your name]'}"
