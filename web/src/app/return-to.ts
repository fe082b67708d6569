import type { Path } from 'react-router'
import type { SessionEnd } from '../core/server/session.ts'
import { paths } from './paths.ts'

/** The history state of /auth: where to go after signing in, which form to open with, and why somebody was sent there. */
export interface AuthState {
  returnTo?: string
  mode?: 'sign-up'
  reason?: SignInReason
  /** Why a sign-in with the provider did not work, in a sentence. */
  problem?: string
}

/** How a session ended that the person did not end. */
export type SignInReason = Extract<SessionEnd, 'expired' | 'lost'>

const reasons: readonly SignInReason[] = ['expired', 'lost']

export function returningTo({ pathname, search, hash }: Path): AuthState {
  return { returnTo: `${pathname}${search}${hash}` }
}

/** To the sign-in page, with the way back and what happened. */
export function sentToSignIn(from: Path, ended: SessionEnd | undefined): AuthState {
  const reason = reasons.find((each) => each === ended)
  return { ...returningTo(from), ...(reason && { reason }) }
}

/** Reads history state that may come from anywhere; only our own paths are followed. */
export function readAuthState(state: unknown): Required<Pick<AuthState, 'returnTo'>> & AuthState {
  const given: AuthState = typeof state === 'object' && state !== null ? state : {}
  const reason = reasons.find((each) => each === given.reason)
  const ours = typeof given.returnTo === 'string' && /^\/(?![/\\])/.test(given.returnTo)
  return {
    returnTo: ours && given.returnTo ? given.returnTo : paths.browse,
    ...(given.mode === 'sign-up' && { mode: 'sign-up' }),
    ...(reason && { reason }),
    ...(typeof given.problem === 'string' && { problem: given.problem }),
  }
}
