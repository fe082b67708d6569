import type { JobDefinition } from './core/operation/jobs.ts'
import { agentJobs } from './features/agents/jobs.ts'
import { authJobs } from './features/auth/jobs.ts'
import { billingDependencies } from './features/billing-dependencies.ts'
import { billingJobs } from './features/billing/jobs.ts'
import { sellingJobs } from './features/billing/selling/jobs.ts'
import { catalogueJobs } from './features/catalogue/jobs.ts'
import { chatJobs } from './features/chat/jobs.ts'
import { creatorJobs } from './features/creators/jobs.ts'
import { moderationJobs } from './features/moderation/jobs.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { privacyJobs } from './features/privacy/jobs.ts'
import type { Ports } from './ports/ports.ts'
import type { Settings } from './settings.ts'

/** Everything that runs by itself or later. */
export function allJobs(
  ports: Ports,
  { checkStarters }: Pick<Settings, 'checkStarters'>,
): JobDefinition<never>[] {
  return [
    ...authJobs(ports),
    ...agentJobs(ports),
    ...billingJobs(ports, billingDependencies(ports)),
    ...sellingJobs(ports),
    ...catalogueJobs(ports),
    ...chatJobs(ports),
    ...creatorJobs(ports, { checkStarters }),
    ...moderationJobs(ports),
    ...notificationJobs(ports),
    ...privacyJobs(ports),
    ...paymentJobs(ports),
  ]
}

/** The clockwork of a payment provider that lives in this process. */
function paymentJobs({ payments: { embedded } }: Pick<Ports, 'payments'>): JobDefinition<never>[] {
  return embedded
    ? [{ name: 'payments.tick', cron: '* * * * *', atStart: true, run: () => embedded.tick() }]
    : []
}
