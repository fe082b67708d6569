export interface Answer<Body = unknown> {
  status: number
  headers: Headers
  body: Body
  text: string
}

export interface Asking {
  body?: unknown
  headers?: Record<string, string>
  /** Sent as it is instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData
}

let people = 0

/** Somebody at an address of their own, perhaps with a token, talking to a server through the front door. */
export class Caller {
  token: string | undefined
  readonly origin: string
  address: string

  constructor(origin: string, token?: string) {
    this.origin = origin
    this.token = token
    people += 1
    this.address = `198.18.${(people >> 8) & 255}.${people & 255}`
  }

  async ask<Body = Record<string, never>>(
    method: string,
    path: string,
    asking: Asking = {},
  ): Promise<Answer<Body>> {
    const { body, raw, headers = {} } = asking
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(raw !== undefined && { body: raw }),
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: readBody(text) as Body }
  }

  get<Body = Record<string, never>>(path: string, asking?: Asking) {
    return this.ask<Body>('GET', path, asking)
  }

  post<Body = Record<string, never>>(path: string, body?: unknown, asking?: Asking) {
    return this.ask<Body>('POST', path, { ...asking, ...(body !== undefined && { body }) })
  }

  patch<Body = Record<string, never>>(path: string, body?: unknown) {
    return this.ask<Body>('PATCH', path, { body })
  }

  put<Body = Record<string, never>>(path: string, body?: unknown) {
    return this.ask<Body>('PUT', path, { body })
  }

  delete<Body = Record<string, never>>(path: string) {
    return this.ask<Body>('DELETE', path)
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
