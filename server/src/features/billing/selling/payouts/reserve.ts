import { creatorShare } from '@agentry/contract/rules/plans'
import type { Earnings } from '@agentry/contract/selling'
import { after, days } from '../../../../core/operation/clock.ts'

interface Line {
  shareCents: number
  /** When the sale was paid, or the share of Pro booked, that it is about; null for a payout. */
  reservedFrom: Date | null
}

/** What can be paid out now, and the rest by the day on which its reserve is over. Refunds go with their sale. */
export function byReserve(lines: Line[], now: Date): Pick<Earnings, 'available_cents' | 'reserved'> {
  const payableAt = ({ reservedFrom }: Line) =>
    reservedFrom && after(reservedFrom, days(creatorShare.reserveDays))
  const sum = (some: Line[]) => some.reduce((cents, { shareCents }) => cents + shareCents, 0)
  const isReserved = (line: Line) => (payableAt(line) ?? now) > now
  const byDay = Map.groupBy(lines.filter(isReserved), (line) => payableAt(line)!.toISOString().slice(0, 10))
  const reserved = [...byDay]
    .map(([on, some]) => ({ on, cents: sum(some) }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => a.on.localeCompare(b.on))
  return { available_cents: sum(lines.filter((line) => !isReserved(line))), reserved }
}
