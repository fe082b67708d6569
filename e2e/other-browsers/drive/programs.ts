import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type BrowserName = 'firefox' | 'webkit'

/** What each of them needs. WebKit has no mode without a screen, so it gets one of its own. */
const needs: Record<BrowserName, string[][]> = {
  firefox: [['firefox-esr', 'firefox']],
  webkit: [['WebKitWebDriver'], ['Xvfb']],
}

/** The paths of what a browser needs, in order; undefined where the machine lacks one of them. */
export function programsOf(browser: BrowserName): string[] | undefined {
  const found = needs[browser].map(find)
  return found.every((path) => path !== undefined) ? found : undefined
}

function find(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
