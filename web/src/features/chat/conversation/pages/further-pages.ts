import type { StoreApi } from 'zustand/vanilla'
import type { ConversationState, Source } from '../source.ts'

/** Loads what is stored before and after the messages that are shown. */
export function furtherPages(
  source: Source,
  store: Pick<StoreApi<ConversationState>, 'getState'>,
  set: (change: Partial<ConversationState>) => void,
) {
  const messages = () => store.getState().messages
  return {
    /** What was fetched is put in its place as soon as that is `ready`. */
    async loadEarlier(ready?: () => Promise<void>) {
      const first = messages().find(({ id }) => id)?.id
      if (!first || !source.history || !store.getState().hasEarlier) return
      const { messages: earlier, hasEarlier } = await source.history(first)
      await ready?.()
      set({ messages: [...earlier, ...messages()], hasEarlier, prepended: true })
    },
    async loadLater() {
      const last = messages().findLast(({ id }) => id)?.id
      if (!last || !source.historyFrom || !store.getState().hasLater) return
      const { messages: later, hasLater } = await source.historyFrom({ after: last })
      set({ messages: [...messages(), ...later], hasLater })
    },
  }
}
