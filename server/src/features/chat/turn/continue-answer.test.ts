import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { halfStory, wholeStory } from '../testing/gated-model.ts'
import { startAnswering } from '../testing/start-answering.ts'

const more = (conversation_id: string) => ({
  message: 'Continue',
  continues: true,
  conversation_id,
  client_message_id: randomUUID(),
})

/** Somebody who stopped an answer. */
async function startStopped() {
  const started = await startAnswering()
  await started.user.post(`${started.path}/stop`)
  await waitFor(async () => (await started.agent.history(started.conversation_id)).length === 2)
  return started
}

test(
  'Continue tells the model what it wrote so far and that it goes on from there',
  { tags: 'long' },
  async () => {
    const { model, user, agent, conversation_id } = await startStopped()
    model.letGo()
    const turn = more(conversation_id)
    const { status, body } = await user.post<{ response: string }>(`${agent.path}/chat`, turn)
    expect({ status, response: body.response }).toEqual({ status: 200, response: wholeStory })
    const { messages } = JSON.parse(model.asked.at(-1)!) as { messages: { role: string; content: string }[] }
    const texts = messages.map(({ role, content }) => ({ role, content: JSON.stringify(content) }))
    expect(texts[0]?.content).toContain('Your last answer was cut off')
    expect(texts.slice(1)).toMatchObject([
      { role: 'user', content: expect.stringContaining('Tell me a story') },
      { role: 'assistant', content: expect.stringContaining(halfStory) },
      { role: 'user', content: expect.stringContaining('Continue') },
    ])
    expect(await agent.history(conversation_id)).toHaveLength(4)

    const again = await user.post<{ response: string }>(`${agent.path}/chat`, turn)
    expect(again.body.response).toBe(wholeStory)
    expect(await user.post(`${agent.path}/chat`, more(conversation_id))).toMatchObject({
      status: 409,
      body: { detail: 'The last answer was not cut off, so there is nothing to continue.' },
    })
    expect(model.asked).toHaveLength(2)
  },
)

test(
  'without a language model Continue answers the question again, whole, in place of what was cut off',
  { tags: 'long' },
  async () => {
    const { app, user, agent, conversation_id } = await startStopped()
    const plain = await startTestApp({ DATABASE_URL: app.databaseUrl })
    const person = new Caller(plain.origin, user.token)
    const { status, body } = await person.post<{ response: string }>(
      `${agent.path}/chat`,
      more(conversation_id),
    )
    expect(status).toBe(200)
    const history = await agent.history(conversation_id)
    expect(history).toMatchObject([{ content: 'Tell me a story' }, { content: body.response }])
    expect(history[1]).not.toHaveProperty('interrupted')
  },
)
