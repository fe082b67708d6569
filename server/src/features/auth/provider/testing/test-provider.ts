import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Provider, type Configuration } from 'oidc-provider'
import { LocalService } from '../../../../../tests/support/app/local-service.ts'

export const client = { id: 'agentry', secret: 'a secret of 32 characters at least' }

interface Persona {
  email?: string
  email_verified?: boolean
  name?: string
}

/** A real OpenID Connect provider on this machine. Its people sign in with a name and no password. */
export class TestProvider extends LocalService {
  /** What the provider knows about its people, by their name; of others it knows the usual. */
  readonly people = new Map<string, Persona>()
  /** Changes the answer of the token endpoint on its way. */
  tamper: ((idToken: string) => string) | undefined
  isAway = false
  keyRequests = 0
  #redirectUris: string[] = []
  #kind: 'rsa' | 'ec' = 'rsa'
  #provider: Provider | undefined
  #key: { id: string; secret: KeyObject } | undefined

  async open(redirectUris: string[], kind: 'rsa' | 'ec' = 'rsa') {
    await this.start('localhost')
    this.#redirectUris = redirectUris
    this.#kind = kind
    this.rotateKeys()
    return this
  }

  get issuer() {
    return `http://localhost:${this.port}`
  }

  /** For a server that asks this provider. */
  get environment() {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Harbour ID',
    }
  }

  /** New keys under new names; the old ones are gone. */
  rotateKeys() {
    const pair =
      this.#kind === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = crypto.randomUUID()
    this.#key = { id, secret: pair.privateKey }
    const jwk = { ...pair.privateKey.export({ format: 'jwk' }), kid: id, use: 'sig' }
    this.#provider = new Provider(this.issuer, this.#configuration({ keys: [jwk] as never }))
    this.#provider.use(async (context, next) => {
      await next()
      const body = context.body as { id_token?: string } | undefined
      if (context.path === '/token' && body?.id_token && this.tamper)
        body.id_token = this.tamper(body.id_token)
    })
  }

  /** Whatever somebody who has stolen its key (RS256) would say. */
  sign(claims: object) {
    const parts = [{ alg: 'RS256', kid: this.#key!.id }, claims]
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${signed}.${createSign('sha256').update(signed).sign(this.#key!.secret).toString('base64url')}`
  }

  #configuration(jwks: NonNullable<Configuration['jwks']>): Configuration {
    return {
      jwks,
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: this.#redirectUris,
          id_token_signed_response_alg: this.#kind === 'rsa' ? 'RS256' : 'ES256',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      scopes: ['openid', 'email', 'profile'],
      cookies: { keys: ['for tests only'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({ sub: id, ...(this.people.get(id) ?? usual(id)) }),
      }),
      // Nobody is asked for consent.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    }
  }

  protected async answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    if (this.isAway) return response.writeHead(503).end()
    if (path.startsWith('/jwks')) this.keyRequests += 1
    if (!path.startsWith('/sign-in/')) return this.#provider!.callback()(request, response)
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(page)
    const given = new URLSearchParams(await text(request))
    const result = given.has('no')
      ? { error: 'access_denied' }
      : { login: { accountId: given.get('name') ?? '' } }
    return this.#provider!.interactionFinished(request, response, result)
  }
}

const usual = (name: string): Persona => ({
  email: `${name}@harbour.example`,
  email_verified: true,
  name: 'Harbour Person',
})

const page = `<!doctype html><html lang="en"><title>Harbour ID</title><link rel="icon" href="data:,">
<form method="post"><label>Name <input name="name"></label><button>Sign in</button></form>
<form method="post"><button name="no" value="1">No, thanks</button></form></html>`
