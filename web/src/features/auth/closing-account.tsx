import { useState } from 'react'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { submitted } from '../../core/form.ts'
import { fieldError } from '../../core/server/api-error.ts'
import { asksForCode, useRestoreAccount, type Restoring } from './queries.ts'
import { CodeField } from './two-step/code-field.tsx'

interface Props {
  words: string
  credentials: Restoring
  /** After the account is open again. */
  onDone?: () => void
}

/** Shown to whoever signs in, with the right password or at the provider, to an account that they closed. */
export function ClosingAccount({ words, credentials, onDone }: Props) {
  const restore = useRestoreAccount()
  const [wantsCode, setWantsCode] = useState(false)
  const wrong = fieldError(restore.error, 'code')
  const undo = submitted<'code'>(({ code }) =>
    restore.mutate(
      { ...credentials, ...(code && { code }) },
      { onSuccess: () => onDone?.(), onError: (error) => setWantsCode(wantsCode || asksForCode(error)) },
    ),
  )
  return (
    <form aria-label="Keep the account" className="grid gap-3" onSubmit={undo}>
      <Alert tone="warn">{words}</Alert>
      {wantsCode && <CodeField error={wrong} />}
      {restore.error && !wrong && !asksForCode(restore.error) && <Alert>{restore.error.message}</Alert>}
      <Button type="submit" busy={restore.isPending}>
        Undo and Keep My Account
      </Button>
    </form>
  )
}
