import type { Template } from '@agentry/contract/catalogue'
import { create } from 'zustand'
import { forgetKept } from '../../core/kept-by-conversation.ts'
import { warn } from '../../core/log.ts'
import { unsentMessages } from '../../core/unsent-messages.ts'
import { stored } from '../../core/storage.ts'
import type { Said } from './guest-branches.ts'
import { isGuestSession, newGuestSession, type GuestSession } from './guest-session.ts'
import { writeSessions } from './write-sessions.ts'

/** Sessions that were removed, as long as that can be undone. */
interface Removed {
  undo(): void
  onGone(): void
}

interface GuestSessions {
  sessions: GuestSession[]
  /** In this page only, as long as their removal can be undone: an answer under way is still added. */
  removed: GuestSession[]
  currentId: string | undefined
  /** Adds a session with this template and makes it the current one. */
  start(template: Template): GuestSession
  open(id: string): void
  /** Changes what was said. */
  revise(id: string, change: (said: Said) => Said): void
  /** Answers what puts them back where they were; `onGone` of it when they stay removed. */
  remove(ids: string[]): Removed
}

const store = stored('agentry.guest-sessions', (value): value is unknown[] => Array.isArray(value))

/** One damaged entry does not take the others with it. */
const load = () => (store.read() ?? []).filter(isGuestSession)

const newestFirst = (a: GuestSession, b: GuestSession) => b.createdAt.localeCompare(a.createdAt)

export const useGuestSessions = create<GuestSessions>()((set, get) => {
  function keep(change: Pick<GuestSessions, 'sessions'> & Partial<GuestSessions>) {
    set(change)
    writeSessions(change.sessions, store.write)
  }
  return {
    sessions: load(),
    removed: [],
    currentId: undefined,
    start(template) {
      const session = newGuestSession(template)
      keep({ sessions: [session, ...get().sessions], currentId: session.id })
      return session
    },
    open: (id) => set({ currentId: id }),
    revise(id, change) {
      const revised = (session: GuestSession) =>
        session.id === id ? { ...session, ...change(session) } : session
      keep({ sessions: get().sessions.map(revised), removed: get().removed.map(revised) })
    },
    remove(ids) {
      const isMeant = ({ id }: GuestSession) => ids.includes(id)
      const isOther = (session: GuestSession) => !isMeant(session)
      const unsent = new Map(ids.map((id) => [id, unsentMessages.of(id)]))
      for (const id of ids) unsentMessages.keep(id, '')
      const { sessions, removed, currentId } = get()
      keep({
        sessions: sessions.filter(isOther),
        removed: [...removed, ...sessions.filter(isMeant)],
        currentId: currentId && ids.includes(currentId) ? undefined : currentId,
      })
      return {
        undo() {
          for (const [id, words] of unsent) unsentMessages.keep(id, words)
          const now = get()
          keep({
            sessions: [...now.sessions, ...now.removed.filter(isMeant)].toSorted(newestFirst),
            removed: now.removed.filter(isOther),
          })
        },
        onGone() {
          // First, so that a conversation that still goes on is closed and keeps nothing after this.
          set({ removed: get().removed.filter(isOther) })
          ids.forEach(forgetKept)
          forgetFiles(ids).catch((error: unknown) => warn('Files of a guest are still kept', error))
        },
      }
    },
  }
})

// Another tab's sessions are this tab's too: what is written next must not forget them.
store.onForeignChange(() => useGuestSessions.setState({ sessions: load() }))

/** The home page, which lists the sessions, needs no more than that. */
async function forgetFiles(ids: string[]) {
  const { forgetGuestFiles } = await import('../../core/guest-files.ts')
  await Promise.all(ids.map(forgetGuestFiles))
}
