import type { Viewer } from '../../core/access.ts'
import { AppError, notAuthenticated, notFound } from '../../core/errors.ts'
import { inTurn } from '../../core/in-turn.ts'
import { Turnstile } from '../../core/turnstile.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'
import { personOf } from '../auth/service.ts'
import * as repository from './subscription-repository.ts'

/** Each holds a connection while the provider answers, and the embedded one needs a second: never all of them. */
const conversations = new Turnstile(6)

/**
 * Talks to the provider about one customer and writes what it said, one after the other among all replicas: whoever
 * comes later sees, and reads, a later state. All that is written is there together, or none of it.
 */
export function withCustomer<T>(
  ports: Pick<Ports, 'db'>,
  customerId: string,
  work: (db: Db, customer: repository.CustomerRow) => Promise<T>,
): Promise<T> {
  return inTurn(`customer ${customerId}`, () =>
    conversations.pass(() =>
      ports.db.transaction(async (db) => {
        const customer = await repository.lockCustomer(db, customerId)
        if (!customer) throw notFound('customer')
        return work(db, customer)
      }),
    ),
  )
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
  for (const { id } of await repository.listForgettable(db)) {
    await payments.forgetCustomer(id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not-found')) throw error
    })
    await repository.setForgotten(db, { id, at: clock.now() })
  }
}
