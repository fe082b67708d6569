import { useStore } from 'zustand'
import { Button } from '../../../ui/forms/button.tsx'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'

/** Three dots that breathe, beside the word. Without a line nothing is being thought about. */
export function Thinking({ message }: { message: Message }) {
  const { conversation } = useChat()
  const isLost = useStore(conversation.store, ({ turn }) => turn === 'lost')
  const isUnsent = isLost && !message.id
  return (
    <p className="flex min-h-6 items-center gap-2.5 text-ink-soft">
      <span aria-hidden="true" className="flex gap-1">
        <span className="size-1.5 animate-pulse rounded-full bg-accent" />
        <span className="size-1.5 animate-pulse rounded-full bg-accent [animation-delay:200ms]" />
        <span className="size-1.5 animate-pulse rounded-full bg-accent [animation-delay:400ms]" />
      </span>
      {isUnsent ? 'Waiting to be sent…' : isLost ? 'Waiting for the connection…' : 'Thinking…'}
      {isUnsent && (
        <Button size="small" onClick={conversation.stop}>
          Don’t send
        </Button>
      )}
    </p>
  )
}
