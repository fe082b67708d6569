import type { Payments, ProviderPayment } from '../../../ports/payments.ts'

export interface SignedEvent {
  body: Buffer
  signature: string
}

/** A provider on a bench: what people, banks and time do to it, the same for every implementation. */
export interface Bench {
  payments: Payments
  now(): Date
  /** Time passes, and with it everything that was due. */
  moveTo(now: Date): Promise<void>
  /** Sends the hosted page's form. */
  pay(url: string, card?: string, country?: string): Promise<{ status: number; location?: string }>
  dispute(
    payment: Pick<ProviderPayment, 'id' | 'customerId'>,
    outcome: 'open' | 'won' | 'lost',
  ): Promise<void>
  finishPayoutAccount(account: { payoutAccountId: string; url: string }): Promise<void>
  /** Everything that was sent to us; signed by somebody else or long ago where it is asked for. */
  events(signing?: { secret?: string; secondsAgo?: number }): Promise<SignedEvent[]>
  close(): Promise<void>
}

export const goodCard = '4242 4242 4242 4242'
export const refusedCard = '4000 0000 0000 0002'
export const laterRefusedCard = '4000 0000 0000 0341'

export const cardForm = (card: string, country = 'US') => ({
  card_number: card,
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ada',
  country,
})

/** A month whose last day most others do not have. */
export const benchStart = new Date('2026-01-31T12:00:00.000Z')
