import { fieldError } from '../../core/server/api-error.ts'
import { submitted } from '../../core/form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { textLinkStyle } from '../../ui/forms/text-link.tsx'
import { ClosingAccount } from './closing-account.tsx'
import { EmailField } from './email-field.tsx'
import { isClosing, useSignIn } from './queries.ts'
import { SilenceAlert } from './silence-alert.tsx'

interface Props {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
}

export function SignInForm({ email, onEmail, onForgot }: Props) {
  const signIn = useSignIn()
  return (
    <form
      aria-label="Sign in"
      className="grid gap-5"
      onSubmit={submitted<'email' | 'password'>(({ email, password }) => signIn.mutate({ email, password }))}
    >
      <EmailField value={email} onChange={onEmail} error={fieldError(signIn.error, 'email')} />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={fieldError(signIn.error, 'password')}
        />
        <button
          type="button"
          className={`${textLinkStyle} mt-1 min-h-11 text-sm text-ink-soft`}
          onClick={onForgot}
        >
          Forgot your password?
        </button>
      </div>
      <SilenceAlert error={signIn.error} />
      {isClosing(signIn.error) && signIn.variables && (
        <ClosingAccount words={signIn.error.message} credentials={signIn.variables} />
      )}
      <Button type="submit" look="primary" size="large" busy={signIn.isPending}>
        Sign In
      </Button>
    </form>
  )
}
