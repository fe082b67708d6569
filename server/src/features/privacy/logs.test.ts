import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultConsents } from '@agentry/contract/rules/rewards'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { after, days } from '../../core/operation/clock.ts'
import { launch } from '../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../tests/support/app/http-client.ts'
import {
  startQuotingMailServer,
  startQuotingModel,
} from '../../../tests/support/services/quoting-services.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { setPro } from '../auth/pro-service.ts'
import { goodConfig, upload, zipWith } from '../creators/testing/creator.ts'
import { eraseDue } from './erasure-service.ts'
import { takeResearch } from './research/research-service.ts'

const canary = `canary${randomUUID().slice(0, 8)}`
const email = `${canary}@example.org`
const password = `${canary} password`

function attach(person: Caller, path: string, name: string, content: string) {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return person.ask<{ id: string }>('POST', `${path}/files`, { raw: form })
}

async function signUp(app: TestApp) {
  const person = app.visitor()
  person.address = '203.0.113.77'
  const { body } = await person.post<{ access_token: string }>('/auth/register', {
    email,
    password,
    full_name: `Ada ${canary}`,
  })
  person.token = body.access_token
  await setPro(app.ports, email, true)
  return { person, token: body.access_token }
}

/** What goes wrong before anything is anybody's: names, words and tokens in every place where a request has one. */
async function fumble(app: TestApp, person: Caller) {
  const visitor = app.visitor()
  visitor.address = person.address
  visitor.token = `${canary}-token`
  const headers = { 'user-agent': canary, referer: `http://${canary}.example/` }
  await visitor.get(`/auth/me?email=${email}`, { headers })
  await visitor.post('/auth/login', { email, password: `${password}?` }, { headers })
  await visitor.post('/auth/register', { email, password, full_name: canary })
  await visitor.get(`/templates?search=${canary}`)
  await visitor.get(`/${canary}`)
  await visitor.ask('POST', '/auth/login', {
    raw: `{"email": "${email}", ${canary}`,
    headers: { 'content-type': 'application/json' },
  })
  await visitor.post('/auth/reset-password', { token: canary, password })
  await fetch(`${app.origin}/${canary}?name=${canary}`)
}

test(
  'whatever happens to somebody, the log carries no word, name, address or token of theirs',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({
      LOG_LEVEL: 'debug',
      OPENAI_BASE_URL: await startQuotingModel(),
      OPENAI_MODEL: 'm',
      SMTP_URL: await startQuotingMailServer(),
    })
    const { db } = app.ports
    const { person, token } = await signUp(app)
    await fumble(app, person)
    await person.post('/auth/forgot-password', { email })
    await waitFor(async () => app.logged().includes('a job failed'))

    await upload(person, zipWith({ 'config.yaml': `name: [${canary}\n  - ${canary}: {` }))
    const config = goodConfig.replace('Tea Timer', `Timer ${canary}`)
    const logic = `def respond(event):\n    raise ValueError(event["message"])\n`
    await upload(person, zipWith({ 'config.yaml': config, 'logic.py': logic, 'tests.yaml': undefined }))
    const own = await launch(app, person, `Timer ${canary}`)
    expect((await own.say(`My name is ${canary}`)).status).toBeGreaterThanOrEqual(500)
    const agent = await launch(app, person, 'Customer Reply')
    await agent.stream(`Remember ${canary}`)
    await attach(person, agent.path, `${canary}.pdf`, `%PDF-1.7 ${canary}`)
    await attach(person, agent.path, `${canary}.json`, `{"${canary}`)

    await db.execute(sql`ALTER TABLE message RENAME TO message_away`)
    expect((await person.get(`${agent.path}/conversations?search=${canary}`)).status).toBe(500)
    await db.execute(sql`ALTER TABLE message_away RENAME TO message`)
    await rm(join(app.folder, 'files'), { recursive: true, force: true })
    await writeFile(join(app.folder, 'files'), canary)
    expect((await attach(person, agent.path, `${canary}.txt`, canary)).status).toBeGreaterThanOrEqual(500)
    await rm(join(app.folder, 'files'))

    const consents = { ...defaultConsents, research_general: true, research_business: true }
    await person.post('/user/consent', { consents, timestamp: new Date().toISOString() })
    await takeResearch(app.ports)
    await person.get('/user/export-data')
    await person.delete('/user/delete-account')
    const later = { now: () => after(app.ports.clock.now(), days(31)) }
    expect(await eraseDue({ ...app.ports, clock: later })).toHaveLength(1)

    const logged = app.logged()
    for (const event of ['answered', 'a request failed', 'a job failed', 'a model did not answer'])
      expect(logged).toContain(event)
    for (const trace of [canary, token, person.address]) expect(logged).not.toContain(trace)
  },
)
