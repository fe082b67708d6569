import type { Jobs } from '../../core/operation/jobs.ts'
import type { Db } from '../../db/client.ts'

export const accountNewsJob = 'auth.news'

/** What happened to an account, for features that auth does not know. */
export type AccountNews = { account_id: string } & (
  | { news: 'opened' | 'confirmed' }
  | { news: 'email-changed'; at: string }
  | { news: 'new-device'; device: string; at: string }
  | { news: 'sign-in-changed'; change: SignInChange }
)

export type SignInChange =
  | 'two-step-on'
  | 'two-step-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'provider-connected'
  | 'provider-disconnected'

/** Told exactly when the transaction commits. */
export function announce(jobs: Jobs, news: AccountNews, within: Db) {
  return jobs.send<AccountNews>(accountNewsJob, news, within)
}
