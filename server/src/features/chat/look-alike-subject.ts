import { says } from '../../core/skeleton.ts'

const product = 'Agentry'

/** What our own mails are about: accounts and money. */
const ourWords = [
  'password',
  'passcode',
  'verification',
  'verify your',
  'confirm your address',
  'confirm your email',
  'confirm your account',
  'receipt',
  'payout',
  'your subscription',
  'payment failed',
  'charged twice',
  'security alert',
  'account closed',
  'account is closed',
  'account locked',
  'account is locked',
  'account suspended',
  'account is suspended',
]

/** The words because of which a subject could be taken for one of our own mails; undefined when there are none. */
export function ourWordsIn(subject: string): string | undefined {
  return [product, ...ourWords].find((words) => says(subject, words))
}

/** Whoever is called like this would seem to speak for us. */
const roles = [
  'support',
  'security',
  'billing',
  'payments',
  'admin',
  'administrator',
  'official',
  'team',
  'staff',
]

/** Whether mails of somebody with this name would seem to come from us. */
export function soundsLikeUs(name: string): boolean {
  return [product, ...roles].some((word) => says(name, word))
}
