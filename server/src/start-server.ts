import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { builtClient, compose, startersFolder } from './compose.ts'
import type { Log } from './core/log.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { giveAllTurnsBack } from './features/billing/allowance.ts'
import { dropLostSpeech } from './features/chat/lost-speech.ts'
import { loadStarters } from './features/catalogue/starters.ts'
import { migrate } from './db/migrate.ts'
import { allJobs } from './jobs.ts'
import type { Ports } from './ports/ports.ts'
import type { Settings } from './settings.ts'

interface RunningServer {
  address: string
  ports: Ports
  app: FastifyInstance
  /** Lets open requests finish, then lets everything go. */
  stop(): Promise<void>
}

const drainMs = 8000

/** From settings to a server that answers. Used by `main` and, with a database of their own, by tests. */
export async function startServer(
  settings: Settings,
  { log, checkAnswers = false }: { log: Log; checkAnswers?: boolean },
): Promise<RunningServer> {
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log })
  const databaseUrl = settings.databaseUrl ?? embedded!.url
  try {
    await migrate(databaseUrl)
    const { ports, close } = compose(settings, { databaseUrl, log })
    await loadStarters(ports, startersFolder)
    if (embedded) {
      await giveAllTurnsBack(ports)
      await dropLostSpeech(ports, ports.clock.now())
    }
    const app = await buildApp(ports, {
      client: builtClient(),
      trustProxy: settings.trustProxy,
      metricsToken: settings.metricsToken,
      checkAnswers,
    })
    await ports.jobs.start(allJobs(ports), { work: settings.runJobs })
    await app.listen({ host: settings.host, port: settings.port })
    ports.site.ownUrl = listeningAddress(app, settings.host)
    const address = settings.publicUrl ?? ports.site.ownUrl
    ports.site.publicUrl = address
    return { address, app, ports, stop: () => stop(app, ports, close, embedded) }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function stop(
  app: FastifyInstance,
  ports: Ports,
  closeDatabase: () => Promise<void>,
  embedded: { stop(): Promise<void> } | undefined,
) {
  // A connection is idle once its last answer is out; without a nudge it would wait for its keep-alive to end.
  const nudge = setInterval(() => app.server.closeIdleConnections(), 50)
  const hurry = setTimeout(() => app.server.closeAllConnections(), drainMs)
  await app.close()
  clearInterval(nudge)
  clearTimeout(hurry)
  await ports.jobs.stop()
  await closeDatabase()
  await embedded?.stop()
}

function listeningAddress(app: FastifyInstance, host: string) {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
