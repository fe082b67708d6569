import { planOf } from '@agentry/contract/rules/plans'
import { agentRestoreSeconds, undoSeconds } from '@agentry/contract/rules/limits'
import { notFound } from '../../core/errors.ts'
import type { Viewer } from '../../core/http/access.ts'
import { after, seconds } from '../../core/operation/clock.ts'
import type { Ports } from '../../ports/ports.ts'
import * as removals from './removal-repository.ts'
import { countActive, setStatus } from './repository.ts'
import { oneByOne, showAgent } from './service.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

/** Hidden from now on. The chat deletes it with its conversations when this can no longer be undone. */
export async function removeAgent({ db, clock }: Needs, viewer: Viewer, id: string) {
  const now = clock.now()
  if (!(await removals.markRemoved(db, { id, ownerId: viewer.id, at: now }))) throw notFound('agent')
  return { restorable_until: after(now, seconds(undoSeconds)).toISOString() }
}

/** As it was; stopped where the plan has no room for it by now. */
export async function restoreAgent(ports: Needs, viewer: Viewer, id: string) {
  const now = ports.clock.now()
  await oneByOne(ports.db, viewer, async (db) => {
    const deadline = after(now, -seconds(agentRestoreSeconds))
    const restored = await removals.unmarkRemoved(db, { id, ownerId: viewer.id, after: deadline })
    if (!restored) throw notFound('agent')
    const limit = planOf(viewer).agents
    const isTooMany = limit !== null && (await countActive(db, viewer.id)) > limit
    if (isTooMany && restored.status !== 'stopped')
      await setStatus(db, { id, ownerId: viewer.id, status: 'stopped', at: now })
  })
  return showAgent(ports, viewer, id)
}
