import { sharedKeys } from '../../core/server/shared-queries.ts'

export const authKeys = {
  account: sharedKeys.account,
  methods: ['sign-in-methods'] as const,
  emailChange: ['email-change'] as const,
  verification: (token: string) => ['verification', token] as const,
}
