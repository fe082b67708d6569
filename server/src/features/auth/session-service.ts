import { accessTokenDays } from '@agentry/contract/rules/limits'
import { after, days } from '../../core/operation/clock.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { hashSecret, newId, newSecret } from '../../core/ids.ts'
import { networksOf } from '../../core/http/networks.ts'
import type { Viewer } from '../../core/http/access.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Arrival } from '../../core/http/arrival.ts'
import { announce } from './news-service.ts'
import { presentSession, presentToken } from './present.ts'
import { hasPro } from './pro-service.ts'
import * as repository from './repository.ts'
import { isSuspended } from './standing/standing-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

interface Opening extends Arrival {
  accountId: string
  /** Of a new account: there is nobody yet who would not expect it. */
  isFirst?: boolean
  /** When the person showed who they are, if not just now; null: nobody knows. */
  provenAt?: Date | null
}

/**
 * A fresh access token. Only its hash is kept. Everybody who has proven to be the owner comes through here, within a
 * transaction.
 */
export async function openSession(
  { db, clock, jobs }: Needs & Pick<Ports, 'jobs'>,
  { accountId, address, device, isFirst = false, provenAt }: Opening,
) {
  if (await isSuspended(db, accountId)) throw accountSuspended()
  const token = newSecret()
  const now = clock.now()
  await repository.insertSession(db, {
    tokenHash: hashSecret(token),
    id: newId(now.getTime()),
    accountId,
    device,
    createdAt: now,
    expiresAt: after(now, days(accessTokenDays)),
    provenAt: provenAt === undefined ? now : provenAt,
  })
  const deviceHash = hashAddress(accountId, address, device)
  const isNew = !isFirst && !(await repository.isKnownAddress(db, { accountId, addressHash: deviceHash }))
  for (const addressHash of [hashAddress(accountId, address), deviceHash])
    await repository.rememberAddress(db, { accountId, addressHash, seenAt: now })
  if (isNew)
    await announce(jobs, { account_id: accountId, news: 'new-device', device, at: now.toISOString() }, db)
  return presentToken(token)
}

export async function authenticate({ db, clock }: Needs, token: string): Promise<Viewer | undefined> {
  const now = clock.now()
  const found = await repository.findViewer(db, { tokenHash: hashSecret(token), now })
  if (!found) return undefined
  const { id, tokenHash, isOperator } = found
  return { id, tokenHash, isPro: hasPro(found, now), ...(isOperator && { isOperator }) }
}

export async function logout({ db, signals }: Pick<Ports, 'db' | 'signals'>, viewer: Viewer) {
  await repository.deleteSession(db, viewer.tokenHash)
  signals.send({ about: 'access-ended', id: viewer.id })
}

/** Where this person is signed in. */
export async function listSessions({ db, clock }: Needs, viewer: Viewer) {
  const rows = await repository.listSessions(db, { accountId: viewer.id, now: clock.now() })
  return rows.map((row) => presentSession(row, viewer))
}

export async function endSession({ db, signals }: Pick<Ports, 'db' | 'signals'>, viewer: Viewer, id: string) {
  const ended = await repository.deleteSessionById(db, { id, accountId: viewer.id })
  if (!ended) throw notFound('session')
  signals.send({ about: 'access-ended', id: viewer.id })
}

/** Of the network, or of a device in it, and with the account in it: that two accounts share an address cannot be seen from it. */
export function hashAddress(accountId: string, address: string, device?: string) {
  const { narrow } = networksOf(address)
  return hashSecret(device === undefined ? `${accountId} ${narrow}` : `${accountId} ${narrow} ${device}`)
}

function accountSuspended() {
  const detail = 'This account is suspended. Please write to our support if you think this is a mistake.'
  return new AppError('account-suspended', detail)
}
