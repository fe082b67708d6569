import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicMessages } from './anthropic-messages.ts'
import { replyOf, type Behaviour } from './behaviour.ts'
import { chatCompletions } from './chat-completions.ts'
import { googleGenerateContent } from './google-generate-content.ts'
import { openaiResponses } from './openai-responses.ts'
import type { Protocol, Reply } from './protocol.ts'

export const protocols: Protocol[] = [
  openaiResponses,
  anthropicMessages,
  googleGenerateContent,
  chatCompletions,
]

export interface ScriptedModel {
  url: string
  /** Bodies, in the order of arrival. */
  requests: { body: Record<string, unknown>; key: string | undefined; tools: string[] }[]
  /** How many clients have gone away while they were still served. */
  readonly abandoned: number
  /** Once for each request, in this order. */
  next(...behaviours: Behaviour[]): void
  /** Forgets what was planned, such as what a failed test has left. */
  clear(): void
  /** For every request that nothing else was planned for. */
  always(behaviour: Behaviour): void
  /** From now on requests that offer tools are refused with these words, and nothing planned is used up by them. */
  refuseTools(words: string): void
  stop(): void
}

/** A model service on this machine that speaks the protocol of whoever asks, by the path, and follows a script. */
export async function openScriptedModel(spoken: Protocol[] = protocols): Promise<ScriptedModel> {
  const queue: Behaviour[] = []
  const requests: ScriptedModel['requests'] = []
  let abandoned = 0
  let usual: Behaviour = { status: 418 }
  let refusal: string | undefined
  const server = createServer((request, response) => {
    response.on('close', () => (abandoned += response.writableEnded ? 0 : 1))
    void readJson(request).then((body) => {
      const protocol = spoken.find(({ path }) => path.test(request.url ?? ''))
      const key = protocol && request.headers[protocol.keyHeader]?.toString()
      const tools = protocol?.offeredTools(body as never) ?? []
      requests.push({ body, key, tools })
      if (!protocol) return void response.writeHead(404).end()
      const isRefused = refusal !== undefined && tools.length > 0
      const behaviour = isRefused ? { status: 400, message: refusal } : (queue.shift() ?? usual)
      return behave(protocol, behaviour as Behaviour, body, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get abandoned() {
      return abandoned
    },
    next: (...behaviours) => void queue.push(...behaviours),
    clear: () => void (queue.length = 0),
    always: (behaviour) => void (usual = behaviour),
    refuseTools: (words) => void (refusal = words),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readJson(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}

async function behave(protocol: Protocol, behaviour: Behaviour, body: unknown, response: ServerResponse) {
  const reply = replyOf(protocol, behaviour, body)
  if (!reply) {
    const { status, message = 'no', headers } = behaviour as Extract<Behaviour, { status: number }>
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    return void response.end(JSON.stringify(protocol.errorBody(message)))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('after' in behaviour) {
    response.flushHeaders()
    await behaviour.after
  }
  answer(protocol, behaviour, reply, response)
}

function answer(protocol: Protocol, behaviour: Behaviour, reply: Reply, response: ServerResponse) {
  const send = (pieces = Infinity) => {
    for (const event of protocol.events(reply).slice(0, protocol.eventsBeforeText + pieces))
      response.write(event)
  }
  if ('silentAfter' in behaviour) {
    response.flushHeaders()
    return send(behaviour.silentAfter)
  }
  if ('cutAfter' in behaviour) {
    send(behaviour.cutAfter)
    return void setImmediate(() => response.destroy())
  }
  if ('endAfter' in behaviour) send(behaviour.endAfter)
  else if ('garbageAfter' in behaviour) {
    send(behaviour.garbageAfter)
    response.write(protocol.garbage)
  } else send()
  response.end()
}
