"""Maths Tutor: equations, fractions and percentages, step by step, and exercises."""
import ast
import functools
import math
import random
import re
from fractions import Fraction

Polynomial = dict[int, Fraction]
N = r"[$€£]?(-?\d+(?:\.\d+)?)"
PERCENT = r"\s*(?:%|percent|per cent)\s*"
MIXED = r"(?:-?\d+\s+\d+\s*/\s*\d+|-?\d+\s*/\s*\d+|-?\d+)"
TOPICS = {"fractions": "fraction", "percentages": "percent|%", "quadratic equations": "quadrat", "linear equations": "linear|equation"}


class NotMaths(Exception):
    """The text is not something this tutor can read as maths."""


def normalise(text: str) -> str:
    for old, new in (("²", "^2"), ("**", "^"), ("×", "*"), ("·", "*"), ("÷", "/"), ("−", "-"), ("–", "-"), ("½", "1/2"), ("¼", "1/4"), ("¾", "3/4"), ("[", "("), ("]", ")")):
        text = text.replace(old, new)
    text = re.sub(r"\bsquared\b", "^2", text, flags=re.I)
    return re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)


def show(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


def decimal(value: float | Fraction) -> str:
    return f"{round(float(value), 4) + 0.0:.4f}".rstrip("0").rstrip(".")


def with_decimal(value: Fraction) -> str:
    return show(value) if value.denominator == 1 else f"{show(value)} ({'=' if value.denominator in (2, 4, 5, 8, 10, 20, 25, 50, 100) else '≈'} {decimal(value)})"


def combine(left: Polynomial, right: Polynomial, sign: int = 1) -> Polynomial:
    powers = sorted({*left, *right})
    return {p: value for p in powers if (value := left.get(p, Fraction(0)) + sign * right.get(p, Fraction(0)))}


def multiply(left: Polynomial, right: Polynomial) -> Polynomial:
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
        number = "" if size == 1 and power else f"({show(size)})" if size.denominator > 1 and power else show(size)
        terms.append(("-" if value < 0 else "+", number + variable))
    text = " ".join(f"{sign} {term}" for sign, term in terms)
    return re.sub(r"^\+ ", "", re.sub(r"^- ", "-", text)) or "0"


def numbered(steps: list[tuple[str, str]]) -> str:
    return "\n".join(f"{i}. `{line}` ({why})" for i, (line, why) in enumerate(steps, 1))


def solve_linear(left: Polynomial, right: Polynomial, letter: str, steps: list) -> tuple[str, Fraction | None]:
    if x_right := right.get(1):
        left, right = combine(left, {1: x_right}, -1), combine(right, {1: x_right}, -1)
        steps.append((f"{write(left, letter)} = {write(right, letter)}", f"{'subtract' if x_right > 0 else 'add'} {write({1: abs(x_right)}, letter)} on both sides"))
    if constant := left.get(0):
        left, right = combine(left, {0: constant}, -1), combine(right, {0: constant}, -1)
        steps.append((f"{write(left, letter)} = {write(right, letter)}", f"{'subtract' if constant > 0 else 'add'} {show(abs(constant))} on both sides"))
    factor, value = left.get(1, Fraction(0)), right.get(0, Fraction(0))
    if not factor:
        return f"{numbered(steps)}\n\n" + (f"**Every number solves it**: {letter} has dropped out and both sides are equal." if not value else f"**No solution**: {letter} has dropped out and 0 = {show(value)} is never true."), None
    solution = value / factor
    if factor != 1:
        steps.append((f"{letter} = {show(solution)}", f"divide both sides by {show(factor)}"))
    return f"{numbered(steps)}\n\n**{letter} = {with_decimal(solution)}**", solution


def solve_quadratic(whole: Polynomial, letter: str, steps: list) -> tuple[str, Fraction | None]:
    a, b, c = (whole.get(p, Fraction(0)) for p in (2, 1, 0))
    discriminant = b * b - 4 * a * c
    steps.append((f"a = {show(a)}, b = {show(b)}, c = {show(c)}", "read off the numbers"))
    steps.append((f"D = b² - 4ac = ({show(b)})² - 4·({show(a)})·({show(c)}) = {show(discriminant)}", "the discriminant"))
    if discriminant < 0:
        return f"{numbered(steps)}\n\nD is negative: **no real solution**. No square of a real number is negative.", None
    steps.append((f"{letter} = (-b ± √D) / 2a = ({show(-b)} ± √{show(discriminant)}) / {show(2 * a)}", "the formula"))
    root = Fraction(math.isqrt(discriminant.numerator), math.isqrt(discriminant.denominator))
    if root * root != discriminant:
        low, high = sorted((float(-b) + sign * math.sqrt(discriminant)) / float(2 * a) for sign in (-1, 1))
        return f"{numbered(steps)}\n\n**{letter}₁ ≈ {decimal(low)}**, **{letter}₂ ≈ {decimal(high)}**", None
    roots = sorted({(-b + root) / (2 * a), (-b - root) / (2 * a)})
    factors = "".join(f"({write(combine({1: Fraction(1)}, {0: r}, -1), letter)})" for r in roots) + ("²" if len(roots) == 1 else "")
    lead = {1: "", -1: "-"}.get(a, show(a))
    found = f"**{letter}₁ = {with_decimal(roots[0])}**, **{letter}₂ = {with_decimal(roots[-1])}**" if len(roots) == 2 else f"D is zero, so there is one solution: **{letter} = {with_decimal(roots[0])}**"
    return f"{numbered(steps)}\n\n{found}\n\nFactored: `{lead}{factors} = 0`", roots[0]


def solve(text: str) -> dict:
    equation = re.sub(r"^[^=]*?\b(?:solve|equation|calculate|find|what is|for)\b\s*:?\s*|\bfor [a-z]\b\s*:?|[.?!]+\s*$", "", normalise(text.lower())).strip(" :")
    letters = set(re.findall(r"[a-z]", equation))
    if equation.count("=") != 1 or len(letters) != 1:
        raise NotMaths
    letter, sides = letters.pop(), equation.split("=")
    both = left, right = [read_polynomial(side, letter) for side in sides]
    whole, steps = combine(left, right, -1), []
    original, expanded = " ".join(equation.split()), f"{write(left, letter)} = {write(right, letter)}"
    if re.sub(r"\s", "", expanded) != re.sub(r"\s|\^2", lambda m: "²" if m[0] == "^2" else "", original):
        steps.append((expanded, "multiply out and collect"))
    if (degree := max(whole, default=0)) > 2:
        raise NotMaths
    if degree == 2 and (right or 2 not in left):
        steps.append((f"{write(whole, letter)} = 0", "bring everything to one side"))
    if degree < 2 and max(left, default=0) > 1:
        square = {power: value for power, value in left.items() if power > 1}
        left, right = combine(left, square, -1), combine(right, square, -1)
        steps.append((f"{write(left, letter)} = {write(right, letter)}", "the squares cancel out"))
    reply, solution = solve_quadratic(whole, letter, steps) if degree == 2 else solve_linear(left, right, letter, steps)
    answer = {"reply": f"**{original.replace('^2', '²')}**\n\n{reply}", "suggestions": ["Give me one like this", "How do I solve a quadratic equation?" if degree == 2 else "How do I solve a linear equation?"]}
    if solution is not None:
        left_value, right_value = (show(sum((a * solution**p for p, a in side.items()), Fraction(0))) for side in both)
        answer["reply"] += f"\n\nCheck with {letter} = {show(solution)}: left {left_value}, right {right_value}. Both sides agree."
        inserted = re.sub(letter, f"({show(solution)})", re.sub(rf"(?<=[\d)]){letter}", f"*{letter}", re.sub(r"(?<=[\da-z)])\s*\(", "*(", sides[0].strip())))
        answer["tools"] = [{"tool": "calculator", "input": {"expression": inserted}}]
    answer["topic"] = "quadratic equations" if degree == 2 else "linear equations"
    return answer


def read_mixed(text: str) -> Fraction:
    parts = text.replace(" /", "/").replace("/ ", "/").split()
    whole = Fraction(parts[0])
    return whole if len(parts) == 1 else whole + (Fraction(parts[1]) if whole >= 0 else -Fraction(parts[1]))


def mixed_text(value: Fraction) -> str:
    whole, rest = divmod(abs(value.numerator), value.denominator)
    return f" = {'-' if value < 0 else ''}{whole} {rest}/{value.denominator}" if whole and rest else ""


def calculate_fractions(text: str) -> dict:
    match = re.fullmatch(rf"\D*?({MIXED})\s*([-+*/:]|plus|minus|times|divided by)\s*({MIXED})\s*=?\s*\??", normalise(text.lower()).strip())
    if not match or "/" not in match[1] + match[3]:
        raise NotMaths
    a, b = read_mixed(match[1]), read_mixed(match[3])
    operator = {"plus": "+", "minus": "-", "times": "*", "divided by": "/", ":": "/"}.get(match[2], match[2])
    steps = [(f"{show(a)} {operator} {show(b)}", "write mixed numbers as fractions")] if re.search(r"\d\s+\d", match[1] + "|" + match[3]) else []
    if operator in "+-":
        common = math.lcm(a.denominator, b.denominator)
        top_a, top_b = a.numerator * common // a.denominator, b.numerator * common // b.denominator
        top, below = top_a + top_b if operator == "+" else top_a - top_b, common
        steps += [(f"{top_a}/{common} {operator} {top_b}/{common}", f"the common denominator is {common}"), (f"{top}/{common}", f"{'add' if operator == '+' else 'subtract'} the numerators")]
    else:
        other = b if operator == "*" else 1 / b
        if operator == "/":
            steps.append((f"{show(a)} * {other.numerator}/{other.denominator}", "turn the second fraction upside down"))
        top, below = a.numerator * other.numerator, a.denominator * other.denominator
        steps.append((f"{top}/{below}", "numerator by numerator, denominator by denominator"))
    result = Fraction(top, below)
    if result.denominator != abs(below):
        steps.append((show(result), f"divide both by {abs(below) // result.denominator}"))
    reply = f"{numbered(steps)}\n\n**{show(result)}**{mixed_text(result)}{'' if result.denominator == 1 else f' ≈ {decimal(result)}'}"
    return {"reply": reply, "topic": "fractions", "suggestions": ["Give me one like this", "How do I add fractions?"], "tools": [{"tool": "calculator", "input": {"expression": f"({show(a)}) {operator} ({show(b)})"}}]}


PERCENT_TASKS = (  # pattern for a and b, the two lines with their reasons, the whole as one expression
    (rf"{N}{PERCENT}(?:off|discount on)\s*{N}", ("100 - {a} = {c}", "percent remain"), ("{b} * {c} / 100 = {d}", "take that part of the price"), "{b} * (100 - {a}) / 100", lambda a, b: (100 - a, b * (100 - a) / 100)),
    (rf"(?:increase|raise)\D*{N}\s*by\s*{N}{PERCENT}", ("100 + {b} = {c}", "percent in the end"), ("{a} * {c} / 100 = {d}", "take that part"), "{a} * (100 + {b}) / 100", lambda a, b: (100 + b, a * (100 + b) / 100)),
    (rf"(?:decrease|reduce|lower)\D*{N}\s*by\s*{N}{PERCENT}", ("100 - {b} = {c}", "percent in the end"), ("{a} * {c} / 100 = {d}", "take that part"), "{a} * (100 - {b}) / 100", lambda a, b: (100 - b, a * (100 - b) / 100)),
    (rf"from\s*{N}\s*to\s*{N}", ("{b} - {a} = {c}", "new minus old"), ("{c} / {a} * 100 = {d} %", "divided by the old value"), "({b} - {a}) / {a} * 100", lambda a, b: (b - a, (b - a) / a * 100)),
    (rf"{N}\s*is\s*{N}{PERCENT}of\s*(?:what|which|how)", ("{a} / {b} = {c}", "that is one percent"), ("{c} * 100 = {d}", "that is the whole"), "{a} / {b} * 100", lambda a, b: (a / b, a / b * 100)),
    (rf"percent\w*\s*(?:is|of)\s*{N}\s*(?:of|is|from|out of)\s*{N}", ("{a} / {b} = {c}", "part divided by whole"), ("{c} * 100 = {d} %", "times 100"), "{a} / {b} * 100", lambda a, b: (a / b, a / b * 100)),
    (rf"{N}\s*(?:is|as)\s*(?:what|a)\s*percent\w*\s*of\s*{N}", ("{a} / {b} = {c}", "part divided by whole"), ("{c} * 100 = {d} %", "times 100"), "{a} / {b} * 100", lambda a, b: (a / b, a / b * 100)),
    (rf"{N}{PERCENT}(?:of|from)\s*{N}", ("{b} / 100 = {c}", "one percent"), ("{c} * {a} = {d}", "times the percentage"), "{a} / 100 * {b}", lambda a, b: (b / 100, a * b / 100)),
)


def calculate_percentage(text: str) -> dict:
    for pattern, first, second, expression, work_out in PERCENT_TASKS:
        if found := re.search(pattern, normalise(text.lower())):
            a, b = Fraction(found[1][:15]), Fraction(found[2][:15])
            values = dict(zip("abcd", map(decimal, (a, b, *work_out(a, b)))))
            steps = numbered([(line.format(**values), why) for line, why in (first, second)])
            reply = f"{steps}\n\n**{values['d']}{' %' if second[0].endswith('%') else ''}**"
            return {"reply": reply, "topic": "percentages", "suggestions": ["Give me one like this", "What is the percentage change?"], "tools": [{"tool": "calculator", "input": {"expression": expression.format(**values)}}]}
    raise NotMaths


def calculate_plain(text: str) -> dict:
    asked = re.sub(r"^(?:what is|what's|calculate|compute|how much is)\s+|[=?]+\s*$", "", normalise(text.lower()).strip()).strip()
    value = read_polynomial(asked, "x")
    if set(value) - {0} or not re.search(r"\d\s*[-+*/^(]", asked):
        raise NotMaths
    result = value.get(0, Fraction(0))
    return {"reply": f"`{asked}` = **{with_decimal(result)}**{mixed_text(result)}\n\nBrackets first, then powers, then × and ÷, then + and −.", "suggestions": ["Give me a practice problem", "What is the order of operations?"], "tools": [{"tool": "calculator", "input": {"expression": asked}}]}


def make_exercise(topic: str, number: int) -> tuple[str, str]:
    chance = random.Random(f"{topic}{number}")
    x, a, b, c = chance.randint(-6, 9) or 4, chance.randint(3, 9), chance.randint(-9, 9) or 5, chance.randint(1, 2)
    if topic == "quadratic equations":
        y = chance.randint(-5, 6) or 2
        return f"{write({2: Fraction(1), 1: Fraction(-x - y), 0: Fraction(x * y)} if x + y else {2: Fraction(1), 0: Fraction(x * y)}, 'x')} = 0", " ".join(map(str, sorted({x, y})))
    if topic == "fractions":
        left, right = Fraction(chance.randint(1, 5), chance.choice((3, 4, 6))), Fraction(chance.randint(1, 4), chance.choice((5, 7, 8)))
        return f"{show(left)} + {show(right)}", show(left + right)
    if topic == "percentages":
        percent, whole = chance.choice((5, 12, 15, 20, 30, 45)), chance.choice((60, 80, 120, 240, 500))
        return f"{percent}% of {whole}", decimal(Fraction(percent * whole, 100))
    return f"{write({1: Fraction(a), 0: Fraction(b)}, 'x')} = {write({1: Fraction(c), 0: Fraction((a - c) * x + b)} if (a - c) * x + b else {1: Fraction(c)}, 'x')}", str(x)


def give_exercise(state: dict, topic: str, intro: str = "") -> dict:
    number = state.get("number", 0) + 1
    task, answer = make_exercise(topic, number)
    return {"reply": f"{intro}{'Solve' if 'equation' in topic else 'Work out'}: **{task}**", "suggestions": ["Show the steps", "Other topic", "Stop"], "state": {**state, "number": number, "topic": topic, "task": task, "answer": answer}}


def check_exercise(message: str, state: dict) -> dict:
    given = [Fraction(n.replace(" ", "")) for n in re.findall(r"-?\d{1,9}(?:\s*/\s*[1-9]\d{0,8}|\.\d{1,9})?", message)]
    wanted = [Fraction(n) for n in state["answer"].split()]
    state = {**state, "tries": state.get("tries", 0) + 1}
    if sorted(set(given)) == wanted or len(wanted) == 1 and given and abs(given[-1] - wanted[0]) < Fraction(1, 1000):
        state = {**state, "right": state.get("right", 0) + 1}
        return give_exercise(state, state["topic"], f"Right! **{state['right']} of {state['tries']}.**\n\n")
    partly = "One of the two is right; there is another." if set(given) & set(wanted) else "Not yet. Try again, or see the steps."
    return {"reply": f"{partly}\n\n**{state['task']}**", "suggestions": ["Show the steps", "Next", "Stop"], "state": state}


def look_up(message: str, assets: dict) -> str:
    keywords = lambda text: {w.rstrip("s") for w in re.findall(r"[a-z]{4,}", text.lower())} - {"what", "work", "rule"}
    sections = re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", assets.get("rules.md", ""), re.M)
    best = max(sections, key=lambda section: len(keywords(message) & keywords(section[0])), default=None)
    return f"**{best[0]}**\n\n{best[1].strip()}" if best and keywords(message) & keywords(best[0]) else ""


def first_that_fits(text: str) -> dict | None:
    for work in (calculate_percentage, solve, calculate_fractions, calculate_plain):
        try:
            return work(text)
        except (NotMaths, ZeroDivisionError, OverflowError):
            continue
    return None


def respond(event: dict) -> dict:
    message = (event.get("message") or "").replace("\0", " ").strip()[:400]
    state, lowered = event.get("state") or {}, message.lower().strip(" .!?")
    topic = next((name for name, pattern in TOPICS.items() if re.search(pattern, lowered)), "")
    if re.fullmatch(r"(stop|done|quit|start over|reset|enough|score)", lowered):
        score = f" {state.get('right', 0)} right answers in {state.get('tries', 0)} tries." if state.get("tries") else ""
        return {"reply": f"Stopped.{score} Send me any task, or say *practice fractions*.", "suggestions": ["Practice linear equations", "Practice fractions", "Practice percentages"], "state": {}}
    if re.search(r"other topic|which topics|what can you", lowered):
        return {"reply": "Linear equations, quadratic equations, fractions or percentages?", "suggestions": ["Practice linear equations", "Practice quadratic equations", "Practice fractions", "Practice percentages"], "state": state}
    if re.search(r"practi[sc]e|exercise|problem|quiz me|one like this|test me|^next$|^another|^more$|^skip$", lowered):
        return give_exercise(state, topic or state.get("topic") or "linear equations")
    if state.get("task") and re.search(r"steps|solution|show|hint|help|i don.?t know|idk|answer", lowered):
        answer = first_that_fits(state["task"])
        return {"reply": answer["reply"], "suggestions": ["Next", "Other topic", "Stop"], "state": {**state, "task": ""}}
    if re.match(r"(?:how|what|why|explain)\b", lowered) and not re.search(r"\d", lowered) and (rule := look_up(message, event.get("assets") or {})):
        return {"reply": rule, "suggestions": [f"Practice {topic or 'linear equations'}", "Solve 3(x - 2) = 2x + 5"], "state": state}
    bare = re.sub(r"[a-z][₁₂12]?\s*=", " ", normalise(lowered))
    if state.get("task") and re.fullmatch(r"(?:[-\d./,;\s]|and|or)*\d(?:[-\d./,;\s]|and|or)*", bare):
        return check_exercise(bare, state)
    if re.search(r"/\s*0(?![\d.])", message):
        return {"reply": "Division by zero has no result: no number times 0 gives anything but 0.", "suggestions": ["What is the order of operations?", "Give me a practice problem"], "state": state}
    if answer := first_that_fits(message):
        return {**{key: value for key, value in answer.items() if key != "topic"}, "state": {**state, "task": "", "topic": answer.get("topic") or state.get("topic", "")}}
    reply = "I work with equations in one letter up to x², fractions, percentages and plain sums. For example `2(x + 3) = 14`, `1 1/2 - 2/3` or `20% off 45`."
    return {"reply": reply, "suggestions": ["Solve x² - 5x + 6 = 0", "What is 15% of 80?", "Give me a practice problem"], "state": state}
