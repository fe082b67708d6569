import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { account } from '../../auth/schema.ts'
import { template } from '../schema.ts'

const isShownReview = sql`text <> '' AND hidden_at IS NULL`

export const templateRating = pgTable(
  'template_rating',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    /** What a reply, a vote or a report points at. */
    id: uuid('id').notNull().defaultRandom().unique('template_rating_id'),
    rating: integer('rating').notNull(),
    /** A review, where the person wrote something. */
    text: text('text').notNull().default(''),
    ratedAt: moment('rated_at').notNull(),
    /** Of the template's creator; empty without one. */
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
    /** Rows of `review_vote`. */
    helpful: integer('helpful').notNull().default(0),
    /** Taken out of sight by an operator: neither shown nor counted. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.templateId] }),
    index('template_rating_by_template').on(table.templateId),
    index('template_rating_stars')
      .on(table.templateId, table.rating)
      .where(sql`hidden_at IS NULL`),
    index('template_rating_newest')
      .on(table.templateId, table.ratedAt.desc().nullsFirst(), table.id)
      .where(isShownReview),
    index('template_rating_helpful')
      .on(table.templateId, table.helpful.desc().nullsFirst(), table.ratedAt.desc().nullsFirst(), table.id)
      .where(isShownReview),
  ],
)

/** Who found a review helpful. */
export const reviewVote = pgTable(
  'review_vote',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => templateRating.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    votedAt: moment('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.accountId] }),
    index('review_vote_by_account').on(table.accountId),
  ],
)
