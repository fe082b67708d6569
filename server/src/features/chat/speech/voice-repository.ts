import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { conversation, message, voiceConsent } from '../schema.ts'

export async function hasVoiceConsent(db: Db, agentId: string) {
  const rows = await db.select().from(voiceConsent).where(eq(voiceConsent.agentId, agentId))
  return rows.length > 0
}

export async function insertVoiceConsent(db: Db, consent: typeof voiceConsent.$inferInsert) {
  await db.insert(voiceConsent).values(consent).onConflictDoNothing()
}

interface OwnAnswer {
  id: string
  ownerId: string
  agentId: string
}

/** Undefined when the answer is missing or someone else's. Locked, nobody else changes it until the transaction ends. */
export async function findAnswer(
  db: Db,
  { id, ownerId, agentId }: OwnAnswer,
  { locked }: { locked: boolean },
) {
  const query = db
    .select({ row: message })
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .where(
      and(
        eq(message.id, id),
        eq(message.sender, 'assistant'),
        eq(message.ownerId, ownerId),
        eq(conversation.agentId, agentId),
      ),
    )
  const [found] = await (locked ? query.for('update', { of: message }) : query)
  return found?.row
}

export async function setDetails(
  db: Db,
  { id, details }: Pick<typeof message.$inferSelect, 'id' | 'details'>,
) {
  await db.update(message).set({ details }).where(eq(message.id, id))
}
