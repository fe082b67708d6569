import { dictionary } from '../../../../core/english/dictionary.ts'
import * as cues from './cues.ts'
import { isKnownCapital, isListed, isOrdinary, plainForm } from './lists.ts'
import { tokensOf, type Token } from './tokens.ts'

interface Span {
  start: number
  end: number
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word)
const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase()
const isOtherScript = (word: string) => /[^\p{Script=Latin}\p{M}'’ʼ-]/u.test(word)
const base = (word: string) => word.replace(/['’ʼ]s?$/iu, '')
const isBeside = (token: Token | undefined) => token !== undefined && /^(?:\.?\s|-|\s["“(])/u.test(token.gap)

/** Where the names of people are. `known`: words that were found to be names elsewhere in the same conversation. */
export function findNames(text: string, known: ReadonlySet<string> = new Set()): Span[] {
  const tokens = tokensOf(text)
  const isName = tokens.map((_, at) => isPersonal(tokens, at, known))
  absorbNeighbours(tokens, isName)
  absorbListed(tokens, isName)
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
    if (parts.every((part) => isOrdinary(part) || part.length === 1 || isKnownCapital(part))) return false
  }
  return isCapital(word) ? isCapitalName(tokens, at, known) : isSmallName(tokens, at)
}

/** Caseless scripts tell nothing of what they hold, so all of it goes; Greek and Cyrillic words by their capital or a relation. */
function isOtherName(tokens: Token[], at: number) {
  const word = tokens[at]!.text
  if (!/^[\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’-]+$/u.test(word)) return true
  return (word.length > 1 && isCapital(word)) || follows(tokens, at, cues.relations)
}

/** No English word, no place and no maker: somebody. */
function looksLikeName(word: string) {
  if (word.length < 2) return false
  if (isListed(word)) return true
  return !isOrdinary(word) && !isKnownCapital(word)
}

function isCapitalName(tokens: Token[], at: number, known: ReadonlySet<string>): boolean {
  const token = tokens[at]!
  const word = base(token.text)
  if (word.length < 2 || cues.neverNames.has(plainForm(token.text))) return false
  const before = tokens[at - 1]
  if (before && isBeside(token) && cues.titles.has(before.text.toLowerCase()) && !isHeading(tokens, at))
    return true
  const plain = plainForm(word)
  const isCapitalThing = isKnownCapital(word)
  const isWord = isOrdinary(word)
  if (isShouted(word) && !isListed(word)) return false
  if (hasInnerCapital(word)) return /^(?:Mc|Mac|O['’]|D['’]|De|Di|Fitz|La|Le|Van|Von)\p{Lu}/u.test(word)
  if (!isWord && !isCapitalThing) return !isPlace(tokens, at, word) && !isThing(tokens, at, word)
  if (known.has(plain) && (isListed(word) || !token.isFirst)) return true
  if (follows(tokens, at, cues.relations) && !token.isFirst && !isCapitalThing) return true
  if (!isListed(word)) return !isCapitalThing && isUnlistedPerson(tokens, at)
  if (isCapitalThing) return isSurelyPerson(tokens, at)
  if (!token.isFirst) return !isHeading(tokens, at)
  return isAmongPeople(tokens, at)
}

/** A word that no list has as a name, used as one: `Sunny paints the fence`, `says Charity`. */
function isUnlistedPerson(tokens: Token[], at: number) {
  const token = tokens[at]!
  const after = tokens[at + 1]
  if (token.isFirst) {
    const isOne = !token.text.endsWith('s') && !cues.openers.has(token.text.toLowerCase())
    const object = tokens[at + 2]
    return isOne && isDoing(tokens, at) && object !== undefined && cues.determiners.has(object.text)
  }
  const isLone = !isCapital(tokens[at - 1]!.text) && !(after && isBeside(after) && isCapital(after.text))
  return (
    isLone && follows(tokens, at, cues.beforePeople) && (isDoing(tokens, at) || !after || !isBeside(after))
  )
}

/** The dictionary knows it with a capital, no list of names does, and it stands where places stand. */
function isPlace(tokens: Token[], at: number, word: string) {
  const isThere = follows(tokens, at, cues.beforePlaces) || follows(tokens, at, fromTo)
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

/** For names that places and makers share: `Florence said`, `ask Jordan`. */
function isSurelyPerson(tokens: Token[], at: number) {
  if (follows(tokens, at, cues.toPeople) || follows(tokens, at, cues.relations)) return true
  const after = tokens[at + 1]
  if (after === undefined || follows(tokens, at, cues.beforePlaces)) return false
  const isFull = isBeside(after) && isCapital(after.text) && looksLikeName(base(after.text))
  return isFull || (isBeside(after) && cues.deeds.has(after.text))
}

const fromTo = new Set(['from', 'to', 'at', 'of', 'the'])

function isSmallName(tokens: Token[], at: number): boolean {
  const word = base(tokens[at]!.text)
  if (word.length < 2 || cues.particles.has(word)) return false
  const isWord = isOrdinary(word)
  if (follows(tokens, at, cues.relations) && !cues.neverAfterRelation.has(word)) {
    if (!isWord || (isListed(word) && isAmongPeople(tokens, at))) return true
  }
  if (!isListed(word) || word.length < 3) return false
  if (!isWord || follows(tokens, at, cues.salutations)) return true
  if (follows(tokens, at, cues.determiners)) return false
  const isRare = dictionary().has(word.charAt(0).toUpperCase() + word.slice(1))
  return (
    isRare && (follows(tokens, at, cues.toPeople) || follows(tokens, at, cues.kin) || isSpeaking(tokens, at))
  )
}

/** Something of a person is beside it: a deed, a possession, another name, an address. */
function isAmongPeople(tokens: Token[], at: number): boolean {
  const token = tokens[at]!
  const after = tokens[at + 1]
  if (/['’]s$/u.test(token.text) || !after || isDoing(tokens, at)) return true
  if (follows(tokens, at, cues.toPeople) || follows(tokens, at, cues.relations)) return true
  if (/^[,:)]/u.test(after.gap)) return true
  if (/^(?:and|or|who)$/iu.test(after.text)) return true
  return !token.isFirst || (isCapital(after.text) && isBeside(after) && looksLikeName(base(after.text)))
}

const isSpeaking = (tokens: Token[], at: number) => {
  const after = tokens[at + 1]
  return after !== undefined && isBeside(after) && cues.sayings.has(after.text)
}

const isDoing = (tokens: Token[], at: number) => {
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
function isHeading(tokens: Token[], at: number) {
  const isTitled = (token: Token | undefined) =>
    token !== undefined &&
    isCapital(token.text) &&
    !token.isFirst &&
    isOrdinary(token.text) &&
    !isListed(token.text)
  return isTitled(tokens[at - 1]) || isTitled(tokens[at + 1])
}

function follows(tokens: Token[], at: number, cue: ReadonlySet<string>) {
  const [token, before] = [tokens[at]!, tokens[at - 1]]
  return before !== undefined && /^,?\s["“]?$/u.test(token.gap) && cue.has(before.text.toLowerCase())
}

const hasInnerCapital = (word: string) => /\p{Ll}\p{Lu}|['’]\p{Lu}/u.test(word)

/** Surnames that are words, initials, and what joins the parts of a name. */
function absorbNeighbours(tokens: Token[], isName: boolean[]) {
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]
    if (!isName[at]) {
      const isNext = before !== undefined && isName[at - 1] && /^\.?["”]?\s["“(]?$|^-$/u.test(token.gap)
      const isPart =
        isCapital(token.text) && !token.isFirst && !isShouted(token.text) && !isKnownCapital(token.text)
      if (isNext && isPart) isName[at] = true
      return
    }
    const isWhole = isDoing(tokens, at) && isBeside(token) && before !== undefined && isCapital(before.text)
    if (isWhole && !cues.openers.has(before.text.toLowerCase()) && !isKnownCapital(before.text))
      isName[at - 1] = true
    let back = at - 1
    while (back >= 0 && !isName[back] && isJoined(tokens[back + 1]!) && joins(tokens[back]!))
      isName[back--] = true
  })
}

/** `Anna, Juniper and Tom`: who stands in a row with somebody is somebody. */
function absorbListed(tokens: Token[], isName: boolean[]) {
  const steps = [...tokens.keys()]
  for (const at of [...steps, ...steps.toReversed()]) {
    const token = tokens[at]!
    if (isName[at] || !isCapital(token.text) || isShouted(token.text)) continue
    if (isKnownCapital(token.text) && !isListed(token.text)) continue
    if (isName[besideInRow(tokens, at, -1)] && !token.isFirst) isName[at] = true
    else if (isName[besideInRow(tokens, at, 1)] && (!token.isFirst || isListed(token.text))) isName[at] = true
  }
}

/** The place of the next one in a row of names, or -1. */
function besideInRow(tokens: Token[], at: number, step: 1 | -1) {
  const between = (from: number) => tokens[Math.max(from, from + step)]?.gap ?? ''
  if (/^,\s$/u.test(between(at))) return at + step
  const joint = tokens[at + step]?.text
  return (joint === 'and' || joint === 'or') && /^,?\s$/u.test(between(at)) ? at + 2 * step : -1
}

const isJoined = ({ gap }: Token) => /^\.?\s?$/u.test(gap)
const joins = ({ text }: Token) => /^\p{Lu}$/u.test(text) || cues.particles.has(text.toLowerCase())

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
