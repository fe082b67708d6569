import type { Viewer } from '../../../core/http/access.ts'
import { notAuthenticated } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Arrival } from '../../../core/http/arrival.ts'
import { erasureDate } from '../../auth/service.ts'
import { checkPassword, personOf } from '../../auth/service.ts'
import { requireProof } from '../../auth/proof/proof-service.ts'
import { checkSecondStep } from '../../auth/two-step/second-step-service.ts'
import { readTicket, takeTicket } from '../../auth/provider/ticket-service.ts'
import { openSession } from '../../auth/session-service.ts'
import { personalData } from '../../personal-data.ts'
import * as repository from '../erasure-repository.ts'
import { accountClosedMail } from './mails.ts'

export const closedMailJob = 'privacy.closed-mail'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits' | 'secrets' | 'signals' | 'publicAnswers'>

/** Hides everything now, all of it or nothing; the erasure is a job's, 30 days later. */
export async function closeAccount({ db, clock, jobs, signals, publicAnswers }: Needs, viewer: Viewer) {
  await requireProof({ db, clock }, viewer)
  const at = clock.now()
  const dueAt = erasureDate(at)
  await db.transaction(async (tx) => {
    await repository.insertErasure(tx, { id: newId(at.getTime()), accountId: viewer.id, dueAt, erased: {} })
    for (const feature of Object.values(personalData))
      await feature.close?.(tx, { accountId: viewer.id, at, jobs })
    await jobs.send(closedMailJob, { account_id: viewer.id }, tx)
  })
  publicAnswers.clear()
  signals.send({ about: 'access-ended', id: viewer.id })
  return {
    detail: 'Your account is closed. Signing in within 30 days opens it again; after that it is erased.',
    erase_on: dueAt.toISOString(),
  }
}

type Credentials = { code?: string | undefined } & ({ email: string; password: string } | { ticket: string })

/** Undoes a closure and signs in. Agents stay stopped: their owner starts them. */
export async function restoreAccount(ports: Needs, credentials: Credentials, arrival: Arrival) {
  const accountId =
    'ticket' in credentials
      ? await readTicket(ports, credentials.ticket)
      : (await checkPassword(ports, credentials, arrival)).id
  await checkSecondStep(ports, { accountId, code: credentials.code, address: arrival.address })
  const token = await ports.db.transaction(async (db) => {
    const came = 'ticket' in credentials ? await takeTicket(ports, credentials.ticket, db) : undefined
    const closing = await repository.takeBackErasure(db, { accountId, now: ports.clock.now() })
    if (closing === 'too-late') throw notAuthenticated()
    if (closing === 'undone') {
      for (const feature of Object.values(personalData)) await feature.reopen?.(db, accountId)
    }
    return openSession({ ...ports, db }, { accountId, ...(came && { provenAt: came.provenAt }), ...arrival })
  })
  ports.publicAnswers.clear()
  return token
}

/** Runs as a job. Whoever has opened the account again by then is not bothered. */
export async function sendClosedMail(
  ports: Pick<Ports, 'db' | 'mail' | 'site'>,
  { account_id: accountId }: { account_id: string },
) {
  const person = await personOf(ports, accountId)
  const closing = await repository.findErasure(ports.db, accountId)
  if (!person || !closing) return
  const about = { receipt: closing.id, dueAt: closing.dueAt, site: ports.site }
  await ports.mail.send(accountClosedMail({ to: person.email, ...about }))
}
