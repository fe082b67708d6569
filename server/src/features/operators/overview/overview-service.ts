import type { Measure, Overview } from '@agentry/contract/operators/overview'
import { after, days } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { countByDay, measureNames, type MeasureName } from './overview-repository.ts'

const shownDays = 30

export async function showOverview({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<Overview> {
  const now = clock.now()
  const all = Array.from({ length: 2 * shownDays }, (_, at) =>
    after(now, days(at + 1 - 2 * shownDays))
      .toISOString()
      .slice(0, 10),
  )
  const [before, shown] = [all.slice(0, shownDays), all.slice(shownDays)]
  const measures = {} as Record<MeasureName, Measure>
  for (const name of measureNames) {
    const byDay = await countByDay(db, name, all[0]!)
    const valuesOf = (wanted: string[]) => wanted.map((day) => byDay.get(day) ?? 0)
    const values = valuesOf(shown)
    measures[name] = { values, total: sum(values), before: sum(valuesOf(before)) }
  }
  return { days: shown, ...measures }
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
