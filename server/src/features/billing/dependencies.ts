import type { Viewer } from '../../core/http/access.ts'
import type { Db } from '../../db/client.ts'
import type { Ports } from '../../ports/ports.ts'

/** What billing asks of features that ask billing themselves. Handed over where the features meet. */
export interface BillingDependencies {
  countAgents(viewer: Viewer): Promise<number>
  /** Of a person without Pro: stops what the Free plan does not include, and answers how many are stopped by it. */
  stopAgentsBeyondFree(accountId: string): Promise<number>
  countTemplates(viewer: Viewer): Promise<number>
  /** What a person's research consents take off a subscription now, in percent. */
  rewardPercent(db: Db, accountId: string): Promise<number>
}

export interface Billing extends Ports {
  dependencies: BillingDependencies
}
