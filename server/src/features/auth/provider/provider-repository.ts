import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { account, passkey, providerArrival, providerIdentity } from '../schema.ts'

interface Named {
  issuer: string
  subject: string
}

const named = ({ issuer, subject }: Named) =>
  and(eq(providerIdentity.issuer, issuer), eq(providerIdentity.subject, subject))

export async function findIdentity(db: Db, who: Named) {
  const [row] = await db.select().from(providerIdentity).where(named(who))
  return row
}

export async function findIdentityOf(db: Db, { accountId, issuer }: { accountId: string; issuer: string }) {
  const [row] = await db
    .select()
    .from(providerIdentity)
    .where(and(eq(providerIdentity.accountId, accountId), eq(providerIdentity.issuer, issuer)))
  return row
}

export async function noteUse(db: Db, { at, ...who }: Named & { at: Date }) {
  await db.update(providerIdentity).set({ lastUsedAt: at }).where(named(who))
}

/** False when it is somebody's already, or the account has another one of this provider. */
export async function insertIdentity(db: Db, values: typeof providerIdentity.$inferInsert) {
  const { rowCount } = await db.insert(providerIdentity).values(values).onConflictDoNothing()
  return rowCount === 1
}

/** Whether there was one. What it began ends with it. */
export async function deleteIdentity(db: Db, { accountId, issuer }: { accountId: string; issuer: string }) {
  const { rowCount } = await db
    .delete(providerIdentity)
    .where(and(eq(providerIdentity.accountId, accountId), eq(providerIdentity.issuer, issuer)))
  await db.delete(providerArrival).where(eq(providerArrival.accountId, accountId))
  return rowCount === 1
}

/**
 * The ways in that an account has, counted. The account stays locked until the transaction ends: of two ways that are
 * removed at once, the second is counted without the first.
 */
export async function lockWaysIn(
  db: Db,
  { accountId, issuer }: { accountId: string; issuer: string | undefined },
) {
  const [person] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update')
  const [counted] = await db
    .select({ passkeys: sql<number>`count(*)::int` })
    .from(passkey)
    .where(eq(passkey.accountId, accountId))
  const identity = issuer && (await findIdentityOf(db, { accountId, issuer }))
  return (person?.passwordHash ? 1 : 0) + (counted?.passkeys ?? 0) + (identity ? 1 : 0)
}

export async function insertArrival(db: Db, values: typeof providerArrival.$inferInsert) {
  await db.insert(providerArrival).values(values)
}

interface Ticket {
  ticketHash: Buffer
  now: Date
}

const valid = ({ ticketHash, now }: Ticket) =>
  and(eq(providerArrival.ticketHash, ticketHash), gt(providerArrival.expiresAt, now))

export async function findArrival(db: Db, ticket: Ticket) {
  const [row] = await db.select().from(providerArrival).where(valid(ticket))
  return row
}

/** Uses it up: undefined when it was used, has expired or never was. */
export async function takeArrival(db: Db, ticket: Ticket) {
  const [row] = await db.delete(providerArrival).where(valid(ticket)).returning()
  return row
}
