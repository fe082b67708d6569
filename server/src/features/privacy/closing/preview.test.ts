import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribe } from '../../../../tests/support/people/subscribe.ts'
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
