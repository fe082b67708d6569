import { isAddressee } from './addressed.ts'
import * as cues from './cues.ts'
import { isKnownCapital, isListed, isNeverName, isOrdinary, isSurname, isWordGiven } from './lists.ts'
import { notPeople } from './pasted/people-labels.ts'
import { base, isCapital, isShouted } from './shapes.ts'
import type { Token } from './tokens.ts'

/** Words right beside it that stand beside nobody but people, also when the name is an English word. */
export function isCued(tokens: Token[], at: number): boolean {
  const { text, gap } = tokens[at]!
  if (/(?:^|[\s(,])@$/u.test(gap)) return isHandle(tokens, at)
  if (isAddressee(tokens, at)) return true
  if (!isCapital(text)) return isWordGiven(text) && isCallerOf(tokens, at)
  if (text.length < 2) return false
  if (isNeverName(text)) return isFamilyFirst(tokens, at)
  if (isFamily(tokens, at) || isWholeName(tokens, at) || isOpponent(tokens, at) || isExplained(tokens, at))
    return true
  if (isFamilyFirst(tokens, at) || isRoleOf(tokens, at)) return true
  return isAfterCue(tokens, at) || isCallerOf(tokens, at) || isHonoured(tokens, at)
}

/** `@dawn can you`, and not `@media` or `@types/node`. */
function isHandle(tokens: Token[], at: number) {
  const { text } = tokens[at]!
  const after = tokens[at + 1]?.gap ?? ''
  if (cues.noHandles.has(text.toLowerCase()) || /^[/({.\d_]\S?/u.test(after)) return false
  return /^\p{L}\p{Ll}+$/u.test(text) && (isListed(text) || isWordGiven(text) || !isOrdinary(text))
}

/** `the Bakers`, `the Hills' place`, and not `the Bakers Union`. */
function isFamily(tokens: Token[], at: number) {
  const { text, gap } = tokens[at]!
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (gap !== ' ' || !/^(?:the|die|les|los|os|de)$/iu.test(before?.text ?? '')) return false
  if (!/[^s]s$/u.test(text) || isKnownCapital(text)) return false
  if (after?.gap === ' ' && isCapital(after.text)) return false
  return isSurname(text.slice(0, -1)) || (text.endsWith('es') && isSurname(text.slice(0, -2)))
}

/** `Heath Banks`: a given name and a surname, both of them words; `14 Rose Lane` and `Rose Garden Party` are none. */
function isWholeName(tokens: Token[], at: number): boolean {
  const isPair = (first: number) => {
    const [given, surname, third] = [tokens[first], tokens[first + 1], tokens[first + 2]]
    if (!given || surname?.gap !== ' ' || [given, surname].some(({ text }) => isShouted(text))) return false
    if (!isCapital(given.text) || !isCapital(surname.text) || /\d\s$/u.test(given.gap)) return false
    if (third?.gap === ' ' && isCapital(third.text) && isOrdinary(third.text) && !isSurname(third.text))
      return false
    if (!isWordGiven(given.text) || (/^(?:Will|May)$/u.test(given.text) && !isAsserted(tokens, first + 1)))
      return false
    if (/^\p{Lu}$/u.test(surname.text)) return surname.text !== 'I' && given.isFirst
    if (cues.sureGivens.has(given.text.toLowerCase()) && isAsserted(tokens, first + 1)) return true
    return isSurname(base(surname.text)) || isWordGiven(base(surname.text))
  }
  return isPair(at) || isPair(at - 1)
}

/** `Will Power signed`, and not `Will Power be off`. */
const isAsserted = (tokens: Token[], at: number) => {
  const after = tokens[at + 1]
  return !after || after.gap !== ' ' || after.text === 'and' || cues.deeds.has(after.text)
}

/** `Green, S.`, and `Long, Justin;` in a row of such. */
function isFamilyFirst(tokens: Token[], at: number) {
  const [family, given, after] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
  if (given?.gap !== ', ' || !isCapital(given.text)) return false
  if (!isSurname(family.text) && family.text !== 'Long') return false
  if (/^\p{Lu}$/u.test(given.text)) return !after || after.gap.startsWith('.')
  const isApart = at === 0 || /[;\n:]/u.test(family.gap)
  const isEnd = after === undefined ? at > 0 : /^[;\n]/u.test(after.gap)
  return isApart && isEnd && (isListed(given.text) || isWordGiven(given.text))
}

/** `my line manager is April`. */
function isRoleOf(tokens: Token[], at: number) {
  const [is, role, after] = [tokens[at - 1], tokens[at - 2], tokens[at + 1]]
  if (!role || tokens[at]!.gap !== ' ' || !/^(?:is|was|are)$/u.test(is!.text) || is!.gap !== ' ') return false
  if (!cues.relations.has(role.text.toLowerCase()) && !/^(?:contact|lead|head|name)$/u.test(role.text))
    return false
  const isLone = !after || !/^\s$/u.test(after.gap) || /^(?:and|but|who)$/u.test(after.text)
  return isLone && (isListed(tokens[at]!.text) || isWordGiven(tokens[at]!.text))
}

/** `Summer Breeze (daughter)`. */
function isExplained(tokens: Token[], at: number) {
  let end = at
  while (end < at + 2 && tokens[end + 1]?.gap === ' ' && isCapital(tokens[end + 1]!.text)) end++
  const after = tokens[end + 1]
  return after?.gap === ' (' && cues.relations.has(after.text.toLowerCase()) && !isThing(tokens[at]!.text)
}

/** `Doe v. Rivers`. */
function isOpponent(tokens: Token[], at: number) {
  const isParty = (token: Token | undefined) =>
    token !== undefined && isCapital(token.text) && !isShouted(token.text) && !isKnownCapital(token.text)
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (!isParty(tokens[at])) return false
  if (after?.text === 'v' && tokens[at + 2]?.gap === '. ') return isParty(tokens[at + 2])
  return before?.text === 'v' && tokens[at]!.gap === '. ' && isParty(tokens[at - 2])
}

/** `née Frost`, `RIP Buddy`, `in memory of Earl`, `c/o Winter`. */
function isAfterCue(tokens: Token[], at: number) {
  const { text, gap } = tokens[at]!
  const [before, second] = [tokens[at - 1], tokens[at - 2]]
  if (!before || !/^[.:,]?\s["“]?$/u.test(gap) || isThing(text)) return false
  const cue = before.text.toLowerCase()
  if (cues.nameCues.has(cue) || (before.text === 'family' && isSurname(text))) return true
  if (gap !== ' ' || !second) return false
  if (cue === 'o') return second.text.toLowerCase() === 'c' && before.gap === '/'
  return (cue === 'of' || cue === 'for' || cue === 'to') && cues.mourning.has(second.text.toLowerCase())
}

/** `it's Moon from yoga`, `this is Page speaking`. */
function isCallerOf(tokens: Token[], at: number) {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (tokens[at]!.gap !== ' ' || !before || isThing(tokens[at]!.text)) return false
  const isThis =
    /^it['’]?s$/iu.test(before.text) || (before.text === 'is' && /^this$/iu.test(tokens[at - 2]?.text ?? ''))
  return isThis && after?.gap === ' ' && /^(?:from|here|speaking|again)$/u.test(after.text)
}

/** `Sky didi`, `Can Bey`. */
function isHonoured(tokens: Token[], at: number) {
  const after = tokens[at + 1]
  return after !== undefined && /^[ -]$/u.test(after.gap) && cues.afterNames.has(after.text.toLowerCase())
}

const isThing = (word: string) =>
  (isKnownCapital(word) && !isListed(word)) ||
  notPeople.has(word.toLowerCase()) ||
  cues.openers.has(word.toLowerCase())
