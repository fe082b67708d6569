import { Pool } from 'pg'
import { createLog } from '../../server/src/core/operation/log.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded/embedded-postgres.ts'
import { startServerProcess } from '../../server/tests/support/app/server-process.ts'
import { withDataDir } from './server.ts'

export interface Measured {
  origin: string
  port: number
  pid: number
  /** Straight into its database, for what would take too long through the front door. */
  sql: Pool
}

/** The server on an embedded PostgreSQL that we can write into, gone afterwards. */
export function withServer<T>(
  environment: Record<string, string>,
  work: (measured: Measured) => Promise<T>,
): Promise<T> {
  return withDataDir(async (dataDir) => {
    const database = await startEmbeddedPostgres({ dataDir, log: createLog('error') })
    const sql = new Pool({ connectionString: database.url })
    // The database may stop while one of its connections is still being closed.
    sql.on('error', () => {})
    try {
      const settings = {
        DATABASE_URL: database.url,
        DATA_DIR: `${dataDir}/files`,
        NODE_ENV: 'production',
        ...environment,
      }
      const server = await startServerProcess(settings)
      try {
        const { origin, pid } = server
        return await work({ origin, port: Number(new URL(origin).port), pid, sql })
      } finally {
        await server.kill('SIGTERM')
      }
    } finally {
      await sql.end()
      await database.stop()
    }
  })
}
