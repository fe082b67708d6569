import type { Review, ReviewPage } from '@agentry/contract/community/reviews'
import { unnamedReviewer } from '@agentry/contract/rules/community/reviews'
import { AppError, notFound } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'
import { openTemplate } from '../service.ts'
import * as repository from './review-repository.ts'
import { openReview } from './review-service.ts'

const votesOfOnePerson: Rule = { name: 'review-vote', points: 200, perSeconds: 60 * 60 }
const repliesOfOnePerson: Rule = { name: 'review-reply', points: 200, perSeconds: 24 * 60 * 60 }

type Needs = Pick<Ports, 'db' | 'clock' | 'limits'>

interface Asked {
  templateId: string
  sort: 'newest' | 'helpful'
  limit: number
  offset: number
}

export async function listReviews(
  { db }: Pick<Ports, 'db'>,
  viewer: Viewer | undefined,
  asked: Asked,
): Promise<ReviewPage> {
  const { templateId } = asked
  await openTemplate({ db }, templateId, viewer)
  const rows = await repository.listReviews(db, { ...asked, viewerId: viewer?.id })
  const stars = await repository.countStars(db, templateId)
  return {
    histogram: [1, 2, 3, 4, 5].map((star) => stars.find(({ rating }) => rating === star)?.people ?? 0),
    total: await repository.countReviews(db, templateId),
    reviews: rows.map((row) => presentReview(row, viewer)),
  }
}

export async function replyToReview(
  ports: Needs,
  viewer: Viewer,
  { reviewId, text }: { reviewId: string; text: string },
) {
  const { db, clock, limits } = ports
  await limits.take(repliesOfOnePerson, viewer.id)
  const reply = { id: reviewId, creatorId: viewer.id, text, at: clock.now() }
  if (!(await repository.putReply(db, reply))) throw notFound('review')
  return showReview(ports, viewer, reviewId)
}

/** Says that it was helpful, or takes that back. Nobody votes for their own. */
export async function setHelpful(
  ports: Needs,
  viewer: Viewer,
  { reviewId, isHelpful }: { reviewId: string; isHelpful: boolean },
) {
  const { review } = await openReview(ports, reviewId, viewer)
  if (review.accountId === viewer.id) throw new AppError('forbidden', 'This is your own review.')
  await ports.limits.take(votesOfOnePerson, viewer.id)
  const vote = { reviewId, accountId: viewer.id }
  await ports.db.transaction((db) =>
    isHelpful ? repository.addVote(db, { ...vote, at: ports.clock.now() }) : repository.removeVote(db, vote),
  )
  return showReview(ports, viewer, reviewId)
}

async function showReview(ports: Pick<Ports, 'db'>, viewer: Viewer, id: string) {
  return presentReview(await openReview(ports, id, viewer), viewer)
}

function presentReview({ review, creatorId, foundHelpful }: repository.ReviewRow, viewer?: Viewer): Review {
  const { id, rating, text, ratedAt, helpful, reply, repliedAt } = review
  return {
    id,
    rating,
    text,
    author: unnamedReviewer,
    reviewed_at: ratedAt.toISOString(),
    helpful,
    reply: reply && repliedAt ? { text: reply, replied_at: repliedAt.toISOString() } : null,
    ...(viewer && {
      mine: {
        is_author: review.accountId === viewer.id,
        found_helpful: foundHelpful,
        can_reply: creatorId === viewer.id,
      },
    }),
  }
}
