import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { launch, stream, templateNamed } from '../../../../tests/support/people/chat-person.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { startWithModel } from '../testing/start-with-model.ts'

interface Way {
  person: Caller
  path: string
  body: object
}

async function startAsking() {
  const { app, model } = await startWithModel()
  const user = await app.newProUser()
  const agent = await launch(app, user, 'Plant Care')
  const template_id = await templateNamed(app, 'Plant Care')
  const draft = { config: { name: 'Half Done', description: 'Still being written.' }, prompt: 'Be brief.' }
  const ofAgent = { person: user, path: `${agent.path}/chat` }
  return {
    model,
    agent,
    ofAgent,
    guest: { person: app.visitor(), path: '/guest/chat', body: { template_id } },
    trial: { person: user, path: '/templates/try', body: { draft } },
  }
}

async function failureOf({ person, path, body }: Way, isStreamed: boolean) {
  const asked = { message: 'hello', ...body }
  if (isStreamed) return (await stream(person, path, asked)).at(-1)
  const { status, body: said } = await person.post(path, asked)
  return { status, ...said }
}

/** Asks, and hangs up as soon as somebody says so. */
function begin({ person, path, body }: Way, isStreamed: boolean) {
  const away = new AbortController()
  const answer = fetch(`${person.origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': person.address,
      ...(isStreamed && { accept: 'text/event-stream' }),
      ...(person.token && { authorization: `Bearer ${person.token}` }),
    },
    body: JSON.stringify({ message: 'hello', ...body }),
    signal: away.signal,
  }).then((response) => response.text())
  answer.catch(() => {})
  return { answer, leave: () => away.abort() }
}

const failure = {
  status: 502,
  code: 'provider-failed',
  detail: expect.stringMatching(/^The (?:model|answer) .+\.$/),
}

test(
  '27, 38: whoever asks, whole or streamed: a model that is away or breaks off is a sentence, and going away ends its call',
  { tags: 'long' },
  async () => {
    const { model, agent, ofAgent, guest, trial } = await startAsking()
    for (const way of [ofAgent, guest, trial])
      for (const isStreamed of [false, true]) {
        const conversation_id = randomUUID()
        const asking: Way = { body: { conversation_id }, ...way }
        model.next({ status: 401 })
        expect(await failureOf(asking, isStreamed)).toMatchObject(failure)
        model.next({ cutAfter: 2, text: ['Half ', 'an answer', ' and more'] })
        expect(await failureOf(asking, isStreamed)).toMatchObject(failure)
        const kept = [{ content: 'hello' }, { content: 'Half an answer', interrupted: true }]
        expect(await agent.history(conversation_id)).toMatchObject(way === ofAgent ? kept : [])

        const [asked, abandoned] = [model.requests.length, model.abandoned]
        model.next({ silentAfter: 1, text: ['Half ', 'an answer'] })
        const { answer, leave } = begin(asking, isStreamed)
        await waitFor(async () => model.requests.length === asked + 1)
        leave()
        await expect(answer).rejects.toThrow()
        await waitFor(async () => model.abandoned === abandoned + 1)
      }
  },
)
