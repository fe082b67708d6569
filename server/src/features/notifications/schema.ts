import type { NotificationKind, OptionalKind } from '@agentry/contract/rules/notifications'
import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { account } from '../auth/schema.ts'

/** What a person was told. The words are made from the facts each time it is shown. */
export const notification = pgTable(
  'notification',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    /** A person is told of the same event once, whoever notices it. */
    onceKey: text('once_key').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** When it was handed to the mail server; null where no mail was sent. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    unique('notification_once').on(table.accountId, table.onceKey),
    index('notification_by_account').on(table.accountId, table.createdAt),
    index('notification_by_age').on(table.createdAt),
  ],
)

/** Kinds that a person does not want by mail. */
export const unwantedMail = pgTable(
  'unwanted_mail',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OptionalKind>().notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** What the links at the end of mails carry: it can end mails and nothing else. */
export const unsubscribeToken = pgTable('unsubscribe_token', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique('unsubscribe_token_token'),
})
