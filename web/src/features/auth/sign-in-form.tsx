import { useState } from 'react'
import { fieldError } from '../../core/server/api-error.ts'
import { submitted } from '../../core/form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { textLinkStyle } from '../../ui/forms/text-link.tsx'
import { ClosingAccount } from './closing-account.tsx'
import { EmailField } from './email-field.tsx'
import { asksForCode, isClosing, useSignIn, type Credentials } from './queries.ts'
import { SilenceAlert } from './silence-alert.tsx'
import { SecondStepForm } from './two-step/second-step-form.tsx'

interface Props {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
}

export function SignInForm({ email, onEmail, onForgot }: Props) {
  const signIn = useSignIn()
  /** The right ones, of an account that asks for a code too. */
  const [credentials, setCredentials] = useState<Credentials>()
  if (credentials) {
    return (
      <SecondStepForm
        error={signIn.error && !asksForCode(signIn.error) ? signIn.error : null}
        busy={signIn.isPending}
        onCode={(code) => signIn.mutate({ ...credentials, code })}
        onBack={() => {
          setCredentials(undefined)
          signIn.reset()
        }}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <form
        aria-label="Sign in"
        className="grid gap-5"
        onSubmit={submitted<'email' | 'password'>(({ email, password }) => {
          const given = { email, password }
          signIn.mutate(given, {
            onError: (error) => {
              if (asksForCode(error)) setCredentials(given)
            },
          })
        })}
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
        <Button type="submit" look="primary" size="large" busy={signIn.isPending}>
          Sign In
        </Button>
      </form>
      {isClosing(signIn.error) && signIn.variables && (
        <ClosingAccount words={signIn.error.message} credentials={signIn.variables} />
      )}
    </div>
  )
}
