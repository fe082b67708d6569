import type { MyTemplate } from '@agentry/contract/creators'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useDeleteTemplate } from '../queries.ts'

export function DeleteDialog({ template, onClose }: { template: MyTemplate; onClose: () => void }) {
  const remove = useDeleteTemplate(template.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${template.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
          >
            Delete template
          </Button>
        </>
      }
    >
      <p>
        It leaves the shelves with all its versions, and this cannot be undone. Agents that already run it go
        on with the version they have. Download it first if you may want it back.
      </p>
    </Dialog>
  )
}
