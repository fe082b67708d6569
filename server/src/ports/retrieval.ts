import type { Fit } from '../core/retrieval/fit.ts'

interface SearchedDocument {
  /** The name that people know it by. */
  source: string
  text: string
}

interface FoundPassage {
  source: string
  /** Empty where the document has none. */
  heading: string
  text: string
  /** Whether it answers the query, may be what was meant, or is only the nearest there is. */
  fit: Fit
}

interface Asking {
  /** Whose request it is: time is shared fairly between owners. */
  owner: string
  signal: AbortSignal
}

/**
 * Reads texts of people and templates, which may be long and hostile, outside the event loop. Every method rejects with
 * a `ThreadFailure` when the work takes longer than it may, and with the signal's own reason when it is aborted.
 */
export interface Retrieval {
  /** The passages that a query is about, best first. The same documents are prepared once and searched many times. */
  search(
    documents: readonly SearchedDocument[],
    query: string,
    options: Asking & {
      limit: number
      /** Vectors of the passages, as `packVectors` makes them, in base64. Without them only words are compared. */
      vectors?: string | undefined
    },
  ): Promise<FoundPassage[]>
  /** What of these documents is turned into vectors, the first `limit` texts: each passage, then its heading and sentences. */
  meanings(documents: readonly SearchedDocument[], options: Asking & { limit: number }): Promise<string[]>
  /** The sentences that say most of what the text says, in their own order and words. */
  keySentences(text: string, count: number, options: Asking): Promise<string[]>
  /** What a message says about the person who wrote it and will still be true tomorrow, in their own words. */
  factsIn(message: string, options: Asking): Promise<string[]>
  /** Starts what the first question would have to wait for. Never rejects. */
  warmUp(owner: string): Promise<void>
}
