import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBidi } from './bidi.ts'
import type { Driver } from './driver.ts'
import { end, startUntil } from './process.ts'

/** Nothing that calls home, and nothing that a first start shows. */
const preferences = {
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.aboutConfig.showWarning': false,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
  // The file itself: no dialog waits for a person.
  'ui.prefersReducedMotion': 1,
}

/** Firefox as Debian packs it, over WebDriver BiDi, without a screen. */
export async function driveFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'agentry-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const { child, said: address } = await startUntil(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    /BiDi listening on (ws:\S+)/,
  )
  const bidi = await openBidi(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context
  const complaints: string[] = []
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error') complaints.push(`Firefox: ${text}`)
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const evaluate = (expression: string) =>
    bidi.send<Evaluated>('script.evaluate', { expression, target: { context }, awaitPromise: false })
  return {
    open: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run<T>(expression: string) {
      const { result, exceptionDetails } = await evaluate(`JSON.stringify(${expression}) ?? 'null'`)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value) as T
    },
    act: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    async attach(selector, file) {
      const { result } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
      const element = { sharedId: result.sharedId }
      await bidi.send('input.setFiles', { context, element, files: [file] })
    },
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async picture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    complaints: () => complaints.splice(0),
    async close() {
      bidi.close()
      await end(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Evaluated {
  result: { value: string; sharedId: string }
  exceptionDetails?: { text: string }
}
