// A worker is one file, so it shares no code with the page: forget-copies.ts has the same name.
const offlineCopyPrefix = 'agentry-person-'
const isOfflineCopy = (name: string) => name.startsWith(offlineCopyPrefix)

const id = String.raw`[\w-]+`
/** What somebody needs to read the conversations they read last. */
const kept = new RegExp(
  String.raw`^/api/(?:auth/me|billing/subscription-status|models|folders|conversations|agents(?:/${id}(?:/conversations(?:/${id}(?:/history)?)?)?)?)/?$`,
)
/** To this one, nothing is an answer as well. */
const maybeNothing = '/api/billing/subscription-status'
const copiesMax = 60
const largestBytes = 1_000_000
const keptMs = 7 * 24 * 60 * 60 * 1000
const keptAt = 'x-kept-at'
const keptHeaders = ['content-type', 'x-has-more']
/** A deployment, a busy server, a limit: this says nothing about what was asked for, so the copy stays. */
const isTemporary = (status: number) => status >= 500 || status === 408 || status === 429

/** Grows when copies are thrown away: what was asked for before must not be kept after. */
let round = 0

export function isKept({ headers }: Request, path: string): boolean {
  return headers.has('authorization') && kept.test(path)
}

/** From the server, and from the copy only where no server is reached. */
export async function answerKept(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = round
  const cacheName = await nameOf(request)
  try {
    const response = await fetch(request)
    later(learnFrom(request, response.clone(), cacheName, asked))
    return response
  } catch (error) {
    const copy = await caches.match(request, { cacheName, ignoreVary: true })
    if (copy && !isOld(copy)) return copy
    throw error
  }
}

/** A conversation that is deleted here is not readable here any more. */
export async function forgetBelow(request: Request, path: string) {
  if (!request.headers.has('authorization')) return
  const cacheName = await nameOf(request)
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  for (const each of await cache.keys()) {
    if (new URL(each.url).pathname.startsWith(path)) await cache.delete(each)
  }
}

export async function forgetEverything() {
  round += 1
  await deleteCaches(isOfflineCopy)
}

export async function forgetOld() {
  for (const name of (await caches.keys()).filter(isOfflineCopy)) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const copy = await cache.match(request, { ignoreVary: true })
      if (!copy || isOld(copy)) await cache.delete(request)
    }
  }
}

async function learnFrom(request: Request, response: Response, cacheName: string, asked: number) {
  if (response.status === 401) return forgetEverything()
  if (isTemporary(response.status)) return
  const isNothing = response.status === 404 && new URL(request.url).pathname === maybeNothing
  const body = await response.blob()
  if (asked !== round) return
  const cache = await caches.open(cacheName)
  // The newest stands last.
  await cache.delete(request, { ignoreVary: true })
  if ((response.ok || isNothing) && body.size <= largestBytes)
    await cache.put(request, new Response(body, { status: response.status, headers: headersOf(response) }))
  const copies = await cache.keys()
  for (const old of copies.slice(0, Math.max(0, copies.length - copiesMax))) await cache.delete(old)
  // Whoever was here before is gone.
  await deleteCaches((name) => isOfflineCopy(name) && name !== cacheName)
  if (asked !== round) await caches.delete(cacheName)
}

function headersOf({ headers }: Response): Headers {
  const copied = new Headers({ [keptAt]: String(Date.now()) })
  for (const name of keptHeaders) {
    const value = headers.get(name)
    if (value !== null) copied.set(name, value)
  }
  return copied
}

const isOld = ({ headers }: Response) => Date.now() - Number(headers.get(keptAt)) > keptMs

async function deleteCaches(isMeant: (name: string) => boolean) {
  const names = await caches.keys()
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)))
}

/** A cache for each token, and none of them can be read back into one. */
async function nameOf({ headers }: Request): Promise<string> {
  const token = new TextEncoder().encode(headers.get('authorization') ?? '')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
  return (
    offlineCopyPrefix + Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
