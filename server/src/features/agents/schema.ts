import type { AgentStatus, PlanStop } from '@agentry/contract/agents'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { account } from '../auth/schema.ts'
import { template, templateVersion } from '../catalogue/schema.ts'

export const agent = pgTable(
  'agent',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => templateVersion.id),
    name: text('name').notNull(),
    status: text('status').$type<AgentStatus>().notNull(),
    statusReason: text('status_reason'),
    /** Which rule of the Free plan stopped it; null where its owner did, or it is not stopped. */
    planStop: text('plan_stop').$type<PlanStop>(),
    statusSince: moment('status_since').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Removed by its owner: hidden at once, deleted when this can no longer be undone. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('agent_by_owner').on(table.ownerId, table.createdAt.desc().nullsFirst()),
    index('agent_by_template').on(table.templateId),
    index('agent_by_version').on(table.versionId),
    index('agent_removed')
      .on(table.removedAt)
      .where(sql`removed_at IS NOT NULL`),
  ],
)
