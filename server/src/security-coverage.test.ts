import { expect, test } from 'vitest'
import { problemsOf, readProofTable } from './testing/proof-table.ts'

const table = 'docs/security.md'

test('every test that is said to hold off an attack exists', () => {
  expect(problemsOf(table)).toEqual([])
})

test('each of the 40 attacks and faults has its row, and its tests carry its number', () => {
  const rows = readProofTable(table).map(({ claim: [number], proofs }) => ({ number, proofs }))
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => `${at + 1}`))
  const untagged = rows.flatMap(({ number, proofs }) =>
    proofs.flatMap((proof) => {
      const numbers = /^([\d, ]+):/.exec(proof?.title ?? '')?.[1]?.split(', ') ?? []
      return numbers.includes(number ?? '') ? [] : [`${number}: ${proof?.title}`]
    }),
  )
  expect(untagged).toEqual([])
})
