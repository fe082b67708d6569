import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { apiKeys } from '@agentry/contract/rules/limits'
import type { ApiKey } from '@agentry/contract/billing'
import { endpoints } from '@agentry/contract/endpoints'
import { expect, test } from 'vitest'
import { setPro } from '../../auth/pro-service.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'

const run = promisify(execFile)

async function newKey(app: TestApp, owner: TestUser, name = 'My script') {
  const { status, body } = await owner.post<ApiKey & { key: string }>('/billing/api-keys', { name })
  expect(status).toBe(201)
  return { ...body, program: new Caller(app.origin, body.key) }
}

test(
  'a key is shown once, kept as a hash, tells when it was used, and ends when it is revoked',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const owner = await app.newProUser()
    const { key, program, id, hint } = await newKey(app, owner)
    expect(key).toMatch(/^ak_[\w-]{43}$/)
    expect(key.startsWith(hint.split('…')[0]!) && key.endsWith(hint.split('…')[1]!)).toBe(true)

    const kept = await app.ports.db.execute(`SELECT * FROM api_key`)
    expect(JSON.stringify(kept.rows)).not.toContain(key.slice(7, -4))
    expect((await owner.get<ApiKey[]>('/billing/api-keys')).body).toMatchObject([
      { id, name: 'My script', hint, last_used_at: null },
    ])

    expect(await program.get('/auth/me')).toMatchObject({ status: 200, body: { email: owner.email } })
    expect(await program.get('/agents')).toMatchObject({ status: 200 })
    const [used] = (await owner.get<ApiKey[]>('/billing/api-keys')).body
    expect(used!.last_used_at).not.toBeNull()

    const stranger = await app.newProUser()
    expect((await stranger.delete(`/billing/api-keys/${id}`)).status).toBe(404)
    expect((await stranger.get<ApiKey[]>('/billing/api-keys')).body).toEqual([])
    expect((await program.get('/agents')).status).toBe(200)

    expect((await owner.delete(`/billing/api-keys/${id}`)).status).toBe(204)
    expect((await program.get('/agents')).status).toBe(401)
  },
)

test('a key cannot touch the account, its money or its privacy', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const { program } = await newKey(app, await app.newProUser())
  const guarded = endpoints.filter(({ sessionOnly }) => sessionOnly)
  expect(guarded.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/user/delete-account', '/auth/change-password', '/billing/api-keys']),
  )
  for (const { method, path } of guarded) {
    const address = path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
    const { status, body } = await program.ask(method, address, method === 'GET' ? {} : { body: {} })
    expect({ path, status, ...body }).toMatchObject({ path, status: 403, code: 'forbidden' })
  }
})

test(
  'keys are part of Pro: a free user makes none, and one who leaves Pro is refused until Pro is back',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    expect((await (await app.newUser()).post('/billing/api-keys', { name: 'x' })).status).toBe(403)
    const owner = await app.newProUser()
    const { program } = await newKey(app, owner)
    await setPro(app.ports, owner.email, false)
    expect(await program.get('/agents')).toMatchObject({ status: 403, body: { code: 'pro-required' } })
    await setPro(app.ports, owner.email, true)
    expect((await program.get('/agents')).status).toBe(200)
    await owner.delete('/user/delete-account')
    expect((await program.get('/agents')).status).toBe(401)
  },
)

test(
  'each key has its own number of requests a minute, exact over two replicas',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const owner = await app.newProUser()
    const busy = await newKey(app, owner)
    const other = await newKey(app, owner)
    const doors = [busy.program, new Caller(replica.origin, busy.key)]
    const asked = await Promise.all(
      Array.from({ length: apiKeys.requestsPerMinute + 20 }, (_, n) => doors[n % 2]!.get('/auth/me')),
    )
    const refused = asked.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other.program.get('/auth/me')).status).toBe(200)
  },
)

test('at most ten keys, also when they are made at once', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const owner = await app.newProUser()
  const made = await Promise.all(
    Array.from({ length: 15 }, (_, n) => owner.post('/billing/api-keys', { name: `key ${n}` })),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(apiKeys.perAccount)
  expect(made.find(({ status }) => status !== 201)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('the examples of docs/api.md run as they stand there', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const { key } = await newKey(app, await app.newProUser())
  const env = { ...process.env, AGENTRY_URL: app.origin, AGENTRY_KEY: key }
  const page = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/```(js|sh)\n(.+?)```/gs)].map(([, language, code]) => ({
    language,
    code: code!,
  }))
  expect(examples).toHaveLength(4)
  const curl = await run('curl', ['--version']).catch(() => undefined)
  for (const { language, code } of examples) {
    if (language === 'sh' && !curl) continue
    const command = language === 'js' ? [process.execPath, '--input-type=module', '-e'] : ['/bin/sh', '-c']
    const { stdout } = await run(command[0]!, [...command.slice(1), code], { env })
    expect(stdout.length, code).toBeGreaterThan(20)
  }
})
