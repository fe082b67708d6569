/** The consents that people can give, and the discounts they earn. Plain values: the browser loads this file. */
const consentNames = [
  'analytics',
  'research_general',
  'research_business',
  'research_creative',
  'marketing',
  'beta_testing',
] as const

export type ConsentName = (typeof consentNames)[number]
export type Consents = Record<ConsentName, boolean>

/** What holds until a person chooses, and again after 'Keep Everything Private'. */
export const defaultConsents: Consents = {
  analytics: true,
  research_general: false,
  research_business: false,
  research_creative: false,
  marketing: false,
  beta_testing: false,
}

/** What each option of the dialog adds, in percent; the tier decides what is given. */
export const researchDiscounts = {
  research_general: 10,
  research_business: 10,
  research_creative: 5,
} as const

export interface RewardTier {
  /** Percent off the subscription. */
  discount: number
  badge: string
  perks: readonly string[]
}

const supporter: RewardTier = {
  discount: 15,
  badge: 'Research Supporter',
  perks: ['Early access to new features', 'Monthly updates', 'Beta testing opportunities'],
}

const gold: RewardTier = {
  discount: 25,
  badge: 'Gold Contributor',
  perks: [
    'Early access to all features',
    'Priority support',
    'Quarterly research reports',
    'Exclusive beta testing',
  ],
}

/** By the number of ticked options; analytics is always on and does not count. */
export function rewardTier(consents: Consents): RewardTier | undefined {
  const ticked = consentNames.filter((name) => name !== 'analytics' && consents[name]).length
  if (ticked === 0) return undefined
  return ticked >= 3 ? gold : supporter
}
