import type { PersonalData } from '../../core/personal-data.ts'
import { hasPro } from './pro-service.ts'
import { findAccount } from './repository.ts'
import * as repository from './personal-data-repository.ts'
import type * as schema from './schema.ts'

export const authData: PersonalData<typeof schema> = {
  retention: {
    account: 'account',
    session: 'account',
    apiKey: 'account',
    passwordReset: 'account',
    emailVerification: 'account',
    emailChange: 'account',
    knownAddress: 'account',
    twoStep: 'account',
    recoveryCode: 'account',
    passkey: 'account',
    signInChallenge: 'account',
    providerIdentity: 'account',
    providerArrival: 'account',
    reservedName: 'operational',
  },

  async export({ db, clock }, accountId) {
    const rows = await repository.exportAccount(db, accountId)
    const { id, email, created_at, is_pro: has_pro_grant, ...rest } = rows.person ?? {}
    const owner = await findAccount(db, accountId)
    return {
      user_info: { id, email, created_at, is_pro: owner !== undefined && hasPro(owner, clock.now()) },
      account: { has_pro_grant, ...rest },
      sessions: rows.sessions,
      api_keys: rows.keys,
      known_addresses: rows.addresses,
      password_reset_links: rows.links,
      verification_links: rows.verifications,
      two_step_sign_in: rows.twoSteps,
      recovery_codes: rows.recoveryCodes,
      passkeys: rows.passkeys,
      sign_in_challenges: rows.challenges,
      sign_in_provider: rows.identities,
      sign_ins_under_way: rows.arrivals,
      email_changes: rows.changes,
    }
  },

  erase: repository.eraseAccount,
  close: repository.closeAccount,
  reopen: repository.reopenAccount,
}
