import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { releaseExpiredReservations } from '../../src/features/billing/allowance/allowance-service.ts'
import { launch } from '../support/people/chat-person.ts'
import type { Caller } from '../support/app/http-client.ts'
import { startPacedModel } from '../support/services/paced-model.ts'
import { startReplicas, type Replicas } from '../support/app/replicas.ts'
import { signUp } from '../support/people/sign-up.ts'
import { startTestApp } from '../support/app/start-test-app.ts'
import { waitFor } from '../support/app/wait-for.ts'

const people = 4
const RETRY_MS = 500
const words = Array.from({ length: 8 }, (_, n) => `word-${n} `)

/** Somebody who talks and renames what they said, and asks again, as the client does, where no answer came. */
async function talker(replicas: Replicas) {
  const person = await signUp(replicas.origin)
  const agent = await launch(replicas, person, 'Plant Care')
  const conversation_id = randomUUID()
  const seen = { turns: 0, repeated: 0, title: '' }
  const again = async (ask: () => Promise<boolean>) => {
    if (await ask().catch(() => false)) return
    seen.repeated += 1
    while (!(await ask().catch(() => false))) await pause(RETRY_MS)
  }
  const turn = async () => {
    const client_message_id = randomUUID()
    await again(async () => {
      const events = await agent.stream('go on', { conversation_id, client_message_id })
      return events.at(-1)?.type === 'done'
    })
    seen.turns += 1
  }
  const rename = async () => {
    const title = `Title ${seen.turns}`
    const path = `${agent.path}/conversations/${conversation_id}`
    await again(async () => (await person.patch(path, { title })).status === 200)
    seen.title = title
  }
  const over = new AbortController()
  const talking = async () => {
    while (!over.signal.aborted) {
      await turn()
      await rename()
    }
  }
  const talked = talking()
  return {
    person,
    agent,
    conversation_id,
    seen,
    async stop() {
      over.abort()
      await talked
    },
  }
}

type Talker = Awaited<ReturnType<typeof talker>>

/** Until everybody has had so many more answers. */
const moreTurns = (talkers: Talker[], count: number) => {
  const goals = talkers.map(({ seen }) => seen.turns + count)
  return waitFor(async () => talkers.every(({ seen }, at) => seen.turns >= goals[at]!))
}
const repeatsOf = (talkers: Talker[]) => talkers.reduce((sum, { seen }) => sum + seen.repeated, 0)
const turnsUsed = async (person: Caller) =>
  (await person.get<{ turns: { used: number } }>('/allowance')).body.turns.used

test(
  '36, 38: one of two servers is killed among streams, and one told to stop: a retry at most, nothing lost, nothing twice',
  { tags: 'long' },
  async () => {
    const model = await startPacedModel({ words, everyMs: 40 })
    onTestFinished(model.stop)
    const replicas = await startReplicas({
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'm',
      RUN_JOBS: 'false',
    })
    const talkers = await Promise.all(Array.from({ length: people }, () => talker(replicas)))
    await moreTurns(talkers, 1)
    expect(repeatsOf(talkers)).toBe(0)

    await replicas.kill(0)
    await moreTurns(talkers, 2)
    const repeats = repeatsOf(talkers)
    expect(repeats).toBeGreaterThan(0)
    expect(repeats).toBeLessThanOrEqual(people)

    const before = replicas.served[0]!
    await replicas.comeBack(0)
    await waitFor(async () => replicas.served[0]! > before + people)

    // Told to stop, it ends what it began and takes nothing new: nobody has to ask twice.
    expect(await replicas.kill(1, 'SIGTERM')).toBe(0)
    await moreTurns(talkers, 1)
    expect(repeatsOf(talkers)).toBe(repeats)

    const later = await startTestApp({
      DATABASE_URL: replicas.databaseUrl,
      CLOCK_OFFSET: '200',
      RUN_JOBS: 'false',
    })
    await Promise.all(talkers.map(({ stop }) => stop()))
    await releaseExpiredReservations(later.ports)
    for (const { person, agent, conversation_id, seen } of talkers) {
      const history = await agent.history(conversation_id, '?limit=500')
      const said = history.map(({ sender, content }) => ({ sender, content }))
      const pair = [
        { sender: 'user', content: 'go on' },
        { sender: 'assistant', content: words.join('') },
      ]
      expect(said).toEqual(Array.from({ length: seen.turns }, () => pair).flat())
      const [summary] = await agent.conversations()
      expect(summary).toMatchObject({ title: seen.title, message_count: seen.turns * 2 })
      expect(await turnsUsed(person)).toBe(seen.turns)
    }
  },
)
