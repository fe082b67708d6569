import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { personalData } from '../features/personal-data.ts'
import type { Ports } from '../ports/ports.ts'
import { appliedMigrations, tablesOf } from './tables.ts'

const rowsAtOnce = 500

/** Everything about everybody: for the operator's eyes only. */
const privateFolder = { recursive: true, mode: 0o700 }
const privateFile = { mode: 0o600 }

export interface Manifest {
  made_at: string
  migrations: number
  /** Rows by table. */
  tables: Record<string, number>
  files: { key: string; content_type: string; size: number }[]
}

/**
 * Everything that cannot be made again: all rows, as they were at one moment, and the files that they name. Readable
 * JSON lines, so that it fits any PostgreSQL: also the way from the embedded database to one of the operator's.
 */
export async function backUp({ db, clock, files }: Ports, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'files'), privateFolder)
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty.`)
  // A folder of somebody else's, such as a mounted disk, keeps its mode; what is in it is closed either way.
  await chmod(folder, privateFolder.mode).catch(() => undefined)
  const manifest: Manifest = { made_at: clock.now().toISOString(), migrations: 0, tables: {}, files: [] }
  const keys = await db.transaction(
    async (tx) => {
      manifest.migrations = await appliedMigrations(tx)
      for (const { name } of await tablesOf(tx))
        manifest.tables[name] = await writeRows(tx, name, join(folder, `${name}.jsonl.gz`))
      return fileKeys(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  for (const key of keys) {
    const file = await files.get(key)
    // Removed by its owner since the rows were read.
    if (!file) continue
    await pipeline(
      file.stream,
      createWriteStream(join(folder, 'files', key.replaceAll('/', '_')), privateFile),
    )
    manifest.files.push({ key, content_type: file.contentType, size: file.size })
  }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`, privateFile)
  return manifest
}

async function writeRows(db: Db, table: string, file: string) {
  let written = 0
  async function* lines() {
    await db.execute(
      sql`DECLARE rows NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS line FROM ${sql.identifier(table)} t`,
    )
    for (;;) {
      const { rows } = await db.execute<{ line: string }>(sql.raw(`FETCH ${rowsAtOnce} FROM rows`))
      for (const { line } of rows) yield `${line}\n`
      written += rows.length
      if (rows.length < rowsAtOnce) break
    }
    await db.execute(sql`CLOSE rows`)
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, privateFile))
  return written
}

async function fileKeys(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM account`)
  const keys: string[] = []
  for (const { id } of rows)
    for (const feature of Object.values(personalData))
      keys.push(...((await feature.fileKeys?.(db, id)) ?? []))
  return keys
}
