import { useEffect, type ReactNode } from 'react'
import { warn } from '../core/log.ts'
import { session, useSession } from '../core/server/session.ts'
import { ViewerContext, type Viewer } from '../core/server/viewer.ts'
import { useMe } from '../features/auth/me.ts'
import { usePro } from '../features/billing/subscriptions/use-pro.ts'

const visitor: Viewer = { status: 'visitor', user: undefined, isPro: false }
const loading: Viewer = { status: 'loading', user: undefined, isPro: false }

/** Puts the account and its plan together. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { token } = useSession()
  const me = useMe()
  const pro = usePro(me.data)

  useEffect(() => {
    // Not when the person is known and only a look at them failed: a server that restarts signs nobody out.
    if (!me.isLoadingError || !token) return
    warn('The signed-in person could not be loaded', me.error)
    session.end('lost')
  }, [me.isLoadingError, me.error, token])

  const known = me.data && !pro.isPending
  const viewer: Viewer = known ? { status: 'signed-in', user: me.data, isPro: pro.isPro } : loading
  return <ViewerContext value={token ? viewer : visitor}>{children}</ViewerContext>
}
