"""Scales recipes with exact fractions, converts units, swaps ingredients, keeps a shopping list."""
import json
import re
from fractions import Fraction
from typing import Literal, TypedDict

from agentry import ToolError, reading, show, tool

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
PEOPLE = re.compile(r"\b(?:we are|we're|we will be|there (?:are|will be)|feeding|cooking for)\s+(\d{1,3})\b", re.I)
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
    name = re.sub(r"^of\s+", "", name if unit else f"{word or ''} {name}".strip()).strip(" .;:|") or unit
    amount = str(min(to_number(low), 100_000)) if low else ""
    return {"amount": amount, "to": str(min(to_number(high), 100_000)) if high and low else "", "unit": unit if low else "", "name": name[:80]} if name else None


def parse_items(text: str) -> list[dict]:
    for glyph, plain in GLYPHS.items():
        text = re.sub(rf"(?<=\d){glyph}", f" {plain}", text).replace(glyph, plain)
    text = re.sub(r"(?<=\d)(?=(?:g|kg|ml|cl|dl|l|oz|lb|tsp|tbsp)\b)", " ", text.replace("\x00", ""))
    parts = re.split(r"\n|;|,(?!\d)|\band (?=\d|an? )|\.\s+(?=[A-Za-z])", text)
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
        return f"{round(float(amount)) if amount >= 10 else round(float(amount), 1):g}"
    if unit in ("kg", "l", "dl", "cl", "oz", "lb"):
        return f"{round(float(amount), 2):g}"
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
    return "s" if unit in ("cup", "clove", "can", "slice", "stick", "pint", "quart") and amount > 1 else ""


def scaled(state: dict, factor: Fraction, title: str) -> dict:
    rows = [f"| {item['name']} | {show_item(item)} | **{show_item(item, factor)}** |" for item in state["items"]]
    lines = [title, "", "| Ingredient | Was | Now |", "|---|---|---|", *rows]
    half_egg = [i for i in state["items"] if re.search(r"\beggs?\b", i["name"]) and not i["unit"] and i["amount"] and (Fraction(i["amount"]) * factor).denominator == 2]
    lines += ["", "> Half an egg: beat one and use 2 tbsp (about 25 g)."] if half_egg else []
    if factor > 2 and any(SPICY.search(i["name"]) for i in state["items"]):
        lines += ["", "> Salt, spices and alcohol: start with three quarters of that, then taste."]
    state["factor"] = str(factor)
    return answer(lines, state, ["Shopping list", "To metric", "To US", "Double it"])


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
    if native == system:
        return show_item(item), ""
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
    return answer([f"In {'US cups and ounces' if system == 'us' else 'grams' if system == 'grams' else 'metric'} (US cup, 237 ml):", "",
                   "| Ingredient | Was | Now | |", "|---|---|---|---|", *rows], state, ["Shopping list", "Scale to 8", "To US" if system != "us" else "To metric"])


def shopping(state: dict, low: str) -> dict:
    """Adds the recipe as scaled; the same ingredient in the same unit is summed."""
    basket = state.get("list", [])
    if re.search(r"clear|empty|new", low):
        return answer(["The shopping list is empty."], state | {"list": []}, EXAMPLES)
    stamp = json.dumps([state.get("items"), state.get("factor", "1")])[-3000:]
    if state.get("items") and state.get("listed") != stamp:
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


def tidy_show(item: dict) -> str:
    if not item["amount"]:
        return ""
    amount, unit = tidy_unit(Fraction(item["amount"]), item["unit"])
    return f"{show_amount(amount, unit)} {unit}{plural_of(unit, amount)}".strip() + " "


def substitute(low: str, kitchen: dict, state: dict) -> dict:
    known = sorted(kitchen["substitutes"], key=len, reverse=True)
    found = next((name for name in known if name in low or (name.rstrip("s") + "s") in low), "")
    if not found:
        return answer([f"I know substitutes for: {', '.join(sorted(known))}."], state, ["Instead of egg", "Instead of butter"])
    return answer([f"**Instead of {found}.** {kitchen['substitutes'][found]}"], state, ["Instead of egg", "Instead of cream", "Shopping list"])


def temperature(low: str, state: dict) -> dict | None:
    hit = re.search(r"(\d{2,3})\s*(?:°|degrees?|º)?\s*(c\b|celsius|f\b|fahrenheit)", low)
    if not hit:
        return None
    value, is_celsius = int(hit[1]), hit[2].startswith("c")
    celsius = value if is_celsius else (value - 32) * 5 / 9
    other = f"{round(value * 9 / 5 + 32)} °F" if is_celsius else f"{round(celsius)} °C"
    gas = f", gas mark {max(1, round((celsius - 121) / 14))}" if 130 <= celsius <= 250 else ""
    fan = f" With a fan: about {round(celsius - 20)} °C." if celsius >= 130 else ""
    return answer([f"{value} °{'C' if is_celsius else 'F'} is **{other}**{gas}.{fan}"], state, ["Scale to 6", "To metric"] if state.get("items") else EXAMPLES)


def find_factor(low: str, state: dict) -> tuple[Fraction, str] | None:
    if hit := re.search(r"(\d{2})\s*cm.*?(?:to|into|for)\s*(?:an?\s*)?(\d{2})\s*cm", low):
        return Fraction(int(hit[2]) ** 2, int(hit[1]) ** 2), f"From a {hit[1]} cm to a {hit[2]} cm round tin (by area):"
    people = PEOPLE.search(low) or re.search(r"(?:scale|make|enough|change|adjust)?\s*(?:it |this )?(?:up |down )?(?:to|for)\s+(\d{1,3})\b(?!\s*(?:g|ml|cm|°|c\b|f\b|oz))", low)
    if people and state.get("serves") and int(people[1]):
        return Fraction(int(people[1]), state["serves"]), f"From {state['serves']} to **{people[1]}** servings:"
    if hit := re.search(rf"(?:x|×|times|by)\s*({NUMBER})|({NUMBER})\s*(?:x|×|times)\b", low):
        amount = to_number(hit[1] or hit[2])
        return (amount, f"Times {float(amount):g}:") if 0 < amount <= 100 else None
    word = next((word for word in WORDS if re.search(rf"\b{word}", low)), "")
    return (Fraction(WORDS[word]), f"{word.capitalize()}:") if word else None


def take_recipe(text: str, state: dict) -> bool:
    """Reads items and servings from the message; false when there is no amount in it."""
    body = re.sub(r"^\s*(?:please\s+)?(?:scale|convert|make|change|double|halve|triple)\b[^:\n]*:\s*|^[^:\n\d]{0,60}:\s*", "", text, flags=re.I)
    body = PEOPLE.sub("", body)
    serves = re.search(r"[\s,(]*\b(?:for|serves|servings?:?|makes|yields)\s+(\d{1,3})\b(?:\s*(?:people|persons|servings|portions))?\)?"
                       r"|\b(\d{1,3}) (?:servings|portions|people)\b", body, re.I)
    items = [item for item in parse_items(body.replace(serves[0], "\n") if serves else body) if item["amount"] or len(item["name"].split()) < 5]
    if PEOPLE.search(text) or re.search(r"\b(?:needs|takes|uses|recipe)\b", body, re.I):
        # A sentence: what has no amount is the rest of it.
        items = [item for item in items if item["amount"]]
    if not any(item["amount"] for item in items):
        return False
    state |= {"items": items, "serves": max(1, int(serves[1] or serves[2])) if serves else 0, "factor": "1"}
    return True


class Ingredient(TypedDict):
    amount: float
    unit: str
    name: str


@tool
def scale_recipe(state, ingredients: list[Ingredient], serves: int, people: int):
    """Scale a recipe from the number it serves to the number of people, with measures that a kitchen has.

    ingredients: every ingredient as written; the unit is empty for things that are counted
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
def convert_recipe(state, assets, ingredients: list[Ingredient], to: Literal["metric", "us", "grams"]):
    """Convert a recipe to metric, to US measures or to grams. Volume becomes weight only for known ingredients."""
    kitchen = json.loads(assets["kitchen.json"])
    take_ingredients(state, ingredients, 0, Fraction(1))
    rows = []
    for item in state["items"]:
        amount, remark = convert_item(item, to, kitchen)
        rows.append({"Ingredient": item["name"], "Was": show_item(item), "Now": amount, "": remark})
    return rows, show.table(rows, title=f"In {'US measures' if to == 'us' else to}")


def take_ingredients(state: dict, ingredients: list[Ingredient], serves: int, factor: Fraction) -> None:
    if not ingredients or len(ingredients) > MAX_ITEMS:
        raise ToolError(f"A recipe has 1 to {MAX_ITEMS} ingredients.")
    items = []
    for each in ingredients:
        if not 0 <= each["amount"] <= 100_000 or not each["name"].strip():
            raise ToolError(f"An ingredient has a name and an amount of at most 100,000: {each['name'][:40]!r}.")
        unit = SPELLINGS.get(each["unit"].lower().rstrip("."), "")
        name = each["name"] if unit or not each["unit"] else f"{each['unit']} {each['name']}"
        items.append({"amount": str(Fraction(str(each["amount"]))) if each["amount"] else "", "to": "", "unit": unit, "name": name.strip()[:80]})
    state |= {"items": items, "serves": serves, "factor": str(factor)}


def shown_table(state: dict, factor: Fraction, title: str):
    rows = [{"Ingredient": item["name"], "Was": show_item(item), "Now": show_item(item, factor)} for item in state["items"]]
    return rows, show.table(rows, title=title)


def describe(state: dict) -> str | None:
    if not state.get("items"):
        return None
    items = ", ".join(f"{show_item(item)} {item['name']}" for item in state["items"])
    return f"The recipe so far{' for ' + str(state['serves']) if state.get('serves') else ''}: {items}"[:3900]


def respond(event: dict) -> dict:
    text, state = event["message"].strip()[:8000], dict(event.get("state") or {})
    low, kitchen = " ".join(text.lower().split())[:600], json.loads(event["assets"]["kitchen.json"])
    if sum_asked := re.fullmatch(r"(?:what is|what's|calculate|how much is)?\s*(\d+(?:\.\d+)?)\s*([-+*/×x])\s*(\d+(?:\.\d+)?)\s*=?\s*\??", low):
        left, sign, right = Fraction(sum_asked[1]), sum_asked[2].replace("×", "*").replace("x", "*"), Fraction(sum_asked[3])
        result = {"+": left + right, "-": left - right, "*": left * right, "/": left / right if right else None}[sign]
        shown = "That has no answer: you cannot divide by 0." if result is None else f"{sum_asked[1]} {sign} {sum_asked[3]} = **{round(float(result), 4):g}**"
        return answer([shown], state, EXAMPLES, tools=[{"tool": "calculator", "input": {"expression": f"{sum_asked[1]} {sign} {sum_asked[3]}"}}] if right else [])
    if re.match(r"(?:start over|reset|new recipe)\b", low):
        return answer(["Ready for the next recipe; the shopping list stays."], {"list": state.get("list", [])}, EXAMPLES)
    if re.search(r"instead of|substitut|replace|swap|\bout of\b|don'?t have|without|\bno (?:eggs?|butter|milk)\b", low):
        return substitute(low, kitchen, state)
    if "shopping" in low or re.search(r"\bwhat (?:do i need|to buy)", low):
        return shopping(state, low)
    if heat := temperature(low, state):
        return heat
    systems = {"grams": r"\bto grams\b|in grams", "metric": r"metric", "us": r"\bto (?:us|american|cups|imperial)\b"}
    system = next((name for name, pattern in systems.items() if re.search(pattern, low)), "")
    is_order = bool(re.match(r"(?:scale|make|for|to|double|halve|half|triple|times|x)\b[^:\n,]{0,40}$", low)) or "cm" in low
    has_new = not (is_order and state.get("items")) and take_recipe(text, state)
    if state.get("items"):
        head = low.split(":")[0] if has_new and ":" in low else low
        if system:
            return converted(state, system, kitchen)
        if (hit := re.fullmatch(r"(?:it is |serves |for )?(\d{1,3})(?: people| servings)?", low)) and state.pop("asks", False) and not has_new:
            state["serves"] = max(1, int(hit[1]))
            return answer([f"Noted: it serves {state['serves']}. Scale to how many?"], state, ["Scale to 2", "Scale to 8", "Double it"])
        if factor := find_factor(head if ":" in low or not has_new or PEOPLE.search(low) else "", state):
            return scaled(state, *factor)
        if is_order and not state["serves"] and re.search(r"\d", low):
            return answer(["For how many is the recipe as written? Say for instance **for 4**, then scale."], state | {"asks": True}, ["For 2", "For 4", "Double it"])
        if has_new or re.search(r"show|recipe|again|list", low):
            rows = [f"| {item['name']} | {show_item(item)} |" for item in state["items"]]
            serves = f"Serves {state['serves']}." if state["serves"] else "For how many is it? Or say **double**, **times 1.5**."
            return answer([serves, "", "| Ingredient | Amount |", "|---|---|", *rows], state, ["Double it", "Half of it", "To metric", "Shopping list"])
    return answer(["Paste ingredients and say what to do, like *Scale to 6: 400 ml milk, 3 eggs for 4*, *to metric: 2 cups flour*, or *instead of buttermilk?*"],
                  state, EXAMPLES)
