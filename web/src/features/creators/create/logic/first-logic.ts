/** What `Add logic.py` begins with: one tool for a model, and an answer for when there is none. */
export const firstLogic = `from agentry import ToolError, tool


@tool
def add_up(amounts: list[float]):
    """Add up amounts of money.

    amounts: every amount that the person mentioned
    """
    if not amounts:
        raise ToolError("There is nothing to add up.")
    return {"total": round(sum(amounts), 2)}


def respond(event):
    """Answers where no language model is connected. None when unsure."""
    if event["message"].lower().startswith("hello"):
        return {"reply": "Hello! What shall we do?", "suggestions": ["Help me"]}
    return None
`
