import { freePlan } from '@agentry/contract/rules/plans'
import type { ChatMessage } from '@agentry/contract/messages'
import { expect, onTestFinished, test } from 'vitest'
import { S3Server } from '../../../adapters/files/testing/s3-server.ts'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'
import { startProtocolServer } from '../../../adapters/models/testing/protocol-server.ts'
import { launch, streamEvents } from '../../../../tests/support/people/chat-person.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { startServerProcess } from '../../../../tests/support/app/server-process.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { voiceUsage } from '../../billing/schema.ts'
import { longestTurnSeconds } from '../../billing/allowance/allowance-service.ts'
import { chatJobs } from '../jobs.ts'

const sentence = 'Tea is a drink, and people all over the world like it very much indeed. '
const trialIsPassed =
  /^(This voiceover is too long: \d+ seconds? (is|are) left of|You have used all of) your 3-minute voice trial\. The trial does not renew; Pro has no limit\.$/

async function voiceUsed(person: Caller) {
  const { body } = await person.get<{ voice_seconds: { used: number }; turns: { used: number } }>(
    '/allowance',
  )
  return { voice: body.voice_seconds.used, turns: body.turns.used }
}

const secondsOf = ({ audio_files = [] }: Pick<ChatMessage, 'audio_files'>) =>
  audio_files.reduce((sum, { duration }) => sum + Math.ceil(duration), 0)

/** A model that does as it is told, and a store whose files can be counted. */
async function directed() {
  const model = await startProtocolServer(chatCompletions)
  const store = await new S3Server().start()
  onTestFinished(() => store.stop())
  const { accessKeyId, secretAccessKey, region } = store.credentials
  const environment = {
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'm',
    S3_ENDPOINT: store.endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const app = await startTestApp({ ...environment, RUN_JOBS: 'false' })
  const speak = (script: string) => ({ tool: 'voiceover', input: { script, voice: 'kal16' } })
  const voiceovers = () => [...store.objects.keys()].filter((key) => key.startsWith('voiceovers/')).length
  /** A free person and an agent that may use their trial: allowed for a script that says nothing, so all of it is left. */
  async function launchAllowed() {
    const user = await app.newUser()
    const agent = await launch(app, user, 'Poem Forms')
    model.next(speak('#'), { text: ['May I?'] })
    const { body } = await agent.say('Read me everything')
    expect((await agent.answerVoiceover(body.message_id)).status).toBe(422)
    expect(await voiceUsed(user)).toEqual({ voice: 0, turns: 1 })
    return { user, agent }
  }
  return { app, model, store, environment, speak, voiceovers, launchAllowed }
}

test('the trial ends exactly: what would pass 180 seconds is refused with 402, also of many at once, and is no turn', async () => {
  const app = await startTestApp()
  const user = await app.newUser()
  const agent = await launch(app, user, 'Poem Forms')
  // Of earlier voiceovers: to make all of them here would take a quarter of a minute.
  const before = freePlan.voiceSeconds - 26
  const { body: me } = await user.get<{ id: string }>('/auth/me')
  await app.ports.db.insert(voiceUsage).values({ accountId: me.id, seconds: before })
  const message = `Make a voiceover of: ${sentence.repeat(2)}`
  const first = await agent.answerVoiceover((await agent.say(message)).body.message_id)
  expect(first).toMatchObject({ status: 200, body: { audio_files: [{ voice: 'slt' }] } })
  const length = secondsOf(first.body)
  expect(await voiceUsed(user)).toEqual({ voice: before + length, turns: 1 })

  const answers = await Promise.all(Array.from({ length: 4 }, () => agent.say(message)))
  const refused = answers.filter(({ status }) => status !== 200)
  const made = Math.floor((freePlan.voiceSeconds - before) / length)
  const used = before + made * length
  expect(answers.length - refused.length).toBe(made - 1)
  for (const { status, body } of refused)
    expect({ status, ...body }).toMatchObject({
      status: 402,
      code: 'plan-limit',
      detail: expect.stringMatching(trialIsPassed),
    })
  expect(await voiceUsed(user)).toEqual({ voice: used, turns: made })

  const events = []
  for await (const event of streamEvents(user, `${agent.path}/chat`, { message })) events.push(event)
  expect(events.map(({ type }) => type)).toEqual(['start', 'tool-start', 'error'])
  expect(events.at(-1)).toMatchObject({ status: 402, code: 'plan-limit' })
  expect(await voiceUsed(user)).toEqual({ voice: used, turns: made })

  for (let left = freePlan.voiceSeconds - used; left > 0; left -= 1) {
    const short = await agent.say('Make a voiceover of: Tea')
    expect(short).toMatchObject({ status: 200, body: { audio_files: [expect.anything()] } })
    expect(secondsOf(short.body)).toBe(1)
  }
  expect((await voiceUsed(user)).voice).toBe(180)
  expect(await agent.say('Make a voiceover of: Tea')).toMatchObject({
    status: 402,
    body: {
      detail: 'You have used all of your 3-minute voice trial. The trial does not renew; Pro has no limit.',
    },
  })
})

test(
  'an answer that holds something already is kept, and tells the refusal as a failed step',
  { tags: 'long' },
  async () => {
    const { model, speak, voiceovers, launchAllowed } = await directed()
    const { user, agent } = await launchAllowed()
    const knowledge = { tool: 'knowledge', input: { query: 'sonnet' } }
    model.next(knowledge, speak(sentence.repeat(60)), { text: ['It is too long.'] })
    const { status, body } = await agent.say('Read me your guide aloud')
    expect({ status, ...body }).toMatchObject({
      status: 200,
      response: 'It is too long.',
      audio_files: [],
      tools_used: [
        { tool: 'knowledge', success: true },
        {
          tool: 'voiceover',
          success: false,
          error: expect.stringMatching(/^This voiceover is too long: 180 /),
        },
      ],
    })
    expect(await voiceUsed(user)).toEqual({ voice: 0, turns: 2 })
    expect(voiceovers()).toBe(0)
  },
)

test(
  'a voiceover that cannot be stored, or whose answer is stopped, gives its seconds back and leaves no file',
  { tags: 'long' },
  async () => {
    const { model, store, speak, voiceovers, launchAllowed } = await directed()
    const { user, agent } = await launchAllowed()

    store.failing = { status: 503, code: 'SlowDown' }
    model.next(speak(sentence), { text: ['It did not work.'] })
    const failed = await agent.say('Read it aloud')
    expect(failed.body.tools_used).toMatchObject([
      { tool: 'voiceover', success: false, error: 'The file store does not answer. Please try again.' },
    ])
    expect(await voiceUsed(user)).toEqual({ voice: 0, turns: 2 })
    store.failing = undefined

    model.next(speak(sentence), { silentAfter: 0, text: ['Never said'] })
    const person = new AbortController()
    const stopped = (async () => {
      const turn = streamEvents(user, `${agent.path}/chat`, { message: 'Read it aloud' }, person.signal)
      for await (const { type } of turn) {
        if (type !== 'tool-result') continue
        expect((await voiceUsed(user)).voice).toBe(5)
        expect(voiceovers()).toBe(1)
        person.abort()
      }
    })()
    await expect(stopped).rejects.toThrow()
    await waitFor(async () => (await voiceUsed(user)).voice === 0)
    await waitFor(async () => voiceovers() === 0)
  },
)

test(
  '27: a voiceover whose server was killed gives its seconds back once, and its file goes',
  { tags: 'long' },
  async () => {
    const { app, model, environment, speak, voiceovers, launchAllowed } = await directed()
    const { user, agent } = await launchAllowed()
    const kept = await (model.next(speak('Kept.'), { text: ['Here it is.'] }), agent.say('Read it aloud'))
    const before = secondsOf(kept.body)
    const doomed = await startServerProcess({
      ...environment,
      DATABASE_URL: app.databaseUrl,
      RUN_JOBS: 'false',
    })
    model.next(speak(sentence), { silentAfter: 0, text: ['Never said'] })
    const reading = (async () => {
      const turn = streamEvents(new Caller(doomed.origin, user.token), `${agent.path}/chat`, {
        message: 'Again',
      })
      for await (const { type } of turn) if (type === 'audio') await doomed.kill()
    })()
    await expect(reading).rejects.toThrow()
    expect(await voiceUsed(user)).toMatchObject({ voice: before + 5 })
    expect(voiceovers()).toBe(2)

    const running = async (seconds: number) => {
      const offset = { DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(seconds) }
      const later = await startTestApp({ ...environment, ...offset, RUN_JOBS: 'false' })
      const dropLostSpeech = chatJobs(later.ports).find(({ name }) => name === 'chat.drop-lost-speech')!
      await Promise.all([1, 2].map(() => dropLostSpeech.run({} as never)))
    }
    await running(longestTurnSeconds - 30)
    expect(await voiceUsed(user)).toMatchObject({ voice: before + 5 })
    await running(longestTurnSeconds + 10)
    expect(await voiceUsed(user)).toMatchObject({ voice: before })
    expect(voiceovers()).toBe(1)
  },
)
