import { get } from 'node:http'
import { chromium } from '@playwright/test'

/** Kilobytes of script, compressed with gzip, that a browser fetches until the page is quiet. */
export async function scriptWeight(address: string, path: string): Promise<number> {
  const scripts = await scriptsOf(`${address}${path}`)
  const sizes = await Promise.all(scripts.map(gzipSize))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

async function scriptsOf(url: string): Promise<string[]> {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(response.url())
    })
    // What is fetched last, once the page has nothing else to do.
    const last = page.waitForResponse('**/assets/start-*.js')
    await page.goto(url)
    await last
    return [...scripts]
  } finally {
    await browser.close()
  }
}

function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.once('end', () => resolve(size))
    }).once('error', reject)
  })
}
