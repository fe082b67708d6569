import { useSession } from '../../core/server/session.ts'
import { AppLayout } from './app-layout.tsx'
import { PublicLayout } from './public-layout.tsx'

/** The shop window for visitors, the same shelves with tabs for those who are signed in. */
export function ViewerLayout() {
  const { token } = useSession()
  return token ? <AppLayout /> : <PublicLayout />
}
