import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../core/personal-data.ts'
import { presentAgent } from './present.ts'
import { listAgents } from './repository.ts'
import * as schema from './schema.ts'

export const agentData: PersonalData<typeof schema> = {
  retention: { agent: 'account' },

  async export(db, accountId) {
    return { agents: (await listAgents(db, accountId)).map(presentAgent) }
  },

  async erase(db, accountId) {
    const { rowCount } = await db.delete(schema.agent).where(eq(schema.agent.ownerId, accountId))
    return { agent: rowCount ?? 0 }
  },
}
