import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { chatCompletions } from '../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../adapters/models/testing/protocol-server.ts'
import { launch, streamEvents } from '../testing/chat-person.ts'
import { Caller } from '../testing/http-client.ts'
import { startPacedModel } from '../testing/paced-model.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { startTestApp } from '../testing/start-test-app.ts'

/** SIGTERM at the first word of an answer; what the person saw of it, and how the server ended. */
async function stopDuringAnswer(modelUrl: string) {
  const app = await startTestApp()
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const server = await startServerProcess({
    DATABASE_URL: app.databaseUrl,
    OPENAI_BASE_URL: modelUrl,
    OPENAI_MODEL: 'm',
  })
  const person = new Caller(server.origin, user.token)
  const conversation_id = randomUUID()
  let stopped: Promise<number | null> | undefined
  let began = Infinity
  let last = 'nothing'
  const reading = (async () => {
    for await (const event of streamEvents(person, `${agent.path}/chat`, {
      message: 'go on',
      conversation_id,
    })) {
      last = event.type
      if (event.type !== 'delta' || stopped) continue
      began = performance.now()
      stopped = server.kill('SIGTERM')
    }
  })()
  await reading.catch(() => undefined)
  const code = await stopped
  return {
    code,
    last,
    seconds: (performance.now() - began) / 1000,
    history: await agent.history(conversation_id),
  }
}

test('38: a server that is told to stop lets an answer finish', async () => {
  const model = await startPacedModel({ words: ['One ', 'two ', 'three.'], everyMs: 500 })
  onTestFinished(model.stop)
  const { code, last, seconds, history } = await stopDuringAnswer(model.url)
  expect({ code, last }).toEqual({ code: 0, last: 'done' })
  expect(seconds).toBeLessThan(10)
  expect(history).toMatchObject([{ content: 'go on' }, { content: 'One two three.' }])
})

test('38: an answer that would not end is cut within ten seconds, and what was written is kept', async () => {
  const model = await startProtocolServer(chatCompletions)
  model.next({ silentAfter: 1, text: ['Half'] })
  const { code, last, seconds, history } = await stopDuringAnswer(model.url)
  expect(code).toBe(0)
  expect(last).not.toBe('done')
  expect(seconds).toBeLessThan(10)
  expect(history).toMatchObject([{ content: 'go on' }, { content: 'Half', interrupted: true }])
})
