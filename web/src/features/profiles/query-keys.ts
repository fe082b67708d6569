import { sharedKeys } from '../../core/server/shared-queries.ts'

export const profileKeys = {
  creator: (handle: string) => ['creator', handle] as const,
  messages: [...sharedKeys.profile, 'messages'] as const,
}
