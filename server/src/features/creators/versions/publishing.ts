import type { Visibility } from '@agentry/contract/creators'
import { publishingLimits } from '@agentry/contract/rules/limits'
import { after, days } from '../../../core/operation/clock.ts'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { refuseUnfairCopy } from '../../catalogue/likeness/fair-copy-service.ts'
import { awaitReview, withdrawFromReview } from '../../catalogue/first-templates/first-template-service.ts'
import { refuseHeld } from '../../catalogue/templates/hold-service.ts'
import { introduceCreator } from '../../profiles/service.ts'
import { refuseImpersonation } from './impersonation.ts'
import * as repository from '../repository.ts'

interface Shown {
  templateId: string
  /** What others will get; without it, what is released. */
  versionId?: string
  name: string
  visibility: Visibility
  /** What it has been until now, where it was there. */
  before?: string | undefined
  /** Made in this transaction. */
  isNew?: boolean
  creator: repository.Creator
}

/** Throws unless others may see this template; answers for whom it may be now. Call with the creator locked, in the transaction that shows it. */
export async function admitToOthers(
  { clock, site }: Pick<Ports, 'clock' | 'site'>,
  db: Db,
  { templateId, versionId, name, visibility, before, isNew = false, creator }: Shown,
): Promise<Visibility> {
  if (visibility === 'private') {
    await withdrawFromReview(db, templateId)
    return visibility
  }
  await refuseHeld(db, { templateId, visibility })
  await refuseImpersonation(db, site, { name, creator: creator.name })
  await refuseUnfairCopy(db, { templateId, ...(versionId && { versionId }), isNew, creator })
  const now = clock.now()
  const admitted = await awaitReview(db, site, { templateId, visibility, before, creator, now })
  if (admitted === 'private') return admitted
  if (creator.handle === null) await introduceCreator({ db, clock, site }, creator)
  if (admitted === 'public') await countPublication(db, { templateId, creator, now })
  return admitted
}

/**
 * A template counts once, when it is first made public, and also after it is deleted. Whoever has Pro from the operator
 * is known to the operator, and is not limited.
 */
async function countPublication(
  db: Db,
  { templateId, creator, now }: { templateId: string; creator: repository.Creator; now: Date },
) {
  const publication = { accountId: creator.id, templateId }
  if (await repository.isPublished(db, publication)) return
  if (!creator.isVouchedFor) await refuseTooMany(db, creator, now)
  await repository.insertPublication(db, { ...publication, publishedAt: now })
}

async function refuseTooMany(db: Db, creator: repository.Creator, now: Date) {
  const { newAccountDays, ofNewAccount, perDay } = publishingLimits
  const settledAt = after(creator.createdAt, days(newAccountDays))
  const isNew = settledAt > now
  const since = isNew ? creator.createdAt : after(now, -days(1))
  const published = await repository.listPublications(db, { accountId: creator.id, since })
  if (published.length < (isNew ? ofNewAccount : perDay)) return
  const next = isNew ? settledAt : after(published[0]!.publishedAt, days(1))
  throw tooManyPublished(isNew, next, now)
}

function tooManyPublished(isNew: boolean, next: Date, now: Date) {
  const { newAccountDays, ofNewAccount, perDay } = publishingLimits
  const limit = isNew
    ? `New accounts can make ${ofNewAccount} templates public in their first ${newAccountDays} days.`
    : `You can make ${perDay} templates public within 24 hours.`
  const when = next.toLocaleString('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return new AppError(
    'too-many-requests',
    `${limit} Keep this one private or unlisted, and make it public after ${when} UTC.`,
    { retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000) },
  )
}
