import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ports } from '../../../ports/ports.ts'
import { isKnownEtag } from './etag.ts'
import { readRange, type AskedRange } from './range.ts'
import { filePolicy } from '../security-headers.ts'
import { openVerified, type HashedFile } from '../../files/verified-files.ts'

export interface AnsweredFile extends HashedFile {
  /** For whoever saves it. */
  name: string
  contentType: string
  /** Never the same for other bytes. */
  version: string
  /** Seen or heard in the page; else it is saved. */
  isShown: boolean
  /** An hour in the browser of its person unless said. */
  caching?: 'no-store'
}

/** Answers with a stored file of one person, or with the part of it that was asked for. */
export async function answerFile(
  ports: Pick<Ports, 'files'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  file: AnsweredFile,
) {
  const { headers } = request
  const etag = `"${file.version}"`
  if (isKnownEtag(headers['if-none-match'], etag)) {
    describe(reply, file, etag)
    return reply.code(304).send()
  }
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const asked = isSame ? readRange(headers.range) : undefined
  const { range, size, stream } = await openVerified(ports, file, (whole) => placeIn(whole, asked))
  describe(reply, file, etag)
  if (request.method === 'HEAD') stream.destroy()
  if (!range) return reply.header('content-length', size).send(stream)
  const end = Math.min(range.end ?? size - 1, size - 1)
  if (range.start > end) {
    stream.destroy()
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${end}/${size}`)
    .header('content-length', end - range.start + 1)
    .send(stream)
}

function describe(reply: FastifyReply, { name, contentType, isShown, caching }: AnsweredFile, etag: string) {
  void reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', caching ?? 'private, max-age=3600')
    .header('content-security-policy', filePolicy)
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`)
    .type(contentType)
}

/** As RFC 8187 wants it: also what JavaScript leaves as it is. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Where the last bytes are is known with the size only. */
function placeIn(size: number, asked: AskedRange | undefined) {
  return asked && 'last' in asked ? { start: Math.max(0, size - asked.last) } : asked
}
