import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
export const ledger = join('docs', 'spec-coverage.md')

/** A test that a row names. */
export interface Proof {
  line: number
  file: string
  title: string
}

export interface Row {
  line: number
  statement: string
  /** Undefined where the row does not name one as `file` › title. */
  proofs: (Proof | undefined)[]
}

export function readLedger(): Row[] {
  return readFileSync(join(root, ledger), 'utf8')
    .split('\n')
    .map((text, at) => ({ line: at + 1, cells: text.split(/(?<!\\)\|/).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 2 && cells[1] !== 'Statement' && !/^-+$/.test(cells[1] ?? ''))
    .map(({ line, cells: [, statement = '', proven = ''] }) => ({
      line,
      statement,
      proofs: proven.split('<br>').map((proof) => readProof(proof.trim(), line)),
    }))
}

function readProof(text: string, line: number): Proof | undefined {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(text) ?? []
  return file && title ? { line, file, title } : undefined
}
