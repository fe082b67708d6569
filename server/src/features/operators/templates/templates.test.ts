import type { TemplateDetails } from '@agentry/contract/operators/templates'
import { expect, test } from 'vitest'
import { launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'

const reason = 'It copies a brand'

test(
  'a removed template is closed to others, its agents end, its creator cannot publish it, and it can be restored',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const operator = await newOperator(app)
    const creator = await app.newProUser()
    const person = await app.newUser()
    const made = await creator.post<{ id: string }>('/templates/draft', {
      config: { name: 'Kettle Watch', description: 'Knows when the water is hot enough for tea.' },
      prompt: 'You watch kettles.',
      visibility: 'public',
    })
    const template = `/templates/${made.body.id}`
    const agent = await launchTemplate(person, made.body.id)

    const removed = await operator.post(`/admin${template}/remove`, { reason })
    expect(removed.body).toMatchObject({
      visibility: 'private',
      held_as: 'removed',
      log: [{ action: 'template.remove', reason, person: { email: creator.email } }],
    })
    expect((await person.get(template)).status).toBe(404)
    expect((await person.get(agent.path)).body).toMatchObject({ status: 'error' })
    expect((await person.post(`${agent.path}/start`)).status).toBe(409)
    for (const visibility of ['public', 'unlisted'])
      expect(await creator.patch(template, { visibility })).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining(reason) },
      })

    await operator.post(`/admin${template}/restore`, { reason: 'The name was changed' })
    expect((await person.get(template)).status).toBe(200)
    expect((await person.post(`${agent.path}/start`)).status).toBe(200)
  },
)

test('a featured template comes first, an unlisted one opens by its link only, and a reserved name is refused', async () => {
  const app = await startTestApp()
  const operator = await newOperator(app)
  const list = async () => (await app.visitor().get<{ id: string; name: string }[]>('/templates')).body
  const last = (await list()).at(-1)!
  await operator.put(`/admin/templates/${last.id}/featured`, { on: true, reason })
  expect((await list())[0]).toMatchObject({ id: last.id })

  await operator.post(`/admin/templates/${last.id}/unlist`, { reason })
  expect((await list()).map(({ id }) => id)).not.toContain(last.id)
  expect((await app.visitor().get(`/templates/${last.id}`)).status).toBe(200)

  await operator.put('/admin/reserved-names', { name: 'Kettle Works', on: true, reason })
  const registration = { email: 'eve@example.org', password: 'a quiet harbour', full_name: 'Kettle Works' }
  expect((await app.visitor().post('/auth/register', registration)).status).toBe(422)
  await operator.put('/admin/reserved-names', { name: 'Kettle Works', on: false, reason })
  expect((await app.visitor().post('/auth/register', registration)).status).toBe(201)
})

test('operators read what people get of a template, and never a draft that nobody gets', async () => {
  const app = await startTestApp()
  const operator = await newOperator(app)
  const creator = await app.newProUser()
  const save = (prompt: string, more: object) =>
    creator.post<{ id: string }>('/templates/draft', {
      config: { name: 'Kettle Watch', description: 'Knows when the water is hot enough for tea.' },
      prompt,
      ...more,
    })
  const { id } = (await save('You watch kettles.', {})).body
  const released = async () => {
    const { body } = await operator.get<TemplateDetails>(`/admin/templates/${id}`)
    return body.released
  }
  expect(await released()).toBeNull()
  await creator.patch(`/templates/${id}`, { visibility: 'public' })
  await save('You watch pots.', { template_id: id })
  expect(await released()).toMatchObject({ prompt: 'You watch kettles.', files: [] })

  const { body } = await operator.get<{ templates: { id: string; name: string }[] }>(
    '/admin/templates?search=Plant%20Care',
  )
  const starter = await operator.get<TemplateDetails>(`/admin/templates/${body.templates[0]!.id}`)
  expect(starter.body.released?.files.map(({ path }) => path)).toContain('assets/care-guide.md')
  expect((await creator.get(`/admin/templates/${id}`)).status).toBe(404)
})
