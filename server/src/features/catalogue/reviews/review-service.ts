import { notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { setHidden } from './rating-repository.ts'
import { findReview } from './review-repository.ts'

/** A review that the viewer can read, or 404. */
export async function openReview({ db }: Pick<Ports, 'db'>, id: string, viewer: Viewer | undefined) {
  const found = await findReview(db, { id, viewerId: viewer?.id })
  if (!found) throw notFound('review')
  return found
}

/** What operators decide about a review, in their transaction. One that its author deleted stays deleted. */
export const hideReview = (db: Db, id: string, at: Date) => setHidden(db, { id, hiddenAt: at })
export const showReviewAgain = (db: Db, id: string) => setHidden(db, { id, hiddenAt: null })
