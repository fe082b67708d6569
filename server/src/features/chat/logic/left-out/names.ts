import { firstNames } from './first-names.ts'
import type { Range, Word } from './message-parts.ts'
import { isShown, plain, type Shown } from './visible.ts'

const noName = new Set(
  `i i'm i've i'd i'll im mr mrs ms dr prof st hi hello hey dear ok okay thanks please subject text note notes example answer question title ps fyi
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  english german french spanish italian british american european christmas easter internet god`.split(/\s+/),
)
const notFirst = new Set(
  'and but or so if is it this that he she we they what who there here how where when why which everything nothing something everyone nobody someone all one'.split(
    ' ',
  ),
)
/** Capitals in more than this share of the words are a title, or somebody's style. */
const mostCapitals = 0.6
/** Before a place or a tool, which are mostly told as a background. */
const ofPlace = /^(?:in|into|on|at|via|using|from|i'm|im)$/i
const acts = /^(?:is|was|has|paid|wants|needs|said|says|can't|owes|had|will|did)$/

/** The names of a message that come back nowhere. Names of several words are one. */
export function leftOutNames(words: readonly Word[], shown: Shown): Range[] {
  const capitals = words.filter(({ text }) => /^\p{Lu}/u.test(text))
  if (capitals.length > Math.max(4, words.length * mostCapitals) || isPuzzle(words)) return []
  const found: Range[] = []
  for (let at = 0; at < words.length; at += 1) {
    if (ofPlace.test(words[at - 1]?.text ?? '') || !(isName(words[at]!) || isNamedFirst(words, at))) continue
    const from = at
    while (words[at + 1]?.part === words[from]!.part && isName(words[at + 1]!)) at += 1
    if (!words.slice(from, at + 1).some(({ text }) => isTold(text, shown))) found.push([from, at])
  }
  return found
}

/** "Tom is 6 years older than Ida, how old is Ida?" is solved without them. */
const isPuzzle = (words: readonly Word[]) =>
  words.some(({ text }) => /^how$/i.test(text)) && words.some(({ text }) => /^\d/.test(text))

const isName = ({ text, isFirst }: Word) =>
  firstNames.has(bare(text)) ||
  (!isFirst && /^\p{Lu}\p{Ll}[\p{L}'’-]*$/u.test(text) && !noName.has(bare(text)))

/** "Sofia - merged it", "Pip the hedgehog is": a name although a sentence begins with it. */
function isNamedFirst(words: readonly Word[], at: number): boolean {
  const word = words[at]!
  if (!word.isFirst || notFirst.has(bare(word.text)) || !isName({ ...word, isFirst: false })) return false
  const [next = '', , third = ''] = words.slice(at + 1, at + 4).map(({ text }) => text)
  return (word.isLabel && next !== '') || acts.test(next) || (next === 'the' && acts.test(third))
}

const bare = (text: string) => plain(text).replace(/'s?$/, '')

const isTold = (text: string, shown: Shown) => isShown(bare(text), shown) || shown.text.includes(bare(text))
