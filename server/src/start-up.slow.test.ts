import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { S3Server } from './adapters/files/testing/s3-server.ts'
import { freePort } from '../tests/support/app/free-port.ts'
import { Caller } from '../tests/support/app/http-client.ts'
import { createTestDatabase } from '../tests/support/app/postgres.ts'
import { packedAdmin, packedServer, startServerProcess } from '../tests/support/app/server-process.ts'
import { startTestApp } from '../tests/support/app/start-test-app.ts'
import { waitFor } from '../tests/support/app/wait-for.ts'

vi.setConfig({ testTimeout: 120_000 })

type Environment = Record<string, string>

let store: S3Server
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string

beforeAll(async () => {
  store = await new S3Server().start()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'agentry-start-'))
})
afterAll(async () => {
  await store.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Everything that a program of ours prints before it ends by itself. */
async function run(environment: Environment, entry = packedServer, words: string[] = []) {
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'debug', ...environment }
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [entry, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
}

const s3 = (wrong: Environment): Environment => ({
  S3_ENDPOINT: store.endpoint,
  S3_REGION: store.credentials.region,
  S3_ACCESS_KEY_ID: store.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
  ...wrong,
})

const nowhere = 'postgres://agentry:secret-word@127.0.0.1:1/agentry'
const withUser = (user: string) => database.url.replace(/\/\/[^@]+@/, `//${user}@`)

const wrongSettings: [string, () => Environment, string][] = [
  ['a wrong setting', () => ({ PORT: 'eighty' }), 'The setting PORT is wrong'],
  ['wrong model settings', () => ({ FREE_MODEL: 'nobody:x' }), 'FREE_MODEL'],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: nowhere }),
    'does not answer (ECONNREFUSED). Check DATABASE_URL',
  ],
  [
    'a wrong password of the database',
    () => ({ DATABASE_URL: withUser('agentry:secret-word') }),
    'refuses the user or the password',
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: database.url.replace(/\/test_\w+/, '/nothing_here') }),
    'Create it, or change DATABASE_URL',
  ],
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: join(packedServer, 'data') }),
    'set DATA_DIR to another folder',
  ],
]

test.each(wrongSettings)(
  '61: the server stops with one sentence for %s',
  { tags: 'long' },
  async (_what, given, words) => {
    const { code, said } = await run(given())
    expect(said).toContain(words)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).not.toContain('secret-word')
    expect(code).toBe(1)
  },
)

test.each(wrongSettings)(
  '61: npm run admin stops with one sentence for %s',
  { tags: 'long' },
  async (_what, given, words) => {
    const { code, said } = await run(given(), packedAdmin, ['stats'])
    expect(said).toContain(words)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(said).not.toContain('secret-word')
    expect(code).toBe(1)
  },
)

test('61: a port in use stops the server with one sentence and the way out, before anything else begins', async () => {
  const other = await startTestApp()
  const port = Number(new URL(other.origin).port)
  const own = await createTestDatabase()
  onTestFinished(own.drop)
  const { code, said } = await run({ PORT: String(port), DATABASE_URL: own.url })
  expect(said).toBe(
    `Port ${port} is in use. Start with PORT=${port + 1} npm start, or stop the other program.\n`,
  )
  expect(code).toBe(1)
  const client = new Client({ connectionString: own.url })
  await client.connect()
  const { rows } = await client.query('SELECT count(*)::int AS jobs FROM pgboss.job')
  await client.end()
  expect(rows).toEqual([{ jobs: 0 }])
})

const wrongStores: [string, () => Environment, string][] = [
  ['a wrong secret', () => s3({ S3_SECRET_ACCESS_KEY: 'another' }), '403 SignatureDoesNotMatch'],
  ['a wrong region', () => s3({ S3_REGION: 'nowhere-1' }), '403 SignatureDoesNotMatch'],
  ['a wrong bucket', () => s3({ S3_ENDPOINT: `${store.origin}/nothing` }), '404 NoSuchBucket'],
]

test.each(wrongStores)(
  '60: the server stops with one sentence that names the settings for %s of the file store',
  { tags: 'long' },
  async (_what, given, reason) => {
    const { code, said } = await run({ ...given(), DATABASE_URL: database.url })
    expect(said).toContain(reason)
    for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(said).toContain(name)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  },
)

test(
  '60: a server whose file store is away starts, says so, and is ready once the store answers',
  { tags: 'long' },
  async () => {
    const port = await freePort()
    const server = await startServerProcess({
      ...s3({ S3_ENDPOINT: `http://127.0.0.1:${port}/agentry` }),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
    })
    onTestFinished(async () => void (await server.kill()))
    const visitor = new Caller(server.origin)
    expect(server.complaint()).toContain('The file store does not answer')
    expect((await visitor.get('/health')).status).toBe(200)
    expect(await visitor.get('/ready')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: 'The file store does not answer.' },
    })
    const late = await new S3Server().start('127.0.0.1', port)
    onTestFinished(() => late.stop())
    await waitFor(async () => (await visitor.get('/ready')).status === 200)
  },
)

test.skipIf(!existsSync('/proc/self/task'))(
  'Python for templates is warm when the server says that it is ready, and pages are served before',
  { tags: 'long' },
  async () => {
    const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder })
    onTestFinished(async () => void (await server.kill()))
    const visitor = new Caller(server.origin)
    expect((await visitor.get('/templates?limit=1')).status).toBe(200)
    await waitFor(async () => {
      const { status, body } = await visitor.get('/ready')
      if (status !== 200) expect(body).toMatchObject({ detail: 'Python for templates is starting.' })
      return status === 200
    })
    const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    const commands = await Promise.all(
      children
        .trim()
        .split(' ')
        .map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
    )
    expect(commands).toContainEqual(expect.stringContaining('sandbox/child'))
  },
)
