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
    if CLAIM.search(said) and (PERSON.search(said) or TELLS_THEM.search(said)) and (reading.is_question(said) or TELLS_THEM.search(said)):
        return {"reply": about_claim(said, guide), "state": state, "suggestions": ["How do I check a claim I saw on social media?", "What makes a study strong evidence?"]}
    if (paper := PAPER.search(said)) and not re.match(r"(?:how many|what is|why|when|is|are|should)\b", said, re.I):
        topic = re.sub(r"^(?:an? |my |the )?(?:school |university |college )?(?:essay|paper|presentation|talk|report|thesis|homework|project)\s+(?:about|on)\s+", "", paper[1].strip(" .?!"), flags=re.I)
        state["topic"] = topic[:120]
        return {"reply": for_paper(topic, str(assets.get("searching.md") or "")), "state": state, "suggestions": [f"Research {topic[:80]}", "What do I cite instead of Wikipedia?"]}
    if TRUST.search(said) and len(said.split()) < 16 and (text := dialogue.section(guide, "Which of several sources can I trust the most?")):
        return {"reply": text, "state": state, "suggestions": ["What is lateral reading?", "What makes a study strong evidence?"]}
    return None


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
