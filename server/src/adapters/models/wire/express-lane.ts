import { StringDecoder } from 'node:string_decoder'
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { PartQueue } from './part-queue.ts'
import type { PlainWords, Words } from './plain-words.ts'

type Part = LanguageModelV4StreamPart

/**
 * Events are that long at most while the lane looks at them; what is longer is its client's alone. An unfinished event is
 * looked at again with each piece of it, so that a long one in small pieces would cost its length squared.
 */
const mostLooked = 16_000

/**
 * The answer of one call on its two ways to whoever reads it: through the service's own client, which costs more for each
 * token than all the rest of a turn, and past it. Past it go only events with nothing but words, and only while the client
 * has told all that it was given and was at the same piece of the answer. So the order is kept, and whatever is not plain
 * is the client's.
 */
export class ExpressLane {
  readonly parts = new PartQueue()
  readonly #plainWords: PlainWords
  readonly #decoder = new StringDecoder('utf8')
  #rest = ''
  #isGivenUp = false
  /** Events that the client was given and those that it came to, as it tells by a raw part for each. */
  #given = 0
  #met = 0
  /** Of the last event that it was given; undefined where that was not plain. */
  #lastGiven: Words['of'] | undefined
  /** Where words may go past the client: the part of the service's answer, and the client's name for it. */
  #open: { of: Words['of']; id: string } | undefined

  constructor(plainWords: PlainWords = () => undefined) {
    this.#plainWords = plainWords
  }

  /** From the service. Answers what is left for the client. */
  take(bytes: Buffer): string {
    const events = (this.#rest + this.#decoder.write(bytes)).split(/(?<=\n\r?\n)/)
    const last = events.at(-1)!
    this.#rest = this.#isGivenUp || /\n\r?\n$/.test(last) || last.length > mostLooked ? '' : events.pop()!
    if (last.length > mostLooked) this.#isGivenUp = true
    return events.filter((event) => !this.#goesPast(event)).join('')
  }

  /** What no event came of. */
  takeRest(): string {
    return this.#rest + this.#decoder.end()
  }

  /** From the client. */
  tell(part: Part) {
    if (part.type === 'raw') return void (this.#met += 1)
    this.parts.push(part)
    const isAtPlain = part.type === 'text-delta' && this.#met === this.#given
    if (isAtPlain && this.#lastGiven !== undefined) this.#open = { of: this.#lastGiven, id: part.id }
  }

  #goesPast(event: string): boolean {
    if (this.#isGivenUp) return false
    const json = dataOf(event)
    if (json === undefined) return false
    const words = json === '[DONE]' ? undefined : this.#read(json)
    if (words && this.#open?.of === words.of) {
      this.parts.push({ type: 'text-delta', id: this.#open.id, delta: words.text })
      return true
    }
    this.#open = undefined
    this.#lastGiven = words?.of
    if (json !== '[DONE]') this.#given += 1
    return false
  }

  #read(json: string): Words | undefined {
    try {
      const event = JSON.parse(json) as unknown
      return typeof event === 'object' && event !== null ? this.#plainWords({ ...event }) : undefined
    } catch {
      return undefined
    }
  }
}

/** The data of an event; undefined where there is none, or more lines than one. */
function dataOf(event: string): string | undefined {
  const at = event.startsWith('data:') ? 0 : event.indexOf('\ndata:') + 1
  if (at === 0 && !event.startsWith('data:')) return undefined
  const end = event.indexOf('\n', at)
  if (event.includes('\ndata:', end)) return ''
  return event.slice(at + 'data:'.length, end).trim()
}
