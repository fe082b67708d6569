import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWiredDatabase } from '../../../../tests/faults/support/wire.ts'
import { openCheckout } from '../../../../tests/support/people/payer.ts'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const blockedMs = 3500

/** Leaves this thread, and the server in it, hardly any time for several measurements in a row, and asks then. */
async function whileBusy(ask: () => Promise<Response>): Promise<Response> {
  return waitFor(async () => {
    for (let blocked = 0; blocked < 3; blocked += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedMs)
      await setTimeout(1)
    }
    const response = await ask()
    return response.status === 503 && response
  })
}

/** Readable without script, and allowed to be shown as it is by its own policy. */
function expectPage(html: string, policy: string | null) {
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).not.toContain('<script')
  expect(html).not.toMatch(/style="| on\w+=/)
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).not.toContain('unsafe')
}

test(
  '66: an overloaded server shows visitors a page that tries again, and answers programs in JSON',
  { tags: 'long' },
  async () => {
    const app = await startTestApp({ LATE_AFTER_MS: '2000' })
    const shown = await whileBusy(() => fetch(`${app.origin}/browse`, { headers: browser }))
    const page = await shown.text()
    expectPage(page, shown.headers.get('content-security-policy'))
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(shown.headers.get('retry-after')).toBe('2')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page).toContain('The service is temporarily unavailable. Please try again in a moment.')
    expect(page).toContain('<a href="">Try again</a>')
    expect(page).toContain('http-equiv="refresh"')

    const called = await whileBusy(() => fetch(`${app.origin}/api/templates`, { headers: browser }))
    expect(await called.json()).toMatchObject({ code: 'unavailable' })
    const health = await fetch(`${app.origin}/api/health`)
    expect(health.status).toBe(200)
  },
)

test(
  '66: an address or a head that cannot be read is a page for visitors and JSON for programs',
  { tags: 'long' },
  async () => {
    const app = await startTestApp()
    const ask = async (path: string, more = '') => {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${more}\r\n`)
      const answer = await text(socket)
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      return {
        status: Number(head.split(' ')[1]),
        body,
        policy: /content-security-policy: (.*)/i.exec(head)?.[1] ?? null,
      }
    }
    const accept = `accept: ${browser.accept}\r\n`
    const long = `x-long: ${'x'.repeat(20_000)}\r\n`
    for (const [status, path, more] of [
      [400, '/%ff', ''],
      [431, '/', long],
      [400, '/', 'no header\r\n'],
    ] as const) {
      const visitor = await ask(path, accept + more)
      expect(visitor.status).toBe(status)
      expectPage(visitor.body, visitor.policy)
      expect(visitor.body).toContain('Go to the front page')
      expect(visitor.body).not.toContain('http-equiv="refresh"')
      for (const program of [await ask(path, more), await ask(`/api${path}`, accept + more)])
        expect(JSON.parse(program.body)).toMatchObject({ code: expect.any(String) })
    }
  },
)

test('66: while the database is away a checkout shows a page and the API answers JSON', async () => {
  const { wire, url, drop } = await createWiredDatabase()
  const app = await startTestApp({ DATABASE_URL: url })
  const checkout = await openCheckout(await app.newUser(), 'price_standard_month')
  const { pathname } = new URL(checkout.body.checkout_url)
  await wire.cut()
  const shown = await fetch(`${app.origin}${pathname}`, { headers: browser })
  expect(shown.status).toBe(503)
  expectPage(await shown.text(), shown.headers.get('content-security-policy'))
  expect(await app.visitor().get('/templates')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  await wire.mend()
  await app.stop()
  await wire.cut()
  await drop()
})
