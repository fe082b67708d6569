/** What people are told, in the app and by mail. Plain values: the browser loads this file. */

interface Kind {
  /** As it stands in the settings. */
  label: string
  /** Can be switched off as a mail. Everything else is about the person's own account, money or work. */
  optional?: true
}

export const notificationKinds = {
  welcome: { label: 'Welcome' },
  sale: { label: 'Somebody buys one of your templates', optional: true },
  pro_share: { label: 'Your share of the income from Pro' },
  payout: { label: 'Payouts' },
  payout_hold: { label: 'Payouts that are held or released' },
  refund: { label: 'Refunds' },
  dispute: { label: 'Disputed payments' },
  cancellation: { label: 'Cancellations' },
  plan_change: { label: 'Changes of your plan' },
  renewal_reminder: { label: 'A yearly plan is about to renew' },
  email_changed: { label: 'Changes of your email address' },
  new_device: { label: 'Sign-ins from a new device' },
  sign_in_changed: { label: 'Changes to how you sign in' },
  report_decided: { label: 'Decisions about your reports' },
  work_decided: { label: 'Decisions about something of yours that was reported' },
  template_decided: { label: 'Decisions about your templates' },
  new_version: { label: 'A new version of a template that you run', optional: true },
  review: { label: 'Somebody reviews one of your templates', optional: true },
  creator_message: { label: 'Somebody writes to you through your profile', optional: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export type OptionalKind = {
  [K in NotificationKind]: (typeof notificationKinds)[K] extends { optional: true } ? K : never
}[NotificationKind]

export const optionalKinds = (Object.keys(notificationKinds) as NotificationKind[]).filter(
  (kind): kind is OptionalKind => 'optional' in notificationKinds[kind],
)

/** The newest of a person; older ones are not listed. */
export const notificationsShown = 50
