import { StartFailure } from './core/errors.ts'
import { createLog } from './core/operation/log.ts'
import { collectStartupGarbage } from './core/operation/startup-garbage.ts'
import { drawMissingCovers } from './features/catalogue/templates/cover-service.ts'
import { readSettings, type Settings } from './settings.ts'
import { startServer } from './start-server.ts'

function settingsOrStop(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

const settings = settingsOrStop()
const log = createLog(settings.logLevel)

try {
  const server = await startServer(settings, { log })
  collectStartupGarbage()
  for (const warning of server.warnings) process.stderr.write(`${warning}\n`)
  process.stdout.write(`Agentry is ready at ${server.address}\n`)
  const drawing = new AbortController()
  drawMissingCovers(server.ports, drawing.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'covers are drawn when they are first asked for'),
  )
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    drawing.abort()
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  if (error instanceof StartFailure) {
    process.stderr.write(`${error.message}\n`)
  } else {
    log.error({ problem: error }, 'the server could not start')
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Agentry could not start: ${message}\n`)
  }
  process.exit(1)
}
