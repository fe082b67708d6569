import { canInstallFromDebian, findProgram, installFromDebian, updateDebian } from './programs.mjs'

/** What each browser needs, and the package that Debian has it in. WebKit has no mode without a screen. */
const NEEDED = [
  { browser: 'Firefox', names: ['firefox-esr', 'firefox'], from: 'firefox-esr' },
  { browser: 'WebKit', names: ['WebKitWebDriver'], from: 'webkit2gtk-driver' },
  { browser: 'WebKit', names: ['Xvfb'], from: 'xvfb' },
]

/** Installs what root can have from Debian. Answers a sentence for each browser that is not tried. */
export async function ensureOtherBrowsers() {
  const missing = () => NEEDED.filter(({ names }) => !findProgram(...names))
  let reason = 'only root on Debian can install it here.'
  if (missing().length > 0 && canInstallFromDebian()) {
    try {
      await updateDebian()
      for (const { from } of missing()) await installFromDebian(from)
    } catch (error) {
      reason = error.message
    }
  }
  const browsers = new Set(missing().map(({ browser }) => browser))
  return [...browsers].map(
    (browser) => `The journeys in ${browser} are skipped: it is not on this machine, and ${reason}`,
  )
}
