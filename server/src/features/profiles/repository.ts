import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { messagesShown } from '@agentry/contract/rules/community/profiles'
import type { Db } from '../../db/client.ts'
import { account } from '../auth/schema.ts'
import { creatorMessage, handle, profile, profilePicture } from './schema.ts'

const person = {
  id: account.id,
  fullName: account.fullName,
  name: sql<string>`coalesce(${profile.displayName}, ${account.fullName})`,
  createdAt: account.createdAt,
  closedAt: account.closedAt,
  suspendedAt: account.suspendedAt,
  emailVerifiedAt: account.emailVerifiedAt,
  handle: handle.handle,
  displayName: profile.displayName,
  bio: sql<string>`coalesce(${profile.bio}, '')`,
  link: profile.link,
  isContactable: sql<boolean>`coalesce(${profile.isContactable}, true)`,
  verifiedAt: profile.verifiedAt,
  pictureFile: profilePicture.file,
}

function selectPeople(db: Db) {
  return db
    .select(person)
    .from(account)
    .leftJoin(profile, eq(profile.accountId, account.id))
    .leftJoin(handle, and(eq(handle.accountId, account.id), isNull(handle.retiredAt)))
    .leftJoin(profilePicture, eq(profilePicture.accountId, account.id))
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

export async function findPerson(db: Db, id: string) {
  const [row] = await selectPeople(db).where(eq(account.id, id))
  return row
}

/** Whose handle this is, or was until lately. */
export async function findOwner(db: Db, { name, keptSince }: { name: string; keptSince: Date }) {
  const [row] = await db
    .select({ id: handle.accountId })
    .from(handle)
    .where(and(eq(handle.handle, name), or(isNull(handle.retiredAt), gt(handle.retiredAt, keptSince))))
  return row?.id
}

interface Claim {
  accountId: string
  key: string
  handle: string
  at: Date
  freeBefore: Date
}

export async function retireHandle(db: Db, { accountId, key, at }: Claim) {
  await db
    .update(handle)
    .set({ retiredAt: at })
    .where(and(eq(handle.accountId, accountId), isNull(handle.retiredAt), ne(handle.key, key)))
}

/** One statement: of two people who want the same handle at once, one gets it. */
export async function claimHandle(db: Db, claim: Claim) {
  const values = { key: claim.key, handle: claim.handle, accountId: claim.accountId, retiredAt: null }
  const rows = await db
    .insert(handle)
    .values(values)
    .onConflictDoUpdate({
      target: handle.key,
      set: values,
      setWhere: sql`${handle.accountId} = ${claim.accountId} OR ${lt(handle.retiredAt, claim.freeBefore)}`,
    })
    .returning({ key: handle.key })
  return rows.length > 0
}

export async function isHandleFree(
  db: Db,
  { accountId, key, freeBefore }: { accountId: string; key: string; freeBefore: Date },
) {
  const isTaken = and(
    eq(handle.key, key),
    ne(handle.accountId, accountId),
    or(isNull(handle.retiredAt), gt(handle.retiredAt, freeBefore)),
  )
  return (await db.$count(handle, isTaken)) === 0
}

type Changes = Partial<Omit<typeof profile.$inferInsert, 'accountId'>>

export async function putProfile(db: Db, accountId: string, changes: Changes) {
  await db
    .insert(profile)
    .values({ accountId, ...changes })
    .onConflictDoUpdate({ target: profile.accountId, set: changes })
}

export function setVerified(
  db: Db,
  { accountId, at, name }: { accountId: string; at: Date | null; name: string | null },
) {
  return putProfile(db, accountId, { verifiedAt: at, verifiedName: name })
}

export async function isNameOfVerified(db: Db, { accountId, key }: { accountId: string; key: string }) {
  return (await db.$count(profile, and(eq(profile.verifiedName, key), ne(profile.accountId, accountId)))) > 0
}

export async function lockAccount(db: Db, id: string) {
  await db.select({ id: account.id }).from(account).where(eq(account.id, id)).for('no key update')
}

export async function putPicture(db: Db, values: typeof profilePicture.$inferInsert) {
  await db
    .insert(profilePicture)
    .values(values)
    .onConflictDoUpdate({ target: profilePicture.accountId, set: values })
}

export async function deletePicture(db: Db, accountId: string) {
  await db.delete(profilePicture).where(eq(profilePicture.accountId, accountId))
}

export async function findPicture(db: Db, { accountId, file }: { accountId: string; file: string }) {
  const [row] = await db
    .select({ bytes: profilePicture.bytes })
    .from(profilePicture)
    .innerJoin(account, eq(account.id, profilePicture.accountId))
    .where(
      and(eq(profilePicture.accountId, accountId), eq(profilePicture.file, file), isNull(account.closedAt)),
    )
  return row?.bytes
}

export async function insertMessage(db: Db, values: typeof creatorMessage.$inferInsert) {
  await db.insert(creatorMessage).values(values)
}

export function listMessages(db: Db, recipientId: string) {
  const { id, senderName, text, sentAt } = creatorMessage
  return db
    .select({ id, senderName, text, sentAt })
    .from(creatorMessage)
    .where(eq(creatorMessage.recipientId, recipientId))
    .orderBy(desc(sentAt), desc(id))
    .limit(messagesShown)
}

/** Undefined unless this person got it. */
export async function findMessage(db: Db, { id, recipientId }: { id: string; recipientId: string }) {
  const [row] = await db
    .select()
    .from(creatorMessage)
    .where(and(eq(creatorMessage.id, id), eq(creatorMessage.recipientId, recipientId)))
  return row
}
