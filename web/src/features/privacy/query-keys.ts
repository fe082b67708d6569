const all = ['privacy'] as const

export const privacyKeys = {
  all,
  closing: [...all, 'closing'] as const,
  consent: [...all, 'consent'] as const,
  history: [...all, 'history'] as const,
  research: [...all, 'research'] as const,
  retention: [...all, 'retention'] as const,
  sessions: [...all, 'sessions'] as const,
}
