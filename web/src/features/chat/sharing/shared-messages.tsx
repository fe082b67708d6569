import { useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/forms/button.tsx'
import { useChat } from '../chat-context.ts'
import { MessageRow } from '../messages/message-row.tsx'

const pageSize = 50

/** Messages to read. Inside of a ReadOnlyChat. */
export function SharedMessages() {
  const { conversation } = useChat()
  const messages = useStore(conversation.store, (state) => state.messages)
  const [shown, setShown] = useState(pageSize)
  const left = messages.length - shown
  return (
    <div className="py-4">
      {messages.slice(0, shown).map((message) => (
        <MessageRow
          key={message.key}
          message={message}
          isTarget={false}
          isNewest={false}
          isBusy
          isEdited={false}
          onEdit={ignore}
        />
      ))}
      {left > 0 && (
        <p className="flex justify-center py-4">
          <Button
            inSeries
            onClick={() => setShown(shown + pageSize)}
          >{`Show more messages (${left} left)`}</Button>
        </p>
      )}
    </div>
  )
}

const ignore = () => {}
