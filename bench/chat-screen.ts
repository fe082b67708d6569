import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startPacedModel } from '../server/tests/support/services/paced-model.ts'
import { withServer, type Measured } from './harness/database.ts'
import { comparePaints } from './harness/browser/first-paint.ts'
import { longTasks, noteLongTasks, workOf } from './harness/browser/main-thread.ts'
import { longAnswer } from './harness/browser/long-answer.ts'
import { atLeast, atMost, told, type Row } from './harness/row.ts'
import { newPerson, withPage, type Person } from './harness/browser/signed-in-page.ts'

const ROUNDS = 9
const TOKENS = 1800
const PACE_MS = 10
const SETTLED_MS = 1000

/** The chat screen: first paint against that of the catalogue, and long tasks while an answer streams in. */
export async function bench(): Promise<Row[]> {
  const model = await startPacedModel({ words: longAnswer(TOKENS), everyMs: PACE_MS })
  try {
    return await withServer({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'paced' }, inBrowser)
  } finally {
    model.stop()
  }
}

async function inBrowser({ origin }: Measured): Promise<Row[]> {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const person = await newPerson(origin)
    return [...(await paintRows(browser, person)), ...(await streamingRows(browser, person))]
  } finally {
    await browser.close()
  }
}

async function paintRows(browser: Browser, person: Person): Promise<Row[]> {
  const screens = [
    { path: '/browse', content: 'main article' },
    { path: person.chatPath, content: 'article' },
  ]
  const [browse, chat] = await comparePaints(browser, person, screens, ROUNDS)
  if (!browse || !chat) throw new Error('Both screens are measured.')
  return (['cold', 'warm'] as const).flatMap((cache) => [
    atMost(
      `chat, first contentful paint, times that of /browse, ${cache} cache`,
      chat[cache].first / browse[cache].first,
      1.2,
      '×',
    ),
    told(`chat, first contentful paint, ${cache} cache`, chat[cache].first, 'ms'),
    told(`/browse, first contentful paint, ${cache} cache`, browse[cache].first, 'ms'),
    told(`chat, first message is there, ${cache} cache`, chat[cache].content, 'ms'),
    told(`/browse, first card is there, ${cache} cache`, browse[cache].content, 'ms'),
  ])
}

async function streamingRows(browser: Browser, person: Person): Promise<Row[]> {
  const { long, seconds } = await withPage(browser, person, async (page) => {
    const isOver = await askForLongAnswer(page, person)
    await noteLongTasks(page)
    const from = await page.evaluate(() => performance.now())
    await isOver()
    const till = await page.evaluate(() => performance.now())
    return { long: await longTasks(page, from), seconds: (till - from) / 1000 }
  })
  const work = await withPage(browser, person, async (page) =>
    workOf(browser, page, await askForLongAnswer(page, person)),
  )
  const pace = (TOKENS - SETTLED_MS / PACE_MS) / seconds
  return [
    atMost(
      `chat, tasks over 50 ms at 100 tokens/s after the first second, in ${seconds.toFixed(0)} s`,
      long.length,
      0,
      long.length > 0 ? `(${long.map((ms) => ms.toFixed(0)).join(', ')} ms)` : 'tasks',
    ),
    atLeast('chat, tokens/s that it was measured with', pace, 90, `of ${1000 / PACE_MS}`),
    told('chat, longest task meanwhile, CPU time, in a run of its own', work.longest, 'ms'),
    told('chat, share of a core that the page uses meanwhile', work.total / 10 / seconds, '%'),
  ]
}

/** Answers a second after its first words, with the way to wait for the last. */
async function askForLongAnswer(page: Page, { origin, chatPath }: Person): Promise<() => Promise<void>> {
  await page.goto(origin + chatPath)
  await page.getByRole('button', { name: 'New conversation' }).last().click()
  const field = page.getByLabel('Message', { exact: true })
  await field.fill('A long answer, please')
  await field.press('Enter')
  const reply = page.locator('article[aria-busy=true]')
  await reply.getByText('Part 0').waitFor()
  await pause(SETTLED_MS)
  return () => reply.waitFor({ state: 'detached', timeout: TOKENS * PACE_MS * 4 })
}
