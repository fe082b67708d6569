import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'
import { account } from '../auth/schema.ts'

const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

export const profile = pgTable(
  'profile',
  {
    accountId: owner().primaryKey(),
    /** Null: the full name is public. */
    displayName: text('display_name'),
    bio: text('bio').notNull().default(''),
    link: text('link'),
    isContactable: boolean('is_contactable').notNull().default(true),
    /** When an operator gave the verified mark. */
    verifiedAt: moment('verified_at'),
    /** The public name that has the mark, as a hasty reader sees it. */
    verifiedName: text('verified_name'),
  },
  (table) => [index('profile_by_verified_name').on(table.verifiedName)],
)

/** Current and earlier handles in one table, so that no two people ever hold the same one. */
export const handle = pgTable(
  'handle',
  {
    /** What it looks like; two handles that look alike have the same. */
    key: text('key').primaryKey(),
    handle: text('handle').notNull().unique('handle_handle'),
    accountId: owner(),
    /** Null: the current one. */
    retiredAt: moment('retired_at'),
  },
  (table) => [
    uniqueIndex('handle_current')
      .on(table.accountId)
      .where(sql`retired_at IS NULL`),
    index('handle_by_account').on(table.accountId),
  ],
)

export const profilePicture = pgTable('profile_picture', {
  accountId: owner().primaryKey(),
  /** The hash of its content, and `.webp`. */
  file: text('file').notNull(),
  bytes: bytes('bytes').notNull(),
})

/** What somebody wrote to a creator through the profile. */
export const creatorMessage = pgTable(
  'creator_message',
  {
    id: uuid('id').primaryKey(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The public name at that time. */
    senderName: text('sender_name').notNull(),
    text: text('text').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    index('creator_message_by_recipient').on(table.recipientId, table.sentAt),
    index('creator_message_by_sender').on(table.senderId),
  ],
)
