import type { SubscriptionStatus } from '@agentry/contract/billing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { detailOr } from '../../../core/server/api-error.ts'
import { notify } from '../../../core/page/notify.ts'
import { billingKeys } from '../query-keys.ts'
import {
  invalidateAccount,
  invalidateBilling,
  subscriptionQuery,
} from '../../../core/server/shared-queries.ts'

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

/** What a switch would cost, asked anew each time: the amounts fall with the time that is left. */
export function useSwitchPreview(price_id: string | null | undefined) {
  return useQuery({
    queryKey: billingKeys.switchPreview(price_id ?? ''),
    queryFn: ({ signal }) =>
      api('GET /billing/switch-preview', { query: { price_id: price_id ?? '' }, signal }),
    enabled: Boolean(price_id),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 10 * 60_000,
  })
}

interface Switch {
  price_id: string
  /** Of the amounts that were shown. */
  as_of: string | undefined
}

export function useSwitchPrice() {
  return useChange((body: Switch) => api('POST /billing/update-subscription', { body }), {
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
