import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { preparedText } from '../../../db/prepared.ts'
import { cardColumns } from '../browsing/listing-repository.ts'
import { template, templateChange } from '../schema.ts'

const shelfColumns = { ...cardColumns, creatorId: template.creatorId, popularity: template.popularity }
export type ShelfRow = Awaited<ReturnType<typeof readAfter>>[number]

const isPublic = eq(template.visibility, 'public')

interface Changes {
  /** Every transaction before it is over: the next reading begins there. */
  seen: string
  /** Templates that changed in a transaction that was not over when the last reading began. */
  ids: string[]
}

/** None of them without `since`. */
export async function readChanges(db: Db, since: string | undefined): Promise<Changes> {
  const { rows } = await changesSince(db, [since ?? null])
  return rows[0]
}

/** Numbers from the future are of another cluster, from whose backup the tables come. */
const changesSince = preparedText(
  'catalogue_changes_since',
  `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS seen, ARRAY(
     SELECT DISTINCT template_id FROM template_change
     WHERE changed_by >= $1::xid8 AND changed_by < pg_snapshot_xmax(pg_current_snapshot())
   ) AS ids`,
)

/** Those of these templates that are public, and public ones that were made from them: their cards name their origin. */
export function readChanged(db: Db, ids: string[]) {
  return db
    .select(shelfColumns)
    .from(template)
    .where(and(isPublic, or(inArray(template.id, ids), inArray(template.ancestorId, ids))))
}

/** The next public templates in the order of their ids. */
export function readAfter(db: Db, last: string | undefined, limit: number) {
  return db
    .select(shelfColumns)
    .from(template)
    .where(and(isPublic, last === undefined ? undefined : gt(template.id, last)))
    .orderBy(asc(template.id))
    .limit(limit)
}

export async function forgetChanges(db: Db) {
  await db.delete(templateChange).where(lt(templateChange.changedAt, sql`now() - interval '1 day'`))
}
