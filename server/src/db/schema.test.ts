import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { groundRetention, personalData } from '../features/personal-data.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/postgres.ts'
import { migrate } from './migrate.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))

async function declaredTables() {
  const features = await readdir(`${sources}features`, { withFileTypes: true })
  const files = [
    `${sources}db/schema.ts`,
    `${sources}adapters/payments/embedded/schema.ts`,
    `${sources}features/billing/selling/schema.ts`,
    ...features
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${sources}features/${entry.name}/schema.ts`),
  ]
  const modules = await Promise.all(
    files.map((file) => import(file).catch(() => ({})) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, PgTable] => is(entry[1], PgTable))
}

/** The first column of what the database answers. */
async function ask(url: string, question: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<string[]>({ text: question, rowMode: 'array' })
  await client.end()
  return rows.map(([first]) => first)
}

const columnsIn = (url: string) =>
  ask(
    url,
    `SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
  )

const extensionsIn = (url: string) => ask(url, 'SELECT extname FROM pg_extension ORDER BY 1')

test('the migrations make exactly the tables and columns that the code declares', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const declared = (await declaredTables()).flatMap(([, table]) =>
    Object.values(getTableColumns(table)).map(
      (column) => `${getTableName(table)}.${column.name}${column.notNull ? '' : '?'}`,
    ),
  )
  expect(await columnsIn(database.url)).toEqual(declared.sort())
})

test('34: every table states its retention class', async () => {
  const classed = {
    ...groundRetention,
    ...Object.assign({}, ...Object.values(personalData).map(({ retention }) => retention)),
  }
  expect(Object.keys(classed).sort()).toEqual((await declaredTables()).map(([name]) => name).sort())
})

test('replicas that start together migrate an empty database once', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)))
  await migrate(database.url)
  expect(await columnsIn(database.url)).toContain('account.email')
})

test('no extension is left over; one that serves somebody else stays and stops nothing', async () => {
  const [ours, shared] = await Promise.all([createTestDatabase(), createEmptyDatabase()])
  onTestFinished(ours.drop)
  onTestFinished(shared.drop)
  expect(await extensionsIn(ours.url)).toEqual(['plpgsql'])

  await ask(shared.url, 'CREATE EXTENSION pg_trgm')
  await ask(shared.url, 'CREATE SCHEMA theirs CREATE TABLE note (words text)')
  await ask(shared.url, 'CREATE INDEX ON theirs.note USING gist (words gist_trgm_ops)')
  await migrate(shared.url)
  expect(await extensionsIn(shared.url)).toEqual(['pg_trgm', 'plpgsql'])
})
