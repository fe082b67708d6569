import type { Readable } from 'node:stream'
import { AppError } from '../core/errors.ts'

/** The first and the last byte wanted, both counted from 0 and both included, as in HTTP. No end: to the end. */
export interface ByteRange {
  start: number
  end?: number
}

export interface StoredFile {
  /** The bytes asked for. Nothing, where the range begins behind the end of the file. */
  stream: Readable
  /** The size of the whole file, whatever part of it is streamed. */
  size: number
  contentType: string
}

/** The store answers, and refuses us: the credentials, the region or the bucket are wrong. `reason` is its own word for it. */
export class FileStoreRefusal extends AppError {
  override name = 'FileStoreRefusal'
  readonly reason: string

  constructor(reason: string, options: ErrorOptions) {
    super('unavailable', 'Files are not available at the moment. Please try again later.', options)
    this.reason = reason
  }
}

/**
 * Keeps files. A key is ours, never a person's words: one to five parts joined by `/`, each of lower-case letters,
 * digits and hyphens, such as `attachments/0190a1b2-…`. Any other key is a bug and is thrown as a TypeError.
 *
 * A file is there whole or not at all: whoever reads meets the old bytes or the new ones, and a `put` that has
 * resolved survives a crash. A store without room rejects with the code `storage-full`, one that cannot be
 * reached with `unavailable`, one that refuses us with a `FileStoreRefusal`.
 */
export interface Files {
  /** Stores under the key, in the place of what was there. Nothing is kept of a stream that fails. */
  put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    about: { contentType: string },
  ): Promise<{ size: number }>

  /** Undefined where there is no such file. The stream must be read or destroyed. */
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>

  /** Fine where there is no such file. */
  remove(key: string): Promise<void>

  /** Removes every file whose key begins with the prefix and a `/`. The prefix has the form of a key. */
  removeAll(prefix: string): Promise<void>
}
