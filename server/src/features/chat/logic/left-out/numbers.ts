import { clockMinutes, readings, rounded } from './figures.ts'
import { joining, type Range, type Word } from './message-parts.ts'
import { isShown, plain, type Shown } from './visible.ts'

const single = /^[£€$¥~+-]?(\d[\d.,]*)(k)?(?:%|[£€$¥]|[a-z]{1,7}\.?)?$/i
const double = /^[£€$]?(\d+(?:[.,]\d+)?)(?:[-–/:hx]|[ap]m-|min)(\d+(?:[.,]\d+)?)(?:min|am|pm|m|h|kg|g|%)?$/i
/** "Step 2", "I'm 40", "not 45": points at something, tells an age, or is what was wrong before. */
const pointing =
  /^(?:no|nr|number|step|option|question|chapter|part|level|version|point|item|page|section|line|exercise|card|slide|round|day|week|year|grade|class|paper|room|iphone|windows|python|node|apa|mla|top|under|over|aged?|ks|phase|type|[ab]|i'm|im|not|than|from|instead|was|were|of|turns|turning)$/
const age = /^(?:years?|yrs?|months?)-?olds?$|^y\/?o$|^old/

/** "In 3 sentences": an answer that keeps to it need not say so. */
const produced =
  /^(?:sentences?|lines?|words?|characters?|chars?|letters?|paragraphs?|bullets?|points?|titles?|headlines?|ideas?|names?|options?|examples?|questions?|steps?|others?|more|versions?|tips?|things?|slides?|verses?)$/

/** What a number may be told as: seconds as minutes, an amount a week as one a month. */
const units: [name: RegExp, factors: readonly number[]][] = [
  [/\b\d{0,6}(?:s|secs?|seconds?)\b/, [1 / 60]],
  [/\b\d{0,6}(?:m|mins?|minutes?)\b/, [60, 1 / 60]],
  [/\b\d{0,6}(?:h|hrs?|hours?)\b/, [60, 3600, 1 / 60, 24, 8, 40, 52]],
  [/\b(?:days?|daily|nights?)\b/, [24, 7, 1 / 7, 30, 365, 365 / 12]],
  [/\b(?:weeks?|weekly|weekends?)\b/, [7, 52, 52 / 12, 1 / 52, 12 / 52]],
  [/\b(?:months?|monthly)\b/, [12, 1 / 12, 30, 12 / 52]],
  [/\b(?:quarter|quarterly)\b/, [1 / 3, 4]],
  [/\b(?:yrs?|years?|yearly|annually)\b/, [12, 1 / 12, 52, 1 / 52, 365, 1 / 365]],
  [/%|\bpercent\b/, [1 / 100]],
  [
    /\b\d{0,6}(?:kg|g|mg|l|ml|dl|cl|km|m|cm|mm|k|thousand|pence|p|cents?|grams?)\b/,
    [1000, 1 / 1000, 100, 1 / 100, 10, 1 / 10],
  ],
]
const timeOfDay = /\b\d{0,2}(?:am|pm|at|until|between|from|to|by|till)\b/

/** The numbers of a message that come back nowhere: not as they stand, not in other units, not in a sum. */
export function leftOutNumbers(words: readonly Word[], shown: Shown): Range[] {
  // The numbers of a sum are no quantities.
  if (/[+*/] ?\d|\d[+*/]/.test(words.map(({ text }) => text).join(' '))) return []
  const found: Range[] = []
  for (const [at, { text, part }] of words.entries()) {
    const values = valuesOf(text)
    const hasNext = words[at + 1]?.part === part
    // A number alone between two marks says too little to be quoted.
    if (values.length === 0 || pointsAt(words, at) || !(hasNext || words[at - 1]?.part === part)) continue
    if (!isRest(words, at, shown) && (isOfOwned(words, at, shown) || isUsed(values, words, at, shown)))
      continue
    found.push([at, hasNext && isQuotable(words[at + 1]!.text) ? at + 1 : at])
  }
  return found
}

/** "I have a kettlebell 12kg" where the answer is about kettlebells: the thing was used. */
function isOfOwned(words: readonly Word[], at: number, shown: Shown): boolean {
  const [before, after] = [at - 1, at + 1].map((place) => around(words, place, place))
  if (![before, after].some((word) => word && word.length > 3 && isShown(word, shown))) return false
  return words
    .slice(Math.max(0, at - 8), at)
    .some(({ text, part }) => part === words[at]!.part && owns.test(text))
}

const owns = /^(?:have|got|own|i've)$/i

const isQuotable = (next: string) => isUnit(next) || !joining.test(next)

const isUnit = (text: string) => units.some(([name]) => name.test(plain(text)))

function valuesOf(text: string): number[] {
  const [, alone, thousands] = single.exec(text) ?? []
  if (alone) return readings(alone).map((value) => (thousands ? value * 1000 : value))
  const [, from = '', to = ''] = double.exec(text) ?? []
  return from ? [...readings(from), ...readings(to)] : []
}

const around = (words: readonly Word[], from: number, to: number) =>
  plain(
    words
      .slice(Math.max(0, from), to + 1)
      .map(({ text }) => text)
      .join(' '),
  )

function pointsAt(words: readonly Word[], at: number): boolean {
  const { text } = words[at]!
  if (/^0\d/.test(text) || /\d(?:st|nd|rd|th|D|s)$/.test(text)) return true
  const [after = '', next = '', third = ''] = around(words, at + 1, at + 3).split(' ')
  if ([after, next, third].some((word) => produced.test(word))) return true
  return pointing.test(around(words, at - 1, at - 1)) || age.test(after) || age.test(next)
}

/** "Only 6 basketballs" where the answer speaks of none: a small number may be there by chance. */
function isRest(words: readonly Word[], at: number, shown: Shown): boolean {
  if (around(words, at - 1, at - 1) !== 'only' || words[at + 1]?.part !== words[at]!.part) return false
  const thing = around(words, at + 1, at + 1)
  return /^[a-z]{5,30}s$/.test(thing) && !isUnit(thing) && !isShown(thing, shown)
}

function isUsed(values: readonly number[], words: readonly Word[], at: number, shown: Shown): boolean {
  const phrase = around(words, at - 3, at + 4)
  const next = around(words, at + 1, at + 1)
  if (values.every((value) => value <= 12) && next !== '' && isShown(next, shown)) return true
  if (values.some((value) => isTold(value, phrase, shown))) return true
  const minutes = clockMinutes(around(words, at, at + 1))
  return minutes.some((each) => shown.clocks.has(each) || shown.clocks.has((each + 720) % 1440))
}

function isTold(value: number, phrase: string, shown: Shown): boolean {
  const has = (result: number) => result > 1 && shown.numbers.has(rounded(result))
  if (value <= 1 || has(value)) return true
  if (units.some(([name, factors]) => name.test(phrase) && factors.some((factor) => has(value * factor))))
    return true
  // "Until 18" may end with a run at 17:45.
  if (value < 24 && timeOfDay.test(phrase) && (has(value + 12) || has(value - 1))) return true
  if (shown.hasDates && /\b(?:day|week|month|year|night)s?\b/.test(phrase)) return true
  if (value > 17 && value < 100 && /\bage\b/.test(shown.text)) return true
  return isComputed(value, /%|\bpercent\b/.test(phrase), shown)
}

/** Whether a number that is shown was made from it and another one. */
function isComputed(value: number, isShare: boolean, { numbers, figures }: Shown): boolean {
  const has = (result: number) => result > 1 && figures.has(rounded(result))
  for (const other of numbers) {
    if (other <= 1) continue
    if (has(other + value) || has(other * value) || (other * 2 !== value && has(value - other))) return true
    if ((isShare || value >= 100) && has((other * value) / 100)) return true
    if (isShare && (has(other * (1 - value / 100)) || has(other * (1 + value / 100)))) return true
    if (value >= 100 && (has(Math.ceil(value / other)) || has(Math.round(value / other)))) return true
  }
  return has(value * 2) || has(value / 2)
}
