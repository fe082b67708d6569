import type { Browser, Page } from '@playwright/test'

/** From here on the page notes every task that held its main thread for more than 50 ms by the clock on the wall. */
export async function noteLongTasks(page: Page) {
  await page.evaluate(() => {
    const tasks: { from: number; ms: number }[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ from: startTime, ms: duration })
    }).observe({ type: 'longtask' })
  })
}

/** Their lengths in milliseconds, since `from` on the page's clock. */
export function longTasks(page: Page, from: number): Promise<number[]> {
  return page.evaluate(
    (since) =>
      (window as unknown as { longTasks: { from: number; ms: number }[] }).longTasks
        .filter((task) => task.from >= since)
        .map(({ ms }) => ms),
    from,
  )
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds that the thread itself worked. */
  tdur?: number
  args: { name?: string }
}

export interface Work {
  /** Milliseconds of the thread's own work: waiting for a busy machine's core is not in it. */
  longest: number
  total: number
}

/** What the page's main thread does until `until` is over. */
export async function workOf(browser: Browser, page: Page, until: () => Promise<unknown>): Promise<Work> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await until()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const known = new Set(mains.map(thread))
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && known.has(thread(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
  if (tasks.length === 0) throw new Error('No task of the page was seen.')
  return { longest: Math.max(...tasks), total: tasks.reduce((sum, ms) => sum + ms, 0) }
}
