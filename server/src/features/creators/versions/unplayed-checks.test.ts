import type { TemplateDetail } from '@agentry/contract/catalogue'
import type { MyTemplate, SavedTemplate } from '@agentry/contract/creators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { readYaml } from '../../../core/yaml/read-yaml.ts'
import { loadVersion } from '../../catalogue/templates/version-service.ts'
import type { KeptChecks } from '../../catalogue/templates/template-service.ts'
import { readChecks } from '../../chat/checks/check-service.ts'
import { checkTemplate } from '../packages/run-checks.ts'
import { goodLogic } from '../testing/creator.ts'

let app: TestApp
let creator: TestUser
beforeAll(async () => {
  app = await openTestApp()
  creator = await app.newProUser()
})
afterAll(() => app.stop())

const turn = (name: string, expected: string) =>
  `- name: ${name}\n  turns:\n    - say: How long does green tea take?\n      contains: ["${expected}"]\n`
const tests =
  turn('knows green tea', '2 minutes') + turn('also later', '2 minutes') + turn('wrong', '9 hours')

async function saveWith(name: string, checks: object) {
  const { body, text } = await creator.post<SavedTemplate>('/templates/draft', {
    config: { name, description: 'Tells how long each kind of tea wants.' },
    prompt: 'You are a calm tea master.',
    logic: goodLogic,
    tests,
  })
  expect(body.checks, text).toMatchObject({ passed: 2, not_run: 0, total: 3 })
  const kept = { ...checks, at: '2026-01-01T00:00:00.000Z', model: 'built-in model' }
  await app.ports.db.execute(
    sql`UPDATE template_version SET checks = ${JSON.stringify(kept)} WHERE id = ${body.version_id}`,
  )
  return {
    id: body.id,
    version_id: body.version_id,
    path: `/templates/${body.id}/versions/${body.version_id}`,
  }
}

test('what has no time left is neither passed nor failed', { tags: 'long' }, async () => {
  const { version_id } = await saveWith('Hurried Tea', { passed: 2, total: 3, failures: [] })
  const template = {
    version: await loadVersion(app.ports.db, version_id),
    checks: readChecks(readYaml('tests.yaml', tests), new Set()),
    fixtures: new Map<string, Uint8Array>(),
  }
  const checks = await checkTemplate(app.ports, template, { patienceMs: -1 })
  expect(checks).toMatchObject({ passed: 0, total: 3, failures: [], notRun: 3 })
})

const unplayed = ['did not run: the checks before it took too long']
const say = 'How long does green tea take?'
const before: [string, Omit<KeptChecks, 'at' | 'model'>][] = [
  ['as it is kept', { passed: 1, total: 3, failures: [], notRun: 2 }],
  [
    'as it was kept among the failures',
    {
      passed: 1,
      total: 3,
      failures: ['also later', 'wrong'].map((check) => ({ check, say, problems: unplayed })),
    },
  ],
]

test.each(before)(
  'checks that did not run ask for no confirmation, %s, and run later',
  { tags: 'long' },
  async (how, kept) => {
    const { id, path } = await saveWith(`Late Tea ${how}`, kept)
    const released = await creator.post<MyTemplate>(`${path}/release`, {})
    expect(released.body.checks, released.text).toMatchObject({
      passed: 1,
      not_run: 2,
      total: 3,
      failures: [],
    })
    const page = async () => (await app.visitor().get<TemplateDetail>(`/templates/${id}`)).body.checks
    expect(await page()).toMatchObject({ passed: 1, not_run: 2, total: 3 })

    const stranger = await app.newProUser()
    expect((await stranger.post(`${path}/checks`)).status).toBe(404)
    const played = await creator.post<MyTemplate>(`${path}/checks`)
    const after = { passed: 2, not_run: 0, total: 3, failures: [{ check: 'wrong' }] }
    expect(played.body.checks, played.text).toMatchObject(after)
    expect(await page()).toMatchObject({ passed: 2, not_run: 0, total: 3 })
    expect((await creator.post<MyTemplate>(`${path}/checks`)).body.checks).toEqual(played.body.checks)
    expect(await creator.post(`${path}/release`, {})).toMatchObject({ status: 409 })
  },
)
