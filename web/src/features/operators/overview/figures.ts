import type { Overview } from '@agentry/contract/operators/overview'
import { numberFormat } from '../../../core/text/formats.ts'

export interface Figure {
  name: Exclude<keyof Overview, 'days'>
  title: string
  explains: string
  /** Of what the chart shows; undefined for plain counts. */
  unit: string | undefined
  perUnit: number
  words(value: number): string
}

const whole = numberFormat()
const dollars = numberFormat({ style: 'currency', currency: 'USD' })

const counted = { unit: undefined, perUnit: 1, words: (value: number) => whole(value) }
const money = (perUnit: number) => ({
  unit: 'US dollars',
  perUnit,
  words: (value: number) => dollars(value / perUnit),
})

export const figures: Figure[] = [
  { name: 'people', title: 'New people', explains: 'Accounts that were made and still exist.', ...counted },
  { name: 'turns', title: 'Turns', explains: 'Answers to people with an account.', ...counted },
  {
    name: 'model_cost',
    title: 'Model cost',
    explains: 'Calls of language models that have a price.',
    ...money(1_000_000_000),
  },
  {
    name: 'income',
    title: 'Income from templates',
    explains: 'Our share of what was sold, less what was paid back.',
    ...money(100),
  },
  {
    name: 'errors',
    title: 'Errors',
    explains: 'Requests that failed on our side, and answers that a model failed to give.',
    ...counted,
  },
]

const percent = numberFormat({
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** Against nothing, or against a loss, there is no percentage to tell. */
export function changeOf(total: number, before: number, words: (value: number) => string): string {
  const compared = `${words(before)} in the 30 days before`
  return before > 0 ? `${percent((total - before) / before)}, ${compared}` : compared
}
