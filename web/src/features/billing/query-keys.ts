import { sharedKeys } from '../../core/server/shared-queries.ts'

export const billingKeys = {
  apiKeys: [...sharedKeys.billing, 'api-keys'] as const,
  invoices: [...sharedKeys.billing, 'invoices'] as const,
  plans: [...sharedKeys.billing, 'plans'] as const,
  purchases: [...sharedKeys.billing, 'purchases'] as const,
  usage: [...sharedKeys.billing, 'usage'] as const,
  switchPreview: (priceId: string) => [...sharedKeys.billing, 'switch-preview', priceId] as const,
  /** Apart from the rest, which a settled checkout invalidates. */
  checkout: (sessionId: string) => ['checkout', sessionId] as const,
}
