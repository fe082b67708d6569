import type { LogEntry } from '@agentry/contract/operators/log'
import type { OperatorActionName } from '@agentry/contract/rules/operators'
import { newId } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import * as repository from './log-repository.ts'

/** Who acts: an operator who has signed in, or whoever runs `npm run admin`. */
export interface Actor {
  id?: string
}

interface Deed {
  action: OperatorActionName
  accountId?: string
  target?: string
  reason?: string
  facts?: Record<string, string | number | boolean | null>
}

/** Writes an entry, in the transaction of what it tells about: both are there, or neither. */
export async function logAction(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  { action, accountId, target, reason = '', facts = {} }: Deed,
) {
  const at = clock.now()
  await repository.insertAction(db, {
    id: newId(at.getTime()),
    operatorId: actor.id ?? null,
    action,
    accountId: accountId ?? null,
    target: target ?? null,
    reason,
    facts,
    at,
  })
}

export async function listLog(
  { db }: Pick<Ports, 'db'>,
  wanted: { limit: number; before?: string | undefined },
) {
  return (await repository.listActions(db, wanted)).map(presentEntry)
}

/** The newest entries about a person or a thing. */
export async function logAbout(db: Db, about: { accountId?: string; target?: string }) {
  return (await repository.listActions(db, { ...about, limit: 20 })).map(presentEntry)
}

function presentEntry({ action: row, operator, email }: repository.LogRow): LogEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    operator,
    action: row.action,
    person: row.accountId && email ? { id: row.accountId, email } : null,
    target: row.target,
    reason: row.reason,
    facts: row.facts,
  }
}
