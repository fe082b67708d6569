import { dictionary } from '../../../../core/english/dictionary.ts'
import * as cues from './cues.ts'
import { absorbNeighbours, absorbListed } from './absorb.ts'
import {
  actsOnPeople,
  isAfterTitledParticles,
  isSpokenOf,
  isAmongPeople,
  isDoing,
  isHeading,
  isWhoDoes,
} from './contexts.ts'
import { notPeople } from './pasted/people-labels.ts'
import { isCued } from './cued.ts'
import { isOfPair } from './pairs.ts'
import { absorbPasted } from './pasted/absorb-pasted.ts'
import { absorbSmallRows } from './rows.ts'
import { absorbSlots } from './pasted/slots.ts'
import {
  isNeverName,
  plainForm,
  isListed,
  isListedShout,
  isKnownCapital,
  isOrdinary,
  isWordGiven,
} from './lists.ts'
import {
  isCapital,
  isShouted,
  isOtherScript,
  base,
  isBeside,
  hasInnerCapital,
  follows,
  looksLikeName,
} from './shapes.ts'
import { isNoWord, isSmallName } from './small-names.ts'
import { isShortTitle, tokensOf, type Token } from './tokens.ts'

interface Span {
  start: number
  end: number
}

/** Where the names of people are. `known`: words that were found to be names elsewhere in the same conversation. */
export function findNames(text: string, known: ReadonlySet<string> = new Set()): Span[] {
  const tokens = tokensOf(text)
  const isName = tokens.map(
    (_, at) => !isOfPair(tokens, at) && (isPersonal(tokens, at, known) || isCued(tokens, at)),
  )
  const nobody = absorbPasted(text, tokens, isName)
  absorbNeighbours(tokens, isName)
  absorbListed(tokens, isName)
  absorbSmallRows(tokens, isName)
  absorbSlots(tokens, isName)
  for (const at of nobody) isName[at] = false
  return spansOf(tokens, isName)
}

/** The words of names that are certain to be no other words, for the rest of the conversation. */
export function certainNames(text: string): string[] {
  return findNames(text)
    .flatMap(({ start, end }) => tokensOf(text.slice(start, end)))
    .map(({ text: word }) => plainForm(base(word)))
    .filter((word) => word.length > 2 && !cues.particles.has(word) && !cues.titles.has(word))
}

function isPersonal(tokens: Token[], at: number, known: ReadonlySet<string>): boolean {
  const token = tokens[at]!
  const word = base(token.text)
  if (isOtherScript(word)) return isOtherName(tokens, at)
  if (word.includes('-') && !isOrdinary(word)) {
    const parts = word.split('-')
    const looks = parts.some((part) => isCapital(part) && looksLikeName(part))
    if (looks || (isCapital(word) && isListed(word))) return true
    if (parts.some((part) => isListed(part) && !isOrdinary(part) && !isKnownCapital(part))) return true
    if (parts.every((part) => /[aeiouy]/u.test(part) && isNoWord(part)) || isForeignPair(parts)) return true
    if (parts.every((part) => isOrdinary(part) || part.length === 1 || isKnownCapital(part))) return false
  }
  return isCapital(word) ? isCapitalName(tokens, at, known) : isSmallName(tokens, at, known)
}

/** Caseless scripts tell nothing of what they hold, so all of it goes; Greek and Cyrillic words by their capital or a relation. */
function isOtherName(tokens: Token[], at: number) {
  const word = tokens[at]!.text
  if (!/^[\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’-]+$/u.test(word)) return true
  return (word.length > 1 && isCapital(word)) || follows(tokens, at, cues.relations)
}

function isCapitalName(tokens: Token[], at: number, known: ReadonlySet<string>): boolean {
  const token = tokens[at]!
  const word = base(token.text)
  const before = tokens[at - 1]
  if (word.length < 2) return isInitialOfKin(tokens, at)
  if (before && isBeside(token) && isCapital(before.text) && isPlainTitle(before.text)) return true
  if (isNeverName(token.text) || isFieldLabel(tokens, at)) return false
  const isTitled = before && isBeside(token) && isTitle(before.text)
  const isMissed = before && !isCapital(before.text) && isKnownCapital(word)
  if (isTitled && !isMissed && isUnderTitle(tokens, at)) return true
  if (isAfterTitledParticles(tokens, at)) return true
  const plain = plainForm(word)
  const isCapitalThing = isKnownCapital(word)
  const isWord = isOrdinary(word)
  if (isShouted(word) && !isListedShout(word)) return false
  if (hasInnerCapital(word)) return isPrefixed(word)
  if (!isWord && !isCapitalThing) return !isPlace(tokens, at, word) && !isThing(tokens, at, word)
  if (known.has(plain) && (isListed(word) || !token.isFirst)) return true
  if (follows(tokens, at, cues.relations) && !token.isFirst && !isCapitalThing) return true
  if (!isListed(word)) return isCapitalThing ? isNamedAfter(tokens, at) : isUnlistedPerson(tokens, at)
  if (follows(tokens, at, isCapitalThing ? cues.determiners : articles)) return false
  if (isCapitalThing && cues.ratherPeople.has(plain) && !follows(tokens, at, fromTo))
    return !follows(tokens, at, cues.beforePlaces) && !follows(tokens, at, cues.firstOfPlaces)
  if (isCapitalThing) return isSurelyPerson(tokens, at)
  if (!token.isFirst) return !isHeading(tokens, at)
  return isAmongPeople(tokens, at) || isWhoDoes(tokens, at)
}

/** `Floor: second`. */
const isFieldLabel = (tokens: Token[], at: number) =>
  tokens[at]!.isFirst &&
  tokens[at + 1]?.gap.startsWith(':') === true &&
  notPeople.has(tokens[at]!.text.toLowerCase()) &&
  !isWordGiven(tokens[at]!.text)

/** `HR` and `MS` are no titles. */
const isTitle = (word: string) =>
  cues.titles.has(word.toLowerCase()) && !/^(?:HR|MS|MW|SR|BU|MAS)$/u.test(word)

/** `Elder Rose Walking Eagle`, and not `General Terms`. */
const isUnderTitle = (tokens: Token[], at: number) =>
  isShortTitle(tokens[at - 1]!.text) || isWordGiven(tokens[at]!.text) || !isHeading(tokens, at)

/** `Uncle T`, `Baby J`: an initial in place of a name; `Baby I` goes on. */
function isInitialOfKin(tokens: Token[], at: number) {
  const [before, token] = [tokens[at - 1], tokens[at]!]
  if (!before || token.gap !== ' ' || /^[AI]$/u.test(token.text)) return false
  return isCapital(before.text) && cues.initialled.has(before.text.toLowerCase())
}

/** `wi-fi` is no name, `seo-jun` and `ye-jun` are. */
const isForeignPair = ([first = '', second = '', ...more]: string[]) =>
  more.length === 0 && /^[\p{L}\p{M}]{2}$/u.test(first) && !isOrdinary(first) && isNoWord(second)

/** Always before a surname, whatever that is: `Ms An`. */
const isPlainTitle = (word: string) => /^(?:Mr|Mrs|Ms|Mx|Dr|Prof|Sgt|Capt|Rev)$/u.test(word)

/** `McAllister`, `DeShawn`, and not `MacBook`. */
function isPrefixed(word: string) {
  const rest = /^(?:Mc|Mac|O['’]|D['’]|De|Di|Fitz|La|Le|Van|Von)(\p{Lu}.*)/u.exec(word)?.[1]
  return rest !== undefined && (word.startsWith('Mc') || !isOrdinary(rest) || isListed(rest))
}

/** A word that no list has as a name, used as one: `Sunny paints the fence`, `says Charity`. */
function isUnlistedPerson(tokens: Token[], at: number) {
  const token = tokens[at]!
  const after = tokens[at + 1]
  if (token.isFirst) {
    const isOne = !token.text.endsWith('s') && !cues.openers.has(token.text.toLowerCase())
    const object = tokens[at + 2]
    if (object === undefined || !isDoing(tokens, at)) return false
    return isOne ? cues.determiners.has(object.text) : isHarmed(after!, object)
  }
  const isLone = !isCapital(tokens[at - 1]!.text) && !(after && isBeside(after) && isCapital(after.text))
  return (
    isLone && follows(tokens, at, cues.beforePeople) && (isDoing(tokens, at) || !after || !isBeside(after))
  )
}

/** Called like a place: `my niece India`, `Asia cut her hair`, `Israel and his wife`. */
function isNamedAfter(tokens: Token[], at: number) {
  const [token, after, object] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
  if (follows(tokens, at, cues.family)) return !token.text.endsWith('day')
  if (follows(tokens, at, cues.onlyToPeople)) return !(after?.gap === ' ' && isCapital(after.text))
  if (!token.isFirst || !after || !object) return false
  const isDeed = cues.ownDeeds.has(after.text) || after.text === 'and' || after.text === 'cut'
  return isDeed && actsOnPeople(after, object)
}

/** `Banks robbed me`. */
const isHarmed = (verb: Token, object: Token) => verb.text.endsWith('ed') && actsOnPeople(verb, object)

/** The dictionary knows it with a capital, no list of names does, and it stands where places stand. */
function isPlace(tokens: Token[], at: number, word: string) {
  const isThere = follows(tokens, at, cues.beforePlaces) || follows(tokens, at, fromTo)
  if (isSpokenOf(tokens, at)) return false
  return !isListed(word) && isThere && dictionary().has(word)
}

/** A first word that no list knows, before what follows things. */
function isThing(tokens: Token[], at: number, word: string) {
  const after = tokens[at + 1]
  return (
    tokens[at]!.isFirst &&
    !isListed(word) &&
    after !== undefined &&
    cues.afterThings.has(after.text) &&
    isBeside(after)
  )
}

/** `Julia, can you`, but not `Sydney, Australia`. */
const isCalled = (token: Token, after: Token) =>
  token.isFirst && /^,\s$/u.test(after.gap) && !isCapital(after.text)

/** For names that places and makers share: `Florence said`, `ask Jordan`. */
function isSurelyPerson(tokens: Token[], at: number) {
  if (follows(tokens, at, cues.toPeople) || follows(tokens, at, cues.relations)) return true
  if (follows(tokens, at, cues.salutations) || isSpokenOf(tokens, at)) return true
  if (/['’]s$/u.test(tokens[at]!.text)) return true
  if (cues.secondOfPlaces.has(plainForm(base(tokens[at]!.text))))
    return !follows(tokens, at, cues.firstOfPlaces)
  const after = tokens[at + 1]
  if (after === undefined || follows(tokens, at, cues.beforePlaces)) return false
  // `o Wellington da oficina`, in Portuguese.
  if (tokens[at - 1]?.text === 'o' && tokens[at]!.gap === ' ') return true
  if (isCalled(tokens[at]!, after) || actsOnPeople(after, tokens[at + 2])) return true
  const isFull = isBeside(after) && isCapital(after.text) && looksLikeName(base(after.text))
  return isFull || (isBeside(after) && cues.deeds.has(after.text))
}

const articles = new Set(['the', 'a', 'an'])
const fromTo = new Set(['from', 'to', 'at', 'of', 'the'])

function spansOf(tokens: Token[], isName: boolean[]): Span[] {
  const spans: Span[] = []
  tokens.forEach((token, at) => {
    if (!isName[at]) return
    const span = { start: token.start, end: token.start + base(token.text).length }
    const last = spans.at(-1)
    if (last && at > 0 && isName[at - 1] && /^(?:\.?\s{0,2}|\s["“”]|["“”]\s)$/u.test(token.gap))
      last.end = span.end
    else spans.push(span)
  })
  return spans
}
