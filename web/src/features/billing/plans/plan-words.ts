import type { Plan } from '@agentry/contract/billing'
import { creatorShare, founderSeats, freePlan } from '@agentry/contract/rules/plans'

interface PlanWords {
  pitch: string
  note: string
  features: string[]
}

const pro = [
  'Unlimited agents and calls',
  'Premium models, where connected',
  'Voice generation without limit',
  'All premium templates',
  `Create and sell templates, ${creatorShare.creatorPercent}% is yours`,
  'Analytics and API access',
  'Priority support',
]

/** What the plans say of themselves; what they cost comes from the server. */
export const planWords: Record<Plan['id'], PlanWords> = {
  free: {
    pitch: 'To find out what agents can do for you.',
    note: 'No card needed',
    features: [
      `${freePlan.agents} agents`,
      `${freePlan.turnsPerMonth} AI agent calls a month`,
      `${freePlan.voiceSeconds / 60}-minute voice trial`,
      'Free-tier model',
      'Basic templates',
    ],
  },
  founder: {
    pitch: 'Everything in Pro, for those who come early.',
    note: `Locked forever, first ${founderSeats} users only`,
    features: pro,
  },
  standard: {
    pitch: 'For people who work with agents every day.',
    note: 'Cancel any time, to the end of the period',
    features: pro,
  },
  enterprise: {
    pitch: 'For teams with rules of their own.',
    note: 'We answer within two working days',
    features: [
      'Everything in Pro',
      'Your own models and storage',
      'Contracts and invoices',
      'A person to talk to',
    ],
  },
}
