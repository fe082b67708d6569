import type { NotificationKind } from '@agentry/contract/rules/notifications'
import type { SignInChange } from '../auth/news-service.ts'

/**
 * What each kind of notification tells; texts.ts makes the words from it. Amounts are cents, moments are ISO strings.
 * `about` is the id of the thing: of one optional kind about the same thing a person gets one mail a day.
 */
export interface NotificationFacts extends Record<NotificationKind, object> {
  welcome: Record<never, never>
  /** `about`: the template. */
  sale: { about: string; template: string; cents: number; shareCents: number }
  /** `month`: its first day. */
  pro_share: { month: string; cents: number }
  payout: { cents: number }
  /** An operator holds what would be paid out, or releases it. `reason` is the operator's words. */
  payout_hold: { isHeld: boolean; reason: string }
  /** To whoever paid, or to the creator whose share is taken back. `reason` is the operator's words, if one did it. */
  refund: { what: string; cents: number; toCreator: boolean; reason?: string }
  dispute: { template: string; cents: number; isWon: boolean }
  cancellation: { plan: string; endsAt: string; isTakenBack: boolean }
  /** The price as people read it: '$15/month'. The amounts are unknown when it was changed at the provider's own pages. */
  plan_change: {
    plan: string
    price: string
    nextAt: string
    todayCents?: number
    creditCents?: number
    nextCents?: number
    /** Only where nothing but the research discount changed, in percent. */
    discountPercent?: number
  }
  renewal_reminder: { plan: string; cents: number; renewsAt: string }
  email_changed: Record<never, never>
  new_device: { device: string; at: string }
  sign_in_changed: { change: SignInChange }
  /** `decision` is a sentence of ours, `message` the operator's words. */
  report_decided: { what: string; decision: string; message?: string }
  /** To whoever made what was reported. Without a case there is nothing to appeal against. */
  work_decided: { what: string; decision: string; message: string; caseId: string | null }
  /** `about`: the template. `decision` is a sentence of ours, `reason` may be somebody's words. */
  template_decided: { about: string; template: string; decision: string; reason: string }
  /** `about`: the template. */
  new_version: { about: string; agentId: string; template: string; version: string }
  /** `about`: the template. */
  review: { about: string; template: string; rating: number }
  /** `about`: the message. Both are somebody's words. */
  creator_message: { about: string; from: string; text: string }
}
