import { after, seconds } from '../../core/operation/clock.ts'
import type { Attempt, JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { longestTurnSeconds } from '../billing/allowance/allowance-service.ts'
import { sendConfirmed, sendMailJob } from './mail/mail-job.ts'
import { dropLostSpeech } from './speech/lost-speech-service.ts'

export function chatJobs(ports: Ports): JobDefinition<never>[] {
  return [
    {
      name: sendMailJob,
      run: ({ draft_id }: { draft_id: string }, attempt?: Attempt) => sendConfirmed(ports, draft_id, attempt),
    },
    {
      name: 'chat.drop-lost-speech',
      cron: '* * * * *',
      run: () => dropLostSpeech(ports, after(ports.clock.now(), -seconds(longestTurnSeconds))),
    },
  ]
}
