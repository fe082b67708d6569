import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini'
import { AppError } from '../../core/errors.ts'
import { FileStoreRefusal, type ByteRange, type Files, type StoredFile } from '../../ports/files.ts'
import { assertKey } from './key.ts'
import { readAhead } from './read-ahead.ts'

/** S3 wants parts of 5 MB at least; a body below this is sent in one request. */
const partBytes = 8 * 1024 * 1024
const answerMs = 30_000
const keysPerPage = 1000
/** Stores ask for another try after an internal error; deleting twice does no harm. */
const removalTries = 3

interface S3Options {
  /** With the bucket: `https://s3.example.com/bucket`, or `https://bucket.s3.example.com`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket of any store that speaks S3, shared by all replicas. */
export class S3Files implements Files {
  readonly #s3: S3mini

  constructor(options: S3Options) {
    this.#s3 = new S3mini({ ...options, minPartSize: partBytes, fetch: fetchThatAnswers })
  }

  async put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    { contentType }: { contentType: string },
  ) {
    assertKey(key)
    const ahead = await readAhead(body, partBytes)
    if (ahead.whole) {
      await said(this.#s3.putObject(key, ahead.whole, contentType))
      return { size: ahead.whole.byteLength }
    }
    let size = 0
    const counted = async function* () {
      for await (const part of ahead.all) {
        size += part.byteLength
        yield part
      }
    }
    await said(
      this.#s3.putAnyObject(key, Readable.toWeb(Readable.from(counted())) as ReadableStream, contentType),
    )
    return { size }
  }

  async get(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    assertKey(key)
    try {
      return storedFile(await this.#read(key, range))
    } catch (error) {
      if (statusOf(error) === 404 && !isBucketMissing(error)) return undefined
      if (statusOf(error) === 416) return this.#nothingOf(key)
      throw failure(error)
    }
  }

  async remove(key: string) {
    assertKey(key)
    await said(this.#s3.deleteObject(key))
  }

  async removeAll(prefix: string) {
    assertKey(prefix)
    let failures = 0
    for (;;) {
      const page = await said(this.#s3.listObjectsPaged('/', `${prefix}/`, keysPerPage))
      const keys = page?.objects?.map(({ Key }) => Key) ?? []
      if (keys.length === 0) return
      try {
        await this.#removeEach(keys)
        failures = 0
      } catch (error) {
        failures += 1
        if (failures === removalTries || !isInternal(error)) throw failure(error)
      }
    }
  }

  async #removeEach(keys: string[]) {
    const removed = await this.#s3.deleteObjects(keys)
    if (!removed.every(Boolean)) throw new AppError('unavailable', 'Some files could not be deleted.')
  }

  #read(key: string, range: ByteRange | undefined) {
    if (!range) return this.#s3.getObjectRaw(key)
    const behindEnd = range.end === undefined ? undefined : range.end + 1
    return this.#s3.getObjectRaw(key, false, range.start, behindEnd)
  }

  /** The range begins behind the end. The store's refusal tells neither size nor type, a whole read does. */
  async #nothingOf(key: string): Promise<StoredFile | undefined> {
    const whole = await this.get(key)
    whole?.stream.destroy()
    return whole && { ...whole, stream: Readable.from([]) }
  }
}

function storedFile(response: Response): StoredFile {
  const body = response.body as NodeReadableStream<Uint8Array> | null
  const whole = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
  return {
    stream: body ? Readable.fromWeb(body) : Readable.from([]),
    size: Number(whole),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
  }
}

/** The time limit is for the answer to begin; a long download may take its time. */
async function fetchThatAnswers(input: string | URL | Request, init?: RequestInit) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer', 'TimeoutError')), answerMs)
  try {
    return await fetch(input, { ...init, signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function said<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw failure(error)
  }
}

const statusOf = (error: unknown) => (error instanceof S3ServiceError ? error.status : undefined)

const isInternal = (error: unknown) => statusOf(error) === 500

/** A region of another store redirects, or finds our signature malformed. */
const refusals = new Set([301, 307, 400, 401, 403])

const isBucketMissing = (error: unknown) =>
  error instanceof S3ServiceError && error.serviceCode === 'NoSuchBucket'

const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'])

function failure(cause: unknown) {
  if (cause instanceof S3ServiceError && (cause.status === 507 || fullCodes.has(cause.serviceCode ?? ''))) {
    return new AppError('storage-full', 'There is no room left to keep this file.', { cause })
  }
  const unreachable =
    cause instanceof S3NetworkError || cause instanceof TypeError || cause instanceof DOMException
  if (unreachable || (statusOf(cause) ?? 0) >= 500) {
    return new AppError('unavailable', 'The file store does not answer. Please try again.', { cause })
  }
  if (cause instanceof S3ServiceError && (refusals.has(cause.status) || isBucketMissing(cause)))
    return new FileStoreRefusal(`${cause.status} ${cause.serviceCode ?? ''}`.trim(), { cause })
  return cause
}
