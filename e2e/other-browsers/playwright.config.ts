import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { programsOf, type BrowserName } from './drive/programs.ts'

const names = { firefox: 'Firefox', webkit: 'WebKit' } as const
const browsers: BrowserName[] = ['firefox', 'webkit']

// Told once, by the process that starts the workers: what is not tried has to be read, not guessed.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const browser of browsers)
    if (!programsOf(browser))
      process.stdout.write(`${names[browser]} journeys are skipped: it is not on this machine.\n`)

const cwd = fileURLToPath(new URL('..', import.meta.url))

/** The main journeys in the browsers that Playwright cannot drive as Debian packs them. */
export default defineConfig<object, { program: BrowserName }>({
  ...journeys,
  testDir: 'journeys',
  outputDir: '../test-results/other-browsers',
  fullyParallel: false,
  // Debian's drivers lose a session now and then; what needs a second try is told as flaky.
  retries: 2,
  use: {},
  webServer: [journeys.webServer ?? []].flat().map((server) => ({ ...server, cwd })),
  projects: browsers.filter(programsOf).map((program) => ({ name: names[program], use: { program } })),
})
