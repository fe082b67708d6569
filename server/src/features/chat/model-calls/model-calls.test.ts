import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import type { Protocol } from '../../../adapters/models/testing/protocol.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import { protocols } from '../../../adapters/models/testing/scripted-model.ts'
import { admin } from '../../../../tests/support/app/admin.ts'
import { launch, stream, templateNamed } from '../../../../tests/support/people/chat-person.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { modelCall } from '../schema.ts'
import { modelEnvironment, modelOf } from '../testing/model-environment.ts'

// On a busy machine: a server, its database and Python start first.
vi.setConfig({ testTimeout: 90_000 })

async function startWith(protocol: Protocol, environment: Record<string, string> = {}) {
  const model = await startProtocolServer(protocol)
  const app = await startTestApp({ ...modelEnvironment(protocol, model.url), ...environment })
  const user = await app.newUser()
  const agent = await launch(app, user, 'Invoice Helper')
  const calls = () =>
    app.ports.db.select().from(modelCall).orderBy(modelCall.createdAt, modelCall.inputTokens)
  return { app, model, user, agent, calls }
}

const usage = { input: 1200, cached: 1000, output: 30 }
const prices = { 'first-model': { input: 0.5, cached: 0.125, output: 1.5 } }

test.each(protocols)(
  '$name: every call of a turn is kept with its tokens, times and cost',
  { tags: 'long' },
  async (protocol) => {
    const { model, user, agent, calls } = await startWith(protocol, { MODEL_PRICES: JSON.stringify(prices) })
    model.next(
      { tool: 'calculator', input: { expression: '1 + 1' }, usage },
      { text: ['It is ', 'two.'], usage: { input: 1300, cached: 0, output: 7 } },
    )
    const { body } = await agent.say('What is 1 + 1?')
    const rows = await calls()
    const common = { model: modelOf[protocol.name], messageId: body.message_id }
    expect(rows).toMatchObject([
      { ...common, inputTokens: 1200, cachedTokens: 1000, outputTokens: 30 },
      { ...common, inputTokens: 1300, cachedTokens: 0, outputTokens: 7 },
    ])
    for (const { firstTokenMs, totalMs } of rows) {
      expect(firstTokenMs).toBeGreaterThanOrEqual(0)
      expect(totalMs).toBeGreaterThanOrEqual(firstTokenMs)
    }
    const costs = {
      openai: [200 * 250 + 1000 * 25 + 30 * 2000, 1300 * 250 + 7 * 2000],
      anthropic: [200 * 1000 + 1000 * 100 + 30 * 5000, 1300 * 1000 + 7 * 5000],
      google: [200 * 300 + 1000 * 30 + 30 * 2500, 1300 * 300 + 7 * 2500],
      compatible: [200 * 500 + 1000 * 125 + 30 * 1500, 1300 * 500 + 7 * 1500],
    }
    expect(rows.map(({ costBillionths }) => costBillionths)).toEqual(costs[protocol.name])

    const exported = await user.get<{ model_calls: { input_tokens: number }[] }>('/user/export-data')
    const told = exported.body.model_calls.map(({ input_tokens }) => input_tokens)
    expect(told.toSorted()).toEqual([1200, 1300])
  },
)

test(
  'a call that broke off is kept without tokens, a turn that is dropped leaves its calls, and neither is counted',
  { tags: 'long' },
  async () => {
    const { model, user, agent, calls } = await startWith(chatCompletions)
    model.next({ cutAfter: 2, text: ['Half ', 'an answer', ' and more'] })
    await agent.say('hello', { conversation_id: randomUUID() })
    model.next({ tool: 'calculator', input: { expression: '1 + 1' }, usage }, { status: 401 })
    expect((await agent.say('What is 1 + 1?')).status).toBe(502)
    expect(await calls()).toMatchObject([
      { inputTokens: null, outputTokens: null, costBillionths: null, messageId: expect.any(String) },
      { inputTokens: 1200, cachedTokens: 1000, outputTokens: 30, costBillionths: null, messageId: null },
    ])
    expect((await user.get('/allowance')).body).toMatchObject({ turns: { used: 0 } })
  },
)

test(
  'numbers that cannot be are not kept, and do not cost anybody their answer',
  { tags: 'long' },
  async () => {
    const { model, agent, calls } = await startWith(chatCompletions)
    const impossible = [
      { input: 1e15, cached: 0, output: 1 },
      { input: -5, cached: 0, output: 1 },
      { input: 1.5, cached: 0, output: 1 },
      { input: 10, cached: 900, output: 1 },
    ]
    for (const told of impossible) {
      model.next({ text: ['Here ', 'I am.'], usage: told })
      expect((await agent.say('hello')).body.response).toBe('Here I am.')
    }
    expect((await calls()).map(({ inputTokens, cachedTokens }) => [inputTokens, cachedTokens])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [10, 10],
    ])
  },
)

test(
  'calls for guests are nobody’s, and the operator sees the sums of each day and model',
  { tags: 'long' },
  async () => {
    const { app, model, agent, calls } = await startWith(chatCompletions, {
      MODEL_PRICES: JSON.stringify(prices),
      LOG_LEVEL: 'debug',
    })
    const template_id = await templateNamed(app, 'Invoice Helper')
    model.next({ text: ['Hello.'], usage }, { text: ['Hello.'], usage })
    await stream(app.visitor(), '/guest/chat', { template_id, message: 'hello' })
    await agent.say('hello')
    expect((await calls()).map(({ ownerId }) => ownerId === null)).toEqual([true, false])

    const { said } = await admin(app, ['stats'])
    const today = new Date().toISOString().slice(0, 10)
    const cost = 2 * (200 * 500 + 1000 * 125 + 30 * 1500)
    const decimals = String(cost).padStart(9, '0')
    expect(said).toMatch(new RegExp(`${today} +first-model +2 +2400 +2000 +60 +\\d+ ms +0\\.${decimals}`))
    expect(app.logged()).not.toMatch(/tokens|billionths|usage/i)
  },
)
