import type { Endpoint } from '@agentry/contract/endpoint'
import { endpoints } from '@agentry/contract/endpoints'
import { toolNames } from '@agentry/contract/rules/tools'
import { expect, test } from 'vitest'
import { foreignIdRequests, idsOfNobody, placesOfIds } from '../attacks/support/foreign-id-requests.ts'
import { openToAll } from '../attacks/support/open-to-all.ts'
import { unownedParameters } from '../attacks/support/owned-things.ts'
import { nameOf, validBodies, validQueries } from '../attacks/support/valid-bodies.ts'
import { callsOf, keepNothing, outOfReach } from '../faults/writes/kinds.ts'
import { sourceFiles, sourceText } from '../support/sources/source-files.ts'

// The tests of attacks and faults walk every call of the contract. What they need to know about a new one is said here,
// before any server starts: what to add, and where.

const attacks = 'server/tests/attacks/support'
const without = (rows: object) => (call: Endpoint) => !(nameOf(call) in rows)

test('every call of the contract is served', { tags: 'long' }, () => {
  const isSource = (file: string) => file.endsWith('.ts') && !file.includes('.test.')
  const server = sourceFiles('server/src').filter(isSource).map(sourceText).join('\n')
  const messages = sourceFiles('contract/src').flatMap((file) =>
    [...sourceText(file).matchAll(/^export const (\w+) = endpoint\(/gm)]
      .map(([, name]) => name!)
      .filter((name) => !new RegExp(`,\\s*\\w+\\.${name},`).test(server))
      .map(
        (name) =>
          `${file} declares ${name}: serve it with "handle(api, <feature>.${name}, …)" in the feature's routes.ts.`,
      ),
  )
  expect(messages).toEqual([])
})

test('every call with a body has a valid example of it', () => {
  const missing = endpoints.filter(({ body }) => body).filter(without(validBodies))
  const messages = missing.map(
    (call) =>
      `Add "'${nameOf(call)}': () => ({ … })" to validBodies in ${attacks}/valid-bodies.ts: a body that the call accepts.`,
  )
  expect(messages).toEqual([])
})

test('every call about one thing whose query is required has a valid example of it', () => {
  const needs = endpoints.filter(({ params, query }) => params && query && !query.safeParse({}).success)
  const messages = needs
    .filter(without(validQueries))
    .map(
      (call) =>
        `Add "'${nameOf(call)}': (ids) => '?…'" to validQueries in ${attacks}/valid-bodies.ts: a query that the call accepts.`,
    )
  expect(messages).toEqual([])
})

test('every parameter of a path names something that a person of the tests owns', () => {
  const messages = endpoints.flatMap(({ path }) =>
    unownedParameters(path).map(
      (name) =>
        `${path}: add '${name}' to ownedIds in ${attacks}/owned-things.ts, and let ownOneOfEach make one and return its id.`,
    ),
  )
  expect(messages).toEqual([])
})

test('every call that needs no login is on the list of what is open to all', () => {
  const isOpen = ({ access }: Endpoint) => access === 'open' || access === 'public'
  const missing = endpoints.filter(isOpen).map(nameOf)
  const listed: readonly string[] = openToAll
  const messages = missing
    .filter((name) => !listed.includes(name))
    .map((name) => `Add '${name}' to openToAll in ${attacks}/open-to-all.ts, with the reason why it is safe.`)
  expect(messages).toEqual([])
})

test("every id in a body or a query is tried with somebody else's", () => {
  const known = [...Object.keys(foreignIdRequests), ...idsOfNobody]
  const messages = placesOfIds()
    .filter((place) => !known.includes(place))
    .map(
      (place) =>
        `Add "'${place}': (given) => …" to foreignIdRequests in ${attacks}/foreign-id-requests.ts: a request with somebody else's id there. Where the field names nothing that is somebody's, add it to idsOfNobody.`,
    )
  expect(messages).toEqual([])
})

test('36: every write of the contract is among the kinds of writes that are killed', () => {
  const covered = new Set<string>([...Object.values(callsOf).flat(), ...keepNothing, ...outOfReach])
  const messages = endpoints
    .filter(({ method }) => method !== 'GET')
    .map(nameOf)
    .filter((name) => !covered.has(name))
    .map(
      (name) =>
        `${name} is a write. If it stores something, write a kind for it in the fitting server/tests/faults/writes/*-kinds.ts and add "<kind>: ['${name}']" to callsOf in writes/kinds.ts. If it stores nothing, add '${name}' to keepNothing there.`,
    )
  expect(messages).toEqual([])
})

test('every tool is described for people who write templates', () => {
  const documented = sourceText('docs/templates.md')
  const messages = toolNames
    .filter((name) => !documented.includes(`\`${name}\``))
    .map((name) => `Add \`${name}\` to the tools in docs/templates.md, and its input below.`)
  expect(messages).toEqual([])
})
