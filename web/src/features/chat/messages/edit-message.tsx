import type { AttachedFile } from '@agentry/contract/messages'
import { messageMax } from '@agentry/contract/rules/limits'
import { useEffect, useRef, useState } from 'react'
import { isComposing } from '../../../core/keyboard/is-composing.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useChat } from '../chat-context.ts'
import { FileIcon } from '../chat-icons.tsx'
import type { Message } from '../conversation/message.ts'
import { SmallPicture } from '../small-picture.tsx'

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
  const { files = [] } = message
  useEffect(() => field.current?.focus(), [])

  function resend() {
    if (!text || isBusy) return
    onClose()
    void conversation.send({ message: text, files }, message)
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
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          resend()
        }}
        className="field-sizing-content max-h-60 min-h-12 resize-none rounded-md border border-line-strong bg-raised px-4 py-2.5"
      />
      {files.length > 0 && <StillAttached files={files} />}
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

function StillAttached({ files }: { files: AttachedFile[] }) {
  return (
    <ul aria-label="Stays attached" className="flex flex-wrap gap-2 text-sm">
      {files.map(({ id, name, thumbnail_url: picture }) => (
        <li
          key={id}
          className="flex min-h-9 max-w-full items-center gap-2 overflow-hidden rounded-md border border-line bg-paper pr-3"
        >
          {picture ? (
            <SmallPicture url={picture} />
          ) : (
            <FileIcon size={16} className="ml-3 shrink-0 text-ink-soft" />
          )}
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  )
}
