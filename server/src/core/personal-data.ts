import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import type { Jobs } from './operation/jobs.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * How long a table's rows live:
 * `account` until 30 days after the account is closed, `conversation` 90 days after its last message,
 * `analytics` 2 years, `financial` 7 years without the name, `operational` holds nothing about a person
 * or only until its own expiry.
 */
export type RetentionClass = 'account' | 'conversation' | 'analytics' | 'financial' | 'operational'

type TableNames<Schema> = {
  [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never
}[keyof Schema]

/** Fields of the export by their name. A list that may be long is an async iterable, read while it is sent. */
export type ExportFields = Record<string, unknown>

/** What a feature knows about people. A table without a class does not compile. */
export interface PersonalData<Schema> {
  retention: Record<TableNames<Schema>, RetentionClass>
  /** Of the tables of class `analytics`: the column that says how old a row is. */
  aged?: PgColumn[]
  /** Of those of class `financial`: since when a row is kept for the law only. Rows that others refer to come last. */
  closed?: PgColumn[]
  /** Where columns cannot say it: removes what is nobody's any more and ended before that moment; answers how many rows. */
  removeEnded?(db: Db, before: Date): Promise<Record<string, number>>
  /** Everything of this person, for the person. */
  export(ports: Pick<Ports, 'db' | 'files' | 'clock' | 'log'>, accountId: string): Promise<ExportFields>
  /** Removes everything of this person; answers how many rows of which table. Harmless when repeated. */
  erase(db: Db, accountId: string): Promise<Record<string, number>>
  /** The files of this person. They go before the rows that name them, so that none is forgotten half way. */
  fileKeys?(db: Db, accountId: string): Promise<string[]>
  /** What happens at once when the account is closed, and what brings it back. Harmless when repeated. */
  close?(db: Db, closing: { accountId: string; at: Date; jobs: Jobs }): Promise<void>
  reopen?(db: Db, accountId: string): Promise<void>
}
