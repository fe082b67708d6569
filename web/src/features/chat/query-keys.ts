import { sharedKeys } from '../../core/server/shared-queries.ts'

export const chatKeys = {
  agent: (agentId: string) => [...sharedKeys.agents, agentId] as const,
  conversations: (agentId: string) => [...sharedKeys.agents, agentId, 'conversations'] as const,
  memory: (agentId: string) => [...sharedKeys.agents, agentId, 'memory'] as const,
  aboutMe: ['about-me'] as const,
  aboutMeAccess: (agentId: string) => [...sharedKeys.agents, agentId, 'about-me'] as const,
  allowance: ['allowance'] as const,
  file: (url: string) => ['file', url] as const,
  mail: (draftId: string) => ['mail', draftId] as const,
  models: ['models'] as const,
}
