import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodCover, upload } from '../../src/features/creators/testing/creator.ts'
import { slowFilters, zipWithCover } from '../../src/features/creators/testing/hostile-covers.ts'
import { openTestApp, type TestApp, type TestUser } from '../support/app/start-test-app.ts'

let app: TestApp
let eve: TestUser
let ann: TestUser
beforeAll(async () => {
  app = await openTestApp()
  eve = await app.newProUser()
  ann = await app.newProUser()
  // Loads what is loaded once.
  await upload(ann, zipWithCover(goodCover, 'Warm Timer'))
})
afterAll(() => app.stop())

/** Eve calls four times at once, then Ann uploads. */
async function meanwhile(
  name: string,
  status: number,
  call: () => Promise<{ status: number; text: string }>,
) {
  let done = 0
  const began = process.cpuUsage()
  const all = Array.from({ length: 4 }, () => call().finally(() => (done += 1)))
  const answer = await upload(ann, zipWithCover(goodCover, name))
  const doneBefore = done
  for (const theirs of await Promise.all(all)) expect(theirs.status, theirs.text).toBe(status)
  expect(answer.status, answer.text).toBe(201)
  const { user, system } = process.cpuUsage(began)
  // Of this process, threads and all: a clock would also measure whoever else is at work here.
  return { doneBefore, cpuSeconds: (user + system) / 1e6 }
}

/** No two alike, or it would be refused as a bomb. */
const letters = (number: number) =>
  number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)
const repeatedKeys = Array.from({ length: 110_000 }, (_, number) => `sk-z${letters(number)}-`).join('')
const uniqueKeys = Array.from({ length: 8_000 }, (_, number) => `k${number}:\n`).join('')

test(
  '43: four drafts of one creator full of beginnings of keys cost next to nothing and hold up nobody',
  { tags: 'long' },
  async () => {
    const draft = {
      logic: 'def respond(event):\n    return {"reply": "done"}\n',
      assets: [{ path: 'keys.txt', text: repeatedKeys }],
    }
    const call = () => eve.post('/templates/run-logic', { draft, event: { message: 'go' } })
    expect((await meanwhile('First Timer', 200, call)).cpuSeconds).toBeLessThan(15)
  },
)

test(
  '43: four drafts of one creator with YAML of unique keys cost next to nothing and hold up nobody',
  { tags: 'long' },
  async () => {
    const config = { name: 'Keys', description: 'A draft whose checks are nothing but keys.' }
    const call = () => eve.post('/templates/draft', { config, prompt: 'You are.', tests: uniqueKeys })
    expect((await meanwhile('Second Timer', 422, call)).cpuSeconds).toBeLessThan(15)
  },
)

test(
  '43: covers of one creator that take too long are drawn beside another’s, not before it',
  { tags: 'long' },
  async () => {
    const body = { path: 'cover.svg', base64: Buffer.from(slowFilters).toString('base64') }
    const call = () => eve.post('/templates/cover', body)
    expect((await meanwhile('Third Timer', 422, call)).doneBefore).toBeLessThan(4)
  },
)
