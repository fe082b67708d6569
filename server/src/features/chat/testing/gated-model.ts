import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { usualUsage } from '../../../adapters/models/testing/behaviour.ts'
import { chatCompletions } from '../../../adapters/models/testing/chat-completions.ts'

const beginning = ['Once ', 'upon ']
const rest = ['a ', 'time.']

/** All that it ever says. */
export const wholeStory = [...beginning, ...rest].join('')
export const halfStory = beginning.join('')

/** A model service that says half of its answer at once and the rest when the test lets it. */
export async function startGatedModel() {
  const events = chatCompletions.events({ text: [...beginning, ...rest], calls: [], usage: usualUsage })
  const first = 1 + beginning.length
  const gate = Promise.withResolvers<void>()
  const asked: string[] = []
  let abandoned = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.once('close', () => (abandoned += response.writableEnded ? 0 : 1))
    response.write(events.slice(0, first).join(''))
    await gate.promise
    response.end(events.slice(first).join(''))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on it answers to the end. */
    letGo: () => gate.resolve(),
    /** The requests that it got, as text. */
    asked,
    abandoned: () => abandoned,
  }
}
