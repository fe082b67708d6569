import { warn } from '../log.ts'
import { session } from '../server/session.ts'
import type { ToWorker } from './messages.ts'

/** What the service worker keeps of one person. */
const isOfflineCopy = (name: string) => name.startsWith('agentry-person-')

/** Whatever was kept to be read offline goes with the session, however it ends, and with a visit that has none. */
export function forgetCopiesWithSession() {
  if (typeof caches === 'undefined') return
  let { person } = session.get()
  // Somebody else may have come or gone before this ran.
  if (!session.get().token || person > 0) void forgetCopies()
  session.subscribe(() => {
    const now = session.get()
    if (now.person !== person) void forgetCopies()
    person = now.person
  })
}

async function forgetCopies() {
  const message: ToWorker = { type: 'forget' }
  navigator.serviceWorker?.controller?.postMessage(message, [])
  try {
    const names = await caches.keys()
    await Promise.all(names.filter(isOfflineCopy).map((name) => caches.delete(name)))
  } catch (error) {
    warn('Copies for offline reading could not be removed', error)
  }
}
