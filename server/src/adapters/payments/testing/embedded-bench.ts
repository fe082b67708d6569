import { sql } from 'drizzle-orm'
import { after, seconds } from '../../../core/operation/clock.ts'
import { createLog } from '../../../core/operation/log.ts'
import { openDatabase } from '../../../db/client.ts'
import { createTestDatabase } from '../../../../tests/support/app/postgres.ts'
import { EmbeddedPayments } from '../embedded/embedded-payments.ts'
import { signatureHeader } from '../embedded/outbox.ts'
import { testPaymentSecret } from '../embedded/schema.ts'
import { signatureOf } from '../embedded/signature.ts'
import { benchStart, cardForm, goodCard, type Bench } from './bench.ts'
import { startReceiver } from './webhook-receiver.ts'

const poolSize = 8
const publicUrl = 'http://agentry.test'

/** With a database of its own, and somewhere for its webhooks to go. */
export async function embeddedBench() {
  const log = createLog('silent')
  const database = await createTestDatabase()
  const opened = openDatabase({ url: database.url, log, size: poolSize })
  // All connections at hand: what is done at the same time shall meet in the database, not at its door.
  await Promise.all(Array.from({ length: poolSize }, () => opened.db.execute(sql`SELECT pg_sleep(0.05)`)))
  const receiver = await startReceiver(signatureHeader)
  const site = {
    publicUrl,
    ownUrl: receiver.url,
    supportEmail: '',
    legalEmail: '',
    controller: { name: '', address: '', complaintsTo: '' },
    processors: [],
    categories: [],
    reservedNames: [],
    seller: { name: 'Agentry', address: [], taxId: undefined },
    proSharePercent: 30,
    reviewsFirstTemplates: false,
  }
  let now = benchStart
  const clock = { now: () => now }
  const payments = new EmbeddedPayments({ db: opened.db, clock, log, site })

  async function send(url: string, form: Record<string, string>) {
    const path = new URL(url).pathname.replace(/^\/pay/, '')
    const answer = await payments.embedded.page({ method: 'POST', path, form })
    return 'redirect' in answer ? { status: 303, location: answer.redirect } : { status: answer.status }
  }

  const bench: Bench = {
    payments,
    now: () => now,
    async moveTo(then) {
      now = then
      await payments.embedded.tick()
    },
    pay: (url, card = goodCard, country) => send(url, cardForm(card, country)),
    async dispute({ id, customerId }, outcome) {
      const url = await payments.openPortal({ customerId, returnUrl: `${publicUrl}/billing` })
      await send(url, { action: outcome === 'open' ? 'dispute' : `dispute-${outcome}`, payment: id })
    },
    async finishPayoutAccount({ url }) {
      await send(url, { account_name: 'Ada', iban: 'DE89 3704 0044 0532 0130 00' })
    },
    async events({ secret, secondsAgo = 0 } = {}) {
      await payments.embedded.tick()
      if (!secret && !secondsAgo) return receiver.received
      const [kept] = await opened.db.select().from(testPaymentSecret)
      const at = after(now, -seconds(secondsAgo))
      return receiver.received.map(({ body }) => ({
        body,
        signature: signatureOf(secret ?? kept?.secret ?? '', body, at),
      }))
    },
    async close() {
      await payments.embedded.close()
      await receiver.stop()
      await opened.close()
      await database.drop()
    },
  }
  return { ...bench, receiver, send, db: opened.db }
}
