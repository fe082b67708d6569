import { PenLineIcon } from '../../../ui/page-icons.tsx'
import { useChat } from '../chat-context.ts'
import type { Message } from '../conversation/message.ts'
import { AttachedFiles } from './attached-files.tsx'
import { EditMessage } from './edit-message.tsx'
import { CopyAction, MessageAction, MessageTime, ReadAction } from './message-actions.tsx'
import { MessageMenu } from './message-menu.tsx'
import { VersionSwitch } from './version-switch.tsx'

interface Props {
  message: Message
  isBusy: boolean
  isEdited: boolean
  onEdit: (key: string, isEdited: boolean) => void
}

export function OwnMessage({ message, isBusy, isEdited, onEdit }: Props) {
  const { canRevise, isReadOnly } = useChat()
  const edit = (begins: boolean) => onEdit(message.key, begins)
  if (isEdited) return <EditMessage message={message} isBusy={isBusy} onClose={() => edit(false)} />
  return (
    <article
      aria-label={isReadOnly ? 'Question' : 'You'}
      className="group grid grid-cols-1 justify-items-end gap-1"
    >
      {message.files && message.files.length > 0 && <AttachedFiles files={message.files} />}
      <p
        data-words={message.key}
        className="max-w-[88%] rounded-lg rounded-br-[4px] bg-accent-wash px-4 py-2.5 break-words whitespace-pre-wrap sm:max-w-[82%]"
      >
        {message.content}
      </p>
      <div className="flex flex-wrap items-center gap-x-1 text-[0.78125rem] text-ink-soft">
        <MessageTime at={message.timestamp} />
        <CopyAction text={() => message.content} />
        <ReadAction message={message} />
        {canRevise && message.id && (
          <MessageAction icon={<PenLineIcon size={14} />} disabled={isBusy} onPress={() => edit(true)}>
            Edit
          </MessageAction>
        )}
        <VersionSwitch message={message} />
        {canRevise && message.id && <MessageMenu message={message} isBusy={isBusy} />}
      </div>
    </article>
  )
}
