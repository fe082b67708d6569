import type { ConversationSummary } from '@agentry/contract/chat'
import { submitted } from '../../../core/form.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSidebar } from './sidebar-context.ts'
import { useChangeConversation, useDeleteConversation } from './sidebar-queries.ts'

interface Props {
  conversation: ConversationSummary
  open: boolean
  onClose: () => void
}

export function RenameConversation({ conversation, open, onClose }: Props) {
  const rename = useChangeConversation()
  return (
    <Dialog open={open} onClose={onClose} title="Rename conversation">
      <form
        className="grid gap-4"
        onSubmit={submitted<'title'>(({ title }) =>
          rename.mutate({ conversation, title: title.trim() }, { onSuccess: onClose }),
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

export function DeleteConversation({ conversation, open, onClose }: Props) {
  const { onDeleted } = useSidebar()
  const remove = useDeleteConversation()
  const { agent_id: agentId, conversation_id: id, title } = conversation
  function removed() {
    onClose()
    onDeleted({ agentId, id })
  }
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
            onClick={() => remove.mutate(conversation, { onSuccess: removed })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>“{title}” goes with all its messages and files. This cannot be undone.</p>
    </Dialog>
  )
}
