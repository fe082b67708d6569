import type { Visibility } from '@agentry/contract/creators'
import { publishingLimits } from '@agentry/contract/rules/limits'
import { AppError } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Site } from '../../../ports/ports.ts'
import * as repository from './first-template-repository.ts'

const waitingMax = publishingLimits.ofNewAccount

interface Shown {
  templateId: string
  visibility: Visibility
  /** What it has been until now. */
  before: string | undefined
  creator: { id: string; isVouchedFor: boolean; isVerified: boolean; isOperator: boolean }
  now: Date
}

/**
 * For whom a template may be now: where operators look at first templates, that of somebody who has shown none stays as it
 * is until they did. Call with the creator locked, in the transaction that shows it.
 */
export async function awaitReview(
  db: Db,
  { reviewsFirstTemplates }: Pick<Site, 'reviewsFirstTemplates'>,
  { templateId, visibility, before, creator, now }: Shown,
): Promise<Visibility> {
  const isNew =
    reviewsFirstTemplates &&
    visibility === 'public' &&
    !creator.isVouchedFor &&
    !creator.isVerified &&
    !creator.isOperator &&
    !(await repository.isKnown(db, creator.id))
  if (!isNew) {
    await repository.deleteWaiting(db, templateId)
    return visibility
  }
  if ((await repository.countOtherWaiting(db, { templateId, accountId: creator.id })) >= waitingMax)
    throw new AppError(
      'too-many-requests',
      `${waitingMax} templates of yours wait for a review. Keep this one private until an operator has looked at them.`,
      { retryAfterSeconds: 24 * 60 * 60 },
    )
  await repository.putWaiting(db, { templateId, accountId: creator.id, at: now })
  return before === 'unlisted' ? 'unlisted' : 'private'
}

/** Its creator keeps it to themselves after all. */
export const withdrawFromReview = repository.deleteWaiting

export const reviewOf = repository.findFirst
export const decideReview = repository.decide
