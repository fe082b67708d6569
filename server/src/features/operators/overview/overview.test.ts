import type { Overview } from '@agentry/contract/operators/overview'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import { admin } from '../../../../tests/support/app/admin.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { launch, stream } from '../../../../tests/support/people/chat-person.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'
import { goodPassword } from '../../../../tests/support/people/sign-up.ts'
import { buy, sell } from '../../billing/testing/market.ts'
import { modelEnvironment } from '../../chat/testing/model-environment.ts'

const prices = { 'first-model': { input: 0.5, cached: 0.125, output: 1.5 } }

test(
  'the overview counts people, turns, model cost, income and errors of 30 days, and of the 30 before',
  { tags: 'long' },
  async () => {
    const model = await startProtocolServer(chatCompletions)
    const environment = {
      ...modelEnvironment(chatCompletions, model.url),
      MODEL_PRICES: JSON.stringify(prices),
    }
    const app = await startTestApp(environment)
    const operator = await newOperator(app)
    const creator = await app.newProUser()
    const buyer = await app.newUser()
    const show = async () => (await operator.get<Overview>('/admin/overview')).body

    const agent = await launch(app, buyer, 'Invoice Helper')
    model.next({ text: ['Hello.'], usage: { input: 1200, cached: 1000, output: 30 } })
    expect((await agent.say('hello')).status).toBe(200)
    model.next({ status: 401 })
    expect((await agent.say('hello again')).status).toBe(502)
    model.next({ status: 401 })
    const events = await stream(buyer, `${agent.path}/chat`, {
      message: 'and again',
      client_message_id: randomUUID(),
    })
    expect(events.at(-1)).toMatchObject({ type: 'error' })
    await buyer.get('/no-such-thing')
    await buy(app, buyer, (await sell(creator, 1000)).price)
    await waitFor(async () => (await show()).income.total > 0 && (await show()).errors.total > 1)

    const seen = await show()
    const cost = 200 * 500 + 1000 * 125 + 30 * 1500
    const expected = { people: 3, turns: 1, model_cost: cost, income: 300, errors: 2 }
    for (const [name, total] of Object.entries(expected)) {
      const measure = seen[name as keyof typeof expected]
      expect(measure, name).toMatchObject({ total, before: 0 })
      expect(
        measure.values.filter((value) => value > 0),
        name,
      ).toEqual([total])
    }
    expect(seen.days).toHaveLength(30)
    expect((await admin(app, ['overview'])).said).toMatch(/income +\$3\.00 +\$0\.00/)

    const later = await startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(30 * 86_400) })
    const again = later.visitor()
    const { body } = await again.post<{ access_token: string }>('/auth/login', {
      email: operator.email,
      password: goodPassword,
    })
    again.token = body.access_token
    const afterwards = (await again.get<Overview>('/admin/overview')).body
    for (const [name, before] of Object.entries(expected))
      expect(afterwards[name as keyof typeof expected], name).toMatchObject({ total: 0, before })
  },
)
