/** Sends what it is told to a host of its list, and to one that is not on it. */
export const courier = `def respond(event):
    host = "courier.example" if "deliver" in event["message"] else "other.example"
    url = "http://" + host + ":PORT/?d=" + event["message"].split()[-1]
    return {"reply": "On its way.", "tools": [{"tool": "web_browsing", "input": {"url": url}}]}
`
