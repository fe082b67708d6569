import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { upload, zipWith } from '../../creators/testing/creator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'error' })
})
afterAll(() => app.stop())

interface Attached {
  id: string
  url: string
  thumbnail_url: string | null
  code?: string
  detail?: string
}

function attach(person: Caller, agentPath: string, name: string, content: string | Uint8Array) {
  const form = new FormData()
  form.set('file', new Blob([content as BlobPart]), name)
  return person.ask<Attached>('POST', `${agentPath}/files`, { raw: form })
}

/** Turns one bit of a stored file around, as a failing disk does. */
async function damage({ folder }: TestApp, key: string, at = 10) {
  const path = `${join(folder, 'files', key)}.file`
  const bytes = await readFile(path)
  bytes[at]! ^= 1
  await writeFile(path, bytes)
}

const get = (person: Caller, url: string, headers: Record<string, string> = {}) =>
  person.get<{ code: string; detail: string }>(url.replace('/api', ''), { headers })

const told = {
  status: 410,
  body: {
    code: 'file-damaged',
    detail:
      'This file is damaged in storage and cannot be used. If you still have the original, upload it again.',
  },
}

test(
  '51: a file with a flipped bit is refused with a sentence, whole or in part, and named in the log',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const agent = await launch(app, person, 'Email Polisher')
    for (const size of [5000, 3 * 1024 * 1024]) {
      const { body: file } = await attach(person, agent.path, 'notes.txt', 'a'.repeat(size))
      expect((await get(person, file.url)).text).toBe('a'.repeat(size))
      expect((await get(person, file.url, { range: 'bytes=4000-4009' })).text).toBe('a'.repeat(10))
      await damage(app, `attachments/${file.id}`)
      expect(await get(person, file.url)).toMatchObject(told)
      // The damage lies outside of what is asked for.
      expect(await get(person, file.url, { range: 'bytes=4000-4009' })).toMatchObject(told)
      expect(await get(person, file.url, { range: 'bytes=-10' })).toMatchObject(told)
      expect(app.logged()).toContain(`"place":"attachments/${file.id}"`)
    }
    expect(app.logged()).toContain('a stored file is damaged')
  },
)

test(
  '51: a file that is gone, cut off or without its end is refused with the same sentence',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const agent = await launch(app, person, 'Email Polisher')
    const attached = async () => (await attach(person, agent.path, 'notes.txt', 'b'.repeat(100))).body
    const [gone, cut, endless] = [await attached(), await attached(), await attached()]
    await app.ports.files.remove(`attachments/${gone.id}`)
    await writeFile(join(app.folder, 'files', `attachments/${cut.id}.file`), 'b')
    await damage(app, `attachments/${endless.id}`, 100 + 'application/octet-stream'.length)
    for (const { url } of [gone, cut, endless]) expect(await get(person, url)).toMatchObject(told)
  },
)

test('51: a damaged picture reaches no model, and its thumbnail is compared by itself', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const sea = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const { body: picture } = await attach(person, agent.path, 'sea.png', sea)
  await damage(app, `attachments/${picture.id}-small`)
  expect((await get(person, picture.url)).status).toBe(200)
  expect(await get(person, picture.thumbnail_url!)).toMatchObject(told)
  await damage(app, `attachments/${picture.id}`)
  expect(await agent.say('What is on it?', { file_ids: [picture.id] })).toMatchObject(told)
})

test('51: a damaged voiceover is not played, also not in parts', { tags: 'long' }, async () => {
  const person = await app.newProUser()
  const agent = await launch(app, person, 'Poem Forms')
  const { body } = await agent.say('Make a voiceover of: A cup before loneliness.')
  const { url } = body.audio_files[0]!
  expect((await get(person, url, { range: 'bytes=0-99' })).status).toBe(206)
  await damage(app, `voiceovers/${url.split('/').at(-1)}`, 2000)
  expect(await get(person, url, { range: 'bytes=0-99' })).toMatchObject(told)
})

test('51: an export goes on past a damaged file and says that it has no bytes of it', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const { body: broken } = await attach(person, agent.path, 'broken.txt', 'c'.repeat(100))
  await attach(person, agent.path, 'whole.txt', 'd'.repeat(100))
  await damage(app, `attachments/${broken.id}`)
  const { body } = await person.get<{ files: { name: string; content_base64: string | null }[] }>(
    '/user/export-data',
  )
  const exported = body.files.map(({ name, content_base64 }) => [name, content_base64])
  expect(exported).toEqual([
    ['broken.txt', null],
    ['whole.txt', Buffer.from('d'.repeat(100)).toString('base64')],
  ])
})

test('51: a file from before hashes were kept is trusted when it is first read, and compared from then on', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const { body: file } = await attach(person, agent.path, 'notes.txt', 'e'.repeat(100))
  await app.ports.db.execute(sql`UPDATE chat_file SET sha256 = NULL`)
  expect((await get(person, file.url)).status).toBe(200)
  await damage(app, `attachments/${file.id}`)
  expect(await get(person, file.url)).toMatchObject(told)
})

test(
  '51: a damaged file of a template is neither shown, copied nor used in an answer',
  { tags: 'long' },
  async () => {
    const creator = await app.newProUser()
    const person = await app.newUser()
    const { body: saved } = await upload(creator, zipWith())
    const image = saved.template.image_url!.replace('/api', '')
    expect((await app.visitor().get(image)).status).toBe(200)
    await app.ports.db.execute(sql`DELETE FROM template_cover WHERE version_id = ${saved.version_id}`)
    await app.ports.db.execute(sql`
    UPDATE template_file SET content = set_byte(content, 5, get_byte(content, 5) # 1) WHERE version_id = ${saved.version_id}`)
    const template = {
      status: 410,
      body: {
        code: 'file-damaged',
        detail: 'This template is damaged in storage and cannot be used. Its creator can upload it again.',
      },
    }
    expect(await app.visitor().get(image)).toMatchObject(template)
    expect(await creator.get(`/templates/${saved.id}/download`)).toMatchObject(template)
    expect(await person.post(`/templates/${saved.id}/fork`)).toMatchObject({ status: 403 })
    expect(await creator.post(`/templates/${saved.id}/fork`)).toMatchObject(template)
    const guest = { template_id: saved.id, message: 'Green tea?', messages: [] }
    expect(await app.visitor().post('/guest/chat', guest)).toMatchObject(template)
    const { body: launched } = await person.post<{ agent: object }>('/agents/launch', {
      template_id: saved.id,
    })
    expect(launched.agent).toMatchObject({ status: 'error', status_reason: template.body.detail })
    // The creator uploads it again, and it works.
    const again = await upload(creator, zipWith())
    expect(again).toMatchObject({ status: 201, body: { is_new_version: true } })
    expect((await app.visitor().post('/guest/chat', guest)).status).toBe(200)
  },
)
