import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { session } from '../schema.ts'

export async function isProvenSince(db: Db, { tokenHash, since }: { tokenHash: Buffer; since: Date }) {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.tokenHash, tokenHash), gt(session.provenAt, since)))
  return rows.length > 0
}

export async function setProven(db: Db, { tokenHash, at }: { tokenHash: Buffer; at: Date }) {
  await db.update(session).set({ provenAt: at }).where(eq(session.tokenHash, tokenHash))
}
