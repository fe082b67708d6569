import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const ear = '/watch-post/ear.js'
const mouth = '/watch-post/heard'
/** A page of this address with nothing on it. */
export const blank = '/watch-post/blank'

/** First in every page: tells of errors, of rejected promises and of what the policy forbids. */
const listening = `(() => {
  const tell = (what) => navigator.sendBeacon('${mouth}', what)
  const { error } = console
  console.error = (...words) => {
    tell('console error: ' + words.map((word) => (word && word.stack) || String(word)).join(' '))
    error.apply(console, words)
  }
  // That what was resized is told of with the next frame is said as an error, and is none.
  const isLate = ({ message }) => /^ResizeObserver loop/.test(message || '')
  // What somebody who leaves breaks off has not failed; what the server refused is noted there.
  let isLeaving = false
  addEventListener('beforeunload', () => (isLeaving = true))
  addEventListener('error', (event) => {
    const file = event.target.src || event.target.href
    if (file) return isLeaving || tell('page error: not loaded: ' + file)
    if (!isLate(event)) tell('page error: ' + event.message)
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => tell('rejected: ' + (reason && reason.stack || reason)))
  document.addEventListener('securitypolicyviolation', (event) => tell('policy: ' + event.violatedDirective + ' forbids ' + event.blockedURI))
})()`

/** Whoever has no subscription is told so by a 404. */
const usual = '404 /api/billing/subscription-status'

/**
 * Stands between one journey's browser and the server, as an address of its own: nothing that another journey left in
 * the browser is found here. Notes what goes wrong, in any browser alike.
 */
export async function openWatchPost(upstream: string, address: string) {
  const problems: string[] = []
  const holds: { path: RegExp; count: number }[] = []
  // Whoever leaves breaks off what is half told: nobody waits for it any more.
  const server = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const url = asked.url ?? '/'
    if (url === ear) return answer.setHeader('content-type', 'text/javascript').end(listening)
    if (url === blank)
      return answer.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,">')
    if (url === mouth) {
      problems.push(await text(asked))
      return answer.writeHead(204).end()
    }
    const hold = holds.find(({ path }) => path.test(url))
    if (hold) {
      hold.count += 1
      return
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity', 'x-forwarded-for': address }
    const onward = request(upstream + url, { method: asked.method ?? 'GET', headers })
    onward.on('response', (response) => {
      hand(response, new URL(url, origin).pathname, answer).catch(() => answer.destroy())
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }

  async function hand(response: IncomingMessage, path: string, answer: ServerResponse) {
    const { statusCode: status = 0, headers } = response
    if (status >= 400 && `${status} ${path}` !== usual) problems.push(`${path} answered ${status}`)
    if (headers.location) headers.location = headers.location.replace(upstream, origin)
    const type = headers['content-type'] ?? ''
    if (!/^(text\/html|application\/json)/.test(type)) {
      answer.writeHead(status, headers)
      return response.pipe(answer)
    }
    // What the server says of its own address is said of this one.
    const body = (await text(response)).replaceAll(upstream, origin)
    delete headers['content-length']
    answer.writeHead(status, headers)
    answer.end(body.replace('<head>', `<head><script src="${ear}"></script>`))
  }

  return {
    origin,
    problems,
    /** What is asked for there gets no answer from now on; counts how often. */
    hold(path: RegExp) {
      const held = { path, count: 0 }
      holds.push(held)
      return held
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
