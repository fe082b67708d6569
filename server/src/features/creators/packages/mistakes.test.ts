import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { upload, zipWith } from '../testing/creator.ts'

let app: TestApp
let creator: TestUser
beforeAll(async () => {
  app = await openTestApp()
  creator = await app.newProUser()
})
afterAll(() => app.stop())

const config = `name: Tea Timer
description: Tells how long and how hot each kind of tea wants to be.
category: Beverages
is_premium: true
price_cents: 5
tools:
  - calculator
  - teleport
colour: green
`
const tests = '- name: knows green tea\n  turns:\n    - say: How long?\n      contains: { a: 1 }\n'
const logic = 'def respond(event):\n    return {"reply": "Hi"\n'

/** What validators say by themselves. */
const raw = /expected|invalid|too small|too big|received|zod|unrecognized/i

test(
  'an upload with mistakes in three files hears of all of them at once, each with its line',
  { tags: 'long' },
  async () => {
    const { status, body } = await upload(
      creator,
      zipWith({ 'config.yaml': config, 'tests.yaml': tests, 'logic.py': logic }),
    )
    expect(status).toBe(422)
    for (const sentence of [
      /config\.yaml, line 3: category must be one of: General, /,
      /config\.yaml, line 5: price_cents must be at least 100\./,
      /config\.yaml, line 8: tools\.1 must be one of: /,
      /config\.yaml, line 9: colour is not a key we know\./,
      /tests\.yaml, line 4: 0\.turns\.0\.contains must be text or a number or yes or no \(true or false\) or a list\./,
      /logic\.py, line 2: SyntaxError: .+/,
    ])
      expect.soft(body.detail).toMatch(sentence)
    expect(body.detail).not.toMatch(raw)
    expect(body.errors).toHaveLength(6)
    expect(body.detail.split('\n')).toHaveLength(6)
  },
)

test('a draft hears of all its mistakes at once, each with its field', { tags: 'long' }, async () => {
  const { status, body } = await creator.post('/templates/draft', {
    config: {
      name: 'Tea Timer',
      description: 'Tells how long and how hot each kind of tea wants to be.',
      category: 'Beverages',
      is_premium: true,
      price_cents: 5,
      tools: ['calculator', 'teleport'],
      cover: 'assets/cup.png',
    },
    prompt: 'You are a calm tea master.',
    tests,
    logic,
  })
  expect(status).toBe(422)
  const paths = (body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)
  expect(paths.toSorted()).toEqual([
    'config.category',
    'config.cover',
    'config.price_cents',
    'config.tools.1',
    'logic.py',
    'tests.yaml, line 4',
  ])
  expect((body as unknown as { detail: string }).detail).not.toMatch(raw)
})

const priced = `name: Tea Timer
description: Tells how long and how hot each kind of tea wants to be.
tools: [teleport]
price_cents: 500
cover: assets/cup.png
`

test('an unknown tool in config.yaml is told with a price that needs premium and a cover that is missing', async () => {
  const { status, body } = await upload(creator, zipWith({ 'config.yaml': priced, 'logic.py': logic }))
  expect(status).toBe(422)
  for (const sentence of [
    /config\.yaml, line 3: tools\.0 must be one of: /,
    /config\.yaml, line 4: price_cents is only for premium templates\./,
    /config\.yaml, line 5: .*assets\/cup\.png/,
    /logic\.py, line 2: SyntaxError: .+/,
  ])
    expect.soft(body.detail).toMatch(sentence)
  expect(body.errors).toHaveLength(4)
})
