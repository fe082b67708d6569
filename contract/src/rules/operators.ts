/** Everything that an operator can do, by the name under which the log keeps it, and in words. */
export const operatorActions = {
  'operator.on': 'Made an operator',
  'operator.off': 'No longer an operator',
  'person.suspend': 'Suspended',
  'person.unsuspend': 'Suspension lifted',
  'person.end-sessions': 'Signed out everywhere',
  'person.two-step-off': 'Two-step sign-in turned off',
  'person.pro-on': 'Pro granted',
  'person.pro-off': 'Granted Pro taken back',
  'person.verified-on': 'Verified mark given',
  'person.verified-off': 'Verified mark taken',
  'template.unlist': 'Template unlisted',
  'template.remove': 'Template removed',
  'template.restore': 'Template restored',
  'template.approve': 'First template approved',
  'template.decline': 'First template declined',
  'template.feature': 'Template featured',
  'template.unfeature': 'Template no longer featured',
  'report.dismiss': 'Report dismissed',
  'report.hide': 'Report decided: hidden',
  'report.remove': 'Report decided: removed',
  'report.suspend': 'Report decided: suspended',
  'appeal.uphold': 'Appeal declined',
  'appeal.reverse': 'Appeal accepted',
  'sale.refund': 'Sale refunded',
  'sale.refund-failed': 'Refund did not go through',
  'payouts.hold': 'Payouts held',
  'payouts.release': 'Payouts released',
  'job.retry': 'Job tried again',
  'models.choose': 'Models chosen',
  'models.key': 'Model key set',
  'models.key-removed': 'Model key removed',
  'models.price': 'Model price set',
  'models.budget': 'Model budget set',
  'category.add': 'Category added',
  'category.remove': 'Category removed',
  'name.reserve': 'Name reserved',
  'name.release': 'Name released',
} as const

export type OperatorActionName = keyof typeof operatorActions

export const operatorReasonMax = 500

/** Services for which operators can enter a key. An address makes the first one any service that speaks its protocol. */
export const modelServices = {
  openai: 'OpenAI or compatible',
  anthropic: 'Anthropic',
  google: 'Google',
} as const

export type ModelService = keyof typeof modelServices
