import { chromium, type Browser } from '@playwright/test'
import { withServer } from './harness/database.ts'
import { compareLargestPaints } from './harness/browser/largest-paint.ts'
import { atMost, told, type Row } from './harness/row.ts'
import { guardedHeadingPath, headingPath, withStaticTwin } from './harness/browser/static-twin.ts'

const ROUNDS = 9
const screens = [
  { width: 1280, height: 800 },
  { width: 412, height: 823 },
]

/** The front page with an empty cache: largest paint and layout shift. */
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
    const rows: Row[] = []
    const addresses = [
      front,
      twin,
      ...[headingPath, guardedHeadingPath].map((path) => new URL(path, twin).href),
    ]
    for (const screen of screens) rows.push(...(await rowsAt(browser, screen, addresses)))
    return rows
  } finally {
    await browser.close()
  }
}

async function rowsAt(
  browser: Browser,
  screen: (typeof screens)[number],
  addresses: string[],
): Promise<Row[]> {
  const [front, twin, heading, guarded] = await compareLargestPaints(browser, addresses, screen, ROUNDS)
  if (!front || !twin || !heading || !guarded) throw new Error('All four pages are measured.')
  const of = `/ at ${screen.width} pixels`
  return [
    atMost(`${of}, largest paint, times that of a page with one heading`, front.at / heading.at, 2.5, '×'),
    atMost(`${of}, largest paint, times that of the same page without script`, front.at / twin.at, 2.5, '×'),
    atMost(`${of}, largest paint, cold cache`, front.at, 400, 'ms'),
    told(`${of}, largest paint of the same page without script`, twin.at, 'ms'),
    told(`${of}, largest paint of a page with one heading`, heading.at, 'ms'),
    told(`${of}, largest paint of a page with one heading, sent with our headers`, guarded.at, 'ms'),
    told(`${of}, largest paint, times that page`, front.at / guarded.at, '×'),
    atMost(`${of}, layout shift`, front.shift, 0, ''),
  ]
}
