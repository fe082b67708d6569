import type { Postings } from './postings.ts'

/** A word as it is spelt in public templates, and where it stands. */
export interface KnownWord {
  readonly word: string
  readonly stem: string
  readonly postings: Postings
}
