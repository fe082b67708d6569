/** The plans of the spec's section 9. Money in whole cents; `null` means unlimited. */
export const freePlan = {
  agents: 5,
  turnsPerMonth: 50,
  voiceSeconds: 180,
  templates: 0,
} as const

/** Speech that a service turns into text, by UTC day. Not a promise of a plan: it bounds what one person can cost. */
export const transcriptionSecondsPerDay = { free: 600, pro: 7200 } as const

export const founderSeats = 100
export const creatorShare = { creatorPercent: 70, platformPercent: 30, payoutOverCents: 5000 } as const

export const prices = {
  founder: { monthCents: 1500, yearCents: 15_000, originalMonthCents: 2500, originalYearCents: 25_000 },
  standard: { monthCents: 2500, yearCents: 25_000 },
} as const
