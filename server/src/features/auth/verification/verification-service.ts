import { verificationLinkHours } from '@agentry/contract/rules/limits'
import type { Viewer } from '../../../core/http/access.ts'
import { after, hours } from '../../../core/operation/clock.ts'
import { AppError, notAuthenticated } from '../../../core/errors.ts'
import { hashSecret, newSecret } from '../../../core/ids.ts'
import type { Ports } from '../../../ports/ports.ts'
import { verificationMail } from '../mails.ts'
import { announce } from '../news-service.ts'
import * as policy from '../policy.ts'
import { findAccount, findAccountByEmail } from '../repository.ts'
import * as repository from './verification-repository.ts'

export const verificationMailJob = 'auth.verification-mail'

/** Runs as a job. The token is made here, so that it never waits in a queue. */
export async function sendVerificationMail(
  { db, clock, mail, site }: Pick<Ports, 'db' | 'clock' | 'mail' | 'site'>,
  { account_id: accountId }: { account_id: string },
) {
  const found = await findAccount(db, accountId)
  if (!found || found.emailVerifiedAt || found.closedAt) return
  const token = newSecret()
  const expiresAt = after(clock.now(), hours(verificationLinkHours))
  await repository.putVerification(db, { accountId, tokenHash: hashSecret(token), expiresAt })
  await mail.send(verificationMail({ to: found.email, token, site }))
}

export async function sendVerification(
  { db, jobs, limits }: Pick<Ports, 'db' | 'jobs' | 'limits'>,
  viewer: Viewer,
  { address }: { address: string },
) {
  const found = await findAccount(db, viewer.id)
  if (!found) throw notAuthenticated()
  if (found.emailVerifiedAt) return { detail: 'Your address is confirmed already.' }
  await limits.takeFrom(policy.verificationMailsOfOneAddress, address)
  await limits.take(policy.verificationMailsToOneAccount, viewer.id)
  await jobs.send(verificationMailJob, { account_id: viewer.id })
  return { detail: `A link is on its way to ${found.email}. It works for ${verificationLinkHours} hours.` }
}

/** Opening the link a second time changes nothing and says so. */
export async function verifyEmail(
  { db, clock, jobs, limits }: Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits'>,
  { token, address }: { token: string; address: string },
) {
  await limits.takeFrom(policy.verificationTriesOfOneAddress, address)
  const link = { tokenHash: hashSecret(token), now: clock.now() }
  const isNews = await db.transaction(async (tx) => {
    const found = await repository.findVerification(tx, link)
    if (!found) {
      throw new AppError(
        'verification-link-invalid',
        'This link has expired, was replaced by a newer one, or is incomplete.',
      )
    }
    if (!(await repository.useVerification(tx, link))) return false
    const isNow = await repository.setVerified(tx, { id: found.accountId, at: link.now })
    if (isNow) await announce(jobs, { account_id: found.accountId, news: 'confirmed' }, tx)
    return isNow
  })
  return { status: isNews ? ('confirmed' as const) : ('already-confirmed' as const) }
}

/** By an operator, who knows people by their e-mail. Whether there is such an account. */
export async function verifyByHand({ db, clock }: Pick<Ports, 'db' | 'clock'>, email: string) {
  const found = await findAccountByEmail(db, email)
  if (found) await repository.setVerified(db, { id: found.id, at: clock.now() })
  return found !== undefined
}
