import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useChat } from '../chat-context.ts'
import type { ConversationState } from '../conversation/source.ts'

/** Says that the line is down, that nothing is lost, and what happens next. */
export function ConnectionNotice() {
  const { conversation } = useChat()
  const turn = useStore(conversation.store, (state) => state.turn)
  const words = wordsFor(turn, useOnline())
  if (!words) return null
  return (
    <div className="mx-auto w-full max-w-180">
      <Alert tone="warn">{words}</Alert>
    </div>
  )
}

function wordsFor(turn: ConversationState['turn'], isOnline: boolean): string | undefined {
  if (turn === 'lost')
    return 'The connection was lost. What arrived so far is kept; the rest follows as soon as you are back online.'
  if (!isOnline) return 'You are offline. What you write is kept here until you are back.'
  if (turn === 'waiting')
    return 'Your message arrived. Its answer takes longer than usual and follows by itself.'
  return undefined
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}
