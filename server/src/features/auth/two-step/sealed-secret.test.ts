import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { mailsTo } from '../../../../tests/support/people/mails.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { createSecrets } from '../../../core/operation/secrets.ts'
import { turnOffTwoStepByEmail } from '../../operators/people/two-step-service.ts'
import { twoStep } from '../schema.ts'
import { openSecret, sealPlainSecrets } from './sealed-secret.ts'
import { turnOnTwoStep } from './testing/phone.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const rowOf = async (person: TestUser) => {
  const { body } = await person.get<{ id: string }>('/auth/me')
  const [row] = await app.ports.db.select().from(twoStep).where(eq(twoStep.accountId, body.id))
  return row!
}
const signIn = (person: TestUser, code?: string) =>
  app.visitor().post('/auth/login', { email: person.email, password: person.password, code })

test('97: the database alone does not tell the secret of an authenticator app, and a copied one opens for nobody else', async () => {
  const [person, other] = await app.newUsers(2)
  const { started } = await turnOnTwoStep(person!)
  const row = await rowOf(person!)
  const secret = (await openSecret(app.ports, row))!
  expect(secret).toHaveLength(20)
  expect(row.secret.includes(secret)).toBe(false)
  expect(row.secret.toString('latin1')).not.toContain(secret.toString('base64'))
  expect(row.secret.toString('latin1')).not.toContain(started.secret)
  const { body: stranger } = await other!.get<{ id: string }>('/auth/me')
  expect(await openSecret(app.ports, { ...row, accountId: stranger.id })).toBeUndefined()
  const elsewhere = { secrets: createSecrets({ key: 'another key', folder: app.folder }) }
  expect(await openSecret(elsewhere, row)).toBeUndefined()
})

test('a secret that an older version left in the clear works, is sealed at the next start, and works on', async () => {
  const person = await app.newUser()
  const { phone } = await turnOnTwoStep(person)
  const row = await rowOf(person)
  const secret = (await openSecret(app.ports, row))!
  await app.ports.db.update(twoStep).set({ secret }).where(eq(twoStep.accountId, row.accountId))
  expect((await signIn(person, phone.code())).status).toBe(200)
  await sealPlainSecrets(app.ports)
  const sealed = await rowOf(person)
  expect(sealed.secret.length).toBeGreaterThan(20)
  expect(await openSecret(app.ports, sealed)).toEqual(secret)
})

test(
  'an operator turns it off for somebody who lost everything: logged, the person told, the password still asked for',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    await turnOnTwoStep(person)
    expect((await signIn(person)).status).toBe(403)
    const order = { email: person.email, reason: 'Lost phone' }
    await turnOffTwoStepByEmail(app.ports, order)
    expect((await signIn(person)).status).toBe(200)
    const wrong = { email: person.email, password: 'not the password' }
    expect((await app.visitor().post('/auth/login', wrong)).status).toBe(401)
    await waitFor(async () =>
      (await mailsTo(app, person.email)).some((mail) => mail.includes('Two-step sign-in was turned off')),
    )
    await expect(turnOffTwoStepByEmail(app.ports, order)).rejects.toThrow('is off already')
  },
)
