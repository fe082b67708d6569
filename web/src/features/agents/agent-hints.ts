import { stored } from '../../core/storage.ts'

type Hints = Record<string, string>

/** Which agent a person last used of a template. A hint only: what runs is for the server to say. */
export function agentHints(userId: string) {
  const store = stored(`agentry.agents.${userId}`, isHints)
  return {
    of: (templateId: string) => store.read()?.[templateId],
    remember: (templateId: string, agentId: string) =>
      store.write({ ...store.read(), [templateId]: agentId }),
  }
}

function isHints(value: unknown): value is Hints {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((agentId) => typeof agentId === 'string')
  )
}
