import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@agentry/contract/endpoints'
import { templateLimits } from '@agentry/contract/rules/limits'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { commands } from '../../src/admin/commands.ts'
import { settingNames } from '../../src/settings.ts'

const folder = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8')

interface Manifest {
  kind: string
  data?: Record<string, string>
  stringData?: Record<string, string>
  resources?: string[]
}

const manifests = readdirSync(`${folder}kubernetes`).flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`)).map((document) => {
    expect(document.errors, name).toEqual([])
    return document.toJS() as Manifest
  }),
)
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, { environment?: Record<string, string>; command?: string[]; image?: string }>
}
const ours = Object.values(compose.services).filter(({ image }) => image === 'agentry:local')
const everything = JSON.stringify([manifests, compose])

test('what is deployed sets only settings that exist', () => {
  const set = [
    ...manifests.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
    ...ours.flatMap(({ environment }) => Object.keys(environment ?? {})),
    ...[...read('Dockerfile').matchAll(/\b([A-Z_]+)=/g)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'NODE_ENV'),
  ]
  expect(set.length).toBeGreaterThan(20)
  expect(set.filter((name) => !settingNames.includes(name))).toEqual([])
})

test('97: servers that share a database share the key of its secrets, which is nowhere given', () => {
  const secret = manifests.find(({ stringData }) => stringData)?.stringData ?? {}
  expect(secret['SECRETS_KEY']).toMatch(/^change-me.{24,}$/)
  expect(ours.length).toBeGreaterThanOrEqual(3)
  for (const { environment } of ours) expect(environment?.['SECRETS_KEY']).toBe('${SECRETS_KEY:?set it}')
})

test('probes ask calls that exist, and commands are those of the operator', () => {
  const probed = [...everything.matchAll(/"path":"\/api(\/\w+)"/g)].map(([, path]) => path!)
  const paths = endpoints.map(({ path }) => path as string)
  expect(probed.length).toBeGreaterThanOrEqual(3)
  expect(probed.filter((path) => !paths.includes(path))).toEqual([])
  const said = [...everything.matchAll(/"server\/src\/admin\/main.ts","([\w-]+)"/g)].map(([, name]) => name!)
  expect(said.filter((name) => !(name in commands))).toEqual([])
  expect(said).toHaveLength(2)
})

test('a proxy in front lets the largest upload through', () => {
  const allowed = [
    ...`${read('front.conf')}${read('kubernetes/ingress.yaml')}`.matchAll(/body[-_]size:? (\d+)m/g),
  ]
  expect(allowed).toHaveLength(2)
  for (const [, megabytes] of allowed)
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(templateLimits.packedBytes)
})

test('the resources that kustomize gathers are those that are there', () => {
  const resources = manifests.find(({ kind }) => kind === 'Kustomization')?.resources ?? []
  const files = readdirSync(`${folder}kubernetes`).filter((name) => name !== 'kustomization.yaml')
  expect(resources.toSorted()).toEqual(files.toSorted())
})

test('57: no probe and no proxy takes a replica out because of what it answers', () => {
  const probed = [...everything.matchAll(/"path":"\/api(\/\w+)"/g)].map(([, path]) => path)
  expect(new Set(probed)).toEqual(new Set(['/health']))
  expect(read('Dockerfile')).toContain('/api/health')
  const proxies = `${read('front.conf')}${read('kubernetes/ingress.yaml')}`
  const passedOn = [...proxies.matchAll(/proxy[-_]next[-_]upstream:? ([a-z0-9_ ]+)/g)].map(([, when]) => when)
  expect(passedOn).toEqual(['error timeout', 'error timeout'])
})
