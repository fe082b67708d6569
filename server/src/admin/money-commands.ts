import type { ProMonth } from '@agentry/contract/operators/pro-shares'
import { setPayoutsHeldByEmail } from '../features/operators/payouts/creator-payout-service.ts'
import { listProMonths, showProMonth } from '../features/operators/pro-shares/pro-month-service.ts'
import { listSales, refundByHand } from '../features/operators/sales/sale-service.ts'
import type { Command } from './command.ts'

/** Sales and payouts, as in the console. What changes something writes into the operators' log. */
export const moneyCommands: Record<string, Command> = {
  sales: {
    words: ['<search>'],
    says: 'lists the newest sales by email, template or id',
    async run(ports, [search = '']) {
      const { total, sales } = await listSales(ports, { search, show: 'all', limit: 50, offset: 0 })
      const lines = sales.map((sale) =>
        [
          sale.id,
          sale.paid_at.slice(0, 10),
          sale.state,
          `$${dollars(sale.cents)}, of it back $${dollars(sale.refunded_cents)}, fee $${dollars(sale.fee_cents)}`,
          sale.buyer?.email ?? 'erased',
          sale.template_name,
        ].join('  '),
      )
      return [`${total} sales.`, ...lines].join('\n')
    },
  },
  refund: {
    words: ['<sale-id>', '<dollars>|all', '<reason>'],
    says: 'gives a sale back, in part or all that is left',
    async run(ports, [purchaseId = '', amount = '', reason = '']) {
      const sale = await refundByHand(ports, { purchaseId, cents: centsOf(amount), reason })
      const [newest] = sale.refunds
      if (newest?.status === 'refused') throw new Error('The payment provider refused the refund.')
      return `$${dollars(sale.refunded_cents)} of $${dollars(sale.cents)} is given back${newest?.status === 'asked' ? ' so far; the provider did not answer yet' : ''}.`
    },
  },
  'pro-months': {
    words: [],
    says: 'lists the months whose income from Pro was shared out',
    async run(ports) {
      const { total, months } = await listProMonths(ports, { limit: 36, offset: 0 })
      return [`${total} months.`, ...months.map(lineOfMonth)].join('\n')
    },
  },
  'pro-shares': {
    words: ['<month>'],
    says: 'lists what templates earned from Pro use in a month such as 2026-10',
    async run(ports, [wanted = '']) {
      if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(wanted)) throw new Error('Write the month as 2026-10.')
      const page = { month: `${wanted}-01`, search: '', limit: 1000, offset: 0 }
      const { month, total, shares } = await showProMonth(ports, page)
      const lines = shares.map((share) =>
        [
          `$${dollars(share.cents - share.back_cents)}`,
          share.state.replace('_', ' '),
          `${share.people} people`,
          share.creator ?? 'erased',
          share.template_name,
        ].join('  '),
      )
      return [lineOfMonth(month), `${total} templates.`, ...lines].join('\n')
    },
  },
  'hold-payouts': aboutPayouts(true, 'pays nothing out to a creator until it is released'),
  'release-payouts': aboutPayouts(false, 'lets held payouts go out with the next run'),
}

function aboutPayouts(isHeld: boolean, says: string): Command {
  return {
    words: ['<email>', '<reason>'],
    says,
    async run(ports, [email = '', reason = '']) {
      await setPayoutsHeldByEmail(ports, { email, isHeld, reason })
      return `The payouts of ${email} are ${isHeld ? 'held' : 'released'}.`
    },
  }
}

function lineOfMonth(month: ProMonth) {
  const { income_cents, percent, pool_cents, shared_cents, back_cents, paid_cents, members } = month
  return [
    month.month.slice(0, 7),
    `income $${dollars(income_cents)}`,
    `pool of ${percent}% $${dollars(pool_cents)}`,
    `shared out $${dollars(shared_cents)}, of it back $${dollars(back_cents)}, paid $${dollars(paid_cents)}`,
    `${members ?? 'unknown'} members`,
  ].join('  ')
}

function centsOf(amount: string): number | 'all' {
  if (amount === 'all') return 'all'
  if (!/^\d{1,6}(\.\d\d)?$/.test(amount)) throw new Error('Write the amount as 12 or 12.50, or say "all".')
  return Math.round(Number(amount) * 100)
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
