import { freePlan, planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../core/http/access.ts'
import type { Ports } from '../../ports/ports.ts'
import { lockOwner } from './repository.ts'
import { findBeyondPlan, stopBeyondPlan } from './plan-repository.ts'

export const planStopReasons = {
  'agent-limit': `Stopped because Pro ended: the Free plan has ${freePlan.agents} agents. Stop another one to start this one again, or upgrade to Pro.`,
  premium: 'Stopped because Pro ended, and its template is part of Pro. Upgrade to Pro to start it again.',
  refunded:
    'Stopped because you had the money back for its template. Buy it again, or upgrade to Pro, to start it again.',
} as const

/**
 * Stops the agents that the plan of this moment does not include. Nothing has to happen at the moment when Pro ends:
 * whoever shows or uses agents calls this first. The agents that were used last stay. Answers whether any was stopped.
 */
export async function fitToPlan(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'isPro'>,
): Promise<boolean> {
  const { agents, premiumTemplates } = planOf(viewer)
  if (agents === null && premiumTemplates) return false
  const beyond = { ownerId: viewer.id, limit: agents, premiumTemplates }
  if ((await findBeyondPlan(db, beyond)).length === 0) return false
  await db.transaction(async (tx) => {
    await lockOwner(tx, viewer.id)
    await stopBeyondPlan(tx, { ...beyond, at: clock.now(), reasons: planStopReasons })
  })
  return true
}
