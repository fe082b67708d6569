import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counters of `core/limits`. The shape is rate-limiter-flexible's; keys are hashes, never addresses. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
