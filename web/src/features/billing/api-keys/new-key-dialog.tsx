import { useId, useRef } from 'react'
import { fieldError } from '../../../core/server/api-error.ts'
import { copyText } from '../../../core/page/copy-text.ts'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CopyIcon } from '../../../ui/page-icons.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useCreateApiKey } from './api-key-calls.ts'
import { ApiExample } from './api-example.tsx'

/** First a name, then the secret: shown here and never again. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey()
  const secret = create.data?.key
  const formId = useId()
  return (
    <Dialog
      open
      wide={secret !== undefined}
      onClose={onClose}
      title={secret === undefined ? 'Create an API key' : 'Your new API key'}
      footer={
        secret === undefined ? (
          <>
            <Button onClick={onClose}>Not now</Button>
            <Button type="submit" form={formId} look="primary" busy={create.isPending}>
              Create key
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            I have saved it
          </Button>
        )
      }
    >
      {secret === undefined ? (
        <form
          id={formId}
          className="grid gap-4"
          onSubmit={submitted<'name'>(({ name }) => {
            if (!create.isPending) create.mutate(name)
          })}
        >
          <TextField
            label="Name"
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            placeholder="Nightly report"
            hint="What uses it, so that you know later which one to revoke."
            error={fieldError(create.error, 'name')}
          />
          {create.error && !fieldError(create.error, 'name') && <Alert>{create.error.message}</Alert>}
        </form>
      ) : (
        <Secret secret={secret} />
      )}
    </Dialog>
  )
}

function Secret({ secret }: { secret: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-5">
      <Alert tone="warn">
        Copy it now. It is shown this once; we keep only its fingerprint. Whoever has it uses your agents and
        templates as you.
      </Alert>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            ref={field}
            label="API key"
            readOnly
            value={secret}
            className="font-mono text-sm"
            onFocus={() => field.current?.select()}
          />
        </div>
        <Button
          look="strong"
          className="min-h-12 max-sm:w-full"
          onClick={() => void copyText(secret, 'API key copied to clipboard')}
        >
          <CopyIcon size={18} />
          Copy key
        </Button>
      </div>
      <ApiExample secret={secret} />
    </div>
  )
}
