import { warn } from '../log.ts'
import type { ToWorker } from './messages.ts'
import { offerUpdate } from './offer-update.tsx'

const lookEveryMs = 60 * 60 * 1000

/** Keeps the product readable offline, and learns of new releases while a tab stays open. */
export async function registerWorker() {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    tell(registration.active, { type: 'forget-old' })
    if (registration.waiting) void considerUpdate(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        // The first one of all takes over by itself.
        if (worker.state === 'installed' && registration.active) void considerUpdate(worker)
      })
    })
    lookForUpdates(registration)
  } catch (error) {
    warn('Offline reading is not available', error)
  }
}

function lookForUpdates(registration: ServiceWorkerRegistration) {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < lookEveryMs) return
    last = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** A page that came from the new release already needs no reload. */
async function considerUpdate(worker: ServiceWorker) {
  const takeOver = () => tell(worker, { type: 'take-over' })
  if ((await buildOf(worker)) === document.querySelector<HTMLMetaElement>('meta[name=build]')?.content) {
    takeOver()
    return
  }
  offerUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    takeOver()
  })
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    tell(worker, { type: 'which-build' }, [port2])
  })
}

function tell(worker: ServiceWorker | null, message: ToWorker, ports: MessagePort[] = []) {
  worker?.postMessage(message, ports)
}
