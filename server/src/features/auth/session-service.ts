import { accessTokenDays } from '@agentry/contract/rules/limits'
import { after, days } from '../../core/operation/clock.ts'
import { notFound } from '../../core/errors.ts'
import { hashSecret, newId, newSecret } from '../../core/ids.ts'
import { networksOf } from '../../core/http/networks.ts'
import type { Viewer } from '../../core/http/access.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Arrival } from '../../core/http/arrival.ts'
import { presentSession, presentToken } from './present.ts'
import { hasPro } from './pro-service.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

/** A fresh access token. Only its hash is kept. */
export async function openSession(
  { db, clock }: Needs,
  { accountId, address, device }: Arrival & { accountId: string },
) {
  const token = newSecret()
  const now = clock.now()
  await repository.insertSession(db, {
    tokenHash: hashSecret(token),
    id: newId(now.getTime()),
    accountId,
    device,
    createdAt: now,
    expiresAt: after(now, days(accessTokenDays)),
  })
  await repository.rememberAddress(db, {
    accountId,
    addressHash: hashAddress(accountId, address),
    seenAt: now,
  })
  return presentToken(token)
}

export async function authenticate({ db, clock }: Needs, token: string): Promise<Viewer | undefined> {
  const now = clock.now()
  const found = await repository.findViewer(db, { tokenHash: hashSecret(token), now })
  return found && { id: found.id, isPro: hasPro(found, now), tokenHash: found.tokenHash }
}

export async function logout({ db }: Pick<Ports, 'db'>, viewer: Viewer) {
  await repository.deleteSession(db, viewer.tokenHash)
}

/** Where this person is signed in. */
export async function listSessions({ db, clock }: Needs, viewer: Viewer) {
  const rows = await repository.listSessions(db, { accountId: viewer.id, now: clock.now() })
  return rows.map((row) => presentSession(row, viewer))
}

export async function endSession({ db }: Pick<Ports, 'db'>, viewer: Viewer, id: string) {
  const ended = await repository.deleteSessionById(db, { id, accountId: viewer.id })
  if (!ended) throw notFound('session')
}

/** Of the network, and with the account in it: that two accounts share an address cannot be seen from it. */
export function hashAddress(accountId: string, address: string) {
  return hashSecret(`${accountId} ${networksOf(address).narrow}`)
}
