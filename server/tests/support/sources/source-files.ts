import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

interface Import {
  /** The importing file and line, as an editor opens it. */
  where: string
  from: string
  /** A file of ours by its path in the repository, or a package. */
  to: string
  /** The names that are taken; undefined where the whole module is. */
  names: string[] | undefined
  /** It runs because the importing file does; a type does not, nor what is fetched later. */
  loads: boolean
  /** It never runs: `import type`. */
  isType: boolean
}

/** Every file of code below the folders, by its path in the repository. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && !/node_modules|dist\//.test(name))
      .map((name) => join(folder, name)),
  )
}

/** Every document, by its path in the repository. */
export function documentFiles(): string[] {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.md'))
  return [...atRoot, ...inDocs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name))]
}

export function sourceText(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Named, as a whole, later, or only to be run: all four ways to import. */
const importing =
  /(?:^(?:import|export)\s+(type\s+)?(\{[^}]*\}|\* as \w+|\w+)\s+from\s+|\bimport\(\s*|^import\s+)'([^']+)'/gm

export function importsOf(file: string): Import[] {
  const text = sourceText(file)
  return [...text.matchAll(importing)].map(({ 0: all, 1: type, 2: taken, 3: target = '', index }) => ({
    where: `${file}:${text.slice(0, index).split('\n').length}`,
    from: file,
    to: placeOf(target, file),
    names: taken?.startsWith('{') ? namesIn(taken) : undefined,
    loads: !type && /^(?:import|export)\s/.test(all),
    isType: Boolean(type),
  }))
}

function placeOf(target: string, file: string) {
  if (target.startsWith('.')) return relative(root, resolve(root, dirname(file), target))
  return target.replace(/^@agentry\/contract\/(.+)$/, 'contract/src/$1.ts')
}

function namesIn(braces: string) {
  const entries = braces.slice(1, -1).split(',')
  return entries.map((entry) => /^(?:type )?(\w+)/.exec(entry.trim())?.[1] ?? '').filter(Boolean)
}

const exporting = /^export (?:async |abstract )?(?:const|function\*?|class|interface|type) (?:\{ )?(\w+)/gm

export function exportsOf(file: string): string[] {
  return [...new Set([...sourceText(file).matchAll(exporting)].map(([, name = '']) => name))]
}
