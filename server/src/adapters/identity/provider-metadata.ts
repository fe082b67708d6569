import { z } from 'zod'
import { isSafeAddress } from '../../core/operation/safe-address.ts'
import type { Clock } from '../../core/operation/clock.ts'
import { withoutEnd } from '../../core/text/without-end.ts'
import { askProvider } from './ask-provider.ts'
import { Key } from './id-token.ts'

const Address = z.string().refine(isSafeAddress)

/** What a provider says about itself (OpenID Connect Discovery). */
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  userinfo_endpoint: Address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})

// A kind of key that we do not know is no reason to refuse the others.
const KeySet = z.object({ keys: z.array(Key).max(100) })

const keptMs = 60 * 60 * 1000
/** A token can name any key: this often in a minute we look whether there is a new one. */
const freshKeysPerMinute = 5

/** What a provider publishes, kept for an hour. Each replica keeps its own copy. */
export class ProviderMetadata {
  readonly #issuer: string
  readonly #clock: Pick<Clock, 'now'>
  #metadata: Kept<z.output<typeof Metadata>> | undefined
  #keys: Kept<z.output<typeof KeySet>['keys']> | undefined
  #fresh: number[] = []

  constructor(issuer: string, clock: Pick<Clock, 'now'>) {
    this.#issuer = withoutEnd(issuer, /\//)
    this.#clock = clock
  }

  read() {
    if (!this.#isGood(this.#metadata)) this.#metadata = this.#keep(this.#discover())
    return this.#metadata.value
  }

  keys() {
    if (!this.#isGood(this.#keys)) this.#keys = this.#keep(this.#readKeys())
    return this.#keys.value
  }

  /** After a key that is not among them; undefined: asked too often of late. */
  freshKeys() {
    const now = this.#clock.now().getTime()
    this.#fresh = this.#fresh.filter((at) => at > now - 60_000)
    if (this.#fresh.length >= freshKeysPerMinute) return undefined
    this.#fresh.push(now)
    this.#keys = this.#keep(this.#readKeys())
    return this.#keys.value
  }

  async #discover() {
    const found = Metadata.parse(await askProvider(`${this.#issuer}/.well-known/openid-configuration`))
    if (withoutEnd(found.issuer, /\//) !== this.#issuer) throw new Error('The document names another issuer')
    return found
  }

  async #readKeys() {
    const { jwks_uri } = await this.read()
    return KeySet.parse(await askProvider(jwks_uri)).keys
  }

  /** Whoever asks meanwhile waits for the same answer. A failure is not kept. */
  #keep<Value>(value: Promise<Value>): Kept<Value> {
    const kept = { value, until: this.#clock.now().getTime() + keptMs }
    value.catch(() => (kept.until = 0))
    return kept
  }

  #isGood<Value>(kept: Kept<Value> | undefined): kept is Kept<Value> {
    return kept !== undefined && kept.until > this.#clock.now().getTime()
  }
}

interface Kept<Value> {
  value: Promise<Value>
  until: number
}
