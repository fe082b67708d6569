import { sharedKeys } from '../../core/server/shared-queries.ts'

const grants = ['egress-grants'] as const

export const chatKeys = {
  agent: (agentId: string) => [...sharedKeys.agents, agentId] as const,
  conversations: (agentId: string) => [...sharedKeys.agents, agentId, 'conversations'] as const,
  memory: (agentId: string) => [...sharedKeys.agents, agentId, 'memory'] as const,
  asks: (agentId: string) => [...sharedKeys.agents, agentId, 'asks'] as const,
  grants,
  grantsOf: (agentId: string | undefined) => [...grants, agentId ?? 'all'] as const,
  receipts: ['egress-receipts'] as const,
  aboutMe: ['about-me'] as const,
  aboutMeAccess: (agentId: string) => [...sharedKeys.agents, agentId, 'about-me'] as const,
  listed: (filter: object) => [...sharedKeys.conversations, filter] as const,
  folders: ['folders'] as const,
  foundMessages: (search: string) => ['found-messages', search] as const,
  allowance: ['allowance'] as const,
  file: (url: string) => ['file', url] as const,
  mail: (draftId: string) => ['mail', draftId] as const,
  sharePreview: (chosen: object) => ['share-preview', chosen] as const,
  shares: ['shares'] as const,
  shared: (token: string) => ['shared', token] as const,
  models: ['models'] as const,
}
