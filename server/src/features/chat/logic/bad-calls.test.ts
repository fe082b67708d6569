import { randomUUID } from 'node:crypto'
import type { ToolResult } from '@agentry/contract/messages'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import {
  openScriptedModel,
  protocols,
  type ScriptedModel,
} from '../../../adapters/models/testing/scripted-model.ts'
import {
  openTestApp,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../../tests/support/app/start-test-app.ts'
import { upload, zipWith } from '../../creators/testing/creator.ts'
import { modelEnvironment } from '../testing/model-environment.ts'
import { launchOwn } from '../testing/own-template.ts'

const logic = `
from typing import Literal

from agentry import show, tool

@tool
def choose(goal: Literal["strength", "fitness"] | None = None, level: int | None = None):
    """Choose a goal."""
    return {"goal": goal, "level": level}

@tool
def add(state, name: str, amount: float):
    """Add a line."""
    lines = state.setdefault("lines", [])
    lines.append(amount)
    return {"sum": sum(lines), "count": len(lines)}

@tool
def look(state, days: int = 1):
    """Look at the lines."""
    return {"count": len(state.get("lines", [])), "days": days}

@tool
def no_json():
    """Return what is not JSON."""
    return {1, 2}

@tool
def misfit():
    """Show a chart of nothing."""
    return show.chart("bar", [], [])

@tool
def hoard(state):
    """Keep too much."""
    state["lines"] = ["x" * 70000]

@tool
def spin(state):
    """Never end."""
    state["lines"] = []
    while True:
        pass

def respond(event):
    return {"reply": "The code answered."}
`

/** On a busy machine: a server, its database and Python start first. */
const timeout = 90_000

const add = (amount: number) => ({ tool: 'add', input: { name: 'Rent', amount } })
const told = (steps: ToolResult[]) =>
  steps.map(({ name, success, result, error }) => (success ? { name, result } : { name, error }))

describe.each(protocols)('$name', (protocol) => {
  let model: ScriptedModel
  let app: TestApp
  let user: TestUser
  let agent: Awaited<ReturnType<typeof launchOwn>>
  const used = async () => (await user.get<{ turns: { used: number } }>('/allowance')).body.turns.used
  beforeAll(async () => {
    model = await openScriptedModel([protocol])
    app = await openTestApp(modelEnvironment(protocol, model.url))
    user = await app.newProUser()
    agent = await launchOwn(user, { logic })
  }, timeout)
  afterAll(async () => {
    await app.stop()
    model.stop()
  })

  test(
    'bad calls and bad results are failed steps, the turn goes on, and it counts once',
    { tags: 'long' },
    async () => {
      model.next(
        add(950),
        { calls: ['no_json', 'misfit', 'hoard'].map((tool) => ({ tool, input: {} })) },
        {
          calls: [
            { tool: 'no_such/tool', input: {} },
            { tool: 'look', input: '{"days": ' },
            { tool: 'look', input: '[7]' },
            { tool: 'add', input: '{"na\\u0000me": "Rent", "amount": 1}' },
          ],
        },
        { calls: Array.from({ length: 10 }, (_, n) => add(n + 1)) },
        { text: ['That is ', 'all.'] },
      )
      const { body, status } = await agent.say('my rent is 950')
      expect(status).toBe(200)
      const [first, noJson, misfit, hoard, unknown, broken, list, unstorable, ...ten] = told(body.tools_used)
      expect(first).toEqual({ name: 'add', result: { sum: 950, count: 1 } })
      // For the creator, who sees more than others do.
      expect(noJson).toMatchObject({ name: 'no_json', error: expect.stringContaining('is not JSON') })
      expect(misfit).toMatchObject({ name: 'misfit', error: expect.stringContaining('block 1, labels') })
      expect(hoard).toMatchObject({ name: 'hoard', error: 'state is larger than 64 kB' })
      expect(unknown).toEqual({ name: 'no_such_tool', error: 'There is no tool called "no_such_tool" here.' })
      expect(broken).toEqual({ name: 'look', error: 'The arguments were no JSON object.' })
      expect(list).toEqual(broken)
      expect(unstorable).toMatchObject({ name: 'add', error: expect.stringContaining('do not fit') })
      // One after the other, from where the first call left the state.
      expect(ten.map((each) => 'result' in each && each.result)).toEqual(
        Array.from({ length: 10 }, (_, n) => ({ sum: 950 + ((n + 1) * (n + 2)) / 2, count: n + 2 })),
      )
      expect(body.response).toBe('That is all.')
      expect(model.requests).toHaveLength(5)
      expect(await used()).toBe(1)
      expect(await agent.history(body.conversation_id)).toHaveLength(2)

      model.next({ tool: 'look', input: {} }, { text: ['Eleven.'] })
      const next = await agent.say('how many?', { conversation_id: body.conversation_id })
      expect(told(next.body.tools_used)).toEqual([{ name: 'look', result: { count: 11, days: 1 } }])
      expect(await used()).toBe(2)
    },
  )

  test(
    'a value that does not fit where one may be left out is told with what fits',
    { tags: 'long' },
    async () => {
      model.next(
        { tool: 'choose', input: { goal: 'fitter', level: 'high' } },
        { tool: 'choose', input: { goal: 'fitness' } },
        { text: ['Fitness.'] },
      )
      const { body } = await agent.say('I want to get fitter')
      const values = 'goal: Invalid option: expected one of "strength"|"fitness"'
      expect(told(body.tools_used)).toEqual([
        { name: 'choose', error: expect.stringContaining(values) },
        { name: 'choose', result: { goal: 'fitness', level: null } },
      ])
      expect(body.tools_used[0]?.error).toMatch(/level: Invalid input: expected \w+, received string/)
    },
  )

  test(
    'a model that never stops calling is stopped after eight steps; what they did is kept and not counted',
    { tags: 'long' },
    async () => {
      const [asked, counted] = [model.requests.length, await used()]
      const conversation_id = randomUUID()
      model.always(add(1))
      expect(await agent.say('go on', { conversation_id })).toMatchObject({
        status: 502,
        body: { code: 'provider-failed', detail: expect.stringContaining('not counted') },
      })
      expect(model.requests).toHaveLength(asked + 8)
      expect(await used()).toBe(counted)
      const [, answer] = await agent.history(conversation_id)
      expect(answer).toMatchObject({ interrupted: true, content: expect.stringContaining('all my steps') })
      const steps = answer?.tools_used ?? []
      expect(steps.filter(({ success }) => success)).toHaveLength(7)
      const error = expect.stringContaining('8 steps')
      expect(steps.at(-1)).toMatchObject({ success: false, name: 'add', error })
    },
  )
})

test(
  'a function that never ends is a failed step: its state is dropped, the turn goes on and counts once',
  { tags: 'long' },
  async () => {
    const model = await openScriptedModel([chatCompletions])
    onTestFinished(() => model.stop())
    const app = await startTestApp(modelEnvironment(chatCompletions, model.url))
    const user = await app.newProUser()
    const agent = await launchOwn(user, { logic })
    model.next(add(950), { tool: 'spin', input: {} }, { tool: 'look', input: {} }, { text: ['One line.'] })
    const { body, status } = await agent.say('go')
    expect([status, body.response]).toEqual([200, 'One line.'])
    expect(told(body.tools_used)).toEqual([
      { name: 'add', result: { sum: 950, count: 1 } },
      // On a machine where it hardly got to run, it is ended for that.
      { name: 'spin', error: expect.stringMatching(/5 seconds of processor time|server is too busy/) },
      { name: 'look', result: { count: 1, days: 1 } },
    ])
    expect((await user.get<{ turns: { used: number } }>('/allowance')).body.turns.used).toBe(1)
  },
)

test(
  'a reply with a bad block or too much state is a failed step, and the built-in model answers',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newProUser()
    const bad = (part: string) => `
from agentry import show

def respond(event):
    if "tea" in event["message"]:
        return {"reply": "Noted.", "state": {"teas": 1}}
    return {"reply": f"Teas: {event['state'].get('teas')}", ${part}}
`
    for (const [name, part] of [
      ['Bad Block', '"blocks": [show.chart("bar", [], [])]'],
      ['Bad State', '"state": {"x": "y" * 70000}'],
    ] as const) {
      const agent = await launchOwn(user, { name, logic: bad(part) })
      const { body: first } = await agent.say('I had tea')
      const { conversation_id } = first
      const { body, status } = await agent.say('What is 6 * 7?', { conversation_id })
      expect([status, body.tools_used[0]?.success], name).toEqual([200, false])
      expect(body.response, name).toContain('42')
      expect(await agent.history(conversation_id), name).toHaveLength(4)
    }
  },
)

test(
  'a tool that no schema can describe is refused at upload with its file and line',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const user = await app.newProUser()
    const broken = `from agentry import tool\n\n@tool\ndef f(x: set[int]):\n    """Does it."""\n    return 1\n`
    const { status, body } = await upload(user, zipWith({ 'logic.py': broken, 'tests.yaml': undefined }))
    expect(status).toBe(422)
    expect(body.detail).toMatch(/^logic\.py, line 3: .*no schema can describe/)
  },
)
