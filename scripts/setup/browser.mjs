import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture, tool } from './run.mjs'

/** The one without a window comes first: the journeys take less than half the time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin']

/**
 * The path of a Chromium for the browser tests, or undefined when Playwright has its own. Uses what the machine
 * has; else installs Debian's as root, else Playwright's.
 */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await installFromDebian()
    const installed = findChromium()
    if (installed) return installed
  }
  const { command, args, env } = tool('playwright/cli.js', 'install', '--only-shell', 'chromium')
  await succeed(command, args, env)
  return undefined
}

function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await succeed('apt-get', ['update', '-qq'], env)
  const install = (name) => succeed('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)
  // Older releases have only the one with a window.
  await install('chromium-headless-shell').catch(() => install('chromium'))
}

async function succeed(command, args, env) {
  const { code, output } = await capture(command, args, { env })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`)
}
