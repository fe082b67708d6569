import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { conversation, message } from '../schema.ts'

export interface OwnAnswer {
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
