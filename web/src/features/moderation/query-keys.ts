export const moderationKeys = {
  decision: (caseId: string) => ['decision', caseId] as const,
}
