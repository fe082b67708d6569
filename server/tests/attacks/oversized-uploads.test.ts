import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { attachmentMaxBytes, recordingMaxBytes, templateLimits } from '@agentry/contract/rules/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TranscriptionService } from '../../src/adapters/transcription/testing/transcription-service.ts'
import { launch } from '../support/people/chat-person.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/app/start-test-app.ts'

const service = await new TranscriptionService().start()
let app: TestApp
let person: TestUser
let filesPath: string
beforeAll(async () => {
  app = await openTestApp({ TRANSCRIPTION_BASE_URL: service.baseUrl, TRANSCRIPTION_MODEL: 'whisper-1' })
  person = await app.newProUser()
  filesPath = `${(await launch(app, person, 'Email Polisher')).path}/files`
})
afterAll(async () => {
  await app.stop()
  await service.stop()
})

function send(path: string, bytes: number) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes).fill(0x61)]), 'large.txt')
  return person.ask<{ size?: number; code?: string; detail?: string }>('POST', path, { raw: form })
}

/** Below one chunk of a socket, about one, and many: where the cut falls used to decide the answer. */
const surplus = [1, 2, 100, 1000, 4096, 16_384, 65_535, 65_536, 65_537, 100_000, 500_000, 1_000_000]

async function countKept() {
  const { rows } = await app.ports.db.execute(
    sql`SELECT (SELECT count(*)::int FROM chat_file) AS files, (SELECT count(*)::int FROM template WHERE creator_id IS NOT NULL) AS templates`,
  )
  const stored = await readdir(join(app.folder, 'files'), { recursive: true }).catch(() => [])
  return { ...rows[0], stored: stored.filter((name) => name.endsWith('.file')).length }
}

const uploads: [string, () => string, number][] = [
  ['a file for an agent', () => filesPath, attachmentMaxBytes],
  ['a recording', () => '/speech/transcribe', recordingMaxBytes],
  ['a template ZIP', () => '/templates/upload', templateLimits.packedBytes],
]

test.each(uploads)(
  '55: %s over its limit is refused whole, by however many bytes',
  { tags: 'long' },
  async (_what, path, limit) => {
    service.asked.length = 0
    const before = await countKept()
    for (const extra of surplus) {
      const { status, body } = await send(path(), limit + extra)
      expect({ extra, status, code: body.code }).toEqual({ extra, status: 413, code: 'body-too-large' })
      expect(body.detail).toContain(`${limit / 1024 / 1024} MB at most`)
    }
    expect(await countKept()).toEqual(before)
    expect(service.asked).toEqual([])
  },
)

test.each(uploads)(
  '55: %s of exactly the limit is not too large',
  { tags: 'long' },
  async (_what, path, limit) => {
    expect((await send(path(), limit)).status).not.toBe(413)
  },
)

test('55: a file of exactly 10 MB is kept whole', async () => {
  expect(await send(filesPath, attachmentMaxBytes)).toMatchObject({
    status: 201,
    body: { size: attachmentMaxBytes },
  })
})
