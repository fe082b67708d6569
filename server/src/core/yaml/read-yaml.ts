import { Composer, CST, isAlias, isMap, isScalar, isSeq, LineCounter, Parser, type ParsedNode } from 'yaml'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** A YAML file as plain values, and the line of each of them by its path: `tools.1`. */
export interface YamlFile {
  path: string
  value: unknown
  lines: ReadonlyMap<string, number>
}

const depthMax = 20
const valuesMax = 10_000

/**
 * Reads YAML in linear time. The library compares every key of a mapping with all others and writes out keys that are
 * mappings themselves, so keys are checked here. Aliases and tags are not needed in forms like ours, and are how
 * small files become large.
 */
export function readYaml(path: string, text: string): YamlFile {
  const newLines = new LineCounter()
  const lineAt = (offset: number) => newLines.linePos(offset).line
  const tokens = [...new Parser(newLines.addNewLine).parse(text.replace(/^\uFEFF/, ''))]
  refuseDeep(path, tokens, lineAt)
  const composer = new Composer({ schema: 'core', version: '1.2', uniqueKeys: false })
  const [document, another] = composer.compose(tokens, true, text.length)
  const [broken] = [...(document?.errors ?? []), ...(document?.warnings ?? [])]
  if (broken) throw refuseYaml(path, lineAt(broken.pos[0]), broken.message.split('\n')[0] ?? 'it is not YAML')
  if (another) throw refuseYaml(path, lineAt(another.range[0]), 'it has more than one document (---)')
  const walk = new Walk(path, lineAt)
  return { path, value: walk.valueOf(document?.contents ?? null, ''), lines: walk.lines }
}

/** A problem with a value, told with its line where it has one. */
export function refuseYaml(path: string, line: number | undefined, problem: string) {
  const where = line === undefined ? path : `${path}, line ${line}`
  return new AppError('invalid-request', `${where}: ${problem}.`, { errors: [{ path, message: problem }] })
}

const toldMax = 20

/** Every value that is wrong, each in a sentence with its line, and on a line of its own. */
export function refuseValues(file: YamlFile, issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[]) {
  const told = issues.slice(0, toldMax).map(({ path, message }) => {
    const line = lineOf(file, path)
    const problem = `${path.map(String).join('.') || 'it'} ${message}`
    return { where: line === undefined ? file.path : `${file.path}, line ${line}`, problem }
  })
  return new AppError(
    'invalid-request',
    told.map(({ where, problem }) => `${where}: ${problem}.`).join('\n'),
    {
      errors: told.map(({ where, problem }) => ({ path: where, message: problem })),
    },
  )
}

/** The line of a value, or of the nearest one around it. */
export function lineOf({ lines }: YamlFile, path: PropertyKey[]): number | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const line = lines.get(path.slice(0, depth).map(String).join('.'))
    if (line !== undefined) return line
  }
  return undefined
}

/** Before anything that calls itself for every level. */
function refuseDeep(path: string, tokens: CST.Token[], lineAt: (offset: number) => number) {
  const waiting = tokens.map((token) => ({ token, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { token, depth } = next
    if (depth > depthMax)
      throw refuseYaml(path, lineAt(token.offset), `it is nested more than ${depthMax} levels deep`)
    if (token.type === 'document' && token.value) waiting.push({ token: token.value, depth })
    if (!CST.isCollection(token)) continue
    for (const { key, value } of token.items)
      for (const inner of [key, value]) if (inner) waiting.push({ token: inner, depth: depth + 1 })
  }
}

class Walk {
  readonly lines = new Map<string, number>()
  readonly #path: string
  readonly #lineAt: (offset: number) => number
  #values = 0

  constructor(path: string, lineAt: (offset: number) => number) {
    this.#path = path
    this.#lineAt = lineAt
  }

  valueOf(node: ParsedNode | null, at: string): unknown {
    if (!node) return null
    this.#values += 1
    if (this.#values > valuesMax) throw this.#refused(node, `it has more than ${valuesMax} values`)
    if (isAlias(node)) throw this.#refused(node, 'it uses aliases (&, *), which are not needed here')
    if (at !== '') this.lines.set(at, this.#lineOf(node))
    if (isScalar(node)) return node.value
    const below = (key: PropertyKey) => (at === '' ? String(key) : `${at}.${String(key)}`)
    if (isSeq(node))
      return node.items.map((item, index) => this.valueOf(item as ParsedNode | null, below(index)))
    if (!isMap(node)) return null
    const entries = new Map<string, unknown>()
    for (const { key, value } of node.items) {
      if (!isScalar(key)) throw this.#refused(key, 'keys must be plain words')
      const name = String(key.value ?? '')
      if (entries.has(name))
        throw this.#refused(key, `"${name.slice(0, 60)}" is there twice; keys must be unique`)
      entries.set(name, this.valueOf(value as ParsedNode | null, below(name)))
    }
    return Object.fromEntries(entries)
  }

  #lineOf(node: ParsedNode) {
    return this.#lineAt(node.range[0])
  }

  #refused(node: ParsedNode, problem: string) {
    return refuseYaml(this.#path, this.#lineOf(node), problem)
  }
}
