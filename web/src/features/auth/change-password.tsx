import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '../../core/server/api-error.ts'
import { needsProof } from '../../core/server/proof.ts'
import { submitted } from '../../core/form.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { signInMethods, useChangePassword } from './queries.ts'

export function ChangePassword() {
  const [open, setOpen] = useState(false)
  const hasPassword = useQuery(signInMethods).data?.has_password ?? true
  return (
    <>
      <Button onClick={() => setOpen(true)}>{hasPassword ? 'Change Password' : 'Set a Password'}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={hasPassword ? 'Change password' : 'Set a password'}
      >
        <ChangePasswordForm hasPassword={hasPassword} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ChangePasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const change = useChangePassword()
  return (
    <form
      aria-label="Change password"
      className="grid gap-5"
      onSubmit={submitted<'current_password' | 'new_password'>(({ current_password, new_password }) =>
        change.mutate({ new_password, ...(hasPassword && { current_password }) }, { onSuccess: onDone }),
      )}
    >
      {hasPassword && (
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          required
          error={fieldError(change.error, 'current_password')}
        />
      )}
      <NewPasswordField
        label="New password"
        name="new_password"
        error={fieldError(change.error, 'new_password')}
      />
      {change.error && !needsProof(change.error) && <Alert>{change.error.message}</Alert>}
      <Button type="submit" look="primary" busy={change.isPending}>
        Save Password
      </Button>
    </form>
  )
}
