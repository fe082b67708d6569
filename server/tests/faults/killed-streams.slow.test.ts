import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { releaseExpiredReservations } from '../../src/features/billing/allowance/allowance-service.ts'
import { launch, streamEvents } from '../support/people/chat-person.ts'
import { Caller } from '../support/app/http-client.ts'
import { startPacedModel } from '../support/services/paced-model.ts'
import { startServerProcess } from '../support/app/server-process.ts'
import { startTestApp } from '../support/app/start-test-app.ts'

const kills = 6
const lanes = 5
const words = Array.from({ length: 12 }, (_, n) => `word-${n} `)

test(
  `36: ${kills} times kill -9 during ${lanes} streams: what was acknowledged is there, nothing is half there, nothing is counted twice`,
  { tags: 'long', timeout: 240_000 },
  async () => {
    const app = await startTestApp({ RUN_JOBS: 'false' })
    const model = await startPacedModel({ words, everyMs: 3 })
    onTestFinished(model.stop)
    const user = await app.newProUser()
    const agent = await launch(app, user, 'Plant Care')
    const conversations = Array.from({ length: lanes }, () => randomUUID())
    const acknowledged: string[] = []
    let cut = 0

    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServerProcess({
        DATABASE_URL: app.databaseUrl,
        RUN_JOBS: 'false',
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'm',
      })
      const person = new Caller(server.origin, user.token)
      let untilKill = lanes + 20 * (kill % 9)
      let killed: Promise<unknown> | undefined
      const talk = async (conversation_id: string) => {
        for (;;) {
          const turn = { message: 'go on', conversation_id, client_message_id: randomUUID() }
          for await (const event of streamEvents(person, `${agent.path}/chat`, turn)) {
            if (event.type === 'error') throw new Error(event.detail)
            if (event.type === 'done') acknowledged.push(event.answer.message_id)
            untilKill -= 1
            if (untilKill <= 0) killed ??= server.kill()
          }
        }
      }
      const outcomes = await Promise.allSettled(conversations.map(talk))
      await killed
      cut += outcomes.length
    }
    expect(cut).toBe(kills * lanes)

    const kept: string[] = []
    for (const conversation of conversations) {
      const history = await agent.history(conversation, '?limit=500')
      const [summary] = (await agent.conversations()).filter(
        ({ conversation_id }) => conversation_id === conversation,
      )
      expect(summary?.message_count).toBe(history.length)
      for (const [place, { sender, content, id, interrupted }] of history.entries()) {
        const isQuestion = place % 2 === 0
        expect(sender).toBe(isQuestion ? 'user' : 'assistant')
        // What a killed server had stored of an answer is kept, and does not count.
        if (interrupted) expect(words.join('').startsWith(content)).toBe(true)
        else expect(content).toBe(isQuestion ? 'go on' : words.join(''))
        if (!isQuestion && !interrupted) kept.push(id)
      }
    }
    expect(acknowledged.length).toBeGreaterThan(kills)
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([])

    const later = await startTestApp({
      DATABASE_URL: app.databaseUrl,
      CLOCK_OFFSET: '200',
      RUN_JOBS: 'false',
    })
    await releaseExpiredReservations(later.ports)
    const { body } = await user.get<{ turns: { used: number } }>('/allowance')
    expect(body.turns.used).toBe(kept.length)
  },
)
