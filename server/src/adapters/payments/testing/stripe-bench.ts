import { createLog } from '../../../core/operation/log.ts'
import { StripePayments } from '../stripe/stripe-payments.ts'
import { benchStart, cardForm, goodCard, type Bench } from './bench.ts'
import { StripeServer } from './stripe-server.ts'

export const stripePrices = {
  price_fm: { cents: 1500, interval: 'month' as const },
  price_fy: { cents: 15_000, interval: 'year' as const },
  price_sm: { cents: 2500, interval: 'month' as const },
  price_sy: { cents: 25_000, interval: 'year' as const },
}

export async function stripeBench(): Promise<Bench & { server: StripeServer }> {
  const server = await new StripeServer(stripePrices, benchStart).start()
  const { books } = server
  const payments = new StripePayments(
    {
      secretKey: server.secretKey,
      webhookSecrets: ['whsec_of_another_endpoint', books.webhookSecret],
      apiBase: server.origin,
      tax: true,
      prices: {
        founder: { month: 'price_fm', year: 'price_fy' },
        standard: { month: 'price_sm', year: 'price_sy' },
      },
    },
    { log: createLog('silent') },
  )
  return {
    server,
    payments,
    now: () => books.now,
    moveTo: async (now) => server.moveTo(now),
    async pay(url, card = goodCard, country) {
      const form = new URLSearchParams(cardForm(card, country))
      const { status, headers } = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
      const location = headers.get('location')
      return { status, ...(location && { location }) }
    },
    dispute: async ({ id }, outcome) => server.dispute(id, outcome),
    finishPayoutAccount: async ({ payoutAccountId }) => server.finishOnboarding(payoutAccountId),
    events: async ({ secret, secondsAgo = 0 } = {}) =>
      books.signedEvents(secret, Math.floor(Date.now() / 1000) - secondsAgo),
    close: () => server.stop(),
  }
}
