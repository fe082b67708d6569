import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { template } from '../schema.ts'

/** The template, locked for the rest of the transaction. */
export async function lockTemplate(db: Db, id: string) {
  const { heldAs, heldReason, visibility, visibilityBeforeHold, creatorId, name } = template
  const [row] = await db
    .select({ heldAs, heldReason, visibility, visibilityBeforeHold, creatorId, name })
    .from(template)
    .where(eq(template.id, id))
    .for('update')
  return row
}

export async function setHold(
  db: Db,
  { id, as, reason }: { id: string; as: 'unlisted' | 'removed'; reason: string },
) {
  await db
    .update(template)
    .set({
      heldAs: as,
      heldReason: reason,
      visibilityBeforeHold: sql`coalesce(${template.visibilityBeforeHold}, ${template.visibility})`,
      visibility: sql`${template.visibility}`,
    })
    .where(eq(template.id, id))
}

export async function liftHold(db: Db, id: string) {
  await db
    .update(template)
    .set({
      heldAs: null,
      heldReason: null,
      visibilityBeforeHold: null,
      visibility: sql`CASE WHEN ${template.visibility} IN ('withdrawn', 'erased') THEN ${template.visibility}
        ELSE coalesce(${template.visibilityBeforeHold}, ${template.visibility}) END`,
    })
    .where(eq(template.id, id))
}

export async function setFeatured(db: Db, { id, isFeatured }: { id: string; isFeatured: boolean }) {
  await db.update(template).set({ isFeatured }).where(eq(template.id, id))
}
