import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ledger, readLedger, root, type Proof } from './testing/spec-ledger.ts'

/** The titles of a test file, as patterns: what a template literal puts in may be anything. */
function titlesIn(file: string): RegExp[] {
  const source = readFileSync(join(root, file), 'utf8')
  const calls = source.matchAll(/\b(?:test|it)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)
  return [...calls].map(([, , title = '']) => {
    const parts = title.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}/)
    return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`)
  })
}

function problemOf({ line, file, title }: Proof): string | undefined {
  if (!existsSync(join(root, file))) return `${ledger}:${line}: there is no ${file}`
  const known = titlesIn(file).some((pattern) => pattern.test(title))
  return known ? undefined : `${ledger}:${line}: ${file} has no test '${title}'`
}

test('every statement of the specification names a test that exists', () => {
  const problems = readLedger().flatMap(({ line, proofs }) =>
    proofs.map((proof) =>
      proof ? problemOf(proof) : `${ledger}:${line}: no test is named as \`file\` › title`,
    ),
  )
  expect(problems.filter((problem) => problem !== undefined)).toEqual([])
})

test('the table has rows, and none of them stands in it twice', () => {
  const statements = readLedger().map(({ statement }) => statement)
  expect(statements.length).toBeGreaterThan(400)
  expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([])
})
