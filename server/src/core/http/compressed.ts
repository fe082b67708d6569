import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthwhile = 1024
const brotliQuality = 5

interface Sendable {
  body: string | Buffer
  encoding: 'br' | 'gzip' | undefined
}

/** A text that is sent many times, packed once for each way that browsers unpack. */
export class PackedText {
  readonly text: string
  #br: Buffer | undefined
  #gzip: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  for(acceptEncoding: string | string[] | undefined): Sendable {
    const accepted = String(acceptEncoding ?? '')
    if (this.text.length < worthwhile) return { body: this.text, encoding: undefined }
    if (/\bbr\b/.test(accepted)) return { body: (this.#br ??= brotli(this.text)), encoding: 'br' }
    if (/\bgzip\b/.test(accepted)) return { body: (this.#gzip ??= gzipSync(this.text)), encoding: 'gzip' }
    return { body: this.text, encoding: undefined }
  }
}

function brotli(text: string) {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}

export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: PackedText, type: string) {
  const { body, encoding } = packed.for(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type(type).send(body)
}
