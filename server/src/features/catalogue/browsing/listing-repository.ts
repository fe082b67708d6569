import type { TemplateSort } from '@agentry/contract/catalogue'
import { priceLimits, type PriceFilter } from '@agentry/contract/rules/price-filters'
import type { ReachLabel } from '@agentry/contract/rules/reach'
import { and, asc, count, desc, eq, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { openAncestorId, template } from '../schema.ts'
import { isUpToDate } from './word-repository.ts'

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

const cardColumns = {
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

export interface Window {
  rows: CardRow[]
  total: number
}

interface SortKeys {
  id: SQLWrapper
  byName: SQLWrapper
  downloads: SQLWrapper
  popularity: SQLWrapper
  rating: SQLWrapper
  createdAt: SQLWrapper
}

/** `popular` is the usual order. It differs from `downloads` in what guests count for. */
type Order = TemplateSort | 'popular'

function orderedBy(order: Order, { id, byName, downloads, popularity, rating, createdAt }: SortKeys): SQL[] {
  const orders: Record<Order, SQL[]> = {
    name: [asc(byName)],
    popular: [desc(popularity)],
    downloads: [desc(downloads)],
    rating: [desc(rating), desc(popularity)],
    newest: [desc(createdAt)],
  }
  return [...orders[order], asc(id)]
}

/** As the index has it. */
const reachLabel = sql<string>`(${template.reach}->>'label')`

const { id, downloads, popularity, rating, createdAt } = template
const sortKeys = {
  id,
  byName: sql<string>`lower(${template.name})`,
  downloads,
  popularity,
  rating,
  createdAt,
}

/** One window of the public catalogue, and how many there are in all. */
export async function listPublic(db: Db, listing: Listing): Promise<Window> {
  const where = filters(listing)
  const [rows, [counted]] = await Promise.all([
    db
      .select(cardColumns)
      .from(template)
      .where(where)
      .orderBy(...orderedBy(listing.sort ?? 'popular', sortKeys))
      .limit(listing.limit)
      .offset(listing.offset),
    db.select({ total: count() }).from(template).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

interface Limits {
  /** Templates that are not to be found. */
  without?: string[]
  /** Finds nothing unless the dictionary still has this version, and neither these words nor their stems. */
  words?: { version: string; unknownWords: string[] }
}

/** The same of what a `tsquery` finds. */
export async function findPublic(
  db: Db,
  listing: Listing,
  query: string,
  limits: Limits = {},
): Promise<Window> {
  const { search: _text, sort = 'best', limit, offset, ...asked } = listing
  const { category = null, creator = null, reach = null } = asked
  const { premium = null, maxPrice = null } = pricesOf(asked)
  const { without = [], words: { version = null, unknownWords = [] } = {} } = limits
  const filter = { category, creator, premium, maxPrice, reach, without, version, unknownWords }
  const rows = await finders[sort](db).execute({ limit, offset, query, ...filter })
  if (rows[0] || listing.offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  // Past the last page the window is empty; the number found is still true.
  const { total } = await findPublic(db, { ...listing, offset: 0, limit: 1 }, query, limits)
  return { rows: [], total }
}

/** Those of these templates that are in the listing, in the order in which they are named. */
export async function listThese(db: Db, listing: Listing, ids: string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(cardColumns)
    .from(template)
    .where(and(filters(listing), inArray(template.id, ids)))
  return rows.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id))
}

/**
 * What is asked for, as a row. `OFFSET 0` keeps PostgreSQL from looking at the values when it plans: with them it would make
 * a new plan for every search, which takes longer than the search.
 */
const askedFor = sql`(
  SELECT ${sql.placeholder('query')}::tsquery AS query, ${sql.placeholder('category')}::text AS category,
    ${sql.placeholder('creator')}::uuid AS creator, ${sql.placeholder('premium')}::bool AS premium,
    ${sql.placeholder('maxPrice')}::int AS max_price, ${sql.placeholder('reach')}::text AS reach,
    ${sql.placeholder('without')}::uuid[] AS without
  WHERE ${isUpToDate(sql.placeholder('version'), sql.placeholder('unknownWords'))}
  OFFSET 0) AS asked`

/** What is found is counted and put in order by a few of its fields; the rest is fetched only for the window. */
const findBy = (sort: TemplateSort | 'best') =>
  prepared(`catalogue_find_by_${sort}`, (db) => {
    const rank = sort === 'best' ? sql<number>`ts_rank(${template.search}, asked.query)` : sql<number>`0`
    // `lower` takes a tenth of the time of a common word.
    const byName = sort === 'name' ? sortKeys.byName : sql<string>`NULL`
    const found = db.$with('found').as(
      db
        .select({ ...sortKeys, byName: byName.as('by_name'), rank: rank.as('rank') })
        .from(askedFor)
        .innerJoin(
          template,
          sql`visibility = 'public' AND ${template.search} @@ asked.query
            AND (asked.category IS NULL OR ${template.category} = asked.category)
            AND (asked.creator IS NULL OR ${template.creatorId} = asked.creator)
            AND (asked.premium IS NULL OR ${template.isPremium} = asked.premium)
            AND (asked.max_price IS NULL OR ${template.priceCents} <= asked.max_price)
            AND (asked.reach IS NULL OR ${reachLabel} = asked.reach)
            AND ${template.id} <> ALL(asked.without)`,
        ),
    )
    const inOrder = (keys: SortKeys & { rank: SQLWrapper }) =>
      sort === 'best' ? [desc(keys.rank), ...orderedBy('popular', keys)] : orderedBy(sort, keys)
    const page = db
      .select()
      .from(found)
      .orderBy(...inOrder(found))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .as('page')
    return db
      .with(found)
      .select({ ...cardColumns, total: sql<number>`(SELECT count(*) FROM ${found})::int` })
      .from(page)
      .innerJoin(template, eq(template.id, page.id))
      .orderBy(...inOrder(page))
  })

const finders = {
  best: findBy('best'),
  name: findBy('name'),
  downloads: findBy('downloads'),
  rating: findBy('rating'),
  newest: findBy('newest'),
}

function pricesOf({ premium, price }: Pick<Listing, 'premium' | 'price'>) {
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
