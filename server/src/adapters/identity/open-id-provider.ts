import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import type { Clock } from '../../core/operation/clock.ts'
import type { Log } from '../../core/operation/log.ts'
import { withoutEnd } from '../../core/text/without-end.ts'
import type { IdentityProvider, ProvenIdentity } from '../../ports/identity-provider.ts'
import type { OidcSettings } from '../../settings-oidc.ts'
import { askProvider, ProviderStatus } from './ask-provider.ts'
import { checkToken, keyOf, openToken, TokenRefused, type TokenClaims } from './id-token.ts'
import { ProviderMetadata } from './provider-metadata.ts'

type Asked = Parameters<IdentityProvider['signInUrl']>[0]
type Redeemed = Parameters<IdentityProvider['redeem']>[0]

const Tokens = z.object({ id_token: z.string(), access_token: z.string().max(20_000).optional() })

/** Providers send some of these as text, or leave them out. */
const Person = z.object({
  sub: z.string(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: z.string().max(500).optional().catch(undefined),
})

/** Any provider of OpenID Connect: the code flow with PKCE, and tokens checked with Node's own cryptography. */
export class OpenIdProvider implements IdentityProvider {
  readonly name: string
  readonly issuer: string
  readonly #settings: OidcSettings
  readonly #clock: Pick<Clock, 'now'>
  readonly #log: Pick<Log, 'warn'>
  readonly #published: ProviderMetadata

  constructor(settings: OidcSettings, { clock, log }: { clock: Pick<Clock, 'now'>; log: Pick<Log, 'warn'> }) {
    this.name = settings.name
    this.issuer = withoutEnd(settings.issuer, /\//)
    this.#settings = settings
    this.#clock = clock
    this.#log = log
    this.#published = new ProviderMetadata(settings.issuer, clock)
  }

  signInUrl({ redirectUri, state, nonce, verifier, isFresh }: Asked) {
    return this.#orFail(async () => {
      const { authorization_endpoint } = await this.#published.read()
      const url = new URL(authorization_endpoint)
      const query = {
        response_type: 'code',
        client_id: this.#settings.clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    })
  }

  redeem({ iss, nonce, ...given }: Redeemed) {
    return this.#orFail(async (): Promise<ProvenIdentity> => {
      const { issuer, userinfo_endpoint } = await this.#published.read()
      if (iss !== undefined && iss !== issuer) throw new TokenRefused('another issuer answered')
      const tokens = await this.#exchange(given)
      const { claims, person } = await this.#check(tokens.id_token, { issuer, nonce })
      const known =
        person.email === undefined && userinfo_endpoint && tokens.access_token
          ? await this.#askAbout(claims.sub, { address: userinfo_endpoint, token: tokens.access_token })
          : person
      return {
        subject: claims.sub,
        email: known.email,
        isEmailVerified: known.email_verified === true,
        fullName: known.name ?? person.name ?? '',
        provenAt: pastMoment(claims.auth_time, this.#clock.now()),
      }
    })
  }

  async #exchange({ code, verifier, redirectUri }: Pick<Redeemed, 'code' | 'verifier' | 'redirectUri'>) {
    const { token_endpoint, token_endpoint_auth_methods_supported: ways } = await this.#published.read()
    const { clientId, clientSecret } = this.#settings
    const inBody = ways !== undefined && !ways.includes('client_secret_basic')
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...(inBody && { client_id: clientId, client_secret: clientSecret }),
    })
    const headers = inBody ? {} : { authorization: basic(clientId, clientSecret) }
    return Tokens.parse(await askProvider(token_endpoint, { method: 'POST', body, headers }))
  }

  async #check(token: string, { issuer, nonce }: { issuer: string; nonce: string }) {
    const opened = openToken(token)
    const known = keyOf(opened, await this.#published.keys())
    const key = known ?? keyOf(opened, (await this.#published.freshKeys()) ?? [])
    if (!key) throw new TokenRefused('an unknown key')
    const expected = { issuer, nonce, clientId: this.#settings.clientId, now: this.#clock.now() }
    const claims: TokenClaims = checkToken(opened, key, expected)
    const person = Person.parse(JSON.parse(Buffer.from(opened.payload, 'base64url').toString()))
    return { claims, person }
  }

  /** What the token leaves out. */
  async #askAbout(subject: string, { address, token }: { address: string; token: string }) {
    const person = Person.parse(await askProvider(address, { headers: { authorization: `Bearer ${token}` } }))
    if (person.sub !== subject) throw new TokenRefused('about somebody else')
    return person
  }

  async #orFail<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    try {
      return await run()
    } catch (cause) {
      this.#log.warn({ reason: reasonOf(cause) }, 'signing in with the provider failed')
      // A code that was used, or is not ours, is the browser's fault and not the provider's.
      const isOurs = cause instanceof ProviderStatus && cause.status === 400
      if (isOurs || cause instanceof TokenRefused) throw providerRefused(this.name, cause)
      const detail = `${this.name} cannot be reached right now. Please try again in a moment, or sign in another way.`
      throw new AppError('provider-failed', detail)
    }
  }
}

/** A provider whose clock is ahead does not make a sign-in newer than now. */
function pastMoment(seconds: number | undefined, now: Date) {
  return seconds === undefined ? undefined : new Date(Math.min(seconds * 1000, now.getTime()))
}

function providerRefused(name: string, cause: Error) {
  return new AppError('provider-refused', `Signing in with ${name} did not work. Please try again.`, {
    cause,
  })
}

/** RFC 6749, 2.3.1: both parts are form-encoded first. */
function basic(id: string, secret: string) {
  const encoded = [id, secret].map((part) => new URLSearchParams({ a: part }).toString().slice(2)).join(':')
  return `Basic ${Buffer.from(encoded).toString('base64')}`
}

/** For the operator. A parser's complaint quotes what it read, so it is left out. */
function reasonOf(cause: unknown) {
  if (cause instanceof SyntaxError || cause instanceof z.ZodError) return 'the answer cannot be read'
  const inner = cause instanceof Error && cause.cause instanceof Error ? `: ${cause.cause.message}` : ''
  return cause instanceof Error ? `${cause.message}${inner}` : 'unknown'
}
