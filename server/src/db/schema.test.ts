import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { RetentionClass } from '../core/personal-data.ts'
import { groundRetention, personalData } from '../features/personal-data.ts'
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/app/postgres.ts'
import { migrate } from './migrate.ts'
import { outlivingColumns } from './testing/outliving-columns.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))

async function declaredTables() {
  const inFeatures = await readdir(`${sources}features`, { recursive: true })
  const files = [
    `${sources}db/schema.ts`,
    `${sources}adapters/payments/embedded/schema.ts`,
    ...inFeatures.filter((name) => name.endsWith('/schema.ts')).map((name) => `${sources}features/${name}`),
  ]
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
  return modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, PgTable] => is(entry[1], PgTable))
}

/** A number, a moment, a yes or no, or one of a few given words says nothing about anybody by itself. */
function mayHoldWords(column: PgColumn) {
  return /^(text|varchar|uuid|json|bytea)/.test(column.getSQLType()) && !column.enumValues?.length
}

async function columnsIn(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ place: string }>(
    `SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS place
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
  )
  await client.end()
  return rows.map(({ place }) => place)
}

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

const classed: Record<string, RetentionClass> = {
  ...groundRetention,
  ...Object.assign({}, ...Object.values(personalData).map(({ retention }) => retention)),
}

test('34: every table states its retention class', async () => {
  expect(Object.keys(classed).sort()).toEqual((await declaredTables()).map(([name]) => name).sort())
})

test('34: every column goes with a row that goes, or is known to say nothing about anybody', async () => {
  const tables = await declaredTables()
  const outlives = (name: string) => ['financial', 'operational'].includes(classed[name]!)
  const places = tables
    .filter(([name]) => outlives(name))
    .flatMap(([, table]) =>
      Object.values(getTableColumns(table))
        .filter(mayHoldWords)
        .map((column) => `${getTableName(table)}.${column.name}`),
    )
  expect(places.toSorted()).toEqual(outlivingColumns.toSorted())

  // Whatever else there is belongs to somebody, by itself or by the row that it hangs on, so that erasing finds it.
  const leadsToAccount = (table: PgTable, seen: PgTable[] = []): boolean =>
    getTableName(table) === 'account' ||
    getTableConfig(table).foreignKeys.some((key) => {
      const { foreignTable } = key.reference()
      return !seen.includes(foreignTable) && leadsToAccount(foreignTable, [...seen, table])
    })
  const ofNobody = tables.filter(([name, table]) => !outlives(name) && !leadsToAccount(table))
  expect(ofNobody.map(([name]) => name)).toEqual([])
})

test('replicas that start together migrate an empty database once', { tags: 'long' }, async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)))
  await migrate(database.url)
  expect(await columnsIn(database.url)).toContain('account.email')
})
