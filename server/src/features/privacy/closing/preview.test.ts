import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribe } from '../../../../tests/support/people/payer.ts'
import { buy, sell } from '../../billing/testing/market.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

interface Preview {
  effects: { about: string; text: string }[]
}

test('who has nothing to lose is told of nothing; who pays is told before that it does not come back', async () => {
  const [plain, paying] = await app.newUsers(2)
  expect((await plain!.get<Preview>('/user/closing-preview')).body).toEqual({ effects: [] })
  await subscribe(app, paying!)
  const { effects } = (await paying!.get<Preview>('/user/closing-preview')).body
  expect(effects).toHaveLength(1)
  expect(effects[0]).toMatchObject({ about: 'subscription' })
  expect(effects[0]!.text).toContain('opening the account again does not bring it back')
})

test('the export says Pro for whoever pays for it', async () => {
  const [plain, paying] = await app.newUsers(2)
  await subscribe(app, paying!)
  const isPro = async (person: typeof plain) =>
    (await person!.get<{ user_info: { is_pro: boolean } }>('/user/export-data')).body.user_info.is_pro
  expect([await isPro(plain), await isPro(paying)]).toEqual([false, true])
})

test(
  'a creator is told what becomes of templates and earnings, a buyer of purchases, each of their own',
  { tags: 'long' },
  async () => {
    const [creator, buyer] = [await app.newProUser(), await app.newUser()]
    const { price } = await sell(creator, 1000)
    await buy(app, buyer, price)
    const effectsOf = async (person: typeof creator) =>
      (await person.get<Preview>('/user/closing-preview')).body.effects
    const [templates, balance, ...more] = await effectsOf(creator)
    expect([templates!.about, balance!.about, more]).toEqual(['templates', 'balance', []])
    expect(templates!.text).toContain('1 template of yours is hidden at once')
    expect(balance!.text).toContain('You have earned $7.00 that is not paid out yet')
    expect(balance!.text).toContain('it is lost')
    expect(await effectsOf(buyer)).toEqual([
      { about: 'purchases', text: expect.stringContaining('1 template that you bought') },
    ])
    expect((await app.visitor().get('/user/closing-preview')).status).toBe(401)
  },
)
