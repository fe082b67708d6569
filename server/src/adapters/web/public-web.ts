import { Agent } from 'undici'
import { truncate } from '../../core/text/truncate.ts'
import { storableText } from '../../core/text/storable.ts'
import { WebFailure } from '../../ports/web.ts'
import type { FetchOptions, Page, SearchHit, Web } from '../../ports/web.ts'
import { boundedGet } from './bounded-request.ts'
import type { Answer } from './bounded-request.ts'
import { tookTooLong, webFailure } from './failures.ts'
import { guardedAgent, notPublic } from './guarded-agent.ts'
import type { GuardOptions } from './guarded-agent.ts'
import { isReadable, pageText, parseContentType } from './page-text.ts'
import { endpointSearch, mediaWikiSearch } from './search-protocols.ts'
import type { SearchProtocol } from './search-protocols.ts'

export interface PublicWebOptions extends GuardOptions {
  /** A search engine of the operator's choice, wherever it is: SearXNG, or what answers as Brave does. */
  searchUrl?: string
  /** Sent to the search engine as `x-subscription-token` and as a bearer token. */
  searchKey?: string
  /** Asked where there is no other search engine. */
  mediaWikiUrl?: string
  /** Besides 80 and 443. */
  ports?: readonly number[]
  milliseconds?: number
}

const maxRedirects = 5
const pageBytes = 2 * 1024 * 1024
const textCharacters = 100_000
const accept =
  'text/html, application/xhtml+xml, text/plain;q=0.9, application/json;q=0.8, application/xml;q=0.7'

export class PublicWeb implements Web {
  readonly #guarded: Agent
  readonly #ports: ReadonlySet<string>
  readonly #milliseconds: number
  readonly #search: { protocol: SearchProtocol; agent: Agent; host: string }

  constructor({
    searchUrl,
    searchKey,
    mediaWikiUrl = 'https://en.wikipedia.org/w/api.php',
    ports = [],
    milliseconds = 10_000,
    ...guard
  }: PublicWebOptions = {}) {
    this.#guarded = guardedAgent(guard)
    this.#ports = new Set(['', '80', '443', ...ports.map(String)])
    this.#milliseconds = milliseconds
    this.#search = searchUrl
      ? {
          protocol: endpointSearch(searchUrl, searchKey),
          agent: new Agent({ allowH2: false }),
          host: hostOf(searchUrl),
        }
      : { protocol: mediaWikiSearch(mediaWikiUrl), agent: this.#guarded, host: hostOf(mediaWikiUrl) }
  }

  async fetchPage(address: string, { signal, mayFollow, onAnswer }: FetchOptions = {}): Promise<Page> {
    const limit = this.#timeLimit(signal)
    let url = this.#publicUrl(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const bounds = { dispatcher: this.#guarded, signal: limit, bytes: pageBytes, accept }
      const answer = await this.#say(url, limit, signal, () => boundedGet(url, bounds))
      onAnswer?.()
      const next = redirectOf(answer)
      if (next === undefined) return this.#say(url, limit, signal, () => pageOf(url, answer, limit))
      const to = this.#publicUrl(next, url)
      if (mayFollow && !(await mayFollow(to)))
        throw new WebFailure(
          'unreachable',
          `${url.hostname} sends me on to ${to.hostname}, which was not allowed.`,
        )
      url = to
    }
    throw new WebFailure(
      'unreachable',
      `${url.hostname} sends me from one address to the next without an end.`,
    )
  }

  async search(
    query: string,
    { limit = 5, signal }: { limit?: number; signal?: AbortSignal } = {},
  ): Promise<SearchHit[]> {
    const { protocol, agent } = this.#search
    const url = protocol.urlFor(query.trim().slice(0, 300), limit)
    const time = this.#timeLimit(signal)
    const bounds = {
      dispatcher: agent,
      signal: time,
      bytes: pageBytes,
      accept: 'application/json',
      headers: protocol.headers,
    }
    const answer = await this.#say(url, time, signal, () => boundedGet(url, bounds))
    if (answer.status !== 200) throw badStatus(url, answer.status)
    try {
      return protocol.hitsOf(JSON.parse(answer.body.toString())).slice(0, limit)
    } catch (cause) {
      throw new WebFailure('content', `${url.hostname} answered something that I cannot read.`, { cause })
    }
  }

  async searchHost() {
    return this.#search.host
  }

  /** Ends every connection. */
  async close() {
    await Promise.all([this.#guarded.destroy(), this.#search.agent.destroy()])
  }

  #timeLimit(signal: AbortSignal | undefined) {
    const timeout = AbortSignal.timeout(this.#milliseconds)
    return signal ? AbortSignal.any([signal, timeout]) : timeout
  }

  #publicUrl(address: string, base?: URL): URL {
    const url = URL.parse(address, base)
    if (!url) throw new WebFailure('address', 'That is not an address of a page.')
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isWeb || !this.#ports.has(url.port) || url.username || url.password) throw notPublic()
    url.hash = ''
    return url
  }

  async #say<T>(
    url: URL,
    limit: AbortSignal,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      throw limit.aborted ? tookTooLong(url.hostname, { cause: error }) : webFailure(error, url.hostname)
    }
  }
}

function redirectOf({ status, headers }: Answer) {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined
  return headers['location'] === undefined ? undefined : String(headers['location'])
}

async function pageOf(url: URL, { status, headers, body, cut }: Answer, limit: AbortSignal): Promise<Page> {
  if (status < 200 || status >= 300) throw badStatus(url, status)
  const content = parseContentType(headers['content-type'])
  if (!isReadable(content.type)) {
    throw new WebFailure(
      'content',
      `What is at ${url.hostname} is no text (${content.type || 'of an unknown kind'}).`,
    )
  }
  const { title, text, links = [] } = await pageText(body, content, limit)
  const truncated = cut || text.length > textCharacters
  return {
    url: url.href,
    title: storableText(truncate(title, 300)),
    text: storableText(truncate(text, textCharacters)),
    contentType: content.type,
    ...(truncated && { truncated }),
    ...(links.length > 0 && { links: wholeAddresses(links, url) }),
  }
}

const hostOf = (address: string) => new URL(address).hostname

function wholeAddresses(links: string[], base: URL): string[] {
  const found = links.flatMap((link) => URL.parse(link, base) ?? [])
  return [...new Set(found.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ href }) => href))]
}

const badStatus = (url: URL, status: number) =>
  new WebFailure('status', `${url.hostname} answered ${status}.`)
