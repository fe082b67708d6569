import type { EarningLine, Earnings } from '@agentry/contract/selling'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import { listMovements, type MovementRow } from './ledger-repository.ts'
import { nextPayoutDay } from './payouts/payout-service.ts'
import { byReserve } from './payouts/reserve.ts'
import * as repository from './repository.ts'

const chartMonths = 12

const sum = (rows: MovementRow[]) => rows.reduce((cents, { shareCents }) => cents + shareCents, 0)

/** What a creator's templates earned, all of it from the books. */
export async function showEarnings(
  { db, clock, payments, site }: Pick<Ports, 'db' | 'clock' | 'payments' | 'site'>,
  viewer: Viewer,
): Promise<Earnings> {
  const seller = await repository.findSeller(db, viewer.id)
  const rows = seller ? await listMovements(db, seller.id) : []
  const now = clock.now()
  const isPayout = ({ kind }: MovementRow) => kind === 'payout' || kind === 'payout_failed'
  return {
    balance_cents: sum(rows),
    ...byReserve(rows, now),
    held_reason: seller?.payoutsHeldAt ? (seller.payoutsHeldReason ?? '') : null,
    earned_cents: sum(rows.filter((row) => !isPayout(row))),
    paid_out_cents: 0 - sum(rows.filter(isPayout)),
    next_payout_on: nextPayoutDay(now),
    payout_account: seller?.payoutAccountState ?? 'none',
    is_test: payments.isTest,
    pro_share_percent: site.proSharePercent,
    months: byMonth(
      rows.filter((row) => !isPayout(row)),
      now,
    ),
    lines: rows.map(presentLine),
  }
}

export async function earningLines({ db }: Pick<Ports, 'db'>, viewer: Viewer): Promise<EarningLine[]> {
  const seller = await repository.findSeller(db, viewer.id)
  return seller ? (await listMovements(db, seller.id)).map(presentLine) : []
}

function presentLine(row: MovementRow): EarningLine {
  const { id, at, kind, templateName, grossCents, shareCents, feeCents, taxCents, purchaseId } = row
  const { month, people } = row
  return {
    id,
    month,
    people,
    at: at.toISOString(),
    kind,
    template_name: templateName,
    order_id: purchaseId,
    currency: 'USD',
    fee_cents: feeCents,
    tax_cents: taxCents,
    gross_cents: grossCents,
    share_cents: shareCents,
  }
}

function byMonth(rows: MovementRow[], now: Date): Earnings['months'] {
  const rowsOf = Map.groupBy(rows, ({ at }) => at.toISOString().slice(0, 7))
  return Array.from({ length: chartMonths }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - chartMonths + 1 + index, 1))
    const month = first.toISOString().slice(0, 10)
    const own = rowsOf.get(month.slice(0, 7)) ?? []
    return {
      month,
      share_cents: sum(own),
      pro_cents: sum(own.filter((row) => row.month !== null)),
      sales: own.filter(({ kind }) => kind === 'sale').length,
    }
  })
}
