import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const table = join('docs', 'spec-coverage.md')

interface Proof {
  line: number
  file: string
  title: string
}

interface Row {
  line: number
  statement: string
  proofs: string[]
}

function rows(): Row[] {
  return readFileSync(join(root, table), 'utf8')
    .split('\n')
    .map((text, at) => ({ line: at + 1, cells: text.split(/(?<!\\)\|/).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 2 && cells[1] !== 'Statement' && !/^-+$/.test(cells[1] ?? ''))
    .map(({ line, cells: [, statement = '', proven = ''] }) => ({
      line,
      statement,
      proofs: proven.split('<br>').map((proof) => proof.trim()),
    }))
}

function readProof(text: string, line: number): Proof | undefined {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(text) ?? []
  return file && title ? { line, file, title } : undefined
}

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
  if (!existsSync(join(root, file))) return `${table}:${line}: there is no ${file}`
  const known = titlesIn(file).some((pattern) => pattern.test(title))
  return known ? undefined : `${table}:${line}: ${file} has no test '${title}'`
}

test('every statement of the specification names a test that exists', () => {
  const problems = rows().flatMap(({ line, proofs }) =>
    proofs.map((text) => {
      const proof = readProof(text, line)
      return proof ? problemOf(proof) : `${table}:${line}: no test is named as \`file\` › title`
    }),
  )
  expect(problems.filter((problem) => problem !== undefined)).toEqual([])
})

test('the table has rows, and none of them stands in it twice', () => {
  const statements = rows().map(({ statement }) => statement)
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([])
})
