import { foldWords, holdsWords } from '../../../core/text/look-alikes.ts'

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
  const folded = foldWords(subject)
  return [product, ...ourWords].find((words) => holdsWords(folded, foldWords(words)))
}
