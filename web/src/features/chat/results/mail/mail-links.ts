const opening = /^[([{*_]+/
const hasScheme = /^[a-z][a-z0-9+.-]{0,20}:\/\/./i
const hasHost = /^[^@/?#]*\.\p{L}{2,}(?:[/:?#]|$)/u

/** Everything in a text that a mail program may turn into a link, in full and once each. */
export function linksIn(text: string): string[] {
  const words = text.split(/[\s<>"]+/).map((word) => withoutEnd(word.replace(opening, '')))
  return [...new Set(words.filter((word) => hasScheme.test(word) || hasHost.test(word)))]
}

/** A full stop or bracket at the end belongs to the sentence. */
function withoutEnd(word: string) {
  let end = word.length
  while (end > 0 && ".,;:!?)]}*_'".includes(word[end - 1]!)) end -= 1
  return word.slice(0, end)
}
