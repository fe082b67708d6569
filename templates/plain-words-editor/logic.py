"""Plain Words Editor: finds what is hard to read and shows the shorter sentence."""
import csv
import re

TEXT_LIMIT = 12_000
LONG_SENTENCE = 25
EXAMPLE = (
    "I am writing to inform you that, due to the fact that maintenance work is required, our administrative office will be unavailable on Friday. "
    "It should be noted that a large number of customers have previously requested additional assistance, and we are currently "
    "in a position to provide assistance to each and every one of them subsequent to the commencement of the new service. "
    "The form was designed by our own team. Please do not hesitate to contact us in the event that you have questions."
)
ABBREVIATIONS = re.compile(r"\b(?:e\.g|i\.e|etc|mr|mrs|ms|dr|prof|st|vs|no|approx|inc|ltd)\.$", re.I)
IRREGULAR = {
    "made": "made", "written": "wrote", "done": "did", "given": "gave", "taken": "took", "sent": "sent", "built": "built", "found": "found",
    "held": "held", "told": "told", "kept": "kept", "paid": "paid", "seen": "saw", "shown": "showed", "chosen": "chose", "known": "knew",
    "brought": "brought", "bought": "bought", "broken": "broke", "drawn": "drew", "led": "led", "lost": "lost", "put": "put", "read": "read",
    "said": "said", "set": "set", "sold": "sold", "spent": "spent", "taught": "taught", "thrown": "threw", "won": "won", "begun": "began",
}
NOT_PASSIVE = {"interested", "tired", "excited", "pleased", "worried", "used", "supposed", "need", "indeed", "united", "married", "delighted", "concerned", "required", "needed"}
PARTICIPLE = r"(?:[a-z]{2,}ed|" + "|".join(IRREGULAR) + ")"
PASSIVE = re.compile(rf"\b(?:am|is|are|was|were|be|been|being)\s+(?:not\s+|[a-z]+ly\s+)?({PARTICIPLE})\b", re.I)
FLIP = re.compile(rf"^(?P<lead>(?:[^,]{{3,80}}, )?)(?P<what>\w+(?: [\w'-]+){{0,5}}) (?P<be>was|were|will be) (?P<verb>{PARTICIPLE}) by (?P<who>[\w'-]+(?: [\w'-]+){{0,3}})(?P<end>[.!]?)$", re.I)
BASE_FORM = {verb + "d": verb for verb in "provide complete approve manage organise organize arrange prepare produce update replace close create decide issue share invite".split()}
BASE_FORM |= {verb + "ed": verb for verb in "review check publish answer contact train test sign host deliver install repair collect".split()} | {"sent": "send", "paid": "pay", "made": "make"}
SUBJECT_FORM = {"me": "I", "him": "he", "her": "she", "us": "we", "them": "they"}
OBJECT_FORM = {"i": "me", "he": "him", "she": "her", "we": "us", "they": "them"}
CLAUSE = re.compile(r"(?:;\s+|,\s+(?:and|but|so)\s+)(?=(?:we|you|they|he|she|it|i|this|that|these|there|the)\b)", re.I)
LOWER_INSIDE = {"the", "a", "an", "this", "these", "our", "my", "your", "all", "it"}
ASCII_LOWER = {code: code + 32 for code in range(65, 91)}
COMMON = set("the a an of to in and is it that you for on with as are was be this we i by at from or have not your our will can".split())


def load_word_list(assets: dict) -> tuple[dict[str, str], dict[str, str], list[str]]:
    rows = list(csv.reader(assets.get("plain-words.csv", "").splitlines()))[1:]
    pick = lambda kind: {row[1]: row[2] for row in rows if len(row) == 3 and row[0] == kind}
    return pick("swap"), pick("hard"), list(pick("filler"))


class PhraseFinder:
    """Finds listed phrases by their first word; the longest one wins."""

    def __init__(self, phrases):
        self.by_first_word: dict[str, list[str]] = {}
        for phrase in sorted(phrases, key=len, reverse=True):
            self.by_first_word.setdefault(re.match(r"\w+", phrase)[0], []).append(phrase)

    def find(self, text: str) -> list[tuple[int, int, str]]:
        lowered, found, reached = text.translate(ASCII_LOWER), [], 0
        for word in re.finditer(r"(?<![\w-])\w+", lowered):
            start = word.start()
            for phrase in self.by_first_word.get(word[0], ()) if start >= reached else ():
                reached_now = start + len(phrase)
                if lowered.startswith(phrase, start) and not re.match(r"[\w-]", lowered[reached_now:reached_now + 1]):
                    found.append((start, reached_now, phrase))
                    reached = reached_now
                    break
        return found

    def replace(self, text: str, plainer) -> str:
        pieces, reached = [], 0
        for start, end, phrase in self.find(text):
            pieces += [text[reached:start], plainer(text[start:end], phrase)]
            reached = end
        return "".join(pieces) + text[reached:]


class Editor:
    def __init__(self, assets: dict):
        self.swaps, self.hard, fillers = load_word_list(assets)
        self.find_swaps, self.find_hard, self.find_fillers = PhraseFinder(self.swaps), PhraseFinder(self.hard), PhraseFinder(fillers)

    def swap(self, text: str) -> str:
        def plainer(found: str, phrase: str) -> str:
            word = self.swaps[phrase]
            return word if not found[0].isupper() else word[:1].upper() + word[1:]
        return fix_articles(self.find_swaps.replace(text, plainer))

    def shorten(self, sentence: str) -> str:
        """The sentence with plainer words, without filler, split where a new clause starts."""
        text = self.find_fillers.replace(self.swap(sentence), lambda found, phrase: "")
        if count_words(text) > 18:
            pieces = CLAUSE.split(text)
            text = ". ".join(capital(piece.strip()) for piece in pieces) if min(map(count_words, pieces)) > 3 else text
        return capital(turn_active(tidy(text)))

    def faults(self, sentence: str) -> list[str]:
        found = []
        if (length := count_words(sentence)) > LONG_SENTENCE:
            found.append(f"{length} words long")
        if passive := find_passive(sentence):
            found.append(f"passive: *{passive}*")
        heavy = [sentence[start:end] for start, end, _ in self.find_swaps.find(sentence) + self.find_hard.find(sentence)]
        if heavy:
            found.append("heavy words: " + ", ".join(f"*{word}*" for word in dict.fromkeys(heavy[:5])))
        if fillers := [sentence[start:end] for start, end, _ in self.find_fillers.find(sentence)]:
            found.append("filler: " + ", ".join(f"*{word}*" for word in dict.fromkeys(fillers[:4])))
        return found

    def rewrite(self, text: str) -> str:
        return "\n\n".join(" ".join(map(self.shorten, split_sentences(part))) for part in re.split(r"\n\s*\n", text) if part.strip())

    def hard_sentences(self, text: str) -> list[str]:
        marked = [(len(faults) * 6 + count_words(s), s) for s in split_sentences(text) if (faults := self.faults(s))]
        return [s for _, s in sorted(marked, key=lambda pair: -pair[0])]


def fix_articles(text: str) -> str:
    """"a" and "an" as the plainer word needs them."""
    text = re.sub(r"\b([Aa])n (?=[bcdfghjklmnpqrstvwxyz]|use\b)(?!h(?:our|onest|eir|onou?r))", r"\1 ", text)
    return re.sub(r"\b([Aa]) (?=[aio])(?!on(?:c?e)\b)", r"\1n ", text)


def tidy(text: str) -> str:
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r"\s+([,.;:!?])", r"\1", text)
    text = re.sub(r"([,;:])(?:\s*,)+", r"\1", text)
    return re.sub(r"^[,;:\s]+", "", text).strip()


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def turn_active(sentence: str) -> str:
    match = FLIP.match(sentence)
    if not match or match["verb"].lower() in NOT_PASSIVE or " that " in match["what"]:
        return sentence
    what, who, verb = match["what"], match["who"], match["verb"].lower()
    future = match["be"].lower() == "will be"
    if future and verb not in BASE_FORM:
        return sentence
    who = SUBJECT_FORM.get(who.lower(), who)
    what = OBJECT_FORM.get(what.lower(), what)
    first_word = what.split()[0].lower()
    what = f"{first_word}{what[len(first_word):]}" if first_word in LOWER_INSIDE or re.search(r"(?:ing|ion|ment|result)s?$", first_word) else what
    does = f"will {BASE_FORM[verb]}" if future else IRREGULAR.get(verb, verb)
    return f"{match['lead']}{who if match['lead'] else capital(who)} {does} {what}{match['end']}"


def split_sentences(text: str) -> list[str]:
    sentences: list[str] = []
    for piece in re.split(r"(?<=[.!?])[\"')\]]*\s+|\n+", text):
        if sentences and ABBREVIATIONS.search(sentences[-1]):
            sentences[-1] += " " + piece
        elif piece.strip():
            sentences.append(" ".join(piece.split()))
    return sentences


def words_in(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", text)


def count_words(text: str) -> int:
    return len(words_in(text))


def count_syllables(word: str) -> int:
    word = re.sub(r"[^a-z]", "", word.lower())
    silent_end = re.search(r"(?<![aeiouyl])e$|(?<=[aeiouy])le$|[^aeiouytd]ed$|[^aeiouyscxzg]es$", word)
    return max(1, len(re.findall(r"[aeiouy]+", word)) - bool(silent_end))


def find_passive(sentence: str) -> str:
    return next((m[0] for m in PASSIVE.finditer(sentence) if m[1].lower() not in NOT_PASSIVE), "")


def measure(text: str) -> dict:
    words, sentences = words_in(text), split_sentences(text)
    per_sentence = len(words) / max(1, len(sentences))
    per_word = sum(map(count_syllables, words)) / max(1, len(words))
    return {
        "words": len(words), "sentences": len(sentences), "per_sentence": round(per_sentence, 1),
        "ease": round(max(0, min(100, 206.835 - 1.015 * per_sentence - 84.6 * per_word))),
        "grade": round(max(1, 0.39 * per_sentence + 11.8 * per_word - 15.59)),
    }


def ease_label(ease: int) -> str:
    return next(label for floor, label in ((80, "very easy"), (60, "plain English"), (45, "fairly hard"), (30, "hard"), (0, "very hard")) if ease >= floor)


def score_table(columns: dict[str, dict]) -> str:
    rows = [("Words", "words"), ("Sentences", "sentences"), ("Words per sentence", "per_sentence"), ("Reading ease (0–100)", "ease"), ("School grade", "grade")]
    lines = ["| | " + " | ".join(columns) + " |", "|---|" + "---:|" * len(columns)]
    return "\n".join(lines + [f"| {label} | " + " | ".join(str(c[key]) for c in columns.values()) + " |" for label, key in rows])


def show_sentence(editor: Editor, sentence: str, number: int, total: int) -> str:
    shorter = editor.shorten(sentence)
    advice = f"**Shorter:** {shorter}" if shorter != sentence else "**Try:** say who acts, put that first, and end the sentence after one idea."
    return f"**{number} of {total}** ({'; '.join(editor.faults(sentence))})\n\n> {sentence[:700]}\n\n{advice}"


def is_revision(text: str, earlier: str) -> bool:
    new, old = {w.lower() for w in words_in(text)} - COMMON, {w.lower() for w in words_in(earlier)} - COMMON
    return len(new & old) >= 0.4 * max(1, min(len(new), len(old))) and bool(old) and text != earlier


def review(editor: Editor, text: str, state: dict) -> dict:
    text = text[:TEXT_LIMIT]
    earlier = state.get("score") if is_revision(text, state.get("text", "")) else None
    before, after = measure(text), measure(editor.rewrite(text))
    hard = editor.hard_sentences(text)
    if before["words"] > 20 and sum(w.lower() in COMMON for w in words_in(text)) < before["words"] * 0.12:
        reply = f"This does not look like English, and my word lists and the reading score are. I can only count: **{before['words']} words** in **{before['sentences']} sentences**, {before['per_sentence']} words a sentence on average. Aim for 15 to 20."
        return {"reply": reply, "suggestions": ["Show me an example", "How long should a sentence be?"], "state": state}
    parts = []
    parts.append(f"**Reading ease {before['ease']}: {ease_label(before['ease'])}.** " + ((f"{len(hard)} of {before['sentences']} sentences can be easier." if before["sentences"] > 1 else "This sentence can be easier.") if hard else "I found no long sentence, passive, filler or heavy word. Leave it as it is."))
    if earlier:
        change = before["ease"] - earlier["ease"]
        parts.append(f"Compared with your last version: **{change:+d} points**, {before['words'] - earlier['words']:+d} words.")
    parts += [show_sentence(editor, sentence, number, len(hard)) for number, sentence in enumerate(hard[:2], 1)]
    if hard:
        parts.append(score_table({"Yours": before, "With my changes": after}))
    kept = {"text": text, "score": before, "cursor": min(2, len(hard)), "history": (state.get("history") or [])[-9:] + [before]}
    options = (["Next sentence"] if len(hard) > 2 else []) + (["Show the whole text", "List the heavy words"] if hard else ["What makes a sentence hard to read?"]) + ["New text"]
    return {"reply": "\n\n".join(parts), "suggestions": options, "state": kept}


def next_sentence(editor: Editor, state: dict) -> dict:
    hard, cursor = editor.hard_sentences(state["text"]), state.get("cursor", 0)
    if cursor >= len(hard):
        reply = "That was the last hard sentence. Paste your new version and I compare the two."
        return {"reply": reply, "suggestions": ["Show the whole text", "New text"], "state": state}
    state = {**state, "cursor": cursor + 1}
    return {"reply": show_sentence(editor, hard[cursor], cursor + 1, len(hard)), "suggestions": ["Next sentence", "Show the whole text", "New text"], "state": state}


def whole_text(editor: Editor, state: dict) -> dict:
    rewritten = editor.rewrite(state["text"])
    open_points = [s for s in split_sentences(rewritten) if find_passive(s) or count_words(s) > LONG_SENTENCE]
    note = "\n\nStill yours to decide:\n" + "\n".join(f"- *{s[:160]}*: {', '.join(editor.faults(s)) or 'long'}" for s in open_points[:4]) if open_points else ""
    table = score_table({"Before": measure(state["text"]), "After": measure(rewritten)})
    return {"reply": f"{rewritten}\n\n---\n\n{table}{note}\n\nRead it once before you use it: I change words, you know the meaning.", "suggestions": ["List the heavy words", "New text"], "state": state}


def list_heavy_words(editor: Editor, state: dict) -> dict:
    phrases = lambda finder: dict.fromkeys(phrase for sentence in split_sentences(state["text"]) for _, _, phrase in finder.find(sentence))
    rows = [f"| {phrase} | {editor.swaps[phrase] or '(leave out)'} |" for phrase in phrases(editor.find_swaps)]
    rows += [f"| {phrase} | (leave out) |" for phrase in phrases(editor.find_fillers)]
    rows += [f"| {phrase} | perhaps *{editor.hard[phrase] or 'leave out'}* |" for phrase in phrases(editor.find_hard)]
    reply = "| You wrote | Plainer |\n|---|---|\n" + "\n".join(rows[:40]) if rows else "No heavy words or filler in this text."
    return {"reply": reply, "suggestions": ["Show the whole text", "New text"], "state": state}


def answer_question(message: str, assets: dict) -> str:
    """The guide's section whose heading shares the most words with a question."""
    asked = {w.rstrip("s") for w in re.findall(r"[a-z]{4,}", message.lower())} - {"what", "doe", "when", "should", "mean"}
    sections = re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", assets.get("guide.md", ""), re.M)
    overlap = lambda heading: len(asked & {w.rstrip("s") for w in re.findall(r"[a-z]{4,}", heading.lower())})
    best = max(sections, key=lambda section: overlap(section[0]), default=None)
    return f"**{best[0]}**\n\n{best[1].strip()}" if best and overlap(best[0]) >= 1 else ""


def respond(event: dict) -> dict:
    message = (event.get("message") or "").replace("\0", "").strip()
    state, assets = event.get("state") or {}, event.get("assets") or {}
    lowered, size = message.lower().strip(" .!?"), count_words(message)
    editor = Editor(assets)
    if re.fullmatch(r"(start over|new( text)?|reset|clear|another text|stop)", lowered):
        return {"reply": "Ready for the next text. Paste it here.", "suggestions": ["Show me an example"], "state": {}}
    if re.search(r"^(show|give|try).{0,12}\bexample\b|^example$", lowered):
        shown = review(editor, EXAMPLE, {})
        return {**shown, "reply": "Here is a letter as offices write it.\n\n" + shown["reply"]}
    if size <= 12 and state.get("text"):
        for pattern, action in ((r"\bnext|^more\b|^go on|^continue|other sentence", next_sentence), (r"whole|full|rewrite|apply|\ball\b|^show|^yes\b|^ok", whole_text), (r"heavy|hard words|list|word list|filler", list_heavy_words)):
            if re.search(pattern, lowered) and not message.endswith("?"):
                return action(editor, state)
        if re.search(r"\b(score|compare|history|progress)\b", lowered) and not message.endswith("?"):
            columns = {f"Text {i}": score for i, score in enumerate(state.get("history", [])[-5:], 1)}
            return {"reply": score_table(columns), "suggestions": ["Show the whole text", "New text"], "state": state}
    marked = re.match(r"(?:please\s+)?(?:check|shorten|edit|improve|simplify|rewrite|fix|review|score|my text|text)(?:\s+(?:this|my)(?:\s+\w+)?)?\s*[:\n]\s*(.+)", message, re.I | re.S)
    if marked and count_words(marked[1]) >= 2:
        return review(editor, marked[1].strip(), state)
    if size <= 14 and (message.endswith("?") or re.match(r"(what|how|when|why|is|explain)\b", lowered)) and (answer := answer_question(message, assets)):
        return {"reply": answer, "suggestions": ["Show me an example", *(["Next sentence"] if state.get("text") else [])], "state": state}
    request = size <= 14 and re.match(r"(can|could|would|will) you|^please|^i (want|need|have|would)|^help|^hi\b|^hello|^hey|^thank", lowered)
    if size >= 5 and not request:
        return review(editor, message, state)
    thanks = "You are welcome. " if lowered.startswith("thank") else ""
    reply = f"{thanks}Paste a text of a sentence or more, and I show what is hard to read and how to say it shorter. You can also write `Shorten: …`, ask \"What is passive voice?\" or see an example."
    return {"reply": reply, "suggestions": ["Show me an example", "What makes a sentence hard to read?", *(["Show the whole text"] if state.get("text") else [])], "state": state}
