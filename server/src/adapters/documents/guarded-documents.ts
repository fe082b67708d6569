import type { Documents, ReadDocument } from '../../ports/documents.ts'
import { documentLimits } from './limits.ts'
import type { DocumentLimits } from './limits.ts'
import { imageFormat, pixelsOf, readImage } from './read-image.ts'
import type { ImageFormat } from './read-image.ts'
import { ReadingThreads } from './reading-threads.ts'
import type { Ending } from './reading-thread.ts'
import { anotherKind, tooLarge, unreadable } from './refusal.ts'
import { Turnstile } from '../../core/turnstile.ts'

const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
} as const

/** Reads documents in threads that can be ended, and pictures by a decoder that is shown four formats only. */
export class GuardedDocuments implements Documents {
  readonly #limits: DocumentLimits
  readonly #turnstile: Turnstile
  readonly #threads: ReadingThreads

  constructor(limits: Partial<DocumentLimits> = {}) {
    this.#limits = { ...documentLimits, ...limits }
    this.#turnstile = new Turnstile(this.#limits.atOnce)
    this.#threads = new ReadingThreads(this.#limits)
  }

  async read(bytes: Uint8Array, { name }: { name: string }): Promise<ReadDocument> {
    const megabytes = Math.floor(this.#limits.bytes / (1024 * 1024))
    if (bytes.byteLength > this.#limits.bytes) throw tooLarge(name, `${megabytes} MB at most.`)
    if (bytes.byteLength === 0) throw unreadable(name, 'is empty.')
    const format = imageFormat(bytes)
    return this.#turnstile.pass(() =>
      format ? this.#readImage(bytes, format, name) : this.#readText(bytes, name),
    )
  }

  async #readImage(bytes: Uint8Array, format: ImageFormat, name: string): Promise<ReadDocument> {
    const pixels = await pixelsOf(bytes).catch((cause: unknown) => {
      throw unreadable(name, 'is a damaged picture.', { cause })
    })
    const limit = this.#limits.pixels
    if (pixels > limit)
      throw tooLarge(name, `pictures have ${Math.floor(limit / 1_000_000)} megapixels at most.`)
    try {
      const image = await readImage(bytes, format, limit)
      return { kind: 'image', contentType: image.contentType, image }
    } catch (cause) {
      throw unreadable(name, 'is a damaged picture.', { cause })
    }
  }

  async #readText(bytes: Uint8Array, name: string): Promise<ReadDocument> {
    const ending = await this.#threads.read({ bytes, characters: this.#limits.characters })
    if ('read' in ending) return { ...ending.read, contentType: contentTypes[ending.read.kind] }
    throw refusalFor(ending, name)
  }
}

function refusalFor(ending: Exclude<Ending, { read: unknown }>, name: string) {
  if ('other' in ending) return anotherKind(name, ending.other)
  if ('failed' in ending) {
    const cause = new Error(ending.cause)
    if (ending.failed === 'locked') return unreadable(name, 'is protected by a password.', { cause })
    if (ending.failed === 'too-much') return tooLarge(name, 'unpacked, it is more than can be read here.')
    return unreadable(name, `is a damaged ${ending.kind.toUpperCase()} file.`, { cause })
  }
  if (ending.ended === 'time') return unreadable(name, 'takes too long to read.')
  if (ending.ended === 'memory') return unreadable(name, 'takes too much memory to read.')
  return unreadable(name, 'could not be read.')
}
