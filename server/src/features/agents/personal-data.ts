import { and, eq, getTableName, ne } from 'drizzle-orm'
import { exportedColumns } from '../../core/http/answers/export-rows.ts'
import type { PersonalData } from '../../core/personal-data.ts'
import { template } from '../catalogue/schema.ts'
import * as schema from './schema.ts'

const { agent } = schema

export const agentData: PersonalData<typeof schema> = {
  retention: { agent: 'account' },

  async export({ db }, accountId) {
    const agents = await db
      .select({ ...exportedColumns(agent), template_name: template.name })
      .from(agent)
      .innerJoin(template, eq(template.id, agent.templateId))
      .where(eq(agent.ownerId, accountId))
      .orderBy(agent.createdAt)
    return { agents }
  },

  async erase(db, accountId) {
    const { rowCount } = await db.delete(agent).where(eq(agent.ownerId, accountId))
    return { [getTableName(agent)]: rowCount ?? 0 }
  },

  async close(db, { accountId, at }) {
    await db
      .update(agent)
      .set({ status: 'stopped', statusReason: null, planStop: null, statusSince: at })
      .where(and(eq(agent.ownerId, accountId), ne(agent.status, 'stopped')))
  },
}
