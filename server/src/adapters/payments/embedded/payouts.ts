import { eq } from 'drizzle-orm'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Payments } from '../../../ports/payments.ts'
import { tell } from './outbox.ts'
import { isProviderId, newProviderId, once, type Provider } from './provider.ts'
import { testPaymentPayout, testPaymentPayoutAccount } from './schema.ts'
import { openVisit } from './visits.ts'

export async function openPayoutAccount(
  provider: Provider,
  { accountId, payoutAccountId, returnUrl, key }: Parameters<Payments['openPayoutAccount']>[0],
) {
  const id =
    payoutAccountId ??
    (await once(provider, `payout account ${key}`, async (within) => {
      const made = newProviderId('acct')
      const account = { id: made, accountId, createdAt: provider.clock.now() }
      await within.insert(testPaymentPayoutAccount).values(account)
      return made
    }))
  await findPayoutAccount(provider, id)
  return {
    payoutAccountId: id,
    url: await openVisit(provider, 'payouts', { payoutAccountId: id, returnUrl }),
  }
}

export async function findPayoutAccount({ db }: Pick<Provider, 'db'>, id: string) {
  if (!isProviderId(id)) throw notFound('payout account')
  const [row] = await db.select().from(testPaymentPayoutAccount).where(eq(testPaymentPayoutAccount.id, id))
  if (!row) throw notFound('payout account')
  return row
}

export const stateOf = ({ ibanLast4 }: typeof testPaymentPayoutAccount.$inferSelect) =>
  ibanLast4 ? ('ready' as const) : ('pending' as const)

export async function forgetPayoutAccount({ db }: Pick<Provider, 'db'>, id: string) {
  await db
    .update(testPaymentPayoutAccount)
    .set({ ibanLast4: null })
    .where(eq(testPaymentPayoutAccount.id, id))
}

export async function keepPayoutAccount({ db, clock }: Provider, id: string, iban: string) {
  await db.transaction(async (within) => {
    await within
      .update(testPaymentPayoutAccount)
      .set({ ibanLast4: iban.slice(-4) })
      .where(eq(testPaymentPayoutAccount.id, id))
    await tell(within, clock.now(), 'payout-account', id)
  })
}

export async function payOut(
  provider: Provider,
  { payoutAccountId, cents, key }: { payoutAccountId: string; cents: number; key: string },
) {
  const { ibanLast4 } = await findPayoutAccount(provider, payoutAccountId)
  if (!ibanLast4) throw new AppError('conflict', 'This payout account is not ready yet.')
  const id = await once(provider, `payout ${key}`, async (within) => {
    const made = newProviderId('tr')
    const now = provider.clock.now()
    const status = ibanLast4 === failingIbanEnd ? ('failed' as const) : ('sent' as const)
    await within
      .insert(testPaymentPayout)
      .values({ id: made, payoutAccountId, cents, status, createdAt: now })
    await tell(within, now, 'payout', made)
    return made
  })
  return { id }
}

/** An account to which no payout arrives, to see what happens then. */
const failingIbanEnd = '0002'

export async function readPayout({ db }: Pick<Provider, 'db'>, id: string) {
  if (!isProviderId(id)) throw notFound('payout')
  const [row] = await db.select().from(testPaymentPayout).where(eq(testPaymentPayout.id, id))
  if (!row) throw notFound('payout')
  return row.status
}
