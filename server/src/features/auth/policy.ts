import type { Rule } from '../../core/operation/limits.ts'

/** Wrong passwords for one account from one address. */
export const triesFromOneAddress: Rule = { name: 'login-pair', points: 10, perSeconds: 15 * 60 }

/** Wrong passwords for one account from addresses it was never used from, all together. */
export const triesFromStrangers: Rule = { name: 'login-account', points: 50, perSeconds: 60 * 60 }

/** Wrong passwords from one address, over all accounts. */
export const triesOfOneAddress: Rule = { name: 'login-address', points: 200, perSeconds: 60 * 60 }

export const signUpsOfOneAddress: Rule = { name: 'sign-up', points: 60, perSeconds: 60 * 60 }

export const verificationMailsOfOneAddress: Rule = {
  name: 'verification-address',
  points: 30,
  perSeconds: 60 * 60,
}
/** Links that were asked for, beside the one that the registration sends. */
export const verificationMailsToOneAccount: Rule = {
  name: 'verification-account',
  points: 5,
  perSeconds: 24 * 60 * 60,
}
export const verificationTriesOfOneAddress: Rule = {
  name: 'verification-try',
  points: 60,
  perSeconds: 60 * 60,
}

export const emailChangesOfOneAccount: Rule = { name: 'email-change', points: 5, perSeconds: 24 * 60 * 60 }
export const emailChangeTriesOfOneAddress: Rule = {
  name: 'email-change-try',
  points: 60,
  perSeconds: 60 * 60,
}

export const resetMailsOfOneAddress: Rule = { name: 'reset-address', points: 30, perSeconds: 60 * 60 }
export const resetMailsToOneAccount: Rule = { name: 'reset-account', points: 5, perSeconds: 60 * 60 }
export const resetTriesOfOneAddress: Rule = { name: 'reset-try', points: 60, perSeconds: 60 * 60 }

/** Wrong codes of the authenticator app for one account, from everywhere. */
export const codeTriesOfOneAccount: Rule = { name: 'code-account', points: 10, perSeconds: 60 * 60 }
/** Wrong codes and recovery codes for one account from one address. */
export const codeTriesFromOneAddress: Rule = { name: 'code-pair', points: 10, perSeconds: 15 * 60 }

export const providerTriesOfOneAddress: Rule = { name: 'provider-address', points: 100, perSeconds: 60 * 60 }

export const passkeyTriesOfOneAddress: Rule = { name: 'passkey-address', points: 100, perSeconds: 60 * 60 }
