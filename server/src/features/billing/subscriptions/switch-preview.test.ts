import type { Invoice, PlanSwitch } from '@agentry/contract/billing'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { subscribe } from '../../../../tests/support/people/payer.ts'
import { after, minutes } from '../../../core/operation/clock.ts'

test('a person is told today’s amount, the credit and the next charge, and is charged exactly that', async () => {
  const app = await startTestApp()
  const [person, stranger] = [await app.newUser(), await app.newUser()]
  await subscribe(app, person)
  await waitFor(async () => (await person.get<{ is_pro: boolean }>('/auth/me')).body.is_pro)
  const preview = (price: string) => person.get<PlanSwitch>(`/billing/switch-preview?price_id=${price}`)
  const move = (price_id: string, as_of: string) =>
    person.post('/billing/update-subscription', { price_id, as_of })
  const newest = async () => (await person.get<Invoice[]>('/billing/invoices')).body[0]

  const { body: up } = await preview('price_standard_year')
  expect(up).toMatchObject({ credit_cents: 0, next_cents: 25_000 })
  expect(up.today_cents).toBe(25_000 - up.unused_cents)
  expect((await newest())?.cents).toBe(2500)
  expect((await move('price_standard_year', up.as_of)).status).toBe(200)
  expect((await newest())?.cents).toBe(up.today_cents)

  const { body: down } = await preview('price_standard_month')
  expect(down).toMatchObject({ today_cents: 0, credit_cents: down.unused_cents - 2500, next_cents: 0 })
  const old = after(new Date(down.as_of), -minutes(16)).toISOString()
  const early = after(new Date(down.as_of), minutes(5)).toISOString()
  for (const moment of [old, early])
    expect(await move('price_standard_month', moment)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('look at them again') },
    })
  expect((await stranger.get('/billing/switch-preview?price_id=price_standard_month')).status).toBe(404)
  expect((await preview('price_founder_month')).status).toBe(403)
  expect((await preview('price_of_nothing')).status).toBe(422)
})
