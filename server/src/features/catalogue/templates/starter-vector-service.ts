import { readFileSync } from 'node:fs'
import { unpackVectors, type Vectors } from '../../../core/retrieval/meaning/vectors.ts'

/** Written by `npm run embed-starters`. */
export const starterVectorsFile = new URL('./starter-vectors.bin', import.meta.url)

/** Of the texts of the starter templates as they were when the file was written. */
export function knownToStarters(): Vectors {
  return unpackVectors(readFileSync(starterVectorsFile))
}
