import { onTestFinished } from 'vitest'
import { buildApp } from '../../../app.ts'
import type { Db } from '../../../db/client.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'
import { paymentEvent } from '../schema.ts'

/** `before-commit`: everything was done and is lost. `after-effect`: everything is there, and nobody was told. */
export type Crash = 'none' | 'before-commit' | 'after-effect'

/** Another server on the same ports whose webhooks crash as they are told to. */
export async function startFaultyServer({ ports }: TestApp, nextCrash: () => Crash) {
  const db = new Proxy(ports.db, {
    get(target, name) {
      if (name === 'transaction') return crashingTransaction(target, nextCrash)
      if (name === 'insert') return crashingInsert(target, nextCrash)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const options = { client: undefined, trustProxy: 1, metricsToken: undefined, checkAnswers: true }
  const server = await buildApp({ ...ports, db }, options)
  onTestFinished(() => server.close())
  return server.listen({ host: '127.0.0.1', port: 0 })
}

function crashingTransaction(db: Db, nextCrash: () => Crash): Db['transaction'] {
  return (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx)
      if (nextCrash() === 'before-commit') throw new Error('crashed before the commit')
      return result
    }, config)
}

function crashingInsert(db: Db, nextCrash: () => Crash): Db['insert'] {
  return (table) => {
    if ((table as unknown) === paymentEvent && nextCrash() === 'after-effect')
      throw new Error('crashed after the effect')
    return db.insert(table)
  }
}
