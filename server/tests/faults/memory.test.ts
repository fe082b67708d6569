import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { Caller } from '../support/app/http-client.ts'
import { launch } from '../support/people/chat-person.ts'
import { startTestApp } from '../support/app/start-test-app.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('40: memory does not grow with the number of finished requests', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const user = await app.newProUser()
  const agent = await launch(app, user, 'Plant Care')
  const { body } = await agent.say('hello')
  const work = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all([
        app.visitor().get(`/templates?search=word${round}`),
        user.get('/agents'),
        user.get(`/nowhere/${round}`),
        user.get(`${agent.path}/conversations/${body.conversation_id}/history`),
        user.patch(agent.path, { name: `Agent ${round}` }),
        ...(round % 5 === 0 ? [agent.stream('hello')] : []),
      ])
  }
  /** Many that cost little: a refusal, an answer without a database, one with a token that is none. */
  const knock = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all([
        user.get('/health'),
        user.get(`/nowhere/${round}`),
        new Caller(app.origin, `nobody-${round}`.padEnd(40, 'x')).get(`/templates/${round}`),
      ])
  }
  const heldMegabytes = () => {
    collect()
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1024 / 1024
  }
  const held: number[] = []
  for (let phase = 0; phase < 4; phase += 1) {
    await work(20)
    await knock(250)
    held.push(heldMegabytes())
  }
  // Caches fill up and code is compiled in one phase or another; what leaks grows in each, by 850 requests.
  const grown = held.slice(1).map((megabytes, at) => megabytes - held[at]!)
  expect(Math.min(...grown), String(grown)).toBeLessThan(0.25)
})
