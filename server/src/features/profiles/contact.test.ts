import type { Notification } from '@agentry/contract/people/notifications'
import type { Creator, OwnProfile } from '@agentry/contract/people/profiles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../tests/support/app/wait-for.ts'
import { verifyByHand } from '../auth/verification/verification-service.ts'
import { mailsTo } from '../../../tests/support/people/mails.ts'
import { newOperator } from '../../../tests/support/people/operator.ts'
import { publishAs, saveProfile } from './testing/creator-profile.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

interface Message {
  id: string
  from: string
  text: string
}

const text = 'May I translate your heliotrope template?'

async function newCreator() {
  const creator = await app.newProUser()
  await verifyByHand(app.ports, creator.email)
  await publishAs(creator)
  const { handle } = (await creator.get<OwnProfile>('/profile')).body
  return Object.assign(creator, { handle: handle! })
}

const write = (person: TestUser, handle: string) => person.post(`/creators/${handle}/messages`, { text })
const messagesOf = async (person: TestUser) => (await person.get<Message[]>('/profile/messages')).body

test('94: a message reaches the creator by bell and mail, and neither learns the address of the other', async () => {
  const [creator, reader] = [await newCreator(), await app.newVerifiedUser()]
  await saveProfile(reader, { display_name: 'Quiet Reader' })
  const sent = await write(reader, creator.handle)
  expect(sent.status).toBe(202)
  expect(sent.text).not.toContain(creator.email)
  expect(await messagesOf(creator)).toMatchObject([{ from: 'Quiet Reader', text }])
  const mail = await waitFor(async () =>
    (await mailsTo(app, creator.email)).find((one) => one.includes('Subject: Somebody wrote to you')),
  )
  expect(mail).toContain('Quiet Reader')
  expect(mail).not.toContain(reader.email)
  const { body } = await creator.get<{ notifications: Notification[] }>('/notifications')
  expect(body.notifications.find(({ kind }) => kind === 'creator_message')?.text).toContain(text)
})

test(
  '94: the unconfirmed, the suspended, oneself and too many messages are refused',
  { tags: 'long' },
  async () => {
    const [creator, reader, fresh] = [await newCreator(), await app.newVerifiedUser(), await app.newUser()]
    expect(await write(fresh, creator.handle)).toMatchObject({
      status: 403,
      body: { code: 'email-unverified' },
    })
    expect((await write(creator, creator.handle)).status).toBe(403)
    expect((await app.visitor().post(`/creators/${creator.handle}/messages`, { text })).status).toBe(401)
    const answers: number[] = []
    for (let turn = 0; turn < 3; turn += 1) answers.push((await write(reader, creator.handle)).status)
    expect(answers).toEqual([202, 202, 429])
    await saveProfile(creator, { is_contactable: false })
    const another = await app.newVerifiedUser()
    expect((await write(another, creator.handle)).status).toBe(403)
    expect((await app.visitor().get<Creator>(`/creators/${creator.handle}`)).body.is_contactable).toBe(false)
  },
)

test('only whoever got a message can report it, and its sender can be suspended for it', async () => {
  const [creator, reader, operator] = [
    await newCreator(),
    await app.newVerifiedUser(),
    await newOperator(app),
  ]
  await write(reader, creator.handle)
  const [message] = await messagesOf(creator)
  const report = { kind: 'message', target: message!.id, reason: 'spam' }
  expect((await reader.post('/reports', report)).status).toBe(404)
  expect((await app.visitor().post('/reports', report)).status).toBe(404)
  expect((await creator.post('/reports', report)).status).toBe(202)
  const { body } = await operator.get<{ cases: { id: string; kind: string }[] }>('/admin/reports')
  const found = body.cases.find(({ kind }) => kind === 'message')!
  const shown = await operator.get(`/admin/reports/${found.id}`)
  expect(shown.body).toMatchObject({ text, person: { email: reader.email } })
  const decision = { decision: 'suspend', message: 'Spam is not for this place' }
  expect((await operator.post(`/admin/reports/${found.id}/decide`, decision)).status).toBe(200)
  expect((await reader.get('/auth/me')).status).toBe(401)
})

test('messages are in the exports of both, without addresses, and go with either account', async () => {
  const [creator, reader] = [await newCreator(), await app.newVerifiedUser()]
  await write(reader, creator.handle)
  const theirs = await creator.get<Record<string, unknown[]>>('/user/export-data')
  expect(theirs.body['messages_received']).toMatchObject([{ text }])
  expect(theirs.body['handles']).toMatchObject([{ handle: creator.handle }])
  expect(theirs.text).not.toContain(reader.email)
  const own = await reader.get<Record<string, unknown[]>>('/user/export-data')
  expect(own.body['messages_sent']).toMatchObject([{ text }])
  expect(own.text).not.toContain(creator.email)
})

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#C30"/></svg>'
const picture = (content: string, path = 'me.svg') => ({
  path,
  base64: Buffer.from(content).toString('base64'),
})

test('a picture is drawn on the server, served as WebP, replaced and removed', async () => {
  const creator = await newCreator()
  const set = await creator.put<OwnProfile>('/profile/picture', picture(square))
  const url = set.body.picture_url!.replace('/api', '')
  const served = await app.visitor().get(url)
  expect(served).toMatchObject({ status: 200 })
  expect(served.headers.get('content-type')).toBe('image/webp')
  expect(served.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await app.visitor().get<Creator>(`/creators/${creator.handle}`)).body.picture_url).toContain(url)
  const bad = [
    picture('no picture', 'me.png'),
    picture('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    picture('MZ', 'me.exe'),
  ]
  for (const body of bad) expect((await creator.put('/profile/picture', body)).status, body.path).toBe(422)
  await creator.put('/profile/picture', picture(square.replace('#C30', '#03C')))
  expect((await app.visitor().get(url)).status).toBe(404)
  expect((await creator.delete<OwnProfile>('/profile/picture')).body.picture_url).toBeNull()
})

test('operators give and take the verified mark, and it does not survive another name or handle', async () => {
  const [creator, operator] = [await newCreator(), await newOperator(app)]
  const { id } = (await creator.get<{ id: string }>('/auth/me')).body
  const mark = (on: boolean, person = operator) =>
    person.put(`/admin/people/${id}/verified`, { on, reason: 'Showed a passport' })
  const isMarked = async () =>
    (await app.visitor().get<Creator>(`/creators/${creator.handle}`)).body.is_verified
  expect((await mark(true, creator)).status).toBe(404)
  await saveProfile(creator, { display_name: 'Zoë Verdant' })
  expect((await mark(true)).body).toMatchObject({ is_verified: true })
  expect(await isMarked()).toBe(true)
  const cards = await app.visitor().get<{ creator_is_verified: boolean }[]>(`/templates?creator=${id}`)
  expect(cards.body).toMatchObject([{ creator_is_verified: true }])

  const rival = await app.newUser()
  const copy = await saveProfile(rival, { display_name: 'Zоe Verdant' })
  expect(copy).toMatchObject({ status: 422, body: { errors: [{ path: 'display_name' }] } })

  await saveProfile(creator, { bio: 'Still me.' })
  expect(await isMarked()).toBe(true)
  await saveProfile(creator, { display_name: 'Somebody Famous' })
  expect(await isMarked()).toBe(false)
  expect((await saveProfile(rival, { display_name: 'Zoe Verdant' })).status).toBe(200)
  await mark(true)
  expect((await mark(false)).body).toMatchObject({ is_verified: false })
  const { rows } = await app.ports.db.execute(
    sql`SELECT action FROM operator_action WHERE account_id = ${id} AND action LIKE 'person.verified%' ORDER BY at, id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'person.verified-on',
    'person.verified-on',
    'person.verified-off',
  ])
})
