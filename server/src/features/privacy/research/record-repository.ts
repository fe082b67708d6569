import type { Consents } from '@agentry/contract/rules/rewards'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account } from '../../auth/schema.ts'
import { researchRecord } from '../schema.ts'
import { areas, consentedAreas } from './areas.ts'

const isThere = isNotNull(researchRecord.messages)

export function listRecords(db: Db, accountId: string) {
  return db
    .select()
    .from(researchRecord)
    .where(and(eq(researchRecord.accountId, accountId), isThere))
    .orderBy(desc(researchRecord.takenAt), desc(researchRecord.id))
}

/** Leaves only the mark that this conversation is not to be taken again. */
export async function emptyRecord(db: Db, { id, accountId }: { id: string; accountId: string }) {
  const { rowCount } = await db
    .update(researchRecord)
    .set({ messages: null })
    .where(and(eq(researchRecord.id, id), eq(researchRecord.accountId, accountId), isThere))
  return (rowCount ?? 0) > 0
}

/** Removes what was taken of a conversation that its owner has deleted, and the mark that nothing is to be taken. */
export async function forgetConversation(db: Db, conversationId: string) {
  await db.delete(researchRecord).where(eq(researchRecord.conversationId, conversationId))
}

/** Removes what was taken from areas that the person no longer agrees to. */
export async function forgetResearchOutside(db: Db, accountId: string, consents: Consents) {
  const agreed = consentedAreas(consents)
  const withdrawn = areas.filter((area) => !agreed.includes(area))
  await db
    .delete(researchRecord)
    .where(and(eq(researchRecord.accountId, accountId), inArray(researchRecord.area, withdrawn), isThere))
}

export async function findRecord(db: Db, of: { accountId: string; conversationId: string }) {
  const [row] = await db
    .select()
    .from(researchRecord)
    .where(
      and(eq(researchRecord.accountId, of.accountId), eq(researchRecord.conversationId, of.conversationId)),
    )
  return row
}

/** What this person is called in research, if there is anything of theirs. */
export async function findPseudonym(db: Db, accountId: string) {
  const [row] = await db
    .select({ pseudonym: researchRecord.pseudonym })
    .from(researchRecord)
    .where(eq(researchRecord.accountId, accountId))
    .limit(1)
  return row?.pseudonym
}

export async function putRecord(db: Db, values: typeof researchRecord.$inferInsert) {
  const { area, category, messages, upTo, takenAt } = values
  await db
    .insert(researchRecord)
    .values(values)
    .onConflictDoUpdate({
      target: [researchRecord.accountId, researchRecord.conversationId],
      set: { area, category, messages, upTo, takenAt },
      setWhere: isThere,
    })
}

export async function deleteRecord(db: Db, id: string) {
  await db.delete(researchRecord).where(and(eq(researchRecord.id, id), isThere))
}

/** For research: without those who have closed their account. */
export function listForResearch(db: Db) {
  return db
    .select({
      id: researchRecord.id,
      pseudonym: researchRecord.pseudonym,
      area: researchRecord.area,
      category: researchRecord.category,
      messages: researchRecord.messages,
      takenAt: researchRecord.takenAt,
    })
    .from(researchRecord)
    .innerJoin(account, eq(account.id, researchRecord.accountId))
    .where(and(isThere, isNull(account.closedAt)))
    .orderBy(researchRecord.id)
}
