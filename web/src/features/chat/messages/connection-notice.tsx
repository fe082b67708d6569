import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { Alert } from '../../../ui/alert.tsx'
import { useChat } from '../chat-context.ts'

/** Says that the line is down, that nothing is lost, and what happens next. */
export function ConnectionNotice() {
  const { conversation } = useChat()
  const isLost = useStore(conversation.store, ({ turn }) => turn === 'lost')
  const isOnline = useOnline()
  if (!isLost && isOnline) return null
  return (
    <div className="mx-auto w-full max-w-180">
      <Alert tone="warn">
        {isLost
          ? 'The connection was lost. What arrived so far is kept; the rest follows as soon as you are back online.'
          : 'You are offline. What you write is kept here until you are back.'}
      </Alert>
    </div>
  )
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
