import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { openScriptedModel, type ScriptedModel } from '../../../adapters/models/testing/scripted-model.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { conversation } from '../schema.ts'
import { modelEnvironment } from '../testing/model-environment.ts'

/** What a language model would do with a starter, and what must come of it; all expectations are subsets. */
const Conversation = z.strictObject({
  template: z.string(),
  turns: z
    .array(
      z.strictObject({
        say: z.string(),
        /** What the model reads about the state before it answers. */
        knows: z.array(z.string()).default([]),
        calls: z.array(
          z.strictObject({
            tool: z.string(),
            with: z.record(z.string(), z.unknown()),
            returns: z.json().optional(),
            fails: z.string().optional(),
            shows: z.array(z.string()).default([]),
            tells: z.array(z.string()).default([]),
          }),
        ),
        state: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .min(2),
})

const dayIn = (days: string) => new Date(Date.now() + Number(days) * 86_400_000).toISOString().slice(0, 10)

const folder = new URL('../turn/testing/starter-conversations/', import.meta.url)
const conversations = readdirSync(folder).map((name) => {
  const text = readFileSync(new URL(name, folder), 'utf8').replace(/\{in (-?\d+) days\}/g, (_, days) =>
    dayIn(days),
  )
  return [name, Conversation.parse(JSON.parse(text))] as const
})

test.each(conversations)('%s plays two tools, an error and a follow-up', (_file, { turns }) => {
  const calls = turns.flatMap((turn) => turn.calls)
  expect(new Set(calls.map(({ tool }) => tool)).size).toBeGreaterThanOrEqual(2)
  expect(calls.some(({ fails }) => fails)).toBe(true)
  expect(turns.some(({ state }) => state)).toBe(true)
})

let model: ScriptedModel
let app: TestApp
beforeAll(async () => {
  model = await openScriptedModel([chatCompletions])
  app = await openTestApp(modelEnvironment(chatCompletions, model.url))
})
afterAll(async () => {
  await app.stop()
  model.stop()
})

test.each(conversations)(
  'the tools of %s do their work for a language model',
  { tags: 'long' },
  async (_, played) => {
    model.clear()
    const agent = await launch(app, await app.newProUser(), played.template)
    const conversation_id = crypto.randomUUID()
    for (const { say, knows, calls, state } of played.turns) {
      const asked = model.requests.length
      model.next(...calls.map((call) => ({ tool: call.tool, input: call.with })), {
        text: ['There you are.'],
      })
      const { body } = await agent.say(say, { conversation_id })
      expect(body.response).toBe('There you are.')
      const { messages } = model.requests[asked]!.body as { messages: { content: string }[] }
      for (const words of knows) expect(messages[0]!.content).toContain(words)
      expect(body.tools_used.map(({ name }) => name)).toEqual(calls.map(({ tool }) => tool))
      for (const [at, { returns, fails, shows, tells }] of calls.entries()) {
        const { success, error, result, blocks = [] } = body.tools_used[at]!
        expect([success, error]).toEqual([!fails, fails ? expect.stringContaining(fails) : undefined])
        if (returns !== undefined) expect(result).toMatchObject(returns as object)
        expect(blocks.map(({ kind }) => kind)).toEqual(shows)
        const cards = blocks.map(({ fallback }) => fallback).join('\n')
        for (const words of tells) expect(cards).toContain(words)
      }
      if (!state) continue
      const kept = eq(conversation.id, conversation_id)
      expect((await app.ports.db.select().from(conversation).where(kept))[0]?.state).toMatchObject(state)
    }
  },
)
