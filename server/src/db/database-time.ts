import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`,
  )
  return new Date(Number(rows[0]!.ms))
}
