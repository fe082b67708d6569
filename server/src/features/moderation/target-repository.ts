import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../auth/schema.ts'
import { template } from '../catalogue/schema.ts'

/** Somebody with public templates. */
export async function findCreator(db: Db, id: string) {
  const [row] = await db
    .select({ id: account.id, name: template.creatorName })
    .from(account)
    .innerJoin(template, eq(template.creatorId, account.id))
    .where(and(eq(account.id, id), eq(template.visibility, 'public')))
    .limit(1)
  return row
}
