import { chromium, type Browser } from '@playwright/test'
import { withServer } from './harness/database.ts'
import { compareLargestPaints, type Visit } from './harness/browser/largest-paint.ts'
import { atMost, told, type Row } from './harness/row.ts'
import { headingPath, withStaticTwin } from './harness/browser/static-twin.ts'

const ROUNDS = 9
const screens = [
  { width: 1280, height: 800 },
  { width: 412, height: 823 },
]

/**
 * The front page with an empty cache: largest paint and layout shift. The visitor follows a link of another site, for
 * which a browser starts another process, whatever it opens. From a tab that never showed anything it starts one only
 * for pages with a `cross-origin-opener-policy`, as ours; this is told beside it.
 */
export function bench(): Promise<Row[]> {
  return withServer({}, ({ origin }) => withStaticTwin(origin, (twin) => inBrowser(`${origin}/`, twin)))
}

async function inBrowser(front: string, twin: string): Promise<Row[]> {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const heading = new URL(headingPath, twin).href
    const from = heading.replace('127.0.0.1', 'localhost')
    const visits = [
      ...[front, twin, heading].map((address) => ({ address, from })),
      ...[front, heading].map((address) => ({ address })),
    ]
    const rows: Row[] = []
    for (const screen of screens) rows.push(...(await rowsAt(browser, screen, visits)))
    return rows
  } finally {
    await browser.close()
  }
}

async function rowsAt(browser: Browser, screen: (typeof screens)[number], visits: Visit[]): Promise<Row[]> {
  const [front, twin, heading, ...fromEmpty] = await compareLargestPaints(browser, visits, screen, ROUNDS)
  const [emptyFront, emptyHeading] = fromEmpty
  if (!front || !twin || !heading || !emptyFront || !emptyHeading)
    throw new Error('All five visits are measured.')
  const of = `/ at ${screen.width} pixels`
  return [
    atMost(`${of}, largest paint, times that of a page with one heading`, front.at / heading.at, 2.5, '×'),
    atMost(`${of}, largest paint, times that of the same page without script`, front.at / twin.at, 2.5, '×'),
    atMost(`${of}, largest paint, cold cache`, front.at, 400, 'ms'),
    told(`${of}, largest paint of the same page without script`, twin.at, 'ms'),
    told(`${of}, largest paint of a page with one heading`, heading.at, 'ms'),
    told(`${of}, largest paint, in an empty tab`, emptyFront.at, 'ms'),
    told(`${of}, largest paint of a page with one heading, in an empty tab`, emptyHeading.at, 'ms'),
    told(`${of}, both in an empty tab, times that page`, emptyFront.at / emptyHeading.at, '×'),
    atMost(`${of}, layout shift`, front.shift, 0, ''),
  ]
}
