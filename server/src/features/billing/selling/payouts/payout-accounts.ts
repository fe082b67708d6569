import type { Viewer } from '../../../../core/http/access.ts'
import { forEachSettled } from '../../../../core/concurrency/for-each-settled.ts'
import { notFound } from '../../../../core/errors.ts'
import type { Db } from '../../../../db/client.ts'
import type { Ports } from '../../../../ports/ports.ts'
import { personOf } from '../../../auth/service.ts'
import { withProviderLock } from '../../subscriptions/with-provider-lock.ts'
import * as repository from '../repository.ts'

/** Opens the provider's page where a creator says where the money goes. */
export async function openPayoutAccount(
  ports: Pick<Ports, 'db' | 'clock' | 'payments' | 'site'>,
  viewer: Viewer,
) {
  const { payments, site } = ports
  const { id } = await repository.openSeller(ports.db, { accountId: viewer.id, at: ports.clock.now() })
  const person = await personOf(ports, viewer.id)
  return withSeller(ports, id, async (db, seller) => {
    const { payoutAccountId, url } = await payments.openPayoutAccount({
      accountId: viewer.id,
      email: person?.email ?? '',
      payoutAccountId: seller.payoutAccountId,
      returnUrl: `${site.publicUrl}/my-agents`,
      key: `payout-account-${id}`,
    })
    if (!seller.payoutAccountId)
      await repository.setPayoutAccount(db, { id, payoutAccountId, state: 'pending' })
    return { url }
  })
}

/** Reads a creator's account from the provider, as it is by now, and writes it. Harmless when repeated. */
export async function followPayoutAccount(ports: Pick<Ports, 'db' | 'payments'>, payoutAccountId: string) {
  const known = await repository.findSellerByPayoutAccount(ports.db, payoutAccountId)
  if (!known) return
  await withSeller(ports, known.id, async (db, seller) => {
    if (seller.payoutAccountId !== payoutAccountId) return
    const state = await ports.payments.readPayoutAccount(payoutAccountId)
    await repository.setPayoutAccount(db, { id: seller.id, payoutAccountId, state })
  })
}

/** Of creators whose account was erased: the provider takes name and bank account away, too. */
export async function forgetPayoutAccounts({ db, payments }: Pick<Ports, 'db' | 'payments'>) {
  await forEachSettled(await repository.listForgettable(db), async ({ id, payoutAccountId }) => {
    await payments.forgetPayoutAccount(payoutAccountId)
    await repository.setPayoutAccount(db, { id, payoutAccountId: null, state: 'none' })
  })
}

/** Talks to the provider about one creator's account. */
export function withSeller<T>(
  ports: Pick<Ports, 'db'>,
  sellerId: string,
  work: (db: Db, seller: repository.SellerRow) => Promise<T>,
) {
  return withProviderLock(ports, `seller ${sellerId}`, async (db) => {
    const seller = await repository.lockSeller(db, sellerId)
    if (!seller) throw notFound('creator')
    return work(db, seller)
  })
}
