import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNamed } from '../support/people/chat-person.ts'
import type { Caller } from '../support/app/http-client.ts'
import { openTestApp, type TestApp } from '../support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

/** Somebody who comes from another address at every request. */
function visitorFrom(addressOf: (n: number) => string): Caller {
  const visitor = app.visitor()
  let n = 0
  Object.defineProperty(visitor, 'address', { get: () => addressOf((n += 1)) })
  return visitor
}

async function statuses(count: number, ask: () => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: count }, ask))
  return Map.groupBy(answers, ({ status }) => status)
}

const forgotten = (visitor: Caller) => () =>
  visitor.post('/auth/forgot-password', { email: `${crypto.randomUUID()}@example.org` })

test('49: the addresses of one IPv6 /64 count as one guest', async () => {
  const guest = visitorFrom((n) => `2001:db8:1:1:${n.toString(16)}:0:0:${n.toString(16)}`)
  const template_id = await templateNamed(app, 'Plant Care')
  const answers = await statuses(33, () => guest.post('/guest/chat', { template_id, message: 'hello' }))
  expect(answers.get(200)).toHaveLength(30)
  expect(answers.get(429)).toHaveLength(3)
})

test('49: one /64 has one allowance of sign-in tries, links and guest starts', { tags: 'long' }, async () => {
  const asked = await statuses(32, forgotten(visitorFrom((n) => `2001:db8:2:2::${n.toString(16)}`)))
  expect(asked.get(429)).toHaveLength(2)

  const victim = await app.newUser()
  const guesser = visitorFrom((n) => `2001:db8:3:3::${n.toString(16)}`)
  const tries = await statuses(12, () =>
    guesser.post('/auth/login', { email: victim.email, password: 'not the one' }),
  )
  expect(tries.get(429)).toHaveLength(2)

  const template_id = await templateNamed(app, 'Plant Care')
  const starter = visitorFrom((n) => `2001:db8:4:4::${n.toString(16)}`)
  const starts = await statuses(62, () =>
    starter.post('/guest/start', { template_id, guest_id: `guest_${crypto.randomUUID()}` }),
  )
  expect(starts.get(429)).toHaveLength(2)
})

test('49: all the /64 networks of one /48 together have eight times as much', { tags: 'long' }, async () => {
  const asked = await statuses(245, forgotten(visitorFrom((n) => `2001:db8:5:${n.toString(16)}::1`)))
  expect(asked.get(202)).toHaveLength(240)
  expect(asked.get(429)).toHaveLength(5)
  const elsewhere = visitorFrom(() => '2001:db8:6:1::1')
  expect((await forgotten(elsewhere)()).status).toBe(202)
})

test('49: an IPv4 address written as IPv6 counts as the IPv4 address', async () => {
  const spellings = ['::ffff:203.0.113.9', '::ffff:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9']
  const asked = await statuses(32, forgotten(visitorFrom((n) => spellings[n % 4]!)))
  expect(asked.get(429)).toHaveLength(2)
  expect((await forgotten(visitorFrom(() => '::ffff:203.0.113.10'))()).status).toBe(202)
})

test('49: who has signed in from a network before is at home in all of it', { tags: 'long' }, async () => {
  const owner = await app.newUser()
  const signIn = (address: string, password: string) =>
    Object.assign(app.visitor(), { address }).post('/auth/login', { email: owner.email, password })
  expect((await signIn('2001:db8:7:7::1', owner.password)).status).toBe(200)
  const strangers = visitorFrom((n) => `198.51.${n >> 8}.${n & 255}`)
  await statuses(60, () => strangers.post('/auth/login', { email: owner.email, password: 'not the one' }))
  expect((await signIn('2001:db8:8:8::1', owner.password)).status).toBe(429)
  expect((await signIn('2001:db8:7:7:9:9:9:9', owner.password)).status).toBe(200)
})
