import json
import random
import re

CUP_ML = 250
LOG = re.compile(r"^(?:log|had)\s+(\d+)\s+cups?\s+of\s+(\w+)", re.I)
KINDS = re.findall(r"does (\w+) tea take", "")


def respond(event):
    message, state = event["message"].strip(), dict(event["state"])
    cups = state.setdefault("cups", {})
    logged = LOG.match(message)
    if logged:
        count, kind = int(logged.group(1)), logged.group(2).lower()
        cups[kind] = cups.get(kind, 0) + count
        state["last"] = event["now"]
        return {
            "reply": f"Noted: **{count}** {kind}. That makes {sum(cups.values())} cups.",
            "suggestions": ["How much is that?", f"log 1 cup of {kind}"],
            "state": state,
        }
    if "how much" in message.lower():
        total = sum(cups.values())
        return {
            "reply": f"You drank {total} cups.",
            "tools": [{"tool": "calculator", "input": {"expression": f"{total} * {CUP_ML}"}}],
            "state": state,
        }
    if message.lower().startswith("look up"):
        return {"tools": [{"tool": "knowledge", "input": {"query": message[8:]}}]}
    if message.lower().startswith("search the web"):
        return {"reply": "I may not do that.", "tools": [{"tool": "research", "input": {"query": message}}]}
    if "lottery" in message:
        random.seed(json.dumps(cups, sort_keys=True))
        return {"reply": f"Try {random.choice(['oolong', 'matcha', 'assam'])} next.", "state": state}
    if "who are you" in message.lower():
        return {"reply": f"I am {event['config']['name']} and I know {len(event['assets'])} file. {len(event['history'])} messages so far."}
    if "guide" in message.lower():
        headings = re.findall(r"^## (.+)$", event["assets"]["guide.md"], re.M)
        return {"reply": "\n".join(f"- {heading}" for heading in headings), "suggestions": headings[:2]}
    if "crash" in message:
        return {"reply": str(1 / 0)}
    if "blank" in message:
        return {"reply": "   ", "context": "Nothing was said."}
    if message.lower() == "forget it all":
        return {"reply": "An empty journal.", "state": {}}
    return {}
