import { defaultConsents } from '@agentry/contract/rules/rewards'
import { expect, test } from 'vitest'
import { after, days } from '../../core/operation/clock.ts'
import { launch } from '../../../tests/support/people/chat-person.ts'
import { openCheckout } from '../../../tests/support/people/payer.ts'
import { crowd } from '../../../tests/support/people/people.ts'
import { breakRows } from '../../../tests/support/app/break-rows.ts'
import { startTestApp } from '../../../tests/support/app/start-test-app.ts'
import { loseWebhooks } from '../../../tests/support/people/webhooks.ts'
import { billingDependencies } from '../billing-dependencies.ts'
import { forgetCustomers } from '../billing/subscriptions/customers.ts'
import { lookAfterOverdue } from '../billing/subscriptions/reconcile.ts'
import { eraseDue } from './erasure-service.ts'
import { takeResearch } from './research/research-service.ts'
import { runRetention } from './retention-service.ts'

test(
  'an account, checkout, conversation or customer that fails keeps no other back, and is told in the end',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    loseWebhooks(app)
    const { db, clock } = app.ports
    const started = clock.now()
    const at = (daysLater: number, minutesLater = 0) => ({
      ...app.ports,
      clock: { now: () => new Date(after(started, days(daysLater)).getTime() + minutesLater * 60_000) },
    })
    const [broken, whole] = await crowd(app, 2)
    for (const person of [broken!, whole!]) {
      await openCheckout(person, 'price_founder_month')
      const consents = { ...defaultConsents, research_general: true }
      await person.post('/user/consent', { consents, timestamp: started.toISOString() })
      const agent = await launch(app, person, 'Recipe Scaler')
      await agent.say('Scale the recipe with 2 eggs to the size of a big pan, please')
    }
    const ownersOf = async (table: string, where = 'true', owner = 'account_id') => {
      const { rows } = await db.execute<{ owner: string }>(
        `SELECT ${owner} AS owner FROM ${table} WHERE ${where}`,
      )
      return rows.map((row) => row.owner)
    }
    /** Runs once with the first person's row broken, and once again when it is mended. */
    async function withBroken(table: string, column: string, value: string, work: () => Promise<unknown>) {
      const mend = await breakRows(app, table, column, value)
      await expect(work()).rejects.toThrow('1 could not be done')
      return async () => {
        await mend()
        await work()
      }
    }

    const overdue = at(0, 34)
    let again = await withBroken('checkout', 'account_id', broken!.id, () =>
      lookAfterOverdue({ ...overdue, dependencies: billingDependencies(overdue) }),
    )
    expect(await ownersOf('checkout', "status = 'expired'")).toEqual([whole!.id])
    await again()
    expect(await ownersOf('checkout', "status = 'expired'")).toHaveLength(2)

    again = await withBroken('research_record', 'account_id', broken!.id, () => takeResearch(app.ports))
    expect(await ownersOf('research_record')).toEqual([whole!.id])
    await again()

    again = await withBroken('conversation', 'owner_id', broken!.id, () => runRetention(at(91)))
    expect(await ownersOf('conversation', 'true', 'owner_id')).toEqual([broken!.id])
    await again()

    for (const person of [broken!, whole!]) await person.delete('/user/delete-account')
    again = await withBroken('erasure', 'account_id', broken!.id, () => eraseDue(at(31)))
    expect(await ownersOf('account', 'true', 'id')).toEqual([broken!.id])
    await again()

    const [first] = await ownersOf('billing_customer', 'true', 'id')
    again = await withBroken('billing_customer', 'id', first!, () => forgetCustomers(at(31)))
    expect(await ownersOf('billing_customer', 'forgotten_at IS NULL', 'id')).toEqual([first])
    await again()
    expect(await ownersOf('billing_customer', 'forgotten_at IS NULL', 'id')).toEqual([])
  },
)
