import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../../tests/support/app/start-test-app.ts'
import { brokenTemplates } from '../testing/broken-templates.ts'
import { upload, zipWith } from '../testing/creator.ts'
import { hostileZips } from '../testing/hostile-zips.ts'

let app: TestApp
let creator: TestUser
beforeAll(async () => {
  app = await openTestApp()
  creator = await app.newProUser()
  // Loads what is loaded once, so that only the ZIPs are measured below.
  await upload(creator, zipWith())
})
afterAll(() => app.stop())

async function held() {
  const { rows } = await app.ports.db.execute(
    sql`SELECT (SELECT count(*) FROM template) AS templates, (SELECT count(*) FROM template_version) AS versions,
               (SELECT count(*) FROM template_file) AS files`,
  )
  return { ...rows[0], stored: await readdir(join(app.folder, 'files'), { recursive: true }).catch(() => []) }
}

test.each([...hostileZips, ...brokenTemplates])(
  '11, 12, 13: %s is refused with its own sentence within a second of work, nothing is kept, memory stays',
  async (_what, make, sentence) => {
    const zip = make()
    const before = await held()
    const megabytes = () => process.memoryUsage().rss / 1024 / 1024
    const start = megabytes()
    let most = start
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 5)
    const began = process.cpuUsage()
    const answer = await upload(creator, zip)
    const { user, system } = process.cpuUsage(began)
    clearInterval(watch)
    expect([413, 422], answer.text).toContain(answer.status)
    expect(answer.body.detail).toMatch(sentence)
    expect(await held()).toEqual(before)
    expect(most - start).toBeLessThan(50)
    // Of this process, threads and all: a clock would also measure whoever else is at work here.
    expect((user + system) / 1e6).toBeLessThan(1)
  },
)
