import type { SaleDetails } from '@agentry/contract/operators/sales'
import { api } from '../../../core/server/api.ts'
import { dollars } from '../../../core/text/money.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ActionButton } from '../action-button.tsx'

const toBoth = { label: 'Reason', hint: 'Buyer and creator read it, and it is kept in the log.' }

export function RefundSale({ sale }: { sale: SaleDetails }) {
  const left = sale.cents - sale.refunded_cents
  const isUnderWay = sale.refunds.some(({ status }) => status === 'asked')
  if (left <= 0 || sale.state === 'disputed' || isUnderWay) return undefined
  return (
    <div>
      <ActionButton<'amount'>
        label="Refund"
        to={sale.template_name}
        isDangerous
        explains={`${dollars(left)} is left of this payment. A full refund also takes the template back; with a part of it the buyer keeps it. The creator’s share is taken off their balance.`}
        done="The refund is on its way"
        asks={toBoth}
        run={async ({ amount, reason }) =>
          api('POST /admin/sales/:purchase_id/refund', {
            params: { purchase_id: sale.id },
            body: { cents: centsOf(amount, left), refunded_cents: sale.refunded_cents, reason },
          })
        }
      >
        <TextField
          label="Amount in dollars"
          name="amount"
          required
          inputMode="decimal"
          defaultValue={(left / 100).toFixed(2)}
          maxLength={12}
        />
      </ActionButton>
    </div>
  )
}

function centsOf(amount: string, left: number): number {
  const cents = /^\d{1,7}([.,]\d\d?)?$/.test(amount.trim())
    ? Math.round(Number(amount.trim().replace(',', '.')) * 100)
    : 0
  if (cents < 1 || cents > left) throw new Error(`Enter an amount from $0.01 to ${dollars(left)}.`)
  return cents
}
