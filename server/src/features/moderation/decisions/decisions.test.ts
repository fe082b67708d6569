import type { MyTemplate } from '@agentry/contract/creators'
import type { Failure } from '@agentry/contract/rules/errors'
import type { ChatAnswer } from '@agentry/contract/messages'
import type { CaseDetails, ListedCase } from '@agentry/contract/operators/reports'
import type { Notification } from '@agentry/contract/people/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { launch, launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import { mailsTo, subjectsTo } from '../../../../tests/support/people/mails.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'

let app: TestApp
let operator: TestUser
beforeAll(async () => {
  app = await openTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.stop())

const message = 'It copies the recipes of somebody else'

async function publicTemplate() {
  const creator = await app.newProUser()
  const name = `Kettle ${crypto.randomUUID().slice(0, 8)}`
  const { body } = await creator.post<{ id: string }>('/templates/draft', {
    config: { name, description: 'Knows when the water is hot enough for tea.' },
    prompt: 'You watch kettles.',
    visibility: 'public',
  })
  return { creator, name, id: body.id }
}

async function caseAbout(title: string) {
  const { body } = await operator.get<{ cases: ListedCase[] }>('/admin/reports?limit=100')
  return body.cases.find((one) => one.title === title)!
}

const decide = (id: string, decision: string, by = operator) =>
  by.post<CaseDetails>(`/admin/reports/${id}/decide`, { decision, message })

async function told(person: TestUser, kind: string) {
  const { body } = await person.get<{ notifications: Notification[] }>('/notifications')
  return body.notifications.filter((one) => one.kind === kind)
}

async function reportedTemplate() {
  const made = await publicTemplate()
  const reporter = await app.newUser()
  const said = { kind: 'template', target: made.id, reason: 'copyright', details: 'Page 12 of my book.' }
  await reporter.post('/reports', said)
  return { ...made, reporter, found: await caseAbout(made.name) }
}

test('an operator sees what was reported and why, and never by whom', async () => {
  const { id, creator, reporter, found } = await reportedTemplate()
  expect(found).toMatchObject({ reports: 1, reasons: ['copyright'] })
  await app
    .visitor()
    .post('/reports', { kind: 'template', target: id, reason: 'spam', email: 'v@example.org' })
  const shown = await operator.get<CaseDetails>(`/admin/reports/${found.id}`)
  expect(shown.body).toMatchObject({
    state: 'open',
    reports: 2,
    text: 'Knows when the water is hot enough for tea.',
    template_id: id,
    person: { email: creator.email },
    said: [
      { from: 'visitor', reason: 'spam' },
      { from: 'account', reason: 'copyright', details: 'Page 12 of my book.' },
    ],
  })
  expect(shown.text).not.toContain(reporter.email)
  expect(shown.text).not.toContain('v@example.org')
  expect((await creator.get(`/admin/reports/${found.id}`)).status).toBe(404)
})

test('of two operators who decide at once one is refused, and both sides are told once', async () => {
  const { id, creator, reporter, found } = await reportedTemplate()
  const second = await newOperator(app)
  const answers = await Promise.all([
    decide(found.id, 'hide'),
    decide(found.id, 'remove', second),
    decide(found.id, 'hide', second),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await told(reporter, 'report_decided')).toMatchObject([{ text: expect.stringContaining(message) }])
  expect(await told(creator, 'work_decided')).toMatchObject([
    { path: `/appeals/${found.id}`, text: expect.stringContaining(message) },
  ])
  const held = await operator.get<{ held_reason: string }>(`/admin/templates/${id}`)
  expect(held.body.held_reason).toBe(message)
  const { body: log } = await operator.get<{ target: string | null }[]>('/admin/log')
  expect(log.filter(({ target }) => target === found.id)).toHaveLength(1)
})

test('the creator finds the decision at the hidden template, which cannot be published until it is undone', async () => {
  const { id, creator, found } = await reportedTemplate()
  const mine = async () =>
    (await creator.get<MyTemplate[]>('/templates/mine')).body.find((one) => one.id === id)
  const publish = () => creator.patch<MyTemplate & Failure>(`/templates/${id}`, { visibility: 'public' })
  expect(await mine()).toMatchObject({ held: null })
  const said = `${message}.`
  await operator.post(`/admin/reports/${found.id}/decide`, { decision: 'hide', message: said })
  expect(await mine()).toMatchObject({
    visibility: 'unlisted',
    held: { as: 'unlisted', reason: said, case_id: found.id },
  })
  expect(await publish()).toMatchObject({
    status: 403,
    body: {
      detail: `We hid this template: ${said} Your Personal Library shows the decision and what you can do about it.`,
    },
  })
  expect((await creator.get(`/appeals/${found.id}`)).body).toMatchObject({ can_appeal: true })

  await operator.post(`/admin/templates/${id}/restore`, { reason: 'The name was changed' })
  expect(await mine()).toMatchObject({ visibility: 'public', held: null })
  await operator.post(`/admin/templates/${id}/remove`, { reason: 'Without a report' })
  expect(await mine()).toMatchObject({ held: { as: 'removed', reason: 'Without a report', case_id: null } })
})

test('operators are told how many reports and appeals wait, whatever they look at', async () => {
  type Waiting = { waiting: { open: number; appeals: number } }
  const waiting = async (show: string) =>
    (await operator.get<Waiting>(`/admin/reports?show=${show}&limit=1`)).body.waiting
  const { open, appeals } = await waiting('open')
  const { creator, found } = await reportedTemplate()
  await reportedTemplate()
  expect(await waiting('decided')).toEqual({ open: open + 2, appeals })
  await decide(found.id, 'hide')
  await creator.post(`/appeals/${found.id}`, { text: 'The recipes are my own.' })
  expect(await waiting('open')).toEqual({ open: open + 1, appeals: appeals + 1 })
  await operator.post(`/admin/reports/${found.id}/decide-appeal`, { outcome: 'upheld', message })
  expect(await waiting('appeals')).toEqual({ open: open + 1, appeals })
})

test('visitors are told by mail, and their addresses are forgotten', { tags: 'long' }, async () => {
  const { id, name } = await publicTemplate()
  const email = 'reader@example.org'
  await app.visitor().post('/reports', { kind: 'template', target: id, reason: 'spam', email })
  const found = await caseAbout(name)
  await decide(found.id, 'dismiss')
  await waitFor(async () => (await subjectsTo(app, email)).length > 0)
  const [mail] = await mailsTo(app, email)
  expect(mail).toContain('found nothing')
  expect(mail).not.toContain(name)
  const kept = () =>
    app.ports.db.execute(sql`SELECT 1 FROM report WHERE case_id = ${found.id} AND email IS NOT NULL`)
  await waitFor(async () => (await kept()).rows.length === 0)
  expect((await app.visitor().get(`/templates/${id}`)).status).toBe(200)
})

test('the person appeals once, an operator takes the decision back, and the template is shown again', async () => {
  const { id, creator, reporter, found } = await reportedTemplate()
  const appeal = `/appeals/${found.id}`
  expect((await creator.get(appeal)).status).toBe(404)
  await decide(found.id, 'remove')
  expect((await reporter.get(`/templates/${id}`)).status).toBe(404)
  expect((await reporter.get(appeal)).status).toBe(404)
  expect((await reporter.post(appeal, { text: 'This is not mine at all.' })).status).toBe(404)
  const decideAppeal = () =>
    operator.post(`/admin/reports/${found.id}/decide-appeal`, {
      outcome: 'reversed',
      message: 'You are right',
    })
  expect((await decideAppeal()).status).toBe(409)

  const text = 'The recipes are my own.'
  const sent = await Promise.all([creator.post(appeal, { text }), creator.post(appeal, { text })])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await operator.get<{ cases: ListedCase[] }>('/admin/reports?show=appeals')
  expect(body.cases.map((one) => one.id)).toContain(found.id)
  const outcomes = await Promise.all([decideAppeal(), decideAppeal()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const decided = await operator.get<{ cases: ListedCase[] }>('/admin/reports?show=decided')
  expect(decided.body.cases.find((one) => one.id === found.id)).toMatchObject({ appeal_outcome: 'reversed' })
  expect((await reporter.get(`/templates/${id}`)).status).toBe(200)
  expect((await creator.get(appeal)).body).toMatchObject({ appeal_outcome: 'reversed', can_appeal: false })
  expect(await told(creator, 'work_decided')).toHaveLength(2)
  expect(await told(reporter, 'report_decided')).toHaveLength(2)
})

test(
  'a hidden review is not shown and does not count, and counts again after an appeal',
  { tags: 'long' },
  async () => {
    const { id } = await publicTemplate()
    const reviewer = await app.newUser()
    await (await launchTemplate(reviewer, id)).say('hello')
    await reviewer.put(`/templates/${id}/rating`, { rating: 1, text: 'Buy kettles at my shop instead.' })
    type Page = { histogram: number[]; reviews: { id: string }[] }
    const reviews = async () => (await app.visitor().get<Page>(`/templates/${id}/reviews`)).body
    const stars = async () => (await operator.get<{ rating: number }>(`/admin/templates/${id}`)).body.rating
    const [review] = (await reviews()).reviews
    const reader = await app.newUser()
    await reader.post('/reports', { kind: 'review', target: review!.id, reason: 'spam' })
    const { body: open } = await operator.get<{ cases: ListedCase[] }>('/admin/reports?limit=100')
    const found = open.cases.find(({ kind }) => kind === 'review')!
    expect(await stars()).toBe(1)

    expect((await decide(found.id, 'remove')).status).toBe(409)
    expect((await decide(found.id, 'hide')).body).toMatchObject({ state: 'hidden', template_id: id })
    expect(await reviews()).toMatchObject({ histogram: [0, 0, 0, 0, 0], reviews: [] })
    expect(await stars()).toBe(4.5)

    await reviewer.post(`/appeals/${found.id}`, { text: 'I have no shop at all.' })
    const reversed = { outcome: 'reversed', message: 'We found no such shop' }
    await operator.post(`/admin/reports/${found.id}/decide-appeal`, reversed)
    expect(await reviews()).toMatchObject({ histogram: [1, 0, 0, 0, 0], reviews: [{ id: review!.id }] })
    expect(await stars()).toBe(1)
  },
)

test('a suspended creator is out at once, and is told by mail', { tags: 'long' }, async () => {
  const { creator } = await publicTemplate()
  const { id, full_name: name } = (await creator.get<{ id: string; full_name: string }>('/auth/me')).body
  const reporter = await app.newUser()
  await reporter.post('/reports', { kind: 'creator', target: id, reason: 'impersonation' })
  const { body } = await operator.get<{ cases: ListedCase[] }>('/admin/reports?limit=100')
  const found = body.cases.find(({ kind }) => kind === 'creator')!
  expect(found.title, name).not.toBe('')
  expect((await decide(found.id, 'hide')).status).toBe(409)
  expect((await decide(found.id, 'suspend')).status).toBe(200)
  expect((await creator.get('/auth/me')).status).toBe(401)
  await waitFor(async () =>
    (await subjectsTo(app, creator.email)).includes('A decision about something of yours'),
  )
})

test('a hidden shared page is gone for its readers', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Plant Care')
  const { body } = await agent.say('Gnats?')
  const { conversation_id: conversation, user_message_id: message_id } = body as ChatAnswer
  const share = { scope: 'conversation', message_id, with_files: false, expires: 'never' }
  const link = await person.post<{ token: string }>(
    `${agent.path}/conversations/${conversation}/shares`,
    share,
  )
  const { token } = link.body
  const reader = await app.newUser()
  await reader.post('/reports', { kind: 'shared', target: token, reason: 'abuse' })
  const { body: open } = await operator.get<{ cases: ListedCase[] }>('/admin/reports?limit=100')
  const found = open.cases.find(({ kind }) => kind === 'shared')!
  const shown = await operator.get<CaseDetails>(`/admin/reports/${found.id}`)
  expect(shown.body.text).toContain('Person: Gnats?')
  expect((await reader.get(`/shared/${token}`)).status).toBe(200)
  expect((await decide(found.id, 'hide')).status).toBe(200)
  expect((await reader.get(`/shared/${token}`)).status).toBe(404)
})
