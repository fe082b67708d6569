import { Caller, type Asking } from '../../../../../tests/support/app/http-client.ts'

/** Cookies by origin, and nothing else of a browser. */
class Cookies {
  readonly #byOrigin = new Map<string, Map<string, string>>()

  of(origin: string) {
    const jar = this.#byOrigin.get(origin) ?? new Map<string, string>()
    this.#byOrigin.set(origin, jar)
    return jar
  }

  header(origin: string) {
    return [...this.of(origin)].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  keep(origin: string, headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '' || /max-age=0/i.test(line)) this.of(origin).delete(name)
      else this.of(origin).set(name, value)
    }
  }
}

type Way = '/auth/provider/start' | '/auth/provider/connect' | '/auth/provider/prove'

export interface Finished {
  status?: string
  ticket?: string
  access_token?: string
  email?: string
  full_name?: string
  code?: string
  detail?: string
}

/** Somebody with a browser, who goes to the provider and comes back. */
export class TestBrowser extends Caller {
  readonly cookies = new Cookies()

  override async ask<Body = Record<string, never>>(method: string, path: string, asking: Asking = {}) {
    const headers = { ...asking.headers, cookie: this.cookies.header(this.origin) }
    const answer = await super.ask<Body>(method, path, { ...asking, headers })
    this.cookies.keep(this.origin, answer.headers)
    return answer
  }

  async leave(way: Way = '/auth/provider/start') {
    const answer = await this.post<{ url: string }>(way)
    if (answer.status !== 200) throw new Error(`${way} answered ${answer.status}: ${answer.text}`)
    return answer.body.url
  }

  /** Signs in at the provider as this person. What it sends back; undefined as name: signed in there already. */
  async visit(url: string, name?: string, form: Record<string, string> = { name: name ?? '' }) {
    let next = new URL(url)
    for (let hops = 0; hops < 12; hops++) {
      const asksWho = next.pathname.startsWith('/sign-in/')
      if (asksWho && name === undefined) throw new Error('The provider asks who it is.')
      const response = await fetch(next, {
        method: asksWho ? 'POST' : 'GET',
        headers: { cookie: this.cookies.header(next.origin) },
        redirect: 'manual',
        ...(asksWho && { body: new URLSearchParams(form) }),
      })
      this.cookies.keep(next.origin, response.headers)
      const location = response.headers.get('location')
      if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
      next = new URL(location, next)
      if (next.pathname === '/auth' && next.searchParams.has('state'))
        return Object.fromEntries(next.searchParams) as Record<string, string>
    }
    throw new Error('The provider goes round in circles.')
  }

  finish(body: Record<string, string>) {
    return this.post<Finished>('/auth/provider/finish', body)
  }

  /** There and back. */
  async goThrough(name?: string, way?: Way) {
    return this.finish(await this.visit(await this.leave(way), name))
  }
}

let named = 0

/** Somebody new, signed in by an account that they made with the provider. */
export async function newcomer(origin: string, name = `crew-${process.pid}-${(named += 1)}`) {
  const browser = new TestBrowser(origin)
  const { body } = await browser.goThrough(name)
  const given = { ticket: body.ticket, full_name: 'Crew Member' }
  const made = await browser.post<{ access_token: string }>('/auth/provider/register', given)
  if (made.status !== 201) throw new Error(`register answered ${made.status}: ${made.text}`)
  browser.token = made.body.access_token
  return { name, email: body.email!, browser }
}
