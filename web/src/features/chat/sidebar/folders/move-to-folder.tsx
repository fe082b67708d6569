import type { ConversationSummary } from '@agentry/contract/chat'
import { folderNameMax } from '@agentry/contract/rules/limits'
import { submitted } from '../../../../core/form.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { CheckIcon } from '../../../../ui/page-icons.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useChangeConversation, useCreateFolder, useFolders } from '../sidebar-queries.ts'

interface Props {
  conversation: ConversationSummary
  open: boolean
  onClose: () => void
}

/** The folders to choose from, and a new one. */
export function MoveToFolder({ conversation, open, onClose }: Props) {
  const { data: folders = [] } = useFolders()
  const change = useChangeConversation()
  const create = useCreateFolder()
  const isBusy = change.isPending || create.isPending
  const move = (folder_id: string | null) =>
    change.mutate({ conversation, folder_id }, { onSuccess: onClose })
  const choices = [{ id: null, name: 'No folder' }, ...folders]
  return (
    <Dialog open={open} onClose={onClose} title="Move to folder">
      <div className="grid gap-5">
        <ul aria-label="Folders" className="grid gap-1">
          {choices.map(({ id, name }) => (
            <li key={id ?? 'none'}>
              <Button
                className="w-full justify-between whitespace-normal"
                aria-pressed={conversation.folder_id === id}
                disabled={isBusy}
                onClick={() => move(id)}
              >
                <span className="min-w-0 text-left wrap-anywhere">{name}</span>
                {conversation.folder_id === id && <CheckIcon size={18} />}
              </Button>
            </li>
          ))}
        </ul>
        <form
          className="grid gap-3 border-t border-line pt-5"
          onSubmit={submitted<'name'>(({ name }) =>
            create.mutate(name.trim(), { onSuccess: ({ id }) => move(id) }),
          )}
        >
          <TextField
            label="New folder"
            name="name"
            maxLength={folderNameMax}
            required
            pattern=".*\S.*"
            autoComplete="off"
          />
          <Button type="submit" look="primary" busy={isBusy} className="justify-self-end">
            Create and move
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
