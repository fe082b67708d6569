import { withoutEnd } from '../../../../../core/text/without-end.ts'
import { telling } from '../question-parts.ts'

const longestRead = 800
const mostNamed = 4
const fewestWords = 4

/**
 * What of the person's own case a passage says nothing about: their figures, or a text that they brought. Undefined
 * where it speaks of them, or where there are none.
 */
export function unusedCase(said: string, passage: string): string | undefined {
  const read = said.slice(0, longestRead)
  if (broughtText(read, passage)) return 'your text'
  const figures = unusedFigures(read, passage)
  return figures.length > 0 ? `your details (${figures.slice(0, mostNamed).join(', ')})` : undefined
}

const asksFigure =
  /\bhow (?:much|many|long (?:is|are|does|do|would|will|till|until))\b|\bin (?:percent|%)|\bhow old\b|\bwhat (?:is|are|was) (?:my|the) (?:total|sum|average|avg|percentage|net|rate|result)\b/i

/** An age, or a year of the calendar: told of oneself, and nothing that a guide would calculate with. */
const toldOfOneself =
  /\b(?:i'?m|i am|(?:he|she|son|daughter|mother|father|mum|mom|dad|wife|husband|partner|kid|child|cat|dog)(?:'?s| is)|aged?|(?:right|ok|okay|fine|safe|normal|possible|late|good|bad) at|turn(?:ed|ing)?|turns) \d{1,2}(?=[\s,.!?;)]|$)(?! ?(?:%|percent|k[gm]|g|cm|m|l|ml|min|minutes|hours?|h|days?|weeks?|months?|euros?|eur|usd|dollars|pounds|lbs|people|a |an |per |am\b|pm\b))|\b\d{1,2}[- ]?(?:years?[- ]olds?|yrs? olds?|y\/?o)\b|\b(?:in|since|from|year) (?:19|20)\d\d\b/gi

/** Figures that stand for something of the person's: large ones, those with decimals, and every one where a figure is asked for. */
function unusedFigures(said: string, passage: string): string[] {
  const given = [...said.replace(toldOfOneself, ' ').matchAll(/(?<![\p{L}#])\d[\d.,:]*/gu)].map(([figure]) =>
    withoutEnd(figure, /[.,:]/),
  )
  const counts = given.filter(
    (figure) => asksFigure.test(said) || Number.parseFloat(figure) >= 10 || /\D/.test(figure),
  )
  // 4-7-8 is told of as 478, and 1,200 as 1200.
  const digits = passage.replace(/(?<=\d)[-–.,  ](?=\d)/g, '')
  return counts.some((figure) => passage.includes(figure) || digits.includes(figure.replace(/\D/g, '')))
    ? []
    : [...new Set(counts)]
}

/** A text behind a colon, or in quotation marks, of which the passage has few words. */
function broughtText(said: string, passage: string): boolean {
  const behindColon = /^[^:\n]{3,80}:\s+(\S[^]*)$/.exec(said)?.[1] ?? ''
  const inQuotes = said.split(/["“”]/)[1] ?? ''
  const told = telling(passage)
  return [behindColon, inQuotes].some((text) => {
    if (text.split(/\s+/).length < fewestWords) return false
    const own = [...telling(text)]
    return own.filter((word) => told.has(word)).length * 2 < own.length
  })
}
