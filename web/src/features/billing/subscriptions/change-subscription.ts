import type { SubscriptionStatus } from '@agentry/contract/billing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { notify } from '../../../core/page/notify.ts'
import { subscriptionQuery } from './subscription.ts'
import { invalidateAccount, invalidateBilling } from '../../../core/server/shared-queries.ts'

/** Each answers the subscription as it is from then on. */
function useChange<Input>(
  change: (input: Input) => Promise<SubscriptionStatus>,
  { done, failed }: { done: string; failed: string },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queries.setQueryData(subscriptionQuery.queryKey, changed)
      void invalidateBilling(queries)
      void invalidateAccount(queries)
      notify.success(done)
    },
    onError: (error) => notify.error(detailOr(error, failed)),
  })
}

export function useSwitchPrice() {
  return useChange((price_id: string) => api('POST /billing/update-subscription', { body: { price_id } }), {
    done: 'Subscription updated',
    failed: 'Failed to update subscription',
  })
}

export function useCancel() {
  return useChange<void>(() => api('POST /billing/cancel-subscription'), {
    done: 'Subscription cancelled',
    failed: 'Failed to cancel subscription',
  })
}

export function useResume() {
  return useChange<void>(() => api('POST /billing/resume-subscription'), {
    done: 'Subscription resumed',
    failed: 'Failed to update subscription',
  })
}
