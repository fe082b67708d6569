import { lengthOf, vectorBytes } from './vectors.ts'

export interface Centre {
  /** The cosine between a question and one of the vectors, both without what all of these vectors have in common. */
  closeTo(question: Int8Array): (vector: Int8Array) => number
}

/** A few vectors have more in common than many, by chance: of so many, half of it is taken away. */
const halfAt = 2
/** A question is not one of the vectors: of it, half as much is taken away. */
const ofQuestion = 0.5

export function centreOf(vectors: readonly Int8Array[]): Centre {
  const mean = meanOf(vectors)
  const square = mean.reduce((sum, each) => sum + each * each, 0)
  const share = vectors.length / (vectors.length + halfAt)
  /** Of a vector: its product with the mean, its length, and its length without its share of the mean. */
  const measured = new Map(vectors.map((vector) => [vector, measure(vector, share)]))

  function measure(vector: Int8Array, taken: number) {
    const length = lengthOf(vector) || 1
    const along = product(vector, mean) / length
    return { length, along, rest: Math.sqrt(1 - 2 * taken * along + taken * taken * square) || 1 }
  }

  return {
    closeTo(question) {
      const taken = share * ofQuestion
      const asked = measure(question, taken)
      return (vector) => {
        const { length, along, rest } = measured.get(vector) ?? measure(vector, share)
        const both = product(question, vector) / (asked.length * length)
        const apart = both - share * asked.along - taken * along + taken * share * square
        return apart / (asked.rest * rest)
      }
    },
  }
}

/** Of the directions. */
function meanOf(vectors: readonly Int8Array[]): Float64Array {
  const mean = new Float64Array(vectorBytes)
  for (const vector of vectors) {
    const weight = 1 / ((lengthOf(vector) || 1) * vectors.length)
    for (let at = 0; at < vectorBytes; at += 1) mean[at]! += (vector[at] ?? 0) * weight
  }
  return mean
}

function product(left: Int8Array, right: Int8Array | Float64Array): number {
  let sum = 0
  for (let at = 0; at < vectorBytes; at += 1) sum += (left[at] ?? 0) * (right[at] ?? 0)
  return sum
}
