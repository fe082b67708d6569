import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { given } from '../fixtures/given.ts'
import { newAddress } from '../fixtures/people.ts'
import type { Account } from '../fixtures/people.ts'
import type { Driver } from './drive/driver.ts'
import { driveFirefox } from './drive/firefox.ts'
import { programsOf, type BrowserName } from './drive/programs.ts'
import { driveWebkit } from './drive/webkit.ts'
import { Screen } from './screen.ts'
import { blank, openWatchPost } from './watch-post.ts'

interface Worker {
  driver: Driver
  /** Of the project that runs. */
  program: BrowserName
}

interface Journey {
  view: Screen
  /** What stands between the browser and the server. */
  post: Awaited<ReturnType<typeof openWatchPost>>
}

/** A journey in Firefox or WebKit, as the project says. One browser serves a worker, each journey at an address of its own. */
export const test = base.extend<Journey, Worker>({
  program: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ program }, use) => {
      const [first = '', second = ''] = programsOf(program) ?? []
      const driver = await (program === 'firefox' ? driveFirefox(first) : driveWebkit(first, second))
      await driver.resize(1280, 762)
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
  post: async ({}, use) => {
    const post = await openWatchPost(given('JOURNEY_ORIGIN'), newAddress())
    await use(post)
    await post.close()
  },
  view: async ({ driver, post }, use, info) => {
    const screen = new Screen(driver, post.origin)
    driver.complaints()
    await use(screen)
    if (info.errors.length > 0) {
      await writeFile(info.outputPath('at-the-end.png'), await driver.picture())
    }
    await driver.open('about:blank')
    const complaints = driver.complaints().filter((each) => !harmless.some((words) => each.includes(words)))
    const wrong = [...post.problems, ...complaints]
    expect(wrong, 'nothing went wrong on the way').toEqual([])
  },
})

/** The second: the page was left while a request was under way. */
const harmless = ['ResizeObserver loop', 'A ServiceWorker intercepted the request']

/** Signed in, as somebody who did it in this browser before. */
export async function signedIn(screen: Screen, { token }: Account) {
  await screen.goto(blank)
  await screen.run(`localStorage.setItem('agentry.token', ${JSON.stringify(JSON.stringify(token))})`)
}

export { expect }
