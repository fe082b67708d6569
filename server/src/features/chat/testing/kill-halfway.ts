import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { launch, streamEvents } from '../../../../tests/support/people/chat-person.ts'
import { Caller } from '../../../../tests/support/app/http-client.ts'
import { startServerProcess } from '../../../../tests/support/app/server-process.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { attachFile } from './attach-file.ts'
import { openEvents, readUntil } from './follow.ts'
import { halfStory, startGatedModel } from './gated-model.ts'

interface Asked {
  /** In how many conversations. */
  conversations?: number
  /** A picture that comes with each message. */
  picture?: Uint8Array
}

/** Somebody whose message was half answered, and stored that far, when its server was killed. */
export async function killHalfway({ conversations = 1, picture }: Asked = {}) {
  const model = await startGatedModel()
  const environment = { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'm', RUN_JOBS: 'false' }
  const app = await startTestApp(environment)
  const user = await app.newUser()
  const agent = await launch(app, user, 'Plant Care')
  const doomed = await startServerProcess({
    ...environment,
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.folder,
  })
  const atDoomed = new Caller(doomed.origin, user.token)

  async function ask() {
    const conversation_id = randomUUID()
    const file = picture && (await attachFile(user, agent, 'sea.png', picture)).body
    const turn = {
      message: 'Tell me a story',
      conversation_id,
      client_message_id: randomUUID(),
      ...(file && { file_ids: [file.id] }),
    }
    const path = `${agent.path}/conversations/${conversation_id}`
    const sending = (async () => {
      for await (const _ of streamEvents(atDoomed, `${agent.path}/chat`, turn));
    })()
    sending.catch(() => {})
    await waitFor(async () =>
      (await agent.conversations()).some((listed) => listed.conversation_id === conversation_id),
    )
    const { events, leave } = await openEvents(user, `${path}/stream`)
    let words = ''
    await readUntil(events, ({ text = '' }) => (words += String(text)) === halfStory)
    leave()
    return { turn, path, conversation_id, sending }
  }

  const lost = await Promise.all(Array.from({ length: conversations }, ask))
  await doomed.kill()
  for (const { sending } of lost) await expect(sending).rejects.toThrow()
  const used = async () => (await user.get<{ turns: { used: number } }>('/allowance')).body.turns.used
  /** A server that knows by its clock that the other one has been silent for so long. */
  const startLater = (seconds: number) =>
    startTestApp({ ...environment, DATABASE_URL: app.databaseUrl, CLOCK_OFFSET: String(seconds) })
  return { model, app, user, agent, ...lost[0]!, lost, used, startLater }
}
