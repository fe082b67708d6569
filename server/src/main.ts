import { findLocalModel } from './adapters/models/local-models.ts'
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

/** Nothing on this machine is used without being asked for: by itself a model server is only mentioned. */
async function withLocalModel(settings: Settings): Promise<Settings> {
  if (settings.localModel === 'off' || Object.values(settings.models).some((value) => value !== undefined))
    return settings
  const found = await findLocalModel()
  if (!found) {
    if (settings.localModel === 'auto')
      process.stderr.write(
        'LOCAL_MODEL=auto: no model server was found on this machine. The built-in model answers.\n',
      )
    return settings
  }
  const { server, model, baseUrl } = found
  if (settings.localModel !== 'auto') {
    process.stdout.write(
      `${server} on this machine has ${model}. To let it answer, start with LOCAL_MODEL=auto.\n`,
    )
    return settings
  }
  process.stdout.write(`${model} of ${server} on this machine answers.\n`)
  return { ...settings, models: { ...settings.models, openaiBaseUrl: baseUrl, openaiModel: model } }
}

const settings = await withLocalModel(settingsOrStop())
const log = createLog(settings.logLevel)

try {
  const server = await startServer(settings, { log, isWarm: true })
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
