import type { Endpoint } from '@agentry/contract/endpoint'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newcomer, TestBrowser } from '../../../src/features/auth/provider/testing/test-browser.ts'
import { upload, zipWith } from '../../../src/features/creators/testing/creator.ts'
import { buy, sell } from '../../../src/features/billing/testing/market.ts'
import {
  addPasskey,
  challengeFor,
  SoftwareAuthenticator,
} from '../../../src/features/auth/passkeys/testing/software-authenticator.ts'
import { Phone, turnOnTwoStep } from '../../../src/features/auth/two-step/testing/phone.ts'
import { setPro } from '../../../src/features/auth/pro-service.ts'
import { launch, launchTemplate } from '../../support/people/chat-person.ts'
import type { Caller } from '../../support/app/http-client.ts'
import { emailChangeTokenIn, mailsTo, resetTokenIn, verificationTokenIn } from '../../support/people/mails.ts'
import { subscribe } from '../../support/people/payer.ts'
import { crowd } from '../../support/people/people.ts'
import type { TestApp } from '../../support/app/start-test-app.ts'
import { waitFor } from '../../support/app/wait-for.ts'
import { insertFailedJob, addressOf, insertCase, insertOpenAsk, type ownOneOfEach } from './owned-things.ts'
import { nameOf, validBodies } from './valid-bodies.ts'

/** Somebody whose call is taken, so that what is spoilt in it is all that can be wrong with it. */
interface Ready {
  caller: Caller
  address: string
  body: Record<string, unknown>
}

interface Given {
  app: TestApp
  things: Awaited<ReturnType<typeof ownOneOfEach>>
  /** A template of the shelf. */
  template: string
}

export async function readyFor(endpoint: Endpoint, given: Given): Promise<Ready> {
  const { app, things, template } = given
  const address = addressOf(endpoint.path, things.ids)!
  const body = validBodies[nameOf(endpoint)]?.(template) ?? {}
  const more = await afterMore[nameOf(endpoint)]?.(given)
  if (more) return { address, ...more, body: { ...body, ...more.body } }
  if (endpoint.access === 'operator') return { caller: things.operator, address, body }
  if (endpoint.params) return { caller: things.owner, address, body }
  const [caller] = await crowd(app, 1)
  if (endpoint.access === 'pro') await setPro(app.ports, `${caller!.id}@example.org`, true)
  return { caller: caller!, address, body }
}

type More = Pick<Ready, 'caller'> & Partial<Ready>

/** The calls that need more than a valid body. */
const afterMore: Record<string, (given: Given) => Promise<More>> = {
  async 'POST /auth/login'({ app }) {
    const { email, password } = await app.newUser()
    return { caller: app.visitor(), body: { email, password } }
  },
  async 'POST /auth/reset-password'({ app }) {
    const { email } = await app.newUser()
    await app.visitor().post('/auth/forgot-password', { email })
    const token = await waitFor(async () => (await mailsTo(app, email)).map(resetTokenIn).find(Boolean))
    return { caller: app.visitor(), body: { token } }
  },
  async 'POST /auth/verify-email'({ app }) {
    const { email } = await app.newUser()
    const token = await waitFor(async () =>
      (await mailsTo(app, email)).map(verificationTokenIn).find(Boolean),
    )
    return { caller: app.visitor(), body: { token } }
  },
  async 'POST /creators/:handle/messages'({ app }) {
    return { caller: await app.newVerifiedUser() }
  },
  async 'POST /auth/change-email'({ app }) {
    return { caller: await app.newUser() }
  },
  async 'POST /auth/confirm-email-change'({ app }) {
    return { caller: app.visitor(), body: { token: await emailChangeToken(app) } }
  },
  async 'POST /auth/stop-email-change'({ app }) {
    return { caller: app.visitor(), body: { token: await emailChangeToken(app) } }
  },
  async 'POST /auth/change-password'({ app }) {
    return { caller: await app.newUser() }
  },
  async 'POST /auth/prove'({ app }) {
    return { caller: await app.newUser() }
  },
  async 'POST /auth/passkeys'({ app }) {
    const caller = await app.newUser()
    const { body } = await caller.post<{ challenge: string }>('/auth/passkeys/start')
    return { caller, body: new SoftwareAuthenticator().create(body.challenge) }
  },
  async 'POST /auth/passkeys/sign-in'({ app }) {
    const authenticator = new SoftwareAuthenticator()
    await addPasskey(await app.newUser(), authenticator)
    const caller = app.visitor()
    return { caller, body: authenticator.use(await challengeFor(caller)) }
  },
  async 'POST /auth/provider/finish'({ app }) {
    const caller = new TestBrowser(app.origin)
    return { caller, body: await caller.visit(await caller.leave(), randomUUID()) }
  },
  async 'POST /auth/provider/enter'({ app }) {
    const { browser, name } = await newcomer(app.origin)
    const { phone } = await turnOnTwoStep(browser)
    const { body } = await new TestBrowser(app.origin).goThrough(name)
    return { caller: app.visitor(), body: { ticket: body.ticket!, code: phone.code() } }
  },
  async 'POST /auth/provider/register'({ app }) {
    const { body } = await new TestBrowser(app.origin).goThrough(randomUUID())
    return { caller: app.visitor(), body: { ticket: body.ticket! } }
  },
  async 'DELETE /auth/provider'({ app }) {
    const caller = new TestBrowser(app.origin, (await app.newUser()).token)
    await caller.goThrough(randomUUID(), '/auth/provider/connect')
    return { caller }
  },
  async 'POST /admin/templates/:template_id/approve'(given) {
    return {
      caller: given.things.operator,
      address: `/admin/templates/${await waitingTemplate(given)}/approve`,
    }
  },
  async 'POST /admin/templates/:template_id/decline'(given) {
    return {
      caller: given.things.operator,
      address: `/admin/templates/${await waitingTemplate(given)}/decline`,
    }
  },
  async 'POST /auth/two-step/confirm'({ app }) {
    const caller = await app.newUser()
    const { body } = await caller.post<{ secret: string }>('/auth/two-step/start')
    return { caller, body: { code: new Phone(body.secret).code() } }
  },
  async 'POST /auth/two-step/recovery-codes'({ app }) {
    const caller = await app.newUser()
    await turnOnTwoStep(caller)
    return { caller }
  },
  async 'POST /auth/two-step/turn-off'({ app }) {
    const caller = await app.newUser()
    const { phone } = await turnOnTwoStep(caller)
    return { caller, body: { code: phone.code() } }
  },
  async 'PUT /templates/:template_id/rating'({ app, template }) {
    const [caller] = await crowd(app, 1)
    const agent = await launch(app, caller!, 'Plant Care')
    await agent.say('hello')
    return { caller: caller!, address: `/templates/${template}/rating` }
  },
  async 'POST /agents/:agent_id/conversations/:conversation_id/branch'({ things }) {
    return { caller: things.owner, body: { message_id: things.ids.message_id } }
  },
  async 'POST /agents/:agent_id/conversations/:conversation_id/fork'({ things }) {
    return { caller: things.owner, body: { message_id: things.ids.message_id } }
  },
  async 'POST /agents/:agent_id/conversations/:conversation_id/shares'({ things }) {
    return { caller: things.owner, body: { message_id: things.ids.message_id } }
  },
  async 'PUT /shares/:share_id'({ things }) {
    return { caller: things.owner, body: { message_id: things.ids.message_id } }
  },
  async 'PUT /agents/:agent_id/messages/:message_id/feedback'({ things }) {
    const { ids, owner } = things
    const path = `/agents/${ids.agent_id}`
    const { body } = await owner.post<{ message_id: string }>(`${path}/chat`, { message: 'hello' })
    return { caller: owner, address: `${path}/messages/${body.message_id}/feedback` }
  },
  async 'POST /agents/:agent_id/messages/:message_id/voiceover'({ app, things }) {
    const caller = await app.newUser()
    const loud = await things.owner.post<{ id: string }>('/templates/draft', {
      config: {
        name: `Loud Clerk ${crypto.randomUUID().slice(0, 8)}`,
        description: 'Says everything out loud, at once.',
        tools: ['voiceover'],
      },
      prompt: 'You are loud.',
      logic:
        'def respond(event):\n  return {"reply": "Listen.", "tools": [{"tool": "voiceover", "input": {"script": "Hi"}}]}\n',
      visibility: 'unlisted',
    })
    const agent = await launchTemplate(caller, loud.body.id)
    const { body } = await agent.say('hello')
    return { caller, address: `${agent.path}/messages/${body.message_id}/voiceover` }
  },
  async 'POST /guest/asks/:ask_id'({ app }) {
    const guestSecret = 'A'.repeat(43)
    return { caller: app.visitor(), address: `/guest/asks/${await insertOpenAsk(app, { guestSecret })}` }
  },
  async 'POST /billing/update-subscription'({ app }) {
    const caller = await app.newUser()
    const session = await subscribe(app, caller)
    await waitFor(async () => {
      await caller.get(`/billing/checkout-sessions/${session}`)
      return (await caller.get<{ is_pro: boolean }>('/auth/me')).body.is_pro
    })
    return { caller }
  },
  async 'POST /billing/purchases/:purchase_id/refund'({ app, things }) {
    const caller = await app.newUser()
    await buy(app, caller, (await sell(things.owner, 999)).price)
    const bought = async () => (await caller.get<{ id: string }[]>('/billing/purchases')).body
    await waitFor(async () => (await bought()).length === 1)
    return { caller, address: `/billing/purchases/${(await bought())[0]!.id}/refund` }
  },
  async 'POST /admin/sales/:purchase_id/refund'({ app, things }) {
    await buy(app, await app.newUser(), (await sell(things.owner, 999)).price)
    const { body } = await things.operator.get<{ sales: { id: string }[] }>('/admin/sales?show=paid')
    return { caller: things.operator, address: `/admin/sales/${body.sales[0]!.id}/refund` }
  },
  async 'POST /admin/payouts/:seller_id/hold'({ things }) {
    const address = `/admin/payouts/${things.ids.seller_id}`
    await things.operator.post(`${address}/release`, { reason: 'It was looked at' })
    return { caller: things.operator, address: `${address}/hold` }
  },
  async 'POST /admin/payouts/:seller_id/release'({ things }) {
    const address = `/admin/payouts/${things.ids.seller_id}`
    await things.operator.post(`${address}/hold`, { reason: 'It is looked at' })
    return { caller: things.operator, address: `${address}/release` }
  },
  async 'POST /admin/reports/:case_id/decide'({ app, things }) {
    const id = await insertCase(app, { subjectId: things.ids.creator_id, state: 'open' })
    return { caller: things.operator, address: `/admin/reports/${id}/decide` }
  },
  async 'POST /admin/reports/:case_id/decide-appeal'({ app, things }) {
    const subjectId = things.ids.creator_id
    const id = await insertCase(app, { subjectId, state: 'hidden', appeal: 'It is mine.' })
    return { caller: things.operator, address: `/admin/reports/${id}/decide-appeal` }
  },
  async 'POST /admin/jobs/:job_id/retry'({ app, things }) {
    return { caller: things.operator, address: `/admin/jobs/${await insertFailedJob(app)}/retry` }
  },
  async 'POST /appeals/:case_id'({ app, things }) {
    const id = await insertCase(app, { subjectId: things.ids.creator_id, state: 'hidden' })
    return { caller: things.owner, address: `/appeals/${id}` }
  },
  async 'POST /user/restore-account'({ app }) {
    const { email, password, token } = await app.newUser()
    await Object.assign(app.visitor(), { token }).delete('/user/delete-account')
    return { caller: app.visitor(), body: { email, password } }
  },
}

/** One that waits for an operator's look, as if its creator had never shown anything to others. */
async function waitingTemplate({ app }: Given) {
  // Of words of its own: nobody shows others a copy of somebody else's template.
  const zip = zipWith({
    'prompt.txt': `Speak of ${randomUUID()}.`,
    'logic.py': undefined,
    'tests.yaml': undefined,
  })
  const creator = await app.newProUser()
  const { body } = await upload(creator, zip, '?visibility=unlisted')
  await setPro(app.ports, creator.email, false)
  await app.ports.db.execute(sql`
    INSERT INTO first_template (template_id, account_id, state, asked_at)
    SELECT id, creator_id, 'waiting', now() FROM template WHERE id = ${body.id}`)
  return body.id
}

async function emailChangeToken(app: TestApp) {
  const person = await app.newUser()
  const email = `new-${person.email}`
  await person.post('/auth/change-email', { email, password: person.password })
  return waitFor(async () => (await mailsTo(app, email)).map(emailChangeTokenIn).find(Boolean))
}
