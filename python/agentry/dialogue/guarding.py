"""Stands between a message and a template's `respond`."""

from __future__ import annotations

import copy
import functools
import json
from collections.abc import Callable
from typing import Any, overload

from ..reading.digits import in_digits
from .amending import Amendment, amend, corrects, settled
from .guides import asked_in
from .labels import figures
from .openness import only_asks, open_questions, shown_in, unused_numbers
from .restrictions import unheeded
from .statements import unused_statements

Respond = Callable[[dict[str, Any]], dict[str, Any] | None]

KEY = "_last"
MOST_KEPT = 16_000
# "No sorry 200 boxes": more words tell something.
MOST_WORDS = 5
MOST_NOTED = 3


@overload
def guarded(respond: Respond, /) -> Respond: ...
@overload
def guarded(*, numbers: bool = True, corrections: bool = True, follows: bool | None = None, stores: tuple[str, ...] = (), statements: bool = True, digits: bool | int = False) -> Callable[[Respond], Respond]: ...
def guarded(respond: Respond | None = None, /, *, numbers: bool = True, corrections: bool = True, follows: bool | None = None, stores: tuple[str, ...] = (), statements: bool = True, digits: bool | int = False) -> Any:
    """Makes a `respond` careful.

    A correction of the last message is answered as if that message had been right: from the state before it. An answer
    that leaves a question, a number or a statement of the message out says so.

    numbers: False where numbers in a message are no quantities, such as in a game
    corrections: False where an answer in a round must not be taken back
    follows: whether "and 280?" asks the last question anew where `respond` has no answer; as `corrections` unless given
    stores: the keys of the state that keep what people tell; where a message that only asks would change one of them, None is returned
    statements: False where a message is a move in a game or an exercise
    digits: True where `respond` is to read "twenty two hundred" and "1.2k" as 2200 and 1200; 2 where small counts in words are amounts, too ("two onions")
    """
    if respond is None:
        return functools.partial(wrapped, numbers=numbers, corrections=corrections, follows=follows, stores=stores, statements=statements, digits=digits)
    return wrapped(respond, numbers=numbers, corrections=corrections, follows=follows, stores=stores, statements=statements, digits=digits)


def wrapped(respond: Respond, *, numbers: bool, corrections: bool, follows: bool | None, stores: tuple[str, ...], statements: bool, digits: bool | int) -> Respond:
    @functools.wraps(respond)
    def careful(event: dict[str, Any]) -> dict[str, Any] | None:
        state = dict(event.get("state") or {})
        last = state.pop(KEY, None)
        said = str(event.get("message") or "")
        if digits and (written := in_digits(said, 10 if digits is True else digits)) != said:
            said, event = written, {**event, "message": written}
        if corrections and (meant := settled(said)) != said:
            said, event = meant, {**event, "message": meant}
        change = amend(last["said"], said) if last and (corrections or follows) else None
        if corrections and change and change.certain and (answer := replayed(respond, event, last, change, numbers)):
            return answer
        if corrections and last and not change and (answer := replayed_earlier(respond, event, last, said, numbers)):
            return answer
        before = copy.deepcopy(state)
        answer = respond({**event, "state": copy.deepcopy(state)})
        if not answer or not str(answer.get("reply") or "").strip():
            told = replayed(respond, event, last, change, numbers) if change else asked_which(last, said, state) if corrections and last else None
            return told or answer
        after = answer["state"] if "state" in answer else before
        is_changed = after != before
        is_stored = any((after.get(key) or None) != (before.get(key) or None) for key in stores)
        if is_stored and only_asks(said):
            return None
        if is_stored and corrections and last and not change and (asked := asked_which(last, said, state)):
            return asked
        after = answer_open(respond, event, answer, after, stores if corrections else None)
        if statements:
            note_unused(answer, said, after, str(event.get("now") or ""))
        note_open(answer, said, numbers, str(event.get("now") or ""))
        return kept(answer, after, fitting(said, before, last) if is_changed or has_figures(said) else last)

    return careful


def replayed_earlier(respond: Respond, event: dict[str, Any], last: dict[str, Any], said: str, numbers: bool) -> dict[str, Any] | None:
    """A correction of the message before the last one: both are answered anew."""
    earlier = last.get("earlier")
    # A bare figure is about the last message, if about any.
    is_named = all(each.before or each.after for each in figures(said))
    change = amend(earlier["said"], said) if earlier and is_named else None
    if not change or not change.certain or not (first := replayed(respond, event, earlier, change, numbers)):
        return None
    state = {key: value for key, value in first.get("state", {}).items() if key != KEY}
    second = respond({**event, "message": last["said"], "state": copy.deepcopy(state)})
    if not second or not str(second.get("reply") or "").strip():
        return first
    after = second["state"] if "state" in second else state
    # Where the last message told something, its answer is where the conversation stands.
    told = f"{str(first['reply']).partition(chr(10))[0]}\n\n{second['reply']}"
    answer = {**second, "reply": told} if after != state else first
    return kept(answer, after, {"said": last["said"], "before": state, "earlier": {"said": change.text, "before": earlier["before"]}})


def asked_which(last: dict[str, Any], said: str, state: dict[str, Any]) -> dict[str, Any] | None:
    """A correction with one figure that may stand for several: which one is meant is asked, not guessed."""
    given = figures(said)
    if len(given) != 1 or len(said.split()) > MOST_WORDS or given[0].before or not corrects(said):
        return None
    known = list(dict.fromkeys(each.text for each in figures(last["said"]) if each.kind == given[0].kind))
    if not 1 < len(known) <= 4:
        return None
    new = given[0].text
    reply = f"I am not sure what **{new}** replaces, so I changed nothing. You wrote: {', '.join(known)}. Which one is it?"
    return {"reply": reply, "suggestions": [f"Change {old} to {new}" for old in known], "state": {**state, KEY: last}}


def replayed(respond: Respond, event: dict[str, Any], last: dict[str, Any], change: Amendment, numbers: bool) -> dict[str, Any] | None:
    """The answer to the corrected message, from the state before it was sent."""
    answer = respond({**event, "message": change.text, "state": copy.deepcopy(last["before"])})
    if not answer or not str(answer.get("reply") or "").strip():
        return None
    note_open(answer, change.text, numbers, str(event.get("now") or ""))
    told = ", ".join(f"{old.strip()} → **{new.strip()}**" for old, new in change.changes)
    answer["reply"] = f"Changed: {told}.\n\n{answer['reply']}"
    after = answer["state"] if "state" in answer else last["before"]
    return kept(answer, after, {**last, "said": change.text})


def answer_open(respond: Respond, event: dict[str, Any], answer: dict[str, Any], after: dict[str, Any], stores: tuple[str, ...] | None) -> dict[str, Any]:
    """Takes up the second of two questions: with what `respond` says to it alone, or with what the guide says under that very question.

    stores: what that must not change; None when it may change nothing
    """
    said = str(event.get("message") or "")
    for part in open_questions(said, shown_in(answer))[:2]:
        more = respond({**event, "message": f"{part}?", "state": copy.deepcopy(after)}) or {}
        then = more["state"] if "state" in more else after
        is_safe = then == after if stores is None else all(then.get(key) == after.get(key) for key in stores)
        told = str(more.get("reply") or "").strip() if is_safe and not more.get("tools") else ""
        # What does not speak of the question does not answer it.
        if told and part not in open_questions(said, f"{shown_in(answer)}\n{shown_in(more)}"):
            answer["blocks"] = [*(answer.get("blocks") or []), *(more.get("blocks") or [])]
            after = then
        elif not (told := asked_in(event.get("assets") or {}, part)):
            continue
        answer["reply"] = f"{str(answer['reply']).rstrip()}\n\n{told}"
    return after


def note_open(answer: dict[str, Any], said: str, numbers: bool, now: str) -> None:
    """A number that was not used comes first: it may change everything below. A question comes last."""
    if numbers and (unused := unused_numbers(said, {**answer, "suggestions": []}, now)):
        answer["reply"] = f"*I did not use: {', '.join(dict.fromkeys(unused[:6]))}. Tell me what it is for; what follows leaves it out.*\n\n{answer['reply']}"
    notes = [f"I may not have answered this: “{part[:120]}”" for part in open_questions(said, shown_in(answer))[:2]]
    if notes:
        answer["reply"] = f"{str(answer['reply']).rstrip()}\n\n*{' '.join(notes)}*"


def note_unused(answer: dict[str, Any], said: str, state: dict[str, Any], now: str) -> None:
    seen = {**answer, "state": state}
    if unused := list(dict.fromkeys([*unused_statements(said, seen, now), *unheeded(said, seen)]))[:MOST_NOTED]:
        quoted = " and ".join(f"“{part}”" for part in unused)
        answer["reply"] = f"{str(answer['reply']).rstrip()}\n\n*I may not have taken this into account: {quoted}.*"


def fitting(said: str, before: dict[str, Any], last: dict[str, Any] | None) -> dict[str, Any] | None:
    """What a correction needs, unless it would fill the state."""
    now = {"said": said[:1_500], "before": before}
    with_earlier = {**now, "earlier": {key: last[key] for key in ("said", "before")}} if last else now
    return next((each for each in (with_earlier, now) if len(json.dumps(each)) <= MOST_KEPT), None)


def has_figures(said: str) -> bool:
    return any(letter.isdigit() for letter in said)


def kept(answer: dict[str, Any], state: dict[str, Any], last: dict[str, Any] | None) -> dict[str, Any]:
    return {**answer, "state": {**state, KEY: last} if last else state}
