"""Runs in the sandbox as logic.py: plays cases.json through the readers, or hostile texts when the event brings some."""

import json

import reading


def respond(event: dict) -> dict:
    if event["state"].get("hostile"):
        return {"state": {name: use(event["message"]) for name, use in every_reader(event["now"]).items()}}
    book = json.loads(event["assets"]["cases.json"])
    return {"state": {part: [answer(case, book["now"]) == case["expect"] for case in book[part]] for part in ("cases", "later")}}


def answer(case: dict, now: str) -> object:
    call, text = case["call"], case["text"]
    if call in ("is_question", "is_command", "items", "people"):
        return getattr(reading, call)(text)
    if call == "numbers":
        return [each.value for each in reading.numbers(text)]
    if call == "amounts":
        return [[each.value, each.currency, each.period] for each in reading.amounts(text)]
    if call == "quantities":
        return [[each.amount, each.unit, each.thing] for each in reading.quantities(text)]
    if call == "dates":
        return [each.value.isoformat() for each in reading.dates(text, now)]
    if call == "spans":
        return [[each.amount, each.unit, written(each.begin), written(each.until)] for each in reading.spans(text, now)]
    if call == "choice":
        return reading.choice(text, case["options"])
    if call == "reference":
        found = reading.reference(text, case["history"])
        return found and found.text
    if call == "labelled":
        return [[each.label, each.amount.value, each.amount.period, each.income] for each in reading.labelled(text)]
    reader = reading.Reader(text, now)
    for name in case["take"]:
        getattr(reader, name)().take()
    return reader.leftover() if call == "leftover" else [each.value for each in reader.unused_numbers()]


def written(moment: object) -> str | None:
    if moment is None:
        return None
    return moment.isoformat() if hasattr(moment, "year") else moment.strftime("%H:%M")


def every_reader(now: str) -> dict:
    """Each reader, as a function of a text that says how much it found."""

    def leftover(text: str) -> int:
        reader = reading.Reader(text, now)
        reader.labelled().take()
        return len(reader.leftover()) + len(reader.unused_numbers())

    return {
        "is_question": lambda text: int(reading.is_question(text)),
        "is_command": lambda text: int(reading.is_command(text)),
        "numbers": lambda text: len(reading.numbers(text)),
        "in_digits": lambda text: len(reading.in_digits(text)),
        "amounts": lambda text: len(reading.amounts(text)),
        "quantities": lambda text: len(reading.quantities(text)),
        "items": lambda text: len(reading.items(text)),
        "people": lambda text: len(reading.people(text)),
        "dates": lambda text: len(reading.dates(text, now)),
        "spans": lambda text: len(reading.spans(text, now)),
        "choice": lambda text: reading.choice(text, ["Mitosis", "Meiosis", text]) or 0,
        "reference": lambda text: int(reading.reference(text, [{"sender": "assistant", "content": text}]) is not None),
        "labelled": lambda text: len(reading.labelled(text)),
        "leftover": leftover,
    }
