import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Files } from '../ports/files.ts'
import type { Ports } from '../ports/ports.ts'
import type { Manifest } from './backup.ts'
import { appliedMigrations, tablesOf, type Table } from './tables.ts'

const rowsAtOnce = 200

/** Brings a backup into an empty installation of the same version: all of it or nothing. */
export async function restore({ db, files }: Ports, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  await refuseUnlessFit(db, manifest)
  const brought: string[] = []
  try {
    for (const { key, content_type } of manifest.files) {
      // One that is there already may be of an installation that goes on; it is never taken back.
      if (!(await isThere(files, key))) brought.push(key)
      const body = createReadStream(join(folder, 'files', key.replaceAll('/', '_')))
      await files.put(key, body, { contentType: content_type })
    }
    await readTables(db, manifest, folder)
  } catch (error) {
    for (const key of brought) await files.remove(key).catch(() => {})
    throw error
  }
  return manifest
}

async function isThere(files: Files, key: string) {
  const file = await files.get(key)
  file?.stream.destroy()
  return file !== undefined
}

async function readTables(db: Db, manifest: Manifest, folder: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await withoutReferences(tx, async () => {
      for (const table of await tablesOf(tx)) {
        const read = await readRows(tx, table, join(folder, `${table.name}.jsonl.gz`))
        if (read !== manifest.tables[table.name]) throw new Error(`${table.name}: ${read} rows came back.`)
      }
    })
    await catchUpSequences(tx)
  })
}

async function refuseUnlessFit(db: Db, manifest: Manifest) {
  const here = await appliedMigrations(db)
  if (here !== manifest.migrations)
    throw new Error(`The backup is of another version (${manifest.migrations} migrations, here ${here}).`)
  const { rows } = await db.execute(sql`SELECT 1 FROM account UNION ALL SELECT 1 FROM template LIMIT 1`)
  if (rows.length > 0) throw new Error('The database is not empty: restore before the first start.')
}

/** Rows come in any order; the references are checked all together when they are put back. */
async function withoutReferences(db: Db, work: () => Promise<void>) {
  const { rows } = await db.execute<{ place: string; name: string; definition: string }>(sql`
    SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  for (const { place, name } of rows)
    await db.execute(sql.raw(`ALTER TABLE ${place} DROP CONSTRAINT "${name}"`))
  await work()
  for (const { place, name, definition } of rows)
    await db.execute(sql.raw(`ALTER TABLE ${place} ADD CONSTRAINT "${name}" ${definition}`))
}

async function readRows(db: Db, { name, columns }: Table, file: string) {
  const wanted = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const write = (lines: string[]) =>
    db.execute(sql`
      INSERT INTO ${sql.identifier(name)} (${wanted}) OVERRIDING SYSTEM VALUE
      SELECT ${wanted} FROM jsonb_populate_recordset(NULL::${sql.identifier(name)}, ${`[${lines.join(',')}]`}::jsonb)`)
  let read = 0
  let waiting: string[] = []
  for await (const line of linesOf(file)) {
    waiting.push(line)
    if (waiting.length < rowsAtOnce) continue
    await write(waiting)
    read += waiting.length
    waiting = []
  }
  if (waiting.length > 0) await write(waiting)
  return read + waiting.length
}

/** Ended by line feeds only: `readline` also ends lines at U+2028 and U+2029, which JSON leaves as they are. */
async function* linesOf(file: string) {
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** A column that counts by itself goes on behind the highest number that came back. */
async function catchUpSequences(db: Db) {
  const { rows } = await db.execute<{ place: string; column: string }>(sql`
    SELECT c.oid::regclass::text AS place, a.attname AS column
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL`)
  for (const { place, column } of rows)
    await db.execute(
      sql.raw(
        `SELECT setval(pg_get_serial_sequence('${place}', '${column}'), (SELECT coalesce(max("${column}"), 0) + 1 FROM ${place}), false)`,
      ),
    )
}
