import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../tests/support/app/start-test-app.ts'
import { stream } from '../../../../../tests/support/people/chat-person.ts'
import { launchOwn } from '../../testing/own-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const respond = `def respond(event):
    if "guide" in event["message"]:
        return None
    return {"reply": "The trip is planned: museum, then lunch."}
`
const message = 'plan the trip with Marco, and be back by 14:45 at the latest'
const line = '*I did not use this from your message: “Marco” and “back by 14:45”.*'

test(
  'an answer of code ends with what it did not use, streamed, kept and exported',
  { tags: 'long' },
  async () => {
    const user = await app.newProUser()
    const agent = await launchOwn(user, {
      name: 'Trip Keeper',
      logic: `from agentry import show\n\n${respond}`,
    })
    const conversation_id = randomUUID()
    const { body } = await agent.say(message, { conversation_id })
    expect(body.response).toBe(`The trip is planned: museum, then lunch.\n\n${line}`)
    const exported = await user.get(`${agent.path}/conversations/${conversation_id}/export`)
    expect(exported.text).toContain(line)
    const events = await stream(user, `${agent.path}/chat`, { message, conversation_id: randomUUID() })
    const told = events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
    expect(told.endsWith(line)).toBe(true)
  },
)

test(
  'what is kept as state counts as used, and the engine says by itself what it leaves out',
  { tags: 'long' },
  async () => {
    const user = await app.newProUser()
    const keeps = respond.replace('lunch."', 'lunch.", "state": {"with": ["Marco"], "until": "14:45"}')
    expect(keeps).not.toBe(respond)
    const agent = await launchOwn(user, { name: 'Trip Store', logic: `from agentry import show\n\n${keeps}` })
    expect((await agent.say(message)).body.response).toBe('The trip is planned: museum, then lunch.')
    expect((await agent.say(`${message}, as in the guide`)).body.response).not.toContain('I did not use this')
  },
)

test('code from before agentry is told to the letter', { tags: 'long' }, async () => {
  const user = await app.newProUser()
  const agent = await launchOwn(user, { name: 'Trip Elder', logic: respond })
  expect((await agent.say(message)).body.response).toBe('The trip is planned: museum, then lunch.')
})
