import { session } from '../server/session.ts'
import { forgetCopiesWithSession } from './forget-copies.ts'

/** For people with an account, whose conversations are worth keeping; visitors load nothing for it. */
export function startOffline() {
  forgetCopiesWithSession()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let isStarted = false
  const start = () => {
    if (isStarted || !session.get().token) return
    isStarted = true
    void import('./register-worker.ts').then(
      ({ registerWorker }) => registerWorker(),
      () => undefined,
    )
  }
  start()
  session.subscribe(start)
}
