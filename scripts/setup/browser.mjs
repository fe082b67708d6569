import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture, tool } from './run.mjs'

/** Without a window: the journeys take less than half the time in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin']

/**
 * The path of a Chromium for the browser tests, or undefined when Playwright has its own. The shell that the machine
 * has, or that root can have from Debian; else whatever Chromium there is; else Playwright's shell.
 */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? find(SHELL) ?? (await shellFromDebian()) ?? find(...NAMES)
  if (found) return found
  const { command, args, env } = tool('playwright/cli.js', 'install', '--only-shell', 'chromium')
  await succeed(command, args, env)
  return undefined
}

function find(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Undefined where there is no Debian, no root, or an older release that has only the one with a window. */
async function shellFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (name) => succeed('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)
  try {
    await succeed('apt-get', ['update', '-qq'], env)
    await install(SHELL).catch(() => (find(...NAMES) ? undefined : install('chromium')))
  } catch (error) {
    if (!find(...NAMES)) throw error
  }
  return find(SHELL)
}

async function succeed(command, args, env) {
  const { code, output } = await capture(command, args, { env })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`)
}
