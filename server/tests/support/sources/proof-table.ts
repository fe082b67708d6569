import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../..', import.meta.url))

interface Proof {
  file: string
  title: string
}

interface ProvenRow {
  line: number
  /** What is claimed: every cell but the last. */
  claim: string[]
  /** The tests that the last cell names; undefined for one that is not written as `file` › title. */
  proofs: (Proof | undefined)[]
}

/** The rows of every table of a document, the heads left out. */
export function readProofTable(document: string): ProvenRow[] {
  const lines = readFileSync(join(root, document), 'utf8').split('\n')
  return lines.flatMap((text, at) => {
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const isHead = /^\|[-|]+$/.test(lines[at + 1] ?? '')
    if (cells.length < 4 || isHead || /^-+$/.test(cells[1] ?? '')) return []
    const proven = cells.at(-2) ?? ''
    return [{ line: at + 1, claim: cells.slice(1, -2), proofs: proven.split('<br>').map(readProof) }]
  })
}

function readProof(text: string): Proof | undefined {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? []
  return file && title ? { file, title } : undefined
}

/** What is wrong with the tests that a document names, each with its line. */
export function problemsOf(document: string): string[] {
  return readProofTable(document).flatMap(({ line, proofs }) =>
    proofs.flatMap((proof) => {
      const problem = proof ? problemOf(proof) : 'no test is named as `file` › title'
      return problem ? [`${document}:${line}: ${problem}`] : []
    }),
  )
}

function problemOf({ file, title }: Proof): string | undefined {
  if (!existsSync(join(root, file))) return `there is no ${file}`
  return titlesIn(file).some((written) => isTitle(written, title))
    ? undefined
    : `${file} has no test '${title}'`
}

/** The titles of a test file, as they are written. */
export function titlesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  // The second kind of call is that of `test.each(…)`, whose table may hold anything.
  const calls = source.matchAll(/(?:\b(?:test|it)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)
  return [...calls].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))
}

/** What a template literal or a row of `test.each` puts in may be anything. */
export function isTitle(written: string, title: string): boolean {
  const parts = written.split(/\$\{[^}]*\}|%[sij]/).map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('.+')}$`).test(title)
}
