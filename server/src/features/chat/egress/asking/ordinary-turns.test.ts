import type { Template } from '@agentry/contract/catalogue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../tests/support/app/start-test-app.ts'
import { launchTemplate } from '../../../../../tests/support/people/chat-person.ts'
import { watchTurn } from '../testing/watched-turn.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 90_000 })

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

test('44: a hundred ordinary turns of the starters ask for nothing', { tags: 'long' }, async () => {
  const person = await app.newProUser()
  const { body: templates } = await person.get<Template[]>('/templates?limit=100')
  expect(templates.length).toBeGreaterThan(35)
  const asked: string[] = []
  let turns = 0
  for (const { id, name } of templates) {
    const { body: details } = await person.get<{ starters: string[] }>(`/templates/${id}`)
    const agent = await launchTemplate(person, id)
    for (const message of details.starters.slice(0, 3)) {
      const { asks } = await watchTurn(person, {
        path: `${agent.path}/chat`,
        body: { message },
        decision: 'deny',
      })
      turns += 1
      asked.push(...asks.map(({ sink, text }) => `${name} › ${message}: ${sink} ${text}`))
    }
  }
  expect(turns).toBeGreaterThan(100)
  expect(asked).toEqual([])
})
