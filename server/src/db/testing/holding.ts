import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { waitFor } from '../../../tests/support/app/wait-for.ts'

/** Somebody else in the database, who holds a lock until their transaction ends. */
export async function holding({ databaseUrl }: { databaseUrl: string }, lock: string) {
  const [client, watcher] = [databaseUrl, databaseUrl].map((url) => new Client({ connectionString: url }))
  for (const connection of [client!, watcher!]) {
    await connection.connect()
    onTestFinished(() => connection.end())
  }
  await client!.query(`BEGIN; ${lock}`)
  const somebodyWaits = () =>
    waitFor(async () => {
      const { rowCount } = await watcher!.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      )
      return (rowCount ?? 0) > 0
    })
  return { query: client!.query.bind(client) as Client['query'], somebodyWaits }
}
