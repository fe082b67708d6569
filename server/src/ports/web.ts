export interface Page {
  /** Where the page was in the end, after redirects. */
  url: string
  title: string
  /** What a person would read on it, in plain Markdown. */
  text: string
  contentType: string
  /** The text is the beginning only. */
  truncated?: boolean
  /** Where the links of a page of HTML lead, as whole addresses, each once; left out where there are none. */
  links?: string[]
}

export interface SearchHit {
  title: string
  url: string
  /** A few plain words from the page. */
  snippet: string
}

/**
 * - `address`: not an address of the public web; nothing was connected to
 * - `offline`: this machine has no network
 * - `unreachable`, `timeout`, `status`: the other side is to blame
 * - `content`: it answered something that is no text
 */
type WebFailureReason = 'address' | 'offline' | 'unreachable' | 'timeout' | 'status' | 'content'

/** The message is a sentence that an agent can say to the person who asked. */
export class WebFailure extends Error {
  override name = 'WebFailure'
  readonly reason: WebFailureReason

  constructor(reason: WebFailureReason, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.reason = reason
  }
}

export interface FetchOptions {
  signal?: AbortSignal
  /** Asked before a redirect is followed. Without it, all are. */
  mayFollow?: (to: URL) => boolean | Promise<boolean>
  /** Told as soon as any server has answered, whatever becomes of it. */
  onAnswer?: () => void
}

/**
 * The public web, for agents. Addresses come from people, models and pages: whatever they are, no connection is made
 * to a machine that is not public. Nothing is sent but the address and a fixed user agent; no cookie is kept.
 *
 * Rejects with a WebFailure, or with the reason of the signal where that is aborted.
 */
export interface Web {
  fetchPage(url: string, options?: FetchOptions): Promise<Page>

  /** The best hits first, `limit` at most (5 where none is given). No hit is no failure. */
  search(query: string, options?: { limit?: number; signal?: AbortSignal }): Promise<SearchHit[]>

  /** Who receives the queries. */
  searchHost(): Promise<string>
}
