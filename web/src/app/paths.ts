/** Every address of the product. Nothing else spells one. */
export const paths = {
  home: '/',
  browse: '/browse',
  pricing: '/pricing',
  terms: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  auth: '/auth',
  login: '/login',
  signup: '/signup',
  agents: '/agents',
  library: '/my-agents',
  createAgent: '/create-agent',
  upload: '/upload',
  billing: '/billing',
  billingSuccess: '/billing/success',
  privacySettings: '/settings/privacy',
  aboutYou: '/settings/privacy#about-you',
  editTemplate: (templateId: string) => `/create-agent?template=${encodeURIComponent(templateId)}`,
  creator: (creatorId: string) => `/browse?creator=${encodeURIComponent(creatorId)}`,
  template: (templateId: string) => `/browse?template=${encodeURIComponent(templateId)}`,
  agentChat: (agentId: string) => `/agents/${encodeURIComponent(agentId)}/chat`,
  guestChat: (guestId: string, templateId: string) =>
    `/chat/guest/${encodeURIComponent(guestId)}?template=${encodeURIComponent(templateId)}`,
} as const

/** The addresses that carry a name, as the router matches them. */
export const patterns = {
  agentChat: '/agents/:agentId/chat',
  guestChat: '/chat/guest/:guestId',
} as const
