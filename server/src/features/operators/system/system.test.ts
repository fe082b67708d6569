import type { Job } from '@agentry/contract/operators/jobs'
import type { Setting } from '@agentry/contract/operators/settings'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admin } from '../../../../tests/support/app/admin.ts'
import { freePort } from '../../../../tests/support/app/free-port.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'

const reason = 'The mail server is back'

test(
  'a job that failed shows why without what it is about, and is tried again once by two operators',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    const operator = await newOperator(app)
    const list = async (show: string) =>
      (await operator.get<{ total: number; jobs: Job[] }>(`/admin/jobs?show=${show}`)).body
    await operator.post('/auth/forgot-password', { email: operator.email })
    const waiting = await waitFor(async () => (await list('waiting')).jobs.find(({ cause }) => cause))
    expect(waiting).toMatchObject({ state: 'waiting', cause: expect.stringContaining('ESOCKET') })
    expect(JSON.stringify(await list('waiting'))).not.toContain(operator.email)

    // As after its last try.
    await app.ports.db.execute(
      sql`UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE id = ${waiting.id}`,
    )
    expect((await list('failed')).jobs).toMatchObject([{ id: waiting.id, state: 'failed' }])
    expect((await admin(app, ['jobs', 'failed'])).said).toContain(waiting.id)
    const answers = await Promise.all(
      [operator, await newOperator(app)].map((who) =>
        who.post(`/admin/jobs/${waiting.id}/retry`, { reason }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await operator.post(`/admin/jobs/${randomUUID()}/retry`, { reason })).status).toBe(404)
    const { body: log } = await operator.get<{ action: string }[]>('/admin/log')
    expect(log.filter(({ action }) => action === 'job.retry')).toMatchObject([
      { target: waiting.id, reason, facts: { job: waiting.name } },
    ])
    expect((await list('failed')).total).toBe(0)
  },
)

test('settings say where they come from, and no secret is in the answer', { tags: 'long' }, async () => {
  const app = await startTestApp({
    METRICS_TOKEN: 'hush-0123456789abcdef',
    ANTHROPIC_API_KEY: 'hush-key',
    SMTP_URL: 'smtp://me:hush@mail.example',
    SEARCH_URL: 'https://me:hush@search.example/find?key=hush',
    LEGAL_EMAIL: 'law@example.org',
  })
  const operator = await newOperator(app)
  const { body, text } = await operator.get<Setting[]>('/admin/settings')
  const named = (name: string) => body.find((setting) => setting.name === name)
  expect(text).not.toContain('hush')
  expect(text).not.toContain(app.databaseUrl)
  expect(named('LEGAL_EMAIL')).toMatchObject({ source: 'environment', value: 'law@example.org' })
  expect(named('SEARCH_URL')).toMatchObject({ value: 'https://search.example/find', is_secret: false })
  expect(named('MAIL_FROM')).toMatchObject({ source: 'default', is_secret: false })
  expect(named('ANTHROPIC_API_KEY')).toEqual({
    name: 'ANTHROPIC_API_KEY',
    source: 'environment',
    is_secret: true,
    value: null,
  })
  expect(named('GOOGLE_GENERATIVE_AI_API_KEY')).toMatchObject({ source: 'none', is_secret: true })
})
