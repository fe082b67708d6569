"""The types of `respond(event: Event) -> Answer | None`, for editors and type checkers."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .show import Block


class Said(TypedDict):
    """An earlier message."""

    sender: Literal["user", "assistant"]
    content: str


class File(TypedDict):
    """Something that the person attached."""

    name: str
    kind: str
    text: str


class Event(TypedDict):
    """What `respond` is given."""

    message: str
    history: list[Said]
    state: dict[str, Any]
    memory: list[str]
    files: list[File]
    config: dict[str, Any]
    assets: dict[str, str]
    now: str


class ToolRequest(TypedDict):
    """A tool of the platform that the template declares in config.yaml."""

    tool: str
    input: dict[str, Any]


class Answer(TypedDict):
    """What `respond` may return, beside None."""

    reply: NotRequired[str]
    context: NotRequired[str]
    tools: NotRequired[list[ToolRequest]]
    suggestions: NotRequired[list[str]]
    blocks: NotRequired[list[Block]]
    state: NotRequired[dict[str, Any]]
