import { longPattern } from '../../../../core/text/long-pattern.ts'
import { request } from '../skill.ts'
import { parseExpression, type Expression } from '../../../../core/arithmetic/expression.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

export interface Calculation {
  tree: Expression
  /** As the person put it. */
  words: string
  /** The sign that the person put before the amounts. */
  currency: string
}

const opening = longPattern('i')`
  ^(?:
    what\s+(?:is|are|would be|does)|what['’]s|whats
    |how\s+much\s+(?:is|are|would\s+be)|how\s+many\s+is
    |calculate|compute|evaluate|solve|work\s+out|figure\s+out|give\s+me|tell\s+me
  )\s+
  (?:the\s+(?:result|value|answer)\s+(?:of|to)\s+)?
`

const words: [RegExp, string][] = [
  [/[×·]|\btimes\b|\bmultiplied\s+by\b|(?<=\d\s?)x(?=\s?\d)/gi, '*'],
  [/÷|\bdivided\s+by\b|\bover\b/gi, '/'],
  [/[−–]|\bminus\b/gi, '-'],
  [/\bplus\b/gi, '+'],
  [/\bto\s+the\s+power\s+of\b/gi, '^'],
  [/\bsquared\b|²/gi, '^2'],
  [/\bcubed\b|³/gi, '^3'],
  [/(?:\bthe\s+)?\bsquare\s+root\s+of\s+(\d[\d.,]*)|√\s*(\d[\d.,]*)/gi, 'sqrt($1$2)'],
  [/(?:\bthe\s+)?\bcube\s+root\s+of\s+(\d[\d.,]*)/gi, 'cbrt($1)'],
  [/(?<!\s)\s*\bper\s?cent\b/gi, '%'],
  [/\bmodulo\b/gi, 'mod'],
  [/\bhalf\s+of\b/gi, '0.5 of'],
  [/\ba\s+third\s+of\b/gi, '(1/3) of'],
  [/\ba\s+quarter\s+of\b/gi, '0.25 of'],
]

const n = String.raw`(\d[\d,]*(?:\.\d+)?)`
/** Ways of asking that are no expressions, and the expression that each means. */
const questions: [RegExp, string][] = [
  [
    new RegExp(
      `^(?:a\\s+)?${n}\\s*%\\s+(?:(?:tip|discount|tax|vat|fee)\\s+)?(?:on|for)\\s+(?:a\\s+bill\\s+of\\s+)?${n}$`,
      'i',
    ),
    '$1% of $2',
  ],
  [new RegExp(`^${n}\\s*%\\s+off\\s+(?:of\\s+)?${n}$`, 'i'), '$2 - $1%'],
  [new RegExp(`^${n}\\s+with\\s+(?:a\\s+)?${n}\\s*%\\s+(?:tip|tax|vat)$`, 'i'), '$1 + $2%'],
  [new RegExp(`^(?:what\\s+)?(?:percent|percentage|%)\\s+of\\s+${n}\\s+is\\s+${n}$`, 'i'), '$2 / $1 * 100'],
  [new RegExp(`^${n}\\s+is\\s+what\\s*(?:percent|percentage|%)\\s+of\\s+${n}$`, 'i'), '$1 / $2 * 100'],
  [new RegExp(`^${n}\\s+as\\s+an?\\s+(?:percent|percentage)\\s+of\\s+${n}$`, 'i'), '$1 / $2 * 100'],
  [new RegExp(`^increase\\s+${n}\\s+by\\s+${n}\\s*%$`, 'i'), '$1 + $2%'],
  [new RegExp(`^(?:decrease|reduce)\\s+${n}\\s+by\\s+${n}\\s*%$`, 'i'), '$1 - $2%'],
  [
    new RegExp(
      `^(?:split|divide)\\s+${n}\\s+(?:by|between|among|into)\\s+${n}(?:\\s+(?:people|persons|friends|ways|parts))?$`,
      'i',
    ),
    '$1 / $2',
  ],
  [
    new RegExp(`^${n}\\s+split\\s+(?:between\\s+|among\\s+)?${n}\\s*(?:ways|people|friends)?$`, 'i'),
    '$1 / $2',
  ],
  [new RegExp(`^(?:add|sum)\\s+${n}\\s+(?:and|to)\\s+${n}$`, 'i'), '$1 + $2'],
  [new RegExp(`^subtract\\s+${n}\\s+from\\s+${n}$`, 'i'), '$2 - $1'],
  [new RegExp(`^multiply\\s+${n}\\s+(?:by|with|and)\\s+${n}$`, 'i'), '$1 * $2'],
]

const lists: [RegExp, string][] = [
  [/^(?:the\s+)?(?:average|mean)\s+of[:\s]+(?=[^:\s])(.+)$/i, 'mean'],
  [/^(?:the\s+)?(?:sum|total)\s+of[:\s]+(?=[^:\s])(.+)$/i, 'sum'],
  [/^(?:add(?:\s+up)?|total)[:\s]+(?=[^:\s])(.+)$/i, 'sum'],
  [/^(?:the\s+)?(?:largest|biggest|maximum)\s+of[:\s]+(?=[^:\s])(.+)$/i, 'max'],
  [/^(?:the\s+)?(?:smallest|lowest|minimum)\s+of[:\s]+(?=[^:\s])(.+)$/i, 'min'],
]

/** Undefined where the message as a whole does not ask for a calculation. */
export function readCalculation(said: string): Calculation | undefined {
  const asked = withoutEnd(request(said), /[?.!\s=]/)
  if (asked.length > 200) return undefined
  const currency = /[$€£]/.exec(asked)?.[0] ?? ''
  const bare = asked.replace(/[$€£]\s?(?=\d)/g, '').replace(/(?<=\d)\s?[€£]/g, '')
  const content = bare.replace(opening, '').trim()
  const isAsked = content !== bare || endsWithEquals(said)
  const tree = fromQuestion(bare) ?? fromQuestion(content) ?? fromWords(content, isAsked)
  return tree && { tree, currency, words: asked.replace(opening, '').trim() }
}

/** '3 + 4 =', '3 + 4 = ?' */
function endsWithEquals(said: string) {
  const end = said.trimEnd()
  return (end.endsWith('?') ? end.slice(0, -1).trimEnd() : end).endsWith('=')
}

/** After a number 'percent' is a sign; in 'what percent of 80 is 20' it is what is asked for. */
const percentOfNumber = /(?<=\d)\s*\bper\s?cent\b/gi

const onlyNumbers = /^[-\d.,;\s]+(?:and\s+[-\d.]+)?$/i

function fromQuestion(text: string): Expression | undefined {
  const plain = text.replace(percentOfNumber, '%')
  for (const [pattern, expression] of questions)
    if (pattern.test(plain)) return parseExpression(plain.replace(pattern, expression))
  for (const [pattern, name] of lists) {
    const list = pattern.exec(plain)?.[1] ?? ''
    const values = onlyNumbers.test(list) ? (list.match(/-?\d[\d.]*/g) ?? []) : []
    if (values.length > 1) return parseExpression(`${name}(${values.join(', ')})`)
  }
  return undefined
}

function fromWords(text: string, isAsked: boolean): Expression | undefined {
  const expression = words.reduce((rest, [pattern, sign]) => rest.replace(pattern, sign), text)
  if (!/\d/.test(expression) || !isWorthCalculating(expression, isAsked)) return undefined
  return parseExpression(expression)
}

/** 5-7-5, 24/7, 2027-03-01 and 555-1234 are not sums, unless somebody asks for their result. */
function isWorthCalculating(expression: string, isAsked: boolean) {
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(expression)) return false
  if (isAsked) return /[-+*/^%!]|\b(?:of|mod|sqrt|cbrt)\b/.test(expression)
  return /[+*^(]|\d\s+[-/]\s+\d|[\d%)]\s+of\s+\d|\bsqrt\b|\bmod\b/.test(expression)
}
