import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { aboutMe, aboutMeRefusal } from '../schema.ts'

export type AboutMeRow = typeof aboutMe.$inferSelect

interface Owned {
  ownerId: string
  agentId: string
}

const readable = prepared('about_me_for_agent', (db) =>
  db
    .select()
    .from(aboutMe)
    .where(
      and(
        eq(aboutMe.ownerId, sql.placeholder('ownerId')),
        notExists(
          db
            .select({ agentId: aboutMeRefusal.agentId })
            .from(aboutMeRefusal)
            .where(eq(aboutMeRefusal.agentId, sql.placeholder('agentId'))),
        ),
      ),
    ),
)

/** What this agent may read; undefined where there is nothing, or it is switched off for it. */
export async function findAboutMe(db: Db, { ownerId, agentId }: Owned) {
  const [row] = await readable(db).execute({ ownerId, agentId })
  return row
}

export async function ownAboutMe(db: Db, ownerId: string) {
  const [row] = await db.select().from(aboutMe).where(eq(aboutMe.ownerId, ownerId))
  return row
}

export async function saveAboutMe(db: Db, { ownerId, ...values }: AboutMeRow) {
  await db
    .insert(aboutMe)
    .values({ ownerId, ...values })
    .onConflictDoUpdate({ target: aboutMe.ownerId, set: values })
}

export async function deleteAboutMe(db: Db, ownerId: string) {
  await db.delete(aboutMe).where(eq(aboutMe.ownerId, ownerId))
}

export async function isRefused(db: Db, { ownerId, agentId }: Owned) {
  const rows = await db
    .select({ agentId: aboutMeRefusal.agentId })
    .from(aboutMeRefusal)
    .where(and(eq(aboutMeRefusal.agentId, agentId), eq(aboutMeRefusal.ownerId, ownerId)))
  return rows.length > 0
}

export async function refuseAboutMe(db: Db, values: typeof aboutMeRefusal.$inferInsert) {
  await db.insert(aboutMeRefusal).values(values).onConflictDoNothing()
}

export async function allowAboutMe(db: Db, { ownerId, agentId }: Owned) {
  await db
    .delete(aboutMeRefusal)
    .where(and(eq(aboutMeRefusal.agentId, agentId), eq(aboutMeRefusal.ownerId, ownerId)))
}
