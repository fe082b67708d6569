import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { session } from '../core/server/session.ts'
import { useViewer } from '../core/server/viewer.ts'
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx'
import { sentFromWorkshop } from '../features/billing/subscriptions/pro-only.tsx'
import { paths } from './paths.ts'
import { sentToSignIn } from './return-to.ts'

/** Waits until the person is known; visitors sign in first and come back. */
export function RequireUser({ waiting = <LoadingScreen /> }: { waiting?: ReactNode }) {
  const viewer = useViewer()
  const location = useLocation()
  if (viewer.status === 'loading') return waiting
  if (viewer.status === 'signed-in') return <Outlet />
  const { ended } = session.get()
  if (ended === 'closed') return <Navigate to={paths.home} replace />
  // Who signs out means to leave this page.
  const state = ended === 'signed-out' ? undefined : sentToSignIn(location, ended)
  return <Navigate to={paths.auth} replace state={state} />
}

/** Inside RequireUser: for others there is no such page. */
export function RequireOperator() {
  const { user } = useViewer()
  return user?.is_operator ? <Outlet /> : <Navigate to={paths.home} replace />
}

/** Inside RequireUser: people without Pro see what it would give them. */
export function RequirePro() {
  const { isPro } = useViewer()
  return isPro ? <Outlet /> : <Navigate to={paths.pricing} replace state={sentFromWorkshop} />
}
