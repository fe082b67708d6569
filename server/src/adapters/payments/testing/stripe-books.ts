import { createHmac, randomBytes } from 'node:crypto'

/** An object as Stripe shows it: unexpanded, other objects as their ids. */
export interface Thing {
  id: string
  object: string
  created: number
  livemode: false
  [field: string]: unknown
}

export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string; param?: string }

  constructor(status: number, body: StripeRefusal['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const missing = (kind: string, id: string, status = 404) =>
  new StripeRefusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: status === 404 ? 'id' : kind,
  })

export const invalid = (message: string, code?: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...(code && { code }) })

export const declined = () =>
  new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
  })

interface SignedEvent {
  id: string
  type: string
  body: Buffer
  signature: string
}

/** Everything an account of Stripe's has: objects by id, the events it would send, and its own clock. */
export class StripeBooks {
  readonly webhookSecret = 'whsec_local'
  readonly things = new Map<string, Thing>()
  readonly events: { id: string; type: string; body: string }[] = []
  /** Cards that are on file, by customer. */
  readonly cards = new Map<string, string>()
  /** Where people live, by customer. */
  readonly countries = new Map<string, string>()
  readonly prices: Record<string, { cents: number; interval: 'month' | 'year' }>
  now: Date

  constructor(prices: StripeBooks['prices'], now: Date) {
    this.prices = prices
    this.now = now
  }

  get seconds() {
    return Math.floor(this.now.getTime() / 1000)
  }

  add(prefix: string, object: string, fields: Record<string, unknown>): Thing {
    const id =
      typeof fields['id'] === 'string' ? fields['id'] : `${prefix}_${randomBytes(12).toString('hex')}`
    const thing: Thing = { ...fields, id, object, created: this.seconds, livemode: false }
    this.things.set(id, thing)
    return thing
  }

  /** 404 where its id is in the path, 400 where it is a parameter. */
  get(object: string, id: string | undefined, status = 404): Thing {
    const thing = this.things.get(id ?? '')
    if (!thing || thing.object !== object) throw missing(object, id ?? '', status)
    return thing
  }

  /** The newest first, as Stripe lists. */
  all(object: string) {
    return [...this.things.values()].filter((thing) => thing.object === object).toReversed()
  }

  tell(type: string, object: unknown) {
    const id = `evt_${randomBytes(12).toString('hex')}`
    const event = { id, object: 'event', type, created: this.seconds, livemode: false, data: { object } }
    this.events.push({
      id,
      type,
      body: JSON.stringify({ ...event, pending_webhooks: 1, request: null }, null, 2),
    })
  }

  /** What it has sent so far, signed as of now: https://docs.stripe.com/webhooks#verify-manually */
  signedEvents(secret = this.webhookSecret, at = Math.floor(Date.now() / 1000)): SignedEvent[] {
    return this.events.map(({ id, type, body }) => {
      const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      return { id, type, body: Buffer.from(body), signature: `t=${at},v1=${v1}` }
    })
  }

  /** Whether the card on file pays. */
  charges(customer: string, isFirst: boolean) {
    const card = this.cards.get(customer)
    return card === '4242424242424242' || (isFirst && card === '4000000000000341')
  }
}
