"""Sections of a guide in Markdown."""

from __future__ import annotations

from collections.abc import Mapping

from .openness import content

ALIKE = 0.6


def section(guide: str, heading: str) -> str:
    """The text below a heading of the second level, without the line of other ways to ask for it. Empty when there is none."""
    for part in f"\n{guide}".split("\n## ")[1:]:
        title, _, body = part.partition("\n")
        if title.strip() == heading.strip():
            return "\n".join(line for line in body.splitlines() if not line.startswith("Also asked:")).strip()
    return ""


def asked_in(assets: Mapping[str, object], question: str) -> str:
    """What a guide says under a heading that asks the same, in its own words or in those of "Also asked". Empty when none does."""
    asked, best, found = content(question), 0.0, ""
    for name, guide in assets.items():
        if not name.endswith(".md") or not isinstance(guide, str):
            continue
        for part in f"\n{guide[:200_000]}".split("\n## ")[1:]:
            title, _, body = part.partition("\n")
            lines = body.splitlines()
            also = [way for line in lines[:3] if line.startswith("Also asked:") for way in line.removeprefix("Also asked:").split(";")]
            for way in [title, *also]:
                if (alike := likeness(asked, content(way))) > best:
                    best, found = alike, title
                    text = "\n".join(line for line in lines if not line.startswith("Also asked:")).strip()
    return f"**{found.strip()}**\n\n{text}" if found and best >= ALIKE else ""


def likeness(one: set[str], other: set[str]) -> float:
    """How many of the telling words both have. A single word says too little."""
    return len(one & other) / len(one | other) if len(one & other) > 1 else 0.0
