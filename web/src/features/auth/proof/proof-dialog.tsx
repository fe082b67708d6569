import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useInstallation } from '../../../core/page/installation.ts'
import { fieldError } from '../../../core/server/api-error.ts'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { canUsePasskeys, wasLeft } from '../passkeys/browser-passkeys.ts'
import { useLeave } from '../provider/queries.ts'
import { signInMethods } from '../queries.ts'
import { useProve, useProveByPasskey } from './queries.ts'

interface Props {
  onProven: () => void
  onClose: () => void
}

export function ProofDialog({ onProven, onClose }: Props) {
  const methods = useQuery(signInMethods)
  const provider = useInstallation()?.sign_in_provider
  const hasPasskey = canUsePasskeys() && (methods.data?.passkeys.length ?? 0) > 0
  const hasPassword = methods.data?.has_password ?? true
  const isConnected = provider && methods.data?.provider
  const ways = [
    hasPassword && 'your password',
    hasPasskey && 'a passkey',
    isConnected && `a new sign-in at ${provider.name}`,
  ].filter((way) => typeof way === 'string')
  return (
    <Dialog open onClose={onClose} title="Confirm that it is you">
      <p className="mb-5 text-ink-soft">
        This changes your account, so we ask for {anyOf(ways)} again. After that you are not asked for the
        next few minutes.
      </p>
      <div className="grid gap-4">
        {hasPassword && <PasswordProof onProven={onProven} />}
        {hasPasskey && <PasskeyProof onProven={onProven} />}
        {isConnected && <ProviderProof name={provider.name} />}
      </div>
    </Dialog>
  )
}

function anyOf(ways: string[]) {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)
}

function PasswordProof({ onProven }: { onProven: () => void }) {
  const prove = useProve()
  const wrong = fieldError(prove.error, 'password')
  return (
    <form
      aria-label="Confirm with your password"
      className="grid gap-5"
      onSubmit={submitted<'password'>(({ password }) => prove.mutate(password, { onSuccess: onProven }))}
    >
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={wrong}
      />
      {prove.error && !wrong && <Alert>{prove.error.message}</Alert>}
      <Button type="submit" look="primary" busy={prove.isPending}>
        Confirm
      </Button>
    </form>
  )
}

function PasskeyProof({ onProven }: { onProven: () => void }) {
  const prove = useProveByPasskey()
  return (
    <>
      {prove.error && !wasLeft(prove.error) && <Alert>{prove.error.message}</Alert>}
      <Button busy={prove.isPending} onClick={() => prove.mutate(undefined, { onSuccess: onProven })}>
        Use a Passkey
      </Button>
    </>
  )
}

/** Leaves this page and comes back to it: what was asked for has to be asked for again. */
function ProviderProof({ name }: { name: string }) {
  const leave = useLeave('prove')
  const { pathname, search, hash } = useLocation()
  return (
    <Button
      busy={leave.isPending || leave.isSuccess}
      onClick={() => leave.mutate(`${pathname}${search}${hash}`)}
    >
      Continue with {name}
    </Button>
  )
}
