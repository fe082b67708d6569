import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { signatureHeader } from '../../../src/adapters/payments/embedded/outbox.ts'
import { signatureOf } from '../../../src/adapters/payments/embedded/signature.ts'
import type { TestApp } from '../app/start-test-app.ts'

/** From now on the embedded provider's webhooks of this server are lost: a test delivers what it likes. */
export function loseWebhooks(...apps: Pick<TestApp, 'ports'>[]) {
  for (const { ports } of apps) ports.site.ownUrl = undefined
}

export function eventBody(about: string, object: string, id = `evt_${randomUUID()}`) {
  return JSON.stringify({ id, about, object, created: new Date().toISOString() })
}

/** Signs as the embedded provider does. */
export async function signer({ ports }: Pick<TestApp, 'ports'>) {
  await ports.payments.readEvent(Buffer.from(''), undefined).catch(() => {})
  const { rows } = await ports.db.execute<{ secret: string }>(sql`SELECT secret FROM test_payment_secret`)
  const secret = rows[0]?.secret ?? ''
  return (body: string, at = ports.clock.now()) => signatureOf(secret, Buffer.from(body), at)
}

export async function deliver(origin: string, body: string, signature?: string) {
  const answer = await fetch(`${origin}/api/billing/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { [signatureHeader]: signature }) },
    body,
  })
  await answer.text()
  return answer.status
}
