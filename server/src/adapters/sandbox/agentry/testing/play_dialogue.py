"""Runs in the sandbox as logic.py: plays dialogue.json through agentry.dialogue, or a hostile text when the event brings one."""

import json

from agentry import dialogue


def respond(event: dict) -> dict:
    text = event["message"]
    if text:
        return {"state": {name: use(text) for name, use in EVERY.items()}}
    return {"state": {"wrong": [case for case in json.loads(event["assets"]["dialogue.json"]) if answer(case) != case["expect"]]}}


def answer(case: dict) -> object:
    call, said = case["call"], case["said"]
    if call == "amend":
        found = dialogue.amend(case["before"], said)
        return found and found.text
    if call == "replaces":
        placed = dialogue.replaces(case["before"], said)
        return placed and list(placed)
    if call == "brought":
        return list(dialogue.brought(said))
    if call == "open_questions":
        return dialogue.open_questions(said, case["shown"])
    if call == "unused_numbers":
        return dialogue.unused_numbers(said, case["shown"])
    return getattr(dialogue, call)(said)


EVERY = {
    "amend": lambda text: int(dialogue.amend(text, "no sorry it is 5 not 7") is not None) + int(dialogue.amend("rent 5", text) is not None),
    "brought": lambda text: len(dialogue.brought(text).text),
    "open_questions": lambda text: len(dialogue.open_questions(text, text)),
    "only_asks": lambda text: int(dialogue.only_asks(text)),
    "moves_on": lambda text: len(dialogue.moves_on(text) or ""),
    "unused_numbers": lambda text: len(dialogue.unused_numbers(text, text)),
    "replaces": lambda text: int(dialogue.replaces([text, "rent"], "no it was the " + text) is not None),
    "section": lambda text: len(dialogue.section(text, text)),
}
