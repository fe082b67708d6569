import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

interface Place {
  scriptHashes: string[]
  https: boolean
}

/** What of Node writes the head of an answer. Its types leave it out. */
interface HeadWriter {
  _storeHeader(firstLine: string, headers: object | undefined): void
}

/**
 * The class of answers that begin with these headers, whoever writes them; only the policy can be another one. They are one
 * text, made once: given to Fastify and Node one by one they take as long as everything else that Fastify does for an answer.
 * Node does not document `_storeHeader`: with a Node that writes its heads in another way the server does not start.
 */
export function answersWith(headers: Record<string, string>) {
  const { 'content-security-policy': policy, ...others } = headers
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}\r\n`)
  const withoutPolicy = lines.join('')
  const all = `content-security-policy: ${policy}\r\n${withoutPolicy}`
  const { _storeHeader: writeHead } = ServerResponse.prototype as unknown as HeadWriter
  class Answer<Request extends IncomingMessage> extends ServerResponse<Request> {
    _storeHeader(firstLine: string, own: object | undefined) {
      const hasPolicy = own !== undefined && 'content-security-policy' in own
      writeHead.call(this, firstLine + (hasPolicy ? withoutPolicy : all), own)
    }
  }
  if (!headWrittenBy(Answer).includes(all)) throw new Error('This version of Node is not supported yet.')
  return Answer
}

/** What an answer of this class begins with on the wire. */
function headWrittenBy(Answer: typeof ServerResponse): string {
  const written: string[] = []
  const socket = new Socket()
  socket.write = (bytes: string | Uint8Array) => Boolean(written.push(String(bytes)))
  const answer = new Answer(new IncomingMessage(socket))
  answer.assignSocket(socket)
  answer.writeHead(204).flushHeaders()
  answer.detachSocket(socket)
  socket.destroy()
  return written.join('')
}

/** For files of people: nothing runs, nothing is loaded, nobody frames them, wherever they are opened. */
export const filePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Nothing inline, nothing from elsewhere, nobody may frame us. The same for every answer, so made once. */
export function securityHeaders({ scriptHashes, https }: Place): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
  }
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // WebAssembly may be compiled, text may not: speech is turned into text in the browser.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // For browsers that are long gone, or the default of today's: each costs every answer a line.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  setHeaders({} as never, answer as never, () => {})
  return headers
}
