import { freePlan } from '@agentry/contract/rules/plans'
import { expect, test } from 'vitest'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import { launch, streamEvents } from '../../../../tests/support/people/chat-person.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { startServerProcess } from '../../../../tests/support/app/server-process.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { releaseExpiredReservations } from './allowance-service.ts'
import { turnUsage } from '../schema.ts'

const many = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

async function turnsUsed(person: Caller) {
  const { body } = await person.get<{ turns: { used: number } }>('/allowance')
  return body.turns.used
}

const laterBy = (app: TestApp, seconds: number) =>
  startTestApp({ DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(seconds) })

test(
  '26: with one turn left, 500 at once over two replicas are answered exactly once; next month there are 50 again',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const replica = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const user = await app.newUser()
    const agent = await launch(app, user, 'Plant Care')
    await agent.say('hello')
    await app.ports.db.update(turnUsage).set({ turns: freePlan.turnsPerMonth - 1 })

    const doors = [user, new Caller(replica.origin, user.token)]
    const answers = await many(500, (n) => doors[n % 2]!.post(`${agent.path}/chat`, { message: 'hello' }))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBe(1)
    const renewal =
      /You have used all 50 turns of the Free plan this month\. They renew on \w+ 1; Pro has no limit\./
    for (const { status, body } of refused)
      expect({ status, ...body }).toMatchObject({
        status: 402,
        code: 'plan-limit',
        detail: expect.stringMatching(renewal),
      })
    expect(await turnsUsed(user)).toBe(freePlan.turnsPerMonth)
    expect(await agent.conversations()).toHaveLength(2)

    const now = new Date()
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1)
    const later = await laterBy(app, Math.round((nextMonth - now.getTime()) / 1000))
    const again = new Caller(later.origin)
    const signedIn = await again.post<{ access_token: string }>('/auth/login', user)
    again.token = signedIn.body.access_token
    expect(await again.post(`${agent.path}/chat`, { message: 'hello' })).toMatchObject({
      status: 200,
      body: { turns_left: 49 },
    })
    expect(await turnsUsed(user)).toBe(freePlan.turnsPerMonth)
  },
)

test('Pro has no limit', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const user = await app.newProUser()
  const agent = await launch(app, user, 'Plant Care')
  const answers = await many(freePlan.turnsPerMonth + 2, () => agent.say('hello'))
  for (const { status, body } of answers)
    expect({ status, left: body.turns_left }).toEqual({ status: 200, left: null })
})

test(
  '27: a turn whose server was killed is given back, once, when no server can be answering it any more',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const model = await startProtocolServer(chatCompletions)
    const user = await app.newUser()
    const agent = await launch(app, user, 'Plant Care')
    await agent.say('hello')
    const doomed = await startServerProcess({
      DATABASE_URL: app.databaseUrl,
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'm',
      RUN_JOBS: 'false',
    })
    model.next({ silentAfter: 1, text: ['Half'] })
    const person = new Caller(doomed.origin, user.token)
    const reading = (async () => {
      for await (const event of streamEvents(person, `${agent.path}/chat`, { message: 'hello' }))
        if (event.type === 'delta') await doomed.kill()
    })()
    await expect(reading).rejects.toThrow()
    expect(await turnsUsed(user)).toBe(2)

    const soon = await laterBy(app, 120)
    await releaseExpiredReservations(soon.ports)
    expect(await turnsUsed(user)).toBe(2)
    await soon.stop()

    const later = await laterBy(app, 160)
    await later.ports.jobs.send('billing.give-turns-back', {})
    await waitFor(async () => (await turnsUsed(user)) === 1)
    await many(8, (n) => releaseExpiredReservations([app, later][n % 2]!.ports))
    expect(await turnsUsed(user)).toBe(1)
  },
)

test(
  '27: what a model fails to answer gives back its own turn and no other, however it fails',
  { tags: 'long' },
  async () => {
    const model = await startProtocolServer(chatCompletions)
    const app = await startTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' })
    const user = await app.newUser()
    const agent = await launch(app, user, 'Plant Care')
    for (const text of [['One.'], ['Two.'], ['Three.']]) {
      model.next({ text })
      expect((await agent.say('hello')).status).toBe(200)
    }
    model.next({ status: 401 }, { status: 401 })
    expect((await agent.say('hello')).status).toBe(502)
    model.next({ status: 401 }, { status: 401 })
    expect((await agent.stream('hello')).at(-1)).toMatchObject({ type: 'error', status: 502 })
    model.next({ cutAfter: 1, text: ['Half ', 'an answer', ' and more'] })
    expect((await agent.stream('hello')).at(-1)).toMatchObject({ type: 'error', status: 502 })
    await many(8, () =>
      releaseExpiredReservations({ ...app.ports, clock: { now: () => new Date(Date.now() + 9e6) } }),
    )
    expect(await turnsUsed(user)).toBe(3)
  },
)
