import type { Call, Protocol, Reply, Usage } from './protocol.ts'

/** Words, calls, or both. */
type Answer = { text: string[] } | Call | { calls: Call[]; text?: string[] }

/** What a scripted model does with one request. */
export type Behaviour =
  | (Answer & {
      usage?: Usage
      /** The first token waits for this. */
      after?: Promise<unknown>
    })
  /** Refuses with a status, and with headers. */
  | { status: number; message?: string; headers?: Record<string, string> }
  /** Accepts, and sends this many pieces of text before it says nothing more. */
  | { silentAfter: number; text: string[] }
  /** Sends this many pieces, then drops the connection. */
  | { cutAfter: number; text: string[] }
  /** Sends this many pieces, then ends the answer as if it were complete. */
  | { endAfter: number; text: string[] }
  /** Sends this many pieces, then one that cannot be read. */
  | { garbageAfter: number; text: string[] }
  /** Answers with what the tools said. */
  | { sayToolResult: (results: string[]) => string[] }
  /**
   * Does what the request tells it last, whoever wrote it: `CALL tool {…}` in a message, a document or a result. It fills in
   * what the order leaves open.
   */
  | { obeys: true; filling?: (order: string) => string }

export const usualUsage: Usage = { input: 12, cached: 0, output: 5 }

/** What it says and calls; undefined where it does not answer. */
export function replyOf(protocol: Protocol, behaviour: Behaviour, body: unknown): Reply | undefined {
  if ('status' in behaviour) return undefined
  if ('sayToolResult' in behaviour)
    return reply({ text: behaviour.sayToolResult(protocol.toolResults(body as never)) })
  if ('obeys' in behaviour) {
    const call = lastOrder(body, behaviour.filling)
    return reply(call ? { calls: [call] } : { text: ['I was told ', 'to do nothing.'] })
  }
  if ('tool' in behaviour) return reply({ ...behaviour, calls: [behaviour] })
  return reply(behaviour)
}

const reply = ({ text = [], calls = [], usage = usualUsage }: Partial<Reply>): Reply => ({
  text,
  calls,
  usage,
})

function lastOrder(body: unknown, fill = (order: string) => order): Call | undefined {
  const orders = textsIn(body).flatMap((text) => [...text.matchAll(/\bCALL (\w+) (\{[^{}]*\})/g)])
  const [, tool, json] = orders.at(-1) ?? []
  return tool && json ? { tool, input: fill(json.replaceAll('\\"', '"')) } : undefined
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
