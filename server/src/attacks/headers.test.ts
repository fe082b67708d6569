import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readBuiltClient } from '../core/client/built-client.ts'
import type { Template } from '@agentry/contract/catalogue'
import { openCheckout } from '../testing/payer.ts'
import { openTestApp, type TestApp } from '../testing/start-test-app.ts'
import { ownOneOfEach } from './testing/owned-things.ts'

let app: TestApp
let things: Awaited<ReturnType<typeof ownOneOfEach>>
/** The same server with a small client that was built. */
let withClient: FastifyInstance
beforeAll(async () => {
  app = await openTestApp()
  things = await ownOneOfEach(app)
  const folder = join(app.folder, 'client')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><script>first()</script></head><script src="/assets/a.js"></script>',
  )
  await writeFile(join(folder, 'assets', 'a.js'), 'export {}')
  const options = { trustProxy: 0, metricsToken: undefined, checkAnswers: true }
  withClient = await buildApp(app.ports, { ...options, client: readBuiltClient(folder) })
})
afterAll(async () => {
  await withClient.close()
  await app.stop()
})

/** What Mozilla's Observatory looks at, without that which needs TLS. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const nowhere = ['set-cookie', 'access-control-allow-origin', 'x-powered-by', 'server']

function directivesOf(policy: string) {
  return new Map(
    policy.split(';').map((each) => [each.trim().split(' ')[0]!, each.trim().split(' ').slice(1)]),
  )
}

test('24: the page, an asset, an answer, a refusal, a file, a cover and the card pages all carry every header', async () => {
  const { owner, ids } = things
  const [card] = (await owner.get<Template[]>('/templates?limit=1')).body
  const checkout = await openCheckout(await app.newUser(), 'price_standard_month')
  const authorization = `Bearer ${owner.token}`
  const places: Record<string, string> = {
    'the page': '/',
    'another page': '/agents',
    'an asset': '/assets/a.js',
    'an answer': '/api/templates?limit=1',
    'the description': '/api/docs',
    'a refusal': '/api/nowhere',
    'an address that cannot be read': '/api/templates/%',
    'an address that is too long': `/api/templates/${'x'.repeat(500)}`,
    'a file': `/api/agents/${ids['agent_id']}/files/${ids['file_id']}`,
    'a download': `/api/templates/${ids['template_id']}/download`,
    'an export': `/api/agents/${ids['agent_id']}/conversations/${ids['conversation_id']}/export`,
    'a cover': card!.image_url!,
    'the card page': new URL(checkout.body.checkout_url).pathname,
    'a card page of nobody': '/pay/nowhere',
  }
  for (const [place, url] of Object.entries(places)) {
    const answer = await withClient.inject({
      url,
      headers: { authorization, origin: 'https://evil.example' },
    })
    expect(answer.headers, place).toMatchObject(everywhere)
    for (const name of nowhere) expect(answer.headers[name], `${name} of ${place}`).toBeUndefined()
    const policy = directivesOf(String(answer.headers['content-security-policy']))
    expect(policy.get('default-src'), place).toEqual(["'none'"])
    if (policy.has('sandbox')) {
      // Nothing runs or is loaded there; a picture may carry the colours that it was drawn with.
      policy.delete('style-src')
      expect([...policy.keys()], place).toEqual(['default-src', 'sandbox'])
      expect(policy.get('sandbox'), place).toEqual([])
      continue
    }
    expect(Object.fromEntries(policy), place).toMatchObject({
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'style-src': ["'self'"],
    })
    const sources = [...policy.values()].flat().filter((source) => source !== "'wasm-unsafe-eval'")
    expect(
      sources.filter((source) => /unsafe|https?:|\*/.test(source)),
      place,
    ).toEqual([])
  }
})

test('24: another origin is told nothing that lets its script read an answer', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const asked = await app.visitor().ask('OPTIONS', '/auth/login', { headers })
  expect(asked.status).toBe(404)
  expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('24: a failure on our side is a sentence and a number, without its stack, its query or its table', async () => {
  await app.ports.db.execute(sql`ALTER TABLE agent RENAME TO agent_gone`)
  const answer = await things.owner.get<{ detail: string; request_id: string }>('/agents')
  await app.ports.db.execute(sql`ALTER TABLE agent_gone RENAME TO agent`)
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    code: 'internal',
    detail: 'Something went wrong on our side. Please try again.',
    request_id: expect.any(String),
  })
})
