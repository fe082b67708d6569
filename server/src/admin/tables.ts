import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

export interface Table {
  name: string
  /** Those that can be written: generated ones make themselves. */
  columns: string[]
}

/**
 * Our own tables. Those of the job queue have a schema of their own and stay out, and so do the changes of templates: they
 * name transactions of this installation.
 */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'template_change'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

export async function appliedMigrations(db: Db) {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`,
  )
  return rows[0]?.count ?? 0
}
