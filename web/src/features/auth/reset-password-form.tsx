import { useState } from 'react'
import { fieldError } from '../../core/server/api-error.ts'
import { submitted } from '../../core/form.ts'
import { usePageTitle } from '../../core/page/page-title.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { asksForCode, useResetPassword } from './queries.ts'
import { CodeField } from './two-step/code-field.tsx'

/** Behind the mailed link. A link that is used or too old says so, in the server's words. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const reset = useResetPassword(token)
  const [wantsCode, setWantsCode] = useState(false)
  usePageTitle('Choose a new password')
  return (
    <>
      <h1 className="text-3xl">Choose a new password</h1>
      <p className="mt-2 mb-7 text-ink-soft">You will be signed in here, and signed out everywhere else.</p>
      <form
        aria-label="Reset"
        className="grid gap-5"
        onSubmit={submitted<'password' | 'code'>(({ password, code }) =>
          reset.mutate(
            { password, ...(code && { code }) },
            { onSuccess: onDone, onError: (error) => setWantsCode(wantsCode || asksForCode(error)) },
          ),
        )}
      >
        <NewPasswordField label="New password" error={fieldError(reset.error, 'password')} />
        {wantsCode && <CodeField error={fieldError(reset.error, 'code')} />}
        {reset.error && !asksForCode(reset.error) && <Alert>{reset.error.message}</Alert>}
        <Button type="submit" look="primary" size="large" busy={reset.isPending}>
          Save Password
        </Button>
      </form>
    </>
  )
}
