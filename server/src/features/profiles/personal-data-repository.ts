import { eq, getTableName, or } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { Db } from '../../db/client.ts'
import { creatorMessage, handle, profile, profilePicture } from './schema.ts'

/** Of messages that a person got, who sent them stays out, but for the name that they saw. */
export async function exportProfile(db: Db, accountId: string) {
  const [own] = await db
    .select(exportedColumns(profile, { without: ['accountId', 'verifiedName'] }))
    .from(profile)
    .where(eq(profile.accountId, accountId))
  const handles = await db
    .select(exportedColumns(handle, { without: ['accountId', 'key'] }))
    .from(handle)
    .where(eq(handle.accountId, accountId))
  const [picture] = await db
    .select({ file: profilePicture.file, bytes: profilePicture.bytes })
    .from(profilePicture)
    .where(eq(profilePicture.accountId, accountId))
  const received = await db
    .select(exportedColumns(creatorMessage, { without: ['recipientId', 'senderId'] }))
    .from(creatorMessage)
    .where(eq(creatorMessage.recipientId, accountId))
  const sent = await db
    .select(exportedColumns(creatorMessage, { without: ['recipientId', 'senderId'] }))
    .from(creatorMessage)
    .where(eq(creatorMessage.senderId, accountId))
  return { own, handles, picture, received, sent }
}

/** How many rows of which table. */
export async function eraseProfile(db: Db, accountId: string) {
  const { recipientId, senderId } = creatorMessage
  const messages = await db
    .delete(creatorMessage)
    .where(or(eq(recipientId, accountId), eq(senderId, accountId)))
  const erased: Record<string, number> = { [getTableName(creatorMessage)]: messages.rowCount ?? 0 }
  for (const table of [profilePicture, handle, profile]) {
    const { rowCount } = await db.delete(table).where(eq(table.accountId, accountId))
    erased[getTableName(table)] = rowCount ?? 0
  }
  return erased
}
