import type { ApiKey } from '@agentry/contract/billing'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useRevokeApiKey } from './api-key-calls.ts'

export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke ${apiKey.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="danger"
            busy={revoke.isPending}
            onClick={() => revoke.mutate(apiKey.id, { onSuccess: onClose })}
          >
            Revoke key
          </Button>
        </>
      }
    >
      <p>
        Whatever uses <code className="font-mono">{apiKey.hint}</code> is refused from this moment on,
        everywhere. This cannot be undone; you can make a new key.
      </p>
    </Dialog>
  )
}
