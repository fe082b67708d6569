import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Template } from '@agentry/contract/catalogue'
import { templatesPerPage } from '@agentry/contract/rules/limits'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readBuiltClient } from '../../../core/client/built-client.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { template } from '../schema.ts'

const web = fileURLToPath(new URL('../../../../../web', import.meta.url))
const script = '<link rel="modulepreload" href="/assets/script.js">'
const heading = 'Find an agent that already knows the job.'

let app: TestApp
let withClient: FastifyInstance
beforeAll(async () => {
  app = await openTestApp()
  const folder = join(app.folder, 'client')
  await mkdir(folder)
  const page = await readFile(join(web, 'index.html'), 'utf8')
  await writeFile(join(folder, 'index.html'), page.replace('</head>', `${script}</head>`))
  await buildServerPart(join(folder, 'server'))
  const options = { trustProxy: 0, metricsToken: undefined, lateAfterMs: 0, checkAnswers: true }
  withClient = await buildApp(app.ports, { ...options, client: readBuiltClient(folder) })
})
afterAll(async () => {
  await withClient.close()
  await app.stop()
})

/** As `npm run build` does. */
async function buildServerPart(outDir: string) {
  const vite = join(web, '../node_modules/vite/bin/vite.js')
  const options = ['--ssr', 'src/draw-first-screen.tsx', '--outDir', outDir, '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [vite, 'build', web, ...options], { env })
}

const pageAt = async (url: string) =>
  (await withClient.inject({ url, headers: { accept: 'text/html' } })).body
const namesIn = (html: string) =>
  [...html.matchAll(/<h2 id="name-[^>]*><a [^>]*>([^<]*)/g)].map(([, name]) => name)
const listed = async (query: string) => {
  const { body } = await app.visitor().get<Template[]>(`/templates/?limit=${templatesPerPage}&${query}`)
  return body.map(({ name }) => name.replaceAll('&', '&amp;'))
}

test.each([
  ['/', ''],
  ['/browse', ''],
  ['/browse?utm_source=letter&template=x', ''],
  ['/browse?category=Finance&sort=name', 'category=Finance&sort=name'],
  ['/?search=recipe', 'search=recipe'],
  ['/?page=2', `offset=${templatesPerPage}`],
  ['/?page=1e30', ''],
])('%s is drawn with the hero and its cards', async (url, query) => {
  const html = await pageAt(url)
  expect(html).toContain(heading)
  expect(namesIn(html)).toEqual(await listed(query))
  expect(html).toContain('Try Now (Free)')
})

test.each([
  '/?page=99',
  '/?page=1000000000',
  '/?creator=0198f5a0-1111-7abc-8def-0123456789ab',
  `/?search=${'x'.repeat(201)}`,
  `/?more=${'x'.repeat(500)}`,
  '//evil.example/browse',
  '/terms-of-service',
])('%s is left to the browser', async (url) => {
  expect(await pageAt(url)).toContain('<div id="root"></div>')
})

test('what a caller has by any of its names is not sent again, and refused encodings are not used', async () => {
  const { headers } = await withClient.inject({ url: '/' })
  const { etag } = headers as { etag: string }
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await withClient.inject({ url: '/', headers: { 'if-none-match': known } })
    expect(again).toMatchObject({ statusCode: 304, headers: { vary: 'accept-encoding' } })
  }
  const encodingFor = async (accepted: string) =>
    (await withClient.inject({ url: '/', headers: { 'accept-encoding': accepted } })).headers[
      'content-encoding'
    ]
  expect(await encodingFor('gzip, br;q=0.5')).toBe('br')
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip')
  expect(await encodingFor('br;q=0, gzip;q=0.0')).toBeUndefined()
})

test('a network that asks for another address each time gets pages that its browser draws', async () => {
  const drawn = async (query: string, remoteAddress: string) =>
    (await withClient.inject({ url: `/${query}`, remoteAddress })).body.includes(heading)
  const flood = await Promise.all(
    Array.from({ length: 500 }, async (_, n) => drawn(`?flood=${n}`, '198.51.100.7')),
  )
  expect(flood).toContain(false)
  // Others are drawn theirs.
  expect(await drawn('?other', '198.51.100.8')).toBe(true)
})

test('a screen is drawn again when the catalogue has changed', async () => {
  const [first] = await listed('')
  const before = await withClient.inject({ url: '/' })
  const again = await withClient.inject({
    url: '/',
    headers: { 'if-none-match': String(before.headers.etag) },
  })
  expect(again.statusCode).toBe(304)

  await rename(first!, 'Another name')
  expect(namesIn(await pageAt('/'))[0]).toBe('Another name')
  await rename('Another name', first!)
})

test('the words of a template and of an address stay words', async () => {
  const [first] = await listed('')
  const hostile = `</script></body><img src=x onerror=alert(1)>"'$&<div id="root"></div>`
  await rename(first!, hostile)
  const html = await pageAt(`/?search=${encodeURIComponent('"><img src=x onerror=alert(2)>')}`)
  const front = await pageAt('/')
  await rename(hostile, first!)

  expect(front).not.toContain('<img src=x')
  expect(front).toContain('&lt;/script&gt;&lt;/body&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;$&amp;')
  expect(front.match(/id="root"/g)).toHaveLength(1)
  expect(front.match(/<\/body>/g)).toHaveLength(1)
  expect(html).not.toContain('<img src=x')
})

async function rename(from: string, to: string) {
  await app.ports.db.update(template).set({ name: to }).where(eq(template.name, from))
  app.ports.publicAnswers.clear()
}

test('the script of a page that is drawn waits for the paint, and no other', async () => {
  for (const drawn of ['/', '/browse?sort=name', '/pricing', '/pricing?interval=year']) {
    const page = await pageAt(drawn)
    expect(page).toContain('<link rel="after-paint" href="/assets/script.js">')
    expect(page).not.toContain(script)
    expect(page).toContain('<html data-drawn')
  }
  const undrawn = await pageAt('/terms-of-service')
  expect(undrawn).toContain(script)
  expect(undrawn).not.toContain('data-drawn')
})

test('the prices are drawn, by the month or by the year', async () => {
  expect(await pageAt('/pricing')).toContain('Start free. Pay when it pays off.')
  const checked = async (url: string) =>
    /<input[^>]*checked=""[^>]*value="(\w+)"/.exec(await pageAt(url))?.[1]
  expect([await checked('/pricing'), await checked('/pricing?interval=year')]).toEqual(['month', 'year'])
  expect(await pageAt('/pricing?x=1')).toContain('<div id="root"></div>')
})
