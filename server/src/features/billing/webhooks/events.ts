import { AppError } from '../../../core/errors.ts'
import { after, days } from '../../../core/operation/clock.ts'
import type { PaymentEvent } from '../../../ports/payments.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as checkouts from '../checkouts/checkout-repository.ts'
import type { Billing } from '../dependencies.ts'
import { followSubscription } from '../subscriptions/follow-subscription.ts'
import { followPayment } from '../selling/follow-payment.ts'
import { followPayoutAccount } from '../selling/payouts/payout-accounts.ts'
import { followPayout } from '../selling/payouts/payout-service.ts'
import { settleCheckout } from '../checkouts/settle-checkout.ts'
import * as repository from './event-repository.ts'

/** Far longer than any provider repeats an event. */
const keptDays = 60

/**
 * A webhook. An event only points: what it points to is read as it is by now and written under a lock, so that any
 * order and any number of deliveries end in the provider's state. It is noted once all of that is done; a failure
 * before is answered as one, and the provider tries again.
 */
export async function receiveEvent(billing: Billing, body: Buffer, signature: string | undefined) {
  const event = await billing.payments.readEvent(body, signature)
  if (await repository.isNoted(billing.db, event.id)) return
  await follow(billing, event).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not-found')) throw error
    billing.log.warn({ event: event.id, about: event.about }, 'an event is about nothing that we know')
  })
  await repository.noteEvent(billing.db, { id: event.id, receivedAt: billing.clock.now() })
}

async function follow(billing: Billing, event: PaymentEvent): Promise<void> {
  switch (event.about) {
    case 'subscription':
      return followSubscription(billing, event.subscriptionId)
    case 'checkout': {
      const row = await checkouts.findBySession(billing.db, event.checkoutId)
      if (row) await settleCheckout(billing, row)
      return
    }
    case 'payment':
      return followPayment(billing, event.paymentId)
    case 'payout-account':
      return followPayoutAccount(billing, event.payoutAccountId)
    case 'payout':
      return followPayout(billing, event.payoutId)
    case 'nothing-of-ours':
      return
  }
}

export async function forgetEvents({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  await repository.deleteEventsBefore(db, after(clock.now(), -days(keptDays)))
}
