import type { JobDefinition } from './core/jobs.ts'
import { agentJobs } from './features/agents/start.ts'
import { authJobs } from './features/auth/jobs.ts'
import { billingJobs } from './features/billing/allowance.ts'
import { chatJobs } from './features/chat/emails.ts'
import { speechJobs } from './features/chat/lost-speech.ts'
import { privacyJobs } from './features/privacy/jobs.ts'
import type { Ports } from './ports/ports.ts'

/** Everything that runs by itself or later. */
export function allJobs(ports: Ports): JobDefinition<never>[] {
  return [
    ...authJobs(ports),
    ...agentJobs(ports),
    ...billingJobs(ports),
    ...chatJobs(ports),
    ...speechJobs(ports),
    ...privacyJobs(ports),
  ]
}
