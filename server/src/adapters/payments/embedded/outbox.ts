import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import type { PaymentEvent } from '../../../ports/payments.ts'
import { newProviderId, type Provider } from './provider.ts'
import { testPaymentEvent, testPaymentSecret } from './schema.ts'
import { badSignature, signatureOf, verifySignature } from './signature.ts'

const Body = z.object({
  id: z.string(),
  about: z.enum(['checkout', 'subscription', 'payment', 'payout-account', 'payout']),
  object: z.string(),
  created: z.string(),
})
type About = z.output<typeof Body>['about']

export const signatureHeader = 'agentry-signature'
const batchSize = 10
const answerWithinMs = 10_000

/** Notes an event within the transaction of what it tells. */
export async function tell(within: Db, at: Date, about: About, object: string) {
  const id = newProviderId('evt')
  const body = JSON.stringify({ id, about, object, created: at.toISOString() } satisfies z.input<typeof Body>)
  await within.insert(testPaymentEvent).values({ id, body, attempts: 0, dueAt: at })
}

export async function readEvent(provider: Provider, body: Buffer, signature: string | undefined) {
  verifySignature(await secretOf(provider.db), body, signature, provider.clock.now())
  const parsed = Body.safeParse(JSON.parse(body.toString()))
  if (!parsed.success) throw badSignature()
  const { id, about, object } = parsed.data
  const pointers: Record<About, PaymentEvent> = {
    checkout: { id, about: 'checkout', checkoutId: object },
    subscription: { id, about: 'subscription', subscriptionId: object },
    payment: { id, about: 'payment', paymentId: object },
    'payout-account': { id, about: 'payout-account', payoutAccountId: object },
    payout: { id, about: 'payout', payoutId: object },
  }
  return pointers[about]
}

/** Sends every event that is due; one that is not received is due again later, for as long as it takes. */
export async function deliver(provider: Provider, until: AbortSignal): Promise<void> {
  const { db, site, clock } = provider
  if (!site.ownUrl) return
  const secret = await secretOf(db)
  const address = `${site.ownUrl}/api/billing/webhook`
  for (;;) {
    if (until.aborted) return
    const events = await claim(db, clock.now())
    await Promise.all(events.map((event) => send(provider, { ...event, secret, address, until })))
    if (events.length < batchSize) return
  }
}

/** Whoever claims an event sends it. The next try is set before this one, so that a crash loses nothing. */
async function claim(db: Db, now: Date) {
  const { rows } = await db.execute<{ id: string; body: string; attempts: number }>(sql`
    UPDATE test_payment_event SET attempts = attempts + 1,
      due_at = ${now.toISOString()}::timestamptz + least(power(2, least(attempts, 12)) * 15, 3600) * interval '1 second'
    WHERE id IN (SELECT id FROM test_payment_event WHERE due_at <= ${now.toISOString()}
      ORDER BY due_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    RETURNING id, body, attempts`)
  return rows
}

interface Delivery {
  id: string
  body: string
  secret: string
  address: string
  until: AbortSignal
}

async function send({ db, clock, log }: Provider, { id, body, secret, address, until }: Delivery) {
  const bytes = Buffer.from(body)
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(secret, bytes, clock.now()),
      },
      body: bytes,
      redirect: 'error',
      signal: AbortSignal.any([until, AbortSignal.timeout(answerWithinMs)]),
    })
    await answer.body?.cancel()
    if (answer.ok) await db.delete(testPaymentEvent).where(eq(testPaymentEvent.id, id))
    else log.warn({ event: id, status: answer.status }, 'a payment event was not accepted')
  } catch (error) {
    log.warn({ event: id, err: error }, 'a payment event could not be delivered')
  }
}

const secrets = new WeakMap<Db, string>()

/** Made by whoever asks first, the same for every replica. */
async function secretOf(db: Db): Promise<string> {
  const known = secrets.get(db)
  if (known) return known
  const made = { id: 1, secret: `whsec_${randomBytes(32).toString('hex')}` }
  await db.insert(testPaymentSecret).values(made).onConflictDoNothing()
  const [row] = await db.select().from(testPaymentSecret)
  const secret = row?.secret ?? made.secret
  secrets.set(db, secret)
  return secret
}
