import type { Code } from './highlight-worker.ts'

const longest = 20_000
/** Some grammars take quadratic time for hostile code: such code stays without colours. */
const deadlineMs = 2000
const mostRemembered = 200
const togetherMs = 80

const remembered = new Map<string, string | undefined>()
let worker: Worker | undefined
let queue: Promise<unknown> = Promise.resolve()

const keyOf = (text: string, language: string) => `${language}\n${text}`

/** The colours of code that was shown before, at once. */
export const highlightedBefore = (text: string, language: string) => remembered.get(keyOf(text, language))

/** HTML with a span around each coloured word; undefined where code is too long, too slow or of an unknown language. */
export function highlight(text: string, language: string): Promise<string | undefined> {
  const key = keyOf(text, language)
  if (text.length > longest || remembered.has(key)) return Promise.resolve(remembered.get(key))
  // Where no worker can be started, code stays without colours.
  const html = queue
    .then(() => (remembered.has(key) ? remembered.get(key) : ask({ text, language })))
    .catch(() => undefined)
  queue = html.then((coloured) => remember(key, coloured))
  return html.then(untilNextShow)
}

let show: Promise<void> | undefined

/** Colours that are known about the same time are shown together: the page is drawn once for all of them. */
async function untilNextShow(html: string | undefined) {
  show ??= new Promise((resolve) => setTimeout(resolve, togetherMs)).then(() => {
    show = undefined
  })
  await show
  return html
}

function remember(key: string, html: string | undefined) {
  remembered.set(key, html)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

/** Asks the worker; one that does not answer in time is replaced. */
function ask(code: Code): Promise<string | undefined> {
  worker ??= new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' })
  const asked = worker
  return new Promise((resolve) => {
    const settled = new AbortController()
    const settle = (html?: string) => {
      clearTimeout(timer)
      settled.abort()
      resolve(html)
    }
    const giveUp = () => {
      asked.terminate()
      worker = undefined
      settle()
    }
    const timer = setTimeout(giveUp, deadlineMs)
    const { signal } = settled
    asked.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => settle(data), {
      signal,
    })
    asked.addEventListener('error', giveUp, { signal })
    asked.postMessage(code, [])
  })
}
