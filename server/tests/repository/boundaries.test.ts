import { expect, test } from 'vitest'
import { doors, joins, rootDoors } from '../support/sources/doors.ts'
import { importsOf, sourceFiles, sourceText } from '../support/sources/source-files.ts'

/** Joins that plain SQL makes beyond these: importing the tables would close a circle of features. */
const joinsInSql = {
  'agents → chat': 'which agents were used last, when a plan has room for fewer',
  'catalogue → agents': 'agents of an erased template end with a reason',
  'creators → moderation': 'the decision by which a template is hidden, for its creator',
  'creators → notifications': 'who was told of a version already',
}

/** Files that use the query builder without being repositories, and why. */
const queryExceptions = {
  'server/src/db/': 'the connection itself, migrations and the columns that schemas are made of',
  'server/src/adapters/payments/embedded/': 'simulates a payment company, which has its own tables',
  'server/src/admin/backup.ts': 'copies every table, whatever its columns',
  'server/src/admin/restore.ts': 'writes every table back, whatever its columns',
  'server/src/admin/tables.ts': 'lists every table',
  'server/src/admin/stats.ts': 'counts over all features for the operator',
  'server/src/core/http/system-routes.ts': 'health check',
  'server/src/core/operation/jobs.ts': 'hands the transaction of the caller to the job queue',
  'server/src/core/http/answers/export-rows.ts': 'lists the columns of a table, runs no query',
}

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
  'features do not import the files where features meet; privacy may import the registry of personal data': ({
    from,
    to,
  }) =>
    serverFeature.test(from) &&
    /^server\/src\/features\/[^/]+\.ts$/.test(to) &&
    !(featureOf(from) === 'privacy' && to === 'server/src/features/personal-data.ts'),
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
    // The service worker recognises addresses and builds none; it is one file and shares no code with the page.
    .filter((file) => file.startsWith('web/') && !/\.test\.|\/testing\/|\/offline\/worker\//.test(file))
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

const features = 'server/src/features/'
const serverFiles = files.filter((file) => /^server\/src\/(?!.*(?:\.test\.ts$|\/testing\/))/.test(file))
const isRepository = (path: string) => /(?:\/|-)repository\.ts$/.test(path)
const isSchema = (path: string) => path.endsWith('/schema.ts')
/** What the composition root mounts of each feature. */
const isMounted = (path: string) => /(?:\/|-)(?:routes|jobs|personal-data|dependencies)\.ts$/.test(path)

const pathsOf = (list: Record<string, string[]>) =>
  Object.entries(list).flatMap(([feature, names]) => names.map((name) => `${features}${feature}/${name}`))
const [doorPaths, rootPaths] = [pathsOf(doors), pathsOf(rootDoors)]
const joinNames = Object.entries(joins).flatMap(([from, list]) => list.map((to) => `${from} → ${to}`))

const crossing = imports.filter(({ from, to }) => {
  return to.startsWith(features) && featureOf(to) && featureOf(from) !== featureOf(to)
})
const fromFeatures = crossing.filter(({ from }) => featureOf(from))
const fromRoot = crossing.filter(({ from }) => !featureOf(from))
const describe = (edges: typeof imports) => edges.map(({ where, to }) => `${where} imports ${to}`)

test('a feature imports another feature only through its doors', () => {
  const around = fromFeatures.filter(({ to }) => !isSchema(to) && !doorPaths.includes(to))
  expect(describe(around)).toEqual([])
})

test('a feature imports tables of another only for a listed join, in its schema or repositories', () => {
  const joining = fromFeatures.filter(({ to }) => isSchema(to))
  expect(describe(joining.filter(({ from }) => !isSchema(from) && !isRepository(from)))).toEqual([])
  const found = new Set(joining.map(({ from, to }) => `${featureOf(from)} → ${featureOf(to)}`))
  expect([...found].toSorted()).toEqual(joinNames.toSorted())
})

test('plain SQL names tables of another feature only for a listed join', () => {
  const featureFiles = serverFiles.filter(featureOf)
  const owners = new Map(
    featureFiles.filter(isSchema).flatMap((file) => {
      const tables = [...sourceText(file).matchAll(/pgTable\(\s*'(\w+)'/g)]
      return tables.map(([, table]) => [table, featureOf(file)] as const)
    }),
  )
  const found = featureFiles.filter(isRepository).flatMap((file) => {
    const named = [...sourceText(file).matchAll(/\b(?:FROM|JOIN|UPDATE|INTO|USING) (\w+)/g)]
    const owning = named.map(([, table]) => owners.get(table)).filter((owner) => owner !== undefined)
    return owning.filter((owner) => owner !== featureOf(file)).map((owner) => `${featureOf(file)} → ${owner}`)
  })
  expect([...new Set(found.filter((join) => !joinNames.includes(join)))].toSorted()).toEqual(
    Object.keys(joinsInSql),
  )
})

test('the composition root imports doors and what it mounts: routes, jobs, personal data, dependencies', () => {
  const allowed = new Set([...doorPaths, ...rootPaths])
  expect(describe(fromRoot.filter(({ to }) => !allowed.has(to) && !isMounted(to)))).toEqual([])
})

test('every listed door is imported by somebody', () => {
  const unused = (paths: string[], edges: typeof imports) =>
    paths.filter((path) => !edges.some(({ to }) => to === path))
  expect(unused(doorPaths, fromFeatures)).toEqual([])
  expect(unused(rootPaths, fromRoot)).toEqual([])
})

test('a repository is imported only within its feature', () => {
  expect(describe(crossing.filter(({ to }) => isRepository(to)))).toEqual([])
})

test('only repositories query the database', () => {
  const isException = (file: string) => Object.keys(queryExceptions).some((place) => file.startsWith(place))
  const others = serverFiles.filter((file) => !isRepository(file) && !isSchema(file) && !isException(file))
  const building = imports.filter(({ from, to, loads }) => {
    // personal-data.ts names the columns that say how old a row is.
    const takesTables = isSchema(to) && !from.endsWith('/personal-data.ts')
    return others.includes(from) && loads && (/^drizzle-orm(?:\/|$)/.test(to) || takesTables)
  })
  expect(describe(building)).toEqual([])
  const query =
    /\b(?:db|tx)\s*\.\s*(?:select|selectDistinct|insert|update|delete|execute|\$count|\$with|query)\b/
  expect(others.filter((file) => query.test(sourceText(file)))).toEqual([])
})

test('every exception for queries is still needed', () => {
  const building = imports.filter(({ to, loads }) => loads && to.startsWith('drizzle-orm'))
  const unneeded = Object.keys(queryExceptions).filter(
    (place) => !building.some(({ from }) => from.startsWith(place)),
  )
  expect(unneeded).toEqual([])
})
