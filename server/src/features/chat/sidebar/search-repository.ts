import { and, desc, eq, gte, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { agent } from '../../agents/schema.ts'
import { conversation, message } from '../schema.ts'

export interface Search {
  ownerId: string
  search: string
  /** Only messages that were kept from this one on. */
  from: number | undefined
  /** Only messages that were kept before this one. */
  before: number | undefined
  limit: number
}

/** Of a long message this much is read to show where the match is. */
const shownCharacters = 20_000

/**
 * More than anybody has. A limit makes the planner find the matches first, with the index. Without it, it may also
 * search once for each conversation, or split the messages into words one by one.
 */
const allMatches = 1_000_000_000

/** Messages of a person that contain every word, the newest first. */
export function findMessages(db: Db, { ownerId, search, from, before, limit }: Search) {
  const { id, seq, conversationId, sender, createdAt, content } = message
  const found = db
    .select({ id, seq, conversationId, sender, createdAt, content })
    .from(message)
    .where(
      and(
        // As the index `message_search` has it.
        sql`message_lexemes(${message.ownerId}, ${message.content}) @@ message_query(${ownerId}::uuid, ${search})`,
        eq(message.ownerId, ownerId),
        from === undefined ? undefined : gte(message.seq, from),
        before === undefined ? undefined : lt(message.seq, before),
      ),
    )
    .limit(allMatches)
    .as('found')
  const page = db
    .select()
    .from(found)
    .where(notInArray(found.conversationId, conversationsOfRemovedAgents(db, ownerId)))
    .orderBy(desc(found.seq))
    .limit(limit)
    .as('page')
  return db
    .select({
      id: page.id,
      conversationId: page.conversationId,
      agentId: conversation.agentId,
      title: conversation.title,
      archivedAt: conversation.archivedAt,
      sender: page.sender,
      createdAt: page.createdAt,
      content: sql<string>`left(${page.content}, ${shownCharacters})`,
    })
    .from(page)
    .innerJoin(conversation, eq(conversation.id, page.conversationId))
    .orderBy(desc(page.seq))
}

function conversationsOfRemovedAgents(db: Db, ownerId: string) {
  return db
    .select({ id: conversation.id })
    .from(agent)
    .innerJoin(conversation, eq(conversation.agentId, agent.id))
    .where(and(eq(agent.ownerId, ownerId), isNotNull(agent.removedAt)))
}

export type FoundMessage = Awaited<ReturnType<typeof findMessages>>[number]

/** Where a message of this person stands among all; undefined when it is missing or someone else's. */
export async function placeOfMessage(db: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const [row] = await db
    .select({ seq: message.seq })
    .from(message)
    .where(and(eq(message.id, id), eq(message.ownerId, ownerId)))
  return row?.seq
}

/** Where the oldest of the newest `count` messages stands; undefined when the person has fewer. */
export async function placeOfRecent(
  db: Db,
  { ownerId, before, count }: { ownerId: string; before: number | undefined; count: number },
) {
  const [row] = await db
    .select({ seq: message.seq })
    .from(message)
    .where(and(eq(message.ownerId, ownerId), before === undefined ? undefined : lt(message.seq, before)))
    .orderBy(desc(message.seq))
    .offset(count - 1)
    .limit(1)
  return row?.seq
}
