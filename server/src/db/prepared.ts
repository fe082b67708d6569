import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase, QueryResult } from 'pg'
import type { Db } from './client.ts'

interface Preparable<Statement> {
  prepare(name: string): Statement
}

/**
 * A statement for hot paths: built once, and planned once per connection, not at every call. What is built is a text and
 * how values are mapped, so it serves every database and every transaction; only the connection is another.
 */
export function prepared<Statement extends object>(name: string, build: (db: Db) => Preparable<Statement>) {
  let statement: Statement | undefined
  return (db: Db): Statement => {
    statement ??= build(db).prepare(name)
    return Object.create(statement, { client: { value: connectionOf(db) } })
  }
}

/** The same for plain SQL, with `$1` for its first value. */
export const preparedText = (name: string, text: string) => (db: Db, values: unknown[]) =>
  connectionOf(db).query({ name, text, values })

interface Options<Table extends PgTable> {
  /** Columns that the database fills in. */
  without?: (keyof Table['_']['columns'])[]
  /** What follows the values. */
  ending?: string
}

/** The same for an insert of a few rows. What a row leaves out is null. */
export function preparedInsert<Table extends PgTable>(
  name: string,
  table: Table,
  { without = [], ending = '' }: Options<Table> = {},
) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !without.includes(key as never))
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const texts = new Map<number, string>()
  function textFor(rows: number) {
    const text =
      texts.get(rows) ??
      `INSERT INTO "${getTableName(table)}" (${names}) VALUES ${places(rows, columns.length)} ${ending}`
    texts.set(rows, text)
    return text
  }
  return (db: Db, rows: Table['$inferInsert'][]): Promise<QueryResult> => {
    const values = rows.flatMap((row) =>
      columns.map(([key, column]) => {
        const value = (row as Record<string, unknown>)[key]
        return value === undefined || value === null ? null : column.mapToDriverValue(value)
      }),
    )
    return connectionOf(db).query({ name: `${name}_${rows.length}`, text: textFor(rows.length), values })
  }
}

/** `($1, $2), ($3, $4)` for two rows of two. */
function places(rows: number, columns: number) {
  const row = (at: number) =>
    Array.from({ length: columns }, (_, column) => `$${at * columns + column + 1}`).join(', ')
  return Array.from({ length: rows }, (_, at) => `(${row(at)})`).join(', ')
}

/** The pool, or within a transaction its connection. Drizzle has it and does not show it. */
export const connectionOf = (db: Db) =>
  (db as unknown as { session: { client: Pick<ClientBase, 'query'> } }).session.client
