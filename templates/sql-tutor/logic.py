"""Runs queries on the practice shop, explains what went wrong, and gives exercises that are checked by their result."""

import re
import sqlite3

from agentry import ToolError, dialogue, show, tool

DATA = """
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL, ordered_on TEXT NOT NULL, total INTEGER NOT NULL);
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price INTEGER NOT NULL);
CREATE TABLE order_items (order_id INTEGER NOT NULL, product_id INTEGER NOT NULL, quantity INTEGER NOT NULL);
INSERT INTO customers VALUES (1,'Ada','Oslo'), (2,'Ben','Lyon'), (3,'Cleo','Oslo'), (4,'Dan',NULL);
INSERT INTO orders VALUES (10,1,'2026-01-05',40), (11,1,'2026-02-11',25), (12,2,'2026-02-12',60), (13,3,'2026-03-01',15);
INSERT INTO products VALUES (7,'Lamp',20), (8,'Mug',5), (9,'Chair',60);
INSERT INTO order_items VALUES (10,7,2), (11,7,1), (11,8,1), (12,9,1), (13,8,3);
"""
TABLES = {"customers": "id, name, city", "orders": "id, customer_id, ordered_on, total", "products": "id, name, price", "order_items": "order_id, product_id, quantity"}
READS = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE}
MOST_ROWS, MOST_STEPS = 20, 400
EXERCISES = [  # topic, level, task, hint, solution
    ("select", 1, "Show the name and the city of all customers.", "You need only SELECT with two columns, and FROM.", "SELECT name, city FROM customers"),
    ("where", 1, "Show the ids of all orders of February 2026 that cost more than 30.", "WHERE with AND: the date from '2026-02-01' up to, but without, '2026-03-01', and total > 30.", "SELECT id FROM orders WHERE ordered_on >= '2026-02-01' AND ordered_on < '2026-03-01' AND total > 30"),
    ("order by limit", 1, "Show the name and the price of the two cheapest products, the cheapest first.", "ORDER BY price sorts upwards by itself; LIMIT 2 keeps two rows.", "SELECT name, price FROM products ORDER BY price LIMIT 2"),
    ("null", 2, "Show the names of the customers whose city is not known.", "`= NULL` is never true. There is an operator for it.", "SELECT name FROM customers WHERE city IS NULL"),
    ("join", 2, "Show each order's id together with the name of its customer.", "JOIN customers ON the customer's id equals the order's customer_id.", "SELECT o.id, c.name FROM orders o JOIN customers c ON c.id = o.customer_id"),
    ("join", 2, "List each customer's name with the number of their orders, also customers with none.", "Customers without orders must stay, so start FROM customers with a LEFT JOIN, and count a column of orders, not *.", "SELECT c.name, COUNT(o.id) AS orders FROM customers c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id, c.name"),
    ("group by having", 2, "Which city brought more than 50 in total? Show the city and the sum.", "Join orders with customers, group by city, and filter the groups with HAVING.", "SELECT c.city, SUM(o.total) AS revenue FROM orders o JOIN customers c ON c.id = o.customer_id GROUP BY c.city HAVING SUM(o.total) > 50"),
    ("group by", 2, "Show for each product how many pieces were sold in all (name and sum).", "The quantities are in order_items; join products for the name.", "SELECT p.name, SUM(i.quantity) AS pieces FROM products p JOIN order_items i ON i.product_id = p.id GROUP BY p.id, p.name"),
    ("subquery", 3, "Which products were never ordered by anyone from Oslo? Show their names.", "NOT EXISTS with a subquery that looks for an order of this product by a customer in Oslo.", "SELECT p.name FROM products p WHERE NOT EXISTS (SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id JOIN customers c ON c.id = o.customer_id WHERE i.product_id = p.id AND c.city = 'Oslo')"),
    ("subquery", 3, "Show the ids of the orders that cost more than the average order.", "Compare total with (SELECT AVG(total) FROM orders).", "SELECT id FROM orders WHERE total > (SELECT AVG(total) FROM orders)"),
    ("window", 3, "For each order show customer_id, the date, the total, and the difference to the same customer's order before.", "LAG(total) OVER (PARTITION BY customer_id ORDER BY ordered_on) is the total before.", "SELECT customer_id, ordered_on, total, total - LAG(total) OVER (PARTITION BY customer_id ORDER BY ordered_on) AS difference FROM orders"),
]
TOPICS = {"join": r"\bjoins?\b", "group by having": r"\bhaving\b", "group by": r"\bgroup(?:ing)?\b|\bsum\b", "where": r"\bwhere\b|\bfilter", "order by limit": r"\border by\b|\blimit\b|\bsort", "subquery": r"\bsub-?quer|\bexists\b", "window": r"\bwindow\b|\blag\b", "null": r"\bnulls?\b", "select": r"\bselect\b"}
SQL = re.compile(r"(?is)^(?:.{0,60}?[:\n]\s*)?(?:```(?:sql)?\s*)?((?:select|with)\b.{4,1500}?)(?:```|;|$)(.*)$")
TYPOS = {"form": "FROM", "fromm": "FROM", "frmo": "FROM", "wher": "WHERE", "were": "WHERE", "whre": "WHERE", "selct": "SELECT", "slect": "SELECT", "gruop": "GROUP", "oder": "ORDER", "ordr": "ORDER", "limt": "LIMIT", "joing": "JOIN"}


class Refused(Exception):
    """The query cannot be run here; the text says why."""


@tool
def run_query(query: str):
    """Run one SELECT on the practice database (SQLite) and show its result. Use it for the person's query and for your own before you show it.

    query: one SELECT or WITH statement
    """
    try:
        columns, rows = run(query)
    except Refused as problem:
        raise ToolError(str(problem)) from problem
    return {"columns": columns, "rows": [list(row) for row in rows], "row_count": len(rows)}, result_table(query, columns, rows)


def result_table(query: str, columns: list[str], rows: list[tuple]) -> show.Block:
    """The result under its query, so that the results of two queries in one answer stay side by side."""
    title = " ".join(query.split())
    title = title if len(title) <= 80 else title[:79] + "…"
    return show.table([[shown(cell) for cell in row] for row in rows], columns=unique(columns), title=title) if rows else show.markdown("**No rows.**", title=title)


@tool
def give_exercise(state, topic: str = "", level: int = 0):
    """Give an exercise on the practice database. Do not tell the solution. Where there is none of that topic and level, the nearest comes with a note: tell the person.

    topic: join, group by, where, order by, subquery, window, null or select; empty for any
    level: 1 to 3, 0 for any
    """
    at = choose(topic.lower(), level, state)
    return {"task": EXERCISES[at][2], "topic": EXERCISES[at][0], "level": EXERCISES[at][1], **other_than_asked(topic.lower(), level, at)}


def other_than_asked(topic: str, level: int, at: int) -> dict:
    """What the exercise is not, though it was asked for."""
    found = EXERCISES[at]
    if topic and topic not in found[0] and found[0] not in topic:
        return {"note": f"There is no exercise about {topic[:40]!r}; this one is about {found[0]}."}
    if level and level != found[1]:
        return {"note": f"There is no exercise of level {level} about this topic; this one has level {found[1]}."}
    return {}


@tool
def check_exercise(state, query: str):
    """Run the person's query for the open exercise, show its result, and say whether it is right or how it differs."""
    if state.get("exercise") is None:
        raise ToolError("There is no open exercise. Call give_exercise first.")
    exercise = EXERCISES[state["exercise"]]
    try:
        columns, rows = run(query)
        if is_right(query, exercise):
            return {"right": True}, result_table(query, columns, rows)
        return {"right": False, "differs": difference(query, exercise)}, result_table(query, columns, rows)
    except Refused as problem:
        raise ToolError(str(problem)) from problem


def difference(query: str, exercise: tuple) -> str:
    """What is other than expected, without the solution."""
    (got_names, got), (names, wanted) = run(query), run(exercise[4])
    if sorted(got, key=repr) == sorted(wanted, key=repr):
        return "the rows are right, their order is not"
    if has_other_columns(query, exercise):
        return "the values are right, the order of the columns is not"
    if len(got_names) != len(names):
        return f"it has {len(got_names)} columns, and {len(names)} are asked for"
    return f"it has {len(got)} rows, and {len(wanted)} are asked for" if len(got) != len(wanted) else "columns and rows are as many as asked for, but values differ"


def describe(state: dict) -> str | None:
    return f"Open exercise: {EXERCISES[state['exercise']][2]}" if state.get("exercise") is not None else None


def run(query: str) -> tuple[list[str], list[tuple]]:
    """The columns and rows of one SELECT. Only reading is allowed, and only for a short while."""
    text = query.strip().rstrip("; ")
    if not re.match(r"(?i)(?:select|with)\b", text) or ";" in text or len(text) > 1500:
        raise Refused("I run one SELECT at a time here; nothing is changed.")
    database = sqlite3.connect(":memory:")
    try:
        database.executescript(DATA)
        database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 100_000)
        steps = [0]

        def stop() -> int:
            steps[0] += 1
            return int(steps[0] > MOST_STEPS)

        database.set_progress_handler(stop, 1000)
        database.set_authorizer(lambda action, *_: sqlite3.SQLITE_OK if action in READS else sqlite3.SQLITE_DENY)
        cursor = database.execute(text)
        rows = cursor.fetchmany(MOST_ROWS + 1)
        return [column[0] for column in cursor.description or []], rows
    except sqlite3.Error as problem:
        raise Refused(str(problem)) from problem
    finally:
        database.close()


def shown(cell: object) -> str:
    text = "NULL" if cell is None else f"{cell:g}" if isinstance(cell, float) else str(cell)
    return text[:80].replace("|", "¦").replace("\n", " ")


def unique(columns: list[str]) -> list[str]:
    return [name[:40] if columns.index(name) == at else f"{name[:36]} {at + 1}" for at, name in enumerate(columns)]


def table(columns: list[str], rows: list[tuple]) -> str:
    if not rows:
        return "**No rows.**"
    head = f"| {' | '.join(shown(name) for name in columns)} |\n|{'---|' * len(columns)}"
    more = f"\n\nOnly the first {MOST_ROWS} rows." if len(rows) > MOST_ROWS else ""
    return head + "\n" + "\n".join(f"| {' | '.join(map(shown, row))} |" for row in rows[:MOST_ROWS]) + more


def is_right(query: str, exercise: tuple) -> bool:
    _, wanted = run(exercise[4])
    _, got = run(query)
    is_sorted = "order by" in exercise[0]
    return got == wanted if is_sorted else sorted(got, key=repr) == sorted(wanted, key=repr)


def has_other_columns(query: str, exercise: tuple) -> bool:
    """Whether only the order of the columns differs from what the exercise shows."""
    wanted, got = ([tuple(sorted(map(repr, row))) for row in run(each)[1]] for each in (exercise[4], query))
    return got == wanted if "order by" in exercise[0] else sorted(got) == sorted(wanted)


def respond(event: dict) -> dict | None:
    said = str(event.get("message") or "").strip()[:3000]
    state = dict(event.get("state") or {})
    low = re.sub(r"\s+", " ", said.lower()).strip(" ?.!")
    if state.get("verdict") and re.fullmatch(r"(?:so |and |ok )*(?:is|was) (?:that|it|this|my query) (?:right|correct|ok|okay|good|wrong)(?: now)?", low):
        return {"reply": state["verdict"], "state": state}
    if re.search(r"\baggregate functions? (?:are|is) not allowed\b", low) and (text := dialogue.section(str((event.get("assets") or {}).get("guide.md") or ""), 'What does "aggregate functions are not allowed in WHERE" mean?')):
        return {"reply": text, "state": state, "suggestions": ["Give me an exercise with GROUP BY"]}
    reply = elsewhere(low, said) or exercise(low, said, state, event.get("history") or []) or own_query(said, state) or empty_result(low, state) or clause_of(low, state) or follow_up(low, state) or example_of(low, event.get("history") or [], state) or asked_for(low, state)
    if reply and (left_out := restriction_left_out(low, reply)):
        reply = f"{reply}\n\n*Not in this query: “{left_out}”. Ask for that part by itself, for example `customers without orders` or `customers who ordered at least once`.*"
    return {"reply": reply, "state": state, "suggestions": ["Hint", "Show me the solution", "Another one"] if state.get("exercise") is not None else ["Give me an exercise with joins"]} if reply else None


EXCLUDED = re.compile(r"\b(?:but not|except|excluding|without|not those|never|and not|other than)\b[^,.;?]{2,50}", re.I)


def restriction_left_out(low: str, reply: str) -> str:
    """ "Customers from Oslo but not those without orders": what a query with no condition of that kind leaves out."""
    found = EXCLUDED.search(low)
    if not found or "```sql" not in reply or len(low.split()) > 40 or re.search(r"\b(?:NOT|NULL|EXCEPT|HAVING)\b|<>|!=", reply.split("```sql", 1)[1].split("```")[0]):
        return ""
    return found[0].strip()


MONTHS = "january february march april may june july august september october november december".split()
ELSEWHERE = re.compile(r"\b(?:our|my|the company'?s?|your company'?s?|their)(?: own| company| real| live| production| work| customer| sales| shop){0,2} (?:database|db|data ?base|server|data|system|tables?|warehouse)\b", re.I)


def in_month(low: str) -> int:
    return next((at for at, name in enumerate(MONTHS, 1) if re.search(rf"\b(?:in|of|during|for|this|last) {name}\b", low)), 0)


def elsewhere(low: str, said: str) -> str | None:
    """Somebody asks for numbers from a database of their own: no access, but the query."""
    if SQL.match(said) or not ELSEWHERE.search(low) or not re.search(r"\b(?:look|connect|check|access|tell me|how many|how much|see|read|open|query|find|count|log ?in|run)\b", low) or re.search(r"\b(?:why|design|index|normali[sz]e|structure|slow|backup|how (?:do|can|would|should) (?:i|we)|what is)\b", low):
        return None
    month = in_month(low)
    where = f"\nWHERE ordered_on >= '[year]-{month:02d}-01' AND ordered_on < '{'[next year]' if month == 12 else '[year]'}-{month % 12 + 1:02d}-01'" if month else ""
    what = "SUM(total) AS revenue" if re.search(r"\brevenue\b|\bsales\b|\bturnover\b|\bhow much\b", low) else "COUNT(*) AS number"
    name = "customers" if re.search(r"\bcustomers\b", low) and "order" not in low else "products" if re.search(r"\bproducts\b", low) and "order" not in low else "orders"
    return (f"I cannot see your database: I have no access to it, only a small practice shop inside this chat, so I cannot tell you that number. With a query of this shape you get it yourself:\n\n```sql\nSELECT {what}\nFROM {name}{where if name == 'orders' else ''};\n```\n\n"
            "The names of the table and columns are those of my practice shop; yours may be different" + (", and the year has to be filled in." if month else "."))


def choose(topic: str, level: int, state: dict) -> int:
    fitting = [at for at, each in enumerate(EXERCISES) if (not topic or topic in each[0] or each[0] in topic) and (not level or each[1] == level)]
    fitting = fitting or [at for at, each in enumerate(EXERCISES) if not topic or topic in each[0] or each[0] in topic] or list(range(len(EXERCISES)))
    done = state.get("done", [])
    at = next((at for at in fitting if at not in done), fitting[0])
    state.update(exercise=at, done=[*done, at][-30:])
    return at


def alike(state: dict) -> int:
    """The exercise that needs most of what the last query has: a join, a count, a group."""
    words = ("LEFT JOIN", "JOIN", "COUNT(", "SUM(", "GROUP BY", "HAVING", "ORDER BY", "WHERE", "(SELECT", "OVER", "NULL")
    has = lambda query: {word for word in words if word in query.upper()}
    last, done = has(state["sql"]), state.get("done", [])
    rows = lambda query: run(query)[1]
    # The one whose answer was just shown is no exercise.
    shown = {at for at, each in enumerate(EXERCISES) if has(each[4]) >= last and rows(each[4]) == rows(state["sql"])}
    at = max(range(len(EXERCISES)), key=lambda at: (len(has(EXERCISES[at][4]) & last) - (2 if at in done else 0) - (9 if at in shown else 0), -at))
    state.update(exercise=at, done=[*done, at][-30:])
    return at


NOT_HARD = re.compile(r"\b(?:not|nothing|isn'?t|no)(?: (?:too|so|very|that|really|super|something|an?|one))* (?:hard|difficult|tricky|challenging|advanced|complicated)\b", re.I)
POINTS_BACK = re.compile(r"\b(?:that|this|it|those|these|the same|both)\b|\btry one\b", re.I)
UNLISTED = re.compile(r"\b(unions?|ctes?|common table expressions?|index(?:es)?|transactions?|case when|distinct|self joins?|cross joins?|insert|update|delete|views?|triggers?|coalesce|date functions?|normali[sz]ation|primary keys?|foreign keys?)\b", re.I)


def topic_of(text: str) -> str:
    return next((name for name, pattern in TOPICS.items() if re.search(pattern, text)), "")


def topic_meant(low: str, history: list) -> tuple[str, str]:
    """What an exercise is to be about: named now, or "that" of the message before; and a topic of which there is none."""
    said = [re.sub(r"\s+", " ", str(each.get("content") or "").lower()) for each in history[-4:] if each.get("sender") == "user"]
    # "Exercise please" right after a question is about that question.
    before = list(reversed(said)) if POINTS_BACK.search(low) else said[-1:] if len(low.split()) < 6 and said and "exercise" not in said[-1] else []
    for text in [low, *(before if not topic_of(low) else [])]:
        unlisted = UNLISTED.search(text) if text != low or re.search(r"\b(?:on|about|with|for)\b", low) else None
        if unlisted:
            return "", unlisted[1].upper() if len(unlisted[1]) < 9 else unlisted[1]
        if topic := topic_of(text):
            return topic, ""
    # The question had other words; the answer to it names what it is about.
    told = str(history[-1].get("content") or "").lower() if history and POINTS_BACK.search(low) else ""
    return (topic if (topic := topic_of(told)) != "select" else ""), ""


def exercise(low: str, said: str, state: dict, history: list | None = None) -> str | None:
    current = state.get("exercise")
    asks = re.search(r"\blet me try (?:one|it|that|myself)\b|\b(?:exercises?|tasks?|practice|practise|quiz me|test me|challenge)\b", low) and not re.search(r"\bpractice (?:data|database|tables?)\b|\bwhat is\b", low) or current is not None and re.fullmatch(r"(?:ok |and |now )*(?:give me )?(?:another|next|one more|new)(?: one| exercise| task)?(?: please| pls)?|(?:something |one |a bit )?(?:harder|easier)(?: one)?", low)
    if asks and not SQL.match(said):
        topic, unlisted = topic_meant(low, history or [])
        if not topic and not unlisted and re.search(r"\b(?:another|one more|next)\b", low) and any(at not in state.get("done", []) and (state.get("topic") or "-") in each[0] for at, each in enumerate(EXERCISES)):
            topic = state["topic"]
        state["topic"] = topic
        has_easy = any(each[1] == 1 and (not topic or topic in each[0] or each[0] in topic) for each in EXERCISES)
        level = (1 if has_easy else 2) if NOT_HARD.search(low) else 2 if re.search(r"\bmedium\b|\bmiddle\b", low) else 1 if re.search(r"\beasy|\beasier|\bbeginner|\bfirst\b|\bsimple", low) else 3 if re.search(r"\bhard|\bdifficult|\bchallenge|\badvanced", low) else 2 if "medium" in low else 0
        at = alike(state) if re.search(r"\bsimilar\b|\blike (?:that|this|it)\b|\bof that kind\b|\bsame kind\b", low) and state.get("sql") and not topic else choose(topic, level, state)
        lacks = f"I have no {'harder one' if EXERCISES[at][1] < level else 'easier one'} about that, so this is the nearest.\n\n" if level and EXERCISES[at][1] != level else ""
        lacks = f"I have no exercise about {unlisted}; this one is about {EXERCISES[at][0].upper()}.\n\n" if unlisted else lacks
        wanted = table(*run(EXERCISES[at][4]))
        return f"{lacks}**Exercise** (level {EXERCISES[at][1]} of 3): {EXERCISES[at][2]}\n\nExpected result:\n\n{wanted}\n\nTables: {'; '.join(f'{name} ({columns})' for name, columns in TABLES.items())}. Send me your query and I run it, or say **hint** or **solution**."
    if current is None:
        return None
    wish = help_wanted(low) if not SQL.match(said) else None
    if wish == "hint":
        return f"Hint for “{EXERCISES[current][2]}”: {EXERCISES[current][3]}"
    if wish == "solution":
        query = pretty(EXERCISES[current][4])
        state.update(sql=EXERCISES[current][4], exercise=None)
        return f"“{EXERCISES[current][2]}”\n\n```sql\n{query}\n```\n\n{table(*run(EXERCISES[current][4]))}\n\nWhy: {EXERCISES[current][3]}"
    return None


# "Don't tell me the answer yet", "without revealing it": asks for the opposite of what it names.
UNTOLD = re.compile(r"\b(?:do ?n'?t|do not|not|no|without|before)(?: \w+){0,2}? ?(?:tell|tell?ing|show|showing|give|giving|reveal|revealing|spoil|spoiling|spoilers?|see|seeing|solution|answer)\b(?: me)?(?: the| it| away| whole| full){0,3}(?: solution| answer| query)?(?: yet)?")
REVEAL = re.compile(r"\b(?:solutions?|answer|(?:i )?(?:give up|giving up|surrender)|resolve it|reveal|(?:show|give|tell) (?:it|me)(?: to me)?$|(?:right|correct) (?:query|sql))\b")
HINT = re.compile(r"\b(?:hints?|tips?|clues?|nudge|pointer|help|stuck|idk|(?:do ?n'?t|do not) (?:get|understand|know)|no idea|no clue|(?:where|how) (?:do|should|would) i (?:start|begin)|where to start)\b")


def help_wanted(low: str) -> str | None:
    """With an exercise open: "hint" or "solution", however it is wrapped."""
    if len(low.split()) > 20 or low.startswith("answer:"):
        return None
    told = UNTOLD.sub(" ", low)
    return "solution" if REVEAL.search(told) else "hint" if HINT.search(told) or told != low else None


WORDS_BEHIND = re.compile(r"[\s;,.-]+(?:why|what'?s|what is|how come|pls|please|is (?:this|that|it)|(?:it )?(?:gives|throws|says)|(?:this |it )?(?:does ?n'?t|doesnt|not) work\w*|can you|help|where is|error|wrong|whats)\b[^()=;]{0,80}$", re.I)
COUNTED = {"once": 1, "one": 1, "twice": 2, "two": 2, "three": 3, "four": 4, "five": 5}


def own_query(said: str, state: dict) -> str | None:
    """A query that the person brings: run it, or say what is wrong with it."""
    found = SQL.match(said)
    if not found:
        return None
    query, current = found[1].strip(), state.get("exercise")
    asked = WORDS_BEHIND.search(query)
    try:
        columns, rows = run(query)
    except Refused as problem:
        if not asked or asked.start() < 12:
            return broken(query, str(problem), current)
        # "select … from customers   why error": the question behind the query is no SQL.
        query = query[: asked.start()].strip(" ;,.-\n")
        try:
            columns, rows = run(query)
        except Refused as inner:
            return f"I read `{query[:200]}` as the query and “{asked[0].strip(' ;,.-')[:60]}” as your question.\n\n{broken(query, str(inner), current)}"
    state["sql"] = query
    notes = warnings_for(query)
    if current is not None:
        right = is_right(query, EXERCISES[current])
        if right:
            state["exercise"] = None
        if not right and has_other_columns(query, EXERCISES[current]):
            state["exercise"], right = None, True
            state["verdict"] = "Yes. Only the order of the columns is another one than in the exercise."
            return f"**Right**, with the columns in another order than in the exercise, which changes nothing else. Your query gives:\n\n{table(columns, rows)}{notes}"
        state["verdict"] = "Yes, it gives what the exercise asks for." if right else f"Not yet: its result is not what the exercise asks for (“{EXERCISES[current][2]}”). Say **hint** if you want one."
        verdict = "**Right.** " if right else f"**Not yet**: the exercise is “{EXERCISES[current][2]}”. "
        return f"{verdict}Your query gives:\n\n{table(columns, rows)}" + ("" if right else "\n\nSay **hint** if you want one.") + notes
    if (fixed := grouped(query)) and current is None:
        state["sql"] = fixed
        columns, rows = run(fixed)
        return f"What is missing is GROUP BY: beside COUNT, SUM and the like every other column has to be grouped, or the database does not know which of its values to show. PostgreSQL and most others refuse it; my SQLite runs it and gives one row that means nothing. So:\n\n```sql\n{pretty(fixed)};\n```\n\nOn the practice shop:\n\n{table(columns, rows)}"
    behind = f"I read “{asked[0].strip(' ;,.-')[:60]}” as your question, not as SQL. Without it the query runs in my SQLite.\n\n" if asked and query != found[1].strip() else ""
    return f"{behind}On the practice shop this gives:\n\n{table(columns, rows)}{notes}"


def grouped(query: str) -> str:
    """The query with the GROUP BY that it lacks; empty where it lacks none."""
    flat = " ".join(query.split()).rstrip(" ;")
    selected = re.match(r"(?i)select\s+(?:distinct\s+)?(.*?)\s+from\b", flat)
    if not selected or "(select" in flat.lower() or not re.search(r"(?i)\b(?:count|sum|avg|min|max)\s*\(", selected[1]) or re.search(r"(?i)\bgroup by\b|\bover\s*\(", flat):
        return ""
    plain = [re.split(r"(?i)\s+as\s+", part.strip())[0] for part in re.split(r",(?![^()]*\))", selected[1]) if not re.match(r"(?i)\s*(?:count|sum|avg|min|max)\s*\(", part)]
    if not plain or "*" in plain:
        return ""
    head, tail = (flat[: cut.start()], flat[cut.start():]) if (cut := re.search(r"(?i) (?:having|order by|limit)\b", flat)) else (flat, "")
    fixed = f"{head} GROUP BY {', '.join(plain)}{tail}"
    try:
        run(fixed)
    except Refused:
        return ""
    return fixed


def broken(query: str, problem: str, current: int | None) -> str:
    fixed = re.sub(r"[A-Za-z]+", lambda word: TYPOS.get(word[0].lower(), word[0]), query)
    if fixed != query:
        try:
            columns, rows = run(fixed)
            return f"There are typing errors in it. You probably mean:\n\n```sql\n{fixed}\n```\n\nOn the practice shop this gives:\n\n{table(columns, rows)}"
        except Refused:
            pass
    advice = ""
    if missing := re.match(r"no such column: (\S+)", problem):
        column = missing[1].split(".")[-1].strip('"')
        where = [name for name, columns in TABLES.items() if column in columns.split(", ")]
        advice = f" “{column}” is a column of {' and '.join(where)}: join that table." if where else f" The tables are {'; '.join(f'{name} ({columns})' for name, columns in TABLES.items())}."
    elif "no such table" in problem:
        advice = f" I only have the practice shop: {'; '.join(f'{name} ({columns})' for name, columns in TABLES.items())}. I cannot see your own tables."
    elif "misuse of aggregate" in problem and (compared := re.search(r"(?i)\bfrom (\w+)\b.*?\bwhere\b.*?(\b\w+\s*[<>=]+\s*)((?:avg|max|min|sum|count)\([^()]*\))", query)):
        fixed = query.replace(compared[3], f"(SELECT {compared[3].upper().replace(compared[3].upper()[compared[3].index('('):], compared[3][compared[3].index('('):])} FROM {compared[1]})").strip(" ;-")
        try:
            columns, rows = run(fixed)
            return f"That does not run: `{problem}`. An aggregate cannot stand in WHERE, which looks at one row at a time. Work it out in a subquery first:\n\n```sql\n{fixed};\n```\n\nOn the practice shop:\n\n{table(columns, rows)}"
        except Refused:
            pass
    if "misuse of aggregate" in problem:
        advice = " An aggregate such as COUNT or SUM cannot stand in WHERE, which filters rows before they are grouped: use HAVING after GROUP BY."
    elif "interrupted" in problem or "too big" in problem:
        advice = " It takes too long here."
    return f"That does not run: `{problem}`.{advice}{warnings_for(query)}"


def warnings_for(query: str) -> str:
    low = re.sub(r"'[^']*'", "''", query.lower())
    notes = []
    if re.search(r"(?:=|<>|!=)\s*null\b", low):
        notes.append("`= NULL` is never true, because NULL means unknown: write `IS NULL` (or `IS NOT NULL`).")
    selected = re.match(r"select\s+(.*?)\s+from\b", low, re.S)
    if selected and re.search(r"\b(?:count|sum|avg|min|max)\s*\(", selected[1]) and "group by" not in low and "over" not in low:
        plain = [part.strip() for part in re.sub(r"\([^()]*\)", "", selected[1]).split(",") if part.strip() and not re.match(r"(?:count|sum|avg|min|max)\b", part.strip())]
        if plain:
            notes.append(f"`{plain[0]}` stands beside an aggregate without GROUP BY: PostgreSQL and most others refuse that. Add `GROUP BY {plain[0].split(' as ')[0]}`.")
    if re.search(r"\bnot in\s*\(\s*select\b", low):
        notes.append("NOT IN with a subquery gives no rows as soon as the subquery holds a NULL: NOT EXISTS is safer.")
    return "".join(f"\n\n> {note}" for note in notes)


PLAIN = [  # what people ask for in words, and the query
    (r"\b(?:how many|count|number of)\b.*\borders?\b.*\b(?:each|per|every|by)\b.*\bcustomers?\b|\borders per customer\b", "SELECT c.name, COUNT(o.id) AS orders FROM customers c LEFT JOIN orders o ON o.customer_id = c.id GROUP BY c.id, c.name"),
    (r"\b(?:revenue|total|sum|turnover|spent|spend|sales)\b.*\b(?:each|per|every|by)\b.*\b(?:customer|person)s?\b", "SELECT c.name, SUM(o.total) AS revenue FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.id, c.name"),
    (r"\b(?:revenue|total|sum|turnover|sales)\b.*\b(?:each|per|every|by)\b.*\bcit(?:y|ies)\b", "SELECT c.city, SUM(o.total) AS revenue FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.city"),
    (r"\bcustomers?\b.*\b(?:never|no|without|not|didn'?t|haven'?t)\b.*\border(?:s|ed)?\b", "SELECT c.name FROM customers c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL"),
    (r"\bproducts?\b.*\b(?:never|not)\b.*\b(?:ordered|sold|bought)\b", "SELECT p.name FROM products p LEFT JOIN order_items i ON i.product_id = p.id WHERE i.product_id IS NULL"),
    (r"\baverage\b.*\border|\baverage (?:order )?total\b", "SELECT AVG(total) AS average FROM orders"),
    (r"\bhow many customers\b", "SELECT COUNT(*) AS customers FROM customers"), (r"\bhow many orders\b(?!.*\b(?:each|per|every)\b)", "SELECT COUNT(*) AS orders FROM orders"),
    (r"\b(?:newest|latest|last|most recent) order\b(?!.*\b(?:per|each|every)\b)", "SELECT id, ordered_on, total FROM orders ORDER BY ordered_on DESC LIMIT 1"),
]


def asked_for(low: str, state: dict) -> str | None:
    """A plain wish about the practice shop: the query and its result."""
    if len(low) > 140 or re.search(r"\b(?:why|difference|vs|explain|what is|what does|error|my (?:own )?(?:query|table|database))\b", low):
        return None
    ranked = re.search(r"\b(?:the )?(?:top )?(\d{1,2}|one|two|three|five)?\s*(most expensive|dearest|cheapest|highest priced|least expensive)\b.*\bproducts?\b|\btop (\d{1,2}) products by price\b", low)
    if ranked:
        count = {"one": 1, "two": 2, "three": 3, "five": 5}.get(ranked[1] or "", int(ranked[1]) if (ranked[1] or "").isdigit() else int(ranked[3] or 0)) or (1 if "product" in low and not low.rstrip().endswith("products") else 3)
        down = "" if re.search(r"cheapest|least", low) else " DESC"
        return told(f"SELECT name, price FROM products ORDER BY price{down} LIMIT {count}", state)
    if found := re.search(r"\b(\d{1,2}|two|three|four|five) (newest|latest|last|most recent|oldest|first) orders\b", low):
        return told(f"SELECT id, ordered_on, total FROM orders ORDER BY ordered_on{'' if found[2] in ('oldest', 'first') else ' DESC'} LIMIT {COUNTED.get(found[1]) or int(found[1])}", state)
    if found := re.search(r"\borders?\b.*\b(?:over|above|more than|greater than|bigger than)\s+(\d{1,6})\b", low):
        return told(f"SELECT id, ordered_on, total FROM orders WHERE total > {int(found[1])}", state)
    if found := re.search(r"\bcustomers?\b.*\b(?:from|in|living in)\s+(oslo|lyon)\b", low):
        return told(f"SELECT name FROM customers WHERE city = '{found[1].capitalize()}'", state)
    if found := re.search(r"\b(?:people|customers?|those|who)\b.*\b(more than|at least)\s+(\d{1,3})\s+orders?\b", low):
        return told(f"SELECT c.name, COUNT(o.id) AS orders FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.id, c.name HAVING COUNT(o.id) {'>=' if found[1] == 'at least' else '>'} {int(found[2])}", state, "HAVING filters the groups after they are made; WHERE filters rows before, and cannot see a count.")
    if found := re.search(r"\bcustomers?\b.*\b(?:ordered|bought|orders?)\b.{0,12}\b(more than|at least|over|less than|fewer than|exactly)\s+(once|twice|\d{1,3}|one|two|three|four|five)(?: times?| orders?)?\b", low):
        sign = {"at least": ">=", "less than": "<", "fewer than": "<", "exactly": "="}.get(found[1], ">")
        # Who never ordered belongs to "fewer than": a LEFT JOIN keeps them.
        joined = "LEFT JOIN" if sign == "<" else "JOIN"
        return told(f"SELECT c.name, COUNT(o.id) AS orders FROM customers c {joined} orders o ON o.customer_id = c.id GROUP BY c.id, c.name HAVING COUNT(o.id) {sign} {COUNTED.get(found[2]) or int(found[2])}", state, "HAVING filters the groups after they are made; WHERE could not see the count. In the practice shop Ada has 2 orders, Ben and Cleo 1, Dan none.")
    if (month := in_month(low)) and re.search(r"\bhow many orders\b|\b(?:revenue|sales|turnover)\b|\borders (?:in|of|from)\b", low):
        what = "SUM(total) AS revenue" if re.search(r"\b(?:revenue|sales|turnover)\b", low) else "COUNT(*) AS orders"
        year, after = (2026, f"{2027 if month == 12 else 2026}-{month % 12 + 1:02d}-01")
        return told(f"SELECT {what} FROM orders WHERE ordered_on >= '{year}-{month:02d}-01' AND ordered_on < '{after}'", state, "From the first day up to, but without, the first day of the next month. All dates of the practice shop are in 2026.")
    # A condition that no query here carries: better none than one without it.
    if month or re.search(r"\b(?:more than|at least|over|above|less than|fewer than|under|below|between|exactly|except|twice|after|before|since|last (?:week|month|year))\b", low):
        return None
    query = next((query for pattern, query in PLAIN if re.search(pattern, low)), "")
    measure = re.search(r"\b((?:COUNT|SUM|AVG)\([^()]*\))", query)
    if query and measure and "GROUP BY" in query and (way := re.search(r"\b(highest|most|biggest|largest|top|best|lowest|least|smallest)\b.{0,8}\b(?:first|on top|at the top)\b|\bsorted\b|\brank", low)):
        query += f" ORDER BY {measure[1]}{'' if (way[1] or '') in ('lowest', 'least', 'smallest') else ' DESC'}"
    return told(query, state) if query else None


def empty_result(low: str, state: dict) -> str | None:
    """ "Why does this give nothing", about the query that was run last."""
    if not state.get("sql") or not re.match(r"(?:but |and )?(?:why|how come)\b", low) or not re.search(r"\b(?:nothing|empty|no rows?|no results?|not work|doesn'?t work|null)\b", low) or len(low.split()) > 12:
        return None
    notes = warnings_for(state["sql"]).strip().removeprefix("> ")
    rows = run(state["sql"])[1]
    if notes:
        return f"In `{state['sql'][:200]}`: {notes}"
    return None if rows else "It runs, but no row of the practice shop fulfils all of its conditions. Take away one condition after the other and run it again: the one after which rows appear is the reason."


def example_of(low: str, history: list, state: dict) -> str | None:
    """ "Example", about what the last answer explained."""
    if not re.fullmatch(r"(?:can you |please |pls )*(?:give |show |have |see )?(?:me |us )?(?:an? |one )?examples?(?: (?:with|of|for|using) (?:both|it|that|this|all|them))?(?: please| pls)?", low):
        return None
    before = str((history or [{}])[-1].get("content") or "")
    queries = {"HAVING": "SELECT c.city, SUM(o.total) AS revenue FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.total > 20 GROUP BY c.city HAVING SUM(o.total) > 50", "LEFT JOIN": "SELECT c.name, o.id FROM customers c LEFT JOIN orders o ON o.customer_id = c.id", "NULL": "SELECT name FROM customers WHERE city IS NULL",
               "OVER": "SELECT customer_id, ordered_on, SUM(total) OVER (PARTITION BY customer_id ORDER BY ordered_on) AS so_far FROM orders", "EXISTS": "SELECT c.name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id)", "GROUP BY": "SELECT customer_id, COUNT(*) AS orders FROM orders GROUP BY customer_id",
               "CASE": "SELECT id, CASE WHEN total >= 40 THEN 'large' ELSE 'small' END AS size FROM orders", "JOIN": "SELECT o.id, c.name FROM orders o JOIN customers c ON c.id = o.customer_id", "ORDER BY": "SELECT name, price FROM products ORDER BY price DESC"}
    return next((told(query, state) for word, query in queries.items() if word in before), None)


def follow_up(low: str, state: dict) -> str | None:
    """A change to the query that was shown last: only groups above a number, sorted, fewer rows, the other end."""
    query = state.get("sql")
    if not query or len(low) > 80 or re.search(r"\bwhy\b|\bdifference\b|\bwhat is\b", low):
        return None
    counted = re.search(r"(?i)\b((?:COUNT|SUM|AVG)\([^()]*\))", query)
    if (place := re.search(r"\b(?:only|just|but|and|those|ones|customers|people|living)\b.{0,20}\b(?:from|in)\s+(oslo|lyon)\b", low)) and re.search(r"(?i)\bcustomers\b", query) and "city =" not in query:
        name = re.search(r"(?i)\bcustomers(?: AS)? ([a-z])\b(?! *\.)", query)
        return told(with_condition(query, f"{name[1] + '.' if name else ''}city = '{place[1].capitalize()}'"), state, "One more condition with AND." if re.search(r"(?i)\bwhere\b", query) else "")
    if (other := re.search(r"\b(not in|not exists|except|left join)\b", low)) and re.search(r"(?i)LEFT JOIN orders o .*o\.id IS NULL|NOT EXISTS|NOT IN", query) and re.search(r"\b(?:instead|with|using|do (?:it|that)|way)\b", low):
        city = re.search(r"city = '(\w+)'", query)
        more = f" AND city = '{city[1]}'" if city else ""
        forms = {"not in": f"SELECT name FROM customers WHERE id NOT IN (SELECT customer_id FROM orders){more}", "not exists": f"SELECT c.name FROM customers c WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id){more.replace('city', 'c.city')}",
                 "except": "SELECT id FROM customers EXCEPT SELECT customer_id FROM orders", "left join": f"SELECT c.name FROM customers c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL{more.replace('city', 'c.city')}"}
        notes = {"not in": "Yes. But mind: as soon as the subquery holds a NULL, NOT IN gives no rows at all; NOT EXISTS has no such trap.", "except": "EXCEPT compares whole rows, so it gives the ids and not the names."}
        return told(forms[other[1]], state, notes.get(other[1], ""))
    if (top := re.search(r"\b(?:top|first|best|highest)\s+(\d{1,2}|two|three|five)\b|\bonly the (\d{1,2}|two|three) (?:best|highest|biggest|first)\b", low)) and counted and not re.search(r"\bproducts?\b|\borders?\b|\bcustomers?\b", low):
        ordered = query if re.search(r"(?i)ORDER BY", query) else f"{query} ORDER BY {counted[1]} DESC"
        return told(re.sub(r"(?i) LIMIT \d+$", "", ordered) + f" LIMIT {COUNTED.get(top[1] or top[2]) or int(top[1] or top[2])}", state)
    if counted and (found := re.search(r"\b(?:only|just|with|having|more than|at least|over|above)\b.*?\b(more than|at least|over|above|less than|under)?\s*(\d{1,6})\b", low)) and "GROUP BY" in query and "HAVING" not in query:
        sign = ">=" if found[1] == "at least" else "<" if found[1] in ("less than", "under") else ">"
        head, tail = re.split(r"(?i)(?= ORDER BY | LIMIT )", query, maxsplit=1) if re.search(r"(?i) ORDER BY | LIMIT ", query) else (query, "")
        return told(f"{head} HAVING {counted[1]} {sign} {int(found[2])}{tail}", state, "HAVING filters the groups after they are made; WHERE could not see the count.")
    if re.search(r"\b(?:sort|order|most first|highest first|biggest first|by most|rank)\b", low) and not re.search(r"(?i)ORDER BY", query):
        by = counted[1] if counted else "total" if re.search(r"(?i)\btotal\b", query) else "price" if "price" in query else "1"
        down = "" if re.search(r"\b(?:lowest|least|smallest|ascending|name|alphabet)\w*", low) else " DESC"
        head, tail = re.split(r"(?i)(?= LIMIT )", query, maxsplit=1) if re.search(r"(?i) LIMIT ", query) else (query, "")
        return told(f"{head} ORDER BY {'1' if 'name' in low or 'alphabet' in low else by}{down}{tail}", state)
    if (found := re.search(r"\b(?:top|first|only|just|limit(?: to)?)\s+(\d{1,2})\b", low)) and re.search(r"(?i)ORDER BY", query):
        return told(re.sub(r"(?i) LIMIT \d+$", "", query) + f" LIMIT {int(found[1])}", state)
    if re.search(r"\b(?:cheapest|lowest|smallest|most expensive|highest|dearest)\b", low) and (order := re.search(r"(?i)ORDER BY (price|total)( DESC)?", query)):
        down = " DESC" if re.search(r"expensive|highest|dearest", low) else ""
        count = " LIMIT 1" if re.search(r"\bone\b|\bthe (?:cheapest|most expensive|lowest|highest)\b", low) else ""
        return told(re.sub(r"(?i)ORDER BY (?:price|total)(?: DESC)?(?: LIMIT \d+)?", f"ORDER BY {order[1]}{down}" + (count or (found[0] if (found := re.search(r"(?i) LIMIT \d+", query)) else "")), query), state)
    return None


def with_condition(query: str, condition: str) -> str:
    """The query with one more condition, where it belongs."""
    head, tail = (query[: cut.start()], query[cut.start():]) if (cut := re.search(r"(?i) (?:group by|having|order by|limit)\b", query)) else (query, "")
    word = "AND" if " where " in head.lower() else "WHERE"
    return f"{head} {word} {condition}{tail}"


CLAUSES = [(r"order by (\d)", "`ORDER BY {0}` sorts by column number {0} of the SELECT list, here `{column}`. It is short, but breaks when somebody adds a column: the name is safer."), (r"left join", "`LEFT JOIN` keeps every row of the table on its left, also those without a partner; the columns of the right table are then NULL."),
           (r"having", "`HAVING` filters groups after GROUP BY has made them; WHERE filters single rows before."), (r"group by", "`GROUP BY` puts rows with the same value into one group, and COUNT, SUM or AVG are worked out for each group."), (r"distinct", "`DISTINCT` leaves out rows that are the same in every column."),
           (r"count\(\*\)", "`COUNT(*)` counts rows; `COUNT(column)` counts only those in which the column is not NULL."), (r"desc", "`DESC` sorts downwards, the largest first; without it the smallest comes first."), (r"limit", "`LIMIT n` keeps the first n rows, so it needs an ORDER BY to mean something."), (r"\bas\b", "`AS` gives a column or table another name in this query.")]


def clause_of(low: str, state: dict) -> str | None:
    """ "What does the order by 2 mean", about the query that was run last."""
    query = " ".join((state.get("sql") or "").split())
    if not query or not re.match(r"(?:and |so |ok |but )*(?:what(?:'s| is| does| do)?|why|explain)\b", low) or len(low.split()) > 12:
        return None
    for pattern, means in CLAUSES:
        found, inside = re.search(pattern, low), re.search(pattern, query.lower())
        if found and inside:
            columns = [part.strip() for part in re.split(r",(?![^()]*\))", re.match(r"(?i)select\s+(.*?)\s+from\b", query)[1])] if re.match(r"(?i)select\s+.*?\s+from\b", query) else []
            number = inside[1] if inside.groups() else ""
            return means.format(number, column=columns[int(number) - 1] if number and 0 < int(number) <= len(columns) else "that column")
    return None


def pretty(query: str) -> str:
    return re.sub(r"(?<!LEFT) (?=(?:FROM|LEFT JOIN|JOIN|WHERE|GROUP BY|HAVING|ORDER BY|LIMIT)\b)", "\n", query) if "(SELECT" not in query else query


def told(query: str, state: dict, why: str = "") -> str | None:
    try:
        columns, rows = run(query)
    except Refused:
        return None
    state["sql"] = query
    return f"```sql\n{pretty(query)};\n```\n\nOn the practice shop:\n\n{table(columns, rows)}" + (f"\n\n{why}" if why else "")
