import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Conversation } from '../conversation/conversation.ts'

/** Fetches the earlier pages one after the other while somebody searches; answers whether more are to come. */
export function useAllMessages(conversation: Conversation, isWanted: boolean): boolean {
  const hasEarlier = useStore(conversation.store, (state) => state.hasEarlier)
  const count = useStore(conversation.store, ({ messages }) => messages.length)
  const [failedAt, setFailedAt] = useState<number>()
  const isFetching = isWanted && hasEarlier && failedAt !== count
  useEffect(() => {
    // A page that does not come ends the search; typing goes on with it.
    if (isFetching) conversation.loadEarlier().catch(() => setFailedAt(count))
  }, [conversation, isFetching, count])
  return isFetching
}
