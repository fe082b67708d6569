import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@agentry/contract/endpoint'
import { SoftwareAuthenticator } from '../../../src/features/auth/passkeys/testing/software-authenticator.ts'
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

const share = (owned: Record<string, string | undefined> | undefined) => ({
  scope: 'conversation',
  message_id: owned?.['message_id'] ?? randomUUID(),
  with_files: true,
  expires: '7_days',
})

/** A body that is taken, for every call of the contract that wants JSON; `template_id` is one of the shelf. */
type Body = (template_id: string, owned?: Record<string, string | undefined>) => Record<string, unknown>

const reason = 'Because the test says so'

export const validBodies: Record<string, Body> = {
  'POST /admin/people/:person_id/suspend': () => ({ reason }),
  'POST /admin/people/:person_id/unsuspend': () => ({ reason }),
  'POST /admin/people/:person_id/end-sessions': () => ({ reason }),
  'POST /admin/templates/:template_id/unlist': () => ({ reason }),
  'POST /admin/templates/:template_id/remove': () => ({ reason }),
  'POST /admin/templates/:template_id/restore': () => ({ reason }),
  'POST /admin/templates/:template_id/approve': () => ({ message: reason, version: '1.0.0' }),
  'POST /admin/templates/:template_id/decline': () => ({ message: reason, version: '1.0.0' }),
  'PUT /admin/templates/:template_id/featured': () => ({ on: true, reason }),
  'POST /admin/jobs/:job_id/retry': () => ({ reason }),
  'PUT /admin/models': () => ({ free_model: null, pro_model: null, fallback_models: null, reason }),
  'PUT /admin/models/keys': () => ({ service: 'google', key: null, address: null, reason }),
  'PUT /admin/models/prices': () => ({ model: 'a-model', price: null, reason }),
  'PUT /admin/models/budgets': () => ({ person_cents: null, total_cents: null, reason }),
  'POST /admin/models/test': () => ({
    service: 'openai',
    model: 'a-model',
    key: 'k',
    address: 'http://127.0.0.1:9/v1',
  }),
  'PUT /admin/reserved-names': () => ({ name: 'Kettle Works', on: true, reason }),
  'PUT /admin/categories': () => ({ name: `Gardening ${randomUUID().slice(0, 8)}`, on: true, reason }),
  'POST /admin/reports/:case_id/decide': () => ({ decision: 'dismiss', message: reason }),
  'POST /admin/reports/:case_id/decide-appeal': () => ({ outcome: 'upheld', message: reason }),
  'POST /admin/sales/:purchase_id/refund': () => ({ cents: 100, refunded_cents: 0, reason }),
  'POST /admin/payouts/:seller_id/hold': () => ({ reason }),
  'POST /admin/payouts/:seller_id/release': () => ({ reason }),
  'POST /appeals/:case_id': () => ({ text: 'It is my own recipe.' }),
  'PUT /admin/people/:person_id/pro': () => ({ on: true, reason }),
  'PUT /admin/people/:person_id/verified': () => ({ on: true, reason }),
  'PUT /admin/people/:person_id/operator': () => ({ on: false, reason }),
  'POST /auth/register': () => ({
    email: `${randomUUID()}@example.org`,
    password: goodPassword,
    full_name: 'Sly',
  }),
  'POST /auth/login': () => ({ email: 'nobody@example.org', password: goodPassword }),
  'POST /auth/forgot-password': () => ({ email: 'nobody@example.org' }),
  'POST /auth/reset-password': () => ({ token: 'A'.repeat(43), password: goodPassword }),
  'POST /auth/verify-email': () => ({ token: 'A'.repeat(43) }),
  'POST /auth/prove': () => ({ password: goodPassword }),
  'POST /auth/passkeys': () => new SoftwareAuthenticator().create('A'.repeat(43)),
  'POST /auth/passkeys/sign-in': () => new SoftwareAuthenticator().use('A'.repeat(43)),
  'POST /auth/provider/finish': () => ({ code: 'A'.repeat(43), state: 'A'.repeat(43) }),
  'POST /auth/provider/enter': () => ({ ticket: 'A'.repeat(43), code: '123456' }),
  'POST /auth/provider/register': () => ({ ticket: 'A'.repeat(43), full_name: 'Sly' }),
  'PATCH /auth/passkeys/:passkey_id': () => ({ name: 'Mine now' }),
  'POST /auth/two-step/confirm': () => ({ code: '123456' }),
  'POST /auth/two-step/turn-off': () => ({ password: goodPassword, code: '123456' }),
  'POST /auth/change-email': () => ({ email: `${randomUUID()}@example.org`, password: goodPassword }),
  'POST /auth/confirm-email-change': () => ({ token: 'A'.repeat(43) }),
  'POST /auth/stop-email-change': () => ({ token: 'A'.repeat(43) }),
  'POST /auth/change-password': () => ({
    current_password: goodPassword,
    new_password: 'a louder harbour',
  }),
  'PUT /templates/:template_id/rating': () => ({ rating: 5, text: 'Knows my kettle.' }),
  'PUT /reviews/:review_id/reply': () => ({ text: 'Thank you!' }),
  'POST /agents/launch': (template_id) => ({ template_id }),
  'PATCH /agents/:agent_id': () => ({ name: 'Mine now' }),
  'POST /agents/:agent_id/update': () => ({ confirm: true }),
  'POST /agents/:agent_id/chat': () => ({ message: 'What do you know?' }),
  'PATCH /agents/:agent_id/conversations/:conversation_id': () => ({ title: 'Mine now' }),
  'POST /folders': () => ({ name: 'Kettles' }),
  'PATCH /folders/:folder_id': () => ({ name: 'Mine now' }),
  'POST /agents/:agent_id/conversations/:conversation_id/branch': (_, owned) => ({
    message_id: owned?.['message_id'] ?? randomUUID(),
  }),
  'POST /agents/:agent_id/conversations/:conversation_id/fork': (_, owned) => ({
    message_id: owned?.['message_id'] ?? randomUUID(),
  }),
  'POST /agents/:agent_id/conversations/:conversation_id/shares': (_, owned) => share(owned),
  'PUT /shares/:share_id': (_, owned) => share(owned),
  'POST /agents/:agent_id/messages/:message_id/voiceover': () => ({ allow: true }),
  'PUT /agents/:agent_id/messages/:message_id/feedback': () => ({ thumb: 'down', reason: 'incomplete' }),
  'POST /agents/:agent_id/memory': () => ({ fact: `I own ${randomUUID()} kettles` }),
  'PATCH /agents/:agent_id/memory/:fact_id': () => ({ fact: `I own ${randomUUID()} cups` }),
  'POST /agents/:agent_id/asks/:ask_id': () => ({ decision: 'deny' }),
  'POST /guest/asks/:ask_id': () => ({ secret: 'A'.repeat(43), decision: 'deny' }),
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
  'POST /templates/:template_id/versions/:version_id/release': () => ({
    visibility: 'unlisted',
    confirm: true,
  }),
  'POST /templates/try': () => ({ draft: { config, prompt: 'You watch kettles.' }, message: 'help' }),
  'POST /templates/check': () => ({
    draft: { config, prompt: 'You watch kettles.', tests: '- name: hello\n  turns:\n    - say: Hello\n' },
  }),
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
  'PUT /notifications/choices': () => ({ kind: 'sale', by_mail: false }),
  'PUT /profile': () => ({
    handle: `kettle-${randomUUID().slice(0, 8)}`,
    display_name: 'Kettle Watcher',
    bio: 'I watch kettles.',
    link: 'https://kettles.example/about',
    is_contactable: true,
  }),
  'PUT /profile/picture': () => ({ path: 'me.svg', base64: Buffer.from(drawing).toString('base64') }),
  'PATCH /profile/full-name': () => ({ full_name: 'Sly Kettle' }),
  'POST /creators/:handle/messages': () => ({ text: 'May I translate your kettle template?' }),
  'POST /reports': (target) => ({ kind: 'template', target, reason: 'spam', details: 'It sells kettles.' }),
  'PUT /user/retention': () => ({ conversation_days: 30 }),
}

/** A query that is taken, for every call about one thing that does not do without. */
export const validQueries: Record<string, (ids: Record<string, string>) => string> = {
  'GET /templates/:template_id/difference': ({ version_id }) => `?from=${version_id}&to=${version_id}`,
}
