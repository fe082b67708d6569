/**
 * The beginning of a text that is too long for a model, up to the end of a line where one is near, and a last line
 * that says so.
 */
export function cutText(text: string, limit: number): { text: string; truncated?: true } {
  if (text.length <= limit) return { text }
  const line = text.lastIndexOf('\n', limit)
  const end = line > limit * 0.9 ? line : wholeCharacters(text, limit)
  const figures = `the first ${end.toLocaleString('en')} of ${text.length.toLocaleString('en')} characters`
  return { text: `${text.slice(0, end)}\n\n[Cut here: these are ${figures}.]`, truncated: true }
}

/** Not between the halves of a surrogate pair. */
function wholeCharacters(text: string, end: number) {
  const code = text.charCodeAt(end - 1)
  return code >= 0xd800 && code < 0xdc00 ? end - 1 : end
}
