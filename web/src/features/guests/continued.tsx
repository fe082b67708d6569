import { lazy, Suspense } from 'react'
import { chunk } from '../../core/page/chunk.ts'
import { useHydrated } from '../../core/page/hydrated.ts'
import { useGuestSessions } from './guest-sessions.ts'
import { isBegun } from './is-begun.ts'

const ContinueShelf = lazy(async () => ({
  default: (await chunk(import('./continue-shelf.tsx'))).ContinueShelf,
}))

/** For whoever talked here as a visitor before. The server, which draws the page, knows of nobody. */
export function Continued() {
  const isHydrated = useHydrated()
  const sessions = useGuestSessions((state) => state.sessions)
  const begun = isHydrated ? sessions.filter(isBegun) : []
  return <Suspense>{begun.length > 0 && <ContinueShelf begun={begun} />}</Suspense>
}
