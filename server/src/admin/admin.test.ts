import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startTestApp } from '../../tests/support/app/start-test-app.ts'

const entry = fileURLToPath(new URL('./main.ts', import.meta.url))

async function admin(databaseUrl: string, ...words: string[]) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl }
  const ran = promisify(execFile)(process.execPath, [entry, ...words], { env })
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  )
}

test(
  'the operator gives and takes Pro, and the person has it at the next request',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newUser()
    const isPro = async () => (await user.get<{ is_pro: boolean }>('/auth/me')).body.is_pro
    expect(await admin(app.databaseUrl, 'pro', user.email.toUpperCase(), 'on')).toMatchObject({ code: 0 })
    expect(await isPro()).toBe(true)
    await admin(app.databaseUrl, 'pro', user.email, 'off')
    expect(await isPro()).toBe(false)
    expect(await admin(app.databaseUrl, 'pro', 'nobody@example.org', 'on')).toEqual({
      code: 1,
      said: 'There is no account with the email nobody@example.org.',
    })
    expect((await admin(app.databaseUrl, 'stats')).said).toMatch(/people\s+1/)
    expect(await admin(app.databaseUrl, 'constructor')).toMatchObject({
      code: 2,
      said: expect.stringContaining('pro <email> on|off'),
    })
  },
)

test('the operator confirms the address of somebody whom no mail reaches', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  expect(await admin(app.databaseUrl, 'verify', user.email)).toEqual({
    code: 0,
    said: `The address ${user.email} is confirmed.`,
  })
  expect((await user.get('/auth/me')).body).toMatchObject({ email_verified: true })
  expect(await admin(app.databaseUrl, 'verify', 'nobody@example.org')).toMatchObject({ code: 1 })
})
