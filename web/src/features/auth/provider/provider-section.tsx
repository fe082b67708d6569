import type { SignInMethods } from '@agentry/contract/people/identity'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { useInstallation } from '../../../core/page/installation.ts'
import { notify } from '../../../core/page/notify.ts'
import { day } from '../../../core/text/day.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { useDisconnect, useLeave } from './queries.ts'

/** Only where the operator has set up a provider. */
export function ProviderSection({ connection }: { connection: SignInMethods['provider'] }) {
  const provider = useInstallation()?.sign_in_provider
  const leave = useLeave('connect')
  const [isEnding, setEnding] = useState(false)
  if (!provider) return null
  const { name } = provider
  return (
    <SettingsSection
      title={`Sign-in with ${name}`}
      action={
        connection ? (
          <Button onClick={() => setEnding(true)}>Disconnect</Button>
        ) : (
          <Button busy={leave.isPending} onClick={() => leave.mutate(paths.signInSettings)}>
            Connect
          </Button>
        )
      }
    >
      <span className="wrap-anywhere">
        {connection
          ? `Connected${connection.email && ` as ${connection.email}`} since ${day(connection.since)}. Signing in there signs you in here.`
          : `Connect your account at ${name} to sign in here without a password.`}
      </span>
      {isEnding && <DisconnectDialog name={name} onClose={() => setEnding(false)} />}
    </SettingsSection>
  )
}

function DisconnectDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const disconnect = useDisconnect()
  const end = () =>
    disconnect.mutate(undefined, {
      onSuccess: () => {
        notify.success(`${name} is disconnected.`)
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Disconnect ${name}`}
      footer={
        <>
          <Button onClick={onClose}>Keep It</Button>
          <Button look="danger" busy={disconnect.isPending} onClick={end}>
            Disconnect
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        Your account at {name} will no longer sign you in here. Nothing changes at {name} itself.
      </p>
    </Dialog>
  )
}
