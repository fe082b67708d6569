import type { Attempt } from '../../../core/operation/jobs.ts'
import { MailRefused } from '../../../core/operation/permanent-failure.ts'
import type { Ports } from '../../../ports/ports.ts'
import { personOf } from '../../auth/service.ts'
import * as repository from './email-repository.ts'
import { outgoingMail } from './outgoing-mail.ts'

export const sendMailJob = 'chat.send-mail'

type Needs = Pick<Ports, 'db' | 'mail' | 'site'>

/** Runs as a job. A mail that is given up is shown as refused: nobody waits for one that never leaves. */
export async function sendConfirmed({ db, mail, site }: Needs, id: string, attempt?: Attempt) {
  const row = await repository.findDraft(db, id)
  const sender = row && (await personOf({ db }, row.ownerId))
  if (row?.status !== 'sending' || !sender) return
  try {
    await mail.send(outgoingMail(row, sender, site))
  } catch (error) {
    if (error instanceof MailRefused)
      await repository.settleDraft(db, { id, status: 'refused', failure: error.what })
    else if (attempt?.isLast)
      await repository.settleDraft(db, { id, status: 'refused', failure: 'the mail server did not take it' })
    throw error
  }
  await repository.settleDraft(db, { id, status: 'sent', failure: null })
}
