import type { Fetching } from './scope.ts'

/** The build writes its name and the files of the shell here: `offline-worker.ts` beside the Vite configuration. */
const [name = '', ...files] = '__OFFLINE_FILES__'.split(' ')
const prefix = 'agentry-shell-'
const cacheName = prefix + name
/** Answered with the bare page, the same for everybody: the client's router draws what the address says. */
const barePage = '/agents'

export const build = name

export async function keepShell() {
  const cache = await caches.open(cacheName)
  await cache.addAll([new Request(barePage, { cache: 'reload' }), ...files])
}

export async function dropOtherShells() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((each) => each.startsWith(prefix) && each !== cacheName).map((each) => caches.delete(each)),
  )
}

export const isShellFile = (path: string) => files.includes(path)

/** The name of a file carries the hash of its content. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? fetch(request)
}

/** Always from the server, so that nobody gets the page of an earlier release; without one, the page that was kept. */
export async function answerPage({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const kept = await caches.match(barePage, { cacheName })
    if (kept) return kept
    throw error
  }
}
