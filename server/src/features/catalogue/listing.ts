import type { TemplateSort } from '@agentry/contract/catalogue'
import { and, asc, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { template } from './schema.ts'
import { interpret } from './search.ts'

export interface Listing {
  search?: string | undefined
  category?: string | undefined
  creator?: string | undefined
  premium?: boolean | undefined
  sort?: TemplateSort | undefined
  limit: number
  offset: number
}

const { search: _vector, ...cardColumns } = getTableColumns(template)
export type TemplateRow = Omit<typeof template.$inferSelect, 'search'>

const orders: Record<TemplateSort, SQL[]> = {
  name: [sql`lower(${template.name})`, asc(template.id)],
  downloads: [desc(template.downloads), asc(template.id)],
  rating: [desc(template.rating), desc(template.downloads), asc(template.id)],
  newest: [desc(template.createdAt), asc(template.id)],
}

/** One window of the public catalogue, and how many there are in all. */
export async function listTemplates(
  db: Db,
  listing: Listing,
): Promise<{ rows: TemplateRow[]; total: number }> {
  if (!listing.search?.trim()) return browse(db, listing)
  const meanings = await interpret(db, listing.search)
  if (meanings.length === 0) return { rows: [], total: 0 }
  const strict = await find(db, listing, sql.join(meanings, sql` && `))
  return strict.total > 0 || meanings.length === 1 ? strict : find(db, listing, sql.join(meanings, sql` || `))
}

async function browse(db: Db, listing: Listing) {
  const where = filters(listing)
  const [rows, [counted]] = await Promise.all([
    db
      .select(cardColumns)
      .from(template)
      .where(where)
      .orderBy(...orders[listing.sort ?? 'downloads'])
      .limit(listing.limit)
      .offset(listing.offset),
    db.select({ total: count() }).from(template).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

async function find(db: Db, listing: Listing, query: SQL): Promise<{ rows: TemplateRow[]; total: number }> {
  const best = sql`ts_rank(${template.search}, (${query})) DESC`
  const rows = await db
    .select({ ...cardColumns, total: sql<number>`(count(*) OVER ())::int` })
    .from(template)
    .where(and(filters(listing), sql`${template.search} @@ (${query})`))
    .orderBy(...(listing.sort ? orders[listing.sort] : [best, ...orders.downloads]))
    .limit(listing.limit)
    .offset(listing.offset)
  if (rows[0] || listing.offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  // Past the last page the window is empty; the number found is still true.
  const { total } = await find(db, { ...listing, offset: 0, limit: 1 }, query)
  return { rows: [], total }
}

function filters({ category, creator, premium }: Listing) {
  return and(
    // Spelt out, so that the planner sees the condition of the partial indexes.
    sql`visibility = 'public'`,
    category === undefined ? undefined : eq(template.category, category),
    creator === undefined ? undefined : eq(template.creatorId, creator),
    premium === undefined ? undefined : eq(template.isPremium, premium),
  )
}

export async function listCategories(db: Db) {
  return db
    .select({ name: template.category, count: count() })
    .from(template)
    .where(sql`visibility = 'public'`)
    .groupBy(template.category)
    .orderBy(asc(template.category))
}
