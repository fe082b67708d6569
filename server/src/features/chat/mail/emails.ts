import { mailsPerDay } from '@agentry/contract/rules/limits'
import type { Viewer } from '../../../core/http/access.ts'
import { after, days } from '../../../core/operation/clock.ts'
import { AppError, notAuthenticated, notFound } from '../../../core/errors.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'
import { personOf } from '../../auth/service.ts'
import * as repository from './email-repository.ts'
import { ourWordsIn } from './look-alike-subject.ts'
import { sendMailJob } from './mail-job.ts'
import { presentDraft } from '../conversations/present.ts'

interface Letter {
  to: string
  subject: string
  body: string
}

interface DraftId {
  agentId: string
  draftId: string
}

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits'>

/** Sends what the person saw and confirmed, once. */
export async function sendDraft(
  ports: Needs,
  viewer: Viewer,
  { agentId, draftId, letter }: DraftId & { letter: Letter },
) {
  const { db, jobs, limits } = ports
  await showDraft(ports, viewer, { agentId, draftId })
  const mailsOfOnePerson = await dailyRuleOf(ports, viewer)
  refuseLookAlike(letter.subject)
  await limits.take(mailsOfOnePerson, viewer.id).catch((error: unknown) => {
    throw tooManyMails(error, mailsOfOnePerson)
  })
  const sending = await db.transaction(async (tx) => {
    const decision = { id: draftId, agentId, ownerId: viewer.id, status: 'sending', final: letter } as const
    const row = await repository.decideDraft(tx, decision)
    if (row) await jobs.send(sendMailJob, { draft_id: row.id }, tx)
    return row
  })
  if (sending) return presentDraft(sending)
  // A second click sends nothing, so it takes nothing.
  await limits.giveBack(mailsOfOnePerson, viewer.id)
  throw notFound('draft')
}

function refuseLookAlike(subject: string) {
  const words = ourWordsIn(subject)
  if (words === undefined) return
  const message = `A subject with "${words}" looks like a mail from Agentry itself. Please choose other words.`
  throw new AppError('invalid-request', message, { errors: [{ path: 'subject', message }] })
}

/** How many mails this person may send a day. Both rules count in the same place, so that none counts twice. */
async function dailyRuleOf({ db, clock }: Needs, viewer: Viewer): Promise<Rule> {
  const person = await personOf({ db }, viewer.id)
  if (!person) throw notAuthenticated()
  if (!person.emailVerifiedAt) {
    throw new AppError(
      'email-unverified',
      'Confirm your e-mail address first: open the link that we mailed to you, then send this mail.',
    )
  }
  const isNew = after(person.createdAt, days(mailsPerDay.newForDays)) > clock.now()
  const points = isNew ? mailsPerDay.ofNewAccount : mailsPerDay.ofAccount
  return { name: 'agent-mail', points, perSeconds: 24 * 60 * 60 }
}

function tooManyMails(error: unknown, { points }: Rule) {
  if (!(error instanceof AppError)) return error
  const isNew = points === mailsPerDay.ofNewAccount
  const why = isNew ? `In its first ${mailsPerDay.newForDays} days an account sends` : 'An account sends'
  return new AppError('too-many-requests', `${why} at most ${points} mails a day. Please try again later.`, {
    cause: error,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  })
}

export async function showDraft({ db }: Pick<Ports, 'db'>, viewer: Viewer, { agentId, draftId }: DraftId) {
  const row = await repository.findOwnDraft(db, { id: draftId, agentId, ownerId: viewer.id })
  if (!row) throw notFound('draft')
  return presentDraft(row)
}

export async function discardDraft({ db }: Pick<Ports, 'db'>, viewer: Viewer, { agentId, draftId }: DraftId) {
  const row = await repository.decideDraft(db, {
    id: draftId,
    agentId,
    ownerId: viewer.id,
    status: 'discarded',
  })
  if (!row) throw notFound('draft')
  return presentDraft(row)
}
