"""What a person sees besides words: blocks, which are data and never HTML.

A tool returns a block, a list of blocks, or `(value, block)` where the value is for the model.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

Cell = str | int | float | bool | None

_SAFE = re.compile(r"[|\n\r]+")


class Block(dict[str, Any]):
    """One block as JSON."""


def markdown(text: str, title: str | None = None) -> Block:
    """Formatted text in a frame."""
    return _block("markdown", title, text, text=text)


def table(
    rows: Iterable[Mapping[Any, object] | Sequence[object]],
    columns: Sequence[object] | None = None,
    title: str | None = None,
    total: str | None = None,
) -> Block:
    """A table. Rows are dicts (their keys are the columns) or lists with `columns`.

    total: the label of a last row that sums every column of numbers
    """
    rows = list(rows)
    if columns is None:
        columns = list(dict.fromkeys(key for row in rows for key in row)) if rows and isinstance(rows[0], dict) else []
    names = [str(name) for name in columns]
    cells = [[_cell(row.get(key) if isinstance(row, dict) else row[at]) for at, key in enumerate(columns)] for row in rows]
    footer = _total(names, cells, total) if total else None
    lines: list[Sequence[Cell]] = [names, *cells, *([footer] if footer else [])]
    marks = "| " + " | ".join("---" for _ in names) + " |"
    drawn = ["| " + " | ".join(_plain(cell) for cell in line) + " |" for line in lines]
    fallback = "\n".join([drawn[0], marks, *drawn[1:]]) if names else ""
    return _block("table", title, fallback, columns=names, rows=cells, **({"footer": footer} if footer else {}))


def chart(
    kind: Literal["bar", "line", "pie"],
    labels: Iterable[object],
    values: Sequence[float | None] | Mapping[str, Sequence[float | None]],
    title: str | None = None,
    unit: str | None = None,
) -> Block:
    """A chart: `bar`, `line` or `pie`. values: a list of numbers, or a dict of lists by name of the series."""
    series: Mapping[str, Sequence[float | None]] = values if isinstance(values, Mapping) else {title or "Value": values}
    labels = [str(label) for label in labels]
    rows = [[label, *(each[at] for each in series.values())] for at, label in enumerate(labels)]
    fallback = table(rows, columns=["", *series])["fallback"]
    parts = [{"name": str(name), "values": [_number(value) for value in each]} for name, each in series.items()]
    return _block("chart", title, fallback, chart=kind, labels=labels, series=parts, **({"unit": unit} if unit else {}))


def checklist(items: Iterable[str | tuple[str, bool]], id: str = "list", title: str | None = None) -> Block:
    """A list to tick off. items: texts, or `(text, done)`. Ticks are kept under `id` for the conversation."""
    entries = [(item, False) if isinstance(item, str) else (item[0], bool(item[1])) for item in items]
    parts = [{"id": f"{at + 1}", "text": str(text), "done": done} for at, (text, done) in enumerate(entries)]
    fallback = "\n".join(f"- [{'x' if done else ' '}] {text}" for text, done in entries)
    return _block("checklist", title, fallback, id=str(id), items=parts)


def choices(options: Iterable[str | tuple[str, str]], title: str | None = None) -> Block:
    """Buttons that send a message. options: texts, or `(label, message)`."""
    pairs = [(option, option) if isinstance(option, str) else tuple(option) for option in options]
    fallback = "\n".join(f"- {label}" for label, _ in pairs)
    return _block("choices", title, fallback, options=[{"label": str(a), "message": str(b)} for a, b in pairs])


def timer(seconds: float, id: str = "timer", title: str | None = None) -> Block:
    """A timer that the person starts."""
    minutes, rest = divmod(int(seconds), 60)
    return _block("timer", title, f"{title or 'Timer'}: {minutes}:{rest:02d}", id=str(id), seconds=int(seconds))


def document(title: str, text: str, id: str = "document") -> Block:
    """A longer text that opens beside the chat. Shown again under its id, it is a new version."""
    return _block("document", title, text, id=str(id), text=text)


def progress(value: float, of: float = 100, title: str | None = None) -> Block:
    """How far something is."""
    return _block("progress", title, f"{title or 'Progress'}: {_plain(value)} of {_plain(of)}", value=value, of=of)


def _block(kind: str, title: str | None, fallback: str, **fields: object) -> Block:
    heading = f"**{title}**\n\n" if title and kind not in ("timer", "progress") else ""
    return Block(kind=kind, **fields, **({"title": str(title)} if title else {}), fallback=heading + fallback)


def _total(names: list[str], cells: list[list[Cell]], label: str) -> list[Cell]:
    sums = []
    for at in range(len(names)):
        column = [row[at] for row in cells]
        numbers = [cell for cell in column if isinstance(cell, (int, float)) and not isinstance(cell, bool)]
        sums.append(round(sum(numbers), 10) if numbers and len(numbers) == len(column) else None)
    return [label if at == 0 else value for at, value in enumerate(sums)]


def _cell(value: object) -> Cell:
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return str(value)


def _number(value: float | None) -> float | None:
    return None if value is None else float(value) if not isinstance(value, int) else value


def _plain(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float):
        return f"{cell:,.2f}".rstrip("0").rstrip(".") if abs(cell) < 1e15 else str(cell)
    return _SAFE.sub(" ", str(cell))
