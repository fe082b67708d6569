import type { Access, Endpoint } from '@agentry/contract/endpoint'
import { AppError, notAuthenticated, nothingHere, proRequired } from '../errors.ts'

/** Who is asking. */
export interface Viewer {
  id: string
  isPro: boolean
  /** An operator who has signed in. An API key never is one. */
  isOperator?: boolean
  /** Of the token that came with this request. */
  tokenHash: Buffer
  /** The API key that came instead of a token. */
  apiKeyId?: string
}

export type ViewerFor<A extends Access> = A extends 'open'
  ? undefined
  : A extends 'public'
    ? Viewer | undefined
    : Viewer

/** The one place where the contract's `access` is enforced. */
export function admit(
  { access, sessionOnly }: Pick<Endpoint, 'access' | 'sessionOnly'>,
  viewer: Viewer | undefined,
): void {
  if (access === 'open' || access === 'public') return
  if (access === 'operator') {
    if (viewer?.isOperator) return
    throw nothingHere()
  }
  if (!viewer) throw notAuthenticated()
  if (sessionOnly && viewer.apiKeyId)
    throw new AppError('forbidden', 'An API key cannot do this. Sign in instead.')
  if (access === 'pro' && !viewer.isPro) throw proRequired()
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1]
}
