import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { testPaymentCall } from './schema.ts'

/** What every part of the embedded provider works with. */
export type Provider = Pick<Ports, 'db' | 'clock' | 'log' | 'site'>

/** 192 random bits: whoever has the id of a page may use it. */
export const newProviderId = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`

/** Ids that people may send us: anything else is nothing of ours, and not asked for in the database. */
export const isProviderId = (text: string) => /^[a-z]+_(test_)?[0-9a-f]{48}$/.test(text)

/** Runs `make` for the first call with this key; a later or simultaneous one gets the first one's result. */
export function once(
  { db, clock }: Pick<Provider, 'db' | 'clock'>,
  key: string,
  make: (within: Db) => Promise<string>,
): Promise<string> {
  return db.transaction(async (within) => {
    const call = { key, result: '', madeAt: clock.now() }
    const [first] = await within.insert(testPaymentCall).values(call).onConflictDoNothing().returning()
    if (first) {
      const result = await make(within)
      await within.update(testPaymentCall).set({ result }).where(eq(testPaymentCall.key, key))
      return result
    }
    const [made] = await within.select().from(testPaymentCall).where(eq(testPaymentCall.key, key))
    return made?.result ?? ''
  })
}
