import { and, count, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template } from '../../catalogue/schema.ts'

/** Templates of this person that others can see. */
export async function countShown(db: Db, accountId: string) {
  const [row] = await db
    .select({ shown: count() })
    .from(template)
    .where(and(eq(template.creatorId, accountId), ne(template.visibility, 'private')))
  return row?.shown ?? 0
}
