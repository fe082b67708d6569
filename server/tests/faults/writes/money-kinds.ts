import type { SubscriptionStatus } from '@agentry/contract/billing'
import type { Earnings, Purchase } from '@agentry/contract/selling'
import { Caller } from '../../support/app/http-client.ts'
import { waitFor } from '../../support/app/wait-for.ts'
import { openCheckout, pay } from '../../support/people/payer.ts'
import { signUp } from '../../support/people/sign-up.ts'
import { makeTemplate } from './template-kinds.ts'
import { expectStatus, Refused, type Problem, type Writer } from './writer.ts'

async function payFor(origin: string, person: Caller, price: string, mode = 'subscription') {
  const opened = expectStatus(await openCheckout(person, price, mode), 200)
  const { status, html } = await pay({ origin }, opened.checkout_url)
  if (status !== 303) throw new Refused(`paying answered ${status}: ${html}`)
  return opened.session_id
}

/** A new person pays; that they have Pro comes by the provider's webhook. */
export async function buyPro({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const session = await payFor(origin, person, 'price_standard_month')
  return async () => {
    const checkout = await person.get<{ status?: string }>(`/billing/checkout-sessions/${session}`)
    const { body: me } = await person.get<{ is_pro?: boolean }>('/auth/me')
    const { body: invoices } = await person.get<unknown[]>('/billing/invoices')
    return checkout.body.status === 'paid' && me.is_pro && invoices.length === 1
      ? undefined
      : `paid for, but ${checkout.body.status}, Pro: ${me.is_pro}, invoices: ${invoices.length}`
  }
}

/** A new person buys a template of the writer's, unlisted because a new creator may make only a few public: a webhook again, and an entry in the books. */
export async function buyTemplate(writer: Writer): Promise<Problem> {
  const { person, origin } = writer
  const template = await makeTemplate(writer, { is_premium: true, price_cents: 999 }, 'unlisted')
  const buyer = await signUp(origin)
  await payFor(origin, buyer, `template_${template.id}`, 'payment')
  return async () => {
    const { body: purchases } = await buyer.get<Purchase[]>('/billing/purchases')
    const { body: earnings } = await person.get<Earnings>('/billing/earnings')
    const lines = earnings.lines.filter(({ template_name }) => template_name === template.name)
    return purchases.length === 1 && lines.length === 1 && lines[0]!.share_cents === 699
      ? undefined
      : `paid for, but bought ${purchases.length} times and sold ${lines.length} times`
  }
}

/** A new person buys a template of the writer's, and has the money back. */
export async function refundTemplate(writer: Writer): Promise<Problem> {
  const { person, origin } = writer
  const template = await makeTemplate(writer, { is_premium: true, price_cents: 999 }, 'unlisted')
  const buyer = await signUp(origin)
  await payFor(origin, buyer, `template_${template.id}`, 'payment')
  const bought = async () => (await buyer.get<Purchase[]>('/billing/purchases')).body
  await waitFor(async () => (await bought()).length === 1)
  expectStatus(await buyer.post(`/billing/purchases/${(await bought())[0]!.id}/refund`), 200)
  return async () => {
    const [purchase] = await bought()
    const { body: earnings } = await person.get<Earnings>('/billing/earnings')
    const lines = earnings.lines.filter(({ template_name }) => template_name === template.name)
    const cents = lines.reduce((sum, { share_cents }) => sum + share_cents, 0)
    return purchase?.status === 'refunded' && cents === 0
      ? undefined
      : `given back, but ${purchase?.status} and ${cents} cents are left in the books`
  }
}

/** Cancels the writer's own subscription, or takes that back. */
export async function cancelOrResume(writer: Writer): Promise<Problem> {
  const { person, isEnding, next } = writer
  const end = next() % 2 === 0
  isEnding.trying(end)
  const path = end ? 'cancel' : 'resume'
  expectStatus(await person.post(`/billing/${path}-subscription`), 200)
  isEnding.acknowledged(end)
  return () => subscriptionProblem(writer)
}

export async function changePlan(writer: Writer): Promise<Problem> {
  const { person, price, next } = writer
  const price_id = next() % 2 === 0 ? 'price_standard_month' : 'price_standard_year'
  price.trying(price_id)
  expectStatus(await person.post('/billing/update-subscription', { price_id }), 200)
  price.acknowledged(price_id)
  return () => subscriptionProblem(writer)
}

async function subscriptionProblem({ person, isEnding, price }: Writer) {
  const { body } = await person.get<SubscriptionStatus>('/billing/subscription-status')
  return (
    isEnding.problem('that it ends', body.cancel_at_period_end) ?? price.problem('the price', body.price_id)
  )
}

const manyKeys = 8

/** Where there are many, the oldest goes first. */
async function makeKey({ person, apiKeys, next }: Writer) {
  const listed = await person.get<{ id: string; created_at: string }[]>('/billing/api-keys')
  const there = expectStatus(listed, 200)
  const oldest = there.toSorted((a, b) => a.created_at.localeCompare(b.created_at))[0]
  if (oldest && there.length >= manyKeys) await endKey({ person, apiKeys }, oldest.id)
  const asked = await person.post<{ id: string; key: string }>('/billing/api-keys', { name: `Key ${next()}` })
  const made = expectStatus(asked, 201)
  apiKeys.set(made.id, { gone: 'no' })
  return made
}

async function endKey({ person, apiKeys }: Pick<Writer, 'person' | 'apiKeys'>, id: string) {
  const known = apiKeys.get(id)
  if (known) known.gone = 'asked'
  expectStatus(await person.delete(`/billing/api-keys/${id}`), 204)
  if (known) known.gone = 'yes'
}

async function keyProblem({ origin, apiKeys }: Writer, { id, key }: { id: string; key: string }) {
  const { status } = await new Caller(origin, key).get('/agents')
  const { gone } = apiKeys.get(id)!
  const isRight = { no: status === 200, asked: true, yes: status === 401 }[gone]
  return isRight ? undefined : `gone: ${gone}, and it answers ${status}`
}

export async function apiKey(writer: Writer): Promise<Problem> {
  const made = await makeKey(writer)
  return () => keyProblem(writer, made)
}

export async function revokeApiKey(writer: Writer): Promise<Problem> {
  const made = await makeKey(writer)
  await endKey(writer, made.id)
  return () => keyProblem(writer, made)
}
