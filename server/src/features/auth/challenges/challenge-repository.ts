import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { signInChallenge } from '../schema.ts'

type Challenge = typeof signInChallenge.$inferInsert

export async function putChallenge(db: Db, values: Challenge) {
  await db.insert(signInChallenge).values(values)
}

interface Answered extends Pick<Challenge, 'hash' | 'purpose'> {
  now: Date
}

/** Uses it up: undefined when it was used, has expired or never was. */
export async function takeChallenge(db: Db, { hash, purpose, now }: Answered) {
  const [row] = await db
    .delete(signInChallenge)
    .where(
      and(
        eq(signInChallenge.hash, hash),
        eq(signInChallenge.purpose, purpose),
        gt(signInChallenge.expiresAt, now),
      ),
    )
    .returning()
  return row
}
