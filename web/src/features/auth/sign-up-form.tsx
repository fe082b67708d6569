import { fieldError } from '../../core/server/api-error.ts'
import { submitted } from '../../core/form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { EmailField } from './email-field.tsx'
import { FullNameField } from './full-name-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useSignUp } from './queries.ts'
import { SilenceAlert } from './silence-alert.tsx'

export function SignUpForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const signUp = useSignUp()
  return (
    <form
      aria-label="Sign up"
      className="grid gap-5"
      onSubmit={submitted<'full_name' | 'email' | 'password'>(({ full_name, email, password }) =>
        signUp.mutate({ full_name, email, password }),
      )}
    >
      <FullNameField error={fieldError(signUp.error, 'full_name')} />
      <EmailField value={email} onChange={onEmail} error={fieldError(signUp.error, 'email')} />
      <NewPasswordField error={fieldError(signUp.error, 'password')} />
      <SilenceAlert error={signUp.error} />
      <Button type="submit" look="primary" size="large" busy={signUp.isPending}>
        Create Account
      </Button>
    </form>
  )
}
