import type { RetentionClass } from '../core/personal-data.ts'
import type * as ground from '../db/schema.ts'
import { agentData } from './agents/personal-data.ts'
import { authData } from './auth/personal-data.ts'
import { billingData } from './billing/personal-data.ts'
import { catalogueData } from './catalogue/personal-data.ts'
import { chatData } from './chat/personal-data.ts'
import { guestData } from './guests/personal-data.ts'
import { privacyData } from './privacy/personal-data.ts'

/**
 * Every feature that keeps something about people. Export, erasure and retention walk this list in its order;
 * `auth` has the account itself and comes last.
 */
export const personalData = {
  guests: guestData,
  chat: chatData,
  billing: billingData,
  agents: agentData,
  catalogue: catalogueData,
  privacy: privacyData,
  auth: authData,
}

/** The house's own tables. */
export const groundRetention: Record<keyof typeof ground, RetentionClass> = { rateLimit: 'operational' }
