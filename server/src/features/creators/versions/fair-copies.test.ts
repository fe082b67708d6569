import type { Template, TemplateDetail } from '@agentry/contract/catalogue'
import type { MyTemplate, SavedTemplate } from '@agentry/contract/creators'
import type { Failure } from '@agentry/contract/rules/errors'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { newOperator } from '../../../../tests/support/people/operator.ts'
import { templateNamed } from '../../../../tests/support/people/chat-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

let made = 0
const newName = () => `Harbour Guide ${(made += 1)}`

/** Forty sentences that no other text of this file has. */
function longText(topic: string) {
  const things = ['harbour', 'lamp', 'rope', 'tide', 'gull', 'anchor', 'mast', 'crane', 'ferry', 'buoy']
  return Array.from(
    { length: 40 },
    (_, n) =>
      `${topic} ${n}: ask which ${things[n % 10]} the person means, and name ${topic} number ${n * 7}.`,
  ).join('\n')
}

const draft = (prompt: string, config: object = {}) => ({
  config: { name: newName(), description: 'Knows when the water is high enough.', ...config },
  prompt,
})

const save = (person: Caller, body: object, visibility = 'public') =>
  person.post<SavedTemplate & Failure>('/templates/draft', { ...body, visibility })
const fork = (person: Caller, id: string) => person.post<SavedTemplate & Failure>(`/templates/${id}/fork`)
const show = (person: Caller, id: string, visibility = 'public') =>
  person.patch<MyTemplate & Failure>(`/templates/${id}`, { visibility })

const people = async () => [await app.newProUser(), await app.newProUser()] as const

test(
  'a template says what others may do with it, and is a starting point only where it allows that',
  { tags: 'long' },
  async () => {
    const [creator, other] = await people()
    const allowed = { 'all-rights-reserved': 403, 'share-alike': 201, 'free-to-copy': 201 }
    for (const [license, status] of Object.entries(allowed)) {
      const { body } = await save(creator, draft(longText(license), { license }))
      const seen = await other.get<TemplateDetail>(`/templates/${body.id}`)
      expect(seen.body.license).toBe(license)
      expect((await fork(other, body.id)).status, license).toBe(status)
      expect((await fork(creator, body.id)).status, `own ${license}`).toBe(201)
    }
    const { body: silent } = await save(creator, draft(longText('silent')))
    expect(await fork(other, silent.id)).toMatchObject({
      status: 403,
      body: {
        detail: `The creator of “${silent.name}” reserves all rights, so it cannot be a starting point.`,
      },
    })
    expect((await fork(other, await templateNamed(app, 'Packing List'))).status).toBe(201)
  },
)

test('a license that is not on the list, or lets others copy what is paid for, is refused', async () => {
  const creator = await app.newProUser()
  for (const config of [{ license: 'MIT' }, { license: 'free-to-copy', is_premium: true }])
    expect(await save(creator, draft(longText('paid'), config))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'config.license' }] },
    })
})

test('what is made from a share-alike template stays share alike, also over a copy of the copy and when its creator changes their mind', async () => {
  const [creator, other] = await people()
  const { body: origin } = await save(creator, draft(longText('shared'), { license: 'share-alike' }))
  const { body: copy } = await fork(other, origin.id)
  const { body: second } = await fork(other, copy.id)
  await save(creator, { ...draft(longText('shared')), template_id: origin.id })
  const changed = draft(longText('rewritten'), { license: 'free-to-copy' })
  for (const { id } of [copy, second])
    expect(await save(other, { ...changed, template_id: id })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'config.license', message: expect.stringContaining('is share alike') }] },
    })
  const alike = draft(longText('rewritten'), { license: 'share-alike' })
  expect(await save(other, { ...alike, template_id: copy.id })).toMatchObject({ status: 201 })
  const { body: list } = await app.visitor().get<Template[]>('/templates?sort=newest&limit=100')
  expect(list.find(({ id }) => id === copy.id)?.lineage).toMatchObject({
    template_id: origin.id,
    name: origin.name,
  })
})

test('46: an unchanged copy is shown to nobody, by no way; a changed one is', async () => {
  const [creator, other] = await people()
  const prompt = longText('copied')
  const { body: origin } = await save(creator, draft(prompt, { license: 'free-to-copy' }))
  const { body: copy } = await fork(other, origin.id)
  const refused = [
    await show(other, copy.id),
    await show(other, copy.id, 'unlisted'),
    await other.post<Failure>(`/templates/${copy.id}/versions/${copy.version_id}/release`, {}),
    await save(other, { ...draft(`${prompt} Thank you.`), template_id: copy.id }),
    await save(other, draft(prompt)),
    await save(other, draft(prompt.toUpperCase().replaceAll('\n', ' —\u200b '))),
    await save(other, draft(prompt, { is_premium: true, price_cents: 900 })),
  ]
  for (const { status, body } of refused) {
    expect(status).toBe(422)
    expect(body.detail).toContain(`This is the same as “${origin.name}” by ${origin.template.created_by}.`)
  }
  expect(refused.at(-1)!.body.detail).toContain('That one is free, and cannot be sold unchanged.')

  const knowledge = { assets: [{ path: 'tides.md', text: longText('tides') }] }
  const changed = { ...draft(prompt), ...knowledge, template_id: copy.id }
  expect((await save(other, changed)).status).toBe(201)
  const third = await app.newProUser()
  expect((await save(third, { ...draft('You know tides.'), ...knowledge })).body.detail).toContain(
    changed.config.name,
  )
})

test(
  'the first may go on, their own copies are theirs, operators answer for themselves, and a short text is nobody’s',
  { tags: 'long' },
  async () => {
    const [creator, other] = await people()
    const operator = await newOperator(app)
    const prompt = longText('first')
    const { body: origin } = await save(creator, draft(prompt))
    expect((await save(creator, draft(prompt))).status).toBe(201)
    expect((await show(creator, origin.id, 'private')).status).toBe(200)
    expect((await save(other, draft(prompt))).status).toBe(422)
    await app.ports.db.execute(
      `UPDATE account SET is_pro = true, is_operator = true WHERE email = '${operator.email}'`,
    )
    expect((await save(operator, draft(prompt))).status).toBe(201)
    expect((await show(creator, origin.id)).status).toBe(200)
    for (const person of [creator, other])
      expect((await save(person, draft('You are kind.'))).status).toBe(201)
  },
)

test(
  '46: of the same text by two people at once over two replicas, one is shown',
  { tags: 'long' },
  async () => {
    const replica = await openTestApp({ DATABASE_URL: app.databaseUrl })
    onTestFinished(replica.stop)
    const creators = await Promise.all(Array.from({ length: 6 }, () => app.newProUser()))
    const prompt = longText('raced')
    const answers = await Promise.all(
      creators.map((person, n) =>
        save(n % 2 ? new Caller(replica.origin, person.token) : person, draft(prompt)),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
  },
)
