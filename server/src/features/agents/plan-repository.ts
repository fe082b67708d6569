import type { PlanStop } from '@agentry/contract/agents'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { preparedText } from '../../db/prepared.ts'
import { subscription } from '../billing/schema.ts'
import { ledgerMovement, purchase } from '../billing/selling/schema.ts'
import { agent } from './schema.ts'

const dialect = new PgDialect()

interface Limits {
  ownerId: string
  /** How many agents the plan has; null is unlimited. */
  limit: number | null
  premiumTemplates: boolean
}

/**
 * Agents of a person that take a place and that the plan does not include. A template that was free when the agent was
 * launched, or is by now, counts as free; one that was bought, or is the person's own, needs no Pro.
 */
const beyondPlan = ({ ownerId, limit, premiumTemplates }: Limits) => sql`
  SELECT id, needs_pro FROM (
    SELECT id, needs_pro, row_number() OVER (PARTITION BY needs_pro ORDER BY used_at DESC, id DESC) AS place FROM (
      SELECT agent.id,
        NOT ${premiumTemplates} AND template.is_premium AND coalesce((version.config->>'is_premium')::boolean, false)
          AND template.creator_id IS DISTINCT FROM agent.owner_id
          AND NOT EXISTS (SELECT FROM template_grant AS bought
            WHERE bought.account_id = agent.owner_id AND bought.template_id = template.id) AS needs_pro,
        coalesce((SELECT max(updated_at) FROM conversation WHERE agent_id = agent.id), agent.created_at) AS used_at
      FROM agent
      JOIN template ON template.id = agent.template_id
      JOIN template_version AS version ON version.id = agent.version_id
      WHERE agent.owner_id = ${ownerId} AND agent.status <> 'stopped' AND agent.removed_at IS NULL
    ) AS active
  ) AS ranked
  WHERE needs_pro OR place > ${limit ?? 2 ** 31 - 1}`

/** Asked before every turn of people without Pro. */
export async function findBeyondPlan(db: Db, limits: Limits) {
  const { sql: text, params } = dialect.sqlToQuery(beyondPlan(limits))
  return (await preparedText('beyond_plan', text)(db, params)).rows
}

/**
 * Whether the agent ran until the money for its template was given back, and no plan gave its owner Pro after that:
 * then it is not the end of Pro that stops it.
 */
const lostByRefund = sql`EXISTS (
  SELECT FROM ${purchase}
  JOIN ${ledgerMovement} ON ${ledgerMovement.purchaseId} = ${purchase.id} AND ${ledgerMovement.kind} = 'refund'
  WHERE ${purchase.accountId} = own.owner_id AND ${purchase.templateId} = own.template_id
    AND ${purchase.status} = 'refunded' AND ${ledgerMovement.at} >= own.status_since
    AND NOT EXISTS (SELECT FROM ${subscription} WHERE ${subscription.accountId} = own.owner_id
      AND coalesce(${subscription.endedAt}, ${subscription.currentPeriodEnd}) > ${ledgerMovement.at}))`

/** Call with the owner locked: what takes a place does not change until the end of the transaction. */
export async function stopBeyondPlan(
  db: Db,
  { at, reasons, ...limits }: Limits & { at: Date; reasons: Record<PlanStop, string> },
) {
  await db.execute(sql`
    UPDATE agent SET status = 'stopped', status_since = ${at.toISOString()},
      plan_stop = stopped.why,
      status_reason = CASE stopped.why WHEN 'refunded' THEN ${reasons.refunded}
        WHEN 'premium' THEN ${reasons.premium} ELSE ${reasons['agent-limit']} END
    FROM (
      SELECT own.id, CASE WHEN NOT needs_pro THEN 'agent-limit'
        WHEN ${lostByRefund} THEN 'refunded' ELSE 'premium' END AS why
      FROM (${beyondPlan(limits)}) AS beyond JOIN agent AS own ON own.id = beyond.id
    ) AS stopped WHERE agent.id = stopped.id`)
}

/** How many agents of a person are stopped because Pro ended. */
export const countStoppedByPlan = (db: Db, ownerId: string) =>
  db.$count(agent, and(eq(agent.ownerId, ownerId), inArray(agent.planStop, ['agent-limit', 'premium'])))
