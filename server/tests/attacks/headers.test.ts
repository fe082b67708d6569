import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readBuiltClient } from '../../src/core/client/built-client.ts'
import type { Template } from '@agentry/contract/catalogue'
import { openCheckout } from '../support/people/payer.ts'
import { openTestApp, type TestApp } from '../support/app/start-test-app.ts'
import { directivesOf, observe } from './support/observatory.ts'
import { ownOneOfEach } from './support/owned-things.ts'

let app: TestApp
let things: Awaited<ReturnType<typeof ownOneOfEach>>
/** The same server behind TLS, with a small client that was built. */
let withClient: FastifyInstance
let origin: string
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
  const options = { trustProxy: 0, metricsToken: undefined, lateAfterMs: 0, checkAnswers: true }
  const site = { ...app.ports.site, publicUrl: 'https://agentry.test' }
  withClient = await buildApp({ ...app.ports, site }, { ...options, client: readBuiltClient(folder) })
  origin = await withClient.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await withClient.close()
  await app.stop()
})

/** Beside what the Observatory counts. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
  'cross-origin-resource-policy': 'same-origin',
}
const nowhere = ['set-cookie', 'access-control-allow-origin', 'x-powered-by', 'server']

/** Every kind of answer that there is, by its address. */
async function everyPlace(): Promise<Record<string, string>> {
  const { owner, ids } = things
  const [card] = (await owner.get<Template[]>('/templates?limit=1')).body
  const checkout = await openCheckout(await app.newUser(), 'price_standard_month')
  return {
    'the page': '/',
    'another page': '/agents',
    'an asset': '/assets/a.js',
    'an answer': '/api/templates?limit=1',
    'the description': '/api/docs',
    'its style': '/api/docs/page.css',
    'its source': '/api/openapi.json',
    health: '/api/health',
    'a refusal': '/api/nowhere',
    'something of nobody': `/api/agents/${ids['key_id']}`,
    'an address that cannot be read': '/api/templates/%',
    'an address that is too long': `/api/templates/${'x'.repeat(500)}`,
    'an address that asks for too much': '/api/templates?limit=99999',
    'a file': `/api/agents/${ids['agent_id']}/files/${ids['file_id']}`,
    'a download': `/api/templates/${ids['template_id']}/download`,
    'an export': `/api/agents/${ids['agent_id']}/conversations/${ids['conversation_id']}/export`,
    'all of me': '/api/user/export-data',
    'earnings as a table': '/api/billing/earnings.csv',
    'a cover': card!.image_url!,
    'the card page': new URL(checkout.body.checkout_url).pathname,
    'a card page of nobody': '/pay/nowhere',
  }
}

test(
  '24: the page, an asset, an answer, a refusal, a file, a cover and the card pages all carry every header',
  { tags: 'long' },
  async () => {
    const authorization = `Bearer ${things.owner.token}`
    for (const [place, url] of Object.entries(await everyPlace())) {
      const answer = await fetch(origin + url, {
        headers: { authorization, origin: 'https://evil.example' },
      })
      const headers = Object.fromEntries(answer.headers)
      expect(headers, place).toMatchObject(everywhere)
      for (const name of nowhere) expect(headers[name], `${name} of ${place}`).toBeUndefined()
      const { score, modifiers } = observe(headers, await answer.text())
      expect(score, `${place}: ${JSON.stringify(modifiers)}`).toBe(120)

      const policy = directivesOf(String(headers['content-security-policy']))
      expect(Object.fromEntries(policy), place).toMatchObject({
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
      })
      if (policy.has('sandbox')) {
        // Nothing runs or is loaded there.
        const usual = ['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'sandbox']
        expect([...policy.keys()].toSorted(), place).toEqual(usual.toSorted())
        expect([policy.get('sandbox'), policy.get('form-action')], place).toEqual([[], ["'none'"]])
        continue
      }
      expect(policy.get('form-action'), place).toEqual(["'self'"])
      const sources = [...policy.values()].flat().filter((source) => source !== "'wasm-unsafe-eval'")
      expect(
        sources.filter((source) => /unsafe|https?:|\*/.test(source)),
        place,
      ).toEqual([])
    }
  },
)

test('24: without TLS the same answers score the same but for what needs it, and a redirect and what is kept count too', async () => {
  const checkout = await openCheckout(await app.newUser(), 'price_standard_month')
  const path = new URL(checkout.body.checkout_url).pathname
  const etag = (await fetch(`${app.origin}/api/templates?limit=1`)).headers.get('etag')!
  const answers = {
    redirect: await fetch(app.origin + path, {
      method: 'POST',
      body: new URLSearchParams({ action: 'cancel' }),
      redirect: 'manual',
    }),
    kept: await fetch(`${app.origin}/api/templates?limit=1`, { headers: { 'if-none-match': etag } }),
    head: await fetch(`${app.origin}/api/health`, { method: 'HEAD' }),
    refused: await fetch(`${app.origin}/api/auth/login`, { method: 'POST', body: 'x' }),
  }
  const statuses = Object.values(answers).map(({ status }) => status)
  expect(statuses).toEqual([303, 304, 200, 415])
  for (const [place, { headers }] of Object.entries(answers)) {
    expect(observe(Object.fromEntries(headers), '', { tls: false }).score, place).toBe(120)
    expect(headers.get('strict-transport-security'), place).toBeNull()
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
