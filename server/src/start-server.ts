import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { builtClient, compose, openSandbox, startersFolder } from './compose.ts'
import { AppError, StartFailure } from './core/errors.ts'
import { fileStoreProblem, tryFileStore } from './core/files/file-store-check.ts'
import { clockWarning } from './core/operation/clock-skew.ts'
import { assertPortFree, listenFailure } from './core/http/listening.ts'
import type { Log } from './core/operation/log.ts'
import { stopTurns } from './core/http/server-stop.ts'
import { databaseTime } from './db/database-time.ts'
import { releaseAllReservations } from './features/billing/allowance/allowance-service.ts'
import { dropLostFiles } from './features/billing/allowance/storage-service.ts'
import { keepLostTurns } from './features/chat/live/lost-turn-service.ts'
import { dropLostSpeech } from './features/chat/speech/lost-speech-service.ts'
import { allCategories } from './features/catalogue/categories/category-service.ts'
import { warmSearch } from './features/catalogue/service.ts'
import {
  loadStarters,
  readAhead,
  sortIntoCategories,
} from './features/catalogue/templates/starter-service.ts'
import { loadSetup } from './features/operators/models/load-setup-service.ts'
import { allJobs } from './jobs.ts'
import { FileStoreRefusal } from './ports/files.ts'
import type { Ports } from './ports/ports.ts'
import type { Sandbox } from './ports/sandbox.ts'
import type { Settings } from './settings.ts'
import { folderFailure, hasDatabase, startDatabase } from './start-database.ts'

interface RunningServer {
  address: string
  ports: Ports
  app: FastifyInstance
  /** What the operator should know although the server runs, in sentences. */
  warnings: string[]
  /** Lets open requests finish, then lets everything go. */
  stop(): Promise<void>
}

const drainMs = 8000
/** For what was cut to be kept and answered. */
const cutMs = 500

interface StartOptions {
  log: Log
  checkAnswers?: boolean
  /** Whether creators' Python is started, and the shelf of public templates read, before anybody needs them. */
  isWarm?: boolean
  /** Of its own unless given. */
  sandbox?: Sandbox
  /** Whether the database is known to hold the starter templates as they are. */
  hasStarters?: boolean
}

/** From settings to a server that answers. Used by `main` and, with a database of their own, by tests. */
export async function startServer(
  settings: Settings,
  { log, checkAnswers = false, isWarm = false, sandbox = openSandbox(), hasStarters = false }: StartOptions,
): Promise<RunningServer> {
  await assertPortFree(settings)
  // Beside everything else: pages are served meanwhile, and `/api/ready` waits for it.
  if (isWarm) void warmUp(sandbox, log)
  const starters = hasStarters || hasDatabase(settings) ? undefined : readAhead(startersFolder)
  const database = await startDatabase(settings, { log }).catch(async (error: unknown) => {
    await sandbox.close()
    throw error
  })
  const { ports, close } = await composeOrStop(settings, database, { log, sandbox })
  try {
    const warnings = await checkFileStore(ports, settings)
    // Nobody else compares times with a server that has a database of its own.
    if (!database.isEmbedded) warnings.push(...(await checkClock(ports)))
    if (!hasStarters) await loadStarters(ports, startersFolder, starters)
    await loadSetup(ports)
    await sortIntoCategories(ports, await allCategories(ports.db, ports.site))
    if (database.isEmbedded) {
      await keepLostTurns(ports, ports.clock.now())
      await releaseAllReservations(ports)
      await dropLostSpeech(ports, ports.clock.now())
      await dropLostFiles(ports, ports.clock.now())
    }
    const app = await buildApp(ports, {
      client: builtClient(),
      trustProxy: settings.trustProxy,
      metricsToken: settings.metricsToken,
      lateAfterMs: settings.lateAfterMs,
      checkAnswers,
    })
    await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
      throw listenFailure(error, settings) ?? error
    })
    ports.site.ownUrl = listeningAddress(app, settings.host)
    const address = settings.publicUrl ?? ports.site.ownUrl
    ports.site.publicUrl = address
    if (isWarm) void warmSearch(ports)
    await ports.jobs.start(allJobs(ports, settings), { work: settings.runJobs })
    return { address, app, ports, warnings, stop: () => stop(app, ports, close, database) }
  } catch (error) {
    await close()
    await database.stop()
    throw error
  }
}

async function composeOrStop(
  settings: Settings,
  database: { url: string; stop(): Promise<void> },
  { log, sandbox }: { log: Log; sandbox: Sandbox },
) {
  try {
    return compose(settings, { databaseUrl: database.url, log, sandbox })
  } catch (error) {
    await sandbox.close()
    await database.stop()
    throw error
  }
}

/** The server runs without Python, too: templates without code are answered. */
async function warmUp(sandbox: Sandbox, log: Log) {
  const problem = await sandbox.warmUp().catch((error: unknown) => error)
  if (problem) log.error({ problem }, 'Python for templates did not start')
}

/** A store that refuses us is a mistake in the settings; one that is away or full may recover while we run. */
async function checkFileStore({ files }: Ports, { s3, dataDir }: Settings): Promise<string[]> {
  try {
    await tryFileStore(files)
    return []
  } catch (cause) {
    if (cause instanceof FileStoreRefusal) {
      const settings = 'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
      throw new StartFailure(`${fileStoreProblem(cause)} Check ${settings}.`, { cause })
    }
    if (cause instanceof AppError)
      return [`${fileStoreProblem(cause)} Until it does, files can be neither stored nor read.`]
    throw (!s3 && folderFailure(cause, dataDir)) || cause
  }
}

async function checkClock({ db, clock }: Ports): Promise<string[]> {
  const before = clock.now()
  const theirs = await databaseTime(db)
  const warning = clockWarning({ before, theirs, after: clock.now() })
  return warning ? [warning] : []
}

async function stop(
  app: FastifyInstance,
  ports: Ports,
  closePorts: () => Promise<void>,
  database: { stop(): Promise<void> },
) {
  // A connection is idle once its last answer is out; without a nudge it would wait for its keep-alive to end.
  const nudge = setInterval(() => {
    app.server.closeIdleConnections()
    app.closeUnusedConnections()
  }, 50)
  const hurry = setTimeout(() => stopTurns(app), drainMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs + cutMs)
  await app.close()
  clearInterval(nudge)
  clearTimeout(hurry)
  clearTimeout(cut)
  await ports.jobs.stop()
  await closePorts()
  await database.stop()
}

function listeningAddress(app: FastifyInstance, host: string) {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
