import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttachedFile, ChatAnswer, ChatMessage } from '@agentry/contract/messages'
import { attachmentMaxBytes, attachmentsPerMessage, guestFiles } from '@agentry/contract/rules/limits'
import { freePlan } from '@agentry/contract/rules/plans'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'
import { launch, templateNamed } from '../../../tests/support/people/chat-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const lease = 'The rent of the flat is 812 euros.\n'

interface Session {
  guest_id: string
  template_id?: string
  last_message?: string
  messages: { id: string; sender: string; content: string }[]
}

/** A session of so many questions, named q0, q1 and so on, each with its answer. */
function newSession(questions = 1): Session {
  return {
    guest_id: `guest_${randomUUID()}`,
    messages: Array.from({ length: questions }, (_, at) => [
      { id: `q${at}`, sender: 'user', content: 'What is the rent of the flat?' },
      { id: `a${at}`, sender: 'assistant', content: 'I look.' },
    ]).flat(),
  }
}

async function keep(person: Caller, session: Session) {
  const template_id = await templateNamed(app, 'Plant Care')
  const { body, status, text } = await person.post<{ agent_id: string; conversation_id: string }>(
    '/guest/keep',
    { template_id, ...session },
  )
  expect(status, text).toBe(201)
  const agent = `/agents/${body.agent_id}`
  const conversation = `${agent}/conversations/${body.conversation_id}`
  return {
    agent,
    conversation_id: body.conversation_id,
    conversation,
    history: async () => (await person.get<ChatMessage[]>(`${conversation}/history`)).body,
  }
}

interface Brought {
  message?: string
  file?: string
  name?: string
  content?: string | Uint8Array
}

function bring(
  person: Caller,
  { conversation_id }: { conversation_id: string },
  { message = 'q0', file = randomUUID(), name = 'lease.txt', content = lease }: Brought = {},
) {
  const form = new FormData()
  form.set('file', new Blob([content as BlobPart]), name)
  const address = `/guest/keep/${conversation_id}/messages/${message}/files/${file}`
  return person.ask<AttachedFile & { detail?: string }>('POST', address, { raw: form })
}

const usedBytes = async (person: Caller) =>
  (await person.get<{ storage: { used_bytes: number } }>('/billing/usage')).body.storage.used_bytes

test(
  'a file that a guest attached comes along: shown with its question, downloaded, and read in later turns',
  { tags: 'long' },
  async () => {
    const [user, session] = [await app.newUser(), newSession(2)]
    const kept = await keep(user, session)
    const { status, body: file } = await bring(user, kept)
    expect({ status, file }).toMatchObject({
      status: 201,
      file: { name: 'lease.txt', kind: 'txt', size: lease.length, thumbnail_url: null },
    })
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Secret Person' } })
      .toBuffer()
    const { body: leaf } = await bring(user, kept, { message: 'q1', name: 'leaf.jpg', content: photo })
    expect(leaf).toMatchObject({ kind: 'image', thumbnail_url: expect.stringContaining('thumbnail') })

    const history = await kept.history()
    expect(history.map(({ files = [] }) => files)).toEqual([[file], [], [leaf], []])
    expect((await user.get(file.url.replace('/api', ''))).text).toBe(lease)
    expect((await user.get(leaf.url.replace('/api', ''))).text).not.toContain('Secret Person')

    const { body } = await user.post<ChatAnswer>(`${kept.agent}/chat`, {
      message: 'What is the rent of the flat?',
      conversation_id: kept.conversation_id,
    })
    expect(body.response).toContain('812')
    // It goes with the conversation, as every attachment does.
    expect(await usedBytes(user)).toBeGreaterThan(0)
    expect((await user.delete(kept.conversation)).status).toBe(204)
    expect(await usedBytes(user)).toBe(0)
  },
)

test('a repeat brings no second copy, also when ten ask at once', async () => {
  const [user, session] = [await app.newUser(), newSession()]
  const kept = await keep(user, session)
  const file = randomUUID()
  const before = await storedFiles()
  const answers = await Promise.all(Array.from({ length: 10 }, () => bring(user, kept, { file })))
  answers.push(await bring(user, kept, { file }))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  // The whole of it once more, as a browser does that never heard an answer.
  expect(await keep(user, session)).toMatchObject({ conversation_id: kept.conversation_id })
  await bring(user, kept, { file })
  expect((await kept.history())[0]?.files).toEqual([answers[0]?.body])
  expect(await usedBytes(user)).toBe(4096)
  expect(await storedFiles()).toBe(before + 1)
})

test("9, 10: nobody brings a file to somebody else's session, and the same names are another file there", async () => {
  const [ann, eve] = [await app.newUser(), await app.newUser()]
  const session = newSession()
  const hers = await keep(ann, session)
  const file = randomUUID()
  const { body: own } = await bring(ann, hers, { file })
  const refused = await bring(eve, hers, { file, content: 'mine' })
  expect({ status: refused.status, has: refused.text.includes(own.id) }).toEqual({ status: 404, has: false })
  expect((await bring(app.visitor(), hers, { file })).status).toBe(401)

  const theirs = await keep(eve, session)
  const { body: taken } = await bring(eve, theirs, { file, content: 'mine' })
  expect(taken.id).not.toBe(own.id)
  expect(await eve.get(own.url.replace('/api', ''))).toMatchObject({ status: 404 })
  expect((await hers.history())[0]?.files).toEqual([own])
  expect((await theirs.history())[0]?.files).toEqual([taken])
})

test('files go to questions of the session only', async () => {
  const [user, session] = [await app.newUser(), newSession()]
  const kept = await keep(user, session)
  const agent = await launch(app, user, 'Plant Care')
  const own = await agent.say('Hello')
  const { conversation_id, user_message_id } = own.body as ChatAnswer
  expect(await bring(user, { conversation_id }, { message: user_message_id })).toMatchObject({ status: 404 })
  const { body: later } = await user.post<ChatAnswer>(`${kept.agent}/chat`, {
    message: 'Thank you',
    conversation_id: kept.conversation_id,
  })
  const [question] = await kept.history()
  for (const message of ['a0', 'q1', later.user_message_id, question!.id, '..%2Fq0', 'x'.repeat(81)])
    expect(await bring(user, kept, { message }), message).toMatchObject({ status: 404 })
  expect((await user.delete(kept.conversation)).status).toBe(204)
  expect((await bring(user, kept)).status, 'it is deleted').toBe(404)
  expect(await usedBytes(user)).toBe(0)
})

test('what was said after a keeping whose answer was lost is kept as well, with its files', async () => {
  const [user, session] = [await app.newUser(), newSession()]
  const first = await keep(user, { ...session, last_message: 'a0' })
  const again = await keep(user, { ...session, last_message: 'a0' })
  expect(again.conversation_id).toBe(first.conversation_id)
  const more = { ...session, messages: [...session.messages, ...newSession(2).messages.slice(2)] }
  const second = await keep(user, { ...more, last_message: 'a1' })
  expect(second.conversation_id).not.toBe(first.conversation_id)
  const { body: file } = await bring(user, second, { message: 'q1' })
  expect((await second.history()).map(({ files = [] }) => files)).toEqual([[], [], [file], []])
})

test('what is kept already can be asked for again, and its files brought, after the template was withdrawn', async () => {
  const [creator, user, late] = [await app.newProUser(), await app.newUser(), await app.newUser()]
  const { body: template } = await creator.post<{ id: string }>('/templates/draft', {
    config: { name: 'Kettle Watch', description: 'Knows when the water is hot enough for tea.' },
    prompt: 'You watch kettles.',
    visibility: 'public',
  })
  const session = { ...newSession(), template_id: template.id }
  const kept = await keep(user, session)
  await creator.patch(`/templates/${template.id}`, { visibility: 'private' })

  expect(await keep(user, session)).toMatchObject({ conversation_id: kept.conversation_id })
  const { body: file } = await bring(user, kept)
  expect((await kept.history())[0]?.files).toEqual([file])
  expect((await late.post('/guest/keep', session)).status, 'kept by nobody').toBe(404)
  expect((await user.post('/guest/keep', { ...session, last_message: 'a1' })).status, 'said since').toBe(404)
})

test('a session that was never answered becomes an agent once; its conversation begins with the first turn', async () => {
  const [user, session] = [await app.newUser(), newSession(0)]
  const kept = await keep(user, session)
  const again = await keep(user, session)
  expect([again.agent, again.conversation_id]).toEqual([kept.agent, kept.conversation_id])
  expect((await user.get<unknown[]>('/agents')).body).toHaveLength(1)
  expect((await user.get(`${kept.agent}/conversations`)).body).toEqual([])
  expect(await bring(user, kept), 'no question has it').toMatchObject({ status: 404 })

  const form = new FormData()
  form.set('file', new Blob([lease]), 'lease.txt')
  const { body: file } = await user.ask<AttachedFile>('POST', `${kept.agent}/files`, { raw: form })
  const { body } = await user.post<ChatAnswer>(`${kept.agent}/chat`, {
    message: 'What is the rent of the flat?',
    conversation_id: kept.conversation_id,
    file_ids: [file.id],
  })
  expect(body.response).toContain('812')
  expect(await kept.history()).toHaveLength(2)
})

test('two messages of one name: the first has the files, and both are kept', async () => {
  const [user, session] = [await app.newUser(), newSession()]
  const again = { ...session, messages: [...session.messages, ...session.messages] }
  const kept = await keep(user, again)
  const { body: file } = await bring(user, kept)
  expect((await kept.history()).map(({ files = [] }) => files)).toEqual([[file], [], [], []])
})

test(
  '15: what it is, its content decides; size, number and storage have the limits of every upload',
  { tags: 'long' },
  async () => {
    const [user, session] = [await app.newUser(), newSession(12)]
    const kept = await keep(user, session)
    const refusals: [Brought, number][] = [
      [{ name: 'setup.txt', content: new Uint8Array([77, 90, 0, 0, 1, 2, 3]) }, 415],
      [{ name: 'leaf.png', content: Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1') }, 422],
      [{ name: 'large.txt', content: new Uint8Array(attachmentMaxBytes + 1).fill(97) }, 413],
    ]
    for (const [file, status] of refusals)
      expect((await bring(user, kept, file)).status, file.name).toBe(status)
    const before = await storedFiles()
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const forged = await bring(user, kept, { name: 'lease.pdf', content: png })
    expect(forged.body).toMatchObject({ name: 'lease.pdf', kind: 'image' })

    const toOne = await Promise.all(
      Array.from({ length: attachmentsPerMessage + 3 }, () => bring(user, kept, { message: 'q1' })),
    )
    const statuses = toOne.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(attachmentsPerMessage)
    expect(toOne.find(({ status }) => status === 422)?.body.detail).toContain('5 files at most')
    const places = Array.from({ length: guestFiles.kept }, (_, at) => `q${2 + Math.floor(at / 5)}`)
    const rest = await Promise.all(places.map((message) => bring(user, kept, { message })))
    const left = guestFiles.kept - 1 - attachmentsPerMessage
    expect(rest.filter(({ status }) => status === 201)).toHaveLength(left)
    expect((await kept.history()).flatMap(({ files = [] }) => files)).toHaveLength(guestFiles.kept)

    // What was refused is neither stored nor counted. A picture is two: itself and a small one.
    expect(await storedFiles()).toBe(before + guestFiles.kept + 1)
    expect(await usedBytes(user)).toBe(4096 * guestFiles.kept)

    const [full, another] = [await app.newUser(), newSession()]
    const poor = await keep(full, another)
    await app.ports.db.execute(sql`
      INSERT INTO storage_usage (account_id, bytes)
      SELECT id, ${freePlan.storageBytes - 100} FROM account WHERE email = ${full.email}`)
    expect(await bring(full, poor)).toMatchObject({
      status: 402,
      body: { code: 'plan-limit', detail: expect.stringContaining('Your storage is full') },
    })
    expect((await poor.history())[0]?.files ?? []).toEqual([])
  },
)

/** How many files of people are on the disk. */
async function storedFiles() {
  return (await readdir(join(app.folder, 'files', 'attachments')).catch(() => [])).length
}
