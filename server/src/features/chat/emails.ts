import type { Viewer } from '../../core/access.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { JobDefinition } from '../../core/jobs.ts'
import type { Rule } from '../../core/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import * as repository from './email-repository.ts'
import { presentDraft } from './present.ts'

const sendMailJob = 'chat.send-mail'
const mailsOfOnePerson: Rule = { name: 'agent-mail', points: 30, perSeconds: 24 * 60 * 60 }

interface Letter {
  to: string
  subject: string
  body: string
}

/** Sends what the person saw and confirmed, once. */
export async function sendDraft(
  { db, jobs, limits }: Pick<Ports, 'db' | 'jobs' | 'limits'>,
  viewer: Viewer,
  { agentId, draftId, letter }: { agentId: string; draftId: string; letter: Letter },
) {
  if (/[\r\n]/.test(letter.subject)) throw new AppError('invalid-request', 'subject: must be one line')
  await limits.take(mailsOfOnePerson, viewer.id)
  const sent = await db.transaction(async (tx) => {
    const row = await repository.decideDraft(tx, {
      id: draftId,
      agentId,
      ownerId: viewer.id,
      status: 'sent',
      final: letter,
    })
    if (row) await jobs.send(sendMailJob, { draft_id: row.id }, tx)
    return row
  })
  if (sent) return presentDraft(sent)
  // A second click sends nothing, so it takes nothing.
  await limits.giveBack(mailsOfOnePerson, viewer.id)
  throw notFound('draft')
}

export async function discardDraft(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer,
  { agentId, draftId }: { agentId: string; draftId: string },
) {
  const row = await repository.decideDraft(db, {
    id: draftId,
    agentId,
    ownerId: viewer.id,
    status: 'discarded',
  })
  if (!row) throw notFound('draft')
  return presentDraft(row)
}

export function chatJobs({ db, mail }: Ports): JobDefinition<never>[] {
  return [
    {
      name: sendMailJob,
      async run({ draft_id }: { draft_id: string }) {
        const row = await repository.findDraft(db, draft_id)
        if (row?.status === 'sent') await mail.send({ to: row.to, subject: row.subject, text: row.body })
      },
    },
  ]
}
