import { useState } from 'react'
import { fieldError } from '../../core/server/api-error.ts'
import { submitted } from '../../core/form.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useChangePassword } from './queries.ts'

export function ChangePassword() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change Password</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Change password">
        <ChangePasswordForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const change = useChangePassword()
  return (
    <form
      aria-label="Change password"
      className="grid gap-5"
      onSubmit={submitted<'current_password' | 'new_password'>(({ current_password, new_password }) =>
        change.mutate({ current_password, new_password }, { onSuccess: onDone }),
      )}
    >
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        required
        error={fieldError(change.error, 'current_password')}
      />
      <NewPasswordField
        label="New password"
        name="new_password"
        error={fieldError(change.error, 'new_password')}
      />
      {change.error && <Alert>{change.error.message}</Alert>}
      <Button type="submit" look="primary" busy={change.isPending}>
        Save Password
      </Button>
    </form>
  )
}
