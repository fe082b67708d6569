import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerKept, forgetEverything } from './kept-answers.ts'

type Network = () => Promise<Response>

const answers =
  (status: number, body = '{}'): Network =>
  async () =>
    new Response(body, { status })
const noServer: Network = async () => {
  throw new TypeError('Failed to fetch')
}

/** The browser's Cache Storage, which Node does not have: of it what the worker uses. */
function playCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, kept)
    return {
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      put: async ({ url }: Request, answer: Response) => void kept.set(url, answer),
      delete: async ({ url }: Request) => kept.delete(url),
    }
  }
  return {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async ({ url }: Request, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(url)?.clone(),
  }
}

beforeEach(() => vi.stubGlobal('caches', playCaches()))
afterEach(async () => {
  await forgetEverything()
  vi.unstubAllGlobals()
})

/** What the page is answered, once the worker has also kept or removed its copy. */
async function ask(network: Network, token = 'mine') {
  vi.stubGlobal('fetch', network)
  const work: Promise<unknown>[] = []
  const request = new Request('http://agentry.test/api/agents', {
    headers: { authorization: `Bearer ${token}` },
  })
  const answer = await answerKept(request, (later) => work.push(later)).catch(() => undefined)
  await Promise.all(work)
  return answer ? answer.text() : 'nothing'
}

test.each([408, 429, 500, 502, 503, 504])(
  'a server that answers %i for a while takes no copy away',
  async (status) => {
    await ask(answers(200, 'my agents'))
    expect(await ask(answers(status, 'later'))).toBe('later')
    expect(await ask(noServer)).toBe('my agents')
  },
)

test.each([403, 404, 410])('what the server refuses with %i is not readable offline', async (status) => {
  await ask(answers(200, 'my agents'))
  await ask(answers(status))
  expect(await ask(noServer)).toBe('nothing')
})

test('a session that ended takes the copies with it, and so does another token', async () => {
  await ask(answers(200, 'my agents'))
  await ask(answers(401))
  expect(await ask(noServer)).toBe('nothing')

  await ask(answers(200, 'my agents'))
  await ask(answers(503), 'hers')
  await ask(answers(200, 'her agents'), 'hers')
  expect(await ask(noServer)).toBe('nothing')
  expect(await ask(noServer, 'hers')).toBe('her agents')
})
