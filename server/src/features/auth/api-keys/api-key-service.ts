import type { ApiKey } from '@agentry/contract/billing'
import { apiKeys as keyLimits } from '@agentry/contract/rules/limits'
import { planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../../core/http/access.ts'
import { after, seconds } from '../../../core/operation/clock.ts'
import { AppError, notFound, proRequired } from '../../../core/errors.ts'
import { hashSecret, newId, newSecret } from '../../../core/ids.ts'
import type { Ports } from '../../../ports/ports.ts'
import { hasPro } from '../pro-service.ts'
import * as repository from './api-key-repository.ts'

/** Tells a key from an access token, and helps scanners of leaked secrets. */
export const keyPrefix = 'ak_'

const rule = { name: 'api-key', points: keyLimits.requestsPerMinute, perSeconds: 60 }

/** The secret is in this answer and nowhere else: only its hash is kept. */
export async function createKey({ db, clock }: Pick<Ports, 'db' | 'clock'>, viewer: Viewer, name: string) {
  const key = `${keyPrefix}${newSecret()}`
  const now = clock.now()
  const row = {
    id: newId(now.getTime()),
    accountId: viewer.id,
    name,
    keyHash: hashSecret(key),
    hint: `${key.slice(0, 7)}…${key.slice(-4)}`,
    createdAt: now,
  }
  const made = await repository.insertKey(db, row, { most: keyLimits.perAccount })
  if (!made) {
    const detail = `You have ${keyLimits.perAccount} API keys, which is the most. Revoke one that you no longer use.`
    throw new AppError('conflict', detail)
  }
  return { ...presentKey(made), key }
}

export async function listKeys({ db }: Pick<Ports, 'db'>, viewer: Viewer) {
  return (await repository.listKeys(db, viewer.id)).map(presentKey)
}

export async function revokeKey({ db, signals }: Pick<Ports, 'db' | 'signals'>, viewer: Viewer, id: string) {
  if (!(await repository.deleteKey(db, { id, accountId: viewer.id }))) throw notFound('API key')
  signals.send({ about: 'access-ended', id: viewer.id })
}

/** Who a key lets in. A key of somebody who is no longer Pro is refused, and works again with Pro. */
export async function authenticateKey(
  { db, clock, limits }: Pick<Ports, 'db' | 'clock' | 'limits'>,
  key: string,
): Promise<Viewer | undefined> {
  const keyHash = hashSecret(key)
  const found = await repository.findKeyOwner(db, keyHash)
  if (!found) return undefined
  const { id, accountId, lastUsedAt } = found.key
  await limits.take(rule, id)
  const now = clock.now()
  const isPro = hasPro(found, now)
  if (!planOf({ isPro }).apiAccess) throw proRequired()
  if (!lastUsedAt || lastUsedAt < after(now, -seconds(60))) await repository.touchKey(db, { id, at: now })
  return { id: accountId, isPro, tokenHash: keyHash, apiKeyId: id }
}

function presentKey({ id, name, hint, createdAt, lastUsedAt }: repository.ApiKeyRow): ApiKey {
  return {
    id,
    name,
    hint,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}
