import type { Receipt, ReceiptEntry } from '@agentry/contract/egress'
import type { Clock } from '../../../../core/operation/clock.ts'

/** Something that was sent. */
export interface Sent extends Pick<ReceiptEntry, 'sink' | 'destination' | 'bytes'> {
  detail?: string | undefined
}

/** Where the words of one turn went: a line for each destination. */
export class ReceiptBook {
  readonly #entries = new Map<string, ReceiptEntry>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  add({ sink, destination, detail, bytes }: Sent) {
    const key = `${sink} ${destination} ${detail ?? ''}`
    const { bytes: sent = 0, calls = 0 } = this.#entries.get(key) ?? {}
    this.#entries.set(key, {
      sink,
      destination,
      ...(detail !== undefined && { detail }),
      bytes: sent + bytes,
      calls: calls + 1,
      at: this.#clock.now().toISOString(),
    })
  }

  get entries(): Receipt {
    return [...this.#entries.values()]
  }
}
