import type { TemplateDetail } from '@agentry/contract/catalogue'
import type { VersionContent } from '@agentry/contract/creators'
import { defaultConsents } from '@agentry/contract/rewards'
import { goodConfig, goodPrompt, upload, zipWith } from '../../features/creators/testing/creator.ts'
import { Caller } from '../../testing/http-client.ts'
import { openCheckout, pay } from '../../testing/payer.ts'
import { signUp } from '../../testing/sign-up.ts'
import { expectStatus, Refused, type Kept, type Writer } from './writer.ts'

type Problem = Kept['problem']

export async function register({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  return async () => {
    const { status, body } = await person.get<{ email?: string }>('/auth/me')
    return body.email === person.email ? undefined : `the account answers ${status}`
  }
}

/** A new person pays; that they have Pro comes by the provider's webhook. */
export async function buyPro({ origin }: Writer): Promise<Problem> {
  const person = await signUp(origin)
  const opened = expectStatus(await openCheckout(person, 'price_standard_month'), 200)
  const { status, html } = await pay({ origin }, opened.checkout_url)
  if (status !== 303) throw new Refused(`paying answered ${status}: ${html}`)
  return async () => {
    const checkout = await person.get<{ status?: string }>(`/billing/checkout-sessions/${opened.session_id}`)
    const { body: me } = await person.get<{ is_pro?: boolean }>('/auth/me')
    const { body: invoices } = await person.get<unknown[]>('/billing/invoices')
    return checkout.body.status === 'paid' && me.is_pro && invoices.length === 1
      ? undefined
      : `paid for, but ${checkout.body.status}, Pro: ${me.is_pro}, invoices: ${invoices.length}`
  }
}

export async function uploadTemplate({ person, next }: Writer): Promise<Problem> {
  const config = goodConfig.replace('Tea Timer', `Tea Timer ${next()}`)
  const zip = zipWith({ 'config.yaml': config, 'logic.py': undefined, 'tests.yaml': undefined })
  const saved = expectStatus(await upload(person, zip, '?visibility=private'), 201)
  return async () => {
    const path = `/templates/${saved.id}/versions/${saved.version_id}`
    const { status, body } = await person.get<VersionContent>(path)
    if (status !== 200) return `the version answers ${status}`
    const { status: packed } = await person.get(`/templates/${saved.id}/download`)
    return body.prompt === goodPrompt && body.assets.length === 2 && packed === 200
      ? undefined
      : `${body.assets.length} assets, its ZIP answers ${packed}`
  }
}

export async function rate(writer: Writer): Promise<Problem> {
  const rating = 1 + (writer.next() % 5)
  writer.rating.trying(rating)
  expectStatus(
    await writer.person.ask('PUT', `/templates/${writer.templateId}/rating`, { body: { rating } }),
    200,
  )
  writer.rating.acknowledged(rating)
  return () => shelfProblem(writer)
}

export async function save(writer: Writer): Promise<Problem> {
  const saved = writer.next() % 2 === 0
  writer.saved.trying(saved)
  const path = `/templates/${writer.templateId}/saved`
  expectStatus(await writer.person.ask(saved ? 'PUT' : 'DELETE', path), 204)
  writer.saved.acknowledged(saved)
  return () => shelfProblem(writer)
}

async function shelfProblem({ person, templateId, rating, saved }: Writer) {
  const { body } = await person.get<TemplateDetail>(`/templates/${templateId}`)
  if (!body.mine) return 'the template does not know its reader'
  return rating.problem('the rating', body.mine.rating!) ?? saved.problem('saved', body.mine.saved)
}

export async function consent({ person, next }: Writer): Promise<Problem> {
  const timestamp = new Date(next()).toISOString()
  expectStatus(await person.post('/user/consent', { consents: defaultConsents, timestamp }), 200)
  return async () => {
    const { body } = await person.get<{ device_time: string }[]>('/user/consent/history')
    const times = body.filter(({ device_time }) => device_time === timestamp).length
    return times === 1 ? undefined : `the choice is there ${times} times`
  }
}

const manyKeys = 8

/** Makes a key, and where there are many takes the oldest away first. */
export async function apiKey({ person, origin, apiKeys, next }: Writer): Promise<Problem> {
  const listed = await person.get<{ id: string; created_at: string }[]>('/billing/api-keys')
  const there = expectStatus(listed, 200)
  const oldest = there.toSorted((a, b) => a.created_at.localeCompare(b.created_at))[0]
  if (oldest && there.length >= manyKeys) {
    const known = apiKeys.get(oldest.id)
    if (known) known.gone = 'asked'
    expectStatus(await person.delete(`/billing/api-keys/${oldest.id}`), 204)
    if (known) known.gone = 'yes'
  }
  const asked = await person.post<{ id: string; key: string }>('/billing/api-keys', { name: `Key ${next()}` })
  const { id, key } = expectStatus(asked, 201)
  const state: { gone: 'no' | 'asked' | 'yes' } = { gone: 'no' }
  apiKeys.set(id, state)
  return async () => {
    const { status } = await new Caller(origin, key).get('/agents')
    const isRight = { no: status === 200, asked: true, yes: status === 401 }[state.gone]
    return isRight ? undefined : `gone: ${state.gone}, and it answers ${status}`
  }
}
