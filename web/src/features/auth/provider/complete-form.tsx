import type { Arrived } from '@agentry/contract/people/sign-in-provider'
import { notify } from '../../../core/page/notify.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { fieldError } from '../../../core/server/api-error.ts'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FullNameField } from '../full-name-field.tsx'
import { useRegister } from './queries.ts'

interface Props {
  arrived: Extract<Arrived, { status: 'new' }>
  onDone: () => void
}

/** What the sign-up form asks for, without what the provider has told. */
export function CompleteForm({ arrived, onDone }: Props) {
  const register = useRegister(arrived.ticket)
  usePageTitle('Create your account')
  const wrong = fieldError(register.error, 'full_name')
  return (
    <>
      <h1 className="text-3xl">Create your account</h1>
      <p className="mt-2 mb-7 wrap-anywhere text-ink-soft">
        You sign in as <b className="font-medium text-ink">{arrived.email}</b>. You need no password here.
      </p>
      <form
        aria-label="Create your account"
        className="grid gap-5"
        onSubmit={submitted<'full_name'>(({ full_name }) =>
          register.mutate(full_name, {
            onSuccess: () => {
              notify.success('Registration successful!')
              onDone()
            },
          }),
        )}
      >
        <FullNameField defaultValue={arrived.full_name} error={wrong} />
        {register.error && !wrong && <Alert>{register.error.message}</Alert>}
        <Button type="submit" look="primary" size="large" busy={register.isPending}>
          Create Account
        </Button>
      </form>
    </>
  )
}
