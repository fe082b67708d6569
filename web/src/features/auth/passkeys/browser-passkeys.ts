import type { CreationOptions, PasskeyAnswer, RequestOptions } from '@agentry/contract/people/identity'

/** Passkeys belong to a name: browsers have none for an address that is a number. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)
}

/** The person closed the browser's question or let it run out; browsers do not tell which. */
export function wasLeft(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Lets the browser make a passkey. */
export async function createPasskey(options: CreationOptions) {
  const publicKey =
    PublicKeyCredential.parseCreationOptionsFromJSON?.(options as PublicKeyCredentialCreationOptionsJSON) ??
    creationOptions(options)
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  const key = response.getPublicKey()
  if (!key) throw new Error('This browser cannot read the new passkey.')
  return {
    id: toBase64url(made.rawId),
    client_data: toBase64url(response.clientDataJSON),
    authenticator_data: toBase64url(response.getAuthenticatorData()),
    public_key: toBase64url(key),
    transports: response.getTransports(),
  }
}

/** Lets the browser ask which passkey to use, and use it. */
export async function answerWithPasskey(options: RequestOptions): Promise<PasskeyAnswer> {
  const publicKey =
    PublicKeyCredential.parseRequestOptionsFromJSON?.(options as PublicKeyCredentialRequestOptionsJSON) ??
    requestOptions(options)
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const response = used.response as AuthenticatorAssertionResponse
  return {
    id: toBase64url(used.rawId),
    client_data: toBase64url(response.clientDataJSON),
    authenticator_data: toBase64url(response.authenticatorData),
    signature: toBase64url(response.signature),
    user_handle: response.userHandle && toBase64url(response.userHandle),
  }
}

function creationOptions(options: CreationOptions): PublicKeyCredentialCreationOptions {
  return {
    ...options,
    challenge: fromBase64url(options.challenge),
    user: { ...options.user, id: fromBase64url(options.user.id) },
    excludeCredentials: options.excludeCredentials.map((each) => ({
      ...each,
      id: fromBase64url(each.id),
      transports: each.transports as AuthenticatorTransport[],
    })),
  }
}

function requestOptions(options: RequestOptions): PublicKeyCredentialRequestOptions {
  return { ...options, challenge: fromBase64url(options.challenge) }
}

function toBase64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
