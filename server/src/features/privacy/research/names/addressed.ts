import * as cues from './cues.ts'
import { isKnownCapital, isSurname, isWordGiven } from './lists.ts'
import { base, isCapital } from './shapes.ts'
import type { Token } from './tokens.ts'

/** Somebody who is spoken to, written to or given a task, though the name is a word, a month or a place as well. */
export function isAddressee(tokens: Token[], at: number): boolean {
  const { text } = tokens[at]!
  if (!isCapital(text)) return isWordGiven(text) && isWrittenTo(tokens, at)
  return (
    isOfFamily(tokens, at) ||
    (isGivenName(text) &&
      (isSpokenTo(tokens, at) || isGreeted(tokens, at) || isTasked(tokens, at) || isUnable(tokens, at)))
  )
}

const isGivenName = (text: string) => isWordGiven(text) || cues.givenMonths.has(text) || places.has(text)

/** Places that parents like. */
const places = new Set(
  'Brooklyn Paris Jordan Chelsea Florence Austin Dallas Phoenix Savannah Sydney London Madison Jackson Lincoln Houston Georgia Carolina Virginia Dakota Montana Cairo Asia India Israel Holland Ireland Kenya Vienna Verona Siena Geneva Milan Lorraine Devon Chester Kent Troy Raleigh Cheyenne Memphis Denver Boston Orlando Adelaide Victoria Alexandria Catalina Kingston Camden Bristol Ross Easton Preston'.split(
    ' ',
  ),
)

/** `the Small family`, and not `the Royal family`. */
function isOfFamily(tokens: Token[], at: number) {
  const [before, { text, gap }, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  if (!before || gap !== ' ' || after?.gap !== ' ' || !/^famil(?:y|ies)$/u.test(after.text)) return false
  return /^(?:the|our|whole|dear)$/iu.test(before.text) && isSurname(text) && !isKnownCapital(text)
}

/** `Brooklyn, you said`, `Rob, please`. */
function isSpokenTo(tokens: Token[], at: number) {
  const after = tokens[at + 1]
  if (!tokens[at]!.isFirst || after?.gap !== ', ') return false
  return /^(?:you|your|you['’](?:re|ve|ll)|please|pls|can|could|would|will|did|are|have|thanks|thank|sorry|i['’]m|let['’]s|don['’]t|remember|congratulations)$/iu.test(
    after.text,
  )
}

/** `May` in `Dear Ines, May and June`: at most so many words after the greeting. */
const longestGreeting = 8

function isGreeted(tokens: Token[], at: number) {
  for (let back = at; back > 0 && at - back < longestGreeting; back--) {
    const { text } = tokens[back - 1]!
    if (!/^(?:, | & | )$/u.test(tokens[back]!.gap)) return false
    if (/^(?:dear|hi|hello|hey|lieber?|chère?s?|querid[oa]s?)$/iu.test(text))
      return /^[,:;!\n]|^ (?:and|&)/u.test(tokens[at + 1]?.gap ?? '\n') || tokens[at + 1]?.text === 'and'
    if (!isCapital(text) && text !== 'and') return false
  }
  return false
}

/** `Sue - send letter`, at the start of a line. */
function isTasked(tokens: Token[], at: number) {
  const [{ gap }, after] = [tokens[at]!, tokens[at + 1]]
  const isLineStart = at === 0 || /\n[ \t]{0,8}(?:(?:[-*•☐]|\[[ x]?\]|\d{1,2}[.)])\s)?$/u.test(gap)
  return isLineStart && /^ [-–—→] $/u.test(after?.gap ?? '') && !isCapital(after!.text)
}

/** `May can't make it`. */
const isUnable = (tokens: Token[], at: number) =>
  tokens[at]!.isFirst &&
  tokens[at + 1]?.gap === ' ' &&
  /^(?:can['’]?t|couldn['’]?t|cannot|doesn['’]?t|didn['’]?t|hasn['’]?t)$/u.test(tokens[at + 1]!.text)

/** `text for jade:`. */
function isWrittenTo(tokens: Token[], at: number) {
  const [kind, to, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]]
  if (!kind || !to || tokens[at]!.gap !== ' ' || !/^(?:for|to)$/u.test(to.text)) return false
  if (!/^(?:text|message|msg|note|card|email|mail|letter|reply|poem|speech|toast)$/iu.test(base(kind.text)))
    return false
  return after === undefined || /^[:,.!?\n]/u.test(after.gap)
}
