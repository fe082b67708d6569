import type { User } from '@agentry/contract/auth'
import { useSubscription } from './subscription.ts'

/**
 * Whether a person has Pro access, and whether that is still being found out. The subscription is asked for beside the
 * person and not after; whoever is flagged Pro does not wait for it.
 */
export function usePro(user: User | undefined): { isPro: boolean; isPending: boolean } {
  const { subscription, isSettled } = useSubscription()
  const isFlagged = user?.is_pro ?? false
  const hasPro = subscription?.status === 'active' || subscription?.is_pro === true
  return { isPro: isFlagged || hasPro, isPending: !isFlagged && !isSettled }
}
