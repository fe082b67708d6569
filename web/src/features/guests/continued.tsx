import { lazy, Suspense } from 'react'
import { chunk } from '../../core/page/chunk.ts'
import { useHydrated } from '../../core/page/hydrated.ts'
import { useGuestSessions } from './guest-sessions.ts'

const ContinueShelf = lazy(async () => ({
  default: (await chunk(import('./continue-shelf.tsx'))).ContinueShelf,
}))

/** For whoever talked here as a visitor before. The server, which draws the page, knows of nobody. */
export function Continued() {
  const isHydrated = useHydrated()
  const sessions = useGuestSessions((state) => state.sessions)
  return <Suspense>{isHydrated && sessions.length > 0 && <ContinueShelf sessions={sessions} />}</Suspense>
}
