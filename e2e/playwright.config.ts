import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** Undefined: the browser that Playwright brought. */
const chromium = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((path) => existsSync(path))
const origin = process.env['JOURNEY_ORIGIN']

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A second try in CI, and only there: a journey that needs it is told as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    ...(origin && { baseURL: origin }),
    launchOptions: {
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      ...(chromium && { executablePath: chromium }),
    },
  },
  webServer: {
    name: 'Agentry',
    command: `"${process.execPath}" start-server.ts`,
    // What the line says reaches the journeys through the environment, under these names.
    wait: {
      stdout: /(?<journey_origin>http\S+) database=(?<journey_database>\S+) data=(?<journey_data>\S+)/,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
})
