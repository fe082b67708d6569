/** A service of somebody else's that says who a person is (OpenID Connect). */
export interface IdentityProvider {
  /** As people know it. */
  readonly name: string
  /** Identities are kept under this name and the provider's own name for the person. */
  readonly issuer: string

  /**
   * Where the person signs in. It comes back to `redirectUri` with the state and a code. Throws `provider-failed` when
   * the provider cannot be asked.
   */
  signInUrl(asked: Asked): Promise<string>

  /**
   * Turns the code into a person. Throws `provider-refused` unless the provider signed it, for us, for this nonce, a
   * moment ago, and `provider-failed` when the provider cannot be asked.
   */
  redeem(given: Redeemed): Promise<ProvenIdentity>
}

interface Asked {
  redirectUri: string
  state: string
  nonce: string
  /** The secret of PKCE (RFC 7636); only its hash is sent. */
  verifier: string
  /** The person has to show again who they are, signed in there or not. */
  isFresh: boolean
}

interface Redeemed {
  redirectUri: string
  code: string
  /** The issuer that the answer names (RFC 9207), where it names one. */
  iss: string | undefined
  nonce: string
  verifier: string
}

export interface ProvenIdentity {
  /** The provider's name for the person, which never changes hands. */
  subject: string
  email: string | undefined
  /** Whether the provider says that the address is the person's. */
  isEmailVerified: boolean
  fullName: string
  /** When the person last showed the provider who they are; undefined where it does not tell. */
  provenAt: Date | undefined
}
