import { fieldError } from '../../../core/server/api-error.ts'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { useTurnOffTwoStep } from './queries.ts'

interface Props {
  hasPassword: boolean
  onClose: () => void
}

export function TurnOffDialog({ hasPassword, onClose }: Props) {
  const turnOff = useTurnOffTwoStep()
  const errors = { password: fieldError(turnOff.error, 'password'), code: fieldError(turnOff.error, 'code') }
  return (
    <Dialog open onClose={onClose} title="Turn off two-step sign-in">
      <p className="mb-5 text-ink-soft">
        {hasPassword
          ? 'Your password alone will be enough to sign in again.'
          : 'Signing in will no longer ask for a code.'}
      </p>
      <form
        aria-label="Turn off two-step sign-in"
        className="grid gap-5"
        onSubmit={submitted<'password' | 'code'>(({ password, code }) =>
          turnOff.mutate({ code, ...(hasPassword && { password }) }, { onSuccess: onClose }),
        )}
      >
        {hasPassword && (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
        )}
        <CodeField error={errors.code} />
        {turnOff.error && !errors.password && !errors.code && <Alert>{turnOff.error.message}</Alert>}
        <Button type="submit" look="danger" busy={turnOff.isPending}>
          Turn Off
        </Button>
      </form>
    </Dialog>
  )
}
