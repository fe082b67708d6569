import { templateCategories } from '@agentry/contract/rules/categories'
import { request } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../tests/support/app/start-test-app.ts'
import { Caller } from '../../../tests/support/app/http-client.ts'

test(
  'health, readiness, the contact addresses and the modes are told to anyone',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ SUPPORT_EMAIL: 'help@example.org' })
    const visitor = app.visitor()
    expect((await visitor.get('/health')).body).toEqual({ status: 'ok' })
    expect((await visitor.get('/ready')).body).toEqual({ status: 'ready' })
    expect((await visitor.get('/about')).body).toEqual({
      support_email: 'help@example.org',
      legal_email: 'legal@agentry.example',
      controller: { name: '', address: '', complaints_to: '' },
      processors: [],
      transcribes: false,
      sign_in_provider: null,
      categories: [...templateCategories],
    })
  },
)

test('an unknown address below /api is a 404 with detail and code', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const answer = await app.visitor().post('/nowhere', { a: 1 })
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found', detail: expect.any(String) } })
})

test('every answer carries a request id and strict security headers', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const { headers } = await app.visitor().get('/health')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}-\w+$/)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('24: behind TLS the browser is told to stay there', { tags: 'long' }, async () => {
  const app = await startTestApp({ PUBLIC_URL: 'https://agentry.test' })
  const { headers } = await app.visitor().get('/health')
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('the API describes itself, for machines and for people', async () => {
  const app = await startTestApp()
  const description = await app
    .visitor()
    .get<{ openapi: string; paths: Record<string, object> }>('/openapi.json')
  expect(description.body.openapi).toBe('3.1.0')
  expect(description.body.paths['/auth/login']).toMatchObject({
    post: { responses: { 200: {}, default: {} } },
  })
  const page = await app.visitor().get('/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text).toContain('/api/auth/login')
  expect(page.text).toContain('Events of text/event-stream')
  expect(page.text).not.toContain('<script')
})

test('the API description covers streams, uploads and files', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const { body } = await app.visitor().get<{ paths: Record<string, object> }>('/openapi.json')
  for (const path of ['/agents/{agent_id}/chat', '/guest/chat', '/templates/try']) {
    const event = (type: string) =>
      expect.objectContaining({
        description: expect.any(String),
        properties: expect.objectContaining({ type: { type: 'string', const: type } }),
      })
    const types = [
      'start',
      'delta',
      'tool-start',
      'tool-result',
      'audio',
      'ask',
      'ask-settled',
      'done',
      'error',
    ]
    expect(body.paths[path]).toMatchObject({
      post: {
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'object' } },
              'text/event-stream': { schema: { description: expect.any(String), oneOf: types.map(event) } },
            },
          },
        },
      },
    })
  }
  const upload = { schema: { properties: { file: { format: 'binary' } }, required: ['file'] } }
  for (const path of ['/agents/{agent_id}/files', '/templates/upload', '/speech/transcribe'])
    expect(body.paths[path]).toMatchObject({
      post: { requestBody: { content: { 'multipart/form-data': upload } } },
    })
  const file = { schema: { type: 'string', format: 'binary' } }
  const files = {
    '/templates/{template_id}/download': ['application/zip'],
    '/templates/{template_id}/cover/{file}': ['image/webp'],
    '/agents/{agent_id}/files/{file_id}': ['image/*', 'audio/mpeg', 'application/octet-stream'],
    '/agents/{agent_id}/conversations/{conversation_id}/export': ['text/markdown', 'application/json'],
    '/billing/earnings.csv': ['text/csv'],
    '/user/export-data': ['application/json'],
  }
  for (const [path, types] of Object.entries(files))
    expect(body.paths[path]).toMatchObject({
      get: { responses: { 200: { content: Object.fromEntries(types.map((type) => [type, file])) } } },
    })
})

test(
  'metrics are there for whoever has the token, and for nobody without one',
  { tags: 'long' },
  async () => {
    const token = 'a-token-for-the-scraper'
    const app = await startTestApp({ METRICS_TOKEN: token })
    await app.visitor().get('/health')
    expect((await app.visitor().get('/metrics')).status).toBe(401)
    const metrics = await new Caller(app.origin, token).get('/metrics')
    expect(metrics.text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}',
    )

    const without = await startTestApp()
    expect((await without.visitor().get('/metrics')).status).toBe(404)
  },
)

test('a stop lets the request in hand finish', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'a quiet harbour' })
  const slow = request(`${app.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  slow.write(body.slice(0, 10))
  await new Promise((resolve) => slow.once('socket', (socket) => socket.once('connect', resolve)))
  await app.visitor().get('/health')
  const stopped = app.stop()
  slow.end(body.slice(10))
  const [response] = (await once(slow, 'response')) as [{ statusCode: number }]
  expect(response.statusCode).toBe(401)
  await stopped
})
