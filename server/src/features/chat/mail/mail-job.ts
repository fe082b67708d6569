import type { Attempt } from '../../../core/operation/jobs.ts'
import { MailRefused } from '../../../core/operation/permanent-failure.ts'
import type { Ports } from '../../../ports/ports.ts'
import { personOf } from '../../auth/service.ts'
import { ReceiptBook } from '../egress/receipts/receipt-book.ts'
import { keepReceipt } from '../egress/receipts/receipts.ts'
import { sendConfirmedMail } from '../egress/sinks/send-mail.ts'
import * as repository from './email-repository.ts'
import { outgoingMail } from './outgoing-mail.ts'

export const sendMailJob = 'chat.send-mail'

type Needs = Pick<Ports, 'db' | 'mail' | 'site' | 'clock'>

/** Runs as a job. A mail that is given up is shown as refused: nobody waits for one that never leaves. */
export async function sendConfirmed({ db, mail, site, clock }: Needs, id: string, attempt?: Attempt) {
  const row = await repository.findDraft(db, id)
  const sender = row && (await personOf({ db }, row.ownerId))
  if (row?.status !== 'sending' || !sender) return
  const receipt = new ReceiptBook(clock)
  try {
    receipt.add(await sendConfirmedMail({ mail }, outgoingMail(row, sender, site)))
  } catch (error) {
    if (error instanceof MailRefused)
      await repository.settleDraft(db, { id, status: 'refused', failure: error.what })
    else if (attempt?.isLast)
      await repository.settleDraft(db, { id, status: 'refused', failure: 'the mail server did not take it' })
    throw error
  }
  await repository.settleDraft(db, { id, status: 'sent', failure: null })
  const { ownerId, agentId, conversationId } = row
  await keepReceipt(db, { ownerId, agentId, conversationId, entries: receipt.entries, at: clock.now() })
}
