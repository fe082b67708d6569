import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { launch } from '../testing/chat-person.ts'
import { startTestApp } from '../testing/start-test-app.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('40: memory does not grow with the number of finished requests', async () => {
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
  const heldMegabytes = () => {
    collect()
    return process.memoryUsage().heapUsed / 1024 / 1024
  }
  await work(60)
  const before = heldMegabytes()
  await work(240)
  expect(heldMegabytes() - before).toBeLessThan(3)
}, 120_000)
