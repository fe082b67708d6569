import type { MoneyMonth } from '@agentry/contract/operators/overview'
import type { Ports } from '../../../ports/ports.ts'
import { sumByMonth } from './money-repository.ts'

const shownMonths = 12

const nothing = {
  subscription_cents: 0,
  subscription_back_cents: 0,
  sale_cents: 0,
  platform_cents: 0,
  payout_cents: 0,
}

/** The last twelve months in UTC, the present one first. */
export async function showMoney({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<MoneyMonth[]> {
  const now = clock.now()
  const months = Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10),
  )
  const sums = new Map((await sumByMonth(db, months.at(-1)!)).map((each) => [each.month, each]))
  return months.map((month) => ({ ...nothing, ...sums.get(month), month }))
}
