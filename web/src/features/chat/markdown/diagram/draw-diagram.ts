import type { Drawing } from './diagram-worker.ts'

const longest = 10_000
const mostLines = 400
const loadMs = 30_000
/** A diagram that takes longer, by size or on purpose, stays text. */
const deadlineMs = 4000
const mostRemembered = 30

const remembered = new Map<string, string | undefined>()
let worker: Promise<Worker> | undefined
let queue: Promise<unknown> = Promise.resolve()

/** The diagram as SVG, drawn in a worker; undefined where it cannot be drawn or would take too long. */
export function drawDiagram(drawing: Drawing): Promise<string | undefined> {
  const { text, ...colours } = drawing
  if (text.length > longest || text.split('\n', mostLines + 1).length > mostLines)
    return Promise.resolve(undefined)
  const key = [...Object.values(colours), text].join('\n')
  const drawn = queue.then(() => (remembered.has(key) ? remembered.get(key) : ask(drawing)))
  queue = drawn.then((svg) => remember(key, svg))
  return drawn
}

function remember(key: string, svg: string | undefined) {
  remembered.set(key, svg)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

async function ask(drawing: Drawing): Promise<string | undefined> {
  worker ??= start()
  try {
    const asked = await worker
    const answer = nextMessage(asked, deadlineMs)
    asked.postMessage(drawing, [])
    return (await answer) as string | undefined
  } catch {
    worker = undefined
    return undefined
  }
}

async function start(): Promise<Worker> {
  const started = new Worker(new URL('./diagram-worker.ts', import.meta.url), { type: 'module' })
  await nextMessage(started, loadMs)
  return started
}

/** Rejects, and ends the worker, where it fails or takes too long. */
function nextMessage(from: Worker, withinMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const settled = new AbortController()
  const { signal } = settled
  const giveUp = () => {
    from.terminate()
    reject(new Error('The diagram could not be drawn'))
  }
  const timer = setTimeout(giveUp, withinMs)
  from.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { signal })
  from.addEventListener('error', giveUp, { signal })
  return promise.finally(() => {
    clearTimeout(timer)
    settled.abort()
  })
}
