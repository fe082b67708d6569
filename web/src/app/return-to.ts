import type { Path } from 'react-router'
import { paths } from './paths.ts'

/** The history state of /auth: where to go after signing in, and which form to open with. */
export interface AuthState {
  returnTo?: string
  mode?: 'sign-up'
}

export function returningTo({ pathname, search, hash }: Path): AuthState {
  return { returnTo: `${pathname}${search}${hash}` }
}

/** Reads history state that may come from anywhere; only our own paths are followed. */
export function readAuthState(state: unknown): Required<Pick<AuthState, 'returnTo'>> & AuthState {
  const given: AuthState = typeof state === 'object' && state !== null ? state : {}
  const ours = typeof given.returnTo === 'string' && /^\/(?![/\\])/.test(given.returnTo)
  return {
    returnTo: ours && given.returnTo ? given.returnTo : paths.browse,
    ...(given.mode === 'sign-up' && { mode: 'sign-up' }),
  }
}
