import * as cues from '../cues.ts'
import type { Group } from './groups.ts'
import {
  isKnownCapital,
  isListed,
  isNeverName,
  isOrdinary,
  isSurname,
  isWordGiven,
  plainForm,
} from '../lists.ts'
import { notPeople } from './people-labels.ts'
import { base, isCapital } from '../shapes.ts'
import type { Token } from '../tokens.ts'

const longestName = 5

/** Nothing in it speaks against a person's name. */
export function mayBePerson(tokens: Token[], { from, to }: Pick<Group, 'from' | 'to'>): boolean {
  if (to - from > longestName) return false
  if (
    to - from === 1 &&
    cues.titles.has(tokens[from]!.text.toLowerCase()) &&
    !isWordGiven(tokens[from]!.text)
  )
    return false
  // `Friday Osagie`
  const isDay = to - from > 1 && days.test(tokens[from]!.text) && isListed(tokens[from + 1]!.text)
  if (isDay) return mayBePerson(tokens, { from: from + 1, to })
  const isInitial = tokens[from + 1]?.gap.startsWith('.') === true && to - from > 1
  return tokens.slice(from, to).every((token, at) => mayBePart(token, at === 0 && !isInitial))
}

const days = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/u

function mayBePart({ text }: Token, isFirst: boolean) {
  const word = plainForm(base(text))
  if (isWordGiven(word)) return true
  if (cues.particles.has(text)) return !isFirst
  if (word.length === 1) return !isFirst
  if (notPeople.has(word) || isNeverName(base(text)) || cues.openers.has(word)) return isListed(text)
  return !isKnownCapital(text) || isListed(text) || (!isFirst && isSurname(text))
}

/** At least one word of it is rather a name than anything else. */
export const looksLikePerson = (tokens: Token[], { from, to }: Group) =>
  tokens.slice(from, to).some(({ text }) => {
    if (!isCapital(text) || text.length < 2) return false
    return isWordGiven(text) || isListed(text) || (!isOrdinary(text) && !isKnownCapital(text))
  })
