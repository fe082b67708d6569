import { eq } from 'drizzle-orm'
import { notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Card } from './cards.ts'
import { forgetCards } from './invoices.ts'
import { newProviderId, once, type Provider } from './provider.ts'
import { testPaymentCustomer } from './schema.ts'

export function openCustomer(
  provider: Provider,
  { accountId, email, key }: { accountId: string; email: string; key: string },
) {
  return once(provider, `customer ${key}`, async (within) => {
    const id = newProviderId('cus')
    await within.insert(testPaymentCustomer).values({ id, accountId, email, createdAt: provider.clock.now() })
    return id
  })
}

export async function forgetCustomer({ db }: Pick<Provider, 'db'>, id: string) {
  await db
    .update(testPaymentCustomer)
    .set({ email: null, cardBrand: null, cardLast4: null, country: null })
    .where(eq(testPaymentCustomer.id, id))
  await forgetCards(db, id)
}

export async function findCustomer(db: Db, id: string) {
  const [row] = await db.select().from(testPaymentCustomer).where(eq(testPaymentCustomer.id, id))
  if (!row) throw notFound('customer')
  return row
}

/** And where the person lives, where that was asked, too. */
export async function keepCard(db: Db, id: string, { brand, last4, fails }: Card, country?: string) {
  await db
    .update(testPaymentCustomer)
    .set({ cardBrand: brand, cardLast4: last4, cardFails: fails, ...(country && { country }) })
    .where(eq(testPaymentCustomer.id, id))
}

/** Whether the card on file pays so much, a second time and later. */
export async function cardPays(db: Db, customerId: string, cents: number) {
  if (cents === 0) return true
  const { cardLast4, cardFails } = await findCustomer(db, customerId)
  return cardLast4 !== null && !cardFails
}
