import type { Reading } from './reading.ts'

/** A question with the rows that it is about, ready to be decided. */
export interface Asked extends Reading {
  rows: Uint32Array
}

/** Why a question cannot be answered, as a sentence. */
export class Unclear extends Error {
  override name = 'Unclear'
}
