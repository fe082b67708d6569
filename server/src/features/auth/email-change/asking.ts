import type { EmailChange } from '@agentry/contract/people/email-change'
import { emailChangeHours } from '@agentry/contract/rules/limits'
import { AppError } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import { after, hours } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { checkPasswordOrProof } from '../proof/proof-service.ts'
import * as policy from '../policy.ts'
import { emailKey, findAccountByEmail } from '../repository.ts'
import { changeMailsJob } from './change-mails.ts'
import * as repository from './email-change-repository.ts'

interface Asked {
  email: string
  password?: string | undefined
  address: string
}

export async function askForChange(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits'>,
  viewer: Viewer,
  { email, password, address }: Asked,
) {
  const found = await checkPasswordOrProof(ports, viewer, { password, address })
  if (emailKey(email) === found.emailKey) throw refused('This is your address already.')
  await ports.limits.take(policy.emailChangesOfOneAccount, viewer.id)
  if (await findAccountByEmail(ports.db, email)) throw emailTaken()
  return ports.db.transaction(async (db) => {
    const row = await repository.putChange(db, {
      accountId: viewer.id,
      newEmail: email.trim(),
      needsOld: found.emailVerifiedAt !== null,
      expiresAt: after(ports.clock.now(), hours(emailChangeHours)),
      tokenHash: viewer.tokenHash,
    })
    if (!row)
      throw new AppError('conflict', 'Your address was changed a moment ago. Please try again in a minute.')
    await ports.jobs.send(changeMailsJob, { account_id: viewer.id }, db)
    return presentChange(row)
  })
}

export async function pendingChange({ db, clock }: Pick<Ports, 'db' | 'clock'>, viewer: Viewer) {
  const row = await repository.findPending(db, { accountId: viewer.id, now: clock.now() })
  return { pending: row ? presentChange(row) : null }
}

export async function withdrawChange({ db }: Pick<Ports, 'db'>, viewer: Viewer) {
  await repository.deletePending(db, viewer.id)
}

function presentChange(row: repository.ChangeRow): EmailChange {
  return {
    new_email: row.newEmail,
    needs_old: row.needsOld,
    old_confirmed: row.oldConfirmedAt !== null,
    new_confirmed: row.newConfirmedAt !== null,
    expires_at: row.expiresAt.toISOString(),
  }
}

function refused(message: string) {
  return new AppError('invalid-request', message, { errors: [{ path: 'email', message }] })
}

export function emailTaken() {
  const message = 'An account with this email already exists'
  return new AppError('email-taken', message, { errors: [{ path: 'email', message }] })
}
