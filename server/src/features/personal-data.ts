import type * as testPayments from '../adapters/payments/embedded/schema.ts'
import type { RetentionClass } from '../core/personal-data.ts'
import type * as ground from '../db/schema.ts'
import { agentData } from './agents/personal-data.ts'
import { authData } from './auth/personal-data.ts'
import { billingData } from './billing/personal-data.ts'
import { sellingData } from './billing/selling/personal-data.ts'
import { catalogueData } from './catalogue/personal-data.ts'
import { chatData } from './chat/personal-data.ts'
import { egressData } from './chat/egress/personal-data.ts'
import { sharingData } from './chat/sharing/personal-data.ts'
import { guestData } from './guests/personal-data.ts'
import { notificationData } from './notifications/personal-data.ts'
import { operatorData } from './operators/personal-data.ts'
import { moderationData } from './moderation/personal-data.ts'
import { profileData } from './profiles/personal-data.ts'
import { privacyData } from './privacy/personal-data.ts'

/**
 * Every feature that keeps something about people. Export, erasure and retention walk this list in its order;
 * `auth` has the account itself and comes last.
 */
export const personalData = {
  guests: guestData,
  moderation: moderationData,
  egress: egressData,
  sharing: sharingData,
  chat: chatData,
  billing: billingData,
  selling: sellingData,
  agents: agentData,
  catalogue: catalogueData,
  notifications: notificationData,
  profiles: profileData,
  privacy: privacyData,
  operators: operatorData,
  auth: authData,
}

/** The house's own tables, and the books of the embedded payment provider, which names nobody once it was told to forget. */
export const groundRetention: Record<keyof typeof ground | keyof typeof testPayments, RetentionClass> = {
  rateLimit: 'operational',
  testPaymentCustomer: 'financial',
  testPaymentCheckout: 'financial',
  testPaymentSubscription: 'financial',
  testPaymentInvoice: 'financial',
  testPaymentCharge: 'financial',
  testPaymentPayoutAccount: 'financial',
  testPaymentPayout: 'financial',
  testPaymentCall: 'operational',
  testPaymentVisit: 'operational',
  testPaymentEvent: 'operational',
  testPaymentSecret: 'operational',
}
