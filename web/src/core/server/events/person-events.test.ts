// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Hear = (event: { type: string }) => void
type Led = (lock: object | null) => Promise<void> | undefined

let tabs: (() => void)[] = []
let connections: ReadableStreamDefaultController<Uint8Array>[] = []
let channels: EventTarget[] = []
/** Who has the lock, then those who wait for it. */
let queue: (() => Promise<void> | undefined)[] = []

const notified = { type: 'notified' }
const missed = { type: 'missed' }

beforeEach(() => {
  localStorage.setItem('agentry.token', JSON.stringify('token'))
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        connections.push(controller)
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
  // In one process neither tells tabs apart.
  vi.stubGlobal('BroadcastChannel', TestChannel)
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
})
afterEach(() => {
  for (const close of tabs) close()
  tabs = []
  connections = []
  channels = []
  queue = []
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class TestChannel extends EventTarget {
  constructor() {
    super()
    channels.push(this)
  }
  postMessage(data: unknown) {
    for (const each of channels) if (each !== this) each.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    channels = channels.filter((each) => each !== this)
  }
}

async function request(_: string, { ifAvailable }: { ifAvailable?: boolean }, lead: Led) {
  if (ifAvailable && queue.length > 0) return lead(null)
  await new Promise<void>((resolve) => {
    const run = () =>
      lead({})?.finally(() => {
        queue.shift()
        resolve()
        void queue[0]?.()
      })
    queue.push(run)
    if (queue.length === 1) void run()
  })
}

/** A tab of its own, with what it heard. */
async function openTab() {
  vi.resetModules()
  const { onPersonEvent } = await import('./person-events.ts')
  const listen = () => {
    const heard = vi.fn<Hear>()
    const close = onPersonEvent(heard)
    tabs.push(close)
    return { heard: () => heard.mock.calls.map(([event]) => event), close }
  }
  return { ...listen(), listen }
}

const said = (type: string) => new TextEncoder().encode(`event: ${type}\ndata: {"conversations":[]}\n\n`)

/** The server says this over the newest connection, which is the so-many-th. */
async function serverSays(type: string, connection = connections.length) {
  await vi.waitFor(() => expect(connections).toHaveLength(connection))
  connections.at(-1)?.enqueue(said(type))
}
async function lose() {
  connections.at(-1)?.close()
  await vi.advanceTimersByTimeAsync(1000)
}

test('whoever joins a connection that is there already hears of the first time that it is there again', async () => {
  const { heard, listen } = await openTab()
  await serverSays('answering', 1)
  await serverSays('notified')
  await vi.waitFor(() => expect(heard()).toMatchObject([notified]))
  const late = listen()
  await lose()
  await serverSays('answering', 2)
  await vi.waitFor(() => expect(late.heard()).toEqual([missed]))
  expect(heard()).toMatchObject([notified, missed])
})

test('other tabs hear of it too, and the one that takes over hears of its first connection', async () => {
  const first = await openTab()
  await serverSays('answering', 1)
  const second = await openTab()
  const third = await openTab()
  await lose()
  await serverSays('answering', 2)
  await vi.waitFor(() => expect(third.heard()).toEqual([missed]))
  expect(second.heard()).toEqual([missed])

  first.close()
  await vi.advanceTimersByTimeAsync(1000)
  await serverSays('answering', 3)
  await vi.waitFor(() => expect(third.heard()).toEqual([missed, missed]))
  expect(second.heard()).toEqual([missed, missed])
})

test('a server that may have missed something says so over the same connection', async () => {
  const { heard } = await openTab()
  await serverSays('answering', 1)
  await serverSays('answering')
  await vi.waitFor(() => expect(heard()).toEqual([missed]))
})
