import { session } from './server/session.ts'
import { stored } from './storage.ts'

type UnsentMessages = Record<string, string>
const keptMax = 50

const store = stored(
  'agentry.drafts',
  (value): value is UnsentMessages => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** What was typed and not sent, per conversation; the oldest give way. */
export const unsentMessages = {
  of: (conversationId: string): string => String(store.read()?.[conversationId] ?? ''),
  keep(conversationId: string, words: string) {
    const { [conversationId]: _, ...others } = store.read() ?? {}
    const entries = Object.entries(words ? { ...others, [conversationId]: words } : others)
    store.write(entries.length > 0 ? Object.fromEntries(entries.slice(-keptMax)) : undefined)
  },
}

session.subscribe(() => {
  if (!session.get().token) store.write(undefined)
})
