import type { User } from '@agentry/contract/auth'

/** Whether a person has Pro access, and whether that is still being found out. */
export function usePro(user: User | undefined): { isPro: boolean; isPending: boolean } {
  return { isPro: user?.is_pro ?? false, isPending: false }
}
