import type { Passkey } from '@agentry/contract/people/identity'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useRemovePasskey } from './queries.ts'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove passkey"
      footer={
        <>
          <Button onClick={onClose}>Keep It</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(passkey.id, { onSuccess: onClose })}
          >
            Remove
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        “{passkey.name}” will no longer sign you in. Your device may go on offering it until you delete it
        there too.
      </p>
    </Dialog>
  )
}
