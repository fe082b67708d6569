import { useSyncExternalStore } from 'react'
import { isString, stored } from '../storage.ts'

/**
 * `signed-out`: by the person, here or in another tab. `expired`: the server no longer knows the token.
 * `lost`: there is a token, but its person could not be loaded. `closed`: with the account itself.
 */
export type SessionEnd = 'signed-out' | 'expired' | 'lost' | 'closed'

interface Session {
  token: string | undefined
  ended: SessionEnd | undefined
  /** Grows with every person who signs in or out, not with `renew`. Another tab's token may be anybody's. */
  person: number
}

const tokenStore = stored('agentry.token', isString)
const listeners = new Set<() => void>()
let current: Session = { token: tokenStore.read(), ended: undefined, person: 0 }
let renewal: Promise<void> = Promise.resolve()

function become(next: Partial<Session>) {
  current = { token: undefined, ended: undefined, person: current.person + 1, ...next }
  for (const listener of listeners) listener()
}

tokenStore.onForeignChange(() => {
  const token = tokenStore.read()
  if (token !== current.token) become(token ? { token } : { ended: 'signed-out' })
})

export const session = {
  get: () => current,
  start(token: string) {
    tokenStore.write(token)
    become({ token })
  },
  /** A fresh token for the person who is already signed in. From its answer on, the server refuses the old one. */
  async renewBy(asking: Promise<{ access_token: string }>) {
    const { person } = current
    const renewed = asking.then(({ access_token: token }) => {
      // Who signed out meanwhile stays signed out.
      if (current.person !== person) return
      tokenStore.write(token)
      become({ token, person })
    })
    renewal = renewed.catch(() => {})
    await renewed
  },
  /** The server refused this token: the session ends, unless a fresh one has come or is on its way. */
  async refused(token: string | undefined) {
    await renewal
    if (current.token === token) session.end('expired')
  },
  end(reason: SessionEnd) {
    tokenStore.write(undefined)
    become({ ended: reason })
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}
