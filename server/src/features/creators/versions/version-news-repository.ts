import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { agent } from '../../agents/schema.ts'
import { template, templateVersion } from '../../catalogue/schema.ts'

/** Agents that run an older version than one released since, one of each person and template. */
export function listOutdatedAgents(db: Db, { since, limit }: { since: Date; limit: number }) {
  return db
    .selectDistinctOn([agent.ownerId, agent.templateId], {
      agentId: agent.id,
      ownerId: agent.ownerId,
      templateId: template.id,
      name: template.name,
      versionId: templateVersion.id,
      version: sql<string>`${templateVersion.config}->>'version'`,
    })
    .from(templateVersion)
    .innerJoin(template, eq(template.currentVersionId, templateVersion.id))
    .innerJoin(agent, eq(agent.templateId, template.id))
    .where(
      and(
        gt(templateVersion.releasedAt, since),
        ne(agent.versionId, templateVersion.id),
        isNull(agent.removedAt),
        sql`${agent.ownerId} IS DISTINCT FROM ${template.creatorId}`,
        sql`NOT EXISTS (SELECT FROM notification WHERE notification.account_id = ${agent.ownerId}
          AND notification.once_key = ${newsKey(sql`${templateVersion.id}`)})`,
      ),
    )
    .orderBy(asc(agent.ownerId), asc(agent.templateId))
    .limit(limit)
}

const newsKey = (versionId: ReturnType<typeof sql>) => sql`'version ' || ${versionId}`
