import { session } from './server/session.ts'
import { stored } from './storage.ts'

type Kept<T> = Record<string, Record<string, T>>
const conversationsMax = 50
const forgetting = new Set<(conversation: string) => void>()

/** For a conversation that is deleted. */
export function forgetKept(conversation: string) {
  for (const forget of forgetting) forget(conversation)
}

/** Stands for a conversation of which nothing is kept, such as the one with a template draft. */
const unnamed = ''

/**
 * What a person did to something that a conversation shows, by the conversation and the id of the thing. It stays in
 * this browser until the session ends; the oldest conversations give way.
 */
export function keptByConversation<T>(key: string, accepts: (value: unknown) => value is T) {
  const store = stored(
    key,
    (value): value is Kept<T> => isRecord(value) && Object.values(value).every(isRecord),
  )
  const listeners = new Set<() => void>()
  let current = store.read() ?? {}

  function become(next: Kept<T>): boolean {
    current = next
    const { [unnamed]: _, ...named } = next
    const written = Object.entries(named).slice(-conversationsMax)
    const isWritten = store.write(written.length > 0 ? Object.fromEntries(written) : undefined)
    for (const listener of listeners) listener()
    return isWritten
  }
  store.onForeignChange(() => {
    current = store.read() ?? {}
    for (const listener of listeners) listener()
  })
  session.subscribe(() => {
    if (!session.get().token) become({})
  })

  forgetting.add((conversation) => {
    const { [conversation]: _, ...others } = current
    become(others)
  })

  return {
    of(conversation = unnamed, id: string): T | undefined {
      const things = Object.hasOwn(current, conversation) ? current[conversation] : undefined
      const value = things && Object.hasOwn(things, id) ? things[id] : undefined
      return accepts(value) ? value : undefined
    },
    /** False when it lasts only as long as the page. */
    keep(conversation = unnamed, id: string, value: T | undefined): boolean {
      const { [conversation]: before, ...others } = current
      const { [id]: _, ...things } = before ?? {}
      return become({ ...others, [conversation]: value === undefined ? things : { ...things, [id]: value } })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function isRecord(value: unknown): value is Record<string, never> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
