import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Import {
  /** The importing file and line, as an editor opens it. */
  where: string
  from: string
  to: string
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !name.includes('dist/'))
    .map((name) => join(folder, name))
}

function importsOf(file: string): Import[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const target = /(?:from|import)\s*\(?\s*'([^']+)'/.exec(line)?.[1]
    if (!target) return []
    const to = target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target
    return [{ where: `${file}:${index + 1}`, from: file, to }]
  })
}

const all = ['contract/src', 'server/src', 'web/src'].flatMap(sourceFiles).flatMap(importsOf)
const product = all.filter(({ from }) => !/\.test\.tsx?$|\/testing\//.test(from))

const featureOf = (path: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1]
const serverFeature = /^server\/src\/features\/[^/]+\//

/** A rule is what must not be; each failure names the file and the line. */
const forbidden: Record<string, (edge: Import) => boolean> = {
  'the contract imports zod and nothing of ours': ({ from, to }) =>
    from.startsWith('contract/') && to !== 'zod' && !to.startsWith('contract/'),
  'the browser never loads the schemas': ({ from, to, where }) =>
    from.startsWith('web/') && isRuntimeSchemaImport(where, to),
  'server and client share nothing but the contract': ({ from, to }) =>
    (from.startsWith('web/') && to.startsWith('server/')) ||
    (from.startsWith('server/') && to.startsWith('web/')),
  'a feature never imports an adapter': ({ from, to }) =>
    serverFeature.test(from) && to.startsWith('server/src/adapters/'),
  'ports are interfaces over core and db': ({ from, to }) =>
    from.startsWith('server/src/ports/') && /server\/src\/(adapters|features)\//.test(to),
  'adapters know ports and core, not features': ({ from, to }) =>
    from.startsWith('server/src/adapters/') && to.startsWith('server/src/features/'),
  'core knows no feature and no adapter': ({ from, to }) =>
    from.startsWith('server/src/core/') && /server\/src\/(adapters|features)\//.test(to),
  'a feature never touches the repository of another': ({ from, to }) =>
    serverFeature.test(from) &&
    featureOf(from) !== featureOf(to) &&
    /\/repository(\/|\.ts$)/.test(to) &&
    serverFeature.test(to),
  'client features meet only in app': ({ from, to }) =>
    from.startsWith('web/src/features/') &&
    to.startsWith('web/src/features/') &&
    featureOf(from) !== featureOf(to),
  'client features do not reach into app, except for its paths': ({ from, to }) =>
    from.startsWith('web/src/features/') && to.startsWith('web/src/app/') && to !== 'web/src/app/paths.ts',
  'the design system knows nothing of the product': ({ from, to }) =>
    from.startsWith('web/src/ui/') && /^web\/src\/(app|features|core)\//.test(to),
  'client core knows nothing of features': ({ from, to }) =>
    from.startsWith('web/src/core/') &&
    /^web\/src\/(app|features)\//.test(to) &&
    to !== 'web/src/app/paths.ts',
}

const plainContract = new Set(
  ['limits', 'plans', 'errors', 'rewards', 'retention'].map((name) => `@agentry/contract/${name}`),
)

function isRuntimeSchemaImport(where: string, to: string) {
  if ((to !== 'zod' && !to.startsWith('@agentry/contract/')) || plainContract.has(to)) return false
  const [file = '', line = '1'] = where.split(':')
  return !/^import type |import\(/.test(
    readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? '',
  )
}

test.each(Object.entries(forbidden))('%s', (_rule, isForbidden) => {
  expect(product.filter(isForbidden).map(({ where, to }) => `${where} imports ${to}`)).toEqual([])
})

test('the graph of server features has no circle', () => {
  const edges = product.flatMap(({ from, to }) => {
    const [a, b] = [featureOf(from), featureOf(to)]
    return a && b && a !== b && from.startsWith('server/') ? [[a, b] as const] : []
  })
  const reach = (start: string, seen: Set<string> = new Set()): Set<string> => {
    for (const [a, b] of edges) if (a === start && !seen.has(b)) reach(b, seen.add(b))
    return seen
  }
  expect([...new Set(edges.map(([a]) => a))].filter((feature) => reach(feature).has(feature))).toEqual([])
})

test('only the settings read the environment', () => {
  const readers = ['contract/src', 'server/src', 'web/src']
    .flatMap(sourceFiles)
    .filter((file) => !/settings|main\.ts$|\.test\.|\/testing\//.test(file))
    .filter((file) => /process\.env/.test(readFileSync(join(root, file), 'utf8')))
  expect(readers).toEqual([])
})

test('no source file is longer than 300 lines', () => {
  const long = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench']
    .flatMap(sourceFiles)
    .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 301)
  expect(long).toEqual([])
})
