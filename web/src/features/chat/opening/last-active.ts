const keyOf = (agentId: string) => `lastActive_${agentId}`

/** The conversation that was looked at last. The key holds the bare id. */
export const lastActive = {
  of(agentId: string): string | undefined {
    try {
      return localStorage.getItem(keyOf(agentId)) ?? undefined
    } catch {
      return undefined
    }
  },
  remember(agentId: string, conversationId: string) {
    try {
      localStorage.setItem(keyOf(agentId), conversationId)
    } catch {
      // Without storage the first in the list is opened next time.
    }
  },
  forget(agentId: string) {
    try {
      localStorage.removeItem(keyOf(agentId))
    } catch {
      // Nothing was kept.
    }
  },
}
