import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverFileOf } from '../../src/features/catalogue/templates/covers.ts'
import { template, templateCover, templateFile } from '../../src/features/catalogue/schema.ts'
import { goodCover, upload } from '../../src/features/creators/testing/creator.ts'
import {
  hostileCovers,
  slowFilters,
  zipWithCover,
} from '../../src/features/creators/testing/hostile-covers.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/app/start-test-app.ts'

let app: TestApp
let creator: TestUser
beforeAll(async () => {
  app = await openTestApp()
  creator = await app.newProUser()
})
afterAll(() => app.stop())

test.each(hostileCovers)(
  '42: a cover of %s is refused at upload with its name',
  { tags: 'long' },
  async (_what, cover, sentence) => {
    const answer = await upload(creator, zipWithCover(cover))
    expect(answer.status, answer.text).toBe(422)
    expect(answer.body.detail).toMatch(sentence)
  },
)

test('42: a cover is served as a picture in every width, and its SVG to nobody', async () => {
  const { body, text } = await upload(creator, zipWithCover(goodCover, 'Drawn Timer'))
  const address = `${app.origin}${body.template.image_url}`
  for (const [ending, width] of [
    ['-320.webp', 320],
    ['.webp', 640],
    ['-960.webp', 960],
  ] as const) {
    const cover = await fetch(address.replace(/\.webp$/, ending))
    expect(cover.headers.get('content-type'), text).toBe('image/webp')
    const picture = await sharp(Buffer.from(await cover.arrayBuffer())).metadata()
    expect(picture).toMatchObject({ format: 'webp', width, height: Math.round((width * 2) / 3) })
  }
  for (const ending of ['.svg', '-100.webp', '-640.webp', '-320.svg'])
    expect((await fetch(address.replace(/\.webp$/, ending))).status, ending).toBe(404)
})

/** As a version that was uploaded before covers were drawn: an SVG and no pictures. */
async function uploadedBefore(name: string, cover: string) {
  const { body } = await upload(creator, zipWithCover(goodCover, name))
  const content = Buffer.from(cover)
  const coverFile = coverFileOf({
    config: { cover: 'cover.svg' },
    assets: [{ path: 'cover.svg', contentType: 'image/svg+xml', content }],
  })
  const { db } = app.ports
  await db.delete(templateCover).where(eq(templateCover.versionId, body.version_id))
  const sha256 = createHash('sha256').update(content).digest()
  await db.update(templateFile).set({ content, sha256 }).where(eq(templateFile.versionId, body.version_id))
  await db.update(template).set({ coverFile }).where(eq(template.id, body.id))
  const imageUrl = async () => {
    const answer = await creator.get<{ image_url: string | null }>(`/templates/${body.id}`)
    return answer.body.image_url
  }
  return { imageUrl }
}

test('42: a cover from before is drawn when it is first asked for', async () => {
  const { imageUrl } = await uploadedBefore('Old Timer', goodCover)
  const cover = await fetch(`${app.origin}${await imageUrl()}`)
  expect(cover.status).toBe(200)
  expect(cover.headers.get('content-type')).toBe('image/webp')
})

test(
  '42: a cover from before that cannot be drawn is never served, and not tried at every visit',
  { tags: 'long' },
  async () => {
    const { imageUrl } = await uploadedBefore('Slow Timer', slowFilters)
    const address = `${app.origin}${await imageUrl()}`
    expect((await fetch(address)).status).toBe(404)
    expect(await imageUrl()).toBeNull()
  },
)

test('51: a damaged picture of a cover is drawn again', async () => {
  const { body } = await upload(creator, zipWithCover(goodCover, 'Flipped Timer'))
  const address = `${app.origin}${body.template.image_url}`
  const before = await (await fetch(address)).bytes()
  await app.ports.db.execute(sql`
    UPDATE template_cover SET content = set_byte(content, 50, get_byte(content, 50) # 1) WHERE version_id = ${body.version_id}`)
  expect(await (await fetch(address)).bytes()).toEqual(before)
})

test('42: a draft’s cover is shown as the server draws it', async () => {
  const draw = (svg: string) =>
    creator.post<{ image: string; detail: string }>('/templates/cover', {
      path: 'cover.svg',
      base64: Buffer.from(svg).toString('base64'),
    })
  expect((await draw(goodCover)).body.image).toMatch(/^data:image\/webp;base64,/)
  const [, hostile = '', sentence] = hostileCovers[0] ?? []
  expect(await draw(hostile)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(sentence!) },
  })
})
