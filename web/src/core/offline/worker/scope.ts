interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What of a service worker's world is used here: the library of the DOM does not describe it. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent<unknown>) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
}

export const scope = self as unknown as WorkerScope
