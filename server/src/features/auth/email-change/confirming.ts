import { AppError } from '../../../core/errors.ts'
import { hashSecret } from '../../../core/ids.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { announce } from '../news-service.ts'
import * as policy from '../policy.ts'
import { emailTaken } from './asking.ts'
import { changedMailJob } from './change-mails.ts'
import * as repository from './email-change-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'limits' | 'signals'>

interface Link {
  token: string
  address: string
}

/** Opening a link a second time changes nothing. The last of the two addresses makes the change. */
export async function confirmChange(ports: Needs, { token, address }: Link) {
  await ports.limits.takeFrom(policy.emailChangeTriesOfOneAddress, address)
  const now = ports.clock.now()
  const { status, changedId } = await ports.db.transaction(async (db) => {
    const { found, side } = await openLink(db, token, now)
    const row = await repository.setConfirmed(db, { accountId: found.accountId, side, at: now })
    if (!row) throw invalidLink()
    if (!row.newConfirmedAt) return { status: 'waiting-for-new' as const }
    if (row.needsOld && !row.oldConfirmedAt) return { status: 'waiting-for-old' as const }
    await change(ports, db, row, now)
    return { status: 'changed' as const, changedId: row.accountId }
  })
  // Other devices are signed out.
  if (changedId) ports.signals.send({ about: 'access-ended', id: changedId })
  return { status }
}

async function change({ jobs }: Needs, db: Db, row: repository.ChangeRow, at: Date) {
  if (!(await repository.applyChange(db, { ...row, at }))) throw emailTaken()
  await announce(jobs, { account_id: row.accountId, news: 'email-changed', at: at.toISOString() }, db)
  await jobs.send(changedMailJob, { account_id: row.accountId }, db)
}

export async function stopChange(ports: Pick<Needs, 'db' | 'clock' | 'limits'>, { token, address }: Link) {
  await ports.limits.takeFrom(policy.emailChangeTriesOfOneAddress, address)
  await ports.db.transaction(async (db) => {
    const { found } = await openLink(db, token, ports.clock.now())
    await repository.deletePending(db, found.accountId)
  })
}

async function openLink(db: Db, token: string, now: Date) {
  const tokenHash = hashSecret(token)
  const found = await repository.lockByToken(db, { tokenHash, now })
  if (!found) throw invalidLink()
  const side = found.oldTokenHash?.equals(tokenHash) ? ('old' as const) : ('new' as const)
  return { found, side }
}

function invalidLink() {
  const detail = 'This link has expired, was used or stopped, or is incomplete.'
  return new AppError('email-change-link-invalid', detail)
}
