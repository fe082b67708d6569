import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../db/columns.ts'
import type { KeyService } from '../../ports/model-console.ts'
import type { ModelPrice } from '../../ports/models.ts'
import { account } from '../auth/schema.ts'

/** Everything that operators did. A trigger lets rows only be added. */
export const operatorAction = pgTable(
  'operator_action',
  {
    id: uuid('id').primaryKey(),
    /** Null: from the command line, or the operator's account has been erased. */
    operatorId: uuid('operator_id').references(() => account.id, { onDelete: 'set null' }),
    /** One of `contract/src/rules/operators.ts`. */
    action: text('action').notNull(),
    /** Whose account it was about. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'set null' }),
    /** What else it was about: the id of a template, sale, payout or job, or the name of a setting. */
    target: text('target'),
    reason: text('reason').notNull().default(''),
    /** Amounts, and what a value was changed to. Nothing personal and nothing secret. */
    facts: jsonb('facts').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    at: moment('at').notNull(),
  },
  (table) => [
    index('operator_action_by_time').on(table.at, table.id),
    index('operator_action_by_operator').on(table.operatorId),
    index('operator_action_by_account').on(table.accountId),
    index('operator_action_by_target').on(table.target),
  ],
)

/** How many requests failed on our side, by day (UTC). */
export const serverError = pgTable('server_error', {
  day: date('day').primaryKey(),
  errors: integer('errors').notNull(),
})

/** Which models answer whom, as operators decided: one row. What is null is left to the settings. */
export const modelSetup = pgTable(
  'model_setup',
  {
    id: integer('id').primaryKey(),
    freeModel: text('free_model'),
    proModel: text('pro_model'),
    fallbackModels: jsonb('fallback_models').$type<string[]>(),
    prices: jsonb('prices').$type<Record<string, ModelPrice>>().notNull(),
    personBudgetCents: integer('person_budget_cents'),
    totalBudgetCents: integer('total_budget_cents'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [check('model_setup_one', sql`${table.id} = 1`)],
)

/** Keys that operators entered, encrypted. */
export const modelKey = pgTable('model_key', {
  service: text('service').$type<KeyService>().primaryKey(),
  sealed: bytes('sealed').notNull(),
  /** Where the key is sent; null: to the service's own address. */
  address: text('address'),
  changedAt: moment('changed_at').notNull(),
})
