import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNamed } from '../support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../support/app/start-test-app.ts'
import { adversarialShapes } from './support/adversarial-texts.ts'
import { watchSlices } from './support/longest-slice.ts'
import { textEntries } from './support/text-entries.ts'

/**
 * Processor time that the event loop may spend on one thing here. An ordinary request takes a few milliseconds, and
 * a quadratic pattern seconds at 20,000 characters: only the latter is over it. `npm run bench hostile-text` promises 50.
 */
const catastrophicMs = 400
const length = 20_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const froze: [what: string, text: string][] = [
  ['line breaks', `x${'\n'.repeat(19_990)}x`],
  ['blanks', `x${' '.repeat(19_990)}x`],
  ['tabs', `x${'\t'.repeat(19_990)}x`],
  ['commas', `x${','.repeat(19_990)}x`],
]

test.each(froze)(
  '41: a message of %s holds nobody up, for a guest nor in a title',
  { tags: 'long' },
  async (_, message) => {
    const template_id = await templateNamed(app, 'Plant Care')
    const ask = (text: string) => app.visitor().post('/guest/chat', { template_id, message: text })
    const person = await app.newUser()
    const { body: agent } = await person.post<{ agent_id: string }>('/agents/launch', { template_id })
    await ask('hello')
    const slices = watchSlices()
    expect(await ask(message)).toMatchObject({ status: 200 })
    expect(await person.post(`/agents/${agent.agent_id}/chat`, { message })).toMatchObject({ status: 200 })
    slices.end()
    expect(slices.longest()).toBeLessThan(catastrophicMs)
  },
)

test(
  '41: at every entry of text, hostile texts are answered and hold nobody up',
  { tags: 'long', timeout: 240_000 },
  async () => {
    const entries = await textEntries(app)
    const shapes = adversarialShapes()
    expect(shapes.length).toBeGreaterThanOrEqual(3000)
    for (const { send } of entries) await send('an ordinary text')
    const slices = watchSlices()
    const wrong: string[] = []
    for (const [at, { name, send, isSlow }] of entries.entries()) {
      const every = isSlow ? 1021 : 401
      for (const shape of shapes.filter((_, n) => n % every === at)) {
        const { status, text } = await send(shape.ofLength(length))
        const ms = slices.longest()
        if (status >= 500 || status === 429)
          wrong.push(`${name}: ${shape.name} was answered ${status}: ${text.slice(0, 200)}`)
        if (ms > catastrophicMs) wrong.push(`${name}: ${shape.name} held the event loop for ${ms} ms`)
      }
    }
    slices.end()
    expect(wrong).toEqual([])
  },
)

const eightSearches = `def respond(event):
    return {"tools": [{"tool": "knowledge", "input": {"query": "tea %d" % n}} for n in range(8)], "context": "tea"}
`

test('41: eight searches of two megabytes in one turn hold nobody up', { tags: 'long' }, async () => {
  const creator = await app.newProUser()
  const guide = Array.from({ length: 60_000 }, (_, at) => `Tea${at} wants ${at % 90} degrees.`).join('\n\n')
  const config = { name: 'Kettle', description: 'Knows tea.', tools: ['knowledge'] }
  const draft = {
    config,
    prompt: 'Be calm.',
    logic: eightSearches,
    assets: [{ path: 'guide.md', text: guide }],
  }
  const ask = (more: object) =>
    creator.post('/templates/try', { draft: { ...draft, ...more }, message: 'tea' })
  await ask({ assets: [] })
  const slices = watchSlices()
  const { status, body } = await ask({})
  slices.end()
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { tools_used: Array.from({ length: 8 }, () => ({ success: true })) },
  })
  expect(slices.longest()).toBeLessThan(catastrophicMs)
})
