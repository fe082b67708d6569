import type { Rule } from '../../../core/operation/limits.ts'

/** Founder seats that one account holds while it pays, each for half an hour at most. */
export const holdsOfOneAccount: Rule = { name: 'founder-hold', points: 5, perSeconds: 24 * 60 * 60 }

export const checkoutsOfOneAccount: Rule = { name: 'checkout', points: 60, perSeconds: 60 * 60 }
