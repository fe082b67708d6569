/** How long data is kept, once: the jobs and the policy read the same numbers. Plain values. */
export const retention = {
  conversationDays: 90,
  /** A file that was attached and never sent with a message. */
  unsentFileHours: 24,
  accountDaysAfterClosure: 30,
  analyticsYears: 2,
  financialYears: 7,
  gdprAnswerDays: 30,
  ccpaAnswerDays: 45,
} as const

/** What a person may choose for conversations: the default, or shorter. */
export const conversationDayChoices = [7, 14, 30, 60, 90] as const

/** The policy that a consent was given under: the date it was last updated. */
export const policyVersion = '2025-07-08'
export const policyUpdated = 'July 8, 2025'
export const termsUpdated = 'January 8, 2025'
