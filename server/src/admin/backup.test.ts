import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AttachedFile } from '@agentry/contract/messages'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { compose } from '../compose.ts'
import { createLog } from '../core/operation/log.ts'
import type { Db } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { readSettings } from '../settings.ts'
import { launch } from '../../tests/support/people/chat-person.ts'
import { Caller } from '../../tests/support/app/http-client.ts'
import { mailsTo } from '../../tests/support/people/mails.ts'
import { createEmptyDatabase } from '../../tests/support/app/postgres.ts'
import { startTestApp } from '../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../tests/support/app/wait-for.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { tablesOf } from './tables.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'agentry-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Every row of every table, as one number a table. */
async function contentOf(db: Db) {
  const content: Record<string, unknown> = {}
  for (const { name } of await tablesOf(db)) {
    const { rows } = await db.execute(
      sql`SELECT count(*)::int AS rows, md5(string_agg(t::text, '' ORDER BY t::text)) AS content FROM ${sql.identifier(name)} t`,
    )
    content[name] = rows[0]
  }
  return content
}

async function emptyInstallation() {
  const [database, folder] = await Promise.all([createEmptyDatabase(), emptyFolder()])
  await migrate(database.url)
  const settings = readSettings({ DATA_DIR: folder })
  const { ports, close } = compose(settings, { databaseUrl: database.url, log: createLog('silent') })
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  return { ports, url: database.url, folder }
}

test(
  'what was backed up comes back into an empty installation, whole or not at all, and people go on',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const person = await app.newUser()
    const agent = await launch(app, person, 'Email Polisher')
    const form = new FormData()
    form.set('file', new Blob(['The winter deposit for the harbour flat is 431 euros.']), 'lease.txt')
    const file = await person.ask<AttachedFile>('POST', `${agent.path}/files`, { raw: form })
    const said = await agent.say('What is the\u2028winter\u2029deposit?', { file_ids: [file.body.id] })
    expect(said.body.response).toContain('431')

    const folder = await emptyFolder()
    const { files, tables } = await backUp(app.ports, folder)
    expect(files.map(({ size }) => size)).toEqual([file.body.size])
    expect(tables).toMatchObject({ account: 1, agent: 1, message: 2 })

    const later = await emptyInstallation()
    const manifest = join(folder, 'manifest.json')
    const asMade = await readFile(manifest, 'utf8')
    await writeFile(manifest, asMade.replace('"message": 2', '"message": 3'))
    await expect(restore(later.ports, folder)).rejects.toThrow('message: 2 rows came back')
    expect(await later.ports.files.get(files[0]?.key ?? '')).toBeUndefined()
    await writeFile(manifest, asMade)
    await restore(later.ports, folder)
    expect(await contentOf(later.ports.db)).toEqual(await contentOf(app.ports.db))

    const moved = await startTestApp({ DATABASE_URL: later.url, DATA_DIR: later.folder })
    const again = new Caller(moved.origin, person.token)
    const history = `${agent.path}/conversations/${said.body.conversation_id}/history`
    expect((await again.get(history)).body).toEqual((await person.get(history)).body)
    const kept = await again.get(`${agent.path}/files/${file.body.id}`)
    expect(kept.text).toContain('431 euros')
    const more = await again.post<{ response: string }>(`${agent.path}/chat`, {
      message: 'Thank you',
      conversation_id: said.body.conversation_id,
    })
    expect(more.status).toBe(200)
    expect((await again.get<unknown[]>(history)).body).toHaveLength(4)
  },
)

test(
  'a backup is brought into nothing but an empty installation, and written into nothing but an empty folder',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const folder = await emptyFolder()
    await backUp(app.ports, folder)
    await expect(backUp(app.ports, folder)).rejects.toThrow('is not empty')
    const before = await contentOf(app.ports.db)
    await expect(restore(app.ports, folder)).rejects.toThrow('The database is not empty')
    expect(await contentOf(app.ports.db)).toEqual(before)
  },
)

test('58: a backup and the mails in the outbox can be read by nobody else on the machine', async () => {
  const app = await startTestApp()
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const form = new FormData()
  form.set('file', new Blob(['The winter deposit is 431 euros.']), 'lease.txt')
  await person.ask('POST', `${agent.path}/files`, { raw: form })
  await person.post('/auth/forgot-password', { email: person.email })
  await waitFor(async () => (await mailsTo(app, person.email)).length > 0)

  const existing = await emptyFolder()
  await chmod(existing, 0o755)
  const made = join(await emptyFolder(), 'made', 'by-us')
  for (const folder of [existing, made]) await backUp(app.ports, folder)

  const open = await promisify(execFile)('find', [
    existing,
    made,
    join(app.folder, 'outbox'),
    '-perm',
    '/077',
  ])
  expect(open.stdout).toBe('')
  const all = await promisify(execFile)('find', [existing, '-type', 'f'])
  expect(all.stdout.trim().split('\n').length).toBeGreaterThan(20)
})
