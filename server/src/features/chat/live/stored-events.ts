import type { ChatEvent } from '@agentry/contract/stream'
import type { Numbered } from '../../../core/http/answers/numbered-events.ts'

interface Batch {
  lastSeq: number
  events: string
}

/** Most events are words; those are stored as plain strings. */
export function packEvents(events: readonly ChatEvent[]): string {
  return JSON.stringify(events.map((event) => (event.type === 'delta' ? event.text : event)))
}

/** The events of stored batches that come after that number, in their order. */
export function unpackEvents(batches: Batch[], after: number): Required<Numbered<ChatEvent>>[] {
  return batches.flatMap(({ lastSeq, events }) => {
    const packed = JSON.parse(events) as (string | ChatEvent)[]
    const first = lastSeq - packed.length + 1
    return packed
      .map((event, index) => ({
        id: first + index,
        event: typeof event === 'string' ? { type: 'delta' as const, text: event } : event,
      }))
      .filter(({ id }) => id > after)
  })
}
