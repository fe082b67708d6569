import { useQuery } from '@tanstack/react-query'
import type { EmailChange } from '@agentry/contract/people/email-change'
import { emailMax } from '@agentry/contract/rules/limits'
import { submitted } from '../../../core/form.ts'
import { fieldError } from '../../../core/server/api-error.ts'
import { needsProof } from '../../../core/server/proof.ts'
import { useUser } from '../../../core/server/viewer.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { signInMethods } from '../queries.ts'
import { useAskForEmailChange, useEmailChange, useWithdrawEmailChange } from './queries.ts'

export function ChangeEmail() {
  return (
    <Loaded query={useEmailChange()} label="Loading" skeleton={<Skeleton className="h-40 rounded-md" />}>
      {({ pending }) => (pending ? <Pending change={pending} /> : <AskForm />)}
    </Loaded>
  )
}

function AskForm() {
  const hasPassword = useQuery(signInMethods).data?.has_password ?? true
  const { email } = useUser()
  const ask = useAskForEmailChange()
  const known = fieldError(ask.error, 'email') ?? fieldError(ask.error, 'password')
  return (
    <form
      aria-label="Change email address"
      className="grid max-w-[36rem] gap-5"
      onSubmit={submitted<'email' | 'password'>((fields) =>
        ask.mutate({ email: fields.email, ...(hasPassword && { password: fields.password }) }),
      )}
    >
      <p className="wrap-anywhere">
        Now: <b className="font-medium">{email}</b>
      </p>
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={emailMax}
        required
        error={fieldError(ask.error, 'email')}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={fieldError(ask.error, 'password')}
        />
      )}
      {ask.error && !known && !needsProof(ask.error) && <Alert>{ask.error.message}</Alert>}
      <Button type="submit" busy={ask.isPending} className="justify-self-start">
        Change Email
      </Button>
    </form>
  )
}

function Pending({ change }: { change: EmailChange }) {
  const { email } = useUser()
  const withdraw = useWithdrawEmailChange()
  return (
    <div className="grid max-w-[36rem] gap-4">
      <Alert tone="plain">
        We mailed a link to {change.needs_old ? 'both addresses' : 'the new address'}. It works for 24 hours.
        Until then nothing changes.
      </Alert>
      <ul className="grid gap-1 wrap-anywhere">
        {change.needs_old && (
          <li>
            {email}: {change.old_confirmed ? 'confirmed' : 'not confirmed yet'}
          </li>
        )}
        <li>
          {change.new_email}: {change.new_confirmed ? 'confirmed' : 'not confirmed yet'}
        </li>
      </ul>
      {withdraw.error && <Alert>{withdraw.error.message}</Alert>}
      <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()} className="justify-self-start">
        Keep My Address
      </Button>
    </div>
  )
}
