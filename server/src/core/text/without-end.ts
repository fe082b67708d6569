/**
 * The text without the characters at its end that match, one by one. `/[…]+$/` does the same in quadratic time: it
 * reads every run of such characters in the text again from each of its positions.
 */
export function withoutEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
