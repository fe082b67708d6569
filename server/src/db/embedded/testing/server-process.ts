// A process as small as a server can be: runs PostgreSQL on a data folder, says how it went, stops on SIGTERM.
import { startEmbeddedPostgres } from '../embedded-postgres.ts'

const [dataDir = '', sharedHomes = '', uid] = process.argv.slice(2)

if (uid) {
  process.setgroups?.([])
  process.setgid?.(Number(uid))
  process.setuid?.(Number(uid))
}
try {
  const postgres = await startEmbeddedPostgres({ dataDir, sharedHomes, log: { info() {}, error() {} } })
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
  say({ url: postgres.url, reused: postgres.reused })
} catch (error) {
  say({ failure: error instanceof Error ? error.message : String(error) })
}

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
