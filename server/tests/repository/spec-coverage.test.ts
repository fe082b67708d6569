import { expect, test } from 'vitest'
import { problemsOf, readProofTable } from '../support/sources/proof-table.ts'

const table = 'docs/spec-coverage.md'

test('every statement of the specification names a test that exists', () => {
  expect(problemsOf(table)).toEqual([])
})

test('the table has rows, and none of them stands in it twice', () => {
  const statements = readProofTable(table).map(({ claim }) => claim.join())
  expect(statements.length).toBeGreaterThan(400)
  expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([])
})
