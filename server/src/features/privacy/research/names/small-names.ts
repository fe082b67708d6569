import { dictionary } from '../../../../core/english/dictionary.ts'
import * as cues from './cues.ts'
import { isSpokenOf, isAmongPeople, isSpeaking } from './contexts.ts'
import { isListed, isKnownCapital, isOrdinary } from './lists.ts'
import { base, follows } from './shapes.ts'
import type { Token } from './tokens.ts'

export function isSmallName(tokens: Token[], at: number): boolean {
  const word = base(tokens[at]!.text)
  if (word.length < 2 || cues.particles.has(word)) return false
  const isWord = isOrdinary(word)
  if (follows(tokens, at, cues.relations) && !cues.neverAfterRelation.has(word)) {
    if (!isWord || (isListed(word) && isAmongPeople(tokens, at))) return true
  }
  if (isIntroduced(tokens, at) || isAddressed(tokens, at)) return true
  if (!isListed(word) || word.length < 3) return false
  if (!isWord || follows(tokens, at, cues.salutations)) return true
  if (follows(tokens, at, cues.determiners)) return false
  if (follows(tokens, at, cues.careFor) && isSpokenOf(tokens, at)) return true
  const isRare = dictionary().has(word.charAt(0).toUpperCase() + word.slice(1))
  return (
    isRare && (follows(tokens, at, cues.toPeople) || follows(tokens, at, cues.kin) || isSpeaking(tokens, at))
  )
}

/** `im tasha btw`, `my name is tasha`: who says it, where the sentence breaks off after the word. */
function isIntroduced(tokens: Token[], at: number) {
  const word = base(tokens[at]!.text)
  const [third, second, before] = [at - 3, at - 2, at - 1].map((place) => tokens[place]?.text.toLowerCase())
  const after = tokens[at + 1]
  if (!follows(tokens, at, cues.introducing) || !isNoWord(word)) return false
  if (before === 'is') return second === 'name' && third === 'my'
  if (before === 'me') return second === 'call' || second === 'calls'
  if (before?.startsWith('name')) return second === 'my'
  return !after || !/^\s$/u.test(after.gap) || cues.afterIntroduced.has(after.text.toLowerCase())
}

/** `told jess`, `tip manny`: no English word after what is done to people. */
const isAddressed = (tokens: Token[], at: number) =>
  follows(tokens, at, cues.onlyToPeople) && isNoWord(base(tokens[at]!.text))

/** No English word, also not of those that are only typed in chats, and no maker. */
const isNoWord = (word: string) =>
  word.length > 2 &&
  !isKnownCapital(word) &&
  !cues.chatWords.has(word) &&
  (!isOrdinary(word) || isRareName(word))

/** A name that the dictionary has as one, too: `jess`. */
const isRareName = (word: string) =>
  isListed(word) && dictionary().has(word.charAt(0).toUpperCase() + word.slice(1)) && !dictionary().has(word)
