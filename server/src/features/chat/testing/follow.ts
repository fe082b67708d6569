import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Caller } from '../../../../tests/support/app/http-client.ts'

export interface Told {
  id: number | undefined
  type: string
  [field: string]: unknown
}

/** Opens a stream of events; `events` reads them as they come. */
export async function openEvents(person: Caller, path: string, headers: Record<string, string> = {}) {
  const away = new AbortController()
  const response = await fetch(`${person.origin}/api${path}`, {
    headers: {
      accept: 'text/event-stream',
      'x-forwarded-for': person.address,
      authorization: `Bearer ${person.token}`,
      ...headers,
    },
    signal: away.signal,
  })
  const { status } = response
  return { status, leave: () => away.abort(), events: read(response) }
}

async function* read(response: Response): AsyncGenerator<Told> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return
  const events = response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  for await (const { id, event = '', data } of events)
    yield { ...(JSON.parse(data) as object), type: event, id: id ? Number(id) : undefined }
}

/** Reads on until one is as wanted, and answers all that were read. */
export async function readUntil(events: AsyncGenerator<Told>, isWanted: (event: Told) => boolean) {
  const seen: Told[] = []
  for (;;) {
    const { value, done } = await events.next()
    if (done) throw new Error(`the stream ended after ${JSON.stringify(seen)}`)
    seen.push(value)
    if (isWanted(value)) return seen
  }
}

export const wordsIn = (events: Told[]) =>
  events.map(({ type, text }) => (type === 'delta' ? String(text) : '')).join('')
