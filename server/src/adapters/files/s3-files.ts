import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { AppError } from '../../core/errors.ts'
import { FileStoreRefusal, type ByteRange, type Files, type StoredFile } from '../../ports/files.ts'
import { assertKey } from './key.ts'
import { readAhead } from './read-ahead.ts'
import { failure, isBucketMissing, isInternal, said, statusOf } from './s3-failures.ts'
import { uploadInParts } from './s3-upload.ts'

/** S3 wants parts of 5 MB at least; a body below this is sent in one request. */
const partBytes = 8 * 1024 * 1024
const answerMs = 30_000
/** Deleting twice does no harm. */
const removalTries = 3
const removalsAtOnce = 8

interface S3Options {
  /** With the bucket: `https://s3.example.com/bucket`, or `https://bucket.s3.example.com`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** How many are listed and removed at a time; no store does more than 1000. */
  keysPerPage?: number
}

/** Files in a bucket of any store that speaks S3, shared by all replicas. */
export class S3Files implements Files {
  readonly #s3: S3mini
  readonly #keysPerPage: number

  constructor({ keysPerPage = 1000, ...options }: S3Options) {
    this.#keysPerPage = keysPerPage
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
    return { size: await said(uploadInParts(this.#s3, key, ahead.all, { contentType, partBytes })) }
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
      try {
        const keys = await this.#firstKeys(`${prefix}/`)
        if (keys.length === 0) return
        await this.#removeEach(keys)
        failures = 0
      } catch (error) {
        failures += 1
        if (failures === removalTries || !isInternal(error)) throw failure(error)
      }
    }
  }

  async #firstKeys(prefix: string) {
    const page = await this.#s3.listObjectsPaged('/', prefix, this.#keysPerPage)
    // S3mini's answer to a 404, which a bucket that is there never gives.
    if (!page) throw new FileStoreRefusal('404 NoSuchBucket', {})
    return page.objects?.map(({ Key }) => Key) ?? []
  }

  async #removeEach(keys: string[]) {
    const removed = await this.#s3.deleteObjects(keys).catch((error: unknown) => {
      if (statusOf(error) === 400) return this.#removeOneByOne(keys)
      throw error
    })
    if (!removed.every(Boolean)) throw new AppError('unavailable', 'Some files could not be deleted.')
  }

  /** For stores that do not delete many at once for us: Swift and others want an MD5 of the request, S3mini sends the SHA-256 that Amazon wants. */
  async #removeOneByOne(keys: string[]) {
    const removed: boolean[] = []
    for (let at = 0; at < keys.length; at += removalsAtOnce) {
      const some = keys.slice(at, at + removalsAtOnce)
      removed.push(...(await Promise.all(some.map((key) => this.#s3.deleteObject(key)))))
    }
    return removed
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
