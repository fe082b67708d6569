import type { TemplateSort } from '@agentry/contract/catalogue'
import { priceLimits, type PriceFilter } from '@agentry/contract/rules/price-filters'
import type { ReachLabel } from '@agentry/contract/rules/reach'
import { and, asc, count, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { openAncestorId, template } from '../schema.ts'

export interface Listing {
  search?: string | undefined
  category?: string | undefined
  creator?: string | undefined
  premium?: boolean | undefined
  reach?: ReachLabel | undefined
  price?: PriceFilter | undefined
  sort?: TemplateSort | undefined
  limit: number
  offset: number
}

export const cardColumns = {
  id: template.id,
  name: template.name,
  description: template.description,
  category: template.category,
  coverFile: template.coverFile,
  isPremium: template.isPremium,
  priceCents: template.priceCents,
  downloads: template.downloads,
  rating: template.rating,
  creatorName: template.creatorName,
  creatorHandle: template.creatorHandle,
  creatorIsVerified: template.creatorIsVerified,
  createdAt: template.createdAt,
  reach: template.reach,
  ancestor: template.ancestor,
  ancestorId: openAncestorId,
}
export type CardRow = Pick<typeof template.$inferSelect, keyof typeof cardColumns>

interface Window {
  rows: CardRow[]
  total: number
}

/** `popular` is the usual order. It differs from `downloads` in what guests count for. */
const orders: Record<TemplateSort | 'popular', SQL[]> = {
  name: [asc(sql`lower(${template.name})`)],
  popular: [desc(template.popularity)],
  downloads: [desc(template.downloads)],
  rating: [desc(template.rating), desc(template.popularity)],
  newest: [desc(template.createdAt)],
}

/** As the index has it. */
const reachLabel = sql<string>`(${template.reach}->>'label')`

/** One window of the public catalogue, and how many there are in all. */
export async function listPublic(db: Db, listing: Listing): Promise<Window> {
  const where = filters(listing)
  const [rows, [counted]] = await Promise.all([
    db
      .select(cardColumns)
      .from(template)
      .where(where)
      .orderBy(...orders[listing.sort ?? 'popular'], asc(template.id))
      .limit(listing.limit)
      .offset(listing.offset),
    db.select({ total: count() }).from(template).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** What a filter by price says of a template. */
export function pricesOf({ premium, price }: Pick<Listing, 'premium' | 'price'>) {
  return {
    premium: price === undefined ? premium : price !== 'free',
    maxPrice: price && priceLimits[price],
  }
}

function filters({ category, creator, reach, ...asked }: Listing) {
  const { premium, maxPrice } = pricesOf(asked)
  return and(
    // Spelt out, so that the planner sees the condition of the partial indexes.
    sql`visibility = 'public'`,
    category === undefined ? undefined : eq(template.category, category),
    creator === undefined ? undefined : eq(template.creatorId, creator),
    premium === undefined ? undefined : eq(template.isPremium, premium),
    maxPrice === undefined ? undefined : lte(template.priceCents, maxPrice),
    reach === undefined ? undefined : eq(reachLabel, reach),
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
