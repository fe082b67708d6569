import { seconds } from '../../core/operation/clock.ts'
import { FairGate } from '../../core/threads/fair-gate.ts'
import { ThreadFailure } from '../../core/threads/task-thread.ts'
import { ThreadPool } from '../../core/threads/thread-pool.ts'
import type { TableRequest } from '../../core/tables/requests.ts'
import type { About, Documents, ReadDocument, TableReply } from '../../ports/documents.ts'
import { documentLimits } from './limits.ts'
import type { DocumentLimits } from './limits.ts'
import { imageFormat, pixelsOf, readImage } from './read-image.ts'
import type { ImageFormat } from './read-image.ts'
import type { Reply, Task } from './read-worker.ts'
import { anotherKind, tooBusy, tooLarge, unreadable } from './refusal.ts'

const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
} as const

const waits = { waitMs: seconds(60), waitingPerOwner: 50 }
/** Plain text leaves nothing behind in its thread for the next file. Other readers might. */
const plain = new Set(['txt', 'csv', 'json'])
const isPlainText = (reply: Reply) => 'asked' in reply || ('read' in reply && plain.has(reply.read.kind))

/**
 * Reads documents in threads that can be ended, and pictures by a decoder that is shown four formats only; both
 * shared fairly between people.
 */
export class GuardedDocuments implements Documents {
  readonly #limits: DocumentLimits
  readonly #pictures: FairGate
  readonly #texts: ThreadPool<Task, Reply>

  constructor(limits: Partial<DocumentLimits> = {}) {
    this.#limits = { ...documentLimits, ...limits }
    const { atOnce, milliseconds, megabytes } = this.#limits
    this.#pictures = new FairGate({ atOnce, ...waits, halfLifeMs: seconds(10), heavyMs: milliseconds / 4 })
    this.#texts = new ThreadPool(
      new URL('./read-worker.ts', import.meta.url),
      { threads: atOnce, taskMs: milliseconds, megabytes, idleMs: seconds(30), ...waits },
      isPlainText,
    )
  }

  async read(bytes: Uint8Array, { name, owner }: About): Promise<ReadDocument> {
    const megabytes = Math.floor(this.#limits.bytes / (1024 * 1024))
    if (bytes.byteLength > this.#limits.bytes) throw tooLarge(name, `${megabytes} MB at most.`)
    if (bytes.byteLength === 0) throw unreadable(name, 'is empty.')
    const format = imageFormat(bytes)
    try {
      if (!format) return await this.#readText(bytes, { name, owner })
      return await this.#pictures.pass(() => this.#readImage(bytes, format, name), { owner })
    } catch (cause) {
      throw cause instanceof ThreadFailure ? refusalFor(cause, name) : cause
    }
  }

  async askTable(
    load: () => Promise<Uint8Array>,
    request: TableRequest,
    { name, owner, signal }: About & { signal?: AbortSignal },
  ): Promise<TableReply | undefined> {
    const task = async () => ({ bytes: await load(), ask: request })
    try {
      const reply = await this.#texts.run(task, { owner, signal })
      return 'asked' in reply ? reply.asked : undefined
    } catch (cause) {
      throw cause instanceof ThreadFailure ? refusalFor(cause, name) : cause
    }
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

  async #readText(bytes: Uint8Array, { name, owner }: About): Promise<ReadDocument> {
    const reply = await this.#texts.run({ bytes, characters: this.#limits.characters }, { owner })
    if ('read' in reply) return { ...reply.read, contentType: contentTypes[reply.read.kind] }
    if ('other' in reply) throw anotherKind(name, reply.other)
    if ('asked' in reply) throw unreadable(name, 'could not be read.')
    const cause = new Error(reply.cause)
    if (reply.failed === 'locked') throw unreadable(name, 'is protected by a password.', { cause })
    if (reply.failed === 'too-much') throw tooLarge(name, 'unpacked, it is more than can be read here.')
    throw unreadable(name, `is a damaged ${reply.kind.toUpperCase()} file.`, { cause })
  }

  close() {
    return this.#texts.close()
  }
}

function refusalFor(cause: ThreadFailure, name: string) {
  if (cause.reason === 'busy') return tooBusy(name, { cause })
  if (cause.reason === 'time') return unreadable(name, 'takes too long to read.', { cause })
  if (cause.reason === 'memory') return unreadable(name, 'takes too much memory to read.', { cause })
  return unreadable(name, 'could not be read.', { cause })
}
