import { decisions, stateAfter } from '@agentry/contract/rules/community/decisions'
import { writeLetter } from '../../../core/mail/letter.ts'
import type { Ports } from '../../../ports/ports.ts'
import { MailRefused } from '../../../core/operation/permanent-failure.ts'
import { findCase, forgetVisitorEmail, listVisitorEmails } from './case-repository.ts'
import { toReporters } from './sentences.ts'

export const tellVisitorsJob = 'moderation.tell-visitors'

export interface VisitorsToTell {
  case_id: string
}

const things = {
  template: 'a template',
  creator: 'a creator',
  shared: 'a shared page',
  review: 'a review',
  message: 'a message',
} as const

/** Runs as a job. Mails each visitor who left an address, and forgets the address; a second run goes on with the others. */
export async function tellVisitors(
  { db, mail, site }: Pick<Ports, 'db' | 'mail' | 'site'>,
  { case_id: caseId }: VisitorsToTell,
) {
  const found = await findCase(db, caseId)
  const decision = decisions.find((one) => stateAfter[one] === found?.state)
  if (!found || !decision) return
  for (const email of await listVisitorEmails(db, caseId)) {
    // Nobody confirmed the address, so the mail carries no words of the person who made what was reported.
    const letter = writeLetter(site, {
      to: email,
      subject: 'Your report was decided',
      parts: [
        `You reported ${things[found.kind]} to us. ${toReporters[decision]}`,
        { quote: found.message ?? '' },
        'We do not keep your address any longer.',
      ],
    })
    await mail.send(letter).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error
    })
    await forgetVisitorEmail(db, { caseId, email })
  }
}
