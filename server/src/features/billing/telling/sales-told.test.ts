import type { Sale } from '@agentry/contract/operators/sales'
import type { Notification } from '@agentry/contract/people/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { decoded, mailsTo } from '../../../../tests/support/people/mails.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'
import { setPro } from '../../auth/pro-service.ts'
import { buy, earningsOf, sell } from '../testing/market.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

test('a creator reads the same share of a taxed sale in notification, mail, earnings and console', async () => {
  // Mails about sales are for confirmed addresses.
  const creator = await app.newVerifiedUser()
  await setPro(app.ports, creator.email, true)
  const [buyer, operator] = [await app.newUser(), await newOperator(app)]
  const { id, price } = await sell(creator, 950)
  await buy(app, buyer, price, { country: 'DE' })

  // 70 % of $7.98: of the price, $1.52 is tax.
  const words = 'for $9.50. Your share is $5.59.'
  const { notifications } = await waitFor(async () => {
    const { body } = await creator.get<{ notifications: Notification[] }>('/notifications')
    return body.notifications.some(({ kind }) => kind === 'sale') && body
  })
  expect(notifications.find(({ kind }) => kind === 'sale')?.text).toContain(words)
  const mail = await waitFor(async () =>
    (await mailsTo(app, creator.email)).find((each) => each.includes('You sold a template')),
  )
  expect(decoded(mail).replaceAll(/\s+/g, ' ')).toContain(words)
  expect(await earningsOf(creator)).toMatchObject({
    balance_cents: 559,
    lines: [{ gross_cents: 950, tax_cents: 152, share_cents: 559 }],
  })
  const { body } = await operator.get<{ sales: Sale[] }>(`/admin/sales?search=${id}`)
  expect(body.sales).toMatchObject([{ cents: 950, share_cents: 559 }])
})
