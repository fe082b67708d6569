import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outboxMail } from './adapters/mail/outbox.ts'
import { smtpMail } from './adapters/mail/smtp.ts'
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
  const ports: Ports = {
    db: database.db,
    clock,
    log,
    limits: createLimits(database.pool),
    jobs: createJobs({ pool: database.pool, log }),
    mail: pickMail(settings, clock),
    site: {
      publicUrl: settings.publicUrl ?? `http://${settings.host}:${settings.port}`,
      supportEmail: settings.supportEmail,
      legalEmail: settings.legalEmail,
    },
  }
  return { ports, close: () => database.close() }
}

function pickMail({ smtpUrl, mailFrom, dataDir }: Settings, clock: Clock) {
  if (smtpUrl) return smtpMail({ url: smtpUrl, from: mailFrom })
  return outboxMail({ folder: join(dataDir, 'outbox'), from: mailFrom, clock })
}

export function builtClient() {
  return readBuiltClient(fileURLToPath(new URL('../../web/dist', import.meta.url)))
}
