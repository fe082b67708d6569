import { randomUUID } from 'node:crypto'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { openEvents, readUntil } from './follow.ts'
import { halfStory, startGatedModel } from './gated-model.ts'

/** Two servers on one database, and somebody whose message is being answered by the first; its sender has left. */
export async function startAnswering() {
  const model = await startGatedModel()
  const environment = { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm' }
  const app = await startTestApp(environment)
  const other = await startTestApp({ ...environment, DATABASE_URL: app.databaseUrl })
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const conversation_id = randomUUID()
  const turn = { message: 'Tell me a story', conversation_id, client_message_id: randomUUID() }
  const path = `${agent.path}/conversations/${conversation_id}`
  const atOther = new Caller(other.origin, user.token)
  const leaving = new AbortController()
  const sent = fetch(`${app.origin}/api${agent.path}/chat`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${user.token}`,
    },
    body: JSON.stringify(turn),
    signal: leaving.signal,
  })
  await sent
  const here = await openEvents(user, `${path}/stream`)
  let words = ''
  await readUntil(here.events, ({ text = '' }) => (words += String(text)) === halfStory)
  here.leave()
  leaving.abort()
  const used = async () => (await user.get<{ turns: { used: number } }>('/allowance')).body.turns.used
  return { app, other, model, user, atOther, agent, conversation_id, turn, path, used }
}
