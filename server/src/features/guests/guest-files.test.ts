import type { ChatAnswer } from '@agentry/contract/messages'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatCompletions } from '../../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../adapters/models/testing/protocol-server.ts'
import { templateNamed } from '../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../tests/support/app/http-client.ts'
import { openTestApp, startTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'

interface ReadFile {
  name: string
  kind: string
  text: string | null
  picture: { content_type: string; data: string } | null
  detail?: string
}

let app: TestApp
let template_id: string
beforeAll(async () => {
  app = await openTestApp()
  template_id = await templateNamed(app, 'Plant Care')
})
afterAll(() => app.stop())

function attach(guest: Caller, name: string, content: string | Uint8Array) {
  const form = new FormData()
  form.set('file', new Blob([content as BlobPart]), name)
  return guest.ask<ReadFile>('POST', '/guest/files', { raw: form })
}

const ask = (guest: Caller, body: object) =>
  guest.post<ChatAnswer & { detail?: string }>('/guest/chat', { template_id, ...body })

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')

/** Whatever the server could have kept of a file or of what was said. */
async function keptRows({ ports }: TestApp) {
  const { rows } = await ports.db.execute(
    sql`SELECT (SELECT count(*)::int FROM chat_file) + (SELECT count(*)::int FROM message) AS kept`,
  )
  return rows[0]?.['kept']
}

test(
  'a guest asks about a document: it is read, sent along, answered from, and stored nowhere',
  { tags: 'long' },
  async () => {
    const before = await keptRows(app)
    const guest = app.visitor()
    const { status, body: read } = await attach(guest, 'lease.txt', 'The rent of the flat is 812 euros.\n')
    expect({ status, read }).toMatchObject({
      status: 200,
      read: { name: 'lease.txt', kind: 'txt', picture: null, text: expect.stringContaining('812') },
    })
    const files = [{ name: read.name, kind: read.kind, text: read.text, is_new: true }]
    const answer = await ask(guest, { message: 'What is the rent of the flat?', files })
    expect(answer.body.response).toContain('812')

    const messages = [
      { sender: 'user', content: 'What is the rent of the flat?' },
      { sender: 'assistant', content: answer.body.response },
    ]
    const later = files.map((file) => ({ ...file, is_new: false }))
    const again = await ask(guest, { message: 'What is the rent of the flat?', messages, files: later })
    expect(again.body.response).toContain('812')
    const without = await ask(guest, { message: 'What is the rent of the flat?' })
    expect(without.body.response).not.toContain('812')
    expect(await keptRows(app)).toBe(before)
  },
)

test('a table is counted over all of its rows, from the bytes that came along', async () => {
  const guest = app.visitor()
  const rows = Array.from({ length: 400 }, (_, n) => `plant ${n},${n % 2 ? 3 : 5}`)
  const table = ['plant,litres', ...rows].join('\n')
  const { body: read } = await attach(guest, 'watering.csv', table)
  expect(read).toMatchObject({ kind: 'csv', text: null })
  // What it is, the server finds out again.
  const files = [{ name: 'watering.csv', kind: 'pdf', data: base64(table), is_new: true }]
  const { body } = await ask(guest, { message: 'What is the total of litres?', files })
  expect(body.response).toMatch(/1,?600/)
})

test(
  'a picture loses what it tells besides the picture, and reaches a model that sees',
  { tags: 'long' },
  async () => {
    const model = await startProtocolServer(chatCompletions)
    const small = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'gpt-4o' })
    const guest = small.visitor()
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Secret Person' } })
      .toBuffer()
    expect(photo.includes('Secret Person')).toBe(true)
    const { body: read } = await attach(guest, 'leaf.jpg', photo)
    expect(read).toMatchObject({ kind: 'image', text: null, picture: { content_type: 'image/jpeg' } })
    expect(Buffer.from(read.picture!.data, 'base64').includes('Secret Person')).toBe(false)

    model.always({ text: ['A leaf.'] })
    // Bytes that never went through the first call are cleaned all the same.
    const files = [{ name: 'leaf.jpg', kind: 'image', data: base64(photo), is_new: true }]
    const answer = await guest.post<ChatAnswer>('/guest/chat', {
      template_id: await templateNamed(small, 'Plant Care'),
      message: 'What is on it?',
      files,
    })
    expect(answer.body.response).toContain('A leaf.')
    const sent = JSON.stringify(model.requests.at(-1))
    const picture = /data:image\/jpeg;base64,([\w+/=]+)/.exec(sent)?.[1] ?? ''
    expect(picture).not.toBe('')
    expect(Buffer.from(picture, 'base64').includes('Secret Person')).toBe(false)
  },
)

test('what a guest may not attach is refused, and a refused file counts', { tags: 'long' }, async () => {
  const guest = app.visitor()
  expect(await attach(guest, 'setup.exe', new Uint8Array([77, 90, 0, 0, 1, 2, 3]))).toMatchObject({
    status: 415,
  })
  const large = `name,value\n${'some plant or other,17\n'.repeat(100_000)}`
  expect(await attach(guest, 'large.csv', large)).toMatchObject({
    status: 413,
    body: { detail: expect.stringContaining('Sign up for free') },
  })
  const brokenPicture = Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1')
  const file = { name: 'a.txt', kind: 'txt', text: 'x', is_new: true }
  const refused = [
    { files: Array.from({ length: 6 }, () => file) },
    { files: [{ ...file, data: 'eA==' }] },
    { files: [{ name: 'a.txt', kind: 'txt', is_new: true }] },
    { files: [{ name: 'a.png', kind: 'image', data: base64(brokenPicture), is_new: true }] },
  ]
  for (const more of refused)
    expect((await ask(guest, { message: 'help', ...more })).status, JSON.stringify(more)).toBe(422)
  const left = await Promise.all(Array.from({ length: 30 }, () => attach(guest, 'a.txt', 'A short text.')))
  const counts = Object.groupBy(left, ({ status }) => status)
  // Two files before.
  expect(counts[200]).toHaveLength(28)
  expect(counts[429]?.[0]?.body.detail).toContain('Guests can attach 30 files an hour')
  expect((await ask(guest, { message: 'help' })).status, 'files take no turns').toBe(200)
})

test(
  'the rest of an answer: the built-in model answers the question again, another one goes on',
  { tags: 'long' },
  async () => {
    const guest = app.visitor()
    const question = 'How often should I water a monstera?'
    const messages = [
      { sender: 'user', content: question },
      { sender: 'assistant', content: 'Water it when' },
    ]
    const whole = await ask(guest, { message: question })
    const again = await ask(guest, { message: 'Continue', messages, continues: true })
    expect(again.body).toMatchObject({ asked_again: true, response: whole.body.response })
    expect(await ask(guest, { message: 'Continue', continues: true })).toMatchObject({ status: 409 })

    const model = await startProtocolServer(chatCompletions)
    const small = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
    model.always({ text: ['its soil is dry.'] })
    const rest = await small.visitor().post<ChatAnswer>('/guest/chat', {
      template_id: await templateNamed(small, 'Plant Care'),
      message: 'Continue',
      messages,
      continues: true,
    })
    expect(rest.body.response).toBe('its soil is dry.')
    expect(rest.body.asked_again).toBeUndefined()
  },
)
