import type { TemplateDetail } from '@agentry/contract/catalogue'
import type { SavedTemplate, VersionContent } from '@agentry/contract/creators'
import type { Failure } from '@agentry/contract/rules/errors'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../core/operation/clock.ts'
import { holding } from '../../../db/testing/holding.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { eraseDue } from '../../privacy/erasure-service.ts'
import { craftZip } from '../testing/craft-zip.ts'
import { goodConfig, goodFiles, upload, zipWith } from '../testing/creator.ts'

let app: TestApp
let creator: TestUser
beforeAll(async () => {
  app = await openTestApp()
  creator = await app.newProUser()
})
afterAll(() => app.stop())

/** Without code, which would be compiled and played each time. */
const plain = { 'logic.py': undefined, 'tests.yaml': undefined }
const named = (name: string) => goodConfig.replace('Tea Timer', name)
const draft = (name: string, assets: object[] = []) => ({
  config: { name, description: 'Tells how long each kind of tea wants.' },
  prompt: 'You are a calm tea master.',
  assets,
})
const save = (body: object) => creator.post<SavedTemplate & Failure>('/templates/draft', body)
const detail = (person: Caller, id: string) => person.get<TemplateDetail>(`/templates/${id}`)

test(
  'a changed file is a new version, whatever it is called; a redrawn cover is none',
  { tags: 'long' },
  async () => {
    const zip = (text: string) => {
      const { 'logic.py': _logic, 'tests.yaml': _tests, ...others } = goodFiles
      const files = { 'assets/prompt.txt': text, ...others, 'config.yaml': named('Twin Timer') }
      return craftZip(Object.entries(files).map(([name, content]) => ({ name, content })))
    }
    const { body: first } = await upload(creator, zip('One.'))
    expect((await upload(creator, zip('Two.'))).body).toMatchObject({ id: first.id, is_new_version: true })

    const picture = { width: 700, height: 700, channels: 3, background: '#3B6B57' } as const
    const cover = await sharp({ create: picture }).webp().toBuffer()
    const config = named('Drawn Timer').replace('cover.svg', 'cover.webp')
    const drawn = await upload(
      creator,
      zipWith({ ...plain, 'config.yaml': config, 'assets/cover.webp': cover }),
    )
    const download = await fetch(`${app.origin}/api/templates/${drawn.body.id}/download`, {
      headers: { authorization: `Bearer ${creator.token}` },
    })
    const again = await upload(creator, Buffer.from(await download.arrayBuffer()))
    expect(again.body).toMatchObject({ id: drawn.body.id, is_new_version: false })

    const photo = await sharp({ create: picture }).jpeg().toBuffer()
    const taken = await upload(
      creator,
      zipWith({
        ...plain,
        'config.yaml': named('Photo Timer').replace('cover.svg', 'cover.jpg'),
        'assets/cover.jpg': photo,
        'assets/cover.webp': cover,
        'assets/cover-card.webp': cover,
      }),
    )
    expect(taken.body.found?.find(({ role }) => role === 'cover')?.path, taken.text).toBe(
      'assets/cover-2.webp',
    )
  },
)

test(
  'of the text that an agent reads, one file too large leaves room for the next',
  { tags: 'long' },
  async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Tea ${(at * 7919) % 99_991}`)
    const text = (bytes: number) =>
      lines(bytes / 5)
        .join('\n')
        .slice(0, bytes)
    const { body } = await upload(
      creator,
      zipWith({
        ...plain,
        'config.yaml': named('Long Timer'),
        'assets/a.txt': text(1_500_000),
        'assets/b.txt': text(1_000_000),
        'assets/c.txt': text(400_000),
      }),
    )
    expect(body.warnings).toEqual([expect.stringMatching(/^assets\/b\.txt is kept, but/)])
  },
)

test('what a form takes over from versions is held to the rules of a ZIP', { tags: 'long' }, async () => {
  const { body: first } = await save(draft('Kept Tea', [{ path: 'a.txt', text: 'One.' }]))
  const { body: second } = await save(draft('Other Tea', [{ path: 'b.txt', text: 'Two.' }]))
  const a = { path: 'a.txt', from_version: first.version_id }
  const again = (...assets: object[]) => save({ ...draft('Kept Tea', assets), template_id: first.id })
  for (const twin of [a, { path: 'a.txt', text: 'Twin.' }, { path: 'A.TXT', text: 'Twin.' }])
    expect(await again(a, twin)).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^assets\/a\.txt is there twice\.$/i) },
    })
  expect(await again({ ...a, path: 'c.txt' })).toMatchObject({ status: 404 })

  await app.ports.db.execute(sql`
    UPDATE template_file SET content = convert_to(repeat('x', 51 * 1024 * 1024), 'UTF8')
    WHERE version_id IN (${first.version_id}, ${second.version_id})`)
  const large = await again(a, { path: 'b.txt', from_version: second.version_id })
  expect(large).toMatchObject({
    status: 413,
    body: { detail: 'These files have 102 MB together. A template may have 100 MB at most.' },
  })
})

test('a name of a template that was deleted while others use it is not free for another', async () => {
  const { body: gone } = await save({ ...draft('Gone Tea'), visibility: 'public' })
  await (await app.newUser()).post('/agents/launch', { template_id: gone.id })
  expect((await creator.delete(`/templates/${gone.id}`)).status).toBe(204)
  const { body: other } = await save(draft('Late Tea'))
  expect(await save({ ...draft('Gone Tea'), template_id: other.id })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('others still use') },
  })
})

test('a version that another replica keeps meanwhile comes before this one', { tags: 'long' }, async () => {
  const config = { ...plain, 'config.yaml': named('Busy Timer') }
  const { body: first } = await upload(creator, zipWith(config))
  const other = await holding(app, 'SELECT FROM account FOR UPDATE')
  const saving = upload(creator, zipWith({ ...config, 'assets/guide.md': '# White tea' }))
  await other.somebodyWaits()
  await other.query(
    `UPDATE template_version SET config = config || '{"version": "1.0.7"}' WHERE id = '${first.version_id}'`,
  )
  await other.query('COMMIT')
  expect((await saving).body).toMatchObject({ id: first.id, version: '1.0.8' })
})

test(
  'two forks at once get two names, and say what they came from as long as everybody can open it',
  { tags: 'long' },
  async () => {
    const [maker, forker] = [await app.newProUser(), await app.newProUser()]
    const { body: origin } = await upload(
      maker,
      zipWith({ ...plain, 'config.yaml': `${goodConfig}license: free-to-copy\n` }),
    )
    const forks = await Promise.all(
      [1, 2].map(() => forker.post<SavedTemplate>(`/templates/${origin.id}/fork`)),
    )
    expect(forks.map(({ body }) => body.name).sort()).toEqual(['Tea Timer', 'Tea Timer 2'])
    const { id, version_id } = forks[0]!.body
    const lineage = async () => (await detail(forker, id)).body.lineage
    const told = (await lineage())!
    expect(told.template_id).toBe(origin.id)
    expect(told.created_by).not.toBe('A former creator')
    await maker.patch(`/templates/${origin.id}`, { visibility: 'private' })
    expect(await lineage()).toEqual({ ...told, template_id: null })

    // Deleted before its creator leaves, nothing but the fork itself knows whose work it was.
    await maker.delete(`/templates/${origin.id}`)
    await maker.delete('/user/delete-account')
    await eraseDue({ ...app.ports, clock: { now: () => after(new Date(), days(31)) } })
    expect(await lineage()).toMatchObject({ name: 'A withdrawn template', created_by: 'A former creator' })
    const { text } = await forker.get<VersionContent>(`/templates/${id}/versions/${version_id}`)
    expect(text).not.toContain(told.created_by)
  },
)
