import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { migrateJobs } from '../core/operation/jobs.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, as long as it is ours: replicas that start together take turns on it. */
const migrationLock = 4_711_001

/** Brings the database to this version's schema. Harmless when repeated or run by several replicas at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'agentry-migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query('SET client_min_messages TO warning')
    await applyMigrations(drizzle(client), { migrationsFolder })
    await migrateJobs((text, values) => client.query(text, values))
  } finally {
    await client.end()
  }
}
