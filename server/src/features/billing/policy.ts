import type { Rule } from '../../core/limits.ts'

export const checkoutsOfOneAccount: Rule = { name: 'checkout', points: 60, perSeconds: 60 * 60 }
