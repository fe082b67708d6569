import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { hashSecret } from '../../../src/core/ids.ts'
import { after, hours } from '../../../src/core/operation/clock.ts'
import type { Db } from '../../../src/db/client.ts'

const features = fileURLToPath(new URL('../../../src/features', import.meta.url))

/** Every table of every feature, those first that others refer to. */
async function featureTables(): Promise<PgTable[]> {
  const found: PgTable[] = []
  const files = await readdir(features, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('/schema.ts'))) {
    const module = await import(`${features}/${file}`)
    found.push(...Object.values(module as object).filter((value): value is PgTable => is(value, PgTable)))
  }
  const ordered: PgTable[] = []
  const place = (table: PgTable) => {
    if (ordered.includes(table)) return
    for (const { foreignTable } of references(table)) if (foreignTable !== table) place(foreignTable)
    ordered.push(table)
  }
  for (const table of found) place(table)
  return ordered
}

function references(table: PgTable) {
  return getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    return { column: columns[0]!, foreignTable }
  })
}

export interface Canary {
  /** `message.content` */
  place: string
  /** As it stands in a dump or an export; bytes in base64 there. */
  traces: string[]
}

/** Tables that hold no row of a person of their own accord. */
const notOfPeople = new Set([
  'account',
  'erasure',
  'model_key',
  'model_setup',
  'model_spending_total',
  'server_error',
  'payment_event',
  'reserved_name',
  'template_category',
  'template_change',
  'ledger_movement',
  'pro_month',
  'ledger_entry',
])

let planted = 0

/** A row in every table for this person, with a canary in every column that can hold one. */
export async function plantCanaries(
  db: Db,
  accountId: string,
): Promise<{ canaries: Canary[]; fileKeys: string[] }> {
  const ids = new Map<PgTable, unknown>()
  const canaries: Canary[] = []
  const fileKeys: string[] = []
  const mark = randomBytes(6).toString('hex')
  for (const table of await featureTables()) {
    const name = getTableName(table)
    if (name === 'account') ids.set(table, accountId)
    if (notOfPeople.has(name)) continue
    const row: Record<string, unknown> = {}
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      const reference = references(table).find((one) => one.column === column)
      if (reference) row[key] = ids.get(reference.foreignTable)
      else if (isHash(column)) row[key] = column.notNull ? Buffer.alloc(32) : undefined
      else if (isFilledByItself(column)) continue
      else {
        const made = valueFor(column, `canary-${name}-${column.name}-${mark}`.replaceAll('_', '-'))
        row[key] = made.value
        if (made.traces && column.name !== 'user_hash')
          canaries.push({ place: `${name}.${column.name}`, traces: made.traces })
        if (column.name.endsWith('_key') && name === 'chat_file') fileKeys.push(String(made.value))
      }
    }
    if (name === 'template_use') row['userHash'] = hashSecret(`${String(row['templateId'])} ${accountId}`)
    await db.insert(table).values(row as never)
    ids.set(table, row['id'])
  }
  return { canaries, fileKeys }
}

/** Made from the bytes beside it, when these are stored or first read. */
const isHash = (column: PgColumn) => column.name.endsWith('sha256')

function isFilledByItself(column: PgColumn) {
  return column.generated !== undefined || column.generatedIdentity !== undefined
}

function valueFor(column: PgColumn, canary: string): { value: unknown; traces?: string[] } {
  const type = column.getSQLType()
  if (type === 'text') {
    const value = column.name.endsWith('_key') ? `attachments/${canary}` : canary
    return { value, traces: [canary] }
  }
  if (type === 'text[]') return { value: [canary], traces: [canary] }
  if (type === 'integer[]') return { value: [60] }
  if (type === 'jsonb') return { value: { note: canary }, traces: [canary] }
  if (type === 'bytea') {
    const bytes = Buffer.from(canary)
    return { value: bytes, traces: [canary, bytes.toString('base64'), bytes.toString('hex')] }
  }
  if (type === 'uuid') {
    const value = randomUUID()
    return { value, traces: [value] }
  }
  // What has expired may be swept away while the test runs.
  if (type.startsWith('timestamp'))
    return { value: column.name === 'expires_at' ? after(new Date(), hours(2)) : new Date() }
  if (type === 'date') return { value: '2026-01-01' }
  if (type === 'boolean') return { value: true }
  if (/^(integer|bigint)/.test(type)) return { value: column.primary ? (planted += 1) : 60 }
  throw new Error(`no canary for ${column.name} of type ${type}: teach it here`)
}
