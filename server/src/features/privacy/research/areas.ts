import type { ConsentName, Consents } from '@agentry/contract/rules/rewards'
import type { ResearchArea } from '../schema.ts'

/** Which consent a template's category falls under. */
const areaOfCategory: Record<string, ResearchArea> = {
  business: 'business',
  marketing: 'business',
  sales: 'business',
  creative: 'creative',
  writing: 'creative',
  design: 'creative',
}

/** Conversations in these are about what research never includes, whatever was said in them. */
const neverIncluded = new Set(['finance', 'health & fitness', 'health', 'legal', 'medical', 'therapy'])

/** Undefined: never. */
export function areaOf(category: string): ResearchArea | undefined {
  const key = category.trim().toLowerCase()
  return neverIncluded.has(key) ? undefined : (areaOfCategory[key] ?? 'general')
}

export const consentFor = {
  general: 'research_general',
  business: 'research_business',
  creative: 'research_creative',
} as const satisfies Record<ResearchArea, ConsentName>

export const areas = Object.keys(consentFor) as ResearchArea[]

export function consentedAreas(consents: Consents): ResearchArea[] {
  return areas.filter((area) => consents[consentFor[area]])
}
