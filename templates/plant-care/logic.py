"""First aid by what is wrong with a plant: the guide's answer to the sign, with the water rule of the plants that are named."""

import re

from agentry import dialogue

GUIDE, PLANTS = "care-guide.md", "plants.md"
TRAVEL = "What do I do with my plants when I travel?"
# What is seen, and the section that says what it means; the first that fits is taken.
SIGNS = (
    (r"\b(?:mushy|slimy|rotten|rotting|rots?|stinks?|smells? (?:bad|a bit|funny|off|rotten))\b|\bsoft\b[^.;]{0,20}\b(?:base|bottom|stem)\b|\b(?:and|it) smells\b", "My plant is soft, mushy or smells at the base. Can it be saved?"),
    (r"\b(?:come|comes|water|waters|visit)\b[^.;]{0,12}\b(?:only |just )?once\b(?! a)", "Somebody can water my plants only once while I am away. On which day?"),
    (r"\b(?:holidays?|vacation|(?:i['’]?m|i am|we are|be|go(?:ing)?) away|away for|off for \w+ (?:days?|weeks?))\b", TRAVEL),
    (r"\b(?:moved|new (?:place|flat|spot|window))\b[^.;]{0,40}\b(?:drop|fall|los|droop|suffer)|\b(?:drop|fall|los|droop|suffer)\w*\b[^.;]{0,40}\bmoved\b", "I moved my plant and it suffers. Should I put it back?"),
    (r"\b(?:drop(?:s|ping|ped)?|los(?:es|ing|t)|shed(?:s|ding)?) (?:its |all |the |some |a lot of )*leaves\b|\bleaves (?:keep |are |all )*(?:fall|drop)", "Why does my plant drop its leaves?"),
    (r"\bwhite\b[^.;]{0,12}\b(?:fluff\w*|fuzz\w*|cotton\w*|wool\w*)\b[^.;]{0,25}\b(?:stems?|leaf|leaves|joints?)\b", "How do I get rid of mealybugs and scale?"),
    (r"\b(?:tiny|little|small|black) (?:black )?flies\b|\bgnats?\b", "How do I get rid of fungus gnats?"),
    (r"\bleaves\b[^.;]{0,20}\bcurl|\bcurl(?:s|ing|ed|y)?\b[^.;]{0,20}\bleaves\b", "Why do the leaves curl?"),
    (r"\bwrinkl\w+\b[^.;]{0,40}\borchid|\borchid\b[^.;]{0,40}\bwrinkl", "Why are the leaves of my orchid wrinkled or limp?"),
    (r"\b(?:brown|crispy|dry) (?:leaf )?(?:tips?|edges?)\b", "Why does my plant have brown tips?"),
    (r"\b(?:turn(?:s|ed|ing)?|gone|going|are|is|has) (?:all |very )?yellow\b|\byellow(?:ing)? leaves\b", "Why are the leaves of my plant turning yellow?"),
    (r"\b(?:droop\w*|limp|wilt\w*|floppy|hangs? down)\b", "Why is my plant drooping?"),
)
OTHER = re.compile(r"\b(?:ate|eaten|eats?|chew\w*|lick\w*|swallow\w*|toxic|poison\w*|safe for)\b", re.I)
WATER = re.compile(r"Water when [^.]{5,200}\.")
MOST_PLANTS = 5


@dialogue.guarded(numbers=False, corrections=False)
def respond(event: dict) -> dict | None:
    """Only where a sign is told of a plant that is named, or a journey: else the guide is searched."""
    said, assets = str(event.get("message") or "").strip()[:600], event.get("assets") or {}
    low = " ".join(said.lower().split())
    heading = next((name for pattern, name in SIGNS if re.search(pattern, low)), "")
    if not heading or OTHER.search(low):
        return None
    named = named_plants(low, str(assets.get(PLANTS) or ""))
    text = dialogue.section(str(assets.get(GUIDE) or ""), heading)
    if not text or not named and not heading.startswith(("Somebody", "What do I do")):
        return None
    rules = "\n".join(f"- **{name}**: {rule}" for name, rule in named)
    below = f"\n\n{'Your plants without you' if heading == TRAVEL else 'How it wants its water'}:\n\n{rules}" if rules else ""
    lead = "" if heading == TRAVEL or heading.startswith("Somebody") else "By what you describe, without seeing it:\n\n"
    return {"reply": f"{lead}{text}{below}", "suggestions": [heading[:120]]}


def named_plants(low: str, plants: str) -> list[tuple[str, str]]:
    """The plants that a message names, each with its water rule."""
    found = []
    for heading in re.findall(r"^## (.+?): light", plants, re.M):
        short = heading.lower().removeprefix("moth ").removesuffix(" vera").replace("-", " ")
        if re.search(rf"\b{re.escape(short)}s?\b", low.replace("-", " ")):
            rule = WATER.search(dialogue.section(plants, f"{heading}: light, water, feeding, pets"))
            found += [(heading, rule[0])] if rule else []
    return found[:MOST_PLANTS]
