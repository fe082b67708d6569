import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { count } from './arithmetic/numbers.ts'
import { AppError } from './errors.ts'

export interface Rule {
  name: string
  points: number
  perSeconds: number
}

/** Counts tries in the database, so that the count is one among replicas. */
export interface Limits {
  /** Takes one try; throws `too-many-requests` when none is left. */
  take(rule: Rule, key: string): Promise<void>
  /** Gives one try back: it turned out to be harmless. */
  giveBack(rule: Rule, key: string): Promise<void>
  forget(rule: Rule, key: string): Promise<void>
}

export function createLimits(pool: Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, points, perSeconds }: Rule) {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: perSeconds,
    })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async take(rule, key) {
      await limiterOf(rule)
        .consume(hashed(key))
        .catch((reason: unknown) => {
          throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason
        })
    },
    async giveBack(rule, key) {
      await limiterOf(rule).reward(hashed(key))
    },
    async forget(rule, key) {
      await limiterOf(rule).delete(hashed(key))
    },
  }
}

function tooMany(milliseconds: number) {
  const wait = Math.max(1, Math.ceil(milliseconds / 1000))
  const said = wait < 90 ? count(wait, 'second') : count(Math.ceil(wait / 60), 'minute')
  return new AppError('too-many-requests', `Too many attempts. Please try again in ${said}.`, {
    retryAfterSeconds: wait,
  })
}

/** Addresses and e-mails stay out of the table. */
function hashed(key: string) {
  return createHash('sha256').update(key).digest('base64url')
}
