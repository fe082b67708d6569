import type { Purchase } from '@agentry/contract/selling'
import { refundRules } from '@agentry/contract/rules/plans'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../core/page/notify.ts'
import { api } from '../../../core/server/api.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import {
  invalidateAgents,
  invalidateBilling,
  invalidateTemplate,
} from '../../../core/server/shared-queries.ts'
import { dollars } from '../../../core/text/money.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { purchasesQuery } from './purchases.ts'

function useRefund({ id, template_id }: Purchase) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /billing/purchases/:purchase_id/refund', { params: { purchase_id: id } }),
    onSuccess: (purchases: Purchase[]) => {
      queries.setQueryData(purchasesQuery.queryKey, purchases)
      void invalidateBilling(queries)
      void invalidateTemplate(queries, template_id)
      void invalidateAgents(queries)
      notify.success('Refunded')
    },
  })
}

/** Says what comes back and what ends, before it does. */
export function RefundDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const refund = useRefund(purchase)
  const { cents, refunded_cents } = purchase
  const left = dollars(cents - refunded_cents)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund ${purchase.template_name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="danger"
            busy={refund.isPending}
            onClick={() => refund.mutate(undefined, { onSuccess: onClose })}
          >
            Refund {left}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refund.isError && <Alert>{detailOr(refund.error, 'Failed to refund')}</Alert>}
        <p>
          {left} goes back to the card that you paid with
          {refunded_cents > 0 &&
            `: of the ${dollars(cents)} that you paid, ${dollars(refunded_cents)} was given back before`}
          . Without Pro, agents of this template stop; their conversations stay yours to read.
        </p>
        <p className="text-ink-soft">
          It has answered {purchase.turns_used} of {refundRules.turns} messages since you bought it. A
          template can be refunded once: if you buy it again, that is for good.
        </p>
      </div>
    </Dialog>
  )
}
