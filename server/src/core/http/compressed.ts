import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthwhile = 1024
const brotliQuality = 5

interface Sendable {
  body: Buffer
  encoding: 'br' | 'gzip' | undefined
}

/** A text that is sent many times, packed once for each way that browsers unpack. */
export class PackedText {
  readonly #plain: Buffer
  #br: Buffer | undefined
  #gzip: Buffer | undefined

  constructor(text: string) {
    this.#plain = Buffer.from(text)
  }

  for(acceptEncoding: string | string[] | undefined): Sendable {
    const accepted = String(acceptEncoding ?? '')
    if (this.#plain.length < worthwhile) return { body: this.#plain, encoding: undefined }
    if (/\bbr\b/.test(accepted)) return { body: (this.#br ??= brotli(this.#plain)), encoding: 'br' }
    if (/\bgzip\b/.test(accepted)) return { body: (this.#gzip ??= gzipSync(this.#plain)), encoding: 'gzip' }
    return { body: this.#plain, encoding: undefined }
  }
}

function brotli(bytes: Buffer) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}

export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedText, type: string) {
  const { body, encoding } = packed.for(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type(type).send(body)
}
