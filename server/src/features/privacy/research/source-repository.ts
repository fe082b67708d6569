import { and, asc, desc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { agent } from '../../agents/schema.ts'
import { account } from '../../auth/schema.ts'
import { template } from '../../catalogue/schema.ts'
import { conversation, message } from '../../chat/schema.ts'
import { consent, researchRecord } from '../schema.ts'

/** Those whose newest consent agrees to some area and whose account is open. */
export async function listConsenting(db: Db) {
  const newest = db
    .selectDistinctOn([consent.accountId])
    .from(consent)
    .orderBy(consent.accountId, desc(consent.seq))
    .as('newest')
  const rows = await db
    .select({ id: newest.accountId })
    .from(newest)
    .innerJoin(account, eq(account.id, newest.accountId))
    .where(
      and(
        isNull(account.closedAt),
        or(newest.researchGeneral, newest.researchBusiness, newest.researchCreative),
      ),
    )
  return rows.map(({ id }) => id)
}

export type Fresh = Awaited<ReturnType<typeof listFresh>>[number]

/**
 * Conversations that were never taken, were written to since, or whose template is of another category by now. What an
 * erased template was about, nobody knows. One that began with copies of another's messages is left out: the person may
 * have taken the other one back.
 */
export function listFresh(db: Db, accountId: string) {
  return db
    .select({ conversationId: conversation.id, title: conversation.title, category: template.category })
    .from(conversation)
    .innerJoin(agent, eq(agent.id, conversation.agentId))
    .innerJoin(template, eq(template.id, agent.templateId))
    .leftJoin(
      researchRecord,
      and(
        eq(researchRecord.conversationId, conversation.id),
        eq(researchRecord.accountId, conversation.ownerId),
      ),
    )
    .where(
      and(
        eq(conversation.ownerId, accountId),
        isNull(conversation.forkedFrom),
        ne(template.visibility, 'erased'),
        or(
          isNull(researchRecord.id),
          gt(conversation.updatedAt, researchRecord.takenAt),
          ne(researchRecord.category, template.category),
        ),
      ),
    )
}

/** Whether it is still there; if so, it stays until this transaction ends. */
export async function holdConversation(db: Db, id: string) {
  const rows = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.id, id))
    .for('key share')
  return rows.length > 0
}

/** All versions of all messages; `isChosen` for those of the branch that the person chose. */
export async function listMessages(db: Db, conversationId: string) {
  const [place] = await db
    .select({ leafId: conversation.leafId })
    .from(conversation)
    .where(eq(conversation.id, conversationId))
  const rows = await db
    .select({
      id: message.id,
      parentId: message.parentId,
      seq: message.seq,
      sender: message.sender,
      content: message.content,
      createdAt: message.createdAt,
    })
    .from(message)
    .where(eq(message.conversationId, conversationId))
    .orderBy(asc(message.seq))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const chosen = new Set<string>()
  for (let id = place?.leafId; id; id = byId.get(id)?.parentId) chosen.add(id)
  return rows.map((row) => ({ ...row, isChosen: chosen.has(row.id) }))
}

export async function findOpenPerson(db: Db, accountId: string) {
  const [row] = await db
    .select({ fullName: account.fullName, email: account.email })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.closedAt)))
  return row
}
