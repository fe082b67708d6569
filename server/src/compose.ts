import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GuardedDocuments } from './adapters/documents/guarded-documents.ts'
import { DiskFiles } from './adapters/files/disk-files.ts'
import { S3Files } from './adapters/files/s3-files.ts'
import { outboxMail } from './adapters/mail/outbox.ts'
import { smtpMail } from './adapters/mail/smtp.ts'
import { createModels } from './adapters/models/create-models.ts'
import { SandboxProcess } from './adapters/sandbox/sandbox-process.ts'
import { PublicWeb } from './adapters/web/public-web.ts'
import { createAnswerCache } from './core/answer-cache.ts'
import { readBuiltClient } from './core/client/built-client.ts'
import { systemClock, type Clock } from './core/clock.ts'
import { createJobs } from './core/jobs.ts'
import { createLimits } from './core/limits.ts'
import type { Log } from './core/log.ts'
import { openDatabase } from './db/client.ts'
import type { Ports } from './ports/ports.ts'
import type { Settings } from './settings.ts'

export interface Composition {
  ports: Ports
  close(): Promise<void>
}

/** The only place that picks adapters. */
export function compose(
  settings: Settings,
  { databaseUrl, log }: { databaseUrl: string; log: Log },
): Composition {
  const clock = systemClock(settings.clockOffsetSeconds)
  const database = openDatabase({ url: databaseUrl, log })
  const sandbox = new SandboxProcess()
  const ports: Ports = {
    db: database.db,
    clock,
    log,
    limits: createLimits(database.pool),
    jobs: createJobs({ pool: database.pool, log }),
    mail: pickMail(settings, clock),
    sandbox,
    models: createModels(settings.models, {
      onFault: (fault, { label }) => log.warn({ fault: fault.kind, model: label }, 'a model did not answer'),
    }),
    files: settings.s3
      ? new S3Files(settings.s3)
      : new DiskFiles({ folder: join(settings.dataDir, 'files') }),
    documents: new GuardedDocuments(),
    speech: pickSpeech(),
    web: new PublicWeb({
      ...(settings.search.url && { searchUrl: settings.search.url }),
      ...(settings.search.key && { searchKey: settings.search.key }),
    }),
    publicAnswers: createAnswerCache(),
    site: {
      publicUrl: settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
      supportEmail: settings.supportEmail,
      legalEmail: settings.legalEmail,
    },
  }
  async function close() {
    await sandbox.close()
    await database.close()
  }
  return { ports, close }
}

function pickMail({ smtpUrl, mailFrom, dataDir }: Settings, clock: Clock) {
  if (smtpUrl) return smtpMail({ url: smtpUrl, from: mailFrom })
  return outboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock })
}

/** The starter catalogue: a folder per template. */
export const startersFolder = fileURLToPath(new URL('../../templates', import.meta.url))

export function builtClient() {
  return readBuiltClient(fileURLToPath(new URL('../../web/dist', import.meta.url)))
}

function pickSpeech(): Ports['speech'] {
  return {
    voices: () => [],
    speak: () => Promise.reject(new Error('no speech yet')),
  }
}
