import { resetLinkMinutes } from '@agentry/contract/rules/limits'
import { after, minutes } from '../../../core/operation/clock.ts'
import { AppError } from '../../../core/errors.ts'
import { hashSecret, newId, newSecret } from '../../../core/ids.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Ports } from '../../../ports/ports.ts'
import { deleteKeysOf } from '../api-keys/api-key-repository.ts'
import type { Arrival } from '../../../core/http/arrival.ts'
import { accountClosing } from '../service.ts'
import { passwordResetMail } from '../mails.ts'
import { checkOwnPassword } from './own-password.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import * as policy from '../policy.ts'
import * as repository from '../repository.ts'
import { requireProof } from '../proof/proof-service.ts'
import { openSession } from '../session-service.ts'
import { checkSecondStep } from '../two-step/second-step-service.ts'
import { setVerified } from '../verification/verification-repository.ts'

export const resetMailJob = 'auth.reset-mail'

/** Known and unknown addresses do the same work and get the same answer; the job finds out which it was. */
export async function forgotPassword(
  { db, limits, jobs }: Pick<Ports, 'db' | 'limits' | 'jobs'>,
  { email, address }: { email: string; address: string },
) {
  await limits.takeFrom(policy.resetMailsOfOneAddress, address)
  await limits.take(policy.resetMailsToOneAccount, repository.emailKey(email))
  const found = await repository.findAccountByEmail(db, email)
  await jobs.send(resetMailJob, { account_id: found?.id ?? newId() })
  return { detail: 'If an account exists for this email, a link to choose a new password is on its way.' }
}

/** Runs as a job. The token is made here, so that it never waits in a queue. */
export async function sendResetMail(
  { db, clock, mail, site }: Pick<Ports, 'db' | 'clock' | 'mail' | 'site'>,
  { account_id: accountId }: { account_id: string },
) {
  const found = await repository.findAccount(db, accountId)
  if (!found) return
  const token = newSecret()
  const expiresAt = after(clock.now(), minutes(resetLinkMinutes))
  await repository.putReset(db, { accountId, tokenHash: hashSecret(token), expiresAt })
  await mail.send(passwordResetMail({ to: found.email, token, site }))
}

export async function resetPassword(
  {
    db,
    clock,
    jobs,
    limits,
    secrets,
    signals,
  }: Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits' | 'secrets' | 'signals'>,
  {
    token,
    password,
    code,
    ...arrival
  }: Arrival & { token: string; password: string; code?: string | undefined },
) {
  refuseCommonPassword(password, 'password')
  await limits.takeFrom(policy.resetTriesOfOneAddress, arrival.address)
  const passwordHash = await hashPassword(password)
  const { fresh, accountId, closedAt } = await db.transaction(async (tx) => {
    const reset = await repository.takeReset(tx, { tokenHash: hashSecret(token), now: clock.now() })
    if (!reset) {
      throw new AppError(
        'reset-link-invalid',
        'This link has been used or has expired. Please ask for a new one.',
      )
    }
    // A refusal takes the transaction back: the link still works with the right code.
    const step = { accountId: reset.accountId, code, address: arrival.address }
    await checkSecondStep({ db: tx, clock, limits, secrets }, step)
    const found = await repository.findAccount(tx, reset.accountId)
    // Whoever opened the mailed link reads the mails of this address.
    await setVerified(tx, { id: reset.accountId, at: clock.now() })
    const replaced = { accountId: reset.accountId, passwordHash, ...arrival }
    const freshToken = await replacePassword({ db: tx, clock, jobs }, replaced)
    return { fresh: freshToken, accountId: reset.accountId, closedAt: found?.closedAt }
  })
  signals.send({ about: 'access-ended', id: accountId })
  if (closedAt) throw accountClosing(closedAt)
  return fresh
}

export async function changePassword(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits' | 'signals'>,
  viewer: Viewer,
  { current, next, ...arrival }: Arrival & { current: string | undefined; next: string },
) {
  refuseCommonPassword(next, 'new_password')
  if (current === undefined) await requireProof(ports, viewer)
  else {
    const given = { password: current, path: 'current_password', address: arrival.address }
    await checkOwnPassword(ports, viewer, given)
  }
  const passwordHash = await hashPassword(next)
  const fresh = await ports.db.transaction((tx) =>
    replacePassword({ ...ports, db: tx }, { accountId: viewer.id, passwordHash, ...arrival }),
  )
  ports.signals.send({ about: 'access-ended', id: viewer.id })
  return fresh
}

/**
 * Every token, API key and link from before ends with the old password: whoever knew it may have made one. After the
 * commit the caller sends the signal that ends their requests.
 */
async function replacePassword(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  { accountId, passwordHash, ...arrival }: Arrival & { accountId: string; passwordHash: string },
) {
  await repository.setPasswordHash(ports.db, { id: accountId, passwordHash })
  await repository.deleteSessionsOf(ports.db, accountId)
  await deleteKeysOf(ports.db, accountId)
  await repository.deleteResetOf(ports.db, accountId)
  return openSession(ports, { accountId, ...arrival })
}
