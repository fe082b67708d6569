import { queryOptions } from '@tanstack/react-query'
import type { GuestSession } from '../guest-session.ts'
import { guestKeys } from '../query-keys.ts'
import { filesLeftBehind } from './what-comes.ts'

/** Asks this browser, whose files may be gone a moment later: nothing is remembered. */
export const leftBehindQuery = (session: GuestSession) =>
  queryOptions({
    queryKey: guestKeys.leftBehind(session),
    queryFn: () => filesLeftBehind(session),
    gcTime: 0,
  })
