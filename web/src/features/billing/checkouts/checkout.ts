import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { useHostedPage } from '../../../core/page/hosted-page.ts'
import { invalidateBilling } from '../../../core/server/shared-queries.ts'

interface Buying {
  /** What the button that was pressed belongs to. */
  item: string
  /** Null: this installation does not sell it. */
  priceId: string | null
  mode: 'subscription' | 'payment'
}

/** Opens the card page for a plan or a template. */
export function useCheckout() {
  const queries = useQueryClient()
  return useHostedPage<Buying>(
    async ({ priceId, mode }) => {
      if (!priceId) throw new Error('Invalid plan selected')
      try {
        return (await api('POST /billing/create-checkout-session', { body: { price_id: priceId, mode } }))
          .checkout_url
      } catch (error) {
        // Whatever was refused (the last seat is gone, it is already bought), this page shows what is true now.
        void invalidateBilling(queries)
        throw error
      }
    },
    {
      missing: 'No checkout URL received',
      failed: 'Failed to create checkout session',
      silent: 'Failed to start checkout process',
    },
  )
}

/** Opens the provider's page for cards, invoices and cancelling. */
export function usePortal() {
  return useHostedPage(async () => (await api('POST /billing/create-portal-session')).portal_url, {
    missing: 'No portal URL received',
    failed: 'Failed to create portal session',
    silent: 'Failed to create portal session',
  })
}
