import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@agentry/contract/endpoint'
import { goodPassword } from '../../support/people/sign-up.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2"/></svg>'

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const config = { name: 'A kettle', description: 'Knows when the water is hot enough for tea.' }
const guest = () => `guest_${randomUUID()}`
const said = [{ sender: 'user', content: 'help' }]
const nothing = {
  analytics: false,
  research_general: false,
  research_business: false,
  research_creative: false,
  marketing: false,
  beta_testing: false,
}

/** A body that is taken, for every call of the contract that wants JSON; `template_id` is one of the shelf. */
export const validBodies: Record<string, (template_id: string) => Record<string, unknown>> = {
  'POST /auth/register': () => ({
    email: `${randomUUID()}@example.org`,
    password: goodPassword,
    full_name: 'Sly',
  }),
  'POST /auth/login': () => ({ email: 'nobody@example.org', password: goodPassword }),
  'POST /auth/forgot-password': () => ({ email: 'nobody@example.org' }),
  'POST /auth/reset-password': () => ({ token: 'A'.repeat(43), password: goodPassword }),
  'POST /auth/verify-email': () => ({ token: 'A'.repeat(43) }),
  'POST /auth/change-password': () => ({
    current_password: goodPassword,
    new_password: 'a louder harbour',
  }),
  'PUT /templates/:template_id/rating': () => ({ rating: 5 }),
  'POST /agents/launch': (template_id) => ({ template_id }),
  'PATCH /agents/:agent_id': () => ({ name: 'Mine now' }),
  'POST /agents/:agent_id/update': () => ({ confirm: true }),
  'POST /agents/:agent_id/chat': () => ({ message: 'What do you know?' }),
  'PATCH /agents/:agent_id/conversations/:conversation_id': () => ({ title: 'Mine now' }),
  'POST /agents/:agent_id/messages/:message_id/voiceover': () => ({ allow: true }),
  'POST /agents/:agent_id/memory': () => ({ fact: `I own ${randomUUID()} kettles` }),
  'PATCH /agents/:agent_id/memory/:fact_id': () => ({ fact: `I own ${randomUUID()} cups` }),
  'PUT /agents/:agent_id/about-me': () => ({ allowed: false }),
  'PUT /user/about-me': () => ({ call_me: 'Sly', about: 'I collect kettles.' }),
  'POST /agents/:agent_id/emails/:draft_id/send': () => ({
    to: 'b@example.org',
    subject: 'Hello',
    body: 'Hello',
  }),
  'POST /guest/start': (template_id) => ({ template_id, guest_id: guest() }),
  'POST /guest/chat': (template_id) => ({ template_id, message: 'help' }),
  'POST /guest/keep': (template_id) => ({ template_id, guest_id: guest(), messages: said }),
  'POST /templates/draft': () => ({ config, prompt: 'You watch kettles.' }),
  'PATCH /templates/:template_id': () => ({ visibility: 'public' }),
  'POST /templates/try': () => ({ draft: { config, prompt: 'You watch kettles.' }, message: 'help' }),
  'POST /templates/run-logic': () => ({
    draft: { logic: 'def respond(event):\n    return {"reply": "hot"}\n' },
    event: { message: 'help' },
  }),
  'POST /templates/cover': () => ({ path: 'cover.svg', base64: Buffer.from(drawing).toString('base64') }),
  'POST /billing/create-checkout-session': () => ({ price_id: 'price_standard_month' }),
  'POST /billing/update-subscription': () => ({ price_id: 'price_standard_year' }),
  'POST /billing/api-keys': () => ({ name: 'a script' }),
  'POST /user/consent': () => ({ consents: nothing, timestamp: new Date().toISOString() }),
  'POST /user/restore-account': () => ({ email: 'nobody@example.org', password: goodPassword }),
  'PUT /user/retention': () => ({ conversation_days: 30 }),
}

/** A query that is taken, for every call about one thing that does not do without. */
export const validQueries: Record<string, (ids: Record<string, string>) => string> = {
  'GET /templates/:template_id/difference': ({ version_id }) => `?from=${version_id}&to=${version_id}`,
}
