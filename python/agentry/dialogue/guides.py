"""Sections of a guide in Markdown."""

from __future__ import annotations


def section(guide: str, heading: str) -> str:
    """The text below a heading of the second level, without the line of other ways to ask for it. Empty when there is none."""
    for part in f"\n{guide}".split("\n## ")[1:]:
        title, _, body = part.partition("\n")
        if title.strip() == heading.strip():
            return "\n".join(line for line in body.splitlines() if not line.startswith("Also asked:")).strip()
    return ""
