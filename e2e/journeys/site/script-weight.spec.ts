import { gzipSync } from 'node:zlib'
import { expect, test } from '../../fixtures/journey.ts'

const atMostBytes = 140_000

test('a visitor of the home page loads at most 140 kB of script, as gzip', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      scripts.set(new URL(response.url()).pathname, response.body())
  })
  // What is fetched last, once the page has nothing else to do.
  const last = page.waitForResponse('**/assets/start-*.js')
  await page.goto('/')
  await last

  const sizes: Record<string, number> = {}
  for (const [path, body] of scripts) sizes[path] = gzipSync(await body, { level: 9 }).length
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  // Of which the packages alone are more than half: less would mean that the page was not seen.
  expect(total).toBeGreaterThan(atMostBytes / 2)
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(atMostBytes)
})
