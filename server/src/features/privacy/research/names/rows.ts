import * as cues from './cues.ts'
import { isListed, isWordGiven } from './lists.ts'
import type { Token } from './tokens.ts'

/** `my kids sky, river and storm`: the rest of a row of given names in small letters. */
export function absorbSmallRows(tokens: Token[], isName: boolean[]) {
  const inRow: boolean[] = []
  for (const [at, { text }] of tokens.entries()) {
    const isAfter = inRow[placeBefore(tokens, at)] ?? false
    if (!isName[at] && isBesideSmall(tokens, isName, at)) isName[at] = true
    if (isAfter && !cues.neverNames.has(text) && (isListed(text) || isWordGiven(text))) isName[at] = true
    inRow.push(isName[at]! && (isAfter || followsRelation(tokens, at)))
  }
}

/** `tell dawn n misty`: beside somebody in small letters, where nothing goes on with it as a verb. */
function isBesideSmall(tokens: Token[], isName: boolean[], at: number) {
  const place = placeBefore(tokens, at)
  const [after, { text, gap }] = [tokens[at + 1], tokens[at]!]
  if (gap !== ' ' || !isName[place] || !/^\p{Ll}/u.test(tokens[place]!.text + text)) return false
  if (!isWordGiven(text) || cues.weather.has(text)) return false
  return (
    !after ||
    after.gap !== ' ' ||
    cues.peopleVerbs.has(after.text) ||
    /^(?:i|are|r|is|and|n)$/u.test(after.text)
  )
}

function followsRelation(tokens: Token[], at: number) {
  const before = tokens[at - 1]
  if (before === undefined || !/^:?\s$/u.test(tokens[at]!.gap)) return false
  return cues.relations.has(before.text.toLowerCase())
}

/** The place of the one before in a row, or -1. */
function placeBefore(tokens: Token[], at: number) {
  const { gap } = tokens[at]!
  if (/^,\s$/u.test(gap)) return at - 1
  return gap === ' ' && /^(?:and|n)$/u.test(tokens[at - 1]?.text ?? '') && /^,?\s$/u.test(tokens[at - 1]!.gap)
    ? at - 2
    : -1
}
