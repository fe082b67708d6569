import { retention } from '@agentry/contract/rules/retention'
import type { JsonKey } from '../../../core/server/calls.ts'

export interface Use {
  title: string
  /** What happens as soon as it is confirmed. */
  effect: string
  button: string
  isDestructive?: true
}

const general: Use = {
  title: 'Confirm that it is you',
  effect: 'This changes your account.',
  button: 'Confirm',
}

/** What confirming does, by the call that waits for it. */
export function describeUse(call: JsonKey, provider = 'your sign-in provider'): Use {
  const uses: Partial<Record<JsonKey, Use>> = {
    'DELETE /user/delete-account': {
      title: 'Delete your account',
      effect: `Your account closes as soon as you confirm: you are signed out everywhere, your agents stop and your subscription ends. Everything is erased ${retention.accountDaysAfterClosure} days later; signing in before then offers you a way back.`,
      button: 'Delete Account Now',
      isDestructive: true,
    },
    'POST /auth/two-step/start': {
      title: 'Turn on two-step sign-in',
      effect: 'Next you set up an authenticator app. Nothing changes until you enter its first code.',
      button: 'Set Up the App',
    },
    'POST /auth/two-step/turn-off': {
      title: 'Turn off two-step sign-in',
      effect: 'After that, signing in no longer asks for a code.',
      button: 'Turn Off',
    },
    'POST /auth/two-step/recovery-codes': {
      title: 'Make new recovery codes',
      effect: 'You get ten new codes, and the old ones stop working at once.',
      button: 'Make New Codes',
    },
    'POST /auth/change-password': {
      title: 'Save your new password',
      effect:
        'The password is saved as soon as you confirm. Other devices are signed out and your API keys end.',
      button: 'Save Password',
    },
    'POST /auth/change-email': {
      title: 'Change your email address',
      effect: 'We then mail a link to both addresses. The address changes when both have confirmed it.',
      button: 'Change Email',
    },
    'POST /auth/passkeys/start': {
      title: 'Add a passkey',
      effect: 'Next your device or browser makes the passkey.',
      button: 'Add Passkey',
    },
    'DELETE /auth/passkeys/:passkey_id': {
      title: 'Remove a passkey',
      effect: 'It no longer signs you in as soon as you confirm.',
      button: 'Remove Passkey',
    },
    'POST /auth/provider/connect': {
      title: `Connect ${provider}`,
      effect: `Next you sign in at ${provider}, which then signs you in here too.`,
      button: `Connect ${provider}`,
    },
    'DELETE /auth/provider': {
      title: `Disconnect ${provider}`,
      effect: `${provider} no longer signs you in as soon as you confirm.`,
      button: `Disconnect ${provider}`,
    },
  }
  return uses[call] ?? general
}
