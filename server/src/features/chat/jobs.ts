import { after, seconds } from '../../core/operation/clock.ts'
import type { Attempt, JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { longestTurnSeconds } from '../billing/allowance/allowance-service.ts'
import { deleteRemovedAgents } from './conversations/remove-agents.ts'
import { dropExpiredAsks } from './egress/asking/asks.ts'
import { keepLostTurns } from './live/lost-turn-service.ts'
import { sendConfirmed, sendMailJob } from './mail/mail-job.ts'
import { dropExpiredShares } from './sharing/shares.ts'
import { dropLostSpeech } from './speech/lost-speech-service.ts'

export function chatJobs(ports: Ports): JobDefinition<never>[] {
  return [
    {
      name: sendMailJob,
      run: ({ draft_id }: { draft_id: string }, attempt?: Attempt) => sendConfirmed(ports, draft_id, attempt),
    },
    { name: 'chat.keep-lost-turns', cron: '* * * * *', atStart: true, run: () => keepLostTurns(ports) },
    {
      name: 'chat.delete-removed-agents',
      cron: '* * * * *',
      run: () => deleteRemovedAgents(ports),
    },
    {
      name: 'chat.drop-lost-speech',
      cron: '* * * * *',
      run: () => dropLostSpeech(ports, after(ports.clock.now(), -seconds(longestTurnSeconds))),
    },
    {
      name: 'chat.drop-expired-asks',
      cron: '* * * * *',
      run: () => dropExpiredAsks(ports),
    },
    {
      name: 'chat.drop-expired-shares',
      cron: '17 * * * *',
      run: () => dropExpiredShares(ports),
    },
  ]
}
