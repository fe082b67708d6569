from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from .errors import SignatureError
from .schema import Unsupported, schema_of, value_of
from .show import Block

# Supplied by the platform and not by the model.
SUPPLIED = ("state", "files", "memory", "assets", "now")
NAME = re.compile(r"[a-z][a-z0-9_]{0,47}\Z")
DESCRIPTION_MAX = 2_000
TOOLS_MAX = 24

F = TypeVar("F", bound=Callable[..., Any])

registered: dict[str, Callable[..., Any]] = {}


def tool(function: F) -> F:
    """Make a function callable by the model.

    The first paragraph of its docstring says what it does; lines such as `amount: what it costs` describe parameters.
    Parameters named state, files, memory, assets and now are supplied by the platform. All others need a type.
    """
    registered[function.__name__] = function
    return function


def declarations() -> list[dict[str, Any]]:
    """All tools as a model needs them: name, description and the JSON schema of the arguments."""
    if len(registered) > TOOLS_MAX:
        raise SignatureError(f"a template may have {TOOLS_MAX} tools, not {len(registered)}", None)
    return [declaration(function) for function in registered.values()]


def declaration(function: Callable[..., Any]) -> dict[str, Any]:
    line = function.__code__.co_firstlineno
    if not NAME.match(function.__name__):
        raise SignatureError(f"a tool's name is lower case and at most 48 characters: {function.__name__}", line)
    summary, about = read_docstring(function, line)
    properties: dict[str, Any] = {}
    required: list[str] = []
    for name, parameter in signature_of(function, line).parameters.items():
        if name in SUPPLIED:
            continue
        properties[name] = described(schema_of_parameter(function, name, parameter, line), about.get(name))
        if parameter.default is parameter.empty:
            required.append(name)
    schema = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {"name": function.__name__, "description": summary, "input": schema}


def signature_of(function: Callable[..., Any], line: int) -> inspect.Signature:
    try:
        return inspect.signature(function, eval_str=True)
    except Exception as error:
        raise SignatureError(f"{function.__name__}: its types cannot be read ({error})", line) from error


def schema_of_parameter(function: Callable[..., Any], name: str, parameter: inspect.Parameter, line: int) -> dict[str, Any]:
    if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD, parameter.POSITIONAL_ONLY):
        raise SignatureError(f"{function.__name__}: {name} must be an ordinary parameter", line)
    if parameter.annotation is parameter.empty:
        raise SignatureError(f"{function.__name__}: {name} needs a type", line)
    try:
        schema = schema_of(parameter.annotation)
    except Unsupported as error:
        raise SignatureError(f"{function.__name__}: {name} has a type that no schema can describe ({error})", line) from error
    if parameter.default is not parameter.empty and parameter.default is not None:
        schema = {**schema, "default": parameter.default}
    return schema


def arguments_of(function: Callable[..., Any], given: Mapping[str, Any], supplied: Mapping[str, Any]) -> dict[str, Any]:
    """What the function is called with: the model's arguments as its types want them, and what the platform supplies."""
    parameters = inspect.signature(function, eval_str=True).parameters
    arguments = {name: value_of(parameters[name].annotation, value) for name, value in given.items()}
    return {**arguments, **{name: value for name, value in supplied.items() if name in parameters}}


def parts_of(returned: Any) -> tuple[Any, list[Block]]:
    """The value for the model and the blocks for the person, out of what a tool may return."""
    if isinstance(returned, Block):
        return None, [returned]
    if isinstance(returned, (list, tuple)) and any(isinstance(part, Block) for part in returned):
        values = [part for part in returned if not isinstance(part, Block)]
        blocks = [part for part in returned if isinstance(part, Block)]
        return (values[0] if len(values) == 1 else values or None), blocks
    return returned, []


def described(schema: dict[str, Any], text: str | None) -> dict[str, Any]:
    return {**schema, "description": text} if text and "description" not in schema else schema


def read_docstring(function: Callable[..., Any], line: int) -> tuple[str, dict[str, str]]:
    text = inspect.cleandoc(function.__doc__ or "").strip()
    if not text:
        raise SignatureError(f"{function.__name__} needs a docstring that says what it does", line)
    if len(text) > DESCRIPTION_MAX:
        raise SignatureError(f"{function.__name__}: the docstring has more than {DESCRIPTION_MAX} characters", line)
    paragraphs = text.split("\n\n")
    about: dict[str, str] = {}
    last: str | None = None
    for row in "\n".join(paragraphs[1:]).split("\n"):
        head, colon, rest = row.partition(":")
        if colon and head.strip().isidentifier() and not row.startswith(" "):
            last = head.strip()
            about[last] = rest.strip()
        elif last and row.strip():
            about[last] += " " + row.strip()
    return " ".join(paragraphs[0].split()), about
