import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../../app.ts'
import type { Db } from '../../../db/client.ts'
import type { Payments } from '../../../ports/payments.ts'
import type { TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { paymentEvent } from '../schema.ts'

/**
 * What may go wrong, when its moment has come. `before-commit`: everything was done and is lost. `after-effect`:
 * everything is there, and nobody was told. `slow`: what the provider says arrives late, and others may overtake it.
 */
export type Fault = 'slow' | 'before-commit' | 'after-effect'
type Happens = (fault: Fault) => boolean

const slowMs = 60

/** Another server on the same ports whose webhooks fail as they are told to. */
export async function startFaultyServer(
  { ports }: TestApp,
  happens: Happens,
  delay: () => Promise<unknown> = () => setTimeout(slowMs),
) {
  const { db, payments } = ports
  const faulty = {
    ...ports,
    db: replaced(db, {
      transaction: crashingTransaction(db, happens),
      insert: crashingInsert(db, happens),
    }),
    payments: replaced(payments, slowReadings(payments, happens, delay)),
  }
  const options = {
    client: undefined,
    trustProxy: 1,
    metricsToken: undefined,
    lateAfterMs: 0,
    checkAnswers: true,
  }
  const server = await buildApp(faulty, options)
  onTestFinished(() => server.close())
  return server.listen({ host: '127.0.0.1', port: 0 })
}

/** The same thing, but for some of its methods. */
export function replaced<Thing extends object>(thing: Thing, methods: Partial<Thing>): Thing {
  return new Proxy(thing, {
    get(target, name) {
      const value: unknown = Reflect.get(Object.hasOwn(methods, name) ? methods : target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function crashingTransaction(db: Db, happens: Happens): Db['transaction'] {
  return (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx)
      if (happens('before-commit')) throw new Error('crashed before the commit')
      return result
    }, config)
}

function crashingInsert(db: Db, happens: Happens): Db['insert'] {
  return (table) => {
    if ((table as unknown) === paymentEvent && happens('after-effect'))
      throw new Error('crashed after the effect')
    return db.insert(table)
  }
}

function slowReadings(
  payments: Payments,
  happens: Happens,
  delay: () => Promise<unknown>,
): Partial<Payments> {
  const slow =
    <Said>(read: (id: string) => Promise<Said>) =>
    async (id: string) => {
      const said = await read(id)
      if (happens('slow')) await delay()
      return said
    }
  return {
    readSubscription: slow((id) => payments.readSubscription(id)),
    readPayment: slow((id) => payments.readPayment(id)),
    readPayoutAccount: slow((id) => payments.readPayoutAccount(id)),
  }
}
