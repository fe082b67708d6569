import type { VersionDifference } from '@agentry/contract/creators'
import { licenses, templateLicenses } from '@agentry/contract/rules/licenses'
import { languageName } from '../../../core/text/language-name.ts'
import { dollars } from '../../../core/text/money.ts'

type Changes = VersionDifference['config']

/** As the form labels them. */
const labels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  version: 'Version',
  is_premium: 'Premium',
  price_cents: 'Price',
  license: 'License',
  language: 'Language',
  voice: 'Voice',
  memory: 'Memory',
}
const switches = new Set(['is_premium', 'voice', 'memory'])
const longestLine = 60

interface SettingInWords {
  key: string
  label: string
  before: string | null
  after: string | null
  /** Both in one line where they fit: 'no → yes'. */
  inLine: string | undefined
}

/** Changed settings in the words of the form. What the form does not show keeps its key. */
export function settingsInWords(changes: Changes): SettingInWords[] {
  const premium = changes.find(({ key }) => key === 'is_premium')
  return changes.map(({ key, before, after }) => {
    const was = valueInWords(key, before, premium !== undefined && premium.before !== 'yes')
    const is = valueInWords(key, after, premium !== undefined && premium.after !== 'yes')
    return { key, label: labels[key] ?? key, before: was, after: is, inLine: lineOf(was, is) }
  })
}

function valueInWords(key: string, value: string | null, isFree: boolean): string | null {
  if (key === 'price_cents') return value === null ? (isFree ? 'free' : 'none') : dollars(Number(value))
  if (value === null) return switches.has(key) ? 'no' : null
  if (key === 'license') {
    const license = templateLicenses.find((each) => each === value)
    return license ? licenses[license].label : value
  }
  return key === 'language' ? (languageName(value) ?? value) : value
}

function lineOf(before: string | null, after: string | null): string | undefined {
  if (before === null || after === null || before.length + after.length > longestLine) return undefined
  return /\n/.test(before + after) ? undefined : `${before} → ${after}`
}
