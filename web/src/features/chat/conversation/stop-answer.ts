import { api } from '../../../core/server/api.ts'

/** A message that is still on its way when its answer is stopped arrives after these. */
const waitsMs = [0, 300, 1000, 3000]

export interface Stopping {
  /** False as soon as something else is asked. */
  isWanted(): boolean
  /** Told whether an answer was stopped: nothing more is to come. */
  isOver(isStopped: boolean): Promise<boolean>
}

/** Asks the server to stop the answer in this conversation, until there was one or none is to come. */
export async function stopAnswer(
  { agentId, id }: { agentId: string; id: string },
  { isWanted, isOver }: Stopping,
): Promise<void> {
  let isStopped = false
  for (const waitMs of waitsMs) {
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    // The first is asked for at once, before anything else can be.
    if (waitMs > 0 && !isWanted()) return
    if (!isStopped) isStopped = await stopOnce({ agent_id: agentId, conversation_id: id })
    if (await isOver(isStopped)) return
  }
}

async function stopOnce(params: { agent_id: string; conversation_id: string }): Promise<boolean> {
  const told = await api('POST /agents/:agent_id/conversations/:conversation_id/stop', { params }).catch(
    () => undefined,
  )
  return told?.stopped ?? false
}
