import { PassThrough } from 'node:stream'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { request } from 'undici'
import type { Dispatcher } from 'undici'
import { WebFailure } from '../../ports/web.ts'

const userAgent = 'Mozilla/5.0 (compatible; AgentryBot/1.0)'

export interface Answer {
  status: number
  headers: Dispatcher.ResponseData['headers']
  body: Buffer
  /** There was more than we take. */
  cut: boolean
}

interface Bounds {
  dispatcher: Dispatcher
  signal: AbortSignal
  bytes: number
  accept: string
  headers?: Record<string, string>
}

/** One GET, its body unpacked and cut at so many bytes. Redirects are answers like others. */
export async function boundedGet(
  url: URL,
  { dispatcher, signal, bytes, accept, headers: more }: Bounds,
): Promise<Answer> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    signal,
    headers: { ...more, 'user-agent': userAgent, accept, 'accept-encoding': 'gzip, deflate, br' },
  })
  // A body that is not read to its end fails later on, when nobody listens any more.
  body.on('error', () => {})
  if (statusCode >= 300 && statusCode < 400) {
    body.destroy()
    return { status: statusCode, headers, body: Buffer.alloc(0), cut: false }
  }
  return {
    status: statusCode,
    headers,
    ...(await readUpTo(bytes, body, decoderFor(headers['content-encoding']))),
  }
}

const decoders = new Map<string, () => Transform>([
  ['', () => new PassThrough()],
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

function decoderFor(encoding: string | string[] | undefined) {
  const name = String(encoding ?? '').trim()
  const decoder = decoders.get(name.toLowerCase())
  if (!decoder) throw new WebFailure('content', 'That page is packed in a way that I cannot read.')
  return decoder()
}

/** Stops to unpack at the limit: what a bomb would become never exists. */
async function readUpTo(bytes: number, body: Readable, decoder: Transform) {
  const parts: Buffer[] = []
  let size = 0
  body.on('error', (error) => decoder.destroy(error))
  body.pipe(decoder)
  try {
    for await (const part of decoder as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size > bytes) break
    }
  } finally {
    body.destroy()
    decoder.destroy()
  }
  const whole = Buffer.concat(parts)
  return { body: whole.subarray(0, bytes), cut: whole.length > bytes }
}
