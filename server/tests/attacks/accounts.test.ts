import { createHook } from 'node:async_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { Caller } from '../support/app/http-client.ts'
import { startTestApp, type TestUser } from '../support/app/start-test-app.ts'
import { goodPassword } from '../support/people/sign-up.ts'

/** How much native work (argon2 is all there is in a login) a call starts: what it costs, without a clock. */
function countNativeWork() {
  let started = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'undefined') started += 1
    },
  }).enable()
  onTestFinished(() => void hook.disable())
  return async (call: () => Promise<unknown>) => {
    const before = started
    await call()
    return started - before
  }
}

test(
  '2: a known and an unknown e-mail cost the same work and get the same words and headers',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    const workOf = countNativeWork()
    const seen = async (path: string, email: string) => {
      let told: unknown
      const work = await workOf(async () => {
        const { status, text, headers } = await app.visitor().post(path, { email, password: 'not the one' })
        told = { status, text, headers: [...headers.keys()].toSorted() }
      })
      return { work, told }
    }
    const [known, unknown] = [user.email, 'nobody@example.org']
    const login = await seen('/auth/login', known)
    expect(login).toMatchObject({ work: 1, told: { status: 401 } })
    expect(await seen('/auth/login', unknown)).toEqual(login)
    expect(await seen('/auth/forgot-password', unknown)).toEqual(await seen('/auth/forgot-password', known))
    expect(await seen('/user/restore-account', unknown)).toEqual(await seen('/user/restore-account', known))
  },
)

test(
  '4: after a new password or a closed account every token and API key of before is dead, on every replica',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const everywhere = async (token: string | undefined) =>
      Promise.all(
        [app, replica].map(async ({ origin }) => (await new Caller(origin, token).get('/agents')).status),
      )
    const ends: [string, (user: TestUser) => Promise<{ status: number }>][] = [
      [
        'a changed password',
        (user) =>
          user.post('/auth/change-password', {
            current_password: goodPassword,
            new_password: 'a louder harbour',
          }),
      ],
      ['a closed account', (user) => user.delete('/user/delete-account')],
    ]
    for (const [what, end] of ends) {
      const user = await app.newProUser()
      const key = (await user.post<{ key: string }>('/billing/api-keys', { name: 'a script' })).body.key
      const phone = (await app.visitor().post<{ access_token: string }>('/auth/login', user)).body
        .access_token
      const tokens = [user.token, phone, key]
      for (const token of tokens) expect(await everywhere(token), what).toEqual([200, 200])
      expect((await end(user)).status, what).toBeLessThan(300)
      for (const token of tokens) expect(await everywhere(token), what).toEqual([401, 401])
    }
  },
)
