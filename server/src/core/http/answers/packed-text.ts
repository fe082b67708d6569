import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isKnownEtag } from './etag.ts'

const worthwhile = 1024
const brotliQuality = 5

interface Sendable {
  body: Buffer
  encoding: 'br' | 'gzip' | undefined
}

/** A text that is sent many times, packed once for each way that browsers unpack. */
export class PackedText {
  /** Weak, because the bytes differ with the way of packing. */
  readonly etag: string
  readonly #plain: Buffer
  #br: Buffer | undefined
  #gzip: Buffer | undefined

  constructor(text: string) {
    this.#plain = Buffer.from(text)
    this.etag = `W/"${hash('sha256', this.#plain, 'base64url').slice(0, 22)}"`
  }

  for(acceptEncoding: string | string[] | undefined): Sendable {
    if (this.#plain.length < worthwhile) return { body: this.#plain, encoding: undefined }
    const accepted = acceptedEncodings(String(acceptEncoding ?? ''))
    if (accepted.has('br')) return { body: (this.#br ??= brotli(this.#plain)), encoding: 'br' }
    if (accepted.has('gzip')) return { body: (this.#gzip ??= gzipSync(this.#plain)), encoding: 'gzip' }
    return { body: this.#plain, encoding: undefined }
  }
}

/** What is named with a weight of zero is refused. */
function acceptedEncodings(header: string): Set<string> {
  const named = header.toLowerCase().split(',')
  return new Set(
    named.filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each)).map((each) => each.split(';', 1)[0]!.trim()),
  )
}

function brotli(bytes: Buffer) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}

/** Sends it, or says that the caller has it already. Caches ask for it again each time. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedText, type: string) {
  reply.header('etag', packed.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers
  if (reply.statusCode === 200 && isKnownEtag(ifNoneMatch, packed.etag)) return reply.code(304).send()
  const { body, encoding } = packed.for(acceptEncoding)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}
