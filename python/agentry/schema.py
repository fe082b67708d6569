"""JSON schemas out of Python types, and the way back: arguments as the function wants them."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Collection, Sequence
from typing import Any

DEPTH_MAX = 8
PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean"}


class Unsupported(Exception):
    """A type that JSON cannot hold or a schema cannot say."""


def schema_of(kind: Any, depth: int = 0) -> dict[str, Any]:
    if depth > DEPTH_MAX:
        raise Unsupported("it is nested too deeply")
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    if kind is None or kind is types.NoneType:
        return {"type": "null"}
    if typing.is_typeddict(kind):
        return object_of(typing.get_type_hints(kind, include_extras=True), kind.__required_keys__, depth)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return object_of(typing.get_type_hints(kind, include_extras=True), required_fields(kind), depth)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        words = " ".join(word for word in kind.__metadata__ if isinstance(word, str))
        return {**schema_of(arguments[0], depth), **({"description": words} if words else {})}
    if origin in (typing.Required, typing.NotRequired, typing.ReadOnly if hasattr(typing, "ReadOnly") else None):
        return schema_of(arguments[0], depth)
    if origin is typing.Literal:
        return literal(arguments)
    if origin in (typing.Union, types.UnionType):
        return union(arguments, depth)
    if origin is list and arguments:
        return {"type": "array", "items": schema_of(arguments[0], depth + 1)}
    if origin is dict and arguments and arguments[0] is str:
        return {"type": "object", "additionalProperties": schema_of(arguments[1], depth + 1)}
    raise Unsupported(getattr(kind, "__name__", None) or str(kind))


def literal(values: Sequence[Any]) -> dict[str, Any]:
    names = {type(value) for value in values}
    if len(names) != 1 or not names <= {str, int, bool}:
        raise Unsupported("a Literal holds values of one type: text, whole numbers or booleans")
    return {"type": PLAIN[names.pop()], "enum": list(values)}


def union(kinds: Sequence[Any], depth: int) -> dict[str, Any]:
    real = [kind for kind in kinds if kind is not types.NoneType]
    schemas = [schema_of(kind, depth + 1) for kind in real]
    if len(real) < len(kinds):
        schemas.append({"type": "null"})
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def required_fields(kind: Any) -> set[str]:
    missing = dataclasses.MISSING
    return {f.name for f in dataclasses.fields(kind) if f.default is missing and f.default_factory is missing}


def object_of(hints: dict[str, Any], required: Collection[str], depth: int) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {name: schema_of(hint, depth + 1) for name, hint in hints.items()},
        "required": [name for name in hints if name in required],
        "additionalProperties": False,
    }


def value_of(kind: Any, value: Any) -> Any:
    """JSON as the type wants it: whole numbers where a float is asked for become floats, dicts become dataclasses."""
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Annotated, typing.Required, typing.NotRequired):
        return value_of(arguments[0], value)
    if isinstance(value, list) and origin is list:
        return [value_of(arguments[0], item) for item in value]
    if isinstance(value, dict):
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            hints = typing.get_type_hints(kind, include_extras=True)
            return kind(**{name: value_of(hints[name], item) for name, item in value.items()})
        if typing.is_typeddict(kind):
            hints = typing.get_type_hints(kind, include_extras=True)
            return {name: value_of(hints.get(name), item) for name, item in value.items()}
        if origin is dict:
            return {name: value_of(arguments[1], item) for name, item in value.items()}
    if origin in (typing.Union, types.UnionType) and value is not None:
        for each in arguments:
            if each is types.NoneType:
                continue
            converted = value_of(each, value)
            if converted is not value or isinstance(value, each if isinstance(each, type) else object):
                return converted
    return value
