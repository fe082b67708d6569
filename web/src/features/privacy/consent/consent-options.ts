import { researchDiscounts, type ConsentName } from '@agentry/contract/rules/rewards'

export type OptionName = Exclude<ConsentName, 'analytics' | 'marketing'>

interface ConsentOption {
  name: OptionName
  title: string
  /** Its name among the current settings. */
  setting: string
  /** What happens, before what is given for it. */
  means: string
  gives: string
}

/** What can be opted in to. Marketing has no option: we send none. A save leaves it as it was, keeping everything private ends it. */
export const consentOptions: readonly ConsentOption[] = [
  {
    name: 'research_general',
    title: 'General AI Research',
    setting: 'General Research',
    means:
      'From now on, conversations with everyday, learning and technical templates are studied, pseudonymised: names of people, addresses, numbers and keys are taken out first.',
    gives: `+${researchDiscounts.research_general}% discount`,
  },
  {
    name: 'research_business',
    title: 'Business AI Research',
    setting: 'Business Research',
    means:
      'The same for conversations with business templates: letters, meetings, plans, the work of a company.',
    gives: `+${researchDiscounts.research_business}% discount`,
  },
  {
    name: 'research_creative',
    title: 'Creative AI Research',
    setting: 'Creative Research',
    means: 'The same for conversations with creative templates: writing, naming, poems, ideas.',
    gives: `+${researchDiscounts.research_creative}% discount`,
  },
  {
    name: 'beta_testing',
    title: 'Beta Testing Program',
    setting: 'Beta Testing',
    means: 'You meet features before they are finished, and we may ask how they went.',
    gives: 'Early access',
  },
]

export const neverIncluded = [
  'Therapy or counselling',
  'Medical or health talk',
  'Personal finances',
  'Legal advice',
  'Any personally identifiable data',
] as const
