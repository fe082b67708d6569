import type { Passkey } from '@agentry/contract/people/identity'
import { passkeyNameMax } from '@agentry/contract/rules/limits'
import { fieldError } from '../../../core/server/api-error.ts'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useRenamePasskey } from './queries.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey()
  const wrong = fieldError(rename.error, 'name')
  return (
    <Dialog open onClose={onClose} title="Rename passkey">
      <form
        aria-label="Rename passkey"
        className="grid gap-5"
        onSubmit={submitted<'name'>(({ name }) =>
          rename.mutate({ id: passkey.id, name }, { onSuccess: onClose }),
        )}
      >
        <TextField
          label="Name"
          name="name"
          defaultValue={passkey.name}
          maxLength={passkeyNameMax}
          required
          hint="Such as “My phone” or “Blue key on my keyring”."
          error={wrong}
        />
        {rename.error && !wrong && <Alert>{rename.error.message}</Alert>}
        <Button type="submit" look="primary" busy={rename.isPending}>
          Save Name
        </Button>
      </form>
    </Dialog>
  )
}
