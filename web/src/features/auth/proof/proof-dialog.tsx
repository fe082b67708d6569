import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useInstallation } from '../../../core/page/installation.ts'
import { fieldError } from '../../../core/server/api-error.ts'
import type { JsonKey } from '../../../core/server/calls.ts'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { canUsePasskeys, wasLeft } from '../passkeys/browser-passkeys.ts'
import { useLeave } from '../provider/queries.ts'
import { signInMethods } from '../queries.ts'
import { useProve, useProveByPasskey } from './queries.ts'
import { describeUse, type Use } from './uses.ts'

interface Props {
  /** What confirming does. */
  call: JsonKey
  onProven: () => void
  onClose: () => void
}

export function ProofDialog({ call, onProven, onClose }: Props) {
  const methods = useQuery(signInMethods)
  const provider = useInstallation()?.sign_in_provider
  const use = describeUse(call, provider?.name)
  const hasPasskey = canUsePasskeys() && (methods.data?.passkeys.length ?? 0) > 0
  const hasPassword = methods.data?.has_password ?? true
  const isConnected = provider && methods.data?.provider
  const ways = [
    hasPassword && 'your password',
    hasPasskey && 'a passkey',
    isConnected && `a new sign-in at ${provider.name}`,
  ].filter((way) => typeof way === 'string')
  return (
    <Dialog open onClose={onClose} title={use.title}>
      <p className="mb-3">{use.effect}</p>
      <p className="mb-5 text-ink-soft">
        To be sure that it is you, we ask for {anyOf(ways)}
        {!use.isDestructive && '. After that you are not asked for the next few minutes'}.
      </p>
      <div className="grid gap-4">
        {hasPassword && <PasswordProof use={use} onProven={onProven} />}
        {hasPasskey && <PasskeyProof use={use} onProven={onProven} />}
        {isConnected && <ProviderProof name={provider.name} />}
      </div>
    </Dialog>
  )
}

function anyOf(ways: string[]) {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)
}

interface ProofProps {
  use: Use
  onProven: () => void
}

function PasswordProof({ use, onProven }: ProofProps) {
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
      <Button type="submit" look={use.isDestructive ? 'danger' : 'primary'} busy={prove.isPending}>
        {use.button}
      </Button>
    </form>
  )
}

function PasskeyProof({ use, onProven }: ProofProps) {
  const prove = useProveByPasskey()
  return (
    <>
      {prove.error && !wasLeft(prove.error) && <Alert>{prove.error.message}</Alert>}
      <Button
        look={use.isDestructive ? 'danger' : 'quiet'}
        busy={prove.isPending}
        onClick={() => prove.mutate(undefined, { onSuccess: onProven })}
      >
        {use.isDestructive ? `${use.button} with a Passkey` : 'Use a Passkey'}
      </Button>
    </>
  )
}

/** Leaves this page and comes back to it: what was asked for has to be asked for again. */
function ProviderProof({ name }: { name: string }) {
  const leave = useLeave('prove')
  const { pathname, search, hash } = useLocation()
  return (
    <Button busy={leave.isPending} onClick={() => leave.mutate(`${pathname}${search}${hash}`)}>
      Continue with {name}
    </Button>
  )
}
