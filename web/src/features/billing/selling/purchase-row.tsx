import type { Purchase } from '@agentry/contract/selling'
import { useState, type ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { LedgerRow } from '../../../ui/feedback/ledger-row.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { givenBackWords } from './given-back.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const taken: Record<Purchase['status'], string | undefined> = {
  paid: undefined,
  refunded: 'Refunded',
  disputed: 'Disputed',
}

/** Of the element that says what was bought, for what describes itself by it. */
export const idOfName = ({ id }: Purchase) => `bought-${id}`

interface Props {
  purchase: Purchase
  /** Instead of the receipt, where people come to use what they bought. */
  launch?: ReactNode
}

export function PurchaseRow({ purchase, launch }: Props) {
  const [isRefunding, setRefunding] = useState(false)
  const { template_name, refundable_until } = purchase
  const status = taken[purchase.status] ?? givenBackWords(purchase)
  return (
    <>
      <LedgerRow
        at={purchase.bought_at}
        day={day(purchase.bought_at)}
        what={
          <TextLink id={idOfName(purchase)} to={paths.template(purchase.template_id)}>
            {template_name}
          </TextLink>
        }
        mark={status && <Badge>{status}</Badge>}
        amount={dollars(purchase.cents)}
        action={
          <span className="flex items-center justify-end gap-6">
            {launch ?? (
              <ReceiptButton
                of={{ purchase_id: purchase.id }}
                at={purchase.bought_at}
                about={`for ${template_name}`}
              />
            )}
            {refundable_until && (
              <Button
                look="bare"
                size="small"
                className="-mx-3"
                aria-label={`Refund ${template_name}`}
                title={`Until ${day(refundable_until)}`}
                onClick={() => setRefunding(true)}
              >
                Refund
              </Button>
            )}
          </span>
        }
      />
      {isRefunding && <RefundDialog purchase={purchase} onClose={() => setRefunding(false)} />}
    </>
  )
}
