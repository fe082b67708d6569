import { setTimeout as pause } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Driver } from './driver.ts'
import { end, startUntil } from './process.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** The bar above the page. */
const bar = 38

/** WebKitGTK as Debian packs it, over WebDriver, on a screen that nobody sees. */
export async function driveWebkit(program: string, xvfb: string): Promise<Driver> {
  const screen = await startUntil(
    xvfb,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    /(\d+)\n/,
  )
  const port = await freePort()
  const child = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${screen.said}`, NO_AT_BRIDGE: '1' },
  })
  const root = `http://127.0.0.1:${port}`
  await untilReady(root)
  const { sessionId } = await command<{ sessionId: string }>('POST', `${root}/session`, { capabilities: {} })
  const session = `${root}/session/${sessionId}`
  const send = <T>(method: string, path: string, body?: object) => command<T>(method, session + path, body)
  return {
    open: (url) => send('POST', '/url', { url }),
    run: (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    act: (actions) => send('POST', '/actions', { actions }),
    async attach(selector, file) {
      const found = await send<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      })
      await send('POST', `/element/${found[elementKey]}/value`, { text: file })
    },
    resize: (width, height) => send('POST', '/window/rect', { x: 0, y: 0, width, height: height + bar }),
    picture: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    // It tells nobody but its inspector: the page's own ears have to do.
    complaints: () => [],
    async close() {
      await send('DELETE', '')
      await end(child)
      await end(screen.child)
    },
  }
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function untilReady(root: string) {
  const isReady = () => command('GET', `${root}/status`).then(Boolean, () => false)
  while (!(await isReady())) await pause(50)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
