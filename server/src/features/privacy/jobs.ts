import type { JobDefinition } from '../../core/operation/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import {
  conversationDeletedJob,
  type DeletedConversation,
} from '../chat/conversations/conversation-service.ts'
import { closedMailJob, sendClosedMail } from './closing/closing.ts'
import { eraseDue } from './erasure-service.ts'
import { forgetConversation } from './research/record-repository.ts'
import { takeResearch } from './research/research-service.ts'
import { runRetention } from './retention-service.ts'

export function privacyJobs(ports: Ports): JobDefinition<never>[] {
  return [
    {
      name: conversationDeletedJob,
      run: (data: DeletedConversation) => forgetConversation(ports.db, data.conversation_id),
    },
    { name: closedMailJob, run: (data: { account_id: string }) => sendClosedMail(ports, data) },
    {
      name: 'privacy.retention',
      cron: '40 2 * * *',
      atStart: true,
      run: async () => {
        ports.log.info({ removed: await runRetention(ports) }, 'retention has run')
      },
    },
    {
      name: 'privacy.erase-due',
      cron: '10 * * * *',
      atStart: true,
      run: async () => {
        await eraseDue(ports, (receipt) => ports.log.info(receipt, 'an account was erased'))
      },
    },
    {
      name: 'privacy.research',
      cron: '20 4 * * *',
      run: async () => {
        ports.log.info(await takeResearch(ports), 'research has run')
      },
    },
  ]
}
