import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { paymentEvent } from '../schema.ts'

export async function isNoted(db: Db, id: string) {
  return (await db.$count(paymentEvent, eq(paymentEvent.id, id))) > 0
}

export async function noteEvent(db: Db, event: typeof paymentEvent.$inferInsert) {
  await db.insert(paymentEvent).values(event).onConflictDoNothing()
}

export async function deleteEventsBefore(db: Db, before: Date) {
  await db.delete(paymentEvent).where(lt(paymentEvent.receivedAt, before))
}
