import { undoSeconds } from '@agentry/contract/rules/limits'
import { after, seconds } from '../../core/operation/clock.ts'
import type { Db } from '../../db/client.ts'
import * as removals from './removal-repository.ts'

/** Well after the last moment at which a removal can be undone. */
const deletedAfterSeconds = 3 * undoSeconds

const deadline = (now: Date) => after(now, -seconds(deletedAfterSeconds))

/** Removed agents that are to be deleted for good. */
export async function listRemovedAgents(db: Db, now: Date) {
  return (await removals.listRemoved(db, deadline(now))).map(({ id }) => id)
}

/** False when another server has deleted it meanwhile. Until the transaction ends, nothing new hangs on it. */
export function lockRemovedAgent(db: Db, { id, now }: { id: string; now: Date }) {
  return removals.lockRemoved(db, { id, before: deadline(now) })
}

/** Deletes an agent that was locked, with every row that hangs on it. */
export function deleteRemovedAgent(db: Db, id: string) {
  return removals.deleteAgent(db, id)
}
