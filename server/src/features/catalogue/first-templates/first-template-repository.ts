import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { templatePublication } from '../schema.ts'
import { firstTemplate } from './schema.ts'

interface Asked {
  templateId: string
  accountId: string
  at: Date
}

/** Also after it was declined, when its creator has changed it. */
export async function putWaiting(db: Db, { templateId, accountId, at }: Asked) {
  await db
    .insert(firstTemplate)
    .values({ templateId, accountId, state: 'waiting', askedAt: at })
    .onConflictDoUpdate({
      target: firstTemplate.templateId,
      set: { state: 'waiting', message: '', askedAt: at, decidedAt: null },
      setWhere: eq(firstTemplate.state, 'declined'),
    })
}

/** Whether this person has shown a template to everybody, or an operator has approved one. */
export async function isKnown(db: Db, accountId: string) {
  const approved = and(eq(firstTemplate.accountId, accountId), eq(firstTemplate.state, 'approved'))
  if ((await db.$count(firstTemplate, approved)) > 0) return true
  return (await db.$count(templatePublication, eq(templatePublication.accountId, accountId))) > 0
}

/** Call with the creator locked, so that it holds on every replica. */
export function countOtherWaiting(db: Db, { templateId, accountId }: Omit<Asked, 'at'>) {
  const { templateId: id, accountId: whose, state } = firstTemplate
  return db.$count(firstTemplate, and(eq(whose, accountId), eq(state, 'waiting'), ne(id, templateId)))
}

export async function deleteWaiting(db: Db, templateId: string) {
  await db
    .delete(firstTemplate)
    .where(and(eq(firstTemplate.templateId, templateId), eq(firstTemplate.state, 'waiting')))
}

export async function findFirst(db: Db, templateId: string) {
  const [row] = await db.select().from(firstTemplate).where(eq(firstTemplate.templateId, templateId))
  return row
}

interface Decided {
  templateId: string
  state: 'approved' | 'declined'
  message: string
  at: Date
}

/** Undefined unless it waits: of two operators at once, one decides. */
export async function decide(db: Db, { templateId, state, message, at }: Decided) {
  const [row] = await db
    .update(firstTemplate)
    .set({ state, message, decidedAt: at })
    .where(and(eq(firstTemplate.templateId, templateId), eq(firstTemplate.state, 'waiting')))
    .returning()
  return row
}
