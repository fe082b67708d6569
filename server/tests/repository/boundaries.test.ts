import { expect, test } from 'vitest'
import { importsOf, sourceFiles, sourceText } from '../support/sources/source-files.ts'

const files = sourceFiles('contract/src', 'server/src', 'web/src')
const imports = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file)).flatMap(importsOf)

const featureOf = (path: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1]
const serverFeature = /^server\/src\/features\/[^/]+\//

/** A rule is what must not be; each failure names the file and the line. */
const forbidden: Record<string, (edge: (typeof imports)[number]) => boolean> = {
  'the contract imports zod and nothing of ours': ({ from, to }) =>
    from.startsWith('contract/') && to !== 'zod' && !to.startsWith('contract/'),
  'the browser never loads the schemas': ({ from, to, isType }) =>
    from.startsWith('web/') &&
    !isType &&
    (to === 'zod' || to.startsWith('contract/')) &&
    !to.startsWith('contract/src/rules/'),
  'the rules of the contract need no schema': ({ from, to, loads }) =>
    from.startsWith('contract/src/rules/') && loads && !to.startsWith('contract/src/rules/'),
  'the product needs nothing of its tests': ({ to }) => to.startsWith('server/tests/'),
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

test.each(Object.entries(forbidden))('%s', (_rule, isForbidden) => {
  expect(imports.filter(isForbidden).map(({ where, to }) => `${where} imports ${to}`)).toEqual([])
})

test('the graph of server features has no circle', () => {
  const edges = imports.flatMap(({ from, to }) => {
    const [a, b] = [featureOf(from), featureOf(to)]
    return a && b && a !== b && from.startsWith('server/') ? [[a, b] as const] : []
  })
  const reach = (start: string, seen: Set<string> = new Set()): Set<string> => {
    for (const [a, b] of edges) if (a === start && !seen.has(b)) reach(b, seen.add(b))
    return seen
  }
  expect([...new Set(edges.map(([a]) => a))].filter((feature) => reach(feature).has(feature))).toEqual([])
})

test('only one file of the client spells addresses of the API', () => {
  const spelling = files
    .filter((file) => file.startsWith('web/') && !/\.test\.|\/testing\//.test(file))
    .filter((file) => /\/api[/'"`?$]/.test(sourceText(file)))
  expect(spelling).toEqual(['web/src/core/server/address.ts'])
})

const keyFactory = /^web\/src\/(features\/[^/]+\/query-keys|core\/server\/shared-queries)\.ts$/

test('query keys are spelled in the factories only', () => {
  const spelled = /queryKey(:|\s=)\s*\[|Query(Data|State|Defaults)(<.+>)?\(\s*\[/
  const spelling = files
    .filter((file) => file.startsWith('web/') && !keyFactory.test(file))
    .filter((file) => spelled.test(sourceText(file)))
  expect(spelling).toEqual([])
})

test('no two factories spell the same key', () => {
  const roots = files
    .filter((file) => keyFactory.test(file))
    .flatMap((file) => [...sourceText(file).matchAll(/\['([\w-]+)'/g)].map(([, root]) => root))
  expect(roots).toContain('agents')
  expect(roots).toEqual([...new Set(roots)])
})

test('only the settings read the environment', () => {
  const readers = files
    .filter((file) => !/settings|main\.ts$|\.test\.|\/testing\//.test(file))
    .filter((file) => /process\.env/.test(sourceText(file)))
  expect(readers).toEqual([])
})
