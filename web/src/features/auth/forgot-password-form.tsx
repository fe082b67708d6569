import { fieldError } from '../../core/server/api-error.ts'
import { submitted } from '../../core/form.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { EmailField } from './email-field.tsx'
import { useForgotPassword } from './queries.ts'

export function ForgotPasswordForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const forgot = useForgotPassword()
  if (forgot.isSuccess) return <Alert tone="good">{forgot.data.detail}</Alert>
  return (
    <form
      aria-label="Forgotten password"
      className="grid gap-5"
      onSubmit={submitted<'email'>(({ email }) => forgot.mutate(email))}
    >
      <EmailField value={email} onChange={onEmail} error={fieldError(forgot.error, 'email')} />
      {forgot.error && <Alert>{forgot.error.message}</Alert>}
      <Button type="submit" look="primary" size="large" busy={forgot.isPending}>
        Send Link
      </Button>
    </form>
  )
}
