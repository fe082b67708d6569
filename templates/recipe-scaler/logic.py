"""Scales recipes with exact fractions, converts units, swaps ingredients, keeps a shopping list."""
import json
import re
from fractions import Fraction
from typing import Literal, TypedDict

from agentry import ToolError, dialogue, reading, show, tool

COUNT_WORD = r"(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
UNITS = {  # name: (kind, size in g or ml, system, spellings)
    "g": ("weight", 1, "metric", "g gram grams gr"), "kg": ("weight", 1000, "metric", "kg kilo kilos kilogram kilograms"),
    "oz": ("weight", 28.35, "us", "oz ounce ounces"), "lb": ("weight", 453.6, "us", "lb lbs pound pounds"),
    "ml": ("volume", 1, "metric", "ml millilitre millilitres milliliter milliliters"), "cl": ("volume", 10, "metric", "cl"), "dl": ("volume", 100, "metric", "dl"),
    "l": ("volume", 1000, "metric", "l litre litres liter liters"), "tsp": ("volume", 4.93, "us", "tsp tsps teaspoon teaspoons"),
    "tbsp": ("volume", 14.79, "us", "tbsp tbsps tbs tablespoon tablespoons"), "cup": ("volume", 236.6, "us", "cup cups"),
    "fl oz": ("volume", 29.57, "us", "floz"), "pint": ("volume", 473.2, "us", "pint pints"), "quart": ("volume", 946.4, "us", "quart quarts"),
    "stick": ("weight", 113.4, "us", "stick sticks"), "pinch": ("count", 0, "", "pinch pinches"), "clove": ("count", 0, "", "clove cloves"),
    "can": ("count", 0, "", "can cans tin tins"), "slice": ("count", 0, "", "slice slices"), "bunch": ("count", 0, "", "bunch bunches"),
}
SPELLINGS = {word: unit for unit, (*_, words) in UNITS.items() for word in words.split()}
GLYPHS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8", "⅙": "1/6"}
SHOWN = {Fraction(1, 8): "⅛", Fraction(1, 4): "¼", Fraction(1, 3): "⅓", Fraction(3, 8): "⅜", Fraction(1, 2): "½", Fraction(5, 8): "⅝", Fraction(2, 3): "⅔",
         Fraction(3, 4): "¾", Fraction(7, 8): "⅞"}
NUMBER = r"(?:\d+\s+\d+/[1-9]\d*|\d+/[1-9]\d*|\d+(?:[.,]\d+)?)"
ITEM = re.compile(rf"^\s*[-*•]?\s*(?:about |ca\.? )?({NUMBER})?(?:\s*(?:-|–|to)\s*({NUMBER}))?\s*(fl\.? ?oz|[a-zA-Z]+\.?)?\s*(.*)$", re.S)
SPICY = re.compile(r"salt|pepper|chil|spice|cinnamon|nutmeg|clove|cumin|rum|brandy|wine", re.I)
WORDS = {"double": 2, "twice": 2, "triple": 3, "half": Fraction(1, 2), "halve": Fraction(1, 2), "third": Fraction(1, 3), "quarter": Fraction(1, 4)}
PEOPLE = re.compile(r"\b(?:we are|we're|we will be|we'll be|there (?:are|will be)|feeding|cooking for|on sera|nous sommes|nous serons|wir sind|wir werden|somos|seremos)\s+(?:only |just |nur )?(\d{1,3})\b|\b(?:only |just )?(\d{1,3}) (?:(?:people|persons|guests|of us) )?(?:are |will )?(?:coming|come)\b", re.I)
SERVES_FIRST = re.compile(r"\b(?:for|pour|für|para)\s+(\d{1,3})\b\s*(?:people|persons|ppl|servings|portions|personnes|personen|personas)?[^:\n\d]{0,12}:\s*", re.I)
MEASURED = re.compile(r"\d\s*(?:g|kg|ml|cl|dl|l|oz|lb|tsp|tbsp|cups?|sticks?|grams?|litres?|liters?)\b|[½¼¾⅓⅔]|\d/\d|\b(?:half|quarter) an?\b", re.I)
ALLERGENS = {"nut": r"\bnuts?\b|almond|walnut|hazelnut|cashew|pecan|pistachio|peanut|nougat|marzipan", "peanut": r"peanut", "soy": r"\bsoya?\b|tofu|edamame|tempeh|miso", "milk": r"\bmilk\b|butter|cream|cheese|yogh?urt|quark|crème|whey",
             "gluten": r"(?<!almond )(?<!corn)\bflour\b|wheat|bread|pasta|semolina|couscous|barley|rye|spelt|breadcrumbs", "egg": r"\beggs?\b|mayonnaise|meringue", "fish": r"fish|salmon|tuna|anchov", "sesame": r"sesame|tahini"}
SAME_ALLERGEN = {"dairy": "milk", "lactose": "milk", "wheat": "gluten", "coeliac": "gluten", "celiac": "gluten", "soya": "soy", "soybean": "soy", "treenut": "nut", "almond": "nut", "hazelnut": "nut", "walnut": "nut"}
NO_ALLERGEN = frozenset("and the his her our any all kind kinds nothing with that anything stuff food product products has have not eat sorry guest friend".split())
ALLERGY = re.compile(r"\ballerg(?:ic|y|isch) (?:to|against|gegen) ([a-zäöü ,&]{3,60})|\b([a-zäöü]{3,14})[- ](?:allergy|intoleran(?:t|ce)|free)\b", re.I)
SWAP = re.compile(r"instead of|substitut|\breplac\w*|\bswap\b", re.I)
TINS = re.compile(r"(?P<first>\d{2})\s*cm\b(?P<between>.{0,80}?)(?<!\d)(?P<second>\d{2})\s*cm\b", re.S)
MADE = "loaf|loaves|pizzas?|cakes?|jars?|batch(?:es)?|wraps|crepes|dumplings|cookies|muffins|biscuits|pancakes|pieces|buns|rolls|cupcakes|slices|waffles|servings|portions|people|persons|ppl|brownies|scones|burgers|tacos|meatballs"
# What a sentence says about the recipe is no ingredient.
TALK = re.compile(r"\b(?:i|we|i'm|im|we're|you|it|need|needs|want|wants|make|makes|have|can|could|should|please|pls|what|how|why|is|are|recipe|tonight|today)\b|\d", re.I)
MAX_ITEMS, MAX_LIST = 60, 120
EXAMPLES = ["Scale to 6: 400 ml milk, 3 eggs for 4", "What can I use instead of buttermilk?"]


def to_number(text: str) -> Fraction:
    whole, _, rest = text.strip().replace(",", ".").partition(" ")
    return Fraction(whole) + (Fraction(rest.strip()) if rest.strip() else 0)


def parse_item(text: str) -> dict | None:
    match = ITEM.match(text.strip()[:160])
    if not match or not match[0].strip(" .-*•"):
        return None
    low, high, word, name = match.groups()
    unit = "fl oz" if word and word.lower().startswith("fl") and "oz" in word.lower() else SPELLINGS.get((word or "").lower().rstrip("."), "")
    unit = {"T": "tbsp", "t": "tsp"}.get(word or "", unit)
    name = re.sub(r"^(?:of|de|d['’]|von)\s*(?=\w{3})", "", name if unit else f"{word or ''} {name}".strip()).strip(" .;:|") or unit
    amount = str(min(to_number(low), 100_000)) if low else ""
    return {"amount": amount, "to": str(min(to_number(high), 100_000)) if high and low else "", "unit": unit if low else "", "name": name[:80]} if name else None


def parse_items(text: str) -> list[dict]:
    for glyph, plain in GLYPHS.items():
        text = re.sub(rf"(?<=\d){glyph}", f" {plain}", text).replace(glyph, plain)
    text = re.sub(r"(?<=\d)(?=(?:g|kg|ml|cl|dl|l|oz|lb|tsp|tbsp)\b)", " ", text.replace("\x00", ""))
    parts = re.split(r"(?<=[a-z])\s+(?=\d+(?:[.,/]\d+)?\s*(?:g|kg|ml|cl|dl|l|oz|lb|tsp|tbsp|cups?|eggs?|onions?|cloves?)\b)|(?<=[a-z])(?<!\bfor)(?<!\bof)(?<!\bto)(?<!\bor)(?<!\bno)(?<!type)(?<!size)(?<!about)(?<!serves)(?<!plus)\s+(?=\d+(?:[.,/]\d+)?\s+[a-z]{3,})|\n|;|,(?!\d)|\band (?=\d|an? )|\.\s+(?=[A-Za-z])", text)
    return [item for item in map(read_part, parts) if item][:MAX_ITEMS]


def read_part(part: str) -> dict | None:
    """A line of a recipe, or what a sentence says about one ingredient: "and it needs 150 g flour"."""
    if re.match(rf"\s*[-*•]?\s*(?:about |ca\.? )?{NUMBER}", part) or not re.search(r"\d|\b(?:a|an|half)\b", part):
        return parse_item(part)
    found = next((each for each in reading.quantities(part) if not PEOPLE.search(part[each.start:each.end])), None)
    if not found or not found.thing:
        return parse_item(part)
    unit = SPELLINGS.get((found.unit or "").lower(), "")
    name = found.thing if unit or not found.unit else f"{found.unit} {found.thing}"
    return {"amount": str(min(Fraction(str(found.amount)), 100_000)), "to": "", "unit": unit, "name": name[:80]}


def show_amount(amount: Fraction, unit: str) -> str:
    """A number one can measure: whole grams and millilitres, kitchen fractions for the rest."""
    if unit in ("g", "ml"):
        return f"{int(amount + Fraction(1, 2)) if amount >= 10 else round(float(amount), 1):g}"
    if unit in ("kg", "l", "dl", "cl", "oz", "lb"):
        return f"{round(float(amount), 3 if unit in ('kg', 'l') else 2):g}"
    whole, part = divmod(amount, 1)
    nearest = min([*SHOWN, Fraction(0), Fraction(1)], key=lambda shown: abs(shown - part))
    whole, nearest = (whole + 1, Fraction(0)) if nearest == 1 else (whole, nearest)
    return f"{whole or ''}{SHOWN.get(nearest, '')}" or "⅛"


def tidy_unit(amount: Fraction, unit: str) -> tuple[Fraction, str]:
    ladder = [("tsp", 3, "tbsp", 3), ("tbsp", 4, "cup", 16), ("g", 1000, "kg", 1000), ("ml", 1000, "l", 1000)]
    for small, enough, large, size in ladder:
        if unit == small and amount >= enough and (size == 1000 or (amount / size * 12).denominator == 1):
            amount, unit = amount / size, large
    if unit == "cup" and amount < Fraction(1, 4):
        amount, unit = amount * 16, "tbsp"
    if unit == "tbsp" and amount < Fraction(1, 2):
        amount, unit = amount * 3, "tsp"
    return (amount * 1000, {"kg": "g", "l": "ml"}[unit]) if unit in ("kg", "l") and amount < 1 else (amount, unit)


def show_item(item: dict, factor: Fraction = Fraction(1)) -> str:
    if not item["amount"]:
        return "to taste"
    amount, unit = tidy_unit(Fraction(item["amount"]) * factor, item["unit"]) if factor != 1 else (Fraction(item["amount"]), item["unit"])
    high = f" to {show_amount(Fraction(item['to']) * factor, item['unit'])}" if item["to"] else ""
    unit = item["unit"] if high else unit
    low = show_amount(Fraction(item["amount"]) * factor, unit) if high else show_amount(amount, unit)
    return f"{low}{high} {unit}{plural_of(unit, amount)}".strip()


def plural_of(unit: str, amount: Fraction) -> str:
    if unit in ("pinch", "bunch"):
        return "es" if amount > 1 else ""
    return "s" if unit in ("cup", "clove", "can", "slice", "stick", "pint", "quart") and amount > 1 else ""


def scaled(state: dict, factor: Fraction, title: str) -> dict:
    state["tins"] = " cm " in title
    rows = [f"| {item['name']} | {show_item(item)} | **{show_item(item, factor)}** |" for item in state["items"]]
    lines = [title, "", "| Ingredient | Was | Now |", "|---|---|---|", *rows]
    half_egg = [i for i in state["items"] if re.search(r"\beggs?\b", i["name"]) and not i["unit"] and i["amount"] and (Fraction(i["amount"]) * factor).denominator == 2]
    if risky := [f"{item['name']} ({', '.join(found)})" for item in state["items"] if (found := contains(item["name"], state.get("avoid", [])))]:
        lines += ["", f"> **Allergy:** {', '.join(risky)}. Ask me what to use instead."]
    odd_egg = [(i, Fraction(i["amount"]) * factor) for i in state["items"] if re.search(r"\beggs?\b", i["name"]) and not i["unit"] and i["amount"] and (Fraction(i["amount"]) * factor).denominator > 2]
    lines += ["", f"> Eggs: take {max(1, round(odd_egg[0][1]))} (exactly {float(odd_egg[0][1]):.1f})."] if odd_egg else []
    lines += ["", "> Half an egg: beat one and use 2 tbsp (about 25 g)."] if half_egg else []
    if factor > 2 and any(SPICY.search(i["name"]) for i in state["items"]):
        lines += ["", "> Salt, spices and alcohol: start with three quarters of that, then taste."]
    state["factor"] = str(factor)
    return answer(lines, state, ["Shopping list", "To metric", "To US", "Double it"])


def about_result(low: str, state: dict) -> dict | None:
    """Questions about the recipe as it was scaled: how many eggs, and what happens to the time."""
    if not state.get("items") or not state.get("factor") or len(low.split()) > 24:
        return None
    factor, said = Fraction(state["factor"]), []
    eggs = next((item for item in state["items"] if re.search(r"\beggs?\b", item["name"]) and not item["unit"] and item["amount"]), None)
    if eggs and re.search(r"\bhow many eggs\b|\b(\d) or (\d)(?: eggs?)?\b", low) and factor != 1:
        exact = Fraction(eggs["amount"]) * factor
        whole = max(1, round(exact))
        rest = float(exact - whole)
        more = "" if abs(rest) < 0.05 else f" Exactly it is {float(exact):.1f}: " + (f"with {whole} the batter is a little stiffer, so add about {round(rest * 50)} ml of milk or water." if rest > 0 else f"choose small eggs, or beat them and leave out about {round(-rest * 50)} g.")
        said.append(f"**{whole} egg{'s' * (whole != 1)}.**{more}")
    if re.search(r"\b(?:bake|baking|cook|cooking|oven|time)\b.*\b(?:shorter|longer|less|more|time|long|change|same|faster|quicker)\b|\b(?:shorter|longer)\b.*\b(?:bake|oven|time)\b|\bhow long\b.*\b(?:bake|oven|cook)\b", low):
        said.append("It bakes a little shorter, at the same temperature. In a tin of another size with the same height of batter a smaller cake is done somewhat earlier: look after about three quarters of the time, and test the middle with a skewer." if state.get("tins") and factor < 1 else
                    "It bakes a little longer, at the same temperature. A larger tin with the same height of batter takes a little longer; test the middle with a skewer from the old time on." if state.get("tins") else
                    f"Whether it bakes longer or shorter: in the oven the height counts, not the amount: several tins or trays of the same kind take about as long as before. In one deeper tin it takes longer, in a flatter one less. {'Begin to test after three quarters of the time.' if factor < 1 else 'Begin to test at the old time.'}")
    return answer([" ".join(said)], state, ["Shopping list", "To metric"]) if said else None


def answer(lines: list[str], state: dict, suggestions: list[str], **more) -> dict:
    return {"reply": "\n".join(lines), "state": state, "suggestions": suggestions, **more}


def density_of(name: str, kitchen: dict) -> float:
    return next((grams / 236.6 for word, grams in kitchen["grams_per_cup"].items() if word in name.lower()), 0)


def convert_item(item: dict, system: str, kitchen: dict) -> tuple[str, str]:
    """The converted amount and a remark; volume becomes weight only for a known ingredient."""
    kind, size, native, _ = UNITS.get(item["unit"], ("count", 0, "", ""))
    if kind == "count" or not item["amount"]:
        return show_item(item), ""
    base, density = float(Fraction(item["amount"])) * size * float(Fraction(item.get("factor", "1"))), density_of(item["name"], kitchen)
    if system == "grams":
        if kind == "weight" or density:
            return f"{round(base * (density if kind == 'volume' else 1)):g} g", ""
        return f"{round(base):g} ml", "no weight known, so volume"
    if native == system or system == "ounces" and native == "us":
        return show_item(item, Fraction(item.get("factor", "1"))), ""
    if system == "ounces":
        size, name = (28.35, "oz") if kind == "weight" else (29.57, "fl oz")
        return f"{base / size:.1f} {name}", "US fluid ounces" if kind == "volume" else ""
    if system == "metric":
        dry = kind == "volume" and density and not re.search(r"milk|water|oil|cream|juice|stock", item["name"].lower()) and base > 40
        grams = base * density if dry else base
        small = f"{round(grams):g}" if grams >= 10 else f"{grams:.1f}"
        return f"{small} {'g' if dry or kind == 'weight' else 'ml'}", f"1 cup = {round(density * 236.6)} g" if dry else ""
    if kind == "weight" and density and base < 2000:
        base, kind = base / density, "volume"
    if kind == "weight":
        return (f"{base / 453.6:.2f} lb" if base > 450 else f"{base / 28.35:.1f} oz"), ""
    unit = "cup" if base >= 59 else "tbsp" if base >= 14 else "tsp"
    return f"{show_amount(Fraction(base / UNITS[unit][1]).limit_denominator(24), unit)} {unit}", "" if UNITS[item["unit"]][0] == "volume" else "by volume, about"


def converted(state: dict, system: str, kitchen: dict) -> dict:
    rows = []
    for item in state["items"]:
        amount, remark = convert_item(item | {"factor": state.get("factor", "1")}, system, kitchen)
        was = show_item(item, Fraction(state.get("factor", "1")))
        rows.append(f"| {item['name']} | {was} | **{amount if UNITS.get(item['unit'], ('count',))[0] != 'count' else was}** | {remark} |")
    heads = {"us": "US cups and ounces (US cup, 237 ml)", "grams": "grams (US cup, 237 ml)", "ounces": "ounces; spoons, cups and pieces stay"}
    return answer([f"In {heads.get(system, 'metric (US cup, 237 ml)')}:", "",
                   "| Ingredient | Was | Now | |", "|---|---|---|---|", *rows], state, ["Shopping list", "Scale to 8", "To US" if system != "us" else "To metric"])


def in_system(told: dict, state: dict, kitchen: dict, title: str) -> dict:
    """The scaled recipe in the units that the person asked for before."""
    again = converted(state, state["system"], kitchen)
    notes = [line for line in told["reply"].split("\n") if line.startswith(">")]
    lead, _, rest = again["reply"].partition("\n")
    lines = [f"{title.rstrip(':')}, {lead[:1].lower()}{lead[1:]}", *rest.split("\n"), *(["", *notes] if notes else [])]
    return {**told, "reply": "\n".join(lines)}


def shopping(state: dict, low: str) -> dict:
    """Adds the recipe as scaled; the same ingredient in the same unit is summed."""
    basket = state.get("list", [])
    if re.search(r"clear|empty|new", low):
        return answer(["The shopping list is empty."], state | {"list": [], "before_list": {}}, EXAMPLES)
    stamp = json.dumps([state.get("items"), state.get("factor", "1")])[-3000:]
    if state.get("items") and state.get("listed") != stamp:
        # The same recipe for another number of people replaces what it put on the list; it does not come on top.
        kept = state.get("before_list") or {}
        basket = kept["list"] if kept.get("items") == state["items"] else basket
        state["before_list"] = json.loads(json.dumps({"items": state["items"], "list": basket}))
        for item in state["items"]:
            amount = str(Fraction(item["amount"]) * Fraction(state.get("factor", "1"))) if item["amount"] else ""
            same = next((b for b in basket if b["name"].lower() == item["name"].lower() and b["unit"] == item["unit"] and b["amount"] and amount), None)
            if same:
                same["amount"] = str(Fraction(same["amount"]) + Fraction(amount))
            else:
                basket = [*basket, {"amount": amount, "to": "", "unit": item["unit"], "name": item["name"]}][-MAX_LIST:]
        state |= {"listed": stamp, "list": basket}
    if not basket:
        return answer(["Nothing to buy yet. Paste a recipe first."], state, EXAMPLES)
    shown = [f"- [ ] {tidy_show(b)}{b['name']}" for b in sorted(basket, key=lambda b: b["name"].lower())]
    return answer([f"**Shopping list** ({len(basket)})", "", *shown], state, ["Clear the shopping list", "Scale to 8", "To metric"])


HEADS = re.compile(r"\b(?:we are|we're|we will be|we'll be|for|make it|to|there are|actually|only|just|now|feeding|with)\s+(\d{1,3})\b(?! ?(?:g|kg|ml|l|cm|min|hours?|days?|euros?)\b)|\b(\d{1,3}) (?:people|persons|ppl|guests|of us|servings|portions|are coming)\b")


def shopping_for(low: str, state: dict) -> dict:
    """ "We are 12, and make it a shopping list": scaled first, then listed."""
    heads = [int(found[1] or found[2]) for found in HEADS.finditer(low)]
    factor = None
    if state.get("items") and heads and not state.get("serves"):
        return answer(["For how many is the recipe as written? Say for instance **for 4**, then I scale it and write the list."], state | {"asks": True}, ["For 2", "For 4"])
    if state.get("items") and heads and 0 < heads[-1]:
        factor = Fraction(heads[-1], state["serves"]), f"for **{heads[-1]}** (the recipe serves {state['serves']})"
    elif state.get("items") and not heads and (word := next((word for word in WORDS if re.search(rf"\b{word}\b", low)), "")):
        factor = times_now(Fraction(WORDS[word]), word, low, state)[0], f"{word} the recipe"
    if factor:
        state["factor"] = str(factor[0])
    told = shopping(state, low)
    if factor and told["reply"].startswith("**Shopping list**"):
        told["reply"] = told["reply"].replace("**Shopping list**", f"**Shopping list** {factor[1]}", 1)
    return told


def tidy_show(item: dict) -> str:
    if not item["amount"]:
        return ""
    amount, unit = tidy_unit(Fraction(item["amount"]), item["unit"])
    return f"{show_amount(amount, unit)} {unit}{plural_of(unit, amount)}".strip() + " "


def substitute(low: str, kitchen: dict, state: dict) -> dict | None:
    known = sorted(kitchen["substitutes"], key=len, reverse=True)
    # What is missing stands behind the word for it; the recipe before it names other things too.
    lacking = re.search(r"\b(?:without|instead of|out of|have no|no more|don'?t have(?: any)?|replac\w+|swap\w*|substitut\w+(?: for)?)\s+(?:the |any |my )?([a-z ]{3,30})", low)
    found = next((name for name in known if lacking and re.search(rf"\b{re.escape(name)}s?\b", lacking[1])), "") or next((name for name in known if re.search(rf"\b{re.escape(name)}s?\b", low)), "")
    if not found:
        return answer([f"I have no substitute for that. I know some for: {', '.join(sorted(known))}."], state, ["Instead of egg", "Instead of butter"]) if SWAP.search(low) else None
    return swapped(found, kitchen, state, count_of(found, low))


def count_of(name: str, low: str) -> int:
    """How many of it the recipe needs: "needs 2 eggs", "for both eggs"."""
    hit = re.search(rf"\b(\d{{1,2}}|two|three|four|both)\s+{re.escape(name)}s?\b", low) or re.search(r"\b(?:wants?|needs?(?: to replace)?|replace|calls for|takes|requires|asks for|says)\s+(\d{1,2}|two|three|four)(?:\s+of (?:them|it))?(?![\w./])(?!\s+(?:g|kg|ml|l|cups?|tbsp|tsp|oz)\b)", low)
    return {"two": 2, "both": 2, "three": 3, "four": 4}.get(hit[1]) or int(hit[1]) if hit else 1


def swapped(name: str, kitchen: dict, state: dict, count: int = 1) -> dict:
    """The substitutes without what must not be in them."""
    text, avoid, lacking = kitchen["substitutes"][name], state.get("avoid", []), state.get("lacking", [])
    state |= {"swap": name, "swap_count": count}
    head, colon, rest = text.partition(": ")
    options, _, remarks = rest.partition(". ")
    parts = options.split(", or ") if ", or " in options else re.split(r" or |, ", options)
    has_lacking = lambda text: any(re.search(rf"\b{re.escape(word)}", text, re.I) for word in lacking)
    missing, risky = [part for part in parts if has_lacking(part)], [part for part in parts if contains(part, avoid)]
    unsafe = [part for part in parts if part in missing or part in risky]
    remarks = " ".join(sentence for sentence in re.split(r"(?<=\.)\s", remarks) if not has_lacking(sentence)) if len(unsafe) < len(parts) else ""
    lines = [f"**Instead of {name}.** {text}" if not unsafe and not lacking else f"**Instead of {name}.** {head}{colon}{', or '.join(part for part in parts if part not in unsafe) or 'I know nothing else for it'}. {remarks}".rstrip()]
    if count > 1 and head.startswith("1 "):
        lines.append(f"For {count}: " + ", or ".join(times(part, count) for part in parts if part not in unsafe) + ".")
    if lacking:
        lines += ["", f"> Without {' and '.join(lacking)}" + (f": I left out {', '.join(missing)}." if missing else ".")]
    if avoid:
        lines += ["", f"> No {' or '.join(avoid)}: " + (f"I left out {', '.join(risky)}. " if risky else "") + "I cannot see labels or traces, so read every package."]
    return answer(lines, state, ["Instead of egg", "Instead of cream", "Shopping list"])


RULED_OUT = re.compile(r"\b(?:no|not|out of|don'?t (?:have|like|want|eat)|do not (?:have|like|want)|haven'?t (?:got )?|hates?|can'?t (?:have|eat|stand)|without|is out|are out|is (?:gone|empty)|none of)\b")


def rule_out(low: str, kitchen: dict, state: dict) -> bool:
    """ "No bananas either", said about the substitutes: they are left out from now on."""
    if not state.get("swap") or len(low.split()) > 24 or MEASURED.search(low):
        return False
    offered = {word.rstrip("s") for word in re.findall(r"[a-z]{3,}", kitchen["substitutes"][state["swap"]].lower())} - {"for", "with", "and", "not", "about", "works", "wait", "minute", "bake", "part", "drink", "fill", "filled", "half", state["swap"]}
    clauses = [clause for clause in re.split(r"[,;.!?]|\bbut\b|\band\b", low) if RULED_OUT.search(clause) and not ALLERGY.search(clause)]
    # Of "coconut milk" only the coconut is meant.
    named = [found[0].split()[0].rstrip("s") for clause in clauses for found in re.finditer(rf"\b(?:{'|'.join(sorted(offered))})s?(?: (?:{'|'.join(sorted(offered))})s?)?\b", clause)]
    state["lacking"] = list(dict.fromkeys([*state.get("lacking", []), *named]))[:8]
    return bool(named)


def times(part: str, count: int) -> str:
    """Every amount of a substitute, several times; minutes stay."""
    return re.sub(r"\b(\d+(?:/\d+)?)\b(?! ?min)", lambda hit: show_amount(Fraction(hit[1]) * count, ""), part)


def contains(text: str, avoid: list[str]) -> list[str]:
    return [name for name in avoid if re.search(ALLERGENS.get(name, rf"\b{re.escape(name)}"), text, re.I)]


def allergy(low: str, kitchen: dict, state: dict) -> dict | None:
    """What must not be in the food, before everything else."""
    hit = ALLERGY.search(low)
    if not hit:
        return None
    told = re.split(r"\b(?:can|is|are|what|so|but|could|may|should|i|we|he|she|for|in|the recipe)\b|[?.!]", (hit[1] or hit[2] or "").strip())[0]
    words = [word.rstrip("s") if word not in ("swiss",) else word for word in re.findall(r"[a-zäöü]{3,14}", told)]
    named = [SAME_ALLERGEN.get(word, word) for word in words if word not in NO_ALLERGEN]
    if not named:
        return None
    state["avoid"] = list(dict.fromkeys([*state.get("avoid", []), *named]))[:8]
    asked = re.search(r"\b(?:can (?:i|we) use|is|are|what about|use)\s+([a-z ]{3,30}?)(?: ok| okay| fine| safe| instead|\?|$)", low[hit.end(1) if hit[1] and not told == hit[1] else 0:] if not told else low[low.find(told) + len(told):])
    about = f" **{asked[1].strip().capitalize()}**: {judged(asked[1], state['avoid'])}" if asked else ""
    if re.search(r"\bepi-?pen\b|anaphyla|auto-?injector|severe", low):
        about += " After a severe reaction decide nothing alone: ask the parents or the doctor before you bake, use clean tools, and have the emergency pen at hand."
    if state.get("swap"):
        told_swap = swapped(state["swap"], kitchen, state, state.get("swap_count", 1))
        return {**told_swap, "reply": f"{about.strip()}\n\n{told_swap['reply']}" if about else told_swap["reply"]}
    risky = [f"{item['name']} ({', '.join(found)})" for item in state.get("items", []) if (found := contains(item["name"], state["avoid"]))]
    noted = f"Noted: no {' or '.join(state['avoid'])}. I leave it out of substitutes and mark it in recipes. I cannot see labels or traces, so read every package.{about}"
    return answer([noted, *(["", f"> In this recipe: {', '.join(risky)}. Ask me what to use instead."] if risky else [])], state, EXAMPLES)


def judged(food: str, avoid: list[str]) -> str:
    """Whether a food that is asked for contains what must not be in it. Never a yes for somebody with an allergy."""
    if found := contains(food, avoid):
        return f"no, it contains {' and '.join(found)}."
    if "peanut" in avoid and re.search(ALLERGENS["nut"], food):
        return "it has no peanuts, but it is a tree nut: many people with a peanut allergy must avoid those too, and they are often packed on the same machines. Ask the parents or the doctor before you use it. Sunflower seed butter or tahini has neither (tahini is sesame)."
    if "coconut" in food and "nut" in avoid:
        return "botanically it is no tree nut, but some people react to it and some labels count it as one. Ask the parents or the doctor first."
    return "I know of none of it in there, but I cannot see the label or traces: read the package, and if there has been a severe reaction ask the doctor first."


CONVERT_TO = {"grams": "g", "gram": "g", "g": "g", "ml": "ml", "millilitres": "ml", "milliliters": "ml", "cups": "cup", "cup": "cup", "tbsp": "tbsp", "tablespoons": "tbsp", "tsp": "tsp", "teaspoons": "tsp", "oz": "oz", "ounces": "oz", "kg": "kg", "lb": "lb", "pounds": "lb", "litres": "l", "liters": "l", "l": "l"}
TARGET = "|".join(sorted(CONVERT_TO, key=len, reverse=True))
ASKS_HOW_MANY = re.compile(rf"\bhow many ({TARGET})\b (?:is|are|in|do|does|make|makes)?\s*(?:there in )?({NUMBER})\s*([a-z]+)(?: (?:of )?([a-z ]{{2,30}}))?$")
ASKS_IN = re.compile(rf"^(?:what(?:'s| is|s)|how much (?:is|are)|convert|and|so|ok)?\s*({NUMBER})\s*([a-z]+)(?: (?:of )?([a-z ]{{2,30}}?))? (?:in|to|into|as) ({TARGET})$")


def one_conversion(low: str, state: dict, kitchen: dict) -> dict | None:
    """ "3/4 cup of sugar in grams", "whats 3 tbsp in ml", and then "and of flour"."""
    plain = low.strip(" ?.!")
    for glyph, shown in GLYPHS.items():
        plain = re.sub(rf"(?<=\d){glyph}", f" {shown}", plain).replace(glyph, shown)
    plain = re.sub(r"\bhalf (?:an? )?(?=cup|tsp|tbsp)", "1/2 ", plain)
    plain = re.sub(r"\b(?:a|an|one) (?=(?:cup|tsp|tbsp|teaspoon|tablespoon|stick|ounce|pound|pint)\b)", "1 ", plain)
    plain = re.sub(rf"^({NUMBER}\s*[a-z]+)\s*(?:=|is|are|equals?)\s*how (?:many|much) ([a-z]+)$", r"how many \2 in \1", plain)
    found = ASKS_HOW_MANY.search(plain)
    number, unit, thing, target = (found[2], found[3], found[4] or "", found[1]) if found else ("", "", "", "")
    if not found and (found := ASKS_IN.match(plain)):
        number, unit, thing, target = found[1], found[2], found[3] or "", found[4]
    last = state.get("one")
    if not found and last and (again := re.fullmatch(r"(?:and |what about |how about |ok )*(?:the )?(?:same )?(?:of |for |with |in )?([a-z ]{3,24}?)(?:,? i meant?)?", plain)) and density_of(again[1], kitchen):
        number, unit, thing, target = last["number"], last["unit"], again[1], last["target"]
    elif not found and last and (again := re.fullmatch(rf"(?:and |what about |how about )+({NUMBER})(?: ?({'|'.join(SPELLINGS)})(?: of (?:it|that|them))?)?", plain)):
        number, unit, thing, target = again[1], again[2] or last["unit"], last["thing"], last["target"]
    elif not found and last and (again := re.fullmatch(rf"(?:and |what about |how about |ok )+({NUMBER}) ?({'|'.join(SPELLINGS)}) (?:of )?([a-z][a-z ]{{2,24}})", plain)) and not state.get("items"):
        number, unit, thing, target = again[1], again[2], again[3], last["target"]
    name, to = SPELLINGS.get(unit, ""), CONVERT_TO.get(target, target)
    if not name or UNITS[name][0] == "count" or not number:
        return None
    kind, size, *_ = UNITS[name]
    to_kind, to_size, *_ = UNITS[to]
    amount, base = to_number(number), float(to_number(number)) * size
    density = density_of(thing, kitchen)
    state["one"] = {"number": number, "unit": unit, "thing": thing, "target": to}
    if kind != to_kind:
        if not density:
            return answer([f"Cups and spoons measure volume and {to} is {'weight' if to_kind == 'weight' else 'volume'}, so it depends on what it is. " + (f"I know no weight for “{thing}”." if thing else "Of what? For example `3/4 cup of sugar in grams`.")], state, EXAMPLES)
        base = base * density if to_kind == "weight" else base / density
    value = base / to_size
    shown = show_amount(Fraction(value).limit_denominator(48), to) if to in ("cup", "tbsp", "tsp") else f"{round(value):g}" if value >= 10 else f"{round(value, 1):g}"
    how = f" (1 US cup of {thing.strip()} is about {round(density * 236.6)} g)" if kind != to_kind else " (US measures)" if "us" in (UNITS[name][2], UNITS[to][2]) else ""
    return answer([f"{show_amount(amount, name)} {name}{plural_of(name, amount)}{' of ' + thing.strip() if thing else ''} is about **{shown} {to}{plural_of(to, Fraction(value).limit_denominator(48))}**{how}." + (" A British pint is larger, 568 ml." if "pint" in (name, to) else "")], state, EXAMPLES)


def yeast(low: str, state: dict) -> dict | None:
    found = re.search(r"(\d{1,4})\s*g\b", low)
    if "yeast" not in low or not found or len(re.findall(r"\d+", low)) != 1 or not re.search(r"\bfresh\b", low) or not re.search(r"\bdr(?:y|ied)\b|\binstant\b", low):
        return None
    grams = int(found[1])
    fresh_given = re.search(r"\d\s*g\s*(?:of )?fresh", low) is not None
    value = grams / 3 if fresh_given else grams * 3
    packets = f", about {value / 7:.1f} packets of 7 g".replace(".0 ", " ") if fresh_given else ""
    return answer([f"{grams} g {'fresh' if fresh_given else 'dry'} yeast is about **{value:.0f} g {'dry' if fresh_given else 'fresh'}** ({'a third' if fresh_given else 'three times'} of the weight{packets}). Instant yeast goes straight into the flour; active dry yeast is dissolved in warm liquid first."], state, EXAMPLES)


def water_for(low: str, state: dict) -> dict | None:
    rice = next((item for item in state.get("items") or [] if "rice" in item["name"].lower() and item["unit"] in ("g", "kg", "cup") and item["amount"]), None)
    if not rice or not re.search(r"\bhow much (?:water|liquid|stock)\b", low):
        return None
    amount = float(Fraction(rice["amount"]) * Fraction(state.get("factor", "1"))) * (1000 if rice["unit"] == "kg" else 1)
    low_end, high_end = amount * 1.5, amount * 2
    unit = "cups" if rice["unit"] == "cup" else "ml"
    return answer([f"For {amount:g} {'cups' if unit == 'cups' else 'g'} rice about **{low_end:.0f} to {high_end:.0f} {unit}** water if it soaks all of it up (1.5 to 2 times; the packet knows its rice best). Or boil it in plenty of water and drain it."], state, EXAMPLES)


LEAVE_OUT = re.compile(r"^(?:can (?:you|we|i) |could (?:you|we) |let'?s |i want |i'd like )?(?:it )?(?:without|no|not|leave out|leave|remove|skip|drop|minus|omit|take out|forget(?: about)?|hate|don'?t (?:want|have|like|need)|do not (?:want|have|like))(?: the| any| my)? ([a-z][a-z -]{2,30}?)(?: out| either| at all| thing| stuff)?$")
PUT_IN = re.compile(r"^(?:can (?:you|we|i) |could (?:you|we) |i |we |it |there(?:'s| is) |you )*(?:add|plus|also|forgot|missed|left out|needs?|with|include)\b(?: to (?:say|mention|add))?(?: there(?:'s| is| are))?(?: also| the| another)? (.+)$")
NOW_FOR = re.compile(rf"^(?:it(?:'?s| is) |that(?:'?s| is) |we(?:'?re| are|'?ll be| will be) |there(?:'?s| are| is| will be) |i meant? |make (?:it|that) |do (?:it|that) |scale (?:it )?(?:up |down )?(?:to )?|to |for |just |only |now |what about |how about |what if (?:we are |we're |it's )?|more like |rather |about )*{COUNT_WORD}(?: (?:of us|of them|people|ppl|persons|guests|servings|portions|coming|are coming|in total|altogether))?(?: instead| then| now| after all| please| pls| only)*$")
# "I need it for 8 people", "could you make that for ten": words that lead to how many there are, and nothing else.
WISHED_FOR = re.compile(rf"^(?:(?:i|we|you|it|this|that|them|the|recipe|i['’]d|we['’]d|we['’]re|i['’]m|im|it['’]ll|let['’]?s|need|needs|want|have|has|would|like|love|can|could|should|must|will|be|am|are|to|make|making|do|cook|cooking|bake|serve|serving|feed|feeding|having|expecting|adjust|adapt|change|scale|up|down|only|just|really|actually|now|rather|enough|for|about) ){{2,14}}{COUNT_WORD}(?: (?:of us|of them|people|ppl|persons|guests|friends|adults|servings|portions))?(?: (?:coming|in total|altogether|instead|then|now|after all|please|pls|only|to(?:night|day|morrow)|(?:on |next |this )?[a-z]+day))*$")
LEADS = re.compile(r"^(?:(?:what about|how about|what if|oh|ok|okay|hm+|and|but|so|well|please|pls|also|sorry|wait|actually|no wait|no sorry|oops|hey|thanks|then|now|yes|yeah|great|nice|cool)\b[ ,.!:-]*)+")


def changes_in(low: str) -> list[str]:
    """The clauses of a message, without the words that only lead to them."""
    parts = re.split(r"[,;!?\n]+|\.(?!\d)|\b(?:and|but)\b(?= (?:add|no|without|make|for|leave|drop|we|i|remove|skip|also|just|only)\b)", low)
    cleaned = [re.sub(r"\s*\b(?:please|pls|thanks|thank you|thx|lol|haha|too|as well)$", "", LEADS.sub("", part.strip())).strip() for part in parts]
    return [part for part in cleaned if part]


def change_items(low: str, text: str, state: dict) -> dict | None:
    """ "Without carrots", "i forgot 100 g cheese", "sorry 9": what becomes of the recipe on the table. None where a number has no place."""
    if not state.get("items") or len(MEASURED.findall(text)) > 2 or re.search(r"\bshopping\b|\bwhat (?:can|could|else)\b|\bcan i (?:use|take)\b", low) or re.search(r"\b(?:instead of|substitut|replace|allerg)", low) and not LEAVE_OUT.match((changes_in(low) or [""])[0]):
        return None
    items, heads, told = list(state["items"]), 0, []
    for part in changes_in(low):
        gone = LEAVE_OUT.match(part)
        left = [item for item in items if not gone or not named_alike(gone[1], item["name"])]
        if gone and left and len(left) < len(items):
            told.append(f"Without {gone[1]}")
            items = left
        elif now := NOW_FOR.match(part) or WISHED_FOR.match(part):
            heads = COUNTED.get(now[1]) or int(now[1])
        elif (more := PUT_IN.match(part)) and (added := [item for item in parse_items(more[1]) if item["amount"] and not is_talk(item)]) and len(added) == len(parse_items(more[1])):
            same = [item for item in items if any(named_alike(each["name"], item["name"]) for each in added)]
            if same:
                return None
            items = [*items, *added][:MAX_ITEMS]
            told.append(f"With {', '.join(item['name'] for item in added)}" + (f" (taken as for {state['serves']}, like the rest)" if state.get("serves") and state.get("factor", "1") != "1" else ""))
        elif re.search(r"\d", part):
            bare = [item for item in parse_items(part) if item["amount"] and not is_talk(item)]
            if not bare or len(bare) != len(parse_items(part)) or not MEASURED.search(part) or not re.match(r"(?:oh|ah|and|also|plus)\b", low) or any(named_alike(each["name"], item["name"]) for each in bare for item in items):
                return None
            items = [*items, *bare][:MAX_ITEMS]
            told.append(f"With {', '.join(item['name'] for item in bare)}" + (f" (taken as for {state['serves']}, like the rest)" if state.get("serves") and state.get("factor", "1") != "1" else ""))
    if heads and not state.get("serves") or not heads and not told:
        return None
    factor = Fraction(heads, state["serves"]) if heads else Fraction(state.get("factor", "1"))
    title = f"From {state['serves']} to **{heads}** servings:" if heads and not told else f"{', '.join(told)}{f', for **{heads}**' if heads else ''}:"
    return scaled({**state, "items": items}, factor, title)


def named_alike(one: str, other: str) -> bool:
    """ "the onions" and "onion": the same words, whatever their ending."""
    def words(text: str) -> set[str]:
        return {word.rstrip("s") for word in re.findall(r"[a-zäöüéè]{3,}", text.lower())} - {"the", "fresh", "chopped", "some", "more", "red", "white"}
    return bool(words(one) & words(other))


def amount_of(low: str, state: dict) -> dict | None:
    """ "How much mince do i need in total then?", of the recipe as it was scaled."""
    asked = re.search(r"\bhow (?:much|many) ((?:[a-z]+ ){1,3}?)(?:do|does|should|would|will|is|are|in|then|now|for)\b", f"{low.strip(' ?.!')} in")
    if not state.get("items") or not asked or re.search(r"\d|\binstead\b", low) or len(low.split()) > 14:
        return None
    factor = Fraction(state.get("factor", "1"))
    found = [item for item in state["items"] if item["amount"] and named_alike(asked[1], item["name"])]
    if not found or "egg" in asked[1]:
        return None
    was = f" (the recipe says {{}}{' for ' + str(state['serves']) if state.get('serves') else ''})" if factor != 1 else ""
    said = [f"**{show_item(item, factor)}** {item['name']}{was.format(show_item(item))}" for item in found]
    return answer([f"{'; '.join(said)}."], state, ["Shopping list", "To metric"])


SMALL_PARTY = [(r"\bjust (?:for )?(?:me|myself)\b(?! and| \+)|\bonly (?:for )?me\b(?! and)|\bfor (?:one|myself)\b", 1), (r"\b(?:just |only |for )*(?:me (?:and|\+|&) my|my) (?:gf|bf|wife|husband|girlfriend|boyfriend|partner|mum|mom|dad|friend|kid|son|daughter|roommate|flatmate|housemate|sister|brother|mate|neighbour|colleague)(?: and (?:me|i))?\b|\b(?:the )?two of us\b|\bus two\b", 2), (r"\b(?:the )?three of us\b", 3), (r"\b(?:the )?four of us\b", 4)]


def plainer(text: str) -> str:
    """Kitchen English in the words that the reader knows."""
    text = re.sub(r"(?<![\d/] )\b(?:an? )?pinch (?:of )?(?=[a-z])", "1 pinch ", text, flags=re.I)
    text = re.sub(r"\bhalf (?:an? )?(?=cup|tsp|tbsp|teaspoon|tablespoon|stick|litre|liter|onion|lemon)", "1/2 ", text, flags=re.I)
    text = re.sub(r"\bquarter (?:an? |of an? )?(?=cup|tsp|tbsp|teaspoon)", "1/4 ", text, flags=re.I)
    if (last := re.search(r"[.,;]\s{0,3}(?:but |and |now )?(?:make it )?for (\d{1,3})(?: (?:people|ppl|persons|of us|guests|servings))?(?: please| pls| now| tonight| today| instead)?[\s.!?]{0,4}$", text, re.I)) and re.search(r"\b(?:for|serves|makes)\s+\d", text[:last.start()], re.I) and len(MEASURED.findall(text[:last.start()])) > 1:
        text = f"{text[:last.start()]}. we are {last[1]}"
    if len(re.findall(r"\d+", text)) > 1:
        # A number alone says how many it shall be for now.
        text = re.sub(rf"\b(?:makes?|yields?|gives?|for)\s+(?:about )?(\d{{1,3}})\s+(?:{MADE})\b", r"serves \1", text, flags=re.I)
    if re.search(r"\b(?:for|serves)\s+\d", text, re.I):
        text = re.sub(rf"[,.;]?\s*(?:but |and |so )?(?:i |we )?(?:(?:would |'d )?(?:need|want|like)|(?:have|want|need) to make|make)(?: to make)?\s+(\d{{1,3}})(?: (?:of them|{MADE}))?(?: now| instead| please| pls| tonight| today)?[\s.!?]*$", r". we are \1", text, flags=re.I)
        for pattern, count in SMALL_PARTY:
            if re.search(pattern, text, re.I) and not PEOPLE.search(text):
                text = re.sub(rf"[,.;]?\s*(?:it'?s |its |there'?s )?(?:{pattern})[\s.!?]*", f". we are {count} . ", text, count=1, flags=re.I)
                break
    return text


def temperature(low: str, state: dict) -> dict | None:
    hit = re.search(r"(\d{2,3})\s*(?:°|degrees?|º)?\s*(c\b|celsius|f\b|fahrenheit)", low)
    if not hit and (mark := re.search(r"\bgas(?: mark)? ?([1-9])\b", low)):
        celsius = {1: 140, 2: 150, 3: 170, 4: 180, 5: 190, 6: 200, 7: 220, 8: 230, 9: 240}[int(mark[1])]
        state["celsius"] = celsius
        return answer([f"Gas mark {mark[1]} is about **{celsius} °C** ({250 + 25 * int(mark[1])} °F). With a fan: about {celsius - 20} °C."], state, EXAMPLES)
    if not hit:
        return None
    value, is_celsius = int(hit[1]), hit[2].startswith("c")
    celsius = value if is_celsius else (value - 32) * 5 / 9
    other = f"{round(value * 9 / 5 + 32)} °F" if is_celsius else f"{round(celsius)} °C"
    gas = f", gas mark {max(1, round((celsius - 121) / 14))}" if 130 <= celsius <= 250 else ""
    fan = f" With a fan: about {round(celsius - 20)} °C." if celsius >= 130 else ""
    state["celsius"] = celsius
    return answer([f"{value} °{'C' if is_celsius else 'F'} is **{other}**{gas}.{fan}"], state, ["Scale to 6", "To metric"] if state.get("items") else EXAMPLES)


def first_group(found: re.Match | None) -> list[str] | None:
    return [found[0], next(part for part in found.groups() if part)] if found else None


def find_factor(low: str, state: dict) -> tuple[Fraction, str] | None:
    if hit := TINS.search(low):
        first, second = int(hit["first"]), int(hit["second"])
        mine = re.search(r"\b(?:mine|my|i (?:only )?(?:have|got|own)|we have)\b", low)
        if mine and mine.start() < hit.start() and not re.search(r"\b(?:mine|i (?:only )?(?:have|got)|my (?:tin|pan|form|one))\b", hit["between"]) and re.search(r"\brecipe\b|\binstead of\b|\bbut\b", hit["between"]):
            first, second = second, first
        return Fraction(second ** 2, first ** 2), f"From a {first} cm to a {second} cm round tin (by area, times {second ** 2 / first ** 2:.2f}):"
    people = first_group(PEOPLE.search(low)) or re.search(r"(?:scale|make|enough|change|adjust)?\s*(?:it |this )?(?:up |down )?(?:to|for)\s+(\d{1,3})\b(?!\s*(?:g|ml|cm|°|c\b|f\b|oz))", low)
    if people and state.get("serves") and int(people[1]):
        return Fraction(int(people[1]), state["serves"]), f"From {state['serves']} to **{people[1]}** servings:"
    if hit := re.search(rf"(?:x|×|times|by)\s*({NUMBER})|({NUMBER})\s*(?:x|×|times)\b", low):
        amount = to_number(hit[1] or hit[2])
        return times_now(amount, f"Times {float(amount):g}", low, state) if 0 < amount <= 100 else None
    word = next((word for word in WORDS if re.search(rf"\b{word}", low)), "")
    return times_now(Fraction(WORDS[word]), word.capitalize(), low, state) if word else None


def times_now(amount: Fraction, said: str, low: str, state: dict) -> tuple[Fraction, str]:
    """ "Double it", of the recipe as it was scaled last; "double the original" is of the recipe as it was written."""
    so_far = Fraction(1) if re.search(r"\b(?:original\w*|as (?:it was |it is )?written|instead)\b", low) else Fraction(state.get("factor", "1"))
    factor = so_far * amount
    if factor > 1000:
        raise ToolError("That would be more than a thousand times the recipe. Say for how many it should be, such as `for 20`.")
    heads = factor * (state.get("serves") or 0)
    return factor, f"{said}, from {state['serves']} to **{float(heads):g}** servings:" if so_far != 1 and heads else f"{said}{f', {float(factor):.4g} times the recipe' if so_far != 1 else ''}:"


def take_recipe(text: str, state: dict) -> bool:
    """Reads items and servings from the message; false when there is no amount in it."""
    if len(re.findall(r"\b(?:for|pour|für|para) \d{1,3}\b(?!\s*(?:min|hour|g\b|ml|cm|°))", text, re.I)) > 1 and len(re.findall(r"\d\s*(?:g|ml|kg|l)\b", text)) > 4 and not PEOPLE.match(text) and not re.match(r"\s*(?:please )?scale", text, re.I):
        raise ToolError("That looks like two recipes, and I take one at a time. Send the first with its servings, such as `for 2: 200 g spaghetti, 2 eggs`, then `for 5` and `shopping list`; after that the second one. The list adds up.")
    headed = SERVES_FIRST.search(text[:160]) if not re.match(r"\s*(?:please\s+)?(?:scale|convert|make|change|double|halve|triple)\b", text, re.I) else None
    if headed:
        text = f"{text[headed.end():]} , serves {headed[1]}"
    body = re.sub(r"^\s*(?:please\s+)?(?:scale|convert|make|change|double|halve|triple)\b[^:\n]*:\s*|^\s*(?:please\s+)?convert\s+(?=\d)|^[^:\n\d]{0,60}:\s*", "", text, flags=re.I)
    body = PEOPLE.sub("", TINS.sub(" , ", body))
    serves = re.search(r"[\s,(]*\b(?:for|serves|servings?:?|makes|yields)\s+(\d{1,3})\b(?:\s*(?:people|persons|servings|portions))?\)?"
                       r"|\b(\d{1,3}) (?:servings|portions|people)\b", body, re.I)
    items = [item for item in parse_items(body.replace(serves[0], "\n") if serves else body) if item["amount"] or len(item["name"].split()) < 5]
    if PEOPLE.search(text) or re.search(r"\b(?:needs|takes|uses|recipe)\b", body, re.I):
        # A sentence: what has no amount is the rest of it.
        items = [item for item in items if item["amount"]]
    if not any(item["amount"] for item in items):
        return False
    unread = [f"{show_item(item) if item['amount'] else ''} {item['name']}".strip() for item in items if is_talk(item)]
    items = [item for item in items if not item["amount"] or not is_talk(item)]
    title = re.match(r"\s*([^:\n\d,]{3,60}):", text)
    items = [item for item in items if item["amount"] or not is_talk(item) and not (title and item["name"] in title[1])]
    if not items:
        return False
    state |= {"unread": unread[:4], "items": items, "serves": max(1, int(serves[1] or serves[2])) if serves else 0, "factor": "1"}
    return True


def is_talk(item: dict) -> bool:
    """Whether a part of the message tells something instead of naming an ingredient: "two of them eat half"."""
    name = item["name"]
    if item["amount"]:
        return not item["unit"] and bool(PEOPLE_WORDS.search(name))
    return bool(TALK.search(name) or PEOPLE_WORDS.search(name))


PEOPLE_WORDS = re.compile(r"\b(?:cooking|baking|making|serving|tonight|us|them|they|who|that|this|these|those|kids?|children|adults?|guests?|friends?|people|persons?|eat|eats|coming|come|hours?|minutes?|mins?|days?|oven|tin|tray|left|add|forgot|grandma\w*|mum|mom|times?)\b", re.I)


EGG_GRAMS = 50


class Ingredient(TypedDict):
    amount: float
    unit: str
    name: str


@tool
def scale_recipe(state, ingredients: list[Ingredient], serves: int, people: int):
    """Scale a recipe from the number it serves to the number of people, with measures that a kitchen has.

    ingredients: every ingredient as written; the unit is empty for things that are counted; a pinch is amount 1 with the unit pinch; amount 0 for "to taste"
    serves: how many the recipe is for
    people: how many it should be for
    """
    if not 0 < serves <= 1000 or not 0 < people <= 1000:
        raise ToolError("serves and people are whole numbers from 1 to 1000.")
    factor = Fraction(people, serves)
    take_ingredients(state, ingredients, serves, factor)
    return shown_table(state, factor, f"For {people}")


@tool
def multiply_recipe(state, ingredients: list[Ingredient], factor: float):
    """Multiply a recipe, for example by 0.5 for half of it.

    ingredients: every ingredient as written; the unit is empty for things that are counted
    """
    if not 0 < factor <= 100:
        raise ToolError("The factor is a number above 0 and at most 100.")
    exact = Fraction(str(factor))
    take_ingredients(state, ingredients, 0, exact)
    return shown_table(state, exact, f"Times {factor:g}")


@tool
def convert_recipe(state, assets, ingredients: list[Ingredient], to: Literal["metric", "us", "grams"], serves: int = 0):
    """Convert a recipe to metric, to US measures or to grams. Volume becomes weight only for known ingredients.

    serves: how many these amounts are for, if it is known
    """
    kitchen = json.loads(assets["kitchen.json"])
    take_ingredients(state, ingredients, max(0, min(serves, 1000)), Fraction(1))
    rows = []
    for item in state["items"]:
        amount, remark = convert_item(item, to, kitchen)
        if to == "grams" and item["amount"] and not item["unit"] and re.fullmatch(r"(?:(?:large|medium|whole|fresh) )?eggs?", item["name"], re.I):
            amount, remark = f"{round(Fraction(item['amount']) * EGG_GRAMS)} g", f"about {EGG_GRAMS} g an egg, without shell"
        rows.append({"Ingredient": item["name"], "Was": show_item(item), "Now": amount, "": remark})
    return rows, show.table(rows, title=f"In {'US measures' if to == 'us' else to}")


@tool
def shopping_list(state, things: list[str]):
    """Show a shopping list to tick off. Call it with everything that has to be bought, added up over all pots and rounded up to what shops sell.

    things: as it is bought, such as "6 cans kidney beans" or "1.2 kg beef mince"
    """
    bought = [" ".join(each.split())[:80] for each in things if each.strip()]
    if not bought or len(bought) > MAX_ITEMS:
        raise ToolError(f"A shopping list has 1 to {MAX_ITEMS} things.")
    return {"things": len(bought)}, show.checklist(bought, id="shopping", title="Shopping list")


def take_ingredients(state: dict, ingredients: list[Ingredient], serves: int, factor: Fraction) -> None:
    if not ingredients or len(ingredients) > MAX_ITEMS:
        raise ToolError(f"A recipe has 1 to {MAX_ITEMS} ingredients.")
    items = []
    for each in ingredients:
        if not 0 <= each["amount"] <= 100_000 or not each["name"].strip():
            raise ToolError(f"An ingredient has a name and an amount of at most 100,000: {each['name'][:40]!r}.")
        unit = SPELLINGS.get(each["unit"].lower().rstrip("."), "")
        name = each["name"] if unit or not each["unit"] else f"{each['unit']} {each['name']}"
        if not each["amount"] and not unit and (pinch := re.match(r"\s*(?:an? |one )?pinch (?:of )?(?=\w)", name, re.I)):
            unit, name = "pinch", name[pinch.end():]
        amount = each["amount"] or (1 if unit == "pinch" else 0)
        items.append({"amount": str(Fraction(str(amount))) if amount else "", "to": "", "unit": unit, "name": name.strip()[:80]})
    state |= {"items": items, "serves": serves, "factor": str(factor)}


def shown_table(state: dict, factor: Fraction, title: str):
    rows = [{"Ingredient": item["name"], "Was": show_item(item), "Now": show_item(item, factor)} for item in state["items"]]
    return rows, show.table(rows, title=title)


def describe(state: dict) -> str | None:
    if not state.get("items"):
        return None
    items = ", ".join(f"{show_item(item)} {item['name']}" for item in state["items"])
    scaled = f" Last shown times {state['factor']}." if state.get("factor") not in (None, "", "1") else ""
    return f"The recipe so far{' for ' + str(state['serves']) if state.get('serves') else ''}: {items[:3700]}.{scaled}"


NONE_LEFT = re.compile(r"^(?:(?:oh|and|but|hm+|ok|sorry|i|we)[ ,]{1,2})*(?:have |got |there'?s |there is |am |are )?(?:no|out of|run out of|without|don'?t have(?: any)?) ([a-z][a-z ]{2,24}?)(?: (?:in the house|at home|left|here|any ?more|right now|today))?[,.;]? ?(?:and |so )?what (?:(?:can|do|should|could|would) (?:i|we|you) (?:use|take|do|put in) |to use |goes )?instead\s*\??$", re.I)
TIN_SIZE = re.compile(r"(?<![\d.,])(\d{1,2}(?:[.,]\d)?)[ -]?(cm|centimet\w+|inch(?:es)?|in\b(?= (?:round|tin|pan|form|cake|spring))|\")", re.I)


def tin_fit(message: str) -> str:
    """ "9 inch tin, I only have a 20 cm one, does it fit": how much of the batter the other tin holds."""
    sizes = [(float(each[1].replace(",", ".")) * (1 if each[2].lower().startswith("c") else 2.54), each[0].strip()) for each in TIN_SIZE.finditer(message)]
    if len(sizes) != 2 or not re.search(r"\b(?:tins?|pan|form|mould|mold|springform|cake)\b", message, re.I) or not re.search(r"\bfits?\b|\bbig enough\b|\btoo (?:small|big|large)\b|\bhow much (?:less|more)\b|\bok(?:ay)?\b|\bwork\b", message, re.I):
        return ""
    (old, said), (new, mine) = sizes
    share = (new / old) ** 2
    if share < 0.97:
        advice = f"not all of the cake mix fits: it holds about **{100 * share:.0f}%** of the batter at the same height. Make the recipe times {share:.2f}, or bake the rest in muffin cases; a tin filled more than two thirds runs over"
    elif share > 1.03:
        advice = f"it is {100 * (share - 1):.0f}% larger, so everything fits, but the cake gets flatter and bakes faster. For the same height make the recipe times {share:.2f}"
    else:
        advice = "that is practically the same size"
    return f"Tin: {said} is {old:.1f} cm, yours {new:.1f} cm. By area (round tins): {advice}. Give me the ingredients and I scale them."


LEAVES_ONE = re.compile(r"[,.;]\s*(?:and |but )?(?:no|without(?: the| any)?|leave out(?: the)?|skip(?: the)?|leave the) ([a-z]{3,20})(?: out)?(?: please| pls| for me| this time| thanks)?[.!]*$", re.I)


def without_one(event: dict) -> tuple[dict, str]:
    """ "… 200 ml cream. for 10 people, no cream please": the recipe without that ingredient, and its name."""
    message = event["message"].strip()
    found = LEAVES_ONE.search(message)
    if not found or len(MEASURED.findall(message[: found.start()])) < 2:
        return event, ""
    head = message[: found.start()]
    kept = re.sub(rf"(?:(?<=[,;:\n])|^)[^,;:.\n]*\d[^,;:\n]*?\b{re.escape(found[1])}\b[^,;.\n]*,?", "", head, count=1, flags=re.I)
    if kept == head:
        return event, ""
    return {**event, "message": re.sub(r",\s*(?=[,.;]|$)", "", kept).strip(" ,")}, found[1].lower()


MEASURE = rf"(?:{'|'.join(sorted(SPELLINGS, key=len, reverse=True))})"
SHARES = {"half": "1/2", "halves": "1/2", "third": "1/3", "quarter": "1/4", "fourth": "1/4", "eighth": "1/8"}
TOP = {"a": 1, "an": 1, "one": 1, "1": 1, "two": 2, "2": 2, "three": 3, "3": 3}
SHARE = re.compile(rf"\b(?:(?P<top>an?|one|two|three|[123])[ -])?(?P<share>half|third|quarter|fourth|eighth)s?(?:[ -](?:of )?(?:an? |one )?|-)(?={MEASURE}\b)", re.I)
AND_SHARE = re.compile(r"\b(?P<whole>\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?P<unit>[a-z]{1,12}) and (?:(?P<top>an?|one|two|three|[123])[ -])?(?P<share>half|third|quarter|fourth|eighth)s?\b(?! (?:of )?an?\b| past)", re.I)
SHARE_OF = re.compile(rf"({NUMBER}|[½⅓⅔¼¾⅛])\s(?:of )?an? (?={MEASURE}\b)", re.I)
# What is cut in two without a unit: "half an avocado", and no half of an hour or of a portion.
HALF_OF_ONE = re.compile(r"\bhalf (?:of )?an? (?=[a-z]{3,})(?!(?:dozen|hour|minute|day|portion|serving|share|person|batch|recipe|year|lot|bit)\b)", re.I)


def shares_in_digits(text: str) -> str:
    """ "Half a litre", "two thirds of a cup" and "one and a half onions" as 1/2 litre, 2/3 cup and 1 1/2 onions."""
    def share(hit: re.Match) -> str:
        part = Fraction(SHARES[hit["share"].lower()]) * TOP[(hit["top"] or "a").lower()]
        return f"{part.numerator}/{part.denominator}"

    def mixed(hit: re.Match) -> str:
        whole = hit["whole"].lower()
        return f"{1 if whole in ('a', 'an') else COUNTED.get(whole) or whole} {share(hit)} {hit['unit']}" if hit["unit"].lower() in SPELLINGS else hit[0]

    text = SHARE_OF.sub(r"\1 ", SHARE.sub(lambda hit: f"{share(hit)} ", text))
    text = AND_SHARE.sub(mixed, re.sub(r"\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten) and (?=[1-9]/[1-9])", lambda hit: f"{COUNTED.get(hit[1].lower()) or hit[1]} ", text, flags=re.I))
    return HALF_OF_ONE.sub("1/2 ", text) if re.search(r"\d", text) else text


def respond(event: dict) -> dict | None:
    return careful({**event, "message": shares_in_digits(str(event["message"])[:8000])})


@dialogue.guarded(numbers=False, digits=2)
def careful(event: dict) -> dict | None:
    said = str(event["message"])
    # A row of commas says no more than one, and is read in time that grows with its length.
    said = re.sub(r"([,.;])(?:\s*[,.;])+", r"\1", said[:8000])
    plain, oven = without_oven(spelled_out(said))
    event = {**event, "message": plain}
    if lacking := NONE_LEFT.match(said.strip()):
        event = {**event, "message": f"what can I use instead of {lacking[1].strip()}?"}
    # "… 200 g sugar. convert": the wish is no ingredient.
    event = {**event, "message": re.sub(r"(?<=\w)[.;!]\s+(?:please |pls |can you |now )*(?:convert|scale|adapt|adjust|recalculate)(?: (?:it|this|that|please|pls|for me))*[.!?]*$", "", event["message"], flags=re.I)}
    if len(MEASURED.findall(event["message"])) > 1:
        event = {**event, "message": re.sub(r"\ba (?=(?:litre|liter|kilo|pint|pound|cup|tablespoon|teaspoon|tbsp|tsp|can|tin) of\b)", "1 ", event["message"], flags=re.I)}
    event, left_out = without_one(event)
    # "Soup for 4: … for 10 people": the number before the list is the recipe, the one behind it is wanted.
    if re.match(r"[^,:\d]{2,40} (?:for|serves|serving) \d{1,3}(?: people| persons| ppl)?\s?:", event["message"], re.I) and (wanted := re.search(r"[.,;]\s*(?:and |now |please |make it )*for (\d{1,3})(?: people| persons| ppl| of us| guests)?[.!? ]*$", event["message"], re.I)):
        event = {**event, "message": f"{event['message'][: wanted.start()]}. we are {wanted[1]}"}
    tin = tin_fit(said) if not re.search(r"\d ?(?:g|ml|cups?|eggs?|tbsp|tsp)\b", said, re.I) else ""
    told = answered(event)
    if told and left_out:
        told = {**told, "reply": f"Without {left_out}, as you said.\n\n{told['reply']}"}
    if told and oven:
        told = {**told, "reply": f"{told['reply']}\n\n{oven}"}
    if not tin:
        return told
    return {**told, "reply": f"{told['reply']}\n\n{tin}"} if told else answer([tin], dict(event.get("state") or {}), EXAMPLES)


OVEN = re.compile(r"(?:[,;.]\s*|\band\s+)?(?:\b(?:pre-?heat|heat|bake|baked|baking|roast|cook|oven|says?|set|use|it|them|the|to|at|is|on|temperature|temp|goes in|goes)\s+){0,6}(?<![\d/.,])\b(?P<value>\d{3})\s*(?:(?:°|º|degrees?\b|deg\b)\s*(?P<unit>c\b|celsius\b|f\b|fahrenheit\b)?|(?P<letter>[cf]\b|celsius\b|fahrenheit\b))(?:\s*(?:oven|for\s+(?:about |around )?(?P<time>\d{1,3}(?:\s*(?:-|–|to)\s*\d{1,3})?)\s*(?:min(?:ute)?s?|hours?|hrs?)\b))?", re.I)
ABROAD = re.compile(r"\b(?:europe(?:an)?|metric|celsius|fahrenheit|grams?|germany|france|uk|england|italy|spain|austria|switzerland|convert\w*|(?:what|how (?:hot|much|many)) (?:is|are|would|does|do|s)\b.{0,20}\b(?:here|that|this|it|those|these|for (?:us|me))|for my oven|our units|normal units|what(?:['’]?s| is) (?:that|this|it)|in (?:g|ml|c)\b)", re.I)
AMERICAN = re.compile(r"\b(?:american|us|usa|u\.s\.?|states|fahrenheit|cups?|sticks?|oz|ounces?|lbs?|pounds?)\b", re.I)
ASKED_TAIL = re.compile(r"(?:[.,;]\s*|\s+)(?:and |so |but |now |please |pls )*(?:for (?:my|our|an?|the) (?:american|british|german|european)|what(?:['’]?s| is| are| would)?|how (?:hot|much|many)|can (?:you|u|i)|could you|convert|please convert|i['’]?m in|im in|i am in|we['’]?re in|in (?:grams|metric|celsius|european))\b.*$", re.I | re.S)
ONE_MORE = re.compile(rf"(?:(?:and|what about|how about|ok|also|plus|what is|whats|what's)[ ,]{{1,2}})*(?:for )?({NUMBER}|½|¼|¾|⅓|⅔|half an?|an?|one)\s*({'|'.join(sorted(SPELLINGS, key=len, reverse=True))})\s+(?:of )?([a-z][a-z ]{{2,30}}?)(?: then| please| pls)?[?.! ]*", re.I)


def oven_line(found: re.Match, is_american: bool, state: dict) -> str:
    """An oven temperature in the other scale. Without a letter, more than 275 is Fahrenheit."""
    value, unit = int(found["value"]), (found["unit"] or found["letter"] or "").lower()[:1]
    wanted = re.search(r"\b(?:in|to|into) (?:°|degrees )?(fahrenheit|celsius)\b", found.string, re.I)
    is_american = wanted[1].lower() == "celsius" if wanted else is_american
    is_celsius = unit == "c" or not unit and value <= 275 and not is_american
    celsius = value if is_celsius else (value - 32) * 5 / 9
    state["celsius"] = celsius
    taken = "" if unit else " (you gave no letter; I took " + ("Celsius)" if is_celsius else "Fahrenheit, as in American recipes)")
    told = f"{value} °C{taken} is **{round(value * 9 / 5 + 32)} °F**." if is_celsius else f"{value} °F{taken} is **{round(celsius)} °C**: set about {round(celsius / 5) * 5} °C, or {round((celsius - 20) / 5) * 5} °C with a fan."
    return told + (f" The time stays as it is ({re.sub('[^0-9 –to-]', '', found['time']).strip()} {'minutes' if 'min' in found[0].lower() else 'hours'})." if found["time"] else "")


def oven_and_cups(event: dict) -> dict | None:
    """ "The American recipe says 350 degrees and 3/4 cup cocoa, what is that in Europe": the oven and the amounts, each for itself."""
    said, state = event["message"].strip()[:2000], json.loads(json.dumps(event.get("state") or {}))
    kitchen, oven = json.loads(event["assets"]["kitchen.json"]), OVEN.search(said)
    if state.get("abroad") and (more := ONE_MORE.fullmatch(plainer(said).strip().lower())) and len(said) < 80:
        item = parse_items(" ".join(more.groups()).replace("half an", "1/2").replace("half a", "1/2"))[:1]
        return abroad_told(item, [], state, kitchen, keep=True) if item and item[0]["unit"] and item[0]["amount"] else None
    gas = re.search(r"\bgas(?: mark)? ?([1-9])\b", said, re.I)
    if gas or re.search(r"\bbritish\b|\buk recipe\b|\benglish recipe\b", said, re.I):
        state["british"] = True
    if gas and ABROAD.search(said) and MEASURED.search(said) and not oven:
        celsius = {1: 140, 2: 150, 3: 170, 4: 180, 5: 190, 6: 200, 7: 220, 8: 230, 9: 240}[int(gas[1])]
        plain = ASKED_TAIL.sub("", plainer(said[: gas.start()] + " , " + said[gas.end() :]))
        items = [item for item in parse_items(re.sub(r"^[^:\d]{0,60}[:,]", "", plain)) if item["unit"] and item["amount"]]
        return abroad_told(items, [f"Gas mark {gas[1]} is about **{celsius} °C**, or {celsius - 20} °C with a fan."], state | {"celsius": celsius}, kitchen) if len(items) == len(MEASURED.findall(plain)) else None
    if not oven or not ABROAD.search(said) or PEOPLE.search(said.lower()) or re.search(r"\bfor \d{1,3}\b(?! ?min| ?hour)|\bserves\b", OVEN.sub(" ", said), re.I):
        return None
    plain = ASKED_TAIL.sub("", plainer(OVEN.sub(", ", said)))
    # "For my American friend" tells who reads it, and grams are not American.
    source = re.sub(r"\b(?:for|in|to) (?:my |our |the |an? )?(?:american|us|usa|america|states)\b", " ", said, flags=re.I)
    is_american = bool(AMERICAN.search(source)) and not (int(oven["value"]) <= 275 and re.search(r"\d ?(?:g|kg|ml|cl|l)\b", said))
    heats = [oven_line(each, is_american, state) for each in OVEN.finditer(said)][:3]
    measured = MEASURED.findall(plain)
    if not measured and (oven["unit"] or oven["letter"]):
        return None
    items = [item for item in parse_items(re.sub(r"^[^:\d]{0,60}:", "", plain)) if item["unit"] and item["amount"]]
    if len(items) < len(measured):
        return None
    return abroad_told(items, heats, state, kitchen)


def abroad_told(items: list[dict], heats: list[str], state: dict, kitchen: dict, keep: bool = False) -> dict:
    system = "metric" if any(UNITS[item["unit"]][2] == "us" for item in items) or not items else "us"
    rows = []
    for item in items:
        is_solid = system == "metric" and density_of(item["name"], kitchen) and not re.search(r"milk|water|oil|cream|juice|stock", item["name"].lower())
        amount, remark = convert_item(item, system, kitchen)
        amount = convert_item(item, "grams", kitchen)[0] if is_solid else amount
        kind, _, native, _ = UNITS[item["unit"]]
        if state.get("british") and item["unit"] == "pint":
            amount, remark = f"{round(float(Fraction(item['amount'])) * 568)} ml", "British pint, 568 ml"
        elif kind == "volume" and amount.endswith("ml") and native == "us" and not density_of(item["name"], kitchen):
            remark = "a volume: I know no weight for it"
        rows.append(f"| {item['name']} | {show_item(item)} | **{amount}** | {remark} |")
    state["items"] = [*(state.get("items") or [] if keep else []), *items]
    state |= {"abroad": True, "factor": "1", "serves": state.get("serves", 0) if keep else 0}
    table = ["| Ingredient | Was | Now | |", "|---|---|---|---|", *rows] if rows else []
    if not state["items"]:
        state.pop("items")
    return answer([*heats, *([""] if heats and rows else []), *(["From British measures:" if state.get("british") else "With US cups (237 ml) and ounces:", ""] if rows and system == "metric" else []), *table], state, ["To metric", "Double it", "Shopping list"] if rows else EXAMPLES)


NOT_FOR_ONE = re.compile(r"\b(?:can ?n?['’]?t|cannot|can not|could ?n['’]?t|do(?:es)? ?n['’]?t|not allowed to|must ?n['’]?t|should ?n['’]?t)(?: (?:really|even))? (?:have|eat|drink|take|do|tolerate|digest|stand)(?: (?:any|the))? (?P<food>dairy|lactose|milk|butter|cream|eggs?|gluten|wheat|flour|sugar|honey|alcohol|wine|garlic)\b|\b(?P<intolerant>lactose|gluten|dairy|egg|milk)[ -](?:intoleran(?:t|ce)|free|allergy)\b|\ballergic to (?P<allergic>milk|dairy|lactose|eggs?|gluten|wheat)\b|\b(?P<vegan>vegan)\b", re.I)
ASKS_WHAT = re.compile(r"\b(?:what|which|how)\b.{0,40}\b(?:do|use|take|put|replace|instead|about|with)\b|\binstead\b", re.I)
DAIRY = ("milk", "butter", "cream", "sour cream", "buttermilk")


def not_for_one(event: dict) -> dict | None:
    """ "One of them can't have dairy, what do i do with the milk": what to take for the milk, and how much of it there is."""
    low, state = " ".join(event["message"].lower().split()).strip(" .!?")[:400], json.loads(json.dumps(event.get("state") or {}))
    found, kitchen = NOT_FOR_ONE.search(low), json.loads(event["assets"]["kitchen.json"])
    tells = state.get("items") and len(low.split()) < 9 and not reading.is_question(event["message"])
    if not found or not (ASKS_WHAT.search(low) or tells) or MEASURED.search(low):
        return None
    food = (found["food"] or found["intolerant"] or found["allergic"] or "vegan").rstrip("s")
    is_dairy = food in ("dairy", "lactose", "milk", "vegan")
    rest = low[: found.start()] + " " + low[found.end() :]
    known = sorted(kitchen["substitutes"], key=len, reverse=True)
    named = [name for name in known if re.search(rf"\b{re.escape(name)}s?\b", rest)][:1]
    asked_other = re.search(r"\binstead of (?:the )?([a-z]{3,20})|\b(?:with|about) the ([a-z]{3,20})", rest)
    if not named and asked_other and (asked_other[1] or asked_other[2]) not in ("recipe", "cake", "dough", "it", "that", "rest", "batter"):
        return None
    risky = [item["name"] for item in state.get("items", [])]
    wanted = named or [name for name in known if any(re.search(rf"\b{re.escape(name)}s?\b", each.lower()) for each in risky) and (name in DAIRY and is_dairy or name == food or food == "vegan" and name in ("egg", "honey") or food in ("gluten", "wheat") and name == "flour")]
    wanted = wanted or [name for name in (food,) if name in kitchen["substitutes"]]
    if not wanted:
        return None
    state["avoid"] = list(dict.fromkeys([*state.get("avoid", []), *([SAME_ALLERGEN.get(food, food)] if food != "vegan" else ["milk", "egg"])]))[:8]
    lines, factor = [], Fraction(state.get("factor", "1"))
    for name in wanted[:3]:
        has = [item for item in state.get("items", []) if item["amount"] and re.search(rf"\b{re.escape(name)}s?\b", item["name"].lower())]
        count = int(Fraction(has[0]["amount"]) * factor) if has and not has[0]["unit"] and 1 < Fraction(has[0]["amount"]) * factor <= 12 else 1
        told = swapped(name, kitchen, state, count)["reply"].split("\n\n> ")[0]
        lines += [told + (f" Your recipe has {show_item(has[0], factor)} {has[0]['name']}." if has else ""), ""]
    note = "Lactose-free milk works like milk where it is only lactose, but it is no answer to a milk allergy." if is_dairy and food != "vegan" else ""
    return answer([*lines, f"> {note} I cannot see labels or traces, so read every package.".replace(">  ", "> ")], state, ["Instead of egg", "Instead of cream", "Shopping list"])


def without_oven(message: str) -> tuple[str, str]:
    """The message without its oven temperature, which is no ingredient, and what is said about it."""
    found = OVEN.search(message) if len(MEASURED.findall(message)) > 1 else None
    if not found or ABROAD.search(message):
        return message, ""
    return f"{message[: found.start()]}{'. ' if message[found.end() :].strip(' .') else ''}{message[found.end() :].lstrip(' ,.')}", f"The oven stays at {found['value']} degrees, whatever the amount."


FOR_INSTEAD = re.compile(r"\b(?:(?:i|we) (?:need|want) (?:this|it|that)|make (?:this|it)|scale (?:this|it)?|this)? ?(?:for|to) (\d{1,3})(?: people| persons| servings)? instead of (?:for )?(\d{1,3})(?: people| persons| servings)?\s*[:,.]?", re.I)
MINE_IS = re.compile(r"(\d{2})\s*cm\b(?P<between>[^\d]{0,40}\b(?:mine|ours|my|i|we|only|have|got)\b[^\d]{0,30})(\d{2})(?!\s*(?:cm|g|ml|\d))\b", re.I)


def spelled_out(message: str) -> str:
    """ "For 10 instead of 4: …" and "a 20cm tin but mine is 26" in the words that are read below."""
    message = MINE_IS.sub(lambda hit: f"{hit[1]} cm{hit['between']}{hit[3]} cm", message)
    if (found := FOR_INSTEAD.search(message)) and MEASURED.search(message):
        return f"{message[: found.start()]} {message[found.end() :]}".strip(" ,.") + f", serves {found[2]}. we are {found[1]}"
    return message


def answered(event: dict) -> dict | None:
    try:
        if told := not_for_one(event) or oven_and_cups(event):
            return told
        if told := two_conversions(event):
            return told
        if told := one_changed(event) or not_scaled(event):
            return told
        whole, wants_list = split_list(event["message"].strip()[:8000])
        whole, limit = split_limit(whole)
        first, swap = split_swap(whole)
        told = reply_to({**event, "message": first})
        if told and wants_list and told["state"].get("items"):
            listed = shopping(told["state"], "")
            told = {**listed, "reply": f"{told['reply']}\n\n{listed['reply']}"}
        if told and limit and told["state"].get("items"):
            told = limited(limit, told["state"]) or {**told, "reply": f"*I did not use: “{limit[:120]}”.*\n\n{told['reply']}"}
        if told and swap and (more := reply_to({**event, "message": swap, "state": told["state"]})):
            told = {**more, "reply": f"{told['reply']}\n\n{more['reply']}"}
        elif told and swap:
            told["reply"] += f"\n\n*I did not use: “{swap[:120]}”.*"
        if told and (unread := told["state"].pop("unread", [])):
            told["reply"] = f"*I did not use: {', '.join(f'“{each}”' for each in unread)}. What follows leaves it out.*\n\n{told['reply']}"
        return told
    except ToolError as error:
        return answer([str(error)], dict(event.get("state") or {}), EXAMPLES)


# What concerns some of the eaters or one of the ingredients: the whole recipe is scaled, or nothing.
SINGLED_OUT = re.compile(
    r"\b(?:eats?|counts?|gets?|takes?|wants?|needs?)\b[^,.;]{0,15}\bhalf\b|\bhalf (?:a )?portions?\b|\b(?:keep|leave)\b[^,.;]{0,30}\b(?:same|as (?:it|they) (?:is|are)|unchanged)\b|\bstays? the same\b|\bsame amount of\b"
    r"|\b(?:no|without)(?: any)? [a-z ]{3,20} for (?:one|two|three|\d|some|the kids?|my)\b|\bexcept\b|\b(?:one|two|three|\d) (?:of (?:us|them) )?(?:don'?t|doesn'?t|do not|does not) (?:eat|want|like)\b|\bplus (?:some )?(?:leftovers|extra|one|two|three|\d)\b|\bleftovers?\b"
    r"|\b(?:only |just )?(?:half|double|twice|a third of|a quarter of)(?: of)? the (?!recipe|amount|quantity|quantities|batch|lot|whole|mix|dough|size)[a-z]{3,15}\b|\bbut (?:a (?:bit|little) |slightly |much )?(?:less|more|extra|fewer) [a-z]{3,15}\b",
    re.I,
)


EAT_HALF = re.compile(rf"\b({COUNT_WORD[1:-1]})\b(?: of (?:us|them))?,?(?: are| is)?(?: (?:small |little )?(?:kids?|children|toddlers?))?(?: who| that)? (?:only )?(?:eats?|counts?(?: as| for)?|gets?|takes?) (?:about |only |just )?half\b[^,.;]{{0,12}}", re.I)
EATERS = re.compile(rf"\b(?:we(?:['’]?re| are|['’]?ll be| will be| were)|for|there (?:are|will be)|feeding) ({COUNT_WORD[1:-1]})\b(?! ?(?:g|kg|ml|l|cups?)\b)", re.I)


def half_eaters(message: str) -> tuple[str, str]:
    """ "We'll be 7, two of them kids who eat half": the message with 6 full portions, and how they are counted."""
    half, eaters = EAT_HALF.search(message), list(EATERS.finditer(message))
    number = lambda word: COUNTED.get(word.lower()) or int(word)
    if not half or not eaters or eaters[-1].start() > half.start():
        return message, ""
    whole, some = number(eaters[-1][1]), number(half[1])
    if some >= whole or some % 2:
        return message, ""
    start, end = eaters[-1].span(1)
    plain = f"{message[:start]}{whole - some // 2}{message[end : half.start()].rstrip(' ,')}{message[half.end() :]}"
    return re.sub(r"\s+(?:but|and|with)\s*(?=[.,;]|$)", "", plain), f"{whole} eaters, {some} of them at half, are {whole - some // 2} full portions. "


def not_scaled(event: dict) -> dict | None:
    """Names what cannot be scaled for itself, and waits with the figures."""
    message, counted = half_eaters(event["message"].strip()[:8000])
    if counted and (told := answered({**event, "message": message})):
        return {**told, "reply": f"{counted}{told['reply']}"}
    clauses = re.split(r"[,;.!?\n](?!\d)|\bbut\b|\band\b", message)
    odd = next((clause.strip() for clause in clauses if SINGLED_OUT.search(f"but {clause}" if re.match(r"\s*(?:a (?:bit|little) |slightly |much )?(?:less|more|extra|fewer)\b", clause) else clause) and not MEASURED.search(clause)), "")
    if not odd or not MEASURED.search(message) or len(re.findall(r"\d+", message)) < 2 or SWAP.search(message):
        return None
    told = reply_to({**event, "message": message.replace(odd, " ").strip(" ,.;")})
    if not told or not told["state"].get("items"):
        return None
    state = {**told["state"], "factor": "1"}
    state.pop("unread", None)
    counted = f"{len([item for item in state['items'] if item['amount']])} ingredients" + (f" for {state['serves']}" if state.get("serves") else "")
    return answer([f"I did not scale it yet. I read {counted}, but “{odd[:100]}” concerns single portions or one ingredient, and I scale the whole recipe. For how many full portions shall it be? Say for example `for 5`; one ingredient alone you can change with `half the {state['items'][-1]['name']}`."], state, ["Scale to 3", "Scale to 5", "Double it"])


ONE_CHANGED = re.compile(r"^(?:and |ok |but |now |please |pls |only |just |with |make it |use |take )*(half|double|twice|a third|a quarter)(?: of)? the ([a-z][a-z ]{2,20}?)(?: please| pls| instead| only| then)*[.!]*$", re.I)


def one_changed(event: dict) -> dict | None:
    """ "Only half the salt": one ingredient of the recipe on the table."""
    state = json.loads(json.dumps(event.get("state") or {}))
    found = ONE_CHANGED.match(event["message"].strip()) if state.get("items") else None
    same = [item for item in state.get("items", []) if found and item["amount"] and named_alike(found[2], item["name"])]
    if len(same) != 1:
        return None
    factor = {"half": Fraction(1, 2), "double": Fraction(2), "twice": Fraction(2), "a third": Fraction(1, 3), "a quarter": Fraction(1, 4)}[found[1].lower()]
    same[0]["amount"] = str(Fraction(same[0]["amount"]) * factor)
    return scaled(state, Fraction(state.get("factor", "1")), f"{found[1].capitalize()} the {same[0]['name']}, the rest as before:")


def two_conversions(event: dict) -> dict | None:
    """ "What is 350 F in Celsius and how much is 3/4 cup of sugar in grams": each of them, or none."""
    low = " ".join(plainer(event["message"].strip()[:400]).lower().split())
    parts = [part.strip(" ?.,!") for part in re.split(r"[?;,]\s*(?:and\s+)?(?:also\s+)?|\.\s+|\s(?:and|plus|then|also)\s+(?:also\s+)?(?=(?:what|how|whats|convert)\b|\d)", low) if part.strip(" ?.,!")]
    if not 2 <= len(parts) <= 4:
        return None
    state, kitchen, told = dict(event.get("state") or {}), json.loads(event["assets"]["kitchen.json"]), []
    for part in parts:
        part = re.sub(r"^(?:hi|hey|hello|so|and|also|please|pls|convert|what about)\s+", "", part)
        one = one_conversion(part, state, kitchen) or (temperature(part, state) if DEGREES_ONLY.fullmatch(part) else None)
        if not one:
            return None
        told.append(one["reply"])
        state = one["state"]
    return answer(["\n\n".join(told)], state, EXAMPLES)


DEGREES_ONLY = re.compile(r"(?:what(?:'s| is|s)?|how (?:hot|much) is|is)?\s*(?:an? )?(?:oven (?:at|of) )?\d{2,3}\s*(?:°|degrees?|º)?\s*(?:c|celsius|f|fahrenheit)(?:\s*(?:in|to|into|as)\s*(?:°|degrees?)?\s*(?:c|celsius|f|fahrenheit))?")


SHOPS = r"(?:shops?|shopping|store|supermarket|market|grocer\w*|groceries|lidl|aldi|tesco)"
# A list of what to buy; "the list of ingredients" is the recipe.
LIST_ASKED = re.compile(rf"\bshopping\b|\b(?:grocer\w+|buying|to-?buy|store|supermarket) list\b|\blist (?:for|to take to) (?:the |my |our )?{SHOPS}\b|^(?:(?:and|ok|okay|now|then|so|please|pls|can|could|you|i|we|may|give|send|show|write|make|have|get|need|want|me|us|it|that|this|as|into|a|the|my|our) ){{0,9}}list(?: (?:now|then|please|pls|too|again|of (?:what|everything|all) .{{0,40}}))*\W*$|\bwhat (?:do|should|must|shall) (?:i|we) (?:have to |need to )?(?:buy|get|pick up|bring home)\b")
LIST_LAST = re.compile(rf"[\s.,;]+(?:(?:and|also|then|please|pls|can you|could you|write|make|give|me|us|it|as|i need|need|with|a|an|the|my)\s+){{0,7}}(?:(?:shopping|grocery|buying) list|list for (?:the |my )?{SHOPS})(?: please| pls| too| as well)?[\s.!?]*$", re.I)


def split_list(message: str) -> tuple[str, bool]:
    """A recipe, and the wish for a shopping list behind it."""
    found = LIST_LAST.search(message)
    return (message[: found.start()], True) if found and len(MEASURED.findall(message[: found.start()])) > 1 else (message, False)


def split_limit(message: str) -> tuple[str, str]:
    """A recipe, and behind it what there is only so much of: "i only have one egg left"."""
    found = re.search(r"(?:[.;!\n,]|,? but)\s*(?=(?:i|we)(?:'ve)? (?:only|just) (?:have|got|have got) [^.\n]{3,80}\.?$|(?:i|we) have only [^.\n]{3,80}\.?$)", message, re.I)
    if not found or not MEASURED.search(message[: found.start()]) or len(re.findall(r"\d+", message[: found.start()])) < 2:
        return message, ""
    limit = re.sub(r"\b(?:an?|one)\b(?= [a-z]{3,})", "1", message[found.end():].lower(), count=1)
    limit = re.sub(r"\bleft\b|,? ?\bso (?:scale|can|make|what|how|please|i)\b.*$|, ?(?:please )?(?:scale|make|can|what|how|adjust)\b.*$", "", limit)
    return message[: found.start()], limit.strip(" .")


def split_swap(message: str) -> tuple[str, str]:
    """A recipe, and the question behind it what to use instead of something."""
    found = re.search(r"(?<=[.!?\n])\s*(?:(?:also|and|but|oh|btw)[ ,]{1,2}){0,2}(?=(?:i have |we have |i'm |im |we're )?(?:no |out of |what (?:can|could) i |(?:can|could) i (?:use|replace|swap|skip|leave|take) |without |instead)[^.\n]{3,120}$)", message, re.I)
    found = found or re.search(r"[\s,;.]+(?:and |but )?(?=(?:without|i have no|we have no|i'?m out of|i don'?t have(?: any)?) [a-z]{3,20}(?: [a-z]{3,20})?[,.; ]{1,3}(?:so )?(?:what|which|is there|any|can i|could i)\b[^.\n]{0,60}$)", message, re.I)
    return (message[: found.start()], message[found.end() :]) if found and len(MEASURED.findall(message[: found.start()])) > 1 else (message, "")


WANTED_LAST = re.compile(r"[\s,.;]+(?:but |and )?(?:i |we )?(?:need|want|make|have to make|cook)(?: it| this| that| them)?(?: only| just| now)? for (\d{1,3})(?: people| persons| ppl| of us)?(?: now| tonight| today| instead)?[\s.!?]*$", re.I)


def wanted_last(text: str) -> str:
    """ "Tiramisu for 8: … need it for 5" as "… we are 5"."""
    found = WANTED_LAST.search(text) or re.search(r"[.,;?]\s{0,3}(?:and )?(?:how much|what)(?: is it| is that| do (?:i|we) need| would it be)? for (\d{1,3})(?: people| persons| ppl| of us)?[\s.!?]{0,4}$", text, re.I)
    return f"{text[:found.start()]}. we are {found[1]}" if found and re.search(r"\b(?:for|serves)\s+\d", text[:found.start()], re.I) else text


def limited(low: str, state: dict) -> dict | None:
    """ "I only have a 250g tub of mascarpone": what that is enough for."""
    if not state.get("items") or not re.search(r"\b(?:only have|only got|have only|got only|just have|i have)\b", low):
        return None
    given = [item for item in parse_items(re.sub(r"^.*?\b(?:have|got)\b(?: only| just)?(?: an?)?|,?\s*(?:so )?(?:how (?:many|much)|is that|what|for how).*$|\b(?:tub|pack|bag|tin|can|bottle|jar|box)s? of\b", " ", low)) if item["amount"]]
    if len(given) != 1:
        return None
    same = [item for item in state["items"] if item["amount"] and item["unit"] == given[0]["unit"] and (item["name"].lower() in given[0]["name"].lower() or given[0]["name"].lower() in item["name"].lower())]
    if len(same) != 1:
        return None
    factor = Fraction(given[0]["amount"]) / Fraction(same[0]["amount"])
    people = f", enough for **{float(state['serves'] * factor):.3g}** instead of {state['serves']}" if state.get("serves") else ""
    return scaled(state, factor, f"{show_item(given[0])} of {show_item(same[0])} {same[0]['name']} is {float(factor):.3g} times the recipe{people}:")


def renamed(low: str, state: dict, kitchen: dict) -> dict | None:
    """ "Brown sugar, I mean": the one ingredient that was converted just now."""
    found = re.fullmatch(r"(?:no,? |sorry,? |oh,? )*(?:i meant? )?([a-z][a-z ]{2,30}?)(?:,? i meant?)?[.!]*", low)
    if not found or "i mean" not in low or len(state.get("items") or []) != 1 or not state.get("system"):
        return None
    items = [{**state["items"][0], "name": found[1]}]
    return converted({**state, "items": items}, state["system"], kitchen)


COUNTED = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20}
HEADS_BEHIND = rf"(?=\s*(?:of (?:us|them|you)|adults|guests|friends|kids|heads|mouths|{MADE}|instead|to(?:night|day|morrow)|now|on \w+day|for (?:the|my|our|a|lunch|dinner)|in total|altogether|this|next|at|coming|are|please|pls|then|again)\b|\s*(?:$|[.,;:!?)(–-]))"
COUNT = rf"(\d{{1,3}}|{'|'.join(COUNTED)})\b(?![./]\d|\s*(?:g|kg|ml|l|cl|dl|oz|lb|cups?|tsp|tbsp|cm|min|hours?|days?|°|%|€|eggs?)\b)"
SERVES = re.compile(rf"\b(?:serves|makes|yields|feeds|(?:recipe|(?:recipe|it|that|this|which|these|amounts?)(?:['’]?s| is| are| was)) (?:only |just |meant |written |normally |usually )?for)\s+(?:about |around |only |just )?{COUNT}{HEADS_BEHIND}", re.I)
WANTS = re.compile(rf"\b(?:there(?:['’]?s| is| are| will be|['’]?ll be)|we(?:['’]?re| are| will be|['’]?ll be)|feeding|having|expecting|(?:scale|make|do|cook|change|bring) (?:it|this|that|them) (?:up |down )?(?:to|for)|need|want|like|making|to make|make)\s+(?:to (?:make|feed|cook(?: for)?) |enough for |it for |this for |that for |about |around |only |just |like ){{0,3}}{COUNT}{HEADS_BEHIND}|\b{COUNT}\s+(?:of us\b|(?:people|guests|friends|ppl)\s+(?:are |will |who )?(?:be )?(?:coming|come|eat)|(?:are |will )?(?:be )?coming\b)", re.I)
FOR_HEADS = re.compile(rf"\bfor\s+(?:about |around |only |just )?{COUNT}{HEADS_BEHIND}", re.I)
TAIL = re.compile(rf"^\s*(?:of (?:us|them|you)|adults|guests|friends|heads|{MADE}|instead|tonight|today|tomorrow|now|on \w+day|in total|altogether|coming|are coming|please|pls|then)\b", re.I)


def headed(text: str) -> str:
    """Whoever eats, wherever it is said: what the recipe serves and how many it should be for, put behind the ingredients."""
    if len(MEASURED.findall(text)) < 2 or TINS.search(text) or re.match(r"\s*(?:please )?scale\b", text, re.I):
        return text
    found: list[tuple[int, int, str, int]] = []
    for role, pattern in (("serves", SERVES), ("wants", WANTS), ("for", FOR_HEADS)):
        for hit in pattern.finditer(text):
            if not any(start < hit.end() and hit.start() < end for start, end, *_ in found):
                said = next(part for part in hit.groups() if part).lower()
                end = hit.end() + (len(tail[0]) if (tail := TAIL.match(text[hit.end():])) else 0)
                found.append((hit.start(), end, role, COUNTED.get(said) or int(said)))
    roles = {role: [count for *_, named, count in found if named == role] for role in ("serves", "wants", "for")}
    if len(found) == 1 and roles["serves"] and not re.search(r"\bserves \d", text, re.I):
        # Only what it serves is told: it goes behind the ingredients, wherever it stood.
        (start, end, *_), count = found[0], roles["serves"][0]
        after = text[end:].lstrip(" :,-–")
        return f"{text[:start]}: {after.rstrip(' .')}, serves {count}" if start < len(text) // 3 else f"{text[:start]} , {after.strip(' .,')}, serves {count}"
    if any(len(counts) > 1 for counts in roles.values()) or len(found) != 2:
        return text
    serves = (roles["serves"] or roles["for"])[0] if roles["serves"] or roles["wants"] else 0
    wanted = (roles["wants"] or roles["for"])[0] if serves else 0
    if not serves or not wanted:
        return text
    for start, end, *_ in sorted(found, reverse=True):
        text = f"{text[:start]} , {text[end:]}"
    return f"{text.strip(' ,.')}, serves {serves}. we are {wanted}"


def reply_to(event: dict) -> dict | None:
    text, state = wanted_last(plainer(wanted_last(headed(event["message"].strip()[:8000])))), dict(event.get("state") or {})
    if state.get("items") and (again := re.fullmatch(r"(?:and |ok |now |so |but |what about |how about )*(?:make it |make that |do |with |for )?(\d{1,3})(?: people| of them)?(?: instead| then| now)?\s*\??", text.strip().lower())):
        text = f"for {again[1]}"
    low, kitchen = " ".join(text.lower().split())[:600], json.loads(event["assets"]["kitchen.json"])
    if sum_asked := re.fullmatch(r"(?:what is|what's|calculate|how much is)?\s*(\d+(?:\.\d+)?)\s*([-+*/×x])\s*(\d+(?:\.\d+)?)\s*=?\s*\??", low):
        left, sign, right = Fraction(sum_asked[1]), sum_asked[2].replace("×", "*").replace("x", "*"), Fraction(sum_asked[3])
        result = {"+": left + right, "-": left - right, "*": left * right, "/": left / right if right else None}[sign]
        shown = "That has no answer: you cannot divide by 0." if result is None else f"{sum_asked[1]} {sign} {sum_asked[3]} = **{round(float(result), 4):g}**"
        return answer([shown], state, EXAMPLES, tools=[{"tool": "calculator", "input": {"expression": f"{sum_asked[1]} {sign} {sum_asked[3]}"}}] if right else [])
    if re.search(r"\bhow many (?:people|persons|servings|portions)\b", low) and len(MEASURED.findall(text)) < 2 and not state.get("items"):
        return None
    if re.match(r"(?:start over|reset|new recipe)\b", low):
        return answer(["Ready for the next recipe; the shopping list stays."], {"list": state.get("list", [])}, EXAMPLES)
    if told := limited(low, state) or renamed(low, state, kitchen) or about_result(low, state) or amount_of(low, state):
        return told
    if told := change_items(low, text, state) or yeast(low, state) or water_for(low, state):
        return told
    if one := one_conversion(low, state, kitchen):
        return one
    is_ruled_out = rule_out(low, kitchen, state)
    if avoided := allergy(low, kitchen, state):
        return avoided
    if is_ruled_out:
        return swapped(state["swap"], kitchen, state, state.get("swap_count", 1))
    if not TINS.search(low) and re.search(r"instead of|substitut|\breplac|\bswap|(?:^|\b(?:ran|run|am|are|we're|i'm|im) )out of\b|\bhave no\b|\bno more\b|don'?t have|without|\bno (?:eggs?|butter|milk|cream|sugar|flour|yeast)\b", low) and (swap := substitute(low, kitchen, state)):
        return swap
    if state.get("swap") and re.search(r"\bhow much\b|\bboth\b|\bneeds?\b|\brecipe\b|\bexactly\b|\bfor (?:\d|two|three)", low) and len(low.split()) < 16 and (count := count_of(state["swap"], low)) > 1:
        return swapped(state["swap"], kitchen, state, count)
    if state.get("celsius") and not re.search(r"\d", low) and re.search(r"\bfan\b|\bconvection\b|\bumluft\b", low):
        return answer([f"With a fan: about **{round(state['celsius'] - 20)} °C** ({round((state['celsius'] - 20) * 9 / 5 + 32)} °F), 20 °C lower. Look a few minutes earlier."], state, EXAMPLES)
    if len(MEASURED.findall(text)) < 2 and LIST_ASKED.search(low) or re.search(r"\bwhat (?:do (?:i|we) need|to buy)", low):
        return shopping_for(low, state)
    if heat := temperature(low, state):
        return heat
    systems = {"grams": r"\bto grams\b|in grams|\bhow many grams\b|\b(?:only|just) (?:have|got|own) (?:a |my )?(?:kitchen |digital )?scales?\b|\bno (?:measuring )?cups?\b|\b(?:by|in) weight\b|\bwhat(?:'s| is| are| would)? (?:that|those|these|it|they)(?: be)? in (?:g|gr)\b", "metric": r"metric", "us": r"\bto (?:us|american|cups|imperial)\b"}
    system = next((name for name, pattern in systems.items() if re.search(pattern, low)), "")
    if system == "grams":
        # The question is no ingredient.
        text = re.sub(r"\bhow many grams(?: are| is| in| would)?\b|\b(?:can|could) you give (?:me )?(?:the )?weights?\b|\?", " ", text, flags=re.I)
    # "In ounces pls" about the recipe that is there; a number would be a question of its own.
    if state.get("items") and not re.search(r"\d", low) and (into := re.search(rf"\b(?:in|to|into|as) (fl oz|{TARGET})\b", low)) and len(low.split()) < 10:
        system = {"oz": "ounces", "fl oz": "ounces", "lb": "ounces", "g": "grams", "kg": "grams", "ml": "metric", "l": "metric"}.get(CONVERT_TO.get(into[1], into[1]), "us")
    is_order = bool(re.match(r"(?:scale|make|for|to|double|halve|half|triple|times|x)\b[^:\n,]{0,40}$", low)) or "cm" in low
    scales = bool(state.get("items")) and not MEASURED.search(text) and bool(PEOPLE.search(low)) and len(low.split()) < 14
    asks_about = bool(state.get("items")) and reading.is_question(text) and len(MEASURED.findall(text)) < 2 and not PEOPLE.search(low)
    if asks_about and not system and not re.search(r"\b(?:and )?for (\d{1,3})\b|\bdouble\b|\bhalf of (?:it|that)\b", low):
        return None
    has_new = not (is_order and state.get("items")) and not scales and (bool(MEASURED.search(text)) or not state.get("items") and re.search(r":|\n|\d\D+\d", text)) and take_recipe(text, state)
    if state.get("items"):
        head = low.split(":")[0] if has_new and ":" in low else low
        if system:
            state["items"] = [{**item, "name": re.sub(r"\s+(?:in|to) (?:grams|metric)$", "", item["name"], flags=re.I)} for item in state["items"]]
            state["system"] = system
            return converted(state, system, kitchen)
        if (hit := re.fullmatch(r"(?:it is |serves |for )?(\d{1,3})(?: people| servings)?", low)) and state.pop("asks", False) and not has_new:
            state["serves"] = max(1, int(hit[1]))
            return answer([f"Noted: it serves {state['serves']}. Scale to how many?"], state, ["Scale to 2", "Scale to 8", "Double it"])
        if factor := find_factor(low if TINS.search(low) else PEOPLE.search(low)[0] if PEOPLE.search(low) else head if ":" in low or not has_new else "", state):
            told = scaled(state, *factor)
            # A recipe that was converted stays in those units.
            return in_system(told, state, kitchen, factor[1]) if state.get("system") and not has_new else told
        if is_order and not state["serves"] and re.search(r"\d", low):
            return answer(["For how many is the recipe as written? Say for instance **for 4**, then scale."], state | {"asks": True}, ["For 2", "For 4", "Double it"])
        if has_new or re.search(r"show|recipe|again|list", low):
            factor = Fraction(state.get("factor", "1"))
            rows = [f"| {item['name']} | {show_item(item, factor)} |" for item in state["items"]]
            serves = f"For {float(state['serves'] * factor):g} (the recipe serves {state['serves']})." if state["serves"] and factor != 1 else f"Times {float(factor):g}." if factor != 1 else f"Serves {state['serves']}." if state["serves"] else "For how many is it? Or say **double**, **times 1.5**."
            return answer([serves, "", "| Ingredient | Amount |", "|---|---|", *rows], state, ["Double it", "Half of it", "To metric", "Shopping list"])
    return None
