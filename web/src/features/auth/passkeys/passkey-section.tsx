import type { Passkey } from '@agentry/contract/people/identity'
import { useState } from 'react'
import { day } from '../../../core/text/day.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { canUsePasskeys } from './browser-passkeys.ts'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { useAddPasskey } from './queries.ts'

export function PasskeySection({ passkeys }: { passkeys: Passkey[] }) {
  const add = useAddPasskey()
  return (
    <SettingsSection
      title="Passkeys"
      action={
        canUsePasskeys() && (
          <Button busy={add.isPending} onClick={() => add.mutate()}>
            Add a Passkey
          </Button>
        )
      }
      more={passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
    >
      Sign in with your fingerprint, your face or the PIN of your device instead of a password. There is
      nothing to remember, and nothing that somebody could trick you into giving away.
      {!canUsePasskeys() && ' This browser cannot use passkeys at this address.'}
    </SettingsSection>
  )
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [renaming, setRenaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <>
      <ul aria-label="Passkeys" className="divide-y divide-line border-y border-line">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium break-words">{passkey.name}</span>
              <span className="text-sm text-ink-soft">
                Added {day(passkey.created_at)} ·{' '}
                {passkey.last_used_at ? `last used ${day(passkey.last_used_at)}` : 'never used'}
              </span>
            </span>
            <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={() => setRenaming(passkey)}>
              Rename
            </Button>
            <Button size="small" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
