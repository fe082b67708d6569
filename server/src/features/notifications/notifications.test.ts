import type { Notification } from '@agentry/contract/people/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../../../tests/support/app/http-client.ts'
import { mailsTo, verificationTokenIn } from '../../../tests/support/people/mails.ts'
import {
  openTestApp,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { openEvents, readUntil } from '../chat/testing/follow.ts'
import { notify } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

interface List {
  notifications: Notification[]
  unread: number
}
const listOf = async (person: Caller) => (await person.get<List>('/notifications')).body
const toldOf = (person: Caller, kind: string) =>
  waitFor(async () => (await listOf(person)).notifications.find((each) => each.kind === kind))
const mailAbout = (person: TestUser, subject: string) =>
  waitFor(async () => (await mailsTo(app, person.email)).find((mail) => mail.includes(`Subject: ${subject}`)))
const idOf = async (person: Caller) => (await person.get<{ id: string }>('/auth/me')).body.id

const sale = { about: crypto.randomUUID(), template: 'Tea <b>Master</b>', cents: 999, shareCents: 699 }

test(
  'a new person is welcomed in the app at once, and by mail when the address is confirmed',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    expect(await toldOf(person, 'welcome')).toMatchObject({ title: 'Welcome to Agentry', is_read: false })
    expect((await listOf(person)).unread).toBe(1)
    const link = await waitFor(async () =>
      (await mailsTo(app, person.email)).map(verificationTokenIn).find(Boolean),
    )
    expect((await mailsTo(app, person.email)).some((mail) => mail.includes('Welcome to Agentry'))).toBe(false)

    await app.visitor().post('/auth/verify-email', { token: link })
    const mail = await mailAbout(person, 'Welcome to Agentry')
    expect(mail).toContain('text/plain')
    expect(mail).toContain('text/html')
    expect(mail).not.toContain('List-Unsubscribe')
  },
)

test('a notification rings at every server, is read once, and by nobody else', { tags: 'long' }, async () => {
  const other = await startTestApp({ DATABASE_URL: app.databaseUrl })
  const [person, stranger] = await app.newUsers(2)
  await toldOf(person!, 'welcome')
  const there = await openEvents(new Caller(other.origin, person!.token), '/user/events')
  await readUntil(there.events, ({ type }) => type === 'answering')

  await notify(app.ports, await idOf(person!), 'payout', { cents: 7000 })
  await readUntil(there.events, ({ type }) => type === 'notified')
  const { id } = await toldOf(person!, 'payout')
  expect((await listOf(person!)).unread).toBe(2)

  expect((await stranger!.post(`/notifications/${id}/read`)).status).toBe(404)
  expect((await person!.post(`/notifications/${id}/read`)).status).toBe(204)
  await readUntil(there.events, ({ type }) => type === 'notified')
  expect((await listOf(person!)).unread).toBe(1)
  expect((await person!.post('/notifications/read')).status).toBe(204)
  expect((await listOf(person!)).unread).toBe(0)
})

test(
  'the same event is told once, however often and at whichever server it is noticed',
  { tags: 'long' },
  async () => {
    const other = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const person = await app.newUser()
    const id = await idOf(person)
    const noticing = [app, other, app, other].map(({ ports }) =>
      notify(ports, id, 'payout', { cents: 5100 }, { onceKey: 'payout of May' }),
    )
    await Promise.all(noticing)
    const { notifications } = await listOf(person)
    expect(notifications.filter(({ kind }) => kind === 'payout')).toHaveLength(1)
  },
)

test('an event whose transaction fails is told to nobody', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const id = await idOf(person)
  await toldOf(person, 'welcome')
  const failing = app.ports.db.transaction(async (tx) => {
    await notify(app.ports, id, 'payout', { cents: 5100 }, { within: tx })
    throw new Error('no money after all')
  })
  await expect(failing).rejects.toThrow('no money after all')
  expect((await listOf(person)).notifications).toHaveLength(1)
})

test(
  'a mail that can be unsubscribed says how, and mail programs do it with one request',
  { tags: 'long' },
  async () => {
    const person = await app.newVerifiedUser()
    const id = await idOf(person)
    await notify(app.ports, id, 'sale', sale)
    const mail = await mailAbout(person, 'You sold a template')
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const folded = mail.replaceAll(/\r\n\s/g, ' ')
    const address = /List-Unsubscribe: <http:\/\/agentry\.test\/api([^>]+)>/.exec(folded)?.[1] ?? ''

    const byProgram = { 'content-type': 'application/x-www-form-urlencoded' }
    const visitor = app.visitor()
    expect(
      await visitor.ask('POST', address, { raw: 'List-Unsubscribe=One-Click', headers: byProgram }),
    ).toMatchObject({
      status: 200,
      body: { kind: 'sale' },
    })
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await visitor.ask('POST', address, { raw: form })).status).toBe(200)
    expect((await visitor.post(address.replace(/token=[\w-]+/, 'token=guessed'))).status).toBe(404)

    const { body } = await person.get<{ kind: string; by_mail: boolean }[]>('/notifications/choices')
    expect(body).toContainEqual({ kind: 'sale', by_mail: false })
    expect(body).toContainEqual({ kind: 'new_version', by_mail: true })
    await notify(app.ports, id, 'sale', { ...sale, about: crypto.randomUUID() })
    await notify(app.ports, id, 'payout', { cents: 5100 })
    await mailAbout(person, 'A payout of $51.00 is on its way')
    expect((await mailsTo(app, person.email)).filter((each) => each.includes('You sold'))).toHaveLength(1)
    expect((await listOf(person)).notifications.filter(({ kind }) => kind === 'sale')).toHaveLength(2)
  },
)

test(
  'names that others chose are escaped in HTML, and nothing is loaded from anywhere',
  { tags: 'long' },
  async () => {
    const person = await app.newVerifiedUser()
    await notify(app.ports, await idOf(person), 'sale', sale)
    const mail = (await mailAbout(person, 'You sold a template'))
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    const html = mail.slice(mail.indexOf('<!doctype'))
    expect(html).toContain('Tea &lt;b&gt;Master&lt;/b&gt;')
    expect(html).not.toMatch(/<img|<link|src=|url\(|@import/i)
  },
)

test(
  'an address that nobody confirmed gets no mail that could be switched off',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const id = await idOf(person)
    await notify(app.ports, id, 'sale', sale)
    await notify(app.ports, id, 'payout', { cents: 5100 })
    await mailAbout(person, 'A payout of $51.00 is on its way')
    await toldOf(person, 'sale')
    expect((await mailsTo(app, person.email)).some((mail) => mail.includes('You sold'))).toBe(false)
  },
)

test(
  'a sign-in from another network or device is told, the next one from there is not',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const { email, password } = person
    const there = app.visitor()
    const from = (agent: string) => ({ headers: { 'user-agent': agent } })
    const firefox = from('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')
    await there.post('/auth/login', { email, password }, firefox)
    await there.post('/auth/login', { email, password }, firefox)
    const told = await toldOf(person, 'new_device')
    expect(told.text).toContain('"Firefox on Linux"')
    await there.post('/auth/login', { email, password }, from('Mozilla/5.0 (iPhone) Version/18 Safari/604.1'))
    const both = await waitFor(async () => {
      const { notifications } = await listOf(person)
      const found = notifications.filter(({ kind }) => kind === 'new_device')
      return found.length > 1 && found
    })
    expect(both.map(({ text }) => /"([^"]+)"/.exec(text)?.[1])).toEqual(['Safari on iOS', 'Firefox on Linux'])
    await mailAbout(person, 'New sign-in to your account')
  },
)
