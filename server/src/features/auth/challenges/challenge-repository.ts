import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { signInChallenge } from '../schema.ts'

type Challenge = typeof signInChallenge.$inferInsert

export async function putChallenge(db: Db, values: Challenge) {
  await db.insert(signInChallenge).values(values)
}

interface Answered<Purpose> {
  hash: Buffer
  /** One of these. */
  purpose: readonly Purpose[]
  now: Date
}

/** Uses it up: undefined when it was used, has expired or never was. */
export async function takeChallenge<Purpose extends Challenge['purpose']>(
  db: Db,
  { hash, purpose, now }: Answered<Purpose>,
) {
  const [row] = await db
    .delete(signInChallenge)
    .where(
      and(
        eq(signInChallenge.hash, hash),
        inArray(signInChallenge.purpose, purpose),
        gt(signInChallenge.expiresAt, now),
      ),
    )
    .returning()
  return row as (typeof row & { purpose: Purpose }) | undefined
}
