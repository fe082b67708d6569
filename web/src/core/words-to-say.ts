const waiting = new Map<string, string>()

/** Words that somebody chose before their chat was open, by the agent they are for: they wait in its message field. */
export const wordsToSay = {
  keep: (agentId: string, words: string) => void waiting.set(agentId, words),
  take(agentId: string): string {
    const words = waiting.get(agentId) ?? ''
    waiting.delete(agentId)
    return words
  },
}
