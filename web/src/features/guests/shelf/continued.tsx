import { lazyPart } from '../../../core/lazy/lazy-part.tsx'
import { useHydrated } from '../../../core/page/hydrated.ts'
import { useGuestSessions } from '../guest-sessions.ts'

const ContinueShelf = lazyPart(async () => (await import('./continue-shelf.tsx')).ContinueShelf)

/** For whoever talked here as a visitor before. The server, which draws the page, knows of nobody. */
export function Continued() {
  const isHydrated = useHydrated()
  const sessions = useGuestSessions((state) => state.sessions)
  return isHydrated && sessions.length > 0 && <ContinueShelf sessions={sessions} />
}
