import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { Caller } from '../server/src/testing/http-client.ts'
import { startPacedModel } from '../server/src/testing/paced-model.ts'
import { withServer, type Measured } from './harness/database.ts'
import { atMost, median, type Row } from './harness/row.ts'

const ROUNDS = 7
const TOKENS = 500
const PACE_MS = 10
const SETTLED_MS = 1000

/** What issue 5 promises of the chat screen. */
export async function bench(): Promise<Row[]> {
  const model = await startPacedModel({ words: answer(), everyMs: PACE_MS })
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
    const [browse, chat] = await comparePaints(browser, person)
    const longest = await longestTaskWhileStreaming(browser, person)
    return [
      atMost(
        'chat screen, first paint of the agent, times that of the first card when browsing',
        chat / browse,
        1.5,
        '×',
      ),
      atMost('chat screen, longest task at 100 tokens/s after the first second, CPU time', longest, 50, 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

interface Person {
  origin: string
  token: string
  chatPath: string
}

async function newPerson(origin: string): Promise<Person> {
  const caller = new Caller(origin)
  const body = { email: 'person@example.org', password: 'a quiet harbour', full_name: 'Person' }
  caller.token = (await caller.post<{ access_token: string }>('/auth/register', body)).body.access_token
  const { body: templates } = await caller.get<{ id: string }[]>('/templates?search=Plant%20Care')
  const launched = await caller.post<{ agent_id: string }>('/agents/launch', {
    template_id: templates[0]?.id,
  })
  return { origin, token: caller.token, chatPath: `/agents/${launched.body.agent_id}/chat` }
}

/** In turns, each in a browser that has seen nothing yet. */
async function comparePaints(browser: Browser, person: Person): Promise<[browse: number, chat: number]> {
  const browse: number[] = []
  const chat: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [
      await firstPaint('/browse', 'main article'),
      await firstPaint(person.chatPath, 'h1'),
    ]
    // The first round warms the server up.
    if (round === 0) continue
    browse.push(one)
    chat.push(other)
  }
  return [median(browse), median(chat)]

  function firstPaint(path: string, content: string): Promise<number> {
    return withPage(browser, person, async (page) => {
      await page.addInitScript(noteContent, content)
      await page.goto(person.origin + path)
      const seen = await page.waitForFunction(() => (window as unknown as { contentAt?: number }).contentAt)
      return Number(await seen.jsonValue())
    })
  }
}

/** Runs in the page. The first frame with what the server told: before it, both show the same empty shell. */
function noteContent(content: string) {
  const look = new MutationObserver(() => {
    if (!document.querySelector(content)) return
    look.disconnect()
    requestAnimationFrame(() => Object.assign(window, { contentAt: performance.now() }))
  })
  look.observe(document, { childList: true, subtree: true })
}

function longestTaskWhileStreaming(browser: Browser, person: Person): Promise<number> {
  return withPage(browser, person, async (page) => {
    await page.goto(person.origin + person.chatPath)
    const field = page.getByLabel('Message', { exact: true })
    await field.fill('A long answer, please')
    await field.press('Enter')
    const reply = page.locator('article[aria-busy=true]')
    await reply.getByText('Part 0').waitFor()
    await pause(SETTLED_MS)
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
    await reply.waitFor({ state: 'detached', timeout: TOKENS * PACE_MS * 4 })
    return longestTask(await browser.stopTracing())
  })
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds that the thread itself worked. */
  tdur?: number
  args: { name?: string }
}

/** Of the page's main thread, in milliseconds of its own work: waiting for a busy machine's core is not ours. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const known = new Set(mains.map(thread))
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && known.has(thread(event)))
  if (tasks.length < TOKENS / 10) throw new Error(`Only ${tasks.length} tasks were seen.`)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

async function withPage<T>(browser: Browser, { origin, token }: Person, work: (page: Page) => Promise<T>) {
  const localStorage = [{ name: 'agentry.token', value: JSON.stringify(token) }]
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** What is hard to show while it grows: headings, lists, tables and code, again and again. */
function answer(): string[] {
  const part = (at: number) =>
    [
      `## Part ${at}\n\nWater it **weekly** and look after the _leaves_.`,
      `- one\n- two\n- three`,
      `| plant | water |\n|---|---|\n| fern | ${at} |`,
      `\`\`\`js\nconst water = ${at}\nconsole.info(water)\n\`\`\`\n\n`,
    ].join('\n\n')
  const text = Array.from({ length: 20 }, (_, at) => part(at)).join('')
  const size = Math.ceil(text.length / TOKENS)
  return Array.from({ length: TOKENS }, (_, at) => text.slice(at * size, (at + 1) * size)).filter(Boolean)
}
