import type { ChatAnswer, ChatMessage } from '@agentry/contract/messages'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'

let app: TestApp
let templateId: string
beforeAll(async () => {
  app = await openTestApp()
  const creator = await app.newProUser()
  const saved = await creator.post<{ id: string }>('/templates/draft', {
    config: {
      name: 'Chatterbox',
      description: 'Says everything that it hears out loud, at once.',
      tools: ['voiceover'],
    },
    prompt: 'You are loud.',
    logic: `def respond(event):
    return {"reply": "Listen.", "tools": [{"tool": "voiceover", "input": {"script": "Tea for two, please. " * 3}}]}
`,
    visibility: 'public',
  })
  templateId = saved.body.id
})
afterAll(() => app.stop())

async function secondsUsed(person: Caller) {
  return (await person.get<{ voice_seconds: { used: number } }>('/allowance')).body.voice_seconds.used
}

const lengthOf = ({ audio_files = [] }: Pick<ChatMessage, 'audio_files'>) =>
  audio_files.reduce((sum, { duration }) => sum + Math.ceil(duration), 0)

const asked = {
  response: 'Listen.',
  audio_files: [],
  tools_used: [
    {
      tool: 'voiceover',
      success: false,
      error:
        'This takes about 5 of the 180 seconds that are left of your voice trial. It is made when you allow it.',
      result: { status: 'asked', estimated_seconds: 5, seconds_left: 180 },
    },
  ],
}

test(
  '63: a template that speaks at "hi" uses nothing of the trial before its person allows it, then exactly what it made',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const agent = await launchTemplate(person, templateId)
    const { body } = await agent.say('hi')
    expect(body).toMatchObject(asked)
    expect(await secondsUsed(person)).toBe(0)

    const clicks = await Promise.all([1, 2].map(() => agent.answerVoiceover(body.message_id)))
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const made = clicks.find(({ status }) => status === 200)!.body
    expect(made).toMatchObject({
      content: 'Listen.',
      audio_files: [{ voice: 'slt' }],
      tools_used: [{ tool: 'voiceover', success: true, result: { voice_settings: { voice: 'slt' } } }],
    })
    expect(await secondsUsed(person)).toBe(lengthOf(made))
    expect((await agent.history(body.conversation_id)).at(-1)).toEqual(made)
    expect((await person.get(made.audio_files![0]!.url.replace('/api', ''))).status).toBe(200)

    const again = await agent.say('hi')
    expect(again.body).toMatchObject({ tools_used: [{ tool: 'voiceover', success: true }] })
    expect(await secondsUsed(person)).toBe(2 * lengthOf(made))
    const other = await launchTemplate(person, templateId)
    expect((await other.say('hi')).body.tools_used).toMatchObject([{ result: { status: 'asked' } }])
  },
)

test('63: a voiceover that was not allowed stays unmade, and the next one asks again', async () => {
  const person = await app.newUser()
  const agent = await launchTemplate(person, templateId)
  const { body } = await agent.say('hi')
  const declined = await agent.answerVoiceover(body.message_id, false)
  expect(declined.body).toMatchObject({
    audio_files: [],
    tools_used: [{ success: false, result: { status: 'declined' } }],
  })
  expect((await agent.answerVoiceover(body.message_id)).status).toBe(404)
  expect(await secondsUsed(person)).toBe(0)
  expect((await agent.say('hi')).body).toMatchObject(asked)
})

test(
  "63: nobody answers for somebody else's agent, and people with Pro are not asked",
  { tags: 'long' },
  async () => {
    const [person, stranger] = await app.newUsers(2)
    const agent = await launchTemplate(person!, templateId)
    const { body } = await agent.say('hi')
    const theirs = await launchTemplate(stranger!, templateId)
    for (const path of [agent.path, theirs.path]) {
      const call = `${path}/messages/${body.message_id}/voiceover`
      expect((await stranger!.post(call, { allow: true })).status).toBe(404)
    }
    expect(await secondsUsed(person!)).toBe(0)

    const pro = await app.newProUser()
    const said = await (await launchTemplate(pro, templateId)).say('hi')
    expect(said.body.audio_files satisfies ChatAnswer['audio_files']).toHaveLength(1)
  },
)
