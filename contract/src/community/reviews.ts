import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reviewLimits } from '../rules/community/reviews.ts'
import { plainTextField } from './plain-text-field.ts'

export const ReviewText = plainTextField(reviewLimits.characters)

export const Review = z.object({
  id: z.uuid(),
  rating: z.int(),
  text: z.string(),
  /** The reviewer's public name, never the legal one. */
  author: z.string(),
  reviewed_at: z.iso.datetime(),
  /** How many people found it helpful. */
  helpful: z.int(),
  reply: z.object({ text: z.string(), replied_at: z.iso.datetime() }).nullable(),
  /** What the viewer has to do with it; absent for visitors. */
  mine: z.object({ is_author: z.boolean(), found_helpful: z.boolean(), can_reply: z.boolean() }).optional(),
})
export type Review = z.output<typeof Review>

export const ReviewPage = z.object({
  /** How many gave one star, two, and so on to five, with or without a text. */
  histogram: z.array(z.int()).length(5),
  /** How many wrote a text. */
  total: z.int(),
  reviews: z.array(Review),
})
export type ReviewPage = z.output<typeof ReviewPage>

const reviewId = z.object({ review_id: z.uuid() })

export const listReviews = endpoint({
  method: 'GET',
  path: '/templates/:template_id/reviews',
  access: 'public',
  summary: 'Reviews of a template that have a text, and how many gave each number of stars.',
  params: z.object({ template_id: z.uuid() }),
  query: z.object({
    sort: z.enum(['newest', 'helpful']).default('helpful'),
    limit: z.coerce.number().int().min(1).max(reviewLimits.perPageMax).default(reviewLimits.perPage),
    offset: z.coerce.number().int().min(0).max(reviewLimits.offsetMax).default(0),
  }),
  response: ReviewPage,
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/reviews/:review_id/reply',
  access: 'user',
  summary: 'Replies to a review of a template of mine, or changes my reply. An empty text removes it.',
  params: reviewId,
  body: z.object({ text: ReviewText }),
  response: Review,
})

export const findHelpful = endpoint({
  method: 'PUT',
  path: '/reviews/:review_id/helpful',
  access: 'user',
  summary: 'Says that a review of somebody else was helpful. Counts once.',
  params: reviewId,
  response: Review,
})

export const takeBackHelpful = endpoint({
  method: 'DELETE',
  path: '/reviews/:review_id/helpful',
  access: 'user',
  summary: 'Takes that back.',
  params: reviewId,
  response: Review,
})
