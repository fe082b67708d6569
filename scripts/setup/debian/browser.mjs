import { canInstallFromDebian, findProgram, installFromDebian, succeed, updateDebian } from './programs.mjs'
import { tool } from '../run.mjs'

/** Without a window: the journeys take less than half the time in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium for the browser tests, or undefined when Playwright has its own. The shell that the machine
 * has, or that root can have from Debian; else whatever Chromium there is; else Playwright's shell.
 */
export async function ensureBrowser() {
  const found =
    process.env.CHROMIUM_PATH ?? findProgram(SHELL) ?? (await shellFromDebian()) ?? findProgram(...NAMES)
  if (found) return found
  const { command, args, env } = tool('playwright/cli.js', 'install', '--only-shell', 'chromium')
  await succeed(command, args, env)
  return undefined
}

/** Undefined where there is no Debian, no root, or an older release that has only the one with a window. */
async function shellFromDebian() {
  if (!canInstallFromDebian()) return undefined
  try {
    await updateDebian()
    await installFromDebian(SHELL).catch(() =>
      findProgram(...NAMES) ? undefined : installFromDebian('chromium'),
    )
  } catch (error) {
    if (!findProgram(...NAMES)) throw error
  }
  return findProgram(SHELL)
}
