/** What a plan may do. Every feature asks here, and nowhere else; `null` is unlimited. */
interface Entitlements {
  /** That are not stopped. */
  agents: number | null
  turnsPerMonth: number | null
  /** Of generated voice, in all. */
  voiceSeconds: number | null
  /** Files, voiceovers and templates that are kept, in bytes. */
  storageBytes: number
  /** Made and shown to others. */
  templates: number | null
  premiumTemplates: boolean
  premiumModel: boolean
  voiceMode: boolean
  apiAccess: boolean
}

const megabyte = 1024 * 1024

/** What each plan includes and costs. */
export const freePlan = {
  agents: 5,
  turnsPerMonth: 50,
  voiceSeconds: 180,
  storageBytes: 200 * megabyte,
  templates: 0,
  premiumTemplates: false,
  premiumModel: false,
  voiceMode: false,
  apiAccess: false,
} as const satisfies Entitlements

export const proPlan = {
  agents: null,
  turnsPerMonth: null,
  voiceSeconds: null,
  storageBytes: 5 * 1024 * megabyte,
  templates: null,
  premiumTemplates: true,
  premiumModel: true,
  voiceMode: true,
  apiAccess: true,
} as const satisfies Entitlements

export const planOf = ({ isPro }: { isPro: boolean }): Entitlements => (isPro ? proPlan : freePlan)

/** Speech that a service turns into text, by UTC day. Not a promise of a plan: it bounds what one person can cost. */
export const transcriptionSecondsPerDay = { free: 600, pro: 7200 } as const

export const founderSeats = 100
/** `reserveDays`: the share of a sale can be paid out so many days after it. */
export const creatorShare = {
  creatorPercent: 70,
  platformPercent: 30,
  payoutOverCents: 5000,
  reserveDays: 7,
} as const

/** How many people used a template is told to its creator from so many on: fewer could be somebody they know. */
export const proShareShowsPeopleFrom = 5

/** When a buyer can have the money for a template back, once for each template. */
export const refundRules = { days: 14, turns: 20 } as const

/** In whole cents. */
export const prices = {
  founder: { monthCents: 1500, yearCents: 15_000, originalMonthCents: 2500, originalYearCents: 25_000 },
  standard: { monthCents: 2500, yearCents: 25_000 },
} as const

interface Period {
  plan: keyof typeof prices
  interval: 'month' | 'year'
}

/** What a period of a paid plan costs, the research discount taken off. */
export function centsOf({ plan, interval }: Period, discountPercent = 0): number {
  const whole = interval === 'month' ? prices[plan].monthCents : prices[plan].yearCents
  return Math.round((whole * (100 - discountPercent)) / 100)
}

/** '$15/month': what is charged, the discount taken off. */
export function priceLabel(period: Period, discountPercent: number): string {
  const cents = centsOf(period, discountPercent)
  const dollars = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
  return `$${dollars}/${period.interval}`
}
