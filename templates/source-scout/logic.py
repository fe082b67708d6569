"""Answers that need more than one place of the guide: forwarded claims, sources for a paper, and which source to trust most."""

import re

from agentry import dialogue, reading

CLAIM = re.compile(r"\b(?:sent|forwarded|shared|posted|told|showed|says?|said|claims?|believes?|thinks?|wrote|insists)\b.{0,60}\b(?:that|:)?.{0,200}\b(?:study|proven|proves?|cures?|causes?|hoax|nonsense|fake|myth|true|vaccin\w*|cancer|detox|conspiracy|scientists?)\b", re.I | re.S)
PERSON = re.compile(r"\bmy (aunt|uncle|mother|mom|mum|father|dad|sister|brother|friend|neighbou?r|colleague|grandmother|grandma|grandfather|grandpa|cousin|boss|son|daughter|husband|wife|partner|mother-in-law|father-in-law)\b", re.I)
TELLS_THEM = re.compile(r"\b(?:show|tell|explain|convince|persuade|answer|reply|respond|say|talk)\b.{0,40}\b(?:her|him|them|aunt|uncle|mother|mum|mom|dad|father|friend|it|that)\b|\bnicely\b|\bwithout (?:a fight|hurting|insulting|arguing)\b|\bpolitely\b|\bkindly\b", re.I)
CURES = re.compile(r"\b(?:cures?|heals?|prevents?|treats?|against|kills?)\b[^.!?]{0,30}\b(?:cancer|diabetes|covid|flu|disease|virus|autism|depression|alzheimer\w*|arthritis|infections?)\b", re.I)
PAPER = re.compile(r"\b(?:need|want|find|looking for|get|where (?:do|can) i (?:find|get)|give me|suggest)\b.{0,40}\b(?:sources?|references|literature|articles|books|papers)\b.{0,60}?\b(?:about|on|for)\b\s+(.{3,140})$", re.I | re.S)
EVENT = re.compile(r"\b1[0-9]{3}\b|\b20[01]\d\b|\b(?:war|battle|revolution|treaty|fire|smog|flood|earthquake|plague|election|empire|century|history|assassination|strike|crisis)\b", re.I)
TRUST = re.compile(r"\bwhich (?:one|ones|of (?:those|these|them|the sources))?\b.{0,40}\b(?:trust|reliable|credible|best|believe|trustworthy)\b|\bmost (?:reliable|trustworthy|credible)\b", re.I)
GUIDE = "judging-sources.md"


@dialogue.guarded(numbers=False, corrections=False)
def respond(event: dict) -> dict | None:
    """Only what the guide alone does not answer; everything else is for the guide and the research tool."""
    said, assets = str(event.get("message") or "").strip()[:2000], event.get("assets") or {}
    state = dict(event.get("state") or {})
    guide = str(assets.get(GUIDE) or "")
    if known := known_fact(said, state):
        return {"reply": known, "state": state, "suggestions": ["Who says that exactly?", "What makes a study strong evidence?"]}
    if asked := WITH_SOURCES.search(said):
        topic = re.sub(r"^(?:(?:hi|hey|hello|ok|so|please|pls|can you|could you|tell me|i want to know)[ ,]+)+", "", f"{said[:asked.start()]} {said[asked.end():]}", flags=re.I)
        topic = " ".join(topic.split()).strip(" .,?!-–")
        if 3 <= len(topic.split()) <= 30 and (reading.is_question(said) or reading.is_question(topic + "?")) and not re.match(r"(?:how do i|where do i|where can i|what is a|should i)\b", topic, re.I):
            state["topic"] = topic[:120]
            return {"reply": not_looked_up(topic, str(assets.get("searching.md") or "")), "state": state, "suggestions": [f"Research {topic[:80]}", "How do I tell whether a website is reliable?"]}
    if (wish := FIND_OUT.match(said)) and not CLAIM.search(said):
        topic = re.split(r"[,;.]\s", wish[1].strip(" .?!"))[0][:110]
        state["topic"] = topic
        return {"reply": not_looked_up(topic, str(assets.get("searching.md") or "")), "state": state, "suggestions": [f"Research {topic[:80]}", "Two sources say opposite things. Whom do I believe?"]}
    if (doubted := doubted_claim(said)) and not TELLS_THEM.search(said) and not CURES.search(said):
        state["topic"] = doubted
        check = dialogue.section(str(assets.get("searching.md") or ""), "How do I check a claim I saw on social media?")
        return {"reply": f"I do not know whether that is true: I have not looked it up, and my guide is about checking, not about the thing itself. Say `research {doubted}` and I search and keep the addresses." + (f" To check it yourself:\n\n{check}" if check else ""), "state": state, "suggestions": [f"Research {doubted[:80]}", "What makes a study strong evidence?"]}
    if HOW_SURE.search(said) and len(said.split()) < 14:
        topic = f" Say `research {state['topic']}` and I search and keep the addresses." if state.get("topic") else " Say `research …` with your question and I search and keep the addresses."
        return {"reply": f"I have looked nothing up in this conversation so far, so there is nothing that I am sure of and no source to name.{topic}", "state": state, "suggestions": ["What makes a study strong evidence?"]} if not event.get("history") or not any("http" in str(each.get("content") or "") or "**Source:**" in str(each.get("content") or "") for each in event["history"]) else None
    if CLAIM.search(said) and (PERSON.search(said) or TELLS_THEM.search(said)) and (reading.is_question(said) or TELLS_THEM.search(said)):
        return {"reply": about_claim(said, guide), "state": state, "suggestions": ["How do I check a claim I saw on social media?", "What makes a study strong evidence?"]}
    if (paper := PAPER.search(said)) and not re.match(r"(?:how many|what is|why|when|is|are|should)\b", said, re.I):
        topic = re.sub(r"^(?:an? |my |the )?(?:school |university |college )?(?:essay|paper|presentation|talk|report|thesis|homework|project)\s+(?:about|on)\s+", "", paper[1].strip(" .?!"), flags=re.I)
        state["topic"] = topic[:120]
        return {"reply": for_paper(topic, str(assets.get("searching.md") or "")), "state": state, "suggestions": [f"Research {topic[:80]}", "What do I cite instead of Wikipedia?"]}
    if TRUST.search(said) and len(said.split()) < 16 and (text := dialogue.section(guide, "Which of several sources can I trust the most?")):
        return {"reply": text, "state": state, "suggestions": ["What is lateral reading?", "What makes a study strong evidence?"]}
    return None


# "Is it true that …?", "my aunt says …, is there anything to it?"
IS_TRUE = re.compile(r"^(?:(?:hi|hey|hello|ok|so|and)[ ,]{1,2}){0,2}(?:is it (?:really |actually )?(?:true|right|a fact|a myth)|is it a myth)(?: that)? (.{8,160})$", re.I | re.S)
SAYS_SO = re.compile(r"^(?:(?:hi|hey|hello|ok|so|and)[ ,]{1,2}){0,2}(?:(?:my|our|a|the|some) [^\W\d_]{2,20}(?: [^\W\d_]{2,20})?|he|she|they|people|everyone|someone|somebody) (?:always |just |still )?(?:says?|said|thinks?|claims?|believes?|told me|insists?|swears?)(?: that)? (.{8,160}?)[,.;?]? (?:and )?(?:is (?:there (?:anything|something|any truth) (?:to|in) (?:it|that|this)|(?:that|it|this) (?:true|right|correct|so|real|nonsense|a myth))|(?:true|right|any truth)|can that be(?: true| right)?|does that (?:hold|make sense)|what(?:'s| is) (?:true )?(?:about|behind) (?:it|that))[ a-z]{0,20}[?.! ]*$", re.I | re.S)


def doubted_claim(said: str) -> str:
    found = IS_TRUE.match(said) or SAYS_SO.match(said)
    return " ".join(found[1].split()).strip(" .?!,")[:110] if found and len(said.split()) < 40 else ""


# "Find out how long bike batteries last": nothing is looked up before the person says `research`.
FIND_OUT = re.compile(r"^(?:(?:hi|hey|hello|ok|so|please|pls|can you|could you|i want to|i need to|help me)[ ,]+){0,4}(?:find out|figure out) ((?:how|what|when|where|whether|if|why|who|which)\b.{4,200})$", re.I | re.S)
HOW_SURE = re.compile(r"\bhow (?:sure|certain|safe) (?:are you|is (?:that|this|it))\b|\bare you sure\b|\bwhere (?:does|did) (?:that|this|it) come from\b|\bwhere did you get (?:that|this|it)\b", re.I)
WITH_SOURCES = re.compile(r"[,.;?!]?\s*\b(?:with|and|incl(?:uding|\.)?|give|name|show|cite|list)(?: me| the| your| good| reliable| some)* (?:sources?|references|citations?|links?|evidence)\b(?: please| pls| for (?:it|that|this))?[.!?]*", re.I)
# Guidelines that are certain: what is asked, the answer, and who says it.
FACTS = (
    ("sleep", r"\b(?:how (?:much|many|long)|hours)\b.{0,40}\bsleep\b|\bsleep\b.{0,40}\b(?:need|recommended|hours|enough)\b", (
        (r"\bteen\w*|\badolescen\w*|\b1[3-8][- ]year", "Teenagers (13 to 18 years) need **8 to 10 hours** of sleep in 24 hours."), (r"\bbab(?:y|ies)\b|\binfants?\b", "Infants of 4 to 12 months need **12 to 16 hours** in 24 hours, naps included."), (r"\btoddlers?\b", "Children of 1 to 2 years need **11 to 14 hours** in 24 hours, naps included."),
        (r"\bkids?\b|\bchild(?:ren)?\b|\bschool", "Children of 3 to 5 years need **10 to 13 hours** (naps included), those of 6 to 12 years **9 to 12 hours**, in 24 hours."), (r"\badults?\b|\bgrown|\bi\b|\bpeople\b|\bwe\b|\bhumans?\b", "Adults should sleep **7 hours or more** a night on a regular basis.")),
        "the American Academy of Sleep Medicine (AASM): its consensus statement of 2016 for children and teenagers (*Journal of Clinical Sleep Medicine*), and the one of 2015 with the Sleep Research Society for adults. The American Academy of Pediatrics endorsed the one for children, and the US health agency CDC uses these figures. The National Sleep Foundation gives similar ranges", "aasm.org and cdc.gov"),
    ("exercise", r"\bhow (?:much|many|long|often)\b.{0,50}\b(?:exercise|physical activity|sport|move|workout|active)\b", (
        (r"\bteen\w*|\bkids?\b|\bchild(?:ren)?\b|\badolescen\w*", "Children and adolescents of 5 to 17 years should move on average at least **60 minutes a day** at moderate to vigorous intensity."), (r".", "Adults should do **150 to 300 minutes of moderate** or 75 to 150 minutes of vigorous activity a week, and strengthen their muscles on two or more days.")),
        "the World Health Organization: *WHO guidelines on physical activity and sedentary behaviour*, 2020", "who.int"),
    ("salt", r"\bhow (?:much|many)\b.{0,40}\b(?:salt|sodium)\b", ((r".", "Adults should eat **less than 5 g of salt a day** (2 g of sodium), about a teaspoon."),), "the World Health Organization: *Guideline: sodium intake for adults and children*, 2012", "who.int"),
    ("sugar", r"\bhow (?:much|many)\b.{0,40}\bsugar\b(?!.{0,20}\b(?:in|does)\b)", ((r".", "Free sugars should be **below 10%** of the energy a day, better below 5%; for an adult with 2,000 kcal, 10% is about 50 g."),), "the World Health Organization: *Guideline: sugars intake for adults and children*, 2015", "who.int"),
    ("caffeine", r"\bhow (?:much|many)\b.{0,40}\b(?:caffeine|coffees?|cups of coffee)\b", ((r"\bpregnan\w*|\bbreastfeed\w*", "In pregnancy and while breastfeeding up to **200 mg of caffeine a day** raises no safety concerns for the child."), (r".", "For healthy adults up to **400 mg of caffeine a day**, and 200 mg at once, raises no safety concerns; a cup of filter coffee has roughly 90 mg.")), "the European Food Safety Authority (EFSA): *Scientific Opinion on the safety of caffeine*, 2015", "efsa.europa.eu"),
    ("fruit", r"\bhow (?:much|many)\b.{0,40}\b(?:fruits?|vegetables|veg)\b", ((r".", "At least **400 g of fruit and vegetables a day**, about five portions."),), "the World Health Organization: its fact sheet *Healthy diet*", "who.int"),
)
WHO_SAYS = re.compile(r"^(?:(?:and|ok|but|so|cool|thanks)[ ,]+)*(?:who (?:says|said|recommends|is behind|wrote|found|claims)|says who|where (?:is|does|did) (?:that|this|it) (?:from|come)|what(?:'s| is|s) (?:the|your) source|which (?:source|organi[sz]ation|body)|source\b|is (?:that|this) (?:from|official))", re.I)


def known_fact(said: str, state: dict) -> str | None:
    """A guideline that I have notes on, with the body that set it; then "who says that"."""
    if state.get("fact") and WHO_SAYS.match(said) and len(said.split()) < 14:
        _, _, _, source, site = next(fact for fact in FACTS if fact[0] == state["fact"])
        return f"That is from {source}. You find it at {site}: open it and read the original. I have it from my notes and did not look it up now."
    if not reading.is_question(said) and not WITH_SOURCES.search(said) or len(said.split()) > 25 or re.search(r"\b(?:study|studies|prove|true that|claims?|paper about|essay)\b", said, re.I):
        return None
    if re.search(r"\b(?:dogs?|pupp(?:y|ies)|cats?|kittens?|horses?|pets?|animals?|birds?|rabbits?|hamsters?|elephants?|astronauts?|patients?|diabet\w*)\b", said, re.I):
        return None
    is_daily = re.search(r"\b(?:a|per|each|every) (?:day|week|night)\b|\bdaily\b|\bweekly\b|\bshould\b|\bhealthy\b|\bok(?:ay)?\b|\bsafe\b|\btoo much\b|\brecommended\b|\bneed\b", said, re.I)
    for name, pattern, answers, source, site in FACTS:
        if is_daily and re.search(pattern, said, re.I) and (told := next((text for who, text in answers if re.search(who, said, re.I)), "")):
            state["fact"] = name
            return f"{told}\n\n**Source:** {source} ({site}).\n\n*From my notes; I did not look it up now. Guidelines for healthy people, no medical advice. Say `research …` with your question and I search for newer ones.*"
    return None


def not_looked_up(topic: str, searching: str) -> str:
    where = dialogue.section(searching, "Where do I find statistics?") if re.search(r"\bhow (?:many|much)\b|\bpercent|\brate\b|\bnumber of\b", topic, re.I) else dialogue.section(searching, "Where do I find scientific papers?")
    return f"I have not looked that up yet, and I name no source that I have not opened. Say `research {topic[:100]}` and I search and keep the addresses." + (f" Where you find good ones yourself:\n\n{where}" if where else "")


def about_claim(said: str, guide: str) -> str:
    """How to check a forwarded claim, and how to say it to the person who sent it."""
    heading = "A site says that something cures a disease. How do I check?" if CURES.search(said) else "Somebody posted a claim and says a study shows it. How do I check?"
    check = dialogue.section(guide, heading)
    who = PERSON.search(said)
    name = f"your {who[1].lower()}" if who else "the person"
    careful = " What is said to do so mostly comes from tests on cells in a dish, which say nothing about people." if re.search(r"\bcures? cancer\b|\bcancer\b", said, re.I) and CURES.search(said) else ""
    tell = dialogue.section(guide, "How do I tell somebody kindly that a message they shared is wrong?")
    return f"I did not look the claim up; say `research …` and I try. How to check it:\n\n{check}{careful}\n\n**How to tell {name}**\n\n{tell}"


def for_paper(topic: str, searching: str) -> str:
    """Where sources for a topic are found, without inventing any."""
    heading = "How do I research a historical date or event?" if EVENT.search(topic) else "Where do I find scientific papers?"
    where = dialogue.section(searching, heading).partition(" For the Berlin Wall")[0]
    return f"I name no sources that I have not opened. Say `research {topic}` and I look it up and keep the addresses. Where good ones on **{topic}** are found:\n\n{where}"
