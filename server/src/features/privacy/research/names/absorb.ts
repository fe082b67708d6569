import * as cues from './cues.ts'
import { isDoing } from './contexts.ts'
import { plainForm, isListed, isKnownCapital, isOrdinary, isWordGiven } from './lists.ts'
import { isCapital, isShouted, isBeside, isJoined, joins, isSuffix, isPlainParticle } from './shapes.ts'
import { isNoWord } from './small-names.ts'
import type { Token } from './tokens.ts'

/** Surnames that are words, initials, and what joins the parts of a name. */
export function absorbNeighbours(tokens: Token[], isName: boolean[]) {
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]
    if (!isName[at]) {
      const isNext = before !== undefined && isName[at - 1] && /^\.?["”]?\s["“(]?$|^-$/u.test(token.gap)
      const isMaker = isKnownCapital(token.text) && !isListed(token.text) && token.text !== 'Islam'
      const isPart = isCapital(token.text) && !token.isFirst && !isShouted(token.text) && !isMaker
      if ((isNext && isPart) || isNickname(tokens, isName, at)) isName[at] = true
      else if (before && isName[at - 1] && (isSuffix(token) || isPatronymic(token))) isName[at] = true
      else if (isNext && isPlainParticle(token)) absorbParticles(tokens, isName, at)
      return
    }
    const isWhole = isDoing(tokens, at) && isBeside(token) && before !== undefined && isCapital(before.text)
    if (isWhole && !cues.openers.has(before.text.toLowerCase()) && !isKnownCapital(before.text))
      isName[at - 1] = true
    if (isGivenBefore(tokens, at) || isMonthBefore(tokens, at) || isOpeningGiven(tokens, isName, at))
      isName[at - 1] = true
    if (isFamilyInCapitals(tokens, at, at - 1, isName)) isName[at - 1] = true
    if (isFamilyInCapitals(tokens, at, at + 1, isName)) isName[at + 1] = true
    let back = at - 1
    while (back >= 0 && !isName[back] && isJoined(tokens[back + 1]!) && joins(tokens[back]!))
      isName[back--] = true
    if (back >= 0 && back < at - 1 && isJoined(tokens[back + 1]!) && isGiven(tokens[back]!))
      isName[back] = true
  })
}

/** `Cornelius "Con" Mulcahy`. */
const isNickname = (tokens: Token[], isName: boolean[], at: number) =>
  isName[at - 1] === true &&
  isName[at + 1] === true &&
  /^ ["“'‘(]$/u.test(tokens[at]!.gap) &&
  /^["”'’)] $/u.test(tokens[at + 1]!.gap)

/** `Asanova kyzy`. */
const isPatronymic = ({ text, gap }: Token) =>
  gap === ' ' && /^(?:uulu|kyzy|k[iı]z[iı]|q[iı]z[iı]|gyzy|o[gğ]lu|ogly|zadeh?)$/u.test(text)

/** `Can` in `and Can Öztürk`: a capital in the middle of a sentence, beside a surname. */
function isGivenBefore(tokens: Token[], at: number) {
  const [before, token] = [tokens[at - 1], tokens[at]!]
  if (!before || before.isFirst || before.text.length < 2 || !isCapital(before.text)) return false
  const lower = before.text.toLowerCase()
  if (!isCapital(token.text) || token.gap !== ' ' || isShouted(before.text)) return false
  if (cues.openers.has(lower) && !/^,\s$/u.test(before.gap)) return false
  return !isKnownCapital(before.text) && !cues.titles.has(lower) && !cues.relations.has(lower)
}

/** `Dale Okafor presented`: a given name that is a word begins the sentence; `Grant Anna access` is a deed. */
function isOpeningGiven(tokens: Token[], isName: boolean[], at: number) {
  const [before, token] = [tokens[at - 1], tokens[at]!]
  if (!before?.isFirst || token.gap !== ' ' || !isCapital(before.text) || !isCapital(token.text)) return false
  if (/^(?:Ah|Old|Big|Little|Young|Lil)$/u.test(before.text)) return true
  if (!isWordGiven(before.text) || cues.determiners.has(token.text)) return false
  if (!cues.givenVerbs.has(before.text.toLowerCase())) return true
  let end = at
  while (end < at + 3 && isName[end + 1] && tokens[end + 1]!.gap === ' ') end++
  return isDoing(tokens, end) || !/^\s$/u.test(tokens[end + 1]?.gap ?? '')
}

/** `MAMMADOVA Aygün`, `Deniz CAN`: the family in capitals beside the given name, and not `CEO Anna`. */
function isFamilyInCapitals(tokens: Token[], at: number, beside: number, isName: boolean[]) {
  const [given, family] = [tokens[at]!, tokens[beside]]
  if (!family || isName[beside] || !isShouted(family.text) || isShouted(given.text)) return false
  if (tokens[Math.max(at, beside)]!.gap !== ' ' || !isCapital(given.text)) return false
  if (cues.abbreviations.has(family.text) || isKnownCapital(family.text)) return false
  const outer = beside < at ? family.gap : (tokens[beside + 1]?.gap ?? '')
  const isApart = beside < at ? beside === 0 || !/^\s$/u.test(outer) : !/^\s$/u.test(outer)
  return isApart || family.text.length > 4
}

/** `May Thornton`: a month that is a given name too, beside a surname that is no word. */
function isMonthBefore(tokens: Token[], at: number) {
  const [before, token] = [tokens[at - 1], tokens[at]!]
  if (!before || !cues.givenMonths.has(before.text) || !isCapital(token.text)) return false
  return token.gap === ' ' && !isOrdinary(token.text) && !/['’]s$/u.test(before.text)
}

/** `Maria` in `Maria da Silva`. */
const isGiven = ({ text }: Token) => isCapital(text) && isListed(text)

/** `Quentin de la Tour`: at most three particles and the surname after them. */
function absorbParticles(tokens: Token[], isName: boolean[], at: number) {
  let end = at
  while (end < at + 3 && tokens[end] && (isPlainParticle(tokens[end]!) || isVonUnd(tokens, end))) end++
  const surname = tokens[end]
  const isWhole = tokens.slice(at + 1, end + 1).every(isJoined)
  if (!surname || !isWhole || !isCapital(surname.text) || isKnownCapital(surname.text)) return
  isName.fill(true, at, end + 1)
}

/** `von und zu Lerchenau`. */
const isVonUnd = (tokens: Token[], at: number) => tokens[at]!.text === 'und' && tokens[at - 1]!.text === 'von'

/** `Anna, Juniper and Tom`: who stands in a row with somebody is somebody. */
export function absorbListed(tokens: Token[], isName: boolean[]) {
  const steps = [...tokens.keys()]
  for (const at of [...steps, ...steps.toReversed()]) {
    const token = tokens[at]!
    if (isName[at] || isShouted(token.text) || token.text === 'I') continue
    if (!isCapital(token.text) && !isSmallPart(tokens, isName, at)) continue
    if (isKnownCapital(token.text) && !isListed(token.text)) continue
    if (cues.neverNames.has(plainForm(token.text)) || isHeadingInRow(tokens, at)) continue
    if (isName[besideInRow(tokens, at, -1)] && !token.isFirst) isName[at] = true
    else if (isName[besideInRow(tokens, at, 1)] && isFirstOfRow(tokens, at)) isName[at] = true
  }
}

/** In small letters: `jack monroe`, where one of the two is known, and no word at all beside a comma. */
function isSmallPart(tokens: Token[], isName: boolean[], at: number) {
  const { text, gap } = tokens[at]!
  if (isNoWord(text)) return true
  const isBesideName = (gap === ' ' && isName[at - 1]) || (tokens[at + 1]?.gap === ' ' && isName[at + 1])
  if (isBesideName && cues.ratherNames.has(text)) isName[at] = true
  return false
}

/** `Blue and Anna`, but not `Yesterday, Anna`. */
function isFirstOfRow(tokens: Token[], at: number) {
  const { isFirst, text } = tokens[at]!
  if (!isFirst || isListed(text)) return true
  return tokens[at + 1]?.text === 'and' && !cues.openers.has(text.toLowerCase())
}

/** `Senior Engineer` after a name. */
function isHeadingInRow(tokens: Token[], at: number) {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  const isWord = ({ text }: Token) => isCapital(text) && isOrdinary(text) && !isListed(text)
  if (!isWord(token)) return false
  const isBefore = before !== undefined && /^\s$/u.test(token.gap) && isWord(before)
  return isBefore || (after !== undefined && /^\s$/u.test(after.gap) && isWord(after))
}

/** The place of the next one in a row of names, or -1. */
function besideInRow(tokens: Token[], at: number, step: 1 | -1) {
  const between = (from: number) => tokens[Math.max(from, from + step)]?.gap ?? ''
  if (/^,\s$/u.test(between(at))) return at + step
  const joint = tokens[at + step]?.text
  return (joint === 'and' || joint === 'or' || joint === 'vs') && /^,?\s$/u.test(between(at))
    ? at + 2 * step
    : -1
}
