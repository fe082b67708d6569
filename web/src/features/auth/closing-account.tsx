import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { useRestoreAccount, type Credentials } from './queries.ts'

/** Shown to whoever signs in, with the right password, to an account that they closed. */
export function ClosingAccount({ words, credentials }: { words: string; credentials: Credentials }) {
  const restore = useRestoreAccount()
  return (
    <div className="grid gap-3">
      <Alert tone="warn">{words}</Alert>
      {restore.error && <Alert>{restore.error.message}</Alert>}
      <Button busy={restore.isPending} onClick={() => restore.mutate(credentials)}>
        Undo and Keep My Account
      </Button>
    </div>
  )
}
