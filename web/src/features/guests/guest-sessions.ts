import type { Template } from '@agentry/contract/catalogue'
import { create } from 'zustand'
import { forgetKept } from '../../core/kept-by-conversation.ts'
import { unsentMessages } from '../../core/unsent-messages.ts'
import { stored } from '../../core/storage.ts'
import { isGuestSession, newGuestSession, type GuestMessage, type GuestSession } from './guest-session.ts'

interface GuestSessions {
  sessions: GuestSession[]
  currentId: string | undefined
  /** Adds a session with this template and makes it the current one. */
  start(template: Template): GuestSession
  open(id: string): void
  append(id: string, message: GuestMessage): void
  remove(id: string): void
  clear(): void
}

const store = stored('agentry.guest-sessions', (value): value is unknown[] => Array.isArray(value))

/** One damaged entry does not take the others with it. */
const load = () => (store.read() ?? []).filter(isGuestSession)

export const useGuestSessions = create<GuestSessions>()((set, get) => {
  function keep(sessions: GuestSession[], currentId = get().currentId) {
    set({ sessions, currentId })
    store.write(sessions)
  }
  return {
    sessions: load(),
    currentId: undefined,
    start(template) {
      const session = newGuestSession(template)
      keep([session, ...get().sessions], session.id)
      return session
    },
    open: (id) => set({ currentId: id }),
    append: (id, message) =>
      keep(
        get().sessions.map((session) =>
          session.id === id ? { ...session, messages: [...session.messages, message] } : session,
        ),
      ),
    remove(id) {
      unsentMessages.keep(id, '')
      forgetKept(id)
      set(({ currentId }) => ({ currentId: currentId === id ? undefined : currentId }))
      keep(get().sessions.filter((session) => session.id !== id))
    },
    clear() {
      for (const { id } of get().sessions) {
        unsentMessages.keep(id, '')
        forgetKept(id)
      }
      set({ currentId: undefined })
      keep([])
    },
  }
})

// Another tab's sessions are this tab's too: what is written next must not forget them.
store.onForeignChange(() => useGuestSessions.setState({ sessions: load() }))
