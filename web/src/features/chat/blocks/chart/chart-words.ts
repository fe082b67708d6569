import { counted } from '../../../../core/text/counted.ts'
import type { BlockOf } from '../fits.ts'
import { formatNumber } from '../table/cell-text.ts'

type Chart = BlockOf<'chart'>
type Value = number | null | undefined

/** A summary names every value of a small chart, and the ends of a large one. */
const namedMax = 12
/** Of a label or a name, where it is told among others. */
const longest = 60
const kinds = { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart' }

export function valueText(value: Value, unit: string | undefined): string {
  if (value === null || value === undefined) return 'no value'
  return unit ? `${formatNumber(value)} ${unit}` : formatNumber(value)
}

export const shortened = (text: string, most = longest) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** What there is to see, for whoever does not see it. */
export function summaryOf({ chart, title, labels, series, unit }: Chart): string {
  const about = title ? `${kinds[chart]}: ${title}.` : `${kinds[chart]}.`
  return [
    about,
    ...series.map(
      ({ name, values }) => `${name ? `${shortened(name)}: ` : ''}${told(labels, values, unit)}.`,
    ),
  ].join(' ')
}

function told(labels: string[], values: Value[], unit: string | undefined): string {
  const points = labels.map((label, at) => ({ label, value: values[at] }))
  const point = ({ label, value }: (typeof points)[number]) => `${shortened(label)} ${valueText(value, unit)}`
  if (points.length <= namedMax) return points.map(point).join(', ')
  const known = points
    .filter(({ value }) => typeof value === 'number')
    .sort((a, b) => Number(a.value) - Number(b.value))
  const [lowest, highest] = [known[0], known.at(-1)]
  if (!lowest || !highest) return `${counted(points.length, 'point')} without a value`
  return `${counted(points.length, 'point')}, lowest ${point(lowest)}, highest ${point(highest)}`
}

/** The same values as a table; the unit stands in the headings, so that the cells stay numbers. */
export function tableOf({ labels, series, unit }: Chart) {
  const heading = (name: string) => (unit ? `${name || 'Value'} (${unit})` : name || 'Value')
  return {
    columns: ['', ...series.map(({ name }) => heading(name))],
    rows: labels.map((label, at) => [label, ...series.map(({ values }) => values[at] ?? null)]),
  }
}
