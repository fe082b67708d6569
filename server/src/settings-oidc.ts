import { z } from 'zod'
import { StartFailure } from './core/errors.ts'
import { isSafeAddress } from './core/operation/safe-address.ts'

/** The service that also signs people in. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** As people know it: "Continue with {name}". */
  name: string
}

export const oidcEnvironment = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeAddress, 'it begins with https:// unless it is on this machine')
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).max(1000).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
}

type Environment = { [Name in keyof typeof oidcEnvironment]?: string | undefined }

export function readOidc(env: Environment): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const name = env.OIDC_NAME
  if (!issuer && !clientId && !clientSecret && !name) return undefined
  if (!issuer || !clientId || !clientSecret || !name) {
    throw new StartFailure(
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME go together: set all four or none.',
    )
  }
  return { issuer, clientId, clientSecret, name }
}
