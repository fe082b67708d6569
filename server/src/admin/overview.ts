import type { Overview } from '@agentry/contract/operators/overview'
import { showOverview } from '../features/operators/overview/overview-service.ts'
import type { Ports } from '../ports/ports.ts'

const dollars = (value: number, perDollar: number) => `$${(value / perDollar).toFixed(2)}`
const cells: Record<Exclude<keyof Overview, 'days'>, (value: number) => string> = {
  people: String,
  turns: String,
  model_cost: (value) => dollars(value, 1_000_000_000),
  income: (value) => dollars(value, 100),
  errors: String,
}

/** The figures of the console's first page. */
export async function overview(ports: Pick<Ports, 'db' | 'clock'>): Promise<string> {
  const figures = await showOverview(ports)
  const names = Object.keys(cells) as (keyof typeof cells)[]
  const lines = names.map((name) => {
    const { total, before } = figures[name]
    return [name.replace('_', ' '), cells[name](total), cells[name](before)]
  })
  return [['', 'last 30 days', '30 days before'], ...lines]
    .map(([name = '', total = '', before = '']) =>
      `${name.padEnd(12)} ${total.padEnd(14)} ${before}`.trimEnd(),
    )
    .join('\n')
}
