/** What stands before the decimals. */
export type DecimalMark = '.' | ','

const codes = 'USD|EUR|GBP|CHF|PLN|CZK|SEK|NOK|DKK|HUF|JPY|CNY|INR|RUB|AUD|CAD|BRL'
const moneyBefore = new RegExp(`^(?:[$€£¥₹]|(?:${codes})(?=[\\s\\d.,-]))\\s?`, 'u')
const moneyAfter = new RegExp(`\\s?(?:[$€£¥₹%]|zł|Kč|kr\\.?|(?:${codes}))$`, 'u')

const plain = /^\d+$/
const withPoint = /^\d*\.\d+$|^\d{1,3}(?:[,'’ ]\d{3})+(?:\.\d+)?$/
const withComma = /^\d+,\d+$|^\d{1,3}(?:[.'’ ]\d{3})+(?:,\d+)?$/
const longest = 40

interface Parts {
  sign: 1 | -1
  digits: string
  unit: string
}

/** The sign, the digits with their marks, and the currency or percent sign of a cell. */
function partsOf(cell: string): Parts | undefined {
  if (cell.length === 0 || cell.length > longest) return undefined
  let rest = cell
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace('−', '-')
    .trim()
  let sign: 1 | -1 = 1
  let unit = ''
  if (rest.startsWith('(') && rest.endsWith(')')) {
    sign = -1
    rest = rest.slice(1, -1).trim()
  }
  const takeSign = () => {
    if (rest.startsWith('-')) sign = sign === 1 ? -1 : 1
    if (rest.startsWith('-') || rest.startsWith('+')) rest = rest.slice(1).trimStart()
  }
  takeSign()
  for (const pattern of [moneyBefore, moneyAfter]) {
    const found = pattern.exec(rest)?.[0]
    if (!found) continue
    unit = found.trim()
    rest = rest.replace(pattern, '')
  }
  takeSign()
  if (rest.endsWith('-')) {
    sign = sign === 1 ? -1 : 1
    rest = rest.slice(0, -1).trimEnd()
  }
  return { sign, digits: rest, unit }
}

/** Which mark a cell shows to be the decimal one; 'either' for 1.234, 'none' for 12; undefined where it is no number. */
export function markIn(cell: string): DecimalMark | 'either' | 'none' | undefined {
  const digits = partsOf(cell)?.digits
  if (digits === undefined) return undefined
  // Leading zeros name something: an article, a postcode.
  if (plain.test(digits)) return digits.length > 1 && digits.startsWith('0') ? undefined : 'none'
  const point = withPoint.test(digits)
  const comma = withComma.test(digits)
  if (point && comma) return /[.,]/.test(digits) ? 'either' : 'none'
  return point ? '.' : comma ? ',' : undefined
}

export function readNumber(cell: string, mark: DecimalMark): number {
  const parts = partsOf(cell)
  if (!parts) return NaN
  const fits = plain.test(parts.digits) || (mark === '.' ? withPoint : withComma).test(parts.digits)
  if (!fits) return NaN
  const bare = parts.digits.replace(/['’ ]/g, '')
  const written = mark === '.' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.')
  return parts.sign * Number(written)
}

/** The currency or percent sign that a cell is written with; empty where there is none. */
export function unitIn(cell: string): string {
  return partsOf(cell)?.unit ?? ''
}
