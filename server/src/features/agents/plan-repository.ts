import type { PlanStop } from '@agentry/contract/agents'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { preparedText } from '../../db/prepared.ts'
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

/** Call with the owner locked: what takes a place does not change until the end of the transaction. */
export async function stopBeyondPlan(
  db: Db,
  { at, reasons, ...limits }: Limits & { at: Date; reasons: Record<PlanStop, string> },
) {
  await db.execute(sql`
    UPDATE agent SET status = 'stopped', status_since = ${at.toISOString()},
      plan_stop = CASE WHEN needs_pro THEN 'premium' ELSE 'agent-limit' END,
      status_reason = CASE WHEN needs_pro THEN ${reasons.premium} ELSE ${reasons['agent-limit']} END
    FROM (${beyondPlan(limits)}) AS beyond WHERE agent.id = beyond.id`)
}

/** How many agents of a person are stopped by the plan. */
export const countStoppedByPlan = (db: Db, ownerId: string) =>
  db.$count(agent, and(eq(agent.ownerId, ownerId), isNotNull(agent.planStop)))
