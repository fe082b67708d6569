import type { User } from '@agentry/contract/auth'
import { createContext, use } from 'react'

/** Who is looking. `loading` only while a token exists and its person is not known yet. */
export type Viewer =
  | { status: 'loading'; user: undefined; isPro: false }
  | { status: 'visitor'; user: undefined; isPro: false }
  | { status: 'signed-in'; user: User; isPro: boolean }

/** Filled by app/, where accounts and billing meet; read by every feature. */
export const ViewerContext = createContext<Viewer>({ status: 'visitor', user: undefined, isPro: false })

export function useViewer(): Viewer {
  return use(ViewerContext)
}

/** For pages behind the guard, where a missing user is a bug. */
export function useUser(): User {
  const { user } = use(ViewerContext)
  if (!user) throw new Error('useUser outside of a guarded route')
  return user
}
