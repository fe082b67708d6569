import { isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { exportsOf, importsOf, sourceFiles, sourceText } from '../support/sources/source-files.ts'

const workspaces = ['contract', 'server', 'web', 'e2e']
const files = sourceFiles(...workspaces, 'bench', 'scripts')
const imports = files.flatMap(importsOf)

test('no source file is longer than 300 lines', () => {
  expect(files.filter((file) => sourceText(file).split('\n').length > 301)).toEqual([])
})

test('no folder of code has more than 20 files', () => {
  const folders = Map.groupBy(files, (file) => dirname(file))
  const crowded = [...folders].filter(([, inside]) => inside.length > 20).map(([folder]) => folder)
  expect(crowded).toEqual([])
})

test('nothing is exported that no other file imports', () => {
  const taken = new Map(files.map((file) => [file, new Set<string>()]))
  const takenWhole = new Set<string>()
  for (const { from, to, names } of imports) {
    if (from === to) continue
    if (!names) takenWhole.add(to)
    for (const name of names ?? []) taken.get(to)?.add(name)
  }
  // Whoever takes a module as a whole may name its parts anywhere.
  const words = new Map(files.map((file) => [file, new Set(sourceText(file).match(/\w+/g))]))
  const isNamedElsewhere = (name: string, file: string) =>
    files.some((other) => other !== file && words.get(other)?.has(name))
  const dead = files
    .filter((file) => !isEntry(file))
    .flatMap((file) =>
      exportsOf(file)
        .filter((name) => !taken.get(file)?.has(name))
        .filter((name) => !takenWhole.has(file) || !isNamedElsewhere(name, file))
        .map((name) => `${file} exports ${name}`),
    )
  expect(dead).toEqual([])
})

/** Loaded by its path: by a tool, or from what was built. */
function isEntry(file: string) {
  return /^bench\/|\.config\.ts$|\.d\.ts$|^server\/tests\/support\/app\/postgres\.ts$|^web\/src\/draw-first-screen\.tsx$/.test(
    file,
  )
}

test.each(workspaces)('%s declares the packages that it runs with, and no other', (workspace) => {
  const own = files.filter((file) => file.startsWith(`${workspace}/`))
  const declared = declaredBy(workspace)
  const loaded = own.flatMap(importsOf).flatMap(({ to, loads }) => (loads ? packageOf(to) : []))
  const shared = declaredBy('.')
  expect(loaded.filter((name) => !declared.includes(name) && !shared.includes(name))).toEqual([])

  const text = own.map(sourceText).join('\n')
  const isNamed = (name: string) => new RegExp(`['@]${name.replace('@types/', '')}\\b`).test(text)
  expect(declared.filter((name) => !isNamed(name))).toEqual([])
})

test('decision 004 says why each package that ships is there', () => {
  const reasons = sourceText('docs/decisions/004-dependencies.md')
  // The client is built from its development dependencies: they ship inside of its scripts.
  const shipped = [...declaredBy('server', ['dependencies']), ...declaredBy('web')]
  const isNamed = (name: string) =>
    [name, name.split('/').at(-1)].some((each) => reasons.includes(`\`${each}\``))
  expect(shipped.filter((name) => !/^@(?:agentry|types)\//.test(name) && !isNamed(name))).toEqual([])
})

test('at most 45 packages of others are installed where the product runs', () => {
  const kinds = ['dependencies', 'optionalDependencies']
  const declared = ['.', ...workspaces].flatMap((workspace) => declaredBy(workspace, kinds))
  const foreign = new Set(declared.filter((name) => !name.startsWith('@agentry/')))
  expect(foreign.size).toBeLessThanOrEqual(45)
})

function declaredBy(workspace: string, kinds = ['dependencies', 'devDependencies']): string[] {
  const declared = JSON.parse(sourceText(`${workspace}/package.json`)) as Record<string, object>
  return kinds.flatMap((kind) => Object.keys(declared[kind] ?? {}))
}

/** None for files of ours and for what Node brings along. */
function packageOf(to: string): string[] {
  if (isBuiltin(to) || files.includes(to) || to.startsWith('docs/')) return []
  return /^(?:@[\w.-]+\/)?[\w.-]+/.exec(to)?.slice(0, 1) ?? []
}

test('docs/architecture.md says in a line what each folder is for, and of no other', () => {
  const rows = sourceText('docs/architecture.md').matchAll(/^\| `([\w*/-]+)` \| \S/gm)
  const described = [...rows].map(([, pattern = '']) => pattern)
  const covers = (pattern: string, folder: string) =>
    new RegExp(`^${pattern.replaceAll('**', '.+').replaceAll('*', '[^/]+')}$`).test(folder)
  const folders = [...new Set(files.map((file) => dirname(file)))]
  expect(folders.filter((folder) => !described.some((pattern) => covers(pattern, folder)))).toEqual([])
  expect(described.filter((pattern) => !folders.some((folder) => covers(pattern, folder)))).toEqual([])
})
