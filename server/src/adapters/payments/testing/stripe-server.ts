import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { LocalService } from '../../../../tests/support/app/local-service.ts'
import { invalid, missing, StripeBooks, StripeRefusal } from './stripe-books.ts'
import { expireLate, payOn } from './stripe-checkout.ts'
import { decodeForm, listAt, textAt, type Params } from './stripe-form.ts'
import { closeDispute, openDispute } from './stripe-money-back.ts'
import { expanded, routes } from './stripe-routes.ts'
import { renewDue } from './stripe-subscriptions.ts'

interface Answer {
  status: number
  body: string
}

/**
 * A server on this machine that speaks the part of Stripe's API that we use: form bodies, idempotency keys, pages of
 * lists, expansion, refusals, a hosted checkout to pay on, signed events. Written from Stripe's public description.
 */
export class StripeServer extends LocalService {
  readonly secretKey = 'sk_test_local'
  readonly books: StripeBooks
  /** Every answer from now on is this failure. */
  failing: number | undefined
  /** Calls that arrived, as `POST customers`. */
  readonly calls: string[] = []
  readonly #answered = new Map<string, { asked: string; answer: Answer }>()

  constructor(prices: StripeBooks['prices'], now = new Date()) {
    super()
    this.books = new StripeBooks(prices, now)
  }

  moveTo(now: Date) {
    this.books.now = now
    expireLate(this.books)
    renewDue(this.books)
  }

  dispute(intent: string, outcome: 'open' | 'won' | 'lost') {
    if (outcome === 'open') openDispute(this.books, intent)
    else closeDispute(this.books, intent, outcome)
  }

  finishOnboarding(id: string) {
    const account = this.books.get('account', id)
    const ready = { details_submitted: true, payouts_enabled: true, capabilities: { transfers: 'active' } }
    this.books.tell('account.updated', Object.assign(account, ready))
  }

  /** As Stripe does after a day. */
  forgetKeys() {
    this.#answered.clear()
  }

  protected async answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', this.origin)
    const given = await text(request)
    const [, page] = /^\/c\/pay\/(\w+)$/.exec(url.pathname) ?? []
    if (page) {
      const form = decodeForm(given)
      const card = (textAt(form, 'card_number') ?? '').replaceAll(' ', '')
      const { status, location } = payOn(this.books, page, { card, country: textAt(form, 'country') })
      return response.writeHead(status, location ? { location } : {}).end()
    }
    const { status, body } = this.#once(request, url, given)
    return response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' })
      .end(body)
  }

  #once(request: IncomingMessage, url: URL, given: string): Answer {
    const key = request.headers['idempotency-key']
    const asked = `${request.method} ${url.pathname} ${given}`
    const before = key ? this.#answered.get(String(key)) : undefined
    if (before && before.asked !== asked)
      return refused(
        new StripeRefusal(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        }),
      )
    const answer = before?.answer ?? this.#answer(request, url, given)
    if (key && answer.status < 500) this.#answered.set(String(key), { asked, answer })
    return answer
  }

  #answer(request: IncomingMessage, url: URL, given: string): Answer {
    try {
      if (this.failing) throw new StripeRefusal(this.failing, { type: 'api_error', message: 'An error.' })
      if (request.headers.authorization !== `Bearer ${this.secretKey}`)
        throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
      if (!request.headers['stripe-version']) throw invalid('no version')
      const params = { ...decodeForm(url.search.slice(1)), ...decodeForm(given) }
      const answer = this.#route(request.method ?? '', url.pathname.replace(/^\/v1\//, ''), params)
      const paths = listAt(params, 'expand').map(String)
      return { status: 200, body: JSON.stringify(expanded(this.books, answer, paths)) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return refused(error)
    }
  }

  #route(method: string, path: string, params: Params): unknown {
    for (const [pattern, route] of Object.entries(routes)) {
      const [id, isMatch] = match(pattern, `${method} ${path}`)
      if (!isMatch) continue
      this.calls.push(pattern)
      return route({ books: this.books, origin: this.origin, id, params })
    }
    throw missing('route', path)
  }
}

function match(pattern: string, call: string): [string, boolean] {
  const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(call)
  return [found?.[1] ?? '', found !== null]
}

const refused = ({ status, body }: StripeRefusal): Answer => ({
  status,
  body: JSON.stringify({ error: body }),
})
