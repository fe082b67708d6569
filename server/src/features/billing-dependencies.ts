import { rewardTier } from '@agentry/contract/rules/rewards'
import type { Ports } from '../ports/ports.ts'
import { countAgents, stopAgentsBeyondFree } from './agents/service.ts'
import type { BillingDependencies } from './billing/dependencies.ts'
import { countMine } from './creators/service.ts'
import { currentConsents } from './privacy/consent-service.ts'

/** Here, because these features ask billing themselves and the graph of features has no circle. */
export function billingDependencies(ports: Pick<Ports, 'db' | 'clock'>): BillingDependencies {
  return {
    countAgents: (viewer) => countAgents(ports, viewer),
    stopAgentsBeyondFree: (accountId) => stopAgentsBeyondFree(ports, accountId),
    countTemplates: (viewer) => countMine(ports, viewer),
    rewardPercent: async (db, accountId) =>
      rewardTier(await currentConsents({ db }, accountId))?.discount ?? 0,
  }
}
