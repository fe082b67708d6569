import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { message, voiceConsent } from '../schema.ts'

export async function hasVoiceConsent(db: Db, agentId: string) {
  const rows = await db.select().from(voiceConsent).where(eq(voiceConsent.agentId, agentId))
  return rows.length > 0
}

export async function insertVoiceConsent(db: Db, consent: typeof voiceConsent.$inferInsert) {
  await db.insert(voiceConsent).values(consent).onConflictDoNothing()
}

export async function setDetails(
  db: Db,
  { id, details }: Pick<typeof message.$inferSelect, 'id' | 'details'>,
) {
  await db.update(message).set({ details }).where(eq(message.id, id))
}
