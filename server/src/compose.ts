import { templateCategories } from '@agentry/contract/rules/categories'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MiniLmEmbedder } from './adapters/embeddings/mini-lm-embedder.ts'
import { DiskFiles } from './adapters/files/disk-files.ts'
import { OpenIdProvider } from './adapters/identity/open-id-provider.ts'
import { TextEngine } from './adapters/models/built-in/text-engine.ts'
import { changingModels } from './adapters/models/console/changing-models.ts'
import { patienceOf } from './adapters/models/patience.ts'
import { EmbeddedPayments } from './adapters/payments/embedded/embedded-payments.ts'
import { StripePayments } from './adapters/payments/stripe/stripe-payments.ts'
import { SandboxProcess } from './adapters/sandbox/sandbox-process.ts'
import { FliteSpeech } from './adapters/speech/flite-speech.ts'
import { OpenAiSpeech } from './adapters/speech/openai-speech.ts'
import { OpenAiTranscriber } from './adapters/transcription/openai-transcriber.ts'
import { createAnswerCache } from './core/http/answers/answer-cache.ts'
import { readBuiltClient } from './core/client/built-client.ts'
import { systemClock, type Clock } from './core/operation/clock.ts'
import { lazily } from './core/concurrency/lazily.ts'
import { createJobs } from './core/operation/jobs.ts'
import { createLimits } from './core/operation/limits.ts'
import type { Log } from './core/operation/log.ts'
import { processorsOf } from './processors.ts'
import { createSecrets } from './core/operation/secrets.ts'
import { openDatabase } from './db/client.ts'
import { openSignals } from './db/signals.ts'
import type { Files } from './ports/files.ts'
import type { MailPort } from './ports/mail.ts'
import type { Payments } from './ports/payments.ts'
import type { Ports, Site } from './ports/ports.ts'
import type { Sandbox } from './ports/sandbox.ts'
import type { Speech } from './ports/speech.ts'
import type { Transcriber } from './ports/transcriber.ts'
import type { Settings } from './settings.ts'

interface Composition {
  ports: Ports
  close(): Promise<void>
}

interface Closable {
  close(): Promise<void>
}

/** The only place that picks adapters. */
export function compose(
  settings: Settings,
  { databaseUrl, log, sandbox = openSandbox() }: { databaseUrl: string; log: Log; sandbox?: Sandbox },
): Composition {
  const clock = systemClock(settings.clockOffsetSeconds)
  const database = openDatabase({ url: databaseUrl, log })
  /** What was loaded by its first use and holds threads or processes. */
  const opened: Closable[] = []
  const embedder = settings.searchByMeaning ? openEmbedder(log) : undefined
  const engine = new TextEngine({}, embedder)
  const speech = pickSpeech(settings)
  const site: Site = {
    publicUrl: settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
    ownUrl: undefined,
    supportEmail: settings.supportEmail,
    legalEmail: settings.legalEmail,
    controller: {
      name: settings.controllerName,
      address: settings.controllerAddress,
      complaintsTo: settings.complaintsTo,
    },
    processors: processorsOf(settings),
    categories: [...new Set([...templateCategories, ...settings.extraCategories])],
    reservedNames: settings.reservedNames,
    seller: settings.seller,
    proSharePercent: settings.proSharePercent,
    reviewsFirstTemplates: settings.reviewsFirstTemplates,
  }
  const payments = pickPayments(settings, { db: database.db, clock, log, site })
  const { models, console: modelConsole } = changingModels(settings.models, {
    engine,
    prices: settings.modelPrices,
    patience: patienceOf(settings.patience),
    onFault: (fault, { label }) => log.warn({ fault: fault.kind, model: label }, 'a model did not answer'),
  })
  const ports: Ports = {
    db: database.db,
    clock,
    log,
    limits: createLimits(database.pool),
    jobs: createJobs({ pool: database.pool, log }),
    signals: openSignals({ pool: database.pool, url: databaseUrl, log }),
    mail: lazily(() => openMail(settings, clock)),
    sandbox,
    models,
    modelConsole,
    secrets: createSecrets({ key: settings.secretsKey, folder: settings.dataDir }),
    files: pickFiles(settings),
    documents: lazily(() => openDocuments(opened)),
    packages: lazily(() => openPackages(opened)),
    payments,
    retrieval: engine,
    embedder,
    speech,
    transcriber: pickTranscriber(settings),
    identityProvider: settings.oidc && new OpenIdProvider(settings.oidc, { clock, log }),
    web: lazily(() => openWeb(settings)),
    publicAnswers: createAnswerCache(),
    site,
    settings: settings.inEffect,
  }
  async function close() {
    await payments.embedded?.close()
    await sandbox.close()
    for (const each of opened) await each.close()
    await engine.close()
    await embedder?.close()
    if (speech instanceof FliteSpeech) await speech.close()
    await ports.signals.close()
    await database.close()
  }
  return { ports, close }
}

function openEmbedder(log: Log) {
  return new MiniLmEmbedder({
    onFailure: ({ reason }) =>
      log.warn({ reason }, 'the model for search by meaning failed; texts are searched by their words'),
  })
}

/** On its own, so that it can start before there is a database. */
export const openSandbox = (): Sandbox => new SandboxProcess()

async function openMail({ smtpUrl, mailFrom, dataDir }: Settings, clock: Clock): Promise<MailPort> {
  if (smtpUrl) {
    const { smtpMail } = await import('./adapters/mail/smtp.ts')
    return smtpMail({ url: smtpUrl, from: mailFrom })
  }
  const { outboxMail } = await import('./adapters/mail/outbox.ts')
  return outboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock })
}

function pickPayments(
  { stripe }: Settings,
  provider: Pick<Ports, 'db' | 'clock' | 'log' | 'site'>,
): Payments {
  return stripe ? new StripePayments(stripe, provider) : new EmbeddedPayments(provider)
}

function pickFiles({ s3, dataDir }: Settings): Files {
  if (!s3) return new DiskFiles({ folder: join(dataDir, 'files') })
  return lazily(async () => {
    const { S3Files } = await import('./adapters/files/s3-files.ts')
    return new S3Files(s3)
  })
}

async function openDocuments(opened: Closable[]) {
  const { GuardedDocuments } = await import('./adapters/documents/guarded-documents.ts')
  const documents = new GuardedDocuments()
  opened.push(documents)
  return documents
}

async function openPackages(opened: Closable[]) {
  const { ZipPackages } = await import('./adapters/packages/zip-packages.ts')
  const packages = new ZipPackages()
  opened.push(packages)
  return packages
}

async function openWeb({ search }: Settings) {
  const { PublicWeb } = await import('./adapters/web/public-web.ts')
  return new PublicWeb({
    ...(search.url && { searchUrl: search.url }),
    ...(search.key && { searchKey: search.key }),
  })
}

/** The starter catalogue: a folder per template. */
export const startersFolder = fileURLToPath(new URL('../../templates', import.meta.url))

export function builtClient() {
  return readBuiltClient(fileURLToPath(new URL('../../web/dist', import.meta.url)))
}

const openAi = 'https://api.openai.com/v1'

/** Where an OpenAI-compatible service speaks, that one; else the engine that came along. */
function pickSpeech({ models, speechModel }: Settings): Speech {
  if (!speechModel) return new FliteSpeech()
  return new OpenAiSpeech({
    baseUrl: models.openaiBaseUrl ?? openAi,
    model: speechModel,
    ...(models.openaiApiKey && { apiKey: models.openaiApiKey }),
  })
}

function pickTranscriber({ transcription }: Settings): Transcriber | undefined {
  if (!transcription) return undefined
  const { model, baseUrl = openAi, apiKey } = transcription
  return new OpenAiTranscriber({ model, baseUrl, ...(apiKey && { apiKey }) })
}
