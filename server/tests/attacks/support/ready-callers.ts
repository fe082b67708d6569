import type { Endpoint } from '@agentry/contract/endpoint'
import { setPro } from '../../../src/features/auth/pro-service.ts'
import { launch, launchTemplate } from '../../support/people/chat-person.ts'
import type { Caller } from '../../support/app/http-client.ts'
import { mailsTo, resetTokenIn, verificationTokenIn } from '../../support/people/mails.ts'
import { subscribe } from '../../support/people/payer.ts'
import { crowd } from '../../support/people/people.ts'
import type { TestApp } from '../../support/app/start-test-app.ts'
import { waitFor } from '../../support/app/wait-for.ts'
import { addressOf, type ownOneOfEach } from './owned-things.ts'
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
  async 'POST /auth/change-password'({ app }) {
    return { caller: await app.newUser() }
  },
  async 'PUT /templates/:template_id/rating'({ app, template }) {
    const [caller] = await crowd(app, 1)
    const agent = await launch(app, caller!, 'Plant Care')
    await agent.say('hello')
    return { caller: caller!, address: `/templates/${template}/rating` }
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
  async 'POST /billing/update-subscription'({ app }) {
    const caller = await app.newUser()
    const session = await subscribe(app, caller)
    await waitFor(async () => {
      await caller.get(`/billing/checkout-sessions/${session}`)
      return (await caller.get<{ is_pro: boolean }>('/auth/me')).body.is_pro
    })
    return { caller }
  },
  async 'POST /user/restore-account'({ app }) {
    const { email, password, token } = await app.newUser()
    await Object.assign(app.visitor(), { token }).delete('/user/delete-account')
    return { caller: app.visitor(), body: { email, password } }
  },
}
