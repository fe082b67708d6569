import { creatorShare, founderSeats, freePlan, prices } from '@agentry/contract/plans'

export type Interval = 'month' | 'year'

export interface Plan {
  id: 'free' | 'founder' | 'standard' | 'enterprise'
  name: string
  pitch: string
  /** Undefined where the price is made together. */
  cents?: Record<Interval, number>
  originalCents?: Record<Interval, number>
  note: string
  features: string[]
}

const { founder, standard } = prices

const pro = [
  'Unlimited agents and calls',
  'Premium models',
  'Voice generation without limit',
  'All premium templates',
  `Create and sell templates, ${creatorShare.creatorPercent}% is yours`,
  'Analytics and API access',
  'Priority support',
]

export const plans: Plan[] = [
  {
    id: 'free',
    name: 'Free',
    pitch: 'To find out what agents can do for you.',
    cents: { month: 0, year: 0 },
    note: 'No card needed',
    features: [
      `${freePlan.agents} agents`,
      `${freePlan.turnsPerMonth} AI agent calls a month`,
      `${freePlan.voiceSeconds / 60}-minute voice trial`,
      'Free-tier model',
      'Basic templates',
    ],
  },
  {
    id: 'founder',
    name: 'Pro (Founder)',
    pitch: 'Everything in Pro, for those who come early.',
    cents: { month: founder.monthCents, year: founder.yearCents },
    originalCents: { month: founder.originalMonthCents, year: founder.originalYearCents },
    note: `Locked forever, first ${founderSeats} users only`,
    features: pro,
  },
  {
    id: 'standard',
    name: 'Pro (Standard)',
    pitch: 'For people who work with agents every day.',
    cents: { month: standard.monthCents, year: standard.yearCents },
    note: 'Cancel any time, to the end of the period',
    features: pro,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    pitch: 'For teams with rules of their own.',
    note: 'We answer within two working days',
    features: [
      'Everything in Pro',
      'Your own models and storage',
      'Contracts and invoices',
      'A person to talk to',
    ],
  },
]
