import { AppError } from '../../../core/errors.ts'
import type { Arrival } from '../../../core/http/arrival.ts'
import { hashSecret, newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { announce } from '../news-service.ts'
import * as policy from '../policy.ts'
import { emailKey, insertAccount } from '../repository.ts'
import { refuseReservedName } from '../service.ts'
import { openSession } from '../session-service.ts'
import { checkSecondStep } from '../two-step/second-step-service.ts'
import { verificationMailJob } from '../verification/verification-service.ts'
import { providerOf } from './leaving-service.ts'
import { addressTaken } from './provider-sign-in.ts'
import * as repository from './provider-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits' | 'secrets' | 'site' | 'identityProvider'>

/** Whose ticket it is. It stays good: the right code may be missing. */
export async function readTicket({ db, clock }: Pick<Ports, 'db' | 'clock'>, ticket: string) {
  const found = await repository.findArrival(db, { ticketHash: hashSecret(ticket), now: clock.now() })
  if (!found?.accountId) throw ticketInvalid()
  return found.accountId
}

/** Uses a ticket up, within the transaction of what it is for. */
export async function takeTicket({ clock }: Pick<Ports, 'clock'>, ticket: string, within: Db) {
  const row = await repository.takeArrival(within, { ticketHash: hashSecret(ticket), now: clock.now() })
  if (!row) throw ticketInvalid()
  return row
}

export async function enter(
  ports: Needs,
  { ticket, code }: { ticket: string; code: string },
  arrival: Arrival,
) {
  providerOf(ports)
  await ports.limits.takeFrom(policy.providerTriesOfOneAddress, arrival.address)
  const accountId = await readTicket(ports, ticket)
  await checkSecondStep(ports, { accountId, code, address: arrival.address })
  return ports.db.transaction(async (tx) => {
    const { issuer, subject, provenAt } = await takeTicket(ports, ticket, tx)
    await repository.noteUse(tx, { issuer, subject, at: ports.clock.now() })
    return openSession({ ...ports, db: tx }, { accountId, provenAt, ...arrival })
  })
}

/** An account without a password. An address that the provider vouches for needs no mail of ours. */
export async function register(
  ports: Needs,
  { ticket, full_name }: { ticket: string; full_name: string },
  arrival: Arrival,
) {
  const { name } = providerOf(ports)
  await refuseReservedName(full_name, ports)
  await ports.limits.takeFrom(policy.signUpsOfOneAddress, arrival.address)
  const now = ports.clock.now()
  return ports.db.transaction(async (tx) => {
    const { accountId, issuer, subject, email, isEmailVerified } = await takeTicket(ports, ticket, tx)
    if (accountId) throw ticketInvalid()
    const row = await insertAccount(tx, {
      id: newId(now.getTime()),
      email,
      emailKey: emailKey(email),
      fullName: full_name,
      emailVerifiedAt: isEmailVerified ? now : null,
      createdAt: now,
    })
    if (!row) throw addressTaken(name)
    const identity = { issuer, subject, accountId: row.id, email, createdAt: now, lastUsedAt: now }
    if (!(await repository.insertIdentity(tx, identity))) throw ticketInvalid()
    if (!isEmailVerified) await ports.jobs.send(verificationMailJob, { account_id: row.id }, tx)
    await announce(ports.jobs, { account_id: row.id, news: 'opened' }, tx)
    return openSession({ ...ports, db: tx }, { accountId: row.id, isFirst: true, ...arrival })
  })
}

function ticketInvalid() {
  return new AppError('provider-refused', 'This sign-in has expired. Please start again.')
}
