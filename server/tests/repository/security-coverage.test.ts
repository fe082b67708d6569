import { expect, test } from 'vitest'
import { isTitle, problemsOf, readProofTable, titlesIn } from '../support/sources/proof-table.ts'
import { sourceFiles } from '../support/sources/source-files.ts'

const table = 'docs/security.md'
const rows = readProofTable(table).map(({ claim: [number = ''], proofs }) => ({ number, proofs }))

const numbersOf = (title = '') => /^([\d, ]+):/.exec(title)?.[1]?.split(', ') ?? []

test('every test that is said to hold off an attack exists', () => {
  expect(problemsOf(table)).toEqual([])
})

test('the attacks and faults have one row each, in order, and their tests carry their number', () => {
  const numbers = rows.map(({ number }) => Number(number))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  expect(numbers.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  const untagged = rows.flatMap(({ number, proofs }) =>
    proofs.flatMap((proof) =>
      numbersOf(proof?.title).includes(number) ? [] : [`${number}: ${proof?.title}`],
    ),
  )
  expect(untagged).toEqual([])
})

test('every test that carries the number of an attack stands in its row', () => {
  const files = sourceFiles('server/src', 'server/tests', 'web/src', 'e2e').filter((file) =>
    /\.(test|spec)\.tsx?$/.test(file),
  )
  const missing = files.flatMap((file) =>
    titlesIn(file).flatMap((title) =>
      numbersOf(title)
        .filter((number) => !stands(number, file, title))
        .map((number) => `${number}: \`${file}\` › ${title}`),
    ),
  )
  expect(missing).toEqual([])
})

function stands(number: string, file: string, title: string) {
  const proofs = rows.find((row) => row.number === number)?.proofs ?? []
  return proofs.some((proof) => proof?.file === file && isTitle(title, proof.title))
}
