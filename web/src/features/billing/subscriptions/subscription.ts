import type { SubscriptionStatus } from '@agentry/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../core/server/session.ts'
import { subscriptionQuery } from '../../../core/server/shared-queries.ts'
import { failureWords } from '../checkouts/failure-words.ts'

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
