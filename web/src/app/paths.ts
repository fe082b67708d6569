/** Every address of the product. Nothing else spells one. */
export const paths = {
  home: '/',
  browse: '/browse',
  pricing: '/pricing',
  terms: '/terms-of-service',
  privacyPolicy: '/privacy-policy',
  auth: '/auth',
  /** The same page with the form for a new account, also in a new tab. */
  register: '/auth?mode=register',
  login: '/login',
  signup: '/signup',
  agents: '/agents',
  library: '/my-agents',
  createAgent: '/create-agent',
  exampleTemplate: '/create-agent?example=kitty-keeper',
  guide: '/create/guide',
  upload: '/upload',
  billing: '/billing',
  billingSuccess: '/billing/success',
  notifications: '/notifications',
  unsubscribe: '/unsubscribe',
  accountSettings: '/settings/account',
  signInSettings: '/settings/account#sign-in',
  profileSettings: '/settings/account#profile',
  mailSettings: '/settings/account#mails',
  privacySettings: '/settings/privacy',
  sharedLinks: '/settings/privacy#shared-links',
  aboutYou: '/settings/privacy#about-you',
  admin: '/admin',
  adminPeople: '/admin/people',
  adminPerson: (personId: string) => `/admin/people/${encodeURIComponent(personId)}`,
  adminTemplates: '/admin/templates',
  adminTemplate: (templateId: string) => `/admin/templates/${encodeURIComponent(templateId)}`,
  adminReports: '/admin/reports',
  adminReport: (caseId: string) => `/admin/reports/${encodeURIComponent(caseId)}`,
  adminModels: '/admin/models',
  adminSales: '/admin/sales',
  adminSale: (saleId: string) => `/admin/sales/${encodeURIComponent(saleId)}`,
  adminPayouts: '/admin/payouts',
  adminPayout: (sellerId: string) => `/admin/payouts/${encodeURIComponent(sellerId)}`,
  adminProShares: '/admin/pro-shares',
  adminProMonth: (month: string) => `/admin/pro-shares/${encodeURIComponent(month)}`,
  adminJobs: '/admin/jobs',
  adminSettings: '/admin/settings',
  adminLog: '/admin/log',
  editTemplate: (templateId: string) => `/create-agent?template=${encodeURIComponent(templateId)}`,
  /** By handle; an earlier handle or an id leads there too. */
  creator: (handle: string) => `/creators/${encodeURIComponent(handle)}`,
  template: (templateId: string) => `/browse?template=${encodeURIComponent(templateId)}`,
  /** A conversation with an agent: the latest, the named one, or a new one. */
  agentChat: (agentId: string, conversation?: string, message?: string) =>
    `/agents/${encodeURIComponent(agentId)}/chat${conversation ? `/${encodeURIComponent(conversation)}` : ''}${
      message ? `?message=${encodeURIComponent(message)}` : ''
    }`,
  /** The same beside the list of agents. */
  agentPanel(agentId: string, conversation?: string, message?: string) {
    const chosen = { agent: agentId, ...(conversation && { conversation }), ...(message && { message }) }
    return `/agents?${new URLSearchParams(chosen)}`
  },
  /** What operators decided about something of mine, with the appeal. */
  appeal: (caseId: string) => `/appeals/${encodeURIComponent(caseId)}`,
  shared: (token: string) => `/shared/${encodeURIComponent(token)}`,
  guestChat: (guestId: string, templateId: string) =>
    `/chat/guest/${encodeURIComponent(guestId)}?template=${encodeURIComponent(templateId)}`,
} as const

/** In the place of a conversation's id: one that has not begun. */
export const newConversation = 'new'

/** The addresses that carry a name, as the router matches them. */
export const patterns = {
  agentChat: '/agents/:agentId/chat/:conversationId?',
  guestChat: '/chat/guest/:guestId',
  shared: '/shared/:token',
  creator: '/creators/:handle',
  admin: '/admin/*',
  appeal: '/appeals/:caseId',
} as const
