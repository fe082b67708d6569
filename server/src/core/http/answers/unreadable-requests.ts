import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorStatus, type ErrorCode, type Failure } from '@agentry/contract/rules/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../../errors.ts'
import { failurePage, failurePagePolicy, isPageVisit } from './failure-page.ts'
import { sendFailure } from './failures.ts'

/** An address that no route can be looked up for: no hook has run. */
export function answerUnreadableAddress(
  { code }: { code: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal =
    code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? notFound('page')
      : new AppError('malformed-body', 'The address could not be read.')
  void sendFailure(refusal, request, reply)
}

const refusals: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['too-slow', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'The address or the headers are too long.'],
}

interface UnreadableBytes extends NodeJS.ErrnoException {
  /** The bytes in which it was found, 64 kB at most; none for a request that took too long. A buffer, whatever Fastify's types say. */
  rawPacket?: unknown
}

/** Whether a browser was opening a page, as far as its bytes can be read. */
function isVisitBeginning(bytes: unknown): boolean {
  const head = Buffer.isBuffer(bytes) ? bytes.toString('latin1') : ''
  const [, url] = /^GET (\S+) /.exec(head) ?? []
  const [, accept] = /\r\naccept:([^\r\n]*)/i.exec(head) ?? []
  return url !== undefined && isPageVisit({ url, accept })
}

const unreadable: [ErrorCode, string] = ['malformed-body', 'The request could not be read.']

/** What is no HTTP, too large in its head, or too slow: answered before there is a request, then closed. */
export function answerUnreadableBytes(headers: Record<string, string>) {
  return (error: UnreadableBytes, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [code, detail] = refusals[error.code ?? ''] ?? unreadable
    const status = errorStatus[code]
    const isPage = isVisitBeginning(error.rawPacket)
    const body = isPage
      ? failurePage({ code, message: detail })
      : JSON.stringify({ detail, code } satisfies Failure)
    const all = {
      ...headers,
      ...(isPage && { 'content-security-policy': failurePagePolicy }),
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroySoon()
  }
}
