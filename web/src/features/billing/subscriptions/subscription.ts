import type { SubscriptionStatus } from '@agentry/contract/billing'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { ApiError } from '../../../core/server/api-error.ts'
import { useSession } from '../../../core/server/session.ts'
import { failureWords } from '../checkouts/failure-words.ts'
import { billingKeys } from '../query-keys.ts'

export const subscriptionQuery = queryOptions({
  queryKey: billingKeys.subscription,
  queryFn: ({ signal }) => readSubscription(signal),
  // What failed is tried again when a person says so, not with every page that wants to know.
  retryOnMount: false,
})

/** Null: none, which is the free plan. */
async function readSubscription(signal: AbortSignal): Promise<SubscriptionStatus | null> {
  try {
    return await api('GET /billing/subscription-status', { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

interface SubscriptionState {
  /** Null where there is none, and where it is not known: `error` tells them apart. */
  subscription: SubscriptionStatus | null
  error: string | undefined
  isPending: boolean
  /** It has been answered once, in whatever way. A second try does not hide the page again. */
  isSettled: boolean
}

/** My subscription. Not asked for without a token. */
export function useSubscription(): SubscriptionState {
  const { token } = useSession()
  const { data, error, isLoading, isFetched } = useQuery({
    ...subscriptionQuery,
    enabled: token !== undefined,
  })
  return {
    subscription: data ?? null,
    error: error ? failureWords(error) : undefined,
    isPending: isLoading,
    isSettled: isFetched,
  }
}
