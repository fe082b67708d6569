import type { Viewer } from '../../../core/http/access.ts'
import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'
import { AppError, notAuthenticated, notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { personOf } from '../../auth/service.ts'
import { withProviderLock } from './with-provider-lock.ts'
import * as repository from './subscription-repository.ts'

/** Talks to the provider about one customer: what it pays, subscribes to and has opened. */
export function withCustomer<T>(
  ports: Pick<Ports, 'db'>,
  customerId: string,
  work: (db: Db, customer: repository.CustomerRow) => Promise<T>,
): Promise<T> {
  return withProviderLock(ports, `customer ${customerId}`, async (db) => {
    const customer = await repository.lockCustomer(db, customerId)
    if (!customer) throw notFound('customer')
    return work(db, customer)
  })
}

/** The provider's customer of this person, made when it is first needed. */
export async function customerOf(ports: Pick<Ports, 'db' | 'clock' | 'payments'>, viewer: Viewer) {
  const known = await repository.findCustomer(ports.db, viewer.id)
  if (known) return known.id
  const person = await personOf(ports, viewer.id)
  if (!person) throw notAuthenticated()
  const made = { accountId: viewer.id, email: person.email, key: `customer-${viewer.id}` }
  const id = await ports.payments.openCustomer(made)
  await repository.insertCustomer(ports.db, { id, accountId: viewer.id, createdAt: ports.clock.now() })
  return (await repository.findCustomer(ports.db, viewer.id))?.id ?? id
}

/** Customers whose account was erased: the provider takes name and address away, too. */
export async function forgetCustomers({ db, clock, payments }: Pick<Ports, 'db' | 'clock' | 'payments'>) {
  await forEachSettled(await repository.listForgettable(db), async ({ id }) => {
    await payments.forgetCustomer(id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not-found')) throw error
    })
    await repository.setForgotten(db, { id, at: clock.now() })
  })
}
