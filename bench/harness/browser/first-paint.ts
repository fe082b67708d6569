import type { Browser, Page } from '@playwright/test'
import { median } from '../row.ts'
import { freshContext, type Person } from './signed-in-page.ts'

export interface Paint {
  /** The browser's own first-contentful-paint. */
  first: number
  /** When the first frame with what the server told about this address had been made. */
  content: number
}

export interface Paints {
  cold: Paint
  warm: Paint
}

export interface Screen {
  path: string
  /** Found on the page once it shows more than its frame. */
  content: string
}

/**
 * Medians in milliseconds since the navigation began, screen after screen in turns, so that whatever else the machine
 * does hits all of them. Cold: a browser that has loaded nothing yet. Warm: the same browser, once more.
 */
export async function comparePaints(
  browser: Browser,
  person: Person,
  screens: Screen[],
  rounds: number,
): Promise<Paints[]> {
  const all = screens.map(() => ({ cold: [] as Paint[], warm: [] as Paint[] }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, screen] of screens.entries()) {
      const context = await freshContext(browser, person)
      await context.addInitScript(noteContent, screen.content)
      const cold = await paintOf(await context.newPage(), person.origin + screen.path)
      const warm = await paintOf(await context.newPage(), person.origin + screen.path)
      await context.close()
      // The first round warms the server up.
      if (round === 0) continue
      all[at]?.cold.push(cold)
      all[at]?.warm.push(warm)
    }
  }
  return all.map(({ cold, warm }) => ({ cold: medianPaint(cold), warm: medianPaint(warm) }))
}

function medianPaint(paints: Paint[]): Paint {
  return {
    first: median(paints.map(({ first }) => first)),
    content: median(paints.map(({ content }) => content)),
  }
}

async function paintOf(page: Page, url: string): Promise<Paint> {
  await page.goto(url)
  const seen = await page.waitForFunction(() => {
    const { contentAt: content } = window as unknown as { contentAt?: number }
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint && content !== undefined && { first: paint.startTime, content }
  })
  const paint = (await seen.jsonValue()) as Paint
  await page.close()
  return paint
}

/** Runs in the page. */
function noteContent(content: string) {
  const look = new MutationObserver(() => {
    if (!document.querySelector(content)) return
    look.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { contentAt: performance.now() })))
  })
  look.observe(document, { childList: true, subtree: true })
}
