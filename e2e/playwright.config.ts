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
  // More tries in CI, and only there: a journey that needs them is told as flaky.
  retries: process.env['CI'] ? 2 : 0,
  // Limits for what hangs, not measurements: a machine that others use too may stand still for many seconds.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Requests that a worker answers could not be played by a journey; those about it allow it.
    serviceWorkers: 'block',
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
