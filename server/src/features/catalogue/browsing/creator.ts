import { and, count, eq, sql } from 'drizzle-orm'
import { notFound } from '../../../core/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { account } from '../../auth/schema.ts'
import { template } from '../schema.ts'

export async function showCreator({ db }: Pick<Ports, 'db'>, id: string) {
  const creator = await findCreator(db, id)
  if (!creator) throw notFound('creator')
  const { name, since, templates, launches, ratingSum, ratingCount } = creator
  const rating = ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10
  return { id, name, templates, launches, rating, rating_count: ratingCount, since: since.toISOString() }
}

/** What everybody may know of somebody with public templates. */
async function findCreator(db: Db, creatorId: string) {
  const [row] = await db
    .select({
      name: account.fullName,
      since: account.createdAt,
      templates: count(),
      launches: sql<number>`sum(${template.downloads})::int`,
      ratingSum: sql<number>`sum(${template.ratingSum})::int`,
      ratingCount: sql<number>`sum(${template.ratingCount})::int`,
    })
    .from(template)
    .innerJoin(account, eq(account.id, template.creatorId))
    .where(and(eq(template.creatorId, creatorId), eq(template.visibility, 'public')))
    .groupBy(account.id)
  return row
}
