import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import dockerignore from '@balena/dockerignore'
import { expect, test } from 'vitest'
import { importsOf, sourceText } from '../support/sources/source-files.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const ignored = dockerignore().add(sourceText('.dockerignore'))
const isSent = (file: string) => !ignored.ignores(file)

/** Every file of the repository, without what is installed, built or kept while it runs. */
function filesBelow(folder: string): string[] {
  const skipped = ['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results']
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative('.', join(folder, entry.name))
    if (!entry.isDirectory()) return [path]
    return skipped.includes(entry.name) ? [] : filesBelow(path)
  })
}

const files = filesBelow('.')
const sent = files.filter(isSent)

const everyFolder = new Set(files.map((file) => file.split('/').slice(0, -1).join('/')))
const secretNames = ['.env', '.env.local', '.env.production', '.npmrc', '.pgpass', 'tls.key', 'server.pem']

test('56: a secret in any folder of the repository stays out of the container image', () => {
  const secrets = [...everyFolder].flatMap((folder) => secretNames.map((name) => join(folder, name)))
  expect(secrets.length).toBeGreaterThan(500)
  expect(secrets.filter(isSent)).toEqual([])
  const elsewhere = [
    '.git/config',
    '.aws/credentials',
    'backup/account.jsonl.gz',
    'data/postgres/secrets.json',
    'data/outbox/1.eml',
    'server/data/outbox/1.eml',
    'deploy/secrets.yaml',
    'id_rsa',
    'server/id_rsa',
    'web/dist/index.html',
    'node_modules/x/index.js',
    'web/node_modules/.cache/x',
  ]
  expect(elsewhere.filter(isSent)).toEqual([])
})

test('56: the image gets no tests, documents, pictures or measurements', () => {
  const needless = /^(bench|docs|deploy|\.ci)\/|^e2e\/(?!package\.json$)|\.(test|spec)\.|\/testing\//
  expect(sent.filter((file) => needless.test(file))).toEqual([])
})

test('56: the image gets everything that the server and the build are made of', () => {
  const left = files.filter(
    (file) => !isSent(file) && /^(contract|server|web|scripts|templates|python\/agentry)\//.test(file),
  )
  const tests = /\.test\.|\/testing\/|^server\/tests\//
  expect(left.filter((file) => !tests.test(file) && file !== 'server/drizzle.config.ts')).toEqual([])

  const isCode = (file: string) => /\.(tsx?|mjs)$/.test(file)
  const loaded = sent.filter(isCode).flatMap((file) => importsOf(file).map(({ to }) => to))
  const ours = loaded.filter((to) => files.includes(to))
  expect(ours.length).toBeGreaterThan(1000)
  expect(ours.filter((to) => !isSent(to))).toEqual([])
})

test('56: npm finds every workspace that it installs, and the image is built from what it gets', () => {
  const { workspaces } = JSON.parse(sourceText('package.json')) as { workspaces: string[] }
  const wanted = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)]
  expect(wanted.filter((file) => !sent.includes(file))).toEqual([])

  const copied = [...sourceText('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
  const sources = copied.flatMap(([, from = '']) => from.split(' '))
  expect(sources.toSorted()).toEqual(['.', ...wanted].toSorted())
})

test('56: the image runs the Node that npm brings, and every image is named by its exact version', () => {
  const { version } = JSON.parse(sourceText('package.json')) as { version: string }
  const { optionalDependencies } = JSON.parse(sourceText('server/package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const bases = [...sourceText('deploy/Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image)
  const [node] = Object.values(optionalDependencies)
  expect(new Set(bases)).toEqual(new Set([`node:${node}-bookworm-slim`]))

  const compose = sourceText('deploy/compose.yaml')
  const images = [...compose.matchAll(/^ +image: (\S+)/gm)].map(([, image]) => image!)
  const isExact = /^agentry:local$|:\d+\.\d+(\.\d+)?$|:RELEASE\.[\dTZ-]+$/
  expect(images.length).toBeGreaterThanOrEqual(5)
  expect(images.filter((image) => !isExact.test(image))).toEqual([])
  expect(sourceText('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: v${version} `)
})
