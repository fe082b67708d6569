import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { preparedText } from '../../../db/prepared.ts'
import { cardColumns } from '../browsing/listing-repository.ts'
import { template, templateChange } from '../schema.ts'

const shelfColumns = { ...cardColumns, creatorId: template.creatorId, popularity: template.popularity }
export type ShelfRow = Awaited<ReturnType<typeof readAfter>>[number]

const isPublic = eq(template.visibility, 'public')

interface Changes {
  /** Which transactions were over, as PostgreSQL writes a snapshot: the next reading leaves these out. */
  seen: string
  /** Templates that changed in a transaction that was not over at the last reading. */
  ids: string[]
  /** Those of them that others can open now and could not before, or the other way round. */
  openedOrClosed: string[]
  /** The database knows fewer transactions than at the last reading: another one took over that had not got them all. */
  hasLost: boolean
}

/** None of them without `since`. */
export async function readChanges(db: Db, since: string | undefined): Promise<Changes> {
  const { rows } = await changesSince(db, [since ?? null])
  return rows[0]
}

/** Numbers from the future are of another cluster, from whose backup the tables come. */
const changesSince = preparedText(
  'catalogue_changes_since',
  `WITH change AS (
     SELECT template_id AS id, bool_or(opened_or_closed) AS opened_or_closed FROM template_change
     WHERE changed_by >= pg_snapshot_xmin($1::pg_snapshot) AND changed_by < pg_snapshot_xmax(pg_current_snapshot())
       AND NOT pg_visible_in_snapshot(changed_by, $1::pg_snapshot)
     GROUP BY template_id
   )
   SELECT pg_current_snapshot()::text AS seen, ARRAY(SELECT id FROM change) AS ids,
     ARRAY(SELECT id FROM change WHERE opened_or_closed) AS "openedOrClosed",
     coalesce(pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax($1::pg_snapshot), false) AS "hasLost"`,
)

/** Those of these templates that are public. */
export function readPublic(db: Db, ids: string[]) {
  return db
    .select(shelfColumns)
    .from(template)
    .where(and(isPublic, inArray(template.id, ids)))
}

interface Page {
  /** The last id of the page before. */
  last: string | undefined
  limit: number
}

/** The next public templates that were made from these: their cards name their origin. */
export const readCopies = (db: Db, ids: string[], page: Page) =>
  readPage(db, inArray(template.ancestorId, ids), page)

/** The next public templates in the order of their ids. */
export const readAfter = (db: Db, page: Page) => readPage(db, undefined, page)

function readPage(db: Db, condition: ReturnType<typeof inArray> | undefined, { last, limit }: Page) {
  return db
    .select(shelfColumns)
    .from(template)
    .where(and(isPublic, condition, last === undefined ? undefined : gt(template.id, last)))
    .orderBy(asc(template.id))
    .limit(limit)
}

export async function forgetChanges(db: Db) {
  await db.delete(templateChange).where(lt(templateChange.changedAt, sql`now() - interval '1 day'`))
}
