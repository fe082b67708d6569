import { messageMax } from '@agentry/contract/rules/limits'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'

interface Props {
  message: Message
  isBusy: boolean
  onClose: () => void
}

/** Says it differently, in another version; what followed stays with this one. */
export function EditMessage({ message, isBusy, onClose }: Props) {
  const { conversation } = useChat()
  const [words, setWords] = useState(message.content)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = words.trim()
  useEffect(() => field.current?.focus(), [])

  function resend() {
    if (!text || isBusy) return
    onClose()
    void conversation.send({ message: text, files: message.files }, message)
  }
  return (
    <form
      data-own-escape
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        resend()
      }}
    >
      <textarea
        ref={field}
        aria-label="Edit message"
        value={words}
        maxLength={messageMax}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          resend()
        }}
        className="field-sizing-content max-h-60 min-h-12 resize-none rounded-md border border-line-strong bg-raised px-4 py-2.5"
      />
      <div className="flex justify-end gap-2">
        <Button size="small" look="bare" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" look="strong" type="submit" disabled={!text || isBusy}>
          Send again
        </Button>
      </div>
    </form>
  )
}
