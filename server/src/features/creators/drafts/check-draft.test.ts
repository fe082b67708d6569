import { CheckEvent, type CreatorChecks, type SentDraft } from '@agentry/contract/drafts'
import type { Failure } from '@agentry/contract/rules/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { openScriptedModel, type ScriptedModel } from '../../../adapters/models/testing/scripted-model.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { modelEnvironment, modelOf } from '../../chat/testing/model-environment.ts'
import { upload, zipWith } from '../testing/creator.ts'

const timeout = 90_000

let model: ScriptedModel
let app: TestApp
let creator: TestUser
beforeAll(async () => {
  model = await openScriptedModel([chatCompletions])
  app = await openTestApp(modelEnvironment(chatCompletions, model.url))
  creator = await app.newProUser()
}, timeout)
beforeEach(() => model.clear())
afterAll(async () => {
  await app.stop()
  model.stop()
})

const logic = `
from agentry import tool

@tool
def add(state, name: str, amount: float, note: str = ""):
    """Add a line."""
    state[name] = amount
    return {"sum": sum(state.values())}

def respond(event):
    return {"reply": "The code answered."} if "code" in event["message"] else None
`
const tests = `
- name: for both
  turns:
    - say: ask the code
      contains: ["answered"]
- name: only without a model
  engine: built-in
  turns:
    - say: How many rows does it have?
      files: [fixtures/march.csv]
      contains: ["3"]
- name: only with a model
  engine: model
  turns:
    - say: put this into my budget
      files: fixtures/march.csv
      calls: {tool: add, with: {name: rent, amount: 950}}
      contains: ["noted"]
    - say: and the total?
      calls: [{tool: add, with: {amount: 1}}]
      contains: ["950"]
`
const march = 'name,amount\nRent,950\nFood,310\nBus,60\n'

const draft: SentDraft = {
  config: { name: 'Budget Keeper', description: 'Keeps a budget with exact sums for one month.' },
  prompt: 'You keep a budget.',
  logic,
  tests,
  assets: [{ path: 'fixtures/march.csv', text: march }],
}
const used = async () => (await creator.get<{ turns: { used: number } }>('/allowance')).body.turns.used

async function playedLive(): Promise<CheckEvent[]> {
  const response = await fetch(`${creator.origin}/api/templates/check`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${creator.token}`,
    },
    body: JSON.stringify({ draft }),
  })
  const frames = (await response.text()).split('\n\n').filter((frame) => frame.startsWith('event: '))
  return frames.map((frame) => {
    const [type = '', data = ''] = frame.split('\n').map((line) => line.slice(line.indexOf(' ') + 1))
    return CheckEvent.parse({ type, ...JSON.parse(data) })
  })
}

test(
  'at upload the built-in model plays what is for it, with the files that checks attach',
  { timeout, tags: 'long' },
  async () => {
    const files = { 'logic.py': logic, 'tests.yaml': tests, 'assets/fixtures/march.csv': march }
    const { body, text } = await upload(creator, zipWith(files), '?visibility=private')
    expect(body.checks, text).toMatchObject({ passed: 2, total: 2, failures: [], model: 'built-in model' })
    const { rows } = await app.ports.db.execute(
      sql`SELECT content_type FROM template_file WHERE path = 'fixtures/march.csv'`,
    )
    expect(rows).toEqual([{ content_type: 'application/octet-stream' }])
    expect(model.requests).toEqual([])

    const missing = await upload(creator, zipWith({ 'tests.yaml': tests }), '?visibility=private')
    expect(missing.status).toBe(422)
    expect(missing.body.detail).toMatch(
      /^tests\.yaml, line \d+: it attaches assets\/fixtures\/march\.csv, which is not there/,
    )
  },
)

test(
  'a creator plays the checks of a draft with a model, each message counts once',
  { timeout, tags: 'long' },
  async () => {
    const [before, asked] = [await used(), model.requests.length]
    model.next(
      { text: ['It answered.'] },
      { tool: 'add', input: { name: 'Rent', amount: 950, note: 'March' } },
      { text: ['Noted.'] },
      { tool: 'add', input: { name: 'Bus', amount: 60 } },
      { text: ['1010'] },
    )
    const events = await playedLive()
    expect(events[0]).toEqual({ type: 'start', model: modelOf.compatible, total: 3 })
    expect(events.filter(({ type }) => type === 'turn')).toMatchObject([
      { check: 'for both', problems: [] },
      { check: 'only with a model', say: 'put this into my budget', answer: 'Noted.', problems: [] },
      { say: 'and the total?', problems: ['does not say "950"', 'calls add, but not with {"amount":1}'] },
    ])
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      checks: { passed: 2, total: 3, model: modelOf.compatible, failures: [{ say: 'and the total?' }] },
    })
    // The model reads the attached file, and the later turn still sees it.
    expect(JSON.stringify(model.requests[asked + 1]!.body)).toContain('Rent,950')
    expect(JSON.stringify(model.requests.at(-1)!.body)).toContain('Rent,950')
    expect(await used()).toBe(before + 3)
    const { rows } = await app.ports.db.execute(sql`SELECT count(*)::int AS calls FROM model_call`)
    expect(rows).toEqual([{ calls: 5 }])
  },
)

test('a message that the model does not answer is told, does not count, and the next check goes on', async () => {
  const before = await used()
  model.always({ status: 401 })
  const { body } = await creator.post<CreatorChecks>('/templates/check', { draft })
  expect(body.passed).toBe(0)
  expect(body.failures.map(({ check }) => check)).toEqual(['for both', 'only with a model'])
  expect(body.failures[0]?.problems[0]).toContain('was not answered')
  expect(await used()).toBe(before)
})

test('there must be checks for this model, not too many of them, and Pro', async () => {
  const check = (person: TestUser, changed: Partial<SentDraft>) =>
    person.post<Failure>('/templates/check', { draft: { ...draft, ...changed } })
  const none = await check(creator, { tests: '' })
  expect(none).toMatchObject({ status: 422, body: { detail: expect.stringContaining('no checks') } })
  const many = `- name: many\n  turns:\n${'    - say: hello\n'.repeat(31)}`
  const tooMany = await check(creator, { tests: many + many.replace('many', 'more') })
  expect(tooMany).toMatchObject({ status: 422, body: { detail: expect.stringContaining('60 at most') } })
  expect((await check(await app.newUser(), {})).status).toBe(403)
})
