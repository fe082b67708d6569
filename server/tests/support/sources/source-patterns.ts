import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { sourceText } from './source-files.ts'

export interface SourcePattern {
  /** The file, and the line where it is known, as an editor opens it. */
  where: string
  source: string
  flags: string
}

interface Found {
  literals: SourcePattern[]
  /** Whether `new RegExp` stands in a function, so that importing the file may not show what it makes. */
  buildsLater: boolean
}

/** The patterns that stand in a file of TypeScript. */
export function patternsIn(file: string): Found {
  const text = sourceText(file)
  const found: Found = { literals: [], buildsLater: false }
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), false, (node, isInFunction) => {
    if (isPattern(node)) {
      const line = text.slice(0, node.start).split('\n').length
      const { pattern: source, flags } = node.regex
      found.literals.push({ where: `${file}:${line}`, source, flags })
    }
    if (isInFunction && node.type === 'NewExpression' && isNamed(node['callee'], 'RegExp'))
      found.buildsLater = true
  })
  return found
}

/** The patterns that files put together when they are imported. In a process of its own: modules load once. */
export function builtPatterns(files: readonly string[]): SourcePattern[] {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const script = join(root, 'server/tests/support/sources/record-patterns.ts')
  const paths = files.map((file) => join(root, file))
  const printed = execFileSync(process.execPath, [script, ...paths], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  const recorded = JSON.parse(printed) as { file: string; source: string; flags: string }[]
  return recorded.map(({ file, source, flags }) => ({ where: file.slice(root.length), source, flags }))
}

type Syntax = { type: string; start: number } & Record<string, unknown>
type Visit = (node: Syntax, isInFunction: boolean) => void

function walk(value: unknown, isInFunction: boolean, visit: Visit): void {
  if (Array.isArray(value)) for (const each of value) walk(each, isInFunction, visit)
  if (!isSyntax(value)) return
  visit(value, isInFunction)
  const isFunction = /Function/.test(value.type)
  for (const child of Object.values(value)) walk(child, isInFunction || isFunction, visit)
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isNamed = (value: unknown, name: string) => isSyntax(value) && value['name'] === name

function isPattern(node: Syntax): node is Syntax & { regex: { pattern: string; flags: string } } {
  return node.type === 'Literal' && typeof node['regex'] === 'object' && node['regex'] !== null
}
