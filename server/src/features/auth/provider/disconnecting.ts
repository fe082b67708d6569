import { AppError, notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { announce } from '../news-service.ts'
import { requireProof } from '../proof/proof-service.ts'
import * as repository from './provider-repository.ts'
import { providerOf } from './leaving-service.ts'

export async function disconnect(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'identityProvider'>,
  viewer: Viewer,
) {
  const { issuer, name } = providerOf(ports)
  await requireProof(ports, viewer)
  await ports.db.transaction(async (tx) => {
    if (!(await repository.findIdentityOf(tx, { accountId: viewer.id, issuer })))
      throw notFound(`connection to ${name}`)
    await keepAWayIn(ports, viewer.id, tx)
    if (!(await repository.deleteIdentity(tx, { accountId: viewer.id, issuer })))
      throw notFound(`connection to ${name}`)
    const news = { account_id: viewer.id, news: 'sign-in-changed', change: 'provider-disconnected' } as const
    await announce(ports.jobs, news, tx)
  })
}

/** Before one of the ways to sign in is removed. */
export async function keepAWayIn(
  { identityProvider }: Pick<Ports, 'identityProvider'>,
  accountId: string,
  within: Db,
) {
  const ways = await repository.lockWaysIn(within, { accountId, issuer: identityProvider?.issuer })
  if (ways > 1) return
  const detail = 'This is your only way to sign in. Set a password or add a passkey first.'
  throw new AppError('conflict', detail)
}

/** The account at the provider that signs this person in; null: none. */
export async function readConnection(
  { db, identityProvider }: Pick<Ports, 'db' | 'identityProvider'>,
  accountId: string,
) {
  const issuer = identityProvider?.issuer
  const row = issuer && (await repository.findIdentityOf(db, { accountId, issuer }))
  return row ? { email: row.email, since: row.createdAt.toISOString() } : null
}
