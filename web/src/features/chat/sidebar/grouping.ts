import { useState } from 'react'
import { stored } from '../../../core/storage.ts'

const groupings = ['time', 'agent'] as const
type Grouping = (typeof groupings)[number]

const choice = stored('agentry.grouping', (value): value is Grouping =>
  groupings.some((grouping) => grouping === value),
)

/** How conversations are grouped, as this browser remembers it. */
export function useGrouping() {
  const [grouping, setGrouping] = useState<Grouping>(() => choice.read() ?? 'time')
  function choose(next: Grouping) {
    choice.write(next)
    setGrouping(next)
  }
  return [grouping, choose] as const
}
