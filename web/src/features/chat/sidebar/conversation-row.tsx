import type { ConversationSummary } from '@agentry/contract/chat'
import { useState } from 'react'
import { submitted } from '../../../core/form.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DownloadIcon, EllipsisIcon, PenLineIcon, TrashIcon } from '../../../ui/icons.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useDeleteConversation, useRenameConversation } from '../queries.ts'
import { exportConversation, type ExportFormat } from './export-conversation.ts'

interface Props {
  agentId: string
  conversation: ConversationSummary
  isActive: boolean
  /** Another one is still loading. */
  isBlocked: boolean
  onSelect: () => void
  onDeleted: () => void
}

export function ConversationRow({ agentId, conversation, isActive, isBlocked, onSelect, onDeleted }: Props) {
  const { conversation_id: id, title, last_message, message_count } = conversation
  const [asking, setAsking] = useState<'rename' | 'delete'>()
  const close = () => setAsking(undefined)
  const save = (format: ExportFormat) => void exportConversation({ agentId, id, title }, format)
  return (
    <li
      className={classNames(
        'group relative flex items-center rounded-md',
        isActive ? 'bg-raised shadow-[inset_0_0_0_1px_var(--line)]' : 'hover:bg-raised/60',
      )}
    >
      <button
        type="button"
        aria-current={isActive || undefined}
        disabled={isBlocked}
        onClick={onSelect}
        className="min-w-0 flex-1 rounded-md px-2.5 py-2 text-left disabled:cursor-progress"
      >
        <span className="line-clamp-2 font-medium break-words">{title}</span>
        <span className="block truncate text-[0.8125rem] text-ink-soft">
          {isActive && <Badge className="mr-1.5">ACTIVE</Badge>}
          {message_count} {message_count === 1 ? 'message' : 'messages'}
          {last_message && ` · ${last_message}`}
        </span>
      </button>
      <Menu
        label={`Actions for ${title}`}
        trigger={<EllipsisIcon size={18} className="text-ink-soft" />}
        className="shrink-0 [&>button]:size-9 pointer-coarse:[&>button]:size-11"
      >
        <MenuItem icon={<PenLineIcon />} onSelect={() => setAsking('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={<DownloadIcon />} onSelect={() => save('markdown')}>
          Export as Markdown
        </MenuItem>
        <MenuItem icon={<DownloadIcon />} onSelect={() => save('json')}>
          Export as JSON
        </MenuItem>
        <MenuItem icon={<TrashIcon />} onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <RenameDialog
        agentId={agentId}
        conversation={conversation}
        open={asking === 'rename'}
        onClose={close}
      />
      <DeleteDialog
        agentId={agentId}
        conversation={conversation}
        open={asking === 'delete'}
        onClose={close}
        onDeleted={onDeleted}
      />
    </li>
  )
}

interface DialogProps {
  agentId: string
  conversation: ConversationSummary
  open: boolean
  onClose: () => void
}

function RenameDialog({ agentId, conversation, open, onClose }: DialogProps) {
  const rename = useRenameConversation(agentId)
  return (
    <Dialog open={open} onClose={onClose} title="Rename conversation">
      <form
        className="grid gap-4"
        onSubmit={submitted<'title'>(({ title }) =>
          rename.mutate({ id: conversation.conversation_id, title: title.trim() }, { onSuccess: onClose }),
        )}
      >
        <TextField
          label="Title"
          name="title"
          defaultValue={conversation.title}
          maxLength={120}
          required
          pattern=".*\S.*"
          autoComplete="off"
        />
        <Button type="submit" look="primary" busy={rename.isPending} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  )
}

function DeleteDialog({
  agentId,
  conversation,
  open,
  onClose,
  onDeleted,
}: DialogProps & { onDeleted: () => void }) {
  const remove = useDeleteConversation(agentId)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete conversation?"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(conversation.conversation_id, {
                onSuccess: () => {
                  onClose()
                  onDeleted()
                },
              })
            }
          >
            Delete
          </Button>
        </>
      }
    >
      <p>“{conversation.title}” goes with all its messages and files. This cannot be undone.</p>
    </Dialog>
  )
}
