import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDocx, paragraph } from '../../../adapters/documents/testing/make-docx.ts'
import { makePdf } from '../../../adapters/documents/testing/make-pdf.ts'
import { holding } from '../../../db/testing/holding.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { attachFile as attach } from '../testing/attach-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

type Content = string | Uint8Array

async function personWithAgent() {
  const person = await app.newUser()
  return { person, agent: await launch(app, person, 'Email Polisher') }
}

const sentence = 'The winter deposit for the harbour flat is 431 euros.'
const table = 'fruit,price\napple,3\npear,4\n'
const documents: [string, string, () => Content, string, string][] = [
  ['lease.txt', 'txt', () => sentence, 'What is the winter deposit?', '431'],
  ['prices.csv', 'csv', () => table, 'What is the sum of the price?', '7'],
  [
    'order.json',
    'json',
    () => '{"customer":"Ada","total":12}',
    'Which keys does order.json have?',
    'customer',
  ],
  ['lease.pdf', 'pdf', () => makePdf([sentence]), 'What is the winter deposit?', '431'],
  ['lease.docx', 'docx', () => makeDocx(paragraph(sentence)), 'What is the winter deposit?', '431'],
]

test.each(documents)(
  '15: %s is told by its content as %s and answered from',
  { tags: 'long' },
  async (name, kind, make, ask, says) => {
    const { person, agent } = await personWithAgent()
    const { status, body: file } = await attach(person, agent, name, make())
    expect({ status, ...file }).toMatchObject({ status: 201, name, kind, thumbnail_url: null })
    const { body } = await agent.say(ask, { file_ids: [file.id] })
    expect(body.response).toContain(says)
    expect(body.response).toContain(name)
    expect((await agent.history(body.conversation_id))[0]?.files).toEqual([file])
  },
)

const picture = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })

test('14: a picture has a thumbnail, both are shown in place and run nothing', async () => {
  const { person, agent } = await personWithAgent()
  const { body: file } = await attach(person, agent, 'sea.txt', await picture().png().toBuffer())
  expect(file).toMatchObject({ name: 'sea.txt', kind: 'image', thumbnail_url: `${file.url}?thumbnail=true` })
  const whole = await person.get(file.url.replace('/api', ''))
  expect(whole.headers.get('content-type')).toBe('image/png')
  expect(whole.headers.get('content-disposition')).toMatch(/^inline; /)
  expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'")
  const small = await person.get(file.thumbnail_url!.replace('/api', ''))
  expect(small.headers.get('content-type')).toBe('image/webp')
})

test('a part of a file can be asked for', async () => {
  const { person, agent } = await personWithAgent()
  const { body: file } = await attach(person, agent, 'ten.txt', '0123456789')
  const part = (range: string) => person.get(file.url.replace('/api', ''), { headers: { range } })
  const middle = await part('bytes=2-4')
  expect(middle).toMatchObject({ status: 206, text: '234' })
  expect(middle.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(await part('bytes=7-')).toMatchObject({ status: 206, text: '789' })
  expect(await part('bytes=8-400')).toMatchObject({ status: 206, text: '89' })
  expect(await part('bytes=10-')).toMatchObject({ status: 416 })
  expect(await part('bytes=4-2')).toMatchObject({ status: 200, text: '0123456789' })
})

test(
  'a sixth file, 11 MB, another kind and no file at all are refused with a sentence',
  { tags: 'long' },
  async () => {
    const { person, agent } = await personWithAgent()
    const ids = await Promise.all(
      Array.from(
        { length: 6 },
        async (_, n) => (await attach(person, agent, `${n}.txt`, `note ${n}`)).body.id,
      ),
    )
    expect((await agent.say('Sum up', { file_ids: ids })).status).toBe(422)
    expect((await agent.say('Sum up', { file_ids: ids.slice(0, 5) })).status).toBe(200)
    expect(await attach(person, agent, 'big.txt', 'x'.repeat(11 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { detail: expect.stringContaining('10 MB at most') },
    })
    const elf = Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(await attach(person, agent, 'photo.png', elf)).toMatchObject({
      status: 415,
      body: { detail: expect.stringContaining('photo.png is') },
    })
    expect((await person.post(`${agent.path}/files`, { file: 'x' })).status).toBe(415)
  },
)

test(
  "9: somebody else's file, another agent's file and a taken file are not there",
  { tags: 'long' },
  async () => {
    const { person, agent } = await personWithAgent()
    const other = await personWithAgent()
    const second = await launch(app, person, 'SQL Tutor')
    const { body: file } = await attach(person, agent, 'mine.txt', sentence)
    expect((await attach(other.person, agent, 'x.txt', 'x')).status).toBe(404)
    expect((await other.agent.say('Sum up', { file_ids: [file.id] })).status).toBe(404)
    expect((await second.say('Sum up', { file_ids: [file.id] })).status).toBe(404)
    for (const path of [`${agent.path}/files/${file.id}`, `${other.agent.path}/files/${file.id}`])
      expect((await other.person.get(path)).status).toBe(404)
    expect((await agent.say('Sum up', { file_ids: [randomUUID()] })).status).toBe(404)
    const taken = await agent.say('Sum up', { file_ids: [file.id] })
    expect(taken.status).toBe(200)
    expect((await agent.say('Sum up', { file_ids: [file.id] })).status).toBe(404)
    const { conversation_id, user_message_id: replace_from } = taken.body
    const retry = await agent.say('Sum up', { conversation_id, replace_from, file_ids: [file.id] })
    expect(retry.status).toBe(200)
    expect((await agent.history(conversation_id))[0]?.files).toMatchObject([{ id: file.id }])
  },
)

test('a retry carries old files beside new ones, and no longer sees those of messages that gave way', async () => {
  const { person, agent } = await personWithAgent()
  const [lease, pets, later] = await Promise.all([
    attach(person, agent, 'lease.txt', sentence),
    attach(person, agent, 'pets.txt', 'Two hamsters may live in the harbour flat.'),
    attach(person, agent, 'later.txt', 'The caretaker of the house is Miss Quillfeather.'),
  ])
  const first = await agent.say('Sum up', { file_ids: [lease.body.id] })
  const { conversation_id, user_message_id: replace_from } = first.body
  await agent.say('Sum up', { conversation_id, file_ids: [later.body.id] })
  const file_ids = [lease.body.id, pets.body.id]
  const retry = await agent.say('Who is the caretaker of the house?', {
    conversation_id,
    replace_from,
    file_ids,
  })
  expect(retry.status).toBe(200)
  expect(retry.body.response).not.toContain('Quillfeather')
  const [asked] = await agent.history(conversation_id)
  expect(asked?.files?.map(({ name }) => name).toSorted()).toEqual(['lease.txt', 'pets.txt'])
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['a"; filename="evil.html', 'evil.html'],
  ['line\r\nSet-Cookie: a=b.txt', 'a=b.txt'],
  ['\u202Etxt.exe\u0007', 'txt.exe'],
  ['/', 'file'],
])('14, 16: the name %j stays a label', async (name, remains) => {
  const { person, agent } = await personWithAgent()
  const { status, body: file } = await attach(person, agent, name, 'hello there')
  expect(status).toBe(201)
  expect(file.name).toContain(remains)
  expect(file.name).not.toMatch(/[\p{C}/\\]/u)
  const { headers } = await person.get(file.url.replace('/api', ''))
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escape)}`,
  )
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('content-type')).toBe('application/octet-stream')
})

test('files are deleted with their conversation', async () => {
  const { person, agent } = await personWithAgent()
  const inStore = async () =>
    (await readdir(join(app.folder, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length
  const before = await inStore()
  const uploads = [
    await attach(person, agent, 'lease.txt', sentence),
    await attach(person, agent, 'sea.png', await picture().png().toBuffer()),
  ]
  expect(await inStore()).toBe(before + 3)
  const { body } = await agent.say('Sum up', { file_ids: uploads.map((upload) => upload.body.id) })
  await person.delete(`${agent.path}/conversations/${body.conversation_id}`)
  expect(await inStore()).toBe(before)
  for (const upload of uploads)
    expect((await person.get(upload.body.url.replace('/api', ''))).status).toBe(404)
})

test('a file that is sent in two conversations at once stays with the message that was kept first', async () => {
  const { person, agent } = await personWithAgent()
  const { body: file } = await attach(person, agent, 'lease.txt', sentence)
  const other = await holding(app, 'LOCK TABLE message IN SHARE ROW EXCLUSIVE MODE')
  const turns = [1, 2].map(() => agent.say('What is the winter deposit?', { file_ids: [file.id] }))
  await waitFor(async () => {
    const { rowCount } = await app.ports.db.execute(
      sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    return rowCount === turns.length
  })
  await other.query('COMMIT')
  const answers = await Promise.all(turns)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const kept = answers.find(({ status }) => status === 200)!.body
  expect((await agent.history(kept.conversation_id))[0]?.files).toMatchObject([{ id: file.id }])
  expect(await agent.conversations()).toHaveLength(1)
})
