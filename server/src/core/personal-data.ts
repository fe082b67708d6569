import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'

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

/** What a feature knows about people. A table without a class does not compile. */
export interface PersonalData<Schema> {
  retention: Record<TableNames<Schema>, RetentionClass>
  /** Everything of this person, for the person. */
  export(db: Db, accountId: string): Promise<Record<string, unknown>>
  /** Removes everything of this person; answers how many rows of which table. Harmless when repeated. */
  erase(db: Db, accountId: string): Promise<Record<string, number>>
}
