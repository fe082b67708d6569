from __future__ import annotations


class ToolError(Exception):
    """Raise it with one sentence when a call cannot be done as asked.

    The model reads the sentence and can correct itself: `raise ToolError("There is no budget line called 'rentt'.")`.
    """


class SignatureError(Exception):
    """A tool whose parameters cannot be described to a model. Refused when the template is uploaded."""

    def __init__(self, message: str, line: int | None) -> None:
        super().__init__(message)
        self.line = line
