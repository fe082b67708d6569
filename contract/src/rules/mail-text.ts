/** The rules for the text of a mail that a person sends. Every step takes linear time. */

const emptyLinesInARow = 10

/** What would be shown in another order than it was written in, or not at all. */
const hidden = /[\u202A-\u202E\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u
const isEmpty = /^[\s\p{DI}\u2800]*$/u

/** What is wrong with it, as a sentence; undefined when nothing is. */
export function mailTextProblem(text: string): string | undefined {
  if (hidden.test(text))
    return 'The text contains characters that change the reading direction or are invisible. Please remove them.'
  let empty = 0
  for (const line of text.split('\n')) {
    empty = isEmpty.test(line) ? empty + 1 : 0
    if (empty > emptyLinesInARow) return `Please leave at most ${emptyLinesInARow} empty lines in a row.`
  }
  return undefined
}
