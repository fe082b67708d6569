import type { ChatEvent } from '@agentry/contract/stream'
import type { Numbered } from '../../../core/http/answers/numbered-events.ts'

interface TurnName {
  /** The id that the answer is stored under. */
  id: string
  userMessageId: string
  clientMessageId: string
  ownerId: string
  agentId: string
  conversationId: string
}

/** A turn that this process answers, with everything that it has told so far. It goes on whoever listens. */
export class LiveTurn {
  readonly name: TurnName
  readonly #events: ChatEvent[] = []
  readonly #stop = new AbortController()
  #ended: { failure: unknown } | undefined
  #news = Promise.withResolvers<void>()

  constructor(name: TurnName) {
    this.name = name
  }

  /** Aborted when its owner stops it. */
  get stopped(): AbortSignal {
    return this.#stop.signal
  }

  stop() {
    this.#stop.abort()
  }

  get told(): readonly ChatEvent[] {
    return this.#events
  }

  tell(event: ChatEvent) {
    this.#events.push(event)
    this.#wake()
  }

  /** Nothing more is told. Followers that have read everything get the failure, if there is one. */
  end(failure?: unknown) {
    this.#ended = { failure }
    this.#wake()
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<Numbered<ChatEvent>> {
    // Once for all events: waiting for each with the signal would cost more than telling it. Others wake in vain.
    const leave = () => this.#wake()
    signal.addEventListener('abort', leave)
    try {
      for (let at = after; ;) {
        signal.throwIfAborted()
        const news = this.#news.promise
        while (at < this.#events.length) yield { event: this.#events[at]!, id: (at += 1) }
        if (this.#ended?.failure) throw this.#ended.failure
        if (this.#ended) return
        if (at >= this.#events.length) await news
      }
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  #wake() {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }
}
