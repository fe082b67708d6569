import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { count } from '../arithmetic/numbers.ts'
import { AppError } from '../errors.ts'
import { networksOf, wideNetworkFactor } from '../http/networks.ts'

export interface Rule {
  /** Rules of one name share their counts, whatever number of points each allows. */
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
  /** Takes one try of whoever is at this address. With `subject`, only tries about the same one are counted together. */
  takeFrom(rule: Rule, address: string, subject?: string): Promise<void>
  giveBackTo(rule: Rule, address: string, subject?: string): Promise<void>
}

export function createLimits(pool: Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, points, perSeconds }: Rule) {
    const known = limiters.get(`${name} ${points}`)
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
    limiters.set(`${name} ${points}`, limiter)
    return limiter
  }

  async function take(rule: Rule, key: string) {
    await limiterOf(rule)
      .consume(hashed(key))
      .catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason
      })
  }

  async function giveBack(rule: Rule, key: string) {
    await limiterOf(rule).reward(hashed(key))
  }

  return {
    take,
    giveBack,
    async takeFrom(rule, address, subject = '') {
      const taken: { rule: Rule; key: string }[] = []
      try {
        for (const count of countsOf(rule, address, subject)) {
          await take(count.rule, count.key)
          taken.push(count)
        }
      } catch (error) {
        // What the wider network refused is not taken from the narrower one.
        for (const count of taken) await giveBack(count.rule, count.key)
        throw error
      }
    },
    async giveBackTo(rule, address, subject = '') {
      for (const count of countsOf(rule, address, subject)) await giveBack(count.rule, count.key)
    },
  }
}

/** The narrow network has the rule's points, the wide one around it several times as many. */
function countsOf(rule: Rule, address: string, subject: string) {
  const { narrow, wide } = networksOf(address)
  const counts = [{ rule, key: `${subject} ${narrow}` }]
  if (wide) {
    const wider = { ...rule, name: `${rule.name}-wide`, points: rule.points * wideNetworkFactor }
    counts.push({ rule: wider, key: `${subject} ${wide}` })
  }
  return counts
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
