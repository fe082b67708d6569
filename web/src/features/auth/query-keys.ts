import { sharedKeys } from '../../core/server/shared-queries.ts'

export const authKeys = {
  account: sharedKeys.account,
  verification: (token: string) => ['verification', token] as const,
}
