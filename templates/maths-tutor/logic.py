"""Maths Tutor: equations, systems, fractions, percentages and derivatives, step by step, and exercises."""
import ast
import functools
import math
import random
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Literal

from agentry import ToolError, dialogue, reading, show, tool

Polynomial = dict[int, Fraction]
LEVELS = ("easy", "medium", "hard")
MIXED = r"(?:-?\d+\s+\d+\s*/\s*\d+|-?\d+\s*/\s*\d+|-?\d+)"
TOPICS = {"times tables": "times.?tables?|multiplication|multiply|einmaleins", "addition and subtraction": "addition|subtraction|plus and minus|adding numbers", "fractions": "fraction|bruch|brüche", "percentages": "percent|%|prozent", "quadratic equations": "quadrat", "derivatives": "chain rule|deriv|differentiat|ableit", "linear equations": "linear|equation|gleichung"}
DOWN = re.compile(r"\b(?:off|discount|reduc\w*|less|lower\w*|minus|cheaper|decrease\w*|sale|drop\w*|fell|falls?|fallen|down|shrinks?|shrank|lost|loses?|rabatt|reduziert|günstiger|remise|descuento|extra|rebate)\b", re.I)
UP = re.compile(r"\b(?:increas\w*|up|gain\w*|higher|climb\w*|more|raise\w*|rise\w*|rose|plus|tax|vat|tip|surcharge|dearer|grew|mehrwertsteuer|mwst|aufschlag|erhöht|markup)\b", re.I)


@tool
def solve_equation(state, equation: str):
    """Solve one linear or quadratic equation in one letter, with every step and a check. Use it instead of solving yourself.

    equation: such as 2(x+3) = 5x-9
    """
    return worked(lambda: solve(equation), state)


@tool
def solve_system(state, first: str, second: str):
    """Solve two linear equations in two letters, with steps.

    first: such as x + y = 10
    """
    return worked(lambda: solve_pair(first, second), state)


@tool
def differentiate(state, expression: str):
    """Differentiate an expression in x: powers, products, sin, cos, tan, ln, e^x, roots, with the rules used.

    expression: such as x^3 sin(x)
    """
    return worked(lambda: differentiated(expression), state)


@tool
def percentage(state, kind: Literal["part", "what_percent", "whole", "change", "apply", "before"], value: float, percents: list[float], other: float = 0):
    """Percentage tasks with steps. part: percents[0] % of value. what_percent: value is how much of other. whole: value is percents[0] % of what.
    change: from value to other. apply: value changed by each percentage in turn (minus for discounts). before: value is the price after percents[0], what was it before.
    """
    if not percents and kind in ("part", "whole", "apply", "before"):
        raise ToolError(f"The kind {kind} needs a percentage in percents.")
    return worked(lambda: percent_task(kind, Fraction(str(value)), [Fraction(str(p)) for p in percents], Fraction(str(other))), state)


@tool
def fractions(state, left: str, operator: Literal["+", "-", "*", "/"], right: str):
    """Add, subtract, multiply or divide two fractions or mixed numbers with steps, such as 1 1/2 and 2/3."""
    return worked(lambda: calculate_fractions(f"{left} {operator} {right}"), state)


@tool
def give_exercise(state, topic: Literal["linear equations", "quadratic equations", "fractions", "percentages", "derivatives", "times tables", "addition and subtraction"], level: Literal["easy", "medium", "hard", "same"] = "same"):
    """Give one exercise and keep its answer. Do not tell the answer; let the person try.

    level: same is the level of the last exercise, medium at first
    """
    state["level"] = LEVELS.index(level) if level in LEVELS else state.get("level", 1)
    number = state.get("number", 0) + 1
    task, answer = make_exercise(topic, number, state["level"])
    state.update(number=number, topic=topic, task=task, answer=answer, hints=0)
    return {"task": task, "level": LEVELS[state["level"]]}, show.markdown(f"**{task}**", title="Exercise")


@tool
def check_answer(state, answer: str):
    """Check the person's answer to the current exercise and keep the score."""
    if not state.get("task"):
        raise ToolError("There is no open exercise. Call give_exercise first.")
    state["tries"] = state.get("tries", 0) + 1
    right = is_right(answer, state["answer"])
    if right:
        state["right"] = state.get("right", 0) + 1
        state["task"] = ""
    return {"right": right, "score": f"{state.get('right', 0)} of {state['tries']}"}, show.progress(state.get("right", 0), of=state["tries"], title="Right answers")


def worked(work, state: dict):
    try:
        done = work()
    except (NotMaths, ZeroDivisionError, OverflowError) as problem:
        raise ToolError("I could not read that as a task of this kind. Write it with digits, x and the signs + - * / ^ ( ) =.") from problem
    state["last"] = {key: value for key, value in done.items() if key in ("task", "kind", "topic", "numbers")}
    return {"result": done["result"], "check": done.get("check", "")}, show.table(step_rows(done), title=done["task"])


def step_rows(done: dict) -> list[dict]:
    return [{"Step": at, "": line, "Why": why} for at, (line, why) in enumerate(done["steps"], 1)]


def describe(state: dict) -> str | None:
    task = f"Open exercise ({LEVELS[state.get('level', 1)]}): {state['task']}, answer {state['answer']}; do not tell it. " if state.get("task") else ""
    last = f"Last worked: {state['last']['task']}. " if state.get("last") else ""
    score = f"Score: {state.get('right', 0)} of {state['tries']}." if state.get("tries") else ""
    return task + last + score or None


class NotMaths(Exception):
    """The text is not something this tutor can read as maths."""


def normalise(text: str) -> str:
    for old, new in (("²", "^2"), ("**", "^"), ("×", "*"), ("·", "*"), ("÷", "/"), ("−", "-"), ("–", "-"), ("½", "1/2"), ("¼", "1/4"), ("¾", "3/4"), ("[", "("), ("]", ")")):
        text = text.replace(old, new)
    text = re.sub(r"(?<=\d)\s*x\s*(?=\d)", "*", re.sub(r"\bsquared\b", "^2", text, flags=re.I))
    return re.sub(r"(?<=\d),(?=\d)", ".", re.sub(r"(?<=\d),(?=\d{3}\b)", "", text))


def exact(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


def decimal(value: float | Fraction) -> str:
    return f"{round(float(value), 4) + 0.0:.4f}".rstrip("0").rstrip(".")


def with_decimal(value: Fraction) -> str:
    return exact(value) if value.denominator == 1 else f"{exact(value)} ({'=' if value.denominator in (2, 4, 5, 8, 10, 20, 25, 50, 100) else '≈'} {decimal(value)})"


def combine(left: Polynomial, right: Polynomial, sign: int = 1) -> Polynomial:
    powers = sorted({*left, *right})
    return {p: value for p in powers if (value := left.get(p, Fraction(0)) + sign * right.get(p, Fraction(0)))}


def multiply(left: Polynomial, right: Polynomial) -> Polynomial:
    if max(left, default=0) + max(right, default=0) > 24:
        raise NotMaths
    return functools.reduce(combine, ({p + q: a * b} for p, a in left.items() for q, b in right.items()), {})


def read_polynomial(text: str, letter: str) -> Polynomial:
    """Reads + - * / ^, brackets, and 2x or 3(x - 1) without a sign."""
    joined = re.sub(r"(?<=[\da-z)])\s*(?=[a-z(])|(?<=[a-z)])\s*(?=[\da-z(])", "*", text.strip())
    if len(joined) > 200 or not re.fullmatch(r"[\da-z.+\-*/^() ]+", joined) or re.search(r"\*\s*\*|//|\d{16}", joined):
        raise NotMaths
    try:
        return evaluate_node(ast.parse(joined.replace("^", "**").strip(), mode="eval").body, letter)
    except (SyntaxError, RecursionError, MemoryError, ValueError) as cause:
        raise NotMaths from cause


def evaluate_node(node: ast.AST, letter: str) -> Polynomial:
    match node:
        case ast.Constant(value=int() | float() as number):
            return {0: Fraction(str(number))} if number else {}
        case ast.Name(id=name) if name == letter:
            return {1: Fraction(1)}
        case ast.UnaryOp(op=ast.USub() | ast.UAdd() as sign, operand=operand):
            return combine({}, evaluate_node(operand, letter), -1 if isinstance(sign, ast.USub) else 1)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as sign, right=right):
            return combine(evaluate_node(left, letter), evaluate_node(right, letter), -1 if isinstance(sign, ast.Sub) else 1)
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            return multiply(evaluate_node(left, letter), evaluate_node(right, letter))
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            divisor = evaluate_node(right, letter)
            if set(divisor) == {0}:
                return {p: a / divisor[0] for p, a in evaluate_node(left, letter).items()}
        case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int() as exponent)) if exponent <= 12:
            return functools.reduce(multiply, [evaluate_node(left, letter)] * exponent, {0: Fraction(1)})
    raise NotMaths


def write(polynomial: Polynomial, letter: str) -> str:
    terms = []
    for power in sorted(polynomial, reverse=True):
        value, variable = polynomial[power], {0: "", 1: letter, 2: f"{letter}²"}.get(power, f"{letter}^{power}")
        size = abs(value)
        number = "" if size == 1 and power else f"({exact(size)})" if size.denominator > 1 and power else exact(size)
        terms.append(("-" if value < 0 else "+", number + variable))
    text = " ".join(f"{sign} {term}" for sign, term in terms)
    return re.sub(r"^\+ ", "", re.sub(r"^- ", "-", text)) or "0"


def solve_linear(left: Polynomial, right: Polynomial, letter: str, steps: list) -> tuple[str, list[Fraction]]:
    """Moves the smaller term with the letter, so that the number before it stays positive."""
    smaller = min(left.get(1, Fraction(0)), right.get(1, Fraction(0)))
    if left.get(1) and right.get(1):
        left, right = combine(left, {1: smaller}, -1), combine(right, {1: smaller}, -1)
        steps.append((f"{write(left, letter)} = {write(right, letter)}", f"{'subtract' if smaller > 0 else 'add'} {write({1: abs(smaller)}, letter)} on both sides"))
    if right.get(1):
        left, right = right, left
        steps.append((f"{write(left, letter)} = {write(right, letter)}", "swap the sides"))
    if constant := left.get(0):
        left, right = combine(left, {0: constant}, -1), combine(right, {0: constant}, -1)
        steps.append((f"{write(left, letter)} = {write(right, letter)}", f"{'subtract' if constant > 0 else 'add'} {exact(abs(constant))} on both sides"))
    factor, value = left.get(1, Fraction(0)), right.get(0, Fraction(0))
    if not factor:
        return (f"**Every number solves it**: {letter} has dropped out and both sides are equal." if not value else f"**No solution**: {letter} has dropped out and 0 = {exact(value)} is never true."), []
    if factor != 1:
        steps.append((f"{letter} = {exact(value / factor)}", f"divide both sides by {exact(factor)}"))
    return f"**{letter} = {with_decimal(value / factor)}**", [value / factor]


def solve_quadratic(whole: Polynomial, letter: str, steps: list) -> tuple[str, list[Fraction]]:
    a, b, c = (whole.get(p, Fraction(0)) for p in (2, 1, 0))
    discriminant = b * b - 4 * a * c
    steps.append((f"a = {exact(a)}, b = {exact(b)}, c = {exact(c)}", "read off the numbers"))
    steps.append((f"D = b² - 4ac = ({exact(b)})² - 4·({exact(a)})·({exact(c)}) = {exact(discriminant)}", "the discriminant"))
    if discriminant < 0:
        return "D is negative: **no real solution**. No square of a real number is negative.", []
    steps.append((f"{letter} = (-b ± √D) / 2a = ({exact(-b)} ± √{exact(discriminant)}) / {exact(2 * a)}", "the formula"))
    root = Fraction(math.isqrt(discriminant.numerator), math.isqrt(discriminant.denominator))
    if root * root != discriminant:
        low, high = sorted((float(-b) + sign * math.sqrt(discriminant)) / float(2 * a) for sign in (-1, 1))
        steps.append((f"{letter}₁ ≈ {decimal(low)}, {letter}₂ ≈ {decimal(high)}", f"once with minus, once with plus; √{exact(discriminant)} ≈ {decimal(math.sqrt(discriminant))}"))
        return f"**{letter}₁ ≈ {decimal(low)}**, **{letter}₂ ≈ {decimal(high)}**", []
    halves = [f"{letter} = ({exact(-b)} {sign} {exact(root)}) / {exact(2 * a)} = {exact((-b + value) / (2 * a))}" for sign, value in (("-", -root), ("+", root))]
    steps.append((" or ".join(halves), f"√{exact(discriminant)} = {exact(root)}, once with minus, once with plus") if root else (f"{letter} = {exact(-b)} / {exact(2 * a)} = {exact(-b / (2 * a))}", "√0 = 0, so both signs give the same"))
    roots = sorted({(-b + root) / (2 * a), (-b - root) / (2 * a)})
    factors = "".join(f"({write(combine({1: Fraction(1)}, {0: r}, -1), letter)})" for r in roots) + ("²" if len(roots) == 1 else "")
    lead = {1: "", -1: "-"}.get(a, exact(a))
    found = f"**{letter}₁ = {with_decimal(roots[0])}**, **{letter}₂ = {with_decimal(roots[-1])}**" if len(roots) == 2 else f"D is zero, so there is one solution: **{letter} = {with_decimal(roots[0])}**"
    return f"{found}\n\nFactored: `{lead}{factors} = 0`", roots


def read_mixed(text: str) -> Fraction:
    parts = text.replace(" /", "/").replace("/ ", "/").split()
    whole = Fraction(parts[0])
    return whole if len(parts) == 1 else whole + (Fraction(parts[1]) if whole >= 0 else -Fraction(parts[1]))


def mixed_text(value: Fraction) -> str:
    whole, rest = divmod(abs(value.numerator), value.denominator)
    return f" = {'-' if value < 0 else ''}{whole} {rest}/{value.denominator}" if whole and rest else ""


# A small algebra for derivatives: ("num", value), ("var",), ("add", parts), ("mul", parts), ("pow", base, exponent), ("fn", name, inside).
def number(value) -> tuple:
    return ("num", Fraction(value))


def add(*parts: tuple) -> tuple:
    sums: dict[tuple, Fraction] = {}
    for part in (inner for part in parts for inner in (part[1] if part[0] == "add" else (part,))):
        factor, rest = (part[1], ("num", Fraction(1))) if part[0] == "num" else (part[1][0][1], mul(*part[1][1:])) if part[0] == "mul" and part[1][0][0] == "num" else (Fraction(1), part)
        sums[rest] = sums.get(rest, Fraction(0)) + factor
    kept = [mul(("num", factor), rest) for rest, factor in sums.items() if factor]
    return kept[0] if len(kept) == 1 else ("add", tuple(kept)) if kept else number(0)


def mul(*parts: tuple) -> tuple:
    factor, powers = Fraction(1), {}
    for part in (inner for part in parts for inner in (part[1] if part[0] == "mul" else (part,))):
        if part[0] == "num":
            factor *= part[1]
            continue
        base, exponent = (part[1], part[2]) if part[0] == "pow" else (part, number(1))
        powers[base] = add(powers[base], exponent) if base in powers else exponent
    kept = [power(base, exponent) for base, exponent in powers.items() if exponent != number(0)]
    if not factor or not kept:
        return ("num", factor)
    return kept[0] if factor == 1 and len(kept) == 1 else ("mul", tuple(([] if factor == 1 else [("num", factor)]) + kept))


def power(base: tuple, exponent: tuple) -> tuple:
    if exponent == number(1) or base == number(1):
        return base
    if base[0] == exponent[0] == "num" and exponent[1].denominator == 1 and abs(exponent[1]) <= 20 and (base[1] or exponent[1] > 0):
        return ("num", base[1] ** int(exponent[1]))
    return ("pow", base, exponent) if exponent != number(0) else number(1)


def text_of(node: tuple, inside: str = "") -> str:
    match node:
        case ("num", value):
            return exact(value) if value.denominator == 1 and value >= 0 or not inside else f"({exact(value)})"
        case ("var",):
            return "x"
        case ("add", parts):
            text = " + ".join(text_of(part) for part in parts).replace("+ -", "- ")
            return f"({text})" if inside else text
        case ("mul", parts):
            ordered = sorted(parts, key=lambda part: (part[0] != "num", part[0] == "fn" or part[0] == "pow" and part[1][0] == "fn"))
            text = "-" + text_of(("mul", tuple(ordered[1:]))) if ordered[0] == number(-1) and not inside else " ".join(text_of(part, "" if at == 0 and part[0] == "num" and part[1].denominator == 1 and inside != "mul" else "mul") for at, part in enumerate(ordered))
            return f"({text})" if inside == "pow" else text
        case ("pow", base, exponent):
            written = {number(2): "²", number(3): "³"}.get(exponent)
            return f"√({text_of(base)})" if exponent == ("num", Fraction(1, 2)) else text_of(base, "pow") + written if written else f"{text_of(base, 'pow')}^{text_of(exponent, 'pow')}"
        case ("fn", "exp", within):
            return f"e^{text_of(within, 'pow')}"
        case ("fn", name, within):
            return f"{name}({text_of(within)})"


def tree_of(text: str) -> tuple:
    """The expression as a tree; sin x, 2x, x^3 sin x and e^x are read as people write them."""
    plain = re.sub(r"√", "sqrt", normalise(text.lower())).replace("³", "^3")
    plain = re.sub(r"\be\^(\([^()]{1,60}\)|-?\d*[a-z]?)", r"euler(\1)", plain)
    plain = re.sub(r"\bexp\b", "euler", plain)
    plain = re.sub(r"\b(sin|cos|tan|ln|log|sqrt|euler)\s*(-?\d*\s*[a-z](?:\^\d+)?)(?![a-z(])", r"\1(\2)", plain)
    plain = re.sub(r"(?<=[\dx)])\s*(?=[a-z(])|(?<=[x)])\s*(?=\d)", "*", plain)
    if len(plain) > 200 or not re.fullmatch(r"[\da-z.+\-*/^() ]+", plain):
        raise NotMaths
    try:
        return grow(ast.parse(plain.replace("^", "**").strip(), mode="eval").body)
    except (SyntaxError, RecursionError, MemoryError, ValueError) as cause:
        raise NotMaths from cause


def grow(node: ast.AST) -> tuple:
    match node:
        case ast.Constant(value=int() | float() as value):
            return number(str(value))
        case ast.Name(id="x"):
            return ("var",)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return mul(number(-1), grow(operand))
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return add(grow(left), grow(right))
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            return add(grow(left), mul(number(-1), grow(right)))
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            return mul(grow(left), grow(right))
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            return mul(grow(left), power(grow(right), number(-1)))
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            return power(grow(left), grow(right))
        case ast.Call(func=ast.Name(id="sin" | "cos" | "tan" | "ln" | "log" | "euler" | "sqrt" as name), args=[inside]):
            return power(grow(inside), ("num", Fraction(1, 2))) if name == "sqrt" else ("fn", {"log": "ln", "euler": "exp"}.get(name, name), grow(inside))
    raise NotMaths


OUTER = {"sin": lambda u: ("fn", "cos", u), "cos": lambda u: mul(number(-1), ("fn", "sin", u)), "tan": lambda u: power(("fn", "cos", u), number(-2)), "ln": lambda u: power(u, number(-1)), "exp": lambda u: ("fn", "exp", u)}


def derive(node: tuple, steps: list) -> tuple:
    """The derivative. Rules beyond sums and plain powers are written into steps."""
    match node:
        case ("num", _):
            return number(0)
        case ("var",):
            return number(1)
        case ("add", parts):
            return add(*(derive(part, steps) for part in parts))
        case ("mul", (("num", factor), *rest)):
            return mul(("num", factor), derive(mul(*rest), steps))
        case ("mul", (first, *rest)):
            second = mul(*rest)
            a, b = derive(first, steps), derive(second, steps)
            steps.append((f"u = {text_of(first)}, u' = {text_of(a)};  v = {text_of(second)}, v' = {text_of(b)}", "product rule: (u v)' = u' v + u v'"))
            return add(mul(a, second), mul(first, b))
        case ("pow", base, ("num", exponent)):
            result = mul(("num", exponent), power(base, ("num", exponent - 1)), derive(base, steps))
            steps.append((f"({text_of(node)})' = {text_of(result)}", "power rule: lower the exponent by one, the old one comes to the front" + ("" if base == ("var",) else ", times the inner derivative")))
            return result
        case ("fn", name, inside):
            result = mul(OUTER[name](inside), derive(inside, steps))
            steps.append((f"({text_of(node)})' = {text_of(result)}", f"derivative of {name if name != 'exp' else 'e^x'}" + ("" if inside == ("var",) else ", times the inner derivative (chain rule)")))
            return result
    raise NotMaths


def easy_exercise(topic: str, chance: random.Random) -> tuple[str, str]:
    a, b = chance.randint(2, 9), chance.randint(2, 9)
    if topic == "fractions":
        below = chance.choice((3, 4, 5, 6, 7, 8))
        first = chance.randint(1, below - 2)
        second = chance.randint(1, below - first)
        return f"{first}/{below} + {second}/{below}", exact(Fraction(first + second, below))
    if topic == "percentages":
        percent, whole = chance.choice((10, 20, 25, 50)), chance.choice((20, 40, 60, 80, 100, 200))
        return f"{percent}% of {whole}", decimal(Fraction(percent * whole, 100))
    if topic == "derivatives":
        return f"f(x) = {write({2: Fraction(a), 1: Fraction(b)}, 'x')}", write({1: Fraction(2 * a), 0: Fraction(b)}, "x")
    if topic == "quadratic equations":
        return f"x² = {a * a}", f"-{a} {a}"
    if topic == "linear equations":
        return (f"x + {a} = {a + b}", str(b)) if chance.random() < 0.5 else (f"{a}x = {a * b}", str(b))
    return "", ""


def hard_exercise(topic: str, chance: random.Random) -> tuple[str, str]:
    a, b, x = chance.randint(2, 7), chance.randint(2, 9), chance.randint(-5, 8) or 3
    if topic == "fractions":
        left, right = Fraction(chance.randint(5, 11), chance.choice((6, 8, 9))), Fraction(chance.randint(1, 4), chance.choice((5, 7)))
        return (f"{exact(left)} - {exact(right)}", exact(left - right)) if chance.random() < 0.5 else (f"{exact(left)} : {exact(right)}", exact(left / right))
    if topic == "percentages":
        percent, whole = chance.choice((12.5, 17.5, 37.5, 62.5)), chance.choice((48, 96, 160, 360))
        return f"{percent:g}% of {whole}", decimal(Fraction(str(percent)) * whole / 100)
    if topic == "quadratic equations":
        # A number before x² and one solution that is often a fraction: no guessing by factors of the last number.
        y, before = chance.randint(-5, 6) or 2, chance.choice((2, 3))
        first = Fraction(x if x % before else x + 1, before)
        return f"{write({p: value for p, value in {2: Fraction(before), 1: -before * (first + y), 0: before * first * y}.items() if value}, 'x')} = 0", " ".join(map(exact, sorted({first, Fraction(y)})))
    if topic == "derivatives":
        first, second = {1: Fraction(a), 0: Fraction(b)}, {2: Fraction(1), 0: Fraction(-x)}
        return f"f(x) = ({write(first, 'x')})({write(second, 'x')})", write({p - 1: p * value for p, value in multiply(first, second).items() if p}, "x")
    if topic == "linear equations":
        return f"{a}(x + {b}) = {a + 3}x + {a * b - 3 * x}" if a * b - 3 * x >= 0 else f"{a}(x + {b}) = {a + 3}x - {3 * x - a * b}", str(x)
    return "", ""


def make_exercise(topic: str, number: int, level: int = 1) -> tuple[str, str]:
    chance = random.Random(f"{topic}{number}")
    if topic in ("times tables", "addition and subtraction"):
        return arithmetic(topic, chance, level)
    easier = easy_exercise(topic, chance) if level == 0 else hard_exercise(topic, chance) if level == 2 else ("", "")
    if easier[0]:
        return easier
    x, a, b, c = chance.randint(-6, 9) or 4, chance.randint(3, 9), chance.randint(-9, 9) or 5, chance.randint(1, 2)
    if topic == "quadratic equations":
        y = chance.randint(-5, 6) or 2
        return f"{write({2: Fraction(1), 1: Fraction(-x - y), 0: Fraction(x * y)} if x + y else {2: Fraction(1), 0: Fraction(x * y)}, 'x')} = 0", " ".join(map(str, sorted({x, y})))
    if topic == "fractions":
        left, right = Fraction(chance.randint(1, 5), chance.choice((3, 4, 6))), Fraction(chance.randint(1, 4), chance.choice((5, 7, 8)))
        return f"{exact(left)} + {exact(right)}", exact(left + right)
    if topic == "percentages":
        percent, whole = chance.choice((5, 12, 15, 20, 30, 45)), chance.choice((60, 80, 120, 240, 500))
        return f"{percent}% of {whole}", decimal(Fraction(percent * whole, 100))
    if topic == "derivatives":
        polynomial = {3: Fraction(c), 2: Fraction(a), 0: Fraction(b)}
        return f"f(x) = {write(polynomial, 'x')}", write({2: Fraction(3 * c), 1: Fraction(2 * a)}, "x")
    return f"{write({1: Fraction(a), 0: Fraction(b)}, 'x')} = {write({1: Fraction(c), 0: Fraction((a - c) * x + b)} if (a - c) * x + b else {1: Fraction(c)}, 'x')}", str(x)


def arithmetic(topic: str, chance: random.Random, level: int) -> tuple[str, str]:
    most = (10, 12, 25)[level]
    if topic == "times tables":
        a, b = chance.randint(2, most), chance.randint(3, most)
        return f"{a} * {b}", str(a * b)
    a, b = chance.randint(5, most * 10), chance.randint(4, most * 8)
    return (f"{a} + {b}", str(a + b)) if chance.random() < 0.5 else (f"{max(a, b)} - {min(a, b)}", str(abs(a - b)))


COUNTS = {"a couple of": 2, "a few": 3, "some": 3, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10}
HOW_MANY = re.compile(rf"\b(\d{{1,2}}|{'|'.join(COUNTS)})[ ](?:more |easy |easier |simple |short |hard |harder |difficult |quick |good |different |new |practice |[a-z]{{4,16}} ){{0,3}}(?:exercises?|problems?|tasks?|questions?|sums|examples|equations|ones|fractions|percentages|derivatives)\b", re.I)
AGE = re.compile(r"\b(?:he|she|they|son|daughter|kid|child|who)(?:'s| is| are|s)? (?:only )?(\d{1,2})\b(?!%)|\baged? (\d{1,2})\b|\b(\d{1,2})[ -]years?[ -]olds?\b|\b(?:grade|year|class) (\d{1,2})\b|\b(\d)(?:st|nd|rd|th) grade", re.I)


def chain_exercise(number: int) -> tuple[str, str]:
    chance = random.Random(f"chain{number}")
    a, b, n = chance.randint(2, 5), chance.choice((-3, -2, -1, 1, 2, 3)), chance.randint(2, 4)
    inside = write({1: Fraction(a), 0: Fraction(b)}, "x")
    derived = {power: Fraction(a * n * math.comb(n - 1, power) * a**power * b ** (n - 1 - power)) for power in range(n)}
    return f"f(x) = ({inside})^{n}", write(derived, "x")


def exercises(low: str, topic: str, state: dict) -> dict:
    """One exercise, or as many as the person asks for, as easy or hard as they say."""
    level, word = state.get("level", 1), ""
    found_age = AGE.search(low)
    is_grade = bool(found_age and (found_age[4] or found_age[5]))
    age = next((int(each) for each in found_age.groups() if each), 0) + 5 * is_grade if found_age else 0
    if re.search(r"\b(?:harder|more difficult)\b", low):
        level, word = min(2, level + 1), "That is the hardest level I have. " if level == 2 else "One level harder. "
    elif re.search(r"\beasier\b", low):
        level, word = max(0, level - 1), "That is the easiest level I have. " if level == 0 else "One level easier. "
    elif re.search(r"\b(?:easy|simple|beginner|basic)\b", low) or 0 < age <= 11:
        level = 0
    elif re.search(r"\b(?:hard|difficult|challenging|advanced)\b", low):
        level = 2
    state["level"] = level
    for_age = f" For {'grade ' + str(age - 5) if is_grade else 'age ' + str(age)} I chose {('the easiest', 'the middle', 'the hardest')[level]} kind." if age else ""
    found = HOW_MANY.search(low)
    count = min(10, COUNTS.get(found[1].lower()) or int(found[1])) if found else len(state.get("set") or state.get("given") or [1]) if re.search(r"\b(?:ones|more|tasks|exercises)\b", low) else 1
    count = int(re.match(r"\d+", low)[0]) if re.fullmatch(r"\d{1,2} more", low) else count
    name = topic or state.get("topic") or "linear equations"
    # After a chain rule "one like this" is one with an inner function, too.
    is_chain = name == "derivatives" and not topic and any("inner derivative" in why for _, why in (state.get("last") or {}).get("steps", [])) or name == "derivatives" and "chain" in low
    is_reverse = name == "percentages" and not topic and bool(BEFORE_TASK.fullmatch((state.get("last") or {}).get("task", "")) or str(state.get("task", "")).startswith("a price went"))
    alike = exercise_like(state) if not topic and level == 1 else None
    tasks = []
    for _ in range(max(1, count) * 4):
        state["number"] = state.get("number", 0) + 1
        made = chain_exercise(state["number"]) if is_chain else reverse_exercise(state["number"]) if is_reverse else alike(state["number"]) if alike else make_exercise(name, state["number"], level)
        if made[0] not in [task for task, _ in tasks]:
            tasks.append(made)
        if len(tasks) >= count:
            break
    verb = "Solve" if "equation" in name else "Find the derivative" if name == "derivatives" else "Work out"
    if len(tasks) == 1:
        state.update(topic=name, task=tasks[0][0], answer=tasks[0][1], hints=0, set=[])
        return {"reply": f"{word}{verb}: **{shown_task(tasks[0][0])}**{for_age}", "suggestions": ["Give me a hint", "Show the steps", "Other topic"]}
    state.update(topic=name, task="", answer="", hints=0, set=[list(each) for each in tasks], given=[1] * len(tasks))
    rows = "\n".join(f"{at}. **{shown_task(task)}**" for at, (task, _) in enumerate(tasks, 1))
    return {"reply": f"{word}{verb} these {len(tasks)} ({name}):\n\n{rows}\n\n{for_age.strip() + ' ' if age else ''}Send your answers in this order, such as `1) 5  2) 7`, or say *answers*.", "suggestions": ["Answers", "Hint for 1", "Other topic"]}


def shown_task(task: str) -> str:
    return task.replace(" * ", " × ")


def set_of_exercises(low: str, message: str, state: dict) -> dict | None:
    """Hints, checks and answers for several exercises that were given together."""
    tasks = state["set"]
    lead = "differentiate " if state.get("topic") == "derivatives" else ""
    if found := re.search(r"\b(?:hint|help|explain|how (?:do|does)|steps?|stuck)\b\D{0,25}(\d{1,2})\b|^(?:number |nr\.? ?|no\.? ?)?(\d{1,2})\??$", low):
        at = int(found[1] or found[2])
        done = first_that_fits(lead + tasks[at - 1][0]) if 1 <= at <= len(tasks) else None
        if done:
            return {"reply": f"Number {at}, **{shown_task(tasks[at - 1][0])}**: {done['steps'][0][1]}.\n\n`{done['steps'][0][0] if len(done['steps']) > 1 else '?'}`", "suggestions": ["Answers"]}
    given = re.findall(r"(?:^|[\s,;])(\d{1,2})\s*[).:]\s*(-?\d[\d./]*(?:\s+\d+/\d+)?)", message)
    answers = {int(at): said for at, said in given if 1 <= int(at) <= len(tasks)}
    if not answers and re.fullmatch(r"[\d\s,;/.\-=x]+(?:and\s+[\d/.\-]+)?", low):
        said = re.findall(r"-?\d+(?:/\d+|\.\d+)?", low)
        answers = dict(enumerate(said, 1)) if len(said) == len(tasks) else {}
    if answers:
        right = {at: is_right(said, tasks[at - 1][1]) for at, said in answers.items()}
        rows = "\n".join(f"{at}. {shown_task(tasks[at - 1][0])} = {answers[at]}: {'right' if fine else 'not yet, try again'}" for at, fine in right.items())
        state["tries"], state["right"] = state.get("tries", 0) + len(right), state.get("right", 0) + sum(right.values())
        left = [at for at in range(1, len(tasks) + 1) if not right.get(at)]
        return {"reply": f"**{sum(right.values())} of {len(right)} right.**\n\n{rows}" + (f"\n\nStill open: {', '.join(map(str, left))}." if left else ""), "suggestions": [f"Hint for {left[0]}", "Answers"] if left else ["Other topic"]}
    if re.search(r"\b(?:answers?|solutions?|results?|solve them|show (?:us|me|them)|check|see (?:them|it))\b|give up|l[öo]sung", low):
        rows = []
        for at, (task, result) in enumerate(tasks, 1):
            done = first_that_fits(lead + task)
            way = " → ".join(line for line, _ in done["steps"]) if done else ""
            told = result if state.get("topic") != "quadratic equations" else " or ".join(f"x = {each}" for each in result.split())
            rows.append(f"{at}. {shown_task(task)}: **{told}**" + (f" ({way})" if way and way != told else ""))
        state["set"] = []
        return {"reply": "The answers:\n\n" + "\n".join(rows), "suggestions": ["3 more", "Harder ones", "Other topic"]}
    return None


def equations_in(text: str, most: int = 2) -> list[str]:
    """The equations of a sentence: words are cut away, single letters stay."""
    if re.search(r"\bequals?\b|\bist gleich\b", text, re.I):
        for word, sign in ((r"equals?(?: to)?|ist gleich", "="), ("minus", "-"), ("plus", "+"), ("times", "*")):
            text = re.sub(rf"\b(?:is )?(?:{word})\b", f" {sign} ", text, flags=re.I)
    plain = re.sub(r"[a-zäöüéñ]{2,}['’]?[a-z]*|[?!:;\n]|,\s|\.\s", "|", normalise(text.lower()) + " ")
    pieces = [re.sub(r"^[ai]\s+(?=\d)", "", piece.strip(" .,")) for piece in plain.split("|")]
    return [piece for piece in pieces if piece.count("=") == 1 and not piece.startswith("=") and not piece.endswith("=")][:most]


FUNCTION = re.compile(r"\b(?:sqrt|root|sin|cos|tan|ln|log|exp|abs)\b|√|[a-z]\s*\^\s*-|\d\^[a-z(]|\be\^|\|", re.I)


def solve(text: str) -> dict:
    found = equations_in(text)
    if len(found) != 1 or FUNCTION.search(text):
        raise NotMaths
    equation = found[0]
    letters = set(re.findall(r"[a-z]", equation))
    if len(letters) != 1:
        raise NotMaths
    letter, sides = letters.pop(), equation.split("=")
    both = left, right = [read_polynomial(side, letter) for side in sides]
    whole, steps = combine(left, right, -1), []
    original, expanded = " ".join(equation.split()).replace("^2", "²"), f"{write(left, letter)} = {write(right, letter)}"
    if re.sub(r"\s", "", expanded) != re.sub(r"\s", "", original):
        steps.append((expanded, "multiply out and collect"))
    if (degree := max(whole, default=0)) > 2:
        raise NotMaths
    if degree == 2 and (right or 2 not in left):
        steps.append((f"{write(whole, letter)} = 0", "bring everything to one side"))
    if degree < 2 and max(left, default=0) > 1:
        square = {power: value for power, value in left.items() if power > 1}
        left, right = combine(left, square, -1), combine(right, square, -1)
        steps.append((f"{write(left, letter)} = {write(right, letter)}", "the squares cancel out"))
    result, solutions = solve_quadratic(whole, letter, steps) if degree == 2 else solve_linear(left, right, letter, steps)
    checks = []
    for solution in solutions:
        left_value, right_value = (exact(sum((a * solution**p for p, a in side.items()), Fraction(0))) for side in both)
        checks.append(f"Check with {letter} = {exact(solution)}: left {left_value}, right {right_value}. Both sides agree.")
    return {"task": original, "steps": steps, "result": result, "check": " ".join(checks), "kind": "equation", "topic": "quadratic equations" if degree == 2 else "linear equations"}


def linear_in(side: str, letters: list[str]) -> list[Fraction]:
    """[coefficient of the first letter, of the second, constant] of one side."""
    at = lambda a, b: read_polynomial(re.sub(letters[1], f"({b})", re.sub(letters[0], f"({a})", re.sub(r"(?<=\d)(?=[a-z])", "*", side))), "?").get(0, Fraction(0))
    zero = at(0, 0)
    a, b = at(1, 0) - zero, at(0, 1) - zero
    if at(2, 3) != zero + 2 * a + 3 * b:
        raise NotMaths
    return [a, b, zero]


def solve_pair(first: str, second: str) -> dict:
    letters = sorted(set(re.findall(r"[a-z]", normalise((first + second).lower()))))
    if len(letters) != 2:
        raise NotMaths
    rows = []
    for equation in (first, second):
        left, right = (linear_in(side, letters) for side in normalise(equation.lower()).split("="))
        rows.append([left[0] - right[0], left[1] - right[1], right[2] - left[2]])
    (a, b, c), (d, e, f) = rows
    det = a * e - b * d
    x, y = letters
    line = lambda p, q, r: re.sub(r"(?<![\d/])1(?=[a-z])", "", f"{exact(p)}{x} + {exact(q)}{y} = {exact(r)}".replace("+ -", "- "))
    steps = [(f"{line(a, b, c)};  {line(d, e, f)}", "letters left, numbers right")]
    if not det:
        return {"task": f"{first.strip()}; {second.strip()}", "steps": steps, "result": "**No single solution**: the two lines are parallel or the same.", "kind": "system", "topic": "linear equations"}
    steps += [(f"({exact(e)})·first - ({exact(b)})·second: {exact(det)}{x} = {exact(c * e - b * f)}", f"remove {y}"), (f"{x} = {exact((c * e - b * f) / det)}", f"divide by {exact(det)}"),
              (f"{y} = {exact((a * f - c * d) / det)}", f"put {x} into one of the equations")]
    return {"task": f"{first.strip()}; {second.strip()}", "steps": steps, "result": f"**{x} = {with_decimal((c * e - b * f) / det)}**, **{y} = {with_decimal((a * f - c * d) / det)}**", "kind": "system", "topic": "linear equations"}


def differentiated(text: str) -> dict:
    tree, steps = tree_of(text), []
    result = derive(tree, steps)
    short = list(dict.fromkeys(steps)) or [(f"f'(x) = {text_of(result)}", "term by term")]
    if len(short) > 1 or short[0][0] != text_of(result):
        short.append((f"f'(x) = {text_of(result)}", "put together"))
    return {"task": f"f(x) = {text_of(tree)}", "steps": short, "result": f"**f'(x) = {text_of(result)}**", "kind": "derivative", "topic": "derivatives"}


def integrated(text: str) -> dict:
    limits = re.search(r"\bfrom\s+(-?\d+(?:\.\d+)?)\s+to\s+(-?\d+(?:\.\d+)?)", text)
    inside = re.sub(r"\bdx\b", "", (text[:limits.start()] if limits else text).strip(" .?"))
    polynomial = read_polynomial(inside, "x")
    whole = {power + 1: value / (power + 1) for power, value in polynomial.items()}
    steps = [(f"F(x) = {write(whole, 'x')}" + ("" if limits else " + C"), "raise each exponent by one and divide by the new one")]
    if not limits:
        return {"task": f"∫ {write(polynomial, 'x')} dx", "steps": steps, "result": f"**{write(whole, 'x')} + C**", "kind": "integral", "topic": "derivatives"}
    low, high = Fraction(limits[1]), Fraction(limits[2])
    top, bottom = (sum((value * limit**power for power, value in whole.items()), Fraction(0)) for limit in (high, low))
    steps.append((f"F({exact(high)}) - F({exact(low)}) = {exact(top)} - {exact(bottom)}", "upper limit minus lower limit"))
    return {"task": f"∫ {write(polynomial, 'x')} dx from {exact(low)} to {exact(high)}", "steps": steps, "result": f"**{with_decimal(top - bottom)}**", "kind": "integral", "topic": "derivatives"}


def add_fractions(text: str) -> dict:
    """Three or more fractions, added and subtracted: "3/4 + 2/5 - 1/10", also inside a sentence."""
    match = re.search(rf"(?<![\d/.^])({MIXED}(?:\s*[-+]\s*{MIXED.replace('-?', '')}){{2,6}})(?![\d/.]|\s*[*/:^=(x])", normalise(text.lower()))
    if not match or match[1].count("/") < 2 or re.search(r"[-+*/^(=:]\s*$", normalise(text.lower())[:match.start()]):
        raise NotMaths
    pieces = re.findall(rf"(^|[-+])\s*({MIXED.replace('-?', '')})", match[1].strip())
    if "".join(re.findall(r"\S", "".join(sign + value for sign, value in pieces))) != re.sub(r"\s", "", match[1]):
        raise NotMaths
    values = [(sign or "+", read_mixed(value)) for sign, value in pieces]
    common = math.lcm(*(value.denominator for _, value in values))
    tops = [(sign, value.numerator * common // value.denominator) for sign, value in values]
    chain = lambda parts: " ".join(f"{sign} {part}" for sign, part in parts).removeprefix("+ ")
    top = sum(each if sign == "+" else -each for sign, each in tops)
    result = Fraction(top, common)
    steps = [(chain([(sign, exact(value)) for sign, value in values]), "write mixed numbers as fractions")] if re.search(r"\d\s+\d", match[1]) else []
    steps += [(chain([(sign, f"{each}/{common}") for sign, each in tops]), f"the smallest number that all denominators divide is {common}; top and bottom are multiplied by the same number"), (f"{top}/{common}", f"{chain(tops)} = {top}; the denominator stays")]
    steps += [(exact(result), f"divide both by {common // result.denominator}")] if result.denominator != common else []
    return {"task": match[1].strip(), "steps": steps, "result": f"**{exact(result)}**{mixed_text(result)}{'' if result.denominator == 1 else f' ≈ {decimal(result)}'}", "kind": "fraction", "topic": "fractions"}


def calculate_fractions(text: str) -> dict:
    match = re.search(rf"(?<![\d/.])({MIXED})\s*([-+*/:]|plus|minus|times|divided by)\s*({MIXED})(?![\d/.]|\s*[-+*/^=(])", normalise(text.lower()))
    if not match or "/" not in match[1] + match[3] or re.search(r"[-+*/^(=]\s*$", normalise(text.lower())[:match.start()]):
        raise NotMaths
    a, b = read_mixed(match[1]), read_mixed(match[3])
    operator = {"plus": "+", "minus": "-", "times": "*", "divided by": "/", ":": "/"}.get(match[2], match[2])
    steps = [(f"{exact(a)} {operator} {exact(b)}", "write mixed numbers as fractions")] if re.search(r"\d\s+\d", match[1] + "|" + match[3]) else []
    if operator in "+-":
        common = math.lcm(a.denominator, b.denominator)
        top_a, top_b = a.numerator * common // a.denominator, b.numerator * common // b.denominator
        top, below = top_a + top_b if operator == "+" else top_a - top_b, common
        steps += [(f"{top_a}/{common} {operator} {top_b}/{common}", f"the common denominator is {common}"), (f"{top}/{common}", f"{'add' if operator == '+' else 'subtract'} the numerators")]
    else:
        other = b if operator == "*" else 1 / b
        steps += [(f"{exact(a)} * {other.numerator}/{other.denominator}", "turn the second fraction upside down")] if operator == "/" else []
        top, below = a.numerator * other.numerator, a.denominator * other.denominator
        steps.append((f"{top}/{below}", "numerator by numerator, denominator by denominator"))
    result = Fraction(top, below)
    if result.denominator != abs(below):
        steps.append((exact(result), f"divide both by {abs(below) // result.denominator}"))
    return {"task": f"{match[1]} {operator} {match[3]}", "steps": steps, "result": f"**{exact(result)}**{mixed_text(result)}{'' if result.denominator == 1 else f' ≈ {decimal(result)}'}", "kind": "fraction", "topic": "fractions"}


def percent_task(kind: str, value: Fraction, percents: list[Fraction], other: Fraction) -> dict:
    n, p = decimal(value), percents[0] if percents else Fraction(0)
    if kind == "part":
        task, steps, result = f"{decimal(p)}% of {n}", [(f"{n} / 100 = {decimal(value / 100)}", "one percent"), (f"{decimal(value / 100)} * {decimal(p)} = {decimal(value * p / 100)}", "times the percentage")], decimal(value * p / 100)
    elif kind == "what_percent":
        task, steps, result = f"{n} of {decimal(other)} in percent", [(f"{n} / {decimal(other)} = {decimal(value / other)}", "part divided by whole"), (f"{decimal(value / other)} * 100 = {decimal(value / other * 100)}", "times 100")], f"{round(float(value / other * 100), 2):g} %"
    elif kind == "whole":
        task, steps, result = f"{n} is {decimal(p)}% of what", [(f"{n} / {decimal(p)} = {decimal(value / p)}", "that is one percent"), (f"{decimal(value / p)} * 100 = {decimal(value / p * 100)}", "that is the whole")], decimal(value / p * 100)
    elif kind == "change":
        change = (other - value) / value * 100
        task, steps, result = f"from {n} to {decimal(other)}", [(f"{decimal(other)} - {n} = {decimal(other - value)}", "new minus old"), (f"{decimal(other - value)} / {n} * 100 = {decimal(change)}", "divided by the old value")], f"{round(float(change), 2):g} %"
    elif kind == "before":
        task, steps, result = f"{n} after {decimal(p)}%", [(f"100 + ({decimal(p)}) = {decimal(100 + p)}", "percent of the original value"), (f"{n} / {decimal(100 + p)} * 100 = {decimal(value * 100 / (100 + p))}", "one hundred percent")], decimal(value * 100 / (100 + p))
    else:
        task, steps, current = f"{n}, " + ", ".join(f"{'+' if each > 0 else '−'}{decimal(abs(each))}%" for each in percents), [], value
        if len(percents) == 1:
            steps.append((f"{n} * {decimal(abs(p))} / 100 = {decimal(value * abs(p) / 100)}", f"{decimal(abs(p))}% of it"))
        for each in percents:
            steps.append((f"{decimal(current)} * {decimal(100 + each)} / 100 = {decimal(current * (100 + each) / 100)}", f"{decimal(100 + each)}% are {'left' if each < 0 else 'due'}"))
            current = current * (100 + each) / 100
        together = (current / value - 1) * 100
        result = decimal(current) if current.denominator in (1, 2, 5, 10, 20, 25, 50, 100, 4) else f"{float(current):.2f} (exactly {decimal(current)})"
        if len(percents) > 1:
            steps.append((f"{decimal(current)} / {n} = {decimal(current / value)}", f"together {decimal(abs(together))}% {'off' if together < 0 else 'more'}"))
        return {"task": task, "steps": steps, "result": f"**{result}**", "kind": "percent", "topic": "percentages", "numbers": [str(value), str(current), str(together)]}
    return {"task": task, "steps": steps, "result": f"**{result}**", "kind": "percent", "topic": "percentages"}


ADDS = re.compile(r"\b(?:vat|(?:sales )?tax|tip|service(?: charge)?|surcharge|delivery|on top|fee|added|interest|markup)\b", re.I)


EXTRA = r"(tip|(?:sales )?tax|vat|VAT|service(?: charge)?|surcharge|commission|interest|fee)"
# The tip itself, not what is paid with it: "what's 18% tip on 64.50", "how much is the tip", "how much should i tip".
SHARE_ASKED = re.compile(rf"^(?:what(?:['’]?s| is| would| will)|how (?:much|big|high)(?: is| would| will)?|calculate|work out|find|tell me)? ?(?:be )?(?:an? |the )?(?:[\d.,]+ ?(?:%|percent) )?{EXTRA}s?:?(?: (?:be|is|of|at))? ?(?:[\d.,]+ ?(?:%|percent) )?(?:on|for|of|from)\b|\b(?:how (?:much|big|high)|what(?:['’]?s)?)(?: (?:is|would|will|do|does|should|shall|must|can|i|we|you|be|leave|give|pay|in|as|for|a|an|the)){{0,6}} {EXTRA}s?(?: |$)")
SUM_ASKED = re.compile(r"\b(?:total|in all|altogether|all together|all in all|with (?:the |an? )?(?:\d|tip|tax|vat|service)|plus|including|incl|inclusive|add(?:ed|ing)?|on top|(?:final|whole|full) (?:bill|price|amount|sum)|sum)\b|\b(?:how much|what)(?: (?:do|does|will|would|should|must))? (?:i|we|it) (?:pay|cost|owe)\b(?! (?:in|as|for))", re.I)


def asked_for_share(low: str) -> str:
    """What the question is about where it is about the tip or the tax alone: its name."""
    found = SHARE_ASKED.search(" ".join(low.strip(" ?.!").split()))
    return next(name for name in found.groups() if name) if found and not SUM_ASKED.search(low) else ""


def share_task(price: Fraction, percent: Fraction, name: str) -> dict:
    """The tip or the tax as the result, and what it comes to with the price."""
    share, n = price * percent / 100, decimal(price)
    whole = percent_task("apply", price, [percent], Fraction(0))
    steps = [(f"{n} / 100 = {decimal(price / 100)}", "one percent"), (f"{decimal(price / 100)} * {decimal(percent)} = {decimal(share)}", f"times the percentage: the {name}"), (f"{n} + {decimal(share)} = {decimal(price + share)}", f"with the {name}")]
    return {**whole, "task": f"{decimal(percent)}% {name} on {n}", "steps": steps, "result": f"**{rounded(share)}** is the {name}, {rounded(price + share)} together with it."}


def rounded(value: Fraction) -> str:
    return decimal(value) if (value * 100).denominator == 1 else f"{float(value):.2f}"


def read_percent(text: str) -> dict:
    numbers = [n for n in reading.numbers(text) if n.kind in ("plain", "percent")]
    percents, plain = [n for n in numbers if n.kind == "percent"], [n for n in numbers if n.kind == "plain" and text[n.start].isdigit()]
    low, value = text.lower(), lambda n: Fraction(str(n.value))
    if len(percents) == 0 and len(plain) == 2 and re.search(r"percent|%|prozent", low):
        a, b = plain
        if re.search(r"\bfrom\b.*\bto\b|\bvon\b.*\bauf\b", low):
            return percent_task("change", value(a), [], value(b))
        if re.search(r"\b(?:was|were|used to (?:be|cost)|before|instead of|originally|old price)\b", low) and re.search(r"\bnow\b|\binstead\b|\btoday\b|\bpercent (?:off|less|more|cheaper)\b|% (?:off|less|more|cheaper)", low):
            # "It was 80, now it is 60": the old value is the one behind "was".
            old, new = (b, a) if re.search(r"\b(?:was|were|used to (?:be|cost)|before|instead of|originally|old price)\b[^\d]{0,20}$", low[:b.start]) and not re.search(r"\b(?:was|were|used to (?:be|cost)|before|originally|old price)\b[^\d]{0,20}$", low[:a.start]) else (a, b)
            return percent_task("change", value(old), [], value(new))
        return percent_task("what_percent", value(a), [], value(b)) if re.search(r"\b(?:of|out of|from|von|de)\b", text[a.end:b.start].lower() + low[:a.start]) else percent_task("what_percent", *sorted((value(a), value(b)))[:1], [], max(value(a), value(b)))
    if not percents and len(plain) == 2 and re.search(r"\b(?:went|rose|fell|grew|dropped|rises?|changed|increased|decreased|climbed|(?:is|goes|gone) (?:up|down))\b[^.]{0,20}\bfrom\b[^.]{0,20}\bto\b", low):
        return percent_task("change", value(plain[0]), [], value(plain[1]))
    if len(plain) != 1 or not percents or len(percents) > 5:
        raise NotMaths
    price, signs = plain[0], []
    for at, p in enumerate(percents):
        near = text[percents[at - 1].end if at else 0:p.start] + text[p.end:percents[at + 1].start if at + 1 < len(percents) else len(text)]
        # "15% off, then 19% tax on top": each percentage goes by the words of its own part of the sentence.
        own = re.split(r"[,;.](?!\d)|\bthen\b|\band\b|\bplus\b", text[percents[at - 1].end if at else 0:p.start])[-1] + " " + re.split(r"[,;.](?!\d)|\bthen\b|\band\b", text[p.end:percents[at + 1].start if at + 1 < len(percents) else len(text)])[0]
        own += " plus" if re.search(r"\bplus\s*$", text[:p.start], re.I) else ""
        said = own if UP.search(own) or DOWN.search(own) or ADDS.search(own) else near
        if re.search(r"\btax(?:es)?\b", said, re.I) and re.search(r"\b(?:salary|wages?|income|pay ?check|gross|earn\w*|my pay|take[- ]home|paid)\b", low):
            signs.append(-1)
            continue
        signs.append(1 if (UP.search(said) or ADDS.search(said)) and not DOWN.search(said) else -1 if DOWN.search(said) else 0)
    if len(percents) > 1 and any(UP.search(text[p.start - 12 if p.start > 12 else 0:p.end + 20]) and DOWN.search(text[p.start - 12 if p.start > 12 else 0:p.end + 20]) and not signs[at] for at, p in enumerate(percents)):
        raise NotMaths
    if len(percents) == 1 and re.search(r"\b(?:of what|of which|whole|what is 100|wovon)\b", low):
        return percent_task("whole", value(price), [value(percents[0])], Fraction(0))
    if len(percents) == 1 and re.search(r"\b(?:without|excluding|excl|before|less|minus|take off|remove)\b[^.]{0,12}$", low[:percents[0].start]) and re.search(r"\bback\b|\bnet\b|\bincl|\bwithout\b|\bexcl", low) and not DOWN.search(low[percents[0].end:]):
        return percent_task("before", value(price), [value(percents[0])], Fraction(0))
    if len(percents) == 1 and signs[0] and re.search(r"\b(?:before|original\w*|was it|regular price|full price|ursprünglich|vorher|without (?:vat|tax))\b", low):
        return percent_task("before", value(price), [signs[0] * value(percents[0])], Fraction(0))
    if len(percents) == 1 and signs[0] > 0 and (name := asked_for_share(low)):
        return share_task(value(price), value(percents[0]), "VAT" if name == "vat" else name)
    if all(signs):
        return percent_task("apply", value(price), [sign * value(p) for sign, p in zip(signs, percents)], Fraction(0))
    if len(percents) == 1 and re.search(r"\b(?:of|from|von|de)\b", text[percents[0].end:price.start].lower()):
        return percent_task("part", value(price), [value(percents[0])], Fraction(0))
    raise NotMaths


TWO_PARTS = re.compile(r"(\d+(?:\.\d+)?) ?(?:%|percent) of (\d+(?:\.\d+)?)\s*(plus|\+|minus|-|−|less)\s*(\d+(?:\.\d+)?) ?(?:%|percent) of (\d+(?:\.\d+)?)", re.I)


def two_parts(text: str) -> dict:
    """ "20% of 85 plus 15% of 40": two parts of different amounts, added or subtracted."""
    found = TWO_PARTS.search(text)
    if not found or len(reading.numbers(text)) != 4:
        raise NotMaths
    first, second = (Fraction(found[at]) * Fraction(found[at + 1]) / 100 for at in (1, 4))
    down = found[3].lower() in ("minus", "-", "−", "less")
    total = first - second if down else first + second
    steps = [(f"{found[2]} * {found[1]} / 100 = {decimal(first)}", "the first part"), (f"{found[5]} * {found[4]} / 100 = {decimal(second)}", "the second part"), (f"{decimal(first)} {'-' if down else '+'} {decimal(second)} = {decimal(total)}", "together")]
    return {"task": f"{found[1]}% of {found[2]} {'-' if down else '+'} {found[4]}% of {found[5]}", "steps": steps, "result": f"**{decimal(total)}**", "kind": "plain"}


def calculate_plain(text: str) -> dict:
    asked = re.sub(r"^(?:and |so |ok )?(?:what is|what's|whats|calculate|compute|how much is|work out|was ist|simplify|expand|multiply out)\s+|[=?]+\s*$", "", normalise(text.lower()).strip()).strip(" =?.")
    asked = re.sub(r"^(\d{1,9}/\d{1,9}) (?:of|von) (\d{1,9}(?:/\d{1,9})?)$", r"(\1)*(\2)", asked)
    if root := re.fullmatch(r"(?:the )?(?:square )?(?:root of|sqrt|√)\s*\(?(\d{1,12})\)?", asked):
        value = int(root[1])
        whole = math.isqrt(value)
        return {"task": f"√{value}", "steps": [(f"{whole} * {whole} = {whole * whole}", "the nearest square below" if whole * whole != value else "the number whose square it is")], "result": f"**{whole if whole * whole == value else decimal(math.sqrt(value))}**", "kind": "plain"}
    value = read_polynomial(asked, "x")
    if not re.search(r"[\dx)]\s*[-+*/^(]", asked):
        raise NotMaths
    if set(value) - {0}:
        return {"task": asked, "steps": [(write(value, "x"), "multiply out and collect")], "result": f"**{write(value, 'x')}**", "kind": "plain"}
    result = value.get(0, Fraction(0))
    return {"task": asked, "steps": [(exact(result), "brackets, powers, × and ÷, then + and −")], "result": f"**{with_decimal(result)}**{mixed_text(result)}", "kind": "plain"}


def compare_fractions(text: str) -> dict:
    found = re.findall(r"(?<![\d/])(\d{1,6})\s*/\s*([1-9]\d{0,5})(?![\d/])", text)
    if len(found) != 2 or not re.search(r"\b(?:bigger|larger|greater|smaller|more|less|größer|kleiner)\b", text, re.I):
        raise NotMaths
    (a, b), (c, d) = ((int(x), int(y)) for x, y in found)
    common = math.lcm(b, d)
    left, right = a * common // b, c * common // d
    sign = ">" if left > right else "<" if left < right else "="
    return {"task": f"{a}/{b} or {c}/{d}", "steps": [(f"{left}/{common} and {right}/{common}", f"the common denominator is {common}"), (f"{left} {sign} {right}", "compare the numerators")], "result": f"**{a}/{b} {sign} {c}/{d}**", "kind": "fraction", "topic": "fractions"}


def average(text: str) -> dict:
    values = [Fraction(str(n.value)) for n in reading.numbers(text) if n.kind in ("plain", "fraction")]
    if len(values) < 2 or not re.search(r"\b(?:mean|average|durchschnitt|moyenne|media)\b", text, re.I):
        raise NotMaths
    total = sum(values)
    return {"task": f"mean of {', '.join(map(decimal, values))}", "steps": [(f"{' + '.join(map(decimal, values))} = {decimal(total)}", "add them up"), (f"{decimal(total)} / {len(values)} = {decimal(total / len(values))}", f"divide by how many there are, {len(values)}")], "result": f"**{decimal(total / len(values))}**", "kind": "plain"}


def rule_of_three(text: str) -> dict:
    """ "3 kg cost 4.50, what do 5 kg cost", or the other way round for workers and time."""
    found = re.findall(r"(\d+(?:\.\d+)?)\s*([€$£]|[^\W\d_]+)?", normalise(text.lower()))
    people = r"workers?|people|pumps?|machines?|painters?|men|taps?|arbeiter|builders?"
    is_inverse = bool(re.search(rf"\b(?:{people})\b", text, re.I)) and bool(re.search(r"\b(?:hours?|days?|minutes?|how long|stunden|tage)\b", text, re.I))
    if len(found) == 3 and found[1][1] == found[2][1] != found[0][1] and reading.is_question(text):
        found = [found[1], found[0], found[2]]
    if re.search(r"%|percent|\badd\b|\bthen\b|\bfrom\b", text, re.I):
        raise NotMaths
    if len(found) != 3 or not (reading.is_question(text) or re.search(r"\bhow (?:long|much|many)\b|\bwhat\b", text, re.I)) or not (found[0][1] == found[2][1] or is_inverse and found[2][1] in ("need", "take", "workers", "people")):
        raise NotMaths
    a, b, c = (Fraction(number) for number, _ in found)
    one = a * b if is_inverse else b / a
    steps = [(f"{decimal(a)} * {decimal(b)} = {decimal(one)}" if is_inverse else f"{decimal(b)} / {decimal(a)} = {decimal(one)}", "so much for one"), (f"{decimal(one)} / {decimal(c)} = {decimal(one / c)}" if is_inverse else f"{decimal(one)} * {decimal(c)} = {decimal(one * c)}", "more of them need less time" if is_inverse else f"times {decimal(c)}")]
    return {"task": f"{decimal(a)} → {decimal(b)}, {decimal(c)} → ?", "steps": steps, "result": f"**{decimal(one / c if is_inverse else one * c)}**", "kind": "plain"}


SHAPES = {
    "circle": {"area": ("π · r²", lambda r: math.pi * r * r), "circumference": ("2 · π · r", lambda r: 2 * math.pi * r)},
    "sphere": {"volume": ("4/3 · π · r³", lambda r: 4 / 3 * math.pi * r**3), "surface": ("4 · π · r²", lambda r: 4 * math.pi * r * r)},
    "square": {"area": ("a²", lambda a: a * a), "perimeter": ("4 · a", lambda a: 4 * a), "diagonal": ("a · √2", lambda a: a * math.sqrt(2))},
    "cube": {"volume": ("a³", lambda a: a**3), "surface": ("6 · a²", lambda a: 6 * a * a)},
    "rectangle": {"area": ("a · b", lambda a, b: a * b), "perimeter": ("2 · (a + b)", lambda a, b: 2 * (a + b)), "diagonal": ("√(a² + b²)", lambda a, b: math.hypot(a, b))},
    "triangle": {"area": ("a · b / 2", lambda a, b: a * b / 2), "hypotenuse": ("√(a² + b²)", lambda a, b: math.hypot(a, b))},
    "cylinder": {"volume": ("π · r² · h", lambda a, b: math.pi * a * a * b)}, "cone": {"volume": ("π · r² · h / 3", lambda a, b: math.pi * a * a * b / 3)},
    "box": {"volume": ("a · b · c", lambda a, b, c: a * b * c)},
}
ALIASES = {"ball": "sphere", "cuboid": "box", "oblong": "rectangle", "room": "rectangle", "garden": "rectangle", "pizza": "circle", "disc": "circle", "right triangle": "triangle"}
MEASURES = {"area": r"\barea\b|square (?:metres?|meters?|feet)|fläche", "circumference": r"circumference|\baround\b|umfang", "perimeter": r"perimeter|\baround\b", "volume": r"volume|how much (?:fits|water)", "surface": r"surface", "diagonal": r"diagonal", "hypotenuse": r"hypoten|longest side"}


def geometry(text: str, last: dict | None = None) -> dict:
    """ "Area of a circle with radius 7"; with `last`, what is not said stays as it was."""
    low = normalise(text.lower())
    shape = next((ALIASES.get(word, word) for word in (*SHAPES, *ALIASES) if re.search(rf"\b{word}s?\b", low)), (last or {}).get("shape", ""))
    shape = "triangle" if re.search(r"pythag|hypoten", low) else shape
    what = "hypotenuse" if "pythag" in low else next((name for name, pattern in MEASURES.items() if name in SHAPES.get(shape, {}) and re.search(pattern, low)), "")
    given = [float(n.value) for n in reading.numbers(text) if n.kind == "plain" and text[n.start].isdigit()]
    if shape == "circle" and given and re.search(r"\bdiameter\b|\bacross\b|\bwide\b|durchmesser", low):
        given = [given[0] / 2]
    what = what or (last or {}).get("what", "")
    sizes = given or (last or {}).get("sizes", [])
    if not shape or what not in SHAPES.get(shape, {}) or shape == "triangle" and what == "hypotenuse" and len(sizes) != 2:
        raise NotMaths
    formula, work = SHAPES[shape][what]
    if len(sizes) != work.__code__.co_argcount or not all(0 < size < 1e9 for size in sizes):
        raise NotMaths
    names = ["r", "h"] if shape in ("circle", "sphere", "cylinder", "cone") else ["a", "b", "c"]
    put = formula
    for name, size in zip(names, sizes):
        put = re.sub(rf"(?<![a-z]){name}(?![a-z])", decimal(size), put)
    value = work(*sizes)
    is_exact = "π" not in formula and ("√" not in formula or abs(value - round(value)) < 1e-9)
    return {"task": f"{what} of a {shape}, {', '.join(f'{name} = {decimal(size)}' for name, size in zip(names, sizes))}", "steps": [(formula, "the formula"), (put, "put the numbers in")], "result": f"**{'' if is_exact else '≈ '}{decimal(round(value, 4))}**" + (" (square units)" if what in ("area", "surface") else " (cubic units)" if what == "volume" else ""),
            "kind": "geometry", "shape": shape, "what": what, "sizes": sizes}


def motion(text: str) -> dict:
    """Speed, distance or time from the other two."""
    low = normalise(text.lower())
    distance = re.search(r"(\d+(?:\.\d+)?)\s*(km|kilomet(?:er|re)s?|miles?|m|met(?:er|re)s?)\b(?!\s*(?:/|per|an)\s*h)", low)
    speed = re.search(r"(\d+(?:\.\d+)?)\s*(km/h|kmh|kph|mph|m/s|km (?:an|per) hour|miles (?:an|per) hour)", low)
    hours = re.search(r"(\d+(?:\.\d+)?)\s*(h|hours?|hrs?)(?![a-z])", low)
    minutes = re.search(r"(\d+(?:\.\d+)?)\s*(?:min|mins|minutes)\b", low) or re.search(r"\d ?(?:h|hrs?|hours?) ?(?:and )?([0-5]?\d)(?![\d.]| ?(?:km|miles?|m)\b)", low)
    time = (Fraction(hours[1]) if hours else 0) + (Fraction(minutes[1]) / 60 if minutes else 0)
    said = f"{decimal(time)} h" + (f" ({hours[1]} h {minutes[1]} min)" if hours and minutes else f" ({minutes[1]} min)" if minutes else "")
    known = sum(map(bool, (distance and not speed or distance, speed, time)))
    count = len(re.findall(r"\d+(?:\.\d+)?", low))
    if known != 2 or count != 2 + bool(hours and minutes) or not re.search(r"\b(?:fast|speed|how (?:long|far)|distance|when|time|average)\b", low):
        raise NotMaths
    unit = "miles" if "mile" in low or "mph" in low else "km" if re.search(r"\bkm|kilomet|kph", low) else "m"
    if unit == "m" or "m/s" in low:
        raise NotMaths
    if not speed:
        value = Fraction(distance[1]) / time
        return {"task": f"{distance[1]} {unit} in {said}", "steps": [("speed = distance / time", "the formula"), (f"{distance[1]} / {decimal(time)} = {decimal(value)}", "put the numbers in")], "result": f"**{decimal(value)} {'mph' if unit == 'miles' else 'km/h'}**", "kind": "motion", "speed": str(value), "unit": unit}
    if not time:
        value = Fraction(distance[1]) / Fraction(speed[1])
        whole, rest = divmod(round(value * 60), 60)
        return {"task": f"{distance[1]} {unit} at {speed[1]} {speed[2]}", "steps": [("time = distance / speed", "the formula"), (f"{distance[1]} / {speed[1]} = {decimal(value)}", "put the numbers in")], "result": f"**{decimal(value)} hours** ({whole} h {rest} min)", "kind": "motion", "speed": speed[1], "unit": unit}
    value = Fraction(speed[1]) * time
    return {"task": f"{speed[1]} {speed[2]} for {said}", "steps": [("distance = speed · time", "the formula"), (f"{speed[1]} · {decimal(time)} = {decimal(value)}", "put the numbers in")], "result": f"**{decimal(value)} {unit}**", "kind": "motion", "speed": speed[1], "unit": unit}


def onward(low: str, last: dict) -> dict | None:
    """ "And how long for 300 km at that speed": the speed of the last task, with a new distance or time."""
    if re.search(r"km/h|kmh|mph|\bfaster\b|\bslower\b", low) or not re.search(r"\bhow (?:long|far|much time|many)\b|\bsame speed\b|\bthat speed\b|\bthis speed\b", low):
        return None
    speed, unit = Fraction(last["speed"]), last["unit"]
    told = f"{decimal(speed)} {'mph' if unit == 'miles' else 'km/h'}"
    try:
        return motion(f"{low} at {told}" + ("" if re.search(r"how (?:long|far)", low) else " how long" if re.search(r"\bkm\b|miles?", low) else " how far"))
    except (NotMaths, ZeroDivisionError):
        return None


def minutes_told(low: str) -> str | None:
    """ "Why 1.75 and not 1.45": minutes are sixtieths of an hour."""
    wrong = next((each for each in re.findall(r"(?<![\d.])(\d{1,2})[.,:](\d{2})(?!\d)", low) if int(each[1]) < 60 and re.search(rf"\b(?:{round(int(each[0]) + int(each[1]) / 60, 2):g})\b", low.replace(each[0] + "." + each[1], ""))), None)
    if not wrong:
        return None
    hours, minutes = int(wrong[0]), int(wrong[1])
    return f"Because an hour has 60 minutes, not 100. {minutes} minutes are {minutes}/60 of an hour, which is {decimal(Fraction(minutes, 60))}. So {hours} h {minutes} min is {hours} + {decimal(Fraction(minutes, 60))} = **{decimal(hours + Fraction(minutes, 60))} hours**. {hours}.{minutes:02d} hours would be {hours} h and {decimal(Fraction(minutes * 60, 100))} min."


PARTS = {"half": Fraction(1, 2), "a half": Fraction(1, 2), "one half": Fraction(1, 2), "a third": Fraction(1, 3), "one third": Fraction(1, 3), "two thirds": Fraction(2, 3), "a quarter": Fraction(1, 4), "one quarter": Fraction(1, 4),
         "three quarters": Fraction(3, 4), "a fifth": Fraction(1, 5), "two fifths": Fraction(2, 5), "three fifths": Fraction(3, 5), "four fifths": Fraction(4, 5), "a tenth": Fraction(1, 10)}


def part_of_unknown(text: str) -> dict:
    """ "Three quarters of a number is 18, what is the number, and two thirds of that"."""
    low = normalise(text.lower()).replace("-", " ")
    share = rf"({'|'.join(sorted(PARTS, key=len, reverse=True))}|\d+\s*/\s*[1-9]\d*)"
    found = re.search(rf"\b{share} of (?:a|the|some|what|which|my|one) (?:number|amount|whole|total|what)?\s*(?:is|=|are|equals|makes)\s*(\d+(?:\.\d+)?)", low)
    if not found:
        raise NotMaths
    fraction, value = PARTS.get(found[1]) or Fraction(found[1].replace(" ", "")), Fraction(found[2])
    whole = value / fraction
    steps = [(f"{exact(fraction)} · n = {decimal(value)}", "write it as an equation"), (f"n = {decimal(value)} / ({exact(fraction)}) = {decimal(value)} · {exact(1 / fraction)} = {decimal(whole)}", "divide by the fraction: multiply by it upside down")]
    result = f"**{decimal(whole)}**"
    if more := re.search(rf"\band {share} of (?:that|it|this)", low[found.end():]):
        second = PARTS.get(more[1]) or Fraction(more[1].replace(" ", ""))
        steps.append((f"{exact(second)} · {decimal(whole)} = {decimal(whole * second)}", "a part of a known number: multiply"))
        result = f"The number is **{decimal(whole)}**, and {exact(second)} of it is **{decimal(whole * second)}**."
    elif len(re.findall(r"\d+(?:\.\d+)?", low)) > 1 + 2 * ("/" in found[1]):
        raise NotMaths
    return {"task": f"{exact(fraction)} of n is {decimal(value)}", "steps": steps, "result": result, "check": f"Check: {exact(fraction)} · {decimal(whole)} = {decimal(value)}.", "kind": "fraction", "topic": "fractions"}


JOINT = re.compile(r"\b(?:then|and)\b|,(?=\s)|\b(?=split\b|shared\b)", re.I)
VERBS = "split by|split between|split among|shared by|shared between|shared among|add|plus|subtract|minus|take away|take off|times|multiply by|multiply it by|divide by|divide it by|divided by|halve|double"
STEP = re.compile(rf"(?:it )?({VERBS})(?: it)?\b ?(?:another |again )?(?:(\d{{1,12}}(?:\.\d{{1,6}})?) ?(%|percent)?)?(?: (?:vat|tax|tip|discount|off|more|of it|of that|people|persons))?(?: pls| please)?", re.I)
PERCENT_STEP = re.compile(r"(?:another |an extra |an additional )?(\d{1,3}(?:\.\d{1,4})?) ?(?:%|percent) (off|less|discount|more|vat|tax|tip|on top|extra)(?: on (?:that|it|top))?(?: pls| please)?", re.I)


def step_of(text: str) -> tuple[str, re.Match] | None:
    """The first task and the step that works on its result: "15% of 240 and then plus 19%". A comma or a word such as "then" stands between them."""
    for joint in reversed(list(JOINT.finditer(text))[-4:]):
        tail = " ".join(re.sub(r"^(?:and|then|,|\s)+", "", text[joint.start():]).strip(" ?.!").split())[:60]
        if found := STEP.fullmatch(tail) or PERCENT_STEP.fullmatch(tail):
            return re.sub(r"(?:[\s,]|\band\b|\bthen\b){1,8}$", "", text[:joint.start()][-400:], flags=re.I), found
    return None


def chained(text: str) -> dict:
    """ "15% of 240 and then add 8": the second step works on the first result."""
    step = step_of(text)
    first = first_that_fits(step[0]) if step else None
    value = re.match(r"\*\*(-?\d+(?:\.\d+)?(?:/\d+)?)\*\*", first["result"]) if first else None
    if not value:
        raise NotMaths
    before, found = Fraction(value[1]), step[1]
    if found.re is PERCENT_STEP or found[3]:
        percent, word = (found[1], found[2]) if found.re is PERCENT_STEP else (found[2], found[1])
        down = word.lower() in ("off", "less", "discount", "subtract", "minus", "take away", "take off")
        if not down and word.lower() not in ("more", "vat", "tax", "tip", "on top", "extra", "add", "plus"):
            raise NotMaths
        share = 100 + (-1 if down else 1) * Fraction(percent)
        after = before * share / 100
        line, told = f"{decimal(before)} * {decimal(share)} / 100 = {decimal(after)}", f"{'-' if down else '+'} {percent}%"
    else:
        verb = found[1].lower()
        if not found[2] and verb not in ("halve", "double"):
            raise NotMaths
        by = Fraction(found[2] or 2)
        sign, after = ("+", before + by) if verb in ("add", "plus") else ("-", before - by) if verb in ("subtract", "minus", "take away", "take off") else ("·", before * by) if verb.startswith(("times", "multiply", "double")) else ("/", before / by)
        line, told = f"{decimal(before)} {sign} {decimal(by)} = {decimal(after)}", f"{sign} {decimal(by)}"
    return {**first, "task": f"{first['task']}, then {told}", "steps": [*first["steps"], (line, "the second step, on that result")], "result": f"**{decimal(after)}**", "check": "", "numbers": None}


def unit_price(text: str) -> dict:
    """ "12 apples cost 4.80, how much for 5"."""
    found = re.search(r"(\d+(?:\.\d+)?)\s*([a-z]+)\s*(?:cost|costs|are|is|for|=|at)\s*[€$£]?\s*(\d+(?:\.\d+)?)\D{0,40}?\b(?:for|of|do|would|are|cost|buy)\s+(\d+(?:\.\d+)?)(?:\s*\2)?\D{0,20}$", normalise(text.lower()))
    if not found or not re.search(r"\bhow much\b|\bwhat\b|\?", text, re.I) or found[2] in ("percent", "hours", "h", "workers", "people", "men"):
        raise NotMaths
    count, price, wanted = Fraction(found[1]), Fraction(found[3]), Fraction(found[4])
    return {"task": f"{decimal(count)} {found[2]} cost {decimal(price)}, {decimal(wanted)} cost ?", "steps": [(f"{decimal(price)} / {decimal(count)} = {decimal(price / count)}", "the price of one"), (f"{decimal(price / count)} · {decimal(wanted)} = {decimal(price / count * wanted)}", f"times {decimal(wanted)}")], "result": f"**{decimal(price / count * wanted)}**", "kind": "plain"}


def common_number(text: str) -> dict:
    """The lcm and the gcd of some numbers, and factorials."""
    low = text.lower()
    if found := re.search(r"(?<![\d.])(\d{1,2})\s*!|\b(\d{1,2}) factorial\b|\bfactorial of (\d{1,2})\b", low):
        n = int(found[1] or found[2] or found[3])
        return {"task": f"{n}!", "steps": [(" · ".join(map(str, range(1, min(n, 8) + 1))) + (" · …" if n > 8 else ""), f"the product of all whole numbers up to {n}")], "result": f"**{math.factorial(n)}**", "kind": "plain"}
    values = [int(n.value) for n in reading.numbers(text) if n.kind == "plain" and n.value == int(n.value) and 0 < n.value < 10**9]
    which = "lcm" if re.search(r"\blcm\b|least common|lowest common|kgv", low) else "gcd" if re.search(r"\bgcd\b|\bgcf\b|\bhcf\b|greatest common|highest common|ggt", low) else ""
    if not which or len(values) < 2:
        raise NotMaths
    result = math.lcm(*values[:6]) if which == "lcm" else math.gcd(*values[:6])
    why = "the smallest number that all of them divide" if which == "lcm" else "the largest number that divides all of them"
    checks = ", ".join(f"{result} / {v} = {result // v}" if which == "lcm" else f"{v} / {result} = {v // result}" for v in values[:6])
    return {"task": f"{which} of {', '.join(map(str, values[:6]))}", "steps": [(checks, why)], "result": f"**{result}**", "kind": "plain"}


def inequality(text: str) -> dict:
    plain = re.sub(r"[a-zäöü]{2,}['’]?[a-z]*|[?!:;]", " ", normalise(text.lower()).replace("≤", "<=").replace("≥", ">="))
    found = re.fullmatch(r"\s*([\da-z.+\-*/^() ]{1,80}?)\s*(<=|>=|<|>)\s*([\da-z.+\-*/^() ]{1,80}?)\s*\.?\s*", plain)
    letters = set(re.findall(r"[a-z]", plain))
    if not found or len(letters) != 1 or FUNCTION.search(text):
        raise NotMaths
    letter, sign = letters.pop(), found[2]
    left, right = read_polynomial(found[1], letter), read_polynomial(found[3], letter)
    whole = combine(left, right, -1)
    if max(whole, default=0) != 1:
        raise NotMaths
    factor, value = whole[1], -whole.get(0, Fraction(0)) / whole[1]
    turned = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}[sign] if factor < 0 else sign
    nice = {"<=": "≤", ">=": "≥"}
    steps = [(f"{write({1: factor}, letter)} {nice.get(sign, sign)} {exact(-whole.get(0, Fraction(0)))}", f"terms with {letter} to the left, numbers to the right")]
    if factor != 1:
        steps.append((f"{letter} {nice.get(turned, turned)} {exact(value)}", f"divide by {exact(factor)}" + ("; dividing by a negative number turns the sign round" if factor < 0 else "")))
    return {"task": f"{found[1].strip()} {nice.get(sign, sign)} {found[3].strip()}", "steps": steps, "result": f"**{letter} {nice.get(turned, turned)} {with_decimal(value)}**", "kind": "plain"}


def factored(text: str) -> dict:
    found = re.search(r"\bfactor(?:i[sz]e|ise)?(?: out)?(?: the)?(?: expression| polynomial)?:?\s+([\dx.+\-*^() ²]{2,60})\s*[?.]?$", normalise(text.lower()))
    if not found:
        raise NotMaths
    whole = read_polynomial(found[1], "x")
    if max(whole, default=0) == 1 and whole.get(0):
        common = Fraction(math.gcd(whole[1].numerator, whole[0].numerator)) if whole[1].denominator == whole[0].denominator == 1 else Fraction(1)
        if common == 1:
            raise NotMaths
        return {"task": write(whole, "x"), "steps": [(f"{exact(common)} divides both numbers", "the common factor")], "result": f"**{exact(common)}({write({p: v / common for p, v in whole.items()}, 'x')})**", "kind": "plain"}
    if max(whole, default=0) != 2:
        raise NotMaths
    steps: list = []
    told, roots = solve_quadratic(whole, "x", steps)
    if not roots:
        return {"task": write(whole, "x"), "steps": steps, "result": "It **cannot be factored with fractions**: the discriminant is " + ("negative." if "no real" in told else "no square number."), "kind": "plain", "topic": "quadratic equations"}
    result = told.partition("Factored: `")[2].partition(" = 0")[0]
    return {"task": write(whole, "x"), "steps": [*steps, (f"x = {' and '.join(exact(root) for root in roots)}", "the places where it is zero")], "result": f"**{result}**", "kind": "plain", "topic": "quadratic equations"}


def lowest_point(text: str) -> dict:
    found = re.search(r"\b(?:minimum|maximum|vertex|turning point|lowest point|highest point|extremum|min|max)\b(?: value)?(?: of)?(?: the)?(?: function| parabola)?:?\s*(?:[fy](?:\(x\))?\s*=\s*)?([\dx.+\-*^() ²]{2,60})", normalise(text.lower()))
    whole = read_polynomial(found[1], "x") if found else {}
    if max(whole, default=0) != 2:
        raise NotMaths
    a, b = whole[2], whole.get(1, Fraction(0))
    x = -b / (2 * a)
    y = sum((value * x**power for power, value in whole.items()), Fraction(0))
    steps = [(f"f'(x) = {write({1: 2 * a, 0: b} if b else {1: 2 * a}, 'x')} = 0", "at the turning point the slope is zero"), (f"x = {exact(x)}", "solve it (the same as -b / 2a)"), (f"f({exact(x)}) = {exact(y)}", "put x in")]
    return {"task": f"f(x) = {write(whole, 'x')}", "steps": steps, "result": f"**{'Minimum' if a > 0 else 'Maximum'} at ({with_decimal(x)} | {with_decimal(y)})**, because the number before x² is {'positive' if a > 0 else 'negative'}.", "kind": "plain"}


def prime(text: str) -> dict:
    found = re.search(r"\b(?:is )?(\d{1,9})\b(?: an?)?(?: a)? prime\b|\bprime factors? of (\d{1,9})|\bfactori[sz]e (\d{1,9})\b", text.lower())
    value = int(next((each for each in found.groups() if each), 0)) if found else 0
    if value < 2:
        raise NotMaths
    parts, rest, at = [], value, 2
    while at * at <= rest:
        while rest % at == 0:
            parts.append(at)
            rest //= at
        at += 1
    parts += [rest] if rest > 1 else []
    if len(parts) == 1:
        return {"task": f"{value}", "steps": [(f"no prime up to {math.isqrt(value)} divides {value}", f"it is enough to test up to √{value}")], "result": f"**{value} is prime**", "kind": "plain"}
    return {"task": f"{value}", "steps": [(f"{value} / {parts[0]} = {value // parts[0]}", "the smallest number that divides it")], "result": f"**{value} = {' · '.join(map(str, parts))}**, so it is not prime", "kind": "plain"}


def other_form(text: str) -> dict:
    """A fraction, a decimal number or a percentage in another form."""
    found = re.search(r"(-?\d{1,6}\s*/\s*[1-9]\d{0,5}|-?\d{1,6}(?:[.,]\d{1,6})?)\s*(%|percent)?\s+(?:as|in|into|to) (?:an? )?(decimals?|fraction|percent(?:age)?|%)", normalise(text.lower()))
    if not found or len(re.findall(r"\d+", text)) > 2 + ("." in found[1]):
        raise NotMaths
    value = Fraction(found[1].replace(" ", "").replace(",", ".")) / (100 if found[2] else 1)
    if found[3].startswith("dec"):
        top, below = exact(value).split("/") if value.denominator > 1 else (exact(value), "1")
        told = decimal(value)
        return {"task": f"{found[1]}{'%' if found[2] else ''} as a decimal", "steps": [(f"{top} / {below} = {told}", "divide the numerator by the denominator")], "result": f"**{'' if Fraction(told) == value else '≈ '}{told}**", "kind": "plain"}
    if found[3].startswith("frac"):
        digits = len(found[1].partition(".")[2])
        raw = f"{found[1].replace('.', '').lstrip('0') or '0'}/{10**digits * (100 if found[2] else 1)}"
        return {"task": f"{found[1]}{'%' if found[2] else ''} as a fraction", "steps": [(raw, "write it over a power of ten"), (exact(value), "cancel what both have in common")], "result": f"**{exact(value)}**{mixed_text(value)}", "kind": "plain"}
    return {"task": f"{found[1]} as a percentage", "steps": [(f"{decimal(value)} * 100 = {decimal(value * 100)}", "times 100")], "result": f"**{decimal(value * 100)}%**", "kind": "plain"}


def ratio(text: str) -> dict:
    found = re.search(r"\b(?:split|share|divide|divided|shared)\b\D{0,20}(\d+(?:\.\d+)?)\D{0,40}?\b(?:ratio|in)\b\D{0,12}(\d{1,4}(?:\s*(?::|to)\s*\d{1,4}){1,4})", normalise(text.lower()))
    if not found:
        raise NotMaths
    parts = [int(each) for each in re.findall(r"\d+", found[2])]
    value, total = Fraction(found[1]), sum(parts)
    if not total:
        raise NotMaths
    shares = [value * each / total for each in parts]
    return {"task": f"{decimal(value)} in the ratio {':'.join(map(str, parts))}", "steps": [(f"{' + '.join(map(str, parts))} = {total}", "parts in all"), (f"{decimal(value)} / {total} = {decimal(value / total)}", "one part"), ("; ".join(f"{each} · {decimal(value / total)} = {decimal(share)}" for each, share in zip(parts, shares)), "times the number of parts")],
            "result": " and ".join(f"**{decimal(share)}**" for share in shares), "kind": "plain"}


def interest(text: str) -> dict:
    low = normalise(text.lower())
    years = re.search(r"(\d{1,2})\s*(?:years?|yrs?)\b", low)
    rate = re.search(r"(\d{1,2}(?:\.\d{1,3})?)\s*(?:%|percent)", low)
    amounts = [each for each in re.findall(r"(?<![\d.])(\d{1,9}(?:\.\d{1,2})?)(?!\d|\.\d)(?!\s*(?:%|percent|years?|yrs?))", low)]
    if not years or not rate or len(amounts) != 1 or not re.search(r"\binterest\b|\bbank\b|\bsav(?:e|ings?)\b|\binvest\w*|\baccount\b|\bgrows?\b", low) or re.search(r"\bloan\b|\bmonth", low):
        raise NotMaths
    start, share, n = Fraction(amounts[0]), Fraction(rate[1]), int(years[1])
    if re.search(r"\bsimple\b", low):
        gain = start * share * n / 100
        return {"task": f"{decimal(start)} at {decimal(share)}% simple interest for {n} years", "steps": [(f"{decimal(start)} * {decimal(share)} / 100 * {n} = {decimal(gain)}", "the same interest every year")], "result": f"**{decimal(start + gain)}**, of which {decimal(gain)} is interest", "kind": "plain"}
    end = float(start) * (1 + float(share) / 100) ** n
    return {"task": f"{decimal(start)} at {decimal(share)}% a year for {n} years", "steps": [(f"1 + {decimal(share)}/100 = {decimal(1 + share / 100)}", "the factor of one year"), (f"{decimal(start)} · {decimal(1 + share / 100)}^{n} = {end:.2f}", "once for every year, because the interest stays in the account")],
            "result": f"**{end:.2f}**, of which {end - float(start):.2f} is interest. With simple interest it would be {float(start + start * share * n / 100):.2f}.", "kind": "plain"}


def middle(text: str) -> dict:
    which = re.search(r"\b(median|mode|range)\b", text.lower())
    values = [Fraction(str(n.value)) for n in reading.numbers(text) if n.kind in ("plain", "fraction")]
    if not which or len(values) < 3:
        raise NotMaths
    ordered = sorted(values)
    row = ", ".join(map(decimal, ordered))
    if which[1] == "range":
        return {"task": f"range of {row}", "steps": [(row, "in order"), (f"{decimal(ordered[-1])} - {decimal(ordered[0])} = {decimal(ordered[-1] - ordered[0])}", "largest minus smallest")], "result": f"**{decimal(ordered[-1] - ordered[0])}**", "kind": "plain"}
    if which[1] == "mode":
        most = max(ordered.count(each) for each in ordered)
        told = ", ".join(decimal(each) for each in dict.fromkeys(ordered) if ordered.count(each) == most)
        return {"task": f"mode of {row}", "steps": [(row, "in order"), (f"most often: {most} times", "count each value")], "result": f"**{told}**" if most > 1 else "**There is no mode**: every value occurs once", "kind": "plain"}
    half = len(ordered) // 2
    if len(ordered) % 2:
        return {"task": f"median of {row}", "steps": [(row, "in order"), (f"the value in the middle, number {half + 1} of {len(ordered)}", "as many below as above")], "result": f"**{decimal(ordered[half])}**", "kind": "plain"}
    value = (ordered[half - 1] + ordered[half]) / 2
    return {"task": f"median of {row}", "steps": [(row, "in order"), (f"({decimal(ordered[half - 1])} + {decimal(ordered[half])}) / 2 = {decimal(value)}", "the mean of the two in the middle")], "result": f"**{decimal(value)}**", "kind": "plain"}


def two_unknown(text: str) -> dict:
    """Two numbers of which the sum and the difference, or the sum and the ratio, are known."""
    low = normalise(text.lower())
    figures = re.findall(r"(?<![\d.])\d+(?:\.\d+)?(?!\d|\.\d)", low)
    total = re.search(r"\b(?:sum(?: of [a-z ]{3,20})?|together|in total|altogether|add up to)\b\D{0,25}?(\d+(?:\.\d+)?)", low)
    apart = re.search(r"\bdifference\b\D{0,25}?(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)(?: years?)? (?:older|younger|more|less|taller|longer|bigger|larger|smaller)\b", low)
    times = re.search(r"\b(twice|double|three times|four times|\d times) (?:as|the|older)\b", low)
    if not total or len(figures) != 1 + bool(apart) + bool(times and times[1][0].isdigit()) or bool(apart) == bool(times):
        raise NotMaths
    whole = Fraction(total[1])
    if apart:
        gap = Fraction(apart[1] or apart[2])
        large, small = (whole + gap) / 2, (whole - gap) / 2
        steps = [(f"a + b = {decimal(whole)} and a - b = {decimal(gap)}", "write it as two equations"), (f"2a = {decimal(whole + gap)}, so a = {decimal(large)}", "add the equations"), (f"b = {decimal(whole)} - {decimal(large)} = {decimal(small)}", "put a in")]
    else:
        factor = {"twice": 2, "double": 2, "three times": 3, "four times": 4}.get(times[1]) or int(times[1][0])
        small = whole / (factor + 1)
        large = whole - small
        steps = [(f"b + {factor}b = {decimal(whole)}", "write the larger one as so many times the smaller one"), (f"{factor + 1}b = {decimal(whole)}, so b = {decimal(small)}", f"divide by {factor + 1}"), (f"a = {decimal(whole)} - {decimal(small)} = {decimal(large)}", "the rest")]
    return {"task": f"two numbers, together {decimal(whole)}", "steps": steps, "result": f"The larger one is **{decimal(large)}**, the smaller one **{decimal(small)}**.", "check": f"Check: {decimal(large)} + {decimal(small)} = {decimal(whole)}.", "kind": "plain"}


def tip_and_split(text: str) -> dict:
    low = normalise(text.lower())
    tip = re.search(r"(\d{1,2}(?:\.\d{1,2})?)\s*(?:%|percent)", low)
    people = re.search(r"\b(?:split|shared?|divided?)\b\D{0,30}?(\d{1,3})\b|\b(\d{1,3}) (?:people|persons|friends|of us|ways)\b", low)
    amounts = re.findall(r"(?<![\d.])(\d{1,7}(?:\.\d{1,2})?)(?!\d|\.\d)(?!\s*(?:%|percent|people|persons|friends|of us|ways))", low)
    if not tip or not people or not re.search(r"\btips?\b|\bservice\b", low):
        raise NotMaths
    count = int(people[1] or people[2])
    amounts = [each for each in amounts if not (people[1] and each == people[1])]
    if len(amounts) != 1 or not count:
        raise NotMaths
    bill, share = Fraction(amounts[0]), Fraction(tip[1])
    total = bill * (100 + share) / 100
    return {"task": f"{decimal(bill)} plus {decimal(share)}% tip, split by {count}", "steps": [(f"{decimal(bill)} * {decimal(share)} / 100 = {float(bill * share / 100):.2f}", "the tip"), (f"{decimal(bill)} + {float(bill * share / 100):.2f} = {float(total):.2f}", "the whole bill"), (f"{float(total):.2f} / {count} = {float(total / count):.2f}", "for each")],
            "result": f"**{float(total / count):.2f}** each, {float(total):.2f} in all", "kind": "plain"}


def root_of_power(text: str) -> dict:
    """ x³ = 27 and √(x + 5) = 4."""
    plain = re.sub(r"^(?:please |can you |solve |find |what is |for |x in )*:?\s*", "", normalise(text.lower()).strip(" ?.")).replace("³", "^3").replace("√", "sqrt")
    if found := re.fullmatch(r"([a-z])\s*\^\s*([3-9])\s*=\s*(-?\d{1,12})", plain):
        letter, degree, value = found[1], int(found[2]), int(found[3])
        if value < 0 and degree % 2 == 0:
            return {"task": plain, "steps": [(f"{letter}^{degree} is never negative", "an even power")], "result": "**No real solution**", "kind": "plain"}
        root = round(abs(value) ** (1 / degree))
        is_whole = root**degree == abs(value)
        told = str(root) if is_whole else decimal(abs(value) ** (1 / degree))
        sign = "-" if value < 0 else "±" if degree % 2 == 0 else ""
        return {"task": plain, "steps": [(f"{letter} = {sign}{'∛' if degree == 3 else f'{degree}th root of '}{abs(value)}", "take the root on both sides")], "result": f"**{letter} {'=' if is_whole else '≈'} {sign}{told}**", "kind": "plain"}
    if found := re.fullmatch(r"sqrt\s*\(([^()=]{1,40})\)\s*=\s*(\d{1,6}(?:\.\d{1,4})?)", plain):
        square = Fraction(found[2]) ** 2
        inner = solve(f"{found[1]} = {decimal(square)}")
        return {**inner, "task": plain.replace("sqrt", "√"), "steps": [(f"{found[1].strip()} = {decimal(square)}", "square both sides"), *inner["steps"]], "check": ""}
    raise NotMaths


def line_through(text: str) -> dict:
    found = re.findall(r"\(\s*(-?\d+(?:\.\d+)?)\s*[,;|]\s*(-?\d+(?:\.\d+)?)\s*\)", text)
    if len(found) != 2 or not re.search(r"\b(?:slope|gradient|line|steigung|distance|midpoint)\b", text, re.I):
        raise NotMaths
    (a, b), (c, d) = ((Fraction(x), Fraction(y)) for x, y in found)
    if re.search(r"\bdistance\b", text, re.I):
        value = math.hypot(float(c - a), float(d - b))
        return {"task": "distance of two points", "steps": [(f"√(({exact(c)} - {exact(a)})² + ({exact(d)} - {exact(b)})²)", "Pythagoras")], "result": f"**{'' if abs(value - round(value)) < 1e-9 else '≈ '}{decimal(value)}**", "kind": "plain"}
    if re.search(r"\bmidpoint\b", text, re.I):
        return {"task": "midpoint", "steps": [("add the two x and halve, add the two y and halve", "the mean of both points")], "result": f"**({exact((a + c) / 2)} | {exact((b + d) / 2)})**", "kind": "plain"}
    if a == c:
        return {"task": "line through two points", "steps": [(f"both x are {exact(a)}", "compare the points")], "result": "**The line is vertical**: it has no slope", "kind": "plain"}
    slope = (d - b) / (c - a)
    start = b - slope * a
    return {"task": f"line through ({exact(a)} | {exact(b)}) and ({exact(c)} | {exact(d)})", "steps": [(f"m = ({exact(d)} - {exact(b)}) / ({exact(c)} - {exact(a)}) = {exact(slope)}", "difference in y divided by difference in x"), (f"b = {exact(b)} - {exact(slope)} · {exact(a)} = {exact(start)}", "put one point into y = mx + b")],
            "result": f"**The slope is {with_decimal(slope)}**, and the line is y = {write({p: v for p, v in ((1, slope), (0, start)) if v}, 'x')}", "kind": "plain"}


def dice(text: str) -> dict:
    """Independent tries with one die or coin, all of which must go well."""
    low = text.lower()
    times = re.search(r"\b(twice|two times|three times|four times|(\d) times|both)\b", low)
    count = {"twice": 2, "two times": 2, "both": 2, "three times": 3, "four times": 4}.get(times[1]) or int(times[2]) if times else 1
    one = Fraction(1, 2) if re.search(r"\b(?:coin|heads|tails)\b", low) else Fraction(1, 6) if re.search(r"\b(?:die|dice|roll(?:ing)?)\b", low) and re.search(r"\b(?:an? )?(?:[1-6]|six|one|five)\b", low) else None
    if one == Fraction(1, 6) and re.search(r"\beven\b|\bodd\b", low):
        one = Fraction(1, 2)
    if one is None or not re.search(r"\b(?:probability|chance|likely|odds)\b", low) or re.search(r"\bat least\b|\bor\b|\bsum\b|\btotal\b|\bexactly\b|\bnot\b|\bno\b|\btwo (?:dice|coins)\b|\b\d (?:dice|coins)\b", low) or not 1 <= count <= 9:
        raise NotMaths
    value = one**count
    steps = [(exact(one), "the probability of one try")] + ([(" · ".join([exact(one)] * count) + f" = {exact(value)}", "the tries do not influence each other, so multiply")] if count > 1 else [])
    return {"task": f"probability, {count} time{'s' * (count > 1)} in a row", "steps": steps, "result": f"**{exact(value)} ≈ {float(value) * 100:.2f}%**", "kind": "plain"}


WORDED = (inequality, factored, lowest_point, prime, other_form, ratio, tip_and_split, interest, middle, two_unknown, root_of_power, line_through, dice)
PIECES = re.compile(r"[;\n]+|\?\s+|,?\s+(?:and also|and then also|also|as well as)\s+|,?\s+and\s+(?=(?:what|how|solve|find|\d|-?\d*[a-z]\b|\())", re.I)


def several(text: str) -> list[dict]:
    """Two or more tasks in one message, when each of them can be read alone."""
    found = equations_in(text, 6)
    if len(found) > 1 and any(re.fullmatch(r"[a-z]\s*=\s*-?[\d./]+", each) for each in found):
        return []
    if len(found) > 1 and not FUNCTION.search(text):
        tasks, at = [], 0
        while at < len(found):
            letters = set(re.findall(r"[a-z]", found[at]))
            after = found[at + 1] if at + 1 < len(found) else ""
            if len(letters) == 2 and after and letters >= set(re.findall(r"[a-z]", after)):
                tasks.append(lambda a=found[at], b=after: solve_pair(a, b))
                at += 2
            else:
                tasks.append(lambda a=found[at]: solve(a))
                at += 1
        is_pair = len(found) == 2 and len(set(re.findall(r"[a-z]", " ".join(found)))) == 2 and any(len(set(re.findall(r"[a-z]", each))) == 2 for each in found)
        if len(tasks) > 1 and not is_pair:
            try:
                return [task() for task in tasks]
            except (NotMaths, ZeroDivisionError, OverflowError):
                return []
        return []
    try:
        shape = geometry(text)
        others = [name for name in SHAPES[shape["shape"]] if name != shape["what"] and re.search(MEASURES[name], text, re.I) and not re.search(MEASURES[name], " ".join(re.findall(MEASURES[shape["what"]], text, re.I)), re.I)]
        if others:
            return [shape, *(geometry(re.sub(MEASURES[shape["what"]], " ", text, flags=re.I)) for _ in others[:1])]
    except (NotMaths, ZeroDivisionError, OverflowError, TypeError):
        pass
    pieces = [piece.strip(" ,.?") for piece in PIECES.split(text)[:8] if re.search(r"\d", piece)]
    lead = re.match(r"(?:please |can you |could you )?(differentiate|integrate|simplify|expand|factor(?:i[sz]e)?|solve)\b", text.strip(), re.I)
    done = [first_that_fits(piece if not lead or at == 0 or lead[1].lower() in piece.lower() else f"{lead[1]} {piece}") for at, piece in enumerate(pieces)] if 1 < len(pieces) <= 6 else []
    return done if done and all(done) else []


def first_that_fits(text: str) -> dict | None:
    low = text.lower()
    if (step := step_of(text)) and re.search(r"\d", step[0]):
        # Discounts one after the other belong to one price.
        is_price = len([n for n in reading.numbers(step[0]) if n.kind == "percent"]) and not re.search(r"(?:%|percent|prozent) (?:of|von) ", step[0], re.I)
        try:
            return read_percent(text) if is_price else chained(text)
        except (NotMaths, ZeroDivisionError, OverflowError):
            if not is_price:
                return None
    if point := re.search(r",?\s*(?:and )?(?:the |its )?(?:value |slope )?(?:at|when|for) x\s*=\s*(-?\d+(?:\.\d+)?)\s*\??$", low):
        if re.search(r"deriv|differentiate|f'", low) and (done := first_that_fits(text[:point.start()])):
            return at_point(done, Fraction(point[1]))
    if (function := re.search(r"f\(x\)\s*=\s*([^,?;]{1,120}?)(?=\s+(?:what|whats|find|f'|and|please|derivative|differentiate)|[,?;]|$)", low)) and re.search(r"f'|deriv|differentiate|ableit|slope", low):
        works = [lambda _: differentiated(function[1].strip())]
    elif calculus := re.search(r"\b(?:differentiate|derive|derivative of|ableitung von|leite ab|dérivée de|derivada de|(integral of|integrate))\s*:?\s*(?:the function )?(?:[fy](?:\(x\))? = ?)?(.{1,120})", low):
        works = [lambda _: integrated(calculus[2]) if calculus[1] else differentiated(re.sub(r"\b(?:please|pls|plz|thanks|for me|with respect to x|w\.?r\.?t\.? x|nach x|ab|step by step|(?:and |with |show )+(?:me )?(?:all |the |your )*(?:steps|working|work|explanation))\b", "", calculus[2]).strip(" .,?!"))]
    else:
        pair = equations_in(text)
        works = [two_parts, *WORDED, read_percent, (lambda _: solve_pair(*pair)) if len(pair) == 2 else solve, compare_fractions, average, part_of_unknown, motion, geometry, common_number, unit_price, add_fractions, calculate_fractions, calculate_plain, rule_of_three]
    for work in works:
        try:
            return work(text)
        except (NotMaths, ZeroDivisionError, OverflowError, ToolError):
            continue
    return None


def value_at(node: tuple, x: float) -> float:
    match node:
        case ("num", value):
            return float(value)
        case ("var",):
            return x
        case ("add", parts):
            return sum(value_at(part, x) for part in parts)
        case ("mul", parts):
            return math.prod(value_at(part, x) for part in parts)
        case ("pow", base, exponent):
            return value_at(base, x) ** value_at(exponent, x)
        case ("fn", name, inside):
            return {"sin": math.sin, "cos": math.cos, "tan": math.tan, "ln": math.log, "exp": math.exp}[name](value_at(inside, x))
    raise NotMaths


def at_point(done: dict, x: Fraction) -> dict:
    """The derivative that was worked out, at one place."""
    try:
        slope = value_at(derive(tree_of(done["task"].removeprefix("f(x) = ")), []), float(x))
    except (ValueError, ZeroDivisionError, OverflowError, TypeError) as cause:
        raise NotMaths from cause
    if isinstance(slope, complex):
        raise NotMaths
    return {**done, "steps": [*done["steps"], (f"f'({exact(x)}) = {decimal(slope)}", f"put x = {exact(x)} in")], "result": f"{done['result']}, and **f'({exact(x)}) = {decimal(slope)}**"}


def same_polynomial(one: str, other: str) -> bool:
    """Whether two ways to write it are equal, such as 2(3x + 1) and 6x + 2."""
    try:
        first, second = (read_polynomial(re.sub(r"^\s*(?:f'\(x\)|y'|f')\s*=", "", normalise(text.lower()).replace("³", "^3")), "x") for text in (one, other))
        return first == second
    except (NotMaths, ZeroDivisionError, OverflowError):
        return False


def is_right(given: str, answer: str) -> bool:
    plain = lambda text: re.sub(r"[\s*]|f'\(x\)=|=0$", "", normalise(text.lower()).replace("³", "^3"))
    if re.search(r"[a-z]", answer):
        return plain(given) == plain(answer) or same_polynomial(given, answer)
    found = [Fraction(n.replace(" ", "")) for n in re.findall(r"-?\d{1,9}(?:\s*/\s*[1-9]\d{0,8}|\.\d{1,9})?", re.sub(r"[a-z][₁₂12]?\s*=", " ", normalise(given.lower())))]
    wanted = sorted(Fraction(n) for n in answer.split())
    return sorted(set(found)) == wanted or len(wanted) == 1 and bool(found) and abs(found[-1] - wanted[0]) < Fraction(1, 1000)


PART_NAMES = {"half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4, "fourths": 4, "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6, "seventh": 7, "sevenths": 7, "eighth": 8, "eighths": 8, "ninth": 9, "ninths": 9, "tenth": 10, "tenths": 10}
SMALL_NUMBERS = {word: at for at, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())} | {"a": 1, "an": 1}
SAID_PART = re.compile(rf"\b(?:({'|'.join(SMALL_NUMBERS)}|\d{{1,3}}) and )?({'|'.join(SMALL_NUMBERS)}|\d{{1,3}})?[ -]?({'|'.join(PART_NAMES)})\b", re.I)
SIGNS = ((r"\bplus\b", "+"), (r"\bminus\b|\bless\b", "-"), (r"\btimes\b|\bmultiplied by\b|×|\bof\b", "*"), (r"\bdivided by\b|\bover\b|÷|(?<= ):(?= )", "/"))


def fraction_sum(said: str) -> str:
    """ "Three fifths plus 7/8 minus one and a quarter" as "(3/5) + (7/8) - (5/4)"; empty when a word is left."""
    def part(found: re.Match) -> str:
        number = lambda word: SMALL_NUMBERS.get(word.lower()) if word.lower() in SMALL_NUMBERS else int(word)
        top, bottom = number(found[2]) if found[2] else 1, PART_NAMES[found[3].lower()]
        return f"({(number(found[1]) if found[1] else 0) * bottom + top}/{bottom})"
    text = re.sub(r"^(?:what(?:'s| is|s)?|how much is|calculate|work out|compute|solve|and|so|ok|pls|please)\s+", "", said.strip(" .?!="), flags=re.I)
    text = re.sub(r"(?<![\d./(])(\d{1,4}) (\d{1,4})/(\d{1,4})(?![\d./])", lambda mixed: f"({int(mixed[1]) * int(mixed[3]) + int(mixed[2])}/{mixed[3]})", SAID_PART.sub(part, text))
    text = re.sub(r"(?<![\d./(])(\d{1,4})/(\d{1,4})(?![\d./)])", r"(\1/\2)", text)
    for pattern, sign in SIGNS:
        text = re.sub(pattern, f" {sign} ", text, flags=re.I)
    text = " ".join(text.split())
    return text if re.fullmatch(r"\(\d{1,5}/[1-9]\d{0,4}\)(?: [-+*/] (?:\(\d{1,5}/[1-9]\d{0,4}\)|\d{1,4})){1,5}|\d{1,4}(?: [-+*/] \(\d{1,5}/[1-9]\d{0,4}\)){1,5}", text) else ""


def worked_fractions(text: str) -> tuple[list[str], Fraction] | None:
    """Products and quotients first, then sums from the left; each step in words."""
    values, signs = [Fraction(part.strip("()")) for part in re.findall(r"(?<![/\d])\d+(?:/\d+)?", text)], re.findall(r" ([-+*/]) ", text)
    if len(values) != len(signs) + 1:
        return None
    steps: list[str] = []
    for wanted in ("*/", "+-"):
        at = 0
        while at < len(signs):
            if signs[at] not in wanted:
                at += 1
                continue
            left, right, sign = values[at], values[at + 1], signs[at]
            if sign == "/" and right == 0:
                return None
            done = left * right if sign == "*" else left / right if sign == "/" else left + right if sign == "+" else left - right
            steps.append(f"{left} {({'*': '×', '/': '÷', '-': '−'}).get(sign, sign)} {right} = {done}")
            values[at : at + 2], signs[at : at + 1] = [done], []
    return steps, values[0]


def shown_fraction(value: Fraction) -> str:
    whole = f" = {value.numerator // value.denominator} {value.numerator % value.denominator}/{value.denominator}" if value > 1 and value.denominator > 1 else ""
    return f"**{value}**{whole} ≈ {float(value):.4g}" if value.denominator > 1 else f"**{value}**"


def fractions_in_words(message: str, state: dict) -> dict | None:
    """Sums of fractions in words and figures, with "no, times 7/8" and "as a decimal" afterwards."""
    last = str(state.get("sum") or "")
    if last and re.fullmatch(r"(?:and |so |ok |pls |please |now )*(?:as|in|into) (?:a )?(?:decimals?|percent(?:age)?|%)(?: number)?\W*", message.strip(), re.I):
        value = worked_fractions(last)[1]
        return {"reply": f"{value} = **{float(value):.6g}**" + (f", that is {float(value) * 100:.4g}%" if 0 < value < 10 else "") + "."}
    if last and (meant := re.search(r"\b(plus|minus|times|multiplied by|divided by) (\d{1,4}/\d{1,4}|[a-z ]{3,20}?)(?:[, ]+(?:sorry|please|pls))?\W*$", message, re.I)) and re.search(r"\b(?:no|sorry|meant|mean|instead|actually)\b", message, re.I):
        sign = {"plus": "+", "minus": "-", "times": "*", "multiplied by": "*", "divided by": "/"}[meant[1].lower()]
        right = fraction_sum(f"1 plus {meant[2]}").partition(" + ")[2] if not re.match(r"\d", meant[2]) else f"({meant[2]})"
        hits = [found for found in re.finditer(r"([-+*/]) (\(\d+/\d+\)|\d+)", last) if found[2] == right]
        if len(hits) != 1:
            return {"reply": f"Which sign do you mean? The sum was `{last}`. Write the whole sum once more."}
        text = last[: hits[0].start()] + f"{sign} {right}" + last[hits[0].end() :]
    else:
        text = fraction_sum(message)
    if not text or not (worked := worked_fractions(text)):
        return None
    state["sum"] = text
    first = " Products and quotients come before sums." if re.search(r" [-+] ", text) and re.search(r" [*/] ", text) else ""
    return {"reply": f"**{text.replace('*', '×').replace(' / ', ' ÷ ').replace(' - ', ' − ')}**\n\n" + "\n".join(f"{at}. `{step}`" for at, step in enumerate(worked[0], 1)) + f"\n\n{shown_fraction(worked[1])}.{first}"}


SPEED = re.compile(r"\b(\d{1,5}(?:[.,]\d{1,2})?) ?(km|kilomet(?:er|re)s?|miles|mi|m|met(?:er|re)s?)\b(?: of [a-z]+)? in (?:(\d{1,3}(?:[.,]\d{1,2})?) ?(?:h|hrs?|hours?)\b ?(?:and )?(?:(\d{1,2}) ?(?:m|min|mins|minutes)?\b)?|(\d{1,4}) ?(?:min|mins|minutes)\b|(\d{1,5}) ?(?:s|sec|seconds)\b)", re.I)
PARTWAY = re.compile(r"\b(\d{1,5}(?:[.,]\d)?) ?(?:km|kilomet\w+)\b[^.;\d]{0,12}?\bat (\d{1,3}(?:[.,]\d)?) ?(?:km/?h|kph|km per hour)", re.I)


def speed_of(message: str, low: str) -> dict | None:
    """The speed of a distance in a time, and the average of two parts by whole distance and whole time."""
    figure = lambda text: float(text.replace(",", "."))
    legs = list(PARTWAY.finditer(low))
    if len(legs) > 1 and re.search(r"\baverage\b|\bavg\b|\bmean\b|\bspeed\b", low):
        way, time = sum(figure(leg[1]) for leg in legs), sum(figure(leg[1]) / figure(leg[2]) for leg in legs)
        lines = [f"{at}. `{leg[1]} / {leg[2]} = {figure(leg[1]) / figure(leg[2]):.4g} h`" for at, leg in enumerate(legs, 1)]
        return {"reply": "\n".join(["**Average = whole distance / whole time**, not the mean of the speeds.", "", *lines, f"{len(legs) + 1}. `{way:g} km / {time:.4g} h = {way / time:.4g} km/h`", "", f"**{way / time:.4g} km/h**"])}
    found = SPEED.search(low)
    if not found or not re.search(r"\bspeed\b|\bfast\b|\bkm/?h\b|\bm/s\b|\bmph\b|\bpace\b", low):
        return None
    way, unit = figure(found[1]), found[2].lower()
    hours = figure(found[3]) + int(found[4] or 0) / 60 if found[3] else int(found[5]) / 60 if found[5] else int(found[6]) / 3600
    if not hours or not way:
        return None
    metres = way * (1000 if unit.startswith("k") else 1609.344 if unit.startswith("mi") else 1)
    by_hour = metres / 1000 / hours
    steps = [f"1. `{found[3]} h + {found[4]} min = {hours:.5g} h`" if found[4] else f"1. `time = {hours:.5g} h`", f"2. `{metres / 1000:g} km / {hours:.5g} h = {by_hour:.5g} km/h`", f"3. `{by_hour:.5g} / 3.6 = {by_hour / 3.6:.4g} m/s`"]
    claim = re.search(r"\b(?:got|says?|said|thinks?|has|answer(?: is)?) (?:it'?s |its )?(\d{1,5}(?:[.,]\d{1,3})?)\b(?!.{0,3}\d)", low[found.end():])
    judged = ""
    if claim:
        right = [name for name, value in (("km/h", by_hour), ("m/s", by_hour / 3.6)) if abs(figure(claim[1]) - value) < max(0.05, value * 0.005)]
        judged = f" {claim[1]} is right in {right[0]}." if right else f" So {claim[1]} is not right, neither in km/h nor in m/s."
    return {"reply": "\n".join(["**Speed = distance / time**", "", *steps, "", f"**{by_hour:.4g} km/h**, that is **{by_hour / 3.6:.4g} m/s**.{judged}"])}


@dialogue.guarded
def respond(event: dict) -> dict | None:
    message, state = str(event["message"]).replace("\0", " ").strip()[:600], dict(event.get("state") or {})
    is_free = not state.get("task") and not state.get("set")
    if is_free and len(PARTWAY.findall(message)) > 1 and (told := speed_of(message, message.lower())):
        return {**told, "state": state}
    answered = answer(message, message.lower().strip(" .!?"), state, event["assets"])
    answered = answered or (speed_of(message, message.lower()) or fractions_in_words(message, state) if is_free else None)
    return {**answered, "state": state} if answered else None


NO_ANSWER = re.compile(r"[,.;]?\s*(?:but |and |please )*(?:(?:don'?t|dont|do not) (?:show|tell|give|say|reveal)(?: me| us)? (?:the |me the )?(?:answer|result|solution)|without (?:the |showing (?:me )?the )?(?:answer|result|solution)|(?:only|just) (?:a hint|the first step))(?: yet| please| pls)?", re.I)


def answer(message: str, low: str, state: dict, assets: dict) -> dict | None:
    topic = next((name for name, pattern in TOPICS.items() if re.search(pattern, low)), "")
    clicks = [f"Practice {topic or state.get('topic') or 'percentages'}", "Other topic"]
    if re.fullmatch(r"(?:stop|done|quit|start over|reset|enough|score)", low):
        score = f" {state.get('right', 0)} right answers in {state.get('tries', 0)} tries." if state.get("tries") else ""
        state.clear()
        return {"reply": f"Stopped.{score} Send me any task, or say *practice fractions*.", "suggestions": clicks}
    if re.search(r"\bother topic|which topics|\bwhat can you", low):
        return {"reply": "Equations, systems of two equations, fractions, percentages, derivatives, times tables, addition and subtraction. Which one?", "suggestions": [f"Practice {name}" for name in list(TOPICS)[:4]]}
    if (re.search(r"\bpracti[sc]e|exercise|\bproblem\b|quiz me|like (?:this|that)|of (?:this|that) (?:kind|sort|type)|test me|^next$|^(?:an)?other|^more$|^skip$|give me (?:one|some|a|an)|one more|ano?ther (?:one|task|question)|(?:harder|easier|difficult) (?:one|task)|übung|aufgabe|\b(?:harder|easier) (?:ones?|tasks?)|^(?:something )?(?:harder|easier)$|^\d{1,2} more$", low) or topic and HOW_MANY.search(low) and not equations_in(message)) and not re.search(r"\btomorrow|tmrw|lost\b", low):
        return exercises(low, topic, state)
    if state.get("set") and (told := set_of_exercises(low, message, state)):
        return told
    if state.get("task") and state.get("topic") == "fractions" and "denominator" in low:
        done = first_that_fits(state["task"])
        if done:
            return {"reply": f"Yes: for + and − both need the same denominator first (for × and ÷ they do not). For **{state['task']}**: {done['steps'][0][1]}, so it becomes `{done['steps'][0][0]}`. What comes out?", "suggestions": ["Next hint", "Show the steps"]}
    if state.get("task") and re.search(r"steps|solution|show|hint|help|don.?t (?:know|get)|idk|no idea|no clue|answer|stuck|keine ahnung|give up", low) and len(low) < 60:
        return help_with(state, bool(re.search(r"steps|solution|show|answer|give up", low)))
    if state.get("task") and re.search(r"\d", low) and len(low) < 60 and not first_sure(message, state):
        return checked_exercise(message, state)
    if state.get("last") and (follow := follow_up(low, message, state)):
        return follow
    if (point := POINT.fullmatch(re.sub(r"^(?:and|ok|so|but|now|what about|how about)[ ,]+", "", low))) and not re.fullmatch(r"[a-z]\s*=\s*\S+", low):
        return put_in(Fraction(point[1]), state.get("last") or {})
    if changed := price_change(low if not state.get("change") or not low.startswith(("and", "what about")) else f"{low} percent"):
        state["change"] = True
        state.update(last={}, task="", topic="percentages")
        return changed
    if re.search(r"\bintegra(?:l|te|tion)\b|∫", low) and re.search(r"e\^|\bsin|\bcos|\bln\b|\blog|[a-z]\^?\d?\s*[a-z]\^|\d[a-z]\s*\(", low):
        return {"reply": "I cannot work out that integral. Without a language model I differentiate, and I explain the power rule for integrals of sums of powers; products and functions such as eˣ or sin x need integration by parts or substitution, which I do not do.", "suggestions": ["Differentiate x^3 sin x", "How do I integrate a power?"]}
    if (onward := re.fullmatch(r"(?:and |now |then |ok |so |that |it )*(times|x|\*|·|plus|\+|minus|-|divided by|over|/|:)\s*(\d[\d ./]*)", low)) and state.get("result"):
        sign = {"times": "*", "x": "*", "·": "*", "plus": "+", "minus": "-", "divided by": ":", "over": ":", "/": ":"}.get(onward[1], onward[1])
        if done := first_that_fits(f"{state['result']} {sign} {onward[2].strip()}"):
            return solved(done, state)
    if re.search(r"/\s*0(?![\d.])", message):
        return {"reply": "Division by zero has no result: no number times 0 gives anything but 0.", "suggestions": clicks}
    together = several(message)
    if together and (len(equations_in(message, 6)) > 1 or together[0].get("kind") == "geometry" or not first_that_fits(message)):
        replies = [solved(done, state)["reply"] for done in together]
        return {"reply": "\n\n---\n\n".join(replies), "suggestions": ["Why?", "Give me one like this", "Other topic"]}
    if (hidden := NO_ANSWER.search(message)) and (done := first_that_fits(NO_ANSWER.sub(" ", message).strip(" ,.;"))) and done["steps"]:
        solved(done, state)
        line, why = done["steps"][0]
        return {"reply": f"**{done['task']}**, without the answer. The first step: `{line}` ({why}). Go on from there and tell me what you get; say *show the steps* when you want all of them.", "suggestions": ["Show the steps", "Other topic"]}
    if done := first_that_fits(message):
        return solved(done, state)
    claim = equations_in(message)
    if len(claim) == 2 and (said := re.fullmatch(r"([a-z])\s*=\s*(-?\d+(?:\.\d+)?(?:/\d+)?)", claim[1])) and (done := first_that_fits(claim[0])):
        return checked_claim(said[1], Fraction(said[2]), claim[0], done, state)
    if found := equations_in(message):
        return {"reply": f"I read `{'; '.join(found)}`, but I cannot solve that one exactly: I solve linear and quadratic equations in one letter, and two linear equations in two letters.", "suggestions": ["Solve x² - 5x + 6 = 0", "x + y = 10 and x - y = 2"]}
    if topic and re.search(r"\b(?:lost|test|exam|help|struggl\w*|don.?t (?:get|understand)|bad at|explain|confus\w*)\b", low) and not re.search(r"\d", low):
        state["topic"] = topic
        return {"reply": dialogue.section(assets["guide.md"], LESSONS[topic]) + "\n\nShall I give you one to try?", "suggestions": ["Give me one", "Show me another example"]}
    return None


def solved(done: dict, state: dict) -> dict:
    state.update(last={**{key: value for key, value in done.items() if key in ("task", "kind", "topic", "numbers", "shape", "what", "sizes", "check", "speed", "unit")}, "steps": [list(step) for step in done["steps"]][:12], "said": done["result"]}, task="", topic=done.get("topic") or state.get("topic", ""))
    value = re.match(r"\*\*(-?\d+(?:\.\d+)?(?:/\d+)?)\*\*", done["result"])
    state["result"] = value[1] if value else ""
    reply = f"**{done['task']}**\n\n" + "\n".join(f"{at}. `{line}` ({why})" for at, (line, why) in enumerate(done["steps"], 1)) + f"\n\n{done['result']}" + (f"\n\n{done['check']}" if done.get("check") else "")
    return {"reply": reply, "suggestions": ["Why?", "Give me one like this", "Other topic"]}


def price_change(low: str) -> dict | None:
    """ "From 80 to 92, how many percent, and back to 80?": each change by its own starting value."""
    found = re.search(r"\b(?:from|of)?\s*(\d+(?:[.,]\d+)?)\s*(?:€|eur(?:os?)?|\$|k)?\s*(?:to|→|auf|up to|down to)\s*(\d+(?:[.,]\d+)?)", low)
    if not found or not re.search(r"\bpercent|%|\bprozent", low) or len(re.findall(r"\d+(?:[.,]\d+)?", low)) > 3 or re.search(r"\d\s*(?:%|percent)", low):
        return None
    old, new = (Fraction(found[at].replace(",", ".")) for at in (1, 2))
    if not old or not new or old == new:
        return None
    lines = [change_line(old, new)] + ([change_line(new, old)] if re.search(r"\bback\b|\breverse\b|zurück", low) else [])
    more = " The way back is a different percentage, because it starts from another value." if len(lines) > 1 else ""
    more += over_time(new - old, low)
    return {"reply": "\n\n".join(lines) + more, "suggestions": ["Why?", "Practice percentages"]}


PERIODS = {"day": 365, "week": 52, "month": 12, "quarter": 4, "year": 1}
PER = re.compile(r"\b(?:a|per|each|every|the) (day|week|month|quarter|year)\b|/ ?(day|week|month|quarter|year)\b|\b(month|week|year|dai)ly\b")
SPAN = re.compile(r"\b(?:in|per|over|after|for|each|every|within|during) (?:the )?(?:(a|an|one|whole|next|\d{1,3}) )?(?:whole )?(week|month|quarter|year)s?\b|\b(a|per) (year)\b|\b(year)ly\b|\bannual(?:ly)?\b")


def over_time(step: Fraction, low: str) -> str:
    """What a change per month comes to in a year, where that is asked too."""
    rate = PER.search(low)
    asked = re.search(r"\bhow much\b|\bwhat (?:do|does|will|is|would|am)\b|\b(?:save|extra|more|cost)\b", low[rate.end():]) if rate else None
    if not asked or not (span := next((each for each in SPAN.finditer(low, rate.end())), None)):
        return ""
    every = {"dai": "day"}.get(rate[3] or "", rate[1] or rate[2] or rate[3])
    unit = span[2] or "year"
    count = Fraction(int(span[1])) if span[1] and span[1].isdigit() else Fraction(1)
    times = count * PERIODS[every] / PERIODS[unit]
    if times.denominator != 1 or times <= 1:
        return ""
    word = "more" if step > 0 else "less"
    named = f"in {count} {unit}s" if count > 1 else f"per {unit}"
    lead = "It costs" if re.search(r"\bcosts?\b|\bpay\b", low) else "That is"
    return f"\n\n{lead} {float(abs(step)):.2f} {word} a {every}, so `{times} · {float(abs(step)):.2f}` = **{float(abs(step) * times):.2f} {word} {named}**."


def change_line(old: Fraction, new: Fraction) -> str:
    share = (new - old) / old * 100
    return f"`({decimal(new)} - {decimal(old)}) / {decimal(old)} = {float((new - old) / old):.4f}`: from {decimal(old)} to {decimal(new)} is **{'+' if share > 0 else '−'}{abs(float(share)):.2f}%**."


LESSONS = {"times tables": "How do I learn the times tables?", "addition and subtraction": "How do I add and subtract in my head?", "fractions": "How do I add fractions?", "percentages": "How do I work out a percentage?", "quadratic equations": "How do I solve a quadratic equation?", "derivatives": "How do I differentiate?", "linear equations": "How do I solve a linear equation?"}


def first_sure(message: str, state: dict) -> bool:
    """Whether a message during an exercise is a new task and not an answer."""
    plain = normalise(message.lower())
    if re.fullmatch(r"(?:(?:is|it|its|it's|i|think|got|maybe|that|thats|by|about|=|a)\s+)*[-+]?\d+(?:[.,]\d+)?\s*(?:%|percent)(?: (?:more|less|up|down|higher|lower|right|correct))*\W*", plain):
        return False
    return bool(re.search(r"solve|%|percent|differentiate|what is|how much", plain)) or len(equations_in(plain)) == 1 and not re.match(r"\s*[a-z][₁₂12]?\s*=", plain) or len(reading.numbers(message)) > 3


def checked_claim(letter: str, value: Fraction, equation: str, done: dict, state: dict) -> dict:
    """ "3x + 4 = 19, I got x = 6": puts the number in, then shows the way."""
    left, right = (sum((a * value**p for p, a in read_polynomial(side, letter).items()), Fraction(0)) for side in equation.split("="))
    state.update(last={key: done[key] for key in ("task", "kind", "topic")}, task="", topic=done["topic"])
    if left == right:
        return {"reply": f"Yes, {letter} = {exact(value)} is right: both sides are {exact(left)}.", "suggestions": ["Give me one like this"]}
    steps = "\n".join(f"{at}. `{line}` ({why})" for at, (line, why) in enumerate(done["steps"], 1))
    return {"reply": f"Not quite. With {letter} = {exact(value)} the left side is {exact(left)} and the right side {exact(right)}. Compare your lines with these; the first one that differs is where it went wrong:\n\n{steps}\n\n{done['result']}", "suggestions": ["Give me one like this", "Why?"]}


def help_with(state: dict, everything: bool) -> dict:
    done = first_that_fits(("differentiate " if state["topic"] == "derivatives" else "") + state["task"])
    state["hints"] = state.get("hints", 0) + 1
    if not done or everything or state["hints"] > len(done["steps"]):
        task, state["task"] = state["task"], ""
        lines = "\n".join(f"{at}. `{line}` ({why})" for at, (line, why) in enumerate(done["steps"], 1)) if done else ""
        return {"reply": f"**{task}**\n\n{lines}\n\n{done['result'] if done else state['answer']}", "suggestions": ["Next", "Other topic", "Stop"]}
    line, why = done["steps"][state["hints"] - 1]
    shown = line if state["hints"] < len(done["steps"]) else line.rpartition("=")[0].strip() + " = ?" if "=" in line else "?"
    return {"reply": f"No problem. Step {state['hints']} for **{state['task']}**: {why}.\n\n`{shown}`\n\nHow would you go on?", "suggestions": ["Next hint", "Show the steps", "Skip"]}


def checked_exercise(message: str, state: dict) -> dict:
    task, answer_was = state["task"], state["answer"]
    # "15% less" and "-15%" are the same for a price that went down.
    facts, block = check_answer(state, message.replace("-", " ").replace("−", " ") if task.startswith("a price went down from") else message)
    if facts["right"]:
        state["before"] = task
        new = exercises("", "" if task.startswith("a price") or re.fullmatch(r"\d+/\d+ [-*:] \d+/\d+", task) else state["topic"], state)["reply"]
        state.pop("before")
        return {"reply": f"Right! **{facts['score']}.**\n\n{new}", "suggestions": ["Give me a hint", "Other topic", "Stop"], "blocks": [block]}
    partly = len(answer_was.split()) > 1 and any(is_right(message, part) for part in answer_was.split())
    return {"reply": ("One of the two is right; there is another." if partly else "Not yet. Try again, or take a hint.") + f"\n\n**{task}**", "suggestions": ["Give me a hint", "Show the steps", "Stop"]}


def redone(last: dict) -> dict | None:
    """The last task, worked out once more."""
    return first_that_fits(("differentiate " if last["kind"] == "derivative" else "") + re.sub(r"^f\(x\) = ", "", last["task"]))


def comes_from(low: str, task: str) -> str | None:
    """ "Why does it turn to plus 12": a number that comes out of a bracket, with its sign."""
    asked = re.search(r"\b(?:turn|become|come|came|get|got|change|go|make|where|is it|is that)\w*\b[^\d]{0,30}?(\d+)\b", low)
    if not asked or not re.search(r"\bwhy\b|\bhow\b|\bwhere\b|don'?t (?:get|understand)", low):
        return None
    for sign, times, first, letter, middle, second in re.findall(r"([+-]?)\s*(\d*)\s*\(\s*(-?\s*\d*)\s*([a-z])\s*([+-])\s*(\d+)\s*\)", task.replace("−", "-")):
        before, inner = int(f"{sign}{times or 1}"), int(f"{middle}{second}")
        head = int(f"{first.replace(' ', '') if first.strip(' -') else first.replace(' ', '') + '1'}")
        if abs(before * inner) == int(asked[1]):
            signs = "Minus times minus is plus." if before < 0 > inner else "Minus times plus is minus." if before * inner < 0 else "Plus times plus is plus."
            return f"The {before} before the bracket multiplies **every** term in it, sign included: `{before} · {write({1: Fraction(head)}, letter)} = {write({1: Fraction(before * head)}, letter)}` and `{before} · ({inner}) = {before * inner:+d}`. {signs}"
    return None


# "And at x = 2", "what is the slope at 0": a place to put in, and no equation to solve.
POINT = re.compile(r"(?:(?:what|what's|whats|what is|and|is|find|give me|tell me|then|the|its|it|value|slope|gradient|derivative|f'?|be|would|steepness|of)\s+){0,8}(?:(?:at|when|for|if|in) )?(?:the point )?(?:x\s*=\s*|(?<=at )|(?<=at the point ))(-?\d{1,9}(?:\.\d{1,9})?)")


def put_in(x: Fraction, last: dict) -> dict:
    """A value in place of the letter of the last equation; without one, what it belongs to is asked."""
    if last.get("kind") == "equation" and len(sides := last["task"].replace("²", "^2").split("=")) == 2 and len(letters := set(re.findall(r"[a-z]", last["task"]))) == 1:
        try:
            left, right = (sum((part * x**power for power, part in read_polynomial(side, min(letters)).items()), Fraction(0)) for side in sides)
        except (NotMaths, ValueError, TypeError):
            left = right = None
        if left is not None:
            meaning = "Both sides are equal, so it is a solution." if left == right else "They differ, so it is no solution."
            return {"reply": f"At {min(letters)} = {exact(x)} the left side of `{last['task']}` is **{exact(left)}** and the right side **{exact(right)}**. {meaning}", "suggestions": ["Give me one like this"]}
    return {"reply": f"Where shall I put {exact(x)} in? Send me the function or the equation, for example `derivative of x^2 + 3x at x = {exact(x)}`.", "suggestions": ["Differentiate x^3 sin x"]}


ONE_MORE = re.compile(r"(?:(?:and|then|now|ok|so|plus|but|what if|if|with|after that|next)[ ,]+)*(?:it |they |we |i |you |there(?:'s| is) )?(?:(?:goes?|went|rises?|falls?|drops?|gets?|get|comes?) )?(?:(?:up|down|by|is|are|also) ){0,2}(?:another |a further |an? (?:extra|additional|second) |again |also |then )?(\d{1,3}(?:[.,]\d{1,2})?) ?(?:%|percent\b)([a-z ,']{0,40})", re.I)


def one_more_percent(low: str, state: dict) -> dict | None:
    """ "And then 2% more next year": on the result of the last task, with all steps together."""
    task = re.fullmatch(r"([\d.]+)((?:, [+−][\d.]+%){1,4})", state["last"].get("task", ""))
    found = ONE_MORE.fullmatch(low.strip(" ?.!"))
    if not task or not found or re.search(r"\binstead\b|\bof\b|\btogether\b|\btotal\b", low) or not re.search(r"\b(?:then|another|further|again|extra|additional|more|also|plus|next|second|after)\b", low):
        return None
    said = low.replace("extra", " ")
    down, up = DOWN.search(said), UP.search(said) or ADDS.search(said)
    steps = re.findall(r"([+−])([\d.]+)%", task[2])
    sign = "−" if down and not up else "+" if up and not down else steps[-1][0]
    percents = [Fraction(size) * (1 if mark == "+" else -1) for mark, size in [*steps, (sign, found[1].replace(",", "."))]]
    return solved(percent_task("apply", Fraction(task[1]), percents, Fraction(0)), state)


BEFORE_TASK = re.compile(r"(-?[\d.]+) after (-?[\d.]+)%")
WHY_NOT = re.compile(r"\bwhy (?:can'?t|cant|cannot|can not|not|don'?t|do|shouldn'?t|isn'?t|couldn'?t|is it not|wouldn'?t)\b.{0,60}(?:%|percent|\btake\b|\badd\b|\bsubtract\b|\boff\b|\bthat way\b)", re.I)


def why_other_base(low: str, last: dict) -> dict | None:
    """ "Why can't I just take 15% off 57.50": the percentage was of another number."""
    task = BEFORE_TASK.fullmatch(last.get("task", ""))
    if not task or not WHY_NOT.search(low):
        return None
    value, percent = Fraction(task[1]), Fraction(task[2])
    before = value * 100 / (100 + percent)
    size, wrong = abs(percent), value - value * percent / 100
    return {"reply": f"Because the {decimal(size)}% were of another number. They were {'added to' if percent > 0 else 'taken off'} the **old** price: {decimal(size)}% of {decimal(before)} is {decimal(before * size / 100)}. {decimal(size)}% of the new price {decimal(value)} is {decimal(value * size / 100)}, which is not the same.\n\nSo {decimal(value)} {'less' if percent > 0 else 'plus'} {decimal(size)}% gives {decimal(wrong)}, and not {decimal(before)}. The new price is {decimal(100 + percent)}% of the old one, so divide by {decimal(100 + percent)} and multiply by 100.", "suggestions": ["Give me one like this", "Other topic"]}


def reverse_exercise(number: int) -> tuple[str, str]:
    """What a price was before it went up or down, with a whole number as the answer."""
    chance = random.Random(f"before{number}")
    before, percent = chance.choice((20, 40, 60, 80, 120, 200)), chance.choice((-25, -20, -10, 10, 20, 25, 15))
    return f"a price went {'up' if percent > 0 else 'down'} by {abs(percent)}% and is now {decimal(Fraction(before * (100 + percent), 100))}. What was it before?", str(before)


OPERATIONS = {"-": "minus subtract subtracted subtracting subtraction", "+": "plus add added adding addition", "*": "times multiply multiplied multiplying multiplication", ":": "divide divided dividing division"}
ABOUT_OPERATION = frozenset("and what if its it's it is was were be would with now same the a an please pls instead them they those these that this do how about for sign ok so but then or by both i we you can could want to in as let's lets try thing numbers two one whats does work me show there too also again once well actually maybe just".split())


def other_operation(low: str) -> str:
    """The sign that "and if its minus?", "same with multiplication" and "now subtract them" ask for; nothing where they speak of something else."""
    words = re.findall(r"[a-z']+", re.sub(r"\b(?:instead of|not|rather than) (?:an? |the )?[a-z]+", "", low))
    signs = {sign for sign, names in OPERATIONS.items() for word in words if word in names.split()}
    known = set(" ".join(OPERATIONS.values()).split()) | ABOUT_OPERATION
    return signs.pop() if len(signs) == 1 and len(words) < 11 and not re.search(r"\d", low) and set(words) <= known else ""


def exercise_like(state: dict) -> Callable[[int], tuple[str, str]] | None:
    """Makes exercises of the kind that was worked out or given last, where a topic has several kinds."""
    task, given = (state.get("last") or {}).get("task", ""), str(state.get("task") or state.get("before") or "")
    if not task and state.get("change") or given.startswith("a price went") and " from " in given:
        return change_exercise
    if re.fullmatch(r"[\d.]+, [−+][\d.]+%", task) or given.startswith("a price of"):
        return discount_exercise
    if (sign := re.fullmatch(rf"{MIXED} ([-*/]) {MIXED}", task) or re.fullmatch(r"\d+/\d+ ([-*:]) \d+/\d+", given)) and "/" in (task or given).replace(" / ", ""):
        return lambda number: fraction_exercise(number, sign[1].replace("/", ":"))
    return None


def change_exercise(number: int) -> tuple[str, str]:
    chance = random.Random(f"change{number}")
    old, percent = chance.choice((20, 40, 60, 80, 120, 200)), chance.choice((-25, -20, -10, -5, 5, 10, 15, 20, 25, 30))
    return f"a price went {'up' if percent > 0 else 'down'} from {old} to {decimal(Fraction(old * (100 + percent), 100))}. By how many percent?", str(abs(percent))


def discount_exercise(number: int) -> tuple[str, str]:
    chance = random.Random(f"discount{number}")
    old, percent = chance.choice((40, 60, 80, 90, 120, 150, 200)), chance.choice((10, 15, 20, 25, 30, 40))
    return f"a price of {old} goes down by {percent}%. What is it then?", decimal(Fraction(old * (100 - percent), 100))


def fraction_exercise(number: int, sign: str) -> tuple[str, str]:
    chance = random.Random(f"fraction{sign}{number}")
    left, right = Fraction(chance.randint(2, 5), chance.choice((6, 7, 8, 9))), Fraction(chance.randint(1, 3), chance.choice((4, 5)))
    left, right = (max(left, right), min(left, right)) if sign == "-" else (left, right)
    done = left - right if sign == "-" else left * right if sign == "*" else left / right
    return (f"{exact(left)} {sign} {exact(right)}", exact(done)) if left != right and left.denominator > 1 < right.denominator else fraction_exercise(number + 100, sign)


def follow_up(low: str, message: str, state: dict) -> dict | None:
    last = state["last"]
    if told := why_other_base(low, last):
        return told
    if onto := one_more_percent(low, state):
        return onto
    if (priced := re.fullmatch(r"([\d.]+) ([a-z]+) cost ([\d.]+), [\d.]+ cost \?", last.get("task", ""))) and (count := re.fullmatch(r"(?:and |what about |how about |for |how much (?:for|are|is) |or )*(\d+(?:[.,]\d+)?)(?: of them| " + re.escape(priced[2]) + r")?", low)):
        return solved(unit_price(f"{priced[1]} {priced[2]} cost {priced[3]}, how much for {count[1].replace(',', '.')}"), state)
    if last.get("topic") == "derivatives" and any("inner derivative" in why for _, why in last.get("steps", [])) and re.search(r"\bwhy\b|\bwhere\b.*\bfrom\b|\bhow come\b", low) and re.search(r"\btimes\b|\bmultipl\w+|\bfrom\b|\binner\b|\bfactor\b|\bfront\b|\bchain\b|\d", low):
        line = next(line for line, why in last["steps"] if "inner derivative" in why)
        return {"reply": f"That factor is the **inner derivative** (chain rule). In `{last['task']}` something stands inside: a bracket, or what the function is applied to. The outer rule says how fast the whole changes when the inside changes; the inside itself changes by its own derivative for each step of x, here the number in front of x. So both are multiplied, like two gears: outer speed times inner speed. That is why `{line}` has it. With a plain x inside, the factor is 1 and you do not see it.", "suggestions": ["Give me one like this"]}
    if (cut := re.fullmatch(r"(\d+)/(\d+)", last.get("task", ""))) and re.match(r"(?:but |and )?(?:why|how)\b", low) and (shared := math.gcd(int(cut[1]), int(cut[2]))) > 1:
        return {"reply": f"Because {cut[1]} and {cut[2]} can both be divided by **{shared}**: {cut[1]} ÷ {shared} = {int(cut[1]) // shared} and {cut[2]} ÷ {shared} = {int(cut[2]) // shared}. Dividing top and bottom by the same number does not change the value. {shared} is the largest number that divides both, so you are done in one step.", "suggestions": ["Give me one like this"]}
    if last.get("kind") == "motion":
        if re.search(r"\bwhy\b|don'?t get|\bnot\b", low) and (told := minutes_told(low)):
            return {"reply": told, "suggestions": ["Give me one like this"]}
        if done := onward(low, last):
            return solved(done, state)
    plain = re.sub(r"^(?:and|ok|so|but|now|what about|how about|pls|please|hm+)[ ,]+(?:and )?", "", low)
    if re.fullmatch(r"(?:can you |please )?(?:show|explain|tell)(?: me)? (?:how|the (?:steps|working|way)|it|that|why)(?: again| step by step| please| pls)?|how (?:did|do) (?:you|u|i) (?:get|do) (?:that|it|there|this)|step by step", plain) and last.get("steps"):
        return {"reply": f"**{last['task']}**, step by step:\n\n" + "\n".join(f"{at}. `{line}`: {why}" for at, (line, why) in enumerate(last["steps"], 1)) + f"\n\n{last['said']}", "suggestions": ["Why?", "Give me one like this"]}
    if last["kind"] == "geometry" and (re.match(r"(?:and|what about|how about|what if|for|with|now|ok)\b", low) or any(re.search(pattern, low) for pattern in MEASURES.values())):
        try:
            return solved(geometry(message, last), state)
        except NotMaths:
            pass
    if last.get("topic") == "quadratic equations" and re.fullmatch(r"(?:but )?(?:why|how come|how)(?: are there| is there| do i get| does it have)? (?:two|2|both|one|no)(?: of them| solutions?| answers?| results?| x| xs| values?)?(?: here)?", low) and (done := redone(last)):
        line = next((line for line, why in done["steps"] if why == "the discriminant"), "")
        sign = line.rpartition("= ")[2]
        meaning = "below zero, and no real number has such a root: no real solution" if sign.startswith("-") else "zero, and plus or minus zero is the same: one solution" if sign == "0" else "above zero, so plus and minus its root give two different numbers: two solutions"
        return {"reply": f"Because a number and its negative have the same square, the formula has ±: once plus, once minus the root of D. Here `{line}`, which is {meaning}. As a picture: where the parabola meets the x-axis.", "suggestions": ["Give me one like this"]}
    if (sign := other_operation(low)) and (old := re.fullmatch(rf"({MIXED}|-?\d+(?:\.\d+)?)\s*([-+*/])\s*({MIXED}|-?\d+(?:\.\d+)?)", last["task"])):
        if done := first_that_fits(f"{old[1]} {sign} {old[3]}"):
            return solved(done, state)
    if last.get("topic") == "quadratic equations" and re.fullmatch(r"(?:but |and |ok )?(?:why|how come|how)(?: is that| that| though)?", low):
        return {"reply": "A product is zero only when one of its factors is. So the equation is brought to the form “… = 0” and split into two factors; the formula finds the numbers that make them zero, also where you do not see the factors.", "suggestions": ["Whats the discriminant", "Give me one like this"]}
    if state.get("result") and (form := re.fullmatch(r"(?:(?:what is (?:it|that)|write (?:it|that)|give me (?:it|that)|it|that|show it) )?(?:in|as|to|into)(?: an?)? (decimals?|fractions?|percent(?:age)?|%)(?: please| pls)?", plain)):
        value = Fraction(state["result"])
        shown = decimal(value) if form[1].startswith("dec") else exact(value) + mixed_text(value) if form[1].startswith("frac") else f"{decimal(value * 100)}%"
        about = "≈" if form[1].startswith("dec") and Fraction(shown) != value else "="
        return {"reply": f"{exact(value)} {about} **{shown}**", "suggestions": ["Why?", "Give me one like this"]}
    if last["kind"] == "derivative":
        if point := POINT.fullmatch(plain):
            try:
                return solved(at_point(redone(last), Fraction(point[1])), state)
            except (NotMaths, TypeError):
                return None
        if re.search(r"\b(?:integral|integrate|antiderivative)\b", plain) and not re.search(r"\d|x", plain):
            try:
                return solved(integrated(last["task"].removeprefix("f(x) = ").replace("²", "^2").replace("³", "^3")), state)
            except NotMaths:
                return {"reply": "I only integrate sums of powers, and this is not one.", "suggestions": ["How do I integrate?"]}
        if re.search(r"\b(?:second|2nd) derivative\b|\bagain\b", plain) and (done := redone(last)):
            return solved(differentiated(re.sub(r"\*\*|f'\(x\) = ", "", done["result"])), state)
    if last.get("topic") == "quadratic equations":
        if "discriminant" in plain and (done := redone(last)) and (line := next((line for line, why in done["steps"] if why == "the discriminant"), "")):
            value = line.rpartition("= ")[2]
            meaning = "negative, so there is no real solution" if value.startswith("-") else "zero, so there is one solution" if value == "0" else "positive, so there are two solutions"
            return {"reply": f"The part under the root: `{line}`. It is {meaning}.", "suggestions": ["Why?", "Give me one like this"]}
        if (end := re.search(r"([+-])?\s*(\d+)\s*(?:at the end|for the last|instead of the last|as the last)", plain)) and re.search(r"[+-]\s*\d+\s*=", last["task"]):
            return solved(first_that_fits(re.sub(r"[+-]\s*\d+(?=\s*=)", f"{end[1] or '+'} {end[2]}", last["task"])), state)
    if (claimed := re.fullmatch(r"(?:but |no |hm+ )*(?:i|we|my (?:teacher|friend|book)) (?:got|get|have|had|says?|think (?:its?|it's|it is))\s*(-?\d+(?:\.\d+)?(?:/\d+)?)(?: tho(?:ugh)?)?", low)) and last.get("said"):
        numbers = [Fraction(n) for n in re.findall(r"-?\d+(?:/\d+|\.\d+)?", last["said"])]
        if Fraction(claimed[1]) in numbers:
            return {"reply": f"Yes, {claimed[1]} is right: {last['said']}", "suggestions": ["Give me one like this"]}
        steps = "\n".join(f"{at}. `{line}` ({why})" for at, (line, why) in enumerate(last.get("steps") or [], 1))
        hint = " Perhaps you multiplied where the fraction has to be divided by: putting your number back in shows it." if last["task"].startswith(tuple("0123456789")) and " of n is " in last["task"] else ""
        mixed = re.match(r"([\d/]+) of n is ([\d.]+)", last["task"])
        if mixed and Fraction(mixed[1]) * Fraction(mixed[2]) == Fraction(claimed[1]):
            hint = f" {claimed[1]} is {mixed[1]} **of** {mixed[2]}; here {mixed[2]} is {mixed[1]} of the number, so you divide."
        return {"reply": f"Not {claimed[1]}: {last['said']} {last.get('check') or ''}{hint} Compare your lines with these; the first one that differs is where it went wrong:\n\n{steps}", "suggestions": ["Why?", "Give me one like this"]}
    if tipped := re.fullmatch(rf"([\d.]+)% {EXTRA} on ([\d.]+)", last["task"]):
        percent, name, price = Fraction(tipped[1]), tipped[2], Fraction(tipped[3])
        if other := re.fullmatch(r"(?:(?:and|what about|how about|or|what if|if|with|for|at|it'?s|make it|say)\s+){0,3}(\d{1,3}(?:[.,]\d{1,4})?)\s*(%|percent)?(?: tip| tax| vat)?(?: instead| then)?\W*", low):
            said = Fraction(other[1].replace(",", "."))
            return solved(share_task(price, said, name) if other[2] or said < 40 else share_task(said, percent, name), state)
        if len(low.split()) < 12 and not re.search(r"\d", low) and SUM_ASKED.search(low):
            return {"reply": f"**{rounded(price + price * percent / 100)}** in all: {decimal(price)} and {rounded(price * percent / 100)} {name}.", "suggestions": ["Why?", "Give me one like this"]}
    if (again := re.fullmatch(r"(?:and|what about|how about|or)\s+(\d+(?:[.,]\d+)?)\s*(?:%|percent)?", low)) and (old := re.fullmatch(r"([\d.]+)% of ([\d.]+)", last["task"])):
        done = percent_task("part", Fraction(old[2]), [Fraction(again[1].replace(",", "."))], Fraction(0))
        state["last"] = {key: done[key] for key in ("task", "kind", "topic")}
        return {"reply": f"**{done['task']}**\n\n" + "\n".join(f"{at}. `{line}` ({why})" for at, (line, why) in enumerate(done["steps"], 1)) + f"\n\n{done['result']}", "suggestions": ["Why?", "Give me one like this"]}
    if re.search(r"where (?:is|was|did) (?:my|i).*(?:mistake|wrong)|what did i do wrong|my mistake", low):
        return {"reply": f"I do not see your lines yet. Send them one by one, and I compare them with the way above for {last['task']}. The usual mistakes are a sign when a bracket is multiplied out, and a step that is done on one side only.", "suggestions": ["Give me one like this"]}
    if last["kind"] == "equation" and (origin := comes_from(low, last["task"])):
        return {"reply": origin, "suggestions": ["Give me one like this", "Why?"]}
    if last["kind"] == "percent" and last.get("numbers") and not re.search(r"\d", low) and len(low.split()) < 14 and re.search(r"\b(?:in total|total|altogether|all in all|together|overall|combined)\b|\bhow much\b.*\b(?:percent|%|off|save)\b|\bwhat percent", low):
        value, current, together = (Fraction(n) for n in last["numbers"])
        way = "off" if together < 0 else "more"
        return {"reply": f"Together **{decimal(abs(together))}% {way}**: {decimal(current)} / {decimal(value)} = {decimal(current / value)}. That is {float(abs(value - current)):.2f} {'less' if together < 0 else 'more'} than {decimal(value)}. Percentages one after the other are not added, because each is taken of a value that has changed already.", "suggestions": ["Why?", "Give me one like this"]}
    if (part := re.search(r"\bwhy\b.*?(?:minus|plus|-|\+)?\s*(\d+[a-z]?)\b", low)) and last["kind"] in ("equation", "percent", "fraction") and not re.search(r"\bmove|\bnot the\b|%", low):
        done = first_that_fits(last["task"])
        done_to = next(((at, line, why) for at, (line, why) in enumerate(done["steps"], 1) if re.search(rf"\b(?:add|subtract|divide both sides by) {re.escape(part[1])}\b", why)), None) if done else None
        if done_to:
            verb = done_to[2].split()[0]
            opposite = {"subtract": "added", "add": "subtracted", "divide": "multiplied"}[verb]
            return {"reply": f"Because {part[1]} is {opposite} there, and the opposite undoes it: you {verb} it, on both sides, so that they stay equal. That gives `{done_to[1]}`, one step closer to the letter alone.", "suggestions": ["Give me one like this", "Why?"]}
        step = next(((at, line, why) for at, (line, why) in enumerate(done["steps"], 1) if part[1] in line.replace(" ", "")), None) if done else None
        if step:
            return {"reply": f"That stands in step {step[0]}: `{step[1]}` ({step[2]}). In a bracket every term is multiplied by the number before it, sign included; on both sides the same is added or subtracted.", "suggestions": ["Give me one like this"]}
    percents = [n for n in reading.numbers(message) if n.kind == "percent"]
    if last["kind"] == "percent" and last.get("numbers") and len(percents) == 1 and len(reading.numbers(message)) == 1 and reading.is_question(message):
        value, current, together = (Fraction(n) for n in last["numbers"])
        said = Fraction(str(percents[0].value))
        if abs(abs(together) - said) < Fraction(1, 100):
            return {"reply": f"Yes, together it is {decimal(abs(together))}%.", "suggestions": ["Give me one like this"]}
        sign = -1 if together < 0 else 1
        # "And 30% instead?" asks for another figure; only a claim about the sum is answered with the sum.
        if not re.search(r"\bsame\b|\bisn'?t\b|\btogether\b|\btotal\b|\bequals?\b|\b(?:is|was) (?:it|that|this)\b|\bso\b", low):
            return solved(percent_task("apply", value, [sign * said], Fraction(0)), state)
        return {"reply": f"No, together it is **{decimal(abs(together))}%**, because the second percentage is taken from a price that has changed already ({decimal(current)} / {decimal(value)} = {decimal(current / value)}). "
                         f"{decimal(said)}% {'off' if sign < 0 else 'more'} would be {float(value * (100 + sign * said) / 100):.2f}.", "suggestions": ["Give me one like this"]}
    if last["kind"] == "equation" and last["topic"] == "linear equations" and re.search(r"\bwhy\b.*\b(?:move|subtract|add|took|take|not)\b|does it matter|other way|other side|andersherum", low):
        sides = last["task"].replace("²", "^2").split("=")
        letter = re.findall(r"[a-z]", last["task"])[0]
        left, right = (read_polynomial(side, letter) for side in sides)
        bigger = max(left.get(1, Fraction(0)), right.get(1, Fraction(0)))
        if not (left.get(1) and right.get(1)):
            return {"reply": "There is only one term with the letter, so it stays where it is and the numbers go to the other side.", "suggestions": ["Give me one like this"]}
        other = combine(left, {1: bigger}, -1), combine(right, {1: bigger}, -1)
        return {"reply": f"It does not matter: both ways lead to the same {letter}. I moved the smaller one, {write({1: min(left[1], right[1])}, letter)}, so that the number before {letter} stays positive. "
                         f"If you move {write({1: bigger}, letter)} instead, you get `{write(other[0], letter)} = {write(other[1], letter)}`, and after dividing by a negative number the result is the same.", "suggestions": ["Give me one like this", "Check it"]}
    if re.fullmatch(r"(?:but |and |ok )?(?:why|how come|how|warum)(?: is that| that| though)?", low) and (step := {"equation": "Doing the same on both sides keeps an equation true. Each step undoes one operation, until the letter stands alone.",
            "percent": "Percent means of a hundred: 100% is the old value, so a discount leaves 100 minus the discount, and that part is taken of the value.", "fraction": "Only pieces of the same size can be counted together, so both fractions get the same denominator first.",
            "derivative": "The derivative is the slope. Each rule says how a slope is put together from the slopes of the parts."}.get(last["kind"])):
        return {"reply": step, "suggestions": ["Give me one like this", "Other topic"]}
    if points := re.search(r"\bstep (\d)\b|\b(first|second|third|last) (?:step|one|line)\b", low):
        done = first_that_fits(("differentiate " if last["kind"] == "derivative" else "") + re.sub(r"^f\(x\) = ", "", last["task"]))
        at = {"first": 1, "second": 2, "third": 3, "last": len(done["steps"]) if done else 0}.get(points[2]) or int(points[1] or 0)
        if done and 1 <= at <= len(done["steps"]):
            return {"reply": f"Step {at}: `{done['steps'][at - 1][0]}`. {done['steps'][at - 1][1].capitalize()}: the line above changes in this one way, and nothing else.", "suggestions": ["Why?", "Give me one like this"]}
    return None
