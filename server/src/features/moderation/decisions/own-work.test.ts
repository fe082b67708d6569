import type { LogEntry } from '@agentry/contract/operators/log'
import type { CaseDetails, ListedCase } from '@agentry/contract/operators/reports'
import { ownWorkRefused } from '@agentry/contract/rules/community/decisions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { makeOperator, newOperator } from '../../../../tests/support/people/operator.ts'

let app: TestApp
let maker: TestUser
beforeAll(async () => {
  app = await openTestApp()
  maker = await app.newProUser()
  await makeOperator(app, maker)
})
afterAll(() => app.stop())

/** A template of the operator's own, which somebody reported. */
async function reported(): Promise<string> {
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`
  const { body } = await maker.post<{ id: string }>('/templates/draft', {
    config: { name, description: 'Knows when the water is hot enough for tea.' },
    prompt: 'You watch kettles.',
    visibility: 'public',
  })
  const reporter = await app.newUser()
  await reporter.post('/reports', { kind: 'template', target: body.id, reason: 'copyright' })
  const { body: open } = await maker.get<{ cases: ListedCase[] }>('/admin/reports?limit=100')
  return open.cases.find(({ title }) => title === name)!.id
}

const show = async (by: TestUser, id: string) => (await by.get<CaseDetails>(`/admin/reports/${id}`)).body
const decide = (by: TestUser, id: string, decision: string) =>
  by.post(`/admin/reports/${id}/decide`, { decision, message: 'It breaks no rule' })

test('the only operator decides about their own work, and the log says that it was theirs', async () => {
  const id = await reported()
  expect(await show(maker, id)).toMatchObject({ can_decide: true })
  expect((await decide(maker, id, 'dismiss')).status).toBe(200)
  const { body: log } = await maker.get<LogEntry[]>('/admin/log')
  expect(log.find(({ target }) => target === id)?.facts).toMatchObject({ about: 'template', own_work: true })
})

test('with another operator, nobody decides a report or an appeal about their own work', async () => {
  const other = await newOperator(app)
  const id = await reported()
  expect(await show(maker, id)).toMatchObject({ can_decide: false })
  expect(await decide(maker, id, 'dismiss')).toMatchObject({
    status: 403,
    body: { detail: ownWorkRefused },
  })
  expect(await show(other, id)).toMatchObject({ state: 'open', can_decide: true })
  expect((await decide(other, id, 'hide')).status).toBe(200)

  await maker.post(`/appeals/${id}`, { text: 'The recipes are my own.' })
  const accept = (by: TestUser) =>
    by.post(`/admin/reports/${id}/decide-appeal`, { outcome: 'reversed', message: 'You are right' })
  expect((await accept(maker)).status).toBe(403)
  expect(await show(other, id)).toMatchObject({ has_open_appeal: true })
  expect((await accept(other)).status).toBe(200)
})
