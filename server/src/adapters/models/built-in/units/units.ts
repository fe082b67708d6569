import { formatNumber } from '../../../../core/arithmetic/numbers.ts'
import { request, type Skill, type Turn } from '../skill.ts'
import { convert, unitNamed, type Unit } from './unit-table.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

interface Quantity {
  amount: number
  unit: Unit
}

const amount = String.raw`(-?\d[\d,]*(?:\.\d+)?(?:\s+\d+/\d+)?|\d+/\d+|[½¼¾]|an?|one|two|three|half an?)`
const name = String.raw`(°?[a-z"][a-z²/°]*(?:[\s-][a-z]+){0,2}?\d?)`
const direct = new RegExp(
  `^(?:convert\\s+|what(?:['’]s| is| are)\\s+|how\\s+much\\s+(?:is|are)\\s+)?${amount}\\s*${name}\\s+(?:in|to|into|as|=)\\s+(?:\\?\\s*)?${name}$`,
  'i',
)
const howMany = new RegExp(
  `^how\\s+(?:many|much)\\s+${name}\\s+(?:is|are|in|make|equals?|are\\s+in|are\\s+there\\s+in|is\\s+in)\\s+${amount}\\s*${name}$`,
  'i',
)
const alone = new RegExp(`(?:^|\\s)${amount}\\s*${name}(?=$|[\\s?.,!])`, 'gi')
const again = new RegExp(`^(?:and\\s+|what\\s+about\\s+|how\\s+about\\s+)?(?:in|to|into)\\s+${name}$`, 'i')

/** Lengths, weights, kitchen measures, temperatures and so on; 'and in miles?' takes the amount from before. */
export const units: Skill = {
  name: 'units',
  answer(turn) {
    const asked = withoutEnd(request(turn.said), /[?.!\s]/).replace(/\s+/g, ' ')
    if (asked.length > 100) return undefined
    const found = readConversion(asked) ?? readFollowUp(asked, turn)
    return found && { text: sentence(found.from, found.to) }
  },
}

function readConversion(asked: string) {
  const forwards = direct.exec(asked)
  if (forwards) return pair(forwards[1], forwards[2], forwards[3])
  const backwards = howMany.exec(asked)
  return backwards ? pair(backwards[2], backwards[3], backwards[1]) : undefined
}

function pair(value: string | undefined, from: string | undefined, to: string | undefined) {
  const quantity = readQuantity(value, from)
  const unit = unitNamed(to ?? '')
  return quantity && unit && unit.kind === quantity.unit.kind ? { from: quantity, to: unit } : undefined
}

function readFollowUp(asked: string, { history }: Turn) {
  const unit = unitNamed(again.exec(asked)?.[1] ?? '')
  if (!unit) return undefined
  for (const { text, sender } of history.toReversed()) {
    if (sender !== 'user') continue
    for (const match of text.matchAll(alone)) {
      const quantity = readQuantity(match[1], match[2])
      if (quantity?.unit.kind === unit.kind) return { from: quantity, to: unit }
    }
  }
  return undefined
}

function readQuantity(value = '', words = ''): Quantity | undefined {
  const unit = unitNamed(words) ?? unitNamed(words.split(/\s/)[0] ?? '')
  const number = readAmount(value)
  return unit && number !== undefined ? { amount: number, unit } : undefined
}

const spelled: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  'half a': 0.5,
  'half an': 0.5,
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
}

function readAmount(value: string): number | undefined {
  const plain = value.trim().toLowerCase().replaceAll(',', '')
  const known = spelled[plain]
  if (known !== undefined) return known
  const [, whole, top, bottom] = /^(?:(-?\d+)\s+)?(\d+)\/(\d+)$/.exec(plain) ?? []
  if (top && bottom) return Number(whole ?? 0) + Number(top) / Number(bottom)
  const number = Number(plain)
  return plain === '' || Number.isNaN(number) ? undefined : number
}

function sentence({ amount, unit }: Quantity, to: Unit) {
  const result = convert(amount, unit, to)
  return `${formatNumber(amount)} ${unit.symbol} = **${rounded(result)} ${to.symbol}**`
}

/** As many digits as are of use: four that count, whole numbers whole. */
function rounded(value: number) {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value) || 1)))
  return formatNumber(value, Math.min(digits, 6))
}
