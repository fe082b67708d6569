import * as cues from './cues.ts'
import { isListed, isOrdinary } from './lists.ts'
import { isCapital, base, isBeside, follows, isJoined, isSuffix, looksLikeName } from './shapes.ts'
import type { Token } from './tokens.ts'

/** `Ms van der Berg`: at most three particles between a title and a surname. */
export function isAfterTitledParticles(tokens: Token[], at: number) {
  let back = at
  while (back > 0 && at - back < 3 && cues.particles.has(tokens[back - 1]!.text) && isJoined(tokens[back]!))
    back--
  const title = tokens[back - 1]
  return (
    back < at && title !== undefined && isJoined(tokens[back]!) && cues.titles.has(title.text.toLowerCase())
  )
}

/** `…, but she`, `who`: the words after it speak of a person. */
export function isSpokenOf(tokens: Token[], at: number) {
  const [next, second] = [tokens[at + 1], tokens[at + 2]]
  if (!next || !/^,?\s$/u.test(next.gap)) return false
  const isJoint = /^(?:and|but|because|since|as|if|when)$/u.test(next.text)
  return cues.pronouns.has(next.text) || (isJoint && second !== undefined && cues.pronouns.has(second.text))
}

/** `Sofia broke her arm`, `Kelvin owes me`. */
export const actsOnPeople = (verb: Token, object: Token | undefined) =>
  object !== undefined && [verb, object].every(({ gap }) => gap === ' ') && cues.objects.has(object.text)

/** Something of a person is beside it: a deed, a possession, another name, an address. */
export function isAmongPeople(tokens: Token[], at: number): boolean {
  const token = tokens[at]!
  const after = tokens[at + 1]
  if (/['’]s$/u.test(token.text) || !after || isDoing(tokens, at)) return true
  if (follows(tokens, at, cues.toPeople) || follows(tokens, at, cues.relations)) return true
  if (/^(?:\*{0,2}[,:)]|\s\()/u.test(after.gap) || isSuffix(after)) return true
  if (token.gap === ': ' && /^[.;]/u.test(after.gap)) return true
  if (/^(?:and|or|who)$/iu.test(after.text)) return true
  if (actsOnPeople(after, tokens[at + 2])) return true
  return !token.isFirst || (isCapital(after.text) && isBeside(after) && looksLikeName(base(after.text)))
}

/** `Mark the plumber says`: what somebody is, and what they do. */
export function isWhoDoes(tokens: Token[], at: number) {
  const [article, trade] = [tokens[at + 1], tokens[at + 2]]
  if (article?.text !== 'the' || article.gap !== ' ' || trade?.gap !== ' ') return false
  const deed = tokens[at + 3]
  return cues.relations.has(trade.text) && deed?.gap === ' ' && cues.deeds.has(deed.text)
}

export const isSpeaking = (tokens: Token[], at: number) => {
  const after = tokens[at + 1]
  return after !== undefined && isBeside(after) && cues.sayings.has(after.text)
}

export const isDoing = (tokens: Token[], at: number) => {
  const after = tokens[at + 1]
  return (
    after !== undefined && isBeside(after) && (cues.deeds.has(after.text.toLowerCase()) || isVerb(after.text))
  )
}

/** `folds`, `baked`: in small letters, an English word, and not `Mark the` or `Will you`. */
const isVerb = (word: string) => /^\p{Ll}{2,}(?:s|ed)$/u.test(word) && !notDeeds.has(word) && isOrdinary(word)
const notDeeds = new Set([
  'this',
  'its',
  'us',
  'his',
  'as',
  'yes',
  'always',
  'less',
  'plus',
  'need',
  'red',
  'these',
])

/** Two words with capitals around an ordinary one: `Terms and Grace Periods` is a heading. */
export function isHeading(tokens: Token[], at: number) {
  const isTitled = (token: Token | undefined) =>
    token !== undefined &&
    // `I'm Graham, I run`: the pronoun is no heading.
    token.text.length > 1 &&
    isCapital(token.text) &&
    !token.isFirst &&
    isOrdinary(token.text) &&
    !isListed(token.text)
  const after = tokens[at + 1]
  if (isListed(tokens[at]!.text) && after && isBeside(after) && cues.deeds.has(after.text)) return false
  const isApart = (token: Token | undefined) => /^[,;:(]/u.test(token?.gap ?? '')
  return (isTitled(tokens[at - 1]) && !isApart(tokens[at])) || (isTitled(after) && !isApart(after))
}
