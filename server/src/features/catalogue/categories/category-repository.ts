import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template } from '../schema.ts'
import { templateCategory } from './schema.ts'

export async function listNames(db: Db) {
  const rows = await db
    .select({ name: templateCategory.name })
    .from(templateCategory)
    .orderBy(asc(templateCategory.name))
  return rows.map(({ name }) => name)
}

/** Changes of the list come one after the other for the rest of this transaction. */
export async function lockCategories(db: Db) {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('categories of templates'))`)
}

export async function insertCategory(db: Db, row: typeof templateCategory.$inferInsert) {
  await db.insert(templateCategory).values(row)
}

/** Whether there was one. */
export async function deleteCategory(db: Db, name: string) {
  const { rowCount } = await db.delete(templateCategory).where(eq(templateCategory.name, name))
  return rowCount === 1
}

export async function countTemplatesIn(db: Db, category: string) {
  const [row] = await db
    .select({ templates: count() })
    .from(template)
    .where(
      and(eq(template.category, category), inArray(template.visibility, ['private', 'unlisted', 'public'])),
    )
  return row?.templates ?? 0
}
