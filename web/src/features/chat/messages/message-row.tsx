import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Message } from '../conversation/message.ts'
import { AgentMessage } from './agent-message.tsx'
import { ErrorMessage } from './error-message.tsx'
import { OwnMessage } from './own-message.tsx'

interface Props {
  message: Message
  isNewest: boolean
  /** A link leads to it. */
  isTarget: boolean
  /** Nothing can be sent now: a reply is being written, or the agent does not run. */
  isBusy: boolean
  /** A person is saying it differently. */
  isEdited: boolean
  onEdit: (key: string, isEdited: boolean) => void
}

export const MessageRow = memo(function MessageRow(props: Props) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-180 px-4 py-2.5 sm:px-5',
        props.isTarget && 'bg-sunken shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <Shape {...props} />
    </div>
  )
})

function Shape({ message, isNewest, isBusy, isEdited, onEdit }: Props) {
  if (message.sender === 'user')
    return <OwnMessage message={message} isBusy={isBusy} isEdited={isEdited} onEdit={onEdit} />
  if (message.kind === 'error') return <ErrorMessage message={message} isBusy={isBusy} />
  return <AgentMessage message={message} isNewest={isNewest} isBusy={isBusy} />
}
