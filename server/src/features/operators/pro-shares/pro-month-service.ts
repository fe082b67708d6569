import type { ProMonth, ProMonthShare } from '@agentry/contract/operators/pro-shares'
import { notFound } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as repository from './pro-share-repository.ts'

export async function listProMonths({ db, site }: Pick<Ports, 'db' | 'site'>, page: repository.Page) {
  const { rows, total } = await repository.listMonths(db, page)
  return { total, percent: site.proSharePercent, months: rows.map(presentMonth) }
}

interface Wanted extends repository.Page {
  month: string
  search: string
}

export async function showProMonth({ db }: Pick<Ports, 'db'>, wanted: Wanted) {
  const month = await repository.findMonth(db, wanted.month)
  if (!month) throw notFound('month')
  const { rows, total } = await repository.listShares(db, wanted)
  return { month: presentMonth(month), total, shares: rows.map(presentShare) }
}

function presentMonth(row: repository.MonthRow): ProMonth {
  return {
    month: row.month,
    percent: row.percent,
    income_cents: row.incomeCents,
    pool_cents: Math.max(0, Math.floor((row.incomeCents * row.percent) / 100)),
    shared_cents: row.sharedCents,
    back_cents: row.backCents,
    paid_cents: row.paidCents,
    templates: row.templates,
    // Which payment a share came from is kept for as long as it can be given back.
    members: row.members === 0 && row.templates > 0 ? null : row.members,
    closed_at: row.closedAt.toISOString(),
  }
}

function presentShare(row: repository.ShareRow): ProMonthShare {
  return {
    id: row.id,
    template_id: row.templateId,
    template_name: row.templateName,
    seller_id: row.sellerId,
    creator: row.email,
    people: row.people,
    cents: row.cents,
    back_cents: row.backCents,
    state: stateOf(row),
  }
}

function stateOf({ cents, backCents, isPaid, isSending }: repository.ShareRow): ProMonthShare['state'] {
  if (isPaid) return 'paid'
  if (backCents >= cents) return 'taken_back'
  return isSending ? 'sending' : 'owed'
}
