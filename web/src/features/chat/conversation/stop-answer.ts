import { api } from '../../../core/server/api.ts'

/** A message that is still on its way when its answer is stopped arrives after these. */
const waitsMs = [0, 300, 1000, 3000]

/** Asks the server to stop the answer in this conversation, until there was one or none is to come. */
export async function stopAnswer({ agentId, id }: { agentId: string; id: string }): Promise<void> {
  for (const waitMs of waitsMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const params = { agent_id: agentId, conversation_id: id }
    const told = await api('POST /agents/:agent_id/conversations/:conversation_id/stop', { params }).catch(
      () => undefined,
    )
    if (told?.stopped) return
  }
}
