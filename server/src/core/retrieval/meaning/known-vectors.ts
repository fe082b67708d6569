import { unpackVectors, type Vectors } from './vectors.ts'

let latest: { packed: string; vectors: Vectors } = { packed: '', vectors: new Map() }

/** Of base64. A turn looks several times into the same. */
export function vectorsIn(packed: string): Vectors {
  if (packed !== latest.packed) latest = { packed, vectors: unpackVectors(Buffer.from(packed, 'base64')) }
  return latest.vectors
}
