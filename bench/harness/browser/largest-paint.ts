import type { Browser, ViewportSize } from '@playwright/test'
import { median } from '../row.ts'

export interface LargestPaint {
  /** Milliseconds from the navigation to the largest contentful paint. */
  at: number
  /** What moved after it was painted, as the browser counts it. */
  shift: number
}

export interface Visit {
  address: string
  /** The page that the visitor comes from; without one the tab is empty. */
  from?: string
}

/** Medians of a browser that has loaded nothing of the address yet, visit after visit in turns. */
export async function compareLargestPaints(
  browser: Browser,
  visits: Visit[],
  viewport: ViewportSize,
  rounds: number,
): Promise<LargestPaint[]> {
  const all = visits.map((): LargestPaint[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, visit] of visits.entries()) {
      const paint = await largestPaint(browser, visit, viewport)
      // The first round warms the servers up.
      if (round > 0) all[at]?.push(paint)
    }
  }
  return all.map((paints) => ({
    at: median(paints.map(({ at }) => at)),
    shift: Math.max(...paints.map(({ shift }) => shift)),
  }))
}

async function largestPaint(browser: Browser, { address, from }: Visit, viewport: ViewportSize) {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    if (from) await page.goto(from, { waitUntil: 'networkidle' })
    await page.addInitScript(noteLargestPaint)
    await page.goto(address, { waitUntil: 'networkidle' })
    const seen = await page.waitForFunction(() => {
      const { largestPaint: paint } = window as unknown as { largestPaint: LargestPaint }
      return paint.at > 0 && paint
    })
    return (await seen.jsonValue()) as LargestPaint
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function noteLargestPaint() {
  const paint: LargestPaint = { at: 0, shift: 0 }
  Object.assign(window, { largestPaint: paint })
  new PerformanceObserver((list) => {
    paint.at = list.getEntries().at(-1)?.startTime ?? paint.at
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
