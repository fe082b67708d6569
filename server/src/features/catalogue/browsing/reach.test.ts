import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import type { SavedTemplate } from '@agentry/contract/creators'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const list = async (query: Record<string, string> = {}) =>
  (await app.visitor().get<Template[]>(`/templates/?${new URLSearchParams(query)}`)).body
const labelOf = async (name: string) =>
  (await list({ search: name })).find((each) => each.name === name)?.reach.label

test('every card says the same about reach as the details, which tell what the server enforces', async () => {
  for (const { id, reach } of await list()) {
    const { body } = await app.visitor().get<TemplateDetail>(`/templates/${id}`)
    expect(reach).toEqual(body.capabilities.reach)
  }
})

test('the filter finds what its label says, alone, in a search and on a page', async () => {
  const all = await list({ sort: 'name' })
  for (const label of ['sealed', 'reads-the-web', 'can-send'] as const) {
    const those = all.filter(({ reach }) => reach.label === label).map(({ name }) => name)
    expect(those.length, label).toBeGreaterThan(0)
    expect((await list({ sort: 'name', reach: label })).map(({ name }) => name)).toEqual(those)
    const [first] = those
    const found = await list({ search: first!, reach: label })
    expect(found.map(({ name }) => name)).toContain(first)
    expect(new Set(found.map(({ reach }) => reach.label))).toEqual(new Set([label]))
  }
  const wrong = await app.visitor().get('/templates/?reach=everything')
  expect(wrong.status).toBe(422)
})

test('a new version with other tools changes the label; what the creator says about it does not', async () => {
  const creator = await app.newProUser()
  const publish = async (tools: string[], templateId?: string) => {
    const { body } = await creator.post<SavedTemplate>('/templates/draft', {
      config: { name: 'Sealed Letter Desk', description: 'Sealed: nothing ever leaves.', tools },
      prompt: 'You write letters.',
      visibility: 'public',
      ...(templateId && { template_id: templateId }),
    })
    return body.id
  }
  const id = await publish([])
  expect(await labelOf('Sealed Letter Desk')).toBe('sealed')
  await publish(['research'], id)
  await expect.poll(() => labelOf('Sealed Letter Desk')).toBe('reads-the-web')
  await publish(['research', 'email'], id)
  await expect.poll(() => labelOf('Sealed Letter Desk')).toBe('can-send')
})
