import { folderNameMax } from '@agentry/contract/rules/limits'
import { submitted } from '../../../../core/form.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

interface NameProps {
  title: string
  name?: string
  open: boolean
  isBusy: boolean
  onClose: () => void
  onSave: (name: string) => void
}

export function FolderNameDialog({ title, name = '', open, isBusy, onClose, onSave }: NameProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form
        className="grid gap-4"
        onSubmit={submitted<'name'>(({ name: written }) => onSave(written.trim()))}
      >
        <TextField
          label="Name"
          name="name"
          defaultValue={name}
          maxLength={folderNameMax}
          required
          pattern=".*\S.*"
          autoComplete="off"
        />
        <Button type="submit" look="primary" busy={isBusy} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  )
}

interface DeleteProps {
  name: string
  open: boolean
  isBusy: boolean
  onClose: () => void
  onDelete: () => void
}

export function DeleteFolderDialog({ name, open, isBusy, onClose, onDelete }: DeleteProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete folder?"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={isBusy} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <p>“{name}” goes. Its conversations stay and are listed by date again.</p>
    </Dialog>
  )
}
