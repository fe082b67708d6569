/** A word of a message where it stands. */
export interface Word {
  text: string
  start: number
  /** Of the message between two marks. */
  part: number
  /** Whether a sentence or a line begins with it. */
  isFirst: boolean
  /** Whether a dash follows: "Sofia - merged it". */
  isLabel: boolean
}

/** From one word to another, both included. */
export type Range = readonly [from: number, to: number]

const quoted = /`[^`\n]{0,400}`|"[^"]{0,600}"|“[^“”]{0,600}”|https?:\/\/\S{1,300}/g

/** The words of a message without what is quoted, code or an address. */
export function wordsIn(message: string): Word[] {
  // A mark in the place of what is left out, so that the rest stays where it is.
  const open = message.replace(quoted, (text) => ';'.padStart(text.length))
  const words: Word[] = []
  let part = 0
  let isFirst = true
  for (const { 0: token, index } of open.matchAll(/[^\s]+|\n+/g)) {
    if (token.startsWith('\n')) {
      part += 1
      isFirst = true
      continue
    }
    const opening = /^[([{*_>;–—-]+/.exec(token)?.[0] ?? ''
    const text = token.slice(opening.length).replace(/[\])}.,;:!?*_]{1,6}$/, '')
    const closing = token.slice(opening.length + text.length)
    if (opening !== '') part += 1
    if (text !== '') {
      words.push({ text, part, isFirst, start: index + opening.length, isLabel: false })
      isFirst = false
    } else if (/^[-–—]$/.test(opening) && words.length > 0) words.at(-1)!.isLabel = true
    if (closing !== '') part += 1
    if (/[.!?:;]/.test(closing) && !abbreviated.test(text)) isFirst = true
  }
  return words
}

const abbreviated = /^(?:mr|mrs|ms|dr|st|prof|[a-z])$/i

/** The range with up to three words on each side, of the same part of the message, as long as they were not used. */
export function widened(
  words: readonly Word[],
  [first, last]: Range,
  isUsed: (text: string) => boolean,
): Range {
  const joins = (at: number, part: number) => words[at]?.part === part && !isUsed(words[at].text)
  let [from, to] = [first, last]
  while (first - from < 3 && joins(from - 1, words[first]!.part)) from -= 1
  while (to - last < 3 && joins(to + 1, words[last]!.part)) to += 1
  while (from < first && joining.test(words[from]!.text)) from += 1
  while (to > last && joining.test(words[to]!.text)) to -= 1
  return [from, to]
}

/** Words with which a quotation neither begins nor ends well. */
export const joining =
  /^(?:and|or|but|so|then|of|to|in|on|at|by|with|as|if|that|which|who|is|are|was|were|am|the|an|my|next|from|be|it|there|we|you|he|she|they|not|than|into|too|also|can|do|what|for|all|her|his|our|your|their|this|me|[a-z])$/i

export function merged(ranges: readonly Range[]): Range[] {
  const apart: Range[] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1)
    if (last && from <= last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], to)]
    else apart.push([from, to])
  }
  return apart
}
